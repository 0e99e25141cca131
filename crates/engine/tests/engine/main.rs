//! The engine protocol: its commands, its manual, and what it must withstand.
#![allow(clippy::unwrap_used)]

mod fuzzing;
mod manual;
mod pattern;
mod protocol;
mod robustness;

use bivouac_kernel::AnyGame;

/// The games that are played here.
static GAMES: [&dyn AnyGame; 1] = [&bivouac_parlour::GAME];
