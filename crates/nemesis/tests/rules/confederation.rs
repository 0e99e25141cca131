//! The Confederation of the Rhine (RH).

use bivouac_kernel::{Seat, covers};
use serde_json::json;

use crate::common::*;

/// RH3
const CITIES: [&str; 5] = ["Stuttgart", "Munich", "Hanover", "Magdeburg", "Dresden"];
/// As many Russian line units.
const RUSSIANS: [&str; 6] = ["R-I-05", "R-I-14", "R-II-03", "R-II-04", "R-VI-07", "R-VI-18"];
/// Six veterans of each side, of three arms.
const FRENCH_GUARD: [&str; 6] = ["F-GD-O1", "F-GD-O2", "F-GD-C1", "F-GD-C2", "F-GD-C3", "F-GD-A"];
const RUSSIAN_GUARD: [&str; 6] = ["R-III-1G", "R-III-2G", "R-V-1G", "R-V-2G", "R-V-C1", "R-V-A"];

/// What the Confederation does at the end of turn 6.
fn ends_with(cities: &[&str], austria: &str) -> Option<String> {
    let units = RUSSIANS.iter().zip(cities);
    let field = units.fold(Field::new(6), |field, (unit, city)| field.unit(unit, city));
    let play = field.politics("austria", json!(austria)).only().phase("end");
    let told = play.told("confederation");
    told.first().map(|one| one["state"].as_str().unwrap().to_owned())
}

/// A state of affairs with the Confederation, Austria neutral.
fn when(confederation: &str) -> Field {
    Field::new(6).politics("confederation", json!(confederation))
}

#[test]
fn the_confederation_begins_as_an_ally_of_france() {
    covers!("nemesis": "RH1");
    let play = Play::scenario("campaign-1813");
    assert_eq!(play.politics("confederation"), json!("allied"));
    for city in ["Stuttgart", "Munich", "Kassel", "Leipzig"] {
        // Leipzig is Saxon, and nobody's friend.
        assert_eq!(takes_train(when("allied"), FRENCH, city), city != "Leipzig", "{city}");
        assert!(!takes_train(when("allied"), COALITION, city), "{city}");
    }
}

/// All sets of so many of the five cities.
fn choose(count: usize) -> Vec<Vec<&'static str>> {
    let sets = (0..32_u32).filter(|set| set.count_ones() as usize == count);
    let chosen = |set: u32| (0..5).filter(move |place| set >> place & 1 == 1);
    sets.map(|set| chosen(set).map(|place| CITIES[place]).collect()).collect()
}

#[test]
fn three_of_five_cities_make_the_confederation_waver() {
    covers!("nemesis": "RH3", "RH5");
    for two in choose(2) {
        assert_eq!(ends_with(&two, "neutral"), None, "{two:?}");
    }
    for three in choose(3) {
        assert_eq!(ends_with(&three, "neutral").as_deref(), Some("wavering"), "{three:?}");
    }
    assert_eq!(ends_with(&["Stuttgart", "Munich", "Kassel", "Leipzig"], "neutral"), None);
}

#[test]
fn with_hamburg_two_of_the_five_are_enough() {
    covers!("nemesis": "RH4");
    let with_hamburg =
        |cities: Vec<&str>| ends_with(&[&["Hamburg"], &cities[..]].concat(), "neutral");
    assert!(choose(1).into_iter().all(|city| with_hamburg(city).is_none()));
    for two in choose(2) {
        assert_eq!(with_hamburg(two.clone()).as_deref(), Some("wavering"), "{two:?}");
    }
    assert_eq!(with_hamburg(vec!["Bremen", "Kassel"]), None);
}

#[test]
fn cities_count_only_while_units_stand_in_them_and_nothing_is_undone() {
    covers!("nemesis": "RH11", "RH3");
    let controlled = Field::new(6).unit("R-I-05", "Warsaw").control(COALITION, &CITIES);
    assert!(controlled.only().phase("end").told("confederation").is_empty());
    // Nobody stands in the cities any more.
    for state in ["wavering", "leaving", "left"] {
        let mut play = when(state).unit("R-I-05", "Warsaw").only().phase("end");
        play.after_turn(7);
        assert!(play.told("confederation").iter().all(|one| one["state"] == "left"), "{state}");
        assert_ne!(play.politics("confederation"), "allied");
    }
}

#[test]
fn what_austria_is_at_the_end_of_the_turn_decides_what_wavering_means() {
    covers!("nemesis": "RH5", "RH6", "RH12");
    let three = &CITIES[..3];
    assert_eq!(ends_with(three, "neutral").as_deref(), Some("wavering"));
    assert_eq!(ends_with(three, "bought").as_deref(), Some("wavering"));
    assert_eq!(ends_with(three, "coalition").as_deref(), Some("leaving"));
    // Napoleon was beaten earlier in the turn in which Austria has joined.
    let field = Field::new(13).unit("F-V-16", "Mainz").politics("napoleon_beaten", json!(true));
    let field = field.politics("austria", json!("coalition")).politics("austria_since", json!(13));
    assert_eq!(field.only().phase("end").politics("confederation"), json!("leaving"));
}

/// The Coalition attacks the French Guard, which is disrupted, with six veterans of its own; a French
/// unit and whoever is said stand next to it and support it if they are said to.
fn guard_beaten(guard: &[&str], napoleon: &str, supports: bool) -> Play {
    let field = guard.iter().fold(Field::new(6), |field, unit| field.disrupted(unit, "4209"));
    let field = field.unit("F-IT-5", "4208").commander("napoleon", napoleon);
    let mut play = field.units(&RUSSIAN_GUARD, "4210").only().phase("combat");
    play.dice(&[6]).choose_all([attack("4210", "4209"), commands(1), commands(1)]);
    // Support 6, then 6 and 1, the loss die 1, and nobody falls.
    match supports {
        true => play.dice(&[6, 6, 1, 1, 6]).choose(support("4208")),
        false => play.dice(&[6, 1, 6]).choose("done"),
    };
    play.after_turn(6);
    play
}

#[test]
fn a_decisive_defeat_of_napoleon_makes_the_confederation_waver() {
    covers!("nemesis": "RH2", "RH11");
    let wavers = |guard: &[&str], napoleon, supports| {
        let play = guard_beaten(guard, napoleon, supports);
        assert_eq!(play.told("decisive_victory").len(), usize::from(guard.len() == 6 || supports));
        play.politics("confederation") == json!("wavering")
    };
    assert!(wavers(&FRENCH_GUARD, "4209", false), "in the stack that is attacked");
    assert!(wavers(&FRENCH_GUARD, "4208", true), "in a supporting stack");
    assert!(!wavers(&FRENCH_GUARD, "4208", false), "next to it, but not in the combat");
    assert!(!wavers(&FRENCH_GUARD, "Mainz", true), "somewhere else");
    assert!(!wavers(&FRENCH_GUARD[..5], "4209", false), "a defeat, but not a decisive one");
}

/// Whether a stack without a commander, with a depot of its own next door, may be given a train.
fn takes_train(field: Field, seat: Seat, city: &str) -> bool {
    let unit = if seat == FRENCH { "F-V-16" } else { "R-I-05" };
    let field = field.unit(unit, city).depot(seat, city);
    let mut play = field.phase("active_supply");
    play.choose("keep");
    while play.decides() != seat {
        play.skip();
    }
    play.legal(place("real", city))
}

/// Whether a stack without a train comes under a forage marker.
fn must_forage(field: Field, seat: Seat, at: &str) -> bool {
    let unit = if seat == FRENCH { "F-V-16" } else { "R-I-05" };
    let mut play = field.unit(unit, at).phase("active_supply");
    play.skip_to("rally");
    play.forages(at)
}

#[test]
fn a_wavering_confederation_is_friendly_to_the_coalition_for_forage_and_depots_only() {
    covers!("nemesis": "RH5", "RH13");
    assert!(must_forage(when("allied"), COALITION, "2614"));
    assert!(!must_forage(when("wavering"), COALITION, "2614"));
    assert!(!must_forage(when("wavering"), FRENCH, "2614"));
    // It is a friendly city for the French alone.
    assert!(!takes_train(when("wavering"), COALITION, "Kassel"));
    assert!(takes_train(when("wavering"), FRENCH, "Kassel"));
    // Saxony belongs to it once it has joined France.
    assert!(must_forage(when("wavering"), COALITION, "Leipzig"));
    let joined = when("wavering").politics("saxony", json!("french"));
    assert!(!must_forage(joined, COALITION, "Leipzig"));
}

#[test]
fn a_depot_may_be_founded_in_a_wavering_confederation() {
    covers!("nemesis": "RH5", "RH13");
    // The chain: Köslin, Stargard, Berlin.
    let field = when("wavering")
        .units(&["R-I-05", "R-I-14"], "Magdeburg")
        .commander("wittgenstein", "Magdeburg")
        .unit("P-III-4", "Köslin")
        .depot(COALITION, "Stargard")
        .depot(COALITION, "Berlin");
    let mut play = field.phase("active_supply");
    while play.decides() != COALITION || !play.offers("place") {
        play.skip();
    }
    play.choose(place("real", "Magdeburg")).until("found").choose(found("Magdeburg"));
    assert!(play.has_depot(COALITION, "Magdeburg"));
}

#[test]
fn a_confederation_that_leaves_is_the_coalitions_from_the_start_of_the_next_turn() {
    covers!("nemesis": "RH6", "RH9", "RH14");
    for city in ["Kassel", "Leipzig"] {
        assert!(takes_train(when("leaving"), COALITION, city), "{city}");
        assert!(!takes_train(when("leaving"), FRENCH, city), "{city}");
    }
    assert!(must_forage(when("leaving"), FRENCH, "2614"));
    assert!(!must_forage(when("leaving"), COALITION, "2614"));
}

#[test]
fn until_the_reinforcements_its_units_fight_for_france_and_cost_no_commands() {
    covers!("nemesis": "RH14");
    let field = when("leaving").unit("F-WPH-1", "4209").unit("R-I-05", "4210");
    let mut play = field.phase("combat");
    assert_eq!(play.decides(), FRENCH);
    play.dice(&[6]).choose_all([attack("4209", "4210"), commands(1)]);
    assert_eq!(play.told("attack_rolled").len(), 1);
    // A conscript that is disrupted and out of supply.
    let starve = |state| when(state).disrupted("F-WPH-1", "4209").phase("general_supply");
    assert_eq!(starve("allied").told("command_lost").len(), 1);
    assert_eq!(starve("leaving").at("F-WPH-1"), "eliminated");
    assert!(starve("leaving").told("command_lost").is_empty());
}

/// The turn in whose reinforcement phase the Confederation changes sides.
fn leaving() -> Field {
    let field = Field::new(14).politics("confederation", json!("leaving"));
    let field = field.politics("austria", json!("coalition")).politics("austria_since", json!(12));
    field.politics("saxony", json!("french"))
}

#[test]
fn starred_units_go_over_in_good_order_to_any_stack_within_five_hexes() {
    covers!("nemesis": "RH7", "RH15");
    let field = leaving()
        .disrupted("F-WPH-1", "Kassel")
        .unit("R-I-05", "2719")
        .unit("R-I-14", "Ulm")
        .units(&["R-II-03", "R-II-04", "R-VI-07", "R-VI-18"], "2716"); // 6 OF
    assert_eq!((distance("Kassel", "2719"), distance("Kassel", "Ulm")), (5, 6));
    let mut play = field.only().phase("reinforcements");
    assert_eq!((play.decides(), play.prompt().as_str()), (COALITION, "prompt-cross-over"));
    assert_eq!(play.offered("go", "hex"), ["2719"]);
    assert!(play.legal("stay"));
    assert_eq!([go("Ulm"), go("2716")].map(|to| play.forbidden_by(to)), ["RH15"; 2]);
    play.choose(go("2719"));
    assert_eq!((play.at("F-WPH-1").as_str(), play.is_disrupted("F-WPH-1")), ("2719", false));
    assert_eq!(play.told("changed_sides").len(), 1);
    assert_eq!(play.politics("confederation"), json!("left"));
}

#[test]
fn a_unit_without_frenchmen_may_stay_and_is_the_coalitions() {
    covers!("nemesis": "RH15", "RH7");
    let field = leaving().disrupted("F-WPH-1", "Kassel").unit("F-V-16", "Mainz");
    let mut play = field.clone().only().phase("reinforcements");
    assert_eq!((play.at("F-WPH-1").as_str(), play.is_disrupted("F-WPH-1")), (hex("Kassel"), false));
    assert!(play.controls(COALITION, "Kassel"));
    play.after_turn(14);
    let near = field.politics("confederation", json!("left")).unit("F-V-16", "2713");
    let mut play = near.unit("F-WPH-1", "Kassel").only().phase("combat");
    assert_eq!(play.decides(), COALITION, "6 Combat Commands");
    assert!(play.legal(attack("Kassel", "2713")));
    play.choose("no_attack");
    assert!(play.legal(attack("2713", "Kassel")));
}

#[test]
fn a_unit_among_frenchmen_goes_to_the_nearest_hex_without_them() {
    covers!("nemesis": "RH15");
    let field = leaving()
        .units(&["F-WPH-1", "F-V-16"], "2714")
        .unit("F-V-17", "2713")
        .units(&["R-II-03", "R-II-04", "R-VI-07", "R-VI-18"], "2715") // 6 OF
        .unit("R-I-05", "2717");
    let mut play = field.only().phase("reinforcements");
    // The hexes next to it with room and without Frenchmen, and the stack within five hexes.
    assert_eq!(play.offered("go", "hex"), ["2613", "2614", "2717", "2813", "2814"]);
    assert_eq!(play.forbidden_by("stay"), "RH15");
    assert_eq!(play.forbidden_by(go("2713")), "RH15");
    assert_eq!(play.forbidden_by(go("2612")), "RH15", "not the nearest");
    play.choose(go("2613"));
    assert_eq!(play.at("F-WPH-1"), "2613");
    assert_eq!(play.at("F-V-16"), "2714");
}

#[test]
fn eliminated_units_do_not_come_back_with_the_others() {
    covers!("nemesis": "RH16");
    let field = leaving().gone("F-WPH-1", "eliminated").unit("F-BAV-1", "Munich");
    let play = field.only().phase("reinforcements");
    assert_eq!(play.at("F-WPH-1"), "eliminated");
    assert_eq!(play.told("changed_sides").len(), 1);
}

#[test]
fn wrede_is_placed_on_a_bavarian_unit_if_there_is_one() {
    covers!("nemesis": "RH8", "RH16");
    let wrede = |field: Field| field.only().expected("v-wrede").phase("reinforcements");
    // F-XII-29 is Bavarian too; F-WPH-1 is not.
    let bavarians = leaving().unit("F-WPH-1", "Kassel").unit("F-BAV-1", "Munich");
    let mut two = wrede(bavarians.clone().unit("F-XII-29", "Regensburg"));
    two.until("name_unit");
    assert_eq!(two.decides(), COALITION);
    assert_eq!(two.offered("name_unit", "unit"), ["F-BAV-1", "F-XII-29"]);
    assert_eq!(two.forbidden_by(name_unit("F-WPH-1")), "RH8");
    two.choose(name_unit("F-XII-29"));
    assert_eq!(two.commander_at("v-wrede"), hex("Regensburg"));
    assert_eq!(wrede(bavarians).commander_at("v-wrede"), hex("Munich"));
    let none = wrede(leaving().unit("F-WPH-1", "Kassel").gone("F-BAV-1", "eliminated"));
    assert_eq!(none.commander_at("v-wrede"), "removed");
}

#[test]
fn saxony_goes_over_with_the_others_also_if_it_was_neutral() {
    covers!("nemesis": "RH9", "RH17");
    for saxony in ["neutral", "french"] {
        let field = leaving().politics("saxony", json!(saxony)).unit("F-SAX-24", "Torgau");
        let play = field.unit("F-V-16", "Mainz").only().phase("reinforcements");
        assert_eq!(play.politics("saxony"), json!("coalition"), "{saxony}");
        assert_eq!(play.told("changed_sides").len(), 1, "{saxony}");
        assert!(play.controls(COALITION, "Torgau"), "{saxony}");
    }
}

#[test]
fn what_wavered_before_austria_joined_leaves_from_the_turn_after() {
    covers!("nemesis": "RH10", "AU4");
    // Austria joins at the start of turn 13 by a 6.
    let field =
        Field::new(13).unit("F-WPH-1", "Kassel").politics("confederation", json!("wavering"));
    let mut play = field.dice(&[6]).phase("start");
    assert_eq!(play.politics("confederation"), json!("wavering"));
    play.after_turn(13);
    assert_eq!(play.politics("confederation"), json!("leaving"));
    assert!(play.told("changed_sides").is_empty());
    play.skip_to("reinforcements").after_turn(14);
    assert_eq!(play.politics("confederation"), json!("left"));
    assert!(!play.told("changed_sides").is_empty());
}
