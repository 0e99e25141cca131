//! Invariants over random games: no panic, no dead end, replay and save/load equality, listed and
//! accepted choices the same, and a board that always keeps the rules of stacking.

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use crate::invariants::{Board, strangers};
use bivouac_borodino::{Borodino, Choice, State};
use bivouac_bots::Level;
use bivouac_kernel::legality::agree;
use bivouac_kernel::{Context, Dice, Options, Rules, Seat, Seed, Study, Table, secrecy};

const SCENARIO: &str = "schevardino";

/// How many decisions a random game may take before it counts as endless.
const LIMIT: usize = 100_000;

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

fn set_up(dice: &mut Dice) -> State {
    Borodino::set_up(SCENARIO, &Options::default(), dice).unwrap()
}

/// A game that was played without a journal: what was chosen and where it ended.
struct Game {
    choices: Vec<(Seat, Choice)>,
    last: State,
}

/// Plays a random game, looking at every state on the way.
fn play(seed: u64, mut look: impl FnMut(usize, &State, Seat, &[Choice])) -> Game {
    let mut dice = Dice::new(Seed::from(seed));
    let mut choosing = Dice::new(Seed::from(seed).branch("choosing"));
    let mut state = set_up(&mut dice);
    let (mut made, mut open) = (Vec::new(), Vec::new());
    while let Some(seat) = Borodino::deciding(&state).iter().next() {
        open.clear();
        Borodino::choices(&state, seat, &mut open);
        assert!(!open.is_empty(), "seed {seed}: a dead end after {} choices", made.len());
        assert!(made.len() < LIMIT, "seed {seed} is endless");
        look(made.len(), &state, seat, &open);
        let choice = open[choosing.pick(open.len())];
        Borodino::apply(&mut state, seat, &choice, &mut Context::silent(&mut dice));
        made.push((seat, choice));
    }
    assert!(Borodino::outcome(&state).is_some(), "seed {seed} ends without an outcome");
    Game { choices: made, last: state }
}

/// Makes the same choices again, each of which must be accepted.
fn replay(seed: u64, game: &Game) -> State {
    let mut dice = Dice::new(Seed::from(seed));
    let mut state = set_up(&mut dice);
    for (number, (seat, choice)) in game.choices.iter().enumerate() {
        assert!(Borodino::deciding(&state).contains(*seat), "seed {seed}, choice {number}");
        let checked = Borodino::check(&state, *seat, choice);
        assert!(checked.is_ok(), "seed {seed}, choice {number}: {choice:?} {checked:?}");
        Borodino::apply(&mut state, *seat, choice, &mut Context::silent(&mut dice));
    }
    state
}

/// Saves a state as text and loads it.
fn saved_and_loaded(state: &State) -> State {
    let text = Borodino::position(state).to_string();
    let position = serde_json::from_str(&text).unwrap();
    Borodino::from_position(&position).unwrap_or_else(|problems| panic!("{problems:#?} {text}"))
}

#[test]
fn two_thousand_random_games_end_and_replay_and_load_to_equal_states() {
    for_each_seed(0..2_000, |seed| {
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
fn records_replay_to_an_equal_state_die_by_die() {
    for_each_seed(0..24, |seed| {
        let game = play(seed, |_, _, _, _| {});
        let mut table = Table::<Borodino>::new(SCENARIO, &Options::default(), Seed::from(seed));
        let table = table.as_mut().unwrap();
        for (seat, choice) in &game.choices {
            table.choose(*seat, choice).unwrap();
        }
        assert!(*table.state() == game.last, "seed {seed}: listening changes the game");
        let text = serde_json::to_string(&table.record()).unwrap();
        let replayed = Table::<Borodino>::replay(&serde_json::from_str(&text).unwrap()).unwrap();
        assert!(replayed.state() == table.state(), "seed {seed}");
        assert_eq!(replayed.outcome(), table.outcome());
    });
}

#[test]
fn every_state_can_be_saved_and_loaded() {
    for_each_seed(5_000..5_024, |seed| {
        play(seed, |number, state, _, _| {
            assert!(saved_and_loaded(state) == *state, "seed {seed}, choice {number}");
        });
    });
}

#[test]
fn the_board_keeps_the_rules_in_every_state() {
    for_each_seed(6_000..6_048, |seed| {
        let mut before: Option<Board> = None;
        play(seed, |number, state, _, _| {
            let board = Board::of(&Borodino::position(state));
            let broken = board.broken(before.as_ref());
            assert!(broken.is_empty(), "seed {seed}, choice {number}: {broken:?}");
            before = Some(board);
        });
    });
}

#[test]
fn what_is_listed_is_what_is_accepted() {
    for_each_seed(7_000..7_040, |seed| {
        let mut dice = Dice::new(Seed::from(seed).branch("strangers"));
        // What was open at other moments is tried too, above all the choices of the same kind.
        let mut remembered: Vec<Choice> = Vec::new();
        play(seed, |number, state, _, open| {
            if number % 5 == 0 {
                let mut others = strangers(&Borodino::position(state), open, &mut dice);
                others.extend_from_slice(&remembered);
                if let Err(fault) = agree::<Borodino>(state, &others) {
                    panic!("seed {seed}, choice {number}: {fault}");
                }
            }
            for &choice in open {
                match remembered.len() {
                    ..400 => remembered.push(choice),
                    full => remembered[dice.pick(full)] = choice,
                }
            }
        });
    });
}

#[test]
fn nobody_sees_what_he_may_not_know() {
    for_each_seed(8_000..8_008, |seed| {
        let mut dice = Dice::new(Seed::from(seed).branch("secrets"));
        play(seed, |number, state, seat, open| {
            if number % 29 != 0 {
                return;
            }
            let choice = &open[dice.pick(open.len())];
            let found = secrecy::imagined_alike::<Borodino>(state, &[], &mut dice, |_, _| {});
            let found = found.and_then(|()| {
                secrecy::undone_unknowing::<Borodino>(state, seat, choice, &mut dice)
            });
            if let Err(leak) = found {
                panic!("seed {seed}, choice {number}: {leak}");
            }
        });
    });
}

#[test]
fn taking_back_returns_to_an_equal_state() {
    for_each_seed(9_000..9_020, |seed| {
        let game = play(seed, |_, _, _, _| {});
        let mut table = Table::<Borodino>::new(SCENARIO, &Options::default(), Seed::from(seed));
        let table = table.as_mut().unwrap();
        let mut taken_back = 0;
        for (number, (seat, choice)) in game.choices.iter().enumerate() {
            let before = table.state().clone();
            table.choose(*seat, choice).unwrap();
            if table.can_undo(*seat) {
                table.undo(*seat).unwrap();
                assert!(*table.state() == before, "seed {seed}, choice {number}: {choice:?}");
                table.choose(*seat, choice).unwrap();
                taken_back += 1;
            }
        }
        assert!(*table.state() == game.last, "seed {seed}");
        assert!(taken_back > game.choices.len() / 2, "most choices reveal nothing");
    });
}

#[test]
fn greedy_games_end_with_an_outcome() {
    for_each_seed(0..60, |seed| {
        let mut dice = Dice::new(Seed::from(seed));
        let mut state = set_up(&mut dice);
        let mut made = 0;
        while let Some(seat) = Borodino::deciding(&state).iter().next() {
            let mut open = Vec::new();
            Borodino::choices(&state, seat, &mut open);
            assert!(!open.is_empty(), "seed {seed}: a dead end after {made} choices");
            assert!(made < LIMIT, "seed {seed} is endless");
            let mut study =
                Study::<Borodino>::new(&state, seat, Seed::from(seed * 7919 + made as u64));
            let index = bivouac_bots::choose(Level::Greedy, &mut study, None);
            Borodino::apply(&mut state, seat, &open[index], &mut Context::silent(&mut dice));
            made += 1;
        }
        assert!(Borodino::outcome(&state).is_some(), "seed {seed}");
    });
}
