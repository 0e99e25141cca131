//! How things were resolved, for those who show it where it happened. What the line of the log does
//! not tell a viewer, the account does not tell either.

mod battle;

use std::cmp::Ordering;

use bivouac_kernel::{
    Account, Die, Modifier, Named as _, Party, Seat, Text, Thrown, Viewer, Whole,
};

use super::log::{by, distance_words, force_words, standing, troops_texts};
use super::{
    area_text, card_text, kind_text, leader_text, listed, of, on_areas, on_card, on_leader,
    order_text, place, side, sp_text, text,
};
use crate::cards::{CardId, card_of};
use crate::event::{BattleId, Burden, Event, Moved, Movement};
use crate::map::AreaId;
use crate::pieces::leader::{ALEXANDER, KUTUZOV, NAPOLEON};
use crate::pieces::{BOTH, FRENCH, LeaderId, Order, RUSSIAN, Side, Troops, opponent};
use crate::tables::SUDDEN_DEATH;

const SMALL: u8 = 1;
const USUAL: u8 = 2;
const GREAT: u8 = 3;
/// From how many VP at once the game turns on it.
const MANY_VP: u8 = 3;

/// The account of what an event resolves, as `viewer` may know it; nothing if it resolves nothing.
/// Only asked of events that the viewer reads of.
pub(super) fn account(event: &Event, viewer: Viewer) -> Option<Account> {
    match event {
        Event::BattleBegan { .. }
        | Event::Fought { .. }
        | Event::LossesDue { .. }
        | Event::BattleWon { .. }
        | Event::Pursued { .. }
        | Event::NoRetreat { .. }
        | Event::BattleEnded { .. } => battle::account(event, viewer),
        Event::Exhausted { .. }
        | Event::Eliminated { .. }
        | Event::LeaderEliminated { .. }
        | Event::Rallied { .. }
        | Event::DepotRemoved { .. }
        | Event::Weather { .. }
        | Event::Attrition { .. } => of_losses(event, viewer),
        Event::Moved(_)
        | Event::EvadeChecked { .. }
        | Event::Patrolled { .. }
        | Event::Raided { .. }
        | Event::Reported { .. } => of_forces(event, viewer),
        Event::Played { .. }
        | Event::Cancelled { .. }
        | Event::OpsRevealed { .. }
        | Event::VpShifted { .. }
        | Event::CityTaken { .. }
        | Event::Ended { .. } => of_game(event),
        _ => None,
    }
}

/// The battle that a step belongs to.
fn part(battle: Option<BattleId>) -> Option<Whole> {
    battle.map(|battle| Whole {
        id: format!("{}-{}-{}", battle.clock.name(), battle.area, battle.nth),
        title: text("account-battle").with("at", place("at", battle.area)),
        ends: false,
    })
}

/// What a step of a battle weighs.
fn weight(battle: Option<BattleId>) -> u8 {
    if battle.is_some_and(|battle| battle.great) { GREAT } else { USUAL }
}

/// An account of something in one area.
fn at(kind: &'static str, title: Text, area: AreaId, verdict: Text) -> Account {
    Account::new(kind, title, on_areas([area]), verdict)
}

/// One who takes part, by their side.
fn party(role: &'static str, seat: Seat, who: Vec<Text>, notes: Vec<Text>) -> Party {
    Party { role, seat: Some(seat.0), who, targets: Vec::new(), notes }
}

/// A side that takes part, without more words.
fn of_side(role: &'static str, seat: Seat, notes: Vec<Text>) -> Party {
    party(role, seat, vec![side("side", seat)], notes)
}

/// The enemy of a side gains by what befalls it.
fn against(seat: Side) -> Option<u8> {
    Some(opponent(*seat).0)
}

/// The verdict: a sentence about a side.
fn that(id: &'static str, seat: impl Into<Side>) -> Text {
    by(id, seat.into())
}

// ---- losses, rallies, attrition ----

fn of_losses(event: &Event, viewer: Viewer) -> Option<Account> {
    Some(match *event {
        // What attrition costs is told at once.
        Event::Exhausted { battle: None, .. } | Event::Eliminated { rule: "S13i", .. } => {
            return None;
        }
        Event::Exhausted { seat, area, sp, battle, .. } => {
            let verdict = match viewer.sees_as(*seat) {
                true => text("account-exhausted").with("kind", kind_text(sp.kind())),
                false => text("account-exhausted-hidden"),
            };
            Account {
                favours: against(seat),
                parties: vec![of_side("target", *seat, vec![])],
                part_of: part(battle),
                ..at("losses", text("account-losses").with("of", side("of", seat)), area, verdict)
            }
        }
        Event::Eliminated { seat, area, kind, count, battle, .. } => {
            let verdict = text("account-eliminated").with("kind", kind_text(kind));
            Account {
                favours: against(seat),
                parties: vec![of_side("target", *seat, vec![])],
                weight: if count > 1 { USUAL } else { SMALL },
                part_of: part(battle),
                ..at(
                    "losses",
                    text("account-losses").with("of", side("of", seat)),
                    area,
                    verdict.with("count", count),
                )
            }
        }
        Event::LeaderEliminated { leader, area, battle } => leader_lost(leader, area, battle),
        Event::Rallied { seat, area, sp, .. } => {
            let verdict = match viewer.sees_as(*seat) {
                true => text("account-rallied").with("sp", sp_text(sp)),
                false => text("account-rallied-hidden"),
            };
            Account {
                favours: Some(seat.0.0),
                parties: vec![of_side("side", *seat, vec![])],
                ..at("rally", text("account-rally").with("at", place("at", area)), area, verdict)
            }
        }
        Event::DepotRemoved { seat, area, rule: "T-DEPOT.b" } => Account {
            favours: against(seat),
            parties: vec![
                of_side("winner", opponent(*seat), vec![]),
                of_side("loser", *seat, vec![]),
            ],
            weight: USUAL,
            ..at(
                "losses",
                text("account-depot"),
                area,
                that("account-depot-taken", opponent(*seat)),
            )
        },
        Event::Weather { roll, french, russian } => {
            let change = |seat: Seat, by: i8| Modifier {
                text: text("account-weather-side").with("side", side("side", seat)),
                rule: "S13a",
                value: by,
                times: None,
            };
            Account {
                dice: vec![Thrown::plain(Die::D6, roll)],
                modifiers: vec![change(FRENCH, french), change(RUSSIAN, russian)],
                favours: spared(french, russian),
                weight: USUAL,
                ..Account::new(
                    "check",
                    text("account-weather"),
                    Vec::new(),
                    weather(french, russian),
                )
            }
        }
        Event::Attrition { seat, area, size, distance, losses, foraged, ref parts } => {
            let forage = text("account-forage").with("count", foraged);
            let notes = if foraged > 0 { vec![forage] } else { Vec::new() };
            let needed = text("account-distance").with("distance", distance_words(distance));
            let verdict = text("account-attrition-result").with("losses", losses);
            Account {
                favours: if losses > 0 { against(seat) } else { Some(seat.0.0) },
                parties: vec![of_side("side", *seat, notes)],
                modifiers: parts
                    .iter()
                    .map(|&(what, value, rule)| burden(what, value, rule))
                    .collect(),
                total: Some(size.into()),
                needed: Some(needed),
                weight: if losses > 1 { USUAL } else { SMALL },
                ..at(
                    "losses",
                    text("account-attrition").with("at", place("at", area)),
                    area,
                    verdict,
                )
            }
        }
        _ => return None,
    })
}

fn leader_lost(leader: LeaderId, area: AreaId, battle: Option<BattleId>) -> Account {
    let vp = leader.get().vp.unsigned_abs();
    let great = [NAPOLEON, ALEXANDER, KUTUZOV].contains(&leader) || vp >= MANY_VP;
    let verdict = text("account-leader-lost")
        .with("leader", leader_text(leader))
        .with("the", side("the", opponent(leader.side())))
        .with("vp", vp);
    Account {
        favours: against(leader.side().into()),
        parties: vec![Party {
            targets: vec![on_leader(leader)],
            ..party("target", leader.side(), vec![leader_text(leader)], Vec::new())
        }],
        weight: if great { GREAT } else { USUAL },
        part_of: part(battle),
        ..at("losses", text("account-leader"), area, verdict)
    }
}

/// Whom the weather spares more than the enemy.
fn spared(french: i8, russian: i8) -> Option<u8> {
    match french.cmp(&russian) {
        Ordering::Less => Some(FRENCH.0),
        Ordering::Equal => None,
        Ordering::Greater => Some(RUSSIAN.0),
    }
}

/// What the weather is like.
fn weather(french: i8, russian: i8) -> Text {
    text(match french.max(russian) {
        ..0 => "account-weather-fair",
        0 => "account-weather-even",
        _ => "account-weather-foul",
    })
}

fn burden(what: Burden, value: i8, rule: &'static str) -> Modifier {
    let text = match what {
        Burden::Sps => text("burden-sps"),
        Burden::Weather => text("burden-weather"),
        Burden::Devastation => text("burden-devastation"),
        Burden::City => text("burden-city"),
        Burden::Leader(leader) => leader_text(leader),
    };
    Modifier { text, rule, value, times: None }
}

// ---- marches, evasions, patrols, raids ----

fn of_forces(event: &Event, viewer: Viewer) -> Option<Account> {
    Some(match *event {
        Event::Moved(Movement { how: Moved::Transfer(_), .. }) => return None,
        Event::Moved(ref movement) => {
            let Movement { seat, from, to, troops, ref leaders, lead, how, battle } = *movement;
            let known = viewer.sees_as(*seat);
            let leaders = if known { leaders.as_slice() } else { lead.as_slice() };
            moved((seat, known), [from, to], troops, leaders, how, battle)
        }
        Event::EvadeChecked { seat, area, riders, tired, rule } => {
            let enemy = opponent(*seat);
            let counts = |role, seat: Seat| {
                of_side(
                    role,
                    seat,
                    vec![text("account-riders").with("count", riders[seat.index()])],
                )
            };
            let verdict = match (tired, card_of(rule)) {
                (true, _) => text("account-evade-tired"),
                (false, Some(card)) => text("account-evade-spared").with("card", card_text(card)),
                (false, None) => text("account-evade-unharmed"),
            };
            Account {
                favours: if tired { against(seat) } else { Some(seat.0.0) },
                parties: vec![counts("evader", *seat), counts("enemy", enemy)],
                needed: Some(text("account-evade-needed").with("count", riders[enemy.index()])),
                total: Some(riders[seat.index()].into()),
                weight: USUAL,
                ..at(
                    "check",
                    text("account-evade").with("from", place("from", area)),
                    area,
                    verdict,
                )
            }
        }
        Event::Patrolled { seat, from, area } => Account {
            parties: vec![of_side("patrol", *seat, vec![])],
            ..Account::new(
                "march",
                text("account-patrol").with("from", place("from", from)),
                on_areas([area, from]),
                text("account-scouted").with("area", area_text(area)),
            )
        },
        Event::Reported { to, area, troops, ref orders } => reported(to, area, troops, orders),
        Event::Raided { from, area, foragers, strikes } => {
            let mut results = Vec::new();
            if foragers > 0 {
                results.push(text("account-raid-forage").with("count", foragers));
            }
            if strikes {
                results.push(text("account-raid-strikes"));
            }
            let verdict =
                text("account-raid-result").with("result", listed(results, "account-raid-nothing"));
            Account {
                favours: Some(if foragers > 0 || strikes { RUSSIAN.0 } else { FRENCH.0 }),
                parties: vec![
                    of_side("raiders", RUSSIAN, vec![]),
                    of_side("target", FRENCH, vec![]),
                ],
                weight: USUAL,
                ..Account::new(
                    "charge",
                    text("account-raid").with("from", place("from", from)),
                    on_areas([area, from]),
                    verdict,
                )
            }
        }
        _ => return None,
    })
}

fn moved(
    (seat, known): (Side, bool),
    [from, to]: [AreaId; 2],
    troops: Troops,
    leaders: &[LeaderId],
    how: Moved,
    battle: Option<BattleId>,
) -> Account {
    let (kind, title, role) = match how {
        Moved::ForcedMarch => ("march", "account-forced-march", "force"),
        Moved::Evade => ("retreat", "account-evasion", "evader"),
        Moved::Retreat => ("retreat", "account-retreat", "loser"),
        Moved::ForcedRetreat => ("retreat", "account-breakthrough", "loser"),
        Moved::March | Moved::Transfer(_) => ("march", "account-march", "force"),
    };
    let who = text("account-force").with("force", force_words(troops, leaders, known));
    let verdict = text("account-arrives").with("from", place("from", from));
    let targets = leaders.iter().map(|&leader| on_leader(leader)).collect();
    Account {
        parties: vec![Party { targets, ..party(role, *seat, vec![who], Vec::new()) }],
        weight: if battle.is_some() { weight(battle) } else { SMALL },
        part_of: part(battle),
        ..Account::new(kind, text(title), on_areas([to, from]), verdict.with("to", place("to", to)))
    }
}

/// S6b: what the patrols saw.
fn reported(to: Side, area: AreaId, troops: Troops, orders: &[Order]) -> Account {
    let orders = orders.iter().map(|&order| order_text(order)).collect();
    let notes = vec![text("account-orders").with("orders", listed(orders, "orders-none"))];
    let seen = match troops.is_none() {
        true => text("account-nobody"),
        false => text("account-seen").with("count", troops.total()),
    };
    Account {
        parties: vec![
            of_side("patrol", *to, vec![]),
            party("target", opponent(*to), troops_texts(troops), notes),
        ],
        weight: USUAL,
        ..at("check", text("account-report").with("area", area_text(area)), area, seen)
    }
}

// ---- cards, points, cities ----

fn of_game(event: &Event) -> Option<Account> {
    Some(match *event {
        Event::Played { seat, card, battle } => card_played(seat, card, battle),
        Event::Cancelled { seat, card, rule, battle } => {
            let verdict = match card_of(rule) {
                Some(by) => text("account-cancelled-by").with("card", card_text(by)),
                None => text("account-cancelled"),
            };
            Account { verdict, ..card_played(seat, card, battle) }
        }
        Event::OpsRevealed { cards, ops } => {
            let laid = |seat: Seat| Party {
                targets: shown(cards[seat.index()]),
                ..party(
                    "side",
                    seat,
                    vec![card_text(cards[seat.index()])],
                    vec![text("account-ops").with("ops", ops[seat.index()])],
                )
            };
            let favours = match ops[0].cmp(&ops[1]) {
                Ordering::Greater => Some(FRENCH.0),
                Ordering::Equal => None,
                Ordering::Less => Some(RUSSIAN.0),
            };
            let verdict = text("account-ops-result").with("french", ops[0]).with("russian", ops[1]);
            Account {
                favours,
                parties: BOTH.map(laid).into(),
                ..Account::new("card", text("account-ops-title"), Vec::new(), verdict)
            }
        }
        Event::VpShifted { by: shift, vp, rule, battle } => vp_shifted(shift, vp, rule, battle),
        Event::CityTaken { seat, area, vp } => {
            let verdict = that("account-city-taken", seat).with("at", place("at", area));
            Account {
                favours: Some(seat.0.0),
                parties: vec![of_side("winner", *seat, vec![])],
                weight: GREAT,
                ..at("city", of_city(area), area, verdict.with("vp", vp.unsigned_abs()))
            }
        }
        Event::Ended { vp } => Account {
            favours: match vp {
                0 => None,
                1.. => Some(FRENCH.0),
                _ => Some(RUSSIAN.0),
            },
            total: Some(vp.into()),
            weight: GREAT,
            ..Account::new("victory", text("account-over"), Vec::new(), standing(vp))
        },
        _ => return None,
    })
}

/// A key city by its name.
fn of_city(area: AreaId) -> Text {
    of("key-city", &area.get().id)
}

fn shown(card: CardId) -> Vec<bivouac_kernel::Target> {
    if card == CardId::DUMMY { Vec::new() } else { vec![on_card(card)] }
}

/// A card is played for its event: its title and what it does.
fn card_played(seat: Side, card: CardId, battle: Option<BattleId>) -> Account {
    let area = battle.map_or(AreaId::NONE, |battle| battle.area);
    Account {
        parties: vec![Party { targets: shown(card), ..of_side("player", *seat, vec![]) }],
        weight: if battle.is_some() { weight(battle) } else { USUAL },
        part_of: part(battle),
        ..at("card", card_text(card), area, of("card", &format!("{}-text", card.id())))
    }
}

/// T-VP.a: points; 20 end the game, and with it the battle under way.
fn vp_shifted(shift: i8, vp: i8, rule: &'static str, battle: Option<BattleId>) -> Account {
    let seat = if shift > 0 { FRENCH } else { RUSSIAN };
    let over = vp.abs() == SUDDEN_DEATH;
    let why = card_of(rule).map(card_text);
    let gained = that("account-vp", seat).with("by", shift.unsigned_abs());
    Account {
        favours: Some(seat.0),
        parties: vec![of_side("winner", seat, why.into_iter().collect())],
        total: Some(vp.into()),
        weight: if over || shift.unsigned_abs() >= MANY_VP { GREAT } else { USUAL },
        part_of: part(battle).map(|whole| Whole { ends: over, ..whole }),
        ..Account::new(
            "victory",
            gained,
            battle.map_or_else(Vec::new, |battle| on_areas([battle.area])),
            standing(vp),
        )
    }
}
