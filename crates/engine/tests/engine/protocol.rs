//! Every command of the protocol, at the parlour table.

use bivouac_engine::{Engine, LONGEST_LINE};
use serde_json::{Value, json};

use crate::PARLOUR;

/// An engine and what it answers.
struct Dialogue(Engine);

impl Dialogue {
    fn new() -> Dialogue {
        Dialogue(Engine::new(&PARLOUR))
    }

    /// A dialogue in which an evening has begun.
    fn at_table() -> Dialogue {
        let mut dialogue = Dialogue::new();
        dialogue.ok(json!({"cmd": "new", "game": "parlour", "scenario": "evening", "seed": 1812}));
        dialogue
    }

    /// A dialogue that goes on from a saved evening with some parts changed.
    fn with(changes: &[(&str, Value)]) -> Dialogue {
        let mut dialogue = Dialogue::at_table();
        let mut position = dialogue.ok(json!({"cmd": "save"}))["position"].clone();
        for (at, value) in changes {
            *position.pointer_mut(at).unwrap() = value.clone();
        }
        dialogue.ok(json!({"cmd": "load", "position": position, "seed": 1}));
        dialogue
    }

    fn ask(&mut self, request: Value) -> Value {
        let answer = self.0.answer(&request.to_string());
        assert!(!answer.contains('\n'));
        let answer: Value = serde_json::from_str(&answer).unwrap();
        assert!(!answer.to_string().contains('⟨'), "a word is missing: {answer}");
        answer
    }

    fn ok(&mut self, request: Value) -> Value {
        let answer = self.ask(request);
        assert_eq!(answer["ok"], true, "{answer}");
        answer
    }

    fn error(&mut self, request: Value) -> Value {
        let answer = self.ask(request);
        assert_eq!(answer["ok"], false, "{answer}");
        assert!(answer["error"]["message"].as_str().is_some_and(|message| !message.is_empty()));
        answer["error"].clone()
    }

    fn code(&mut self, request: Value) -> String {
        self.error(request)["code"].as_str().unwrap().to_owned()
    }

    fn choose(&mut self, seat: &str, choice: Value) -> Value {
        self.ok(json!({"cmd": "choose", "seat": seat, "choice": choice}))
    }

    /// A card of a seat's hand.
    fn card(&mut self, seat: &str, index: usize) -> String {
        let position = self.ok(json!({"cmd": "save"}));
        position["position"]["hands"][seat][index].as_str().unwrap().to_owned()
    }
}

/// The guest has announced a bold entry into the hall, and the host may challenge it.
fn challenged() -> Dialogue {
    Dialogue::with(&[(
        "/stack",
        json!([
            "round_end",
            {"settle": {"seat": "guest", "strength": 7, "room": "hall", "challenged": false}},
            {"response": {"seat": "host"}},
        ]),
    )])
}

#[test]
fn games_names_games_seats_scenarios_options_and_bots() {
    let answer = Dialogue::new().ok(json!({"cmd": "games", "lang": "fr"}));
    let game = &answer["games"][0];
    assert_eq!(game["id"], "parlour");
    assert_eq!(game["version"], 1);
    assert_eq!(game["seats"][1], json!({"id": "guest", "name": "L’invité"}));
    assert_eq!(game["scenarios"][0]["seats"], json!(["host", "guest"]));
    let option = &game["scenarios"][0]["options"][0];
    assert_eq!((&option["id"], &option["default"]), (&json!("rounds"), &json!("3")));
    assert_eq!(option["values"][2], json!({"value": "5", "name": "Cinq"}));
    assert_eq!(
        answer["bots"],
        json!(["random", "greedy", "recruit", "veteran", "marshal", "emperor"])
    );
    assert_eq!(answer["langs"], json!(["en", "fr"]));
}

#[test]
fn new_begins_a_scenario_with_a_seed_or_without() {
    let mut dialogue = Dialogue::new();
    let request = json!({"cmd": "new", "game": "parlour", "scenario": "evening", "seed": 1812,
        "options": {"rounds": "5"}});
    let first = dialogue.ok(request.clone());
    assert_eq!(first["deciding"], json!(["host", "guest"]));
    assert_eq!((&first["sequence"], &first["outcome"]), (&json!(0), &Value::Null));
    assert_eq!(first["seed"], "1812");
    let position = dialogue.ok(json!({"cmd": "save"}))["position"].clone();
    assert_eq!(position["rounds"], 5);
    assert_eq!(dialogue.ok(request), first);
    assert_eq!(dialogue.ok(json!({"cmd": "save"}))["position"], position);

    let unseeded = json!({"cmd": "new", "game": "parlour", "scenario": "encore"});
    let (one, other) = (dialogue.ok(unseeded.clone()), dialogue.ok(unseeded));
    assert_ne!(one["commitment"], other["commitment"]);
}

#[test]
fn new_says_what_does_not_exist() {
    let mut dialogue = Dialogue::new();
    let mut code = |request: Value| dialogue.code(request);
    let new = |game: &str, scenario: &str, options: Value| json!({"cmd": "new", "game": game, "scenario": scenario, "options": options});
    assert_eq!(code(new("chess", "evening", json!({}))), "unknown-game");
    assert_eq!(code(new("parlour", "dawn", json!({}))), "unknown-scenario");
    assert_eq!(code(new("parlour", "evening", json!({"x": "1"}))), "unknown-option");
    assert_eq!(code(new("parlour", "evening", json!({"rounds": "2"}))), "unknown-option-value");
    assert_eq!(code(json!({"cmd": "save"})), "no-game");
}

#[test]
fn a_wrong_field_is_named_with_what_is_expected() {
    let mut dialogue = Dialogue::at_table();
    let new = |field: &str, value: Value| {
        let mut request = json!({"cmd": "new", "game": "parlour", "scenario": "evening"});
        request[field] = value;
        request
    };
    for (request, field) in [
        (new("game", json!(7)), "game"),
        (new("seed", json!(-1)), "seed"),
        (new("seed", json!("x")), "seed"),
        (new("options", json!([])), "options"),
        (new("options", json!({"rounds": 5})), "options.rounds"),
        (new("colour", json!("red")), "colour"),
        (new("lang", json!("de")), "lang"),
        (json!({"cmd": "new", "game": "parlour"}), "scenario"),
        (json!({"game": "parlour"}), "cmd"),
        (json!({"cmd": 1}), "cmd"),
        (json!({"cmd": "dice", "values": [1, -1]}), "values"),
        (json!({"cmd": "dice", "values": [70000]}), "values"),
        (json!({"cmd": "dice"}), "values"),
        (json!({"cmd": "log", "from": 1.5}), "from"),
        (json!({"cmd": "auto", "seat": "host", "bot": "greedy", "ms": 1e12}), "ms"),
        (json!({"cmd": "load", "position": 5}), "position"),
        (json!({"cmd": "why", "seat": "host"}), "choice"),
        (json!({"cmd": "choose", "seat": "host"}), "id"),
        (json!({"cmd": "choose", "seat": "host", "id": "0.0", "choice": "ready"}), "id"),
        (json!({"cmd": "quit", "now": true}), "now"),
    ] {
        let error = dialogue.error(request.clone());
        assert_eq!(error["code"], "bad-field", "{request}: {error}");
        assert_eq!(error["field"], field, "{request}: {error}");
    }
    let unknown = dialogue.error(new("colour", json!("red")));
    assert_eq!(
        unknown["message"],
        "The command “new” has no field “colour”. It has “cmd”, “game”, “scenario”, “seed”, \
         “options”, “lang” and “tag”."
    );
    assert_eq!(dialogue.code(json!({"cmd": "fly"})), "unknown-command");
    assert_eq!(dialogue.code(json!({"cmd": "scene", "seat": "cook"})), "unknown-seat");
}

#[test]
fn a_line_that_is_no_object_is_answered_by_an_error() {
    let mut dialogue = Dialogue::new();
    for (line, code) in [("", "not-json"), ("{", "not-json"), ("[1]", "not-object")] {
        let answer: Value = serde_json::from_str(&dialogue.0.answer(line)).unwrap();
        assert_eq!((&answer["ok"], &answer["error"]["code"]), (&json!(false), &json!(code)));
    }
    let deep = "[".repeat(100_000);
    assert!(dialogue.0.answer(&deep).contains("not-json"));
}

#[test]
fn a_tag_comes_back_with_answers_and_errors() {
    let mut dialogue = Dialogue::new();
    assert_eq!(dialogue.ok(json!({"cmd": "games", "tag": [1, "x"]}))["tag"], json!([1, "x"]));
    assert_eq!(dialogue.ask(json!({"cmd": "save", "tag": 7}))["tag"], 7);
    assert_eq!(dialogue.ask(json!({"cmd": "games", "lang": "xx", "tag": "t"}))["tag"], "t");
    assert!(dialogue.ok(json!({"cmd": "games"})).get("tag").is_none());
}

#[test]
fn choices_lists_every_seat_that_decides_or_the_one_that_is_asked_for() {
    let mut dialogue = Dialogue::at_table();
    let both = dialogue.ok(json!({"cmd": "choices"}));
    assert_eq!(both["prompt"], Value::Null);
    assert_eq!(both["prompts"].as_array().unwrap().len(), 2);
    assert_eq!(both["choices"].as_array().unwrap().len(), 8);

    let host = dialogue.ok(json!({"cmd": "choices", "seat": "host"}));
    assert_eq!(host["prompt"]["rule"], "1.1a");
    assert_eq!(host["choices"].as_array().unwrap().len(), 4);
    let card = dialogue.card("host", 0);
    assert_eq!(
        host["choices"][0],
        json!({
            "seat": "host",
            "id": "0.0",
            "choice": {"lay": card},
            "label": format!("Lay card {card}"),
            "targets": [{"card": card}],
            "message": {"id": "choice-lay", "args": [["card", {"plain": card}]]},
        })
    );
    let french = dialogue.ok(json!({"cmd": "choices", "seat": "host", "lang": "fr"}));
    assert_eq!(french["choices"][0]["label"], format!("Poser la carte {card}"));
}

#[test]
fn a_choice_is_made_by_its_id_or_by_its_value() {
    let mut dialogue = Dialogue::at_table();
    let listed = dialogue.ok(json!({"cmd": "choices", "seat": "host"}));
    let id = &listed["choices"][1]["id"];
    let answer = dialogue.ok(json!({"cmd": "choose", "seat": "host", "id": id}));
    assert_eq!(answer["sequence"], 1);
    assert_eq!(answer["events"][0]["event"]["laid"]["card"], json!(dialogue.card("host", 1)));
    assert_eq!(answer["events"][0]["rules"], json!(["1.1a"]));
    assert_eq!(answer["dice"], json!([]));
    assert_eq!(
        dialogue.code(json!({"cmd": "choose", "seat": "host", "id": id})),
        "unlisted-choice"
    );
    let ready = dialogue.choose("host", json!("ready"));
    assert_eq!(ready["deciding"], json!(["guest"]));
    let again = json!({"cmd": "choose", "seat": "host", "choice": "ready"});
    assert_eq!(dialogue.code(again), "not-deciding");
    let unreadable = json!({"cmd": "choose", "seat": "guest", "choice": {"lay": "9z"}});
    assert_eq!(dialogue.code(unreadable), "unreadable-choice");
}

#[test]
fn what_the_rules_forbid_is_refused_with_the_row_and_its_text() {
    let mut dialogue = Dialogue::at_table();
    let early = json!({"cmd": "choose", "seat": "host", "choice": "ready"});
    let error = dialogue.error(early.clone());
    assert_eq!((&error["code"], &error["rule"]), (&json!("illegal"), &json!("1.1d")));
    assert_eq!(
        error["message"],
        "A seat that holds any card lays at least one before it is ready."
    );
    let mut french = early.clone();
    french["lang"] = json!("fr");
    let message = dialogue.error(french)["message"].clone();
    assert!(message.as_str().unwrap().starts_with("Un camp qui tient une carte"));

    let mut why = early;
    why["cmd"] = json!("why");
    let answer = dialogue.ok(why);
    assert_eq!(answer["legal"], false);
    assert_eq!(answer["violation"]["rule"], "1.1d");
    let lay = json!({"lay": dialogue.card("host", 0)});
    let legal = dialogue.ok(json!({"cmd": "why", "seat": "host", "choice": lay}));
    assert_eq!(legal, json!({"ok": true, "legal": true}));
    let nonsense = json!({"cmd": "why", "seat": "host", "choice": 5});
    assert_eq!(dialogue.code(nonsense), "unreadable-choice");
}

#[test]
fn loaded_dice_come_next_and_a_value_that_does_not_fit_changes_nothing() {
    let mut dialogue = challenged();
    assert_eq!(dialogue.ok(json!({"cmd": "dice", "values": [10, 3]}))["loaded"], json!([10, 3]));
    let challenge = json!({"cmd": "choose", "seat": "host", "choice": "challenge"});
    let before = dialogue.ok(json!({"cmd": "save"}));
    let error = dialogue.error(challenge.clone());
    assert_eq!(error["code"], "dice-out-of-range");
    assert_eq!(
        error["message"],
        "The value 10 was loaded, but the die rolled goes from 0 to 9. Load other values; nothing \
         has changed."
    );
    assert_eq!(dialogue.ok(json!({"cmd": "save"})), before);

    dialogue.ok(json!({"cmd": "dice", "values": [6]}));
    let answer = dialogue.ok(challenge);
    assert_eq!(answer["dice"], json!([{"die": {"low": 0, "high": 9}, "value": 6, "loaded": true}]));
    let save = dialogue.ok(json!({"cmd": "save"}));
    assert_eq!(save["position"]["rooms"]["hall"], json!({"seat": "guest", "bold": true}));
    assert_eq!(dialogue.ok(json!({"cmd": "dice", "values": []}))["loaded"], json!([]));
}

#[test]
fn odds_are_told_before_the_die_is_thrown() {
    let mut dialogue = challenged();
    let odds = |choice: &str| json!({"cmd": "odds", "seat": "host", "choice": choice});
    let answer = dialogue.ok(odds("challenge"));
    let chance = answer["odds"]["results"][0]["chance"].as_f64().unwrap();
    assert!((chance - 0.7).abs() < 1e-6);
    assert_eq!(answer["odds"]["results"][0]["exact"], json!([7, 10]));
    assert_eq!(answer["odds"]["modifiers"][0]["rule"], "3.2a");
    assert_eq!(dialogue.ok(odds("allow"))["odds"], Value::Null);
    assert_eq!(dialogue.code(odds("ready")), "illegal");
}

#[test]
fn each_viewer_sees_his_own_scene() {
    let mut dialogue = Dialogue::at_table();
    let mut hands = |seat: Value| {
        let scene = dialogue.ok(json!({"cmd": "scene", "seat": seat}))["scene"].clone();
        ["host", "guest"].map(|id| {
            let hands = scene["hands"].as_array().unwrap();
            let hand = hands.iter().find(|hand| hand["id"] == id).unwrap();
            hand["cards"].as_array().map_or(0, Vec::len)
        })
    };
    assert_eq!(hands(json!("host")), [4, 0]);
    assert_eq!(hands(json!("guest")), [0, 4]);
    assert_eq!(hands(Value::Null), [0, 0]);
    let scene = dialogue.ok(json!({"cmd": "scene", "lang": "fr"}));
    assert_eq!(scene["scene"]["moment"][0]["text"], "Manche 1 sur 3");
}

#[test]
fn the_log_hides_what_a_viewer_may_not_know() {
    let mut dialogue = Dialogue::at_table();
    for seat in ["host", "guest"] {
        let card = dialogue.card(seat, 0);
        dialogue.choose(seat, json!({"lay": card}));
        dialogue.choose(seat, json!("ready"));
    }
    if let [seat] = &dialogue.ok(json!({"cmd": "choices"}))["deciding"].as_array().unwrap()[..] {
        dialogue.choose(seat.as_str().unwrap(), json!("stay"));
    }
    let mut log = |request: Value| dialogue.ok(request)["log"].as_array().unwrap().clone();
    let host = log(json!({"cmd": "log", "seat": "host"}));
    let spectator = log(json!({"cmd": "log"}));
    assert_eq!(host[0]["events"].as_array().unwrap().len(), 1);
    assert_eq!(spectator[0]["events"], json!([]));
    let drawn = |log: &[Value]| {
        let mut events: Vec<Value> = Vec::new();
        for entry in log {
            events.extend(entry["events"].as_array().unwrap().iter().cloned());
        }
        events.into_iter().filter(|event| event["rules"] == json!(["4.1a"])).collect::<Vec<_>>()
    };
    assert!(drawn(&host)[0]["event"]["drew"]["cards"].is_array());
    assert_eq!(drawn(&host)[1]["event"], Value::Null);
    assert_eq!(drawn(&spectator)[0]["event"], Value::Null);
    assert_eq!(drawn(&spectator)[0]["text"], "Host draws one card.");
    assert_eq!(log(json!({"cmd": "log", "from": 3})).len(), spectator.len() - 3);
}

#[test]
fn undo_takes_back_the_last_choice_or_that_of_a_seat() {
    let mut dialogue = Dialogue::at_table();
    assert_eq!(dialogue.code(json!({"cmd": "undo"})), "nothing-to-undo");
    let before = dialogue.ok(json!({"cmd": "save"}));
    for seat in ["host", "guest"] {
        let card = dialogue.card(seat, 0);
        dialogue.choose(seat, json!({"lay": card}));
    }
    let answer = dialogue.ok(json!({"cmd": "undo", "seat": "host"}));
    assert_eq!((&answer["seat"], &answer["sequence"]), (&json!("host"), &json!(1)));
    assert_eq!(dialogue.ok(json!({"cmd": "undo"}))["seat"], "guest");
    assert_eq!(dialogue.ok(json!({"cmd": "save"})), before);
}

#[test]
fn a_position_loads_and_all_its_problems_are_listed() {
    let mut dialogue = Dialogue::at_table();
    let saved = dialogue.ok(json!({"cmd": "save"}))["position"].clone();
    let loaded = dialogue.ok(json!({"cmd": "load", "position": saved, "seed": 4}));
    assert_eq!((&loaded["game"], &loaded["seed"]), (&json!("parlour"), &json!("4")));
    assert_eq!(dialogue.ok(json!({"cmd": "save"}))["position"], saved);

    let mut bad = saved.clone();
    bad["round"] = json!(9);
    bad["bids"]["host"]["cards"] = json!("none");
    bad["colour"] = json!(1);
    let error = dialogue.error(json!({"cmd": "load", "position": bad}));
    assert_eq!(error["code"], "bad-position");
    let at: Vec<&Value> =
        error["problems"].as_array().unwrap().iter().map(|problem| &problem["at"]).collect();
    assert_eq!(at, ["/bids/host/cards", "/colour", "/round"]);
    assert_eq!(error["problems"][2]["rule"], "1.0b");
    let error = dialogue.error(json!({"cmd": "load", "position": {}}));
    assert_eq!(error["problems"][0]["at"], "/game");
    assert_eq!(dialogue.ok(json!({"cmd": "save"}))["position"], saved);
}

#[test]
fn a_record_replays_to_the_same_game_and_an_altered_one_does_not() {
    let mut dialogue = Dialogue::at_table();
    while let [seat, ..] =
        &dialogue.ok(json!({"cmd": "choices"}))["deciding"].as_array().unwrap()[..]
    {
        dialogue.ok(json!({"cmd": "auto", "seat": seat, "bot": "random"}));
    }
    let record = dialogue.ok(json!({"cmd": "record"}))["record"].clone();
    let save = dialogue.ok(json!({"cmd": "save"}));
    let mut other = Dialogue::new();
    let answer = other.ok(json!({"cmd": "replay", "record": record}));
    assert_eq!(answer["deciding"], json!([]));
    assert_eq!(answer["sequence"], json!(record["choices"].as_array().unwrap().len()));
    assert!(answer["outcome"]["text"].is_string());
    assert_eq!(other.ok(json!({"cmd": "save"})), save);
    let late = json!({"cmd": "choose", "seat": "host", "choice": "ready"});
    assert_eq!(other.code(late), "over");
    assert_eq!(other.code(json!({"cmd": "auto", "seat": "host", "bot": "greedy"})), "over");

    let mut code = |at: &str, value: Value| {
        let mut altered = record.clone();
        *altered.pointer_mut(at).unwrap() = value;
        other.code(json!({"cmd": "replay", "record": altered}))
    };
    assert_eq!(code("/choices", json!(5)), "unreadable-record");
    assert_eq!(code("/format", json!(99)), "record-format");
    assert_eq!(code("/game", json!("chess")), "unknown-game");
    assert_eq!(code("/rules", json!(99)), "record-rules");
    assert_eq!(code("/start/scenario/id", json!("dawn")), "record-start");
    assert_eq!(code("/choices/0/seat", json!("cook")), "record-choice");
    assert_eq!(code("/choices/0/choice", json!("ready")), "record-choice");
    assert_eq!(
        code(
            "/choices/0",
            json!({"seat": "host", "choice": record["choices"][0]["choice"], "dice": [3]})
        ),
        "record-dice"
    );
}

#[test]
fn a_bot_chooses_the_same_when_the_dialogue_is_had_again() {
    let play = || {
        let mut dialogue = Dialogue::at_table();
        let mut answers = Vec::new();
        while let [seat, ..] =
            &dialogue.ok(json!({"cmd": "choices"}))["deciding"].as_array().unwrap()[..]
        {
            answers.push(dialogue.ok(json!({"cmd": "auto", "seat": seat, "bot": "greedy"})));
        }
        answers
    };
    let answers = play();
    assert!(answers.iter().all(|answer| !answer["choice"].is_null()));
    assert!(answers.last().unwrap()["outcome"].is_object());
    assert_eq!(answers, play());
    let mut dialogue = Dialogue::at_table();
    let clever = json!({"cmd": "auto", "seat": "host", "bot": "clever"});
    assert_eq!(dialogue.code(clever), "unknown-bot");
    dialogue.ok(json!({"cmd": "auto", "seat": "host", "bot": "greedy", "ms": 0}));
}

#[test]
fn rules_gives_a_row_a_chapter_or_the_whole_ledger() {
    let mut dialogue = Dialogue::new();
    let mut rules = |id: Value| {
        let answer =
            dialogue.ok(json!({"cmd": "rules", "game": "parlour", "id": id, "lang": "fr"}));
        answer["rules"].as_array().unwrap().clone()
    };
    let row = rules(json!("4.2c"));
    assert_eq!(row[0]["restates"], json!(["4.2a", "4.2b"]));
    assert_eq!((&row[0]["kind"], &row[0]["implemented"]), (&json!("rule"), &json!(true)));
    assert_eq!(row[0]["text"], "La partie est gagnée aux points ou nulle.");
    assert_eq!(rules(json!("2")).len(), 6);
    assert_eq!(rules(Value::Null).len(), 22);
    assert_eq!(
        dialogue.code(json!({"cmd": "rules", "game": "parlour", "id": "9"})),
        "unknown-rule"
    );
    assert_eq!(dialogue.code(json!({"cmd": "rules"})), "no-game");
    assert_eq!(Dialogue::at_table().ok(json!({"cmd": "rules"}))["game"], "parlour");
}

/// The answers to raw bytes.
fn run(input: &[u8]) -> Vec<Value> {
    let mut output = Vec::new();
    Engine::new(&PARLOUR).run(input, &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    output.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn every_line_has_one_answer_and_the_process_goes_on() {
    let mut input = b"{\"cmd\":\"save\"}\n\xff\xfe\n\n".to_vec();
    input.extend(vec![b' '; LONGEST_LINE + 1]);
    input.extend(b"\r\n{\"cmd\":\"games\"}\r\n{\"cmd\":\"save\"}");
    let answers = run(&input);
    let codes: Vec<&Value> = answers.iter().map(|answer| &answer["error"]["code"]).collect();
    assert_eq!(
        codes,
        [
            &json!("no-game"),
            &json!("not-utf8"),
            &json!("not-json"),
            &json!("too-long"),
            &Value::Null,
            &json!("no-game")
        ]
    );
}

#[test]
fn quit_is_answered_and_ends_the_dialogue() {
    let answers = run(b"{\"cmd\":\"quit\",\"tag\":1}\n{\"cmd\":\"games\"}\n");
    assert_eq!(answers, [json!({"ok": true, "tag": 1})]);
}

#[test]
fn several_choices_are_tried_made_and_taken_back_as_one_plan() {
    let mut dialogue = Dialogue::with(&[(
        "/stack",
        json!(["round_end", {"enter": {"seat": "host", "strength": 8}}]),
    )]);
    let plan = json!([{"choice": {"enter": "hall"}, "asked": "prompt-enter"},
                      {"choice": "boldly", "asked": "prompt-manner"}, {"choice": "ready"}]);
    let tried = dialogue.ok(json!({"cmd": "try", "seat": "host", "plan": [plan[0]]}));
    assert_eq!((&tried["made"], &tried["stop"]), (&json!(1), &json!("done")));
    assert_eq!(tried["prompt"]["message"]["id"], "prompt-manner");
    let open: Vec<&Value> =
        tried["choices"].as_array().unwrap().iter().map(|one| &one["choice"]).collect();
    assert_eq!(open, ["quietly", "boldly"]);
    assert_eq!(dialogue.ok(json!({"cmd": "choices"}))["sequence"], 0);

    let made = dialogue.ok(json!({"cmd": "plan", "seat": "host", "plan": plan}));
    assert_eq!((&made["made"], &made["stop"]), (&json!(2), &json!("others")));
    assert_eq!(made["deciding"], json!(["guest"]));
    assert_eq!(made["events"].as_array().unwrap().len(), 2);
    let taken_back = dialogue.ok(json!({"cmd": "undo", "seat": "host"}));
    assert_eq!((&taken_back["sequence"], &taken_back["deciding"]), (&json!(0), &json!(["host"])));

    let refused = json!({"cmd": "plan", "seat": "host", "plan": [{"choice": "quietly"}]});
    assert_eq!(dialogue.error(refused)["rule"], "2.1a");
    for plan in [json!([]), json!("ready"), json!([{"choices": 1}]), json!([{"asked": "x"}])] {
        let code = dialogue.code(json!({"cmd": "plan", "seat": "host", "plan": plan}));
        assert_eq!(code, "bad-field");
    }
}

#[test]
fn a_game_without_ways_plans_or_overlays_has_none() {
    let mut dialogue = Dialogue::at_table();
    let asked = |cmd: &str| json!({"cmd": cmd, "seat": "host"});
    assert_eq!(dialogue.ok(asked("destinations"))["destinations"], json!([]));
    assert_eq!(dialogue.ok(asked("plans"))["plans"], json!([]));
    assert_eq!(dialogue.ok(asked("overlay"))["overlays"], json!([]));
    let none = json!({"cmd": "overlay", "seat": "host", "kind": "reach", "thing": "hall"});
    assert_eq!(dialogue.ok(none)["overlay"], Value::Null);
    let order = json!({"cmd": "march", "seat": "host", "pieces": ["nobody"], "to": "hall"});
    assert_eq!(dialogue.ok(order)["march"]["stays"], json!(["nobody"]));
}
