//! The Russian cards outside battle from #42 on.

use crate::common::cards::{
    Decks, area, armies, event, execute, has, in_effect, left_for, named, sorted,
};
use crate::common::{FRENCH, Field, RUSSIAN};
use bivouac_fateful_march::FatefulMarch;
use bivouac_kernel::{Rules, covers};
use serde_json::json;

#[test]
fn russian_42_command_friction_makes_an_area_cost_a_card() {
    covers!("fateful-march": "C-R42", "T-CARD.d");
    let play = armies("draw").next("russian", 42).next("french", 6).load();
    assert!(in_effect(&play, "friction"));
    left_for(&play, "russian", "discard", 42);

    let field = |hand: &[u8]| {
        armies("placement")
            .effect("friction")
            .troops("russian", "tver", "infantry", 1, 0)
            .leader("barclay", "smolensk")
            .leader("bagration", "smolensk")
            .leader("tormasov", "tver")
            .with("commanders", json!({"barclay": ["bagration"]}))
            .in_hand("french", &[("march", 1)])
            .in_hand("russian", &[("march", 2)])
            .hand("russian", hand)
    };
    let mut play = field(&[12, 28]).load();
    assert_eq!(play.decides(), FRENCH);
    assert_eq!(play.open(), [area("smolensk"), json!("pass")]);
    play.choose(area("smolensk"));
    play.choose(area("smolensk"));
    assert_eq!(play.step(), "discard");
    play.choose(json!({"discard": "russian-28"})).choose(area("vilna"));
    // Once for the turn.
    play.choose(area("smolensk"));
    assert_ne!(play.step(), "discard");
    assert_eq!(play.cards("russian", "hand"), [12]);
    // Without a card the area is closed.
    let mut play = field(&[]).load();
    play.choose(area("smolensk"));
    assert_eq!(play.open(), [area("tver")]);
    // The French need not name one.
    let mut play = field(&[]).load();
    play.choose(json!("pass"));
    assert!(play.legal(area("smolensk")));
}

#[test]
fn russian_42_command_friction_is_stated_to_both() {
    covers!("fateful-march": "C-R42");
    let stated = |second: &str| {
        let mut play = armies("selection")
            .effect("friction")
            .troops("russian", "tver", "infantry", 1, 0)
            .leader("kutuzov", "smolensk")
            .leader("tormasov", second)
            .load();
        while play.step() == "select" {
            let (seat, choice) = (play.decides(), play.open()[0].clone());
            play.by(seat, choice);
        }
        assert!(!play.0.can_undo(FRENCH) && !play.0.can_undo(RUSSIAN));
        play.told("leaders_stated")[0]["areas"].clone()
    };
    assert_eq!(stated("smolensk"), json!(["smolensk"]));
    // Nobody is behind a screen: that is said too, and nothing is asked.
    assert_eq!(stated("tver"), json!([]));
}

#[test]
fn russian_42_command_friction_also_binds_orders_that_cards_bring() {
    covers!("fateful-march": "C-R42");
    let field = |hand: &[u8]| {
        armies("cavalry_patrols")
            .troops("russian", "minsk", "cossack", 1, 0)
            .troops("russian", "tver", "cossack", 1, 0)
            .with("named", json!({"friction": "minsk"}))
            .hand("russian", hand)
    };
    let mut play = field(&[20, 28]).load();
    play.choose(event("russian", 20)).choose(area("minsk"));
    assert_eq!(play.step(), "discard");
    play.choose(json!({"discard": "russian-28"}));
    // Once for the turn.
    play.choose(area("minsk"));
    assert_ne!(play.step(), "discard");
    assert_eq!(play.blocks("russian", "minsk"), ["cossack_raid", "cossack_raid"]);
    // Nothing is left to pay with.
    let mut play = field(&[20]).load();
    play.choose(event("russian", 20));
    assert_eq!(play.offered("area"), ["tver"]);
    play.refuse(area("minsk"), "C-R42");
}

#[test]
fn russian_42_command_friction_also_binds_the_orders_of_leaders() {
    covers!("fateful-march": "C-R42", "G8", "S4i");
    let chichagov = |hand: &[u8]| {
        let field = armies("forced_march").leader("chichagov", "smolensk");
        let field = field.with("named", json!({"friction": "smolensk"}));
        let mut play = field.hand("russian", hand).load();
        play.until("ability");
        play
    };
    let mut play = chichagov(&[12, 28]);
    play.choose(json!({"discard": "russian-28"}));
    assert_eq!(play.step(), "discard");
    play.choose(json!({"discard": "russian-12"}));
    assert_eq!(play.blocks("russian", "smolensk"), ["forced_march"]);
    assert_eq!(play.cards("russian", "hand"), [0; 0]);
    let play = chichagov(&[12]);
    assert_eq!(play.open(), [json!("pass")]);
    play.refuse(json!({"discard": "russian-12"}), "C-R42");

    // Platov's order is placed before all others. Raids are the seventh of the orders.
    let platov = |hand: &[u8]| {
        let sealed = json!({"platov": "cossack_raid", "blocks": {"cossack_raid": 1, "march": 1}});
        let mut play = armies("placement")
            .effect("friction")
            .troops("russian", "tver", "infantry", 1, 0)
            .leader("platov", "smolensk")
            .leader("chichagov", "smolensk")
            .with("commanders", json!({"platov": ["chichagov"]}))
            .in_hand("french", &[("march", 1)])
            .side("russian", "sealed", sealed)
            .hand("russian", hand)
            .load();
        play.choose(area("smolensk"));
        play
    };
    let mut play = platov(&[12, 28]);
    assert_eq!(play.step(), "discard");
    play.choose(json!({"discard": "russian-12"}));
    assert_eq!(play.blocks("russian", "smolensk"), ["cossack_raid"]);
    assert!(in_effect(&play, "friction_paid"));
    let play = platov(&[]);
    assert!(play.blocks("russian", "smolensk").is_empty());
    assert_eq!(play.open(), [area("tver")]);
}

#[test]
fn russian_42_command_friction_drawn_late_waits() {
    covers!("fateful-march": "C-R42", "T-CARD.d");
    let mut play = Field::new("march")
        .troops("french", "orsha", "infantry", 2, 0)
        .troops("french", "vilna", "infantry", 1, 0)
        .troops("russian", "moscow", "infantry", 1, 0)
        .block("french", "orsha", "march")
        .block("french", "vilna", "march")
        .deck("russian", &[42], &[22])
        .load();
    play.choose(execute("orsha")).choose(json!("all")).choose(area("smolensk"));
    play.choose(event("russian", 22));
    assert!(has(&play, "next_effects", "friction") && !in_effect(&play, "friction"));
}

#[test]
fn russian_43_exhausted_horses_hit_the_cavalry_and_slow_all() {
    covers!("fateful-march": "C-R43", "G16", "T-CARD.f");
    let mut play = armies("placed")
        .troops("french", "vilna", "cavalry", 1, 0)
        .troops("french", "lida", "cavalry", 0, 2)
        .block("french", "vilna", "march")
        .hand("russian", &[43])
        .load();
    play.choose(event("russian", 43));
    assert_eq!(play.decides(), FRENCH);
    assert_eq!(sorted(play.offered("area")), ["lida", "vilna"]);
    play.choose(area("vilna")).choose(area("lida"));
    assert_eq!(play.count("french", "vilna", "exhausted_cavalry"), 1);
    assert_eq!(play.count("french", "vilna", "infantry"), 3);
    assert_eq!(play.total("french", "lida"), 0);
    assert!(in_effect(&play, "exhausted_horses"));
    left_for(&play, "russian", "gone", 43);

    let mut play = Field::new("forced_march")
        .troops("french", "vilna", "cavalry", 1, 0)
        .troops("russian", "smolensk", "infantry", 1, 0)
        .block("french", "vilna", "forced_march")
        .effect("exhausted_horses")
        .load();
    play.choose(execute("vilna")).choose(json!("all")).choose(area("lida"));
    assert_ne!(play.step(), "moving");
}

#[test]
fn russian_44_disease_and_starvation_kill_four_at_most() {
    covers!("fateful-march": "C-R44", "G16");
    let mut play = armies("attrition")
        .troops("french", "lida", "infantry", 1, 3)
        .troops("french", "minsk", "infantry", 1, 3)
        .troops("french", "grodno", "infantry", 1, 3)
        .devastation("lida", 2)
        .devastation("minsk", 3)
        .devastation("grodno", 1)
        .hand("russian", &[44])
        .load();
    play.choose(event("russian", 44));
    assert_eq!(sorted(play.offered("area")), ["lida", "minsk"]);
    play.choose(area("lida"));
    assert_eq!(play.total("french", "lida"), 1);
    assert_eq!(play.offered("area"), ["minsk"]);
    // What it has named is its own to remember: nothing of step 13 has begun.
    let position = play.position();
    assert_eq!(position["starving"], json!(["lida"]));
    assert!(position["russian"]["unchecked"].is_null());
    let read = FatefulMarch::from_position(&position).unwrap_or_else(|p| panic!("{p:#?}"));
    assert!(read == *play.state());
    play.dice(&[1]).choose(area("minsk"));
    assert_eq!(play.casualties(), 4);
    assert!(play.position()["starving"].is_null());
    left_for(&play, "russian", "discard", 44);
}

#[test]
fn russian_45_poor_logistics_place_no_depot() {
    covers!("fateful-march": "C-R45", "T-CARD.d");
    let play = armies("draw").next("russian", 45).next("french", 6).load();
    assert!(in_effect(&play, "no_russian_depot"));
    left_for(&play, "russian", "discard", 45);

    let placed = |field: Field| {
        let mut play = field
            .troops("russian", "tver", "infantry", 1, 0)
            .depot("french", "kovno")
            .block("russian", "tver", "place_depot")
            .load();
        play.choose(json!("done")).open() == [execute("tver")]
    };
    assert!(placed(armies("place_depot")));
    assert!(!placed(armies("place_depot").effect("no_russian_depot")));
    // The French place theirs.
    let mut play = armies("place_depot")
        .effect("no_russian_depot")
        .depot("french", "kovno")
        .block("french", "vilna", "place_depot")
        .load();
    play.choose(json!("done")).choose(execute("vilna"));
    assert!(play.has_depot("french", "vilna"));
}

#[test]
fn russian_43_cavalry_that_is_wiped_out_costs_the_initiative_in_the_variant() {
    covers!("fateful-march": "C-R43");
    let after = |others: u8| {
        let field = armies("placed")
            .initiative("french", 3)
            .troops("french", "lida", "cavalry", 0, 2)
            .troops("french", "lida", "infantry", others, 0)
            .option("later-wiped-out")
            .hand("russian", &[43]);
        let mut play = field.load();
        play.choose(event("russian", 43)).choose(area("lida"));
        assert_eq!(play.casualties(), 2);
        play.initiative().1
    };
    assert_eq!((after(0), after(1)), (2, 3));
}

#[test]
fn russian_46_devastated_countryside_counts_double() {
    covers!("fateful-march": "C-R46", "T-CARD.d");
    let play = armies("draw").clock("october:3").next("russian", 46).next("french", 16).load();
    assert!(in_effect(&play, "devastated_countryside"));
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
    covers!("fateful-march": "C-R48", "G16", "T-INIT.c");
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
    // Russians ride on, out of the area and through it.
    for (from, to) in [("vilna", "lida"), ("lida", "vilna")] {
        let mut play = Field::new("forced_march")
            .clock("october:3")
            .troops("russian", from, "cavalry", 2, 0)
            .troops("french", "kovno", "cavalry", 1, 0)
            .with("named", json!({"disorderly": "vilna"}))
            .block("russian", from, "forced_march")
            .load();
        play.choose(execute(from)).choose(json!("all")).choose(area(to));
        assert_eq!(play.step(), "moving", "{from}");
    }
}

#[test]
fn russian_49_cossack_patrols_strike_next_to_cossacks() {
    covers!("fateful-march": "C-R49", "G16");
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
    covers!("fateful-march": "C-R52", "T-LEADER.g", "T-CARD.d", "T-CARD.f");
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
