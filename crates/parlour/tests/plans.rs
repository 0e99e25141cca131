//! Plans at the smallest table: how they are played, tried out, stopped and taken back.
#![allow(clippy::unwrap_used)]

use bivouac_kernel::{AnyTable, Options, Planned, Refusal, Seat, Seats, Seed, Stop, Table};
use bivouac_parlour::Parlour;
use serde_json::{Value, json};

const HOST: Seat = Seat(0);
const GUEST: Seat = Seat(1);

fn with(changes: &[(&str, Value)]) -> Table<Parlour> {
    let options = Options([("rounds".to_owned(), "3".to_owned())].into());
    let table = Table::<Parlour>::new("evening", &options, Seed::from(5)).unwrap();
    let mut position = table.save();
    for (at, value) in changes {
        *position.pointer_mut(at).unwrap() = value.clone();
    }
    Table::load(&position, Seed::from(1)).unwrap()
}

/// A table at which the host has won a round.
fn winner() -> Table<Parlour> {
    with(&[("/stack", json!(["round_end", {"enter": {"seat": "host", "strength": 8}}]))])
}

fn plan(choices: &[(Value, &str)]) -> Vec<Planned> {
    let one = |(choice, asked): &(Value, &str)| Planned {
        choice: choice.clone(),
        asked: (!asked.is_empty()).then(|| (*asked).to_owned()),
    };
    choices.iter().map(one).collect()
}

fn enter_quietly() -> Vec<Planned> {
    plan(&[(json!({"enter": "hall"}), "prompt-enter"), (json!("quietly"), "prompt-manner")])
}

#[test]
fn a_plan_is_played_choice_by_choice() {
    let mut table = winner();
    let mut single = table.clone();
    // The next round begins with fresh cards: that reveals, but nothing of the plan is left.
    let progress = AnyTable::play(&mut table, HOST, &enter_quietly()).unwrap();
    assert_eq!((progress.made, progress.stop), (2, Stop::Done));
    for planned in enter_quietly() {
        AnyTable::choose(&mut single, HOST, bivouac_kernel::Given::Choice(&planned.choice))
            .unwrap();
    }
    assert_eq!(table.save(), single.save());
    assert_eq!(table.record(), single.record(), "a record knows only choices");
}

#[test]
fn a_plan_stops_before_a_question_that_was_not_foreseen() {
    let mut table = winner();
    let otherwise =
        plan(&[(json!({"enter": "hall"}), "prompt-enter"), (json!("boldly"), "prompt-bid")]);
    let progress = AnyTable::play(&mut table, HOST, &otherwise).unwrap();
    assert_eq!((progress.made, progress.stop), (1, Stop::Unforeseen));
    assert_eq!(table.journal().len(), 1);
}

#[test]
fn a_plan_stops_before_a_choice_that_is_refused_and_says_why() {
    let mut table = winner();
    let wrong = plan(&[(json!({"enter": "hall"}), ""), (json!("challenge"), "")]);
    let progress = AnyTable::play(&mut table, HOST, &wrong).unwrap();
    assert_eq!((progress.made, progress.stop, progress.rule), (1, Stop::Refused, Some("2.2a")));
    // If not even the first is open, nothing has changed.
    let before = table.save();
    let refused = AnyTable::play(&mut table, HOST, &wrong);
    assert!(matches!(refused, Err(Refusal::Violation(violation)) if violation.rule == "2.2a"));
    assert_eq!(table.save(), before);
    assert_eq!(AnyTable::play(&mut table, GUEST, &wrong), Err(Refusal::NotDeciding));
}

#[test]
fn a_plan_stops_when_another_must_decide_and_after_a_die() {
    let mut table = winner();
    let bold = plan(&[(json!({"enter": "hall"}), ""), (json!("boldly"), ""), (json!("ready"), "")]);
    let progress = AnyTable::play(&mut table, HOST, &bold).unwrap();
    assert_eq!((progress.made, progress.stop), (2, Stop::Others));
    let thrown = plan(&[(json!("challenge"), ""), (json!("ready"), "")]);
    let progress = AnyTable::play(&mut table, GUEST, &thrown).unwrap();
    assert_eq!((progress.made, progress.stop), (1, Stop::Rolled));
}

#[test]
fn one_taking_back_takes_back_the_whole_plan() {
    let mut table = winner();
    let before = table.save();
    let bold = plan(&[(json!({"enter": "hall"}), ""), (json!("boldly"), "")]);
    AnyTable::play(&mut table, HOST, &bold).unwrap();
    assert!(table.can_undo(HOST));
    table.undo(HOST).unwrap();
    assert_eq!((table.save(), table.journal().len()), (before.clone(), 0));
    assert!(!table.can_undo(HOST));
    // By consent, too, and with what came after it.
    AnyTable::play(&mut table, HOST, &bold).unwrap();
    AnyTable::choose(&mut table, GUEST, bivouac_kernel::Given::Choice(&json!("challenge")))
        .unwrap();
    assert!(!table.can_undo(HOST));
    table.take_back(HOST).unwrap();
    assert_eq!(table.save(), before);
}

#[test]
fn a_plan_of_one_is_taken_back_while_the_choices_of_others_stay() {
    let mut table = with(&[
        ("/hands/host", json!(["1a", "2a"])),
        ("/hands/guest", json!(["3a", "4a"])),
        (
            "/deck",
            json!([
                "1b", "1c", "2b", "2c", "3b", "3c", "4b", "4c", "5a", "5b", "5c", "6a", "6b", "6c"
            ]),
        ),
    ]);
    assert_eq!(table.deciding(), Seats::first(2));
    let both = plan(&[(json!({"lay": "1a"}), ""), (json!({"lay": "2a"}), "")]);
    AnyTable::play(&mut table, HOST, &both).unwrap();
    AnyTable::choose(&mut table, GUEST, bivouac_kernel::Given::Choice(&json!({"lay": "3a"})))
        .unwrap();
    table.undo(HOST).unwrap();
    assert_eq!(table.journal().len(), 1);
    assert_eq!(table.journal()[0].seat, GUEST);
    assert_eq!(table.save()["hands"]["host"], json!(["1a", "2a"]));
}

#[test]
fn a_plan_is_tried_out_without_the_dice_of_the_table() {
    let table = winner();
    let trial = table.tried(HOST, &enter_quietly()[..1]);
    assert_eq!((trial.progress.made, trial.progress.stop), (1, Stop::Done));
    assert_eq!(trial.prompt.unwrap().text.id, "prompt-manner");
    let open: Vec<Value> = trial.choices.into_iter().map(|one| one.choice).collect();
    assert_eq!(open, [json!("quietly"), json!("boldly")]);
    // A refusal is told, and what is open instead.
    let trial = table.tried(HOST, &plan(&[(json!("quietly"), "")]));
    assert_eq!((trial.progress.stop, trial.progress.rule), (Stop::Refused, Some("2.1a")));
    assert!(!trial.choices.is_empty());
    assert_eq!(table.journal().len(), 0);
}

#[test]
fn nothing_is_shown_of_what_a_die_brings() {
    let mut table = winner();
    let bold = plan(&[(json!({"enter": "hall"}), ""), (json!("boldly"), "")]);
    AnyTable::play(&mut table, HOST, &bold).unwrap();
    let trial = table.tried(GUEST, &plan(&[(json!("challenge"), "")]));
    assert_eq!((trial.progress.made, trial.progress.stop), (1, Stop::Done));
    assert!(trial.prompt.is_none() && trial.choices.is_empty());
    let trial = table.tried(GUEST, &plan(&[(json!("challenge"), ""), (json!("ready"), "")]));
    assert_eq!((trial.progress.made, trial.progress.stop), (1, Stop::Revealed));
    assert!(trial.prompt.is_none() && trial.choices.is_empty());
}

#[test]
fn a_plan_that_is_too_long_is_refused() {
    let mut table = winner();
    let long = vec![enter_quietly()[0].clone(); bivouac_kernel::LONGEST_PLAN + 1];
    assert!(matches!(AnyTable::play(&mut table, HOST, &long), Err(Refusal::Unreadable(_))));
    assert_eq!(table.journal().len(), 0);
}
