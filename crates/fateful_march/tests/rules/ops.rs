//! Step 2: cards for OPS and events along with them; what becomes of cards that are used.

use crate::common::cards::{Decks, event, in_effect, order, reveal};
use crate::common::{FRENCH, Field, Play, RUSSIAN, read};
use bivouac_fateful_march::FatefulMarch;
use bivouac_kernel::secrecy::chosen_in_secret;
use bivouac_kernel::{Dice, Seed, Viewer, covers};
use serde_json::{Value, json};

fn armies(phase: &str) -> Field {
    Field::new(phase)
        .troops("french", "vilna", "infantry", 2, 0)
        .troops("russian", "smolensk", "infantry", 2, 0)
}

fn lay(card: &str) -> Value {
    json!({"lay": card})
}

/// How many orders of free choice a seat may select now.
fn free(mut play: Play, seat: bivouac_kernel::Seat) -> u64 {
    play.pass();
    let name = if seat == FRENCH { "french" } else { "russian" };
    play.position()[name]["sealed"]["free"].as_u64().unwrap_or(0)
}

#[test]
fn both_lay_in_secret_and_turn_over_together() {
    covers!("fateful-march": "S2a", "T-CARD.l");
    let mut play = armies("ops").hand("french", &[3, 6]).hand("russian", &[9]).load();
    let both: Vec<_> = play.0.deciding().iter().collect();
    assert_eq!(both, [FRENCH, RUSSIAN]);
    let dice = Dice::new(Seed::from(1));
    let (one, other) = (read(&lay("french-3")), read(&lay("dummy")));
    let kept = chosen_in_secret::<FatefulMarch>(play.state(), FRENCH, &one, &other, &dice);
    kept.unwrap_or_else(|leak| panic!("{leak}"));
    play.by(FRENCH, lay("french-3"));
    assert!(play.all_told("ops_revealed").is_empty());
    play.by(RUSSIAN, lay("russian-9"));
    let told = play.told("ops_revealed");
    assert_eq!(told[0]["cards"], json!(["french-3", "russian-9"]));
    assert_eq!(told[0]["ops"], json!([3, 2]));
}

#[test]
fn a_card_gives_its_ops_and_no_event() {
    covers!("fateful-march": "S2d", "T-CARD.c", "T-CARD.f", "S3b");
    let mut play = armies("ops").leader("barclay", "eliminated").hand("french", &[3]).load();
    play.by(RUSSIAN, lay("dummy")).by(FRENCH, lay("french-3"));
    // War Weariness would have given 1 VP and left the game.
    assert_eq!(play.vp(), 0);
    assert_eq!(play.cards("french", "discard"), [3]);
    assert!(!play.cards("french", "gone").contains(&3));
    // 2 and 3.
    assert_eq!(free(play, FRENCH), 5);
}

#[test]
fn the_dummy_is_worth_nothing_and_comes_back() {
    covers!("fateful-march": "S2a", "S2c", "T-CARD.b");
    let mut play = armies("ops").hand("french", &[1, 6]).load();
    play.by(FRENCH, lay("dummy")).by(RUSSIAN, lay("dummy"));
    assert_eq!(play.cards("french", "hand"), [1, 6]);
    assert!(play.cards("french", "discard").is_empty());
    // An event may be played all the same.
    play.choose(event("french", 1));
    assert!(in_effect(&play, "hard_marching"));
    assert_eq!(free(play, FRENCH), 2);
}

#[test]
fn events_are_played_without_initiative_first_and_any_number() {
    covers!("fateful-march": "S2b");
    let field = || {
        armies("ops")
            .leader("barclay", "eliminated")
            .hand("french", &[1, 3])
            .hand("russian", &[1, 3])
    };
    let mut play = reveal(field());
    assert_eq!((play.step().as_str(), play.decides()), ("window", RUSSIAN));
    play.choose(event("russian", 1)).choose(event("russian", 3));
    assert_eq!((play.step().as_str(), play.decides()), ("window", FRENCH));
    play.choose(event("french", 1)).choose(event("french", 3));
    assert_eq!(play.step(), "select");
    let play = reveal(field().initiative("russian", 1));
    assert_eq!(play.decides(), FRENCH);
}

#[test]
fn a_card_that_is_laid_is_gone_for_its_event() {
    covers!("fateful-march": "S2d");
    let mut play = armies("ops").hand("french", &[1, 3]).load();
    play.by(RUSSIAN, lay("dummy")).by(FRENCH, lay("french-1"));
    play.refuse(event("french", 1), "G16");
}

#[test]
fn cards_used_for_events_go_where_they_belong() {
    covers!("fateful-march": "T-CARD.f", "T-CARD.k");
    let field = armies("ops")
        .troops("french", "moscow", "infantry", 1, 0)
        .hand("french", &[1, 15])
        .clock("september:2");
    let mut play = reveal(field);
    play.choose(event("french", 1)).choose(event("french", 15));
    assert!(play.cards("french", "gone").contains(&1));
    assert_eq!(play.cards("french", "discard"), [15]);
}

#[test]
fn a_card_discarded_unplayed_is_not_shown() {
    covers!("fateful-march": "T-CARD.l");
    let mut play = Field::new("resources")
        .clock("july:1")
        .troops("french", "vilna", "infantry", 1, 0)
        .troops("russian", "smolensk", "infantry", 1, 0)
        .hand("french", &[3, 6])
        .load();
    play.choose(json!({"discard": "french-3"}));
    assert_eq!(play.cards("french", "unseen"), [3]);
    let told = |viewer| {
        let lines = play
            .events()
            .iter()
            .filter_map(|event| <FatefulMarch as bivouac_kernel::Rules>::tell(event, viewer));
        format!("{:?}", lines.collect::<Vec<_>>())
    };
    assert!(told(Viewer::seat(FRENCH)).contains("french-3"));
    assert!(!told(Viewer::seat(RUSSIAN)).contains("french-3"));
    assert!(!told(Viewer::SPECTATOR).contains("french-3"));
}

/// The cards of a side outside battle, with the moment at which they are played.
const MOMENTS: [(&str, &[u8]); 2] = [
    ("french", &[7, 8, 9, 10, 25, 30, 37, 45, 46, 48, 49, 53]),
    ("russian", &[2, 4, 6, 7, 20, 21, 22, 23, 24, 25, 26, 27, 29, 30, 43, 44, 48, 49]),
];
/// And those of step 2.
const WITH_OPS: [(&str, &[u8]); 2] = [
    ("french", &[1, 2, 3, 4, 5, 15, 17, 19, 20]),
    ("russian", &[1, 3, 10, 13, 15, 16, 17, 18, 19]),
];
const WINTER: [(&str, std::ops::RangeInclusive<u8>); 2] =
    [("french", 40..=53), ("russian", 46..=53)];

#[test]
fn cards_of_another_moment_cannot_be_played_with_ops() {
    covers!("fateful-march": "G16", "T-CARD.h");
    for ((seat, cards), (_, winter)) in MOMENTS.into_iter().zip(WINTER) {
        for &no in cards {
            let clock = if winter.contains(&no) { "october:3" } else { "august:3" };
            // Another card keeps the window open: whether it opens does not depend on this one.
            let play = reveal(armies("ops").clock(clock).hand(seat, &[no]));
            assert_eq!(play.step(), "window", "{seat} {no}");
            play.refuse(event(seat, no), "G16");
        }
    }
}

#[test]
fn cards_of_step_two_cannot_be_played_later() {
    covers!("fateful-march": "G16");
    for (seat, cards) in WITH_OPS {
        for &no in cards {
            // French #8 and Russian #24, #43 may be in the hand: the windows open.
            let phase = if seat == "french" { "placement" } else { "placed" };
            let play = armies(phase)
                .clock("august:3")
                .in_hand("french", &[("march", 1)])
                .in_hand("russian", &[("march", 1)])
                .hand(seat, &[no])
                .load();
            assert_eq!(play.step(), "window", "{seat} {no}");
            play.refuse(event(seat, no), "G16");
        }
    }
}

#[test]
fn a_window_opens_with_and_without_the_card() {
    covers!("fateful-march": "G16", "T-CARD.l");
    // The Russians hold City Ablaze, or another card: both are asked.
    for no in [22, 12] {
        let mut play = Field::new("march")
            .troops("french", "orsha", "infantry", 2, 0)
            .troops("russian", "moscow", "infantry", 1, 0)
            .block("french", "orsha", "march")
            .hand("russian", &[no])
            .load();
        play.choose(json!({"execute": "orsha"})).choose(json!("all"));
        play.choose(json!({"area": "smolensk"}));
        assert_eq!((play.step().as_str(), play.decides()), ("window", RUSSIAN), "{no}");
    }
    // It lies open in the discard pile: nobody is asked.
    let mut play = Field::new("march")
        .troops("french", "orsha", "infantry", 2, 0)
        .troops("russian", "moscow", "infantry", 1, 0)
        .block("french", "orsha", "march")
        .deck("russian", &[22], &[12])
        .side("russian", "discard", json!([22]))
        .load();
    play.choose(json!({"execute": "orsha"})).choose(json!("all"));
    play.choose(json!({"area": "smolensk"}));
    assert_ne!(play.step(), "window");
}

#[test]
fn orders_follow_the_cards_of_both() {
    covers!("fateful-march": "S3b");
    let mut play = armies("ops").hand("french", &[1]).hand("russian", &[2]).load();
    play.by(FRENCH, lay("french-1")).by(RUSSIAN, lay("russian-2")).pass();
    for _ in 0..3 {
        play.by(RUSSIAN, order("march"));
    }
    assert!(play.open_to(RUSSIAN).is_empty());
    assert!(!play.open_to(FRENCH).is_empty());
}
