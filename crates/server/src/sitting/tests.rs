//! What is in memory is what is stored.

use bivouac_kernel::{AnyGame, Dice, Options, Planned, Seat, Seed, Start};

use super::{Act, Begin, HeldAs, Origin, Sitting};
use crate::store::StoredAct;
use crate::wire::{Clock, EndedBy, Proposed};

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

fn begin(holders: [&str; 2], seed: Seed) -> Begin {
    let held = |name: &str| match name {
        "bot" => HeldAs::Bot("random".to_owned()),
        name => HeldAs::Person(name.to_owned()),
    };
    Begin {
        holders: holders.map(held).to_vec(),
        commitment: seed.commitment().to_string(),
        brought: Vec::new(),
    }
}

/// A plan of two choices, the second of which may turn out not to be open.
fn two_choices(sitting: &Sitting, seat: Seat, dice: &mut Dice) -> Vec<Planned> {
    let mut plan = Vec::new();
    for _ in 0..2 {
        let open = sitting.table().tried(seat, &plan).choices;
        if !open.is_empty() {
            let choice = open[dice.pick(open.len())].choice.clone();
            plan.push(Planned { choice, asked: None });
        }
    }
    plan
}

/// Something that a seat might do now, sensible or not.
fn any(sitting: &mut Sitting, dice: &mut Dice, at_ms: i64) -> Option<Act> {
    let seat = SEATS[dice.pick(2)];
    let agree = dice.pick(3) > 0;
    let act = match dice.pick(18) {
        16 | 17 => {
            let plan = two_choices(sitting, seat, dice);
            return sitting.play(seat, &plan, at_ms).ok().map(|(act, ..)| act);
        }
        0..=8 => {
            let count = sitting.table().labels(seat).len();
            let place = if count == 0 { 0 } else { dice.pick(count) };
            return sitting.choose(seat, place, at_ms).ok().map(|(act, _)| act);
        }
        9..=11 => Act::Undo { seat },
        12 => Act::Propose { seat, what: Proposed::Undo, bots_agree: false },
        13 => {
            let what = [Proposed::Draw, Proposed::Resignation][dice.pick(2)];
            Act::Propose { seat, what, bots_agree: dice.pick(2) > 0 }
        }
        14 => Act::Answer { seat, agree: agree && dice.pick(4) > 0 },
        _ if dice.pick(40) == 0 => Act::HandOver { seat, bot: "random".to_owned() },
        _ if dice.pick(40) == 0 => Act::Resign { seat },
        _ => Act::Answer { seat, agree: false },
    };
    sitting.apply(&act, at_ms).ok().map(|_| act)
}

fn played(
    game: &'static dyn AnyGame,
    number: u64,
    holders: [&str; 2],
    clock: Option<Clock>,
) -> usize {
    let (seed, mut dice) = (Seed::from(number), Dice::new(Seed::from(number + 1000)));
    let scenario = game.about().scenarios[0].id.to_owned();
    let start = Start::Scenario { id: scenario, options: Options::default() };
    let origin = Origin { game, start: &start, seed, clock };
    let begin = begin(holders, seed);
    let mut sitting = Sitting::begin(origin, &begin, 1).unwrap();
    let body = Act::Begin(begin).write();
    let mut acts = vec![StoredAct { number: 1, body, at_ms: 1 }];
    let mut at_ms = 1;
    for step in 0..300 {
        at_ms += dice.pick(5000) as i64;
        let before = sitting.essence();
        match any(&mut sitting, &mut dice, at_ms) {
            Some(act) => {
                let stored = StoredAct {
                    number: sitting.number(),
                    body: act.write(),
                    at_ms: sitting.at_ms(),
                };
                acts.push(stored);
            }
            None => assert_eq!(sitting.essence(), before, "what is refused changes nothing"),
        }
        if step % 7 == 0 || sitting.is_over() {
            let again = Sitting::resume(origin, &acts).unwrap();
            assert_eq!(again.essence(), sitting.essence());
        }
        if sitting.is_over() {
            break;
        }
    }
    acts.len()
}

#[test]
fn what_is_in_memory_follows_from_what_is_stored() {
    let clocks = [None, Some(Clock::PerMove { days: 1 }), Some(Clock::PerGame { minutes: 60 })];
    let mut acts = 0;
    for number in 0..60 {
        let clock = clocks[number as usize % 3];
        let holders = [["ann", "ben"], ["ann", "ann"], ["ann", "bot"]][number as usize % 3];
        acts += played(&bivouac_parlour::GAME, number, holders, clock);
    }
    for number in 0..3 {
        acts += played(&bivouac_borodino::GAME, number, ["ann", "ben"], clocks[1]);
    }
    assert!(acts > 500, "{acts}");
}

#[test]
fn what_does_not_follow_is_found() {
    let game: &'static dyn AnyGame = &bivouac_parlour::GAME;
    let seed = Seed::from(5);
    let id = game.about().scenarios[0].id.to_owned();
    let start = Start::Scenario { id, options: Options::default() };
    let origin = Origin { game, start: &start, seed, clock: None };
    let first = |body: String| StoredAct { number: 1, body, at_ms: 1 };
    let good = first(Act::Begin(begin(["ann", "ben"], seed)).write());
    let later = |number: i64, body: &str| StoredAct { number, body: body.to_owned(), at_ms: 2 };
    let resume = |acts: &[StoredAct]| Sitting::resume(origin, acts).map(|_| ()).unwrap_err().number;
    assert_eq!(resume(&[]), 1);
    assert_eq!(resume(&[first("{".to_owned())]), 1);
    assert_eq!(resume(&[first(Act::Undo { seat: Seat(0) }.write())]), 1);
    assert_eq!(resume(&[good.clone(), later(3, r#"{"act":"undo","seat":0}"#)]), 3);
    assert_eq!(resume(&[good.clone(), later(2, r#"{"act":"undo","seat":0}"#)]), 2);
    let ready = r#"{"act":"choice","seat":0,"choice":"ready"}"#;
    assert_eq!(resume(&[good, later(2, ready)]), 2);
}

#[test]
fn a_bot_that_gives_up_asks_whether_it_is_to_play_on() {
    let game: &'static dyn AnyGame = &bivouac_parlour::GAME;
    let seed = Seed::from(7);
    let id = game.about().scenarios[0].id.to_owned();
    let start = Start::Scenario { id, options: Options::default() };
    let origin = Origin { game, start: &start, seed, clock: None };
    let sitting = || Sitting::begin(origin, &begin(["ann", "bot"], seed), 1).unwrap();
    let propose = |seat, what| Act::Propose { seat, what, bots_agree: true };
    let give_up = propose(Seat(1), Proposed::Resignation);
    let answer = |agree| Act::Answer { seat: Seat(0), agree };

    let mut accepted = sitting();
    assert!(accepted.apply(&propose(Seat(0), Proposed::Resignation), 2).is_err());
    accepted.apply(&give_up, 2).unwrap();
    assert!(!accepted.is_over() && !accepted.bots_may_propose(), "a person may play on");
    accepted.apply(&answer(true), 3).unwrap();
    let end = accepted.end().unwrap();
    assert_eq!((end.by, end.winners), (EndedBy::Resignation, vec!["host".to_owned()]));

    let mut declined = sitting();
    declined.apply(&give_up, 2).unwrap();
    declined.apply(&answer(false), 3).unwrap();
    assert!(!declined.is_over() && declined.proposal().is_none());
    assert!(!declined.bots_may_propose(), "and is not asked again");

    // A draw to which the bots have agreed ends the game at once.
    let mut drawn = sitting();
    let draw = Act::Propose { seat: Seat(0), what: Proposed::Draw, bots_agree: false };
    assert_eq!(drawn.apply(&draw, 2).unwrap_err().code, "bot-declines");
    drawn.apply(&propose(Seat(0), Proposed::Draw), 2).unwrap();
    assert_eq!(drawn.end().unwrap().by, EndedBy::Agreement);
}

#[test]
fn whoever_plays_against_bots_alone_is_alone() {
    let game: &'static dyn AnyGame = &bivouac_parlour::GAME;
    let seed = Seed::from(7);
    let id = game.about().scenarios[0].id.to_owned();
    let start = Start::Scenario { id, options: Options::default() };
    let origin = Origin { game, start: &start, seed, clock: None };
    for (holders, alone) in
        [(["ann", "bot"], true), (["ann", "ann"], true), (["ann", "ben"], false)]
    {
        let sitting = Sitting::begin(origin, &begin(holders, seed), 1).unwrap();
        assert_eq!(sitting.is_alone("ann"), alone, "{holders:?}");
    }
}
