//! 5.3 and 5.4: markers and the Pool.

use crate::common::{FRENCH, Field, Play, RUSSIAN, shot};
use bivouac_kernel::covers;
use serde_json::{Value, json};

/// Orders are given with a tie for the Initiative; the first draw is of the marker in a place.
fn filled(barrages: bool, place: u16) -> Play {
    let mut play = Field::giving_orders(3).armies().table();
    if barrages {
        play.choose_as(FRENCH, json!("barrage"));
    }
    play.choose_as(FRENCH, json!("done"));
    play.choose_as(RUSSIAN, json!({"army": {"army": "first"}}));
    if barrages {
        play.choose_as(RUSSIAN, json!("barrage"));
    }
    play.dice(&[5, 5, place]).choose_as(RUSSIAN, json!("done"));
    play
}

#[test]
fn the_pool_has_two_markers_of_every_group_on_the_map_and_the_special_ones() {
    covers!("borodino": "2.4a", "2.4g", "5.32a", "3.0B3", "B5.a", "T-AM.3", "5.33b", "5.31b");
    let play = filled(true, 0);
    let position = play.position();
    // The Guard has no Orders (B3.a); the first marker drawn is one of I Corps.
    assert_eq!(position["playing"], "fr_i");
    let pool = position["pool"].as_object().unwrap();
    let expected = json!({
        "fr_i": 1, "fr_iii": 2, "fr_v": 2, "fr_viii": 2, "fr_cav": 2,
        "ru_ii": 2, "ru_iv": 2, "ru_vi": 2, "ru_1cc": 2, "ru_iii": 2, "ru_vii": 2, "ru_viii": 2,
        "ru_guard": 2, "ru_artres": 2,
        "fr_barrage": 1, "ru_barrage": 1, "ru_destruction": 1,
    });
    assert_eq!(Value::Object(pool.clone()), expected);
}

#[test]
fn markers_are_drawn_one_at_a_time_and_any_of_them_may_come() {
    covers!("borodino": "5.31a", "5.42a", "3.0C1", "5.44a");
    // Two markers of each group, in the order of the list: the draw picks one of all.
    for (place, marker) in [(0, "fr_i"), (1, "fr_i"), (2, "fr_iii"), (8, "fr_cav"), (10, "ru_ii")] {
        assert_eq!(filled(false, place).position()["playing"], marker, "{place}");
    }
    // The next comes when the first has been played; it does not go back into the Pool.
    let mut play = Field::great("fr_iii", "movement")
        .armies()
        .with("pool", json!({"fr_v": 1, "ru_viii": 2}))
        .table();
    play.dice(&[1]).choose(json!("done"));
    assert_eq!(play.position()["playing"], "ru_viii");
    assert_eq!(play.position()["pool"], json!({"fr_v": 1, "ru_viii": 1}));
    assert_eq!(play.decides(), RUSSIAN);
}

#[test]
fn when_the_pool_is_empty_the_reserve_phase_begins() {
    covers!("borodino": "3.0C4", "3.0D1");
    let mut play = Field::great("fr_iii", "movement")
        .armies()
        .with("initiative", json!("french"))
        .with("available", json!(["fr_iii", "ru_viii"]))
        .with("commanders", json!({"napoleon": "5012", "kutuzov": "1812"}))
        .table();
    play.choose(json!("done"));
    assert_eq!(play.prompt(), "prompt-first-side-reserve");
}

#[test]
fn every_marker_is_played_before_the_reserve_phase() {
    covers!("borodino": "3.0C4", "5.44a");
    let mut play = Field::great("fr_iii", "movement")
        .armies()
        .with("pool", json!({"fr_v": 2, "ru_viii": 1}))
        .with("initiative", json!("french"))
        .with("available", json!(["fr_iii", "fr_v", "ru_viii"]))
        .with("commanders", json!({"napoleon": "5012", "kutuzov": "1812"}))
        .table();
    let mut played = Vec::new();
    while play.prompt() != "prompt-first-side-reserve" {
        let now = play.position()["playing"].as_str().unwrap().to_owned();
        if play.prompt() == "prompt-movement" {
            played.push(now);
            play.dice(if played.len() < 4 { &[0] } else { &[] });
        }
        play.choose(json!("done"));
    }
    assert_eq!(played, ["fr_iii", "fr_v", "fr_v", "ru_viii"]);
    assert_eq!(play.dice_left(), 0);
}

#[test]
fn the_marker_of_a_group_that_is_gone_does_nothing() {
    covers!("borodino": "5.32a");
    let mut play = Field::great("fr_iii", "movement")
        .armies()
        .boxed("ru_27_knz", "withdrawn")
        .boxed("ru_4cc_kha", "withdrawn")
        .with("pool", json!({"ru_4cc": 1}))
        .table();
    // Drawn, and the turn goes on to its end: Delay, and the Orders of the next turn.
    play.dice(&[0, 0]).choose(json!("done"));
    assert_eq!(play.position()["turn"], 4);
}

#[test]
fn orders_are_shown_with_the_first_marker_of_the_group_and_not_before() {
    covers!("borodino": "5.23a", "5.23b", "3.0C2");
    let mut play = Field::great("fr_iii", "movement")
        .armies()
        .with("under_orders", json!(["ru_27_sta", "ru_12_nar"]))
        .with("revealed", json!(["fr_ld_gen"]))
        .with("pool", json!({"ru_viii": 1}))
        .table();
    let hidden = |play: &Play, seat, unit: &str| play.seen(seat, unit).contains(&"orders-hidden");
    let under = |play: &Play, seat, unit: &str| play.seen(seat, unit).contains(&"under-orders");
    for unit in ["ru_27_sta", "ru_12_nar", "ru_3_tuc"] {
        assert!(hidden(&play, FRENCH, unit) && !under(&play, FRENCH, unit), "{unit}");
        assert!(!hidden(&play, RUSSIAN, unit), "{unit}: their own are known");
    }
    assert!(under(&play, RUSSIAN, "ru_27_sta") && !under(&play, RUSSIAN, "ru_3_tuc"));
    play.dice(&[0]).choose(json!("done"));
    assert!(under(&play, FRENCH, "ru_27_sta"), "its marker has been drawn");
    assert!(hidden(&play, FRENCH, "ru_12_nar") && hidden(&play, FRENCH, "ru_3_tuc"));
}

#[test]
fn when_orders_have_been_given_they_are_still_hidden() {
    covers!("borodino": "5.23b", "5.23a");
    let mut play = Field::giving_orders(3).armies().table();
    play.choose_as(FRENCH, json!({"order": {"command": "fr_ld_gen"}}));
    play.choose_as(FRENCH, json!("done"));
    play.choose_as(RUSSIAN, json!({"army": {"army": "second"}}));
    play.choose_as(RUSSIAN, json!({"order": {"command": "ru_27_sta"}}));
    // A tie, and then the first marker of I Corps.
    play.dice(&[5, 6, 0]).choose_as(RUSSIAN, json!("done"));
    assert_eq!(play.position()["playing"], "fr_i");
    let hidden = |seat, unit: &str| play.seen(seat, unit).contains(&"orders-hidden");
    for (seat, units) in [(FRENCH, ["ru_27_sta", "ru_12_nar"]), (RUSSIAN, ["fr_ld_gen", "fr_kr_3"])]
    {
        assert!(units.iter().all(|unit| hidden(seat, unit)), "{units:?}");
    }
    assert!(!hidden(RUSSIAN, "fr_fr_duf_a"), "what was drawn is shown");
}

#[test]
fn a_barrage_lets_all_guns_of_the_side_fire_and_is_forgotten() {
    covers!("borodino": "8.2c", "8.2e", "5.33a", "B3.a");
    let mut play = Field::great("fr_v", "movement")
        .unit("fr_kr_3", "5016", "E")
        .unit("fr_ld_art", "4408", "E")
        .unit("fr_th_art", "4410", "E")
        .unit("fr_guard_art_1", "4412", "E")
        .unit("ru_27_sta", "4209", "W")
        .with("pool", json!({"fr_barrage": 1, "fr_iii": 1}))
        .table();
    play.dice(&[1]).choose(json!("done"));
    assert_eq!((play.prompt(), play.decides()), ("prompt-barrage".into(), FRENCH));
    let fire = |gun: &str| shot(gun, "4209");
    assert!(play.legal(fire("fr_ld_art")) && play.legal(fire("fr_th_art")));
    assert_eq!(play.forbidden_by(fire("fr_guard_art_1")), "B3.a");
    play.choose(fire("fr_ld_art"));
    play.dice(&[0]).choose(json!("done"));
    assert_eq!(play.forbidden_by(fire("fr_ld_art")), "8.2a");
    // Afterwards the gun fires and moves with its own group as if nothing had been.
    play.dice(&[0]).choose(json!("done"));
    assert_eq!(play.position()["playing"], "fr_iii");
    assert!(!play.has("fr_ld_art", "fired"));
    if play.prompt() == "prompt-tries" {
        play.choose(json!("done"));
    }
    assert!(play.legal(fire("fr_ld_art")));
}

#[test]
fn in_a_barrage_guns_of_the_guard_fire_if_their_own_command_has_orders() {
    covers!("borodino": "8.2c", "B3.a", "8.2d");
    // They have come next to each other since the Orders were given.
    let mut play = Field::great("fr_barrage", "barrage")
        .unit("fr_guard_art_1", "4408", "E")
        .unit("fr_guard_art_2", "4409", "E")
        .unit("fr_ld_art", "4407", "E")
        .unit("ru_27_sta", "4209", "W")
        .with(
            "commands",
            json!([["fr_guard_art_1"], ["fr_guard_art_2"], ["fr_ld_art"], ["ru_27_sta"]]),
        )
        .with("under_orders", json!(["fr_guard_art_1"]))
        .table();
    assert_eq!(play.forbidden_by(shot("fr_guard_art_2", "4209")), "B3.a");
    play.choose(shot("fr_guard_art_1", "4209"));
    let join = |gun: &str| json!({"join": {"unit": gun}});
    assert!(play.legal(join("fr_ld_art")));
    assert_eq!(play.forbidden_by(join("fr_guard_art_2")), "B3.a");
}
