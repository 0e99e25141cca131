//! Events outside battles: when they may be played, and their questions.
//!
//! A card that is played becomes a [`Step::Effect`] with part 0. Its family does at once what needs
//! no answer and leaves further effects of the same card on the stack, one for each question. A
//! question lists every answer that it takes, and takes exactly these.

use bivouac_kernel::{Flow, Prompt, Seat, Seats, Violation};
use serde::{Deserialize, Serialize};

use super::{
    CardId, Mechanism, answer, blocks, card, count, depots, dismiss, march, mechanism, name,
    precedence, reinforce, suffer, transfer, turn,
};
use crate::FatefulMarch;
use crate::choice::Choice;
use crate::map::{AREAS, AreaId, Place};
use crate::pieces::{FRENCH, LEADERS, ORDERS, RUSSIAN, Side};
use crate::state::State;
use crate::step::{Step, asks_another};
use crate::verbs::Table;
use crate::words::asks::question;

/// A [`Step::Effect`] taken apart: who is asked, by which card, what and how often.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ask {
    pub seat: Seat,
    pub card: CardId,
    pub part: u8,
    pub left: u8,
    pub area: AreaId,
}

impl Ask {
    /// The first question of a card, to its owner.
    pub(super) const fn of(card: CardId) -> Ask {
        Ask { seat: card.seat(), card, part: 1, left: 0, area: AreaId::NONE }
    }

    pub(super) const fn to(self, seat: Seat) -> Ask {
        Ask { seat, ..self }
    }

    pub(super) const fn part(self, part: u8) -> Ask {
        Ask { part, ..self }
    }

    pub(super) const fn left(self, left: u8) -> Ask {
        Ask { left, ..self }
    }

    pub(super) const fn at(self, area: AreaId) -> Ask {
        Ask { area, ..self }
    }

    /// Leaves the question on the stack.
    pub(super) fn push(self, state: &mut State) {
        let Ask { seat, card, part, left, area } = self;
        let (seat, area) = (seat.into(), area.into());
        state.stack.push(Step::Effect(Effect { seat, card, part, left, area }));
    }

    /// Another question in the place of the one that was answered.
    pub(super) fn follow(self, state: &mut State) {
        state.stack.pop();
        self.push(state);
    }
}

/// G10: a card is refused by the row that gives its text.
pub(super) fn require(holds: bool) -> Result<(), Violation> {
    if holds { Ok(()) } else { Err(Violation::of("G10")) }
}

/// Whether the condition of an event holds: what its text asks for, where it is played.
pub(crate) fn condition(state: &State, card: CardId, area: AreaId) -> Result<(), Violation> {
    match mechanism(card) {
        Mechanism::Turn => turn::condition(state, card),
        Mechanism::Count => count::condition(state, card),
        Mechanism::Name => name::condition(state, card),
        Mechanism::Reinforce => reinforce::condition(state, card),
        Mechanism::Dismiss => dismiss::condition(state, card),
        Mechanism::Transfer => transfer::condition(state, card),
        Mechanism::Blocks => blocks::condition(state, card),
        Mechanism::Depots => depots::condition(state, card),
        Mechanism::Suffer => suffer::condition(state, card),
        Mechanism::Answer => answer::condition(state, card, area),
        Mechanism::Precedence => Ok(()),
        Mechanism::March | Mechanism::Battle => require(false),
    }
}

fn begin(state: &mut State, card: CardId, area: AreaId, table: Table<'_, '_>) {
    match mechanism(card) {
        Mechanism::Turn => turn::begin(state, card, table),
        Mechanism::Count => count::begin(state, card, table),
        Mechanism::Name => name::begin(state, card, table),
        Mechanism::Reinforce => reinforce::begin(state, card, table),
        Mechanism::Dismiss => dismiss::begin(state, card, table),
        Mechanism::Transfer => transfer::begin(state, card),
        Mechanism::Blocks => blocks::begin(state, card, table),
        Mechanism::Depots => depots::begin(state, card, table),
        Mechanism::Suffer => suffer::begin(state, card, area, table),
        Mechanism::Answer => answer::begin(state, card, area, table),
        Mechanism::Precedence => precedence::begin(state, card),
        Mechanism::March | Mechanism::Battle => {}
    }
}

/// Whether a question of a position can be one: its numbers must name what they stand for.
fn fits(state: &State, card: CardId, part: u8, left: u8, area: AreaId) -> bool {
    let on_map = area != AreaId::NONE;
    let (leader, order) = (usize::from(left) < LEADERS, usize::from(left) < ORDERS);
    match (card, part) {
        (card::F7 | card::R22 | card::R25 | card::R26, 0) => on_map,
        (card::R7, 0) => {
            let placed = state.changed.iter().all(|&i| usize::from(i) < state.blocks[FRENCH].len());
            on_map && (state.battle.is_some() || placed)
        }
        (_, 0) => true,
        (card::F25, 2) => order,
        (card::F25, 3) => order && on_map,
        (card::F25, 5) | (card::R24, 2 | 3) => leader,
        (card::R6, _) => on_map && usize::from(left) < AREAS,
        (card::R13, 3) => {
            on_map && transfer::picked(left).is_some_and(|sp| state.at(RUSSIAN, area).of(sp) > 0)
        }
        (card::R13, 2) | (card::R27, 2) => on_map,
        _ => true,
    }
}

/// Does what a part of a card does without asking; whether it did.
fn acts(state: &mut State, ask: Ask, table: Table<'_, '_>) -> bool {
    match mechanism(ask.card) {
        Mechanism::March => march::acts(state, ask, table),
        Mechanism::Suffer => suffer::acts(state, ask, table),
        Mechanism::Turn => turn::acts(state, ask),
        Mechanism::Name => name::acts(state, ask, table),
        Mechanism::Transfer => transfer::acts(state, ask),
        _ => false,
    }
}

fn answers(state: &State, ask: Ask, out: &mut Vec<Choice>) {
    match mechanism(ask.card) {
        Mechanism::Turn => turn::answers(state, ask, out),
        Mechanism::Name => name::answers(state, ask, out),
        Mechanism::Reinforce => reinforce::answers(state, ask, out),
        Mechanism::Transfer => transfer::answers(state, ask, out),
        Mechanism::Blocks => blocks::answers(state, ask, out),
        Mechanism::Depots => depots::answers(state, ask, out),
        Mechanism::Suffer => suffer::answers(state, ask, out),
        Mechanism::Count
        | Mechanism::Dismiss
        | Mechanism::March
        | Mechanism::Answer
        | Mechanism::Precedence
        | Mechanism::Battle => {}
    }
}

fn answered(state: &mut State, ask: Ask, choice: Choice, table: Table<'_, '_>) {
    match mechanism(ask.card) {
        Mechanism::Turn => turn::answered(state, ask, choice, table),
        Mechanism::Name => name::answered(state, ask, choice, table),
        Mechanism::Reinforce => reinforce::answered(state, ask, choice, table),
        Mechanism::Transfer => transfer::answered(state, ask, choice, table),
        Mechanism::Blocks => blocks::answered(state, ask, choice, table),
        Mechanism::Depots => depots::answered(state, ask, choice, table),
        Mechanism::Suffer => suffer::answered(state, ask, choice, table),
        Mechanism::Count
        | Mechanism::Dismiss
        | Mechanism::March
        | Mechanism::Answer
        | Mechanism::Precedence
        | Mechanism::Battle => {
            state.stack.pop();
        }
    }
}

/// A card whose event asks something; `part` counts its questions, `left` their repetitions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Effect {
    pub seat: Side,
    pub card: CardId,
    pub part: u8,
    pub left: u8,
    pub area: Place,
}

impl Effect {
    fn ask(self) -> Ask {
        let Effect { seat, card, part, left, area } = self;
        Ask { seat: *seat, card, part, left, area: *area }
    }
}

impl bivouac_kernel::Step<FatefulMarch> for Effect {
    fn row(self) -> &'static str {
        "G10"
    }

    fn deciding(self, _: &State) -> Seats {
        Seats::only(*self.seat)
    }

    /// Begins an event, or goes on with it as far as nobody has to answer.
    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        let ask = self.ask();
        if self.part == 0 {
            state.stack.pop();
            begin(state, ask.card, ask.area, table);
            return Flow::GoesOn;
        }
        if acts(state, ask, table) {
            return Flow::GoesOn;
        }
        let mut open = Vec::new();
        answers(state, ask, &mut open);
        if !open.is_empty() {
            return Flow::Waits;
        }
        state.stack.pop();
        suffer::unanswered(state, ask);
        Flow::GoesOn
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        answers(state, self.ask(), out);
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        let mut open = Vec::new();
        answers(state, self.ask(), &mut open);
        require(open.contains(choice))
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        answered(state, self.ask(), *choice, table);
    }

    fn prompt(self, _: &State, _: Seat) -> Prompt {
        question(self.card, self.part, self.left, *self.area)
    }

    fn sound(self, state: &State) -> bool {
        let Effect { card, part, left, area, .. } = self;
        card != CardId::DUMMY && fits(state, card, part, left, *area)
    }

    fn looks_past(self, state: &State, chooser: Seat) -> bool {
        asks_another(self, state, chooser)
    }
}
