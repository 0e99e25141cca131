//! What is told before anything is chosen: chances, and what is laid over the map.

use bivouac_kernel::{Arg, Chance, Odds, Rules, Text, Viewer, covers};
use bivouac_nemesis::{Choice, Nemesis};
use serde_json::{Value, json};

use crate::armistice::{offer, redeployed};
use crate::common::*;

/// What is to be expected of a choice.
fn odds(play: &Play, choice: impl Into<Value>) -> Odds {
    let choice: Choice = serde_json::from_value(choice.into()).expect("a choice");
    Nemesis::odds(play.0.state(), play.decides(), &choice).expect("chances")
}

/// The chance of a result, by its message.
fn chance(odds: &Odds, id: &str) -> Chance {
    let found = odds.results.iter().find(|(text, _)| text.id == id);
    found.map_or(Chance::NEVER, |(_, chance)| *chance)
}

#[test]
fn an_attack_is_told_with_its_roll_and_all_that_may_come_of_it() {
    covers!("nemesis": "CO4", "CO5", "CO7", "CD32", "CD34", "CD35");
    let field = Field::new(6).units(&["F-V-16", "F-V-17", "F-V-18"], "2016");
    let field = field.commander("lauriston", "2016").unit("P-I-01", "2017");
    let play = field.phase("combat");
    let odds = odds(&play, attack("2016", "2017"));
    // With a CR of 2 it takes a 5; a 1 calls it off.
    let roll = &odds.parts[0];
    assert_eq!(chance(roll, "verdict-goes-ahead"), Chance::new(2, 6));
    assert_eq!(chance(roll, "verdict-fails"), Chance::new(3, 6));
    assert_eq!(chance(roll, "verdict-aborted"), Chance::new(1, 6));
    // Three units and a CR of 2 against one unit: 5 against 1, and 36 pairs of dice.
    assert_eq!(chance(&odds, "odds-clear"), Chance::new(26, 36));
    assert_eq!(chance(&odds, "odds-narrow"), Chance::new(7, 36));
    assert_eq!(chance(&odds, "odds-tie"), Chance::new(2, 36));
    assert_eq!(chance(&odds, "odds-defender-wins"), Chance::new(1, 36));
    assert_eq!(odds.sum.iter().map(|(_, chance)| *chance).sum::<Chance>(), Chance::ALWAYS);
}

#[test]
fn combat_commands_make_an_attack_more_likely() {
    covers!("nemesis": "CO4", "CO19");
    let field = Field::new(6).unit("F-V-16", "2016").commander("lauriston", "2016");
    let mut play = field.unit("P-I-01", "2017").phase("combat");
    play.choose(attack("2016", "2017"));
    // A 1 aborts however many there are.
    for (count, faces) in [(0, 2), (1, 3), (3, 5)] {
        let odds = odds(&play, commands(count));
        assert_eq!(chance(&odds.parts[0], "verdict-goes-ahead"), Chance::new(faces, 6), "{count}");
    }
}

#[test]
fn the_end_of_a_march_is_told_with_the_losses_that_it_risks() {
    covers!("nemesis": "MA4", "MA11", "MA14", "MA16");
    let field = Field::new(6).units(&["F-V-16", "F-V-17"], "2016").commander("lauriston", "2016");
    let mut play = field.train(FRENCH, "2016").unit("R-I-05", "4416").phase("movement");
    play.choose(moves("lauriston", "2016"));
    play.choose_all(["2017", "2018", "2019", "2020"].map(step));
    // Four hexes add 1, and whoever commands them all takes 1 off: a 6 costs a unit.
    let odds = odds(&play, "halt");
    assert_eq!(chance(&odds, "odds-no-loss"), Chance::new(5, 6));
    assert_eq!(chance(&odds, "verdict-attrition"), Chance::new(1, 6));
}

/// The numbers that a text tells.
fn numbers<const N: usize>(text: &Text, names: [&str; N]) -> [i64; N] {
    names.map(|name| match text.args.iter().find(|(own, _)| *own == name) {
        Some((_, Arg::Number(number))) => *number,
        _ => panic!("{name} is no number of {text:?}"),
    })
}

/// The score as it is always in sight.
fn score(play: &Play) -> (i64, i64) {
    let scene = Nemesis::scene(play.0.state(), Viewer::seat(FRENCH));
    let line = scene.status.iter().find(|line| line.text.id == "status-score");
    numbers(&line.expect("the score").text, ["french", "coalition"]).into()
}

#[test]
fn an_offer_for_austria_is_told_with_what_follows_if_it_is_accepted_or_refused() {
    covers!("nemesis": "AR14", "AR16", "AR19", "AR33", "CC8", "AU5", "VC2", "RH10");
    let field = Field::new(8).unit("F-V-16", "Magdeburg").unit("R-I-05", "Warsaw").only();
    let field = field
        .battle_vp(FRENCH, 2)
        .battle_vp(COALITION, 1)
        .politics("confederation", json!("wavering"));
    let mut play = redeployed(field);
    let (french, coalition) = score(&play);
    let told = odds(&play, offer(4));
    assert!(told.results.is_empty(), "no die is rolled, and nobody knows what the other decides");
    let [accepted, refused] = &told.parts[..] else { panic!("two cases") };
    // The armistice moves three Battle VPs from one side to the other, and the offer four back.
    let (text, chance) = &accepted.results[0];
    assert_eq!((text.id.as_ref(), *chance), ("odds-austria-neutral", Chance::ALWAYS));
    let names = ["french", "coalition"];
    assert_eq!(numbers(text, names), [french + 3 - 4, coalition - 3 + 4]);
    // Prague and Vienna are worth two each.
    let (text, chance) = &refused.results[0];
    assert_eq!((text.id.as_ref(), *chance), ("odds-austria-joins-rhine", Chance::ALWAYS));
    assert_eq!(numbers(text, names), [french + 3, coalition - 3 + 4]);
    assert_eq!(numbers(text, ["commands"]), [6]);
    assert_eq!(odds(&play, "no_offer").results, refused.results);
    // It comes as it was told, for either answer.
    play.choose(offer(4));
    assert_eq!(odds(&play, "accept").results, accepted.results);
    assert_eq!(odds(&play, "refuse").results, refused.results);
    play.choose_all(["accept", "done", "done"].map(|word| json!(word)));
    assert_eq!(score(&play), (french - 1, coalition + 1));
}

#[test]
fn the_supply_of_a_stack_is_shown_by_its_path() {
    covers!("nemesis": "GS1", "GS5");
    let path = |play: &Play| {
        let state = play.0.state();
        let shown = Nemesis::overlay(state, Viewer::seat(FRENCH), "supply", Some("2016"));
        let ways = shown.expect("an overlay").ways;
        json!(ways.first().map(|way| way.spaces.clone()))
    };
    let field = Field::new(6).unit("F-V-16", "2016").commander("lauriston", "2016");
    let field = field.train(FRENCH, "2016").depot(FRENCH, "2018");
    let open = field.clone().unit("R-I-05", "4416").phase("movement");
    assert_eq!(path(&open), json!(["2016", "2017", "2018"]));
    // No path goes through the enemy.
    let barred = field.unit("P-I-01", "2017").phase("movement");
    assert_ne!(path(&barred), json!(["2016", "2017", "2018"]));
}
