//! 3: a bold entry may be challenged.

use bivouac_kernel::{Chance, Die, Modifier, Odds};

use crate::bids::MOST_STRENGTH;
use crate::entry::{BOLD, may_enter};
use crate::prelude::*;
use crate::step::open;

/// 3.1: the other seat may challenge what lies below on the stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Response {
    pub seat: Side,
}

impl bivouac_kernel::Step<Parlour> for Response {
    usual!(asks "prompt-response", its_side_decides, row "3.1a", always_asks);

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        open(self, state, seat, [Choice::Challenge, Choice::Allow], out);
    }

    fn check(self, _state: &State, _seat: Seat, choice: &Choice) -> Result<(), Violation> {
        match choice {
            Choice::Challenge | Choice::Allow => Ok(()),
            _ => Err(Violation::of(self.row())),
        }
    }

    fn apply(self, state: &mut State, _seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        state.stack.pop();
        let objects = *choice == Choice::Challenge;
        if let Some(Step::Settle(entry)) = state.stack.last_mut() {
            entry.challenged = objects;
        }
        table.emit(|| Event::Answered { seat: self.seat, challenged: objects });
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
    usual!(row "3.2a");

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        state.stack.pop();
        let Settle { seat, strength, room, challenged } = self;
        let succeeds = !challenged || {
            let thrown = table.roll(Die::D10);
            let succeeds = thrown < u16::from(strength);
            table.emit(|| Event::ThrewForEntry { seat, room, thrown, strength, succeeds });
            succeeds
        };
        if succeeds {
            state.take_room(*seat, room, challenged, table);
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
