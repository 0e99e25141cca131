//! Tension between the members of the Coalition (TN).

use bivouac_kernel::covers;
use serde_json::json;

use crate::common::*;

/// The French attack with six units, or five, and take 4 hits from six Russians; the turn is played to
/// its end.
fn victory(supporters: &[&str], coalition: i16) -> Play {
    let field = Field::new(6)
        .units(&["F-V-16", "F-V-17", "F-V-18", "F-V-19"], "4209")
        .units(supporters, "4110")
        .units(&["R-I-05", "R-I-14", "R-II-03", "R-II-04"], "4210")
        .units(&["R-VI-07", "R-VI-18"], "4211");
    let mut play = field.battle_vp(COALITION, coalition).only().phase("combat");
    play.dice(&[6]).choose_all([attack("4209", "4210"), commands(1)]);
    // Both supports take part; the dice of the combat are 6 and 1, the loss die 1.
    play.choose_all([commands(1), support("4110")]);
    play.dice(&[6, 6, 6, 1, 1]).choose(support("4211")).until("withdraw").after_turn(6);
    play
}

#[test]
fn tension_follows_a_french_decisive_victory_while_the_french_have_more_battle_vps() {
    covers!("nemesis": "TN1", "TN4");
    let decisive = ["F-III-08", "F-III-11"];
    // The victory itself brings two Battle VPs.
    for (supporters, coalition, arises) in
        [(&decisive[..], 1, true), (&decisive[..], 2, false), (&decisive[..1], -9, false)]
    {
        let play = victory(supporters, coalition);
        assert_eq!(play.told("decisive_victory").len(), supporters.len() - 1);
        assert_eq!(play.told("tension").len(), usize::from(arises), "{coalition}");
        assert_eq!(play.politics("tension") == json!(true), arises);
    }
}

#[test]
fn tension_is_judged_at_the_end_of_the_turn_and_lasts_for_the_next_one() {
    covers!("nemesis": "TN2", "TN4");
    let won = Field::new(4).unit("F-V-16", "Mainz").politics("french_decisive", json!(true));
    let even = won.clone().only().phase("end");
    assert!(even.told("tension").is_empty(), "as many Battle VPs are not more");
    let mut play = won.battle_vp(FRENCH, 1).only().phase("end");
    assert_eq!((play.turn(), play.politics("tension")), (5, json!(true)));
    play.after_turn(5);
    assert_ne!(play.politics("tension"), json!(true), "no victory in turn 5");
    // Points without a victory of this turn, and a victory of the Coalition, bring none.
    let ahead = Field::new(4).unit("F-V-16", "Mainz").battle_vp(FRENCH, 5).only().phase("end");
    assert!(ahead.told("tension").is_empty());
}

/// Russians and Prussians in one hex with a train and a Russian commander; a Prussian one is
/// somewhere on the map.
fn mixed(tension: bool) -> Field {
    Field::new(6)
        .politics("tension", json!(tension))
        .unit("R-I-05", "Kalisch")
        .unit("P-I-07", "Kalisch")
        .commander("wittgenstein", "Kalisch")
        .unit("P-III-4", "Kolberg")
        .commander("bulow", "Kolberg")
        .depot(COALITION, "Kalisch")
        .train(COALITION, "Kalisch")
}

#[test]
fn in_tension_a_commander_moves_only_units_of_his_nationality() {
    covers!("nemesis": "TN2");
    let goes = |field: Field| {
        let mut play = field.phase("movement");
        play.choose(moves("wittgenstein", "Kalisch")).choose(step("4012")).choose("halt");
        [play.at("R-I-05"), play.at("P-I-07")].map(|at| at == "4012")
    };
    assert_eq!(goes(mixed(false)), [true, true]);
    assert_eq!(goes(mixed(true)), [true, false]);
    let mut play = mixed(true).phase("movement");
    play.choose(moves("wittgenstein", "Kalisch"));
    assert!(!play.legal(take("P-I-07")));
    let alone = mixed(true).gone("R-I-05", "removed").phase("movement");
    assert_eq!(alone.forbidden_by(moves("wittgenstein", "Kalisch")), "TN2");
}

#[test]
fn in_tension_a_commander_rallies_only_units_of_his_nationality() {
    covers!("nemesis": "TN2");
    let spent =
        |tension| mixed(tension).disrupted("R-I-05", "Kalisch").disrupted("P-I-07", "Kalisch");
    let mut calm = spent(false).phase("rally");
    calm.choose(rally("Kalisch"));
    assert!(calm.legal(restore("P-I-07")) && calm.legal(restore("R-I-05")));
    let mut tense = spent(true).phase("rally");
    tense.choose(rally("Kalisch"));
    assert_eq!(tense.forbidden_by(restore("P-I-07")), "TN2");
    assert!(tense.legal(restore("R-I-05")));
    // Where only Prussians are to be rallied there is nothing to rally.
    let dummy = mixed(true).disrupted("P-I-07", "Kalisch").disrupted("P-III-4", "Kolberg");
    let play = dummy.depot(COALITION, "Kolberg").train(COALITION, "Kolberg").phase("rally");
    assert_eq!(play.forbidden_by(rally("Kalisch")), "TN2");
    assert!(play.legal(rally("Kolberg")));
}

/// Whether a commander may move a unit in Tension, with others on the map.
fn led(commander: &str, unit: &str, others: &[&str]) -> bool {
    let field = Field::new(14)
        .politics("tension", json!(true))
        .politics("austria", json!("coalition"))
        .politics("confederation", json!("left"))
        .politics("saxony", json!("coalition"))
        .unit(unit, "Kalisch")
        .commander(commander, "Kalisch")
        .train(COALITION, "Kalisch")
        .unit("R-XI-10", "Warsaw");
    field.commanders(others, "Warsaw").phase("movement").legal(moves(commander, "Kalisch"))
}

#[test]
fn in_tension_walmodens_corps_is_russian_and_the_confederation_one_nationality() {
    covers!("nemesis": "TN5", "TN2");
    // W-1 is Hanseatic and W-4 British; both are led by Russians.
    for unit in ["W-1", "W-4", "W-K"] {
        assert!(led("sacken", unit, &[]) && led("walmoden", unit, &[]), "{unit}");
        assert!(!led("blucher", unit, &["walmoden"]), "{unit}");
    }
    // Saxons, Westphalians and Bavarians are v. Wrede's, and nobody else's while he is there.
    for unit in ["F-SAX-24", "F-WPH-1", "F-BAV-1"] {
        assert!(led("v-wrede", unit, &[]) && !led("schwarzenberg", unit, &["v-wrede"]), "{unit}");
        assert!(led("schwarzenberg", unit, &[]), "{unit}: nobody of theirs is on the map");
    }
    assert!(!led("v-wrede", "A-I-1", &["colloredo"]) && led("v-wrede", "A-I-1", &[]));
    assert!(!led("blucher", "S-1", &["stedingk"]) && led("blucher", "S-1", &[]));
}

/// Coalition stacks in 4210 and 4310 with these commanders, next to a Frenchman in 4209.
fn quarrel(main: &[&str], support: &[&str]) -> Field {
    let field = Field::new(6).politics("tension", json!(true)).unit("F-V-16", "4209");
    let field = field.unit("R-I-05", "4210").commanders(main, "4210");
    field.unit("R-I-14", "4310").commanders(support, "4310")
}

/// Whether the support of 4310 for an attack from 4210 rolls worse.
fn is_hampered(field: Field) -> bool {
    let mut play = field.phase("combat");
    play.choose("no_attack").dice(&[6, 6]).choose_all([attack("4210", "4209"), commands(3)]);
    play.until("support").choose(support("4310"));
    let rolled = play.told("support_rolled")[0].clone();
    rolled["modifiers"].as_array().unwrap().contains(&json!(["TN6", -1]))
}

#[test]
fn in_tension_a_support_under_a_higher_rated_commander_of_another_nation_rolls_worse() {
    covers!("nemesis": "TN3", "TN6");
    // Wittgenstein 2, Kleist 2, Yorck 3, Blücher 4, Miloradovich 3.
    assert!(is_hampered(quarrel(&["wittgenstein"], &["yorck"])));
    assert!(!is_hampered(quarrel(&["wittgenstein"], &["kleist"])), "not higher");
    assert!(!is_hampered(quarrel(&["wittgenstein"], &["miloradovich"])), "of the same nation");
    assert!(!is_hampered(quarrel(&[], &["yorck"])), "nobody leads the attack");
    assert!(!is_hampered(quarrel(&["wittgenstein"], &[])), "nobody leads the support");
    assert!(!is_hampered(quarrel(&["wittgenstein"], &["yorck"]).politics("tension", json!(false))));
    // The highest of each stack are compared.
    assert!(!is_hampered(quarrel(&["wittgenstein", "yorck"], &["blucher"])));
    assert!(is_hampered(quarrel(&["kleist", "miloradovich"], &["blucher", "sacken"])));
    // Of equals the first of the list: Wittgenstein, not Kleist.
    assert!(is_hampered(quarrel(&["kleist", "wittgenstein"], &["yorck"])));
}

#[test]
fn in_tension_the_support_of_a_defence_rolls_worse_too() {
    covers!("nemesis": "TN3", "TN6");
    let defended = |main: &str, aside: &str| {
        let field = quarrel(&[main], &[]).unit("R-I-14", "4211").commander(aside, "4211");
        let mut play = field.phase("combat");
        play.dice(&[6]).choose_all([attack("4209", "4210"), commands(1), commands(0)]);
        play.dice(&[1, 1, 6, 1]).choose(support("4211"));
        play.told("support_rolled")[0]["total"].clone()
    };
    // The die is 1: with Blücher's 4 it makes 5, and 4 in Tension.
    assert_eq!(defended("wittgenstein", "blucher"), json!(4));
    assert_eq!(defended("bulow", "blucher"), json!(5));
}

#[test]
fn tension_does_nothing_to_the_french() {
    covers!("nemesis": "TN7");
    let field = Field::new(6)
        .politics("tension", json!(true))
        .unit("F-V-16", "4210")
        .commander("lauriston", "4210")
        .unit("F-VIII-26", "4310")
        .commander("poniatowski", "4310")
        .unit("R-I-05", "4209");
    let mut play = field.clone().phase("combat");
    play.dice(&[6, 1, 6, 1, 1]).choose_all([attack("4210", "4209"), commands(1)]);
    play.until("support").choose(support("4310"));
    // 1, Poniatowski's 3 and a Combat Command; he is Polish and rated higher than Lauriston.
    assert_eq!(play.told("support_rolled")[0]["total"], json!(5));
    // Poles and Bavarians under a Frenchman, also if a Bavarian commands for the Coalition.
    let field = field.units(&["F-VIII-27", "F-BAV-1"], "4210").train(FRENCH, "4210");
    let mut mixed = field.commander("v-wrede", "4209").phase("movement");
    mixed.choose(moves("lauriston", "4210")).choose(step("4211")).choose("halt");
    assert_eq!(mixed.stack("4211"), ["F-V-16", "F-VIII-27", "F-BAV-1"].map(String::from));
}
