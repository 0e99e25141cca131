//! What a marshal would do in a player's place, in words.

use bivouac_bots::{Advice, Effort, advise};
use bivouac_kernel::{AnyTable, Planned, Seat, Text};

use crate::play::session::Session;

/// How many terms are told.
const TERMS: usize = 6;
/// A change that is smaller than this is none.
const SMALL: f32 = 0.005;

/// What a marshal would do.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    /// Whose choices these are.
    pub seat: Seat,
    /// How many choices had been made when it was asked.
    pub asked: usize,
    /// The choices.
    pub plan: Vec<Planned>,
    /// The same in words.
    pub steps: Vec<String>,
    /// Why, each with what it comes to before and after.
    pub why: Vec<String>,
}

impl Hint {
    /// Whether it still answers what a seat is asked.
    pub fn fits(&self, table: &dyn AnyTable, seat: Seat) -> bool {
        self.seat == seat && self.asked == table.sequence()
    }
}

impl Session {
    /// What a marshal would do in the place of a seat; nothing where it has no choice.
    pub fn hint(&self, seat: Seat, effort: Effort, heads: usize) -> Option<Hint> {
        let mut analyst = self.analyst(seat, "hint");
        let Advice { mut plan, value, terms } = advise(&mut *analyst, effort, heads)?;
        let mut steps = Vec::new();
        for (made, planned) in plan.iter().enumerate() {
            let open = self.table.tried(seat, &plan[..made]).choices;
            let listed = open.into_iter().find(|listed| listed.choice == planned.choice);
            let Some(listed) = listed else { break };
            steps.push(self.voice.say(&listed.label.text));
        }
        plan.truncate(steps.len());
        let mut why = vec![self.changed(&self.voice.word("hint-value"), value)];
        let changed = terms.iter().filter(|(_, [before, after])| (after - before).abs() > SMALL);
        for (name, change) in changed.take(TERMS) {
            why.push(self.changed(&self.voice.name("term", name), *change));
        }
        Some(Hint { seat, asked: self.table.sequence(), plan, steps, why })
    }

    fn changed(&self, what: &str, [before, after]: [f32; 2]) -> String {
        let points = |value: f32| format!("{:+}", (value * 100.0).round() as i32);
        let text = Text::new("hint-change").with("what", what.to_owned());
        self.voice.say(&text.with("before", points(before)).with("after", points(after)))
    }
}
