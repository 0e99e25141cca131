//! What can be taken back.

use bivouac_kernel::{AnyTable, Options, Refusal, Seed, Table};
use bivouac_parlour::{Choice, Parlour, Room};
use serde_json::json;

use crate::{GUEST, HOST, bid, evening, first, play_at_random, response, with_stack};

/// The host has won the round.
fn entering() -> Table<Parlour> {
    with_stack(json!(["round_end", {"enter": {"seat": "host", "strength": 8}}]))
}

#[test]
fn the_own_last_choice_is_taken_back_step_by_step() {
    let mut table = evening(1);
    let mut states = vec![table.state().clone()];
    for _ in 0..2 {
        let card = table.choices(HOST)[0];
        table.choose(HOST, &card).unwrap();
        states.push(table.state().clone());
    }
    table.choose(HOST, &Choice::Ready).unwrap();
    while let Some(state) = states.pop() {
        table.undo(HOST).unwrap();
        assert_eq!(*table.state(), state);
        assert_eq!(table.journal().len(), states.len());
    }
    assert_eq!(table.undo(HOST), Err(Refusal::NothingToUndo));
}

#[test]
fn nobody_takes_back_what_he_did_not_choose() {
    let mut table = evening(1);
    let card = first(&table, HOST);
    table.choose(HOST, &card).unwrap();
    assert!(table.can_undo(HOST) && !table.can_undo(GUEST));
    assert_eq!(table.undo(GUEST), Err(Refusal::NothingToUndo));
}

#[test]
fn a_die_cannot_be_taken_back() {
    let mut table = response();
    table.choose(HOST, &Choice::Challenge).unwrap();
    assert!(!table.can_undo(HOST));
    assert_eq!(table.undo(HOST), Err(Refusal::NothingToUndo));
}

#[test]
fn what_was_revealed_cannot_be_taken_back() {
    let mut table = evening(1);
    bid(&mut table);
    for seat in [HOST, GUEST] {
        assert_eq!(table.undo(seat), Err(Refusal::NothingToUndo));
    }
}

#[test]
fn a_choice_before_another_seats_decision_cannot_be_taken_back() {
    let mut table = entering();
    table.choose(HOST, &Choice::Enter(Room::Hall)).unwrap();
    table.choose(HOST, &Choice::Boldly).unwrap();
    assert!(table.can_undo(HOST), "the guest has not answered yet");
    // Nothing is drawn at the end of this round, so that only the guest's decision stands between.
    let mut last = table.save();
    last["round"] = last["rounds"].clone();
    let mut table = Table::<Parlour>::load(&last, Seed::from(1)).unwrap();
    table.choose(GUEST, &Choice::Allow).unwrap();
    assert!(!table.can_undo(HOST));
    assert!(table.can_undo(GUEST), "allowing reveals nothing");
}

#[test]
fn a_decision_in_a_response_window_closes_what_went_before() {
    let mut position = entering().save();
    position["round"] = position["rounds"].clone();
    let mut table = Table::<Parlour>::load(&position, Seed::from(1)).unwrap();
    table.choose(HOST, &Choice::Enter(Room::Hall)).unwrap();
    table.choose(HOST, &Choice::Boldly).unwrap();
    let before = table.state().clone();
    table.choose(GUEST, &Choice::Allow).unwrap();
    assert_eq!(table.undo(HOST), Err(Refusal::NothingToUndo));
    table.undo(GUEST).unwrap();
    assert_eq!(*table.state(), before);
    table.undo(HOST).unwrap();
    assert_eq!(table.deciding(), bivouac_kernel::Seats::only(HOST));
}

#[test]
fn a_simultaneous_decision_of_another_seat_stands_when_an_earlier_one_is_taken_back() {
    let mut table = evening(1);
    let (host, guest) = (table.choices(HOST)[0], table.choices(GUEST)[1]);
    table.choose(HOST, &host).unwrap();
    table.choose(GUEST, &guest).unwrap();
    table.choose(GUEST, &Choice::Ready).unwrap();
    table.undo(HOST).unwrap();
    let made: Vec<_> = table.journal().iter().map(|entry| (entry.seat, entry.choice)).collect();
    assert_eq!(made, [(GUEST, guest), (GUEST, Choice::Ready)]);
    let mut without = evening(1);
    without.choose(GUEST, &guest).unwrap();
    without.choose(GUEST, &Choice::Ready).unwrap();
    assert_eq!(table.state(), without.state());
    assert_eq!(table.record(), without.record());
}

#[test]
fn taking_back_leaves_the_ids_of_the_other_seat_alone() {
    let mut table = evening(1);
    let (host, guest) = (table.choices(HOST)[0], table.choices(GUEST)[0]);
    table.choose(HOST, &host).unwrap();
    table.choose(GUEST, &guest).unwrap();
    let listed = AnyTable::choices(&table, GUEST);
    table.undo(HOST).unwrap();
    assert_eq!(AnyTable::choices(&table, GUEST), listed);
}

#[test]
fn taking_back_and_choosing_again_gives_the_same_record() {
    let mut table = evening(6);
    let mut undone = 0;
    let mut never_undone: Table<Parlour> =
        Table::new("evening", &Options::default(), Seed::from(6)).unwrap();
    play_at_random(&mut never_undone, 6, |_, _| {});
    for entry in never_undone.journal() {
        table.choose(entry.seat, &entry.choice).unwrap();
        if table.can_undo(entry.seat) {
            table.undo(entry.seat).unwrap();
            table.choose(entry.seat, &entry.choice).unwrap();
            undone += 1;
        }
    }
    assert!(undone > 5);
    assert_eq!(table.record(), never_undone.record());
    assert_eq!(table.state(), never_undone.state());
}

#[test]
fn whoever_can_take_back_does_and_whoever_cannot_changes_nothing() {
    for seed in 0..60 {
        let mut table = evening(seed);
        play_at_random(&mut table, seed, |table, _| {
            for seat in [HOST, GUEST] {
                let mut other = table.clone();
                let undone = other.undo(seat);
                assert_eq!(undone.is_ok(), table.can_undo(seat));
                if undone.is_err() {
                    assert_eq!(other.state(), table.state());
                    assert_eq!(other.record(), table.record());
                } else {
                    assert_eq!(other.journal().len() + 1, table.journal().len());
                    assert!(Table::<Parlour>::replay(&other.record()).is_ok());
                }
            }
        });
    }
}
