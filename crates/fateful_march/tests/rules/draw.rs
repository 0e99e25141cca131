//! Step 1: drawing cards.

use crate::common::cards::{Decks, in_effect};
use crate::common::{FRENCH, Field, Play, RUSSIAN};
use bivouac_kernel::covers;
use serde_json::{Value, json};

fn armies(phase: &str) -> Field {
    Field::new(phase)
        .troops("french", "vilna", "infantry", 1, 0)
        .troops("russian", "smolensk", "infantry", 1, 0)
}

/// The end of a turn, after which both sides draw.
fn end_of_turn() -> Field {
    armies("place_depot").depot("french", "vilna").depot("french", "kovno")
}

#[test]
fn each_side_draws_one_card_also_in_the_first_turn() {
    covers!("fateful-march": "S1a");
    let mut play = Play::scenario("retreat");
    play.by(FRENCH, json!("done")).by(RUSSIAN, json!("done"));
    let events: Vec<Value> =
        play.all_events().map(|event| serde_json::to_value(event).unwrap()).collect();
    let began = events.iter().position(|event| event["phase"] == "draw").unwrap();
    let drawn = |seat: &str| {
        let mine = |event: &&Value| event["event"] == "drew" && event["seat"] == seat;
        events[began..].iter().filter(mine).count()
    };
    // Must-Play cards that say so may bring another.
    assert!(drawn("french") >= 1 && drawn("russian") >= 1);

    let mut play = end_of_turn().deck("french", &[3, 6], &[]).deck("russian", &[5, 8], &[]).load();
    // The weather, then the player without initiative draws first.
    play.dice(&[4, 1, 0]).choose(json!("done"));
    assert_eq!(play.cards("russian", "hand"), [8]);
    assert_eq!(play.cards("french", "hand"), [3]);
    assert_eq!(play.step(), "ops");
}

#[test]
fn an_empty_pile_is_made_of_the_discards() {
    covers!("fateful-march": "S1b");
    let field = end_of_turn()
        .deck("french", &[6, 7], &[])
        .side("french", "discard", json!([6, 7]))
        .deck("russian", &[5], &[]);
    let mut play = field.load();
    play.dice(&[4, 0, 1]).choose(json!("done"));
    assert_eq!(play.cards("french", "hand"), [7]);
    assert!(play.cards("french", "discard").is_empty());
    assert_eq!(play.all_told("shuffled").len(), 1);
}

#[test]
fn a_must_play_card_is_played_when_it_is_drawn() {
    covers!("fateful-march": "T-CARD.d");
    let play = armies("draw").next("russian", 45).next("french", 6).load();
    assert!(in_effect(&play, "no_russian_depot"));
    assert!(play.cards("russian", "hand").is_empty());
    assert_eq!(play.cards("russian", "discard"), [45]);
    // It cannot be laid for OPS.
    assert_eq!(play.open_to(RUSSIAN), [json!({"lay": "dummy"})]);
    assert!(!play.legal_for(RUSSIAN, json!({"lay": "russian-45"})));
}

#[test]
fn a_hand_has_no_smallest_and_no_largest_size() {
    covers!("fateful-march": "T-CARD.e");
    let fifteen = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
    let play =
        armies("draw").hand("french", &fifteen).next("french", 16).next("russian", 45).load();
    assert_eq!(play.cards("french", "hand").len(), 16);
    assert_eq!(play.step(), "ops");
    // The Russians have none and go on.
    assert!(play.cards("russian", "hand").is_empty());
    assert_eq!(play.open_to(FRENCH).len(), 17);
}
