//! What is taken back when the players agree to it.

use bivouac_kernel::{BadRecord, Refusal, Table};
use bivouac_parlour::{Choice, Parlour};

use crate::{GUEST, HOST, bid, evening, first, play_at_random, response};

#[test]
fn a_die_is_taken_back_and_the_next_one_is_not_known() {
    let mut fresh = std::collections::HashSet::new();
    for _ in 0..2 {
        let mut table = response();
        let before = table.state().clone();
        let mut thrown = Vec::new();
        for _ in 0..8 {
            let entry = table.choose(HOST, &Choice::Challenge).unwrap();
            thrown.push(entry.draws[0].value);
            table.take_back(HOST).unwrap();
            assert_eq!(*table.state(), before);
            assert_eq!(table.journal().len(), 0);
        }
        fresh.insert(thrown);
    }
    assert_eq!(fresh.len(), 1, "the seed still decides what is thrown");
    let thrown = fresh.into_iter().next().unwrap();
    assert!(thrown.iter().any(|&value| value != thrown[0]), "one and the same die: {thrown:?}");
}

#[test]
fn what_was_revealed_and_what_others_chose_since_is_taken_back_too() {
    let mut table = evening(1);
    let start = table.state().clone();
    let card = first(&table, HOST);
    table.choose(HOST, &card).unwrap();
    let laid = table.state().clone();
    table.choose(HOST, &Choice::Ready).unwrap();
    let others = first(&table, GUEST);
    table.choose(GUEST, &others).unwrap();
    table.choose(GUEST, &Choice::Ready).unwrap();
    assert_eq!(table.undo(HOST), Err(Refusal::NothingToUndo));
    table.take_back(HOST).unwrap();
    assert_eq!(*table.state(), laid);
    table.take_back(HOST).unwrap();
    assert_eq!(*table.state(), start);
    assert_eq!(table.take_back(HOST), Err(Refusal::NothingToUndo));
}

#[test]
fn a_game_in_which_dice_were_passed_over_replays_to_an_equal_game() {
    let mut passed = 0;
    for seed in 0..20 {
        let mut table = evening(seed);
        bid(&mut table);
        table.take_back(GUEST).unwrap();
        play_at_random(&mut table, seed, |_, _| {});
        table.take_back(HOST).unwrap();
        play_at_random(&mut table, seed, |_, _| {});
        let record = table.record();
        passed += record.choices.iter().filter(|choice| choice.from.is_some()).count();
        let again = Table::<Parlour>::replay(&record).unwrap();
        assert_eq!(again.state(), table.state());
        assert_eq!(again.record(), record);
    }
    assert!(passed > 0, "no game has passed any dice over");
}

#[test]
fn a_record_that_goes_back_to_dice_already_thrown_is_refused() {
    let mut table = evening(2);
    play_at_random(&mut table, 2, |_, _| {});
    let mut record = table.record();
    let with_dice = record.choices.iter().rposition(|choice| !choice.dice.is_empty()).unwrap();
    record.choices[with_dice].from = Some(0);
    let bad = Table::<Parlour>::replay(&record).unwrap_err();
    assert_eq!(bad, BadRecord::Backwards { choice: with_dice + 1 });
}

#[test]
fn an_id_from_before_the_taking_back_names_nothing_later() {
    use bivouac_kernel::{AnyTable, Given};
    let mut table = response();
    let listed = AnyTable::choices(&table, HOST);
    table.choose(HOST, &Choice::Challenge).unwrap();
    table.take_back(HOST).unwrap();
    let stale = AnyTable::choose(&mut table, HOST, Given::Id(&listed[0].id));
    assert_eq!(stale, Err(Refusal::Unlisted(listed[0].id.clone())));
}
