//! The Russian cards outside battle as far as #22, but for #6.

use crate::common::cards::{
    Decks, area, armies, event, execute, has, in_effect, in_hand, leader, left_for, named, order,
    reveal, sorted, surprised, troops,
};
use crate::common::{FRENCH, Field, Play, RUSSIAN};
use bivouac_fateful_march::FatefulMarch;
use bivouac_kernel::{Rules, covers};
use serde_json::json;

#[test]
fn russian_1_well_disciplined_retreat_lasts_two_turns() {
    covers!("fateful-march": "C-R1", "T-CARD.k");
    let mut play = reveal(armies("ops").hand("russian", &[1]));
    play.choose(event("russian", 1));
    assert!(in_effect(&play, "disciplined_retreat"));
    assert!(has(&play, "next_effects", "disciplined_retreat"));
    left_for(&play, "russian", "discard", 1);

    let evades = |field: Field| {
        let mut play = field.block("russian", "vilna", "evade").load();
        play.choose(execute("vilna")).choose(json!("all")).choose(area("molodechno"));
        play.count("russian", "molodechno", "exhausted_infantry")
    };
    assert_eq!(evades(surprised("evade").effect("disciplined_retreat")), 0);
    assert_eq!(evades(surprised("evade")), 1);
    // The French who evade have nothing of it.
    let mut play = Field::new("evade")
        .troops("french", "minsk", "infantry", 2, 0)
        .troops("russian", "minsk", "infantry", 2, 0)
        .alone("minsk", "french")
        .column("russian", "minsk", "borisov", false, json!({"infantry": 2}))
        .depot("french", "vilna")
        .block("french", "minsk", "evade")
        .effect("disciplined_retreat")
        .load();
    play.choose(execute("minsk")).choose(json!("all")).choose(area("molodechno"));
    assert_eq!(play.count("french", "molodechno", "exhausted_infantry"), 1);
}

#[test]
fn russian_2_confused_retreat_adds_evade_orders_to_a_patrol() {
    covers!("fateful-march": "C-R2", "G16", "T-CARD.f");
    let mut play = armies("cavalry_patrols")
        .troops("russian", "minsk", "cavalry", 1, 0)
        .block("russian", "minsk", "cavalry_patrols")
        .initiative("french", 2)
        .hand("russian", &[2])
        .load();
    play.pass().choose(execute("minsk")).choose(event("russian", 2));
    assert_eq!(play.initiative(), ("french".to_owned(), 3));
    assert_eq!(sorted(play.offered("area")), ["minsk", "smolensk"]);
    // Two are all it brings: nothing more is asked.
    play.choose(area("minsk")).choose(area("smolensk"));
    assert_eq!(play.blocks("russian", "minsk"), ["evade"]);
    assert_eq!(play.blocks("russian", "smolensk"), ["evade"]);
    left_for(&play, "russian", "gone", 2);
    // The patrol itself goes on.
    assert_eq!(play.step(), "patrol");
    play.choose(area("molodechno"));
    assert_eq!(play.told("patrolled").len(), 1);
}

#[test]
fn russian_3_opolchenie_comes_exhausted_to_what_is_russian() {
    covers!("fateful-march": "C-R3", "T-CARD.f");
    let field = armies("ops").troops("french", "kaluga", "infantry", 1, 0).hand("russian", &[3]);
    let mut play = reveal(field);
    play.choose(event("russian", 3));
    for place in ["kiev", "smolensk", "moscow"] {
        assert_eq!(play.count("russian", place, "exhausted_infantry"), 2, "{place}");
    }
    assert_eq!(play.total("russian", "kaluga"), 0);
    left_for(&play, "russian", "gone", 3);
    // Pskov is off the map, where the French never come: it is Russian without anybody there.
    assert_eq!(play.count("russian", "pskov", "exhausted_infantry"), 2);
    let set_up = Play::scenario("grand-campaign").position();
    assert!(set_up["russian"]["troops"].get("pskov").is_none(), "nobody begins there");
}

/// Both sides have Forced March orders; the French hold the initiative.
fn two_marches() -> Field {
    Field::new("forced_march")
        .troops("french", "vilna", "infantry", 1, 0)
        .troops("french", "kovno", "infantry", 1, 0)
        .troops("russian", "molodechno", "infantry", 1, 0)
        .troops("russian", "smolensk", "infantry", 1, 0)
        .block("french", "kovno", "forced_march")
        .block("russian", "molodechno", "forced_march")
        .block("russian", "smolensk", "forced_march")
}

#[test]
fn russian_4_evasive_maneuvers_go_first_and_away() {
    covers!("fateful-march": "C-R4", "G16", "T-CARD.k");
    let mut play = two_marches().hand("russian", &[4]).load();
    play.choose(event("russian", 4));
    assert_eq!((play.step().as_str(), play.decides()), ("execute", RUSSIAN));
    play.choose(execute("molodechno")).choose(json!("all"));
    // Nastaniski touches Vilna; Minsk does not.
    assert_eq!(play.forbidden_by(area("vilna")), "C-R4");
    play.choose(area("minsk"));
    assert!(play.legal(json!("done")));
    play.choose(json!("done"));
    // All Russian orders before any French one.
    assert_eq!(play.decides(), RUSSIAN);
    play.choose(execute("smolensk")).choose(json!("all"));
    play.choose(area("dorogobuzh")).choose(json!("done"));
    assert_eq!((play.step().as_str(), play.decides()), ("execute", FRENCH));
    left_for(&play, "russian", "discard", 4);
}

#[test]
fn russian_4_evasive_maneuvers_do_not_end_next_to_the_french() {
    covers!("fateful-march": "C-R4");
    let mut play = two_marches().hand("russian", &[4]).load();
    play.choose(event("russian", 4)).choose(execute("molodechno")).choose(json!("all"));
    // Nobody is in Nastaniski, but it touches Vilna: they may pass and not stay.
    play.choose(area("nastaniski"));
    play.refuse(json!("done"), "C-R4");
    assert_eq!(play.open(), [area("dokshitsy")]);
    play.choose(area("dokshitsy"));
    assert_eq!(play.total("russian", "dokshitsy"), 1);
    // Without the card they may stay.
    let mut play = two_marches().load();
    play.choose(json!({"first": "russian"})).choose(execute("molodechno")).choose(json!("all"));
    play.choose(area("nastaniski"));
    assert!(play.legal(json!("done")));
}

#[test]
fn russian_4_evasive_maneuvers_leave_what_cannot_get_away() {
    covers!("fateful-march": "C-R4");
    // In Kovno's corner every end lies next to the French: the order is not executed, nor later.
    let mut play = Field::new("forced_march")
        .troops("french", "kovno", "infantry", 1, 0)
        .troops("french", "panevezys", "infantry", 1, 0)
        .troops("french", "unnamed_b2", "infantry", 1, 0)
        .troops("french", "svencionys", "infantry", 1, 0)
        .troops("french", "salakas", "infantry", 1, 0)
        .troops("russian", "vilkomir", "infantry", 0, 1)
        .block("russian", "vilkomir", "forced_march")
        .block("french", "kovno", "forced_march")
        .hand("russian", &[4])
        .load();
    play.choose(event("russian", 4));
    assert_eq!((play.step().as_str(), play.decides()), ("execute", FRENCH));
    play.choose(execute("kovno")).choose(json!("all"));
    play.choose(area("kedainiai")).choose(json!("done"));
    assert_ne!(play.step(), "execute");
    assert_eq!(play.total("russian", "vilkomir"), 1);
}

#[test]
fn russian_7_indecision_undoes_what_napoleon_changed() {
    covers!("fateful-march": "C-R7", "T-CARD.h");
    let mut play = armies("march")
        .leader("napoleon", "vilna")
        .block("french", "vilna", "rally")
        .block("french", "kovno", "march")
        .hand("russian", &[7])
        .load();
    play.choose(order("rally")).choose(order("march"));
    assert_eq!((play.step().as_str(), play.decides()), ("window", RUSSIAN));
    play.choose(event("russian", 7));
    assert_eq!(play.blocks("french", "vilna"), ["rally"]);
    assert!(in_effect(&play, "indecision"));
    left_for(&play, "russian", "discard", 7);
    // He is not asked again this turn.
    assert_eq!(play.open(), [execute("kovno")]);
    // Unanswered, the change stands.
    let mut play = armies("march")
        .leader("napoleon", "vilna")
        .block("french", "vilna", "rally")
        .hand("russian", &[7])
        .load();
    play.choose(order("rally")).choose(order("march")).choose(json!("pass"));
    assert_eq!(play.blocks("french", "vilna"), ["march"]);
}

#[test]
fn russian_10_scorched_earth_burns_five_areas_at_most() {
    covers!("fateful-march": "C-R10", "T-INIT.c", "T-CARD.k", "T-DEV.a");
    let mut play = reveal(armies("ops").devastation("orsha", 3).hand("russian", &[10]));
    play.choose(event("russian", 10));
    assert_eq!(play.initiative(), ("russian".to_owned(), 1));
    assert_eq!(in_hand(&play, "russian", "evade"), 1);
    let around = [
        "babinovichi",
        "dorogobuzh",
        "dukhovshchina",
        "orsha",
        "poreczie",
        "smolensk",
        "sverskovo",
    ];
    assert_eq!(sorted(play.offered("area")), around);
    for place in ["smolensk", "orsha", "poreczie", "sverskovo"] {
        play.choose(area(place));
        assert!(!play.legal(area(place)), "{place} twice");
    }
    play.choose(area("dorogobuzh"));
    // Five are all: nothing more is asked.
    assert_ne!(play.step(), "effect");
    assert_eq!((play.devastation("smolensk"), play.devastation("orsha")), (1, 3));
    left_for(&play, "russian", "discard", 10);
    // Who holds the initiative keeps it as it is.
    let mut play = reveal(armies("ops").initiative("russian", 2).hand("russian", &[10]));
    play.choose(event("russian", 10));
    assert_eq!(play.initiative(), ("russian".to_owned(), 2));
}

#[test]
fn russian_10_scorched_earth_remembers_what_it_has_burnt() {
    covers!("fateful-march": "C-R10");
    let mut play = reveal(armies("ops").hand("russian", &[10]));
    play.choose(event("russian", 10)).choose(area("smolensk")).choose(area("orsha"));
    let top = json!({"effect": {"russian-10": {"where": {"burnt": ["smolensk", "orsha"]}}}});
    assert_eq!(play.top(), top);
    let read = FatefulMarch::from_position(&play.position()).unwrap_or_else(|p| panic!("{p:#?}"));
    assert!(read == *play.state());
    // Where nothing is left to burn, nothing is asked.
    let far = Field::new("ops").troops("russian", "voronezh", "infantry", 1, 0);
    let mut play = reveal(far.troops("french", "vilna", "infantry", 1, 0).hand("russian", &[10]));
    play.choose(event("russian", 10));
    let around = play.offered("area");
    assert!(around.len() < 5, "{around:?}");
    for place in around {
        play.choose(area(&place));
    }
    assert_ne!(play.step(), "effect");
}

#[test]
fn russian_11_holy_mother_russia_brings_orders_and_a_prize() {
    covers!("fateful-march": "C-R11", "T-CARD.d");
    let mut play = armies("draw").next("russian", 11).next("french", 6).load();
    assert_eq!(play.decides(), FRENCH);
    // Vilna is French.
    assert_eq!(play.offered("area").len(), 11);
    assert!(!play.legal(area("vilna")));
    play.choose(area("kiev"));
    assert_eq!(named(&play, "holy_russian"), "kiev");
    left_for(&play, "russian", "discard", 11);
    play.by(FRENCH, json!({"lay": "dummy"})).by(RUSSIAN, json!({"lay": "dummy"})).pass();
    for _ in 0..4 {
        play.by(RUSSIAN, order("march"));
    }
    assert!(play.open_to(RUSSIAN).is_empty());

    let end = |field: Field| {
        let field = field.with("named", json!({"holy_russian": "kiev"}));
        let mut play = field.depot("french", "kovno").depot("french", "vilna").load();
        play.dice(&[2]).choose(json!("done"));
        play.vp()
    };
    assert_eq!(end(armies("place_depot")), -1);
    // In Kiev they score 1; the city's own value was counted when they came.
    let there = armies("place_depot").troops("french", "kiev", "infantry", 1, 0);
    assert_eq!(end(there), 1);
}

#[test]
fn russian_13_garrison_troops_join_leaders() {
    covers!("fateful-march": "C-R13", "T-CARD.k");
    let field = armies("ops")
        .troops("russian", "moscow", "infantry", 6, 0)
        .troops("russian", "unnamed_h2", "cossack", 1, 0)
        .troops("russian", "brest", "infantry", 1, 0)
        .troops("russian", "minsk", "infantry", 1, 0)
        .leader("barclay", "minsk")
        .leader("kutuzov", "smolensk")
        .hand("russian", &[13]);
    let mut play = reveal(field);
    play.choose(event("russian", 13));
    // Brest is out of supply; Minsk and Smolensk have leaders.
    assert_eq!(sorted(play.offered("area")), ["moscow", "unnamed_h2"]);
    play.choose(area("moscow")).choose(json!({"sp": "infantry"}));
    assert_eq!(sorted(play.offered("area")), ["minsk", "smolensk"]);
    play.choose(area("minsk"));
    for _ in 0..4 {
        play.choose(area("moscow")).choose(json!({"sp": "infantry"})).choose(area("smolensk"));
    }
    // Five are all: nothing more is asked.
    assert_ne!(play.step(), "effect");
    assert_eq!(play.total("russian", "moscow"), 1);
    assert_eq!(play.total("russian", "minsk"), 2);
    assert_eq!(play.total("russian", "smolensk"), 6);
    // They may still move this turn.
    assert!(play.position()["columns"].is_null());
    left_for(&play, "russian", "discard", 13);
}

#[test]
fn russian_13_garrison_troops_do_not_pass_the_french() {
    covers!("fateful-march": "C-R13");
    let field = Field::new("ops")
        .troops("russian", "pskov", "infantry", 2, 0)
        .troops("russian", "smolensk", "infantry", 1, 0)
        .leader("barclay", "smolensk")
        .troops("french", "ostrov", "infantry", 1, 0)
        .hand("russian", &[13]);
    let closed = field.troops("french", "bezhanitzy", "infantry", 1, 0);
    reveal(closed).refuse(event("russian", 13), "C-R13");
}

#[test]
fn russian_14_extreme_weather_tires_both_sides() {
    covers!("fateful-march": "C-R14", "S3f", "T-CARD.d");
    // The card that The Czar Leaves the Army brings is this one, and it brings another.
    let field = armies("ops").leader("alexander", "smolensk");
    let mut play = reveal(field.deck("russian", &[12, 14], &[19]));
    play.dice(&[1]).choose(event("russian", 19));
    assert!(in_effect(&play, "extreme_russian"));
    assert_eq!(play.cards("russian", "hand"), [12]);
    left_for(&play, "russian", "discard", 14);
    // 2 of free choice less 2 for the French; the Russians choose theirs.
    assert_eq!(play.step(), "select");
    assert!(play.open_to(FRENCH).is_empty() && !play.open_to(RUSSIAN).is_empty());

    let mut play = armies("march")
        .troops("russian", "smolensk", "cavalry", 1, 0)
        .effect("extreme_russian")
        .block("french", "vilna", "march")
        .block("russian", "smolensk", "march")
        // It makes the turn wait in step 12.
        .depot("russian", "moscow")
        .load();
    play.choose(json!({"first": "french"}));
    play.choose(execute("vilna")).choose(json!("all")).choose(area("lida"));
    assert_eq!(play.count("french", "lida", "exhausted_infantry"), 1);
    play.choose(execute("smolensk")).choose(json!("all")).choose(area("dorogobuzh"));
    // Cavalry first.
    assert_eq!(play.count("russian", "dorogobuzh", "exhausted_cavalry"), 1);
    assert_eq!(play.count("russian", "dorogobuzh", "infantry"), 2);
    // A Forced March tires like a March.
    let mut play = armies("forced_march")
        .effect("extreme_russian")
        .block("french", "vilna", "forced_march")
        .depot("russian", "moscow")
        .load();
    play.choose(execute("vilna")).choose(json!("all")).choose(area("lida")).choose(json!("done"));
    assert_eq!(play.count("french", "lida", "exhausted_infantry"), 1);
}

#[test]
fn russian_15_pride_and_hesitation_makes_leaving_moscow_cost_once() {
    covers!("fateful-march": "C-R15", "T-INIT.c", "T-CARD.f");
    let moscow = |phase: &str| {
        Field::new(phase)
            .clock("october:2")
            .troops("french", "moscow", "infantry", 2, 0)
            .leader("napoleon", "moscow")
            .leader("eugene", "moscow")
            .troops("russian", "smolensk", "infantry", 1, 0)
    };
    let mut play = reveal(moscow("ops").hand("russian", &[15]));
    play.choose(event("russian", 15));
    assert_eq!(play.initiative(), ("russian".to_owned(), 1));
    assert!(in_effect(&play, "pride"));
    left_for(&play, "russian", "gone", 15);
    let refused = reveal(armies("ops").hand("russian", &[15]));
    refused.refuse(event("russian", 15), "C-R15");

    let mut play = moscow("march")
        .effect("pride")
        .block("french", "moscow", "march")
        .block("french", "moscow", "march")
        .load();
    play.pass().choose(execute("moscow")).choose(leader("eugene"));
    play.choose(troops("infantry", 1)).choose(json!("done")).choose(area("mozhaysk"));
    assert_eq!(play.vp(), -1);
    play.choose(execute("moscow")).choose(json!("all")).choose(area("mozhaysk"));
    // The second does not cost; Moscow itself does, 5.
    assert_eq!(play.vp(), -6);
}

#[test]
fn russian_16_kutuzov_is_appointed_where_most_russians_are() {
    covers!("fateful-march": "C-R16", "T-CARD.k");
    let field = |clock: &str, place: &str| {
        armies("ops")
            .troops("russian", "tver", "infantry", 1, 0)
            .leader("kutuzov", place)
            .clock(clock)
            .hand("russian", &[16])
    };
    let mut play = reveal(field("august:1", "pool"));
    play.choose(event("russian", 16));
    assert_eq!(play.offered("area"), ["smolensk"]);
    play.choose(area("smolensk"));
    assert_eq!(play.leader("kutuzov"), "smolensk");
    assert_eq!(play.count("russian", "smolensk", "infantry"), 3);
    assert_eq!(play.count("russian", "smolensk", "cossack"), 1);
    assert_eq!(in_hand(&play, "russian", "rally"), 1);
    left_for(&play, "russian", "discard", 16);
    reveal(field("july:5", "pool")).refuse(event("russian", 16), "C-R16");
    reveal(field("august:1", "tver")).refuse(event("russian", 16), "C-R16");
    // Rally blocks are short, and one is kept back until he comes: now it is there.
    let short = field("august:1", "pool").option("fewer-rallies").option("later-kutuzov-rally");
    let mut play = reveal(short);
    play.choose(event("russian", 16)).choose(area("smolensk"));
    assert_eq!(in_hand(&play, "russian", "rally"), 1);
    // Russian choice on a tie.
    let tie = field("august:1", "pool").troops("russian", "tver", "infantry", 0, 1);
    let mut play = reveal(tie);
    play.choose(event("russian", 16));
    assert_eq!(sorted(play.offered("area")), ["smolensk", "tver"]);
}

#[test]
fn russian_17_the_finland_corps_lands_in_the_north() {
    covers!("fateful-march": "C-R17", "T-CARD.f");
    let field = |clock: &str| {
        armies("ops")
            .troops("french", "mitau", "infantry", 1, 0)
            .clock(clock)
            .hand("russian", &[17])
    };
    let mut play = reveal(field("august:1"));
    play.choose(event("russian", 17));
    // Next to Riga, Livonia and Pskov; not where the French are.
    let north = [
        "bezhanitzy",
        "friedrichstadt",
        "livonia",
        "ostrov",
        "pskov",
        "riga",
        "unnamed_c1",
        "venden",
    ];
    assert_eq!(sorted(play.offered("area")), north);
    play.choose(area("riga")).choose(area("riga")).choose(area("venden"));
    assert_eq!((play.total("russian", "riga"), play.total("russian", "venden")), (2, 1));
    assert_ne!(play.step(), "effect");
    left_for(&play, "russian", "gone", 17);
    reveal(field("july:5")).refuse(event("russian", 17), "C-R17");
}

#[test]
fn russian_18_the_treaty_of_bucharest_frees_chichagov() {
    covers!("fateful-march": "C-R18", "T-CARD.f");
    let field = |clock: &str, place: &str| {
        armies("ops").leader("chichagov", place).clock(clock).hand("russian", &[18])
    };
    let mut play = reveal(field("september:1", "pool"));
    play.choose(event("russian", 18));
    play.choose(area("ukraine")).choose(area("moldavia")).choose(area("ukraine"));
    assert_eq!((play.total("russian", "ukraine"), play.total("russian", "moldavia")), (2, 1));
    assert_eq!(sorted(play.offered("area")), ["moldavia", "ukraine"]);
    play.choose(area("moldavia"));
    assert_eq!(play.leader("chichagov"), "moldavia");
    left_for(&play, "russian", "gone", 18);
    // He goes only where at least one of the SPs is.
    let mut play = reveal(field("september:1", "pool"));
    play.choose(event("russian", 18));
    play.choose(area("ukraine")).choose(area("ukraine")).choose(area("ukraine"));
    assert_eq!(play.offered("area"), ["ukraine"]);
    reveal(field("july:5", "pool")).refuse(event("russian", 18), "C-R18");
    reveal(field("september:1", "eliminated")).refuse(event("russian", 18), "C-R18");
}

#[test]
fn russian_19_the_czar_leaves_without_a_shift() {
    covers!("fateful-march": "C-R19", "T-LEADER.g", "T-CARD.f");
    let field = armies("ops").leader("alexander", "smolensk").deck("russian", &[12], &[19]);
    let mut play = reveal(field);
    play.choose(event("russian", 19));
    assert_eq!((play.leader("alexander").as_str(), play.vp()), ("out", 0));
    assert_eq!(play.cards("russian", "hand"), [12]);
    left_for(&play, "russian", "gone", 19);
    reveal(armies("ops").hand("russian", &[19])).refuse(event("russian", 19), "C-R19");
}

#[test]
fn russian_19_the_czar_leaves_a_tie_behind_that_is_decided() {
    covers!("fateful-march": "C-R19", "T-SEN.b");
    let field = armies("ops")
        .leader("alexander", "smolensk")
        .leader("barclay", "smolensk")
        .leader("bagration", "smolensk")
        .deck("russian", &[12], &[19]);
    let mut play = reveal(field);
    play.choose(event("russian", 19));
    assert_eq!(sorted(play.offered("leader")), ["bagration", "barclay"]);
    play.choose(leader("bagration"));
    assert!(has(&play, "commanders", "bagration"));
}

#[test]
fn russian_20_flying_columns_raid_with_fresh_cossacks() {
    covers!("fateful-march": "C-R20", "G16", "T-INIT.c");
    let mut play = armies("cavalry_patrols")
        .troops("russian", "minsk", "cossack", 1, 0)
        .troops("russian", "tver", "cossack", 0, 1)
        .hand("russian", &[20])
        .load();
    play.choose(event("russian", 20));
    assert_eq!(play.initiative(), ("russian".to_owned(), 1));
    assert_eq!(play.offered("area"), ["minsk"]);
    play.choose(area("minsk")).choose(area("minsk"));
    // Two blocks are all there are, and nothing more is asked.
    assert_ne!(play.step(), "effect");
    assert_eq!(play.blocks("russian", "minsk"), ["cossack_raid", "cossack_raid"]);
    left_for(&play, "russian", "discard", 20);
}

#[test]
fn russian_21_overstretched_logistics_leave_the_french_a_choice() {
    covers!("fateful-march": "C-R21", "G16");
    let field = || armies("attrition").depot("french", "kovno").hand("russian", &[21]);
    let mut play = field().load();
    play.choose(event("russian", 21));
    assert_eq!(play.decides(), FRENCH);
    play.dice(&[2]).choose(json!({"depot": "kovno"}));
    assert!(!play.has_depot("french", "kovno"));
    assert_eq!(play.all_told("discarded").len(), 0);
    left_for(&play, "russian", "discard", 21);

    let distance = |play: &Play| {
        let checks = play.all_told("attrition");
        let vilna = checks.iter().find(|check| check["area"] == "vilna").unwrap();
        vilna["distance"].as_u64().unwrap()
    };
    let mut play = field().load();
    play.choose(event("russian", 21)).dice(&[2]).choose(json!("distance"));
    // Kovno's depot is 1 road off.
    assert_eq!(distance(&play), 2);
    // Without a marker the second applies at once: Prussia is 3 roads from Vilna.
    let mut play = armies("attrition").hand("russian", &[21]).load();
    play.dice(&[2]).choose(event("russian", 21));
    assert_eq!(distance(&play), 4);
}

/// The French have just entered Smolensk, and the Russians hold the card.
fn ablaze(holder: &str, level: i8) -> Play {
    let mut play = Field::new("march")
        .initiative(holder, level)
        .troops("french", "orsha", "infantry", 2, 0)
        .troops("russian", "moscow", "infantry", 1, 0)
        // It makes the turn wait in step 12.
        .depot("russian", "moscow")
        .block("french", "orsha", "march")
        .deck("russian", &[12], &[22])
        .load();
    play.choose(execute("orsha")).choose(json!("all")).choose(area("smolensk"));
    play
}

#[test]
fn russian_22_city_ablaze_answers_the_loss_of_a_city() {
    covers!("fateful-march": "C-R22", "T-CARD.h", "T-INIT.c");
    let mut play = ablaze("french", 1);
    assert_eq!(play.vp(), 2);
    assert_eq!((play.step().as_str(), play.decides()), ("window", RUSSIAN));
    play.choose(event("russian", 22));
    assert_eq!(play.cards("russian", "hand"), [12]);
    assert_eq!(play.devastation("smolensk"), 3);
    assert_eq!(play.vp(), 1);
    assert_eq!(play.initiative(), ("russian".to_owned(), 1));
    left_for(&play, "russian", "discard", 22);
}

#[test]
fn russian_22_city_ablaze_leaves_an_initiative_that_is_russian() {
    covers!("fateful-march": "C-R22");
    let mut play = ablaze("russian", 2);
    play.choose(event("russian", 22));
    assert_eq!((play.initiative(), play.vp()), (("russian".to_owned(), 2), 1));
}

#[test]
fn russian_22_city_ablaze_needs_the_french_in_control() {
    covers!("fateful-march": "C-R22");
    let play = ablaze("french", 1);
    assert!(play.legal(event("russian", 22)));
    // The same question with Russians in the city.
    let mut position = play.position();
    position["russian"]["troops"]["smolensk"] = json!({"infantry": 1});
    position["alone"] = json!({"smolensk": "russian"});
    let table = bivouac_kernel::Table::load(&position, bivouac_kernel::Seed::from(1));
    let play = Play(table.unwrap_or_else(|problems| panic!("{problems:#?}")));
    play.refuse(event("russian", 22), "C-R22");
}
