//! The sequence of months and turns, the initiative and the victory points.

use crate::common::cards::{Decks, area, event, execute, reveal};
use crate::common::{FRENCH, Field, Play, RUSSIAN};
use bivouac_kernel::covers;
use serde_json::{Value, json};

const SCENARIOS: [&str; 6] = [
    "smolensk-march",
    "moscow-march",
    "grand-campaign",
    "hollow-victories",
    "smolensk-campaign",
    "retreat",
];

/// The steps of a turn, by the names of the log.
const TURN: [&str; 16] = [
    "draw",
    "ops",
    "selection",
    "placement",
    "placed",
    "forced_march",
    "cavalry_patrols",
    "march",
    "evade",
    "battles",
    "rally",
    "cossack_raid",
    "place_depot",
    "attrition",
    "lines",
    "end_of_turn",
];

/// Goes on without moving anybody: orders that do nothing, no cards.
fn quiet(play: &mut Play) {
    let seat = play.decides();
    let open = play.open_to(seat);
    let wanted = [
        json!("pass"),
        json!("done"),
        json!({"lay": "dummy"}),
        json!({"order": "dummy"}),
        json!({"order": "defend"}),
        json!({"order": "rally"}),
        json!({"order": "place_depot"}),
    ];
    let found = wanted.into_iter().find(|choice| open.contains(choice));
    play.by(seat, found.unwrap_or_else(|| open[0].clone()));
}

fn phases(play: &Play) -> Vec<String> {
    let text = |event: Value| event["phase"].as_str().unwrap().to_owned();
    play.all_told("phase_began").into_iter().map(text).collect()
}

#[test]
fn a_month_is_a_resources_phase_and_five_turns_of_fourteen_steps() {
    covers!("fateful-march": "T-MONTH.a", "T-MONTH.b", "T-MONTH.c", "E1c");
    let mut play = Play::scenario("grand-campaign");
    let turns = 1 + 5;
    while play.all_told("turn_began").len() < turns {
        quiet(&mut play);
    }
    let mut expected: Vec<&str> = TURN.to_vec();
    expected.extend(["resources", "new_cards"]);
    (0..5).for_each(|_| expected.extend(TURN));
    expected.push("resources");
    let seen = phases(&play);
    assert_eq!(seen[..expected.len().min(seen.len())], expected[..]);
    assert_eq!(play.position()["clock"], "august:1");
}

#[test]
fn every_scenario_begins_with_the_draw_of_its_first_turn() {
    covers!("fateful-march": "T-MONTH.b", "T-MONTH.c");
    for scenario in SCENARIOS {
        let mut play = Play::scenario(scenario);
        play.by(FRENCH, json!("done")).by(RUSSIAN, json!("done"));
        assert_eq!(phases(&play)[0], "draw", "{scenario}");
    }
}

/// A quiet position just before attrition; the French may take their marker off first.
fn before_attrition(clock: &str) -> Field {
    Field::new("place_depot")
        .clock(clock)
        .troops("french", "vilna", "infantry", 1, 0)
        .troops("russian", "smolensk", "infantry", 1, 0)
        .depot("french", "vilna")
        .depot("french", "kovno")
}

#[test]
fn october_is_the_first_month_of_winter() {
    covers!("fateful-march": "T-MONTH.d");
    let weather = |clock: &str| {
        let mut play = before_attrition(clock).load();
        play.dice(&[1]).choose(json!("done"));
        play.all_told("weather")[0]["french"].as_i64().unwrap()
    };
    // A 1 is -2 in summer and -1 in winter.
    for clock in ["july:1", "august:2", "september:4"] {
        assert_eq!(weather(clock), -2, "{clock}");
    }
    for clock in ["october:1", "november:4"] {
        assert_eq!(weather(clock), -1, "{clock}");
    }
}

#[test]
fn the_clock_goes_on_and_a_fifth_turn_is_followed_by_resources() {
    covers!("fateful-march": "E1c", "T-MONTH.a");
    let after = |clock: &str| {
        let mut play = before_attrition(clock).load();
        play.dice(&[4]).choose(json!("done"));
        let began = phases(&play).last().cloned().unwrap();
        (play.position()["clock"].as_str().unwrap().to_owned(), began)
    };
    assert_eq!(after("july:3"), ("july:4".to_owned(), "ops".to_owned()));
    // The month cards are asked for: the Resources Phase is under way.
    assert_eq!(after("july:5"), ("august:1".to_owned(), "new_cards".to_owned()));
}

fn armies(phase: &str) -> Field {
    Field::new(phase)
        .troops("french", "vilna", "infantry", 2, 0)
        .troops("russian", "smolensk", "infantry", 2, 0)
        .troops("russian", "minsk", "cossack", 1, 0)
}

#[test]
fn the_initiative_has_no_zero_and_flips_at_one() {
    covers!("fateful-march": "T-INIT.a", "T-INIT.b", "T-INIT.c");
    // Flying Columns shift it 1 toward the Russians.
    let shifted = |seat: &str, level: i8| {
        let field = armies("cavalry_patrols").initiative(seat, level).hand("russian", &[20]);
        let mut play = field.load();
        play.choose(event("russian", 20)).initiative()
    };
    assert_eq!(shifted("french", 3), ("french".to_owned(), 2));
    assert_eq!(shifted("french", 2), ("french".to_owned(), 1));
    assert_eq!(shifted("french", 1), ("russian".to_owned(), 1));
    assert_eq!(shifted("russian", 1), ("russian".to_owned(), 2));
}

#[test]
fn the_initiative_ends_at_four() {
    covers!("fateful-march": "G14");
    let shifted = |level: i8| {
        let mut play = reveal(armies("ops").initiative("french", level).hand("french", &[1]));
        play.choose(event("french", 1)).initiative()
    };
    assert_eq!(shifted(3), ("french".to_owned(), 4));
    assert_eq!(shifted(4), ("french".to_owned(), 4));
}

#[test]
fn winter_shifts_the_initiative_in_october_and_november() {
    covers!("fateful-march": "T-INIT.c");
    let shifted = |scenario: &str, clock: &str| {
        let field = Field::of(scenario, "resources")
            .clock(clock)
            .initiative("french", 3)
            .troops("french", "vilna", "infantry", 1, 0)
            .troops("russian", "smolensk", "infantry", 1, 0);
        field.load().initiative().1
    };
    assert_eq!(shifted("grand-campaign", "october:1"), 2);
    assert_eq!(shifted("grand-campaign", "november:1"), 2);
    assert_eq!(shifted("grand-campaign", "september:1"), 3);
}

#[test]
fn the_marker_comes_down_to_zero_before_it_turns() {
    covers!("fateful-march": "T-VP.a", "T-VP.b", "T-CTRL.b");
    let leave = |vp: i8| {
        let mut play = Field::new("march")
            .vp(vp)
            .troops("french", "moscow", "infantry", 1, 0)
            .troops("russian", "smolensk", "infantry", 1, 0)
            .block("french", "moscow", "march")
            .load();
        play.choose(execute("moscow")).choose(json!("all")).choose(area("mozhaysk"));
        play.vp()
    };
    // Moscow is worth 5.
    assert_eq!(leave(1), -4);
    assert_eq!(leave(5), 0);
    assert_eq!(leave(7), 2);
}

#[test]
fn cards_cities_and_lost_leaders_shift_the_marker() {
    covers!("fateful-march": "T-VP.b", "T-LEADER.e", "T-LEADER.f");
    let mut play = reveal(armies("ops").leader("barclay", "eliminated").hand("french", &[3]));
    play.choose(event("french", 3));
    assert_eq!(play.vp(), 1);

    // Nobody fresh is left to evade: 2 SPs are worth 1, Bagration 1, Smolensk 2.
    let mut play = Field::new("evade")
        .troops("russian", "smolensk", "infantry", 0, 2)
        .leader("bagration", "smolensk")
        .troops("french", "smolensk", "infantry", 1, 0)
        .alone("smolensk", "russian")
        .block("russian", "smolensk", "evade")
        .load();
    play.pass().choose(execute("smolensk"));
    assert_eq!(play.leader("bagration"), "eliminated");
    assert_eq!(play.vp(), 1 + 1 + 2);
}

#[test]
fn twenty_wins_at_once() {
    covers!("fateful-march": "T-VP.c");
    let mut play = Field::new("march")
        .vp(18)
        .troops("french", "orsha", "infantry", 1, 0)
        .troops("french", "vilna", "infantry", 1, 0)
        .troops("russian", "moscow", "infantry", 1, 0)
        .block("french", "orsha", "march")
        .block("french", "vilna", "march")
        .deck("russian", &[12], &[22])
        .load();
    play.choose(execute("orsha")).choose(json!("all"));
    assert!(!play.over());
    // Smolensk is worth 2; no answer of the Russians is heard.
    play.choose(area("smolensk"));
    assert!(play.over());
    assert_eq!(play.vp(), 20);
    let outcome = play.0.outcome().unwrap();
    assert_eq!((outcome.rule, outcome.key), ("T-VP.c", "french"));
    // The Russians win so too, when the French leave Smolensk.
    let mut play = Field::new("march")
        .vp(-18)
        .troops("french", "smolensk", "infantry", 1, 0)
        .troops("french", "vilna", "infantry", 1, 0)
        .troops("russian", "moscow", "infantry", 1, 0)
        .block("french", "smolensk", "march")
        .block("french", "vilna", "march")
        .load();
    play.choose(execute("smolensk")).choose(json!("all")).choose(area("dorogobuzh"));
    assert!(play.over());
    assert_eq!(play.vp(), -20);
    let outcome = play.0.outcome().unwrap();
    assert_eq!((outcome.rule, outcome.key), ("T-VP.c", "russian"));
}
