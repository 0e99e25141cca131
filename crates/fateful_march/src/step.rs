//! The steps, one line each, and the loop that runs them.
//!
//! A step is a type in the file of its chapter. What it does and asks, and whether it is sound in a
//! loaded position, is said there. How its answers are shown is said in `words/labels.rs`, what of a
//! step under way must stay as it is when hidden things are drawn afresh in `imagine/`.

use bivouac_kernel::{Step as _, steps};

use crate::prelude::*;
use crate::{
    attrition, battles, cards, command, depots, draw, evade, force, lines, losses, marches, ops,
    orders, parting, patrols, placement, raid, rally, resources, retreat, reveal, selection,
    sequence, set_up, show, state, windows,
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

impl State {
    /// Another step in the place of the one under way.
    pub(crate) fn replace(&mut self, step: Step) {
        if let Some(top) = self.stack.last_mut() {
            *top = step;
        }
    }

    /// Who decides for the Force under way.
    pub(crate) fn owner_of_force(&self) -> Seat {
        self.force.seat
    }

    /// Waits if there is something to choose; takes the step off the stack if not.
    pub(crate) fn waits_if(&mut self, something: bool) -> Flow {
        if something {
            return Flow::Waits;
        }
        self.stack.pop();
        Flow::GoesOn
    }
}
