//! Russian #18: The Treaty of Bucharest.

use crate::calendar::AUGUST;
use crate::cards::leaders::{in_pool, put};
use crate::cards::prelude::*;
use crate::pieces::leader::CHICHAGOV;

/// SPs that are divided.
const ARMY: u8 = 3;

card! {
    RUSSIAN 18 "C-R18",
    condition: |state, _| state.clock >= AUGUST && in_pool(state, CHICHAGOV),
    begin: |state, _, _| ask(state, Ask::Where { left: ARMY, ukraine: false, moldavia: false }),
}

// Both remember to which of the two areas SPs have come.
question! {
    /// Where the next SP comes, of so many.
    Where { left: u8, ukraine: bool, moldavia: bool } = "ask-russian-18-where",
    /// Where Chichagov joins them.
    Chichagov { ukraine: bool, moldavia: bool } = "ask-russian-18-chichagov",
}

impl Question for Ask {
    const AREA: &'static str = "choice-area-recruit";

    fn answers(self, state: &State, out: &mut Vec<Choice>) {
        let both = [Choice::Area(PLACES.ukraine), Choice::Area(PLACES.moldavia)];
        let open = match self {
            Ask::Where { .. } => [state.pool[RUSSIAN][Kind::Infantry as usize] > 0; 2],
            Ask::Chichagov { ukraine, moldavia } => [ukraine, moldavia],
        };
        out.extend(both.into_iter().zip(open).filter(|(_, open)| *open).map(|(area, _)| area));
    }

    fn answered(self, state: &mut State, choice: Choice, table: Table<'_, '_>) {
        let Choice::Area(area) = choice else { return };
        let Ask::Where { left, ukraine, moldavia } = self else {
            return put(state, CHICHAGOV, area, ID, table);
        };
        let ukraine = ukraine || area == PLACES.ukraine;
        let moldavia = moldavia || area == PLACES.moldavia;
        let last = left <= 1 || state.pool[RUSSIAN][Kind::Infantry as usize] <= 1;
        if last {
            ask(state, Ask::Chichagov { ukraine, moldavia });
        } else {
            ask(state, Ask::Where { left: left - 1, ukraine, moldavia });
        }
        state.recruit(RUSSIAN, area, Sp::fresh(Kind::Infantry), 1, table);
    }

    fn left(self) -> u8 {
        match self {
            Ask::Where { left, .. } => left,
            Ask::Chichagov { .. } => 0,
        }
    }

    fn sound(self, _: &State) -> bool {
        match self {
            Ask::Where { left, .. } => (1..=ARMY).contains(&left),
            Ask::Chichagov { ukraine, moldavia } => ukraine || moldavia,
        }
    }
}
