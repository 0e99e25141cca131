//! 5.29 and B1: Kutuzov's Delay, and the one army to which he gives Orders.

use crate::common::{FRENCH, Field, Play, RUSSIAN};
use bivouac_kernel::covers;
use serde_json::{Value, json};

fn order(command: &str) -> Value {
    json!({"order": {"command": command}})
}

fn army(army: &str) -> Value {
    json!({"army": {"army": army}})
}

fn giving() -> Play {
    Field::giving_orders(3).armies().table()
}

#[test]
fn orders_go_to_one_army_and_each_has_its_number() {
    covers!("borodino": "B1.b", "B1.c", "2.4i", "B1.f", "B1.g", "B1.h");
    let first = ["ru_4_ros_a", "ru_11_kex", "ru_7_lia", "ru_1cc_lgd"];
    let second = ["ru_12_nar", "ru_27_sta", "ru_3_tuc"];
    let reserve = ["ru_lg_pre", "ru_res_01"];
    for (chosen, own, number) in
        [("first", &first[..], 3), ("second", &second[..], 2), ("reserve", &reserve[..], 1)]
    {
        let mut play = giving();
        assert_eq!(play.forbidden_as(RUSSIAN, order(own[0])), "B1.c", "an army comes first");
        assert_eq!(play.forbidden_as(RUSSIAN, json!("done")), "B1.c", "exactly one of the three");
        play.choose_as(RUSSIAN, army(chosen));
        assert_eq!(play.forbidden_as(RUSSIAN, army(chosen)), "B1.c");
        for command in first.iter().chain(&second).chain(&reserve) {
            if !own.contains(command) {
                assert_eq!(play.forbidden_as(RUSSIAN, order(command)), "B1.c", "{command}");
            }
        }
        for command in &own[..number] {
            play.choose_as(RUSSIAN, order(command));
        }
        for command in &own[number..] {
            assert_eq!(play.forbidden_as(RUSSIAN, order(command)), "5.22a", "{command}");
        }
        assert!(play.legal_as(RUSSIAN, json!("done")));
    }
}

#[test]
fn another_army_takes_the_orders_of_the_first_away() {
    covers!("borodino": "B1.c");
    let mut play = giving();
    play.choose_as(RUSSIAN, army("first")).choose_as(RUSSIAN, order("ru_11_kex"));
    play.choose_as(RUSSIAN, json!("barrage")).choose_as(RUSSIAN, army("reserve"));
    assert!(play.listed("under_orders").is_empty());
    assert!(play.listed("barrage").is_empty());
}

#[test]
fn the_russian_barrage_costs_one_of_three_or_two_and_is_not_for_the_reserve() {
    covers!("borodino": "B1.d", "5.33a", "5.33c");
    let mut play = giving();
    assert_eq!(play.forbidden_as(RUSSIAN, json!("barrage")), "B1.d");
    play.choose_as(RUSSIAN, army("reserve"));
    assert_eq!(play.forbidden_as(RUSSIAN, json!("barrage")), "B1.d");
    play.choose_as(RUSSIAN, army("second")).choose_as(RUSSIAN, json!("barrage"));
    play.choose_as(RUSSIAN, order("ru_12_nar"));
    assert_eq!(play.forbidden_as(RUSSIAN, order("ru_27_sta")), "5.22a");
    play.choose_as(RUSSIAN, army("first")).choose_as(RUSSIAN, json!("barrage"));
    play.choose_as(RUSSIAN, order("ru_4_ros_a")).choose_as(RUSSIAN, order("ru_7_lia"));
    assert_eq!(play.forbidden_as(RUSSIAN, order("ru_11_kex")), "5.22a");
}

/// The last step of a turn in which a command of the 2nd Army and the Barrage have Orders.
fn ending(turn: u8, delays: u8) -> Field {
    Field::great("fr_iii", "movement")
        .armies()
        .with("turn", json!(turn))
        .with("delays", json!(delays))
        .with("under_orders", json!(["fr_ld_gen", "ru_27_sta"]))
        .with("revealed", json!(["ru_27_sta"]))
        .with("army", json!("second"))
        .with("army_known", json!(true))
        .with("barrage", json!(["french", "russian"]))
}

#[test]
fn from_the_second_turn_on_kutuzov_rolls_for_delay() {
    covers!("borodino": "5.29a", "5.29b", "5.29c", "B1.a", "B1.b", "B1.e", "3.0A1", "B4.a");
    // 4 or less: the old markers go, and new ones may be placed.
    let mut passed = ending(2, 0).table();
    passed.dice(&[4]).choose(json!("done"));
    assert!(passed.listed("under_orders").is_empty(), "B1.b");
    assert!(passed.listed("barrage").is_empty());
    assert!(passed.legal_as(RUSSIAN, army("first")));
    // 5 or more: exactly the Orders of the turn before, the Barrage and the army with them.
    let mut failed = ending(2, 0).table();
    failed.dice(&[5]).choose(json!("done"));
    assert_eq!(failed.listed("under_orders"), ["ru_27_sta"]);
    assert_eq!(failed.listed("barrage"), ["russian"]);
    assert_eq!(failed.position()["army"], "second");
    let deciding: Vec<_> = failed.0.deciding().iter().collect();
    assert_eq!(deciding, [FRENCH], "the Russians have nothing to decide");
    assert!(failed.0.choices(RUSSIAN).is_empty());
    // On the first turn nobody rolls.
    let first = Play::great();
    assert_eq!(first.position()["turn"], 1);
    let mut first = first;
    first.choose(json!("done")).choose(json!("done"));
    assert_eq!(first.dice_left(), 0);
    assert!(first.legal_as(RUSSIAN, army("first")));
    assert!(first.0.journal().iter().all(|entry| entry.draws.is_empty()), "no die has fallen");
}

#[test]
fn each_failure_makes_the_next_roll_easier_until_one_succeeds() {
    covers!("borodino": "5.29d", "T-OC.3");
    for (failures, die, passes) in
        [(0, 4, true), (0, 5, false), (1, 5, true), (1, 6, false), (2, 6, true), (4, 8, true)]
    {
        let mut play = ending(3, failures).table();
        play.dice(&[die]).choose(json!("done"));
        let now = play.position()["delays"].as_u64().unwrap_or(0);
        let expected = if passes { 0 } else { u64::from(failures) + 1 };
        assert_eq!(now, expected, "{die} after {failures}");
    }
}

/// The end of the turn in which a play is, but for Kutuzov's ride.
fn at_its_end(play: &Play) -> Play {
    let mut position = play.position();
    position["steps"] = json!(["turn_ends", {"ride": {"seat": "russian", "points": 4}}]);
    position["commanders"] = json!({"kutuzov": "1411"});
    Play::of(position)
}

#[test]
fn after_two_failures_in_a_row_the_first_orders_are_still_in_force() {
    covers!("borodino": "5.29c", "5.29d", "5.24c", "B1.e");
    let mut play = ending(2, 0).table();
    play.dice(&[5]).choose(json!("done"));
    for (die, failures) in [(6, 2), (7, 3)] {
        play = at_its_end(&play);
        // One less would have been enough.
        let mut passed = at_its_end(&play);
        passed.dice(&[die - 1]).choose(json!("stay"));
        assert_eq!(passed.position().get("delays"), None);
        assert!(passed.legal_as(RUSSIAN, army("first")));
        play.dice(&[die]).choose(json!("stay"));
        assert_eq!(play.position()["delays"], failures);
        assert_eq!(play.listed("under_orders"), ["ru_27_sta"]);
        assert_eq!(play.listed("barrage"), ["russian"]);
        assert_eq!(play.position()["army"], "second");
        assert!(play.0.choices(RUSSIAN).is_empty());
    }
}

#[test]
fn the_part_that_kept_the_orders_of_a_parted_command_keeps_them_after_the_next_failure() {
    covers!("borodino": "5.24c", "5.29c");
    let mut play = parted();
    play.choose_as(RUSSIAN, json!({"keep": {"command": "ru_27_knz"}}));
    let mut play = at_its_end(&play);
    play.dice(&[9]).choose(json!("stay"));
    assert_eq!(play.listed("under_orders"), ["ru_27_knz"]);
    assert_eq!(play.0.deciding().iter().collect::<Vec<_>>(), [FRENCH]);
}

/// After a failed Delay: a command of VIII Corps that had Orders has parted.
fn parted() -> Play {
    let commands = json!([["fr_ld_gen"], ["ru_27_sta", "ru_27_knz"], ["ru_2g_kie"]]);
    let places = [("ru_27_sta", "1412"), ("ru_27_knz", "1418"), ("ru_2g_kie", "1424")];
    delayed(&places, commands, &["ru_27_sta"])
}

/// Russians of the 2nd Army with the commands and the Orders of a turn, after which Delay fails.
fn delayed(places: &[(&str, &str)], commands: Value, ordered: &[&str]) -> Play {
    let field = Field::great("fr_iii", "movement").unit("fr_ld_gen", "5012", "E");
    let field = places.iter().fold(field, |field, (unit, hex)| field.unit(unit, hex, "W"));
    let field = field.with("commands", commands).with("under_orders", json!(ordered));
    let mut play = field.with("army", json!("second")).table();
    play.dice(&[9]).choose(json!("done"));
    play
}

#[test]
fn a_command_that_has_parted_keeps_its_orders_in_one_part() {
    covers!("borodino": "5.24c", "5.24b", "5.29c");
    let mut play = parted();
    assert!(play.listed("under_orders").is_empty(), "the owner is to choose");
    assert_eq!(play.forbidden_as(RUSSIAN, json!({"keep": {"command": "ru_2g_kie"}})), "5.24c");
    assert_eq!(play.forbidden_as(RUSSIAN, order("ru_27_sta")), "5.29c");
    assert!(play.legal_as(RUSSIAN, json!({"keep": {"command": "ru_27_sta"}})));
    play.choose_as(RUSSIAN, json!({"keep": {"command": "ru_27_knz"}}));
    assert_eq!(play.listed("under_orders"), ["ru_27_knz"]);
    assert_eq!(play.0.deciding().iter().collect::<Vec<_>>(), [FRENCH]);
}

#[test]
fn parts_that_come_together_are_under_orders_if_either_was() {
    covers!("borodino": "5.24d");
    for ordered in ["ru_27_sta", "ru_27_knz"] {
        let commands = json!([["fr_ld_gen"], ["ru_27_sta"], ["ru_27_knz"]]);
        let play = delayed(&[("ru_27_sta", "1412"), ("ru_27_knz", "1413")], commands, &[ordered]);
        assert_eq!(play.command_of("ru_27_knz"), ["ru_27_sta", "ru_27_knz"]);
        assert_eq!(play.listed("under_orders"), ["ru_27_sta"], "{ordered}");
    }
}

#[test]
fn orders_of_a_command_that_is_gone_go_to_nobody() {
    covers!("borodino": "5.29c");
    let mut play = Field::great("fr_iii", "movement")
        .unit("fr_ld_gen", "5012", "E")
        .unit("ru_27_knz", "1413", "W")
        .boxed("ru_27_sta", "withdrawn")
        .with("commands", json!([["fr_ld_gen"], ["ru_27_sta"], ["ru_27_knz"]]))
        .with("under_orders", json!(["ru_27_sta"]))
        .with("army", json!("second"))
        .table();
    play.dice(&[9]).choose(json!("done"));
    assert!(play.listed("under_orders").is_empty());
    assert_eq!(play.0.deciding().iter().collect::<Vec<_>>(), [FRENCH]);
}

#[test]
fn of_two_commands_under_orders_one_parts_and_a_part_of_it_joins_the_other() {
    covers!("borodino": "5.24c", "5.24d", "5.29c");
    let after = |keep: &str| {
        let commands = json!([["fr_ld_gen"], ["ru_27_sta", "ru_27_knz"], ["ru_2g_kie"]]);
        let places = [("ru_27_sta", "1412"), ("ru_27_knz", "1424"), ("ru_2g_kie", "1425")];
        let mut play = delayed(&places, commands, &["ru_27_sta", "ru_2g_kie"]);
        let joined = play.command_of("ru_2g_kie");
        assert_eq!(joined, play.command_of("ru_27_knz"));
        // It has the Orders of those whom the part has joined; those of the parted are to be kept.
        assert_eq!(play.listed("under_orders"), [joined[0].clone()]);
        let kept = if keep == "ru_27_sta" { keep } else { &joined[0] };
        play.choose_as(RUSSIAN, json!({"keep": {"command": kept}}));
        assert_eq!(play.0.deciding().iter().collect::<Vec<_>>(), [FRENCH]);
        play.listed("under_orders").len()
    };
    assert_eq!(after("ru_27_sta"), 2);
    assert_eq!(after("ru_27_knz"), 1, "both markers on one command");
}
