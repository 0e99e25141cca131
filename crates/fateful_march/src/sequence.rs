//! The sequence of a month (T-MONTH.a).

use bivouac_kernel::{Flow, Seat};
use serde::{Deserialize, Serialize};

use crate::draw::Draw;
use crate::event::{Event, phase_name};
use crate::orders::{Part, Type};
use crate::pieces::{Order, opponent};
use crate::state::State;
use crate::step::Step;
use crate::verbs::Table;
use crate::{FatefulMarch, depots, end_of_turn, lines, ops, placement, resources, selection};

/// The parts of a month and a turn, in their order. A phase pushes the one that follows it, then
/// its own steps on top; it never waits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Phase {
    /// R0 to R3 (resources.rs); skipped but before turn 1 of July to November.
    Resources,
    /// R3 after both have bought replacements.
    NewCards,
    /// 1 (draw.rs)
    Draw,
    /// 2 (ops.rs)
    Ops,
    /// 3 (selection.rs)
    Selection,
    /// 4 (placement.rs)
    Placement,
    /// End of 4: cards `after_order_placement`, Poor Communications.
    Placed,
    /// 5 (marches.rs)
    ForcedMarch,
    /// 6 (patrols.rs)
    CavalryPatrols,
    /// 7 (marches.rs)
    March,
    /// 8 (evade.rs)
    Evade,
    /// 9 (battles.rs)
    Battles,
    /// 10 (rally.rs)
    Rally,
    /// 11 (raid.rs)
    CossackRaid,
    /// 12 (depots.rs)
    PlaceDepot,
    /// 13 (attrition.rs)
    Attrition,
    /// 14 (lines.rs)
    Lines,
    /// End of turn (end_of_turn.rs)
    EndOfTurn,
}

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

impl bivouac_kernel::Step<FatefulMarch> for Phase {
    fn row(self) -> &'static str {
        "T-MONTH.a"
    }

    /// What comes after the phase waits below.
    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        state.stack.pop();
        if let Some(next) = self.next() {
            state.stack.push(Step::Begin(next));
        }
        table.emit(|| Event::PhaseBegan { phase: phase_name(self) });
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
