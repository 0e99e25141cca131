//! R2, R3 and R4, BF and BR: the set-up, in which each owner may rearrange their units within their hexes.

use crate::commands;
use crate::movement::goes;
use crate::orders::CommanderId;
use crate::pieces::Counter;
use crate::prelude::*;
use crate::scenario::Army;
use crate::stacking;
use crate::words::unit_text;

/// The state in which a scenario begins: everybody at their usual place, the French to rearrange
/// first, as the set-up is printed. It is made once; every game begins with a copy.
pub(crate) fn begin(scenario: &'static Scenario) -> State {
    scenario.start.get_or_init(|| first_state(scenario)).clone()
}

fn first_state(scenario: &'static Scenario) -> State {
    let mut state = State::empty(scenario);
    for (command, begins) in state.commands.iter_mut().zip(&scenario.commands) {
        command.active = begins.starts_active;
    }
    for seat in [FRENCH, RUSSIAN] {
        place_all(&mut state, seat);
    }
    draw_up(&mut state);
    state.stack.extend([
        Step::TurnBegins,
        Step::SetUp(SetUp { seat: Side(RUSSIAN) }),
        Step::SetUp(SetUp { seat: Side(FRENCH) }),
    ]);
    state
}

/// Where commands are drawn up each turn, shows them as the units stand now.
fn draw_up(state: &mut State) {
    if state.scenario.markers {
        commands::draw_up(state);
    }
}

/// Puts the units of a side at their usual places, facing the enemy.
fn place_all(state: &mut State, seat: Seat) {
    for &unit in state.side(seat) {
        if state.on_map(unit) {
            state.lift(unit);
        }
        let placing = &state.scenario.placing[unit.index()];
        state.unit_mut(unit).facing = usual_facing(seat);
        state.unit_mut(unit).marks = Mark::empty();
        match placing.start {
            Some(hex) => state.put(unit, hex),
            None => state.unit_mut(unit).whereabouts = Whereabouts::Waiting,
        }
        state.unit_mut(unit).began = state.hex(unit);
        crowd(state, unit);
    }
    state.commanders[seat.index()] = usual_commander(state, seat);
    // Guns lie under the infantry they stand with.
    for &unit in state.side(seat) {
        if state.on_map(unit) && !unit.counter().arm.is_artillery() {
            let above = state.tops[state.hex(unit).index()];
            if above.counter().arm.is_artillery() {
                state.raise(unit);
            }
        }
    }
}

/// BF.a, BR.a: where the Overall Commander of a side usually stands, if the scenario has one.
fn usual_commander(state: &State, seat: Seat) -> Hex {
    let mut known = CommanderId::all().filter(|one| state.scenario.markers && one.side() == seat);
    known.next().map_or(Hex::NONE, CommanderId::start)
}

/// BR.n: the guns of the 1st Army's reserve may be set up three to a hex.
fn crowd(state: &mut State, unit: UnitId) {
    if may_crowd(state, unit) {
        state.put_mark(unit, Mark::CROWDED);
    }
}

/// BR.n: whether a unit may be in its hex with more than may be stacked: it is a gun of the 1st Army's
/// reserve, in a hex of its set-up.
pub(crate) fn may_crowd(state: &State, unit: UnitId) -> bool {
    let scenario = state.scenario;
    let group = scenario.group_of[unit.index()].map(|group| &scenario.groups[usize::from(group)]);
    unit.counter().arm.is_artillery()
        && group.is_some_and(|group| group.army == Some(Army::Reserve))
        && scenario.placing[unit.index()].allowed.contains(&state.hex(unit))
}

pub(crate) fn usual_facing(seat: Seat) -> Facing {
    let name = if seat == FRENCH { "E" } else { "W" };
    Facing::find(name).unwrap_or_default()
}

/// R2, R4: a side sets up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SetUp {
    pub seat: Side,
}

impl bivouac_kernel::Step<Borodino> for SetUp {
    usual!(its_side_decides, always_asks);

    fn row(self) -> &'static str {
        if self.seat == FRENCH { "R2.c" } else { "R4.d" }
    }

    /// The units that a side may still rearrange, beginning afresh, or going on.
    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        let units = state.side(seat).iter().copied();
        let open = units.filter(|&unit| check_unit(state, seat, unit).is_ok());
        out.extend(open.map(|unit| Choice::Arrange { unit }));
        for choice in [Choice::ArrangeCommander, Choice::SetUpAfresh] {
            if self.check(state, seat, &choice).is_ok() {
                out.push(choice);
            }
        }
        out.push(Choice::Done);
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Done => Ok(()),
            Choice::SetUpAfresh => {
                let moved = state.commanders[seat.index()] != usual_commander(state, seat);
                let settled = state.side(seat).iter().any(|&unit| state.has(unit, SETTLED));
                require("3.0a", moved || settled)
            }
            Choice::ArrangeCommander => require("BF.a", state.scenario.markers && seat == RUSSIAN),
            Choice::Arrange { unit } => check_unit(state, seat, unit),
            _ => refused("3.0a"),
        }
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        match *choice {
            Choice::Arrange { unit } => state.stack.push(Step::Arranging(Arranging { unit })),
            Choice::ArrangeCommander => {
                state.stack.push(Step::PlacingCommander(PlacingCommander { seat: self.seat }));
            }
            Choice::SetUpAfresh => {
                place_all(state, seat);
                draw_up(state);
                table.emit(|| Event::DeploymentReset { seat: self.seat });
            }
            _ => {
                for &unit in state.side(seat) {
                    state.clear_mark(unit, SETTLED);
                    state.unit_mut(unit).began = state.hex(unit);
                }
                let rule = if state.scenario.markers { "B0.g" } else { self.row() };
                table.emit(|| Event::DeploymentDone { seat: self.seat, rule });
                state.stack.pop();
            }
        }
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        let french = self.seat == FRENCH;
        let id = if french { "prompt-set-up-french" } else { "prompt-set-up-russian" };
        let about = self.able(state).into_iter().map(on_unit).collect();
        let rule = if state.scenario.markers { "B0.g" } else { self.row() };
        Prompt { about, ..ask(id, rule) }
    }
}

in_turn!(SetUp: "set-up" at [0], [1]; {
    fn stride(self, _: &State, choice: &Choice) -> Option<Stride> {
        let Choice::Arrange { unit } = *choice else { return None };
        Some(Stride::Begins { piece: unit.id().into() })
    }

    fn able(self, state: &State) -> Vec<UnitId> {
        let units = state.side(*self.seat).iter().copied();
        units.filter(|&unit| check_unit(state, *self.seat, unit).is_ok()).collect()
    }
});

/// Whether a unit may still be rearranged.
fn check_unit(state: &State, seat: Seat, unit: UnitId) -> Result<(), Violation> {
    let settled = state.unit(unit).marks.contains(SETTLED);
    let free = unit.counter().side == seat && state.on_map(unit) && !settled;
    require(state.scenario.placing[unit.index()].row, free)
}

/// R2, R4: a unit is rearranged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Arranging {
    pub unit: UnitId,
}

impl bivouac_kernel::Step<Borodino> for Arranging {
    usual!(row "B0.g", always_asks);

    fn deciding(self, _: &State) -> Seats {
        Seats::only(self.unit.counter().side)
    }

    /// What can be done with the unit.
    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        let unit = self.unit;
        let mut push = |choice: Choice| {
            if self.check(state, seat, &choice).is_ok() {
                out.push(choice);
            }
        };
        if !state.has(unit, Mark::DEPLOYED) {
            let area = |unit: UnitId| state.scenario.placing[unit.index()].area;
            for &hex in &state.scenario.placing[unit.index()].allowed {
                push(Choice::Deploy { unit, hex });
            }
            for &with in state.side(seat).iter().filter(|&&with| area(with) == area(unit)) {
                push(Choice::Exchange { unit, with });
            }
        }
        Facing::all().into_iter().for_each(|facing| push(Choice::Turn { unit, facing }));
        push(Choice::Stay);
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        let unit = self.unit;
        let own = |other: UnitId, settled: Mark| {
            let free = state.on_map(other) && !state.has(other, settled);
            let mine = other.counter().side == unit.counter().side;
            require(state.scenario.placing[other.index()].row, mine && free)
        };
        let allowed = |unit: UnitId, hex: Hex| {
            let hexes = &state.scenario.placing[unit.index()].allowed;
            require(state.scenario.placing[unit.index()].row, hexes.contains(&hex))
        };
        match *choice {
            Choice::Stay => Ok(()),
            Choice::Deploy { unit: moved, hex } if moved == unit => {
                own(unit, Mark::DEPLOYED)?;
                allowed(unit, hex)?;
                require(state.scenario.placing[unit.index()].row, state.hex(unit) != hex)?;
                check_alone(state, unit, hex, None)?;
                stacking::check_joining(state, hex, &[unit], &[])
            }
            Choice::Exchange { unit: moved, with } if moved == unit => {
                // Whoever asks is settled by it, the other is not: so every arrangement can be
                // reached.
                own(unit, Mark::DEPLOYED)?;
                own(with, Mark::empty())?;
                let (here, there) = (state.hex(unit), state.hex(with));
                require(state.scenario.placing[unit.index()].row, here != there)?;
                allowed(unit, there)?;
                allowed(with, here)?;
                check_alone(state, unit, there, Some(with))?;
                check_alone(state, with, here, Some(unit))?;
                stacking::check_joining(state, there, &[unit], &[with])?;
                stacking::check_joining(state, here, &[with], &[unit])
            }
            Choice::Turn { unit: turned, facing } if turned == unit => {
                own(unit, Mark::TURNED_TO_FIRE)?;
                let rule = match unit.counter().side {
                    _ if state.scenario.markers => "B0.e",
                    FRENCH => "R2.c",
                    _ => "R4.d",
                };
                require(rule, state.unit(unit).facing != facing)
            }
            _ => refused("3.0a"),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        state.stack.pop();
        match *choice {
            Choice::Deploy { unit, hex } => {
                let facing = state.shared_facing(unit, hex);
                state.shift(unit, hex);
                crowd(state, unit);
                settle(state, unit, facing);
                draw_up(state);
                table.emit(|| Event::Deployed { unit, hex });
            }
            Choice::Exchange { unit, with } => {
                let (here, there) = (state.hex(unit), state.hex(with));
                state.shift(unit, there);
                state.shift(with, here);
                for moved in [unit, with] {
                    crowd(state, moved);
                    if let Some(facing) = state.shared_facing(moved, state.hex(moved)) {
                        state.face(moved, facing);
                    }
                }
                state.put_mark(unit, Mark::DEPLOYED);
                draw_up(state);
                table.emit(|| Event::Exchanged { unit, with });
            }
            Choice::Turn { unit, facing } => {
                turn(state, unit, facing);
                table.emit(|| Event::Turned { unit, facing });
            }
            _ => {}
        }
    }

    fn prompt(self, _: &State, _: Seat) -> Prompt {
        ask_unit("prompt-arrange", self.row(), self.unit)
    }

    fn sound(self, state: &State) -> bool {
        state.plays_on_map(self.unit)
    }
}

in_turn!(Arranging: "set-up" at []; {
    fn turning(self, state: &State) -> Option<Hex> {
        Some(state.hex(self.unit))
    }

    fn stride(self, state: &State, choice: &Choice) -> Option<Stride> {
        match *choice {
            Choice::Deploy { hex, .. } => Some(goes(hex, 0, None)),
            Choice::Exchange { with, .. } => {
                let toll = Text::new("toll-exchange").with("unit", unit_text(with));
                Some(goes(state.hex(with), 0, Some(toll)))
            }
            Choice::Turn { facing, .. } => Some(Stride::Ends { facing: Some(facing.0.0) }),
            Choice::Stay => Some(Stride::Ends { facing: Some(state.unit(self.unit).facing.0.0) }),
            _ => None,
        }
    }
});

/// BR.h: the guns of the 2nd Army's reserve stand one to a hex.
fn check_alone(
    state: &State,
    unit: UnitId,
    hex: Hex,
    leaves: Option<UnitId>,
) -> Result<(), Violation> {
    let spread =
        |unit: UnitId| state.scenario.markers && state.scenario.placing[unit.index()].row == "BR.h";
    let mut others = state.units_in(hex).filter(|&other| other != unit && Some(other) != leaves);
    require("BR.h", !spread(unit) || !others.any(spread))
}

/// BR.a: a side chooses where its Overall Commander stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlacingCommander {
    pub seat: Side,
}

impl bivouac_kernel::Step<Borodino> for PlacingCommander {
    usual!(row "BR.a", its_side_decides, always_asks, asks "prompt-place-commander");

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        let hexes = GRID.all().map(|hex| Choice::PlaceCommander { hex });
        out.extend(hexes.filter(|choice| self.check(state, seat, choice).is_ok()));
        out.push(Choice::Stay);
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Stay => Ok(()),
            Choice::PlaceCommander { hex } => {
                let there = state.commanders[seat.index()] == hex;
                require("BR.a", !there && !state.holds(opponent(seat), hex))
            }
            _ => refused("3.0a"),
        }
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        state.stack.pop();
        if let Choice::PlaceCommander { hex } = *choice {
            state.commanders[seat.index()] = hex;
            table.emit(|| Event::CommanderPlaced { seat: self.seat, hex });
        }
    }

    fn sound(self, state: &State) -> bool {
        state.scenario.markers
    }
}

in_turn!(PlacingCommander: "set-up" at []);

/// The row of the ledger that gives a unit its hexes in a scenario with markers, or in the Redoubt
/// scenario.
pub(crate) fn line_of(unit: UnitId, markers: bool) -> &'static str {
    let counter = unit.counter();
    if markers {
        return line_of_battle(counter);
    }
    match (counter.side == FRENCH, counter.formation.as_str()) {
        (true, "I Corps") => "R2.a",
        (true, "II Cavalry Corps") => "R2.b",
        (true, "I Cavalry Corps") => "R3.a",
        (true, _) => "R3.b",
        (false, _) if counter.line.text("schevardino_command").ends_with("(turn 2)") => "R4.c",
        (false, "VIII Corps" | "IV Cavalry Corps") if !counter.arm.is_artillery() => "R4.b",
        (false, _) if counter.arm.is_cavalry() => "R4.b",
        (false, _) => "R4.a",
    }
}

/// BF, BR: the same in the great battle.
fn line_of_battle(counter: &Counter) -> &'static str {
    match (counter.line.text("activation_group"), counter.label) {
        ("fr_guard", _) => "BF.b",
        (_, "II Cavalry Corps") if counter.side == FRENCH => "BF.c",
        (_, "III Cavalry Corps") if counter.side == FRENCH => "BF.d",
        (_, "IV Cavalry Corps") if counter.side == FRENCH => "BF.e",
        (_, "I Corps Cavalry" | "III Corps Cavalry") => "BF.f",
        _ if counter.side == FRENCH => "BF.i",
        ("ru_1_ind", _) => "BR.b",
        ("ru_ii", _) => "BR.c",
        ("ru_iv", _) => "BR.d",
        ("ru_vi", _) => "BR.e",
        ("ru_1cc" | "ru_2cc" | "ru_3cc", _) => "BR.f",
        ("ru_2_ind", _) if counter.arm.is_artillery() => "BR.h",
        ("ru_2_ind", _) => "BR.g",
        ("ru_iii", _) => "BR.i",
        ("ru_vii", _) => "BR.j",
        ("ru_viii", _) => "BR.k",
        ("ru_4cc", _) => "BR.l",
        _ => "BR.m",
    }
}

fn settle(state: &mut State, unit: UnitId, facing: Option<Facing>) {
    if let Some(facing) = facing {
        state.face(unit, facing);
    }
    state.put_mark(unit, Mark::DEPLOYED);
}

/// A gun with other arms turns alone (6.14a), everybody else with their stack (6.11b).
fn turn(state: &mut State, unit: UnitId, facing: Facing) {
    let turning: ArrayVec<UnitId, 8> = state.turning_with(unit).collect();
    for other in turning {
        state.face(other, facing);
        state.put_mark(other, Mark::TURNED_TO_FIRE);
    }
}

/// What shows that the owner has decided about a unit: each may be placed once and turned once, a
/// second thought being what taking back and beginning afresh are for.
const SETTLED: Mark = Mark::DEPLOYED.union(Mark::TURNED_TO_FIRE);
