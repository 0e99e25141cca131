//! How what happened was resolved: dice, modifiers and verdict, for those who show it.

use bivouac_kernel::{Account, Line, Modifier, Party, Whole};

use super::log::{dice, line};
use super::*;
use crate::combat_value::Part;
use crate::event::{CombatId, Fought};

/// A check among many, a clash, and what a game turns on.
const CHECK: u8 = 1;
const CLASH: u8 = 2;
const DECISIVE: u8 = 3;

/// How an event was resolved, where it was.
pub(super) fn account(event: &Event) -> Option<Account> {
    Some(match event {
        Event::Fought(fought) => combat(fought),
        Event::AttackRolled {
            combat,
            defended,
            seat,
            from,
            target,
            units,
            die,
            cr,
            commands,
            total,
            aborted,
            goes_ahead,
        } => {
            let verdict = match (aborted, goes_ahead) {
                (true, _) => "verdict-aborted",
                (_, true) => "verdict-goes-ahead",
                (_, false) => "verdict-fails",
            };
            Account {
                parties: vec![party("attacker", **seat, units, *from)],
                dice: dice(&[*die]),
                modifiers: row_modifiers(&[("CO4", *cr as i8), ("CO19", *commands as i8)]),
                total: Some((*total).into()),
                needed: Some(Text::new("needed-seven")),
                favours: Some(if *goes_ahead { seat.0.0 } else { opponent(**seat).0 }),
                weight: CLASH,
                part_of: whole(*combat, *target).filter(|_| *goes_ahead && *defended),
                ..Account::new(
                    "check",
                    Text::new("account-attack").with("hex", hex_text(*target)),
                    vec![on_hex(*target), on_hex(*from)],
                    Text::new(verdict),
                )
            }
        }
        Event::SupportRolled { combat, target, seat, hex, die, modifiers, total, joins } => {
            Account {
                part_of: whole(*combat, *target),
                parties: vec![party("supporter", **seat, &[], *hex)],
                dice: dice(&[*die]),
                modifiers: row_modifiers(modifiers),
                total: Some((*total).into()),
                needed: Some(Text::new("needed-seven")),
                favours: Some(if *joins { seat.0.0 } else { opponent(**seat).0 }),
                weight: CHECK,
                ..Account::new(
                    "check",
                    Text::new("account-support").with("hex", hex_text(*hex)),
                    vec![on_hex(*hex)],
                    Text::new(if *joins { "verdict-joins" } else { "verdict-stays-out" }),
                )
            }
        }
        Event::Attrition { seat, hex, die, modifiers, total, lose, disrupt, units } => Account {
            parties: vec![party("unit", **seat, units, *hex)],
            dice: dice(&[*die]),
            modifiers: row_modifiers(modifiers),
            total: Some((*total).into()),
            needed: Some(Text::new("needed-attrition")),
            weight: CHECK,
            ..Account::new(
                "march",
                Text::new("account-attrition").with("hex", hex_text(*hex)),
                vec![on_hex(*hex)],
                Text::new("verdict-attrition").with("lose", *lose).with("disrupt", *disrupt),
            )
        },
        Event::Foraged { seat, hex, die, units, hungry } => Account {
            parties: vec![party("unit", **seat, &[], *hex)],
            dice: dice(&[*die]),
            needed: Some(Text::new("needed-forage").with("units", *units)),
            weight: CHECK,
            ..Account::new(
                "check",
                Text::new("account-forage").with("hex", hex_text(*hex)),
                vec![on_hex(*hex)],
                Text::new(if *hungry { "verdict-hungry" } else { "verdict-fed" }),
            )
        },
        Event::CommanderRolled { commander, hex, die } => Account {
            dice: dice(&[*die]),
            needed: Some(Text::new("needed-not-one")),
            weight: CHECK,
            ..Account::new(
                "check",
                Text::new("account-fate").with("commander", commander_text(*commander)),
                vec![on_hex(*hex)],
                Text::new(if *die == 1 { "verdict-eliminated" } else { "verdict-escapes" }),
            )
        },
        Event::Valued { combat, seat, attacks, hex, target, units, parts, die, total } => Account {
            parties: vec![party(
                if *attacks { "attacker" } else { "defender" },
                **seat,
                units,
                *hex,
            )],
            dice: dice(&[*die]),
            modifiers: parts.iter().map(part_modifier).collect(),
            total: Some((*total).into()),
            weight: CLASH,
            part_of: whole(*combat, *target),
            ..Account::new(
                "shock",
                Text::new(if *attacks { "account-attack-value" } else { "account-defence-value" }),
                vec![on_hex(*hex)],
                Text::new("verdict-value").with("total", i64::from(*total)),
            )
        },
        Event::Withdrew { combat, seat, units, from, to, .. } => Account {
            parties: vec![party("defender", **seat, units, *from)],
            weight: CHECK,
            part_of: whole(*combat, *from).map(|whole| Whole { ends: true, ..whole }),
            ..Account::new(
                "retreat",
                Text::new("account-withdrawal"),
                vec![on_hex(*from), on_hex(*to)],
                Text::new("verdict-withdraws").with("hex", hex_text(*to)),
            )
        },
        Event::DecisiveVictory { combat, seat, hex, hits } => Account {
            part_of: whole(*combat, *hex).map(|whole| Whole { ends: true, ..whole }),
            favours: Some(seat.0.0),
            weight: DECISIVE,
            ..Account::new(
                "battle",
                Text::new("account-decisive").with("hex", hex_text(*hex)),
                vec![on_hex(*hex)],
                Text::new("verdict-decisive").with("seat", side_id(**seat)).with("hits", *hits),
            )
        },
        _ => return None,
    })
}

/// The combat of which an account is a step.
fn whole(combat: CombatId, target: Hex) -> Option<Whole> {
    Some(Whole {
        id: format!("{}-{}", combat.turn, combat.nth),
        title: Text::new("account-combat").with("hex", hex_text(target)),
        ends: false,
    })
}

fn party(role: &'static str, seat: Seat, units: &[UnitId], hex: Hex) -> Party {
    Party {
        role,
        seat: Some(seat.0),
        who: units_text(units),
        targets: [on_hex(hex)].into_iter().chain(units.iter().copied().map(on_unit)).collect(),
        notes: Vec::new(),
    }
}

/// Modifiers that their rows name.
pub(crate) fn row_modifiers(parts: &[(&'static str, i8)]) -> Vec<Modifier> {
    let named = parts.iter().filter(|(_, value)| *value != 0);
    named
        .map(|&(rule, value)| Modifier {
            text: Text::new(format!("row-{}", rule.to_ascii_lowercase())),
            rule,
            value,
            times: None,
        })
        .collect()
}

/// One line of the reckoning of a combat.
pub(crate) fn part_modifier(part: &Part) -> Modifier {
    let id = format!("part-{}", part.key);
    let text = match part.hex {
        Some(hex) => {
            Text::new("part-of-support").with("hex", hex_text(hex)).with("part", Text::new(id))
        }
        None => Text::new(id),
    };
    let times = (part.over > 1).then_some((1, part.over));
    Modifier { text, rule: part.rule, value: part.value, times }
}

/// CD30: how a combat was fought.
fn combat(fought: &Fought) -> Account {
    let seats = [*fought.attacker, opponent(*fought.attacker)];
    let places = [fought.from, fought.target];
    let roles = ["attacker", "defender"];
    let parties = (0..2).map(|side| Party {
        notes: vec![
            Text::new("note-total").with("total", i64::from(fought.totals[side])),
            Text::new("note-hits").with("hits", fought.hits[side]),
        ],
        ..party(roles[side], seats[side], &fought.units[side], places[side])
    });
    let [attack, defence] = fought.totals;
    let favours = match attack.cmp(&defence) {
        std::cmp::Ordering::Greater => Some(seats[0].0),
        std::cmp::Ordering::Less => Some(seats[1].0),
        std::cmp::Ordering::Equal => None,
    };
    Account {
        parties: parties.collect(),
        dice: fought.loss_die.map_or_else(Vec::new, |die| dice(&[die])),
        favours,
        needed: Some(
            Text::new("needed-verdict")
                .with("attack", i64::from(attack))
                .with("defence", i64::from(defence)),
        ),
        weight: DECISIVE,
        part_of: whole(fought.combat, fought.target).map(|whole| Whole { ends: true, ..whole }),
        ..Account::new(
            "battle",
            Text::new("account-combat").with("hex", hex_text(fought.target)),
            vec![on_hex(fought.target), on_hex(fought.from)],
            Text::new(format!("verdict-{}", fought.verdict.replace('_', "-"))),
        )
    }
}

/// The line of the log.
pub(super) fn fought_line(fought: &Fought) -> Line {
    let text = Text::new(format!("event-fought-{}", fought.verdict.replace('_', "-")))
        .with("seat", side_id(*fought.attacker))
        .with("from", hex_text(fought.from))
        .with("target", hex_text(fought.target))
        .with("attack", i64::from(fought.totals[0]))
        .with("defence", i64::from(fought.totals[1]))
        .with("attacker-hits", fought.hits[0])
        .with("defender-hits", fought.hits[1]);
    let rule = match fought.verdict {
        "tie" => "CD32",
        "defender_wins" => "CD33",
        "narrow" => "CD34",
        _ => "CD35",
    };
    let line = line(text, &["CD30", rule], vec![on_hex(fought.target), on_hex(fought.from)]);
    Line { dice: fought.loss_die.map_or_else(Vec::new, |die| dice(&[die])), ..line }
}
