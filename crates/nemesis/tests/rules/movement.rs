//! Movement (MV), sieges and stacking (ST).

use bivouac_kernel::covers;
use serde_json::json;

use crate::common::*;

/// French units in 4209, on clear ground of Prussia and the Duchy, ready to go.
fn ready(units: &[&str]) -> Field {
    let field = Field::new(6).units(units, "4209").commander("lauriston", "4209");
    field.train(FRENCH, "4209").unit("R-I-05", "4417")
}

fn setting_out(field: Field) -> Play {
    let mut play = field.phase("movement");
    play.choose(moves("lauriston", "4209"));
    play
}

#[test]
fn a_stack_needs_a_train_and_a_commander_who_has_not_moved() {
    covers!("nemesis": "MV3", "MV23", "MV20");
    let play = Field::new(6)
        .units(&["F-V-16", "F-V-17"], "4209")
        .commander("lauriston", "4209")
        .train(FRENCH, "4209")
        .unit("F-V-18", "4213") // no commander
        .train(FRENCH, "4213")
        .unit("F-V-19", "4211") // no train
        .commander("ney", "4211")
        .dummy(FRENCH, "4211")
        .unit("R-I-05", "4417");
    let mut play = play.phase("movement");
    assert_eq!(play.offered("move", "commander"), ["lauriston"]);
    assert_eq!(play.forbidden_by(moves("ney", "4211")), "MV3");
    assert_eq!(play.forbidden_by(moves("ney", "4213")), "MV3");
    // He starts a move without going along: that is his move of the turn.
    play.choose_all([
        moves("lauriston", "4209"),
        leave("F-V-17"),
        without("lauriston"),
        step("4110"),
        json!("halt"),
    ]);
    assert_eq!(play.commander_at("lauriston"), "4209");
    assert_eq!(play.position()["commanders"]["lauriston"]["marks"], json!(["moved"]));
    assert_eq!(play.kinds(), ["pass"], "there is a train in 4213, and nobody to use it");
}

#[test]
fn the_sides_move_one_stack_each_in_turn_or_pass_with_a_train() {
    covers!("nemesis": "MV1", "MV2", "MV19", "MV20");
    // Six trains to eight on turn 4: the Coalition begins.
    let field = Field::new(4).unit("R-I-05", "4416").unit("R-I-14", "4314");
    let field = field.commander("barclay", "4416").commander("sacken", "4314");
    let field = field.train(COALITION, "4416").train(COALITION, "4314").unit("F-V-16", "4209");
    let field = field.train(FRENCH, "4209").unit("F-V-17", "4208").dummy(FRENCH, "4208");
    let mut play = field.phase("movement");
    assert_eq!(play.decides(), COALITION);
    play.choose_all([moves("barclay", "4416"), step("4415"), json!("halt")]);
    assert_eq!(play.decides(), FRENCH);
    assert_eq!(play.forbidden_by(pass("4208")), "MV19", "only a dummy");
    play.choose(pass("4209"));
    assert_eq!((play.counters(FRENCH, "4209"), play.counters(FRENCH, "4208")), ((0, 0), (0, 1)));
    // The French have no train left; the other goes on alone until there is none.
    assert_eq!((play.decides(), play.prompt().as_str()), (COALITION, "prompt-movement"));
    play.choose_all([moves("sacken", "4314"), step("4313"), json!("halt")]);
    assert_eq!(play.told("phase_began").last().unwrap()["phase"], "commanders");
}

#[test]
fn disrupted_units_stay_behind() {
    covers!("nemesis": "MV4");
    let mut play = setting_out(ready(&["F-V-16"]).disrupted("F-V-17", "4209"));
    assert_eq!(play.forbidden_by(take("F-V-17")), "MV4");
    play.choose_all([step("4210"), json!("halt")]);
    assert_eq!((play.at("F-V-16"), play.at("F-V-17")), ("4210".into(), "4209".into()));
    let none = Field::new(6).disrupted("F-V-16", "4209").commander("lauriston", "4209");
    let none = none.train(FRENCH, "4209").unit("R-I-05", "4417").phase("movement");
    assert_eq!(none.forbidden_by(moves("lauriston", "4209")), "MV4");
}

#[test]
fn a_commander_stays_goes_or_stops_on_the_way() {
    covers!("nemesis": "MV5", "MV26");
    let field = ready(&["F-V-16"]).commander("ney", "4209");
    let mut play = setting_out(field.clone());
    play.choose_all([step("4210"), drop_off("lauriston"), step("4211"), json!("halt")]);
    assert_eq!(play.commander_at("lauriston"), "4210");
    assert_eq!(play.commander_at("ney"), "4211", "all units go, and the commanders with them");
    let mut play = setting_out(field);
    play.choose_all([without("lauriston"), without("ney"), step("4210"), json!("halt")]);
    assert_eq!(play.commander_at("lauriston"), "4209");
    assert_eq!(play.commander_at("ney"), "4209");
    // Each commander of the hex goes or stays as the owner says.
    let mut play = setting_out(ready(&["F-V-16", "F-V-17"]).commander("ney", "4209"));
    play.choose_all([leave("F-V-17"), without("ney")]);
    assert_eq!(play.forbidden_by(with("lauriston")), "MV5", "he goes already");
    play.choose_all([step("4210"), json!("halt")]);
    assert_eq!(
        (play.commander_at("lauriston"), play.commander_at("ney")),
        ("4210".into(), "4209".into())
    );
}

#[test]
fn units_may_be_left_in_the_starting_hex_but_not_on_the_way() {
    covers!("nemesis": "MV6", "MV26", "ST1");
    let mut play = setting_out(ready(&["F-V-16", "F-V-17", "F-V-18"]));
    play.choose_all([leave("F-V-17"), leave("F-V-18"), take("F-V-18"), step("4210")]);
    assert_eq!(play.stack("4210"), ["F-V-16", "F-V-18"]);
    assert_eq!(play.stack("4209"), ["F-V-17"]);
    assert_eq!(play.forbidden_by(leave("F-V-16")), "MV26");
    assert_eq!(play.forbidden_by(take("F-V-17")), "MV26");
}

#[test]
fn who_was_taken_in_again_may_be_left_out_again() {
    covers!("nemesis": "MV6");
    let mut play = setting_out(ready(&["F-V-16", "F-V-17", "F-V-18"]));
    play.choose_all([leave("F-V-17"), take("F-V-17"), leave("F-V-17"), leave("F-V-18")]);
    assert_eq!(play.forbidden_by(leave("F-V-16")), "MV6", "somebody goes");
    // Others instead, if one changes one's mind.
    play.choose_all([take("F-V-18"), leave("F-V-16"), take("F-V-16"), leave("F-V-18")]);
    // But not without end.
    assert_eq!(play.forbidden_by(take("F-V-18")), "MV6");
    play.choose(step("4210"));
    assert_eq!(play.stack("4210"), ["F-V-16"]);
    assert_eq!(play.stack("4209"), ["F-V-18", "F-V-17"]);
}

#[test]
fn no_hex_with_enemy_units_may_be_entered() {
    covers!("nemesis": "MV7", "MV18", "ST6");
    let field = ready(&["F-V-16"]).disrupted("R-I-14", "4210").depot(COALITION, "4110");
    let mut play = setting_out(field.commander("barclay", "4110"));
    assert_eq!(play.forbidden_by(step("4210")), "MV7");
    play.dice(&[3]).choose(step("4110"));
    assert_eq!(play.at("F-V-16"), "4110");
    assert_eq!(Field::new(6).unit("F-V-16", "4209").unit("R-I-05", "4209").problems(), ["ST6"]);
}

#[test]
fn lone_depots_and_commanders_are_swept_away_and_the_move_goes_on() {
    covers!("nemesis": "MV27", "CM12", "CM1", "CM2");
    for (die, fate) in [(1, "eliminated"), (2, "4213")] {
        let field = ready(&["F-V-16"]).depot(COALITION, "4210").commander("barclay", "4210");
        let mut play = setting_out(field.unit("R-I-14", "4213"));
        play.dice(&[die]).choose(step("4210"));
        assert!(!play.has_depot(COALITION, "4210"));
        assert_eq!(play.position()["depots_lost"]["coalition"], 1);
        assert_eq!(play.commander_at("barclay"), fate, "die {die}");
        assert!(play.legal(step("4211")), "the move goes on");
    }
}

#[test]
fn a_stack_stops_next_to_undisrupted_enemy_cavalry() {
    covers!("nemesis": "MV8", "MV30", "ST7");
    for (unit, marks, stops) in [
        ("R-I-C", &[][..], true),
        ("R-K-1", &[][..], true),
        ("R-I-C", &["disrupted"][..], false),
        ("R-I-14", &[][..], false),
    ] {
        let mut play = setting_out(ready(&["F-V-16"]).marked(unit, "4211", marks));
        play.choose_all([step("4110"), step("4111")]);
        assert_eq!(play.prompt() == "prompt-stopped", stops, "{unit} {marks:?}");
        if stops {
            assert_eq!(play.forbidden_by(step("4010")), "MV8");
        } else {
            assert!(play.legal(step("4010")));
        }
    }
}

#[test]
fn besieged_cavalry_stops_a_move_but_neutral_and_inactive_cavalry_does_not() {
    covers!("nemesis": "MV30");
    // Dragoons alone in Plock with two Frenchmen next to it.
    let field = ready(&["F-V-16"]).unit("R-I-C", "Plock").units(&["F-III-08", "F-III-11"], "4212");
    let mut besieged = setting_out(field);
    besieged.choose_all([step("4110"), step("4111")]);
    assert_eq!(besieged.prompt(), "prompt-stopped");
    // Saxons in Torgau, neutral or not, and Russians who pass by.
    for (saxony, stops) in [("neutral", false), ("french", true)] {
        let field = Field::new(6).unit("F-SAX-C", "Torgau").politics("saxony", json!(saxony));
        let field = field.unit("R-I-05", "3215").commander("barclay", "3215");
        let mut play = field.train(COALITION, "3215").phase("movement");
        play.choose_all([moves("barclay", "3215"), step("3214")]);
        assert_eq!(play.prompt() == "prompt-stopped", stops, "{saxony}");
    }
    // Prussians next to Berlin, on turn 1 and on turn 2.
    for (turn, stops) in [(1, false), (2, true)] {
        let field = Field::new(turn).unit("P-I-C1", "3210").unit("F-V-16", "3312");
        let field = field.commander("lauriston", "3312").train(FRENCH, "3312");
        let mut play = field.unit("R-I-05", "4417").phase("movement");
        play.choose_all([moves("lauriston", "3312"), step("Berlin")]);
        assert_eq!(play.prompt() == "prompt-stopped", stops, "turn {turn}");
    }
}

#[test]
fn a_river_keeps_cavalry_off_bridged_or_not() {
    covers!("nemesis": "MV9");
    // Cavalry in Brandenburg and in Wittenberg, beyond the Elbe from Magdeburg; in Halle beside it.
    for (place, stops) in [("Brandenburg", false), ("Wittenberg", false), ("3011", true)] {
        let mut play = Field::new(6)
            .unit("F-V-16", "2813")
            .commander("lauriston", "2813")
            .train(FRENCH, "2813")
            .unit("R-I-C", place)
            .phase("movement");
        play.choose_all([moves("lauriston", "2813"), step("2913"), step("Magdeburg")]);
        assert_eq!(play.prompt() == "prompt-stopped", stops, "{place}");
    }
}

#[test]
fn a_unit_that_does_not_move_lets_a_stack_pass_cavalry() {
    covers!("nemesis": "MV10", "MV28");
    let field = ready(&["F-V-16"]).unit("R-I-C", "4211");
    // One that has moved, or was named before, is enough.
    for mark in ["moved", "fixed"] {
        let mut play = setting_out(field.clone().marked("F-V-17", "4111", &[mark]));
        play.choose_all([step("4110"), step("4111")]);
        assert!(play.legal(step("4010")), "{mark}");
    }
    // One that has not is named, and may then not move.
    let still = field.unit("F-V-17", "4111").commander("ney", "4111").train(FRENCH, "4111");
    let mut play = setting_out(still);
    play.choose_all([step("4110"), step("4111")]);
    assert_eq!(play.forbidden_by(step("4010")), "MV8");
    assert_eq!(play.forbidden_by(fix("F-V-16")), "MV28");
    play.choose_all([fix("F-V-17"), step("4010"), json!("halt")]);
    assert_eq!(play.forbidden_by(moves("ney", "4111")), "MV28");
}

#[test]
fn a_stack_that_starts_next_to_cavalry_may_move_away() {
    covers!("nemesis": "MV11", "MV29");
    let field = ready(&["F-V-16"]).unit("R-I-C", "4210");
    let mut away = setting_out(field.clone());
    away.choose_all([step("4208"), step("4207")]);
    assert_eq!(away.at("F-V-16"), "4207");
    let mut along = setting_out(field);
    along.choose(step("4110"));
    assert_eq!(along.forbidden_by(step("4010")), "MV8", "again next to it");
}

#[test]
fn constantine_and_hiller_move_on_a_1_or_2() {
    covers!("nemesis": "MV13", "MV21", "MV24");
    for (die, goes) in [(2, true), (3, false)] {
        let field = Field::new(4).units(&["R-I-05"], "4209").commander("constantine", "4209");
        let mut play = field.train(COALITION, "4209").unit("F-V-16", "Mainz").phase("movement");
        play.dice(&[die]).choose(moves("constantine", "4209"));
        assert_eq!(play.told("move_began").len(), usize::from(goes), "die {die}");
        assert_eq!(play.counters(COALITION, "4209"), (0, 0), "the train is spent");
    }
    // With another commander he comes along on the same roll, or stays.
    for (die, goes) in [(2, true), (3, false)] {
        let field = Field::new(4).units(&["R-I-05"], "4209");
        let field = field.commanders(&["constantine", "barclay"], "4209").train(COALITION, "4209");
        let mut play = field.unit("F-V-16", "Mainz").phase("movement");
        play.choose(moves("barclay", "4209")).dice(&[die]).choose(step("4210"));
        assert_eq!(play.commander_at("barclay"), "4210");
        assert_eq!(play.commander_at("constantine") == "4210", goes, "die {die}");
    }
    for (die, goes) in [(2, true), (3, false)] {
        let hiller = Field::new(13).unit("A-N-3", "Vienna").commander("v-hiller", "Vienna");
        let hiller = hiller.politics("austria", json!("coalition")).train(COALITION, "Vienna");
        let mut play = hiller.unit("F-V-16", "Mainz").phase("movement");
        play.dice(&[die]).choose(moves("v-hiller", "Vienna"));
        assert_eq!(play.told("rolled_to_move")[0]["moves"], goes, "die {die}");
        assert_eq!(play.prompt() == "prompt-muster", goes, "the units stay where they are");
    }
}

#[test]
fn who_failed_to_move_may_try_again_with_another_train() {
    covers!("nemesis": "MV13", "MV23", "MV24");
    let field = Field::new(4).unit("R-I-05", "4209").commander("constantine", "4209");
    let field = field.counters(COALITION, "4209", json!({"real": 2}));
    let mut play = field.unit("F-V-16", "Mainz").phase("movement");
    play.dice(&[3]).choose(moves("constantine", "4209"));
    assert_eq!(play.counters(COALITION, "4209"), (1, 0));
    play.dice(&[1]).choose_all([moves("constantine", "4209"), step("4210")]);
    assert_eq!(
        (play.at("R-I-05"), play.commander_at("constantine")),
        ("4210".into(), "4210".into())
    );
    // Who failed to go along stays and may still start a move of his own.
    let field = Field::new(4).units(&["R-I-05", "R-I-14"], "4209");
    let field = field.commanders(&["constantine", "barclay"], "4209");
    let field = field.counters(COALITION, "4209", json!({"real": 2}));
    let mut play = field.unit("F-V-16", "Mainz").phase("movement");
    play.choose_all([moves("barclay", "4209"), leave("R-I-14")]);
    play.dice(&[6]).choose_all([step("4210"), json!("halt")]);
    assert!(play.legal(moves("constantine", "4209")));
}

#[test]
fn a_move_is_at_most_five_hexes() {
    covers!("nemesis": "MV14", "MV17");
    for turn in [1, 6] {
        let mut play = Field::new(turn)
            .unit("F-V-16", "2016")
            .commander("lauriston", "2016")
            .train(FRENCH, "2016")
            .unit("R-I-05", "4417")
            .phase("movement");
        play.choose(moves("lauriston", "2016"));
        play.choose_all(["2017", "2018", "2019", "2020", "2021"].map(step));
        assert_eq!(play.forbidden_by(step("2022")), "MV14", "turn {turn}");
    }
    // After four hexes one more of clear ground is open; the rough ground of 2123 would make six.
    let field = Field::new(6).unit("F-V-16", "2018").commander("lauriston", "2018");
    let mut play = field.train(FRENCH, "2018").unit("R-I-05", "4417").phase("movement");
    play.choose(moves("lauriston", "2018"));
    play.choose_all(["2019", "2020", "2021", "2022"].map(step));
    assert_eq!(play.forbidden_by(step("2123")), "MV14");
    assert!(play.legal(step("2023")));
}

#[test]
fn closed_hexes_stay_closed() {
    covers!("nemesis": "MV18", "AU1", "SP22");
    // The sea at Stralsund, mountains in Switzerland, neutral Austria, Coalition in Switzerland.
    for (unit, commander, from, to, row) in [
        ("F-V-16", "ney", "3108", "3107", "MV18"),
        ("F-V-16", "ney", "2422", "2423", "MV18"),
        ("F-V-16", "ney", "Dresden", "Teplitz", "AU1"),
        ("R-I-05", "barclay", "2321", "2322", "SP22"),
    ] {
        let seat = if unit.starts_with('F') { FRENCH } else { COALITION };
        let mut play = Field::new(6)
            .unit(unit, from)
            .commander(commander, from)
            .train(seat, from)
            .phase("movement");
        play.choose(moves(commander, from));
        assert_eq!(play.forbidden_by(step(to)), row, "{from} to {to}");
    }
}

#[test]
fn a_unit_moves_once_a_turn() {
    covers!("nemesis": "MV22");
    let field = ready(&["F-V-16"]).unit("F-V-17", "4210").commander("ney", "4210");
    let mut play = setting_out(field.train(FRENCH, "4210"));
    play.choose_all([step("4210"), json!("halt")]);
    play.choose(moves("ney", "4210"));
    assert_eq!(play.forbidden_by(take("F-V-16")), "MV22");
    play.choose_all([step("4211"), json!("halt")]);
    assert_eq!((play.at("F-V-16"), play.at("F-V-17")), ("4210".into(), "4211".into()));
}

#[test]
fn who_went_along_has_moved() {
    covers!("nemesis": "MV23");
    let field = ready(&["F-V-16"]).commander("ney", "4209").unit("F-V-17", "4210");
    let mut play = setting_out(field.train(FRENCH, "4210"));
    play.choose_all([step("4210"), json!("halt")]);
    assert_eq!(play.forbidden_by(moves("ney", "4210")), "MV3");
}

#[test]
fn who_has_moved_does_not_go_along_with_another_move() {
    covers!("nemesis": "MV23", "MV5");
    let moved = json!({"at": "4209", "marks": ["moved"]});
    let mut play = setting_out(ready(&["F-V-16"]).commander_with("ney", moved));
    assert_eq!(play.forbidden_by(with("ney")), "MV5");
    assert_eq!(play.forbidden_by(without("ney")), "MV5");
    play.choose(step("4210"));
    assert_eq!(play.commander_at("ney"), "4209", "though all units have gone");
}

#[test]
fn any_commander_leads_any_unit_but_a_cavalry_commander_only_cavalry() {
    covers!("nemesis": "MV25", "CM10", "G12");
    let field = |commander: &str| {
        let field = Field::new(6).units(&["F-V-16", "F-IC-1", "F-AR-1"], "4209");
        let field = field.commander(commander, "4209").train(FRENCH, "4209");
        let mut play = field.unit("R-I-05", "4417").phase("movement");
        play.choose_all([moves(commander, "4209"), step("4210"), json!("halt")]);
        play.stack("4210")
    };
    // Mortier has the corps of the Guard, Pajol is a cavalry commander.
    assert_eq!(field("mortier"), ["F-V-16", "F-IC-1", "F-AR-1"]);
    assert_eq!(field("pajol"), ["F-IC-1"]);
}

/// A table at which Lauriston, with some units in a place, would move past some enemies.
fn surrounded(own: &[&str], place: &str, enemies: &[(&str, &str, bool)]) -> Play {
    let field = Field::new(6).units(own, place).commander("lauriston", place);
    let put = |field: Field, &(unit, at, good): &(&str, &str, bool)| match good {
        true => field.unit(unit, at),
        false => field.disrupted(unit, at),
    };
    enemies.iter().fold(field.train(FRENCH, place), put).phase("movement")
}

#[test]
fn a_single_unit_in_a_city_with_two_enemies_next_to_it_does_not_move() {
    covers!("nemesis": "MV12", "MV31");
    let (one, two) = (&["F-V-16"][..], &["F-V-16", "F-V-17"][..]);
    for (own, place, enemies, besieged) in [
        // In one hex beyond the Elbe, or disrupted in two.
        (one, "Torgau", [("R-I-05", "3212", true), ("R-I-14", "3212", true)], true),
        (one, "Torgau", [("R-I-05", "3214", false), ("R-I-14", "Luckau", false)], true),
        // One is not next to it; two units inside; no city.
        (one, "Torgau", [("R-I-05", "3214", true), ("R-I-14", "3215", true)], false),
        (two, "Torgau", [("R-I-05", "3214", true), ("R-I-14", "Luckau", true)], false),
        (one, "3214", [("R-I-05", "3215", true), ("R-I-14", "Torgau", true)], false),
    ] {
        let play = surrounded(own, place, &enemies);
        match besieged {
            true => assert_eq!(play.forbidden_by(moves("lauriston", place)), "MV12"),
            false => assert!(play.legal(moves("lauriston", place)), "{own:?} {enemies:?}"),
        }
    }
}

#[test]
fn neutral_and_inactive_units_besiege_nobody() {
    covers!("nemesis": "MV31");
    // Two Saxons in Torgau, neutral or French, and a Russian in Leipzig.
    for (saxony, moves_off) in [("neutral", true), ("french", false)] {
        let field = Field::new(6).units(&["F-SAX-24", "F-SAX-25"], "Torgau");
        let field = field.politics("saxony", json!(saxony)).unit("R-I-05", "Leipzig");
        let field = field.commander("barclay", "Leipzig").train(COALITION, "Leipzig");
        let play = field.phase("movement");
        assert_eq!(play.legal(moves("barclay", "Leipzig")), moves_off, "{saxony}");
    }
    // Two Prussians next to Berlin, inactive on turn 1.
    for (turn, moves_off) in [(1, true), (2, false)] {
        let field = Field::new(turn).units(&["P-I-07", "P-I-08"], "3210").unit("F-V-16", "Berlin");
        let field = field.commander("lauriston", "Berlin").train(FRENCH, "Berlin");
        let play = field.phase("movement");
        assert_eq!(play.legal(moves("lauriston", "Berlin")), moves_off, "turn {turn}");
    }
}

#[test]
fn a_besieged_unit_may_attack_support_and_withdraw_and_does_not_surrender() {
    covers!("nemesis": "MV32");
    let field = Field::new(6).unit("F-V-16", "Halle").units(&["R-I-05", "R-I-14"], "Leipzig");
    let mut play = field.clone().phase("combat");
    assert!(play.legal(attack("Halle", "Leipzig")));
    play.choose("no_attack");
    // It is attacked, wins and may withdraw.
    play.dice(&[6, 1, 6, 1]).choose_all([attack("Leipzig", "Halle"), commands(1)]);
    assert!(play.until("withdraw").legal(withdraw("Magdeburg")));
    let mut play = field.clone().unit("F-V-17", "3115").phase("combat");
    play.dice(&[6]).choose_all([attack("3115", "Leipzig"), commands(1)]);
    assert!(play.legal(support("Halle")));
    let mut left = field.garrison("F-G-WIT", "Wittenberg").phase("combat");
    left.after_turn(6);
    assert_eq!(left.at("F-V-16"), "3013", "nobody asks for a surrender");
}

#[test]
fn a_siege_ends_as_soon_as_the_besiegers_are_too_few() {
    covers!("nemesis": "MV32");
    let field = Field::new(4).unit("F-V-16", "Halle").commander("lauriston", "Halle");
    let field = field.train(FRENCH, "Halle").unit("R-I-05", "Leipzig").unit("R-I-14", "Naumburg");
    let mut play =
        field.commander("barclay", "Leipzig").train(COALITION, "Leipzig").phase("movement");
    play.choose_all([moves("barclay", "Leipzig"), step("3115"), json!("halt")]);
    assert_eq!(play.decides(), FRENCH);
    assert!(play.legal(moves("lauriston", "Halle")));
}

#[test]
fn who_can_go_nowhere_starts_no_move() {
    covers!("nemesis": "MV33");
    let around = ["4208", "4210", "4109", "4110", "4309", "4310"];
    let enemies = ["R-I-14", "R-II-03", "R-II-04", "R-IV-12", "R-IV-23", "R-VI-07"];
    let put = |field: Field, (at, unit): (&str, &str)| field.unit(unit, at);
    let field = ready(&["F-V-16"]);
    let shut = around.into_iter().zip(enemies).fold(field.clone(), put).phase("movement");
    assert_eq!(shut.forbidden_by(moves("lauriston", "4209")), "MV7");
    assert_eq!(shut.kinds(), ["pass"]);
    let open = around.into_iter().zip(enemies).skip(1).fold(field, put).phase("movement");
    assert!(open.legal(moves("lauriston", "4209")));
}

#[test]
fn a_move_is_at_least_one_hex() {
    covers!("nemesis": "MV33");
    let play = setting_out(ready(&["F-V-16"]));
    assert_eq!(play.forbidden_by("halt"), "MV33");
}

#[test]
fn six_occupancy_factors_are_the_limit_also_in_passing() {
    covers!("nemesis": "ST2", "ST3", "ST4", "ST8");
    // 4.5 OF in 4210: a veteran (1) and a line unit (1.5) pass through, a conscript (2) does not.
    let full = |unit: &str, in_the_way: &[&str]| {
        setting_out(ready(&[unit]).units(in_the_way, "4210")).legal(step("4210"))
    };
    let three = ["F-V-17", "F-V-18", "F-V-19"];
    assert!(full("F-GD-O1", &three) && full("F-V-16", &three) && !full("F-II-05", &three));
    // Neutral Saxons count toward the OF of the French who share their hex.
    let saxons = ["F-SAX-24", "F-SAX-25", "F-SAX-C"]; // 1.5, 2 and 1.5
    assert!(full("F-GD-O1", &saxons) && !full("F-V-16", &saxons));
}
