//! 6.23: stacks in combat.

use bivouac_kernel::covers;
use serde_json::{Value, json};

use super::march::*;
use crate::common::{Field, Play};

/// The checks of one kind, each with who rolled and what was added.
fn checks(play: &Play, kind: &str) -> Vec<(String, i64)> {
    let told = play.told("checked").into_iter().filter(|event| event["check"] == kind);
    told.map(|event: Value| {
        (event["unit"].as_str().unwrap().to_owned(), event["modifier"].as_i64().unwrap())
    })
    .collect()
}

/// 14 Strength Points of Teste's brigade before one Jaeger of 4 who faces them.
fn two_on_one() -> Field {
    Field::new("french", "declare")
        .unit("fr_cm_tes_b", "4408", "E")
        .unit("fr_cm_tes_a", "4408", "E")
        .unit("ru_gog_a", "4308", "W")
}

#[test]
fn the_whole_stack_shocks_on_the_roll_of_its_top_unit() {
    covers!("borodino": "6.23a");
    // Cohesion 6 of the top unit against 5 and the Jaegers' Defensive Fire of 1.
    let mut play = two_on_one().table();
    play.dice(&[5, 5]).choose(shock("4408"));
    assert_eq!(checks(&play, "commitment"), [("fr_cm_tes_b".to_owned(), 1)]);
    // 14 against 4 is 3-1.
    let modifiers = shock_modifiers(two_on_one(), "4408");
    assert!(modifiers.contains(&("odds".to_owned(), 3)), "{modifiers:?}");
}

#[test]
fn a_top_unit_that_fails_stops_the_whole_stack() {
    covers!("borodino": "6.23a");
    // 6 and 1 is above its Cohesion of 6, though not above the 7 of the unit below.
    let mut play = two_on_one().table();
    play.dice(&[6]).choose(shock("4408"));
    assert_eq!(checks(&play, "commitment"), [("fr_cm_tes_b".to_owned(), 1)]);
    assert_eq!(play.told("attack_cancelled").len(), 1);
    assert_eq!(play.told("shock_resolved").len(), 0);
    assert!(!play.is_disordered("ru_gog_a"));
}

#[test]
fn a_gun_fires_from_any_place_in_its_stack() {
    covers!("borodino": "6.23b");
    let orders = [
        ["fr_cm_art_a", "fr_cm_tes_a", "fr_cm_tes_b"],
        ["fr_cm_tes_a", "fr_cm_art_a", "fr_cm_tes_b"],
        ["fr_cm_tes_a", "fr_cm_tes_b", "fr_cm_art_a"],
    ];
    for order in orders {
        let mut field = Field::new("french", "fire").unit("ru_gog_a", "4208", "W");
        for unit in order {
            field = field.unit(unit, "4408", "E");
        }
        assert!(field.table().legal(fire("fr_cm_art_a", "4208")), "{order:?}");
    }
}

#[test]
fn only_the_top_infantry_unit_lends_its_defensive_fire() {
    covers!("borodino": "6.23c");
    // Dufour's units have Defensive Fire 2 and 1; a gun on top of them changes nothing.
    for (order, modifier) in [
        (["fr_fr_duf_a", "fr_fr_duf_b", "fr_fr_art_a"], 2),
        (["fr_fr_duf_b", "fr_fr_duf_a", "fr_fr_art_a"], 1),
        (["fr_fr_art_a", "fr_fr_duf_b", "fr_fr_duf_a"], 1),
    ] {
        let mut field = Field::new("russian", "declare").unit("ru_27_sta", "4408", "E");
        for unit in order {
            field = field.unit(unit, "4308", "W");
        }
        let mut play = field.table();
        play.dice(&[0]).choose(shock("4408"));
        assert_eq!(checks(&play, "commitment"), [("ru_27_sta".to_owned(), modifier)], "{order:?}");
    }
}

#[test]
fn artillery_fire_strikes_every_unit_of_the_stack() {
    covers!("borodino": "6.23d");
    // 8 on the die, Strength 4 and 1 for the second unit: 13, Disorder.
    let mut play = Field::new("french", "fire")
        .unit("fr_cm_art_a", "4408", "E")
        .unit("ru_gog_a", "4208", "W")
        .unit("ru_gog_b", "4208", "W")
        .unit("ru_viii_art_a", "4208", "E")
        .table();
    play.dice(&[8]).choose(fire("fr_cm_art_a", "4208"));
    assert_eq!(play.told("fired")[0]["total"], 13);
    for unit in ["ru_gog_a", "ru_gog_b", "ru_viii_art_a"] {
        assert!(play.is_disordered(unit), "{unit}");
    }
}

#[test]
fn reaction_fire_at_infantry_strikes_its_top_unit_alone() {
    covers!("borodino": "6.23d");
    let mut play = two_on_one().unit("ru_viii_art_a", "4308", "W").table();
    // Commitment 0. Then 7, Strength 4, 1 for range one and 1 for the second unit: 13, Disorder.
    play.dice(&[0, 7]).choose(shock("4408")).choose(fire("ru_viii_art_a", "4408"));
    assert_eq!(play.told("fired")[0]["total"], 13);
    assert!(play.is_disordered("fr_cm_tes_b"));
    assert!(!play.is_disordered("fr_cm_tes_a"));
}

#[test]
fn checks_that_come_from_fire_are_made_unit_by_unit() {
    covers!("borodino": "6.23e");
    // 5, Strength 4 and 1 is 10: each checks. 6 passes with the Cohesion of 6, 7 does not.
    let mut play = Field::new("french", "fire")
        .unit("fr_cm_art_a", "4408", "E")
        .unit("ru_gog_a", "4208", "W")
        .unit("ru_gog_b", "4208", "W")
        .table();
    play.dice(&[5, 6, 7]).choose(fire("fr_cm_art_a", "4208"));
    assert_eq!(checks(&play, "fire").len(), 2);
    assert!(!play.is_disordered("ru_gog_a"));
    assert!(play.is_disordered("ru_gog_b"));
}

/// Heavy cavalry charges two units of the 27th Division, of Cohesion 5, one above the other, and
/// they try to form Square.
fn squares(die: u16) -> Play {
    let mut play = Field::new("french", "declare")
        .unit("fr_wt_bea", "4408", "E")
        .unit("ru_27_sta", "4208", "W")
        .unit("ru_gog_a", "4208", "W")
        .table();
    let charge = json!({"charge": {
        "from": "4408", "target": "4208", "route": ["4308"], "facing": "E",
    }});
    play.dice(&[0, die]).choose(charge);
    if play.prompt() == "prompt-declare" {
        play.choose(json!("done"));
    }
    play.choose(json!("form_square"));
    play
}

#[test]
fn the_top_unit_checks_for_its_stack_and_all_are_bound_by_it() {
    covers!("borodino": "6.23e");
    let formed = squares(5);
    assert_eq!(checks(&formed, "square"), [("ru_27_sta".to_owned(), 0)]);
    assert!(formed.has("ru_27_sta", "square") && formed.has("ru_gog_a", "square"));
    // 6 is not above the Cohesion of the unit below, which does not roll.
    let failed = squares(6);
    assert_eq!(checks(&failed, "square"), [("ru_27_sta".to_owned(), 0)]);
    let told = failed.told("disordered");
    let units: Vec<&str> = told.iter().map(|event| event["unit"].as_str().unwrap()).collect();
    assert_eq!(units[..2], ["ru_27_sta", "ru_gog_a"]);
}
