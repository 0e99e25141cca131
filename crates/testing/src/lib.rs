//! The tests that every game passes. One line in a game's tests brings them all:
//!
//! ```ignore
//! bivouac_testing::game!(Parlour);
//! ```
//!
//! They play thousands of random games of every scenario and option and ask: does every game end,
//! with something to choose until then? Do replays, records, saved and loaded positions give equal
//! states? Is exactly what is listed accepted? Does anybody see what they may not know, and are
//! imagined states lawful? Does a choice that can be taken back go back to an equal state and tell
//! nothing? Is a scene whole of which only what has changed was made? Does everything that is said have words in both languages, and every row that is cited a
//! text? Does every row in force have a test that names it?
//!
//! What a game knows beyond its rules, such as the pieces that it has in all, it says in a [`Trial`]
//! of its own: `bivouac_testing::game!(Borodino, Redoubt)`.
//!
//! [`pace()`] and [`watch()`] are what the examples of the games run: random games against the clock, and a
//! game of bots told turn by turn.
#![allow(clippy::unwrap_used)]

mod ledger;
mod pace;
mod play;
mod punctual;
mod scenes;
mod secrets;
mod states;
mod watch;
mod words;

use bivouac_kernel::{Dice, Line, Options, Rules, Seed, Viewer};
use serde_json::Value;

pub use ledger::every_row_in_force_is_named_by_a_test;
pub use pace::pace;
pub use play::{Game, for_each_seed, go_on, play};
pub use punctual::punctual;
pub use scenes::what_is_painted_again_completes_what_was_seen;
pub use secrets::{
    bots_know_what_their_seats_know, nobody_sees_what_they_may_not_know,
    what_bots_have_learnt_can_be_read, what_can_be_taken_back_has_told_nothing,
    what_can_be_taken_back_tells_nothing_of_others, what_helps_to_decide_tells_nothing,
    what_is_chosen_in_secret_does_not_show,
};
pub use states::{
    every_state_can_be_saved_and_loaded, every_state_keeps_what_must_hold,
    greedy_games_end_with_an_outcome, random_games_end_and_replay_and_load_to_equal_states,
    records_replay_to_an_equal_state_die_by_die, taking_back_returns_to_an_equal_state,
    what_is_listed_is_what_is_accepted,
};
pub use watch::watch;
pub use words::{
    both_languages_say_the_same, every_id_in_the_sources_exists,
    every_row_of_the_ledger_is_said_in_both_languages, the_board_has_words,
    whatever_is_said_has_words,
};

/// How many games each test plays.
#[derive(Clone, Copy, Debug)]
pub struct Counts {
    /// Random games that must end, replay and load.
    pub games: u64,
    /// Games played at a table, with their records.
    pub records: u64,
    /// Games whose every state is saved and loaded.
    pub saved: u64,
    /// Games whose every state must keep what holds.
    pub kept: u64,
    /// Games in which lists and checks are compared.
    pub listed: u64,
    /// Games in which hidden things are drawn afresh.
    pub unseen: u64,
    /// Games between greedy bots.
    pub greedy: u64,
    /// Games in which everything that is said is read in both languages.
    pub said: u64,
    /// Of the states of a game, lists and checks are compared in one of so many.
    pub listed_every: usize,
    /// Of the states of a game, hidden things are drawn afresh in one of so many.
    pub unseen_every: usize,
    /// More decisions than these are an endless game.
    pub most_decisions: usize,
}

impl Counts {
    /// Enough for a small game.
    pub const DEFAULT: Counts = Counts {
        games: 1_000,
        records: 12,
        saved: 12,
        kept: 24,
        listed: 24,
        unseen: 12,
        greedy: 12,
        said: 24,
        listed_every: 1,
        unseen_every: 1,
        most_decisions: 100_000,
    };
}

/// What the tests are to know of a game beyond its rules. Everything has a default.
pub trait Trial: Sync + 'static {
    /// The game.
    type Rules: Rules;

    /// How many games each test plays.
    const COUNTS: Counts = Counts::DEFAULT;

    /// The scenario and options of a seed: every scenario in turn; of seven seeds one has all
    /// options at their default, in the others each has any of its values.
    fn kind(seed: u64) -> (&'static str, Options) {
        let scenarios = <Self::Rules as Rules>::about().scenarios;
        let mut chance = Dice::new(Seed::from(seed).branch("options"));
        let scenario = &scenarios[seed as usize % scenarios.len()];
        let chosen = scenario.options.iter().filter(|_| !seed.is_multiple_of(7));
        let mut value = |values: &[&str]| values[chance.pick(values.len())].to_owned();
        (scenario.id, Options(chosen.map(|one| (one.id.to_owned(), value(one.values))).collect()))
    }

    /// A position worth playing from, besides the beginnings of the scenarios: crowded, late.
    fn crowded(_seed: u64) -> Option<<Self::Rules as Rules>::State> {
        None
    }

    /// Everything that is wrong with a position, alone and compared with the one before, read
    /// from the position alone.
    fn broken(_before: Option<&Value>, _position: &Value) -> Vec<String> {
        Vec::new()
    }

    /// Choices to try that nobody listed, besides those of other moments.
    fn strangers(
        _position: &Value,
        _open: &[<Self::Rules as Rules>::Choice],
        _dice: &mut Dice,
    ) -> Vec<<Self::Rules as Rules>::Choice> {
        Vec::new()
    }

    /// Looks at a state that was imagined for a viewer.
    fn imagined(
        _state: &<Self::Rules as Rules>::State,
        _viewer: Viewer,
        _imagined: &<Self::Rules as Rules>::State,
    ) {
    }

    /// Whether a choice passes, by the message with which it is shown.
    fn passes(_message: &str) -> bool {
        false
    }

    /// Looks at what a viewer reads of an event.
    fn heard(_event: &<Self::Rules as Rules>::Event, _viewer: Viewer, _line: &Line) {}

    /// Judges what was imagined in all games of a test.
    fn imagined_in_all() {}
}

/// Brings all tests to a game: to its rules alone, or with a [`Trial`] of its own.
#[macro_export]
macro_rules! game {
    ($rules:ty) => {
        struct Plain;

        impl $crate::Trial for Plain {
            type Rules = $rules;
        }

        $crate::game!($rules, Plain);
    };
    ($rules:ty, $trial:ty) => {
        $crate::game!(@tests $trial:
            random_games_end_and_replay_and_load_to_equal_states,
            records_replay_to_an_equal_state_die_by_die,
            every_state_can_be_saved_and_loaded,
            every_state_keeps_what_must_hold,
            what_is_listed_is_what_is_accepted,
            taking_back_returns_to_an_equal_state,
            greedy_games_end_with_an_outcome,
            nobody_sees_what_they_may_not_know,
            what_can_be_taken_back_has_told_nothing,
            what_can_be_taken_back_tells_nothing_of_others,
            what_helps_to_decide_tells_nothing,
            what_is_chosen_in_secret_does_not_show,
            bots_know_what_their_seats_know,
            what_bots_have_learnt_can_be_read,
            both_languages_say_the_same,
            every_row_of_the_ledger_is_said_in_both_languages,
            the_board_has_words,
            whatever_is_said_has_words,
            what_is_painted_again_completes_what_was_seen,
        );

        #[test]
        fn every_id_in_the_sources_exists() {
            $crate::every_id_in_the_sources_exists::<$trial>(env!("CARGO_MANIFEST_DIR"));
        }

        #[test]
        fn every_row_in_force_is_named_by_a_test() {
            $crate::every_row_in_force_is_named_by_a_test::<$trial>(env!("CARGO_MANIFEST_DIR"));
        }
    };
    (@tests $trial:ty: $($test:ident,)*) => {
        $(
            #[test]
            fn $test() {
                $crate::$test::<$trial>();
            }
        )*
    };
}
