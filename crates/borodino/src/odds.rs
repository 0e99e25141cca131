//! What may be expected of an attack.

use bivouac_kernel::{Chance, Odds, Seat};

use crate::choice::Choice;
use crate::event::{FireResult, ShockResult};
use crate::grid::Hex;
use crate::pieces::UnitId;
use crate::scene::hex_text;
use crate::state::State;
use crate::words::{fire_result, modifier, shock_result};
use crate::{assault, combat, fire, shock, shock_roll, text};

/// The distribution of results of a shot, or of a declared or pending attack.
pub(crate) fn odds(state: &State, seat: Seat, choice: &Choice) -> Option<Odds> {
    match *choice {
        Choice::Fire { guns, target } => Some(of_shot(state, &guns.list(), target)),
        _ => of_attack(state, seat, choice),
    }
}

fn of_shot(state: &State, guns: &[UnitId], target: Hex) -> Odds {
    let (parts, faces) = fire::expected(state, guns, target);
    let results = [
        FireResult::Misguided,
        FireResult::NoEffect,
        FireResult::DisorderCheck,
        FireResult::Disorder,
        FireResult::DisorderAndRetreat,
    ];
    let chance = |wanted: FireResult| {
        let count = faces.iter().filter(|&&result| result == wanted).count();
        (text(fire_result(wanted)), Chance::new(count as u64, 10))
    };
    // A line of fire with no friend on it cannot go astray: that is not worth a line.
    let results = results.into_iter().map(chance);
    let results = results.skip_while(|(_, chance)| *chance == Chance::NEVER).collect();
    let head = text("odds-fire").with("hex", hex_text(target));
    Odds::new(head, parts.iter().map(modifier).collect(), results)
}

fn of_attack(state: &State, seat: Seat, choice: &Choice) -> Option<Odds> {
    let mut trial = state.clone();
    let index = match *choice {
        Choice::Resolve { from } => state.attacks.iter().position(|attack| {
            attack.from == from && attack.status == assault::Status::Committed
        })?,
        Choice::Shock { .. } | Choice::Charge { .. } => {
            let attack = shock::check_declared(state, seat, choice).ok()?;
            trial.add_targets(&attack);
            trial.attacks.push(attack);
            let index = trial.attacks.len() - 1;
            trial.stand_in_place();
            index
        }
        _ => return None,
    };
    let bout = combat::bout_of(&trial, index);
    let hex = *trial.attacks[index].targets.first()?;
    let mut parts = Vec::new();
    shock_roll::modifiers(&trial, &bout, hex, &mut |part| parts.push(part));
    let sum: i16 = parts.iter().map(|part| i16::from(part.value)).sum();
    let chance = |wanted: ShockResult| {
        let faces = (0..10).filter(|die| shock_roll::result(die + sum) == wanted).count();
        (text(shock_result(wanted)), Chance::new(faces as u64, 10))
    };
    let results = vec![
        chance(ShockResult::AttackerDisorderedCounterShock),
        chance(ShockResult::AttackerDisordered),
        chance(ShockResult::DefenderDisordered),
        chance(ShockResult::DefenderRetreats),
    ];
    let head = text("odds-shock").with("hex", hex_text(hex));
    Some(Odds::new(head, parts.iter().map(modifier).collect(), results))
}
