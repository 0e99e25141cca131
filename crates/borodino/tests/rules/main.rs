//! The rules of Borodino, chapter by chapter, through choices and loaded dice.
#![allow(clippy::unwrap_used)]

mod accounts;
mod advance;
mod altered_positions;
mod briefing;
mod chapter_8;
mod chapters_6_and_7;
mod charge_declaration;
mod charge_resolution;
mod collapse;
mod commitment;
mod common;
mod counter_charge;
mod examples_10;
mod examples_9_charge;
mod examples_9_shock;
mod fall_back;
mod invariants;
mod odds;
mod paths;
mod position;
mod properties;
mod pursuit;
mod rally;
mod recovery;
mod retreats;
mod scenario;
mod secondary_shock;
mod sequence;
mod set_up;
mod shock_declaration;
mod shock_odds;
mod shock_position;
mod shock_results;
mod shocks;
mod square;
