//! S8i, T-FORCE.a: of SPs of a kind that came in different ways, their owner says which evade and
//! which stay.
//!
//! The ways are asked about in one order only, each with its number, so that every Force is reached
//! in exactly one way. Who is named goes into a column of its own until the Force has left.

use crate::prelude::*;
use crate::state::Column;
use crate::words::sp_text;

/// How SPs came into their area: those in no column, then by its connections, each without and with
/// Forced March.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Way {
    pub link: LinkId,
    pub forced: bool,
}

/// The number of ways into an area.
pub(crate) fn ways(area: AreaId) -> u8 {
    2 * (area.get().legs.len() as u8 + 1)
}

/// A way by its number.
pub(crate) fn way(area: AreaId, number: u8) -> Way {
    let forced = number % 2 == 1;
    let place = usize::from(number / 2);
    let leg = place.checked_sub(1).and_then(|place| area.get().legs.get(place));
    Way { link: leg.map_or(LinkId::NONE, |leg| leg.link), forced }
}

/// How many SPs of a kind came so and have not been named.
fn came(state: &State, seat: Seat, area: AreaId, sp: Sp, number: u8) -> u8 {
    let all = state.columns.iter().filter(|c| c.seat == seat && c.area == area);
    if number == 0 {
        let unmoved = Way { link: LinkId::NONE, forced: false };
        let others = all.filter(|c| c.going || c.way() != unmoved);
        return state.at(seat, area).of(sp) - others.map(|c| c.troops.of(sp)).sum::<u8>();
    }
    let way = way(area, number);
    all.filter(|c| !c.going && c.way() == way).map(|c| c.troops.of(sp)).sum()
}

/// The first question about the SPs of the Force from a kind on, if there is one.
fn question(state: &State, from: u8) -> Option<Step> {
    let force = &state.force;
    let (seat, area) = (force.seat, force.from);
    let differ = |sp: Sp| {
        let came = (0..ways(area)).filter(|&number| came(state, seat, area, sp, number) > 0);
        came.count() > 1
    };
    let part =
        |&(sp, count): &(Sp, u8)| sp.0 >= from && count < state.at(seat, area).of(sp) && differ(sp);
    force.troops.iter().find(part).map(|(sp, left)| Step::Parting(Parting { sp, left, way: 0 }))
}

/// Asks which SPs go with the Force that has been composed, where this is not plain.
pub(crate) fn ask(state: &mut State) {
    let came = |c: &Column| c.seat == state.force.seat && c.area == state.force.from;
    if state.columns.iter().any(came)
        && let Some(step) = question(state, 0)
    {
        state.stack.push(step);
    }
}

/// S8i: how many of the SPs of a kind that came in one way go; `left` are still to be named.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Parting {
    pub sp: Sp,
    pub left: u8,
    pub way: u8,
}

impl Parting {
    /// The least and the greatest number that may go of those who came so.
    fn bounds(self, state: &State) -> (u8, u8) {
        let (seat, area) = (state.force.seat, state.force.from);
        let came = |number| came(state, seat, area, self.sp, number);
        let later: u8 = (self.way + 1..ways(area)).map(came).sum();
        (self.left.saturating_sub(later), self.left.min(came(self.way)))
    }

    /// So many of them go; the next way is asked about.
    fn name(self, state: &mut State, count: u8) {
        let Parting { sp, left, way: number } = self;
        state.send(way(state.force.from, number), sp, count);
        state.replace(Step::Parting(Parting { sp, left: left - count, way: number + 1 }));
    }
}

impl bivouac_kernel::Step<FatefulMarch> for Parting {
    usual!(row "T-FORCE.a", decides State::owner_of_force, whom_it_asks_tells);

    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        if self.left == 0 || self.way >= ways(state.force.from) {
            state.stack.pop();
            if let Some(step) = question(state, self.sp.0 + 1) {
                state.stack.push(step);
            }
            return Flow::GoesOn;
        }
        let (least, most) = self.bounds(state);
        if least < most {
            return Flow::Waits;
        }
        self.name(state, most);
        Flow::GoesOn
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        let (least, most) = self.bounds(state);
        out.extend((least..=most).map(Choice::Going));
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        let (least, most) = self.bounds(state);
        let fits = |count| (least..=most).contains(&count);
        require(self.row(), matches!(*choice, Choice::Going(count) if fits(count)))
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, _: Table<'_, '_>) {
        if let Choice::Going(count) = *choice {
            self.name(state, count);
        }
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        let Prompt { text, rule, about } = ask_from("prompt-parting", self.row(), state.force.from);
        Prompt { text: text.with("sp", sp_text(self.sp)).with("left", self.left), rule, about }
    }

    fn sound(self, state: &State) -> bool {
        state.force.is_under_way() && self.way <= ways(state.force.from)
    }
}

impl Column {
    /// How its SPs came.
    pub(crate) const fn way(&self) -> Way {
        Way { link: self.link, forced: self.forced }
    }
}

impl State {
    /// So many SPs of the Force's area that came in one way will go with it.
    fn send(&mut self, way: Way, sp: Sp, count: u8) {
        let (seat, area) = (self.force.seat, self.force.from);
        let mut left = count;
        for index in 0..self.columns.len() {
            let column = self.columns[index];
            let here = column.seat == seat && column.area == area;
            let taken = left.min(column.troops.of(sp));
            if here && !column.going && column.way() == way && taken > 0 {
                self.columns[index].troops.take(sp, taken);
                self.set_apart(Column { troops: Troops::NONE, ..column }, sp, taken);
                left -= taken;
            }
        }
        if left > 0 {
            let Way { link, forced } = way;
            let troops = Troops::NONE;
            let unmoved = Column { seat, area, link, forced, moved: false, going: true, troops };
            self.set_apart(unmoved, sp, left);
        }
        self.columns.retain(|column| !column.troops.is_none());
    }

    fn set_apart(&mut self, like: Column, sp: Sp, count: u8) {
        let like = Column { going: true, ..like };
        let same = |c: &&mut Column| Column { troops: Troops::NONE, ..**c } == like;
        match self.columns.iter_mut().find(same) {
            Some(column) => column.troops.add(sp, count),
            None => {
                let mut column = like;
                column.troops.add(sp, count);
                self.columns.push(column);
            }
        }
    }

    /// Nobody is set apart any more.
    pub(crate) fn rejoin(&mut self) {
        while let Some(index) = self.columns.iter().position(|column| column.going) {
            let Column { seat, area, link, forced, moved, troops, .. } = self.columns.remove(index);
            if link != LinkId::NONE || forced || moved {
                self.enter(seat, area, link, forced, moved, troops);
            }
        }
    }
}
