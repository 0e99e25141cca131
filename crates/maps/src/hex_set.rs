//! Sets of hexes as bits, so that "an enemy within four hexes" is a few words that are compared and
//! not a walk over an army.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use crate::HexId;

/// A set of hexes: a bit for each, in the order of their numbers. `WORDS` times 64 are at least as
/// many as the grid has hexes; `H` is how a game names a hex.
pub struct HexSet<H, const WORDS: usize> {
    words: [u64; WORDS],
    named: PhantomData<fn() -> H>,
}

impl<H, const WORDS: usize> Clone for HexSet<H, WORDS> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<H, const WORDS: usize> Copy for HexSet<H, WORDS> {}

impl<H, const WORDS: usize> PartialEq for HexSet<H, WORDS> {
    fn eq(&self, other: &Self) -> bool {
        self.words == other.words
    }
}

impl<H, const WORDS: usize> Eq for HexSet<H, WORDS> {}

impl<H, const WORDS: usize> std::hash::Hash for HexSet<H, WORDS> {
    fn hash<S: std::hash::Hasher>(&self, state: &mut S) {
        self.words.hash(state);
    }
}

impl<H, const WORDS: usize> Default for HexSet<H, WORDS> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<H: From<HexId> + fmt::Debug, const WORDS: usize> fmt::Debug for HexSet<H, WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.hexes()).finish()
    }
}

impl<H, const WORDS: usize> HexSet<H, WORDS> {
    /// No hex.
    pub const EMPTY: Self = HexSet { words: [0; WORDS], named: PhantomData };

    /// The set whose bits these are.
    #[inline]
    pub const fn from_words(words: [u64; WORDS]) -> Self {
        HexSet { words, named: PhantomData }
    }

    /// Its bits.
    #[inline]
    pub const fn words(&self) -> &[u64; WORDS] {
        &self.words
    }

    /// Whether no hex is in it.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|word| *word == 0)
    }

    /// How many hexes are in it.
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether a hex is in both sets.
    #[inline]
    pub fn intersects(&self, other: &Self) -> bool {
        self.words.iter().zip(&other.words).any(|(own, word)| own & word != 0)
    }

    /// Whether any of its hexes lies in a patch.
    #[inline]
    pub fn meets<const PATCH: usize>(&self, patch: &Patch<PATCH>) -> bool {
        self.under(patch).any(|word| word != 0)
    }

    /// Adds what lies in a patch.
    pub fn add<const PATCH: usize>(&mut self, patch: &Patch<PATCH>) {
        let own = &mut self.words[usize::from(patch.first)..];
        own.iter_mut().zip(patch.words()).for_each(|(own, &word)| *own |= word);
    }

    #[inline]
    fn under<'a, const PATCH: usize>(
        &'a self,
        patch: &'a Patch<PATCH>,
    ) -> impl Iterator<Item = u64> + 'a {
        let own = &self.words[usize::from(patch.first)..];
        own.iter().zip(patch.words()).map(|(own, word)| own & word)
    }
}

impl<H: Into<HexId>, const WORDS: usize> HexSet<H, WORDS> {
    /// Puts a hex into it.
    #[inline]
    pub fn insert(&mut self, hex: H) {
        let index = hex.into().index();
        self.words[index / 64] |= 1 << (index % 64);
    }

    /// Takes a hex out of it.
    #[inline]
    pub fn remove(&mut self, hex: H) {
        let index = hex.into().index();
        self.words[index / 64] &= !(1 << (index % 64));
    }

    /// Whether a hex is in it.
    #[inline]
    pub fn contains(&self, hex: H) -> bool {
        let index = hex.into().index();
        self.words[index / 64] & 1 << (index % 64) != 0
    }
}

impl<H: From<HexId>, const WORDS: usize> HexSet<H, WORDS> {
    /// Its hexes, in the order of their numbers.
    #[inline]
    pub fn hexes(self) -> impl Iterator<Item = H> {
        hexes(self.words.into_iter().enumerate())
    }

    /// The first of its hexes.
    pub fn first(self) -> Option<H> {
        self.hexes().next()
    }

    /// Its hexes in a patch, in the order of their numbers.
    #[inline]
    pub fn within<const PATCH: usize>(
        &self,
        patch: &'static Patch<PATCH>,
    ) -> impl Iterator<Item = H> + use<H, PATCH, WORDS> {
        let mut common = [0; PATCH];
        common.iter_mut().zip(self.under(patch)).for_each(|(slot, word)| *slot = word);
        let first = usize::from(patch.first);
        hexes(common.into_iter().enumerate().map(move |(at, word)| (first + at, word)))
    }
}

/// The hexes whose bits are set in words, each with its place.
#[inline]
fn hexes<H: From<HexId>>(words: impl Iterator<Item = (usize, u64)>) -> impl Iterator<Item = H> {
    words.flat_map(|(at, mut word)| {
        std::iter::from_fn(move || {
            (word != 0).then(|| {
                let bit = word.trailing_zeros() as usize;
                word &= word - 1;
                H::from(HexId((at * 64 + bit) as u16))
            })
        })
    })
}

impl<H: Into<HexId>, const WORDS: usize> FromIterator<H> for HexSet<H, WORDS> {
    fn from_iter<I: IntoIterator<Item = H>>(hexes: I) -> Self {
        let mut set = Self::EMPTY;
        hexes.into_iter().for_each(|hex| set.insert(hex));
        set
    }
}

/// An operation on two sets, word by word.
macro_rules! by_words {
    ($($trait:ident $method:ident, $assign:ident $assigned:ident: $own:ident, $word:ident => $result:expr;)+) => {
        $(
            impl<H, const WORDS: usize> $assign for HexSet<H, WORDS> {
                #[inline]
                fn $assigned(&mut self, other: Self) {
                    for ($own, $word) in self.words.iter_mut().zip(other.words) {
                        *$own = $result;
                    }
                }
            }

            impl<H, const WORDS: usize> $trait for HexSet<H, WORDS> {
                type Output = Self;

                #[inline]
                fn $method(mut self, other: Self) -> Self {
                    $assign::$assigned(&mut self, other);
                    self
                }
            }
        )+
    };
}

by_words! {
    BitOr bitor, BitOrAssign bitor_assign: own, word => *own | word;
    BitAnd bitand, BitAndAssign bitand_assign: own, word => *own & word;
    Sub sub, SubAssign sub_assign: own, word => *own & !word;
}

/// A part of the map, such as what lies round a hex: only the words of a set that it touches, at most
/// `PATCH` of them.
#[derive(Clone, Copy, Debug)]
pub struct Patch<const PATCH: usize> {
    first: u8,
    count: u8,
    words: [u64; PATCH],
}

impl<const PATCH: usize> Patch<PATCH> {
    /// The patch that a set covers.
    ///
    /// # Panics
    /// When it touches more words.
    pub fn of<H, const WORDS: usize>(all: &HexSet<H, WORDS>) -> Patch<PATCH> {
        let used = |word: &u64| *word != 0;
        let first = all.words.iter().position(used).unwrap_or(0);
        let last = all.words.iter().rposition(used).unwrap_or(0);
        let mut words = [0; PATCH];
        words[..=last - first].copy_from_slice(&all.words[first..=last]);
        Patch { first: first as u8, count: (last - first + 1) as u8, words }
    }

    #[inline]
    fn words(&self) -> &[u64] {
        &self.words[..usize::from(self.count)]
    }
}
