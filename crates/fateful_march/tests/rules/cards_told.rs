//! What cards do to SPs is told under their own rows, to the enemy as far as it is open.

use crate::common::cards::{Decks, area, armies, event, execute};
use crate::common::{FRENCH, Field, Play, RUSSIAN};
use crate::fight::*;
use bivouac_fateful_march::FatefulMarch;
use bivouac_kernel::{Rules, Seat, Viewer, covers};
use serde_json::json;

/// The rows under which a seat was told lines of a name by the last choice.
fn rows(play: &Play, seat: Seat, id: &str) -> Vec<&'static str> {
    let lines = play.events().iter().filter_map(|e| FatefulMarch::tell(e, Viewer::seat(seat)));
    lines.filter(|line| line.text.id == id).flat_map(|line| line.rules).collect()
}

/// The row of what is asked now.
fn asked(play: &Play) -> &'static str {
    FatefulMarch::prompt(play.state(), play.decides()).rule
}

#[test]
fn french_49_is_seen_to_exhaust() {
    covers!("fateful-march": "C-F49");
    let mut play = Field::new("evade")
        .clock("october:3")
        .troops("french", "vilna", "infantry", 2, 0)
        .troops("russian", "vilna", "cavalry", 1, 0)
        .troops("russian", "vilna", "infantry", 1, 0)
        .alone("vilna", "french")
        .column("russian", "vilna", "molodechno", false, json!({"cavalry": 1, "infantry": 1}))
        .depot("french", "kovno")
        .block("french", "vilna", "evade")
        .hand("french", &[49])
        .load();
    play.pass().choose(execute("vilna")).choose(event("french", 49)).choose(json!("all"));
    assert_eq!(asked(&play), "C-F49");
    play.refuse(sp("exhausted_infantry"), "C-F49");
    play.choose(sp("infantry"));
    assert_eq!(rows(&play, RUSSIAN, "event-exhausted"), ["C-F49"]);
    assert_eq!(rows(&play, FRENCH, "event-exhausted-hidden"), ["C-F49"]);
}

#[test]
fn russian_25_is_seen_to_exhaust() {
    covers!("fateful-march": "C-R25");
    let mut play = crate::cards_russian_24_to_30::tired(&[22, 25]);
    crate::common::cards::until_playable(&mut play, &event("russian", 25));
    play.choose(event("russian", 25));
    assert_eq!(asked(&play), "C-R25");
    play.choose(sp("infantry"));
    assert_eq!(rows(&play, FRENCH, "event-exhausted")[0], "C-R25");
    assert_eq!(rows(&play, RUSSIAN, "event-exhausted-hidden")[0], "C-R25");
}

#[test]
fn russian_44_and_49_kill_by_their_own_row() {
    covers!("fateful-march": "C-R44", "C-R49");
    let field = |clock: &str, card: u8| {
        armies("attrition")
            .clock(clock)
            .troops("french", "vilna", "infantry", 0, 2)
            .troops("french", "vilna", "cavalry", 0, 2)
            .troops("russian", "molodechno", "cossack", 1, 0)
            .devastation("vilna", 2)
            .depot("french", "vilna")
            .hand("russian", &[card])
    };
    let mut play = field("november:3", 49).load();
    play.choose(event("russian", 49));
    assert_eq!(asked(&play), "C-R49");
    play.dice(&[1]).choose(sp("exhausted_cavalry"));
    assert_eq!(rows(&play, RUSSIAN, "event-eliminated"), ["C-R49"]);
    let mut play = field("august:3", 44).load();
    play.choose(event("russian", 44)).choose(area("vilna"));
    assert_eq!(asked(&play), "C-R44");
    play.choose(sp("exhausted_cavalry"));
    assert_eq!(rows(&play, RUSSIAN, "event-eliminated"), ["C-R44"]);
}

#[test]
fn cards_that_rally_are_seen_to() {
    covers!("fateful-march": "C-F33", "C-F37", "C-F44", "C-F45", "C-F50");
    // French #50 at the reveal, #33 before the losses.
    let fight = |kind: &str| {
        let fight = Fight::plain().winter().french("infantry", 6, 2).french(kind, 0, 1);
        fight.russian("infantry", 9, 0).initiative("russian", 1).leader("eugene")
    };
    for (card, row) in [(33, "C-F33"), (50, "C-F50")] {
        let mut play = fight("guard").french_cards(&[card]).fight();
        assert_eq!(asked(&play), row, "{card}");
        play.choose(sp("exhausted_guard"));
        assert_eq!(rows(&play, FRENCH, "event-rallied"), [row], "{card}");
        assert_eq!(rows(&play, RUSSIAN, "event-rallied-hidden"), [row], "{card}");
    }
    // French #44.
    let mut play = armies("draw")
        .clock("october:3")
        .troops("french", "vilna", "infantry", 0, 1)
        .troops("french", "vilna", "cavalry", 0, 1)
        .depot("french", "vilna")
        .next("french", 44)
        .next("russian", 12)
        .load();
    play.choose(json!({"depot": "vilna"}));
    assert_eq!(asked(&play), "C-F44");
    play.choose(sp("exhausted_cavalry"));
    assert_eq!(rows(&play, RUSSIAN, "event-rallied-hidden"), ["C-F44"]);
    // French #45, and #37 of a Force.
    let mut play = armies("attrition")
        .clock("november:3")
        .troops("french", "vilna", "infantry", 0, 2)
        .depot("french", "vilna")
        .hand("french", &[45])
        .load();
    play.choose(event("french", 45)).choose(json!({"depot": "vilna"}));
    assert_eq!(asked(&play), "C-F45");
    play.choose(sp("exhausted_infantry"));
    assert_eq!(rows(&play, RUSSIAN, "event-rallied-hidden"), ["C-F45"]);
    let mut play = Field::new("march")
        .troops("french", "kovno", "infantry", 1, 3)
        .troops("russian", "smolensk", "infantry", 1, 0)
        .block("french", "kovno", "march")
        .hand("french", &[37])
        .load();
    play.pass().choose(execute("kovno"));
    play.choose(event("french", 37)).choose(json!("all"));
    assert_eq!(asked(&play), "C-F37");
    play.choose(sp("exhausted_infantry"));
    assert_eq!(rows(&play, RUSSIAN, "event-rallied-hidden"), ["C-F37"]);
}

/// The rows under which SPs of a French Force are exhausted that goes from Kovno to Vilna.
fn tired_by(field: Field, played: Option<u8>) -> Vec<&'static str> {
    let field = field
        .troops("french", "kovno", "infantry", 2, 0)
        .troops("russian", "smolensk", "infantry", 1, 0)
        .hand("french", &[9, 10]);
    let mut play = field.load();
    play.pass().choose(execute("kovno"));
    if let Some(no) = played {
        play.choose(event("french", no));
    }
    play.choose(json!("all")).choose(area("vilna"));
    if play.legal(json!("done")) {
        play.choose(json!("done"));
    }
    rows(&play, RUSSIAN, "event-exhausted-hidden")
}

#[test]
fn cards_of_one_title_are_told_apart() {
    covers!("fateful-march": "C-F1", "C-F2", "C-F9", "C-F10", "C-F42");
    let forced = |effect: &str| {
        let field = Field::new("forced_march").effect(effect);
        tired_by(field.block("french", "kovno", "forced_march"), None)
    };
    assert_eq!(forced("hard_marching"), ["C-F1"]);
    assert_eq!(forced("hard_marching_2"), ["C-F2"]);
    let march = || Field::new("march").block("french", "kovno", "march");
    assert_eq!(tired_by(march(), Some(9)), ["C-F9"]);
    assert_eq!(tired_by(march(), Some(10)), ["C-F10"]);
    assert_eq!(tired_by(march().effect("extreme_french"), None), ["C-F42"]);
    assert_eq!(tired_by(march().effect("extreme_russian"), None), ["C-R14"]);
}

#[test]
fn what_is_in_force_is_told_under_the_row_that_says_so() {
    covers!("fateful-march": "E1d", "C-R30", "C-R46");
    let told = |effect: &str| {
        let play = armies("ops").effect(effect).load();
        let lines = play.scene(FRENCH).procedure;
        let line = lines.into_iter().find(|line| line.text.id == format!("effect-{effect}"));
        line.unwrap().rules
    };
    assert_eq!(told("logistic"), ["E1d"]);
    assert_eq!(told("double_devastation"), ["C-R30"]);
    assert_eq!(told("devastated_countryside"), ["C-R46"]);
    assert_eq!(told("freezing"), ["C-F41"]);
    let play = armies("ops").with("named", json!({"lethargic": "minsk"})).load();
    let lines = play.scene(FRENCH).procedure;
    assert_eq!(lines[0].rules, ["C-F53"]);
}

#[test]
fn a_rally_order_does_not_tell_whom_it_rallies() {
    covers!("fateful-march": "S10a", "T-SP.i");
    let mut play = Field::new("rally")
        .troops("french", "kovno", "infantry", 1, 1)
        .troops("french", "kovno", "cavalry", 0, 1)
        .troops("russian", "smolensk", "infantry", 1, 0)
        .block("french", "kovno", "rally")
        .load();
    play.pass().choose(execute("kovno")).choose(sp("exhausted_cavalry"));
    assert_eq!(rows(&play, FRENCH, "event-rallied"), ["S10a"]);
    assert!(rows(&play, RUSSIAN, "event-rallied-hidden").is_empty());
    assert!(rows(&play, RUSSIAN, "event-rallied").is_empty());
}
