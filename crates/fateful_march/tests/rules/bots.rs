//! Bots: a player who thinks in plans feeds his army.

use crate::common::{FRENCH, sum};
use bivouac_bots::{Bot, Effort, Level};
use bivouac_fateful_march::{FatefulMarch, State};
use bivouac_kernel::{Context, Dice, Options, Rules, Seat, Seed, Study};

/// Plays some turns of a scenario, the French as a bot does, the Russians at random.
fn turns(scenario: &str, mut french: Bot, seed: u64, turns: usize) -> State {
    let mut dice = Dice::new(Seed::from(seed));
    let mut state = FatefulMarch::set_up(scenario, &Options::default(), &mut dice).unwrap();
    let (mut made, mut passed) = (0, 0);
    let mut clock = FatefulMarch::position(&state)["clock"].clone();
    while let Some(seat) = FatefulMarch::deciding(&state).iter().next() {
        let mut chance = Bot::new(Level::Random);
        let bot = if seat == FRENCH { &mut french } else { &mut chance };
        choose(&mut state, seat, bot, &mut dice, seed * 7919 + made);
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
    state
}

fn choose(state: &mut State, seat: Seat, bot: &mut Bot, dice: &mut Dice, seed: u64) {
    let mut open = Vec::new();
    FatefulMarch::choices(state, seat, &mut open);
    assert!(!open.is_empty());
    let mut study = Study::<FatefulMarch>::new(state, seat, Seed::from(seed));
    let index = bot.choose(&mut study, None);
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
fn who_thinks_in_plans_does_not_starve_his_army() {
    let mean = |bot: &Bot| -> f64 {
        let seeds = 0..4;
        seeds.map(|seed| worn(&turns("smolensk-march", bot.clone(), seed, 4))).sum::<f64>() / 4.0
    };
    let marshal = Bot::new(Level::Marshal).thinking(Effort::Trials(60));
    let (marshal, random) = (mean(&marshal), mean(&Bot::new(Level::Random)));
    assert!(marshal <= random, "marshal {marshal}, random {random}");
}
