//! What is done at a table: tried in memory, stored, and then shown.

use std::panic::{AssertUnwindSafe, catch_unwind};

use axum::http::StatusCode;
use bivouac_kernel::{Planned, Progress, Seat};

use super::{Room, STALE, not_begun};
use crate::App;
use crate::problem::Failure;
use crate::sitting::{Act, Sitting};
use crate::store::{Append, RowChanges, now_ms};
use crate::wire::Person;

impl Room {
    /// Does something to the game that may take long, away from those who wait for other tables.
    /// Until it is done there is no game here.
    ///
    /// # Errors
    /// When there is no game, or its rules break.
    pub(super) async fn aside<T: Send + 'static>(
        &mut self,
        doing: impl FnOnce(&mut Sitting) -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let mut sitting = self.sitting.take().ok_or_else(not_begun)?;
        self.unsettled = true;
        let done = tokio::task::spawn_blocking(move || {
            let done = doing(&mut sitting);
            (sitting, done)
        });
        let (sitting, done) = done.await.map_err(|_| Failure::game_broke())?;
        self.sitting = Some(sitting);
        Ok(done)
    }

    /// Tries the choice with this place in the list of those that are open to `seat`. What comes of
    /// it must be stored, or is read anew from what is stored by whoever comes next; so it is if
    /// the rules break.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed then.
    pub(in crate::hall) fn choose(
        &mut self,
        seat: Seat,
        place: usize,
    ) -> Result<(Act, usize), Failure> {
        self.dare(|sitting| sitting.choose(seat, place, now_ms()))
    }

    /// Tries something that is done at once. Whoever comes after rules that break finds that the
    /// game must be read anew.
    fn dare<T>(
        &mut self,
        doing: impl FnOnce(&mut Sitting) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let sitting = self.sitting.as_mut().ok_or_else(not_begun)?;
        self.unsettled = true;
        let done = catch_unwind(AssertUnwindSafe(|| doing(sitting)));
        let done = done.map_err(|_| Failure::game_broke())?;
        self.unsettled = done.is_ok();
        done
    }

    /// Tries the choices of a plan, as [`Room::choose`] does one.
    ///
    /// # Errors
    /// Why not even the first is made; nothing has changed then.
    pub(in crate::hall) fn play(
        &mut self,
        seat: Seat,
        plan: &[Planned],
    ) -> Result<(Act, usize, Progress), Failure> {
        self.dare(|sitting| sitting.play(seat, plan, now_ms()))
    }

    /// Tries any other act, as [`Room::choose`] does a choice. Taking back may play the whole game
    /// again, and so it is done aside.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed then.
    pub(in crate::hall) async fn apply(&mut self, act: &Act) -> Result<usize, Failure> {
        let (act, now) = (act.clone(), now_ms());
        let applied = self.aside(move |sitting| sitting.apply(&act, now)).await?;
        self.unsettled = applied.is_ok();
        applied
    }

    /// Stores what has just been done in memory, and shows it to everybody. Nobody sees it before
    /// it is stored.
    ///
    /// # Errors
    /// When somebody else was faster, or it cannot be stored; memory is then as what is stored.
    pub(in crate::hall) async fn store(
        &mut self,
        app: &App,
        act: &Act,
        touched: usize,
    ) -> Result<(), Failure> {
        let Some(append) = self.append(act) else { return Err(not_begun()) };
        // Whoever comes after a failure or an interruption finds that it must be read anew.
        self.unsettled = true;
        let stored = app.hall.writer().append(append).await;
        match stored {
            Ok(true) => {
                self.call(app);
                self.accept(act, touched);
                self.unsettled = false;
                Ok(())
            }
            Ok(false) => {
                self.settle(app).await?;
                Err(Failure::new(StatusCode::CONFLICT, STALE))
            }
            Err(_) => {
                let _ = self.settle(app).await;
                Err(Failure::new(StatusCode::SERVICE_UNAVAILABLE, "storage"))
            }
        }
    }

    /// Tells those by mail who must decide now, did not before, and are not here.
    fn call(&self, app: &App) {
        let Some(sitting) = self.sitting.as_ref().filter(|_| app.mail.works()) else { return };
        for (seat, (was, is)) in self.seats.iter().zip(self.deciding.iter().zip(sitting.waiting()))
        {
            let away = |person: &&Person| !self.present.contains_key(person.id.as_str());
            let called = seat.person.as_ref().filter(|_| was.is_none() && is.is_some());
            if let Some(person) = called.filter(away) {
                app.mail.your_move(&person.id, &self.facts.id, self.facts.game.about().id);
            }
        }
    }

    /// What has been done is stored: everybody is shown it.
    fn accept(&mut self, act: &Act, touched: usize) {
        self.touch(touched);
        self.note_sitting();
        if let Act::HandOver { seat, bot } = act
            && let Some(row) = self.seats.get_mut(seat.index())
        {
            (row.person, row.bot) = (None, Some(bot.clone()));
            self.reseat();
        }
        self.publish();
    }

    /// The last act as it is to be stored, with what changes in the rows.
    fn append(&self, act: &Act) -> Option<Append> {
        let sitting = self.sitting.as_ref()?;
        let now = sitting.waiting().iter().zip(&self.deciding).enumerate();
        let deciding = now.filter(|(_, (is, was))| is != was).map(|(seat, (is, _))| (seat, *is));
        let deadline = sitting.clocks().deadline();
        let end = sitting.end().filter(|_| self.end.is_none());
        let bots = match act {
            Act::HandOver { seat, .. } => sitting.bot(*seat).map(|bot| (seat.index(), bot.id())),
            _ => None,
        };
        Some(Append {
            table: self.facts.id.clone(),
            number: sitting.number(),
            body: act.write(),
            at_ms: sitting.at_ms(),
            changes: RowChanges {
                deciding: deciding.collect(),
                bots: bots.into_iter().collect(),
                deadline: (deadline != self.deadline).then_some(deadline),
                status: end.is_some().then_some("finished"),
                ended: end.map(|end| serde_json::to_string(&end).unwrap_or_default()),
            },
        })
    }
}
