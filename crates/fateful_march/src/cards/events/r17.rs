//! Russian #17: The Finland Corps.

use crate::calendar::AUGUST;
use crate::cards::prelude::*;
use crate::map::MAP;

/// SPs that are divided.
const CORPS: u8 = 3;

card! {
    RUSSIAN 17 "C-R17",
    condition: |state, _| state.clock >= AUGUST,
    begin: |state, _, _| ask(state, Ask::Where { left: CORPS }),
}

/// Riga, Livonia, Pskov and what is next to them, without French SPs.
fn finland(state: &State) -> impl Iterator<Item = AreaId> {
    let bases = [PLACES.riga, PLACES.livonia, PLACES.pskov];
    let mut near = AreaSet::default();
    for base in bases {
        near.put(base);
        MAP.near[base.index()].iter().for_each(|area| near.put(area));
    }
    near.iter().filter(move |&area| !state.holds(FRENCH, area) && area.get().offmap != Some(FRENCH))
}

question! {
    /// Where the next SP comes, of so many.
    Where { left: u8 } = "ask-russian-17-where",
}

impl Question for Ask {
    const AREA: &'static str = "choice-area-recruit";

    fn answers(self, state: &State, out: &mut Vec<Choice>) {
        if state.pool[RUSSIAN][Kind::Infantry as usize] > 0 {
            out.extend(finland(state).map(Choice::Area));
        }
    }

    fn answered(self, state: &mut State, choice: Choice, table: Table<'_, '_>) {
        let (Ask::Where { left }, Choice::Area(area)) = (self, choice) else { return };
        if left > 1 {
            ask(state, Ask::Where { left: left - 1 });
        }
        state.recruit(RUSSIAN, area, Sp::fresh(Kind::Infantry), 1, table);
    }

    fn left(self) -> u8 {
        let Ask::Where { left } = self;
        left
    }

    fn sound(self, _: &State) -> bool {
        (1..=CORPS).contains(&self.left())
    }
}
