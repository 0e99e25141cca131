//! 8: artillery fire.

use bivouac_kernel::Die;
use bivouac_maps::Crossing;

use crate::assault::Retreat;
use crate::choice::Guns;
use crate::commands::Act;
use crate::event::{FireResult, Part, Roll, Shot, Volley};
use crate::hex_set::seen;
use crate::prelude::*;
use crate::reaction::CounterBattery;
use crate::reserve;
use crate::stacking::check_room;
use crate::state::{MOST_GUNS, frontal_bits};
use crate::terrain::{LONGEST, MAP, Terrain};

/// 8: the fire step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Fire {
    pub seat: Side,
}

impl bivouac_kernel::Step<Borodino> for Fire {
    usual!(row "8.5a", its_side_decides);

    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        let any = any(state, *self.seat);
        waits_if(state, any)
    }

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        for gun in ready(state, seat) {
            list_shots(state, gun, out);
            if check_turning(state, seat, gun).is_ok() {
                let bearing = bearing(state, gun);
                let open = |facing: &Facing| check_bearing(state, gun, *facing, bearing).is_ok();
                let facings = Facing::all().into_iter().filter(open);
                out.extend(facings.map(|facing| Choice::Turn { unit: gun, facing }));
            }
        }
        if turned_in_vain(state, seat).is_none() {
            out.push(Choice::Done);
        }
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Done => require("B1.i", turned_in_vain(state, seat).is_none()),
            Choice::Turn { unit, facing } => {
                check_turning(state, seat, unit)?;
                check_bearing(state, unit, facing, bearing(state, unit))
            }
            Choice::Fire { guns, target } => {
                for gun in guns.iter() {
                    may_fire(state, seat, gun)?;
                }
                check_pair(state, guns, target)
                    .map_err(|broken| explained(state, broken, guns.first, target))
            }
            // 7.36a, 3.0C3a: all artillery fire comes before any movement.
            Choice::Move { .. } | Choice::Extend { .. } => refused("7.36a"),
            _ => refused("3.0C3a"),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        match *choice {
            Choice::Turn { unit, facing } => {
                let guns: ArrayVec<UnitId, 8> = state.turning_with(unit).collect();
                for gun in guns {
                    state.face(gun, facing);
                    state.put_mark(gun, Mark::TURNED_TO_FIRE | Mark::MOVED);
                }
                table.emit(|| Event::Turned { unit, facing });
            }
            Choice::Fire { guns, target } => {
                guns.iter().for_each(|gun| state.put_mark(gun, Mark::FIRED));
                let at = state.hex(guns.first);
                // 8.7b: the answer comes after the fire has been applied, retreats included.
                state.stack.push(Step::CounterBattery(CounterBattery { from: target, at }));
                shoot(state, Shot::Fire, &guns.list(), target, table);
                reserve::check_guns(state, &guns.list(), table);
            }
            _ => drop(state.stack.pop()),
        }
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        ask_able("prompt-fire", Step::Fire(self), state)
    }
}

in_turn!(Fire: "fire" at [14], [24]; {
    fn able(self, state: &State) -> Vec<UnitId> {
        let guns = ready(state, *self.seat);
        guns.filter(|&gun| finds_target(state, *self.seat, gun)).collect()
    }
});

/// B1.i: a gun that may not move has turned in order to fire, and must, as long as it can; of those in
/// its hex one shot is enough.
pub(crate) fn turned_in_vain(state: &State, seat: Seat) -> Option<UnitId> {
    if !state.scenario.markers {
        return None;
    }
    let mut turned = state.roster(seat).filter(|&gun| {
        let marks = state.unit(gun).marks;
        marks.contains(Mark::TURNED_TO_FIRE) && !state.may(gun, Act::MOVE)
    });
    turned.find(|&gun| {
        let fired = |other: UnitId| state.has(other, Mark::FIRED);
        may_fire(state, seat, gun).is_ok()
            && !state.units_in(state.hex(gun)).any(fired)
            && enemy_hexes(state, gun).any(|target| check_aim(state, &[gun], target).is_ok())
    })
}

/// Whether any gun can fire, at once or after turning.
fn any(state: &State, seat: Seat) -> bool {
    ready(state, seat).any(|gun| finds_target(state, seat, gun))
}

/// Whether a gun that may fire can, at once or after turning.
fn finds_target(state: &State, seat: Seat, gun: UnitId) -> bool {
    enemy_hexes(state, gun).any(|target| check_aim(state, &[gun], target).is_ok())
        || (check_turning(state, seat, gun).is_ok() && {
            let bearing = bearing(state, gun);
            let mut facings = Facing::all().into_iter();
            facings.any(|facing| check_bearing(state, gun, facing, bearing).is_ok())
        })
}

fn ready(state: &State, seat: Seat) -> impl Iterator<Item = UnitId> + '_ {
    state.roster(seat).filter(move |&gun| may_fire(state, seat, gun).is_ok())
}

/// The hexes with enemies that a gun sees within its range.
pub(crate) fn enemy_hexes(state: &State, gun: UnitId) -> impl Iterator<Item = Hex> + use<> {
    let counter = gun.counter();
    let enemies = &state.held[opponent(counter.side).index()];
    enemies.within(seen(state.hex(gun), counter.maximum_range))
}

fn list_shots(state: &State, gun: UnitId, out: &mut Vec<Choice>) {
    let hex = state.hex(gun);
    for target in enemy_hexes(state, gun) {
        if check_aim(state, &[gun], target).is_err() {
            continue;
        }
        out.push(Choice::Fire { guns: Guns::one(gun), target });
        for other in state.units_in(hex).filter(|&other| gun < other) {
            let guns = Guns::two(gun, other);
            let seat = gun.counter().side;
            if may_fire(state, seat, other).is_ok() && check_pair(state, guns, target).is_ok() {
                out.push(Choice::Fire { guns, target });
            }
        }
    }
}

/// Whether a gun may fire at all in the fire step.
fn may_fire(state: &State, seat: Seat, gun: UnitId) -> Result<(), Violation> {
    may_bombard(state, seat, gun)?;
    state.check_may(gun, Act::FIRE)
}

/// Whether a gun may fire at all, active or not: in a Barrage all guns may (8.2c). Its place in its
/// stack does not matter (6.23b).
pub(crate) fn may_bombard(state: &State, seat: Seat, gun: UnitId) -> Result<(), Violation> {
    let counter = gun.counter();
    require("8.5a", counter.arm.is_artillery())?;
    require(state.own_turn(), counter.side == seat)?;
    require("2.1a", state.on_map(gun))?;
    require("9.61e", !state.disordered(gun))?; // 8.1d
    require("B3.a", !state.is_asleep(gun))?; // 8.2c: nor in a Barrage
    check_room(state, gun)?;
    require("8.2a", !state.has(gun, Mark::FIRED))
}

/// Two guns fire together from one stack (8.2b), one alone.
fn check_pair(state: &State, guns: Guns, target: Hex) -> Result<(), Violation> {
    check_together(state, guns)?;
    check_aim(state, &guns.list(), target)
}

/// 8.2b: two guns fire together if they are in one hex; they are named in their order.
pub(crate) fn check_together(state: &State, guns: Guns) -> Result<(), Violation> {
    let first = guns.first;
    let apart = |gun: UnitId| first >= gun || state.hex(first) != state.hex(gun);
    require("8.2b", !guns.second.is_some_and(apart))
}

/// Whether guns can hit a target from where they stand, as they face.
pub(crate) fn check_aim(state: &State, guns: &[UnitId], target: Hex) -> Result<(), Violation> {
    for &gun in guns {
        check_reach(state, gun, target)?;
        check_front(state, gun, target)?;
        check_nearest(state, gun, target)?;
    }
    Ok(())
}

/// 8.3, 8.4: range and Line of Sight, whatever the facing.
pub(crate) fn check_reach(state: &State, gun: UnitId, target: Hex) -> Result<(), Violation> {
    let (hex, counter) = (state.hex(gun), gun.counter());
    require("8.2f", state.holds(opponent(counter.side), target))?;
    let range = GRID.distance(hex, target);
    require("8.3a", range <= counter.maximum_range)?;
    if range == 1 {
        // T-TEC.25
        let steep =
            GRID.side_towards(hex, target).is_some_and(|side| state.across(hex, side).steep);
        return if steep { refused("T-TEC.25") } else { Ok(()) };
    }
    require("8.4a", MAP.sees(hex, target))
}

/// A blocked Line of Sight by the row that blocks it: looked for only when somebody asks why.
pub(crate) fn explained(state: &State, broken: Violation, gun: UnitId, target: Hex) -> Violation {
    let row = (broken.rule == "8.4a").then(|| MAP.blocks(state.hex(gun), target)).flatten();
    row.map_or(broken, |block| Violation::of(block.rule))
}

/// 6.13a, 8.4l: the line must leave through a Frontal hexside.
pub(crate) fn check_front(state: &State, gun: UnitId, target: Hex) -> Result<(), Violation> {
    let leaves = MAP.leaves_by(state.hex(gun), target);
    require("8.4l", state.frontal_sides(gun) & leaves != 0)
}

/// 8.4i: enemies in an adjacent Frontal hex come first.
fn check_nearest(state: &State, gun: UnitId, target: Hex) -> Result<(), Violation> {
    let hex = state.hex(gun);
    if GRID.distance(hex, target) == 1 {
        return Ok(());
    }
    let enemy = opponent(gun.counter().side);
    let near = GRID.neighbours(hex).iter().copied().filter(|near| near.is_some());
    for near in near.filter(|&near| state.holds(enemy, near) && state.fronts(gun, near)) {
        require("8.4i", check_reach(state, gun, near).is_err())?;
    }
    Ok(())
}

/// 8.5c: whether a gun may turn in order to fire.
fn check_turning(state: &State, seat: Seat, gun: UnitId) -> Result<(), Violation> {
    may_fire(state, seat, gun)?;
    require("8.5c", !state.has(gun, Mark::TURNED_TO_FIRE) && !state.has(gun, Mark::SQUARE))?;
    // 6.11b: guns without other arms in their hex turn together.
    let hex = state.hex(gun);
    if state.top_fighter(hex).is_none()
        && state
            .units_in(hex)
            .any(|other| state.unit(other).marks.intersects(Mark::FIRED | Mark::TURNED_TO_FIRE))
    {
        return refused("6.11b");
    }
    for other in state.turning_with(gun) {
        state.check_may(other, Act::FIRE)?; // R6.d: nobody inactive is turned with it
    }
    Ok(())
}

/// The sides of its hex through which a gun would find targets, as bits.
fn bearing(state: &State, gun: UnitId) -> u8 {
    let hex = state.hex(gun);
    let found = enemy_hexes(state, gun).filter(|&target| check_reach(state, gun, target).is_ok());
    found.fold(0, |sides, target| sides | MAP.leaves_by(hex, target))
}

/// Whether turning to a facing brings a target before the gun.
fn check_bearing(state: &State, gun: UnitId, facing: Facing, bearing: u8) -> Result<(), Violation> {
    require("6.11a", state.unit(gun).facing != facing)?;
    require("8.5c", frontal_bits(facing) & bearing != 0)
}

/// The modifiers of a shot, Fire Strength left out.
pub(crate) fn modifiers(state: &State, guns: &[UnitId], target: Hex, out: &mut impl FnMut(Part)) {
    let mut part = |key, rule, value| {
        if value != 0 {
            out(Part { key, rule, value });
        }
    };
    let gun = counting(state, guns, target);
    let hex = state.hex(gun);
    let [close, far] = at_range(state, gun, target);
    part("point-blank", "8.3b", close);
    part("long-range", "8.3d", far);
    // 8.2d, T-FIRE.11: in a Barrage for each unit beyond the first; else two of one stack at the
    // most (T-FIRE.8).
    let stacked = guns.len() <= 2 && guns.iter().all(|&other| state.hex(other) == hex);
    let rule = if stacked { "8.2b" } else { "8.2d" };
    part("combined-fire", rule, 2 * (guns.len() as i8 - 1));
    // T-FIRE.12; 8.6h: all of them, though Reaction Fire may strike the top unit alone.
    // 8.9b: Jaegers, where they are any (8.9c), not counted.
    let massed = state.fighters_in(target).filter(|&unit| !state.is_jaeger(unit)).count() as i8;
    part("massed-target", "8.9a", (massed - 1).max(0));
    if state.units_in(target).any(|unit| state.has(unit, Mark::SQUARE)) {
        part("square-target", "9.85i", 1); // T-FIRE.7
    }
    part("terrain", "T-FIRE.13", terrain_modifier(state, hex, target));
}

/// T-FIRE.13: the best for the target of its hex and the hexside that the line enters by.
fn terrain_modifier(state: &State, from: Hex, target: Hex) -> i8 {
    let hex = state.terrain(target).effects().fire;
    let sides = GRID.last_side(from, target);
    let entered = sides.iter().map(|&side| {
        // The side of the target looks out of it; what lies there is seen from outside.
        let outside = GRID.neighbour(target, side);
        if !outside.is_some() {
            return 0;
        }
        let across = state.across(outside, side.opposite());
        if outside == from { across.fire_at_one } else { across.fire }
    });
    entered.filter(|&value| value != 0).fold(hex, i8::min)
}

/// What the range of a gun brings: point-blank (T-FIRE.9), and long range (T-FIRE.10; 8.3c: nothing
/// within Effective Range).
fn at_range(state: &State, gun: UnitId, target: Hex) -> [i8; 2] {
    let range = GRID.distance(state.hex(gun), target);
    let close = range == 1 && state.fighters_in(target).next().is_some();
    let beyond = range.saturating_sub(gun.counter().effective_range) as i8;
    [i8::from(close), -2 * beyond]
}

/// 8.2b, 8.2d: the higher Strength alone counts, with that unit's range. Of equals it is the one
/// that does best, whoever was named first.
fn counting(state: &State, guns: &[UnitId], target: Hex) -> UnitId {
    let mut best = guns[0];
    if guns.len() > 1 {
        let worth = |gun: UnitId| {
            let [close, far] = at_range(state, gun, target);
            let ground = terrain_modifier(state, state.hex(gun), target);
            (gun.counter().strength, close + far + ground)
        };
        for &gun in &guns[1..] {
            if worth(gun) > worth(best) {
                best = gun;
            }
        }
    }
    best
}

/// The Fire Resolution Table; 8.8a: a shot that goes astray has no other result.
pub(crate) fn result(total: i16, misguided: bool) -> FireResult {
    match total {
        _ if misguided => FireResult::Misguided,
        ..9 => FireResult::NoEffect,            // T-FIRE.1
        9..=12 => FireResult::DisorderCheck,    // T-FIRE.2
        13..=14 => FireResult::Disorder,        // T-FIRE.3
        15.. => FireResult::DisorderAndRetreat, // T-FIRE.4
    }
}

/// 8.8a, T-FIRE.6: the friends who suffer if the die is that low.
fn endangered(state: &State, from: &[Hex], target: Hex, die: u16) -> ArrayVec<Hex, 6> {
    if die < ASTRAY { friends_on_lines(state, from, target) } else { ArrayVec::new() }
}

/// 8.8a: how many faces of the die lead a shot astray that passes over friends.
const ASTRAY: u16 = 3;

/// How many faces of the die harm the target of a shot to which so much is added, and how many lead
/// it astray.
pub(crate) fn prospects(sum: i16, over_friends: bool) -> (usize, usize) {
    let astray = if over_friends { ASTRAY } else { 0 };
    let harms = |die: &u16| result(*die as i16 + sum, false) != FireResult::NoEffect;
    ((astray..10).filter(harms).count(), astray.into())
}

/// 8.5a: resolves a shot and applies it at once: cavalry does not retreat before it (9.31g).
pub(crate) fn shoot(
    state: &mut State,
    kind: Shot,
    guns: &[UnitId],
    target: Hex,
    table: Table<'_, '_>,
) {
    let die = table.roll(Die::D10);
    let strength = counting(state, guns, target).counter().strength;
    let mut sum = die as i16 + i16::from(strength);
    modifiers(state, guns, target, &mut |part| sum += i16::from(part.value));
    let from = firing_hexes(state, guns);
    let friends = endangered(state, &from, target, die);
    let result = result(sum, !friends.is_empty());
    table.emit(|| {
        let mut parts = Vec::new();
        modifiers(state, guns, target, &mut |part| parts.push(part));
        Event::Fired(Volley {
            kind,
            guns: guns.to_vec(),
            from: from.to_vec(),
            target,
            units: state.units_in(target).collect(),
            die,
            strength,
            modifiers: parts,
            total: sum,
            result,
            during: state.during_shot(&from, target),
        })
    });
    friends.into_iter().for_each(|hex| misguide(state, hex, table));
    hit(state, kind, &from, target, result, table);
}

/// The hexes that guns fire from, each once; more than one in a Barrage only.
pub(crate) fn firing_hexes(state: &State, guns: &[UnitId]) -> ArrayVec<Hex, MOST_GUNS> {
    let mut hexes = ArrayVec::new();
    for &gun in guns {
        if !hexes.contains(&state.hex(gun)) {
            hexes.push(state.hex(gun));
        }
    }
    hexes
}

/// 8.8a: the hexes with friends of the firer on a line of fire, next to the target.
pub(crate) fn friends_on_lines(state: &State, from: &[Hex], target: Hex) -> ArrayVec<Hex, 6> {
    let mut endangered = ArrayVec::new();
    for &from in from {
        for passed in GRID.sight_line(from, target) {
            let Crossing::Hex(hex) = passed.crossing else { continue };
            let hex = Hex(hex);
            let friends = hex.is_some() && state.holder(hex) == state.holder(from);
            let near = friends && GRID.distance(hex, target) == 1;
            if near && !endangered.contains(&hex) {
                endangered.push(hex);
            }
        }
    }
    endangered
}

/// 8.8b: the modifier of those whom it hits.
const MISGUIDED: Part = Part { key: "misguided", rule: "8.8b", value: -2 };

/// 8.8b
fn misguide(state: &mut State, hex: Hex, table: Table<'_, '_>) {
    let units: ArrayVec<UnitId, 8> = state.units_in(hex).collect();
    table.emit(|| Event::Misguided { hex, units: units.to_vec() });
    for unit in units {
        if !state.passes(unit, Check::MisguidedFire, &[MISGUIDED], table) {
            state.disorder(unit, "8.8b", table);
        }
    }
}

/// The Artillery Fire Table, for every unit in the target hex by itself (8.5b).
fn hit(
    state: &mut State,
    kind: Shot,
    from: &[Hex],
    target: Hex,
    result: FireResult,
    table: Table<'_, '_>,
) {
    if matches!(result, FireResult::NoEffect | FireResult::Misguided) {
        return;
    }
    // 6.23d, 8.6g: Reaction Fire at infantry strikes its top unit alone.
    let top = state.top_fighter(target).filter(|unit| unit.counter().arm.is_infantry());
    let top = top.filter(|_| kind == Shot::ReactionFire);
    let struck = |unit: UnitId| top.is_none_or(|top| top == unit);
    let units: ArrayVec<UnitId, 8> = state.units_in(target).filter(|&unit| struck(unit)).collect();
    let ground = ground(state, target);
    for unit in units {
        if result == FireResult::DisorderCheck && state.passes(unit, Check::Fire, &ground, table) {
            continue;
        }
        state.disorder(unit, "9.61b", table);
        if kind == Shot::ReactionFire && state.on_map(unit) {
            state.put_mark(unit, Mark::SHAKEN);
        }
        // T-FIRE.4, T-FIRE.5
        if result == FireResult::DisorderAndRetreat
            && state.on_map(unit)
            && state.terrain(target) != Terrain::Village
        {
            state.retreats.push(Retreat::from_fire(unit, from));
        }
    }
    // The top unit goes first.
    state.retreats.reverse();
    if !state.retreats.is_empty() {
        state.stack.push(Step::Retreat);
    }
}

/// T-SHOCK.10: what the ground adds to the checks of those who defend it.
pub(crate) fn ground(state: &State, hex: Hex) -> ArrayVec<Part, 1> {
    let value = state.terrain(hex).effects().cohesion;
    let part = Part { key: "terrain", rule: "T-SHOCK.10", value };
    (value != 0).then_some(part).into_iter().collect()
}

impl State {
    /// Throws a die against a unit's Cohesion: passes when the adjusted roll is not above it. A 0
    /// is zero (2.3a).
    pub(crate) fn passes(
        &mut self,
        unit: UnitId,
        check: Check,
        modifiers: &[Part],
        table: Table<'_, '_>,
    ) -> bool {
        let die = table.roll(Die::D10);
        let needed = self.cohesion(unit);
        let modifier: i8 = modifiers.iter().map(|part| part.value).sum();
        let passed = die as i16 + i16::from(modifier) <= i16::from(needed);
        table.emit(|| {
            let (hex, modifiers) = (self.hex(unit), modifiers.to_vec());
            let (at, during) = (hex.is_some().then_some(hex), self.during(unit, hex));
            let roll =
                Roll { unit, check, die, modifier, modifiers, needed, passed, hex: at, during };
            Event::Checked(roll)
        });
        passed
    }
}

const _: () = assert!(LONGEST >= 6, "the sight table covers the longest gun");

#[cfg(test)]
mod slopes;
