//! The rules of 1813 and 1799, chapter by chapter, through choices and loaded dice.
#![allow(clippy::unwrap_used)]

mod active_supply;
mod cards;
mod changes;
mod combat;
mod commanders;
mod commanders_movement;
mod common;
mod cossacks;
mod examples;
mod garrisons;
mod general_supply;
mod hamburg;
mod invariants;
mod march_attrition;
mod movement;
mod prussia;
mod rally;
mod reinforcements;
mod saxony;
mod sequence;
mod sweden;
mod territory;
mod victory;
