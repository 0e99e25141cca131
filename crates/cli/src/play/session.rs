//! A table with its players: what both ways of playing in the terminal have in common.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use bivouac_bots::{Bot, Level, Overture, Prospects, late_value};
use bivouac_kernel::{Analyst, AnyTable, Given, Listed, Refusal, Scene, Seat, Seats, Text, Viewer};

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
    /// Nobody's: the game is over, as is said here.
    Over(Text),
    /// A bot's.
    Bot(Seat, Level),
    /// A person's.
    Human(Seat),
}

/// What a bot has in mind, and what it makes of its chances.
pub struct Mind {
    bot: Bot,
    prospects: Prospects,
    /// How many choices have been made in the game, if it may give up or offer a draw.
    proposes_after: Option<usize>,
}

/// What a bot has come to.
pub struct Decided {
    mind: Mind,
    place: usize,
    proposal: Option<Overture>,
}

impl Mind {
    /// With how many heads it thinks.
    pub fn take_heads(&mut self, heads: usize) {
        self.bot.take_heads(heads);
    }

    /// Whether it may give up or offer a draw.
    #[cfg(test)]
    pub fn may_propose(&self) -> bool {
        self.proposes_after.is_some()
    }

    /// Decides for the seat that the analyst thinks for. When it has to think, it asks itself first how
    /// it stands, within the same time.
    pub fn decide(mut self, analyst: &mut dyn Analyst, budget: Option<Duration>) -> Decided {
        let began = Instant::now();
        let foreseen = self.bot.foreseen(analyst);
        let thinks = foreseen.is_none() && analyst.count(analyst.seat()) > 1;
        let proposal = self.proposes_after.filter(|_| thinks).and_then(|choices| {
            let value = late_value(analyst, choices);
            self.prospects.hear(value)
        });
        let left = budget.map(|budget| budget.saturating_sub(began.elapsed()));
        let place = foreseen.unwrap_or_else(|| self.bot.choose(analyst, left));
        Decided { mind: self, place, proposal }
    }
}

/// A table and who plays at it.
pub struct Session {
    /// The table.
    pub table: Box<dyn AnyTable>,
    /// How it speaks to the people who play.
    pub voice: Voice,
    holders: Vec<Holder>,
    /// What the bots have in mind, by seat.
    bots: HashMap<Seat, (Bot, Prospects)>,
    /// What a bot has proposed and nobody has answered yet.
    pub(in crate::play) proposal: Option<(Seat, Overture)>,
    /// Whether a bot has been told to play on: it does not ask again.
    told_to_play_on: bool,
    /// What a bot proposed to end the game, if that was accepted.
    agreed: Option<(Seat, Overture)>,
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
        let (proposal, agreed) = (None, None);
        let told_to_play_on = false;
        let mut session = Session {
            table,
            voice,
            holders,
            bots,
            proposal,
            told_to_play_on,
            agreed,
            watching,
            log,
        };
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
        if let Some(ending) = self.ending() {
            return Turn::Over(ending);
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

    /// How the game has ended, if it has.
    fn ending(&self) -> Option<Text> {
        if let Some(outcome) = self.table.outcome() {
            let text = Text::new("play-over").with("outcome", outcome.text);
            return Some(text.with("rule", outcome.rule));
        }
        let id = |proposal| match proposal {
            Overture::Draw => "play-drawn",
            Overture::Resignation => "play-given-up",
        };
        self.agreed.map(|(seat, proposal)| self.about_bot(id(proposal), seat))
    }

    /// What a bot has proposed to the person whose move it is.
    pub fn proposed(&self) -> Option<Text> {
        let (seat, proposal) = self.proposal?;
        let id = match proposal {
            Overture::Draw => "play-offers-draw",
            Overture::Resignation => "play-would-give-up",
        };
        matches!(self.turn(), Turn::Human(_)).then(|| self.about_bot(id, seat))
    }

    fn about_bot(&self, id: &'static str, seat: Seat) -> Text {
        Text::new(id).with("seat", self.voice.seat(self.table.about(), seat))
    }

    /// Accepts what a bot has proposed, which ends the game; whether there was anything to accept.
    pub fn accept(&mut self) -> bool {
        self.agreed = self.agreed.or(self.proposal.take());
        self.agreed.is_some()
    }

    /// Tells a bot that has proposed something to play on; it does not ask again.
    pub fn play_on(&mut self) {
        self.told_to_play_on |= self.proposal.take().is_some();
    }

    /// Whether a bot may give up or offer a draw: one that plays against a person alone.
    fn may_propose(&self, level: Level) -> bool {
        let asked = self.told_to_play_on || self.proposal.is_some() || self.agreed.is_some();
        let alone = self.holders.len() == 2 && self.humans().count() == 1;
        Level::OFFERED.contains(&level) && alone && !asked
    }

    /// Whose view of the table is shown: everybody's once the game is over.
    pub fn viewer(&self) -> Viewer {
        match (self.ending(), self.watching) {
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
        self.table.choose(seat, Given::Id(&listed.id))?;
        self.play_on();
        Ok(())
    }

    /// What a bot thinks with: its own mind, and a view of the table.
    pub fn bring(&mut self, seat: Seat, level: Level) -> (Mind, Box<dyn Analyst>) {
        let known = self.bots.remove(&seat);
        let (bot, prospects) = known.unwrap_or((Bot::new(level), Prospects::default()));
        let proposes_after = self.may_propose(level).then(|| self.table.sequence());
        (Mind { bot, prospects, proposes_after }, self.analyst(seat, "bot"))
    }

    /// Makes the choice that a bot has come to, which keeps what it has in mind, and takes note of what
    /// it proposes.
    ///
    /// # Errors
    /// When the table refuses it, which is an error of the rules.
    pub fn take_bot_choice(&mut self, seat: Seat, decided: Decided) -> Result<(), Refusal> {
        let Decided { mind, place, proposal } = decided;
        self.bots.insert(seat, (mind.bot, mind.prospects));
        let listed = self.table.choices(seat);
        let chosen = listed.get(place).ok_or(Refusal::Unlisted(place.to_string()))?;
        self.table.choose(seat, Given::Id(&chosen.id))?;
        self.proposal = self.proposal.or(proposal.map(|proposal| (seat, proposal)));
        Ok(())
    }

    /// What a seat may try out. By a hash of the seed: the same game again, but no look at its dice.
    pub fn analyst(&self, seat: Seat, whose: &str) -> Box<dyn Analyst> {
        let seed = self.table.seed().branch(&format!("{whose} {}", self.table.sequence()));
        self.table.analyst(seat, seed)
    }

    /// Lets a bot decide once.
    ///
    /// # Errors
    /// When the table refuses it, which is an error of the rules.
    pub fn let_bot_decide(&mut self, seat: Seat, level: Level) -> Result<(), Refusal> {
        let (mind, mut analyst) = self.bring(seat, level);
        let decided = mind.decide(&mut *analyst, None);
        self.take_bot_choice(seat, decided)
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
        // What a bot thought of its chances was about another position.
        (self.proposal, self.agreed) = (None, None);
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
