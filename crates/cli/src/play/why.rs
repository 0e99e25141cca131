//! "Why not?": the rules that keep a thing on the board from being chosen.
//!
//! Nothing here knows the game. Every choice that is listed names spaces and pieces by their ids.
//! Putting the thing that somebody points at in the place of one that is listed makes a choice of
//! the same shape that is not, and the table says which rule forbids that one.

use std::collections::{BTreeMap, HashMap, HashSet};

use bivouac_kernel::{AnyTable, Arg, Board, Piece, Place, Scene, Seat, Text, Viewer};
use serde_json::Value;

use crate::lookup;
use crate::words::Voice;

/// How many choices are put to the table at most.
const MOST_QUESTIONS: usize = 2000;
/// How many choices are shown for each reason.
const MOST_EXAMPLES: usize = 4;

/// One reason, and the choices that it is the reason for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The rule, where a rule forbids it; nothing for choices that are open.
    pub rule: Option<&'static str>,
    /// The reason in words.
    pub said: String,
    /// The choices.
    pub choices: Vec<String>,
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
pub fn about(table: &dyn AnyTable, voice: &Voice, seat: Seat, thing: &str) -> Vec<Answer> {
    let scene = table.scene(Viewer::seat(seat));
    let known = Known::new(table.board(), &scene);
    let pointed = known.pointed(thing);
    let listed = table.choices(seat);
    let open: HashSet<String> = listed.iter().map(|own| own.choice.to_string()).collect();
    let mut asked = HashSet::new();
    let mut answers = Answers::default();
    for own in &listed {
        if mentions(&own.choice, &pointed) {
            answers.open(voice, voice.say(&own.label.text));
        }
        for swap in known.swaps(&own.choice, &pointed) {
            let choice = swapped(&own.choice, &swap);
            let written = choice.to_string();
            if open.contains(&written) || !asked.insert(written) {
                continue;
            }
            if asked.len() > MOST_QUESTIONS {
                return answers.sorted();
            }
            if let Err(refusal) = table.why(seat, &choice) {
                let said = lookup::explained(voice, table.about().ledger, &refusal);
                let label = voice.say(&relabelled(&own.label.text, &swap));
                answers.refused(refusal.rule(), said, label);
            }
        }
    }
    answers.sorted()
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
            pieces: scene.pieces.iter().map(|piece| (piece.id.as_str(), piece)).collect(),
        }
    }

    /// The thing itself and, if it is a space, the pieces on it.
    fn pointed(&self, thing: &str) -> Vec<&'a str> {
        let space = self.spaces.get(thing).copied();
        let piece = self.pieces.get(thing).map(|piece| piece.id.as_str());
        let there = self.pieces.values().filter(|piece| match &piece.at {
            Place::Space(at) | Place::Area(at) => at == thing,
            Place::Track(..) => false,
        });
        let mut pieces: Vec<&str> = there.map(|piece| piece.id.as_str()).collect();
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
        Arg::Plain(plain) if plain == swap.from => Arg::Plain(swap.to.to_owned()),
        Arg::Text(text) => Arg::Text(relabelled(text, swap)),
        Arg::List(texts) => Arg::List(texts.iter().map(|text| relabelled(text, swap)).collect()),
        other => other.clone(),
    }
}

/// The answers so far: first what is open, then by rule.
#[derive(Default)]
struct Answers(BTreeMap<(bool, String), Answer>);

impl Answers {
    fn open(&mut self, voice: &Voice, label: String) {
        let said = voice.word("why-open");
        self.add((false, String::new()), None, said, label);
    }

    fn refused(&mut self, rule: Option<&'static str>, said: String, label: String) {
        let key = (true, rule.map_or_else(|| said.clone(), str::to_owned));
        self.add(key, rule, said, label);
    }

    fn add(
        &mut self,
        key: (bool, String),
        rule: Option<&'static str>,
        said: String,
        label: String,
    ) {
        let fresh = || Answer { rule, said, choices: Vec::new(), more: 0 };
        let answer = self.0.entry(key).or_insert_with(fresh);
        if answer.choices.contains(&label) {
            return;
        }
        if answer.choices.len() < MOST_EXAMPLES {
            answer.choices.push(label);
        } else {
            answer.more += 1;
        }
    }

    fn sorted(self) -> Vec<Answer> {
        self.0.into_values().collect()
    }
}
