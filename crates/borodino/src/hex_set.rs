//! Sets of hexes as bits, and what lies near a hex or can be seen from it, reckoned once: so that
//! "an enemy within four hexes" is a few words that are compared and not a walk over an army.

use std::sync::LazyLock;

use bivouac_maps::HexId;

use crate::grid::{GRID, HEX_COUNT, Hex};
use crate::terrain::{LONGEST, MAP};

/// The words that hold a bit for every hex, in the order of their numbers: column by column.
const WORDS: usize = HEX_COUNT.div_ceil(64);

/// A set of hexes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct HexSet([u64; WORDS]);

impl HexSet {
    pub(crate) const EMPTY: HexSet = HexSet([0; WORDS]);

    #[inline]
    pub(crate) fn insert(&mut self, hex: Hex) {
        self.0[hex.index() / 64] |= 1 << (hex.index() % 64);
    }

    #[inline]
    pub(crate) fn remove(&mut self, hex: Hex) {
        self.0[hex.index() / 64] &= !(1 << (hex.index() % 64));
    }

    #[inline]
    pub(crate) fn contains(&self, hex: Hex) -> bool {
        self.0[hex.index() / 64] & 1 << (hex.index() % 64) != 0
    }

    /// Adds what lies in a patch.
    pub(crate) fn add(&mut self, patch: &Patch) {
        let own = &mut self.0[usize::from(patch.first)..];
        own.iter_mut().zip(patch.words()).for_each(|(own, &word)| *own |= word);
    }

    /// Whether any of its hexes lies in a patch.
    #[inline]
    pub(crate) fn meets(&self, patch: &Patch) -> bool {
        self.under(patch).any(|word| word != 0)
    }

    /// Its hexes in a patch, in the order of their numbers.
    #[inline]
    pub(crate) fn within(&self, patch: &'static Patch) -> impl Iterator<Item = Hex> + use<> {
        let mut common = [0; PATCH];
        common.iter_mut().zip(self.under(patch)).for_each(|(slot, word)| *slot = word);
        let first = usize::from(patch.first);
        hexes(common.into_iter().enumerate().map(move |(at, word)| (first + at, word)))
    }

    /// Its hexes, in the order of their numbers.
    pub(crate) fn hexes(self) -> impl Iterator<Item = Hex> {
        hexes(self.0.into_iter().enumerate())
    }

    #[inline]
    fn under<'a>(&'a self, patch: &'a Patch) -> impl Iterator<Item = u64> + 'a {
        let own = &self.0[usize::from(patch.first)..];
        own.iter().zip(patch.words()).map(|(own, word)| own & word)
    }
}

/// The hexes whose bits are set in words, each with its place.
#[inline]
fn hexes(words: impl Iterator<Item = (usize, u64)>) -> impl Iterator<Item = Hex> {
    words.flat_map(|(at, mut word)| {
        std::iter::from_fn(move || {
            (word != 0).then(|| {
                let bit = word.trailing_zeros() as usize;
                word &= word - 1;
                Hex(HexId((at * 64 + bit) as u16))
            })
        })
    })
}

/// The words that the hexes within the longest range of a gun can lie in: 13 columns of 27.
const PATCH: usize = 7;

/// A part of the map round a hex.
pub(crate) struct Patch {
    first: u8,
    count: u8,
    words: [u64; PATCH],
}

impl Patch {
    #[inline]
    fn words(&self) -> &[u64] {
        &self.words[..usize::from(self.count)]
    }

    fn of(all: &HexSet) -> Patch {
        let used = |word: &u64| *word != 0;
        let first = all.0.iter().position(used).unwrap_or(0);
        let last = all.0.iter().rposition(used).unwrap_or(0);
        let mut words = [0; PATCH];
        words[..=last - first].copy_from_slice(&all.0[first..=last]);
        Patch { first: first as u8, count: (last - first + 1) as u8, words }
    }
}

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
