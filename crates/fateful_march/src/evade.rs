//! Step 8: Evade orders.

use arrayvec::ArrayVec;
use bivouac_kernel::{Seat, Violation};

use crate::cards::{CardId, Moment};
use crate::choice::Choice;
use crate::event::{Event, Moved};
use crate::force::{self, ANY};
use crate::map::{AreaId, Leg, leg_bit};
use crate::pieces::{BOTH, FRENCH, Order, RUSSIAN, Troops, other};
use crate::state::{Noted, Purpose, State, effect, with};
use crate::step::{Flow, How, Step, Toll};
use crate::supply::toward;
use crate::tables::vp_shift;
use crate::verbs::Table;
use crate::{command, parting, windows};

/// S8b, S8c, S8e: where a Force may evade.
pub(crate) fn destinations(state: &State, seat: Seat, from: AreaId) -> ArrayVec<Leg, 8> {
    toward(state, seat, from, |leg| leg.to.open_to(seat) && is_open(state, seat, from, leg))
}

/// S8c: no enemies are there, and none entered by the connection.
fn is_open(state: &State, seat: Seat, from: AreaId, leg: &Leg) -> bool {
    let enemy = other(seat);
    let entered = state.ways[enemy.index()][from.index()];
    !state.holds(enemy, leg.to) && entered & leg_bit(from, leg.link) == 0
}

/// S8s: nobody of one's own is fresh while enemies are.
pub(crate) fn lost(state: &State, seat: Seat, area: AreaId) -> bool {
    state.at(seat, area).fresh() == 0 && state.at(other(seat), area).fresh() > 0
}

/// S8a, S8d, as far as the owner can know: whether the enemies who would take his exhausted SPs
/// are fresh shows when the order is executed.
pub(crate) fn executable(state: &State, seat: Seat, area: AreaId) -> bool {
    state.holds(other(seat), area)
        && (state.at(seat, area).fresh() == 0 || !destinations(state, seat, area).is_empty())
}

pub(crate) fn execute(state: &mut State, seat: Seat, area: AreaId, _: Table<'_, '_>) {
    state.stack.push(Step::EvadeBegins { seat: seat.0, area, stage: 0 });
}

pub(crate) fn advance(
    state: &mut State,
    seat: Seat,
    area: AreaId,
    stage: u8,
    table: Table<'_, '_>,
) -> Flow {
    state.stack.pop();
    let next = Step::EvadeBegins { seat: seat.0, area, stage: stage + 1 };
    match stage {
        0 if lost(state, seat, area) => {
            wipe_out(state, seat, area, "S8s", table);
            state.devastate(area, 1, table);
        }
        0 if lost(state, other(seat), area) => {
            // T-SP.g holds for the enemy too; then there is nobody to evade from.
            wipe_out(state, other(seat), area, "S8t", table);
            table.emit(|| Event::Spent { seat, area, order: Order::Evade, rule: "S8t" });
        }
        0 if destinations(state, seat, area).is_empty() => {
            table.emit(|| Event::Spent { seat, area, order: Order::Evade, rule: "S8d" });
        }
        0 => {
            state.stack.push(next);
            if seat == RUSSIAN {
                windows::open_for(state, FRENCH, Moment::OnEnemyEvade, area);
            }
        }
        // French #7 has taken the order away.
        _ if seat == RUSSIAN && state.named.disengagement == area => {}
        _ => force::muster(state, seat, Purpose::Evade, area, ANY),
    }
    Flow::GoesOn
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
    state.shift_vp(other(seat), vp_shift(total), "S8p", table);
    state.settle(area, table);
}

/// Whether nobody stays behind.
fn all_go(state: &State) -> bool {
    state.force.troops == state.at(state.force.seat, state.force.from)
}

/// S8l to S8n: the Force is composed; if nobody stays, the riders are compared.
pub(crate) fn set_out(state: &mut State, table: Table<'_, '_>) {
    let force = state.force;
    let (seat, area, enemy) = (force.seat, force.from, other(force.seat));
    state.stack.push(Step::EvadeTo);
    if force.cards & with::REARGUARD != 0 && state.at(enemy, area).fresh() > 0 {
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
        table.emit(|| Event::Mounted { seat: side, area, troops, total });
        state.note(other(side), area, Noted::Mounted(troops));
    }
    let spared = force.cards & with::REARGUARD != 0
        || (seat == RUSSIAN && state.has_effect(effect::DISCIPLINED_RETREAT));
    if !spared && riders[enemy.index()] >= riders[seat.index()] {
        state.stack.push(Step::Toll(Toll::new(seat, area, How::ExhaustForce, 1)));
    }
}

/// S8o, S8b: whoever is still fresh goes; one way is taken at once.
pub(crate) fn advance_to(state: &mut State, table: Table<'_, '_>) -> Flow {
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

pub(crate) fn list(state: &State, out: &mut Vec<Choice>) {
    let legs = destinations(state, state.force.seat, state.force.from);
    out.extend(legs.into_iter().map(|leg| Choice::Area(leg.to)));
}

pub(crate) fn check(state: &State, choice: Choice) -> Result<(), Violation> {
    let (seat, from) = (state.force.seat, state.force.from);
    let Choice::Area(to) = choice else { return Err(Violation::of("S8b")) };
    if destinations(state, seat, from).iter().any(|leg| leg.to == to) {
        return Ok(());
    }
    let leg = from.get().legs.iter().find(|leg| leg.to == to);
    Err(Violation::of(match leg {
        Some(leg) if !leg.to.open_to(seat) => "T-AREA.b",
        Some(leg) if !is_open(state, seat, from, leg) => "S8c",
        _ => "S8b",
    }))
}

pub(crate) fn apply(state: &mut State, choice: Choice, table: Table<'_, '_>) {
    let legs = destinations(state, state.force.seat, state.force.from);
    let chosen = legs.into_iter().find(|leg| choice == Choice::Area(leg.to));
    if let Some(leg) = chosen {
        go(state, leg, table);
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
