//! 6.2: stacking limits and the order of stacks.

use bivouac_borodino::Borodino;
use bivouac_kernel::{Seed, Table, covers};
use serde_json::json;

use super::march::*;
use crate::common::{Field, Play};

/// A unit comes to those in 4308: whether it may stay, or the rule against it.
fn joins(there: &[&str], newcomer: &str) -> Result<(), &'static str> {
    let mut field = Field::new(seat(newcomer), "movement").unit(newcomer, "4408", "E");
    for unit in there {
        field = field.unit(unit, "4308", "E");
    }
    let mut play = field.table();
    play.choose(begin(newcomer));
    if !play.legal(step("4308")) {
        return Err(play.forbidden_by(step("4308")));
    }
    play.choose(step("4308"));
    if play.legal(halt("E")) { Ok(()) } else { Err(play.forbidden_by(halt("E"))) }
}

#[test]
fn three_units_may_share_a_hex_and_a_fourth_may_not() {
    covers!("borodino": "6.21a");
    assert_eq!(joins(&["fr_kr_3", "fr_kr_15"], "fr_kr_16"), Ok(()));
    assert_eq!(joins(&["fr_kr_3", "fr_kr_15", "fr_kr_16"], "fr_kn_gra"), Err("6.21a"));
    assert_eq!(joins(&["fr_kr_3", "fr_kr_15", "fr_kr_16"], "fr_kr_art"), Err("6.21a"));
}

#[test]
fn limits_hold_where_a_unit_stops_and_not_where_it_passes() {
    covers!("borodino": "6.21b");
    let mut play = Field::new("french", "movement")
        .unit("fr_cm_guy", "4408", "E")
        .unit("fr_wt_bea", "4308", "E")
        .unit("fr_wt_dor", "4308", "E")
        .table();
    play.march("fr_cm_guy", &["4308"]);
    assert_eq!(play.forbidden_by(halt("E")), "6.21d");
    play.choose(step("4208")).choose(halt("E"));
    assert_eq!(play.at("fr_cm_guy"), "4208");
}

#[test]
fn a_full_hex_is_closed_to_a_unit_that_could_not_get_out_of_it_again() {
    covers!("borodino": "6.21b", "7.38a");
    // Of two Movement Points one is left after the step in; the step out would cost two.
    let mut play = Field::new("french", "movement")
        .with("orders", json!({"compans": "none"}))
        .unit("fr_cm_guy", "4408", "E")
        .unit("fr_wt_bea", "4308", "E")
        .table();
    play.choose(begin("fr_cm_guy"));
    assert_eq!(play.left(), 2);
    assert_eq!(play.forbidden_by(step("4308")), "6.21d");
    // A unit that must stop where it arrives may not arrive either (6.33a).
    let mut play = Field::new("french", "movement")
        .unit("fr_cm_guy", "4408", "E")
        .unit("fr_wt_bea", "4308", "E")
        .unit("ru_gog_a", "4208", "W")
        .table();
    play.choose(begin("fr_cm_guy"));
    assert_eq!(play.forbidden_by(step("4308")), "6.21d");
}

#[test]
fn markers_and_overall_commanders_do_not_count() {
    covers!("borodino": "6.21c");
    let mut play = Field::new("french", "movement")
        .with("commanders", json!({"napoleon": "4308"}))
        .disordered("fr_kr_3", "4308", "E")
        .disordered("fr_kr_15", "4308", "E")
        .disordered("fr_kr_16", "4408", "E")
        .table();
    play.march("fr_kr_16", &["4308"]).choose(halt("E"));
    assert_eq!(play.stack("4308").len(), 3);
}

#[test]
fn infantry_and_cavalry_never_share_a_hex() {
    covers!("borodino": "6.21d");
    assert_eq!(joins(&["fr_wt_bea"], "fr_cm_guy"), Err("6.21d"));
    assert_eq!(joins(&["fr_cm_guy"], "fr_wt_bea"), Err("6.21d"));
}

#[test]
fn two_units_of_any_brigades_may_stack_and_three_of_one_brigade_only() {
    covers!("borodino": "6.21e");
    assert_eq!(joins(&["fr_cm_guy"], "fr_cm_tes_a"), Ok(()));
    assert_eq!(joins(&["fr_wt_bea"], "fr_wt_dor"), Ok(()));
    assert_eq!(joins(&["fr_kr_3", "fr_kr_15"], "fr_kr_16"), Ok(()));
    // Two of the three, or none, are of one brigade.
    assert_eq!(joins(&["fr_cm_tes_a", "fr_cm_tes_b"], "fr_cm_guy"), Err("6.21e"));
    assert_eq!(joins(&["fr_wt_bea", "fr_wt_dor"], "fr_wt_ric"), Err("6.21e"));
    assert_eq!(joins(&["ru_4cc_kha", "ru_4cc_che"], "ru_4cc_kie"), Err("6.21e"));
}

#[test]
fn jaegers_stack_as_the_infantry_that_they_are() {
    covers!("borodino": "6.21f");
    assert_eq!(joins(&["ru_gog_a"], "ru_2cu_eka"), Err("6.21d"));
    assert_eq!(joins(&["ru_gog_a"], "ru_27_sta"), Ok(()));
    assert_eq!(joins(&["ru_gog_a", "ru_gog_b"], "ru_sha_a"), Err("6.21e"));
}

#[test]
fn two_guns_of_one_group_and_no_more_may_share_a_hex_with_eight_strength_points() {
    covers!("borodino": "6.21g");
    // 4 and 4: more than the 6 of the series.
    assert_eq!(joins(&["fr_kr_art"], "fr_kn_art"), Ok(()));
    assert_eq!(joins(&["fr_kr_art", "fr_kn_art"], "fr_v_res"), Err("6.21g"));
    // V Corps and I Corps; two divisions of I Corps are one group.
    assert_eq!(joins(&["fr_kr_art"], "fr_cm_art_b"), Err("6.21g"));
    assert_eq!(joins(&["fr_fr_art_a"], "fr_cm_art_b"), Ok(()));
}

#[test]
fn one_gun_may_stand_with_other_arms() {
    covers!("borodino": "6.21h");
    assert_eq!(joins(&["fr_cm_guy"], "fr_cm_art_a"), Ok(()));
    assert_eq!(joins(&["fr_cm_guy", "fr_cm_art_a"], "fr_cm_art_b"), Err("6.21h"));
    assert_eq!(joins(&["fr_1cc_ha_a", "fr_1cc_ha_b"], "fr_wt_bea"), Err("6.21h"));
}

#[test]
fn a_gun_stands_with_two_units_of_one_brigade_only() {
    covers!("borodino": "6.21i");
    assert_eq!(joins(&["fr_cm_tes_a", "fr_cm_tes_b"], "fr_cm_art_a"), Ok(()));
    assert_eq!(joins(&["fr_cm_tes_a", "fr_cm_guy"], "fr_cm_art_a"), Err("6.21i"));
    assert_eq!(joins(&["fr_cm_tes_a", "fr_cm_art_a"], "fr_cm_guy"), Err("6.21i"));
    assert_eq!(joins(&["ru_4cc_kha", "ru_4cc_che"], "ru_4cc_ha"), Ok(()));
    assert_eq!(joins(&["ru_4cc_kha", "ru_4cc_kie"], "ru_4cc_ha"), Err("6.21i"));
}

#[test]
fn a_position_with_too_many_units_in_a_hex_is_none() {
    covers!("borodino": "6.21a", "6.21b");
    let field = Field::new("french", "declare")
        .unit("fr_cm_tes_a", "4308", "E")
        .unit("fr_cm_tes_b", "4308", "E")
        .unit("fr_cm_lon_a", "4308", "E")
        .unit("fr_cm_lon_b", "4308", "E");
    let problems = Table::<Borodino>::load(&field.position(), Seed::from(1)).err().unwrap();
    assert_eq!(problems.iter().map(|problem| problem.rule).collect::<Vec<_>>(), [Some("6.21a")]);
}

#[test]
fn a_unit_never_enters_or_passes_a_hex_with_an_enemy_even_without_a_zoc() {
    covers!("borodino": "6.22a", "7.32a");
    for (enemy, marks) in [("ru_viii_art_a", &[][..]), ("ru_gog_a", &["disordered"][..])] {
        let mut play = Field::new("french", "movement")
            .unit("fr_wt_bea", "4408", "E")
            .marked(enemy, "4308", "W", marks)
            .table();
        play.choose(begin("fr_wt_bea"));
        assert_eq!(play.forbidden_by(step("4308")), "6.22a", "{enemy}");
    }
}

#[test]
fn whoever_ends_his_move_with_friends_goes_to_the_bottom() {
    covers!("borodino": "6.24a");
    let mut play = Field::new("french", "movement")
        .unit("fr_kr_3", "4308", "E")
        .unit("fr_kr_15", "4308", "E")
        .unit("fr_kr_16", "4408", "E")
        .table();
    play.march("fr_kr_16", &["4308"]).choose(halt("E"));
    assert_eq!(play.stack("4308"), ["fr_kr_3", "fr_kr_15", "fr_kr_16"]);
}

/// Two units of Compans in 4408.
fn pair(phase: &str) -> Field {
    Field::new("french", phase)
        .unit("fr_cm_tes_a", "4408", "E")
        .unit("fr_cm_tes_b", "4408", "E")
        .unit("fr_cm_lon_a", "4410", "E")
}

#[test]
fn stacks_are_reordered_at_the_beginning_and_the_end_of_an_activation_only() {
    covers!("borodino": "6.24b");
    let mut play = pair("stack_order").table();
    play.choose(raise("fr_cm_tes_b"));
    assert_eq!(play.stack("4408"), ["fr_cm_tes_b", "fr_cm_tes_a"]);
    play.choose(json!("order_later"));
    assert_eq!(play.prompt(), "prompt-movement");
    assert_eq!(play.forbidden_by(raise("fr_cm_tes_a")), "3.0C3a");
    play.choose(begin("fr_cm_lon_a"));
    assert_eq!(play.forbidden_by(raise("fr_cm_tes_a")), "7.31b");
    play.choose(halt("E")).choose(json!("done"));
    // Nobody can fight or Rally, so that the activation is at its end.
    play.choose(raise("fr_cm_tes_a"));
    assert_eq!(play.stack("4408"), ["fr_cm_tes_a", "fr_cm_tes_b"]);
    for phase in ["fire", "declare", "rally"] {
        assert_eq!(pair(phase).table().forbidden_by(raise("fr_cm_tes_b")), "3.0C3a", "{phase}");
    }
}

#[test]
fn only_the_units_that_are_activated_reorder_their_stacks() {
    covers!("borodino": "6.24b");
    let idle = pair("stack_order").with("active", json!(["friant"])).table();
    assert_eq!(idle.forbidden_by(raise("fr_cm_tes_b")), "6.24b");
    let theirs = Field::new("russian", "stack_order")
        .unit("ru_gog_a", "4006", "W")
        .unit("ru_gog_b", "4006", "W")
        .unit("fr_cm_tes_a", "4408", "E")
        .unit("fr_cm_tes_b", "4408", "E")
        .table();
    assert!(theirs.legal(raise("ru_gog_b")));
    assert_eq!(theirs.forbidden_by(raise("fr_cm_tes_b")), "6.24b");
}

#[test]
fn the_order_of_a_stack_in_an_enemy_zoc_is_frozen() {
    covers!("borodino": "6.24c");
    let near = |marks: &[&str]| pair("stack_order").marked("ru_gog_a", "4308", "W", marks).table();
    assert_eq!(near(&[]).forbidden_by(raise("fr_cm_tes_b")), "6.24c");
    assert!(near(&["disordered"]).legal(raise("fr_cm_tes_b")));
}

#[test]
fn each_unit_is_put_on_top_once_at_the_beginning_and_once_at_the_end() {
    covers!("borodino": "6.24b");
    let mut play = ["fr_kr_3", "fr_kr_15", "fr_kr_16"]
        .iter()
        .fold(Field::new("french", "stack_order"), |field, unit| field.unit(unit, "4403", "E"))
        .table();
    play.choose(raise("fr_kr_16")).choose(raise("fr_kr_15"));
    assert_eq!(play.stack("4403"), ["fr_kr_15", "fr_kr_16", "fr_kr_3"]);
    assert_eq!(play.forbidden_by(raise("fr_kr_16")), "6.24b");
    play.choose(json!("order_later"));
    assert_eq!(play.prompt(), "prompt-movement");
    play.choose(json!("done"));
    assert_eq!(play.prompt(), END);
    assert!(play.legal(raise("fr_kr_16")));
    for answer in ["keep_order", "order_later"] {
        assert_eq!(play.forbidden_by(json!(answer)), "6.24b", "there is no later time");
    }
}

/// The question at the end of an activation.
const END: &str = "prompt-stack-order-end";

#[test]
fn the_order_is_asked_again_at_the_end_only_of_stacks_that_have_changed() {
    covers!("borodino": "6.24b");
    let after = |play: &mut Play| play.choose(json!("done")).prompt();
    // Left as it is, moved as a whole in its order, and parted: nothing new.
    let mut play = pair("stack_order").table();
    play.choose(json!("done"));
    assert_ne!(after(&mut play), END);
    let mut play = pair("stack_order").table();
    play.choose(raise("fr_cm_tes_b")).choose(json!("done"));
    play.march("fr_cm_tes_b", &["4508"]).choose(halt("E"));
    play.march("fr_cm_tes_a", &["4508"]).choose(halt("E"));
    assert_eq!(play.stack("4508"), ["fr_cm_tes_b", "fr_cm_tes_a"]);
    assert_ne!(after(&mut play), END);
    // Moved in another order.
    let mut play = pair("stack_order").table();
    play.choose(json!("done"));
    play.march("fr_cm_tes_b", &["4508"]).choose(halt("E"));
    play.march("fr_cm_tes_a", &["4508"]).choose(halt("E"));
    assert_eq!(after(&mut play), END);
    // Somebody has come.
    let mut play = pair("stack_order").table();
    play.choose(json!("done"));
    play.march("fr_cm_lon_a", &["4409"]).choose(halt("E"));
    play.march("fr_cm_tes_b", &["4409"]).choose(halt("E"));
    assert_eq!(after(&mut play), END);
    assert!(play.legal(raise("fr_cm_tes_b")));
}

#[test]
fn the_order_is_asked_again_where_somebody_was_disordered_since() {
    covers!("borodino": "6.24b");
    let mut play = Field::new("french", "stack_order")
        .disordered("fr_cm_tes_a", "4408", "E")
        .unit("fr_cm_tes_b", "4408", "E")
        .table();
    play.choose(json!("done")).choose(json!("done"));
    assert_eq!(play.prompt(), "prompt-rally");
    play.dice(&[1]).choose(json!({"rally": {"unit": "fr_cm_tes_a"}}));
    assert_eq!(play.prompt(), END);
    assert_eq!(play.open().len(), 2, "one unit to put on top, and the end");
}

#[test]
fn a_player_may_leave_all_stacks_as_they_are_for_the_whole_activation() {
    covers!("borodino": "6.24b");
    let mut play = pair("stack_order").table();
    play.choose(json!("keep_order"));
    play.march("fr_cm_lon_a", &["4409"]).choose(halt("E"));
    play.march("fr_cm_tes_b", &["4409"]).choose(halt("E"));
    play.choose(json!("done"));
    assert_ne!(play.prompt(), END);
}

#[test]
fn what_was_said_about_the_order_is_saved_with_the_position() {
    covers!("borodino": "6.24b");
    for (answer, asked) in [("done", false), ("keep_order", false), ("order_later", true)] {
        let mut play = pair("stack_order").table();
        play.choose(json!(answer));
        let position = play.position();
        let mut again = Play(Table::load(&position, Seed::from(1)).unwrap());
        assert_eq!(again.position(), position, "{answer}");
        again.choose(json!("done"));
        assert_eq!(again.prompt() == END, asked, "{answer}");
    }
}
