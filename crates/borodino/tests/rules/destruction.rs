//! B5: the Destruction marker.

use crate::common::moving::{begin, step};
use crate::common::{Field, Play, RUSSIAN};
use bivouac_borodino::{Borodino, Event};
use bivouac_kernel::{Rules, covers};
use serde_json::{Value, json};

/// A field on which the marker is being played, in the French go before their movement; nobody is
/// there but a Frenchman far away who can move.
fn field() -> Field {
    let steps = json!([
        "turn_ends", "group_morale", {"go": {"seat": "russian"}}, "go_ends",
        {"stack_order": {"seat": "french"}}, {"rally": {"seat": "french"}},
        {"declare": {"seat": "french"}}, {"movement": {"seat": "french"}}, "destroy",
    ]);
    let field = Field::new("french", "movement").with("go", Value::Null).with("steps", steps);
    field.unit("fr_cm_guy", "4802", "E")
}

fn burn(hex: &str) -> Value {
    json!({"burn": {"hex": hex}})
}

fn evacuate(to: &str) -> Value {
    json!({"evacuate": {"to": to}})
}

fn break_bridge() -> Value {
    json!({"break": {"bridge": "3813-3814"}})
}

fn face(facing: &str) -> Value {
    json!({"face": {"facing": facing}})
}

/// Jaegers in Schevardino, and others elsewhere.
fn in_schevardino(others: &[(&str, &str)]) -> Play {
    let field = field().unit("ru_gog_a", "4010", "W");
    let field = others.iter().fold(field, |field, (unit, hex)| field.unit(unit, hex, "W"));
    field.table()
}

#[test]
fn russian_infantry_burns_the_village_it_is_in_and_leaves_it() {
    covers!("borodino": "B5.b", "B5.c", "B5.d");
    let mut play = in_schevardino(&[]);
    assert_eq!((play.decides(), play.prompt().as_str()), (RUSSIAN, "prompt-destroy"));
    play.choose(burn("4010"));
    assert_eq!(play.prompt(), "prompt-evacuate");
    play.choose(evacuate("3909")).choose(face("NE"));
    assert_eq!((play.at("ru_gog_a").as_str(), play.facing("ru_gog_a").as_str()), ("3909", "NE"));
    assert_eq!(play.position()["burning"], json!(["4010"]));
    // It was one or the other: the French go on.
    assert_eq!(play.prompt(), "prompt-movement");
    assert!(!play.has("ru_gog_a", "moved"), "it has not been activated");
}

#[test]
fn no_village_burns_without_infantry_in_it_or_with_an_enemy_next_to_it() {
    covers!("borodino": "B5.c");
    assert!(in_schevardino(&[]).legal(burn("4010")));
    let play = in_schevardino(&[("fr_cm_dup_a", "4110"), ("ru_sha_a", "3914")]);
    assert_eq!(play.forbidden_by(burn("4010")), "B5.c", "an enemy is next to it");
    assert!(play.legal(burn("3914")));
    let play = in_schevardino(&[("ru_4cc_kha", "3914"), ("fr_cm_dup_a", "4210")]);
    assert_eq!(play.forbidden_by(burn("3914")), "B5.c", "cavalry alone");
    assert_eq!(play.forbidden_by(burn("4106")), "B5.c", "nobody");
    assert_eq!(play.forbidden_by(burn("4009")), "B5.c", "no village");
    assert!(play.legal(burn("4010")), "the enemy is two hexes away");
    for (key, left) in [("burning", "4106"), ("rubble", "4010")] {
        let field = field().unit("ru_gog_a", "4010", "W").unit("ru_sha_a", "3914", "W");
        let play = field.with(key, json!([left])).table();
        assert_eq!(play.forbidden_by(burn(left)), "B5.c", "{key}");
    }
}

#[test]
fn who_leaves_goes_to_an_open_hex_that_is_not_next_to_an_enemy() {
    covers!("borodino": "B5.d");
    // 4209 touches 4109; 4011 is held by cavalry, with whom infantry does not stack.
    let mut play = in_schevardino(&[("fr_cm_dup_a", "4209"), ("ru_4cc_kha", "4011")]);
    play.choose(burn("4010"));
    assert_eq!(play.forbidden_by(evacuate("4109")), "B5.d");
    assert_eq!(play.forbidden_by(evacuate("4011")), "6.21d");
    assert_eq!(play.forbidden_by(evacuate("3810")), "B5.d", "not adjacent");
    for hex in ["4009", "4110", "3910", "3909"] {
        assert!(play.legal(evacuate(hex)), "{hex}");
    }
}

#[test]
fn a_unit_that_joins_others_takes_their_facing() {
    covers!("borodino": "B5.d");
    let mut play = in_schevardino(&[("ru_gog_b", "4009")]);
    play.choose(burn("4010")).choose(evacuate("4009"));
    assert_eq!(play.prompt(), "prompt-movement", "nothing to choose");
    assert_eq!(play.stack("4009"), ["ru_gog_b", "ru_gog_a"]);
}

#[test]
fn a_village_burns_only_if_all_find_a_way_out_of_it() {
    covers!("borodino": "B5.d");
    // The French reach every hex around but 4011.
    let french = [("fr_cm_dup_a", "4210"), ("fr_cm_dup_b", "3810"), ("fr_cm_guy", "4008")];
    assert!(in_schevardino(&french).legal(burn("4010")));
    let shut: Vec<_> = french.into_iter().chain([("ru_4cc_kha", "4011")]).collect();
    assert_eq!(in_schevardino(&shut).forbidden_by(burn("4010")), "B5.d");
    // With 4009 open as well, but cavalry in 4011: the infantry goes to 4009, the gun to either.
    let two = [("ru_viii_art_a", "4010"), ("ru_4cc_kha", "4011"), french[0], french[1]];
    let mut play = in_schevardino(&two);
    play.choose(burn("4010"));
    assert_eq!(play.open(), [evacuate("4009")]);
    play.choose(evacuate("4009")).choose(face("W"));
    assert_eq!(play.prompt(), "prompt-evacuate");
    assert_eq!(play.position()["burning"], Value::Null, "not before all have left");
    assert!(play.legal(evacuate("4009")) && play.legal(evacuate("4011")));
    play.choose(evacuate("4011")).choose(face("W"));
    assert_eq!(play.position()["burning"], json!(["4010"]));
}

#[test]
fn the_top_unit_leaves_no_place_that_the_next_one_needs() {
    covers!("borodino": "B5.d");
    // Open are 4009 with a jaeger of another brigade, and 4011 with cavalry and a gun: the gun in the
    // village can only go where the jaegers do not join the others.
    let french = [("fr_cm_dup_a", "4210"), ("fr_cm_dup_b", "3810")];
    let russians = [
        ("ru_viii_art_a", "4010"),
        ("ru_sha_a", "4009"),
        ("ru_4cc_kha", "4011"),
        ("ru_4cc_ha", "4011"),
    ];
    let all: Vec<_> = french.into_iter().chain(russians).collect();
    assert_eq!(in_schevardino(&all).forbidden_by(burn("4010")), "B5.d");
    // Without the gun in 4011 there is room.
    let play = in_schevardino(&all[..all.len() - 1]);
    assert!(play.legal(burn("4010")));
}

#[test]
fn each_fire_has_its_die_in_the_order_of_the_numbers() {
    covers!("borodino": "B5.f", "B5.g");
    let again = |play: Field| {
        let steps = json!(["turn_ends", "group_morale", "fires", "destroy"]);
        play.with("steps", steps).table()
    };
    let fires =
        field().unit("ru_sha_a", "3914", "W").with("burning", json!(["4106", "2717", "4010"]));
    let mut play = again(fires);
    play.dice(&[4, 3, 0]).choose(json!("nothing"));
    let told: Vec<Value> = play
        .events()
        .iter()
        .map(|event| serde_json::to_value(event).unwrap())
        .filter(|event| event["event"] == "fire_rolled")
        .map(|event| json!([event["hex"], event["die"], event["out"]]))
        .collect();
    assert_eq!(
        told,
        [json!(["2717", 4, false]), json!(["4010", 3, true]), json!(["4106", 0, true])]
    );
    assert_eq!(play.position()["burning"], json!(["2717"]));
    assert_eq!(play.position()["rubble"], json!(["4010", "4106"]));
    // The dice come before the new act.
    assert_eq!(play.prompt(), "prompt-destroy");
}

/// Jaegers at the north end of the bridge of Aleksinki, and others elsewhere.
fn at_the_bridge(others: &[(&str, &str)]) -> Play {
    let field = field().unit("ru_gog_a", "3814", "SE");
    let field = others.iter().fold(field, |field, (unit, hex)| field.unit(unit, hex, "E"));
    field.table()
}

#[test]
fn a_bridge_is_broken_by_infantry_at_one_end_of_it_with_no_enemy_at_either() {
    covers!("borodino": "B5.h", "B5.b");
    let mut play = at_the_bridge(&[]);
    play.choose(break_bridge());
    assert_eq!(play.position()["broken"], json!(["3813-3814"]));
    assert!(matches!(play.events()[0], Event::BridgeBroken { .. }));
    assert_eq!(play.prompt(), "prompt-movement");
    let play = at_the_bridge(&[("fr_cm_dup_a", "3813"), ("ru_sha_a", "3914")]);
    assert_eq!(play.forbidden_by(break_bridge()), "B5.h", "an enemy at the other end");
    let play = at_the_bridge(&[("fr_cm_dup_a", "3812")]);
    assert!(play.legal(break_bridge()), "an enemy before the bridge does not matter");
    let field = field().unit("ru_gog_a", "3914", "SE").unit("ru_4cc_kha", "3814", "SE");
    assert_eq!(field.table().forbidden_by(break_bridge()), "B5.h", "cavalry alone");
}

#[test]
fn no_bridge_is_broken_within_the_effective_range_of_an_enemy_gun() {
    covers!("borodino": "B5.h");
    // Three hexes are its Effective Range: 3810 is that far from 3813, and four from 3814.
    let play = at_the_bridge(&[("fr_cm_art_a", "3810"), ("ru_sha_a", "3914")]);
    assert_eq!(play.forbidden_by(break_bridge()), "B5.h");
    assert!(at_the_bridge(&[("fr_cm_art_a", "3809")]).legal(break_bridge()));
}

#[test]
fn a_bridge_is_not_broken_twice_nor_before_it_is_built() {
    covers!("borodino": "B5.i");
    let field = field().unit("ru_gog_a", "3814", "SE").unit("ru_sha_a", "3914", "W");
    let play = field.with("broken", json!(["3813-3814"])).table();
    assert_eq!(play.forbidden_by(break_bridge()), "B5.i");
    let play = at_the_bridge(&[("ru_sha_a", "3614")]);
    assert_eq!(play.forbidden_by(json!({"break": {"bridge": "3614-3615"}})), "B5.i");
}

#[test]
fn where_a_bridge_breaks_zones_of_control_change_at_once() {
    covers!("borodino": "B5.i", "6.32c");
    let stopped = |choice: Value| {
        let mut play = at_the_bridge(&[("fr_cm_dup_a", "3812")]);
        play.choose(choice).choose(begin("fr_cm_dup_a")).choose(step("3813"));
        !play.offers("step")
    };
    assert!(!stopped(json!("nothing")));
    assert!(stopped(break_bridge()));
}

#[test]
fn a_draw_brings_a_village_or_a_bridge_or_neither() {
    covers!("borodino": "B5.b");
    let both = || in_schevardino(&[("ru_sha_a", "3814")]);
    assert!(both().legal(burn("4010")) && both().legal(break_bridge()));
    let mut play = both();
    play.choose(burn("4010")).choose(evacuate("3909")).choose(face("NE"));
    assert_eq!(play.prompt(), "prompt-movement");
    assert_eq!(
        (play.position()["burning"].clone(), play.position().get("broken")),
        (json!(["4010"]), None)
    );
    let mut play = both();
    play.choose(break_bridge());
    assert_eq!(play.prompt(), "prompt-movement");
    assert_eq!(play.position().get("burning"), None);
    // They need not do either.
    let mut play = both();
    play.choose(json!("nothing"));
    assert_eq!(play.prompt(), "prompt-movement");
    assert_eq!((play.position().get("burning"), play.position().get("broken")), (None, None));
}

#[test]
fn the_russians_are_asked_only_if_there_is_something_to_destroy() {
    covers!("borodino": "B5.b");
    let steps = json!(["turn_ends", "group_morale", "fires", "destroy"]);
    let field = field().unit("ru_gog_a", "4010", "W").with("steps", steps);
    let mut play = field.unit("ru_4cc_kha", "3808", "W").table();
    play.choose(burn("4010")).choose(evacuate("4009"));
    play.dice(&[9]).choose(face("W"));
    assert_eq!(play.dice_left(), 0);
    assert!(play.events().iter().any(|event| matches!(event, Event::NothingDestroyed)));
    assert_ne!(play.prompt(), "prompt-destroy");
}

#[test]
fn a_position_in_the_middle_of_a_burning_is_kept() {
    covers!("borodino": "B5.d");
    let mut play = in_schevardino(&[("ru_viii_art_a", "4010")]);
    play.choose(burn("4010")).choose(evacuate("4009"));
    let position = play.position();
    let again = Borodino::from_position(&position).map_err(|problems| format!("{problems:#?}"));
    assert_eq!(Borodino::position(&again.unwrap()), position);
}
