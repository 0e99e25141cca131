//! Russian #42: Command Friction. What an order in the area costs is in `placement.rs`.

use crate::cards::prelude::*;
use crate::placement;

card!(RUSSIAN 42 "C-R42");

/// It waits for the beginning of order placement, of this turn if that is still to come.
fn begin(state: &mut State, _: AreaId, _: Table<'_, '_>) {
    let in_time =
        matches!(state.stack.first(), Some(&Step::Begin(next)) if next <= Phase::Placement);
    let effects = if in_time { &mut state.turn_effects } else { &mut state.next_effects };
    *effects |= Effects::FRICTION;
}

/// Order placement begins: the French are asked if the card has been played.
pub(crate) fn before_placement(state: &mut State) {
    if state.has_effect(Effects::FRICTION) {
        ask(state, Ask::Statement);
    }
}

/// The areas with several Russian leaders.
fn crowded(state: &State) -> impl Iterator<Item = AreaId> {
    AreaId::all().filter(|&area| state.leaders_in(RUSSIAN, area).0.count_ones() > 1)
}

question! {
    asks FRENCH;
    /// The Russians state where they have several leaders; nothing is asked.
    Statement = "ask-russian-42-which-area",
    /// Which of these areas the French name.
    WhichArea = "ask-russian-42-which-area",
}

impl Question for Ask {
    fn acts(self, state: &mut State, table: Table<'_, '_>) -> bool {
        if self == Ask::WhichArea {
            return false;
        }
        state.stack.pop();
        ask(state, Ask::WhichArea);
        table.reveal();
        table.emit(|| Event::LeadersStated { areas: crowded(state).collect() });
        true
    }

    fn answers(self, state: &State, out: &mut Vec<Choice>) {
        let before = out.len();
        out.extend(crowded(state).map(Choice::Area));
        if out.len() > before {
            out.push(Choice::Pass);
        }
    }

    fn answered(self, state: &mut State, choice: Choice, table: Table<'_, '_>) {
        let Choice::Area(area) = choice else { return };
        table.emit(|| Event::Named { seat: FRENCH.into(), card: ID, area });
        state.named.friction = area;
        placement::bind_platovs(state, area, table);
    }
}
