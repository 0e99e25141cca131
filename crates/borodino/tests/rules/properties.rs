//! What every game passes, over random games of both scenarios, on a board that always keeps the
//! rules of stacking.

use bivouac_borodino::{Borodino, Choice};
use bivouac_kernel::{Dice, Options};
use bivouac_testing::{Counts, Trial};
use serde_json::Value;

use crate::invariants::{Board, strangers};

pub struct Redoubt;

impl Trial for Redoubt {
    type Rules = Borodino;

    const COUNTS: Counts = Counts {
        games: 2_000,
        records: 24,
        saved: 24,
        kept: 48,
        listed: 40,
        unseen: 8,
        greedy: 60,
        said: 10,
        listed_every: 5,
        unseen_every: 29,
        ..Counts::DEFAULT
    };

    fn kind(_: u64) -> (&'static str, Options) {
        ("schevardino", Options::default())
    }

    fn passes(message: &str) -> bool {
        let passing = ["hold-fire", "hold", "stand", "stay", "stay-placed", "press", "keep-order"];
        message.strip_prefix("choice-").is_some_and(|answer| passing.contains(&answer))
    }

    fn broken(before: Option<&Value>, position: &Value) -> Vec<String> {
        Board::of(position).broken(before.map(Board::of).as_ref())
    }

    fn strangers(position: &Value, open: &[Choice], dice: &mut Dice) -> Vec<Choice> {
        strangers(position, open, dice)
    }
}

bivouac_testing::game!(Borodino, Redoubt);

/// The battle of 7 September: some thousand decisions in each game.
mod great {
    use super::{Board, Borodino, Choice, Counts, Dice, Options, Trial, Value, strangers};

    struct GreatBattle;

    impl Trial for GreatBattle {
        type Rules = Borodino;

        const COUNTS: Counts = Counts {
            games: 200,
            records: 2,
            saved: 2,
            kept: 4,
            listed: 2,
            unseen: 2,
            greedy: 50,
            said: 2,
            listed_every: 41,
            unseen_every: 101,
            ..Counts::DEFAULT
        };

        /// Every other game with the option of a flank march.
        fn kind(seed: u64) -> (&'static str, Options) {
            let flank = if seed.is_multiple_of(2) { "off" } else { "on" };
            ("borodino", Options([("flank".to_owned(), flank.to_owned())].into()))
        }

        fn passes(message: &str) -> bool {
            let passing = ["choice-destroy-nothing", "choice-ride-not", "choice-flank-wait"];
            passing.contains(&message) || super::Redoubt::passes(message)
        }

        fn broken(before: Option<&Value>, position: &Value) -> Vec<String> {
            Board::of(position).broken(before.map(Board::of).as_ref())
        }

        fn strangers(position: &Value, open: &[Choice], dice: &mut Dice) -> Vec<Choice> {
            strangers(position, open, dice)
        }
    }

    bivouac_testing::game!(Borodino, GreatBattle);
}
