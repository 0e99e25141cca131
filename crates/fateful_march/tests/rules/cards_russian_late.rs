//! The Russian cards outside battle from #24 on.

use crate::common::cards::{
    Decks, area, armies, event, execute, has, in_effect, leader, left_for, sorted, surprised,
    until_playable,
};
use crate::common::{FRENCH, Field, Play, RUSSIAN};
use bivouac_kernel::covers;
use serde_json::json;

#[test]
fn russian_24_new_posting_sends_leaders_that_are_in_supply() {
    covers!("fateful-march": "G10", "G16");
    let field = armies("placed")
        .troops("russian", "moscow", "infantry", 1, 0)
        .troops("russian", "tver", "infantry", 1, 0)
        .troops("russian", "brest", "infantry", 1, 0)
        .leader("alexander", "moscow")
        .leader("barclay", "moscow")
        .leader("bagration", "tver")
        .leader("tormasov", "brest")
        .depot("russian", "smolensk")
        .hand("russian", &[24]);
    let mut play = field.load();
    play.choose(event("russian", 24));
    // Tormasov is out of supply; Barclay may not leave Alexander alone.
    assert_eq!(sorted(play.offered("leader")), ["alexander", "bagration"]);
    play.choose(leader("alexander"));
    // Only to another leader.
    assert_eq!(play.offered("area"), ["tver"]);
    play.choose(area("tver"));
    assert!(!play.legal(leader("alexander")) && !play.legal(leader("bagration")));
    play.choose(leader("barclay"));
    assert_eq!(sorted(play.offered("area")), ["smolensk", "tver"]);
    play.choose(area("smolensk")).choose(json!("done"));
    assert_eq!(play.leader("barclay"), "smolensk");
    assert!(play.position()["moved_leaders"].is_null());
    left_for(&play, "russian", "discard", 24);
}

/// Six French SPs have force-marched over a track and a road.
pub fn tired(hand: &[u8]) -> Play {
    let mut play = Field::new("forced_march")
        .troops("french", "vilna", "infantry", 6, 0)
        .leader("eugene", "vilna")
        .troops("russian", "smolensk", "infantry", 1, 0)
        .block("french", "vilna", "forced_march")
        .block("french", "vilna", "forage")
        .hand("russian", hand)
        .load();
    play.pass().choose(execute("vilna")).choose(json!("all"));
    play.choose(area("volozhin")).choose(area("minsk"));
    play
}

#[test]
fn russian_25_exhausting_march_counts_a_fifth_and_the_tracks() {
    covers!("fateful-march": "G10", "T-CARD.h", "T-CARD.k");
    let mut play = tired(&[22, 25]);
    until_playable(&mut play, &event("russian", 25));
    play.choose(event("russian", 25));
    // 6 SPs: 2, and 2 tracks.
    while play.step() == "toll" {
        play.choose(json!({"sp": "infantry"}));
    }
    assert_eq!(play.count("french", "minsk", "exhausted_infantry"), 4);
    assert_eq!(play.count("french", "minsk", "infantry"), 2);
    left_for(&play, "russian", "discard", 25);
}

#[test]
fn russian_26_exhausting_march_may_follow_the_other() {
    covers!("fateful-march": "G10", "T-CARD.h");
    let bear = |play: &mut Play| {
        while play.step() == "toll" {
            let fresh = json!({"sp": "infantry"});
            let open = play.open();
            play.choose(if open.contains(&fresh) { fresh } else { open[0].clone() });
        }
    };
    let mut play = tired(&[22, 25, 26]);
    until_playable(&mut play, &event("russian", 26));
    assert_eq!(play.top()["window"]["moment"], "after_enemy_forced_march");
    play.refuse(event("russian", 22), "G16");
    // 6 SPs: 2, and 2 tracks.
    play.choose(event("russian", 26));
    bear(&mut play);
    assert_eq!(play.count("french", "minsk", "exhausted_infantry"), 4);
    left_for(&play, "russian", "discard", 26);
    // The same again of the 6 that are left: 2 fresh ones, and two pairs of the 6 exhausted.
    assert_eq!(play.top()["window"]["moment"], "after_enemy_forced_march");
    play.choose(event("russian", 25));
    bear(&mut play);
    assert_eq!((play.total("french", "minsk"), play.casualties()), (2, 4));
    left_for(&play, "russian", "discard", 25);
}

#[test]
fn russian_25_a_force_that_is_wiped_out_costs_the_initiative_in_the_variant() {
    let alone = |option: bool| {
        let field = Field::new("forced_march")
            .initiative("french", 2)
            .troops("french", "vilna", "infantry", 0, 1)
            .troops("french", "kovno", "infantry", 1, 0)
            .troops("russian", "smolensk", "infantry", 1, 0)
            .block("french", "vilna", "forced_march")
            .hand("russian", &[25]);
        let field = if option { field.option("later-wiped-out") } else { field };
        let mut play = field.load();
        play.pass().choose(execute("vilna")).choose(json!("all"));
        play.choose(area("volozhin")).choose(json!("done"));
        until_playable(&mut play, &event("russian", 25));
        play.choose(event("russian", 25));
        assert_eq!(play.casualties(), 1);
        play.initiative()
    };
    assert_eq!(alone(false), ("french".to_owned(), 2));
    assert_eq!(alone(true), ("french".to_owned(), 1));
}

#[test]
fn russian_43_cavalry_that_is_wiped_out_costs_the_initiative_in_the_variant() {
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

/// Austrians and French in Brest, attacked from Kobryn.
fn austrians() -> Field {
    Field::new("evade")
        .troops("french", "brest", "austrian", 5, 0)
        .troops("french", "brest", "infantry", 1, 0)
        .leader("schwarzenberg", "brest")
        .troops("russian", "brest", "infantry", 3, 0)
        .alone("brest", "french")
        .column("russian", "brest", "kobryn", false, json!({"infantry": 3}))
        .depot("french", "lublin")
}

#[test]
fn russian_27_unexpected_retreat_sends_the_austrians_off() {
    covers!("fateful-march": "G10", "G16");
    let mut play = austrians().hand("russian", &[24, 27]).load();
    play.choose(event("russian", 27));
    assert_eq!(play.decides(), FRENCH);
    assert_eq!(play.open(), [leader("schwarzenberg"), json!("pass")]);
    play.choose(leader("schwarzenberg"));
    // All five, more than 4, toward the nearest depot: over Biala to Lublin, or Ratno and Kovel.
    assert_eq!(play.total("french", "brest"), 1);
    assert_eq!(play.leader("schwarzenberg"), "biala");
    assert_eq!(play.count("french", "biala", "austrian"), 5);
    assert_eq!(play.devastation("brest"), 1);
    left_for(&play, "russian", "discard", 27);
}

#[test]
fn russian_27_unexpected_retreat_may_leave_schwarzenberg() {
    covers!("fateful-march": "G10");
    let mut play = austrians().hand("russian", &[24, 27]).load();
    play.choose(event("russian", 27)).choose(json!("pass"));
    assert_eq!(play.leader("schwarzenberg"), "brest");
    assert_eq!(play.count("french", "biala", "austrian"), 5);
}

#[test]
fn russian_27_austrians_without_a_fresh_sp_are_lost() {
    covers!("fateful-march": "G10", "S8p", "S8q", "S8s");
    let mut play = Field::new("evade")
        .troops("french", "brest", "austrian", 0, 2)
        .troops("french", "vilna", "infantry", 1, 0)
        .troops("russian", "brest", "infantry", 3, 0)
        .alone("brest", "french")
        .column("russian", "brest", "kobryn", false, json!({"infantry": 3}))
        .depot("french", "lublin")
        .hand("russian", &[24, 27])
        .load();
    play.choose(event("russian", 27));
    assert_eq!(play.total("french", "brest"), 0);
    assert_eq!(play.devastation("brest"), 1, "as by an executed Evade order");
}

#[test]
fn russian_27_nobody_evades_from_exhausted_russians() {
    covers!("fateful-march": "G10", "S8t", "S8p");
    let mut play = Field::new("evade")
        .troops("french", "brest", "austrian", 2, 0)
        .troops("russian", "brest", "infantry", 0, 3)
        .troops("russian", "smolensk", "infantry", 1, 0)
        .alone("brest", "french")
        .column("russian", "brest", "kobryn", false, json!({"exhausted_infantry": 3}))
        .depot("french", "lublin")
        .hand("russian", &[24, 27])
        .load();
    play.choose(event("russian", 27));
    assert_eq!((play.total("french", "brest"), play.total("russian", "brest")), (2, 0));
    // 3 SPs are 1 VP; nobody has evaded.
    assert_eq!((play.vp(), play.devastation("brest")), (1, 0));
}

#[test]
fn russian_27_who_leaves_nobody_behind_compares_riders() {
    covers!("fateful-march": "G10", "S8l", "S8m");
    let mut play = Field::new("evade")
        .troops("french", "brest", "austrian", 5, 0)
        .troops("russian", "brest", "cavalry", 3, 0)
        .alone("brest", "french")
        .column("russian", "brest", "kobryn", false, json!({"cavalry": 3}))
        .depot("french", "lublin")
        .hand("russian", &[24, 27])
        .load();
    play.choose(event("russian", 27));
    assert_eq!(play.told("mounted").len(), 2);
    assert_eq!(play.count("french", "biala", "austrian"), 4);
    assert_eq!(play.count("french", "biala", "exhausted_austrian"), 1);
    assert_eq!(play.devastation("brest"), 1);
}

#[test]
fn russian_27_without_a_legal_way_nothing_happens() {
    covers!("fateful-march": "G10", "S8c", "S8d");
    let ways = ["biala", "bielsk", "kobryn", "ratno"];
    let field = Field::new("evade")
        .troops("french", "brest", "austrian", 2, 0)
        .troops("russian", "brest", "infantry", 4, 0)
        .alone("brest", "french")
        .depot("french", "lublin")
        .hand("russian", &[24, 27]);
    let entered = |field: Field, by: &&str| {
        field.column("russian", "brest", by, false, json!({"infantry": 1}))
    };
    let mut play = ways.iter().fold(field, entered).load();
    play.choose(event("russian", 27));
    assert_eq!((play.total("french", "brest"), play.devastation("brest")), (2, 0));
    left_for(&play, "russian", "discard", 27);
}

#[test]
fn russian_29_cavalry_screening_needs_fresh_riders() {
    covers!("fateful-march": "G10", "G16");
    let mut play = surprised("evade")
        .troops("russian", "vilna", "cavalry", 1, 0)
        .troops("russian", "smolensk", "cavalry", 0, 1)
        .troops("russian", "tver", "cossack", 1, 0)
        .hand("russian", &[29])
        .load();
    play.choose(event("russian", 29));
    assert_eq!(sorted(play.offered("area")), ["tver", "vilna"]);
    play.choose(area("vilna")).choose(json!("done")).pass();
    // It is executed in this step.
    assert_eq!(play.open(), [execute("vilna")]);
    left_for(&play, "russian", "discard", 29);
}

#[test]
fn russian_30_devastated_landscape_ends_foraging() {
    covers!("fateful-march": "G10", "G16");
    let mut play = armies("attrition")
        .devastation("vilna", 2)
        .block("french", "vilna", "forage")
        .block("russian", "smolensk", "forage")
        .hand("russian", &[30])
        .load();
    play.dice(&[4]).choose(event("russian", 30));
    let removed = play.all_told("order_removed");
    assert_eq!(removed.len(), 2);
    assert!(removed.iter().all(|order| order["shown"] == true));
    // 3 SPs, twice 2, a key city, weather 0.
    let checks = play.all_told("attrition");
    let vilna = checks.iter().find(|check| check["area"] == "vilna").unwrap();
    assert_eq!((&vilna["size"], &vilna["foraged"]), (&json!(4), &json!(0)));
    left_for(&play, "russian", "discard", 30);
}

#[test]
fn russian_42_command_friction_makes_an_area_cost_a_card() {
    covers!("fateful-march": "G10", "T-CARD.d");
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
    covers!("fateful-march": "G10");
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
    covers!("fateful-march": "G10");
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
    assert_eq!(play.open(), [json!("done")]);
    assert_eq!(play.blocks("russian", "minsk"), ["cossack_raid", "cossack_raid"]);
    // Nothing is left to pay with.
    let mut play = field(&[20]).load();
    play.choose(event("russian", 20));
    assert_eq!(play.offered("area"), ["tver"]);
    play.refuse(area("minsk"), "G10");
}

#[test]
fn russian_42_command_friction_also_binds_the_orders_of_leaders() {
    covers!("fateful-march": "G10", "G8", "S4i");
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
    play.refuse(json!({"discard": "russian-12"}), "G10");

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
    covers!("fateful-march": "G10", "T-CARD.d");
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
    covers!("fateful-march": "G10", "G16", "T-CARD.f");
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
    covers!("fateful-march": "G10", "G16");
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
    play.dice(&[1]).choose(area("minsk"));
    assert_eq!(play.casualties(), 4);
    left_for(&play, "russian", "discard", 44);
}

#[test]
fn russian_45_poor_logistics_place_no_depot() {
    covers!("fateful-march": "G10", "T-CARD.d");
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
}
