//! Play line by line: for pipes, scripts, screen readers and small terminals.

use std::io::{BufRead, Write};

use bivouac_bots::{Effort, Level};
use bivouac_kernel::{Listed, Odds, Seat, Text};
use serde_json::Value;

use crate::failure::Failure;
use crate::lookup;
use crate::page;
use crate::play::describe;
use crate::play::hint::Hint;
use crate::play::orders::{Given, destination_line};
use crate::play::session::{Session, Turn};
use crate::play::told::LogLine;
use crate::play::why::Answer;

/// On a terminal a longer list of choices is shortened.
const MANY: usize = 24;

/// What a line of input asks for.
#[derive(Clone, PartialEq, Debug)]
enum Command {
    Choose(usize),
    Undo,
    Save(Option<String>),
    Record(Option<String>),
    Why(String),
    Rules(String),
    Briefing,
    Odds(usize),
    Destinations(Option<String>),
    Go { piece: Option<String>, to: String, facing: Option<u8> },
    March { pieces: Vec<String>, to: String, facing: Option<u8> },
    Plans,
    Plan(usize),
    Hint,
    Follow,
    Accept,
    Overlay(Option<String>, Option<String>),
    Auto,
    Log(Option<usize>),
    Scene,
    Choices(String),
    Language,
    Help,
    Quit,
    Nothing,
    Unknown,
}

fn read(line: &str) -> Command {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let file = || (!rest.is_empty()).then(|| rest.to_owned());
    match word.to_lowercase().as_str() {
        "" => Command::Nothing,
        "undo" | "u" => Command::Undo,
        "save" | "s" => Command::Save(file()),
        "record" | "r" => Command::Record(file()),
        "why" | "w" => Command::Why(rest.to_owned()),
        "rules" | "rule" | "/" => Command::Rules(rest.to_owned()),
        "briefing" => Command::Briefing,
        "odds" => rest.parse().map_or(Command::Unknown, Command::Odds),
        "destinations" | "d" => Command::Destinations(file()),
        "go" | "march" => order(word, rest),
        "plans" => Command::Plans,
        "plan" => rest.parse().map_or(Command::Unknown, Command::Plan),
        "hint" => Command::Hint,
        "follow" => Command::Follow,
        "accept" => Command::Accept,
        "overlay" | "o" => {
            let mut words = rest.split_whitespace().map(str::to_owned);
            Command::Overlay(words.next(), words.next())
        }
        "auto" => Command::Auto,
        "log" if rest.is_empty() => Command::Log(None),
        "log" => rest.parse().map_or(Command::Unknown, |lines| Command::Log(Some(lines))),
        "scene" => Command::Scene,
        "choices" | "c" => Command::Choices(rest.to_lowercase()),
        "lang" | "l" => Command::Language,
        "help" | "?" => Command::Help,
        "quit" | "q" | "exit" => Command::Quit,
        number => number.parse().map_or(Command::Unknown, Command::Choose),
    }
}

/// An order to move: `go [PIECE] SPACE [FACING]` or `march PIECE,PIECE SPACE [FACING]`. A facing is a single
/// digit, counted from 1.
fn order(word: &str, rest: &str) -> Command {
    let mut words: Vec<&str> = rest.split_whitespace().collect();
    let digit = |last: &&str| last.len() == 1 && last.parse::<u8>().is_ok_and(|one| one > 0);
    let facing = words.last().filter(|last| words.len() > 1 && digit(last));
    let facing = facing.and_then(|last| last.parse::<u8>().ok()).map(|number| number - 1);
    if facing.is_some() {
        words.pop();
    }
    let named = |text: &str| -> Vec<String> {
        text.split(',').filter(|one| !one.is_empty()).map(str::to_owned).collect()
    };
    match (word.to_lowercase().as_str(), &words[..]) {
        ("go", [to]) => Command::Go { piece: None, to: (*to).to_owned(), facing },
        ("go", [piece, to]) => {
            Command::Go { piece: Some((*piece).to_owned()), to: (*to).to_owned(), facing }
        }
        ("march", [pieces, to]) => {
            Command::March { pieces: named(pieces), to: (*to).to_owned(), facing }
        }
        _ => Command::Unknown,
    }
}

/// Plays a game on `input` and `out` until it is over, the input ends or somebody quits. A
/// `brief` game shortens long lists, for people.
pub fn play(
    out: &mut dyn Write,
    input: &mut dyn BufRead,
    session: Session,
    brief: bool,
) -> Result<(), Failure> {
    let mut desk = Desk { out, session, told: 0, brief, auto: brief, hint: None };
    desk.begin()?;
    loop {
        match desk.session.turn() {
            Turn::Over(ending) => {
                desk.catch_up()?;
                return desk.line(&ending);
            }
            Turn::Bot(seat, level) => {
                let decided = desk.session.let_bot_decide(seat, level);
                desk.catch_up()?;
                decided.map_err(|refusal| Failure::no(desk.session.dead_end(seat, &refusal)))?;
            }
            Turn::Human(seat) => {
                desk.session.look();
                desk.catch_up()?;
                if desk.auto && desk.passes(seat)? {
                    continue;
                }
                desk.ask(seat)?;
                if !desk.answer(input, seat)? {
                    return Ok(());
                }
            }
        }
    }
}

/// The player's desk: the session and where it is written down.
struct Desk<'a> {
    out: &'a mut dyn Write,
    session: Session,
    /// How many choices have been told.
    told: usize,
    brief: bool,
    /// Whether questions that can only be answered by passing are passed.
    auto: bool,
    /// What a marshal would do, once that was asked.
    hint: Option<Hint>,
}

impl Desk<'_> {
    fn begin(&mut self) -> Result<(), Failure> {
        let headline = self.session.headline();
        self.paragraph("", &headline)?;
        let seed = self.session.table.seed().to_string();
        self.line(&Text::new("play-seed").with("seed", seed))?;
        self.line(&Text::new("plain-hint"))
    }

    fn line(&mut self, text: &Text) -> Result<(), Failure> {
        let said = self.session.voice.say(text);
        self.paragraph("", &said)
    }

    fn paragraph(&mut self, lead: &str, said: &str) -> Result<(), Failure> {
        for line in said.lines() {
            for line in page::hanging(lead, line, page::width()) {
                writeln!(self.out, "{line}")?;
            }
        }
        Ok(())
    }

    /// Tells what happened since the last time.
    fn catch_up(&mut self) -> Result<(), Failure> {
        self.session.look();
        let from = self.told.min(self.session.log().len());
        self.tell(self.session.log().lines(&self.session.voice, from))
    }

    /// Tells again what has happened, or the last of it.
    fn log(&mut self, lines: usize) -> Result<(), Failure> {
        self.session.look();
        let mut all = self.session.log().lines(&self.session.voice, 0);
        if all.is_empty() {
            return self.line(&Text::new("plain-log-empty"));
        }
        self.tell(all.split_off(all.len().saturating_sub(lines)))
    }

    fn tell(&mut self, lines: Vec<LogLine>) -> Result<(), Failure> {
        for line in lines {
            let number = line.number.map_or_else(String::new, |number| number.to_string());
            self.paragraph(&format!("{number:>5}  "), &line.said)?;
        }
        self.told = self.session.log().len();
        Ok(())
    }

    /// Passes for the player where nothing else can be done, and says so; whether it did.
    fn passes(&mut self, seat: Seat) -> Result<bool, Failure> {
        match self.session.pass(seat) {
            Ok(None) => Ok(false),
            Ok(Some(passed)) => {
                self.line(&Text::new("plain-passed").with("choice", passed))?;
                Ok(true)
            }
            Err(refusal) => Err(Failure::no(self.session.dead_end(seat, &refusal))),
        }
    }

    /// Puts the question with its numbered choices.
    fn ask(&mut self, seat: Seat) -> Result<(), Failure> {
        let scene = self.session.scene();
        let moment = self.session.moment(&scene);
        writeln!(self.out)?;
        if !moment.is_empty() {
            self.paragraph("", &moment)?;
        }
        let procedure: Vec<String> = scene
            .procedure
            .iter()
            .map(|line| crate::replay::line_of(&self.session.voice, line))
            .collect();
        for line in procedure {
            self.paragraph("  ", &line)?;
        }
        if let Some(prompt) = self.session.table.prompt(seat) {
            let name = self.session.voice.seat(self.session.table.about(), seat);
            let text = Text::new("play-prompt").with("seat", name).with("prompt", prompt.text);
            self.line(&text.with("rule", prompt.rule))?;
        }
        if let Some(proposed) = self.session.proposed() {
            self.line(&proposed)?;
            self.line(&Text::new("plain-accept"))?;
        }
        let choices = self.session.choices(seat);
        if self.brief && choices.len() > MANY {
            return self.list_some(&choices);
        }
        self.list(&choices, "")
    }

    /// The choices whose words contain `word`, with their numbers.
    fn list(&mut self, choices: &[Listed], word: &str) -> Result<(), Failure> {
        for (index, listed) in choices.iter().enumerate() {
            let said = self.session.voice.say(&listed.label.text);
            if said.to_lowercase().contains(word) {
                self.paragraph(&format!("{:>5}  ", index + 1), &said)?;
            }
        }
        Ok(())
    }

    /// The first of many choices, and those that point at nothing on the board, such as to stop.
    fn list_some(&mut self, choices: &[Listed]) -> Result<(), Failure> {
        let mut left_out = 0;
        for (index, listed) in choices.iter().enumerate() {
            if index + 4 < MANY || listed.label.targets.is_empty() {
                let said = self.session.voice.say(&listed.label.text);
                self.paragraph(&format!("{:>5}  ", index + 1), &said)?;
            } else {
                left_out += 1;
            }
        }
        self.line(&Text::new("plain-left-out").with("count", left_out))
    }

    /// Reads lines until one is a legal choice; whether the game goes on.
    fn answer(&mut self, input: &mut dyn BufRead, seat: Seat) -> Result<bool, Failure> {
        let choices = self.session.choices(seat);
        loop {
            write!(self.out, "> ")?;
            self.out.flush()?;
            let mut line = String::new();
            let ended = match input.read_line(&mut line) {
                Ok(size) => size == 0,
                Err(error) => {
                    let text = Text::new("plain-input-failed").with("why", error.to_string());
                    return Err(Failure::cannot(text));
                }
            };
            if ended {
                writeln!(self.out)?;
                self.stop("plain-input-ended")?;
                return Ok(false);
            }
            match read(&line) {
                Command::Choose(number) => {
                    if self.choose(seat, number, &choices)? {
                        return Ok(true);
                    }
                }
                Command::Go { piece, to, facing } => {
                    let given = self.session.go(seat, piece.as_deref(), &to, facing);
                    if self.given(given)? {
                        return Ok(true);
                    }
                }
                Command::March { pieces, to, facing } => {
                    let pieces: Vec<&str> = pieces.iter().map(String::as_str).collect();
                    let (given, stays) = self.session.march(seat, &pieces, &to, facing);
                    if !stays.is_empty() {
                        self.line(&Text::new("march-stays").with("who", stays.join(", ")))?;
                    }
                    if self.given(given)? {
                        return Ok(true);
                    }
                }
                Command::Plan(number) => {
                    let plans = self.session.table.plans(seat);
                    match number.checked_sub(1).and_then(|index| plans.into_iter().nth(index)) {
                        None => self.line(&Text::new("plain-no-such-plan"))?,
                        Some(ready) => {
                            let given = self.session.play(seat, &ready.plan);
                            if self.given(given)? {
                                return Ok(true);
                            }
                        }
                    }
                }
                Command::Follow => match self.hint.take() {
                    Some(hint) if hint.fits(&*self.session.table, seat) => {
                        let given = self.session.play(seat, &hint.plan);
                        if self.given(given)? {
                            return Ok(true);
                        }
                    }
                    _ => self.line(&Text::new("hint-none"))?,
                },
                Command::Accept if self.session.accept() => return Ok(true),
                Command::Undo => match self.session.undo() {
                    Ok(()) => {
                        self.told = self.session.log().len();
                        self.line(&Text::new("play-undone"))?;
                        return Ok(true);
                    }
                    Err(refusal) => self.refused(&refusal)?,
                },
                Command::Quit => {
                    self.stop("plain-quit")?;
                    return Ok(false);
                }
                other => self.look_up(seat, other, &choices)?,
            }
        }
    }

    fn choose(&mut self, seat: Seat, number: usize, choices: &[Listed]) -> Result<bool, Failure> {
        let Some(listed) = number.checked_sub(1).and_then(|index| choices.get(index)) else {
            let text = Text::new("plain-no-such-choice").with("number", number);
            self.line(&text.with("count", choices.len()))?;
            return Ok(false);
        };
        match self.session.choose(seat, listed) {
            Ok(()) => Ok(true),
            Err(refusal) => {
                self.refused(&refusal)?;
                Ok(false)
            }
        }
    }

    /// Says what an order came to; whether anything was done.
    fn given(&mut self, given: Given) -> Result<bool, Failure> {
        match given {
            Given::NoWay => self.line(&Text::new("go-no-way")).map(|()| false),
            Given::Refused(refusal) => self.refused(&refusal).map(|()| false),
            Given::Played(progress) => {
                if let Some(said) = self.session.stopped(&progress) {
                    self.paragraph("", &said)?;
                }
                Ok(progress.made > 0)
            }
        }
    }

    /// Lists where a piece can go.
    fn destinations(&mut self, seat: Seat, piece: Option<&str>) -> Result<(), Failure> {
        let found = self.session.destinations(seat, piece);
        if found.is_empty() {
            return self.line(&Text::new("destinations-none"));
        }
        for one in &found {
            let said = destination_line(&self.session.voice, one);
            self.paragraph("  ", &said)?;
        }
        Ok(())
    }

    /// Lists what can be laid over the board, or says one of them.
    fn overlay(&mut self, kind: Option<&str>, thing: Option<&str>) -> Result<(), Failure> {
        let Some(kind) = kind else {
            let kinds = self.session.overlays();
            if kinds.is_empty() {
                return self.line(&Text::new("overlays-none"));
            }
            return kinds
                .iter()
                .try_for_each(|(id, name)| self.paragraph(&format!("{id:>12}  "), name));
        };
        match self.session.overlay(kind, thing) {
            Some((lines, _)) => lines.iter().try_for_each(|line| self.paragraph("  ", line)),
            None => self.line(&Text::new("overlay-nothing").with("kind", kind)),
        }
    }

    fn refused(&mut self, refusal: &bivouac_kernel::Refusal) -> Result<(), Failure> {
        let said = self.session.explain(refusal);
        self.paragraph("", &said)
    }

    /// Everything that leaves the game as it is.
    fn look_up(&mut self, seat: Seat, command: Command, choices: &[Listed]) -> Result<(), Failure> {
        match command {
            Command::Save(file) => self.save(file, "position"),
            Command::Record(file) => self.save(file, "record"),
            Command::Why(asked) => self.why(seat, &asked),
            Command::Rules(query) => self.rules(&query),
            Command::Briefing => {
                let lines = self.session.briefing();
                lines.iter().try_for_each(|line| self.paragraph("  ", line))
            }
            Command::Odds(number) => {
                let listed = number.checked_sub(1).and_then(|index| choices.get(index));
                let odds = listed.and_then(|own| self.session.table.odds(seat, &own.choice));
                self.odds(odds.as_ref())
            }
            Command::Destinations(piece) => self.destinations(seat, piece.as_deref()),
            Command::Overlay(kind, thing) => self.overlay(kind.as_deref(), thing.as_deref()),
            Command::Plans => {
                let plans = self.session.table.plans(seat);
                if plans.is_empty() {
                    return self.line(&Text::new("plans-none"));
                }
                for (index, ready) in plans.iter().enumerate() {
                    let said = self.session.voice.say(&ready.text);
                    self.paragraph(&format!("{:>5}  ", index + 1), &said)?;
                }
                Ok(())
            }
            Command::Accept => self.line(&Text::new("plain-nothing-to-accept")),
            Command::Hint => {
                let effort = Effort::Trials(Level::Marshal.trials());
                self.hint = self.session.hint(seat, effort, 1);
                let Some(hint) = self.hint.clone() else {
                    return self.line(&Text::new("hint-none"));
                };
                for (index, step) in hint.steps.iter().enumerate() {
                    self.paragraph(&format!("{:>5}  ", index + 1), step)?;
                }
                for line in &hint.why {
                    self.paragraph("       ", line)?;
                }
                self.line(&Text::new("hint-follow"))
            }
            Command::Auto => {
                self.auto = !self.auto;
                let id = if self.auto { "auto-on" } else { "auto-off" };
                self.line(&Text::new(id))
            }
            Command::Log(lines) => self.log(lines.unwrap_or(usize::MAX)),
            Command::Scene => {
                let scene = self.session.scene();
                let lines = describe::scene(
                    &self.session.voice,
                    self.session.table.about(),
                    self.session.table.board(),
                    &scene,
                );
                lines.iter().try_for_each(|(lead, line)| self.paragraph(lead, line))
            }
            Command::Choices(word) => self.list(choices, &word),
            Command::Language => {
                self.session.voice.lang = self.session.voice.lang.next();
                self.ask(seat)
            }
            Command::Help => self.line(&Text::new("plain-help")),
            Command::Nothing => Ok(()),
            _ => self.line(&Text::new("plain-unknown")),
        }
    }

    fn save(&mut self, file: Option<String>, kind: &str) -> Result<(), Failure> {
        let file = file.unwrap_or_else(|| self.session.file_name(kind));
        let saved = match kind {
            "record" => self.session.save_record(&file),
            _ => self.session.save(&file),
        };
        match saved {
            Ok(()) => self.line(&Text::new("play-saved").with("file", file)),
            Err(Failure::Told(_, text)) => self.line(&text),
            Err(failure) => Err(failure),
        }
    }

    fn why(&mut self, seat: Seat, asked: &str) -> Result<(), Failure> {
        if asked.is_empty() {
            return self.line(&Text::new("plain-why-what"));
        }
        if asked.starts_with(['{', '"', '[']) {
            return match serde_json::from_str::<Value>(asked) {
                Ok(choice) => match self.session.table.why(seat, &choice) {
                    Ok(()) => self.line(&Text::new("why-open")),
                    Err(refusal) => self.refused(&refusal),
                },
                Err(error) => {
                    self.line(&Text::new("plain-not-json").with("why", error.to_string()))
                }
            };
        }
        let answers = self.session.why(seat, asked);
        if answers.is_empty() {
            return self.line(&Text::new("why-nothing").with("thing", asked));
        }
        for Answer { said, choices, more, .. } in answers {
            self.paragraph("", &said)?;
            for choice in choices {
                self.paragraph("    - ", &choice)?;
            }
            if more > 0 {
                let said = self.session.voice.say(&Text::new("why-more").with("count", more));
                self.paragraph("      ", &said)?;
            }
        }
        Ok(())
    }

    fn rules(&mut self, query: &str) -> Result<(), Failure> {
        let about = self.session.table.about();
        let rows = lookup::find(about.ledger, query, self.session.voice.lang);
        if rows.is_empty() {
            let text = Text::new("rules-none").with("query", query).with("game", about.id);
            return self.line(&text);
        }
        for row in rows {
            for line in lookup::lines(row, &self.session.voice, page::width()) {
                writeln!(self.out, "{line}")?;
            }
        }
        Ok(())
    }

    fn odds(&mut self, odds: Option<&Odds>) -> Result<(), Failure> {
        let Some(odds) = odds else {
            return self.line(&Text::new("play-no-odds"));
        };
        let lines = describe::odds(&self.session.voice, odds);
        lines.iter().try_for_each(|line| self.paragraph("  ", line))
    }

    fn stop(&mut self, id: &'static str) -> Result<(), Failure> {
        self.line(&Text::new(id).with("count", self.session.table.sequence()))
    }
}

#[cfg(test)]
#[path = "plain_tests.rs"]
mod tests;
