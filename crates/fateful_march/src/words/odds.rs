//! What may be expected of a battle.

use bivouac_kernel::{Chance, Modifier, Odds, Text};

use super::{card_text, leader_text, of, place, side, sp_text, text};
use crate::odds::{End, Outcome, Part, Reckoned, What};

/// How many pairs of faces two dice have.
const PAIRS: u64 = 36;

/// The words of what was reckoned.
pub(crate) fn odds(reckoned: &Reckoned) -> Odds {
    let at = place("at", reckoned.area);
    let head = match reckoned.assumed {
        0 => text("odds-battle").with("at", at),
        count => text("odds-battle-assumed").with("at", at).with("count", count),
    };
    let modifiers = reckoned.parts.iter().map(modifier).collect();
    Odds::new(head, modifiers, reckoned.results.iter().map(result).collect())
}

fn modifier(part: &Part) -> Modifier {
    let said = match part.what {
        What::Sps(sp, count) => text("odds-sps").with("sp", sp_text(sp)).with("count", count),
        What::Multiplied(reason, count) => of("odds-multiplied", reason).with("count", count),
        What::Leader(leader) => text("odds-leader").with("leader", leader_text(leader)),
        What::Card(card) => text("odds-card").with("card", card_text(card)),
        What::Reduced(card) => text("odds-reduced").with("card", card_text(card)),
        What::Losses => text("odds-losses").with("why", text(reason(part.rule))),
    };
    let said = said.with("side", side("side", part.seat));
    Modifier { text: said, rule: part.rule, value: part.value, times: part.times }
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

fn result(outcome: &Outcome) -> (Text, Chance) {
    let end = match outcome.end {
        End::Won => text("odds-won"),
        End::DrawWon => text("odds-draw-won"),
        End::DrawLost => text("odds-draw-lost"),
        End::Lost => text("odds-lost"),
    };
    let said = end.with("own", outcome.own).with("enemy", outcome.enemy);
    (said, Chance::new(outcome.pairs.into(), PAIRS))
}
