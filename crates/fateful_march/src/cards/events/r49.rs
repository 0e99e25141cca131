//! Russian #49: Cossack Patrols.

use crate::cards::prelude::*;
use crate::map::{MAP, Place};
use crate::raid;

const ID: CardId = CardId::new(RUSSIAN, 49);

pub(crate) const CARD: EventCard = EventCard {
    card: ID,
    row: "C-R49",
    condition: always,
    begin: |state, _, table| {
        ask(state, Ask::Next { after: AreaId::NONE.into() });
        table.reveal();
    },
};

/// It asks nothing itself: who dies is asked as in a raid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Ask {
    /// The areas next to fresh Cossacks are gone through one after another.
    Next { after: Place },
}

impl Question for Ask {
    const CARD: CardId = ID;

    fn seat(self) -> Seat {
        FRENCH
    }

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

    fn answers(self, _: &State, _: &mut Vec<Choice>) {}

    fn answered(self, _: &mut State, _: Choice, _: Table<'_, '_>) {}

    fn ask(self) -> &'static str {
        "prompt-toll-eliminate"
    }

    fn area(self) -> AreaId {
        let Ask::Next { after } = self;
        *after
    }
}
