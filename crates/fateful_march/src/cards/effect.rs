//! What the events of cards ask.
//!
//! A question is a value of a type of its card, which says by name what is asked and remembers what
//! has been answered. It lists every answer that it takes, and takes exactly these.

use bivouac_kernel::Context;

use super::{CardId, Effect};
use crate::prelude::*;
use crate::words::{area_text, card_text, on_areas, on_card};

/// What `question!` makes of the questions of a card.
pub(crate) trait Asked: Copy {
    /// The card that asks.
    fn card(self) -> CardId;

    /// Who is asked.
    fn seat(self) -> Seat;

    /// The message that asks it.
    fn message(self) -> &'static str;
}

/// What a card asks.
pub(crate) trait Question: Asked {
    /// The message of an answer that names an area.
    const AREA: &'static str = "choice-area-name";

    /// Does what comes before anybody is asked, and takes itself off the stack; whether it did.
    fn acts(self, _: &mut State, _: Table<'_, '_>) -> bool {
        false
    }

    /// Every answer that it takes. Without any it is not asked.
    fn answers(self, _: &State, _: &mut Vec<Choice>) {}

    /// Carries out an answer; the question has left the stack.
    fn answered(self, _: &mut State, _: Choice, _: Table<'_, '_>) {}

    /// There is no answer; the question has left the stack.
    fn unanswered(self, _: &mut State) {}

    /// The row by which it does not take an answer.
    fn forbids(self, _: &State, _: Choice) -> &'static str {
        self.card().row()
    }

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
        match choice {
            Choice::Area(_) => Self::AREA,
            _ => usual(choice),
        }
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

/// The head of a card's file: its side, number and row, its condition if it has one, and what it
/// does when it is played, which is `fn begin` of the file if it is not said here.
macro_rules! card {
    (@or $given:expr; $usual:expr) => { $given };
    (@or ; $usual:expr) => { $usual };
    (
        $side:ident $no:literal $row:literal
        $(, condition: $condition:expr)? $(, begin: $begin:expr)? $(,)?
    ) => {
        const ID: CardId = CardId::new($side, $no);

        #[allow(clippy::redundant_field_names)]
        pub(crate) const CARD: EventCard = EventCard {
            card: ID,
            row: $row,
            condition: card!(@or $($condition)?; always),
            begin: card!(@or $($begin)?; self::begin),
        };
    };
}
pub(super) use card;

/// The questions of a card, each with its message, and the side that is asked if it is not the
/// card's own.
macro_rules! question {
    (asks $seat:ident; $($questions:tt)+) => { question!(@of ($seat) $($questions)+); };
    (
        @of ($seat:expr)
        $($(#[$doc:meta])* $name:ident $({ $($field:ident: $type:ty),* })? = $message:literal,)+
    ) => {
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub(crate) enum Ask { $($(#[$doc])* $name $({ $($field: $type),* })?,)+ }

        impl Asked for Ask {
            fn card(self) -> CardId {
                ID
            }

            fn seat(self) -> Seat {
                $seat
            }

            fn message(self) -> &'static str {
                match self { $(Ask::$name { .. } => $message,)+ }
            }
        }
    };
    ($($questions:tt)+) => { question!(@of (ID.seat()) $($questions)+); };
}
pub(super) use question;

/// Makes the list of the cards, and the type of what they ask: those that ask something with the name
/// of the card in positions.
macro_rules! events {
    (plain { $($plain:ident)* } asking { $($id:literal $name:ident $asking:ident,)* }) => {
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

        bivouac_kernel::hand_on!((Asked) Effect [$({ [$name(question)] [question] })*] [
            fn card(self) -> CardId;
            fn seat(self) -> Seat;
            fn message(self) -> &'static str;
        ]);

        bivouac_kernel::hand_on!((Question) Effect [$({ [$name(question)] [question] })*] [
            fn acts(self, state: &mut State, table: Table<'_, '_>) -> bool;
            fn answers(self, state: &State, out: &mut Vec<Choice>) -> ();
            fn answered(self, state: &mut State, choice: Choice, table: Table<'_, '_>) -> ();
            fn unanswered(self, state: &mut State) -> ();
            fn forbids(self, state: &State, choice: Choice) -> &'static str;
            fn left(self) -> u8;
            fn area(self) -> AreaId;
            fn label(self, choice: Choice) -> &'static str;
            fn sound(self, state: &State) -> bool;
        ]);
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
        if open.contains(choice) { Ok(()) } else { refused(self.forbids(state, *choice)) }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, context: &mut Context<'_, Event>) {
        state.stack.pop();
        self.answered(state, *choice, context);
    }

    fn prompt(self, _: &State, _: Seat) -> Prompt {
        let (card, area) = (self.card(), self.area());
        let text = text(self.message()).with("card", card_text(card)).with("left", self.left());
        let about = on_areas([area]).into_iter().chain([on_card(card)]).collect();
        Prompt { text: text.with("area", area_text(area)), rule: self.row(), about }
    }

    fn sound(self, state: &State) -> bool {
        Question::sound(self, state)
    }

    fn looks_past(self, _: &State, chooser: Seat) -> bool {
        self.seat() != chooser
    }
}
