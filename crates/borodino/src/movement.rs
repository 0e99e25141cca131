//! 7: movement.

mod entry;

use crate::commands::Act;
use crate::orders::Orders;
use crate::prelude::*;
use crate::stacking::{Face, check_joining, check_room, forget_raised};
use crate::terrain::{PROHIBITED, StepCost};
use crate::words::{command_text, unit_text};
use crate::{extended, flank, give_way, jaegers, reserve};

use entry::{check_entry, enter, entry_ground};
pub(crate) use entry::{check_entry_at, come_on};

/// 7: the movement step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Movement {
    pub seat: Side,
}

impl bivouac_kernel::Step<Borodino> for Movement {
    usual!(row "7.31b", its_side_decides);

    /// Goes on when nobody can move any more.
    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        let seat = *self.seat;
        let moves = state.roster(seat).any(|unit| may_begin(state, seat, unit).is_ok());
        if moves || flank::entering(state, seat).next().is_some() {
            return Flow::Waits;
        }
        end(state, seat, table);
        Flow::GoesOn
    }

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        let places = 0..state.commands.len();
        let open = places.filter(|&place| extended::check_in(state, seat, place).is_ok());
        out.extend(open.map(|place| Choice::Extend { command: state.commands[place].id }));
        let open = state.roster(seat).filter(|&unit| may_begin(state, seat, unit).is_ok());
        out.extend(open.map(|unit| Choice::Move { unit }));
        out.extend(flank::entering(state, seat).map(|(unit, hex)| Choice::Enter { unit, hex }));
        if extended::check_parted(state, seat).is_ok() {
            out.push(Choice::Done);
        }
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Done => extended::check_parted(state, seat),
            Choice::Move { unit } => may_begin(state, seat, unit),
            Choice::Enter { unit, hex } => {
                flank::check_entering(state, seat, unit, hex).map(|_| ())
            }
            Choice::Extend { command } => extended::check(state, seat, command),
            // 8.1a: no fire after movement has begun.
            Choice::Fire { .. } => refused("7.36a"),
            _ => refused("3.0C3a"),
        }
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        match *choice {
            Choice::Extend { command } => {
                let named = state.place_of(command).into_iter();
                let places: Vec<usize> = named.flat_map(|place| state.one_with(place)).collect();
                places.into_iter().for_each(|place| state.commands[place].extended = true);
                table.emit(|| Event::Extended { command });
            }
            Choice::Move { unit } if state.on_map(unit) => {
                extended::lapse(state, unit);
                state.stack.push(Step::Moving(Moving::begins(unit, allowance(state, unit))));
            }
            Choice::Move { unit } => enter(state, unit, table),
            Choice::Enter { unit, hex } => flank::enter(state, unit, hex, table),
            _ => end(state, seat, table),
        }
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        ask_able("prompt-movement", Step::Movement(self), state)
    }
}

in_turn!(Movement: "movement" at [15], [25]; {
    fn stride(self, _: &State, choice: &Choice) -> Option<Stride> {
        let Choice::Move { unit } = *choice else { return None };
        Some(Stride::Begins { piece: unit.id().into() })
    }

    fn able(self, state: &State) -> Vec<UnitId> {
        let seat = *self.seat;
        let begin = state.roster(seat).filter(|&unit| may_begin(state, seat, unit).is_ok());
        let mut able: Vec<UnitId> = begin.collect();
        able.extend(flank::entering(state, seat).map(|(unit, _)| unit));
        able.dedup();
        able
    }
});

fn end(state: &mut State, seat: Seat, table: Table<'_, '_>) {
    reserve::check_turned(state, table);
    forget_raised(state, seat);
    // 7.36b: the markers go, but who has fired may not Rally (10.1a).
    for &unit in state.side(seat) {
        if state.has(unit, Mark::FIRED) {
            state.clear_mark(unit, Mark::FIRED);
            state.put_mark(unit, Mark::HAS_FIRED);
        }
    }
    state.stack.pop();
}

/// Whether a unit may begin its move.
pub(crate) fn may_begin(state: &State, seat: Seat, unit: UnitId) -> Result<(), Violation> {
    let known = state.unit(unit);
    require(state.own_turn(), unit.counter().side == seat)?;
    state.check_may(unit, Act::MOVE)?; // 3.0b
    match known.whereabouts {
        Whereabouts::OnMap => {}
        Whereabouts::Waiting => return check_entry(state, unit).map(|_| ()),
        _ => return refused("9.66a"),
    }
    require("7.31b", !known.marks.intersects(Mark::HALTED))?;
    // 8.1b: to turn is to move, so that only the shot after it ends the gun's activation.
    require("8.5d", !known.marks.contains(Mark::TURNED_TO_FIRE | Mark::FIRED))?;
    if state.uses_extended(unit) {
        // 7.13g, 9.61i, 7.36e: such a unit stays where it is while the rest of its command goes on.
        require("7.13g", !known.marks.intersects(Mark::DISORDERED))?;
        require("7.36e", !known.marks.intersects(Mark::FIRED | Mark::HAS_FIRED))?;
        require("7.13h", !known.marks.intersects(Mark::TURNED_TO_FIRE))?;
    }
    Ok(())
}

/// The Movement Points that a unit may spend (7.11a, 7.13c, 7.36c, 9.85o).
pub(crate) fn allowance(state: &State, unit: UnitId) -> u8 {
    let printed = unit.counter().allowance;
    let points = match extended::orders_for_move(state, unit) {
        _ if state.uses_extended(unit) => printed * 2,
        Orders::ReinforcementExtended => printed * 2, // 7.42b
        Orders::None => printed.div_ceil(2),          // 7.12a, 7.42e
        Orders::Under if state.has(unit, Mark::FIRED) => printed.div_ceil(2),
        Orders::Under => printed, // 7.11a, 7.42a
    };
    points - u8::from(state.has(unit, Mark::LEFT_SQUARE))
}

/// 7.31: a unit is moving.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Moving {
    pub unit: UnitId,
    /// The Movement Points that are left.
    pub left: u8,
    /// Whether it has left its hex.
    pub stepped: bool,
    /// Whether it may go no farther.
    pub stopped: bool,
}

impl bivouac_kernel::Step<Borodino> for Moving {
    usual!(row "7.31a", always_asks);

    fn deciding(self, _: &State) -> Seats {
        Seats::only(self.unit.counter().side)
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        if !self.stopped {
            let near = GRID.neighbours(state.hex(self.unit)).iter().copied();
            let open = near.filter(|&to| to.is_some() && self.check_step(state, to).is_ok());
            out.extend(open.map(|to| Choice::Step { to }));
            if self.check_leave_square(state).is_ok() {
                out.push(Choice::LeaveSquare);
            }
        }
        let facings = Facing::all().into_iter();
        let open = facings.filter(|&facing| self.check_halt(state, facing).is_ok());
        out.extend(open.map(|facing| Choice::Halt { facing }));
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Step { to } => self.check_step(state, to),
            Choice::Halt { facing } => self.check_halt(state, facing),
            Choice::LeaveSquare => self.check_leave_square(state),
            // 7.31b: one unit finishes its move before the next begins.
            _ => refused("7.31b"),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        match *choice {
            Choice::Step { to } => self.take_step(state, to, table),
            Choice::LeaveSquare => {
                let hex = state.hex(self.unit);
                let units: ArrayVec<UnitId, 8> = state.units_in(hex).collect();
                for other in units {
                    state.clear_mark(other, Mark::SQUARE);
                    state.put_mark(other, Mark::LEFT_SQUARE);
                }
                Moving { left: self.left - 1, stopped: false, ..self }.goes_on(state);
                table.emit(|| Event::LeftSquare { hex });
            }
            Choice::Halt { facing } => {
                state.stack.pop();
                self.halt(state, facing, table);
            }
            _ => {}
        }
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        let id = if self.stopped { "prompt-halt" } else { "prompt-moving" };
        let prompt = ask_unit(id, self.row(), self.unit);
        let command = state.command_of(self.unit).map(|command| command_text(command.id));
        let text = prompt.text.with("left", self.left);
        Prompt { text: text.with("command", command.unwrap_or(unit_text(self.unit))), ..prompt }
    }

    fn sound(self, state: &State) -> bool {
        state.plays_on_map(self.unit) && self.left <= allowance(state, self.unit)
    }
}

impl InTurn for Moving {
    fn turning(self, state: &State) -> Option<Hex> {
        Some(state.hex(self.unit))
    }

    fn stride(self, state: &State, choice: &Choice) -> Option<Stride> {
        let from = state.hex(self.unit);
        match *choice {
            Choice::Step { to } => {
                let left = self.check_cost(state, from, to).ok()?;
                let cost = u16::from(self.left - left);
                Some(goes(to, cost, ground_toll(state, self.unit, from, to)))
            }
            Choice::LeaveSquare => Some(goes(from, 1, Some(Text::new("toll-leave-square")))),
            Choice::Halt { facing } => Some(Stride::Ends { facing: Some(facing.0.0) }),
            _ => None,
        }
    }
}

/// A step of a move to a hex.
pub(crate) fn goes(to: Hex, cost: u16, toll: Option<Text>) -> Stride {
    Stride::Goes { to: GRID.number(to).into(), cost, toll }
}

/// What the ground of a step does to a unit that is not Disordered yet (7.21d).
pub(crate) fn ground_toll(state: &State, unit: UnitId, from: Hex, to: Hex) -> Option<Text> {
    (!state.disordered(unit) && ground_disorders(state, unit, from, to))
        .then(|| Text::new("toll-disordered").with("hex", hex_text(to)))
}

impl Moving {
    /// A unit that has not left its hex.
    pub(crate) fn begins(unit: UnitId, left: u8) -> Moving {
        Moving { unit, left, stepped: false, stopped: false }
    }

    /// The move goes on like this.
    fn goes_on(self, state: &mut State) {
        if let Some(top) = state.stack.last_mut() {
            *top = Step::Moving(self);
        }
    }

    /// Whether the unit may enter an adjacent hex, whichever way it faces (6.12a, 7.33a).
    pub(crate) fn check_step(self, state: &State, to: Hex) -> Result<(), Violation> {
        require("6.33a", !self.stopped)?;
        let left = self.check_cost(state, state.hex(self.unit), to)?;
        let stopped = state.in_enemy_zoc(to, self.unit.counter().side);
        check_finish(state, Moving { left, stepped: true, stopped, ..self }, to, false)
    }

    /// The Movement Points left after a step, or why it is not allowed. Looks at the step alone,
    /// and not at whether the unit may stay where it leads.
    pub(crate) fn check_cost(self, state: &State, from: Hex, to: Hex) -> Result<u8, Violation> {
        self.check_cost_with(state, state.unit(self.unit).marks, from, to)
    }

    /// The same for a unit that will carry other marks by then.
    fn check_cost_with(
        self,
        state: &State,
        marks: Mark,
        from: Hex,
        to: Hex,
    ) -> Result<u8, Violation> {
        let Moving { unit, left, stepped, .. } = self;
        let seat = unit.counter().side;
        let Some(side) = GRID.side_towards(from, to) else { return refused("7.31a") };
        require("6.22a", !state.holds(opponent(seat), to))?; // 7.32a
        state.closed(to, seat)?;
        let near_enemy = state.next_to_enemy(to, seat);
        let cost = terrain_cost(state, unit, from, side, near_enemy);
        require("7.23a", cost != PROHIBITED)?;
        let enters_zoc = state.in_enemy_zoc(to, seat); // 6.33d: artillery may, too
        let leaving = !stepped && state.in_enemy_zoc(from, seat); // 6.34a
        check_zones(state, unit, leaving || marks.intersects(Mark::LEFT_ENEMY_ZOC), to)?;
        jaegers::check_zone(state, unit, to)?;
        require("7.36d", !near_enemy || !marks.intersects(Mark::FIRED))?;
        let through = stepped && state.units_in(from).any(|other| other != unit); // 7.38a
        if extended::in_use(state, unit) {
            extended::check_step(state, unit, marks, from, side, through)?;
        }
        // 9.85m, 9.85n
        if marks.intersects(Mark::SQUARE) {
            let zoc = leaving || enters_zoc;
            return if stepped || zoc || cost > 2 { refused("9.85m") } else { Ok(0) };
        }
        let shaken = enters_zoc && marks.intersects(Mark::DISORDERED); // 6.33c, 9.61h
        let cost = cost + u8::from(leaving) + u8::from(shaken) + u8::from(through);
        if cost <= left {
            return Ok(left - cost);
        }
        // 7.35a: the Minimum Move.
        match (stepped, enters_zoc) {
            (true, _) => refused("7.34a"),
            (false, true) => refused("7.35b"),
            (false, false) => Ok(0),
        }
    }

    /// 9.85o
    fn check_leave_square(self, state: &State) -> Result<(), Violation> {
        let (hex, seat) = (state.hex(self.unit), self.unit.counter().side);
        let free = !self.stepped && self.left > 0 && state.has(self.unit, Mark::SQUARE);
        require("9.85o", free && !state.in_enemy_zoc(hex, seat))?;
        // The whole stack leaves at once, and nobody inactive with it (R6.d).
        state.units_in(hex).try_for_each(|other| state.check_may(other, Act::MOVE))
    }

    /// Whether the unit may end its move here with a facing, whatever it has left to spend (7.11b).
    /// In an enemy ZOC it may turn as well, having come there (6.33b) or begun there (6.35a).
    fn check_halt(self, state: &State, facing: Facing) -> Result<(), Violation> {
        let unit = self.unit;
        let hex = state.hex(unit);
        if self.stepped {
            check_joining(state, hex, &[unit], &[])?;
            let shared = state.shared_facing(unit, hex);
            return require("6.11b", shared.is_none_or(|shared| shared == facing));
        }
        extended::check_staying(state, unit)?;
        if state.unit(unit).facing == facing {
            return Ok(());
        }
        require("9.85m", !state.has(unit, Mark::SQUARE))?;
        check_room(state, unit)?;
        // 6.11b: a stack turns as one, and not once somebody in it has ended their move or may not
        // act.
        let settled = state.turning_with(unit).any(|other| {
            let done = state.has(other, Mark::HALTED | Mark::TURNED_TO_FIRE);
            other != unit && (done || !state.may(other, Act::MOVE))
        });
        require("6.11b", !settled)
    }

    fn take_step(self, state: &mut State, to: Hex, table: Table<'_, '_>) {
        let unit = self.unit;
        let (from, seat) = (state.hex(unit), unit.counter().side);
        let Ok(left) = self.check_cost(state, from, to) else { return };
        let disorders = ground_disorders(state, unit, from, to);
        if !self.stepped && state.in_enemy_zoc(from, seat) {
            state.put_mark(unit, Mark::LEFT_ENEMY_ZOC);
        }
        state.shift(unit, to);
        state.settle_square(from);
        state.put_mark(unit, Mark::MOVED);
        table.emit(|| Event::Moved { unit, from, to });
        // 7.39c: it stays stopped where cavalry now gives way.
        let stopped = state.in_enemy_zoc(to, seat);
        Moving { unit, left, stepped: true, stopped }.goes_on(state);
        if disorders {
            // 7.21d: a unit that is Disordered already suffers nothing more.
            state.disorder_once(unit, "7.21d", table);
            if !state.on_map(unit) {
                state.stack.pop();
                return;
            }
        }
        give_way::offer(state, unit);
    }

    fn halt(self, state: &mut State, facing: Facing, table: Table<'_, '_>) {
        let unit = self.unit;
        state.put_mark(unit, Mark::HALTED);
        state.settle_square(state.hex(unit));
        if state.unit(unit).facing != facing {
            self.turn(state, facing, table);
        }
        reserve::check_moved(state, unit, table);
    }

    /// Turns the unit, and with it those who stand where it has stayed.
    fn turn(self, state: &mut State, facing: Facing, table: Table<'_, '_>) {
        let unit = self.unit;
        let turning: ArrayVec<UnitId, 8> = if self.stepped {
            [unit].into_iter().collect()
        } else {
            state.turning_with(unit).collect()
        };
        for other in turning {
            state.face(other, facing);
            state.put_mark(other, Mark::MOVED);
        }
        table.emit(|| Event::Turned { unit, facing });
    }
}

/// 7.21a, 7.22a: the cost of the terrain, without Road or Path next to an enemy (7.37a).
fn terrain_cost(
    state: &State,
    unit: UnitId,
    from: Hex,
    side: bivouac_maps::Side,
    near_enemy: bool,
) -> u8 {
    let cost = step_cost(state, unit, from, side);
    if near_enemy { cost.plain } else { cost.by_line }
}

pub(crate) fn step_cost(
    state: &State,
    unit: UnitId,
    from: Hex,
    side: bivouac_maps::Side,
) -> StepCost {
    state.step_cost(from, side, unit.counter().arm.column())
}

/// 6.34b: whoever leaves an enemy ZOC may not enter an enemy's Frontal hex; another hex in an enemy
/// ZOC they may (6.34c).
fn check_zones(state: &State, unit: UnitId, left: bool, to: Hex) -> Result<(), Violation> {
    require("6.34b", !left || !state.in_frontal_zoc(to, unit.counter().side))
}

/// 6.21b: stacking is checked where a unit ends its move, so a hex where it may not stay can only
/// be entered if it can go on from there.
fn check_finish(state: &State, arrived: Moving, hex: Hex, entering: bool) -> Result<(), Violation> {
    let Moving { unit, stopped, .. } = arrived;
    if state.is_vacant(hex) {
        return Ok(());
    }
    let stays = check_joining(state, hex, &[unit], &[]);
    if stays.is_ok() || stopped {
        return stays;
    }
    if entering && state.in_enemy_zoc(hex, unit.counter().side) {
        return stays;
    }
    let mut visited = ArrayVec::<Hex, 32>::new();
    let mut marks = state.unit(unit).marks;
    if !entering {
        marks |= marks_of_step(state, unit, hex);
    } else if entry_ground(state, unit, hex).1 {
        marks |= Mark::DISORDERED;
    }
    let goes_on = finds_rest(state, arrived, marks, hex, &mut visited);
    if goes_on { Ok(()) } else { stays }
}

/// What a step does to a unit that matters for its next steps: Disordered it pays as such
/// (7.21d), and out of an enemy ZOC it shuns Frontal hexes (6.34b).
fn marks_of_step(state: &State, unit: UnitId, to: Hex) -> Mark {
    let from = state.hex(unit);
    let mut marks = Mark::empty();
    marks.set(Mark::DISORDERED, ground_disorders(state, unit, from, to));
    // Whoever is in a ZOC and moves has begun there: on the way it would have stopped them.
    marks.set(Mark::LEFT_ENEMY_ZOC, state.in_enemy_zoc(from, unit.counter().side));
    marks
}

/// 7.21d: whether the ground of a step Disorders the kind of a unit, by Road or Path where it may
/// use them (7.37a).
fn ground_disorders(state: &State, unit: UnitId, from: Hex, to: Hex) -> bool {
    let plain = state.next_to_enemy(to, unit.counter().side);
    GRID.side_towards(from, to)
        .is_some_and(|side| step_cost(state, unit, from, side).disorders[usize::from(plain)])
}

/// Whether a unit that may not stay in `hex` can reach a hex where it may.
fn finds_rest(
    state: &State,
    arrived: Moving,
    marks: Mark,
    hex: Hex,
    visited: &mut ArrayVec<Hex, 32>,
) -> bool {
    let unit = arrived.unit;
    if visited.try_push(hex).is_err() {
        return false;
    }
    let found = GRID.neighbours(hex).iter().any(|&to| {
        if !to.is_some() || visited.contains(&to) {
            return false;
        }
        let Ok(left) = check_passing(state, arrived, marks, hex, to) else { return false };
        if check_joining(state, to, &[unit], &[]).is_ok() {
            return true;
        }
        let stopped = state.in_enemy_zoc(to, unit.counter().side);
        let next = Moving { unit, left, stepped: true, stopped };
        // Disordered by the ground it goes on as such (6.33c).
        let mut marks = marks;
        marks.set(
            Mark::DISORDERED,
            marks.contains(Mark::DISORDERED) || ground_disorders(state, unit, hex, to),
        );
        !stopped && finds_rest(state, next, marks, to, visited)
    });
    visited.pop();
    found
}

/// A step out of a hex with friends in it, which has to be paid for (7.38a), whether or not the
/// unit is there yet.
fn check_passing(
    state: &State,
    arrived: Moving,
    marks: Mark,
    from: Hex,
    to: Hex,
) -> Result<u8, Violation> {
    require("7.13d", !extended::in_use(state, arrived.unit))?;
    let moving = Moving { stepped: true, stopped: false, ..arrived };
    moving.check_cost_with(state, marks, from, to)
}

impl State {
    /// Moves a unit one hex out of its turn; its facing is free unless it joins others, and
    /// terrain that Disorders its kind does so here too.
    pub(crate) fn go_back(&mut self, unit: UnitId, to: Hex, table: Table<'_, '_>) {
        let shared = self.shared_facing(unit, to);
        self.enter_hex(unit, to, table);
        if !self.on_map(unit) {
            return;
        }
        match shared {
            Some(facing) => self.face(unit, facing),
            None => self.stack.push(Step::Face(Face { unit })),
        }
    }

    /// Puts a unit into an adjacent hex, with what the terrain does to it (9.71d).
    pub(crate) fn enter_hex(&mut self, unit: UnitId, to: Hex, table: Table<'_, '_>) {
        let from = self.hex(unit);
        let disorders = ground_disorders(self, unit, from, to);
        self.shift(unit, to);
        self.settle_square(from);
        self.settle_square(to);
        if disorders {
            self.disorder_once(unit, "7.21d", table);
        }
    }
}
