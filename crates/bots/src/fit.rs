//! How much each term of an appraisal should count: fitted to how games ended.

use bivouac_kernel::{Analyst, Outcome, Seat, likely};

/// A factor is not changed by more than this, either way.
const MOST: f32 = 2.5;
/// By how much a factor is changed at a time.
const STEP: f32 = 1.05;
/// How often all factors are tried.
const PASSES: usize = 60;
/// What it costs to change a factor: so much for one that is changed e-fold, in parts of the mean
/// square of the error. A term that says nothing about the end stays as it is.
const RELUCTANCE: f32 = 0.004;
/// From fewer moments nothing is concluded.
pub const ENOUGH: usize = 500;

/// What the terms came to at a moment of a game, and how the game ended for the same seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Moment {
    /// The names of the terms.
    pub names: &'static [&'static str],
    /// The terms in parts of their spread, as if every factor were 1.
    pub terms: Vec<f32>,
    /// 1 for a victory, -1 for a defeat, 0 for a draw.
    pub result: f32,
}

/// What a seat notes of a game, at the beginning of each epoch.
#[derive(Clone, Debug, Default)]
pub struct Diary {
    epoch: Option<u32>,
    names: &'static [&'static str],
    notes: Vec<Vec<f32>>,
}

impl Diary {
    /// Looks at the terms if an epoch has begun since it last did.
    pub fn note(&mut self, analyst: &dyn Analyst) {
        let epoch = analyst.epoch();
        if self.epoch != Some(epoch) {
            self.epoch = Some(epoch);
            self.names = analyst.school().terms;
            self.notes.push(analyst.parts());
        }
    }

    /// What was noted, now that it is known how the game has ended for the seat.
    pub fn close(self, seat: Seat, outcome: &Outcome) -> Vec<Moment> {
        let result = match (outcome.winners.is_empty(), outcome.winners.contains(seat)) {
            (true, _) => 0.0,
            (false, true) => 1.0,
            (false, false) => -1.0,
        };
        let names = self.names;
        self.notes.into_iter().map(|terms| Moment { names, terms, result }).collect()
    }
}

/// What the terms say with these factors, from -1 to 1, as an appraisal does.
fn said(moment: &Moment, factors: &[f32]) -> f32 {
    likely(moment.terms.iter().zip(factors).map(|(term, factor)| term * factor).sum())
}

/// How far what the terms say is from how the games ended: the mean square, and what it costs to
/// change the factors.
fn error(moments: &[Moment], factors: &[f32]) -> f32 {
    let square = |moment: &Moment| (said(moment, factors) - moment.result).powi(2);
    let mean = moments.iter().map(square).sum::<f32>() / moments.len().max(1) as f32;
    mean + RELUCTANCE * factors.iter().map(|factor| factor.ln().powi(2)).sum::<f32>()
}

/// By how much each term should be multiplied so that the terms say best how the games ended, beginning
/// with what is thought of it now.
#[must_use]
pub fn factors(moments: &[Moment], now: &[f32]) -> Vec<f32> {
    let mut factors = now.to_vec();
    let mut least = error(moments, &factors);
    for _ in 0..PASSES {
        let before = least;
        for term in 0..factors.len() {
            for by in [STEP, 1.0 / STEP] {
                let kept = factors[term];
                factors[term] = (kept * by).clamp(1.0 / MOST, MOST);
                let error = error(moments, &factors);
                if error < least {
                    least = error;
                } else {
                    factors[term] = kept;
                }
            }
        }
        if least == before {
            break;
        }
    }
    factors
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Games in which the first term decides, the second says nothing and the third misleads.
    fn moments() -> Vec<Moment> {
        (0..1000_u32)
            .map(|number| {
                let noise = |salt: u32| {
                    let mixed =
                        (number.wrapping_mul(2_654_435_761) ^ salt).wrapping_mul(0x9E37_79B9);
                    (mixed >> 16) as f32 / 65_536.0 - 0.5
                };
                let lead = noise(1);
                let terms = vec![lead, 0.02 * noise(2), noise(3)];
                let names = &["lead", "nothing", "noise"];
                Moment { names, terms, result: if lead > 0.0 { 1.0 } else { -1.0 } }
            })
            .collect()
    }

    #[test]
    fn a_term_that_tells_the_winner_grows_and_one_that_misleads_shrinks() {
        let found = factors(&moments(), &[1.0; 3]);
        assert!(found[0] > 2.0 && found[2] < 0.6, "{found:?}");
        assert!((found[1] - 1.0).abs() < 0.06, "{found:?}");
        assert_eq!(found, factors(&moments(), &[1.0; 3]));
    }

    #[test]
    fn no_factor_leaves_its_bounds() {
        let found = factors(&moments(), &[1.0; 3]);
        assert!(found.iter().all(|factor| (1.0 / MOST..=MOST).contains(factor)), "{found:?}");
    }
}
