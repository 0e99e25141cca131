//! T-SEN: who commands an area, and who leads a Force.
//!
//! On a tie in stars the owner says who is put ahead of the others. What they said of two leaders
//! stands wherever they meet, until they have been apart at the end of a turn (T-SEN.c).

use crate::prelude::*;

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
        if leaders.0.count_ones() <= 1 {
            return leaders;
        }
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

    /// Whether the owner is still to say who commands an area: until they have, nobody is seen there.
    pub(crate) fn command_is_open(&self, seat: Seat, area: AreaId) -> bool {
        let asked = Step::Commander(Commander { seat: seat.into(), area });
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
    state.stack.push(Step::Commander(Commander { seat: seat.into(), area }));
}

/// The same for the leaders of the Force that sets out: the enemy sees who leads it.
pub(crate) fn ask_of_force(state: &mut State) {
    state.stack.push(Step::Lead);
}

/// The owner is asked while a tie is open.
fn settle(state: &mut State, leaders: Leaders) -> Flow {
    match state.leads(leaders) {
        Some(leader) => state.put_ahead(leader, leaders),
        None if leaders.is_none() => {}
        None => return Flow::Waits,
    }
    state.stack.pop();
    Flow::GoesOn
}

fn may_be_first(state: &State, leaders: Leaders, choice: &Choice) -> Result<(), Violation> {
    match *choice {
        Choice::Leader(leader) if state.eligible(leaders).has(leader) => Ok(()),
        // T-SEN.c: the leader has been put behind one who is here.
        Choice::Leader(leader) if seniors(leaders).has(leader) => refused("T-SEN.c"),
        _ => refused("T-SEN.b"),
    }
}

fn name(state: &mut State, leaders: Leaders, area: AreaId, choice: &Choice, table: Table<'_, '_>) {
    if let Choice::Leader(leader) = *choice {
        state.stack.pop();
        state.put_ahead(leader, leaders);
        table.emit(|| Event::CommanderNamed { leader, area });
    }
}

/// T-SEN.b: who commands an area.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Commander {
    pub seat: Side,
    pub area: AreaId,
}

impl Commander {
    fn leaders(self, state: &State) -> Leaders {
        state.leaders_in(*self.seat, self.area)
    }
}

impl bivouac_kernel::Step<FatefulMarch> for Commander {
    usual!(row "T-SEN.b", its_side_decides, whom_it_asks_tells);

    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        settle(state, self.leaders(state))
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        out.extend(state.eligible(self.leaders(state)).iter().map(Choice::Leader));
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        may_be_first(state, self.leaders(state), choice)
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        name(state, self.leaders(state), self.area, choice, table);
    }

    fn prompt(self, _: &State, _: Seat) -> Prompt {
        ask_at("prompt-commander", self.row(), self.area)
    }
}

/// T-SEN.b: the same for the leaders of the Force that sets out.
#[derive(Clone, Copy)]
pub(crate) struct Lead;

impl bivouac_kernel::Step<FatefulMarch> for Lead {
    usual!(row "T-SEN.b", decides State::owner_of_force, whom_it_asks_tells);

    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        settle(state, state.force.leaders)
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        out.extend(state.eligible(state.force.leaders).iter().map(Choice::Leader));
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        may_be_first(state, state.force.leaders, choice)
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        name(state, state.force.leaders, state.force.at, choice, table);
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        ask_from("prompt-lead", self.row(), state.force.from)
    }

    fn sound(self, state: &State) -> bool {
        state.force.is_under_way()
    }
}
