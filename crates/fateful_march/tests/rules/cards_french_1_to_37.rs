//! The French cards outside battle as far as #37.

use crate::common::cards::{
    CITIES, Decks, area, armies, event, execute, has, in_effect, in_hand, leader, left_for, named,
    order, reveal, until_playable,
};
use crate::common::{FRENCH, Field, Play, RUSSIAN};
use bivouac_fateful_march::FatefulMarch;
use bivouac_kernel::{Rules, covers};
use serde_json::json;

#[test]
fn french_1_hard_marching_brings_an_order_and_the_initiative_once_a_turn() {
    covers!("fateful-march": "C-F1", "C-F2", "G16", "T-CARD.f", "T-INIT.c");
    let mut play = reveal(armies("ops").hand("french", &[1, 2]));
    play.choose(event("french", 1));
    assert_eq!(play.initiative(), ("french".to_owned(), 2));
    assert_eq!(in_hand(&play, "french", "forced_march"), 1);
    assert!(in_effect(&play, "hard_marching"));
    left_for(&play, "french", "gone", 1);
    play.refuse(event("french", 2), "C-F2");
}

#[test]
fn french_2_hard_marching_exhausts_one_sp_of_each_forced_march() {
    covers!("fateful-march": "C-F2", "C-F1", "S3b", "T-CARD.f");
    let mut play = reveal(armies("ops").hand("french", &[1, 2]));
    play.choose(event("french", 2));
    left_for(&play, "french", "gone", 2);
    play.refuse(event("french", 1), "C-F1");
    play.pass();
    // The order is one more: 2 of free choice are still to be taken.
    for _ in 0..2 {
        play.by(FRENCH, order("march"));
    }
    assert!(play.open_to(FRENCH).is_empty());
    assert_eq!(in_hand(&play, "french", "forced_march"), 1);

    let marched = armies("forced_march")
        .effect("hard_marching_2")
        .block("french", "vilna", "forced_march")
        .block("russian", "smolensk", "forced_march")
        // It makes the turn wait in step 12.
        .depot("russian", "moscow");
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
    covers!("fateful-march": "C-F3", "T-VP.b", "T-CARD.f");
    let field = armies("ops")
        .troops("french", "venden", "infantry", 1, 0)
        .troops("french", "bezhanitzy", "infantry", 0, 1)
        .leader("barclay", "eliminated")
        .hand("french", &[3]);
    let mut play = reveal(field);
    play.choose(event("french", 3));
    // Venden, Bezhanitzy and Barclay; Vilna is none of the five.
    assert_eq!(play.vp(), 3);
    left_for(&play, "french", "gone", 3);
    // Each of the five alone, without Russians, and no other area.
    let worth = |place: &str, russians: u8| {
        let field = armies("ops").troops("french", place, "infantry", 1, 0);
        let field = match russians {
            0 => field,
            _ => field.troops("russian", place, "infantry", russians, 0).alone(place, "russian"),
        };
        let mut play = reveal(field.hand("french", &[3]));
        play.choose(event("french", 3)).vp()
    };
    for place in ["moscow", "torzhok", "bezhanitzy", "ostrov", "venden"] {
        assert_eq!((worth(place, 0), worth(place, 1)), (1, 0), "{place}");
    }
    for place in ["tver", "riga", "kiev", "minsk"] {
        assert_eq!(worth(place, 0), 0, "{place}");
    }
}

#[test]
fn french_4_holy_mother_russia_makes_leaving_a_city_cost() {
    covers!("fateful-march": "C-F4", "T-VP.b");
    let mut play = reveal(armies("ops").hand("french", &[4]));
    play.choose(event("french", 4));
    let mut offered = play.offered("area");
    offered.sort();
    let mut cities = CITIES;
    cities.sort_unstable();
    assert_eq!(offered, cities);
    play.choose(area("smolensk"));
    assert_eq!(named(&play, "holy_french"), "smolensk");
    left_for(&play, "french", "gone", 4);

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
fn french_4_holy_mother_russia_counts_a_force_that_passes() {
    covers!("fateful-march": "C-F4");
    let mut play = Field::new("forced_march")
        .troops("russian", "dorogobuzh", "infantry", 2, 0)
        .troops("french", "vilna", "infantry", 1, 0)
        .block("russian", "dorogobuzh", "forced_march")
        .with("named", json!({"holy_french": "smolensk"}))
        .load();
    play.choose(execute("dorogobuzh")).choose(json!("all")).choose(area("smolensk"));
    assert_eq!(play.vp(), 0, "it is only there");
    play.choose(area("poreczie"));
    assert_eq!((play.total("russian", "poreczie"), play.vp()), (2, 1));
}

#[test]
fn french_4_holy_mother_russia_counts_an_evasion() {
    covers!("fateful-march": "C-F4");
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
    covers!("fateful-march": "C-F5", "T-POOL.b");
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
    left_for(&play, "french", "gone", 5);
    for place in ["kovno", "vitebsk"] {
        let field = field(place).troops("french", "vitebsk", "infantry", 1, 0);
        let mut play = reveal(field);
        let before = play.count("french", place, "infantry");
        play.choose(event("french", 5));
        assert_eq!(play.count("french", place, "infantry"), before + 2, "{place}");
    }
    reveal(field("lida")).refuse(event("french", 5), "C-F5");
}

#[test]
fn french_7_unsuccessful_disengagement_holds_the_russians() {
    covers!("fateful-march": "C-F7", "T-CARD.h", "T-CARD.k");
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
    left_for(&play, "french", "discard", 7);
}

#[test]
fn french_8_infighting_binds_the_leaders_of_an_area() {
    covers!("fateful-march": "C-F8", "G16", "T-CARD.k");
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
    // Who was there, behind whatever screen, is not shown to the French.
    let line = |seat| {
        let lines = play.scene(seat).procedure;
        let line = lines.iter().find(|line| line.text.id.starts_with("named-infighting"));
        line.unwrap().text.id.to_string()
    };
    assert_eq!(line(RUSSIAN), "named-infighting");
    assert_eq!(line(FRENCH), "named-infighting-hidden");
    left_for(&play, "french", "discard", 8);
    // Without a Russian leader on the map there is nobody to bind.
    let nobody = Field::new("placement")
        .troops("french", "borisov", "infantry", 1, 0)
        .troops("russian", "minsk", "infantry", 3, 0)
        .in_hand("french", &[("march", 1)])
        .in_hand("russian", &[("march", 1)])
        .hand("french", &[8]);
    nobody.load().refuse(event("french", 8), "C-F8");

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
    covers!("fateful-march": "C-F9", "T-CARD.f", "G16");
    let mut play = marching(on_the_march().hand("french", &[9, 10]));
    play.choose(event("french", 9));
    // At most one such card per order.
    play.refuse(event("french", 10), "C-F10");
    play.choose(json!("all")).choose(area("vilna")).choose(area("lida"));
    assert_eq!(play.count("french", "lida", "infantry"), 1);
    assert_eq!(play.count("french", "lida", "exhausted_infantry"), 1);
    left_for(&play, "french", "gone", 9);
    // Without it one area is the end.
    let mut play = marching(on_the_march());
    play.choose(json!("all")).choose(area("vilna"));
    assert_ne!(play.step(), "moving");
    assert_eq!(play.count("french", "vilna", "infantry"), 2);
}

#[test]
fn french_10_fast_marching_yields_to_exhausted_horses() {
    covers!("fateful-march": "C-F10", "T-CARD.f");
    let mut play = marching(on_the_march().hand("french", &[10]));
    play.choose(event("french", 10)).choose(json!("all")).choose(area("vilna"));
    assert!(play.legal(area("molodechno")) && play.legal(json!("done")));
    left_for(&play, "french", "gone", 10);
    // Exhausted Horses wins.
    let mut play = marching(on_the_march().hand("french", &[10]).effect("exhausted_horses"));
    play.choose(event("french", 10)).choose(json!("all")).choose(area("vilna"));
    assert_ne!(play.step(), "moving");
}

#[test]
fn french_15_peace_offer_needs_moscow_and_costs_the_initiative() {
    covers!("fateful-march": "C-F15", "T-VP.b", "T-INIT.b", "T-CARD.k");
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
    left_for(&play, "french", "discard", 15);
    reveal(armies("ops").hand("french", &[15])).refuse(event("french", 15), "C-F15");
    let worth = |place: &str| {
        let field = armies("ops").troops("french", "moscow", "infantry", 2, 0);
        let field = field.troops("french", place, "infantry", 1, 0).clock("september:2");
        let mut play = reveal(field.hand("french", &[15]));
        play.choose(event("french", 15)).vp()
    };
    for place in ["kiev", "tver", "riga", "ostrov", "bezhanitzy"] {
        assert_eq!(worth(place), 1 + 2, "{place}");
    }
    for place in ["venden", "torzhok", "kaluga", "mogilev"] {
        assert_eq!(worth(place), 1, "{place}");
    }
}

#[test]
fn french_17_davout_takes_command_from_the_pool() {
    covers!("fateful-march": "C-F17", "T-CARD.f");
    let mut play = reveal(armies("ops").leader("davout", "pool").hand("french", &[17]));
    play.choose(event("french", 17));
    let mut offered = play.offered("area");
    offered.sort();
    assert_eq!(offered, ["kovno", "vilna"]);
    play.choose(area("kovno"));
    assert_eq!(play.leader("davout"), "kovno");
    assert_eq!(play.count("french", "kovno", "infantry"), 3);
    left_for(&play, "french", "gone", 17);
    let eliminated = armies("ops").leader("davout", "eliminated").hand("french", &[17]);
    reveal(eliminated).refuse(event("french", 17), "C-F17");
}

#[test]
fn french_19_the_ix_corps_arrives_from_august_on() {
    covers!("fateful-march": "C-F19", "T-CARD.f");
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
    left_for(&play, "french", "gone", 19);
    reveal(field("july:5")).refuse(event("french", 19), "C-F19");
}

#[test]
fn french_20_the_xi_corps_arrives_from_september_on() {
    covers!("fateful-march": "C-F20", "T-CARD.f");
    let field = |clock: &str| armies("ops").hand("french", &[20]).clock(clock);
    let mut play = reveal(field("september:1"));
    play.choose(event("french", 20));
    let mut offered = play.offered("area");
    offered.sort();
    // Of the two areas that the French hold, Kovno is no key city.
    let expected =
        ["austria", "prussia_north", "prussia_south", "vilna", "warsaw_north", "warsaw_south"];
    assert_eq!(offered, expected);
    play.choose(area("warsaw_north"));
    assert_eq!(play.count("french", "warsaw_north", "infantry"), 5);
    left_for(&play, "french", "gone", 20);
    reveal(field("august:5")).refuse(event("french", 20), "C-F20");
}

#[test]
fn french_22_poor_communications_lose_an_order_at_random() {
    covers!("fateful-march": "C-F22", "T-CARD.d");
    let mut play = armies("draw").next("french", 22).next("russian", 5).load();
    assert!(in_effect(&play, "poor_communications"));
    left_for(&play, "french", "discard", 22);
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
    covers!("fateful-march": "C-F22", "T-CARD.d");
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
fn french_24_jerome_goes_home_from_a_force_that_has_just_retreated() {
    covers!("fateful-march": "C-F24", "T-LEADER.g");
    let mut play = Field::new("battles")
        .initiative("russian", 1)
        .troops("french", "minsk", "infantry", 8, 0)
        .column("french", "minsk", "molodechno", false, json!({"infantry": 8}))
        .troops("russian", "minsk", "infantry", 8, 0)
        .alone("minsk", "russian")
        .leader("jerome", "minsk")
        .troops("french", "smolensk", "infantry", 10, 0)
        .column("french", "smolensk", "orsha", false, json!({"infantry": 10}))
        .troops("russian", "smolensk", "infantry", 10, 0)
        .alone("smolensk", "russian")
        .depot("french", "vilna")
        .depot("russian", "moscow")
        .hand("french", &[16, 18, 26, 28])
        .next("french", 24)
        .load();
    play.until("battle");
    let laid = play.offered("lay").into_iter().find(|card| card != "dummy").unwrap();
    // Blue takes 1 off, green adds 3: a draw at best, which the Russians win.
    play.choose(json!({"lay": laid})).choose(json!("done")).dice(&[2, 6]);
    while play.leader("jerome") != "out" {
        let first =
            play.open().into_iter().find(|choice| *choice != "pass").unwrap_or(json!("pass"));
        let done = play.legal(json!("done"));
        play.choose(if done { json!("done") } else { first });
    }
    assert!(play.total("french", "molodechno") > 0);
    assert_eq!(play.position()["force"]["from"], "minsk", "the Force is not forgotten yet");
    let loaded = FatefulMarch::from_position(&play.position());
    assert!(loaded.is_ok_and(|state| state == *play.state()));
}

#[test]
fn french_24_jerome_goes_home_without_a_shift() {
    covers!("fateful-march": "C-F24", "T-LEADER.g", "T-CARD.d", "T-CARD.f");
    let play =
        armies("draw").leader("jerome", "vilna").next("french", 24).next("russian", 5).load();
    assert_eq!(play.leader("jerome"), "out");
    assert_eq!(play.vp(), 0);
    left_for(&play, "french", "gone", 24);
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

#[test]
fn french_25_good_leadership_changes_an_order_and_sends_a_leader() {
    covers!("fateful-march": "C-F25", "S4j", "S4k", "T-CARD.k", "G16");
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
    left_for(&play, "french", "discard", 25);
}

#[test]
fn french_25_good_leadership_adds_an_order() {
    covers!("fateful-march": "C-F25");
    let mut play = after_patrols();
    until_playable(&mut play, &event("french", 25));
    play.choose_all(&[event("french", 25), order("rally"), area("vilna"), json!("pass")]);
    assert_eq!(play.blocks("french", "vilna").len(), 3);
    play.choose(json!("pass"));
    assert_eq!(play.leader("napoleon"), "vilna");
    assert!(play.blocks("french", "vilna").contains(&"rally".to_owned()));
}

#[test]
fn french_25_good_leadership_changes_an_order_that_nobody_is_left_to_execute() {
    covers!("fateful-march": "C-F25");
    let mut play = armies("cavalry_patrols")
        .leader("napoleon", "vilna")
        .block("french", "lida", "evade")
        .block("french", "minsk", "dummy")
        .hand("french", &[25])
        .load();
    until_playable(&mut play, &event("french", 25));
    play.choose(event("french", 25)).choose(order("march"));
    // An order stands in Lida; in Minsk a Dummy, which is none to change.
    let mut offered = play.offered("area");
    offered.sort();
    assert_eq!(offered, ["kovno", "lida", "vilna"]);
    play.choose(area("lida"));
    assert!(!play.legal(json!("pass")), "a new block needs SPs");
    play.choose(order("evade"));
    assert_eq!(play.blocks("french", "lida"), ["march"]);
}

#[test]
fn french_25_good_leadership_hides_what_a_seen_order_becomes() {
    covers!("fateful-march": "C-F25", "S4d");
    let changed = |to: &str| {
        let seen = json!([{ "area": "vilna", "order": "evade", "seen": true }]);
        let mut play = armies("cavalry_patrols")
            .leader("napoleon", "vilna")
            .side("french", "blocks", seen)
            .hand("french", &[25])
            .load();
        until_playable(&mut play, &event("french", 25));
        play.choose(event("french", 25)).choose(order(to));
        play.choose(area("vilna")).choose(order("evade"));
        assert_eq!(play.blocks("french", "vilna"), [to]);
        play.scene(RUSSIAN)
    };
    assert_eq!(changed("rally"), changed("forage"));
}

#[test]
fn french_37_poniatowski_rests_before_the_march() {
    covers!("fateful-march": "C-F37", "T-CARD.f", "G16");
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
    left_for(&play, "french", "gone", 37);
}
