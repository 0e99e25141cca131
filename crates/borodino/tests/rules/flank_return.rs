//! B14.d to B14.i: the column of the flank march comes back onto the map: on what ground, at what cost,
//! with whom, and what it may do in the turn of its return and after.

use crate::common::moving::{begin, halt};
use crate::common::{FRENCH, Field, Play, RUSSIAN};
use crate::flank::{end_of, enter, first_flank};
use bivouac_kernel::covers;
use serde_json::{Value, json};

/// The column has left in turn 3 with these, some of them with marks; the dice of its marker in turn 5
/// have fallen.
fn returned(column: &[(&str, &[&str])], others: &[(&str, &str, &str)], dice: [u16; 2]) -> Play {
    let field = end_of(4, json!({"turn": 3, "shown": true, "left": 3}));
    let field = field.with("commanders", json!({"kutuzov": "2717", "napoleon": "4302"}));
    let put =
        |field: Field, (unit, hex, facing): &(&str, &str, &str)| field.unit(unit, hex, facing);
    let mut position = others.iter().fold(field, put).position();
    for (unit, marks) in column {
        position["units"][*unit] = json!({"at": "flank", "marks": marks});
    }
    let mut play = Play::of(position);
    // Delay, then Initiative.
    play.dice(&[0, 9, 0]).choose(json!("stay")).choose(json!("done"));
    play.choose(json!({"army": {"army": "first"}})).choose(json!("done"));
    play.dice(&dice).choose(first_flank());
    play
}

const ARRIVES: [u16; 2] = [6, 6];
const ASTRAY: [u16; 2] = [1, 2];

/// The column is recalled.
fn recalled(column: &[(&str, &[&str])], others: &[(&str, &str, &str)]) -> Play {
    let mut play = returned(column, others, ASTRAY);
    play.choose(json!("recall"));
    play
}

#[test]
fn cavalry_that_comes_onto_the_map_in_woods_is_disordered() {
    covers!("borodino": "7.21d", "B14.e", "B14.g");
    let column: [(&str, &[&str]); 2] = [("fr_sg_bes", &[]), ("fr_cm_guy", &[])];
    let disordered = |mut play: Play, unit: &str, hex: &str| {
        play.choose(enter(unit, hex));
        assert!(play.at(unit) == hex && play.prompt() == "prompt-moving");
        play.is_disordered(unit)
    };
    // 2400 and 3600 are Woods without Road or Path, 2600 is Clear.
    let arrived = || returned(&column, &[], ARRIVES);
    assert!(disordered(arrived(), "fr_sg_bes", "2400"));
    assert!(!disordered(arrived(), "fr_sg_bes", "2600"));
    assert!(!disordered(arrived(), "fr_cm_guy", "2400"), "infantry");
    assert!(disordered(recalled(&column, &[]), "fr_sg_bes", "3600"));
}

#[test]
fn a_disordered_unit_pays_one_more_to_come_onto_the_map_in_an_enemy_zone() {
    covers!("borodino": "6.33c", "7.41b");
    // 2701 lies next to 2700; nobody is near 2600. Four points, and 1 for the Clear hex.
    let left = |marks: &[&str], hex: &str| {
        let others = [("ru_27_knz", "2701", "W")];
        let mut play = returned(&[("fr_oc_leg", marks)], &others, ARRIVES);
        play.choose(enter("fr_oc_leg", hex));
        play.points_left()
    };
    assert_eq!([left(&[], "2600"), left(&[], "2700")], [3, 3]);
    assert_eq!([left(&["disordered"], "2600"), left(&["disordered"], "2700")], [3, 2]);
    // The next one pays for it, too.
    let column: [(&str, &[&str]); 2] = [("fr_oc_leg", &["disordered"]), ("fr_th_bor", &[])];
    let mut play = returned(&column, &[("ru_27_knz", "2701", "W")], ARRIVES);
    play.choose(enter("fr_oc_leg", "2700")).choose(halt("NE"));
    play.choose(enter("fr_th_bor", "2700"));
    assert_eq!(play.points_left(), 4 - 3);
}

/// Two of VIII Corps are recalled and one of them enters near Napoleon; the French may choose a reserve.
fn in_reserve(others: &[(&str, &str, &str)]) -> Play {
    let mut play = recalled(&[("fr_oc_leg", &[]), ("fr_viii_ham", &[])], others);
    play.choose(enter("fr_oc_leg", "4300")).choose(halt("E"));
    for _ in 0..40 {
        if play.prompt() == "prompt-reserve" {
            return play;
        }
        let open = play.open();
        let pass = ["done", "nothing", "stay"];
        let pass = open.iter().find(|choice| pass.iter().any(|pass| choice == pass));
        let first = json!({"first_side": {"seat": "french"}});
        play.choose(pass.cloned().unwrap_or(first));
    }
    panic!("the French are not asked")
}

#[test]
fn the_column_that_has_come_back_is_a_reserve_by_its_own_marker() {
    covers!("borodino": "5.57a", "B14.d");
    // Whether or not another unit of its corps is on the map.
    let reserve = json!({"reserve": {"command": "fr_oc_leg"}});
    for others in [&[][..], &[("fr_th_bor", "4806", "E")][..]] {
        let play = in_reserve(others);
        assert_eq!(play.decides(), FRENCH);
        assert!(play.legal(reserve.clone()), "{others:?}");
    }
}

#[test]
fn nobody_comes_onto_the_map_in_the_reserve_phase() {
    covers!("borodino": "7.41a", "B14.d");
    let mut play = in_reserve(&[("fr_th_bor", "4806", "E")]);
    play.choose(json!({"reserve": {"command": "fr_oc_leg"}}));
    assert_eq!(play.prompt(), "prompt-movement");
    assert!(play.legal(begin("fr_oc_leg")));
    assert_eq!(play.forbidden_by(enter("fr_viii_ham", "4000")), "7.41a");
}

/// The Orders Phase of turn 6: the column came back in turn 5, and these still wait to follow it.
fn following(units: &[&str]) -> Field {
    let flank = json!({"turn": 3, "shown": true, "left": 3, "entry": "recall", "entered": 5});
    let field = Field::giving_orders(6).with("flank", flank).unit("ru_27_sta", "2717", "W");
    units.iter().fold(field, |field, unit| field.boxed(unit, "flank"))
}

#[test]
fn murats_men_who_still_wait_are_again_of_his_six_commands() {
    covers!("borodino": "B2.b", "B2.d", "B14.d");
    let all = ["fr_by_jac", "fr_by_pir", "fr_pj_bur", "fr_gi_a", "fr_oc_leg", "fr_viii_ham"];
    let mut play = following(&all).table();
    let commands: Vec<Vec<String>> = all.iter().map(|unit| play.command_of(unit)).collect();
    assert_eq!(commands[0], ["fr_by_jac", "fr_by_pir"]);
    assert_eq!(
        (&commands[2][..], &commands[3][..]),
        (&["fr_pj_bur".into()][..], &["fr_gi_a".into()][..])
    );
    assert_eq!(commands[4].len(), 2, "VIII Corps waits as one");
    let order = |command: &str| json!({"order": {"command": command}});
    play.choose_as(FRENCH, order("fr_by_jac")).choose_as(FRENCH, order("fr_pj_bur"));
    assert_eq!(play.forbidden_as(FRENCH, order("fr_gi_a")), "B2.d");
}

#[test]
fn the_column_may_use_extended_movement_where_no_enemy_is_near() {
    covers!("borodino": "5.26a", "7.13a", "7.13c", "B14.i");
    let column: [(&str, &[&str]); 2] = [("fr_oc_leg", &[]), ("fr_viii_ham", &[])];
    let extend = |command: &str| json!({"extend": {"command": command}});
    let mut play = recalled(&column, &[]);
    play.choose(extend("fr_oc_leg")).choose(enter("fr_oc_leg", "4300"));
    assert_eq!(play.points_left(), 2 * 4 - 1);
    // One of it keeps to normal movement: then all do.
    let mut play = recalled(&column, &[]);
    play.choose(enter("fr_oc_leg", "4300")).choose(halt("E"));
    assert_eq!(play.forbidden_by(extend("fr_oc_leg")), "7.13h");
    // Within three hexes of an enemy nobody enters so.
    let mut play = recalled(&column, &[("ru_27_knz", "4303", "W")]);
    play.choose(extend("fr_oc_leg"));
    assert_eq!(play.forbidden_by(enter("fr_oc_leg", "4300")), "7.13a");
    assert!(play.legal(enter("fr_oc_leg", "3900")));
}

#[test]
fn those_who_follow_under_orders_may_use_extended_movement_too() {
    covers!("borodino": "7.13a", "B14.d");
    let mut play = following(&["fr_oc_leg"]).table();
    play.choose_as(FRENCH, json!({"order": {"command": "fr_oc_leg"}}))
        .choose_as(FRENCH, json!("done"));
    play.choose_as(RUSSIAN, json!({"army": {"army": "first"}}));
    play.dice(&[9, 0]).choose_as(RUSSIAN, json!("done"));
    play.choose(json!({"first": {"marker": "fr_viii"}}));
    let extend: Value = json!({"extend": {"command": "fr_oc_leg"}});
    play.choose(extend).choose(enter("fr_oc_leg", "4300"));
    assert_eq!(play.points_left(), 2 * 4 - 1);
}
