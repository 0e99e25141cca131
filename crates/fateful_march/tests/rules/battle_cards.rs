//! Every battle card of both decks, and the Dummy.

use crate::common::{FRENCH, Play, RUSSIAN};
use crate::fight::*;
use bivouac_kernel::covers;
use serde_json::{Value, json};

fn sp(id: &str) -> Value {
    json!({ "sp": id })
}

fn link(area: &str) -> Value {
    json!({ "link": area })
}

fn won(seat: &str, drawn: bool) -> (String, bool) {
    (seat.to_owned(), drawn)
}

/// A card of the French may not be laid: its condition is not met.
fn french_refused(fight: Fight, no: u8) {
    refused(fight, FRENCH, no);
}

fn russian_refused(fight: Fight, no: u8) {
    refused(fight, RUSSIAN, no);
}

fn refused(fight: Fight, seat: bivouac_kernel::Seat, no: u8) {
    let name = if seat == FRENCH { "french" } else { "russian" };
    let fight = if seat == FRENCH { fight.french_cards(&[no]) } else { fight.russian_cards(&[no]) };
    let mut play = fight.load();
    if play.decides() != seat {
        play.choose(json!("done"));
    }
    play.refuse(json!({ "lay": format!("{name}-{no}") }), "G10");
}

fn over(fight: Fight) -> Play {
    let mut play = fight.fight();
    finish(&mut play);
    play
}

/// The names that were offered, in order of the alphabet.
fn links(play: &Play) -> Vec<String> {
    let mut links = play.offered("link");
    links.sort();
    links
}

#[test]
fn every_battle_card_has_its_test() {
    covers!("fateful-march": "G10");
    let tests = include_str!("battle_cards.rs");
    let decks = [
        ("french", include_str!("../../data/cards_french.tsv")),
        ("russian", include_str!("../../data/cards_russian.tsv")),
    ];
    for (seat, deck) in decks {
        let mut lines = deck.lines();
        let head: Vec<&str> = lines.next().unwrap().split('\t').collect();
        let timing = head.iter().position(|&column| column == "timing").unwrap();
        for line in lines {
            let columns: Vec<&str> = line.split('\t').collect();
            if columns[timing] == "battle" {
                let name = format!("fn {seat}_{}_", columns[0]);
                assert!(tests.contains(&name), "{name}");
            }
        }
    }
}

// ---- French ----

/// French attack from Lepel (4), Molodechno (3) and Disna (2); 9 Russians and +1.
fn outflanking() -> Fight {
    Fight::plain()
        .entered("french", "lepel", &[("infantry", 4)])
        .forced("french", "molodechno", &[("infantry", 3)])
        .entered("french", "disna", &[("infantry", 2)])
        .russian("infantry", 9, 0)
        .dice(&[BLUE_0, GREEN_1])
}

#[test]
fn french_6_outflanking_takes_away_the_worth_of_the_other_ways() {
    let mut play = outflanking().french_cards(&[6]).fight();
    assert_eq!((play.step().as_str(), play.decides()), ("reveal", RUSSIAN));
    assert_eq!(links(&play), ["disna", "lepel", "molodechno"]);
    play.refuse(link("nastaniski"), "G10");
    play.choose(link("lepel"));
    // 3 x 0.5 + 2 = 3.5, rounded down 3: 10 - 3.
    assert_eq!(value(&play, "russian"), 7);
    assert_eq!(value(&play, "french"), 7, "4 + 1.5 + 2: their own value stays");
    let mut play = outflanking().french_cards(&[6]).fight();
    play.choose(link("molodechno"));
    assert_eq!(value(&play, "russian"), 10 - 6);
    let one_way = Fight::plain().entered("french", "lepel", &[("infantry", 4)]);
    french_refused(one_way.russian("infantry", 4, 0), 6);
    french_refused(outflanking().french_defend(), 6);
}

#[test]
fn french_6_outflanking_sp_are_the_first_that_a_card_raises() {
    covers!("fateful-march": "G10");
    let fight = || outflanking().leader("eugene").french_cards(&[6, 36]);
    let mut play = fight().fight();
    play.choose(link("lepel"));
    // Both from Disna count x2, the third of the card is from Lepel: 2 x 2 + 3 x 0.5 = 5.5.
    assert_eq!((value(&play, "french"), value(&play, "russian")), (10, 10 - 5));
    let mut play = fight().fight();
    play.choose(link("disna"));
    // 3 x 2 + 1 from Lepel, and 3 x 0.5 = 8.5.
    assert_eq!((value(&play, "french"), value(&play, "russian")), (10, 10 - 8));
}

#[test]
fn french_18_outflanking_needs_a_leader_and_leaves_the_game() {
    french_refused(outflanking(), 18);
    let mut play = outflanking().leader("eugene").french_cards(&[18]).fight();
    play.choose(link("lepel"));
    assert_eq!(value(&play, "russian"), 7);
    assert!(play.cards("french", "gone").contains(&18));
    // Both cards: each has its own connection named.
    let mut play = outflanking().leader("eugene").french_cards(&[6, 18]).fight();
    play.choose(link("lepel")).choose(link("molodechno"));
    assert_eq!(value(&play, "russian"), 10 - 3 - 6);
}

#[test]
fn french_11_grand_battery_adds_losses() {
    let fight = || Fight::plain().french("infantry", 6, 0).russian("infantry", 9, 0);
    french_refused(fight(), 11);
    let play = fight().leader("napoleon").french_cards(&[11]).fight();
    assert_eq!((inflicts(&play, "french"), losses(&play, "russian")), (2, 4));
    let play = fight().french_defend().leader("napoleon").french_cards(&[11]).fight();
    assert_eq!((inflicts(&play, "french"), losses(&play, "russian")), (2, 3));
    // Men in squares are easy to hit.
    let play = fight().leader("napoleon").french_cards(&[11]).russian_cards(&[36]).fight();
    assert_eq!(losses(&play, "russian"), 5);
}

#[test]
fn french_12_cavalry_charge_trebles_two_cavalry() {
    let fight = || Fight::plain().french("cavalry", 4, 0).russian("infantry", 9, 0);
    french_refused(fight(), 12);
    let play = fight().leader("murat").french_cards(&[12]).dice(&[BLUE_0, GREEN_1]).fight();
    assert_eq!(value(&play, "french"), 3 + 3 + 1 + 1);
    // It takes the place of the base only: a fortress halves.
    let fight = Fight::at("polotsk").french("cavalry", 4, 0).russian("infantry", 9, 0);
    let play = fight.leader("murat").french_cards(&[12]).dice(&[BLUE_0, GREEN_1]).fight();
    assert_eq!(value(&play, "french"), 4);
}

#[test]
fn french_12_the_best_sps_profit() {
    let fight = Fight::plain()
        .forced("french", "lepel", &[("cavalry", 2)])
        .entered("french", "disna", &[("cavalry", 2)])
        .russian("infantry", 9, 0);
    let play = fight.leader("murat").french_cards(&[12]).dice(&[BLUE_0, GREEN_1]).fight();
    assert_eq!(value(&play, "french"), 3 + 3 + 1);
}

#[test]
fn french_13_murats_cavalry_tires_and_pursues() {
    let fight = || {
        let fight = Fight::plain().french("cavalry", 3, 0).french("infantry", 6, 0);
        fight.russian("infantry", 4, 6).depot("russian", "polotsk")
    };
    french_refused(fight(), 13);
    let mut play =
        fight().leader("murat").french_cards(&[13]).dice(&[BLUE_0, GREEN_MINUS_2]).fight();
    assert_eq!(value(&play, "french"), 2 + 2 + 1 + 6);
    // 3 losses leave 1 fresh Russian; 1 cavalry is exhausted, 2 count 2 each, and Murat 1.
    assert_eq!(play.count("french", PLAIN, "exhausted_cavalry"), 1);
    assert_eq!((riders(&play, "french"), riders(&play, "russian")), (5, 0));
    finish(&mut play);
    assert!(play.cards("french", "gone").contains(&13));
    // Beaten, they count as usual: nothing is doubled for a loser.
    let fight = Fight::plain().entered("french", "lepel", &[("cavalry", 5)]);
    let fight = fight.russian("infantry", 9, 0).russian("cavalry", 1, 0).depot("french", "orsha");
    let play = over(fight.leader("murat").french_cards(&[13]).dice(&[BLUE_0, GREEN_1]));
    assert_eq!(verdict(&play), won("russian", false));
    assert_eq!(riders(&play, "french"), 2, "of 5, 3 hit and 1 tired; Murat 1");
}

#[test]
fn french_14_skillful_maneuvers_bridges_or_defend() {
    // Orsha over the bridges of Kokhanovo and Babinovichi.
    let fight = || {
        Fight::at("orsha")
            .entered("french", "kokhanovo", &[("infantry", 4)])
            .entered("french", "babinovichi", &[("infantry", 2)])
            .russian("infantry", 5, 0)
            .defend("russian")
            .depot("french", "minsk")
            .dice(&[BLUE_0, GREEN_1])
    };
    french_refused(fight(), 14);
    let laid = || fight().leader("eugene").french_cards(&[14]).fight();
    let mut play = laid();
    assert_eq!((play.step().as_str(), play.decides()), ("reveal", FRENCH));
    play.choose(json!("bridges"));
    assert_eq!(value(&play, "french"), 6, "nobody is halved");
    assert_eq!((inflicts(&play, "french"), losses(&play, "russian")), (2, 1), "Defend works");
    let mut play = laid();
    play.choose(json!("no_defend"));
    assert_eq!(value(&play, "french"), 3);
    assert_eq!((inflicts(&play, "french"), losses(&play, "russian")), (1, 1), "Defend does not");
    assert_eq!(play.blocks("russian", "orsha"), ["defend"]);
    let play = {
        let mut play = fight().french_cards(&[]).fight();
        finish(&mut play);
        play
    };
    assert_eq!(losses(&play, "russian"), 0, "without the card");
}

#[test]
fn french_14_bridges_do_not_decide_a_draw() {
    let fight = |cards: &[u8]| {
        Fight::at("orsha")
            .entered("french", "kokhanovo", &[("infantry", 6)])
            .entered("french", "babinovichi", &[("exhausted_infantry", 1)])
            .russian("infantry", if cards.is_empty() { 2 } else { 5 }, 0)
            .russian("infantry", 0, 3)
            .depot("french", "minsk")
            .leader("eugene")
            .french_cards(cards)
            .dice(&[BLUE_0, GREEN_1])
    };
    let mut play = fight(&[14]).fight();
    play.choose(json!("bridges"));
    finish(&mut play);
    assert_eq!((losses(&play, "french"), losses(&play, "russian")), (2, 2));
    assert_eq!(verdict(&play), won("french", true));
    let play = over(fight(&[]));
    assert_eq!((losses(&play, "french"), losses(&play, "russian")), (1, 1));
    assert_eq!(verdict(&play), won("russian", true));
}

#[test]
fn french_16_infantry_squares_stop_cavalry() {
    let fight = |infantry| {
        let fight = Fight::plain().french("infantry", infantry, 0).french("cavalry", 6, 0);
        fight.russian("cavalry", 3, 0).russian("infantry", 2, 0).dice(&[BLUE_0, GREEN_1])
    };
    french_refused(fight(1), 16);
    let mut play = fight(2).french_cards(&[16]).fight();
    assert_eq!(value(&play, "russian"), 2 + 1);
    // The first of the 2 losses is taken by cavalry, without a question.
    play.choose(sp("infantry"));
    assert_eq!(play.told("exhausted")[1]["sp"], "exhausted_cavalry");
    let mut play = fight(2).fight();
    assert_eq!(value(&play, "russian"), 5 + 1);
    play.choose(sp("infantry")).choose(sp("infantry"));
    assert_eq!(play.decides(), RUSSIAN);
    assert_eq!(play.offered("sp").len(), 2, "else the owner may choose");
}

#[test]
fn french_21_confusing_orders_cancels_two() {
    let fight = || {
        let fight = Fight::plain().french("infantry", 9, 0).russian("infantry", 9, 0);
        fight.russian_cards(&[32, 38]).dice(&[BLUE_0])
    };
    french_refused(fight().leader("barclay"), 21);
    let laid = || fight().leader("kutuzov").french_cards(&[21]).fight();
    let mut play = laid();
    assert_eq!((play.step().as_str(), play.decides()), ("reveal", FRENCH));
    assert_eq!(play.offered("discard"), ["russian-32", "russian-38"]);
    play.choose(json!({"discard": "russian-38"})).choose(json!("done"));
    // Kutuzov counts 1: 9 infantry, none doubled; the artillery shoots.
    assert_eq!((value(&play, "russian"), inflicts(&play, "russian")), (10, 3));
    assert_eq!(losses(&play, "french"), 4);
    assert_eq!(play.all_told("cancelled").len(), 1);
    let mut play = laid();
    play.choose(json!({"discard": "russian-38"})).choose(json!({"discard": "russian-32"}));
    assert_eq!((value(&play, "russian"), losses(&play, "french")), (10, 3));
    let mut play = laid();
    play.choose(json!("done"));
    assert_eq!((value(&play, "russian"), losses(&play, "french")), (13, 4));
}

#[test]
fn french_23_poor_coordination_costs_two_for_each_way() {
    let fight = |ways: &[&str]| {
        let fight = Fight::plain().french_defend().french("infantry", 6, 0);
        let fight =
            ways.iter().fold(fight, |fight, by| fight.entered("russian", by, &[("infantry", 3)]));
        fight.dice(&[BLUE_0, GREEN_1])
    };
    french_refused(fight(&["disna"]), 23);
    let play = fight(&["disna", "lepel"]).french_cards(&[23]).fight();
    assert_eq!(value(&play, "russian"), 6 + 1 - 4);
    let play = fight(&["disna", "lepel", "svencionys"]).french_cards(&[23]).fight();
    assert_eq!(value(&play, "russian"), 9 + 1 - 6);
}

#[test]
fn french_26_combined_arms_double_and_break_squares() {
    let fight = || {
        let fight = Fight::plain().french("cavalry", 2, 0).french("infantry", 5, 0);
        fight.russian("infantry", 9, 0).dice(&[BLUE_0, GREEN_1])
    };
    french_refused(fight(), 26);
    let play = fight().leader("eugene").french_cards(&[26]).fight();
    assert_eq!(value(&play, "french"), 2 + 1 + 6 + 2);
    let play = fight().leader("eugene").french_cards(&[26]).russian_cards(&[36]).fight();
    assert_eq!(value(&play, "french"), 2 + 1 + 6 + 2, "Infantry Squares are cancelled");
    assert_eq!(play.told("cancelled")[0]["card"], "russian-36");
}

#[test]
fn french_27_confusions_and_delays_concedes_a_draw() {
    let fight = |french: u8, russian: u8| {
        let fight = Fight::plain().french_defend().french("infantry", french, 0);
        let fight = fight.entered("russian", "disna", &[("infantry", russian)]);
        fight.depot("french", "vilna").depot("russian", "polotsk").dice(&[BLUE_0, GREEN_1])
    };
    french_refused(fight(6, 10).field(|field| field.alone(PLAIN, "russian")), 27);
    // 11 inflict 3, 6 inflict 2.
    let mut play = fight(6, 10).french_cards(&[27]).fight();
    finish(&mut play);
    assert_eq!((losses(&play, "french"), losses(&play, "russian")), (1, 1));
    assert_eq!(verdict(&play), won("russian", true));
    assert_eq!(play.total("french", PLAIN), 0);
    assert_eq!((play.vp(), play.initiative().1), (0, 1));
    // Even if no Russian survives.
    let mut play = fight(14, 2).french_cards(&[27]).fight();
    finish(&mut play);
    assert_eq!((losses(&play, "russian"), verdict(&play)), (3, won("russian", true)));
    assert_eq!((play.total("french", PLAIN), play.total("russian", PLAIN)), (0, 0));
    assert_eq!(play.vp(), 0);
}

#[test]
fn french_28_saint_cyr_defends() {
    let fight = || {
        let fight = Fight::plain().french_defend().french("infantry", 4, 0);
        fight.russian("infantry", 9, 0).dice(&[BLUE_0, GREEN_1])
    };
    french_refused(fight().field(|field| field.alone(PLAIN, "russian")), 28);
    let play = fight().french_cards(&[28]).fight();
    assert_eq!(value(&play, "french"), 2 + 2 + 1 + 1);
    assert_eq!((inflicts(&play, "russian"), losses(&play, "french")), (3, 2));
    // An order that is there adds nothing.
    let play = fight().defend("french").french_cards(&[28]).fight();
    assert_eq!(losses(&play, "french"), 2);
    assert!(play.cards("french", "gone").contains(&28));
}

#[test]
fn french_29_pontoneers_open_the_bridges() {
    let fight = |russians| {
        let fight = Fight::at("orsha").entered("french", "kokhanovo", &[("infantry", 6)]);
        fight.russian("infantry", russians, 1).depot("french", "minsk").dice(&[BLUE_0, GREEN_1])
    };
    french_refused(fight(5), 29);
    let play = over(fight(5).leader("eugene").french_cards(&[29]));
    assert_eq!(value(&play, "french"), 6);
    assert_eq!((losses(&play, "french"), losses(&play, "russian")), (2, 2));
    assert_eq!(verdict(&play), won("french", true), "the bridge does not decide the draw");
}

#[test]
fn french_29_does_nothing_for_bridges_that_the_russians_attack_over() {
    covers!("fateful-march": "G10", "S9.8b");
    let fight = Fight::at("orsha").french_defend().french("infantry", 6, 0).leader("eugene");
    let fight = fight.entered("russian", "kokhanovo", &[("infantry", 10)]).french_cards(&[29]);
    let fight = fight.depot("russian", "smolensk").initiative("russian", 1);
    let play = over(fight.dice(&[BLUE_0, GREEN_1]));
    // 10 x 0.5 + 1 and 6 inflict 2 each.
    assert_eq!((losses(&play, "french"), losses(&play, "russian")), (2, 2));
    assert_eq!(verdict(&play), won("french", true), "the defender's, not the initiative's");
}

#[test]
fn french_31_the_imperial_guard_at_a_price() {
    let fight = |russians| {
        let fight =
            Fight::plain().entered("french", "molodechno", &[("guard", 3), ("infantry", 3)]);
        let fight = fight.russian("infantry", russians, 0).depot("french", "vilna");
        fight.depot("russian", "polotsk").dice(&[BLUE_MINUS_1, GREEN_1])
    };
    french_refused(fight(9), 31);
    // 3 x 3 + 3, the die -1 and Napoleon +1: 12 inflict 3, 10 inflict 3.
    let play = over(fight(9).leader("napoleon").french_cards(&[31]));
    assert_eq!(value(&play, "french"), 12);
    assert!(play.cards("french", "gone").contains(&31));
    // The Russians win by 4 to 3: 2 VP by the card, 1 for Napoleon and 1 for the 2 that fell; and
    // the French lose a card at random.
    let play = over(fight(13).leader("napoleon").french_cards(&[31]));
    assert_eq!((value(&play, "french"), verdict(&play)), (12, won("russian", false)));
    assert_eq!(play.vp(), -4);
    let lost = play.all_told("discarded");
    assert_eq!((lost.len(), &lost[0]["seat"]), (1, &json!("french")));
}

#[test]
fn russian_7_indecision_keeps_the_guard_back() {
    let fight = Fight::plain().french("guard", 4, 0).russian("infantry", 9, 0);
    let fight = fight.leader("napoleon").french_cards(&[31]).russian_cards(&[7]);
    let mut play = fight.dice(&[BLUE_MINUS_1, GREEN_1]).fight();
    assert_eq!((play.step().as_str(), play.decides()), ("window", RUSSIAN));
    play.choose(json!({"play": "russian-7"}));
    assert_eq!(value(&play, "french"), 6, "x1.5");
    assert!(play.cards("french", "gone").contains(&31), "it is used all the same");
}

#[test]
fn french_32_delayed_forces_count_nothing() {
    let fight = || {
        Fight::plain()
            .french_defend()
            .french("infantry", 6, 0)
            .entered("russian", "disna", &[("infantry", 5)])
            .entered("russian", "lepel", &[("infantry", 3)])
            .russian("infantry", 2, 0)
            .dice(&[BLUE_0, GREEN_1])
    };
    let one_way = Fight::plain().french("infantry", 2, 0);
    french_refused(one_way.entered("russian", "disna", &[("infantry", 5)]), 32);
    let mut play = fight().french_cards(&[32]).fight();
    assert_eq!((play.decides(), links(&play)), (RUSSIAN, vec!["disna".into(), "lepel".into()]));
    play.choose(link("lepel"));
    assert_eq!(value(&play, "russian"), 5 + 2 + 1);
    // Russian Outflanking is cancelled.
    let fight = fight().leader("barclay").french_cards(&[32]).russian_cards(&[12]);
    let mut play = fight.fight();
    play.choose(link("lepel"));
    assert_eq!(value(&play, "french"), 6);
    assert_eq!(play.all_told("cancelled")[0]["card"], "russian-12");
}

#[test]
fn french_33_marshals_rally_before_losses() {
    let fight = || {
        let fight = Fight::plain().french("infantry", 10, 2).french("guard", 0, 1);
        fight.russian("infantry", 6, 0).depot("russian", "polotsk").dice(&[BLUE_0, GREEN_1])
    };
    french_refused(fight(), 33);
    let mut play = fight().leader("eugene").french_cards(&[33]).fight();
    assert_eq!(value(&play, "french"), 10, "not in time for the combat value");
    assert_eq!(play.offered("sp"), ["exhausted_infantry", "exhausted_guard"]);
    play.choose(sp("exhausted_guard"));
    assert_eq!(play.offered("sp"), ["infantry", "guard"], "fresh, it may take losses");
    finish(&mut play);
    assert_eq!(verdict(&play), won("french", false));
    assert_eq!(play.all_told("drew").len(), 2, "1 card more for the victory");
}

#[test]
fn french_34_fierce_fighting_costs_a_leader() {
    let fight = || {
        let fight = Fight::plain().french("infantry", 9, 0).russian("infantry", 9, 0);
        fight.leader("barclay").leader("bagration").depot("russian", "polotsk")
    };
    french_refused(fight(), 34);
    let laid = || fight().leader("eugene").french_cards(&[34]).dice(&[BLUE_0, GREEN_MINUS_2]);
    let mut play = laid().fight();
    // 9 inflict 2 and 2 more; 7 inflict 2 and 1 more.
    assert_eq!((losses(&play, "russian"), losses(&play, "french")), (4, 3));
    assert_eq!((play.step().as_str(), play.decides()), ("reveal", RUSSIAN));
    assert_eq!(play.offered("leader"), ["barclay", "bagration"]);
    play.choose(json!({"leader": "bagration"}));
    assert_eq!(play.leader("bagration"), "eliminated");
    assert!(play.cards("french", "gone").contains(&34));
    finish(&mut play);
    // 1 for Bagration, 1 for the 2 that fell.
    assert_eq!((play.vp(), play.leader("barclay").as_str()), (2, "disna"));
}

#[test]
fn french_35_ney_rallies_a_survivor() {
    let fight = |russians| {
        let fight = Fight::plain().entered("french", "molodechno", &[("infantry", 5)]);
        let fight = fight.russian("infantry", russians, 0).depot("french", "vilna");
        fight.depot("russian", "polotsk").dice(&[BLUE_0, GREEN_1])
    };
    french_refused(fight(5), 35);
    let play = over(fight(5).leader("eugene").french_cards(&[35]));
    assert_eq!(value(&play, "french"), 2 + 2 + 2 + 1 + 1);
    // 8 inflict 2 and 6 inflict 2: a draw for the initiative; of 3 fresh and 1 exhausted the one
    // is fresh again.
    assert_eq!(verdict(&play), won("french", true));
    assert_eq!(play.count("french", PLAIN, "infantry"), 4);
    // After a defeat, where they have gone; others there are not meant.
    let fight = fight(9).leader("eugene").french_cards(&[35]);
    let fight = fight.field(|field| field.troops("french", "molodechno", "cavalry", 0, 2));
    let play = over(fight);
    assert_eq!(verdict(&play), won("russian", false));
    assert_eq!(play.count("french", "molodechno", "exhausted_cavalry"), 2);
    // 3 losses: 2 exhausted, 1 fell; one of the exhausted is fresh again.
    assert_eq!(play.count("french", "molodechno", "infantry"), 3);
    assert_eq!(play.count("french", "molodechno", "exhausted_infantry"), 1);
}

#[test]
fn french_35_leaves_those_who_did_not_fight_exhausted() {
    covers!("fateful-march": "G10");
    let fight = Fight::plain().entered("french", "molodechno", &[("cavalry", 5)]);
    let fight = fight.russian("infantry", 9, 0).leader("eugene").french_cards(&[35]);
    let fight = fight.depot("french", "vilna").depot("russian", "polotsk");
    // They came the same way, but before the battle.
    let fight = fight.field(|field| {
        let tired = json!({"exhausted_infantry": 2});
        let field = field.troops("french", "molodechno", "infantry", 0, 2);
        field.column("french", "molodechno", PLAIN, true, tired)
    });
    let play = over(fight.dice(&[BLUE_0, GREEN_1]));
    assert_eq!(verdict(&play), won("russian", false));
    // 3 losses: 2 exhausted, 1 fell; only these riders could be rallied, so nobody is asked.
    assert_eq!(play.count("french", "molodechno", "cavalry"), 3);
    assert_eq!(play.count("french", "molodechno", "exhausted_cavalry"), 1);
    assert_eq!(play.count("french", "molodechno", "exhausted_infantry"), 2);
}

#[test]
fn french_36_eugenes_corps() {
    let fight = || {
        let fight = Fight::plain().french("infantry", 2, 0).french("prussian", 2, 0);
        fight.russian("infantry", 9, 0).dice(&[BLUE_0, GREEN_1])
    };
    french_refused(fight().leader("davout"), 36);
    let play = fight().leader("eugene").french_cards(&[36]).fight();
    assert_eq!(value(&play, "french"), 3 * 2 + 1, "Prussians are infantry");
    assert!(play.cards("french", "gone").contains(&36));
}

#[test]
fn french_38_inferior_gunpowder_halves_eight() {
    let fight = |russians| {
        let fight = Fight::plain().french_defend().french("infantry", 6, 0);
        fight.russian("infantry", russians, 0).dice(&[BLUE_0, GREEN_1])
    };
    french_refused(fight(10).field(|field| field.alone(PLAIN, "russian")), 38);
    assert_eq!(value(&fight(10).french_cards(&[38]).fight(), "russian"), 4 + 2 + 1);
    assert_eq!(value(&fight(5).french_cards(&[38]).fight(), "russian"), 2 + 1, "2.5 and 1");
    // Cavalry is not concerned.
    let play = fight(4).russian("cavalry", 4, 0).french_cards(&[38]).fight();
    assert_eq!(value(&play, "russian"), 2 + 4 + 1);
}

#[test]
fn french_47_inferior_musketry() {
    let fight = || {
        let fight = Fight::plain().winter().french_defend().french("infantry", 6, 0);
        fight.russian("infantry", 9, 0).dice(&[BLUE_0_IN_WINTER, GREEN_1])
    };
    french_refused(fight().field(|field| field.alone(PLAIN, "russian")), 47);
    let play = fight().french_cards(&[47]).fight();
    assert_eq!((inflicts(&play, "russian"), losses(&play, "french")), (3, 2));
}

#[test]
fn french_50_courage_of_desperation() {
    let fight = |holder| {
        let fight = Fight::plain().winter().french("infantry", 0, 6).russian("infantry", 9, 0);
        fight.initiative(holder, 1).dice(&[BLUE_0_IN_WINTER, GREEN_1])
    };
    french_refused(fight("french"), 50);
    // One is fresh before the check for a side without fresh SPs; 4 others count.
    let play = fight("russian").french_cards(&[50]).fight();
    assert_eq!(value(&play, "french"), 1 + 4);
    let play = fight("russian").fight();
    assert_eq!(play.casualties(), 6, "without the card they are lost");
}

#[test]
fn french_51_the_old_guard() {
    let fight = |guard: u8, tired: u8| {
        let fight = Fight::plain().winter().french("guard", guard, tired).french("infantry", 3, 0);
        fight.russian("infantry", 9, 0).dice(&[BLUE_0_IN_WINTER, GREEN_1])
    };
    french_refused(fight(0, 2), 51);
    let play = fight(2, 0).french_cards(&[51]).fight();
    assert_eq!(value(&play, "french"), 4 + 3);
    assert_eq!((inflicts(&play, "russian"), losses(&play, "french")), (3, 2));
    // Russian Outflanking is cancelled.
    let fight = Fight::plain()
        .winter()
        .french_defend()
        .french("guard", 2, 0)
        .entered("russian", "disna", &[("infantry", 5)])
        .entered("russian", "lepel", &[("infantry", 3)])
        .leader("barclay");
    let fight = fight.french_cards(&[51]).russian_cards(&[12]).dice(&[BLUE_0_IN_WINTER, GREEN_1]);
    let play = fight.fight();
    assert_eq!(value(&play, "french"), 4);
    assert_eq!(play.all_told("cancelled")[0]["card"], "russian-12");
}

#[test]
fn french_52_neys_escape() {
    let fight = |french: u8, russian: u8| {
        let fight =
            Fight::plain().winter().entered("french", "molodechno", &[("infantry", french)]);
        let fight = fight.russian("infantry", russian, 0).depot("french", "vilna");
        let fight = fight.depot("russian", "polotsk").french_cards(&[52]);
        fight.field(|field| field.troops("russian", "lepel", "infantry", 2, 0))
    };
    // Beaten, they take any way but that to Russians.
    let mut play = fight(4, 9).dice(&[BLUE_0_IN_WINTER, GREEN_1]).fight();
    assert_eq!(verdict(&play), won("russian", false));
    let mut ways = play.offered("area");
    ways.sort();
    assert_eq!(ways, ["disna", "molodechno", "nastaniski", "svencionys"]);
    play.choose(json!({"area": "disna"}));
    assert_eq!((play.total("french", PLAIN), play.total("russian", PLAIN)), (0, 9));
    assert_eq!(play.total("french", "disna"), 4 - 1, "they all go to one area");
    assert!(play.cards("french", "gone").contains(&52));
    // Victorious, they leave too, and the beaten Russians after them: not to Disna, where the
    // French are now.
    let mut play = fight(10, 4).dice(&[BLUE_0_IN_WINTER, GREEN_MINUS_2]).fight();
    assert_eq!(verdict(&play), won("french", false));
    play.choose(json!({"area": "disna"}));
    finish(&mut play);
    assert_eq!((play.total("french", PLAIN), play.total("russian", PLAIN)), (0, 0));
    assert_eq!(play.total("russian", "lepel"), 2 + 3);
}

// ---- Russian ----

#[test]
fn russian_5_idle_reserves() {
    let fight = || {
        let fight = Fight::plain().french("guard", 4, 0).french("infantry", 2, 0);
        fight.russian("infantry", 9, 0).dice(&[BLUE_MINUS_1, GREEN_1])
    };
    russian_refused(fight().french_defend(), 5);
    let play = fight().russian_cards(&[5]).fight();
    assert_eq!(value(&play, "french"), 2 - 1);
    // Unless The Imperial Guard is in effect.
    let mut play = fight().leader("napoleon").french_cards(&[31]).russian_cards(&[5]).fight();
    play.pass();
    assert_eq!(value(&play, "french"), 12 + 2);
}

#[test]
fn russian_8_fighting_withdrawal() {
    let fight = |french: u8, russian: u8| {
        let fight = Fight::plain().entered("french", "molodechno", &[("cavalry", french)]);
        let fight = fight.russian("infantry", russian, 0).depot("russian", "polotsk");
        fight.depot("french", "vilna").dice(&[BLUE_0, GREEN_1])
    };
    russian_refused(fight(6, 6).french_defend(), 8);
    // 6 inflict 2, 14 inflict 4: 0 and 2.
    let play = over(fight(6, 13).russian_cards(&[8]));
    assert_eq!((losses(&play, "russian"), losses(&play, "french")), (0, 2));
    assert_eq!(verdict(&play), won("french", false), "the Russians count as the loser");
    assert!(play.all_told("riders").is_empty(), "no pursuit");
    assert_eq!(play.total("russian", "disna"), 13);
    // Unless all French are eliminated: 34 would inflict 8, so 6 fall on 2.
    let play = over(fight(2, 33).russian_cards(&[8]));
    assert_eq!((losses(&play, "french"), verdict(&play)), (6, won("russian", false)));
    assert_eq!(play.total("russian", PLAIN), 33);
}

#[test]
fn russian_9_uninspired_tactics() {
    let fight = |area| {
        let fight = Fight::at(area).french("infantry", 6, 0).russian("infantry", 5, 0);
        fight.dice(&[BLUE_0, GREEN_1])
    };
    russian_refused(fight(PLAIN), 9);
    russian_refused(fight("polotsk").french_defend(), 9);
    let play = fight("polotsk").russian_cards(&[9]).fight();
    assert_eq!((inflicts(&play, "russian"), losses(&play, "french")), (2, 2 + 1 + 1));
    let play = fight(PLAIN).defend("russian").russian_cards(&[9]).fight();
    assert_eq!(losses(&play, "french"), 2 + 1);
    // Fortifications are a Defend order.
    let fight = fight(PLAIN).leader("barclay").russian_cards(&[33, 9]);
    let mut play = fight.load();
    play.choose(json!("done")).choose(json!({"lay": "russian-33"}));
    play.choose(json!({"lay": "russian-9"})).choose(json!("done"));
    assert_eq!(losses(&play, "french"), 2 + 1);
}

#[test]
fn russian_9_needs_a_defence_that_has_effect() {
    let fight = Fight::plain()
        .entered("french", "lepel", &[("infantry", 4)])
        .entered("french", "disna", &[("infantry", 2)])
        .russian("infantry", 5, 0)
        .defend("russian")
        .leader("eugene")
        .french_cards(&[14])
        .russian_cards(&[9]);
    let mut play = fight.dice(&[BLUE_0, GREEN_1]).fight();
    play.choose(json!("no_defend"));
    assert_eq!((losses(&play, "french"), losses(&play, "russian")), (2, 2));
}

/// Russians attack from Disna (5) and Lepel (3, forced).
fn russian_ways() -> Fight {
    Fight::plain()
        .french_defend()
        .french("infantry", 9, 0)
        .entered("russian", "disna", &[("infantry", 5)])
        .forced("russian", "lepel", &[("infantry", 3)])
        .dice(&[BLUE_0, GREEN_1])
}

#[test]
fn russian_12_outflanking() {
    russian_refused(russian_ways(), 12);
    let mut play = russian_ways().leader("barclay").russian_cards(&[12]).fight();
    assert_eq!((play.step().as_str(), play.decides()), ("reveal", FRENCH));
    play.choose(link("disna"));
    assert_eq!(value(&play, "french"), 9 - 1, "3 x 0.5, rounded down");
    let mut play = russian_ways().leader("barclay").russian_cards(&[12]).fight();
    play.choose(link("lepel"));
    assert_eq!(value(&play, "french"), 9 - 5);
}

#[test]
fn russian_28_poor_coordination_costs_three_for_each_track() {
    let fight = |ways: &[&str]| {
        let fight = ways
            .iter()
            .fold(Fight::plain(), |fight, by| fight.entered("french", by, &[("infantry", 4)]));
        fight.russian("infantry", 9, 0).dice(&[BLUE_0, GREEN_1])
    };
    // Svencionys is reached by a track, Lepel by a road.
    let play = fight(&["svencionys", "lepel"]).russian_cards(&[28]).fight();
    assert_eq!(value(&play, "french"), 8 - 3);
    let play = fight(&["disna", "lepel"]).russian_cards(&[28]).fight();
    assert_eq!(value(&play, "french"), 8);
    // French Outflanking is cancelled: nobody is asked.
    let play = fight(&["disna", "lepel"]).french_cards(&[6]).russian_cards(&[28]).fight();
    assert_eq!((value(&play, "russian"), value(&play, "french")), (10, 8));
    assert_eq!(play.all_told("cancelled")[0]["card"], "french-6");
}

#[test]
fn russian_31_stoic_infantry_recovers() {
    let fight = |french| {
        let fight = Fight::plain().french("infantry", french, 0).russian("infantry", 9, 1);
        fight.leader("barclay").depot("russian", "polotsk").dice(&[BLUE_0, GREEN_MINUS_2])
    };
    russian_refused(fight(14).french_defend(), 31);
    // 5 losses: 3 exhausted, of whom 2 recover, and 2 that fell.
    let play = over(fight(18).russian_cards(&[31]));
    assert_eq!(losses(&play, "russian"), 5);
    assert_eq!(play.count("russian", "disna", "infantry"), 9 - 5 + 2);
    assert_eq!(play.count("russian", "disna", "exhausted_infantry"), 1 + 1);
    // Cavalry does not recover.
    let fight = Fight::plain().french("infantry", 3, 0).russian("infantry", 1, 0);
    let fight = fight.russian("cavalry", 2, 0).russian_cards(&[31]).depot("russian", "polotsk");
    let mut play = fight.dice(&[BLUE_0, GREEN_MINUS_2]).fight();
    play.choose(sp("cavalry"));
    assert_eq!(play.count("russian", "disna", "exhausted_cavalry"), 1);
}

#[test]
fn russian_32_the_artillery_corps() {
    let fight = || {
        let fight = Fight::plain().french("infantry", 6, 0).russian("infantry", 9, 0);
        fight.dice(&[BLUE_0, GREEN_1])
    };
    russian_refused(fight(), 32);
    let play = fight().leader("barclay").russian_cards(&[32]).fight();
    assert_eq!((inflicts(&play, "russian"), losses(&play, "french")), (3, 4));
    let play = fight().leader("barclay").russian_cards(&[32]).french_cards(&[16]).fight();
    assert_eq!(losses(&play, "french"), 5, "squares");
    let play = fight().french_defend().leader("barclay").russian_cards(&[32]).fight();
    assert_eq!(losses(&play, "french"), 4);
}

#[test]
fn russian_33_fortifications() {
    let fight = || {
        Fight::plain()
            .entered("french", "lepel", &[("infantry", 6)])
            .entered("french", "disna", &[("infantry", 4)])
            .russian("infantry", 5, 0)
            .dice(&[BLUE_0, GREEN_1])
    };
    russian_refused(fight(), 33);
    russian_refused(fight().french_defend().leader("barclay"), 33);
    let play = fight().leader("barclay").russian_cards(&[33]).fight();
    assert_eq!((inflicts(&play, "french"), losses(&play, "russian")), (3, 2));
    let play = fight().leader("barclay").defend("russian").russian_cards(&[33]).fight();
    assert_eq!(losses(&play, "russian"), 1, "with an order 2 instead of 1");
    let play = fight().leader("barclay").russian_cards(&[33]).french_cards(&[6]).fight();
    assert_eq!(value(&play, "russian"), 6, "Outflanking is cancelled");
}

#[test]
fn russian_34_platovs_cossacks() {
    let fight = || {
        let fight = Fight::plain().french("infantry", 9, 0).russian("cossack", 4, 2);
        fight.russian("infantry", 3, 0).dice(&[BLUE_0, GREEN_1])
    };
    russian_refused(fight(), 34);
    let play = fight().leader("platov").russian_cards(&[34]).fight();
    assert_eq!((value(&play, "russian"), value(&play, "french")), (4 + 3 + 1, 9 - 4));
}

#[test]
fn russian_35_fickle_habsburgs() {
    let fight = |french| {
        let fight = Fight::plain().entered("french", "molodechno", &[("austrian", french)]);
        let fight = fight.russian("infantry", 5, 0).depot("french", "vilna");
        fight.depot("russian", "polotsk").dice(&[BLUE_0, GREEN_1])
    };
    russian_refused(fight(6), 35);
    // 6 and 6 inflict 2 each: 1 and 1, a draw that the French would win by their initiative.
    let play = over(fight(6).leader("schwarzenberg").russian_cards(&[35]));
    assert_eq!((losses(&play, "french"), losses(&play, "russian")), (1, 1));
    assert_eq!(verdict(&play), won("russian", true));
    assert_eq!((play.vp(), play.total("french", "molodechno")), (0, 6));
    // He may be behind the screen of Davout here, or of Eugène in Vilna: the card is laid, and if
    // he is in Vilna it does nothing.
    let screens = |schwarzenberg: &'static str| {
        let fight = fight(6).leader("davout").field(|field| {
            let field = field.troops("french", "vilna", "infantry", 1, 0);
            field.leader("eugene", "vilna").leader("schwarzenberg", schwarzenberg)
        });
        let play = fight.russian_cards(&[35]).fight();
        (losses(&play, "french"), losses(&play, "russian"))
    };
    assert_eq!((screens(PLAIN), screens("vilna")), ((1, 1), (2, 2)));
}

#[test]
fn russian_36_infantry_squares() {
    let fight = |russians| {
        let fight = Fight::plain().french("cavalry", 4, 0).french("infantry", 3, 0);
        fight.russian("infantry", russians, 0).dice(&[BLUE_0, GREEN_1])
    };
    russian_refused(fight(3), 36);
    let play = fight(5).russian_cards(&[36]).fight();
    assert_eq!(value(&play, "french"), 3);
    assert_eq!(play.told("exhausted")[0]["sp"], "exhausted_cavalry");
}

#[test]
fn russian_37_enveloping_moves() {
    let fight = |french: u8, russian: u8, face| {
        let fight = Fight::plain().french_defend().french("infantry", french, 0);
        let fight = fight.entered("russian", "disna", &[("infantry", russian)]);
        let fight = fight.depot("french", "vilna").depot("russian", "polotsk");
        fight.dice(&[face, GREEN_MINUS_2])
    };
    russian_refused(fight(9, 10, BLUE_0), 37);
    // 9 + 4 inflict 3, 13 - 2 inflict 3: a draw that would be French; more Russians are fresh.
    let play = over(fight(9, 13, BLUE_4).leader("barclay").russian_cards(&[37]));
    assert_eq!((losses(&play, "french"), losses(&play, "russian")), (3, 3));
    assert_eq!(verdict(&play), won("russian", true));
    // Also against more losses; but not with fewer fresh SPs.
    let play = over(fight(10, 14, BLUE_4).leader("barclay").russian_cards(&[37]));
    assert_eq!((losses(&play, "french"), losses(&play, "russian")), (3, 4));
    assert_eq!(verdict(&play), won("russian", true));
    let play = over(fight(10, 6, BLUE_0).leader("barclay").russian_cards(&[37]));
    assert_eq!(verdict(&play), won("french", false));
    // A victory by losses stays one.
    let play = over(fight(3, 13, BLUE_0).leader("barclay").russian_cards(&[37]));
    assert!(!verdict(&play).1);
}

/// How many cards the Russians draw after a battle that they win, or do not.
fn drawn(play: &Play) -> usize {
    play.all_told("drew").iter().filter(|drew| drew["seat"] == "russian").count()
}

#[test]
fn russian_38_konstantines_corps() {
    let fight = |french| {
        let fight = Fight::plain().entered("french", "molodechno", &[("infantry", french)]);
        let fight = fight.russian("infantry", 5, 0).depot("french", "vilna");
        fight.depot("russian", "polotsk").dice(&[BLUE_0, GREEN_1])
    };
    russian_refused(fight(3), 38);
    let play = over(fight(3).leader("barclay").russian_cards(&[38]));
    assert_eq!((value(&play, "russian"), drawn(&play)), (6 + 2 + 1, 2));
    let play = over(fight(18).leader("barclay").russian_cards(&[38]));
    assert_eq!((verdict(&play).0.as_str(), drawn(&play)), ("french", 0), "Barclay fell");
    let play = over(fight(10).leader("barclay").russian_cards(&[38]));
    assert_eq!((verdict(&play).0.as_str(), drawn(&play)), ("french", 1));
}

#[test]
fn russian_39_cavalry_charge() {
    let fight = || {
        let fight = Fight::plain().entered("french", "molodechno", &[("infantry", 3)]);
        let fight = fight.russian("cavalry", 3, 0).russian("infantry", 2, 0);
        fight.depot("french", "vilna").dice(&[BLUE_0, GREEN_1])
    };
    russian_refused(fight(), 39);
    let play = over(fight().leader("barclay").russian_cards(&[39]));
    assert_eq!(value(&play, "russian"), 2 + 2 + 1 + 2 + 1);
    assert_eq!((verdict(&play), drawn(&play)), (won("russian", false), 2));
}

#[test]
fn russian_40_delayed_forces() {
    let fight = || {
        Fight::plain()
            .entered("french", "lepel", &[("infantry", 6)])
            .entered("french", "disna", &[("infantry", 4)])
            .entered("french", "molodechno", &[("infantry", 3)])
            .russian("infantry", 5, 0)
            .dice(&[BLUE_0, GREEN_1])
    };
    russian_refused(fight().french_defend(), 40);
    let mut play = fight().russian_cards(&[40]).french_cards(&[6]).fight();
    assert_eq!((play.step().as_str(), play.decides()), ("reveal", FRENCH));
    play.choose(link("disna"));
    assert_eq!((value(&play, "french"), value(&play, "russian")), (4, 6));
    assert_eq!(play.all_told("cancelled")[0]["card"], "french-6");
    assert!(play.cards("russian", "gone").contains(&40));
}

#[test]
fn russian_41_fierce_fighting() {
    let fight = || {
        let fight = Fight::plain().french("cavalry", 9, 0).russian("infantry", 9, 0);
        fight.depot("russian", "polotsk").dice(&[BLUE_2, GREEN_MINUS_2])
    };
    russian_refused(fight(), 41);
    russian_refused(fight().french_defend().leader("barclay"), 41);
    // 11 inflict 3, 7 inflict 2, and 2 more each.
    let play = over(fight().leader("barclay").russian_cards(&[41]));
    assert_eq!((losses(&play, "french"), losses(&play, "russian")), (4, 5));
    assert_eq!(verdict(&play), won("french", false));
    assert!(play.all_told("riders").is_empty(), "no pursuit");
}

#[test]
fn russian_47_treacherous_allies() {
    let fight = |area| {
        let fight = Fight::at(area).winter().french("prussian", 3, 1).french("austrian", 2, 0);
        let fight = fight.french("infantry", 6, 0).russian("infantry", 5, 0);
        fight.dice(&[BLUE_0_IN_WINTER, GREEN_1])
    };
    // Orsha is far from Vilna, the plain area 2 connections.
    russian_refused(fight("orsha"), 47);
    let mut play = fight(PLAIN).leader("schwarzenberg").russian_cards(&[47]).fight();
    assert_eq!(value(&play, "french"), 6);
    assert_eq!(play.leader("schwarzenberg"), "eliminated");
    finish(&mut play);
    // A draw, that the French win: 1 VP for Schwarzenberg alone. 6 and 6 inflict 2.
    assert_eq!((verdict(&play), play.vp()), (won("french", true), -1));
    assert_eq!(play.casualties(), 6 + 1);
    // If the French lose, the allies count for the shift: 7 eliminated are 2 VP.
    let mut play =
        fight(PLAIN).russian("infantry", 1, 0).russian_cards(&[47]).defend("russian").fight();
    finish(&mut play);
    assert_eq!((verdict(&play), play.vp()), (won("russian", false), -2));
}

#[test]
fn russian_50_crumbling_cohesion() {
    let fight = |holder, level| {
        let fight = Fight::plain().winter().french_defend().french("infantry", 9, 0);
        let fight = fight.russian("cossack", 3, 0).russian("infantry", 2, 0);
        fight.initiative(holder, level).dice(&[BLUE_0_IN_WINTER, GREEN_1])
    };
    russian_refused(fight("russian", 1).field(|field| field.alone(PLAIN, "russian")), 50);
    let play = fight("russian", 2).russian_cards(&[50]).fight();
    assert_eq!(value(&play, "russian"), 3 * 3 + 2 + 1, "level 3 after the shift");
    let play = fight("french", 1).russian_cards(&[50]).fight();
    assert_eq!(value(&play, "russian"), 3 + 2 + 1, "it has come over: level 1");
    let play = fight("french", 3).russian_cards(&[50]).fight();
    assert_eq!(value(&play, "russian"), 2 + 1, "the French still hold it");
}

#[test]
fn russian_51_unreliable_germans() {
    let fight = |holder| {
        let fight = Fight::plain().winter().french("infantry", 4, 0).french("cavalry", 2, 0);
        let fight = fight.french("guard", 2, 0).french("prussian", 3, 0).french("austrian", 3, 0);
        let fight = fight.russian("infantry", 9, 0).initiative(holder, 1);
        fight.dice(&[BLUE_0_IN_WINTER, GREEN_1])
    };
    russian_refused(fight("french"), 51);
    let play = fight("russian").russian_cards(&[51]).fight();
    assert_eq!(value(&play, "french"), 2 + 1 + 3);
}

#[test]
fn russian_53_aggressive_cossacks() {
    let fight = |holder| {
        let fight = Fight::plain().winter().french("infantry", 4, 0).russian("cossack", 3, 1);
        let fight = fight.russian("infantry", 1, 0).initiative(holder, 1);
        fight.dice(&[BLUE_0_IN_WINTER, GREEN_1])
    };
    russian_refused(fight("french"), 53);
    let play = fight("russian").russian_cards(&[53]).fight();
    assert_eq!(value(&play, "russian"), 6 + 1 + 1);
}

// ---- the Dummy, and answers ----

#[test]
fn the_dummy_bluffs() {
    covers!("fateful-march": "S9.1b", "S9.10b", "T-CARD.b");
    let fight = || {
        let fight = Fight::plain().french("infantry", 6, 0).russian("infantry", 9, 0);
        fight.leader("eugene").french_cards(&[26]).dice(&[BLUE_0, GREEN_1])
    };
    let laid = |card: &str| {
        let mut play = fight().load();
        play.choose(json!({ "lay": card })).choose(json!("done"));
        play
    };
    let (bluff, real) = (laid("dummy"), laid("french-26"));
    assert_eq!(bluff.scene(RUSSIAN), real.scene(RUSSIAN), "nobody can tell");
    let mut play = laid("dummy");
    play.choose(json!("done"));
    assert_eq!(value(&play, "french"), 6, "it does nothing");
    assert_eq!(play.cards("french", "hand"), [19, 26], "and costs nothing");
}

#[test]
fn stubborn_rearguards_of_both_sides() {
    let fight = |seat: &str, card: u8| {
        let (french, russian) = if seat == "french" { (4, 9) } else { (9, 4) };
        let fight = Fight::plain()
            .entered("french", "molodechno", &[("cavalry", french)])
            .russian("cavalry", russian, 0)
            .depot("french", "vilna")
            .depot("russian", "polotsk")
            .dice(&[BLUE_0, GREEN_1]);
        let fight = fight.field(|field| field.side(seat, "discard", json!([])));
        if seat == "french" { fight.french_cards(&[card]) } else { fight.russian_cards(&[card]) }
    };
    for (seat, card, refuge) in [("french", 30, "molodechno"), ("russian", 23, "disna")] {
        let mut play = fight(seat, card).fight();
        assert_eq!(play.step(), "window");
        let left = play.total(seat, PLAIN);
        play.choose(json!({ "play": format!("{seat}-{card}") }));
        assert!(play.all_told("riders").is_empty());
        assert_eq!(play.total(seat, refuge), left, "nobody is lost to pursuit");
    }
}
