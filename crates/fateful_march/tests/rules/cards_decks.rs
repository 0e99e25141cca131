//! Both decks as a whole: every card has its test, and the seasons have their cards.

use std::fs;
use std::path::Path;

use crate::common::{FRENCH, Play, RUSSIAN};
use bivouac_fateful_march::FatefulMarch;
use bivouac_kernel::{Rules, Text, covers};
use bivouac_texts::{Lang, Phrasebook};
use serde_json::json;

#[test]
fn every_card_of_both_decks_has_a_test() {
    covers!("fateful-march": "G10");
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules");
    let files = fs::read_dir(tests).unwrap().map(|entry| entry.unwrap().path());
    let code: String =
        files.filter(|path| path.is_file()).map(|path| fs::read_to_string(path).unwrap()).collect();
    for seat in ["french", "russian"] {
        for no in 1..=53 {
            assert!(code.contains(&format!("fn {seat}_{no}_")), "{seat} {no}");
        }
    }
}

/// The row of a card says what its words say, in both languages.
#[test]
fn every_card_has_a_row_of_its_own() {
    covers!("fateful-march": "G10");
    let (about, book) = (FatefulMarch::about(), Phrasebook::of_game(FatefulMarch::about(), &[]));
    let book = book.unwrap();
    let say = |lang: Lang, id: String| book.say(lang, &Text::new(id)).to_string();
    for (seat, letter) in [("french", 'F'), ("russian", 'R')] {
        for no in 1..=53 {
            let row = about.ledger.row(&format!("C-{letter}{no}")).unwrap();
            for lang in Lang::ALL {
                let title = say(lang, format!("card-{seat}-{no}"));
                let event = say(lang, format!("card-{seat}-{no}-text"));
                let text = row.text(&lang.to_string());
                assert!(text.contains(&format!("{no} ({title}). ")), "{lang}: {text}");
                assert!(text.ends_with(&event), "{lang}: {} is not {event}", row.id);
            }
        }
    }
}

#[test]
fn a_deck_has_the_cards_of_its_season() {
    covers!("fateful-march": "T-CARD.a", "T-CARD.i");
    let gone = |scenario: &str, seat: &str| {
        let mut play = Play::scenario(scenario);
        play.by(FRENCH, json!("done")).by(RUSSIAN, json!("done"));
        play.cards(seat, "gone")
    };
    // Summer: French 1 to 14, Russian 1 to 11. Winter: French 40 to 53, Russian 46 to 53.
    let missing = |seat: &str, scenario: &str, cards: std::ops::RangeInclusive<u64>| {
        let gone = gone(scenario, seat);
        cards.filter(|no| !gone.contains(no)).count()
    };
    assert_eq!(missing("french", "grand-campaign", 40..=53), 0);
    assert_eq!(missing("russian", "grand-campaign", 46..=53), 0);
    assert_eq!(missing("french", "retreat", 1..=14), 0);
    assert_eq!(missing("russian", "retreat", 1..=11), 0);
    // Nothing else is missing, but for a Must-Play card that the first draw may remove.
    let rest = |scenario: &str, seat: &str, from: u64, to: u64| {
        let fleeting: &[u64] = if seat == "french" { &[24, 43] } else { &[52] };
        let gone = gone(scenario, seat).into_iter();
        gone.filter(|no| (from..=to).contains(no) && !fleeting.contains(no)).count()
    };
    assert_eq!(rest("grand-campaign", "french", 1, 39), 0);
    assert_eq!(rest("grand-campaign", "russian", 1, 45), 0);
    // The retreat leaves out French 15, 17, 19, 20, 34 and Russian 15 to 19, 40, 43.
    assert_eq!(rest("retreat", "french", 15, 53), 5);
    assert_eq!(rest("retreat", "russian", 12, 53), 7);
}
