//! How prompts, choices and events are put into messages. The sentences are in `locales/`.

mod accounts;
mod briefing;
mod labels;
mod log;

use std::borrow::Cow;

use bivouac_kernel::Target;

use crate::names::SEATS;
use crate::prelude::*;

pub(crate) use accounts::{part_modifier, row_modifiers};
pub(crate) use briefing::briefing;
pub(crate) use labels::label;
pub(crate) use log::tell;

/// A side in a sentence: messages choose their words by it.
pub(crate) fn side_id(seat: Seat) -> Cow<'static, str> {
    Cow::Borrowed(SEATS[seat.index()])
}

/// The name of a unit.
pub(crate) fn unit_text(unit: UnitId) -> Text {
    Text::new(unit.counter().message.as_str())
}

pub(crate) fn units_text(units: &[UnitId]) -> Vec<Text> {
    units.iter().copied().map(unit_text).collect()
}

/// The name of a commander.
pub(crate) fn commander_text(commander: CommanderId) -> Text {
    Text::new(commander.officer().message.as_str())
}

/// The title of a card.
pub(crate) fn card_text(card: CardId) -> Text {
    Text::new(format!("card-{}", card.id()))
}

/// A hex by its number, with the name of its city if it has one.
pub(crate) fn hex_text(hex: Hex) -> Text {
    let number = Cow::Borrowed(hex.number());
    match &MAP.ground[hex.index()].city {
        None => Text::new("hex").with("number", number),
        Some(city) => {
            Text::new("hex-named").with("number", number).with("name", Text::new(city.as_str()))
        }
    }
}

/// A hexside by its river and its two hexes.
pub(crate) fn hexside_text(hexside: HexsideId) -> Text {
    let Hexside { ends: [a, b], river, .. } = *hexside.get();
    Text::new("hexside")
        .with("river", Text::new(river.message()))
        .with("from", hex_text(a))
        .with("to", hex_text(b))
}

pub(crate) fn on_hex(hex: Hex) -> Target {
    Target::Space(hex.number().into())
}

pub(crate) fn on_unit(unit: UnitId) -> Target {
    Target::Piece(unit.id().into())
}

pub(crate) fn on_commander(commander: CommanderId) -> Target {
    Target::Piece(commander.id().into())
}

pub(crate) fn on_hexside(hexside: HexsideId) -> Target {
    let [a, b] = hexside.get().ends;
    Target::Edge(a.number().into(), b.number().into())
}

pub(crate) fn on_card(card: CardId) -> Target {
    Target::Card(card.id().into())
}

/// A question about nothing in particular.
pub(crate) fn ask(id: &'static str, rule: &'static str) -> Prompt {
    Prompt { text: Text::new(id), rule, about: Vec::new() }
}

/// A question about the combat under way.
pub(crate) fn ask_target(id: &'static str, rule: &'static str, state: &State) -> Prompt {
    let Some(combat) = &state.combat else { return ask("prompt-over", rule) };
    let text = Text::new(id)
        .with("from", hex_text(combat.party.from))
        .with("target", hex_text(combat.target))
        .with("seat", side_id(*combat.attacker));
    Prompt { text, rule, about: vec![on_hex(combat.target), on_hex(combat.party.from)] }
}
