//! 9.4: the Commitment check.

use crate::common::Field;
use crate::shocks::*;
use bivouac_kernel::covers;
use serde_json::json;

/// What is added to the Commitment roll of the stack in 4403.
fn added(field: Field) -> i64 {
    let mut play = field.table();
    play.dice(&[9]);
    shock(&mut play, &["4403"]);
    let checks = checks(&play, "commitment");
    assert_eq!(checks.len(), 1);
    checks[0].1
}

#[test]
fn no_stack_attacks_without_a_commitment_roll_and_defenders_make_none() {
    covers!("borodino": "9.41a", "9.41b");
    let mut play = Field::new("french", "declare")
        .unit("ru_gog_a", "4303", "W")
        .unit("fr_cm_guy", "4403", "E")
        .unit("fr_cm_dup_a", "4404", "E")
        .unit("ru_27_sta", "4307", "W")
        .unit("fr_df_cho", "4507", "E")
        .table();
    play.choose(json!({"shock": {"from": "4403"}})).choose(json!({"shock": {"from": "4404"}}));
    // All three fail.
    play.dice(&[9, 9, 9]).choose(charge("4507", "4307", &["4407"], "E"));
    let rolled = checks(&play, "commitment");
    let units: Vec<_> = rolled.iter().map(|(unit, ..)| unit.as_str()).collect();
    assert_eq!(units, ["fr_cm_guy", "fr_cm_dup_a", "fr_df_cho"]);
    assert!(rolled.iter().all(|(_, _, passed)| !passed));
    assert_eq!(cancelled(&play).len(), 3);
    assert!(told(&play, "shock_resolved").is_empty() && told(&play, "approached").is_empty());
}

#[test]
fn orders_do_not_spare_the_roll() {
    covers!("borodino": "9.41a");
    for orders in ["under", "none"] {
        let mut play =
            duel(&["fr_cm_guy"], &["ru_gog_a"]).with("orders", json!({"compans": orders})).table();
        play.dice(&[9]);
        shock(&mut play, &["4403"]);
        assert_eq!(cancelled(&play), pairs(&[("4403", "9.43b")]), "{orders}");
    }
}

#[test]
fn the_command_rating_counts_while_a_unit_of_a_command_under_orders_is_in_range() {
    covers!("borodino": "9.42a");
    // Attacked from behind, so that there is no Defensive Fire. Napoleon: -2, range 3.
    let field = || {
        Field::new("french", "declare").unit("ru_gog_a", "4303", "E").unit("fr_cm_guy", "4403", "E")
    };
    assert_eq!(added(field()), 0);
    assert_eq!(added(field().with("commanders", json!({"napoleon": "4803"}))), 0, "4 hexes away");
    assert_eq!(added(field().with("commanders", json!({"napoleon": "4703"}))), -2, "3 hexes away");
    // Another unit of the command is enough, one of another command is not.
    let far = || field().with("commanders", json!({"napoleon": "4409"}));
    assert_eq!(added(far()), 0);
    assert_eq!(added(far().unit("fr_cm_dup_a", "4408", "E")), -2);
    assert_eq!(added(far().unit("fr_mr_dal", "4408", "E")), 0);
    // Not without Orders; Kutuzov is the other side's.
    let none = || field().with("orders", json!({"compans": "none"}));
    assert_eq!(added(none().with("commanders", json!({"napoleon": "4703"}))), 0);
    assert_eq!(added(field().with("commanders", json!({"kutuzov": "4203"}))), 0);
}

#[test]
fn the_command_rating_helps_charges_too() {
    covers!("borodino": "9.42a", "9.42d");
    let mut play = Field::new("french", "declare")
        .unit("ru_gog_a", "4303", "W")
        .unit("fr_df_cho", "4503", "E")
        .with("commanders", json!({"napoleon": "4504"}))
        .table();
    // 7 - 2 = 5, and the Defensive Fire of 1 is left out.
    play.dice(&[7]).choose(charge("4503", "4303", &["4403"], "E"));
    assert_eq!(checks(&play, "commitment"), [("fr_df_cho".to_owned(), -2, true)]);
}

#[test]
fn no_orders_adds_one_unless_the_unit_is_near_its_commander() {
    covers!("borodino": "9.42b", "5.27b");
    let field = || {
        Field::new("french", "declare")
            .unit("ru_gog_a", "4303", "E")
            .unit("fr_cm_guy", "4403", "E")
            .with("orders", json!({"compans": "none"}))
    };
    assert_eq!(added(field()), 1);
    assert_eq!(added(field().with("commanders", json!({"napoleon": "4803"}))), 1);
    assert_eq!(added(field().with("commanders", json!({"napoleon": "4703"}))), 0);
    // The unit itself must be in range, not another of its command.
    let near_another = field().unit("fr_cm_dup_a", "4408", "E");
    assert_eq!(added(near_another.with("commanders", json!({"napoleon": "4409"}))), 1);
    let other = field().with("orders", json!({"morand": "none"}));
    assert_eq!(added(other), 0, "the Orders of another command");
}

#[test]
fn defensive_fire_counts_only_through_frontal_hexes_and_only_that_of_infantry() {
    covers!("borodino": "9.42c", "9.1d");
    let field = |unit: &str, facing: &str| {
        Field::new("french", "declare").unit("fr_cm_guy", "4403", "E").unit(unit, "4303", facing)
    };
    // 4403 lies to the south-west of 4303.
    for (facing, expected) in [("W", 1), ("SW", 1), ("NW", 0), ("NE", 0), ("E", 0), ("SE", 0)] {
        assert_eq!(added(field("ru_gog_a", facing)), expected, "{facing}");
    }
    assert_eq!(added(field("ru_viii_art_b", "E")), 0);
    let mut play = field("ru_2cu_eka", "W").table();
    shock(&mut play, &["4403"]);
    play.dice(&[9]).choose(json!("stand"));
    assert_eq!(checks(&play, "commitment")[0].1, 0, "cavalry has no Defensive Fire");
}

#[test]
fn defensive_fire_is_that_of_the_top_infantry_unit_of_each_target_hex() {
    covers!("borodino": "9.42c", "9.45c", "6.23c");
    // Dalton's men have 2, Grandeau's 1: the Russians attack them from 4203.
    let attacked = |stack: &[(&str, &str)], die: u16| {
        let field = Field::new("russian", "declare").unit("ru_27_sta", "4203", "W");
        let field = stack.iter().fold(field, |field, (unit, hex)| field.unit(unit, hex, "E"));
        let mut play = field.table();
        play.dice(&[die]);
        shock(&mut play, &["4203"]);
        checks(&play, "commitment")[0].1
    };
    assert_eq!(attacked(&[("fr_mr_dal", "4303"), ("fr_mr_gra", "4303")], 9), 2);
    assert_eq!(attacked(&[("fr_mr_gra", "4303"), ("fr_mr_dal", "4303")], 9), 1);
    // Artillery lying on top is passed over.
    assert_eq!(attacked(&[("fr_mr_art_a", "4303"), ("fr_mr_dal", "4303")], 9), 2);
    // Two target hexes add up; 4302 is attacked through its front too.
    assert_eq!(attacked(&[("fr_mr_dal", "4303"), ("fr_mr_gra", "4302")], 9), 3);
}

#[test]
fn defensive_fire_does_not_touch_a_charge() {
    covers!("borodino": "9.42d");
    let mut play = Field::new("french", "declare")
        .unit("ru_gog_a", "4303", "W")
        .unit("fr_df_cho", "4503", "E")
        .table();
    play.dice(&[5]).choose(charge("4503", "4303", &["4403"], "E"));
    assert_eq!(checks(&play, "commitment"), [("fr_df_cho".to_owned(), 0, true)]);
}

#[test]
fn a_roll_not_above_cohesion_obliges_and_one_above_it_forbids() {
    covers!("borodino": "9.43a", "9.43b");
    // Cohesion 6, Defensive Fire 1.
    let play = |die: u16| {
        let mut play = duel(&["fr_cm_guy"], &["ru_gog_a"]).table();
        play.dice(&[die, 0, 0]);
        shock(&mut play, &["4403"]);
        play
    };
    assert_eq!(told(&play(5), "shock_resolved").len(), 1);
    assert!(cancelled(&play(5)).is_empty());
    assert!(told(&play(6), "shock_resolved").is_empty());
    // A Charge as well: Cohesion 5, no Defensive Fire.
    for (die, goes) in [(5, true), (6, false)] {
        let mut play = Field::new("french", "declare")
            .unit("ru_gog_a", "4303", "W")
            .unit("fr_df_cho", "4503", "E")
            .table();
        play.dice(&[die]).choose(charge("4503", "4303", &["4403"], "E"));
        assert_eq!(play.at("fr_df_cho") == "4403", goes, "{die}");
    }
}

#[test]
fn the_top_unit_commits_or_bars_the_whole_stack() {
    covers!("borodino": "9.45a", "9.43a");
    // Teste's first unit has Cohesion 7, his second 6; Defensive Fire adds 1.
    let attack = |stack: &[&str]| {
        let mut play = duel(stack, &["ru_gog_a"]).table();
        play.dice(&[6, 0, 0, 0]);
        shock(&mut play, &["4403"]);
        play
    };
    let play = attack(&["fr_cm_tes_a", "fr_cm_tes_b"]);
    assert_eq!(checks(&play, "commitment"), [("fr_cm_tes_a".to_owned(), 1, true)]);
    assert_eq!(modifier(&play, "4303", "odds"), 3, "14:4, so both attack");
    let play = attack(&["fr_cm_tes_b", "fr_cm_tes_a"]);
    assert_eq!(checks(&play, "commitment"), [("fr_cm_tes_b".to_owned(), 1, false)]);
    assert!(told(&play, "shock_resolved").is_empty());
}

#[test]
fn artillery_on_top_is_passed_over_for_commitment() {
    covers!("borodino": "9.45c", "9.45a");
    let mut play = duel(&["fr_cm_art_a", "fr_cm_dup_b"], &["ru_27_sta"]).table();
    // Cohesion 5 and not the 6 of the guns: 5 + 1 is too much.
    play.dice(&[5]);
    shock(&mut play, &["4403"]);
    assert_eq!(checks(&play, "commitment"), [("fr_cm_dup_b".to_owned(), 1, false)]);
    // Disordered guns on top do not stop those under them.
    let play = Field::new("french", "declare")
        .disordered("fr_cm_art_a", "4403", "E")
        .unit("fr_cm_dup_b", "4403", "E")
        .unit("ru_gog_a", "4303", "W")
        .table();
    assert!(play.legal(json!({"shock": {"from": "4403"}})));
}
