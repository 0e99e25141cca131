//! B5: the Destruction marker, with which the Russians burn a Village or break a bridge.

use bivouac_kernel::Die;

use crate::movement::{goes, ground_toll, step_cost};
use crate::prelude::*;
use crate::stacking::check_joining;
use crate::terrain::{Bridge, PROHIBITED, Terrain, Village};

/// B5.f: the highest roll by which a fire goes out.
const GOES_OUT: u16 = 3;

/// B5.f, B5.g: one die for each Village that burns, in the order of their numbers.
#[derive(Clone, Copy)]
pub(crate) struct Fires;

impl bivouac_kernel::Step<Borodino> for Fires {
    usual!(row "B5.f");

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        state.stack.pop();
        state.stack.push(Step::Destroy);
        let burnt = state.damage;
        for village in Village::all().filter(|&village| burnt.burns(village)) {
            let die = table.roll(Die::D10);
            let out = die <= GOES_OUT;
            if out {
                state.damage.burn_down(village);
            }
            table.emit(|| Event::FireRolled { hex: village.hex(), die, out });
        }
        Flow::GoesOn
    }
}

impl InTurn for Fires {}

/// B5.b: the Russians burn a Village or break a bridge, or do neither.
#[derive(Clone, Copy)]
pub(crate) struct Destroy;

impl bivouac_kernel::Step<Borodino> for Destroy {
    usual!(row "B5.b");

    fn deciding(self, _: &State) -> Seats {
        Seats::only(RUSSIAN)
    }

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        if villages(state).next().is_some() || bridges(state).next().is_some() {
            return Flow::Waits;
        }
        state.stack.pop();
        table.emit(|| Event::NothingDestroyed);
        Flow::GoesOn
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        out.extend(villages(state).map(|village| Choice::Burn { hex: village.hex() }));
        out.extend(bridges(state).map(|bridge| Choice::Break { bridge }));
        out.push(Choice::Nothing);
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Burn { hex } => check_burning(state, hex).map(|_| ()),
            Choice::Break { bridge } => check_breaking(state, bridge),
            Choice::Nothing => Ok(()),
            _ => refused(self.row()),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        state.stack.pop();
        match *choice {
            Choice::Burn { hex } => {
                if let Ok(village) = check_burning(state, hex) {
                    state.stack.push(Step::Evacuation(Evacuation { village }));
                }
            }
            Choice::Break { bridge } => {
                state.break_bridge(bridge);
                table.emit(|| Event::BridgeBroken { bridge });
            }
            _ => table.emit(|| Event::NothingDestroyed),
        }
    }

    usual!(asks "prompt-destroy");
}

impl InTurn for Destroy {
    fn turn(self) -> Turn {
        Turn::default().named("destruction")
    }
}

fn villages(state: &State) -> impl Iterator<Item = Village> + '_ {
    Village::all().filter(|village| check_burning(state, village.hex()).is_ok())
}

fn bridges(state: &State) -> impl Iterator<Item = Bridge> + '_ {
    Bridge::all(state.scenario).filter(|&bridge| check_breaking(state, bridge).is_ok())
}

/// Whether Russian infantry is in a hex.
pub(crate) fn infantry_in(state: &State, hex: Hex) -> bool {
    state.holds(RUSSIAN, hex) && state.units_in(hex).any(|unit| state.unit(unit).arm.is_infantry())
}

/// B5.c, B5.d: whether the Village of a hex can be burnt: by infantry in it, with no enemy next to
/// it, and with a way out for all who are there. What is Rubble does not burn again.
pub(crate) fn check_burning(state: &State, hex: Hex) -> Result<Village, Violation> {
    let village = Village::of(hex).filter(|_| state.terrain(hex) == Terrain::Village);
    let Some(village) = village else { return refused("B5.c") };
    require("B5.c", infantry_in(state, hex) && !state.next_to_enemy(hex, RUSSIAN))?;
    let units: Leaving = state.units_in(hex).collect();
    require("B5.d", all_leave(state, &units, &mut ArrayVec::new()))?;
    Ok(village)
}

/// B5.h: whether a bridge can be broken: by infantry at one of its ends, with no enemy at either, and
/// out of the Effective Range of every enemy gun, whether or not it sees the bridge.
pub(crate) fn check_breaking(state: &State, bridge: Bridge) -> Result<(), Violation> {
    require("B5.i", bridge.is_of(state.scenario) && !state.damage.is_broken(bridge))?;
    let ends = bridge.ends();
    require("B5.h", ends.iter().any(|&end| infantry_in(state, end)))?;
    require("B5.h", !ends.iter().any(|&end| state.holds(FRENCH, end)))?;
    require("B5.h", gun_near(state, bridge).is_none())
}

/// An enemy gun that has a bridge within its Effective Range, counted to the nearer end.
pub(crate) fn gun_near(state: &State, bridge: Bridge) -> Option<UnitId> {
    let reaches = |gun: UnitId| {
        let range = gun.counter().effective_range;
        let at = state.hex(gun);
        bridge.ends().iter().any(|&end| GRID.distance(at, end) <= range)
    };
    let guns = state.side(FRENCH).iter().copied();
    let mut guns = guns.filter(|&gun| state.unit(gun).arm.is_artillery() && state.on_map(gun));
    guns.find(|&gun| reaches(gun))
}

/// The units that leave a Village, the top one first.
type Leaving = ArrayVec<UnitId, 8>;

/// Whether the units of a Village, those apart who have left it for these hexes, can leave it one after
/// the other.
fn all_leave(state: &State, units: &[UnitId], gone: &mut ArrayVec<(UnitId, Hex), 8>) -> bool {
    let Some((&unit, others)) = units.split_first() else { return true };
    let near = *GRID.neighbours(state.hex(unit));
    near.into_iter().filter(|to| to.is_some()).any(|to| {
        if check_way(state, unit, to, gone).is_err() {
            return false;
        }
        gone.push((unit, to));
        let found = all_leave(state, others, gone);
        gone.pop();
        found
    })
}

/// B5.d: whether a unit may go from a Village to a hex next to it, into which others have gone before:
/// open to its arm, not next to an enemy, within stacking.
fn check_way(
    state: &State,
    unit: UnitId,
    to: Hex,
    gone: &[(UnitId, Hex)],
) -> Result<(), Violation> {
    let from = state.hex(unit);
    let Some(side) = GRID.side_towards(from, to) else { return refused("B5.d") };
    require("B5.d", !state.holds(FRENCH, to) && !state.next_to_enemy(to, RUSSIAN))?;
    state.closed(to, RUSSIAN)?;
    require("7.23a", step_cost(state, unit, from, side).by_line != PROHIBITED)?;
    let joining: Leaving =
        gone.iter().filter(|(_, hex)| *hex == to).map(|(other, _)| *other).chain([unit]).collect();
    check_joining(state, to, &joining, &[])
}

/// B5.d: the units of a Village leave it before it burns, the top one first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Evacuation {
    pub village: Village,
}

impl Evacuation {
    /// Who leaves next, and who after them.
    fn units(self, state: &State) -> Leaving {
        state.units_in(self.village.hex()).collect()
    }

    /// Whether the next unit may go to a hex, so that those after it still find a way.
    pub(crate) fn check_leaving(self, state: &State, to: Hex) -> Result<(), Violation> {
        let units = self.units(state);
        let Some((&unit, others)) = units.split_first() else { return refused("B5.d") };
        check_way(state, unit, to, &[])?;
        let mut gone: ArrayVec<(UnitId, Hex), 8> = [(unit, to)].into_iter().collect();
        require("B5.d", all_leave(state, others, &mut gone))
    }

    /// The unit that leaves next.
    pub(crate) fn unit(self, state: &State) -> Option<UnitId> {
        state.units_in(self.village.hex()).next()
    }
}

impl bivouac_kernel::Step<Borodino> for Evacuation {
    usual!(row "B5.d");

    fn deciding(self, _: &State) -> Seats {
        Seats::only(RUSSIAN)
    }

    /// When all have left, the Village burns.
    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        if self.unit(state).is_some() {
            return Flow::Waits;
        }
        state.stack.pop();
        let hex = self.village.hex();
        state.damage.ignite(self.village);
        table.emit(|| Event::VillageBurns { hex });
        // The ruling on B5.d: a commander does not stay in the fire either.
        state.drive_out(RUSSIAN, hex);
        Flow::GoesOn
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        let near = GRID.neighbours(self.village.hex()).iter().copied();
        let open = near.filter(|&to| to.is_some() && self.check_leaving(state, to).is_ok());
        out.extend(open.map(|to| Choice::Evacuate { to }));
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Evacuate { to } => self.check_leaving(state, to),
            _ => refused(self.row()),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        let (Some(unit), Choice::Evacuate { to }) = (self.unit(state), *choice) else { return };
        let from = state.hex(unit);
        table.emit(|| Event::Evacuated { unit, from, to });
        state.go_back(unit, to, table);
        state.unit_mut(unit).began = state.hex(unit);
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        match self.unit(state) {
            Some(unit) => ask_unit("prompt-evacuate", self.row(), unit),
            None => ask_hex("prompt-evacuate-village", self.row(), Some(self.village.hex())),
        }
    }

    fn sound(self, state: &State) -> bool {
        let hex = self.village.hex();
        let units = self.units(state);
        let first = units.iter().all(|&unit| unit.counter().side == RUSSIAN);
        // Who is still there can leave, unless somebody who has left is choosing a facing.
        first
            && state.terrain(hex) == Terrain::Village
            && all_leave(state, &units, &mut ArrayVec::new())
    }
}

impl InTurn for Evacuation {
    fn turn(self) -> Turn {
        Turn::default().named("destruction")
    }

    fn stride(self, state: &State, choice: &Choice) -> Option<Stride> {
        let (Some(unit), Choice::Evacuate { to }) = (self.unit(state), *choice) else {
            return None;
        };
        Some(goes(to, 1, ground_toll(state, unit, state.hex(unit), to)))
    }

    fn able(self, state: &State) -> Vec<UnitId> {
        self.unit(state).into_iter().collect()
    }
}
