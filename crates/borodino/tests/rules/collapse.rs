//! 10.5: Collapse.

use crate::common::{Field, Play, RUSSIAN};
use bivouac_borodino::Event;
use bivouac_kernel::covers;
use serde_json::json;

/// The end of the Russian go, with a Frenchman who will have something to do in the next turn.
fn end_of_turn() -> Field {
    Field::new("russian", "rally").unit("fr_cm_guy", "4208", "E")
}

/// Ends the go, so that the Group Morale Phase follows with these dice.
pub fn group_morale(field: Field, dice: &[u16]) -> Play {
    let mut play = field.table();
    play.dice(dice);
    let last = ["prompt-rally", "prompt-stack-order", "prompt-stack-order-end"];
    while last.contains(&play.prompt().as_str()) && play.decides() == RUSSIAN {
        play.choose(json!("done"));
    }
    play
}

/// The IV Cavalry Corps without its guns: six units, of which four must be lost.
const CORPS: [&str; 6] =
    ["ru_4cc_kha", "ru_4cc_che", "ru_4cc_kie", "ru_4cc_nov", "ru_4cc_akh", "ru_4cc_lit"];

/// The corps after the loss of `lost` units, the others in 3810 to 3812.
pub fn corps_without(lost: usize) -> Field {
    let field = end_of_turn();
    let hexes = ["3812", "3812", "3811", "3811", "3810", "3810"];
    CORPS.iter().zip(hexes).enumerate().fold(field, |field, (index, (unit, hex))| {
        if index < lost { field.boxed(unit, "eliminated") } else { field.unit(unit, hex, "W") }
    })
}

fn collapsed(play: &Play) -> Vec<String> {
    let position = play.position();
    let named = position["collapsed"].as_array().cloned().unwrap_or_default();
    named.iter().map(|id| id.as_str().unwrap().to_owned()).collect()
}

#[test]
fn a_group_collapses_when_two_thirds_are_lost_and_its_units_become_disordered() {
    covers!("borodino": "10.51a", "10.52a", "10.52c");
    let play = group_morale(corps_without(3), &[]);
    assert!(collapsed(&play).is_empty());
    assert!(!play.is_disordered("ru_4cc_akh"));

    let play = group_morale(corps_without(4).unit("ru_27_sta", "3808", "W"), &[]);
    assert_eq!(collapsed(&play), ["ru-iv-cavalry-corps"]);
    assert!(play.is_disordered("ru_4cc_akh") && play.is_disordered("ru_4cc_lit"));
    assert_eq!(play.at("ru_4cc_akh"), "3810");
    assert!(!play.is_disordered("ru_27_sta"), "another group");
}

#[test]
fn units_are_counted_and_not_strength_points() {
    covers!("borodino": "10.52a", "R1.b");
    // Morand's three brigades are 38 of the 53 Strength Points and half of the six units of the
    // I Corps here; Morand belongs to it on this day.
    let field = Field::new("russian", "rally")
        .unit("fr_cm_dup_b", "4208", "E")
        .unit("fr_cm_lon_b", "4209", "E")
        .unit("fr_fr_vdd_b", "4210", "E")
        .boxed("fr_mr_dal", "eliminated")
        .boxed("fr_mr_gra", "eliminated");
    let play = group_morale(field.boxed("fr_mr_bon", "eliminated"), &[]);
    assert!(collapsed(&play).is_empty());
}

#[test]
fn the_three_divisions_of_the_first_corps_are_one_group() {
    covers!("borodino": "R1.b", "10.52a");
    // Fourteen units count, so that the tenth loss is the one that Collapses the corps.
    let lost = [
        "fr_mr_dal",
        "fr_mr_gra",
        "fr_mr_bon",
        "fr_fr_duf_a",
        "fr_fr_duf_b",
        "fr_fr_vdd_a",
        "fr_fr_vdd_b",
        "fr_cm_dup_a",
        "fr_cm_dup_b",
    ];
    let field = Field::new("russian", "rally")
        .unit("fr_cm_tes_a", "4208", "E")
        .unit("fr_cm_tes_b", "4208", "E")
        .unit("fr_cm_guy", "4209", "E")
        .unit("fr_cm_lon_a", "4210", "E");
    let field = lost.iter().fold(field, |field, unit| field.boxed(unit, "eliminated"));
    let nine = field.unit("fr_cm_lon_b", "4210", "E");
    assert!(collapsed(&group_morale(nine, &[])).is_empty());

    let field = Field::new("russian", "rally")
        .unit("fr_cm_tes_a", "4208", "E")
        .unit("fr_cm_tes_b", "4208", "E")
        .unit("fr_cm_guy", "4209", "E")
        .unit("fr_cm_lon_a", "4210", "E");
    let field = lost.iter().fold(field, |field, unit| field.boxed(unit, "eliminated"));
    let ten = field.boxed("fr_cm_lon_b", "eliminated");
    let play = group_morale(ten, &[]);
    assert_eq!(collapsed(&play), ["fr-i-corps"]);
    assert!(play.is_disordered("fr_cm_guy"));
}

#[test]
fn units_in_either_box_count_as_lost_even_if_they_recover_in_the_same_phase() {
    covers!("borodino": "10.52a", "10.52f", "3.0E1", "10.51a");
    let field = end_of_turn()
        .boxed("ru_4cc_kha", "eliminated")
        .boxed("ru_4cc_che", "eliminated")
        .boxed("ru_4cc_kie", "withdrawn")
        .boxed("ru_4cc_nov", "recovery")
        .unit("ru_4cc_akh", "3810", "W")
        .unit("ru_4cc_lit", "3810", "W");
    let play = group_morale(field, &[5]);
    assert_eq!(collapsed(&play), ["ru-iv-cavalry-corps"]);
    // The unit in the Recovery Box rolled as if nothing were.
    assert_eq!(play.at("ru_4cc_nov"), "recovered");
    assert_eq!(play.prompt(), "prompt-place");
}

#[test]
fn collapse_comes_before_recovery() {
    covers!("borodino": "3.0E1", "10.2b");
    let field = end_of_turn()
        .boxed("ru_4cc_kha", "eliminated")
        .boxed("ru_4cc_che", "eliminated")
        .boxed("ru_4cc_kie", "withdrawn")
        .boxed("ru_4cc_nov", "recovery")
        .disordered("ru_4cc_akh", "3810", "W")
        .disordered("ru_4cc_lit", "3811", "W");
    // Collapse takes the last two off the map, so that nobody is left to return to: the unit in
    // the Recovery Box is lost without the roll that it would pass.
    let play = group_morale(field, &[5]);
    assert_eq!(collapsed(&play), ["ru-iv-cavalry-corps"]);
    assert_eq!(play.at("ru_4cc_nov"), "eliminated");
    assert_eq!(play.dice_left(), 1);
}

#[test]
fn a_unit_that_has_returned_is_no_loss() {
    covers!("borodino": "10.52a");
    let field = corps_without(4).disordered("ru_4cc_nov", "3811", "W");
    assert!(collapsed(&group_morale(field, &[])).is_empty());
}

#[test]
fn artillery_has_no_part_in_the_count() {
    covers!("borodino": "10.52b");
    // Four of six are two thirds; with the guns, which are unhurt, it would be four of seven.
    let play = group_morale(corps_without(4).unit("ru_4cc_ha", "3808", "W"), &[]);
    assert_eq!(collapsed(&play), ["ru-iv-cavalry-corps"]);
    // Three of five are too few; with the three guns, all lost, it would be six of eight.
    let field = end_of_turn()
        .boxed("fr_kr_3", "eliminated")
        .boxed("fr_kr_15", "eliminated")
        .boxed("fr_kr_16", "eliminated")
        .unit("fr_kn_gra", "4406", "E")
        .unit("fr_kn_wie", "4406", "E")
        .boxed("fr_kr_art", "eliminated")
        .boxed("fr_kn_art", "eliminated")
        .boxed("fr_v_res", "eliminated");
    assert!(collapsed(&group_morale(field, &[])).is_empty());
}

#[test]
fn a_group_of_artillery_only_never_collapses() {
    covers!("borodino": "10.52b");
    let field = end_of_turn()
        .boxed("fr_kr_art", "eliminated")
        .boxed("fr_kn_art", "eliminated")
        .unit("fr_v_res", "4406", "E");
    let play = group_morale(field, &[]);
    assert!(collapsed(&play).is_empty());
    assert!(!play.is_disordered("fr_v_res"));
}

#[test]
fn collapse_withdraws_the_disordered_and_eliminates_the_withdrawn() {
    covers!("borodino": "10.52d", "10.52e", "10.52f");
    let field = end_of_turn()
        .boxed("ru_4cc_kha", "eliminated")
        .boxed("ru_4cc_che", "eliminated")
        .boxed("ru_4cc_kie", "withdrawn")
        .boxed("ru_4cc_nov", "recovery")
        .disordered("ru_4cc_akh", "3810", "W")
        .unit("ru_4cc_lit", "3811", "W");
    // The only roll is that of the unit in the Recovery Box, which fails at Cohesion 5.
    let play = group_morale(field, &[6]);
    let withdrawn = play.events().iter().filter_map(|event| match event {
        Event::Withdrawn(blow) => Some(blow.unit.id()),
        _ => None,
    });
    assert_eq!(withdrawn.collect::<Vec<_>>(), ["ru_4cc_akh"]);
    // After the rolls of this turn the Withdrawn Box is emptied into the Recovery Box.
    assert_eq!(play.at("ru_4cc_akh"), "recovery");
    assert_eq!(play.at("ru_4cc_kie"), "eliminated");
    assert_eq!(play.at("ru_4cc_nov"), "eliminated");
    assert!(play.is_disordered("ru_4cc_lit"));
    assert_eq!(play.dice_left(), 0);
}

#[test]
fn collapse_strikes_the_guns_of_the_group_too() {
    covers!("borodino": "10.52c", "10.52d");
    let play = group_morale(corps_without(4).unit("ru_4cc_ha", "3808", "W"), &[]);
    assert!(play.is_disordered("ru_4cc_ha"));
    let play = group_morale(corps_without(4).disordered("ru_4cc_ha", "3808", "W"), &[]);
    assert_eq!(play.at("ru_4cc_ha"), "eliminated");
}

#[test]
fn a_collapsed_group_never_rallies_even_when_units_return() {
    covers!("borodino": "10.52g");
    let play = Field::new("russian", "rally")
        .with("collapsed", json!(["ru-iv-cavalry-corps"]))
        .disordered("ru_4cc_akh", "3810", "W")
        .disordered("ru_27_sta", "3808", "W")
        .unit("fr_cm_guy", "4408", "E")
        .table();
    assert_eq!(play.forbidden_by(json!({"rally": {"unit": "ru_4cc_akh"}})), "10.52g");
    assert!(play.legal(json!({"rally": {"unit": "ru_27_sta"}})));

    // Recovery goes on, but whoever returns stays Disordered for good.
    let field = end_of_turn()
        .with("collapsed", json!(["ru-iv-cavalry-corps"]))
        .disordered("ru_4cc_akh", "3810", "W")
        .boxed("ru_4cc_lit", "recovery");
    let mut play = group_morale(field, &[5]);
    play.choose(json!({"place": {"hex": "3810"}}));
    assert!(play.is_disordered("ru_4cc_lit"));
    while play.prompt() != "prompt-movement" || play.decides() != RUSSIAN {
        play.choose(json!("done"));
    }
    play.choose(json!("done"));
    assert_ne!(play.prompt(), "prompt-rally", "nobody can Rally");
}

#[test]
fn a_group_collapses_only_once() {
    covers!("borodino": "10.52h");
    let field = end_of_turn()
        .with("collapsed", json!(["ru-iv-cavalry-corps"]))
        .boxed("ru_4cc_kha", "eliminated")
        .boxed("ru_4cc_che", "eliminated")
        .boxed("ru_4cc_kie", "eliminated")
        .boxed("ru_4cc_nov", "withdrawn")
        .disordered("ru_4cc_akh", "3810", "W")
        .unit("ru_4cc_lit", "3811", "W");
    let play = group_morale(field, &[]);
    assert_eq!(play.at("ru_4cc_nov"), "recovery");
    assert_eq!(play.at("ru_4cc_akh"), "3810");
    assert!(!play.is_disordered("ru_4cc_lit"));
}

#[test]
fn the_log_names_the_group_and_gives_its_collapse_as_the_cause_of_disorder() {
    covers!("borodino": "10.52c");
    let play = group_morale(corps_without(4), &[]);
    let told: Vec<_> =
        play.all_events().map(|event| serde_json::to_value(event).unwrap()).collect();
    let units = ["ru_4cc_akh", "ru_4cc_lit"];
    let group = "ru-iv-cavalry-corps";
    let collapsed = json!({"event": "collapsed", "group": group, "units": units});
    assert!(told.contains(&collapsed), "{told:?}");
    let blow =
        |unit: &str| json!({"event": "disordered", "unit": unit, "rule": "10.52c", "hex": "3810"});
    assert!(units.iter().all(|unit| told.contains(&blow(unit))), "{told:?}");
}
