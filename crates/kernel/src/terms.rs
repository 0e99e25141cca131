//! What makes a state look good or bad: the terms of a game's appraisal, by name.

/// The most terms that a game has.
pub const MOST_TERMS: usize = 32;

/// What each term of an appraisal comes to for a seat, and how much in all is as good as a victory.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Terms {
    values: [f32; MOST_TERMS],
    /// How far the sum may still move before the end, in the units of the terms: the nearer the end,
    /// the less, and the more certain is what the sum says.
    pub spread: f32,
}

impl Default for Terms {
    fn default() -> Terms {
        Terms { values: [0.0; MOST_TERMS], spread: 1.0 }
    }
}

impl Terms {
    /// Adds to a term, by its place in [`Rules::terms`](crate::Rules::terms).
    #[inline]
    pub fn add(&mut self, term: usize, value: f32) {
        self.values[term] += value;
    }

    /// What the terms come to, by their places.
    pub fn values(&self) -> &[f32; MOST_TERMS] {
        &self.values
    }

    /// The terms in parts of their spread, by their places.
    pub fn parts(&self) -> [f32; MOST_TERMS] {
        self.values.map(|value| value / self.spread.max(1e-6))
    }

    /// The sum in parts of its spread, however much that is: what one term gains or loses does not
    /// depend on the others.
    pub fn reach(&self) -> f32 {
        self.values.iter().sum::<f32>() / self.spread.max(1e-6)
    }

    /// From -1 (lost) to 1 (won): the sum against its spread.
    pub fn sum(&self) -> f32 {
        likely(self.reach())
    }

    /// What each term would make of it if no other counted, from -1 (lost) to 1 (won), by their places.
    pub fn each(&self) -> [f32; MOST_TERMS] {
        self.parts().map(likely)
    }
}

/// What a sum in parts of its spread says: from -1 (lost) to 1 (won), which nothing reaches before the
/// end.
pub fn likely(reach: f32) -> f32 {
    0.99 * reach / (1.0 + reach * reach).sqrt()
}

/// The sum in parts of its spread that says this: the reverse of [`likely`].
pub(crate) fn reaching(value: f32) -> f32 {
    let part = (value / 0.99).clamp(-0.999, 0.999);
    part / (1.0 - part * part).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sum_grows_with_every_term_and_never_reaches_a_victory() {
        let mut terms = Terms { spread: 10.0, ..Terms::default() };
        assert_eq!(terms.sum(), 0.0);
        let mut last = 0.0;
        for step in 1..20 {
            terms.add(step % 3, 7.0);
            let sum = terms.sum();
            assert!(sum > last && sum < 1.0, "{sum}");
            last = sum;
        }
        terms.add(0, -1e6);
        assert!(terms.sum() > -1.0 && terms.sum() < -0.9);
    }

    #[test]
    fn each_term_alone_is_on_the_scale_of_the_sum() {
        let mut terms = Terms { spread: 4.0, ..Terms::default() };
        terms.add(0, 900.0);
        terms.add(1, -3.0);
        let [great, small, none] = [0, 1, 2].map(|term| terms.each()[term]);
        assert!(great < 1.0 && great > 0.9 && none == 0.0);
        let mut alone = Terms { spread: 4.0, ..Terms::default() };
        alone.add(1, -3.0);
        assert_eq!(small, alone.sum());
    }

    #[test]
    fn the_nearer_the_end_the_more_a_lead_counts() {
        let lead = |spread: f32| {
            let mut terms = Terms { spread, ..Terms::default() };
            terms.add(0, 2.0);
            terms.sum()
        };
        assert!(lead(1.0) > lead(5.0) && lead(5.0) > lead(20.0));
    }

    #[test]
    fn what_is_said_leads_back_to_what_says_it() {
        for reach in [-3.0, -0.5, 0.0, 0.2, 4.0] {
            assert!((reaching(likely(reach)) - reach).abs() < 1e-3, "{reach}");
        }
    }
}
