//! Austria (AU).

use bivouac_kernel::covers;
use serde_json::{Value, json};

use crate::common::*;

/// The supply trains that both sides have to place in a turn.
pub fn trains(field: Field) -> [u64; 2] {
    let field = field.unit("F-V-16", "Mainz").unit("R-I-05", "Warsaw").depot(FRENCH, "Mainz");
    let convoys = field.phase("active_supply").position()["convoys"].clone();
    ["french", "coalition"].map(|side| convoys[side]["real_left"].as_u64().unwrap())
}

/// A Russian stack in Zittau, and Austria as it is said.
fn zittau(austria: &str) -> Field {
    let field = Field::new(14).politics("austria", json!(austria)).unit("R-I-05", "Zittau");
    field.commander("wittgenstein", "Zittau").train(COALITION, "Zittau")
}

#[test]
fn nobody_enters_a_neutral_austria() {
    covers!("nemesis": "AU1");
    for austria in ["neutral", "bought"] {
        let mut play = zittau(austria).phase("movement");
        play.choose(moves("wittgenstein", "Zittau"));
        for city in ["Theresienstadt", "3516"] {
            assert_eq!(play.forbidden_by(step(city)), "AU1", "{austria}");
        }
        let mut french = Field::new(14)
            .politics("austria", json!(austria))
            .unit("F-V-16", "Dresden")
            .commander("lauriston", "Dresden")
            .train(FRENCH, "Dresden")
            .phase("movement");
        french.choose(moves("lauriston", "Dresden"));
        assert_eq!(french.forbidden_by(step("Teplitz")), "AU1", "{austria}");
    }
    let mut joined = zittau("coalition").phase("movement");
    joined.choose(moves("wittgenstein", "Zittau"));
    assert!(joined.legal(step("Theresienstadt")));
}

#[test]
fn no_supply_leads_through_a_neutral_austria() {
    covers!("nemesis": "AU1");
    // Through Theresienstadt, Teplitz and Eger it is five hexes from Zittau to Bayreuth.
    for (austria, cut) in [("neutral", true), ("bought", true), ("coalition", false)] {
        let field = zittau(austria).depot(COALITION, "Bayreuth");
        assert_eq!(field.phase("general_supply").is_disrupted("R-I-05"), cut, "{austria}");
    }
}

#[test]
fn nobody_attacks_or_withdraws_into_a_neutral_austria() {
    covers!("nemesis": "AU1", "AU2");
    // 4 - 3 for the river + 6 against 3 + 1: the French must withdraw.
    let field = Field::new(14)
        .units(&["F-V-16", "F-V-17", "F-V-18"], "Zittau")
        .units(&["R-I-05", "R-I-14", "R-II-03", "R-II-04"], "Bunzlau");
    let mut play = field.phase("combat");
    play.choose("no_attack").dice(&[6]).choose_all([attack("Bunzlau", "Zittau"), commands(1)]);
    play.dice(&[6, 1, 3]).until("withdraw");
    assert_eq!(play.forbidden_by(withdraw("Theresienstadt")), "WD9");
    assert_eq!(play.forbidden_by(withdraw("3516")), "WD9");
    assert!(!play.offered("withdraw", "to").is_empty());
    // A depot of the enemy that somehow lies there cannot be attacked.
    let depot = Field::new(14).unit("F-V-16", "Zittau").depot(COALITION, "3516");
    let depot = depot.unit("R-I-05", "Bunzlau").phase("combat");
    assert_eq!(depot.forbidden_by(attack("Zittau", "3516")), "CO18");
}

#[test]
fn the_cities_of_a_neutral_austria_are_nobodys() {
    covers!("nemesis": "AU1");
    let play = Play::scenario("campaign-1813");
    for city in ["Vienna", "Prague", "Linz", "Eger", "Brünn", "Agram"] {
        assert!(!play.controls(FRENCH, city) && !play.controls(COALITION, city), "{city}");
    }
}

#[test]
fn a_neutral_illyria_is_closed_like_austria() {
    covers!("nemesis": "AU2", "AR15");
    let udine = |austria: &str| {
        let field = Field::new(14).politics("austria", json!(austria)).unit("F-IT-2", "Udine");
        let field = field.commander("grenier-italy", "Udine").train(FRENCH, "Udine");
        let mut play = field.unit("R-I-05", "Warsaw").train(COALITION, "Warsaw").phase("movement");
        while play.decides() != FRENCH {
            play.skip();
        }
        play.choose(moves("grenier-italy", "Udine"));
        play
    };
    assert_eq!(udine("bought").forbidden_by(step("Trieste")), "AU2");
    assert!(udine("neutral").legal(step("Trieste")) && udine("coalition").legal(step("Trieste")));
    // Nor does supply lead through it: five hexes from 3425 and Fiume's side to Udine.
    let cut = |austria: &str| {
        let field = Field::new(14).politics("austria", json!(austria)).unit("F-IT-2", "Udine");
        field.depot(FRENCH, "Laibach").phase("general_supply").is_disrupted("F-IT-2")
    };
    assert!(cut("bought") && !cut("neutral"));
    // The Coalition is kept out as well.
    let mut austrians = Field::new(14)
        .politics("austria", json!("bought"))
        .unit("R-I-05", "Udine")
        .commander("wittgenstein", "Udine")
        .train(COALITION, "Udine")
        .phase("movement");
    austrians.choose(moves("wittgenstein", "Udine"));
    assert_eq!(austrians.forbidden_by(step("Trieste")), "AU2");
}

#[test]
fn an_austria_that_was_bought_never_joins() {
    covers!("nemesis": "AU3");
    for turn in 12..=19 {
        let field = Field::new(turn).unit("F-V-16", "Mainz").politics("armistice", json!(8));
        let play = field.politics("austria", json!("bought")).dice(&[6]).phase("start");
        assert!(play.told("austria_rolled").is_empty(), "turn {turn}");
        assert_eq!(play.politics("austria"), json!("bought"));
    }
}

/// Six victory cities; Berlin among them.
const SIX: [&str; 6] = ["Berlin", "Königsberg", "Warsaw", "Hamburg", "Hanover", "Dresden"];

/// Whether Austria joins by a die at the start of turn 12, and the modifier.
fn roll(field: Field, die: u16) -> (bool, i64) {
    let play = field.dice(&[die]).phase("start");
    let rolled = &play.told("austria_rolled")[0];
    assert_eq!(rolled["joins"], json!(play.politics("austria") == "coalition"));
    (rolled["joins"].as_bool().unwrap(), rolled["modifier"].as_i64().unwrap())
}

#[test]
fn austria_joins_on_a_six_with_modifiers_for_points_cities_and_berlin() {
    covers!("nemesis": "AU4");
    // The Coalition has Berlin and Königsberg, and nobody has Battle VPs.
    let field = || Field::new(12).unit("F-V-16", "Mainz");
    assert_eq!([5, 6].map(|die| roll(field(), die)), [(false, 0), (true, 0)]);
    let ahead = |points| field().battle_vp(COALITION, points).battle_vp(FRENCH, 2);
    assert_eq!([4, 5].map(|die| roll(ahead(3), die)), [(false, 1), (true, 1)]);
    assert_eq!(roll(ahead(2), 5), (false, 0), "as many are not more");
    let cities = |count: usize| field().control(COALITION, &SIX[..count]);
    assert_eq!([4, 5].map(|die| roll(cities(6), die)), [(false, 1), (true, 1)]);
    assert_eq!(roll(cities(5), 5), (false, 0), "five are not enough");
    let french = |field: Field| field.control(FRENCH, &["Berlin"]);
    assert_eq!(roll(french(field()), 6), (false, -1));
    let all = ahead(3).control(COALITION, &SIX).control(COALITION, &["Munich"]);
    assert_eq!([4, 5].map(|die| roll(french(all.clone()), die)), [(false, 1), (true, 1)]);
    assert_eq!([3, 4].map(|die| roll(all.clone(), die)), [(false, 2), (true, 2)]);
}

#[test]
fn the_roll_is_made_each_turn_from_twelve_on_until_austria_has_joined() {
    covers!("nemesis": "AU4");
    let rolls = |turn, austria: &str| {
        let field = Field::new(turn).unit("F-V-16", "Mainz").politics("austria", json!(austria));
        field.dice(&[2, 1]).phase("start").told("austria_rolled").len()
    };
    for turn in 4..=19 {
        assert_eq!(rolls(turn, "neutral"), usize::from(turn >= 12), "turn {turn}");
    }
    assert_eq!(rolls(15, "coalition"), 0);
}

/// What `arrivals.tsv` lists for Austria: kind, id, place.
fn listed() -> Vec<[&'static str; 3]> {
    let table = include_str!("../../data/arrivals.tsv").lines();
    let cells = table.map(|line| line.split('\t').collect::<Vec<_>>());
    cells
        .filter(|cells| cells[1] == "austria")
        .map(|cells| [cells[3], cells[4], cells[5]])
        .collect()
}

#[test]
fn when_austria_joins_its_forces_depots_and_cities_are_there_at_once() {
    covers!("nemesis": "AU5", "AR16", "RE10");
    let play = Field::new(12).unit("F-V-16", "Mainz").dice(&[6]).phase("start");
    let count = |kind: &str| listed().iter().filter(|one| one[0] == kind).count();
    assert_eq!(["unit", "commander", "depot"].map(count), [28, 9, 5]);
    for [kind, id, place] in listed() {
        match kind {
            "unit" => assert_eq!(play.at(id), hex(place), "{id}"),
            "commander" => assert_eq!(play.commander_at(id), hex(place), "{id}"),
            _ => assert!(play.has_depot(COALITION, place), "{place}"),
        }
    }
    for city in ["Vienna", "Prague", "Ofen", "Teschen", "Brünn"] {
        assert!(play.controls(COALITION, city), "{city}");
    }
    let spots = [("A-I-1", "Prague"), ("A-R-A", "Theresienstadt"), ("A-N-2", "Agram")];
    assert!(spots.iter().all(|(unit, place)| play.at(unit) == hex(place)));
    assert_eq!(play.commander_at("schwarzenberg"), hex("Prague"));
}

#[test]
fn austria_in_the_coalition_is_friendly_land_with_a_source_in_vienna_and_six_commands() {
    covers!("nemesis": "AU5", "AR16", "CC8", "G9");
    let joined = || Field::new(14).politics("austria", json!("coalition"));
    // Nobody has a depot: Vienna supplies, and Prague is too far away.
    let field = joined().unit("A-I-1", "Vienna").unit("A-I-2", "Prague");
    let play = field.phase("general_supply");
    assert!(!play.is_disrupted("A-I-1") && play.is_disrupted("A-I-2"));
    // Linz has neither depot nor source here.
    for (unit, marked) in [("R-I-05", false), ("F-V-16", true)] {
        let mut play = joined().unit(unit, "Linz").phase("active_supply");
        play.skip_to("rally");
        assert_eq!(play.forages("Linz"), marked, "{unit}: friendly land to the Coalition alone");
    }
    let mut combat = joined().unit("R-I-05", "4210").unit("F-V-16", "4209").phase("combat");
    combat.choose(attack("4210", "4209"));
    assert!(combat.legal(commands(6)) && !combat.legal(commands(7)));
}

#[test]
fn without_an_armistice_the_armistice_rows_count_from_the_turn_after_austria_has_joined() {
    covers!("nemesis": "AU6");
    let since = |turn: u8, since: Value| {
        let field = Field::new(turn).politics("austria", json!("coalition"));
        trains(field.politics("austria_since", since))
    };
    assert_eq!(since(13, json!(13)), [9, 9]);
    assert_eq!(since(13, json!(12)), [13, 17]);
    assert_eq!(since(19, json!(18)), [8, 12]);
    assert_eq!(trains(Field::new(13)), [9, 9], "Austria is neutral");
    // Played: it joins at the start of turn 12.
    let field = Field::new(12).unit("F-V-16", "Mainz").depot(FRENCH, "Mainz").dice(&[6]);
    let mut play = field.phase("start");
    let left = |play: &Play| play.position()["convoys"]["coalition"]["real_left"].clone();
    play.skip_to("active_supply");
    assert_eq!(left(&play), json!(9));
    play.after_turn(12).skip_to("active_supply");
    assert_eq!(left(&play), json!(17));
}
