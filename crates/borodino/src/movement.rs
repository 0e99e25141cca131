//! 7: movement.

use arrayvec::ArrayVec;
use bivouac_kernel::{Seat, Violation};
use bivouac_maps::{HexId, Side, Vertex};

use crate::choice::Choice;
use crate::event::Event;
use crate::orders::Orders;
use crate::pieces::{UnitId, opponent};
use crate::scenario::CommandId;
use crate::stacking::check_joining;
use crate::state::{State, Whereabouts, mark};
use crate::step::{Flow, Step};
use crate::terrain::{GRID, MAP, PROHIBITED, StepCost};
use crate::verbs::Table;
use crate::{extended, give_way, sequence};

/// Goes on when nobody can move any more.
pub(crate) fn offer(state: &mut State, seat: Seat) -> Flow {
    if state.side(seat).iter().any(|&unit| may_begin(state, seat, unit).is_ok()) {
        return Flow::Waits;
    }
    end(state, seat);
    Flow::GoesOn
}

fn end(state: &mut State, seat: Seat) {
    sequence::forget_raised(state, seat);
    // 7.36b: the markers go, but who has fired may not Rally (10.1a).
    for &unit in state.side(seat) {
        if state.has(unit, mark::FIRED) {
            state.clear_mark(unit, mark::FIRED);
            state.put_mark(unit, mark::HAS_FIRED);
        }
    }
    state.stack.pop();
}

pub(crate) fn list(state: &State, seat: Seat, out: &mut Vec<Choice>) {
    for index in 0..state.scenario().commands.len() {
        let command = CommandId(index as u8);
        if extended::check(state, seat, command).is_ok() {
            out.push(Choice::Extend { command });
        }
    }
    let units = state.side(seat).iter().copied();
    out.extend(
        units
            .filter(|&unit| may_begin(state, seat, unit).is_ok())
            .map(|unit| Choice::Move { unit }),
    );
    if extended::check_parted(state, seat).is_ok() {
        out.push(Choice::Done);
    }
}

pub(crate) fn check(state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
    match *choice {
        Choice::Done => extended::check_parted(state, seat),
        Choice::Move { unit } => may_begin(state, seat, unit),
        Choice::Extend { command } => extended::check(state, seat, command),
        // 8.1a: no fire after movement has begun.
        Choice::Fire { .. } => Err(Violation::of("7.36a")),
        _ => Err(Violation::of("3.0C3a")),
    }
}

/// Whether a unit may begin its move.
pub(crate) fn may_begin(state: &State, seat: Seat, unit: UnitId) -> Result<(), Violation> {
    let known = state.unit(unit);
    if unit.counter().side != seat {
        return Err(Violation::of("3.0b"));
    }
    state.check_active(unit)?;
    match known.whereabouts {
        Whereabouts::OnMap => {}
        Whereabouts::Waiting => return check_entry(state, unit).map(|_| ()),
        _ => return Err(Violation::of("9.66a")),
    }
    if known.marks & mark::HALTED != 0 {
        return Err(Violation::of("7.31b"));
    }
    // 8.1b: to turn is to move, so that only the shot after it ends the gun's activation.
    if known.marks & mark::TURNED != 0 && known.marks & mark::FIRED != 0 {
        return Err(Violation::of("8.5d"));
    }
    if state.uses_extended(unit) {
        // 7.13g, 7.36e: such a unit stays where it is while the rest of its command goes on.
        if known.marks & mark::DISORDERED != 0 {
            return Err(Violation::of("7.13g"));
        }
        if known.marks & (mark::FIRED | mark::HAS_FIRED) != 0 {
            return Err(Violation::of("7.36e"));
        }
        if known.marks & mark::TURNED != 0 {
            return Err(Violation::of("7.13h"));
        }
    }
    Ok(())
}

/// The Movement Points that a unit may spend (7.11, 7.13c, 7.36c, 9.85o).
pub(crate) fn allowance(state: &State, unit: UnitId) -> u8 {
    let printed = unit.counter().allowance;
    let points = match extended::orders_for_move(state, unit) {
        _ if state.uses_extended(unit) => printed * 2,
        Orders::ReinforcementExtended => printed * 2, // 7.42b
        Orders::None => printed.div_ceil(2),          // 7.12a
        Orders::Under if state.has(unit, mark::FIRED) => printed.div_ceil(2),
        Orders::Under => printed,
    };
    points - u8::from(state.has(unit, mark::LEFT_SQUARE))
}

/// 7.41b: what a reinforcement pays to enter, or why it cannot.
fn check_entry(state: &State, unit: UnitId) -> Result<u8, Violation> {
    let scenario = state.scenario();
    let (Some(hex), Some(command)) =
        (scenario.placing[unit.index()].entry, scenario.command_of[unit.index()])
    else {
        return Err(Violation::of("7.41a"));
    };
    let side = unit.counter().side;
    if state.holds(opponent(side), hex) {
        return Err(Violation::of("6.22a"));
    }
    let paid = state.column_paid[command.index()] + entry_cost(state, unit, hex);
    if paid > allowance(state, unit) {
        return Err(Violation::of("7.41b"));
    }
    let move_on =
        Step::Moving { unit, left: allowance(state, unit) - paid, stepped: true, stopped: false };
    if extended::in_use(state, unit) {
        extended::check_hex(state, unit, hex)?;
    }
    check_finish(state, move_on, hex, true)?;
    Ok(paid)
}

/// The cost of the entry hex itself: by the Road or Path that leads off the map where the hex has
/// one and no enemy is near (7.37a).
fn entry_cost(state: &State, unit: UnitId, hex: HexId) -> u8 {
    let ground = &MAP.hexes[hex.index()];
    let plain = ground.terrain.effects().cost[unit.counter().arm.column()];
    if state.next_to_enemy(hex, unit.counter().side) {
        plain
    } else if ground.road != 0 {
        1
    } else if ground.path != 0 {
        plain.div_ceil(2)
    } else {
        plain
    }
}

pub(crate) fn apply(state: &mut State, choice: &Choice, table: Table<'_, '_>) {
    match *choice {
        Choice::Extend { command } => {
            state.extended |= 1 << command.0;
            table.emit(|| Event::Extended { command });
        }
        Choice::Move { unit } if state.on_map(unit) => {
            extended::lapse(state, unit);
            let left = allowance(state, unit);
            state.stack.push(Step::Moving { unit, left, stepped: false, stopped: false });
        }
        Choice::Move { unit } => enter(state, unit, table),
        _ => {
            if let Some(&Step::Movement { seat }) = state.stack.last() {
                end(state, seat);
            }
        }
    }
}

/// 7.41: a reinforcement comes onto the map.
fn enter(state: &mut State, unit: UnitId, table: Table<'_, '_>) {
    let scenario = state.scenario();
    let Ok(paid) = check_entry(state, unit) else { return };
    extended::lapse(state, unit);
    let (Some(hex), Some(command)) =
        (scenario.placing[unit.index()].entry, scenario.command_of[unit.index()])
    else {
        return;
    };
    let left = allowance(state, unit) - paid;
    state.column_paid[command.index()] = paid;
    state.put(unit, hex);
    state.put_mark(unit, mark::MOVED);
    state.unit_mut(unit).began = HexId::NONE;
    table.emit(|| Event::Entered { unit, at: hex });
    let stopped = state.in_enemy_zoc(hex, unit.counter().side);
    state.stack.push(Step::Moving { unit, left, stepped: true, stopped });
    give_way::offer(state, unit);
}

pub(crate) fn list_steps(state: &State, step: Step, out: &mut Vec<Choice>) {
    let Step::Moving { unit, stopped, .. } = step else { return };
    if !stopped {
        let near = GRID.neighbours(state.hex(unit)).iter().copied();
        let open = near.filter(|&to| to.is_some() && check_step(state, step, to).is_ok());
        out.extend(open.map(|to| Choice::Step { to }));
        if check_leave_square(state, step).is_ok() {
            out.push(Choice::LeaveSquare);
        }
    }
    let facings = Vertex::all().into_iter();
    let open = facings.filter(|&facing| check_halt(state, step, facing).is_ok());
    out.extend(open.map(|facing| Choice::Halt { facing }));
}

pub(crate) fn check_moving(state: &State, step: Step, choice: &Choice) -> Result<(), Violation> {
    match *choice {
        Choice::Step { to } => check_step(state, step, to),
        Choice::Halt { facing } => check_halt(state, step, facing),
        Choice::LeaveSquare => check_leave_square(state, step),
        // 7.31b: one unit finishes its move before the next begins.
        _ => Err(Violation::of("7.31b")),
    }
}

/// Whether the moving unit may enter an adjacent hex.
pub(crate) fn check_step(state: &State, step: Step, to: HexId) -> Result<(), Violation> {
    let Step::Moving { unit, stopped, .. } = step else { return Err(Violation::of("7.31a")) };
    if stopped {
        return Err(Violation::of("6.33a"));
    }
    let left = check_cost(state, step, state.hex(unit), to)?;
    let seat = unit.counter().side;
    let stops = state.in_enemy_zoc(to, seat);
    let arrived = Step::Moving { unit, left, stepped: true, stopped: stops };
    check_finish(state, arrived, to, false)
}

/// The Movement Points left after a step, or why it is not allowed. Looks at the step alone, and
/// not at whether the unit may stay where it leads.
pub(crate) fn check_cost(
    state: &State,
    step: Step,
    from: HexId,
    to: HexId,
) -> Result<u8, Violation> {
    let Step::Moving { unit, left, stepped, .. } = step else {
        return Err(Violation::of("7.31a"));
    };
    let seat = unit.counter().side;
    let Some(side) = GRID.side_towards(from, to) else { return Err(Violation::of("7.31a")) };
    if state.holds(opponent(seat), to) {
        return Err(Violation::of("6.22a"));
    }
    state.closed(to, seat)?;
    let near_enemy = state.next_to_enemy(to, seat);
    let cost = terrain_cost(state, unit, from, side, near_enemy);
    if cost == PROHIBITED {
        return Err(Violation::of("7.23a"));
    }
    let enters_zoc = state.in_enemy_zoc(to, seat);
    let leaving = !stepped && state.in_enemy_zoc(from, seat); // 6.34a
    check_zones(state, unit, leaving, to)?;
    if state.has(unit, mark::FIRED) && near_enemy {
        return Err(Violation::of("7.36d"));
    }
    let through = stepped && state.stack_in(from).any(|other| other != unit); // 7.38a
    if extended::in_use(state, unit) {
        extended::check_step(state, unit, from, side, through)?;
    }
    // 9.85m, 9.85n
    if state.has(unit, mark::SQUARE) {
        let zoc = leaving || enters_zoc;
        return if stepped || zoc || cost > 2 { Err(Violation::of("9.85m")) } else { Ok(0) };
    }
    let shaken = enters_zoc && state.disordered(unit); // 6.33c
    let cost = cost + u8::from(leaving) + u8::from(shaken) + u8::from(through);
    if cost <= left {
        return Ok(left - cost);
    }
    // 7.35: the Minimum Move.
    match (stepped, enters_zoc) {
        (true, _) => Err(Violation::of("7.34a")),
        (false, true) => Err(Violation::of("7.35b")),
        (false, false) => Ok(0),
    }
}

/// The Movement Points that a step would leave.
pub(crate) fn left_after(state: &State, step: Step, to: HexId) -> Option<u8> {
    let Step::Moving { unit, .. } = step else { return None };
    check_cost(state, step, state.hex(unit), to).ok()
}

/// 7.21, 7.22, 7.37: the cost of the terrain, without Road or Path next to an enemy.
fn terrain_cost(state: &State, unit: UnitId, from: HexId, side: Side, near_enemy: bool) -> u8 {
    let cost = step_cost(state, unit, from, side);
    if near_enemy { cost.plain } else { cost.by_line }
}

pub(crate) fn step_cost(state: &State, unit: UnitId, from: HexId, side: Side) -> StepCost {
    state.scenario().passage.cost(from, side, unit.counter().arm.column())
}

/// 6.34b: whoever leaves an enemy ZOC may not enter an enemy's Frontal hex.
fn check_zones(state: &State, unit: UnitId, leaving: bool, to: HexId) -> Result<(), Violation> {
    let left = leaving || state.has(unit, mark::LEFT_ZOC);
    if left && state.in_frontal_zoc(to, unit.counter().side) {
        return Err(Violation::of("6.34b"));
    }
    Ok(())
}

/// 6.21b: stacking is checked where a unit ends its move, so a hex where it may not stay can only
/// be entered if it can go on from there.
fn check_finish(state: &State, arrived: Step, hex: HexId, entering: bool) -> Result<(), Violation> {
    let Step::Moving { unit, stopped, .. } = arrived else { return Ok(()) };
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
    let mut visited = ArrayVec::<HexId, 32>::new();
    let changes = if entering { 0 } else { marks_of_step(state, unit, hex) };
    let goes_on = if changes == 0 {
        finds_rest(state, arrived, hex, &mut visited)
    } else {
        let mut then = state.clone();
        then.put_mark(unit, changes);
        finds_rest(&then, arrived, hex, &mut visited)
    };
    if goes_on { Ok(()) } else { stays }
}

/// What a step does to a unit that matters for its next steps: Disordered it pays as such
/// (7.21d), and out of an enemy ZOC it shuns Frontal hexes (6.34b).
fn marks_of_step(state: &State, unit: UnitId, to: HexId) -> u32 {
    let disordered = ground_disorders(state, unit, state.hex(unit), to);
    let disorders = if disordered { mark::DISORDERED } else { 0 };
    // Whoever is in a ZOC and moves has begun there: on the way it would have stopped him.
    let leaves = state.in_enemy_zoc(state.hex(unit), unit.counter().side);
    disorders | if leaves { mark::LEFT_ZOC } else { 0 }
}

/// 7.21d: whether the ground of a step Disorders the kind of a unit, by Road or Path where it may
/// use them (7.37a).
fn ground_disorders(state: &State, unit: UnitId, from: HexId, to: HexId) -> bool {
    let plain = state.next_to_enemy(to, unit.counter().side);
    GRID.side_towards(from, to)
        .is_some_and(|side| step_cost(state, unit, from, side).disorders[usize::from(plain)])
}

/// Whether a unit that may not stay in `hex` can reach a hex where it may.
fn finds_rest(state: &State, arrived: Step, hex: HexId, visited: &mut ArrayVec<HexId, 32>) -> bool {
    let Step::Moving { unit, .. } = arrived else { return false };
    if visited.try_push(hex).is_err() {
        return false;
    }
    let found = GRID.neighbours(hex).iter().any(|&to| {
        if !to.is_some() || visited.contains(&to) {
            return false;
        }
        let Ok(left) = check_passing(state, arrived, hex, to) else { return false };
        if check_joining(state, to, &[unit], &[]).is_ok() {
            return true;
        }
        let stopped = state.in_enemy_zoc(to, unit.counter().side);
        let next = Step::Moving { unit, left, stepped: true, stopped };
        if stopped || state.disordered(unit) || !ground_disorders(state, unit, hex, to) {
            return !stopped && finds_rest(state, next, to, visited);
        }
        // Disordered by the ground it goes on as such (6.33c).
        let mut then = state.clone();
        then.put_mark(unit, mark::DISORDERED);
        finds_rest(&then, next, to, visited)
    });
    visited.pop();
    found
}

/// A step out of a hex with friends in it, which has to be paid for (7.38a), whether or not the
/// unit is there yet.
fn check_passing(state: &State, arrived: Step, from: HexId, to: HexId) -> Result<u8, Violation> {
    let Step::Moving { unit, left, .. } = arrived else { return Err(Violation::of("7.31a")) };
    if extended::in_use(state, unit) {
        return Err(Violation::of("7.13d"));
    }
    let moving = Step::Moving { unit, left, stepped: true, stopped: false };
    check_cost(state, moving, from, to)
}

/// 9.85o
fn check_leave_square(state: &State, step: Step) -> Result<(), Violation> {
    let Step::Moving { unit, left, stepped, .. } = step else { return Err(Violation::of("9.85o")) };
    let (hex, seat) = (state.hex(unit), unit.counter().side);
    let free = !stepped && left > 0 && state.has(unit, mark::SQUARE);
    if !free || state.in_enemy_zoc(hex, seat) {
        return Err(Violation::of("9.85o"));
    }
    // The whole stack leaves at once, and nobody inactive with it (R6.d).
    state.stack_in(hex).try_for_each(|other| state.check_active(other))
}

/// Whether the moving unit may end its move here with a facing.
fn check_halt(state: &State, step: Step, facing: Vertex) -> Result<(), Violation> {
    let Step::Moving { unit, stepped, .. } = step else { return Err(Violation::of("7.31b")) };
    let hex = state.hex(unit);
    if stepped {
        check_joining(state, hex, &[unit], &[])?;
        let shared = state.shared_facing(unit, hex);
        return match shared {
            Some(shared) if shared != facing => Err(Violation::of("6.11b")),
            _ => Ok(()),
        };
    }
    extended::check_staying(state, unit)?;
    if state.unit(unit).facing == facing {
        return Ok(());
    }
    if state.has(unit, mark::SQUARE) {
        return Err(Violation::of("9.85m"));
    }
    // 6.11b: a stack turns as one, and not once somebody in it has ended his move or may not act.
    let settled = state.turning_with(unit).any(|other| {
        let done = state.unit(other).marks & (mark::HALTED | mark::TURNED) != 0;
        other != unit && (done || !state.is_active(other))
    });
    if settled { Err(Violation::of("6.11b")) } else { Ok(()) }
}

pub(crate) fn apply_moving(state: &mut State, step: Step, choice: &Choice, table: Table<'_, '_>) {
    let Step::Moving { unit, left, stepped, .. } = step else { return };
    match *choice {
        Choice::Step { to } => take_step(state, step, to, table),
        Choice::LeaveSquare => {
            let hex = state.hex(unit);
            let stack: ArrayVec<UnitId, 8> = state.stack_in(hex).collect();
            for other in stack {
                state.clear_mark(other, mark::SQUARE);
                state.put_mark(other, mark::LEFT_SQUARE);
            }
            set_moving(state, Step::Moving { unit, left: left - 1, stepped, stopped: false });
            table.emit(|| Event::LeftSquare { hex });
        }
        Choice::Halt { facing } => {
            state.stack.pop();
            halt(state, unit, stepped, facing, table);
        }
        _ => {}
    }
}

fn set_moving(state: &mut State, moving: Step) {
    if let Some(top) = state.stack.last_mut() {
        *top = moving;
    }
}

fn take_step(state: &mut State, step: Step, to: HexId, table: Table<'_, '_>) {
    let Step::Moving { unit, stepped, .. } = step else { return };
    let from = state.hex(unit);
    let seat = unit.counter().side;
    let Ok(left) = check_cost(state, step, from, to) else { return };
    let disorders = ground_disorders(state, unit, from, to);
    if !stepped && state.in_enemy_zoc(from, seat) {
        state.put_mark(unit, mark::LEFT_ZOC);
    }
    state.shift(unit, to);
    state.settle_square(from);
    state.put_mark(unit, mark::MOVED);
    table.emit(|| Event::Moved { unit, from, to });
    let stopped = state.in_enemy_zoc(to, seat);
    set_moving(state, Step::Moving { unit, left, stepped: true, stopped });
    if disorders {
        // 7.21d: a unit that is Disordered already suffers nothing more.
        state.disorder_once(unit, table);
        if !state.on_map(unit) {
            state.stack.pop();
            return;
        }
    }
    give_way::offer(state, unit);
}

fn halt(state: &mut State, unit: UnitId, stepped: bool, facing: Vertex, table: Table<'_, '_>) {
    state.put_mark(unit, mark::HALTED);
    state.settle_square(state.hex(unit));
    if state.unit(unit).facing == facing {
        return;
    }
    let turning: ArrayVec<UnitId, 8> =
        if stepped { [unit].into_iter().collect() } else { state.turning_with(unit).collect() };
    for other in turning {
        state.face(other, facing);
        state.put_mark(other, mark::MOVED);
    }
    table.emit(|| Event::Turned { unit, facing });
}

impl State {
    /// Moves a unit one hex out of its turn; its facing is free unless it joins others, and
    /// terrain that Disorders its kind does so here too.
    pub(crate) fn go_back(&mut self, unit: UnitId, to: HexId, table: Table<'_, '_>) {
        let shared = self.shared_facing(unit, to);
        self.enter_hex(unit, to, table);
        if !self.on_map(unit) {
            return;
        }
        match shared {
            Some(facing) => self.face(unit, facing),
            None => self.stack.push(Step::Face { unit }),
        }
    }

    /// Puts a unit into an adjacent hex, with what the terrain does to it (9.71d).
    pub(crate) fn enter_hex(&mut self, unit: UnitId, to: HexId, table: Table<'_, '_>) {
        let from = self.hex(unit);
        let disorders = ground_disorders(self, unit, from, to);
        self.shift(unit, to);
        self.settle_square(from);
        self.settle_square(to);
        if disorders {
            self.disorder_once(unit, table);
        }
    }
}
