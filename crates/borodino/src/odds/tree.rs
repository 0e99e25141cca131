//! Every way that the dice can fall, played through with the rules themselves. Faces that mean the
//! same are played once.

use bivouac_kernel::{Chance, Context, Dice, Seed, Step as _};

use crate::assault::{Assault, Stage, Status};
use crate::event::{FireResult, Roll, ShockResult};
use crate::prelude::*;
use crate::{charge, fire, shock_roll};

/// Beyond so many dice in a row chances can no longer be written exactly.
const MOST_DICE: usize = 15;
/// Beyond so many cases nobody waits for an answer.
const MOST_CASES: usize = 20_000;
/// The faces of a die (2.3a: 0 to 9).
pub(super) const FACES: u64 = 10;

/// What is to be played through, and how its questions are answered: where nothing else is said,
/// everybody stands and holds their fire, and no Charge is Recalled. Any other question ends it.
#[derive(Clone, Copy)]
pub(super) struct Course {
    /// The depth of the procedure at which it is over.
    pub base: usize,
    /// The attack that it is about.
    pub attack: Option<usize>,
    /// What the defenders of a hex do instead (9.85, 9.86).
    pub response: Option<(Hex, Choice)>,
    /// The Reaction Fire that is used.
    pub reaction: Option<Choice>,
    /// Whether a Charge that may be Recalled is.
    pub recall: bool,
}

/// A question that was answered on the way, with what could have been said.
pub(super) struct Asked {
    pub stage: Stage,
    pub hex: Option<Hex>,
    pub open: Vec<Choice>,
}

/// One way that it can go.
pub(super) struct Case {
    pub state: State,
    pub events: Vec<Event>,
    pub chance: Chance,
    /// Whether it stopped at a question that is not answered here.
    pub open: bool,
}

/// The faces of one die that mean the same: the first of them, and how many they are.
type Fork = ArrayVec<(u16, u64), 10>;

/// All the ways that something can go, the first with every die a 0, and what was asked in it.
/// Nothing if they are too many.
pub(super) fn cases(
    start: &State,
    course: &Course,
    begin: &dyn Fn(&mut State, Table<'_, '_>),
) -> Option<(Vec<Case>, Vec<Asked>)> {
    let (mut cases, mut asked) = (Vec::new(), Vec::new());
    let mut path: Vec<(Fork, usize)> = Vec::new();
    loop {
        let mut state = start.clone();
        let (mut dice, mut events) = (Dice::new(Seed::from(0)), Vec::new());
        let faces = path.iter().map(|(fork, at)| fork[*at].0);
        dice.load(faces.chain(std::iter::repeat_n(0, 2 * MOST_DICE)));
        let mut context = Context::heard(&mut dice, &mut events);
        begin(&mut state, &mut context);
        let first = cases.is_empty();
        let open = course.play(&mut state, &mut context, first.then_some(&mut asked));
        let thrown = forks(&events);
        path.extend(thrown.into_iter().skip(path.len()).map(|fork| (fork, 0)));
        if path.len() > MOST_DICE || cases.len() > MOST_CASES {
            return None;
        }
        let shares = path.iter().map(|(fork, at)| Chance::new(fork[*at].1, FACES));
        let chance = shares.fold(Chance::ALWAYS, |all, one| all * one);
        cases.push(Case { state, events, chance, open });
        while path.pop_if(|(fork, at)| *at + 1 == fork.len()).is_some() {}
        match path.last_mut() {
            Some((_, at)) => *at += 1,
            None => return Some((cases, asked)),
        }
    }
}

impl Course {
    /// Goes on until it is over, or to a question that is not answered here: then says so.
    fn play(
        &self,
        state: &mut State,
        table: Table<'_, '_>,
        mut asked: Option<&mut Vec<Asked>>,
    ) -> bool {
        while state.stack.len() > self.base && !self.is_over(state) {
            let Some(&step) = state.stack.last() else { return false };
            self.leave_out_others(state, step);
            if step.advance(state, table) == Flow::GoesOn {
                continue;
            }
            let Some(&step) = state.stack.last() else { return false };
            let Some(seat) = step.deciding(state).iter().next() else { return false };
            let Some(choice) = self.answer(state, step) else { return true };
            if let (Some(asked), Step::Assault(Assault { wave, stage })) = (&mut asked, step) {
                let mut open = Vec::new();
                step.list(state, seat, &mut open);
                let hex = charge::responding(state, wave).filter(|_| stage == Stage::Respond);
                asked.push(Asked { stage, hex, open });
            }
            step.apply(state, seat, &choice, table);
        }
        false
    }

    /// Whether the attack has been fought or given up.
    fn is_over(&self, state: &State) -> bool {
        self.attack.is_some_and(|attack| {
            let status = state.attacks[attack].status;
            matches!(status, Status::Cancelled | Status::Fought) && state.combats.is_empty()
        })
    }

    /// Attacks of another class are fought apart (9.23a): what comes of them is left out.
    fn leave_out_others(&self, state: &mut State, step: Step) {
        let Step::Assault(Assault { stage: Stage::Resolve, .. }) = step else { return };
        let Some(class) = self.attack.map(|attack| state.attacks[attack].class) else { return };
        let others = state.attacks.iter_mut().filter(|attack| attack.class != class);
        for attack in others.filter(|attack| attack.status == Status::Committed) {
            attack.status = Status::Fought;
        }
    }

    fn answer(&self, state: &State, step: Step) -> Option<Choice> {
        let (wave, stage) = match step {
            Step::Battery(_) => return Some(Choice::Done),
            Step::CounterBattery(_) if self.attack.is_some() => return Some(Choice::Hold),
            Step::Assault(Assault { wave, stage }) => (wave, stage),
            _ => return None,
        };
        Some(match stage {
            Stage::FallBack | Stage::Jaegers | Stage::JaegersAgain => Choice::Stand,
            Stage::Respond => {
                let hex = charge::responding(state, wave);
                let own = self.response.filter(|(wanted, _)| Some(*wanted) == hex);
                own.map_or(Choice::Stand, |(_, choice)| choice)
            }
            Stage::RecallFromSquare | Stage::RecallShaken if self.recall => Choice::Recall,
            Stage::RecallFromSquare | Stage::RecallShaken => Choice::Press,
            Stage::ReactionFire => {
                let shot = self.reaction.filter(|shot| {
                    let seat = step.deciding(state).iter().next();
                    seat.is_some_and(|seat| step.check(state, seat, shot).is_ok())
                });
                shot.unwrap_or(Choice::Hold)
            }
            Stage::Resolve => Choice::Resolve { from: state.attacks[self.attack?].from },
            Stage::Commitment => return None,
        })
    }
}

/// The dice that were thrown, with what their faces mean.
fn forks(events: &[Event]) -> Vec<Fork> {
    let mut all = Vec::new();
    let mut rest = events.iter().peekable();
    while let Some(event) = rest.next() {
        match event {
            Event::Checked(roll) => all.push(fork(|face| passes(roll, face))),
            Event::Fired(shot) => {
                let least = shot.total - shot.die as i16;
                let astray = shot.result == FireResult::Misguided;
                all.push(fork(|face| fire_faces(least, astray)[face]));
            }
            Event::ShockResolved(clash) => {
                // One die for all hexes that were attacked together.
                let mut totals = vec![clash.total - clash.die as i16];
                while let Some(Event::ShockResolved(more)) =
                    rest.next_if(|next| matches!(next, Event::ShockResolved(_)))
                {
                    totals.push(more.total - more.die as i16);
                }
                let results = |face: usize| -> Vec<ShockResult> {
                    totals.iter().map(|least| shock_roll::result(least + face as i16)).collect()
                };
                all.push(fork(results));
            }
            _ => {}
        }
    }
    all
}

/// Whether a check is passed with a face of the die.
pub(super) fn passes(roll: &Roll, face: usize) -> bool {
    face as i16 + i16::from(roll.modifier) <= i16::from(roll.needed)
}

/// What each face brings a shot that makes so much with a 0; 8.8a: whether it can go astray.
pub(super) fn fire_faces(least: i16, astray: bool) -> [FireResult; 10] {
    std::array::from_fn(|face| fire::result(least + face as i16, astray && face <= 2))
}

/// Puts together the faces that lie side by side and mean the same.
fn fork<T: PartialEq>(meaning: impl Fn(usize) -> T) -> Fork {
    let mut fork = Fork::new();
    let mut known = None;
    for face in 0..FACES as usize {
        let means = meaning(face);
        match fork.last_mut() {
            Some((_, count)) if known.as_ref() == Some(&means) => *count += 1,
            _ => fork.push((face as u16, 1)),
        }
        known = Some(means);
    }
    fork
}
