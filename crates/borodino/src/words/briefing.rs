//! What players should know of a scenario before it begins.

use bivouac_kernel::{Line, Named, Text};

use super::{command_text, on_hex};
use crate::pieces::FRENCH;
use crate::scenario::{Command, Scenario};
use crate::scene::hex_text;
use crate::text;

/// How long the scenario lasts, its special rules, and how it is won.
pub(crate) fn briefing(id: &str) -> Vec<Line> {
    Scenario::find(id).map(redoubt).unwrap_or_default()
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
