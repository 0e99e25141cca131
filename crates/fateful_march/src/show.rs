//! What an owner shows of his SPs: the one on top of a stack without a leader (T-SP.l), and one
//! that proves what he claims (S6c, S9.3b).

use bivouac_kernel::{Seat, Violation};
use serde::{Deserialize, Serialize};

use crate::choice::Choice;
use crate::event::Event;
use crate::map::AreaId;
use crate::pieces::{BOTH, Kind, Sp, Troops};
use crate::state::State;
use crate::step::{Flow, Step, Toll};
use crate::verbs::Table;

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
                Some(Step::Top { .. }) => true,
                Some(Step::Toll(Toll { seat: of, area: at, .. })) => (*of, *at) == (seat.0, area),
                _ => false,
            };
            if !fought_for && !waits {
                state.stack.push(Step::Top { seat: seat.0, area });
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
            table.emit(|| Event::Showed { seat, area, sp, rule: proof.row() });
        }
        (None, Some(_), Some(_)) => {
            drop(fitting);
            state.stack.push(Step::Proof { seat: seat.0, area, proof });
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

/// Nothing is asked that has lost its sense.
pub(crate) fn advance(state: &mut State, step: Step) -> Flow {
    let asks = match step {
        Step::Top { seat, area } => {
            let seat = Seat(seat);
            kinds(state.at(seat, area)) > 1 && state.leaders_in(seat, area).is_none()
        }
        Step::Proof { seat, area, proof } => {
            proofs(state, Seat(seat), area, proof).next().is_some()
        }
        _ => false,
    };
    if asks {
        return Flow::Waits;
    }
    state.stack.pop();
    Flow::GoesOn
}

pub(crate) fn list(state: &State, step: Step, out: &mut Vec<Choice>) {
    match step {
        Step::Top { seat, area } => {
            out.extend(state.at(Seat(seat), area).iter().map(|(sp, _)| Choice::Show(sp)));
        }
        Step::Proof { seat, area, proof } => {
            out.extend(proofs(state, Seat(seat), area, proof).map(Choice::Show));
        }
        _ => {}
    }
}

pub(crate) fn check(state: &State, step: Step, choice: Choice) -> Result<(), Violation> {
    let mut open = Vec::new();
    list(state, step, &mut open);
    let row = match step {
        Step::Proof { proof, .. } => proof.row(),
        _ => "T-SP.l",
    };
    if open.contains(&choice) { Ok(()) } else { Err(Violation::of(row)) }
}

pub(crate) fn apply(state: &mut State, step: Step, choice: Choice, table: Table<'_, '_>) {
    let Choice::Show(sp) = choice else { return };
    state.stack.pop();
    match step {
        Step::Top { seat, area } => {
            state.top[usize::from(seat)][area.index()] = sp;
            state.top_due[usize::from(seat)].remove(area);
        }
        Step::Proof { seat, area, proof } => {
            table.emit(|| Event::Showed { seat: Seat(seat), area, sp, rule: proof.row() });
        }
        _ => {}
    }
}
