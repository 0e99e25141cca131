//! Saxony, neutral at first (SP6, SP19 to SP21).

use bivouac_kernel::covers;
use serde_json::json;

use crate::common::*;

/// The Saxons in Torgau with Reynier; they are neutral or not.
fn saxons(saxony: &str) -> Field {
    let field = Field::new(8).politics("saxony", json!(saxony));
    field.units(&["F-SAX-24", "F-SAX-C"], "Torgau").commander("reynier", "Torgau")
}

#[test]
fn saxony_is_neutral_at_the_start_and_may_join_the_coalition_with_the_confederation() {
    covers!("nemesis": "SP6", "RH9", "RH17");
    assert_eq!(Play::scenario("campaign-1813").politics("saxony"), "neutral");
    for saxony in ["neutral", "french"] {
        let field = Field::new(13)
            .unit("F-SAX-24", "Torgau")
            .units(&["R-I-05", "R-I-14"], "Leipzig")
            .politics("armistice", json!(8))
            .politics("austria", json!("coalition"))
            .politics("saxony", json!(saxony))
            .politics("confederation", json!("leaving"));
        let mut play = field.only().phase("reinforcements");
        // The war may be over with it (VC4, VC5).
        while !play.is_over() && play.prompt() == "prompt-cross-over" {
            play.skip();
        }
        assert_eq!(play.politics("saxony"), "coalition", "from {saxony}");
        assert_eq!(play.told("changed_sides").len(), 1, "from {saxony}");
    }
}

#[test]
fn neutral_saxony_is_friendly_to_neither_and_open_to_both() {
    covers!("nemesis": "SP19");
    for (seat, unit, chief) in [(FRENCH, "F-V-16", "ney"), (COALITION, "R-I-05", "barclay")] {
        let mut play = Field::new(6).unit(unit, "Leipzig").phase("active_supply");
        play.skip_to("rally");
        assert!(play.forages("Leipzig"), "{unit}");
        let field =
            Field::new(6).unit(unit, "Halle").commander(chief, "Halle").train(seat, "Halle");
        let mut play = field.phase("movement");
        play.choose_all([moves(chief, "Halle"), step("Leipzig"), step("3115")]);
        assert_eq!(play.at(unit), "3115");
        assert!(play.controls(seat, "Leipzig"));
    }
}

#[test]
fn neutral_saxons_take_no_trains_and_do_not_move_or_rally() {
    covers!("nemesis": "SP20");
    for (saxony, active) in [("neutral", false), ("french", true)] {
        let field = saxons(saxony).depot(FRENCH, "Torgau").unit("F-V-16", "Magdeburg");
        let field = field.depot(FRENCH, "Magdeburg");
        let mut play = field.clone().phase("active_supply");
        play.until("place");
        assert!(play.legal(place("real", "Magdeburg")));
        assert_eq!(play.legal(place("real", "Torgau")), active, "{saxony}");
        // With others in their hex, which do.
        let field = field.disrupted("F-SAX-24", "Torgau").disrupted("F-V-17", "Torgau");
        let field = field.counters(FRENCH, "Torgau", json!({ "real": 2 }));
        let mut play = field.phase("rally");
        play.choose(rally("Torgau"));
        if active {
            assert!(play.legal(restore("F-SAX-24")));
        } else {
            assert_eq!(play.forbidden_by(restore("F-SAX-24")), "SP20");
        }
        play.choose(restore("F-V-17"));
        play.skip_to("movement");
        play.choose(moves("reynier", "Torgau")).choose(step("3214"));
        assert_eq!(play.at("F-V-17"), "3214");
        assert_eq!(play.at("F-SAX-C") == "3214", active, "{saxony}");
    }
}

#[test]
fn neutral_saxons_do_not_fight() {
    covers!("nemesis": "SP20");
    for (saxony, active) in [("neutral", false), ("french", true)] {
        // Russians in 3214 next to Torgau, the French in Chemnitz.
        let field = saxons(saxony).unit("R-I-05", "3214").unit("F-V-16", "Chemnitz");
        let mut play = field.phase("combat");
        assert_eq!(play.legal(attack("Torgau", "3214")), active, "{saxony}");
        play.dice(&[6, 1, 1]).choose_all([attack("Chemnitz", "3214"), commands(1)]);
        assert_eq!(play.offers("support"), active, "{saxony}");
        if active {
            play.choose("done");
        }
        // It is a tie, and the Coalition orders the next attack.
        assert_eq!(play.decides(), COALITION);
        assert!(play.legal(attack("3214", "Chemnitz")));
        assert_eq!(play.legal(attack("3214", "Torgau")), active, "{saxony}");
        if !active {
            assert_eq!(play.forbidden_by(attack("3214", "Torgau")), "SP20");
        }
    }
}

#[test]
fn neutral_saxon_cavalry_has_no_effect() {
    covers!("nemesis": "SP20");
    for (saxony, stopped) in [("neutral", false), ("french", true)] {
        let field = saxons(saxony).unit("R-I-05", "Dresden").commander("barclay", "Dresden");
        let mut play = field.train(COALITION, "Dresden").phase("movement");
        play.choose_all([moves("barclay", "Dresden"), step("3214")]);
        assert_eq!(play.prompt() == "prompt-stopped", stopped, "{saxony}");
    }
}

#[test]
fn neutral_saxons_let_the_french_into_their_hex_but_not_the_coalition() {
    covers!("nemesis": "SP20", "ST8");
    for (seat, unit, chief) in [(FRENCH, "F-V-16", "ney"), (COALITION, "R-I-05", "barclay")] {
        let field = saxons("neutral").unit(unit, "3214").commander(chief, "3214");
        let mut play = field.train(seat, "3214").phase("movement");
        play.choose(moves(chief, "3214"));
        if seat == COALITION {
            assert_eq!(play.forbidden_by(step("Torgau")), "SP20");
            continue;
        }
        play.choose(step("Torgau"));
        assert_eq!(play.stack("Torgau"), ["F-V-16", "F-SAX-24", "F-SAX-C"]);
    }
}

#[test]
fn the_french_among_neutral_saxons_are_not_attacked() {
    covers!("nemesis": "SP20", "CO18");
    for (saxony, may) in [("neutral", false), ("french", true)] {
        let field = saxons(saxony).unit("F-V-16", "Torgau").unit("R-I-05", "3214");
        let mut play = field.unit("F-V-17", "Chemnitz").phase("combat");
        play.choose("no_attack");
        assert!(play.legal(attack("3214", "Chemnitz")));
        assert_eq!(play.legal(attack("3214", "Torgau")), may, "{saxony}");
    }
}

#[test]
fn saxony_joins_france_at_the_end_of_a_turn_with_a_french_unit_in_dresden() {
    covers!("nemesis": "SP21");
    for (turn, unit, place, joins) in [
        (4, "F-V-16", "Dresden", false),
        (5, "F-V-16", "Dresden", true),
        (6, "F-WPH-1", "Dresden", true), // another German
        (6, "F-V-16", "3214", false),
        (6, "F-SAX-24", "Dresden", false),
        (6, "R-I-05", "Dresden", false),
    ] {
        let play = Field::new(turn).unit(unit, place).unit("F-V-17", "Mainz").phase("end");
        let saxony = if joins { "french" } else { "neutral" };
        assert_eq!(play.politics("saxony"), saxony, "{unit} in {place} on turn {turn}");
    }
    let alone = Field::new(6).commander("ney", "Dresden").depot(FRENCH, "Dresden").phase("end");
    assert_eq!(alone.politics("saxony"), "neutral", "a commander and a depot are no unit");
    // Not before the end of the turn.
    let play = Field::new(6).unit("F-V-16", "Dresden").commander("ney", "Dresden");
    assert_eq!(play.train(FRENCH, "Dresden").phase("movement").politics("saxony"), "neutral");
}

#[test]
fn saxony_joins_france_with_the_armistice() {
    covers!("nemesis": "SP21", "AR22");
    let field = Field::new(7).unit("F-V-16", "Mainz").unit("R-I-05", "Warsaw").only();
    let mut play = field.dice(&[6, 1]).phase("start");
    assert_eq!(play.politics("saxony"), "neutral");
    play.choose("call");
    if play.prompt() == "prompt-answer-armistice" {
        play.choose("accept");
    }
    play.after_turn(7);
    assert_eq!(play.politics("saxony"), "french");
}

#[test]
fn saxony_is_then_a_confederation_state_and_its_units_are_starred() {
    covers!("nemesis": "SP21", "CC3");
    // Friendly to the French alone.
    for (unit, abroad) in [("F-V-16", false), ("R-I-05", true)] {
        let field = Field::new(8).unit(unit, "Leipzig").politics("saxony", json!("french"));
        let mut play = field.phase("active_supply");
        play.skip_to("rally");
        assert_eq!(play.forages("Leipzig"), abroad, "{unit}");
    }
    // A Saxon unit that starves lowers the Combat Commands, in winter as one of line.
    let field = Field::new(3).disrupted("F-SAX-24", "Leipzig").politics("saxony", json!("french"));
    let play = field.phase("general_supply");
    assert_eq!(play.at("F-SAX-24"), "eliminated");
    assert_eq!(play.position()["commands"]["french"]["temporary"], -1);
}
