//! 4: the Initiative.

use crate::common::{FRENCH, Field, Play, RUSSIAN};
use bivouac_kernel::covers;
use serde_json::{Value, json};

fn first(marker: &str) -> Value {
    json!({"first": {"marker": marker}})
}

/// Orders are given: the Russians choose an army, and the Barrage or not; the dice fall.
fn rolled(army: &str, barrage: bool, dice: [u16; 2]) -> Play {
    let mut play = Field::giving_orders(3).armies().table();
    play.choose_as(FRENCH, json!("done"));
    play.choose_as(RUSSIAN, json!({"army": {"army": army}}));
    if barrage {
        play.choose_as(RUSSIAN, json!("barrage"));
    }
    play.dice(&[dice[0], dice[1], 2]).choose_as(RUSSIAN, json!("done"));
    play
}

#[test]
fn the_higher_total_of_die_and_orders_rating_has_it() {
    covers!("borodino": "4.0a", "3.0B1", "B0.b");
    // Napoleon adds 3, Kutuzov the number of his army.
    for (army, number) in [("first", 3), ("second", 2), ("reserve", 1)] {
        let even = 6 + 3 - number;
        for (die, holder) in
            [(even + 1, json!("russian")), (even, Value::Null), (even - 1, json!("french"))]
        {
            if die > 9 {
                continue;
            }
            let play = rolled(army, false, [6, die]);
            assert_eq!(play.position()["initiative"], holder, "{army}: 6 and {die}");
        }
    }
    // A Barrage does not lower it.
    assert_eq!(rolled("first", true, [6, 7]).position()["initiative"], "russian");
}

#[test]
fn with_equal_totals_nobody_has_it_and_the_first_marker_is_drawn() {
    covers!("borodino": "4.0b", "3.0B1");
    let play = rolled("first", false, [4, 4]);
    assert_eq!(play.position()["initiative"], Value::Null);
    assert_eq!(play.dice_left(), 0, "the third value was the draw");
    assert_ne!(play.prompt(), "prompt-first-marker");
}

#[test]
fn the_french_have_it_on_the_first_turn_without_rolling() {
    covers!("borodino": "B0.b");
    let mut play = Play::great();
    play.choose(json!("done")).choose(json!("done"));
    play.choose_as(FRENCH, json!("done"));
    play.choose_as(RUSSIAN, json!({"army": {"army": "first"}}));
    play.choose_as(RUSSIAN, json!("done"));
    assert!(play.0.journal().iter().all(|entry| entry.draws.is_empty()));
    assert_eq!((play.position()["initiative"].clone(), play.decides()), (json!("french"), FRENCH));
    assert_eq!(play.prompt(), "prompt-first-marker");
}

#[test]
fn its_player_names_any_available_marker_of_their_own() {
    covers!("borodino": "4.0c", "4.0d", "5.41a", "3.0B2", "3.0C1", "5.35b", "B5.a");
    let field = |barrage: Value| {
        let field = Field::first_marker("russian").armies().with("barrage", barrage);
        field.with("army", json!("second"))
    };
    let play = field(json!([])).with("under_orders", json!(["ru_27_sta"])).table();
    assert!(play.legal(first("ru_viii")), "a group with Orders");
    assert!(play.legal(first("ru_ii")), "and one without (4.0d)");
    assert_eq!(play.forbidden_by(first("fr_iii")), "4.0c");
    assert_eq!(play.forbidden_by(first("ru_destruction")), "B5.a");
    assert_eq!(play.forbidden_by(first("ru_4cc")), "5.32a", "nobody of it is on the map");
    assert_eq!(play.forbidden_by(first("ru_barrage")), "B4.a");
    assert!(!play.offers("done"), "one must be named");
    assert!(field(json!(["russian"])).table().legal(first("ru_barrage")), "5.35b");
    // It is played first, and only its other marker is left in the Pool.
    let mut play = play;
    play.choose(first("ru_viii"));
    assert_eq!(play.position()["playing"], "ru_viii");
    assert_eq!(play.position()["pool"]["ru_viii"], 1);
    assert_eq!(play.position()["pool"]["ru_ii"], 2);
    assert_eq!(play.dice_left(), 0);
}

#[test]
fn its_player_says_who_is_first_in_the_reserve_phase() {
    covers!("borodino": "4.0e", "5.51b");
    let field = |initiative: Value| {
        Field::great("fr_iii", "movement")
            .armies()
            .with("initiative", initiative)
            .with("available", json!(["fr_iii", "ru_viii"]))
            .with("commanders", json!({"napoleon": "5012", "kutuzov": "1812"}))
            .table()
    };
    for (seat, chosen) in [(FRENCH, "french"), (FRENCH, "russian"), (RUSSIAN, "french")] {
        let holder = if seat == FRENCH { "french" } else { "russian" };
        let mut play = field(json!(holder));
        play.choose(json!("done"));
        assert_eq!((play.decides(), play.prompt()), (seat, "prompt-first-side-reserve".into()));
        play.choose(json!({"first_side": {"seat": chosen}}));
        let expected = if chosen == "french" { FRENCH } else { RUSSIAN };
        assert_eq!((play.decides(), play.prompt()), (expected, "prompt-reserve".into()));
    }
    // Without one both roll, the higher is first, and ties are rolled again.
    for (dice, expected) in [([5, 4], FRENCH), ([2, 7], RUSSIAN)] {
        let mut play = field(Value::Null);
        play.dice(&[3, 3, dice[0], dice[1]]).choose(json!("done"));
        assert_eq!((play.decides(), play.prompt()), (expected, "prompt-reserve".into()));
        assert_eq!(play.dice_left(), 0);
    }
}

#[test]
fn who_is_first_matters_also_to_a_side_that_has_no_command_in_range_yet() {
    covers!("borodino": "4.0e", "5.51b");
    let field = |kutuzov: Value, available: Value| {
        let mut field = Field::great("fr_iii", "movement")
            .armies()
            .with("initiative", json!("french"))
            .with("available", available);
        let mut commanders = json!({"napoleon": "5012"});
        if !kutuzov.is_null() {
            commanders["kutuzov"] = kutuzov;
        }
        field = field.with("commanders", commanders);
        let mut play = field.table();
        play.dice(&[0]).choose(json!("done"));
        play.prompt()
    };
    let both = json!(["fr_iii", "ru_viii"]);
    // 3020 is far from every Russian.
    assert_eq!(field(json!("3020"), both.clone()), "prompt-first-side-reserve");
    // Nobody is asked where the other side can have no reserve at all.
    assert_eq!(field(Value::Null, both), "prompt-reserve");
    assert_eq!(field(json!("1812"), json!(["fr_iii"])), "prompt-reserve");
    // Nor where nobody can begin.
    assert_eq!(field(json!("3020"), json!(["fr_v", "ru_viii"])), "prompt-first-side-commanders");
}
