//! "Why not?": the rules that keep a thing on the board from being chosen.
//!
//! Nothing here knows the game. A game says what one may mean by pointing at a thing
//! ([`Rules::meant`](crate::Rules::meant)). Where it does not, the choices that are listed help: each
//! names spaces, pieces, cards and areas by their ids. Putting the thing that somebody points at in
//! the place of one that is listed makes a choice of the same shape that is not. The table says which
//! rule forbids it, and the game why in this very case.

use std::collections::{BTreeMap, HashMap, HashSet};

use serde_json::Value;

use crate::any::AnyTable;
use crate::rules::{Line, Prompt, Violation};
use crate::scene::{Board, Piece, Place, Scene};
use crate::seat::{Seat, Viewer};
use crate::table::Refusal;
use crate::text::{Arg, Text};

/// How many choices are put to the table at most.
const MOST_QUESTIONS: usize = 2000;
/// How many choices are shown for each reason.
const MOST_EXAMPLES: usize = 4;
/// How many cases of one rule are told apart.
const MOST_CASES: usize = 3;

/// What there is to say of a thing on the table that somebody points at.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct WhyNot {
    /// The choices that name it and are open.
    pub open: Vec<Text>,
    /// The reasons why others are not, by rule.
    pub reasons: Vec<Reason>,
}

/// One reason, and the choices that it is the reason for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// The reason.
    pub refusal: Refusal,
    /// The reason in this very case, where the game can say more than the text of the rule.
    pub line: Option<Line>,
    /// Some of the choices.
    pub choices: Vec<Text>,
    /// How many more there are.
    pub more: usize,
}

/// What stands in for something in a choice.
struct Swap<'a> {
    from: &'a str,
    to: &'a str,
    /// The names of both, where they have any.
    names: Option<(&'a Text, &'a Text)>,
}

/// The reasons why `thing`, by its id, cannot be chosen by `seat` now: a space, a piece, a card, an
/// area, or an edge by its two spaces with a hyphen between.
pub fn why_not(table: &dyn AnyTable, seat: Seat, thing: &str) -> WhyNot {
    let scene = table.scene(Viewer::seat(seat));
    let known = Known::new(table.board(), &scene);
    let pointed = known.pointed(thing);
    let listed = table.choices(seat);
    let taken: HashSet<String> = listed.iter().map(|own| own.choice.to_string()).collect();
    let named = listed.iter().filter(|own| mentions(&own.choice, &pointed));
    let mut open: Vec<Text> = named.map(|own| own.label.text.clone()).collect();
    let mut asked = HashSet::new();
    let mut reasons = Reasons::default();
    let mut ask = |choice: Value, said: &dyn Fn() -> Text| {
        let written = choice.to_string();
        if asked.len() >= MOST_QUESTIONS || taken.contains(&written) || !asked.insert(written) {
            return;
        }
        // What is no choice of the game at all, nobody means.
        if let Err(refusal) = table.why(seat, &choice)
            && !matches!(refusal, Refusal::Unreadable(_))
        {
            let line = refusal.rule().and_then(|rule| table.explain(seat, &choice, rule));
            reasons.add(refusal, line, said());
        }
    };
    let meant: Vec<(Value, Text)> =
        pointed.iter().flat_map(|thing| table.meant(seat, thing)).collect();
    for (choice, said) in &meant {
        // What is open may name the thing by what it belongs to.
        if taken.contains(&choice.to_string()) && !open.contains(said) {
            open.push(said.clone());
        }
        ask(choice.clone(), &|| said.clone());
    }
    if meant.is_empty() {
        for own in &listed {
            for swap in known.swaps(&own.choice, &pointed) {
                ask(swapped(&own.choice, &swap), &|| relabelled(&own.label.text, &swap));
            }
        }
    }
    let mut found = WhyNot { open, reasons: reasons.sorted() };
    let prompt = table.prompt(seat).filter(|_| found.open.is_empty() && found.reasons.is_empty());
    if let Some(prompt) = prompt {
        found.reasons.push(asked_now(prompt));
    }
    found
}

/// What is decided now, for what has no part in it.
fn asked_now(prompt: Prompt) -> Reason {
    let text = Text::new("why-asked-now").with("prompt", prompt.text);
    let line = Line { targets: prompt.about, ..Line::new(text, &[prompt.rule]) };
    let refusal = Refusal::Violation(Violation::of(prompt.rule));
    Reason { refusal, line: Some(line), choices: Vec::new(), more: 0 }
}

/// What a choice may name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Space,
    Piece,
    Card,
    Area,
}

/// The things that choices may name.
struct Known<'a> {
    things: HashMap<&'a str, Kind>,
    pieces: HashMap<&'a str, &'a Piece>,
}

impl<'a> Known<'a> {
    fn new(board: &'a Board, scene: &'a Scene) -> Known<'a> {
        let cards = scene.hands.iter().flat_map(|hand| &hand.cards);
        let things = (board.areas.iter().map(|area| (area.id.as_str(), Kind::Area)))
            .chain(cards.map(|card| (card.id.as_str(), Kind::Card)))
            .chain(scene.pieces.iter().map(|piece| (&*piece.id, Kind::Piece)))
            .chain(board.spaces.iter().map(|space| (space.id.as_str(), Kind::Space)));
        let pieces = scene.pieces.iter().map(|piece| (&*piece.id, piece)).collect();
        Known { things: things.collect(), pieces }
    }

    /// The thing itself, the two spaces of an edge and, if it is a space or an area, the pieces there.
    fn pointed(&self, thing: &str) -> Vec<&'a str> {
        let known = |thing: &str| self.things.get_key_value(thing).map(|(id, _)| *id);
        let own = match (known(thing), thing.split_once('-')) {
            (None, Some((a, b))) => known(a).zip(known(b)).map_or(vec![], |(a, b)| vec![a, b]),
            (own, _) => own.into_iter().collect(),
        };
        let there = self.pieces.values().filter(|piece| match &piece.at {
            Place::Space(at) | Place::Area(at) => own.iter().any(|own| at == own),
            Place::Track(..) => false,
        });
        let mut pieces: Vec<&str> = there.map(|piece| &*piece.id).collect();
        pieces.sort_unstable();
        own.into_iter().chain(pieces).collect()
    }

    /// Every way to put one of the things in the place of one of its kind.
    fn swaps(&self, choice: &'a Value, things: &[&'a str]) -> Vec<Swap<'a>> {
        let mut swaps = Vec::new();
        let mut named = Vec::new();
        strings(choice, &mut named);
        for from in named {
            for &to in things.iter().filter(|&&to| to != from) {
                if self.things.contains_key(from) && self.things.get(from) == self.things.get(to) {
                    let pieces = self.pieces.get(from).zip(self.pieces.get(to));
                    let names = pieces.and_then(|(a, b)| a.name.as_ref().zip(b.name.as_ref()));
                    swaps.push(Swap { from, to, names });
                }
            }
        }
        swaps
    }
}

/// All strings in a value.
fn strings<'a>(value: &'a Value, out: &mut Vec<&'a str>) {
    match value {
        Value::String(text) => out.push(text),
        Value::Array(values) => values.iter().for_each(|value| strings(value, out)),
        Value::Object(fields) => fields.values().for_each(|value| strings(value, out)),
        _ => {}
    }
}

fn mentions(choice: &Value, things: &[&str]) -> bool {
    let mut named = Vec::new();
    strings(choice, &mut named);
    named.iter().any(|name| things.contains(name))
}

fn swapped(choice: &Value, swap: &Swap<'_>) -> Value {
    match choice {
        Value::String(text) if text == swap.from => Value::String(swap.to.to_owned()),
        Value::Array(values) => values.iter().map(|value| swapped(value, swap)).collect(),
        Value::Object(fields) => {
            fields.iter().map(|(name, value)| (name.clone(), swapped(value, swap))).collect()
        }
        other => other.clone(),
    }
}

/// The label of a choice as it would read with the other thing in it.
fn relabelled(label: &Text, swap: &Swap<'_>) -> Text {
    if swap.names.is_some_and(|(from, _)| from == label) {
        return swap.names.map_or_else(|| label.clone(), |(_, to)| to.clone());
    }
    let args = label.args.iter().map(|(name, value)| (*name, reargued(value, swap)));
    Text { id: label.id.clone(), args: args.collect() }
}

fn reargued(value: &Arg, swap: &Swap<'_>) -> Arg {
    match value {
        Arg::Plain(plain) if plain == swap.from => swap.to.into(),
        Arg::Text(text) => Arg::Text(relabelled(text, swap)),
        Arg::List(texts) => Arg::List(texts.iter().map(|text| relabelled(text, swap)).collect()),
        other => other.clone(),
    }
}

/// The reasons so far, by rule and case.
#[derive(Default)]
struct Reasons(BTreeMap<String, Vec<Reason>>);

impl Reasons {
    fn add(&mut self, refusal: Refusal, line: Option<Line>, label: Text) {
        let key = refusal.rule().map_or_else(|| refusal.to_string(), str::to_owned);
        let cases = self.0.entry(key).or_default();
        let place = cases.iter().position(|reason| reason.line == line).unwrap_or_else(|| {
            if cases.len() < MOST_CASES {
                cases.push(Reason { refusal, line, choices: Vec::new(), more: 0 });
            }
            cases.len() - 1
        });
        let reason = &mut cases[place];
        if reason.choices.contains(&label) {
            return;
        }
        if reason.choices.len() < MOST_EXAMPLES {
            reason.choices.push(label);
        } else {
            reason.more += 1;
        }
    }

    fn sorted(self) -> Vec<Reason> {
        self.0.into_values().flatten().collect()
    }
}
