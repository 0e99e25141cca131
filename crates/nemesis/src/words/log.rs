//! What happened, as the log tells it.

use bivouac_kernel::{Line, Target, Thrown, Viewer};

use super::*;
use crate::sequence::Phase;
use crate::state::Train;

/// How `viewer` reads an event.
pub(crate) fn tell(event: &Event, viewer: Viewer) -> Option<Line> {
    let line = match event.is_open_to(viewer) {
        true => politics(event),
        false => hidden(event),
    };
    Some(match accounts::account(event) {
        Some(account) => line.told(account),
        None => line,
    })
}

pub(super) fn line(text: Text, rules: &[&'static str], targets: Vec<Target>) -> Line {
    Line { targets, ..Line::new(text, rules) }
}

fn by(id: &'static str, seat: Side) -> Text {
    Text::new(id).with("seat", side_id(*seat))
}

fn there(id: &'static str, rule: &'static str, hex: Hex) -> Line {
    line(Text::new(id).with("hex", hex_text(hex)), &[rule], vec![on_hex(hex)])
}

fn seat_there(id: &'static str, rule: &'static str, seat: Side, hex: Hex) -> Line {
    line(by(id, seat).with("hex", hex_text(hex)), &[rule], vec![on_hex(hex)])
}

fn unit_there(id: &'static str, rule: &'static str, unit: UnitId, hex: Hex) -> Line {
    let text = Text::new(id).with("unit", unit_text(unit));
    match hex.is_some() {
        true => line(text.with("hex", hex_text(hex)), &[rule], vec![on_unit(unit), on_hex(hex)]),
        false => line(text.with("hex", Text::new("off-map")), &[rule], vec![on_unit(unit)]),
    }
}

fn commander_there(id: &'static str, rule: &'static str, commander: CommanderId, hex: Hex) -> Line {
    let text = Text::new(id).with("commander", commander_text(commander));
    line(text.with("hex", hex_text(hex)), &[rule], vec![on_commander(commander), on_hex(hex)])
}

pub(super) fn dice(values: &[u16]) -> Vec<Thrown> {
    values.iter().map(|&value| Thrown::plain(Die::D6, value)).collect()
}

fn rolled(line: Line, die: u16) -> Line {
    Line { dice: dice(&[die]), ..line }
}

/// What those read of an event who may not know all of it.
fn hidden(event: &Event) -> Line {
    match *event {
        Event::Drew { seat, .. } => line(by("event-drew-hidden", seat), &["EV1"], vec![]),
        Event::SawHand { seat, .. } => line(by("event-saw-hand-hidden", seat), &["EC12"], vec![]),
        Event::SawCounters { seat, .. } => {
            line(by("event-saw-counters-hidden", seat), &["EC12"], vec![])
        }
        Event::Placed { seat, hex, .. } => seat_there("event-placed-hidden", "AS21", seat, hex),
        _ => politics(event),
    }
}

/// The turn and politics.
fn politics(event: &Event) -> Line {
    let say = |id: &'static str, rule: &'static str| line(Text::new(id), &[rule], vec![]);
    match *event {
        Event::TurnBegan { turn, scenario } => {
            let date = Text::new(format!("date-{scenario}-{turn}"));
            line(Text::new("event-turn").with("turn", turn).with("date", date), &["SQ1"], vec![])
                .heads(1)
        }
        Event::PhaseBegan { phase, rule } => {
            let name = Text::new(format!("phase-{phase}"));
            line(Text::new("event-phase").with("phase", name), &[rule], vec![]).heads(2)
        }
        Event::PrussiaActive => say("event-prussia-active", "SP15"),
        Event::SaxonyJoins => say("event-saxony-joins", "SP21"),
        Event::AustriaJoins => say("event-austria-joins", "AU5"),
        Event::AustriaRolled { die, joins, .. } => {
            let id = if joins { "event-austria-rolled-joins" } else { "event-austria-rolled" };
            rolled(say(id, "AU4"), die)
        }
        Event::AustriaOffered { points: 0 } => say("event-no-offer", "AR33"),
        Event::AustriaOffered { points } => {
            line(Text::new("event-offer").with("points", points), &["AR33"], vec![])
        }
        Event::OfferAnswered { points, accepted } => {
            let id = if accepted { "event-offer-accepted" } else { "event-offer-refused" };
            line(Text::new(id).with("points", points), &["AR14"], vec![])
        }
        Event::Confederation { state } => {
            let rule = match state {
                "wavering" => "RH5",
                "leaving" => "RH6",
                _ => "RH7",
            };
            line(Text::new(format!("event-confederation-{state}")), &[rule], vec![])
        }
        Event::ChangedSides { unit, hex } => unit_there("event-changed-sides", "RH7", unit, hex),
        Event::Tension => say("event-tension", "TN1"),
        Event::ArmisticeRolled { dice: thrown } => Line {
            dice: dice(&thrown),
            ..line(
                Text::new("event-armistice-rolled")
                    .with("french", i64::from(thrown[0]))
                    .with("coalition", i64::from(thrown[1])),
                &["AR1"],
                vec![],
            )
        },
        Event::ArmisticeCalled { seat, called } => {
            let id = if called { "event-armistice-called" } else { "event-armistice-not-called" };
            line(by(id, seat), &["AR1"], vec![])
        }
        Event::ArmisticeAnswered { seat, accepted } => {
            let id = if accepted { "event-armistice-accepted" } else { "event-armistice-refused" };
            line(by(id, seat), &["AR21"], vec![])
        }
        Event::ArmisticeInForce { turn } => {
            line(Text::new("event-armistice").with("turn", turn), &["AR22"], vec![]).heads(2)
        }
        Event::RedeploymentBegan { seat } => line(by("event-redeploys", seat), &["AR7"], vec![]),
        Event::RedeploymentOver { seat } => line(by("event-redeployed", seat), &["AR25"], vec![]),
        Event::PutUnit { unit, from, to } => went("event-put-unit", "AR25", unit, from, to),
        Event::BattleVp { seat, points, rule } => {
            let id = if points > 0 { "event-battle-vp-gained" } else { "event-battle-vp-lost" };
            line(by(id, seat).with("points", i64::from(points.abs())), &[rule], vec![])
        }
        Event::Ended { key, scores, rule } => line(
            Text::new(format!("outcome-{key}"))
                .with("french", i64::from(scores[0]))
                .with("coalition", i64::from(scores[1]))
                .with("margin", i64::from(scores[1] - scores[0])),
            &[rule],
            vec![],
        ),
        _ => cards(event),
    }
}

fn went(id: &'static str, rule: &'static str, unit: UnitId, from: Hex, to: Hex) -> Line {
    let text = Text::new(id)
        .with("unit", unit_text(unit))
        .with("from", hex_text(from))
        .with("to", hex_text(to));
    line(text, &[rule], vec![on_unit(unit), on_hex(from), on_hex(to)])
}

/// Cards.
fn cards(event: &Event) -> Line {
    let with =
        |id: &'static str, seat: Side, card: CardId| by(id, seat).with("card", card_text(card));
    match *event {
        Event::Drew { seat, card, .. } => {
            line(with("event-drew", seat, card), &["EV1"], vec![on_card(card)])
        }
        Event::Reshuffled => line(Text::new("event-reshuffled"), &["EV4"], vec![]),
        Event::Played { seat, card } => {
            line(with("event-played", seat, card), &["EV15", card.row()], vec![on_card(card)])
        }
        Event::NoEffect { seat, card, rule } => {
            line(with("event-no-effect", seat, card), &[rule], vec![])
        }
        Event::CardUsed { seat, card } => {
            line(with("event-card-used", seat, card), &[card.row()], vec![])
        }
        Event::NamedHexside { seat, card, hexside } => line(
            with("event-named-hexside", seat, card).with("hexside", hexside_text(hexside)),
            &[card.row()],
            vec![on_hexside(hexside)],
        ),
        Event::NamedHex { seat, card, hex } => line(
            with("event-named-hex", seat, card).with("hex", hex_text(hex)),
            &[card.row()],
            vec![on_hex(hex)],
        ),
        Event::NamedCommander { seat, card, commander } => line(
            with("event-named-commander", seat, card).with("commander", commander_text(commander)),
            &[card.row()],
            vec![on_commander(commander)],
        ),
        Event::SawHand { seat, ref cards } => {
            let cards: Vec<Text> = cards.iter().copied().map(card_text).collect();
            line(by("event-saw-hand", seat).with("cards", cards), &["EC12"], vec![])
        }
        Event::SawCounters { seat, ref real } => {
            let hexes: Vec<Text> = real.iter().copied().map(hex_text).collect();
            let targets = real.iter().copied().map(on_hex).collect();
            line(by("event-saw-counters", seat).with("hexes", hexes), &["EC12"], targets)
        }
        Event::Flood { die, scenario } => {
            let rivers = Scenario::find(scenario).map(|one| one.floods[usize::from(die)]);
            let rivers: Vec<Text> = rivers
                .into_iter()
                .flat_map(|rivers| rivers.iter().map(|river| Text::new(river.message())))
                .collect();
            rolled(line(Text::new("event-flood").with("rivers", rivers), &["EC28"], vec![]), die)
        }
        Event::Typhus { seat, hex, die } => {
            rolled(seat_there("event-typhus", "EC27", seat, hex), die)
        }
        _ => supplies(event),
    }
}

/// Supply.
fn supplies(event: &Event) -> Line {
    match *event {
        Event::ForageSpared { seat, hex } => seat_there("event-forage-spared", "EC14", seat, hex),
        Event::Foraged { seat, hex, die, hungry, .. } => {
            let id = if hungry { "event-foraged-hungry" } else { "event-foraged" };
            rolled(seat_there(id, "GS16", seat, hex), die)
        }
        Event::Disrupted { unit, hex, rule } => unit_there("event-disrupted", rule, unit, hex),
        Event::Restored { unit, hex, rule } => unit_there("event-restored", rule, unit, hex),
        Event::Eliminated { unit, hex, rule } => unit_there("event-eliminated", rule, unit, hex),
        Event::CommandLost { unit } => line(
            Text::new("event-command-lost").with("unit", unit_text(unit)),
            &["CC3"],
            vec![on_unit(unit)],
        ),
        Event::Converted { seat, hex } => seat_there("event-converted", "AS19", seat, hex),
        Event::Placed { seat, hex, train } => {
            let id = if train == Train::Real { "event-placed-real" } else { "event-placed-dummy" };
            seat_there(id, "AS21", seat, hex)
        }
        Event::Shipped { seat, hex } => seat_there("event-shipped", "EC23", seat, hex),
        Event::TrainDiscarded { seat } => line(by("event-train-discarded", seat), &["AS8"], vec![]),
        Event::StoppedPlacing { seat } => {
            line(by("event-stopped-placing", seat), &["AS22"], vec![])
        }
        Event::PlacingOver => line(Text::new("event-placing-over"), &["AS24"], vec![]),
        Event::Raided { hex, real, dummy } => {
            let line = there("event-raided", "EC11", hex);
            Line { text: line.text.with("real", real).with("dummy", dummy), ..line }
        }
        Event::ForageMarked { seat, hex, dummies, rule } => {
            let id =
                if dummies > 0 { "event-forage-marked-dummies" } else { "event-forage-marked" };
            let line = seat_there(id, rule, seat, hex);
            Line { text: line.text.with("dummies", dummies), ..line }
        }
        Event::TrainSpent { seat, hex, rule } => seat_there("event-train-spent", rule, seat, hex),
        Event::DepotFounded { seat, hex, rule } => {
            seat_there("event-depot-founded", rule, seat, hex)
        }
        Event::DepotRemoved { seat, hex } => seat_there("event-depot-removed", "AR31", seat, hex),
        Event::DepotLost { seat, hex, rule } => seat_there("event-depot-lost", rule, seat, hex),
        _ => marches(event),
    }
}

/// Movement.
fn marches(event: &Event) -> Line {
    match *event {
        Event::MoveBegan { commander, hex } => {
            commander_there("event-move-began", "MV3", commander, hex)
        }
        Event::RolledToMove { commander, die, moves } => {
            let id = if moves { "event-rolled-to-move" } else { "event-does-not-move" };
            let text = Text::new(id).with("commander", commander_text(commander));
            rolled(line(text, &["MV13"], vec![on_commander(commander)]), die)
        }
        Event::Moved { seat, starter, ref units, ref commanders, from, to, .. } => {
            let text = by("event-moved", seat)
                .with("commander", commander_text(starter))
                .with("units", units_text(units))
                .with("count", units.len())
                .with("from", hex_text(from))
                .with("to", hex_text(to));
            let pieces = units.iter().copied().map(on_unit);
            let pieces = pieces.chain(commanders.iter().copied().map(on_commander));
            let targets = [on_hex(from), on_hex(to)].into_iter().chain(pieces).collect();
            line(text, &["MV17"], targets).stepping(starter.id(), from.number(), to.number())
        }
        Event::Fixed { unit, hex } => unit_there("event-fixed", "MV28", unit, hex),
        Event::Dropped { commander, hex } => {
            commander_there("event-dropped", "MV5", commander, hex)
        }
        Event::Halted { seat, hex, moved } => {
            let line = seat_there("event-halted", "MV16", seat, hex);
            Line { text: line.text.with("moved", moved), ..line }
        }
        Event::Attrition { seat, hex, die, total, lose, disrupt, .. } => {
            let id = if lose + disrupt > 0 { "event-attrition-losses" } else { "event-attrition" };
            let line = seat_there(id, "MA20", seat, hex);
            let text = line.text.with("total", i64::from(total)).with("lose", lose);
            rolled(Line { text: text.with("disrupt", disrupt), ..line }, die)
        }
        Event::Rode { commander, from, to } => {
            let text = Text::new("event-rode")
                .with("commander", commander_text(commander))
                .with("from", hex_text(from))
                .with("to", hex_text(to));
            line(text, &["CV2"], vec![on_commander(commander), on_hex(from), on_hex(to)])
        }
        _ => combats(event),
    }
}

/// Combat.
fn combats(event: &Event) -> Line {
    match *event {
        Event::PassedCombat { seat } => line(by("event-passed-combat", seat), &["CO23"], vec![]),
        Event::AttackRolled { seat, from, target, die, total, aborted, goes_ahead, .. } => {
            let (id, rule) = match (aborted, goes_ahead) {
                (true, _) => ("event-attack-aborted", "CO5"),
                (_, true) => ("event-attack-goes-ahead", "CO7"),
                (_, false) => ("event-attack-fails", "CO6"),
            };
            let text = by(id, seat)
                .with("from", hex_text(from))
                .with("target", hex_text(target))
                .with("total", i64::from(total));
            rolled(line(text, &[rule], vec![on_hex(from), on_hex(target)]), die)
        }
        Event::CommandsAllotted { seat, count } => {
            line(by("event-commands-allotted", seat).with("count", count), &["CO8"], vec![])
        }
        Event::SupportDeclared { seat, hex, sure } => match sure {
            true => seat_there("event-support-surely", "EC18", seat, hex),
            false => seat_there("event-support-declared", "CO9", seat, hex),
        },
        Event::SupportRolled { seat, hex, die, total, joins, .. } => {
            let id = if joins { "event-support-joins" } else { "event-support-fails" };
            let line = seat_there(id, "CO11", seat, hex);
            rolled(Line { text: line.text.with("total", i64::from(total)), ..line }, die)
        }
        Event::Valued { seat, attacks, hex, target, die, total, .. } => {
            let id = if attacks { "event-attack-value" } else { "event-defence-value" };
            let text =
                by(id, seat).with("target", hex_text(target)).with("total", i64::from(total));
            rolled(line(text, &["CD38"], vec![on_hex(target), on_hex(hex)]), die)
        }
        Event::Fought(ref fought) => accounts::fought_line(fought),
        Event::Withdrew { seat, ref units, ref commanders, from, to, .. } => {
            moved_line("event-withdrew", "WD8", seat, units, commanders, [from, to])
        }
        Event::Advanced { seat, ref units, ref commanders, from, to } => {
            moved_line("event-advanced", "CD54", seat, units, commanders, [from, to])
        }
        Event::DecisiveVictory { seat, hex, hits, .. } => {
            let line = seat_there("event-decisive", "CC2", seat, hex);
            Line { text: line.text.with("hits", hits), ..line }
        }
        _ => people(event),
    }
}

fn moved_line(
    id: &'static str,
    rule: &'static str,
    seat: Side,
    units: &[UnitId],
    commanders: &[CommanderId],
    [from, to]: [Hex; 2],
) -> Line {
    let text = by(id, seat)
        .with("units", units_text(units))
        .with("count", units.len())
        .with("from", hex_text(from))
        .with("to", hex_text(to));
    let pieces = units.iter().copied().map(on_unit);
    let pieces = pieces.chain(commanders.iter().copied().map(on_commander));
    line(text, &[rule], [on_hex(from), on_hex(to)].into_iter().chain(pieces).collect())
}

/// Commanders, Cossacks and arrivals.
fn people(event: &Event) -> Line {
    let of = |id: &'static str, rule: &'static str, commander: CommanderId| {
        let text = Text::new(id).with("commander", commander_text(commander));
        line(text, &[rule], vec![on_commander(commander)])
    };
    match *event {
        Event::ChanceBall { commander, die, wounded } => {
            let id = if wounded { "event-wounded" } else { "event-not-wounded" };
            rolled(of(id, "EC31", commander), die)
        }
        Event::CommanderRolled { commander, hex, die } => {
            rolled(commander_there("event-commander-rolled", "CM1", commander, hex), die)
        }
        Event::CommanderFled { commander, to, .. } => {
            commander_there("event-commander-fled", "CM2", commander, to)
        }
        Event::CommanderLost { commander, rule, .. } => of("event-commander-lost", rule, commander),
        Event::CossacksRolled { hex, die } => {
            rolled(there("event-cossacks-rolled", "CK1", hex), die)
        }
        Event::Arrived { unit, hex } => unit_there("event-arrived", "RE3", unit, hex),
        Event::ArrivalWaits { unit } => line(
            Text::new("event-arrival-waits").with("unit", unit_text(unit)),
            &["RE6"],
            vec![on_unit(unit)],
        ),
        Event::CommanderArrived { commander, hex } => {
            commander_there("event-commander-arrived", "RE9", commander, hex)
        }
        Event::CommanderLeft { commander } => of("event-commander-left", "RE11", commander),
        Event::RankChanged { commander, rank } => {
            let line = of("event-rank-changed", "RE13", commander);
            Line { text: line.text.with("rank", Text::new(format!("rank-{rank}"))), ..line }
        }
        Event::CrChanged { commander, cr } => {
            let line = of("event-cr-changed", "RE14", commander);
            Line { text: line.text.with("cr", cr), ..line }
        }
        _ => line(
            Text::new("event-phase").with("phase", Text::new(Phase::End.id())),
            &["SQ6"],
            vec![],
        ),
    }
}
