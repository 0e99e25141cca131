//! Words: everything that is said can be said in both languages.

use std::path::Path;

use bivouac_kernel::{
    Account, Asked, Chance, Context, Dice, Label, Modifier, Odds, Rules, Scene, Seat, Seats, Seed,
    Text, Viewer, reach, secrecy,
};
use bivouac_texts::{Lang, Phrasebook, differences, unknown_ids};

use crate::Trial;
use crate::play::{for_each_seed, set_up};

/// In one of so many states everything is read, in the others what is asked.
const SCENES_EVERY: usize = 29;

fn book<R: Rules>() -> Phrasebook {
    Phrasebook::of_game(R::about(), &[]).unwrap()
}

/// Both languages have the same messages with the same variables.
pub fn both_languages_say_the_same<T: Trial>() {
    let found = differences(T::Rules::about().locales);
    assert!(found.is_empty(), "{found:#?}");
}

/// Every message that the sources of a game ask for exists.
pub fn every_id_in_the_sources_exists<T: Trial>(crate_directory: &str) {
    let sources = Path::new(crate_directory).join("src");
    let unknown = unknown_ids(&sources, &book::<T::Rules>()).unwrap();
    assert!(unknown.is_empty(), "{unknown:#?}");
}

/// Every row of the ledger has its text, and its note if it has one, in both languages.
pub fn every_row_of_the_ledger_is_said_in_both_languages<T: Trial>() {
    for row in T::Rules::about().ledger.rows() {
        let texts = Lang::ALL.map(|lang| row.text(lang.code()));
        assert!(texts.iter().all(|text| !text.is_empty()), "{} lacks a language", row.id);
        let notes = Lang::ALL.map(|lang| row.note(lang.code()).is_empty());
        assert_eq!(notes[0], notes[1], "{}: the note", row.id);
    }
}

/// Says a text in every language.
fn say(book: &Phrasebook, text: &Text) {
    Lang::ALL.into_iter().for_each(|lang| drop(book.say(lang, text)));
}

/// Says the message that names a key, such as `piece-infantry`.
fn say_key(book: &Phrasebook, family: &str, key: &str) {
    say(book, &Text::new(format!("{family}-{key}")));
}

fn row_exists<R: Rules>(rule: &str) {
    assert!(R::about().ledger.row(rule).is_some(), "row {rule} does not exist");
}

/// The game, its seats, scenarios, options and boards have words.
pub fn the_board_has_words<T: Trial>() {
    let book = book::<T::Rules>();
    let about = T::Rules::about();
    say_key(&book, "game", about.id);
    about.seats.iter().for_each(|seat| say_key(&book, "seat", seat));
    for scenario in about.scenarios {
        say_key(&book, "scenario", scenario.id);
        for option in scenario.options {
            say_key(&book, "option", option.id);
            let family = format!("option-{}", option.id);
            option.values.iter().for_each(|value| say_key(&book, &family, value));
        }
        for line in T::Rules::briefing(scenario.id) {
            say(&book, &line.text);
            line.rules.iter().for_each(|rule| row_exists::<T::Rules>(rule));
        }
        let board = T::Rules::board(scenario.id);
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
    }
    assert!(book.missing().is_empty(), "{:#?}", book.missing());
}

/// Whatever is asked, answered, told, shown and forecast in many games has words, every rule that
/// is cited exists, chances add up, and no two answers to one question are shown by the same words.
pub fn whatever_is_said_has_words<T: Trial>() {
    for_each_seed(12_000..12_000 + T::COUNTS.said, |seed| {
        let book = book::<T::Rules>();
        say_game::<T>(&book, seed);
        assert!(book.missing().is_empty(), "seed {seed}: {:#?}", book.missing());
    });
}

fn say_game<T: Trial>(book: &Phrasebook, seed: u64) {
    let mut dice = Dice::new(Seed::from(seed));
    let mut choosing = Dice::new(Seed::from(seed).branch("choosing"));
    let mut state = set_up::<T>(seed, &mut dice);
    let (mut events, mut open) = (Vec::new(), Vec::new());
    let mut number = 0;
    while let Some(seat) = T::Rules::deciding(&state).iter().next() {
        open.clear();
        T::Rules::choices(&state, seat, &mut open);
        let prompt = T::Rules::prompt(&state, seat);
        say(book, &prompt.text);
        row_exists::<T::Rules>(prompt.rule);
        if number % T::COUNTS.unseen_every.min(SCENES_EVERY) == 0 {
            say_choices::<T>(book, &state, seat, &open);
        }
        if number % SCENES_EVERY == 0 {
            secrecy::viewers::<T::Rules>()
                .for_each(|viewer| say_scene::<T::Rules>(book, &state, viewer));
        }
        let choice = open[choosing.pick(open.len())].clone();
        let mut context = Context::heard(&mut dice, &mut events);
        T::Rules::apply(&mut state, seat, &choice, &mut context);
        events.drain(..).for_each(|event| hear::<T>(book, &event));
        number += 1;
    }
    let outcome = T::Rules::outcome(&state).unwrap();
    say(book, &outcome.text);
    row_exists::<T::Rules>(outcome.rule);
}

/// What the one who decides reads: the answers and what they promise.
fn say_choices<T: Trial>(
    book: &Phrasebook,
    state: &<T::Rules as Rules>::State,
    seat: Seat,
    open: &[<T::Rules as Rules>::Choice],
) {
    let label = |choice| T::Rules::label(state, choice);
    let labels: Vec<Label> = open.iter().map(label).collect();
    for label in &labels {
        assert_eq!(label.passes, T::passes(&label.text.id), "{label:?}");
        assert!(!label.passes || label.targets.is_empty(), "{label:?}");
        assert!(label.ends || label.idle.is_empty(), "{label:?}");
        label.portion.iter().for_each(|portion| say(book, &portion.name));
    }
    for lang in Lang::ALL {
        let mut shown: Vec<String> =
            labels.iter().map(|label| book.say(lang, &label.text)).collect();
        shown.sort_unstable();
        let alike = shown.windows(2).find(|two| two[0] == two[1]);
        assert!(alike.is_none(), "two answers are shown as {alike:?} among {open:?}");
    }
    let ending = labels.iter().filter(|label| label.ends).count();
    assert!(ending <= 1, "{ending} answers end the step: {labels:?}");
    for choice in open {
        let Some(odds) = T::Rules::odds(state, seat, choice) else { continue };
        assert!(say_odds::<T::Rules>(book, &odds), "the chances of {choice:?}: {odds:?}");
    }
}

fn say_modifiers<R: Rules>(book: &Phrasebook, modifiers: &[Modifier]) {
    for modifier in modifiers {
        say(book, &modifier.text);
        row_exists::<R>(modifier.rule);
    }
}

/// What the odds of a choice say, their parts too; whether the chances of each add up.
fn say_odds<R: Rules>(book: &Phrasebook, odds: &Odds) -> bool {
    say(book, &odds.text);
    say_modifiers::<R>(book, &odds.modifiers);
    odds.results.iter().chain(&odds.sum).for_each(|(text, _)| say(book, text));
    let add_up = |results: &[(Text, Chance)]| {
        results.is_empty() || results.iter().map(|one| one.1).sum::<Chance>() == Chance::ALWAYS
    };
    let parts = odds.parts.iter().all(|part| say_odds::<R>(book, part));
    parts && add_up(&odds.results) && add_up(&odds.sum)
}

/// What is read of how something was resolved.
fn say_account<R: Rules>(book: &Phrasebook, account: &Account) {
    say(book, &account.title);
    say(book, &account.verdict);
    account.needed.iter().for_each(|needed| say(book, needed));
    account.part_of.iter().for_each(|whole| say(book, &whole.title));
    say_modifiers::<R>(book, &account.modifiers);
    for party in &account.parties {
        say_key(book, "party", party.role);
        party.who.iter().chain(&party.notes).for_each(|text| say(book, text));
    }
    let faces = account.dice.iter().filter_map(|die| die.face);
    faces.for_each(|face| say_key(book, "face", face));
}

/// What a viewer sees, and what they may expect.
fn say_scene<R: Rules>(book: &Phrasebook, state: &R::State, viewer: Viewer) {
    let scene = R::scene(state, viewer);
    scene.moment.iter().for_each(|text| say(book, text));
    for line in scene.procedure.iter().chain(&scene.status) {
        say(book, &line.text);
        line.rules.iter().for_each(|rule| row_exists::<R>(rule));
    }
    for group in &scene.groups {
        say_key(book, "group", group.kind);
        say(book, &group.name);
        let known = |id: &str| scene.pieces.iter().any(|piece| piece.id == id);
        assert!(group.pieces.iter().all(|id| known(id)), "{group:?}");
    }
    for activation in scene.activations.iter().flatten() {
        say(book, &activation.name);
        let known = |id: &str| scene.groups.iter().any(|group| group.id == id);
        assert!(activation.groups.iter().all(|id| known(id)), "{activation:?}");
    }
    scene.tints.iter().for_each(|tint| say_key(book, "tint", &tint.kind));
    say_help::<R>(book, state, viewer, &scene);
    for track in &scene.tracks {
        say_key(book, "track", track.id);
        track.labels.iter().for_each(|label| say(book, label));
    }
    scene.markers.iter().for_each(|marker| say_key(book, "marker", marker.kind));
    for hand in &scene.hands {
        say_key(book, "hand", &hand.id);
        for card in &hand.cards {
            say(book, &card.title);
            say(book, &card.body);
            card.marks.iter().for_each(|mark| say(book, mark));
            card.ratings.iter().for_each(|(key, _)| say_key(book, "rating", key));
        }
    }
    for piece in &scene.pieces {
        piece.name.iter().chain(&piece.note).for_each(|text| say(book, text));
        say_key(book, "piece", piece.kind);
        piece.ratings.iter().for_each(|(key, _)| say_key(book, "rating", key));
        piece.states.iter().for_each(|key| say_key(book, "state", key));
    }
    for outlook in R::forecast(state, viewer) {
        say(book, &outlook.text);
        row_exists::<R>(outlook.rule);
        for (case, result) in &outlook.rows {
            say(book, case);
            say(book, result);
        }
    }
}

/// What a viewer reads on demand: overlays, the tolls of ways, and why something is refused.
fn say_help<R: Rules>(book: &Phrasebook, state: &R::State, viewer: Viewer, scene: &Scene) {
    let board = R::board(R::scenario(state));
    // Pieces and spaces of every kind come up in the course of a game.
    let place = scene.pieces.iter().map(|piece| piece.states.len() + 1).sum::<usize>();
    let piece = scene.pieces.get(place % scene.pieces.len().max(1)).map(|piece| &*piece.id);
    let space = board.spaces.get(place % board.spaces.len().max(1)).map(|space| space.id.as_str());
    for kind in R::overlays(R::scenario(state)) {
        say_key(book, "overlay", kind.id);
        row_exists::<R>(kind.rule);
        let thing = match kind.of {
            Asked::Board => None,
            Asked::Space => space,
            Asked::Piece => piece,
        };
        let Some(overlay) = R::overlay(state, viewer, kind.id, thing) else { continue };
        say(book, &overlay.text);
        row_exists::<R>(overlay.rule);
        for shade in &overlay.shades {
            say_key(book, "shade", shade.key);
            shade.value.iter().for_each(|value| say(book, value));
        }
        for way in &overlay.ways {
            say_key(book, "shade", way.key);
            way.text.iter().for_each(|text| say(book, text));
        }
    }
    for seat in R::deciding(state).iter().filter(|&seat| viewer.sees_as(seat)) {
        for route in reach::<R>(state, seat, piece, &[]).iter().flat_map(|one| &one.routes) {
            route.tolls.iter().for_each(|toll| say(book, toll));
        }
        for plan in R::plans(state, seat) {
            say(book, &plan.text);
        }
        let meant = piece.into_iter().chain(space).flat_map(|thing| R::meant(state, seat, thing));
        for choice in meant {
            say(book, &R::label(state, &choice).text);
            let Err(broken) = R::check(state, seat, &choice) else { continue };
            let Some(line) = R::explain(state, seat, &choice, broken.rule) else { continue };
            say(book, &line.text);
            line.rules.iter().for_each(|rule| row_exists::<R>(rule));
        }
    }
}

/// What everybody reads of an event; the umpire reads of every one.
fn hear<T: Trial>(book: &Phrasebook, event: &<T::Rules as Rules>::Event) {
    let seats = Seats::first(T::Rules::about().seats.len());
    assert!(T::Rules::tell(event, Viewer::Umpire).is_some(), "{event:?} is not told to the umpire");
    let viewers = secrecy::viewers::<T::Rules>();
    for viewer in viewers.chain([Viewer::Umpire, Viewer::Holding(seats)]) {
        let Some(line) = T::Rules::tell(event, viewer) else { continue };
        say(book, &line.text);
        line.dice.iter().filter_map(|die| die.face).for_each(|face| say_key(book, "face", face));
        line.rules.iter().for_each(|rule| row_exists::<T::Rules>(rule));
        line.account.iter().for_each(|account| say_account::<T::Rules>(book, account));
        T::heard(event, viewer, &line);
    }
}
