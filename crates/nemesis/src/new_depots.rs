//! New depots (AS16 to AS20, AS29 to AS31, EC21).

use crate::prelude::*;

/// AS29: a side may establish new depots.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewDepots {
    pub seat: Side,
}

impl NewDepots {
    /// What a city needs besides a supply train; `linked` are the hexes with a supply chain.
    fn check_city(self, state: &State, hex: Hex, linked: &HexSet) -> Result<(), Violation> {
        let seat = *self.seat;
        require("AS16", MAP.is_city(hex) && state.holds(seat, hex))?;
        require("AS16", !state.is_besieged(hex))?;
        require("AS31", !state.has_depot(seat, hex))?;
        let numbers = &state.scenario.numbers;
        let most = [numbers.french_depots, numbers.coalition_depots][seat.index()];
        let count = state.depots[seat.index()].len() as u8 + state.depots_lost[seat.index()];
        require("AS20", count < most)?;
        require("AS17", linked.contains(hex))
    }

    /// The cities in which a depot could be established, but for the train.
    fn cities(self, state: &State) -> HexSet {
        let cities = state.held[self.seat.index()] & MAP.cities;
        let linked = state.linked(*self.seat);
        cities.hexes().filter(|&hex| self.check_city(state, hex, &linked).is_ok()).collect()
    }

    /// Whether everybody can see that something might be done: a counter that may be real lies where
    /// a depot could be, or a card waits.
    fn is_asked(self, state: &State) -> bool {
        let seat = *self.seat;
        let convoys = &state.convoys[seat.index()];
        let free = state.promised(seat, CardId::REQUISITION);
        if !free && convoys.real() == 0 {
            return false;
        }
        let cities = self.cities(state);
        let may_be_real = || {
            convoys
                .lying
                .iter()
                .any(|one| one.count() > one.known_dummy && cities.contains(one.hex))
        };
        !cities.is_empty() && (free || (convoys.real() > 0 && may_be_real()))
    }
}

impl bivouac_kernel::Step<Nemesis> for NewDepots {
    usual!(row "AS16", asks "prompt-new-depots", its_side_decides);

    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        let asked = self.is_asked(state);
        waits_if(state, asked)
    }

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        let cities = self.cities(state);
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
                self.check_city(state, hex, &state.linked(seat))
            }
            Choice::FoundFree { hex } => {
                require("EC21", state.promised(seat, CardId::REQUISITION))?;
                self.check_city(state, hex, &state.linked(seat))
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
