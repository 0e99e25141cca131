//! Chapter 8, artillery fire, and the map, chart and counters that it is reckoned from; a file for
//! each part.
#![allow(clippy::unwrap_used, reason = "tests may unwrap in their helpers too")]

pub mod gunnery;

mod answers;
mod barrage;
mod counters;
mod fire;
mod forecast;
mod line_of_sight;
mod table;
mod terrain_data;
