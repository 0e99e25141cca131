//! Step 9: which battles there are, and which is fought next (S9a, S9b, S9g).

use arrayvec::ArrayVec;

use crate::battle;
use crate::map::AREAS;
use crate::prelude::*;

/// S9a: the areas with SPs of both sides.
fn shared(state: &State) -> AreaSet {
    state.held[0].and(state.held[1])
}

/// S9g: each side states its number wherever a battle is to be fought; after a retreat into a
/// battle area, again.
fn announce(state: &mut State, table: Table<'_, '_>) {
    for area in shared(state).iter() {
        if state.battles.has(area) {
            continue;
        }
        state.battles.put(area);
        for seat in BOTH {
            let total = state.at(seat, area).total();
            state.note(opponent(seat), area, Noted::Total(total));
            table.emit(|| Event::Announced { seat: seat.into(), area, total, rule: "S9g" });
        }
        table.reveal();
    }
}

/// What battles are ordered by: their size, or in the variant how many sides have a leader there.
fn size(state: &State, area: AreaId) -> u8 {
    if state.options.later.contains(Later::BATTLES_BY_LEADERS) {
        return BOTH.iter().filter(|&&seat| !state.leaders_in(seat, area).is_none()).count() as u8;
    }
    BOTH.iter().map(|&seat| state.at(seat, area).total()).sum()
}

/// S9b, S9.9m: the battles that may come next.
fn next(state: &State) -> ArrayVec<AreaId, AREAS> {
    let all = shared(state);
    let run_into = all.and(state.run_into);
    let open = if run_into.is_none() { all } else { run_into };
    let least = open.iter().map(|area| size(state, area)).min();
    open.iter().filter(|&area| Some(size(state, area)) == least).collect()
}

fn fight(state: &mut State, area: AreaId, table: Table<'_, '_>) {
    state.run_into.remove(area);
    battle::begin(state, area, table);
}

/// S9b: the initiative player orders ties.
#[derive(Clone, Copy)]
pub(crate) struct NextBattle;

impl bivouac_kernel::Step<FatefulMarch> for NextBattle {
    usual!(row "S9b", asks "prompt-next-battle");

    fn deciding(self, state: &State) -> Seats {
        Seats::only(state.initiative)
    }

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        announce(state, table);
        match next(state)[..] {
            [] => {
                state.battles = AreaSet::default();
                state.run_into = AreaSet::default();
                state.stack.pop();
            }
            [area] => fight(state, area, table),
            _ => return Flow::Waits,
        }
        Flow::GoesOn
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        out.extend(next(state).into_iter().map(Choice::Battle));
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Battle(area) if next(state).contains(&area) => Ok(()),
            Choice::Battle(area) if !shared(state).has(area) => refused("S9a"),
            _ => refused(self.row()),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        if let Choice::Battle(area) = *choice {
            fight(state, area, table);
        }
    }
}
