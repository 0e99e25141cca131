//! Odds that go on to the end of what follows, reckoned by hand from the tables and compared with
//! every way that the dice can fall.

use std::collections::BTreeMap;

use bivouac_borodino::{Borodino, Choice, Event, State};
use bivouac_kernel::{AnyTable, Chance, Context, Dice, Odds, Rules, Seat, Seed, Text, covers};
use serde_json::{Value, json};

use crate::chapter_8::gunnery::{battery, shot};
use crate::common::{Field, Play};
use crate::shocks::{charge, duel};

fn odds(play: &Play, choice: &Value) -> Odds {
    AnyTable::odds(&play.0, play.decides(), choice).expect("there are odds")
}

/// Rows by the id of their words, in thousandths or finer.
fn rows(rows: &[(Text, Chance)]) -> Vec<(String, u64, u64)> {
    rows.iter().map(|(text, chance)| (text.id.to_string(), chance.times(), chance.of())).collect()
}

#[test]
fn zz_print() {
    fn show(odds: &Odds, depth: usize) {
        let m: Vec<_> = odds.modifiers.iter().map(|m| (m.rule, m.value)).collect();
        println!("{}{} {:?} {:?}", "  ".repeat(depth), odds.text.id, odds.text.args.iter().map(|(_, a)| format!("{a:?}").chars().take(60).collect::<String>()).collect::<Vec<_>>(), m);
        println!("{}  R {:?}", "  ".repeat(depth), rows(&odds.results));
        println!("{}  S {:?}", "  ".repeat(depth), rows(&odds.sum));
        odds.parts.iter().for_each(|part| show(part, depth + 1));
    }
    let play = battery().unit("ru_sha_a", "4305", "W").table();
    show(&odds(&play, &shot("fr_cm_art_a", "4305")), 0);
    let play = battery().unit("ru_sha_a", "4305", "W").unit("ru_sha_b", "4305", "W").table();
    show(&odds(&play, &shot("fr_cm_art_a", "4305")), 0);
    let play = duel(&["fr_cm_guy"], &["ru_gog_a"]).table();
    show(&odds(&play, &json!({"shock": {"from": "4403"}})), 0);
    let play = duel(&["fr_cm_guy"], &["ru_gog_a"]).unit("ru_gog_b", "4304", "W").table();
    show(&odds(&play, &json!({"shock": {"from": "4403"}})), 0);
    let play = duel(&["fr_cm_guy"], &["ru_gog_a", "ru_viii_art_a"]).table();
    show(&odds(&play, &json!({"shock": {"from": "4403"}})), 0);
    for top in ["ru_gog_a", "ru_4cc_akh"] {
        let play = Field::new("french", "declare").unit("fr_sg_bes", "4720", "E").unit(top, "4520", "W").table();
        println!("{:?}", play.open());
        show(&odds(&play, &charge("4720", "4520", &["4620"], "E")), 0);
    }
}
