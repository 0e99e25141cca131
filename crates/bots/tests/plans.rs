//! Bots and the plans that a game proposes.
#![allow(clippy::unwrap_used)]

use std::sync::Arc;

use bivouac_bots::{Bot, Level, choose};
use bivouac_kernel::{Analyst, Guide, Judge, Planned, Question, School, Seat, Seats, Signs, Span};

/// How many steps lead to the goal.
const STEPS: usize = 6;

/// A road: who steps on six times has what they want, who stops before has little, and who is
/// judged on the way has nothing. The question is the same all the way, unless something happens.
struct Road {
    made: Vec<usize>,
    now: Vec<usize>,
    marks: Vec<Vec<usize>>,
    /// Whether the game knows the way.
    proposes: bool,
    asks: &'static str,
}

impl Road {
    fn after(steps: usize) -> Road {
        let made = vec![1; steps];
        Road { now: made.clone(), made, marks: Vec::new(), proposes: false, asks: "on" }
    }
}

impl Analyst for Road {
    fn seat(&self) -> Seat {
        Seat(0)
    }

    fn rewind(&mut self) {
        self.now.clone_from(&self.made);
        self.marks.clear();
    }

    fn deciding(&self) -> Seats {
        let over = self.now.contains(&0) || self.now.len() == STEPS;
        if over { Seats::NONE } else { Seats::only(Seat(0)) }
    }

    fn count(&mut self, _: Seat) -> usize {
        2
    }

    fn play(&mut self, _: Seat, index: usize) {
        self.now.push(index);
    }

    fn propose(&mut self) -> usize {
        usize::from(self.proposes)
    }

    fn follow(&mut self, _: usize) -> usize {
        let steps = STEPS - self.now.len();
        self.now.resize(STEPS, 1);
        steps
    }

    fn planned(&self, _: usize) -> Vec<Planned> {
        let step = Planned { choice: 1.into(), asked: Some("on".to_owned()) };
        vec![step; STEPS - self.made.len()]
    }

    fn find(&mut self, planned: &Planned) -> Option<usize> {
        (planned.asked.as_deref() == Some(self.asks)).then_some(1)
    }

    fn mark(&mut self) {
        self.marks.push(self.now.clone());
    }

    fn back(&mut self) {
        self.now = self.marks.last().unwrap_or(&self.made).clone();
    }

    fn unmark(&mut self) {
        self.marks.pop();
    }

    fn appraise(&self) -> f32 {
        match (self.now.contains(&0), self.now.len() == STEPS) {
            (true, _) => 0.3,
            (false, true) => 0.9,
            (false, false) => 0.0,
        }
    }

    fn pick(&mut self, _: usize) -> usize {
        0
    }

    fn heed(&mut self, _: Option<Arc<dyn Judge>>) {}

    // What follows is for those who think in plans of their own, which the greedy bot does not.

    fn terms(&self) -> Vec<(&'static str, f32)> {
        Vec::new()
    }

    fn signs(&self) -> Signs {
        Signs::default()
    }

    fn epoch(&self) -> u32 {
        0
    }

    fn question(&mut self) -> &Question {
        unreachable!("asked of the greedy bot")
    }

    fn keys_of(&mut self, _: usize) -> Vec<u64> {
        Vec::new()
    }

    fn spell(&mut self, _: &[u64]) -> Vec<Planned> {
        Vec::new()
    }

    fn school(&self) -> School {
        School { game: "road", scenario: "road", learned: &[] }
    }

    fn horizon(&self) -> u32 {
        1
    }

    fn play_ahead(&mut self, _: &mut dyn Guide, _: Span) -> u32 {
        0
    }

    fn double(&mut self) -> Box<dyn Analyst> {
        Box::new(Road::after(self.made.len()))
    }
}

#[test]
fn a_plan_is_judged_by_its_end_and_carried_out() {
    assert_eq!(choose(Level::Greedy, &mut Road::after(0), None), 0, "it cannot see so far");
    let mut bot = Bot::new(Level::Greedy);
    assert_eq!(bot.choose(&mut Road { proposes: true, ..Road::after(0) }, None), 1);
    // Nobody proposes it again.
    assert_eq!(choose(Level::Greedy, &mut Road::after(1), None), 0);
    for steps in 1..STEPS {
        assert_eq!(bot.choose(&mut Road::after(steps), None), 1, "after {steps}");
    }
}

#[test]
fn a_plan_ends_where_something_else_is_asked() {
    let mut bot = Bot::new(Level::Greedy);
    assert_eq!(bot.choose(&mut Road { proposes: true, ..Road::after(0) }, None), 1);
    assert_eq!(bot.choose(&mut Road { asks: "who goes there", ..Road::after(1) }, None), 0);
    // It is not taken up again.
    assert_eq!(bot.choose(&mut Road::after(1), None), 0);
}
