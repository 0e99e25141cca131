//! States: they follow from the choices, can be saved, and keep what must hold.

use bivouac_bots::{Bot, Level};
use bivouac_kernel::legality::agree;
use bivouac_kernel::secrecy::imagined_alike;
use bivouac_kernel::{Context, Dice, Rules, Seed, Study, Table};
use serde_json::Value;

use crate::Trial;
use crate::play::{Game, for_each_seed, play, play_all, set_up};

/// How many choices of other moments are tried.
const REMEMBERED: usize = 400;

/// Saves a state as text and loads it.
pub(crate) fn saved_and_loaded<R: Rules>(state: &R::State) -> R::State {
    let text = R::position(state).to_string();
    let position = serde_json::from_str(&text).unwrap();
    R::from_position(&position).unwrap_or_else(|problems| panic!("{problems:#?} {text}"))
}

/// Makes the same choices again, each of which must be accepted.
fn replay<T: Trial>(seed: u64, game: &Game<T::Rules>) -> <T::Rules as Rules>::State {
    let mut dice = Dice::new(Seed::from(seed));
    let mut state = set_up::<T>(seed, &mut dice);
    for (number, (seat, choice)) in game.choices.iter().enumerate() {
        assert!(T::Rules::deciding(&state).contains(*seat), "seed {seed}, choice {number}");
        let checked = T::Rules::check(&state, *seat, choice);
        assert!(checked.is_ok(), "seed {seed}, choice {number}: {choice:?} {checked:?}");
        T::Rules::apply(&mut state, *seat, choice, &mut Context::silent(&mut dice));
    }
    state
}

/// Every random game ends, with something to choose until then. The same choices lead to an equal
/// state again; a moment of each game, and its end, are equal after saving and loading.
pub fn random_games_end_and_replay_and_load_to_equal_states<T: Trial>() {
    for_each_seed(0..T::COUNTS.games, |seed| {
        // One moment of the game, each as likely as any other, and its end.
        let mut chance = Dice::new(Seed::from(seed).branch("moment"));
        let mut moment = None;
        let game = play::<T>(seed, |number, state, _, _| {
            if chance.pick(number + 1) == 0 {
                moment = Some(state.clone());
            }
        });
        assert!(replay::<T>(seed, &game) == game.last, "seed {seed} replays to another state");
        for state in moment.iter().chain([&game.last]) {
            assert!(saved_and_loaded::<T::Rules>(state) == *state, "seed {seed}");
        }
    });
}

/// A table of the game of a seed.
fn table<T: Trial>(seed: u64) -> Table<T::Rules> {
    let (scenario, options) = T::kind(seed);
    Table::new(scenario, &options, Seed::from(seed)).unwrap()
}

/// A game at a table comes to the same as one without a journal, and its record replays.
pub fn records_replay_to_an_equal_state_die_by_die<T: Trial>() {
    for_each_seed(0..T::COUNTS.records, |seed| {
        let game = play::<T>(seed, |_, _, _, _| {});
        let mut table = table::<T>(seed);
        for (seat, choice) in &game.choices {
            table.choose(*seat, choice).unwrap();
        }
        assert!(*table.state() == game.last, "seed {seed}: listening changes the game");
        let text = serde_json::to_string(&table.record()).unwrap();
        let replayed = Table::<T::Rules>::replay(&serde_json::from_str(&text).unwrap()).unwrap();
        assert!(replayed.state() == table.state(), "seed {seed}");
        assert_eq!(replayed.outcome(), table.outcome());
    });
}

/// Every state of some games is equal after saving and loading.
pub fn every_state_can_be_saved_and_loaded<T: Trial>() {
    for_each_seed(5_000..5_000 + T::COUNTS.saved, |seed| {
        play_all::<T>(seed, |number, state, _, _| {
            let loaded = saved_and_loaded::<T::Rules>(state);
            assert!(loaded == *state, "seed {seed}, choice {number}");
        });
    });
}

/// Every state of some games keeps what must hold.
pub fn every_state_keeps_what_must_hold<T: Trial>() {
    for_each_seed(6_000..6_000 + T::COUNTS.kept, |seed| {
        let mut before: Option<Value> = None;
        let mut look = |number: usize, state: &<T::Rules as Rules>::State| {
            let position = T::Rules::position(state);
            if number == 0 {
                before = None;
            }
            let broken = T::broken(before.as_ref(), &position);
            assert!(broken.is_empty(), "seed {seed}, choice {number}: {broken:?}");
            before = Some(position);
        };
        play_all::<T>(seed, |number, state, _, _| look(number, state));
    });
}

/// Each listed choice is accepted, and no choice of another moment or game is.
pub fn what_is_listed_is_what_is_accepted<T: Trial>() {
    for_each_seed(7_000..7_000 + T::COUNTS.listed, |seed| {
        let mut dice = Dice::new(Seed::from(seed).branch("strangers"));
        let mut remembered: Vec<<T::Rules as Rules>::Choice> = Vec::new();
        play_all::<T>(seed, |number, state, _, open| {
            if number.is_multiple_of(T::COUNTS.listed_every) {
                let position = T::Rules::position(state);
                let mut others = T::strangers(&position, open, &mut dice);
                others.extend_from_slice(&remembered);
                if let Err(fault) = agree::<T::Rules>(state, &others) {
                    panic!("seed {seed}, choice {number}: {fault} in {}", position["stack"]);
                }
            }
            for choice in open {
                match remembered.len() {
                    ..REMEMBERED => remembered.push(choice.clone()),
                    full => remembered[dice.pick(full)] = choice.clone(),
                }
            }
        });
    });
}

/// A choice that is taken back leaves an equal state.
pub fn taking_back_returns_to_an_equal_state<T: Trial>() {
    for_each_seed(9_000..9_000 + T::COUNTS.records, |seed| {
        let game = play::<T>(seed, |_, _, _, _| {});
        let mut table = table::<T>(seed);
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
        assert!(taken_back > 0, "seed {seed}: nothing could be taken back");
    });
}

/// Of the states of a game between bots, one of so many is looked at, at the most.
const SOMETIMES: usize = 211;

/// Games between greedy bots end. They go where random ones rarely do, so that they must replay,
/// load, keep what must hold and tell nobody what they may not know as well.
pub fn greedy_games_end_with_an_outcome<T: Trial>() {
    let every = T::COUNTS.unseen_every.max(SOMETIMES);
    for_each_seed(0..T::COUNTS.greedy, |seed| {
        let mut dice = Dice::new(Seed::from(seed));
        let mut imagination = Dice::new(Seed::from(seed).branch("imagined"));
        let mut state = set_up::<T>(seed, &mut dice);
        let mut bots = vec![Bot::new(Level::Greedy); T::Rules::about().seats.len()];
        let mut choices = Vec::new();
        while let Some(seat) = T::Rules::deciding(&state).iter().next() {
            let made = choices.len();
            let mut open = Vec::new();
            T::Rules::choices(&state, seat, &mut open);
            assert!(!open.is_empty(), "seed {seed}: a dead end after {made} choices");
            assert!(made < T::COUNTS.most_decisions, "seed {seed} is endless");
            if made % every == seed as usize % every {
                let broken = T::broken(None, &T::Rules::position(&state));
                assert!(broken.is_empty(), "seed {seed}, choice {made}: {broken:?}");
                assert!(saved_and_loaded::<T::Rules>(&state) == state, "seed {seed}, {made}");
                let seen = imagined_alike::<T::Rules>(&state, &[], &mut imagination, |_, _| {});
                assert!(seen.is_ok(), "seed {seed}, choice {made}: {seen:?}");
            }
            let thought = Seed::from(seed * 7919 + made as u64);
            let mut study = Study::<T::Rules>::new(&state, seat, thought);
            let index = bots[seat.index()].choose(&mut study, None);
            choices.push((seat, open[index].clone()));
            T::Rules::apply(&mut state, seat, &open[index], &mut Context::silent(&mut dice));
        }
        assert!(T::Rules::outcome(&state).is_some(), "seed {seed}");
        assert!(saved_and_loaded::<T::Rules>(&state) == state, "seed {seed}, at its end");
        let game = Game { choices, last: state };
        assert!(replay::<T>(seed, &game) == game.last, "seed {seed} replays to another state");
    });
}
