//! The sequence of a month (T-MONTH.a).

use bivouac_kernel::by_id;

use crate::draw::Draw;
use crate::orders::{Part, Type};
use crate::prelude::*;
use crate::{depots, end_of_turn, lines, ops, placement, resources, selection};

by_id! {
    /// The parts of a month and a turn, in their order. A phase pushes the one that follows it, then
    /// its own steps on top; it never waits.
    pub enum Phase {
        /// R0, R1, R2 (resources.rs); before turn 1 of July to November only.
        Resources = "resources",
        /// R3 after both have bought replacements.
        NewCards = "new_cards",
        /// 1 (draw.rs)
        Draw = "draw",
        /// 2 (ops.rs)
        Ops = "ops",
        /// 3 (selection.rs)
        Selection = "selection",
        /// 4 (placement.rs)
        Placement = "placement",
        /// End of 4: cards `after_order_placement`, Poor Communications.
        Placed = "placed",
        /// 5 (marches.rs)
        ForcedMarch = "forced_march",
        /// 6 (patrols.rs)
        CavalryPatrols = "cavalry_patrols",
        /// 7 (marches.rs)
        March = "march",
        /// 8 (evade.rs)
        Evade = "evade",
        /// 9 (battles.rs)
        Battles = "battles",
        /// 10 (rally.rs)
        Rally = "rally",
        /// 11 (raid.rs)
        CossackRaid = "cossack_raid",
        /// 12 (depots.rs)
        PlaceDepot = "place_depot",
        /// 13 (attrition.rs)
        Attrition = "attrition",
        /// 14 (lines.rs)
        Lines = "lines",
        /// End of turn (end_of_turn.rs)
        EndOfTurn = "end_of_turn",
    }
}

impl Phase {
    /// What follows. After End of Turn comes the next turn, or the Resources Phase of a month.
    pub(crate) fn next(self) -> Option<Phase> {
        Phase::ALL.get(self as usize + 1).copied()
    }
}

impl bivouac_kernel::Step<FatefulMarch> for Phase {
    fn row(self) -> &'static str {
        match self {
            Phase::Resources => "R0a",
            Phase::NewCards => "R3a",
            Phase::Draw => "S1a",
            Phase::Ops => "S2a",
            Phase::Selection => "S3a",
            Phase::Placement => "S4a",
            Phase::Placed => "S4b",
            Phase::ForcedMarch => "S5a",
            Phase::CavalryPatrols => "S6a",
            Phase::March => "S7a",
            Phase::Evade => "S8a",
            Phase::Battles => "S9a",
            Phase::Rally => "S10a",
            Phase::CossackRaid => "S11a",
            Phase::PlaceDepot => "S12a",
            Phase::Attrition => "S13a",
            Phase::Lines => "S14a",
            Phase::EndOfTurn => "E1a",
        }
    }

    /// What comes after the phase waits below.
    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        state.stack.pop();
        if let Some(next) = self.next() {
            state.stack.push(Step::Begin(next));
        }
        table.emit(|| Event::PhaseBegan { phase: self });
        let kind = |order| Step::Type(Type { order, stage: Part::Windows });
        let draw = |seat: Seat| Step::Draw(Draw { seat: seat.into(), left: 1 });
        match self {
            Phase::Resources => resources::begin(state, table),
            Phase::NewCards => resources::new_cards(state, table),
            Phase::Draw => {
                // S1a, the player without initiative first.
                state.stack.push(draw(state.initiative));
                state.stack.push(draw(opponent(state.initiative)));
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
        Flow::GoesOn
    }
}
