//! Faults that were found by reading: movement, facing, fire, Squares and Rally.

use crate::common::{FRENCH, Field, Play};
use crate::shocks::told;
use bivouac_borodino::Borodino;
use bivouac_kernel::{Context, Dice, Options, Rules, Seed, Table, covers};
use serde_json::{Value, json};

fn begin(unit: &str) -> Value {
    json!({"move": {"unit": unit}})
}

fn step(to: &str) -> Value {
    json!({"step": {"to": to}})
}

fn halt(facing: &str) -> Value {
    json!({"halt": {"facing": facing}})
}

fn turn(unit: &str, facing: &str) -> Value {
    json!({"turn": {"unit": unit, "facing": facing}})
}

fn extend(command: &str) -> Value {
    json!({"extend": {"command": command}})
}

fn rally(unit: &str) -> Value {
    json!({"rally": {"unit": unit}})
}

/// The Movement Points that the moving unit has left.
fn left(play: &Play) -> u64 {
    let position = play.position();
    let moving = &position["steps"].as_array().unwrap().last().unwrap()["moving"];
    moving["left"].as_u64().expect("a unit is moving")
}

/// Only Compans' division of the French is active.
fn compans_alone(field: Field) -> Field {
    field.with("active", json!(["compans", "ru_independents", "ru_viii_corps"]))
}

#[test]
fn cavalry_does_not_step_among_friends_whom_it_could_not_leave_disordered() {
    covers!("borodino": "6.21b", "7.21d", "6.33c");
    // Leaving a ZOC for the woods costs 1 + 3 of 6 points. With the 2 that are left it could pass
    // through Guyardet into the clear 4005 (1 + 1), but Disordered it pays 1 more for the ZOC there.
    let field = || {
        Field::new("french", "movement")
            .unit("fr_wt_bea", "4104", "E")
            .unit("fr_cm_guy", "4105", "E")
            .unit("ru_gog_a", "4204", "SE")
    };
    let mut stuck = field().unit("ru_gog_b", "4004", "SW").table();
    stuck.choose(begin("fr_wt_bea"));
    assert_eq!(stuck.forbidden_by(step("4105")), "6.21d");
    // Without an enemy at 4005 it can go on.
    let mut free = field().table();
    free.choose(begin("fr_wt_bea")).choose(step("4105"));
    assert!(free.is_disordered("fr_wt_bea"));
    assert!(free.legal(step("4005")) && !free.legal(halt("E")));
}

#[test]
fn an_inactive_gun_is_not_turned_with_another_that_wants_to_fire() {
    covers!("borodino": "R6.d", "6.11b");
    let field = || {
        Field::new("french", "fire")
            .unit("fr_cm_art_b", "4607", "W")
            .unit("fr_fr_art_a", "4607", "W")
            .unit("ru_sha_a", "4305", "W")
            .unit("fr_cm_art_a", "4605", "E") // can always fire
    };
    let one = compans_alone(field()).table();
    assert_eq!(one.forbidden_by(turn("fr_cm_art_b", "E")), "R6.d");
    let mut both = field().table();
    both.choose(turn("fr_cm_art_b", "E"));
    assert_eq!((both.facing("fr_cm_art_b"), both.facing("fr_fr_art_a")), ("E".into(), "E".into()));
}

#[test]
fn a_square_keeps_the_distance_of_extended_movement() {
    covers!("borodino": "7.13a", "9.85m");
    // 4308 is three hexes from 4008.
    let mut play = Field::new("french", "movement")
        .marked("fr_cm_guy", "4408", "E", &["square"])
        .unit("ru_gog_a", "4008", "W")
        .table();
    play.choose(extend("compans")).choose(begin("fr_cm_guy"));
    assert_eq!(play.forbidden_by(step("4308")), "7.13a");
    assert!(play.legal(step("4508")));
}

#[test]
fn a_gun_that_fired_does_not_go_next_to_an_enemy_out_of_a_square_either() {
    covers!("borodino": "7.36d", "9.85m");
    let with = |marks: &[&str]| {
        let mut play = Field::new("french", "movement")
            .marked("fr_cm_guy", "4408", "E", &["square"])
            .marked("fr_cm_art_a", "4408", "E", marks)
            .unit("ru_viii_art_a", "4208", "W")
            .table();
        play.choose(begin("fr_cm_art_a"));
        play
    };
    assert_eq!(with(&["square", "fired"]).forbidden_by(step("4308")), "7.36d");
    assert!(with(&["square"]).legal(step("4308")));
}

#[test]
fn every_unit_of_a_stack_that_left_square_pays_for_it_in_extended_movement_too() {
    covers!("borodino": "9.85o");
    let mut play = Field::new("french", "movement")
        .marked("fr_cm_tes_a", "4408", "E", &["square"])
        .marked("fr_cm_tes_b", "4408", "E", &["square"])
        .unit("ru_gog_a", "4008", "W")
        .table();
    play.choose(extend("compans")).choose(begin("fr_cm_tes_a")).choose(json!("leave_square"));
    assert_eq!(left(&play), 2 * 4 - 1);
    play.choose(step("4508")).choose(halt("E")).choose(begin("fr_cm_tes_b"));
    assert_eq!(left(&play), 2 * 4 - 1);
}

/// Guyardet in Square in 4408 and guns in a hex, with these marks.
fn square_and_gun(at: &str, marks: &[&str]) -> Play {
    Field::new("french", "movement")
        .marked("fr_cm_guy", "4408", "E", &["square"])
        .marked("fr_cm_art_a", at, "E", marks)
        .table()
}

#[test]
fn guns_are_in_square_with_their_infantry_and_not_without_it() {
    covers!("borodino": "9.85e");
    // They leave it.
    let mut leaves = square_and_gun("4408", &["square"]);
    leaves.choose(begin("fr_cm_art_a")).choose(step("4508")).choose(halt("E"));
    assert!(!leaves.has("fr_cm_art_a", "square") && leaves.has("fr_cm_guy", "square"));
    // They join it.
    let mut joins = square_and_gun("4508", &[]);
    joins.choose(begin("fr_cm_art_a")).choose(step("4408")).choose(halt("E"));
    assert_eq!(joins.stack("4408").len(), 2);
    assert!(joins.has("fr_cm_art_a", "square") && joins.has("fr_cm_guy", "square"));
    // It leaves them.
    let mut left_alone = square_and_gun("4408", &["square"]);
    left_alone.choose(begin("fr_cm_guy")).choose(step("4508")).choose(halt("E"));
    assert!(!left_alone.has("fr_cm_art_a", "square") && left_alone.has("fr_cm_guy", "square"));
}

#[test]
fn a_square_is_broken_for_the_whole_stack_when_one_unit_of_it_is_disordered() {
    covers!("borodino": "8.5b", "9.85p", "9.85e");
    for (checks, shaken, steady) in
        [([7, 6], "ru_sha_a", "ru_sha_b"), ([6, 7], "ru_sha_b", "ru_sha_a")]
    {
        let mut play = Field::new("french", "fire")
            .unit("fr_cm_art_a", "4607", "E")
            .marked("ru_sha_a", "4305", "W", &["square"])
            .marked("ru_sha_b", "4305", "W", &["square"])
            .table();
        // 5 + 4 and 1 for the Square: a check against 6 for each.
        play.dice(&[5, checks[0], checks[1]]);
        play.choose(json!({"fire": {"guns": ["fr_cm_art_a"], "target": "4305"}}));
        assert_eq!(play.dice_left(), 0);
        assert!(play.is_disordered(shaken) && !play.is_disordered(steady));
        assert!(!play.has(shaken, "square") && !play.has(steady, "square"));
        assert!(Table::<Borodino>::load(&play.position(), Seed::from(1)).is_ok());
    }
}

#[test]
fn a_charger_whom_reaction_fire_threw_back_does_not_rally() {
    covers!("borodino": "10.1a", "3.0C3b");
    let mut play = Field::new("french", "declare")
        .unit("ru_sha_a", "4305", "W")
        .unit("ru_viii_art_b", "4305", "W")
        .unit("fr_df_cho", "4607", "E")
        .unit("fr_df_pau", "4607", "E")
        .disordered("fr_cm_guy", "4420", "E") // may Rally
        .table();
    let route = ["4506", "4406"];
    play.dice(&[0]).choose(
        json!({"charge": {"from": "4607", "target": "4305", "route": route, "facing": "E"}}),
    );
    // 9 + 4, adjacent +1, at a stack of cavalry +1: Disordered and thrown back.
    play.choose(json!("stand"));
    play.dice(&[9]).choose(json!({"fire": {"guns": ["ru_viii_art_b"], "target": "4406"}}));
    while play.prompt() != "prompt-rally" {
        let way = play.open().remove(0);
        play.choose(way);
    }
    assert_eq!(play.decides(), FRENCH);
    assert!(told(&play, "shock_resolved").is_empty());
    for unit in ["fr_df_cho", "fr_df_pau"] {
        assert!(play.is_disordered(unit));
        assert_eq!(play.forbidden_by(rally(unit)), "10.1a");
    }
    assert!(play.legal(rally("fr_cm_guy")));
}

#[test]
fn guns_that_answered_enemy_guns_do_not_rally() {
    covers!("borodino": "10.1a");
    let with = |marks: &[&str]| {
        Field::new("french", "rally")
            .marked("fr_2cc_ha_a", "4414", "E", marks)
            .disordered("fr_cm_guy", "4420", "E")
            .unit("ru_gog_a", "4008", "W")
            .table()
    };
    let answered = with(&["disordered", "counter_battery_used"]);
    assert_eq!(answered.forbidden_by(rally("fr_2cc_ha_a")), "10.1a");
    assert!(with(&["disordered"]).legal(rally("fr_2cc_ha_a")));
}

#[test]
fn a_gun_that_turned_and_fired_stays_while_its_command_extends_its_movement() {
    covers!("borodino": "7.36e", "7.13h");
    let mut play = Field::new("french", "fire")
        .unit("fr_cm_art_a", "4408", "W")
        .unit("fr_cm_guy", "4410", "E")
        .unit("ru_gog_a", "4008", "W")
        .table();
    play.choose(turn("fr_cm_art_a", "E"));
    play.dice(&[0]).choose(json!({"fire": {"guns": ["fr_cm_art_a"], "target": "4008"}}));
    if play.prompt() == "prompt-fire" {
        play.choose(json!("done"));
    }
    assert_eq!(play.prompt(), "prompt-movement");
    play.choose(extend("compans"));
    assert!(!play.legal(begin("fr_cm_art_a")));
    play.choose(begin("fr_cm_guy"));
    assert_eq!(left(&play), 2 * 4);
}

#[test]
fn a_friend_in_the_way_does_not_end_reinforcement_extended_movement() {
    covers!("borodino": "7.42d", "7.13d");
    let mut play = Field::new("french", "movement")
        .with("orders", json!({"v_corps": "reinforcement_extended"}))
        .unit("fr_kr_3", "4400", "E")
        .unit("fr_cm_guy", "4300", "E")
        .table();
    play.choose(begin("fr_kr_3"));
    assert_eq!(left(&play), 2 * 4);
    assert_eq!(play.position()["orders"]["v_corps"], json!("reinforcement_extended"));
    assert!(!play.legal(step("4401")), "off the Road");
}

#[test]
fn next_to_an_enemy_a_reinforcement_enters_over_the_plain_ground() {
    covers!("borodino": "7.41b", "7.37a");
    // 4400 is clear (guns: 2) with a Road (1).
    let entered = |field: Field| {
        let mut play = field.boxed("fr_kr_art", "waiting").table();
        play.choose(begin("fr_kr_art"));
        4 - left(&play)
    };
    assert_eq!(entered(Field::new("french", "movement").unit("ru_viii_art_a", "4401", "W")), 2);
    assert_eq!(entered(Field::new("french", "movement").unit("ru_viii_art_a", "4402", "W")), 1);
}

#[test]
fn nobody_is_ever_asked_about_a_barrage_before_the_redoubt() {
    covers!("borodino": "8.2e");
    let mut decisions = 0;
    for seed in 0..4 {
        let mut dice = Dice::new(Seed::from(seed));
        let mut choosing = Dice::new(Seed::from(seed).branch("choosing"));
        let mut state = Borodino::set_up("schevardino", &Options::default(), &mut dice).unwrap();
        let mut open = Vec::new();
        while let Some(seat) = Borodino::deciding(&state).iter().next() {
            assert_ne!(Borodino::prompt(&state, seat).text.id, "prompt-barrage");
            open.clear();
            Borodino::choices(&state, seat, &mut open);
            let choice = open[choosing.pick(open.len())];
            Borodino::apply(&mut state, seat, &choice, &mut Context::silent(&mut dice));
            decisions += 1;
        }
    }
    assert!(decisions > 1_000, "whole games were played");
}

#[test]
fn infantry_in_order_does_not_join_a_square_that_a_gun_stands_in() {
    covers!("borodino": "9.85f");
    let mut play = Field::new("french", "movement")
        .marked("fr_cm_lon_a", "4408", "E", &["square"])
        .marked("fr_cm_art_a", "4408", "E", &["square"])
        .unit("fr_cm_lon_b", "4508", "E")
        .unit("ru_gog_a", "4008", "W")
        .table();
    // It has the points to pass through the Square, and may only do that.
    play.choose(json!({"move": {"unit": "fr_cm_lon_b"}})).choose(json!({"step": {"to": "4408"}}));
    assert_eq!(play.forbidden_by(json!({"halt": {"facing": "E"}})), "9.85f");
    assert!(play.has("fr_cm_lon_a", "square"));
}

#[test]
fn cavalry_disordered_on_the_way_ends_its_extended_movement() {
    covers!("borodino": "7.13g");
    let mut play = Field::new("french", "movement")
        .unit("fr_wt_bea", "4104", "E")
        .unit("ru_viii_art_a", "3106", "W")
        .table();
    play.choose(json!({"extend": {"command": "ii_cavalry_corps"}}))
        .choose(json!({"move": {"unit": "fr_wt_bea"}}))
        .choose(json!({"step": {"to": "4105"}}));
    // 4105 is Woods without a Path, which Disorders cavalry (7.21d).
    assert!(play.is_disordered("fr_wt_bea"));
    assert_eq!(play.forbidden_by(json!({"step": {"to": "4106"}})), "7.13g");
}

#[test]
fn a_battery_that_leaves_a_square_before_the_shock_is_in_square_no_more() {
    covers!("borodino": "9.85e", "9.31a");
    let mut play = Field::new("french", "declare")
        .unit("fr_cm_guy", "4620", "E")
        .marked("ru_gog_a", "4520", "W", &["square"])
        .marked("ru_4cc_ha", "4520", "W", &["square"])
        .table();
    play.choose(json!({"shock": {"from": "4620"}}));
    if play.prompt() == "prompt-declare" {
        play.choose(json!("done"));
    }
    play.choose(json!({"fall_back": {"route": ["4420"]}}));
    assert_eq!(play.at("ru_4cc_ha"), "4420");
    assert!(!play.has("ru_4cc_ha", "square"));
    assert!(play.has("ru_gog_a", "square"));
}
