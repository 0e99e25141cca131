//! 11: Jaegers, on a made-up field. Gogel's and Shakhovsky's regiments are the only Jaegers there;
//! what the same choices lead to without the rule stands beside it.

use bivouac_borodino::{Borodino, Choice};
use bivouac_kernel::{Dice, Options, Rules, Seed, Table, covers};
use bivouac_testing::{Counts, Trial};
use serde_json::{Value, json};

use crate::common::charging::{facing_4520, from_4720};
use crate::common::moving::{begin, halt, step};
use crate::common::{FRENCH, Field, Play, RUSSIAN};
use crate::properties::Redoubt;
use crate::shocks::{checks, roll, shock, told};

/// The field with the rule, and the Redoubt, which is the same but for the rule.
fn both(seat: &str, phase: &str, fill: impl Fn(Field) -> Field) -> [Play; 2] {
    [Field::made_up(seat, phase), Field::new(seat, phase)].map(|field| fill(field).table())
}

/// Whoever stands in 4303, top first, is shocked by Guyardet from 4403; no die has been thrown.
fn shocked(defenders: &[&str], facing: &str) -> [Play; 2] {
    both("french", "declare", |field| {
        let field = field.unit("fr_cm_guy", "4403", "E");
        defenders.iter().fold(field, |field, unit| field.unit(unit, "4303", facing))
    })
    .map(|mut play| {
        play.dice(&[0, 5, 0, 0, 0]);
        shock(&mut play, &["4403"]);
        play
    })
}

fn back(route: &[&str]) -> Value {
    json!({"fall_back": {"route": route}})
}

fn asks(play: &Play, prompt: &str, rule: &str) -> bool {
    let asked = Borodino::prompt(play.0.state(), play.decides());
    (asked.text.id.as_ref(), asked.rule) == (prompt, rule)
}

/// What a row adds to a roll; nothing, where it adds nothing.
fn part(event: &Value, rule: &str) -> Option<i64> {
    let parts = event["modifiers"].as_array().unwrap();
    parts.iter().find(|part| part["rule"] == rule).map(|part| part["value"].as_i64().unwrap())
}

#[test]
fn jaegers_stack_as_infantry() {
    covers!("borodino": "6.21f", "11.1a");
    let joins = |others: &[&str]| {
        let field = Field::made_up("russian", "movement").unit("ru_gog_a", "4404", "W");
        let field = others.iter().fold(field, |field, unit| field.unit(unit, "4304", "W"));
        let mut play = field.table();
        play.choose(begin("ru_gog_a")).choose(step("4304"));
        if play.legal(halt("W")) { Ok(()) } else { Err(play.forbidden_by(halt("W"))) }
    };
    assert_eq!(joins(&["ru_2cu_eka"]), Err("6.21d"));
    assert_eq!(joins(&["ru_27_sta"]), Ok(()));
    assert_eq!(joins(&["ru_27_sta", "ru_sha_a"]), Err("6.21e"));
}

#[test]
fn jaegers_use_extended_movement_as_infantry() {
    covers!("borodino": "11.1b");
    let plays = both("russian", "movement", |field| field.unit("ru_gog_a", "4003", "W"));
    for mut play in plays {
        play.choose(json!({"extend": {"command": "ru_independents"}})).choose(begin("ru_gog_a"));
        // Twice the 4 points of their counter.
        let steps = &play.position()["steps"];
        assert_eq!(steps.as_array().unwrap().last().unwrap()["moving"]["left"], 8);
    }
}

#[test]
fn jaegers_have_the_zone_of_infantry() {
    covers!("borodino": "11.1d");
    // Cavalry comes next to them and stops; Disordered they do not stop it.
    for (marks, prompt) in [(&[][..], "prompt-halt"), (&["disordered"][..], "prompt-moving")] {
        let plays = both("french", "movement", |field| {
            field.unit("fr_df_cho", "4508", "E").marked("ru_gog_a", "4308", "E", marks)
        });
        for mut play in plays {
            play.choose(begin("fr_df_cho")).choose(step("4408"));
            assert_eq!(play.prompt(), prompt);
        }
    }
}

#[test]
fn jaegers_enter_an_enemy_zone_only_where_a_friend_is() {
    covers!("borodino": "11.1e");
    let enters = |unit: &str, friends: &[&str]| {
        both("russian", "movement", |field| {
            let field = field.unit("fr_cm_guy", "4403", "E").unit(unit, "4204", "W");
            friends.iter().fold(field, |field, friend| field.unit(friend, "4303", "W"))
        })
        .map(|mut play| {
            play.choose(begin(unit));
            let to = step("4303");
            if play.legal(to.clone()) { Ok(()) } else { Err(play.forbidden_by(to)) }
        })
    };
    assert_eq!(enters("ru_gog_a", &[]), [Err("11.1e"), Ok(())]);
    assert_eq!(enters("ru_gog_a", &["ru_27_sta"]), [Ok(()), Ok(())]);
    assert_eq!(enters("ru_gog_a", &["ru_viii_art_a"]), [Ok(()), Ok(())]);
    // Others go there as ever, and Jaegers go where no ZOC is.
    assert_eq!(enters("ru_27_sta", &[]), [Ok(()), Ok(())]);
    let mut play = Field::made_up("russian", "movement")
        .disordered("fr_cm_guy", "4403", "E")
        .unit("ru_gog_a", "4204", "W")
        .table();
    assert!(play.choose(begin("ru_gog_a")).legal(step("4303")));
}

#[test]
fn jaegers_enter_the_map_in_an_enemy_zone_only_where_a_friend_is() {
    covers!("borodino": "11.1e");
    // On the made-up field Gogel's second regiment enters at 3900; the French look there from 4000.
    let enters = |friends: &[&str], marks: &[&str]| {
        let field = Field::made_up("russian", "movement").unit("ru_27_knz", "3010", "W");
        let field = field.marked("fr_cm_guy", "4000", "E", marks).boxed("ru_gog_b", "waiting");
        let play = friends.iter().fold(field, |field, unit| field.unit(unit, "3900", "W")).table();
        if play.legal(begin("ru_gog_b")) {
            Ok(())
        } else {
            Err(play.forbidden_by(begin("ru_gog_b")))
        }
    };
    assert_eq!(enters(&[], &[]), Err("11.1e"));
    assert_eq!(enters(&["ru_27_sta"], &[]), Ok(()));
    assert_eq!(enters(&[], &["disordered"]), Ok(()), "there is no ZOC");
}

/// A unit has come from 4508 to 4408, next to Russians in 4308 who look away.
fn approached(unit: &str, russians: &[(&str, &[&str])]) -> [Play; 2] {
    both("french", "movement", |field| {
        let field = field.unit(unit, "4508", "E");
        let put =
            |field: Field, (id, marks): &(&str, &[&str])| field.marked(id, "4308", "E", marks);
        russians.iter().fold(field, put)
    })
    .map(|mut play| {
        play.choose(begin(unit)).choose(step("4408"));
        play
    })
}

#[test]
fn jaegers_alone_give_way_to_infantry_which_stops() {
    covers!("borodino": "7.39d", "11.2f");
    let [mut play, without] = approached("fr_cm_guy", &[("ru_gog_a", &[])]);
    assert_eq!(without.prompt(), "prompt-halt");
    assert!(asks(&play, "prompt-give-way-jaegers", "7.39d") && play.decides() == RUSSIAN);
    assert_eq!(play.forbidden_by(json!({"give_way": {"to": "4409"}})), "7.39a");
    play.choose(json!({"give_way": {"to": "4208"}})).choose(json!({"face": {"facing": "NW"}}));
    assert_eq!((play.at("ru_gog_a"), play.facing("ru_gog_a")), ("4208".into(), "NW".into()));
    // They do not fire, and the infantry neither goes on nor follows.
    assert!(told(&play, "fired").is_empty() && told(&play, "checked").is_empty());
    assert!(play.decides() == FRENCH && play.prompt() == "prompt-halt");
    assert_eq!(play.forbidden_by(step("4308")), "6.33a");
    // They may stay.
    let [mut play, _] = approached("fr_cm_guy", &[("ru_gog_a", &[])]);
    play.choose(json!("stand"));
    assert_eq!((play.at("ru_gog_a"), play.prompt()), ("4308".into(), "prompt-halt".into()));
}

#[test]
fn jaegers_with_others_or_disordered_or_before_cavalry_do_not_give_way() {
    covers!("borodino": "7.39d", "11.2f", "11.2g");
    let stays = |unit: &str, russians: &[(&str, &[&str])]| {
        !approached(unit, russians)[0].prompt().starts_with("prompt-give-way")
    };
    assert!(!stays("fr_cm_guy", &[("ru_gog_a", &[])]));
    assert!(stays("fr_cm_guy", &[("ru_gog_a", &[]), ("ru_gog_b", &[])]));
    assert!(stays("fr_cm_guy", &[("ru_gog_a", &[]), ("ru_viii_art_a", &[])]));
    assert!(stays("fr_cm_guy", &[("ru_gog_a", &["disordered"])]));
    assert!(stays("fr_df_cho", &[("ru_gog_a", &[])]));
    assert!(stays("fr_cm_guy", &[("ru_27_sta", &[])]), "no Jaegers");
}

#[test]
fn jaegers_may_go_back_one_hex_before_infantry_and_the_attacker_may_follow() {
    covers!("borodino": "9.32a", "9.1c", "9.72a");
    let [mut play, without] = shocked(&["ru_gog_a"], "W");
    assert_eq!(without.dice_left(), 2, "asked nothing: Commitment, Shock and a check are thrown");
    assert!(asks(&play, "prompt-jaegers", "9.32a") && play.decides() == RUSSIAN);
    assert_eq!(play.forbidden_by(back(&["4204", "4104"])), "9.32a");
    assert_eq!(play.forbidden_by(back(&["4104"])), "9.32a");
    play.choose(back(&["4204"])).choose(json!({"face": {"facing": "SE"}}));
    assert_eq!((play.at("ru_gog_a"), play.facing("ru_gog_a")), ("4204".into(), "SE".into()));
    assert!(play.decides() == FRENCH && play.prompt() == "prompt-follow-up");
    assert_eq!(play.dice_left(), 5, "before any Commitment");
    play.choose(json!({"advance": {"from": "4403", "to": "4303"}}));
    assert_eq!(play.at("fr_cm_guy"), "4303");
}

#[test]
fn jaegers_go_back_from_a_stack_whose_others_stay() {
    covers!("borodino": "9.32a", "11.2a");
    let [mut play, without] = shocked(&["ru_27_sta", "ru_gog_a"], "W");
    // 9 against 9 and 4: all of them defend.
    assert_eq!(roll(&without, "4303")["strengths"], json!([9, 13]));
    play.choose(back(&["4204"])).choose(json!({"face": {"facing": "W"}}));
    assert_eq!(roll(&play, "4303")["strengths"], json!([9, 9]));
    assert_eq!((play.at("ru_gog_a"), play.is_disordered("ru_gog_a")), ("4204".into(), false));
    // Who stays adds to the defence.
    let [mut play, _] = shocked(&["ru_27_sta", "ru_gog_a"], "W");
    play.choose(json!("stand"));
    assert_eq!(roll(&play, "4303")["strengths"], json!([9, 13]));
}

#[test]
fn jaegers_do_not_go_back_into_an_enemy_zone() {
    covers!("borodino": "9.32b");
    // 4302 and 4404 lie in the ZOC of Guyardet, 4203 and 4204 in that of a brigade in 4103.
    let mut play = Field::made_up("french", "declare")
        .unit("fr_cm_guy", "4403", "E")
        .unit("fr_cm_dup_a", "4103", "E")
        .unit("ru_gog_a", "4303", "W")
        .table();
    shock(&mut play, &["4403"]);
    for hex in ["4302", "4404", "4203", "4204"] {
        assert_eq!(play.forbidden_by(back(&[hex])), "9.32b", "{hex}");
    }
    assert_eq!(play.forbidden_by(back(&["4403"])), "6.22a");
    assert!(play.legal(back(&["4304"])));
}

#[test]
fn disordered_jaegers_do_not_go_back_nor_do_jaegers_before_cavalry() {
    covers!("borodino": "9.61g", "11.2g", "9.32a");
    let asked = |attacker: &str, marks: &[&str], facing: &str| {
        let mut play = Field::made_up("french", "declare")
            .unit(attacker, "4403", "E")
            .marked("ru_gog_a", "4303", facing, marks)
            .table();
        play.dice(&[9]);
        shock(&mut play, &["4403"]);
        play.dice_left() == 1
    };
    assert!(asked("fr_cm_guy", &[], "W"));
    assert!(!asked("fr_cm_guy", &["disordered"], "W"));
    assert!(!asked("fr_df_cho", &[], "W"));
    // Of two regiments the one that is in order goes.
    let mut play = Field::made_up("french", "declare")
        .unit("fr_cm_guy", "4403", "E")
        .disordered("ru_gog_b", "4303", "W")
        .unit("ru_gog_a", "4303", "W")
        .table();
    play.dice(&[9]);
    shock(&mut play, &["4403"]);
    play.choose(back(&["4204"])).choose(json!({"face": {"facing": "W"}}));
    assert_eq!((play.at("ru_gog_a"), play.at("ru_gog_b")), ("4204".into(), "4303".into()));
}

#[test]
fn jaegers_whose_fire_was_added_to_commitment_may_go_back_after_it() {
    covers!("borodino": "11.2b");
    let [mut play, _] = shocked(&["ru_gog_a", "ru_27_sta"], "W");
    play.choose(json!("stand"));
    // 0 + 1 is not above 6.
    assert_eq!(checks(&play, "commitment"), [("fr_cm_guy".to_owned(), 1, true)]);
    assert!(asks(&play, "prompt-jaegers", "11.2b") && play.decides() == RUSSIAN);
    assert_eq!(play.forbidden_by(back(&["4302"])), "9.32b");
    let mut stays = play.position();
    play.choose(back(&["4204"])).choose(json!({"face": {"facing": "W"}}));
    // They neither add their strength nor are affected: 5 makes 5 + 1 for Clear and 1 for Cohesion.
    assert_eq!(roll(&play, "4303")["strengths"], json!([9, 9]));
    assert!(play.is_disordered("ru_27_sta") && !play.is_disordered("ru_gog_a"));
    // Those who stay are in it. What is noted of them is kept in a position.
    assert_eq!(stays["targets"][0]["jaegers"], json!(["asked", "fired_at_attackers"]));
    let table = Table::<Borodino>::load(&stays, Seed::from(1)).expect("a sound position");
    let mut play = Play(table);
    play.dice(&[5, 9, 9, 9]).choose(json!("stand"));
    assert_eq!(roll(&play, "4303")["strengths"], json!([9, 13]));
    assert!(play.is_disordered("ru_27_sta") && play.is_disordered("ru_gog_a"));
    stays["targets"][0]["jaegers"] = json!(["gone"]);
    assert!(Table::<Borodino>::load(&stays, Seed::from(1)).is_err());
}

#[test]
fn jaegers_who_leave_their_hex_empty_after_commitment_are_followed_or_not() {
    covers!("borodino": "11.2b", "9.72a");
    for follow in [true, false] {
        let [mut play, _] = shocked(&["ru_gog_a"], "W");
        play.choose(json!("stand"));
        play.choose(back(&["4204"])).choose(json!({"face": {"facing": "W"}}));
        assert_eq!(play.prompt(), "prompt-follow-up");
        if follow {
            play.choose(json!({"advance": {"from": "4403", "to": "4303"}}));
            play.choose(json!({"face": {"facing": "E"}}));
        } else {
            play.choose(json!("stay"));
        }
        assert_eq!(play.at("fr_cm_guy"), if follow { "4303" } else { "4403" });
        assert!(told(&play, "shock_resolved").is_empty());
    }
}

#[test]
fn only_jaegers_whose_fire_counted_are_asked_again() {
    covers!("borodino": "11.2b", "9.32a");
    // How many questions the Jaegers are asked, if they always stand.
    let asked = |attacker: &str, defenders: &[&str], facing: &str, commitment: u16| {
        let field = Field::made_up("french", "declare").unit(attacker, "4403", "E");
        let put = |field: Field, unit: &&str| field.unit(unit, "4303", facing);
        let mut play = defenders.iter().fold(field, put).table();
        play.dice(&[commitment, 5, 9, 9, 9]);
        shock(&mut play, &["4403"]);
        let mut count = 0;
        while play.prompt() == "prompt-jaegers" {
            count += 1;
            play.choose(json!("stand"));
        }
        count
    };
    assert_eq!(asked("fr_cm_guy", &["ru_gog_a"], "W", 0), 2);
    assert_eq!(asked("fr_cm_guy", &["ru_gog_a"], "E", 0), 1, "attacked from behind");
    assert_eq!(asked("fr_cm_guy", &["ru_27_sta", "ru_gog_a"], "W", 0), 1, "under others");
    assert_eq!(asked("fr_cm_guy", &["ru_gog_a"], "W", 9), 1, "no attack comes");
    // Cavalry without a Charge is fired at as well (9.42c).
    assert_eq!(asked("fr_df_cho", &["ru_gog_a"], "W", 0), 1);
}

#[test]
fn jaegers_never_shock_on_their_own() {
    covers!("borodino": "11.2c");
    let attack = |units: &[(&str, &[&str])]| {
        both("russian", "declare", |field| {
            let field = field.unit("fr_cm_guy", "4403", "E");
            let put =
                |field: Field, (id, marks): &(&str, &[&str])| field.marked(id, "4303", "W", marks);
            units.iter().fold(field, put)
        })
        .map(|play| {
            // Where nothing can be declared, nobody is asked.
            let declaring = play.decides() == RUSSIAN && play.prompt() == "prompt-declare";
            declaring && play.legal(json!({"shock": {"from": "4303"}}))
        })
    };
    assert_eq!(attack(&[("ru_gog_a", &[])]), [false, true]);
    assert_eq!(attack(&[("ru_gog_a", &[]), ("ru_gog_b", &[])]), [false, true]);
    assert_eq!(attack(&[("ru_gog_a", &[]), ("ru_27_sta", &[])]), [true, true]);
    assert_eq!(attack(&[("ru_gog_a", &[]), ("ru_27_sta", &["disordered"])]), [false, true]);
    // Somebody else's attack does not take them along: each stack is for itself.
    let play = Field::made_up("russian", "declare")
        .unit("fr_cm_guy", "4403", "E")
        .unit("ru_gog_a", "4303", "W")
        .unit("ru_27_sta", "4404", "SW")
        .table();
    assert!(play.legal(json!({"shock": {"from": "4404"}})));
    assert_eq!(play.forbidden_by(json!({"shock": {"from": "4303"}})), "11.2c");
}

#[test]
fn jaegers_do_not_counter_shock_on_their_own() {
    covers!("borodino": "11.2c");
    // 9 against 8 in the Redoubt, -3: a 0 beats the attackers off and opens a Counter-Shock.
    let beaten = |defenders: &[&str]| {
        both("french", "declare", |field| {
            let field = field.unit("fr_cm_guy", "4108", "E");
            defenders.iter().fold(field, |field, unit| field.unit(unit, "4008", "W"))
        })
        .map(|mut play| {
            play.dice(&[0, 0, 0, 0]);
            shock(&mut play, &["4108"]);
            while play.prompt() == "prompt-jaegers" {
                play.choose(json!("stand"));
            }
            assert_eq!(roll(&play, "4008")["result"], "attacker_disordered_counter_shock");
            play.prompt() == "prompt-counter-shock"
        })
    };
    assert_eq!(beaten(&["ru_gog_a", "ru_gog_b"]), [false, true]);
    assert_eq!(beaten(&["ru_gog_a", "ru_27_sta"]), [true, true]);
}

#[test]
fn jaegers_do_not_break_through_on_their_own() {
    covers!("borodino": "11.2c", "9.73c");
    // Those who attacked with them are lost before the roll. The French, struck in the rear, give way,
    // and others stand behind them.
    let broken_through = |with: &str| {
        ["field", "schevardino"].map(|scenario| {
            let mut play = Field::new("russian", "declare")
                .unit("ru_gog_a", "4303", "W")
                .unit("ru_27_sta", "4303", "W")
                .disordered("fr_cm_dup_b", "4403", "W")
                .unit("fr_cm_guy", "4503", "W")
                .unit("ru_27_knz", "4404", "SW")
                .with("scenario", json!(scenario))
                .table();
            play.choose(json!({"shock": {"from": "4303"}}));
            let mut position = play.position();
            let units = position["units"].as_object_mut().unwrap();
            let lost = units.remove("ru_27_sta").unwrap();
            units.insert(with.to_owned(), lost);
            position["attacks"][0]["units"] = json!(["ru_gog_a", with]);
            let mut play = Play::of(position);
            play.dice(&[0, 0, 9, 9]).choose(json!({"shock": {"from": "4404"}}));
            play.choose(json!("done"));
            while play.prompt() == "prompt-retreat" {
                let way = play.open().remove(0);
                play.choose(way);
            }
            play.choose(json!({"advance": {"from": "4303", "to": "4403"}}));
            assert_eq!(roll(&play, "4403")["result"], "defender_retreats", "{scenario}");
            assert_eq!(play.at("ru_gog_a"), "4403");
            play.prompt() == "prompt-break-through"
        })
    };
    assert_eq!(broken_through("ru_gog_b"), [false, true]);
    assert_eq!(broken_through("ru_27_sta"), [true, true]);
}

#[test]
fn jaegers_on_top_of_the_attackers_answer_defensive_fire_and_share_what_comes() {
    covers!("borodino": "11.2d");
    let attacked = |units: &[&str], french: &str| {
        both("russian", "declare", |field| {
            let field = field.unit("fr_cm_guy", "4403", french);
            units.iter().fold(field, |field, unit| field.unit(unit, "4303", "W"))
        })
        .map(|mut play| {
            play.dice(&[0, 0, 9, 9]);
            shock(&mut play, &["4303"]);
            play
        })
    };
    let added = |units: &[&str], french: &str| {
        attacked(units, french).map(|play| {
            let roll = told(&play, "checked").remove(0);
            assert_eq!((&roll["check"], &roll["unit"]), (&json!("commitment"), &json!(units[0])));
            (roll["modifier"].as_i64().unwrap(), part(&roll, "11.2d"))
        })
    };
    assert_eq!(added(&["ru_gog_a", "ru_27_sta"], "E"), [(0, Some(-1)), (1, None)]);
    assert_eq!(added(&["ru_27_sta", "ru_gog_a"], "E"), [(1, None), (1, None)]);
    // From behind there is no fire to answer.
    assert_eq!(added(&["ru_gog_a", "ru_27_sta"], "W"), [(0, None), (0, None)]);
    // 13 against 9 and in the open: a 0 Disorders the attackers, all of them.
    let [play, _] = attacked(&["ru_gog_a", "ru_27_sta"], "E");
    assert_eq!(roll(&play, "4403")["result"], "attacker_disordered");
    assert!(play.is_disordered("ru_gog_a") && play.is_disordered("ru_27_sta"));
}

#[test]
fn the_cohesion_of_jaegers_counts_only_where_they_alone_are_shocked() {
    covers!("borodino": "11.2e");
    let cohesions = |seat: &str, french: &[&str], russian: &[&str]| {
        both(seat, "declare", |field| {
            let field = french.iter().fold(field, |field, unit| field.unit(unit, "4403", "E"));
            russian.iter().fold(field, |field, unit| field.unit(unit, "4303", "W"))
        })
        .map(|mut play| {
            let (from, target) = if seat == "french" { ("4403", "4303") } else { ("4303", "4403") };
            play.dice(&[0, 5, 0, 0, 0]);
            shock(&mut play, &[from]);
            while told(&play, "shock_resolved").is_empty() {
                let guns = play.prompt() == "prompt-reaction-fire";
                play.choose(json!(if guns { "hold" } else { "stand" }));
            }
            roll(&play, target)["cohesions"].clone()
        })
    };
    // Guyardet 6, Gogel 6, Stavitsky 5.
    let defended = cohesions("french", &["fr_cm_guy"], &["ru_gog_a", "ru_27_sta"]);
    assert_eq!(defended, [json!([6, 5]), json!([6, 6])]);
    let alone = cohesions("french", &["fr_cm_guy"], &["ru_gog_a", "ru_viii_art_a"]);
    assert_eq!(alone, [json!([6, 6]), json!([6, 6])]);
    let attacking = cohesions("russian", &["fr_cm_guy"], &["ru_gog_a", "ru_27_sta"]);
    assert_eq!(attacking, [json!([5, 6]), json!([6, 6])]);
}

/// Bessières charges whoever stands in 4520, top first, with these marks; Commitment has succeeded.
fn charged(defenders: &[(&str, &[&str])]) -> [Play; 2] {
    ["field", "schevardino"].map(|scenario| {
        let field = facing_4520(&["fr_sg_bes"], &[], "W").with("scenario", json!(scenario));
        let put =
            |field: Field, (id, marks): &(&str, &[&str])| field.marked(id, "4520", "W", marks);
        let mut play = defenders.iter().fold(field, put).table();
        play.dice(&[0]).choose(from_4720());
        play
    })
}

#[test]
fn jaegers_form_square_only_with_other_infantry() {
    covers!("borodino": "11.1c", "9.85c", "9.85e", "9.85g");
    let square = |defenders: &[(&str, &[&str])]| {
        charged(defenders)
            .map(|play| play.prompt() == "prompt-respond" && play.legal(json!("form_square")))
    };
    assert_eq!(square(&[("ru_gog_a", &[])]), [false, true]);
    assert_eq!(square(&[("ru_gog_a", &[]), ("ru_gog_b", &[])]), [false, true]);
    assert_eq!(square(&[("ru_gog_a", &[]), ("ru_27_sta", &[])]), [true, true]);
    // Disordered Jaegers do not hinder the others, Disordered infantry of the line does.
    assert_eq!(square(&[("ru_gog_a", &["disordered"]), ("ru_27_sta", &[])]), [true, false]);
    assert_eq!(square(&[("ru_gog_a", &[]), ("ru_27_sta", &["disordered"])]), [false, false]);
    // The infantry rolls, and the Jaegers go with it: 5 is not above 5, 6 is.
    for (die, formed) in [(5, true), (6, false)] {
        let [mut play, _] = charged(&[("ru_gog_a", &["disordered"]), ("ru_27_sta", &[])]);
        play.dice(&[die]).choose(json!("form_square"));
        assert_eq!(checks(&play, "square"), [("ru_27_sta".to_owned(), 0, formed)]);
        if formed {
            assert!(play.has("ru_gog_a", "square") && play.has("ru_27_sta", "square"));
        } else {
            assert!(told(&play, "withdrew").is_empty(), "Jaegers suffer nothing more");
        }
    }
}

#[test]
fn jaegers_are_not_counted_for_a_massed_target() {
    covers!("borodino": "8.9b");
    let massed = |units: &[&str]| {
        both("french", "fire", |field| {
            let field = field.unit("fr_cm_art_a", "4607", "E");
            units.iter().fold(field, |field, unit| field.unit(unit, "4305", "W"))
        })
        .map(|mut play| {
            play.dice(&[0]).choose(json!({"fire": {"guns": ["fr_cm_art_a"], "target": "4305"}}));
            part(&told(&play, "fired")[0], "8.9a")
        })
    };
    assert_eq!(massed(&["ru_gog_a", "ru_gog_b"]), [None, Some(1)]);
    // One unit of the line beside Jaegers is the first that counts, and the only one.
    assert_eq!(massed(&["ru_gog_a", "ru_27_sta"]), [None, Some(1)]);
}

#[test]
fn a_flood_wall_protects_from_fire_out_of_the_next_hex_alone() {
    covers!("borodino": "8.4k", "T-TEC.18");
    let protected = |gun: &str| {
        both("french", "fire", |field| {
            field.unit("fr_cm_art_a", gun, "E").unit("ru_27_sta", "4004", "W")
        })
        .map(|mut play| {
            play.dice(&[0]).choose(json!({"fire": {"guns": ["fr_cm_art_a"], "target": "4004"}}));
            part(&told(&play, "fired")[0], "T-FIRE.13")
        })
    };
    assert_eq!(protected("4104"), [Some(-1), None]);
    assert_eq!(protected("4205"), [None, None]);
}

#[test]
fn a_flood_wall_costs_and_protects_like_a_dirt_wall_from_either_side() {
    covers!("borodino": "T-TEC.18");
    for [from, to] in [["4104", "4004"], ["4004", "4104"]] {
        for (unit, allowance, cost) in [("fr_cm_guy", 4, 1 + 1), ("fr_df_cho", 6, 1 + 2)] {
            let mut play = Field::made_up("french", "movement").unit(unit, from, "E").table();
            play.choose(begin(unit)).choose(step(to));
            let steps = &play.position()["steps"];
            let left = &steps.as_array().unwrap().last().unwrap()["moving"]["left"];
            assert_eq!(*left, allowance - cost, "{unit} from {from}");
        }
        let gun = "fr_cm_art_a";
        let mut play = Field::made_up("french", "movement").unit(gun, from, "E").table();
        assert_eq!(play.choose(begin(gun)).forbidden_by(step(to)), "7.23a");
    }
    let plays = both("french", "declare", |field| {
        field.unit("fr_cm_guy", "4104", "E").unit("ru_27_sta", "4004", "W")
    });
    let terrain = plays.map(|mut play| {
        play.dice(&[0, 5, 0, 0]);
        shock(&mut play, &["4104"]);
        crate::shocks::modifier(&play, "4004", "terrain")
    });
    assert_eq!(terrain, [-2, 1], "on the Redoubt's map it is open ground");
}

/// Random games of the made-up field.
struct MadeUp;

impl Trial for MadeUp {
    type Rules = Borodino;

    const COUNTS: Counts = Counts {
        games: 60,
        saved: 6,
        kept: 8,
        listed: 8,
        said: 4,
        listed_every: 5,
        ..Counts::DEFAULT
    };

    fn kind(_: u64) -> (&'static str, Options) {
        ("field", Options::default())
    }

    fn passes(message: &str) -> bool {
        Redoubt::passes(message)
    }

    fn broken(before: Option<&Value>, position: &Value) -> Vec<String> {
        Redoubt::broken(before, position)
    }

    fn strangers(position: &Value, open: &[Choice], dice: &mut Dice) -> Vec<Choice> {
        Redoubt::strangers(position, open, dice)
    }
}

#[test]
fn games_of_the_made_up_field_go_on_as_others_do() {
    bivouac_testing::random_games_end_and_replay_and_load_to_equal_states::<MadeUp>();
    bivouac_testing::every_state_can_be_saved_and_loaded::<MadeUp>();
    bivouac_testing::every_state_keeps_what_must_hold::<MadeUp>();
    bivouac_testing::what_is_listed_is_what_is_accepted::<MadeUp>();
    bivouac_testing::whatever_is_said_has_words::<MadeUp>();
}
