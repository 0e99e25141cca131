//! What one is inclined to: a weight for each trait of a choice.

use bivouac_kernel::{Dice, Question, SHUNNED};

/// How many weights there are; traits share them.
pub const WEIGHTS: usize = 1 << 16;

/// What a choice that is shunned is worth less: it is drawn where all are shunned.
const AGAINST: f32 = -30.0;

/// What one is inclined to.
#[derive(Clone, Debug)]
pub struct Policy {
    weights: Vec<f32>,
}

impl Default for Policy {
    /// Inclined to nothing in particular.
    fn default() -> Policy {
        Policy { weights: vec![0.0; WEIGHTS] }
    }
}

/// The place of the weight of a trait.
pub(crate) fn place(number: u32) -> usize {
    (number as usize ^ (number as usize >> 16)) & (WEIGHTS - 1)
}

impl Policy {
    /// How much it is inclined to each choice, as logarithms of chances.
    pub fn weigh(&self, question: &Question, weights: &mut Vec<f32>) {
        weights.clear();
        let each = (0..question.keys().len()).map(|choice| {
            let traits = question.traits(choice).iter();
            let weight = |number| match number {
                SHUNNED => AGAINST,
                _ => self.weights[place(number)],
            };
            traits.copied().map(weight).sum::<f32>()
        });
        weights.extend(each);
    }

    /// The same with weaker inclinations: only so much of each is left.
    #[must_use]
    pub fn softened(&self, part: f32) -> Policy {
        Policy { weights: self.weights.iter().map(|weight| part * weight).collect() }
    }

    /// The same in a mood: each inclination that it has is stronger or weaker by about so much.
    #[must_use]
    pub fn in_a_mood(&self, mood: f32, dice: &mut Dice) -> Policy {
        let mut policy = self.clone();
        for weight in policy.weights.iter_mut().filter(|weight| **weight != 0.0) {
            // The sum of three draws is nearly normal and has a deviation of 1.
            let draw = |_| dice.pick(4096) as f32 / 2048.0 - 1.0;
            *weight += mood * (0..3).map(draw).sum::<f32>();
        }
        policy
    }

    /// The weights, by the places of traits.
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// The weights, to be changed.
    pub fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }
}

/// Makes chances, which need not add up to 1, out of logarithms.
pub(crate) fn chances(weights: &mut [f32]) {
    let most = weights.iter().copied().fold(f32::MIN, f32::max);
    for weight in weights {
        *weight = (*weight - most).max(-14.0).exp();
    }
}

/// Draws one choice by its chance.
pub(crate) fn draw_one(weights: &[f32], dice: &mut Dice) -> usize {
    let total: f32 = weights.iter().sum();
    let mut left = dice.pick(1 << 15) as f32 / (1 << 15) as f32 * total;
    let mut chosen = 0;
    for (place, &weight) in weights.iter().enumerate().filter(|(_, weight)| **weight > 0.0) {
        chosen = place;
        left -= weight;
        if left < 0.0 {
            break;
        }
    }
    chosen
}

/// Draws up to `count` different choices by their chances.
pub(crate) fn draw(weights: &mut [f32], count: usize, dice: &mut Dice, picks: &mut Vec<usize>) {
    if count >= weights.len() && count > 1 {
        picks.extend(0..weights.len());
        return;
    }
    for _ in 0..count.max(1).min(weights.len()) {
        let chosen = draw_one(weights, dice);
        weights[chosen] = 0.0;
        picks.push(chosen);
    }
}

#[cfg(test)]
mod tests {
    use bivouac_kernel::Seed;

    use super::*;

    #[test]
    fn a_mood_moves_every_inclination_a_little_and_makes_none() {
        let mut policy = Policy::default();
        policy.weights_mut()[..1000].fill(1.0);
        let moody = policy.in_a_mood(0.3, &mut Dice::new(Seed::from(1)));
        let off: Vec<f32> = moody.weights()[..1000].iter().map(|weight| weight - 1.0).collect();
        let deviation = (off.iter().map(|off| off * off).sum::<f32>() / 1000.0).sqrt();
        assert!((deviation - 0.3).abs() < 0.03, "{deviation}");
        assert!(moody.weights()[1000..].iter().all(|&weight| weight == 0.0));
    }
}
