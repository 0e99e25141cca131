//! Russian #11: Holy Mother Russia.

use crate::cards::prelude::*;

const ID: CardId = CardId::new(RUSSIAN, 11);
/// Orders more.
const MORE: i8 = 2;

pub(crate) const CARD: EventCard = EventCard { card: ID, row: "C-R11", condition: always, begin };

fn begin(state: &mut State, _: AreaId, _: Table<'_, '_>) {
    ask(state, Ask::WhichCity);
    state.more_orders[RUSSIAN.index()] += MORE;
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Ask {
    /// Which Russian key city rewards its holder at End of Turn.
    WhichCity,
}

impl Question for Ask {
    const CARD: CardId = ID;

    fn seat(self) -> Seat {
        FRENCH
    }

    fn answers(self, state: &State, out: &mut Vec<Choice>) {
        let russian = |&area: &AreaId| area.get().city.is_some() && state.controls(RUSSIAN, area);
        out.extend(AreaId::all().filter(russian).map(Choice::Area));
    }

    fn answered(self, state: &mut State, choice: Choice, table: Table<'_, '_>) {
        let Choice::Area(area) = choice else { return };
        table.emit(|| Event::Named { seat: FRENCH.into(), card: ID, area });
        state.named.holy_russian = area;
    }

    fn ask(self) -> &'static str {
        "ask-russian-11-which-city"
    }
}
