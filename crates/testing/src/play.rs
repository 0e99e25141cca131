//! Random games.

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use bivouac_kernel::{Context, Dice, Rules, Seat, Seed};

use crate::Trial;

/// How many choices are made from a crowded position.
const SKIRMISH: usize = 250;

/// Runs something for many seeds, on all cores.
pub fn for_each_seed(seeds: std::ops::Range<u64>, run: impl Fn(u64) + Sync) {
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

/// A game that was played without a journal: what was chosen and where it ended.
#[derive(Debug)]
pub struct Game<R: Rules> {
    /// Who chose what.
    pub choices: Vec<(Seat, R::Choice)>,
    /// The last state.
    pub last: R::State,
}

/// The state that the game of a seed begins with.
pub(crate) fn set_up<T: Trial>(seed: u64, dice: &mut Dice) -> <T::Rules as Rules>::State {
    let (scenario, options) = T::kind(seed);
    T::Rules::set_up(scenario, &options, dice).unwrap()
}

/// Plays a random game to its end, looking at every state on the way.
pub fn play<T: Trial>(
    seed: u64,
    look: impl FnMut(usize, &<T::Rules as Rules>::State, Seat, &[<T::Rules as Rules>::Choice]),
) -> Game<T::Rules> {
    let mut dice = Dice::new(Seed::from(seed));
    let state = set_up::<T>(seed, &mut dice);
    let game = go_on::<T>(seed, state, dice, usize::MAX, look);
    assert!(
        T::Rules::outcome(&game.last).is_some(),
        "seed {seed} ends without an outcome: {}",
        T::Rules::position(&game.last)
    );
    game
}

/// Plays a game of a scenario, and some choices from a crowded position where the game has any.
pub(crate) fn play_all<T: Trial>(
    seed: u64,
    mut look: impl FnMut(usize, &<T::Rules as Rules>::State, Seat, &[<T::Rules as Rules>::Choice]),
) {
    play::<T>(seed, &mut look);
    if let Some(state) = T::crowded(seed) {
        go_on::<T>(seed, state, Dice::new(Seed::from(seed)), SKIRMISH, look);
    }
}

/// Plays at random from a state for some choices, or to the end.
pub fn go_on<T: Trial>(
    seed: u64,
    mut state: <T::Rules as Rules>::State,
    mut dice: Dice,
    limit: usize,
    mut look: impl FnMut(usize, &<T::Rules as Rules>::State, Seat, &[<T::Rules as Rules>::Choice]),
) -> Game<T::Rules> {
    let mut choosing = Dice::new(Seed::from(seed).branch("choosing"));
    let (mut made, mut open) = (Vec::new(), Vec::new());
    while made.len() < limit {
        let deciding: Vec<Seat> = T::Rules::deciding(&state).iter().collect();
        if deciding.is_empty() {
            break;
        }
        let seat = deciding[choosing.pick(deciding.len())];
        open.clear();
        T::Rules::choices(&state, seat, &mut open);
        assert!(
            !open.is_empty(),
            "seed {seed}: a dead end after {} choices: {}",
            made.len(),
            T::Rules::position(&state)
        );
        assert!(made.len() < T::COUNTS.most_decisions, "seed {seed} is endless");
        look(made.len(), &state, seat, &open);
        let choice = open[choosing.pick(open.len())].clone();
        T::Rules::apply(&mut state, seat, &choice, &mut Context::silent(&mut dice));
        made.push((seat, choice));
    }
    Game { choices: made, last: state }
}
