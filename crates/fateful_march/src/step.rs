//! The steps, one line each, and the loop that runs them.
//!
//! A step is a type in the file of its chapter. What it does and asks, and whether it is sound in a
//! loaded position, is said there. How its answers are shown is said in `words/labels.rs`, what of a
//! step under way must stay as it is when hidden things are drawn afresh in `imagine/`.

use bivouac_kernel::{Flow, Seat, Step as _, Violation, steps};

use crate::choice::Choice;
use crate::state::State;
use crate::verbs::Table;
use crate::{
    FatefulMarch, attrition, battles, cards, command, depots, draw, evade, force, lines, losses,
    marches, ops, orders, parting, patrols, placement, raid, rally, resources, retreat, reveal,
    selection, sequence, set_up, show, state, windows,
};

steps! {
    /// One place in a procedure. The top of the stack waits for somebody or runs.
    pub(crate) enum Step of FatefulMarch {
        Begin(sequence::Phase),
        StartingCards = set_up::StartingCards,
        Window(windows::Window),
        Draw(draw::Draw),
        Effect(cards::Effect),
        Discard(windows::Discard),
        Buy(resources::Buy),
        BuyKind(resources::BuyKind),
        BuyAt(resources::BuyAt),
        MonthCard(resources::MonthCard),
        Ops = ops::Ops,
        Select = selection::Select,
        Place(placement::Place),
        PlaceAt(placement::PlaceAt),
        PlaceTogether(placement::PlaceTogether),
        Type(orders::Type),
        Ability(orders::Ability),
        AbilityTo(orders::AbilityTo),
        First(orders::First),
        Execute(orders::Execute),
        Commander(command::Commander),
        Lead = command::Lead,
        Top(show::Top),
        Proof(show::Prove),
        Muster = force::Muster,
        Moving = marches::Moving,
        Arrived(marches::Arrived),
        Patrol(patrols::Patrol),
        EvadeBegins(evade::EvadeBegins),
        Parting(parting::Parting),
        EvadeTo = evade::EvadeTo,
        NextBattle = battles::NextBattle,
        Battle(state::Stage),
        Reveal(reveal::Reveal),
        Retreat(retreat::Retreat),
        Toll(losses::Toll),
        Rally(rally::Rally),
        Raid(raid::Raid),
        RemoveDepots(depots::RemoveDepots),
        Check = attrition::Check,
        CutOff(lines::CutOff),
    }
}

/// Copies of the state carry many of them.
const _: () = assert!(size_of::<Step>() <= 10);

/// Carries out a choice of `seat` in the step that waits, and runs on.
pub(crate) fn apply(state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
    let Some(&step) = state.stack.last() else { return };
    step.apply(state, seat, choice, table);
    run(state, seat, table);
}

/// Runs the steps that follow a choice of `chooser` until somebody must decide or the game is over.
pub(crate) fn run(state: &mut State, chooser: Seat, table: Table<'_, '_>) {
    while state.over.is_none() {
        show::ask(state);
        let Some(&step) = state.stack.last() else { return };
        if step.looks_past(state, chooser) {
            table.reveal();
        }
        if step.advance(state, table) == Flow::Waits {
            return;
        }
    }
}

/// What many steps have in common.
macro_rules! usual {
    ($($what:ident),+) => { $(usual!(@$what);)+ };
    // The side that the step names decides.
    (@its_side_decides) => {
        fn deciding(self, _: &State) -> bivouac_kernel::Seats {
            bivouac_kernel::Seats::only(*self.seat)
        }
    };
    // The owner of the Force under way decides.
    (@owner_of_force_decides) => {
        fn deciding(self, state: &State) -> bivouac_kernel::Seats {
            bivouac_kernel::Seats::only(state.force.seat)
        }
    };
    // It asks in any case.
    (@always_asks) => {
        fn advance(self, _: &mut State, _: Table<'_, '_>) -> bivouac_kernel::Flow {
            bivouac_kernel::Flow::Waits
        }
    };
    // Whom it asks tells something of hidden orders, stacks, leaders or hands of the enemy
    // (T-ORDER.c, T-ORDER.k, S4d).
    (@whom_it_asks_tells) => {
        fn looks_past(self, state: &State, chooser: Seat) -> bool {
            !self.deciding(state).contains(chooser)
        }
    };
}
pub(crate) use usual;

/// Refuses by a row what does not hold.
pub(crate) fn require(rule: &'static str, holds: bool) -> Result<(), Violation> {
    if holds { Ok(()) } else { Err(Violation::of(rule)) }
}

impl State {
    /// Another step in the place of the one under way.
    pub(crate) fn replace(&mut self, step: Step) {
        if let Some(top) = self.stack.last_mut() {
            *top = step;
        }
    }
}
