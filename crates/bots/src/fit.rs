//! How experience is made: what was seen at the beginning of each epoch of a game, and how it ended.

use bivouac_kernel::{Analyst, Dice, Outcome, Seat, Seed, likely};

use crate::Level;
use crate::experience::{Experience, HIDDEN, PLACES, bend, place};

/// How one learns from games.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pace {
    /// What the points at the end count; the result counts the rest.
    pub points: f32,
    /// How much of what is wanted of a moment comes from how the game ended, rather than from what is
    /// thought of the next moment: so much less for each moment in between.
    pub faith: f32,
    /// How far a weight goes in a step, at first.
    pub rate: f32,
    /// What it costs to have a weight.
    pub decay: f32,
    /// Where the sums of squares begin by which steps become smaller.
    pub first: f32,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace { points: 0.7, faith: 0.5, rate: 0.01, decay: 3e-4, first: 0.1 }
    }
}

/// How far the weights of the hidden layer, and what its units count, are drawn at first.
const DRAWN: [f32; 2] = [0.1, 0.3];

/// A moment of a game, as the first seat has it; in games of more than two, as its own seat does.
#[derive(Clone, PartialEq, Debug)]
pub struct Moment {
    /// The signs by their places, with how much of each there was.
    pub signs: Vec<(u16, f32)>,
    /// What the appraisal said, in parts of its spread.
    pub reach: f32,
}

impl Moment {
    /// How good it looks to somebody of experience, from -1 to 1.
    pub fn value(&self, experience: &Experience) -> f32 {
        likely(self.reach + experience.of(self.signs.iter().copied()))
    }

    /// The same to somebody who may have none: then the appraisal alone says it.
    fn looks(&self, experience: Option<&Experience>) -> f32 {
        experience.map_or_else(|| likely(self.reach), |known| self.value(known))
    }
}

/// The moments of a game that a seat has noted, and how it ended, as they have it.
#[derive(Clone, PartialEq, Debug)]
pub struct Story {
    /// The moments, one after the other.
    pub moments: Vec<Moment>,
    /// 1 for a victory, -1 for a defeat, 0 for a draw.
    pub result: f32,
    /// By how many points they were ahead in the end.
    pub lead: f32,
}

impl Story {
    /// How it ended, from -1 to 1, where nobody is ahead by more than `most` points.
    pub fn ended(&self, most: f32, points: f32) -> f32 {
        (1.0 - points) * self.result + points * (self.lead / most).clamp(-1.0, 1.0)
    }
}

/// How much of what happens long after a moment is laid to it: so much less for each moment in between.
const MEMORY: f32 = 0.9;

/// How far the value of a game usually moves from one moment to a later one.
const USUAL_TURN: f32 = 0.35;

impl Story {
    /// How much better the game went after each moment than was expected then, in standard deviations, as
    /// the first seat has it: what is thought of the moments that follow counts, the nearer the more, and
    /// how the game ended.
    pub fn turns(&self, experience: Option<&Experience>, most: f32) -> Vec<f32> {
        let (mut later, mut next) = (0.0, self.ended(most, Pace::default().points));
        let mut turns: Vec<f32> = Vec::with_capacity(self.moments.len());
        for moment in self.moments.iter().rev() {
            let now = moment.looks(experience);
            later = next - now + MEMORY * later;
            turns.push((later / USUAL_TURN).clamp(-3.0, 3.0));
            next = now;
        }
        turns.reverse();
        turns
    }
}

/// The greatest lead with which any of some games ended.
pub fn greatest_lead(stories: &[Story]) -> f32 {
    stories.iter().map(|story| story.lead.abs()).fold(1.0, f32::max)
}

/// What a seat notes of a game, at the beginning of each epoch.
#[derive(Clone, Debug, Default)]
pub struct Diary {
    epoch: Option<u32>,
    turn: f32,
    moments: Vec<Moment>,
}

impl Diary {
    /// Looks at the signs if an epoch has begun since it last did. That the other is a yardstick is a
    /// sign too, which nobody sees in play: against one who plays at random a game ends otherwise.
    pub fn note(&mut self, analyst: &dyn Analyst, yardstick: Option<Level>) {
        let epoch = analyst.epoch();
        if self.epoch != Some(epoch) {
            self.epoch = Some(epoch);
            let mut signs = analyst.signs();
            if let Some(level) = yardstick {
                signs.add(level.id(), &[i32::from(analyst.seat().0)], 1.0);
            }
            let seen = signs.seen().iter().map(|&(number, amount)| (place(number), amount));
            self.turn = signs.turn();
            self.moments.push(Moment { signs: seen.collect(), reach: signs.reach() });
        }
    }

    /// How many moments have been noted.
    pub(crate) fn len(&self) -> usize {
        self.moments.len()
    }

    /// How much what is good for the first seat is good for the seat that notes: 1 or -1.
    pub(crate) fn turn(&self) -> f32 {
        self.turn
    }

    /// What was noted, now that it is known how the game has ended for the seat.
    pub fn close(self, seat: Seat, outcome: &Outcome) -> Story {
        let result = match (outcome.winners.is_empty(), outcome.winners.contains(seat)) {
            (true, _) => 0.0,
            (false, true) => self.turn,
            (false, false) => -self.turn,
        };
        let points = outcome.points.iter().copied().enumerate();
        let (own, others): (Vec<_>, Vec<_>) = points.partition(|(place, _)| *place == seat.index());
        let best = |points: Vec<(usize, i32)>| points.into_iter().map(|(_, points)| points).max();
        let lead = best(own).zip(best(others)).map_or(0, |(own, other)| own - other);
        let lead = self.turn * lead as f32;
        Story { moments: self.moments, result, lead }
    }
}

/// How far what is said of how games end is from how they ended: the root of the mean square.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Error {
    /// With experience.
    pub experienced: f32,
    /// By the appraisal alone.
    pub plain: f32,
}

/// How well it is known how some games ended.
pub fn error(stories: &[Story], experience: Option<&Experience>) -> Error {
    let most = greatest_lead(stories);
    let (mut count, mut squares) = (0, [0.0; 2]);
    for story in stories {
        let ended = story.ended(most, Pace::default().points);
        for moment in &story.moments {
            let [plain, said] = [moment.looks(None), moment.looks(experience)];
            count += 1;
            squares[0] += (said - ended).powi(2);
            squares[1] += (plain - ended).powi(2);
        }
    }
    let [experienced, plain] = squares.map(|sum: f32| (sum / count.max(1) as f32).sqrt());
    Error { experienced, plain }
}

/// One who learns from games how they end.
#[derive(Clone, Debug)]
pub struct Scholar {
    pace: Pace,
    experience: Experience,
    /// The sums of squares of what was learnt at each weight: what was often moved moves less.
    squares: Experience,
    dice: Dice,
}

impl Scholar {
    /// One who goes on from some experience, or from none.
    pub fn new(experience: Option<&Experience>, pace: Pace, seed: Seed) -> Scholar {
        let mut dice = Dice::new(seed);
        let experience = experience.cloned().unwrap_or_else(|| {
            let mut draw = |reach: f32| reach * (dice.pick(2001) as f32 / 1000.0 - 1.0);
            let mut fresh = Experience::default();
            for weight in fresh.layer.as_flattened_mut() {
                *weight = draw(DRAWN[0]);
            }
            fresh.out = std::array::from_fn(|_| draw(DRAWN[1]));
            fresh
        });
        let squares = Experience {
            alone: vec![pace.first; PLACES],
            layer: vec![[pace.first; HIDDEN]; PLACES],
            bias: [pace.first; HIDDEN],
            out: [pace.first; HIDDEN],
        };
        Scholar { pace, experience, squares, dice }
    }

    /// Goes through all stories so many times. Each time it is thought anew what was to be wanted of
    /// each moment.
    #[must_use]
    pub fn read(mut self, stories: &[Story], passes: usize) -> Experience {
        let most = greatest_lead(stories);
        let all = stories.iter().flat_map(|story| &story.moments);
        let moments: Vec<&Moment> = all.collect();
        let mut order: Vec<usize> = (0..moments.len()).collect();
        for _ in 0..passes {
            let wanted = self.wanted(stories, most);
            shuffle(&mut order, &mut self.dice);
            for &at in &order {
                self.learn(moments[at], wanted[at]);
            }
        }
        self.experience
    }

    /// What is wanted of each moment: how the game ended, and what is thought now of the moments in
    /// between.
    fn wanted(&self, stories: &[Story], most: f32) -> Vec<f32> {
        let (mut all, faith) = (Vec::new(), self.pace.faith);
        for story in stories {
            let begin = all.len();
            let mut wanted = story.ended(most, self.pace.points);
            for moment in story.moments.iter().rev() {
                all.push(wanted);
                wanted = faith * wanted + (1.0 - faith) * moment.value(&self.experience);
            }
            all[begin..].reverse();
        }
        all
    }

    /// Comes nearer to what is wanted of a moment.
    fn learn(&mut self, moment: &Moment, wanted: f32) {
        let pace = self.pace;
        let (known, squares) = (&mut self.experience, &mut self.squares);
        let (sums, alone) = known.sums(moment.signs.iter().copied());
        let bent = sums.map(bend);
        let said = alone + bent.iter().zip(&known.out).map(|(bent, out)| bent * out).sum::<f32>();
        let off = likely(moment.reach + said) - wanted;
        let mut back = [0.0; HIDDEN];
        for unit in 0..HIDDEN {
            let slope = 1.0 / (1.0 + sums[unit] * sums[unit]).powf(1.5);
            back[unit] = off * known.out[unit] * slope;
            step(pace, &mut known.out[unit], &mut squares.out[unit], off * bent[unit]);
            step(pace, &mut known.bias[unit], &mut squares.bias[unit], back[unit]);
        }
        for &(place, amount) in &moment.signs {
            let place = usize::from(place);
            step(pace, &mut known.alone[place], &mut squares.alone[place], off * amount);
            let row = known.layer[place].iter_mut().zip(&mut squares.layer[place]);
            for ((weight, square), back) in row.zip(back) {
                step(pace, weight, square, back * amount);
            }
        }
    }
}

/// Moves a weight against its slope, the less the more it was moved before (AdaGrad).
fn step(pace: Pace, weight: &mut f32, square: &mut f32, slope: f32) {
    let slope = slope + pace.decay * *weight;
    *square += slope * slope;
    *weight -= pace.rate * slope / square.sqrt();
}

/// Brings numbers into any order; there may be more than a die has faces.
fn shuffle(order: &mut [usize], dice: &mut Dice) {
    const FACES: usize = 1 << 15;
    for last in (1..order.len()).rev() {
        let drawn = dice.pick(FACES) * FACES + dice.pick(FACES);
        order.swap(last, drawn % (last + 1));
    }
}

#[cfg(test)]
mod tests {
    use bivouac_kernel::{Seats, Text};

    use super::*;

    /// Games that are won by whoever has one of two signs, but not both or neither, whatever the
    /// appraisal says.
    fn stories() -> Vec<Story> {
        let story = |number: usize| {
            let [one, other] = [number & 1, number >> 1 & 1];
            let result = if one == other { -1.0 } else { 1.0 };
            let reach = if number.is_multiple_of(3) { 0.4 } else { -0.2 };
            let signs = vec![(1, one as f32), (2, other as f32), (3, 1.0)];
            Story { moments: vec![Moment { signs, reach }; 3], result, lead: 4.0 * result }
        };
        (0..400).map(story).collect()
    }

    fn read(seed: u64) -> Experience {
        let pace = Pace { rate: 0.3, ..Pace::default() };
        Scholar::new(None, pace, Seed::from(seed)).read(&stories(), 60)
    }

    #[test]
    fn who_has_read_many_games_knows_how_they_end() {
        let stories = stories();
        let error = error(&stories, Some(&read(1)));
        assert!(error.plain > 0.9 && error.experienced < 0.2, "{error:?}");
    }

    #[test]
    fn the_same_seed_teaches_the_same() {
        assert_eq!(read(1), read(1));
        assert_ne!(read(1), read(2));
    }

    #[test]
    fn a_moment_is_known_by_what_follows_it_if_nothing_ends_there() {
        // Of the first sign nothing is ever known but that the second follows.
        let moment = |place: u16| Moment { signs: vec![(place, 1.0)], reach: 0.0 };
        let story = |moments: Vec<Moment>, result: f32| Story { moments, result, lead: result };
        let mut stories = vec![story(vec![moment(2)], 1.0); 90];
        stories.extend(vec![story(vec![moment(1), moment(2)], -1.0); 10]);
        let read = |faith: f32| {
            let pace = Pace { faith, ..Pace::default() };
            Scholar::new(None, pace, Seed::from(1)).read(&stories, 80)
        };
        let first = |faith: f32| moment(1).value(&read(faith));
        assert!(first(1.0) < -0.5, "{}", first(1.0));
        assert!(first(0.0) > 0.2, "{}", first(0.0));
    }

    #[test]
    fn what_goes_better_than_expected_is_laid_to_the_moment_before() {
        let moment = |reach: f32| Moment { signs: Vec::new(), reach };
        let story = |reaches: [f32; 3], result: f32| {
            let moments = reaches.map(moment).to_vec();
            Story { moments, result, lead: result }
        };
        // Nothing is expected but what comes.
        let even = story([0.0, 0.0, 0.0], 0.0).turns(None, 1.0);
        assert_eq!(even, [0.0, 0.0, 0.0]);
        // The second moment looks better than the first; the end is as the last one looks.
        let [first, second, third] = story([0.0, 0.3, 0.3], likely(0.3)).turns(None, 1.0)[..]
        else {
            panic!("three moments");
        };
        assert!((first - likely(0.3) / USUAL_TURN).abs() < 1e-4, "{first}");
        assert!(second.abs() < 1e-4 && third.abs() < 1e-4, "{second} {third}");
        // What comes late is laid to everything before it, the less the longer ago.
        let late = story([0.0, 0.0, 0.0], 0.5).turns(None, 1.0);
        assert!((late[2] - 0.5 / USUAL_TURN).abs() < 1e-4, "{late:?}");
        assert!((late[0] - MEMORY * MEMORY * late[2]).abs() < 1e-4, "{late:?}");
    }

    #[test]
    fn a_diary_is_closed_as_the_first_seat_has_it() {
        let moments = vec![Moment { signs: Vec::new(), reach: 0.0 }];
        let closed = |seat: u8, turn: f32, winner: u8| {
            let winners = Seats::only(Seat(winner));
            let (key, text) = ("over", Text::new("over"));
            let outcome = Outcome { winners, key, text, rule: "E1", points: vec![7, 3] };
            let diary = Diary { epoch: None, turn, moments: moments.clone() };
            let story = diary.close(Seat(seat), &outcome);
            (story.result, story.lead)
        };
        assert_eq!(closed(0, 1.0, 0), (1.0, 4.0));
        assert_eq!(closed(1, -1.0, 0), (1.0, 4.0));
        assert_eq!(closed(1, -1.0, 1), (-1.0, 4.0));
    }
}
