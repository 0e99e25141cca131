//! Every word exists in both languages, and whatever the game says can be said.
#![allow(clippy::unwrap_used)]

use std::path::Path;

use bivouac_kernel::{AnyTable, Dice, Options, Rules, Seed, Table, Text, Viewer};
use bivouac_parlour::Parlour;
use bivouac_texts::{Lang, Phrasebook, differences, unknown_ids};

fn book() -> Phrasebook {
    Phrasebook::of_game(Parlour::about(), &[]).unwrap()
}

#[test]
fn both_languages_say_the_same() {
    let found = differences(Parlour::about().locales);
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn every_id_in_the_sources_exists() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let unknown = unknown_ids(&sources, &book()).unwrap();
    assert!(unknown.is_empty(), "{unknown:#?}");
}

/// Everything that a viewer reads at one moment.
fn texts(table: &Table<Parlour>, viewer: Viewer) -> Vec<Text> {
    let mut texts = Vec::new();
    for seat in table.deciding().iter() {
        texts.extend(table.prompt(seat).map(|prompt| prompt.text));
        let listed = AnyTable::choices(table, seat);
        for odds in listed.iter().filter_map(|one| AnyTable::odds(table, seat, &one.choice)) {
            texts.push(odds.text);
            texts.extend(odds.modifiers.into_iter().map(|modifier| modifier.text));
            texts.extend(odds.results.into_iter().map(|(text, _)| text));
        }
        assert!(listed.iter().all(|one| !one.label.passes), "nobody passes in a parlour");
        texts.extend(listed.into_iter().map(|one| one.label.text));
    }
    let told = table.log(viewer, table.sequence().saturating_sub(1));
    texts.extend(told.into_iter().flat_map(|told| told.lines).map(|line| line.text));
    let scene = AnyTable::scene(table, viewer);
    texts.extend(scene.moment);
    texts.extend(scene.procedure.into_iter().map(|line| line.text));
    texts.extend(scene.pieces.into_iter().filter_map(|piece| piece.name));
    let cards = scene.hands.into_iter().flat_map(|hand| hand.cards);
    texts.extend(cards.flat_map(|card| [card.title, card.body]));
    texts.extend(table.outcome().map(|outcome| outcome.text));
    texts
}

#[test]
fn whatever_is_said_in_many_games_has_words() {
    let book = book();
    for seed in 0..60 {
        let mut dice = Dice::new(Seed::from(seed).branch("players"));
        let mut table: Table<Parlour> =
            Table::new("evening", &Options::default(), Seed::from(seed)).unwrap();
        loop {
            for viewer in [Viewer::Umpire, Viewer::SPECTATOR] {
                for text in texts(&table, viewer) {
                    Lang::ALL.into_iter().for_each(|lang| drop(book.say(lang, &text)));
                }
            }
            let Some(seat) = table.deciding().iter().next() else { break };
            let choices = table.choices(seat);
            table.choose(seat, &choices[dice.pick(choices.len())]).unwrap();
        }
    }
    assert!(book.missing().is_empty(), "{:#?}", book.missing());
}
