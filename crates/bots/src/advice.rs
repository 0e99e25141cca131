//! What a marshal would do, and who stands better: for people who ask.

use bivouac_kernel::{Analyst, AnyTable, Planned, Seats, Seed};

use crate::planner::{Effort, Planner};

/// How often the end of a plan is looked at to say what it brings.
const LOOKS: usize = 12;
/// How often one looks ahead to say who stands better.
const GLANCES: usize = 16;

/// What a marshal would do, and why.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// The choices, as far as they can be foreseen.
    pub plan: Vec<Planned>,
    /// How good the position looks, from -1 (lost) to 1 (won), before it and when it has been
    /// carried out.
    pub value: [f32; 2],
    /// The terms of the appraisal by name, before and after, those that change most first.
    pub terms: Vec<(&'static str, [f32; 2])>,
}

/// What a marshal would do in the place of the seat that the analyst thinks for; nothing where it has
/// no choice.
pub fn advise(analyst: &mut dyn Analyst, effort: Effort, heads: usize) -> Option<Advice> {
    if analyst.count(analyst.seat()) == 0 {
        return None;
    }
    let mut planner = Planner::schooled(analyst);
    let moves = planner.think(analyst, effort, heads, &[]).keys;
    let keys: Vec<u64> = moves.iter().map(|one| one.key).collect();
    analyst.rewind();
    let plan = analyst.spell(&keys);
    let before = seen(analyst, |analyst| analyst.rewind());
    let after = seen(analyst, |analyst| planner.look(analyst, &moves));
    let mut terms: Vec<(&'static str, [f32; 2])> = before
        .1
        .iter()
        .zip(&after.1)
        .map(|(&(name, before), &(_, after))| (name, [before, after]))
        .collect();
    terms.sort_by(|one, other| {
        let change = |[before, after]: [f32; 2]| (after - before).abs();
        change(other.1).total_cmp(&change(one.1))
    });
    Some(Advice { plan, value: [before.0, after.0], terms })
}

/// How good the position looks for the seat that the analyst thinks for, from -1 (lost) to 1 (won),
/// if both sides play on as they are inclined to.
pub fn evaluate(analyst: &mut dyn Analyst, looks: usize) -> f32 {
    let mut planner = Planner::schooled(analyst);
    let mut sum = 0.0;
    for _ in 0..looks.max(1) {
        planner.look(analyst, &[]);
        sum += analyst.appraise();
    }
    sum / looks.max(1) as f32
}

/// How good a game looks for each of some seats, from what each of them knows. Where both sides of
/// two are asked, what one has the other lacks.
pub fn standings(table: &dyn AnyTable, seats: Seats, seed: Seed) -> Vec<f32> {
    let each = seats.iter().map(|seat| {
        let own = seed.branch(&format!("seat {}", seat.0));
        evaluate(&mut *table.analyst(seat, own), GLANCES)
    });
    let mut values: Vec<f32> = each.collect();
    if let [one, other] = &mut values[..] {
        let lead = (*one - *other) / 2.0;
        (*one, *other) = (lead, -lead);
    }
    values
}

/// What is seen on the average after something has been done: the value and the terms.
fn seen(
    analyst: &mut dyn Analyst,
    mut does: impl FnMut(&mut dyn Analyst),
) -> (f32, Vec<(&'static str, f32)>) {
    let mut value = 0.0;
    let mut terms: Vec<(&'static str, f32)> = Vec::new();
    for _ in 0..LOOKS {
        does(analyst);
        value += analyst.appraise() / LOOKS as f32;
        let now = analyst.terms();
        terms.resize(now.len(), ("", 0.0));
        for (sum, (name, value)) in terms.iter_mut().zip(now) {
            *sum = (name, sum.1 + value / LOOKS as f32);
        }
    }
    (value, terms)
}
