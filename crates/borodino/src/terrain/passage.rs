//! 7.2 and 9.53: what a step from one hex to the next costs, and what its hexside does to combat.

use bivouac_maps::Side;

use super::{CHART, Effects, Feature, Hexside, MAP, PROHIBITED, Terrain};
use crate::grid::{GRID, HEX_COUNT, Hex};

/// The cost of one step for one column of the chart.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StepCost {
    /// By Road or Path where one leads there, else as `plain`.
    pub by_line: u8,
    /// By the other terrain of the hex.
    pub plain: u8,
    /// Whether the step Disorders the unit by Road or Path, and without.
    pub disorders: [bool; 2],
}

impl StepCost {
    /// A step that nobody may take.
    pub(super) const CLOSED: StepCost =
        StepCost { by_line: PROHIBITED, plain: PROHIBITED, disorders: [false, false] };
}

/// The costs and modifiers of every step in a scenario, ready for use. Each is kept for the ground as
/// it is printed and for what may become of it (B5): where a Village has become Rubble, and where
/// the bridge of the hexside is broken.
pub(crate) struct Passage {
    /// By [`Changed`].
    costs: [Vec<[StepCost; 3]>; 4],
    /// 5.62b: what the step costs an Overall Commander, in halves of a point.
    rides: [Vec<u8>; 4],
    /// With the bridge of the hexside, and without.
    modifiers: [Vec<SideEffects>; 2],
}

/// What has changed on the way of a step.
#[derive(Clone, Copy, Default)]
pub(super) struct Changed {
    /// The hex that is entered was a Village.
    pub rubble: bool,
    pub broken: bool,
}

impl Changed {
    const fn index(self) -> usize {
        self.rubble as usize | (self.broken as usize) << 1
    }
}

/// What a hexside does to combat across it, into the hex that is entered.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct SideEffects {
    /// The modifiers to Shock of what lies on it, at most one of each kind (lowest and highest).
    pub shock: Option<(i8, i8)>,
    /// The best protection that it gives from fire.
    pub fire: i8,
    /// The same from fire out of the next hex.
    pub fire_at_one: i8,
    pub steep: bool,
    pub impassable: bool,
    pub bridge: bool,
    /// Whether a Road leads over it.
    pub road: bool,
}

impl Passage {
    /// The passage in a scenario: hexside features of other scenarios are left out, and where a
    /// bridge is missing the Road or Path over it is cut (B5.i).
    pub(crate) fn new(scenario: &str, like: &str) -> Passage {
        let mut features: Vec<Vec<Feature>> = vec![Vec::new(); HEX_COUNT * 6];
        let mut cut = vec![false; HEX_COUNT * 6];
        for hexside in &MAP.hexsides {
            let stands = hexside.stands(scenario, like);
            for (from, to, feature) in seen_from_both(hexside) {
                let Some(side) = GRID.side_towards(from, to) else { continue };
                let slot = from.index() * 6 + side.index();
                match (stands, feature) {
                    (true, feature) => features[slot].push(feature),
                    (false, Feature::Bridge) => cut[slot] = true,
                    (false, _) => {}
                }
            }
        }
        let slots =
            || GRID.all().flat_map(|from| Side::all().into_iter().map(move |side| (from, side)));
        let way = |changed: Changed, (from, side): (Hex, Side)| {
            let slot = from.index() * 6 + side.index();
            let to = GRID.neighbour(from, side);
            let features = features[slot].iter().copied();
            let features =
                features.filter(|&f| !(changed.broken && f == Feature::Bridge)).collect();
            Way {
                from,
                side,
                ground: to.is_some().then(|| changed.ground(to)),
                features,
                cut: cut[slot] || changed.broken,
            }
        };
        let layers = [0, 1, 2, 3].map(|n| Changed { rubble: n & 1 != 0, broken: n & 2 != 0 });
        let broken = [false, true].map(|broken| Changed { rubble: false, broken });
        Passage {
            costs: layers.map(|changed| slots().map(|at| way(changed, at).costs()).collect()),
            rides: layers.map(|changed| slots().map(|at| way(changed, at).ride()).collect()),
            modifiers: broken
                .map(|changed| slots().map(|at| way(changed, at).side_effects()).collect()),
        }
    }

    /// The cost of a step for a column of the chart.
    #[inline]
    pub(super) fn cost(&self, from: Hex, side: Side, column: usize, changed: Changed) -> StepCost {
        self.costs[changed.index()][from.index() * 6 + side.index()][column]
    }

    /// The cost of a step for an Overall Commander, in halves of a point.
    pub(super) fn ride(&self, from: Hex, side: Side, changed: Changed) -> u8 {
        self.rides[changed.index()][from.index() * 6 + side.index()]
    }

    /// What the hexside does to combat that crosses it.
    #[inline]
    pub(super) fn across(&self, from: Hex, side: Side, broken: bool) -> &SideEffects {
        &self.modifiers[usize::from(broken)][from.index() * 6 + side.index()]
    }
}

impl Changed {
    fn ground(self, to: Hex) -> Terrain {
        match MAP.terrain(to) {
            Terrain::Village if self.rubble => Terrain::Rubble,
            terrain => terrain,
        }
    }
}

fn seen_from_both(hexside: &Hexside) -> [(Hex, Hex, Feature); 2] {
    // `a` is the lower or outer hex, `b` the higher or protected one.
    let (out, back) = match hexside.feature.as_str() {
        "slope" => (Feature::SlopeUp, Feature::SlopeDown),
        "steep" => (Feature::SteepUp, Feature::SteepDown),
        "dirt_wall" => (Feature::WallFront, Feature::WallRear),
        "flood_wall" => (Feature::FloodWall, Feature::FloodWall),
        "stream" => (Feature::Stream, Feature::Stream),
        "river" => (Feature::River, Feature::River),
        "impassable" => (Feature::Impassable, Feature::Impassable),
        "bridge" => (Feature::Bridge, Feature::Bridge),
        "ford" => (Feature::Ford, Feature::Ford),
        other => panic!("hexsides.tsv: {other}"),
    };
    [(hexside.a, hexside.b, out), (hexside.b, hexside.a, back)]
}

/// T-TEC.24: a Bridge (B9.c) or Ford (7.24a) replaces the water of its hexside and nothing else. A
/// Road over a Stream is no Ford by itself (7.24b).
fn in_effect(features: &[Feature]) -> impl Iterator<Item = Effects> + '_ {
    let crossing = features.iter().any(|f| matches!(f, Feature::Bridge | Feature::Ford));
    let water = |f: &Feature| matches!(f, Feature::Stream | Feature::River | Feature::Impassable);
    features
        .iter()
        .filter(move |feature| !(crossing && water(feature)))
        .map(|&feature| CHART.features[feature as usize])
}

/// The way of a step.
pub(super) struct Way {
    pub from: Hex,
    pub side: Side,
    /// The terrain of the hex that is entered, if there is one.
    pub ground: Option<Terrain>,
    /// What lies on the hexside.
    pub features: Vec<Feature>,
    /// Whether the Road or Path over it is cut (B5.i).
    pub cut: bool,
}

impl Way {
    fn in_effect(&self) -> impl Iterator<Item = Effects> + '_ {
        in_effect(&self.features)
    }

    /// 7.22a: by Road or Path only from a hex that it joins.
    fn joined(&self, sides: u8) -> bool {
        !self.cut && sides & 1 << self.side.index() != 0
    }

    fn road(&self) -> bool {
        self.joined(MAP.hexes[self.from.index()].road)
    }

    fn path(&self) -> bool {
        self.joined(MAP.hexes[self.from.index()].path)
    }

    /// 7.21a: what a step costs each column of the chart.
    pub(super) fn costs(&self) -> [StepCost; 3] {
        let Some(ground) = self.ground else { return [StepCost::CLOSED; 3] };
        let hex = ground.effects();
        let (road, path) = (self.road(), self.path());
        [0, 1, 2].map(|column| {
            // 7.22d: a Slope costs what the chart says; 7.22b: on Road and Path, too.
            let extra =
                self.in_effect().fold(0u8, |sum, effects| sum.saturating_add(effects.cost[column]));
            let uphill = self.in_effect().any(|effects| effects.disorders[column]);
            // 7.37b, 7.37c: without the Road a Ford or Bridge still does for the water.
            let plain = hex.cost[column].saturating_add(extra);
            let disorders_plain = hex.disorders[column] || uphill;
            // 7.23a: along a Road even what is prohibited may be entered and crossed.
            let allowed = |cost: u8| if cost == PROHIBITED { 0 } else { cost };
            let passable = self
                .in_effect()
                .fold(0u8, |sum, effects| sum.saturating_add(allowed(effects.cost[column])));
            let by_road = road.then(|| CHART.road.cost[column].saturating_add(passable));
            // 7.22c: half the other terrain, fractions rounded up.
            let by_path = (path && hex.cost[column] != PROHIBITED)
                .then(|| hex.cost[column].div_ceil(2).saturating_add(extra));
            let by_line = [by_road, by_path].into_iter().flatten().min();
            match by_line {
                Some(by_line) if by_line <= plain => {
                    StepCost { by_line, plain, disorders: [uphill, disorders_plain] }
                }
                _ => StepCost {
                    by_line: plain,
                    plain,
                    disorders: [disorders_plain, disorders_plain],
                },
            }
        })
    }

    /// T-TEC.22: what it costs an Overall Commander, in halves of a point: by Road half a point, by
    /// Path half of the hex in whole points. 7.37a speaks of units, so that enemies nearby do not
    /// matter.
    pub(super) fn ride(&self) -> u8 {
        let Some(ground) = self.ground else { return PROHIBITED };
        let hex = ground.effects().ride;
        let line = if self.road() {
            CHART.road.ride
        } else if self.path() && hex != PROHIBITED {
            (hex / 2).div_ceil(2) * 2
        } else {
            hex
        };
        let extra = self.in_effect().fold(0u8, |sum, effects| sum.saturating_add(effects.ride));
        line.min(hex).saturating_add(extra)
    }

    fn side_effects(&self) -> SideEffects {
        let shocks: Vec<i8> = self.in_effect().map(|effects| effects.shock).collect();
        let has = |wanted: &[Feature]| self.features.iter().any(|one| wanted.contains(one));
        let bridge = has(&[Feature::Bridge]);
        let fire =
            |features: &[Feature]| in_effect(features).map(|one| one.fire).min().unwrap_or(0);
        // 8.4k: a Flood Wall is nothing to fire from farther away.
        let mut distant = self.features.clone();
        distant.retain(|feature| *feature != Feature::FloodWall);
        SideEffects {
            shock: shocks.iter().min().copied().zip(shocks.iter().max().copied()),
            fire: fire(&distant),
            fire_at_one: fire(&self.features),
            steep: has(&[Feature::SteepUp, Feature::SteepDown]),
            impassable: has(&[Feature::Impassable]) && !bridge,
            bridge,
            road: self.road(),
        }
    }
}

#[cfg(test)]
mod steps;
