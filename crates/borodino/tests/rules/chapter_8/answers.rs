//! 8.6: Reaction Fire; 8.7: Counter-Battery.

use super::gunnery::{battery, count, events, fired, outcome, part, retreat_all, shot, volley};
use crate::common::{FRENCH, Field, Play, RUSSIAN, distance};
use bivouac_kernel::covers;
use serde_json::{Value, json};

const GUN: &str = "ru_viii_art_b";

/// A Russian gun in 4206 that faces W: 4305 and 4306 are its Frontal hexes.
fn gun_alone() -> Field {
    Field::new("french", "declare").unit(GUN, "4206", "W")
}

/// The same with infantry, which adds 1 to every Commitment roll.
fn attacked() -> Field {
    gun_alone().unit("ru_sha_a", "4206", "W")
}

fn shock(from: &str) -> Value {
    json!({"shock": {"from": from}})
}

/// Infantry of Cohesion 6 in 4306 shocks the gun and has committed itself.
fn committed() -> Play {
    let mut play = attacked().unit("fr_cm_guy", "4306", "E").table();
    play.dice(&[3]).choose(shock("4306"));
    play
}

#[test]
fn a_gun_that_is_shocked_fires_once_and_free() {
    covers!("borodino": "8.6a");
    let mut play = committed();
    assert_eq!(play.decides(), RUSSIAN);
    assert!(play.legal(json!("hold")), "it need not");
    // 0 + 4 + 1 at one hex: nothing; then the Shock die.
    play.dice(&[0, 5, 0, 0, 0]).choose(shot(GUN, "4306"));
    assert_eq!(outcome(&fired(&play)), (5, "no_effect"));
    assert_eq!(fired(&play)["kind"], "reaction_fire");
    assert!(!play.has(GUN, "fired"), "it is no fire of its own activation");
    assert_eq!(events(&play, "shock_resolved").len(), 1, "the Shock follows");
}

#[test]
fn a_gun_that_has_reacted_does_not_react_again_in_the_activation() {
    covers!("borodino": "8.6a");
    let mut play = Field::new("french", "declare")
        .marked(GUN, "4206", "W", &["reaction_fire_used"])
        .unit("ru_sha_a", "4206", "W")
        .unit("fr_cm_guy", "4306", "E")
        .table();
    play.dice(&[3, 5, 0, 0, 0]).choose(shock("4306"));
    assert_eq!(events(&play, "shock_resolved").len(), 1);
}

#[test]
fn a_disordered_gun_does_not_react() {
    covers!("borodino": "8.6a", "8.1d", "9.61e");
    let mut play = Field::new("french", "declare")
        .disordered(GUN, "4206", "W")
        .unit("ru_sha_a", "4206", "W")
        .unit("fr_cm_guy", "4306", "E")
        .table();
    play.dice(&[3, 5, 0, 0, 0]).choose(shock("4306"));
    assert_eq!(events(&play, "shock_resolved").len(), 1);
    assert_eq!(count(&play, "fired"), 0);
}

#[test]
fn each_of_two_guns_reacts_alone_or_both_together() {
    covers!("borodino": "8.6a", "8.2b");
    let both = || {
        let mut play =
            gun_alone().unit("ru_viii_art_a", "4206", "W").unit("fr_cm_guy", "4306", "E").table();
        play.dice(&[3]).choose(shock("4306"));
        play
    };
    let mut play = both();
    play.dice(&[0]).choose(shot(GUN, "4306"));
    assert!(play.has(GUN, "reaction_fire_used"));
    assert!(play.legal(shot("ru_viii_art_a", "4306")));
    assert_eq!(play.forbidden_by(shot(GUN, "4306")), "8.6a");
    let mut play = both();
    play.dice(&[0, 0, 0, 0]).choose(volley(["ru_viii_art_a", GUN], "4306"));
    assert_eq!(part(&fired(&play), "8.2b"), 2);
    assert_eq!(outcome(&fired(&play)).0, 7, "0 + 4 + 1 + 2");
}

#[test]
fn reaction_fire_strikes_only_into_frontal_hexes_and_never_after_a_turn() {
    covers!("borodino": "8.6b");
    let mut play =
        attacked().unit("fr_cm_guy", "4306", "E").unit("fr_cm_lon_a", "4207", "SE").table();
    play.choose(shock("4306")).dice(&[3, 3]).choose(shock("4207"));
    assert!(play.legal(shot(GUN, "4306")));
    assert_eq!(play.forbidden_by(shot(GUN, "4207")), "8.6b");
    assert!(!play.offers("turn"));
    assert_eq!(play.forbidden_by(json!({"turn": {"unit": GUN, "facing": "NW"}})), "8.6d");
}

#[test]
fn a_gun_with_its_back_to_the_attacker_does_not_react() {
    covers!("borodino": "8.6b");
    let mut play = Field::new("french", "declare")
        .unit(GUN, "4206", "E")
        .unit("ru_sha_a", "4206", "W")
        .unit("fr_cm_guy", "4306", "E")
        .table();
    play.dice(&[3, 5, 0, 0, 0]).choose(shock("4306"));
    assert_eq!((count(&play, "fired"), count(&play, "shock_resolved")), (0, 1));
}

#[test]
fn of_two_frontal_attackers_the_gun_picks_one() {
    covers!("borodino": "8.6c");
    let mut play =
        attacked().unit("fr_cm_guy", "4306", "E").unit("fr_cm_lon_a", "4305", "E").table();
    play.choose(shock("4306")).dice(&[3, 3]).choose(shock("4305"));
    assert!(play.legal(shot(GUN, "4306")) && play.legal(shot(GUN, "4305")));
    play.dice(&[0, 5, 0, 0, 0]).choose(shot(GUN, "4305"));
    assert_eq!((count(&play, "fired"), count(&play, "shock_resolved")), (1, 1));
}

#[test]
fn reaction_fire_comes_between_commitment_and_the_shock() {
    covers!("borodino": "8.6d");
    let mut play =
        attacked().unit("fr_cm_guy", "4306", "E").unit("fr_cm_lon_a", "4305", "E").table();
    play.choose(shock("4306"));
    assert_eq!(play.decides(), FRENCH, "no fire while attacks are declared");
    // The first does not commit itself and is out of reach, the second does.
    play.dice(&[9, 3]).choose(shock("4305"));
    assert_eq!(events(&play, "checked").len(), 2);
    assert_eq!(events(&play, "shock_resolved").len(), 0);
    assert_eq!(play.forbidden_by(shot(GUN, "4306")), "8.6b");
    play.dice(&[5, 0, 0, 0]).choose(json!("hold"));
    assert_eq!(events(&play, "shock_resolved").len(), 1);
}

#[test]
fn infantry_disordered_by_reaction_fire_does_not_shock() {
    covers!("borodino": "8.6e");
    let mut play = committed();
    play.dice(&[8]).choose(shot(GUN, "4306"));
    assert_eq!(outcome(&fired(&play)), (13, "disorder"));
    assert!(play.is_disordered("fr_cm_guy"));
    assert_eq!(events(&play, "attack_cancelled")[0]["rule"], "8.6e");
    assert_eq!(count(&play, "shock_resolved"), 0);
    assert_eq!(play.at("fr_cm_guy"), "4306");
}

#[test]
fn the_top_infantry_unit_alone_is_struck_but_all_count_as_massed_and_none_shocks() {
    covers!("borodino": "8.6e", "8.6g", "8.6h", "6.23d");
    let mut play = attacked()
        .unit("fr_cm_dup_a", "4306", "E")
        .unit("fr_cm_dup_b", "4306", "E")
        .unit("fr_cm_art_a", "4306", "E")
        .table();
    play.dice(&[3]).choose(shock("4306"));
    // 3 + 4 + 1 at one hex + 1 massed = 9: one check, which 7 fails against 6.
    play.dice(&[3, 7, 9, 9]).choose(shot(GUN, "4306"));
    assert_eq!(part(&fired(&play), "8.9a"), 1);
    assert_eq!(outcome(&fired(&play)), (9, "disorder_check"));
    assert_eq!(play.dice_left(), 2, "nobody else checks");
    assert!(play.is_disordered("fr_cm_dup_a") && !play.is_disordered("fr_cm_dup_b"));
    assert_eq!(count(&play, "shock_resolved"), 0);
}

#[test]
fn reaction_fire_strikes_all_of_a_cavalry_stack() {
    covers!("borodino": "8.6g", "8.6e", "6.23d");
    let mut play = attacked().unit("fr_df_cho", "4306", "E").unit("fr_df_pau", "4306", "E").table();
    play.dice(&[3]).choose(shock("4306"));
    // 4 + 4 + 1 + 1 = 10: both check against 5; the lower one fails and takes the other along.
    play.dice(&[4, 5, 6]).choose(shot(GUN, "4306"));
    assert!(!play.is_disordered("fr_df_cho") && play.is_disordered("fr_df_pau"));
    assert_eq!(events(&play, "attack_cancelled")[0]["rule"], "8.6e");
    assert_eq!(count(&play, "shock_resolved"), 0);
}

/// Heavy cavalry of Cohesion 5 has charged infantry and a gun in 4305 as far as 4406.
fn charging(cavalry: &[&str]) -> Play {
    let field =
        Field::new("french", "declare").unit("ru_sha_a", "4305", "W").unit(GUN, "4305", "W");
    let field = cavalry.iter().fold(field, |field, unit| field.unit(unit, "4607", "E"));
    let mut play = field.table();
    let route = ["4506", "4406"];
    play.dice(&[3]).choose(
        json!({"charge": {"from": "4607", "target": "4305", "route": route, "facing": "E"}}),
    );
    play.choose(json!("stand"));
    play
}

#[test]
fn cavalry_disordered_in_its_charge_goes_on_or_tries_recall() {
    covers!("borodino": "8.6f", "9.82a");
    let disordered = || {
        let mut play = charging(&["fr_df_cho"]);
        play.dice(&[8]).choose(shot(GUN, "4406"));
        assert_eq!(outcome(&fired(&play)), (13, "disorder"));
        assert_eq!(play.decides(), FRENCH);
        play
    };
    let mut play = disordered();
    play.dice(&[5, 0, 0, 0]).choose(json!("press"));
    assert_eq!(events(&play, "shock_resolved").len(), 1, "it charges all the same");
    let mut play = disordered();
    play.dice(&[5]).choose(json!("recall"));
    assert_eq!(events(&play, "recalled").len(), 1, "5 is not above its Cohesion");
    assert_eq!(count(&play, "shock_resolved"), 0);
    let mut play = disordered();
    play.dice(&[6, 5, 0, 0, 0]).choose(json!("recall"));
    assert_eq!((count(&play, "recalled"), count(&play, "shock_resolved")), (0, 1));
}

#[test]
fn cavalry_that_reaction_fire_leaves_in_order_is_not_recalled() {
    covers!("borodino": "8.6f");
    let mut play = charging(&["fr_df_cho"]);
    play.dice(&[0, 5, 0, 0, 0]).choose(shot(GUN, "4406"));
    assert_eq!(events(&play, "shock_resolved").len(), 1);
}

#[test]
fn a_charge_that_is_thrown_back_is_over() {
    covers!("borodino": "8.6i", "T-FIRE.4");
    let mut play = charging(&["fr_df_cho", "fr_df_pau"]);
    // 9 + 4 + 1 + 1 = 15.
    play.dice(&[9]).choose(shot(GUN, "4406"));
    assert_eq!(outcome(&fired(&play)), (15, "disorder_and_retreat"));
    retreat_all(&mut play);
    assert!(!play.offers("recall"));
    let mut told = play.all_events().map(|event| serde_json::to_value(event).unwrap());
    assert!(told.any(|event| event["rule"] == "8.6i"));
    assert_eq!((count(&play, "recalled"), count(&play, "shock_resolved")), (0, 0));
    for unit in ["fr_df_cho", "fr_df_pau"] {
        assert!(play.is_disordered(unit));
        assert_eq!(distance("4305", &play.at(unit)), 2);
    }
}

#[test]
fn infantry_whose_top_unit_is_thrown_back_does_not_shock() {
    covers!("borodino": "8.6i", "8.6e");
    let mut play =
        attacked().unit("fr_cm_dup_a", "4306", "E").unit("fr_cm_dup_b", "4306", "E").table();
    play.dice(&[3]).choose(shock("4306"));
    play.dice(&[9]).choose(shot(GUN, "4306"));
    assert_eq!(outcome(&fired(&play)), (15, "disorder_and_retreat"));
    retreat_all(&mut play);
    assert_eq!(distance("4206", &play.at("fr_cm_dup_a")), 2);
    assert_eq!(play.stack("4306"), ["fr_cm_dup_b"]);
    assert_eq!(count(&play, "shock_resolved"), 0);
}

/// French and Russian batteries that face each other at three hexes, after a French shot.
fn bombarded(die: u16) -> Play {
    let mut play = battery()
        .unit("fr_cm_art_b", "4607", "E")
        .unit("fr_fr_art_a", "4606", "E")
        .unit(GUN, "4305", "W")
        .unit("fr_cm_guy", "4807", "E")
        .table();
    play.dice(&[die]).choose(shot("fr_cm_art_a", "4305"));
    play
}

#[test]
fn a_gun_that_is_fired_at_may_fire_back_and_is_not_answered() {
    covers!("borodino": "8.7a");
    let mut play = bombarded(0);
    assert_eq!(play.decides(), RUSSIAN);
    assert!(play.legal(json!("hold")));
    assert_eq!(play.forbidden_by(shot(GUN, "4606")), "8.7a", "only at who fired");
    play.dice(&[0]).choose(shot(GUN, "4607"));
    assert_eq!(fired(&play)["kind"], "counter_battery");
    assert_eq!(play.decides(), FRENCH);
    assert!(!play.offers("hold"), "the French go on with their fire step");
    assert!(play.legal(shot("fr_cm_art_b", "4305")));
}

#[test]
fn the_answer_follows_when_the_first_shot_has_had_its_effect() {
    covers!("borodino": "8.7b", "8.1d", "9.61e");
    let play = bombarded(9);
    assert!(play.is_disordered(GUN), "9 + 4 = 13");
    assert_eq!(play.decides(), FRENCH, "a Disordered gun does not answer");
    assert!(!play.offers("hold"));
    let mut play = bombarded(0);
    play.dice(&[9]).choose(shot(GUN, "4607"));
    assert!(play.is_disordered("fr_cm_art_a") && play.is_disordered("fr_cm_art_b"));
    assert_eq!(play.forbidden_by(shot("fr_cm_art_b", "4305")), "9.61e");
}

#[test]
fn a_gun_answers_once_in_an_activation() {
    covers!("borodino": "8.7c");
    let mut play = bombarded(0);
    play.dice(&[0]).choose(shot(GUN, "4607"));
    play.dice(&[0]).choose(shot("fr_cm_art_b", "4305"));
    assert_eq!(play.decides(), FRENCH);
    assert!(play.has(GUN, "counter_battery_used"));
    // A gun that has held its answer back keeps it.
    let mut play = bombarded(0);
    play.choose(json!("hold")).dice(&[0]).choose(shot("fr_cm_art_b", "4305"));
    assert!(play.legal(shot(GUN, "4607")));
}

#[test]
fn the_next_activation_knows_nothing_of_an_answer() {
    covers!("borodino": "8.7c");
    let mut play = bombarded(0);
    play.dice(&[0]).choose(shot(GUN, "4607"));
    while play.decides() == FRENCH {
        play.choose(json!("done"));
    }
    assert!(!play.has(GUN, "counter_battery_used"));
}

#[test]
fn the_answer_has_the_limits_of_the_gun_that_gives_it() {
    covers!("borodino": "8.7a", "8.3a", "8.4l");
    // Out of its range; with its back to the enemy; not artillery.
    for (unit, hex, facing) in
        [("ru_4cc_ha", "4104", "W"), (GUN, "4305", "E"), ("ru_sha_a", "4305", "W")]
    {
        let mut play = battery().unit(unit, hex, facing).table();
        play.dice(&[0]).choose(shot("fr_cm_art_a", hex));
        assert!(!play.offers("hold"), "{unit} in {hex}");
        assert_eq!(play.decides(), FRENCH);
    }
}

#[test]
fn an_answer_may_pass_over_enemies_next_to_the_gun() {
    covers!("borodino": "8.7a", "8.4i");
    let mut play = battery().unit(GUN, "4305", "W").unit("fr_cm_guy", "4405", "E").table();
    play.dice(&[0]).choose(shot("fr_cm_art_a", "4305"));
    assert!(play.legal(shot(GUN, "4607")));
}

#[test]
fn two_guns_answer_one_after_the_other_or_together() {
    covers!("borodino": "8.7a", "8.2b");
    let both = || {
        let mut play = battery().unit("ru_viii_art_a", "4305", "W").unit(GUN, "4305", "W").table();
        play.dice(&[0]).choose(shot("fr_cm_art_a", "4305"));
        play
    };
    let mut play = both();
    play.dice(&[0]).choose(volley(["ru_viii_art_a", GUN], "4607"));
    assert_eq!(part(&fired(&play), "8.2b"), 2);
    assert_eq!(play.decides(), FRENCH);
    let mut play = both();
    play.dice(&[0]).choose(shot("ru_viii_art_a", "4607"));
    assert_eq!(play.forbidden_by(shot("ru_viii_art_a", "4607")), "8.7c");
    assert!(play.legal(shot(GUN, "4607")));
}

#[test]
fn a_gun_that_answered_may_still_react() {
    covers!("borodino": "8.7d");
    let mut play = Field::new("french", "fire")
        .unit("fr_cm_art_a", "4406", "E")
        .unit("fr_cm_guy", "4306", "E")
        .unit(GUN, "4206", "W")
        .table();
    play.dice(&[0]).choose(shot("fr_cm_art_a", "4206"));
    play.dice(&[0]).choose(shot(GUN, "4406"));
    play.choose(json!("done")).dice(&[3]).choose(shock("4306"));
    assert!(play.has(GUN, "counter_battery_used"));
    assert!(play.legal(shot(GUN, "4306")));
}

#[test]
fn a_gun_that_reacted_may_still_answer() {
    covers!("borodino": "8.7d");
    let mut play = battery().marked(GUN, "4305", "W", &["reaction_fire_used"]).table();
    play.dice(&[0]).choose(shot("fr_cm_art_a", "4305"));
    assert!(play.legal(shot(GUN, "4607")));
}

#[test]
fn a_gun_with_cavalry_answers_the_reaction_fire_that_strikes_its_stack() {
    covers!("borodino": "8.7a", "8.6g");
    let mut play =
        gun_alone().unit("fr_df_cho", "4306", "E").unit("fr_2cc_ha_a", "4306", "E").table();
    play.dice(&[3]).choose(shock("4306"));
    play.dice(&[0]).choose(shot(GUN, "4306"));
    assert_eq!(play.decides(), FRENCH);
    // 9 + 3 = 12 at artillery alone: a check, which 7 fails against 6.
    play.dice(&[9, 7]).choose(shot("fr_2cc_ha_a", "4206"));
    assert_eq!(fired(&play)["kind"], "counter_battery");
    assert!(play.is_disordered(GUN));
}

#[test]
fn a_gun_under_shocking_infantry_is_not_fired_at_and_does_not_answer() {
    covers!("borodino": "8.6g", "8.7a");
    let mut play =
        attacked().unit("fr_cm_guy", "4306", "E").unit("fr_cm_art_a", "4306", "E").table();
    play.dice(&[3]).choose(shock("4306"));
    play.dice(&[0, 5, 0, 0, 0]).choose(shot(GUN, "4306"));
    assert_eq!((count(&play, "fired"), count(&play, "shock_resolved")), (1, 1));
}

#[test]
fn guns_that_an_attack_takes_up_late_react_to_it() {
    covers!("borodino": "8.6a", "8.6d", "9.22b");
    let mut play = Field::new("french", "declare")
        .unit("fr_cm_guy", "4407", "E")
        .unit("fr_wt_bea", "4508", "E")
        .unit("ru_viii_art_a", "4307", "W")
        .unit("ru_viii_art_b", "4307", "W")
        .unit("ru_27_sta", "4306", "W")
        .table();
    let fire = |gun: &str, at: &str| json!({"fire": {"guns": [gun], "target": at}});
    let by = json!({"from": "4508", "target": "4307", "route": ["4408"], "facing": "E"});
    play.choose(json!({"charge": by})).choose(json!({"shock": {"from": "4407"}}));
    play.dice(&[0, 0]).choose(json!({"leave": {"from": "4407", "target": "4307"}}));
    if play.prompt() == "prompt-declare" {
        play.choose(json!("done"));
    }
    // 9 + 4 and adjacent: the chargers are Disordered; the other gun holds its fire.
    play.dice(&[9]).choose(fire("ru_viii_art_a", "4408")).choose(json!("hold"));
    play.dice(&[0]).choose(json!("recall")).choose(json!({"face": {"facing": "E"}}));
    // The infantry must attack the guns as well, and the gun that has its shot may use it.
    assert_eq!((play.decides(), play.prompt().as_str()), (RUSSIAN, "prompt-reaction-fire"));
    assert!(play.legal(fire("ru_viii_art_b", "4407")));
    assert!(!play.legal(fire("ru_viii_art_a", "4407")), "it has fired");
    play.dice(&[9]).choose(fire("ru_viii_art_b", "4407"));
    assert!(play.is_disordered("fr_cm_guy"));
    assert_eq!(play.at("ru_viii_art_b"), "4307", "nobody is left to take it");
}
