//! What may be expected of a battle.

use bivouac_kernel::{Modifier, Odds, Seat};

use super::{leader_text, place, side, text};
use crate::map::AreaId;
use crate::odds::Expected;

/// The losses that a side inflicts, with their chances and what changes them.
pub(crate) fn odds(seat: Seat, area: AreaId, expected: &Expected) -> Odds {
    let leader = expected.leader.map(|(leader, value)| Modifier {
        text: text("modifier-leader").with("leader", leader_text(leader)),
        rule: "G8",
        value,
        times: None,
    });
    let changes = expected.changes.iter().map(|&(value, rule)| Modifier {
        text: text(reason(rule)),
        rule,
        value,
        times: None,
    });
    let faces = f32::from(expected.faces);
    let chance = |&(losses, count): &(u8, u8)| {
        (text("odds-losses").with("losses", losses), f32::from(count) / faces)
    };
    Odds {
        text: text("odds-battle").with("the", side("the", seat)).with("at", place("at", area)),
        modifiers: leader.into_iter().chain(changes).collect(),
        results: expected.losses.iter().map(chance).collect(),
    }
}

/// What changes losses, by its row.
fn reason(rule: &str) -> &'static str {
    match rule {
        "S9.4b" => "modifier-fortress",
        "S9.4c" => "modifier-defend",
        "T-AREA.g" => "modifier-riga",
        _ => "modifier-card",
    }
}
