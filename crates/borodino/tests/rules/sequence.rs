//! 3.0 and R5: the order of things in an activation.

use crate::common::{FRENCH, Field, RUSSIAN};
use bivouac_borodino::Borodino;
use bivouac_kernel::{Rules, covers};
use serde_json::{Value, json};

/// Both sides with a gun, somebody to attack, and somebody to Rally.
fn field(seat: &str, phase: &str) -> Field {
    Field::new(seat, phase)
        .unit("fr_cm_art_a", "4408", "E")
        .unit("fr_cm_tes_a", "4412", "E")
        .disordered("fr_cm_guy", "4806", "E")
        .unit("ru_viii_art_a", "4208", "W")
        .unit("ru_gog_a", "4311", "W")
        .disordered("ru_27_sta", "3406", "W")
}

/// One choice of each step that would be open to the French if its turn had come.
fn choices() -> [(&'static str, Value); 4] {
    [
        ("fire", json!({"fire": {"guns": ["fr_cm_art_a"], "target": "4208"}})),
        ("movement", json!({"move": {"unit": "fr_cm_tes_a"}})),
        ("declare", json!({"shock": {"from": "4412"}})),
        ("rally", json!({"rally": {"unit": "fr_cm_guy"}})),
    ]
}

#[test]
fn fire_then_movement_then_shock_then_rally() {
    covers!("borodino": "3.0C3a", "R5.b");
    let mut play = field("french", "fire").table();
    let mut phases = Vec::new();
    while play.decides() == FRENCH {
        phases.push(play.prompt());
        play.choose(json!("done"));
    }
    assert_eq!(phases, ["prompt-fire", "prompt-movement", "prompt-declare", "prompt-rally"]);
    assert_eq!(play.decides(), RUSSIAN);
    assert_eq!(play.prompt(), "prompt-fire");
}

#[test]
fn nothing_is_done_out_of_its_step() {
    covers!("borodino": "3.0C3a", "R5.b");
    for (phase, _) in choices() {
        let play = field("french", phase).table();
        for (step, choice) in choices() {
            if step == phase {
                assert!(play.legal(choice), "{step} in its own step");
                continue;
            }
            let rule = play.forbidden_by(choice);
            // Between fire and movement the rule of chapter 7 says it more exactly.
            let exact = matches!((phase, step), ("fire", "movement") | ("movement", "fire"));
            assert_eq!(rule, if exact { "7.36a" } else { "3.0C3a" }, "{step} in {phase}");
        }
    }
}

#[test]
fn a_unit_moves_only_in_its_own_sides_go() {
    covers!("borodino": "3.0b", "R5.a");
    let move_of = |unit: &str| json!({"move": {"unit": unit}});
    let french = field("french", "movement").table();
    assert_eq!(french.forbidden_by(move_of("ru_gog_a")), "R5.a");
    assert_eq!(french.forbidden_by(json!({"extend": {"command": "ru_viii_corps"}})), "R5.a");
    assert!(french.legal(move_of("fr_cm_tes_a")));
    let russian = field("russian", "movement").table();
    assert_eq!(russian.forbidden_by(move_of("fr_cm_tes_a")), "R5.a");
    assert!(russian.legal(move_of("ru_gog_a")));
    // Nor does it fire, attack or Rally in the other's.
    let shot = json!({"fire": {"guns": ["ru_viii_art_a"], "target": "4408"}});
    assert_eq!(field("french", "fire").table().forbidden_by(shot), "R5.a");
    assert!(!field("french", "declare").table().legal(json!({"shock": {"from": "4311"}})));
    assert!(!field("french", "rally").table().legal(json!({"rally": {"unit": "ru_27_sta"}})));
}

#[test]
fn what_was_done_in_one_activation_is_forgotten_in_the_next() {
    covers!("borodino": "R5.a");
    let mut play = field("french", "fire").table();
    play.dice(&[0]).choose(json!({"fire": {"guns": ["fr_cm_art_a"], "target": "4208"}}));
    play.choose(json!("hold"));
    assert!(play.has("fr_cm_art_a", "fired"));
    for _ in 0..12 {
        if play.position()["turn"] == 4 && play.prompt() == "prompt-fire" {
            break;
        }
        play.choose(json!("done"));
    }
    assert!(!play.has("fr_cm_art_a", "fired"));
    assert!(play.legal(json!({"fire": {"guns": ["fr_cm_art_a"], "target": "4208"}})));
}

#[test]
fn a_second_activation_is_refused_because_one_is_all() {
    covers!("borodino": "R6.b");
    for phase in ["fire", "movement", "declare", "rally"] {
        let play = field("french", phase).with("active", json!(["compans"])).table();
        let refused = play.forbidden_by(json!({"activate": {"command": "morand"}}));
        assert_eq!(refused, "R6.b", "{phase}");
    }
}

#[test]
fn whoever_goes_on_reads_which_part_of_the_go_that_ends() {
    covers!("borodino": "R5.b");
    for (phase, label) in [
        ("stack_order", "choice-done-stack-order"),
        ("barrage", "choice-done-barrage"),
        ("fire", "choice-done-fire"),
        ("movement", "choice-done-movement"),
        ("declare", "choice-done-declaration"),
        ("rally", "choice-done-rally"),
    ] {
        let play = field("french", phase)
            .unit("fr_cm_lon_a", "4415", "E")
            .unit("fr_cm_lon_b", "4415", "E")
            .table();
        let done = serde_json::from_value(json!("done")).unwrap();
        let text = Borodino::label(play.0.state(), &done).text;
        assert_eq!((play.legal(json!("done")), text.id.as_ref()), (true, label), "{phase}");
    }
}
