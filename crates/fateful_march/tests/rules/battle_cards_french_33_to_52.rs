//! The battle cards of the French deck from #33 on.

use crate::common::{FRENCH, Field, Play, RUSSIAN};
use crate::fight::*;
use bivouac_fateful_march::FatefulMarch;
use bivouac_kernel::{Rules, covers};
use serde_json::json;

#[test]
fn french_33_marshals_rally_before_losses() {
    covers!("fateful-march": "C-F33");
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
fn french_33_draws_one_more_for_a_draw_that_is_won() {
    covers!("fateful-march": "C-F33");
    // 6 and 6 + 1 inflict 2 each.
    let drawn = |holder: &str| {
        let fight = Fight::plain().entered("french", "molodechno", &[("infantry", 6)]);
        let fight = fight.russian("infantry", 6, 0).depot("french", "vilna").leader("eugene");
        let fight = fight.initiative(holder, 1).french_cards(&[33]).depot("russian", "polotsk");
        let play = over(fight.dice(&[BLUE_0, GREEN_1]));
        assert_eq!(verdict(&play), won(holder, true));
        play.all_told("drew").len()
    };
    assert_eq!((drawn("french"), drawn("russian")), (2, 1));
}

#[test]
fn french_34_fierce_fighting_costs_a_leader() {
    covers!("fateful-march": "C-F34");
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
    // A card of the same number of the other deck asks nothing.
    let mut position = play.position();
    let top = position["stack"].as_array_mut().unwrap().last_mut().unwrap();
    top["reveal"]["card"] = json!("russian-34");
    let problems = FatefulMarch::from_position(&position).unwrap_err();
    assert!(problems.iter().any(|one| one.at.starts_with("/stack/")), "{problems:?}");
    play.choose(json!({"leader": "bagration"}));
    assert_eq!(play.leader("bagration"), "eliminated");
    assert!(play.cards("french", "gone").contains(&34));
    finish(&mut play);
    // 1 for Bagration, 1 for the 2 that fell.
    assert_eq!((play.vp(), play.leader("barclay").as_str()), (2, "disna"));
}

#[test]
fn french_35_ney_rallies_a_survivor() {
    covers!("fateful-march": "C-F35");
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
    covers!("fateful-march": "C-F35");
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
fn french_35_of_several_areas_the_french_choose() {
    covers!("fateful-march": "C-F35", "S9.10a");
    // Molodechno and Nastaniski are both next to Vilna. 9 inflict 2, 10 of which 3 are raised 3.
    let fight = Fight::plain()
        .entered("french", "molodechno", &[("infantry", 3), ("exhausted_cavalry", 1)])
        .entered("french", "nastaniski", &[("infantry", 2)])
        .russian("infantry", 9, 0)
        .leader("eugene")
        .depot("french", "vilna")
        .french_cards(&[35]);
    let mut play = fight.dice(&[BLUE_0, GREEN_1]).fight();
    assert_eq!((losses(&play, "french"), verdict(&play)), (3, won("russian", false)));
    // 2 fresh and 2 exhausted infantry, and the cavalry, which goes to Nastaniski alone.
    play.choose(json!({"area": "nastaniski"}));
    play.choose(json!({"troops": {"sp": "exhausted_cavalry", "count": 1}})).choose(json!("done"));
    assert_eq!((play.step().as_str(), play.decides()), ("reveal", FRENCH));
    let mut areas = play.offered("area");
    areas.sort();
    assert_eq!(areas, ["molodechno", "nastaniski"]);
    play.choose(json!({"area": "nastaniski"}));
    assert_eq!(play.count("french", "nastaniski", "cavalry"), 1);
    assert_eq!(play.count("french", "molodechno", "exhausted_infantry"), 2);
}

#[test]
fn french_36_eugenes_corps() {
    covers!("fateful-march": "C-F36");
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
    covers!("fateful-march": "C-F38");
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
    covers!("fateful-march": "C-F47");
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
    covers!("fateful-march": "C-F50");
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
fn french_50_rallies_one_that_counts_in_full() {
    covers!("fateful-march": "C-F50", "S9.1d", "S5g");
    let fight = Fight::plain()
        .winter()
        .entered("french", "lepel", &[("infantry", 1), ("exhausted_infantry", 5)])
        .forced("french", "molodechno", &[("exhausted_infantry", 1)])
        .russian("infantry", 9, 0)
        .initiative("russian", 1)
        .french_cards(&[50]);
    let play = fight.dice(&[BLUE_0_IN_WINTER, GREEN_1]).fight();
    assert_eq!(value(&play, "french"), 1 + 1 + 4, "all of them from Lepel");
}

#[test]
fn french_50_the_same_four_count_when_they_outflank() {
    covers!("fateful-march": "C-F50", "S9.2a");
    let fight = Fight::plain()
        .winter()
        .entered("french", "lepel", &[("infantry", 1), ("exhausted_infantry", 4)])
        .forced("french", "molodechno", &[("exhausted_infantry", 5)])
        .russian("infantry", 9, 0)
        .initiative("russian", 1)
        .leader("eugene")
        .french_cards(&[18, 50]);
    let mut play = fight.dice(&[BLUE_0_IN_WINTER, GREEN_1]).fight();
    play.choose(link("lepel"));
    // One of Lepel is rallied: 2 fresh, 3 exhausted that count 1, and one of Molodechno 0.5. That
    // half is all that outflanks, rounded down.
    assert_eq!((value(&play, "french"), value(&play, "russian")), (5, 10));
}

#[test]
fn french_51_the_old_guard() {
    covers!("fateful-march": "C-F51");
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
    covers!("fateful-march": "C-F52");
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

#[test]
fn french_52_without_a_free_area_the_rules_of_retreat_hold() {
    covers!("fateful-march": "C-F52", "S9.9i");
    let fight = |french: u8, russian: u8| {
        let fight =
            Fight::plain().winter().entered("french", "molodechno", &[("infantry", french)]);
        let fight = fight.russian("infantry", russian, 0).depot("french", "vilna");
        let fight = fight.depot("russian", "polotsk").french_cards(&[52]);
        fight.field(|field| {
            let around = ["disna", "lepel", "molodechno", "nastaniski", "svencionys"];
            let more = |field: Field, area: &&str| field.troops("russian", area, "infantry", 1, 0);
            around.iter().fold(field, more)
        })
    };
    let nearest = |play: &Play| {
        assert_eq!((play.step().as_str(), play.decides()), ("retreat", FRENCH));
        let without = play.all_told("no_retreat");
        assert_eq!((without.len(), &without[0]["seat"]), (1, &json!("french")));
        let mut ways = play.offered("area");
        ways.sort();
        assert_eq!(ways, ["molodechno", "nastaniski", "svencionys"], "next to Vilna");
    };
    // Beaten: of 4 one has fallen and two are exhausted; half of the last one is the last one.
    let play = fight(4, 9).dice(&[BLUE_0_IN_WINTER, GREEN_1]).fight();
    assert_eq!((losses(&play, "french"), verdict(&play)), (3, won("russian", false)));
    nearest(&play);
    assert_eq!(play.count("french", PLAIN, "exhausted_infantry"), 3);
    play.refuse(json!({"area": "lepel"}), "S9.9i");
    // Victorious: half of 10.
    let mut play = fight(10, 4).dice(&[BLUE_0_IN_WINTER, GREEN_MINUS_2]).fight();
    assert_eq!(verdict(&play), won("french", false));
    nearest(&play);
    assert_eq!(play.count("french", PLAIN, "infantry"), 5);
    assert_eq!(play.count("french", PLAIN, "exhausted_infantry"), 5);
    play.choose(json!({"area": "molodechno"}));
    let moved = play.told("moved");
    assert_eq!(
        (&moved[0]["to"], &moved[0]["how"]),
        (&json!("molodechno"), &json!("forced_retreat"))
    );
}
