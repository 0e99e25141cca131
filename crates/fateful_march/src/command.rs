//! T-SEN: who commands an area, and who leads a Force.
//!
//! On a tie in stars the owner says who is put ahead of the others. What he said of two leaders
//! stands wherever they meet, until they have been apart at the end of a turn (T-SEN.c).

use bivouac_kernel::{Seat, Violation};

use crate::choice::Choice;
use crate::event::Event;
use crate::map::AreaId;
use crate::pieces::{LEADERS, LeaderId, Leaders};
use crate::state::{State, Whereabouts};
use crate::step::{Flow, Step};
use crate::verbs::Table;

fn only(leaders: Leaders, keep: impl Fn(LeaderId) -> bool) -> Leaders {
    leaders.iter().filter(|&leader| keep(leader)).fold(Leaders::NONE, Leaders::with)
}

/// Those with the most stars.
fn seniors(leaders: Leaders) -> Leaders {
    let most = leaders.iter().map(LeaderId::stars).max();
    only(leaders, |leader| Some(leader.stars()) == most)
}

impl State {
    /// T-SEN.b: among whom the owner chooses: nobody who stands behind another of them (T-SEN.c).
    /// One is left unless a tie is open.
    fn eligible(&self, leaders: Leaders) -> Leaders {
        let equal = seniors(leaders);
        let ahead = |one: LeaderId| self.ahead[usize::from(one.0)];
        let first = only(equal, |one| !equal.iter().any(|other| ahead(other).has(one)));
        if first.is_none() { equal } else { first }
    }

    /// T-SEN.a: who leads these leaders; nobody while a tie is open.
    pub(crate) fn leads(&self, leaders: Leaders) -> Option<LeaderId> {
        let mut eligible = self.eligible(leaders).iter();
        eligible.next().filter(|_| eligible.next().is_none())
    }

    /// T-SEN.a, T-SEN.b: the leader whose abilities work in an area.
    pub(crate) fn commander(&self, seat: Seat, area: AreaId) -> Option<LeaderId> {
        self.eligible(self.leaders_in(seat, area)).iter().next()
    }

    /// Whether the owner is still to say who commands an area: until he has, nobody is seen there.
    pub(crate) fn command_is_open(&self, seat: Seat, area: AreaId) -> bool {
        let asked = Step::Commander { seat: seat.0, area };
        self.stack.contains(&asked) && self.leads(self.leaders_in(seat, area)).is_none()
    }

    /// The owner has put a leader ahead of those of his rank.
    pub(crate) fn put_ahead(&mut self, leader: LeaderId, among: Leaders) {
        let behind = seniors(among).without(leader);
        let ahead = &mut self.ahead[usize::from(leader.0)];
        *ahead = Leaders(ahead.0 | behind.0);
        for one in behind.iter() {
            let ahead = &mut self.ahead[usize::from(one.0)];
            *ahead = ahead.without(leader);
        }
    }

    /// T-SEN.c: what was said of leaders who are apart when a turn ends is forgotten.
    pub(crate) fn forget_ranks(&mut self) {
        for index in 0..LEADERS {
            let here = match self.leaders[index] {
                Whereabouts::At(area) => self.leaders_in(LeaderId(index as u8).side(), area),
                _ => Leaders::NONE,
            };
            self.ahead[index] = Leaders(self.ahead[index].0 & here.0);
        }
    }
}

/// T-SEN.b, T-SEN.c: asks who commands, if there is a tie that has not been decided.
pub(crate) fn ask(state: &mut State, seat: Seat, area: AreaId) {
    state.stack.push(Step::Commander { seat: seat.0, area });
}

/// The same for the leaders of the Force that sets out: the enemy sees who leads it.
pub(crate) fn ask_of_force(state: &mut State) {
    state.stack.push(Step::Lead);
}

/// Who is ranked by a step.
fn concerned(state: &State, step: Step) -> Leaders {
    match step {
        Step::Commander { seat, area } => state.leaders_in(Seat(seat), area),
        _ => state.force.leaders,
    }
}

pub(crate) fn advance(state: &mut State, step: Step) -> Flow {
    let leaders = concerned(state, step);
    match state.leads(leaders) {
        Some(leader) => state.put_ahead(leader, leaders),
        None if leaders.is_none() => {}
        None => return Flow::Waits,
    }
    state.stack.pop();
    Flow::GoesOn
}

pub(crate) fn list(state: &State, step: Step, out: &mut Vec<Choice>) {
    out.extend(state.eligible(concerned(state, step)).iter().map(Choice::Leader));
}

pub(crate) fn check(state: &State, step: Step, choice: Choice) -> Result<(), Violation> {
    let leaders = concerned(state, step);
    match choice {
        Choice::Leader(leader) if state.eligible(leaders).has(leader) => Ok(()),
        // T-SEN.c: he has been put behind one who is here.
        Choice::Leader(leader) if seniors(leaders).has(leader) => Err(Violation::of("T-SEN.c")),
        _ => Err(Violation::of("T-SEN.b")),
    }
}

pub(crate) fn apply(state: &mut State, step: Step, choice: Choice, table: Table<'_, '_>) {
    let Choice::Leader(leader) = choice else { return };
    let leaders = concerned(state, step);
    state.stack.pop();
    state.put_ahead(leader, leaders);
    let area = match step {
        Step::Commander { area, .. } => area,
        _ => state.force.at,
    };
    table.emit(|| Event::CommanderNamed { leader, area });
}
