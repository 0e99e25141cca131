//! Reinforcements (RE1 to RE10, RE16, RE17, MD7, EC4, EC5, EC31).

mod returns;

use crate::hex_set::within;
use crate::prelude::*;
use crate::scenario::{Arrival, Change, What, When};
use crate::supply::WALMODEN;
use crate::words::{commander_text, on_commander, unit_text};

pub(crate) use returns::{ReturnCommander, ReturnUnit, WoundedReturn};

/// RE10: depots that appear, unless an enemy unit stands there.
pub(crate) fn depots_appear(state: &mut State, when: When, table: Table<'_, '_>) {
    let due = |arrival: &&Arrival| arrival.when == when && arrival.what == What::Depot;
    for Arrival { seat, at, .. } in state.scenario.arrivals.iter().filter(due) {
        if !state.holds(opponent(*seat), *at) && !state.depots[seat.index()].contains(*at) {
            state.found_depot(*seat, *at);
            table.emit(|| Event::DepotFounded { seat: (*seat).into(), hex: *at, rule: "RE10" });
        }
    }
}

/// RE2: the arrivals of a side, one after the other in the order of the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Arrivals {
    pub seat: Side,
    pub next: u8,
}

impl Arrivals {
    pub(crate) fn of(seat: Side) -> Arrivals {
        Arrivals { seat, next: 0 }
    }

    /// What is due of this side by now, from the next line of the list on.
    fn due(self, state: &State) -> Option<(u8, &'static Arrival)> {
        let list = state.scenario.arrivals.iter().enumerate().skip(self.next.into());
        let due = |arrival: &Arrival| match arrival.when {
            When::Turn(turn) => turn <= state.turn && is_due(state, arrival, *self.seat),
            _ => false,
        };
        list.map(|(place, arrival)| (place as u8, arrival)).find(|(_, arrival)| due(arrival))
    }
}

/// Whether something of the list has not come yet, and is a side's.
pub(crate) fn is_due(state: &State, arrival: &Arrival, seat: Seat) -> bool {
    let replaces = |commander| {
        state.scenario.changes.iter().any(|one| one.change == Change::ReplaceBy(commander))
    };
    match arrival.what {
        What::Unit(unit) => {
            let one = state.unit(unit);
            one.place == Whereabouts::Waiting && one.side == seat
        }
        What::Commander(commander) => {
            let one = state.commander(commander);
            // RE14: who replaces another comes with the changes.
            one.place == Whereabouts::Waiting && one.side == seat && !replaces(commander)
        }
        What::Depot => false,
    }
}

impl bivouac_kernel::Step<Nemesis> for Arrivals {
    usual!(row "RE1");

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        state.stack.pop();
        let seat = *self.seat;
        if let Some((place, arrival)) = self.due(state) {
            state.stack.push(Step::Arrivals(Arrivals { next: place + 1, ..self }));
            state.stack.push(match arrival.what {
                What::Unit(unit) => Step::ArriveUnit(ArriveUnit { unit, at: arrival.at }),
                What::Commander(commander) => {
                    Step::ArriveCommander(ArriveCommander { commander, at: arrival.at })
                }
                What::Depot => return Flow::GoesOn,
            });
            return Flow::GoesOn;
        }
        if seat == COALITION {
            depots_appear(state, When::Turn(state.turn), table);
        }
        returns::lay_out(state, seat);
        Flow::GoesOn
    }
}

impl InTurn for Arrivals {}

/// RE7: whether a place counts as a side's for those who arrive.
fn is_own(state: &State, seat: Seat, hex: Hex) -> bool {
    let neutral = state.politics.saxony == Saxony::Neutral
        && state.scenario.politics
        && MAP.lies_in(hex, Country::Saxony);
    match (MAP.is_city(hex), neutral) {
        (true, true) => state.holds(seat, hex),
        (true, false) => state.controls(seat, hex),
        (false, _) => state.is_friendly(seat, hex),
    }
}

/// RE4: whether a unit may arrive in a hex.
fn check_arrival(state: &State, unit: UnitId, hex: Hex) -> Result<(), Violation> {
    let seat = state.unit(unit).side;
    require("RE4", is_own(state, seat, hex) && !state.enemy_in_or_next_to(seat, hex))?;
    check_room(state, unit, hex)
}

/// ST2, ST6, SP17, MD6: whether a unit finds room in a hex that it may enter.
pub(crate) fn check_room(state: &State, unit: UnitId, hex: Hex) -> Result<(), Violation> {
    let one = state.unit(unit);
    state.check_open(one.side, hex)?;
    require("ST6", !state.holds(opponent(one.side), hex))?;
    state.check_hamburg(one.side, hex)?;
    require("ST2", one.class.occupancy() <= state.room(hex))?;
    state.check_swedes(hex, std::iter::once(unit), CommanderSet::NONE)
}

/// The hexes of a set that are nearest to a place, of those in which a unit may be.
pub(crate) fn nearest(set: HexSet, place: Hex, may: impl Fn(Hex) -> bool) -> HexSet {
    let open: HexSet = set.hexes().filter(|&hex| may(hex)).collect();
    let least = open.hexes().map(|hex| hex.distance(place)).min();
    least.map_or(HexSet::EMPTY, |least| within(open, place, least).collect())
}

/// RE4 to RE8, RE17: where a unit arrives; several hexes if its owner chooses, none if it waits.
fn places(state: &State, unit: UnitId, at: Hex) -> HexSet {
    let (counter, only) = (unit.counter(), |hex| std::iter::once(hex).collect::<HexSet>());
    let room = |hex: Hex| check_room(state, unit, hex).is_ok();
    if counter.corps == *WALMODEN && at == PLACES.hamburg {
        // MD7: whatever stands near; those who are too many go to the nearest hex with room.
        return nearest(MAP.everywhere(), at, room);
    }
    if counter.nation == Nation::Swedish {
        return nearest(MAP.country(Country::SwedishPomerania), at, room); // RE8
    }
    let changed = counter.starred && state.unit(unit).side == COALITION;
    if check_arrival(state, unit, at).is_ok() || (changed && room(at)) {
        return only(at); // RE4, RE17
    }
    nearest(MAP.cities, at, |hex| check_arrival(state, unit, hex).is_ok()) // RE5
}

/// RE5: a unit arrives, in the city that its owner chooses if several are as near.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ArriveUnit {
    pub unit: UnitId,
    pub at: Hex,
}

impl bivouac_kernel::Step<Nemesis> for ArriveUnit {
    usual!(row "RE5");

    fn deciding(self, state: &State) -> Seats {
        Seats::only(state.unit(self.unit).side)
    }

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        let places = places(state, self.unit, self.at);
        if places.len() > 1 {
            return Flow::Waits;
        }
        state.stack.pop();
        match places.first() {
            Some(hex) => arrive(state, self.unit, hex, table),
            None => table.emit(|| Event::ArrivalWaits { unit: self.unit }),
        }
        Flow::GoesOn
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        let places = places(state, self.unit, self.at);
        out.extend(places.hexes().map(|hex| Choice::Arrive { hex }));
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Arrive { hex } => {
                require("RE5", places(state, self.unit, self.at).contains(hex))
            }
            _ => refused("RE5"),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        if let Choice::Arrive { hex } = *choice {
            state.stack.pop();
            arrive(state, self.unit, hex, table);
        }
    }

    fn prompt(self, _: &State, _: Seat) -> Prompt {
        let text = Text::new("prompt-arrive").with("unit", unit_text(self.unit));
        Prompt { text, rule: "RE5", about: Vec::new() }
    }

    fn sound(self, state: &State) -> bool {
        state.unit(self.unit).place == Whereabouts::Waiting
            && places(state, self.unit, self.at).len() > 1
    }
}

impl InTurn for ArriveUnit {}

/// RE3, RE16: a unit is there, in good order; a garrison has its home where it arrives.
pub(crate) fn arrive(state: &mut State, unit: UnitId, hex: Hex, table: Table<'_, '_>) {
    state.enter(unit, hex, table);
    if unit.counter().garrison.is_some() && MAP.is_city(hex) {
        state.put_mark(unit, Mark::HOME);
    }
    table.emit(|| Event::Arrived { unit, hex });
}

/// RE9: whether a commander may arrive in a place.
pub(crate) fn may_arrive(state: &State, seat: Seat, hex: Hex) -> bool {
    let own = state.holds(seat, hex) || (MAP.is_city(hex) && is_own(state, seat, hex));
    own && !state.holds(opponent(seat), hex)
}

/// RE8, RE9, RE12: a commander arrives.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ArriveCommander {
    pub commander: CommanderId,
    pub at: Hex,
}

impl ArriveCommander {
    /// Where he may arrive; several hexes if his owner chooses, none if he waits.
    fn places(self, state: &State) -> HexSet {
        let seat = state.commander(self.commander).side;
        let changes = state.scenario.changes.iter().filter(|one| one.commander == self.commander);
        let corps = changes.into_iter().find_map(|one| match one.change {
            Change::ArriveWith(corps) => Some(corps),
            _ => None,
        });
        let stacks = state.held[seat.index()];
        let with_corps: HexSet = match corps {
            Some(corps) => {
                let his =
                    |hex: &Hex| state.units_in(*hex).any(|unit| unit.counter().corps == corps);
                stacks.hexes().filter(his).collect()
            }
            None => HexSet::EMPTY,
        };
        if !with_corps.is_empty() {
            return with_corps; // RE12
        }
        let free = |hex: Hex| !state.holds(opponent(seat), hex);
        if self.commander.officer().nation == Nation::Swedish {
            return nearest(MAP.country(Country::SwedishPomerania), self.at, free); // RE8
        }
        let walmoden = self.at == PLACES.hamburg && state.scenario.politics; // MD7
        if may_arrive(state, seat, self.at) || (walmoden && free(self.at)) {
            return std::iter::once(self.at).collect();
        }
        stacks
    }
}

impl bivouac_kernel::Step<Nemesis> for ArriveCommander {
    usual!(row "RE9");

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
            Choice::Join { hex } => require("RE9", self.places(state).contains(hex)),
            _ => refused("RE9"),
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
        Prompt { text, rule: "RE9", about: vec![on_commander(self.commander)] }
    }

    fn sound(self, state: &State) -> bool {
        let place = state.commander(self.commander).place;
        place != Whereabouts::Eliminated
            && place != Whereabouts::Removed
            && self.places(state).len() > 1
    }
}

impl InTurn for ArriveCommander {}

/// A commander is there.
pub(crate) fn take_post(state: &mut State, commander: CommanderId, hex: Hex, table: Table<'_, '_>) {
    state.post(commander, hex);
    table.emit(|| Event::CommanderArrived { commander, hex });
}
