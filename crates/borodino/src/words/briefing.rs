//! What players should know of a scenario before it begins.

use bivouac_kernel::{Line, Named, Text};

use super::{command_text, on_hex};
use crate::flank::{FALLS, Fate};
use crate::pieces::FRENCH;
use crate::scenario::{Command, Scenario};
use crate::scene::{hex_text, hour_text};
use crate::text;

/// How long the scenario lasts, its special rules, and how it is won.
pub(crate) fn briefing(id: &str) -> Vec<Line> {
    match Scenario::find(id) {
        Some(scenario) if scenario.markers => battle(scenario),
        Some(scenario) => redoubt(scenario),
        None => Vec::new(),
    }
}

fn redoubt(scenario: &Scenario) -> Vec<Line> {
    let turns = text("briefing-length").with("turns", scenario.turns);
    let mut lines = vec![
        line(turns, &["R1.a", "R5.a", "R5.b"]),
        line(text("briefing-no-orders"), &["R1.b"]),
        line(text("briefing-set-up"), &["R2.c", "R4.d"]),
        line(
            text("briefing-active").with("commands", named(scenario, |one| one.starts_active)),
            &["R6.a", "R6.b", "R6.d"],
        ),
    ];
    for entry in &scenario.entries {
        let row = if entry.command.name() == "v_corps" { "R3.b" } else { "R3.a" };
        let enters = text("briefing-entry")
            .with("command", command_text(entry.command))
            .with("hex", hex_text(entry.hex));
        lines.push(Line { targets: vec![on_hex(entry.hex)], ..line(enters, &[row]) });
    }
    for late in french(scenario).filter(|one| one.earliest_turn > 1) {
        let from = text("briefing-earliest")
            .with("command", command_text(late.id))
            .with("turn", late.earliest_turn);
        lines.push(line(from, &["R6.c"]));
    }
    lines.push(line(text("briefing-extended"), &["R6.e"]));
    lines.push(line(text("briefing-russians"), &["R7.a"]));
    let limit = text("briefing-limit").with("column", scenario.french_limit);
    lines.push(line(limit, &["R8.a", "R8.b"]));
    for entry in scenario.entries.iter().filter(|entry| entry.rule == "R8.c") {
        let closed = text("briefing-closed")
            .with("command", command_text(entry.command))
            .with("hex", hex_text(entry.hex));
        lines.push(Line { targets: vec![on_hex(entry.hex)], ..line(closed, &["R8.c"]) });
    }
    lines.push(line(text("briefing-bridge"), &["R8.d"]));
    let victory = text("briefing-victory")
        .with("hex", hex_text(scenario.objective))
        .with("turns", scenario.turns);
    lines.push(Line { targets: vec![on_hex(scenario.objective)], ..line(victory, &["R9.a"]) });
    lines
}

/// The battle of 7 September.
fn battle(scenario: &Scenario) -> Vec<Line> {
    let hours = text("briefing-hours")
        .with("turns", scenario.turns)
        .with("from", hour_text(1))
        .with("to", hour_text(scenario.turns));
    let objective = hex_text(scenario.objective);
    let victory = text("briefing-points").with("hex", objective);
    let rules: [&'static [&'static str]; 7] =
        [&["B15.a"], &["B15.b"], &["B15.c"], &["B15.d"], &["B16.a"], &["B14W.a"], &["10.52h"]];
    vec![
        line(hours, &["B0.a", "2.5a", "3.0a"]),
        line(text("briefing-battle-set-up"), &["B0.e", "B0.g", "BR.a", "BR.n"]),
        line(text("briefing-french-initiative"), &["B0.b", "4.0a", "4.0c"]),
        line(text("briefing-napoleon"), &["5.22a", "5.29e", "B4.a"]),
        line(text("briefing-murat"), &["B2.a", "B2.b", "B2.c", "B2.d"]),
        line(text("briefing-guard"), &["B3.a", "B3.b"]),
        line(text("briefing-kutuzov"), &["B1.b", "B1.c", "B1.d"]),
        line(text("briefing-delay"), &["B1.a", "B1.e", "5.29d"]),
        line(text("briefing-reserve-army"), &["B1.i", "B1.j"]),
        line(text("briefing-destruction"), &["B5.a", "B5.b", "B5.e", "B5.f", "B5.i"]),
        line(text("briefing-commanders"), &["B6.a", "B7.a"]),
        line(text("briefing-russian-march"), &["B8.a"]),
        line(text("briefing-ground"), &["B9.a", "B9.b", "B9.c"]),
        line(text("briefing-troops"), &["B10.a", "B11.a", "B12.a", "B13.b", "B13.d", "B13.f"]),
        line(text("briefing-not-used"), &["B0.c", "B0.d", "B0.f"]),
        flank_march(),
        Line { targets: vec![on_hex(scenario.objective)], ..line(victory, &rules.concat()) },
    ]
}

/// The option, what it does, and how likely its dice are.
fn flank_march() -> Line {
    let words = text("briefing-flank")
        .with("option", text("option-flank"))
        .with("all", FALLS as i64)
        .with("arrives", Fate::Arrives.falls(0) as i64)
        .with("later", Fate::Later.falls(0) as i64)
        .with("astray", Fate::Astray.falls(0) as i64);
    let rules = ["B14.a", "B14.b", "B14.c", "B14.d", "B14.e", "B14.f", "B14.g", "B14.h", "B14.i"];
    line(words, &rules)
}

fn line(text: Text, rules: &[&'static str]) -> Line {
    Line::new(text, rules)
}

/// The French commands.
fn french(scenario: &Scenario) -> impl Iterator<Item = &Command> {
    scenario.commands.iter().filter(|command| command.side == FRENCH)
}

/// The names of the French commands of which this holds.
fn named(scenario: &Scenario, holds: impl Fn(&Command) -> bool) -> Vec<Text> {
    french(scenario).filter(|one| holds(one)).map(|one| command_text(one.id)).collect()
}
