//! Russian #48: Disorderly March.

use crate::cards::prelude::*;

const ID: CardId = CardId::new(RUSSIAN, 48);

pub(crate) const CARD: EventCard = EventCard { card: ID, row: "C-R48", condition: always, begin };

fn begin(state: &mut State, _: AreaId, table: Table<'_, '_>) {
    ask(state, Ask::WhichArea);
    state.shift_initiative(RUSSIAN, table);
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Ask {
    /// In which area the French fall into disorder.
    WhichArea,
}

impl Question for Ask {
    const CARD: CardId = ID;

    fn answers(self, _: &State, out: &mut Vec<Choice>) {
        out.extend(AreaId::all().map(Choice::Area));
    }

    fn answered(self, state: &mut State, choice: Choice, table: Table<'_, '_>) {
        let Choice::Area(area) = choice else { return };
        table.emit(|| Event::Named { seat: RUSSIAN.into(), card: ID, area });
        state.named.disorderly = area;
        disband(state, area, table);
    }

    fn ask(self) -> &'static str {
        "ask-russian-48-which-area"
    }
}

/// The French take their Defend, Forage and Place Depot orders off the area.
fn disband(state: &mut State, area: AreaId, table: Table<'_, '_>) {
    let (seat, rule) = (FRENCH, CARD.row);
    table.reveal();
    for index in 0..state.blocks[seat].len() {
        let block = state.blocks[seat][index];
        let order = block.order;
        if block.area == area && matches!(order, Order::Defend | Order::Forage | Order::PlaceDepot)
        {
            state.remove_block(seat, index);
            table.emit(|| Event::OrderRemoved {
                seat: seat.into(),
                area,
                order,
                shown: true,
                rule,
            });
        }
    }
}
