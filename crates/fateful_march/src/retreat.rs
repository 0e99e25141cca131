//! Step 9 of a battle: the beaten side leaves the area (S9.9).
//!
//! The owner names a destination, then who goes there, until nobody is left; the last destination
//! takes the rest. A side without a legal way pays for it and goes together.

use arrayvec::ArrayVec;
use bivouac_kernel::{Seat, Violation};

use crate::battle_cards::effects;
use crate::cards::Does;
use crate::choice::Choice;
use crate::command;
use crate::event::{Event, Moved};
use crate::force::{self, ANY};
use crate::map::{AreaId, Leg, leg_bit};
use crate::pieces::{FRENCH, Troops, other};
use crate::set_up::NO_FORCE;
use crate::state::{Battle, Force, Purpose, State};
use crate::step::{Flow, How, Step, Toll};
use crate::supply::toward;
use crate::tables::LEADERLESS;
use crate::verbs::Table;

/// The retreat of a side, as it stands on the stack.
#[derive(Clone, Copy)]
struct Leaving {
    seat: Seat,
    forced: bool,
    used: u8,
    going: bool,
}

impl Leaving {
    fn of(step: Step) -> Option<Leaving> {
        match step {
            Step::Retreat { seat, forced, used, going } => {
                Some(Leaving { seat: Seat(seat), forced, used, going })
            }
            _ => None,
        }
    }

    fn step(self) -> Step {
        let Leaving { seat, forced, used, going } = self;
        Step::Retreat { seat: seat.0, forced, used, going }
    }
}

fn replace(state: &mut State, leaving: Leaving) {
    if let Some(top) = state.stack.last_mut() {
        *top = leaving.step();
    }
}

/// The loser leaves; with French #52 the French do so first, whoever has won.
pub(crate) fn begin(state: &mut State, battle: &Battle) {
    let leaving = |seat| Leaving { seat, forced: false, used: 0, going: false }.step();
    let escapes = escapes(battle);
    let loser = battle.winner.map(other);
    if let Some(loser) = loser.filter(|&loser| !(escapes && loser == FRENCH)) {
        state.stack.push(leaving(loser));
    }
    if escapes {
        state.stack.push(leaving(FRENCH));
    }
}

fn escapes(battle: &Battle) -> bool {
    effects(battle).any(|(_, does)| does == Does::Escapes)
}

/// S9.9p: whether an area may be entered at all, and holds no enemy.
fn is_free(state: &State, seat: Seat, leg: &Leg) -> bool {
    leg.to.open_to(seat) && !state.holds(other(seat), leg.to)
}

/// S9.9b, S9.9d, S9.9o: whether the connection is open to the beaten side. As in an evasion (S8c)
/// every entry of this turn counts, also of those who have left or fallen since.
fn is_open(state: &State, battle: &Battle, seat: Seat, leg: &Leg) -> bool {
    let bit = leg_bit(battle.area, leg.link);
    let used = |side: Seat| state.ways[side.index()][battle.area.index()] & bit != 0;
    let (own, barred) = (used(seat), used(other(seat)));
    if seat == battle.attacker { own } else { own || !barred }
}

/// French #52: any way that leads to no Russians; none without the card.
fn ways_of_escape(state: &State, battle: &Battle, seat: Seat) -> ArrayVec<Leg, 8> {
    if !escapes(battle) || seat != FRENCH {
        return ArrayVec::new();
    }
    let free = battle.area.get().legs.iter().filter(|leg| is_free(state, seat, leg));
    free.copied().collect()
}

/// The legal ways, those only that lead nearest to the nearest depot.
fn paths(state: &State, battle: &Battle, seat: Seat) -> ArrayVec<Leg, 8> {
    let free = ways_of_escape(state, battle, seat);
    if !free.is_empty() {
        return free;
    }
    let legal = |leg: &Leg| is_free(state, seat, leg) && is_open(state, battle, seat, leg);
    toward(state, seat, battle.area, legal)
}

/// S9.9i: without a legal way any connection will do, also to enemies.
fn forced_paths(state: &State, battle: &Battle, seat: Seat) -> ArrayVec<Leg, 8> {
    toward(state, seat, battle.area, |leg| leg.to.open_to(seat))
}

/// The ways that nobody has taken yet: each destination takes one group (S9.9f).
fn open(state: &State, battle: &Battle, leaving: Leaving) -> ArrayVec<Leg, 8> {
    let mut legs = if leaving.forced {
        forced_paths(state, battle, leaving.seat)
    } else {
        paths(state, battle, leaving.seat)
    };
    legs.retain(|leg| leaving.used & leg_bit(battle.area, leg.link) == 0);
    legs
}

pub(crate) fn advance(state: &mut State, step: Step, table: Table<'_, '_>) -> Flow {
    let (Some(battle), Some(leaving)) = (state.battle, Leaving::of(step)) else {
        state.stack.pop();
        return Flow::GoesOn;
    };
    if leaving.going {
        go(state, leaving, table);
        return Flow::GoesOn;
    }
    if !state.holds(leaving.seat, battle.area) {
        state.stack.pop();
        return Flow::GoesOn;
    }
    let legs = open(state, &battle, leaving);
    match legs[..] {
        [] if leaving.forced => {
            // There is no way out of the area at all.
            state.stack.pop();
            state.eliminate_all(leaving.seat, battle.area, "S9.9p", table);
            state.settle(battle.area, table);
        }
        [] => no_path(state, &battle, leaving, table),
        [leg] => send_all(state, &battle, leaving, leg),
        _ => return Flow::Waits,
    }
    Flow::GoesOn
}

/// S9.9i, S9.9l: half of the fresh SPs, rounded up, become exhausted.
fn no_path(state: &mut State, battle: &Battle, leaving: Leaving, table: Table<'_, '_>) {
    let (seat, area) = (leaving.seat, battle.area);
    replace(state, Leaving { forced: true, ..leaving });
    let half = state.at(seat, area).fresh().div_ceil(2);
    state.stack.push(Step::Toll(Toll::new(seat, area, How::Exhaust, half)));
    table.emit(|| Event::NoRetreat { seat, area });
}

/// Everybody who is left takes one way.
fn send_all(state: &mut State, battle: &Battle, leaving: Leaving, leg: Leg) {
    let (seat, area) = (leaving.seat, battle.area);
    let purpose = Purpose::Retreat;
    let (troops, leaders) = (state.at(seat, area), state.leaders_in(seat, area));
    state.force =
        Force { seat, purpose, from: area, at: area, troops, leaders, link: leg.link, ..NO_FORCE };
    prepare(state, leaving);
    command::ask_of_force(state);
}

/// S9.9f, S9.9k: without a leader the SPs beyond the first 4 are exhausted; those that are already
/// may be among them (S9.9l).
fn prepare(state: &mut State, leaving: Leaving) {
    let force = state.force;
    let used = leaving.used | leg_bit(force.from, force.link);
    replace(state, Leaving { used, going: true, ..leaving });
    if force::led(&force) {
        return;
    }
    let beyond = force.troops.total().saturating_sub(LEADERLESS);
    let tired = beyond.saturating_sub(force.troops.exhausted());
    if tired > 0 {
        let toll = Toll::new(force.seat, force.from, How::ExhaustForce, tired);
        state.stack.push(Step::Toll(toll));
    }
}

/// S9.9a, S9.9m: the group leaves; among enemies it fights next.
fn go(state: &mut State, leaving: Leaving, table: Table<'_, '_>) {
    replace(state, Leaving { going: false, ..leaving });
    let force = state.force;
    let (seat, from) = (force.seat, force.from);
    let legs = &from.get().legs;
    let Some(place) = legs.iter().position(|leg| leg.link == force.link) else { return };
    let leg = legs[place];
    if let Some(battle) = state.battle.as_mut().filter(|_| seat == FRENCH)
        && let Some(retreated) = battle.retreated.get_mut(place)
    {
        *retreated = force.troops;
    }
    state.force.at = leg.to;
    state.force.troops = Troops::NONE;
    command::ask(state, seat, from);
    command::ask(state, seat, leg.to);
    if state.holds(other(seat), leg.to) {
        // S9.9m; the numbers there are stated again (S9g).
        state.run_into.put(leg.to);
        state.battles.remove(leg.to);
    }
    let how = if leaving.forced { Moved::ForcedRetreat } else { Moved::Retreat };
    state.carry(seat, from, leg.to, leg.link, force.troops, force.leaders, how, table);
}

pub(crate) fn list(state: &State, step: Step, out: &mut Vec<Choice>) {
    if let (Some(battle), Some(leaving)) = (&state.battle, Leaving::of(step)) {
        let legs = open(state, battle, leaving);
        out.extend(legs.into_iter().map(|leg| Choice::Area(leg.to)));
    }
}

pub(crate) fn check(state: &State, step: Step, choice: Choice) -> Result<(), Violation> {
    let (Some(battle), Some(leaving)) = (&state.battle, Leaving::of(step)) else {
        return Err(Violation::of("S9.9a"));
    };
    let Choice::Area(to) = choice else { return Err(Violation::of("S9.9a")) };
    if open(state, battle, leaving).iter().any(|leg| leg.to == to) {
        return Ok(());
    }
    Err(Violation::of(refused(state, battle, leaving, to)))
}

/// The row that keeps a side out of an area.
fn refused(state: &State, battle: &Battle, leaving: Leaving, to: AreaId) -> &'static str {
    let Some(leg) = battle.area.get().legs.iter().find(|leg| leg.to == to) else {
        return "S9.9a";
    };
    let attacks = leaving.seat == battle.attacker;
    if !leg.to.open_to(leaving.seat) {
        "S9.9p"
    } else if leaving.used & leg_bit(battle.area, leg.link) != 0 {
        "S9.9f"
    } else if leaving.forced {
        "S9.9i"
    } else if state.holds(other(leaving.seat), to) {
        "S9.9h"
    } else if attacks {
        "S9.9b"
    } else {
        "S9.9d"
    }
}

pub(crate) fn apply(state: &mut State, step: Step, choice: Choice, _: Table<'_, '_>) {
    let (Some(battle), Some(leaving)) = (state.battle, Leaving::of(step)) else { return };
    let legs = open(state, &battle, leaving);
    let Some(leg) = legs.into_iter().find(|leg| choice == Choice::Area(leg.to)) else { return };
    if leaving.forced || !ways_of_escape(state, &battle, leaving.seat).is_empty() {
        // S9.9j, French #52: the force goes together.
        send_all(state, &battle, leaving, leg);
        return;
    }
    force::muster(state, leaving.seat, Purpose::Retreat, battle.area, ANY);
    state.force.link = leg.link;
}

/// The group is composed (S9.9c, S9.9e).
pub(crate) fn set_out(state: &mut State, _: Table<'_, '_>) {
    let leaving = state.stack.last().and_then(|&step| Leaving::of(step));
    if let Some(leaving) = leaving {
        prepare(state, leaving);
    }
}
