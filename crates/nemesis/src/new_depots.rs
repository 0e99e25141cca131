//! New depots (AS16 to AS20, AS29 to AS31, EC21).

use crate::prelude::*;
use crate::state::Counters;

/// AS29: a side may establish new depots.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewDepots {
    pub seat: Side,
}

impl NewDepots {
    /// What a city needs besides a supply train and a supply chain.
    fn check_city(self, state: &State, hex: Hex) -> Result<(), Violation> {
        let seat = *self.seat;
        require("AS16", MAP.is_city(hex) && state.holds(seat, hex))?;
        require("AS16", !state.is_besieged(hex))?;
        require("AS31", !state.has_depot(seat, hex))?;
        let numbers = &state.scenario.numbers;
        let most = [numbers.french_depots, numbers.coalition_depots][seat.index()];
        let count = state.depots[seat.index()].len() as u8 + state.depots_lost[seat.index()];
        require("AS20", count < most)
    }

    /// AS17: the same with the chain.
    fn check_depot(self, state: &State, hex: Hex) -> Result<(), Violation> {
        self.check_city(state, hex)?;
        require("AS17", state.linked(*self.seat).contains(hex))
    }

    /// The cities in which a depot could be established with a counter of which this holds, or by
    /// requisition.
    fn cities(self, state: &State, counts: impl Fn(&Counters) -> bool) -> HexSet {
        let seat = *self.seat;
        let fits = |hex: &Hex| self.check_city(state, *hex).is_ok();
        let open: HexSet = match state.promised(seat, CardId::REQUISITION) {
            true => (state.held[seat.index()] & MAP.cities).hexes().filter(fits).collect(),
            false => {
                let lying = state.convoys[seat.index()].lying.iter();
                lying.filter(|one| counts(one)).map(|one| one.hex).filter(fits).collect()
            }
        };
        // The chain is traced only if it matters.
        if open.is_empty() { open } else { open & state.linked(seat) }
    }

    /// Whether everybody can see that something might be done: a counter that may be real lies where
    /// a depot could be, or a card waits.
    fn is_asked(self, state: &State) -> bool {
        let some_real = state.convoys[self.seat.index()].real() > 0;
        let may_be_real = |one: &Counters| some_real && one.count() > one.known_dummy;
        !self.cities(state, may_be_real).is_empty()
    }
}

impl bivouac_kernel::Step<Nemesis> for NewDepots {
    usual!(row "AS16", asks "prompt-new-depots", its_side_decides);

    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        let asked = self.is_asked(state);
        waits_if(state, asked)
    }

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        let cities = self.cities(state, |one| one.real > 0);
        let with_train = |hex: &Hex| state.convoys[seat.index()].real_at(*hex) > 0;
        out.extend(cities.hexes().filter(with_train).map(|hex| Choice::Found { hex }));
        if state.promised(seat, CardId::REQUISITION) {
            out.extend(cities.hexes().map(|hex| Choice::FoundFree { hex }));
        }
        out.push(Choice::Done);
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Found { hex } => {
                require("AS29", state.convoys[seat.index()].real_at(hex) > 0)?;
                self.check_depot(state, hex)
            }
            Choice::FoundFree { hex } => {
                require("EC21", state.promised(seat, CardId::REQUISITION))?;
                self.check_depot(state, hex)
            }
            Choice::Done => Ok(()),
            _ => refused("AS29"),
        }
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        let hex = match *choice {
            Choice::Found { hex } => {
                state.spend_train(seat, hex, "AS29", table);
                hex
            }
            Choice::FoundFree { hex } => {
                state.use_up(seat, CardId::REQUISITION);
                hex
            }
            _ => {
                state.stack.pop();
                return;
            }
        };
        state.found_depot(seat, hex);
        table.emit(|| Event::DepotFounded { seat: self.seat, hex, rule: "AS16" });
    }

    fn sound(self, state: &State) -> bool {
        !state.is_top(Step::NewDepots(self)) || self.is_asked(state)
    }
}

impl InTurn for NewDepots {}
