//! Event cards: drawing and playing them (EV), and what each does (EC).

mod combat;
mod ground;
mod others;
mod supply;

use bivouac_kernel::{Seed, Table, Viewer, covers};
use bivouac_nemesis::Nemesis;
use serde_json::{Value, json};

use crate::common::*;

/// A French and a Russian unit that have nothing to do with each other.
pub fn far_apart(turn: u8) -> Field {
    Field::new(turn).unit("F-V-16", "Magdeburg").unit("R-I-05", "Warsaw")
}

fn deck(play: &Play) -> (Vec<Value>, Vec<Value>, usize) {
    let position = play.position();
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let hands = &position["hands"];
    (list(&hands["french"]), list(&hands["coalition"]), list(&position["pile"]).len())
}

#[test]
fn each_player_draws_one_card_and_plays_one_of_two() {
    covers!("nemesis": "EV1", "EV2", "EV6");
    let mut play =
        far_apart(6).card(FRENCH, "e02").card(COALITION, "e03").on_top("e06").phase("cards");
    assert_eq!(play.decides(), FRENCH);
    assert_eq!(play.open(), [play_card("e02"), play_card("e06")]);
    assert_eq!(play.told("drew").len(), 1, "the other player draws after the first has played");
    play.choose(play_card("e02"));
    assert_eq!(play.decides(), COALITION);
    assert_eq!(play.open(), [play_card("e03"), play_card("e01")]);
    play.choose(play_card("e01"));
    assert_eq!(play.told("drew").len(), 2);
    let (french, coalition, pile) = deck(&play);
    assert_eq!((french, coalition, pile), (vec![json!("e06")], vec![json!("e03")], 28));
}

#[test]
fn a_card_with_one_instruction_works_as_it_is_drawn_and_the_held_one_stays() {
    covers!("nemesis": "EV3", "EV7");
    let play = far_apart(6).card(FRENCH, "e02").card(COALITION, "e03").on_top("e26").phase("cards");
    assert_eq!(play.told("played")[0]["card"], "e26");
    assert_eq!(play.position()["weather"], json!(["storm"]));
    assert_eq!(deck(&play).0, ["e02"]);
    assert_eq!(play.decides(), COALITION, "the French have played");
}

#[test]
fn both_draw_from_one_deck_and_begin_with_a_card_of_two_instructions() {
    covers!("nemesis": "EV4", "EV5", "G4", "SU3");
    for (scenario, cards, dual) in [("campaign-1813", 32, 24), ("italy-1799", 23, 17)] {
        for seed in 1..=20 {
            let table =
                Table::<Nemesis>::new(scenario, &Default::default(), Seed::from(seed)).unwrap();
            let (french, coalition, pile) = deck(&Play(table));
            assert_eq!((french.len(), coalition.len()), (1, 1));
            assert_eq!(pile + 2, cards);
            for held in french.iter().chain(&coalition) {
                assert!(held.as_str().unwrap() < "e25", "{held}");
            }
        }
        let listed = include_str!("../../../data/cards.tsv").lines().filter(|line| {
            let cells: Vec<_> = line.split('\t').collect();
            cells[1] == "dual" && (scenario == "campaign-1813" || cells[4] == "yes")
        });
        assert_eq!(listed.count(), dual);
    }
}

#[test]
fn an_empty_pile_is_made_anew_from_the_discards() {
    covers!("nemesis": "EV4");
    let discards: Vec<_> = (1..=32).filter(|n| ![2, 3].contains(n)).collect();
    let discards = json!(discards.iter().map(|n| format!("e{n:02}")).collect::<Vec<_>>());
    let play = far_apart(6)
        .card(FRENCH, "e02")
        .card(COALITION, "e03")
        .with("pile", json!([]))
        .with("discard", discards)
        .phase("cards");
    assert_eq!(play.told("reshuffled").len(), 1);
    assert!(!play.told("drew").is_empty());
    assert!(deck(&play).2 >= 28);
    assert!(play.position()["discard"].as_array().is_none_or(|left| left.len() <= 2));
}

#[test]
fn a_side_follows_the_instruction_for_its_own_side() {
    covers!("nemesis": "EV8", "EC4");
    // E04 returns a French conscript to the French, a Prussian to the Coalition.
    let lost = |field: Field| field.gone("F-V-16", "eliminated").gone("P-I-07", "eliminated");
    let field = |seat| {
        let field = Field::new(6).gone("F-II-05", "eliminated").promised(seat, "e04");
        lost(field).unit("F-V-18", "Mainz").unit("P-I-08", "Breslau").only()
    };
    let french = field(FRENCH).phase("reinforcements");
    assert!(
        french.legal(returns("F-II-05", "Mainz")) && !french.legal(returns("P-I-07", "Berlin"))
    );
    let coalition = field(COALITION).phase("reinforcements");
    assert!(coalition.legal(returns("P-I-07", "Breslau")));
    assert!(!coalition.legal(returns("F-II-05", "Mainz")));
}

#[test]
fn a_card_outside_its_turns_or_without_a_target_is_discarded_without_effect() {
    covers!("nemesis": "EV9");
    // E09 works from turn 4 on; E11 of the French needs a depot of the Coalition near cavalry.
    for (turn, card, void) in [(3, "e09", true), (4, "e09", false), (4, "e11", true)] {
        let field = far_apart(turn).card(FRENCH, card).card(COALITION, "e02").on_top("e03");
        let mut play = field.phase("cards");
        if play.decides() == COALITION {
            play.choose(play_card("e02"));
        }
        play.choose(play_card(card));
        assert_eq!(play.told("no_effect").len(), usize::from(void), "{card} on turn {turn}");
        assert!(play.position()["discard"].as_array().unwrap().contains(&json!(card)));
    }
    // In 1799 the turns that are printed do not matter.
    let italy = Field::italy(1).unit("9F-1", "Milan").unit("9A-1", "Verona");
    let mut italy = italy.card(COALITION, "e09").card(FRENCH, "e02").on_top("e03").phase("cards");
    italy.choose(play_card("e09"));
    assert!(italy.told("no_effect").is_empty());
    assert_eq!(italy.position()["promises"]["coalition"], json!(["e09"]));
}

#[test]
fn an_effect_for_a_later_moment_waits_is_used_once_and_lapses_with_the_turn() {
    covers!("nemesis": "EV10");
    let mut play = far_apart(6)
        .disrupted("F-V-19", "Magdeburg")
        .disrupted("F-V-18", "Magdeburg")
        .disrupted("F-V-17", "Magdeburg")
        .commander("lauriston", "Magdeburg")
        .depot(FRENCH, "Magdeburg")
        .promised(FRENCH, "e13")
        .promised(FRENCH, "e22")
        .phase("rally");
    play.choose_all([restore("F-V-19"), restore("F-V-18")]);
    assert!(!play.offers("restore"), "E13 is used up");
    assert_eq!(play.prompt(), "prompt-riding");
    assert_eq!(play.position()["promises"]["french"], json!(["e22"]));
    play.after_turn(6);
    assert_eq!((play.turn(), &play.position()["promises"]["french"]), (7, &Value::Null));
}

#[test]
fn distances_on_cards_are_plain() {
    covers!("nemesis": "EV11", "EC8");
    // The bridge at Magdeburg, from both banks of the Elbe and over the Saale.
    for (place, near) in [("3012", true), ("3213", true), ("3014", true), ("2910", false)] {
        let mut play =
            Field::new(6).unit("F-V-16", place).unit("R-I-05", "Warsaw").plays(FRENCH, "e08");
        let bridge = name_hexside("3012-3112");
        let open = play.offers("name_hexside") && play.legal(bridge.clone());
        let apart = distance(place, "3012").min(distance(place, "3112"));
        assert_eq!((open, apart <= 2), (near, near), "from {place}");
        if open {
            play.choose(bridge);
        }
    }
}

#[test]
fn cards_that_add_to_a_value_come_before_the_dice_the_attackers_first() {
    covers!("nemesis": "EV12", "EC9", "CO20");
    let mut play = Field::new(6)
        .units(&["F-V-16", "F-AR-1"], "4209")
        .units(&["R-I-05", "R-I-A"], "4210")
        .promised(FRENCH, "e09")
        .promised(COALITION, "e09")
        .dice(&[6])
        .phase("combat");
    play.choose_all([attack("4209", "4210"), commands(1)]);
    assert_eq!((play.prompt().as_str(), play.decides()), ("prompt-combat-cards", FRENCH));
    play.choose(use_card("e09"));
    assert_eq!(play.decides(), COALITION);
    // Two units of two types and two for the guns: 6 and a die each.
    play.dice(&[4, 2, 3]).choose(use_card("e09"));
    assert_eq!(play.told("fought")[0]["totals"], json!([10, 8]));
}

#[test]
fn a_unit_returned_by_a_card_is_in_good_order_where_there_is_room_and_no_enemy() {
    covers!("nemesis": "EV13");
    let field = Field::new(6)
        .gone("F-II-05", "eliminated")
        .gone("F-SAX-25", "removed")
        .units(&["F-V-16", "F-V-17", "F-V-18"], "Mainz")
        .unit("R-K-1", "Wesel")
        .promised(FRENCH, "e04")
        .only();
    let mut play = field.phase("reinforcements");
    // 4.5 OF in Mainz and 2 more are too many.
    assert_eq!(play.forbidden_by(returns("F-II-05", "Mainz")), "EV13");
    assert_eq!(play.forbidden_by(returns("F-II-05", "Wesel")), "EV13");
    assert!(!play.offered("return", "unit").contains(&"F-SAX-25".to_owned()));
    play.choose(returns("F-II-05", "Metz"));
    assert_eq!(play.at("F-II-05"), hex("Metz"));
    assert!(!play.is_disrupted("F-II-05"));
}

#[test]
fn neutral_and_inactive_units_are_no_target_and_no_condition() {
    covers!("nemesis": "EV14");
    // Desertion by the French on turn 1: the Prussians are inactive.
    let play = Field::new(1)
        .unit("P-GAR", "Magdeburg")
        .unit("F-V-16", "Mainz")
        .unit("R-SG-M1", "Hamburg")
        .plays(FRENCH, "e20");
    assert_eq!(play.offered("name_unit", "unit"), ["R-SG-M1"]);
    // A neutral Saxon makes no field works, and no bridge near.
    let field =
        |card| Field::new(6).unit("F-SAX-24", "Torgau").unit("F-V-16", "Mainz").plays(FRENCH, card);
    assert_eq!(field("e16").offered("name_city", "hex"), [hex("Mainz")]);
    assert!(!field("e08").legal(name_hexside("3213-3313")));
}

#[test]
fn the_order_of_the_pile_is_for_nobody_and_the_card_drawn_for_its_owner() {
    covers!("nemesis": "EV15");
    let play = far_apart(6).card(FRENCH, "e02").card(COALITION, "e03").on_top("e01").phase("cards");
    let says = |viewer: Viewer| play.log(viewer).join(" ").contains("Convoys");
    assert!(says(Viewer::seat(FRENCH)));
    assert!(!says(Viewer::seat(COALITION)) && !says(Viewer::SPECTATOR));
}

#[test]
fn a_bridge_for_one_side_is_one_for_its_paths_and_moves_alone() {
    covers!("nemesis": "EV16", "EC7");
    // Magdeburg and Wittenberg: the Elbe without a bridge between.
    let field = |seat: &str| {
        let field = Field::new(6)
            .unit("F-V-16", "Magdeburg")
            .commander("lauriston", "Magdeburg")
            .train(FRENCH, "Magdeburg")
            .unit("R-I-05", "Warsaw")
            .with("pontoons", json!({ seat: "3012-3113" }));
        let mut play = field.phase("movement");
        play.choose(moves("lauriston", "Magdeburg")).choose(step("Wittenberg"));
        play.told("moved").last().unwrap()["moved"].clone()
    };
    assert_eq!((field("french"), field("coalition")), (json!(1), json!(2)));
}

#[test]
fn over_a_bridge_for_one_side_only_that_side_withdraws() {
    covers!("nemesis": "EV16", "WD2");
    // Dragoons in Plock, attacked by infantry, and the Vistula towards 4112.
    for (seat, open) in [("coalition", true), ("french", false)] {
        let field = Field::new(6).unit("F-V-16", "4210").unit("R-I-C", "Plock");
        let field = field.with("pontoons", json!({ seat: "4112-4211" }));
        let mut play = field.phase("combat");
        play.dice(&[6]).choose_all([attack("4210", "Plock"), commands(1)]);
        assert_eq!(play.prompt(), "prompt-refusal");
        assert_eq!(play.legal(withdraw("4112")), open, "{seat}");
    }
}

#[test]
fn a_bridge_for_one_side_carries_its_supply_and_lets_cavalry_at_it() {
    covers!("nemesis": "EV16");
    let supplied = |field: Field, seat: &str| {
        let field = field.with("pontoons", json!({ seat: "3012-3113" }));
        !field.phase("general_supply").is_disrupted("F-V-16")
    };
    // In winter from Magdeburg to a depot in Wittenberg; the ways around are barred.
    let over = Field::new(3).unit("F-V-16", "Magdeburg").depot(FRENCH, "Wittenberg");
    let over = over.unit("R-I-05", "Halle").unit("R-I-14", "Brandenburg");
    assert!(supplied(over.clone(), "french") && !supplied(over, "coalition"));
    // From 2913 by Magdeburg to 3011, with dragoons in Wittenberg beyond the Elbe.
    let along = Field::new(3).unit("F-V-16", "2913").depot(FRENCH, "3011");
    let along = along.unit("R-I-05", "2912").unit("R-I-C", "Wittenberg");
    assert!(!supplied(along.clone(), "french") && supplied(along, "coalition"));
}
