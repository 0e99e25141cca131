//! What players read of a scenario before it begins.

use std::collections::BTreeSet;

use bivouac_borodino::Borodino;
use bivouac_kernel::{Line, Rules};
use bivouac_texts::{Lang, Phrasebook};

fn briefing() -> Vec<Line> {
    Borodino::briefing("schevardino")
}

/// The sentences of the Redoubt's briefing that cite a row.
fn said(lang: Lang, row: &str) -> String {
    said_of("schevardino", lang, row)
}

/// The sentences of a briefing that cite a row.
fn said_of(scenario: &str, lang: Lang, row: &str) -> String {
    let book = Phrasebook::of_game(Borodino::about(), &[]).unwrap();
    let cited = Borodino::briefing(scenario).into_iter();
    let cited = cited.filter(|line| line.rules.contains(&row));
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
    let both = ["schevardino", "borodino"].into_iter().flat_map(Borodino::briefing);
    for line in both {
        for lang in Lang::ALL {
            let said = book.say(lang, &line.text).to_string();
            assert!(!said.contains(&*line.text.id), "{said}");
        }
    }
    assert!(book.missing().is_empty(), "{:#?}", book.missing());
    assert!(Borodino::briefing("no-such-scenario").is_empty());
}

#[test]
fn the_briefing_of_the_great_battle_names_the_option_and_its_chances() {
    let english = said_of("borodino", Lang::En, "B14.e");
    assert!(english.starts_with("Option “Flank march of the French”: "), "{english}");
    // Of two dice 12 falls once, 7 to 11 twenty times, 2 to 6 fifteen times in 36.
    for part in ["12 or more (1 in 36)", "7 to 11 (20 in 36)", "6 or less (15 in 36)"] {
        assert!(english.contains(part), "{part}: {english}");
    }
    let french = said_of("borodino", Lang::Fr, "B14.e");
    assert!(
        french.starts_with("Option «\u{a0}Marche de flanc française\u{a0}»\u{a0}: "),
        "{french}"
    );
    assert!(french.contains("12 ou plus (1 sur 36)"), "{french}");
}
