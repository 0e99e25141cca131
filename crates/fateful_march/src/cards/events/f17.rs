//! French #17: Davout Takes Command.

use crate::cards::leaders::{in_pool, put};
use crate::cards::prelude::*;
use crate::pieces::leader::DAVOUT;

const ID: CardId = CardId::new(FRENCH, 17);

pub(crate) const CARD: EventCard = EventCard {
    card: ID,
    row: "C-F17",
    condition: |state, _| in_pool(state, DAVOUT) && !state.held[FRENCH.index()].is_none(),
    begin: |state, _, _| ask(state, Ask::Where),
};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Ask {
    /// Where Davout and an SP come.
    Where,
}

impl Question for Ask {
    const CARD: CardId = ID;

    fn answers(self, state: &State, out: &mut Vec<Choice>) {
        out.extend(state.held[FRENCH.index()].iter().map(Choice::Area));
    }

    fn answered(self, state: &mut State, choice: Choice, table: Table<'_, '_>) {
        let Choice::Area(area) = choice else { return };
        put(state, DAVOUT, area, ID, table);
        state.recruit(FRENCH, area, Sp::fresh(Kind::Infantry), 1, table);
    }

    fn ask(self) -> &'static str {
        "ask-french-17-where"
    }

    fn label(self, choice: Choice) -> &'static str {
        match choice {
            Choice::Area(_) => "choice-area-recruit",
            _ => usual(choice),
        }
    }
}
