//! The redeployment at the armistice (AR7 to AR13, AR17, AR24 to AR29, AR34). Everybody is put where
//! they are likely to be wanted, and may then be put elsewhere.

use crate::pieces::CorpsId;
use crate::prelude::*;
use crate::reinforcements::{arrive, check_room, is_due, nearest};
use crate::scenario::{Arrival, What, When};
use crate::words::{commander_text, on_commander, on_unit, unit_text};

/// AR13: how far from Allenstein, and the corps.
const ALLENSTEIN: u8 = 2;
const CORPS: [&str; 3] = ["R-VIII", "R-IX", "R-X"];

/// AR24: takes everybody who redeploys off the map; garrisons in their cities stay, and neutrals.
pub(crate) fn take_up(state: &mut State) {
    for &unit in &state.scenario.units {
        if state.on_map(unit) && !state.at_home(unit) && !state.unit(unit).idle {
            state.lift(unit);
            state.unit_mut(unit).place = Whereabouts::Lifted;
        }
    }
    for &commander in &state.scenario.commanders {
        let one = *state.commander(commander);
        // AR27: those with garrisons may stay.
        let alone = |hex: Hex| !state.first[hex.index()].is_some();
        if one.place == Whereabouts::OnMap && alone(one.hex) {
            state.recall(commander);
            state.commander_mut(commander).place = Whereabouts::Lifted;
        }
    }
}

impl State {
    /// AR13: whether those of a corps come near Allenstein after a late armistice.
    fn comes_to_allenstein(&self, corps: CorpsId, marks: Mark) -> bool {
        self.politics.armistice >= self.scenario.numbers.armistice_second_column
            && marks.contains(Mark::ARRIVING)
            && CORPS.contains(&corps.label())
    }

    /// Whether units redeploy, and reinforcements are still to come: these are deployed anywhere in the
    /// zone (AR17, AR34), also next to Austrians.
    fn redeploys(&self) -> bool {
        self.stack.contains(&Step::OfferAustria)
    }

    /// AR8 to AR13, AR25, AR34: whether a unit may be placed in a hex.
    pub(crate) fn check_station(&self, unit: UnitId, hex: Hex) -> Result<(), Violation> {
        let (one, counter) = (self.unit(unit), unit.counter());
        let seat = one.side;
        match counter.nation {
            Nation::Danish => require("AR9", hex == PLACES.kiel)?,
            Nation::Swedish => require("AR12", MAP.lies_in(hex, Country::SwedishPomerania))?,
            _ => {
                let rule = if seat == FRENCH { "AR8" } else { "AR11" };
                require(rule, MAP.zones[seat.index()].contains(hex))?;
            }
        }
        let late = self.comes_to_allenstein(counter.corps, one.marks);
        require("AR13", !late || PLACES.allenstein.distance(hex) <= ALLENSTEIN)?;
        require("AR25", !self.redeploys() || !self.enemy_in_or_next_to(seat, hex))?;
        check_room(self, unit, hex)
    }

    /// Where a unit is put at first: where it stood or is due, else in the nearest city, else in the
    /// nearest hex.
    fn station(&self, unit: UnitId, place: Hex) -> Option<Hex> {
        let may = |hex: Hex| self.check_station(unit, hex).is_ok();
        if may(place) {
            return Some(place);
        }
        let city = nearest(MAP.cities, place, may).first();
        city.or_else(|| nearest(MAP.everywhere(), place, may).first())
    }

    /// AR27, AR34: whether a commander may be placed in a hex.
    pub(crate) fn check_quarters(&self, commander: CommanderId, hex: Hex) -> Result<(), Violation> {
        let seat = self.commander(commander).side;
        let arrives = !self.redeploys();
        match commander.officer().nation {
            Nation::Danish if arrives => require("AR34", hex == PLACES.kiel)?,
            Nation::Swedish if arrives => {
                require("AR34", MAP.lies_in(hex, Country::SwedishPomerania))?;
            }
            _ => {
                let city = MAP.is_city(hex) && MAP.zones[seat.index()].contains(hex);
                require("AR27", self.holds(seat, hex) || city)?;
            }
        }
        require("AR27", !self.holds(opponent(seat), hex))?;
        let corps = commander.officer().corps;
        let marks = self.commander(commander).marks;
        let late = corps.is_some_and(|corps| self.comes_to_allenstein(corps, marks));
        require("AR13", !late || PLACES.allenstein.distance(hex) <= ALLENSTEIN)?;
        self.check_open(seat, hex)
    }

    /// Where a commander is put at first: where he was or is due, else with the nearest units.
    fn quarters_for(&self, commander: CommanderId, place: Hex) -> Option<Hex> {
        let seat = self.commander(commander).side;
        let may = |hex: Hex| self.check_quarters(commander, hex).is_ok();
        if may(place) {
            return Some(place);
        }
        let units = nearest(self.held[seat.index()], place, may).first();
        units.or_else(|| nearest(MAP.everywhere(), place, may).first())
    }
}

/// AR7: a side's units are placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Redeploy {
    pub seat: Side,
}

impl bivouac_kernel::Step<Nemesis> for Redeploy {
    usual!(row "AR7");

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        state.stack.pop();
        let seat = *self.seat;
        table.emit(|| Event::RedeploymentBegan { seat: self.seat });
        // Danes and Swedes first, who have only few hexes; then whoever can stay.
        let bound =
            |unit: UnitId| [Nation::Danish, Nation::Swedish].contains(&unit.counter().nation);
        let lifted = |state: &State, unit: UnitId| {
            let one = state.unit(unit);
            one.place == Whereabouts::Lifted && one.side == seat
        };
        for round in 0..3 {
            for &unit in &state.scenario.units {
                if !lifted(state, unit) || (round == 0 && !bound(unit)) {
                    continue;
                }
                let stood = state.unit(unit).hex;
                let stays = state.check_station(unit, stood).is_ok();
                if round == 1 && !stays {
                    continue;
                }
                if let Some(hex) = state.station(unit, stood) {
                    state.put(unit, hex);
                    state.put_mark(unit, Mark::ARRIVING);
                }
            }
        }
        for &commander in &state.scenario.commanders {
            let one = *state.commander(commander);
            if one.place == Whereabouts::Lifted && one.side == seat {
                let hex = state.quarters_for(commander, one.hex);
                hex.into_iter().for_each(|hex| state.post(commander, hex));
            }
            if one.side == seat && state.commander(commander).place == Whereabouts::OnMap {
                state.commander_mut(commander).marks |= Mark::ARRIVING;
            }
        }
        state.stack.push(Step::Arrange(Arrange { seat: self.seat }));
        Flow::GoesOn
    }
}

impl InTurn for Redeploy {}

/// AR17, AR34: a side receives everything that is due up to the turn with which the game goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Receive {
    pub seat: Side,
}

impl bivouac_kernel::Step<Nemesis> for Receive {
    usual!(row "AR34");

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        state.stack.pop();
        let (seat, last) = (*self.seat, state.scenario.numbers.resumes_on);
        let due = |arrival: &&Arrival| matches!(arrival.when, When::Turn(turn) if turn <= last);
        for arrival in state.scenario.arrivals.iter().filter(due) {
            if is_due(state, arrival, seat) {
                receive(state, arrival, table);
            }
        }
        for &commander in &state.scenario.commanders {
            let one = *state.commander(commander);
            if one.side == seat && one.place == Whereabouts::Wounded {
                receive_commander(state, commander, PLACES.berlin, table); // AR38
            }
        }
        state.stack.push(Step::Arrange(Arrange { seat: self.seat }));
        Flow::GoesOn
    }
}

impl InTurn for Receive {}

/// Puts a reinforcement where it is due, or as near as it may be; who finds no room waits.
fn receive(state: &mut State, arrival: &Arrival, table: Table<'_, '_>) {
    match arrival.what {
        What::Unit(unit) => {
            state.unit_mut(unit).marks |= Mark::ARRIVING;
            let Some(hex) = state.station(unit, arrival.at) else {
                state.unit_mut(unit).marks -= Mark::ARRIVING;
                return;
            };
            arrive(state, unit, hex, table);
            // Garrisons stay in their city.
            if state.at_home(unit) && hex == arrival.at {
                state.clear_mark(unit, Mark::ARRIVING);
            } else {
                state.put_mark(unit, Mark::ARRIVING);
            }
        }
        What::Commander(commander) => receive_commander(state, commander, arrival.at, table),
        What::Depot => {}
    }
}

fn receive_commander(state: &mut State, commander: CommanderId, place: Hex, table: Table<'_, '_>) {
    state.commander_mut(commander).marks |= Mark::ARRIVING;
    match state.quarters_for(commander, place) {
        Some(hex) => crate::reinforcements::take_post(state, commander, hex, table),
        None => state.commander_mut(commander).marks -= Mark::ARRIVING,
    }
}

/// AR25: the owner puts elsewhere whom they wish.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Arrange {
    pub seat: Side,
}

impl Arrange {
    pub(crate) fn check_unit(self, state: &State, unit: UnitId) -> Result<(), Violation> {
        let one = state.unit(unit);
        require("AR25", state.on_map(unit) && self.seat == one.side)?;
        require("AR10", one.marks.contains(Mark::ARRIVING))?;
        require("AR25", !one.marks.contains(Mark::ARRANGED))?;
        require("AR9", unit.counter().nation != Nation::Danish)
    }

    pub(crate) fn check_commander(
        self,
        state: &State,
        commander: CommanderId,
    ) -> Result<(), Violation> {
        let one = state.commander(commander);
        require("AR27", one.place == Whereabouts::OnMap && self.seat == one.side)?;
        require("AR27", one.marks.contains(Mark::ARRIVING))?;
        require("AR27", !one.marks.contains(Mark::ARRANGED))
    }

    /// AR27: a commander whose units have been put elsewhere goes to the nearest ones.
    fn keep_with_units(self, state: &mut State, commander: CommanderId) {
        let hex = state.commander(commander).hex;
        if let Some(to) = state.quarters_for(commander, hex).filter(|&to| to != hex) {
            state.post(commander, to);
        }
    }

    /// AR26: what cannot be placed is eliminated, and the redeployment of the side is over.
    fn end(self, state: &mut State, table: Table<'_, '_>) {
        state.stack.pop();
        let seat = *self.seat;
        for &unit in &state.scenario.units {
            let one = *state.unit(unit);
            if one.side == seat && one.place == Whereabouts::Lifted {
                state.eliminate(unit, "AR26", table);
            } else if one.side == seat && one.marks.intersects(Mark::OF_REDEPLOYMENT) {
                state.clear_mark(unit, Mark::OF_REDEPLOYMENT);
            }
        }
        for &commander in &state.scenario.commanders {
            let one = *state.commander(commander);
            if one.side == seat && one.place == Whereabouts::Lifted {
                state.lose_commander(commander, "AR26", table);
            } else if one.side == seat && one.marks.contains(Mark::ARRIVING) {
                self.keep_with_units(state, commander);
            }
            state.commander_mut(commander).marks -= Mark::OF_REDEPLOYMENT;
        }
        table.emit(|| Event::RedeploymentOver { seat: self.seat });
    }
}

impl bivouac_kernel::Step<Nemesis> for Arrange {
    usual!(row "AR25", asks "prompt-arrange", its_side_decides, always_asks);

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        let units = state.army(seat).filter(|&unit| self.check_unit(state, unit).is_ok());
        out.extend(units.map(|unit| Choice::Arrange { unit }));
        let staff = state.staff(seat).filter(|&one| self.check_commander(state, one).is_ok());
        out.extend(staff.map(|commander| Choice::ArrangeCommander { commander }));
        out.push(Choice::Done);
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Arrange { unit } => self.check_unit(state, unit),
            Choice::ArrangeCommander { commander } => self.check_commander(state, commander),
            Choice::Done => Ok(()),
            _ => refused("AR25"),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        match *choice {
            Choice::Arrange { unit } => state.stack.push(Step::PutUnit(PutUnit { unit })),
            Choice::ArrangeCommander { commander } => {
                state.stack.push(Step::PutCommander(PutCommander { commander }));
            }
            _ => self.end(state, table),
        }
    }
}

impl InTurn for Arrange {
    fn stride(self, _: &State, choice: &Choice) -> Option<Stride> {
        let piece = match *choice {
            Choice::Arrange { unit } => unit.id(),
            Choice::ArrangeCommander { commander } => commander.id(),
            _ => return None,
        };
        Some(Stride::Begins { piece: piece.into() })
    }
}

/// A unit is put elsewhere, or stays where it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PutUnit {
    pub unit: UnitId,
}

impl bivouac_kernel::Step<Nemesis> for PutUnit {
    usual!(row "AR25", always_asks);

    fn deciding(self, state: &State) -> Seats {
        Seats::only(state.unit(self.unit).side)
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        let stands = state.unit(self.unit).hex;
        let open = MAP
            .everywhere()
            .hexes()
            .filter(|&hex| hex != stands && state.check_station(self.unit, hex).is_ok());
        out.extend(open.map(|hex| Choice::Put { hex }));
        out.push(Choice::Stay);
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Put { hex } => {
                require("AR25", hex != state.unit(self.unit).hex)?;
                state.check_station(self.unit, hex)
            }
            Choice::Stay => Ok(()),
            _ => refused("AR25"),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        state.stack.pop();
        state.put_mark(self.unit, Mark::ARRANGED);
        if let Choice::Put { hex } = *choice {
            let from = state.unit(self.unit).hex;
            state.lift(self.unit);
            state.put(self.unit, hex);
            // RE16: a garrison has its home in the city where it is placed.
            let garrison = state.at_home(self.unit);
            if garrison && !MAP.is_city(hex) {
                state.clear_mark(self.unit, Mark::HOME);
            }
            table.emit(|| Event::PutUnit { unit: self.unit, from, to: hex });
        }
    }

    fn prompt(self, _: &State, _: Seat) -> Prompt {
        let text = Text::new("prompt-put").with("who", unit_text(self.unit));
        Prompt { text, rule: "AR25", about: vec![on_unit(self.unit)] }
    }

    fn sound(self, state: &State) -> bool {
        state.on_map(self.unit)
    }
}

impl InTurn for PutUnit {
    fn stride(self, _: &State, choice: &Choice) -> Option<Stride> {
        let Choice::Put { hex } = *choice else { return None };
        Some(Stride::Goes { to: hex.number().into(), cost: 1, toll: None })
    }
}

/// AR27: a commander is put elsewhere, or stays where he is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PutCommander {
    pub commander: CommanderId,
}

impl bivouac_kernel::Step<Nemesis> for PutCommander {
    usual!(row "AR27", always_asks);

    fn deciding(self, state: &State) -> Seats {
        Seats::only(state.commander(self.commander).side)
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        let stands = state.commander(self.commander).hex;
        let open = MAP
            .everywhere()
            .hexes()
            .filter(|&hex| hex != stands && state.check_quarters(self.commander, hex).is_ok());
        out.extend(open.map(|hex| Choice::Put { hex }));
        out.push(Choice::Stay);
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Put { hex } => {
                require("AR27", hex != state.commander(self.commander).hex)?;
                state.check_quarters(self.commander, hex)
            }
            Choice::Stay => Ok(()),
            _ => refused("AR27"),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        state.stack.pop();
        state.commander_mut(self.commander).marks |= Mark::ARRANGED;
        if let Choice::Put { hex } = *choice {
            let from = state.commander(self.commander).hex;
            state.post(self.commander, hex);
            table.emit(|| Event::Rode { commander: self.commander, from, to: hex });
        }
    }

    fn prompt(self, _: &State, _: Seat) -> Prompt {
        let text = Text::new("prompt-put").with("who", commander_text(self.commander));
        Prompt { text, rule: "AR27", about: vec![on_commander(self.commander)] }
    }

    fn sound(self, state: &State) -> bool {
        state.commander(self.commander).place == Whereabouts::OnMap
    }
}

impl InTurn for PutCommander {
    fn stride(self, _: &State, choice: &Choice) -> Option<Stride> {
        let Choice::Put { hex } = *choice else { return None };
        Some(Stride::Goes { to: hex.number().into(), cost: 1, toll: None })
    }
}
