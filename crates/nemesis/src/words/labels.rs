//! What can be chosen.

use bivouac_kernel::{Label, Target};

use super::*;
use crate::combat_value;
use crate::march_attrition::of_hexes;
use crate::movement::{is_forced, principal};
use crate::scene::real_train;
use crate::state::Train;

/// How a choice is shown.
pub(crate) fn label(state: &State, choice: &Choice) -> Label {
    match *choice {
        Choice::Done => done(state),
        Choice::Use { card } | Choice::Play { card } => {
            let id = if let Choice::Use { .. } = choice { "choice-use" } else { "choice-play" };
            Label::new(Text::new(id).with("card", card_text(card)), vec![on_card(card)])
        }
        Choice::Place { hex, train } => {
            let id = if train == Train::Real { "choice-place-real" } else { "choice-place-dummy" };
            at(id, hex)
        }
        Choice::Move { hex, commander } => moving(state, hex, commander),
        Choice::Pass { hex } => passing(state, hex),
        Choice::Step { to } => step(state, to),
        Choice::Halt => halt(state),
        Choice::Attack { from, target } => Label::new(
            Text::new("choice-attack")
                .with("from", hex_text(from))
                .with("target", hex_text(target)),
            vec![on_hex(from), on_hex(target)],
        ),
        Choice::Commands { count } => Label::plain(
            Text::new("choice-commands").with("count", count),
        )
        .of("commands", Text::new("portion-commands"), count.into()),
        Choice::Offer { points } => Label::plain(Text::new("choice-offer").with("points", points))
            .of("offer", Text::new("portion-offer"), points.into()),
        Choice::Return { unit, hex } => Label::new(
            Text::new("choice-return").with("unit", unit_text(unit)).with("hex", hex_text(hex)),
            vec![on_unit(unit), on_hex(hex)],
        ),
        Choice::NameHexside { hexside } => Label::new(
            Text::new("choice-hexside").with("hexside", hexside_text(hexside)),
            vec![on_hexside(hexside)],
        ),
        Choice::Support { hex } | Choice::SupportSurely { hex } => support(state, choice, hex),
        _ => plain(state, choice),
    }
}

fn at(id: &'static str, hex: Hex) -> Label {
    Label::new(Text::new(id).with("hex", hex_text(hex)), vec![on_hex(hex)])
}

fn of_unit(id: &'static str, unit: UnitId) -> Label {
    Label::new(Text::new(id).with("unit", unit_text(unit)), vec![on_unit(unit)])
}

fn of_commander(id: &'static str, commander: CommanderId) -> Label {
    let text = Text::new(id).with("commander", commander_text(commander));
    Label::new(text, vec![on_commander(commander)])
}

/// Those that name one thing, or nothing.
fn plain(state: &State, choice: &Choice) -> Label {
    let pass = |id: &'static str| Label::pass(Text::new(id));
    let say = |id: &'static str| Label::plain(Text::new(id));
    match *choice {
        Choice::Decline => pass("choice-decline"),
        Choice::Refrain => pass("choice-refrain"),
        Choice::NoOffer => pass("choice-no-offer"),
        Choice::Keep => pass("choice-keep"),
        Choice::Stop => pass("choice-stop"),
        Choice::Enough => pass("choice-enough"),
        Choice::NoAttack => pass("choice-no-attack"),
        Choice::Stand => pass("choice-stand"),
        Choice::Stay => pass("choice-stay"),
        Choice::Call => say("choice-call"),
        Choice::Accept => say("choice-accept"),
        Choice::Refuse => say("choice-refuse"),
        Choice::Discard => say("choice-discard"),
        Choice::Advance => say("choice-advance"),
        Choice::Arrange { unit } => of_unit("choice-arrange", unit),
        Choice::NameUnit { unit } => of_unit("choice-name-unit", unit),
        Choice::Restore { unit } => of_unit("choice-restore", unit),
        Choice::Leave { unit } => of_unit("choice-leave", unit),
        Choice::Take { unit } => of_unit("choice-take", unit),
        Choice::Fix { unit } => of_unit("choice-fix", unit),
        Choice::Lose { unit } => of_unit("choice-lose", unit),
        Choice::Disrupt { unit } => of_unit("choice-disrupt", unit),
        Choice::Hit { unit } if state.disrupted(unit) => of_unit("choice-hit-lost", unit),
        Choice::Hit { unit } => of_unit("choice-hit", unit),
        Choice::Crowd { unit } if state.disrupted(unit) => of_unit("choice-crowd-lost", unit),
        Choice::Crowd { unit } => of_unit("choice-crowd", unit),
        Choice::ArrangeCommander { commander } => {
            of_commander("choice-arrange-commander", commander)
        }
        Choice::NameCommander { commander } => of_commander("choice-name-commander", commander),
        Choice::With { commander } => of_commander("choice-with", commander),
        Choice::Without { commander } => of_commander("choice-without", commander),
        Choice::Drop { commander } => of_commander("choice-drop", commander),
        Choice::Ride { commander } => of_commander("choice-ride", commander),
        _ => in_hex(choice),
    }
}

/// Those that name a hex.
fn in_hex(choice: &Choice) -> Label {
    let (id, hex) = match *choice {
        Choice::Put { hex } => ("choice-put", hex),
        Choice::NameDepot { hex } => ("choice-name-depot", hex),
        Choice::NameCity { hex } => ("choice-name-city", hex),
        Choice::Spare { hex } => ("choice-spare", hex),
        Choice::Convert { hex } => ("choice-convert", hex),
        Choice::Ship { hex } => ("choice-ship", hex),
        Choice::Raid { hex } => ("choice-raid", hex),
        Choice::GiveUp { hex } => ("choice-give-up", hex),
        Choice::Found { hex } => ("choice-found", hex),
        Choice::FoundFree { hex } => ("choice-found-free", hex),
        Choice::Rally { hex } => ("choice-rally", hex),
        Choice::Withdraw { to } => ("choice-withdraw", to),
        Choice::Join { hex } => ("choice-join", hex),
        Choice::RideTo { hex } => ("choice-ride-to", hex),
        Choice::Arrive { hex } => ("choice-arrive", hex),
        Choice::Go { hex } => ("choice-go", hex),
        _ => return Label::plain(Text::new("choice-done")),
    };
    at(id, hex)
}

/// The commander who is meant by his stack is clicked there, the others themselves.
fn moving(state: &State, hex: Hex, commander: CommanderId) -> Label {
    let text = Text::new("choice-move")
        .with("commander", commander_text(commander))
        .with("hex", hex_text(hex));
    let seat = state.commander(commander).side;
    let mut targets = vec![on_commander(commander), on_hex(hex)];
    if principal(state, seat, hex) == Some(commander) {
        targets.reverse();
    }
    Label::new(text, targets)
}

/// A pass is clicked on the train that it spends.
fn passing(state: &State, hex: Hex) -> Label {
    let text = Text::new("choice-pass").with("hex", hex_text(hex));
    let seat = if state.holds(FRENCH, hex) { FRENCH } else { COALITION };
    let lying = state.convoys[seat.index()].lying.iter().find(|one| one.hex == hex);
    let train = lying.map(|counters| Target::Piece(real_train(seat, counters).into()));
    Label::new(text, vec![train.unwrap_or_else(|| on_hex(hex))])
}

/// What going on means here.
fn done(state: &State) -> Label {
    let pass = |id: &'static str| Label::pass(Text::new(id));
    match state.stack.last() {
        Some(Step::Opening) => Label::plain(Text::new("choice-begin")),
        Some(Step::SpareForage(_)) => pass("choice-done-spare"),
        Some(Step::NewDepots(_)) => pass("choice-done-depots"),
        Some(Step::Rally(_)) => pass("choice-done-rally"),
        Some(Step::Supports(_)) => pass("choice-done-supports"),
        Some(Step::Riding(_)) => Label::end(Text::new("choice-done-riding"), Vec::new()),
        Some(Step::Arrange(_)) => Label::end(Text::new("choice-done-arrange"), Vec::new()),
        _ => Label::plain(Text::new("choice-done")),
    }
}

/// A step says how many hexes are moved then, and whether that is a forced march.
fn step(state: &State, to: Hex) -> Label {
    let moved = state.march.as_ref().and_then(|march| march.check_step(state, to).ok());
    let Some(moved) = moved else { return at("choice-step-plain", to) };
    let id = if is_forced(state, moved) { "choice-step-forced" } else { "choice-step" };
    Label::new(Text::new(id).with("hex", hex_text(to)).with("moved", moved), vec![on_hex(to)])
}

/// The end of a move says whether an attrition roll follows.
fn halt(state: &State) -> Label {
    let moved = state.march.as_ref().map_or(0, |march| march.moved);
    let id = match of_hexes(state.winter(), moved) {
        Some(_) => "choice-halt-attrition",
        None => "choice-halt",
    };
    let targets: Vec<Target> = state.march.iter().map(|march| on_hex(march.at)).collect();
    Label::new(Text::new(id).with("moved", moved), targets)
}

/// A support says what it would add.
fn support(state: &State, choice: &Choice, hex: Hex) -> Label {
    let sure = matches!(choice, Choice::SupportSurely { .. });
    let id = if sure { "choice-support-surely" } else { "choice-support" };
    let seat = if state.holds(FRENCH, hex) { FRENCH } else { COALITION };
    let value = state
        .combat
        .as_ref()
        .map_or(0, |combat| combat_value::support(state, combat, seat, hex, &mut |_| {}));
    let text = Text::new(id).with("hex", hex_text(hex)).with("value", i64::from(value));
    Label::new(text, vec![on_hex(hex)])
}
