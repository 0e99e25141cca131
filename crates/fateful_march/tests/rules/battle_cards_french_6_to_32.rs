//! The battle cards of the French deck, as far as #32.

use crate::common::{FRENCH, RUSSIAN};
use crate::fight::*;
use bivouac_kernel::covers;
use serde_json::json;

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
    covers!("fateful-march": "C-F6");
    let mut play = outflanking().french_cards(&[6]).fight();
    assert_eq!((play.step().as_str(), play.decides()), ("reveal", RUSSIAN));
    assert_eq!(links(&play), ["disna", "lepel", "molodechno"]);
    play.refuse(link("nastaniski"), "C-F6");
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
    covers!("fateful-march": "C-F6");
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
    covers!("fateful-march": "C-F18");
    french_refused(outflanking(), 18);
    french_refused(outflanking().french_defend().leader("eugene"), 18);
    let one_way = Fight::plain().entered("french", "lepel", &[("infantry", 4)]);
    french_refused(one_way.russian("infantry", 9, 0).leader("eugene"), 18);
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
    covers!("fateful-march": "C-F11");
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
    covers!("fateful-march": "C-F12");
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
    covers!("fateful-march": "C-F12");
    let fight = Fight::plain()
        .forced("french", "lepel", &[("cavalry", 2)])
        .entered("french", "disna", &[("cavalry", 2)])
        .russian("infantry", 9, 0);
    let play = fight.leader("murat").french_cards(&[12]).dice(&[BLUE_0, GREEN_1]).fight();
    assert_eq!(value(&play, "french"), 3 + 3 + 1);
}

#[test]
fn french_13_murats_cavalry_tires_and_pursues() {
    covers!("fateful-march": "C-F13");
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
    covers!("fateful-march": "C-F14");
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
    french_refused(fight().french_defend().leader("eugene"), 14);
    let one_way = Fight::at("orsha").entered("french", "kokhanovo", &[("infantry", 4)]);
    french_refused(one_way.russian("infantry", 5, 0).leader("eugene"), 14);
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
    covers!("fateful-march": "C-F14");
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
    covers!("fateful-march": "C-F16");
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
fn french_16_infantry_squares_may_be_formed_by_the_guard() {
    covers!("fateful-march": "C-F16");
    let fight = |fresh, exhausted| {
        let fight = Fight::plain().french("guard", fresh, exhausted).french("cavalry", 6, 0);
        fight.russian("cavalry", 3, 0).russian("infantry", 2, 0).dice(&[BLUE_0, GREEN_1])
    };
    // Two fresh SPs of Guard, or one with one of infantry; exhausted ones do not count.
    french_refused(fight(1, 1), 16);
    for fight in [fight(2, 0), fight(1, 0).french("infantry", 1, 0)] {
        let play = fight.french_cards(&[16]).fight();
        assert_eq!(value(&play, "russian"), 2 + 1);
    }
}

#[test]
fn french_21_confusing_orders_cancels_two() {
    covers!("fateful-march": "C-F21");
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
    covers!("fateful-march": "C-F23");
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
    covers!("fateful-march": "C-F26");
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
    covers!("fateful-march": "C-F27");
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
    covers!("fateful-march": "C-F28");
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
    covers!("fateful-march": "C-F29");
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
    covers!("fateful-march": "C-F29", "S9.8b");
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
    covers!("fateful-march": "C-F31");
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
fn french_31_costs_its_price_for_a_draw_too() {
    covers!("fateful-march": "C-F31");
    // 6 + 1 for Napoleon and 6 + 1 inflict 2 each.
    let fight = |holder: &str| {
        let fight = Fight::plain().entered("french", "molodechno", &[("infantry", 6)]);
        let fight = fight.russian("infantry", 6, 0).depot("french", "vilna").leader("napoleon");
        let fight = fight.initiative(holder, 1).french_cards(&[31]).depot("russian", "polotsk");
        over(fight.dice(&[BLUE_0, GREEN_1]))
    };
    let play = fight("russian");
    assert_eq!((verdict(&play), play.vp()), (won("russian", true), -2));
    assert_eq!(play.all_told("discarded").len(), 1);
    let play = fight("french");
    assert_eq!((verdict(&play), play.vp()), (won("french", true), 0));
    assert!(play.all_told("discarded").is_empty());
}

#[test]
fn russian_7_indecision_keeps_the_guard_back() {
    covers!("fateful-march": "C-R7");
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
    covers!("fateful-march": "C-F32");
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
