//! How long an appraisal takes, and what experience adds: `cargo bench -p bivouac-nemesis`.

use std::hint::black_box;
use std::time::Instant;

use bivouac_bots::experience::Experience;
use bivouac_kernel::{Context, Dice, Judge as _, Options, Rules, Seed, Signs};
use bivouac_nemesis::{FRENCH, Nemesis, State};

/// How often all states are appraised; the fastest time counts.
const ROUNDS: usize = 40;
/// Every so manieth state of a game is looked at.
const SOME: u64 = 23;

fn main() {
    let experience = Experience::default();
    for scenario in Nemesis::about().scenarios {
        let states = states(scenario.id);
        let round = |look: &dyn Fn(&State) -> f32| {
            let began = Instant::now();
            for state in &states {
                black_box(look(black_box(state)));
            }
            began.elapsed().as_nanos() / states.len().max(1) as u128
        };
        let fastest =
            |look: &dyn Fn(&State) -> f32| (0..ROUNDS).map(|_| round(look)).min().unwrap_or(0);
        let plain = fastest(&|state| Nemesis::appraise(state, FRENCH));
        let more = fastest(&|state| {
            let mut signs = Signs::default();
            Nemesis::signs(state, FRENCH, &mut signs);
            experience.correct(&signs)
        });
        let count = states.len();
        println!("{:14} {plain:6} ns, signs {more:6} ns, {count} states", scenario.id);
    }
}

/// States of games at random.
fn states(scenario: &str) -> Vec<State> {
    let mut states = Vec::new();
    for seed in 0..10 {
        let mut dice = Dice::new(Seed::from(seed));
        let Ok(mut state) = Nemesis::set_up(scenario, &Options::default(), &mut dice) else {
            continue;
        };
        let (mut choices, mut made) = (Vec::new(), 0_u64);
        while let Some(seat) = Nemesis::deciding(&state).iter().next() {
            choices.clear();
            Nemesis::choices(&state, seat, &mut choices);
            let choice = choices[dice.pick(choices.len())];
            Nemesis::apply(&mut state, seat, &choice, &mut Context::silent(&mut dice));
            made += 1;
            if made.is_multiple_of(SOME) {
                states.push(state.clone());
            }
        }
    }
    states
}
