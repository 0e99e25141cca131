//! Every word exists in both languages, whatever the game says can be said, and nobody reads what
//! he may not know.
#![allow(clippy::unwrap_used)]

use std::path::Path;

use bivouac_fateful_march::{Choice, Event, FRENCH, FatefulMarch, RUSSIAN, State};
use bivouac_kernel::{Context, Dice, Line, Options, Rules, Seat, Seed, Text, Viewer};
use bivouac_texts::{Lang, Phrasebook, differences, unknown_ids};

const SCENARIOS: [&str; 6] = [
    "smolensk-march",
    "moscow-march",
    "grand-campaign",
    "hollow-victories",
    "smolensk-campaign",
    "retreat",
];

fn book() -> Phrasebook {
    Phrasebook::of_game(FatefulMarch::about(), &[]).unwrap()
}

#[test]
fn both_languages_say_the_same() {
    let found = differences(FatefulMarch::about().locales);
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn every_id_in_the_sources_exists() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let unknown = unknown_ids(&sources, &book()).unwrap();
    assert!(unknown.is_empty(), "{unknown:#?}");
}

/// The words of a file of messages, without the comments.
fn values(source: &'static str) -> impl Iterator<Item = &'static str> {
    source.lines().filter(|line| !line.starts_with('#'))
}

#[test]
fn apostrophes_are_typographic() {
    for (lang, source) in FatefulMarch::about().locales {
        let straight: Vec<&str> = values(source).filter(|line| line.contains('\'')).collect();
        assert!(straight.is_empty(), "{lang}: {straight:#?}");
    }
}

#[test]
fn every_row_of_the_ledger_is_said_in_both_languages() {
    let table = include_str!("../data/ledger.tsv");
    let mut rows = 0;
    for line in table.lines().skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [id, _, _, _, text_en, note_en, text_fr, note_fr] = columns[..] else {
            panic!("{line}");
        };
        assert!(!text_en.is_empty() && !text_fr.is_empty(), "{id} lacks a language");
        assert_eq!(note_en.is_empty(), note_fr.is_empty(), "{id}: the note");
        assert!(!text_fr.contains('\'') && !note_fr.contains('\''), "{id}: apostrophe");
        rows += 1;
    }
    assert_eq!(rows, 337);
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
    let prompt = FatefulMarch::prompt(state, seat);
    say(book, &prompt.text);
    assert!(FatefulMarch::about().ledger.row(prompt.rule).is_some(), "{}", prompt.rule);
    for choice in open {
        say(book, &FatefulMarch::label(state, choice).text);
        let Some(odds) = FatefulMarch::odds(state, seat, choice) else { continue };
        say(book, &odds.text);
        odds.modifiers.iter().for_each(|modifier| say(book, &modifier.text));
        odds.results.iter().for_each(|(text, _)| say(book, text));
        let sum: f32 = odds.results.iter().map(|(_, chance)| chance).sum();
        assert!((sum - 1.0).abs() < 1e-3, "the chances of {choice:?} add up to {sum}");
    }
}

/// No two answers to one question are shown by the same words.
fn labels_differ(book: &Phrasebook, state: &State, open: &[Choice]) {
    for lang in Lang::ALL {
        let mut shown: Vec<String> = open
            .iter()
            .map(|choice| book.say(lang, &FatefulMarch::label(state, choice).text).to_string())
            .collect();
        shown.sort_unstable();
        let before = shown.len();
        shown.dedup();
        assert_eq!(shown.len(), before, "alike answers among {open:?}");
    }
}

fn say_scene(book: &Phrasebook, state: &State, viewer: Viewer) {
    let scene = FatefulMarch::scene(state, viewer);
    scene.moment.iter().for_each(|text| say(book, text));
    scene.procedure.iter().for_each(|line| say(book, &line.text));
    scene.tracks.iter().for_each(|track| say_key(book, "track", track.id));
    scene.markers.iter().for_each(|marker| say_key(book, "marker", marker.kind));
    for hand in &scene.hands {
        say_key(book, "hand", &hand.id);
        for card in &hand.cards {
            say(book, &card.title);
            say(book, &card.body);
            card.ratings.iter().for_each(|(key, _)| say_key(book, "rating", key));
        }
    }
    for piece in &scene.pieces {
        piece.name.iter().for_each(|name| say(book, name));
        say_key(book, "piece", piece.kind);
        piece.ratings.iter().for_each(|(key, _)| say_key(book, "rating", key));
        piece.states.iter().for_each(|key| say_key(book, "state", key));
    }
}

#[test]
fn the_game_and_its_board_have_words() {
    let book = book();
    let about = FatefulMarch::about();
    say_key(&book, "game", about.id);
    say(&book, &Text::new("game-fateful-march-about"));
    about.seats.iter().for_each(|seat| say_key(&book, "seat", seat));
    for scenario in about.scenarios {
        say_key(&book, "scenario", scenario.id);
        say(&book, &Text::new(format!("scenario-{}-about", scenario.id)));
        for option in scenario.options {
            say_key(&book, "option", option.id);
            let family = format!("option-{}", option.id);
            option.values.iter().for_each(|value| say_key(&book, &family, value));
        }
    }
    let board = FatefulMarch::board(SCENARIOS[0]);
    for space in &board.spaces {
        say_key(&book, "terrain", space.terrain);
        space.name.iter().for_each(|name| say(&book, name));
        space.traits.iter().for_each(|key| say_key(&book, "trait", key));
    }
    for edge in &board.edges {
        say_key(&book, "terrain", edge.kind);
        edge.name.iter().for_each(|name| say(&book, name));
    }
    for course in &board.lines {
        say_key(&book, "terrain", course.kind);
        course.name.iter().for_each(|name| say(&book, name));
    }
    board.areas.iter().for_each(|area| say(&book, &area.name));
    assert!(book.missing().is_empty(), "{:#?}", book.missing());
}

/// Whether a message is the title of a card, or names an order or a strength point: what an enemy
/// may not read of a hidden thing.
fn names(text: &Text, family: &str) -> bool {
    let own = text.id.strip_prefix(family).is_some_and(|rest| rest.starts_with('-'));
    own || text.args.iter().any(|(_, arg)| match arg {
        bivouac_kernel::Arg::Text(inner) => names(inner, family),
        bivouac_kernel::Arg::List(list) => list.iter().any(|inner| names(inner, family)),
        _ => false,
    })
}

/// What a viewer who is not `owner` reads of an event must not name what only he may know.
fn tells_no_secret(event: &Event, line: &Line, owner: Seat) {
    let hides = |family: &str| {
        assert!(!names(&line.text, family), "{owner:?}'s secret in {event:?}: {line:?}");
    };
    match event {
        Event::Drew { .. } | Event::Kept { .. } | Event::Discarded { .. } => {
            hides("card-french");
            hides("card-russian");
            hides("card-titled");
        }
        Event::Placed { .. }
        | Event::OrderAdded { .. }
        | Event::OrderChanged { .. }
        | Event::OrderRemoved { shown: false, .. } => hides("order"),
        Event::Moved { .. } => {
            hides("sp");
            assert!(!names(&line.text, "troops"), "{line:?}");
        }
        Event::Exhausted { .. } => {
            hides("kind");
            hides("sp");
        }
        Event::Fought { .. } => {
            assert!(line.text.args.iter().all(|(name, _)| *name != "value"), "{line:?}");
        }
        Event::Laid { .. }
        | Event::Selected { .. }
        | Event::Rallied { .. }
        | Event::Attrition { .. } => panic!("{event:?} is told to others: {line:?}"),
        _ => {}
    }
}

/// Whose secrets an event holds.
fn owner(event: &Event) -> Option<Seat> {
    match *event {
        Event::Drew { seat, .. }
        | Event::Kept { seat, .. }
        | Event::Discarded { seat, .. }
        | Event::Laid { seat, .. }
        | Event::Selected { seat, .. }
        | Event::Placed { seat, .. }
        | Event::OrderAdded { seat, .. }
        | Event::OrderRemoved { seat, .. }
        | Event::Moved { seat, .. }
        | Event::Exhausted { seat, .. }
        | Event::Rallied { seat, .. }
        | Event::Fought { seat, .. }
        | Event::Attrition { seat, .. } => Some(seat),
        _ => None,
    }
}

fn hear(book: &Phrasebook, event: &Event) {
    let told = FatefulMarch::tell(event, Viewer::Umpire);
    assert!(told.is_some(), "{event:?} is not told to the umpire");
    for viewer in [Viewer::Umpire, Viewer::seat(FRENCH), Viewer::seat(RUSSIAN), Viewer::SPECTATOR] {
        let Some(line) = FatefulMarch::tell(event, viewer) else { continue };
        say(book, &line.text);
        for rule in &line.rules {
            assert!(FatefulMarch::about().ledger.row(rule).is_some(), "{event:?}: {rule}");
        }
        if let Some(owner) = owner(event).filter(|&owner| !viewer.sees_as(owner)) {
            tells_no_secret(event, &line, owner);
        }
        if matches!(event, Event::Reported { .. }) {
            assert_ne!(viewer, Viewer::SPECTATOR, "a report is for the players: {line:?}");
        }
        if matches!(event, Event::OrderChanged { .. }) && viewer == Viewer::SPECTATOR {
            tells_no_secret(event, &line, FRENCH);
        }
    }
}

/// Plays a game at random and says everything.
fn play(book: &Phrasebook, scenario: &str, seed: u64, options: &Options) {
    let mut dice = Dice::new(Seed::from(seed));
    let mut choosing = Dice::new(Seed::from(seed).branch("choosing"));
    let mut state = FatefulMarch::set_up(scenario, options, &mut dice).unwrap();
    let (mut events, mut open) = (Vec::new(), Vec::new());
    let mut number = 0;
    while let Some(seat) = FatefulMarch::deciding(&state).iter().next() {
        open.clear();
        FatefulMarch::choices(&state, seat, &mut open);
        say_choices(book, &state, seat, &open);
        labels_differ(book, &state, &open);
        if number % 29 == 0 {
            for viewer in [Viewer::SPECTATOR, Viewer::seat(FRENCH), Viewer::seat(RUSSIAN)] {
                say_scene(book, &state, viewer);
            }
        }
        let choice = open[choosing.pick(open.len())];
        let mut context = Context::heard(&mut dice, &mut events);
        FatefulMarch::apply(&mut state, seat, &choice, &mut context);
        events.drain(..).for_each(|event| hear(book, &event));
        number += 1;
    }
    say(book, &FatefulMarch::outcome(&state).unwrap().text);
}

#[test]
fn whatever_is_said_in_many_games_has_words() {
    let book = book();
    for (seed, scenario) in SCENARIOS.into_iter().enumerate() {
        play(&book, scenario, seed as u64, &Options::default());
    }
    assert!(book.missing().is_empty(), "{:#?}", book.missing());
}

#[test]
fn the_options_have_words_too() {
    let book = book();
    let all = FatefulMarch::about().scenarios[0].options;
    let on = all.iter().map(|option| (option.id.to_owned(), "on".to_owned())).collect();
    let options = Options(on);
    for (seed, scenario) in SCENARIOS.into_iter().enumerate() {
        play(&book, scenario, 100 + seed as u64, &options);
    }
    assert!(book.missing().is_empty(), "{:#?}", book.missing());
}
