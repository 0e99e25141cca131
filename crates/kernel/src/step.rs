//! Steps: the places of a game's procedures, one type each.
//!
//! A step stands in the file of its chapter and says there itself who decides, how it goes on, what
//! it lists, checks and applies, what it asks, and whether it is sound in a position that is loaded.
//! [`steps!`](crate::steps) makes the enum over the steps of a game, with one line for each.

use crate::rules::{Context, Prompt, Rules, Violation};
use crate::seat::{Seat, Seats};
use crate::text::Text;

/// Whether a step waits for somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// A seat must decide.
    Waits,
    /// The step on top of the stack is to be looked at again.
    GoesOn,
}

/// One place in a procedure.
///
/// A step lies on the stack of the state. The top one is asked to [`advance`](Step::advance) until
/// it waits; then the seats that it names choose. A step that never waits leaves out all that
/// concerns choices.
pub trait Step<R: Rules>: Copy {
    /// The ledger row that the step follows. It is cited for choices that answer another question.
    fn row(self) -> &'static str;

    /// Does what needs no decision. A step that has nothing to ask takes itself off the stack.
    fn advance(self, state: &mut R::State, context: &mut Context<'_, R::Event>) -> Flow;

    /// Who decides while the step waits: nobody, if it never waits.
    fn deciding(self, _state: &R::State) -> Seats {
        Seats::NONE
    }

    /// Adds every choice that is open to `seat`.
    fn list(self, _state: &R::State, _seat: Seat, _out: &mut Vec<R::Choice>) {}

    /// Why a choice is not open to `seat`: passes exactly for the listed ones.
    ///
    /// # Errors
    /// The row that forbids it.
    fn check(self, _state: &R::State, _seat: Seat, _choice: &R::Choice) -> Result<(), Violation> {
        Err(Violation::of(self.row()))
    }

    /// Carries out a choice that passes the check.
    fn apply(
        self,
        _state: &mut R::State,
        _seat: Seat,
        _choice: &R::Choice,
        _context: &mut Context<'_, R::Event>,
    ) {
    }

    /// The question to `seat`.
    fn prompt(self, _state: &R::State, _seat: Seat) -> Prompt {
        Prompt { text: Text::new("prompt-nothing"), rule: self.row(), about: Vec::new() }
    }

    /// Whether the step fits a state that was read from a position, wherever it lies on the stack.
    fn sound(self, _state: &R::State) -> bool {
        true
    }

    /// Whether how the step goes on, or whom it asks, tells `chooser` something that they may not
    /// know. The choice that led to it cannot be taken back then, or it would be a free question.
    fn looks_past(self, _state: &R::State, _chooser: Seat) -> bool {
        false
    }
}

/// Refuses by a row.
///
/// # Errors
/// Always.
#[inline]
pub fn refused<T>(rule: &'static str) -> Result<T, Violation> {
    Err(Violation::of(rule))
}

/// Refuses by a row what does not hold.
///
/// # Errors
/// The row, if it does not hold.
#[inline]
pub fn require(rule: &'static str, holds: bool) -> Result<(), Violation> {
    if holds { Ok(()) } else { refused(rule) }
}

/// Makes the enum over the steps of a game.
///
/// Each line names a variant and the type behind it; a step without anything to remember is a unit
/// struct behind `=`. The enum is a [`Step`] that hands every question to the one it holds. It is
/// written by the names of its variants, in snake case. Methods of a trait of the game's own can be
/// handed on as well, with `also`.
///
/// ```ignore
/// steps! {
///     /// One place in a procedure.
///     pub(crate) enum Step of Borodino {
///         /// R5
///         TurnBegins = sequence::TurnBegins,
///         /// 8
///         Fire(fire::Fire),
///     }
///     also Placed {
///         fn places(self) -> &'static [u8];
///     }
/// }
/// ```
#[macro_export]
macro_rules! steps {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident of $rules:ty { $($lines:tt)* }
        $(also $also:path { $($methods:tt)* })?
    ) => {
        $crate::steps!(
            @line [$(#[$meta])* $vis enum $name of $rules] [$([$also] [$($methods)*])?] []
            $($lines)*
        );
    };
    (
        @line $head:tt $also:tt [$($done:tt)*]
        $(#[$doc:meta])* $variant:ident($type:ty) $(, $($rest:tt)*)?
    ) => {
        $crate::steps!(
            @line $head $also
            [$($done)* { [$(#[$doc])* $variant($type)] [$variant(step)] [step] }]
            $($($rest)*)?
        );
    };
    (
        @line $head:tt $also:tt [$($done:tt)*]
        $(#[$doc:meta])* $variant:ident = $value:path $(, $($rest:tt)*)?
    ) => {
        $crate::steps!(
            @line $head $also
            [$($done)* { [$(#[$doc])* $variant] [$variant] [$value] }]
            $($($rest)*)?
        );
    };
    (
        @line [$(#[$meta:meta])* $vis:vis enum $name:ident of $rules:ty]
        $also:tt
        [$({ [$($declared:tt)*] [$($pattern:tt)*] [$value:expr] })*]
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(rename_all = "snake_case", deny_unknown_fields)]
        $vis enum $name { $($($declared)*,)* }

        $crate::hand_on!(($crate::Step<$rules>) $name [$({ [$($pattern)*] [$value] })*] [
            #[inline] fn row(self) -> &'static str;
            fn advance(
                self,
                state: &mut <$rules as $crate::Rules>::State,
                context: &mut $crate::Context<'_, <$rules as $crate::Rules>::Event>,
            ) -> $crate::Flow;
            #[inline] fn deciding(self, state: &<$rules as $crate::Rules>::State) -> $crate::Seats;
            fn list(
                self,
                state: &<$rules as $crate::Rules>::State,
                seat: $crate::Seat,
                out: &mut Vec<<$rules as $crate::Rules>::Choice>,
            ) -> ();
            fn check(
                self,
                state: &<$rules as $crate::Rules>::State,
                seat: $crate::Seat,
                choice: &<$rules as $crate::Rules>::Choice,
            ) -> Result<(), $crate::Violation>;
            fn apply(
                self,
                state: &mut <$rules as $crate::Rules>::State,
                seat: $crate::Seat,
                choice: &<$rules as $crate::Rules>::Choice,
                context: &mut $crate::Context<'_, <$rules as $crate::Rules>::Event>,
            ) -> ();
            fn prompt(
                self,
                state: &<$rules as $crate::Rules>::State,
                seat: $crate::Seat,
            ) -> $crate::Prompt;
            fn sound(self, state: &<$rules as $crate::Rules>::State) -> bool;
            #[inline]
            fn looks_past(
                self,
                state: &<$rules as $crate::Rules>::State,
                chooser: $crate::Seat,
            ) -> bool;
        ]);
        $crate::steps!(@also $also $name [$({ [$($pattern)*] [$value] })*]);
    };
    (@also [] $name:ident $arms:tt) => {};
    (@also [[$also:path] $methods:tt] $name:ident $arms:tt) => {
        $crate::hand_on!(($also) $name $arms $methods);
    };
}

/// Implements a trait for an enum by handing each method on to what the variant holds: for every
/// variant a pattern that names what it holds, and that.
///
/// ```ignore
/// hand_on!((Question) Effect [{ [F4(question)] [question] }] [
///     fn left(self) -> u8;
/// ]);
/// ```
#[macro_export]
macro_rules! hand_on {
    (
        ($trait:path) $name:ident $arms:tt [$(
            $(#[$attribute:meta])*
            fn $method:ident(self $(, $argument:ident: $type:ty)* $(,)?) -> $returned:ty;
        )*]
    ) => {
        impl $trait for $name {
            $(
                $(#[$attribute])*
                fn $method(self $(, $argument: $type)*) -> $returned {
                    $crate::hand_on!(@match self $name $arms ($trait) $method ($($argument),*))
                }
            )*
        }
    };
    (
        @match $self:tt $name:ident [$({ [$($pattern:tt)*] $value:tt })*]
        $trait:tt $method:ident $arguments:tt
    ) => {
        match $self {
            $($name::$($pattern)* => $crate::hand_on!(@call $trait $method $value $arguments),)*
        }
    };
    (@call ($trait:path) $method:ident [$value:expr] ($($argument:ident),*)) => {
        <_ as $trait>::$method($value $(, $argument)*)
    };
}

/// What many steps have in common, in one line of the implementation of a step.
///
/// - `row "7.39a"`: the row that it follows;
/// - `asks "prompt-rally"`: a question about nothing in particular;
/// - `its_side_decides`: the side that the step names;
/// - `decides owner`: the seat that a function of the state names;
/// - `deciding not_ready`: the seats that it names;
/// - `always_asks`: it never goes on by itself;
/// - `whom_it_asks_tells`: being asked tells something that the other seats may not know, so a
///   choice that leads here cannot be taken back.
///
/// The file has the `State` of its game in scope, and what it calls the [`Context`], `Table`.
#[macro_export]
macro_rules! usual {
    (row $row:literal $(, $($rest:tt)*)?) => {
        #[inline]
        fn row(self) -> &'static str {
            $row
        }
        $($crate::usual!($($rest)*);)?
    };
    (asks $id:literal $(, $($rest:tt)*)?) => {
        fn prompt(self, _: &State, _: $crate::Seat) -> $crate::Prompt {
            $crate::Prompt { text: $crate::Text::new($id), rule: self.row(), about: Vec::new() }
        }
        $($crate::usual!($($rest)*);)?
    };
    (its_side_decides $(, $($rest:tt)*)?) => {
        #[inline]
        fn deciding(self, _: &State) -> $crate::Seats {
            $crate::Seats::only(*self.seat)
        }
        $($crate::usual!($($rest)*);)?
    };
    (decides $who:path $(, $($rest:tt)*)?) => {
        #[inline]
        fn deciding(self, state: &State) -> $crate::Seats {
            $crate::Seats::only($who(state))
        }
        $($crate::usual!($($rest)*);)?
    };
    (deciding $who:path $(, $($rest:tt)*)?) => {
        #[inline]
        fn deciding(self, state: &State) -> $crate::Seats {
            $who(state)
        }
        $($crate::usual!($($rest)*);)?
    };
    (always_asks $(, $($rest:tt)*)?) => {
        fn advance(self, _: &mut State, _: Table<'_, '_>) -> $crate::Flow {
            $crate::Flow::Waits
        }
        $($crate::usual!($($rest)*);)?
    };
    (whom_it_asks_tells $(, $($rest:tt)*)?) => {
        fn looks_past(self, state: &State, chooser: $crate::Seat) -> bool {
            !self.deciding(state).contains(chooser)
        }
        $($crate::usual!($($rest)*);)?
    };
}
