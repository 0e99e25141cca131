//! What is said of a shot before it is fired.

use super::gunnery::{battery, shot};
use crate::common::Play;
use bivouac_kernel::{AnyTable, Chance};
use serde_json::Value;

const GUN: &str = "fr_cm_art_a";

type Modifiers = Vec<(&'static str, i8)>;
type Chances = Vec<(String, Chance)>;

/// The modifiers by rule, and the chances by result.
fn forecast(play: &Play, choice: &Value) -> (Modifiers, Chances) {
    let odds = AnyTable::odds(&play.0, play.decides(), choice).unwrap();
    let modifiers = odds.modifiers.iter().map(|part| (part.rule, part.value)).collect();
    let results = odds.results.iter().map(|(text, share)| (text.id.to_string(), *share)).collect();
    (modifiers, results)
}

/// So many of ten faces for each result.
fn shares(expected: &[(&str, u64)]) -> Chances {
    expected.iter().map(|(id, share)| ((*id).to_owned(), Chance::new(*share, 10))).collect()
}

#[test]
fn the_odds_of_a_shot_are_those_of_the_table() {
    let play = battery().unit("ru_sha_a", "4305", "W").table();
    let (modifiers, results) = forecast(&play, &shot(GUN, "4305"));
    assert_eq!(modifiers, [("8.5a", 4)]);
    // 0 to 4 make at most 8; 5 to 8 make 9 to 12; 9 makes 13.
    let expected = [("fire-no-effect", 5), ("fire-disorder-check", 4), ("fire-disorder", 1)];
    assert_eq!(results, shares(&expected));
}

#[test]
fn the_odds_count_every_modifier() {
    let play = battery().unit("ru_sha_a", "4305", "W").unit("ru_sha_b", "4305", "W").table();
    let (modifiers, results) = forecast(&play, &shot(GUN, "4305"));
    assert_eq!(modifiers, [("8.5a", 4), ("8.9a", 1)]);
    let expected = [("fire-no-effect", 4), ("fire-disorder-check", 4), ("fire-disorder", 2)];
    assert_eq!(results, shares(&expected));
}
