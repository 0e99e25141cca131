//! What has happened, as each viewer may know it.

use std::hash::{DefaultHasher, Hash, Hasher};

use bivouac_kernel::{Die, Line, Step as _, Target, Thrown, Viewer};

use super::{
    accounts, area_text, card_text, kind_text, leader_text, line, listed, of, on_area, on_areas,
    on_card, on_leader, order_text, place, side, sp_text, text, the_area,
};
use crate::calendar;
use crate::cards::is_row;
use crate::event::Movement;
use crate::pieces::SEATS;
use crate::prelude::*;
use crate::tables::{FARTHEST, printed};

/// How `viewer` reads an event, with the account of what was resolved, or nothing if they may not
/// know of it.
pub(crate) fn tell(event: &Event, viewer: Viewer) -> Option<Line> {
    let line = line_of(event, viewer)?;
    Some(match accounts::account(event, viewer) {
        Some(account) => line.told(account),
        None => line,
    })
}

fn line_of(event: &Event, viewer: Viewer) -> Option<Line> {
    match event {
        Event::TurnBegan { .. }
        | Event::PhaseBegan { .. }
        | Event::InitiativeShifted { .. }
        | Event::VpShifted { .. }
        | Event::Ended { .. } => Some(of_sequence(event)),
        Event::Drew { .. }
        | Event::Kept { .. }
        | Event::SetAside { .. }
        | Event::Laid { .. }
        | Event::OpsRevealed { .. }
        | Event::Played { .. }
        | Event::Removed { .. }
        | Event::Cancelled { .. }
        | Event::Discarded { .. }
        | Event::Shuffled { .. }
        | Event::LeadersStated { .. }
        | Event::Named { .. } => of_cards(event, viewer),
        Event::Selected { .. }
        | Event::SelectionDone { .. }
        | Event::Placed { .. }
        | Event::PlacedTogether { .. }
        | Event::OrderChanged { .. }
        | Event::OrderAdded { .. }
        | Event::OrderRemoved { .. }
        | Event::FirstNamed { .. }
        | Event::Executed { .. }
        | Event::Spent { .. } => of_orders(event, viewer),
        Event::Moved(_)
        | Event::Announced { .. }
        | Event::Mounted { .. }
        | Event::EvadeChecked { .. }
        | Event::Riders { .. }
        | Event::Showed { .. }
        | Event::Patrolled { .. }
        | Event::Raided { .. }
        | Event::Reported { .. }
        | Event::CommanderNamed { .. } => of_forces(event, viewer),
        Event::Exhausted { .. }
        | Event::Eliminated { .. }
        | Event::Rallied { .. }
        | Event::Arrived { .. }
        | Event::LeaderPlaced { .. }
        | Event::LeaderEliminated { .. }
        | Event::LeaderRemoved { .. } => of_losses(event, viewer),
        Event::BattleBegan { .. }
        | Event::BattleCards { .. }
        | Event::BattleDie { .. }
        | Event::Fought { .. }
        | Event::LossesDue { .. }
        | Event::BattleWon { .. }
        | Event::Pursued { .. }
        | Event::BattleEnded { .. }
        | Event::Maneuvered { .. }
        | Event::NoRetreat { .. } => Some(of_battle(event, viewer)),
        Event::Devastated { .. }
        | Event::DepotPlaced { .. }
        | Event::DepotRemoved { .. }
        | Event::CityTaken { .. }
        | Event::Weather { .. }
        | Event::Attrition { .. } => of_map(event, viewer),
    }
}

fn pointing(line: Line, targets: Vec<Target>) -> Line {
    Line { targets, ..line }
}

/// A line that begins with a side.
pub(super) fn by(id: &'static str, seat: Side) -> Text {
    text(id).with("side", side("side", seat))
}

/// A line about what a side does in one area.
fn there(id: &'static str, seat: Side, area: AreaId, rule: &'static str) -> Line {
    pointing(line(by(id, seat).with("at", place("at", area)), rule), on_areas([area]))
}

fn with(line: Line, name: &'static str, value: impl Into<bivouac_kernel::Arg>) -> Line {
    Line { text: line.text.with(name, value), ..line }
}

/// A number with its sign.
pub(super) fn signed(value: i8) -> String {
    if value > 0 { format!("+{value}") } else { plain(value.into()) }
}

/// A number that may be below 0.
fn plain(value: i16) -> String {
    if value < 0 { format!("\u{2212}{}", value.unsigned_abs()) } else { value.to_string() }
}

pub(super) fn standing(vp: i8) -> Text {
    let id = match vp {
        0 => return text("standing-even"),
        1.. => "standing-french",
        _ => "standing-russian",
    };
    text(id).with("vp", vp.unsigned_abs())
}

fn of_sequence(event: &Event) -> Line {
    match *event {
        Event::TurnBegan { clock } => {
            let month = of("month", calendar::MONTHS[usize::from(calendar::month(clock))]);
            let text = text("event-turn").with("month", month).with("turn", calendar::turn(clock));
            line(text, "T-MONTH.a").heads(1)
        }
        Event::PhaseBegan { phase } => line(of("began", phase.id()), phase.row()).heads(2),
        Event::InitiativeShifted { to, level } => {
            line(by("event-initiative", to).with("level", i32::from(level)), "T-INIT.c")
        }
        Event::VpShifted { by: shift, vp, rule, .. } => {
            let winner = if shift > 0 { FRENCH } else { RUSSIAN };
            let text = by("event-vp", winner.into()).with("by", shift.unsigned_abs());
            line(text.with("standing", standing(vp)), rule)
        }
        Event::Ended { vp } => line(text("event-ended").with("standing", standing(vp)), "E1b"),
        _ => line(text("prompt-over"), "E1b"),
    }
}

/// A line about a card: with it for those who may know it, else without, or nothing at all.
fn about_card(
    id: &'static str,
    hidden: Option<&'static str>,
    (seat, card): (Side, CardId),
    rule: &'static str,
    viewer: Viewer,
) -> Option<Line> {
    if viewer.sees_as(*seat) {
        let text = by(id, seat).with("card", card_text(card));
        return Some(pointing(line(text, rule), vec![on_card(card)]));
    }
    hidden.map(|id| line(by(id, seat), rule))
}

fn of_cards(event: &Event, viewer: Viewer) -> Option<Line> {
    let open = |id, seat, card, rule| about_card(id, None, (seat, card), rule, Viewer::Umpire);
    match *event {
        Event::Drew { seat, card } => {
            about_card("event-drew", Some("event-drew-hidden"), (seat, card), "S1a", viewer)
        }
        Event::Kept { seat, card, sealed: true } => {
            about_card("event-kept", None, (seat, card), "E1d", viewer)
        }
        Event::Kept { seat, card, sealed: false } => {
            about_card("event-kept", Some("event-kept-hidden"), (seat, card), "R3b", viewer)
        }
        Event::SetAside { seat, card } => {
            let text = text("event-set-aside").with("card", card_text(card));
            let line = line(text.with("of", side("of", seat)), "T-CARD.d");
            Some(pointing(line, vec![on_card(card)]))
        }
        Event::Laid { seat, card, rule } => {
            about_card("event-laid", None, (seat, card), rule, viewer)
        }
        Event::OpsRevealed { cards: [french, russian], ops } => {
            let text = text("event-ops")
                .with("french", card_text(french))
                .with("french_ops", ops[0])
                .with("russian", card_text(russian))
                .with("russian_ops", ops[1]);
            let shown = [french, russian].into_iter().filter(|&card| card != CardId::DUMMY);
            Some(pointing(line(text, "S2a"), shown.map(on_card).collect()))
        }
        Event::Played { seat, card, .. } => open("event-played", seat, card, "T-CARD.c"),
        Event::Removed { seat, card } => open("event-removed", seat, card, "T-CARD.f"),
        Event::Cancelled { seat, card, rule, .. } => open("event-cancelled", seat, card, rule),
        Event::Discarded { seat, card, rule } => about_card(
            "event-discarded",
            Some("event-discarded-hidden"),
            (seat, card),
            rule,
            viewer,
        ),
        Event::Shuffled { seat } => Some(line(by("event-shuffled", seat), "R3a")),
        Event::LeadersStated { ref areas } => {
            let names = areas.iter().map(|&area| area_text(area)).collect();
            let text = text("event-leaders-stated").with("areas", listed(names, "areas-none"));
            let targets = areas.iter().map(|&area| on_area(area)).collect();
            Some(pointing(line(text, "C-R42"), targets))
        }
        Event::Named { seat, card, area } => {
            let text = text("event-named")
                .with("card", card_text(card))
                .with("the", side("the", seat))
                .with("area", area_text(area));
            Some(pointing(line(text, card.row()), on_areas([area])))
        }
        _ => None,
    }
}

/// A line about an order: with its type for those who may know it.
fn about_order(
    (id, hidden): (&'static str, &'static str),
    (seat, area, order): (Side, AreaId, Order),
    rule: &'static str,
    known: bool,
) -> Line {
    if known {
        with(there(id, seat, area, rule), "order", order_text(order))
    } else {
        there(hidden, seat, area, rule)
    }
}

fn of_orders(event: &Event, viewer: Viewer) -> Option<Line> {
    match *event {
        Event::Selected { seat, order } => viewer
            .sees_as(*seat)
            .then(|| line(by("event-selected", seat).with("order", order_text(order)), "S3a")),
        Event::SelectionDone { seat, blocks } => {
            Some(line(by("event-selection-done", seat).with("blocks", blocks), "S3h"))
        }
        Event::Placed { seat, sealed: true, .. } if !viewer.sees_as(*seat) => None,
        Event::Placed { seat, area, order, .. } => {
            let ids = ("event-placed", "event-placed-hidden");
            Some(about_order(ids, (seat, area, order), "S4a", viewer.sees_as(*seat)))
        }
        Event::PlacedTogether { seat, ref areas } => Some(placed_together(seat, areas)),
        Event::OrderChanged { leader, area, from, to } => {
            Some(changed(leader, area, (from, to), viewer))
        }
        Event::OrderAdded { seat, area, order, shown, rule } => {
            let ids = ("event-order-added", "event-order-added-hidden");
            Some(about_order(ids, (seat, area, order), rule, shown || viewer.sees_as(*seat)))
        }
        Event::OrderRemoved { seat, area, order, shown, rule } => {
            let ids = ("event-order-removed", "event-order-removed-hidden");
            Some(about_order(ids, (seat, area, order), rule, shown || viewer.sees_as(*seat)))
        }
        Event::FirstNamed { seat, order } => {
            let text = text("event-first").with("the", side("the", seat));
            Some(line(text.with("order", order_text(order)), "T-ORDER.c"))
        }
        Event::Executed { seat, area, order } => {
            let ids = ("event-executed", "event-executed");
            Some(about_order(ids, (seat, area, order), "T-ORDER.j", true))
        }
        Event::Spent { seat, area, order, rule } => {
            let id = match rule {
                "S8t" => "event-spent-alone",
                "S8d" => "event-spent-no-way",
                _ => "event-spent-pinned",
            };
            Some(about_order((id, id), (seat, area, order), rule, true))
        }
        _ => None,
    }
}

/// Each area once, with the number of its orders.
fn placed_together(seat: Side, areas: &[AreaId]) -> Line {
    let mut counted: Vec<(AreaId, u8)> = Vec::new();
    for &area in areas {
        match counted.iter_mut().find(|(known, _)| *known == area) {
            Some((_, count)) => *count += 1,
            None => counted.push((area, 1)),
        }
    }
    counted.sort_unstable();
    let words = counted.iter().map(|&(area, count)| {
        text("placed-count").with("area", area_text(area)).with("count", count)
    });
    let text =
        by("event-placed-together", seat).with("areas", listed(words.collect(), "orders-none"));
    pointing(line(text, "O2"), counted.iter().map(|&(area, _)| on_area(area)).collect())
}

fn changed(leader: LeaderId, area: AreaId, types: (Order, Order), viewer: Viewer) -> Line {
    let known = viewer.sees_as(leader.side());
    let id = if known { "event-order-changed" } else { "event-order-changed-hidden" };
    let text = text(id).with("leader", leader_text(leader)).with("at", place("at", area));
    let text = match known {
        true => text.with("old", order_text(types.0)).with("new", order_text(types.1)),
        false => text,
    };
    let targets = on_areas([area]).into_iter().chain([on_leader(leader)]).collect();
    pointing(line(text, "S4i"), targets)
}

fn of_forces(event: &Event, viewer: Viewer) -> Option<Line> {
    match *event {
        Event::Moved(ref movement) => {
            let Movement { seat, from, to, troops, ref leaders, lead, how, .. } = *movement;
            let known = viewer.sees_as(*seat);
            if let Moved::Transfer(card) = how
                && !leaders.is_empty()
            {
                return Some(posted(seat, [from, to], leaders, lead, card.row(), known));
            }
            let leaders = if known { leaders.as_slice() } else { lead.as_slice() };
            Some(moved(seat, [from, to], (troops, leaders), how, known))
        }
        Event::Announced { seat, area, total, rule } => {
            Some(with(there("event-announced", seat, area, rule), "total", total))
        }
        Event::Mounted { seat, area, troops, total } => {
            // Only the Russians have Cossacks.
            let id = match *seat {
                FRENCH => "event-mounted-french",
                _ => "event-mounted-russian",
            };
            let shown = listed(troops_texts(troops), "riders-none");
            let line = with(there(id, seat, area, "S8l"), "total", total);
            Some(with(line, "troops", shown))
        }
        Event::EvadeChecked { seat, area, riders, tired, rule } => {
            let id = if tired { "event-evade-tired" } else { "event-evade-unharmed" };
            let line = with(there(id, seat, area, rule), "own", riders[seat.index()]);
            Some(with(line, "enemy", riders[opponent(*seat).index()]))
        }
        Event::Riders { seat, area, total } => {
            let id = match *seat {
                FRENCH => "event-riders-french",
                _ => "event-riders-russian",
            };
            Some(with(there(id, seat, area, "S9.5d"), "total", total))
        }
        Event::Showed { seat, area, sp, rule } => {
            Some(with(there("event-showed", seat, area, rule), "sp", sp_text(sp)))
        }
        Event::Patrolled { seat, from, area } => {
            let text = by("event-patrolled", seat)
                .with("from", place("from", from))
                .with("area", area_text(area));
            Some(pointing(line(text, "S6a"), on_areas([area, from])))
        }
        Event::Raided { from, area, .. } => {
            let text = by("event-raided", RUSSIAN.into())
                .with("from", place("from", from))
                .with("area", area_text(area));
            Some(pointing(line(text, "S11b"), on_areas([area, from])))
        }
        Event::Reported { to, area, troops, ref orders } => {
            let known = viewer.sees_as(*to) || viewer.sees_as(opponent(*to));
            known.then(|| reported(area, troops, orders))
        }
        Event::CommanderNamed { leader, area } => viewer.sees_as(leader.side()).then(|| {
            let text = text("event-commander").with("leader", leader_text(leader));
            let line = line(text.with("at", place("at", area)), "T-SEN.b");
            pointing(line, on_areas([area]).into_iter().chain([on_leader(leader)]).collect())
        }),
        _ => None,
    }
}

pub(super) fn troops_texts(troops: Troops) -> Vec<Text> {
    let words = |(sp, count)| text("troops").with("count", count).with("sp", sp_text(sp));
    troops.iter().map(words).collect()
}

/// T-SP.l, T-LEADER.a: the owner knows who went; others see the leader in front.
pub(super) fn force_words(
    troops: Troops,
    leaders: &[LeaderId],
    known: bool,
) -> bivouac_kernel::Arg {
    let names: Vec<Text> = leaders.iter().map(|&leader| leader_text(leader)).collect();
    match (known, names.is_empty()) {
        (true, _) => listed(names.into_iter().chain(troops_texts(troops)).collect(), "troops-none"),
        (false, true) => text("force-unknown").into(),
        (false, false) => text("force-led").with("leaders", names).into(),
    }
}

fn moved(
    seat: Side,
    [from, to]: [AreaId; 2],
    (troops, leaders): (Troops, &[LeaderId]),
    how: Moved,
    known: bool,
) -> Line {
    let (id, rule) = match how {
        Moved::ForcedMarch => ("event-moved-forced_march", "S5a"),
        Moved::March => ("event-moved-march", "S7a"),
        Moved::Evade => ("event-moved-evade", "S8b"),
        Moved::Retreat => ("event-moved-retreat", "S9.9a"),
        Moved::ForcedRetreat => ("event-moved-forced_retreat", "S9.9i"),
        Moved::Transfer(card) => ("event-moved-transfer", card.row()),
    };
    let force = force_words(troops, leaders, known);
    let who = goer(seat, &force);
    let text = by(id, seat)
        .with("from", place("from", from))
        .with("to", place("to", to))
        .with("area", the_area(to))
        .with("force", force);
    let leaders = leaders.iter().map(|&leader| on_leader(leader));
    let told =
        pointing(line(text, rule), on_areas([to, from]).into_iter().chain(leaders).collect());
    if from.is_none() || to.is_none() {
        return told;
    }
    told.stepping(who, from.get().id.as_str(), to.get().id.as_str())
}

/// Names a Force by what a viewer reads of it, so that its march is told as one as long as it stays
/// the same.
fn goer(seat: Side, force: &bivouac_kernel::Arg) -> String {
    let mut print = DefaultHasher::new();
    force.hash(&mut print);
    format!("{}-{:08x}", SEATS[seat.index()], print.finish() as u32)
}

/// An event sends leaders elsewhere. Others see only who commands where he was or where he comes,
/// and not from where he comes: that may be behind a screen.
fn posted(
    seat: Side,
    [from, to]: [AreaId; 2],
    leaders: &[LeaderId],
    lead: Option<LeaderId>,
    rule: &'static str,
    known: bool,
) -> Line {
    let shown = if known { leaders } else { lead.as_slice() };
    if shown.is_empty() {
        return line(by("event-leader-moved-hidden", seat), rule);
    }
    let names: Vec<Text> = shown.iter().map(|&leader| leader_text(leader)).collect();
    let text = match known {
        true => text("event-leader-moved-from").with("from", place("from", from)),
        false => text("event-leader-moved"),
    };
    let text = text.with("leader", names).with("to", place("to", to));
    let leaders = shown.iter().map(|&leader| on_leader(leader));
    pointing(line(text, rule), on_areas([to]).into_iter().chain(leaders).collect())
}

/// S6b: what the patrols saw.
fn reported(area: AreaId, troops: Troops, orders: &[Order]) -> Line {
    let orders = orders.iter().map(|&order| order_text(order)).collect();
    let text = text("event-reported")
        .with("area", area_text(area))
        .with("troops", listed(troops_texts(troops), "troops-none"))
        .with("orders", listed(orders, "orders-none"));
    pointing(line(text, "S6b"), on_areas([area]))
}

/// Exhaustion whose number is no secret: one SP for one thing that everybody sees.
fn seen_to_tire(rule: &str) -> bool {
    matches!(rule, "S9.4a" | "S8m") || is_row(rule)
}

fn of_losses(event: &Event, viewer: Viewer) -> Option<Line> {
    let of_kind = |line: Line, kind: Kind| with(line, "kind", kind_text(kind));
    let about = |id: &'static str, rule: &'static str, leader: LeaderId, area: AreaId| {
        let text = text(id).with("leader", leader_text(leader));
        let text = match area {
            AreaId::NONE => text,
            _ => text.with("at", place("at", area)),
        };
        let targets = on_areas([area]).into_iter().chain([on_leader(leader)]);
        Some(pointing(line(text, rule), targets.collect()))
    };
    match *event {
        Event::Exhausted { seat, area, sp, rule, .. } if viewer.sees_as(*seat) => {
            Some(of_kind(there("event-exhausted", seat, area, rule), sp.kind()))
        }
        Event::Exhausted { seat, area, rule, .. } => {
            seen_to_tire(rule).then(|| there("event-exhausted-hidden", seat, area, rule))
        }
        Event::Eliminated { seat, area, kind, count, rule, .. } => {
            let line = with(there("event-eliminated", seat, area, rule), "count", count);
            Some(of_kind(line, kind))
        }
        Event::Rallied { seat, area, sp, rule } if viewer.sees_as(*seat) => {
            Some(of_kind(there("event-rallied", seat, area, rule), sp.kind()))
        }
        // That an order is executed is seen, who is rallied by it is not; of a card only that it
        // has done so.
        Event::Rallied { seat, area, rule, .. } => {
            is_row(rule).then(|| there("event-rallied-hidden", seat, area, rule))
        }
        Event::Arrived { seat, area, kind, count } => {
            let line = with(there("event-arrived", seat, area, "T-POOL.b"), "count", count);
            Some(of_kind(line, kind))
        }
        Event::LeaderPlaced { leader, area, rule } => {
            about("event-leader-placed", rule, leader, area)
        }
        Event::LeaderEliminated { leader, area, .. } => {
            about("event-leader-eliminated", "T-LEADER.e", leader, area)
        }
        Event::LeaderRemoved { leader } => {
            about("event-leader-removed", "T-LEADER.g", leader, AreaId::NONE)
        }
        _ => None,
    }
}

fn of_battle(event: &Event, viewer: Viewer) -> Line {
    match *event {
        Event::BattleBegan { area, attacker, .. } => {
            let text = text("event-battle").with("the", side("the", attacker));
            pointing(line(text.with("at", place("at", area)), "S9a"), on_areas([area]))
        }
        Event::BattleCards { seat, ref cards } => {
            let words = cards.iter().map(|&card| card_text(card)).collect();
            let text = by("event-battle-cards", seat).with("cards", listed(words, "cards-none"));
            let shown = cards.iter().filter(|&&card| card != CardId::DUMMY);
            pointing(line(text, "S9.1a"), shown.map(|&card| on_card(card)).collect())
        }
        Event::BattleDie { seat, face: 0, worth } => {
            line(by("event-battle-die-fixed", seat).with("worth", signed(worth)), "G8")
        }
        Event::BattleDie { seat, face, worth } => {
            let text = by("event-battle-die", seat).with("face", i32::from(face));
            Line {
                dice: vec![Thrown { die: Die::D6, value: face, face: printed(*seat, face) }],
                ..line(text.with("worth", signed(worth)), "S9.2h")
            }
        }
        Event::Fought { seat, value, inflicts, .. } if viewer.sees_as(*seat) => {
            let text = by("event-fought", seat).with("value", value);
            line(text.with("losses", inflicts), "S9.3a")
        }
        Event::Fought { seat, inflicts, .. } => {
            line(by("event-fought-hidden", seat).with("losses", inflicts), "S9.3b")
        }
        Event::LossesDue { seat, losses, ref rules, .. } => Line {
            rules: ["S9.4a"].iter().chain(rules).copied().collect(),
            ..line(by("event-losses-due", seat).with("losses", losses), "S9.4a")
        },
        Event::BattleWon { seat, area, drawn: false, rule, .. } => {
            there("event-battle-won", seat, area, rule)
        }
        Event::BattleWon { seat, area, rule, .. } => {
            let text = text("event-battle-drawn").with("the", side("the", seat));
            pointing(line(text.with("at", place("at", area)), rule), on_areas([area]))
        }
        Event::Pursued { winner, area, riders, losses, .. } => {
            let line = there("event-pursued", opponent(*winner).into(), area, "S9.5e");
            let line = with(line, "winner", riders[winner.index()]);
            let line = with(line, "loser", riders[opponent(*winner).index()]);
            with(line, "losses", losses)
        }
        Event::BattleEnded { eliminated: [french, russian], battle, .. } => {
            let text = text("event-battle-ended").with("at", place("at", battle.area));
            let text = text.with("french", french).with("russian", russian);
            pointing(line(text, "S9.11a"), on_areas([battle.area]))
        }
        Event::NoRetreat { seat, area, .. } => {
            let text = by("event-no-retreat", seat).with("from", place("from", area));
            pointing(line(text, "S9.9i"), on_areas([area]))
        }
        Event::Maneuvered { bridges: true } => line(text("event-maneuver-bridges"), "C-F14"),
        Event::Maneuvered { bridges: false } => line(text("event-maneuver-defend"), "C-F14"),
        _ => line(text("prompt-over"), "S9a"),
    }
}

fn of_map(event: &Event, viewer: Viewer) -> Option<Line> {
    match *event {
        Event::Devastated { area, level } => {
            let text = text("event-devastated").with("area", area_text(area));
            Some(pointing(line(text.with("level", level), "T-DEV.a"), on_areas([area])))
        }
        Event::DepotPlaced { seat, area } => Some(there("event-depot-placed", seat, area, "S12a")),
        Event::DepotRemoved { seat, area, rule: rule @ "T-DEPOT.b" } => {
            let text = text("event-depot-taken").with("of", side("of", seat));
            Some(pointing(line(text.with("at", place("at", area)), rule), on_areas([area])))
        }
        Event::DepotRemoved { seat, area, rule } => {
            let id = match rule {
                "S12e" => "event-depot-given-up",
                "S14c" => "event-depot-cut-off",
                _ => "event-depot-removed",
            };
            Some(there(id, seat, area, rule))
        }
        Event::CityTaken { seat, area, .. } => Some(there("event-city", seat, area, "T-CTRL.a")),
        Event::Weather { roll, french, russian } => {
            let text = text("event-weather")
                .with("roll", i32::from(roll))
                .with("french", signed(french))
                .with("russian", signed(russian));
            Some(Line { dice: vec![Thrown::plain(Die::D6, roll)], ..line(text, "S13a") })
        }
        Event::Attrition { seat, area, size, distance, losses, foraged, .. } => {
            viewer.sees_as(*seat).then(|| {
                let text = text("event-attrition")
                    .with("at", place("at", area))
                    .with("size", plain(size))
                    .with("distance", distance_words(distance))
                    .with("losses", losses)
                    .with("foraged", foraged);
                pointing(line(text, "S13c"), on_areas([area]))
            })
        }
        _ => None,
    }
}

pub(super) fn distance_words(distance: u8) -> Text {
    if distance > FARTHEST {
        return text("distance-out");
    }
    text("distance").with("number", distance)
}
