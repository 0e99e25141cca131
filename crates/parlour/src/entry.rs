//! 2: the winner of a round enters a room.

use bivouac_kernel::Target;

use crate::bids::MOST_STRENGTH;
use crate::challenge::{Response, Settle};
use crate::prelude::*;
use crate::step::open;

/// 2.2c: the least sum that enters boldly.
pub(crate) const BOLD: u8 = 4;

/// 2.1: the winner of the round picks a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Enter {
    pub seat: Side,
    pub strength: u8,
}

impl bivouac_kernel::Step<Parlour> for Enter {
    usual!(its_side_decides, row "2.1a", always_asks);

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        let rooms = Room::ALL.into_iter().map(Choice::Enter);
        open(self, state, seat, rooms.chain([Choice::Stay]), out);
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Enter(room) => may_enter(state, seat, self.strength, room),
            Choice::Stay => Ok(()),
            _ => Err(Violation::of(self.row())),
        }
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        state.stack.pop();
        let Enter { seat: side, strength } = self;
        if let Choice::Enter(room) = *choice {
            state.stack.push(Step::Manner(Manner { seat: side, strength, room }));
            table.emit(|| Event::Approached { seat: side, room });
        } else {
            table.emit(|| Event::Stayed { seat: seat.into() });
        }
    }

    fn prompt(self, _: &State, _: Seat) -> Prompt {
        let text = Text::new("prompt-enter").with("strength", self.strength);
        Prompt { text, rule: self.row(), about: Vec::new() }
    }

    fn sound(self, _state: &State) -> bool {
        self.strength <= MOST_STRENGTH
    }
}

/// 2.1b, 2.1c: which rooms the winner may pick.
pub(crate) fn may_enter(
    state: &State,
    seat: Seat,
    strength: u8,
    room: Room,
) -> Result<(), Violation> {
    require("2.1c", !state.holds(seat, room))?;
    let joined = room.doors().into_iter().any(|next| state.holds(seat, next));
    require("2.1b", room == Room::Hall || joined)?;
    // A room of the other seat can only be entered boldly (2.2b), which takes strength.
    require("2.2c", strength >= BOLD || !state.holds(opponent(seat), room))
}

/// 2.2: the winner says how they enter it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Manner {
    pub seat: Side,
    pub strength: u8,
    pub room: Room,
}

impl bivouac_kernel::Step<Parlour> for Manner {
    usual!(its_side_decides, row "2.2a", always_asks);

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        open(self, state, seat, [Choice::Quietly, Choice::Boldly], out);
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        match choice {
            Choice::Quietly => require("2.2b", !state.holds(opponent(seat), self.room)),
            Choice::Boldly => require("2.2c", self.strength >= BOLD),
            _ => Err(Violation::of(self.row())),
        }
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        state.stack.pop();
        let Manner { seat: side, strength, room } = self;
        state.stack.push(Step::Settle(Settle { seat: side, strength, room, challenged: false }));
        if *choice == Choice::Boldly {
            // 3.1a: the window opens above the entry, which waits below.
            state.stack.push(Step::Response(Response { seat: opponent(seat).into() }));
            table.emit(|| Event::Announced { seat: side, room });
        }
    }

    fn prompt(self, _: &State, _: Seat) -> Prompt {
        let text = Text::new("prompt-manner").with("room", self.room.name());
        Prompt { text, rule: self.row(), about: vec![Target::Space(self.room.id().into())] }
    }

    fn sound(self, state: &State) -> bool {
        self.strength <= MOST_STRENGTH
            && may_enter(state, *self.seat, self.strength, self.room).is_ok()
    }
}
