//! French #19: The IX Corps Arrives.

use crate::calendar::AUGUST;
use crate::cards::prelude::*;

const ID: CardId = CardId::new(FRENCH, 19);
/// The infantry of the corps.
const CORPS: u8 = 4;

pub(crate) const CARD: EventCard = EventCard {
    card: ID,
    row: "C-F19",
    condition: |state, _| state.clock >= AUGUST,
    begin: |state, _, _| ask(state, Ask::Where),
};

/// French key cities, and areas off the map that are French.
pub(super) fn arrivals(state: &State) -> impl Iterator<Item = AreaId> {
    AreaId::all().filter(|&area| {
        area.get().city.is_some() && state.controls(FRENCH, area)
            || area.get().offmap == Some(FRENCH)
    })
}

/// What a card asks that brings a corps of so much infantry.
macro_rules! corps_arrives {
    ($corps:expr, $ask:literal) => {
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub(crate) enum Ask {
            /// Where the corps arrives.
            Where,
        }

        impl Question for Ask {
            const CARD: CardId = ID;

            fn answers(self, state: &State, out: &mut Vec<Choice>) {
                out.extend($crate::cards::events::f19::arrivals(state).map(Choice::Area));
            }

            fn answered(self, state: &mut State, choice: Choice, table: Table<'_, '_>) {
                let Choice::Area(area) = choice else { return };
                state.recruit(FRENCH, area, Sp::fresh(Kind::Infantry), $corps, table);
            }

            fn ask(self) -> &'static str {
                $ask
            }

            fn label(self, choice: Choice) -> &'static str {
                match choice {
                    Choice::Area(_) => "choice-area-recruit",
                    _ => usual(choice),
                }
            }
        }
    };
}
pub(super) use corps_arrives;

corps_arrives!(CORPS, "ask-french-19-where");
