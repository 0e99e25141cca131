//! Exact chances.

use std::iter::Sum;
use std::ops::{Add, Mul};

use serde::ser::SerializeTuple;
use serde::{Serialize, Serializer};

/// The largest number that every reader of JSON keeps whole.
const LARGEST: u128 = 1 << 53;

/// The chance of something: so many cases of so many that are equally likely, in lowest terms.
///
/// It is exact as long as both numbers fit into 53 bits; beyond that the nearest chance with
/// smaller numbers stands for it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(type = "[number, number]"))]
pub struct Chance {
    times: u64,
    of: u64,
}

impl Chance {
    /// What cannot happen.
    pub const NEVER: Chance = Chance { times: 0, of: 1 };
    /// What always happens.
    pub const ALWAYS: Chance = Chance { times: 1, of: 1 };

    /// So many cases of so many; never, where there are none at all.
    pub fn new(times: u64, of: u64) -> Chance {
        Chance::reduced(times.into(), of.into())
    }

    /// In how many of [`Chance::of`] cases it happens.
    pub const fn times(self) -> u64 {
        self.times
    }

    /// How many cases there are.
    pub const fn of(self) -> u64 {
        self.of
    }

    /// That it does not happen.
    #[must_use]
    pub const fn not(self) -> Chance {
        Chance { times: self.of - self.times, of: self.of }
    }

    /// As a number from 0 to 1.
    pub fn share(self) -> f64 {
        self.times as f64 / self.of as f64
    }

    fn reduced(times: u128, of: u128) -> Chance {
        if of == 0 {
            return Chance::NEVER;
        }
        let common = divisor(times, of);
        let (times, of) = (times / common, of / common);
        let shrink = of.div_ceil(LARGEST);
        // Both fit: `of` is at most the largest, and `times` is at most `of`.
        let fit = |number: u128| u64::try_from(number / shrink).unwrap_or(u64::MAX);
        Chance { times: fit(times.min(of)), of: fit(of) }
    }
}

fn divisor(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl Add for Chance {
    type Output = Chance;

    /// One or the other of two things that exclude each other.
    fn add(self, other: Chance) -> Chance {
        let (one, two) = (u128::from(self.of), u128::from(other.of));
        Chance::reduced(u128::from(self.times) * two + u128::from(other.times) * one, one * two)
    }
}

impl Mul for Chance {
    type Output = Chance;

    /// Both of two things that do not depend on each other.
    fn mul(self, other: Chance) -> Chance {
        let times = u128::from(self.times) * u128::from(other.times);
        Chance::reduced(times, u128::from(self.of) * u128::from(other.of))
    }
}

impl Sum for Chance {
    fn sum<I: Iterator<Item = Chance>>(all: I) -> Chance {
        all.fold(Chance::NEVER, Add::add)
    }
}

impl Serialize for Chance {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut pair = to.serialize_tuple(2)?;
        pair.serialize_element(&self.times)?;
        pair.serialize_element(&self.of)?;
        pair.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_add_and_multiply_exactly() {
        let third = Chance::new(2, 6);
        assert_eq!(third, Chance::new(1, 3));
        assert_eq!(third + third + third, Chance::ALWAYS);
        assert_eq!(third * Chance::new(3, 10), Chance::new(1, 10));
        assert_eq!(third.not(), Chance::new(2, 3));
        assert_eq!([third; 3].into_iter().sum::<Chance>(), Chance::ALWAYS);
        assert_eq!(Chance::new(5, 0), Chance::NEVER);
    }

    #[test]
    fn numbers_that_grow_too_large_are_rounded_and_stay_chances() {
        let mut chance = Chance::new(1, 3);
        for _ in 0..100 {
            chance = chance + chance.not() * Chance::new(1, 7);
        }
        assert!(chance.share() > 0.999 && chance.share() <= 1.0, "{chance:?}");
        assert!(u128::from(chance.of()) <= LARGEST);
    }

    #[test]
    fn it_is_written_as_a_pair() {
        assert_eq!(serde_json::json!(Chance::new(5, 36)), serde_json::json!([5, 36]));
    }
}
