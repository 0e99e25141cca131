//! The French cards outside battle from #39 on.

use crate::common::cards::{
    Decks, area, armies, event, execute, has, in_effect, left_for, named, order, reveal,
    until_playable,
};
use crate::common::{FRENCH, Field, Play, RUSSIAN};
use bivouac_kernel::covers;
use serde_json::json;

#[test]
fn french_39_chaos_in_the_rear_costs_two_attrition_losses() {
    covers!("fateful-march": "C-F39", "T-CARD.d", "T-CARD.k");
    let field = armies("draw")
        .troops("french", "lida", "infantry", 0, 2)
        .devastation("vilna", 1)
        .devastation("lida", 2)
        .next("french", 39)
        .next("russian", 5);
    let mut play = field.load();
    let mut offered = play.offered("area");
    offered.sort();
    // Kovno is not devastated.
    assert_eq!(offered, ["lida", "vilna"]);
    play.choose(area("lida"));
    // Two exhausted SPs bear one loss and no more.
    assert_eq!(play.offered("area"), ["vilna"]);
    play.choose(area("vilna"));
    assert_eq!(play.total("french", "lida"), 0);
    assert_eq!(play.count("french", "vilna", "exhausted_infantry"), 1);
    assert_eq!(play.casualties(), 2);
    left_for(&play, "french", "discard", 39);
}

#[test]
fn french_40_vulnerable_supply_lines_cost_markers_and_a_card() {
    covers!("fateful-march": "C-F40", "T-CARD.d", "T-CARD.l");
    let field = |far: &str| {
        armies("draw")
            .clock("october:3")
            .depot("french", "kovno")
            .depot("french", "vilna")
            .depot("french", "grodno")
            .depot("french", far)
            .hand("french", &[16, 26])
            .next("french", 40)
            .next("russian", 12)
    };
    let mut play = field("lida").load();
    assert_eq!(play.step(), "discard");
    play.choose(json!({"discard": "french-26"}));
    for (place, stays) in [("kovno", true), ("vilna", true), ("grodno", false), ("lida", false)] {
        assert_eq!(play.has_depot("french", place), stays, "{place}");
    }
    left_for(&play, "french", "discard", 26);
    // The discarded card is not shown, the Must-Play card is.
    assert_eq!(play.cards("french", "unseen"), [26]);

    // Three markers are not too many, though nobody guards one of them.
    let few = armies("draw")
        .clock("october:3")
        .depot("french", "kovno")
        .depot("french", "vilna")
        .depot("french", "grodno")
        .hand("french", &[16, 26])
        .next("french", 40);
    let play = few.next("russian", 12).load();
    assert_ne!(play.step(), "discard");
    assert_eq!(play.cards("french", "hand"), [16, 26]);
    assert!(play.has_depot("french", "grodno"));
    left_for(&play, "french", "discard", 40);
}

#[test]
fn french_41_freezing_weather_slows_and_starves() {
    covers!("fateful-march": "C-F41", "T-CARD.d");
    let play = armies("draw").clock("october:3").next("french", 41).next("russian", 12).load();
    assert!(in_effect(&play, "freezing"));

    let mut play = Field::new("forced_march")
        .clock("october:3")
        .troops("french", "vilna", "cavalry", 2, 0)
        .troops("russian", "smolensk", "infantry", 1, 0)
        .block("french", "vilna", "forced_march")
        .effect("freezing")
        .load();
    play.choose(execute("vilna")).choose(json!("all")).choose(area("lida"));
    assert_ne!(play.step(), "moving");

    let field = |field: Field| {
        armies_in_winter(field).depot("french", "kovno").block("french", "vilna", "place_depot")
    };
    let mut play = field(Field::new("place_depot")).load();
    play.choose(json!("done"));
    assert_eq!(play.open(), [execute("vilna")]);
    let mut play = field(Field::new("place_depot").effect("freezing")).load();
    play.choose(json!("done"));
    passed_over(&play);
}

/// The Place Depot order in Vilna is not asked for, and the turn has gone on to step 13.
fn passed_over(play: &Play) {
    assert!(!play.legal(execute("vilna")) && !play.has_depot("french", "vilna"));
    let begun = play.all_told("phase_began");
    assert!(begun.iter().any(|event| event["phase"] == "attrition"), "{begun:?}");
    let executed = play.all_told("executed");
    assert!(executed.iter().all(|event| event["order"] != "place_depot"), "{executed:?}");
}

#[test]
fn french_41_freezing_weather_lets_nobody_forage() {
    covers!("fateful-march": "C-F41");
    let losses = |frozen: bool| {
        let field = Field::new("place_depot")
            .without_cards()
            .clock("october:3")
            .troops("french", "orsha", "infantry", 12, 0)
            .block("french", "orsha", "forage")
            .depot("french", "kovno")
            .depot("russian", "moscow");
        let field = if frozen { field.effect("freezing") } else { field };
        let mut play = field.load();
        play.dice(&[4]).until("toll");
        let executed = play.all_told("executed");
        assert_eq!(executed.iter().any(|event| event["order"] == "forage"), !frozen);
        let checked = play.all_told("attrition");
        let orsha = checked.iter().find(|event| event["area"] == "orsha").unwrap();
        orsha["losses"].as_i64().unwrap()
    };
    assert_eq!(losses(true), losses(false) + 2);
}

fn armies_in_winter(field: Field) -> Field {
    field
        .clock("october:3")
        .troops("french", "vilna", "infantry", 3, 0)
        .troops("french", "kovno", "infantry", 2, 0)
        .troops("russian", "smolensk", "infantry", 2, 0)
}

#[test]
fn french_42_extreme_weather_takes_orders_and_forced_marches() {
    covers!("fateful-march": "C-F42", "S3f", "T-CARD.d");
    let mut play = armies("draw").clock("october:3").next("french", 42).next("russian", 12).load();
    assert!(in_effect(&play, "no_forced_march") && in_effect(&play, "extreme_french"));
    assert!(has(&play, "next_effects", "no_forced_march"));
    play.by(FRENCH, json!({"lay": "dummy"})).by(RUSSIAN, json!({"lay": "dummy"})).pass();
    // 2 of free choice less 2: the granted order and the 4 Dummies are left.
    let blocks = play.all_told("selection_done");
    assert_eq!(blocks.len(), 2);
    assert!(blocks.iter().all(|event| event["blocks"] == 5), "{blocks:?}");

    let mut play = armies("march")
        .clock("october:3")
        .effect("extreme_french")
        .block("french", "vilna", "march")
        // It makes the turn wait in step 12.
        .depot("russian", "moscow")
        .load();
    play.choose(execute("vilna")).choose(json!("all")).choose(area("lida"));
    assert_eq!(play.count("french", "lida", "exhausted_infantry"), 1);
    // The Russians too.
    let mut play = armies("march")
        .clock("october:3")
        .effect("extreme_french")
        .block("russian", "smolensk", "march")
        .depot("russian", "moscow")
        .load();
    play.choose(execute("smolensk")).choose(json!("all")).choose(area("dorogobuzh"));
    assert_eq!(play.count("russian", "dorogobuzh", "exhausted_infantry"), 1);
    // Nobody selects a Forced March.
    let play = reveal(armies("ops").clock("october:3").effect("no_forced_march"));
    assert_eq!(play.step(), "select");
    play.refuse(order("forced_march"), "C-F42");
    for seat in [FRENCH, RUSSIAN] {
        assert!(play.legal_for(seat, order("march")));
        assert!(!play.legal_for(seat, order("forced_march")));
    }

    let play = armies("forced_march")
        .clock("october:3")
        .effect("no_forced_march")
        .block("french", "vilna", "forced_march")
        .block("french", "kovno", "march")
        .load();
    // The order is not executed: the next question is the March.
    assert_eq!(play.open(), [execute("kovno")]);
}

#[test]
fn french_43_logistics_collapse_makes_depots_cost_cards() {
    covers!("fateful-march": "C-F43", "T-CARD.d", "T-CARD.f");
    let play = armies("draw").clock("october:3").next("french", 43).next("russian", 12).load();
    assert!(has(&play, "lasting", "logistics_collapse"));
    left_for(&play, "french", "gone", 43);

    let field = |hand: &[u8]| {
        armies("place_depot")
            .clock("october:3")
            .with("lasting", json!(["logistics_collapse"]))
            .depot("french", "kovno")
            .block("french", "vilna", "place_depot")
            .hand("french", hand)
    };
    let mut play = field(&[16]).load();
    play.choose(json!("done")).pass().choose(execute("vilna"));
    assert_eq!(play.step(), "discard");
    play.choose(json!({"discard": "french-16"}));
    assert!(play.has_depot("french", "vilna"));
    // Without a card the order is not executed.
    let mut play = field(&[]).load();
    play.choose(json!("done"));
    passed_over(&play);
    // The Russians pay nothing, be their hand empty or full.
    for hand in [&[][..], &[12][..]] {
        let mut play = armies("place_depot")
            .clock("october:3")
            .with("lasting", json!(["logistics_collapse"]))
            .troops("russian", "tver", "infantry", 1, 0)
            .block("russian", "tver", "place_depot")
            .hand("russian", hand)
            .load();
        play.pass().choose(execute("tver"));
        assert_ne!(play.step(), "discard");
        assert!(play.has_depot("russian", "tver"));
    }
}

#[test]
fn french_44_chaotic_food_distribution_trades_a_depot() {
    covers!("fateful-march": "C-F44", "T-CARD.d");
    let mut play = armies("draw")
        .clock("october:3")
        .troops("french", "vilna", "infantry", 0, 2)
        .depot("french", "vilna")
        .depot("french", "kovno")
        .next("french", 44)
        .next("russian", 12)
        .load();
    play.choose(json!({"depot": "vilna"}));
    assert!(!play.has_depot("french", "vilna") && play.has_depot("french", "kovno"));
    assert_eq!(play.count("french", "vilna", "infantry"), 4);
    assert_eq!(play.count("french", "vilna", "exhausted_infantry"), 1);
    assert_eq!(play.told("drew").len(), 1);
    // Without a marker nothing happens.
    let play = armies("draw").clock("october:3").next("french", 44).next("russian", 12).load();
    assert_eq!((play.step().as_str(), play.cards("french", "hand").len()), ("ops", 0));
}

#[test]
fn french_45_much_needed_victuals_feed_one_area() {
    covers!("fateful-march": "C-F45", "G16");
    let mut play = armies("attrition")
        .clock("november:3")
        .troops("french", "minsk", "infantry", 6, 3)
        .depot("french", "minsk")
        .hand("french", &[45])
        .load();
    play.choose(event("french", 45)).choose(json!({"depot": "minsk"}));
    assert!(!play.has_depot("french", "minsk"));
    play.choose(json!({"sp": "exhausted_infantry"})).choose(json!("pass"));
    assert_eq!(play.count("french", "minsk", "infantry"), 7);
    // Out of supply by now: without the card 12 SPs would suffer.
    play.dice(&[4]).pass();
    let checked = play.all_told("attrition");
    assert!(checked.iter().all(|event| event["area"] != "minsk"), "{checked:?}");
    assert_eq!((play.total("french", "minsk"), play.devastation("minsk")), (9, 0));
    let bare = armies("place_depot").clock("november:3").without_cards();
    let bare = bare.troops("french", "minsk", "infantry", 7, 2).depot("russian", "moscow");
    let mut play = bare.load();
    play.dice(&[4]).until("toll");
    assert!(play.devastation("minsk") > 0, "without the card");
    // Without a marker it cannot be played.
    let without = armies("attrition").clock("november:3").hand("french", &[45]).load();
    without.refuse(event("french", 45), "C-F45");
}

#[test]
fn french_46_energetic_leadership_begins_a_type() {
    covers!("fateful-march": "C-F46", "G16", "T-CARD.k");
    let field = |hand: &[u8]| {
        armies("march")
            .clock("october:3")
            .initiative("russian", 2)
            .block("french", "vilna", "march")
            .block("french", "kovno", "march")
            .block("russian", "smolensk", "march")
            .deck("french", &[16], hand)
    };
    let mut play = field(&[46]).load();
    play.choose(event("french", 46));
    assert_eq!(play.cards("french", "hand"), [16]);
    play.pass();
    assert_eq!((play.step().as_str(), play.decides()), ("execute", FRENCH));
    // Only the first: then the players alternate.
    play.choose(execute("vilna")).choose(json!("all")).choose(area("lida")).pass();
    assert_eq!(play.decides(), RUSSIAN);
    left_for(&play, "french", "discard", 46);
    // Without it the Russians say who begins.
    let play = field(&[]).load();
    assert_eq!((play.step().as_str(), play.decides()), ("first", RUSSIAN));
}

#[test]
fn french_46_energetic_leadership_comes_before_the_cards_of_whoever_has_the_initiative() {
    covers!("fateful-march": "C-F46", "G16", "T-CARD.k");
    // The beginning of the step is one moment, whatever a card calls it.
    let asked = |holder: &str| {
        let play = armies("evade")
            .clock("november:1")
            .initiative(holder, 2)
            .hand("french", &[46])
            .hand("russian", &[29])
            .load();
        (play.step(), play.decides())
    };
    assert_eq!(asked("russian"), ("window".to_owned(), FRENCH));
    assert_eq!(asked("french"), ("window".to_owned(), RUSSIAN));
    // A card that it draws before the weather is thrown can still be played then.
    let mut play = armies("attrition")
        .clock("november:1")
        .deck("french", &[45], &[46])
        .depot("french", "vilna")
        .load();
    play.choose(event("french", 46));
    assert_eq!(play.cards("french", "hand"), [45]);
    assert!(play.legal(event("french", 45)));
}

#[test]
fn french_48_napoleon_returns_to_paris_without_a_shift() {
    covers!("fateful-march": "C-F48", "G16", "T-LEADER.g", "T-CARD.f");
    let mut play = armies("attrition")
        .clock("november:3")
        .leader("napoleon", "vilna")
        .depot("french", "vilna")
        .depot("french", "kovno")
        .hand("french", &[48])
        .load();
    play.dice(&[1]);
    until_playable(&mut play, &event("french", 48));
    assert!(!play.all_told("weather").is_empty(), "before the weather");
    play.choose(event("french", 48));
    assert_eq!(play.leader("napoleon"), "out");
    assert_eq!(play.vp(), 0);
    left_for(&play, "french", "gone", 48);
    // Who is not on the map does not return: the whole step offers nothing.
    for place in ["out", "eliminated"] {
        let mut play = armies("attrition")
            .clock("november:3")
            .leader("napoleon", place)
            .depot("french", "vilna")
            .depot("french", "kovno")
            .hand("french", &[48])
            .load();
        play.dice(&[1]);
        while play.step() != "ops" {
            assert!(!play.offers("play"), "{place}: {:?}", play.open());
            play.choose(play.open()[0].clone());
        }
        assert!(!play.all_told("weather").is_empty());
        assert_eq!(play.leader("napoleon"), place);
    }
}

#[test]
fn french_49_tough_rearguard_turns_the_comparison() {
    covers!("fateful-march": "C-F49", "G16");
    let field = |hand: &[u8]| {
        Field::new("evade")
            .clock("october:3")
            .troops("french", "vilna", "infantry", 2, 0)
            .troops("russian", "vilna", "cavalry", 1, 0)
            .troops("russian", "vilna", "infantry", 1, 0)
            .alone("vilna", "french")
            .column("russian", "vilna", "molodechno", false, json!({"cavalry": 1, "infantry": 1}))
            .depot("french", "kovno")
            .block("french", "vilna", "evade")
            .hand("french", hand)
    };
    let mut play = field(&[49]).load();
    play.pass().choose(execute("vilna")).choose(event("french", 49)).choose(json!("all"));
    assert_eq!(play.decides(), RUSSIAN);
    play.choose(json!({"sp": "infantry"})).choose(json!({"show": "cavalry"}));
    assert_eq!(play.count("russian", "vilna", "exhausted_infantry"), 1);
    assert_eq!(play.count("french", "kovno", "infantry"), 2);
    left_for(&play, "french", "discard", 49);
    // Without the card the riders tell.
    let mut play = field(&[]).load();
    play.choose(execute("vilna")).choose(json!("all"));
    assert_eq!(play.count("french", "kovno", "exhausted_infantry"), 1);
}

#[test]
fn french_53_lethargic_pursuit_spares_the_leaders() {
    covers!("fateful-march": "C-F53", "G16");
    let camp = |phase: &str| {
        Field::new(phase)
            .clock("october:3")
            .troops("french", "borisov", "infantry", 1, 0)
            .troops("french", "molodechno", "infantry", 1, 0)
            .leader("murat", "borisov")
            .troops("russian", "minsk", "infantry", 3, 0)
    };
    let mut play = camp("placement")
        .in_hand("french", &[("march", 1)])
        .in_hand("russian", &[("march", 1)])
        .hand("french", &[53])
        .load();
    play.choose(event("french", 53));
    assert_eq!(play.offered("area").len(), 156);
    play.choose(area("minsk"));
    assert_eq!(named(&play, "lethargic"), "minsk");
    left_for(&play, "french", "discard", 53);

    for order in ["march", "forced_march"] {
        let mut play = camp(order)
            .with("named", json!({"lethargic": "minsk"}))
            .block("russian", "minsk", order)
            .load();
        play.choose(execute("minsk")).choose(json!("all"));
        play.refuse(area("borisov"), "C-F53");
        assert!(play.legal(area("molodechno")));
    }
    // Who starts elsewhere may come to Murat.
    let mut play = camp("march")
        .with("named", json!({"lethargic": "minsk"}))
        .troops("russian", "kokhanovo", "infantry", 1, 0)
        .block("russian", "kokhanovo", "march")
        .load();
    play.choose(execute("kokhanovo")).choose(json!("all"));
    assert!(play.legal(area("borisov")));
}
