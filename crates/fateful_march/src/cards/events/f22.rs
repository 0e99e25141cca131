//! French #22: Poor Communications.

use crate::cards::prelude::*;
use crate::sequence::Phase;

const ID: CardId = CardId::new(FRENCH, 22);

pub(crate) const CARD: EventCard = EventCard { card: ID, row: "C-F22", condition: always, begin };

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

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Ask {
    /// In which area with French orders one of them is lost.
    WhichArea,
}

impl Question for Ask {
    const CARD: CardId = ID;

    fn seat(self) -> Seat {
        RUSSIAN
    }

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

    fn ask(self) -> &'static str {
        "ask-french-22-which-area"
    }
}

/// One of the French blocks of the area, drawn at random, is not shown to the Russians.
fn lose_order(state: &mut State, area: AreaId, table: Table<'_, '_>) {
    let seat = FRENCH;
    let place = table.dice().pick(state.standing(seat, area).count());
    let mut here = (0..state.blocks[seat].len()).filter(|&i| state.blocks[seat][i].area == area);
    let Some(index) = here.nth(place) else { return };
    let order = state.blocks[seat][index].order;
    state.remove_block(seat, index);
    table.reveal();
    table.emit(|| Event::OrderRemoved {
        seat: seat.into(),
        area,
        order,
        shown: false,
        rule: CARD.row,
    });
}
