//! The redeployment at the armistice (AR7 to AR13, AR17, AR24 to AR29, AR34).

use std::collections::{BTreeSet, HashMap};

use bivouac_kernel::covers;
use serde_json::{Value, json};

use crate::armistice::{called, redeployed};
use crate::common::*;

/// One unit of each side, and nobody arrives.
fn lonely(turn: u8) -> Field {
    Field::new(turn).unit("F-V-16", "Magdeburg").unit("R-I-05", "Warsaw").only()
}

/// Puts a commander elsewhere.
fn arrange_commander(commander: &str) -> Value {
    json!({"arrange_commander": {"commander": commander}})
}

/// Where a unit may be put, besides the hex in which it stands.
fn stations(play: &mut Play, unit: &str) -> Vec<String> {
    play.choose(arrange(unit));
    let open = play.offered("put", "hex");
    play.choose("stay");
    open
}

/// Terrain, land and city of each hex.
fn hexes() -> HashMap<&'static str, [&'static str; 3]> {
    let table = include_str!("../../data/hexes.tsv").lines().skip(1);
    let cells = table.map(|line| line.split('\t').collect::<Vec<_>>());
    cells.map(|cells| (cells[0], [cells[1], cells[2], cells[4]])).collect()
}

/// The hexes that can be entered at all.
fn open_hexes() -> Vec<&'static str> {
    let closed = |terrain: &str| ["mountain", "sea", "lake", "impassable"].contains(&terrain);
    hexes().into_iter().filter(|(_, cells)| !closed(cells[0])).map(|(hex, _)| hex).collect()
}

/// Where a river runs between two hexes.
fn rivers(name: &str) -> BTreeSet<[&'static str; 2]> {
    let table = include_str!("../../data/hexsides.tsv").lines().skip(1);
    let cells = table.map(|line| line.split('\t').collect::<Vec<_>>());
    let own = cells.filter(|cells| cells.contains(&name));
    own.flat_map(|cells| [[cells[0], cells[1]], [cells[1], cells[0]]]).collect()
}

/// The pairs of neighbouring hexes of which the first lies in a zone and the second does not.
fn line_of(zone: &BTreeSet<&str>) -> Vec<[&'static str; 2]> {
    let all = open_hexes();
    let pairs = all.iter().flat_map(|one| all.iter().map(move |other| [*one, *other]));
    let crosses = |[one, other]: &[&str; 2]| zone.contains(one) && !zone.contains(other);
    pairs.filter(crosses).filter(|[one, other]| distance(one, other) == 1).collect()
}

/// All hexes in which a lone unit of a side may stand after the redeployment.
fn zone_of(unit: &str) -> BTreeSet<&'static str> {
    let mut play = called(lonely(8));
    if unit.starts_with('R') {
        play.choose("done");
    }
    let mut zone = stations(&mut play, unit);
    zone.push(play.at(unit));
    open_hexes().into_iter().filter(|hex| zone.iter().any(|one| one == hex)).collect()
}

#[test]
fn the_french_stay_west_of_the_elbe_and_of_the_prussian_and_austrian_borders() {
    covers!("nemesis": "AR8", "AR28", "AR26");
    let (zone, lands, elbe) = (zone_of("F-V-16"), hexes(), rivers("Elbe"));
    for pair in line_of(&zone) {
        let beyond = ["prussia", "austria", "ottoman", "denmark"].contains(&lands[pair[1]][1]);
        // Hamburg lies on both banks.
        assert!(beyond || elbe.contains(&pair) || pair[0] == hex("Hamburg"), "{pair:?}");
    }
    let inside = ["Hamburg", "Magdeburg", "Torgau", "3313", "3413", "Dresden", "Görlitz", "Mainz"];
    let outside = ["Lübeck", "Schwerin", "Wittenberg", "Berlin", "Crossen", "Glogau", "Danzig"];
    assert!(inside.iter().all(|place| zone.contains(hex(place))));
    assert!(["Laibach", "Karlstadt", "Milan", "Genoa"].iter().all(|city| zone.contains(hex(city))));
    let mut play = called(lonely(8));
    play.choose(arrange("F-V-16"));
    assert!(outside.iter().all(|place| play.forbidden_by(put(place)) == "AR8"));
    // As far as one likes.
    play.choose(put("Genoa"));
    assert_eq!(play.at("F-V-16"), hex("Genoa"));
}

#[test]
fn the_coalition_stays_east_of_the_oder_and_of_the_border_of_the_duchy() {
    covers!("nemesis": "AR11", "AR26");
    let (zone, lands, oder) = (zone_of("R-I-05"), hexes(), rivers("Oder"));
    for pair in line_of(&zone) {
        let duchy = lands[pair[0]][1] == "duchy-of-warsaw";
        let beyond = ["prussia", "austria"].contains(&lands[pair[1]][1]);
        // Küstrin is the last place on the Oder; Danzig is French.
        let ends = pair[0] == hex("Küstrin") || pair[1] == hex("Danzig");
        assert!((duchy && beyond) || oder.contains(&pair) || ends, "{pair:?}");
    }
    let inside = ["Stargard", "Küstrin", "Posen", "Kalisch", "Krakau", "Kovno", "Königsberg"];
    assert!(inside.iter().all(|place| zone.contains(hex(place))));
    let mut play = called(lonely(8));
    play.choose("done").choose(arrange("R-I-05"));
    for place in ["Stettin", "Berlin", "Glogau", "Breslau", "Dresden", "Stralsund"] {
        assert_eq!(play.forbidden_by(put(place)), "AR11", "{place}");
    }
    play.choose(put("Kovno"));
    assert_eq!(play.at("R-I-05"), hex("Kovno"));
}

#[test]
fn both_redeploy_the_french_first() {
    covers!("nemesis": "AR7");
    let mut play = called(lonely(8).unit("F-V-17", "Berlin").unit("R-I-14", "Leipzig"));
    assert_eq!((play.decides(), play.prompt().as_str()), (FRENCH, "prompt-arrange"));
    // The Frenchman was outside his zone and has been put into it; the Russians are off the map.
    assert!(zone_of("F-V-16").contains(play.at("F-V-17").as_str()));
    assert_eq!((play.at("R-I-05").as_str(), play.at("R-I-14").as_str()), ("lifted", "lifted"));
    assert_eq!(play.offered("arrange", "unit"), ["F-V-16", "F-V-17"]);
    play.choose("done");
    assert_eq!(play.decides(), COALITION);
    assert_eq!(play.offered("arrange", "unit"), ["R-I-05", "R-I-14"]);
    assert!(zone_of("R-I-05").contains(play.at("R-I-14").as_str()));
}

#[test]
fn only_garrisons_and_what_is_placed_already_limit_a_placement() {
    covers!("nemesis": "AR24", "AR25");
    // Russians stood in Leipzig, and four French units fill Erfurt.
    let field = lonely(8)
        .unit("R-I-14", "Leipzig")
        .units(&["F-V-17", "F-V-18", "F-V-19", "F-XI-31"], "Erfurt");
    let mut play = called(field);
    play.choose(arrange("F-V-16"));
    assert!(play.legal(put("Leipzig")) && play.legal(put("3115")));
    assert_eq!(play.forbidden_by(put("Erfurt")), "ST2");
    play.choose("stay").choose(arrange("F-V-17")).choose(put("Leipzig"));
    assert_eq!(play.forbidden_by(arrange("F-V-16")), "AR25", "each is put once");
    play.choose(arrange("F-V-18"));
    assert!(play.legal(put("Leipzig")));
}

#[test]
fn nobody_is_placed_in_or_next_to_a_hex_with_an_enemy_who_is_no_garrison() {
    covers!("nemesis": "AR25");
    let field = Field::new(8).politics("armistice", json!(8));
    let field = field.marked("F-V-16", "Magdeburg", &["arriving"]).unit("R-I-05", "Erfurt");
    let mut play = field.at("cards", json!(["offer_austria", {"arrange": {"seat": "french"}}]));
    play.choose(arrange("F-V-16"));
    for place in ["Erfurt", "2914", "2916", "3015"] {
        assert_eq!(play.forbidden_by(put(place)), "AR25", "{place}");
    }
    assert!(play.legal(put("Leipzig")) && play.legal(put("Bamberg")), "two hexes away");
    // Next to a garrison in its city one may stand, in the city not.
    let mut play = called(lonely(8).garrison("F-G-THO", "Thorn"));
    play.choose("done").choose(arrange("R-I-05"));
    assert_eq!(play.forbidden_by(put("Thorn")), "AR25");
    let near = play.offered("put", "hex");
    assert!(near.iter().any(|one| distance(one, "Thorn") == 1));
}

#[test]
fn six_occupancy_factors_are_kept() {
    covers!("nemesis": "AR25", "ST2");
    // Three line units make 4½; a line unit more fits, a conscript does not.
    let field = lonely(8).units(&["F-V-17", "F-V-18", "F-V-19"], "Erfurt").unit("F-II-05", "Ulm");
    let mut play = called(field);
    play.choose(arrange("F-II-05"));
    assert_eq!(play.forbidden_by(put("Erfurt")), "ST2");
    play.choose("stay").choose(arrange("F-V-16"));
    assert!(play.legal(put("Erfurt")));
}

#[test]
fn danes_go_to_kiel_and_swedes_to_swedish_pomerania() {
    covers!("nemesis": "AR9", "AR12");
    let field = lonely(8)
        .units(&["F-DK-1", "F-DK-2"], "Hamburg")
        .units(&["S-1", "S-2"], "Berlin")
        .commander("stedingk", "Berlin");
    let mut play = called(field);
    assert_eq!(play.stack("Kiel"), ["F-DK-1", "F-DK-2"]);
    assert_eq!(play.forbidden_by(arrange("F-DK-1")), "AR9");
    play.choose("done");
    let pomerania = ["3207", "3208", "3308", "3309"];
    assert!(pomerania.contains(&play.at("S-1").as_str()));
    let stands = play.at("S-1");
    let open = stations(&mut play, "S-1");
    let others: Vec<_> = pomerania.into_iter().filter(|hex| *hex != stands).collect();
    assert_eq!(open, others);
    play.choose(arrange("S-2"));
    assert_eq!(play.forbidden_by(put("Stargard")), "AR12");
}

#[test]
fn garrisons_in_their_cities_stay_and_those_away_redeploy() {
    covers!("nemesis": "AR10", "AR29");
    let field = lonely(8)
        .garrison("F-G-STE", "Stettin")
        .garrison("F-DZ-1", "Danzig")
        .unit("F-DZ-2", "Posen")
        .unit("F-G-GLO", "Posen");
    let mut play = called(field);
    assert_eq!(
        (play.at("F-G-STE"), play.at("F-DZ-1")),
        (hex("Stettin").into(), hex("Danzig").into())
    );
    assert_eq!(play.forbidden_by(arrange("F-G-STE")), "AR10");
    assert_eq!(play.forbidden_by(arrange("F-DZ-1")), "AR10");
    let zone = zone_of("F-V-16");
    assert!(
        zone.contains(play.at("F-DZ-2").as_str()) && zone.contains(play.at("F-G-GLO").as_str())
    );
    play.choose(arrange("F-DZ-2"));
    assert!(play.legal(put("Munich")));
    assert_eq!(play.forbidden_by(put("Danzig")), "AR8");
}

#[test]
fn who_cannot_be_placed_is_eliminated() {
    covers!("nemesis": "AR26");
    // A garrison in Kiel leaves room for two of the three Danish units.
    let field = lonely(8).garrison("F-G-ERF", "Kiel").units(&["F-DK-1", "F-DK-C"], "Hamburg");
    let mut play = called(field.unit("F-DK-2", "2910"));
    play.choose("done");
    let gone = play.told("eliminated");
    let units: Vec<_> = gone.iter().map(|one| one["unit"].as_str().unwrap()).collect();
    assert_eq!((units.len(), &gone[0]["rule"]), (1, &json!("AR26")));
    assert_eq!(play.at(units[0]), "eliminated");
    assert_eq!(play.stack("Kiel").len(), 3);
}

#[test]
fn commanders_are_placed_with_units_or_in_cities_of_the_zone() {
    covers!("nemesis": "AR27");
    let field = lonely(8)
        .garrison("F-DZ-1", "Danzig")
        .commander("rapp", "Danzig")
        .unit("F-V-17", "2913")
        .commander("lauriston", "Berlin");
    let mut play = called(field);
    assert_eq!(play.commander_at("rapp"), hex("Danzig"), "he may stay with a garrison");
    assert_eq!(play.commander_at("lauriston"), hex("Magdeburg"), "the nearest own units");
    play.choose(arrange_commander("rapp"));
    assert!(["2913", hex("Magdeburg"), hex("Mainz")].iter().all(|at| play.legal(put(at))));
    assert_eq!(play.forbidden_by(put("2914")), "AR27", "neither units nor a city");
    assert_eq!(play.forbidden_by(put("Berlin")), "AR27", "a city outside the zone");
    play.choose(put("Mainz"));
    assert_eq!(play.commander_at("rapp"), hex("Mainz"));
    assert_eq!(play.forbidden_by(arrange_commander("rapp")), "AR27", "each is put once");
}

#[test]
fn a_commander_whose_units_have_been_put_elsewhere_does_not_stay_alone() {
    covers!("nemesis": "AR27");
    let mut play = called(lonely(8).unit("F-V-17", "2913").commander("lauriston", "2913"));
    play.choose(arrange("F-V-17")).choose(put("Mainz"));
    assert_eq!(play.commander_at("lauriston"), "2913");
    play.choose("done");
    assert_eq!(play.commander_at("lauriston"), hex("Magdeburg"));
}

#[test]
fn a_corps_follows_whoever_was_put_first_as_far_as_there_is_room() {
    covers!("nemesis": "AR25", "AR27", "ST2");
    let field = lonely(8)
        .unit("F-V-17", "Erfurt")
        .unit("F-V-18", "Leipzig")
        .unit("F-V-19", "Mainz")
        .unit("F-XI-31", "Mainz")
        .commander("lauriston", "Leipzig");
    let mut play = called(field);
    assert!(play.plans().is_empty(), "nobody has been put anywhere yet");
    play.choose(arrange("F-V-16")).choose(put("Munich"));
    let put_here = play.carry_out("plan-corps-follows");
    assert_eq!(put_here.len(), 2 * 4, "three units and their commander");
    // Four line units fill a hex.
    assert_eq!(play.stack("Munich"), FOUR_OF_V);
    assert_eq!(play.commander_at("lauriston"), hex("Munich"));
    assert_eq!(play.at("F-XI-31"), hex("Mainz"), "of another corps");
    assert_eq!(play.prompt(), "prompt-arrange");
    assert!(play.plans().is_empty());
    // And the rest stays by one word.
    play.choose("done");
    assert_eq!((play.decides(), play.at("F-XI-31").as_str()), (COALITION, hex("Mainz")));
}

#[test]
fn who_finds_no_room_with_the_corps_stands_next_to_it_and_all_corps_follow_at_once() {
    covers!("nemesis": "AR25", "AR26", "ST2");
    let field = lonely(8)
        .units(&["F-V-17", "F-V-18", "F-V-19"], "Munich")
        .unit("F-XI-31", "Mainz")
        .units(&["F-XI-35", "F-XI-36"], "Erfurt");
    // Three of four places in Munich are taken by another corps.
    let mut play = called(field.clone());
    play.choose(arrange("F-XI-31")).choose(put("Munich"));
    play.carry_out("plan-corps-follows");
    let near = ["F-XI-35", "F-XI-36"].map(|unit| distance("Munich", &play.at(unit)));
    assert_eq!(near, [1, 1]);
    // Whoever has been put once stays.
    assert_eq!(play.forbidden_by(arrange("F-XI-35")), "AR25");
    // If the others leave, there is room for them.
    let mut play = called(field);
    play.choose(arrange("F-XI-31")).choose(put("Munich"));
    play.choose(arrange("F-V-16")).choose(put("Genoa"));
    let told: Vec<_> = play.plans().iter().map(|text| text.id.to_string()).collect();
    assert_eq!(told, ["plan-all-follow", "plan-corps-follows", "plan-corps-follows"]);
    play.carry_out("plan-all-follow");
    assert_eq!(play.stack("Genoa"), FOUR_OF_V);
    assert_eq!(play.stack("Munich"), ["F-XI-31", "F-XI-35", "F-XI-36"]);
}

/// The infantry of Lauriston's corps, in the order of the counters.
const FOUR_OF_V: [&str; 4] = ["F-V-16", "F-V-19", "F-V-18", "F-V-17"];

#[test]
fn garrisons_follow_nobody() {
    covers!("nemesis": "AR10", "AR29");
    let field = lonely(8).garrison("F-G-STE", "Stettin").unit("F-G-GLO", "Posen");
    let mut play = called(field);
    play.choose(arrange("F-G-GLO")).choose(put("Munich"));
    assert!(play.plans().is_empty());
}

/// The armistice with the Russian corps of 1813 still to come.
fn with_corps(turn: u8) -> Play {
    let corps = ["R-VIII-1", "R-VIII-2", "R-IX-1", "R-IX-2", "R-X-1", "R-X-2"];
    let commanders = ["st-priest", "aleksejev", "kapzevich"];
    let field =
        corps.iter().chain(&commanders).fold(lonely(turn), |field, one| field.expected(one));
    let mut play = redeployed(field);
    play.choose_all(["no_offer", "done"].map(|word| json!(word)));
    play
}

#[test]
fn after_a_late_armistice_three_russian_corps_come_near_allenstein() {
    covers!("nemesis": "AR13", "AR17");
    let near = |place: &str| distance("Allenstein", place) <= 2;
    for turn in [10, 11] {
        let mut play = with_corps(turn);
        for unit in ["R-VIII-1", "R-VIII-2", "R-IX-1", "R-IX-2", "R-X-1", "R-X-2"] {
            assert!(near(&play.at(unit)), "turn {turn}: {unit}");
        }
        for commander in ["st-priest", "aleksejev", "kapzevich"] {
            assert!(near(&play.commander_at(commander)), "turn {turn}: {commander}");
        }
        let open = stations(&mut play, "R-X-1");
        assert!(open.iter().all(|at| near(at)), "turn {turn}");
        assert!(open.iter().any(|at| distance("Allenstein", at) == 2), "turn {turn}");
        play.choose(arrange("R-IX-1"));
        assert_eq!(play.forbidden_by(put("Warsaw")), "AR13");
        // Their commanders stay as near: Plock is three hexes away.
        play.choose("stay").choose(arrange_commander("st-priest"));
        assert!(play.offered("put", "hex").iter().all(|at| near(at)), "turn {turn}");
        assert_eq!((distance("Allenstein", "Plock"), play.forbidden_by(put("Plock"))), (3, "AR13"));
    }
    let early = with_corps(9);
    assert_eq!(
        (early.at("R-VIII-1").as_str(), early.at("R-X-1").as_str()),
        (hex("Warsaw"), hex("Lowicz"))
    );
    assert_eq!(early.commander_at("st-priest"), hex("Warsaw"));
}

/// What is due on turns 7, 8, 12, 13 and 14.
fn with_reinforcements() -> Play {
    let due = ["F-II-06", "F-XIV-42", "F-IX-51", "F-DK-1", "F-G-TOR", "R-XI-16", "R-PL-13", "S-3"];
    let field = due.iter().fold(lonely(8), |field, unit| field.expected(unit));
    redeployed(field.expected("murat").expected("bennigsen"))
}

#[test]
fn what_is_due_up_to_turn_twelve_is_received_at_the_armistice_the_french_first() {
    covers!("nemesis": "AR17", "AR34");
    let mut play = with_reinforcements();
    play.choose("no_offer");
    assert_eq!(play.decides(), FRENCH);
    let at = |play: &Play, unit: &str, place: &str| assert_eq!(play.at(unit), hex(place), "{unit}");
    at(&play, "F-II-06", "Magdeburg");
    at(&play, "F-XIV-42", "Chemnitz");
    at(&play, "F-DK-1", "Kiel");
    at(&play, "F-G-TOR", "Torgau");
    assert!(play.has("F-G-TOR", "home"));
    assert_eq!(play.commander_at("murat"), hex("Dresden"));
    assert_eq!(play.offered("arrange", "unit"), ["F-II-06", "F-XIV-42"]);
    assert_eq!(play.forbidden_by(arrange("F-G-TOR")), "AR10");
    play.choose(arrange("F-XIV-42"));
    assert_eq!(play.forbidden_by(put("Berlin")), "AR8");
    // Reinforcements may also stand next to the Austrians in Bohemia.
    assert!(play.legal(put("Dresden")) && play.at("A-L-1") == hex("Teplitz"));
    assert_eq!((distance("Chemnitz", "Teplitz"), distance("Dresden", "Teplitz")), (1, 1));
    play.choose(put("Munich")).choose("done");
    at(&play, "R-XI-16", "Warsaw");
    assert!(["3207", "3208", "3308", "3309"].contains(&play.at("S-3").as_str()));
    play.choose(arrange("R-XI-16"));
    assert_eq!(play.forbidden_by(put("Breslau")), "AR11");
}

#[test]
fn turn_twelve_then_brings_nothing_more_and_later_turns_keep_their_lists() {
    covers!("nemesis": "AR34");
    let mut play = with_reinforcements();
    play.choose_all(["no_offer", "done", "done"].map(|word| json!(word)));
    let arrived = play.told("arrived").len();
    assert_eq!((play.at("R-PL-13"), play.at("F-IX-51")), ("waiting".into(), "waiting".into()));
    assert_eq!(play.commander_at("bennigsen"), "waiting");
    play.after_turn(12);
    assert_eq!(play.told("arrived").len(), arrived);
    play.after_turn(13);
    assert_eq!(
        (play.at("R-PL-13").as_str(), play.at("F-IX-51").as_str()),
        (hex("Warsaw"), "waiting")
    );
    assert_eq!(play.commander_at("bennigsen"), hex("Warsaw"));
}

#[test]
fn a_garrison_whose_city_is_full_is_received_elsewhere() {
    covers!("nemesis": "AR34", "RE16");
    let field = lonely(8).units(&["F-V-17", "F-V-18", "F-V-19", "F-XI-31"], "Torgau");
    let mut play = redeployed(field.expected("F-G-TOR"));
    play.choose("no_offer");
    assert_ne!(play.at("F-G-TOR"), hex("Torgau"));
    assert!(play.legal(arrange("F-G-TOR")));
    play.choose(arrange("F-G-TOR")).choose(put("Mainz"));
    assert!(play.has("F-G-TOR", "home"), "its home is the city where it is");
}

#[test]
fn a_reinforcement_without_room_waits_and_is_not_lost() {
    covers!("nemesis": "AR34", "RE6");
    // A garrison and two Danes leave no room for a conscript in Kiel.
    let field = lonely(8).garrison("F-G-ERF", "Kiel").units(&["F-DK-1", "F-DK-C"], "Kiel");
    let mut play = redeployed(field.expected("F-DK-2"));
    play.choose("no_offer");
    assert_eq!(play.at("F-DK-2"), "waiting");
    play.choose("done").choose("done").after_turn(12);
    assert_eq!(play.at("F-DK-2"), hex("Rendsburg"));
}

#[test]
fn danish_and_swedish_commanders_are_received_where_their_units_are() {
    covers!("nemesis": "AR34", "RE8");
    let field = lonely(7).expected("frederik-of-hesse").expected("bernadotte");
    let mut play = redeployed(field);
    play.choose("no_offer");
    assert_eq!(play.commander_at("frederik-of-hesse"), hex("Kiel"));
    play.choose(arrange_commander("frederik-of-hesse"));
    assert_eq!(play.forbidden_by(put("Magdeburg")), "AR34");
    play.choose("stay").choose("done");
    assert_eq!(play.commander_at("bernadotte"), hex("Stralsund"));
    play.choose(arrange_commander("bernadotte"));
    assert_eq!(play.offered("put", "hex"), ["3208", "3308", "3309"]);
    assert_eq!(play.forbidden_by(put("Warsaw")), "AR34");
}

#[test]
fn after_an_armistice_both_armies_stand_in_their_zones() {
    covers!("nemesis": "AR8", "AR11", "AR10", "AR29", "AR34");
    let active = json!({"prussia_active": true, "saxony": "neutral", "austria": "neutral",
        "confederation": "allied"});
    let mut play = called(Field::set_up().with("turn", json!(7)).with("politics", active));
    play.choose_all(["done", "done", "no_offer", "done", "done"].map(|word| json!(word)));
    let (french, coalition) = (zone_of("F-V-16"), zone_of("R-I-05"));
    let position = play.position();
    let units = position["units"].as_object().unwrap();
    for (id, unit) in units.iter().filter(|(id, _)| !id.starts_with('A')) {
        let at = unit["at"].as_str().unwrap();
        let stays = match &id[..2] {
            "F-" if play.has(id, "home") => true,
            "F-" if id.contains("DK") => at == hex("Kiel"),
            "F-" => french.contains(at),
            "S-" => hexes()[at][1] == "swedish-pomerania",
            _ => coalition.contains(at),
        };
        assert!(stays, "{id} at {at}");
    }
    // All but those of turns 13 to 18: twelve, and nobody was lost.
    assert_eq!(units.len(), 233 - 12);
    assert!(play.told("eliminated").is_empty());
}
