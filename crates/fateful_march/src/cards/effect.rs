//! What the events of cards ask.
//!
//! A question is a value of a type of its card, which says by name what is asked and remembers what
//! has been answered. It lists every answer that it takes, and takes exactly these.

use bivouac_kernel::{Context, Flow, Prompt, Seat, Seats, Violation};

use super::{CardId, Effect};
use crate::FatefulMarch;
use crate::choice::Choice;
use crate::event::Event;
use crate::map::AreaId;
use crate::state::State;
use crate::step::Step;
use crate::verbs::Table;
use crate::words::{area_text, card_text, on_areas, on_card, text};

/// What a card asks.
pub(super) trait Question: Copy + Into<Effect> {
    /// The card that asks.
    const CARD: CardId;

    /// Who is asked.
    fn seat(self) -> Seat {
        Self::CARD.seat()
    }

    /// Does what comes before anybody is asked, and takes itself off the stack; whether it did.
    fn acts(self, _: &mut State, _: Table<'_, '_>) -> bool {
        false
    }

    /// Every answer that it takes. Without any it is not asked.
    fn answers(self, state: &State, out: &mut Vec<Choice>);

    /// Carries out an answer; the question has left the stack.
    fn answered(self, state: &mut State, choice: Choice, table: Table<'_, '_>);

    /// There is no answer; the question has left the stack.
    fn unanswered(self, _: &mut State) {}

    /// The row by which it does not take an answer.
    fn forbids(self, _: &State, _: Choice) -> &'static str {
        Self::CARD.row()
    }

    /// The message that asks it.
    fn ask(self) -> &'static str;

    /// How many answers of the kind are still to come, for the message.
    fn left(self) -> u8 {
        0
    }

    /// The area that it is about, or none.
    fn area(self) -> AreaId {
        AreaId::NONE
    }

    /// The message of an answer.
    fn label(self, choice: Choice) -> &'static str {
        usual(choice)
    }

    /// Whether it can be asked in a state that was loaded.
    fn sound(self, _: &State) -> bool {
        true
    }
}

/// What answers usually mean.
pub(super) const fn usual(choice: Choice) -> &'static str {
    match choice {
        Choice::Pass => "choice-pass-effect",
        Choice::Area(_) => "choice-area-name",
        Choice::Order(_) => "choice-order",
        Choice::Leader(_) => "choice-leader-send",
        Choice::Sp(_) => "choice-sp-transfer",
        _ => "choice-pass-rest",
    }
}

/// Leaves a question on the stack.
pub(super) fn ask(state: &mut State, question: impl Into<Effect>) {
    state.stack.push(Step::Effect(question.into()));
}

/// Whether an area is one.
pub(super) fn on_map(area: AreaId) -> bool {
    area != AreaId::NONE
}

/// Makes the list of the cards, and the type of what they ask: those that ask something with the name
/// of the card in positions.
macro_rules! events {
    (plain { $($plain:ident,)* } asking { $($id:literal $name:ident $asking:ident,)* }) => {
        /// Every card that is played outside battles.
        static EVENT_CARDS: &[EventCard] = &[$($plain::CARD,)* $($asking::CARD,)*];

        /// A question of a card that waits for its answer.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, ::serde::Serialize, ::serde::Deserialize)]
        pub(crate) enum Effect {
            $(#[serde(rename = $id)] $name($asking::Ask),)*
        }

        $(impl From<$asking::Ask> for Effect {
            fn from(question: $asking::Ask) -> Effect {
                Effect::$name(question)
            }
        })*

        impl Effect {
            /// The card that asks.
            pub(crate) const fn card(self) -> CardId {
                match self { $(Effect::$name(_) => <$asking::Ask as Question>::CARD,)* }
            }

            /// Who is asked.
            pub(crate) fn seat(self) -> Seat {
                match self { $(Effect::$name(question) => question.seat(),)* }
            }

            /// The area that the question is about, or none.
            pub(crate) fn area(self) -> AreaId {
                match self { $(Effect::$name(question) => question.area(),)* }
            }

            /// The message of an answer.
            pub(crate) fn label(self, choice: Choice) -> &'static str {
                match self { $(Effect::$name(question) => question.label(choice),)* }
            }

            pub(in crate::cards) fn is_sound(self, state: &State) -> bool {
                match self { $(Effect::$name(question) => question.sound(state),)* }
            }

            pub(in crate::cards) fn answers(self, state: &State, out: &mut Vec<Choice>) {
                match self { $(Effect::$name(question) => question.answers(state, out),)* }
            }

            pub(in crate::cards) fn answered(self, state: &mut State, choice: Choice, table: Table<'_, '_>) {
                match self { $(Effect::$name(question) => question.answered(state, choice, table),)* }
            }

            pub(in crate::cards) fn acts(self, state: &mut State, table: Table<'_, '_>) -> bool {
                match self { $(Effect::$name(question) => question.acts(state, table),)* }
            }

            pub(in crate::cards) fn forbids(self, state: &State, choice: Choice) -> &'static str {
                match self { $(Effect::$name(question) => question.forbids(state, choice),)* }
            }

            pub(in crate::cards) fn unanswered(self, state: &mut State) {
                match self { $(Effect::$name(question) => question.unanswered(state),)* }
            }

            pub(in crate::cards) fn asks(self) -> (&'static str, u8) {
                match self { $(Effect::$name(question) => (question.ask(), question.left()),)* }
            }
        }
    };
}
pub(super) use events;

const _: () = assert!(size_of::<Effect>() <= 6, "states are copied often");

impl bivouac_kernel::Step<FatefulMarch> for Effect {
    fn row(self) -> &'static str {
        self.card().row()
    }

    /// Goes on with the event as far as nobody has to answer.
    fn advance(self, state: &mut State, context: &mut Context<'_, Event>) -> Flow {
        if self.acts(state, context) {
            return Flow::GoesOn;
        }
        let mut open = Vec::new();
        self.answers(state, &mut open);
        if !open.is_empty() {
            return Flow::Waits;
        }
        state.stack.pop();
        self.unanswered(state);
        Flow::GoesOn
    }

    fn deciding(self, _: &State) -> Seats {
        Seats::only(self.seat())
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        self.answers(state, out);
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        let mut open = Vec::new();
        self.answers(state, &mut open);
        if open.contains(choice) {
            Ok(())
        } else {
            Err(Violation::of(self.forbids(state, *choice)))
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, context: &mut Context<'_, Event>) {
        state.stack.pop();
        self.answered(state, *choice, context);
    }

    fn prompt(self, _: &State, _: Seat) -> Prompt {
        let (card, area) = (self.card(), self.area());
        let (id, left) = self.asks();
        let text = text(id).with("card", card_text(card)).with("left", left);
        let about = on_areas([area]).into_iter().chain([on_card(card)]).collect();
        Prompt { text: text.with("area", area_text(area)), rule: self.row(), about }
    }

    fn sound(self, state: &State) -> bool {
        self.is_sound(state)
    }

    fn looks_past(self, _: &State, chooser: Seat) -> bool {
        self.seat() != chooser
    }
}
