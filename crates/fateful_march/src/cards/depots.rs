//! Events that take French Depot Markers: French #40, #44, #45; Russian #21.

use bivouac_kernel::Violation;

use super::events::{Ask, require};
use super::{CardId, card};
use crate::choice::Choice;
use crate::draw::Draw;
use crate::losses::{How, Toll};
use crate::map::AreaId;
use crate::pieces::FRENCH;
use crate::state::{Effects, State};
use crate::step::Step;
use crate::verbs::Table;
use crate::windows::{Discard, Why};

/// French #40: so many markers are too many.
const TOO_MANY: u32 = 4;
/// French #45: infantry that turns fresh.
const FED: u8 = 2;

fn any_depot(state: &State) -> bool {
    !state.depots[FRENCH.index()].is_none()
}

pub(super) fn condition(state: &State, card: CardId) -> Result<(), Violation> {
    require(card != card::F45 || any_depot(state))
}

pub(super) fn begin(state: &mut State, card: CardId, table: Table<'_, '_>) {
    match card {
        card::F40 => overextended(state, table),
        card::F44 if !any_depot(state) => {}
        card::R21 if !any_depot(state) => state.turn_effects |= Effects::LONGER_LINES,
        _ => Ask::of(card).to(FRENCH).push(state),
    }
}

/// French #40: markers that nobody guards go, and so does a card.
fn overextended(state: &mut State, table: Table<'_, '_>) {
    let depots = state.depots[FRENCH.index()];
    if depots.len() < TOO_MANY {
        return;
    }
    let (seat, why) = (FRENCH.into(), Why::SupplyLines);
    state.stack.push(Step::Discard(Discard { seat, why }));
    let guarded = |area: &AreaId| state.holds(FRENCH, *area);
    let mut lost = depots;
    depots.iter().filter(guarded).for_each(|area| lost.remove(area));
    lost.iter().for_each(|area| state.remove_depot(FRENCH, area, "G10", table));
}

pub(super) fn answers(state: &State, ask: Ask, out: &mut Vec<Choice>) {
    out.extend(state.depots[FRENCH.index()].iter().map(Choice::Depot));
    if ask.card == card::R21 {
        out.push(Choice::Distance);
    }
}

pub(super) fn answered(state: &mut State, ask: Ask, choice: Choice, table: Table<'_, '_>) {
    state.stack.pop();
    let Choice::Depot(area) = choice else {
        state.turn_effects |= Effects::LONGER_LINES;
        return;
    };
    match ask.card {
        card::F44 => {
            state.stack.push(Step::Draw(Draw { seat: FRENCH.into(), left: 1 }));
            state.stack.push(Step::Toll(Toll::new(FRENCH, area, How::Rally, 1).of_card()));
        }
        card::F45 => {
            state.named.victuals = area;
            let fed = Toll::new(FRENCH, area, How::RallyInfantry, FED).of_card();
            state.stack.push(Step::Toll(Toll { optional: true, ..fed }));
        }
        _ => {}
    }
    state.remove_depot(FRENCH, area, "G10", table);
}
