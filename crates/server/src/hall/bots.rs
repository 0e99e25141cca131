//! Bots that have a seat: they think beside the table and choose as persons do.
//!
//! As many heads think at once, over all tables, as the machine has cores; a bot that is alone takes
//! a second one. A bot never waits to carry out what it has planned.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use bivouac_bots::{Level, agrees, late_value};
use bivouac_kernel::{Analyst, Seat, Seats, Seed};

use super::Room;
use super::minds::Mind;
use super::room::STALE;
use crate::Shared;
use crate::problem::Failure;
use crate::sitting::Act;
use crate::wire::{Proposed, Status};

/// How long a bot waits after the storage has failed.
const PAUSE: Duration = Duration::from_secs(1);
/// Whoever may think longer than this is seen to think.
const LONG: Duration = Duration::from_millis(300);
/// With how many heads a bot thinks at most.
const HEADS: usize = 2;

/// A decision that a bot must make.
struct Task {
    seat: Seat,
    mind: Mind,
    opened: u64,
    analyst: Box<dyn Analyst>,
    /// How many choices have been made in the game.
    choices: usize,
}

/// What a bot has come to.
struct Decided {
    task: Task,
    place: usize,
    /// Whether it had to think.
    thought: bool,
}

/// Sets the bots thinking that must decide, if they are not at it.
pub(super) fn think(app: &Shared, room: &mut Room) {
    let wanted = deciding(room).is_some() && !*app.closing.borrow();
    if wanted && !room.thinking.swap(true, Ordering::Relaxed) {
        let thinking = Thinking(room.thinking.clone());
        tokio::spawn(go_on(app.clone(), room.facts.id.to_string(), thinking));
    }
}

/// A table is thought about as long as this is there, however the thinking ends.
struct Thinking(Arc<AtomicBool>);

impl Drop for Thinking {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Relaxed);
    }
}

/// The bot that must decide, if one must.
fn deciding(room: &Room) -> Option<(Seat, Level)> {
    let sitting = room.sitting.as_ref()?;
    sitting.deciding().iter().find_map(|seat| Some((seat, sitting.bot(seat)?)))
}

/// Decides as long as a bot must.
async fn go_on(app: Shared, id: String, thinking: Thinking) {
    loop {
        let Ok(mut room) = app.hall.seize(&app, &id).await else {
            if app.hall.known(&id).is_none() || *app.closing.borrow() {
                return;
            }
            tokio::time::sleep(PAUSE).await;
            continue;
        };
        let Some(task) = task(&mut room) else {
            if room.status == Status::Finished {
                room.minds.forget();
            }
            // Before anybody else comes to the table.
            drop(thinking);
            return;
        };
        drop(room);
        if *app.closing.borrow() {
            return;
        }
        let (seat, opened) = (task.seat, task.opened);
        let decided = decide(&app, &id, task).await;
        let place = decided.as_ref().map_or(0, |decided| decided.place);
        let carried_out = carry_out(&app, &id, (seat, opened), place).await;
        if let Some(decided) = decided {
            reflect(&app, &id, decided).await;
        }
        match carried_out {
            // It would break again; it is tried anew when somebody comes.
            Err(failure) if failure == Failure::game_broke() => return,
            Err(failure) if failure.code != STALE => tokio::time::sleep(PAUSE).await,
            _ => {}
        }
    }
}

fn task(room: &mut Room) -> Option<Task> {
    let (seat, level) = deciding(room)?;
    let table = room.sitting.as_ref()?.table();
    let (analyst, opened) = (table.analyst(seat, chance()), table.opened(seat));
    let choices = table.sequence();
    Some(Task { seat, mind: room.minds.take(seat, level), opened, analyst, choices })
}

/// Chance for one who thinks, which has nothing to do with that of any game.
pub(crate) fn chance() -> Seed {
    let mut chance = [0; 32];
    // Without chance of its own a bot is still one, only easier to foresee.
    let _ = getrandom::fill(&mut chance);
    Seed::new(chance)
}

/// The place of the choice that a bot makes, with the bot; nothing if it failed. It does not wait to
/// carry out its plan.
async fn decide(app: &Shared, id: &str, task: Task) -> Option<Decided> {
    let mut decided = aside(move || foreseen(task)).await?;
    if !decided.thought {
        return Some(decided);
    }
    let level = decided.task.mind.bot.level();
    let is_long = level.time() > LONG;
    let heads = app.hall.heads(if is_long { HEADS } else { 1 }).await.ok()?;
    if is_long && let Ok(mut room) = app.hall.seize(app, id).await {
        room.minds.begin(decided.task.seat, level.time());
        room.tell_seats();
    }
    decided.task.mind.bot.take_heads(heads.count());
    let decided = aside(move || thought(decided)).await;
    drop(heads);
    decided
}

/// Does something that takes long, or in which the rules may break.
async fn aside<T: Send + 'static>(doing: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    let done = tokio::task::spawn_blocking(doing).await;
    done.inspect_err(|error| tracing::error!(%error, "a bot failed")).ok()
}

/// What a bot does that goes on with its plan, or has no choice; it must think otherwise.
fn foreseen(mut task: Task) -> Decided {
    let place = task.mind.bot.foreseen(&mut *task.analyst);
    let thought = place.is_none() && task.analyst.count(task.seat) > 1;
    Decided { task, place: place.unwrap_or(0), thought }
}

/// What a bot does that has thought as long as it may.
fn thought(mut decided: Decided) -> Decided {
    let Task { mind, analyst, .. } = &mut decided.task;
    let (began, time) = (Instant::now(), mind.bot.level().time());
    decided.place = mind.bot.choose(&mut **analyst, Some(time));
    let late = began.elapsed().saturating_sub(time);
    if late > Duration::from_millis(50) {
        tracing::warn!(level = %mind.bot.level(), ?late, "a bot has thought for too long");
    }
    decided
}

/// Makes the choice if the decision is still open.
async fn carry_out(
    app: &Shared,
    id: &str,
    (seat, opened): (Seat, u64),
    place: usize,
) -> Result<(), Failure> {
    let mut room = app.hall.seize(app, id).await?;
    if room.minds.end() {
        room.tell_seats();
    }
    let Some(sitting) = room.sitting.as_ref() else { return Ok(()) };
    let open = sitting.deciding().contains(seat) && sitting.table().opened(seat) == opened;
    if !open || sitting.bot(seat).is_none() {
        return Ok(());
    }
    let (act, touched) = room.choose(seat, place)?;
    room.store(app, &act, touched).await?;
    app.metrics.bot_choices.more();
    Ok(())
}

/// After a thought a bot asks itself how it stands, and gives up or offers a draw when that is right.
async fn reflect(app: &Shared, id: &str, decided: Decided) {
    let Decided { task: Task { seat, mut mind, mut analyst, choices, .. }, thought, .. } = decided;
    let mut proposed = None;
    if thought && Level::OFFERED.contains(&mind.bot.level()) {
        let heads = app.hall.heads(1).await;
        let value = aside(move || late_value(&mut *analyst, choices)).await;
        drop(heads);
        proposed = mind.prospects.hear(value.flatten()).map(Proposed::from);
    }
    let Ok(mut room) = app.hall.seize(app, id).await else { return };
    room.minds.keep(seat, mind);
    let Some(what) = proposed.filter(|&what| may_propose(&room, seat, what)) else { return };
    let act = Act::Propose { seat, what, bots_agree: true };
    if let Ok(touched) = room.apply(&act).await {
        let _ = room.store(app, &act, touched).await;
    }
}

/// Whether a bot may propose something: it speaks for no other bot, and where more than two play it
/// plays on.
fn may_propose(room: &Room, seat: Seat, what: Proposed) -> bool {
    let Some(sitting) = &room.sitting else { return false };
    let alone = Seats::first(sitting.holders().len())
        .iter()
        .all(|other| other == seat || sitting.bot(other).is_none());
    let two = sitting.holders().len() == 2;
    two && sitting.bots_may_propose() && (alone || what == Proposed::Resignation)
}

/// Whether all bots of a table agree to a draw that a person offers who plays there: those that people
/// are offered do if the game is far on and they stand no better.
///
/// # Errors
/// When there is no such table, or the game has not begun.
pub(super) async fn agree_to_draw(app: &Shared, id: &str, person: &str) -> Result<bool, Failure> {
    let mut asked: Vec<Box<dyn Analyst>> = Vec::new();
    let choices = {
        let room = app.hall.seize(app, id).await?;
        let sitting = room.sitting.as_ref().ok_or_else(super::not_begun)?;
        if sitting.is_over() || sitting.seats_of(person).is_empty() {
            return Ok(false);
        }
        for seat in Seats::first(sitting.holders().len()).iter() {
            match sitting.bot(seat) {
                Some(level) if !Level::OFFERED.contains(&level) => return Ok(false),
                Some(_) => asked.push(sitting.table().analyst(seat, chance())),
                None => {}
            }
        }
        sitting.table().sequence()
    };
    let _heads = app.hall.heads(1).await?;
    let agreed = aside(move || asked.iter_mut().all(|analyst| agrees(&mut **analyst, choices)));
    Ok(agreed.await.unwrap_or(false))
}

#[cfg(test)]
mod tests {
    use bivouac_kernel::{AnyGame, Options};

    use super::*;
    use crate::hall::minds::Minds;

    fn task(level: Level, seed: u64) -> Task {
        let game: &dyn AnyGame = &bivouac_parlour::GAME;
        let scenario = game.about().scenarios[0].id;
        let table = game.set_up(scenario, &Options::default(), Seed::from(seed)).unwrap();
        let seat = table.deciding().iter().next().unwrap();
        let analyst = table.analyst(seat, Seed::from(seed));
        let mind = Minds::default().take(seat, level);
        Task { seat, mind, opened: table.opened(seat), analyst, choices: 0 }
    }

    #[test]
    fn a_bot_thinks_about_as_long_as_its_level_may() {
        for (level, heads) in [(Level::Veteran, 1), (Level::Marshal, 2)] {
            let mut decided = foreseen(task(level, 4));
            assert!(decided.thought, "it has nothing in mind yet");
            decided.task.mind.bot.take_heads(heads);
            let began = Instant::now();
            let mut decided = super::thought(decided);
            // Generous: the machine may have other things to do.
            assert!(began.elapsed() < level.time() + Duration::from_secs(3), "{level}");
            let seat = decided.task.seat;
            decided.task.analyst.rewind();
            assert!(decided.place < decided.task.analyst.count(seat), "{level}");
        }
    }
}
