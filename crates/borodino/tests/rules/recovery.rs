//! 10.2 to 10.4: Recovery, return to the map, and the boxes.

use crate::common::{FRENCH, Field, Play, RUSSIAN, distance, every_hex};
use bivouac_borodino::{Check, Event};
use bivouac_kernel::covers;
use serde_json::{Value, json};

/// The end of the Russian go, with a Frenchman who will have something to do in the next turn.
fn end_of_turn() -> Field {
    Field::new("russian", "rally").unit("fr_cm_guy", "4208", "E")
}

/// Ends the go, so that the Group Morale Phase follows with these dice.
fn group_morale(field: Field, dice: &[u16]) -> Play {
    let mut play = field.table();
    play.dice(dice).choose(json!("done"));
    play
}

fn place(hex: &str) -> Value {
    json!({"place": {"hex": hex}})
}

/// The rolls for Recovery: whose, the modifier, what was needed.
fn recovery_rolls(play: &Play) -> Vec<(&'static str, i8, u8)> {
    let rolls = play.all_events().filter_map(|event| match event {
        Event::Checked(roll) if roll.check == Check::Recovery => {
            Some((roll.unit.id(), roll.modifier, roll.needed))
        }
        _ => None,
    });
    rolls.collect()
}

#[test]
fn every_unit_in_the_recovery_box_rolls_against_its_disordered_cohesion() {
    covers!("borodino": "10.2a", "10.2c", "10.2d", "3.0E2");
    // The grenadiers have 7 and, Disordered, 6; Stavitsky 5 and 4; Knyazhnin is on the map.
    let field = end_of_turn().boxed("ru_2g_kie", "recovery").boxed("ru_27_sta", "recovery").unit(
        "ru_27_knz",
        "3808",
        "W",
    );
    let play = group_morale(field, &[6, 5]);
    assert_eq!(recovery_rolls(&play), [("ru_2g_kie", 0, 6), ("ru_27_sta", 0, 4)]);
    assert_eq!(play.at("ru_2g_kie"), "recovered");
    assert_eq!(play.at("ru_27_sta"), "eliminated");
    assert_eq!((play.prompt().as_str(), play.dice_left()), ("prompt-place", 0));
}

#[test]
fn a_recovered_unit_returns_disordered_with_a_facing_of_its_own() {
    covers!("borodino": "10.3a", "10.2c");
    let field = end_of_turn().boxed("ru_27_sta", "recovery").unit("ru_27_knz", "3808", "W");
    let mut play = group_morale(field, &[4]);
    play.choose(place("3608"));
    assert_eq!(play.prompt(), "prompt-face");
    play.choose(json!({"face": {"facing": "NE"}}));
    assert_eq!((play.at("ru_27_sta").as_str(), play.facing("ru_27_sta").as_str()), ("3608", "NE"));
    assert!(play.is_disordered("ru_27_sta"));
}

#[test]
fn a_recovered_unit_is_placed_within_three_hexes_of_its_group_and_three_from_the_enemy() {
    covers!("borodino": "10.3b");
    // Cuirassiers stand near too, but are not of its group.
    let field = end_of_turn().boxed("ru_27_sta", "recovery").unit("ru_27_knz", "3808", "W").unit(
        "ru_2cu_eka",
        "3613",
        "W",
    );
    let play = group_morale(field, &[4]);
    for hex in every_hex() {
        let right = distance(&hex, "3808") <= 3 && distance(&hex, "4208") >= 3;
        assert_eq!(play.legal(place(&hex)), right, "{hex}");
    }
    assert_eq!(play.forbidden_by(place("3804")), "10.3b");
    assert_eq!(play.forbidden_by(place("4008")), "10.3b");
    assert_eq!(play.decides(), RUSSIAN);
}

#[test]
fn an_independent_unit_is_placed_near_any_unit_of_its_army() {
    covers!("borodino": "10.3d");
    let field = end_of_turn().boxed("ru_sha_a", "recovery").unit("ru_2cu_eka", "3004", "W").unit(
        "ru_27_knz",
        "3808",
        "W",
    );
    let play = group_morale(field, &[5]);
    assert!(play.legal(place("3508")), "near a unit of another corps of the 2nd Western Army");
    assert!(play.legal(place("3007")), "near its own group");
    assert_eq!(play.forbidden_by(place("3408")), "10.3d");
    assert_eq!(play.forbidden_by(place("4008")), "10.3b");
}

#[test]
fn where_no_hex_is_open_the_unit_waits_and_does_not_roll_again() {
    covers!("borodino": "10.3c");
    // All that is within three hexes of the corner lies within two of 5025.
    let cornered = end_of_turn()
        .unit("fr_cm_lon_a", "5025", "E")
        .unit("ru_27_knz", "5126", "W")
        .boxed("ru_27_sta", "recovery");
    let play = group_morale(cornered, &[4]);
    assert_eq!(play.at("ru_27_sta"), "recovered");
    assert_ne!(play.prompt(), "prompt-place");

    let freed = end_of_turn()
        .unit("fr_cm_lon_a", "4825", "E")
        .unit("ru_27_knz", "5126", "W")
        .boxed("ru_27_sta", "recovered");
    // A roll of 9 would eliminate it.
    let play = group_morale(freed, &[9]);
    assert_eq!((play.prompt().as_str(), play.dice_left()), ("prompt-place", 1));
    assert!(play.legal(place("5124")));
}

#[test]
fn stacking_and_the_limits_of_the_scenario_hold_for_recovered_units() {
    covers!("borodino": "10.3b", "6.21d", "R8.a");
    let field = Field::new("russian", "rally")
        .unit("fr_cm_guy", "3608", "E")
        .boxed("fr_cm_tes_a", "recovery")
        .unit("ru_2cu_eka", "3004", "W");
    let play = group_morale(field, &[6]);
    assert_eq!(play.forbidden_by(place("3508")), "R8.a");
    assert!(play.legal(place("3608")));

    let field = end_of_turn().boxed("ru_4cc_kha", "recovery").unit("ru_4cc_ha", "3808", "W");
    let play = group_morale(field.unit("ru_27_sta", "3708", "W"), &[5]);
    assert_eq!(play.forbidden_by(place("3708")), "6.21d");
}

#[test]
fn a_group_that_is_gone_from_the_map_does_not_recover() {
    covers!("borodino": "10.2b");
    let lost = || {
        end_of_turn()
            .with("collapsed", json!(["ru-viii-corps"]))
            .boxed("ru_27_sta", "recovery")
            .boxed("ru_27_knz", "recovery")
            .boxed("ru_2g_kie", "eliminated")
    };
    let play = group_morale(lost(), &[0]);
    assert_eq!(play.dice_left(), 1, "nobody rolls");
    assert_eq!(play.at("ru_27_sta"), "eliminated");
    assert_eq!(play.at("ru_27_knz"), "eliminated");
    // All units means all: a battery on the map keeps the group in the game.
    let play = group_morale(lost().unit("ru_viii_art_a", "3608", "W"), &[0, 9]);
    assert_eq!((play.at("ru_27_sta").as_str(), play.dice_left()), ("recovered", 0));
}

#[test]
fn both_place_at_the_same_time_and_a_die_decides_where_both_have_somebody() {
    covers!("borodino": "10.2e");
    let both = || {
        Field::new("russian", "rally")
            .unit("fr_cm_guy", "4408", "E")
            .boxed("fr_cm_lon_a", "recovery")
            .unit("ru_27_knz", "3808", "W")
            .boxed("ru_27_sta", "recovery")
    };
    // The Recovery of both, then one die each.
    assert_eq!(group_morale(both(), &[5, 4, 3, 7]).decides(), RUSSIAN);
    assert_eq!(group_morale(both(), &[5, 4, 7, 3]).decides(), FRENCH);
    let mut tied = group_morale(both(), &[5, 4, 6, 6, 2, 8]);
    assert_eq!((tied.decides(), tied.dice_left()), (RUSSIAN, 0));
    tied.choose(place("3808"));
    assert_eq!((tied.decides(), tied.prompt().as_str()), (FRENCH, "prompt-place"));
    // One who is alone to place needs no die.
    let alone = group_morale(both(), &[5, 9, 1]);
    assert_eq!((alone.decides(), alone.dice_left()), (FRENCH, 1));
}

#[test]
fn withdrawn_units_go_to_the_recovery_box_after_all_rolls_and_roll_in_the_next_turn() {
    covers!("borodino": "10.4a", "3.0E3");
    let field = end_of_turn()
        .unit("ru_27_knz", "3808", "W")
        .unit("ru_2g_ast", "3708", "W")
        .unit("ru_2g_sib", "3608", "W")
        .boxed("ru_27_sta", "withdrawn")
        .boxed("ru_2g_kie", "recovery");
    let mut play = group_morale(field, &[9, 4]);
    assert_eq!(play.at("ru_2g_kie"), "eliminated");
    assert_eq!(play.at("ru_27_sta"), "recovery");
    assert_eq!(play.dice_left(), 1, "it has not rolled yet");
    // The next turn, in which nobody does anything: now it rolls, and passes with a 4.
    play.choose(json!("done"));
    while play.decides() == RUSSIAN && play.prompt() != "prompt-place" {
        play.choose(json!("done"));
    }
    assert_eq!(play.at("ru_27_sta"), "recovered");
    assert_eq!(play.dice_left(), 0);
}

#[test]
fn only_those_who_wait_or_stand_on_the_map_keep_a_group_in_the_game() {
    covers!("borodino": "10.2b");
    let last = |unit: &str, place: &str| {
        let field = end_of_turn()
            .with("collapsed", json!(["ru-viii-corps"]))
            .unit("ru_2cu_eka", "3004", "W")
            .boxed("ru_27_sta", "recovery")
            .boxed(unit, place);
        let play = group_morale(field, &[0]);
        (play.at("ru_27_sta"), play.dice_left())
    };
    // Stavitsky rolls a 0 or does not roll at all.
    assert_eq!(last("ru_2g_kie", "waiting"), ("recovered".to_owned(), 0));
    for place in ["withdrawn", "recovered", "eliminated"] {
        assert_eq!(last("ru_27_knz", place), ("eliminated".to_owned(), 1), "{place}");
    }
}

#[test]
fn a_unit_alone_on_the_map_draws_its_group_to_three_columns_on_either_hand() {
    covers!("borodino": "10.3b");
    let field = end_of_turn().boxed("ru_27_sta", "recovery").unit("ru_27_knz", "3308", "W");
    let play = group_morale(field, &[4]);
    assert!(play.legal(place("3608")) && play.legal(place("3008")));
    assert_eq!(play.forbidden_by(place("3708")), "10.3b");
    assert_eq!(play.forbidden_by(place("2908")), "10.3b");
}

#[test]
fn who_waits_for_a_hex_is_lost_when_nobody_of_the_group_is_left() {
    covers!("borodino": "10.2b", "10.3d");
    // Independents return to any unit of their Army: VII Corps stands in 2010.
    let waiting = |shakhovsky: &str| {
        let field = Field::of_turn(3)
            .with("steps", json!(["turn_ends", "group_morale", {"reserve": {"seat": "russian"}}]))
            .with("available", json!(["ru_vii"]))
            .with("commanders", json!({"kutuzov": "2010"}))
            .unit("ru_12_nar", "2010", "W")
            .unit("fr_ld_gen", "5012", "E")
            .boxed("ru_gog_a", "recovered");
        let field = match shakhovsky {
            "eliminated" => field.boxed("ru_sha_a", shakhovsky),
            hex => field.unit("ru_sha_a", hex, "W"),
        };
        let mut play = field.table();
        play.dice(&[0]).choose(json!("done"));
        play
    };
    let play = waiting("eliminated");
    assert_eq!(play.at("ru_gog_a"), "eliminated");
    assert_ne!(play.prompt(), "prompt-place");
    let play = waiting("2110");
    assert_eq!((play.at("ru_gog_a"), play.prompt()), ("recovered".into(), "prompt-place".into()));
}
