//! 3.0E, 10.2, 10.3, 10.4 and 10.5: the Group Morale Phase: Collapse, Recovery, and the boxes.

use bivouac_kernel::Die;

use crate::hex_set::{HexSet, near};
use crate::movement::goes;
use crate::prelude::*;
use crate::scenario::Group;
use crate::sequence::begin_phase;
use crate::stacking::{Face, check_joining};
use crate::terrain::PROHIBITED;

/// 10.3b: how near to its own and how far from the enemy a unit returns.
const NEAR: u8 = 3;

/// Collapse, then Recovery, then the boxes (3.0E1, 3.0E2, 3.0E3); what has Recovered is placed
/// after.
#[derive(Clone, Copy)]
pub(crate) struct GroupMorale;

impl bivouac_kernel::Step<Borodino> for GroupMorale {
    usual!(row "3.0E1");

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        state.stack.pop();
        begin_phase(state, "group-morale", "3.0E1", table);
        // 10.51a: every group, before any Recovery.
        for group in 0..state.scenario.groups.len() {
            if collapses(state, group) {
                collapse(state, group, table);
            }
        }
        // 10.2a
        for side in [FRENCH, RUSSIAN] {
            for &unit in state.side(side) {
                if state.unit(unit).whereabouts == Whereabouts::Recovering {
                    recover(state, unit, table);
                }
            }
        }
        for side in [FRENCH, RUSSIAN] {
            for &unit in state.side(side) {
                match state.unit(unit).whereabouts {
                    // 10.4a
                    Whereabouts::Withdrawn => {
                        state.unit_mut(unit).whereabouts = Whereabouts::Recovering;
                    }
                    // 10.2b: nor has anybody of a group that is gone to return who waits for a hex.
                    Whereabouts::Recovered if group_is_gone(state, unit) => {
                        state.eliminate(unit, "10.2b", table);
                    }
                    _ => {}
                }
            }
        }
        order_placement(state, table);
        Flow::GoesOn
    }
}

in_turn!(GroupMorale: "group-morale" at [35]);

/// 10.2e: both at the same time; where both have somebody to place, a die decides who is first.
fn order_placement(state: &mut State, table: Table<'_, '_>) {
    let both = [FRENCH, RUSSIAN].iter().all(|&seat| placing(state, seat).is_some());
    let mut first = FRENCH;
    if both {
        let (french, russian) = loop {
            let rolls = (table.roll(Die::D10), table.roll(Die::D10));
            if rolls.0 != rolls.1 {
                break rolls;
            }
        };
        table.emit(|| Event::RecoveryOrder { french, russian });
        if russian > french {
            first = RUSSIAN;
        }
    }
    let order = [opponent(first), first];
    state.stack.extend(order.map(|seat| Step::Placement(Placement { seat: Side(seat) })));
}

/// 10.52b, B13.e: what counts towards Collapse.
pub(crate) fn counts(unit: UnitId) -> bool {
    !unit.counter().arm.is_artillery() && unit.counter().arm != Arm::Militia
}

/// Whether a unit has been taken off the map in the battle, for a time or for good.
pub(crate) fn is_lost(state: &State, unit: UnitId) -> bool {
    // 10.52a: whoever is in the Recovery Box is still Withdrawn.
    use Whereabouts::{Eliminated, Recovered, Recovering, Withdrawn};
    matches!(state.unit(unit).whereabouts, Withdrawn | Recovering | Recovered | Eliminated)
}

/// Not in this position at all.
fn is_absent(state: &State, unit: UnitId) -> bool {
    state.unit(unit).whereabouts == Whereabouts::Absent
}

/// 10.52a, 10.52h
fn collapses(state: &State, group: usize) -> bool {
    if state.collapsed & 1 << group != 0 {
        return false;
    }
    let units = state.scenario.groups[group].units.iter().copied();
    let units = units.filter(|&unit| counts(unit) && !is_absent(state, unit));
    let (total, lost) = units
        .fold((0, 0), |(total, lost), unit| (total + 1, lost + u32::from(is_lost(state, unit))));
    total > 0 && lost * 3 >= total * 2
}

/// 10.52c, 10.52d, 10.52e, 10.52f
fn collapse(state: &mut State, group: usize, table: Table<'_, '_>) {
    state.collapsed |= 1 << group;
    let id = state.scenario.groups[group].id;
    table.emit(|| {
        let units = state.scenario.groups[group].units.iter().copied();
        Event::Collapsed { group: id, units: units.filter(|&unit| state.on_map(unit)).collect() }
    });
    for &unit in &state.scenario.groups[group].units {
        share_collapse(state, unit, table);
    }
}

/// 10.52c, 10.52d, 10.52e, 10.52f: what the Collapse of its group does to a unit.
pub(crate) fn share_collapse(state: &mut State, unit: UnitId, table: Table<'_, '_>) {
    match state.unit(unit).whereabouts {
        // 10.52d; Disordered guns are lost as in 9.66.
        Whereabouts::OnMap if state.disordered(unit) && !unit.counter().arm.is_artillery() => {
            state.withdraw(unit, "10.52d", table);
        }
        Whereabouts::OnMap => state.disorder(unit, "10.52c", table),
        Whereabouts::Withdrawn => state.eliminate(unit, "10.52e", table),
        _ => {}
    }
}

/// 10.2
pub(crate) fn recover(state: &mut State, unit: UnitId, table: Table<'_, '_>) {
    // 10.2b: nobody is left to return to.
    if group_is_gone(state, unit) {
        state.eliminate(unit, "10.2b", table);
        return;
    }
    state.put_mark(unit, Mark::DISORDERED); // 10.2c: the Disordered Cohesion counts
    if state.passes(unit, Check::Recovery, &[], table) {
        state.unit_mut(unit).whereabouts = Whereabouts::Recovered;
        table.emit(|| Event::Recovered { unit });
    } else {
        state.eliminate(unit, "10.2d", table);
    }
    if unit.counter().arm == Arm::Cossack {
        state.clear_mark(unit, Mark::DISORDERED); // 10.3a
    }
}

fn group_is_gone(state: &State, unit: UnitId) -> bool {
    let scenario = state.scenario;
    scenario.group_of[unit.index()].is_some_and(|group| {
        let units = &scenario.groups[usize::from(group)].units;
        units.iter().all(|&other| is_lost(state, other) || is_absent(state, other))
    })
}

/// The first unit of a side that has Recovered and can be placed (10.3c: the others wait).
pub(crate) fn placing(state: &State, seat: Seat) -> Option<UnitId> {
    let recovered = state.side(seat).iter().copied();
    let mut recovered = recovered.filter(|&u| state.unit(u).whereabouts == Whereabouts::Recovered);
    recovered.find(|&unit| places(state, unit).next().is_some())
}

fn places(state: &State, unit: UnitId) -> impl Iterator<Item = Hex> + '_ {
    let mut near_own = HexSet::EMPTY;
    returns_to(state, unit).for_each(|other| near_own.add(near(state.hex(other), NEAR)));
    near_own.hexes().filter(move |&hex| check_room(state, unit, hex).is_ok())
}

/// 10.3b: those on the map whom a unit can return to: its group, or its whole Army if it is
/// independent (10.3d).
fn returns_to(state: &State, unit: UnitId) -> impl Iterator<Item = UnitId> + '_ {
    let own = group_of(state, unit);
    let (units, army) = match own {
        Some(group) if !group.independent => (group.units.as_slice(), None),
        Some(_) => (state.side(unit.counter().side), Some(&unit.counter().army)),
        None => (&[][..], None),
    };
    let own = move |other: &UnitId| army.is_none_or(|army| other.counter().army == *army);
    units.iter().copied().filter(move |other| state.on_map(*other) && own(other))
}

fn group_of(state: &State, unit: UnitId) -> Option<&'static Group> {
    let group = state.scenario.group_of[unit.index()];
    group.map(|group| &state.scenario.groups[usize::from(group)])
}

/// 10.3b, 10.3d
fn check_place(state: &State, unit: UnitId, hex: Hex) -> Result<(), Violation> {
    let independent = group_of(state, unit).is_some_and(|group| group.independent);
    let mut own = returns_to(state, unit);
    let near = own.any(|other| GRID.distance(state.hex(other), hex) <= NEAR);
    require(if independent { "10.3d" } else { "10.3b" }, near)?;
    check_room(state, unit, hex)
}

/// Whether a unit can be put into a hex, wherever its own are.
fn check_room(state: &State, unit: UnitId, hex: Hex) -> Result<(), Violation> {
    let seat = unit.counter().side;
    require("10.3b", !state.enemy_within(hex, seat, NEAR - 1))?;
    state.closed(hex, seat)?;
    let column = unit.counter().arm.column();
    require("T-TEC.23", state.terrain(hex).effects().cost[column] != PROHIBITED)?;
    check_joining(state, hex, &[unit], &[])
}

/// 10.3: a side places what has Recovered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Placement {
    pub seat: Side,
}

impl bivouac_kernel::Step<Borodino> for Placement {
    usual!(row "10.3b", its_side_decides);

    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        let any = placing(state, *self.seat).is_some();
        waits_if(state, any)
    }

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        if let Some(unit) = placing(state, seat) {
            out.extend(places(state, unit).map(|hex| Choice::Place { hex }));
        }
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        match (placing(state, seat), *choice) {
            (Some(unit), Choice::Place { hex }) => check_place(state, unit, hex),
            _ => refused(self.row()),
        }
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        let (Some(unit), Choice::Place { hex }) = (placing(state, seat), *choice) else { return };
        let shared = state.shared_facing(unit, hex);
        state.put(unit, hex);
        state.unit_mut(unit).began = hex;
        table.emit(|| Event::Placed { unit, hex });
        match shared {
            Some(facing) => state.face(unit, facing),
            None => state.stack.push(Step::Face(Face { unit })),
        }
    }

    fn prompt(self, state: &State, seat: Seat) -> Prompt {
        match placing(state, seat) {
            Some(unit) => ask_unit("prompt-place", self.row(), unit),
            None => ask("prompt-over", self.row()),
        }
    }
}

in_turn!(Placement: "group-morale" at [36, 37]; {
    fn stride(self, _: &State, choice: &Choice) -> Option<Stride> {
        let Choice::Place { hex } = *choice else { return None };
        Some(goes(hex, 0, None))
    }
});
