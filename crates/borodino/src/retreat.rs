//! 9.62, 9.63, 9.64 and 9.65: retreats.

use crate::assault::Retreat;
use crate::movement::goes;
use crate::prelude::*;
use crate::stacking::check_joining;
use crate::terrain::PROHIBITED;
use crate::words::held_text;

/// 9.63: what a hex offers to a unit that must retreat, the best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Refuge {
    /// Vacant and before no enemy.
    Vacant,
    /// Friends with whom it may stack (9.64).
    Friends,
    /// Friends with whom it may not: it goes on through them (9.65a).
    Crowd,
    /// Vacant, but before an enemy (9.63b).
    UnderTheirGuns,
}

/// 9.62: the units that must retreat, the last first.
#[derive(Clone, Copy)]
pub(crate) struct Retreats;

impl bivouac_kernel::Step<Borodino> for Retreats {
    usual!(row "9.62b");

    fn deciding(self, state: &State) -> Seats {
        let next = state.retreats.last();
        next.map_or(Seats::NONE, |retreat| Seats::only(retreat.unit.counter().side))
    }

    /// Takes the next unit back as far as there is nothing to choose.
    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        let Some(retreat) = state.retreats.last() else {
            state.stack.pop();
            return Flow::GoesOn;
        };
        let unit = retreat.unit;
        // 9.66b
        if !state.on_map(unit) {
            state.retreats.pop();
            return Flow::GoesOn;
        }
        match ways(state, retreat).as_slice() {
            [] => {
                state.retreats.pop();
                state.eliminate(unit, no_way_rule(state, unit), table);
                Flow::GoesOn
            }
            &[to] => {
                go(state, to, table);
                Flow::GoesOn
            }
            _ => Flow::Waits,
        }
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        if let Some(retreat) = state.retreats.last() {
            out.extend(ways(state, retreat).into_iter().map(|to| Choice::Retreat { to }));
        }
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        let (Some(retreat), Choice::Retreat { to }) = (state.retreats.last(), *choice) else {
            return refused(self.row());
        };
        if ways(state, retreat).contains(&to) {
            return Ok(());
        }
        refused(match refuge(state, retreat, to) {
            _ if !farther(state, retreat).contains(&to) => "9.62b",
            None => "9.63a",
            Some(_) => "9.63c",
        })
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        if let Choice::Retreat { to } = *choice {
            go(state, to, table);
        }
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        match state.retreats.last() {
            Some(retreat) => ask_unit("prompt-retreat", self.row(), retreat.unit),
            None => ask("prompt-over", self.row()),
        }
    }
}

impl InTurn for Retreats {
    fn has_its_units(self, state: &State) -> bool {
        state.retreats.last().is_some_and(|retreat| state.on_map(retreat.unit))
    }

    fn stride(self, state: &State, choice: &Choice) -> Option<Stride> {
        let Choice::Retreat { to } = *choice else { return None };
        let prospect = prospect(state, to);
        Some(goes(to, 1, (prospect.id != "choice-retreat").then_some(prospect)))
    }
}

/// 9.63a, or R8.b where only the limit of the scenario stands in the way.
fn no_way_rule(state: &State, unit: UnitId) -> &'static str {
    let near = GRID.neighbours(state.hex(unit)).iter();
    let limit = |hex: Hex| {
        let closed = state.closed(hex, unit.counter().side);
        closed.is_err_and(|violation| violation.rule == "R8.a") && state.is_vacant(hex)
    };
    let beyond = near.filter(|hex| hex.is_some()).any(|&hex| limit(hex));
    if beyond { "R8.b" } else { "9.63a" }
}

/// The hexes into which a unit may retreat: the best kind of refuge there is.
fn ways(state: &State, retreat: &Retreat) -> ArrayVec<Hex, 6> {
    if let Some(hex) = with_leader(state, retreat) {
        return [hex].into_iter().collect();
    }
    let away = farther(state, retreat);
    let refuge = |hex: Hex| refuge(state, retreat, hex);
    let best = away.iter().filter_map(|&hex| refuge(hex)).min();
    away.into_iter().filter(|&hex| best.is_some() && refuge(hex) == best).collect()
}

/// Where a retreating unit is, or what it passes through.
fn place(state: &State, retreat: &Retreat) -> Hex {
    retreat.at.unwrap_or_else(|| state.hex(retreat.unit))
}

/// 9.25b: a gun goes where those went whom it stood with, if it can.
fn with_leader(state: &State, retreat: &Retreat) -> Option<Hex> {
    let leader = retreat.with.filter(|&leader| state.on_map(leader))?;
    let (from, hex) = (place(state, retreat), state.hex(leader));
    GRID.side_towards(from, hex)?;
    refuge(state, retreat, hex).filter(|refuge| *refuge == Refuge::Friends).map(|_| hex)
}

/// 9.62b: the adjacent hexes farther from every enemy that caused it, failing that farther from
/// one and nearer to none.
fn farther(state: &State, retreat: &Retreat) -> ArrayVec<Hex, 6> {
    let from = place(state, retreat);
    let near = || GRID.neighbours(from).iter().copied().filter(|hex| hex.is_some());
    let compare = |hex: Hex, cause: Hex| GRID.distance(hex, cause).cmp(&GRID.distance(from, cause));
    let from_all = near().filter(|&hex| retreat.from.iter().all(|&c| compare(hex, c).is_gt()));
    let all: ArrayVec<Hex, 6> = from_all.collect();
    if !all.is_empty() {
        return all;
    }
    near()
        .filter(|&hex| {
            retreat.from.iter().any(|&c| compare(hex, c).is_gt())
                && retreat.from.iter().all(|&c| compare(hex, c).is_ge())
        })
        .collect()
}

fn refuge(state: &State, retreat: &Retreat, hex: Hex) -> Option<Refuge> {
    let unit = retreat.unit;
    let seat = unit.counter().side;
    let from = place(state, retreat);
    let side = GRID.side_towards(from, hex)?;
    let cost = state.step_cost(from, side, unit.counter().arm.column());
    let barred = cost.by_line == PROHIBITED
        || state.closed(hex, seat).is_err()
        || state.holds(opponent(seat), hex);
    if barred {
        return None;
    }
    if !state.is_vacant(hex) {
        let joins = check_joining(state, hex, &[unit], &[]).is_ok();
        return Some(if joins { Refuge::Friends } else { Refuge::Crowd });
    }
    let exposed = state.fronting(hex, opponent(seat)).next().is_some();
    Some(if exposed { Refuge::UnderTheirGuns } else { Refuge::Vacant })
}

/// What becomes of the retreating unit in a hex: it stays there, passes through friends who must
/// check (9.65), or is taken off the map by those who stand before it (9.63b).
pub(crate) fn prospect(state: &State, to: Hex) -> Text {
    let plain = Text::new("choice-retreat").with("hex", hex_text(to));
    let Some(retreat) = state.retreats.last() else { return plain };
    let enemy = opponent(retreat.unit.counter().side);
    match (refuge(state, retreat, to), state.fronting(to, enemy).next()) {
        (Some(Refuge::Crowd), _) => {
            Text::new("choice-retreat-through").with("friends", held_text(state, to))
        }
        (Some(Refuge::UnderTheirGuns), Some(enemy)) => {
            let survives = retreat.unit.counter().arm.survives();
            Text::new(if survives { "choice-retreat-withdraw" } else { "choice-retreat-lost" })
                .with("hex", hex_text(to))
                .with("enemy", held_text(state, state.hex(enemy)))
        }
        _ => plain,
    }
}

/// One hex of a retreat.
fn go(state: &mut State, to: Hex, table: Table<'_, '_>) {
    let Some(retreat) = state.retreats.last() else { return };
    let unit = retreat.unit;
    let refuge = refuge(state, retreat, to);
    if refuge == Some(Refuge::Crowd) {
        // 9.65c: from there it goes on in the same way.
        if let Some(retreat) = state.retreats.last_mut() {
            retreat.at = Some(to);
        }
        jostle(state, to, table);
        return;
    }
    let Some(retreat) = state.retreats.pop() else { return };
    if refuge == Some(Refuge::UnderTheirGuns) {
        state.withdraw_or_lose(unit, "9.63b", table);
        return;
    }
    let from = state.hex(unit);
    let shared = facing_of_friends(state, &retreat, to);
    for other in 0..state.retreats.len() {
        if state.hex(state.retreats[other].unit) == from {
            let _ = state.retreats[other].comrades.try_push(unit);
        }
    }
    state.shift(unit, to);
    state.settle_square(from);
    state.settle_square(to);
    if let Some(facing) = shared {
        state.face(unit, facing);
    }
    table.emit(|| Event::Retreated(state.way(unit, from, to)));
    note_retreated(state, unit, from);
}

/// 9.64a: the facing of the friends in a hex, guns or not, that a retreating unit takes; with those
/// of its own hex who went before it, or alone, it keeps its own (9.62c).
fn facing_of_friends(state: &State, retreat: &Retreat, hex: Hex) -> Option<Facing> {
    if state.units_in(hex).all(|unit| retreat.comrades.contains(&unit)) {
        return None;
    }
    let top = state.top_fighter(hex).or_else(|| state.units_in(hex).next());
    top.map(|top| state.unit(top).facing)
}

/// 9.87b: a Pursuit asks who retreated from the hex that was attacked.
fn note_retreated(state: &mut State, unit: UnitId, from: Hex) {
    let combat = state.combats.last().map(|combat| combat.id);
    let target =
        state.targets.iter_mut().find(|target| Some(target.combat) == combat && target.hex == from);
    if let Some(target) = target {
        let _ = target.retreated.try_push(unit);
    }
}

/// 9.65b, 6.23e: those who are retreated through check with their top unit.
fn jostle(state: &mut State, hex: Hex, table: Table<'_, '_>) {
    let top = state.top_fighter(hex).or_else(|| state.units_in(hex).next());
    let Some(top) = top else { return };
    if state.passes(top, Check::RetreatedThrough, &[], table) {
        return;
    }
    let units: ArrayVec<UnitId, 8> = state.units_in(hex).collect();
    units.into_iter().for_each(|unit| state.disorder(unit, "9.65b", table));
}
