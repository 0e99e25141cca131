//! The stacks of a side, by what several terms ask of them.

use arrayvec::ArrayVec;

use crate::grid::HEX_COUNT;
use crate::pieces::UNIT_COUNT;
use crate::prelude::*;

/// All units of a side in a hex.
#[derive(Clone, Copy)]
pub(super) struct Stack {
    pub hex: Hex,
    /// Units in good order, and disrupted ones.
    pub good: u8,
    pub bad: u8,
    /// CO12: how many are conscripts.
    pub conscripts: u8,
    /// Of the disrupted, how many a further hunger eliminates.
    pub dying: u8,
    /// GS9: how many are always in general supply.
    pub fed: u8,
    /// How many cannot attack: garrisons in their cities.
    pub fixed: u8,
    /// The highest rating of its commanders.
    pub cr: u8,
    /// All ratings together, which rally.
    pub ratings: u8,
    /// Whether somebody can start a move of it.
    pub led: bool,
    /// Everything that is marked on its units.
    pub marks: Mark,
    pub forage: bool,
    pub guns: bool,
    /// CD8, CD9: what it brings into a combat besides its commander, fatigue included.
    pub force: f32,
}

impl Stack {
    pub(super) fn count(&self) -> u8 {
        self.good + self.bad
    }

    /// What it brings into a combat.
    pub(super) fn power(&self) -> f32 {
        if self.good == 0 { 0.0 } else { self.force + f32::from(self.cr) }
    }

    fn of(state: &State, seat: Seat, hex: Hex) -> Stack {
        let mut stack = Stack {
            hex,
            good: 0,
            bad: 0,
            conscripts: 0,
            dying: 0,
            fed: 0,
            fixed: 0,
            cr: 0,
            ratings: 0,
            led: false,
            marks: Mark::empty(),
            forage: state.forage.contains(hex),
            guns: false,
            force: 0.0,
        };
        let winter = state.winter();
        let mut arms = 0_u8;
        for unit in state.units_in(hex) {
            let one = state.unit(unit);
            stack.marks |= one.marks;
            stack.conscripts += u8::from(one.class == Class::Conscript);
            stack.fed += u8::from(state.always_supplied(unit));
            stack.fixed += u8::from(one.marks.contains(Mark::HOME));
            if one.marks.contains(Mark::DISRUPTED) {
                stack.bad += 1;
                let dies = one.class == Class::Conscript || (winter && one.class == Class::Line);
                stack.dying += u8::from(dies);
            } else {
                stack.good += 1;
                stack.guns |= one.arm == Arm::Artillery;
                arms |= match one.arm {
                    Arm::Infantry => 1,
                    Arm::Cavalry | Arm::Cossack => 2,
                    Arm::Artillery => 4,
                };
            }
        }
        stack.lead(state, seat);
        let types = arms.count_ones().saturating_sub(1) as f32;
        stack.force = (f32::from(stack.good) + 2.0 * types) / stack.fatigue();
        stack
    }

    fn lead(&mut self, state: &State, seat: Seat) {
        for commander in state.commanders_in(seat, self.hex) {
            let cr = state.cr(commander);
            self.cr = self.cr.max(cr);
            self.ratings += cr;
            self.led |= !state.is_idle(commander);
        }
    }

    /// CD10, CD11, CD41
    fn fatigue(&self) -> f32 {
        let (forced, fought) =
            (self.marks.contains(Mark::FORCED), self.marks.contains(Mark::FOUGHT));
        match (self.marks.contains(Mark::FOUGHT_AGAIN), forced && fought, forced || fought) {
            (true, ..) | (_, true, _) => 4.0,
            (_, _, true) => 2.0,
            _ => 1.0,
        }
    }
}

/// No stack.
const NONE: u16 = u16::MAX;

/// The stacks of a side, by their order and by their hexes.
pub(super) struct Stacks {
    pub all: ArrayVec<Stack, UNIT_COUNT>,
    places: [u16; HEX_COUNT],
}

impl Stacks {
    pub(super) fn of(state: &State, seat: Seat) -> Stacks {
        let mut stacks = Stacks { all: ArrayVec::new(), places: [NONE; HEX_COUNT] };
        for hex in state.held[seat.index()].hexes() {
            stacks.places[hex.index()] = stacks.all.len() as u16;
            stacks.all.push(Stack::of(state, seat, hex));
        }
        stacks
    }

    /// The stack in a hex.
    #[inline]
    pub(super) fn at(&self, hex: Hex) -> Option<&Stack> {
        self.all.get(usize::from(self.places[hex.index()]))
    }
}
