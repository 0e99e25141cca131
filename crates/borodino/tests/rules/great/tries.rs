//! 5.28: tries for Orders when a marker is drawn.

use crate::common::{Field, Play};
use bivouac_kernel::covers;
use serde_json::{Value, json};

fn try_for(command: &str) -> Value {
    json!({"try": {"command": command}})
}

/// The tries of a group with one unit at 4408, and an enemy far away.
fn trying(marker: &str, unit: &str) -> Field {
    let seat = if marker.starts_with("fr") { "french" } else { "russian" };
    let (enemy, facing) = if seat == "french" { ("ru_27_sta", "W") } else { ("fr_ld_gen", "E") };
    let rest = json!([
        "turn_ends", "group_morale", {"who_first": {"phase": "reserve"}}, "activations", "go_ends",
        {"stack_order": {"seat": seat}}, {"rally": {"seat": seat}}, {"declare": {"seat": seat}},
        {"movement": {"seat": seat}}, {"fire": {"seat": seat}}, {"stack_order": {"seat": seat}},
        {"tries": {"seat": seat}},
    ]);
    let mut field =
        Field::great(marker, "fire").unit(unit, "4408", "E").unit(enemy, "1412", facing);
    field.leave_out("go");
    field.with("steps", rest)
}

fn under_orders(play: &Play, unit: &str) -> bool {
    play.seen(crate::common::FRENCH, unit).contains(&"orders-won")
}

#[test]
fn the_roll_is_against_the_rating_on_the_marker() {
    covers!("borodino": "5.28a", "5.28b", "T-AM.1", "T-AM.2", "T-AM.4", "B2.c", "B1.j");
    // T-AM.4, as groups.tsv prints them; Davout 6 and Murat 5 are stated.
    for (marker, unit, rating) in [
        ("fr_i", "fr_fr_duf_a", 6),
        ("fr_iii", "fr_ld_bru", 6),
        ("fr_iv", "fr_mr_dal", 6),
        ("fr_v", "fr_kr_3", 5),
        ("fr_viii", "fr_th_bor", 4),
        ("fr_cav", "fr_by_jac", 5),
        ("ru_1_ind", "ru_psk_a", 3),
        ("ru_ii", "ru_4_ros_a", 5),
        ("ru_iv", "ru_11_kex", 4),
        ("ru_vi", "ru_7_lia", 5),
        ("ru_1cc", "ru_1cc_lgd", 3),
        ("ru_2cc", "ru_2cc_mos", 4),
        ("ru_3cc", "ru_3cc_ore", 4),
        ("ru_2_ind", "ru_gog_a", 4),
        ("ru_iii", "ru_3_tuc", 5),
        ("ru_vii", "ru_12_nar", 6),
        ("ru_viii", "ru_2g_kie", 5),
        ("ru_4cc", "ru_4cc_kha", 4),
    ] {
        let mut won = trying(marker, unit).table();
        won.dice(&[rating]).choose(try_for(unit));
        assert!(under_orders(&won, unit), "{marker}: {rating}");
        let mut lost = trying(marker, unit).disordered(unit, "4408", "E").table();
        lost.dice(&[rating + 1]).choose(try_for(unit));
        assert!(!under_orders(&lost, unit), "{marker}: {}", rating + 1);
    }
}

#[test]
fn a_try_is_optional_and_made_once_by_each_command() {
    covers!("borodino": "5.28a", "3.0C2", "B1.j");
    let field = || trying("fr_iii", "fr_ld_gen").unit("fr_ld_mor", "4404", "E");
    let mut play = field().with("under_orders", json!(["fr_ld_mor"])).table();
    assert_eq!(play.forbidden_by(try_for("fr_ld_mor")), "5.28a", "it has Orders");
    assert_eq!(play.forbidden_by(try_for("ru_27_sta")), "B1.j");
    let other = trying("ru_viii", "ru_2g_kie").unit("ru_12_nar", "4404", "W").table();
    assert_eq!(other.forbidden_by(try_for("ru_12_nar")), "B1.j", "of another group");
    assert_eq!(play.forbidden_by(json!({"move": {"unit": "fr_ld_gen"}})), "3.0C2");
    play.dice(&[0]).choose(try_for("fr_ld_gen"));
    assert_eq!(play.prompt(), "prompt-movement", "nobody else can try");
    // Command by command: the other may still try after the first.
    let mut two = field().table();
    two.dice(&[0]).choose(try_for("fr_ld_gen"));
    assert_eq!(two.forbidden_by(try_for("fr_ld_gen")), "5.28a");
    assert!(two.legal(try_for("fr_ld_mor")));
    two.choose(json!("done"));
    assert_eq!(two.prompt(), "prompt-movement");
}

#[test]
fn the_overall_commander_helps_a_command_with_a_unit_in_range() {
    covers!("borodino": "5.28c");
    let roll = |at: &str, die: u16| {
        let mut play = trying("fr_iii", "fr_ld_gen")
            .with("commanders", json!({"napoleon": at, "kutuzov": "1412"}))
            .table();
        play.dice(&[die]).choose(try_for("fr_ld_gen"));
        under_orders(&play, "fr_ld_gen")
    };
    // Napoleon's Range is 3 and his DRM 2: 8 instead of 6.
    assert!(roll("4411", 8) && !roll("4411", 9), "three hexes away");
    assert!(roll("4412", 6) && !roll("4412", 7), "four hexes away");
    // Any unit of the command will do, and Kutuzov's DRM is 1 within 2 hexes.
    let russian = |at: &str, die: u16| {
        let mut play = trying("ru_viii", "ru_2g_kie")
            .unit("ru_2g_ast", "4410", "W")
            .with("commanders", json!({"kutuzov": at}))
            .table();
        play.dice(&[die]).choose(try_for("ru_2g_kie"));
        under_orders(&play, "ru_2g_kie")
    };
    assert!(russian("4412", 6) && !russian("4412", 7), "two hexes from the other unit");
    assert!(russian("4413", 5) && !russian("4413", 6));
}

#[test]
fn what_is_won_lasts_for_the_activation_and_a_second_marker_brings_a_new_try() {
    covers!("borodino": "5.28d", "5.31b", "5.44a", "5.42a");
    let mut play = trying("fr_iii", "fr_ld_gen").with("pool", json!({"fr_iii": 1})).table();
    play.dice(&[0]).choose(try_for("fr_ld_gen"));
    play.choose(json!({"move": {"unit": "fr_ld_gen"}}));
    assert_eq!(play.points_left(), 4, "the whole allowance");
    play.choose(json!({"halt": {"facing": "E"}}));
    // The second marker is drawn: it has No Orders again and may try again.
    assert_eq!(play.prompt(), "prompt-tries");
    assert!(play.legal(try_for("fr_ld_gen")));
    play.choose(json!("done")).choose(json!({"move": {"unit": "fr_ld_gen"}}));
    assert_eq!(play.points_left(), 2, "half of it without Orders");
}

#[test]
fn whoever_fails_may_only_rally() {
    covers!("borodino": "5.28e", "5.43b");
    let mut play = trying("fr_iii", "fr_ld_gen")
        .disordered("fr_ld_mor", "4409", "E")
        .unit("fr_ld_art", "4408", "E")
        .unit("ru_27_sta", "4307", "W")
        .table();
    play.dice(&[9]).choose(try_for("fr_ld_gen"));
    assert_eq!(play.prompt(), "prompt-rally", "no fire, no movement, no Shock, no order of stacks");
    let mut calm = trying("fr_iii", "fr_ld_gen").disordered("fr_ld_mor", "4409", "E").table();
    calm.dice(&[9]).choose(try_for("fr_ld_gen"));
    assert_eq!(calm.prompt(), "prompt-rally");
    assert_eq!(calm.forbidden_by(json!({"move": {"unit": "fr_ld_gen"}})), "3.0C3a");
    calm.dice(&[0]).choose(json!({"rally": {"unit": "fr_ld_mor"}}));
    assert!(!calm.is_disordered("fr_ld_mor"));
}

#[test]
fn whoever_has_neither_moved_nor_fought_may_rally_with_orders_or_without() {
    covers!("borodino": "5.43b");
    let rally = |unit: &str| json!({"rally": {"unit": unit}});
    for orders in [json!(["fr_ld_gen"]), json!([])] {
        let mut play = Field::great("fr_iii", "fire")
            .disordered("fr_ld_gen", "4408", "E")
            .disordered("fr_ld_mor", "4410", "E")
            .unit("fr_ld_art", "4412", "E")
            .unit("fr_ld_bru", "4414", "E")
            .unit("ru_viii_art_a", "4213", "W")
            .unit("ru_27_sta", "4314", "W")
            .with("under_orders", orders.clone())
            .table();
        // The gun fires without effect and is Disordered by the answer.
        play.dice(&[0, 9]).choose(json!({"fire": {"guns": ["fr_ld_art"], "target": "4213"}}));
        play.choose(json!({"fire": {"guns": ["ru_viii_art_a"], "target": "4412"}}));
        play.choose(json!({"move": {"unit": "fr_ld_mor"}}));
        play.choose(json!({"step": {"to": "4510"}})).choose(json!({"halt": {"facing": "E"}}));
        play.choose(json!("done"));
        // Commitment 0; a 0 beats the attackers off, and a 9 makes them retreat.
        play.dice(&[0, 0, 9]).choose(json!({"shock": {"from": "4414"}}));
        while play.prompt() != "prompt-rally" {
            let open = play.open();
            let quiet = ["done", "stand", "hold"].map(Value::from);
            let choice = quiet.into_iter().find(|choice| open.contains(choice));
            play.choose(choice.unwrap_or_else(|| open[0].clone()));
        }
        for unit in ["fr_ld_gen", "fr_ld_mor", "fr_ld_art", "fr_ld_bru"] {
            assert!(play.is_disordered(unit), "{unit}");
        }
        for unit in ["fr_ld_mor", "fr_ld_art", "fr_ld_bru"] {
            assert_eq!(play.forbidden_by(rally(unit)), "10.1a", "{unit} with {orders}");
        }
        play.dice(&[0]).choose(rally("fr_ld_gen"));
        assert!(!play.is_disordered("fr_ld_gen"), "{orders}");
    }
}

#[test]
fn guard_and_reserve_never_roll_for_orders() {
    covers!("borodino": "B3.b", "B1.i", "T-AM.4");
    for (marker, unit, other, rule) in [
        ("fr_guard", "fr_og_gren_a", "fr_og_chas_a", "B3.b"),
        ("ru_guard", "ru_lg_pre", "ru_lg_izm", "B1.i"),
        ("ru_artres", "ru_res_01", "ru_res_10", "B1.i"),
    ] {
        let play =
            trying(marker, unit).unit(other, "4403", "E").with("under_orders", json!([unit]));
        assert_eq!(play.table().forbidden_by(try_for(other)), rule, "{marker}");
    }
}
