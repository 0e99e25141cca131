//! Bots that think in plans, at the parlour table.
#![allow(clippy::unwrap_used)]

use std::sync::Arc;
use std::time::Duration;

use bivouac_bots::experience::Experience;
use bivouac_bots::learned::Head;
use bivouac_bots::{Bot, Effort, Learned, Level, Style, advise, evaluate};
use bivouac_kernel::{Analyst, AnyGame, AnyTable, Given, Mind, Options, Played, Seat, Seed};
use bivouac_parlour::GAME;

fn table(seed: u64) -> Box<dyn AnyTable> {
    GAME.set_up("evening", &Options::default(), Seed::from(seed)).unwrap()
}

/// A game of a planner against chance.
fn game(seed: u64, level: Level, trials: u32, heads: usize) -> Played {
    let mut ground = GAME.playground("evening", &Options::default()).unwrap();
    let mut bot = Bot::new(level).thinking(Effort::Trials(trials));
    bot.take_heads(heads);
    let mut mind = |analyst: &mut dyn Analyst| bot.choose(analyst, None);
    let mut minds: [Mind<'_>; 2] = [Some(&mut mind), None];
    ground.play(Seed::from(seed), &mut minds, 1000).unwrap()
}

#[test]
fn what_is_counted_follows_from_the_seed_with_any_number_of_heads() {
    for heads in [1, 2, 3] {
        for seed in 0..6 {
            let once = game(seed, Level::Marshal, 24, heads);
            assert_eq!(once, game(seed, Level::Marshal, 24, heads), "{heads} heads, seed {seed}");
        }
    }
}

#[test]
fn who_tries_out_more_plans_wins_more() {
    let won = |trials: u32| {
        let ended = (0..120).map(|seed| game(seed, Level::Marshal, trials, 1).outcome.unwrap());
        ended.filter(|outcome| outcome.winners.contains(Seat(0))).count()
    };
    let (hasty, patient) = (won(1), won(60));
    assert!(patient > hasty + 10, "{hasty} with one plan, {patient} with sixty");
}

#[test]
fn a_planner_that_has_no_time_still_chooses_and_one_that_has_some_does_not_count() {
    let mut table = table(3);
    while let Some(seat) = table.deciding().iter().next() {
        let count = table.choices(seat).len();
        let mut analyst = table.analyst(seat, Seed::from(9));
        for budget in [Duration::ZERO, Duration::from_millis(2)] {
            let place = Bot::new(Level::Emperor).choose(analyst.as_mut(), Some(budget));
            assert!(place < count);
            analyst.rewind();
        }
        table.choose(seat, Given::Place(0)).unwrap();
    }
}

#[test]
fn advice_is_a_plan_that_can_be_made_and_says_what_it_is_good_for() {
    let mut table = table(5);
    let mut asked = 0;
    while let Some(seat) = table.deciding().iter().next() {
        let mut analyst = table.analyst(seat, Seed::from(4));
        let advice = advise(analyst.as_mut(), Effort::Trials(30), 1).unwrap();
        assert!(advice.value.iter().all(|value| (-1.0..=1.0).contains(value)));
        let first = advice.plan.first().expect("somebody who must decide is advised");
        table.choose(seat, Given::Choice(&first.choice)).unwrap();
        asked += 1;
    }
    assert!(asked > 5);
    // Nobody decides any more.
    assert!(advise(table.analyst(Seat(0), Seed::from(4)).as_mut(), Effort::Trials(5), 1).is_none());
}

#[test]
fn who_has_won_stands_better() {
    let mut table = table(8);
    while let Some(seat) = table.deciding().iter().next() {
        table.choose(seat, Given::Place(0)).unwrap();
    }
    let outcome = table.outcome().unwrap();
    for seat in [Seat(0), Seat(1)] {
        let value = evaluate(table.analyst(seat, Seed::from(1)).as_mut(), 3);
        let expected = match (outcome.winners.is_empty(), outcome.winners.contains(seat)) {
            (true, _) => 0.0,
            (false, true) => 1.0,
            (false, false) => -1.0,
        };
        // How it was won or lost makes a small difference.
        assert!((value - expected).abs() <= 0.01, "{value} instead of {expected}");
    }
}

/// Whether a marshal who has learnt this heeds its experience in the scenario.
fn heeds(learned: Learned) -> bool {
    let mut table = table(3);
    let seat = loop {
        let seat = table.deciding().iter().next().unwrap();
        if table.choices(seat).len() > 1 {
            break seat;
        }
        table.choose(seat, Given::Place(0)).unwrap();
    };
    let mut analyst = table.analyst(seat, Seed::from(9));
    let mut bot = Bot::new(Level::Marshal).thinking(Effort::Trials(4)).taught(Arc::new(learned));
    bot.choose(analyst.as_mut(), None);
    analyst.terms().iter().any(|(name, _)| *name == "experience")
}

#[test]
fn a_style_may_leave_experience_aside_in_a_scenario() {
    let learned = |scenario: &str, plain: bool| {
        let style = Style { plain, ..Style::default() };
        let styles = [(scenario.to_owned(), style)].into();
        let head = Head { command: "bivouac train parlour".to_owned(), styles, ..Head::default() };
        Learned { head, experience: Some(Arc::new(Experience::default())), ..Learned::default() }
    };
    assert!(heeds(learned("evening", false)));
    assert!(!heeds(learned("evening", true)));
    assert!(heeds(learned("another", true)));
}
