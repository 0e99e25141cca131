//! Cards of other moments that are felt in a battle: answers, and what lasts for the turn.

use crate::common::cards::event;
use crate::common::{FRENCH, Play, RUSSIAN};
use crate::fight::*;
use bivouac_kernel::covers;
use serde_json::json;

/// The French came from Molodechno; both can leave.
fn field(french: &[(&str, u8)], russian: &[(&str, u8)]) -> Fight {
    let fight = Fight::plain().entered("french", "molodechno", french);
    let fight = russian.iter().fold(fight, |fight, (kind, fresh)| fight.russian(kind, *fresh, 0));
    let fight = fight.depot("russian", "polotsk").depot("french", "vilna");
    // Both cards against pursuit may be anywhere.
    fight.field(|field| {
        field.side("french", "discard", json!([])).side("russian", "discard", json!([]))
    })
}

/// Takes losses until a card can be played or the battle is over.
fn until_answer(play: &mut Play) {
    while play.step() == "toll" {
        let first = play.open()[0].clone();
        play.choose(first);
    }
}

/// Takes losses, does not answer, and gives up the exhausted in the pursuit.
fn pursued(play: &mut Play) {
    until_answer(play);
    play.choose(json!("pass"));
    while play.step() == "toll" {
        play.choose(json!({"sp": "exhausted_infantry"}));
    }
    finish(play);
}

/// 4 French against 10 Russians, 2 of them cavalry: 1 loss against 3.
fn beaten_french(hand: &[u8]) -> Fight {
    let fight = field(&[("infantry", 4)], &[("infantry", 8), ("cavalry", 2)]);
    fight.dice(&[BLUE_0, GREEN_1]).french_cards(hand)
}

#[test]
fn french_30_stubborn_rearguard_stops_the_pursuit() {
    covers!("fateful-march": "C-F30", "G16", "T-CARD.h", "T-CARD.k");
    let mut play = beaten_french(&[30]).fight();
    until_answer(&mut play);
    assert_eq!((play.step().as_str(), play.decides()), ("window", FRENCH));
    assert_eq!(play.top()["window"]["moment"], "on_own_defeat");
    play.choose(event("french", 30));
    finish(&mut play);
    // 3 losses: exhausted, eliminated, exhausted.
    assert_eq!((losses(&play, "french"), play.casualties()), (3, 1));
    assert_eq!(play.total("french", "molodechno"), 3);
    assert!(play.cards("french", "discard").contains(&30));

    let mut play = beaten_french(&[]).fight();
    pursued(&mut play);
    assert_eq!(play.casualties(), 1 + 2);
}

/// 12 French, 2 of them cavalry, against 4 Russians: 3 losses against 1.
fn beaten_russians(hand: &[u8]) -> Fight {
    let fight = field(&[("infantry", 10), ("cavalry", 2)], &[("infantry", 4)]);
    fight.dice(&[BLUE_0, GREEN_1]).russian_cards(hand)
}

#[test]
fn russian_23_stubborn_rearguard_stops_the_pursuit() {
    covers!("fateful-march": "C-R23", "G16", "T-CARD.h", "T-CARD.k");
    let mut play = beaten_russians(&[23]).fight();
    until_answer(&mut play);
    assert_eq!((play.step().as_str(), play.decides()), ("window", RUSSIAN));
    play.choose(event("russian", 23));
    finish(&mut play);
    assert_eq!(losses(&play, "russian"), 3);
    assert_eq!(play.total("russian", "disna"), 3);
    assert!(play.cards("russian", "discard").contains(&23));

    let mut play = beaten_russians(&[]).fight();
    pursued(&mut play);
    assert_eq!(play.total("russian", "disna"), 1);
}

#[test]
fn russian_7_indecision_keeps_the_guard_back() {
    covers!("fateful-march": "C-R7", "T-CARD.h", "T-CARD.f");
    let guard = || {
        let fight = field(&[("guard", 2), ("infantry", 1)], &[("infantry", 4)]);
        fight.leader("napoleon").french_cards(&[31]).russian_cards(&[7])
    };
    let mut play = guard().dice(&[BLUE_0, GREEN_1]).fight();
    assert_eq!((play.step().as_str(), play.decides()), ("window", RUSSIAN));
    play.choose(event("russian", 7));
    // 2 x 1.5, 1, and Napoleon's 1.
    assert_eq!(value(&play, "french"), 5);
    assert_eq!(play.all_told("cancelled").len(), 1);
    // A cancelled card counts as played.
    assert!(play.cards("french", "gone").contains(&31));
    assert!(play.cards("russian", "discard").contains(&7));

    let mut play = guard().dice(&[BLUE_0, GREEN_1]).fight();
    play.choose(json!("pass"));
    // 2 x 3.
    assert_eq!(value(&play, "french"), 8);
}

#[test]
fn french_7_unsuccessful_disengagement_softens_the_battle() {
    covers!("fateful-march": "C-F7");
    let due = |named: bool| {
        let fight = field(&[("infantry", 6)], &[("infantry", 6)]).dice(&[BLUE_0, GREEN_1]);
        let fight = if named {
            fight.field(|field| field.with("named", json!({"disengagement": PLAIN})))
        } else {
            fight
        };
        let play = fight.fight();
        (losses(&play, "french"), losses(&play, "russian"))
    };
    // 6 and 7 inflict 2 each.
    assert_eq!(due(false), (2, 2));
    assert_eq!(due(true), (1, 1));
}

/// The combat value of 4 French infantry of a Forced March, or of a March.
fn worth(forced: bool, effect: Option<&str>, winter: bool) -> i64 {
    let sps = [("infantry", 4)];
    let fight = Fight::plain().russian("infantry", 2, 0);
    let fight = if forced {
        fight.forced("french", "molodechno", &sps)
    } else {
        fight.entered("french", "molodechno", &sps)
    };
    let fight = fight.depot("russian", "polotsk").depot("french", "vilna");
    // The face that counts nothing: of the other season.
    let fight = if winter {
        fight.winter().dice(&[BLUE_4, GREEN_1])
    } else {
        fight.dice(&[BLUE_0, GREEN_1])
    };
    let fight = match effect {
        Some(effect) => fight.field(|field| field.effect(effect)),
        None => fight,
    };
    value(&fight.fight(), "french")
}

#[test]
fn french_1_hard_marching_does_not_halve() {
    covers!("fateful-march": "C-F1");
    assert_eq!(worth(true, None, false), 2);
    assert_eq!(worth(true, Some("hard_marching"), false), 4);
}

#[test]
fn french_41_freezing_weather_halves_everybody_once() {
    covers!("fateful-march": "C-F41");
    assert_eq!(worth(false, None, true), 4);
    assert_eq!(worth(false, Some("freezing"), true), 2);
    assert_eq!(worth(true, Some("freezing"), true), 2);
}

#[test]
fn a_battle_shifts_the_initiative() {
    covers!("fateful-march": "T-INIT.c");
    let mut play = beaten_french(&[]).initiative("french", 1).fight();
    finish(&mut play);
    assert_eq!(play.initiative(), ("russian".to_owned(), 1));
}
