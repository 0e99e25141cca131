//! Rally (RA1 to RA8, EC13, TN2).

use crate::prelude::*;
use crate::words::on_hex;

/// EC13: how many units convalesce.
const CONVALESCENTS: u8 = 2;
/// The most commanders whose ratings are told apart.
const MOST: usize = 24;

impl State {
    /// RA4, RA5: why a unit cannot be rallied at all.
    fn check_rally(&self, seat: Seat, unit: UnitId) -> Result<(), Violation> {
        let one = self.unit(unit);
        require("RA1", one.place == Whereabouts::OnMap && one.side == seat)?;
        self.check_active(unit)?;
        require("RA5", self.disrupted(unit))?;
        require("RA4", self.in_supply(unit))
    }

    /// RA7, TN2: whether a commander's rating may be used for a unit.
    fn serves(&self, commander: CommanderId, unit: UnitId) -> bool {
        (!commander.officer().cavalry || self.unit(unit).arm.is_cavalry())
            && self.leads_nation(commander, unit)
    }

    /// RA3: whether the ratings in a hex are enough for all of some units.
    fn ratings_suffice(&self, seat: Seat, hex: Hex, units: &[UnitId]) -> bool {
        let mut left = [(CommanderId::NONE, 0); MOST];
        let commanders = self.commanders_in(seat, hex).take(MOST);
        commanders.zip(&mut left).for_each(|(one, slot)| *slot = (one, self.cr(one)));
        self.match_ratings(units, &mut left)
    }

    fn match_ratings(&self, units: &[UnitId], left: &mut [(CommanderId, u8); MOST]) -> bool {
        let Some((&unit, rest)) = units.split_first() else { return true };
        for place in 0..MOST {
            let (commander, rating) = left[place];
            if rating > 0 && self.serves(commander, unit) {
                left[place].1 -= 1;
                if self.match_ratings(rest, left) {
                    return true;
                }
                left[place].1 += 1;
            }
        }
        false
    }

    /// RA2, TN2: what is in the way of a unit for which the ratings in a hex do not suffice.
    fn no_rating(&self, seat: Seat, hex: Hex, unit: UnitId) -> Violation {
        let parted = self.commanders_in(seat, hex).any(|one| !self.leads_nation(one, unit));
        let alone = !self.ratings_suffice(seat, hex, &[unit]);
        Violation::of(if parted && alone { "TN2" } else { "RA2" })
    }

    /// Whether a rally in a hex, if it has a train, restores anybody.
    fn can_rally(&self, seat: Seat, hex: Hex) -> bool {
        self.units_in(hex).any(|unit| {
            self.check_rally(seat, unit).is_ok() && self.ratings_suffice(seat, hex, &[unit])
        })
    }
}

/// SQ4: a side rallies all it wishes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Rally {
    pub seat: Side,
}

impl Rally {
    /// Whether everybody can see that something might be rallied: a counter that may be real lies on
    /// a stack that has somebody to rally.
    fn is_asked(self, state: &State) -> bool {
        let convoys = &state.convoys[self.seat.index()];
        let may_be_real = convoys.lying.iter().filter(|one| one.count() > one.known_dummy);
        convoys.real() > 0
            && may_be_real.into_iter().any(|one| state.can_rally(*self.seat, one.hex))
    }
}

impl bivouac_kernel::Step<Nemesis> for Rally {
    usual!(row "RA1", asks "prompt-rally", its_side_decides);

    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        crate::supply::refresh(state);
        let seat = *self.seat;
        if state.promised(seat, CardId::CONVALESCENTS) {
            state.use_up(seat, CardId::CONVALESCENTS);
            let step = Convalescence { seat: self.seat, left: CONVALESCENTS };
            state.stack.push(Step::Convalescence(step));
            return Flow::GoesOn;
        }
        let asked = self.is_asked(state);
        waits_if(state, asked)
    }

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        let lying = state.convoys[seat.index()].lying.iter().filter(|one| one.real > 0);
        let open = lying.map(|one| one.hex).filter(|&hex| state.can_rally(seat, hex));
        out.extend(open.map(|hex| Choice::Rally { hex }));
        out.push(Choice::Done);
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Rally { hex } => {
                require("RA1", state.convoys[seat.index()].real_at(hex) > 0)?;
                let mut why = Violation::of("RA2");
                for unit in state.units_in(hex) {
                    match state.check_rally(seat, unit) {
                        Ok(()) if state.ratings_suffice(seat, hex, &[unit]) => return Ok(()),
                        Ok(()) => why = state.no_rating(seat, hex, unit),
                        Err(broken) => why = broken,
                    }
                }
                Err(why)
            }
            Choice::Done => Ok(()),
            _ => refused("RA1"),
        }
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        let Choice::Rally { hex } = *choice else {
            state.stack.pop();
            return;
        };
        state.spend_train(seat, hex, "RA1", table);
        state.restored = UnitList::NONE;
        state.stack.push(Step::Restoring(Restoring { seat: self.seat, hex }));
    }

    fn sound(self, state: &State) -> bool {
        !state.is_top(Step::Rally(self)) || self.is_asked(state)
    }
}

impl InTurn for Rally {
    fn asks_for_supply(self) -> bool {
        true
    }
}

/// RA2: the units that a rally returns to good order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Restoring {
    pub seat: Side,
    pub hex: Hex,
}

impl Restoring {
    fn check_unit(self, state: &State, unit: UnitId) -> Result<(), Violation> {
        let one = state.unit(unit);
        require("RA1", one.place == Whereabouts::OnMap && one.hex == self.hex)?;
        state.check_rally(*self.seat, unit)?;
        let units: UnitList = state.restored.iter().chain([unit]).collect();
        match state.ratings_suffice(*self.seat, self.hex, units.as_slice()) {
            true => Ok(()),
            false => Err(state.no_rating(*self.seat, self.hex, unit)),
        }
    }

    fn units(self, state: &State) -> impl Iterator<Item = UnitId> + '_ {
        state.units_in(self.hex).filter(move |&unit| self.check_unit(state, unit).is_ok())
    }
}

impl bivouac_kernel::Step<Nemesis> for Restoring {
    usual!(row "RA2", its_side_decides);

    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        crate::supply::refresh(state);
        let something = self.units(state).next().is_some();
        if !something {
            state.restored = UnitList::NONE;
        }
        waits_if(state, something)
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        out.extend(self.units(state).map(|unit| Choice::Restore { unit }));
        if !state.restored.is_empty() {
            out.push(Choice::Enough);
        }
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Restore { unit } => self.check_unit(state, unit),
            Choice::Enough => require("RA2", !state.restored.is_empty()),
            _ => refused("RA2"),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        match *choice {
            Choice::Restore { unit } => {
                state.restored = state.restored.iter().chain([unit]).collect();
                state.restore(unit, "RA2", table);
            }
            _ => {
                state.restored = UnitList::NONE;
                state.stack.pop();
            }
        }
    }

    fn prompt(self, _: &State, _: Seat) -> Prompt {
        let text = Text::new("prompt-restore").with("hex", crate::words::hex_text(self.hex));
        Prompt { text, rule: "RA2", about: vec![on_hex(self.hex)] }
    }

    fn sound(self, state: &State) -> bool {
        state.holds(*self.seat, self.hex) && self.units(state).next().is_some()
    }
}

impl InTurn for Restoring {
    fn asks_for_supply(self) -> bool {
        true
    }
}

/// EC13: units return to good order without train or commander.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Convalescence {
    pub seat: Side,
    pub left: u8,
}

impl Convalescence {
    fn units(self, state: &State) -> impl Iterator<Item = UnitId> + '_ {
        let seat = *self.seat;
        state.army(seat).filter(move |&unit| state.check_rally(seat, unit).is_ok())
    }
}

impl bivouac_kernel::Step<Nemesis> for Convalescence {
    usual!(row "EC13", its_side_decides);

    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        crate::supply::refresh(state);
        let something = self.left > 0 && self.units(state).next().is_some();
        waits_if(state, something)
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        out.extend(self.units(state).map(|unit| Choice::Restore { unit }));
        out.push(Choice::Enough);
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Restore { unit } => state.check_rally(seat, unit),
            Choice::Enough => Ok(()),
            _ => refused("EC13"),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        state.stack.pop();
        if let Choice::Restore { unit } = *choice {
            let left = self.left - 1;
            state.stack.push(Step::Convalescence(Convalescence { left, ..self }));
            state.restore(unit, "EC13", table);
        }
    }

    fn prompt(self, _: &State, _: Seat) -> Prompt {
        let text = Text::new("prompt-convalescence").with("left", self.left);
        Prompt { text, rule: "EC13", about: Vec::new() }
    }

    fn sound(self, _: &State) -> bool {
        (1..=CONVALESCENTS).contains(&self.left)
    }
}

impl InTurn for Convalescence {
    fn asks_for_supply(self) -> bool {
        true
    }
}
