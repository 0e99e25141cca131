//! What players read of a scenario before it begins.

use std::collections::BTreeSet;

use bivouac_borodino::Borodino;
use bivouac_kernel::{Line, Rules};
use bivouac_texts::{Lang, Phrasebook};

fn briefing() -> Vec<Line> {
    Borodino::briefing("schevardino")
}

/// The sentences that cite a row.
fn said(lang: Lang, row: &str) -> String {
    let book = Phrasebook::of_game(Borodino::about(), &[]).unwrap();
    let cited = briefing().into_iter().filter(|line| line.rules.contains(&row));
    cited.map(|line| book.say(lang, &line.text).to_string()).collect::<Vec<_>>().join(" / ")
}

#[test]
fn the_briefing_of_the_redoubt_tells_its_length_its_special_rules_and_how_it_is_won() {
    assert!(said(Lang::En, "R1.a").starts_with("5 turns."));
    assert_eq!(
        said(Lang::En, "R3.a"),
        "I Cavalry Corps: enters at 5108 in the turn in which it is activated."
    );
    assert!(said(Lang::En, "R3.b").starts_with("V Corps: enters at 4400 "));
    assert!(said(Lang::En, "R6.a").contains("start: Compans’ Division."));
    assert_eq!(said(Lang::En, "R6.c"), "V Corps: may not be activated before turn 3.");
    assert!(said(Lang::En, "R8.a").contains("east of column 36"));
    let closed = said(Lang::En, "R8.c");
    assert!(closed.contains("4400") && closed.contains("V Corps"), "{closed}");
    let victory = said(Lang::En, "R9.a");
    assert!(victory.contains("4008") && victory.contains("turn 5 wins"), "{victory}");
    assert_eq!(said(Lang::Fr, "R3.b"), "5e corps\u{a0}: entrée en 4400 au tour de son activation.");
}

#[test]
fn every_rule_of_the_redoubt_but_the_places_of_set_up_is_in_its_briefing() {
    let cited: BTreeSet<&str> = briefing().iter().flat_map(|line| line.rules.clone()).collect();
    let ledger = Borodino::about().ledger;
    assert!(cited.iter().all(|row| ledger.row(row).is_some()), "{cited:?}");
    // R2 and R4 name hexes, which the set-up itself shows.
    let places = ["R2.a", "R2.b", "R4.a", "R4.b", "R4.c"];
    let rows = ledger.rows().iter().map(|row| row.id.as_str());
    let own = rows.filter(|id| {
        let mut signs = id.chars();
        signs.next() == Some('R') && signs.next().is_some_and(|sign| sign.is_ascii_digit())
    });
    let missing: Vec<&str> = own.filter(|id| !places.contains(id) && !cited.contains(id)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn the_briefing_can_be_said_in_both_languages() {
    let book = Phrasebook::of_game(Borodino::about(), &[]).unwrap();
    for line in briefing() {
        for lang in Lang::ALL {
            let said = book.say(lang, &line.text).to_string();
            assert!(!said.contains(&*line.text.id), "{said}");
        }
    }
    assert!(book.missing().is_empty(), "{:#?}", book.missing());
    assert!(Borodino::briefing("no-such-scenario").is_empty());
}
