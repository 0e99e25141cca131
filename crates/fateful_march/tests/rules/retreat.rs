//! S9.9: retreats.

use crate::common::cards::{area, troops};
use crate::common::{FRENCH, Play, RUSSIAN};
use crate::fight::*;
use bivouac_fateful_march::FatefulMarch;
use bivouac_kernel::{Rules, Viewer, covers};
use serde_json::json;

/// The destinations that are offered, in order.
fn ways(play: &Play) -> Vec<String> {
    let mut ways = play.offered("area");
    ways.sort();
    ways
}

/// Russian infantry beaten as defenders in the plain area by 6 French, who came from an area: they
/// lose 1 SP and have 1 exhausted more, and inflict at most 1.
fn beaten_defender(russians: u8, tired: u8, from: &str) -> Fight {
    Fight::plain()
        .entered("french", from, &[("infantry", 6)])
        .russian("infantry", russians, tired)
        .dice(&[BLUE_0, GREEN_MINUS_2])
}

#[test]
fn survivors_and_leaders_go_together() {
    covers!("fateful-march": "S9.9a", "S9.9d");
    let fight = beaten_defender(5, 0, "molodechno").leader("barclay").depot("russian", "polotsk");
    let play = fight.fight();
    assert_eq!(play.total("russian", PLAIN), 0);
    assert_eq!(play.total("russian", "disna"), 4, "Disna is 1 from Polotsk, Lepel 2");
    assert_eq!(play.leader("barclay"), "disna");
    assert_eq!(play.told("moved")[0]["how"], "retreat");
}

#[test]
fn a_depot_in_the_battle_area_does_not_count() {
    covers!("fateful-march": "S9.9d", "S9.9b");
    // Molodechno is a depot town: the Russians leave it for Minsk, not for another way.
    let fight = Fight::at("molodechno")
        .entered("french", "vilna", &[("infantry", 6)])
        .russian("infantry", 5, 0)
        .depot("russian", "molodechno")
        .depot("russian", "minsk");
    let play = fight.dice(&[BLUE_0, GREEN_MINUS_2]).fight();
    assert_eq!(play.total("russian", "minsk"), 4);
}

#[test]
fn an_attacker_goes_back_the_way_that_leads_to_a_depot() {
    covers!("fateful-march": "S9.9b", "S9.9g");
    let beaten = || {
        Fight::plain()
            .entered("french", "molodechno", &[("infantry", 2)])
            .entered("french", "lepel", &[("cavalry", 2)])
            .russian("infantry", 8, 0)
            .dice(&[BLUE_0, GREEN_1])
    };
    // Vilna is 1 from Molodechno: those who came from Lepel go there too.
    let mut play = beaten().depot("french", "vilna").fight();
    finish(&mut play);
    assert_eq!((play.total("french", "molodechno"), play.total("french", "lepel")), (3, 0));
    // Toward Orsha it is Lepel (2 by Kokhanovo), not Disna, though nobody stands there.
    let mut play = beaten().depot("french", "orsha").fight();
    finish(&mut play);
    assert_eq!((play.total("french", "molodechno"), play.total("french", "lepel")), (0, 3));
    // Toward Polotsk he may not use the free road to Disna: he did not come by it.
    let mut play = beaten().depot("french", "polotsk").fight();
    finish(&mut play);
    assert_eq!(play.total("french", "disna"), 0);
    assert_eq!(play.total("french", "lepel"), 3);
}

#[test]
fn an_attacker_may_divide_between_equal_ways() {
    covers!("fateful-march": "S9.9c");
    // Molodechno and Nastaniski are both next to Vilna.
    let fight = Fight::plain()
        .entered("french", "molodechno", &[("infantry", 3)])
        .entered("french", "nastaniski", &[("infantry", 2)])
        .russian("infantry", 8, 0)
        .leader("murat")
        .depot("french", "vilna");
    let mut play = fight.dice(&[BLUE_0, GREEN_1]).fight();
    // 9 inflict 2.
    assert_eq!(ways(&play), ["molodechno", "nastaniski"]);
    play.refuse(area("lepel"), "S9.9b");
    play.choose(area("nastaniski")).choose(troops("infantry", 1)).choose(json!("done"));
    assert_eq!((play.total("french", "nastaniski"), play.total("french", "molodechno")), (1, 3));
    assert_eq!(play.leader("murat"), "molodechno", "the rest goes the last way with its leaders");
}

#[test]
fn nobody_leaves_a_leader_behind_alone() {
    covers!("fateful-march": "S9.9a");
    let fight = Fight::plain()
        .entered("french", "molodechno", &[("infantry", 3)])
        .entered("french", "nastaniski", &[("infantry", 2)])
        .russian("infantry", 8, 0)
        .leader("murat")
        .depot("french", "vilna");
    let mut play = fight.dice(&[BLUE_0, GREEN_1]).fight();
    play.choose(area("nastaniski")).choose(troops("infantry", 3));
    play.refuse(troops("exhausted_infantry", 1), "S9.9a");
}

#[test]
fn a_defender_may_not_leave_by_the_attackers_way() {
    covers!("fateful-march": "S9.9d");
    // Disna is nearest to Polotsk, but the French came from there.
    let play = beaten_defender(5, 0, "disna").depot("russian", "polotsk").fight();
    assert_eq!((play.total("russian", "disna"), play.total("russian", "lepel")), (0, 4));
    // If the Russians came by it as well, it is open.
    let fight = beaten_defender(3, 0, "disna").entered("russian", "disna", &[("infantry", 2)]);
    let play = fight.depot("russian", "polotsk").fight();
    assert_eq!((play.total("russian", "disna"), play.total("russian", "lepel")), (4, 0));
}

#[test]
fn those_who_fell_keep_a_way_closed() {
    covers!("fateful-march": "S9.9d");
    // The only French SP from Disna falls in the battle.
    let fight = Fight::plain()
        .entered("french", "molodechno", &[("infantry", 10)])
        .entered("french", "disna", &[("guard", 1)])
        .russian("infantry", 8, 0)
        .depot("russian", "polotsk");
    let mut play = fight.dice(&[BLUE_0, GREEN_MINUS_2]).fight();
    // 8 - 2 inflict 2.
    play.choose(json!({"sp": "infantry"})).choose(json!({"sp": "guard"}));
    assert_eq!(play.count("french", PLAIN, "guard"), 0);
    finish(&mut play);
    assert_eq!((play.total("russian", "disna"), play.total("russian", "lepel")), (0, 7));
}

#[test]
fn a_defender_may_divide_between_equal_ways() {
    covers!("fateful-march": "S9.9e");
    // Disna and Lepel are both 2 from Vitebsk, whatever the roads are.
    let fight = beaten_defender(6, 0, "molodechno").depot("russian", "vitebsk");
    let mut play = fight.fight();
    assert_eq!(ways(&play), ["disna", "lepel"]);
    play.refuse(area("nastaniski"), "S9.9d");
    play.refuse(area("vilna"), "S9.9a");
    play.choose(area("disna")).choose(troops("infantry", 2)).choose(json!("done"));
    assert_eq!((play.total("russian", "disna"), play.total("russian", "lepel")), (2, 3));
}

#[test]
fn beyond_four_without_a_leader_are_exhausted() {
    covers!("fateful-march": "S9.9f", "S9.9l");
    // 8 - 1 go together: 6 fresh, 1 exhausted; 3 are beyond the first 4, one of them tired already.
    let play = beaten_defender(8, 0, "molodechno").depot("russian", "polotsk").fight();
    assert_eq!(play.count("russian", "disna", "infantry"), 4);
    assert_eq!(play.count("russian", "disna", "exhausted_infantry"), 3);
    // With a leader nothing happens.
    let fight = beaten_defender(8, 0, "molodechno").leader("barclay");
    let play = fight.depot("russian", "polotsk").fight();
    assert_eq!(play.count("russian", "disna", "infantry"), 6);
    // Platov leads riders only.
    let fight = beaten_defender(8, 0, "molodechno").leader("platov");
    let play = fight.depot("russian", "polotsk").fight();
    assert_eq!(play.count("russian", "disna", "infantry"), 4);
}

#[test]
fn how_many_are_beyond_four_is_nobody_elses_business() {
    covers!("fateful-march": "S9.9f");
    let play = beaten_defender(8, 0, "molodechno").depot("russian", "polotsk").fight();
    let tired: Vec<_> = (play.all_events())
        .filter(|event| {
            let event = serde_json::to_value(event).unwrap();
            event["event"] == "exhausted" && event["rule"] == "S9.9f"
        })
        .collect();
    // Of 6 fresh and 1 exhausted.
    assert_eq!(tired.len(), 2);
    let told = |seat| {
        let lines = tired.iter().filter_map(|event| FatefulMarch::tell(event, Viewer::seat(seat)));
        lines.count()
    };
    assert_eq!((told(RUSSIAN), told(FRENCH)), (2, 0));
}

#[test]
fn the_owner_picks_who_is_exhausted() {
    covers!("fateful-march": "S9.9f");
    let fight = beaten_defender(4, 0, "molodechno").russian("cavalry", 3, 0);
    let mut play = fight.depot("russian", "polotsk").fight();
    play.choose(json!({"sp": "infantry"})).choose(json!({"sp": "infantry"}));
    // 2 infantry, 3 cavalry, 1 exhausted: 2 beyond, one of them tired already.
    assert_eq!(play.offered("sp"), ["infantry", "cavalry"]);
    play.choose(json!({"sp": "cavalry"}));
    assert_eq!(play.count("russian", "disna", "cavalry"), 2);
}

#[test]
fn each_destination_takes_one_group() {
    covers!("fateful-march": "S9.9f");
    let fight = beaten_defender(8, 0, "molodechno").depot("russian", "vitebsk");
    let mut play = fight.fight();
    // 3 and 4: nobody is exhausted beyond what the battle did.
    play.choose(area("disna")).choose(troops("infantry", 3)).choose(json!("done"));
    assert_eq!(play.count("russian", "disna", "infantry"), 3);
    assert_eq!(play.count("russian", "lepel", "infantry"), 3);
}

#[test]
fn enemies_close_an_area() {
    covers!("fateful-march": "S9.9h", "S9.9p");
    let fight = beaten_defender(5, 0, "molodechno").depot("russian", "polotsk");
    let play = fight.field(|field| field.troops("french", "disna", "infantry", 0, 1)).fight();
    assert_eq!((play.total("russian", "disna"), play.total("russian", "lepel")), (0, 4));
}

#[test]
fn without_a_way_half_are_exhausted() {
    covers!("fateful-march": "S9.9i", "S9.9l");
    let fight = Fight::at("pleshchenitsy")
        .entered("french", "molodechno", &[("infantry", 3)])
        .entered("french", "lepel", &[("infantry", 6)])
        .russian("infantry", 4, 2)
        .leader("barclay")
        .depot("russian", "orsha")
        .field(|field| field.troops("french", "borisov", "infantry", 8, 0));
    let mut play = fight.dice(&[BLUE_0, GREEN_1]).fight();
    // 5 inflict 1 and the 6 of Lepel count 3 over the bridge: 6 inflict 2. 2 fresh and 3 exhausted
    // are left; 1 becomes exhausted, the exhausted suffer nothing.
    assert_eq!((losses(&play, "french"), losses(&play, "russian")), (1, 2));
    assert_eq!(play.all_told("no_retreat").len(), 1);
    play.choose(area("borisov"));
    assert_eq!(play.count("russian", "borisov", "infantry"), 1);
    assert_eq!(play.count("russian", "borisov", "exhausted_infantry"), 4);
    assert_eq!(play.all_told("moved").last().unwrap()["how"], "forced_retreat");
    // S9.9m: the battle there is fought next.
    assert_eq!(play.position()["battle"]["area"], "borisov");
    finish(&mut play);
}

#[test]
fn half_is_rounded_up() {
    covers!("fateful-march": "S9.9i");
    let fight = Fight::at("pleshchenitsy")
        .entered("french", "molodechno", &[("infantry", 3)])
        .entered("french", "lepel", &[("infantry", 6)])
        .russian("infantry", 5, 0)
        .leader("barclay")
        .depot("russian", "orsha")
        .field(|field| field.troops("french", "borisov", "infantry", 8, 0));
    let mut play = fight.dice(&[BLUE_0, GREEN_MINUS_2]).fight();
    play.choose(area("borisov"));
    // 3 fresh and 1 exhausted: 2 of 3.
    assert_eq!(play.count("russian", "borisov", "infantry"), 1);
    assert_eq!(play.count("russian", "borisov", "exhausted_infantry"), 3);
}

/// Every connection of the plain area has been used by the French.
fn surrounded(russians: u8) -> Fight {
    let fight = Fight::plain().entered("french", "molodechno", &[("infantry", 10)]);
    let others = ["disna", "lepel", "nastaniski", "svencionys"];
    let fight =
        others.iter().fold(fight, |fight, by| fight.entered("french", by, &[("infantry", 1)]));
    fight.russian("infantry", russians, 0).dice(&[BLUE_0, GREEN_MINUS_2])
}

#[test]
fn of_several_ways_out_one_is_chosen() {
    covers!("fateful-march": "S9.9j", "S9.9i");
    let mut play = surrounded(8).leader("barclay").depot("russian", "vitebsk").fight();
    assert_eq!(play.all_told("no_retreat").len(), 1);
    assert_eq!(ways(&play), ["disna", "lepel"]);
    play.refuse(area("molodechno"), "S9.9i");
    play.choose(area("lepel"));
    assert_eq!(play.total("russian", "lepel"), 6, "all of them go together");
    assert_eq!(play.leader("barclay"), "lepel");
}

#[test]
fn both_penalties_come_together() {
    covers!("fateful-march": "S9.9k", "S9.9f");
    // 14 inflict 4 on 14: 10 fresh and 2 exhausted. Half of 10 are exhausted: 5 and 7. Of 12 without
    // a leader 8 are beyond the first 4: 1 more.
    let play = surrounded(14).depot("russian", "polotsk").fight();
    assert_eq!((losses(&play, "russian"), losses(&play, "french")), (4, 3));
    assert_eq!(play.count("russian", "disna", "infantry"), 4);
    assert_eq!(play.count("russian", "disna", "exhausted_infantry"), 8);
}

#[test]
fn the_battle_that_a_retreat_runs_into_is_fought_next_over_its_bridge() {
    covers!("fateful-march": "S9.9m", "S9.9n");
    // A smaller battle waits at Vidzy.
    let fight = Fight::at("pleshchenitsy")
        .entered("french", "molodechno", &[("infantry", 3)])
        .entered("french", "lepel", &[("infantry", 6)])
        .russian("infantry", 6, 0)
        .leader("barclay")
        .depot("russian", "orsha")
        .field(|field| {
            field
                .troops("french", "borisov", "infantry", 12, 0)
                .troops("french", "vidzy", "infantry", 8, 0)
                .troops("russian", "vidzy", "infantry", 8, 0)
                .alone("vidzy", "french")
        });
    let mut play = fight.dice(&[BLUE_0, GREEN_MINUS_2, BLUE_0, GREEN_1]).fight();
    play.choose(area("borisov"));
    let began = |play: &Play| play.position()["battle"]["area"].clone();
    assert_eq!(began(&play), "borisov", "12 + 5 SPs, before the 16 of Vidzy");
    assert_eq!(play.position()["battle"]["attacker"], 1);
    lay_all(&mut play);
    // 4 fresh of whom 2 were exhausted: 2 x 0.5 over the bridge, and the die.
    assert_eq!(value(&play, "russian"), 1 + 1);
    let announced = play.all_told("announced");
    let borisov = announced.iter().filter(|told| told["area"] == "borisov").count();
    assert!(borisov >= 2, "its numbers are told");
}

#[test]
fn a_retreat_may_run_into_a_battle_that_waits() {
    covers!("fateful-march": "S9.9m", "S9g");
    // Russians who came from Kokhanovo fight at Borisov already, and a smaller battle is at Vidzy.
    let fight = Fight::at("pleshchenitsy")
        .entered("french", "molodechno", &[("infantry", 3)])
        .entered("french", "lepel", &[("infantry", 6)])
        .russian("infantry", 6, 0)
        .leader("barclay")
        .depot("russian", "orsha")
        .field(|field| {
            field
                .troops("french", "borisov", "infantry", 12, 0)
                .troops("russian", "borisov", "infantry", 8, 0)
                .alone("borisov", "french")
                .column("russian", "borisov", "kokhanovo", false, json!({"infantry": 8}))
                .troops("french", "vidzy", "infantry", 9, 0)
                .troops("russian", "vidzy", "infantry", 9, 0)
                .alone("vidzy", "french")
        });
    let mut play = fight.dice(&[BLUE_0, GREEN_MINUS_2, BLUE_0, GREEN_1]).fight();
    let stated = |play: &Play| -> Vec<i64> {
        let told = play.all_told("announced");
        let here = told.iter().filter(|told| told["area"] == "borisov");
        here.map(|told| told["total"].as_i64().unwrap()).collect()
    };
    // 6 inflict 2 and 4 inflict 1; 4 fresh, half of whom tire, and 1 exhausted go to Borisov.
    play.choose(area("borisov"));
    assert_eq!(play.position()["battle"]["area"], "borisov", "25 SPs, before the 18 of Vidzy");
    assert_eq!(stated(&play), [12, 8 + 5], "stated again");
    lay_all(&mut play);
    // 8 from Kokhanovo, 2 over the bridge of Pleshchenitsy, and the die.
    assert_eq!(value(&play, "russian"), 8 + 1 + 1);
}

#[test]
fn who_retreated_into_a_battle_leaves_it_the_same_way() {
    covers!("fateful-march": "S9.9n", "S9.9b");
    // The victorious French leave Pleshchenitsy by French #52, so that the way back is free.
    let fight = Fight::at("pleshchenitsy")
        .winter()
        .entered("french", "molodechno", &[("infantry", 3)])
        .entered("french", "lepel", &[("infantry", 6)])
        .russian("infantry", 6, 0)
        .leader("barclay")
        .depot("russian", "orsha")
        .depot("french", "vilna")
        .french_cards(&[52])
        .field(|field| field.troops("french", "borisov", "infantry", 2, 0));
    let dice = [BLUE_0_IN_WINTER, GREEN_MINUS_2, BLUE_0_IN_WINTER, GREEN_1];
    let mut play = fight.dice(&dice).fight();
    play.choose(area("molodechno")).choose(area("borisov"));
    assert_eq!(play.position()["battle"]["area"], "borisov");
    assert_eq!((play.all_told("no_retreat").len(), play.total("russian", "borisov")), (1, 5));
    // 2 inflict none, and 1 more at a fortress; 2 x 0.5 + 1 inflict none. Kokhanovo is nearer to
    // Orsha, but they came from Pleshchenitsy.
    lay_all(&mut play);
    finish(&mut play);
    assert_eq!(verdict(&play), ("french".to_owned(), false));
    assert_eq!(play.all_told("no_retreat").len(), 1, "the way back is a legal one");
    assert_eq!(
        (play.total("russian", "pleshchenitsy"), play.total("russian", "kokhanovo")),
        (5, 0)
    );
}

#[test]
fn an_attackers_own_way_stays_open() {
    covers!("fateful-march": "S9.9o");
    let fight = Fight::plain()
        .entered("french", "molodechno", &[("infantry", 3)])
        .entered("russian", "molodechno", &[("infantry", 2)])
        .russian("infantry", 6, 0)
        .depot("french", "vilna");
    let play = fight.dice(&[BLUE_0, GREEN_1]).fight();
    assert_eq!(play.total("french", "molodechno"), 2);
    assert!(play.all_told("no_retreat").is_empty());
}

#[test]
fn enemy_off_map_areas_are_no_way_out() {
    covers!("fateful-march": "S9.9p", "S5t");
    // From the village by Livonia only Livonia has not been used by the Russians.
    let fight = Fight::at("unnamed_c1")
        .french_defend()
        .french("infantry", 5, 0)
        .entered("russian", "jakobstadt", &[("infantry", 4)])
        .entered("russian", "ostrov", &[("infantry", 4)])
        .depot("french", "vilna");
    let play = fight.dice(&[BLUE_0, GREEN_1]).fight();
    assert_eq!(play.all_told("no_retreat").len(), 1);
    assert_eq!((play.total("french", "livonia"), play.total("french", "jakobstadt")), (0, 4));
    // The Russians themselves may go there.
    let fight = Fight::at("unnamed_c1")
        .russian("infantry", 5, 0)
        .entered("french", "jakobstadt", &[("infantry", 3)])
        .entered("french", "ostrov", &[("infantry", 3)]);
    let play = fight.dice(&[BLUE_0, GREEN_MINUS_2]).fight();
    assert!(play.all_told("no_retreat").is_empty());
    assert_eq!(play.total("russian", "livonia"), 4);
}

#[test]
fn without_a_depot_the_sources_count() {
    covers!("fateful-march": "S9.9b", "S8g");
    // The French sources lie in the west: of Molodechno and Lepel it is Molodechno.
    let fight = Fight::plain()
        .entered("french", "molodechno", &[("infantry", 2)])
        .entered("french", "lepel", &[("infantry", 2)])
        .russian("infantry", 8, 0);
    let play = fight.dice(&[BLUE_0, GREEN_1]).fight();
    assert_eq!((play.total("french", "molodechno"), play.total("french", "lepel")), (3, 0));
}

#[test]
fn alexander_is_not_parted_from_his_company_by_a_divided_retreat() {
    covers!("fateful-march": "G8", "S9.9e");
    let leader = |id: &str| json!({ "leader": id });
    let fight = beaten_defender(6, 0, "molodechno").depot("russian", "vitebsk");
    let mut play = fight.leader("alexander").leader("barclay").fight();
    play.choose(area("disna"));
    play.refuse(leader("barclay"), "G8");
    play.choose(leader("alexander"));
    play.refuse(troops("infantry", 2), "G8");
    play.choose_all(&[leader("barclay"), troops("infantry", 2), json!("done")]);
    assert_eq!(
        (play.leader("alexander"), play.leader("barclay")),
        ("disna".into(), "disna".into())
    );
    assert_eq!((play.total("russian", "disna"), play.total("russian", "lepel")), (2, 3));
}

/// SPs of these sides entered Minsk from Molodechno this turn and have left again.
fn have_left(fight: Fight, sides: &[&str]) -> Fight {
    let left =
        sides.iter().map(|side| json!({ "seat": side, "area": "minsk", "by": "molodechno" }));
    let left = serde_json::Value::from_iter(left);
    fight.field(|field| field.with("left", left))
}

#[test]
fn a_way_by_which_enemies_came_stays_closed_to_the_beaten_when_they_have_gone() {
    covers!("fateful-march": "S9.9d", "S8c");
    let beaten = || {
        Fight::at("minsk")
            .entered("french", "igumen", &[("infantry", 6)])
            .russian("infantry", 5, 0)
            .depot("russian", "molodechno")
            .dice(&[BLUE_0, GREEN_MINUS_2])
    };
    let play = over(beaten());
    assert_eq!(play.total("russian", "molodechno"), 4);
    let play = over(have_left(beaten(), &["french"]));
    assert_eq!((play.total("russian", "molodechno"), play.total("russian", "minsk")), (0, 0));
    // It is open to them if they came by it themselves.
    let play = over(have_left(beaten(), &["french", "russian"]));
    assert_eq!(play.total("russian", "molodechno"), 4);
}

#[test]
fn a_way_by_which_own_sps_came_stays_open_to_a_beaten_attacker() {
    covers!("fateful-march": "S9.9b");
    let beaten = || {
        Fight::at("minsk")
            .entered("french", "borisov", &[("infantry", 4)])
            .russian("infantry", 8, 0)
            .depot("french", "molodechno")
            .dice(&[BLUE_0, GREEN_1])
    };
    let play = over(beaten());
    assert_eq!(play.total("french", "molodechno"), 0);
    let play = over(have_left(beaten(), &["french"]));
    assert!(play.total("french", "molodechno") > 0);
}
