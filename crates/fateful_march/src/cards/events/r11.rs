//! Russian #11: Holy Mother Russia.

use crate::cards::prelude::*;

/// Orders more.
const MORE: i8 = 2;

card!(RUSSIAN 11 "C-R11");

fn begin(state: &mut State, _: AreaId, _: Table<'_, '_>) {
    ask(state, Ask::WhichCity);
    state.more_orders[RUSSIAN.index()] += MORE;
}

question! {
    asks FRENCH;
    /// Which Russian key city rewards its holder at End of Turn.
    WhichCity = "ask-russian-11-which-city",
}

impl Question for Ask {
    fn answers(self, state: &State, out: &mut Vec<Choice>) {
        let russian = |&area: &AreaId| area.get().city.is_some() && state.controls(RUSSIAN, area);
        out.extend(AreaId::all().filter(russian).map(Choice::Area));
    }

    fn answered(self, state: &mut State, choice: Choice, table: Table<'_, '_>) {
        let Choice::Area(area) = choice else { return };
        table.emit(|| Event::Named { seat: FRENCH.into(), card: ID, area });
        state.named.holy_russian = area;
    }
}
