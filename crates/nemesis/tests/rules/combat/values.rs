//! Combat values (CD2 to CD29, CD38 to CD51).
#![expect(clippy::identity_op, reason = "the sums are written as the rules reckon them")]

use bivouac_kernel::covers;
use serde_json::json;

use super::*;

/// The final values with dice 1 and 6, so that the attacker hardly ever wins.
fn values(field: Field) -> Value {
    totals(&fought(field, &[1, 6, 3]))
}

#[test]
fn special_abilities_raise_units_in_good_order() {
    covers!("nemesis": "CD3", "CD4", "CD7", "CD16", "CM5");
    let led_by = |commander: &str, units: &[&str]| {
        values(facing(units, &["R-I-05"]).commander(commander, "4209"))[0].clone()
    };
    // Four units, the raised ones, the CR as far as there are units, die 1.
    assert_eq!(led_by("napoleon", &FOUR_FRENCH), 4 + 3 + 4 + 1);
    assert_eq!(led_by("davout", &FOUR_FRENCH), 4 + 2 + 4 + 1);
    assert_eq!(led_by("eugene", &FOUR_FRENCH), 4 + 3 + 1, "no ability");
    // Murat raises cavalry only; two types are worth 2.
    assert_eq!(led_by("murat", &["F-V-16", "F-V-17", "F-IC-1", "F-IC-2"]), 4 + 2 + 2 + 3 + 1);
    assert_eq!(led_by("murat", &FOUR_FRENCH), 4 + 3 + 1);
    // Not more than three or two, and not more than there are.
    assert_eq!(led_by("murat", &["F-IC-1", "F-IC-2", "F-IIC-1"]), 3 + 2 + 3 + 1);
    assert_eq!(led_by("napoleon", &["F-V-16", "F-V-17"]), 2 + 2 + 2 + 1);
    assert_eq!(led_by("davout", &["F-V-16"]), 1 + 1 + 1 + 1);
}

#[test]
fn blucher_and_platov_raise_units_too() {
    covers!("nemesis": "CD5", "CD6", "CM7");
    let led_by = |commander: &str, units: &[&str]| {
        let field = Field::new(6).units(units, "4210").commander(commander, "4210");
        let mut play = field.unit("F-V-16", "4209").phase("combat");
        play.choose("no_attack");
        play.dice(&[6, 1, 6, 3]).choose_all([attack("4210", "4209"), commands(1)]);
        totals(&play)[0].clone()
    };
    assert_eq!(led_by("blucher", &FOUR_RUSSIANS), 4 + 2 + 4 + 1);
    // Platov commands the two Cossacks, not the dragoons.
    assert_eq!(led_by("platov", &["R-K-1", "R-K-2", "R-I-C"]), 3 + 2 + 2 + 1);
    assert_eq!(led_by("platov", &["R-K-1", "R-I-C"]), 2 + 1 + 1 + 1);
    assert_eq!(led_by("platov", &["R-K-1", "R-K-2", "R-K-3"]), 3 + 2 + 3 + 1, "two at the most");
}

#[test]
fn abilities_work_in_the_stack_alone_and_raise_each_unit_once() {
    covers!("nemesis": "CD39", "CD3", "CD4");
    // Napoleon and Davout with four units: all four are raised once.
    let both = facing(&FOUR_FRENCH, &["R-I-05"]).commanders(&["napoleon", "davout"], "4209");
    assert_eq!(values(both)[0], 4 + 4 + 4 + 1);
    // In the defending stack: one unit raised, CR 5.
    let field = facing(&["F-V-16"], &["R-I-05"]).commander("napoleon", "4209");
    let mut play = field.phase("combat");
    play.choose("no_attack");
    play.dice(&[6, 1, 6, 3]).choose_all([attack("4210", "4209"), commands(1)]);
    assert_eq!(totals(&play), json!([2, 1 + 1 + 5 + 6]));
    // In a support he adds 1 like any commander.
    let field = facing(&["F-V-16"], &["R-I-05"]).unit("F-V-17", "4110");
    let mut play = goes_ahead(field.commander("napoleon", "4110"));
    play.dice(&[6, 1, 6, 3]).choose(support("4110"));
    assert_eq!(totals(&play)[0], 1 + 1 + 1 + 1);
}

#[test]
fn disrupted_defenders_do_not_count_and_are_not_raised() {
    covers!("nemesis": "CD24", "CD25", "CD3", "ST5", "CD40");
    let field = facing(&["F-V-16"], &["R-I-05"]).disrupted("R-I-C", "4210");
    assert_eq!(values(field)[1], 1 + 6, "the cavalry is no type either");
    // Napoleon raises the one that is in good order, and adds his whole CR.
    let field = facing(&["F-V-16"], &["R-I-05"]).disrupted("F-V-17", "4209");
    let mut play = field.commanders(&["napoleon", "ney"], "4209").phase("combat");
    play.dice(&[6, 1, 6, 3]).choose_all([attack("4210", "4209"), commands(1)]);
    assert_eq!(totals(&play)[1], 1 + 1 + 5 + 6, "the highest CR, without a limit");
}

#[test]
fn the_defenders_add_their_highest_rating_whoever_has_it() {
    covers!("nemesis": "CD25");
    // La Tour comes after Lauriston in the list, and has no cavalry with him.
    let field = facing(&["F-V-16"], &["R-I-05"]).commanders(&["lauriston", "la-tour"], "4209");
    let mut play = field.phase("combat");
    play.choose("no_attack");
    play.dice(&[6, 1, 6, 3]).choose_all([attack("4210", "4209"), commands(1)]);
    assert_eq!(totals(&play), json!([1 + 1, 1 + 3 + 6]), "3 of La Tour, not 2 nor both");
}

#[test]
fn fatigue_halves_and_quarters_what_the_units_are_worth() {
    covers!("nemesis": "CD10", "CD11", "CD24", "CD38", "CD41");
    // Three units of three types are worth 7; Lauriston's 1 for the unit of his corps is not halved.
    for (marks, value) in [
        (&[][..], 7),
        (&["forced"][..], 3),
        (&["fought"][..], 3),
        (&["forced", "fought"][..], 1),
        (&["fought_again"][..], 1),
        (&["forced", "fought_again"][..], 1),
    ] {
        let attackers = facing(&["F-V-16", "F-IC-1"], &["R-I-05"]).marked("F-AR-1", "4209", marks);
        let attack = values(attackers.commander("lauriston", "4209"))[0].clone();
        assert_eq!(attack, value + 1 + 1, "{marks:?}");
        let defenders = facing(&["F-V-16"], &["R-I-05", "R-I-C"]).marked("R-I-A", "4210", marks);
        let defence = values(defenders.commander("barclay", "4210"))[1].clone();
        assert_eq!(defence, value + 3 + 6, "{marks:?}");
    }
    // One that is tired and takes no part does not matter.
    let field = facing(&["F-V-16", "F-V-18"], &["R-I-05"]).marked("F-V-17", "4209", &["forced"]);
    let mut play = field.phase("combat");
    play.choose_all([attack("4209", "4210"), leave("F-V-17")]);
    play.dice(&[6, 1, 6, 3]).choose(commands(1));
    assert_eq!(totals(&play)[0], 2 + 1);
}

#[test]
fn types_are_worth_two_and_four() {
    covers!("nemesis": "CD9", "CD46", "ST7", "CD40");
    let of = |units: &[&str]| values(facing(units, &["R-I-05"]))[0].clone();
    assert_eq!(of(&["F-V-16", "F-V-17"]), 2 + 1);
    assert_eq!(of(&["F-V-16", "F-AR-1"]), 2 + 2 + 1);
    assert_eq!(of(&["F-V-16", "F-AR-1", "F-IC-1"]), 3 + 4 + 1);
    // Cossacks are cavalry, and no type of their own.
    let field = facing(&["F-V-16"], &["R-I-05", "R-K-1", "R-I-C"]);
    assert_eq!(values(field)[1], 3 + 2 + 6);
}

#[test]
fn attacks_into_difficult_terrain_lose_two() {
    covers!("nemesis": "CD15", "CD2");
    // From Küstrin's side into the forest 3311; into a pass in winter and in summer.
    let of = |turn: u8, from: &str, target: &str| {
        let field = Field::new(turn).units(&FOUR_FRENCH, from).unit("R-I-05", target);
        let mut play = field.phase("combat");
        if play.decides() == COALITION {
            play.choose("no_attack");
        }
        play.dice(&[6, 1, 6, 3]).choose_all([attack(from, target), commands(1)]);
        totals(&play)[0].clone()
    };
    assert_eq!(of(6, "3310", "3311"), 4 - 2 + 1);
    assert_eq!(of(6, "3311", "3310"), 4 + 1, "out of it nothing is lost");
    assert_eq!(of(6, "3314", "Luckau"), 4 - 2 + 1, "a marsh");
    assert_eq!(of(6, "3115", "3116"), 4 - 2 + 1, "rough ground");
    assert_eq!(of(6, "3514", "3515"), 4 + 1, "a pass in summer");
    assert_eq!(of(19, "3514", "3515"), 4 - 2 + 1, "in winter");
}

#[test]
fn the_river_is_that_of_each_stack_itself() {
    covers!("nemesis": "CD44", "CD12", "CD20");
    // The defender stands in 3314; 3214 and Dresden lie beyond the Elbe, 3414 beyond the Spree.
    let field = Field::new(6).units(&FOUR_FRENCH, "3214").unit("R-I-05", "3314");
    let mut play = field.units(&["F-III-08", "F-III-11"], "3313").phase("combat");
    play.dice(&[6]).choose_all([attack("3214", "3314"), commands(1)]);
    // The support comes from 3313 on the same bank: both its units count.
    play.dice(&[6, 1, 6, 3]).choose(support("3313"));
    assert_eq!(totals(&play)[0], 4 - 3 + 2 + 1);
}

#[test]
fn a_bridge_does_not_help_an_attack_over_a_river() {
    covers!("nemesis": "CD12", "CD44");
    for (from, costs) in [("3214", 3), ("Dresden", 3), ("Bautzen", 3), ("Luckau", 0)] {
        let field = Field::new(6).units(&FOUR_FRENCH, from).unit("R-I-05", "3314");
        let mut play = field.phase("combat");
        play.dice(&[6, 1, 6, 3]).choose_all([attack(from, "3314"), commands(1)]);
        assert_eq!(totals(&play)[0], 4 - costs + 1, "from {from}");
    }
}

#[test]
fn all_modifiers_add_up() {
    covers!("nemesis": "CD2", "CD12", "CD13", "CD16", "CD47");
    // Over the Elbe at Wittenberg, fortified: 4 less 3 less 2, Lauriston's 2, die 1.
    let field = Field::new(6).units(&FOUR_FRENCH, "Magdeburg").commander("lauriston", "Magdeburg");
    let mut play = field.unit("R-I-05", "Wittenberg").phase("combat");
    play.dice(&[6, 1, 6, 3]).choose_all([attack("Magdeburg", "Wittenberg"), commands(1)]);
    assert_eq!(totals(&play)[0], 4 - 3 - 2 + 2 + 1);
    // The works help the French who defend there just as well.
    let field = Field::new(6).units(&FOUR_RUSSIANS, "Magdeburg").unit("F-V-16", "Wittenberg");
    let mut play = field.phase("combat");
    play.choose("no_attack");
    play.dice(&[6, 1, 6, 3]).choose_all([attack("Magdeburg", "Wittenberg"), commands(1)]);
    assert_eq!(totals(&play)[0], 4 - 3 - 2 + 1);
}

#[test]
fn artillery_that_is_left_out_or_disrupted_does_not_help_against_works() {
    covers!("nemesis": "CD45", "CD13", "CD21");
    let field = Field::new(6).units(&["F-V-16", "F-V-17", "F-AR-1"], "3214");
    let mut play = field.unit("R-I-05", "Torgau").phase("combat");
    play.choose_all([attack("3214", "Torgau"), leave("F-AR-1")]);
    play.dice(&[6, 1, 6, 3]).choose(commands(1));
    assert_eq!(totals(&play)[0], 2 - 2 + 1);
    // Disrupted guns with a support from Leipzig, over the Mulde.
    let field = Field::new(6).units(&["F-V-16", "F-AR-1"], "3214").unit("R-I-05", "Torgau");
    let field = field.units(&["F-V-17", "F-GD-O1", "F-GD-O2", "F-IT-5"], "Leipzig");
    let mut play = field.disrupted("F-AR-2", "Leipzig").phase("combat");
    play.dice(&[6]).choose_all([attack("3214", "Torgau"), commands(1)]);
    play.dice(&[6, 1, 6, 3]).choose(support("Leipzig"));
    assert_eq!(totals(&play)[0], (2 + 2 - 1) + (4 - 2 - 1) + 1);
}

#[test]
fn artillery_helps_against_a_fortified_city_where_it_stands() {
    covers!("nemesis": "CD45", "CD13", "CD14", "CD21", "CD47", "CD46");
    // Torgau is fortified; 3214 is on the same bank.
    let of = |attackers: &[&str], support_units: &[&str]| {
        let field = Field::new(6).units(attackers, "3214").unit("R-I-05", "Torgau");
        let field = field.units(support_units, "Leipzig");
        let mut play = field.phase("combat");
        play.dice(&[6]).choose_all([attack("3214", "Torgau"), commands(1)]);
        if play.offers("support") {
            play.dice(&[6, 1, 6, 3]).choose(support("Leipzig"));
        } else {
            play.dice(&[1, 6, 3]);
        }
        play
    };
    let value = |play: Play| totals(&play)[0].clone();
    let plain = |attackers: &[&str]| {
        let field = Field::new(6).units(attackers, "3214").unit("R-I-05", "Torgau");
        let mut play = field.phase("combat");
        play.dice(&[6, 1, 6, 3]).choose_all([attack("3214", "Torgau"), commands(1)]);
        totals(&play)[0].clone()
    };
    assert_eq!(plain(&["F-V-16", "F-V-17"]), 2 - 2 + 1);
    assert_eq!(plain(&["F-V-16", "F-AR-1"]), 2 + 2 - 1 + 1, "a second type, and guns");
    // A support over the Mulde: 3 units, less 2 for the river, less 1 without guns of its own.
    assert_eq!(value(of(&["F-V-16", "F-AR-1"], &["F-V-17", "F-V-18", "F-V-19"])), 4 - 1 + 0 + 1);
    assert_eq!(value(of(&["F-V-16", "F-V-17"], &["F-V-18", "F-V-19", "F-AR-2"])), 2 - 2 + 1 + 1);
}

#[test]
fn a_stack_may_fall_below_zero_but_no_support() {
    covers!("nemesis": "CD48", "CD20");
    // One unit over the Elbe: 1 less 3; its support over the Elbe too: 1 less 2, but not below 0.
    let field =
        Field::new(6).unit("F-V-16", "3214").unit("F-V-17", "Dresden").unit("R-I-05", "3314");
    let mut play = field.phase("combat");
    play.dice(&[6]).choose_all([attack("3214", "3314"), commands(1)]);
    play.dice(&[6, 1, 6, 3]).choose(support("Dresden"));
    assert_eq!(totals(&play)[0], -2 + 0 + 1);
}

#[test]
fn the_commander_of_most_units_adds_his_rating() {
    covers!("nemesis": "CD16", "CD17", "CD49", "CM6", "CM8");
    let led_by = |commanders: &[&str], units: &[&str]| {
        values(facing(units, &["R-I-05"]).commanders(commanders, "4209"))[0].clone()
    };
    // Lauriston commands corps V, Marmont VI: the one with more units counts, not the better one.
    let units = ["F-V-16", "F-V-17", "F-VI-20"];
    assert_eq!(led_by(&["marmont", "lauriston"], &units), 3 + 2 + 1);
    assert_eq!(led_by(&["marmont"], &units), 3 + 1 + 1, "3, but one unit");
    // With as many units the rank decides, then the rating: Ney (A) before Lauriston.
    assert_eq!(led_by(&["ney", "lauriston"], &["F-V-16", "F-V-17", "F-V-18"]), 3 + 3 + 1);
    assert_eq!(led_by(&["murat", "davout"], &FOUR_FRENCH), 4 + 2 + 4 + 1, "4 before 3");
    assert_eq!(led_by(&["oudinot"], &["F-V-16"]), 1 + 1, "he commands none of them");
}

#[test]
fn one_ordinary_and_one_cavalry_commander_add_their_ratings() {
    covers!("nemesis": "CD50", "CD18", "CM7", "CM9");
    let led_by = |commanders: &[&str], units: &[&str]| {
        values(facing(units, &["R-I-05"]).commanders(commanders, "4209"))[0].clone()
    };
    let mixed = ["F-V-16", "F-V-17", "F-IC-1", "F-IC-2"];
    // 4 units, 2 types: Lauriston's 2 and La Tour's 3 for two cavalry units.
    assert_eq!(led_by(&["lauriston"], &mixed), 6 + 2 + 1);
    assert_eq!(led_by(&["lauriston", "la-tour"], &mixed), 6 + 2 + 2 + 1);
    assert_eq!(led_by(&["lauriston", "la-tour", "pajol"], &mixed), 6 + 2 + 2 + 1, "one of each");
    assert_eq!(led_by(&["la-tour"], &mixed), 6 + 2 + 1, "he alone");
    // The Guard obeys a commander of any rank.
    assert_eq!(led_by(&["oudinot"], &["F-GD-O1", "F-GD-Y1"]), 2 + 2 + 1);
}

#[test]
fn the_modifier_of_the_first_turns_does_not_touch_supports() {
    covers!("nemesis": "CD51", "TE4", "TE5", "TE6", "CD38");
    for (turn, modifier) in [(1, -3), (2, -2), (3, -3), (4, 0)] {
        let field = Field::new(turn).units(&FOUR_FRENCH, "4209").unit("R-I-05", "4210");
        let mut play = field.units(&["F-III-08", "F-III-11"], "4110").phase("combat");
        if play.decides() == COALITION {
            play.choose("no_attack");
        }
        play.dice(&[6]).choose_all([attack("4209", "4210"), commands(1)]);
        play.dice(&[6, 1, 6, 3]).choose(support("4110"));
        assert_eq!(totals(&play)[0], 4 + modifier + 2 + 1, "turn {turn}");
    }
    // Not below 0.
    let field = Field::new(1).unit("F-V-16", "4209").unit("R-I-05", "4210");
    let mut play = field.phase("combat");
    if play.decides() == COALITION {
        play.choose("no_attack");
    }
    play.dice(&[6, 1, 6, 3]).choose_all([attack("4209", "4210"), commands(1)]);
    assert_eq!(totals(&play)[0], 0 + 1);
}
