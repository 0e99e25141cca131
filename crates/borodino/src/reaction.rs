//! 8.6: Reaction Fire.

use bivouac_kernel::Violation;
use bivouac_maps::HexId;

use crate::choice::{Choice, guns_of};
use crate::event::Shot;
use crate::fire;
use crate::pieces::UnitId;
use crate::state::{State, mark};
use crate::step::Step;
use crate::terrain::GRID;
use crate::verbs::Table;

/// 8.6: the shots that guns in attacked hexes may fire at their attackers.
pub(crate) fn shots(state: &State, wave: u8) -> impl Iterator<Item = (UnitId, HexId)> + '_ {
    let targets = state.targets.iter().filter(move |target| target.wave == wave);
    targets.flat_map(move |target| {
        let guns = state.stack_in(target.hex).filter(|gun| gun.counter().arm.is_artillery());
        guns.flat_map(move |gun| {
            let attacks = state.committed_on(wave, target.hex);
            attacks
                .map(move |attack| (gun, attack.from))
                .filter(move |&(gun, at)| check_gun(state, wave, gun, at).is_ok())
        })
    })
}

fn check_gun(state: &State, wave: u8, gun: UnitId, at: HexId) -> Result<(), Violation> {
    if !gun.counter().arm.is_artillery() || !state.on_map(gun) {
        return Err(Violation::of("8.6a"));
    }
    if state.disordered(gun) {
        return Err(Violation::of("9.61e"));
    }
    if state.has(gun, mark::REACTED) {
        return Err(Violation::of("8.6a"));
    }
    let hex = state.hex(gun);
    if !state.committed_on(wave, hex).any(|attack| attack.from == at) || !state.fronts(gun, at) {
        return Err(Violation::of("8.6b"));
    }
    let side = GRID.side_towards(hex, at);
    if side.is_some_and(|side| state.scenario().passage.across(hex, side).steep) {
        return Err(Violation::of("T-TEC.25"));
    }
    Ok(())
}

/// 8.2b: two guns of one hex may react together.
pub(crate) fn check(
    state: &State,
    wave: u8,
    guns: [UnitId; 2],
    at: HexId,
) -> Result<(), Violation> {
    for &gun in &guns_of(guns) {
        check_gun(state, wave, gun, at)?;
    }
    let [one, two] = guns;
    if two.is_some() && (one >= two || state.hex(one) != state.hex(two)) {
        return Err(Violation::of("8.2b"));
    }
    Ok(())
}

pub(crate) fn list(state: &State, wave: u8, out: &mut Vec<Choice>) {
    let first = out.len();
    for (gun, target) in shots(state, wave) {
        let together = state.stack_in(state.hex(gun)).filter(|&other| gun < other);
        for other in std::iter::once(UnitId::NONE).chain(together) {
            let shot = Choice::Fire { guns: [gun, other], target };
            let open = check(state, wave, [gun, other], target).is_ok();
            if open && !out[first..].contains(&shot) {
                out.push(shot);
            }
        }
    }
    out.push(Choice::Hold);
}

pub(crate) fn fire(state: &mut State, guns: [UnitId; 2], target: HexId, table: Table<'_, '_>) {
    guns_of(guns).iter().for_each(|&gun| state.put_mark(gun, mark::REACTED));
    // 8.7a: guns with cavalry are fired on with it and may answer; with infantry the top unit
    // alone is (8.6g).
    if state.top_fighter(target).is_some_and(|top| top.counter().arm.is_cavalry()) {
        let at = state.hex(guns[0]);
        state.stack.push(Step::CounterBattery { from: target, at });
    }
    fire::shoot(state, Shot::ReactionFire, &guns_of(guns), target, table);
}
