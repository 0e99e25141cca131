//! The test of every game that no view depends on what the viewer may not know.

use std::fmt;

use serde_json::Value;

use crate::any::own_form;
use crate::dice::Dice;
use crate::overlay::Asked;
use crate::path::reach;
use crate::plan::{Stop, proposed, tried};
use crate::rules::{Context, Rules};
use crate::scene::Piece;
use crate::seat::{Seat, Seats, Viewer};
use crate::table::Table;

/// A view that gave something away.
#[derive(Clone, PartialEq, Debug)]
pub struct Leak {
    /// Whose view.
    pub viewer: Viewer,
    /// What part of it.
    pub part: &'static str,
    /// What they saw.
    pub seen: Value,
    /// What they saw when only things that they may not know were different.
    pub otherwise: Value,
}

impl fmt::Display for Leak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the {} of {:?}: {} / {}", self.part, self.viewer, self.seen, self.otherwise)
    }
}

/// Everything that a viewer receives of a state.
fn view<R: Rules>(state: &R::State, viewer: Viewer) -> [(&'static str, Value); 5] {
    let held = match viewer {
        Viewer::Holding(seats) => seats,
        Viewer::Umpire => Seats::first(R::about().seats.len()),
    };
    let asked = || R::deciding(state).iter().filter(move |&seat| held.contains(seat));
    let mut listed = Vec::new();
    for seat in asked() {
        let mut choices = Vec::new();
        R::choices(state, seat, &mut choices);
        listed.extend(choices.iter().map(|choice| {
            let odds = R::odds(state, seat, choice);
            serde_json::json!([choice, R::label(state, choice), odds])
        }));
    }
    [
        ("scene", json(&R::scene(state, viewer))),
        ("prompt", Value::from_iter(asked().map(|seat| json(&R::prompt(state, seat))))),
        ("choices", Value::Array(listed)),
        ("outcome", json(&R::outcome(state))),
        ("forecast", json(&R::forecast(state, viewer))),
    ]
}

fn json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}

fn compare<R: Rules>(viewer: Viewer, one: &R::State, other: &R::State) -> Result<(), Box<Leak>> {
    for ((part, seen), (_, otherwise)) in
        view::<R>(one, viewer).into_iter().zip(view::<R>(other, viewer))
    {
        differ(viewer, part, seen, otherwise)?;
    }
    Ok(())
}

fn differ(
    viewer: Viewer,
    part: &'static str,
    seen: Value,
    otherwise: Value,
) -> Result<(), Box<Leak>> {
    if seen == otherwise {
        return Ok(());
    }
    Err(Box::new(Leak { viewer, part, seen, otherwise }))
}

/// Everybody who may look: each seat alone and a spectator.
pub fn viewers<R: Rules>() -> impl Iterator<Item = Viewer> {
    let seats = (0..R::about().seats.len()).map(|index| Viewer::seat(Seat(index as u8)));
    seats.chain([Viewer::SPECTATOR])
}

/// Draws again everything that each viewer may not know and compares what they see, and why they
/// are refused each of `strangers`, which are choices from anywhere. In a scenario that is said
/// to have no secrets, everybody must see what the umpire sees. What was imagined is given to `look`,
/// which may ask more of it.
///
/// # Errors
/// The first difference.
pub fn imagined_alike<R: Rules>(
    state: &R::State,
    strangers: &[R::Choice],
    dice: &mut Dice,
    mut look: impl FnMut(Viewer, &R::State),
) -> Result<(), Box<Leak>> {
    for viewer in viewers::<R>() {
        let imagined = R::imagine(state, viewer, dice);
        look(viewer, &imagined);
        compare::<R>(viewer, state, &imagined)?;
        let [seen, otherwise] =
            [state, &imagined].map(|state| refusals::<R>(state, viewer, strangers));
        differ(viewer, "refusals", seen, otherwise)?;
        differ(viewer, "deciding", deciding::<R>(state), deciding::<R>(&imagined))?;
        differ(viewer, "unseen", unseen::<R>(state), unseen::<R>(&imagined))?;
        if !R::secrets(R::scenario(state)) {
            let seen = json(&R::scene(state, viewer));
            differ(viewer, "openness", seen, json(&R::scene(state, Viewer::Umpire)))?;
        }
    }
    Ok(())
}

/// How many things on the table are asked about for each viewer.
const ASKED: usize = 3;
/// How many plans are tried out for each piece.
const TRIED: usize = 2;

/// What helps a viewer to decide must not depend on what they may not know: where pieces can go, what
/// a plan would bring, which plans are proposed, what can be laid over the board, and why something is
/// refused. Some pieces and spaces are drawn by lot and asked about in the real state and in one in
/// which everything that the viewer may not know is drawn again. Every way that is found must be one
/// that can be gone.
///
/// # Errors
/// The first difference.
pub fn guided_alike<R: Rules>(
    state: &R::State,
    strangers: &[R::Choice],
    dice: &mut Dice,
) -> Result<(), Box<Leak>> {
    for viewer in viewers::<R>() {
        let imagined = R::imagine(state, viewer, dice);
        let scene = R::scene(state, viewer);
        let board = R::board(R::scenario(state));
        let own = |piece: &&Piece| piece.seat.is_some_and(|seat| viewer.sees_as(Seat(seat)));
        let own: Vec<&Piece> = scene.pieces.iter().filter(own).collect();
        let mut things = Things::default();
        for _ in 0..ASKED {
            if !own.is_empty() {
                things.pieces.push(&own[dice.pick(own.len())].id);
            }
            if !board.spaces.is_empty() {
                things.spaces.push(&board.spaces[dice.pick(board.spaces.len())].id);
            }
        }
        let [seen, otherwise] =
            [state, &imagined].map(|state| guidance::<R>(state, viewer, &things, strangers));
        for ((part, seen), (_, otherwise)) in seen.into_iter().zip(otherwise) {
            differ(viewer, part, seen, otherwise)?;
        }
    }
    Ok(())
}

/// What is asked about.
#[derive(Default)]
struct Things<'a> {
    pieces: Vec<&'a str>,
    spaces: Vec<&'a str>,
}

/// All that helps a viewer to decide.
fn guidance<R: Rules>(
    state: &R::State,
    viewer: Viewer,
    things: &Things<'_>,
    strangers: &[R::Choice],
) -> Vec<(&'static str, Value)> {
    let mut parts = Vec::new();
    for kind in R::overlays(R::scenario(state)) {
        let asked: Vec<Option<&str>> = match kind.of {
            Asked::Board => vec![None],
            Asked::Space => things.spaces.iter().copied().map(Some).collect(),
            Asked::Piece => things.pieces.iter().copied().map(Some).collect(),
        };
        for thing in asked {
            parts.push(("overlay", json(&R::overlay(state, viewer, kind.id, thing))));
        }
    }
    for seat in R::deciding(state).iter().filter(|&seat| viewer.sees_as(seat)) {
        parts.push(("plans", json(&proposed::<R>(state, seat))));
        for piece in things.pieces.iter().copied().map(Some).chain([None]) {
            let found = reach::<R>(state, seat, piece, &[]);
            for route in found.iter().rev().flat_map(|one| &one.routes).take(TRIED) {
                let trial = tried::<R>(state, seat, &route.plan);
                let whole = trial.progress.made == route.plan.len();
                assert!(whole && trial.progress.stop == Stop::Done, "{route:?}: {trial:?}");
                parts.push(("trial", json(&trial)));
            }
            parts.push(("destinations", json(&found)));
        }
        let meant = things.spaces.iter().chain(&things.pieces);
        let meant: Vec<R::Choice> = meant.flat_map(|thing| R::meant(state, seat, thing)).collect();
        for choice in strangers.iter().chain(&meant) {
            let refused = R::check(state, seat, choice).err();
            let why = refused.and_then(|broken| R::explain(state, seat, choice, broken.rule));
            parts.push(("explanation", json(&(choice, why))));
        }
    }
    parts
}

/// While several seats decide at the same time, what one of them chooses must not show to a
/// viewer who does not hold it: plays two choices of `seat` and compares the views of the others,
/// and the log that they read. It holds as long as one of those who decide together with `seat`
/// still has to; where nobody does, there is nothing to compare.
///
/// # Errors
/// The first difference.
pub fn chosen_in_secret<R: Rules>(
    state: &R::State,
    seat: Seat,
    one: &R::Choice,
    other: &R::Choice,
    dice: &Dice,
) -> Result<(), Box<Leak>> {
    let outcome = |choice: &R::Choice| {
        let (mut after, mut dice, mut events) = (state.clone(), dice.clone(), Vec::new());
        R::apply(&mut after, seat, choice, &mut Context::heard(&mut dice, &mut events));
        (after, events)
    };
    let ((first, told_first), (second, told_second)) = (outcome(one), outcome(other));
    let together = R::deciding(state).without(seat);
    let pending = |after: &R::State| R::deciding(after).iter().any(|one| together.contains(one));
    if !(pending(&first) && pending(&second)) {
        return Ok(());
    }
    for viewer in viewers::<R>().filter(|viewer| !viewer.sees_as(seat)) {
        compare::<R>(viewer, &first, &second)?;
        let (told_first, told_second) =
            (log::<R>(&told_first, viewer), log::<R>(&told_second, viewer));
        differ(viewer, "log", told_first, told_second)?;
    }
    Ok(())
}

/// A choice that can be taken back at once must not have told its maker anything, or they could
/// ask for what they may not know and undo the question; nor may one of which the rules say so
/// ([`Context::show`]), or a plan that is tried out would tell what others hide. Makes `choice` of
/// `seat` in the real state; if it reveals nothing to them there, makes it again where all that the
/// seat may not know is drawn again: what can be taken back, who decides next, the log and the view
/// of the seat must be the same.
///
/// # Errors
/// The first difference.
pub fn undone_unknowing<R: Rules>(
    state: &R::State,
    seat: Seat,
    choice: &R::Choice,
    dice: &mut Dice,
) -> Result<(), Box<Leak>> {
    let viewer = Viewer::seat(seat);
    let made = |mut after: R::State, mut dice: Dice| {
        let mut events = Vec::new();
        let mut context = Context::heard(&mut dice, &mut events);
        R::apply(&mut after, seat, choice, &mut context);
        let (surprised, revealed) = (context.surprised(), context.revealed());
        (after, surprised, revealed, log::<R>(&events, viewer))
    };
    let (after, surprised, revealed, told) = made(state.clone(), dice.clone());
    if surprised {
        return Ok(());
    }
    let imagined = R::imagine(state, viewer, dice);
    let refused = |state| Value::from(R::check(state, seat, choice).err().map(|one| one.rule));
    differ(viewer, "refusal", refused(state), refused(&imagined))?;
    let (otherwise, surprised, revealed_otherwise, told_otherwise) = made(imagined, dice.clone());
    differ(viewer, "surprise", Value::Bool(false), Value::Bool(surprised))?;
    differ(viewer, "undo", Value::Bool(revealed), Value::Bool(revealed_otherwise))?;
    differ(viewer, "deciding", deciding::<R>(&after), deciding::<R>(&otherwise))?;
    differ(viewer, "log", told, told_otherwise)?;
    compare::<R>(viewer, &after, &otherwise)
}

/// What one can take back at once must not tell what others do. Makes `choice` of `seat` at the
/// table: whoever sees, reads and is asked the same after it as before can also take back the same.
///
/// # Errors
/// The first difference.
pub fn undo_untold<R: Rules>(
    table: &Table<R>,
    seat: Seat,
    choice: &R::Choice,
) -> Result<(), Box<Leak>> {
    let mut after = table.clone();
    let Ok(entry) = after.choose(seat, choice) else { return Ok(()) };
    let told: Vec<Value> = viewers::<R>().map(|viewer| log::<R>(&entry.events, viewer)).collect();
    let undo = |table: &Table<R>, viewer: Viewer| {
        let own = (0..R::about().seats.len()).map(|index| Seat(index as u8));
        json(
            &own.filter(|&own| viewer.sees_as(own))
                .map(|own| table.can_undo(own))
                .collect::<Vec<_>>(),
        )
    };
    for (viewer, told) in viewers::<R>().zip(told).filter(|(viewer, _)| !viewer.sees_as(seat)) {
        let unseen = told.as_array().is_some_and(Vec::is_empty)
            && table.deciding() == after.deciding()
            && compare::<R>(viewer, table.state(), after.state()).is_ok();
        if unseen {
            differ(viewer, "undo", undo(table, viewer), undo(&after, viewer))?;
        }
    }
    Ok(())
}

/// The rows by which the choices of `strangers` are refused to those of a viewer who decide.
fn refusals<R: Rules>(state: &R::State, viewer: Viewer, strangers: &[R::Choice]) -> Value {
    let asked = R::deciding(state).iter().filter(|&seat| viewer.sees_as(seat));
    let of = |seat| strangers.iter().map(move |one| R::check(state, seat, one).err());
    json(&asked.flat_map(of).map(|refused| refused.map(|one| one.rule)).collect::<Vec<_>>())
}

/// Who decides.
fn deciding<R: Rules>(state: &R::State) -> Value {
    json(&R::deciding(state).iter().collect::<Vec<Seat>>())
}

/// Who of them may choose unseen.
fn unseen<R: Rules>(state: &R::State) -> Value {
    let deciding = R::deciding(state).iter();
    json(&deciding.filter(|&seat| R::unseen(state, seat)).collect::<Vec<Seat>>())
}

/// What a viewer reads of some events.
fn log<R: Rules>(events: &[R::Event], viewer: Viewer) -> Value {
    let told = |event| Some((R::tell(event, viewer)?, own_form::<R>(event, viewer)));
    json(&events.iter().filter_map(told).collect::<Vec<_>>())
}
