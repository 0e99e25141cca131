//! The engine protocol: its commands, its manual, and what it must withstand.
#![allow(clippy::unwrap_used)]

mod fuzzing;
mod manual;
mod pattern;
mod protocol;
mod robustness;

use bivouac_kernel::AnyGame;

/// The small game alone, on which the commands are tried.
static PARLOUR: [&dyn AnyGame; 1] = [&bivouac_parlour::GAME];
/// All the games.
static GAMES: [&dyn AnyGame; 2] = [&bivouac_borodino::GAME, &bivouac_parlour::GAME];
