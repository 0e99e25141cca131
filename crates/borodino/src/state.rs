//! The state of a battle and its small questions.

use std::sync::Arc;

use bitflags::bitflags;
use bivouac_kernel::{clone_in_place, flags_by_name};
use bivouac_maps::Side;

use crate::assault::{Attack, Combat, Retreat, Target};
use crate::commands::{Command, Drawn, NO_COMMAND};
use crate::course::Course;
use crate::flank::{Edge, Flank};
use crate::grid::HEX_COUNT;
use crate::hex_set::{HexSet, near};
use crate::pieces::{Counter, UNIT_COUNT};
use crate::prelude::*;
use crate::terrain::Damage;

/// Where a unit is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Whereabouts {
    /// Not in this scenario.
    Absent,
    /// A reinforcement that has not entered.
    Waiting,
    OnMap,
    /// In the Withdrawn Box.
    Withdrawn,
    /// In the Recovery Box.
    Recovering,
    /// Has passed its Recovery roll and waits for a hex (10.3c).
    Recovered,
    Eliminated,
    /// B14.c: in the Flank Maneuver Box.
    Flanking,
}

/// The boxes of units that are off the map, by their names in positions and scenes.
pub(crate) const BOXES: [(&str, Whereabouts); 6] = [
    ("waiting", Whereabouts::Waiting),
    ("withdrawn", Whereabouts::Withdrawn),
    ("recovery", Whereabouts::Recovering),
    ("recovered", Whereabouts::Recovered),
    ("eliminated", Whereabouts::Eliminated),
    ("flank", Whereabouts::Flanking),
];

bitflags! {
    /// What is marked on a unit, by the names that positions give it. Most last for one activation
    /// (see [`Mark::KEPT`]).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub(crate) struct Mark: u32 {
        const DISORDERED = 1;
        const SQUARE = 1 << 1;
        /// Has moved or changed facing.
        const MOVED = 1 << 2;
        /// Has ended its move.
        const HALTED = 1 << 3;
        /// Fired in the fire step: half a move is left (7.36b).
        const FIRED = 1 << 4;
        /// Turned in the fire step: may not move (8.5d).
        const TURNED_TO_FIRE = 1 << 5;
        /// Has used its Reaction Fire (8.6a).
        const REACTION_FIRE_USED = 1 << 6;
        /// Has used its Counter-Battery (8.7c).
        const COUNTER_BATTERY_USED = 1 << 7;
        /// Has tried to Rally.
        const RALLY_TRIED = 1 << 8;
        /// Has been put on top of its stack in this part of the activation.
        const RAISED = 1 << 9;
        /// Has been placed by its owner during set-up.
        const DEPLOYED = 1 << 10;
        /// Has fought in a Shock or Charge.
        const SHOCKED = 1 << 11;
        /// Has used Secondary Shock (9.73a).
        const SECONDARY_SHOCK_USED = 1 << 12;
        /// Began the activation in an enemy ZOC.
        const BEGAN_IN_ENEMY_ZOC = 1 << 13;
        /// Had a ZOC when the activation began.
        const BEGAN_WITH_ZOC = 1 << 14;
        /// Has left its Square in this activation and pays for it (9.85o).
        const LEFT_SQUARE = 1 << 15;
        /// Disordered by Reaction Fire in the attack under way.
        const SHAKEN = 1 << 16;
        /// Has left an enemy ZOC by moving (6.34b).
        const LEFT_ENEMY_ZOC = 1 << 17;
        /// Fired in this activation, whose movement is over (10.1a).
        const HAS_FIRED = 1 << 18;
        /// Was left in this place of its stack by its owner when the activation began (6.24b).
        const LEFT_ON_TOP = 1 << 19;
        const LEFT_SECOND = 1 << 20;
        const LEFT_THIRD = 1 << 21;
        /// Stood next to an enemy when the reserve activation of its command began (5.52b).
        const HELD_BACK = 1 << 24;
        /// Has not left the hex in which it was set up with more guns than may be stacked (BR.n).
        const CROWDED = 1 << 25;
        /// Is noted for the flank march (B14.a); the Russians do not know it.
        const NOTED = 1 << 26;
    }
}

flags_by_name!(Mark);

impl Mark {
    /// What outlasts an activation and ends a ZOC.
    pub(crate) const LASTING: Mark = Mark::DISORDERED.union(Mark::SQUARE);
    /// What outlasts an activation.
    pub(crate) const KEPT: Mark = Mark::LASTING.union(Mark::CROWDED).union(Mark::NOTED);
    /// What remembers the order in which a stack was left.
    pub(crate) const LEFT: Mark =
        Mark::LEFT_ON_TOP.union(Mark::LEFT_SECOND).union(Mark::LEFT_THIRD);
}

/// The changing part of one unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct UnitState {
    pub hex: Hex,
    /// Where it was when the activation began.
    pub began: Hex,
    /// The unit under it in its stack.
    pub below: UnitId,
    pub facing: Facing,
    pub whereabouts: Whereabouts,
    /// The place of its command among those of the state.
    pub command: u16,
    /// What is asked most often of its counter.
    pub side: Seat,
    pub arm: Arm,
    pub marks: Mark,
}

impl UnitState {
    /// A unit that does not play.
    pub(crate) fn absent(unit: UnitId) -> UnitState {
        UnitState {
            hex: Hex::NONE,
            began: Hex::NONE,
            below: UnitId::NONE,
            facing: Facing::default(),
            whereabouts: Whereabouts::Absent,
            command: NO_COMMAND,
            side: unit.counter().side,
            arm: unit.counter().arm,
            marks: Mark::empty(),
        }
    }
}

/// How deep procedures usually go; Pursuits may go deeper (9.87g).
const DEEPEST: usize = 24;
/// The most guns that may fire one shot of a Barrage: those of a whole army.
pub(crate) const MOST_GUNS: usize = 64;

/// The whole state of a battle.
#[derive(PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) scenario: &'static Scenario,
    pub(crate) units: [UnitState; UNIT_COUNT],
    /// The top unit in each hex.
    pub(crate) tops: [UnitId; HEX_COUNT],
    /// The hexes in which each side has units: kept by [`State::put`] and [`State::lift`].
    pub(crate) held: [HexSet; 2],
    /// How many units of each side have their ZOC in each hex: kept by [`State::put`],
    /// [`State::lift`] and the marks that end a ZOC, so that it need not be reckoned.
    pub(crate) zoc: [[u8; HEX_COUNT]; 2],
    pub(crate) turn: u8,
    /// What a turn remembers that is played by markers.
    pub(crate) course: Course,
    pub(crate) commands: Vec<Command>,
    /// The units of each of the commands. They change in an Orders Phase at the most (5.12), so
    /// that copies of a state share them.
    pub(crate) muster: Arc<Vec<Vec<UnitId>>>,
    /// B5: the Villages that burn or have burnt, and the bridges that are broken.
    pub(crate) damage: Damage,
    /// The hex of each side's Overall Commander, if they are on the map.
    pub(crate) commanders: [Hex; 2],
    /// 5.63a: whether the commander of each side has just been driven out of his hex. Nobody is, at
    /// rest.
    pub(crate) displaced: [bool; 2],
    pub(crate) flank: Flank,
    /// B14.b: the commands as the Russians see them while a column departs of which they do not know.
    pub(crate) disguise: Option<Arc<Vec<Drawn>>>,
    /// The groups of the scenario that have Collapsed, as bits.
    pub(crate) collapsed: u32,
    /// Where the game is: what is to be done, the next thing last.
    pub(crate) stack: Vec<Step>,
    /// 8.2d: the guns that have been joined for one shot of a Barrage.
    pub(crate) battery: ArrayVec<UnitId, MOST_GUNS>,
    pub(crate) attacks: Vec<Attack>,
    pub(crate) targets: Vec<Target>,
    pub(crate) combats: Vec<Combat>,
    pub(crate) retreats: Vec<Retreat>,
    pub(crate) over: bool,
}

clone_in_place! {
    State {
        copied: scenario, units, tops, held, zoc, turn, course, damage, commanders, displaced, flank, collapsed, over;
        cloned: disguise, commands, muster, stack, battery, attacks, targets, combats, retreats;
    }
}

impl State {
    /// A state with nobody on the map.
    pub(crate) fn empty(scenario: &'static Scenario) -> State {
        let mut units: [UnitState; UNIT_COUNT] =
            std::array::from_fn(|index| UnitState::absent(UnitId(index as u16)));
        for (place, members) in scenario.muster.iter().enumerate() {
            members.iter().for_each(|unit| units[unit.index()].command = place as u16);
        }
        State {
            scenario,
            units,
            tops: [UnitId::NONE; HEX_COUNT],
            held: [HexSet::EMPTY; 2],
            zoc: [[0; HEX_COUNT]; 2],
            turn: 1,
            course: Course::BEGINS,
            commands: scenario.commands.iter().map(Command::stated).collect(),
            muster: Arc::clone(&scenario.muster),
            damage: Damage::default(),
            commanders: [Hex::NONE; 2],
            displaced: [false; 2],
            flank: Flank::NONE,
            disguise: None,
            battery: ArrayVec::new(),
            collapsed: 0,
            stack: Vec::with_capacity(DEEPEST),
            attacks: Vec::new(),
            targets: Vec::new(),
            combats: Vec::new(),
            retreats: Vec::new(),
            over: false,
        }
    }

    #[inline]
    pub(crate) fn unit(&self, unit: UnitId) -> &UnitState {
        &self.units[unit.index()]
    }

    #[inline]
    pub(crate) fn unit_mut(&mut self, unit: UnitId) -> &mut UnitState {
        &mut self.units[unit.index()]
    }

    #[inline]
    pub(crate) fn has(&self, unit: UnitId, mark: Mark) -> bool {
        self.unit(unit).marks.intersects(mark)
    }

    #[inline]
    pub(crate) fn put_mark(&mut self, unit: UnitId, mark: Mark) {
        let marks = self.unit(unit).marks | mark;
        self.set_marks(unit, marks);
    }

    #[inline]
    pub(crate) fn clear_mark(&mut self, unit: UnitId, mark: Mark) {
        let marks = self.unit(unit).marks & !mark;
        self.set_marks(unit, marks);
    }

    /// Changes the marks of a unit, and its ZOC with them (6.31c, 6.31d). Who becomes another by it
    /// may be wanted in another place of the stack.
    #[inline]
    pub(crate) fn set_marks(&mut self, unit: UnitId, marks: Mark) {
        let lasting = (self.unit(unit).marks ^ marks).intersects(Mark::LASTING);
        let on_map = self.on_map(unit);
        if lasting && on_map {
            self.spread_zoc(unit, -1);
        }
        self.unit_mut(unit).marks = if lasting { marks & !Mark::LEFT } else { marks };
        if lasting && on_map {
            self.spread_zoc(unit, 1);
        }
    }

    /// Adds the ZOC of a unit to the hexes around it, or takes it away: all six, whatever its
    /// facing (6.31a, 6.12a).
    pub(crate) fn spread_zoc(&mut self, unit: UnitId, change: i8) {
        if !self.has_zoc(unit) {
            return;
        }
        let UnitState { hex, side: seat, .. } = *self.unit(unit);
        for side in Side::all() {
            let near = GRID.neighbour(hex, side);
            if near.is_some() && self.zoc_crosses(hex, side) {
                let count = &mut self.zoc[seat.index()][near.index()];
                *count = count.wrapping_add_signed(change);
            }
        }
    }

    #[inline]
    pub(crate) fn on_map(&self, unit: UnitId) -> bool {
        self.unit(unit).whereabouts == Whereabouts::OnMap
    }

    /// Whether a unit of this scenario is on the map.
    pub(crate) fn plays_on_map(&self, unit: UnitId) -> bool {
        self.scenario.plays(unit) && self.on_map(unit)
    }

    #[inline]
    pub(crate) fn hex(&self, unit: UnitId) -> Hex {
        self.unit(unit).hex
    }

    #[inline]
    pub(crate) fn disordered(&self, unit: UnitId) -> bool {
        self.has(unit, Mark::DISORDERED)
    }

    /// The Cohesion of the side of the counter that lies up (2.2c).
    #[inline]
    pub(crate) fn cohesion(&self, unit: UnitId) -> u8 {
        let counter = unit.counter();
        if self.disordered(unit) { counter.cohesion_disordered } else { counter.cohesion }
    }

    /// The units of a side that play in this scenario.
    #[inline]
    pub(crate) fn side(&self, seat: Seat) -> &'static [UnitId] {
        &self.scenario.sides[seat.index()]
    }

    /// The units in a hex, top first.
    #[inline]
    pub(crate) fn units_in(&self, hex: Hex) -> impl Iterator<Item = UnitId> + '_ {
        let mut next = self.tops[hex.index()];
        std::iter::from_fn(move || {
            next.is_some().then(|| {
                let unit = next;
                next = self.unit(unit).below;
                unit
            })
        })
    }

    /// The infantry or cavalry in a hex, top first: who is in Shock there.
    pub(crate) fn fighters_in(&self, hex: Hex) -> impl Iterator<Item = UnitId> + '_ {
        self.units_in(hex).filter(|&unit| !self.unit(unit).arm.is_artillery())
    }

    /// 9.45c: the topmost infantry or cavalry of a stack; artillery above it is passed over.
    pub(crate) fn top_fighter(&self, hex: Hex) -> Option<UnitId> {
        self.fighters_in(hex).next()
    }

    /// The side whose units are in a hex.
    #[inline]
    pub(crate) fn holder(&self, hex: Hex) -> Option<Seat> {
        let top = self.tops[hex.index()];
        top.is_some().then(|| self.unit(top).side)
    }

    #[inline]
    pub(crate) fn holds(&self, seat: Seat, hex: Hex) -> bool {
        self.holder(hex) == Some(seat)
    }

    #[inline]
    pub(crate) fn is_vacant(&self, hex: Hex) -> bool {
        !self.tops[hex.index()].is_some()
    }

    /// Whether an enemy of `seat` is in an adjacent hex; nobody of them is in the hex itself.
    #[inline]
    pub(crate) fn next_to_enemy(&self, hex: Hex, seat: Seat) -> bool {
        self.enemy_within(hex, seat, 1)
    }

    /// The hexes of enemies of `seat` next to a hex.
    pub(crate) fn enemies_next_to(&self, hex: Hex, seat: Seat) -> impl Iterator<Item = Hex> + '_ {
        let near = GRID.neighbours(hex).iter().copied();
        near.filter(move |&near| near.is_some() && self.holds(opponent(seat), near))
    }

    /// Whether an enemy of `seat` is this near, the hex itself included.
    #[inline]
    pub(crate) fn enemy_within(&self, hex: Hex, seat: Seat, distance: u8) -> bool {
        self.held[opponent(seat).index()].meets(near(hex, distance))
    }

    /// Whether a unit has a ZOC at all: nobody who is Disordered (6.31c, 9.61c) or in Square
    /// (6.31d, 9.85k), no artillery (6.31b) and no Militia (6.31e, B13.c).
    #[inline]
    pub(crate) fn has_zoc(&self, unit: UnitId) -> bool {
        let arm = self.unit(unit).arm;
        !self.unit(unit).marks.intersects(Mark::DISORDERED | Mark::SQUARE)
            && !arm.is_artillery()
            && arm != Arm::Militia
    }

    /// Whether a ZOC goes from one hex over its side: not over impassable ones (6.32a) nor over a
    /// Bridge (6.32b), but over a Ford and any water that can be crossed (6.32c).
    #[inline]
    pub(crate) fn zoc_crosses(&self, from: Hex, side: Side) -> bool {
        let across = self.across(from, side);
        !across.impassable && !across.bridge
    }

    /// Whether `unit` has its ZOC in `hex`.
    pub(crate) fn zoc_of(&self, unit: UnitId, hex: Hex) -> bool {
        let side = GRID.side_towards(self.hex(unit), hex);
        self.has_zoc(unit) && side.is_some_and(|side| self.zoc_crosses(self.hex(unit), side))
    }

    /// The units of `seat` whose ZOC lies in `hex`.
    pub(crate) fn zoc_makers(&self, hex: Hex, seat: Seat) -> impl Iterator<Item = UnitId> + '_ {
        let near = Side::all().into_iter().filter_map(move |side| {
            let near = GRID.neighbour(hex, side);
            (near.is_some() && self.holds(seat, near) && self.zoc_crosses(hex, side))
                .then_some(near)
        });
        near.flat_map(move |near| self.units_in(near).filter(|&unit| self.has_zoc(unit)))
    }

    /// Whether `hex` lies in the ZOC of an enemy of `seat`.
    #[inline]
    pub(crate) fn in_enemy_zoc(&self, hex: Hex, seat: Seat) -> bool {
        self.zoc[opponent(seat).index()][hex.index()] > 0
    }

    /// 6.11c, 9.85j: whether a unit has all six adjacent hexes as Frontal.
    #[inline]
    pub(crate) fn faces_all_round(&self, unit: UnitId) -> bool {
        self.has(unit, Mark::SQUARE)
            || (self.unit(unit).arm.is_infantry() && self.terrain(self.hex(unit)).faces_all_round())
    }

    /// The sides of its hex that are Frontal for a unit, as bits (6.11a).
    #[inline]
    pub(crate) fn frontal_sides(&self, unit: UnitId) -> u8 {
        if self.faces_all_round(unit) {
            return 0b11_1111;
        }
        frontal_bits(self.unit(unit).facing)
    }

    /// The sides through which attackers count as coming from the front: more of them for cavalry
    /// (6.11d), but not for Disordered cavalry (6.11e).
    pub(crate) fn front_for_attackers(&self, unit: UnitId) -> u8 {
        let sides = self.frontal_sides(unit);
        if unit.counter().arm.is_cavalry() && !self.disordered(unit) {
            let facing = self.unit(unit).facing;
            return sides | frontal_bits(facing.turn(1)) | frontal_bits(facing.turn(-1));
        }
        sides
    }

    /// Whether `hex` is a Frontal hex of `unit`.
    #[inline]
    pub(crate) fn fronts(&self, unit: UnitId, hex: Hex) -> bool {
        GRID.side_towards(self.hex(unit), hex)
            .is_some_and(|side| self.frontal_sides(unit) & 1 << side.index() != 0)
    }

    /// The units of `seat` that have `hex` as a Frontal hex.
    pub(crate) fn fronting(&self, hex: Hex, seat: Seat) -> impl Iterator<Item = UnitId> + '_ {
        let near = GRID.neighbours(hex).iter().copied();
        let near = near.filter(move |near| near.is_some() && self.holds(seat, *near));
        near.flat_map(move |near| self.units_in(near).filter(move |&unit| self.fronts(unit, hex)))
    }

    /// Whether `hex` is a Frontal hex in the ZOC of an enemy of `seat` (6.34b).
    pub(crate) fn in_frontal_zoc(&self, hex: Hex, seat: Seat) -> bool {
        self.fronting(hex, opponent(seat)).any(|unit| self.zoc_of(unit, hex))
    }

    /// R8, 7.44a, B5.e, B14.h: the hexes that are closed to a side.
    pub(crate) fn closed(&self, hex: Hex, seat: Seat) -> Result<(), Violation> {
        let scenario = self.scenario;
        require("B5.e", !self.burns(hex))?;
        if seat == FRENCH {
            require("R8.a", GRID.column(hex) >= scenario.french_limit)?;
            return Ok(());
        }
        if self.flank.option && Edge::Flank.hexes().contains(&hex) {
            require("B14.h", !self.flank_is_closed())?;
        }
        for entry in &scenario.entries {
            let waits = |&unit: &UnitId| self.unit(unit).whereabouts == Whereabouts::Waiting;
            if GRID.distance(hex, entry.hex) <= entry.closed_within && entry.units.iter().any(waits)
            {
                return Err(Violation::of(entry.rule));
            }
        }
        Ok(())
    }

    pub(crate) fn group_collapsed(&self, unit: UnitId) -> bool {
        let group = self.scenario.group_of[unit.index()];
        group.is_some_and(|group| self.collapsed & 1 << group != 0)
    }
}

/// The bits of the two sides at a vertex.
#[inline]
pub(crate) const fn frontal_bits(facing: Facing) -> u8 {
    1 << facing.0.0 | 1 << ((facing.0.0 + 1) % 6)
}

/// 6.21: whether these units may be in one hex. Only combat units count; Overall Commanders are not
/// among them (6.21c).
pub(crate) fn may_stack(
    units: impl Iterator<Item = UnitId> + Clone,
    state: &State,
) -> Result<(), Violation> {
    // BR.n: those who have not left the hex of their set-up.
    if units.clone().all(|unit| state.has(unit, Mark::CROWDED)) && units.clone().count() <= 3 {
        return Ok(());
    }
    keep_limits(units, state)
}

/// 6.21: the same without that exception.
pub(crate) fn keep_limits(
    units: impl Iterator<Item = UnitId> + Clone,
    state: &State,
) -> Result<(), Violation> {
    let mut count = StackCount::default();
    for unit in units.clone() {
        count.add(unit, state.scenario);
    }
    count.check()?;
    // A Square is the formation of a whole stack (9.85f): the ruling on 9.85.
    let infantry = || units.clone().filter(|unit| unit.counter().arm.is_infantry());
    let squares = infantry().filter(|&unit| state.has(unit, Mark::SQUARE)).count();
    require("9.85f", squares == 0 || infantry().count() <= squares)
}

/// What counts for stacking.
#[derive(Default)]
struct StackCount {
    units: u8,
    infantry: u8,
    cavalry: u8,
    militia: u8,
    guns: u8,
    gun_strength: u8,
    guns_apart: bool,
    gun_group: Option<u8>,
    brigade: Option<u16>,
    brigades_differ: bool,
}

impl StackCount {
    fn add(&mut self, unit: UnitId, scenario: &Scenario) {
        let counter: &Counter = unit.counter();
        self.units += 1;
        if counter.arm.is_artillery() {
            let group = scenario.group_of[unit.index()];
            self.guns_apart |= self.guns > 0 && group != self.gun_group;
            self.gun_group = group;
            self.guns += 1;
            self.gun_strength += counter.strength;
            return;
        }
        let first = self.infantry + self.cavalry == 0;
        self.brigades_differ |=
            !first && (counter.brigade.is_none() || counter.brigade != self.brigade);
        self.brigade = counter.brigade;
        self.militia += u8::from(counter.arm == Arm::Militia);
        if counter.arm.is_infantry() { self.infantry += 1 } else { self.cavalry += 1 }
    }

    fn check(&self) -> Result<(), Violation> {
        let fighters = self.infantry + self.cavalry;
        let broken = if self.units > 3 {
            "6.21a"
        } else if self.infantry > 0 && self.cavalry > 0 {
            "6.21d"
        } else if self.militia > 0 && self.units > 1 {
            "B13.b"
        } else if fighters == 3 && self.brigades_differ {
            "6.21e"
        } else if fighters > 0 && self.guns > 1 {
            "6.21h"
        } else if fighters == 2 && self.guns > 0 && self.brigades_differ {
            // 2.4f: two of one brigade may have a gun with them.
            "6.21i"
        } else if fighters == 0 && self.guns > 0 && (self.guns > 2 || self.guns_apart) {
            "6.21g"
        } else if fighters == 0 && self.gun_strength > MOST_GUN_STRENGTH && self.guns > 1 {
            "B10.a"
        } else {
            return Ok(());
        };
        Err(Violation::of(broken))
    }
}

/// B10.a: the Strength Points of artillery that may share a hex with no other units.
const MOST_GUN_STRENGTH: u8 = 8;
