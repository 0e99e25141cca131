//! *Why not?* names the concrete case: who is in the way, and where.

use std::collections::BTreeMap;

use bivouac_borodino::{Borodino, Choice};
use bivouac_kernel::{
    AnyTable, Context, Dice, Line, Rules, Seed, Table, Target, Text, Viewer, covers, why_not,
};
use bivouac_texts::{Lang, Phrasebook};
use serde_json::{Value, json};

use crate::common::charging::{facing_4520, from_4720, from_4721};
use crate::common::{Field, Play};
use crate::invariants::strangers;

/// Why a choice is refused, in English, with what that points at.
pub fn why(play: &Play, choice: Value) -> (String, Vec<Target>) {
    let rule = play.forbidden_by(choice.clone());
    let line = AnyTable::explain(&play.0, play.decides(), &choice, rule);
    let line: Line = line.unwrap_or_else(|| panic!("{choice} is refused by {rule} without a word"));
    assert_eq!(line.rules, [rule]);
    (english(&line.text), line.targets)
}

/// What a message says in English.
pub fn english(text: &Text) -> String {
    let book = Phrasebook::of_game(Borodino::about(), &[]).unwrap();
    let said = book.say(Lang::ALL[0], text);
    assert!(book.missing().is_empty(), "{:?}", book.missing());
    said.replace(['\u{2068}', '\u{2069}'], "")
}

fn counter(at: &str) -> Value {
    json!({"counter_charge": {"at": at}})
}

fn shot(gun: &str, target: &str) -> Value {
    json!({"fire": {"guns": [gun], "target": target}})
}

fn volley(guns: [&str; 2], target: &str) -> Value {
    json!({"fire": {"guns": guns, "target": target}})
}

#[test]
fn a_counter_charge_or_square_that_is_refused_says_who_cannot() {
    covers!("borodino": "9.86a", "9.85a");
    let mut play = facing_4520(&["fr_sg_bes"], &["ru_gog_a"], "W").table();
    play.dice(&[0]).choose(from_4720());
    let (said, targets) = why(&play, counter("4620"));
    assert!(said.ends_with("is no cavalry: it cannot Counter-Charge."), "{said}");
    assert_eq!(targets, [Target::Piece("ru_gog_a".into())]);
    // Two Charges on cavalry that faces SE: one comes from before it, one from behind.
    let field = facing_4520(&["fr_sg_bes"], &["ru_4cc_kie"], "SE").unit("fr_vl_rey", "4721", "E");
    let mut play = field.table();
    play.choose(from_4720()).dice(&[0, 0]).choose(from_4721());
    assert!(play.legal(counter("4620")));
    let (said, _) = why(&play, counter("4621"));
    assert!(said.contains("4621") && said.contains("does not lie in front of"), "{said}");
    assert!(why(&play, counter("4420")).0.ends_with("is not attacked from 4420."));
    assert!(why(&play, json!("form_square")).0.ends_with("is no infantry: it forms no Square."));
}

#[test]
fn guns_that_do_not_fire_together_are_told_why() {
    covers!("borodino": "8.2b", "8.2d");
    let field = |phase: &str| {
        Field::new("french", phase)
            .unit("fr_cm_art_a", "4607", "E")
            .unit("fr_fr_art_a", "4606", "E")
            .unit("fr_mr_art_a", "4604", "E")
            .unit("ru_sha_a", "4305", "W")
            .table()
    };
    let play = field("fire");
    let (said, targets) = why(&play, volley(["fr_cm_art_a", "fr_fr_art_a"], "4305"));
    assert!(said.contains("do not stand in one hex"), "{said}");
    assert_eq!(targets.len(), 2);
    let mut play = field("barrage");
    let (said, _) = why(&play, volley(["fr_cm_art_a", "fr_fr_art_a"], "4305"));
    assert!(said.ends_with("is added to it afterwards."), "{said}");
    play.choose(shot("fr_cm_art_a", "4305"));
    let join = |unit: &str| json!({"join": {"unit": unit}});
    assert!(why(&play, join("fr_cm_art_a")).0.ends_with("is part of this shot already."));
    let (said, targets) = why(&play, join("fr_mr_art_a"));
    assert!(said.contains("neither with nor next to a gun of this shot"), "{said}");
    assert!(targets.contains(&Target::Piece("fr_cm_art_a".into())));
}

#[test]
fn reaction_fire_and_counter_battery_that_are_refused_say_why() {
    covers!("borodino": "8.6a", "8.6b", "8.7a", "8.7c");
    let gun = "ru_viii_art_b";
    let mut play = Field::new("french", "declare")
        .unit(gun, "4206", "W")
        .unit("ru_viii_art_a", "4206", "W")
        .unit("ru_4cc_ha", "4006", "W")
        .unit("fr_cm_guy", "4306", "E")
        .table();
    play.dice(&[3]).choose(json!({"shock": {"from": "4306"}}));
    assert!(why(&play, shot(gun, "4305")).0.ends_with("is not attacked from 4305."));
    assert!(why(&play, shot("ru_4cc_ha", "4306")).0.contains("is not attacked: only attacked"));
    play.dice(&[0]).choose(shot(gun, "4306"));
    assert!(why(&play, shot(gun, "4306")).0.ends_with("has used its Reaction Fire."));
    let mut play = Field::new("french", "fire")
        .unit("fr_cm_art_a", "4607", "E")
        .unit(gun, "4305", "W")
        .unit("ru_viii_art_a", "4305", "W")
        .unit("ru_4cc_ha", "4205", "W")
        .unit("fr_cm_guy", "4406", "E")
        .table();
    play.dice(&[0]).choose(shot("fr_cm_art_a", "4305"));
    assert_eq!(play.prompt(), "prompt-counter-battery");
    let (said, _) = why(&play, shot("ru_4cc_ha", "4607"));
    assert!(said.contains("does not stand in the hex that was fired at"), "{said}");
    assert!(why(&play, shot(gun, "4406")).0.contains("answers the fire from"));
    play.dice(&[0]).choose(shot(gun, "4607"));
    assert!(why(&play, shot(gun, "4607")).0.ends_with("has used its Counter-Battery."));
}

#[test]
fn what_can_be_chosen_is_found_by_pointing_at_whom_it_concerns() {
    covers!("borodino": "R6.b");
    let mut play = Play::scenario();
    while play.prompt() != "prompt-activate" {
        play.choose(json!("done"));
    }
    // The order names the command and not the unit.
    assert_eq!(why_not(&play.0, play.decides(), "fr_mr_gra").open.len(), 1);
}

/// How often each kind of question is looked into.
const OFTEN: u32 = 40;

#[test]
fn in_random_games_no_refusal_is_without_its_case() {
    let mut silent: BTreeMap<(String, &str), String> = BTreeMap::new();
    let mut asked: BTreeMap<String, u32> = BTreeMap::new();
    for seed in 0..16 {
        let mut dice = Dice::new(Seed::from(seed));
        let mut state = Borodino::set_up("schevardino", &Default::default(), &mut dice).unwrap();
        while let Some(seat) = Borodino::deciding(&state).iter().next() {
            let mut open: Vec<Choice> = Vec::new();
            Borodino::choices(&state, seat, &mut open);
            let prompt = Borodino::prompt(&state, seat).text.id.into_owned();
            let times = asked.entry(prompt.clone()).or_default();
            *times += 1;
            if *times <= OFTEN || times.is_multiple_of(211) {
                let position = Borodino::position(&state);
                for choice in strangers(&position, &open, &mut dice) {
                    let Err(broken) = Borodino::check(&state, seat, &choice) else { continue };
                    if Borodino::explain(&state, seat, &choice, broken.rule).is_none() {
                        silent.insert((prompt.clone(), broken.rule), format!("{choice:?}"));
                    }
                }
                let table = Table::<Borodino>::load(&position, Seed::from(1)).unwrap();
                let scene = Borodino::scene(&state, Viewer::seat(seat));
                let board = Borodino::board("schevardino");
                let piece = scene.pieces[dice.pick(scene.pieces.len())].id.to_string();
                let hex = board.spaces[dice.pick(board.spaces.len())].id.clone();
                for thing in [piece, hex] {
                    let found = why_not(&table, seat, &thing);
                    assert!(!found.open.is_empty() || !found.reasons.is_empty(), "{thing}");
                    for reason in found.reasons.iter().filter(|reason| reason.line.is_none()) {
                        let rule = reason.refusal.rule().unwrap_or_default();
                        silent.insert((prompt.clone(), rule), thing.clone());
                    }
                }
            }
            let choice = open[dice.pick(open.len())];
            Borodino::apply(&mut state, seat, &choice, &mut Context::silent(&mut dice));
        }
    }
    assert!(asked.len() > 20, "{asked:?}");
    assert!(silent.is_empty(), "{silent:#?}");
}
