//! Borodino (Triumph & Glory 2.2): the battles of September 1812 in tactical hexes.
//!
//! Each chapter of the rulebook has its file: [`stacking`] and [`state`] for chapter 6,
//! [`movement`], [`extended`] and [`give_way`] 7, [`fire`], [`reaction`] and [`barrage`] 8,
//! [`shock`], [`fall_back`], [`shock_roll`], [`combat`], [`retreat`], [`advance`] and [`charge`] 9
//! in its order, [`rally`] and [`recovery`] 10, [`jaegers`] 11. Of the great battle [`sequence`] is
//! chapter 3, [`initiative`] 4, [`commands`], [`orders`], [`pool`], [`reserve`] and [`commander`] are 5;
//! [`course`] says from them who may do what. [`destruction`] is B5, [`flank`] B14.

mod advance;
mod appraise;
mod assault;
mod barrage;
mod charge;
mod choice;
mod combat;
mod combined;
mod commander;
mod commands;
#[cfg(test)]
mod cossacks;
mod course;
mod destruction;
mod engagement;
mod event;
mod explain;
mod extended;
mod fall_back;
mod fire;
mod flank;
mod give_way;
mod grid;
mod hex_set;
mod imagine;
mod initiative;
mod jaegers;
#[cfg(test)]
mod militia;
mod movement;
mod names;
mod odds;
mod orders;
mod overlay;
mod pieces;
mod plans;
mod pool;
mod position;
mod prelude;
mod procedure;
mod rally;
mod reaction;
mod recovery;
mod reserve;
mod retreat;
mod scenario;
mod scene;
mod sequence;
mod set_up;
mod shock;
mod shock_roll;
mod signs;
mod stacking;
mod state;
mod step;
mod terrain;
mod traits;
mod verbs;
mod victory;
mod words;

use std::sync::LazyLock;

use bivouac_kernel::{
    About, Board, Context, Dice, Game, Label, Ledger, Line, Odds, Options, Outcome, Overlay,
    OverlayKind, Painter, Plan, Problem, Prompt, Rules, Seat, Seats, SetUpError, Signs, Step as _,
    Stride, Terms, Text, Traits, Viewer, Violation,
};
use serde_json::Value;

use scenario::Scenario;
use step::InTurn as _;

pub use choice::{Choice, Guns, OneOrTwo, Route};
pub use event::{
    Again, Blow, Check, Clash, Class, During, Engaged, Engagement, Event, FireResult, Part, Roll,
    ShockResult, Shot, Volley, Way,
};
pub use grid::{Facing, Hex};
pub use names::Side;
pub use pieces::{Arm, Counter, FRENCH, GroupId, RUSSIAN, UnitId};
pub use pool::MarkerId;
pub use scenario::{Army, CommandId};
pub use state::State;
pub use terrain::Bridge;

/// The rules of the game.
#[derive(Clone, Copy, Debug)]
pub struct Borodino;

/// The game, for those who do not know it at compile time.
pub static GAME: Game<Borodino> = Game::new();

/// The ledger: every rule as a numbered statement.
pub static LEDGER: LazyLock<Ledger> = LazyLock::new(|| {
    Ledger::built_in(include_str!("../data/ledger.tsv"), include_str!("../data/in_force.txt"))
});

/// Every word that a person reads, by language.
pub const LOCALES: &[(&str, &str)] = &[
    ("en", include_str!("../locales/en/borodino.ftl")),
    ("en", include_str!("../locales/en/great.ftl")),
    ("en", include_str!("../locales/en/ground.ftl")),
    ("en", include_str!("../locales/en/examples.ftl")),
    ("en", include_str!("../locales/en/names.ftl")),
    ("en", include_str!("../locales/en/table.ftl")),
    ("fr", include_str!("../locales/fr/borodino.ftl")),
    ("fr", include_str!("../locales/fr/great.ftl")),
    ("fr", include_str!("../locales/fr/ground.ftl")),
    ("fr", include_str!("../locales/fr/examples.ftl")),
    ("fr", include_str!("../locales/fr/names.ftl")),
    ("fr", include_str!("../locales/fr/table.ftl")),
];

static ABOUT: About = About {
    id: "borodino",
    version: 1,
    seats: &names::SEATS,
    scenarios: scenario::OFFERED,
    ledger: &LEDGER,
    locales: LOCALES,
    learned: include_bytes!("../data/learned.bin"),
};

impl Rules for Borodino {
    type State = State;
    type Choice = Choice;
    type Event = Event;

    fn about() -> &'static About {
        &ABOUT
    }

    fn set_up(scenario: &str, options: &Options, _: &mut Dice) -> Result<State, SetUpError> {
        let unknown = || SetUpError::UnknownScenario(scenario.to_owned());
        let found = Scenario::find(scenario).ok_or_else(unknown)?;
        let mut state = set_up::begin(found);
        if options.value(&scenario::FLANK) == "on" {
            flank::set_up(&mut state);
        }
        Ok(state)
    }

    fn scenario(state: &State) -> &'static str {
        state.scenario.id
    }

    #[inline]
    fn deciding(state: &State) -> Seats {
        state.stack.last().map_or(Seats::NONE, |step| step.deciding(state))
    }

    fn prompt(state: &State, seat: Seat) -> Prompt {
        let over = || step::ask("prompt-over", sequence::outcome(state).rule);
        state.stack.last().map_or_else(over, |step| step.prompt(state, seat))
    }

    fn choices(state: &State, seat: Seat, out: &mut Vec<Choice>) {
        step::list(state, seat, out);
    }

    fn check(state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        step::check(state, seat, choice)
    }

    fn apply(state: &mut State, seat: Seat, choice: &Choice, context: &mut Context<'_, Event>) {
        step::apply(state, seat, choice, context);
    }

    fn outcome(state: &State) -> Option<Outcome> {
        state.over.then(|| sequence::outcome(state))
    }

    fn briefing(scenario: &str) -> Vec<Line> {
        words::briefing(scenario)
    }

    fn label(state: &State, choice: &Choice) -> Label {
        words::label(state, choice)
    }

    fn explain(state: &State, seat: Seat, choice: &Choice, rule: &'static str) -> Option<Line> {
        explain::explain(state, seat, choice, rule)
    }

    fn overlays(scenario: &str) -> &'static [OverlayKind] {
        overlay::kinds(Scenario::find(scenario).unwrap_or_else(Scenario::first))
    }

    fn overlay(state: &State, viewer: Viewer, kind: &str, thing: Option<&str>) -> Option<Overlay> {
        overlay::overlay(state, viewer, kind, thing)
    }

    fn meant(state: &State, seat: Seat, thing: &str) -> Vec<Choice> {
        explain::meant(state, seat, thing)
    }

    fn stride(state: &State, _: Seat, choice: &Choice) -> Option<Stride> {
        state.stack.last()?.stride(state, choice)
    }

    fn unseen(state: &State, _: Seat) -> bool {
        use step::Step;
        let secret = [Step::GiveOrders, Step::FlankNote, Step::FlankColumn];
        state.stack.last().is_some_and(|step| secret.contains(step))
    }

    fn plans(state: &State, seat: Seat) -> Vec<Plan<Choice>> {
        plans::plans(state, seat)
    }

    fn tell(event: &Event, viewer: Viewer) -> Option<Line> {
        event.seen_by(viewer).then(|| words::tell(event))
    }

    fn board(scenario: &str) -> &'static Board {
        scene::board(Scenario::find(scenario).unwrap_or_else(Scenario::first))
    }

    fn paint(state: &State, viewer: Viewer, painter: &mut Painter<'_>) {
        scene::paint(state, viewer, painter);
    }

    fn imagine(state: &State, viewer: Viewer, dice: &mut Dice) -> State {
        imagine::imagine(state, viewer, dice)
    }

    fn epoch(state: &State) -> u32 {
        traits::epoch(state)
    }

    fn horizon(state: &State) -> u32 {
        // The enemy's go answers one's own; which marker comes next, nobody knows.
        if state.scenario.markers { 1 } else { 2 + u32::from(traits::before_the_last(state)) }
    }

    fn question(state: &State, _seat: Seat, out: &mut Traits) {
        traits::question(state, out);
    }

    fn traits(state: &State, seat: Seat, choice: &Choice, out: &mut Traits) {
        traits::traits(state, seat, choice, out);
    }

    fn signs(state: &State, _: Seat, out: &mut Signs) {
        signs::signs(state, out);
    }

    fn appraise(state: &State, seat: Seat) -> f32 {
        appraise::appraise(state, seat)
    }

    fn terms() -> &'static [&'static str] {
        appraise::TERMS
    }

    fn weigh(state: &State, seat: Seat, terms: &mut Terms) {
        appraise::weigh(state, seat, terms);
    }

    fn position(state: &State) -> Value {
        position::save(state)
    }

    fn from_position(position: &Value) -> Result<State, Vec<Problem>> {
        position::load(position)
    }

    fn odds(state: &State, seat: Seat, choice: &Choice) -> Option<Odds> {
        odds::odds(state, seat, choice)
    }
}

/// A message without variables, for the modules of words.
fn text(id: &'static str) -> Text {
    Text::new(id)
}
