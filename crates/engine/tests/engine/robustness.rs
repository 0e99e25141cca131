//! What must hold of the engine whatever happens to it.

use std::path::Path;

use bivouac_engine::Engine;
use bivouac_kernel::{AnyGame, Game};
use bivouac_parlour::faulty::{Failing, Faulty};
use bivouac_texts::{Phrasebook, differences, unknown_ids};
use serde_json::{Value, json};

static FAILING: Game<Faulty<Failing>> = Game::new();
static GAMES: [&dyn AnyGame; 1] = [&FAILING];

const LOCALES: &[(&str, &str)] =
    &[("en", include_str!("../../locales/en.ftl")), ("fr", include_str!("../../locales/fr.ftl"))];

fn ask(engine: &mut Engine, request: Value) -> Value {
    serde_json::from_str(&engine.answer(&request.to_string())).unwrap()
}

#[test]
fn a_failure_of_the_rules_is_answered_and_the_game_goes_on_from_before() {
    let mut engine = Engine::new(&GAMES);
    ask(&mut engine, json!({"cmd": "new", "game": "parlour", "scenario": "evening", "seed": 1}));
    let winner = loop {
        let asked = ask(&mut engine, json!({"cmd": "choices"}));
        let choices = asked["choices"].as_array().unwrap().clone();
        match choices.iter().find(|listed| listed["choice"] == "stay") {
            Some(stay) => break stay["seat"].clone(),
            None => {
                let (seat, id) = (&choices[0]["seat"], &choices[0]["id"]);
                ask(&mut engine, json!({"cmd": "choose", "seat": seat, "id": id}));
            }
        }
    };
    let before = ask(&mut engine, json!({"cmd": "save"}));
    let failed =
        ask(&mut engine, json!({"cmd": "choose", "seat": winner, "choice": "stay", "tag": 3}));
    assert_eq!(failed["error"]["code"], "internal");
    assert_eq!(failed["tag"], 3);
    assert_eq!(ask(&mut engine, json!({"cmd": "save"})), before);
    let entered = json!({"cmd": "choose", "seat": winner, "choice": {"enter": "hall"}});
    assert_eq!(ask(&mut engine, entered)["ok"], true);
}

#[test]
fn both_languages_of_the_protocol_say_the_same() {
    let found = differences(LOCALES);
    assert!(found.is_empty(), "{found:#?}");
    let book = Phrasebook::new(&[bivouac_kernel::LOCALES, LOCALES].concat()).unwrap();
    for sources in ["src", "../kernel/src"] {
        let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join(sources);
        let unknown = unknown_ids(&sources, &book).unwrap();
        assert!(unknown.is_empty(), "{unknown:#?}");
    }
}
