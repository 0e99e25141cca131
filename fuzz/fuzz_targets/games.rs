//! The games that are fuzzed.

use bivouac_kernel::AnyGame;

/// Every game.
pub static GAMES: [&dyn AnyGame; 2] = [&bivouac_borodino::GAME, &bivouac_parlour::GAME];
