//! 9.8: the Cavalry Charge, and what meets it: Square, Counter-Charge, Recall.

use crate::assault::{self, Assault, Attack, Stage, Status};
use crate::choice::Route;
use crate::commands::Act;
use crate::event::Part;
use crate::hex_set::seen;
use crate::prelude::*;
use crate::shock::{attacked_by_another, check_attackers, regroup};
use crate::stacking::Face;
use crate::state::frontal_bits;
use crate::terrain::MAP;

/// 9.81a: the distance from which a Charge may begin at the most.
const FARTHEST: u8 = 3;

/// 9.81h: the most that any hex of a Charge may cost.
const DEAREST: u8 = 2;

/// The Charges that the stack in a hex may declare.
pub(crate) fn list_from(state: &State, seat: Seat, from: Hex, out: &mut Vec<Choice>) {
    let Ok(units) = check_charger(state, seat, from) else { return };
    for target in targets_of(state, &units, from) {
        for route in routes(state, seat, from, target) {
            for facing in facings(state, from, route.last(), target, route) {
                let choice = Choice::Charge { from, target, route, facing };
                if check(state, seat, from, target, route, facing).is_ok() {
                    out.push(choice);
                }
            }
        }
    }
}

/// Whether the stack in a hex may declare any Charge.
pub(crate) fn any_from(state: &State, seat: Seat, from: Hex) -> bool {
    let Ok(units) = check_charger(state, seat, from) else { return false };
    targets_of(state, &units, from).any(|target| {
        routes(state, seat, from, target).any(|route| {
            facings(state, from, route.last(), target, route)
                .any(|facing| check(state, seat, from, target, route, facing).is_ok())
        })
    })
}

fn targets_of<'a>(
    state: &'a State,
    units: &'a [UnitId],
    from: Hex,
) -> impl Iterator<Item = Hex> + 'a {
    let enemies = &state.held[opponent(units[0].counter().side).index()];
    let near = enemies.within(seen(from, FARTHEST));
    near.filter(move |&hex| check_sight(state, units, from, hex).is_ok())
}

/// The ways of one or two hexes from a stack to a hex next to its target.
fn routes(state: &State, seat: Seat, from: Hex, target: Hex) -> impl Iterator<Item = Route> + '_ {
    let near = GRID.neighbours(from).iter().copied();
    let near = near.filter(move |first| first.is_some() && !state.holds(opponent(seat), *first));
    near.flat_map(move |first| {
        let one = GRID.side_towards(first, target).map(|_| Route::one(first));
        let two = GRID.neighbours(first).iter().copied().filter(move |&second| {
            second.is_some() && second != from && GRID.side_towards(second, target).is_some()
        });
        one.into_iter().chain(two.map(move |second| Route::two(first, second)))
    })
}

/// 9.81j: the facings at the end of an approach that look at the target, one vertex of turning
/// being allowed for each hex entered.
fn facings(
    state: &State,
    from: Hex,
    end: Hex,
    target: Hex,
    route: Route,
) -> impl Iterator<Item = Facing> {
    let began = state.top_fighter(from).map_or(Facing::default(), |top| state.unit(top).facing);
    let turns = route.iter().count() as u8;
    let towards = GRID.side_towards(end, target);
    Facing::all().into_iter().filter(move |&facing| {
        began.steps_to(facing) <= turns
            && towards.is_some_and(|side| frontal_bits(facing) & 1 << side.index() != 0)
    })
}

/// Whether a stack may charge at all, and with which of its units: those under the top one that
/// may not charge stay behind (the ruling on 9.21c).
fn check_charger(state: &State, seat: Seat, from: Hex) -> Result<ArrayVec<UnitId, 3>, Violation> {
    let mut units = check_attackers(state, seat, from)?;
    state.check_may(units[0], Act::CHARGE)?;
    check_fresh(state, units[0], from)?;
    units.retain(|unit| state.may(*unit, Act::CHARGE) && check_fresh(state, *unit, from).is_ok());
    Ok(units)
}

/// 9.81b, 9.81f: what a unit must not have done, nor stood in, before it charges.
fn check_fresh(state: &State, unit: UnitId, from: Hex) -> Result<(), Violation> {
    require("9.81a", unit.counter().arm.is_cavalry())?;
    require("9.81f", !state.has(unit, Mark::BEGAN_IN_ENEMY_ZOC))?;
    require("9.81b", !state.has(unit, Mark::MOVED) && state.unit(unit).began == from)
}

/// 9.81a, 9.81e, 9.81g: distance, Line of Sight and the ground of the target.
fn check_sight(state: &State, units: &[UnitId], from: Hex, target: Hex) -> Result<(), Violation> {
    let seat = units[0].counter().side;
    require("9.81j", state.holds(opponent(seat), target))?;
    let began = state.units_in(target).map(|unit| state.unit(unit).began);
    let far = |hex: Hex| hex.is_some() && matches!(GRID.distance(from, hex), 2..=FARTHEST);
    require("9.81a", far(target) && began.into_iter().any(far))?;
    require("9.81g", !state.terrain(target).bars_charge())?;
    let leaves = MAP.leaves_by(from, target);
    require("9.81e", MAP.sees(from, target) && state.frontal_sides(units[0]) & leaves != 0)
}

/// Whether a Charge may be declared, and with what attack.
pub(crate) fn check(
    state: &State,
    seat: Seat,
    from: Hex,
    target: Hex,
    route: Route,
    facing: Facing,
) -> Result<Attack, Violation> {
    let units = check_charger(state, seat, from)?;
    check_sight(state, &units, from, target)?;
    check_route(state, seat, from, target, route)?;
    let end = route.last();
    require("9.81j", facings(state, from, end, target, route).any(|open| open == facing))?;
    let mut attack = Attack::declared(
        seat,
        Class::Charge,
        units,
        from,
        [target].into_iter().collect(),
        ArrayVec::new(),
    );
    (attack.route, attack.facing) = (route.list(), facing);
    include_all_before(state, &mut attack, end)?;
    Ok(attack)
}

/// 9.81h, 9.81i: the hexes of the approach.
fn check_route(
    state: &State,
    seat: Seat,
    from: Hex,
    target: Hex,
    route: Route,
) -> Result<(), Violation> {
    let mut at = from;
    let end = route.last();
    for hex in route.iter().chain([target]) {
        let Some(side) = GRID.side_towards(at, hex) else { return refused("9.81j") };
        let friends = hex != end && hex != target && !state.is_vacant(hex); // 7.38a
        require("6.22a", state.holds(seat, hex) || hex == target || state.is_vacant(hex))?;
        if hex != target {
            state.closed(hex, seat)?;
        }
        let cost = state.step_cost(at, side, Arm::HeavyCavalry.column());
        require("T-TEC.23", !state.across(at, side).bridge)?;
        let near = hex == target || state.next_to_enemy(hex, seat); // 7.37a
        let cost = if near { cost.plain } else { cost.by_line };
        require("9.81h", cost.saturating_add(u8::from(friends)) <= DEAREST)?;
        require("9.81i", hex == end || hex == target || !passes_frontal_zoc(state, hex, seat))?;
        at = hex;
    }
    // The ruling on 9.81: a Charge ends in a hex that nobody else is in or charges into.
    let taken = state.attacks.iter().any(|attack| attack.route.last() == Some(&end));
    require("6.21b", state.is_vacant(end) && !taken && end != from)
}

fn passes_frontal_zoc(state: &State, hex: Hex, seat: Seat) -> bool {
    state
        .fronting(hex, opponent(seat))
        .any(|unit| unit.counter().arm.is_cavalry() && state.zoc_of(unit, hex))
}

/// 9.81s: the cavalry attacks all enemies in its Frontal hexes from where its approach ends.
pub(crate) fn include_all_before(
    state: &State,
    attack: &mut Attack,
    end: Hex,
) -> Result<(), Violation> {
    let enemy = opponent(*attack.seat);
    for hex in GRID.frontal(end, attack.facing) {
        let known = [&attack.targets, &attack.left, &attack.barred];
        if !hex.is_some()
            || known.iter().any(|hexes| hexes.contains(&hex))
            || !state.holds(enemy, hex)
        {
            continue;
        }
        let Some(side) = GRID.side_towards(end, hex) else { continue };
        if state.across(end, side).impassable {
            continue;
        }
        match check_charged(state, end, hex) {
            Ok(()) => attack.targets.push(hex),
            Err(_) if attacked_by_another(state, attack.from, hex) => attack.barred.push(hex),
            Err(_) => return refused("9.81s"),
        }
    }
    Ok(())
}

/// 9.81g, 9.81h: whether an adjacent hex may be charged into.
pub(crate) fn check_charged(state: &State, from: Hex, hex: Hex) -> Result<(), Violation> {
    require("9.81g", !state.terrain(hex).bars_charge())?;
    let Some(side) = GRID.side_towards(from, hex) else { return refused("9.81h") };
    require("T-TEC.23", !state.across(from, side).bridge)?;
    require("9.81h", state.step_cost(from, side, Arm::HeavyCavalry.column()).plain <= DEAREST)
}

/// 9.85, 9.86: the attacked hex whose units may now form Square or Counter-Charge.
pub(crate) fn responding(state: &State, wave: u8) -> Option<Hex> {
    let targets = state.targets.iter().filter(|target| target.wave == wave);
    let mut open = targets.filter(|target| !target.response_asked).map(|target| target.hex);
    open.find(|&hex| {
        check_square(state, wave, hex).is_ok() || counter_hexes(state, wave, hex).next().is_some()
    })
}

/// 9.85a, 9.85c, 9.85e: whether infantry may try to form Square. A Pursuit is a Charge here
/// (9.85d), but a Counter-Charge is none (9.85b).
fn check_square(state: &State, wave: u8, hex: Hex) -> Result<(), Violation> {
    require("9.85a", state.committed_on(wave, hex).any(|attack| attack.class == Class::Charge))?;
    let Some(top) = state.square_former(hex) else { return refused("9.85e") };
    require("9.85a", top.counter().arm.is_infantry() && !state.has(top, Mark::SQUARE))?;
    let unfit = |unit: UnitId| state.disordered(unit) && !state.is_jaeger(unit);
    require("9.85c", !state.fighters_in(hex).any(unfit))?;
    let charging = |unit: UnitId| {
        state.attacks.iter().any(|attack| {
            attack.wave == wave
                && attack.class == Class::Charge
                && attack.status == Status::Committed
                && attack.units.contains(&unit)
        })
    };
    let enemy = opponent(top.counter().side);
    if state.zoc_makers(hex, enemy).any(|unit| !charging(unit)) {
        return refused("9.85a");
    }
    Ok(())
}

/// 9.86a, 9.86g, 9.86h: the hexes of attackers that the cavalry in a hex may Counter-Charge.
fn counter_hexes(state: &State, wave: u8, hex: Hex) -> impl Iterator<Item = Hex> + '_ {
    let attacks = state.committed_on(wave, hex).map(|attack| attack.from);
    attacks.filter(move |&at| check_counter(state, wave, hex, at).is_ok())
}

fn check_counter(state: &State, wave: u8, hex: Hex, at: Hex) -> Result<(), Violation> {
    let top = state.top_fighter(hex).filter(|top| top.counter().arm.is_cavalry());
    let Some(top) = top else { return refused("9.86a") };
    require("9.61f", !state.disordered(top))?;
    let mut attacks = state.committed_on(wave, hex);
    let Some(class) = attacks.find(|attack| attack.from == at).map(|attack| attack.class) else {
        return refused("9.86a");
    };
    let side = GRID.side_towards(hex, at);
    if side.is_none_or(|side| state.front_for_attackers(top) & 1 << side.index() == 0) {
        return refused("9.86a");
    }
    match class {
        Class::Charge => {
            let pinned = state.target(wave, hex).is_some_and(|target| target.pinned);
            require("9.86b", !pinned)
        }
        // 9.86h: only if nobody but infantry attacks it.
        Class::InfantryShock
            if state.committed_on(wave, hex).all(|attack| attack.class == Class::InfantryShock) =>
        {
            Ok(())
        }
        _ => refused("9.86h"),
    }
}

pub(crate) fn ask_response(state: &State, wave: u8) -> Prompt {
    ask_hex("prompt-respond", "9.81m", responding(state, wave))
}

pub(crate) fn ask_recall(state: &State, wave: u8, stage: Stage) -> Prompt {
    let attack = recalling(state, wave, stage);
    ask_hex("prompt-recall", "9.82a", attack.map(|index| state.attacks[index].from))
}

pub(crate) fn list_responses(state: &State, wave: u8, out: &mut Vec<Choice>) {
    if let Some(hex) = responding(state, wave) {
        if check_square(state, wave, hex).is_ok() {
            out.push(Choice::FormSquare);
        }
        out.extend(counter_hexes(state, wave, hex).map(|at| Choice::CounterCharge { at }));
    }
    out.push(Choice::Stand);
}

pub(crate) fn check_response(state: &State, wave: u8, choice: &Choice) -> Result<(), Violation> {
    let Some(hex) = responding(state, wave) else { return refused("9.81m") };
    match *choice {
        Choice::Stand => Ok(()),
        Choice::FormSquare => check_square(state, wave, hex),
        Choice::CounterCharge { at } => check_counter(state, wave, hex, at),
        _ => refused("9.81m"),
    }
}

pub(crate) fn respond(state: &mut State, wave: u8, choice: &Choice, table: Table<'_, '_>) {
    let Some(hex) = responding(state, wave) else { return };
    if let Some(target) = state.target_mut(wave, hex) {
        target.response_asked = true;
    }
    match *choice {
        Choice::FormSquare => form_square(state, hex, table),
        Choice::CounterCharge { at } => counter_charge(state, wave, hex, at, table),
        _ => {}
    }
}

/// 9.85f, 9.85g
fn form_square(state: &mut State, hex: Hex, table: Table<'_, '_>) {
    let Some(top) = state.square_former(hex) else { return };
    let formed = state.passes(top, Check::Square, &[], table);
    let units: ArrayVec<UnitId, 8> = state.units_in(hex).collect();
    for unit in units {
        if formed {
            state.put_mark(unit, Mark::SQUARE);
        } else {
            state.disorder_once(unit, "9.85g", table);
        }
    }
    if formed {
        table.emit(|| Event::SquareFormed { hex });
    }
}

/// 9.86c: the modifier of Light Cavalry that meets Heavy.
const LIGHT_ON_HEAVY: Part = Part { key: "light-on-heavy", rule: "9.86c", value: 2 };

/// The roll that an answer to an attack calls for: who makes it, for what, and its modifiers.
pub(crate) fn rolled(
    state: &State,
    now: &Assault,
    choice: &Choice,
) -> Option<(UnitId, Check, &'static [Part])> {
    let answering = || responding(state, now.wave).and_then(|hex| state.top_fighter(hex));
    match *choice {
        Choice::FormSquare => {
            let former = responding(state, now.wave).and_then(|hex| state.square_former(hex));
            Some((former?, Check::Square, &[]))
        }
        Choice::CounterCharge { at } => {
            let met = state.attacks_in(now.wave, Status::Committed).map(|(_, attack)| attack);
            let met = met.into_iter().find(|attack| attack.from == at)?;
            let top = answering()?;
            (met.class == Class::Charge)
                .then(|| (top, Check::CounterCharge, counter_modifiers(top, met)))
        }
        Choice::Recall => {
            let index = recalling(state, now.wave, now.stage)?;
            Some((state.top_fighter(state.attacks[index].from)?, Check::Recall, &[]))
        }
        _ => None,
    }
}

/// 9.86c: +2 for Light Cavalry against Heavy.
fn counter_modifiers(top: UnitId, met: &Attack) -> &'static [Part] {
    let heavy = |unit: &UnitId| unit.counter().arm == Arm::HeavyCavalry;
    let outmatched = top.counter().arm.is_light() && met.units.iter().any(heavy);
    if outmatched { &[LIGHT_ON_HEAVY] } else { &[] }
}

/// 9.86c, 9.86g; 9.86h: without a roll against infantry.
fn counter_charge(state: &mut State, wave: u8, hex: Hex, at: Hex, table: Table<'_, '_>) {
    let Some(top) = state.top_fighter(hex) else { return };
    let met = state.committed_on(wave, hex).find(|attack| attack.from == at);
    let Some(met) = met else { return };
    if met.class == Class::Charge {
        let modifiers = counter_modifiers(top, met);
        if !state.passes(top, Check::CounterCharge, modifiers, table) {
            return; // 9.86e
        }
    }
    let fit = |unit: &UnitId| !state.disordered(*unit);
    let countering: ArrayVec<UnitId, 3> = state.fighters_in(hex).filter(fit).take(3).collect();
    if let Some(target) = state.target_mut(wave, hex) {
        target.counter = Some(at);
        target.countering = countering;
    }
    table.emit(|| {
        let units = state.target(wave, hex).map(|target| target.countering.to_vec());
        let (units, during) = (units.unwrap_or_default(), state.during(top, hex));
        Event::CounterCharged { hex, at, units, during }
    });
}

/// 9.82a: the charging stack that may now try Recall.
pub(crate) fn recalling(state: &State, wave: u8, stage: Stage) -> Option<usize> {
    let occasion = occasion(stage);
    let mut charges = state.attacks_in(wave, Status::Committed).filter(|(_, attack)| {
        // 9.82d, 9.85d: never in a Pursuit.
        attack.class == Class::Charge && attack.pursuit == 0 && attack.recall_asked & occasion == 0
    });
    charges
        .find(|(_, attack)| match stage {
            Stage::RecallFromSquare => attack.targets.iter().any(|&hex| in_square(state, hex)),
            _ => state.standing(attack).any(|unit| state.has(unit, Mark::SHAKEN)),
        })
        .map(|(index, _)| index)
}

fn occasion(stage: Stage) -> u8 {
    if stage == Stage::RecallFromSquare { 1 } else { 2 }
}

pub(crate) fn in_square(state: &State, hex: Hex) -> bool {
    state.fighters_in(hex).any(|unit| state.has(unit, Mark::SQUARE))
}

/// 9.82b, 9.82c
pub(crate) fn recall(
    state: &mut State,
    wave: u8,
    stage: Stage,
    choice: &Choice,
    table: Table<'_, '_>,
) {
    let Some(index) = recalling(state, wave, stage) else { return };
    state.attacks[index].recall_asked |= occasion(stage);
    if *choice != Choice::Recall {
        return;
    }
    let from = state.attacks[index].from;
    let Some(top) = state.top_fighter(from) else { return };
    if state.passes(top, Check::Recall, &[], table) {
        state.attacks[index].status = Status::Cancelled;
        table.emit(|| Event::Recalled { from });
        let taken = regroup(state, wave, table);
        assault::reopen(state, wave, &taken);
        state.stack.push(Step::Face(Face { unit: top }));
    }
}

#[cfg(test)]
mod tests {
    //! The Moskva lies where the Redoubt scenario lets no French go, so that no position of it has
    //! enemies on both banks; they are put there by hand.

    use bivouac_kernel::covers;

    use super::*;
    use crate::pieces::RUSSIAN;
    use crate::scenario::Scenario;

    fn hex(number: &str) -> Hex {
        GRID.find(number).expect("a hex of the map")
    }

    #[test]
    fn enemies_beyond_impassable_terrain_neither_bar_a_charge_nor_are_charged() {
        covers!("borodino": "9.81s", "9.22d");
        // From 1422 the cuirassiers look at 1321 on their bank and at 1322 over the Moskva.
        let mut state = State::empty(Scenario::first());
        state.commands.iter_mut().for_each(|command| command.active = true);
        let east = Facing::find("E").expect("a vertex");
        for (id, at) in [("ru_4cc_kie", "1522"), ("fr_cm_guy", "1321"), ("fr_cm_dup_a", "1322")] {
            let unit = UnitId::find(id).expect("a unit of the game");
            state.put(unit, hex(at));
            state.face(unit, east);
            state.unit_mut(unit).began = hex(at);
        }
        let route = Route::one(hex("1422"));
        let attack = check(&state, RUSSIAN, hex("1522"), hex("1321"), route, east);
        let targets = attack.map(|attack| attack.targets).map_err(|violation| violation.rule);
        assert_eq!(targets, Ok([hex("1321")].into_iter().collect()));
    }
}
