//! How what happened was resolved: dice, modifiers and verdict, for those who show it.

mod battle;

use bivouac_kernel::{Account, Die, Modifier, Named, Party, Target, Thrown, Whole};

use super::log::{check_words, class_word, fire_result, shock_result};
use super::{group_text, on_hex, on_unit, unit_text, units_text};
use crate::event::{
    Again, Blow, Clash, During, Engaged, Engagement, FireResult, Part, Roll, ShockResult, Shot,
    Volley, Way,
};
use crate::prelude::*;
use crate::scene::hex_text;

/// A check among many.
const CHECK: u8 = 1;
/// A shot or a clash.
const CLASH: u8 = 2;
/// What a game turns on.
const DECISIVE: u8 = 3;

/// How an event was resolved, where it was.
pub(super) fn account(event: &Event) -> Option<Account> {
    Some(match *event {
        Event::Fired(ref shot) => of_shot(shot),
        Event::Misguided { hex, ref units } => misguided(hex, units),
        Event::Checked(ref roll) => of_check(roll),
        Event::ShockResolved(ref clash) => of_clash(clash),
        Event::Engaged(ref engaged) => begun(engaged),
        Event::Disengaged { engagement, holder } => over(engagement, holder.map(|seat| *seat)),
        Event::Disordered(blow) if blow.during.engagement.is_some() => {
            suffered(blow, "account-disordered", "verdict-disordered", CHECK)
        }
        Event::Withdrawn(blow) => suffered(blow, "account-withdrawn", "verdict-withdrawn", CLASH),
        Event::Eliminated(blow) => {
            suffered(blow, "account-eliminated", "verdict-eliminated", DECISIVE)
        }
        Event::Retreated(way) => went("retreat", "account-retreat", way),
        Event::FellBack(way) => went("retreat", "account-fall-back", way),
        Event::Advanced(way) => went("march", "account-advance", way),
        Event::GaveWay { unit, from, to } => {
            let during = During { engagement: None };
            went("retreat", "account-give-way", Way { unit, from, to, objective: false, during })
        }
        Event::Approached { unit, to, during } => approached(unit, to, during),
        // The Commitment roll has said it.
        Event::AttackCancelled { rule: "9.43b", .. } => return None,
        Event::AttackCancelled { from, ref units, during, .. } => Account {
            parties: vec![party("attacker", units, vec![on_hex(from)])],
            part_of: whole(during),
            ..Account::new(
                "shock",
                text("account-cancelled").with("hex", hex_text(from)),
                vec![on_hex(from)],
                text("verdict-cancelled"),
            )
        },
        Event::TargetTaken { from, target, during } => Account {
            part_of: whole(during),
            ..Account::new(
                "shock",
                text("account-target-taken").with("hex", hex_text(target)),
                vec![on_hex(target), on_hex(from)],
                text("verdict-target-taken").with("hex", hex_text(from)),
            )
        },
        Event::CounterCharged { hex, at, ref units, during } => Account {
            parties: vec![party("attacker", units, vec![on_hex(hex)])],
            weight: CLASH,
            part_of: whole(during),
            ..Account::new(
                "charge",
                text("account-counter-charge").with("hex", hex_text(at)),
                vec![on_hex(hex), on_hex(at)],
                text("verdict-counter-charge").with("hex", hex_text(at)),
            )
        },
        Event::BrokeThrough(ref again) => {
            attacked_again("shock", "account-break-through", "verdict-break-through", again)
        }
        Event::CounterShocked(ref again) => {
            attacked_again("shock", "account-counter-shock", "verdict-counter-shock", again)
        }
        Event::Pursued(ref again) => {
            attacked_again("charge", "account-pursuit", "verdict-pursuit", again)
        }
        Event::Collapsed { group, ref units } => {
            let name = group_text(group);
            Account {
                parties: vec![party("unit", units, vec![])],
                weight: DECISIVE,
                ..Account::new(
                    "losses",
                    text("account-collapse").with("group", name),
                    units.iter().copied().map(on_unit).collect(),
                    text("verdict-collapse"),
                )
            }
        }
        Event::RecoveryOrder { french, russian } => recovery_order(french, russian),
        Event::Delay { die, failures, rating, passed } => {
            battle::delay(die, failures, rating, passed)
        }
        Event::InitiativeRolled { dice, ratings } => battle::initiative(dice, ratings),
        Event::TriedForOrders { command, die, modifier, rating, passed } => {
            battle::tried(command, die, modifier, rating, passed)
        }
        _ => return super::ground::account(event),
    })
}

/// The ten-sided die that everybody saw.
pub(super) fn thrown(value: u16) -> Vec<Thrown> {
    vec![Thrown::plain(Die::D10, value)]
}

/// One modifier of a roll.
pub(crate) fn modifier(part: &Part) -> Modifier {
    Modifier {
        text: Text::new(format!("modifier-{}", part.key)),
        rule: part.rule,
        value: part.value,
        times: None,
    }
}

fn party(role: &'static str, units: &[UnitId], places: Vec<Target>) -> Party {
    Party {
        role,
        seat: units.first().map(|unit| unit.counter().side.0),
        who: units_text(units.iter().copied()),
        targets: places.into_iter().chain(units.iter().copied().map(on_unit)).collect(),
        notes: Vec::new(),
    }
}

fn noted(party: Party, notes: Vec<Text>) -> Party {
    Party { notes, ..party }
}

/// The side of some units if it goes well for them, else their opponent's.
fn gains(units: &[UnitId], well: bool) -> Option<u8> {
    let side = units.first()?.counter().side;
    Some(if well { side.0 } else { opponent(side).0 })
}

/// The engagement of which something is a step.
fn whole(during: During) -> Option<Whole> {
    during.engagement.map(|engagement| step_of(engagement, false))
}

fn step_of(engagement: Engagement, ends: bool) -> Whole {
    let Engagement { turn, seat, hex } = engagement;
    Whole {
        id: format!("{turn}-{}-{}", seat.name(), hex.name()),
        title: text("account-engagement").with("hex", hex_text(hex)),
        ends,
    }
}

fn places(hexes: &[Hex]) -> Vec<Target> {
    hexes.iter().copied().map(on_hex).collect()
}

/// 8.5: the shot, with Fire Strength as the first of its modifiers.
fn of_shot(shot: &Volley) -> Account {
    let strength = Part { key: "fire-strength", rule: "8.5a", value: shot.strength as i8 };
    let title = match shot.kind {
        Shot::Fire => "account-fire",
        Shot::Barrage => "account-barrage",
        Shot::CounterBattery => "account-counter-battery",
        Shot::ReactionFire => "account-reaction-fire",
    };
    let guns = party("guns", &shot.guns, places(&shot.from));
    let hits = !matches!(shot.result, FireResult::NoEffect | FireResult::Misguided);
    let favours = gains(&shot.guns, hits);
    let notes = vec![text("note-fire-strength").with("strength", shot.strength)];
    Account {
        favours,
        parties: vec![noted(guns, notes), party("target", &shot.units, vec![on_hex(shot.target)])],
        dice: thrown(shot.die),
        modifiers: [strength].iter().chain(&shot.modifiers).map(modifier).collect(),
        total: Some(shot.total.into()),
        needed: Some(text(fire_line(shot.result))),
        weight: CLASH,
        part_of: whole(shot.during),
        ..Account::new(
            "fire",
            text(title).with("hex", hex_text(shot.target)),
            [shot.target].iter().chain(&shot.from).copied().map(on_hex).collect(),
            text(fire_result(shot.result)),
        )
    }
}

/// The line of the Artillery Fire Table.
fn fire_line(result: FireResult) -> &'static str {
    match result {
        FireResult::NoEffect => "line-fire-1",
        FireResult::DisorderCheck => "line-fire-2",
        FireResult::Disorder => "line-fire-3",
        FireResult::DisorderAndRetreat => "line-fire-4",
        FireResult::Misguided => "line-fire-6",
    }
}

/// 8.8
fn misguided(hex: Hex, units: &[UnitId]) -> Account {
    Account {
        parties: vec![party("target", units, vec![on_hex(hex)])],
        weight: CLASH,
        ..Account::new(
            "fire",
            text("account-misguided").with("hex", hex_text(hex)),
            vec![on_hex(hex)],
            text("verdict-misguided"),
        )
    }
}

fn of_check(roll: &Roll) -> Account {
    let kind = if roll.check == Check::Rally { "rally" } else { "check" };
    let place = roll.hex.map_or_else(|| on_unit(roll.unit), on_hex);
    let cohesion = vec![text("note-cohesion").with("cohesion", roll.needed)];
    Account {
        favours: gains(&[roll.unit], roll.passed),
        parties: vec![noted(party("unit", &[roll.unit], vec![]), cohesion)],
        dice: thrown(roll.die),
        modifiers: roll.modifiers.iter().map(modifier).collect(),
        total: Some(i32::from(roll.die) + i32::from(roll.modifier)),
        needed: Some(text("needed-cohesion").with("needed", roll.needed)),
        weight: CHECK,
        part_of: whole(roll.during),
        ..Account::new(
            kind,
            check_text(roll.check, roll.unit),
            vec![place],
            text(check_verdict(roll.check, roll.passed)),
        )
    }
}

/// The name of a check and of whoever makes it.
pub(crate) fn check_text(check: Check, unit: UnitId) -> Text {
    text("account-check").with("check", text(check_words(check).0)).with("unit", unit_text(unit))
}

/// What a check against Cohesion means.
pub(crate) fn check_verdict(check: Check, passed: bool) -> &'static str {
    match (check, passed) {
        (Check::Fire | Check::MisguidedFire, true) => "verdict-holds",
        (Check::FallBack | Check::RetreatedThrough | Check::Reserve, true) => "verdict-keeps-order",
        (
            Check::Fire
            | Check::MisguidedFire
            | Check::FallBack
            | Check::RetreatedThrough
            | Check::Reserve,
            false,
        ) => "verdict-suffers-disorder",
        (Check::Commitment, true) => "verdict-commits",
        (Check::Commitment, false) => "verdict-does-not-commit",
        (Check::Retreat, true) => "verdict-stands",
        (Check::Retreat, false) => "verdict-must-retreat",
        (Check::Recall, true) => "verdict-recalled",
        (Check::Recall, false) => "verdict-must-charge",
        (Check::Square, true) => "verdict-forms-square",
        (Check::Square, false) => "verdict-no-square",
        (Check::CounterCharge, true) => "verdict-counter-charges",
        (Check::CounterCharge, false) => "verdict-no-counter-charge",
        (Check::Rally, true) => "verdict-rallies",
        (Check::Rally, false) => "verdict-stays-disordered",
        (Check::Recovery, true) => "verdict-recovers",
        (Check::Recovery, false) => "verdict-lost",
    }
}

fn class_kind(class: Class) -> &'static str {
    if class == Class::Charge { "charge" } else { "shock" }
}

/// 9.5: the roll against one hex.
fn of_clash(clash: &Clash) -> Account {
    let notes = |side: usize| {
        vec![
            text("note-strength").with("strength", i64::from(clash.strengths[side])),
            text("note-cohesion").with("cohesion", clash.cohesions[side]),
        ]
    };
    let attackers = party("attacker", &clash.units, places(&clash.attackers));
    let defenders = party("defender", &clash.defenders, vec![on_hex(clash.target)]);
    let wins =
        matches!(clash.result, ShockResult::DefenderDisordered | ShockResult::DefenderRetreats);
    Account {
        favours: gains(&clash.units, wins),
        parties: vec![noted(attackers, notes(0)), noted(defenders, notes(1))],
        dice: thrown(clash.die),
        modifiers: clash.modifiers.iter().map(modifier).collect(),
        total: Some(clash.total.into()),
        needed: Some(text(shock_line(clash.result))),
        weight: CLASH,
        part_of: whole(clash.during),
        ..Account::new(
            class_kind(clash.class),
            text("account-resolved")
                .with("class", text(class_word(clash.class)))
                .with("hex", hex_text(clash.target)),
            [clash.target].iter().chain(&clash.attackers).copied().map(on_hex).collect(),
            text(shock_result(clash.result)),
        )
    }
}

/// The line of the Shock Resolution Table.
fn shock_line(result: ShockResult) -> &'static str {
    match result {
        ShockResult::AttackerDisorderedCounterShock => "line-shock-1",
        ShockResult::AttackerDisordered => "line-shock-2",
        ShockResult::DefenderDisordered => "line-shock-3",
        ShockResult::DefenderRetreats => "line-shock-4",
    }
}

/// 9.1b: who attacks whom.
fn begun(engaged: &Engaged) -> Account {
    let strength = |units: &[UnitId]| {
        let fighters = units.iter().filter(|unit| !unit.counter().arm.is_artillery());
        let sum: i64 = fighters.map(|unit| i64::from(unit.counter().strength)).sum();
        vec![text("note-strength").with("strength", sum)]
    };
    let attackers = party("attacker", &engaged.attackers, places(&engaged.from));
    let defenders = party("defender", &engaged.defenders, places(&engaged.targets));
    Account {
        parties: vec![
            noted(attackers, strength(&engaged.attackers)),
            noted(defenders, strength(&engaged.defenders)),
        ],
        weight: CLASH,
        part_of: Some(step_of(engaged.engagement, false)),
        ..Account::new(
            class_kind(engaged.class),
            text("account-engagement").with("hex", hex_text(engaged.engagement.hex)),
            engaged.targets.iter().chain(&engaged.from).copied().map(on_hex).collect(),
            text("verdict-engaged").with("class", text(class_word(engaged.class))),
        )
    }
}

/// The end of an engagement: who has the hex now.
fn over(engagement: Engagement, holder: Option<Seat>) -> Account {
    let verdict = match holder {
        Some(FRENCH) => "verdict-french-hold",
        Some(_) => "verdict-russians-hold",
        None => "verdict-nobody-holds",
    };
    let side = |role, seat: Seat| Party { seat: Some(seat.0), ..party(role, &[], vec![]) };
    let attacker = *engagement.seat;
    Account {
        favours: holder.map(|seat| seat.0),
        parties: vec![side("attacker", attacker), side("defender", opponent(attacker))],
        part_of: Some(step_of(engagement, true)),
        ..Account::new(
            "shock",
            text("account-over").with("hex", hex_text(engagement.hex)),
            vec![on_hex(engagement.hex)],
            text(verdict).with("hex", hex_text(engagement.hex)),
        )
    }
}

fn suffered(blow: Blow, title: &'static str, verdict: &'static str, weight: u8) -> Account {
    let Blow { unit, hex, during, .. } = blow;
    let place = hex.map_or_else(|| on_unit(unit), on_hex);
    Account {
        parties: vec![party("unit", &[unit], vec![])],
        weight,
        part_of: whole(during),
        ..Account::new(
            "losses",
            text(title).with("unit", unit_text(unit)),
            vec![place],
            text(verdict),
        )
    }
}

fn went(kind: &'static str, title: &'static str, way: Way) -> Account {
    let Way { unit, from, to, objective, during } = way;
    let taken = objective && kind == "march";
    let verdict = match (kind, taken) {
        (_, true) => "verdict-takes",
        ("retreat", _) => "verdict-goes-back",
        _ => "verdict-enters",
    };
    Account {
        parties: vec![party("unit", &[unit], vec![])],
        weight: if taken { DECISIVE } else { CHECK },
        part_of: whole(during),
        ..Account::new(
            kind,
            text(title).with("unit", unit_text(unit)),
            vec![on_hex(from), on_hex(to)],
            text(verdict).with("hex", hex_text(to)),
        )
    }
}

/// 9.81l
fn approached(unit: UnitId, to: Hex, during: During) -> Account {
    Account {
        parties: vec![party("attacker", &[unit], vec![])],
        part_of: whole(during),
        ..Account::new(
            "charge",
            text("account-approach").with("unit", unit_text(unit)),
            vec![on_hex(to)],
            text("verdict-approach").with("hex", hex_text(to)),
        )
    }
}

/// 9.73, 9.87
fn attacked_again(
    kind: &'static str,
    title: &'static str,
    verdict: &'static str,
    again: &Again,
) -> Account {
    Account {
        parties: vec![party("attacker", &again.units, vec![on_hex(again.from)])],
        weight: CLASH,
        part_of: whole(again.during),
        ..Account::new(
            kind,
            text(title).with("hex", hex_text(again.from)),
            [again.from].iter().chain(&again.targets).copied().map(on_hex).collect(),
            text(verdict)
                .with("hexes", again.targets.iter().copied().map(hex_text).collect::<Vec<_>>()),
        )
    }
}

/// 10.2e
fn recovery_order(french: u16, russian: u16) -> Account {
    let side = |seat: Seat, die: u16| Party {
        seat: Some(seat.0),
        notes: vec![text("note-die").with("die", i64::from(die))],
        ..party("side", &[], vec![])
    };
    let verdict = if russian > french { "verdict-russians-first" } else { "verdict-french-first" };
    Account {
        parties: vec![side(FRENCH, french), side(RUSSIAN, russian)],
        dice: [french, russian].into_iter().flat_map(thrown).collect(),
        needed: Some(text("needed-higher")),
        ..Account::new("check", text("account-recovery-order"), vec![], text(verdict))
    }
}
