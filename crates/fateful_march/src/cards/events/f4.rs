//! French #4: Holy Mother Russia.

use crate::cards::prelude::*;

const ID: CardId = CardId::new(FRENCH, 4);

pub(crate) const CARD: EventCard = EventCard {
    card: ID,
    row: "C-F4",
    condition: always,
    begin: |state, _, _| ask(state, Ask::WhichCity),
};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Ask {
    /// Which city the Russians must not leave.
    WhichCity,
}

impl Question for Ask {
    const CARD: CardId = ID;

    fn answers(self, _: &State, out: &mut Vec<Choice>) {
        out.extend(AreaId::all().filter(|area| area.get().city.is_some()).map(Choice::Area));
    }

    fn answered(self, state: &mut State, choice: Choice, table: Table<'_, '_>) {
        let Choice::Area(area) = choice else { return };
        table.emit(|| Event::Named { seat: FRENCH.into(), card: ID, area });
        state.named.holy_french = area;
    }

    fn ask(self) -> &'static str {
        "ask-french-4-which-city"
    }
}
