//! B14: the optional flank march.

use crate::common::moving::{begin, halt, step};
use crate::common::{FRENCH, Field, Play, RUSSIAN};
use bivouac_borodino::Borodino;
use bivouac_kernel::{
    AnyTable, Chance, Options, Rules, Seat, Seats, Seed, Table, Text, Viewer, covers,
};
use serde_json::{Value, json};

/// The great battle with the option, when all have been set up.
pub fn to_the_note() -> Play {
    let options = Options([("flank".to_owned(), "on".to_owned())].into());
    let mut play = Play(Table::new("borodino", &options, Seed::from(1)).unwrap());
    play.choose(json!("done")).choose(json!("done"));
    play
}

pub fn include(unit: &str) -> Value {
    json!({"include": {"unit": unit}})
}

/// What a side sees.
fn scene(play: &Play, seat: Seat) -> Value {
    let viewer = Viewer::Holding(Seats::only(seat));
    serde_json::to_value(Borodino::scene(play.0.state(), viewer)).unwrap()
}

#[test]
fn with_the_option_the_french_make_their_note_when_all_have_been_set_up() {
    covers!("borodino": "B14.a");
    let mut play = to_the_note();
    assert_eq!((play.decides(), play.prompt().as_str()), (FRENCH, "prompt-flank-note"));
    assert_eq!(play.open().len(), 13, "one of twelve turns, or none");
    play.choose(json!("no_flank"));
    assert_eq!(play.prompt(), "prompt-orders-french");
    let mut without = Play::great();
    without.choose(json!("done")).choose(json!("done"));
    assert_eq!(without.prompt(), "prompt-orders-french", "without it nobody is asked");
}

#[test]
fn the_russians_see_nothing_of_the_note() {
    covers!("borodino": "B14.a");
    let mut play = to_the_note();
    let before = scene(&play, RUSSIAN);
    play.choose(json!({"flank": {"turn": 3}}));
    assert!(!play.legal(json!("done")), "nobody is noted");
    play.choose(include("fr_cm_guy")).choose(include("fr_cm_dup_a"));
    play.choose(json!({"exclude": {"unit": "fr_cm_dup_a"}}));
    assert_eq!(scene(&play, RUSSIAN), before);
    assert_ne!(scene(&play, FRENCH), before, "the French see their own note");
    play.choose(json!("done"));
    let viewer = Viewer::Holding(Seats::only(RUSSIAN));
    let told: Vec<String> = play
        .all_events()
        .filter_map(|event| Borodino::tell(&event, viewer))
        .map(|line| line.text.id.into_owned())
        .filter(|id| id.contains("flank"))
        .collect();
    assert_eq!(told, ["event-flank-noted"]);
    assert_eq!(play.position()["flank"]["turn"], json!(3));
    assert!(play.has("fr_cm_guy", "noted") && !play.has("fr_cm_dup_a", "noted"));
}

/// The first turn of a march for which two units of different groups are noted.
pub fn departing() -> Play {
    let mut play = to_the_note();
    play.choose(json!({"flank": {"turn": 1}}));
    play.choose(include("fr_cm_guy")).choose(include("fr_th_bor")).choose(json!("done"));
    play
}

/// How many Orders the French can give to commands outside the cavalry.
pub fn orders_given(play: &mut Play) -> usize {
    let mut given = 0;
    while let Some(order) = play.open().into_iter().find(|choice| {
        let command = choice["order"]["command"].as_str();
        command.is_some_and(|id| id.starts_with("fr_i_") || id.starts_with("fr_"))
            && choice.get("order").is_some()
    }) {
        play.choose(order);
        given += 1;
        assert!(given < 9, "{:?}", play.open());
    }
    given
}

#[test]
fn in_the_turn_of_departure_the_column_is_one_command_and_takes_one_order() {
    covers!("borodino": "B14.b");
    let play = departing();
    let position = play.position();
    let column = position["flank"]["column"].as_array().unwrap();
    assert_eq!(column.len(), 2, "a part for each group");
    let under = position["under_orders"].as_array().unwrap();
    assert!(column.iter().all(|command| under.contains(command)), "{under:?}");
    // They are in no other command.
    let commands = position["commands"].as_array().unwrap();
    let with = |unit: &str| {
        commands.iter().filter(|units| units.as_array().unwrap().contains(&json!(unit))).count()
    };
    assert_eq!([with("fr_cm_guy"), with("fr_th_bor")], [1, 1]);
    // It cannot be taken back, and leaves two points of three.
    let back = json!({"take_back": {"command": column[0]}});
    assert_eq!(play.forbidden_by(back), "B14.b");
    let mut plain = to_the_note();
    plain.choose(json!("no_flank"));
    let (with, without) = (orders_given(&mut departing()), orders_given(&mut plain));
    assert_eq!(with + 1, without);
}

#[test]
fn until_a_marker_shows_it_the_russians_see_the_commands_without_the_column() {
    covers!("borodino": "B14.b", "5.23b");
    let mut plain = to_the_note();
    plain.choose(json!("no_flank"));
    let seen = |play: &Play, seat| scene(play, seat)["groups"].clone();
    let mut play = departing();
    assert_eq!(seen(&play, RUSSIAN), seen(&plain, RUSSIAN));
    assert_ne!(seen(&play, FRENCH), seen(&plain, FRENCH));
    let position = play.position();
    let again = Borodino::from_position(&position).map_err(|all| format!("{all:#?}")).unwrap();
    assert_eq!(Borodino::position(&again), position);
    // Both give their Orders; then I Corps, which has one of the units, is chosen as the first.
    play.choose(json!("done"));
    play.choose(json!({"army": {"army": "first"}})).choose(json!("done"));
    play.choose(json!({"first": {"marker": "fr_i"}}));
    assert_eq!(play.position()["flank"]["shown"], json!(true));
    assert_eq!(seen(&play, RUSSIAN), seen(&play, FRENCH));
}

/// The end of a turn, but for Kutuzov's ride.
pub fn end_of(turn: u8, flank: Value) -> Field {
    let steps = json!(["turn_ends", {"ride": {"seat": "russian", "points": 4}}]);
    Field::of_turn(turn)
        .with("steps", steps)
        .with("commanders", json!({"kutuzov": "2717", "napoleon": "3908"}))
        .with("flank", flank)
        .unit("fr_cm_dup_a", "4802", "E")
        .unit("ru_27_sta", "2717", "W")
}

#[test]
fn who_has_no_enemy_next_to_him_leaves_at_the_end_of_the_turn() {
    covers!("borodino": "B14.c");
    let field = end_of(3, json!({"turn": 3, "shown": true}));
    let field = field.marked("fr_cm_guy", "3805", "E", &["noted"]);
    let field = field.marked("fr_cm_dup_b", "3801", "E", &["noted", "disordered"]);
    let mut play = field.unit("ru_gog_a", "3704", "W").table();
    play.choose(json!("stay"));
    assert_eq!((play.at("fr_cm_guy").as_str(), play.at("fr_cm_dup_b").as_str()), ("3805", "flank"));
    assert!(!play.has("fr_cm_guy", "noted"), "there is no second march");
    assert!(play.is_disordered("fr_cm_dup_b"));
    assert_eq!(play.at("fr_cm_dup_a"), "4802", "who was not noted stays");
    // In a turn that was not noted nobody leaves.
    let field = end_of(2, json!({"turn": 3}));
    let mut play = field.marked("fr_cm_guy", "3805", "E", &["noted"]).table();
    play.choose(json!("stay"));
    assert_eq!(play.at("fr_cm_guy"), "3805");
}

/// The column has left in turn 3; the next turn begins, and the French have the Initiative.
pub fn away(turn: u8, units: &[&str], bonus: u8) -> Play {
    let flank = json!({"turn": 3, "shown": true, "left": 3, "bonus": bonus});
    let field =
        units.iter().fold(end_of(turn - 1, flank), |field, unit| field.boxed(unit, "flank"));
    let mut play = field.table();
    // Delay, then Initiative.
    play.dice(&[0, 9, 0]);
    play.choose(json!("stay"));
    play.choose(json!("done"));
    play.choose(json!({"army": {"army": "first"}})).choose(json!("done"));
    assert_eq!(play.prompt(), "prompt-first-marker");
    play
}

pub fn first_flank() -> Value {
    json!({"first": {"marker": "fr_flank"}})
}

const COLUMN: [&str; 3] = ["fr_cm_guy", "fr_cm_dup_b", "fr_sg_bes"];

#[test]
fn two_turns_after_it_left_the_column_has_its_marker() {
    covers!("borodino": "B14.d");
    assert!(!away(4, &COLUMN, 0).legal(first_flank()));
    let mut play = away(5, &COLUMN, 0);
    assert!(play.legal(first_flank()));
    // Not chosen, it lies in the Pool.
    play.choose(json!({"first": {"marker": "fr_i"}}));
    assert_eq!(play.position()["pool"]["fr_flank"], json!(1));
}

/// The column's marker with these dice.
pub fn rolled(bonus: u8, dice: [u16; 2]) -> Play {
    let mut play = away(5, &COLUMN, bonus);
    play.dice(&dice).choose(first_flank());
    play
}

pub fn enter(unit: &str, hex: &str) -> Value {
    json!({"enter": {"unit": unit, "hex": hex}})
}

#[test]
fn twelve_or_more_brings_the_column_onto_the_flank() {
    covers!("borodino": "B14.e", "2.0a");
    for (bonus, dice) in [(0, [6, 6]), (1, [5, 6]), (5, [3, 4])] {
        let play = rolled(bonus, dice);
        assert_eq!((play.decides(), play.prompt().as_str()), (FRENCH, "prompt-movement"));
        for hex in ["2400", "2500", "2600", "2700", "2800"] {
            assert!(play.legal(enter("fr_cm_guy", hex)), "{hex}");
        }
        assert_eq!(play.forbidden_by(enter("fr_cm_guy", "2900")), "B14.e");
        assert_eq!(play.forbidden_by(enter("fr_cm_guy", "4000")), "B14.e");
    }
}

#[test]
fn the_odds_of_the_column_are_shown_with_its_marker() {
    covers!("borodino": "B14.e", "B14.f", "B14.g", "2.0a");
    let odds = |play: &Play, choice: Value| {
        let odds = AnyTable::odds(&play.0, FRENCH, &choice)?;
        let of_36 = |(text, chance): &(Text, Chance)| {
            let falls = (0..=36).find(|&falls| Chance::new(falls, 36) == *chance).unwrap();
            (text.id.to_string(), falls)
        };
        let added: i64 = odds.modifiers.iter().map(|one| i64::from(one.value)).sum();
        Some((odds.results.iter().map(of_36).collect::<Vec<_>>(), added))
    };
    let named = |falls: &[u64]| {
        let ids = ["verdict-flank-arrives", "verdict-flank-later", "verdict-flank-astray"];
        let rows = ids.iter().map(|id| (*id).to_owned()).zip(falls.iter().copied());
        rows.filter(|(_, falls)| *falls > 0).collect::<Vec<_>>()
    };
    let first = |bonus| odds(&away(5, &COLUMN, bonus), first_flank());
    assert_eq!(first(0), Some((named(&[1, 20, 15]), 0)));
    // With 2 added: 10, 11 and 12 arrive, 2 to 4 lead astray.
    assert_eq!(first(2), Some((named(&[6, 24, 6]), 2)));
    assert_eq!(first(5), Some((named(&[21, 15, 0]), 5)));
    assert_eq!(odds(&away(5, &COLUMN, 0), json!({"first": {"marker": "fr_i"}})), None);
    // To let it march on is to roll again in the next turn.
    let play = rolled(1, [1, 2]);
    assert_eq!(odds(&play, json!("stay")), Some((named(&[3, 23, 10]), 1)));
    assert_eq!(odds(&play, json!("recall")), None);
}

#[test]
fn seven_to_eleven_adds_one_to_the_next_roll() {
    covers!("borodino": "B14.f");
    for (bonus, dice) in [(0, [3, 4]), (0, [5, 6]), (2, [4, 5])] {
        let play = rolled(bonus, dice);
        assert_eq!(play.position()["flank"]["bonus"], json!(bonus + 1), "{dice:?}");
        assert_eq!(play.at("fr_cm_guy"), "flank");
    }
}

#[test]
fn six_or_less_lets_the_french_recall_the_column() {
    covers!("borodino": "B14.g");
    for (bonus, dice) in [(0, [1, 1]), (0, [3, 3]), (2, [2, 2])] {
        let mut play = rolled(bonus, dice);
        assert_eq!((play.decides(), play.prompt().as_str()), (FRENCH, "prompt-flank-recall"));
        play.choose(json!("stay"));
        let kept = play.position()["flank"]["bonus"].as_u64().unwrap_or(0);
        assert_eq!(kept, u64::from(bonus), "nothing is added");
    }
    let mut play = rolled(0, [1, 2]);
    play.choose(json!("recall"));
    assert_eq!(play.prompt(), "prompt-movement");
    for hex in ["3500", "4000", "5100"] {
        assert!(play.legal(enter("fr_cm_guy", hex)), "{hex}");
    }
    assert_eq!(play.forbidden_by(enter("fr_cm_guy", "2700")), "B14.g");
}

/// The points left to whoever is moving.
fn left(play: &Play) -> u64 {
    let steps = play.position()["steps"].clone();
    steps.as_array().unwrap().last().unwrap()["moving"]["left"].as_u64().unwrap()
}

#[test]
fn each_hex_of_the_edge_has_a_column_of_its_own() {
    covers!("borodino": "B14.e", "7.41b", "B14.i");
    let mut play = rolled(0, [6, 6]);
    // Four points, Under Orders, and Clear ground.
    play.choose(enter("fr_cm_guy", "2700"));
    assert_eq!(left(&play), 4 - 1);
    play.choose(step("2701")).choose(halt("NE"));
    play.choose(enter("fr_cm_dup_b", "2700"));
    assert_eq!(left(&play), 4 - 2, "behind the first");
    play.choose(step("2601")).choose(halt("NE"));
    // Eight points for the cuirassiers at another hex.
    let all = left_of_cavalry(&play);
    play.choose(enter("fr_sg_bes", "2600"));
    assert_eq!(left(&play), all - 1);
    play.choose(halt("NE"));
    assert_eq!(play.at("fr_sg_bes"), "2600");
}

fn left_of_cavalry(play: &Play) -> u64 {
    let scene = scene(play, FRENCH);
    let pieces = scene["pieces"].as_array().unwrap();
    let piece = pieces.iter().find(|piece| piece["id"] == "fr_sg_bes").unwrap();
    let ratings = piece["ratings"].as_array().unwrap();
    ratings.iter().find(|rating| rating[0] == "movement").unwrap()[1].as_u64().unwrap()
}

#[test]
fn in_the_turn_of_its_return_the_column_moves_with_its_own_marker_alone() {
    covers!("borodino": "B14.d");
    let mut play = rolled(0, [6, 6]);
    play.choose(enter("fr_cm_guy", "2700")).choose(halt("NE"));
    play.choose(json!("done"));
    let position = play.position();
    assert_eq!(position["units"]["fr_cm_guy"]["at"], json!("2700"));
    // I Corps, to which they belong, is activated in the same turn, and in the next.
    let activated = |turn: u8| {
        let mut position = position.clone();
        position["steps"] = json!([]);
        position["playing"] = json!("fr_i");
        position["go"] = json!({"seat": "french", "phase": "movement"});
        position["turn"] = json!(turn);
        if turn > 5 {
            position["commands"] = json!([]);
            position["flank"]["column"] = json!([]);
            position["under_orders"] = json!([]);
            position["revealed"] = json!([]);
            position["tried"] = json!({});
            position["extended"] = json!([]);
        }
        let table = Table::<Borodino>::load(&position, Seed::from(1));
        Play(table.unwrap_or_else(|problems| panic!("{problems:#?}")))
    };
    assert!(!activated(5).legal(begin("fr_cm_guy")));
    let next = activated(6);
    assert!(next.legal(begin("fr_cm_guy")));
    assert!(next.legal(enter("fr_cm_dup_b", "2700")), "and who could not enter, enters");
}

#[test]
fn the_russians_are_kept_from_the_edge_until_the_column_is_back() {
    covers!("borodino": "B14.h");
    let moving = |flank: Value, waiting: &[&str]| {
        let field = Field::of_turn(6)
            .with("go", json!({"seat": "russian", "phase": "movement"}))
            .with("playing", json!("ru_viii"))
            .with("flank", flank)
            .unit("fr_cm_dup_a", "4802", "E")
            .unit("ru_27_sta", "2701", "W");
        let field = waiting.iter().fold(field, |field, unit| field.boxed(unit, "flank"));
        let mut play = field.table();
        play.choose(begin("ru_27_sta"));
        play
    };
    assert!(moving(Value::Null, &[]).legal(step("2700")), "without the option");
    let none = moving(json!({}), &[]);
    assert_eq!(none.forbidden_by(step("2700")), "B14.h", "even if no march is noted");
    let out = json!({"turn": 3, "shown": true, "left": 3});
    assert_eq!(moving(out, &["fr_cm_guy"]).forbidden_by(step("2700")), "B14.h");
    let back = json!({"turn": 3, "shown": true, "left": 3, "entry": "flank", "entered": 5});
    assert_eq!(moving(back.clone(), &["fr_cm_guy"]).forbidden_by(step("2700")), "B14.h");
    assert!(moving(back, &[]).legal(step("2700")), "all are back");
}

#[test]
fn a_position_says_what_is_wrong_with_its_march() {
    covers!("borodino": "B14.a", "B14.c");
    let wrong = |field: Field| {
        let problems = Borodino::from_position(&field.position()).map(|_| ()).unwrap_err();
        problems[0].at.to_string()
    };
    let good = || json!({"turn": 3, "shown": true, "left": 3});
    assert_eq!(wrong(end_of(2, good())), "/flank", "it has left in a turn to come");
    let noted = |unit: &str, flank: Value| end_of(2, flank).marked(unit, "3805", "E", &["noted"]);
    assert_eq!(wrong(noted("ru_gog_a", json!({"turn": 3}))), "/units/ru_gog_a/marks");
    assert_eq!(wrong(noted("fr_cm_guy", json!({}))), "/units/fr_cm_guy/marks");
    let boxed = end_of(4, json!({"turn": 5})).boxed("fr_cm_guy", "flank");
    assert_eq!(wrong(boxed), "/units/fr_cm_guy/at");
}
