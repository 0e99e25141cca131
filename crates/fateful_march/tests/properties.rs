//! Invariants over random games of every scenario and option: no panic, no dead end, replay and
//! save/load equality, listed and accepted choices the same, nothing given away.
#![allow(clippy::unwrap_used)]

mod common;
mod invariants;

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use bivouac_fateful_march::{Choice, FatefulMarch, State};
use bivouac_kernel::legality::agree;
use bivouac_kernel::{Context, Dice, Options, Rules, Seat, Seed, Table, covers, secrecy};
use serde_json::Value;

const SCENARIOS: [&str; 6] = [
    "smolensk-march",
    "moscow-march",
    "grand-campaign",
    "hollow-victories",
    "smolensk-campaign",
    "retreat",
];
const OPTIONS: [&str; 11] = [
    "any-card",
    "placement-together",
    "fewer-rallies",
    "later-wiped-out",
    "later-light-pin",
    "later-clusters",
    "later-level-four",
    "later-disengagement",
    "later-french-patrol",
    "later-kutuzov-rally",
    "later-battle-order",
];

/// How many decisions a random game may take before it counts as endless.
const LIMIT: usize = 60_000;

/// Runs something for many seeds, on all cores.
fn for_each_seed(seeds: std::ops::Range<u64>, run: impl Fn(u64) + Sync) {
    let next = AtomicU64::new(seeds.start);
    let workers = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= seeds.end {
                        break;
                    }
                    run(seed);
                }
            });
        }
    });
}

/// Scenario and options of a seed: every scenario in turn; of seven seeds one has no option and
/// the others each with even chances.
fn kind(seed: u64) -> (&'static str, Options) {
    let mut chance = Dice::new(Seed::from(seed).branch("options"));
    let scenario = SCENARIOS[seed as usize % SCENARIOS.len()];
    let on = OPTIONS.iter().filter(|_| seed % 7 != 0 && chance.pick(2) == 1);
    (scenario, Options(on.map(|option| ((*option).to_owned(), "on".to_owned())).collect()))
}

fn set_up(seed: u64, dice: &mut Dice) -> State {
    let (scenario, options) = kind(seed);
    FatefulMarch::set_up(scenario, &options, dice).unwrap()
}

struct Game {
    choices: Vec<(Seat, Choice)>,
    last: State,
}

/// Plays a random game, looking at every state on the way.
fn play(seed: u64, mut look: impl FnMut(usize, &State, Seat, &[Choice])) -> Game {
    let mut dice = Dice::new(Seed::from(seed));
    let mut choosing = Dice::new(Seed::from(seed).branch("choosing"));
    let mut state = set_up(seed, &mut dice);
    let (mut made, mut open) = (Vec::new(), Vec::new());
    loop {
        let deciding: Vec<Seat> = FatefulMarch::deciding(&state).iter().collect();
        if deciding.is_empty() {
            break;
        }
        let seat = deciding[choosing.pick(deciding.len())];
        open.clear();
        FatefulMarch::choices(&state, seat, &mut open);
        assert!(
            !open.is_empty(),
            "seed {seed}: a dead end after {} choices: {}",
            made.len(),
            FatefulMarch::position(&state)["stack"]
        );
        assert!(made.len() < LIMIT, "seed {seed} is endless");
        look(made.len(), &state, seat, &open);
        let choice = open[choosing.pick(open.len())];
        FatefulMarch::apply(&mut state, seat, &choice, &mut Context::silent(&mut dice));
        made.push((seat, choice));
    }
    assert!(
        FatefulMarch::outcome(&state).is_some(),
        "seed {seed} stops: {}",
        FatefulMarch::position(&state)["stack"]
    );
    Game { choices: made, last: state }
}

/// Makes the same choices again, each of which must be accepted.
fn replay(seed: u64, game: &Game) -> State {
    let mut dice = Dice::new(Seed::from(seed));
    let mut state = set_up(seed, &mut dice);
    for (number, (seat, choice)) in game.choices.iter().enumerate() {
        assert!(FatefulMarch::deciding(&state).contains(*seat), "seed {seed}, choice {number}");
        let checked = FatefulMarch::check(&state, *seat, choice);
        assert!(checked.is_ok(), "seed {seed}, choice {number}: {choice:?} {checked:?}");
        FatefulMarch::apply(&mut state, *seat, choice, &mut Context::silent(&mut dice));
    }
    state
}

/// Saves a state as text and loads it.
fn saved_and_loaded(state: &State) -> State {
    let text = FatefulMarch::position(state).to_string();
    let position = serde_json::from_str(&text).unwrap();
    FatefulMarch::from_position(&position).unwrap_or_else(|problems| panic!("{problems:#?} {text}"))
}

fn games(seeds: std::ops::Range<u64>) {
    for_each_seed(seeds, |seed| {
        // One moment of the game, each as likely as any other, and its end.
        let mut chance = Dice::new(Seed::from(seed).branch("moment"));
        let mut moment = None;
        let game = play(seed, |number, state, _, _| {
            if chance.pick(number + 1) == 0 {
                moment = Some(state.clone());
            }
        });
        assert!(replay(seed, &game) == game.last, "seed {seed} replays to another state");
        for state in moment.iter().chain([&game.last]) {
            assert!(saved_and_loaded(state) == *state, "seed {seed}");
        }
    });
}

#[test]
fn random_games_end_and_replay_and_load_to_equal_states() {
    games(0..84);
}

#[test]
#[ignore = "long: for the night"]
fn a_thousand_random_games_end_and_replay_and_load_to_equal_states() {
    games(1_000..2_000);
}

#[test]
fn records_replay_to_an_equal_state_die_by_die() {
    for_each_seed(0..12, |seed| {
        let game = play(seed, |_, _, _, _| {});
        let (scenario, options) = kind(seed);
        let mut table = Table::<FatefulMarch>::new(scenario, &options, Seed::from(seed)).unwrap();
        for (seat, choice) in &game.choices {
            table.choose(*seat, choice).unwrap();
        }
        assert!(*table.state() == game.last, "seed {seed}: listening changes the game");
        let text = serde_json::to_string(&table.record()).unwrap();
        let replayed =
            Table::<FatefulMarch>::replay(&serde_json::from_str(&text).unwrap()).unwrap();
        assert!(replayed.state() == table.state(), "seed {seed}");
    });
}

#[test]
fn every_state_can_be_saved_and_loaded() {
    for_each_seed(5_000..5_006, |seed| {
        play(seed, |number, state, _, _| {
            assert!(saved_and_loaded(state) == *state, "seed {seed}, choice {number}");
        });
    });
}

#[test]
fn pieces_and_cards_are_conserved_in_every_state() {
    covers!("fateful-march": "T-SP.b", "T-CAS.a", "T-CAS.b");
    for_each_seed(6_000..6_012, |seed| {
        let (mut clock, mut lost, mut choices) = (Value::Null, 0, 0);
        let game = play(seed, |number, state, _, _| {
            let position = FatefulMarch::position(state);
            let broken = invariants::broken(&position);
            assert!(broken.is_empty(), "seed {seed}, choice {number}: {broken:?}");
            // T-CAS.b: nobody leaves the Casualties box.
            let casualties = common::sum(&position["french"]["casualties"]);
            assert!(casualties >= lost, "seed {seed}, choice {number}");
            lost = casualties;
            if position["clock"] != clock {
                let left = invariants::left_over(&position);
                assert!(left.is_empty(), "seed {seed}, choice {number}: {left:?}");
                clock = position["clock"].clone();
            }
            choices = number;
        });
        let broken = invariants::broken(&FatefulMarch::position(&game.last));
        assert!(broken.is_empty(), "seed {seed} at the end: {broken:?}");
        assert!(choices > 0);
    });
}

/// Choices of many moments: strangers to each other.
fn strangers(seed: u64) -> Vec<Choice> {
    let mut found: Vec<Choice> = Vec::new();
    let mut chance = Dice::new(Seed::from(seed).branch("strangers"));
    play(seed, |_, _, _, open| {
        let one = open[chance.pick(open.len())];
        if !found.contains(&one) {
            found.push(one);
        }
    });
    found
}

#[test]
fn what_is_listed_is_what_is_accepted() {
    let strangers: Vec<Choice> = [11, 12, 17].into_iter().flat_map(strangers).collect();
    for_each_seed(7_000..7_006, |seed| {
        play(seed, |number, state, _, _| {
            if let Err(fault) = agree::<FatefulMarch>(state, &strangers) {
                let stack = &FatefulMarch::position(state)["stack"];
                panic!("seed {seed}, choice {number}: {fault} in {stack}");
            }
        });
    });
}

#[test]
fn nobody_sees_what_he_may_not_know() {
    for_each_seed(8_000..8_006, |seed| {
        let mut dice = Dice::new(Seed::from(seed).branch("imagined"));
        play(seed, |number, state, _, _| {
            if let Err(leak) = secrecy::imagined_alike::<FatefulMarch>(state, &mut dice) {
                let stack = &FatefulMarch::position(state)["stack"];
                panic!("seed {seed}, choice {number}, in {stack}: {leak}");
            }
        });
    });
}

#[test]
fn what_is_chosen_in_secret_does_not_show() {
    for_each_seed(9_000..9_012, |seed| {
        let mut chance = Dice::new(Seed::from(seed).branch("two"));
        play(seed, |number, state, seat, open| {
            if FatefulMarch::deciding(state).len() < 2 {
                return;
            }
            let one = &open[chance.pick(open.len())];
            let other = &open[chance.pick(open.len())];
            let dice = Dice::new(Seed::from(seed));
            let told = secrecy::chosen_in_secret::<FatefulMarch>(state, seat, one, other, &dice);
            if let Err(leak) = told {
                panic!("seed {seed}, choice {number}, {one:?} / {other:?}: {leak}");
            }
        });
    });
}
