//! French #20: The XI Corps Arrives.

use super::f19::arrivals;
use crate::calendar::SEPTEMBER;
use crate::cards::prelude::*;

const ID: CardId = CardId::new(FRENCH, 20);
/// The infantry of the corps.
const CORPS: u8 = 5;

pub(crate) const CARD: EventCard = EventCard {
    card: ID,
    row: "C-F20",
    condition: |state, _| state.clock >= SEPTEMBER,
    begin: |state, _, _| ask(state, Ask::Where),
};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Ask {
    /// Where the corps arrives.
    Where,
}

impl Question for Ask {
    const CARD: CardId = ID;

    fn answers(self, state: &State, out: &mut Vec<Choice>) {
        out.extend(arrivals(state).map(Choice::Area));
    }

    fn answered(self, state: &mut State, choice: Choice, table: Table<'_, '_>) {
        let Choice::Area(area) = choice else { return };
        state.recruit(FRENCH, area, Sp::fresh(Kind::Infantry), CORPS, table);
    }

    fn ask(self) -> &'static str {
        "ask-french-20-where"
    }

    fn label(self, choice: Choice) -> &'static str {
        match choice {
            Choice::Area(_) => "choice-area-recruit",
            _ => usual(choice),
        }
    }
}
