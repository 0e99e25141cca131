//! The Russian cards outside battle from #24 to #30.

use crate::common::cards::{
    area, armies, event, execute, leader, left_for, sorted, surprised, until_playable,
};
use crate::common::{FRENCH, Field, Play};
use bivouac_kernel::covers;
use serde_json::json;

#[test]
fn russian_24_new_posting_sends_leaders_that_are_in_supply() {
    covers!("fateful-march": "C-R24", "G16");
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
    // Who is out of supply is not sent, and he is the only one.
    let nobody = armies("placed")
        .troops("russian", "brest", "infantry", 1, 0)
        .leader("tormasov", "brest")
        .depot("russian", "smolensk")
        .hand("russian", &[24]);
    nobody.load().refuse(event("russian", 24), "C-R24");
}

/// Six French SPs have force-marched to an area with a Forage order.
pub fn tired(hand: &[u8]) -> Play {
    let mut play = Field::new("forced_march")
        .troops("french", "vilna", "infantry", 6, 0)
        .leader("eugene", "vilna")
        .troops("russian", "smolensk", "infantry", 1, 0)
        .block("french", "vilna", "forced_march")
        .block("french", "vilna", "forage")
        .block("french", "minsk", "forage")
        .hand("russian", hand)
        .load();
    play.pass().choose(execute("vilna")).choose(json!("all"));
    play.choose(area("volozhin")).choose(area("minsk"));
    play
}

#[test]
fn russian_25_exhausting_march_counts_a_fifth_and_the_tracks() {
    covers!("fateful-march": "C-R25", "T-CARD.h", "T-CARD.k");
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
    covers!("fateful-march": "C-R26", "T-CARD.h");
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
    covers!("fateful-march": "C-R25");
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
    covers!("fateful-march": "C-R27", "G16");
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
    covers!("fateful-march": "C-R27");
    let mut play = austrians().hand("russian", &[24, 27]).load();
    play.choose(event("russian", 27)).choose(json!("pass"));
    assert_eq!(play.leader("schwarzenberg"), "brest");
    assert_eq!(play.count("french", "biala", "austrian"), 5);
}

#[test]
fn russian_27_austrians_without_a_fresh_sp_are_lost() {
    covers!("fateful-march": "C-R27", "S8p", "S8q", "S8s");
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
    covers!("fateful-march": "C-R27", "S8t", "S8p");
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
    covers!("fateful-march": "C-R27", "S8l", "S8m");
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
    covers!("fateful-march": "C-R27", "S8c", "S8d");
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
    covers!("fateful-march": "C-R29", "G16");
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
    // After two blocks nothing more is asked.
    let mut play = surprised("evade")
        .troops("russian", "vilna", "cavalry", 1, 0)
        .troops("russian", "tver", "cossack", 1, 0)
        .hand("russian", &[29])
        .load();
    play.choose(event("russian", 29)).choose(area("vilna"));
    assert_eq!(play.step(), "effect");
    play.choose(area("tver"));
    assert_eq!(play.blocks("russian", "tver"), ["evade"]);
    assert_ne!(play.step(), "effect");
}

#[test]
fn russian_30_devastated_landscape_ends_foraging() {
    covers!("fateful-march": "C-R30", "G16");
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
