//! What the appraisal looks up: what follows from the map and the tables alone.

use std::sync::LazyLock;

use crate::attrition::after_forage;
use crate::map::{CITIES, MAP, PLACES, hops};
use crate::prelude::*;
use crate::tables::{FARTHEST, WEATHER};

/// The cities of a row, with room to spare.
pub(super) const CITY_ROW: usize = 16;

/// More areas than any city is away.
pub(super) const FARTHEST_HOPS: usize = 32;

/// How much an SP counts for a city so many areas away.
const PULL: [f32; 10] = [1.0, 0.7, 0.45, 0.3, 0.2, 0.13, 0.08, 0.05, 0.03, 0.02];

/// How well an army is fed before a city so many areas from its nearest depot.
const FED: [f32; 9] = [1.0, 1.0, 0.97, 0.94, 0.9, 0.85, 0.8, 0.75, 0.7];

/// The sizes of attrition that differ, from [`LEAST`] on.
const SIZES: usize = 30;
const LEAST: i16 = -4;
const COLUMNS: usize = FARTHEST as usize + 2;
const LEVELS: usize = 4;
/// A side has at most 3 Forage blocks.
const FORAGERS: usize = 4;

pub(super) struct Charts {
    /// The key cities.
    pub cities: [AreaId; CITIES.len()],
    /// By area and city: how much an SP counts, and how many areas lie between.
    pub pull: Vec<[f32; CITY_ROW]>,
    pub hops: Vec<[u8; CITY_ROW]>,
    /// By area and city: the cities on a shortest way, as bits, the last one included.
    pub ways: Vec<[u16; CITY_ROW]>,
    /// The place of Moscow among the cities.
    pub moscow: usize,
    /// By city: how far the nearest French source is.
    pub from_sources: [u8; CITY_ROW],
    /// What lies next to each area, and two connections away.
    pub near: &'static [AreaSet],
    pub ring: Vec<AreaSet>,
    /// The areas next to those where only the French may go.
    pub border: AreaSet,
    hunger: Vec<u8>,
}

pub(super) static CHARTS: LazyLock<Charts> = LazyLock::new(|| {
    let cities = MAP.cities;
    let row = |from: AreaId| {
        let mut row = [FARTHEST_HOPS as u8 - 1; CITY_ROW];
        row.iter_mut().zip(cities).for_each(|(far, city)| *far = hops(from, city).min(*far));
        row
    };
    let hops_row: Vec<[u8; CITY_ROW]> = AreaId::all().map(row).collect();
    let pull = |far: &u8| PULL.get(usize::from(*far)).copied().unwrap_or(0.0);
    let mut from_sources = [u8::MAX; CITY_ROW];
    for source in MAP.sources[FRENCH.index()].iter() {
        let row = hops_row[source.index()];
        from_sources.iter_mut().zip(row).for_each(|(least, far)| *least = (*least).min(far));
    }
    let next_to_french =
        |area: &AreaId| area.get().legs.iter().any(|leg| leg.to.get().offmap == Some(FRENCH));
    let way = |from: AreaId, to: AreaId| {
        let on_it =
            |&(_, city): &(usize, AreaId)| hops(from, city) + hops(city, to) == hops(from, to);
        let bits = cities.into_iter().enumerate().filter(on_it);
        bits.fold(0_u16, |bits, (place, _)| bits | 1 << place)
    };
    let ways_row = |from: AreaId| {
        let mut row = [0; CITY_ROW];
        row.iter_mut().zip(cities).for_each(|(bits, city)| *bits = way(from, city));
        row
    };
    Charts {
        cities,
        ways: AreaId::all().map(ways_row).collect(),
        moscow: cities.iter().position(|&city| city == PLACES.moscow).unwrap_or(0),
        pull: hops_row.iter().map(|row| std::array::from_fn(|city| pull(&row[city]))).collect(),
        hops: hops_row,
        from_sources,
        near: &MAP.near,
        ring: AreaId::all()
            .map(|from| AreaId::all().filter(|&to| hops(from, to) == 2).collect())
            .collect(),
        border: AreaId::all().filter(next_to_french).collect(),
        hunger: hunger(),
    }
});

/// See [`FED`].
pub(super) fn fed(hops: u8) -> f32 {
    FED[usize::from(hops).min(FED.len() - 1)]
}

/// Six times the mean losses of attrition for everything that they depend on.
fn hunger() -> Vec<u8> {
    let mut all = vec![0; 2 * 2 * SIZES * COLUMNS * LEVELS * FORAGERS];
    for winter in [false, true] {
        for side in BOTH {
            for size in 0..SIZES as i16 {
                for distance in 0..COLUMNS as u8 {
                    for level in 0..LEVELS as u8 {
                        for foragers in 0..FORAGERS as u8 {
                            let weather = WEATHER[usize::from(winter)];
                            let losses = weather.map(|line| {
                                let size = size + LEAST + i16::from(line[side.index()]);
                                after_forage(size, distance, level, foragers).0
                            });
                            let place =
                                place(side, winter, size + LEAST, distance, level, foragers);
                            all[place] = losses.iter().sum();
                        }
                    }
                }
            }
        }
    }
    all
}

fn place(side: Seat, winter: bool, size: i16, distance: u8, level: u8, foragers: u8) -> usize {
    let size = (size - LEAST).clamp(0, SIZES as i16 - 1) as usize;
    let column = usize::from(distance).min(COLUMNS - 1);
    let foragers = usize::from(foragers).min(FORAGERS - 1);
    let season = 2 * usize::from(winter) + side.index();
    (((season * SIZES + size) * COLUMNS + column) * LEVELS + usize::from(level)) * FORAGERS
        + foragers
}

impl Charts {
    /// Six times the mean losses of a stack.
    pub(super) fn hunger(
        &self,
        side: Seat,
        winter: bool,
        size: i16,
        distance: u8,
        level: u8,
        foragers: u8,
    ) -> u32 {
        u32::from(self.hunger[place(side, winter, size, distance, level, foragers)])
    }

    /// The areas that SPs in given areas can reach in a turn, or are in.
    pub(super) fn reach(&self, from: AreaSet) -> AreaSet {
        let adjacent = from.next_by(self.near);
        from.or(adjacent).or(adjacent.next_by(self.near))
    }
}
