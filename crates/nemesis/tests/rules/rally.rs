//! Rally (RA).

use bivouac_kernel::covers;
use serde_json::json;

use crate::common::*;

/// Disrupted French units in Magdeburg with a depot and so many trains.
fn tired(units: &[&str], trains: u8) -> Field {
    let field = Field::new(6).depot(FRENCH, "Magdeburg").unit("R-I-05", "Warsaw");
    let field = field.counters(FRENCH, "Magdeburg", json!({ "real": trains }));
    units.iter().fold(field, |field, unit| field.disrupted(unit, "Magdeburg"))
}

#[test]
fn a_rally_uses_up_a_train_and_restores_as_many_units_as_the_rating() {
    covers!("nemesis": "RA1", "RA2");
    let units = ["F-V-16", "F-V-17", "F-V-18"];
    let mut play = tired(&units, 1).commander("lauriston", "Magdeburg").phase("rally");
    play.choose(rally("Magdeburg"));
    assert_eq!(play.counters(FRENCH, "Magdeburg"), (0, 0));
    play.choose_all([restore("F-V-18"), restore("F-V-16")]);
    assert!(!play.is_disrupted("F-V-18") && !play.is_disrupted("F-V-16"));
    assert!(play.is_disrupted("F-V-17"), "Lauriston has CR 2");
    assert_ne!(play.prompt(), "prompt-restore");
}

#[test]
fn the_ratings_of_all_commanders_add_up() {
    covers!("nemesis": "RA3", "RA5");
    let units = ["F-V-16", "F-GD-O1", "F-II-05"];
    let field = tired(&units, 1).commanders(&["lauriston", "grenier"], "Magdeburg");
    let mut play = field.marked("F-G-MAG", "2913", &[]).phase("rally");
    play.choose(rally("Magdeburg")).choose_all(units.map(restore));
    assert!(units.iter().all(|unit| !play.is_disrupted(unit)), "line, veterans, conscripts alike");
}

#[test]
fn fewer_units_may_be_restored() {
    covers!("nemesis": "RA5", "RA2");
    let mut play = tired(&["F-V-16", "F-V-17"], 1).commander("ney", "Magdeburg").phase("rally");
    play.choose_all([rally("Magdeburg"), restore("F-V-16"), json!("enough")]);
    assert!(play.is_disrupted("F-V-17"));
}

#[test]
fn garrisons_and_besieged_units_rally_like_others() {
    covers!("nemesis": "RA5", "MV32");
    let mut play = Field::new(6)
        .marked("F-G-MAG", "Magdeburg", &["home", "disrupted"])
        .commander("lauriston", "Magdeburg")
        .train(FRENCH, "Magdeburg")
        .units(&["R-I-05", "R-I-14"], "3013")
        .phase("rally");
    play.choose(rally("Magdeburg"));
    if play.offers("restore") {
        play.choose(restore("F-G-MAG"));
    }
    assert!(!play.is_disrupted("F-G-MAG"));
}

#[test]
fn only_units_in_supply_rally() {
    covers!("nemesis": "RA4");
    let mut play = Field::new(6)
        .disrupted("R-K-1", "2913")
        .disrupted("R-I-05", "2913")
        .commander("barclay", "2913")
        .train(COALITION, "2913")
        .unit("F-V-16", "Mainz")
        .phase("rally");
    play.choose(rally("2913"));
    assert_eq!(play.forbidden_by(restore("R-I-05")), "RA4");
    play.choose(restore("R-K-1"));
    assert!(!play.is_disrupted("R-K-1") && play.is_disrupted("R-I-05"));
}

#[test]
fn each_train_allows_one_rally_with_the_full_sum() {
    covers!("nemesis": "RA6");
    let units = ["F-V-16", "F-V-17", "F-V-18", "F-V-19"];
    let mut play = tired(&units, 2).commander("lauriston", "Magdeburg").phase("rally");
    for pair in units.chunks(2) {
        play.choose(rally("Magdeburg")).choose_all(pair.iter().map(|unit| restore(unit)));
    }
    assert!(units.iter().all(|unit| !play.is_disrupted(unit)));
}

#[test]
fn a_cavalry_commander_rallies_cavalry_alone() {
    covers!("nemesis": "RA7");
    let field = tired(&["F-V-16", "F-IC-1", "F-IC-2"], 1).commander("pajol", "Magdeburg");
    let mut play = field.clone().phase("rally");
    play.choose(rally("Magdeburg"));
    assert_eq!(play.offered("restore", "unit"), ["F-IC-1", "F-IC-2"]);
    // With Lauriston four units in all, of infantry only his two.
    let field = tired(&["F-V-16", "F-V-17", "F-V-18", "F-IC-1"], 1);
    let mut both = field.commanders(&["pajol", "lauriston"], "Magdeburg").phase("rally");
    both.choose_all([rally("Magdeburg"), restore("F-V-16"), restore("F-V-17")]);
    assert!(!both.offered("restore", "unit").contains(&"F-V-18".to_owned()));
    assert!(
        tired(&["F-V-16"], 1).commander("pajol", "Magdeburg").phase("rally").prompt()
            != "prompt-rally"
    );
}

#[test]
fn who_rallies_may_move_and_fight_in_the_same_turn() {
    covers!("nemesis": "RA8");
    let mut play = tired(&["F-V-16"], 2).commander("lauriston", "Magdeburg").phase("rally");
    play.choose(rally("Magdeburg"));
    play.skip_to("movement");
    play.choose_all([moves("lauriston", "Magdeburg"), step("3013"), json!("halt")]);
    assert_eq!(play.at("F-V-16"), "3013");
    let field = tired(&["F-V-16"], 1).commander("lauriston", "Magdeburg").unit("R-I-14", "3011");
    let mut fights = field.phase("rally");
    fights.choose(rally("Magdeburg")).skip_to("combat");
    assert!(fights.legal(attack("Magdeburg", "3011")));
}
