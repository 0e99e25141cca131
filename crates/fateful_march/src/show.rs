//! What an owner shows of their SPs: the one on top of a stack without a leader (T-SP.l), and one
//! that proves what they claim (S6c, S9.3b).

use crate::prelude::*;

/// What the SP shown proves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Proof {
    /// S6c: fresh cavalry or a fresh Cossack.
    Riders,
    /// S9.3b: fresh infantry or Guard.
    Foot,
}

impl Proof {
    pub(crate) const fn row(self) -> &'static str {
        match self {
            Proof::Riders => "S6c",
            Proof::Foot => "S9.3b",
        }
    }

    fn is_given_by(self, sp: Sp) -> bool {
        let rides = matches!(sp.kind(), Kind::Cavalry | Kind::Cossack);
        sp.is_fresh() && rides == (self == Proof::Riders)
    }
}

fn kinds(troops: Troops) -> usize {
    troops.iter().count()
}

impl State {
    /// T-SP.l: the top SP stays as long as one like it is there; else the owner says which it is.
    pub(crate) fn show_top(&mut self, seat: Seat, area: AreaId) {
        let here = self.at(seat, area);
        let top = &mut self.top[seat.index()][area.index()];
        if here.of(*top) == 0 {
            *top = here.iter().next().map_or(Sp(0), |(sp, _)| sp);
            if kinds(here) > 1 {
                self.top_due[seat.index()].put(area);
            }
        }
    }

    /// The SP that everybody sees in an area: none with a leader, nor until the owner has named it.
    pub(crate) fn seen_top(&self, seat: Seat, area: AreaId) -> Option<Sp> {
        let due = self.top_due[seat.index()].has(area);
        let open = self.holds(seat, area) && !due && self.leaders_in(seat, area).is_none();
        open.then(|| self.top[seat.index()][area.index()])
    }

    /// A stack whose last leader has left it lies open.
    pub(crate) fn uncover(&mut self, seat: Seat, area: AreaId) {
        if self.leaders_in(seat, area).is_none() {
            self.top_due[seat.index()].put(area);
        }
    }

    /// SPs have come to an area where no other SP of theirs was. A whole stack that moves keeps the
    /// SP that lay open on top of it.
    pub(crate) fn come_to(&mut self, seat: Seat, area: AreaId, top: Option<Sp>) {
        match top.filter(|&top| self.at(seat, area).of(top) > 0) {
            Some(top) => self.top[seat.index()][area.index()] = top,
            None => self.top_due[seat.index()].put(area),
        }
    }
}

/// Asks for the next SP on top that is to be named. Who has only one kind there is not asked; nor
/// is anybody before the losses under way, or a battle, are over.
pub(crate) fn ask(state: &mut State) {
    for seat in BOTH {
        for area in state.top_due[seat.index()].iter() {
            let led = !state.leaders_in(seat, area).is_none();
            if led || kinds(state.at(seat, area)) < 2 {
                state.top_due[seat.index()].remove(area);
                continue;
            }
            let fought_for = state.battle.is_some_and(|battle| battle.area == area);
            let waits = match state.stack.last() {
                Some(Step::Top(_)) => true,
                Some(Step::Toll(toll)) => toll.seat == seat && toll.area == area,
                _ => false,
            };
            if !fought_for && !waits {
                state.stack.push(Step::Top(Top { seat: seat.into(), area }));
            }
        }
    }
}

/// Has one SP shown that proves something; who has several kinds says which. One that lies open
/// already tells nothing new.
pub(crate) fn prove(
    state: &mut State,
    seat: Seat,
    area: AreaId,
    proof: Proof,
    table: Table<'_, '_>,
) {
    let mut fitting = proofs(state, seat, area, proof);
    let open = state.seen_top(seat, area).filter(|&top| proof.is_given_by(top));
    match (open, fitting.next(), fitting.next()) {
        (Some(sp), ..) | (None, Some(sp), None) => {
            table.emit(|| Event::Showed { seat: seat.into(), area, sp, rule: proof.row() });
        }
        (None, Some(_), Some(_)) => {
            drop(fitting);
            state.stack.push(Step::Proof(Prove { seat: seat.into(), area, proof }));
        }
        _ => {}
    }
}

fn proofs(
    state: &State,
    seat: Seat,
    area: AreaId,
    proof: Proof,
) -> impl Iterator<Item = Sp> + use<> {
    state.at(seat, area).iter().map(|(sp, _)| sp).filter(move |&sp| proof.is_given_by(sp))
}

/// T-SP.l: which SP lies on top.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Top {
    pub seat: Side,
    pub area: AreaId,
}

impl bivouac_kernel::Step<FatefulMarch> for Top {
    usual!(row "T-SP.l", its_side_decides, whom_it_asks_tells);

    /// Nothing is asked that has lost its sense.
    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        let here = state.at(*self.seat, self.area);
        state.waits_if(kinds(here) > 1 && state.leaders_in(*self.seat, self.area).is_none())
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        out.extend(state.at(*self.seat, self.area).iter().map(|(sp, _)| Choice::Show(sp)));
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        let there = |sp| state.at(seat, self.area).of(sp) > 0;
        require(self.row(), matches!(*choice, Choice::Show(sp) if there(sp)))
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, _: Table<'_, '_>) {
        if let Choice::Show(sp) = *choice {
            state.stack.pop();
            state.top[seat.index()][self.area.index()] = sp;
            state.top_due[seat.index()].remove(self.area);
        }
    }

    fn prompt(self, _: &State, _: Seat) -> Prompt {
        ask_at("prompt-top", self.row(), self.area)
    }
}

/// S6c, S9.3b: which SP is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Prove {
    pub seat: Side,
    pub area: AreaId,
    pub proof: Proof,
}

impl bivouac_kernel::Step<FatefulMarch> for Prove {
    usual!(its_side_decides, whom_it_asks_tells);

    fn row(self) -> &'static str {
        self.proof.row()
    }

    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        state.waits_if(proofs(state, *self.seat, self.area, self.proof).next().is_some())
    }

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        out.extend(proofs(state, seat, self.area, self.proof).map(Choice::Show));
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        let mut fitting = proofs(state, seat, self.area, self.proof);
        require(self.row(), fitting.any(|sp| *choice == Choice::Show(sp)))
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        if let Choice::Show(sp) = *choice {
            state.stack.pop();
            table.emit(|| Event::Showed {
                seat: seat.into(),
                area: self.area,
                sp,
                rule: self.row(),
            });
        }
    }

    fn prompt(self, _: &State, _: Seat) -> Prompt {
        ask_at("prompt-proof", self.row(), self.area)
    }
}
