//! Whose land and whose city it is (TE), and land that nobody enters who is not driven there (SP7, SP8,
//! SP22).

use bivouac_kernel::{Seat, covers};
use serde_json::{Value, json};

use crate::common::*;

/// A unit of a side that is fed by no rule of its own, and a commander without restrictions.
fn soldier(seat: Seat) -> &'static str {
    if seat == FRENCH { "F-V-16" } else { "R-I-05" }
}

fn leader(seat: Seat) -> &'static str {
    if seat == FRENCH { "ney" } else { "barclay" }
}

/// Whether a lone stack in a place has to forage: land there is not friendly.
fn forages(seat: Seat, place: &str) -> bool {
    let mut play = Field::new(6).unit(soldier(seat), place).phase("active_supply");
    play.skip_to("rally");
    play.forages(place)
}

/// A side about to place a train on a lone stack without a commander in a place that has its depot.
fn placing(seat: Seat, place: &str) -> Play {
    let mut play =
        Field::new(6).unit(soldier(seat), place).depot(seat, place).phase("active_supply");
    while play.prompt() != "prompt-place" || play.decides() != seat {
        play.skip();
    }
    play
}

/// Whether a unit of a side is out of supply in winter, with its depot somewhere.
fn hungry(field: Field, seat: Seat, at: &str, depot: &str) -> bool {
    let field = field.unit(soldier(seat), at).depot(seat, depot);
    field.phase("general_supply").is_disrupted(soldier(seat))
}

#[test]
fn the_lands_that_are_friendly_at_the_start() {
    covers!("nemesis": "TE1", "TE2", "TE3", "TE12", "AS13");
    for (place, french, coalition) in [
        ("Kiel", true, false),      // Denmark-Norway
        ("Posen", true, true),      // the Duchy of Warsaw
        ("Kassel", true, false),    // the Confederation of the Rhine
        ("Cologne", true, false),   // France
        ("Brescia", true, false),   // Italy
        ("Laibach", true, false),   // Illyria
        ("Bern", true, false),      // Switzerland
        ("Danzig", true, false),    // a French garrison town
        ("Berlin", false, true),    // Prussia
        ("4809", false, true),      // Russia
        ("Stralsund", false, true), // Swedish Pomerania
        ("Leipzig", false, false),  // Saxony, neutral
        ("Vienna", false, false),   // Austria, neutral
    ] {
        assert_eq!(!forages(FRENCH, place), french, "{place} for the French");
        assert_eq!(!forages(COALITION, place), coalition, "{place} for the Coalition");
    }
}

#[test]
fn the_duchy_of_warsaw_is_friendly_to_both_for_every_rule() {
    covers!("nemesis": "TE3");
    for (seat, enemy) in [(FRENCH, COALITION), (COALITION, FRENCH)] {
        assert!(!forages(seat, "Posen") && !forages(seat, "3912"));
        assert!(placing(seat, "Posen").legal(place("real", "Posen")));
        // A path leads through Posen, unoccupied and controlled by the enemy: no other is as short.
        let field = Field::new(3).control(enemy, &["Posen"]);
        assert!(!hungry(field, seat, "3711", "3812"));
        // A commander ends there.
        let field = Field::new(6).unit(soldier(seat), "3912").commander(leader(seat), "3912");
        let mut play = field.phase("commanders");
        play.choose(ride(leader(seat)));
        assert!(play.legal(ride_to("Posen")));
    }
}

#[test]
fn a_city_is_friendly_by_its_land_whoever_stands_in_it() {
    covers!("nemesis": "TE7", "TE12", "AS6");
    for (place_name, owner) in
        [("Berlin", COALITION), ("Breslau", COALITION), ("Magdeburg", FRENCH), ("Danzig", FRENCH)]
    {
        let other = if owner == FRENCH { COALITION } else { FRENCH };
        let train = place("real", place_name);
        assert!(placing(owner, place_name).legal(train.clone()), "{place_name}");
        assert_eq!(placing(other, place_name).forbidden_by(train), "AS6", "{place_name}");
    }
}

#[test]
fn an_enemy_city_is_one_in_land_friendly_to_the_enemy_alone_whoever_controls_it() {
    covers!("nemesis": "TE7", "GS7");
    // The only way in winter: from Berlin through Brandenburg, and from 2214 through Essen.
    for (seat, from, city, depot) in
        [(FRENCH, "Berlin", "Brandenburg", "Magdeburg"), (COALITION, "2214", "Essen", "2313")]
    {
        let field = Field::new(3).control(seat, &[city]);
        assert!(hungry(field.clone(), seat, from, depot), "{city} is empty");
        let guard = if seat == FRENCH { "F-V-17" } else { "R-I-14" };
        assert!(!hungry(field.unit(guard, city), seat, from, depot), "{city} is held");
    }
}

#[test]
fn cities_of_neutral_land_are_neither_friendly_nor_enemy() {
    covers!("nemesis": "TE8", "SP19", "CV5");
    // The way in winter leads through Naumburg, or through Wittenberg.
    let field = Field::new(3).control(COALITION, &["Naumburg"]);
    assert!(!hungry(field, FRENCH, "Erfurt", "3214"));
    let field = Field::new(3).control(FRENCH, &["Wittenberg"]);
    assert!(!hungry(field, COALITION, "Brandenburg", "Torgau"));
    for seat in [FRENCH, COALITION] {
        assert_eq!(placing(seat, "Leipzig").forbidden_by(place("real", "Leipzig")), "AS6");
        let field = Field::new(6).unit(soldier(seat), "3115").commander(leader(seat), "3115");
        let mut play = field.unit("F-V-17", "Erfurt").unit("R-I-14", "3212").phase("commanders");
        while !play.legal(ride(leader(seat))) {
            play.choose("done");
        }
        play.choose(ride(leader(seat)));
        assert_eq!(play.forbidden_by(ride_to("Leipzig")), "CV5");
    }
}

#[test]
fn a_depot_may_be_founded_in_a_neutral_city_that_is_occupied() {
    covers!("nemesis": "TE8", "SP19", "AS16");
    // Köslin is a source, Stargard links it with Cottbus.
    let field = Field::new(6).unit("R-I-05", "Cottbus").commander("barclay", "Cottbus");
    let field = field.unit("R-SG-25", "Köslin").depot(COALITION, "Stargard");
    let mut play = field.phase("active_supply");
    play.until("place");
    play.choose(place("real", "Cottbus"));
    while !play.offers("found") {
        play.skip();
    }
    assert_eq!(play.offered("found", "hex"), [hex("Cottbus")]);
    play.choose(found("Cottbus"));
    assert!(play.has_depot(COALITION, "Cottbus"));
}

#[test]
fn a_city_is_controlled_by_whose_unit_was_last_in_it_even_in_passing() {
    covers!("nemesis": "TE9");
    let field = Field::new(6).unit("R-K-1", "3912").commander("chernyshev", "3912");
    let field = field.control(FRENCH, &["Posen"]).train(COALITION, "3912");
    let mut play = field.phase("movement");
    assert!(play.controls(FRENCH, "Posen"));
    play.choose_all([moves("chernyshev", "3912"), step("Posen"), step("3711"), json!("halt")]);
    assert_eq!(play.at("R-K-1"), "3711");
    assert!(play.controls(COALITION, "Posen") && !play.controls(FRENCH, "Posen"));
}

#[test]
fn commanders_and_units_that_are_neutral_or_inactive_control_nothing() {
    covers!("nemesis": "TE9", "SP14", "SP20");
    let moving = |field: Field| {
        let field = field.unit("F-V-16", "Mainz").commander("ney", "Mainz");
        field.train(FRENCH, "Mainz").phase("movement")
    };
    let inactive = moving(Field::new(1).unit("P-I-07", "Warsaw"));
    assert!(!inactive.controls(COALITION, "Warsaw"));
    let active = moving(Field::new(2).unit("P-I-07", "Warsaw"));
    assert!(active.controls(COALITION, "Warsaw"));
    let neutral = moving(Field::new(3).unit("F-SAX-24", "Torgau").unit("F-V-17", "Leipzig"));
    assert!(!neutral.controls(FRENCH, "Torgau") && neutral.controls(FRENCH, "Leipzig"));
    // Neither do they occupy: nobody is in Hamburg, and no commander takes a city by riding there.
    let field = Field::new(5).unit("P-I-07", "Hamburg").politics("prussia_active", json!(false));
    let play = field.only().phase("reinforcements");
    assert_eq!(play.battle_vp(), [0, 0]);
    let field = Field::new(6).unit("R-I-05", "3912").commander("barclay", "3912");
    let mut play = field.phase("commanders");
    play.choose_all([ride("barclay"), ride_to("Posen")]);
    assert!(!play.controls(COALITION, "Posen"));
}

#[test]
fn at_the_start_cities_belong_to_units_and_depots_then_to_their_land() {
    covers!("nemesis": "TE10", "TE12");
    let play = Play::scenario("campaign-1813");
    for (city, french, coalition) in [
        ("Berlin", true, false),     // French units in Prussia
        ("Glogau", true, false),     // and a garrison
        ("Danzig", true, false),     // French land
        ("Thorn", true, false),      // a garrison in the Duchy
        ("Wittenberg", true, false), // a garrison in neutral land
        ("Hanover", true, false),    // a depot, and French land
        ("Munich", true, false),     // French land, nobody there
        ("Bern", true, false),
        ("Posen", false, true),   // Russians in the Duchy
        ("Siedlce", false, true), // a depot in the Duchy
        ("Warsaw", false, true),
        ("Königsberg", false, true),
        ("Breslau", false, true),   // inactive Prussians in Prussia
        ("Stralsund", false, true), // nobody there
        ("Kovno", false, true),
        ("Lomza", false, false), // nobody there, in the Duchy
        ("Radom", false, false),
        ("Torgau", false, false), // neutral Saxons
        ("Leipzig", false, false),
        ("Vienna", false, false),
        ("Prague", false, false),
        ("Dresden", true, false), // as an exception
    ] {
        let found = (play.controls(FRENCH, city), play.controls(COALITION, city));
        assert_eq!(found, (french, coalition), "{city}");
    }
}

#[test]
fn austrian_cities_become_the_coalitions_when_austria_joins() {
    covers!("nemesis": "TE11", "AU5");
    let field = Field::new(12).unit("F-V-16", "Mainz").unit("R-I-05", "Warsaw");
    let before = field.clone().dice(&[1]).phase("start");
    let after = field.dice(&[6]).phase("start");
    for city in ["Prague", "Vienna", "Linz", "Olmütz", "Graz", "Ofen", "Teplitz"] {
        assert!(!before.controls(COALITION, city) && after.controls(COALITION, city), "{city}");
    }
    assert!(!after.controls(COALITION, "Leipzig") && !after.controls(COALITION, "Trieste"));
}

#[test]
fn saxon_cities_become_french_when_saxony_joins_france() {
    covers!("nemesis": "TE11", "SP21");
    let field = Field::new(5).unit("F-V-16", "Dresden").unit("R-I-05", "Warsaw");
    let play = field.control(COALITION, &["Bautzen", "Leipzig"]).phase("end");
    assert_eq!(play.politics("saxony"), "french");
    for city in ["Dresden", "Torgau", "Chemnitz", "Zittau", "Plauen"] {
        assert!(play.controls(FRENCH, city), "{city}");
    }
    assert!(play.controls(COALITION, "Bautzen") && play.controls(COALITION, "Leipzig"));
}

#[test]
fn the_armistice_settles_the_cities_of_both_zones_alone() {
    covers!("nemesis": "TE11", "AR32");
    let field = Field::new(7).unit("F-V-16", "Mainz").unit("R-I-05", "Warsaw");
    let field = field.control(COALITION, &["Hanover", "Berlin"]).control(FRENCH, &["Posen"]);
    let field = field.control(FRENCH, &["Breslau"]);
    let mut play = field.only().dice(&[6, 1]).phase("start");
    play.choose("call");
    if play.prompt() == "prompt-answer-armistice" {
        play.choose("accept");
    }
    play.after_turn(7);
    assert!(play.controls(FRENCH, "Hanover"), "in the French zone");
    assert!(play.controls(COALITION, "Posen"), "in that of the Coalition");
    // Between them nothing changes.
    assert!(play.controls(FRENCH, "Breslau") && play.controls(COALITION, "Berlin"));
}

#[test]
fn control_does_not_follow_land_that_changes_sides() {
    covers!("nemesis": "TE11", "RH6");
    let field = Field::new(13)
        .unit("F-V-16", "Mainz")
        .unit("R-I-05", "Warsaw")
        .politics("austria", json!("coalition"))
        .politics("armistice", json!(8));
    let field = field.control(FRENCH, &["Munich", "Stuttgart"]);
    let play = field.politics("confederation", json!("leaving")).only().phase("reinforcements");
    assert_eq!(play.politics("confederation"), "left");
    assert!(play.controls(FRENCH, "Munich") && play.controls(FRENCH, "Stuttgart"));
}

/// The final values of an attack by four units on one, all dice 1 but that of the attack.
fn totals(field: Field, attacker: Seat) -> Value {
    let french = ["F-V-16", "F-V-17", "F-V-18", "F-V-19"];
    let russian = ["R-I-05", "R-I-14", "R-II-03", "R-II-04"];
    let (many, few) = if attacker == FRENCH { (french, russian) } else { (russian, french) };
    let mut play = field.units(&many, "4209").unit(few[0], "4210").phase("combat");
    if play.decides() != attacker {
        play.choose("no_attack");
    }
    play.dice(&[6, 1, 1, 1]).choose_all([attack("4209", "4210"), commands(1)]);
    play.told("fought")[0]["totals"].clone()
}

#[test]
fn on_the_first_three_turns_whoever_attacks_is_weaker() {
    covers!("nemesis": "TE4", "TE5", "TE6");
    for seat in [FRENCH, COALITION] {
        for (turn, attack) in [(1, 2), (2, 3), (3, 2), (4, 5), (19, 5)] {
            assert_eq!(totals(Field::new(turn), seat), json!([attack, 2]), "turn {turn}");
        }
    }
}

/// A stack that is about to move.
fn about_to_move(field: Field, seat: Seat, from: &str) -> Play {
    let field = field.unit(soldier(seat), from).commander(leader(seat), from).train(seat, from);
    let mut play = field.phase("movement");
    play.choose(moves(leader(seat), from));
    play
}

#[test]
fn the_coalition_does_not_enter_switzerland_nor_anybody_the_ottoman_empire() {
    covers!("nemesis": "SP22", "SP7", "SP8", "MV18");
    assert_eq!(about_to_move(Field::new(6), COALITION, "2222").forbidden_by(step("Basel")), "SP22");
    assert!(about_to_move(Field::new(6), FRENCH, "2222").legal(step("Basel")));
    for seat in [FRENCH, COALITION] {
        let play = about_to_move(Field::new(6), seat, "3627");
        assert_eq!(play.forbidden_by(step("3728")), "SP22");
        assert!(play.legal(step("3727")));
    }
    // Nor do their commanders ride there.
    let field =
        Field::new(6).unit("R-I-05", "2222").commander("barclay", "2222").unit("R-I-14", "2421");
    let mut play = field.phase("commanders");
    play.choose(ride("barclay"));
    assert_eq!(play.forbidden_by(ride_to("Basel")), "CV5");
}

/// Four units with a commander who raises two of them drive four others out of 3727 from Karlstadt; from
/// there only the Ottoman Empire is left.
fn driven_out(field: Field, winner: Seat) -> Play {
    let french = ["F-V-16", "F-V-17", "F-V-18", "F-V-19"];
    let russian = ["R-I-05", "R-I-14", "R-II-03", "R-II-04"];
    let (chief, many, few) =
        if winner == FRENCH { ("davout", french, russian) } else { ("blucher", russian, french) };
    let field = field.units(&many, "Karlstadt").commander(chief, "Karlstadt").units(&few, "3727");
    let mut play = field.phase("combat");
    if play.decides() != winner {
        play.choose("no_attack");
    }
    play.dice(&[6, 1, 4, 1]).choose_all([attack("Karlstadt", "3727"), commands(0)]);
    assert_eq!(play.told("fought")[0]["hits"], json!([0, 3]));
    play.choose_all(few[..3].iter().map(|unit| hit(unit)));
    play
}

#[test]
fn who_is_driven_into_the_ottoman_empire_is_removed() {
    covers!("nemesis": "SP8", "SP22", "WD17");
    let french = ["F-V-16", "F-V-17", "F-V-18", "F-V-19"];
    let play = driven_out(Field::new(6), COALITION);
    assert!(french.iter().all(|unit| play.at(unit) == "removed"));
    let russian = ["R-I-05", "R-I-14", "R-II-03", "R-II-04"];
    let play = driven_out(Field::new(6), FRENCH);
    assert!(russian.iter().all(|unit| play.at(unit) == "removed"));
}

#[test]
fn the_coalition_driven_into_switzerland_is_removed_and_the_french_are_not() {
    covers!("nemesis": "SP7", "WD17");
    // From 2321, attacked from Strasbourg: 2221 is held, Freiburg lies in the forest, Basel is left.
    let fight = |attacker: Seat| {
        let french = ["F-V-16", "F-V-17", "F-V-18", "F-V-19"];
        let russian = ["R-I-05", "R-I-14", "R-II-03", "R-II-04"];
        let (chief, many, few, other) = match attacker {
            FRENCH => ("davout", french, russian, "F-III-08"),
            _ => ("blucher", russian, french, "R-IV-12"),
        };
        let field = Field::new(6).units(&many, "Strasbourg").commander(chief, "Strasbourg");
        let mut play = field.units(&few, "2321").unit(other, "2221").phase("combat");
        if play.decides() != attacker {
            play.choose("no_attack");
        }
        play.dice(&[6, 1, 4, 1]).choose_all([attack("Strasbourg", "2321"), commands(0)]);
        while play.prompt().starts_with("prompt-support") {
            play.choose("done");
        }
        play.choose_all(few[..3].iter().map(|unit| hit(unit)));
        few.map(|unit| play.at(unit))
    };
    assert_eq!(fight(FRENCH), ["removed"; 4].map(str::to_owned));
    assert_eq!(fight(COALITION), [hex("Basel"); 4].map(str::to_owned), "French land");
}
