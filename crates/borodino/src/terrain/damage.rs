//! B5: ground that changes. What fire and axes have done to Villages and bridges is kept in the state and
//! laid over the map by everything that asks about ground.

use std::borrow::Cow;
use std::sync::LazyLock;

use bivouac_kernel::{Named, written_by_name};
use bivouac_maps::Side;

use super::passage::Changed;
use super::{Hexside, MAP, SideEffects, StepCost, Terrain};
use crate::grid::{GRID, HEX_COUNT, Hex};
use crate::scenario::Scenario;
use crate::state::State;

/// A Village that can burn, by its place among them in the order of hex numbers; written by its hex.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Village(u8);

/// A bridge of the map, written by the two hexes that it joins, as in `3217-3316`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Bridge(u8);

/// What can be destroyed on the map.
struct Sites {
    villages: Vec<Hex>,
    /// The Village of each hex.
    village_of: Vec<u8>,
    /// The bridges with their names.
    bridges: Vec<(&'static Hexside, String)>,
    /// The bridge of each side of each hex.
    bridge_of: Vec<u8>,
}

const NONE: u8 = u8::MAX;

static SITES: LazyLock<Sites> = LazyLock::new(|| {
    let mut villages: Vec<Hex> =
        GRID.all().filter(|&hex| MAP.terrain(hex) == Terrain::Village).collect();
    villages.sort_by_key(|&hex| GRID.number(hex).to_owned());
    let mut village_of = vec![NONE; HEX_COUNT];
    for (place, hex) in villages.iter().enumerate() {
        village_of[hex.index()] = place as u8;
    }
    let mut bridges = Vec::new();
    let mut bridge_of = vec![NONE; HEX_COUNT * 6];
    for hexside in MAP.hexsides.iter().filter(|hexside| hexside.feature == "bridge") {
        for (from, to) in [(hexside.a, hexside.b), (hexside.b, hexside.a)] {
            if let Some(side) = GRID.side_towards(from, to) {
                bridge_of[from.index() * 6 + side.index()] = bridges.len() as u8;
            }
        }
        let name = format!("{}-{}", GRID.number(hexside.a), GRID.number(hexside.b));
        bridges.push((hexside, name));
    }
    assert!(villages.len() <= VILLAGES && bridges.len() <= BRIDGES, "hexes.tsv, hexsides.tsv");
    Sites { villages, village_of, bridges, bridge_of }
});

impl Village {
    /// All of them, ascending (B5.f).
    pub(crate) fn all() -> impl Iterator<Item = Village> {
        (0..SITES.villages.len() as u8).map(Village)
    }

    pub(crate) fn hex(self) -> Hex {
        SITES.villages[usize::from(self.0)]
    }

    /// The Village in a hex.
    #[inline]
    pub(crate) fn of(hex: Hex) -> Option<Village> {
        let place = SITES.village_of[hex.index()];
        (place != NONE).then_some(Village(place))
    }
}

impl Named for Village {
    fn name(&self) -> Cow<'static, str> {
        self.hex().name()
    }

    fn find(number: &str) -> Option<Village> {
        Village::of(Hex::find(number)?)
    }
}

impl Bridge {
    /// Those that a scenario has.
    pub(crate) fn all(scenario: &Scenario) -> impl Iterator<Item = Bridge> {
        (0..SITES.bridges.len() as u8).map(Bridge).filter(|bridge| bridge.is_of(scenario))
    }

    pub(crate) fn is_of(self, scenario: &Scenario) -> bool {
        scenario.has_hexside(self.hexside())
    }

    fn hexside(self) -> &'static Hexside {
        SITES.bridges[usize::from(self.0)].0
    }

    /// The two hexes that it joins.
    pub(crate) fn ends(self) -> [Hex; 2] {
        let Hexside { a, b, .. } = *self.hexside();
        [a, b]
    }

    #[inline]
    fn of(from: Hex, side: Side) -> Option<Bridge> {
        let place = SITES.bridge_of[from.index() * 6 + side.index()];
        (place != NONE).then_some(Bridge(place))
    }
}

impl Named for Bridge {
    fn name(&self) -> Cow<'static, str> {
        SITES.bridges[usize::from(self.0)].1.as_str().into()
    }

    fn find(name: &str) -> Option<Bridge> {
        let found = SITES.bridges.iter().position(|(_, known)| known == name);
        found.map(|place| Bridge(place as u8))
    }
}

written_by_name!(Village, Bridge);

/// How many Villages and bridges there is room for.
const VILLAGES: usize = 24;
const BRIDGES: usize = 16;

/// What has become of the ground: the Villages that burn, those that are Rubble, and the bridges that
/// are broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Damage(u64);

impl Damage {
    const fn fire(village: Village) -> u64 {
        1 << village.0
    }

    const fn rubble(village: Village) -> u64 {
        1 << (VILLAGES as u8 + village.0)
    }

    const fn bridge(bridge: Bridge) -> u64 {
        1 << (2 * VILLAGES as u8 + bridge.0)
    }

    /// Whether all is as it is printed.
    #[inline]
    pub(crate) const fn is_none(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn burns(self, village: Village) -> bool {
        self.0 & Damage::fire(village) != 0
    }

    pub(crate) const fn is_rubble(self, village: Village) -> bool {
        self.0 & Damage::rubble(village) != 0
    }

    pub(crate) const fn is_broken(self, bridge: Bridge) -> bool {
        self.0 & Damage::bridge(bridge) != 0
    }

    /// B5.d: a Village is On Fire.
    pub(crate) fn ignite(&mut self, village: Village) {
        self.0 |= Damage::fire(village);
    }

    /// B5.f: a Village becomes Rubble, and does not burn any more.
    pub(crate) fn burn_down(&mut self, village: Village) {
        self.0 = self.0 & !Damage::fire(village) | Damage::rubble(village);
    }

    /// B5.h: a bridge is broken. [`State::break_bridge`] keeps the ZOC right.
    fn break_down(&mut self, bridge: Bridge) {
        self.0 |= Damage::bridge(bridge);
    }

    fn terrain(self, hex: Hex) -> Terrain {
        match Village::of(hex) {
            Some(village) if self.burns(village) => Terrain::OnFire,
            Some(village) if self.is_rubble(village) => Terrain::Rubble,
            _ => MAP.terrain(hex),
        }
    }

    fn breaks(self, from: Hex, side: Side) -> bool {
        Bridge::of(from, side).is_some_and(|bridge| self.is_broken(bridge))
    }

    /// What has changed for a step, or nothing if no one may take it any more.
    fn changed(self, from: Hex, side: Side) -> Option<Changed> {
        let to = GRID.neighbour(from, side);
        let village = if to.is_some() { Village::of(to) } else { None };
        if village.is_some_and(|village| self.burns(village)) {
            return None;
        }
        let rubble = village.is_some_and(|village| self.is_rubble(village));
        Some(Changed { rubble, broken: self.breaks(from, side) })
    }
}

/// The ground as it is now.
impl State {
    /// The terrain of a hex.
    #[inline]
    pub(crate) fn terrain(&self, hex: Hex) -> Terrain {
        if self.damage.is_none() { MAP.terrain(hex) } else { self.damage.terrain(hex) }
    }

    /// The cost of a step for a column of the chart.
    #[inline]
    pub(crate) fn step_cost(&self, from: Hex, side: Side, column: usize) -> StepCost {
        let changed = if self.damage.is_none() {
            Some(Changed::default())
        } else {
            self.damage.changed(from, side)
        };
        let cost = |changed| self.scenario.passage.cost(from, side, column, changed);
        changed.map_or(StepCost::CLOSED, cost)
    }

    /// The cost of a step for an Overall Commander, in halves of a point.
    pub(crate) fn ride_cost(&self, from: Hex, side: Side) -> u8 {
        let changed = self.damage.changed(from, side);
        changed.map_or(super::PROHIBITED, |changed| self.scenario.passage.ride(from, side, changed))
    }

    /// What a hexside does to combat that crosses it, and what lies on it.
    #[inline]
    pub(crate) fn across(&self, from: Hex, side: Side) -> &'static SideEffects {
        let broken = !self.damage.is_none() && self.damage.breaks(from, side);
        self.scenario.passage.across(from, side, broken)
    }

    /// B5.e: whether a hex is On Fire.
    #[inline]
    pub(crate) fn burns(&self, hex: Hex) -> bool {
        !self.damage.is_none() && self.damage.terrain(hex) == Terrain::OnFire
    }

    /// B5.i, 6.32: without its bridge a hexside has its water again, and ZOC cross it where units can.
    pub(crate) fn break_bridge(&mut self, bridge: Bridge) {
        let units: Vec<_> = bridge.ends().into_iter().flat_map(|hex| self.units_in(hex)).collect();
        units.iter().for_each(|&unit| self.spread_zoc(unit, -1));
        self.damage.break_down(bridge);
        units.iter().for_each(|&unit| self.spread_zoc(unit, 1));
    }
}
