//! Bots that have a seat: they think beside the table and choose as persons do.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bivouac_bots::{Bot, Level};
use bivouac_kernel::{Analyst, Seat, Seed};

use super::Room;
use super::room::STALE;
use crate::Shared;
use crate::problem::Failure;

/// How long a bot may think about one choice.
const BUDGET: Duration = Duration::from_millis(150);
/// How long a bot waits after the storage has failed.
const PAUSE: Duration = Duration::from_secs(1);

/// A decision that a bot must make.
struct Task {
    seat: Seat,
    level: Level,
    opened: u64,
    analyst: Box<dyn Analyst>,
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
    // What they have in mind: a plan is over before anybody else decides.
    let mut bots: HashMap<Seat, Bot> = HashMap::new();
    loop {
        let Ok(room) = app.hall.seize(&app, &id).await else {
            if app.hall.known(&id).is_none() || *app.closing.borrow() {
                return;
            }
            tokio::time::sleep(PAUSE).await;
            continue;
        };
        let Some(task) = task(&room) else {
            // Before anybody else comes to the table.
            drop(thinking);
            return;
        };
        drop(room);
        if *app.closing.borrow() {
            return;
        }
        let (seat, opened) = (task.seat, task.opened);
        let bot = bots.remove(&seat).filter(|bot| bot.level() == task.level);
        let bot = bot.unwrap_or(Bot::new(task.level));
        let place = match decide(&app, bot, task).await {
            Some((bot, place)) => {
                bots.insert(seat, bot);
                place
            }
            None => 0,
        };
        match carry_out(&app, &id, (seat, opened), place).await {
            // It would break again; it is tried anew when somebody comes.
            Err(failure) if failure == Failure::game_broke() => return,
            Err(failure) if failure.code != STALE => tokio::time::sleep(PAUSE).await,
            _ => {}
        }
    }
}

fn task(room: &Room) -> Option<Task> {
    let (seat, level) = deciding(room)?;
    let table = room.sitting.as_ref()?.table();
    let mut chance = [0; 32];
    // Without chance of its own the bot is still one, only easier to foresee.
    let _ = getrandom::fill(&mut chance);
    let analyst = table.analyst(seat, Seed::new(chance));
    Some(Task { seat, level, opened: table.opened(seat), analyst })
}

/// The place of the choice that a bot makes, with the bot; nothing if it failed.
async fn decide(app: &Shared, mut bot: Bot, mut task: Task) -> Option<(Bot, usize)> {
    let permit = app.hall.thinkers.clone().acquire_owned().await;
    let thought = tokio::task::spawn_blocking(move || {
        let place = bot.choose(&mut *task.analyst, Some(BUDGET));
        (bot, place)
    });
    let decided = thought.await.inspect_err(|error| tracing::error!(%error, "a bot failed"));
    drop(permit);
    decided.ok()
}

/// Makes the choice if the decision is still open.
async fn carry_out(
    app: &Shared,
    id: &str,
    (seat, opened): (Seat, u64),
    place: usize,
) -> Result<(), Failure> {
    let mut room = app.hall.seize(app, id).await?;
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
