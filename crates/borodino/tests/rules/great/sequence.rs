//! 2.0, 2.5, 3.0 and B0.a: the turn and the dice.

use crate::common::{FRENCH, Field, Play, RUSSIAN};
use bivouac_borodino::Borodino;
use bivouac_kernel::{Die, Rules, Viewer, covers};
use serde_json::json;

#[test]
fn a_turn_has_its_phases_in_their_order() {
    covers!("borodino": "3.0a", "3.0A1", "3.0B2");
    // The end of turn 2; both sides with a reserve, somebody to Recover, and the whole of turn 3 to
    // play.
    let steps = json!(["turn_ends", {"ride": {"seat": "russian", "points": 4}}]);
    let mut play = Field::of_turn(2)
        .armies()
        .with("steps", steps)
        .boxed("ru_27_knz", "recovery")
        .with("commanders", json!({"napoleon": "5012", "kutuzov": "1812"}))
        .table();
    let mut phases: Vec<String> = Vec::new();
    let mut note = |play: &Play| {
        let scene = Borodino::scene(play.0.state(), Viewer::Umpire);
        let phase = scene.moment.last().unwrap().id.to_string();
        if phases.last() != Some(&phase) {
            phases.push(phase);
        }
    };
    play.dice(&[0]).choose(json!("stay"));
    assert_eq!((play.position()["turn"].clone(), play.dice_left()), (json!(3), 0), "Delay first");
    note(&play);
    play.choose_as(FRENCH, json!("done"));
    play.choose_as(RUSSIAN, json!({"army": {"army": "second"}}));
    note(&play);
    // The French win the Initiative.
    play.dice(&[9, 0]).choose_as(RUSSIAN, json!("done"));
    while play.position()["turn"] == 3 {
        note(&play);
        let choice = match play.prompt().as_str() {
            "prompt-first-marker" => json!({"first": {"marker": "fr_v"}}),
            "prompt-first-side-reserve" => json!({"first_side": {"seat": "french"}}),
            "prompt-first-side-commanders" => json!({"first_side": {"seat": "russian"}}),
            "prompt-ride" => json!("stay"),
            "prompt-place" => play.open()[0].clone(),
            "prompt-face" => json!({"face": {"facing": "W"}}),
            _ => json!("done"),
        };
        play.choose(choice);
    }
    let order = [
        "phase-orders",
        "phase-initiative",
        "phase-tries",
        "phase-movement",
        "phase-reserve",
        "phase-commanders",
    ];
    let firsts: Vec<usize> = order
        .iter()
        .map(|phase| phases.iter().position(|known| known == phase).unwrap_or(usize::MAX))
        .collect();
    assert!(firsts.is_sorted(), "{phases:?}");
    assert!(firsts.iter().all(|&first| first != usize::MAX), "{phases:?}");
    // After the reserve nothing of an activation comes any more.
    let reserve = phases.iter().position(|phase| phase == "phase-reserve").unwrap();
    let after = &phases[reserve + 1..];
    assert!(!after.iter().any(|phase| phase == "phase-tries"), "{phases:?}");
    // Group Morale: the Recovery roll came after the reserve.
    let events: Vec<String> =
        play.all_events().map(|event| serde_json::to_string(&event).unwrap()).collect();
    let at = |what: &str| events.iter().position(|event| event.contains(what)).unwrap();
    let last = |what: &str| events.iter().rposition(|event| event.contains(what)).unwrap();
    assert!(last("no_reserve") < at("\"recovery\""));
    // And after that Kutuzov, who was chosen to be first.
    assert!(at("\"recovery\"") < last("commander_stayed"));
    assert!(at("\"orders_given\"") < at("\"initiative\"") && at("\"initiative\"") < at("drawn"));
}

#[test]
fn the_battle_lasts_twelve_turns_of_seventy_five_minutes() {
    covers!("borodino": "B0.a", "2.5a");
    let hours = [
        "06:00", "07:15", "08:30", "09:45", "11:00", "12:15", "13:30", "14:45", "16:00", "17:15",
        "18:30", "19:45",
    ];
    for (turn, hour) in (1..).zip(hours) {
        let play = Field::giving_orders(turn).armies().table();
        let scene = Borodino::scene(play.0.state(), Viewer::Umpire);
        let moment = serde_json::to_string(&scene.moment).unwrap();
        assert!(moment.contains(hour), "turn {turn}: {moment}");
        assert!(moment.contains("12"), "of twelve: {moment}");
    }
    // After the last there is no other.
    let mut last = Field::great("fr_iii", "movement").armies().with("turn", json!(12)).table();
    last.choose(json!("done"));
    assert!(last.0.outcome().is_some());
    let mut before = Field::great("fr_iii", "movement").armies().with("turn", json!(11)).table();
    before.dice(&[0]).choose(json!("done"));
    assert_eq!(
        (before.0.outcome().is_none(), before.position()["turn"].clone()),
        (true, json!(12))
    );
}

#[test]
fn all_dice_have_ten_faces_and_only_the_draws_are_of_another_kind() {
    covers!("borodino": "2.0a");
    let mut play = Play::great();
    let mut chance = bivouac_kernel::Dice::new(bivouac_kernel::Seed::from(20));
    for _ in 0..1_500 {
        let Some(seat) = play.0.deciding().iter().next() else { break };
        let open = play.0.choices(seat);
        let choice = open[chance.pick(open.len())];
        play.0.choose(seat, &choice).unwrap();
    }
    let mut thrown = 0;
    for entry in play.0.journal() {
        let draws = entry.draws.iter().filter(|draw| draw.die != Die::D10).count();
        let told = serde_json::to_value(&entry.events).unwrap();
        let drawn = told.as_array().unwrap().iter();
        let drawn = drawn.filter(|event| event["event"] == "drawn").count();
        assert!(draws <= drawn, "{:?}", entry.choice);
        thrown += entry.draws.len() - draws;
    }
    assert!(thrown > 50);
}

#[test]
fn every_step_of_a_group_comes_in_the_order_of_an_activation() {
    covers!("borodino": "3.0C2", "3.0C3a");
    let mut play = Field::great("fr_v", "movement")
        .unit("fr_kr_3", "5016", "E")
        .unit("fr_ld_gen", "4408", "E")
        .unit("fr_ld_mor", "4408", "E")
        .unit("fr_ld_art", "4410", "E")
        .disordered("fr_ld_bru", "4412", "E")
        .unit("ru_27_sta", "4209", "W")
        .with("pool", json!({"fr_iii": 1}))
        .table();
    play.choose(json!("done"));
    let mut prompts = vec![play.prompt()];
    for _ in 0..4 {
        play.choose(json!("done"));
        prompts.push(play.prompt());
    }
    assert_eq!(
        prompts,
        ["prompt-tries", "prompt-stack-order", "prompt-fire", "prompt-movement", "prompt-rally"]
    );
}

/// The headings of the log so far that a viewer reads: level and message.
fn headings(play: &Play, viewer: Viewer) -> Vec<(u8, String)> {
    let lines = play.all_events().filter_map(|event| Borodino::tell(&event, viewer));
    let heads = lines.filter_map(|line| Some((line.heading?, line.text.id.into_owned())));
    heads.collect()
}

#[test]
fn the_log_has_a_heading_for_each_turn_each_phase_and_each_marker() {
    covers!("borodino": "3.0a", "3.0A1", "3.0B1", "3.0C1", "3.0D1", "3.0E1", "3.0F1");
    let mut play = Field::giving_orders(3)
        .unit("fr_ld_gen", "5012", "E")
        .unit("ru_27_sta", "1412", "W")
        .with("commanders", json!({"napoleon": "5013", "kutuzov": "1412"}))
        .table();
    let mut turns = 3;
    while turns < 5 {
        let open = play.open();
        let pass = ["done", "nothing", "stay"];
        let pass = open.iter().find(|choice| pass.iter().any(|pass| choice == pass));
        play.choose(pass.unwrap_or(&open[0]).clone());
        turns = play.position()["turn"].as_u64().unwrap();
    }
    for viewer in [Viewer::seat(FRENCH), Viewer::seat(RUSSIAN), Viewer::SPECTATOR] {
        let all = headings(&play, viewer);
        let begins = |(level, id): &(u8, String)| (*level, id.as_str()) == (1, "event-hour");
        let turn = all.iter().position(begins).expect("the fourth turn");
        let turn = all[turn..].split(begins).find(|part| !part.is_empty()).unwrap();
        assert!(turn.iter().all(|(level, _)| *level == 2), "{turn:?}");
        let mut ids: Vec<&str> = turn.iter().map(|(_, id)| id.as_str()).collect();
        let drawn = ids.iter().filter(|id| **id == "event-drawn").count();
        assert_eq!(drawn, 5, "two markers of each group and the Destruction");
        ids.dedup();
        let phases = ["phase-reserve", "phase-group-morale", "phase-commanders"];
        assert_eq!(ids[..3], ["phase-orders", "phase-initiative", "event-drawn"]);
        assert_eq!(ids[3..], phases);
    }
}
