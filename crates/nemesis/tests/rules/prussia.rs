//! Prussia, inactive on turn 1 (SP1, SP2, SP14 to SP16).

use bivouac_kernel::covers;

use crate::common::*;

/// Prussians with a commander in Neustettin, and a Russian stack in Bromberg.
fn neighbours(turn: u8) -> Field {
    let field = Field::new(turn).units(&["P-I-07", "P-I-C1"], "Neustettin");
    field
        .commander("yorck", "Neustettin")
        .unit("R-I-05", "Bromberg")
        .commander("barclay", "Bromberg")
}

#[test]
fn prussians_do_not_move_on_turn_1() {
    covers!("nemesis": "SP1", "SP14", "SP15");
    for turn in [1, 2] {
        let field = neighbours(turn).train(COALITION, "Neustettin").train(COALITION, "Bromberg");
        let play = field.phase("movement");
        assert_eq!(play.legal(moves("yorck", "Neustettin")), turn == 2, "turn {turn}");
        assert!(play.legal(moves("barclay", "Bromberg")), "Russians do");
        if turn == 1 {
            assert_eq!(play.forbidden_by(moves("yorck", "Neustettin")), "SP14");
        }
    }
}

#[test]
fn prussian_commanders_do_not_ride_on_turn_1() {
    covers!("nemesis": "SP14");
    for id in ["blucher", "yorck", "bulow"] {
        for turn in [1, 2] {
            let field = Field::new(turn).unit("P-I-07", "Neustettin").commander(id, "Neustettin");
            let field = field.unit("R-I-05", "Bromberg").commander("barclay", "Bromberg");
            let mut play = field.unit("F-V-16", "Mainz").phase("commanders");
            if !play.legal(ride("barclay")) {
                play.choose("done");
            }
            assert_eq!(play.legal(ride(id)), turn == 2, "{id} on turn {turn}");
        }
    }
}

#[test]
fn prussians_neither_attack_nor_are_attacked_nor_support_on_turn_1() {
    covers!("nemesis": "SP14");
    // The French in 3809 stand next to both. They are first on turn 1, the Coalition on turn 2.
    let mut play = neighbours(1).unit("F-V-16", "3809").phase("combat");
    assert!(play.legal(attack("3809", "Bromberg")));
    assert_eq!(play.forbidden_by(attack("3809", "Neustettin")), "SP14");
    play.choose("no_attack");
    assert!(play.legal(attack("Bromberg", "3809")) && !play.legal(attack("Neustettin", "3809")));
    play.dice(&[6]).choose_all([attack("Bromberg", "3809"), commands(1)]);
    assert!(!play.offers("support"));
    let mut play = neighbours(2).unit("F-V-16", "3809").phase("combat");
    assert!(play.legal(attack("Neustettin", "3809")));
    play.dice(&[6]).choose_all([attack("Bromberg", "3809"), commands(1)]);
    assert!(play.legal(support("Neustettin")));
    let mut play = neighbours(2).unit("F-V-16", "3809").phase("combat");
    play.choose("no_attack");
    assert!(play.legal(attack("3809", "Neustettin")));
}

#[test]
fn prussians_take_no_trains_and_do_not_rally_on_turn_1() {
    covers!("nemesis": "SP14");
    for turn in [1, 2] {
        let field = neighbours(turn).depot(COALITION, "Neustettin").depot(COALITION, "Bromberg");
        let mut play = field.clone().phase("active_supply");
        play.until("place");
        assert_eq!(play.legal(place("real", "Neustettin")), turn == 2, "turn {turn}");
        assert!(play.legal(place("real", "Bromberg")));
        let tired = field.disrupted("P-I-08", "Neustettin").train(COALITION, "Neustettin");
        assert_eq!(tired.phase("rally").offers("rally"), turn == 2, "turn {turn}");
    }
}

#[test]
fn prussian_cavalry_has_no_effect_on_turn_1() {
    covers!("nemesis": "SP14", "MV30", "GS26");
    for (turn, stopped) in [(1, false), (2, true)] {
        let field = neighbours(turn).unit("F-V-16", "3711").commander("ney", "3711");
        let mut play = field.train(FRENCH, "3711").phase("movement");
        play.choose_all([moves("ney", "3711"), step("3810"), step("3809")]);
        assert_eq!(play.prompt() == "prompt-stopped", stopped, "turn {turn}");
        // Nor does it block a path, which in winter is three hexes long.
        let field = Field::new(turn).unit("F-V-16", "4211").depot(FRENCH, "4214");
        let play = field.unit("P-I-C1", "4113").phase("general_supply");
        assert_eq!(play.is_disrupted("F-V-16"), stopped, "turn {turn}");
    }
}

#[test]
fn nobody_enters_a_hex_of_prussians_on_turn_1_but_the_rest_of_prussia() {
    covers!("nemesis": "SP14");
    for (unit, chief, seat) in [("R-II-03", "winzingerode", COALITION), ("F-V-16", "ney", FRENCH)] {
        let field = Field::new(1).unit("P-I-07", "Neustettin").unit(unit, "3809");
        let mut play = field.commander(chief, "3809").train(seat, "3809").phase("movement");
        play.choose(moves(chief, "3809"));
        assert_eq!(play.forbidden_by(step("Neustettin")), "SP14", "{unit}");
        assert!(play.legal(step("3808")) && play.legal(step("3710")), "{unit}");
    }
    let field = Field::new(2).unit("P-I-07", "Neustettin").unit("R-II-03", "3809");
    let field = field.commander("winzingerode", "3809").train(COALITION, "3809");
    let mut play = field.phase("movement");
    play.choose(moves("winzingerode", "3809"));
    assert!(play.legal(step("Neustettin")), "on turn 2");
}

#[test]
fn prussia_becomes_active_at_the_start_of_turn_2() {
    covers!("nemesis": "SP15", "SP1");
    let play = Field::new(1).unit("P-I-07", "Warsaw").unit("F-V-16", "Mainz").phase("end");
    assert_eq!((play.turn(), play.politics("prussia_active").as_bool()), (2, Some(true)));
    assert_eq!(play.told("prussia_active").len(), 1);
    assert!(play.controls(COALITION, "Warsaw"), "now it counts");
}

#[test]
fn koeslin_and_stolp_are_sources_while_the_coalition_holds_them_from_turn_2_on() {
    covers!("nemesis": "SP2", "SP16", "GS25");
    let hungry = |field: Field| field.phase("general_supply").is_disrupted("R-I-14");
    for (port, near) in [("Köslin", "Neustettin"), ("Stolp", "Konitz")] {
        let field = |turn: u8| Field::new(turn).unit("R-I-14", near);
        assert!(hungry(field(2)), "{port} is empty");
        for unit in ["R-I-05", "P-I-07", "R-K-1", "S-1"] {
            assert!(!hungry(field(2).unit(unit, port)), "{unit} in {port}");
        }
        assert!(!hungry(field(2).disrupted("R-I-05", port)), "any unit will do");
        assert!(hungry(field(1).unit("R-I-05", port)), "{port} on turn 1");
        assert!(hungry(field(2).unit("F-V-16", port)), "the French in {port}");
        assert!(hungry(field(2).commander("barclay", port)), "a commander is no unit");
    }
}

#[test]
fn a_chain_of_depots_may_end_in_such_a_port() {
    covers!("nemesis": "SP2", "SP16", "AS17");
    for (port, open) in [("Köslin", true), ("Stolp", true), ("Kolberg", false)] {
        let field = Field::new(6).unit("R-I-05", "Konitz").unit("R-I-14", port);
        let field = field.depot(COALITION, "Bromberg").commander("barclay", "Konitz");
        let mut play = field.phase("active_supply");
        play.until("place");
        play.choose(place("real", "Konitz"));
        while play.next_phase() == "rally" && !play.offers("found") {
            play.skip();
        }
        assert_eq!(play.offers("found"), open, "{port}");
    }
}
