//! The rules of 1813 and 1799, chapter by chapter, through choices and loaded dice.
#![allow(clippy::unwrap_used)]

mod active_supply;
mod cards;
mod combat;
mod commanders;
mod commanders_movement;
mod common;
mod examples;
mod foresight;
mod general_supply;
mod invariants;
mod march_attrition;
mod movement;
mod rally;
mod sequence;
