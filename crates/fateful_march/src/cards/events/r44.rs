//! Russian #44: Disease & Starvation.

use crate::cards::prelude::*;

/// SPs that die, and the devastation it takes.
const STARVED: u8 = 4;
const RAVAGED: u8 = 2;

card!(RUSSIAN 44 "C-R44");

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

question! {
    /// Which area is struck next, so many SPs being left to die; none twice (`named.starving`).
    WhichArea { left: u8 } = "ask-russian-44-which-area",
}

impl Question for Ask {
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

    fn left(self) -> u8 {
        let Ask::WhichArea { left } = self;
        left
    }

    fn sound(self, _: &State) -> bool {
        (1..=STARVED).contains(&self.left())
    }
}
