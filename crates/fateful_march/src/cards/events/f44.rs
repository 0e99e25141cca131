//! French #44: Chaotic Food Distribution.

use super::f45::list_depots;
use crate::cards::prelude::*;

const ID: CardId = CardId::new(FRENCH, 44);

pub(crate) const CARD: EventCard = EventCard {
    card: ID,
    row: "C-F44",
    condition: always,
    begin: |state, _, _| ask(state, Ask::WhichDepot),
};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Ask {
    /// Which Depot Marker goes; without any nothing happens.
    WhichDepot,
}

impl Question for Ask {
    const CARD: CardId = ID;

    fn answers(self, state: &State, out: &mut Vec<Choice>) {
        list_depots(state, out);
    }

    fn answered(self, state: &mut State, choice: Choice, table: Table<'_, '_>) {
        let Choice::Depot(area) = choice else { return };
        state.stack.push(Step::Draw(Draw { seat: FRENCH.into(), left: 1 }));
        state.stack.push(Step::Toll(Toll::new(FRENCH, area, How::Rally, 1).of_card(ID)));
        state.remove_depot(FRENCH, area, CARD.row, table);
    }

    fn ask(self) -> &'static str {
        "ask-french-44-which-depot"
    }
}
