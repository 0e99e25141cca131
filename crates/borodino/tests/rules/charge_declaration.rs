//! 9.81: who may charge whom, and on what way.

use crate::common::Field;
use crate::common::charging::{charge, facing_4520, from_4720, from_4721, told};
use crate::common::moving::{begin, done_with, march};
use crate::shocks;
use crate::shocks::named;
use bivouac_kernel::covers;
use serde_json::{Value, json};

#[test]
fn a_charge_begins_two_or_three_hexes_from_its_target() {
    covers!("borodino": "9.81a");
    let from = |hex: &str| {
        Field::new("french", "declare")
            .unit("fr_sg_bes", hex, "E")
            .unit("ru_viii_art_b", "4520", "W") // guns have no ZOC that would forbid it for 9.81f
            .table()
    };
    assert!(from("4720").legal(from_4720()));
    assert!(from("4820").legal(charge("4820", "4520", &["4720", "4620"], "E")));
    let next = charge("4620", "4520", &["4621"], "E");
    assert_eq!(from("4620").forbidden_by(next), "9.81a");
    let far = charge("4920", "4520", &["4820", "4720"], "E");
    assert_eq!(from("4920").forbidden_by(far), "9.81a");
}

#[test]
fn cavalry_that_moved_or_turned_in_the_movement_step_may_not_charge() {
    covers!("borodino": "9.81b");
    let field = |hex: &str| {
        Field::new("french", "movement")
            .unit("fr_sg_bes", hex, "E")
            .unit("fr_sg_bru", "4721", "E")
            .unit("ru_gog_a", "4520", "W")
            .table()
    };
    let begin = json!({"move": {"unit": "fr_sg_bes"}});
    let mut moved = field("4820");
    moved.choose(begin.clone()).choose(json!({"step": {"to": "4720"}}));
    moved.choose(json!({"halt": {"facing": "E"}})).choose(json!("done"));
    assert_eq!(moved.forbidden_by(from_4720()), "9.81b");
    assert!(moved.legal(from_4721()));

    let mut turned = field("4720");
    turned.choose(begin.clone()).choose(json!({"halt": {"facing": "NE"}})).choose(json!("done"));
    assert_eq!(turned.forbidden_by(from_4720()), "9.81b");

    // Only what moves or turns has moved.
    let mut stood = field("4720");
    stood.choose(begin).choose(json!({"halt": {"facing": "E"}})).choose(json!("done"));
    assert!(stood.legal(from_4720()));
}

#[test]
fn the_approach_is_part_of_the_shock_and_not_of_movement() {
    covers!("borodino": "9.81b");
    let mut play = facing_4520(&["fr_sg_bes"], &["ru_gog_a"], "W").table();
    play.dice(&[0]).choose(from_4720());
    assert_eq!(play.at("fr_sg_bes"), "4620");
    assert!(!play.has("fr_sg_bes", "moved"));
    assert!(told(&play, "moved").is_empty());
}

#[test]
fn cavalry_that_came_adjacent_in_movement_may_not_shock() {
    covers!("borodino": "9.81c", "9.21c");
    let mut play = Field::new("french", "movement")
        .unit("fr_sg_bes", "4720", "E")
        .unit("fr_sg_bru", "4721", "E")
        .unit("ru_gog_a", "4520", "W")
        .table();
    play.choose(json!({"move": {"unit": "fr_sg_bes"}})).choose(json!({"step": {"to": "4620"}}));
    play.choose(json!({"halt": {"facing": "E"}})).choose(json!("done"));
    assert_eq!(play.forbidden_by(json!({"shock": {"from": "4620"}})), "9.21c");
}

#[test]
fn disordered_cavalry_may_not_start_a_charge() {
    covers!("borodino": "9.81d", "9.24a");
    let play = Field::new("french", "declare")
        .disordered("fr_sg_bes", "4720", "E")
        .unit("ru_gog_a", "4520", "W")
        .table();
    assert_eq!(play.forbidden_by(from_4720()), "9.45b");

    // Under others it stays behind.
    let mut play = Field::new("french", "declare")
        .unit("fr_sg_bes", "4720", "E")
        .disordered("fr_sg_bru", "4720", "E")
        .unit("ru_gog_a", "4520", "W")
        .table();
    play.dice(&[0]).choose(from_4720());
    assert_eq!((play.at("fr_sg_bes"), play.at("fr_sg_bru")), ("4620".into(), "4720".into()));
}

#[test]
fn cavalry_charges_only_what_it_saw_from_where_it_started() {
    covers!("borodino": "9.81e");
    // From 4206 the woods of 4105 lie on the line to 4005; from 4205 the line runs between them
    // and the open 4104.
    let from = |hex: &str, facing: &str| {
        Field::new("french", "declare")
            .unit("fr_sg_bes", hex, facing)
            .unit("ru_gog_a", "4005", "W")
            .table()
    };
    let blind = charge("4206", "4005", &["4205", "4104"], "E");
    assert_eq!(from("4206", "SE").forbidden_by(blind), "9.81e");
    assert!(from("4205", "E").legal(charge("4205", "4005", &["4104"], "E")));
}

#[test]
fn the_line_to_the_target_must_leave_through_a_frontal_hexside() {
    covers!("borodino": "9.81e");
    // The line from 4720 to 4520 leaves exactly between NE and SE.
    let looking = |facing: &str| {
        Field::new("french", "declare")
            .unit("fr_sg_bes", "4720", facing)
            .unit("ru_gog_a", "4520", "W")
            .table()
    };
    for facing in ["E", "NE", "SE"] {
        assert!(looking(facing).legal(from_4720()), "{facing}");
    }
    for facing in ["W", "NW", "SW"] {
        assert_eq!(looking(facing).forbidden_by(from_4720()), "9.81e", "{facing}");
    }
}

#[test]
fn cavalry_that_began_in_an_enemy_zoc_may_not_charge() {
    covers!("borodino": "9.81f");
    // 4821 is the hex behind 4720.
    let play = facing_4520(&["fr_sg_bes"], &["ru_gog_a"], "W").unit("ru_gog_b", "4821", "W");
    assert_eq!(play.table().forbidden_by(from_4720()), "9.81f");
    let play = facing_4520(&["fr_sg_bes"], &["ru_gog_a"], "W").disordered("ru_gog_b", "4821", "W");
    assert!(play.table().legal(from_4720()));
}

#[test]
fn cavalry_that_began_in_an_enemy_zoc_shocks_only_those_who_held_it() {
    covers!("borodino": "9.81f");
    // 4520 holds it by its ZOC; 4519, Disordered, has none.
    let shock = json!({"shock": {"from": "4620"}});
    let looking = |facing: &str| {
        Field::new("french", "declare")
            .unit("fr_sg_bes", "4620", facing)
            .unit("ru_gog_a", "4520", "W")
            .disordered("ru_gog_b", "4519", "W")
            .table()
    };
    assert!(looking("NE").legal(shock.clone())); // 4520 alone
    assert_eq!(looking("SE").forbidden_by(shock.clone()), "9.81f"); // 4519 alone
    assert_eq!(looking("E").forbidden_by(shock), "9.81f"); // both, and both it must (9.22a)
}

#[test]
fn nobody_in_marsh_woods_village_or_redoubt_is_charged() {
    covers!("borodino": "9.81g");
    // The map has no Castle.
    let grounds = [
        ("marsh", charge("4704", "4904", &["4804"], "W"), "4704", "4904", "W"),
        ("woods", charge("4305", "4105", &["4205"], "E"), "4305", "4105", "E"),
        ("village", charge("4616", "4416", &["4516"], "E"), "4616", "4416", "E"),
        ("redoubt", charge("4208", "4008", &["4108"], "E"), "4208", "4008", "E"),
    ];
    for (ground, choice, from, target, facing) in grounds {
        let play = Field::new("french", "declare")
            .unit("fr_sg_bes", from, facing)
            .unit("ru_gog_a", target, "W")
            .table();
        assert_eq!(play.forbidden_by(choice), "9.81g", "{ground}");
    }
}

#[test]
fn no_hex_of_a_charge_may_cost_more_than_two_points() {
    covers!("borodino": "9.81h");
    // Straight on lies the village of 4416, which costs cavalry 3; round it all is Clear.
    let play = Field::new("french", "declare")
        .unit("fr_sg_bes", "4516", "SE")
        .unit("ru_gog_a", "4315", "W")
        .table();
    assert_eq!(play.forbidden_by(charge("4516", "4315", &["4416"], "SE")), "9.81h");
    assert!(play.legal(charge("4516", "4315", &["4515", "4415"], "E")));
}

#[test]
fn what_a_hexside_costs_counts_in_the_hex_behind_it() {
    covers!("borodino": "9.81h");
    // 3921 is Cultivated (2). A stream (1) parts it from 4021 and not from 4022, which lies beyond
    // a stream itself but is Clear (1 + 1).
    let play = Field::new("french", "declare")
        .unit("fr_sg_bes", "4121", "E")
        .unit("ru_gog_a", "3921", "W")
        .table();
    assert_eq!(play.forbidden_by(charge("4121", "3921", &["4021"], "E")), "9.81h");
    assert!(play.legal(charge("4121", "3921", &["4022"], "E")));
}

#[test]
fn nobody_charges_over_a_bridge() {
    covers!("borodino": "T-TEC.23");
    // The chart forbids it, though Cultivated 3814 would cost no more than 2.
    let play = Field::new("french", "declare")
        .unit("fr_sg_bes", "3812", "NE")
        .unit("ru_gog_a", "3814", "W")
        .table();
    assert_eq!(play.forbidden_by(charge("3812", "3814", &["3813"], "NE")), "T-TEC.23");
}

#[test]
fn a_charge_may_not_pass_through_a_frontal_zoc_of_cavalry() {
    covers!("borodino": "9.81i");
    let way = charge("4820", "4520", &["4720", "4620"], "E");
    let with = |field: Field| field.unit("ru_gog_a", "4520", "W").table();
    let field = || Field::new("french", "declare").unit("fr_sg_bes", "4820", "E");
    // 4720 lies before cavalry in 4721 that looks south-east.
    let passing = with(field().unit("ru_4cc_kie", "4721", "SE"));
    assert_eq!(passing.forbidden_by(way.clone()), "9.81i");
    // Beside or behind it, before cavalry without ZOC, before infantry: nothing hinders.
    assert!(with(field().unit("ru_4cc_kie", "4721", "NW")).legal(way.clone()));
    assert!(with(field().disordered("ru_4cc_kie", "4721", "SE")).legal(way.clone()));
    assert!(with(field().unit("ru_gog_b", "4721", "SE")).legal(way.clone()));
    // The approach may end there: 4620 lies before cavalry in 4621 that looks south-east.
    assert!(with(field().unit("ru_4cc_kie", "4621", "SE")).legal(way));
}

#[test]
fn a_charge_does_not_go_through_an_enemy() {
    covers!("borodino": "6.22a");
    let way = charge("4820", "4520", &["4720", "4620"], "E");
    let field = || {
        Field::new("french", "declare").unit("fr_sg_bes", "4820", "E").unit("ru_gog_a", "4520", "W")
    };
    assert!(field().table().legal(way.clone()));
    for hex in ["4720", "4620"] {
        let guarded = field().unit("ru_viii_art_a", hex, "W").table();
        assert_eq!(guarded.forbidden_by(way.clone()), "6.22a", "{hex}");
    }
}

#[test]
fn charging_cavalry_turns_one_vertex_for_each_hex_that_it_enters() {
    covers!("borodino": "9.81j");
    let play = Field::new("french", "declare")
        .unit("fr_sg_bes", "4720", "SE")
        .unit("ru_gog_a", "4520", "W")
        .table();
    assert!(play.legal(charge("4720", "4520", &["4620"], "E")));
    assert_eq!(play.forbidden_by(charge("4720", "4520", &["4620"], "NE")), "9.81j");
    assert!(play.legal(charge("4720", "4520", &["4719", "4620"], "NE")));
}

#[test]
fn a_charge_names_a_target_and_a_way_that_leads_before_it() {
    covers!("borodino": "9.81j");
    let play = facing_4520(&["fr_sg_bes"], &["ru_gog_a"], "W").table();
    let nobody = charge("4720", "4521", &["4621"], "E");
    assert_eq!(play.forbidden_by(nobody), "9.81j");
    let astray = charge("4720", "4520", &["4721"], "E");
    assert_eq!(play.forbidden_by(astray), "9.81j");
    let looking_past = charge("4720", "4520", &["4620"], "SE");
    assert_eq!(play.forbidden_by(looking_past), "9.81j");
}

#[test]
fn all_enemies_before_the_end_of_the_approach_are_charged() {
    covers!("borodino": "9.81s");
    let mut play =
        facing_4520(&["fr_sg_bes"], &["ru_gog_a"], "W").unit("ru_gog_b", "4519", "W").table();
    play.dice(&[0]).choose(from_4720());
    assert_eq!(play.position()["attacks"][0]["targets"], json!(["4520", "4519"]));
}

#[test]
fn an_approach_before_an_enemy_who_may_not_be_charged_needs_a_friend_who_attacks_him() {
    covers!("borodino": "9.81s", "9.22d");
    let field = || {
        Field::new("french", "declare")
            .unit("fr_sg_bes", "4209", "E")
            .unit("ru_gog_a", "4009", "W")
            .unit("ru_gog_b", "4008", "W") // in the redoubt
    };
    let before_both = charge("4209", "4009", &["4108"], "E");
    let play = field().table();
    assert_eq!(play.forbidden_by(before_both.clone()), "9.81s");
    assert!(play.legal(charge("4209", "4009", &["4108"], "NE")));

    let mut play = field().unit("fr_cm_guy", "4107", "E").table();
    assert_eq!(play.forbidden_by(before_both.clone()), "9.81s");
    play.choose(json!({"shock": {"from": "4107"}}));
    // If the friend does not commit himself (9 is above 6) there is no Charge either.
    play.dice(&[9, 0]).choose(before_both);
    let cancelled = told(&play, "attack_cancelled");
    assert_eq!(cancelled.len(), 2);
    assert_eq!((&cancelled[1]["from"], &cancelled[1]["rule"]), (&json!("4209"), &json!("9.22d")));
    assert_eq!(play.at("fr_sg_bes"), "4209");
}

#[test]
fn an_enemy_whose_hex_costs_too_much_is_not_charged_beside_the_target() {
    covers!("borodino": "9.81h", "9.81s");
    // Cultivated 3921 (2) lies beyond a stream (1) from 4021, Clear 3920 does not.
    let play = Field::new("french", "declare")
        .unit("fr_sg_bes", "4121", "E")
        .unit("ru_gog_a", "3920", "W")
        .unit("ru_gog_b", "3921", "W")
        .table();
    assert_eq!(play.forbidden_by(charge("4121", "3920", &["4021"], "E")), "9.81s");
    assert!(play.legal(charge("4121", "3920", &["4021"], "SE")));
}

#[test]
fn a_friend_in_the_way_of_a_charge_makes_his_hex_dearer() {
    covers!("borodino": "9.81h", "7.38a");
    // Cultivated 4119 costs 2, and 3 with somebody in it; Clear 4720 only 2.
    let fields = |friend: bool| {
        let field = Field::new("french", "declare")
            .unit("fr_sg_bes", "4219", "E")
            .unit("ru_gog_a", "3920", "W");
        if friend { field.unit("fr_cm_guy", "4119", "E") } else { field }.table()
    };
    let over_the_fields = charge("4219", "3920", &["4119", "4020"], "E");
    assert!(fields(false).legal(over_the_fields.clone()));
    assert_eq!(fields(true).forbidden_by(over_the_fields), "9.81h");
    let plain = Field::new("french", "declare")
        .unit("fr_sg_bes", "4820", "E")
        .unit("fr_cm_guy", "4720", "E")
        .unit("ru_gog_a", "4520", "W")
        .table();
    assert!(plain.legal(charge("4820", "4520", &["4720", "4620"], "E")));
}

#[test]
fn a_charge_is_given_up_when_somebody_falls_back_before_it_to_where_he_may_not_be_charged() {
    covers!("borodino": "9.81s", "9.81g");
    let mut play = Field::new("french", "declare")
        .unit("fr_sg_bes", "4209", "E")
        .unit("fr_cm_guy", "4006", "NE")
        .unit("ru_gog_a", "4009", "W")
        .unit("ru_4cc_lit", "4007", "SE")
        .table();
    play.choose(charge("4209", "4009", &["4108"], "E"));
    play.choose(json!({"shock": {"from": "4006"}}));
    // The lancers go into the redoubt of 4008, which 4108 has before it.
    play.choose(json!({"fall_back": {"route": ["4008"]}}));
    play.choose(json!({"face": {"facing": "W"}}));
    play.dice(&[0]).choose(json!("stay"));
    let cancelled = told(&play, "attack_cancelled");
    let charge = cancelled.iter().find(|event| event["from"] == "4209").expect("no Charge");
    assert_eq!(charge["rule"], "9.81s");
    assert_eq!(play.at("fr_sg_bes"), "4209");
}

#[test]
fn an_inactive_unit_does_not_charge_with_its_stack() {
    covers!("borodino": "R6.d", "9.21a");
    let mut play = Field::new("french", "declare")
        .with("active", json!(["i_cavalry_corps", "ru_independents"]))
        .unit("fr_sg_bes", "4720", "E")
        .unit("fr_df_cho", "4720", "E")
        .unit("ru_gog_a", "4520", "W")
        .table();
    // Cohesion 4 - 6, Clear, Charge; 4:4 and not 8:4.
    play.dice(&[0]).choose(from_4720()).dice(&[3, 0]).choose(json!("stand"));
    let parts = [("cohesion", -2), ("terrain", 1), ("heavy-charge", 3)];
    assert_eq!(shocks::modifiers(&play, "4520"), named(&parts));
    assert_eq!((play.at("fr_sg_bes"), play.at("fr_df_cho")), ("4620".into(), "4720".into()));
    assert!(play.is_disordered("fr_sg_bes") && !play.is_disordered("fr_df_cho"));
}

fn declare() -> Field {
    Field::new("french", "declare")
}

#[test]
fn a_charge_uses_no_path_next_to_an_enemy() {
    covers!("borodino": "9.81h", "7.37a");
    // Along the path the woods of 4105 cost 2, without it 3.
    let path = charge("4205", "4004", &["4105", "4005"], "SE");
    let field = || declare().unit("fr_sg_bes", "4205", "E").unit("ru_gog_a", "4004", "W");
    assert!(field().table().legal(path.clone()));
    let guns = field().unit("ru_viii_art_a", "4106", "W").table();
    assert_eq!(guns.forbidden_by(path), "9.81h");
}

#[test]
fn the_target_of_a_charge_is_not_left_to_others() {
    covers!("borodino": "9.22a", "9.81j");
    let mut play = declare()
        .unit("fr_sg_bes", "4720", "E")
        .unit("fr_cm_guy", "4521", "SE")
        .unit("ru_gog_a", "4520", "W")
        .unit("ru_gog_b", "4519", "W")
        .table();
    play.choose(from_4720()).choose(json!({"shock": {"from": "4521"}}));
    if play.prompt() == "prompt-declare" {
        assert_eq!(
            play.forbidden_by(json!({"leave": {"from": "4720", "target": "4520"}})),
            "9.22a"
        );
    }
    assert!(!play.offers("leave"));
}

fn face(facing: &str) -> Value {
    json!({"face": {"facing": facing}})
}

#[test]
fn cavalry_that_gave_way_into_reach_is_not_charged() {
    covers!("borodino": "9.81a", "7.39a");
    // It began four hexes away and gives way to three.
    let mut play = Field::new("french", "movement")
        .unit("fr_sg_bes", "4720", "E")
        .unit("fr_sg_bru", "4718", "E")
        .unit("fr_cm_guy", "4120", "W")
        .unit("ru_4cc_kie", "4320", "E")
        .unit("ru_gog_a", "4518", "W")
        .table();
    play.choose(begin("fr_cm_guy")).choose(json!({"step": {"to": "4220"}}));
    play.choose(json!({"give_way": {"to": "4420"}})).choose(face("E"));
    play.choose(json!({"halt": {"facing": "W"}})).choose(json!("done"));
    let far = charge("4720", "4420", &["4620", "4520"], "E");
    assert_eq!(play.forbidden_by(far), "9.81a");
}

#[test]
fn cavalry_that_joined_others_after_its_move_stays_behind_when_they_charge() {
    covers!("borodino": "9.81b");
    let mut play = Field::new("french", "movement")
        .unit("fr_sg_bes", "4720", "E")
        .unit("fr_sg_bru", "4820", "E")
        .unit("ru_gog_a", "4520", "W")
        .table();
    march(&mut play, "fr_sg_bru", &["4720"], "E");
    done_with(&mut play, "prompt-movement");
    play.dice(&[0]).choose(charge("4720", "4520", &["4620"], "E"));
    assert_eq!((play.at("fr_sg_bes"), play.at("fr_sg_bru")), ("4620".into(), "4720".into()));
    // 4:4 and not 8:4; 3 + 2 Disorders the Jaegers, who stay.
    play.dice(&[3, 0]).choose(json!("stand"));
    assert_eq!(shocks::modifier(&play, "4520", "odds"), 0);
    assert!(play.is_disordered("fr_sg_bes") && !play.is_disordered("fr_sg_bru"));
}

#[test]
fn infantry_does_not_charge() {
    covers!("borodino": "9.81a");
    let play = facing_4520(&["fr_cm_guy"], &["ru_gog_a"], "W").unit("fr_sg_bes", "4724", "E");
    let play = play.unit("ru_gog_b", "4524", "W").table();
    assert_eq!(play.forbidden_by(from_4720()), "9.81a");
}
