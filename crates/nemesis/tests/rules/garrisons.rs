//! French garrisons (SP9 to SP13, SP23 to SP26).

use bivouac_kernel::covers;
use serde_json::json;

use crate::common::*;

#[test]
fn the_garrison_of_danzig_does_not_attack_from_the_city() {
    covers!("nemesis": "SP9", "CO17");
    let field = Field::new(6).unit("R-I-05", "4008").unit("F-V-16", "4109");
    let mut play = field.clone().garrison("F-DZ-1", "Danzig").phase("combat");
    assert_eq!(play.forbidden_by(attack("Danzig", "4008")), "SP9");
    play.dice(&[6]).choose_all([attack("4109", "4008"), commands(1)]);
    assert!(!play.offers("support"), "nor does it support an attack");
    // Others who are in Danzig do, without it.
    let field = field.garrison("F-DZ-1", "Danzig").unit("F-V-17", "Danzig");
    let mut play = field.phase("combat");
    play.dice(&[2]).choose_all([attack("Danzig", "4008"), commands(0)]);
    assert_eq!(play.told("attack_rolled")[0]["units"], json!(["F-V-17"]));
}

#[test]
fn the_garrison_of_danzig_may_leave_and_is_then_like_others() {
    covers!("nemesis": "SP10", "SP25", "SP26", "SP23");
    let field = Field::new(6).garrison("F-DZ-1", "Danzig").garrison("F-DZ-2", "Danzig");
    let field = field.commander("rapp", "Danzig").train(FRENCH, "Danzig").unit("R-I-05", "Warsaw");
    let mut play = field.phase("movement");
    play.choose_all([moves("rapp", "Danzig"), leave("F-DZ-2"), step("3907"), json!("halt")]);
    assert_eq!((play.at("F-DZ-1").as_str(), play.commander_at("rapp").as_str()), ("3907", "3907"));
    assert!(!play.has("F-DZ-1", "home") && play.has("F-DZ-2", "home"));
    // Outside it attacks, and it needs supply, also if it comes back.
    let attacks = Field::new(6).unit("F-DZ-1", "3907").unit("R-I-05", "3908").phase("combat");
    assert!(attacks.legal(attack("3907", "3908")));
    for place in ["3907", "Danzig"] {
        let play = Field::new(6).unit("F-DZ-1", place).phase("general_supply");
        assert!(play.is_disrupted("F-DZ-1"), "{place}");
    }
}

#[test]
fn who_comes_back_to_danzig_is_no_longer_its_garrison() {
    covers!("nemesis": "SP10", "SP25");
    let field = Field::new(6).unit("F-DZ-1", "3907").commander("rapp", "3907");
    let mut play = field.train(FRENCH, "3907").phase("movement");
    play.choose_all([moves("rapp", "3907"), step("Danzig"), json!("halt")]);
    assert_eq!(play.at("F-DZ-1"), hex("Danzig"));
    assert!(!play.has("F-DZ-1", "home"));
    let field = Field::new(6).unit("F-DZ-1", "Danzig").unit("R-I-05", "4008");
    assert!(field.phase("combat").legal(attack("Danzig", "4008")), "it may attack");
}

#[test]
fn the_garrison_of_danzig_withdraws_like_others() {
    covers!("nemesis": "SP10");
    // A Russian attack from 4008 that fails, so that the defender may withdraw.
    let field = Field::new(6).garrison("F-DZ-1", "Danzig").unit("R-I-05", "4008");
    let mut play = field.phase("combat");
    play.dice(&[6, 1, 6, 1]).choose_all([attack("4008", "Danzig"), commands(1)]);
    assert_eq!(play.prompt(), "prompt-may-withdraw");
    play.choose(withdraw("3907"));
    assert_eq!(play.at("F-DZ-1"), "3907");
    assert!(!play.has("F-DZ-1", "home"));
}

#[test]
fn rapp_may_leave_danzig_like_any_commander() {
    covers!("nemesis": "SP26");
    let field = Field::new(6).garrison("F-DZ-1", "Danzig").commander("rapp", "Danzig");
    let mut play = field.unit("F-V-16", "3907").phase("commanders");
    play.choose_all([ride("rapp"), ride_to("3907")]);
    assert_eq!(play.commander_at("rapp"), "3907");
    // Also with a move, which he starts or goes along with.
    for starter in ["rapp", "lauriston"] {
        let field = Field::new(6).garrison("F-DZ-1", "Danzig").train(FRENCH, "Danzig");
        let mut play = field.commanders(&["rapp", "lauriston"], "Danzig").phase("movement");
        play.choose(moves(starter, "Danzig"));
        if play.legal(with("rapp")) {
            play.choose(with("rapp"));
        }
        play.choose_all([step("3907"), json!("halt")]);
        assert_eq!(play.commander_at("rapp"), "3907", "{starter} starts");
    }
}

#[test]
fn other_garrisons_never_attack() {
    covers!("nemesis": "SP11", "CO17");
    // At home in Thorn, and outside in 4110; the Russians are next to both, and to the French in 4210.
    let field = Field::new(6).garrison("F-G-THO", "Thorn").unit("F-G-MOD", "4110");
    let field = field.unit("R-I-05", "4111").unit("F-V-16", "4210");
    let mut play = field.phase("combat");
    assert_eq!(play.forbidden_by(attack("Thorn", "4111")), "SP11");
    assert_eq!(play.forbidden_by(attack("4110", "4111")), "SP11");
    play.dice(&[6]).choose_all([attack("4210", "4111"), commands(1)]);
    assert!(!play.offers("support"), "nor do they support an attack");
}

#[test]
fn other_garrisons_support_a_defence() {
    covers!("nemesis": "SP11", "CO22");
    let field =
        Field::new(6).garrison("F-G-THO", "Thorn").unit("F-V-16", "4110").unit("R-I-05", "4210");
    let mut play = field.phase("combat");
    play.choose("no_attack");
    play.dice(&[6]).choose_all([attack("4210", "4110"), commands(1)]);
    while play.decides() == FRENCH && play.prompt() == "prompt-defender-commands" {
        play.choose(commands(0));
    }
    assert!(play.legal(support("Thorn")));
}

/// Blücher with four units attacks in Magdeburg from 2913: 10, less 2 for the fortress, and the die,
/// against the defenders and theirs.
fn assault(field: Field, dice: &[u16]) -> Play {
    let units = ["R-I-05", "R-I-14", "R-II-03", "R-II-04"];
    let field = field.units(&units, "2913").commander("blucher", "2913");
    let mut play = field.phase("combat");
    if play.decides() == FRENCH {
        play.choose("no_attack");
    }
    play.dice(&[6]).dice(dice).choose_all([attack("2913", "Magdeburg"), commands(0)]);
    play
}

#[test]
fn other_garrisons_are_eliminated_when_the_stack_withdraws() {
    covers!("nemesis": "SP12", "SP24");
    let field =
        || Field::new(6).garrison("F-G-MAG", "Magdeburg").units(&["F-V-16", "F-V-17"], "Magdeburg");
    // 10, less 2 for the fortress, and 1 against three and 3: three hits, and they must withdraw.
    // It is the same with a garrison that has left its city.
    for field in [field(), field().unit("F-G-MAG", "Magdeburg")] {
        let mut play = assault(field, &[1, 3, 1]);
        assert_eq!(play.told("fought")[0]["totals"], json!([9, 6]));
        play.choose_all(["F-V-16", "F-V-17", "F-G-MAG"].map(hit)).choose(withdraw("Brandenburg"));
        assert_eq!(play.at("F-G-MAG"), "eliminated");
        assert_eq!(play.stack("Brandenburg"), ["F-V-16", "F-V-17"]);
    }
    // If they stand although they may go, the garrison lives: 9 against three and 5.
    let mut play = assault(field(), &[1, 5, 1]);
    play.choose(hit("F-V-16"));
    assert_eq!(play.prompt(), "prompt-may-withdraw");
    play.choose("stand");
    assert_eq!(play.at("F-G-MAG"), hex("Magdeburg"));
}

#[test]
fn garrisons_alone_that_must_withdraw_are_eliminated() {
    covers!("nemesis": "SP12", "SP24");
    let field = Field::new(6).garrison("F-G-MAG", "Magdeburg").garrison("F-G-WIT", "Magdeburg");
    // 9 against three and 3: three hits, none of them on the garrison of Erfurt.
    let mut play = assault(field.garrison("F-G-ERF", "Magdeburg"), &[1, 3, 1]);
    play.choose_all(["F-G-MAG", "F-G-MAG", "F-G-WIT"].map(hit));
    for unit in ["F-G-MAG", "F-G-WIT", "F-G-ERF"] {
        assert_eq!(play.at(unit), "eliminated", "{unit}");
    }
    assert_eq!(play.prompt(), "prompt-advance");
}

#[test]
fn a_garrison_that_may_withdraw_stays() {
    covers!("nemesis": "SP24", "WD16");
    let field = Field::new(6).garrison("F-G-MAG", "Magdeburg").garrison("F-G-WIT", "Magdeburg");
    // 9 against two and 6: one hit.
    let mut play = assault(field, &[1, 6, 1]);
    play.choose(hit("F-G-MAG"));
    assert_ne!(play.prompt(), "prompt-may-withdraw");
    assert_eq!(play.stack("Magdeburg").len(), 2);
}

#[test]
fn garrisons_that_must_withdraw_die_where_no_hex_is_left_and_the_others_take_hits() {
    covers!("nemesis": "SP24", "WD14");
    // Every way out of Magdeburg is taken by the enemy.
    let ways = [("R-IV-12", "3011"), ("R-IV-23", "Brandenburg"), ("R-XI-10", "Halle")];
    let field = Field::new(6).garrison("F-G-MAG", "Magdeburg");
    let field = field.units(&["F-V-16", "F-V-17", "F-GD-O1"], "Magdeburg");
    let field = ways.iter().fold(field, |field, (unit, place)| field.unit(unit, place));
    let mut play = assault(field, &[]);
    // 9 without supports against four and 2.
    play.dice(&[1, 2, 1]);
    while play.told("fought").is_empty() {
        play.choose("done");
    }
    play.choose_all(["F-V-16", "F-V-16", "F-V-17"].map(hit));
    assert_eq!(play.at("F-G-MAG"), "eliminated", "although it was in good order");
    assert_eq!(play.stack("Magdeburg"), ["F-GD-O1"], "which stays");
    assert!(play.is_disrupted("F-GD-O1"), "with another hit");
}

/// Lauriston in Magdeburg with a train.
fn in_magdeburg() -> Field {
    let field = Field::new(6).commander("lauriston", "Magdeburg").unit("R-I-05", "Warsaw");
    field.counters(FRENCH, "Magdeburg", json!({ "real": 2 }))
}

#[test]
fn other_garrisons_leave_only_together_with_a_unit_that_is_none() {
    covers!("nemesis": "SP13", "SP25");
    let alone = in_magdeburg().garrison("F-G-MAG", "Magdeburg").phase("movement");
    assert_eq!(alone.forbidden_by(moves("lauriston", "Magdeburg")), "SP13");
    // Another garrison is no company.
    let two = in_magdeburg().garrison("F-G-MAG", "Magdeburg").garrison("F-G-WIT", "Magdeburg");
    assert_eq!(two.phase("movement").forbidden_by(moves("lauriston", "Magdeburg")), "SP13");
    let field = in_magdeburg().garrison("F-G-MAG", "Magdeburg").unit("F-V-16", "Magdeburg");
    let mut play = field.phase("movement");
    play.choose(moves("lauriston", "Magdeburg"));
    assert_eq!(play.forbidden_by(leave("F-V-16")), "MV33", "the garrison could not go alone");
    let field = in_magdeburg().garrison("F-G-MAG", "Magdeburg").garrison("F-G-WIT", "Magdeburg");
    let mut both = field.unit("F-V-16", "Magdeburg").phase("movement");
    both.choose(moves("lauriston", "Magdeburg"));
    assert_eq!(both.forbidden_by(leave("F-V-16")), "MV33", "nor two garrisons");
    play.choose_all([step("2913"), json!("halt")]);
    assert_eq!(play.stack("2913"), ["F-G-MAG", "F-V-16"]);
    assert!(!play.has("F-G-MAG", "home"));
}

#[test]
fn a_unit_may_leave_without_the_garrison() {
    covers!("nemesis": "SP13");
    let field = in_magdeburg().garrison("F-G-MAG", "Magdeburg").unit("F-V-16", "Magdeburg");
    let mut play = field.phase("movement");
    play.choose_all([moves("lauriston", "Magdeburg"), leave("F-G-MAG"), step("2913")]);
    assert_eq!(play.stack("2913"), ["F-V-16"]);
    assert!(play.has("F-G-MAG", "home"));
}

#[test]
fn a_garrison_that_has_left_needs_supply_and_does_not_become_one_again() {
    covers!("nemesis": "SP25", "SP23", "SP11");
    let field = Field::new(6).unit("F-G-MAG", "2913").commander("lauriston", "2913");
    let mut play = field.train(FRENCH, "2913").phase("movement");
    play.choose_all([moves("lauriston", "2913"), step("Magdeburg"), json!("halt")]);
    assert_eq!(play.at("F-G-MAG"), hex("Magdeburg"), "outside it moves without company");
    assert!(!play.has("F-G-MAG", "home"));
    // Nobody is supplied in Magdeburg without depots but a garrison.
    for (at_home, out) in [(true, false), (false, true)] {
        let field = Field::new(6);
        let field = match at_home {
            true => field.garrison("F-G-MAG", "Magdeburg"),
            false => field.unit("F-G-MAG", "Magdeburg"),
        };
        assert_eq!(field.phase("general_supply").is_disrupted("F-G-MAG"), out);
    }
}

#[test]
fn the_garrisons_of_the_set_up_are_at_home_where_they_stand() {
    covers!("nemesis": "SP23");
    let position = Play::scenario("campaign-1813").position();
    let units = position["units"].as_object().unwrap();
    let home = units.iter().filter(|(_, one)| one["marks"].to_string().contains("home"));
    let mut home: Vec<&str> = home.map(|(id, _)| id.as_str()).collect();
    home.sort_unstable();
    let danzig = ["F-DZ-1", "F-DZ-2", "F-DZ-3", "F-DZ-4"];
    let cities = ["CZE", "GLO", "KUS", "MAG", "MOD", "STE", "THO", "WIT", "ZAM"];
    let others = cities.map(|city| format!("F-G-{city}"));
    let all: Vec<&str> = danzig.into_iter().chain(others.iter().map(String::as_str)).collect();
    assert_eq!(home, all);
}
