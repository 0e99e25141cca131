//! Russian #20: Flying Columns.

use crate::cards::blocks::{self, MOST};
use crate::cards::prelude::*;

const ID: CardId = CardId::new(RUSSIAN, 20);

pub(crate) const CARD: EventCard = EventCard { card: ID, row: "C-R20", condition: always, begin };

fn begin(state: &mut State, _: AreaId, table: Table<'_, '_>) {
    ask(state, Ask::Where { left: MOST });
    state.shift_initiative(RUSSIAN, table);
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Ask {
    /// Where the next Cossack Raid block is put, of so many that are left.
    Where { left: u8 },
}

impl Question for Ask {
    const CARD: CardId = ID;

    fn answers(self, state: &State, out: &mut Vec<Choice>) {
        let cossacks = Sp::fresh(Kind::Cossack);
        blocks::open(state, Order::CossackRaid, |here| here.of(cossacks) > 0, out);
    }

    fn answered(self, state: &mut State, choice: Choice, table: Table<'_, '_>) {
        let (Ask::Where { left }, Choice::Area(area)) = (self, choice) else { return };
        if left > 1 {
            ask(state, Ask::Where { left: left - 1 });
        }
        blocks::put(state, area, Order::CossackRaid, ID, table);
    }

    fn forbids(self, state: &State, choice: Choice) -> &'static str {
        blocks::forbids(state, ID, choice)
    }

    fn ask(self) -> &'static str {
        "ask-russian-20-where"
    }

    fn left(self) -> u8 {
        let Ask::Where { left } = self;
        left
    }

    fn label(self, choice: Choice) -> &'static str {
        match choice {
            Choice::Area(_) => "choice-area-place",
            _ => usual(choice),
        }
    }

    fn sound(self, _: &State) -> bool {
        (1..=MOST).contains(&self.left())
    }
}
