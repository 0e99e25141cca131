//! Reinforcements (RE1 to RE10, RE16, RE17).

use bivouac_kernel::covers;
use serde_json::{Value, json};

use crate::common::*;

/// A turn in which only those arrive who are named.
fn expecting(field: Field, ids: &[&str]) -> Field {
    ids.iter().fold(field.only(), |field, id| field.expected(id))
}

/// The same with nobody but a Russian unit in Warsaw on the map.
fn awaited(turn: u8, ids: &[&str]) -> Field {
    expecting(Field::new(turn).unit("R-I-05", "Warsaw"), ids)
}

/// Where a unit is after the arrivals of a turn, of which nobody had to be asked.
fn arrived(field: Field, unit: &str) -> String {
    field.phase("reinforcements").at(unit)
}

/// Everything of some kinds that has happened, in its order: the kind, and who or which rule.
fn order(play: &Play, kinds: &[&str]) -> Vec<String> {
    let events = play.0.journal().into_iter().flat_map(|entry| entry.events);
    let events = events.map(|event| serde_json::to_value(event).unwrap());
    let kept = events.filter(|one| kinds.contains(&one["event"].as_str().unwrap()));
    let who = |one: &Value| {
        let named = ["unit", "commander", "rule"].into_iter().find_map(|key| one[key].as_str());
        named.or(one["event"].as_str()).unwrap().to_owned()
    };
    kept.map(|one| who(&one)).collect()
}

/// Every city of the map.
fn cities() -> Vec<&'static str> {
    let table = include_str!("../../data/hexes.tsv").lines().skip(1);
    let names = table.map(|line| line.split('\t').nth(4).unwrap());
    names.filter(|name| !name.is_empty()).collect()
}

#[test]
fn those_who_are_listed_arrive_in_good_order_at_the_end_of_their_turn() {
    covers!("nemesis": "RE1", "RE3");
    let units = [
        ("F-III-09", "Frankfurt"),
        ("F-III-11", "Frankfurt"),
        ("F-VI-20", "Mainz"),
        ("F-II-05", "Wesel"),
        ("F-IC-1", "Hanover"),
        ("R-V-2G", "Warsaw"),
        ("P-II-10", "Neisse"),
        ("P-III-C", "Stargard"),
    ];
    let commanders = [("ney", "Frankfurt"), ("la-tour", "Hanover"), ("kleist", "Neisse")];
    let ids: Vec<&str> = units.iter().chain(&commanders).map(|(id, _)| *id).collect();
    let field = awaited(3, &ids).expected("F-VI-21"); // of turn 4
    let before = field.clone().commander("barclay", "Warsaw").train(COALITION, "Warsaw");
    let before = before.phase("movement");
    assert!(units.iter().all(|(id, _)| before.at(id) == "waiting"), "not before the end");
    let play = field.phase("reinforcements");
    for (id, place) in units {
        assert_eq!(play.at(id), hex(place), "{id}");
        assert!(!play.is_disrupted(id) && !play.has(id, "moved"), "{id} may move on turn 4");
    }
    for (id, place) in commanders {
        assert_eq!(play.commander_at(id), hex(place), "{id}");
    }
    assert_eq!(play.at("F-VI-21"), "waiting");
}

#[test]
fn who_has_arrived_moves_in_the_next_turn() {
    covers!("nemesis": "RE3");
    let field = awaited(4, &["F-IV-38", "bertrand"]).control(COALITION, &["Augsburg"]);
    let mut play = field.on_top("e03").phase("reinforcements");
    assert_eq!(play.turn(), 5, "Bertrand finds Augsburg lost and goes to the only stack");
    play.until("place").choose(place("real", "Stuttgart")).skip_to("movement");
    assert!(play.legal(moves("bertrand", "Stuttgart")));
}

#[test]
fn the_phase_has_its_order_with_the_first_player_before_the_other() {
    covers!("nemesis": "RE2", "SQ1", "MD9", "CK1", "RE11");
    let wounded = |turn: u8| json!({ "at": "wounded", "returns": turn });
    let field = Field::new(5)
        .unit("R-K-4", "Posen")
        .unit("R-I-05", "Warsaw")
        .unit("W-2", "Hamburg")
        .unit("F-V-16", "Kassel")
        .unit("F-XII-29", "Ulm") // goes over, with nobody near to go to
        .gone("F-II-05", "eliminated")
        .promised(FRENCH, "e04")
        .commander_with("ney", wounded(5))
        .commander_with("barclay", wounded(5))
        .commander("kutuzov", "Warsaw")
        .politics("austria", json!("coalition"))
        .politics("confederation", json!("leaving"));
    let field = expecting(field, &["F-WPH-C", "R-IV-A"]).dice(&[1]);
    let mut play = field.phase("reinforcements");
    play.choose(returns("F-II-05", "Mainz"));
    while play.told("confederation").is_empty() {
        play.skip();
    }
    let kinds = [
        "cossacks_rolled",
        "battle_vp",
        "arrived",
        "commander_arrived",
        "commander_left",
        "confederation",
    ];
    let expected = [
        "cossacks_rolled",
        "MD4",
        "MD4",
        "F-WPH-C",
        "F-II-05",
        "ney",
        "R-IV-A",
        "barclay",
        "kutuzov",
        "confederation",
    ];
    assert_eq!(order(&play, &kinds), expected, "the French are first on turn 5");
    // On turn 4 it is the Coalition, with 8 trains to 6.
    let play = awaited(4, &["F-GD-Y1", "R-V-C3"]).phase("reinforcements");
    assert_eq!(order(&play, &kinds), ["R-V-C3", "F-GD-Y1"]);
}

#[test]
fn a_unit_arrives_only_where_its_side_is_in_control_and_no_enemy_is_near() {
    covers!("nemesis": "RE4", "RE5");
    let field = awaited(3, &["P-III-C"]).control(FRENCH, &["Driesen", "Küstrin", "Schwedt"]);
    let field = field.control(COALITION, &["Stettin"]);
    let arrives = |field: &Field| arrived(field.clone(), "P-III-C");
    assert_eq!(arrives(&field), hex("Stargard"));
    let lost = field.clone().control(FRENCH, &["Stargard"]);
    assert_eq!(arrives(&lost), hex("Stettin"), "the only one of theirs next to it");
    // An enemy unit next to it, whatever its order; Stettin is not next to Küstrin.
    assert_eq!(arrives(&field.clone().unit("F-V-16", "Küstrin")), hex("Stettin"));
    assert_eq!(arrives(&field.clone().disrupted("F-V-16", "Küstrin")), hex("Stettin"));
    // A garrison, commanders and depots do not matter.
    let garrison = field.clone().garrison("F-G-KUS", "Küstrin").commander("ney", "Driesen");
    assert_eq!(arrives(&garrison.depot(FRENCH, "3509")), hex("Stargard"));
    // A garrison that has left its city is a unit like others.
    assert_eq!(arrives(&field.clone().unit("F-G-STE", "Küstrin")), hex("Stettin"));
}

#[test]
fn a_unit_arrives_only_where_six_occupancy_factors_are_kept() {
    covers!("nemesis": "RE4", "RE5", "ST2");
    // 1.5 each: three and one make 6.
    let field = awaited(3, &["P-III-C"]).control(FRENCH, &["Driesen", "Küstrin", "Schwedt"]);
    let field = field.control(COALITION, &["Stettin"]);
    let room = field.units(&["P-III-4", "P-III-5", "P-III-6"], "Stargard");
    assert_eq!(arrived(room.clone(), "P-III-C"), hex("Stargard"));
    assert_eq!(arrived(room.unit("P-I-07", "Stargard"), "P-III-C"), hex("Stettin"));
}

#[test]
fn on_a_tie_the_owner_chooses_the_nearest_city() {
    covers!("nemesis": "RE5");
    // Of the cities two hexes from Brunswick all but Kassel, Halle and Eisenach are lost.
    let lost = ["Brunswick", "Hanover", "Lüneburg", "Magdeburg"];
    let field = awaited(2, &["F-V-17"]).control(COALITION, &lost);
    let mut play = field.phase("reinforcements");
    assert_eq!((play.decides(), play.prompt().as_str()), (FRENCH, "prompt-arrive"));
    let mut tied = ["Eisenach", "Halle", "Kassel"].map(hex);
    tied.sort_unstable();
    assert!(tied.iter().all(|city| distance("Brunswick", city) == 2));
    assert_eq!(play.offered("arrive", "hex"), tied);
    assert_eq!(play.forbidden_by(arrive("Erfurt")), "RE5", "three hexes off");
    assert_eq!(play.forbidden_by(arrive("Magdeburg")), "RE5");
    play.choose(arrive("Kassel"));
    assert_eq!(play.at("F-V-17"), hex("Kassel"));
}

#[test]
fn units_are_placed_one_by_one_in_the_order_of_the_list() {
    covers!("nemesis": "RE5");
    // Frankfurt has room for one of line; the conscripts after it go to Mainz, as Mannheim is lost.
    let field = awaited(2, &["F-III-08", "F-III-10"]).control(COALITION, &["Mannheim"]);
    let field = field.units(&["F-V-16", "F-V-18", "F-V-19"], "Frankfurt");
    let play = field.phase("reinforcements");
    assert_eq!(play.at("F-III-08"), hex("Frankfurt"));
    assert_eq!(play.at("F-III-10"), hex("Mainz"));
}

#[test]
fn a_unit_without_any_city_waits_and_is_not_lost() {
    covers!("nemesis": "RE6");
    let field = awaited(2, &["F-V-17"]).control(COALITION, &cities());
    let play = field.clone().phase("reinforcements");
    assert_eq!(play.at("F-V-17"), "waiting");
    assert_eq!(play.told("arrival_waits").len(), 1);
    // It comes with the next turn, when there is a city.
    let next = awaited(3, &["F-V-17"]);
    assert_eq!(arrived(next, "F-V-17"), hex("Brunswick"));
}

#[test]
fn while_saxony_is_neutral_its_cities_are_nobodys_unless_they_are_occupied() {
    covers!("nemesis": "RE7", "RE9");
    let field = |saxony: &str| {
        let field =
            awaited(12, &["F-XIV-42", "murat"]).unit("F-V-16", "Mainz").unit("F-V-17", "Kassel");
        field.politics("saxony", json!(saxony))
    };
    // Of the cities 3 hexes from Chemnitz the French have Bayreuth; nearer ones are Saxon or closed.
    let mut neutral = field("neutral").control(FRENCH, &["Chemnitz", "Dresden", "Leipzig"]);
    neutral = neutral.control(COALITION, &["Bamberg", "Coburg", "Erfurt", "Halle"]);
    let mut play = neutral.clone().phase("reinforcements");
    assert_eq!(play.at("F-XIV-42"), hex("Bayreuth"));
    assert_eq!(play.prompt(), "prompt-join", "Murat cannot come to Dresden either");
    assert!(
        play.legal(join("Mainz")) && play.legal(join("Kassel")) && !play.legal(join("Dresden"))
    );
    play.choose(join("Mainz"));
    assert_eq!(play.commander_at("murat"), hex("Mainz"));
    // Occupied, they count.
    let held = neutral.unit("F-V-18", "Chemnitz").unit("F-V-19", "Dresden").phase("reinforcements");
    assert_eq!(held.at("F-XIV-42"), hex("Chemnitz"));
    assert_eq!(held.commander_at("murat"), hex("Dresden"));
    let joined = field("french").control(FRENCH, &["Chemnitz", "Dresden"]).phase("reinforcements");
    assert_eq!(joined.at("F-XIV-42"), hex("Chemnitz"));
    assert_eq!(joined.commander_at("murat"), hex("Dresden"));
}

#[test]
fn swedes_arrive_in_swedish_pomerania_and_nowhere_else() {
    covers!("nemesis": "RE8");
    // An enemy next to it does not matter, nor one in Stralsund: they come next to it.
    let field = awaited(7, &["S-1", "bernadotte"]);
    let near = field.clone().unit("F-V-16", "Rostock").phase("reinforcements");
    assert_eq!(
        (near.at("S-1").as_str(), near.commander_at("bernadotte").as_str()),
        ("3207", "3207")
    );
    let mut lost = field.clone().unit("F-V-16", "Stralsund").phase("reinforcements");
    assert_eq!(lost.offered("arrive", "hex"), ["3208", "3308"]);
    lost.choose(arrive("3308"));
    assert_eq!(lost.offered("join", "hex"), ["3208", "3308"], "and their commander too");
    lost.choose(join("3208"));
    assert_eq!(lost.commander_at("bernadotte"), "3208");
    // The named place need not be a city.
    let named = awaited(8, &["S-3"]).phase("reinforcements");
    assert_eq!(named.at("S-3"), "3208");
}

#[test]
fn swedes_need_room_and_wait_if_pomerania_is_lost() {
    covers!("nemesis": "RE8", "RE6");
    let full = awaited(7, &["S-1"]).units(&["S-2", "S-3", "S-A", "S-C"], "Stralsund");
    assert_eq!(full.phase("reinforcements").offered("arrive", "hex"), ["3208", "3308"]);
    let hexes =
        [("F-V-16", "Stralsund"), ("F-V-17", "3208"), ("F-V-18", "3308"), ("F-V-19", "3309")];
    let lost = hexes
        .iter()
        .fold(awaited(7, &["S-1", "bernadotte"]), |field, (unit, place)| field.unit(unit, place));
    let play = lost.phase("reinforcements");
    assert_eq!(play.at("S-1"), "waiting");
    assert_eq!(play.commander_at("bernadotte"), "waiting");
}

#[test]
fn a_commander_who_finds_his_place_lost_joins_any_stack() {
    covers!("nemesis": "RE9");
    let field = awaited(3, &["ney"]).unit("F-V-16", "Magdeburg").unit("F-V-17", "Wesel");
    assert_eq!(field.clone().phase("reinforcements").commander_at("ney"), hex("Frankfurt"));
    // An enemy next to it does not keep him away.
    let near = field.clone().unit("R-I-14", "Mannheim").phase("reinforcements");
    assert_eq!(near.commander_at("ney"), hex("Frankfurt"));
    let held = field.clone().unit("R-I-14", "Frankfurt");
    let lost = field.control(COALITION, &["Frankfurt"]);
    for field in [held, lost] {
        let mut play = field.phase("reinforcements");
        assert_eq!((play.decides(), play.prompt().as_str()), (FRENCH, "prompt-join"));
        let mut stacks = [hex("Magdeburg"), hex("Wesel")];
        stacks.sort_unstable();
        assert_eq!(play.offered("join", "hex"), stacks);
        assert_eq!(play.forbidden_by(join("Mainz")), "RE9");
        play.choose(join("Wesel"));
        assert_eq!(play.commander_at("ney"), hex("Wesel"));
    }
}

#[test]
fn depots_appear_with_prussia_in_stralsund_and_with_austria_but_not_under_the_enemy() {
    covers!("nemesis": "RE10", "SP15");
    let turn_2 = |field: Field| field.only().on_top("e03").phase("end");
    let play = turn_2(Field::new(1).unit("R-I-05", "Warsaw"));
    assert_eq!(play.turn(), 2);
    assert!(play.has_depot(COALITION, "Kolberg") && play.has_depot(COALITION, "Breslau"));
    let play = turn_2(Field::new(1).unit("F-V-16", "Breslau"));
    assert!(play.has_depot(COALITION, "Kolberg") && !play.has_depot(COALITION, "Breslau"));
    for (turn, enemy, there) in
        [(5, "Mainz", false), (6, "Mainz", true), (6, "Rostock", true), (6, "Stralsund", false)]
    {
        let field = awaited(turn, &[]).unit("F-V-16", enemy).phase("reinforcements");
        assert_eq!(field.has_depot(COALITION, "Stralsund"), there, "turn {turn}, enemy in {enemy}");
    }
    let austria = awaited(12, &[]).unit("F-V-16", "Linz").dice(&[6]).phase("start");
    let depots = ["Prague", "Brünn", "Vienna", "Klagenfurt"];
    assert!(depots.iter().all(|city| austria.has_depot(COALITION, city)));
    assert!(!austria.has_depot(COALITION, "Linz"));
}

#[test]
fn a_garrison_that_arrives_elsewhere_is_at_home_there() {
    covers!("nemesis": "RE16", "SP23");
    // The Coalition sits next to Erfurt, next to Coburg and in the sources, so that nobody else is
    // supplied; the nearest city is Eisenach.
    let sources = ["Wesel", "Mainz", "Metz", "Strasbourg", "Besançon", "Turin", "3015"];
    let units = ["R-I-05", "R-I-14", "R-II-03", "R-II-04", "R-IV-12", "R-IV-23", "R-XI-10"];
    let field =
        sources.iter().zip(units).fold(Field::new(4), |field, (at, unit)| field.unit(unit, at));
    let field = expecting(field.unit("F-V-16", "Eisenach"), &["F-G-ERF"]);
    let mut play = field.control(COALITION, &["Coburg"]).on_top("e03").phase("reinforcements");
    assert_eq!(play.at("F-G-ERF"), hex("Eisenach"));
    assert!(play.has("F-G-ERF", "home"));
    play.skip_to("active_supply");
    assert!(play.is_disrupted("F-V-16") && !play.is_disrupted("F-G-ERF"));
}

#[test]
fn starred_units_that_come_late_come_for_the_coalition() {
    covers!("nemesis": "RE17");
    let field = |confederation: &str| {
        let field = awaited(13, &["F-BAV-1"]).unit("F-V-16", "2920"); // next to Munich
        let field = field.politics("austria", json!("coalition")).politics("armistice", json!(8));
        field.politics("confederation", json!(confederation)).control(FRENCH, &["Munich"])
    };
    // It does not matter who controls Munich, nor that the French are near.
    let play = field("left").phase("reinforcements");
    assert_eq!(play.at("F-BAV-1"), hex("Munich"));
    assert!(play.controls(COALITION, "Munich"), "it is a unit of the Coalition");
    // With a French unit there it goes to the nearest city of the Coalition without enemies near it.
    let own = ["Augsburg", "Salzburg", "Regensburg", "Bayreuth", "Nuremberg", "Ulm", "Innsbruck"];
    let field = field("left").unit("F-V-17", "Munich").control(FRENCH, &own);
    let play = field.control(COALITION, &["Salzburg"]).phase("reinforcements");
    assert_eq!(play.at("F-BAV-1"), hex("Salzburg"));
}

#[test]
fn starred_units_that_come_before_come_for_france() {
    covers!("nemesis": "RE17");
    let field = awaited(13, &["F-BAV-1"]).politics("armistice", json!(8));
    let field = field.politics("austria", json!("coalition")).control(FRENCH, &["Munich"]);
    let play = field.clone().phase("reinforcements");
    assert_eq!(play.at("F-BAV-1"), hex("Munich"));
    assert!(play.controls(FRENCH, "Munich"));
    // Not where the Coalition is near.
    let near = field.unit("R-I-14", "3021").control(COALITION, &["Regensburg", "Salzburg"]);
    assert_eq!(arrived(near, "F-BAV-1"), hex("Augsburg"));
}
