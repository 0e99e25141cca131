//! What may be expected of an attack.

use bivouac_kernel::{Modifier, Odds, Text};

use super::log::shock_result;
use crate::choice::Choice;
use crate::event::ShockResult;
use crate::scene::hex_text;
use crate::state::State;
use crate::{assault, combat, odds, shock, text};

/// The distribution of results of a declared or pending attack.
pub(crate) fn odds(state: &State, choice: &Choice) -> Option<Odds> {
    let seat = state.stack.last()?.seat(state);
    let mut trial = state.clone();
    let index = match *choice {
        Choice::Resolve { from } => state.attacks.iter().position(|attack| {
            attack.from == from && attack.status == assault::Status::Committed
        })?,
        Choice::Shock { .. } | Choice::Charge { .. } => {
            let attack = shock::declared(state, seat, choice)?;
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
    odds::modifiers(&trial, &bout, hex, &mut |part| parts.push(part));
    let sum: i16 = parts.iter().map(|part| i16::from(part.value)).sum();
    let chance = |wanted: ShockResult| {
        let faces = (0..10).filter(|die| odds::result(die + sum) == wanted).count();
        (text(shock_result(wanted)), faces as f32 / 10.0)
    };
    Some(Odds {
        text: text("odds-shock").with("hex", hex_text(hex)),
        modifiers: parts
            .iter()
            .map(|part| Modifier {
                text: Text::new(format!("modifier-{}", part.key)),
                rule: part.rule,
                value: part.value,
            })
            .collect(),
        results: vec![
            chance(ShockResult::AttackerDisorderedCounterShock),
            chance(ShockResult::AttackerDisordered),
            chance(ShockResult::DefenderDisordered),
            chance(ShockResult::DefenderRetreats),
        ],
    })
}
