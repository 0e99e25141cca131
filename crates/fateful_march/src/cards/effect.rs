//! What the events of cards ask.
//!
//! A question is a value of a type of its card, which says by name what is asked and remembers what
//! has been answered. It lists every answer that it takes, and takes exactly these.

use bivouac_kernel::{Context, Flow, Prompt, Seat, Seats, Violation};
use serde::{Deserialize, Serialize};

use super::CardId;
use super::french::*;
use super::russian::*;
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
        _ => "choice-done-effect",
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

macro_rules! effects {
    ($($id:literal $name:ident: $question:ty,)*) => {
        /// A question of a card that waits for its answer.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
        pub(crate) enum Effect {
            $(#[serde(rename = $id)] $name($question),)*
        }

        $(impl From<$question> for Effect {
            fn from(question: $question) -> Effect {
                Effect::$name(question)
            }
        })*

        impl Effect {
            /// The card that asks.
            pub(crate) const fn card(self) -> CardId {
                match self { $(Effect::$name(_) => <$question as Question>::CARD,)* }
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

            fn is_sound(self, state: &State) -> bool {
                match self { $(Effect::$name(question) => question.sound(state),)* }
            }

            fn answers(self, state: &State, out: &mut Vec<Choice>) {
                match self { $(Effect::$name(question) => question.answers(state, out),)* }
            }

            fn answered(self, state: &mut State, choice: Choice, table: Table<'_, '_>) {
                match self { $(Effect::$name(question) => question.answered(state, choice, table),)* }
            }

            fn acts(self, state: &mut State, table: Table<'_, '_>) -> bool {
                match self { $(Effect::$name(question) => question.acts(state, table),)* }
            }

            fn forbids(self, state: &State, choice: Choice) -> &'static str {
                match self { $(Effect::$name(question) => question.forbids(state, choice),)* }
            }

            fn unanswered(self, state: &mut State) {
                match self { $(Effect::$name(question) => question.unanswered(state),)* }
            }

            fn asks(self) -> (&'static str, u8) {
                match self { $(Effect::$name(question) => (question.ask(), question.left()),)* }
            }
        }
    };
}

const _: () = assert!(size_of::<Effect>() <= 6, "states are copied often");

effects! {
    "french-4" F4: f4::Ask,
    "french-8" F8: f8::Ask,
    "french-17" F17: f17::Ask,
    "french-19" F19: f19::Ask,
    "french-20" F20: f20::Ask,
    "french-22" F22: f22::Ask,
    "french-25" F25: f25::Ask,
    "french-39" F39: f39::Ask,
    "french-44" F44: f44::Ask,
    "french-45" F45: f45::Ask,
    "french-53" F53: f53::Ask,
    "russian-2" R2: r2::Ask,
    "russian-6" R6: r6::Ask,
    "russian-10" R10: r10::Ask,
    "russian-11" R11: r11::Ask,
    "russian-13" R13: r13::Ask,
    "russian-16" R16: r16::Ask,
    "russian-17" R17: r17::Ask,
    "russian-18" R18: r18::Ask,
    "russian-20" R20: r20::Ask,
    "russian-21" R21: r21::Ask,
    "russian-24" R24: r24::Ask,
    "russian-27" R27: r27::Ask,
    "russian-29" R29: r29::Ask,
    "russian-42" R42: r42::Ask,
    "russian-43" R43: r43::Ask,
    "russian-44" R44: r44::Ask,
    "russian-48" R48: r48::Ask,
    "russian-49" R49: r49::Ask,
}

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
