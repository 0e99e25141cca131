//! Step 9 of a battle: the beaten side leaves the area (S9.9).
//!
//! The owner names a destination, then who goes there, until nobody is left; the last destination
//! takes the rest. A side without a legal way pays for it and goes together.

use arrayvec::ArrayVec;

use crate::battle_cards::effects;
use crate::cards::Does;
use crate::command;
use crate::force::{self, ANY};
use crate::map::{Leg, leg_bit};
use crate::prelude::*;
use crate::set_up::NO_FORCE;
use crate::supply::toward;
use crate::tables::LEADERLESS;

/// S9.9: the loser picks a destination and who goes there. `going` once the group is about to leave.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Retreat {
    pub seat: Side,
    pub forced: bool,
    pub going: bool,
}

/// The loser leaves; with French #52 the French do so first, whoever has won.
pub(crate) fn begin(state: &mut State, battle: &Battle) {
    let leaving =
        |seat: Seat| Step::Retreat(Retreat { seat: seat.into(), forced: false, going: false });
    let escapes = escapes(battle);
    let loser = battle.winner.map(|winner| opponent(*winner));
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
    leg.to.open_to(seat) && !state.holds(opponent(seat), leg.to)
}

/// S9.9b, S9.9d, S9.9o: whether the connection is open to the beaten side. As in an evasion (S8c)
/// every entry of this turn counts, also of those who have left or fallen since, and for all SPs of
/// the side alike (S9.9g).
fn is_open(state: &State, battle: &Battle, seat: Seat, leg: &Leg) -> bool {
    let bit = leg_bit(battle.area, leg.link);
    let used = |side: Seat| state.ways[side.index()][battle.area.index()] & bit != 0;
    let (own, barred) = (used(seat), used(opponent(seat)));
    if battle.attacker == seat { own } else { own || !barred }
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

/// Whether a beaten side finds a legal way (S9.9i).
pub(crate) fn has_way(state: &State, battle: &Battle, seat: Seat) -> bool {
    !paths(state, battle, seat).is_empty()
}

/// S9.9i: without a legal way any connection will do, also to enemies.
fn forced_paths(state: &State, battle: &Battle, seat: Seat) -> ArrayVec<Leg, 8> {
    toward(state, seat, battle.area, |leg| leg.to.open_to(seat))
}

/// The ways that nobody has taken yet: each destination takes one group (S9.9f).
fn open(state: &State, battle: &Battle, leaving: Retreat) -> ArrayVec<Leg, 8> {
    let mut legs = if leaving.forced {
        forced_paths(state, battle, *leaving.seat)
    } else {
        paths(state, battle, *leaving.seat)
    };
    legs.retain(|leg| !battle.left_for[leaving.seat.index()].has(leg.to));
    legs
}

/// S9.9i, S9.9l: half of the fresh SPs, rounded up, become exhausted.
fn no_path(state: &mut State, battle: &Battle, leaving: Retreat, table: Table<'_, '_>) {
    let (seat, area) = (*leaving.seat, battle.area);
    state.replace(Step::Retreat(Retreat { forced: true, ..leaving }));
    let half = state.at(seat, area).fresh().div_ceil(2);
    state.stack.push(Step::Toll(Toll::new(seat, area, How::Exhaust, half)));
    let battle = state.battle_id();
    table.emit(|| Event::NoRetreat { seat: seat.into(), area, battle });
}

/// Everybody who is left takes one way.
fn send_all(state: &mut State, battle: &Battle, leaving: Retreat, leg: Leg) {
    let (seat, area) = (*leaving.seat, battle.area);
    let purpose = Purpose::Retreat;
    let (troops, leaders) = (state.at(seat, area), state.leaders_in(seat, area));
    state.force =
        Force { seat, purpose, from: area, at: area, troops, leaders, link: leg.link, ..NO_FORCE };
    prepare(state, leaving);
    command::ask_of_force(state);
}

/// S9.9f, S9.9k: without a leader the SPs beyond the first 4 are exhausted; those that are already
/// may be among them (S9.9l).
fn prepare(state: &mut State, leaving: Retreat) {
    let force = state.force;
    if let Some(battle) = &mut state.battle {
        battle.left_for[leaving.seat.index()].put(force.link.get().other(force.from));
    }
    state.replace(Step::Retreat(Retreat { going: true, ..leaving }));
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
fn go(state: &mut State, leaving: Retreat, table: Table<'_, '_>) {
    state.replace(Step::Retreat(Retreat { going: false, ..leaving }));
    let force = state.force;
    let (seat, from) = (force.seat, force.from);
    let leg = from.get().legs.iter().find(|leg| leg.link == force.link);
    let Some(&leg) = leg else { return };
    if let Some(battle) = state.battle.as_mut().filter(|_| seat == FRENCH) {
        battle.retreated.put(leg.to, force.troops);
    }
    state.force.at = leg.to;
    state.force.troops = Troops::NONE;
    command::ask(state, seat, from);
    command::ask(state, seat, leg.to);
    if state.holds(opponent(seat), leg.to) {
        // S9.9m; the numbers there are stated again (S9g).
        state.run_into.put(leg.to);
        state.battles.remove(leg.to);
    }
    let how = if leaving.forced { Moved::ForcedRetreat } else { Moved::Retreat };
    state.carry(seat, from, leg.to, leg.link, force.troops, force.leaders, how, table);
}

/// The row that keeps a side out of an area.
fn broken_rule(state: &State, battle: &Battle, leaving: Retreat, to: AreaId) -> &'static str {
    let Some(leg) = battle.area.get().legs.iter().find(|leg| leg.to == to) else {
        return "S9.9a";
    };
    let attacks = battle.attacker == *leaving.seat;
    if !leg.to.open_to(*leaving.seat) {
        "S9.9p"
    } else if battle.left_for[leaving.seat.index()].has(to) {
        "S9.9f"
    } else if leaving.forced {
        "S9.9i"
    } else if state.holds(opponent(*leaving.seat), to) {
        "S9.9h"
    } else if attacks {
        "S9.9b"
    } else {
        "S9.9d"
    }
}

impl bivouac_kernel::Step<FatefulMarch> for Retreat {
    usual!(row "S9.9a", its_side_decides, whom_it_asks_tells);

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        let Some(battle) = state.battle else {
            state.stack.pop();
            return Flow::GoesOn;
        };
        if self.going {
            go(state, self, table);
            return Flow::GoesOn;
        }
        if !state.holds(*self.seat, battle.area) {
            state.stack.pop();
            return Flow::GoesOn;
        }
        match open(state, &battle, self)[..] {
            [] if self.forced => {
                // There is no way out of the area at all.
                state.stack.pop();
                state.eliminate_all(*self.seat, battle.area, "S9.9p", table);
                state.settle(battle.area, table);
            }
            [] => no_path(state, &battle, self, table),
            [leg] => send_all(state, &battle, self, leg),
            _ => return Flow::Waits,
        }
        Flow::GoesOn
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        if let Some(battle) = &state.battle {
            out.extend(open(state, battle, self).into_iter().map(|leg| Choice::Area(leg.to)));
        }
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        let (Some(battle), Choice::Area(to)) = (&state.battle, *choice) else {
            return refused(self.row());
        };
        if open(state, battle, self).iter().any(|leg| leg.to == to) {
            return Ok(());
        }
        refused(broken_rule(state, battle, self, to))
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, _: Table<'_, '_>) {
        let Some(battle) = state.battle else { return };
        let legs = open(state, &battle, self);
        let chosen = legs.into_iter().find(|leg| *choice == Choice::Area(leg.to));
        let Some(leg) = chosen else { return };
        if self.forced || !ways_of_escape(state, &battle, seat).is_empty() {
            // S9.9j, French #52: the force goes together.
            send_all(state, &battle, self, leg);
            return;
        }
        force::muster(state, seat, Purpose::Retreat, battle.area, ANY);
        state.force.link = leg.link;
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        let area = state.battle_area();
        if self.forced {
            ask_at("prompt-retreat-forced", "S9.9i", area)
        } else {
            ask_from("prompt-retreat", self.row(), area)
        }
    }

    fn sound(self, state: &State) -> bool {
        state.battle.is_some()
    }
}

/// The group is composed (S9.9c, S9.9e).
pub(crate) fn set_out(state: &mut State) {
    if let Some(&Step::Retreat(leaving)) = state.stack.last() {
        prepare(state, leaving);
    }
}
