//! The Russian cards of winter, outside battle.

use crate::common::Field;
use crate::common::cards::{Decks, area, armies, event, execute, in_effect, left_for, named};
use bivouac_kernel::covers;
use serde_json::json;

#[test]
fn russian_46_devastated_countryside_counts_double() {
    covers!("fateful-march": "G10", "T-CARD.d");
    let play = armies("draw").clock("october:3").next("russian", 46).next("french", 16).load();
    assert!(in_effect(&play, "double_devastation"));
    left_for(&play, "russian", "discard", 46);

    let mut play = armies("place_depot")
        .depot("french", "vilna")
        .devastation("vilna", 2)
        .devastation("smolensk", 1)
        .effect("double_devastation")
        .load();
    play.dice(&[4]).choose(json!("done"));
    let size = |place: &str| {
        let checks = play.all_told("attrition");
        checks.iter().find(|check| check["area"] == place).unwrap()["size"].clone()
    };
    // Both cities: 3 + 4 - 3 and 2 + 2 - 3.
    assert_eq!((size("vilna"), size("smolensk")), (json!(4), json!(1)));
}

#[test]
fn russian_48_disorderly_march_stops_and_strips_an_area() {
    covers!("fateful-march": "G10", "G16", "T-INIT.c");
    let field = |phase: &str| {
        Field::new(phase)
            .clock("october:3")
            .troops("french", "vilna", "cavalry", 2, 0)
            .troops("french", "kovno", "cavalry", 1, 0)
            .troops("russian", "smolensk", "infantry", 1, 0)
    };
    let mut orders = field("placed");
    for block in ["defend", "forage", "place_depot", "forced_march", "dummy"] {
        orders = orders.block("french", "vilna", block);
    }
    let mut play = orders.block("french", "kovno", "forage").hand("russian", &[48]).load();
    play.choose(event("russian", 48));
    assert_eq!(play.initiative(), ("russian".to_owned(), 1));
    assert_eq!(play.offered("area").len(), 156);
    play.choose(area("vilna"));
    assert_eq!(play.blocks("french", "vilna"), ["forced_march", "dummy"]);
    assert_eq!(play.blocks("french", "kovno"), ["forage"]);
    assert_eq!(named(&play, "disorderly"), "vilna");
    left_for(&play, "russian", "discard", 48);

    let march = |from: &str, to: &str| {
        let mut play = field("forced_march")
            .with("named", json!({"disorderly": "vilna"}))
            .block("french", from, "forced_march")
            .block("french", "kovno", "march")
            .load();
        play.choose(execute(from)).choose(json!("all")).choose(area(to));
        play.step() == "moving"
    };
    // It stops where it enters, and in the first area that it enters from there.
    assert!(!march("vilna", "lida"));
    assert!(!march("kovno", "vilna"));
    assert!(march("kovno", "kedainiai"));
}

#[test]
fn russian_49_cossack_patrols_strike_next_to_cossacks() {
    covers!("fateful-march": "G10", "G16");
    let mut play = Field::new("attrition")
        .clock("november:3")
        .troops("french", "vilna", "infantry", 2, 2)
        .troops("french", "lida", "infantry", 1, 1)
        .troops("french", "kovno", "infantry", 1, 1)
        .troops("russian", "molodechno", "cossack", 1, 0)
        .troops("russian", "kedainiai", "cossack", 0, 1)
        .depot("french", "vilna")
        .depot("french", "kovno")
        .depot("french", "lida")
        .block("french", "vilna", "forage")
        .block("french", "lida", "forage")
        .hand("russian", &[49])
        .load();
    play.dice(&[1]).choose(event("russian", 49));
    // Vilna is next to Molodechno; exhausted Cossacks near Kovno do nothing.
    assert_eq!(play.count("french", "vilna", "exhausted_infantry"), 1);
    assert_eq!(play.total("french", "lida"), 2);
    assert_eq!(play.total("french", "kovno"), 2);
    let removed = play.all_told("order_removed");
    assert_eq!(removed.len(), 1);
    assert_eq!(removed[0]["area"], "vilna");
    left_for(&play, "russian", "discard", 49);
}

#[test]
fn russian_52_barclay_resigns_to_kutuzov() {
    covers!("fateful-march": "G10", "T-LEADER.g", "T-CARD.d", "T-CARD.f");
    let field = |kutuzov: &str| {
        armies("draw")
            .clock("october:3")
            .leader("barclay", "smolensk")
            .leader("kutuzov", kutuzov)
            .next("russian", 52)
            .next("french", 16)
    };
    let play = field("smolensk").load();
    assert_eq!((play.leader("barclay").as_str(), play.vp()), ("out", 0));
    left_for(&play, "russian", "gone", 52);
    assert_eq!(field("pool").load().leader("barclay"), "smolensk");
}
