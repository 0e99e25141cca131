//! "Why not?": the rules that keep a thing on the board from being chosen.
//!
//! Nothing here knows the game. Every choice that is listed names spaces and pieces by their ids.
//! Putting the thing that somebody points at in the place of one that is listed makes a choice of
//! the same shape that is not, and the table says which rule forbids that one.

use std::collections::{BTreeMap, HashMap, HashSet};

use serde_json::Value;

use crate::any::AnyTable;
use crate::scene::{Board, Piece, Place, Scene};
use crate::seat::{Seat, Viewer};
use crate::table::Refusal;
use crate::text::{Arg, Text};

/// How many choices are put to the table at most.
const MOST_QUESTIONS: usize = 2000;
/// How many choices are shown for each reason.
const MOST_EXAMPLES: usize = 4;

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

/// The reasons why `thing`, a space or a piece, cannot be chosen by `seat` now.
pub fn why_not(table: &dyn AnyTable, seat: Seat, thing: &str) -> WhyNot {
    let scene = table.scene(Viewer::seat(seat));
    let known = Known::new(table.board(), &scene);
    let pointed = known.pointed(thing);
    let listed = table.choices(seat);
    let taken: HashSet<String> = listed.iter().map(|own| own.choice.to_string()).collect();
    let mut asked = HashSet::new();
    let (mut open, mut reasons) = (Vec::new(), Reasons::default());
    for own in &listed {
        if mentions(&own.choice, &pointed) {
            open.push(own.label.text.clone());
        }
        for swap in known.swaps(&own.choice, &pointed) {
            let choice = swapped(&own.choice, &swap);
            let written = choice.to_string();
            if taken.contains(&written) || !asked.insert(written) {
                continue;
            }
            if asked.len() > MOST_QUESTIONS {
                return WhyNot { open, reasons: reasons.sorted() };
            }
            if let Err(refusal) = table.why(seat, &choice) {
                reasons.add(refusal, relabelled(&own.label.text, &swap));
            }
        }
    }
    WhyNot { open, reasons: reasons.sorted() }
}

/// The spaces and pieces that choices may name.
struct Known<'a> {
    spaces: HashSet<&'a str>,
    pieces: HashMap<&'a str, &'a Piece>,
}

impl<'a> Known<'a> {
    fn new(board: &'a Board, scene: &'a Scene) -> Known<'a> {
        Known {
            spaces: board.spaces.iter().map(|space| space.id.as_str()).collect(),
            pieces: scene.pieces.iter().map(|piece| (&*piece.id, piece)).collect(),
        }
    }

    /// The thing itself and, if it is a space, the pieces on it.
    fn pointed(&self, thing: &str) -> Vec<&'a str> {
        let space = self.spaces.get(thing).copied();
        let piece = self.pieces.get(thing).map(|piece| &*piece.id);
        let there = self.pieces.values().filter(|piece| match &piece.at {
            Place::Space(at) | Place::Area(at) => at == thing,
            Place::Track(..) => false,
        });
        let mut pieces: Vec<&str> = there.map(|piece| &*piece.id).collect();
        pieces.sort_unstable();
        space.into_iter().chain(piece).chain(pieces).collect()
    }

    /// Every way to put one of the things in the place of one of its kind.
    fn swaps(&self, choice: &'a Value, things: &[&'a str]) -> Vec<Swap<'a>> {
        let mut swaps = Vec::new();
        let mut named = Vec::new();
        strings(choice, &mut named);
        for from in named {
            for &to in things.iter().filter(|&&to| to != from) {
                let both_spaces = self.spaces.contains(from) && self.spaces.contains(to);
                let pieces = self.pieces.get(from).zip(self.pieces.get(to));
                if both_spaces || pieces.is_some() {
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

/// The reasons so far, by rule.
#[derive(Default)]
struct Reasons(BTreeMap<String, Reason>);

impl Reasons {
    fn add(&mut self, refusal: Refusal, label: Text) {
        let key = refusal.rule().map_or_else(|| refusal.to_string(), str::to_owned);
        let fresh = || Reason { refusal, choices: Vec::new(), more: 0 };
        let reason = self.0.entry(key).or_insert_with(fresh);
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
        self.0.into_values().collect()
    }
}
