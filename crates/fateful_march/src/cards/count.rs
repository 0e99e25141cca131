//! VP counted from the map: French #3, #15.

use bivouac_kernel::Violation;

use super::events::require;
use super::{CardId, card};
use crate::map::{AreaId, PLACES};
use crate::pieces::{FRENCH, LEADERS, LeaderId, RUSSIAN};
use crate::state::{State, Whereabouts};
use crate::verbs::Table;

pub(super) fn condition(state: &State, card: CardId) -> Result<(), Violation> {
    require(card != card::F15 || state.french_moscow())
}

/// How many of these the French control (with SPs and no enemies).
fn held(state: &State, areas: &[AreaId]) -> i8 {
    areas.iter().filter(|&&area| state.alone_in(FRENCH, area)).count() as i8
}

pub(super) fn begin(state: &mut State, card: CardId, table: Table<'_, '_>) {
    if card == card::F15 {
        // Peace Offer: the marker of the initiative moves also if the game is over now.
        let vp = 1 + 2 * held(state, &PLACES.peace_offer);
        state.shift_vp(FRENCH, vp, "G10", table);
        (0..2).for_each(|_| state.shift_initiative(RUSSIAN, table));
    } else {
        let lost = (0..LEADERS as u8).map(LeaderId).filter(|&leader| {
            leader.side() == RUSSIAN && state.leaders[leader.0 as usize] == Whereabouts::Eliminated
        });
        let vp = held(state, &PLACES.war_weariness) + lost.count() as i8;
        state.shift_vp(FRENCH, vp, "G10", table);
    }
}
