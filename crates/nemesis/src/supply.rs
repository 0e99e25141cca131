//! Supply paths and supply chains (GS1 to GS8, GS22 to GS26, AS30).

use std::borrow::Cow;

use crate::hex_set::stepped;
use crate::pieces::CorpsId;
use crate::prelude::*;
use crate::scenario::Supplies;

/// EC30: how much farther a path may be after a good harvest.
const HARVEST: u8 = 1;
/// The longest path there is.
const LONGEST: usize = 8;

impl State {
    /// GS1 to GS3: how long a path may be.
    pub(crate) fn supply_range(&self) -> u8 {
        let numbers = &self.scenario.numbers;
        let range =
            if self.winter() { numbers.supply_range_winter } else { numbers.supply_range_summer };
        range + if self.weather.contains(Weather::HARVEST) { HARVEST } else { 0 }
    }

    /// GS25: the Ultimate Supply Sources of a side in which no enemy unit stands.
    pub(crate) fn sources(&self, seat: Seat) -> HexSet {
        let enemy = &self.held[opponent(seat).index()];
        let own = self.scenario.sources.iter().filter(|source| source.seat == seat);
        let open = own.filter(|source| match source.when {
            Supplies::Always => true,
            Supplies::Occupied => self.politics.prussia_active && self.holds(seat, source.at),
            Supplies::Austria => self.politics.austria == Austria::Coalition,
        });
        open.map(|source| source.at).filter(|&at| !enemy.contains(at)).collect()
    }

    /// The depots of a side that work (EC11).
    pub(crate) fn working_depots(&self, seat: Seat) -> HexSet {
        let mut depots = self.depots[seat.index()];
        if seat == COALITION && self.cut.is_some() {
            depots.remove(self.cut);
        }
        depots
    }

    /// AS15, GS25: whether a hex has a depot of a side, or a source that counts as one.
    pub(crate) fn has_depot(&self, seat: Seat, hex: Hex) -> bool {
        self.depots[seat.index()].contains(hex) || self.sources(seat).contains(hex)
    }

    /// The hexes that a path of a side may enter (GS5, GS24).
    fn enterable(&self, seat: Seat) -> HexSet {
        let everywhere = MAP.everywhere();
        let closed = self.lands().closed[seat.index()] | self.shut[seat.index()];
        everywhere - closed - self.held[opponent(seat).index()]
    }

    /// The hexes from which a path leads to one of some hexes.
    pub(crate) fn in_reach_of(&self, seat: Seat, ends: HexSet) -> HexSet {
        self.paths_to(seat, ends).reached
    }

    /// The paths to some hexes. They are reckoned from the depots outwards: a hex costs what entering
    /// it costs, and the hex where a path begins nothing (GS22).
    #[inline]
    pub(crate) fn paths_to(&self, seat: Seat, ends: HexSet) -> Paths<'_> {
        let unbridged = self.unbridged(seat);
        let next_to = |from: HexSet| {
            if from.is_empty() {
                return from;
            }
            (0..6).fold(HexSet::EMPTY, |all, side| all | stepped(from - unbridged[side], side))
        };
        let own = self.held[seat.index()];
        let enterable = self.enterable(seat);
        let watched = next_to(self.horse[opponent(seat).index()]) - own; // GS6, GS26
        let cities = self.lands().enemy_cities[seat.index()] - own; // GS7
        let through = enterable - watched - cities;
        let difficult = MAP.difficult[usize::from(self.winter())];
        let range = usize::from(self.supply_range()).min(LONGEST);
        let mut at = [HexSet::EMPTY; LONGEST + 2];
        at[0] = ends & enterable;
        let mut reached = HexSet::EMPTY;
        for cost in 0..range {
            let new = at[cost] - reached;
            if new.is_empty() {
                continue;
            }
            reached |= new;
            // GS23: neither block holds in the hex of the depot.
            let goes_on = if cost == 0 { new } else { new & through };
            at[cost + 1] |= next_to(goes_on - difficult);
            at[cost + 2] |= next_to(goes_on & difficult); // GS4
        }
        reached |= at[range];
        Paths { at, reached, through, difficult, unbridged }
    }

    /// GS1: the hexes of which a side's units are in general supply.
    pub(crate) fn trace(&self, seat: Seat) -> HexSet {
        self.in_reach_of(seat, self.working_depots(seat) | self.sources(seat))
    }

    /// AS30: the hexes from which a chain leads to a source.
    pub(crate) fn linked(&self, seat: Seat) -> HexSet {
        let depots = self.working_depots(seat);
        let mut ends = self.sources(seat);
        loop {
            let reach = self.in_reach_of(seat, ends);
            let more = (depots & reach) - ends;
            if more.is_empty() {
                return reach;
            }
            ends |= more;
        }
    }

    /// GS9 to GS15: whether a unit is always in general supply where it stands.
    pub(crate) fn always_supplied(&self, unit: UnitId) -> bool {
        let one = self.unit(unit);
        if one.arm == Arm::Cossack || one.marks.intersects(Mark::HOME) {
            return true; // GS10, GS12
        }
        let counter = unit.counter();
        let lies_in = |country| MAP.lies_in(one.hex, country);
        match counter.nation {
            Nation::Danish => lies_in(Country::Denmark), // GS11
            Nation::Swedish => lies_in(Country::SwedishPomerania), // GS13
            // GS15, GS32
            Nation::Saxon => self.politics.armistice == 0 && one.hex == PLACES.torgau,
            _ if counter.corps == *VIII => self.politics.armistice == 0, // GS14
            _ => counter.corps == *WALMODEN && one.hex == PLACES.hamburg, // MD3, MD8
        }
    }

    /// GS30: whether a unit is in general supply, once [`refresh`] has traced it.
    #[inline]
    pub(crate) fn in_supply(&self, unit: UnitId) -> bool {
        let one = self.unit(unit);
        self.supplied[one.side.index()].contains(one.hex) || self.always_supplied(unit)
    }
}

/// The paths to some depots.
pub(crate) struct Paths<'a> {
    /// The hexes from which a path of so much leads there, and perhaps a shorter one.
    at: [HexSet; LONGEST + 2],
    /// The hexes from which any leads there.
    pub reached: HexSet,
    through: HexSet,
    difficult: HexSet,
    unbridged: Cow<'a, [HexSet; 6]>,
}

impl Paths<'_> {
    /// How long the shortest path from a hex is.
    pub(crate) fn cost(&self, hex: Hex) -> Option<usize> {
        let found = self.at.iter().position(|hexes| hexes.contains(hex));
        found.filter(|_| self.reached.contains(hex))
    }

    /// The shortest path from a hex, the hex and the depot included.
    pub(crate) fn way(&self, hex: Hex) -> Option<Vec<Hex>> {
        let (mut way, mut cost) = (vec![hex], self.cost(hex)?);
        while cost > 0 {
            let here = way[way.len() - 1];
            let (next, left) = here.neighbours().find_map(|near| {
                let side = near.side_towards(here)?;
                let left = self.cost(near)?;
                let enters = if self.difficult.contains(near) { 2 } else { 1 };
                let open = (left == 0 || self.through.contains(near))
                    && !self.unbridged[side].contains(near);
                (open && left + enters == cost).then_some((near, left))
            })?;
            way.push(next);
            cost = left;
        }
        Some(way)
    }
}

/// GS32: Poniatowski's corps.
static VIII: LazyLock<CorpsId> = LazyLock::new(|| corps("VIII"));
/// MD7
pub(crate) static WALMODEN: LazyLock<CorpsId> = LazyLock::new(|| corps("WM"));

fn corps(label: &str) -> CorpsId {
    CorpsId::read(label).unwrap_or_else(|| panic!("units.tsv: no corps {label}"))
}

/// Traces supply again, if anything has changed.
pub(crate) fn refresh(state: &mut State) {
    if state.stale {
        state.supplied = BOTH.map(|seat| state.trace(seat));
        state.stale = false;
    }
}

/// What is kept of it while the game rests: all of it if the step that waits asks for it, otherwise
/// nothing.
pub(crate) fn settle(state: &mut State) {
    if state.stack.last().is_some_and(|step| step.asks_for_supply()) {
        refresh(state);
    } else {
        state.supplied = [HexSet::EMPTY; 2];
        state.stale = true;
    }
}
