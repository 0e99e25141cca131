//! Step 8: Evade orders.

use arrayvec::ArrayVec;

use crate::force::{self, ANY};
use crate::map::{Leg, leg_bit};
use crate::prelude::*;
use crate::state::With;
use crate::supply::toward;
use crate::tables::vp_shift;
use crate::{command, parting, windows};

/// S8b, S8c, S8e: where a Force may evade. Cards that forbid moves do not forbid this (S8h).
pub(crate) fn destinations(state: &State, seat: Seat, from: AreaId) -> ArrayVec<Leg, 8> {
    toward(state, seat, from, |leg| leg.to.open_to(seat) && is_open(state, seat, from, leg))
}

/// S8c: no enemies are there, and none entered by the connection.
fn is_open(state: &State, seat: Seat, from: AreaId, leg: &Leg) -> bool {
    let enemy = opponent(seat);
    let entered = state.ways[enemy.index()][from.index()];
    !state.holds(enemy, leg.to) && entered & leg_bit(from, leg.link) == 0
}

/// S8s: nobody of one's own is fresh while enemies are.
pub(crate) fn lost(state: &State, seat: Seat, area: AreaId) -> bool {
    state.at(seat, area).fresh() == 0 && state.at(opponent(seat), area).fresh() > 0
}

/// S8a, S8d, as far as the owner can know: whether the enemies who would take their exhausted SPs
/// are fresh shows when the order is executed.
pub(crate) fn executable(state: &State, seat: Seat, area: AreaId) -> bool {
    state.holds(opponent(seat), area)
        && (state.at(seat, area).fresh() == 0 || !destinations(state, seat, area).is_empty())
}

pub(crate) fn execute(state: &mut State, seat: Seat, area: AreaId) {
    let stage = Evasion::Shown;
    state.stack.push(Step::EvadeBegins(EvadeBegins { seat: seat.into(), area, stage }));
}

/// How far an Evade order has come before its Force is composed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Evasion {
    Shown,
    /// The enemy may have answered it.
    Answered,
}

/// Responses before the Force is composed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct EvadeBegins {
    pub seat: Side,
    pub area: AreaId,
    pub stage: Evasion,
}

impl bivouac_kernel::Step<FatefulMarch> for EvadeBegins {
    usual!(row "S8a");

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        let (seat, area) = (*self.seat, self.area);
        state.stack.pop();
        if self.stage == Evasion::Answered {
            // French #7 may have taken the order away.
            if seat != RUSSIAN || state.named.disengagement != area {
                force::muster(state, seat, Purpose::Evade, area, ANY);
            }
            return Flow::GoesOn;
        }
        if lost(state, seat, area) {
            wipe_out(state, seat, area, "S8s", table);
            state.devastate(area, 1, table);
        } else if lost(state, opponent(seat), area) {
            // T-SP.g holds for the enemy too; then there is nobody to evade from.
            wipe_out(state, opponent(seat), area, "S8t", table);
            table.emit(|| Event::Spent {
                seat: seat.into(),
                area,
                order: Order::Evade,
                rule: "S8t",
            });
        } else if destinations(state, seat, area).is_empty() {
            table.emit(|| Event::Spent {
                seat: seat.into(),
                area,
                order: Order::Evade,
                rule: "S8d",
            });
        } else {
            let stage = Evasion::Answered;
            state.stack.push(Step::EvadeBegins(EvadeBegins { stage, ..self }));
            if seat == RUSSIAN {
                windows::open_for(state, FRENCH, Moment::OnEnemyEvade, area);
            }
        }
        Flow::GoesOn
    }

    fn looks_past(self, _: &State, _: Seat) -> bool {
        true
    }
}

/// S8p: all SPs of a side in an area are lost, as after a battle.
pub(crate) fn wipe_out(
    state: &mut State,
    seat: Seat,
    area: AreaId,
    rule: &'static str,
    table: Table<'_, '_>,
) {
    let total = state.at(seat, area).total();
    state.eliminate_all(seat, area, rule, table);
    state.shift_vp(opponent(seat), vp_shift(total), "S8p", table);
    state.settle(area, table);
}

/// Whether nobody stays behind.
fn all_go(state: &State) -> bool {
    state.force.troops == state.at(state.force.seat, state.force.from)
}

/// S8l, S8m, S8n: the Force is composed; if nobody stays, the riders are compared. Of several
/// orders only the one that empties the area comes to that (S8r).
pub(crate) fn set_out(state: &mut State, table: Table<'_, '_>) {
    let force = state.force;
    let (seat, area, enemy) = (force.seat, force.from, opponent(force.seat));
    state.stack.push(Step::EvadeTo);
    if force.cards.intersects(With::REARGUARD) && state.at(enemy, area).fresh() > 0 {
        // French #49: a fresh Russian SP pays.
        state.stack.push(Step::Toll(
            Toll::new(enemy, area, How::Exhaust, 1).of_card(CardId::new(FRENCH, 49)),
        ));
    }
    if !all_go(state) {
        parting::ask(state);
        return;
    }
    let mounted = BOTH.map(|side| state.at(side, area).mounted());
    let riders = mounted.map(Troops::riders);
    table.reveal();
    for side in BOTH {
        let (troops, total) = (mounted[side.index()], riders[side.index()]);
        table.emit(|| Event::Mounted { seat: side.into(), area, troops, total });
        state.note(opponent(side), area, Noted::Mounted(troops));
    }
    let spared = match () {
        () if force.cards.intersects(With::REARGUARD) => Some("C-F49"),
        () if seat == RUSSIAN && state.has_effect(Effects::DISCIPLINED_RETREAT) => Some("C-R1"),
        () => None,
    };
    let tired = spared.is_none() && riders[enemy.index()] >= riders[seat.index()];
    table.emit(|| Event::EvadeChecked {
        seat: seat.into(),
        area,
        riders,
        tired,
        rule: spared.unwrap_or("S8m"),
    });
    if tired {
        state.stack.push(Step::Toll(Toll::new(seat, area, How::ExhaustForce, 1)));
    }
}

/// S8b, S8k: where the Force evades; each Force that leaves an area is asked anew.
#[derive(Clone, Copy)]
pub(crate) struct EvadeTo;

impl bivouac_kernel::Step<FatefulMarch> for EvadeTo {
    usual!(row "S8b", decides State::owner_of_force);

    /// S8o, S8b: whoever is still fresh goes; one way is taken at once.
    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        let (seat, area) = (state.force.seat, state.force.from);
        if all_go(state) && lost(state, seat, area) {
            state.stack.pop();
            wipe_out(state, seat, area, "S8o", table);
            state.devastate(area, 1, table);
            return Flow::GoesOn;
        }
        match destinations(state, seat, area)[..] {
            [] => {
                state.stack.pop();
                state.rejoin();
            }
            [leg] => go(state, leg, table),
            _ => return Flow::Waits,
        }
        Flow::GoesOn
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        let legs = destinations(state, state.force.seat, state.force.from);
        out.extend(legs.into_iter().map(|leg| Choice::Area(leg.to)));
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        let (seat, from) = (state.force.seat, state.force.from);
        let Choice::Area(to) = *choice else { return refused(self.row()) };
        if destinations(state, seat, from).iter().any(|leg| leg.to == to) {
            return Ok(());
        }
        let leg = from.get().legs.iter().find(|leg| leg.to == to);
        refused(match leg {
            Some(leg) if !leg.to.open_to(seat) => "T-AREA.b",
            Some(leg) if !is_open(state, seat, from, leg) => "S8c",
            _ => self.row(),
        })
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        let legs = destinations(state, state.force.seat, state.force.from);
        let chosen = legs.into_iter().find(|leg| *choice == Choice::Area(leg.to));
        if let Some(leg) = chosen {
            go(state, leg, table);
        }
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        ask_from("prompt-evade-to", self.row(), state.force.from)
    }

    fn sound(self, state: &State) -> bool {
        state.force.is_under_way()
    }

    fn looks_past(self, _: &State, _: Seat) -> bool {
        true
    }
}

/// S8q: the area left is devastated.
fn go(state: &mut State, leg: Leg, table: Table<'_, '_>) {
    let force = state.force;
    state.stack.pop();
    command::ask(state, force.seat, force.from);
    command::ask(state, force.seat, leg.to);
    state.devastate(force.from, 1, table);
    if force.seat == RUSSIAN && state.named.holy_french == force.from {
        // French #4.
        state.shift_vp(FRENCH, 1, "C-F4", table);
    }
    state.force.at = leg.to;
    let (troops, leaders) = (force.troops, force.leaders);
    state.carry(force.seat, force.from, leg.to, leg.link, troops, leaders, Moved::Evade, table);
    state.rejoin();
}
