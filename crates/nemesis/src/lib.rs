//! 1813: Napoleon's Nemesis, with Suvorov's Italian campaign of 1799. Two players, a strategic map of
//! hexes, supply trains that may be dummies, and a coalition that may grow or quarrel.
//!
//! Each part of the turn has its file, in its order: [`event_cards`] and [`cards`], [`general_supply`],
//! [`active_supply`] and [`new_depots`], [`rally`], [`movement`], [`march`] and [`march_attrition`],
//! [`combat`], [`support`], [`combat_value`], [`combat_damage`], [`withdrawal`] and [`advance`],
//! [`commanders_movement`], [`cossacks`], [`hamburg`], [`reinforcements`] and [`changes`]. So has each
//! part of the politics: [`prussia`], [`saxony`], [`sweden`], [`garrisons`], [`tension`],
//! [`armistice`] and [`redeployment`], [`austria`], [`confederation`]. [`supply`], [`terrain`],
//! [`siege`] and [`commanders`] are asked by many.

mod active_supply;
mod advance;
mod appraise;
mod armistice;
mod austria;
mod cards;
mod changes;
mod choice;
mod combat;
mod combat_damage;
mod combat_value;
mod commanders;
mod commanders_movement;
mod confederation;
mod cossacks;
mod event;
mod event_cards;
mod explain;
mod forecast;
mod garrisons;
mod general_supply;
mod grid;
mod hamburg;
mod hex_set;
mod imagine;
mod map;
mod march;
mod march_attrition;
mod movement;
mod names;
mod new_depots;
mod odds;
mod overlay;
mod pieces;
mod plans;
mod politics;
mod position;
mod prelude;
mod procedure;
mod prussia;
mod rally;
mod redeployment;
mod reinforcements;
mod saxony;
mod scenario;
mod scene;
mod sequence;
mod set_up;
mod siege;
mod signs;
mod state;
mod step;
mod supply;
mod support;
mod sweden;
mod tension;
mod terrain;
mod traits;
mod verbs;
mod victory;
mod withdrawal;
mod words;

use std::sync::LazyLock;

use bivouac_kernel::{
    About, Board, Context, Dice, Game, Label, Ledger, Line, Odds, Options, Outcome, Outlook,
    Overlay, OverlayKind, Painter, Plan, Problem, Prompt, Rules, Seat, Seats, SetUpError, Signs,
    Step as _, Stride, Terms, Traits, Viewer, Violation,
};
use serde_json::Value;

use scenario::Scenario;
use step::InTurn as _;

pub use cards::CardId;
pub use choice::{Choice, Train};
pub use combat_value::Part;
pub use event::{CombatId, Event, Fought};
pub use grid::Hex;
pub use map::HexsideId;
pub use names::{BOTH, COALITION, FRENCH, Side};
pub use pieces::{Arm, Class, CommanderId, Counter, Garrison, Nation, Rank, UnitId};
pub use state::State;

/// The rules of the game.
#[derive(Clone, Copy, Debug)]
pub struct Nemesis;

/// The game, for those who do not know it at compile time.
pub static GAME: Game<Nemesis> = Game::new();

/// The ledger: every rule as a numbered statement.
pub static LEDGER: LazyLock<Ledger> = LazyLock::new(|| {
    Ledger::built_in(include_str!("../data/ledger.tsv"), include_str!("../data/in_force.txt"))
});

/// Every word that a person reads, by language.
pub const LOCALES: &[(&str, &str)] = &[
    ("en", include_str!("../locales/en/nemesis.ftl")),
    ("en", include_str!("../locales/en/log.ftl")),
    ("en", include_str!("../locales/en/scene.ftl")),
    ("en", include_str!("../locales/en/why.ftl")),
    ("en", include_str!("../locales/en/names.ftl")),
    ("en", include_str!("../locales/en/cards.ftl")),
    ("en", include_str!("../locales/en/examples.ftl")),
    ("en", include_str!("../locales/en/terms.ftl")),
    ("fr", include_str!("../locales/fr/nemesis.ftl")),
    ("fr", include_str!("../locales/fr/log.ftl")),
    ("fr", include_str!("../locales/fr/scene.ftl")),
    ("fr", include_str!("../locales/fr/why.ftl")),
    ("fr", include_str!("../locales/fr/names.ftl")),
    ("fr", include_str!("../locales/fr/cards.ftl")),
    ("fr", include_str!("../locales/fr/examples.ftl")),
    ("fr", include_str!("../locales/fr/terms.ftl")),
];

static ABOUT: About = About {
    id: "nemesis",
    version: 3,
    seats: &names::SEATS,
    scenarios: &scenario::OFFERED,
    ledger: &LEDGER,
    locales: LOCALES,
    learned: include_bytes!("../data/learned.bin"),
};

impl Rules for Nemesis {
    type State = State;
    type Choice = Choice;
    type Event = Event;

    fn about() -> &'static About {
        &ABOUT
    }

    fn set_up(scenario: &str, _: &Options, dice: &mut Dice) -> Result<State, SetUpError> {
        let unknown = || SetUpError::UnknownScenario(scenario.to_owned());
        Ok(set_up::begin(Scenario::find(scenario).ok_or_else(unknown)?, dice))
    }

    fn scenario(state: &State) -> &'static str {
        state.scenario.id
    }

    #[inline]
    fn deciding(state: &State) -> Seats {
        match state.stack.last() {
            Some(step) if state.over.is_none() => step.deciding(state),
            _ => Seats::NONE,
        }
    }

    fn prompt(state: &State, seat: Seat) -> Prompt {
        match state.stack.last() {
            Some(step) => step.prompt(state, seat),
            None => words::ask("prompt-over", "VC2"),
        }
    }

    fn choices(state: &State, seat: Seat, out: &mut Vec<Choice>) {
        if let Some(step) = state.stack.last() {
            step.list(state, seat, out);
        }
    }

    fn check(state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        match state.stack.last() {
            Some(step) => step.check(state, seat, choice),
            None => Err(Violation::of("VC2")),
        }
    }

    fn apply(state: &mut State, seat: Seat, choice: &Choice, context: &mut Context<'_, Event>) {
        step::apply(state, seat, choice, context);
    }

    fn outcome(state: &State) -> Option<Outcome> {
        state.over.map(|ending| victory::outcome(state, ending))
    }

    /// Nobody chooses in secret: that a counter is placed, or a card kept, everybody sees.
    fn unseen(_: &State, _: Seat) -> bool {
        false
    }

    fn label(state: &State, choice: &Choice) -> Label {
        words::label(state, choice)
    }

    fn tell(event: &Event, viewer: Viewer) -> Option<Line> {
        words::tell(event, viewer)
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
        traits::horizon(state)
    }

    fn question(state: &State, _: Seat, out: &mut Traits) {
        traits::question(state, out);
    }

    fn traits(state: &State, seat: Seat, choice: &Choice, out: &mut Traits) {
        traits::traits(state, seat, choice, out);
    }

    fn signs(state: &State, _: Seat, out: &mut Signs) {
        signs::signs(state, out);
    }

    fn plans(state: &State, seat: Seat) -> Vec<Plan<Choice>> {
        plans::plans(state, seat)
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

    fn briefing(scenario: &str) -> Vec<Line> {
        Scenario::find(scenario).map_or_else(Vec::new, words::briefing)
    }

    fn forecast(state: &State, viewer: Viewer) -> Vec<Outlook> {
        forecast::forecast(state, viewer)
    }

    fn overlays(scenario: &str) -> &'static [OverlayKind] {
        overlay::overlays(scenario)
    }

    fn overlay(state: &State, viewer: Viewer, kind: &str, thing: Option<&str>) -> Option<Overlay> {
        overlay::overlay(state, viewer, kind, thing)
    }

    fn odds(state: &State, seat: Seat, choice: &Choice) -> Option<Odds> {
        odds::odds(state, seat, choice)
    }

    fn stride(state: &State, _: Seat, choice: &Choice) -> Option<Stride> {
        state.stack.last()?.stride(state, choice)
    }

    fn explain(state: &State, seat: Seat, choice: &Choice, rule: &'static str) -> Option<Line> {
        explain::explain(state, seat, choice, rule)
    }

    fn meant(state: &State, seat: Seat, thing: &str) -> Vec<Choice> {
        explain::meant(state, seat, thing)
    }
}
