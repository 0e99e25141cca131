//! The games that are fuzzed.

use bivouac_kernel::AnyGame;

/// Every game.
pub static GAMES: [&dyn AnyGame; 1] = [&bivouac_parlour::GAME];
