//! What the appraisal looks up: how far every hex is from every victory city, and what two dice do.

use std::sync::LazyLock;

use crate::grid::{GRID, HEX_COUNT};
use crate::politics::Politics;
use crate::prelude::*;

/// The cities that decide a scenario, with room to spare: those that score, and those of which one is
/// enough.
pub(super) const CITY_ROW: usize = 16;

/// For each victory city how much a unit counts there.
pub(super) type Row = [f32; CITY_ROW];

/// What of a unit is left for a city with each hex that lies between, by how much time there is: in
/// the last turns, in the turns before them, earlier. The more is left, the less it matters
/// where an army stands, and the less it is drawn to the cities.
const PULL: [f32; 3] = [0.6, 0.65, 0.7];
/// Farther than any army goes.
pub(super) const FAR: u8 = 60;

/// What follows from the map and the politics alone.
pub(super) struct Charts {
    /// The cities that decide, in the order of the rows.
    pub cities: Vec<Hex>,
    /// By hex: how many hexes a move to each city counts.
    pub hexes: Vec<[u8; CITY_ROW]>,
    /// By how much time there is and by hex.
    pull: [Vec<Row>; PULL.len()],
}

impl Charts {
    /// How much a unit in each hex counts for each city, with so many turns left.
    #[inline]
    pub(super) fn pull(&self, turns: u8) -> &[Row] {
        let time = match turns {
            0..=2 => 0,
            3..=5 => 1,
            _ => 2,
        };
        &self.pull[time]
    }
}

/// The cities of a scenario as bits, by their places.
#[derive(Clone, Copy)]
pub(crate) struct Goals {
    charts: &'static Charts,
    places: u16,
}

impl Goals {
    /// The victory cities that a side does not control and could go to.
    pub(crate) fn of(state: &State, seat: Seat) -> Goals {
        let charts = charts(state, seat);
        let mut places = 0;
        for (place, &city) in charts.cities.iter().enumerate() {
            places |= u16::from(!state.controls(seat, city)) << place;
        }
        Goals { charts, places }
    }

    /// How far the nearest of them is from a hex.
    pub(crate) fn nearest(&self, hex: Hex) -> u8 {
        let row = &self.charts.hexes[hex.index()];
        let far = row.iter().enumerate().map(|(place, &far)| match self.places >> place & 1 {
            1 => far,
            _ => FAR,
        });
        far.min().unwrap_or(FAR)
    }
}

/// By scenario, by what Austria does, and by side.
static CHARTS: LazyLock<Vec<[Vec<Charts>; 2]>> = LazyLock::new(|| {
    let of = |scenario: &Scenario, seat: Seat| {
        let austria = Austria::ALL.into_iter();
        let politics = austria.map(|austria| Politics { austria, ..Politics::START });
        politics.map(|politics| chart(scenario, &politics, seat)).collect()
    };
    Scenario::all().iter().map(|scenario| BOTH.map(|seat| of(scenario, seat))).collect()
});

/// The charts of a side as the politics are.
pub(super) fn charts(state: &State, seat: Seat) -> &'static Charts {
    let austria = state.politics.austria as usize;
    &CHARTS[usize::from(state.scenario.place)][seat.index()][austria]
}

fn chart(scenario: &Scenario, politics: &Politics, seat: Seat) -> Charts {
    let closed = scenario.lands(politics).closed[seat.index()];
    let cities = scenario.victory_cities | scenario.automatic_cities;
    let cities: Vec<Hex> = cities.hexes().collect();
    assert!(cities.len() <= CITY_ROW, "{}: victory cities", scenario.id);
    let mut hexes = vec![[FAR; CITY_ROW]; HEX_COUNT];
    for (place, &city) in cities.iter().enumerate() {
        for (hex, far) in GRID.all().zip(ways_to(city, &closed)) {
            hexes[hex.index()][place] = far;
        }
    }
    let pull = PULL.map(|left| {
        let of = |far: u8| if far >= FAR { 0.0 } else { left.powi(far.into()) };
        hexes.iter().map(|row| row.map(of)).collect()
    });
    Charts { cities, hexes, pull }
}

/// MV17: how many hexes a move from each hex to a city counts, in summer.
fn ways_to(city: Hex, closed: &HexSet) -> Vec<u8> {
    let mut far = vec![FAR; HEX_COUNT];
    if closed.contains(city) {
        return far;
    }
    let mut rings = vec![Vec::new(); usize::from(FAR) + 4];
    rings[0].push(city);
    far[city.index()] = 0;
    for cost in 0..usize::from(FAR) {
        for at in std::mem::take(&mut rings[cost]) {
            if usize::from(far[at.index()]) < cost {
                continue;
            }
            // What it costs to come from a hex next to it.
            let ground = if MAP.difficult[0].contains(at) { 2 } else { 1 };
            for (side, &from) in at.sides().iter().enumerate() {
                if !from.is_some() || closed.contains(from) {
                    continue;
                }
                let wet = u8::from(MAP.unbridged[side].contains(at));
                let next = cost as u8 + ground + wet;
                if next < far[from.index()] {
                    far[from.index()] = next;
                    rings[usize::from(next)].push(from);
                }
            }
        }
    }
    far
}

/// What comes of two dice with a difference of values.
#[derive(Clone, Copy)]
pub(super) struct Odds {
    /// The chance of a victory by 3 or more, and of a defeat by as much.
    pub clear: [f32; 2],
    /// The mean difference in a victory and in a defeat, 0 otherwise.
    pub margin: [f32; 2],
}

/// The greatest difference that is looked up.
const MOST: i32 = 12;

static ODDS: LazyLock<Vec<Odds>> = LazyLock::new(|| {
    let of = |difference: i32| {
        let mut odds = Odds { clear: [0.0; 2], margin: [0.0; 2] };
        for (attack, defence) in (1..=6).flat_map(|one| (1..=6).map(move |other| (one, other))) {
            let by: i32 = difference + attack - defence;
            let side = usize::from(by < 0);
            odds.margin[side] += by.abs() as f32 / 36.0;
            odds.clear[side] += if by.abs() >= 3 { 1.0 / 36.0 } else { 0.0 };
        }
        odds
    };
    (-MOST..=MOST).map(of).collect()
});

/// The odds of a difference, between those of the whole numbers next to it.
pub(super) fn odds(difference: f32) -> Odds {
    let at = difference.clamp(-(MOST as f32), MOST as f32 - 0.001) + MOST as f32;
    let (place, part) = (at as usize, at.fract());
    let [low, high] = [&ODDS[place], &ODDS[place + 1]];
    let between = |low: [f32; 2], high: [f32; 2]| {
        [0, 1].map(|side| low[side] + part * (high[side] - low[side]))
    };
    Odds { clear: between(low.clear, high.clear), margin: between(low.margin, high.margin) }
}
