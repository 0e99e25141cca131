//! How prompts, choices and events are put into messages. The sentences are in `locales/`.

mod accounts;
mod briefing;
mod flank;
mod ground;
mod labels;
mod log;

use bivouac_kernel::{Named, Target};

use crate::pieces::GroupId;
use crate::pool::MarkerId;
use crate::prelude::*;

pub(crate) use accounts::{check_text, check_verdict, modifier};
pub(crate) use briefing::briefing;
pub(crate) use flank::{added, fate_word};
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

/// The name of a command; one that was drawn up is named by its group and its first unit.
pub(crate) fn command_text(command: CommandId) -> Text {
    let Some(unit) = command.first_unit() else {
        return Text::new(format!("command-{}", command.name()));
    };
    let (line, formation) = (&unit.counter().line, unit.counter().group);
    // B2.b: Murat's commands have names of their own.
    let group = match line.text("activation_group") {
        "fr_cav" => group_text(formation),
        group => Text::new(format!("group-{group}")),
    };
    Text::new("command-drawn-up").with("group", group).with("unit", unit_text(unit))
}

/// The name of a marker: of its group, or of what it does.
pub(crate) fn marker_text(marker: MarkerId) -> Text {
    Text::new(format!("group-{}", marker.name()))
}

/// The name of a group: one with markers, or a formation (R1.b).
pub(crate) fn group_text(group: GroupId) -> Text {
    let kind = if MarkerId::find(&group.name()).is_some() { "group" } else { "formation" };
    Text::new(format!("{kind}-{}", group.name()))
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
