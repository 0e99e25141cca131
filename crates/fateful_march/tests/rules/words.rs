//! Every word exists in both languages, whatever the game says can be said, and nobody reads what
//! he may not know.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::common::texts;
use bivouac_fateful_march::{
    AreaId, CardId, Event, FRENCH, FatefulMarch, LeaderId, Moved, Movement, Order, RUSSIAN, Sp,
    Troops,
};
use bivouac_kernel::{Line, Rules, Seat, Text, Viewer, covers};
use bivouac_texts::{Lang, Phrasebook};

fn book() -> Phrasebook {
    Phrasebook::of_game(FatefulMarch::about(), &[]).unwrap()
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
    let table = include_str!("../../data/ledger.tsv");
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
    assert_eq!(rows, 443);
}

/// The ids of messages that the sources of the words write out.
fn written_ids() -> BTreeSet<String> {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut directories = vec![sources];
    let mut files = Vec::new();
    while let Some(directory) = directories.pop() {
        for entry in fs::read_dir(directory).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() { directories.push(path) } else { files.push(path) }
        }
    }
    let mut ids = BTreeSet::new();
    for file in files {
        let source = fs::read_to_string(file).unwrap();
        let quoted = source.split('"').skip(1).step_by(2);
        let ours = quoted.filter(|text| SAID.iter().any(|family| text.starts_with(family)));
        ids.extend(ours.map(str::to_owned));
    }
    ids
}

/// The families whose ids are written out in the sources, but for those that are put together.
const SAID: [&str; 11] = [
    "prompt-",
    "choice-",
    "event-",
    "ask-",
    "odds-",
    "modifier-",
    "account-",
    "burden-",
    "why-",
    "need-",
    "when-",
];
const PUT_TOGETHER: [&str; 2] = ["choice-buy", "odds-multiplied"];

#[test]
fn every_question_answer_and_event_has_words_and_no_words_are_left_over() {
    let (book, written) = (book(), written_ids());
    for id in written.iter().filter(|id| !PUT_TOGETHER.contains(&id.as_str())) {
        Lang::ALL.into_iter().for_each(|lang| assert!(book.has(lang, id), "{lang} lacks {id}"));
    }
    for (lang, source) in FatefulMarch::about().locales {
        for line in values(source) {
            let id = line.split(" = ").next().unwrap_or_default();
            let ours = SAID.iter().any(|family| id.starts_with(family));
            let made = PUT_TOGETHER.iter().any(|family| id.starts_with(family));
            assert!(!ours || made || written.contains(id), "{lang}: nobody says {id}");
        }
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

/// Something named as in a position.
fn named<T: serde::de::DeserializeOwned>(id: &str) -> T {
    serde_json::from_value(id.into()).unwrap()
}

/// Two events that differ only in what `owner` alone may know: he reads different lines, everybody
/// else the same line, or both times none.
fn only_for(owner: Seat, one: &Event, other: &Event) {
    let enemy = if owner == FRENCH { RUSSIAN } else { FRENCH };
    for viewer in [Viewer::seat(enemy), Viewer::SPECTATOR] {
        let lines = [one, other].map(|event| FatefulMarch::tell(event, viewer));
        assert_eq!(lines[0], lines[1], "{viewer:?} can tell {one:?} from {other:?}");
    }
    for viewer in [Viewer::seat(owner), Viewer::Umpire] {
        let lines = [one, other].map(|event| FatefulMarch::tell(event, viewer));
        assert_ne!(lines[0], lines[1], "{viewer:?} is not told of {one:?}");
    }
}

#[test]
fn cards_that_are_not_played_are_the_owners_secret() {
    covers!("fateful-march": "T-CARD.l", "S2a");
    let [guard, davout]: [CardId; 2] = ["french-31", "french-17"].map(named);
    let seat = FRENCH;
    let pairs = [guard, davout].map(|card| {
        [
            Event::Drew { seat: seat.into(), card },
            Event::Kept { seat: seat.into(), card, sealed: true },
            Event::Kept { seat: seat.into(), card, sealed: false },
            Event::Laid { seat: seat.into(), card, rule: "S2a" },
            Event::Discarded { seat: seat.into(), card, rule: "R2a" },
        ]
    });
    pairs[0].iter().zip(&pairs[1]).for_each(|(one, other)| only_for(seat, one, other));
    // Laid face down: not even that something was laid.
    assert!(FatefulMarch::tell(&pairs[0][3], Viewer::seat(RUSSIAN)).is_none());
    // A card that is played is seen by both.
    let played = Event::Played { seat: seat.into(), card: guard, battle: None };
    assert_eq!(
        FatefulMarch::tell(&played, Viewer::seat(FRENCH)),
        FatefulMarch::tell(&played, Viewer::seat(RUSSIAN))
    );
}

#[test]
fn the_types_of_orders_are_the_owners_secret() {
    covers!("fateful-march": "S3a", "S4d");
    let area: AreaId = named("smolensk");
    let (seat, rule) = (RUSSIAN, "C-R29");
    let pairs = [Order::March, Order::Dummy].map(|order| {
        [
            Event::Selected { seat: seat.into(), order },
            Event::Placed { seat: seat.into(), area, order, sealed: false },
            Event::Placed { seat: seat.into(), area, order, sealed: true },
            Event::OrderAdded { seat: seat.into(), area, order, shown: false, rule },
            Event::OrderRemoved { seat: seat.into(), area, order, shown: false, rule },
        ]
    });
    pairs[0].iter().zip(&pairs[1]).for_each(|(one, other)| only_for(seat, one, other));
    let barclay: LeaderId = named("barclay");
    let changed = |from| Event::OrderChanged { leader: barclay, area, from, to: Order::Evade };
    only_for(seat, &changed(Order::March), &changed(Order::Rally));
    // Nothing is seen of orders placed together until both are done.
    assert!(FatefulMarch::tell(&pairs[0][2], Viewer::seat(FRENCH)).is_none());
}

#[test]
fn combat_values_and_attrition_are_the_owners_secret() {
    covers!("fateful-march": "S9.3b");
    let area: AreaId = named("smolensk");
    let seat = FRENCH;
    let fought = |value| Event::Fought {
        seat: seat.into(),
        value,
        inflicts: 2,
        attacks: true,
        face: 4,
        worth: 2,
        parts: Vec::new(),
        battle: None,
    };
    only_for(seat, &fought(6), &fought(9));
    let checked = |size| Event::Attrition {
        seat: seat.into(),
        area,
        size,
        distance: 3,
        losses: 1,
        foraged: 0,
        parts: Vec::new(),
    };
    only_for(seat, &checked(8), &checked(9));
    assert!(FatefulMarch::tell(&checked(8), Viewer::seat(RUSSIAN)).is_none());
    let [infantry, guard]: [Sp; 2] = ["exhausted_infantry", "exhausted_guard"].map(named);
    for rule in ["S9.4a", "S13i"] {
        let tired = |sp| Event::Exhausted { seat: seat.into(), area, sp, rule, battle: None };
        only_for(seat, &tired(infantry), &tired(guard));
    }
    // How many SPs attrition exhausts is hidden, so the enemy reads nothing at all of it.
    let rule = "S13i";
    let tired = Event::Exhausted { seat: seat.into(), area, sp: infantry, rule, battle: None };
    assert!(FatefulMarch::tell(&tired, Viewer::seat(RUSSIAN)).is_none());
}

/// An event as everybody reads it, in English and French.
fn told(event: &Event) -> [String; 2] {
    let line = FatefulMarch::tell(event, Viewer::SPECTATOR).unwrap();
    [Lang::En, Lang::Fr].map(|lang| book().say(lang, &line.text).replace('\u{a0}', " "))
}

#[test]
fn only_the_russians_show_cossacks() {
    let area: AreaId = named("smolensk");
    let shown = |seat: Seat| {
        told(&Event::Mounted { seat: seat.into(), area, troops: Troops::default(), total: 0 })
    };
    assert_eq!(
        shown(FRENCH),
        [
            "The French showed their fresh cavalry at Smolensk: none; it counts 0.",
            "Les Français ont montré leur cavalerie fraîche à Smolensk : aucun ; total : 0.",
        ]
    );
    assert!(shown(RUSSIAN)[0].contains("fresh cavalry and Cossacks"));
    let counted = |seat: Seat| told(&Event::Riders { seat: seat.into(), area, total: 2 });
    assert!(counted(FRENCH).iter().all(|line| !line.contains("Coss") && !line.contains("Cosa")));
    assert!(counted(RUSSIAN)[1].contains("Cosaques"));
}

#[test]
fn areas_stand_in_sentences_with_their_article() {
    let evaded = |to: &str| {
        told(&Event::Moved(Movement {
            seat: FRENCH.into(),
            from: named("orsha"),
            to: named(to),
            troops: Troops::default(),
            leaders: Vec::new(),
            lead: None,
            how: Moved::Evade,
            battle: None,
        }))
    };
    assert_eq!(evaded("minsk")[1], "Les Français se sont esquivés d’Orcha vers Minsk : une Force.");
    assert_eq!(
        evaded("warsaw_north"),
        [
            "The French evaded from Orsha to the Grand Duchy of Warsaw North: a Force.",
            "Les Français se sont esquivés d’Orcha vers le grand-duché de Varsovie Nord : une Force.",
        ]
    );
}

#[test]
fn battle_dice_show_their_printed_faces() {
    covers!("fateful-march": "T-DICE.b");
    let book = book();
    for seat in [FRENCH, RUSSIAN] {
        let faces: BTreeSet<&str> = (1..=6)
            .map(|face| {
                let rolled = Event::BattleDie { seat: seat.into(), face, worth: 1 };
                let line = FatefulMarch::tell(&rolled, Viewer::SPECTATOR).unwrap();
                assert_eq!(line.dice.len(), 1);
                assert_eq!(line.dice[0].value, face);
                line.dice[0].face.unwrap()
            })
            .collect();
        assert_eq!(faces.len(), 6, "each face has its own words");
        faces.iter().for_each(|face| say_key(&book, "face", face));
    }
    // Kutuzov does not roll.
    let fixed = Event::BattleDie { seat: RUSSIAN.into(), face: 0, worth: 1 };
    assert!(FatefulMarch::tell(&fixed, Viewer::SPECTATOR).unwrap().dice.is_empty());
    assert!(book.missing().is_empty(), "{:#?}", book.missing());
}

#[test]
fn a_report_is_for_the_two_players() {
    covers!("fateful-march": "S6b");
    let area: AreaId = named("vilna");
    let report =
        |orders| Event::Reported { to: FRENCH.into(), area, troops: Troops::default(), orders };
    let lines = [vec![Order::March], vec![Order::Evade]].map(|orders| {
        let event = report(orders);
        assert!(FatefulMarch::tell(&event, Viewer::SPECTATOR).is_none());
        let told = FatefulMarch::tell(&event, Viewer::seat(FRENCH));
        assert_eq!(told, FatefulMarch::tell(&event, Viewer::seat(RUSSIAN)));
        told.unwrap()
    });
    assert_ne!(lines[0], lines[1]);
}

/// What a viewer who is not `owner` reads of an event must not name what only he may know.
fn tells_no_secret(event: &Event, line: &Line, owner: Seat) {
    let hides = |family: &str| {
        let named = texts(line).into_iter().any(|text| names(text, family));
        assert!(!named, "{owner:?}'s secret in {event:?}: {line:?}");
    };
    match event {
        Event::Drew { .. } | Event::Kept { .. } | Event::Discarded { .. } => {
            hides("card-french");
            hides("card-russian");
            hides("card-titled");
        }
        Event::Placed { .. }
        | Event::OrderAdded { shown: false, .. }
        | Event::OrderChanged { .. }
        | Event::OrderRemoved { shown: false, .. } => hides("order"),
        Event::Moved(_) => {
            hides("sp");
            assert!(!texts(line).into_iter().any(|text| names(text, "troops")), "{line:?}");
        }
        Event::Exhausted { .. } => {
            hides("kind");
            hides("sp");
        }
        Event::Rallied { rule, .. } if rule.starts_with("C-") => {
            hides("kind");
            hides("sp");
        }
        Event::Fought { .. } => {
            assert!(line.text.args.iter().all(|(name, _)| *name != "value"), "{line:?}");
            assert!(line.account.as_ref().is_none_or(|one| one.total.is_none()), "{line:?}");
            hides("sp");
            hides("odds-multiplied");
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
        | Event::Moved(Movement { seat, .. })
        | Event::Exhausted { seat, .. }
        | Event::Rallied { seat, .. }
        | Event::Fought { seat, .. }
        | Event::Attrition { seat, .. } => Some(*seat),
        _ => None,
    }
}

/// Whoever may not know of a hidden thing does not read of it, and a report is for the players.
pub fn tells_no_more_than_it_may(event: &Event, viewer: Viewer, line: &Line) {
    if let Some(owner) = owner(event).filter(|&owner| !viewer.sees_as(owner)) {
        tells_no_secret(event, line, owner);
    }
    if matches!(event, Event::Reported { .. }) {
        assert_ne!(viewer, Viewer::SPECTATOR, "a report is for the players: {line:?}");
    }
    if matches!(event, Event::OrderChanged { .. }) && viewer == Viewer::SPECTATOR {
        tells_no_secret(event, line, FRENCH);
    }
}
