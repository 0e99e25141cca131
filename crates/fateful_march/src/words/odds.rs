//! What may be expected of a battle.

use std::collections::BTreeMap;

use bivouac_kernel::{Chance, Modifier, Odds, Text};

use super::{card_text, leader_text, of, place, side, sp_text, text};
use crate::odds::{Aftermath, End, Outcome, Reckoned};
use crate::pieces::Leaders;
use crate::worth::{Part, What};

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
    let results = reckoned.results.iter().map(result).collect();
    let ends = &reckoned.ends;
    Odds {
        sum: shares(ends, |one| (one.end, one.own.0, one.enemy.0), ending),
        parts: [pursuit(ends), retreat(ends), points(ends)].into_iter().flatten().collect(),
        ..Odds::new(head, modifiers, results)
    }
}

/// The chance of each kind of ending, in their order; equal ones are one.
fn shares<K: Ord>(
    ends: &[Aftermath],
    key: impl Fn(&Aftermath) -> K,
    say: impl Fn(&Aftermath) -> Text,
) -> Vec<(Text, Chance)> {
    let mut kinds: BTreeMap<K, (&Aftermath, u64)> = BTreeMap::new();
    for one in ends {
        kinds.entry(key(one)).or_insert((one, 0)).1 += 1;
    }
    let pairs = ends.len() as u64;
    kinds.into_values().map(|(one, count)| (say(one), Chance::new(count, pairs))).collect()
}

/// How the battle ends, and who is lost by it.
fn ending(one: &Aftermath) -> Text {
    let end = text(match one.end {
        End::Won => "odds-end-won",
        End::DrawWon => "odds-end-draw-won",
        End::DrawLost => "odds-end-draw-lost",
        End::Lost => "odds-end-lost",
    });
    let names = |leaders: Leaders| leaders.iter().map(leader_text).collect::<Vec<Text>>();
    match (one.own.is_none(), one.enemy.is_none()) {
        (true, true) => end,
        (false, true) => text("odds-end-own").with("end", end).with("own", names(one.own)),
        (true, false) => text("odds-end-enemy").with("end", end).with("enemy", names(one.enemy)),
        (false, false) => text("odds-end-both")
            .with("end", end)
            .with("own", names(one.own))
            .with("enemy", names(one.enemy)),
    }
}

/// S9.5e: whom the pursuit costs what, if it may.
fn pursuit(ends: &[Aftermath]) -> Option<Odds> {
    let won = |one: &Aftermath| one.end == End::Won;
    let lost = |one: &Aftermath| i16::from(one.pursued) * if won(one) { -1 } else { 1 };
    let say = |one: &Aftermath| match (one.pursued, won(one)) {
        (0, _) => text("odds-pursuit-none"),
        (count, true) => text("odds-pursuit-enemy").with("count", count),
        (count, false) => text("odds-pursuit-own").with("count", count),
    };
    let any = ends.iter().any(|one| one.pursued > 0);
    any.then(|| Odds::new(text("odds-pursuit"), Vec::new(), shares(ends, lost, say)))
}

/// S9.9i: whether there is a way of retreat, if it may be missing.
fn retreat(ends: &[Aftermath]) -> Option<Odds> {
    let say =
        |one: &Aftermath| text(if one.trapped { "odds-retreat-none" } else { "odds-retreat-open" });
    let any = ends.iter().any(|one| one.trapped);
    any.then(|| Odds::new(text("odds-retreat"), Vec::new(), shares(ends, |one| one.trapped, say)))
}

/// S9.6a, S9.6d, T-LEADER.f: the VP that change hands, if any do; the best first.
fn points(ends: &[Aftermath]) -> Option<Odds> {
    let say = |one: &Aftermath| match one.vp {
        0 => text("odds-vp-none"),
        1.. => text("odds-vp-own").with("vp", one.vp.unsigned_abs()),
        _ => text("odds-vp-enemy").with("vp", one.vp.unsigned_abs()),
    };
    let any = ends.iter().any(|one| one.vp != 0);
    any.then(|| Odds::new(text("odds-vp"), Vec::new(), shares(ends, |one| -one.vp, say)))
}

pub(super) fn modifier(part: &Part) -> Modifier {
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
pub(super) fn reason(rule: &str) -> &'static str {
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
