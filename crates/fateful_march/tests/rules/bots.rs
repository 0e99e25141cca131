//! Bots: greedy games go on to their end, and a greedy player feeds his army.

use crate::common::{FRENCH, sum};
use bivouac_bots::Level;
use bivouac_fateful_march::{FatefulMarch, State};
use bivouac_kernel::{Context, Dice, Options, Rules, Seat, Seed, Study};

/// Plays some turns of a scenario, the French at a level, the Russians at random.
fn turns(scenario: &str, french: Level, seed: u64, turns: usize) -> (State, usize) {
    let mut dice = Dice::new(Seed::from(seed));
    let mut state = FatefulMarch::set_up(scenario, &Options::default(), &mut dice).unwrap();
    let (mut made, mut passed) = (0, 0);
    let mut clock = FatefulMarch::position(&state)["clock"].clone();
    while let Some(seat) = FatefulMarch::deciding(&state).iter().next() {
        let level = if seat == FRENCH { french } else { Level::Random };
        choose(&mut state, seat, level, &mut dice, seed * 7919 + made as u64);
        made += 1;
        let now = FatefulMarch::position(&state)["clock"].clone();
        if now != clock {
            clock = now;
            passed += 1;
            if passed == turns {
                break;
            }
        }
    }
    (state, made)
}

fn choose(state: &mut State, seat: Seat, level: Level, dice: &mut Dice, seed: u64) {
    let mut open = Vec::new();
    FatefulMarch::choices(state, seat, &mut open);
    assert!(!open.is_empty());
    let mut study = Study::<FatefulMarch>::new(state, seat, Seed::from(seed));
    let index = bivouac_bots::choose(level, &mut study, None);
    FatefulMarch::apply(state, seat, &open[index], &mut Context::silent(dice));
}

/// Casualties, and exhausted SPs at half their number.
fn worn(state: &State) -> f64 {
    let position = FatefulMarch::position(state);
    let lost = sum(&position["french"]["casualties"]) as f64;
    let areas = position["french"]["troops"].as_object().unwrap().values();
    let tired: u64 = areas
        .flat_map(|here| here.as_object().unwrap())
        .filter(|(sp, _)| sp.starts_with("exhausted_"))
        .map(|(_, count)| count.as_u64().unwrap())
        .sum();
    lost + tired as f64 / 2.0
}

#[test]
fn a_greedy_player_does_not_starve_his_army() {
    let mean = |level: Level| -> f64 {
        let seeds = 0..3;
        seeds.map(|seed| worn(&turns("smolensk-march", level, seed, 4).0)).sum::<f64>() / 3.0
    };
    let (greedy, random) = (mean(Level::Greedy), mean(Level::Random));
    println!("greedy {greedy}, random {random}");
    assert!(greedy <= random, "greedy {greedy}, random {random}");
}
