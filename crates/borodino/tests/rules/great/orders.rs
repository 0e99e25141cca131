//! 5.2, B2, B3, B4: the Orders that Napoleon gives.

use crate::common::{FRENCH, Field, Play, RUSSIAN};
use bivouac_kernel::covers;
use serde_json::{Value, json};

fn order(command: &str) -> Value {
    json!({"order": {"command": command}})
}

fn back(command: &str) -> Value {
    json!({"take_back": {"command": command}})
}

fn giving() -> Play {
    Field::giving_orders(3).armies().table()
}

#[test]
fn napoleon_puts_three_commands_under_orders_and_the_others_have_none() {
    covers!("borodino": "5.21a", "5.22a", "5.22b", "2.2d", "3.0A2");
    let mut play = giving();
    for command in ["fr_fr_duf_a", "fr_ld_gen", "fr_kr_3"] {
        play.choose_as(FRENCH, order(command));
    }
    assert_eq!(play.forbidden_as(FRENCH, order("fr_th_bor")), "5.22a");
    assert_eq!(play.forbidden_as(FRENCH, order("fr_by_jac")), "5.22a");
    assert_eq!(play.forbidden_as(FRENCH, json!("barrage")), "5.33a");
    assert_eq!(play.forbidden_as(FRENCH, order("fr_ld_gen")), "5.21a", "it has Orders");
    assert_eq!(play.listed("under_orders"), ["fr_fr_duf_a", "fr_ld_gen", "fr_kr_3"]);
    // What is taken back can be given to another.
    play.choose_as(FRENCH, back("fr_ld_gen")).choose_as(FRENCH, order("fr_th_bor"));
    assert_eq!(play.listed("under_orders"), ["fr_fr_duf_a", "fr_kr_3", "fr_th_bor"]);
    assert_eq!(play.forbidden_as(FRENCH, back("fr_ld_gen")), "5.21a");
    // One command of a group has them and another has not.
    let two = Field::giving_orders(3).armies().unit("fr_rz_jou_a", "4409", "E");
    let mut two = two.table();
    two.choose_as(FRENCH, order("fr_ld_gen"));
    assert_eq!(two.listed("under_orders"), ["fr_ld_gen"]);
    assert!(two.legal_as(FRENCH, order("fr_rz_jou_a")));
    // Fewer are allowed, and none of the enemy's.
    assert!(play.legal_as(FRENCH, json!("done")));
    assert_eq!(play.forbidden_as(FRENCH, order("ru_27_sta")), "5.21a");
}

#[test]
fn both_sides_decide_at_once_and_each_for_itself() {
    covers!("borodino": "3.0A2", "5.21a");
    let mut play = giving();
    assert_eq!(play.0.deciding().iter().count(), 2);
    play.choose_as(RUSSIAN, json!({"army": {"army": "second"}}));
    play.choose_as(FRENCH, order("fr_ld_gen"));
    play.choose_as(RUSSIAN, order("ru_27_sta")).choose_as(RUSSIAN, json!("done"));
    assert_eq!(play.0.deciding().iter().collect::<Vec<_>>(), [FRENCH]);
    assert_eq!(play.position()["turn"], 3);
    assert!(play.0.choices(RUSSIAN).is_empty(), "what is sealed stays so");
    // With the last one the dice for the Initiative fall.
    play.dice(&[5, 5]).choose_as(FRENCH, json!("done"));
    assert_ne!(play.prompt(), "prompt-orders-french");
}

#[test]
fn murat_puts_two_of_his_commands_under_orders_for_one_point() {
    covers!("borodino": "B2.b", "B2.d", "5.22a");
    let mut play = giving();
    play.choose_as(FRENCH, order("fr_fr_duf_a")).choose_as(FRENCH, order("fr_ld_gen"));
    play.choose_as(FRENCH, order("fr_by_jac"));
    assert_eq!(play.forbidden_as(FRENCH, order("fr_kr_3")), "5.22a", "three points are spent");
    assert!(play.legal_as(FRENCH, order("fr_pj_bur")), "the second costs nothing more");
    play.choose_as(FRENCH, order("fr_pj_bur"));
    assert_eq!(play.forbidden_as(FRENCH, order("fr_ch_ger")), "B2.d");
    // Not with more points either.
    play.choose_as(FRENCH, back("fr_fr_duf_a"));
    assert_eq!(play.forbidden_as(FRENCH, order("fr_ch_ger")), "B2.d");
    // The point comes back with the last of the two.
    play.choose_as(FRENCH, back("fr_by_jac"));
    play.choose_as(FRENCH, order("fr_kr_3"));
    assert_eq!(play.forbidden_as(FRENCH, order("fr_th_bor")), "5.22a");
    play.choose_as(FRENCH, back("fr_pj_bur"));
    assert!(play.legal_as(FRENCH, order("fr_th_bor")));
}

#[test]
fn the_barrage_costs_a_point_and_is_bought_once() {
    covers!("borodino": "5.33a", "5.33b", "8.2e", "B4.a", "5.35a");
    let mut play = giving();
    play.choose_as(FRENCH, json!("barrage"));
    assert_eq!(play.forbidden_as(FRENCH, json!("barrage")), "5.33b");
    play.choose_as(FRENCH, order("fr_fr_duf_a")).choose_as(FRENCH, order("fr_ld_gen"));
    assert_eq!(play.forbidden_as(FRENCH, order("fr_kr_3")), "5.22a");
    play.choose_as(FRENCH, json!("take_back_barrage")).choose_as(FRENCH, order("fr_kr_3"));
    assert_eq!(play.forbidden_as(FRENCH, json!("barrage")), "5.33a");
    assert_eq!(play.forbidden_as(FRENCH, json!("take_back_barrage")), "5.33a");
}

#[test]
fn the_marker_of_a_barrage_that_was_not_paid_for_is_not_there() {
    covers!("borodino": "B4.a", "5.33a", "8.2e");
    for bought in [true, false] {
        let mut play = giving();
        if bought {
            play.choose_as(FRENCH, json!("barrage"));
        }
        play.choose_as(FRENCH, json!("done"));
        play.choose_as(RUSSIAN, json!({"army": {"army": "first"}}));
        // A tie: nobody has the Initiative, and the first draw is that of the third marker.
        play.dice(&[5, 5, 2]).choose_as(RUSSIAN, json!("done"));
        let pool = play.position()["pool"].clone();
        assert_eq!(pool.get("fr_barrage").is_some(), bought, "{pool}");
        assert!(pool.get("ru_barrage").is_none(), "{pool}");
    }
}

#[test]
fn the_guard_is_activated_only_with_orders_from_napoleon() {
    covers!("borodino": "B3.a", "5.57a");
    for ordered in [true, false] {
        let mut play = giving();
        if ordered {
            play.choose_as(FRENCH, order("fr_og_gren_a"));
        }
        play.choose_as(FRENCH, json!("done"));
        play.choose_as(RUSSIAN, json!({"army": {"army": "first"}}));
        play.dice(&[5, 5, 3]).choose_as(RUSSIAN, json!("done"));
        let position = play.position();
        let (pool, available) = (&position["pool"], play.listed("available"));
        assert_eq!(pool.get("fr_guard").is_some(), ordered, "{pool}");
        assert_eq!(available.iter().any(|group| group == "fr_guard"), ordered);
    }
    // Of a Guard in two commands only the one with Orders acts: the other does nothing at all.
    let guard = |phase: &str| {
        Field::great("fr_guard", phase)
            .unit("fr_og_gren_a", "4404", "E")
            .unit("fr_og_chas_a", "4412", "E")
            .disordered("fr_yg_lnb", "4413", "E")
            .disordered("fr_yg_boy", "4405", "E")
            .with("under_orders", json!(["fr_og_gren_a"]))
            .table()
    };
    let moving = guard("movement");
    assert!(moving.legal(json!({"move": {"unit": "fr_og_gren_a"}})));
    assert_eq!(moving.forbidden_by(json!({"move": {"unit": "fr_og_chas_a"}})), "B3.a");
    let rallying = guard("rally");
    assert!(rallying.legal(json!({"rally": {"unit": "fr_yg_boy"}})));
    assert_eq!(rallying.forbidden_by(json!({"rally": {"unit": "fr_yg_lnb"}})), "B3.a");
}

#[test]
fn napoleon_never_rolls_for_delay() {
    covers!("borodino": "5.29e");
    // Kutuzov's roll fails; the French give new Orders all the same.
    let mut play = Field::great("fr_iii", "movement")
        .armies()
        .with("under_orders", json!(["fr_ld_gen", "ru_27_sta"]))
        .with("army", json!("second"))
        .table();
    play.dice(&[9]).choose(json!("done"));
    assert_eq!(play.position()["turn"], 4);
    assert_eq!(play.dice_left(), 0, "one die for Kutuzov and none for Napoleon");
    assert_eq!(play.listed("under_orders"), ["ru_27_sta"]);
    assert!(play.legal_as(FRENCH, order("fr_kr_3")));
}
