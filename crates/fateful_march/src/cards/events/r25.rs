//! Russian #25: Exhausting March.

use crate::cards::prelude::*;

/// One loss for so many SPs, rounded up.
const FIFTH: u8 = 5;

card! {
    RUSSIAN 25 "C-R25",
    condition: has_marched,
    begin: |state, area, table| exhaust(state, area, ID, table),
}

pub(super) fn has_marched(state: &State, area: AreaId) -> bool {
    on_map(area) && !state.force.troops.is_none()
}

pub(super) fn exhaust(state: &mut State, area: AreaId, card: CardId, table: Table<'_, '_>) {
    let force = &state.force;
    let losses = force.troops.total().div_ceil(FIFTH) + force.tracks;
    let toll = Toll::new(FRENCH, area, How::AttritionForce, losses).of_card(card);
    state.stack.push(Step::Toll(toll));
    table.reveal();
}
