//! What is promised while battle cards are laid: the losses that the own side inflicts, and nothing
//! that the enemy keeps to himself.
#![allow(clippy::unwrap_used)]

mod common;
mod fight;

use bivouac_fateful_march::{Choice, FatefulMarch};
use bivouac_kernel::{Arg, Odds, Rules, covers};
use common::{FRENCH, Play, RUSSIAN};
use fight::Fight;
use serde_json::{Value, json};

/// The odds of a choice of whoever lays cards now.
fn odds(play: &Play, choice: Value) -> Odds {
    let choice: Choice = serde_json::from_value(choice).unwrap();
    FatefulMarch::odds(play.state(), play.decides(), &choice).expect("odds")
}

/// How many of six faces bring how many losses.
fn faces(odds: &Odds) -> Vec<(i64, i64)> {
    let losses = |arg: &Arg| match arg {
        Arg::Number(losses) => *losses,
        other => panic!("{other:?}"),
    };
    let of_six = |chance: f32| (chance * 6.0).round() as i64;
    let results = odds.results.iter();
    results.map(|(text, chance)| (losses(&text.args[0].1), of_six(*chance))).collect()
}

/// Six fresh French infantry attack six Russians in the plain.
fn equal() -> Fight {
    Fight::plain().french("infantry", 6, 0).russian("infantry", 6, 0)
}

#[test]
fn every_face_of_the_own_die_is_reckoned() {
    covers!("fateful-march": "S9.2h", "S9.3a", "G1");
    let play = equal().load();
    assert_eq!(play.decides(), FRENCH);
    // In summer the blue faces count 0, -1, -1, 2, 3, 4: values 6, 5, 5, 8, 9, 10.
    assert_eq!(faces(&odds(&play, json!("done"))), [(1, 2), (2, 3), (3, 1)]);
    // In winter they count -1, -1, -1, 2, 3, 0: values 5, 5, 5, 8, 9, 6.
    let play = equal().winter().load();
    assert_eq!(faces(&odds(&play, json!("done"))), [(1, 3), (2, 3)]);
}

#[test]
fn the_commander_changes_the_die() {
    covers!("fateful-march": "G8");
    let play = equal().leader("davout").load();
    let expected = odds(&play, json!("done"));
    // One more on each face: values 7, 6, 6, 9, 10, 11.
    assert_eq!(faces(&expected), [(2, 4), (3, 2)]);
    assert_eq!(expected.modifiers.len(), 1);
    assert_eq!((expected.modifiers[0].rule, expected.modifiers[0].value), ("G8", 1));
}

#[test]
fn a_card_is_reckoned_before_it_is_laid() {
    covers!("fateful-march": "G10");
    // Ney's III Corps: up to 3 infantry count x2, so 9 SPs worth: 9, 8, 8, 11, 12, 13.
    let play = equal().leader("eugene").french_cards(&[35]).load();
    assert_eq!(faces(&odds(&play, json!("done"))), [(1, 2), (2, 3), (3, 1)]);
    assert_eq!(faces(&odds(&play, json!({ "lay": "french-35" }))), [(2, 3), (3, 3)]);
    assert_eq!(faces(&odds(&play, json!({ "lay": "dummy" }))), [(1, 2), (2, 3), (3, 1)]);
}

#[test]
fn the_defender_of_a_fortress_inflicts_one_more() {
    covers!("fateful-march": "S9.4b");
    let play = |kind: &str| {
        let fight = Fight::at("smolensk").french("infantry", 6, 0).russian(kind, 6, 0);
        let mut play = fight.load();
        play.choose(json!("done"));
        assert_eq!(play.decides(), RUSSIAN);
        odds(&play, json!("done"))
    };
    // Green faces count -2, 1 (defending), 1, 1, 2, 3: values 4, 7, 7, 7, 8, 9, and 1 more each.
    let infantry = play("infantry");
    assert_eq!(faces(&infantry), [(2, 1), (3, 5)]);
    assert_eq!((infantry.modifiers[0].rule, infantry.modifiers[0].value), ("S9.4b", 1));
    // Cavalry does not hold the walls and counts half: values 1, 4, 4, 4, 5, 6.
    let cavalry = play("cavalry");
    assert_eq!(faces(&cavalry), [(0, 1), (1, 4), (2, 1)]);
    assert!(cavalry.modifiers.is_empty());
}

#[test]
fn the_attacker_reads_nothing_of_what_the_defender_hides() {
    covers!("fateful-march": "S9.3b", "S4d");
    let seen = |fight: Fight| odds(&fight.load(), json!("done"));
    let plain = seen(equal());
    assert_eq!(seen(equal().defend("russian")), plain, "a Defend order");
    assert_eq!(seen(equal().russian_cards(&[41, 32])), plain, "the enemy's cards");
    let tired = || Fight::plain().french("infantry", 6, 0).russian("infantry", 1, 5);
    assert_eq!(seen(tired()), plain, "how fresh the enemy is");
    // Nor does the defender learn what has been laid against him.
    let answered = |cards: &[u8], laid: &[&str]| {
        let mut play = equal().leader("eugene").french_cards(cards).load();
        for card in laid {
            play.choose(json!({ "lay": card }));
        }
        play.choose(json!("done"));
        assert_eq!(play.decides(), RUSSIAN);
        odds(&play, json!("done"))
    };
    assert_eq!(answered(&[34], &["french-34"]), answered(&[34], &["dummy"]));
}

#[test]
fn nothing_is_promised_where_nothing_is_thrown() {
    let mut play = Fight::plain().french("infantry", 6, 0).russian("infantry", 6, 0).load();
    let area: Choice = serde_json::from_value(json!({ "area": "lepel" })).unwrap();
    assert!(FatefulMarch::odds(play.state(), FRENCH, &area).is_none());
    play.choose(json!("done")).choose(json!("done"));
    let done: Choice = serde_json::from_value(json!("done")).unwrap();
    assert!(FatefulMarch::odds(play.state(), FRENCH, &done).is_none());
}
