//! Bots that have a seat: they think beside the table and choose as persons do.
//!
//! As many heads think long at once, over all tables, as the machine has cores; a bot that is alone
//! takes a second one. As many more think for a moment. A bot does not wait to carry out what it has
//! planned, unless its haste would tell what it holds: where others cannot know whether it has anything
//! to choose, it takes as long either way, and nobody sees it think.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use bivouac_bots::{Level, agrees, late_value};
use bivouac_kernel::{Analyst, AnyTable, Dice, Seat, Seats, Seed};

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
/// How often it is asked, with what others may know, whether a seat has anything to choose.
const LOOKS: usize = 16;
/// How long it takes at least where others cannot know that.
const VEIL: Duration = Duration::from_millis(300);
/// How much longer at most: as long as it may think, but no less and no more than this.
const VEIL_MORE: [Duration; 2] = [Duration::from_millis(600), Duration::from_secs(2)];

/// A decision that a bot must make.
struct Task {
    seat: Seat,
    mind: Mind,
    opened: u64,
    analyst: Box<dyn Analyst>,
    /// How many choices have been made in the game.
    choices: usize,
    /// How long it takes, if that must not tell whether it has anything to choose.
    veil: Option<Duration>,
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
    let sitting = room.sitting.as_ref()?;
    let table = sitting.table();
    let (analyst, opened) = (table.analyst(seat, chance()), table.opened(seat));
    let choices = table.sequence();
    // Who decides at the same time sees nothing of what others do until all are ready.
    let deciding = sitting.deciding();
    let watching = |other: &Seat| {
        *other != seat && !deciding.contains(*other) && sitting.bot(*other).is_none()
    };
    let mut watching = Seats::first(sitting.holders().len()).iter().filter(watching);
    let veiled = room.facts.secrets() && watching.any(|other| is_hidden_from(table, other, seat));
    let veil = veiled.then(|| veil(level));
    Some(Task { seat, mind: room.minds.take(seat, level), opened, analyst, choices, veil })
}

/// Whether one who watches cannot tell, from what they may know, if a seat that must decide has more
/// than one choice: a hand without a card that can be played passes as one with it does.
fn is_hidden_from(table: &dyn AnyTable, watching: Seat, seat: Seat) -> bool {
    let chooses = table.analyst(seat, chance()).count(seat) > 1;
    let mut imagined = table.analyst(watching, chance());
    (0..LOOKS).any(|_| {
        imagined.rewind();
        (imagined.count(seat) > 1) != chooses
    })
}

/// How long it takes to pass, or not to: never twice the same, and mostly little.
fn veil(level: Level) -> Duration {
    let [least, most] = VEIL_MORE;
    let chance = Dice::new(chance()).pick(1 << 10) as f32 / (1 << 10) as f32;
    VEIL + level.time().clamp(least, most).mul_f32(chance * chance)
}

/// Chance for one who thinks, which has nothing to do with that of any game.
pub(crate) fn chance() -> Seed {
    let mut chance = [0; 32];
    // Without chance of its own a bot is still one, only easier to foresee.
    let _ = getrandom::fill(&mut chance);
    Seed::new(chance)
}

/// The place of the choice that a bot makes, with the bot; nothing if it failed.
async fn decide(app: &Shared, id: &str, task: Task) -> Option<Decided> {
    let (began, veil) = (Instant::now(), task.veil);
    let mut decided = aside(move || foreseen(task)).await?;
    if decided.thought {
        let time = decided.task.mind.bot.level().time();
        let is_long = veil.is_none() && time > LONG;
        let hall = &app.hall;
        let heads = if is_long { hall.heads(HEADS).await } else { hall.moment().await }.ok()?;
        if is_long && let Ok(mut room) = hall.seize(app, id).await {
            room.minds.begin(decided.task.seat, time);
            room.tell_seats();
        }
        decided.task.mind.bot.take_heads(heads.count());
        let time = veil.map_or(time, |veil| veil.saturating_sub(began.elapsed()).min(time));
        decided = aside(move || thought(decided, time)).await?;
        drop(heads);
    }
    if let Some(veil) = veil {
        // Not even what it makes of its chances afterwards takes longer.
        decided.thought = false;
        tokio::time::sleep_until((began + veil).into()).await;
    }
    Some(decided)
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
fn thought(mut decided: Decided, time: Duration) -> Decided {
    let Task { mind, analyst, .. } = &mut decided.task;
    let began = Instant::now();
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
        let heads = app.hall.moment().await;
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
    let _heads = app.hall.moment().await?;
    let agreed = aside(move || asked.iter_mut().all(|analyst| agrees(&mut **analyst, choices)));
    Ok(agreed.await.unwrap_or(false))
}

#[cfg(test)]
mod tests {
    use bivouac_kernel::{AnyGame, Given, Options};

    use super::*;
    use crate::hall::minds::Minds;

    fn task(level: Level, seed: u64) -> Task {
        let game: &dyn AnyGame = &bivouac_parlour::GAME;
        let scenario = game.about().scenarios[0].id;
        let table = game.set_up(scenario, &Options::default(), Seed::from(seed)).unwrap();
        let seat = table.deciding().iter().next().unwrap();
        let analyst = table.analyst(seat, Seed::from(seed));
        let mind = Minds::default().take(seat, level);
        Task { seat, mind, opened: table.opened(seat), analyst, choices: 0, veil: None }
    }

    #[test]
    fn a_bot_thinks_about_as_long_as_its_level_may() {
        for (level, heads) in [(Level::Veteran, 1), (Level::Marshal, 2)] {
            let mut decided = foreseen(task(level, 4));
            assert!(decided.thought, "it has nothing in mind yet");
            decided.task.mind.bot.take_heads(heads);
            let began = Instant::now();
            let mut decided = super::thought(decided, level.time());
            // Generous: the machine may have other things to do.
            assert!(began.elapsed() < level.time() + Duration::from_secs(3), "{level}");
            let seat = decided.task.seat;
            decided.task.analyst.rewind();
            assert!(decided.place < decided.task.analyst.count(seat), "{level}");
        }
    }

    /// In Fateful March hands are secret: whether a side can play a card at some moment, or can only
    /// pass, its enemy cannot know. That it has to place its armies, everybody can reckon.
    #[test]
    fn whether_a_hand_has_a_card_to_play_is_hidden_and_takes_as_long_either_way() {
        let game: &dyn AnyGame = &bivouac_fateful_march::GAME;
        let mut table = game.set_up("smolensk-march", &Options::default(), Seed::from(11)).unwrap();
        let mut dice = Dice::new(Seed::from(12));
        let (mut hidden, mut open) = ([0, 0], [0, 0]);
        for _ in 0..1500 {
            let Some(seat) = table.deciding().iter().next() else { break };
            let count = table.analyst(seat, Seed::from(1)).count(seat);
            let seen = if is_hidden_from(&*table, Seat(1 - seat.0), seat) {
                &mut hidden
            } else {
                &mut open
            };
            seen[usize::from(count > 1)] += 1;
            table.choose(seat, Given::Place(dice.pick(count))).unwrap();
        }
        assert!(hidden.iter().all(|&times| times > 0), "{hidden:?}");
        assert!(open[1] > 100, "{open:?}");
        for (level, most) in [(Level::Veteran, 900), (Level::Marshal, 1300), (Level::Emperor, 2300)]
        {
            let lasts = VEIL..=Duration::from_millis(most);
            assert!((0..100).all(|_| lasts.contains(&veil(level))), "{level}");
        }
    }
}
