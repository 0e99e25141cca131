//! What a bot may try out.

use std::sync::Arc;

use bivouac_kernel::{Analyst, AnyTable, Dice, Judge, Rules, Seed, Signs, Study, Viewer, likely};
use bivouac_parlour::Parlour;

use crate::{GUEST, HOST, bid, evening, first, play_at_random};

#[test]
fn an_analyst_counts_the_choices_that_the_table_lists() {
    let mut table = evening(3);
    play_at_random(&mut table, 3, |table, _| {
        for seat in table.deciding().iter() {
            let mut analyst = table.analyst(seat, Seed::from(1));
            assert_eq!(analyst.count(seat), table.choices(seat).len());
            assert_eq!(analyst.deciding(), table.deciding());
        }
    });
}

#[test]
fn what_is_tried_out_can_be_gone_back_to_mark_by_mark() {
    let table = evening(3);
    let mut study = Study::<Parlour>::new(table.state(), HOST, Seed::from(1));
    study.mark();
    study.play(HOST, 0);
    study.mark();
    let after_one = study.count(HOST);
    study.play(HOST, 0);
    assert_ne!(study.count(HOST), after_one);
    study.back();
    assert_eq!(study.count(HOST), after_one);
    study.unmark();
    study.back();
    assert_eq!(study.count(HOST), table.choices(HOST).len());
    study.unmark();
    study.unmark();
    study.play(HOST, 0);
    study.back();
    assert_eq!(study.count(HOST), table.choices(HOST).len(), "without a mark: the decision");
    study.play(HOST, usize::MAX);
    assert_eq!(study.count(HOST), table.choices(HOST).len(), "a choice that is not there");
}

#[test]
fn a_won_game_is_worth_most_and_a_lost_one_least() {
    for seed in 0..30 {
        let mut table = evening(seed);
        play_at_random(&mut table, seed, |_, _| {});
        let winners = table.outcome().unwrap().winners;
        for seat in [HOST, GUEST] {
            let worth = table.analyst(seat, Seed::from(1)).appraise();
            let expected = match (winners.is_empty(), winners.contains(seat)) {
                (true, _) => 0.0,
                (_, true) => 1.0,
                (_, false) => -1.0,
            };
            // How it was won or lost makes a small difference.
            assert!((worth - expected).abs() <= 0.01, "{worth} instead of {expected}");
        }
    }
}

#[test]
fn imagination_does_not_follow_the_dice_of_the_table() {
    // With the table's own seed, the first imagined deck would be the real one.
    let hidden = |table: &bivouac_kernel::Table<Parlour>| {
        let position = table.save();
        (position["hands"]["guest"].clone(), position["deck"].clone())
    };
    let guessed = (0..200).filter(|&seed| {
        let table = evening(seed);
        let mut dice = Dice::new(table.seed().branch("imagination"));
        let imagined = Parlour::imagine(table.state(), Viewer::seat(HOST), &mut dice);
        let position = Parlour::position(&imagined);
        (position["hands"]["guest"].clone(), position["deck"].clone()) == hidden(&table)
    });
    assert_eq!(guessed.count(), 0);
    let seed = Seed::from(1);
    assert_ne!(seed.branch("a"), seed.branch("b"));
    assert_ne!(seed.branch("a"), Seed::from(2).branch("a"));
    assert_eq!(seed.branch("a"), seed.branch("a"));
}

/// One who adds the same to whatever the appraisal says.
#[derive(Debug)]
struct Always(f32);

impl Judge for Always {
    fn correct(&self, _: &Signs) -> f32 {
        self.0
    }
}

#[test]
fn a_judge_corrects_the_appraisal_until_nobody_is_heeded() {
    let table = evening(4);
    let mut analyst = table.analyst(HOST, Seed::from(1));
    let plain = analyst.appraise();
    let mut corrected = |by: f32| {
        analyst.heed(Some(Arc::new(Always(by))));
        analyst.appraise()
    };
    let [worse, same, better] = [-0.5, 0.0, 0.5].map(&mut corrected);
    assert!(worse < plain && plain < better && better < 1.0, "{worse} {plain} {better}");
    assert!((same - plain).abs() < 1e-3, "{same} {plain}");
    assert_eq!(analyst.terms(), [("experience", likely(0.5))]);
    // Those who think with several heads heed the same judge.
    assert_eq!(analyst.double().terms(), analyst.terms());
    analyst.heed(None);
    assert_eq!(analyst.appraise(), plain);
}

#[test]
fn in_a_game_of_two_both_see_the_same_the_other_way_round() {
    let mut table = evening(4);
    bid(&mut table);
    while table.outcome().is_none() {
        let [host, guest] = [HOST, GUEST].map(|seat| table.analyst(seat, Seed::from(1)).signs());
        assert_eq!(host.seen(), guest.seen());
        assert_eq!((host.turn(), guest.turn()), (1.0, -1.0));
        let seat = table.deciding().iter().next().unwrap();
        let choice = first(&table, seat);
        table.choose(seat, &choice).unwrap();
    }
    // What was taken shows.
    let taken = table.analyst(HOST, Seed::from(1)).signs();
    assert_ne!(taken.seen(), evening(4).analyst(HOST, Seed::from(1)).signs().seen());
}
