//! Russian #22: City Ablaze!

use crate::cards::effect::on_map;
use crate::cards::{CardId, EventCard};
use crate::map::AreaId;
use crate::pieces::{FRENCH, RUSSIAN};
use crate::state::State;
use crate::step::Step;
use crate::tables::MOST_DEVASTATION;
use crate::verbs::Table;

const ID: CardId = CardId::new(RUSSIAN, 22);

pub(crate) const CARD: EventCard = EventCard {
    card: ID,
    row: "C-R22",
    // The French may have lost the city again by what came in between.
    condition: |state, area| on_map(area) && state.controls(FRENCH, area),
    begin,
};

fn begin(state: &mut State, area: AreaId, table: Table<'_, '_>) {
    state.stack.push(Step::Draw { seat: RUSSIAN.0, left: 1 });
    state.devastate(area, MOST_DEVASTATION, table);
    if state.initiative == FRENCH {
        state.shift_initiative(RUSSIAN, table);
    }
    state.shift_vp(RUSSIAN, 1, CARD.row, table);
}
