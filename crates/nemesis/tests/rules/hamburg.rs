//! The 32nd Military District: Hamburg (MD).

use bivouac_kernel::covers;
use serde_json::json;

use crate::common::*;

/// Davout with a unit in a hex, about to move.
fn about_to_move(turn: u8, from: &str) -> Play {
    let field = Field::new(turn).unit("F-V-16", from).commander("davout", from);
    let mut play = field.train(FRENCH, from).phase("movement");
    play.choose(moves("davout", from));
    play
}

#[test]
fn on_turns_1_and_2_no_french_unit_moves_into_hamburg_or_next_to_it() {
    covers!("nemesis": "MD1", "MD6");
    let ways = [
        ("Lübeck", "Hamburg"),
        ("2608", "2709"),
        ("2711", "2710"),
        ("Kiel", "2808"),
        ("2811", "Lüneburg"),
        ("Schwerin", "Lübeck"),
        ("Schwerin", "2910"),
    ];
    for (from, to) in ways {
        assert!(distance(to, "Hamburg") <= 1);
        for turn in [1, 2] {
            assert_eq!(
                about_to_move(turn, from).forbidden_by(step(to)),
                "MD6",
                "{to}, turn {turn}"
            );
        }
        assert!(about_to_move(3, from).legal(step(to)), "{to} on turn 3");
    }
    assert!(about_to_move(2, "2811").legal(step("2911")), "two hexes off");
}

#[test]
fn the_coalition_may_come_near_hamburg() {
    covers!("nemesis": "MD1");
    let field = Field::new(2).unit("R-K-1", "2811").commander("chernyshev", "2811");
    let mut play = field.train(COALITION, "2811").phase("movement");
    play.choose_all([moves("chernyshev", "2811"), step("Lüneburg"), step("Hamburg")]);
    assert_eq!(play.at("R-K-1"), hex("Hamburg"));
}

#[test]
fn french_commanders_keep_away_too() {
    covers!("nemesis": "MD6");
    let riding = |turn: u8| {
        let field = Field::new(turn).unit("F-V-16", "Brunswick").commander("davout", "Brunswick");
        let mut play = field.unit("R-I-05", "Warsaw").phase("commanders");
        play.choose(ride("davout"));
        play
    };
    assert_eq!(distance("Brunswick", "Hamburg"), 3);
    for place in ["Hamburg", "Lüneburg"] {
        assert_eq!(riding(2).forbidden_by(ride_to(place)), "MD6", "{place}");
        assert!(riding(3).legal(ride_to(place)), "{place}");
    }
}

#[test]
fn nobody_withdraws_there() {
    covers!("nemesis": "MD6", "WD9");
    // The Russians attack from Brunswick and lose, so that the defender may withdraw.
    let beaten = |turn: u8| {
        let field =
            Field::new(turn).unit("R-I-05", "Brunswick").units(&["F-V-16", "F-V-17"], "2811");
        let mut play = field.phase("combat");
        if play.decides() == FRENCH {
            play.choose("no_attack");
        }
        play.dice(&[6, 1, 6, 1]).choose_all([attack("Brunswick", "2811"), commands(1)]);
        assert_eq!(play.prompt(), "prompt-may-withdraw");
        play
    };
    assert_eq!(beaten(2).forbidden_by(withdraw("Lüneburg")), "MD6");
    assert!(beaten(2).legal(withdraw("2711")), "two hexes from Hamburg");
    assert!(beaten(3).legal(withdraw("Lüneburg")));
}

#[test]
fn nobody_advances_there() {
    covers!("nemesis": "MD6", "CD54");
    // A single disrupted Russian in Lüneburg is eliminated by the first hit.
    for (turn, advances) in [(2, false), (3, true)] {
        let units = ["F-V-16", "F-V-17", "F-V-18", "F-V-19"];
        let field = Field::new(turn).units(&units, "2811").disrupted("R-I-05", "Lüneburg");
        let mut play = field.phase("combat");
        play.dice(&[6, 6, 1, 1]).choose_all([attack("2811", "Lüneburg"), commands(1)]);
        assert_eq!(play.at("R-I-05"), "eliminated");
        assert_eq!(play.offers("advance"), advances, "turn {turn}");
    }
}

#[test]
fn nobody_arrives_there() {
    covers!("nemesis": "MD6", "RE5");
    for (turn, open) in [(2, false), (3, true)] {
        let field = Field::new(turn).unit("R-I-05", "Warsaw").only().expected("F-V-17");
        let field = field.control(COALITION, &["Brunswick", "Hanover", "Magdeburg", "Halle"]);
        let offered = field.phase("reinforcements").offered("arrive", "hex");
        assert!(offered.contains(&hex("Kassel").to_owned()), "turn {turn}");
        assert_eq!(offered.contains(&hex("Lüneburg").to_owned()), open, "turn {turn}");
    }
}

#[test]
fn at_the_end_of_turn_2_walmodens_vanguard_is_placed_in_hamburg_whatever_stands_near() {
    covers!("nemesis": "MD2", "MD7");
    let units = ["W-1", "W-K", "W-C"];
    let commanders = ["walmoden", "tettenborn"];
    let field = |turn: u8| {
        let field = Field::new(turn).unit("R-I-05", "Warsaw").only();
        let field = field.units(&["F-V-16", "F-IC-1"], "2808").unit("F-V-17", "Lübeck");
        let due = units.iter().chain(&commanders).chain(&["W-2", "W-3"]);
        due.fold(field, |field, id| field.expected(id)).phase("reinforcements")
    };
    assert!(units.iter().all(|unit| field(1).at(unit) == "waiting"), "not on turn 1");
    let play = field(2);
    assert_eq!(play.stack("Hamburg"), units);
    assert!(commanders.iter().all(|one| play.commander_at(one) == hex("Hamburg")));
    assert!(play.controls(COALITION, "Hamburg"));
}

#[test]
fn who_finds_no_room_in_hamburg_goes_to_the_nearest_hex_that_has_some() {
    covers!("nemesis": "MD7");
    // A regiment of Cossacks is there already: 1.5, 2 and 1.5 make 5, and the last has no room.
    let field = Field::new(2).unit("R-K-1", "Hamburg").unit("F-V-16", "2808").only();
    let due = ["W-1", "W-K", "W-C", "walmoden"];
    let mut play = due.iter().fold(field, |field, id| field.expected(id)).phase("reinforcements");
    assert_eq!(play.stack("Hamburg"), ["R-K-1", "W-1", "W-K"]);
    assert_eq!((play.decides(), play.prompt().as_str()), (COALITION, "prompt-arrive"));
    assert_eq!(play.offered("arrive", "hex"), ["2709", "2710", "2810", "2909", "2910"]);
    play.choose(arrive("Lübeck"));
    assert_eq!(play.at("W-C"), hex("Lübeck"));
    assert_eq!(play.commander_at("walmoden"), hex("Hamburg"));
}

#[test]
fn walmodens_corps_is_supplied_in_hamburg() {
    covers!("nemesis": "MD3", "MD8");
    let hungry = |unit: &str, place: &str| {
        let field = Field::new(13).unit(unit, place).politics("armistice", json!(8));
        field.phase("general_supply").is_disrupted(unit)
    };
    for unit in ["W-1", "W-C", "W-2", "W-3", "W-4"] {
        assert!(!hungry(unit, "Hamburg"), "{unit}");
        assert!(hungry(unit, "Lübeck"), "{unit}");
    }
    assert!(hungry("R-I-05", "Hamburg"), "of another corps");
}

#[test]
fn from_turn_4_to_the_armistice_hamburg_is_worth_a_point_each_turn() {
    covers!("nemesis": "MD4", "MD9");
    let points = |field: Field| field.only().phase("reinforcements").battle_vp();
    for (turn, expected) in [(3, [0, 0]), (4, [-1, 1]), (9, [-1, 1]), (19, [-1, 1])] {
        assert_eq!(points(Field::new(turn).unit("R-I-05", "Hamburg")), expected, "turn {turn}");
    }
    let after = Field::new(13).unit("R-I-05", "Hamburg").politics("armistice", json!(8));
    assert_eq!(points(after), [0, 0]);
    // Any unit will do, but one must be there now.
    assert_eq!(points(Field::new(5).disrupted("W-1", "Hamburg")), [-1, 1]);
    let gone = Field::new(5).unit("R-I-05", "Lüneburg").commander("walmoden", "Hamburg");
    assert_eq!(points(gone.control(COALITION, &["Hamburg"])), [0, 0]);
    assert_eq!(points(Field::new(5).unit("F-V-16", "Hamburg")), [0, 0]);
}

#[test]
fn hamburg_is_counted_three_times_at_the_most() {
    covers!("nemesis": "MD5");
    for (before, points) in [(0, [-1, 1]), (2, [-1, 1]), (3, [0, 0])] {
        let field = Field::new(6).unit("R-I-05", "Hamburg").politics("hamburg", json!(before));
        assert_eq!(field.only().phase("reinforcements").battle_vp(), points, "after {before}");
    }
    // From turn to turn: after turns 3 to 7 it has counted on 4, 5 and 6.
    let mut field = Field::new(3).unit("W-1", "Hamburg").unit("F-V-16", "Mainz").only();
    field = field.on_top("e03");
    let mut play = field.phase("reinforcements");
    play.after_turn(7);
    assert_eq!(play.battle_vp(), [-3, 3]);
}
