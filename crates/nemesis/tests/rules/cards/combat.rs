//! Cards of the combat phase: EC2, EC3, EC9, EC10, EC17, EC18, EC24, EC26, EC31.

use bivouac_kernel::covers;
use serde_json::{Value, json};

use crate::common::*;

/// The attack on 4210 from 4209 goes ahead with one Combat Command; the dice of both follow.
fn fight(play: &mut Play, dice: &[u16]) {
    play.dice(&[6]).dice(dice).choose_all([attack("4209", "4210"), commands(1)]);
}

fn totals(play: &Play) -> Value {
    play.told("fought")[0]["totals"].clone()
}

#[test]
fn iron_discipline_gives_two_commands_for_the_support_of_a_defence() {
    covers!("nemesis": "EC3", "CC5", "CC4");
    let field = Field::new(6)
        .unit("F-V-16", "4209")
        .unit("R-I-05", "4210")
        .unit("R-I-14", "4211")
        .promised(COALITION, "e03");
    // The Coalition has 4 on turn 6, the French 5, and those of a card do not make it first.
    let mut play = field.clone().dice(&[6]).phase("combat");
    assert_eq!(play.decides(), FRENCH);
    play.choose_all([attack("4209", "4210"), commands(1)]);
    assert!(play.legal(commands(6)) && !play.legal(commands(7)));
    // Not more than 6, whatever the cards say.
    let mut full = field
        .commands(
            COALITION,
            json!({"permanent": 1, "temporary": 0, "in_attack": 0, "in_defence": 0}),
        )
        .dice(&[6])
        .phase("combat");
    full.choose_all([attack("4209", "4210"), commands(1)]);
    assert!(full.legal(commands(6)) && !full.legal(commands(7)));
}

#[test]
fn iron_discipline_does_nothing_for_an_attack() {
    covers!("nemesis": "EC3", "CC11");
    let mut play = Field::new(6)
        .unit("F-V-16", "4209")
        .unit("R-I-05", "4210")
        .promised(COALITION, "e03")
        .phase("combat");
    play.choose_all([json!("no_attack"), attack("4210", "4209")]);
    assert!(play.legal(commands(4)) && !play.legal(commands(5)));
}

#[test]
fn massed_guns_need_undisrupted_artillery_in_the_stack_itself() {
    covers!("nemesis": "EC9");
    let field = Field::new(6).unit("R-I-05", "4210").promised(FRENCH, "e09");
    let mut guns = field.clone().units(&["F-V-16", "F-AR-1"], "4209").phase("combat");
    fight(&mut guns, &[1, 1, 3]);
    guns.choose(use_card("e09"));
    assert_eq!(totals(&guns), json!([7, 2]), "two units, two types, two for the guns, die 1");
    let mut none = field.clone().units(&["F-V-16", "F-V-17"], "4209").phase("combat");
    fight(&mut none, &[1, 1, 3]);
    assert_eq!(totals(&none), json!([3, 2]), "nobody was asked");
    // Nor does anybody ask of guns that are disrupted.
    let defence = Field::new(6).unit("F-V-16", "4209").unit("R-I-05", "4210");
    let mut shaken = defence.disrupted("R-I-A", "4210").promised(COALITION, "e09").phase("combat");
    fight(&mut shaken, &[1, 1, 3]);
    assert_eq!(totals(&shaken), json!([2, 2]));
    // In a support the guns do not matter.
    let field = field.unit("F-V-16", "4209").unit("F-AR-1", "4310").commander("lauriston", "4310");
    let mut support_only = field.dice(&[6]).phase("combat");
    support_only.choose_all([attack("4209", "4210"), commands(1)]);
    support_only.dice(&[6, 1, 1, 3]).choose(support("4310"));
    assert_eq!(totals(&support_only), json!([4, 2]), "1, 1 and 1 for the commander, die 1");
}

#[test]
fn charge_home_adds_one_for_each_of_two_cavalry_units() {
    covers!("nemesis": "EC10");
    // Cavalry alone has one type: each unit counts 1.
    for (units, total) in [
        (vec!["F-IC-1"], 3),
        (vec!["F-IC-1", "F-IC-2"], 5),
        (vec!["F-IC-1", "F-IC-2", "F-IC-3"], 6),
    ] {
        let field = Field::new(6).units(&units, "4209").units(&["R-I-05", "R-I-C"], "4210");
        let mut play = field.promised(FRENCH, "e10").phase("combat");
        fight(&mut play, &[1, 1, 3]);
        play.choose(use_card("e10"));
        assert_eq!(totals(&play)[0], total, "{units:?}");
    }
    // The defender's too: 2 units, 2 types, 1 for the cavalry, die 1.
    let field = Field::new(6).unit("F-V-16", "4209").units(&["R-I-05", "R-I-C"], "4210");
    let mut play = field.promised(COALITION, "e10").phase("combat");
    fight(&mut play, &[1, 1, 3]);
    play.choose(use_card("e10"));
    assert_eq!(totals(&play), json!([2, 6]));
    // Disrupted cavalry does not charge.
    let field = Field::new(6).unit("F-V-16", "4209").unit("R-I-05", "4210");
    let field = field.disrupted("R-I-C", "4210").promised(COALITION, "e10");
    let mut shaken = field.phase("combat");
    fight(&mut shaken, &[1, 1, 3]);
    assert_eq!(totals(&shaken), json!([2, 2]), "nobody was asked");
}

#[test]
fn a_card_for_a_combat_may_be_kept_for_another() {
    covers!("nemesis": "EV10", "EC10");
    let mut play = Field::new(6)
        .unit("F-IC-1", "4209")
        .unit("R-I-05", "4210")
        .promised(FRENCH, "e10")
        .phase("combat");
    fight(&mut play, &[1, 1, 3]);
    play.choose("decline");
    assert_eq!(totals(&play), json!([2, 2]));
    assert_eq!(play.position()["promises"]["french"], json!(["e10"]));
}

#[test]
fn a_rearguard_without_a_hex_to_go_to_is_not_asked() {
    covers!("nemesis": "EC17");
    let around = ["4211", "4310", "4311", "4110", "4111"].into_iter();
    let around = around.zip(["F-V-17", "F-V-18", "F-V-19", "F-III-08", "F-III-11"]);
    let field = Field::new(6).unit("F-V-16", "4209").unit("R-I-05", "4210");
    let field = around.fold(field, |field, (at, unit)| field.unit(unit, at));
    let mut play = field.promised(COALITION, "e17").phase("combat");
    fight(&mut play, &[]);
    assert_eq!(play.prompt(), "prompt-support-attack");
}

#[test]
fn a_stack_that_marches_to_the_guns_takes_part_without_a_roll() {
    covers!("nemesis": "EC18");
    let mut play = Field::new(6)
        .unit("F-V-16", "4209")
        .unit("F-V-17", "4310")
        .unit("F-V-18", "4110")
        .unit("R-I-05", "4210")
        .promised(FRENCH, "e18")
        .phase("combat");
    fight(&mut play, &[]);
    play.choose(support_surely("4310"));
    assert!(!play.offers("support_surely"), "once");
    // The other rolls 1 and 1 for the Combat Command; then the dice of the combat.
    play.dice(&[1, 2, 1, 3]).choose(support("4110"));
    assert_eq!(play.told("support_rolled").len(), 1);
    assert_eq!(totals(&play), json!([4, 2]), "1 and 1 of the support, die 2");
}

#[test]
fn the_emperor_raises_four_units_and_blucher_three() {
    covers!("nemesis": "EC24");
    let attackers = ["F-GD-O1", "F-GD-O2", "F-V-16", "F-V-17"];
    for (used, total) in [(false, 4 + 3 + 4 + 1), (true, 4 + 4 + 4 + 1)] {
        // CF 4, those raised, Napoleon's CR up to four units, die 1.
        let field = Field::new(6).units(&attackers, "4209").commander("napoleon", "4209");
        let mut play = field.unit("R-I-05", "4210").promised(FRENCH, "e24").phase("combat");
        fight(&mut play, &[1, 6, 3]);
        play.choose(if used { use_card("e24") } else { json!("decline") });
        assert_eq!(totals(&play)[0], total, "used: {used}");
    }
    // Elsewhere he does nothing for the combat.
    let field = Field::new(6).unit("F-V-16", "4209").unit("F-V-17", "4208");
    let field = field.commander("napoleon", "4208").unit("R-I-05", "4210");
    let mut without = field.promised(FRENCH, "e24").phase("combat");
    fight(&mut without, &[1, 1, 3]);
    assert_eq!(totals(&without), json!([2, 2]), "nobody was asked");
    for (used, total) in [(false, 4 + 2 + 4 + 1), (true, 4 + 3 + 4 + 1)] {
        let prussians = ["P-I-07", "P-I-08", "P-II-09", "P-II-11"];
        let field = Field::new(6).units(&prussians, "4209").commander("blucher", "4209");
        let mut play = field.unit("F-V-16", "4210").promised(COALITION, "e24").phase("combat");
        play.choose("no_attack");
        fight(&mut play, &[1, 6, 3]);
        play.choose(if used { use_card("e24") } else { json!("decline") });
        assert_eq!(totals(&play)[0], total, "used: {used}");
    }
}

#[test]
fn in_storm_rain_attacks_are_weaker_and_nobody_pursues() {
    covers!("nemesis": "EC26", "DM3");
    let field = Field::new(6)
        .units(&["F-V-16", "F-V-17", "F-V-18", "F-IC-1"], "4209")
        .units(&["R-I-05", "R-I-14", "R-II-03", "R-II-04"], "4210");
    for (storm, total, lost) in [(false, 9, 1), (true, 8, 0)] {
        let field = if storm { field.clone().weather("storm") } else { field.clone() };
        let mut play = field.phase("combat");
        // Four units of two types and die 3 against four and die 1; the winner loses nothing.
        fight(&mut play, &[3, 1, 1]);
        assert_eq!(totals(&play), json!([total, 5]));
        let hits = ["R-I-05", "R-I-14", "R-II-03", "R-II-04"].map(hit);
        play.choose_all(hits.into_iter().take(total - 5));
        play.choose(withdraw("4211"));
        let next = if storm { "prompt-advance" } else { "prompt-pursuit" };
        assert_eq!(play.prompt(), next);
        if !storm {
            play.choose(hit("R-I-05"));
        }
        assert_eq!(play.told("eliminated").len(), lost);
    }
}

#[test]
fn storm_rain_comes_on_turns_5_to_17() {
    covers!("nemesis": "EC26", "EC25", "EC29", "EC30", "EC31", "EV9");
    let windows = [
        ("e25", "mud", 2, 6),
        ("e26", "storm", 5, 17),
        ("e29", "low_water", 8, 17),
        ("e30", "harvest", 11, 17),
        ("e31", "chance_ball", 4, 19),
    ];
    for (card, weather, first, last) in windows {
        for turn in 1..=19 {
            let field = super::far_apart(turn).card(FRENCH, "e02").card(COALITION, "e03");
            let play = field.on_top(card).phase("cards");
            let works = (first..=last).contains(&turn);
            let written = if works { json!([weather]) } else { Value::Null };
            assert_eq!(play.position()["weather"], written, "{card} on turn {turn}");
        }
    }
    for card in ["e26", "e29", "e31"] {
        let field = Field::italy(1).unit("9F-1", "Milan").unit("9A-1", "Verona");
        let play = field.on_top(card).phase("cards");
        assert!(play.position()["weather"].is_array(), "{card} in 1799");
    }
}

#[test]
fn a_wounded_commander_comes_back_to_a_stack_in_supply_failing_that_to_any() {
    covers!("nemesis": "EC31");
    let wounded = json!({"at": "wounded", "returns": 7});
    let field = Field::new(7).unit("F-V-16", "4209").unit("F-V-17", "4211");
    let field = field.commander_with("lauriston", wounded).only();
    let fed = field.clone().unit("F-V-18", "Magdeburg").depot(FRENCH, "Magdeburg");
    assert_eq!(fed.phase("reinforcements").commander_at("lauriston"), hex("Magdeburg"));
    let mut hungry = field.phase("reinforcements");
    assert_eq!((hungry.decides(), hungry.prompt().as_str()), (FRENCH, "prompt-join"));
    assert_eq!(hungry.offered("join", "hex"), ["4209", "4211"]);
    hungry.choose(join("4209"));
    assert_eq!(hungry.commander_at("lauriston"), "4209");
}

#[test]
fn after_the_first_combat_a_chance_ball_wounds_on_a_1() {
    covers!("nemesis": "EC31", "VC7");
    let mut play = Field::new(6)
        .units(&["F-V-16", "F-V-17"], "4209")
        .commanders(&["napoleon", "lauriston", "ney"], "4209")
        .units(&["R-I-05", "R-I-14"], "4210")
        .commander("wittgenstein", "4210")
        .weather("chance_ball")
        .dice(&[6])
        .phase("combat");
    // A tie: two units, both raised, CR 5 but for two units only, die 1; against 2, CR 2, die 3.
    play.choose(attack("4209", "4210")).dice(&[1, 3]).choose(commands(0));
    assert_eq!(totals(&play), json!([7, 7]));
    // By the list: Ney, Lauriston, Wittgenstein; Napoleon is spared.
    play.dice(&[2, 1, 1]).choose(hit("F-V-16"));
    let rolled = play.told("chance_ball");
    let names: Vec<_> = rolled.iter().map(|one| one["commander"].clone()).collect();
    assert_eq!(names, ["ney", "lauriston", "wittgenstein"]);
    assert_eq!(play.commander_at("ney"), "4209");
    assert_eq!(play.commander_at("lauriston"), "wounded");
    assert_eq!(play.battle_vp(), [0, 0], "a wound of a commander of rank A is worth nothing");
    // No second roll in this turn, though there is a second combat.
    play.dice(&[6, 1, 6, 1]).choose_all([attack("4210", "4209"), commands(1)]);
    assert_eq!(play.told("fought").len(), 2);
    play.skip_to("commanders");
    assert_eq!(play.told("chance_ball").len(), 3);
    let written = play.position()["commanders"]["lauriston"].clone();
    for (turn, back) in [(6, false), (7, true)] {
        let field = super::far_apart(turn).commander_with("lauriston", written.clone()).only();
        let mut play = field.phase("reinforcements");
        play.after_turn(u64::from(turn));
        assert_eq!(play.commander_at("lauriston") == hex("Magdeburg"), back, "turn {turn}");
    }
}

#[test]
fn clear_orders_give_one_more_command_within_six() {
    covers!("nemesis": "EC2", "CC5", "CC6");
    let field = |seat, card: bool, permanent: i8| {
        let field = Field::new(6).unit("F-V-16", "4209").unit("R-I-05", "4210");
        let field = if card { field.promised(seat, "e02") } else { field };
        let commands =
            json!({"permanent": permanent, "temporary": 0, "in_attack": 0, "in_defence": 0});
        let mut play = field.commands(seat, commands).phase("combat");
        if play.decides() != seat {
            play.choose("no_attack");
        }
        let (from, to) = if seat == FRENCH { ("4209", "4210") } else { ("4210", "4209") };
        play.choose(attack(from, to));
        play
    };
    // Turn 6 gives 5 and 4.
    for (seat, card, permanent, most) in [
        (FRENCH, false, 0, 5),
        (FRENCH, true, 0, 6),
        (FRENCH, true, 1, 6),
        (COALITION, false, 0, 4),
        (COALITION, true, 0, 5),
    ] {
        let play = field(seat, card, permanent);
        assert!(play.legal(commands(most)), "{most}");
        assert_eq!(play.forbidden_by(commands(most + 1)), "CC6");
    }
}

#[test]
fn clear_orders_do_not_decide_who_is_first_and_end_with_the_turn() {
    covers!("nemesis": "EC2", "CC4", "CC10", "EV10");
    // Turn 4: 3 and 3, and the French are first.
    let field = Field::new(4).unit("F-V-16", "4209").unit("R-I-05", "4210");
    let mut play = field.promised(COALITION, "e02").on_top("e03").phase("combat");
    assert_eq!(play.decides(), FRENCH);
    play.after_turn(4);
    assert!(play.position()["promises"].is_null());
}

#[test]
fn a_rearguard_lets_a_stack_withdraw_after_a_successful_attack_roll() {
    covers!("nemesis": "EC17", "CD53");
    let field = Field::new(6).units(&["F-V-16", "F-V-17"], "4209").unit("R-I-05", "4210");
    let mut play = field.clone().promised(COALITION, "e17").phase("combat");
    fight(&mut play, &[]);
    assert_eq!((play.decides(), play.prompt().as_str()), (COALITION, "prompt-refusal"));
    assert_eq!(play.forbidden_by(withdraw("4110")), "WD4", "by the rules of a withdrawal");
    play.choose(withdraw("4211"));
    assert_eq!(play.at("R-I-05"), "4211");
    assert!(play.told("fought").is_empty() && !play.is_disrupted("R-I-05"));
    assert_eq!(play.prompt(), "prompt-advance");
    play.choose("advance");
    assert_eq!(play.stack("4210"), ["F-V-16", "F-V-17"]);
    assert!(!play.has("F-V-16", "fought"));
    // Once: the second attack finds them without it.
    play.choose("no_attack");
    play.dice(&[6, 1, 1, 3]).choose_all([attack("4210", "4211"), commands(1)]);
    assert_eq!(play.told("fought").len(), 1);
    // Without the card nobody is asked, nor after a roll that fails.
    let mut none = field.clone().phase("combat");
    fight(&mut none, &[1, 1, 3]);
    assert_eq!(none.told("fought").len(), 1);
    let mut failed = field.promised(COALITION, "e17").phase("combat");
    failed.dice(&[2]).choose_all([attack("4209", "4210"), commands(0)]);
    assert_ne!(failed.prompt(), "prompt-refusal");
}

#[test]
fn a_rearguard_may_wait_and_serves_the_french_too() {
    covers!("nemesis": "EC17");
    let field = Field::new(6).unit("F-V-16", "4209").units(&["R-I-05", "R-I-14"], "4210");
    let mut play = field.promised(FRENCH, "e17").phase("combat");
    play.choose("no_attack");
    // 6 and one command; they stand, and it is a tie: two and 1 against one and 2.
    play.dice(&[6, 1, 2]).choose_all([attack("4210", "4209"), commands(1)]);
    play.choose("stand");
    assert_eq!(play.told("fought").len(), 1);
    assert_eq!(play.position()["promises"]["french"], json!(["e17"]), "it is kept");
}
