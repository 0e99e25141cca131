//! How prompts, choices and events are put into messages. The sentences are in `locales/`.

use bivouac_kernel::{Label, Line, Modifier, Odds, Prompt, Target, Text};
use bivouac_maps::{HexId, Vertex};

use crate::assault::Stage;
use crate::choice::{Choice, SEATS, end_of, facing_text, guns_of};
use crate::event::{Check, Class, Event, FireResult, Part, ShockResult, Shot};
use crate::pieces::UnitId;
use crate::scenario::{CommandId, SCHEVARDINO};
use crate::scene::hex_text;
use crate::state::State;
use crate::step::Step;
use crate::terrain::GRID;
use crate::{assault, charge, combat, fall_back, movement, odds, recovery, shock, text};

fn unit_text(unit: UnitId) -> Text {
    Text::new(format!("unit-{}", unit.id()))
}

fn units_text(units: impl Iterator<Item = UnitId>) -> Vec<Text> {
    units.map(unit_text).collect()
}

fn facing_words(facing: Vertex) -> Text {
    Text::new(format!("facing-{}", facing_text(facing).to_lowercase()))
}

fn command_text(command: CommandId) -> Text {
    Text::new(format!("command-{}", command.id()))
}

fn on_unit(unit: UnitId) -> Target {
    Target::Piece(unit.id().to_owned())
}

fn on_hex(hex: HexId) -> Target {
    Target::Space(GRID.number(hex).to_owned())
}

/// The question that must be answered now.
pub(crate) fn prompt(state: &State) -> Prompt {
    let ask =
        |id: &'static str, rule: &'static str| Prompt { text: text(id), rule, about: Vec::new() };
    let Some(&step) = state.stack.last() else { return ask("prompt-over", "R9.a") };
    match step {
        Step::SetUp { seat } if seat.0 == 0 => ask("prompt-set-up-french", "R2.c"),
        Step::SetUp { .. } => ask("prompt-set-up-russian", "R4.d"),
        Step::Arranging { unit } => {
            let text = text("prompt-arrange").with("unit", unit_text(unit));
            Prompt { text, rule: "B0.g", about: vec![on_unit(unit)] }
        }
        Step::ActivateCommand => ask("prompt-activate", "R6.b"),
        Step::StackOrder { .. } => ask("prompt-stack-order", "6.24b"),
        Step::Fire { .. } => ask("prompt-fire", "8.5a"),
        Step::CounterBattery { from, at } => {
            let text = text("prompt-counter-battery")
                .with("from", hex_text(from))
                .with("at", hex_text(at));
            Prompt { text, rule: "8.7a", about: vec![on_hex(from), on_hex(at)] }
        }
        Step::Barrage { .. } => ask("prompt-barrage", "8.2c"),
        Step::Battery { target, .. } => {
            let text = text("prompt-battery").with("target", hex_text(target));
            Prompt { text, rule: "8.2d", about: vec![on_hex(target)] }
        }
        Step::Movement { .. } => ask("prompt-movement", "7.31b"),
        Step::Moving { unit, left, stopped, .. } => {
            let id = if stopped { "prompt-halt" } else { "prompt-moving" };
            let text = text(id).with("unit", unit_text(unit)).with("left", left);
            Prompt { text, rule: "7.31a", about: vec![on_unit(unit)] }
        }
        Step::GiveWay { cavalry, infantry } => {
            let text = text("prompt-give-way")
                .with("unit", unit_text(cavalry))
                .with("enemy", unit_text(infantry));
            Prompt { text, rule: "7.39a", about: vec![on_unit(cavalry), on_unit(infantry)] }
        }
        Step::Face { unit } => {
            let text = text("prompt-face").with("unit", unit_text(unit));
            Prompt { text, rule: "6.12b", about: vec![on_unit(unit)] }
        }
        Step::Declare { .. } => ask("prompt-declare", "9.1b"),
        Step::Assault { wave, stage } => assault_prompt(state, wave, stage),
        Step::FollowUp { hex, .. } => {
            let text = text("prompt-follow-up").with("hex", hex_text(hex));
            Prompt { text, rule: "9.31d", about: vec![on_hex(hex)] }
        }
        Step::Combat { stage } => combat_prompt(state, stage),
        Step::Retreat => match state.retreats.last() {
            Some(retreat) => {
                let text = text("prompt-retreat").with("unit", unit_text(retreat.unit));
                Prompt { text, rule: "9.62b", about: vec![on_unit(retreat.unit)] }
            }
            None => ask("prompt-over", "9.62b"),
        },
        Step::Rally { .. } => ask("prompt-rally", "10.1a"),
        Step::Placement { seat } => match recovery::placing(state, seat) {
            Some(unit) => {
                let text = text("prompt-place").with("unit", unit_text(unit));
                Prompt { text, rule: "10.3b", about: vec![on_unit(unit)] }
            }
            None => ask("prompt-over", "10.3b"),
        },
        Step::TurnBegins | Step::Go { .. } | Step::GoEnds | Step::GroupMorale | Step::TurnEnds => {
            ask("prompt-over", "3.0a")
        }
    }
}

fn assault_prompt(state: &State, wave: u8, stage: Stage) -> Prompt {
    let about = |id: &'static str, rule: &'static str, hex: Option<HexId>| Prompt {
        text: match hex {
            Some(hex) => text(id).with("hex", hex_text(hex)),
            None => text(id),
        },
        rule,
        about: hex.map(on_hex).into_iter().collect(),
    };
    match stage {
        Stage::FallBack => about("prompt-fall-back", "9.31c", fall_back::asked(state, wave)),
        Stage::Respond => about("prompt-respond", "9.81m", charge::responding(state, wave)),
        Stage::RecallFromSquare | Stage::RecallShaken => {
            let attack = charge::recalling(state, wave, stage);
            about("prompt-recall", "9.82a", attack.map(|index| state.attacks[index].from))
        }
        Stage::ReactionFire => about("prompt-reaction-fire", "8.6a", None),
        Stage::Resolve | Stage::Commitment => about("prompt-resolve", "9.1f", None),
    }
}

fn combat_prompt(state: &State, stage: combat::Stage) -> Prompt {
    let ask = |id: &'static str, rule: &'static str, hex: Option<HexId>| Prompt {
        text: match hex {
            Some(hex) => text(id).with("hex", hex_text(hex)),
            None => text(id),
        },
        rule,
        about: hex.map(on_hex).into_iter().collect(),
    };
    match stage {
        combat::Stage::CounterShock => {
            ask("prompt-counter-shock", "9.73e", combat::counter_shocking(state))
        }
        combat::Stage::Secondary { attack } => {
            let attack = &state.attacks[usize::from(attack)];
            match attack.class {
                Class::InfantryShock => ask("prompt-break-through", "9.73c", Some(attack.from)),
                _ => ask("prompt-pursue", "9.87b", Some(attack.from)),
            }
        }
        _ => ask("prompt-advance", "9.71a", None),
    }
}

/// How a choice is shown.
pub(crate) fn label(state: &State, choice: &Choice) -> Label {
    let of = |text: Text, targets: Vec<Target>| Label { text, targets };
    match *choice {
        Choice::Deploy { unit, hex } => of(
            text("choice-deploy").with("unit", unit_text(unit)).with("hex", hex_text(hex)),
            vec![on_unit(unit), on_hex(hex)],
        ),
        Choice::Exchange { unit, with } => of(
            text("choice-exchange").with("unit", unit_text(unit)).with("with", unit_text(with)),
            vec![on_unit(unit), on_unit(with)],
        ),
        Choice::SetUpAfresh => of(text("choice-set-up-afresh"), vec![]),
        Choice::Turn { unit, facing } => of(
            text("choice-turn").with("unit", unit_text(unit)).with("facing", facing_words(facing)),
            vec![on_unit(unit), on_facing(state.hex(unit), facing)],
        ),
        Choice::Done => of(done_text(state), vec![]),
        Choice::Activate { command } => of(
            text("choice-activate").with("command", command_text(command)),
            SCHEVARDINO.commands[command.index()].units.iter().map(|&u| on_unit(u)).collect(),
        ),
        Choice::Arrange { unit } => {
            of(text("choice-arrange").with("unit", unit_text(unit)), vec![on_unit(unit)])
        }
        Choice::Join { unit } => {
            of(text("choice-join").with("unit", unit_text(unit)), vec![on_unit(unit)])
        }
        Choice::Raise { unit } => {
            of(text("choice-raise").with("unit", unit_text(unit)), vec![on_unit(unit)])
        }
        Choice::Fire { guns, target } => of(
            text("choice-fire")
                .with("guns", units_text(guns_of(guns).into_iter()))
                .with("target", hex_text(target)),
            guns_of(guns).into_iter().map(on_unit).chain([on_hex(target)]).collect(),
        ),
        Choice::Extend { command } => of(
            text("choice-extend").with("command", command_text(command)),
            SCHEVARDINO.commands[command.index()].units.iter().map(|&u| on_unit(u)).collect(),
        ),
        Choice::Move { unit } => {
            let id = if state.on_map(unit) { "choice-move" } else { "choice-enter" };
            of(text(id).with("unit", unit_text(unit)), vec![on_unit(unit)])
        }
        Choice::Rally { unit } => of(
            text("choice-rally")
                .with("unit", unit_text(unit))
                .with("cohesion", state.cohesion(unit)),
            vec![on_unit(unit)],
        ),
        Choice::Shock { from } => shock_label(state, from),
        Choice::Charge { from, target, route, facing } => of(
            text("choice-charge")
                .with("from", hex_text(from))
                .with("target", hex_text(target))
                .with("by", hex_text(end_of(route)))
                .with("facing", facing_words(facing)),
            vec![
                on_hex(from),
                on_hex(target),
                on_hex(end_of(route)),
                on_facing(end_of(route), facing),
            ],
        ),
        _ => simple_label(state, choice),
    }
}

fn on_facing(hex: HexId, facing: Vertex) -> Target {
    Target::Facing(GRID.number(hex).to_owned(), facing.0)
}

/// What going on means here.
fn done_text(state: &State) -> Text {
    text(match state.stack.last() {
        Some(Step::SetUp { .. }) => "choice-done-set-up",
        Some(Step::ActivateCommand) => "choice-done-activation",
        Some(Step::Fire { .. } | Step::Barrage { .. }) => "choice-done-fire",
        Some(Step::Battery { .. }) => "choice-done-battery",
        Some(Step::Movement { .. }) => "choice-done-movement",
        Some(Step::Declare { .. }) => "choice-done-declaration",
        Some(Step::Rally { .. }) => "choice-done-rally",
        _ => "choice-done",
    })
}

fn shock_label(state: &State, from: HexId) -> Label {
    let top = state.top_fighter(from);
    let hexes: Vec<HexId> =
        top.map(|top| shock::enemies_before(state, top, from).collect()).unwrap_or_default();
    Label {
        text: text("choice-shock")
            .with("from", hex_text(from))
            .with("targets", hexes.iter().map(|&hex| hex_text(hex)).collect::<Vec<_>>()),
        targets: [from].iter().chain(&hexes).map(|&hex| on_hex(hex)).collect(),
    }
}

/// The choices that name one hex or one facing, or nothing.
fn simple_label(state: &State, choice: &Choice) -> Label {
    let at = |id: &'static str, hex: HexId| Label {
        text: text(id).with("hex", hex_text(hex)),
        targets: vec![on_hex(hex)],
    };
    let turned = |id: &'static str, facing: Vertex| {
        let hex = turning_hex(state);
        let targets = hex.map(|hex| on_facing(hex, facing)).into_iter().collect();
        Label { text: text(id).with("facing", facing_words(facing)), targets }
    };
    let plain = |id: &'static str| Label { text: text(id), targets: vec![] };
    match *choice {
        Choice::Step { to } => step_label(state, to),
        Choice::Halt { facing } => turned("choice-halt", facing),
        Choice::GiveWay { to } => at("choice-give-way", to),
        Choice::Leave { from, target } => Label {
            text: text("choice-leave").with("from", hex_text(from)).with("hex", hex_text(target)),
            targets: vec![on_hex(target), on_hex(from)],
        },
        Choice::FallBack { route } => at("choice-fall-back", end_of(route)),
        Choice::Advance { from, to } => Label {
            text: text("choice-advance").with("from", hex_text(from)).with("hex", hex_text(to)),
            targets: vec![on_hex(from), on_hex(to)],
        },
        Choice::CounterCharge { at: hex } => at("choice-counter-charge", hex),
        Choice::Resolve { from } => at("choice-resolve", from),
        Choice::CounterShock { to } => at("choice-counter-shock", to),
        Choice::Retreat { to } => at("choice-retreat", to),
        Choice::Place { hex } => at("choice-place", hex),
        Choice::Pursue { facing } => turned("choice-pursue", facing),
        Choice::EndPursuit { facing } => turned("choice-end-pursuit", facing),
        Choice::Face { facing } => turned("choice-face", facing),
        Choice::Hold => plain("choice-hold"),
        Choice::Stand => plain("choice-stand"),
        Choice::Stay => plain(match state.stack.last() {
            Some(Step::Arranging { .. }) => "choice-stay-placed",
            _ => "choice-stay",
        }),
        Choice::FormSquare => plain("choice-form-square"),
        Choice::Recall => plain("choice-recall"),
        Choice::Press => plain("choice-press"),
        Choice::BreakThrough => plain("choice-break-through"),
        Choice::LeaveSquare => plain("choice-leave-square"),
        _ => plain("choice-done"),
    }
}

fn step_label(state: &State, to: HexId) -> Label {
    let left = match state.stack.last() {
        Some(&step @ Step::Moving { .. }) => movement::left_after(state, step, to),
        _ => None,
    };
    Label {
        text: text("choice-step").with("hex", hex_text(to)).with("left", left.unwrap_or(0)),
        targets: vec![on_hex(to)],
    }
}

/// The hex of whoever chooses a facing.
fn turning_hex(state: &State) -> Option<HexId> {
    match *state.stack.last()? {
        Step::Moving { unit, .. } | Step::Face { unit } => Some(state.hex(unit)),
        Step::Combat { stage: combat::Stage::Secondary { attack } } => {
            Some(state.attacks[usize::from(attack)].from)
        }
        _ => None,
    }
}

/// What an event is in the log.
pub(crate) fn tell(event: &Event) -> Line {
    let line = |text: Text, rules: &[&'static str], targets: Vec<Target>| Line {
        text,
        rules: rules.to_vec(),
        targets,
    };
    let seat_text = |seat: bivouac_kernel::Seat| Text::new(format!("seat-{}", SEATS[seat.index()]));
    let one = |id: &'static str, rule: &'static str, unit: UnitId| Line {
        text: text(id).with("unit", unit_text(unit)),
        rules: vec![rule],
        targets: vec![on_unit(unit)],
    };
    let went = |id: &'static str, rule: &'static str, unit: UnitId, from: HexId, to: HexId| Line {
        text: text(id)
            .with("unit", unit_text(unit))
            .with("from", hex_text(from))
            .with("to", hex_text(to)),
        rules: vec![rule],
        targets: vec![on_unit(unit), on_hex(from), on_hex(to)],
    };
    let there = |id: &'static str, rule: &'static str, hex: HexId| Line {
        text: text(id).with("hex", hex_text(hex)),
        rules: vec![rule],
        targets: vec![on_hex(hex)],
    };
    match *event {
        Event::TurnBegan { turn } => line(text("event-turn").with("turn", turn), &["R1.a"], vec![]),
        Event::GoBegan { seat, .. } => {
            line(text("event-go").with("seat", seat_text(seat)), &["R5.a"], vec![])
        }
        Event::Deployed { unit, hex } => Line {
            text: text("event-deployed").with("unit", unit_text(unit)).with("hex", hex_text(hex)),
            rules: vec!["B0.g"],
            targets: vec![on_unit(unit), on_hex(hex)],
        },
        Event::Exchanged { unit, with } => Line {
            text: text("event-exchanged")
                .with("unit", unit_text(unit))
                .with("with", unit_text(with)),
            rules: vec!["B0.g"],
            targets: vec![on_unit(unit), on_unit(with)],
        },
        Event::DeploymentReset { seat } => {
            line(text("event-deployment-reset").with("seat", seat_text(seat)), &["B0.g"], vec![])
        }
        Event::DeploymentDone { seat } => line(
            text("event-deployment-done").with("seat", seat_text(seat)),
            &["R2.c", "R4.d"],
            vec![],
        ),
        Event::CommandActivated { command } => {
            line(text("event-activated").with("command", command_text(command)), &["R6.b"], vec![])
        }
        Event::NoCommandActivated => line(text("event-not-activated"), &["R6.b"], vec![]),
        Event::Raised { unit } => one("event-raised", "6.24b", unit),
        Event::Joined { unit } => one("event-joined", "8.2d", unit),
        Event::Turned { unit, facing } => Line {
            text: text("event-turned")
                .with("unit", unit_text(unit))
                .with("facing", facing_words(facing)),
            rules: vec!["6.12b"],
            targets: vec![on_unit(unit)],
        },
        Event::Misguided { hex } => there("event-misguided", "8.8a", hex),
        Event::Disordered { unit } => one("event-disordered", "9.61b", unit),
        Event::Withdrawn { unit, rule } => one("event-withdrawn", rule, unit),
        Event::Eliminated { unit, rule } => one("event-eliminated", rule, unit),
        Event::Extended { command } => {
            line(text("event-extended").with("command", command_text(command)), &["7.13c"], vec![])
        }
        Event::Moved { unit, from, to } => went("event-moved", "7.31a", unit, from, to),
        Event::Entered { unit, at } => Line {
            text: text("event-entered").with("unit", unit_text(unit)).with("hex", hex_text(at)),
            rules: vec!["7.41b"],
            targets: vec![on_unit(unit), on_hex(at)],
        },
        Event::LeftSquare { hex } => there("event-left-square", "9.85o", hex),
        Event::GaveWay { unit, from, to } => went("event-gave-way", "7.39a", unit, from, to),
        Event::TargetLeft { from, target } => Line {
            text: text("event-target-left")
                .with("from", hex_text(from))
                .with("hex", hex_text(target)),
            rules: vec!["9.22a"],
            targets: vec![on_hex(from), on_hex(target)],
        },
        Event::TargetTaken { from, target } => Line {
            text: text("event-target-taken")
                .with("from", hex_text(from))
                .with("hex", hex_text(target)),
            rules: vec!["9.22b"],
            targets: vec![on_hex(from), on_hex(target)],
        },
        Event::ChargeDeclared { from, target, by } => Line {
            text: text("event-charge")
                .with("from", hex_text(from))
                .with("target", hex_text(target))
                .with("by", hex_text(by)),
            rules: vec!["9.81j"],
            targets: vec![on_hex(from), on_hex(target)],
        },
        Event::FellBack { unit, from, to } => went("event-fell-back", "9.31a", unit, from, to),
        Event::AttackCancelled { from, rule } => there("event-cancelled", rule, from),
        Event::Approached { unit, to } => Line {
            text: text("event-approached").with("unit", unit_text(unit)).with("hex", hex_text(to)),
            rules: vec!["9.81l"],
            targets: vec![on_unit(unit), on_hex(to)],
        },
        Event::SquareFormed { hex } => there("event-square", "9.85f", hex),
        Event::CounterCharged { hex, at } => Line {
            text: text("event-counter-charged").with("hex", hex_text(hex)).with("at", hex_text(at)),
            rules: vec!["9.86a"],
            targets: vec![on_hex(hex), on_hex(at)],
        },
        Event::Recalled { from } => there("event-recalled", "9.82b", from),
        Event::Retreated { unit, from, to } => went("event-retreated", "9.62b", unit, from, to),
        Event::Advanced { unit, from, to } => went("event-advanced", "9.71a", unit, from, to),
        Event::BrokeThrough { from } => there("event-broke-through", "9.73c", from),
        Event::CounterShocked { from } => there("event-counter-shocked", "9.73e", from),
        Event::Pursued { from } => there("event-pursued", "9.87b", from),
        Event::Rallied { unit } => one("event-rallied", "10.1d", unit),
        Event::Collapsed { group } => {
            let id =
                SCHEVARDINO.groups.get(usize::from(group)).map_or("", |group| group.id.as_str());
            line(
                text("event-collapsed").with("group", Text::new(format!("formation-{id}"))),
                &["10.52a"],
                vec![],
            )
        }
        Event::Recovered { unit } => one("event-recovered", "10.2c", unit),
        Event::RecoveryOrder { french, russian } => line(
            text("event-recovery-order")
                .with("french", i64::from(french))
                .with("russian", i64::from(russian)),
            &["10.2e"],
            vec![],
        ),
        Event::Placed { unit, hex } => Line {
            text: text("event-placed").with("unit", unit_text(unit)).with("hex", hex_text(hex)),
            rules: vec!["10.3b"],
            targets: vec![on_unit(unit), on_hex(hex)],
        },
        Event::GameOver { winner } => line(
            text(match winner {
                Some(seat) if seat.0 == 0 => "outcome-french",
                Some(_) => "outcome-russian",
                None => "outcome-draw",
            }),
            &["R9.a"],
            vec![],
        ),
        Event::ShockDeclared { .. }
        | Event::Fired { .. }
        | Event::Checked { .. }
        | Event::ShockResolved { .. } => tell_roll(event),
    }
}

/// Events with dice and modifiers, and those with lists.
fn tell_roll(event: &Event) -> Line {
    match event {
        Event::ShockDeclared { from, targets } => Line {
            text: text("event-shock")
                .with("from", hex_text(*from))
                .with("targets", numbers(targets)),
            rules: vec!["9.44a"],
            targets: [on_hex(*from)]
                .into_iter()
                .chain(targets.iter().cloned().map(Target::Space))
                .collect(),
        },
        Event::Fired { kind, guns, target, die, strength, modifiers, total, result } => Line {
            text: text(match kind {
                Shot::Fire => "event-fire",
                Shot::Barrage => "event-barrage",
                Shot::CounterBattery => "event-counter-battery",
                Shot::ReactionFire => "event-reaction-fire",
            })
            .with("guns", units_text(guns.iter().copied()))
            .with("target", hex_text(*target))
            .with("die", i64::from(*die))
            .with("strength", *strength)
            .with("modifiers", parts_text(modifiers))
            .with("total", i64::from(*total))
            .with("result", text(fire_result(*result))),
            rules: rules_of("8.5a", modifiers),
            targets: guns.iter().copied().map(on_unit).chain([on_hex(*target)]).collect(),
        },
        Event::Checked { unit, check, die, modifier, needed, passed } => {
            let (id, rule) = check_words(*check);
            Line {
                text: text(if *passed { "event-check-passed" } else { "event-check-failed" })
                    .with("check", text(id))
                    .with("unit", unit_text(*unit))
                    .with("die", i64::from(*die))
                    .with("modifier", signed(*modifier))
                    .with("needed", *needed),
                rules: vec![rule],
                targets: vec![on_unit(*unit)],
            }
        }
        Event::ShockResolved { class, attackers, target, die, modifiers, total, result } => Line {
            text: text("event-resolved")
                .with("class", text(class_word(*class)))
                .with("from", numbers(attackers))
                .with("target", hex_text(*target))
                .with("die", i64::from(*die))
                .with("modifiers", parts_text(modifiers))
                .with("total", i64::from(*total))
                .with("result", text(shock_result(*result))),
            rules: rules_of(shock_rule(*result), modifiers),
            targets: attackers
                .iter()
                .cloned()
                .map(Target::Space)
                .chain([on_hex(*target)])
                .collect(),
        },
        _ => Line { text: text("prompt-over"), rules: vec![], targets: vec![] },
    }
}

fn numbers(hexes: &[String]) -> Vec<Text> {
    hexes.iter().map(|number| text("hex").with("number", number.as_str())).collect()
}

fn rules_of(first: &'static str, parts: &[Part]) -> Vec<&'static str> {
    [first].into_iter().chain(parts.iter().map(|part| part.rule)).collect()
}

fn signed(value: i8) -> String {
    if value < 0 { format!("−{}", value.unsigned_abs()) } else { format!("+{value}") }
}

fn parts_text(parts: &[Part]) -> Text {
    if parts.is_empty() {
        return text("modifiers-none");
    }
    let list = parts.iter().map(part_text).collect::<Vec<_>>();
    text("modifiers").with("list", list)
}

fn part_text(part: &Part) -> Text {
    text("modifier")
        .with("value", signed(part.value))
        .with("name", Text::new(format!("modifier-{}", part.key)))
        .with("rule", part.rule)
}

fn fire_result(result: FireResult) -> &'static str {
    match result {
        FireResult::NoEffect => "fire-no-effect",
        FireResult::Misguided => "fire-misguided",
        FireResult::DisorderCheck => "fire-disorder-check",
        FireResult::Disorder => "fire-disorder",
        FireResult::DisorderAndRetreat => "fire-disorder-and-retreat",
    }
}

fn shock_result(result: ShockResult) -> &'static str {
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

fn class_word(class: Class) -> &'static str {
    match class {
        Class::Charge => "class-charge",
        Class::CavalryShock => "class-cavalry-shock",
        Class::InfantryShock => "class-infantry-shock",
    }
}

fn check_words(check: Check) -> (&'static str, &'static str) {
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
    }
}

/// The distribution of results of a declared or pending attack.
pub(crate) fn odds(state: &State, choice: &Choice) -> Option<Odds> {
    let seat = state.stack.last()?.seat(state);
    let mut trial = state.clone();
    let index = match *choice {
        Choice::Resolve { from } => state.attacks.iter().position(|attack| {
            attack.from == from && attack.status == assault::Status::Committed
        })?,
        Choice::Shock { .. } | Choice::Charge { .. } => {
            let attack = shock::declared(state, seat, choice)?;
            trial.add_targets(&attack);
            trial.attacks.push(attack);
            let index = trial.attacks.len() - 1;
            trial.stand_in_place();
            index
        }
        _ => return None,
    };
    let bout = combat::bout_of(&trial, index);
    let hex = *trial.attacks[index].targets.first()?;
    let mut parts = Vec::new();
    odds::modifiers(&trial, &bout, hex, &mut |part| parts.push(part));
    let sum: i16 = parts.iter().map(|part| i16::from(part.value)).sum();
    let chance = |wanted: ShockResult| {
        let faces = (0..10).filter(|die| odds::result(die + sum) == wanted).count();
        (text(shock_result(wanted)), faces as f32 / 10.0)
    };
    Some(Odds {
        text: text("odds-shock").with("hex", hex_text(hex)),
        modifiers: parts
            .iter()
            .map(|part| Modifier {
                text: Text::new(format!("modifier-{}", part.key)),
                rule: part.rule,
                value: part.value,
            })
            .collect(),
        results: vec![
            chance(ShockResult::AttackerDisorderedCounterShock),
            chance(ShockResult::AttackerDisordered),
            chance(ShockResult::DefenderDisordered),
            chance(ShockResult::DefenderRetreats),
        ],
    })
}
