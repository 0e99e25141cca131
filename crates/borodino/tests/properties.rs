//! Invariants over random games: no panic, no dead end, replay and save/load equality, listed and
//! accepted choices the same.

use bivouac_borodino::{Borodino, Choice, State};
use bivouac_kernel::{
    Context, Dice, Options, Playground, Rules, Seat, Seed, Table, Viewer, secrecy,
};

const SCENARIO: &str = "schevardino";

/// How many decisions a random game may take before it counts as endless.
const LIMIT: u64 = 100_000;

#[test]
fn random_games_end_with_an_outcome() {
    let options = Options::default();
    let mut ground = Playground::<Borodino>::new(SCENARIO, &options).unwrap();
    for seed in 0..2_000 {
        let played = ground.play(SCENARIO, &options, Seed::from(seed), &mut [], LIMIT);
        let played = played.unwrap_or_else(|stuck| panic!("seed {seed}: {stuck}"));
        assert!(played.outcome.is_some(), "seed {seed} is endless");
    }
}

/// Plays a random game with a journal, looking at every state on the way.
fn play(seed: u64, mut look: impl FnMut(&State, &[Choice], usize)) -> Table<Borodino> {
    let mut table = Table::<Borodino>::new(SCENARIO, &Options::default(), Seed::from(seed)).unwrap();
    let mut choosing = Dice::new(Seed::from(seed ^ 0x5eed));
    let mut number = 0;
    while let Some(seat) = table.deciding().iter().next() {
        let choices = table.choices(seat);
        look(table.state(), &choices, number);
        let choice = choices[choosing.pick(choices.len())];
        table.choose(seat, &choice).unwrap_or_else(|refusal| {
            panic!("seed {seed}, choice {number}: {choice:?} is listed but refused: {refusal}")
        });
        number += 1;
    }
    table
}

#[test]
fn records_replay_to_an_equal_state_and_positions_load_to_one() {
    for seed in 0..40 {
        let table = play(seed, |state, _, number| {
            if number % 17 == 0 {
                let position = Borodino::position(state);
                let loaded = Borodino::from_position(&position)
                    .unwrap_or_else(|problems| panic!("seed {seed}, {number}: {problems:?}"));
                assert!(loaded == *state, "seed {seed}, choice {number}: {position}");
            }
        });
        let record = table.record();
        let text = serde_json::to_string(&record).unwrap();
        let read = serde_json::from_str(&text).unwrap();
        let replayed = Table::<Borodino>::replay(&read).unwrap();
        assert!(replayed.state() == table.state(), "seed {seed}");
        let last = Borodino::position(table.state());
        assert!(Borodino::from_position(&last).unwrap() == *table.state(), "seed {seed}");
    }
}
