//! Exact fractions for places on a line.

use std::cmp::Ordering;

/// An exact fraction, not necessarily in lowest terms: 2/4 equals 1/2.
#[derive(Clone, Copy, Debug)]
pub struct Fraction {
    /// Above the line.
    pub numerator: u32,
    /// Below the line; never 0.
    pub denominator: u32,
}

impl Fraction {
    /// One half.
    pub const HALF: Fraction = Fraction { numerator: 1, denominator: 2 };

    pub(crate) const fn new(numerator: u32, denominator: u32) -> Fraction {
        Fraction { numerator, denominator }
    }

    /// The fraction half way between two others.
    pub const fn midway(self, other: Fraction) -> Fraction {
        Fraction {
            numerator: self.numerator * other.denominator + other.numerator * self.denominator,
            denominator: 2 * self.denominator * other.denominator,
        }
    }

    /// The nearest floating-point number, for drawing.
    pub fn to_f32(self) -> f32 {
        self.numerator as f32 / self.denominator as f32
    }
}

impl PartialEq for Fraction {
    fn eq(&self, other: &Fraction) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Fraction {}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Fraction) -> Ordering {
        let this = u64::from(self.numerator) * u64::from(other.denominator);
        let that = u64::from(other.numerator) * u64::from(self.denominator);
        this.cmp(&that)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_compare_by_value() {
        assert_eq!(Fraction::new(2, 4), Fraction::HALF);
        assert!(Fraction::new(1, 3) < Fraction::new(2, 5));
        assert_eq!(Fraction::new(1, 3).midway(Fraction::new(2, 3)), Fraction::HALF);
        assert_eq!(Fraction::new(3, 4).to_f32(), 0.75);
    }
}
