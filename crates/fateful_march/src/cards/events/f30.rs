//! French #30: Stubborn Rearguard.

use crate::cards::prelude::*;

card!(FRENCH 30 "C-F30", begin: spare);

/// No pursuit. The battle under way remembers it.
pub(crate) fn spare(state: &mut State, _: AreaId, _: Table<'_, '_>) {
    if let Some(battle) = state.battle.as_mut() {
        battle.spared = true;
    }
}
