//! Rehearsals: games in which everything is done as one is inclined to, without any thought, so that
//! very many can be played. Each is judged from epoch to epoch by how it went on and how it ended:
//! what was done before it went better than expected becomes likelier, what came before a turn for the
//! worse less likely.

use std::cell::RefCell;
use std::sync::Arc;

use bivouac_kernel::{Analyst, AnyPlayground, Dice, Mind, Seat, Seed, Stuck};

use crate::fit::Diary;
use crate::gradient::Gradient;
use crate::learned::Learned;
use crate::policy::{self, Policy};
use crate::training::{MOST_DECISIONS, Partner, Taught};
use crate::{Bot, Level};

/// What a rehearsal is like.
#[derive(Clone, Debug)]
pub struct Rehearsal {
    /// Against whom. Who was taught before plays by inclination too.
    pub partner: Partner,
    /// The seat of whoever learns, if they do not have both.
    pub seat: usize,
    /// How far each of one's inclinations is another than usual throughout the game, so that it is seen
    /// where other ways lead. What was done in a mood does not teach what to be inclined to.
    pub mood: f32,
    /// The greatest lead with which a game may be expected to end, if any is known. If not, only how
    /// games end is learnt.
    pub most: Option<f32>,
}

/// One who plays by inclination alone.
struct Player {
    policy: Arc<Policy>,
    dice: Dice,
    weights: Vec<f32>,
    diary: Diary,
    /// What was done, if it is to teach.
    done: Option<Done>,
}

/// What was done in a game, and when.
#[derive(Default)]
struct Done {
    gradient: Gradient,
    /// The moment of the diary that came before each decision.
    moments: Vec<usize>,
}

impl Player {
    fn new(policy: Arc<Policy>, seed: Seed, teaches: bool) -> Player {
        let done = teaches.then(Done::default);
        let (dice, weights, diary) = (Dice::new(seed), Vec::new(), Diary::default());
        Player { policy, dice, weights, diary, done }
    }

    fn choose(&mut self, analyst: &mut dyn Analyst, yardstick: Option<Level>) -> usize {
        self.diary.note(analyst, yardstick);
        let question = analyst.question();
        if question.keys().len() < 2 {
            return 0;
        }
        self.policy.weigh(question, &mut self.weights);
        policy::chances(&mut self.weights);
        let place = policy::draw_one(&self.weights, &mut self.dice);
        if let Some(done) = &mut self.done {
            done.gradient.note(question, place, &self.weights, true);
            done.moments.push(self.diary.len().saturating_sub(1));
        }
        place
    }
}

/// Plays a game by inclination; what it teaches.
///
/// # Errors
/// When the rules lead to a dead end.
pub fn rehearse(
    ground: &mut dyn AnyPlayground,
    seed: Seed,
    learned: &Learned,
    rehearsal: &Rehearsal,
) -> Result<Taught, Stuck> {
    let mut dice = Dice::new(seed.branch("mood"));
    let moody = rehearsal.mood > 0.0;
    let teaches = rehearsal.most.is_some() && !moody;
    let players = ["first", "second"].map(|name| {
        let policy = if moody {
            Arc::new(learned.policy.in_a_mood(rehearsal.mood, &mut dice))
        } else {
            learned.policy.clone()
        };
        RefCell::new(Player::new(policy, seed.branch(name), teaches))
    });
    let yardstick = rehearsal.partner.yardstick();
    let mut first = |analyst: &mut dyn Analyst| players[0].borrow_mut().choose(analyst, yardstick);
    let mut second = |analyst: &mut dyn Analyst| players[1].borrow_mut().choose(analyst, yardstick);
    let mut bot = Bot::new(yardstick.unwrap_or(Level::Random));
    let mut older = match &rehearsal.partner {
        Partner::Older(older) => {
            Some(Player::new(older.policy.clone(), seed.branch("older"), false))
        }
        Partner::Itself | Partner::Yardstick(_) => None,
    };
    let mut partner = |analyst: &mut dyn Analyst| match &mut older {
        Some(older) => older.choose(analyst, None),
        None => bot.choose(analyst, None),
    };
    let alone = !matches!(rehearsal.partner, Partner::Itself);
    let mut minds: [Mind<'_>; 2] = match (alone, rehearsal.seat) {
        (false, _) => [Some(&mut first), Some(&mut second)],
        (true, 0) => [Some(&mut first), Some(&mut partner)],
        (true, _) => [Some(&mut partner), Some(&mut first)],
    };
    let played = ground.play(seed, &mut minds, MOST_DECISIONS)?;
    let mut taught = Taught::default();
    let Some(outcome) = &played.outcome else { return Ok(taught) };
    for (place, player) in players.into_iter().enumerate().take(if alone { 1 } else { 2 }) {
        let seat = Seat(if alone { rehearsal.seat as u8 } else { place as u8 });
        let Player { diary, done, .. } = player.into_inner();
        let turn = diary.turn();
        let story = diary.close(seat, outcome);
        if let (Some(mut done), Some(most)) = (done, rehearsal.most) {
            let turns = story.turns(learned.experience.as_deref(), most);
            done.gradient.hear_each(|decision| turn * turns[done.moments[decision]]);
            taught.gradient.join(&done.gradient);
        }
        taught.stories.push(story);
    }
    Ok(taught)
}
