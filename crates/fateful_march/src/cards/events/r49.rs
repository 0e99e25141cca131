//! Russian #49: Cossack Patrols.

use crate::cards::prelude::*;
use crate::map::{MAP, Place};
use crate::raid;

card! {
    RUSSIAN 49 "C-R49",
    begin: |state, _, table| {
        ask(state, Ask::Next { after: AreaId::NONE.into() });
        table.reveal();
    },
}

// It asks nothing itself: who dies is asked as in a raid.
question! {
    asks FRENCH;
    /// The areas next to fresh Cossacks are gone through one after another.
    Next { after: Place } = "prompt-toll-eliminate",
}

impl Question for Ask {
    fn acts(self, state: &mut State, table: Table<'_, '_>) -> bool {
        let Ask::Next { after } = self;
        state.stack.pop();
        let cossacks = |near: AreaId| state.at(RUSSIAN, near).of(Sp::fresh(Kind::Cossack)) > 0;
        let concerned = |&area: &AreaId| {
            state.holds(FRENCH, area) && MAP.near[area.index()].iter().any(cossacks)
        };
        let mut rest = AreaId::all().filter(|&area| after.is_none() || area > *after);
        if let Some(area) = rest.find(concerned) {
            ask(state, Ask::Next { after: area.into() });
            state.stack.push(Step::Toll(raid::strike(area).of_card(ID)));
            raid::remove_forage(state, area, CARD.row, table);
        }
        true
    }

    fn area(self) -> AreaId {
        let Ask::Next { after } = self;
        *after
    }
}
