//! S9a to S9g: which battles there are, in which order, and who defends.

use crate::common::{FRENCH, Field, Play, RUSSIAN};
use crate::fight::*;
use bivouac_kernel::covers;
use serde_json::json;

/// Two more battles beside that of the plain area: at Lepel and Vidzy.
fn three(sizes: [(u8, u8); 3]) -> Fight {
    let [plain, lepel, vidzy] = sizes;
    let enters = |field: Field, area: &str, by: &str, count: u8| {
        let field = field.troops("french", area, "infantry", count, 0);
        field.column("french", area, by, false, json!({ "infantry": count }))
    };
    Fight::plain()
        .entered("french", "molodechno", &[("infantry", plain.0)])
        .russian("infantry", plain.1, 0)
        .field(|field| {
            let field = field
                .troops("russian", "lepel", "infantry", lepel.1, 0)
                .alone("lepel", "russian")
                .troops("russian", "vidzy", "infantry", vidzy.1, 0)
                .alone("vidzy", "russian");
            let field = enters(field, "lepel", "borisov", lepel.0);
            enters(field, "vidzy", "svencionys", vidzy.0)
        })
        .depot("russian", "polotsk")
        .depot("french", "vilna")
}

/// Where battles have been fought, in order, the one under way included.
fn fought(play: &Play) -> String {
    let position = play.position();
    position["battle"]["area"].as_str().unwrap_or("none").to_owned()
}

#[test]
fn a_battle_wherever_both_are_from_the_smallest() {
    covers!("fateful-march": "S9a", "S9b");
    let mut play = three([(4, 3), (2, 2), (3, 3)]).dice(&[2; 6]).load();
    let mut order = Vec::new();
    for _ in 0..3 {
        assert_eq!(play.step(), "battle");
        order.push(fought(&play));
        lay_all(&mut play);
        finish(&mut play);
    }
    assert_eq!(order, ["lepel", "vidzy", PLAIN], "4, 6 and 7 SPs");
    assert_eq!(play.step(), "execute", "then it is over");
}

#[test]
fn battles_that_retreats_have_run_into_come_before_smaller_ones() {
    covers!("fateful-march": "S9.9m", "S9b");
    // With French #52 both sides may leave one battle for two others.
    let fight = three([(4, 3), (2, 2), (3, 3)]).dice(&[2; 6]);
    let mut play = fight.field(|field| field.with("run_into", json!([PLAIN, "vidzy"]))).load();
    let mut order = Vec::new();
    for _ in 0..3 {
        order.push(fought(&play));
        lay_all(&mut play);
        finish(&mut play);
    }
    assert_eq!(order, ["vidzy", PLAIN, "lepel"], "6 and 7 SPs before 4");
}

#[test]
fn the_initiative_player_orders_ties() {
    covers!("fateful-march": "S9b");
    for (seat, name) in [(FRENCH, "french"), (RUSSIAN, "russian")] {
        let fight = three([(4, 3), (2, 2), (3, 1)]).initiative(name, 1);
        let mut play = fight.load();
        assert_eq!((play.step().as_str(), play.decides()), ("next_battle", seat));
        let mut offered = play.offered("battle");
        offered.sort();
        assert_eq!(offered, ["lepel", "vidzy"]);
        play.refuse(json!({"battle": PLAIN}), "S9b");
        play.refuse(json!({"battle": "kaluga"}), "S9a");
        play.choose(json!({"battle": "vidzy"}));
        assert_eq!(fought(&play), "vidzy");
    }
}

#[test]
fn in_the_variant_battles_go_by_leaders() {
    let fight = three([(4, 3), (2, 2), (3, 1)]).field(|field| {
        field.option("later-battle-order").leader("davout", "lepel").leader("barclay", "lepel")
    });
    let fight = fight.field(|field| field.leader("murat", "vidzy"));
    assert_eq!(fought(&fight.load()), PLAIN, "nobody leads there, though it is the largest");
}

#[test]
fn each_side_states_its_numbers() {
    covers!("fateful-march": "S9g");
    let mut play = Field::new("evade")
        .alone(PLAIN, "russian")
        .troops("french", PLAIN, "infantry", 4, 1)
        .troops("russian", PLAIN, "infantry", 2, 1)
        .troops("russian", PLAIN, "cavalry", 1, 0)
        .depot("russian", "polotsk")
        .block("russian", PLAIN, "evade")
        .hand("french", &[19])
        .side("french", "discard", json!([7]))
        .load();
    // One evades; then the numbers are told, not the kinds.
    play.choose(json!({"execute": PLAIN}));
    play.choose(json!({"troops": {"sp": "cavalry", "count": 1}})).choose(json!("done"));
    let told = play.told("announced");
    assert_eq!(told.len(), 2);
    let of = |seat: &str| told.iter().find(|e| e["seat"] == seat).unwrap()["total"].clone();
    assert_eq!((of("french"), of("russian")), (json!(5), json!(3)));
    assert!(told.iter().all(|event| event["rule"] == "S9g"));
    let noted = &play.position()["french"]["notes"];
    let total = noted.as_array().unwrap().iter().any(|note| note["what"] == json!({"total": 3}));
    assert!(total, "{noted}");
}

#[test]
fn one_defend_order_works_for_the_defender() {
    covers!("fateful-march": "S9c");
    let fight = Fight::plain().french("infantry", 6, 0).russian("infantry", 5, 0);
    let fight = fight.defend("russian").defend("russian").dice(&[BLUE_0, GREEN_1]);
    let play = fight.fight();
    assert_eq!((inflicts(&play, "french"), losses(&play, "russian")), (2, 1));
    assert_eq!(play.blocks("russian", PLAIN), ["defend"], "one was executed and has left");
    assert_eq!(play.told("executed")[0]["order"], "defend");
    // That of the attacker does nothing and is not shown.
    let fight = Fight::plain().french("infantry", 6, 0).russian("infantry", 5, 0);
    let play = fight.defend("french").dice(&[BLUE_0, GREEN_1]).fight();
    assert_eq!((inflicts(&play, "russian"), losses(&play, "french")), (2, 2));
    assert_eq!(play.blocks("french", PLAIN), ["defend"]);
    assert!(play.told("executed").is_empty());
}

#[test]
fn defend_orders_elsewhere_wait_for_the_end_of_the_turn() {
    covers!("fateful-march": "S9d");
    let fight = Fight::plain().french("infantry", 6, 0).russian("infantry", 5, 0);
    let fight = fight.field(|field| {
        field.troops("russian", "moscow", "infantry", 2, 0).block("russian", "moscow", "defend")
    });
    let mut play = fight.fight();
    finish(&mut play);
    assert_eq!(losses(&play, "russian"), 2);
    assert_eq!(play.blocks("russian", "moscow"), ["defend"]);
    play.choose(json!({"execute": "kaluga"}));
    assert_eq!(play.step(), "rally");
    play.choose(json!({"sp": "exhausted_infantry"}));
    play.dice(&[4]);
    on_to(&mut play, "ops");
    assert!(play.blocks("russian", "moscow").is_empty());
}

/// French into empty Vitebsk, Russians after them, more French over the bridge of Polotsk.
fn vitebsk() -> Play {
    let mut play = Field::new("forced_march")
        .troops("french", "babinovichi", "infantry", 2, 0)
        .block("french", "babinovichi", "forced_march")
        .troops("russian", "poreczie", "infantry", 3, 0)
        .block("russian", "poreczie", "march")
        .troops("french", "polotsk", "infantry", 4, 0)
        .block("french", "polotsk", "march")
        .hand("russian", &[24])
        .side("russian", "discard", json!([22, 23, 25, 26]))
        .load();
    play.until("first").choose(json!({"first": "french"}));
    play.choose(json!({"execute": "babinovichi"})).choose(json!("all"));
    play.choose(json!({"area": "vitebsk"}));
    if play.step() == "moving" {
        play.choose(json!("done"));
    }
    // Cavalry Patrols, of which nobody has any, and Marches.
    play.until("first").choose(json!({"first": "russian"}));
    play.until("first").choose(json!({"first": "russian"}));
    play.choose(json!({"execute": "poreczie"})).choose(json!("all"));
    play.choose(json!({"area": "vitebsk"}));
    play.until("execute").choose(json!({"execute": "polotsk"})).choose(json!("all"));
    play.choose(json!({"area": "vitebsk"}));
    play.until("battle");
    play
}

#[test]
fn the_defender_was_last_alone_there() {
    covers!("fateful-march": "S9e", "S9f");
    let mut play = vitebsk();
    assert_eq!(play.decides(), RUSSIAN, "who came later attacks and lays first");
    play.dice(&[BLUE_0, GREEN_1]).choose(json!("done"));
    // 2 x 0.5 by Forced March, and 4 in full over the bridge: they reinforce.
    assert_eq!(value(&play, "french"), 1 + 4);
    assert_eq!(value(&play, "russian"), 3 + 1);
}
