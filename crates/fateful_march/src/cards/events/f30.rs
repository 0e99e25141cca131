//! French #30: Stubborn Rearguard.

use crate::cards::prelude::*;

const ID: CardId = CardId::new(FRENCH, 30);

pub(crate) const CARD: EventCard =
    EventCard { card: ID, row: "C-F30", condition: always, begin: spare };

/// No pursuit. The battle under way remembers it.
pub(crate) fn spare(state: &mut State, _: AreaId, _: Table<'_, '_>) {
    if let Some(battle) = state.battle.as_mut() {
        battle.spared = true;
    }
}
