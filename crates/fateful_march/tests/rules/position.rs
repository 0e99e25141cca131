//! Positions: what is written can be read, and what is wrong is named.

use crate::common::{Field, Play};
use bivouac_fateful_march::FatefulMarch;
use bivouac_kernel::Rules;
use serde_json::{Value, json};

const SCENARIOS: [&str; 6] = [
    "smolensk-march",
    "moscow-march",
    "grand-campaign",
    "hollow-victories",
    "smolensk-campaign",
    "retreat",
];

fn field() -> Field {
    Field::new("ops")
        .troops("french", "vilna", "infantry", 3, 1)
        .troops("russian", "minsk", "cossack", 1, 0)
}

#[test]
fn every_set_up_is_written_and_read_back() {
    for scenario in SCENARIOS {
        let play = Play::with_options(scenario, &["placement-together", "later-clusters"]);
        let written = play.position();
        let read = FatefulMarch::from_position(&written).unwrap_or_else(|p| panic!("{p:#?}"));
        assert!(read == *play.state(), "{scenario}");
    }
}

#[test]
fn a_phase_in_short_is_read() {
    let play = field().load();
    assert_eq!(play.step(), "ops");
    assert_eq!(play.total("french", "vilna"), 4);
}

#[test]
fn every_problem_is_listed_with_its_place() {
    let problems = field()
        .leader("napoleon", "vitebsk")
        .depot("french", "nowhere")
        .depot("french", "vilna")
        .devastation("minsk", 4)
        .with("clock", json!("july:6"))
        .with("vp", json!(21))
        .problems();
    let at: Vec<&str> = problems.iter().map(|problem| problem.at.as_str()).collect();
    for place in ["/leaders/napoleon", "/french/depots/0", "/devastation/minsk", "/clock", "/vp"] {
        assert!(at.contains(&place), "{place} is not among {at:?}");
    }
    let rule = |place: &str| problems.iter().find(|problem| problem.at == place).unwrap().rule;
    assert_eq!(rule("/leaders/napoleon"), Some("T-LEADER.e"));
    assert_eq!(rule("/devastation/minsk"), Some("T-DEV.a"));
    assert_eq!(rule("/vp"), Some("T-VP.c"));
}

#[test]
fn a_position_of_another_game_or_form_is_refused() {
    let refused = |position: Value| FatefulMarch::from_position(&position).unwrap_err().len();
    assert_eq!(refused(json!({})), 1);
    assert_eq!(refused(json!([])), 1);
    assert!(refused(field().with("game", json!("borodino")).position()) > 0);
    assert!(refused(field().with("scenario", json!("jena")).position()) > 0);
    assert!(refused(field().with("weather", json!("fine")).position()) > 0);
    assert!(refused(field().with("moon", json!("full")).position()) > 0);
    assert!(refused(field().with("stack", json!(["ops"])).position()) > 0);
    assert!(refused(field().with("phase", Value::Null).position()) > 0);
}

#[test]
fn steps_that_do_not_fit_are_refused() {
    let refused = |stack: Value| {
        let field = field().with("phase", Value::Null).with("stack", stack.clone());
        let refused = FatefulMarch::from_position(&field.position()).is_err();
        assert!(refused, "{stack}");
    };
    refused(json!(["muster"]));
    refused(json!([{ "place": { "seat": 2 } }]));
    refused(json!([{ "battle": "lay_attacker" }]));
    refused(json!([{ "raid": { "from": "none" } }]));
    refused(json!([{ "rally": { "seat": 0, "area": "none" } }]));
    refused(json!([{ "window": { "seat": 0, "moment": "never", "area": "none" } }]));
    refused(json!([{ "ability": { "seat": 1, "leader": "barclay", "order": "evade" } }]));
    refused(Value::from_iter((0..40).map(|_| json!("ops"))));
}

#[test]
fn questions_of_cards_that_nobody_could_be_asked_are_refused() {
    let refused = |stack: Value| {
        let field = field().with("phase", Value::Null).with("stack", json!([stack]));
        let problems = FatefulMarch::from_position(&field.position());
        let problems = problems.err().unwrap_or_else(|| panic!("{stack} is taken"));
        assert!(problems.iter().any(|problem| problem.at.starts_with("/stack")), "{problems:?}");
    };
    let of = |card: &str, question: Value| refused(json!({ "effect": { card: question } }));
    // Numbers, as they once stood for questions.
    refused(
        json!({"effect": {"seat": 1, "card": "russian-13", "part": 2, "left": 5, "area": "minsk"}}),
    );
    of("russian-5", json!("where"));
    of("russian-2", json!({ "where": { "left": 0 } }));
    of("russian-2", json!({ "where": { "left": 3 } }));
    of("russian-10", json!({ "where": { "burnt": vec!["minsk"; 5] } }));
    of("russian-13", json!({ "which_sp": { "from": "none", "left": 5 } }));
    of("russian-13", json!({ "where_to": { "from": "minsk", "sp": "infantry", "left": 5 } }));
    of("russian-18", json!({ "chichagov": { "ukraine": false, "moldavia": false } }));
    of("russian-24", json!({ "where_to": { "leader": "napoleon", "sent": [] } }));
    of("russian-27", json!({ "with_them": { "area": "none" } }));
    of("french-25", json!({ "instead_of": { "order": "march", "area": "none" } }));
    of("french-39", json!({ "second": { "first": "none" } }));
}

#[test]
fn a_phase_that_begins_with_chance_is_refused() {
    let position = field().with("phase", json!("draw")).position();
    let problems = FatefulMarch::from_position(&position).unwrap_err();
    assert_eq!(problems[0].at, "/phase");
}

#[test]
fn a_position_that_begins_a_step_goes_on_to_its_first_decision() {
    let load = |stack: Value| {
        let field = field()
            .block("french", "vilna", "march")
            .depot("russian", "moscow")
            .with("phase", Value::Null);
        field.with("stack", stack).load()
    };
    assert_eq!(load(json!([{ "begin": "ops" }])).step(), "ops");
    for stack in [
        json!([{ "begin": "march" }]),
        json!([{ "begin": "evade" }, { "type": { "order": "march", "stage": 0 } }]),
        json!([
            { "begin": "evade" },
            { "type": { "order": "march", "stage": 3 } },
            { "execute": { "order": "march", "seat": 0 } }
        ]),
    ] {
        let play = load(stack.clone());
        assert_eq!(play.step(), "execute", "{stack}");
        assert_eq!(play.position()["resolved"], json!(["forced_march", "cavalry_patrols"]));
    }
    // Nobody can decide anything before cards are drawn or a die is thrown.
    for stack in [json!([{ "begin": "draw" }]), json!([{ "begin": "attrition" }])] {
        let field = field().with("phase", Value::Null).with("stack", stack);
        let problems = field.problems();
        assert_eq!(
            (problems[0].at.as_str(), &*problems[0].text.id),
            ("/stack", "position-needs-dice")
        );
    }
}

#[test]
fn the_types_that_are_over_follow_from_the_step() {
    let stack = || {
        json!([
            { "begin": "march" },
            { "type": { "order": "cavalry_patrols", "stage": 3 } },
            { "execute": { "order": "cavalry_patrols", "seat": 1 } }
        ])
    };
    let position = || {
        field().with("phase", Value::Null).with("stack", stack()).block(
            "russian",
            "minsk",
            "cavalry_patrols",
        )
    };
    assert_eq!(position().load().position()["resolved"], json!(["forced_march"]));
    position().with("resolved", json!(["forced_march"])).load();
    for wrong in [json!([]), json!(["forced_march", "march"]), json!(["cavalry_patrols"])] {
        let problems = position().with("resolved", wrong.clone()).problems();
        assert_eq!(problems[0].at, "/resolved", "{wrong}");
        assert_eq!(problems[0].rule, Some("S4j"));
    }
}
