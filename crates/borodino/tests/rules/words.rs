//! Every word exists in both languages, and whatever the game says can be said.

use std::path::Path;

use bivouac_borodino::{Borodino, Choice, State};
use bivouac_kernel::{Context, Dice, Options, Rules, Seat, Seed, Text, Viewer};
use bivouac_texts::{Lang, Phrasebook, differences, unknown_ids};

fn book() -> Phrasebook {
    Phrasebook::of_game(Borodino::about(), &[]).unwrap()
}

#[test]
fn both_languages_say_the_same() {
    let found = differences(Borodino::about().locales);
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn every_id_in_the_sources_exists() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let unknown = unknown_ids(&sources, &book()).unwrap();
    assert!(unknown.is_empty(), "{unknown:#?}");
}

/// Says a text in every language.
fn say(book: &Phrasebook, text: &Text) {
    Lang::ALL.into_iter().for_each(|lang| drop(book.say(lang, text)));
}

/// Says the message that names a key, such as `piece-infantry`.
fn say_key(book: &Phrasebook, family: &str, key: &str) {
    say(book, &Text::new(format!("{family}-{key}")));
}

/// What the one who decides reads: the question, the answers and what they promise.
fn say_choices(book: &Phrasebook, state: &State, seat: Seat, open: &[Choice]) {
    say(book, &Borodino::prompt(state, seat).text);
    for choice in open {
        let label = Borodino::label(state, choice);
        say(book, &label.text);
        assert!(!label.passes, "nobody is spared {choice:?}");
        let Some(odds) = Borodino::odds(state, seat, choice) else { continue };
        say(book, &odds.text);
        odds.modifiers.iter().for_each(|modifier| say(book, &modifier.text));
        odds.results.iter().for_each(|(text, _)| say(book, text));
        let sum: f32 = odds.results.iter().map(|(_, chance)| chance).sum();
        assert!((sum - 1.0).abs() < 1e-3, "the chances of {choice:?} add up to {sum}");
    }
}

fn say_scene(book: &Phrasebook, state: &State) {
    let scene = Borodino::scene(state, Viewer::SPECTATOR);
    scene.moment.iter().for_each(|text| say(book, text));
    scene.procedure.iter().for_each(|line| say(book, &line.text));
    scene.tracks.iter().for_each(|track| say_key(book, "track", track.id));
    scene.markers.iter().for_each(|marker| say_key(book, "marker", marker.kind));
    for piece in &scene.pieces {
        piece.name.iter().for_each(|name| say(book, name));
        say_key(book, "piece", piece.kind);
        piece.ratings.iter().for_each(|(key, _)| say_key(book, "rating", key));
        piece.states.iter().for_each(|key| say_key(book, "state", key));
    }
}

#[test]
fn the_board_has_words() {
    let book = book();
    let board = Borodino::board("schevardino");
    for space in &board.spaces {
        say_key(&book, "terrain", space.terrain);
        space.name.iter().for_each(|name| say(&book, name));
        space.traits.iter().for_each(|key| say_key(&book, "trait", key));
    }
    for edge in &board.edges {
        say_key(&book, "terrain", edge.kind);
        edge.name.iter().for_each(|name| say(&book, name));
    }
    board.areas.iter().for_each(|area| say(&book, &area.name));
    assert!(book.missing().is_empty(), "{:#?}", book.missing());
}

#[test]
fn whatever_is_said_in_many_games_has_words() {
    let book = book();
    for seed in 0..10 {
        let mut dice = Dice::new(Seed::from(seed));
        let mut choosing = Dice::new(Seed::from(seed).branch("choosing"));
        let options = Options::default();
        let mut state = Borodino::set_up("schevardino", &options, &mut dice).unwrap();
        let (mut events, mut open) = (Vec::new(), Vec::new());
        let mut number = 0;
        while let Some(seat) = Borodino::deciding(&state).iter().next() {
            open.clear();
            Borodino::choices(&state, seat, &mut open);
            if number % 9 == 0 {
                say_choices(&book, &state, seat, &open);
                say_scene(&book, &state);
            } else {
                say(&book, &Borodino::prompt(&state, seat).text);
            }
            let choice = open[choosing.pick(open.len())];
            let mut context = Context::heard(&mut dice, &mut events);
            Borodino::apply(&mut state, seat, &choice, &mut context);
            for event in events.drain(..) {
                let line = Borodino::tell(&event, Viewer::SPECTATOR);
                let line = line.unwrap_or_else(|| panic!("{event:?} is not told"));
                say(&book, &line.text);
                for rule in line.rules {
                    assert!(Borodino::about().ledger.row(rule).is_some(), "{event:?}: {rule}");
                }
            }
            number += 1;
        }
        say(&book, &Borodino::outcome(&state).unwrap().text);
    }
    assert!(book.missing().is_empty(), "{:#?}", book.missing());
}
