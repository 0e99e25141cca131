//! How prompts, choices and events are put into messages. The sentences are in `locales/`.

mod accounts;
mod briefing;
mod ground;
mod labels;
mod log;

use bivouac_kernel::{Named, Target};

use crate::prelude::*;

pub(crate) use accounts::{check_text, check_verdict, modifier};
pub(crate) use briefing::briefing;
pub(crate) use ground::{bridge_text, on_bridge};
pub(crate) use labels::label;
pub(crate) use log::{class_word, fire_result, shock_result, tell};

/// The name of a unit.
pub(crate) fn unit_text(unit: UnitId) -> Text {
    Text::new(unit.counter().message.as_str())
}

fn units_text(units: impl Iterator<Item = UnitId>) -> Vec<Text> {
    units.map(unit_text).collect()
}

fn facing_words(facing: Facing) -> Text {
    Text::new(format!("facing-{}", facing.name().to_lowercase()))
}

pub(crate) fn command_text(command: CommandId) -> Text {
    Text::new(format!("command-{}", command.name()))
}

/// A hex with who stands there: the top unit, and how many are under it.
pub(crate) fn held_text(state: &State, hex: Hex) -> Text {
    let Some(top) = state.top_fighter(hex).or_else(|| state.units_in(hex).next()) else {
        return hex_text(hex);
    };
    Text::new("hex-held")
        .with("unit", unit_text(top))
        .with("more", state.units_in(hex).count() as i64 - 1)
        .with("hex", hex_text(hex))
}

pub(crate) fn on_unit(unit: UnitId) -> Target {
    Target::Piece(unit.id().into())
}

pub(crate) fn on_hex(hex: Hex) -> Target {
    Target::Space(GRID.number(hex).into())
}
