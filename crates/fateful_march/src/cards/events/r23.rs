//! Russian #23: Stubborn Rearguard, as French #30.

use crate::cards::events::f30::spare;
use crate::cards::prelude::*;

const ID: CardId = CardId::new(RUSSIAN, 23);

pub(crate) const CARD: EventCard =
    EventCard { card: ID, row: "C-R23", condition: always, begin: spare };
