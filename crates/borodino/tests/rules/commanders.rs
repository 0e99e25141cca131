//! 5.62, 5.63, B6, B7: how the Overall Commanders move and are displaced.

use crate::common::charging::charge;
use crate::common::moving::{begin, halt, step};
use crate::common::{FRENCH, Field, Play, RUSSIAN, distance};
use crate::shocks::shock;
use bivouac_borodino::Borodino;
use bivouac_kernel::{Rules, covers};
use serde_json::{Value, json};

fn commander(play: &Play, id: &str) -> String {
    play.position()["commanders"][id].as_str().expect("on the map").to_owned()
}

/// Kutuzov in 4110, before the infantry in 4210.
fn before_kutuzov(russians: &[(&str, &str)]) -> Play {
    let field = Field::new("french", "movement").unit("fr_cm_guy", "4210", "E");
    let field = russians.iter().fold(field, |field, (unit, hex)| field.unit(unit, hex, "W"));
    let mut play = field.with("commanders", json!({"kutuzov": "4110"})).table();
    play.choose(begin("fr_cm_guy"));
    play
}

#[test]
fn a_commander_whose_hex_is_entered_joins_the_nearest_of_his_units() {
    covers!("borodino": "5.63a", "5.63b");
    let mut play = before_kutuzov(&[("ru_gog_a", "3909"), ("ru_sha_a", "3806")]);
    play.choose(step("4110"));
    assert_eq!(commander(&play, "kutuzov"), "3909");
    assert_eq!(play.prompt(), "prompt-moving", "the move goes on");
}

#[test]
fn among_units_as_near_his_owner_chooses() {
    covers!("borodino": "5.63a");
    let mut play =
        before_kutuzov(&[("ru_gog_a", "3909"), ("ru_sha_a", "3911"), ("ru_sha_b", "3806")]);
    assert_eq!([distance("4110", "3909"), distance("4110", "3911")], [2, 2]);
    play.choose(step("4110"));
    assert_eq!((play.decides(), play.prompt().as_str()), (RUSSIAN, "prompt-displaced"));
    let join = |hex: &str| json!({"join_commander": {"hex": hex}});
    assert_eq!(play.forbidden_by(join("3806")), "5.63a");
    assert_eq!(play.open(), [join("3909"), join("3911")]);
    // Saved and loaded in the middle of it.
    let position = play.position();
    let again = Borodino::from_position(&position).map_err(|problems| format!("{problems:#?}"));
    assert_eq!(Borodino::position(&again.unwrap()), position);
    play.choose(join("3911"));
    assert_eq!(commander(&play, "kutuzov"), "3911");
    play.choose(halt("E"));
}

#[test]
fn who_passes_through_his_hex_displaces_him_as_well() {
    covers!("borodino": "5.63a");
    let mut play = before_kutuzov(&[("ru_gog_a", "3806")]);
    play.choose(step("4110")).choose(step("4111")).choose(halt("E"));
    assert_eq!(commander(&play, "kutuzov"), "3806");
}

#[test]
fn an_advance_after_combat_displaces_a_commander() {
    covers!("borodino": "5.63a", "5.63b");
    // Nine to four and a 9: the jaegers leave 4109, and the French take their place.
    let field = Field::new("french", "declare").with("commanders", json!({"kutuzov": "4109"}));
    let field = field.unit("fr_cm_guy", "4209", "E").unit("ru_gog_a", "4109", "W");
    let mut play = field.unit("ru_sha_a", "3806", "W").table();
    play.dice(&[0, 9]);
    shock(&mut play, &["4209"]);
    play.choose(json!({"retreat": {"to": "4009"}}));
    assert_eq!(play.at("fr_cm_guy"), "4109");
    assert_eq!(commander(&play, "kutuzov"), "4009", "with those who were beaten");
}

#[test]
fn combat_does_nothing_to_a_commander() {
    covers!("borodino": "5.63b");
    // Strength 4, two guns +2, adjacent +1: 9 drives the jaegers out of 4209, 6 Disorders them and 0
    // does nothing. Nobody enters the hex, and he stays there.
    for shot in [9, 6, 0] {
        let field = Field::new("french", "fire").with("commanders", json!({"kutuzov": "4209"}));
        let field = field.unit("fr_cm_art_a", "4309", "E").unit("fr_cm_art_b", "4309", "E");
        let mut play = field.unit("ru_gog_a", "4209", "W").unit("ru_sha_a", "3806", "W").table();
        let guns = ["fr_cm_art_a", "fr_cm_art_b"];
        play.dice(&[shot, 9]).choose(json!({"fire": {"guns": guns, "target": "4209"}}));
        if play.prompt() == "prompt-retreat" {
            let way = play.open().remove(0);
            play.choose(way);
        }
        assert_eq!(play.at("ru_gog_a") == "4209", shot != 9);
        assert_eq!(play.is_disordered("ru_gog_a"), shot != 0);
        assert_eq!(commander(&play, "kutuzov"), "4209", "{shot}");
    }
    // The attackers whom he was with are beaten off and leave him behind.
    let field = Field::new("french", "declare").with("commanders", json!({"napoleon": "4209"}));
    let field = field.unit("fr_cm_guy", "4209", "E").unit("ru_27_sta", "4109", "W");
    let mut play = field.unit("fr_cm_dup_a", "4205", "E").table();
    play.dice(&[0, 2, 9]);
    shock(&mut play, &["4209"]);
    while play.prompt() == "prompt-retreat" {
        let way = play.open().remove(0);
        play.choose(way);
    }
    assert!(play.is_disordered("fr_cm_guy") && play.at("fr_cm_guy") != "4209");
    assert_eq!(commander(&play, "napoleon"), "4209");
}

#[test]
fn a_retreat_into_his_hex_displaces_a_commander() {
    covers!("borodino": "5.63a");
    // Beaten in 4109, the jaegers find Napoleon in 4009.
    let field = Field::new("french", "declare").with("commanders", json!({"napoleon": "4009"}));
    let field = field.unit("fr_cm_guy", "4209", "E").unit("ru_gog_a", "4109", "W");
    let mut play = field.unit("fr_cm_dup_a", "4205", "E").table();
    play.dice(&[0, 9]);
    shock(&mut play, &["4209"]);
    play.choose(json!({"retreat": {"to": "4009"}}));
    assert_eq!(play.at("ru_gog_a"), "4009");
    // At once: to 4209, from which the French then advance.
    assert_eq!(
        (commander(&play, "napoleon").as_str(), play.at("fr_cm_guy").as_str()),
        ("4209", "4109")
    );
}

#[test]
fn a_charge_displaces_a_commander_in_every_hex_of_its_way() {
    covers!("borodino": "5.63a");
    for hex in ["4720", "4620"] {
        let field = Field::new("french", "declare").with("commanders", json!({"kutuzov": hex}));
        let field = field.unit("fr_sg_bes", "4820", "E").unit("ru_27_sta", "4520", "W");
        let mut play = field.table();
        play.dice(&[0, 5, 5, 5, 5, 5]);
        play.choose(charge("4820", "4520", &["4720", "4620"], "E"));
        while play.at("fr_sg_bes") == "4820" {
            play.choose(json!("stand"));
        }
        let displaced = play.all_events().any(|event| {
            let event = serde_json::to_value(event).unwrap();
            event["event"] == "commander_displaced" && event["from"] == hex && event["to"] == "4520"
        });
        assert!(displaced, "{hex}");
    }
}

#[test]
fn a_pursuit_displaces_a_commander() {
    covers!("borodino": "5.63a");
    // Thrown out of 4520, the Jaegers come to Kutuzov in 4420, where the cavalry breaks them.
    let field = Field::new("french", "declare").with("commanders", json!({"kutuzov": "4420"}));
    let field = field.unit("fr_sg_bes", "4720", "E").unit("ru_gog_a", "4520", "W");
    let mut play = field.unit("ru_sha_a", "4020", "W").table();
    play.dice(&[0]).choose(charge("4720", "4520", &["4620"], "E"));
    play.dice(&[8]).choose(json!("stand"));
    play.choose(json!({"retreat": {"to": "4420"}}));
    assert_eq!(
        (play.at("fr_sg_bes").as_str(), commander(&play, "kutuzov").as_str()),
        ("4520", "4420")
    );
    play.dice(&[8]).choose(json!({"pursue": {"facing": "E"}}));
    assert_eq!(
        (play.at("ru_gog_a").as_str(), play.at("fr_sg_bes").as_str()),
        ("withdrawn", "4420")
    );
    assert_eq!(commander(&play, "kutuzov"), "4020");
}

#[test]
fn cavalry_that_falls_back_before_a_shock_displaces_a_commander_on_its_way() {
    covers!("borodino": "5.63a", "9.31a");
    for hex in ["4204", "4104"] {
        let field = Field::new("french", "declare").with("commanders", json!({"napoleon": hex}));
        let field = field.unit("fr_cm_guy", "4403", "E").unit("ru_2cu_eka", "4303", "W");
        let mut play = field.table();
        shock(&mut play, &["4403"]);
        play.choose(json!({"fall_back": {"route": ["4204", "4104"]}}));
        assert_eq!(commander(&play, "napoleon"), "4403", "from {hex}");
    }
}

#[test]
fn cavalry_that_gives_way_displaces_a_commander() {
    covers!("borodino": "5.63a", "7.39a");
    let field = Field::new("french", "movement").with("commanders", json!({"napoleon": "4208"}));
    let field = field.unit("fr_cm_guy", "4508", "E").unit("ru_2cu_eka", "4308", "E");
    let mut play = field.table();
    play.choose(begin("fr_cm_guy")).choose(step("4408"));
    assert_eq!(commander(&play, "napoleon"), "4208");
    play.choose(json!({"give_way": {"to": "4208"}}));
    assert_eq!(commander(&play, "napoleon"), "4408");
}

#[test]
fn one_combat_displaces_both_commanders_each_by_his_owners_choice() {
    covers!("borodino": "5.63a", "5.63b");
    // Kutuzov is with the Jaegers in 4109, Napoleon in 4009, to which they retreat.
    let commanders = json!({"kutuzov": "4109", "napoleon": "4009"});
    let field = Field::new("french", "declare").with("commanders", commanders);
    let field = field.unit("fr_cm_guy", "4209", "E").unit("fr_cm_dup_a", "4011", "NW");
    let field = field.unit("ru_gog_a", "4109", "W").unit("ru_sha_a", "4110", "W");
    let mut play = field.table();
    play.dice(&[0, 9]);
    shock(&mut play, &["4209"]);
    play.choose(json!({"retreat": {"to": "4009"}}));
    let join = |hex: &str| json!({"join_commander": {"hex": hex}});
    assert_eq!(play.decides(), FRENCH);
    assert_eq!(play.open(), [join("4011"), join("4209")]);
    play.choose(join("4011"));
    // Then the French advance to where Kutuzov was.
    assert_eq!((play.at("fr_cm_guy").as_str(), play.decides()), ("4109", RUSSIAN));
    assert_eq!(play.open(), [join("4009"), join("4110")]);
    play.choose(join("4110"));
    assert_eq!(
        (commander(&play, "napoleon").as_str(), commander(&play, "kutuzov").as_str()),
        ("4011", "4110")
    );
}

#[test]
fn a_commander_without_a_unit_on_the_map_leaves_it() {
    covers!("borodino": "5.63a");
    let mut play = before_kutuzov(&[]);
    play.choose(step("4110"));
    assert_eq!(play.position()["commanders"].get("kutuzov"), None);
}

#[test]
fn own_units_and_enemies_next_to_him_leave_a_commander_where_he_is() {
    covers!("borodino": "5.62a", "5.63a");
    let field = Field::new("french", "movement").unit("fr_cm_guy", "4210", "E");
    let commanders = json!({"napoleon": "4110", "kutuzov": "4010"});
    let field = field.unit("ru_gog_a", "3806", "W").with("commanders", commanders);
    let mut play = field.table();
    play.choose(begin("fr_cm_guy")).choose(step("4110")).choose(halt("E"));
    assert_eq!(
        (commander(&play, "napoleon").as_str(), commander(&play, "kutuzov").as_str()),
        ("4110", "4010")
    );
}

#[test]
fn a_position_has_no_commander_among_enemies_nor_in_a_fire() {
    covers!("borodino": "5.63a", "B5.e");
    let places = |key: &str, value: Value| {
        let field = Field::new("french", "movement").unit("fr_cm_guy", "4210", "E");
        let mut position = field.with("commanders", json!({"kutuzov": "4210"})).position();
        position[key] = value;
        Borodino::from_position(&position).map(|_| ()).unwrap_err()[0].at.to_string()
    };
    assert_eq!(places("turn", json!(3)), "/commanders/kutuzov");
    let field = Field::new("french", "movement").unit("fr_cm_guy", "4210", "E");
    let mut position = field.with("commanders", json!({"kutuzov": "4010"})).position();
    assert!(Borodino::from_position(&position).is_ok());
    position["burning"] = json!(["4010"]);
    assert_eq!(Borodino::from_position(&position).unwrap_err()[0].at, "/commanders/kutuzov");
}

/// The phase of the commanders, with one to move.
fn riding(seat: &str, points: Value, commanders: Value, others: &[(&str, &str)]) -> Play {
    let steps = json!(["turn_ends", {"ride": {"seat": seat, "points": points}}]);
    let field = Field::new("french", "movement").with("go", Value::Null).with("steps", steps);
    let field = field.with("commanders", commanders).unit("fr_cm_guy", "4802", "E");
    others.iter().fold(field, |field, (unit, hex)| field.unit(unit, hex, "W")).table()
}

fn ride(hex: &str) -> Value {
    json!({"ride": {"hex": hex}})
}

/// The hexes that are offered.
fn reached(play: &Play) -> Vec<String> {
    let open = play.open();
    let mut hexes: Vec<String> = open
        .iter()
        .filter_map(|choice| choice["ride"]["hex"].as_str())
        .map(str::to_owned)
        .collect();
    hexes.sort();
    hexes
}

#[test]
fn a_commander_spends_his_points_by_his_own_column_of_the_chart() {
    covers!("borodino": "5.62b", "T-TEC.22");
    // One point: a hex of Clear ground next to him, and none of Woods.
    let play = riding("russian", json!(1), json!({"kutuzov": "4008"}), &[]);
    assert!(play.legal(ride("4009")) && play.legal(ride("4007")));
    assert_eq!(play.forbidden_by(ride("4010")), "5.62b", "two hexes");
    // Two points take him into the village.
    let play = riding("russian", json!(2), json!({"kutuzov": "4008"}), &[]);
    assert!(play.legal(ride("4010")), "by the Path: 1 and half of 2");
}

#[test]
fn along_a_road_half_a_point_takes_a_commander_one_hex() {
    covers!("borodino": "5.62b", "T-TEC.22");
    // The New Smolensk Road east of Gorki: 2617, 2516, 2416, 2315 and so on.
    let play = riding("russian", json!(1), json!({"kutuzov": "2717"}), &[]);
    let hexes = reached(&play);
    assert!(hexes.contains(&"2617".to_owned()));
    let second = next_on_road("2617", "2717");
    assert!(hexes.contains(&second), "two hexes of road for one point: {second}");
}

/// The hex that a road leads to from another, away from where it comes.
fn next_on_road(hex: &str, before: &str) -> String {
    let table = include_str!("../../data/hexes.tsv");
    let line = table.lines().find(|line| line.starts_with(hex)).unwrap();
    let roads = line.split('\t').nth(3).unwrap().split(',');
    roads.into_iter().find(|other| *other != before).unwrap().to_owned()
}

#[test]
fn a_commander_passes_zones_of_control_but_not_enemies_nor_fires() {
    covers!("borodino": "5.62b", "B5.e");
    let enemies = [("fr_cm_dup_a", "4009"), ("fr_cm_dup_b", "3909")];
    let play = riding("russian", json!(4), json!({"kutuzov": "4008"}), &enemies);
    assert_eq!(play.forbidden_by(ride("4009")), "5.62b");
    // Round the two of them, all the way in their ZOC.
    assert!(play.legal(ride("4109")) && play.legal(ride("4110")));
    let field = Field::new("french", "movement")
        .with("go", Value::Null)
        .with("steps", json!(["turn_ends", {"ride": {"seat": "russian", "points": 4}}]));
    let field = field.with("commanders", json!({"kutuzov": "4009"})).unit("fr_cm_guy", "4802", "E");
    let play = field.with("burning", json!(["4010"])).table();
    assert_eq!(play.forbidden_by(ride("4010")), "B5.e");
    assert!(play.legal(ride("4011")), "round the fire");
}

#[test]
fn a_commander_crosses_the_moskva_only_by_its_bridge() {
    covers!("borodino": "5.62b", "B9.c");
    // From 1119 over the bridge to 1219, and no other way.
    let play = riding("russian", json!(1), json!({"kutuzov": "1119"}), &[]);
    assert!(play.legal(ride("1219")));
    assert!(!play.legal(ride("1118")) && !play.legal(ride("1220")));
    let field = Field::new("french", "movement")
        .with("go", Value::Null)
        .with("steps", json!(["turn_ends", {"ride": {"seat": "russian", "points": 9}}]));
    let field = field.with("commanders", json!({"kutuzov": "1119"})).unit("fr_cm_guy", "4802", "E");
    let play = field.with("broken", json!(["1119-1219"])).table();
    assert!(!play.legal(ride("1219")), "the bridge is broken");
    assert!(!play.legal(ride("1218")), "nor what lies behind it");
}

/// The rest of a turn in which a commander still has to move, after another step.
fn then_rides(seat: &str, before: Value) -> Field {
    let steps = json!(["turn_ends", {"ride": {"seat": seat}}, before]);
    let commanders = json!({"kutuzov": "2717", "napoleon": "3908"});
    Field::of_turn(3)
        .with("steps", steps)
        .with("commanders", commanders)
        .unit("fr_cm_guy", "4802", "E")
        .unit("ru_gog_a", "2017", "W")
}

/// The points of whoever rides now.
fn points(play: &Play) -> u64 {
    let steps = play.position()["steps"].clone();
    steps.as_array().unwrap().last().unwrap()["ride"]["points"].as_u64().unwrap()
}

#[test]
fn kutuzov_has_four_points() {
    covers!("borodino": "B6.a", "T-OC.1");
    let mut play = then_rides("russian", json!({"ride": {"seat": "french", "points": 3}})).table();
    play.choose(json!("stay"));
    assert_eq!((play.prompt().as_str(), points(&play)), ("prompt-ride", 4));
    play.choose(ride("2617"));
    assert_eq!(commander(&play, "kutuzov"), "2617");
}

#[test]
fn napoleon_has_as_many_points_as_the_die_shows() {
    covers!("borodino": "B7.a", "3.0F1");
    let rolls = |die: u16| {
        let before = json!({"ride": {"seat": "russian", "points": 3}});
        let mut play = then_rides("french", before).table();
        play.dice(&[die, 0, 0, 0]).choose(json!("stay"));
        play
    };
    assert_eq!(points(&rolls(7)), 7);
    assert_eq!(points(&rolls(9)), 9);
    // With a 0 he stays where he is, and the next turn begins.
    let play = rolls(0);
    assert_ne!(play.prompt(), "prompt-ride");
    assert_eq!(play.position()["turn"], json!(4));
}

#[test]
fn whoever_has_the_initiative_says_which_commander_moves_first() {
    covers!("borodino": "4.0f", "3.0F1");
    let ask = |first: &str| {
        let field = then_rides("french", json!("destroy"));
        let steps = json!(["turn_ends", {"who_first": {"phase": "commanders"}}]);
        let mut play = field.with("steps", steps).with("initiative", json!("russian")).table();
        assert_eq!(play.decides(), RUSSIAN);
        play.dice(&[5]).choose(json!({"first_side": {"seat": first}}));
        (play.decides(), play.prompt())
    };
    assert_eq!(ask("russian"), (RUSSIAN, "prompt-ride".to_owned()));
    assert_eq!(ask("french").0, FRENCH);
    // Each may move, one after the other.
    for (first, other) in [("russian", FRENCH), ("french", RUSSIAN)] {
        let field = then_rides("french", json!("destroy"));
        let steps = json!(["turn_ends", {"who_first": {"phase": "commanders"}}]);
        let mut play = field.with("steps", steps).with("initiative", json!("russian")).table();
        play.dice(&[5]).choose(json!({"first_side": {"seat": first}})).choose(json!("stay"));
        assert_eq!((play.decides(), play.prompt()), (other, "prompt-ride".to_owned()));
    }
}

#[test]
fn without_the_initiative_the_higher_die_moves_its_commander_first() {
    covers!("borodino": "4.0f", "3.0F1");
    let rolled = |dice: &[u16]| {
        let field = Field::great("fr_iii", "movement").armies();
        let commanders = json!({"napoleon": "3908", "kutuzov": "2717"});
        let mut play = field.with("commanders", commanders).table();
        play.dice(dice).choose(json!("done"));
        assert_eq!((play.prompt().as_str(), play.dice_left()), ("prompt-ride", 0));
        play.decides()
    };
    assert_eq!(rolled(&[3, 7]), RUSSIAN);
    assert_eq!(rolled(&[7, 3, 5]), FRENCH, "and Napoleon rolls for his points");
    assert_eq!(rolled(&[4, 4, 2, 6]), RUSSIAN, "a tie is rolled again");
}

#[test]
fn whoever_is_to_ride_in_a_position_has_his_points() {
    covers!("borodino": "B7.a");
    let position = |points: Value| {
        let steps = json!(["turn_ends", {"ride": {"seat": "french", "points": points}}]);
        let field = Field::of_turn(3).with("steps", steps).unit("fr_cm_guy", "4802", "E");
        let field = field.with("commanders", json!({"napoleon": "3908"}));
        Borodino::from_position(&field.unit("ru_gog_a", "2017", "W").position()).map(|_| ())
    };
    assert!(position(json!(3)).is_ok());
    assert_eq!(position(Value::Null).unwrap_err()[0].at, "/steps/1");
    // Who comes after another has none yet.
    assert!(
        then_rides("french", json!({"ride": {"seat": "russian", "points": 3}}))
            .table()
            .legal(json!("stay"))
    );
}

/// The modifiers of the Commitment roll of a Shock under a commander in a hex.
fn committed(seat: &str, attacker: (&str, &str), defender: (&str, &str), commanders: Value) -> i64 {
    let facing = |seat: &str| if seat == "french" { "E" } else { "W" };
    let other = if seat == "french" { "russian" } else { "french" };
    let field = Field::new(seat, "declare").with("commanders", commanders);
    let field = field.unit(attacker.0, attacker.1, facing(seat));
    let mut play = field.unit(defender.0, defender.1, facing(other)).table();
    play.dice(&[9, 0, 0]);
    shock(&mut play, &[attacker.1]);
    crate::shocks::checks(&play, "commitment")[0].1
}

#[test]
fn a_commander_helps_those_within_his_range_by_his_drm() {
    covers!("borodino": "5.61a", "5.61b", "5.61d", "T-OC.2", "T-OC.3");
    // The jaegers in front add 1 to the die in any case.
    let french = |hex: &str| {
        committed("french", ("fr_cm_guy", "4209"), ("ru_gog_a", "4109"), json!({"napoleon": hex}))
    };
    assert_eq!([distance("4209", "4212"), distance("4209", "4213")], [3, 4]);
    let plain = french("4213");
    assert_eq!(french("4212"), plain - 2, "three hexes are Napoleon's range, and 2 his DRM");
    assert_eq!(french("4209"), plain - 2, "his own hex is at 0");
    let russian = |hex: &str| {
        let attacker = ("ru_gog_a", "4109");
        committed("russian", attacker, ("fr_cm_guy", "4209"), json!({"kutuzov": hex}))
    };
    let plain = russian("4112");
    assert_eq!(russian("4111"), plain - 1, "two hexes are Kutuzov's range, and 1 his DRM");
    // It is for those rolls alone: Rally with a Disordered Cohesion of 5 fails with a 6 beside him.
    let field = Field::new("french", "rally").with("commanders", json!({"napoleon": "4209"}));
    let field = field.disordered("fr_cm_guy", "4209", "E").unit("ru_gog_a", "3806", "W");
    let mut play = field.table();
    play.dice(&[6]).choose(json!({"rally": {"unit": "fr_cm_guy"}}));
    assert!(play.is_disordered("fr_cm_guy"));
}

#[test]
fn kutuzovs_delay_is_four_and_napoleon_has_three_orders() {
    covers!("borodino": "5.61c", "T-OC.2", "T-OC.3");
    let delay = |die: u16| {
        let before = json!({"ride": {"seat": "russian", "points": 3}});
        let mut play = then_rides("french", before).table();
        play.dice(&[0, die]).choose(json!("stay"));
        play.position()["delays"].as_u64().unwrap_or(0)
    };
    assert_eq!([delay(4), delay(5)], [0, 1]);
    let mut play = Play::great();
    play.choose(json!("done")).choose(json!("done"));
    // Three commands of I, III and V Corps, and then no more.
    for _ in 0..3 {
        let order = play.open().into_iter().find(|choice| choice.get("order").is_some());
        play.choose(order.expect("a point is left"));
    }
    let spends = |choice: &Value| choice == "barrage" || choice.get("order").is_some();
    let murat = |choice: &Value| {
        let unit = choice["order"]["command"].as_str().unwrap_or_default();
        ["fr_by_jac", "fr_pj_bur", "fr_ch_ger", "fr_rn_", "fr_gi_", "fr_mu_"]
            .iter()
            .any(|family| unit.starts_with(family))
    };
    let left: Vec<Value> = play.open().into_iter().filter(|one| spends(one)).collect();
    assert!(left.iter().all(murat) && left.len() <= 6, "{left:?}");
}
