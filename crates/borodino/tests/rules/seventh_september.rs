//! What only the great battle reaches: ground and troops that have no part in that of the Redoubt.

use bivouac_borodino::Borodino;
use bivouac_kernel::{Seed, Table, covers};
use serde_json::{Map, Value, json};

use crate::common::{FRENCH, Play, RUSSIAN};

/// A position of the great battle in an activation: the marker, the side, the phase, and who stands
/// where; everybody is Under Orders.
fn field(marker: &str, seat: &str, phase: &str, units: &[(&str, &str, &str)]) -> Value {
    let mut placed = Map::new();
    for &(unit, at, facing) in units {
        let depth = placed.values().filter(|known: &&Value| known["at"] == at).count();
        placed.insert(unit.into(), json!({ "at": at, "facing": facing, "depth": depth }));
    }
    json!({
        "game": "borodino",
        "scenario": "borodino",
        "turn": 2,
        "playing": marker,
        "go": { "seat": seat, "phase": phase },
        "units": placed,
    })
}

fn load(position: &Value) -> Play {
    let table = Table::<Borodino>::load(position, Seed::from(1));
    Play(table.unwrap_or_else(|problems| panic!("{problems:#?}")))
}

fn shot(gun: &str, target: &str) -> Value {
    json!({"fire": {"guns": [gun], "target": target}})
}

fn shock(from: &str) -> Value {
    json!({"shock": {"from": from}})
}

#[test]
fn no_gun_fires_at_the_foot_of_a_steep_slope_beside_it() {
    covers!("borodino": "T-TEC.25");
    // A Steep Slope parts 2525 from 2524; nothing parts 2525 from 2526.
    let gun = "ru_ii_art_a";
    let at = |target: &str, facing: &str| {
        let units = [(gun, "2525", facing), ("fr_ld_gen", target, "E")];
        load(&field("ru_ii", "russian", "fire", &units))
    };
    assert_eq!(at("2524", "SE").forbidden_by(shot(gun, "2524")), "T-TEC.25");
    assert!(at("2526", "NW").legal(shot(gun, "2526")));
}

#[test]
fn nothing_reaches_over_the_moskva() {
    covers!("borodino": "6.32a", "7.23a", "9.22d");
    // The river parts 1118 from 1119. Whoever stands on the other bank is neither held nor
    // attacked, and nobody goes there.
    let units = [("fr_ld_gen", "1118", "NE"), ("ru_7_lia", "1119", "SW")];
    let mut play = load(&field("fr_iii", "french", "movement", &units));
    play.choose(json!({"move": {"unit": "fr_ld_gen"}}));
    let taken = json!({"step": {"to": "1119"}});
    assert_eq!(play.forbidden_by(taken), "6.22a");
    let alone = [("fr_ld_gen", "1118", "NE"), ("ru_7_lia", "2716", "SW")];
    let mut play = load(&field("fr_iii", "french", "movement", &alone));
    play.choose(json!({"move": {"unit": "fr_ld_gen"}}));
    assert_eq!(play.forbidden_by(json!({"step": {"to": "1119"}})), "7.23a");
    let play = load(&field("fr_iii", "french", "declare", &units));
    assert_eq!(play.forbidden_by(shock("1118")), "9.21b");
}

#[test]
fn cossacks_that_are_disordered_leave_the_field_and_militia_is_lost() {
    covers!("borodino": "B11.a", "B13.f");
    let gun = "fr_iv_res";
    let hit = |unit: &str| {
        let units = [(gun, "3720", "E"), (unit, "3519", "W"), ("fr_on_guy", "3722", "E")];
        let mut play = load(&field("fr_iv", "french", "fire", &units));
        play.dice(&[9, 9, 9]).choose(shot(gun, "3519"));
        play.at(unit)
    };
    assert_eq!(hit("ru_platov_1"), "withdrawn");
    assert_eq!(hit("ru_mil_sm_a"), "eliminated");
    // Infantry stays, and is Disordered.
    assert_eq!(hit("ru_7_lia"), "3519");
}

#[test]
fn militia_has_no_zone_attacks_nobody_and_stands_alone() {
    covers!("borodino": "B13.b", "B13.c", "B13.d", "6.31e");
    let militia = "ru_mil_mo_1";
    let units = [(militia, "3519", "W"), ("fr_ld_gen", "3619", "E"), ("ru_gog_a", "3320", "W")];
    let play = load(&field("ru_2_ind", "russian", "declare", &units));
    assert_eq!(play.forbidden_by(shock("3519")), "B13.d");
    // The French pass it as if nobody held them: a step costs what the ground costs.
    let mut play = load(&field("fr_iii", "french", "movement", &units));
    play.choose(json!({"move": {"unit": "fr_ld_gen"}})).choose(json!({"step": {"to": "3618"}}));
    assert!(play.offers("step"), "no zone has stopped it");
    // Infantry, other Militia and guns alike may pass through it and not stay.
    for other in ["ru_gog_a", "ru_mil_mo_2", "ru_2res_4_1"] {
        let near = [(militia, "3519", "W"), (other, "3420", "W"), ("fr_ld_gen", "4019", "E")];
        let mut play = load(&field("ru_2_ind", "russian", "movement", &near));
        play.choose(json!({"move": {"unit": other}}));
        let joins = json!({"step": {"to": "3519"}});
        if play.legal(joins.clone()) {
            play.choose(joins);
            assert!(!play.offers("halt"), "{other} may not stay with Militia");
            assert_eq!(play.forbidden_by(json!({"halt": {"facing": "W"}})), "B13.b");
        } else {
            assert_eq!(play.forbidden_by(joins), "B13.b");
        }
    }
}

#[test]
fn where_both_sides_have_recovered_units_the_higher_die_places_first() {
    covers!("borodino": "10.2e");
    let placing = |french: u16, russian: u16| {
        let mut position = field(
            "fr_iii",
            "french",
            "movement",
            &[("fr_ld_gen", "4311", "E"), ("ru_7_lia", "2716", "W")],
        );
        let units = position["units"].as_object_mut().unwrap();
        units.insert("fr_ld_mor".into(), json!({ "at": "recovery" }));
        units.insert("ru_7_bal".into(), json!({ "at": "recovery" }));
        let fields = position.as_object_mut().unwrap();
        fields.remove("go");
        fields.remove("playing");
        let reserve = json!({"reserve": {"seat": "russian"}});
        fields.insert("steps".into(), json!(["turn_ends", "group_morale", reserve]));
        let mut play = load(&position);
        // Both Recover with a 0; then come the dice for the order.
        play.dice(&[0, 0, french, russian]).choose(json!("done"));
        assert_eq!(play.prompt(), "prompt-place");
        play.decides()
    };
    assert_eq!(placing(7, 3), FRENCH);
    assert_eq!(placing(3, 7), RUSSIAN);
}
