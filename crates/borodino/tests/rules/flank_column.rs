//! B14: the column of the flank march is one command, of which the Russians are told nothing before
//! its time, and which has no part in the turns in which it is away.

use std::collections::BTreeSet;

use crate::common::moving::{begin, halt};
use crate::common::{FRENCH, Field, Play, RUSSIAN};
use crate::flank::{
    away, departing, end_of, enter, first_flank, include, orders_given, rolled, to_the_note,
};
use bivouac_borodino::{Borodino, Choice, Event};
use bivouac_kernel::{Dice, Options, Refusal, Rules, Seed, Table, Viewer, covers, secrecy};
use bivouac_testing::{Trial, for_each_seed, go_on};
use serde_json::{Value, json};

fn reserve(command: &str) -> Value {
    json!({"reserve": {"command": command}})
}

fn first(marker: &str) -> Value {
    json!({"first": {"marker": marker}})
}

/// What the Russians can ask about a French command, were there one with this unit as its first.
fn questions(unit: &str) -> Vec<Choice> {
    let kinds = ["order", "take_back", "keep", "try", "reserve", "extend"];
    let read = |kind: &str| serde_json::from_value(json!({kind: {"command": unit}})).unwrap();
    kinds.into_iter().map(read).collect()
}

fn french_units(play: &Play) -> Vec<String> {
    let position = play.position();
    let units = position["units"].as_object().unwrap().keys();
    units.filter(|id| id.starts_with("fr_")).cloned().collect()
}

/// How the Russians are refused a choice, and what is said to them.
fn answer(play: &Play, choice: &Choice) -> (&'static str, String) {
    let rule = match play.0.check(RUSSIAN, choice) {
        Err(Refusal::Violation(violation)) => violation.rule,
        other => panic!("{choice:?}: {other:?}"),
    };
    let said = Borodino::explain(play.0.state(), RUSSIAN, choice, rule);
    (rule, serde_json::to_string(&said).unwrap())
}

#[test]
fn refusals_tell_the_russians_nothing_of_the_column() {
    covers!("borodino": "B14.a", "B14.b", "5.23a");
    let mut plain = to_the_note();
    plain.choose(json!("no_flank"));
    let play = departing();
    let units = french_units(&play);
    assert!(units.len() > 100);
    for choice in units.iter().flat_map(|unit| questions(unit)) {
        assert_eq!(answer(&play, &choice), answer(&plain, &choice), "{choice:?}");
    }
}

/// Turn 3, in which two units of I Corps and one of VIII Corps depart, with Russians to decide.
fn russians_at(steps: Value) -> Play {
    let field = Field::of_turn(3).with("steps", steps).with("playing", json!("ru_viii"));
    let field = field.with("flank", json!({"turn": 3})).with("army", json!("first"));
    let field = field.with("commanders", json!({"kutuzov": "1413", "napoleon": "4808"}));
    let field = field.marked("fr_cm_guy", "4802", "E", &["noted"]).unit("fr_cm_dup_a", "4803", "E");
    let field = field.marked("fr_th_bor", "4806", "E", &["noted"]).unit("fr_oc_leg", "4807", "E");
    field.marked("fr_cm_dup_b", "4804", "E", &["noted"]).unit("ru_27_sta", "1412", "W").table()
}

#[test]
fn nothing_that_the_russians_can_try_tells_of_the_column() {
    covers!("borodino": "B14.a", "B14.b");
    let rest = || {
        let phase = json!({"who_first": {"phase": "reserve"}});
        vec![json!("turn_ends"), json!("group_morale"), phase, json!("activations")]
    };
    let seat = json!({"seat": "russian"});
    let activation = ["stack_order", "rally", "declare", "movement"];
    let moving = || {
        let steps = activation.map(|step| json!({step: seat}));
        rest().into_iter().chain([json!("go_ends")]).chain(steps).collect::<Vec<_>>()
    };
    let tries = [json!({"fire": seat}), json!({"stack_order": seat}), json!({"tries": seat})];
    let tries: Vec<Value> = moving().into_iter().chain(tries).collect();
    for steps in [tries, moving()] {
        let play = russians_at(json!(steps));
        assert_eq!(play.decides(), RUSSIAN);
        let units = french_units(&play);
        let all: Vec<Choice> = units.iter().flat_map(|unit| questions(unit)).collect();
        for seed in 0..6 {
            let mut dice = Dice::new(Seed::from(seed));
            let found =
                secrecy::imagined_alike::<Borodino>(play.0.state(), &all, &mut dice, |_, _| {});
            assert!(found.is_ok(), "{}", found.unwrap_err());
            let found = secrecy::guided_alike::<Borodino>(play.0.state(), &all, &mut dice);
            assert!(found.is_ok(), "{}", found.unwrap_err());
        }
    }
}

/// Random play from the turn in which a column departs.
struct Departing;

impl Trial for Departing {
    type Rules = Borodino;

    fn kind(_: u64) -> (&'static str, Options) {
        ("borodino", Options([("flank".to_owned(), "on".to_owned())].into()))
    }
}

#[test]
fn whatever_is_played_in_the_turn_of_departure_tells_nothing_of_the_column() {
    covers!("borodino": "B14.a", "B14.b", "5.23a");
    // In whole games the turn of departure is a few moments of many thousand.
    const EVERY: usize = 5;
    const MOST: usize = 150;
    for_each_seed(0..6, |seed| {
        let mut chance = Dice::new(Seed::from(seed).branch("column"));
        let all = french_units(&to_the_note());
        let column: Vec<&str> = (0..4)
            .map(|_| all[chance.pick(all.len())].as_str())
            .collect::<BTreeSet<_>>()
            .into_iter()
            .collect();
        let play = departing_with(&column);
        let strangers: Vec<Choice> = column.iter().flat_map(|unit| questions(unit)).collect();
        let (state, dice) = (play.0.state().clone(), Dice::new(Seed::from(seed)));
        let mut looked = 0;
        go_on::<Departing>(seed, state, dice, MOST, |number, state, seat, open| {
            if number % EVERY != 0 || Borodino::position(state)["flank"]["shown"] == true {
                return;
            }
            looked += 1;
            let of = |leak| panic!("seed {seed}, choice {number}: {leak}");
            secrecy::imagined_alike::<Borodino>(state, &strangers, &mut chance, |_, _| {})
                .unwrap_or_else(of);
            let choice = &open[chance.pick(open.len())];
            secrecy::undone_unknowing::<Borodino>(state, seat, choice, &mut chance)
                .unwrap_or_else(of);
            if looked % EVERY == 0 {
                secrecy::guided_alike::<Borodino>(state, &strangers, &mut chance)
                    .unwrap_or_else(of);
            }
        });
        assert!(looked > 2, "seed {seed}");
    });
}

/// The column has been away since turn 3 with one unit of the Guard; others of it are here.
fn guard_away() -> Play {
    let flank = json!({"turn": 3, "shown": true, "left": 3});
    let field = end_of(4, flank).boxed("fr_og_gren_a", "flank");
    let mut play = field.unit("fr_yg_lnb", "4806", "E").table();
    play.dice(&[0, 9, 0]).choose(json!("stay"));
    play
}

#[test]
fn guards_who_are_away_put_no_markers_into_the_pool() {
    covers!("borodino": "B3.a", "5.57a", "3.0B3", "B14.d");
    let give = |order: Option<Value>| {
        let mut play = guard_away();
        if let Some(order) = order {
            play.choose(order);
        }
        play.choose(json!("done")).choose(json!({"army": {"army": "first"}})).choose(json!("done"));
        play
    };
    let mut without = give(None);
    assert_eq!(without.forbidden_by(first("fr_guard")), "5.32a");
    without.choose(first("fr_i"));
    assert_eq!(without.position()["pool"]["fr_guard"].as_u64().unwrap_or(0), 0);
    assert!(!without.listed("available").contains(&"fr_guard".to_owned()));
    let with = give(Some(json!({"order": {"command": "fr_yg_lnb"}})));
    assert!(with.legal(first("fr_guard")), "those who are here have Orders");
}

#[test]
fn a_group_that_enters_has_both_its_markers_where_no_scenario_says_otherwise() {
    covers!("borodino": "5.32b", "5.32a");
    // Nobody of VIII Corps is on the map: its column came to the edge in the turn before.
    let flank = json!({"turn": 1, "shown": true, "left": 1, "entry": "flank", "entered": 4});
    let mut play = end_of(4, flank).boxed("fr_th_bor", "flank").table();
    play.dice(&[0, 9, 0]).choose(json!("stay"));
    play.choose(json!("done")).choose(json!({"army": {"army": "first"}})).choose(json!("done"));
    play.choose(first("fr_i"));
    assert_eq!(play.position()["pool"]["fr_viii"], 2);
}

/// The first turn, in which these depart; the French are to give their Orders.
fn departing_with(units: &[&str]) -> Play {
    let mut play = to_the_note();
    play.choose(json!({"flank": {"turn": 1}}));
    for unit in units {
        play.choose(include(unit));
    }
    play.choose(json!("done"));
    play
}

#[test]
fn guards_who_depart_have_their_markers_and_murat_both_his_commands() {
    covers!("borodino": "B14.b", "B3.a", "B2.b", "B2.d");
    let sealed = |units: &[&str]| {
        let mut play = departing_with(units);
        play.choose(json!("done")).choose(json!({"army": {"army": "first"}})).choose(json!("done"));
        play
    };
    assert!(sealed(&["fr_cm_guy", "fr_og_gren_a"]).legal(first("fr_guard")));
    assert_eq!(sealed(&["fr_cm_guy"]).forbidden_by(first("fr_guard")), "5.32a");
    // A unit of the cavalry departs: two of the three points are left, one of them for Murat, who
    // still has two commands to give Orders to.
    let mut play = departing_with(&["fr_by_jac"]);
    let order = |command: &str| json!({"order": {"command": command}});
    play.choose(order("fr_pj_bur")).choose(order("fr_ch_ger"));
    let given = orders_given(&mut play);
    assert_eq!(given, 1, "one command of another corps, and no third of the cavalry");
}

/// The end of the activations of turn 3: a unit of I Corps and two of VIII Corps depart; one of the
/// latter stands next to an enemy.
fn in_reserve(others: &str) -> Play {
    let mut play = Field::great("fr_v", "movement")
        .unit("fr_kr_3", "4420", "E")
        .marked("fr_cm_guy", "4406", "E", &["noted"])
        .marked("fr_th_bor", "4409", "E", &["noted"])
        .marked("fr_th_dam_a", others, "E", &["noted"])
        .marked("fr_th_dam_b", others, "E", &["noted"])
        .unit("ru_27_sta", "4309", "W")
        .with("flank", json!({"turn": 3, "shown": true}))
        .with("initiative", json!("french"))
        .with("available", json!(["fr_i", "fr_v", "fr_viii"]))
        .with("commanders", json!({"napoleon": "4405"}))
        .table();
    play.choose(json!("done")).choose(reserve("fr_cm_guy")).choose(json!("done"));
    play
}

#[test]
fn from_reserve_the_whole_column_acts_but_for_those_next_to_an_enemy() {
    covers!("borodino": "B14.b", "5.51a", "5.52b");
    let play = in_reserve("4405");
    assert_eq!(play.prompt(), "prompt-movement");
    assert!(play.legal(begin("fr_cm_guy")) && play.legal(begin("fr_th_dam_a")));
    assert_eq!(play.forbidden_by(begin("fr_th_bor")), "5.52b");
    assert_eq!(play.forbidden_by(begin("fr_kr_3")), "5.51a");
}

#[test]
fn those_of_the_column_who_were_turned_roll_from_reserve() {
    covers!("borodino": "B14.b", "5.54a");
    // Chosen was the part of I Corps; those of VIII Corps turn with each other.
    let mut play = in_reserve("4405");
    play.choose(begin("fr_th_dam_a"));
    play.dice(&[0]).choose(halt("SE"));
    assert!(!play.is_disordered("fr_th_dam_a"));
    play.dice(&[9, 0]).choose(json!("done"));
    assert!(play.is_disordered("fr_th_dam_b"));
}

#[test]
fn one_of_the_column_near_the_enemy_bars_extended_movement_to_all_of_it() {
    covers!("borodino": "B14.b", "7.13a", "7.13b");
    let extend = |bor: &str| {
        let play = Field::great("fr_i", "movement")
            .marked("fr_cm_guy", "4802", "E", &["noted"])
            .marked("fr_th_bor", bor, "E", &["noted"])
            .unit("ru_27_sta", "4309", "W")
            .with("flank", json!({"turn": 3, "shown": true}))
            .table();
        play.legal(json!({"extend": {"command": "fr_cm_guy"}}))
    };
    assert!(extend("4806"));
    assert!(!extend("4509"), "two hexes from the jaegers of another place");
}

/// Marks a unit of a position that is in a box.
fn noted_in_box(field: Field, unit: &str, place: &str) -> Play {
    let mut position = field.position();
    position["units"][unit] = json!({"at": place, "marks": ["noted"]});
    let table = Table::<Borodino>::load(&position, Seed::from(1));
    Play(table.unwrap_or_else(|problems| panic!("{problems:#?}")))
}

/// What everybody is told of the march by the last choice.
fn told(play: &Play) -> Vec<String> {
    let lines = play.events().iter().filter_map(|event| Borodino::tell(event, Viewer::SPECTATOR));
    let ids = lines.map(|line| line.text.id.into_owned());
    ids.filter(|id| id.starts_with("event-flank")).collect()
}

#[test]
fn of_a_march_for_which_nobody_is_left_nothing_is_told() {
    covers!("borodino": "B14.a", "B14.c");
    let mut play = noted_in_box(end_of(3, json!({"turn": 3})), "fr_cm_guy", "withdrawn");
    play.choose(json!("stay"));
    assert_eq!(told(&play), [""; 0]);
    assert_eq!(play.position()["turn"], json!(4));
    assert_ne!(play.position()["flank"]["shown"], json!(true));
    assert!(play.has("fr_cm_guy", "noted"), "for the end of the game");
}

#[test]
fn a_march_for_which_nobody_is_left_takes_no_order() {
    covers!("borodino": "B14.b");
    let field = || Field::giving_orders(3).armies().with("flank", json!({"turn": 3}));
    let mut none = noted_in_box(field(), "fr_cm_guy", "withdrawn");
    let mut some = field().marked("fr_cm_guy", "4601", "E", &["noted"]).table();
    let (none, some) = (orders_given(&mut none), orders_given(&mut some));
    assert_eq!(none, some + 1);
}

#[test]
fn a_note_that_was_not_carried_out_is_shown_at_the_end() {
    covers!("borodino": "B14.a");
    let planned = |play: &Play| {
        play.events().iter().find_map(|event| match event {
            Event::FlankPlanned { turn, units, shown: true } => {
                Some((*turn, serde_json::to_value(units).unwrap()))
            }
            _ => None,
        })
    };
    // Those who were noted for turn 5 had been beaten then: one is back, the other is not.
    let field = end_of(12, json!({"turn": 5})).marked("fr_cm_guy", "4804", "E", &["noted"]);
    let mut play = noted_in_box(field, "fr_cm_dup_b", "eliminated");
    play.choose(json!("stay"));
    assert_eq!(told(&play), ["event-flank-was-planned"]);
    let (turn, units) = planned(&play).unwrap();
    assert_eq!(turn, 5);
    let named = units.as_array().unwrap();
    assert!(named.contains(&json!("fr_cm_guy")) && named.contains(&json!("fr_cm_dup_b")));
    assert_eq!(named.len(), 2);
    let position = play.position();
    assert!(Borodino::from_position(&position).is_ok(), "it can be saved and loaded");
    // Noted for the last turn, with nobody left.
    let field = end_of(12, json!({"turn": 12}));
    let mut play = noted_in_box(field, "fr_cm_guy", "eliminated");
    play.choose(json!("stay"));
    assert_eq!(told(&play), ["event-flank-was-planned"]);
    assert!(Borodino::from_position(&play.position()).is_ok());
    // No march was noted.
    let mut play = end_of(12, json!({})).table();
    play.choose(json!("stay"));
    assert_eq!(told(&play), ["event-flank-was-none"]);
    // One that was carried out is known.
    let field = end_of(12, json!({"turn": 5, "shown": true, "left": 5}));
    let mut play = field.boxed("fr_cm_guy", "flank").table();
    play.choose(json!("stay"));
    assert_eq!(told(&play), [""; 0]);
}

#[test]
fn from_the_turn_after_its_return_the_column_acts_with_its_own_groups() {
    covers!("borodino": "B14.d", "5.32a");
    const COLUMN: [&str; 3] = ["fr_cm_guy", "fr_cm_dup_b", "fr_sg_bes"];
    // Of the cavalry nobody is on the map: its markers stay out.
    let before = away(5, &COLUMN, 0);
    assert_eq!(before.forbidden_by(first("fr_cav")), "5.32a");
    assert!(before.legal(first_flank()));
    let mut play = rolled(0, [6, 6]);
    play.choose(enter("fr_cm_guy", "2700")).choose(halt("NE"));
    // The end of that turn, and the next.
    let mut position = play.position();
    position["steps"] = json!(["turn_ends", {"ride": {"seat": "russian", "points": 4}}]);
    position["pool"] = json!({});
    position.as_object_mut().unwrap().remove("playing");
    let next = || {
        let table = Table::<Borodino>::load(&position, Seed::from(1));
        let mut play = Play(table.unwrap_or_else(|problems| panic!("{problems:#?}")));
        play.dice(&[0, 9, 0]).choose(json!("stay"));
        play.choose(json!("done")).choose(json!({"army": {"army": "first"}})).choose(json!("done"));
        assert_eq!((play.decides(), play.position()["turn"].clone()), (FRENCH, json!(6)));
        play
    };
    let moving = |marker: &str| {
        let mut play = next();
        assert!(!play.legal(first_flank()), "the column has no marker any more");
        play.choose(first(marker));
        while play.prompt() != "prompt-movement" {
            play.choose(json!("done"));
        }
        play
    };
    let corps = moving("fr_i");
    assert!(corps.legal(begin("fr_cm_guy")), "who is back");
    assert!(corps.legal(enter("fr_cm_dup_b", "2600")), "and who follows");
    assert!(!corps.legal(enter("fr_sg_bes", "2600")), "not those of another group");
    // A group of which everybody still follows has its markers.
    let cavalry = moving("fr_cav");
    assert!(cavalry.legal(enter("fr_sg_bes", "2600")));
    assert!(!cavalry.legal(begin("fr_cm_guy")));
}
