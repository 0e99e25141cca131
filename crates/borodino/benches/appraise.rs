//! How long an appraisal takes, and how long it takes to say what the choices of a question are like:
//! `cargo bench -p bivouac-borodino`.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

use std::hint::black_box;
use std::time::Instant;

use bivouac_borodino::{Borodino, FRENCH};
use bivouac_kernel::{Analyst, Context, Dice, Options, Rules, Seed, Study};

type State = <Borodino as Rules>::State;

/// One of so many states of random games is looked at.
const ONE_OF: usize = 60;
const GAMES: u64 = 6;
const ROUNDS: u32 = 15;

fn states(scenario: &str) -> Vec<State> {
    let mut states = Vec::new();
    let mut choices = Vec::new();
    for seed in 0..GAMES {
        let mut dice = Dice::new(Seed::from(seed));
        let mut state = Borodino::set_up(scenario, &Options::default(), &mut dice).unwrap();
        while let Some(seat) = Borodino::deciding(&state).iter().next() {
            choices.clear();
            Borodino::choices(&state, seat, &mut choices);
            let choice = choices.swap_remove(dice.pick(choices.len()));
            Borodino::apply(&mut state, seat, &choice, &mut Context::silent(&mut dice));
            if dice.pick(ONE_OF) == 0 && !Borodino::deciding(&state).is_empty() {
                states.push(state.clone());
            }
        }
    }
    states
}

/// How many states are looked at in one go: few, so that some go undisturbed on a busy machine.
const AT_ONCE: usize = 16;

/// The shortest times of several rounds over all things, a few at once, in nanoseconds.
fn fastest<T>(things: &mut [T], mut look: impl FnMut(&mut T)) -> u128 {
    let few = things.chunks_mut(AT_ONCE).map(|few| {
        let each = (0..ROUNDS).map(|_| {
            let began = Instant::now();
            few.iter_mut().for_each(&mut look);
            began.elapsed().as_nanos()
        });
        each.min().unwrap_or(0)
    });
    few.sum()
}

fn main() {
    for scenario in ["schevardino", "borodino"] {
        let mut states = states(scenario);
        let count = states.len() as u128;
        let appraise = fastest(&mut states, |state| {
            black_box(Borodino::appraise(black_box(state), FRENCH));
        });
        let mut studies: Vec<Study<Borodino>> = states
            .iter()
            .filter_map(|state| {
                let seat = Borodino::deciding(state).iter().next()?;
                Some(Study::new(state, seat, Seed::from(1)))
            })
            .collect();
        let choices: u128 =
            studies.iter_mut().map(|study| study.question().keys().len() as u128).sum();
        let question = fastest(&mut studies, |study| {
            black_box(study.question());
        });
        println!(
            "{scenario}: {} ns an appraisal, {} ns a question, {} ns a choice of it",
            appraise / count,
            question / count,
            question / choices.max(1)
        );
    }
}
