//! How long an appraisal takes, and what experience adds: `cargo bench -p bivouac-fateful-march`.

use std::hint::black_box;
use std::time::Instant;

use bivouac_bots::experience::Experience;
use bivouac_fateful_march::{FRENCH, FatefulMarch, State};
use bivouac_kernel::{Context, Dice, Judge as _, Options, Rules, Seed, Signs};

/// How often all states are appraised; the fastest time counts.
const ROUNDS: usize = 40;

fn main() {
    let experience = Experience::default();
    for scenario in FatefulMarch::about().scenarios {
        let states = states(scenario.id);
        for (what, first) in [("when a turn begins", true), ("within turns", false)] {
            let these: Vec<&State> =
                states.iter().filter(|(begins, _)| *begins == first).map(|(_, s)| s).collect();
            let round = |look: &dyn Fn(&State) -> f32| {
                let began = Instant::now();
                for state in &these {
                    black_box(look(black_box(state)));
                }
                began.elapsed().as_nanos() / these.len().max(1) as u128
            };
            let fastest =
                |look: &dyn Fn(&State) -> f32| (0..ROUNDS).map(|_| round(look)).min().unwrap_or(0);
            let plain = fastest(&|state| FatefulMarch::appraise(state, FRENCH));
            let more = fastest(&|state| {
                let mut signs = Signs::default();
                FatefulMarch::signs(state, FRENCH, &mut signs);
                experience.correct(&signs)
            });
            let count = these.len();
            println!(
                "{:18} {what:18} {plain:6} ns, signs {more:6} ns, {count} states",
                scenario.id
            );
        }
    }
}

/// States of games at random: those in which a turn begins, and some of the others.
fn states(scenario: &str) -> Vec<(bool, State)> {
    let mut states = Vec::new();
    for seed in 0..20 {
        let mut dice = Dice::new(Seed::from(seed));
        let Ok(mut state) = FatefulMarch::set_up(scenario, &Options::default(), &mut dice) else {
            continue;
        };
        let (mut choices, mut epoch, mut made) = (Vec::new(), FatefulMarch::epoch(&state), 0);
        while let Some(seat) = FatefulMarch::deciding(&state).iter().next() {
            choices.clear();
            FatefulMarch::choices(&state, seat, &mut choices);
            let choice = choices[dice.pick(choices.len())];
            FatefulMarch::apply(&mut state, seat, &choice, &mut Context::silent(&mut dice));
            made += 1;
            let begins = FatefulMarch::epoch(&state) != epoch;
            epoch = FatefulMarch::epoch(&state);
            if begins || made % 7 == 0 {
                states.push((begins, state.clone()));
            }
        }
    }
    states
}
