//! What follows from the dice: hits, who may withdraw, pursuit, advance (CD30 to CD55, DM).

use bivouac_kernel::covers;
use serde_json::json;

use super::*;

#[test]
fn cavalry_may_withdraw_before_a_combat_with_none() {
    covers!("nemesis": "CD1", "CD53", "CD43");
    let field = facing(&["F-V-16"], &["R-I-C", "R-K-1"]);
    let mut play = goes_ahead(field.clone());
    assert_eq!((play.decides(), play.prompt().as_str()), (COALITION, "prompt-refusal"));
    assert_eq!(play.forbidden_by(withdraw("4110")), "WD4", "next to the attackers");
    play.choose(withdraw("4211"));
    assert_eq!(play.stack("4211"), ["R-I-C", "R-K-1"]);
    assert!(play.told("fought").is_empty() && !play.has("R-I-C", "fought"));
    play.choose("advance");
    assert_eq!(play.at("F-V-16"), "4210");
    // They may stand, and with one attacker mounted, or one defender on foot, they must.
    let mut stands = goes_ahead(field);
    stands.dice(&[1, 6, 3]).choose("stand");
    assert_eq!(stands.told("fought").len(), 1);
    for (french, russian) in
        [(&["F-V-16", "F-IC-1"][..], &["R-I-C"][..]), (&["F-V-16"], &["R-I-C", "R-I-05"])]
    {
        assert_ne!(goes_ahead(facing(french, russian)).prompt(), "prompt-refusal");
    }
}

#[test]
fn cavalry_that_has_nowhere_to_go_must_fight() {
    covers!("nemesis": "CD53");
    // From 3314, attacked from Bautzen, there is no way out; the French hold no cavalry.
    let field = Field::new(6).unit("F-V-16", "Bautzen").unit("R-I-C", "3314");
    let mut play = field.phase("combat");
    play.dice(&[6, 1, 6, 3]).choose_all([attack("Bautzen", "3314"), commands(1)]);
    assert_eq!(play.told("fought").len(), 1, "nobody was asked");
}

#[test]
fn the_higher_value_wins() {
    covers!("nemesis": "CD30", "CD32", "CD33", "CD55", "CD52");
    for (dice, hits) in [([6, 1, 3], [3, 5]), ([1, 6, 3], [5, 3]), ([3, 3, 3], [1, 0])] {
        let play = fought(facing(&FOUR_FRENCH, &FOUR_RUSSIANS), &dice);
        assert_eq!(play.told("fought")[0]["hits"], json!(hits), "{dice:?}");
    }
    // A tie: one hit on the attackers, nobody moves.
    let mut tie = fought(facing(&FOUR_FRENCH, &FOUR_RUSSIANS), &[3, 3]);
    tie.choose(hit("F-V-16"));
    assert!(tie.is_disrupted("F-V-16") && !tie.is_disrupted("R-I-05"));
    assert_eq!(tie.prompt(), "prompt-combats");
}

#[test]
fn a_defender_who_wins_may_withdraw_and_nobody_advances() {
    covers!("nemesis": "CD33", "CD55", "WD16");
    let mut play = fought(facing(&["F-V-16"], &["R-I-05"]), &[1, 2, 3]);
    assert_eq!((play.decides(), play.prompt().as_str()), (COALITION, "prompt-may-withdraw"));
    assert!(play.is_disrupted("F-V-16"), "after the hits");
    play.choose(withdraw("4211"));
    assert_eq!(play.at("R-I-05"), "4211");
    assert!(!play.offers("advance"));
}

#[test]
fn beaten_by_one_or_two_the_defender_may_withdraw_and_only_cavalry_advances() {
    covers!("nemesis": "CD34", "CD36", "DM3", "CD54");
    let field = facing(&["F-V-16", "F-IC-1"], &FOUR_RUSSIANS);
    // Two units of two types and die 3 against four and die 2.
    let mut play = fought(field.clone(), &[3, 2, 1]);
    assert_eq!(totals(&play), json!([7, 6]));
    play.choose(hit("R-I-05"));
    assert_eq!(play.prompt(), "prompt-may-withdraw");
    // Pursuit: no cavalry with them, so one more hit.
    play.choose_all([withdraw("4211"), hit("R-I-14")]);
    assert_eq!((play.prompt().as_str(), play.decides()), ("prompt-advance", FRENCH));
    play.choose("advance");
    assert_eq!(play.stack("4210"), ["F-IC-1"]);
    assert_eq!(play.stack("4209"), ["F-V-16"]);
    // If they stand nobody advances.
    let mut stands = fought(field, &[3, 2, 1]);
    stands.choose_all([hit("R-I-05"), json!("stand")]);
    assert!(!stands.offers("advance"));
}

#[test]
fn two_is_narrow_and_three_is_not() {
    covers!("nemesis": "CD34", "CD35");
    for (die, prompt) in [(3, "prompt-may-withdraw"), (4, "prompt-must-withdraw")] {
        let mut play = fought(facing(&FOUR_FRENCH, &FOUR_RUSSIANS), &[die, 1, 1]);
        while play.prompt() == "prompt-hits" {
            play.choose(play.open()[0].clone());
        }
        assert_eq!(play.prompt(), prompt, "by {}", die - 1);
    }
}

#[test]
fn a_defender_who_is_narrowly_beaten_and_eliminated_leaves_the_hex_to_all() {
    covers!("nemesis": "CD37");
    // 1 + 1 against 0 + 1; the Russian was disrupted.
    let field = facing(&["F-V-16"], &[]).disrupted("R-I-05", "4210");
    let mut play = fought(field, &[1, 1]);
    assert_eq!((totals(&play), play.at("R-I-05").as_str()), (json!([2, 1]), "eliminated"));
    play.choose("advance");
    assert_eq!(play.at("F-V-16"), "4210", "not cavalry alone");
}

#[test]
fn beaten_by_three_the_defender_must_withdraw_and_undisrupted_attackers_advance() {
    covers!("nemesis": "CD35", "CD36", "CD54");
    let field = facing(&FOUR_FRENCH, &FOUR_RUSSIANS).unit("F-III-08", "4110");
    let mut play = goes_ahead(field.commander("lauriston", "4209"));
    // Four, Lauriston's 2, one of the support, die 1; against four and die 1; the winner loses one.
    play.dice(&[6, 1, 1, 2]).choose(support("4110"));
    assert_eq!(totals(&play), json!([8, 5]));
    play.choose_all(["R-I-05", "R-I-14", "R-II-03"].map(hit));
    play.choose(hit("F-V-16"));
    assert_eq!(play.prompt(), "prompt-must-withdraw");
    assert!(!play.legal("stand"));
    play.choose_all([withdraw("4211"), leave("F-V-19"), json!("advance")]);
    assert_eq!(play.stack("4210"), ["F-V-18", "F-V-17"], "not the disrupted, not the support");
    assert_eq!(play.told("attrition").len(), 0);
}

#[test]
fn into_a_hex_where_all_are_eliminated_undisrupted_attackers_may_advance() {
    covers!("nemesis": "CD37", "CD54", "AS32");
    let field = facing(&FOUR_FRENCH, &[]).disrupted("R-I-05", "4210").depot(COALITION, "4210");
    let mut play = fought(field, &[1, 1, 3]);
    assert_eq!(play.at("R-I-05"), "eliminated");
    assert!(play.has_depot(COALITION, "4210"));
    play.choose("advance");
    assert_eq!(play.stack("4210").len(), 4);
    assert!(!play.has_depot(COALITION, "4210"), "it is lost when they enter");
}

#[test]
fn an_advance_is_optional() {
    covers!("nemesis": "CD54");
    let field = facing(&FOUR_FRENCH, &[]).disrupted("R-I-05", "4210").commander("ney", "4209");
    let mut play = fought(field, &[1, 1, 3]);
    play.choose("stay");
    assert_eq!(play.stack("4209").len(), 4);
    assert_eq!(play.commander_at("ney"), "4209");
}

#[test]
fn any_commanders_and_any_arm_may_advance() {
    covers!("nemesis": "CD54", "CD46");
    let field = facing(&["F-V-16", "F-AR-1"], &[]).disrupted("R-I-05", "4210");
    let mut play = fought(field.commanders(&["ney", "lauriston"], "4209"), &[1, 1]);
    play.choose_all([leave("F-V-16"), without("ney"), json!("advance")]);
    assert_eq!(play.stack("4210"), ["F-AR-1"]);
    assert_eq!(
        (play.commander_at("ney"), play.commander_at("lauriston")),
        ("4209".into(), "4210".into())
    );
}

#[test]
fn everybody_who_fought_is_marked() {
    covers!("nemesis": "CD42", "CD43", "CD10", "CD11");
    let field = Field::new(6).marked("F-V-16", "4209", &["fought"]).units(&["R-I-05"], "4210");
    let mut play = goes_ahead(field.unit("F-V-17", "4110").unit("F-V-18", "4310"));
    play.choose(support("4110"));
    // 4110 takes part, 4310 fails: 1 halved is 0, and 1, die 1; against 1 and 6.
    play.dice(&[6, 2, 1, 6, 3]).choose(support("4310"));
    assert_eq!(totals(&play)[0], 1 + 1);
    play.until("withdraw").choose("stand");
    assert!(play.has("F-V-17", "fought") && play.has("R-I-05", "fought"));
    assert!(!play.has("F-V-18", "fought"), "its roll failed");
    assert_eq!(play.at("F-V-16"), "eliminated", "5 hits");
}

#[test]
fn the_loser_takes_hits_first_and_both_numbers_are_fixed_before() {
    covers!("nemesis": "DM9", "DM4", "DM12");
    // 4 + 6 against 4 + 1: five hits; half of them, rounded up, and the die 3 make three.
    let mut play = fought(facing(&FOUR_FRENCH, &FOUR_RUSSIANS), &[6, 1, 3]);
    assert_eq!(play.told("fought")[0]["hits"], json!([3, 5]));
    assert_eq!(play.decides(), COALITION);
    play.choose_all(FOUR_RUSSIANS.map(hit)).choose(hit("R-I-05"));
    assert_eq!((play.decides(), play.prompt().as_str()), (FRENCH, "prompt-hits"));
    play.choose_all(["F-V-16", "F-V-17", "F-V-18"].map(hit));
    assert_eq!(play.prompt(), "prompt-must-withdraw");
}
