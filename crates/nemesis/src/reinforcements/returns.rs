//! Those who come back: units by a card (EV13, EC4, EC5), wounded commanders (EC31).

use super::{arrive, check_room, take_post};
use crate::prelude::*;
use crate::words::{commander_text, on_commander};

/// EC4, EC5: where units of the Coalition come back, if it controls the city.
const LANDWEHR: [&str; 3] = ["Berlin", "Breslau", "Königsberg"];
const REMOUNTS: [&str; 3] = ["Warsaw", "Königsberg", "Breslau"];

/// Lays what comes back to a side on the stack.
pub(super) fn lay_out(state: &mut State, seat: Seat) {
    state.stack.push(Step::WoundedReturn(WoundedReturn { seat: seat.into() }));
    for card in [CardId::REMOUNTS, CardId::CONSCRIPTION] {
        if state.promised(seat, card) {
            state.use_up(seat, card);
            state.stack.push(Step::ReturnUnit(ReturnUnit { seat: seat.into(), card }));
        }
    }
}

/// EC31: the wounded commanders of a side come back, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WoundedReturn {
    pub seat: Side,
}

impl bivouac_kernel::Step<Nemesis> for WoundedReturn {
    usual!(row "EC31");

    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        let due = |one: &&CommanderId| {
            let one = state.commander(**one);
            self.seat == one.side && one.place == Whereabouts::Wounded && one.returns <= state.turn
        };
        let next = state.scenario.commanders.iter().find(due);
        // Without any stack he waits.
        match next.filter(|_| !state.held[self.seat.index()].is_empty()) {
            Some(&commander) => {
                state.stack.push(Step::ReturnCommander(ReturnCommander { commander }));
            }
            None => drop(state.stack.pop()),
        }
        Flow::GoesOn
    }
}

impl InTurn for WoundedReturn {}

/// EC4, EC5: an eliminated unit returns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReturnUnit {
    pub seat: Side,
    pub card: CardId,
}

impl ReturnUnit {
    /// Whether the card returns a unit of this kind.
    fn takes(self, unit: UnitId) -> bool {
        let counter = unit.counter();
        match (self.card, *self.seat) {
            (CardId::CONSCRIPTION, FRENCH) => {
                counter.nation == Nation::French
                    && counter.arm == Arm::Infantry
                    && counter.class == Class::Conscript
                    && counter.garrison.is_none()
            }
            (CardId::CONSCRIPTION, _) => {
                counter.nation == Nation::Prussian && counter.arm == Arm::Infantry
            }
            (_, FRENCH) => {
                counter.nation == Nation::French && counter.arm == Arm::Cavalry && !counter.guard
            }
            _ => {
                [Nation::Russian, Nation::Prussian].contains(&counter.nation)
                    && counter.arm == Arm::Cavalry
                    && !counter.guard
            }
        }
    }

    /// EV13: whether it may return there.
    fn check(self, state: &State, unit: UnitId, hex: Hex) -> Result<(), Violation> {
        let one = state.unit(unit);
        let gone = one.place == Whereabouts::Eliminated && self.seat == one.side;
        let free = !state.holds(opponent(*self.seat), hex);
        require("EV13", gone && free && state.scenario.has(unit))?;
        require(self.card.row(), self.takes(unit) && self.cities(state).contains(hex))?;
        check_room(state, unit, hex).map_err(|_| Violation::of("EV13"))
    }

    fn cities(self, state: &State) -> HexSet {
        if self.seat == FRENCH {
            return state.sources(FRENCH);
        }
        let names = if self.card == CardId::CONSCRIPTION { LANDWEHR } else { REMOUNTS };
        let cities = names.iter().filter_map(|name| MAP.place(name));
        cities.filter(|&city| state.controls(COALITION, city)).collect()
    }

    fn returns(self, state: &State) -> impl Iterator<Item = (UnitId, Hex)> + '_ {
        let cities = self.cities(state);
        let units = state.scenario.units.iter().copied().filter(move |&unit| self.takes(unit));
        units
            .flat_map(move |unit| cities.hexes().map(move |hex| (unit, hex)))
            .filter(move |&(unit, hex)| self.check(state, unit, hex).is_ok())
    }
}

impl bivouac_kernel::Step<Nemesis> for ReturnUnit {
    fn row(self) -> &'static str {
        self.card.row()
    }

    usual!(asks "prompt-return-unit", its_side_decides);

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        let something = self.returns(state).next().is_some();
        if !something {
            crate::cards::void(*self.seat, self.card, table);
        }
        waits_if(state, something)
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        out.extend(self.returns(state).map(|(unit, hex)| Choice::Return { unit, hex }));
        out.push(Choice::Decline);
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Return { unit, hex } => ReturnUnit::check(self, state, unit, hex),
            Choice::Decline => Ok(()),
            _ => refused(self.card.row()),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        state.stack.pop();
        if let Choice::Return { unit, hex } = *choice {
            arrive(state, unit, hex, table);
        }
    }

    fn sound(self, state: &State) -> bool {
        let known = [CardId::CONSCRIPTION, CardId::REMOUNTS].contains(&self.card);
        let top = state.is_top(Step::ReturnUnit(self));
        known && (!top || self.returns(state).next().is_some())
    }
}

impl InTurn for ReturnUnit {}

/// EC31: a wounded commander comes back on a stack in general supply, failing that on any.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReturnCommander {
    pub commander: CommanderId,
}

impl ReturnCommander {
    fn places(self, state: &State) -> HexSet {
        let seat = state.commander(self.commander).side;
        let stacks = state.held[seat.index()];
        let supplied = state.trace(seat);
        let fed = |hex: &Hex| {
            supplied.contains(*hex) || state.units_in(*hex).any(|unit| state.always_supplied(unit))
        };
        let fed: HexSet = stacks.hexes().filter(fed).collect();
        if fed.is_empty() { stacks } else { fed }
    }
}

impl bivouac_kernel::Step<Nemesis> for ReturnCommander {
    usual!(row "EC31");

    fn deciding(self, state: &State) -> Seats {
        Seats::only(state.commander(self.commander).side)
    }

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        let places = self.places(state);
        if places.len() > 1 {
            return Flow::Waits;
        }
        state.stack.pop();
        if let Some(hex) = places.first() {
            take_post(state, self.commander, hex, table);
        }
        Flow::GoesOn
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        out.extend(self.places(state).hexes().map(|hex| Choice::Join { hex }));
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Join { hex } => require("EC31", self.places(state).contains(hex)),
            _ => refused("EC31"),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        if let Choice::Join { hex } = *choice {
            state.stack.pop();
            take_post(state, self.commander, hex, table);
        }
    }

    fn prompt(self, _: &State, _: Seat) -> Prompt {
        let text = Text::new("prompt-join").with("commander", commander_text(self.commander));
        Prompt { text, rule: "EC31", about: vec![on_commander(self.commander)] }
    }

    fn sound(self, state: &State) -> bool {
        let top = state.is_top(Step::ReturnCommander(self));
        state.commander(self.commander).place == Whereabouts::Wounded
            && (!top || self.places(state).len() > 1)
    }
}

impl InTurn for ReturnCommander {}
