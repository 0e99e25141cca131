//! A table with its players: what both ways of playing in the terminal have in common.

use std::collections::HashMap;

use bivouac_bots::{Bot, Level};
use bivouac_kernel::{AnyTable, Given, Listed, Outcome, Refusal, Scene, Seat, Seats, Text, Viewer};

use crate::failure::Failure;
use crate::files;
use crate::lookup;
use crate::play::told::Log;
use crate::play::why::{self, Answer};
use crate::seating::Holder;
use crate::words::Voice;

/// Whose move it is.
#[derive(Clone, PartialEq, Debug)]
pub enum Turn {
    /// Nobody's: the game is over.
    Over(Outcome),
    /// A bot's.
    Bot(Seat, Level),
    /// A person's.
    Human(Seat),
}

/// A table and who plays at it.
pub struct Session {
    /// The table.
    pub table: Box<dyn AnyTable>,
    /// How it speaks to the people who play.
    pub voice: Voice,
    holders: Vec<Holder>,
    /// What the bots have in mind, by seat.
    bots: HashMap<Seat, Bot>,
    /// The person whose view is shown.
    watching: Option<Seat>,
    log: Log,
}

impl Session {
    /// Seats the holders at a table.
    pub fn new(table: Box<dyn AnyTable>, voice: Voice, holders: Vec<Holder>) -> Session {
        let humans = |&(_, holder): &(usize, &Holder)| *holder == Holder::Human;
        let watching = holders.iter().enumerate().find(humans).map(|(index, _)| Seat(index as u8));
        let (bots, log) = (HashMap::new(), Log::default());
        let mut session = Session { table, voice, holders, bots, watching, log };
        session.look();
        session
    }

    /// Who holds a seat.
    pub fn holder(&self, seat: Seat) -> Holder {
        self.holders.get(seat.index()).copied().unwrap_or(Holder::Human)
    }

    /// The seats that people hold.
    pub fn humans(&self) -> impl Iterator<Item = Seat> {
        let seats = (0..self.holders.len()).map(|index| Seat(index as u8));
        seats.filter(|&seat| self.holder(seat) == Holder::Human)
    }

    /// Whose move it is. Where several decide at the same time, bots come first: they do not
    /// wait for anybody.
    pub fn turn(&self) -> Turn {
        if let Some(outcome) = self.table.outcome() {
            return Turn::Over(outcome);
        }
        let mut human = None;
        for seat in self.table.deciding().iter() {
            match self.holder(seat) {
                Holder::Bot(level) => return Turn::Bot(seat, level),
                Holder::Human => human = human.or(Some(seat)),
            }
        }
        Turn::Human(human.unwrap_or(Seat(0)))
    }

    /// Whose view of the table is shown: everybody's once the game is over.
    pub fn viewer(&self) -> Viewer {
        match (self.table.outcome(), self.watching) {
            (Some(_), _) => Viewer::Umpire,
            (None, Some(seat)) => Viewer::seat(seat),
            (None, None) => Viewer::SPECTATOR,
        }
    }

    /// What the viewer sees.
    pub fn scene(&self) -> Scene {
        self.table.scene(self.viewer())
    }

    /// What the viewer has read so far.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// Whether the next person to decide may know other things than the one who looks now.
    pub fn must_change_places(&self) -> bool {
        let Turn::Human(seat) = self.turn() else {
            return false;
        };
        self.watching.is_some_and(|watching| {
            watching != seat
                && self.table.scene(Viewer::seat(seat)) != self.table.scene(Viewer::seat(watching))
        })
    }

    /// Takes note of what happened, as the person whose move it is sees it.
    pub fn look(&mut self) {
        if let Turn::Human(seat) = self.turn() {
            self.watching = Some(seat);
        }
        self.log.follow(&*self.table, self.viewer());
    }

    /// The choices that are open to `seat`.
    pub fn choices(&self, seat: Seat) -> Vec<Listed> {
        self.table.choices(seat)
    }

    /// Makes a person's choice.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn choose(&mut self, seat: Seat, listed: &Listed) -> Result<(), Refusal> {
        self.table.choose(seat, Given::Id(&listed.id))
    }

    /// Lets a bot decide once.
    ///
    /// # Errors
    /// When the table refuses it, which is an error of the rules.
    pub fn let_bot_decide(&mut self, seat: Seat, level: Level) -> Result<(), Refusal> {
        // By a hash of the seed: the same game again, but no look at its dice.
        let seed = self.table.seed().branch(&format!("bot {}", self.table.sequence()));
        let mut analyst = self.table.analyst(seat, seed);
        let bot = self.bots.entry(seat).or_insert(Bot::new(level));
        let index = bot.choose(&mut *analyst, None);
        let listed = self.table.choices(seat);
        let chosen = listed.get(index).ok_or(Refusal::Unlisted(index.to_string()))?;
        self.table.choose(seat, Given::Id(&chosen.id))
    }

    /// What to say when a bot finds no way on: an error of the rules, not of the player.
    pub fn dead_end(&self, seat: Seat, refusal: &Refusal) -> Text {
        let question = self.table.prompt(seat).map(|prompt| self.voice.say(&prompt.text));
        Text::new("play-dead-end")
            .with("seat", self.voice.seat(self.table.about(), seat))
            .with("question", question.unwrap_or_default())
            .with("count", self.table.sequence())
            .with("why", self.explain(refusal))
    }

    /// Takes back the last choice of the person whose move it is, or of another person if it is
    /// nobody's.
    ///
    /// # Errors
    /// Why that cannot be.
    pub fn undo(&mut self) -> Result<(), Refusal> {
        let able: Seats = self.humans().filter(|&seat| self.table.can_undo(seat)).collect();
        let own = match self.turn() {
            Turn::Human(seat) if able.contains(seat) => Some(seat),
            _ => able.iter().next(),
        };
        self.table.undo(own.ok_or(Refusal::NothingToUndo)?)?;
        self.log = Log::default();
        self.look();
        Ok(())
    }

    /// Saves the position.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn save(&self, file: &str) -> Result<(), Failure> {
        files::write(file, &self.table.save())
    }

    /// Saves the record of the game.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn save_record(&self, file: &str) -> Result<(), Failure> {
        files::write(file, &self.table.record())
    }

    /// Why the table refuses something, with the words of the rule.
    pub fn explain(&self, refusal: &Refusal) -> String {
        lookup::explained(&self.voice, self.table.about().ledger, refusal)
    }

    /// Why the things at a space, or a piece, cannot be chosen now.
    pub fn why(&self, seat: Seat, thing: &str) -> Vec<Answer> {
        why::about(&*self.table, &self.voice, seat, thing)
    }

    /// The name of a file for this game that says when it was written.
    pub fn file_name(&self, kind: &str) -> String {
        let about = self.table.about();
        format!("{}-{}-{}.{kind}.json", about.id, self.table.scenario(), self.table.sequence())
    }

    /// The headline: the game, the scenario and who plays.
    pub fn headline(&self) -> String {
        let about = self.table.about();
        let seats: Vec<String> = (0..self.holders.len())
            .map(|index| {
                let seat = Seat(index as u8);
                let holder = self.voice.name("holder", self.holder(seat).id());
                let text = Text::new("play-seat").with("holder", holder);
                self.voice.say(&text.with("seat", self.voice.seat(about, seat)))
            })
            .collect();
        let text = Text::new("play-headline")
            .with("game", self.voice.game(about))
            .with("scenario", self.voice.name("scenario", self.table.scenario()))
            .with("seats", seats.join(", "));
        self.voice.say(&text)
    }

    /// What is to be known of the scenario, each line with its rule.
    pub fn briefing(&self) -> Vec<String> {
        let lines = self.table.briefing();
        if lines.is_empty() {
            return vec![self.voice.word("briefing-none")];
        }
        lines.iter().map(|line| crate::replay::line_of(&self.voice, line)).collect()
    }

    /// The headline of the moment: the turn, the phase.
    pub fn moment(&self, scene: &Scene) -> String {
        let said: Vec<String> = scene.moment.iter().map(|text| self.voice.say(text)).collect();
        said.join(" · ")
    }
}
