//! The rules of 1813 and 1799, chapter by chapter, through choices and loaded dice.
#![allow(clippy::unwrap_used)]

mod active_supply;
mod armistice;
mod austria;
mod cards;
mod changes;
mod combat;
mod commanders;
mod commanders_movement;
mod common;
mod confederation;
mod cossacks;
mod examples;
mod foresight;
mod gaps;
mod garrisons;
mod general_supply;
mod hamburg;
mod invariants;
mod italy;
mod march_attrition;
mod movement;
mod prussia;
mod rally;
mod redeployment;
mod reinforcements;
mod saxony;
mod sequence;
mod sweden;
mod tension;
mod territory;
mod victory;
