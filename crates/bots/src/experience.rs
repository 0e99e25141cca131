//! What many games have taught about how they end: a correction of the appraisal, made of the signs of
//! a state by a small network with one hidden layer, beside which each sign also counts by itself.

use bivouac_kernel::{Judge, Signs};

/// How many signs are told apart; if there are more, some share a place.
pub const PLACES: usize = 1 << 14;

/// How many units the hidden layer has.
pub const HIDDEN: usize = 16;

/// How many kinds of weights there are.
pub(crate) const KINDS: usize = 4;

/// How many weights there are.
pub(crate) const WEIGHTS: usize = PLACES * (HIDDEN + 1) + 2 * HIDDEN;

/// The weights.
#[derive(Clone, PartialEq, Debug)]
pub struct Experience {
    /// What each sign counts by itself.
    pub(crate) alone: Vec<f32>,
    /// What each sign adds to each hidden unit.
    pub(crate) layer: Vec<[f32; HIDDEN]>,
    /// What each hidden unit has to begin with, and what it counts.
    pub(crate) bias: [f32; HIDDEN],
    pub(crate) out: [f32; HIDDEN],
}

impl Default for Experience {
    /// No experience: it corrects nothing.
    fn default() -> Experience {
        Experience {
            alone: vec![0.0; PLACES],
            layer: vec![[0.0; HIDDEN]; PLACES],
            bias: [0.0; HIDDEN],
            out: [0.0; HIDDEN],
        }
    }
}

/// The place of a sign.
pub(crate) fn place(number: u32) -> u16 {
    ((number ^ (number >> 16)) as usize & (PLACES - 1)) as u16
}

/// What a hidden unit makes of its sum.
pub(crate) fn bend(sum: f32) -> f32 {
    sum / (1.0 + sum * sum).sqrt()
}

impl Experience {
    /// The sums of the hidden units, and what the signs count by themselves.
    pub(crate) fn sums(&self, signs: impl Iterator<Item = (u16, f32)>) -> ([f32; HIDDEN], f32) {
        let (mut sums, mut alone) = (self.bias, 0.0);
        for (place, amount) in signs {
            let row = &self.layer[usize::from(place)];
            alone += self.alone[usize::from(place)] * amount;
            sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum += weight * amount);
        }
        (sums, alone)
    }

    /// The correction for the first seat.
    pub fn of(&self, signs: impl Iterator<Item = (u16, f32)>) -> f32 {
        let (sums, alone) = self.sums(signs);
        alone + sums.iter().zip(&self.out).map(|(&sum, out)| bend(sum) * out).sum::<f32>()
    }
}

impl Experience {
    /// The weights by their kinds.
    pub(crate) fn kinds(&self) -> [&[f32]; KINDS] {
        [&self.alone, self.layer.as_flattened(), &self.bias, &self.out]
    }

    /// The weights by their kinds, to be changed.
    pub(crate) fn kinds_mut(&mut self) -> [&mut [f32]; KINDS] {
        [&mut self.alone, self.layer.as_flattened_mut(), &mut self.bias, &mut self.out]
    }

    /// How big a step of each kind of weight is if the greatest is to be the last step of a byte.
    pub(crate) fn steps(&self) -> [f32; KINDS] {
        self.kinds().map(|weights| {
            let most = weights.iter().map(|weight| weight.abs()).fold(1e-3, f32::max);
            most / f32::from(i8::MAX)
        })
    }
}

impl Judge for Experience {
    fn correct(&self, signs: &Signs) -> f32 {
        let seen = signs.seen().iter().map(|&(number, amount)| (place(number), amount));
        signs.turn() * self.of(seen)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn signs(names: &[(&str, f32)]) -> Signs {
        let mut signs = Signs::default();
        for &(name, amount) in names {
            signs.add(name, &[], amount);
        }
        signs
    }

    #[test]
    fn who_has_no_experience_corrects_nothing() {
        let none = Experience::default();
        assert_eq!(none.correct(&signs(&[("army", 2.0), ("snow", -1.0)])), 0.0);
    }

    #[test]
    fn signs_count_by_themselves_and_together() {
        let mut experience = Experience::default();
        let at = |name: &str| usize::from(place(signs(&[(name, 1.0)]).seen()[0].0));
        experience.alone[at("army")] = 0.5;
        assert_eq!(experience.correct(&signs(&[("army", 2.0), ("snow", 1.0)])), 1.0);
        // A hidden unit that is moved only if there are both.
        for name in ["army", "snow"] {
            experience.layer[at(name)][0] = 1.0;
        }
        (experience.bias[0], experience.out[0]) = (-2.0, 1.0);
        let of =
            |army: f32, snow: f32| experience.correct(&signs(&[("army", army), ("snow", snow)]));
        let together = of(1.0, 1.0) - of(0.0, 0.0);
        let apart = of(1.0, 0.0) + of(0.0, 1.0) - 2.0 * of(0.0, 0.0);
        assert!((together - apart).abs() > 0.01, "{together} {apart}");
    }
}
