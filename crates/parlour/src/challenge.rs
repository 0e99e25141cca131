//! 3: a bold entry may be challenged.

use bivouac_kernel::{
    Chance, Context, Die, Flow, Modifier, Odds, Prompt, Seat, Seats, Text, Violation,
};
use serde::{Deserialize, Serialize};

use crate::Parlour;
use crate::bids::MOST_STRENGTH;
use crate::choice::Choice;
use crate::entry::{BOLD, may_enter};
use crate::names::Side;
use crate::rooms::Room;
use crate::state::State;
use crate::step::{Step, open};
use crate::words::Event;

/// 3.1: the other seat may challenge what lies below on the stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Response {
    pub seat: Side,
}

impl bivouac_kernel::Step<Parlour> for Response {
    fn row(self) -> &'static str {
        "3.1a"
    }

    fn deciding(self, _state: &State) -> Seats {
        Seats::only(*self.seat)
    }

    fn advance(self, _state: &mut State, _context: &mut Context<'_, Event>) -> Flow {
        Flow::Waits
    }

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        open(self, state, seat, [Choice::Challenge, Choice::Allow], out);
    }

    fn check(self, _state: &State, _seat: Seat, choice: &Choice) -> Result<(), Violation> {
        match choice {
            Choice::Challenge | Choice::Allow => Ok(()),
            _ => Err(Violation::of(self.row())),
        }
    }

    fn apply(
        self,
        state: &mut State,
        _seat: Seat,
        choice: &Choice,
        context: &mut Context<'_, Event>,
    ) {
        state.stack.pop();
        let objects = *choice == Choice::Challenge;
        if let Some(Step::Settle(entry)) = state.stack.last_mut() {
            entry.challenged = objects;
        }
        context.emit(|| Event::Answered { seat: self.seat, challenged: objects });
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        Prompt { text: Text::new("prompt-response"), rule: self.row(), about: Vec::new() }
    }
}

/// 3.2: the entry takes effect, if it was challenged by the die.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Settle {
    pub seat: Side,
    pub strength: u8,
    pub room: Room,
    pub challenged: bool,
}

impl bivouac_kernel::Step<Parlour> for Settle {
    fn row(self) -> &'static str {
        "3.2a"
    }

    fn advance(self, state: &mut State, context: &mut Context<'_, Event>) -> Flow {
        state.stack.pop();
        let Settle { seat, strength, room, challenged } = self;
        let succeeds = !challenged || {
            let thrown = context.roll(Die::D10);
            let succeeds = thrown < u16::from(strength);
            context.emit(|| Event::ThrewForEntry { seat, room, thrown, strength, succeeds });
            succeeds
        };
        if succeeds {
            state.take_room(*seat, room, challenged, context);
        }
        Flow::GoesOn
    }

    fn sound(self, state: &State) -> bool {
        !self.challenged
            && (BOLD..=MOST_STRENGTH).contains(&self.strength)
            && may_enter(state, *self.seat, self.strength, self.room).is_ok()
    }
}

/// 3.2a: a ten-sided die below the sum.
pub(crate) fn odds(strength: u8) -> Odds {
    let succeeds = Chance::new(strength.min(10).into(), 10);
    let strength = Modifier {
        text: Text::new("odds-strength"),
        rule: "3.2a",
        value: i8::try_from(strength).unwrap_or(i8::MAX),
        times: None,
    };
    let entered = (Text::new("odds-entered"), succeeds);
    let kept_out = (Text::new("odds-kept-out"), succeeds.not());
    Odds {
        // The best for the seat that challenges first.
        sum: vec![kept_out.clone(), entered.clone()],
        ..Odds::new(Text::new("odds-challenge"), vec![strength], vec![entered, kept_out])
    }
}
