//! Parlour: a small complete game that exists to test everything that is not of one game.
//!
//! It has what the large games have: sealed simultaneous bids, hidden hands and a shuffled deck,
//! two kinds of dice, a response window, options, draws, choices that can be taken back and some
//! that cannot, positions that can be written by hand.

mod appraise;
mod bids;
mod cards;
mod challenge;
mod choice;
mod entry;
pub mod faulty;
mod names;
mod position;
mod prelude;
mod rooms;
mod round;
mod scene;
mod state;
mod step;
mod words;

use std::sync::LazyLock;

use bivouac_kernel::{
    About, Board, Context, Dice, Game, Label, Ledger, Line, Odds, OptionInfo, Options, Outcome,
    Painter, Problem, Prompt, Rules, ScenarioInfo, Seat, Seats, SetUpError, Signs, Viewer,
    Violation,
};
use serde_json::Value;

pub use cards::{Card, NoCard};
pub use choice::Choice;
pub use rooms::Room;
pub use state::State;
pub use words::Event;

use bivouac_kernel::Step as _;
use state::{GUEST, HOST, Holding};
use step::Step;

const ID: &str = "parlour";

/// 1.0b: how many rounds are played.
const ROUNDS: OptionInfo =
    OptionInfo { id: "rounds", values: &["3", "1", "5"], rule: Some("1.0b") };

static SCENARIOS: [ScenarioInfo; 2] = [
    ScenarioInfo { id: "evening", seats: 2, secrets: true, options: &[ROUNDS] },
    ScenarioInfo { id: "encore", seats: 2, secrets: true, options: &[] },
];

static LEDGER: LazyLock<Ledger> = LazyLock::new(|| {
    Ledger::built_in(include_str!("../data/ledger.tsv"), include_str!("../data/in_force.txt"))
});

static ABOUT: About = About {
    id: ID,
    version: 1,
    seats: names::SEATS,
    scenarios: &SCENARIOS,
    ledger: &LEDGER,
    locales: &[
        ("en", include_str!("../locales/en.ftl")),
        ("fr", include_str!("../locales/fr.ftl")),
    ],
    learned: &[],
};

/// The rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parlour;

/// The game, for whoever takes any.
pub static GAME: Game<Parlour> = Game::new();

impl Rules for Parlour {
    type State = State;
    type Choice = Choice;
    type Event = Event;

    fn about() -> &'static About {
        &ABOUT
    }

    fn set_up(scenario: &str, options: &Options, dice: &mut Dice) -> Result<State, SetUpError> {
        let found = SCENARIOS.iter().find(|known| known.id == scenario);
        let unknown = || SetUpError::UnknownScenario(scenario.to_owned());
        match found.map(|info| info.id).ok_or_else(unknown)? {
            "encore" => {
                let mut state = State::dealt("encore", 1, dice);
                state.rooms[Room::Salon as usize] =
                    Some(Holding { seat: HOST.into(), bold: false });
                state.rooms[Room::Library as usize] =
                    Some(Holding { seat: GUEST.into(), bold: false });
                Ok(state)
            }
            id => Ok(State::dealt(id, options.value(&ROUNDS).parse().unwrap_or(3), dice)),
        }
    }

    fn scenario(state: &State) -> &'static str {
        state.scenario
    }

    fn deciding(state: &State) -> Seats {
        state.step().deciding(state)
    }

    fn prompt(state: &State, seat: Seat) -> Prompt {
        state.step().prompt(state, seat)
    }

    fn choices(state: &State, seat: Seat, out: &mut Vec<Choice>) {
        state.step().list(state, seat, out);
    }

    fn check(state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        state.step().check(state, seat, choice)
    }

    fn apply(state: &mut State, seat: Seat, choice: &Choice, context: &mut Context<'_, Event>) {
        step::apply(state, seat, choice, context);
    }

    fn outcome(state: &State) -> Option<Outcome> {
        (state.step() == Step::Over).then(|| round::outcome(state))
    }

    fn unseen(state: &State, _seat: Seat) -> bool {
        state.stack.last() == Some(&step::Step::Bids)
    }

    fn label(_state: &State, choice: &Choice) -> Label {
        words::label(*choice)
    }

    fn tell(event: &Event, viewer: Viewer) -> Option<Line> {
        words::tell(event, viewer)
    }

    fn board(_scenario: &str) -> &'static Board {
        rooms::board()
    }

    fn paint(state: &State, viewer: Viewer, painter: &mut Painter<'_>) {
        painter.whole(scene::scene(state, viewer));
    }

    fn imagine(state: &State, viewer: Viewer, dice: &mut Dice) -> State {
        scene::imagine(state, viewer, dice)
    }

    fn appraise(state: &State, seat: Seat) -> f32 {
        appraise::appraise(state, seat)
    }

    fn signs(state: &State, _seat: Seat, out: &mut Signs) {
        appraise::signs(state, out);
    }

    fn position(state: &State) -> Value {
        position::write(state)
    }

    fn from_position(position: &Value) -> Result<State, Vec<Problem>> {
        position::read(position)
    }

    fn odds(state: &State, _seat: Seat, choice: &Choice) -> Option<Odds> {
        let Some(&Step::Settle(entry)) = state.stack.iter().rev().nth(1) else {
            return None;
        };
        (*choice == Choice::Challenge).then(|| challenge::odds(entry.strength))
    }
}
