//! The rules of 1813 and 1799, chapter by chapter, through choices and loaded dice.
#![allow(clippy::unwrap_used)]

mod active_supply;
mod armistice;
mod austria;
mod cards;
mod combat;
mod common;
mod confederation;
mod examples;
mod gaps;
mod general_supply;
mod invariants;
mod italy;
mod movement;
mod rally;
mod redeployment;
mod sequence;
mod tension;
