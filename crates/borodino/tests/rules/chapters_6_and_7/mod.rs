//! Chapters 6 and 7: facing, stacking, Zones of Control, movement; a file for each part.
#![allow(clippy::unwrap_used, reason = "tests may unwrap in their helpers too")]

mod march;

mod extended;
mod facing;
mod give_way;
mod movement;
mod reinforcements;
mod stacking;
mod stacks_in_combat;
mod terrain_costs;
mod zones;
