//! Records replay to the same game, or say why not.

use bivouac_kernel::{
    AnyTable, BadRecord, FORMAT, Options, Record, Refusal, Seed, SetUpError, Start, Table,
    Violation,
};
use bivouac_parlour::{Choice, Parlour};
use serde_json::{Value, json};

use crate::{HOST, evening, play_at_random, response, rounds};

fn replay(record: &Record) -> Result<Table<Parlour>, BadRecord> {
    Table::replay(record)
}

/// A whole game.
fn finished(seed: u64) -> Table<Parlour> {
    let mut table = rounds("5", seed);
    play_at_random(&mut table, seed, |_, _| {});
    table
}

/// A game in which a die was thrown, and the place of that choice, counted from 1.
fn with_dice() -> (Record, usize) {
    (0..)
        .find_map(|seed| {
            let record = finished(seed).record();
            let at = record.choices.iter().position(|choice| !choice.dice.is_empty())?;
            Some((record, at + 1))
        })
        .unwrap()
}

#[test]
fn a_record_replays_to_an_equal_game() {
    for seed in 0..100 {
        let table = finished(seed);
        let written = serde_json::to_string(&table.record()).unwrap();
        let record = Record::read(&serde_json::from_str(&written).unwrap()).unwrap();
        assert_eq!(record, table.record());
        let again = replay(&record).unwrap();
        assert_eq!(again.state(), table.state());
        assert_eq!(again.record(), table.record());
        assert_eq!(again.outcome(), table.outcome());
        let log = |table: &Table<Parlour>| table.log(bivouac_kernel::Viewer::Umpire, 0);
        assert_eq!(log(&again), log(&table));
    }
}

#[test]
fn an_unfinished_game_and_one_from_a_position_replay_too() {
    let mut table = response();
    table.choose(HOST, &Choice::Challenge).unwrap();
    let record = table.record();
    assert!(matches!(record.start, Start::Position(_)));
    let again = replay(&record).unwrap();
    assert_eq!((again.state(), again.record()), (table.state(), record));
}

#[test]
fn a_game_with_loaded_dice_replays_with_them() {
    for value in 0..10 {
        let mut table = response();
        table.load_dice([value]);
        table.choose(HOST, &Choice::Challenge).unwrap();
        play_at_random(&mut table, u64::from(value), |_, _| {});
        let record = table.record();
        assert_eq!(
            (&record.choices[0].dice[..], &record.choices[0].loaded[..]),
            (&[value][..], &[0][..])
        );
        let again = replay(&record).unwrap();
        assert_eq!(again.state(), table.state());
        assert_eq!(again.record(), record);
        assert!(again.loaded_dice().is_empty());
    }
}

#[test]
fn loaded_values_that_no_die_used_are_not_in_the_record() {
    let mut table = response();
    table.load_dice([3, 4, 5]);
    table.choose(HOST, &Choice::Challenge).unwrap();
    assert_eq!(table.loaded_dice(), [4, 5]);
    assert_eq!(replay(&table.record()).unwrap().state(), table.state());
}

#[test]
fn altered_dice_are_detected() {
    let (mut record, choice) = with_dice();
    let honest = record.choices[choice - 1].dice.clone();
    let altered: Vec<u16> = honest.iter().map(|value| if *value == 1 { 2 } else { 1 }).collect();
    record.choices[choice - 1].dice.clone_from(&altered);
    let expected = BadRecord::Dice { choice, written: altered, thrown: honest };
    assert_eq!(replay(&record).err(), Some(expected));
    // Leaving them out, or adding some where none were thrown, does not help.
    record.choices[choice - 1].dice.clear();
    assert!(matches!(replay(&record), Err(BadRecord::Dice { .. })));
    let (mut record, _) = with_dice();
    record.choices[0].dice.push(3);
    assert!(matches!(replay(&record), Err(BadRecord::Dice { choice: 1, .. })));
}

#[test]
fn dice_that_claim_to_be_loaded_must_fit_and_be_thrown() {
    let (mut record, choice) = with_dice();
    let recorded = &mut record.choices[choice - 1];
    recorded.loaded = (0..recorded.dice.len()).collect();
    recorded.dice[0] = 40;
    let refused = replay(&record).err().unwrap();
    assert!(
        matches!(
            &refused,
            BadRecord::Refused { choice: at, refusal: Refusal::Misloaded(_) } if *at == choice
        ),
        "{refused}"
    );
    let (mut record, _) = with_dice();
    record.choices[0].loaded = vec![0, 7, usize::MAX];
    assert!(replay(&record).is_ok(), "it names no die");
}

#[test]
fn another_seed_gives_other_cards() {
    let mut record = finished(2).record();
    record.seed = Seed::from(3);
    assert!(matches!(replay(&record), Err(BadRecord::Refused { choice: 1, .. })));
}

#[test]
fn a_record_of_another_game_version_or_format_is_refused() {
    let record = finished(1).record();
    let with = |change: &dyn Fn(&mut Record)| {
        let mut changed = record.clone();
        change(&mut changed);
        replay(&changed).err()
    };
    assert_eq!(with(&|record| record.rules = 7), Some(BadRecord::Rules(7)));
    let chess = BadRecord::Game("chess".to_owned());
    assert_eq!(with(&|record| record.game = "chess".to_owned()), Some(chess));
    assert_eq!(with(&|record| record.format = FORMAT + 1), Some(BadRecord::Format(FORMAT + 1)));
}

#[test]
fn a_record_of_the_future_is_known_by_its_format_whatever_else_it_has() {
    let mut written = json!(finished(1).record());
    written["format"] = json!(FORMAT + 1);
    written["clock"] = json!("unheard of");
    assert_eq!(Record::read(&written), Err(BadRecord::Format(FORMAT + 1)));
    written["format"] = json!(FORMAT);
    assert!(matches!(Record::read(&written), Err(BadRecord::Unreadable(_))));
    for value in [json!(null), json!([]), json!({}), json!({"format": "1"})] {
        assert!(matches!(Record::read(&value), Err(BadRecord::Unreadable(_))), "{value}");
    }
}

#[test]
fn the_first_choice_that_is_not_legal_is_named() {
    let mut record = finished(1).record();
    record.choices[2].seat = "cook".to_owned();
    let unknown = BadRecord::Seat { choice: 3, seat: "cook".to_owned() };
    assert_eq!(replay(&record).err(), Some(unknown));
    record.choices[1].choice = json!(17);
    let unreadable = replay(&record).err().unwrap();
    assert!(matches!(
        unreadable,
        BadRecord::Refused { choice: 2, refusal: Refusal::Unreadable(_) }
    ));
    record.choices[0].choice = json!("ready");
    let illegal = replay(&record).err().unwrap();
    let refusal = Refusal::Violation(Violation::of("1.1d"));
    assert_eq!(illegal, BadRecord::Refused { choice: 1, refusal });
    assert_eq!(illegal.rule(), Some("1.1d"));
}

#[test]
fn a_record_whose_start_does_not_exist_is_refused() {
    let mut record = finished(1).record();
    record.start = Start::Scenario { id: "dawn".to_owned(), options: Options::default() };
    let unknown = SetUpError::UnknownScenario("dawn".to_owned());
    assert_eq!(replay(&record).err(), Some(BadRecord::SetUp(unknown)));
    record.start = Start::Position(json!({"game": "parlour"}));
    assert!(matches!(replay(&record), Err(BadRecord::Position(problems)) if problems.len() > 3));
}

#[test]
fn a_seed_and_its_commitment_can_be_verified_from_the_record() {
    let table = evening(77);
    let shown = table.commitment();
    let record: Value = json!(table.record());
    let told: Seed = serde_json::from_value(record["seed"].clone()).unwrap();
    assert!(shown.binds(told));
    assert!(!shown.binds(Seed::from(78)));
    assert_eq!(told.commitment().to_string(), shown.to_string());
}
