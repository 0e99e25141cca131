//! Sweden (SP3 to SP5, SP17, SP18).

use bivouac_kernel::covers;
use serde_json::json;

use crate::common::*;

/// Russians under Barclay in 3310, about to move; the Swedes in 3309 and others are to be added.
fn russians() -> Field {
    Field::new(8).unit("R-I-05", "3310").commander("barclay", "3310").train(COALITION, "3310")
}

#[test]
fn others_join_swedes_only_where_a_swedish_commander_is() {
    covers!("nemesis": "SP4", "SP17");
    let entering = |field: Field| {
        let mut play = field.phase("movement");
        play.choose(moves("barclay", "3310"));
        play
    };
    let field = russians().unit("S-1", "3309");
    assert_eq!(entering(field.clone()).forbidden_by(step("3309")), "SP17");
    assert!(entering(field.clone().commander("stedingk", "3309")).legal(step("3309")));
    assert_eq!(entering(field.commander("kleist", "3309")).forbidden_by(step("3309")), "SP17");
    // They may not even pass, but next to the Swedes they may stand.
    assert!(entering(russians().unit("S-1", "3308")).legal(step("3309")));
}

#[test]
fn swedes_join_others_only_with_a_swedish_commander() {
    covers!("nemesis": "SP4", "SP17");
    let field = Field::new(8).unit("S-1", "3309").train(COALITION, "3309").unit("R-I-05", "3310");
    let mut led = field.clone().commander("bernadotte", "3309").phase("movement");
    led.choose(moves("bernadotte", "3309"));
    assert!(led.legal(step("3310")), "he comes with them");
    led.choose(without("bernadotte"));
    assert_eq!(led.forbidden_by(step("3310")), "SP17", "he stays behind");
    let mut met = field.commander("kleist", "3309").commander("stedingk", "3310").phase("movement");
    met.choose(moves("kleist", "3309"));
    assert!(met.legal(step("3310")), "he is there");
}

#[test]
fn they_march_together_only_with_a_swedish_commander() {
    covers!("nemesis": "SP17");
    let field = Field::new(8).units(&["S-1", "R-I-05"], "3310").train(COALITION, "3310");
    let field = field.commanders(&["barclay", "bernadotte"], "3310");
    let mut play = field.phase("movement");
    play.choose(moves("barclay", "3310"));
    assert!(play.legal(step("3311")));
    play.choose(without("bernadotte"));
    assert_eq!(play.forbidden_by(step("3311")), "SP17");
    play.choose(leave("S-1"));
    assert!(play.legal(step("3311")), "the Russians alone");
}

#[test]
fn if_he_is_lost_they_need_not_part_but_nobody_else_joins() {
    covers!("nemesis": "SP17");
    let field = russians().units(&["S-1", "R-I-14"], "3309").unit("S-2", "3308");
    let field = field.commander("kleist", "3308").train(COALITION, "3308");
    let mut play = field.phase("movement");
    play.choose(moves("barclay", "3310"));
    assert_eq!(play.forbidden_by(step("3309")), "SP17", "no other Russian");
    play.choose_all([step("3410"), json!("halt"), moves("kleist", "3308")]);
    assert_eq!(play.forbidden_by(step("3309")), "SP17", "no other Swede");
    play.skip_to("end");
    assert_eq!(play.stack("3309"), ["R-I-14", "S-1"]);
}

#[test]
fn without_him_they_withdraw_together_but_join_nobody() {
    covers!("nemesis": "SP17", "WD1");
    // A French attack from 3210 that fails: the defender may withdraw.
    let field = Field::new(8).units(&["S-1", "R-I-14"], "3310").unit("F-V-16", "3210");
    let mut play = field.unit("S-2", "3309").phase("combat");
    play.dice(&[6, 1, 6, 1]).choose_all([attack("3210", "3310"), commands(1)]);
    while play.prompt() != "prompt-may-withdraw" {
        play.skip();
    }
    assert_eq!(play.forbidden_by(withdraw("3309")), "SP17");
    play.choose(withdraw("Schwedt"));
    assert_eq!(play.stack("Schwedt"), ["R-I-14", "S-1"]);
}

#[test]
fn he_does_not_ride_away_from_a_stack_that_needs_him() {
    covers!("nemesis": "SP17");
    let field = Field::new(8).units(&["S-1", "R-I-14"], "3309").unit("S-2", "3308");
    let alone = field.clone().commander("bernadotte", "3309").commander("barclay", "3309");
    let play = alone.phase("commanders");
    assert!(play.legal(ride("barclay")));
    assert_eq!(play.forbidden_by(ride("bernadotte")), "SP17");
    let two = field.commanders(&["bernadotte", "stedingk", "barclay"], "3309");
    let mut play = two.phase("commanders");
    play.choose_all([ride("bernadotte"), ride_to("3308")]);
    assert_eq!(play.forbidden_by(ride("stedingk")), "SP17", "one must stay");
    let swedes = Field::new(8).units(&["S-1", "S-3"], "3309").unit("S-2", "3308");
    assert!(swedes.commander("bernadotte", "3309").phase("commanders").legal(ride("bernadotte")));
}

#[test]
fn he_does_not_march_away_from_them_either() {
    covers!("nemesis": "SP17");
    let field = Field::new(8).units(&["S-1", "S-2", "R-I-14"], "3309").train(COALITION, "3309");
    let mut play = field.commander("bernadotte", "3309").phase("movement");
    play.choose_all([moves("bernadotte", "3309"), leave("S-2"), leave("R-I-14")]);
    assert_eq!(play.forbidden_by(step("3308")), "SP17");
    play.choose(take("S-2"));
    assert!(play.legal(step("3308")), "if all Swedes go with him");
    let field = Field::new(8).units(&["S-1", "S-2", "R-I-14"], "3309").train(COALITION, "3309");
    let mut play = field.commander("bernadotte", "3309").phase("movement");
    play.choose_all([moves("bernadotte", "3309"), leave("S-2"), leave("R-I-14")]);
    play.choose(without("bernadotte"));
    assert!(play.legal(step("3308")), "or if he stays");
}

#[test]
fn nor_does_he_advance_away_from_them() {
    covers!("nemesis": "SP17", "CD54");
    let field = Field::new(8).units(&["S-1", "S-2", "R-I-14"], "3310").disrupted("F-V-16", "3210");
    let mut play = field.commander("bernadotte", "3310").phase("combat");
    play.dice(&[6, 6, 1, 1]).choose_all([attack("3310", "3210"), commands(0)]);
    assert_eq!(play.prompt(), "prompt-advance");
    play.choose_all([leave("S-2"), leave("R-I-14")]);
    assert_eq!(play.forbidden_by("advance"), "SP17");
    play.choose(without("bernadotte"));
    assert!(play.legal("advance"));
}

#[test]
fn reinforcements_keep_apart_from_swedes_too() {
    covers!("nemesis": "SP17", "RE8");
    // Stralsund is named for a British unit of Walmoden's corps.
    let arrives = |field: Field| {
        let field = field.unit("S-1", "Stralsund").only().expected("W-4");
        field.phase("reinforcements").at("W-4")
    };
    let with = Field::new(13).politics("armistice", json!(8)).commander("stedingk", "Stralsund");
    assert_eq!(arrives(with), hex("Stralsund"));
    let without = Field::new(13).politics("armistice", json!(8));
    assert_ne!(arrives(without), hex("Stralsund"));
}

#[test]
fn swedes_attack_only_with_two_more_than_the_defenders() {
    covers!("nemesis": "SP5", "SP18");
    for (swedes, good, disrupted, may) in [
        (2, 1, 0, false),
        (3, 1, 0, true),
        (3, 1, 1, true),
        (3, 2, 0, false),
        (4, 2, 0, true),
        (2, 0, 1, true),
        (1, 0, 1, false),
    ] {
        let units = ["S-1", "S-2", "S-3", "S-C"];
        let field = Field::new(8).units(&units[..swedes], "3310").unit("R-I-05", "Bromberg");
        let field = field.unit("F-III-08", "3809"); // somebody else can attack
        let field = field.units(&["F-V-16", "F-V-17"][..good], "3210");
        let field =
            ["F-V-18"][..disrupted].iter().fold(field, |one, unit| one.disrupted(unit, "3210"));
        let mut play = field.phase("combat");
        while play.decides() != COALITION {
            play.choose("no_attack");
        }
        let told = format!("{swedes} against {good} and {disrupted} disrupted");
        assert_eq!(play.legal(attack("3310", "3210")), may, "{told}");
        if !may {
            assert_eq!(play.forbidden_by(attack("3310", "3210")), "SP5", "{told}");
        }
    }
}

#[test]
fn modifiers_do_not_help_swedes_to_attack() {
    covers!("nemesis": "SP5");
    // Bernadotte, guns and cavalry: still only two units against one.
    let field = Field::new(8).units(&["S-C", "S-A"], "3310").commander("bernadotte", "3310");
    let field = field.unit("F-V-16", "3210").unit("R-I-05", "Bromberg").unit("F-III-08", "3809");
    let mut play = field.phase("combat");
    play.choose("no_attack");
    assert_eq!(play.forbidden_by(attack("3310", "3210")), "SP5");
}

#[test]
fn it_holds_as_soon_as_one_swede_attacks() {
    covers!("nemesis": "SP18", "CO14");
    let field = Field::new(8).units(&["S-1", "R-I-05", "R-I-14"], "3310");
    let field = field.commander("bernadotte", "3310").unit("F-V-16", "3210");
    let mut play = field.phase("combat");
    play.choose_all([json!("no_attack"), attack("3310", "3210")]);
    assert!(play.legal(commands(1)), "three against one");
    play.choose(leave("R-I-14"));
    assert_eq!(play.forbidden_by(commands(1)), "SP5", "two, with a Swede");
    play.choose(leave("S-1"));
    assert!(play.legal(commands(1)), "the Russian alone");
    // Where Swedes can never be enough, the others attack without them.
    let field = Field::new(8).units(&["S-1", "R-I-05"], "3310").commander("bernadotte", "3310");
    let mut play = field.unit("F-V-16", "3210").phase("combat");
    play.choose_all([json!("no_attack"), attack("3310", "3210")]);
    play.dice(&[2]).choose(commands(0));
    assert_eq!(play.told("attack_rolled")[0]["units"], json!(["R-I-05"]));
}

#[test]
fn swedes_support_without_counting() {
    covers!("nemesis": "SP18");
    let field = Field::new(8).unit("R-I-05", "3310").unit("S-1", "3209");
    let mut play = field.units(&["F-V-16", "F-V-17"], "3210").phase("combat");
    play.choose("no_attack");
    play.dice(&[6]).choose_all([attack("3310", "3210"), commands(1)]);
    assert!(play.legal(support("3209")));
}

#[test]
fn abroad_swedes_are_fed_by_any_source_of_the_coalition() {
    covers!("nemesis": "SP3");
    let hungry = |field: Field| field.phase("general_supply").is_disrupted("S-1");
    let field = Field::new(8).unit("S-1", "Neustettin");
    assert!(hungry(field.clone()));
    assert!(!hungry(field.clone().depot(COALITION, "Kolberg")));
    assert!(!hungry(field.clone().unit("R-I-05", "Köslin")), "an Ultimate Supply Source");
    assert!(hungry(field.depot(FRENCH, "Kolberg")));
    assert!(!hungry(Field::new(8).unit("S-1", "3309")), "at home without any");
}
