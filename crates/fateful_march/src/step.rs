//! The steps, one line each, and the loop that runs them.
//!
//! A step is a type in the file of its chapter. What it does and asks, and whether it is sound in a
//! loaded position, is said there and nowhere else.

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
        /// T-MONTH.a: a phase begins.
        Begin(sequence::Phase),
        /// E1d: both keep named cards.
        StartingCards = set_up::StartingCards,
        /// G16: cards may be played.
        Window(windows::Window),
        /// S1a: cards are drawn.
        Draw(draw::Draw),
        /// G10: the event of a card asks something.
        Effect(cards::Effect),
        /// A card is discarded.
        Discard(windows::Discard),
        /// R2a: a card is discarded for replacements, or no more.
        Buy(resources::Buy),
        /// R2b: what the card brings.
        BuyKind(resources::BuyKind),
        /// R2c: where the next SP goes.
        BuyAt(resources::BuyAt),
        /// R3b: a month card is picked.
        MonthCard(resources::MonthCard),
        /// S2a: both lay a card.
        Ops = ops::Ops,
        /// S3a: both select orders.
        Select = selection::Select,
        /// S4a: a block of the hand is picked.
        Place(placement::Place),
        /// S4c: and an area for it.
        PlaceAt(placement::PlaceAt),
        /// O2: both place blocks.
        PlaceTogether(placement::PlaceTogether),
        /// T-ORDER.b: a type of order.
        Type(orders::Type),
        /// S4i: a leader may change an order.
        Ability(orders::Ability),
        /// S4i: what the order becomes.
        AbilityTo(orders::AbilityTo),
        /// T-ORDER.c: who executes first.
        First(orders::First),
        /// T-ORDER.d: an order is executed.
        Execute(orders::Execute),
        /// T-SEN.b: who commands an area.
        Commander(command::Commander),
        /// T-SEN.b: who leads the Force that sets out.
        Lead = command::Lead,
        /// T-SP.l: which SP lies on top.
        Top(show::Top),
        /// S6c, S9.3b: which SP is shown.
        Proof(show::Prove),
        /// T-FORCE.a: the Force is composed.
        Muster = force::Muster,
        /// S5d: the Force may enter another area.
        Moving = marches::Moving,
        /// What follows a completed march.
        Arrived(marches::Arrived),
        /// S6a: where the riders look.
        Patrol(patrols::Patrol),
        /// S8a: an Evade order is shown.
        EvadeBegins(evade::EvadeBegins),
        /// S8i: which SPs of a kind go.
        Parting(parting::Parting),
        /// S8b: where the Force evades.
        EvadeTo = evade::EvadeTo,
        /// S9b: which battle is fought next.
        NextBattle = battles::NextBattle,
        /// S9.1 to S9.12: a battle.
        Battle(state::Stage),
        /// S9.1a: what a battle card asks.
        Reveal(reveal::Reveal),
        /// S9.9: the beaten leave.
        Retreat(retreat::Retreat),
        /// T-LOSS.a: losses and rallies, SP by SP.
        Toll(losses::Toll),
        /// S10a: who is rallied.
        Rally(rally::Rally),
        /// S11b: where the Cossacks raid.
        Raid(raid::Raid),
        /// S12e: markers are taken off.
        RemoveDepots(depots::RemoveDepots),
        /// S13b: attrition, area by area.
        Check = attrition::Check,
        /// S14c: half of a cluster of depots goes.
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

/// Whether a step asks somebody else than `chooser`, to whom this tells something of hidden orders,
/// stacks, leaders or hands (T-ORDER.c, T-ORDER.k, S4d).
pub(crate) fn asks_another(
    step: impl bivouac_kernel::Step<FatefulMarch>,
    state: &State,
    chooser: Seat,
) -> bool {
    !step.deciding(state).contains(chooser)
}

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
