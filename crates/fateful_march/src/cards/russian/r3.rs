//! Russian #3: Opolchenie.

use crate::cards::events::always;
use crate::cards::{CardId, EventCard};
use crate::map::{AreaId, PLACES};
use crate::pieces::{Kind, RUSSIAN, Sp};
use crate::state::State;
use crate::verbs::Table;

const ID: CardId = CardId::new(RUSSIAN, 3);

pub(crate) const CARD: EventCard = EventCard { card: ID, row: "C-R3", condition: always, begin };

/// Pskov is off the map and Russian: no French SP can ever enter it, so that it is always in
/// Russian hands, as Voronezh is (R1d).
fn begin(state: &mut State, _: AreaId, table: Table<'_, '_>) {
    for area in PLACES.opolchenie {
        if state.controls(RUSSIAN, area) {
            state.recruit(RUSSIAN, area, Sp::exhausted(Kind::Infantry), 2, table);
        }
    }
}
