//! R1, R3 and R5 to R9: the rules of the Redoubt scenario.

use crate::common::moving::{begin, step};
use crate::common::{FRENCH, Field, Play, RUSSIAN};
use crate::shocks::charge;
use bivouac_borodino::Event;
use bivouac_kernel::covers;
use serde_json::{Value, json};

fn activate(command: &str) -> Value {
    json!({"activate": {"command": command}})
}

fn go(unit: &str) -> Value {
    json!({"move": {"unit": unit}})
}

/// The start of a turn, with these commands active.
fn turn_start(turn: u8, active: &[&str]) -> Field {
    let steps = json!([
        "turn_ends", "group_morale", {"go": {"seat": "russian"}}, {"go": {"seat": "french"}},
        "activate_command",
    ]);
    Field::new("french", "movement")
        .with("go", Value::Null)
        .with("steps", steps)
        .with("turn", json!(turn))
        .with("active", json!(active))
        .unit("fr_cm_guy", "4406", "E")
        .unit("ru_gog_a", "3806", "W")
}

/// The scenario after the set-up, at the first activation.
fn after_set_up() -> Play {
    let mut play = Play::scenario();
    play.choose(json!("done")).choose(json!("done"));
    play
}

/// Ends phase after phase until a prompt comes, or the game ends.
fn done_until(play: &mut Play, prompt: &str) {
    while !play.0.deciding().is_empty() && play.prompt() != prompt {
        play.choose(json!("done"));
    }
}

/// Declares a Shock and nothing else; the defenders stand.
fn shock(play: &mut Play, from: &str) {
    play.choose(json!({"shock": {"from": from}}));
    for (prompt, answer) in [("prompt-declare", "done"), ("prompt-fall-back", "stand")] {
        if play.prompt() == prompt {
            play.choose(json!(answer));
        }
    }
}

#[test]
fn five_turns_of_one_french_and_one_russian_go() {
    covers!("borodino": "R1.a", "R5.a");
    let mut play = after_set_up();
    while !play.0.deciding().is_empty() {
        play.choose(json!("done"));
    }
    let gos: Vec<_> = play
        .all_events()
        .filter_map(|event| match event {
            Event::GoBegan { seat, turn } => Some((turn, seat.0)),
            _ => None,
        })
        .collect();
    let expected: Vec<_> = (1..=5).flat_map(|turn| [(turn, FRENCH), (turn, RUSSIAN)]).collect();
    assert_eq!(gos, expected);
}

#[test]
fn there_are_no_markers_orders_initiative_or_commanders() {
    covers!("borodino": "R1.b");
    let mut play = after_set_up();
    let mut prompts = Vec::new();
    // Two turns without a roll: nothing is drawn, no initiative, no orders.
    while play.position()["turn"] != 3 {
        prompts.push(play.prompt());
        play.choose(json!("done"));
        assert!(play.0.journal().last().unwrap().draws.is_empty());
    }
    prompts.sort();
    prompts.dedup();
    let known = ["activate", "declare", "fire", "movement", "stack-order"];
    assert!(prompts.iter().all(|prompt| known.contains(&&prompt[7..])), "{prompts:?}");
}

#[test]
fn every_unit_counts_as_under_orders() {
    covers!("borodino": "R1.b");
    // Far from everybody, the brigade has its whole allowance of 4 and may attack: the only
    // modifier of its Commitment is the Defensive Fire of 1 of the Jaegers.
    let mut play = Field::new("french", "movement")
        .unit("fr_cm_guy", "4406", "E")
        .unit("ru_27_sta", "4906", "W")
        .unit("fr_mr_dal", "4914", "E")
        .unit("ru_27_knz", "4814", "W")
        .table();
    play.choose(go("fr_cm_guy"));
    for to in ["4405", "4404", "4403", "4402"] {
        play.choose(step(to));
    }
    play.choose(json!({"halt": {"facing": "E"}})).choose(json!("done"));
    play.dice(&[5]);
    shock(&mut play, "4914");
    let modifiers = play.all_events().find_map(|event| match event {
        Event::Checked(roll) if roll.unit.id() == "fr_mr_dal" => {
            Some((roll.die, roll.modifier, roll.passed))
        }
        _ => None,
    });
    assert_eq!(modifiers, Some((5, 1, true)));
}

#[test]
fn the_i_cavalry_corps_enters_at_5108_in_the_turn_it_is_activated() {
    covers!("borodino": "R3.a", "R6.d");
    let mut play = after_set_up();
    assert_eq!(waiting(&play, &["fr_by", "fr_sg", "fr_vl", "fr_1cc"]), 11);
    play.choose(activate("i_cavalry_corps"));
    done_until(&mut play, "prompt-movement");
    play.choose(go("fr_by_jac"));
    assert_eq!(play.at("fr_by_jac"), "5108");
    play.choose(step("5008"));

    let mut play = after_set_up();
    play.choose(json!("done"));
    done_until(&mut play, "prompt-movement");
    assert_eq!(play.forbidden_by(go("fr_by_jac")), "R6.d");
}

#[test]
fn the_v_corps_enters_at_4400_in_the_turn_it_is_activated() {
    covers!("borodino": "R3.b");
    assert_eq!(waiting(&after_set_up(), &["fr_kr", "fr_kn", "fr_v_"]), 8);
    let mut play = turn_start(3, &["compans"]).boxed("fr_kr_3", "waiting").table();
    play.choose(activate("v_corps"));
    done_until(&mut play, "prompt-movement");
    play.choose(go("fr_kr_3"));
    assert_eq!(play.at("fr_kr_3"), "4400");
}

/// How many reinforcements with such ids wait outside.
fn waiting(play: &Play, families: &[&str]) -> usize {
    let position = play.position();
    let units = position["units"].as_object().unwrap();
    let of_them = |id: &str| families.iter().any(|family| id.starts_with(family));
    units.iter().filter(|(id, unit)| of_them(id) && unit["at"] == "waiting").count()
}

#[test]
fn compans_alone_starts_active_and_the_others_are_to_be_activated() {
    covers!("borodino": "R6.a");
    let play = after_set_up();
    let position = play.position();
    let french = position["active"].as_array().unwrap().iter();
    let french: Vec<_> = french.filter(|id| !id.as_str().unwrap().starts_with("ru_")).collect();
    assert_eq!(french, ["compans"]);
    assert_eq!(play.decides(), FRENCH);
    let open = play.open();
    let commands = ["morand", "friant", "i_cavalry_corps", "ii_cavalry_corps"];
    let expected: Vec<_> = commands.iter().map(|id| activate(id)).chain([json!("done")]).collect();
    assert_eq!(open, expected);
    assert_eq!(play.forbidden_by(activate("ru_viii_corps")), "R6.a");
}

#[test]
fn one_command_a_turn_is_activated_and_stays_active() {
    covers!("borodino": "R6.b");
    let mut play = after_set_up();
    assert_eq!(play.forbidden_by(activate("compans")), "R6.b");
    play.choose(activate("morand"));
    assert_ne!(play.prompt(), "prompt-activate", "one command and never more");
    done_until(&mut play, "prompt-activate");
    assert_eq!(play.position()["turn"], 2);
    assert_eq!(play.forbidden_by(activate("morand")), "R6.b");
    play.choose(activate("friant"));
    done_until(&mut play, "prompt-movement");
    assert!(play.legal(go("fr_mr_dal")) && play.legal(go("fr_fr_duf_a")));
    // The French may also activate nobody.
    done_until(&mut play, "prompt-activate");
    let before = play.position()["active"].clone();
    play.choose(json!("done"));
    assert_eq!(play.position()["active"], before);
}

#[test]
fn the_v_corps_is_not_activated_before_turn_3() {
    covers!("borodino": "R6.c");
    for turn in [1, 2] {
        let play = turn_start(turn, &["compans"]).table();
        assert_eq!(play.forbidden_by(activate("v_corps")), "R6.c");
    }
    assert!(turn_start(3, &["compans"]).table().legal(activate("v_corps")));
}

#[test]
fn units_of_an_inactive_command_take_no_action() {
    covers!("borodino": "R6.d", "R6.a");
    let field = |phase: &str| {
        Field::new("french", phase)
            .with("active", json!(["compans"]))
            .unit("fr_mr_dal", "4406", "E")
            .unit("fr_mr_art_a", "4408", "E")
            .unit("fr_mr_art_b", "4408", "E")
            .unit("fr_cm_tes_a", "4412", "E")
            .unit("fr_cm_art_a", "4415", "E")
            .unit("ru_gog_a", "4306", "W")
            .unit("ru_gog_b", "4311", "W")
            .unit("ru_viii_art_a", "4215", "W")
    };
    let play = field("stack_order").table();
    assert!(!play.legal(json!({"raise": {"unit": "fr_mr_art_b"}})));
    let play = field("fire").table();
    assert_eq!(
        play.forbidden_by(json!({"fire": {"guns": ["fr_mr_art_a"], "target": "4306"}})),
        "R6.d"
    );
    assert!(play.legal(json!({"fire": {"guns": ["fr_cm_art_a"], "target": "4215"}})));
    let play = field("movement").table();
    assert_eq!(play.forbidden_by(go("fr_mr_dal")), "R6.d");
    assert_eq!(play.forbidden_by(json!({"extend": {"command": "morand"}})), "R6.d");
    assert!(play.legal(go("fr_cm_tes_a")));
    let play = field("declare").table();
    assert_eq!(play.forbidden_by(json!({"shock": {"from": "4406"}})), "R6.d");
    assert!(play.legal(json!({"shock": {"from": "4412"}})));
}

#[test]
fn units_of_an_inactive_command_still_answer_fire_and_attacks() {
    covers!("borodino": "R6.d");
    let field = |phase: &str| {
        Field::new("russian", phase)
            .with("active", json!(["compans", "ru_independents", "ru_viii_corps"]))
            .unit("fr_mr_art_a", "4408", "E")
            .unit("fr_mr_dal", "4406", "E")
            .unit("fr_mr_art_b", "4406", "E")
            .unit("ru_27_sta", "4306", "W")
            .unit("ru_viii_art_a", "4208", "W")
    };
    let mut play = field("fire").table();
    play.dice(&[0]).choose(json!({"fire": {"guns": ["ru_viii_art_a"], "target": "4408"}}));
    assert_eq!((play.decides(), play.prompt().as_str()), (FRENCH, "prompt-counter-battery"));
    assert!(play.legal(json!({"fire": {"guns": ["fr_mr_art_a"], "target": "4208"}})));

    let mut play = field("declare").table();
    play.dice(&[0]);
    shock(&mut play, "4306");
    assert_eq!((play.decides(), play.prompt().as_str()), (FRENCH, "prompt-reaction-fire"));
    assert!(play.legal(json!({"fire": {"guns": ["fr_mr_art_b"], "target": "4306"}})));
}

#[test]
fn each_french_command_and_each_russian_formation_extends_for_itself() {
    covers!("borodino": "R6.e", "B8.a");
    let extend = |command: &str| json!({"extend": {"command": command}});
    let field = |seat: &str| {
        Field::new(seat, "movement")
            .unit("fr_cm_guy", "4906", "E")
            .unit("fr_mr_dal", "4110", "E")
            .unit("fr_fr_duf_a", "4915", "E")
            .unit("ru_gog_a", "3810", "W")
            .unit("ru_27_sta", "3406", "W")
    };
    let play = field("french").table();
    // Morand is three hexes from Gogel, and all three divisions are of the I Corps.
    assert_eq!(play.forbidden_by(extend("morand")), "7.13a");
    assert!(play.legal(extend("compans")) && play.legal(extend("friant")));
    // What one command uses is not used by another.
    let mut one = field("french").table();
    one.choose(extend("compans"));
    assert!(one.legal(extend("friant")));
    one.choose(go("fr_fr_duf_a"));
    assert_eq!(one.points_left(), 4, "Friant's infantry has its printed allowance");
    one.choose(json!({"halt": {"facing": "E"}})).choose(go("fr_cm_guy"));
    assert_eq!(one.points_left(), 8);
    // One unit too near stops its whole command.
    let near = field("french").unit("fr_cm_lon_a", "4111", "E").table();
    assert_eq!(near.forbidden_by(extend("compans")), "7.13a");
    // The Russians may use it too: special rule 8 is not in force here.
    let mut play = field("russian").table();
    assert_eq!(play.forbidden_by(extend("ru_independents")), "7.13a");
    play.choose(extend("ru_viii_corps")).choose(go("ru_27_sta"));
    // Twice 4 Movement Points over clear ground.
    for to in ["3306", "3206", "3106", "3006", "2906"] {
        play.choose(step(to));
    }
}

#[test]
fn the_grenadiers_and_their_guns_become_active_on_turn_2() {
    covers!("borodino": "R7.a");
    let later = ["ru_2g_kie", "ru_2g_ast", "ru_2g_sib", "ru_viii_art_a", "ru_viii_art_b"];
    let mut play = after_set_up();
    for turn in 1..=2 {
        loop {
            play.choose(json!("done"));
            if play.decides() == RUSSIAN && play.prompt() == "prompt-movement" {
                break;
            }
        }
        let position = play.position();
        let units = position["units"].as_object().unwrap().keys();
        for unit in units.filter(|unit| unit.starts_with("ru_")) {
            let active = turn == 2 || !later.contains(&unit.as_str());
            assert_eq!(play.legal(go(unit)), active, "{unit} on turn {turn}");
        }
    }
    let first = Field::new("russian", "movement")
        .with("turn", json!(1))
        .unit("ru_2g_kie", "3306", "W")
        .unit("fr_cm_guy", "4406", "E")
        .table();
    assert_eq!(first.forbidden_by(go("ru_2g_kie")), "R7.a");
}

#[test]
fn no_french_unit_goes_east_of_the_3600_row() {
    covers!("borodino": "R8.a");
    let mut play = Field::new("french", "movement").unit("fr_cm_guy", "3710", "E").table();
    play.choose(go("fr_cm_guy")).choose(step("3610"));
    assert_eq!(play.forbidden_by(step("3510")), "R8.a");
    assert_eq!(play.forbidden_by(step("3509")), "R8.a");

    // Nor may a victor advance there: guns that stand alone are lost without a roll (9.25c).
    let mut play = Field::new("french", "declare")
        .unit("fr_cm_guy", "3610", "E")
        .unit("ru_viii_art_a", "3510", "E")
        .unit("ru_27_sta", "3006", "W")
        .table();
    play.dice(&[0]);
    shock(&mut play, "3610");
    assert_eq!(play.at("ru_viii_art_a"), "eliminated");
    assert!(!play.offers("advance"));
    assert_eq!(play.at("fr_cm_guy"), "3610");
}

#[test]
fn a_french_unit_that_is_forced_east_of_the_3600_row_is_eliminated() {
    covers!("borodino": "R8.b");
    let shot = |hex: &str, from: &str| {
        let mut play = Field::new("russian", "fire")
            .unit("fr_cm_guy", hex, "W")
            .unit("ru_viii_art_a", from, "E")
            .unit("ru_viii_art_b", from, "E")
            .unit("ru_27_sta", "3006", "W")
            .unit("fr_cm_lon_a", "4915", "E")
            .table();
        let guns = json!(["ru_viii_art_a", "ru_viii_art_b"]);
        // 9 + 4 + 2 for combined fire is 15: Disorder and retreat.
        play.dice(&[9]).choose(json!({"fire": {"guns": guns, "target": hex}}));
        play
    };
    let play = shot("3610", "3810");
    assert_eq!(play.at("fr_cm_guy"), "eliminated");
    let lost = |event: &Event| matches!(event, Event::Eliminated(blow) if blow.rule == "R8.b");
    assert!(play.events().iter().any(lost));
    // One column further west there is room in the 3600 row.
    let play = shot("3710", "3910");
    assert_eq!((play.decides(), play.prompt().as_str()), (FRENCH, "prompt-retreat"));
    assert!(play.legal(json!({"retreat": {"to": "3610"}})));
}

#[test]
fn no_russian_enters_4400_until_the_v_corps_has_arrived() {
    covers!("borodino": "R8.c");
    let field = || {
        Field::new("russian", "movement")
            .unit("ru_gog_a", "4402", "W")
            .unit("fr_cm_guy", "4906", "E")
            .unit("fr_kr_3", "4903", "E")
    };
    let mut waiting = field().boxed("fr_kr_15", "waiting").table();
    waiting.choose(go("ru_gog_a")).choose(step("4401"));
    assert_eq!(waiting.forbidden_by(step("4400")), "R8.c");
    let mut arrived = field().unit("fr_kr_15", "4904", "E").table();
    arrived.choose(go("ru_gog_a")).choose(step("4401")).choose(step("4400"));
}

#[test]
fn the_only_bridge_of_the_kalatcha_is_at_3813() {
    covers!("borodino": "R8.d");
    let crossing = |unit: &str, from: &str, to: &str| {
        let mut play = Field::new("russian", "movement")
            .unit(unit, from, "W")
            .unit("fr_cm_guy", "4906", "E")
            .table();
        play.choose(go(unit));
        play.legal(step(to)).then(|| play.forbidden_by(json!("done")))
    };
    // Guns cannot cross the river but by a bridge.
    assert!(crossing("ru_viii_art_a", "3813", "3814").is_some());
    for (from, to) in [("3713", "3714"), ("3614", "3615"), ("3217", "3316")] {
        assert!(crossing("ru_viii_art_a", from, to).is_none(), "{from}-{to}");
        assert!(crossing("ru_27_sta", from, to).is_some(), "infantry fords {from}-{to}");
    }
    // The river costs 2 and the clear hex 1: of 4 Movement Points 1 is left, not 3.
    let mut play = Field::new("russian", "movement")
        .unit("ru_27_sta", "3713", "W")
        .unit("fr_cm_guy", "4906", "E")
        .table();
    play.choose(go("ru_27_sta")).choose(step("3714")).choose(step("3715"));
    assert_eq!(play.forbidden_by(step("3716")), "7.34a");
}

#[test]
fn whoever_occupies_the_redoubt_at_the_end_of_turn_5_wins() {
    covers!("borodino": "R9.a");
    let end = |turn: u8, unit: Option<&str>| {
        let field = Field::new("russian", "rally").with("turn", json!(turn));
        let field = field.unit("fr_cm_guy", "4406", "E").unit("ru_27_sta", "3806", "W");
        let field = match unit {
            Some(unit) => field.disordered(unit, "4008", "W"),
            None => field,
        };
        let mut play = field.table();
        play.choose(json!("done"));
        play.0.outcome().map(|outcome| (outcome.key, outcome.winners.iter().collect::<Vec<_>>()))
    };
    assert_eq!(end(5, Some("fr_cm_lon_a")), Some(("french", vec![FRENCH])));
    // A battery is a combat unit too.
    assert_eq!(end(5, Some("ru_4cc_ha")), Some(("russian", vec![RUSSIAN])));
    assert_eq!(end(5, None), Some(("draw", vec![])));
    assert_eq!(end(4, Some("fr_cm_lon_a")), None);
}

fn back(route: &[&str]) -> Value {
    json!({"fall_back": {"route": route}})
}

fn declare() -> Field {
    Field::new("french", "declare")
}

#[test]
fn nobody_leaves_the_limit_of_the_french_in_a_charge_or_before_the_enemy() {
    covers!("borodino": "R8.a");
    let play = declare().unit("fr_sg_bes", "3613", "SW").unit("ru_gog_a", "3611", "W").table();
    assert!(play.legal(charge("3613", "3611", &["3612"], "SW")));
    assert_eq!(play.forbidden_by(charge("3613", "3611", &["3512", "3511"], "SW")), "R8.a");
    // Before Shock, and before infantry that comes near.
    let mut play = Field::new("russian", "declare")
        .unit("fr_sg_bes", "3611", "W")
        .unit("ru_gog_a", "3711", "E")
        .table();
    crate::shocks::shock(&mut play, &["3711"]);
    assert_eq!(play.forbidden_by(back(&["3511"])), "R8.a");
    assert!(play.legal(back(&["3610"])));
    let mut play = Field::new("russian", "movement")
        .unit("fr_sg_bes", "3611", "W")
        .unit("ru_gog_a", "3811", "E")
        .table();
    play.choose(begin("ru_gog_a")).choose(json!({"step": {"to": "3711"}}));
    assert_eq!(play.forbidden_by(json!({"give_way": {"to": "3511"}})), "R8.a");
    assert!(play.legal(json!({"give_way": {"to": "3610"}})));
}
