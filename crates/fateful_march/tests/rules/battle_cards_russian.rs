//! The battle cards of the Russian deck, the Dummy, and what answers a defeat.

use crate::common::{FRENCH, Play, RUSSIAN};
use crate::fight::*;
use bivouac_kernel::covers;
use serde_json::json;

#[test]
fn russian_5_idle_reserves() {
    covers!("fateful-march": "C-R5");
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
    covers!("fateful-march": "C-R8");
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
    covers!("fateful-march": "C-R9");
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
    covers!("fateful-march": "C-R9");
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
    covers!("fateful-march": "C-R12");
    russian_refused(russian_ways(), 12);
    let defending = russian_ways().field(|field| field.alone(PLAIN, "russian"));
    russian_refused(defending.leader("barclay"), 12);
    let one_way = Fight::plain().french_defend().french("infantry", 9, 0);
    let one_way = one_way.entered("russian", "disna", &[("infantry", 5)]);
    russian_refused(one_way.leader("barclay"), 12);
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
    covers!("fateful-march": "C-R28");
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
    covers!("fateful-march": "C-R31");
    let fight = |french| {
        let fight = Fight::plain().french("infantry", french, 0).russian("infantry", 9, 1);
        fight.leader("barclay").depot("russian", "polotsk").dice(&[BLUE_0, GREEN_MINUS_2])
    };
    russian_refused(fight(14).french_defend(), 31);
    let riders = Fight::plain().french("infantry", 6, 0).russian("cavalry", 4, 0);
    russian_refused(riders, 31);
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
    covers!("fateful-march": "C-R32");
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
    covers!("fateful-march": "C-R33");
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
    covers!("fateful-march": "C-R34");
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
    covers!("fateful-march": "C-R35");
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
fn russian_35_fickle_habsburgs_win_draws_wherever_they_are_fought() {
    covers!("fateful-march": "C-R35");
    // The French defend a fortress town, whose defender wins draws (S9.8b), and have the initiative.
    let fight = |russians: u8| {
        let fight = Fight::at("bobruysk").french("austrian", 6, 0).leader("schwarzenberg");
        let fight = fight.entered("russian", "mogilev", &[("infantry", russians)]);
        fight.french_defend().depot("french", "minsk").dice(&[BLUE_0, GREEN_1])
    };
    let drawn = |russians: &u8| verdict(&over(fight(*russians))) == won("french", true);
    let even = (4..12).find(drawn).unwrap();
    assert_eq!(verdict(&over(fight(even).russian_cards(&[35]))), won("russian", true));
}

#[test]
fn russian_36_infantry_squares() {
    covers!("fateful-march": "C-R36");
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
    covers!("fateful-march": "C-R37");
    let fight = |french: u8, russian: u8, face| {
        let fight = Fight::plain().french_defend().french("infantry", french, 0);
        let fight = fight.entered("russian", "disna", &[("infantry", russian)]);
        let fight = fight.depot("french", "vilna").depot("russian", "polotsk");
        fight.dice(&[face, GREEN_MINUS_2])
    };
    russian_refused(fight(9, 10, BLUE_0), 37);
    let defending = fight(9, 10, BLUE_0).field(|field| field.alone(PLAIN, "russian"));
    russian_refused(defending.leader("barclay"), 37);
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
    // A victory by losses stays one: 6 inflict 2, 16 - 2 inflict 4, and 2 French are left fresh.
    let play = over(fight(6, 16, BLUE_0).leader("barclay").russian_cards(&[37]));
    assert_eq!((losses(&play, "french"), losses(&play, "russian")), (4, 2));
    assert_eq!(verdict(&play), won("russian", false));
    // Nor does it make a draw where the French are wiped out: 1 + 2 inflict 1, and so do 3.
    let fight = Fight::plain().french_defend().french("infantry", 1, 2).leader("barclay");
    let fight = fight.entered("russian", "disna", &[("infantry", 3)]).russian_cards(&[37]);
    let play = over(fight.dice(&[BLUE_2, GREEN_IF_DEFENDING]));
    assert_eq!((losses(&play, "french"), losses(&play, "russian")), (1, 1));
    assert_eq!(verdict(&play), won("russian", false));
}

/// How many cards the Russians draw after a battle that they win, or do not.
fn drawn(play: &Play) -> usize {
    play.all_told("drew").iter().filter(|drew| drew["seat"] == "russian").count()
}

#[test]
fn russian_38_konstantines_corps() {
    covers!("fateful-march": "C-R38");
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
    covers!("fateful-march": "C-R39");
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
fn russian_38_and_39_draw_one_more_for_a_draw_that_is_won() {
    covers!("fateful-march": "C-R38", "C-R39");
    // 6 inflict 2. 3 x 2 + 2 + 1 = 9 inflict 2, and 2 x 2 + 1 + 2 + 1 = 8 inflict 2.
    for (card, cavalry, infantry) in [(38, 0, 5), (39, 3, 2)] {
        let after = |holder: &str| {
            let fight = Fight::plain().entered("french", "molodechno", &[("infantry", 6)]);
            let fight = fight.russian("infantry", infantry, 0).russian("cavalry", cavalry, 0);
            let fight = fight.leader("barclay").depot("french", "vilna").initiative(holder, 1);
            let fight = fight.depot("russian", "polotsk").russian_cards(&[card]);
            let play = over(fight.dice(&[BLUE_0, GREEN_1]));
            assert_eq!(verdict(&play), won(holder, true), "{card}");
            drawn(&play)
        };
        assert_eq!((after("russian"), after("french")), (2, 1), "{card}");
    }
}

#[test]
fn russian_40_delayed_forces() {
    covers!("fateful-march": "C-R40");
    let fight = || {
        Fight::plain()
            .entered("french", "lepel", &[("infantry", 6)])
            .entered("french", "disna", &[("infantry", 4)])
            .entered("french", "molodechno", &[("infantry", 3)])
            .russian("infantry", 5, 0)
            .dice(&[BLUE_0, GREEN_1])
    };
    russian_refused(fight().french_defend(), 40);
    let one_way = Fight::plain().entered("french", "lepel", &[("infantry", 6)]);
    russian_refused(one_way.russian("infantry", 5, 0), 40);
    let mut play = fight().russian_cards(&[40]).french_cards(&[6]).fight();
    assert_eq!((play.step().as_str(), play.decides()), ("reveal", FRENCH));
    play.choose(link("disna"));
    assert_eq!((value(&play, "french"), value(&play, "russian")), (4, 6));
    assert_eq!(play.all_told("cancelled")[0]["card"], "french-6");
    assert!(play.cards("russian", "gone").contains(&40));
}

#[test]
fn russian_41_fierce_fighting() {
    covers!("fateful-march": "C-R41");
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
    covers!("fateful-march": "C-R47");
    let fight = |area| {
        let fight = Fight::at(area).winter().french("prussian", 3, 1).french("austrian", 2, 0);
        let fight = fight.french("infantry", 6, 0).russian("infantry", 5, 0);
        fight.dice(&[BLUE_0_IN_WINTER, GREEN_1])
    };
    // Orsha is far from Vilna, Lepel 3 connections, the plain area 2.
    russian_refused(fight("orsha"), 47);
    russian_refused(fight("lepel"), 47);
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
fn russian_47_may_leave_nobody_fresh_on_either_side() {
    covers!("fateful-march": "C-R47", "S9.1e", "S9.5c");
    // All the French are allies; the Russians have nobody fresh, but they are left.
    let fight = Fight::plain().winter().french("prussian", 2, 0).russian("infantry", 0, 3);
    let fight = fight.russian_cards(&[47]).dice(&[BLUE_0_IN_WINTER, GREEN_1]);
    let play = over(fight);
    assert_eq!((verdict(&play), play.vp()), (won("russian", false), -1));
    assert_eq!((play.casualties(), play.total("russian", PLAIN)), (2, 3));
}

#[test]
fn russian_50_crumbling_cohesion() {
    covers!("fateful-march": "C-R50");
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
    covers!("fateful-march": "C-R51");
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
    covers!("fateful-march": "C-R53");
    let fight = |holder| {
        let fight = Fight::plain().winter().french("infantry", 4, 0).russian("cossack", 3, 1);
        let fight = fight.russian("infantry", 1, 0).initiative(holder, 1);
        fight.dice(&[BLUE_0_IN_WINTER, GREEN_1])
    };
    russian_refused(fight("french"), 53);
    let play = fight("russian").russian_cards(&[53]).fight();
    assert_eq!(value(&play, "russian"), 6 + 1 + 1);
}

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
