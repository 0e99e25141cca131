//! Chance: seeded and portable, or loaded with values from outside; every draw recorded.

use std::collections::VecDeque;
use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use thiserror::Error;

/// A die, or any other uniform draw, by its lowest and highest value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Die {
    /// The lowest value.
    pub low: u16,
    /// The highest value.
    pub high: u16,
}

impl Die {
    /// Six faces, 1 to 6.
    pub const D6: Die = Die { low: 1, high: 6 };
    /// Ten faces, 0 to 9, the 0 being worth nothing.
    pub const D10: Die = Die { low: 0, high: 9 };

    /// An index below `count`, as for a blind draw from `count` things.
    pub const fn index_below(count: u16) -> Die {
        Die { low: 0, high: count.saturating_sub(1) }
    }

    /// Whether the die can show `value`.
    pub const fn shows(self, value: u16) -> bool {
        self.low <= value && value <= self.high
    }
}

/// What all the chance of a game comes from. A person who knows it knows every die to come.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed([u8; 32]);

/// A text that is no seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a seed is a whole number below 2^64 or 64 hexadecimal digits")]
pub struct NoSeed;

impl Seed {
    /// A seed of 32 bytes, to be drawn from a source that nobody can guess where it matters.
    pub const fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The published hash that binds a table to its seed without giving it away.
    pub fn commitment(self) -> Commitment {
        let mut hash = Sha256::new();
        hash.update(b"bivouac seed 1\n");
        hash.update(self.0);
        Commitment(hash.finalize().into())
    }

    /// Another seed that follows from this one and a name but tells nothing of it: for those who
    /// need chance of their own beside the table's dice, such as bots.
    #[must_use]
    pub fn branch(self, name: &str) -> Seed {
        let mut hash = Sha256::new();
        hash.update(b"bivouac branch 1\n");
        hash.update(self.0);
        hash.update(name.as_bytes());
        Seed(hash.finalize().into())
    }
}

impl From<u64> for Seed {
    fn from(number: u64) -> Seed {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Seed(bytes)
    }
}

impl FromStr for Seed {
    type Err = NoSeed;
    fn from_str(text: &str) -> Result<Seed, NoSeed> {
        match from_hex(text) {
            Some(bytes) => Ok(Seed(bytes)),
            None => text.parse::<u64>().map(Seed::from).map_err(|_| NoSeed),
        }
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0[8..].iter().all(|&byte| byte == 0) {
            let mut number = [0; 8];
            number.copy_from_slice(&self.0[..8]);
            write!(f, "{}", u64::from_le_bytes(number))
        } else {
            write_hex(f, &self.0)
        }
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(..)")
    }
}

impl Serialize for Seed {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'d> Deserialize<'d> for Seed {
    fn deserialize<D: serde::Deserializer<'d>>(from: D) -> Result<Seed, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Number(u64),
            Digits(String),
        }
        match Written::deserialize(from)? {
            Written::Number(number) => Ok(Seed::from(number)),
            Written::Digits(text) => text.parse().map_err(serde::de::Error::custom),
        }
    }
}

/// The hash of a seed, shown before the first die is thrown.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Commitment([u8; 32]);

impl Commitment {
    /// Whether `seed` is the one that this commitment was made for.
    pub fn binds(self, seed: Seed) -> bool {
        seed.commitment() == self
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(f, &self.0)
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

impl FromStr for Commitment {
    type Err = NoSeed;
    fn from_str(text: &str) -> Result<Commitment, NoSeed> {
        from_hex(text).map(Commitment).ok_or(NoSeed)
    }
}

fn write_hex(f: &mut fmt::Formatter<'_>, bytes: &[u8]) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

fn from_hex(text: &str) -> Option<[u8; 32]> {
    if text.len() != 64 || !text.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    let mut bytes = [0; 32];
    for (byte, digits) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
        let digits = std::str::from_utf8(digits).ok()?;
        *byte = u8::from_str_radix(digits, 16).ok()?;
    }
    Some(bytes)
}

/// One draw that was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Draw {
    /// What was thrown.
    pub die: Die,
    /// What it showed.
    pub value: u16,
    /// Whether the value came from outside instead of the seed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub loaded: bool,
}

/// A loaded value that the die which was thrown does not have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{value} was loaded, but the die thrown shows {} to {}", die.low, die.high)]
pub struct Misloaded {
    /// The value.
    pub value: u16,
    /// The die.
    pub die: Die,
}

/// The only source of chance.
#[derive(Clone, Debug)]
pub struct Dice {
    rng: ChaCha8Rng,
    drawn: u64,
    loaded: VecDeque<u16>,
    misloaded: Option<Misloaded>,
    draws: Option<Vec<Draw>>,
}

impl Dice {
    /// Dice that follow `seed` and keep no record, for simulation.
    pub fn new(seed: Seed) -> Dice {
        Dice {
            rng: ChaCha8Rng::from_seed(seed.0),
            drawn: 0,
            loaded: VecDeque::new(),
            misloaded: None,
            draws: None,
        }
    }

    /// Dice that follow `seed` and record every draw.
    pub fn recorded(seed: Seed) -> Dice {
        Dice { draws: Some(Vec::new()), ..Dice::new(seed) }
    }

    /// The values of the next draws, before the seed is asked again. An empty list unloads.
    pub fn load(&mut self, values: impl IntoIterator<Item = u16>) {
        self.loaded.clear();
        self.loaded.extend(values);
    }

    /// The loaded values that have not been drawn yet.
    pub fn loaded(&self) -> impl ExactSizeIterator<Item = u16> {
        self.loaded.iter().copied()
    }

    /// Throws `die`.
    #[inline]
    pub fn roll(&mut self, die: Die) -> u16 {
        self.drawn += 1;
        let (value, loaded) = match self.loaded.pop_front() {
            Some(value) => (self.fitting(value, die), true),
            None => (self.seeded(die), false),
        };
        if let Some(draws) = &mut self.draws {
            draws.push(Draw { die, value, loaded });
        }
        value
    }

    /// A blind draw of an index below `count`.
    #[inline]
    pub fn pick(&mut self, count: usize) -> usize {
        debug_assert!(count > 0, "a draw from nothing");
        usize::from(self.roll(Die::index_below(u16::try_from(count).unwrap_or(u16::MAX))))
    }

    /// Shuffles `things`, one draw for each but the last.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            let chosen = self.pick(last + 1);
            things.swap(last, chosen);
        }
    }

    /// A seed for other dice, which follows from these.
    #[must_use]
    pub fn seed(&mut self) -> Seed {
        let mut bytes = [0; 32];
        self.rng.fill_bytes(&mut bytes);
        Seed(bytes)
    }

    /// How many draws have been made.
    pub fn drawn(&self) -> u64 {
        self.drawn
    }

    /// Where in the stream of its seed the next value is looked for.
    pub fn position(&self) -> u64 {
        u64::try_from(self.rng.get_word_pos()).unwrap_or(u64::MAX)
    }

    /// Goes on from `position`; going back repeats values that are already known.
    pub(crate) fn seek(&mut self, position: u64) {
        self.rng.set_word_pos(position.into());
    }

    /// The draws since this was last asked; none if they are not recorded.
    pub fn take_draws(&mut self) -> Vec<Draw> {
        self.draws.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// The first loaded value that did not fit its die, since this was last asked.
    pub fn take_misloaded(&mut self) -> Option<Misloaded> {
        self.misloaded.take()
    }

    fn fitting(&mut self, value: u16, die: Die) -> u16 {
        if die.shows(value) {
            return value;
        }
        self.misloaded.get_or_insert(Misloaded { value, die });
        die.low
    }

    /// A uniform value by rejection, so that every machine and every version draws alike.
    #[inline]
    fn seeded(&mut self, die: Die) -> u16 {
        let faces = u32::from(die.high - die.low) + 1;
        let product = loop {
            let product = u64::from(self.rng.next_u32()) * u64::from(faces);
            let low = product as u32;
            if low >= faces || low >= faces.wrapping_neg() % faces {
                break product;
            }
        };
        die.low + (product >> 32) as u16
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_dice_on_every_machine() {
        // RFC 8439's generator with 8 rounds and an all-zero key begins with the bytes
        // 3e 00 ef 2f: the high bits of 0x2fef003e times ten give the first d10.
        let mut dice = Dice::new(Seed::from(0));
        assert_eq!(u64::from(dice.roll(Die::D10)), (0x2fef_003e_u64 * 10) >> 32);
        let again: Vec<u16> = (0..50).map(|_| dice.roll(Die::D10)).collect();
        let mut other = Dice::new(Seed::from(0));
        other.roll(Die::D10);
        assert_eq!(again, (0..50).map(|_| other.roll(Die::D10)).collect::<Vec<_>>());
    }

    #[test]
    fn every_face_comes_up_about_equally_often() {
        let mut dice = Dice::new(Seed::from(7));
        let mut counts = [0u32; 10];
        for _ in 0..100_000 {
            counts[usize::from(dice.roll(Die::D10))] += 1;
        }
        assert!(counts.iter().all(|&count| (9_500..=10_500).contains(&count)), "{counts:?}");
    }

    #[test]
    fn loaded_values_come_first_and_then_the_seed_goes_on() {
        let mut plain = Dice::new(Seed::from(3));
        let mut dice = Dice::recorded(Seed::from(3));
        dice.load([9, 0]);
        assert_eq!((dice.roll(Die::D10), dice.roll(Die::D10)), (9, 0));
        assert_eq!(dice.roll(Die::D10), plain.roll(Die::D10));
        let draws = dice.take_draws();
        assert_eq!(draws.iter().map(|draw| draw.loaded).collect::<Vec<_>>(), [true, true, false]);
        assert!(dice.take_draws().is_empty());
    }

    #[test]
    fn a_loaded_value_that_the_die_does_not_have_is_reported() {
        let mut dice = Dice::new(Seed::from(3));
        dice.load([0]);
        dice.roll(Die::D6);
        assert_eq!(dice.take_misloaded(), Some(Misloaded { value: 0, die: Die::D6 }));
        assert_eq!(dice.take_misloaded(), None);
    }

    #[test]
    fn a_commitment_binds_one_seed_and_no_other() {
        let seed = Seed::new([5; 32]);
        let shown: Commitment = seed.commitment().to_string().parse().unwrap();
        assert!(shown.binds(seed));
        assert!(!shown.binds(Seed::new([6; 32])));
    }

    #[test]
    fn a_seed_is_read_back_as_it_was_written() {
        for seed in [Seed::from(0), Seed::from(u64::MAX), Seed::new([0xab; 32])] {
            assert_eq!(seed.to_string().parse(), Ok(seed));
            let json = serde_json::to_string(&seed).unwrap();
            assert_eq!(serde_json::from_str::<Seed>(&json).unwrap(), seed);
        }
        assert_eq!("1812x".parse::<Seed>(), Err(NoSeed));
        assert_eq!(serde_json::from_str::<Seed>("1812").unwrap(), Seed::from(1812));
    }

    #[test]
    fn a_shuffle_keeps_every_card() {
        let mut cards: Vec<u8> = (0..52).collect();
        Dice::new(Seed::from(1)).shuffle(&mut cards);
        assert_ne!(cards, (0..52).collect::<Vec<_>>());
        cards.sort_unstable();
        assert_eq!(cards, (0..52).collect::<Vec<_>>());
    }
}
