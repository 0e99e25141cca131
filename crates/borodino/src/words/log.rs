//! What has happened.

mod battle;

use bivouac_kernel::{Line, Target};

use super::accounts::{self, thrown};
use super::{command_text, facing_words, group_text, on_hex, on_unit, unit_text, units_text};
use crate::event::{Blow, Clash, FireResult, Part, Roll, ShockResult, Shot, Volley, Way};
use crate::names::seat_text;
use crate::prelude::*;

/// What an event is in the log.
pub(crate) fn tell(event: &Event) -> Line {
    let line = line_of(event);
    match accounts::account(event) {
        Some(account) => line.told(account),
        None => line,
    }
}

pub(super) fn line(text: Text, rule: &'static str, targets: Vec<Target>) -> Line {
    Line { targets, ..Line::new(text, &[rule]) }
}

fn said(text: Text, rule: &'static str) -> Line {
    line(text, rule, vec![])
}

fn one(id: &'static str, rule: &'static str, unit: UnitId) -> Line {
    line(text(id).with("unit", unit_text(unit)), rule, vec![on_unit(unit)])
}

pub(super) fn there(id: &'static str, rule: &'static str, hex: Hex) -> Line {
    line(text(id).with("hex", hex_text(hex)), rule, vec![on_hex(hex)])
}

fn came(id: &'static str, rule: &'static str, unit: UnitId, hex: Hex) -> Line {
    let text = text(id).with("unit", unit_text(unit)).with("hex", hex_text(hex));
    line(text, rule, vec![on_unit(unit), on_hex(hex)])
}

pub(super) fn went(id: &'static str, rule: &'static str, unit: UnitId, from: Hex, to: Hex) -> Line {
    let text = text(id).with("unit", unit_text(unit)).with("from", hex_text(from));
    let targets = vec![on_unit(unit), on_hex(from), on_hex(to)];
    let went = line(text.with("to", hex_text(to)), rule, targets);
    went.stepping(unit.id(), GRID.number(from), GRID.number(to))
}

fn aimed(id: &'static str, rule: &'static str, from: Hex, target: Hex) -> Line {
    let text = text(id).with("from", hex_text(from)).with("hex", hex_text(target));
    line(text, rule, vec![on_hex(from), on_hex(target)])
}

fn line_of(event: &Event) -> Line {
    match *event {
        Event::TurnBegan { turn } => said(text("event-turn").with("turn", turn), "R1.a").heads(1),
        Event::GoBegan { seat, .. } => {
            said(text("event-go").with("seat", seat_text(*seat)), "R5.a").heads(2)
        }
        Event::Deployed { unit, hex } => came("event-deployed", "B0.g", unit, hex),
        Event::Exchanged { unit, with } => line(
            text("event-exchanged").with("unit", unit_text(unit)).with("with", unit_text(with)),
            "B0.g",
            vec![on_unit(unit), on_unit(with)],
        ),
        Event::DeploymentReset { seat } => {
            said(text("event-deployment-reset").with("seat", seat_text(*seat)), "B0.g")
        }
        Event::DeploymentDone { seat, rule } => {
            said(text("event-deployment-done").with("seat", seat_text(*seat)), rule)
        }
        Event::CommandActivated { command } => {
            said(text("event-activated").with("command", command_text(command)), "R6.b")
        }
        Event::NoCommandActivated => said(text("event-not-activated"), "R6.b"),
        Event::Raised { unit } => one("event-raised", "6.24b", unit),
        Event::Joined { unit } => one("event-joined", "8.2d", unit),
        Event::Turned { unit, facing } => line(
            text("event-turned").with("unit", unit_text(unit)).with("facing", facing_words(facing)),
            "6.12b",
            vec![on_unit(unit)],
        ),
        Event::Misguided { hex, .. } => there("event-misguided", "8.8a", hex),
        Event::Disordered(Blow { unit, rule, .. }) => one("event-disordered", rule, unit),
        Event::Withdrawn(Blow { unit, rule, .. }) => one("event-withdrawn", rule, unit),
        Event::Eliminated(Blow { unit, rule, .. }) => one("event-eliminated", rule, unit),
        Event::Extended { command } => {
            said(text("event-extended").with("command", command_text(command)), "7.13c")
        }
        Event::Moved { unit, from, to } => went("event-moved", "7.31a", unit, from, to),
        Event::Entered { unit, at } => came("event-entered", "7.41b", unit, at),
        Event::LeftSquare { hex } => there("event-left-square", "9.85o", hex),
        Event::GaveWay { unit, from, to } => went("event-gave-way", "7.39a", unit, from, to),
        Event::Retreated(Way { unit, from, to, .. }) => {
            went("event-retreated", "9.62b", unit, from, to)
        }
        Event::Advanced(Way { unit, from, to, .. }) => {
            went("event-advanced", "9.71a", unit, from, to)
        }
        Event::FellBack(Way { unit, from, to, .. }) => {
            went("event-fell-back", "9.31a", unit, from, to)
        }
        Event::Rallied { unit } => one("event-rallied", "10.1d", unit),
        Event::Collapsed { group, .. } => {
            said(text("event-collapsed").with("group", group_text(group)), "10.52a")
        }
        Event::Recovered { unit } => one("event-recovered", "10.2c", unit),
        Event::RecoveryOrder { french, russian } => Line {
            dice: [french, russian].into_iter().flat_map(thrown).collect(),
            ..said(
                text("event-recovery-order")
                    .with("french", i64::from(french))
                    .with("russian", i64::from(russian)),
                "10.2e",
            )
        },
        Event::Placed { unit, hex } => came("event-placed", "10.3b", unit, hex),
        Event::GameOver { winner, rule } => said(
            text(match (winner, rule) {
                (Some(seat), "R9.a") if seat == FRENCH => "outcome-french",
                (Some(_), "R9.a") => "outcome-russian",
                (None, "R9.a") => "outcome-draw",
                (Some(seat), _) if seat == FRENCH => "event-over-french",
                (Some(_), _) => "event-over-russian",
                (None, _) => "event-over-draw",
            }),
            rule,
        ),
        Event::HourStruck { .. }
        | Event::PhaseBegan { .. }
        | Event::CommanderPlaced { .. }
        | Event::Delay { .. }
        | Event::ArmyChosen { .. }
        | Event::Ordered { .. }
        | Event::ComesByRoad { .. }
        | Event::BarrageBought { .. }
        | Event::OrdersSealed { .. }
        | Event::OrdersGiven
        | Event::InitiativeRolled { .. }
        | Event::Initiative { .. }
        | Event::Combined { .. }
        | Event::FirstChosen { .. }
        | Event::PoolFilled { .. }
        | Event::Drawn { .. }
        | Event::OrdersShown { .. }
        | Event::TriedForOrders { .. }
        | Event::RolledOff { .. }
        | Event::ActsFirst { .. }
        | Event::ReserveActivated { .. }
        | Event::NoReserve { .. } => battle::line_of(event),
        Event::Fired(ref shot) => told_shot(shot),
        Event::Checked(ref roll) => told_roll(roll),
        Event::ShockResolved(ref clash) => told_clash(clash),
        _ => super::ground::tell(event).unwrap_or_else(|| line_of_attack(event)),
    }
}

/// What is said of attacks, their dice apart.
fn line_of_attack(event: &Event) -> Line {
    match *event {
        Event::ShockDeclared { from, ref targets } => line(
            text("event-shock").with("from", hex_text(from)).with("targets", numbers(targets)),
            "9.44a",
            [from].iter().chain(targets).copied().map(on_hex).collect(),
        ),
        Event::ChargeDeclared { from, target, by } => line(
            text("event-charge")
                .with("from", hex_text(from))
                .with("target", hex_text(target))
                .with("by", hex_text(by)),
            "9.81j",
            vec![on_hex(from), on_hex(target)],
        ),
        Event::Engaged(ref engaged) => there("event-engaged", "9.1b", engaged.engagement.hex),
        Event::Disengaged { engagement, .. } => there("event-disengaged", "9.1f", engagement.hex),
        Event::TargetLeft { from, target } => aimed("event-target-left", "9.22a", from, target),
        Event::TargetTaken { from, target, .. } => {
            aimed("event-target-taken", "9.22b", from, target)
        }
        Event::AttackCancelled { from, rule, .. } => there("event-cancelled", rule, from),
        Event::Approached { unit, to, .. } => came("event-approached", "9.81l", unit, to),
        Event::SquareFormed { hex } => there("event-square", "9.85f", hex),
        Event::CounterCharged { hex, at, .. } => line(
            text("event-counter-charged").with("hex", hex_text(hex)).with("at", hex_text(at)),
            "9.86a",
            vec![on_hex(hex), on_hex(at)],
        ),
        Event::Recalled { from } => there("event-recalled", "9.82b", from),
        Event::BrokeThrough(ref again) => there("event-broke-through", "9.73c", again.from),
        Event::CounterShocked(ref again) => there("event-counter-shocked", "9.73e", again.from),
        Event::Pursued(ref again) => there("event-pursued", "9.87b", again.from),
        _ => Line::new(text("prompt-over"), &[]),
    }
}

fn told_shot(shot: &Volley) -> Line {
    Line {
        text: text(match shot.kind {
            Shot::Fire => "event-fire",
            Shot::Barrage => "event-barrage",
            Shot::CounterBattery => "event-counter-battery",
            Shot::ReactionFire => "event-reaction-fire",
        })
        .with("guns", units_text(shot.guns.iter().copied()))
        .with("target", hex_text(shot.target))
        .with("result", text(fire_result(shot.result))),
        rules: rules_of("8.5a", &shot.modifiers),
        targets: shot.guns.iter().copied().map(on_unit).chain([on_hex(shot.target)]).collect(),
        dice: thrown(shot.die),
        account: None,
        heading: None,
        leg: None,
    }
}

fn told_roll(roll: &Roll) -> Line {
    let (id, rule) = match (check_words(roll.check), roll.check) {
        ((id, _), Check::Reserve) if roll.unit.counter().arm.is_artillery() => (id, "5.55b"),
        (words, _) => words,
    };
    Line {
        text: text(if roll.passed { "event-check-passed" } else { "event-check-failed" })
            .with("check", text(id))
            .with("unit", unit_text(roll.unit)),
        rules: rules_of(rule, &roll.modifiers),
        targets: vec![on_unit(roll.unit)],
        dice: thrown(roll.die),
        account: None,
        heading: None,
        leg: None,
    }
}

fn told_clash(clash: &Clash) -> Line {
    Line {
        text: text("event-resolved")
            .with("class", text(class_word(clash.class)))
            .with("from", numbers(&clash.attackers))
            .with("target", hex_text(clash.target))
            .with("result", text(shock_result(clash.result))),
        rules: rules_of(shock_rule(clash.result), &clash.modifiers),
        targets: clash.attackers.iter().chain([&clash.target]).copied().map(on_hex).collect(),
        dice: thrown(clash.die),
        account: None,
        heading: None,
        leg: None,
    }
}

fn numbers(hexes: &[Hex]) -> Vec<Text> {
    hexes.iter().map(|&hex| text("hex").with("number", GRID.number(hex))).collect()
}

/// The rule of a line and those of its modifiers, each once.
fn rules_of(first: &'static str, parts: &[Part]) -> Vec<&'static str> {
    let mut rules = vec![first];
    for part in parts {
        if !rules.contains(&part.rule) {
            rules.push(part.rule);
        }
    }
    rules
}

pub(crate) fn fire_result(result: FireResult) -> &'static str {
    match result {
        FireResult::NoEffect => "fire-no-effect",
        FireResult::Misguided => "fire-misguided",
        FireResult::DisorderCheck => "fire-disorder-check",
        FireResult::Disorder => "fire-disorder",
        FireResult::DisorderAndRetreat => "fire-disorder-and-retreat",
    }
}

pub(crate) fn shock_result(result: ShockResult) -> &'static str {
    match result {
        ShockResult::AttackerDisorderedCounterShock => "shock-counter-shock",
        ShockResult::AttackerDisordered => "shock-attacker-disordered",
        ShockResult::DefenderDisordered => "shock-defender-disordered",
        ShockResult::DefenderRetreats => "shock-defender-retreats",
    }
}

fn shock_rule(result: ShockResult) -> &'static str {
    match result {
        ShockResult::AttackerDisorderedCounterShock => "T-SHOCK.1",
        ShockResult::AttackerDisordered => "T-SHOCK.2",
        ShockResult::DefenderDisordered => "T-SHOCK.3",
        ShockResult::DefenderRetreats => "T-SHOCK.4",
    }
}

pub(crate) fn class_word(class: Class) -> &'static str {
    match class {
        Class::Charge => "class-charge",
        Class::CavalryShock => "class-cavalry-shock",
        Class::InfantryShock => "class-infantry-shock",
    }
}

pub(super) fn check_words(check: Check) -> (&'static str, &'static str) {
    match check {
        Check::Fire => ("check-fire", "T-FIRE.2"),
        Check::MisguidedFire => ("check-misguided-fire", "8.8b"),
        Check::Commitment => ("check-commitment", "9.43a"),
        Check::FallBack => ("check-fall-back", "9.31e"),
        Check::Retreat => ("check-retreat", "9.62a"),
        Check::RetreatedThrough => ("check-retreated-through", "9.65b"),
        Check::Recall => ("check-recall", "9.82b"),
        Check::Square => ("check-square", "9.85f"),
        Check::CounterCharge => ("check-counter-charge", "9.86c"),
        Check::Rally => ("check-rally", "10.1d"),
        Check::Recovery => ("check-recovery", "10.2c"),
        Check::Reserve => ("check-reserve", "5.54a"),
    }
}
