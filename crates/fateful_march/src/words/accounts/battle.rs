//! Battles, step by step.

use bivouac_kernel::{Account, Die, Modifier, Party, Seat, Text, Thrown, Viewer, Whole};

use super::super::log::signed;
use super::super::odds::{modifier, reason};
use super::super::{card_text, leader_text, on_leader, place, side, text};
use super::{against, at, of_side, part, party, that, weight};
use crate::cards::card_of;
use crate::event::{BattleId, Event};
use crate::map::{AreaId, LinkId};
use crate::pieces::{BOTH, LeaderId, Side, opponent};
use crate::tables::{battle_line, printed};
use crate::worth::{Part, What};

/// The account of a step of a battle.
pub(super) fn account(event: &Event, viewer: Viewer) -> Option<Account> {
    Some(match *event {
        Event::BattleBegan { area, attacker, totals, commanders, ref entered, battle } => {
            let verdict = text("account-attack").with("the", side("the", attacker));
            let side_of = |seat: Seat| {
                let index = seat.index();
                let role = if attacker == seat { "attacker" } else { "defender" };
                combatant(role, seat, totals[index], commanders[index], (area, &entered[index]))
            };
            Account {
                parties: [*attacker, opponent(*attacker)].map(side_of).into(),
                modifiers: ground(area),
                weight: weight(battle),
                part_of: part(battle),
                ..at("battle", text("account-battle").with("at", place("at", area)), area, verdict)
            }
        }
        Event::Fought { seat, value, inflicts, attacks, face, worth, ref parts, battle } => {
            let known = viewer.sees_as(*seat);
            fought((seat, known), value, inflicts, attacks, (face, worth), parts, battle)
        }
        Event::LossesDue { seat, losses, ref rules, inflicted, ref changes, battle } => {
            losses_due(seat, losses, inflicted, rules.iter().zip(changes), battle)
        }
        Event::BattleWon { seat, area, drawn, rule, battle } => {
            let id = if drawn { "account-held" } else { "account-won" };
            let loser = opponent(*seat);
            Account {
                favours: Some(seat.0.0),
                parties: vec![of_side("winner", *seat, vec![]), of_side("loser", loser, vec![])],
                needed: Some(why_won(rule)),
                weight: weight(battle),
                part_of: part(battle),
                ..at("battle", text("account-verdict"), area, that(id, seat))
            }
        }
        Event::Pursued { winner, area, riders, losses, battle } => {
            let loser = opponent(*winner);
            let counts = |role, seat: Seat| {
                of_side(
                    role,
                    seat,
                    vec![text("account-riders").with("count", riders[seat.index()])],
                )
            };
            let difference = i32::from(riders[winner.index()]) - i32::from(riders[loser.index()]);
            let verdict = that("account-pursued", loser).with("losses", losses);
            Account {
                favours: (losses > 0).then_some(winner.0.0),
                parties: vec![counts("winner", *winner), counts("loser", loser)],
                total: Some(difference.max(0)),
                weight: weight(battle),
                part_of: part(battle),
                ..at("charge", text("account-pursuit"), area, verdict)
            }
        }
        Event::NoRetreat { seat, area, battle } => Account {
            favours: against(seat),
            parties: vec![of_side("loser", *seat, vec![])],
            weight: weight(battle),
            part_of: part(battle),
            ..at("retreat", text("account-retreat"), area, that("account-no-way", seat))
        },
        Event::BattleEnded { winner, drawn, eliminated, battle } => {
            ended(winner, drawn, eliminated, battle)
        }
        _ => return None,
    })
}

/// One side as a battle begins: who commands, the number stated, by which ways they came.
fn combatant(
    role: &'static str,
    seat: Seat,
    total: Option<u8>,
    commander: Option<LeaderId>,
    (area, entered): (AreaId, &[AreaId]),
) -> Party {
    let who = match commander {
        Some(leader) => vec![side("side", seat), leader_text(leader)],
        None => vec![text("account-leaderless").with("side", side("side", seat))],
    };
    let bridge = |from: AreaId| {
        let leg = area.get().legs.iter().find(|leg| leg.to == from && leg.link != LinkId::NONE);
        leg.is_some_and(|leg| leg.link.get().bridge)
    };
    let came = entered.iter().map(|&from| {
        let id = if bridge(from) { "account-came-bridge" } else { "account-came" };
        text(id).with("from", place("from", from))
    });
    let notes = total.map(|total| text("account-total").with("count", total));
    Party {
        targets: commander.map(on_leader).into_iter().collect(),
        ..party(role, seat, who, notes.into_iter().chain(came).collect())
    }
}

/// What the ground of an area does in a battle.
fn ground(area: AreaId) -> Vec<Modifier> {
    let fortress =
        || Modifier { text: text("modifier-fortress"), rule: "S9.4b", value: 1, times: None };
    (area.get().fortress > 0).then(fortress).into_iter().collect()
}

fn fought(
    (seat, known): (Side, bool),
    value: i32,
    inflicts: u8,
    attacks: bool,
    (face, worth): (u16, i8),
    parts: &[Part],
    battle: Option<BattleId>,
) -> Account {
    let role = if attacks { "attacker" } else { "defender" };
    // S9.3b: others see the die and what everybody knows of who commands.
    let shown = parts.iter().filter(|part| known || matches!(part.what, What::Leader(_)));
    let dice = printed(*seat, face).map(|printed| Thrown {
        die: Die::D6,
        value: face,
        face: Some(printed),
    });
    let (from, to) = battle_line(inflicts);
    let line = match to {
        Some(to) => text("account-table").with("from", from).with("to", to),
        None => text("account-table-last").with("from", from),
    };
    let counts = text("account-die").with("worth", signed(worth));
    let verdict = that("account-inflicts", seat).with("losses", inflicts);
    let area = battle.map_or(AreaId::NONE, |battle| battle.area);
    Account {
        favours: if inflicts > 0 { Some(seat.0.0) } else { against(seat) },
        parties: vec![of_side(role, *seat, vec![counts])],
        dice: dice.into_iter().collect(),
        modifiers: shown.map(modifier).collect(),
        total: known.then_some(value),
        needed: Some(line),
        weight: weight(battle),
        part_of: part(battle),
        ..at("battle", text("account-value").with("of", side("of", seat)), area, verdict)
    }
}

fn losses_due<'a>(
    seat: Side,
    losses: u8,
    inflicted: u8,
    changes: impl Iterator<Item = (&'a &'static str, &'a i8)>,
    battle: Option<BattleId>,
) -> Account {
    let table = Modifier {
        text: text("account-inflicted"),
        rule: "S9.3a",
        value: inflicted as i8,
        times: None,
    };
    let changed = |(&rule, &value): (&&'static str, &i8)| {
        let text = match card_of(rule) {
            Some(card) => card_text(card),
            None => text(reason(rule)),
        };
        Modifier { text, rule, value, times: None }
    };
    let area = battle.map_or(AreaId::NONE, |battle| battle.area);
    let verdict = that("account-takes", seat).with("losses", losses);
    Account {
        favours: if losses > 0 { against(seat) } else { Some(seat.0.0) },
        parties: vec![of_side("target", *seat, vec![])],
        modifiers: [table].into_iter().chain(changes.map(changed)).collect(),
        total: Some(losses.into()),
        weight: weight(battle),
        part_of: part(battle),
        ..at("losses", text("account-losses").with("of", side("of", seat)), area, verdict)
    }
}

/// Why a side has won, or holds the field.
fn why_won(rule: &'static str) -> Text {
    if let Some(card) = card_of(rule) {
        return text("account-why-card").with("card", card_text(card));
    }
    text(match rule {
        "S9.5a" => "account-why-losses",
        "S9.8b" => "account-why-ground",
        "S9.8c" => "account-why-initiative",
        _ => "account-why-nobody",
    })
}

fn ended(winner: Option<Side>, drawn: bool, eliminated: [u8; 2], battle: BattleId) -> Account {
    let lost = |seat: Seat| text("account-lost").with("count", eliminated[seat.index()]);
    let side_of = |seat: Seat| {
        let role = if winner == Some(seat.into()) { "winner" } else { "loser" };
        of_side(role, seat, vec![lost(seat)])
    };
    let winner_first = winner.map_or(BOTH, |Side(winner)| [winner, opponent(winner)]);
    let verdict = match winner {
        Some(winner) if drawn => that("account-held", winner),
        Some(winner) => that("account-won", winner),
        None => text("account-over"),
    };
    Account {
        favours: winner.map(|Side(winner)| winner.0),
        parties: winner_first.map(side_of).into(),
        weight: weight(Some(battle)),
        part_of: part(Some(battle)).map(|whole| Whole { ends: true, ..whole }),
        ..at(
            "battle",
            text("account-end").with("at", place("at", battle.area)),
            battle.area,
            verdict,
        )
    }
}
