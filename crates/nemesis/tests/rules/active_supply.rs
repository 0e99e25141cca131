//! Active supply: trains, forage markers, depots (AS).

use bivouac_kernel::{Viewer, covers};
use serde_json::{Value, json};

use crate::common::*;

/// Both sides with a stack in a city that has a depot, in different corners of the map.
fn both(turn: u8) -> Field {
    Field::new(turn)
        .unit("F-V-16", "Magdeburg")
        .depot(FRENCH, "Magdeburg")
        .unit("R-I-05", "Warsaw")
        .depot(COALITION, "Warsaw")
}

/// The first question about counters.
fn placing(field: Field) -> Play {
    let mut play = field.phase("active_supply");
    play.until("discard");
    play
}

/// Nobody places anything; forage markers have come.
fn unsupplied(field: Field) -> Play {
    let mut play = field.phase("active_supply");
    play.skip_to("rally");
    play
}

/// Nobody places anything but real trains of one side in some places.
fn placed(field: Field, seat: bivouac_kernel::Seat, places: &[&str]) -> Play {
    let mut play = placing(field);
    let mut places = places.iter();
    while play.prompt() == "prompt-place" {
        let next = (play.decides() == seat).then(|| places.next()).flatten();
        match next {
            Some(at) => drop(play.choose(place("real", at)).decides()),
            None => play.skip(),
        }
    }
    play
}

#[test]
fn a_side_may_convert_one_depot_under_its_units_into_a_train() {
    covers!("nemesis": "AS2", "AS19", "SQ4");
    let field = both(6)
        .depot(FRENCH, "Kassel")
        .unit("F-V-17", "Erfurt")
        .depot(FRENCH, "Erfurt")
        .unit("F-V-18", "2913"); // no depot
    let mut play = field.phase("active_supply");
    assert_eq!(play.decides(), FRENCH, "the first player converts first");
    let mut open = [hex("Erfurt"), hex("Magdeburg")];
    open.sort_unstable();
    assert_eq!(play.offered("convert", "hex"), open, "nobody is in Kassel");
    play.choose(convert("Erfurt"));
    assert!(!play.has_depot(FRENCH, "Erfurt"));
    assert_eq!(play.counters(FRENCH, "Erfurt"), (1, 0));
    assert_eq!((play.decides(), play.prompt().as_str()), (COALITION, "prompt-convert"), "only one");
    // Both sides know that it is real.
    let pieces = play.scene(Viewer::SPECTATOR).pieces;
    assert!(pieces.iter().any(|piece| piece.kind == "train"));
}

#[test]
fn a_depot_that_does_not_supply_its_stack_is_not_converted() {
    covers!("nemesis": "AS19", "AS2", "EC11");
    let field = Field::new(6)
        .unit("R-I-05", "4210")
        .depot(COALITION, "4210")
        .unit("R-I-14", "Berlin")
        .depot(COALITION, "Berlin");
    let plain = field.clone().phase("active_supply");
    assert!(plain.legal(convert("4210")) && plain.legal("keep"));
    let cut = field.with("cut", json!("4210")).phase("active_supply");
    assert_eq!(cut.forbidden_by(convert("4210")), "AS19");
    assert!(cut.legal(convert("Berlin")));
}

#[test]
fn players_place_counters_one_by_one_in_turns() {
    covers!("nemesis": "AS5", "AS7", "AS21");
    let mut play = placing(both(6));
    let mut order = Vec::new();
    for _ in 0..6 {
        let (at, real) = match play.decides() {
            FRENCH => ("Magdeburg", place("real", "Magdeburg")),
            _ => ("Warsaw", place("real", "Warsaw")),
        };
        order.push(play.decides());
        let dummy = place("dummy", at);
        play.choose(if play.legal(dummy.clone()) { dummy } else { real });
    }
    assert_eq!(order, [FRENCH, COALITION, FRENCH, COALITION, FRENCH, COALITION]);
    assert_eq!(play.counters(FRENCH, "Magdeburg"), (1, 2), "two dummies, any number on one stack");
    assert_eq!(play.forbidden_by(place("dummy", "Magdeburg")), "AS7");
}

#[test]
fn counters_lie_on_units_with_a_commander_or_in_a_friendly_city() {
    covers!("nemesis": "AS6", "AS1", "AS34", "TE7");
    let play = placing(
        both(6)
            .unit("F-V-17", "2913") // with a commander
            .commander("lauriston", "2913")
            .unit("F-V-18", "3011") // with nobody
            .commander("ney", "Kassel") // no units
            .unit("F-V-19", "4209") // without supply
            .commander("oudinot", "4209")
            .unit("F-III-08", "Brandenburg"), // in a city of the enemy
    );
    let mut open = [hex("Magdeburg"), "2913"];
    open.sort_unstable();
    let mut offered = play.offered("place", "hex");
    offered.dedup();
    assert_eq!(offered, open);
    for (at, row) in [("3011", "AS6"), ("Kassel", "AS6"), ("4209", "AS1"), ("Brandenburg", "AS6")] {
        assert_eq!(play.forbidden_by(place("real", at)), row, "{at}");
    }
}

#[test]
fn one_unit_in_supply_is_enough_for_its_stack() {
    covers!("nemesis": "AS34");
    // Cossacks are always supplied, the infantry beside them is not.
    let field = both(4).unit("R-K-1", "2913").disrupted("R-I-14", "2913");
    let play = placing(field.commander("platov", "2913"));
    assert_eq!(play.decides(), COALITION);
    assert!(play.legal(place("real", "2913")));
}

#[test]
fn a_player_passes_by_discarding_a_real_train() {
    covers!("nemesis": "AS8", "AS22");
    let mut play = placing(both(6));
    assert!(!play.legal("stop"), "there are real trains left");
    play.choose("discard");
    assert_eq!(play.position()["convoys"]["french"]["real_left"], 8, "of 9");
    assert_eq!(play.decides(), COALITION);
}

#[test]
fn who_has_no_real_train_left_may_stop_and_the_other_goes_on() {
    covers!("nemesis": "AS22", "AS5");
    let mut play = placing(both(1)); // 4 and 5 trains
    while play.decides() == COALITION || !play.offers("stop") {
        play.choose("discard");
    }
    assert!(!play.legal("discard") && play.legal(place("dummy", "Magdeburg")));
    play.choose("stop");
    assert_eq!(play.decides(), COALITION);
    play.choose("stop");
    assert_eq!(play.counters(FRENCH, "Magdeburg"), (0, 0), "dummies stay off the map");
    assert_ne!(play.prompt(), "prompt-place");
}

#[test]
fn without_a_place_real_trains_must_be_discarded() {
    covers!("nemesis": "AS22");
    let play = placing(Field::new(6).unit("F-V-16", "4209").unit("R-I-05", "Warsaw"));
    assert_eq!(play.decides(), FRENCH);
    assert_eq!(play.open(), [json!("discard")]);
}

#[test]
fn a_cavalry_commander_brings_trains_to_cavalry_alone() {
    covers!("nemesis": "AS9", "AS10", "AS11", "AS23");
    let french = ["la-tour", "sebastiani", "arrighi", "pajol"].map(|one| (FRENCH, one, "2913"));
    let allied = ["korff", "vassilsh", "gallitzin", "nostitz", "jurgass"];
    let allied = allied.map(|one| (COALITION, one, "4413"));
    for (seat, commander, at) in french.into_iter().chain(allied) {
        let (cavalry, infantry) =
            if seat == FRENCH { ("F-IC-1", "F-V-17") } else { ("R-I-C", "R-I-14") };
        let open = |units: &[&str], also: &[&str]| {
            let field = both(6).units(units, at).commander(commander, at).commanders(also, at);
            let mut play = placing(field);
            while play.decides() != seat {
                play.choose("discard");
            }
            play.legal(place("real", at))
        };
        assert!(open(&[cavalry], &[]), "{commander} with cavalry");
        assert!(!open(&[cavalry, infantry], &[]), "{commander} with infantry too");
        let other = if seat == FRENCH { "ney" } else { "barclay" };
        assert!(open(&[cavalry, infantry], &[other]), "{commander} and {other}");
    }
    // In a friendly city nobody is needed.
    let field = both(6).units(&["F-IC-1", "F-V-17"], "Erfurt").commander("pajol", "Erfurt");
    assert!(placing(field).legal(place("real", "Erfurt")));
}

#[test]
fn a_stack_next_to_two_others_forages_unless_it_has_a_train() {
    covers!("nemesis": "AS12", "AS24", "AS13");
    // 2715 has two neighbours, each of those only this one.
    let field = both(6).unit("F-V-17", "2715").unit("F-V-18", "2714").unit("F-V-19", "2716");
    let crowd = field.commander("lauriston", "2715");
    let hungry = unsupplied(crowd.clone());
    assert!(hungry.forages("2715"));
    assert!(!hungry.forages("2714") && !hungry.forages("2716"), "one neighbour is no crowd");
    let fed = placed(crowd, FRENCH, &["2715"]);
    assert!(!fed.forages("2715") && fed.counters(FRENCH, "2715") == (1, 0));
}

#[test]
fn a_stack_outside_friendly_territory_forages_unless_it_has_a_real_train() {
    covers!("nemesis": "AS13", "AS25", "TE3");
    let abroad = both(6).unit("F-V-17", "3212").commander("lauriston", "3212");
    let abroad = abroad.depot(FRENCH, "Wittenberg");
    assert!(unsupplied(abroad.clone()).forages("3212"));
    assert!(!placed(abroad.clone(), FRENCH, &["3212"]).forages("3212"));
    // A dummy does not help and is shown.
    let mut play = placing(abroad);
    play.choose(place("dummy", "3212"));
    play.skip_to("rally");
    assert!(play.forages("3212"));
    assert_eq!(play.told("forage_marked")[0]["dummies"], 1);
    // The Duchy of Warsaw is friendly to both.
    let duchy = unsupplied(both(6).unit("F-V-17", "4110").unit("R-I-14", "4413"));
    assert!(!duchy.forages("4110") && !duchy.forages("4413"));
}

#[test]
fn cossacks_and_those_who_are_always_supplied_do_not_forage() {
    covers!("nemesis": "AS14", "AS26");
    let field = both(6)
        .units(&["R-K-1", "R-K-2"], "3011") // Cossacks alone
        .units(&["R-K-3", "R-I-14"], "2713") // with others
        .garrison("F-G-STE", "Stettin")
        .unit("F-VIII-26", "Königsberg");
    let play = unsupplied(field);
    assert!(!play.forages("3011") && play.forages("2713"));
    assert!(!play.forages("Stettin") && !play.forages("Königsberg"));
}

#[test]
fn neutral_and_inactive_units_neither_forage_nor_crowd() {
    covers!("nemesis": "AS26", "EV14");
    let field = Field::new(6)
        .unit("R-I-05", "Warsaw")
        .unit("F-V-16", "2914")
        .unit("F-V-17", "2915")
        .unit("F-SAX-24", "3014")
        .unit("F-SAX-25", "Torgau");
    let play = unsupplied(field);
    assert!(!play.forages("2914"), "the Saxon in 3014 does not count");
    assert!(!play.forages("3014"));
}

#[test]
fn nobody_forages_in_a_city_with_an_own_depot_unless_under_siege() {
    covers!("nemesis": "AS15", "GS25", "MV31", "MV12");
    let field = both(6).unit("F-V-17", "Berlin").depot(FRENCH, "Berlin");
    assert!(!unsupplied(field.clone()).forages("Berlin"));
    let besieged = field.units(&["R-I-14", "R-II-03"], "3212");
    assert!(unsupplied(besieged).forages("Berlin"));
    let no_depot = both(6).unit("F-V-17", "Berlin");
    assert!(unsupplied(no_depot).forages("Berlin"));
    let no_city = both(6).unit("F-V-17", "3212").depot(FRENCH, "3212");
    assert!(unsupplied(no_city).forages("3212"));
    // A source counts as a depot; here it is crowded.
    let source = both(6).unit("R-I-14", "Kovno").unit("R-II-03", "4706").unit("R-II-04", "4708");
    assert!(!unsupplied(source).forages("Kovno"));
}

#[test]
fn a_train_in_a_city_becomes_a_depot() {
    covers!("nemesis": "AS16", "AS29", "TE8", "SP19", "AS31");
    let field = both(6)
        .unit("F-V-17", "Halle") // a friendly city
        .unit("F-V-18", "Leipzig") // neutral, occupied
        .commander("lauriston", "Leipzig")
        .unit("F-V-19", "2913") // no city
        .commander("ney", "2913")
        .unit("F-III-08", "Mainz") // a source
        .depot(FRENCH, "Erfurt") // for the chain
        .depot(FRENCH, "Fulda")
        .depot(FRENCH, "Frankfurt");
    let mut play = placed(field, FRENCH, &["Halle", "Leipzig", "2913", "Magdeburg", "Mainz"]);
    assert_eq!(play.prompt(), "prompt-new-depots");
    let mut open = [hex("Halle"), hex("Leipzig")];
    open.sort_unstable();
    assert_eq!(play.offered("found", "hex"), open);
    assert_eq!(play.forbidden_by(found("Magdeburg")), "AS31", "there is one");
    assert_eq!(play.forbidden_by(found("Mainz")), "AS31", "a source counts as one");
    assert_eq!(play.forbidden_by(found("2913")), "AS16");
    play.choose_all([found("Halle"), found("Leipzig")]);
    assert!(play.has_depot(FRENCH, "Halle") && play.has_depot(FRENCH, "Leipzig"));
    assert_eq!(play.counters(FRENCH, "Halle"), (0, 0), "the train is used up");
    assert_eq!(play.told("train_spent").len(), 2, "and shown");
}

#[test]
fn no_depot_is_founded_in_a_city_under_siege() {
    covers!("nemesis": "AS16", "MV32");
    let field = |enemies: &[&str]| {
        let field = both(6).unit("F-V-17", "Halle").units(enemies, "Leipzig");
        let field = field.depot(FRENCH, "Erfurt").depot(FRENCH, "Fulda").depot(FRENCH, "Frankfurt");
        placed(field, FRENCH, &["Halle"])
    };
    assert!(field(&["R-I-14"]).legal(found("Halle")));
    let besieged = field(&["R-I-14", "R-II-03"]);
    assert_ne!(besieged.prompt(), "prompt-new-depots");
}

#[test]
fn a_side_has_only_so_many_depots() {
    covers!("nemesis": "AS20");
    let cities = [
        "Frankfurt",
        "Kassel",
        "Hanover",
        "Brunswick",
        "Erfurt",
        "Würzburg",
        "Bamberg",
        "Augsburg",
        "Stuttgart",
        "Munich",
        "Fulda",
        "Coburg",
    ];
    let with = |count: usize, lost: u8| {
        let field = both(6).unit("F-V-17", "Halle").with("depots_lost", json!({"french": lost}));
        let field = cities[..count].iter().fold(field, |field, city| field.depot(FRENCH, city));
        let play = placed(field, FRENCH, &["Halle"]);
        play.prompt() == "prompt-new-depots" && play.legal(found("Halle"))
    };
    // With Magdeburg: 13 on the map; 14 are the most, and those lost to the enemy count.
    assert!(with(12, 0));
    assert!(!with(12, 1));
    assert!(with(11, 1));
}

#[test]
fn the_coalition_has_sixteen_depots_but_those_of_the_calendar_come_regardless() {
    covers!("nemesis": "AS20", "RE10");
    let hexes = [
        "4305", "4306", "4307", "4308", "4310", "4405", "4407", "4208", "4209", "4109", "4110",
        "4111", "4011", "4012", "4014", "4211",
    ];
    let field = |count: usize, lost: u8| {
        let field = Field::new(6).unit("R-I-05", "Warsaw").unit("F-V-16", "Mainz");
        let field = field.with("depots_lost", json!({"coalition": lost}));
        hexes[..count].iter().fold(field, |field, at| field.depot(COALITION, at))
    };
    let asked = |count, lost| {
        let play = placed(field(count, lost), COALITION, &["Warsaw"]);
        play.prompt() == "prompt-new-depots" && play.legal(found("Warsaw"))
    };
    assert!(asked(15, 0) && !asked(15, 1) && asked(14, 1) && !asked(16, 0));
    let mut full = field(16, 0).only().phase("reinforcements");
    full.after_turn(6);
    assert!(full.has_depot(COALITION, "Stralsund"));
}

#[test]
fn a_depot_is_lost_when_the_enemy_enters_and_nobody_guards_it() {
    covers!("nemesis": "AS32", "MV7", "MV27", "CM12");
    let mut play = Field::new(6)
        .unit("F-V-16", "4209")
        .commander("lauriston", "4209")
        .train(FRENCH, "4209")
        .unit("R-I-05", "4213")
        .depot(COALITION, "4210")
        .commander("barclay", "4211")
        .phase("movement");
    play.choose_all([moves("lauriston", "4209"), step("4210")]);
    assert!(!play.has_depot(COALITION, "4210"));
    assert_eq!(play.position()["depots_lost"]["coalition"], 1);
    // The move goes on onto a lone commander, who rolls and flees to the stack near.
    play.dice(&[2]).choose(step("4211"));
    assert_eq!(play.commander_at("barclay"), "4213");
    assert!(play.legal("halt"));
}

#[test]
fn counters_and_forage_markers_go_along_only_when_nobody_is_left_behind() {
    covers!("nemesis": "AS27", "AS33", "MV21");
    let field = Field::new(6)
        .units(&["F-V-16", "F-V-17"], "2016")
        .commander("lauriston", "2016")
        .counters(FRENCH, "2016", json!({"real": 2, "dummy": 1}))
        .forage("2016");
    let mut all = field.clone().phase("movement");
    all.choose_all([moves("lauriston", "2016"), step("2017"), json!("halt")]);
    assert_eq!(all.counters(FRENCH, "2017"), (1, 1), "one train is spent on the move");
    assert!(all.forages("2017") && !all.forages("2016"));
    let mut some = field.phase("movement");
    some.choose_all([moves("lauriston", "2016"), leave("F-V-17"), step("2017"), json!("halt")]);
    assert_eq!(some.counters(FRENCH, "2016"), (1, 1));
    assert!(some.forages("2016") && !some.forages("2017"));
}

#[test]
fn who_enters_a_hex_comes_under_its_forage_marker() {
    covers!("nemesis": "AS27", "AS28");
    let mut play = Field::new(6)
        .unit("F-V-16", "4208")
        .commander("lauriston", "4208")
        .train(FRENCH, "4208")
        .unit("F-V-17", "4209")
        .forage("4209")
        .unit("F-V-18", "4310") // without a marker
        .unit("R-I-05", "4210")
        .phase("movement");
    play.choose_all([moves("lauriston", "4208"), step("4209"), json!("halt")]);
    play.skip_to("combat");
    assert!(play.legal(attack("4310", "4210")));
    assert_eq!(play.forbidden_by(attack("4209", "4210")), "AS28");
}

#[test]
fn counters_and_forage_markers_are_lost_with_the_last_unit() {
    covers!("nemesis": "AS33", "AS27");
    let mut play = Field::new(6)
        .disrupted("F-V-16", "4210")
        .train(FRENCH, "4210")
        .forage("4210")
        .units(&["R-I-05", "R-I-14", "R-II-03"], "4209")
        .phase("combat");
    play.choose(attack("4209", "4210"));
    play.dice(&[6, 3, 1]).choose(commands(1));
    assert_eq!(play.at("F-V-16"), "eliminated");
    assert!(!play.forages("4210"));
    assert_eq!(play.position()["convoys"]["french"]["lying"].as_array().map_or(0, Vec::len), 0);
}

#[test]
fn a_depot_keeps_working_when_its_chain_is_lost() {
    covers!("nemesis": "AS18", "AS17");
    let field = Field::new(6).unit("F-V-16", "4209").depot(FRENCH, "4210").unit("R-I-05", "4413");
    assert!(!field.phase("general_supply").is_disrupted("F-V-16"));
}

#[test]
fn a_counter_that_was_shown_stays_known() {
    covers!("nemesis": "AS35");
    let play = Field::new(6)
        .unit("F-V-16", "Magdeburg")
        .commander("lauriston", "Magdeburg")
        .counters(FRENCH, "Magdeburg", json!({"real": 2, "known_real": 1}))
        .unit("R-I-05", "Warsaw")
        .phase("movement");
    let seen = |viewer: Viewer| -> Vec<Value> {
        let pieces = play.scene(viewer).pieces.into_iter();
        pieces.filter(|one| one.id.starts_with("train-")).map(|one| json!(one.kind)).collect()
    };
    let mut public = seen(Viewer::seat(COALITION));
    public.sort_by_key(Value::to_string);
    assert_eq!(public, ["counter", "train"]);
    assert_eq!(seen(Viewer::seat(FRENCH)), ["train", "train"]);
}

#[test]
fn a_supply_chain_leads_over_depots_to_a_source_within_the_range_of_the_turn() {
    covers!("nemesis": "AS30", "AS17", "AS18");
    // To Mainz: Halle - 4 - Fulda - 4 - Mainz, or Halle - 2 - Erfurt - 3 - Fulda - 3 - Frankfurt - Mainz;
    // from Erfurt to Frankfurt it is 6.
    for (turn, depots, linked) in [
        (6, &["Fulda"][..], true),
        (6, &["Erfurt"][..], false),
        (6, &["Erfurt", "Frankfurt"][..], false),
        (3, &["Erfurt", "Fulda", "Frankfurt"][..], true),
        (3, &["Erfurt", "Fulda"][..], false),
        (3, &["Fulda", "Frankfurt"][..], false),
    ] {
        let field = both(turn).unit("F-V-17", "Halle").unit("F-V-18", "Mannheim");
        let field = depots.iter().fold(field, |field, city| field.depot(FRENCH, city));
        let mut play = placed(field, FRENCH, &["Halle", "Mannheim"]);
        while play.decides() != FRENCH {
            play.choose("done");
        }
        assert!(play.legal(found("Mannheim")), "next to the source");
        assert_eq!(play.legal(found("Halle")), linked, "{depots:?} on turn {turn}");
        if !linked {
            assert_eq!(play.forbidden_by(found("Halle")), "AS17");
        }
    }
}
