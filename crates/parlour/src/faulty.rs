//! Parlour with a fault, so that the tests of secrecy, of legality and of the engine can be shown
//! to catch it.

use std::fmt::Debug;
use std::marker::PhantomData;

use bivouac_kernel::{
    About, Board, Context, Dice, Label, Line, Odds, Options, Outcome, Painter, Problem, Prompt,
    Rules, Scene, Seat, Seats, SetUpError, Target, Text, Viewer, Violation,
};
use serde_json::Value;

use crate::choice::Choice;
use crate::state::{State, opponent};
use crate::words::Event;
use crate::{Parlour, challenge};

/// What is done wrongly; whatever a fault does not say is done as it should be.
pub trait Fault: Copy + Debug + Send + Sync + 'static {
    /// Whether the game says that it has secrets.
    const SECRETS: bool = true;
    /// Spoils a scene.
    fn scene(_state: &State, _scene: &mut Scene) {}
    /// Spoils a prompt.
    fn prompt(_state: &State, _seat: Seat, _prompt: &mut Prompt) {}
    /// Says who may choose unseen.
    fn unseen(state: &State, seat: Seat) -> bool {
        Parlour::unseen(state, seat)
    }
    /// Spoils a label.
    fn label(_state: &State, _label: &mut Label) {}
    /// Odds that should not be told.
    fn odds(_state: &State) -> Option<Odds> {
        None
    }
    /// A line that should not be told.
    fn tell(_event: &Event) -> Option<Line> {
        None
    }
    /// Spoils the list of choices.
    fn choices(_state: &State, _seat: Seat, _out: &mut Vec<Choice>) {}
    /// Whether a choice is accepted that should not be.
    fn accepts(_state: &State, _seat: Seat, _choice: Choice) -> bool {
        false
    }
    /// Fails while a choice is carried out.
    fn apply(_choice: Choice) {}
    /// Tells of something once a choice is carried out.
    fn follow(_state: &State, _seat: Seat, _choice: Choice, _context: &mut Context<'_, Event>) {}
    /// Spoils what is imagined.
    fn imagine(_imagined: &mut State) {}
}

/// The next card of the deck lies open.
#[derive(Clone, Copy, Debug)]
pub struct OpenDeck;

impl Fault for OpenDeck {
    fn scene(state: &State, scene: &mut Scene) {
        let next = state.deck.last().map(ToString::to_string);
        scene.moment.extend(next.map(|card| Text::new("card").with("card", card)));
    }
}

/// How many cards are laid shows.
#[derive(Clone, Copy, Debug)]
pub struct CountedBids;

impl Fault for CountedBids {
    fn scene(state: &State, scene: &mut Scene) {
        let laid: usize = state.bids.0.iter().map(|bid| bid.cards.len()).sum();
        scene.moment.push(Text::new("card").with("card", laid));
    }
}

/// The prompt points at a card of the other hand.
#[derive(Clone, Copy, Debug)]
pub struct TellingPrompt;

impl Fault for TellingPrompt {
    fn prompt(state: &State, seat: Seat, prompt: &mut Prompt) {
        let card = state.hands[opponent(seat)].first();
        prompt.about.extend(card.map(|card| Target::Card(card.to_string().into())));
    }
}

/// Labels say how the deck lies.
#[derive(Clone, Copy, Debug)]
pub struct TellingLabels;

impl Fault for TellingLabels {
    fn label(state: &State, label: &mut Label) {
        label.targets.extend(state.deck.last().map(|card| Target::Card(card.to_string().into())));
    }
}

/// Bids are said to be made before everybody's eyes.
#[derive(Clone, Copy, Debug)]
pub struct SeenBids;

impl Fault for SeenBids {
    fn unseen(_state: &State, _seat: Seat) -> bool {
        false
    }
}

/// Odds say how strong the deck is.
#[derive(Clone, Copy, Debug)]
pub struct TellingOdds;

impl Fault for TellingOdds {
    fn odds(state: &State) -> Option<Odds> {
        state.deck.last().map(|card| challenge::odds(card.value()))
    }
}

/// Everybody reads in the log which card was laid.
#[derive(Clone, Copy, Debug)]
pub struct TellingLog;

impl Fault for TellingLog {
    fn tell(event: &Event) -> Option<Line> {
        crate::words::tell(event, Viewer::Umpire)
    }
}

/// The order of the choices depends on the other hand.
#[derive(Clone, Copy, Debug)]
pub struct TellingOrder;

impl Fault for TellingOrder {
    fn choices(state: &State, seat: Seat, out: &mut Vec<Choice>) {
        let strong = state.hands[opponent(seat)].iter().any(|card| card.value() > 5);
        if strong {
            out.reverse();
        }
    }
}

/// What is imagined is known to be false: the seat has not decided, though everybody knows.
#[derive(Clone, Copy, Debug)]
pub struct FalseImagination;

impl Fault for FalseImagination {
    fn imagine(imagined: &mut State) {
        imagined.bids.0[1].ready = false;
    }
}

/// The game says that everything lies open.
#[derive(Clone, Copy, Debug)]
pub struct DeniedSecrets;

impl Fault for DeniedSecrets {
    const SECRETS: bool = false;
}

/// A choice is accepted that is never listed.
#[derive(Clone, Copy, Debug)]
pub struct LaxCheck;

impl Fault for LaxCheck {
    fn accepts(_: &State, _: Seat, choice: Choice) -> bool {
        choice == Choice::Allow
    }
}

/// Whether a choice is refused depends on the other hand.
#[derive(Clone, Copy, Debug)]
pub struct TellingRefusal;

impl Fault for TellingRefusal {
    fn accepts(state: &State, seat: Seat, choice: Choice) -> bool {
        let strong = state.hands[opponent(seat)].iter().any(|card| card.value() > 5);
        choice == Choice::Allow && strong
    }
}

/// A choice is listed twice.
#[derive(Clone, Copy, Debug)]
pub struct DoubleList;

impl Fault for DoubleList {
    fn choices(_state: &State, _seat: Seat, out: &mut Vec<Choice>) {
        out.extend(out.last().copied());
    }
}

/// The program fails when a winner stays.
#[derive(Clone, Copy, Debug)]
pub struct Failing;

impl Fault for Failing {
    fn apply(choice: Choice) {
        assert!(choice != Choice::Stay, "a deliberate failure");
    }
}

/// Who lays a card sees the next one of the deck, and may take the card back.
#[derive(Clone, Copy, Debug)]
pub struct FreeLook;

impl Fault for FreeLook {
    fn follow(state: &State, seat: Seat, choice: Choice, context: &mut Context<'_, Event>) {
        if matches!(choice, Choice::Lay(_)) {
            let cards = state.deck.last().copied().into_iter().collect();
            context.emit(|| Event::Drew { seat: seat.into(), cards });
        }
    }
}

/// The rules of Parlour with a fault.
#[derive(Clone, Copy, Debug)]
pub struct Faulty<F>(PhantomData<F>);

impl<F: Fault> Rules for Faulty<F> {
    type State = State;
    type Choice = Choice;
    type Event = Event;

    fn about() -> &'static About {
        Parlour::about()
    }

    fn secrets(_: &str) -> bool {
        F::SECRETS
    }

    fn set_up(scenario: &str, options: &Options, dice: &mut Dice) -> Result<State, SetUpError> {
        Parlour::set_up(scenario, options, dice)
    }

    fn scenario(state: &State) -> &'static str {
        Parlour::scenario(state)
    }

    fn deciding(state: &State) -> Seats {
        Parlour::deciding(state)
    }

    fn prompt(state: &State, seat: Seat) -> Prompt {
        let mut prompt = Parlour::prompt(state, seat);
        F::prompt(state, seat, &mut prompt);
        prompt
    }

    fn choices(state: &State, seat: Seat, out: &mut Vec<Choice>) {
        Parlour::choices(state, seat, out);
        F::choices(state, seat, out);
    }

    fn check(state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        if F::accepts(state, seat, *choice) { Ok(()) } else { Parlour::check(state, seat, choice) }
    }

    fn apply(state: &mut State, seat: Seat, choice: &Choice, context: &mut Context<'_, Event>) {
        Parlour::apply(state, seat, choice, context);
        F::apply(*choice);
        F::follow(state, seat, *choice, context);
    }

    fn outcome(state: &State) -> Option<Outcome> {
        Parlour::outcome(state)
    }

    fn unseen(state: &State, seat: Seat) -> bool {
        F::unseen(state, seat)
    }

    fn label(state: &State, choice: &Choice) -> Label {
        let mut label = Parlour::label(state, choice);
        F::label(state, &mut label);
        label
    }

    fn tell(event: &Event, viewer: Viewer) -> Option<Line> {
        F::tell(event).or_else(|| Parlour::tell(event, viewer))
    }

    fn board(scenario: &str) -> &'static Board {
        Parlour::board(scenario)
    }

    fn paint(state: &State, viewer: Viewer, painter: &mut Painter<'_>) {
        let mut scene = Parlour::scene(state, viewer);
        F::scene(state, &mut scene);
        painter.whole(scene);
    }

    fn imagine(state: &State, viewer: Viewer, dice: &mut Dice) -> State {
        let mut imagined = Parlour::imagine(state, viewer, dice);
        F::imagine(&mut imagined);
        imagined
    }

    fn appraise(state: &State, seat: Seat) -> f32 {
        Parlour::appraise(state, seat)
    }

    fn position(state: &State) -> Value {
        Parlour::position(state)
    }

    fn from_position(position: &Value) -> Result<State, Vec<Problem>> {
        Parlour::from_position(position)
    }

    fn odds(state: &State, seat: Seat, choice: &Choice) -> Option<Odds> {
        F::odds(state).or_else(|| Parlour::odds(state, seat, choice))
    }
}
