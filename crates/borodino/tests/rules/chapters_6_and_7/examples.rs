//! The rulebook's examples and play notes to chapters 2, 6 and 7, with their neighbours.

use bivouac_kernel::covers;
use serde_json::json;

use super::march::*;
use crate::common::Field;

#[test]
fn brigade_symbol_caption_artillery_joins_two_units_of_one_brigade() {
    covers!("borodino": "6.21i");
    let joins = |second: &str| {
        let mut play = Field::new("french", "movement")
            .unit("fr_cm_dup_a", "4308", "E")
            .unit(second, "4308", "E")
            .unit("fr_2cc_ha_a", "4408", "E")
            .table();
        play.march("fr_2cc_ha_a", &["4308"]);
        play.legal(halt("E"))
    };
    assert!(joins("fr_cm_dup_b"));
    assert!(!joins("fr_cm_tes_a"), "of different brigades");
}

#[test]
fn note_to_6_zoc_all_round_but_shock_to_the_front_alone() {
    covers!("borodino": "6.31a", "6.13a");
    for (facing, front) in FACINGS {
        for (direction, hex) in AROUND_4408 {
            let field = |phase: &str| {
                Field::new("russian", phase).unit("ru_gog_a", "4408", facing).unit(
                    "fr_cm_guy",
                    hex,
                    "E",
                )
            };
            assert_eq!(
                field("declare").table().legal(shock("4408")),
                front.contains(&direction),
                "{facing}, {direction}"
            );
            // Whoever begins there is in the ZOC: leaving costs a point more.
            let mut play = field("movement")
                .with("go", json!({"seat": "french", "phase": "movement"}))
                .table();
            play.choose(begin("fr_cm_guy"));
            let out = match direction {
                "N" => "4410",
                "S" => "4406",
                "NW" => "4608",
                "SW" => "4607",
                "NE" => "4209",
                _ => "4207",
            };
            play.choose(step(out));
            assert_eq!(play.left(), 4 - 1 - 1, "{facing}, {direction}");
        }
    }
}

#[test]
fn figure_to_6_11_frontal_flank_and_rear_hexes() {
    covers!("borodino": "6.11a", "6.11d");
    // Facing W in 4408: Frontal 4508 and 4507, flanks 4409 and 4407, behind 4308 and 4307.
    let rear = |defender: &str, from: &str, facing: &str| {
        let field = Field::new("french", "declare")
            .unit("fr_cm_guy", from, facing)
            .unit(defender, "4408", "W");
        from_rear(field, from)
    };
    assert!(!rear("ru_gog_a", "4508", "E"));
    assert!(rear("ru_gog_a", "4409", "SE"));
    assert!(rear("ru_gog_a", "4308", "W"));
    assert!(!rear("ru_4cc_kha", "4409", "SE"), "a flank of cavalry");
    assert!(rear("ru_4cc_kha", "4308", "W"));
}

#[test]
fn note_to_6_33_a_lone_gun_enters_a_zoc() {
    covers!("borodino": "6.33d");
    let mut play = Field::new("french", "movement")
        .unit("fr_2cc_ha_a", "4508", "E")
        .unit("ru_gog_a", "4308", "W")
        .table();
    play.march("fr_2cc_ha_a", &["4408"]);
    assert_eq!(play.left(), 8 - 2);
    assert_eq!(play.forbidden_by(step("4409")), "6.33a");
}

#[test]
fn note_to_6_34_from_one_zoc_to_another() {
    covers!("borodino": "6.34a", "6.34b", "6.34c");
    // One Russian in 4308 faces W, one in 4306 faces E: 4407 and 4406 lie in the ZOC of the
    // second and before nobody, 4409 before the first.
    let mut play = Field::new("french", "movement")
        .unit("fr_wt_bea", "4408", "E")
        .unit("ru_gog_a", "4308", "W")
        .unit("ru_gog_b", "4306", "E")
        .table();
    play.choose(begin("fr_wt_bea"));
    assert_eq!(play.forbidden_by(step("4409")), "6.34b");
    play.choose(step("4407"));
    assert_eq!(play.left(), 6 - 1 - 1);
    assert_eq!(play.forbidden_by(step("4406")), "6.33a");
    // By way of a free hex it comes before the enemy no more than straight away.
    let mut play = Field::new("french", "movement")
        .unit("fr_wt_bea", "4408", "E")
        .unit("ru_gog_a", "4308", "W")
        .unit("ru_gog_b", "4306", "E")
        .table();
    play.march("fr_wt_bea", &["4508"]);
    assert_eq!(play.forbidden_by(step("4409")), "6.34b");
}

#[test]
fn restricted_movement_of_7_12() {
    covers!("borodino": "7.12a");
    let allowance = |unit: &str, command: &str| {
        let mut play = Field::new("french", "movement")
            .with("orders", json!({ command: "none" }))
            .unit(unit, "4408", "E")
            .table();
        play.choose(begin(unit));
        play.left()
    };
    assert_eq!(allowance("fr_cm_guy", "compans"), 2);
    assert_eq!(allowance("fr_pj_bur", "ii_cavalry_corps"), 4);
}

#[test]
fn note_to_7_13_no_switch_from_extended_to_normal_movement() {
    covers!("borodino": "7.13h", "7.13a");
    let mut play = Field::new("french", "movement")
        .unit("fr_cm_guy", "4408", "E")
        .unit("fr_cm_lon_a", "4415", "E")
        .unit("ru_gog_a", "4008", "W")
        .table();
    play.choose(extend("compans"));
    // 4409 and 4408 keep four hexes away, 4308 does not.
    play.march("fr_cm_guy", &["4409", "4408"]);
    assert_eq!(play.forbidden_by(step("4308")), "7.13a");
    play.choose(halt("E"));
    assert_eq!(play.forbidden_by(begin("fr_cm_guy")), "7.31b");
}

#[test]
fn movement_figure_cavalry_in_the_woods() {
    covers!("borodino": "7.22c", "7.21d");
    // Along the path into 4105, then off it into 4006.
    let mut play = alone("fr_by_jac", "4205");
    play.choose(step("4105"));
    assert_eq!(play.left(), 8 - 2);
    assert!(!play.is_disordered("fr_by_jac"));
    play.choose(step("4006"));
    assert_eq!(play.left(), 8 - 2 - 3);
    assert!(play.is_disordered("fr_by_jac"));
}

#[test]
fn movement_figure_infantry_artillery_and_the_other_cavalry() {
    covers!("borodino": "7.21c", "7.22d");
    assert_eq!(cost("fr_cm_guy", "4305", "4206"), 1, "cultivated");
    assert_eq!(cost("fr_cm_guy", "4206", "4105"), 2, "woods");
    assert_eq!(cost("fr_cm_guy", "4206", "4106"), 2, "village");
    assert_eq!(cost("fr_2cc_ha_a", "4408", "4409"), 2, "clear");
    assert_eq!(cost("fr_2cc_ha_a", "4305", "4206"), 3, "cultivated");
    assert_eq!(cost("fr_2cc_ha_a", "4215", "4115"), 1, "road");
    assert_eq!(cost("fr_wt_bea", "4408", "4409"), 1, "clear");
    assert_eq!(cost("fr_wt_bea", "4305", "4206"), 2, "cultivated");
    // Up one level, and up one steeply.
    assert_eq!(cost("ru_2cu_eka", "2409", "2308"), 1);
    assert_eq!(cost("ru_2cu_eka", "2410", "2310"), 1 + 2);
}
