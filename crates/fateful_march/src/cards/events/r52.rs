//! Russian #52: Barclay de Tolly Resigns.

use crate::cards::leaders::{dismiss, place};
use crate::cards::prelude::*;
use crate::pieces::leader::{BARCLAY, KUTUZOV};

const ID: CardId = CardId::new(RUSSIAN, 52);

pub(crate) const CARD: EventCard = EventCard { card: ID, row: "C-R52", condition: always, begin };

fn begin(state: &mut State, _: AreaId, table: Table<'_, '_>) {
    if place(state, KUTUZOV).is_some() {
        dismiss(state, BARCLAY, table);
    }
}
