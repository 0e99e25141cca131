//! How chances are put into messages.

use bivouac_kernel::{Chance, Modifier, Odds};

use super::battle::{AttackRoll, Battle, MOST_HITS};
use crate::prelude::*;
use crate::state::Combat;
use crate::support::added;
use crate::victory;
use crate::words::{hex_text, part_modifier, row_modifiers, side_id};

/// The messages of the four verdicts, as [`Battle::verdicts`] has them.
const VERDICTS: [&str; 4] = ["odds-clear", "odds-narrow", "odds-tie", "odds-defender-wins"];

/// Those that can happen.
fn possible(results: impl IntoIterator<Item = (Text, Chance)>) -> Vec<(Text, Chance)> {
    results.into_iter().filter(|(_, chance)| chance.times() > 0).collect()
}

/// An attack: its roll, and the combat if there is one.
pub(super) fn attack(combat: &Combat, roll: &AttackRoll, battle: Option<&Battle>) -> Odds {
    let hex = hex_text(combat.target);
    let results = possible([
        (Text::new("verdict-goes-ahead"), roll.goes_ahead),
        (Text::new("verdict-fails"), roll.fails),
        (Text::new("verdict-aborted"), roll.aborted),
    ]);
    let modifiers = row_modifiers(&[("CO4", roll.cr as i8), ("CO19", roll.commands as i8)]);
    let rolled = Odds::new(Text::new("odds-attack-roll"), modifiers, results);
    let Some(battle) = battle else {
        let text = Text::new("account-attack").with("hex", hex);
        return Odds { text, ..rolled };
    };
    let ahead = roll.goes_ahead;
    let [clear, narrow, tie, lost] = battle.verdicts;
    let sum = possible([
        (Text::new(VERDICTS[0]), clear * ahead),
        (Text::new(VERDICTS[1]), narrow * ahead),
        (Text::new("odds-no-attack"), ahead.not()),
        (Text::new(VERDICTS[2]), tie * ahead),
        (Text::new(VERDICTS[3]), lost * ahead),
    ]);
    let fought = self::combat(battle);
    let mut parts = vec![rolled];
    parts.extend(fought.parts.iter().cloned());
    Odds {
        text: Text::new("odds-attack").with("hex", hex).with("commands", roll.commands),
        sum,
        parts,
        ..fought
    }
}

/// A combat: values, supports, verdicts, hits.
pub(super) fn combat(battle: &Battle) -> Odds {
    let text = Text::new("odds-combat")
        .with("hex", hex_text(battle.combat.target))
        .with("attack", i64::from(battle.values[0]))
        .with("defence", i64::from(battle.values[1]));
    let ids = VERDICTS.iter().map(|id| Text::new(*id));
    let results = possible(ids.zip(battle.verdicts));
    let attacker = *battle.combat.attacker;
    let side = |place: usize| if place == 0 { attacker } else { opponent(attacker) };
    let values = [0, 1].map(|place| {
        let id = ["odds-attack-value", "odds-defence-value"][place];
        let text = Text::new(id).with("value", i64::from(battle.values[place]));
        Odds::new(text, battle.parts[place].iter().map(part_modifier).collect(), Vec::new())
    });
    let supports = battle.supports.iter().map(|&(seat, hex, value, chance)| {
        let text = Text::new("odds-support")
            .with("seat", side_id(seat))
            .with("hex", hex_text(hex))
            .with("value", i64::from(value));
        Odds::new(text, Vec::new(), joins(chance))
    });
    let hits = [1, 0].map(|place| {
        let text = Text::new("odds-hits").with("seat", side_id(side(place)));
        let count = |hits: usize| Text::new("odds-hit-count").with("hits", hits as u8);
        let chances = &battle.hits[place];
        let results = possible((0..MOST_HITS).map(|hits| (count(hits), chances[hits])));
        Odds::new(text, Vec::new(), results)
    });
    let parts = values.into_iter().chain(supports).chain(hits).collect();
    Odds { parts, ..Odds::new(text, Vec::new(), results) }
}

fn joins(chance: Chance) -> Vec<(Text, Chance)> {
    possible([(Text::new("verdict-joins"), chance), (Text::new("verdict-stays-out"), chance.not())])
}

/// The roll of a support.
pub(super) fn support(
    state: &State,
    combat: &Combat,
    seat: Seat,
    hex: Hex,
    chance: Chance,
) -> Odds {
    let modifiers: Vec<Modifier> = row_modifiers(&added(state, combat, seat, hex));
    Odds::new(Text::new("account-support").with("hex", hex_text(hex)), modifiers, joins(chance))
}

/// Movement attrition.
pub(super) fn attrition(
    hex: Hex,
    moved: u8,
    parts: &[(&'static str, i8)],
    results: &[((u8, u8), u64)],
) -> Odds {
    let text = Text::new("odds-attrition").with("hex", hex_text(hex)).with("moved", moved);
    let said = results.iter().map(|&((lose, disrupt), times)| {
        let text = match lose + disrupt {
            0 => Text::new("odds-no-loss"),
            _ => Text::new("verdict-attrition").with("lose", lose).with("disrupt", disrupt),
        };
        (text, Chance::new(times, 6))
    });
    Odds::new(text, row_modifiers(parts), said.collect())
}

/// AR33: an offer for Austria's neutrality, which the Coalition accepts or refuses.
pub(super) fn offer(points: u8, accepted: &State, refused: &State) -> Odds {
    let text = Text::new("odds-offer").with("points", points);
    let parts = vec![
        Odds { text: with_score("odds-offer-accepted", accepted), ..stays_neutral(accepted) },
        Odds { text: with_score("odds-offer-refused", refused), ..joins_coalition(refused) },
    ];
    Odds { parts, ..Odds::new(text, Vec::new(), Vec::new()) }
}

/// AR15, AU3: Austria has stayed neutral.
pub(super) fn stays_neutral(state: &State) -> Odds {
    certain("odds-austria-neutral", Text::new("status-austria-bought"), state)
}

/// AR16, CC8, RH10: Austria has joined the Coalition.
pub(super) fn joins_coalition(state: &State) -> Odds {
    let id = match state.politics.confederation {
        Confederation::Wavering => "odds-austria-joins-rhine",
        _ => "odds-austria-joins",
    };
    certain(id, Text::new("status-austria-coalition"), state)
}

/// What is certain of Austria, with the score as it stands then.
fn certain(id: &'static str, text: Text, state: &State) -> Odds {
    let result = with_score(id, state).with("commands", state.commands_of_row(COALITION));
    Odds::new(text, Vec::new(), vec![(result, Chance::ALWAYS)])
}

fn with_score(id: &'static str, state: &State) -> Text {
    let level = victory::level(state.scenario, victory::margin(state)).key;
    Text::new(id)
        .with("french", i64::from(state.score(FRENCH)))
        .with("coalition", i64::from(state.score(COALITION)))
        .with("level", Text::new(format!("level-{level}")))
}
