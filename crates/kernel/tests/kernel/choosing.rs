//! What a table accepts and what it refuses.

use std::ops::ControlFlow;

use bivouac_kernel::{AnyTable, Given, Label, Refusal, Seat, Target, Text, Violation};
use bivouac_parlour::{Choice, Room};
use serde_json::{Value, json};

use crate::{GUEST, HOST, bid, evening, first, play_at_random, response, rounds};

#[test]
fn a_choice_that_is_listed_is_made_and_written_into_the_journal() {
    let mut table = evening(1);
    let card = first(&table, HOST);
    let entry = table.choose(HOST, &card).unwrap();
    assert_eq!((entry.seat, entry.choice, entry.revealed), (HOST, card, false));
    assert_eq!(entry.events.len(), 1);
    assert_eq!(table.journal().len(), 1);
}

#[test]
fn a_seat_that_does_not_decide_is_refused() {
    let mut table = response();
    let before = table.state().clone();
    assert_eq!(table.choose(GUEST, &Choice::Allow).err(), Some(Refusal::NotDeciding));
    assert_eq!(table.choose(Seat(7), &Choice::Allow).err(), Some(Refusal::NotDeciding));
    assert_eq!(table.choose(Seat(200), &Choice::Allow).err(), Some(Refusal::NotDeciding));
    assert_eq!(AnyTable::choices(&table, Seat(200)), []);
    assert!(table.prompt(GUEST).is_none() && table.prompt(HOST).is_some());
    assert_eq!(*table.state(), before);
}

#[test]
fn nothing_can_be_chosen_when_the_game_is_over() {
    let mut table = rounds("1", 1);
    play_at_random(&mut table, 1, |_, _| {});
    assert!(table.outcome().is_some());
    for seat in [HOST, GUEST] {
        assert_eq!(table.choose(seat, &Choice::Ready).err(), Some(Refusal::Over));
        assert_eq!(AnyTable::choose(&mut table, seat, Given::Id("0.0")), Err(Refusal::Over));
        assert!(table.choices(seat).is_empty());
    }
}

#[test]
fn what_a_rule_forbids_is_refused_by_the_row_that_forbids_it() {
    let mut table = evening(1);
    let refused = table.choose(HOST, &Choice::Ready).err().unwrap();
    assert_eq!(refused, Refusal::Violation(Violation::of("1.1d")));
    assert_eq!((refused.rule(), refused.code()), (Some("1.1d"), "illegal"));
    let elsewhere = table.choose(HOST, &Choice::Enter(Room::Hall)).err().unwrap();
    assert_eq!(elsewhere.rule(), Some("1.1a"));
    assert!(table.journal().is_empty());
}

#[test]
fn what_is_no_choice_of_the_game_is_unreadable() {
    let mut table = evening(1);
    for value in [json!(null), json!(5), json!("fly"), json!({"lay": "7a"}), json!({"lay": 1})] {
        let chosen = AnyTable::choose(&mut table, HOST, Given::Choice(&value));
        assert!(matches!(chosen, Err(Refusal::Unreadable(_))), "{value}");
        assert!(matches!(table.why(HOST, &value), Err(Refusal::Unreadable(_))), "{value}");
        assert!(table.odds(HOST, &value).is_none());
    }
}

#[test]
fn an_id_names_a_choice_as_long_as_its_decision_is_open() {
    let mut table = evening(1);
    let listed = AnyTable::choices(&table, HOST);
    let guests = AnyTable::choices(&table, GUEST);
    AnyTable::choose(&mut table, HOST, Given::Id(&listed[1].id)).unwrap();
    assert_eq!(json!(table.journal()[0].choice), listed[1].choice);

    // A place in the list names one as well.
    let place = AnyTable::choices(&table, HOST);
    let mut other = table.clone();
    AnyTable::choose(&mut other, HOST, Given::Place(0)).unwrap();
    assert_eq!(json!(other.journal()[1].choice), place[0].choice);
    let beyond = AnyTable::choose(&mut other, HOST, Given::Place(99));
    assert_eq!(beyond, Err(Refusal::Unlisted("99".to_owned())));

    // The host's decision is another one now, the guest's is not.
    let stale = Refusal::Unlisted(listed[0].id.clone());
    assert_eq!(AnyTable::choose(&mut table, HOST, Given::Id(&listed[0].id)), Err(stale));
    AnyTable::choose(&mut table, GUEST, Given::Id(&guests[2].id)).unwrap();
    assert_eq!(json!(table.journal()[1].choice), guests[2].choice);
}

#[test]
fn an_id_of_a_choice_that_was_taken_back_names_nothing_else_later() {
    let mut table = evening(1);
    let cards = table.choices(HOST);
    table.choose(HOST, &cards[0]).unwrap();
    let before: Vec<String> =
        AnyTable::choices(&table, HOST).into_iter().map(|listed| listed.id).collect();
    table.undo(HOST).unwrap();
    table.choose(HOST, &cards[1]).unwrap();
    for id in before {
        let chosen = AnyTable::choose(&mut table, HOST, Given::Id(&id));
        assert_eq!(chosen, Err(Refusal::Unlisted(id)));
    }
}

#[test]
fn an_id_that_was_never_listed_is_refused() {
    let mut table = evening(1);
    for id in ["", ".", "0", "0.", ".0", "0.99", "1.0", "-1.0", "0.-1", "0.0.0", "x.y", "é"] {
        let chosen = AnyTable::choose(&mut table, HOST, Given::Id(id));
        assert_eq!(chosen, Err(Refusal::Unlisted(id.to_owned())));
    }
}

#[test]
fn why_says_what_choose_would_say_and_changes_nothing() {
    let mut table = evening(4);
    play_at_random(&mut table, 4, |table, _| {
        let every = [
            Choice::Ready,
            Choice::Stay,
            Choice::Enter(Room::Hall),
            Choice::Enter(Room::Garden),
            Choice::Quietly,
            Choice::Boldly,
            Choice::Challenge,
            Choice::Allow,
        ];
        for seat in [HOST, GUEST] {
            for choice in every {
                let why = table.why(seat, &json!(choice));
                let chosen = table.clone().choose(seat, &choice).map(|_| ());
                assert_eq!(why, chosen);
            }
        }
    });
}

#[test]
fn the_log_gives_an_event_itself_only_to_those_who_may_know_all_of_it() {
    let mut table = evening(1);
    bid(&mut table);
    if let Some(winner) = table.deciding().iter().next() {
        table.choose(winner, &Choice::Stay).unwrap();
    }
    let drawn = |viewer| {
        let mut drawn = Vec::new();
        table.tell(viewer, table.sequence() - 1..table.sequence(), &mut |told, forms| {
            let both = told.lines.into_iter().zip(forms());
            let both = both.filter(|(line, _)| line.rules == ["4.1a"]);
            drawn.extend(both.map(|(_, event)| event));
            ControlFlow::Continue(())
        });
        drawn
    };
    let known =
        |events: Vec<Value>| events.iter().map(|event| !event.is_null()).collect::<Vec<bool>>();
    // The host draws, the guest draws, the next round begins.
    assert_eq!(known(drawn(bivouac_kernel::Viewer::seat(HOST))), [true, false, true]);
    assert_eq!(known(drawn(bivouac_kernel::Viewer::seat(GUEST))), [false, true, true]);
    assert_eq!(known(drawn(bivouac_kernel::Viewer::SPECTATOR)), [false, false, true]);
    assert_eq!(known(drawn(bivouac_kernel::Viewer::Umpire)), [true, true, true]);
}

#[test]
fn only_the_umpire_sees_the_draws() {
    let mut table = response();
    table.choose(HOST, &Choice::Challenge).unwrap();
    let draws = |viewer| table.log(viewer, 0).pop().unwrap().draws.len();
    assert_eq!(draws(bivouac_kernel::Viewer::Umpire), 1);
    assert_eq!(draws(bivouac_kernel::Viewer::seat(HOST)), 0);
}

#[test]
fn a_label_says_that_its_choice_passes_and_is_silent_otherwise() {
    let text = Text::new("choice-allow");
    let passing = json!(Label::pass(text.clone()));
    assert_eq!(passing, json!({"text": text, "targets": [], "passes": true}));
    assert_eq!(json!(Label::plain(text.clone())), json!({"text": text, "targets": []}));
    let hall = vec![Target::Space("hall".into())];
    let shown = json!(Label::new(text.clone(), hall.clone()));
    assert_eq!(shown, json!({"text": text, "targets": hall}));
}
