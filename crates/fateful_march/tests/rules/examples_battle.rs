//! The worked examples of the rulebook that concern battles, with their numbers.

use crate::common::{Field, Play, RUSSIAN};
use crate::fight::*;
use bivouac_kernel::covers;
use serde_json::{Value, json};

fn sp(id: &str) -> Value {
    json!({ "sp": id })
}

#[test]
fn ex_01_the_green_face_for_defenders_counts_nothing_for_an_attacker() {
    covers!("fateful-march": "T-DICE.e", "T-DICE.f");
    let fight = || Fight::plain().french("infantry", 4, 0).russian("infantry", 4, 0);
    let attacking = fight().french_defend().dice(&[BLUE_0, GREEN_IF_DEFENDING]).fight();
    assert_eq!((die(&attacking, "russian"), value(&attacking, "russian")), (0, 4));
    let defending = fight().dice(&[BLUE_0, GREEN_IF_DEFENDING]).fight();
    assert_eq!((die(&defending, "russian"), value(&defending, "russian")), (1, 5));
}

#[test]
fn ex_02_weather_minus_one_if_russian() {
    covers!("fateful-march": "T-DICE.g", "S13a");
    let mut play = Field::new("place_depot")
        .troops("french", "vilna", "infantry", 3, 0)
        .troops("russian", "minsk", "infantry", 3, 0)
        .depot("french", "vilna")
        .load();
    play.dice(&[3]);
    on_to_weather(&mut play);
    let told = play.all_told("weather");
    assert_eq!((&told[0]["french"], &told[0]["russian"]), (&json!(0), &json!(-1)));
    let sizes = play.all_told("attrition");
    let of = |seat: &str| sizes.iter().find(|check| check["seat"] == seat).unwrap()["size"].clone();
    // Both stand in a key city: -3.
    assert_eq!((of("french"), of("russian")), (json!(0), json!(-1)));
}

fn on_to_weather(play: &mut Play) {
    for _ in 0..20 {
        if !play.all_told("weather").is_empty() {
            return;
        }
        let open = play.open();
        let plain = ["pass", "done"].map(Value::from);
        let found = plain.into_iter().find(|choice| open.contains(choice));
        play.choose(found.unwrap_or_else(|| open[0].clone()));
    }
    panic!("no weather");
}

#[test]
fn ex_06_seven_losses_on_two_sps_do_not_move_the_initiative() {
    covers!("fateful-march": "T-INIT.d", "S9.7a");
    let fight = Fight::plain().french("infantry", 28, 0).russian("infantry", 2, 0);
    let mut play = fight.initiative("french", 2).dice(&[BLUE_0, GREEN_MINUS_2]).fight();
    finish(&mut play);
    assert_eq!(losses(&play, "russian"), 7);
    assert_eq!(verdict(&play), ("french".to_owned(), false));
    assert_eq!(play.initiative(), ("french".to_owned(), 2));
}

#[test]
fn ex_16_the_defender_is_who_was_last_alone() {
    covers!("fateful-march": "S9e", "S9f");
    let mut play = Field::new("march")
        .troops("french", "babinovichi", "infantry", 1, 0)
        .block("french", "babinovichi", "march")
        .troops("russian", "poreczie", "infantry", 4, 0)
        .block("russian", "poreczie", "march")
        .troops("french", "polotsk", "infantry", 4, 0)
        .block("french", "polotsk", "march")
        .hand("russian", &[24])
        .side("russian", "discard", json!([22, 23]))
        .load();
    play.until("first").choose(json!({"first": "french"}));
    for (from, seat) in [("babinovichi", "french"), ("poreczie", "russian"), ("polotsk", "french")]
    {
        play.until("execute").choose(json!({"execute": from})).choose(json!("all"));
        play.choose(json!({"area": "vitebsk"}));
        assert!(play.total(seat, "vitebsk") > 0);
    }
    play.until("battle");
    assert_eq!(play.decides(), RUSSIAN, "the Russians attack");
    play.dice(&[BLUE_0, GREEN_IF_DEFENDING]).choose(json!("done"));
    assert_eq!(value(&play, "french"), 1 + 4, "nobody is halved by the bridge of Polotsk");
    assert_eq!(value(&play, "russian"), 4);
}

#[test]
fn ex_17_multipliers_multiply() {
    covers!("fateful-march": "S9.2b");
    let fight = Fight::plain()
        .winter()
        .forced("french", "lepel", &[("guard", 4)])
        .russian("infantry", 6, 0)
        .french_cards(&[51]);
    // x0.5 by Forced March and x2 by The Old Guard; the last blue face counts 0 in winter.
    assert_eq!(value(&fight.dice(&[6, GREEN_1]).fight(), "french"), 4);
    let fight = Fight::at("orsha")
        .forced("french", "kokhanovo", &[("infantry", 4)])
        .russian("infantry", 6, 0);
    assert_eq!(value(&fight.dice(&[BLUE_0, GREEN_1]).fight(), "french"), 1);
}

#[test]
fn ex_18_smolensk_is_worth_six() {
    covers!("fateful-march": "S9.2a", "S9.2b", "S9.2c", "S9.2d", "S9.2e", "S9.2f", "S9.2g", "S9.2h",
        "S9.3a", "G1", "G2");
    let fight = Fight::at("smolensk")
        .entered(
            "french",
            "orsha",
            &[("guard", 2), ("infantry", 4), ("cavalry", 3), ("exhausted_infantry", 6)],
        )
        .russian("infantry", 8, 0);
    let play = fight.dice(&[BLUE_2, GREEN_1]).fight();
    assert_eq!(play.total("french", "smolensk"), 15);
    assert_eq!((value(&play, "french"), inflicts(&play, "french")), (6, 2));
    // And the French suffer 1 more for the fortress.
    assert_eq!((inflicts(&play, "russian"), losses(&play, "french")), (2, 3));
}

#[test]
fn ex_19_four_losses_alternate() {
    covers!("fateful-march": "S9.4a");
    let fight = Fight::plain().french("infantry", 14, 0).russian("infantry", 6, 0);
    let play = fight.depot("russian", "polotsk").leader("barclay").fight();
    assert_eq!(losses(&play, "russian"), 4);
    assert_eq!(play.count("russian", "disna", "infantry"), 2);
    assert_eq!(play.count("russian", "disna", "exhausted_infantry"), 2);
}

#[test]
fn ex_20_three_losses_on_four() {
    covers!("fateful-march": "S9.4a", "S9.4e");
    let fight = Fight::plain().french("infantry", 10, 0).russian("infantry", 4, 0);
    let play = fight.depot("russian", "polotsk").fight();
    assert_eq!(play.count("russian", "disna", "infantry"), 1);
    assert_eq!(play.count("russian", "disna", "exhausted_infantry"), 2);
    // With cavalry among them one of the three hits is on it.
    let fight = Fight::plain().french("infantry", 10, 0).russian("infantry", 3, 0);
    let mut play = fight.russian("cavalry", 1, 0).depot("russian", "polotsk").fight();
    play.choose(sp("infantry")).choose(sp("infantry"));
    assert_eq!(play.count("russian", "disna", "exhausted_cavalry"), 1);
    assert_eq!(play.count("russian", "disna", "infantry"), 1);
}

#[test]
fn ex_21_pursuit_by_three_against_two() {
    covers!("fateful-march": "S9.5d", "S9.5e", "S9.5f");
    let fight = Fight::plain()
        .french("cavalry", 3, 1)
        .french("infantry", 3, 0)
        .russian("cossack", 1, 0)
        .russian("cavalry", 0, 3)
        .russian("infantry", 2, 1)
        .depot("russian", "polotsk");
    let mut play = fight.dice(&[BLUE_0, GREEN_MINUS_2]).fight();
    // 6 inflict 2: on infantry, so that the Cossack stays fresh.
    play.choose(sp("infantry")).choose(sp("infantry"));
    assert_eq!((riders(&play, "french"), riders(&play, "russian")), (3, 2));
    let before = play.total("russian", PLAIN);
    play.choose(sp("exhausted_infantry"));
    assert_eq!(play.total("russian", "disna"), before - 1);
    assert_eq!(play.count("russian", "disna", "exhausted_infantry"), 1);
}

/// Russians in Pleshchenitsy, French from Molodechno and Lepel; the Russian depot is in Borisov.
fn pleshchenitsy() -> Fight {
    Fight::at("pleshchenitsy")
        .entered("french", "molodechno", &[("infantry", 4)])
        .entered("french", "lepel", &[("infantry", 4)])
        .depot("russian", "borisov")
}

#[test]
fn ex_22_the_defender_retreats_to_borisov() {
    covers!("fateful-march": "S9.9d", "S9.9h", "S9.9i", "S9.9m");
    let fight = pleshchenitsy().russian("infantry", 4, 0);
    let play = fight.dice(&[BLUE_0, GREEN_MINUS_2]).fight();
    assert_eq!((losses(&play, "russian"), losses(&play, "french")), (2, 0));
    assert_eq!(play.total("russian", "borisov"), 3);
    assert!(play.all_told("no_retreat").is_empty());

    // Exhausted French SPs in Borisov do not take the depot, but close the way.
    let fight = pleshchenitsy().russian("infantry", 5, 0);
    let fight = fight.field(|field| field.troops("french", "borisov", "infantry", 0, 2));
    let mut play = fight.dice(&[BLUE_0, GREEN_MINUS_2]).load();
    play.choose(json!("done")).choose(json!("done"));
    // 3 fresh and 1 exhausted were left; 2 of the 3 become exhausted.
    assert_eq!(play.all_told("no_retreat").len(), 1);
    assert_eq!(play.position()["battle"]["area"], "borisov", "fought next");
    assert_eq!(play.count("russian", "borisov", "infantry"), 1);
    assert_eq!(play.count("russian", "borisov", "exhausted_infantry"), 3);
}

#[test]
fn ex_23_the_attacker_retreats_to_molodechno() {
    covers!("fateful-march": "S9.9b", "S9.9g", "S9.9o");
    let beaten = || {
        let fight = pleshchenitsy().russian("infantry", 8, 0);
        fight.depot("french", "minsk").depot("french", "svencionys").dice(&[BLUE_0, GREEN_2])
    };
    let play = beaten().fight();
    // 10 inflict 3 against 2, of whom 1 falls.
    assert_eq!((play.total("french", "molodechno"), play.total("french", "lepel")), (7, 0));
    // Russian reinforcements over one of the two connections change nothing.
    let play = beaten().entered("russian", "molodechno", &[("infantry", 1)]).fight();
    assert_eq!((play.total("french", "molodechno"), play.total("french", "lepel")), (7, 0));
}
