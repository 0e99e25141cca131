//! The attack roll, and the order of a combat (CO3 to CO8, CO19, CO20, CO27).

use bivouac_kernel::covers;
use serde_json::json;

use super::*;

#[test]
fn a_1_aborts_less_than_7_fails_and_7_goes_ahead() {
    covers!("nemesis": "CO3", "CO4", "CO5", "CO6", "CO7", "CO19", "CD43");
    // Ney adds 3.
    for (die, count, aborted, goes_ahead) in [
        (1, 5, true, false),  // 9, but a 1
        (2, 1, false, false), // 6
        (2, 2, false, true),  // 7
        (3, 0, false, false), // 6
        (4, 0, false, true),  // 7
    ] {
        let mut play = facing(&["F-V-16"], &["R-I-05"]).commander("ney", "4209").phase("combat");
        play.dice(&[die, 1, 6, 1]).choose_all([attack("4209", "4210"), commands(count)]);
        let rolled = &play.told("attack_rolled")[0];
        assert_eq!(rolled["total"], die + 3 + u16::from(count));
        assert_eq!(
            (&rolled["aborted"], &rolled["goes_ahead"]),
            (&json!(aborted), &json!(goes_ahead))
        );
        assert_eq!(play.has("F-V-16", "barred"), !aborted && !goes_ahead, "die {die}");
        assert_eq!(play.told("fought").len(), usize::from(goes_ahead));
        // No marker for an attempt that came to nothing; its Combat Commands are spent.
        assert!(goes_ahead || !play.has("F-V-16", "fought"));
        let spent = play.position()["commands"]["french"]["in_attack"].as_u64().unwrap_or(0);
        assert_eq!(spent, u64::from(count), "die {die}");
    }
}

#[test]
fn commands_are_spent_whatever_comes_of_the_attack() {
    covers!("nemesis": "CO3", "CO19", "CC7");
    let mut play = facing(&["F-V-16"], &["R-I-05"]).phase("combat");
    // Aborted with three of five.
    play.dice(&[1]).choose_all([attack("4209", "4210"), commands(3), json!("no_attack")]);
    play.choose(attack("4209", "4210"));
    assert!(play.legal(commands(2)));
    assert_eq!(play.forbidden_by(commands(3)), "CC6");
}

#[test]
fn the_steps_of_a_combat_come_in_order() {
    covers!("nemesis": "CO20", "CO9", "DM9");
    let field = facing(&["F-V-16", "F-V-17", "F-IC-1"], &["R-I-05", "R-I-14", "R-I-A"])
        .unit("F-III-08", "4110")
        .unit("R-II-03", "4111")
        .promised(FRENCH, "e10") // +1 for the cavalry unit
        .promised(COALITION, "e09") // +2 for the guns
        .promised(COALITION, "e17"); // a withdrawal before the combat
    let mut play = field.phase("combat");
    // 3 + 2 + 1 + 1 + 6 against 3 + 2 + 2 + 1 + 1; the winner loses two.
    play.dice(&[6, 6, 6, 6, 1, 3]).choose(attack("4209", "4210"));
    for (seat, prompt, choice) in [
        (FRENCH, "prompt-attack", commands(1)),
        (COALITION, "prompt-refusal", json!("stand")),
        (COALITION, "prompt-defender-commands", commands(1)),
        (FRENCH, "prompt-support-attack", support("4110")),
        (COALITION, "prompt-support-defence", support("4111")),
        (FRENCH, "prompt-combat-cards", use_card("e10")),
        (COALITION, "prompt-combat-cards", use_card("e09")),
        (COALITION, "prompt-hits", hit("R-I-05")),
        (COALITION, "prompt-hits", hit("R-I-14")),
        (COALITION, "prompt-hits", hit("R-I-A")),
        (COALITION, "prompt-hits", hit("R-II-03")),
        (FRENCH, "prompt-hits", hit("F-V-16")),
        (FRENCH, "prompt-hits", hit("F-V-17")),
        (COALITION, "prompt-must-withdraw", withdraw("4211")),
        (COALITION, "prompt-pursuit", hit("R-I-05")),
        (FRENCH, "prompt-advance", json!("advance")),
    ] {
        assert_eq!((play.decides(), play.prompt().as_str()), (seat, prompt));
        assert!(!play.has("F-IC-1", "fought"), "the markers come last");
        play.choose(choice);
    }
    let sides: Vec<_> = play.told("support_rolled").iter().map(|one| one["seat"].clone()).collect();
    assert_eq!(sides, ["french", "coalition"]);
    assert_eq!(totals(&play), json!([13, 9]));
    assert!(play.has("F-IC-1", "fought") && play.has("R-II-03", "fought"));
}

#[test]
fn the_losers_commanders_roll_before_the_winners() {
    covers!("nemesis": "CO27", "CM1", "CM2");
    // On turn 4 the Coalition is the first player. One Russian attacks with the help of four.
    let field = Field::new(4).unit("F-V-16", "4209").commander("lauriston", "4209");
    let field = field.unit("R-I-05", "4210").commander("barclay", "4210");
    let field = field.units(&["R-I-14", "R-II-03", "R-II-04", "R-VI-07"], "4310");
    let mut play = field.phase("combat");
    play.choose("no_attack");
    play.dice(&[6]).choose_all([attack("4210", "4209"), commands(1)]);
    // The support comes, 6 to 1, the winner loses 1 and 2 more; then Lauriston and Barclay.
    play.dice(&[6, 6, 1, 6, 1, 2]).choose(support("4310"));
    play.choose_all([hit("R-I-05"), hit("R-I-05"), hit("R-I-14")]);
    let rolls = play.told("commander_rolled");
    let rolls: Vec<_> = rolls.iter().map(|one| (&one["commander"], &one["die"])).collect();
    assert_eq!(rolls, [(&json!("lauriston"), &json!(1)), (&json!("barclay"), &json!(2))]);
    assert_eq!(play.commander_at("lauriston"), "eliminated");
    assert_eq!(play.commander_at("barclay"), "4310");
}
