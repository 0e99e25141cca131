//! The sequence of a month (T-MONTH.a) and the dispatch of steps to their files.

use bivouac_kernel::{Seat, Step as _, Violation};

use crate::choice::Choice;
use crate::event::{Event, phase_name};
use crate::pieces::{Order, other};
use crate::state::State;
use crate::step::{Flow, Phase, Step};
use crate::verbs::Table;
use crate::{
    attrition, battle, battles, command, depots, draw, end_of_turn, evade, force, lines, losses,
    marches, ops, orders, parting, patrols, placement, raid, rally, resources, retreat, reveal,
    selection, set_up, show, windows,
};

impl Phase {
    /// What follows. After End of Turn comes the next turn, or the Resources Phase of a month.
    pub(crate) const fn next(self) -> Option<Phase> {
        Some(match self {
            Phase::Resources => Phase::NewCards,
            Phase::NewCards => Phase::Draw,
            Phase::Draw => Phase::Ops,
            Phase::Ops => Phase::Selection,
            Phase::Selection => Phase::Placement,
            Phase::Placement => Phase::Placed,
            Phase::Placed => Phase::ForcedMarch,
            Phase::ForcedMarch => Phase::CavalryPatrols,
            Phase::CavalryPatrols => Phase::March,
            Phase::March => Phase::Evade,
            Phase::Evade => Phase::Battles,
            Phase::Battles => Phase::Rally,
            Phase::Rally => Phase::CossackRaid,
            Phase::CossackRaid => Phase::PlaceDepot,
            Phase::PlaceDepot => Phase::Attrition,
            Phase::Attrition => Phase::Lines,
            Phase::Lines => Phase::EndOfTurn,
            Phase::EndOfTurn => return None,
        })
    }
}

/// Begins a phase: what comes after it waits below.
fn begin(state: &mut State, phase: Phase, table: Table<'_, '_>) {
    state.stack.pop();
    if let Some(next) = phase.next() {
        state.stack.push(Step::Begin(next));
    }
    table.emit(|| Event::PhaseBegan { phase: phase_name(phase) });
    let kind = |order| Step::Type { order, stage: 0 };
    match phase {
        Phase::Resources => resources::begin(state, table),
        Phase::NewCards => resources::new_cards(state, table),
        Phase::Draw => {
            // S1a, the player without initiative first.
            let first = other(state.initiative);
            state.stack.push(Step::Draw { seat: state.initiative.0, left: 1 });
            state.stack.push(Step::Draw { seat: first.0, left: 1 });
        }
        Phase::Ops => ops::begin(state),
        Phase::Selection => selection::begin(state, table),
        Phase::Placement => placement::begin(state, table),
        Phase::Placed => placement::end(state, table),
        Phase::ForcedMarch => state.stack.push(kind(Order::ForcedMarch)),
        Phase::CavalryPatrols => state.stack.push(kind(Order::CavalryPatrols)),
        Phase::March => state.stack.push(kind(Order::March)),
        Phase::Evade => state.stack.push(kind(Order::Evade)),
        Phase::Battles => {
            state.stack.push(Step::NextBattle);
            state.stack.push(kind(Order::Defend));
        }
        Phase::Rally => state.stack.push(kind(Order::Rally)),
        Phase::CossackRaid => state.stack.push(kind(Order::CossackRaid)),
        Phase::PlaceDepot => {
            state.stack.push(kind(Order::PlaceDepot));
            depots::ask_removals(state);
        }
        Phase::Attrition => {
            state.stack.push(Step::Check);
            state.stack.push(kind(Order::Forage));
        }
        Phase::Lines => lines::check_all(state, table),
        Phase::EndOfTurn => end_of_turn::end(state, table),
    }
}

/// Runs the steps that follow a choice of `chooser` until somebody must decide or the game is over.
pub(crate) fn run(state: &mut State, chooser: Seat, table: Table<'_, '_>) {
    while state.over.is_none() {
        show::ask(state);
        let Some(&step) = state.stack.last() else { return };
        if step.looks_past(state, chooser) {
            table.reveal();
        }
        if advance(state, step, table) == Flow::Waits {
            return;
        }
    }
}

/// Does what needs no decision; a step that has nothing to ask takes itself off the stack.
fn advance(state: &mut State, step: Step, table: Table<'_, '_>) -> Flow {
    match step {
        Step::Begin(phase) => {
            begin(state, phase, table);
            Flow::GoesOn
        }
        Step::StartingCards => set_up::advance(state, table),
        Step::Window { seat, moment, area } => windows::advance(state, Seat(seat), moment, area),
        Step::Draw { seat, left } => draw::advance(state, Seat(seat), left, table),
        Step::Effect(effect) => effect.advance(state, table),
        Step::Discard { seat, .. } => windows::advance_discard(state, Seat(seat)),
        Step::Buy { seat } => resources::advance_buy(state, Seat(seat)),
        Step::BuyKind { .. }
        | Step::MonthCard { .. }
        | Step::PlaceAt { .. }
        | Step::AbilityTo { .. } => Flow::Waits,
        Step::BuyAt { seat, sp, left } => resources::advance_at(state, Seat(seat), sp, left),
        Step::Ops => ops::advance(state, table),
        Step::Select => selection::advance(state, table),
        Step::Place { seat } => placement::advance(state, Seat(seat)),
        Step::PlaceTogether { .. } => placement::advance_together(state, table),
        Step::Type { order, stage } => orders::advance_type(state, order, stage, table),
        Step::Ability { seat, leader, order } => {
            orders::advance_ability(state, Seat(seat), leader, order)
        }
        Step::First { order } => orders::advance_first(state, order),
        Step::Execute { order, seat } => orders::advance_execute(state, order, Seat(seat)),
        Step::Commander { .. } | Step::Lead => command::advance(state, step),
        Step::Top { .. } | Step::Proof { .. } => show::advance(state, step),
        Step::Muster => force::advance(state, table),
        Step::Moving => marches::advance(state, table),
        Step::Arrived { stage } => marches::advance_arrived(state, stage, table),
        Step::Patrol { .. } | Step::Raid { .. } | Step::Rally { .. } => Flow::Waits,
        Step::EvadeBegins { seat, area, stage } => {
            evade::advance(state, Seat(seat), area, stage, table)
        }
        Step::Parting { sp, left, way } => parting::advance(state, sp, left, way),
        Step::EvadeTo => evade::advance_to(state, table),
        Step::NextBattle => battles::advance(state, table),
        Step::Battle(stage) => battle::advance(state, stage, table),
        Step::Reveal { seat, card } => reveal::advance(state, Seat(seat), card, table),
        Step::Retreat { .. } => retreat::advance(state, step, table),
        Step::Toll(toll) => losses::advance(state, toll, table),
        Step::RemoveDepots { seat } => depots::advance_removal(state, Seat(seat)),
        Step::Check => attrition::advance(state, table),
        Step::CutOff { seat, area, left } => lines::advance(state, Seat(seat), area, left, table),
    }
}

/// Every choice that is open to `seat` in the step that waits.
pub(crate) fn list(state: &State, seat: Seat, out: &mut Vec<Choice>) {
    let Some(&step) = state.stack.last() else { return };
    match step {
        Step::StartingCards => set_up::list(state, seat, out),
        Step::Window { moment, area, .. } => windows::list(state, seat, moment, area, out),
        Step::Effect(effect) => effect.list(state, seat, out),
        Step::Discard { why, .. } => windows::list_discards(state, seat, why, out),
        Step::Buy { .. } => resources::list_buy(state, seat, out),
        Step::BuyKind { .. } => resources::list_kinds(state, seat, out),
        Step::BuyAt { sp, .. } => resources::list_places(state, seat, sp, out),
        Step::MonthCard { .. } => resources::list_cards(state, seat, out),
        Step::Ops => ops::list(state, seat, out),
        Step::Select => selection::list(state, seat, out),
        Step::Place { .. } => placement::list(state, seat, out),
        Step::PlaceAt { order, .. } => placement::list_areas(state, seat, order, out),
        Step::PlaceTogether { picked } => placement::list_together(state, seat, picked, out),
        Step::Ability { leader, order, .. } => orders::list_ability(state, leader, order, out),
        Step::AbilityTo { leader, order, from, .. } => {
            orders::list_ability_to(state, leader, order, from, out);
        }
        Step::First { .. } => orders::list_first(out),
        Step::Execute { order, .. } => orders::list(state, order, seat, out),
        Step::Commander { .. } | Step::Lead => command::list(state, step, out),
        Step::Top { .. } | Step::Proof { .. } => show::list(state, step, out),
        Step::Muster => force::list(state, out),
        Step::Moving => marches::list(state, out),
        Step::Patrol { from, .. } => patrols::list(state, seat, from, out),
        Step::Parting { sp, left, way } => parting::list(state, sp, left, way, out),
        Step::EvadeTo => evade::list(state, out),
        Step::NextBattle => battles::list(state, out),
        Step::Battle(stage) => battle::list(state, seat, stage, out),
        Step::Reveal { card, .. } => reveal::list(state, seat, card, out),
        Step::Retreat { .. } => retreat::list(state, step, out),
        Step::Toll(toll) => losses::list(state, toll, out),
        Step::Rally { area, .. } => rally::list(state, seat, area, out),
        Step::Raid { from } => raid::list(from, out),
        Step::RemoveDepots { .. } => depots::list_removals(state, seat, out),
        Step::CutOff { area, .. } => lines::list(state, seat, area, out),
        Step::Begin(_)
        | Step::Draw { .. }
        | Step::Type { .. }
        | Step::Arrived { .. }
        | Step::EvadeBegins { .. }
        | Step::Check => {}
    }
}

/// Why a choice is not open to `seat` in the step that waits.
pub(crate) fn check(state: &State, seat: Seat, choice: Choice) -> Result<(), Violation> {
    let Some(&step) = state.stack.last() else { return Err(Violation::of("T-MONTH.a")) };
    match step {
        Step::StartingCards => set_up::check(state, seat, choice),
        Step::Window { moment, area, .. } => windows::check(state, seat, moment, area, choice),
        Step::Effect(effect) => effect.check(state, seat, &choice),
        Step::Discard { why, .. } => windows::check_discard(state, seat, why, choice),
        Step::Buy { .. } => resources::check_buy(state, seat, choice),
        Step::BuyKind { .. } => resources::check_kind(state, seat, choice),
        Step::BuyAt { sp, .. } => resources::check_place(state, seat, sp, choice),
        Step::MonthCard { .. } => resources::check_card(state, seat, choice),
        Step::Ops => ops::check(state, seat, choice),
        Step::Select => selection::check(state, seat, choice),
        Step::Place { .. } => placement::check(state, seat, choice),
        Step::PlaceAt { order, .. } => placement::check_area(state, seat, order, choice),
        Step::PlaceTogether { picked } => placement::check_together(state, seat, picked, choice),
        Step::Ability { leader, order, .. } => orders::check_ability(state, leader, order, choice),
        Step::AbilityTo { leader, order, from, .. } => {
            orders::check_ability_to(state, leader, order, from, choice)
        }
        Step::First { .. } => orders::check_first(choice),
        Step::Execute { order, .. } => orders::check(state, order, seat, choice),
        Step::Commander { .. } | Step::Lead => command::check(state, step, choice),
        Step::Top { .. } | Step::Proof { .. } => show::check(state, step, choice),
        Step::Muster => force::check(state, choice),
        Step::Moving => marches::check(state, choice),
        Step::Patrol { from, .. } => patrols::check(state, seat, from, choice),
        Step::Parting { sp, left, way } => parting::check(state, sp, left, way, choice),
        Step::EvadeTo => evade::check(state, choice),
        Step::NextBattle => battles::check(state, choice),
        Step::Battle(stage) => battle::check(state, seat, stage, choice),
        Step::Reveal { card, .. } => reveal::check(state, seat, card, choice),
        Step::Retreat { .. } => retreat::check(state, step, choice),
        Step::Toll(toll) => losses::check(state, toll, choice),
        Step::Rally { area, .. } => rally::check(state, seat, area, choice),
        Step::Raid { from } => raid::check(from, choice),
        Step::RemoveDepots { .. } => depots::check_removal(state, seat, choice),
        Step::CutOff { area, .. } => lines::check(state, seat, area, choice),
        Step::Begin(_)
        | Step::Draw { .. }
        | Step::Type { .. }
        | Step::Arrived { .. }
        | Step::EvadeBegins { .. }
        | Step::Check => Err(Violation::of("T-MONTH.a")),
    }
}

/// Carries out a choice of `seat` in the step that waits, and runs on.
pub(crate) fn apply(state: &mut State, seat: Seat, choice: Choice, table: Table<'_, '_>) {
    let Some(&step) = state.stack.last() else { return };
    match step {
        Step::StartingCards => set_up::apply(state, seat, choice, table),
        Step::Window { moment, area, .. } => {
            windows::apply(state, seat, moment, area, choice, table);
        }
        Step::Effect(effect) => effect.apply(state, seat, &choice, table),
        Step::Discard { why, .. } => windows::apply_discard(state, seat, why, choice, table),
        Step::Buy { .. } => resources::apply_buy(state, seat, choice, table),
        Step::BuyKind { .. } => resources::apply_kind(state, seat, choice),
        Step::BuyAt { sp, left, .. } => {
            resources::apply_place(state, seat, sp, left, choice, table)
        }
        Step::MonthCard { .. } => resources::apply_card(state, seat, choice, table),
        Step::Ops => ops::apply(state, seat, choice, table),
        Step::Select => selection::apply(state, seat, choice, table),
        Step::Place { .. } => placement::apply(state, seat, choice),
        Step::PlaceAt { order, .. } => placement::apply_area(state, seat, order, choice, table),
        Step::PlaceTogether { .. } => placement::apply_together(state, seat, choice, table),
        Step::Ability { leader, order, .. } => {
            orders::apply_ability(state, leader, order, choice, table);
        }
        Step::AbilityTo { leader, from, .. } => {
            orders::apply_ability_to(state, leader, from, choice, table);
        }
        Step::First { order } => orders::apply_first(state, order, choice, table),
        Step::Execute { order, .. } => orders::apply(state, order, seat, choice, table),
        Step::Commander { .. } | Step::Lead => command::apply(state, step, choice, table),
        Step::Top { .. } | Step::Proof { .. } => show::apply(state, step, choice, table),
        Step::Muster => force::apply(state, choice, table),
        Step::Moving => marches::apply(state, choice, table),
        Step::Patrol { from, .. } => patrols::apply(state, seat, from, choice, table),
        Step::Parting { sp, left, way } => parting::apply(state, sp, left, way, choice),
        Step::EvadeTo => evade::apply(state, choice, table),
        Step::NextBattle => battles::apply(state, choice, table),
        Step::Battle(stage) => battle::apply(state, seat, stage, choice, table),
        Step::Reveal { card, .. } => reveal::apply(state, seat, card, choice, table),
        Step::Retreat { .. } => retreat::apply(state, step, choice, table),
        Step::Toll(toll) => losses::apply(state, toll, choice, table),
        Step::Rally { area, .. } => rally::apply(state, seat, area, choice, table),
        Step::Raid { from } => raid::apply(state, from, choice, table),
        Step::RemoveDepots { .. } => depots::apply_removal(state, seat, choice, table),
        Step::CutOff { area, left, .. } => lines::apply(state, seat, area, left, choice, table),
        Step::Begin(_)
        | Step::Draw { .. }
        | Step::Type { .. }
        | Step::Arrived { .. }
        | Step::EvadeBegins { .. }
        | Step::Check => {}
    }
    run(state, seat, table);
}
