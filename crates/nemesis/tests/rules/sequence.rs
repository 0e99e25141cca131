//! The order of a turn, who is first, and what is hidden (SQ).

use bivouac_kernel::{Viewer, covers};
use serde_json::json;

use crate::common::*;

#[test]
fn a_turn_runs_through_its_phases_in_order() {
    covers!("nemesis": "SQ1", "SQ6");
    let mut play = Field::new(3).unit("F-V-16", "Magdeburg").phase("start");
    play.after_turn(3);
    let phases: Vec<_> = play.told("phase_began").iter().map(|one| one["phase"].clone()).collect();
    let order = [
        "cards",
        "general_supply",
        "active_supply",
        "rally",
        "movement",
        "combat",
        "commanders",
        "reinforcements",
        "end",
        "cards",
    ];
    assert_eq!(phases, order.map(|phase| json!(phase)));
}

#[test]
fn dresden_counts_as_french_as_long_as_no_enemy_stands_there() {
    covers!("nemesis": "TE10");
    let empty = Field::new(6).unit("R-I-05", "Leipzig").unit("F-V-16", "Halle").phase("combat");
    assert!(empty.controls(FRENCH, "Dresden"));
    let taken = Field::new(6).unit("R-I-05", "Dresden").unit("F-V-16", "3214").phase("combat");
    assert!(taken.controls(COALITION, "Dresden"));
}

#[test]
fn everything_stands_as_listed_in_good_order_and_both_have_no_points() {
    covers!("nemesis": "SQ2", "SU3");
    for (scenario, units, commanders) in [("campaign-1813", 71, 27), ("italy-1799", 27, 12)] {
        let position = Play::scenario(scenario).position();
        let table = include_str!("../../data/set_up.tsv");
        let listed = table.lines().filter(|line| line.starts_with(scenario));
        let of = |kind: &str| {
            let own = listed.clone().map(|line| line.split('\t').collect::<Vec<_>>());
            own.filter(|cells| cells[2] == kind).collect::<Vec<_>>()
        };
        for cells in of("unit") {
            assert_eq!(position["units"][cells[3]]["at"], hex(cells[4]), "{}", cells[3]);
            assert!(!position["units"][cells[3]].to_string().contains("disrupted"));
        }
        for cells in of("commander") {
            assert_eq!(position["commanders"][cells[3]]["at"], hex(cells[4]), "{}", cells[3]);
        }
        assert_eq!((of("unit").len(), of("commander").len()), (units, commanders), "{scenario}");
        assert!(position["battle_vp"].is_null());
    }
}

#[test]
fn more_trains_on_the_card_make_the_first_player_and_ties_differ_by_scenario() {
    covers!("nemesis": "SQ4", "SQ5", "AS3", "AS4", "MV1", "SU5", "SQ9");
    // Turn 1: 4 and 5; turn 6: 9 and 8; turn 5: 8 and 8.
    for (turn, first) in [(1, COALITION), (6, FRENCH), (5, FRENCH)] {
        let play = Field::new(turn).unit("F-V-16", "Magdeburg").phase("active_supply");
        assert_eq!(play.decides(), first, "turn {turn}");
    }
    // Trains from a card do not count: 8 and 8 on turn 5.
    let convoys = Field::new(5).unit("F-V-16", "Magdeburg").promised(COALITION, "e01");
    assert_eq!(convoys.phase("active_supply").decides(), FRENCH);
    // 1799: 4 and 7 on turn 1; as many on both cards there are never, so the tie is made by none.
    let italy = Field::italy(1).unit("9F-1", "Milan").phase("active_supply");
    assert_eq!(italy.decides(), COALITION);
}

#[test]
fn the_turns_of_winter_are_the_first_three_and_the_last() {
    covers!("nemesis": "SQ8", "SU2", "MA7");
    for turn in 1..=19 {
        let mut play = Field::new(turn)
            .unit("F-V-16", "2016")
            .commander("oudinot", "2016")
            .train(FRENCH, "2016")
            .phase("movement");
        play.choose(moves("oudinot", "2016")).choose_all(["2017", "2018"].map(step)).choose("halt");
        let winter = [1, 2, 3, 19].contains(&turn);
        assert_eq!(play.told("attrition").len(), usize::from(winter), "turn {turn}");
    }
    let problems = Field::new(20).unit("F-V-16", "2016").problems();
    assert_eq!(problems, ["SQ8"]);
    assert_eq!(Field::italy(10).unit("9F-1", "Milan").problems(), ["SQ8"]);
    let mut italy = Field::italy(9)
        .unit("9F-1", "2626")
        .commander("moreau-1799", "2626")
        .train(FRENCH, "2626")
        .phase("movement");
    italy
        .choose(moves("moreau-1799", "2626"))
        .choose_all(["2527", "2427"].map(step))
        .choose("halt");
    assert!(italy.told("attrition").is_empty());
}

#[test]
fn markers_of_a_combat_phase_come_off_and_forage_markers_stay() {
    covers!("nemesis": "SQ7");
    let mut play = Field::new(6)
        .marked("F-V-16", "4209", &["forced", "fought"])
        .unit("R-I-05", "4210")
        .commander("wittgenstein", "4210")
        .forage("4210")
        .phase("combat");
    play.skip_to("commanders");
    assert!(play.offers("ride"));
    assert!(!play.has("F-V-16", "forced") && !play.has("F-V-16", "fought"));
    assert!(play.forages("4210"));
}

#[test]
fn everything_is_open_but_hands_the_pile_and_what_counters_are() {
    covers!("nemesis": "SQ10", "AS21", "EV15");
    let play = Field::new(6)
        .unit("F-V-16", "Magdeburg")
        .commander("lauriston", "Magdeburg")
        .counters(FRENCH, "Magdeburg", json!({"real": 1, "dummy": 1}))
        .card(FRENCH, "e07")
        .card(COALITION, "e08")
        .phase("movement");
    let kinds = |viewer: Viewer| {
        let pieces = play.scene(viewer).pieces;
        let counters = pieces.iter().filter(|piece| piece.id.starts_with("train-"));
        counters.map(|piece| piece.kind).collect::<Vec<_>>()
    };
    assert_eq!(kinds(Viewer::seat(FRENCH)), ["train", "dummy"]);
    assert_eq!(kinds(Viewer::seat(COALITION)), ["counter", "counter"]);
    assert_eq!(kinds(Viewer::SPECTATOR), ["counter", "counter"]);
    let hand = |viewer: Viewer, id: &str| {
        let hands = play.scene(viewer).hands;
        let hand = hands.into_iter().find(|hand| hand.id == id).unwrap();
        (hand.count, hand.cards.len())
    };
    assert_eq!(hand(Viewer::seat(FRENCH), "french"), (1, 1));
    assert_eq!(hand(Viewer::seat(COALITION), "french"), (1, 0));
    assert_eq!(hand(Viewer::seat(FRENCH), "pile"), (30, 0));
    let seen = |viewer| play.scene(viewer).pieces.iter().any(|piece| piece.id == "F-V-16");
    assert!(seen(Viewer::seat(COALITION)) && seen(Viewer::SPECTATOR));
}

#[test]
fn dice_due_at_the_same_time_are_thrown_first_player_first_then_by_hex() {
    covers!("nemesis": "SQ11");
    let play = Field::new(4)
        .units(&["F-V-16"], "3012")
        .units(&["F-V-17"], "2016")
        .unit("R-I-05", "4412")
        .forage("3012")
        .forage("2016")
        .forage("4412")
        .dice(&[6, 5, 4])
        .phase("general_supply");
    let order: Vec<_> = play.told("foraged").iter().map(|one| one["hex"].clone()).collect();
    // The Coalition has 8 trains to 6 on turn 4.
    assert_eq!(order, ["4412", "2016", "3012"]);
}

#[test]
fn no_optional_rule_is_offered() {
    covers!("nemesis": "SQ12");
    use bivouac_kernel::Rules;
    let scenarios = bivouac_nemesis::Nemesis::about().scenarios;
    assert!(scenarios.iter().all(|scenario| scenario.options.is_empty()));
}

#[test]
fn before_the_cards_come_the_armistice_roll_or_the_austrian_roll() {
    covers!("nemesis": "SQ3", "AR2", "AR21");
    for turn in 6..=13 {
        let field = Field::new(turn).unit("F-V-16", "Magdeburg").dice(&[5, 2]);
        let play = field.phase("start");
        let armistice = usize::from((7..=11).contains(&turn));
        assert_eq!(play.told("armistice_rolled").len(), armistice, "turn {turn}");
        assert_eq!(play.told("austria_rolled").len(), usize::from(turn >= 12), "turn {turn}");
    }
    let after = Field::new(12).unit("F-V-16", "Magdeburg").politics("armistice", json!(8));
    let after = after.politics("austria", json!("coalition")).phase("start");
    assert!(after.told("armistice_rolled").is_empty() && after.told("austria_rolled").is_empty());
}
