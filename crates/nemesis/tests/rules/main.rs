//! The rules of 1813 and 1799, chapter by chapter, through choices and loaded dice.
#![allow(clippy::unwrap_used)]

mod active_supply;
mod cards;
mod combat;
mod common;
mod examples;
mod general_supply;
mod invariants;
mod movement;
mod rally;
mod sequence;
