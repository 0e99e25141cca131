//! The bot that takes the choice after which its seat stands best.
//!
//! Rules ask for one small thing at a time, so that a plan is a row of choices, and a plan that is
//! judged half-way looks worse than it is. So each promising choice is followed, as long as the
//! same seat has to decide at once, along the choices that look best. Plans that the game proposes
//! are judged by their ends like the others, and the best is followed choice by choice.

use std::time::Instant;

use bivouac_kernel::{Analyst, Planned};

/// How many choices may be tried out after the first look, before the best so far is taken.
const TRIALS: usize = 120;
/// How many choices of a plan are followed after the first.
const DEPTH: usize = 3;
/// How many choices are looked at in each step of a plan.
const BREADTH: usize = 6;
/// How often a choice is judged when dice and hidden things come out differently each time.
const SAMPLES: u8 = 3;
/// What each further choice of a plan costs: less than anything on the table is worth, but what is
/// as good sooner is better, or a bot would rearrange its pieces for ever.
const HASTE: f32 = 1e-4;

/// The index of the best choice of `count`, and what follows it if it begins a plan that the game
/// proposes.
pub(crate) fn choose(
    analyst: &mut dyn Analyst,
    count: usize,
    deadline: Option<Instant>,
) -> (usize, Vec<Planned>) {
    let mut search = Search { analyst, trials: 0, deadline };
    let mut candidates = search.first_look(count);
    // The sort is stable: equals stay in the random order in which they were looked at.
    candidates.sort_by(|one, other| other.mean().total_cmp(&one.mean()));
    search.trials = 0;
    let mut judged = 0;
    while judged < candidates.len() && search.may_go_on() {
        search.judge(&mut candidates[judged]);
        judged += 1;
    }
    let best = candidates[..judged.max(1)]
        .iter()
        .reduce(|best, next| if next.mean() > best.mean() { next } else { best });
    let (place, least) =
        best.map_or((0, f32::MIN), |candidate| (candidate.index, candidate.mean()));
    search.best_plan(least).unwrap_or((place, Vec::new()))
}

/// A choice under judgement.
struct Candidate {
    index: usize,
    /// Whether the same seat goes on after it.
    begins_plan: bool,
    sum: f32,
    samples: u8,
}

impl Candidate {
    fn mean(&self) -> f32 {
        self.sum / f32::from(self.samples)
    }

    fn add(&mut self, appraisal: f32) {
        self.sum += appraisal;
        self.samples += 1;
    }
}

struct Search<'a> {
    analyst: &'a mut dyn Analyst,
    trials: usize,
    deadline: Option<Instant>,
}

impl Search<'_> {
    fn may_go_on(&self) -> bool {
        self.trials < TRIALS && self.in_time()
    }

    fn in_time(&self) -> bool {
        self.deadline.is_none_or(|deadline| Instant::now() < deadline)
    }

    /// Plays a choice of the seat that thinks and says how good it looks.
    fn try_out(&mut self, index: usize) -> f32 {
        self.trials += 1;
        let seat = self.analyst.seat();
        self.analyst.play(seat, index);
        self.analyst.appraise()
    }

    fn still_decides(&self) -> bool {
        self.analyst.deciding().contains(self.analyst.seat())
    }

    /// Tries every choice once on the same imagined state, in a random order; at least one,
    /// however little time there is.
    fn first_look(&mut self, count: usize) -> Vec<Candidate> {
        let order = self.some_of(count, count);
        let mut looked = Vec::with_capacity(count);
        self.analyst.rewind();
        self.analyst.mark();
        for index in order {
            let value = self.try_out(index);
            let begins_plan = self.still_decides();
            let sum = if begins_plan { value - HASTE } else { value };
            looked.push(Candidate { index, begins_plan, sum, samples: 1 });
            self.analyst.back();
            if !self.in_time() {
                break;
            }
        }
        looked
    }

    /// Judges a choice by the end of the plan that it begins, or, if it begins none, by how it
    /// turns out on the average.
    fn judge(&mut self, candidate: &mut Candidate) {
        if candidate.begins_plan {
            self.analyst.rewind();
            self.try_out(candidate.index);
            candidate.sum = self.follow_plan();
            return;
        }
        while candidate.samples < SAMPLES {
            let before = candidate.mean();
            self.analyst.rewind();
            candidate.add(self.try_out(candidate.index));
            if candidate.mean() == before {
                return;
            }
        }
    }

    /// Goes on with what looks best, step by step; how good the end looks.
    fn follow_plan(&mut self) -> f32 {
        let mut steps = 0.0;
        for _ in 0..DEPTH {
            if !self.still_decides() {
                break;
            }
            steps += 1.0;
            let seat = self.analyst.seat();
            let count = self.analyst.count(seat);
            let order = self.some_of(BREADTH, count);
            self.analyst.mark();
            let mut best = None;
            for index in order {
                let value = self.try_out(index) - if self.still_decides() { HASTE } else { 0.0 };
                if best.is_none_or(|(_, most)| value > most) {
                    best = Some((index, value));
                }
                self.analyst.back();
            }
            self.analyst.unmark();
            let Some((index, _)) = best else { break };
            // Played once more: the luck that made it the best of many need not come again.
            self.try_out(index);
        }
        self.analyst.appraise() - HASTE * steps
    }

    /// The first choice of the best proposed plan whose end looks better than `least`, and the rest
    /// of it.
    fn best_plan(&mut self, least: f32) -> Option<(usize, Vec<Planned>)> {
        self.analyst.rewind();
        let count = self.analyst.propose();
        let (mut best, mut most) = (None, least);
        self.trials = 0;
        for plan in 0..count {
            if !self.may_go_on() {
                break;
            }
            self.analyst.rewind();
            let made = self.analyst.follow(plan);
            self.trials += made;
            // A single choice has been judged already.
            if made < 2 {
                continue;
            }
            let value = self.follow_plan() - HASTE * (made - 1) as f32;
            if value > most {
                (best, most) = (Some(plan), value);
            }
        }
        let mut planned = self.analyst.planned(best?);
        self.analyst.rewind();
        let place = self.analyst.find(planned.first()?)?;
        planned.remove(0);
        Some((place, planned))
    }

    /// At most `wanted` different numbers below `count`, at random.
    fn some_of(&mut self, wanted: usize, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        let wanted = wanted.min(count);
        for place in 0..wanted {
            let chosen = place + self.analyst.pick(count - place);
            order.swap(place, chosen);
        }
        order.truncate(wanted);
        order
    }
}
