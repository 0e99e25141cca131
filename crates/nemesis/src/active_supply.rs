//! Active supply: converting depots, placing supply trains, forage markers (AS1 to AS15, AS19 to
//! AS28).

use crate::prelude::*;
use crate::state::Train;

/// AS2, AS19: a side may convert one of its depots into a supply train.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Convert {
    pub seat: Side,
}

impl Convert {
    fn check_depot(self, state: &State, hex: Hex) -> Result<(), Violation> {
        require("AS2", state.depots[self.seat.index()].contains(hex))?;
        require("AS2", state.holds(*self.seat, hex))?;
        require("AS19", state.units_in(hex).any(|unit| state.in_supply(unit)))
    }

    fn depots(self, state: &State) -> impl Iterator<Item = Hex> + '_ {
        let depots = state.depots[self.seat.index()] & state.held[self.seat.index()];
        depots.hexes().filter(move |&hex| self.check_depot(state, hex).is_ok())
    }
}

impl bivouac_kernel::Step<Nemesis> for Convert {
    usual!(row "AS2", asks "prompt-convert", its_side_decides);

    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        crate::supply::refresh(state);
        let something = self.depots(state).next().is_some();
        waits_if(state, something)
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        out.extend(self.depots(state).map(|hex| Choice::Convert { hex }));
        out.push(Choice::Keep);
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Convert { hex } => self.check_depot(state, hex),
            Choice::Keep => Ok(()),
            _ => refused("AS2"),
        }
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        state.stack.pop();
        if let Choice::Convert { hex } = *choice {
            state.take_up_depot(seat, hex);
            state.convoys[seat.index()].lay_open(hex);
            table.emit(|| Event::Converted { seat: self.seat, hex });
        }
    }

    fn sound(self, state: &State) -> bool {
        !state.is_top(Step::Convert(self)) || self.depots(state).next().is_some()
    }
}

impl InTurn for Convert {
    fn asks_for_supply(self) -> bool {
        true
    }
}

/// AS5: the players place counters alternately; it is the go of one of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Placing {
    pub seat: Side,
}

impl Placing {
    /// Gives each side what it has to place: the trains of its card, those of EC1, and dummies (AS7).
    pub(crate) fn count_out(state: &mut State) {
        for seat in BOTH {
            let more = u8::from(state.promised(seat, CardId::CONVOYS));
            state.use_up(seat, CardId::CONVOYS);
            let (real, dummy) = (state.trains_on_card(seat) + more, state.scenario.numbers.dummies);
            let convoys = &mut state.convoys[seat.index()];
            (convoys.real_left, convoys.dummy_left) = (real, dummy);
        }
    }

    /// AS1, AS6, AS9, AS23, AS34: whether a counter may be placed in a hex.
    pub(crate) fn check_place(state: &State, seat: Seat, hex: Hex) -> Result<(), Violation> {
        require("AS6", state.holds(seat, hex))?;
        require("AS1", state.units_in(hex).any(|unit| state.in_supply(unit)))?;
        if state.is_friendly_city(seat, hex) {
            return Ok(());
        }
        let mut cavalry_commander = false;
        for commander in state.commanders_in(seat, hex) {
            if !commander.officer().cavalry {
                return Ok(());
            }
            cavalry_commander = true;
        }
        require("AS6", cavalry_commander)?;
        require("AS9", state.units_in(hex).all(|unit| state.unit(unit).arm.is_cavalry()))
    }

    /// EC23: whether the extra train may be placed in a hex.
    fn check_ship(state: &State, seat: Seat, hex: Hex) -> Result<(), Violation> {
        let may = seat == COALITION && state.promised(seat, CardId::BLOCKADE);
        require("EC23", may && MAP.ports.contains(hex) && state.holds(seat, hex))?;
        require("AS1", state.units_in(hex).any(|unit| state.in_supply(unit)))
    }

    fn ports(state: &State, seat: Seat) -> impl Iterator<Item = Hex> + '_ {
        let ports = state.held[seat.index()] & MAP.ports;
        ports.hexes().filter(move |&hex| Placing::check_ship(state, seat, hex).is_ok())
    }

    /// AS22: whether a side places no more. Everybody can see that.
    fn finished(state: &State, seat: Seat) -> bool {
        let convoys = &state.convoys[seat.index()];
        convoys.stopped || (!convoys.has_left() && Placing::ports(state, seat).next().is_none())
    }
}

impl bivouac_kernel::Step<Nemesis> for Placing {
    usual!(row "AS5", its_side_decides);

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        crate::supply::refresh(state);
        let seat = *self.seat;
        if !Placing::finished(state, seat) {
            return Flow::Waits;
        }
        state.stack.pop();
        if !Placing::finished(state, opponent(seat)) {
            state.stack.push(Step::Placing(Placing { seat: opponent(seat).into() }));
        } else {
            state.convoys.iter_mut().for_each(|convoys| convoys.stopped = true);
            table.emit(|| Event::PlacingOver);
        }
        Flow::GoesOn
    }

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        let convoys = &state.convoys[seat.index()];
        for hex in state.held[seat.index()].hexes() {
            if Placing::check_place(state, seat, hex).is_err() {
                continue;
            }
            if convoys.real_left > 0 {
                out.push(Choice::Place { hex, train: Train::Real });
            }
            if convoys.dummy_left > 0 {
                out.push(Choice::Place { hex, train: Train::Dummy });
            }
        }
        out.extend(Placing::ports(state, seat).map(|hex| Choice::Ship { hex }));
        out.push(if convoys.real_left > 0 { Choice::Discard } else { Choice::Stop });
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        let convoys = &state.convoys[seat.index()];
        match *choice {
            Choice::Place { hex, train } => {
                match train {
                    Train::Real => require("AS5", convoys.real_left > 0)?,
                    Train::Dummy => require("AS7", convoys.dummy_left > 0)?,
                }
                Placing::check_place(state, seat, hex)
            }
            Choice::Ship { hex } => Placing::check_ship(state, seat, hex),
            Choice::Discard => require("AS8", convoys.real_left > 0),
            Choice::Stop => require("AS22", convoys.real_left == 0),
            _ => refused("AS5"),
        }
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        let convoys = &mut state.convoys[seat.index()];
        match *choice {
            Choice::Place { hex, train } => {
                convoys.lay(hex, train);
                table.emit(|| Event::Placed { seat: self.seat, hex, train });
            }
            Choice::Ship { hex } => {
                convoys.lay_open(hex);
                state.use_up(seat, CardId::BLOCKADE);
                table.emit(|| Event::Shipped { seat: self.seat, hex });
            }
            Choice::Discard => {
                convoys.real_left -= 1;
                table.emit(|| Event::TrainDiscarded { seat: self.seat });
            }
            _ => {
                convoys.stopped = true;
                convoys.dummy_left = 0;
                table.show();
                table.emit(|| Event::StoppedPlacing { seat: self.seat });
            }
        }
        state.stack.pop();
        state.stack.push(Step::Placing(Placing { seat: opponent(seat).into() }));
    }

    fn prompt(self, state: &State, seat: Seat) -> Prompt {
        let convoys = &state.convoys[seat.index()];
        let text = Text::new("prompt-place")
            .with("real", convoys.real_left)
            .with("dummy", convoys.dummy_left);
        Prompt { text, rule: "AS5", about: Vec::new() }
    }
}

impl InTurn for Placing {
    fn asks_for_supply(self) -> bool {
        true
    }
}

/// AS24: every stack that must have a forage marker gets it.
#[derive(Clone, Copy)]
pub(crate) struct ForageMarkers;

/// AS12: so many friendly stacks next to a stack crowd it.
const CROWD: usize = 2;

impl State {
    /// AS12, AS26: whether a stack is crowded by others.
    pub(crate) fn is_crowded(&self, seat: Seat, hex: Hex) -> bool {
        hex.neighbours().filter(|&near| self.holds(seat, near)).count() >= CROWD
    }

    /// AS12 to AS15, AS26: the row by which a stack has a forage marker if it has no real train.
    pub(crate) fn must_forage(
        &self,
        seat: Seat,
        hex: Hex,
        sources: &HexSet,
    ) -> Option<&'static str> {
        let crowded = self.is_crowded(seat, hex);
        let abroad = !self.lands().welcoming[seat.index()].contains(hex);
        if !crowded && !abroad {
            return None;
        }
        let depot = self.depots[seat.index()].contains(hex) || sources.contains(hex);
        let sheltered = depot && MAP.is_city(hex) && !self.is_besieged(hex); // AS15
        if sheltered || self.units_in(hex).all(|unit| self.always_supplied(unit)) {
            return None; // AS14, AS26
        }
        Some(if abroad { "AS13" } else { "AS12" })
    }
}

impl bivouac_kernel::Step<Nemesis> for ForageMarkers {
    usual!(row "AS24");

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        state.stack.pop();
        table.reveal();
        for seat in BOTH {
            let sources = state.sources(seat);
            for hex in state.held[seat.index()].hexes() {
                if let Some(rule) = state.must_forage(seat, hex, &sources) {
                    mark(state, seat, hex, rule, table);
                }
            }
            state.convoys[seat.index()].conclude();
        }
        Flow::GoesOn
    }
}

impl InTurn for ForageMarkers {}

/// AS24, AS25: marks a stack, or learns that it has a real train.
fn mark(state: &mut State, seat: Seat, hex: Hex, rule: &'static str, table: Table<'_, '_>) {
    let convoys = &mut state.convoys[seat.index()];
    if convoys.real_at(hex) > 0 {
        return convoys.prove(hex);
    }
    let dummies = if convoys.at(hex).is_some() { convoys.drop_dummies(hex) } else { 0 };
    state.forage.insert(hex);
    table.emit(|| Event::ForageMarked { seat: seat.into(), hex, dummies, rule });
}
