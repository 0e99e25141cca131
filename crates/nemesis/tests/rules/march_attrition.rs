//! Attrition of movement (MA).

use bivouac_kernel::covers;
use serde_json::{Value, json};

use crate::common::*;

/// Units with commanders in 2016, from where the way south is clear; the first commander starts.
fn setting_out(turn: u8, units: &[&str], commanders: &[&str]) -> Play {
    let field = Field::new(turn).units(units, "2016").commanders(commanders, "2016");
    let mut play = field.train(FRENCH, "2016").unit("R-I-05", "4416").phase("movement");
    play.choose(moves(commanders[0], "2016"));
    play
}

/// They go so many hexes and halt, and the die shows this.
fn marched(mut play: Play, hexes: usize, die: u16) -> Play {
    const WAY: [&str; 5] = ["2017", "2018", "2019", "2020", "2021"];
    play.choose_all(WAY[..hexes].iter().map(|to| step(to)));
    play.dice(&[die]).choose("halt");
    play
}

/// What was added to the last roll.
fn added(play: &Play) -> Value {
    play.told("attrition").last().expect("a roll was made")["modifiers"].clone()
}

#[test]
fn a_modified_roll_of_six_or_more_costs_units() {
    covers!("nemesis": "MA14", "MA15", "MA16", "MA17", "MA18", "MA22");
    let three = ["F-V-16", "F-V-17", "F-IC-1"];
    // Five hexes: +2 in summer, +4 in winter. Oudinot commands none of them.
    for (turn, die, lost, disrupted) in [
        (6, 3, 0, 0), // 5
        (6, 4, 1, 0), // 6
        (6, 5, 1, 0), // 7
        (6, 6, 1, 1), // 8
        (3, 5, 1, 1), // 9
        (3, 6, 2, 0), // 10
    ] {
        let mut play = marched(setting_out(turn, &three, &["oudinot"]), 5, die);
        while play.prompt() == "prompt-march-losses" {
            play.choose(play.open()[0].clone());
        }
        let (all, count) = (three.iter(), |left: bool| usize::from(left));
        let gone: usize = all.clone().map(|unit| count(play.at(unit) == "eliminated")).sum();
        let shaken: usize = all.map(|unit| count(play.is_disrupted(unit))).sum();
        assert_eq!((gone, shaken), (lost, disrupted), "turn {turn}, die {die}");
        // Alone a unit is never worse off than disrupted, whatever its arm.
        for unit in ["F-V-16", "F-IC-1", "F-AR-1"] {
            let play = marched(setting_out(turn, &[unit], &["oudinot"]), 5, die);
            assert_eq!(play.at(unit), "2021");
            assert_eq!(play.is_disrupted(unit), lost > 0, "{unit}, turn {turn}, die {die}");
        }
    }
}

#[test]
fn commanders_who_go_all_the_way_and_command_all_between_them_take_one_off() {
    covers!("nemesis": "MA11", "CM8");
    let corps = ["F-V-16", "F-VI-20"];
    let modifiers = |commanders: &[&str]| added(&marched(setting_out(6, &corps, commanders), 3, 1));
    assert_eq!(modifiers(&["lauriston"]), json!([]), "one is of another corps");
    assert_eq!(modifiers(&["lauriston", "marmont"]), json!([["MA11", -1]]));
    assert_eq!(modifiers(&["ney"]), json!([["MA11", -1]]), "rank A commands all");
    // Not if one of them stays behind, or stops on the way.
    let mut stays = setting_out(6, &corps, &["lauriston", "marmont"]);
    stays.choose(without("marmont"));
    assert_eq!(added(&marched(stays, 3, 1)), json!([]));
    let mut stops = setting_out(6, &corps, &["lauriston", "marmont"]);
    stops.choose_all([step("2017"), step("2018"), drop_off("marmont"), step("2019")]);
    stops.dice(&[1]).choose("halt");
    assert_eq!(added(&stops), json!([]));
}

#[test]
fn murat_adds_one_if_he_starts_the_move() {
    covers!("nemesis": "MA13", "MA23", "MA20");
    let units = ["F-V-16", "F-VI-20"];
    let starts = marched(setting_out(6, &units, &["murat"]), 3, 1);
    assert_eq!(added(&starts), json!([["MA11", -1], ["MA13", 1]]));
    assert_eq!(starts.told("attrition").len(), 1);
    let mut stays = setting_out(6, &units, &["murat"]);
    stays.choose(without("murat"));
    assert_eq!(added(&marched(stays, 3, 1)), json!([["MA13", 1]]), "going along or not");
    let along = marched(setting_out(6, &units, &["oudinot", "murat"]), 3, 1);
    assert_eq!(added(&along), json!([["MA11", -1]]), "another starts");
    assert_eq!(along.commander_at("murat"), "2019");
}

#[test]
fn the_owner_chooses_who_is_lost_among_those_who_moved() {
    covers!("nemesis": "MA21", "MA17");
    let mut play = setting_out(6, &["F-V-16", "F-V-17", "F-IC-1"], &["oudinot"]);
    play.choose(leave("F-V-17"));
    // Die 6 and 2: one is eliminated, another disrupted; the one left behind is out of it.
    let mut play = marched(play, 5, 6);
    assert_eq!(play.decides(), FRENCH);
    assert_eq!(play.offered("lose", "unit"), ["F-IC-1", "F-V-16"]);
    assert_eq!(play.forbidden_by(lose("F-V-17")), "MA21");
    play.choose(lose("F-IC-1"));
    assert_eq!(play.at("F-IC-1"), "eliminated");
    assert!(play.is_disrupted("F-V-16") && !play.is_disrupted("F-V-17"));
    // Of two who are left one is chosen.
    let three = ["F-V-16", "F-V-17", "F-IC-1"];
    let mut play = marched(setting_out(6, &three, &["oudinot"]), 5, 6);
    play.choose_all([lose("F-V-16"), disrupt("F-IC-1")]);
    assert!(play.is_disrupted("F-IC-1") && !play.is_disrupted("F-V-17"));
}

#[test]
fn suvorov_lowers_the_attrition_roll_if_he_goes_all_the_way() {
    covers!("nemesis": "MA12", "MA20");
    for (drops, total) in [(false, 4 - 2), (true, 4)] {
        let mut play = Field::italy(2)
            .units(&["9R-1", "9R-2"], "Verona")
            .commander("suvorov-1799", "Verona")
            .train(COALITION, "Verona")
            .unit("9F-1", "Turin")
            .phase("movement");
        play.choose_all([moves("suvorov-1799", "Verona"), step("2926"), step("3026")]);
        if drops {
            play.choose(drop_off("suvorov-1799"));
        }
        play.choose(step("3126")).dice(&[4]).choose("halt");
        // Three hexes in summer: +0; -1 for a commander of all, -1 for Suvorov.
        assert_eq!(play.told("attrition")[0]["total"], total, "he stops on the way: {drops}");
    }
}

#[test]
fn artillery_does_not_suffer_in_a_move_of_several() {
    covers!("nemesis": "MA19", "MA21", "CD46");
    // Die 6, +2 for five hexes: eliminate one and disrupt one; only one infantry unit is there.
    let play = marched(setting_out(6, &["F-V-16", "F-AR-1", "F-AR-2"], &["oudinot"]), 5, 6);
    assert_eq!(play.at("F-V-16"), "eliminated");
    assert!(!play.is_disrupted("F-AR-1") && !play.is_disrupted("F-AR-2"));
    // With nobody but artillery the whole result is lost.
    let guns = marched(setting_out(3, &["F-AR-1", "F-AR-2"], &["oudinot"]), 5, 6);
    assert_eq!(guns.stack("2021"), ["F-AR-1", "F-AR-2"]);
    assert!(!guns.is_disrupted("F-AR-1") && !guns.is_disrupted("F-AR-2"));
}
