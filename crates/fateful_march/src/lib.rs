//! 1812: Napoleon's Fateful March. Two players, secret order blocks, depots and attrition.
//!
//! Each step of the turn has its file, named after the rulebook: [`resources`], [`draw`], [`ops`],
//! [`selection`], [`placement`], [`marches`] (steps 5 and 7), [`patrols`], [`evade`], [`battles`]
//! with [`battle`], [`reveal`], [`battle_cards`], [`losses`], [`verdict`], [`retreat`], then [`rally`],
//! [`raid`], [`depots`], [`attrition`], [`lines`], [`end_of_turn`]. What several steps share: [`orders`]
//! (who executes what in which order), [`windows`] (when cards may be played), [`force`], [`parting`]
//! and [`columns`] (who goes along, who came by which way), [`command`], [`show`].

mod appraise;
mod attrition;
mod battle;
mod battle_cards;
mod battles;
mod calendar;
mod cards;
mod choice;
mod columns;
mod command;
mod decided;
mod depots;
mod draw;
mod end_of_turn;
mod evade;
mod event;
mod explain;
mod force;
mod forecast;
mod imagine;
mod leaders;
mod lines;
mod losses;
mod map;
mod marches;
mod odds;
mod ops;
mod orders;
mod overlay;
mod parting;
mod patrols;
mod pieces;
mod placement;
mod position;
mod prelude;
mod raid;
mod rally;
mod resources;
mod retreat;
mod reveal;
mod scenario;
mod scene;
mod screens;
mod selection;
mod sequence;
mod set_up;
mod show;
mod signs;
mod state;
mod step;
mod strides;
mod supply;
mod tables;
mod traits;
mod verbs;
mod verdict;
mod windows;
mod words;
mod worth;

use std::sync::LazyLock;

use bivouac_kernel::{
    About, Board, Context, Dice, Game, Label, Ledger, Line, Odds, OptionInfo, Options, Outcome,
    Outlook, Overlay, OverlayKind, Painter, Plan, Problem, Prompt, Rules, ScenarioInfo, Seat,
    Seats, SetUpError, Signs, Step as _, Stride, Terms, Text, Traits, Viewer, Violation,
};
use serde_json::Value;

pub use cards::CardId;
pub use choice::Choice;
pub use event::{Event, Moved, Movement};
pub use map::{AreaId, LinkId};
pub use pieces::{FRENCH, Kind, LeaderId, Order, RUSSIAN, Side, Sp, Troops};
pub use state::State;

/// The ledger: every rule as a numbered statement.
pub static LEDGER: LazyLock<Ledger> = LazyLock::new(|| {
    Ledger::built_in(include_str!("../data/ledger.tsv"), include_str!("../data/in_force.txt"))
});

const fn option(id: &'static str, rule: Option<&'static str>) -> OptionInfo {
    OptionInfo { id, values: &["off", "on"], rule }
}

/// The optional rules of the book, then later rules as variants, all off.
const OPTIONS: &[OptionInfo] = &[
    option("any-card", Some("O1")),
    option("placement-together", Some("O2")),
    option("fewer-rallies", Some("O3")),
    option("later-wiped-out", None),
    option("later-light-pin", None),
    option("later-clusters", None),
    option("later-level-four", None),
    option("later-disengagement", None),
    option("later-french-patrol", None),
    option("later-kutuzov-rally", None),
    option("later-battle-order", None),
];

const fn scenario_info(id: &'static str) -> ScenarioInfo {
    ScenarioInfo { id, seats: 2, secrets: true, options: OPTIONS }
}

/// The scenarios, in the order of the playbook.
pub(crate) static SCENARIO_INFO: [ScenarioInfo; 6] = [
    scenario_info("smolensk-march"),
    scenario_info("moscow-march"),
    scenario_info("grand-campaign"),
    scenario_info("hollow-victories"),
    scenario_info("smolensk-campaign"),
    scenario_info("retreat"),
];

/// The options as chosen.
fn chosen(options: &Options) -> state::Chosen {
    let on = |id: &str| options.0.get(id).is_some_and(|value| value == "on");
    let later = OPTIONS[3..].iter().enumerate().filter(|(_, option)| on(option.id));
    state::Chosen {
        any_card: on("any-card"),
        together: on("placement-together"),
        fewer_rallies: on("fewer-rallies"),
        later: later.map(|(bit, _)| state::Later::from_bits_truncate(1 << bit)).collect(),
    }
}

/// Every word that a person reads, by language.
pub const LOCALES: &[(&str, &str)] = &[
    ("en", include_str!("../locales/en/fateful_march.ftl")),
    ("en", include_str!("../locales/en/names.ftl")),
    ("en", include_str!("../locales/en/places.ftl")),
    ("en", include_str!("../locales/en/scenarios.ftl")),
    ("en", include_str!("../locales/en/position.ftl")),
    ("en", include_str!("../locales/en/scene.ftl")),
    ("en", include_str!("../locales/en/odds.ftl")),
    ("en", include_str!("../locales/en/accounts.ftl")),
    ("en", include_str!("../locales/en/why.ftl")),
    ("en", include_str!("../locales/en/terms.ftl")),
    ("en", include_str!("../locales/en/cards_french.ftl")),
    ("en", include_str!("../locales/en/cards_russian.ftl")),
    ("fr", include_str!("../locales/fr/fateful_march.ftl")),
    ("fr", include_str!("../locales/fr/names.ftl")),
    ("fr", include_str!("../locales/fr/places.ftl")),
    ("fr", include_str!("../locales/fr/scenarios.ftl")),
    ("fr", include_str!("../locales/fr/position.ftl")),
    ("fr", include_str!("../locales/fr/scene.ftl")),
    ("fr", include_str!("../locales/fr/odds.ftl")),
    ("fr", include_str!("../locales/fr/accounts.ftl")),
    ("fr", include_str!("../locales/fr/why.ftl")),
    ("fr", include_str!("../locales/fr/terms.ftl")),
    ("fr", include_str!("../locales/fr/cards_french.ftl")),
    ("fr", include_str!("../locales/fr/cards_russian.ftl")),
];

static ABOUT: About = About {
    id: "fateful-march",
    version: 2,
    seats: &pieces::SEATS,
    scenarios: &SCENARIO_INFO,
    ledger: &LEDGER,
    locales: LOCALES,
    learned: include_bytes!("../data/learned.bin"),
};

/// The rules of the game.
#[derive(Clone, Copy, Debug)]
pub struct FatefulMarch;

/// The game, for those who do not know it at compile time.
pub static GAME: Game<FatefulMarch> = Game::new();

impl Rules for FatefulMarch {
    type State = State;
    type Choice = Choice;
    type Event = Event;

    fn about() -> &'static About {
        &ABOUT
    }

    fn set_up(scenario: &str, options: &Options, dice: &mut Dice) -> Result<State, SetUpError> {
        let found = scenario::find(scenario);
        let found = found.ok_or_else(|| SetUpError::UnknownScenario(scenario.to_owned()))?;
        Ok(set_up::begin(found, chosen(options), dice))
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
            None => words::ask(Text::new("prompt-over"), "E1b"),
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
            None => Err(Violation::of("T-MONTH.a")),
        }
    }

    fn apply(state: &mut State, seat: Seat, choice: &Choice, context: &mut Context<'_, Event>) {
        step::apply(state, seat, choice, context);
    }

    fn outcome(state: &State) -> Option<Outcome> {
        state.over.map(|ending| end_of_turn::outcome(state, ending))
    }

    fn label(state: &State, choice: &Choice) -> Label {
        words::label(state, choice)
    }

    fn tell(event: &Event, viewer: Viewer) -> Option<Line> {
        words::tell(event, viewer)
    }

    fn board(_: &str) -> &'static Board {
        &scene::BOARD
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

    fn question(state: &State, _seat: Seat, out: &mut Traits) {
        traits::question(state, out);
    }

    fn traits(state: &State, seat: Seat, choice: &Choice, out: &mut Traits) {
        traits::traits(state, seat, choice, out);
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

    fn signs(state: &State, _seat: Seat, out: &mut Signs) {
        signs::signs(state, out);
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

    fn briefing(scenario: &str) -> Vec<Line> {
        scenario::find(scenario).map_or_else(Vec::new, words::briefing)
    }

    fn forecast(state: &State, viewer: Viewer) -> Vec<Outlook> {
        forecast::forecast(state, viewer)
    }

    fn meant(state: &State, seat: Seat, thing: &str) -> Vec<Choice> {
        explain::meant(state, seat, thing)
    }

    fn explain(state: &State, seat: Seat, choice: &Choice, rule: &'static str) -> Option<Line> {
        explain::explain(state, seat, choice, rule)
    }

    fn overlays(_: &str) -> &'static [OverlayKind] {
        &overlay::OVERLAYS
    }

    fn overlay(state: &State, viewer: Viewer, kind: &str, thing: Option<&str>) -> Option<Overlay> {
        overlay::overlay(state, viewer, kind, thing)
    }

    fn stride(state: &State, seat: Seat, choice: &Choice) -> Option<Stride> {
        strides::stride(state, seat, choice)
    }

    fn plans(state: &State, seat: Seat) -> Vec<Plan<Choice>> {
        strides::plans(state, seat)
    }
}
