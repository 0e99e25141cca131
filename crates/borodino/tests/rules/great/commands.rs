//! 5.1: Activation Groups and Orders Commands.

use std::collections::BTreeMap;

use crate::common::{Field, Play, RUSSIAN, distance};
use bivouac_kernel::covers;
use serde_json::json;

/// The groups with the number of their units, as the set-up prints them.
const GROUPS: [(&str, usize); 21] = [
    ("fr_guard", 4 + 2 + 2 + 5 + 9),
    ("fr_i", 6 + 5 + 9 + 1),
    ("fr_iii", 12),
    ("fr_iv", 30),
    ("fr_v", 10),
    ("fr_viii", 7),
    ("fr_cav", 11 + 9 + 2 + 6 + 3 + 1 + 2 + 2 + 1),
    ("ru_1_ind", 2 + 2 + 2 + 2 + 2 + 2 + 8 + 2),
    ("ru_ii", 3 + 2 + 2),
    ("ru_iv", 4 + 3 + 1),
    ("ru_vi", 2 + 2 + 2),
    ("ru_1cc", 5),
    ("ru_2cc", 5),
    ("ru_3cc", 5),
    ("ru_2_ind", 2 + 2 + 1 + 4 + 4 + 5 + 6),
    ("ru_iii", 3 + 2 + 2 + 5),
    ("ru_vii", 4 + 4 + 2),
    ("ru_viii", 3 + 2 + 2),
    ("ru_4cc", 6 + 1),
    ("ru_guard", 5 + 2 + 3),
    ("ru_artres", 20),
];

/// The usual set-up, in the movement of the activation that a marker brings.
fn activated(marker: &str) -> Play {
    let begun = Play::great();
    let mut position = begun.position();
    let seat = if marker.starts_with("fr") { "french" } else { "russian" };
    let parts = position.as_object_mut().unwrap();
    parts.remove("steps");
    parts.insert("playing".into(), json!(marker));
    parts.insert("go".into(), json!({"seat": seat, "phase": "movement"}));
    // Guard and Reserve move with Orders alone (B3.a, B1.i); each of these groups is one command.
    let of_it = |command: &&serde_json::Value| {
        let led =
            [("fr_guard", "fr_og_gren_a"), ("ru_guard", "ru_lg_pre"), ("ru_artres", "ru_res_01")];
        let led = led.iter().find(|(group, _)| *group == marker);
        led.is_some_and(|(_, unit)| command.as_array().unwrap().contains(&json!(unit)))
    };
    let first = |units: &serde_json::Value| units[0].clone();
    let commands = parts["commands"].as_array().unwrap().iter();
    let ordered: Vec<_> = commands.filter(of_it).map(first).collect();
    parts.insert("under_orders".into(), json!(ordered));
    let table = bivouac_kernel::Table::load(&position, bivouac_kernel::Seed::from(1));
    Play(table.unwrap_or_else(|problems| panic!("{problems:#?}")))
}

fn movers(play: &Play) -> Vec<String> {
    let open = play.open();
    let moves = open.iter().filter_map(|choice| choice["move"]["unit"].as_str());
    moves.map(str::to_owned).collect()
}

#[test]
fn a_marker_activates_every_unit_of_its_group_and_nobody_else() {
    covers!("borodino": "2.2b", "2.4b", "5.11a", "5.12f", "B1.f", "B1.g", "B1.h", "B2.a");
    let mut seen: BTreeMap<String, &str> = BTreeMap::new();
    for (group, count) in GROUPS {
        let play = activated(group);
        let units = movers(&play);
        assert_eq!(units.len(), count, "{group}: {units:?}");
        // Nobody else moves, even if they ask for it.
        for other in play.position()["units"].as_object().unwrap().keys() {
            let choice = serde_json::from_value(json!({"move": {"unit": other}})).unwrap();
            let accepted = play.0.check(play.decides(), &choice).is_ok();
            assert_eq!(accepted, units.contains(other), "{group}: {other}");
        }
        for unit in units {
            let twice = seen.insert(unit.clone(), group);
            assert_eq!(twice, None, "{unit}");
        }
    }
    assert_eq!(seen.len(), 287);
    // B1.f, B1.g, B1.h: seven groups, five and two; B2.a: all that Murat leads is one.
    let of = |family: &str| {
        let mut groups: Vec<&str> = seen
            .iter()
            .filter(|(unit, _)| unit.starts_with(family))
            .map(|(_, group)| *group)
            .collect();
        groups.dedup();
        groups
    };
    for (family, group) in [
        ("ru_platov_", "ru_1_ind"),
        ("ru_1cc_", "ru_1cc"),
        ("ru_2cc_", "ru_2cc"),
        ("ru_3cc_", "ru_3cc"),
        ("ru_4cc_", "ru_4cc"),
        ("ru_2cu_", "ru_2_ind"),
        ("ru_2res_", "ru_2_ind"),
        ("ru_1cu_", "ru_guard"),
        ("ru_lg_", "ru_guard"),
        ("ru_res_", "ru_artres"),
        ("fr_by_", "fr_cav"),
        ("fr_pj_", "fr_cav"),
        ("fr_ch_", "fr_cav"),
        ("fr_lr_", "fr_cav"),
    ] {
        assert_eq!(of(family), [group], "{family}");
    }
}

#[test]
fn attachments_put_divisions_into_other_groups() {
    covers!("borodino": "BF.g", "BF.h", "BR.o", "2.2b");
    let of = |marker: &str| movers(&activated(marker));
    let has = |units: &[String], family: &str| units.iter().any(|unit| unit.starts_with(family));
    // BF.g: Morand and Gerard act with IV Corps and not with I Corps.
    let (first, fourth) = (of("fr_i"), of("fr_iv"));
    assert!(has(&fourth, "fr_mr_") && has(&fourth, "fr_gr_"));
    assert!(!has(&first, "fr_mr_") && !has(&first, "fr_gr_"));
    assert!(["fr_fr_", "fr_ds_", "fr_cm_"].iter().all(|division| has(&first, division)));
    // BF.h: the cavalry of I and III Corps rides with Murat.
    let (cavalry, third) = (of("fr_cav"), of("fr_iii"));
    assert!(has(&cavalry, "fr_gi_") && has(&cavalry, "fr_mu_"));
    assert!(!has(&first, "fr_gi_") && !has(&third, "fr_mu_"));
    // BR.o: Aleksapol's Jaegers are of two groups.
    let (independents, russian_third) = (of("ru_1_ind"), of("ru_iii"));
    for (group, own, other) in
        [(&independents, ["a", "b"], ["c", "d"]), (&russian_third, ["c", "d"], ["a", "b"])]
    {
        let jaegers = |letter: &&str| group.contains(&format!("ru_alk_{letter}"));
        assert!(own.iter().all(jaegers), "{group:?}");
        assert!(!other.iter().any(jaegers), "{group:?}");
    }
}

#[test]
fn the_army_of_a_group_decides_who_gets_orders_and_its_wing_does_not() {
    covers!("borodino": "B1.k", "B0.f", "B1.c", "B1.f", "B1.g", "B1.h");
    let mut play = Play::great();
    play.choose(json!("done")).choose(json!("done"));
    // The groups of each army, of whatever wing: those of the 1st stood on the right and in the
    // centre, those of the 2nd in the centre and on the left.
    let units = [
        ("first", "ru_1_ind", "ru_psk_a"),
        ("first", "ru_ii", "ru_4_ros_a"),
        ("first", "ru_iv", "ru_11_kex"),
        ("first", "ru_vi", "ru_7_lia"),
        ("first", "ru_1cc", "ru_1cc_lgd"),
        ("first", "ru_2cc", "ru_2cc_mos"),
        ("first", "ru_3cc", "ru_3cc_ore"),
        ("second", "ru_2_ind", "ru_gog_a"),
        ("second", "ru_4cc", "ru_4cc_kha"),
        ("second", "ru_iii", "ru_3_tuc"),
        ("second", "ru_vii", "ru_12_nar"),
        ("second", "ru_viii", "ru_27_sta"),
        ("reserve", "ru_guard", "ru_lg_pre"),
        ("reserve", "ru_artres", "ru_res_01"),
    ];
    for army in ["first", "second", "reserve"] {
        play.choose_as(RUSSIAN, json!({"army": {"army": army}}));
        for (own, group, unit) in units {
            let command = play.command_of(unit)[0].clone();
            let order = json!({"order": {"command": command}});
            assert_eq!(play.legal_as(RUSSIAN, order.clone()), own == army, "{group} with {army}");
            if own != army {
                assert_eq!(play.forbidden_as(RUSSIAN, order), "B1.c");
            }
        }
    }
}

#[test]
fn at_the_usual_places_there_are_thirty_eight_commands() {
    covers!("borodino": "5.12a", "5.12b", "2.4h", "B2.b");
    let play = Play::great();
    let position = play.position();
    let mut counted: BTreeMap<&str, usize> = BTreeMap::new();
    let of: BTreeMap<String, &str> = GROUPS
        .iter()
        .flat_map(|(group, _)| movers(&activated(group)).into_iter().map(|unit| (unit, *group)))
        .collect();
    for command in position["commands"].as_array().unwrap() {
        let units = command.as_array().unwrap();
        let groups: Vec<&str> = units.iter().map(|unit| of[unit.as_str().unwrap()]).collect();
        assert!(groups.iter().all(|group| *group == groups[0]), "5.12a: {units:?}");
        *counted.entry(groups[0]).or_default() += 1;
    }
    let sum = |groups: &[&str]| -> usize { groups.iter().map(|group| counted[group]).sum() };
    let french: Vec<&str> =
        GROUPS.iter().map(|(group, _)| *group).filter(|group| group.starts_with("fr")).collect();
    assert_eq!(sum(&french), 14);
    assert_eq!((counted["fr_iv"], counted["fr_cav"]), (3, 6));
    assert_eq!(sum(&["ru_1_ind", "ru_ii", "ru_iv", "ru_vi", "ru_1cc", "ru_2cc", "ru_3cc"]), 14);
    assert_eq!((counted["ru_1_ind"], counted["ru_ii"]), (7, 2));
    assert_eq!(sum(&["ru_2_ind", "ru_iii", "ru_vii", "ru_viii", "ru_4cc"]), 8);
    assert_eq!(counted["ru_2_ind"], 4);
    assert_eq!(sum(&["ru_guard", "ru_artres"]), 2);
}

/// Units of III Corps in these hexes.
fn third_corps(hexes: &[&str]) -> Field {
    let units = ["fr_ld_gen", "fr_ld_mor", "fr_ld_bru", "fr_rz_jou_a", "fr_rz_jou_b"];
    let field = Field::great("fr_iii", "movement");
    units.iter().zip(hexes).fold(field, |field, (unit, hex)| field.unit(unit, hex, "E"))
}

#[test]
fn units_at_most_two_hexes_apart_are_linked_and_links_make_chains() {
    covers!("borodino": "5.12b", "5.12c");
    assert_eq!((distance("4404", "4406"), distance("4406", "4408")), (2, 2));
    let chain = third_corps(&["4404", "4406", "4408", "4410"]).table();
    assert_eq!(chain.command_of("fr_ld_gen").len(), 4, "a chain of any length");
    assert_eq!(distance("4404", "4407"), 3);
    let apart = third_corps(&["4404", "4407", "4408"]).table();
    assert_eq!(apart.command_of("fr_ld_gen"), ["fr_ld_gen"], "a unit by itself is a command");
    assert_eq!(apart.command_of("fr_ld_mor"), ["fr_ld_mor", "fr_ld_bru"]);
    // Nor does one who comes later in the list belong to those before.
    let apart = third_corps(&["4404", "4405", "4408", "4412"]).table();
    assert_eq!(apart.command_of("fr_ld_gen"), ["fr_ld_gen", "fr_ld_mor"]);
    assert_eq!(apart.command_of("fr_ld_bru"), ["fr_ld_bru"]);
    assert_eq!(apart.command_of("fr_rz_jou_a"), ["fr_rz_jou_a"]);
}

#[test]
fn others_of_the_side_do_not_link() {
    covers!("borodino": "5.12a");
    let play = third_corps(&["4404", "4408"]).unit("fr_kr_3", "4406", "E").table();
    assert_eq!(play.command_of("fr_ld_gen"), ["fr_ld_gen"]);
    assert_eq!(play.command_of("fr_kr_3"), ["fr_kr_3"]);
}

#[test]
fn enemies_in_every_hex_between_cut_a_link_and_their_zone_does_not() {
    covers!("borodino": "5.12d", "5.12e");
    // One hex lies between 4408 and 4410, two between 4408 and 4608.
    let cut = third_corps(&["4408", "4410"]).unit("ru_27_sta", "4409", "W").table();
    assert_eq!(cut.command_of("fr_ld_gen"), ["fr_ld_gen"]);
    let both = third_corps(&["4408", "4608"]);
    let one = third_corps(&["4408", "4608"]).unit("ru_27_sta", "4508", "W").table();
    assert_eq!(one.command_of("fr_ld_gen").len(), 2, "the other hex is free, though in a ZOC");
    let two = both.unit("ru_27_sta", "4508", "W").unit("ru_27_knz", "4507", "W").table();
    assert_eq!(two.command_of("fr_ld_gen").len(), 1);
    // Adjacent units are linked whatever stands around them.
    let beside = third_corps(&["4408", "4409"]).unit("ru_27_sta", "4508", "W").table();
    assert_eq!(beside.command_of("fr_ld_gen").len(), 2);
    // A commander is no combat unit.
    let rider = third_corps(&["4408", "4410"]).with("commanders", json!({"kutuzov": "4409"}));
    assert_eq!(rider.table().command_of("fr_ld_gen").len(), 2);
}

#[test]
fn murats_commands_stand_by_themselves_even_where_they_touch() {
    covers!("borodino": "B2.b");
    let field = || Field::great("fr_cav", "movement");
    let touching = field()
        .unit("fr_by_jac", "4408", "E")
        .unit("fr_by_pir", "4409", "E")
        .unit("fr_pj_bur", "4410", "E")
        .unit("fr_gi_a", "4411", "E")
        .table();
    assert_eq!(touching.command_of("fr_by_jac"), ["fr_by_jac", "fr_by_pir"]);
    assert_eq!(touching.command_of("fr_pj_bur"), ["fr_pj_bur"]);
    assert_eq!(touching.command_of("fr_gi_a"), ["fr_gi_a"]);
    // Each splits by the chain of 5.12.
    let split = field().unit("fr_by_jac", "4404", "E").unit("fr_by_pir", "4408", "E").table();
    assert_eq!(split.command_of("fr_by_jac"), ["fr_by_jac"]);
}

#[test]
fn a_second_marker_finds_the_commands_as_they_were_drawn_up() {
    covers!("borodino": "5.24a", "5.24b");
    let mut play = third_corps(&["4404", "4406"])
        .unit("ru_27_sta", "1412", "W")
        .with("under_orders", json!(["fr_ld_gen"]))
        .with("pool", json!({"fr_iii": 1}))
        .table();
    let go = |play: &mut Play, unit: &str, to: &[&str]| {
        play.choose(json!({"move": {"unit": unit}}));
        assert_eq!(play.points_left(), 4, "{unit}: its whole allowance");
        for to in to {
            play.choose(json!({"step": {"to": to}}));
        }
        play.choose(json!({"halt": {"facing": "E"}}));
    };
    go(&mut play, "fr_ld_gen", &["4403"]);
    go(&mut play, "fr_ld_mor", &["4407", "4408"]);
    assert_eq!(distance(&play.at("fr_ld_gen"), &play.at("fr_ld_mor")), 5);
    // The second marker of the turn: they have parted, and both are still Under Orders.
    assert_eq!(play.position()["playing"], "fr_iii");
    assert_eq!(play.command_of("fr_ld_mor"), ["fr_ld_gen", "fr_ld_mor"]);
    assert_eq!(play.prompt(), "prompt-movement", "nobody has to try for Orders");
    go(&mut play, "fr_ld_gen", &[]);
    go(&mut play, "fr_ld_mor", &[]);
}

#[test]
fn commands_are_drawn_up_in_the_orders_phase_alone() {
    covers!("borodino": "5.24a", "5.24b", "5.24c");
    // They parted during the turn: both are still of the one command that has Orders.
    let mut play = third_corps(&["4404", "4412"])
        .unit("ru_27_sta", "1412", "W")
        .with("turn", json!(1))
        .with("commands", json!([["fr_ld_gen", "fr_ld_mor"], ["ru_27_sta"]]))
        .with("under_orders", json!(["fr_ld_gen"]))
        .table();
    assert_eq!(play.command_of("fr_ld_mor"), ["fr_ld_gen", "fr_ld_mor"]);
    for unit in ["fr_ld_gen", "fr_ld_mor"] {
        play.choose(json!({"move": {"unit": unit}}));
        assert_eq!(play.points_left(), 4, "{unit}: its whole allowance");
        play.choose(json!({"halt": {"facing": "E"}}));
    }
    // The turn ends; in the next they are two, and neither has Orders until its owner says so.
    play.dice(&[0]);
    if play.prompt() == "prompt-movement" {
        play.choose(json!("done"));
    }
    assert_eq!(play.position()["turn"], 2);
    assert_eq!(play.command_of("fr_ld_mor"), ["fr_ld_mor"]);
    assert!(play.listed("under_orders").is_empty());
    let french = crate::common::FRENCH;
    assert!(play.legal_as(french, json!({"order": {"command": "fr_ld_mor"}})));
    assert!(play.legal_as(french, json!({"order": {"command": "fr_ld_gen"}})));
}
