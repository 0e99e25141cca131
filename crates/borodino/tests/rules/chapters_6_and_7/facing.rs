//! 6.1: facing.

use bivouac_borodino::{Borodino, Choice};
use bivouac_kernel::{Seed, Table, covers};
use serde_json::json;

use super::march::*;
use crate::common::{Field, Play};

/// A French unit in 4408 and a Russian next to it.
fn face_to_face(phase: &str, unit: &str, facing: &str, enemy_at: &str) -> Play {
    Field::new("french", phase).unit(unit, "4408", facing).unit("ru_gog_a", enemy_at, "W").table()
}

/// For each facing and each neighbour of 4408: whether a choice made there follows the front.
fn follows_the_front(
    phase: &str,
    unit: &str,
    rule: &str,
    choice: impl Fn(&str) -> serde_json::Value,
) {
    for (facing, front) in FACINGS {
        for (direction, hex) in AROUND_4408 {
            let play = face_to_face(phase, unit, facing, hex);
            let case = format!("{unit} facing {facing}, the enemy {direction}");
            if front.contains(&direction) {
                assert!(play.legal(choice(hex)), "{case}");
            } else {
                assert_eq!(play.forbidden_by(choice(hex)), rule, "{case}");
            }
        }
    }
}

#[test]
fn infantry_shocks_only_into_the_two_hexes_that_share_the_vertex_it_faces() {
    covers!("borodino": "6.11a", "6.13a");
    follows_the_front("declare", "fr_cm_guy", "9.21b", |_| shock("4408"));
}

#[test]
fn cavalry_that_shocks_has_the_plain_two_frontal_hexes() {
    covers!("borodino": "6.11d", "6.13a");
    follows_the_front("declare", "fr_wt_bea", "9.21b", |_| shock("4408"));
}

#[test]
fn artillery_fires_only_through_its_frontal_hexsides() {
    covers!("borodino": "6.11a", "6.13a");
    follows_the_front("fire", "fr_cm_art_a", "8.4l", |hex| fire("fr_cm_art_a", hex));
}

#[test]
fn there_are_six_facings_and_none_of_them_is_a_hexside() {
    covers!("borodino": "6.11a");
    let play = alone("fr_cm_guy", "4408");
    assert_eq!(play.halts(), 6);
    for (facing, _) in FACINGS {
        assert!(play.legal(halt(facing)), "{facing}");
    }
    for hexside in ["N", "S"] {
        assert!(serde_json::from_value::<Choice>(halt(hexside)).is_err(), "{hexside}");
    }
}

/// The rules that a position breaks.
fn breaches(field: Field) -> Vec<&'static str> {
    match Table::<Borodino>::load(&field.position(), Seed::from(1)) {
        Ok(_) => Vec::new(),
        Err(problems) => problems.iter().filter_map(|problem| problem.rule).collect(),
    }
}

#[test]
fn all_units_of_a_hex_face_the_same_way() {
    covers!("borodino": "6.11b");
    let stack = |second: &str| {
        Field::new("french", "movement").unit("fr_cm_tes_a", "4408", "W").unit(
            "fr_cm_tes_b",
            "4408",
            second,
        )
    };
    assert_eq!(breaches(stack("W")), Vec::<&str>::new());
    assert_eq!(breaches(stack("NW")), ["6.11b"]);
    // Whoever joins takes the facing that he finds.
    let mut play = Field::new("french", "movement")
        .unit("fr_cm_tes_a", "4408", "NW")
        .unit("fr_cm_tes_b", "4409", "E")
        .table();
    play.march("fr_cm_tes_b", &["4408"]);
    assert_eq!(play.forbidden_by(halt("E")), "6.11b");
    assert_eq!(play.halts(), 1);
    play.choose(halt("NW"));
    assert_eq!(play.facing("fr_cm_tes_b"), "NW");
}

#[test]
fn a_stack_turns_as_one() {
    covers!("borodino": "6.11b", "6.35a");
    let mut play = Field::new("french", "movement")
        .unit("fr_cm_tes_a", "4408", "W")
        .unit("fr_cm_tes_b", "4408", "W")
        .table();
    play.choose(begin("fr_cm_tes_b")).choose(halt("SE"));
    assert_eq!(play.facing("fr_cm_tes_a"), "SE");
    assert_eq!(play.facing("fr_cm_tes_b"), "SE");
    // The other may still march off, but may not turn the one who has ended his move.
    play.choose(begin("fr_cm_tes_a"));
    assert_eq!(play.forbidden_by(halt("W")), "6.11b");
    assert!(play.legal(step("4409")));
}

#[test]
fn a_stack_with_a_unit_that_may_not_act_does_not_turn() {
    covers!("borodino": "6.11b");
    let mut play = Field::new("french", "movement")
        .with("active", json!(["compans"]))
        .unit("fr_cm_tes_a", "4408", "W")
        .unit("fr_fr_vdd_b", "4408", "W")
        .table();
    play.choose(begin("fr_cm_tes_a"));
    assert_eq!(play.forbidden_by(halt("E")), "6.11b");
    assert!(play.legal(halt("W")));
}

#[test]
fn two_guns_without_other_arms_face_the_same_way() {
    covers!("borodino": "6.11b");
    let mut play = Field::new("french", "movement")
        .unit("fr_cm_art_a", "4408", "NW")
        .unit("fr_cm_art_b", "4409", "E")
        .table();
    play.march("fr_cm_art_b", &["4408"]);
    assert_eq!(play.forbidden_by(halt("E")), "6.11b");
    assert!(play.legal(halt("NW")));
}

#[test]
fn a_gun_may_face_otherwise_than_the_infantry_it_stands_with() {
    covers!("borodino": "6.14a", "6.11b");
    let mut play = Field::new("french", "movement")
        .unit("fr_cm_tes_a", "4408", "NW")
        .unit("fr_cm_art_b", "4409", "E")
        .table();
    play.march("fr_cm_art_b", &["4408"]);
    assert_eq!(play.halts(), 6);
    play.choose(halt("SE"));
    assert_eq!(
        (play.facing("fr_cm_art_b"), play.facing("fr_cm_tes_a")),
        ("SE".into(), "NW".into())
    );
    // Nor does the gun turn when the infantry does.
    play.choose(begin("fr_cm_tes_a")).choose(halt("SW"));
    assert_eq!(
        (play.facing("fr_cm_art_b"), play.facing("fr_cm_tes_a")),
        ("SE".into(), "SW".into())
    );
}

/// The neighbours of the village 4106 and of the redoubt 4008.
const AROUND_WORKS: [(&str, [&str; 6]); 2] = [
    ("4106", ["4107", "4105", "4207", "4206", "4007", "4006"]),
    ("4008", ["4009", "4007", "4108", "4107", "3908", "3907"]),
];

#[test]
fn infantry_in_a_village_or_redoubt_has_six_frontal_hexes_but_cavalry_and_guns_have_two() {
    covers!("borodino": "6.11c");
    for (works, around) in AROUND_WORKS {
        let open = |phase: &str, unit: &str, choice: &dyn Fn(&str) -> serde_json::Value| {
            let legal = |hex: &&&str| {
                let field = Field::new("french", phase).unit(unit, works, "W");
                field.unit("ru_27_sta", hex, "W").table().legal(choice(hex))
            };
            around.iter().filter(legal).count()
        };
        assert_eq!(open("declare", "fr_cm_guy", &|_| shock(works)), 6, "{works}");
        assert_eq!(open("declare", "fr_wt_bea", &|_| shock(works)), 2, "{works}");
        assert_eq!(open("fire", "fr_cm_art_a", &|hex| fire("fr_cm_art_a", hex)), 2, "{works}");
    }
}

#[test]
fn infantry_in_a_village_is_never_attacked_from_the_rear_and_lends_its_fire_all_round() {
    covers!("borodino": "6.11c");
    // 4306 lies north of 4305 and 4207 north-west of 4106: both behind a unit that faces SE.
    let attack = |from: &str, at: &str| {
        Field::new("french", "declare").unit("fr_cm_guy", from, "SE").unit("ru_27_sta", at, "SE")
    };
    assert!(from_rear(attack("4306", "4305"), "4306"));
    assert!(!from_rear(attack("4207", "4106"), "4207"));
    let defensive_fire = |from: &str, at: &str| {
        let mut play = attack(from, at).table();
        play.dice(&[0, 5]).choose(shock(from));
        let roll = play.told("checked").remove(0);
        assert_eq!(roll["check"], "commitment");
        roll["modifier"].as_i64().unwrap()
    };
    assert_eq!(defensive_fire("4306", "4305"), 0);
    assert_eq!(defensive_fire("4207", "4106"), 1);
}

#[test]
fn no_castle_stands_on_this_map() {
    covers!("borodino": "6.11c");
    let hexes = include_str!("../../../data/hexes.tsv");
    let terrain = |line: &str| line.split('\t').nth(1).map(str::to_owned);
    assert_eq!(hexes.lines().filter_map(terrain).filter(|name| name == "castle").count(), 0);
    assert!(hexes.lines().filter_map(terrain).any(|name| name == "village"));
}

/// The facing of a unit in a neighbour of 4408 that looks at 4408.
fn towards_4408(direction: &str) -> &'static str {
    match direction {
        "N" => "SE",
        "S" => "NW",
        "NW" => "E",
        "SW" => "E",
        _ => "W",
    }
}

/// The directions from which an attack on a Russian in 4408 who faces W counts as from the rear.
fn rear_of(defender: &str, marks: &[&str]) -> Vec<&'static str> {
    let rear = |(direction, hex): &(&'static str, &'static str)| {
        let field = Field::new("french", "declare")
            .unit("fr_cm_guy", hex, towards_4408(direction))
            .marked(defender, "4408", "W", marks);
        from_rear(field, hex)
    };
    AROUND_4408.iter().filter(|around| rear(around)).map(|(direction, _)| *direction).collect()
}

#[test]
fn infantry_has_four_rear_hexes_and_cavalry_in_good_order_two() {
    covers!("borodino": "6.11a", "6.11d", "6.11e");
    assert_eq!(rear_of("ru_27_sta", &[]), ["N", "S", "NE", "SE"]);
    assert_eq!(rear_of("ru_2cu_eka", &[]), ["NE", "SE"]);
    assert_eq!(rear_of("ru_2cu_eka", &["disordered"]), ["N", "S", "NE", "SE"]);
}

#[test]
fn in_a_mixed_stack_the_infantry_decides_where_the_rear_is() {
    covers!("borodino": "6.14b");
    // The guns face the other way and lie on top.
    let attack = |from: &str, facing: &str| {
        Field::new("french", "declare")
            .unit("fr_cm_guy", from, facing)
            .unit("ru_viii_art_a", "4408", "E")
            .unit("ru_27_sta", "4408", "W")
    };
    assert!(!from_rear(attack("4507", "E"), "4507"));
    assert!(from_rear(attack("4308", "W"), "4308"));
}

#[test]
fn a_unit_may_enter_any_neighbour_whatever_its_facing() {
    covers!("borodino": "6.12a");
    for (facing, _) in FACINGS {
        let mut play = Field::new("french", "movement").unit("fr_cm_guy", "4408", facing).table();
        play.choose(begin("fr_cm_guy"));
        for (direction, hex) in AROUND_4408 {
            assert!(play.legal(step(hex)), "facing {facing}, to the {direction}");
        }
        play.choose(step("4409"));
        assert_eq!(play.left(), 3, "facing {facing}");
    }
}

#[test]
fn turning_costs_nothing_even_when_no_movement_point_is_left() {
    covers!("borodino": "6.12b");
    let mut play = alone("fr_cm_guy", "4408");
    for hex in ["4409", "4410", "4411", "4412"] {
        play.choose(step(hex));
    }
    assert_eq!((play.left(), play.halts()), (0, 6));
    play.choose(halt("SW"));
    assert_eq!(play.facing("fr_cm_guy"), "SW");
}
