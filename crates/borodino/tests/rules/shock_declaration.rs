//! 9.1 and 9.2: the procedure, and which units may Shock.

use crate::common::moving::{done_with, march};
use crate::common::{Field, RUSSIAN};
use crate::shocks::*;
use bivouac_kernel::covers;
use serde_json::json;

#[test]
fn each_class_attacks_apart_charge_first_and_infantry_last() {
    covers!("borodino": "9.1a", "9.23a", "9.23b", "9.54g");
    // 18 Strength Points stand against 4, 4 and 9, which together would be 17: -1.
    let mut play = Field::new("french", "declare")
        .unit("ru_27_sta", "4303", "W")
        .unit("ru_27_knz", "4303", "W")
        .unit("fr_cm_guy", "4403", "E")
        .unit("fr_wt_bea", "4404", "E")
        .unit("fr_df_bou", "4300", "NE")
        .table();
    // Three Commitments; then for each class the Shock and the Retreat Cohesion Check.
    play.dice(&[0, 0, 0, 0, 0, 1, 0, 0, 0]);
    play.choose(json!({"shock": {"from": "4403"}}));
    play.choose(json!({"shock": {"from": "4404"}}));
    play.choose(charge("4300", "4303", &["4301", "4302"], "NE"));
    assert_eq!(play.dice_left(), 0);
    let rolls = told(&play, "shock_resolved");
    let classes: Vec<_> = rolls.iter().map(|roll| roll["class"].as_str().unwrap()).collect();
    assert_eq!(classes, ["charge", "cavalry_shock", "infantry_shock"]);
    let odds: Vec<_> = rolls.iter().map(|roll| roll["modifiers"][0]["value"].clone()).collect();
    assert_eq!(odds, [json!(-4), json!(-4), json!(-2)]); // 4:18, 3:18, 9:18
    // 9.54g: the cavalry in the rear gives all three the +3, even after its own roll.
    for roll in &rolls {
        let parts = roll["modifiers"].as_array().unwrap();
        assert!(parts.iter().any(|part| part["key"] == "front-and-rear" && part["value"] == 3));
    }
}

#[test]
fn infantry_waits_until_the_cavalry_on_the_same_hex_has_fought() {
    covers!("borodino": "9.23b", "9.1f");
    let mut play = Field::new("french", "declare")
        .unit("ru_27_sta", "4303", "W")
        .unit("fr_cm_guy", "4403", "E")
        .unit("fr_wt_bea", "4404", "E")
        .unit("ru_gog_a", "4307", "W")
        .unit("fr_cm_dup_a", "4407", "E")
        .table();
    play.dice(&[0, 0, 0]);
    shock(&mut play, &["4403", "4404", "4407"]);
    assert_eq!(play.prompt(), "prompt-resolve");
    assert_eq!(play.forbidden_by(json!({"resolve": {"from": "4403"}})), "9.23b");
    assert_eq!(play.forbidden_by(json!({"resolve": {"from": "4402"}})), "9.1f");
    assert!(play.legal(json!({"resolve": {"from": "4404"}})));
    assert!(play.legal(json!({"resolve": {"from": "4407"}})));
}

#[test]
fn the_attacker_fixes_the_order_of_separate_combats() {
    covers!("borodino": "9.1f");
    let mut play = Field::new("french", "declare")
        .unit("ru_gog_a", "4303", "W")
        .unit("fr_cm_guy", "4403", "E")
        .unit("ru_gog_b", "4307", "W")
        .unit("fr_cm_dup_a", "4407", "E")
        .table();
    // The Shock declared last is resolved first: 0 Disorders its attacker, who stays with a 0.
    play.dice(&[0, 0, 0, 0, 0, 0]);
    shock(&mut play, &["4403", "4407"]);
    play.choose(json!({"resolve": {"from": "4407"}}));
    let targets = told(&play, "shock_resolved");
    assert_eq!(targets[0]["target"], "4307");
    assert_eq!(targets[1]["target"], "4303");
}

#[test]
fn everything_is_announced_before_the_first_roll_and_all_commit_before_the_first_shock() {
    covers!("borodino": "9.1b", "9.44a", "9.46a", "9.41a", "9.1d");
    let mut play = Field::new("french", "declare")
        .unit("ru_gog_a", "4303", "W")
        .unit("fr_cm_guy", "4403", "E")
        .unit("ru_gog_b", "4307", "W")
        .unit("fr_cm_dup_a", "4407", "E")
        .table();
    play.dice(&[1, 1]);
    play.choose(json!({"shock": {"from": "4403"}}));
    assert_eq!(play.dice_left(), 2);
    assert_eq!(told(&play, "shock_declared")[0]["targets"], json!(["4303"]));
    assert_eq!(play.prompt(), "prompt-declare");
    play.choose(json!({"shock": {"from": "4407"}}));
    assert_eq!(play.dice_left(), 0);
    assert_eq!(play.prompt(), "prompt-resolve");
    let checks = checks(&play, "commitment");
    assert_eq!(
        checks.iter().map(|(unit, ..)| unit).collect::<Vec<_>>(),
        ["fr_cm_guy", "fr_cm_dup_a"]
    );
    assert!(told(&play, "shock_resolved").is_empty());
    // Nothing more can be declared.
    assert_eq!(play.forbidden_by(json!({"shock": {"from": "4403"}})), "9.1f");
}

#[test]
fn only_an_active_committed_unit_in_good_order_may_shock() {
    covers!("borodino": "9.21a", "9.24a", "9.45b", "9.43b");
    let field = || {
        Field::new("french", "declare").unit("ru_gog_a", "4303", "W").unit("ru_gog_b", "4307", "W")
    };
    let play = field().disordered("fr_cm_guy", "4403", "E").table();
    assert_eq!(play.forbidden_by(json!({"shock": {"from": "4403"}})), "9.45b");
    let play = field().unit("fr_cm_guy", "4403", "E").with("active", json!(["morand"])).table();
    assert_eq!(play.forbidden_by(json!({"shock": {"from": "4403"}})), "R6.d");
    let play = field().unit("fr_cm_guy", "4403", "E").table();
    assert_eq!(play.forbidden_by(json!({"shock": {"from": "4303"}})), "9.21a");
    let mut play = field().unit("fr_cm_guy", "4403", "E").table();
    play.dice(&[6]);
    shock(&mut play, &["4403"]);
    assert_eq!(cancelled(&play), pairs(&[("4403", "9.43b")]));
    assert!(told(&play, "shock_resolved").is_empty());
}

#[test]
fn a_unit_shocks_only_through_its_frontal_hexes() {
    covers!("borodino": "9.21b", "6.13a");
    for (facing, frontal) in [("E", true), ("NE", true), ("NW", false), ("W", false), ("SE", false)]
    {
        // 4303 lies to the north-east of 4403.
        let play = Field::new("french", "declare")
            .unit("ru_gog_a", "4303", "W")
            .unit("fr_cm_guy", "4403", facing)
            .table();
        let choice = json!({"shock": {"from": "4403"}});
        assert_eq!(play.legal(choice.clone()), frontal, "{facing}");
        if !frontal {
            assert_eq!(play.forbidden_by(choice), "9.21b");
        }
    }
}

#[test]
fn cavalry_shocks_without_charging_only_whom_it_began_next_to() {
    covers!("borodino": "9.21c");
    let field = |hex: &str| {
        Field::new("french", "movement").unit("ru_gog_a", "4303", "W").unit("fr_wt_bea", hex, "E")
    };
    let mut play = field("4503").table();
    play.choose(json!({"move": {"unit": "fr_wt_bea"}})).choose(json!({"step": {"to": "4403"}}));
    play.choose(json!({"halt": {"facing": "E"}}));
    assert!(!play.offers("shock"));
    let mut play = field("4403").table();
    play.choose(json!("done"));
    assert!(play.legal(json!({"shock": {"from": "4403"}})));
}

#[test]
fn a_stack_with_an_enemy_before_it_that_it_may_not_attack_does_not_attack_at_all() {
    covers!("borodino": "9.22d");
    // The cavalry began next to 4303 only; from 4404 it also has 4304 before it.
    let begin = || {
        let mut play = Field::new("french", "movement")
            .unit("ru_gog_a", "4303", "E")
            .unit("ru_gog_b", "4304", "E")
            .unit("fr_wt_bea", "4403", "E")
            .unit("fr_cm_guy", "4405", "E")
            .table();
        play.choose(json!({"move": {"unit": "fr_wt_bea"}})).choose(json!({"step": {"to": "4404"}}));
        play.choose(json!({"halt": {"facing": "E"}}));
        if play.prompt() == "prompt-movement" {
            play.choose(json!("done"));
        }
        assert_eq!(play.forbidden_by(json!({"shock": {"from": "4404"}})), "9.21c");
        // A friend who attacks that enemy lifts the bar.
        play.choose(json!({"shock": {"from": "4405"}}));
        play
    };
    let mut play = begin();
    play.dice(&[0, 0]).choose(json!({"shock": {"from": "4404"}}));
    assert_eq!(told(&play, "shock_declared")[1]["targets"], json!(["4303"]));
    assert!(cancelled(&play).is_empty());
    // If the friend fails his Commitment the bar is back.
    let mut play = begin();
    play.dice(&[9, 0]).choose(json!({"shock": {"from": "4404"}}));
    assert_eq!(cancelled(&play), pairs(&[("4405", "9.43b"), ("4404", "9.22d")]));
}

#[test]
fn a_unit_attacks_all_enemies_before_it_unless_a_friend_attacks_them_too() {
    covers!("borodino": "9.22a");
    let field = || {
        Field::new("french", "declare")
            .unit("ru_gog_a", "4303", "W")
            .unit("ru_gog_b", "4302", "W")
            .unit("fr_cm_guy", "4403", "E")
            .unit("fr_cm_dup_a", "4404", "E")
    };
    let mut play = field().table();
    play.choose(json!({"shock": {"from": "4403"}}));
    assert_eq!(told(&play, "shock_declared")[0]["targets"], json!(["4303", "4302"]));
    // Nobody else attacks either of them.
    assert_eq!(play.forbidden_by(json!({"leave": {"from": "4403", "target": "4303"}})), "9.22a");
    play.choose(json!({"shock": {"from": "4404"}}));
    assert_eq!(play.forbidden_by(json!({"leave": {"from": "4403", "target": "4302"}})), "9.22a");
    // 4404 has no other target than the shared one and must keep it.
    assert_eq!(play.forbidden_by(json!({"leave": {"from": "4404", "target": "4303"}})), "9.22a");
    play.dice(&[0, 0]).choose(json!({"leave": {"from": "4403", "target": "4303"}}));
    // Two combats now: 4403 on 4302 and 4404 on 4303.
    assert_eq!(play.prompt(), "prompt-resolve");
    play.dice(&[0, 0, 0, 0]).choose(json!({"resolve": {"from": "4403"}}));
    assert_eq!(roll(&play, "4302")["attackers"], json!(["4403"]));
}

#[test]
fn infantry_in_a_village_attacks_all_round() {
    covers!("borodino": "9.22a", "6.11c");
    let mut play = Field::new("french", "declare")
        .unit("fr_cm_guy", "4416", "W")
        .unit("ru_gog_a", "4315", "W")
        .unit("ru_gog_b", "4417", "W")
        .unit("ru_sha_a", "4516", "W")
        .table();
    play.dice(&[9]).choose(json!({"shock": {"from": "4416"}}));
    let mut targets: Vec<String> =
        serde_json::from_value(told(&play, "shock_declared")[0]["targets"].clone()).unwrap();
    targets.sort();
    assert_eq!(targets, ["4315", "4417", "4516"]);
}

/// 4403 has left 4303 to 4404, whose attack then comes to nothing.
fn deserted() -> Field {
    Field::new("french", "declare")
        .unit("ru_gog_a", "4303", "W")
        .unit("ru_gog_b", "4302", "W")
        .unit("fr_cm_guy", "4403", "E")
        .unit("fr_cm_dup_a", "4404", "E")
}

#[test]
fn whoever_relied_on_a_friend_who_fails_must_attack_both_hexes() {
    covers!("borodino": "9.22b");
    let mut play = deserted().table();
    play.choose(json!({"shock": {"from": "4403"}})).choose(json!({"shock": {"from": "4404"}}));
    // 4403 commits, 4404 does not; then one Shock roll, and the check of the beaten attacker.
    play.dice(&[0, 9, 0, 0]).choose(json!({"leave": {"from": "4403", "target": "4303"}}));
    assert_eq!(cancelled(&play), pairs(&[("4404", "9.43b")]));
    assert_eq!(told(&play, "target_taken")[0]["target"], "4303");
    assert_eq!(told(&play, "shock_resolved").len(), 2);
    assert_eq!(modifier(&play, "4303", "odds"), 0); // 9:8 and not 9:4
    assert_eq!(modifier(&play, "4302", "odds"), 0);
}

#[test]
fn a_target_taken_up_later_does_not_count_in_a_commitment_already_rolled() {
    covers!("borodino": "9.22b");
    let mut play = deserted().table();
    play.choose(json!({"shock": {"from": "4403"}})).choose(json!({"shock": {"from": "4404"}}));
    // Cohesion 6: a 5 and the 1 of 4302 are just enough.
    play.dice(&[5, 9, 0, 0]).choose(json!({"leave": {"from": "4403", "target": "4303"}}));
    let rolled = checks(&play, "commitment");
    assert_eq!(rolled[0], ("fr_cm_guy".to_owned(), 1, true));
    assert_eq!(rolled.len(), 2, "nobody rolls again");
    assert_eq!(told(&play, "target_taken")[0]["target"], "4303");
    assert_eq!(told(&play, "shock_resolved").len(), 2);
    // Had it declared against both from the start, both would have counted.
    let mut play = Field::new("french", "declare")
        .unit("ru_gog_a", "4303", "W")
        .unit("ru_gog_b", "4302", "W")
        .unit("fr_cm_guy", "4403", "E")
        .table();
    play.dice(&[5]);
    shock(&mut play, &["4403"]);
    assert_eq!(checks(&play, "commitment"), [("fr_cm_guy".to_owned(), 2, false)]);
}

#[test]
fn whoever_relied_on_a_friend_whom_reaction_fire_stops_must_attack_both_hexes() {
    covers!("borodino": "9.22b", "9.1e", "8.6e");
    let mut play = deserted().unit("ru_viii_art_a", "4303", "NW").table();
    play.choose(json!({"shock": {"from": "4403"}})).choose(json!({"shock": {"from": "4404"}}));
    play.dice(&[0, 0]).choose(json!({"leave": {"from": "4403", "target": "4303"}}));
    // 4 + 8 + 1 at range 1 = 13: Disorder.
    play.dice(&[8, 0, 0]).choose(json!({"fire": {"guns": ["ru_viii_art_a"], "target": "4404"}}));
    assert_eq!(cancelled(&play), pairs(&[("4404", "8.6e")]));
    assert_eq!(told(&play, "target_taken")[0]["from"], "4403");
    assert_eq!(roll(&play, "4303")["attackers"], json!(["4403"]));
}

/// 4108 attacks 4009 in the open (+1) and the redoubt 4008 (-3): 9:8 and equal Cohesion add
/// nothing.
fn open_ground_and_redoubt() -> Field {
    Field::new("french", "declare")
        .unit("fr_cm_guy", "4108", "E")
        .unit("ru_gog_a", "4009", "W")
        .unit("ru_gog_b", "4008", "W")
}

#[test]
fn one_roll_is_modified_apart_for_each_of_two_hexes() {
    covers!("borodino": "9.22c");
    let mut play = open_ground_and_redoubt().table();
    // 7: 8 in the open, 4 at the redoubt; all checks are passed.
    play.dice(&[0, 7, 0, 0]);
    shock(&mut play, &["4108"]);
    assert_eq!(outcome(&play, "4009"), (8, "defender_disordered".to_owned()));
    assert_eq!(outcome(&play, "4008"), (4, "attacker_disordered".to_owned()));
    assert!(play.is_disordered("ru_gog_a") && play.is_disordered("fr_cm_guy"));
    assert!(!play.is_disordered("ru_gog_b"));
}

#[test]
fn an_attacker_beaten_by_two_hexes_suffers_once() {
    covers!("borodino": "9.22c");
    let mut play = open_ground_and_redoubt().table();
    // 2: 3 in the open, -1 at the redoubt.
    play.dice(&[0, 2, 0]);
    shock(&mut play, &["4108"]);
    assert!(play.is_disordered("fr_cm_guy"), "Disordered once and so not Withdrawn");
    assert_eq!(checks(&play, "retreat").len(), 1);
    // Only those whose result it was may Counter-Shock.
    assert_eq!(play.prompt(), "prompt-counter-shock");
    assert_eq!(play.decides(), RUSSIAN);
    play.choose(json!({"counter_shock": {"to": "4008"}}));
    assert_eq!(told(&play, "counter_shocked").len(), 1);
}

#[test]
fn an_attacker_that_must_retreat_does_not_advance_into_the_other_hex() {
    covers!("borodino": "9.22c");
    let begin = |check: u16| {
        let mut play = open_ground_and_redoubt().table();
        // The defenders in the open go back with a 9.
        play.dice(&[0, 7, 9, check]);
        shock(&mut play, &["4108"]);
        play.choose(json!({"retreat": {"to": "3909"}}));
        play
    };
    let mut play = begin(9);
    assert_eq!(play.prompt(), "prompt-retreat");
    // 9.62b: away from the redoubt that beat it off, and not from the hex that it cleared.
    play.choose(json!({"retreat": {"to": "4109"}}));
    assert!(advanced(&play).is_empty());
    let play = begin(0);
    assert_eq!(advanced(&play), pairs(&[("fr_cm_guy", "4009")]));
}

#[test]
fn stacks_that_share_a_target_fight_one_combat_with_one_ratio_and_ground_by_hex() {
    covers!("borodino": "9.22e", "9.54b");
    // The one in 4304 shows its back: no Clear +1 there, and no rear +2 either, as 4303 faces.
    let mut play = Field::new("french", "declare")
        .unit("ru_gog_a", "4303", "W")
        .unit("ru_gog_b", "4304", "E")
        .unit("fr_cm_tes_a", "4403", "E")
        .unit("fr_cm_dup_b", "4404", "E")
        .table();
    play.dice(&[0, 0, 0, 0, 0]);
    shock(&mut play, &["4403", "4404"]);
    // 7 + 5 against 4 + 4 is 3-2; the best Cohesion of all is 7 against 6.
    assert_eq!(modifiers(&play, "4303"), named(&[("odds", 1), ("cohesion", 1), ("terrain", 1)]));
    assert_eq!(modifiers(&play, "4304"), named(&[("odds", 1), ("cohesion", 1)]));
    assert_eq!(roll(&play, "4303")["attackers"], json!(["4403", "4404"]));
    assert_eq!(roll(&play, "4304")["attackers"], json!(["4404"]));
}

#[test]
fn only_the_class_that_cleared_the_hex_advances() {
    covers!("borodino": "9.23c");
    // The cuirassiers have Cohesion 6, the infantry 5, and they share the target.
    let begin = || {
        Field::new("russian", "declare")
            .unit("fr_cm_dup_a", "4303", "E")
            .unit("ru_2cu_eka", "4204", "W")
            .unit("ru_27_sta", "4203", "W")
            .table()
    };
    // The cavalry is beaten off but stays; the infantry drives the French away.
    let mut play = begin();
    play.dice(&[0, 0, 0, 0, 9]);
    shock(&mut play, &["4204", "4203"]);
    play.choose(json!({"retreat": {"to": "4404"}}));
    assert_eq!(advanced(&play), pairs(&[("ru_27_sta", "4303")]));
    // The cavalry drives them away: the infantry has nothing left to attack.
    let mut play = begin();
    play.dice(&[0, 0, 9, 9]);
    shock(&mut play, &["4204", "4203"]);
    play.choose(json!({"retreat": {"to": "4404"}}));
    assert_eq!(advanced(&play), pairs(&[("ru_2cu_eka", "4303")]));
    assert_eq!(told(&play, "shock_resolved").len(), 1);
}

#[test]
fn a_disordered_unit_keeps_those_under_it_from_shocking() {
    covers!("borodino": "9.24b");
    let poles = |second: &[&str]| {
        Field::new("french", "declare")
            .unit("fr_kr_3", "4403", "E")
            .marked("fr_kr_15", "4403", "E", second)
            .unit("fr_kr_16", "4403", "E")
            .unit("ru_27_sta", "4303", "W")
    };
    let play = fight(poles(&[]), &[0, 0, 0, 0]);
    assert_eq!(modifier(&play, "4303", "odds"), 2); // 24:9
    let play = fight(poles(&["disordered"]), &[0, 0, 0, 0]);
    assert_eq!(modifier(&play, "4303", "odds"), -1); // 8:9
}

#[test]
fn artillery_adds_nothing_to_either_side_and_never_shocks() {
    covers!("borodino": "9.25a", "9.52b", "8.1c");
    // 5:9 and Cohesion 5:5; with the guns it would be 9:13 and 6:6.
    let field = duel(&["fr_cm_dup_b", "fr_cm_art_a"], &["ru_27_sta", "ru_viii_art_a"]);
    let mut play = fight(field, &[]);
    play.dice(&[0, 0, 0]).choose(json!("hold"));
    assert_eq!(modifiers(&play, "4303"), named(&[("odds", -2), ("terrain", 1)]));
    let play = duel(&["fr_cm_art_a"], &["ru_27_sta"]).table();
    assert_eq!(play.forbidden_by(json!({"shock": {"from": "4403"}})), "8.1c");
}

#[test]
fn guns_alone_are_lost_without_a_roll_and_the_attacker_advances_without_secondary_shock() {
    covers!("borodino": "9.25c", "9.71a");
    // Two guns that look the other way; behind them stands a target for a Breakthrough.
    let mut play = Field::new("french", "declare")
        .unit("fr_cm_guy", "4403", "E")
        .unit("ru_viii_art_a", "4303", "E")
        .unit("ru_viii_art_b", "4303", "E")
        .unit("ru_gog_a", "4204", "W")
        .table();
    play.dice(&[0]);
    shock(&mut play, &["4403"]);
    let lost = pairs(&[("ru_viii_art_a", "9.25c"), ("ru_viii_art_b", "9.25c")]);
    assert_eq!(gone(&play, "eliminated"), lost);
    assert!(told(&play, "shock_resolved").is_empty());
    assert_eq!(advanced(&play), pairs(&[("fr_cm_guy", "4303")]));
    assert_eq!(play.prompt(), "prompt-face");
    assert_eq!(play.at("ru_viii_art_a"), "eliminated");
}

/// Who attacks guns alone does not help a friend who attacks infantry beside them: there is no Shock
/// at the guns in which both could share.
#[test]
fn guns_alone_join_no_attacks() {
    covers!("borodino": "9.22e", "9.25a", "9.25c", "9.51a");
    let mut play = Field::new("french", "declare")
        .unit("fr_cm_guy", "4110", "NE")
        .unit("fr_cm_dup_a", "3911", "SW")
        .unit("ru_gog_a", "4111", "SW")
        .unit("ru_4cc_ha", "4011", "SW")
        .table();
    // 4110 attacks both hexes, 3911 the guns alone. Commitment of both; the guns hold their fire.
    play.dice(&[0, 0]);
    play.choose(json!({"shock": {"from": "4110"}})).choose(json!({"shock": {"from": "3911"}}));
    play.choose(json!("done")).choose(json!("hold"));
    // They are two combats: the attacker says which comes first.
    assert!(play.legal(json!({"resolve": {"from": "3911"}})));
    play.dice(&[0]).choose(json!({"resolve": {"from": "4110"}}));
    let clash = told(&play, "shock_resolved");
    assert_eq!(clash.len(), 1);
    assert_eq!(clash[0]["strengths"], json!([9, 4]));
    // The guns are lost without a roll, once.
    assert_eq!(gone(&play, "eliminated"), pairs(&[("ru_4cc_ha", "9.25c")]));
}

#[test]
fn charging_cavalry_that_reaction_fire_disorders_shocks_without_its_charge_modifier() {
    covers!("borodino": "9.24c", "9.61d");
    let field = || {
        Field::new("french", "declare")
            .unit("ru_27_sta", "4303", "W")
            .unit("ru_viii_art_a", "4303", "SW")
            .unit("fr_df_cho", "4503", "E")
    };
    let shot = json!({"fire": {"guns": ["ru_viii_art_a"], "target": "4403"}});
    let mut play = field().table();
    play.dice(&[0]).choose(charge("4503", "4303", &["4403"], "E"));
    play.choose(json!("stand"));
    // 4 + 8 + 1 = 13: Disorder. The cavalry goes on all the same.
    play.dice(&[8]).choose(shot.clone());
    play.dice(&[8, 0]).choose(json!("press"));
    assert_eq!(modifiers(&play, "4303"), named(&[("odds", -3), ("terrain", 1)])); // 4:9, 5:5
    // A Light unit in the same Charge that was not hit still gives its +1.
    let mut play = field().unit("fr_pj_bur", "4504", "E").table();
    play.choose(charge("4503", "4303", &["4403"], "E"));
    play.dice(&[0, 0]).choose(charge("4504", "4303", &["4404"], "E"));
    play.choose(json!("stand"));
    play.dice(&[8]).choose(shot);
    play.dice(&[8, 0]).choose(json!("press"));
    assert_eq!(modifier(&play, "4303", "light-charge"), 1);
    assert_eq!(modifier(&play, "4303", "heavy-charge"), 0);
}

#[test]
fn cavalry_that_joined_others_after_its_move_stays_behind_when_they_shock() {
    covers!("borodino": "9.21c", "9.45a");
    let mut play = Field::new("french", "movement")
        .unit("fr_wt_bea", "4403", "E")
        .unit("fr_df_cho", "4503", "E")
        .unit("ru_gog_a", "4303", "W")
        .table();
    march(&mut play, "fr_df_cho", &["4403"], "E");
    done_with(&mut play, "prompt-movement");
    assert_eq!(play.stack("4403"), ["fr_wt_bea", "fr_df_cho"]);
    // 3:4 and not 7:4; Cohesion 4 - 6, Clear: 9 - 2 = 7, and the Jaegers fail their check.
    play.dice(&[0, 9, 9]);
    shock(&mut play, &["4403"]);
    let expected = named(&[("odds", -1), ("cohesion", -2), ("terrain", 1)]);
    assert_eq!(modifiers(&play, "4303"), expected);
    play.choose(json!({"retreat": {"to": "4204"}}));
    assert_eq!(advanced(&play), pairs(&[("fr_wt_bea", "4303")]));
    assert_eq!(play.at("fr_df_cho"), "4403");
}
