//! French #22: Poor Communications.

use crate::cards::prelude::*;

card!(FRENCH 22 "C-F22");

/// It waits for the end of order placement, of this turn if that is still to come.
fn begin(state: &mut State, _: AreaId, _: Table<'_, '_>) {
    let in_time = matches!(state.stack.first(), Some(&Step::Begin(next)) if next <= Phase::Placed);
    let effects = if in_time { &mut state.turn_effects } else { &mut state.next_effects };
    *effects |= Effects::POOR_COMMUNICATIONS;
}

/// Order placement ends: the Russians are asked if the card has been played.
pub(crate) fn after_placement(state: &mut State) {
    if state.has_effect(Effects::POOR_COMMUNICATIONS) {
        ask(state, Ask::WhichArea);
    }
}

question! {
    asks RUSSIAN;
    /// In which area with French orders one of them is lost.
    WhichArea = "ask-french-22-which-area",
}

impl Question for Ask {
    fn answers(self, state: &State, out: &mut Vec<Choice>) {
        let open = AreaId::all().filter(|&area| state.standing(FRENCH, area).next().is_some());
        out.extend(open.map(Choice::Area));
    }

    fn answered(self, state: &mut State, choice: Choice, table: Table<'_, '_>) {
        let Choice::Area(area) = choice else { return };
        state.turn_effects &= !Effects::POOR_COMMUNICATIONS;
        table.emit(|| Event::Named { seat: RUSSIAN.into(), card: ID, area });
        lose_order(state, area, table);
    }
}

/// One of the French blocks of the area, drawn at random, is not shown to the Russians.
fn lose_order(state: &mut State, area: AreaId, table: Table<'_, '_>) {
    let seat = FRENCH;
    let place = table.dice().pick(state.standing(seat, area).count());
    let mut here = (0..state.blocks[seat].len()).filter(|&i| state.blocks[seat][i].area == area);
    let Some(index) = here.nth(place) else { return };
    table.reveal();
    state.take_off(seat, index, false, CARD.row, table);
}
