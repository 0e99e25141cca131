//! The French cards outside battle, one test at least for each number.
#![allow(clippy::unwrap_used)]

mod common;
#[path = "common/cards.rs"]
mod words;

use bivouac_kernel::covers;
use common::{FRENCH, Field, Play, RUSSIAN};
use serde_json::json;
use words::{
    CITIES, Decks, area, event, execute, has, in_effect, in_hand, leader, named, order, reveal,
};

/// French in Kovno and Vilna, Russians far away.
fn armies(phase: &str) -> Field {
    Field::new(phase)
        .troops("french", "vilna", "infantry", 3, 0)
        .troops("french", "kovno", "infantry", 2, 0)
        .troops("russian", "smolensk", "infantry", 2, 0)
}

/// The card is in the pile in which it should be, and no longer in the hand.
fn left_for(play: &Play, pile: &str, no: u64) {
    assert!(!play.cards("french", "hand").contains(&no), "card {no} is in hand");
    assert!(play.cards("french", pile).contains(&no), "card {no} is not in {pile}");
}

#[test]
fn french_1_hard_marching_brings_an_order_and_the_initiative_once_a_turn() {
    covers!("fateful-march": "G10", "G16", "T-CARD.f", "T-INIT.c");
    let mut play = reveal(armies("ops").hand("french", &[1, 2]));
    play.choose(event("french", 1));
    assert_eq!(play.initiative(), ("french".to_owned(), 2));
    assert_eq!(in_hand(&play, "french", "forced_march"), 1);
    assert!(in_effect(&play, "hard_marching"));
    left_for(&play, "gone", 1);
    play.refuse(event("french", 2), "G10");
}

#[test]
fn french_2_hard_marching_exhausts_one_sp_of_each_forced_march() {
    covers!("fateful-march": "G10", "S3b", "T-CARD.f");
    let mut play = reveal(armies("ops").hand("french", &[2]));
    play.choose(event("french", 2));
    left_for(&play, "gone", 2);
    // The order is one more: 2 of free choice are still to be taken.
    for _ in 0..2 {
        play.by(FRENCH, order("march"));
    }
    assert!(play.open_to(FRENCH).is_empty());
    assert_eq!(in_hand(&play, "french", "forced_march"), 1);

    let marched = armies("forced_march")
        .effect("hard_marching")
        .block("french", "vilna", "forced_march")
        .block("russian", "smolensk", "forced_march");
    let mut play = marched.load();
    play.choose(json!({"first": "french"})).choose(execute("vilna")).choose(json!("all"));
    play.choose(area("lida")).choose(json!("done"));
    assert_eq!(play.count("french", "lida", "infantry"), 2);
    assert_eq!(play.count("french", "lida", "exhausted_infantry"), 1);
    // The Russians march as usual.
    play.choose(execute("smolensk")).choose(json!("all"));
    play.choose(area("dorogobuzh")).choose(json!("done"));
    assert_eq!(play.count("russian", "dorogobuzh", "infantry"), 2);
}

#[test]
fn french_3_war_weariness_counts_areas_and_eliminated_leaders() {
    covers!("fateful-march": "G10", "T-VP.b", "T-CARD.f");
    let field = armies("ops")
        .troops("french", "venden", "infantry", 1, 0)
        .troops("french", "bezhanitzy", "infantry", 0, 1)
        .leader("barclay", "eliminated")
        .hand("french", &[3]);
    let mut play = reveal(field);
    play.choose(event("french", 3));
    // Venden, Bezhanitzy and Barclay; Vilna is none of the five.
    assert_eq!(play.vp(), 3);
    left_for(&play, "gone", 3);
}

#[test]
fn french_4_holy_mother_russia_makes_leaving_a_city_cost() {
    covers!("fateful-march": "G10", "T-VP.b");
    let mut play = reveal(armies("ops").hand("french", &[4]));
    play.choose(event("french", 4));
    let mut offered = play.offered("area");
    offered.sort();
    let mut cities = CITIES;
    cities.sort_unstable();
    assert_eq!(offered, cities);
    play.choose(area("smolensk"));
    assert_eq!(named(&play, "holy_french"), "smolensk");
    left_for(&play, "gone", 4);

    let leaving = |place: &str| {
        let mut play = armies("march")
            .with("named", json!({"holy_french": place}))
            .block("russian", "smolensk", "march")
            .load();
        play.choose(execute("smolensk")).choose(json!("all")).choose(area("dorogobuzh"));
        play.vp()
    };
    assert_eq!(leaving("smolensk"), 1);
    assert_eq!(leaving("moscow"), 0);
}

#[test]
fn french_4_holy_mother_russia_counts_an_evasion() {
    covers!("fateful-march": "G10");
    let mut play = Field::new("evade")
        .troops("russian", "smolensk", "infantry", 2, 0)
        .troops("french", "smolensk", "infantry", 3, 0)
        .alone("smolensk", "russian")
        .column("french", "smolensk", "orsha", false, json!({"infantry": 3}))
        .depot("russian", "vyazma")
        .block("russian", "smolensk", "evade")
        .with("named", json!({"holy_french": "smolensk"}))
        .hand("russian", &[24])
        .load();
    play.pass()
        .choose(execute("smolensk"))
        .choose(json!({"troops": {"sp": "infantry", "count": 1}}));
    play.choose(json!("done"));
    assert_eq!(play.total("russian", "dorogobuzh"), 1);
    assert_eq!(play.vp(), 1);
}

#[test]
fn french_5_polish_support_comes_where_napoleon_is() {
    covers!("fateful-march": "G10", "T-POOL.b");
    let field = |place: &str| {
        armies("ops")
            .leader("napoleon", place)
            .deck("french", &[20], &[5])
            .troops("french", "lida", "infantry", 1, 0)
    };
    let mut play = reveal(field("vilna"));
    play.choose(event("french", 5));
    assert_eq!(play.count("french", "vilna", "infantry"), 5);
    assert_eq!(play.cards("french", "hand"), [20]);
    left_for(&play, "gone", 5);
    reveal(field("lida")).refuse(event("french", 5), "G10");
}

#[test]
fn french_7_unsuccessful_disengagement_holds_the_russians() {
    covers!("fateful-march": "G10", "T-CARD.h", "T-CARD.k");
    let mut play = Field::new("evade")
        .troops("russian", "vilna", "infantry", 2, 0)
        .troops("french", "vilna", "infantry", 3, 0)
        .alone("vilna", "russian")
        .column("french", "vilna", "kovno", false, json!({"infantry": 3}))
        .depot("russian", "minsk")
        .block("russian", "vilna", "evade")
        .block("russian", "vilna", "evade")
        .hand("french", &[7])
        .load();
    play.choose(execute("vilna"));
    assert_eq!((play.step().as_str(), play.decides()), ("window", FRENCH));
    play.choose(event("french", 7));
    assert_eq!(play.total("russian", "vilna"), 2);
    assert_eq!(play.devastation("vilna"), 0);
    assert!(play.blocks("russian", "vilna").is_empty());
    assert_eq!(named(&play, "disengagement"), "vilna");
    left_for(&play, "discard", 7);
}

#[test]
fn french_8_infighting_binds_the_leaders_of_an_area() {
    covers!("fateful-march": "G10", "G16", "T-CARD.k");
    let camp = |phase: &str| {
        Field::new(phase)
            .troops("french", "borisov", "infantry", 1, 0)
            .troops("russian", "minsk", "infantry", 3, 0)
            .troops("russian", "kiev", "infantry", 1, 0)
            .leader("barclay", "minsk")
            .leader("tormasov", "kiev")
    };
    let mut play = camp("placement")
        .in_hand("french", &[("march", 1)])
        .in_hand("russian", &[("march", 1)])
        .hand("french", &[8])
        .load();
    play.choose(event("french", 8));
    let mut offered = play.offered("area");
    offered.sort();
    assert_eq!(offered, ["kiev", "minsk"]);
    play.choose(area("minsk"));
    assert_eq!(play.position()["infighting"], json!(["barclay"]));
    left_for(&play, "discard", 8);

    let bound = || {
        camp("forced_march").with("infighting", json!(["barclay"])).block(
            "russian",
            "minsk",
            "forced_march",
        )
    };
    let mut play = bound().load();
    play.pass().choose(execute("minsk")).choose(leader("barclay"));
    play.choose(json!({"troops": {"sp": "infantry", "count": 1}})).choose(json!("done"));
    // Borisov, where the French are, and Igumen, from which it cannot be reached: two areas off.
    assert!(play.legal(area("borisov")));
    assert!(!play.legal(area("volozhin")));
    // Without him the same SPs go where they like.
    let mut play = bound().load();
    play.pass().choose(execute("minsk"));
    play.choose(json!({"troops": {"sp": "infantry", "count": 1}})).choose(json!("done"));
    assert!(play.legal(area("volozhin")));
    // Evasive Maneuvers overrides it.
    let mut play = bound().effect("evasive").load();
    play.pass().choose(execute("minsk")).choose(leader("barclay"));
    play.choose(json!({"troops": {"sp": "infantry", "count": 1}})).choose(json!("done"));
    assert!(!play.legal(area("borisov")) && play.legal(area("volozhin")));
}

/// A French March order in Kovno under way.
fn marching(field: Field) -> Play {
    let mut play = field.block("french", "kovno", "march").load();
    play.choose(execute("kovno"));
    play
}

fn on_the_march() -> Field {
    Field::new("march")
        .troops("french", "kovno", "infantry", 2, 0)
        .troops("russian", "smolensk", "infantry", 1, 0)
}

#[test]
fn french_9_fast_marching_goes_two_areas_and_exhausts_one() {
    covers!("fateful-march": "G10", "T-CARD.f", "G16");
    let mut play = marching(on_the_march().hand("french", &[9, 10]));
    play.choose(event("french", 9));
    // At most one such card per order.
    play.refuse(event("french", 10), "G10");
    play.choose(json!("all")).choose(area("vilna")).choose(area("lida"));
    assert_eq!(play.count("french", "lida", "infantry"), 1);
    assert_eq!(play.count("french", "lida", "exhausted_infantry"), 1);
    left_for(&play, "gone", 9);
    // Without it one area is the end.
    let mut play = marching(on_the_march());
    play.choose(json!("all")).choose(area("vilna"));
    assert_ne!(play.step(), "moving");
    assert_eq!(play.count("french", "vilna", "infantry"), 2);
}

#[test]
fn french_10_fast_marching_yields_to_exhausted_horses() {
    covers!("fateful-march": "G10", "T-CARD.f");
    let mut play = marching(on_the_march().hand("french", &[10]));
    play.choose(event("french", 10)).choose(json!("all")).choose(area("vilna"));
    assert!(play.legal(area("molodechno")) && play.legal(json!("done")));
    left_for(&play, "gone", 10);
    // Exhausted Horses wins.
    let mut play = marching(on_the_march().hand("french", &[10]).effect("exhausted_horses"));
    play.choose(event("french", 10)).choose(json!("all")).choose(area("vilna"));
    assert_ne!(play.step(), "moving");
}

#[test]
fn french_15_peace_offer_needs_moscow_and_costs_the_initiative() {
    covers!("fateful-march": "G10", "T-VP.b", "T-INIT.b", "T-CARD.k");
    let field = armies("ops")
        .troops("french", "moscow", "infantry", 2, 0)
        .troops("french", "tver", "infantry", 1, 0)
        .hand("french", &[15])
        .clock("september:2");
    let mut play = reveal(field);
    play.choose(event("french", 15));
    // 1, and 2 for Tver.
    assert_eq!(play.vp(), 3);
    // French 1 flips to Russian 1, then 2.
    assert_eq!(play.initiative(), ("russian".to_owned(), 2));
    left_for(&play, "discard", 15);
    reveal(armies("ops").hand("french", &[15])).refuse(event("french", 15), "G10");
}

#[test]
fn french_17_davout_takes_command_from_the_pool() {
    covers!("fateful-march": "G10", "T-CARD.f");
    let mut play = reveal(armies("ops").leader("davout", "pool").hand("french", &[17]));
    play.choose(event("french", 17));
    let mut offered = play.offered("area");
    offered.sort();
    assert_eq!(offered, ["kovno", "vilna"]);
    play.choose(area("kovno"));
    assert_eq!(play.leader("davout"), "kovno");
    assert_eq!(play.count("french", "kovno", "infantry"), 3);
    left_for(&play, "gone", 17);
    let eliminated = armies("ops").leader("davout", "eliminated").hand("french", &[17]);
    reveal(eliminated).refuse(event("french", 17), "G10");
}

#[test]
fn french_19_the_ix_corps_arrives_from_august_on() {
    covers!("fateful-march": "G10", "T-CARD.f");
    let field = |clock: &str| armies("ops").hand("french", &[19]).clock(clock);
    let mut play = reveal(field("august:1"));
    play.choose(event("french", 19));
    let mut offered = play.offered("area");
    offered.sort();
    let expected =
        ["austria", "prussia_north", "prussia_south", "vilna", "warsaw_north", "warsaw_south"];
    assert_eq!(offered, expected);
    play.choose(area("vilna"));
    assert_eq!(play.count("french", "vilna", "infantry"), 7);
    left_for(&play, "gone", 19);
    reveal(field("july:5")).refuse(event("french", 19), "G10");
}

#[test]
fn french_20_the_xi_corps_arrives_from_september_on() {
    covers!("fateful-march": "G10", "T-CARD.f");
    let field = |clock: &str| armies("ops").hand("french", &[20]).clock(clock);
    let mut play = reveal(field("september:1"));
    play.choose(event("french", 20)).choose(area("warsaw_north"));
    assert_eq!(play.count("french", "warsaw_north", "infantry"), 5);
    left_for(&play, "gone", 20);
    reveal(field("august:5")).refuse(event("french", 20), "G10");
}

#[test]
fn french_22_poor_communications_lose_an_order_at_random() {
    covers!("fateful-march": "G10", "T-CARD.d");
    let mut play = armies("draw").next("french", 22).next("russian", 5).load();
    assert!(in_effect(&play, "poor_communications"));
    left_for(&play, "discard", 22);
    assert_eq!(play.step(), "ops");

    let mut orders = armies("placed").effect("poor_communications");
    for (place, block) in [("vilna", "march"), ("vilna", "dummy"), ("kovno", "forage")] {
        orders = orders.block("french", place, block);
    }
    play = orders.load();
    assert_eq!(play.decides(), RUSSIAN);
    let mut offered = play.offered("area");
    offered.sort();
    assert_eq!(offered, ["kovno", "vilna"]);
    play.dice(&[1]).choose(area("vilna"));
    assert_eq!(play.blocks("french", "vilna"), ["march"]);
    assert_eq!(play.blocks("french", "kovno"), ["forage"]);
    // What it was is not shown.
    let told = play.told("order_removed");
    assert_eq!((told.len(), &told[0]["shown"]), (1, &json!(false)));
}

#[test]
fn french_22_poor_communications_drawn_late_wait_for_the_next_turn() {
    covers!("fateful-march": "G10", "T-CARD.d");
    let mut play = armies("march")
        .clock("october:3")
        .deck("french", &[22], &[46])
        .block("french", "vilna", "march")
        .load();
    play.choose(event("french", 46));
    assert!(has(&play, "next_effects", "poor_communications"));
    assert!(!in_effect(&play, "poor_communications"));
}

#[test]
fn french_24_jerome_goes_home_without_a_shift() {
    covers!("fateful-march": "G10", "T-LEADER.g", "T-CARD.d", "T-CARD.f");
    let play =
        armies("draw").leader("jerome", "vilna").next("french", 24).next("russian", 5).load();
    assert_eq!(play.leader("jerome"), "out");
    assert_eq!(play.vp(), 0);
    left_for(&play, "gone", 24);
}

/// The window at the end of step 6.
fn after_patrols() -> Play {
    armies("cavalry_patrols")
        .leader("napoleon", "vilna")
        .block("french", "vilna", "evade")
        .block("french", "vilna", "dummy")
        .hand("french", &[25])
        .load()
}

/// Declines what is asked until a card can be played.
fn until_playable(play: &mut Play, card: &serde_json::Value) {
    for _ in 0..12 {
        if play.open().contains(card) {
            return;
        }
        play.choose(json!("pass"));
    }
    panic!("{card} cannot be played");
}

#[test]
fn french_25_good_leadership_changes_an_order_and_sends_a_leader() {
    covers!("fateful-march": "G10", "S4j", "S4k", "T-CARD.k", "G16");
    let mut play = after_patrols();
    until_playable(&mut play, &event("french", 25));
    play.choose(event("french", 25));
    for gone in ["forced_march", "cavalry_patrols", "dummy", "cossack_raid"] {
        assert!(!play.legal(order(gone)), "{gone}");
    }
    play.choose(order("march")).choose(area("vilna"));
    assert!(!play.legal(order("dummy")));
    play.choose(order("evade"));
    let mut blocks = play.blocks("french", "vilna");
    blocks.sort();
    assert_eq!(blocks, ["dummy", "march"]);
    play.choose(leader("napoleon"));
    assert_eq!(play.offered("area"), ["kovno"]);
    play.choose(area("kovno"));
    assert_eq!(play.leader("napoleon"), "kovno");
    // He has not moved: he may still march.
    assert!(!has(&play, "moved_leaders", "napoleon"));
    left_for(&play, "discard", 25);
}

#[test]
fn french_25_good_leadership_adds_an_order() {
    covers!("fateful-march": "G10");
    let mut play = after_patrols();
    until_playable(&mut play, &event("french", 25));
    play.choose_all(&[event("french", 25), order("rally"), area("vilna"), json!("pass")]);
    assert_eq!(play.blocks("french", "vilna").len(), 3);
    play.choose(json!("pass"));
    assert_eq!(play.leader("napoleon"), "vilna");
    assert!(play.blocks("french", "vilna").contains(&"rally".to_owned()));
}

#[test]
fn french_37_poniatowski_rests_before_the_march() {
    covers!("fateful-march": "G10", "T-CARD.f", "G16");
    let field = Field::new("march")
        .troops("french", "kovno", "infantry", 1, 3)
        .troops("russian", "smolensk", "infantry", 1, 0)
        .hand("french", &[37]);
    let mut play = marching(field);
    play.choose(event("french", 37)).choose(json!("all"));
    play.choose(json!({"sp": "exhausted_infantry"}));
    assert!(play.legal(json!("pass")));
    play.choose(json!({"sp": "exhausted_infantry"})).choose(area("vilna"));
    assert_eq!(play.count("french", "vilna", "infantry"), 3);
    assert_eq!(play.count("french", "vilna", "exhausted_infantry"), 1);
    left_for(&play, "gone", 37);
}

#[test]
fn french_39_chaos_in_the_rear_costs_two_attrition_losses() {
    covers!("fateful-march": "G10", "T-CARD.d", "T-CARD.k");
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
    left_for(&play, "discard", 39);
}

#[test]
fn french_40_vulnerable_supply_lines_cost_markers_and_a_card() {
    covers!("fateful-march": "G10", "T-CARD.d", "T-CARD.l");
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
    left_for(&play, "discard", 26);
    // The discarded card is not shown, the Must-Play card is.
    assert_eq!(play.cards("french", "unseen"), [26]);

    let few = armies("draw").clock("october:3").depot("french", "grodno").next("french", 40);
    let play = few.next("russian", 12).load();
    assert!(play.has_depot("french", "grodno"));
}

#[test]
fn french_41_freezing_weather_slows_and_starves() {
    covers!("fateful-march": "G10", "T-CARD.d");
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

    let depot = |field: Field| {
        let field = field.depot("french", "kovno").block("french", "vilna", "place_depot");
        let mut play = armies_in_winter(field).load();
        play.until("execute");
        play.step() == "execute"
    };
    assert!(depot(Field::new("place_depot")));
    let frozen = Field::new("place_depot").effect("freezing");
    let mut play = armies_in_winter(frozen.depot("french", "kovno"))
        .block("french", "vilna", "place_depot")
        .load();
    play.choose(json!("done"));
    assert!(!play.has_depot("french", "vilna"));
    assert_eq!(play.blocks("french", "vilna"), Vec::<String>::new());
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
    covers!("fateful-march": "G10", "S3f", "T-CARD.d");
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
        .load();
    play.choose(execute("vilna")).choose(json!("all")).choose(area("lida"));
    assert_eq!(play.count("french", "lida", "exhausted_infantry"), 1);

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
    covers!("fateful-march": "G10", "T-CARD.d", "T-CARD.f");
    let play = armies("draw").clock("october:3").next("french", 43).next("russian", 12).load();
    assert!(has(&play, "lasting", "logistics_collapse"));
    left_for(&play, "gone", 43);

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
    let mut play = field(&[]).load();
    play.choose(json!("done"));
    assert!(!play.has_depot("french", "vilna"));
}

#[test]
fn french_44_chaotic_food_distribution_trades_a_depot() {
    covers!("fateful-march": "G10", "T-CARD.d");
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
    covers!("fateful-march": "G10", "G16");
    let mut play = armies("attrition")
        .clock("november:3")
        .troops("french", "minsk", "infantry", 6, 3)
        .depot("french", "minsk")
        .devastation("minsk", 3)
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
    assert_eq!(play.total("french", "minsk"), 9);
    // Without a marker it cannot be played.
    let without = armies("attrition").clock("november:3").hand("french", &[45]).load();
    without.refuse(event("french", 45), "G10");
}

#[test]
fn french_46_energetic_leadership_begins_a_type() {
    covers!("fateful-march": "G10", "G16", "T-CARD.k");
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
    left_for(&play, "discard", 46);
    // Without it the Russians say who begins.
    let play = field(&[]).load();
    assert_eq!((play.step().as_str(), play.decides()), ("first", RUSSIAN));
}

#[test]
fn french_48_napoleon_returns_to_paris_without_a_shift() {
    covers!("fateful-march": "G10", "G16", "T-LEADER.g", "T-CARD.f");
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
    left_for(&play, "gone", 48);
}

#[test]
fn french_49_tough_rearguard_turns_the_comparison() {
    covers!("fateful-march": "G10", "G16");
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
    play.choose(json!({"sp": "infantry"}));
    assert_eq!(play.count("russian", "vilna", "exhausted_infantry"), 1);
    assert_eq!(play.count("french", "kovno", "infantry"), 2);
    left_for(&play, "discard", 49);
    // Without the card the riders tell.
    let mut play = field(&[]).load();
    play.choose(execute("vilna")).choose(json!("all"));
    assert_eq!(play.count("french", "kovno", "exhausted_infantry"), 1);
}

#[test]
fn french_53_lethargic_pursuit_spares_the_leaders() {
    covers!("fateful-march": "G10", "G16");
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
    left_for(&play, "discard", 53);

    let mut play = camp("march")
        .with("named", json!({"lethargic": "minsk"}))
        .block("russian", "minsk", "march")
        .load();
    play.choose(execute("minsk")).choose(json!("all"));
    play.refuse(area("borisov"), "G10");
    assert!(play.legal(area("molodechno")));
}
