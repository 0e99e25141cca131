//! Supporting stacks: their rolls and what they add (CO11, CO12, CO16, CD19 to CD22, CD26, CD27).

use bivouac_kernel::covers;
use serde_json::json;

use super::*;

/// The attack from 4209 goes ahead with one Combat Command, and a stack in 4110 supports it.
fn attack_support(field: Field, dice: &[u16]) -> Play {
    let mut play = goes_ahead(field);
    play.dice(dice).choose(support("4110"));
    play
}

/// The same, and a stack in 4211 supports the defence with three Combat Commands.
fn defence_support(field: Field) -> Play {
    let mut play = goes_ahead(field);
    play.choose(commands(3)).dice(&[6, 1, 1, 3]).choose(support("4211"));
    play
}

#[test]
fn a_support_needs_7_and_loses_one_for_each_conscript() {
    covers!("nemesis": "CO11", "CO12", "CO16", "CO19");
    let rolled = |units: &[&str], commander: &str, die: u16| {
        let field = facing(&["F-V-16"], &["R-I-05"]).units(units, "4110");
        let play = attack_support(field.commander(commander, "4110"), &[die, 1, 6, 3]);
        let rolled = &play.told("support_rolled")[0];
        (rolled["total"].as_i64().unwrap(), rolled["joins"].as_bool().unwrap())
    };
    // The die, the CR and one Combat Command; a 1 is no worse than its value.
    assert_eq!(rolled(&["F-V-17"], "napoleon", 1), (7, true));
    assert_eq!(rolled(&["F-V-17", "F-II-05"], "napoleon", 1), (6, false));
    assert_eq!(rolled(&["F-V-17", "F-II-05", "F-II-06"], "napoleon", 3), (7, true));
    // A cavalry commander counts only with cavalry.
    assert_eq!(rolled(&["F-V-17"], "la-tour", 5), (6, false));
    assert_eq!(rolled(&["F-V-17", "F-IC-1"], "la-tour", 5), (9, true));
}

#[test]
fn disrupted_conscripts_weigh_on_a_support_too() {
    covers!("nemesis": "CO12");
    let field = facing(&["F-V-16"], &["R-I-05"]).unit("F-V-17", "4110");
    let play = attack_support(field.disrupted("F-II-05", "4110"), &[6, 1, 6, 3]);
    assert_eq!(play.told("support_rolled")[0]["total"], 6 + 1 - 1);
}

#[test]
fn commands_help_every_support_of_a_side() {
    covers!("nemesis": "CO19", "CO11");
    let field = facing(&["F-V-16"], &["R-I-05"]).unit("F-V-17", "4110").unit("F-V-18", "4310");
    let mut play = goes_ahead(field.unit("R-I-14", "4211").unit("R-II-03", "4311"));
    play.choose_all([commands(2), support("4110"), support("4310"), support("4211")]);
    play.dice(&[5, 6, 5, 4, 1, 6, 3]).choose(support("4311"));
    let told = play.told("support_rolled");
    let joins: Vec<_> = told.iter().map(|one| (&one["total"], &one["joins"])).collect();
    let (yes, no) = (json!(true), json!(false));
    assert_eq!(
        joins,
        [(&json!(6), &no), (&json!(7), &yes), (&json!(7), &yes), (&json!(6), &no)],
        "one more for the French, two for the Coalition"
    );
}

#[test]
fn supporting_attackers_count_their_units_and_a_commander() {
    covers!("nemesis": "CD19", "CD22", "CD40", "CD23");
    let value = |units: &[&str], commanders: &[&str]| {
        let field = facing(&["F-V-16"], &["R-I-05"]).units(units, "4110");
        let play = attack_support(field.commanders(commanders, "4110"), &[6, 1, 6, 3]);
        totals(&play)[0].as_i64().unwrap() - 1 - 1 // the attacker and the die
    };
    assert_eq!(value(&["F-V-17", "F-V-18"], &[]), 2);
    assert_eq!(value(&["F-V-17", "F-IC-1"], &[]), 2, "nothing for types");
    assert_eq!(value(&["F-V-17", "F-V-18"], &["lauriston", "ney"]), 3, "1 whoever is there");
    assert_eq!(value(&["F-V-17", "F-V-18"], &["la-tour"]), 2, "a cavalry commander without any");
    assert_eq!(value(&["F-V-17", "F-IC-1"], &["la-tour"]), 3);
}

#[test]
fn supporting_defenders_count_their_units_and_any_commander() {
    covers!("nemesis": "CD26", "CD27", "CD29", "CO10");
    let value = |commanders: &[&str]| {
        let field = facing(&["F-V-16"], &["R-I-05"]).units(&["R-I-14", "R-II-03"], "4211");
        let field = field.disrupted("R-II-04", "4211").commanders(commanders, "4211");
        totals(&defence_support(field))[1].as_i64().unwrap() - 1 - 1
    };
    assert_eq!(value(&[]), 2, "the undisrupted ones");
    assert_eq!(value(&["barclay", "sacken"]), 3);
    assert_eq!(value(&["korff"]), 3, "also a cavalry commander without cavalry");
}

#[test]
fn fatigue_weighs_on_supports() {
    covers!("nemesis": "CD19", "CD26", "CD41");
    for (marks, attackers, defenders) in [
        (&[][..], 3, 3),
        (&["forced"][..], 1, 1), // three halved
        (&["fought"][..], 1, 1),
        (&["forced", "fought"][..], 0, 0),
        (&["fought_again"][..], 0, 0),
    ] {
        let field = facing(&["F-V-16"], &["R-I-05"]).units(&["F-V-17", "F-V-18"], "4110");
        let play = attack_support(field.marked("F-V-19", "4110", marks), &[6, 1, 6, 3]);
        assert_eq!(totals(&play)[0], 1 + attackers + 1, "{marks:?}");
        let field = facing(&["F-V-16"], &["R-I-05"]).units(&["R-I-14", "R-II-03"], "4211");
        let play = defence_support(field.marked("R-II-04", "4211", marks));
        assert_eq!(totals(&play)[1], 1 + defenders + 1, "{marks:?}");
    }
}

#[test]
fn a_bridge_does_not_help_a_support_over_a_river() {
    covers!("nemesis": "CD20", "CD44");
    // From 3313 on the same bank; the support comes over the bridge from Dresden.
    let field = Field::new(6).unit("F-V-16", "3313").unit("R-I-05", "3314");
    let field = field.units(&["F-V-17", "F-V-18", "F-V-19"], "Dresden");
    let mut play = field.phase("combat");
    play.dice(&[6]).choose_all([attack("3313", "3314"), commands(1)]);
    play.dice(&[6, 1, 6, 3]).choose(support("Dresden"));
    assert_eq!(totals(&play)[0], 1 + (3 - 2) + 1);
}
