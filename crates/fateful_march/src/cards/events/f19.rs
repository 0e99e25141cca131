//! French #19: The IX Corps Arrives.

use crate::calendar::AUGUST;
use crate::cards::prelude::*;

/// The infantry of the corps.
const CORPS: u8 = 4;

card! {
    FRENCH 19 "C-F19",
    condition: |state, _| state.clock >= AUGUST,
    begin: |state, _, _| ask(state, Ask::Where),
}

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
        question! {
            /// Where the corps arrives.
            Where = $ask,
        }

        impl Question for Ask {
            const AREA: &'static str = "choice-area-recruit";

            fn answers(self, state: &State, out: &mut Vec<Choice>) {
                out.extend($crate::cards::events::f19::arrivals(state).map(Choice::Area));
            }

            fn answered(self, state: &mut State, choice: Choice, table: Table<'_, '_>) {
                let Choice::Area(area) = choice else { return };
                state.recruit(FRENCH, area, Sp::fresh(Kind::Infantry), $corps, table);
            }
        }
    };
}
pub(super) use corps_arrives;

corps_arrives!(CORPS, "ask-french-19-where");
