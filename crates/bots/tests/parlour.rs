//! The bots at the parlour table.
#![allow(clippy::unwrap_used)]

use std::time::{Duration, Instant};

use bivouac_bots::{Bot, Effort, Level, NoLevel, choose};
use bivouac_kernel::{
    Analyst, AnyGame, AnyTable, Given, Mind, Options, Outcome, Played, Seat, Seats, Seed,
};
use bivouac_parlour::GAME;

fn play(levels: [Level; 2], seed: u64) -> Played {
    let mut ground = GAME.playground("evening", &Options::default()).unwrap();
    let [host, guest] = levels;
    let mut host = |analyst: &mut dyn Analyst| choose(host, analyst, None);
    let mut guest = |analyst: &mut dyn Analyst| choose(guest, analyst, None);
    let mut minds: [Mind<'_>; 2] = [Some(&mut host), Some(&mut guest)];
    ground.play(Seed::from(seed), &mut minds, 1000).unwrap()
}

fn winners(levels: [Level; 2], games: u64) -> Vec<Seats> {
    let played = (0..games).map(|seed| play(levels, seed).outcome);
    played.map(|outcome: Option<Outcome>| outcome.unwrap().winners).collect()
}

#[test]
fn the_greedy_bot_beats_the_random_one_from_either_seat() {
    for (levels, greedy) in
        [([Level::Greedy, Level::Random], Seat(0)), ([Level::Random, Level::Greedy], Seat(1))]
    {
        let ended = winners(levels, 200);
        let won = ended.iter().filter(|winners| winners.contains(greedy)).count();
        let lost = ended.iter().filter(|winners| !winners.is_empty()).count() - won;
        assert!(won > 2 * lost, "{won} won, {lost} lost");
    }
}

#[test]
fn random_bots_are_even() {
    let ended = winners([Level::Random; 2], 400);
    let host = ended.iter().filter(|winners| winners.contains(Seat(0))).count();
    let guest = ended.iter().filter(|winners| winners.contains(Seat(1))).count();
    assert!(host.abs_diff(guest) < 80, "{host} to {guest}");
}

#[test]
fn a_game_of_bots_follows_from_its_seed_whatever_was_played_before() {
    let mut ground = GAME.playground("evening", &Options::default()).unwrap();
    let mut mind = |analyst: &mut dyn Analyst| choose(Level::Greedy, analyst, None);
    let mut game =
        |seed| ground.play(Seed::from(seed), &mut [Some(&mut mind), None], 1000).unwrap();
    let first: Vec<Played> = (0..20).map(&mut game).collect();
    let backwards: Vec<Played> = (0..20).rev().map(&mut game).collect();
    assert!(first.iter().eq(backwards.iter().rev()));
}

/// Plays a whole game at a table and calls `each` at every decision.
fn at_every_decision(seed: u64, mut each: impl FnMut(&dyn AnyTable, Seat, usize) -> usize) {
    let mut table = GAME.set_up("evening", &Options::default(), Seed::from(seed)).unwrap();
    while let Some(seat) = table.deciding().iter().next() {
        let listed = table.choices(seat);
        let index = each(table.as_ref(), seat, listed.len());
        assert!(index < listed.len());
        table.choose(seat, Given::Id(&listed[index].id)).unwrap();
    }
    assert!(table.outcome().is_some());
}

#[test]
fn every_level_names_a_choice_that_is_there() {
    for seed in 0..40 {
        for level in Level::ALL {
            at_every_decision(seed, |table, seat, _| {
                let own = table.seed().branch("bot");
                let mut bot = Bot::new(level).thinking(Effort::Trials(12));
                bot.choose(table.analyst(seat, own).as_mut(), None)
            });
        }
    }
}

#[test]
fn a_budget_of_no_time_still_gives_a_choice() {
    at_every_decision(7, |table, seat, _| {
        let mut analyst = table.analyst(seat, Seed::from(1));
        choose(Level::Greedy, analyst.as_mut(), Some(Duration::ZERO))
    });
}

#[test]
fn a_seat_that_has_no_choice_is_answered_too() {
    let table = GAME.set_up("evening", &Options::default(), Seed::from(1)).unwrap();
    let mut over = table.fork();
    while let Some(seat) = over.deciding().iter().next() {
        let id = over.choices(seat)[0].id.clone();
        over.choose(seat, Given::Id(&id)).unwrap();
    }
    for level in Level::ALL {
        assert_eq!(choose(level, over.analyst(Seat(0), Seed::from(1)).as_mut(), None), 0);
    }
}

#[test]
fn a_decision_takes_little_time() {
    let began = Instant::now();
    let decisions: u64 = (0..100).map(|seed| play([Level::Greedy; 2], seed).decisions).sum();
    let each = began.elapsed() / u32::try_from(decisions).unwrap();
    assert!(each < Duration::from_millis(5), "{each:?}");
}

#[test]
fn a_level_is_read_as_it_is_written() {
    for level in Level::ALL {
        assert_eq!(level.to_string().parse(), Ok(level));
    }
    assert_eq!("clever".parse::<Level>(), Err(NoLevel("clever".to_owned())));
}
