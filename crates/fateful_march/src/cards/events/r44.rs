//! Russian #44: Disease & Starvation.

use crate::cards::prelude::*;
use crate::map::AreaSet;

const ID: CardId = CardId::new(RUSSIAN, 44);
/// SPs that die, and the devastation it takes.
const STARVED: u8 = 4;
const RAVAGED: u8 = 2;

pub(crate) const CARD: EventCard = EventCard { card: ID, row: "C-R44", condition: always, begin };

fn begin(state: &mut State, _: AreaId, table: Table<'_, '_>) {
    state.named.starving = AreaSet::default();
    ask(state, Ask::WhichArea { left: STARVED });
    table.reveal();
}

/// Areas with French SPs and much devastation.
fn ravaged(state: &State) -> impl Iterator<Item = AreaId> {
    let held = state.held[FRENCH.index()].iter();
    held.filter(|area| state.devastation[area.index()] >= RAVAGED)
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Ask {
    /// Which area is struck next, so many SPs being left to die; none twice (`named.starving`).
    WhichArea { left: u8 },
}

impl Question for Ask {
    const CARD: CardId = ID;

    fn answers(self, state: &State, out: &mut Vec<Choice>) {
        let named = state.named.starving;
        out.extend(ravaged(state).filter(|&area| !named.has(area)).map(Choice::Area));
    }

    fn answered(self, state: &mut State, choice: Choice, table: Table<'_, '_>) {
        let (Ask::WhichArea { left }, Choice::Area(area)) = (self, choice) else { return };
        let dying = left.min(state.at(FRENCH, area).exhausted());
        state.named.starving.put(area);
        if dying < left {
            ask(state, Ask::WhichArea { left: left - dying });
        } else {
            state.named.starving = AreaSet::default();
        }
        let toll = Toll::new(FRENCH, area, How::EliminateExhausted, dying).of_card(ID);
        state.stack.push(Step::Toll(toll));
        table.emit(|| Event::Named { seat: RUSSIAN.into(), card: ID, area });
    }

    fn unanswered(self, state: &mut State) {
        state.named.starving = AreaSet::default();
    }

    fn ask(self) -> &'static str {
        "ask-russian-44-which-area"
    }

    fn left(self) -> u8 {
        let Ask::WhichArea { left } = self;
        left
    }

    fn sound(self, _: &State) -> bool {
        (1..=STARVED).contains(&self.left())
    }
}
