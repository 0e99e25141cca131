//! The Confederation of the Rhine (RH1 to RH17).

use crate::commanders::Flight;
use crate::hex_set::near;
use crate::pieces::commanders::WREDE;
use crate::prelude::*;
use crate::reinforcements::{check_room, nearest};
use crate::state::UnitState;
use crate::words::{commander_text, unit_text};

/// RH7: how far units go that change sides.
const CROSSING: u8 = 5;

/// RH3, RH4, RH11: whether the Coalition occupies enough cities.
fn cities_lost(state: &State) -> bool {
    let held = (state.held[COALITION.index()] & state.scenario.confederation_cities).len();
    let numbers = &state.scenario.numbers;
    held >= numbers.confederation_cities.into()
        || (state.holds(COALITION, PLACES.hamburg)
            && held >= numbers.confederation_cities_with_hamburg.into())
}

/// RH5, RH6, RH10 to RH12: what the Confederation does from the next turn on.
pub(crate) fn check(state: &mut State, table: Table<'_, '_>) {
    let politics = &state.politics;
    let joined = politics.austria == Austria::Coalition;
    let beaten = politics.napoleon_beaten;
    let next = match politics.confederation {
        Confederation::Allied if beaten || cities_lost(state) => match joined {
            true => Confederation::Leaving,
            false => Confederation::Wavering,
        },
        Confederation::Wavering if joined => Confederation::Leaving,
        _ => return,
    };
    state.politics.confederation = next;
    state.stale = true;
    table.emit(|| Event::Confederation { state: next.id() });
}

/// RH7: in the reinforcement phase of that turn its units change sides.
#[derive(Clone, Copy)]
pub(crate) struct ChangeSides;

impl bivouac_kernel::Step<Nemesis> for ChangeSides {
    usual!(row "RH7");

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        state.stack.pop();
        if !state.scenario.politics || state.politics.confederation != Confederation::Leaving {
            return Flow::GoesOn;
        }
        state.politics.confederation = Confederation::Left;
        state.politics.saxony = Saxony::Coalition; // RH9
        state.stale = true;
        table.emit(|| Event::Confederation { state: Confederation::Left.id() });
        let cross_over = Step::CrossOver(CrossOver { next: 0 });
        state.stack.extend([Step::PlaceWrede, cross_over, Step::LeftAlone]);
        change_all(state, table);
        Flow::GoesOn
    }
}

impl InTurn for ChangeSides {}

/// RH7, RH15, RH17: every starred unit is the Coalition's, in good order. Those who stand with French
/// units are taken out of their hex until they are placed.
fn change_all(state: &mut State, table: Table<'_, '_>) {
    let french = |state: &State, hex: Hex| {
        state.units_in(hex).any(|unit| state.unit(unit).side == FRENCH && !unit.counter().starred)
    };
    let mut left = HexSet::EMPTY;
    for &unit in state.scenario.units.iter().filter(|unit| unit.counter().starred) {
        let (hex, place) = (state.unit(unit).hex, state.unit(unit).place);
        if place == Whereabouts::OnMap {
            let parted = french(state, hex);
            state.lift(unit);
            let one = state.unit_mut(unit);
            (one.side, one.idle, one.marks) = (COALITION, false, Mark::ARRIVING);
            one.place = if parted { Whereabouts::Crossing } else { Whereabouts::Lifted };
            left.insert(hex);
        }
        // RE17, EV13: those who are to come, and those who do not come back.
        state.unit_mut(unit).side = COALITION;
    }
    for hex in left.hexes() {
        take_leave(state, hex, table);
    }
    for &unit in state.scenario.units.iter().filter(|unit| unit.counter().starred) {
        let one = *state.unit(unit);
        if one.place == Whereabouts::Lifted && one.marks.contains(Mark::ARRIVING) {
            state.put(unit, one.hex);
            state.take_control(COALITION, one.hex);
        }
    }
}

/// What becomes of what the French had in a hex that their last units have left.
fn take_leave(state: &mut State, hex: Hex, table: Table<'_, '_>) {
    if state.holds(FRENCH, hex) {
        return;
    }
    state.convoys[FRENCH.index()].lose(hex);
    state.forage.remove(hex);
    if state.depots[FRENCH.index()].contains(hex) {
        state.lose_depot(FRENCH, hex, "AS32", table);
    }
}

/// CM14: French commanders who are alone among units that have changed sides go to a stack without a
/// roll.
#[derive(Clone, Copy)]
pub(crate) struct LeftAlone;

impl bivouac_kernel::Step<Nemesis> for LeftAlone {
    usual!(row "CM14");

    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        let among = state.led[FRENCH.index()] & state.held[COALITION.index()];
        let next = among.first().and_then(|hex| state.commanders_in(FRENCH, hex).next());
        match next {
            Some(commander) => state.stack.push(Step::Flight(Flight { commander })),
            None => drop(state.stack.pop()),
        }
        Flow::GoesOn
    }
}

impl InTurn for LeftAlone {}

/// RH15: the Coalition says of each unit in turn where it goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CrossOver {
    pub next: u8,
}

impl CrossOver {
    /// The next unit that has changed sides, with its place.
    fn unit(self, state: &State) -> Option<(u8, UnitId)> {
        let units = state.scenario.units.iter().enumerate().skip(self.next.into());
        let asked = |unit: UnitId| {
            let one = state.unit(unit);
            let there = [Whereabouts::OnMap, Whereabouts::Crossing].contains(&one.place);
            unit.counter().starred && there && one.marks.contains(Mark::ARRIVING)
        };
        units.map(|(place, &unit)| (place as u8, unit)).find(|&(_, unit)| asked(unit))
    }

    /// Where it may go: to a stack of the Coalition or, if it cannot stay, to the nearest hex.
    fn hexes(state: &State, unit: UnitId) -> HexSet {
        let UnitState { hex, place, .. } = *state.unit(unit);
        let room = |to: Hex| to != hex && check_room(state, unit, to).is_ok();
        let stacks = state.held[COALITION.index()].within(near(hex, CROSSING));
        let stacks: HexSet = stacks.filter(|&to| room(to)).collect();
        match place {
            Whereabouts::Crossing => stacks | nearest(MAP.everywhere(), hex, room),
            _ => stacks,
        }
    }

    fn place(state: &mut State, unit: UnitId, to: Option<Hex>, table: Table<'_, '_>) {
        state.unit_mut(unit).marks -= Mark::ARRIVING;
        match to {
            Some(to) => state.enter(unit, to, table),
            None if state.on_map(unit) => {}
            None => state.eliminate(unit, "RH15", table),
        }
        let hex = state.unit(unit).hex;
        if state.on_map(unit) {
            table.emit(|| Event::ChangedSides { unit, hex });
        }
    }
}

impl bivouac_kernel::Step<Nemesis> for CrossOver {
    usual!(row "RH15");

    fn deciding(self, _: &State) -> Seats {
        Seats::only(COALITION)
    }

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        let Some((place, unit)) = self.unit(state) else {
            state.stack.pop();
            return Flow::GoesOn;
        };
        let hexes = CrossOver::hexes(state, unit);
        let stays = state.on_map(unit);
        if hexes.len() > usize::from(!stays) {
            if place != self.next {
                state.stack.pop();
                state.stack.push(Step::CrossOver(CrossOver { next: place }));
            }
            return Flow::Waits;
        }
        CrossOver::place(state, unit, hexes.first(), table);
        Flow::GoesOn
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        let Some((_, unit)) = self.unit(state) else { return };
        out.extend(CrossOver::hexes(state, unit).hexes().map(|hex| Choice::Go { hex }));
        if state.on_map(unit) {
            out.push(Choice::Stay);
        }
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        let Some((_, unit)) = self.unit(state) else { return refused("RH15") };
        match *choice {
            Choice::Go { hex } => require("RH15", CrossOver::hexes(state, unit).contains(hex)),
            Choice::Stay => require("RH15", state.on_map(unit)),
            _ => refused("RH15"),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        let Some((_, unit)) = self.unit(state) else { return };
        match *choice {
            Choice::Go { hex } => CrossOver::place(state, unit, Some(hex), table),
            _ => CrossOver::place(state, unit, None, table),
        }
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        let unit = self.unit(state).map(|(_, unit)| unit);
        let text = Text::new("prompt-cross-over");
        let text = match unit {
            Some(unit) => text.with("unit", unit_text(unit)),
            None => text.with("unit", Text::new("seat-french")),
        };
        Prompt { text, rule: "RH15", about: unit.map(crate::words::on_unit).into_iter().collect() }
    }

    fn sound(self, state: &State) -> bool {
        !state.is_top(Step::CrossOver(self)) || self.unit(state).is_some()
    }
}

impl InTurn for CrossOver {}

/// RH8, RH16: v. Wrede is placed on a Bavarian unit.
#[derive(Clone, Copy)]
pub(crate) struct PlaceWrede;

impl PlaceWrede {
    fn units(state: &State) -> impl Iterator<Item = UnitId> + '_ {
        let bavarian = |unit: &UnitId| unit.counter().nation == Nation::Bavarian;
        state.army(COALITION).filter(bavarian)
    }

    fn place(state: &mut State, unit: Option<UnitId>, table: Table<'_, '_>) {
        state.stack.pop();
        match unit {
            Some(unit) => {
                let hex = state.unit(unit).hex;
                crate::reinforcements::take_post(state, *WREDE, hex, table);
            }
            None => state.dismiss(*WREDE, Whereabouts::Removed),
        }
    }
}

impl bivouac_kernel::Step<Nemesis> for PlaceWrede {
    usual!(row "RH8");

    fn deciding(self, _: &State) -> Seats {
        Seats::only(COALITION)
    }

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        let (first, more) = {
            let mut units = PlaceWrede::units(state);
            (units.next(), units.next().is_some())
        };
        if more {
            return Flow::Waits;
        }
        PlaceWrede::place(state, first, table);
        Flow::GoesOn
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        out.extend(PlaceWrede::units(state).map(|unit| Choice::NameUnit { unit }));
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::NameUnit { unit } => {
                require("RH8", PlaceWrede::units(state).any(|one| one == unit))
            }
            _ => refused("RH8"),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        if let Choice::NameUnit { unit } = *choice {
            PlaceWrede::place(state, Some(unit), table);
        }
    }

    fn prompt(self, _: &State, _: Seat) -> Prompt {
        let text = Text::new("prompt-wrede").with("commander", commander_text(*WREDE));
        Prompt { text, rule: "RH8", about: Vec::new() }
    }

    fn sound(self, state: &State) -> bool {
        let top = state.is_top(Step::PlaceWrede);
        !top || PlaceWrede::units(state).count() > 1
    }
}

impl InTurn for PlaceWrede {}
