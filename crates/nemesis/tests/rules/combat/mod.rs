//! Combat: overview (CO), Combat Commands (CC), values (CD), damage (DM), withdrawal (WD).

mod commands;
mod hits;
mod markers;
mod outcome;
mod rolls;
mod supports;
mod values;
mod withdrawal;

use bivouac_kernel::covers;
use serde_json::{Value, json};

use crate::common::*;

/// The French in 4209 and Russians in 4210, on clear ground, on turn 6: no modifier applies.
pub fn facing(french: &[&str], russian: &[&str]) -> Field {
    Field::new(6).units(french, "4209").units(russian, "4210")
}

/// The attack from 4209 on 4210 goes ahead: a 6 and one Combat Command make 7.
pub fn goes_ahead(field: Field) -> Play {
    let mut play = field.phase("combat");
    if play.decides() == COALITION {
        panic!("the French order the first combat");
    }
    play.dice(&[6]).choose_all([attack("4209", "4210"), commands(1)]);
    play
}

/// The same, with the dice of both sides and the winner's loss die; nobody supports.
pub fn fought(field: Field, dice: &[u16]) -> Play {
    let mut play = field.phase("combat");
    play.dice(&[6]).dice(dice).choose_all([attack("4209", "4210"), commands(1)]);
    while play.prompt().starts_with("prompt-support") {
        play.choose("done");
    }
    if play.prompt() == "prompt-defender-commands" {
        play.choose(commands(0));
        while play.told("fought").is_empty() {
            play.choose("done");
        }
    }
    play
}

/// The final values of the last combat.
pub fn totals(play: &Play) -> Value {
    play.told("fought").last().expect("a combat was fought")["totals"].clone()
}

pub const FOUR_FRENCH: [&str; 4] = ["F-V-16", "F-V-17", "F-V-18", "F-V-19"];
pub const FOUR_RUSSIANS: [&str; 4] = ["R-I-05", "R-I-14", "R-II-03", "R-II-04"];

#[test]
fn only_a_stack_in_good_order_attacks_and_only_next_to_it() {
    covers!("nemesis": "CO1", "CO2");
    let field = facing(&["F-V-16"], &["R-I-05"]).units(&["F-V-17"], "4310").unit("R-I-14", "4412");
    let play = field.disrupted("F-V-18", "4310").phase("combat");
    assert!(play.legal(attack("4209", "4210")));
    assert_eq!(play.forbidden_by(attack("4310", "4210")), "CO1");
    assert_eq!(play.forbidden_by(attack("4209", "4412")), "CO2");
    assert_eq!(play.forbidden_by(attack("4209", "4208")), "CO26", "nobody is there");
}

#[test]
fn the_defender_may_allot_commands_once_the_attack_goes_ahead() {
    covers!("nemesis": "CO8", "CO11", "CO19");
    let mut play = goes_ahead(facing(&["F-V-16"], &["R-I-05"]).unit("R-I-14", "4211"));
    assert_eq!((play.decides(), play.prompt().as_str()), (COALITION, "prompt-defender-commands"));
    // 4 and 3 Combat Commands: the support takes part.
    play.choose(commands(3)).dice(&[4, 1, 1, 3]).choose(support("4211"));
    let rolled = &play.told("support_rolled")[0];
    assert_eq!((&rolled["total"], &rolled["joins"]), (&json!(7), &json!(true)));
    assert_eq!(play.position()["commands"]["coalition"]["in_defence"], 3);
}

#[test]
fn the_attacker_declares_supports_before_the_defender_all_next_to_the_target() {
    covers!("nemesis": "CO9", "CO20");
    let field = facing(&["F-V-16"], &["R-I-05"])
        .unit("F-V-17", "4110") // next to 4210
        .unit("F-V-18", "4208") // not next to it
        .unit("R-I-14", "4211");
    let mut play = goes_ahead(field);
    play.choose(commands(0));
    assert_eq!((play.decides(), play.prompt().as_str()), (FRENCH, "prompt-support-attack"));
    assert_eq!(play.offered("support", "hex"), ["4110"]);
    assert_eq!(play.forbidden_by(support("4208")), "CO9");
    assert_eq!(play.forbidden_by(support("4209")), "CO14", "the attackers themselves");
    play.choose("done");
    assert_eq!((play.decides(), play.prompt().as_str()), (COALITION, "prompt-support-defence"));
}

#[test]
fn a_supporting_stack_may_hold_disrupted_units_which_do_not_count() {
    covers!("nemesis": "CO10", "CO21", "CD19");
    let field = facing(&["F-V-16"], &["R-I-05"]).unit("F-V-17", "4110");
    let mut play = goes_ahead(field.disrupted("F-V-18", "4110"));
    play.dice(&[6, 1, 1, 3]).choose(support("4110"));
    assert_eq!(totals(&play), json!([3, 2]), "one attacker, one of the support, die 1");
    // One in good order is needed, on either side.
    let field = facing(&["F-V-16"], &["R-I-05"]).disrupted("F-V-18", "4110").unit("F-V-17", "4310");
    let field = field.disrupted("R-I-14", "4211").unit("R-II-03", "4311");
    let mut play = goes_ahead(field);
    play.choose(commands(0));
    assert_eq!(play.forbidden_by(support("4110")), "CO21");
    play.choose("done");
    assert_eq!(play.forbidden_by(support("4211")), "CO21");
    assert!(play.legal(support("4311")));
}

#[test]
fn a_support_may_help_in_several_combats_and_a_failed_roll_has_no_effect() {
    covers!("nemesis": "CO21", "CO25", "CD43", "CO13");
    let field = facing(&["F-V-16"], &["R-I-05"]).unit("F-V-17", "4110").unit("F-V-18", "4310");
    let mut play = goes_ahead(field);
    // The roll of 4110 fails: 5 and 1. A tie costs the attacker a hit.
    play.choose(support("4110")).dice(&[5, 1, 1]).choose("done");
    assert_eq!(play.told("support_rolled")[0]["joins"], false);
    assert!(!play.has("F-V-17", "fought"));
    assert_eq!(play.decides(), COALITION, "the other player starts the next one");
    play.choose("no_attack");
    play.dice(&[6]).choose_all([attack("4310", "4210"), commands(1)]);
    assert!(play.legal(support("4110")), "and the hex is attacked again");
}

#[test]
fn units_left_out_take_no_part() {
    covers!("nemesis": "CO14", "CD8", "CD42");
    let mut play = facing(&["F-V-16", "F-V-17", "F-V-18"], &["R-I-05"]).phase("combat");
    play.choose_all([attack("4209", "4210"), leave("F-V-17"), leave("F-V-18")]);
    // One unit and die 1 against one and die 2: the only attacker takes the hit.
    play.dice(&[6, 1, 2, 1]).choose(commands(1));
    assert_eq!(totals(&play), json!([2, 3]));
    play.choose("stand");
    assert!(play.is_disrupted("F-V-16") && play.has("F-V-16", "fought"));
    assert!(!play.is_disrupted("F-V-17") && !play.has("F-V-17", "fought"));
    let field = facing(&["F-V-16"], &["R-I-05"]).phase("combat");
    let mut one = field;
    one.choose(attack("4209", "4210"));
    assert_eq!(one.forbidden_by(leave("F-V-16")), "CO14", "somebody must attack");
}

#[test]
fn units_left_out_do_not_advance() {
    covers!("nemesis": "CO14", "CD36");
    let field = facing(&["F-V-16", "F-V-17"], &[]).disrupted("R-I-05", "4210");
    let mut play = field.phase("combat");
    play.choose_all([attack("4209", "4210"), leave("F-V-17")]);
    play.dice(&[6, 2, 1]).choose(commands(1));
    assert_eq!(
        (play.prompt().as_str(), play.at("R-I-05").as_str()),
        ("prompt-advance", "eliminated")
    );
    assert_eq!(play.forbidden_by(take("F-V-17")), "CD54");
    play.choose("advance");
    assert_eq!(
        (play.stack("4210"), play.stack("4209")),
        (vec!["F-V-16".into()], vec!["F-V-17".into()])
    );
}

#[test]
fn no_commander_is_needed_and_all_in_the_hex_take_part() {
    covers!("nemesis": "CO15", "CO16", "CO4");
    let cr = |commanders: &[&str], units: &[&str]| {
        let field = facing(units, &["R-I-05"]).commanders(commanders, "4209");
        let mut play = field.phase("combat");
        play.dice(&[2]).choose_all([attack("4209", "4210"), commands(0)]);
        play.told("attack_rolled")[0]["cr"].clone()
    };
    assert_eq!(cr(&[], &["F-V-16"]), 0);
    assert_eq!(cr(&["lauriston", "ney"], &["F-V-16"]), 3, "the highest");
    assert_eq!(cr(&["lauriston", "la-tour"], &["F-V-16"]), 2, "a cavalry commander without any");
    assert_eq!(cr(&["lauriston", "la-tour"], &["F-V-16", "F-IC-1"]), 3);
    // Cavalry that is left out does not serve him.
    let field = facing(&["F-V-16", "F-IC-1"], &["R-I-05"]).commander("la-tour", "4209");
    let mut play = field.phase("combat");
    play.choose_all([attack("4209", "4210"), leave("F-IC-1")]);
    play.dice(&[2]).choose(commands(0));
    assert_eq!(play.told("attack_rolled")[0]["cr"], 0);
}

#[test]
fn garrisons_neutrals_and_foragers_neither_attack_nor_support_an_attack() {
    covers!("nemesis": "CO17", "CO22", "SP9", "SP11", "AS28", "SP20");
    let near_thorn = |field: Field| field.unit("R-I-05", "4110").phase("combat");
    // Garrisons of Thorn and of another city, and Saxons: only a plain unit attacks.
    let garrison = Field::new(6).garrison("F-G-THO", "Thorn").unit("F-V-16", "4209");
    let play = near_thorn(garrison);
    assert_eq!(play.forbidden_by(attack("Thorn", "4110")), "SP11");
    let away = near_thorn(Field::new(6).unit("F-G-MOD", "4010").unit("F-V-16", "4209"));
    assert_eq!(away.forbidden_by(attack("4010", "4110")), "SP11", "anywhere");
    let danzig = Field::new(6).garrison("F-DZ-1", "Danzig").unit("F-V-16", "4209");
    let danzig = danzig.unit("R-I-05", "4210").unit("R-I-14", "4108").phase("combat");
    assert_eq!(danzig.forbidden_by(attack("Danzig", "4108")), "SP9");
    // Nor do they support an attack.
    assert!(
        !goes_ahead(facing(&["F-V-16"], &["R-I-05"]).unit("F-G-MOD", "4110")).offers("support")
    );
    let danzig = Field::new(6).garrison("F-DZ-1", "Danzig").unit("F-V-16", "4109");
    let mut danzig = danzig.unit("R-I-14", "4108").dice(&[6]).phase("combat");
    danzig.choose_all([attack("4109", "4108"), commands(1)]);
    assert!(!danzig.offers("support"));
    // They support a defence, and so do foragers.
    let field = Field::new(6).garrison("F-G-THO", "Thorn").unit("F-V-16", "4110");
    let mut play =
        field.unit("F-V-17", "4209").forage("4209").unit("R-I-05", "4111").phase("combat");
    play.choose("no_attack");
    play.dice(&[6]).choose_all([attack("4111", "4110"), commands(1), commands(0)]);
    let mut open = [hex("Thorn"), "4209"];
    open.sort_unstable();
    assert_eq!(play.offered("support", "hex"), open);
}

#[test]
fn neutral_and_inactive_units_take_no_part_in_attacks() {
    covers!("nemesis": "CO17", "SP20", "SP14");
    // Saxons in Torgau; Russians in 3214, whom a Frenchman in Chemnitz can attack.
    for (saxony, fights) in [("neutral", false), ("french", true)] {
        let field = Field::new(6).unit("F-SAX-24", "Torgau").politics("saxony", json!(saxony));
        let mut play = field.unit("F-V-16", "Chemnitz").unit("R-I-05", "3214").phase("combat");
        assert_eq!(play.legal(attack("Torgau", "3214")), fights, "{saxony}");
        if !fights {
            assert_eq!(play.forbidden_by(attack("Torgau", "3214")), "CO17");
        }
        play.dice(&[6, 1, 6, 1]).choose_all([attack("Chemnitz", "3214"), commands(1)]);
        assert_eq!(play.offers("support"), fights, "{saxony}");
    }
    // Prussians in 3210 on turn 1, with the French in Berlin and a Russian beside them.
    let field =
        Field::new(1).unit("P-I-07", "3210").unit("R-I-05", "3312").unit("F-V-16", "Berlin");
    let mut play = field.phase("combat");
    assert_eq!(play.forbidden_by(attack("Berlin", "3210")), "SP14", "nor are they attacked");
    play.choose("no_attack");
    assert_eq!(play.forbidden_by(attack("3210", "Berlin")), "CO17");
    assert!(play.legal(attack("3312", "Berlin")));
}

#[test]
fn foragers_and_garrisons_do_not_support_an_attack() {
    covers!("nemesis": "AS28", "CO17", "SP11");
    // A garrison that has left its city, foragers, and somebody who may support.
    let field = facing(&["F-V-16"], &["R-I-05"]).unit("F-V-17", "4110").forage("4110");
    let field = field.unit("F-G-MOD", "4111").unit("F-V-18", "4310");
    assert_eq!(field.clone().phase("combat").forbidden_by(attack("4110", "4210")), "AS28");
    let play = goes_ahead(field);
    assert_eq!(play.offered("support", "hex"), ["4310"]);
    assert_eq!(play.forbidden_by(support("4110")), "AS28");
    assert_eq!(play.forbidden_by(support("4111")), "CO17");
}

#[test]
fn no_attack_leads_into_closed_land() {
    covers!("nemesis": "CO18", "SP7");
    let field = Field::new(6).unit("F-V-16", "Basel").unit("R-I-05", "2321");
    let mut play = field.unit("F-V-17", "2320").phase("combat");
    assert!(play.legal(attack("Basel", "2321")), "Switzerland is open to the French");
    play.choose("no_attack");
    assert_eq!(play.forbidden_by(attack("2321", "Basel")), "CO18");
    assert!(play.legal(attack("2321", "2320")));
}

#[test]
fn attempts_alternate_and_two_passes_end_the_phase() {
    covers!("nemesis": "CO23", "CO5", "CO13");
    let mut play = facing(&["F-V-16"], &["R-I-05"]).phase("combat");
    // An aborted attempt is the go of the French; the stack may try again.
    play.dice(&[1]).choose_all([attack("4209", "4210"), commands(0)]);
    assert_eq!(play.decides(), COALITION);
    play.choose("no_attack");
    assert_eq!(play.decides(), FRENCH);
    assert!(play.legal(attack("4209", "4210")));
    play.choose("no_attack");
    assert_ne!(play.prompt(), "prompt-combats", "both have passed");
}

#[test]
fn a_failed_attempt_binds_everybody_in_the_hex_who_may_still_support() {
    covers!("nemesis": "CO24", "CO6");
    let field = facing(&["F-V-16", "F-V-17"], &["R-I-05"]).unit("F-V-18", "4310");
    let mut play = field.phase("combat");
    play.choose_all([attack("4209", "4210"), leave("F-V-17")]);
    play.dice(&[2]).choose(commands(0));
    assert!(play.has("F-V-16", "barred") && play.has("F-V-17", "barred"));
    play.choose("no_attack");
    assert_eq!(play.forbidden_by(attack("4209", "4210")), "CO24");
    play.dice(&[6]).choose_all([attack("4310", "4210"), commands(1)]);
    assert!(play.legal(support("4209")));
}

#[test]
fn who_has_failed_stays_bound_wherever_they_are_later() {
    covers!("nemesis": "CO24", "CO6");
    // The Russians of 4210 fail, are attacked, and withdraw to Plock, next to Lowicz.
    let field =
        facing(&FOUR_FRENCH, &["R-I-05"]).unit("F-III-08", "Lowicz").unit("R-II-03", "4109");
    let mut play = field.phase("combat");
    play.choose("no_attack").dice(&[2]);
    play.choose_all([attack("4210", "4209"), commands(0)]);
    play.dice(&[6, 1, 6, 1]).choose_all([attack("4209", "4210"), commands(1)]);
    play.until("withdraw").choose(withdraw("Plock"));
    assert_eq!((play.decides(), play.at("R-I-05").as_str()), (COALITION, "4211"));
    assert_eq!(play.forbidden_by(attack("Plock", "Lowicz")), "CO24");
    assert!(play.legal(attack("4109", "4209")), "others are free");
}

#[test]
fn a_stack_may_attack_again() {
    covers!("nemesis": "CO25", "CD10", "CD11", "CD42");
    // A tie of two against four.
    let mut play = facing(&FOUR_FRENCH, &FOUR_RUSSIANS).phase("combat");
    play.choose_all([attack("4209", "4210"), leave("F-V-16"), leave("F-V-17")]);
    play.dice(&[6, 3, 1]).choose_all([commands(1), hit("F-V-18")]);
    assert_eq!(totals(&play), json!([5, 5]));
    assert!(play.has("F-V-19", "fought") && play.has("R-I-05", "fought"));
    let field = facing(&["F-V-16", "F-V-17"], &[]).units(&["F-V-18"], "4310");
    let fought = |field: Field, id: &str| field.marked(id, "4210", &["fought"]);
    let mut play = fought(fought(field, "R-I-05"), "R-I-14").phase("combat");
    // 2 and 1 against 2 halved and 1: one hit on the Russians, who stand; then they are attacked again.
    play.dice(&[6, 1, 1, 1]).choose_all([attack("4209", "4210"), commands(1), json!("done")]);
    assert_eq!(totals(&play), json!([3, 2]));
    play.choose_all([hit("R-I-05"), json!("stand")]);
    assert!(play.has("R-I-14", "fought_again"));
    play.dice(&[6, 1, 1, 1]).choose_all([attack("4209", "4210"), commands(1), json!("done")]);
    assert_eq!(totals(&play), json!([2, 1]), "the French halved, one Russian quartered");
}

#[test]
fn lone_depots_and_commanders_are_attacked_without_a_combat() {
    covers!("nemesis": "CO26", "CM3", "CM4", "CD43", "MV27");
    let field = Field::new(6).unit("F-V-16", "4209").depot(COALITION, "4210");
    let mut play = field.commander("barclay", "4210").unit("R-I-05", "4213").phase("combat");
    // Barclay rolls 2 and flees to 4213.
    play.dice(&[6, 2]).choose_all([attack("4209", "4210"), commands(1)]);
    assert!(!play.has_depot(COALITION, "4210"));
    assert_eq!(play.position()["depots_lost"]["coalition"], 1);
    assert_eq!(play.commander_at("barclay"), "4213");
    assert!(play.told("fought").is_empty());
    play.choose("advance");
    assert_eq!(play.at("F-V-16"), "4210");
    assert!(!play.has("F-V-16", "fought"));
}

#[test]
fn the_dice_of_a_combat_fall_in_order() {
    covers!("nemesis": "CO27", "CO11");
    let field = facing(&["F-V-16"], &["R-I-05"])
        .commander("lauriston", "4209")
        .commander("barclay", "4210")
        .unit("F-V-17", "4310")
        .unit("F-V-18", "4110")
        .unit("R-I-14", "4211");
    let mut play = goes_ahead(field);
    play.choose_all([commands(1), support("4310"), support("4110")]);
    // Supports as declared: 5 fails, 6 takes part; the defender's 6; then 6, 1, and the loss die 3.
    play.dice(&[5, 6, 6, 6, 1, 3]).choose(support("4211"));
    let rolls: Vec<_> = play.told("support_rolled").iter().map(|one| one["die"].clone()).collect();
    assert_eq!(rolls, [5, 6, 6]);
    let fight = &play.told("fought")[0];
    assert_eq!((&fight["dice"], &fight["loss_die"]), (&json!([6, 1]), &json!(3)));
}
