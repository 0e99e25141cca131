//! 9.54: the positional modifiers.

use crate::common::{Field, Play};
use crate::shocks::*;
use bivouac_kernel::covers;
use serde_json::{Value, json};

/// French units, each in its hex with a facing, attack with all they have.
fn attack(french: &[(&str, &str, &str)], field: Field) -> Play {
    let field =
        french.iter().fold(field, |field, (unit, hex, facing)| field.unit(unit, hex, facing));
    let mut play = field.table();
    play.dice(&[0; 8]);
    let hexes: Vec<&str> = french.iter().map(|(_, hex, _)| *hex).collect();
    shock(&mut play, &hexes);
    play
}

/// A Russian unit in 4303 that faces west: 4403 and 4404 are its front.
fn defender(unit: &str) -> Field {
    Field::new("french", "declare").unit(unit, "4303", "W")
}

fn position(play: &Play, hex: &str) -> (i64, i64) {
    (modifier(play, hex, "rear"), modifier(play, hex, "front-and-rear"))
}

const NOTHING: (i64, i64) = (0, 0);

const REAR: (i64, i64) = (2, 0);

const FRONT_AND_REAR: (i64, i64) = (0, 3);

#[test]
fn an_attack_through_rear_hexsides_adds_two() {
    covers!("borodino": "9.54a", "6.13b", "T-SHOCK.11");
    let all = [
        ("4404", "E", NOTHING),
        ("4403", "E", NOTHING),
        ("4304", "SE", REAR),
        ("4302", "NE", REAR),
        ("4204", "W", REAR),
        ("4203", "W", REAR),
    ];
    for (hex, facing, expected) in all {
        let play = attack(&[("fr_cm_guy", hex, facing)], defender("ru_gog_a"));
        assert_eq!(position(&play, "4303"), expected, "{hex}");
    }
    let play =
        attack(&[("fr_cm_guy", "4204", "W"), ("fr_cm_dup_a", "4203", "W")], defender("ru_gog_a"));
    assert_eq!(position(&play, "4303"), REAR);
}

#[test]
fn cavalry_in_good_order_has_only_two_rear_hexes() {
    covers!("borodino": "9.54a", "6.11d", "6.11e");
    let attacked = |marks: &[&str], hex: &str, facing: &str| {
        let field = Field::new("french", "declare").marked("ru_2cu_eka", "4303", "W", marks);
        let play = attack(&[("fr_wt_bea", hex, facing)], field);
        position(&play, "4303")
    };
    assert_eq!(attacked(&[], "4304", "SE"), NOTHING);
    assert_eq!(attacked(&[], "4204", "W"), REAR);
    assert_eq!(attacked(&["disordered"], "4304", "SE"), REAR);
}

#[test]
fn front_and_rear_together_add_three_and_not_five() {
    covers!("borodino": "9.54c", "9.54d", "T-SHOCK.12");
    let play =
        attack(&[("fr_cm_guy", "4403", "E"), ("fr_cm_dup_a", "4204", "W")], defender("ru_gog_a"));
    // 15:4 is 3-1; Clear +1.
    let expected = named(&[("odds", 3), ("terrain", 1), ("front-and-rear", 3)]);
    assert_eq!(modifiers(&play, "4303"), expected);
}

#[test]
fn front_and_rear_needs_both_committed_to_the_attack() {
    covers!("borodino": "9.54c");
    let field = || defender("ru_gog_a").unit("fr_cm_guy", "4403", "E");
    // One that fails its Commitment.
    let mut play = field().unit("fr_cm_dup_a", "4204", "W").table();
    play.dice(&[0, 9, 0, 0]);
    shock(&mut play, &["4403", "4204"]);
    assert_eq!(position(&play, "4303"), NOTHING);
    // One that does not declare, and one that looks away.
    for facing in ["W", "E"] {
        let mut play = field().unit("fr_cm_dup_a", "4204", facing).table();
        play.dice(&[0, 0, 0]);
        shock(&mut play, &["4403"]);
        assert_eq!(position(&play, "4303"), NOTHING, "{facing}");
    }
}

#[test]
fn a_rear_attacker_before_another_enemy_gives_nothing() {
    covers!("borodino": "9.54f");
    // 4104 lies to the north-east of 4204 and, facing west, has it before it.
    let watched = |facing: &str| defender("ru_gog_a").unit("ru_gog_b", "4104", facing);
    let rear = ("fr_cm_dup_a", "4204", "W");
    let front = ("fr_cm_guy", "4403", "E");
    assert_eq!(position(&attack(&[rear], watched("W")), "4303"), NOTHING);
    assert_eq!(position(&attack(&[rear], watched("E")), "4303"), REAR);
    assert_eq!(position(&attack(&[rear, front], watched("W")), "4303"), NOTHING);
    assert_eq!(position(&attack(&[rear, front], watched("E")), "4303"), FRONT_AND_REAR);
    // A second attacker in the rear whom nobody faces is enough.
    let second = ("fr_cm_lon_a", "4203", "W");
    assert_eq!(position(&attack(&[rear, second], watched("W")), "4303"), REAR);
}

#[test]
fn in_a_shock_on_two_hexes_every_defender_must_show_his_rear() {
    covers!("borodino": "9.54b");
    let two = |first: &str, second: &str| {
        let field = Field::new("french", "declare")
            .unit("ru_gog_a", "4303", first)
            .unit("ru_gog_b", "4302", second);
        let play = attack(&[("fr_cm_guy", "4403", "E")], field);
        (position(&play, "4303"), position(&play, "4302"))
    };
    assert_eq!(two("E", "E"), (REAR, REAR));
    assert_eq!(two("E", "W"), (NOTHING, NOTHING));
    assert_eq!(two("W", "E"), (NOTHING, NOTHING));
}

#[test]
fn in_a_shock_on_two_hexes_all_or_none_qualify_for_front_and_rear() {
    covers!("borodino": "9.54e");
    let two = |third: Option<(&str, &str, &str)>| {
        let field = Field::new("french", "declare")
            .unit("ru_gog_a", "4303", "W")
            .unit("ru_gog_b", "4302", "W");
        let mut french = vec![("fr_cm_guy", "4403", "E"), ("fr_cm_dup_a", "4204", "W")];
        french.extend(third);
        let play = attack(&french, field);
        (position(&play, "4303"), position(&play, "4302"))
    };
    // 4302 is attacked in front only.
    assert_eq!(two(None), (NOTHING, NOTHING));
    // 4202 lies to the south-east of 4302, in its rear.
    assert_eq!(two(Some(("fr_cm_lon_a", "4202", "W"))), (FRONT_AND_REAR, FRONT_AND_REAR));
}

#[test]
fn attackers_of_another_class_count_for_position_while_they_stand_in_place() {
    covers!("borodino": "9.54g");
    let begin = || {
        defender("ru_27_sta").unit("fr_wt_bea", "4204", "W").unit("fr_cm_guy", "4403", "E").table()
    };
    // The cavalry in the rear is beaten off (3:9, 4 - 5, +3 and a 1 make 0) but stays.
    let mut play = begin();
    play.dice(&[0, 0, 1, 0, 0, 0]);
    shock(&mut play, &["4403", "4204"]);
    let rolls = told(&play, "shock_resolved");
    assert_eq!(rolls[0]["class"], "cavalry_shock");
    assert_eq!(rolls[1]["class"], "infantry_shock");
    assert_eq!(modifier(&play, "4303", "front-and-rear"), 3);
    // It is driven away: the infantry is left with the front.
    let mut play = begin();
    play.dice(&[0, 0, 1, 9]);
    shock(&mut play, &["4403", "4204"]);
    play.dice(&[0, 0]).choose(json!({"retreat": {"to": "4104"}}));
    assert_eq!(position(&play, "4303"), NOTHING);
    assert_eq!(told(&play, "shock_resolved").len(), 2);
}

fn retreat(to: &str) -> Value {
    json!({"retreat": {"to": to}})
}

#[test]
fn attackers_of_the_first_hour_count_for_the_position_of_a_breakthrough() {
    covers!("borodino": "9.54g", "9.54c");
    let broken_through = |behind: bool| {
        let field = duel(&["fr_mr_dal"], &["ru_gog_a"]).unit("ru_27_sta", "4204", "W");
        let field = if behind { field.unit("fr_cm_guy", "4104", "W") } else { field };
        let mut play = field.table();
        if behind {
            play.dice(&[0, 0]);
            shock(&mut play, &["4403", "4104"]);
            play.dice(&[9]).choose(json!({"resolve": {"from": "4403"}}));
        } else {
            play.dice(&[0, 9]);
            shock(&mut play, &["4403"]);
        }
        play.choose(retreat("4304"));
        play.dice(&[0, 0, 0, 0, 0, 0]).choose(json!("break_through"));
        play
    };
    // The Breakthrough comes from 4303 in front of 4204, Guyardet stands committed behind it.
    let told_of = |play: &Play| {
        let all = told(play, "shock_resolved").into_iter();
        let mut mine = all.filter(|roll| roll["attackers"] == json!(["4303"]));
        let parts = mine.next().expect("the Breakthrough was fought")["modifiers"].clone();
        let parts = parts.as_array().expect("a list").clone();
        parts.iter().find(|part| part["key"] == "front-and-rear").map(|part| part["value"].clone())
    };
    assert_eq!(told_of(&broken_through(true)), Some(json!(3)));
    assert_eq!(told_of(&broken_through(false)), None);
}

#[test]
fn an_attacker_whose_attack_is_over_gives_nothing_to_a_later_breakthrough() {
    covers!("borodino": "9.54c", "9.54g");
    let mut play = Field::new("french", "declare")
        .unit("fr_cm_guy", "4107", "W")
        .unit("fr_cm_dup_a", "4407", "E")
        .unit("fr_cm_dup_b", "4407", "E")
        .disordered("ru_gog_a", "4307", "W")
        .unit("ru_27_sta", "4207", "W")
        .table();
    play.dice(&[0, 0]);
    shock(&mut play, &["4107", "4407"]);
    // Guyardet is beaten off in the rear of 4207 and stays there, Disordered.
    play.dice(&[0, 0]).choose(json!({"resolve": {"from": "4107"}}));
    if play.prompt() != "prompt-break-through" {
        play.dice(&[9]).choose(json!({"resolve": {"from": "4407"}}));
    }
    assert!(play.is_disordered("fr_cm_guy") && play.at("fr_cm_guy") == "4107");
    assert_eq!(play.at("fr_cm_dup_a"), "4307");
    play.dice(&[4, 0, 0, 0]).choose(json!("break_through"));
    assert_eq!(told(&play, "shock_resolved").len(), 3);
    assert_eq!(position(&play, "4207"), NOTHING);
}
