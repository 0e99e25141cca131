//! How prompts, choices and events are put into messages. The sentences are in `locales/`.

mod briefing;
mod labels;
mod log;
mod odds;
mod prompts;

use bivouac_kernel::{Target, Text};
use bivouac_maps::{HexId, Vertex};

pub(crate) use briefing::briefing;
pub(crate) use labels::label;
pub(crate) use log::tell;
pub(crate) use odds::odds;
pub(crate) use prompts::prompt;

use crate::choice::facing_text;
use crate::pieces::UnitId;
use crate::scenario::CommandId;
use crate::terrain::GRID;

/// The name of a unit.
pub(crate) fn unit_text(unit: UnitId) -> Text {
    Text::new(unit.counter().message.as_str())
}

fn units_text(units: impl Iterator<Item = UnitId>) -> Vec<Text> {
    units.map(unit_text).collect()
}

fn facing_words(facing: Vertex) -> Text {
    Text::new(format!("facing-{}", facing_text(facing).to_lowercase()))
}

fn command_text(command: CommandId) -> Text {
    Text::new(format!("command-{}", command.id()))
}

fn on_unit(unit: UnitId) -> Target {
    Target::Piece(unit.id().into())
}

fn on_hex(hex: HexId) -> Target {
    Target::Space(GRID.number(hex).into())
}
