//! `bivouac replay`: verifies a game record and prints it as a log.

use std::io::Write;

use bivouac_bots::standings;
use bivouac_kernel::{
    AnyTable, BadRecord, Ledger, Line, Record, Seats, Seed, Start, Text, Told, Viewer,
};
use bivouac_texts::Lang;

use crate::failure::Failure;
use crate::lookup::explained;
use crate::words::Voice;
use crate::{files, page};

/// How long the bar is that shows who stood better.
const BAR: usize = 24;

/// Replays the record in `file`; prints what happened, or why the record does not hold. If it is
/// wished, also who stood better whenever a turn, or whatever bots plan as a whole, was over.
pub fn run(out: &mut dyn Write, lang: Lang, file: &str, standing: bool) -> Result<(), Failure> {
    let (record, game) = files::record(&files::read(file)?)?;
    let about = game.about();
    let voice = Voice::of_game(lang, about)?;
    let table = game.replay(&record).map_err(|bad| Failure::no(why(&bad, &voice, about.ledger)))?;
    head(out, &voice, &record, &*table)?;
    let mut epoch = None;
    for told in table.log(Viewer::Umpire, 0) {
        entry(out, &voice, &*table, &told)?;
        let then = standing.then(|| table.at(told.number));
        if let Some(then) = then.filter(|then| then.outcome().is_none()) {
            let now = Some(then.analyst(told.seat, record.seed).epoch());
            if now != epoch {
                epoch = now;
                stands(out, &voice, &*then)?;
            }
        }
    }
    writeln!(out)?;
    let end = match table.outcome() {
        Some(outcome) => {
            Text::new("replay-end").with("outcome", outcome.text).with("rule", outcome.rule)
        }
        None => Text::new("replay-unfinished"),
    };
    writeln!(out, "{}", voice.say(&end))?;
    let holds = Text::new("replay-holds").with("choices", record.choices.len());
    writeln!(out, "{}", voice.say(&holds))?;
    Ok(())
}

/// Who stands better, as a bar where two play.
fn stands(out: &mut dyn Write, voice: &Voice, table: &dyn AnyTable) -> Result<(), Failure> {
    let about = table.about();
    let scenario = about.scenario(table.scenario());
    let seats = Seats::first(scenario.map_or(about.seats.len(), |one| one.seats));
    // The same record always gives the same answer.
    let values = standings(table, seats, Seed::from(0));
    let each = seats.iter().zip(&values).map(|(seat, value)| {
        let value = format!("{:+.0}", 100.0 * value);
        let text = Text::new("replay-standing").with("seat", voice.seat(about, seat));
        voice.say(&text.with("value", value))
    });
    let each: Vec<String> = each.collect();
    let [first, other] = &each[..] else {
        return Ok(writeln!(out, "       {}", each.join("  "))?);
    };
    let filled = ((1.0 + values[0]) / 2.0 * BAR as f32).round() as usize;
    let bar = "█".repeat(filled) + &"░".repeat(BAR.saturating_sub(filled));
    Ok(writeln!(out, "       {first}  {bar}  {other}")?)
}

/// Why a record is not valid, with the words of the rule that it breaks.
fn why(bad: &BadRecord, voice: &Voice, ledger: &Ledger) -> Text {
    let said = match bad {
        BadRecord::Refused { choice, refusal } => voice.say(
            &Text::new("record-refused")
                .with("choice", *choice)
                .with("why", explained(voice, ledger, refusal)),
        ),
        _ => voice.say(&bad.text()),
    };
    Text::new("replay-bad").with("why", said)
}

fn head(
    out: &mut dyn Write,
    voice: &Voice,
    record: &Record,
    table: &dyn AnyTable,
) -> Result<(), Failure> {
    let about = table.about();
    let text = Text::new("replay-head")
        .with("game", voice.game(about))
        .with("scenario", voice.name("scenario", table.scenario()))
        .with("version", i64::from(record.rules))
        .with("seed", record.seed.to_string());
    writeln!(out, "{}", voice.say(&text))?;
    if let Start::Position(_) = record.start {
        writeln!(out, "{}", voice.word("replay-from-position"))?;
    }
    writeln!(out)?;
    Ok(())
}

fn entry(
    out: &mut dyn Write,
    voice: &Voice,
    table: &dyn AnyTable,
    told: &Told,
) -> Result<(), Failure> {
    let seat = voice.seat(table.about(), told.seat);
    let mut lead = format!("{:>5}  {seat}  ", told.number);
    let indent = " ".repeat(textwrap::core::display_width(&lead));
    let mut lines: Vec<String> = told.lines.iter().map(|line| line_of(voice, line)).collect();
    if !told.draws.is_empty() {
        let values: Vec<String> = told.draws.iter().map(|draw| draw.value.to_string()).collect();
        lines.push(voice.say(&Text::new("replay-dice").with("values", values.join(" "))));
    }
    if lines.is_empty() {
        lines.push(voice.word("replay-nothing"));
    }
    for line in lines {
        for piece in page::hanging(&lead, &line, page::width()) {
            writeln!(out, "{piece}")?;
        }
        lead.clone_from(&indent);
    }
    Ok(())
}

/// One line of a log with the numbers of its rules.
pub fn line_of(voice: &Voice, line: &Line) -> String {
    let said = voice.say(&line.text);
    if line.rules.is_empty() { said } else { format!("{said} [{}]", line.rules.join(", ")) }
}
