//! Sets of hexes as bits, and what lies near a hex or can be seen from it, reckoned once: so that
//! "an enemy within four hexes" is a few words that are compared and not a walk over an army.

use std::sync::LazyLock;

use crate::grid::{GRID, HEX_COUNT, Hex};
use crate::terrain::{LONGEST, MAP};

/// The words that hold a bit for every hex, in the order of their numbers: column by column.
const WORDS: usize = HEX_COUNT.div_ceil(64);

/// A set of hexes.
pub(crate) type HexSet = bivouac_maps::HexSet<Hex, WORDS>;

/// The words that the hexes within the longest range of a gun can lie in: 13 columns of 27.
const PATCH: usize = 7;

/// A part of the map round a hex.
pub(crate) type Patch = bivouac_maps::Patch<PATCH>;

/// Patches by distance and hex.
type Patches = Vec<Vec<Patch>>;

/// What lies within each distance of each hex, of what a question picks.
fn by_distance(picks: impl Fn(Hex, Hex) -> bool) -> Patches {
    let mut patches: Patches = (0..=LONGEST).map(|_| Vec::with_capacity(HEX_COUNT)).collect();
    for from in GRID.all() {
        let mut all = HexSet::EMPTY;
        let mut radius = 0;
        for to in GRID.within(from, LONGEST) {
            // They come ring by ring.
            let distance = GRID.distance(from, to);
            for done in radius..distance {
                patches[usize::from(done)].push(Patch::of(&all));
            }
            radius = distance;
            if picks(from, to) {
                all.insert(to);
            }
        }
        for done in radius..=LONGEST {
            patches[usize::from(done)].push(Patch::of(&all));
        }
    }
    patches
}

static NEAR: LazyLock<Patches> = LazyLock::new(|| by_distance(|_, _| true));

/// The hexes within a distance of a hex, at most [`LONGEST`], the hex itself among them.
#[inline]
pub(crate) fn near(hex: Hex, radius: u8) -> &'static Patch {
    &NEAR[usize::from(radius)][hex.index()]
}

static SEEN: LazyLock<Patches> =
    LazyLock::new(|| by_distance(|from, to| from != to && MAP.sees(from, to)));

/// 8.4: the hexes that can be seen from a hex within a range, at most [`LONGEST`]. Adjacent hexes
/// always see each other.
#[inline]
pub(crate) fn seen(from: Hex, range: u8) -> &'static Patch {
    &SEEN[usize::from(range)][from.index()]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All hexes, as a set.
    fn everywhere() -> HexSet {
        let mut all = HexSet::EMPTY;
        GRID.all().for_each(|hex| all.insert(hex));
        all
    }

    #[test]
    fn patches_hold_what_lies_within_a_distance_and_what_is_seen_there() {
        let all = everywhere();
        assert!(all.hexes().eq(GRID.all()));
        for from in GRID.all().step_by(7) {
            for radius in 0..=LONGEST {
                let within = |to: &Hex| GRID.distance(from, *to) <= radius;
                assert!(all.within(near(from, radius)).eq(GRID.all().filter(within)));
                let sees = |to: &Hex| *to != from && MAP.sees(from, *to) && within(to);
                assert!(all.within(seen(from, radius)).eq(GRID.all().filter(sees)));
            }
        }
    }

    #[test]
    fn a_set_meets_a_patch_where_they_share_a_hex() {
        let mut set = HexSet::EMPTY;
        let (here, there) = (GRID.find("4008"), GRID.find("3605"));
        let (Some(here), Some(there)) = (here, there) else { panic!("hexes of the map") };
        set.insert(there);
        let distance = GRID.distance(here, there);
        assert!(set.meets(near(here, distance)) && !set.meets(near(here, distance - 1)));
        let mut grown = HexSet::EMPTY;
        grown.add(near(here, 2));
        assert_eq!(grown.hexes().count(), 19);
        set.remove(there);
        assert!(!set.meets(near(there, 0)) && set == HexSet::EMPTY);
    }
}
