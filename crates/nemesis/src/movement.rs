//! Movement: alternating moves of stacks (MV1 to MV33).

use crate::march::begin;
use crate::prelude::*;
use crate::sweden::leads_swedes;
use crate::terrain::River;

/// MV14: the most hexes of a move.
pub(crate) const MOST_HEXES: u8 = 5;

/// MV2: the go of a side: it moves a stack or passes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Movement {
    pub seat: Side,
}

impl bivouac_kernel::Step<Nemesis> for Movement {
    usual!(row "MV19", its_side_decides);

    /// MV20: a player without an unspent real train is finished.
    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        let has_train = |seat: Seat| state.convoys[seat.index()].real() > 0;
        if has_train(*self.seat) {
            return Flow::Waits;
        }
        let other = opponent(*self.seat);
        let goes_on = has_train(other);
        state.stack.pop();
        if goes_on {
            state.stack.push(Step::Movement(Movement { seat: other.into() }));
        }
        Flow::GoesOn
    }

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        for counters in state.convoys[seat.index()].lying.iter().filter(|one| one.real > 0) {
            let hex = counters.hex;
            let commanders = state.commanders_in(seat, hex);
            let open = commanders.filter(|&one| check_start(state, seat, hex, one).is_ok());
            out.extend(open.map(|commander| Choice::Move { hex, commander }));
            out.push(Choice::Pass { hex });
        }
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Move { hex, commander } => check_start(state, seat, hex, commander),
            Choice::Pass { hex } => require("MV19", state.convoys[seat.index()].real_at(hex) > 0),
            _ => refused("MV19"),
        }
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        state.stack.pop();
        state.stack.push(Step::Movement(Movement { seat: opponent(seat).into() }));
        match *choice {
            Choice::Move { hex, commander } => begin(state, seat, hex, commander, table),
            Choice::Pass { hex } => state.spend_train(seat, hex, "MV19", table),
            _ => {}
        }
    }

    fn prompt(self, state: &State, seat: Seat) -> Prompt {
        let trains = state.convoys[seat.index()].real();
        let text = Text::new("prompt-movement").with("trains", trains);
        Prompt { text, rule: "MV19", about: Vec::new() }
    }
}

impl InTurn for Movement {
    fn stride(self, state: &State, choice: &Choice) -> Option<Stride> {
        let Choice::Move { hex, commander } = *choice else { return None };
        Some(match principal(state, *self.seat, hex) == Some(commander) {
            true => Stride::Leaves { space: hex.number().into() },
            false => Stride::Begins { piece: commander.id().into() },
        })
    }
}

/// The commander who is meant when a stack is to move: the one with whom most of it can go, and of
/// several the highest.
pub(crate) fn principal(state: &State, seat: Seat, hex: Hex) -> Option<CommanderId> {
    let able = state.commanders_in(seat, hex);
    let able = able.filter(|&one| check_start(state, seat, hex, one).is_ok());
    able.min_by_key(|&one| {
        let led = state.units_in(hex).filter(|&unit| check_goes(state, one, unit).is_ok()).count();
        let officer = state.commander(one);
        (std::cmp::Reverse(led), officer.rank, std::cmp::Reverse(state.cr(one)), one)
    })
}

/// Whether a commander may start a move of somebody in his hex.
pub(crate) fn check_start(
    state: &State,
    seat: Seat,
    hex: Hex,
    commander: CommanderId,
) -> Result<(), Violation> {
    require("MV3", state.convoys[seat.index()].real_at(hex) > 0)?;
    let one = state.commander(commander);
    require("MV3", one.place == Whereabouts::OnMap && one.side == seat && one.hex == hex)?;
    require("SP14", !state.is_idle(commander))?;
    require("MV3", !one.marks.intersects(Mark::MOVED))?;
    let mut why = Violation::of("MV3");
    for unit in state.units_in(hex) {
        match check_goes(state, commander, unit) {
            Ok(()) => match check_somewhere(state, seat, hex, unit) {
                Ok(()) => return Ok(()),
                Err(broken) => why = broken,
            },
            Err(broken) => why = broken,
        }
    }
    Err(why)
}

/// Whether a unit may go with a move that a commander starts.
pub(crate) fn check_goes(
    state: &State,
    starter: CommanderId,
    unit: UnitId,
) -> Result<(), Violation> {
    let one = state.unit(unit);
    state.check_active(unit)?;
    require("MV4", !state.disrupted(unit))?;
    require("MV22", !state.has(unit, Mark::MOVED))?;
    require("MV28", !state.has(unit, Mark::FIXED))?;
    require("MV25", !starter.officer().cavalry || one.arm.is_cavalry())?;
    require("TN2", state.leads_nation(starter, unit))?;
    require("MV12", !state.is_besieged(one.hex))?;
    if state.truce() && one.side == FRENCH {
        require("AR36", french_in_truce(unit).contains(one.hex))?;
    }
    Ok(())
}

/// MV33: whether a unit, alone or with whoever can come with it, finds any hex to go to.
fn check_somewhere(state: &State, seat: Seat, hex: Hex, unit: UnitId) -> Result<(), Violation> {
    let units: UnitList = [unit].into_iter().collect();
    state.check_garrisons_leave(units)?;
    // SP17: whoever leads Swedes may come along or stay, as it is needed.
    let unmoved = |one: &CommanderId| !state.commander(*one).marks.intersects(Mark::MOVED);
    let along: CommanderSet = state.commanders_in(seat, hex).filter(unmoved).collect();
    let fewer: CommanderSet = along.iter().filter(|&one| !leads_swedes(one)).collect();
    let guided = state.promised(seat, CardId::GUIDES);
    let mut why = Violation::of("MV33");
    for along in [fewer, along] {
        if let Err(broken) = state.check_swedes_left(hex, units, along) {
            why = broken;
            continue;
        }
        for to in hex.neighbours() {
            let going = Going { seat, units, along, from: hex, moved: 0, guided };
            match going.check_to(state, to) {
                Ok(_) => return Ok(()),
                Err(broken) => why = broken,
            }
        }
    }
    Err(why)
}

/// AR36: where a French unit may be during the truce.
fn french_in_truce(unit: UnitId) -> HexSet {
    let zone = MAP.zones[FRENCH.index()];
    match unit.counter().nation {
        Nation::Danish => zone | MAP.country(Country::Denmark),
        _ => zone,
    }
}

/// Units on their way from a hex to the next one.
#[derive(Clone, Copy)]
pub(crate) struct Going {
    pub seat: Seat,
    pub units: UnitList,
    pub along: CommanderSet,
    pub from: Hex,
    pub moved: u8,
    pub guided: bool,
}

impl Going {
    /// Whether they may enter an adjacent hex, and how many hexes they have moved then.
    pub(crate) fn check_to(self, state: &State, to: Hex) -> Result<u8, Violation> {
        let seat = self.seat;
        let Some(side) = self.from.side_towards(to) else { return refused("MV26") };
        state.check_open(seat, to)?;
        require("MV7", !state.holds(opponent(seat), to))?;
        state.check_hamburg(seat, to)?;
        self.check_truce(state, to)?;
        let occupancy: u8 = self.units.iter().map(|unit| state.unit(unit).class.occupancy()).sum();
        require("ST3", occupancy <= state.room(to))?;
        state.check_swedes(to, self.units.iter(), self.along)?;
        let moved = self.moved + self.cost(state, side, to);
        require("MV14", moved <= MOST_HEXES)?;
        let mud = state.weather.contains(Weather::MUD);
        require("EC25", !mud || !is_forced(state, moved))?;
        Ok(moved)
    }

    /// MV17: the hexes that a step counts.
    fn cost(self, state: &State, side: usize, to: Hex) -> u8 {
        if self.guided {
            return 1; // EC19
        }
        let ground = if state.is_difficult(to) { 2 } else { 1 };
        let wet = state.river(self.seat, self.from, side) == River::Unbridged;
        ground + u8::from(wet && !state.weather.contains(Weather::LOW_WATER))
    }

    /// AR36: nobody breaks the truce.
    fn check_truce(self, state: &State, to: Hex) -> Result<(), Violation> {
        if !state.truce() {
            return Ok(());
        }
        let keeps = match self.seat {
            FRENCH => self.units.iter().all(|unit| french_in_truce(unit).contains(to)),
            _ => !MAP.zones[FRENCH.index()].contains(to),
        };
        require("AR36", keeps)
    }
}

/// MV15: whether a move of so many hexes is a forced march.
pub(crate) fn is_forced(state: &State, moved: u8) -> bool {
    moved >= if state.winter() { 3 } else { 4 }
}

impl State {
    /// MV8, MV9, MV30: the enemy cavalry that would stop a move in a hex.
    pub(crate) fn watcher(&self, seat: Seat, hex: Hex) -> Option<Hex> {
        let horse = &self.horse[opponent(seat).index()];
        let sides = hex.sides().iter().enumerate();
        let found = sides.filter(|(_, near)| near.is_some() && horse.contains(**near));
        found
            .map(|(side, &near)| (side, near))
            .find_map(|(side, near)| (!MAP.watered[side].contains(hex)).then_some(near))
    }

    /// MV10, MV28: whether a unit of a side that will not move stands in a hex, besides some others.
    pub(crate) fn is_steadied(&self, hex: Hex, others: UnitList) -> bool {
        let stays = |unit: UnitId| self.has(unit, Mark::MOVED | Mark::FIXED);
        self.units_in(hex).any(|unit| !others.contains(unit) && stays(unit))
    }
}
