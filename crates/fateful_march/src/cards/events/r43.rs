//! Russian #43: Exhausted Horses.

use crate::cards::attrition::{Bearers, open, strike, strike_both};
use crate::cards::prelude::*;

const ID: CardId = CardId::new(RUSSIAN, 43);

pub(crate) const CARD: EventCard = EventCard { card: ID, row: "C-R43", condition: always, begin };

fn begin(state: &mut State, _: AreaId, table: Table<'_, '_>) {
    state.stale_everywhere(FRENCH);
    state.turn_effects |= Effects::EXHAUSTED_HORSES;
    ask(state, Ask::First);
    table.reveal();
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Ask {
    /// Where the cavalry takes the first loss.
    First,
    /// Where it takes the second.
    Second { first: AreaId },
}

impl Question for Ask {
    const CARD: CardId = ID;

    fn seat(self) -> Seat {
        FRENCH
    }

    fn answers(self, state: &State, out: &mut Vec<Choice>) {
        open(state, Bearers::Cavalry, self.area(), out);
    }

    fn answered(self, state: &mut State, choice: Choice, _: Table<'_, '_>) {
        match (self, choice) {
            (Ask::First, Choice::Area(first)) => ask(state, Ask::Second { first }),
            (Ask::Second { first }, Choice::Area(second)) => {
                strike_both(state, Bearers::Cavalry, first, second);
            }
            _ => {}
        }
    }

    /// Nobody is left to bear the second loss: the first comes now.
    fn unanswered(self, state: &mut State) {
        if let Ask::Second { first } = self {
            strike(state, Bearers::Cavalry, first, 1);
        }
    }

    fn ask(self) -> &'static str {
        "ask-russian-43-which-area"
    }

    fn area(self) -> AreaId {
        match self {
            Ask::First => AreaId::NONE,
            Ask::Second { first } => first,
        }
    }
}
