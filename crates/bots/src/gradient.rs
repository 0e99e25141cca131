//! What self-play teaches: which traits the plans had that did better than others of the same
//! moment.

use bivouac_kernel::{Question, SHUNNED};

use crate::policy::{Policy, WEIGHTS, place};

/// A trait that has been seen this often is believed half.
const DOUBT: f32 = 30.0;
/// A trait's share of a lesson: a choice has several.
const SHARE: f32 = 0.5;
/// No weight grows beyond this.
const HEAVIEST: f32 = 8.0;

/// A gain of so much makes a choice nearly three times as likely as it was.
const GAIN: f32 = 0.002;

/// The sum of many lessons.
#[derive(Clone, Debug)]
pub struct Gradient {
    push: Vec<f32>,
    weight: Vec<f32>,
    /// The decisions of the plan that is being tried out.
    decisions: Vec<Decision>,
    numbers: Vec<(u32, f32)>,
}

/// A decision: whose it was, and where its traits end.
#[derive(Clone, Copy, Debug)]
struct Decision {
    own: bool,
    end: usize,
}

impl Default for Gradient {
    fn default() -> Gradient {
        let (push, weight) = (vec![0.0; WEIGHTS], vec![0.0; WEIGHTS]);
        Gradient { push, weight, decisions: Vec::new(), numbers: Vec::new() }
    }
}

impl Gradient {
    /// Forgets the plan that was tried out.
    pub(crate) fn begin(&mut self) {
        self.decisions.clear();
        self.numbers.clear();
    }

    /// Notes a choice that was drawn by these chances, which need not add up to 1.
    pub(crate) fn note(&mut self, question: &Question, chosen: usize, chances: &[f32], own: bool) {
        let total: f32 = chances.iter().sum();
        for (choice, chance) in chances.iter().enumerate() {
            let share = chance / total.max(1e-9);
            let push = if choice == chosen { 1.0 - share } else { -share };
            if push.abs() > 1e-3 {
                self.numbers.extend(taught_by(question, choice).map(|number| (number, push)));
            }
        }
        self.decisions.push(Decision { own, end: self.numbers.len() });
    }

    /// Hears how much better than others the plan did, in standard deviations.
    pub(crate) fn hear(&mut self, degree: f32) {
        self.hear_each(|_| degree);
    }

    /// Hears of each decision, by its place, how much better than expected things went after it, in
    /// standard deviations.
    pub(crate) fn hear_each(&mut self, degree: impl Fn(usize) -> f32) {
        let mut begin = 0;
        for (at, decision) in self.decisions.iter().enumerate() {
            let degree = if decision.own { degree(at) } else { -degree(at) };
            for &(number, push) in &self.numbers[begin..decision.end] {
                let place = place(number);
                self.push[place] += degree * push;
                self.weight[place] += push * push;
            }
            begin = decision.end;
        }
    }

    /// Hears how good each of some choices looks at once, which were drawn by these chances: those that
    /// look better than the others should have been likelier.
    pub(crate) fn compare(
        &mut self,
        question: &Question,
        picks: &[usize],
        values: &[f32],
        chances: &[f32],
    ) {
        let most = values.iter().copied().fold(f32::MIN, f32::max);
        let wanted = |(&pick, value): (&usize, &f32)| chances[pick] * ((value - most) / GAIN).exp();
        let before: f32 = picks.iter().map(|&pick| chances[pick]).sum();
        let after: f32 = picks.iter().zip(values).map(wanted).sum();
        for (pick, value) in picks.iter().zip(values) {
            let push = wanted((pick, value)) / after.max(1e-9) - chances[*pick] / before.max(1e-9);
            if push.abs() < 1e-3 {
                continue;
            }
            for number in taught_by(question, *pick) {
                let place = place(number);
                self.push[place] += push;
                self.weight[place] += push * push;
            }
        }
    }

    /// Two sums in one.
    pub fn join(&mut self, other: &Gradient) {
        for (one, more) in self.push.iter_mut().zip(&other.push) {
            *one += more;
        }
        for (one, more) in self.weight.iter_mut().zip(&other.weight) {
            *one += more;
        }
    }

    /// The policy that has learnt its lessons.
    #[must_use]
    pub fn taught(&self, policy: &Policy, rate: f32) -> Policy {
        let mut taught = policy.clone();
        let lessons = self.push.iter().zip(&self.weight);
        for (weight, (push, seen)) in taught.weights_mut().iter_mut().zip(lessons) {
            let step = SHARE * rate * push / (seen + DOUBT);
            *weight = (*weight + step).clamp(-HEAVIEST, HEAVIEST);
        }
        taught
    }
}

/// The traits of a choice of which something may be learnt.
fn taught_by(question: &Question, choice: usize) -> impl Iterator<Item = u32> {
    question.traits(choice).iter().copied().filter(|&number| number != SHUNNED)
}
