//! Steps 5 and 7: Forced March and March.

use crate::common::cards::{
    area as enter, execute, leader as with, troops as take, until_depots as field,
};
use crate::common::{Field, Play, read};
use bivouac_fateful_march::FatefulMarch;
use bivouac_kernel::{Rules, covers};
use serde_json::{Value, json};

/// Four SPs each of some kinds in Vilna with an order, already executed; the Force is composed.
fn out_of_vilna(order: &str, fresh: &[&str], exhausted: &[&str]) -> Play {
    let add = |field: Field, kind: &&str| field.troops("french", "vilna", kind, 1, 0);
    let tire = |field: Field, kind: &&str| field.troops("french", "vilna", kind, 0, 1);
    let field = fresh.iter().fold(field(order), add);
    let field = exhausted.iter().fold(field, tire);
    let mut play = field.block("french", "vilna", order).load();
    play.choose(execute("vilna")).choose(json!("all"));
    play
}

/// How many areas the Force goes on the way to Orsha.
fn goes(mut play: Play) -> usize {
    let way = ["molodechno", "minsk", "borisov", "kokhanovo", "orsha"];
    for (count, area) in way.into_iter().enumerate() {
        if play.step() != "moving" {
            return count;
        }
        play.choose(enter(area));
        assert!(play.total("french", area) > 0);
    }
    panic!("it goes on and on");
}

#[test]
fn a_forced_march_goes_two_areas_riders_three() {
    covers!("fateful-march": "S5a", "S5b", "S5d");
    let forced =
        |fresh: &[&str], exhausted: &[&str]| goes(out_of_vilna("forced_march", fresh, exhausted));
    assert_eq!(forced(&["infantry"], &[]), 2);
    assert_eq!(forced(&["guard"], &[]), 2);
    assert_eq!(forced(&["prussian", "austrian"], &[]), 2);
    assert_eq!(forced(&["cavalry"], &[]), 3);
    assert_eq!(forced(&[], &["cavalry"]), 2, "exhausted riders walk");
    assert_eq!(forced(&["cavalry", "infantry"], &[]), 2, "the slowest sets the pace");
    assert_eq!(forced(&["cavalry"], &["cavalry"]), 2);
}

#[test]
fn a_march_goes_one_area_riders_two() {
    covers!("fateful-march": "S7b", "S7c");
    let march = |fresh: &[&str], exhausted: &[&str]| goes(out_of_vilna("march", fresh, exhausted));
    assert_eq!(march(&["infantry"], &[]), 1);
    assert_eq!(march(&["guard"], &[]), 1);
    assert_eq!(march(&["cavalry"], &[]), 2);
    assert_eq!(march(&[], &["cavalry"]), 1);
    assert_eq!(march(&["cavalry", "guard"], &[]), 1);
}

#[test]
fn cossacks_ride_as_far_as_cavalry() {
    covers!("fateful-march": "S5b", "S7c");
    for (order, most) in [("forced_march", 3), ("march", 2)] {
        let mut play = field(order)
            .troops("russian", "orsha", "cossack", 1, 0)
            .block("russian", "orsha", order)
            .load();
        play.choose(execute("orsha")).choose(json!("all"));
        for (count, area) in ["kokhanovo", "borisov", "minsk"].into_iter().enumerate() {
            assert_eq!(play.step() == "moving", count < most, "{order} {area}");
            if count < most {
                play.choose(enter(area));
            }
        }
    }
}

#[test]
fn a_march_may_end_earlier_but_not_at_home() {
    covers!("fateful-march": "S5a", "T-ORDER.f", "S4e");
    let mut play = out_of_vilna("forced_march", &["cavalry"], &[]);
    play.refuse(json!("done"), "S4e");
    play.choose(enter("molodechno")).choose(json!("done"));
    assert_eq!(play.total("french", "molodechno"), 1);
}

#[test]
fn leaders_ride_with_a_force_and_never_alone() {
    covers!("fateful-march": "S5c", "S7d");
    for (order, way) in [
        ("forced_march", &["molodechno", "minsk", "borisov"][..]),
        ("march", &["molodechno", "minsk"]),
    ] {
        let mut play = field(order)
            .troops("french", "vilna", "cavalry", 6, 0)
            .leader("murat", "vilna")
            .block("french", "vilna", order)
            .load();
        play.choose(execute("vilna")).choose(with("murat"));
        play.refuse(json!("done"), "S5c");
        play.choose(take("cavalry", 5)).choose(json!("done"));
        for area in way {
            play.choose(enter(area));
            assert_eq!(play.leader("murat"), *area);
        }
        assert_ne!(play.step(), "moving");
    }
}

#[test]
fn nobody_marches_twice_in_a_turn() {
    covers!("fateful-march": "S5e");
    let mut play = field("forced_march")
        .troops("french", "vilna", "infantry", 5, 0)
        .troops("french", "molodechno", "infantry", 1, 0)
        .leader("eugene", "vilna")
        .block("french", "vilna", "forced_march")
        .block("french", "molodechno", "forced_march")
        .block("french", "molodechno", "march")
        .load();
    play.choose_all(&[execute("vilna"), with("eugene"), take("infantry", 5), json!("done")]);
    play.choose(enter("molodechno")).choose(json!("done"));
    assert_eq!(play.total("french", "molodechno"), 6);
    play.choose(execute("molodechno"));
    play.refuse(take("infantry", 2), "S5e");
    play.refuse(with("eugene"), "T-FORCE.a");
    play.choose(take("infantry", 1))
        .choose(json!("done"))
        .choose(enter("minsk"))
        .choose(json!("done"));
    // The March order finds nobody who has not moved and is never executed.
    assert_eq!(play.step(), "remove_depots");
    assert_eq!(play.blocks("french", "molodechno"), ["march"]);
}

#[test]
fn a_force_stops_among_enemies() {
    covers!("fateful-march": "S5f", "S5g", "S7a");
    for order in ["forced_march", "march"] {
        let mut play = field(order)
            .troops("french", "vilna", "cavalry", 2, 0)
            .troops("russian", "molodechno", "infantry", 0, 1)
            .block("french", "vilna", order)
            .load();
        play.choose(execute("vilna")).choose(json!("all")).choose(enter("molodechno"));
        assert_ne!(play.step(), "moving");
        let column = &play.position()["columns"][0];
        let entered = (&column["area"], &column["by"], column["forced"] == json!(true));
        assert_eq!(entered, (&json!("molodechno"), &json!("vilna"), order == "forced_march"));
    }
}

#[test]
fn connections_are_printed_and_all_alike_to_walk() {
    covers!("fateful-march": "T-AREA.a", "T-AREA.i");
    let mut play = out_of_vilna("forced_march", &["infantry"], &[]);
    let mut near = play.offered("area");
    near.sort();
    let printed =
        ["kovno", "lida", "molodechno", "nastaniski", "onuskis", "svencionys", "volozhin"];
    assert_eq!(near, printed);
    play.refuse(enter("minsk"), "T-AREA.a");
    // Vilna - Volozhin - Minsk are two tracks.
    play.choose(enter("volozhin")).choose(enter("minsk"));
    assert_eq!(play.total("french", "minsk"), 1);
}

#[test]
fn coloured_areas_are_closed_to_the_other_side() {
    covers!("fateful-march": "T-AREA.b", "S5t");
    let march = |seat: &str, area: &str| {
        let mut play =
            field("march").troops(seat, area, "infantry", 1, 0).block(seat, area, "march").load();
        play.choose(execute(area)).choose(json!("all"));
        play
    };
    let play = march("french", "venden");
    play.refuse(enter("livonia"), "T-AREA.b");
    assert_eq!(play.offered("area"), ["riga"]);
    assert!(march("russian", "venden").legal(enter("livonia")));
    march("russian", "tilsit").refuse(enter("prussia_south"), "T-AREA.b");
    assert!(march("french", "tilsit").legal(enter("prussia_south")));
}

#[test]
fn evaders_do_not_enter_the_enemys_coloured_areas_either() {
    covers!("fateful-march": "S5t", "S8c");
    // Kiev's depot is nearest through Ukraine's neighbour; the French in Kiev could only reach
    // Zhitomir or Kozelets, never Ukraine.
    let mut play = field("evade")
        .troops("french", "kiev", "infantry", 4, 0)
        .troops("russian", "kiev", "infantry", 4, 0)
        .alone("kiev", "french")
        .column("russian", "kiev", "zhitomir", false, json!({ "infantry": 4 }))
        .depot("french", "zhitomir")
        .block("french", "kiev", "evade")
        .load();
    play.choose(execute("kiev")).choose(take("infantry", 2)).choose(json!("done"));
    assert_eq!(play.total("french", "kozelets"), 2);
}

#[test]
fn a_force_stays_together() {
    covers!("fateful-march": "S5l");
    let mut play = out_of_vilna("forced_march", &["infantry", "guard"], &["cavalry"]);
    play.choose(enter("molodechno"));
    let plain = |choice: &Value| choice == "done" || choice.get("area").is_some();
    assert!(play.open().iter().all(plain), "{:?}", play.open());
    play.choose(enter("minsk"));
    assert_eq!((play.total("french", "molodechno"), play.total("french", "minsk")), (0, 3));
}

#[test]
fn a_second_force_needs_a_second_order() {
    covers!("fateful-march": "S5m", "S4g");
    // EX-10: ten SPs, a Forced March and a March order.
    let mut play = field("forced_march")
        .troops("french", "vilna", "infantry", 10, 0)
        .block("french", "vilna", "forced_march")
        .block("french", "vilna", "march")
        .load();
    play.choose_all(&[execute("vilna"), take("infantry", 4), json!("done"), enter("kovno")]);
    play.choose(json!("done"));
    // Now the March: of the six that are left, four.
    play.choose(execute("vilna"));
    play.refuse(take("infantry", 5), "T-FORCE.c");
    play.choose_all(&[take("infantry", 4), json!("done"), enter("lida")]);
    assert_eq!(play.step(), "remove_depots");
    let at = |area| play.total("french", area);
    assert_eq!((at("vilna"), at("kovno"), at("lida")), (2, 4, 4));
}

/// Five French SPs in Vilna against three Russians, one of them exhausted, who came from Lida.
fn pinned(order: &str) -> Field {
    field(order)
        .troops("french", "vilna", "infantry", 3, 2)
        .troops("russian", "vilna", "infantry", 2, 1)
        .alone("vilna", "french")
        .column(
            "russian",
            "vilna",
            "lida",
            false,
            json!({ "infantry": 2, "exhausted_infantry": 1 }),
        )
        .block("french", "vilna", order)
}

#[test]
fn enemies_pin_as_many_as_they_are() {
    covers!("fateful-march": "S5n", "S5p", "S5q", "S5r", "S7a");
    for order in ["forced_march", "march"] {
        let mut play = pinned(order).load();
        play.choose(execute("vilna"));
        let told = json!({
            "event": "announced", "seat": "russian", "area": "vilna", "total": 3, "rule": "S5p",
        });
        assert_eq!(play.told("announced"), [told]);
        let notes = &play.position()["french"]["notes"];
        assert_eq!(
            (&notes[0]["area"], &notes[0]["what"]),
            (&json!("vilna"), &json!({ "total": 3 }))
        );
        play.refuse(json!("all"), "S5n");
        play.refuse(take("infantry", 3), "S5n");
        // The owner says who is pinned: the two who go may be fresh or exhausted.
        assert!(play.legal(take("infantry", 2)) && play.legal(take("exhausted_infantry", 2)));
        play.choose(take("infantry", 1));
        play.refuse(take("exhausted_infantry", 2), "S5n");
        play.choose(take("exhausted_infantry", 1)).choose(json!("done"));
        play.choose(enter("kovno"));
        assert_eq!((play.total("french", "kovno"), play.total("french", "vilna")), (2, 3));
    }
}

#[test]
fn who_knows_that_he_is_pinned_knows_it_still_when_more_enemies_come() {
    covers!("fateful-march": "S4g", "S5n", "T-ORDER.k");
    // Three French against two Russians: one leaves by Forced March, and the two of the Russians
    // are told. Then a third Russian comes.
    let mut play = Field::new("forced_march")
        .until_battle()
        .troops("french", "vilna", "infantry", 3, 0)
        .troops("russian", "vilna", "infantry", 2, 0)
        .troops("russian", "svencionys", "infantry", 1, 0)
        .alone("vilna", "french")
        .column("russian", "vilna", "lida", false, json!({ "infantry": 2 }))
        .depot("french", "kovno")
        .depot("russian", "dunaburg")
        .block("french", "vilna", "forced_march")
        .block("french", "vilna", "march")
        .block("russian", "svencionys", "march")
        .load();
    while play.step() == "first" {
        play.choose(json!({ "first": "french" }));
    }
    play.choose_all(&[execute("vilna"), take("infantry", 1), json!("done"), enter("kovno")]);
    play.choose(json!("done"));
    while play.step() == "first" {
        play.choose(json!({ "first": "russian" }));
    }
    play.choose(execute("svencionys"));
    play.choose_all(&[json!("all"), enter("vilna")]);
    assert_eq!(play.total("russian", "vilna"), 3);
    // The order for the two who are left is not executed, so it is not seen: the battle comes.
    assert_eq!(play.step(), "battle");
    assert_eq!(play.blocks("french", "vilna"), ["march"]);
    assert!(play.all_told("spent").is_empty());
}

#[test]
fn nobody_leaves_by_the_enemys_connection() {
    covers!("fateful-march": "S5o", "S7a");
    let mut play = pinned("march").load();
    play.choose_all(&[execute("vilna"), take("infantry", 2), json!("done")]);
    play.refuse(enter("lida"), "S5o");
    assert!(play.legal(enter("kovno")) && play.legal(enter("molodechno")));
}

#[test]
fn who_is_pinned_has_not_force_marched() {
    covers!("fateful-march": "S5s");
    let mut play = pinned("forced_march").load();
    play.choose_all(&[execute("vilna"), take("infantry", 2), json!("done"), enter("kovno")]);
    play.choose(json!("done"));
    let columns = play.position()["columns"].clone();
    let french: Vec<&Value> =
        columns.as_array().unwrap().iter().filter(|column| column["seat"] == "french").collect();
    assert_eq!(french.len(), 1, "{columns}");
    assert_eq!((&french[0]["area"], &french[0]["forced"]), (&json!("kovno"), &json!(true)));
}

#[test]
fn the_pinned_fight_at_full_value() {
    covers!("fateful-march": "S5s", "S5k");
    // The two exhausted SPs force march away; three fresh ones stay and fight for 3, not for 1.
    let mut play = pinned("forced_march").load();
    play.choose_all(&[execute("vilna"), take("exhausted_infantry", 2), json!("done")]);
    play.choose(enter("kovno")).dice(&[1, 3]).choose(json!("done"));
    let fought = play.all_told("fought");
    let french = fought.iter().find(|event| event["seat"] == "french").unwrap();
    assert_eq!((&french["value"], &french["inflicts"]), (&json!(3), &json!(1)));
}

#[test]
fn only_a_bridge_halves_who_attacks_over_a_river() {
    covers!("fateful-march": "T-AREA.j");
    let value = |from: &str, to: &str| {
        let mut play = field("march")
            .troops("french", from, "infantry", 4, 0)
            .troops("russian", to, "infantry", 4, 0)
            .block("french", from, "march")
            .load();
        play.choose(execute(from)).choose(json!("all"));
        // The blue face 1 counts nothing in summer.
        play.dice(&[1, 3]).choose(enter(to));
        let fought = play.all_told("fought");
        let french = fought.iter().find(|event| event["seat"] == "french").unwrap();
        french["value"].as_i64().unwrap()
    };
    assert_eq!(value("nastaniski", "molodechno"), 4, "a river without a bridge");
    assert_eq!(value("nesvich", "minsk"), 2, "a bridge");
    assert_eq!(value("molodechno", "minsk"), 4, "no river");
}

#[test]
fn a_march_that_its_owner_knows_to_be_pinned_stays_unseen() {
    covers!("fateful-march": "S4g", "T-ORDER.j", "T-ORDER.k");
    // EX-09: one SP with March and Evade; a rider, who outruns infantry.
    let one = || {
        field("march")
            .troops("french", "vilna", "cavalry", 1, 0)
            .depot("french", "kovno")
            .block("french", "vilna", "march")
            .block("french", "vilna", "evade")
    };
    let mut play = one().load();
    play.choose(execute("vilna")).choose(json!("all"));
    play.refuse(json!("done"), "S4e");
    play.choose(enter("lida")).choose(json!("done"));
    assert_eq!((play.step().as_str(), play.total("french", "lida")), ("remove_depots", 1));

    let mut play = one()
        .troops("russian", "vilna", "infantry", 1, 0)
        .alone("vilna", "french")
        .column("russian", "vilna", "lida", false, json!({ "infantry": 1 }))
        .load();
    // His March cannot be executed: he knows it, so that it is not shown. He must evade: to
    // Kovno, his depot.
    assert!(play.all_told("spent").is_empty() && play.all_told("executed").is_empty());
    assert_eq!(play.open(), [execute("vilna")]);
    play.choose(execute("vilna")).choose(json!("all"));
    assert_eq!(play.total("french", "kovno"), 1);
    assert_eq!(play.blocks("french", "vilna"), ["march"]);
}

#[test]
fn an_order_of_which_everybody_is_told_to_be_pinned_is_spent_once() {
    covers!("fateful-march": "S5u", "T-ORDER.j", "T-ORDER.k");
    // Two against two, which the French cannot know before they are told.
    let mut play = field("march")
        .troops("french", "vilna", "infantry", 2, 0)
        .troops("russian", "vilna", "infantry", 2, 0)
        .alone("vilna", "french")
        .column("russian", "vilna", "lida", false, json!({ "infantry": 2 }))
        .block("french", "vilna", "march")
        .block("french", "vilna", "march")
        .load();
    play.choose(execute("vilna"));
    assert_eq!(play.all_told("spent").len(), 1);
    // The second stays unseen.
    assert_eq!(play.blocks("french", "vilna"), ["march"]);
    assert_eq!(play.all_told("executed").len(), 1);
}

#[test]
fn a_light_pin_leaves_its_connection_open() {
    // The variant: one SP without a leader, and somebody stays with it.
    let field = |enemies, option: bool| {
        let field = field("march")
            .troops("french", "vilna", "infantry", 4, 0)
            .troops("russian", "vilna", "infantry", enemies, 0)
            .alone("vilna", "french")
            .column("russian", "vilna", "lida", false, json!({ "infantry": enemies }))
            .block("french", "vilna", "march");
        if option { field.option("later-light-pin") } else { field }
    };
    let leaves = |field: Field| {
        let mut play = field.load();
        play.choose_all(&[execute("vilna"), take("infantry", 1), json!("done")]);
        play.legal(enter("lida"))
    };
    assert!(!leaves(field(1, false)));
    assert!(leaves(field(1, true)));
    assert!(!leaves(field(2, true)));
    assert!(!leaves(field(1, true).leader("wittgenstein", "vilna")));
}

#[test]
fn all_forced_marches_come_before_patrols_and_these_before_marches() {
    covers!("fateful-march": "T-ORDER.a", "T-ORDER.b", "T-ORDER.c");
    // EX-05.
    let mut field = field("forced_march")
        .troops("french", "vilna", "cavalry", 4, 0)
        .troops("russian", "smolensk", "cavalry", 4, 0)
        .initiative("french", 2);
    for order in ["march", "cavalry_patrols", "forced_march"] {
        field = field.block("french", "vilna", order).block("russian", "smolensk", order);
    }
    let mut play = field.load();
    for (order, there, back) in [
        ("forced_march", "kovno", "dorogobuzh"),
        ("cavalry_patrols", "kovno", "dorogobuzh"),
        ("march", "lida", "vyazma"),
    ] {
        play.choose(json!({ "first": "russian" }));
        for (home, area) in [("smolensk", back), ("vilna", there)] {
            if order == "cavalry_patrols" {
                play.choose(execute(home)).choose(enter(area));
                continue;
            }
            play.choose(execute(home)).choose(take("cavalry", 1)).choose(json!("done"));
            play.choose(enter(if area == "vyazma" { "dorogobuzh" } else { area }));
            play.choose(json!("done"));
        }
    }
    let order = |event: Value| event["order"].as_str().unwrap().to_owned();
    let executed: Vec<String> = play.all_told("executed").into_iter().map(order).collect();
    let steps = ["forced_march", "cavalry_patrols", "march"];
    let twice: Vec<&str> = steps.into_iter().flat_map(|order| [order, order]).collect();
    assert_eq!(executed, twice);
}

#[test]
fn an_order_is_executed_by_one_sp_at_least_then_the_next() {
    covers!("fateful-march": "T-ORDER.f", "S4e");
    // EX-04: Forced March and Evade in one area; nobody is pinned yet.
    let mut play = field("forced_march")
        .troops("french", "vilna", "infantry", 2, 0)
        .troops("russian", "lida", "infantry", 2, 0)
        .depot("french", "kovno")
        .block("french", "vilna", "forced_march")
        .block("french", "vilna", "evade")
        .block("russian", "lida", "march")
        .load();
    play.choose(json!({ "first": "french" }));
    assert_eq!(play.open(), [execute("vilna")]);
    play.choose(execute("vilna"));
    play.refuse(json!("done"), "S5c");
    play.choose_all(&[take("infantry", 1), json!("done"), enter("molodechno"), json!("done")]);
    // Cavalry Patrols, of which nobody has any, and Marches.
    play.choose(json!({ "first": "russian" })).choose(json!({ "first": "russian" }));
    play.choose_all(&[execute("lida"), json!("all"), enter("vilna")]);
    // The one who stayed must evade now.
    assert_eq!(play.open(), [execute("vilna")]);
    play.choose(execute("vilna"));
    play.refuse(json!("done"), "S5c");
    play.choose(json!("all"));
    assert_eq!(play.total("french", "vilna"), 0);
}

#[test]
fn a_label_names_road_or_track_and_the_bridge() {
    covers!("fateful-march": "T-AREA.a");
    let label = |from: &str, to: &str| {
        let mut play = Field::new("march")
            .without_cards()
            .troops("french", from, "infantry", 1, 0)
            .block("french", from, "march")
            .load();
        play.choose_all(&[json!({ "execute": from }), json!("all")]);
        let choice = read(&json!({ "area": to }));
        FatefulMarch::label(play.state(), &choice).text.id
    };
    assert_eq!(label("mogilev", "kokhanovo"), "choice-area-road");
    assert_eq!(label("orsha", "mstislavl"), "choice-area-track");
    assert_eq!(label("orsha", "kokhanovo"), "choice-area-road-bridge");
    assert_eq!(label("mogilev", "mstislavl"), "choice-area-track-bridge");
}
