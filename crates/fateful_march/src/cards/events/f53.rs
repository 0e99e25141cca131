//! French #53: Lethargic Pursuit.

use crate::cards::prelude::*;

const ID: CardId = CardId::new(FRENCH, 53);

pub(crate) const CARD: EventCard = EventCard {
    card: ID,
    row: "C-F53",
    condition: always,
    begin: |state, _, _| ask(state, Ask::WhichArea),
};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Ask {
    /// From which area the Russians do not come to French leaders.
    WhichArea,
}

impl Question for Ask {
    const CARD: CardId = ID;

    fn answers(self, _: &State, out: &mut Vec<Choice>) {
        out.extend(AreaId::all().map(Choice::Area));
    }

    fn answered(self, state: &mut State, choice: Choice, table: Table<'_, '_>) {
        let Choice::Area(area) = choice else { return };
        table.emit(|| Event::Named { seat: FRENCH.into(), card: ID, area });
        state.named.lethargic = area;
    }

    fn ask(self) -> &'static str {
        "ask-french-53-which-area"
    }
}
