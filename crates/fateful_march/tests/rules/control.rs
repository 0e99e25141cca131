//! Control of cities, captured depots, leaders without SPs, pools and casualties.

use crate::common::cards::area as enter;
use crate::common::{FRENCH, Field, Play, RUSSIAN};
use bivouac_fateful_march::FatefulMarch;
use bivouac_kernel::{Place, Rules, covers};
use serde_json::{Value, json};

/// The shifts of the VP marker that the last choice led to, by a row; French positive.
fn shifts(play: &Play, row: &str) -> Vec<i64> {
    let told = play.told("vp_shifted");
    told.iter().filter(|e| e["rule"] == row).map(|e| e["by"].as_i64().unwrap()).collect()
}

/// One French Force in Molodechno with a March order, composed and ready to enter Minsk.
fn toward_minsk(field: Field) -> Play {
    let mut play = field.block("french", "molodechno", "march").load();
    play.until("execute").choose(json!({ "execute": "molodechno" })).choose(json!("all"));
    play
}

fn march() -> Field {
    Field::of("smolensk-march", "march").clock("july:3").without_cards()
}

/// The areas next to one, by the board.
fn neighbours(area: &str) -> Vec<String> {
    let board = FatefulMarch::board("grand-campaign");
    let at = board.spaces.iter().position(|space| space.id == area).unwrap() as u16;
    let ends = board.edges.iter().filter_map(|edge| match (edge.a, edge.b) {
        (a, b) if a == at => Some(b),
        (a, b) if b == at => Some(a),
        _ => None,
    });
    ends.map(|end| board.spaces[usize::from(end)].id.clone()).collect()
}

fn closed_to_french(area: &str) -> bool {
    let board = FatefulMarch::board("grand-campaign");
    let space = board.spaces.iter().find(|space| space.id == area).unwrap();
    space.traits.contains(&"off-map-russian")
}

#[test]
fn each_city_shifts_its_value_when_the_french_take_it() {
    covers!("fateful-march": "G12", "T-CTRL.a", "T-CTRL.d");
    let values = [
        ("moscow", 5),
        ("riga", 2),
        ("vilna", 2),
        ("kiev", 2),
        ("smolensk", 2),
        ("ostrov", 1),
        ("minsk", 1),
        ("mogilev", 1),
        ("bezhanitzy", 1),
        ("vitebsk", 1),
        ("tver", 1),
        ("kaluga", 1),
    ];
    for (city, value) in values {
        let from = neighbours(city).into_iter().find(|area| !closed_to_french(area)).unwrap();
        let field = march().troops("french", &from, "infantry", 1, 0);
        let mut play = field.block("french", &from, "march").load();
        play.choose(json!({ "execute": from })).choose(json!("all")).choose(enter(city));
        assert_eq!(shifts(&play, "T-CTRL.d"), [value], "{city}");
    }
}

#[test]
fn a_city_without_french_or_with_russians_is_russian() {
    covers!("fateful-march": "T-CTRL.a", "T-CTRL.b", "T-CTRL.c");
    // The last French SP leaves Smolensk.
    let field = march().troops("french", "smolensk", "infantry", 1, 0);
    let mut play = field.block("french", "smolensk", "march").load();
    play.choose(json!({ "execute": "smolensk" })).choose(json!("all")).choose(enter("dorogobuzh"));
    assert_eq!(shifts(&play, "T-CTRL.d"), [-2]);
    // A Russian SP enters it.
    let field = march().troops("french", "smolensk", "infantry", 1, 0).troops(
        "russian",
        "dorogobuzh",
        "infantry",
        1,
        0,
    );
    let mut play = field.block("russian", "dorogobuzh", "march").load();
    play.choose(json!({ "execute": "dorogobuzh" })).choose(json!("all")).choose(enter("smolensk"));
    // What the battle brings comes after it.
    assert_eq!(shifts(&play, "T-CTRL.d")[0], -2);
    // French who come to Russians gain nothing; an exhausted SP alone does.
    let beside = march()
        .troops("french", "molodechno", "infantry", 1, 0)
        .troops("french", "kovno", "infantry", 1, 0)
        .block("french", "kovno", "march")
        .troops("russian", "minsk", "infantry", 1, 0);
    let mut play = toward_minsk(beside);
    play.choose(enter("minsk"));
    assert_eq!(play.step(), "execute");
    assert_eq!(shifts(&play, "T-CTRL.d"), [] as [i64; 0]);
    let mut play = toward_minsk(march().troops("french", "molodechno", "infantry", 0, 1));
    play.choose(enter("minsk"));
    assert_eq!(shifts(&play, "T-CTRL.d"), [1]);
}

#[test]
fn passing_through_a_city_takes_and_loses_it() {
    covers!("fateful-march": "T-CTRL.d", "T-CTRL.b");
    let mut play = toward_minsk(march().troops("french", "molodechno", "cavalry", 1, 0));
    play.choose(enter("minsk"));
    assert_eq!(shifts(&play, "T-CTRL.d"), [1]);
    play.choose(enter("borisov"));
    assert_eq!(shifts(&play, "T-CTRL.d"), [-1]);
}

#[test]
fn a_prussian_takes_a_city_for_the_french() {
    covers!("fateful-march": "T-SP.c");
    let mut play = toward_minsk(march().troops("french", "molodechno", "prussian", 1, 0));
    play.choose(enter("minsk"));
    assert_eq!(shifts(&play, "T-CTRL.d"), [1]);
}

#[test]
fn a_depot_among_fresh_enemies_is_lost_and_costs_a_card() {
    covers!("fateful-march": "T-DEPOT.b", "T-DEPOT.c", "T-DEPOT.d");
    let field = march()
        .troops("french", "molodechno", "infantry", 1, 0)
        .depot("russian", "minsk")
        .depot("russian", "moscow");
    let others: Vec<u8> = (1..=53).filter(|no| ![12, 31].contains(no)).collect();
    let field = field.hand("russian", &[12, 31]).side("russian", "gone", json!(others));
    let mut play = toward_minsk(field);
    play.choose(enter("minsk"));
    assert!(!play.has_depot("russian", "minsk"));
    assert!(!play.has_depot("french", "minsk"));
    // Of the owner's choice; a window for the city may come first.
    play.pass();
    assert_eq!((play.step().as_str(), play.decides()), ("discard", RUSSIAN));
    assert_eq!(play.offered("discard"), ["russian-12", "russian-31"]);
    play.choose(json!({ "discard": "russian-31" }));
    assert_eq!(play.cards("russian", "hand"), [12]);
    // Back in the pool: one of fourteen is on the map.
    let scene = play.scene(FRENCH);
    let left = scene.pieces.iter().find(|piece| piece.id == "pool-russian-depots").unwrap();
    assert_eq!(left.ratings, [("strength", 13)]);
}

#[test]
fn the_first_entry_into_moscow_counts_though_russians_hold_it() {
    covers!("fateful-march": "E1d");
    let into = |scenario: &str, lasting: Value| {
        let mut play = Field::of(scenario, "march")
            .clock("september:2")
            .without_cards()
            .troops("french", "mozhaysk", "infantry", 3, 0)
            .troops("russian", "moscow", "infantry", 2, 0)
            .depot("russian", "moscow")
            .block("french", "mozhaysk", "march")
            .with("lasting", lasting)
            .load();
        play.until("execute").choose(json!({ "execute": "mozhaysk" })).choose(json!("all"));
        play.choose(enter("moscow"));
        play
    };
    let play = into("grand-campaign", json!([]));
    assert_eq!(shifts(&play, "E1d"), [5]);
    // The city itself is still Russian, and the points come once.
    assert_eq!(play.position()["lasting"], json!(["moscow_entered"]));
    let play = into("grand-campaign", json!(["moscow_entered"]));
    assert_eq!(shifts(&play, "E1d"), [] as [i64; 0]);
    let play = into("moscow-march", json!([]));
    assert_eq!(shifts(&play, "E1d"), [] as [i64; 0]);
}

#[test]
fn a_depot_lost_without_a_card_costs_nothing_more() {
    covers!("fateful-march": "T-DEPOT.e");
    let field = march()
        .troops("french", "molodechno", "infantry", 1, 0)
        .depot("russian", "minsk")
        .depot("russian", "moscow");
    let mut play = toward_minsk(field);
    play.choose(enter("minsk"));
    assert!(!play.has_depot("russian", "minsk"));
    assert_ne!(play.step(), "discard");
}

#[test]
fn only_fresh_enemies_capture_a_depot() {
    covers!("fateful-march": "T-DEPOT.f");
    let field = || march().depot("russian", "minsk").depot("russian", "moscow");
    let mut play = toward_minsk(field().troops("french", "molodechno", "infantry", 0, 1));
    play.choose(enter("minsk"));
    assert!(play.has_depot("russian", "minsk"));
    // Nor do fresh ones while one of the owner is there.
    let beside = field()
        .troops("french", "molodechno", "infantry", 1, 0)
        .troops("russian", "minsk", "infantry", 0, 1);
    // Another order makes the turn wait before the battle.
    let beside = beside.troops("french", "kovno", "infantry", 1, 0);
    let mut play = toward_minsk(beside.block("french", "kovno", "march"));
    play.choose(enter("minsk"));
    assert_eq!((play.step().as_str(), play.total("russian", "minsk")), ("execute", 1));
    assert!(play.has_depot("russian", "minsk"));
}

#[test]
fn a_french_depot_in_an_empty_area_stays() {
    covers!("fateful-march": "T-DEPOT.g");
    let field = march()
        .depot("french", "vilna")
        .depot("french", "kovno")
        .troops("french", "vilna", "infantry", 1, 0)
        .troops("russian", "moscow", "infantry", 1, 0)
        .block("french", "vilna", "march");
    let mut play = field.load();
    play.choose(json!({ "execute": "vilna" })).choose(json!("all")).choose(enter("lida"));
    assert_eq!(play.total("french", "vilna"), 0);
    assert!(play.has_depot("french", "vilna"), "nobody has come");
    play.dice(&[1]).until("ops");
    assert_eq!(play.position()["clock"], "july:4");
    assert!(play.has_depot("french", "vilna"), "nor is it lost in the course of the turn");
}

#[test]
fn a_depot_is_captured_in_passing() {
    covers!("fateful-march": "T-DEPOT.h");
    let field = march().depot("russian", "minsk").depot("russian", "moscow");
    let mut play = toward_minsk(field.troops("french", "molodechno", "cavalry", 1, 0));
    play.choose(enter("minsk"));
    assert_eq!(play.step(), "moving");
    assert!(!play.has_depot("russian", "minsk"));
}

/// The distance of an area that the owner's forecast tells; none out of supply.
fn distance(play: &Play, area: &str) -> Option<i64> {
    let outlooks = FatefulMarch::forecast(play.state(), bivouac_kernel::Viewer::seat(FRENCH));
    let found = outlooks
        .iter()
        .find(|outlook| serde_json::to_value(&outlook.target).unwrap() == json!({ "space": area }));
    let text = serde_json::to_value(&found.unwrap().text).unwrap();
    let args = text["args"].as_array().unwrap();
    let told = args.iter().find(|arg| arg[0] == "distance").unwrap();
    told[1]["text"]["args"][0][1]["number"].as_i64()
}

#[test]
fn a_depot_town_without_a_marker_supplies_nobody() {
    covers!("fateful-march": "T-DEPOT.a");
    let field = || Field::new("ops").troops("french", "smolensk", "infantry", 1, 0);
    assert_eq!(distance(&field().load(), "smolensk"), None);
    assert_eq!(distance(&field().depot("french", "smolensk").load(), "smolensk"), Some(0));
}

/// Exhausted SPs far from any depot, when the weather is thrown. A Russian depot makes step 12 ask.
fn starving(field: Field) -> Play {
    let mut play = field.depot("russian", "kiev").load();
    // Weather 4 in July: 0 for both.
    play.until("remove_depots").dice(&[4]).choose(json!("done"));
    play
}

fn depots() -> Field {
    Field::of("smolensk-march", "place_depot").clock("july:3").without_cards()
}

#[test]
fn a_leader_dies_with_his_last_sp_and_costs_points() {
    covers!("fateful-march": "T-LEADER.e", "T-LEADER.f", "T-SP.j", "T-CAS.a", "T-DEV.a");
    // Size 2 + 3 out of supply: 2 losses and 1 more, as the devastation cannot rise.
    let field = depots()
        .troops("french", "dorogobuzh", "infantry", 0, 1)
        .troops("french", "dorogobuzh", "prussian", 0, 1)
        .leader("eugene", "dorogobuzh")
        .devastation("dorogobuzh", 3);
    let mut play = starving(field);
    while play.step() == "toll" {
        let first = play.open()[0].clone();
        play.choose(first);
    }
    assert_eq!(play.leader("eugene"), "eliminated");
    assert_eq!(play.casualties(), 2);
    let shifted = play.all_told("vp_shifted");
    let by: Vec<&Value> =
        shifted.iter().filter(|e| e["rule"] == "T-LEADER.f").map(|e| &e["by"]).collect();
    assert_eq!(by, [&json!(-3)]);
    assert_eq!(play.devastation("dorogobuzh"), 3);
}

/// How many SPs of a kind are in a side's pool.
fn pool(play: &Play, kind: &str, seat: &str) -> i16 {
    let id = format!("pool-{seat}-{kind}");
    let pieces = play.scene(FRENCH).pieces;
    let found = pieces.iter().find(|piece| piece.id == id);
    found.map_or(0, |piece| {
        assert_eq!(piece.at, Place::Area(format!("pool-{seat}").into()));
        piece.ratings[0].1
    })
}

#[test]
fn russian_losses_go_back_to_the_pool() {
    covers!("fateful-march": "T-SP.k");
    // Grodno is far from any Russian depot that is left.
    let field = depots().troops("russian", "grodno", "infantry", 0, 2).devastation("grodno", 3);
    let before = 133 - 2;
    let mut play = starving(field);
    while play.step() == "toll" {
        let first = play.open()[0].clone();
        play.choose(first);
    }
    assert_eq!(play.total("russian", "grodno"), 0);
    assert_eq!(pool(&play, "infantry", "russian"), before + 2);
    assert_eq!(play.casualties(), 0);
}

#[test]
fn a_leader_removed_by_an_event_costs_what_the_event_says() {
    covers!("fateful-march": "T-LEADER.g");
    // The Czar Leaves the Army: no shift.
    let mut play = Field::new("ops")
        .troops("russian", "vitebsk", "infantry", 2, 0)
        .troops("french", "kovno", "infantry", 2, 0)
        .leader("alexander", "vitebsk")
        .leader("barclay", "vitebsk")
        .hand("russian", &[19])
        .load();
    play.by(FRENCH, json!({ "lay": "dummy" })).by(RUSSIAN, json!({ "lay": "dummy" }));
    play.choose(json!({ "play": "russian-19" }));
    assert_eq!(play.leader("alexander"), "out");
    assert_eq!(play.vp(), 0);
}

#[test]
fn no_more_is_bought_than_the_pool_holds() {
    covers!("fateful-march": "T-POOL.b");
    // Twelve of fourteen Cossacks are on the map; one arrives in Voronezh, so one is left.
    let mut play = Field::new("resources")
        .clock("july:1")
        .troops("russian", "moscow", "cossack", 12, 0)
        .troops("french", "kovno", "infantry", 1, 0)
        .depot("russian", "moscow")
        .hand("russian", &[12, 31])
        .load();
    assert_eq!(play.count("russian", "voronezh", "cossack"), 1);
    play.choose(json!({ "discard": "russian-12" }));
    assert!(play.legal(json!({ "buy": "cossack" })));
    play.choose(json!({ "buy": "cossack" }));
    play.choose(json!({ "area": "moscow" }));
    assert_eq!(play.count("russian", "moscow", "cossack"), 13);
    play.choose(json!({ "discard": "russian-31" }));
    assert!(!play.legal(json!({ "buy": "cossack" })));
}

#[test]
fn the_depot_of_a_beaten_defender_goes_after_his_retreat() {
    covers!("fateful-march": "S9.12b");
    let mut play = Field::new("battles")
        .troops("french", "minsk", "infantry", 8, 0)
        .column("french", "minsk", "molodechno", false, json!({ "infantry": 8 }))
        .troops("russian", "minsk", "infantry", 4, 0)
        .alone("minsk", "russian")
        .depot("russian", "minsk")
        .depot("russian", "borisov")
        .hand("russian", &[12])
        .load();
    // Blue 2 and green -2: 10 against 2, so 3 losses against none.
    play.dice(&[4, 1]);
    play.until("discard");
    assert_eq!(play.decides(), RUSSIAN);
    assert!(!play.has_depot("russian", "minsk"));
    assert_eq!(play.total("russian", "minsk"), 0);
    assert_eq!(play.total("russian", "borisov"), 3);
    play.choose(json!({ "discard": "russian-12" }));
    assert_eq!(play.cards("russian", "hand"), [] as [u64; 0]);
}
