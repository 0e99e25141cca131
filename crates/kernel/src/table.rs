//! One running game: rules, state, dice and journal.

use serde_json::Value;
use thiserror::Error;

use crate::dice::{Dice, Misloaded, Seed};
use crate::journal::{Entry, Journal};
use crate::record::{BadRecord, FORMAT, Record, Recorded, Start};
use crate::rules::{Context, Options, Outcome, Problem, Rules, SetUpError, Violation};
use crate::seat::{BySeat, MOST_SEATS, Seat, Seats};
use crate::text::Text;

/// Why a table does not do what it is asked.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// The rules forbid it.
    #[error("rule {}", .0.rule)]
    Violation(Violation),
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// Somebody else must decide now.
    #[error("another seat decides")]
    NotDeciding,
    /// What was sent is no choice of this game.
    #[error("not a choice: {0}")]
    Unreadable(String),
    /// No choice with this id is listed now.
    #[error("no choice {0} is listed now")]
    Unlisted(String),
    /// A loaded value does not fit the die that is rolled.
    #[error("{0}")]
    Misloaded(Misloaded),
    /// Nothing can be taken back.
    #[error("nothing can be taken back")]
    NothingToUndo,
}

impl Refusal {
    /// A short name of the reason, the same in every language.
    pub fn code(&self) -> &'static str {
        match self {
            Refusal::Violation(_) => "illegal",
            Refusal::Over => "over",
            Refusal::NotDeciding => "not-deciding",
            Refusal::Unreadable(_) => "unreadable-choice",
            Refusal::Unlisted(_) => "unlisted-choice",
            Refusal::Misloaded(_) => "dice-out-of-range",
            Refusal::NothingToUndo => "nothing-to-undo",
        }
    }

    /// The ledger row that forbids it, where a rule does.
    pub fn rule(&self) -> Option<&'static str> {
        match self {
            Refusal::Violation(violation) => Some(violation.rule),
            _ => None,
        }
    }

    /// The message for people; for a breach of the rules, the number of the row, whose text the
    /// ledger has.
    pub fn text(&self) -> Text {
        match self {
            Refusal::Violation(violation) => Text::new("refused-rule").with("rule", violation.rule),
            Refusal::Over => Text::new("refused-over"),
            Refusal::NotDeciding => Text::new("refused-not-deciding"),
            Refusal::Unreadable(why) => Text::new("refused-unreadable").with("why", why.as_str()),
            Refusal::Unlisted(id) => Text::new("refused-unlisted").with("id", id.as_str()),
            Refusal::Misloaded(Misloaded { value, die }) => Text::new("refused-misloaded")
                .with("value", i64::from(*value))
                .with("low", i64::from(die.low))
                .with("high", i64::from(die.high)),
            Refusal::NothingToUndo => Text::new("refused-nothing-to-undo"),
        }
    }
}

/// A running game with its journal.
#[derive(Clone, Debug)]
pub struct Table<R: Rules> {
    start: Start,
    seed: Seed,
    state: R::State,
    dice: Dice,
    journal: Journal<R>,
    /// The state after the last revelation, and how many choices have been made since: what can be
    /// taken back is made again from here, for which no die is rolled.
    base: R::State,
    since: usize,
    /// Where the dice go on, if the choices for which the last ones were rolled were taken back.
    passed_over: Option<u64>,
    /// Grows with every choice and every taking back, so that no two decisions have one number.
    revision: u64,
    /// For each seat that decides, the revision at which its decision was opened.
    opened: BySeat<u64, MOST_SEATS>,
}

impl<R: Rules> Table<R> {
    /// Sets up a scenario.
    ///
    /// # Errors
    /// When there is no such scenario or an option does not fit.
    pub fn new(scenario: &str, options: &Options, seed: Seed) -> Result<Table<R>, SetUpError> {
        let info = R::about().scenario(scenario);
        info.ok_or_else(|| SetUpError::UnknownScenario(scenario.to_owned()))
            .and_then(|info| options.fit(info))?;
        let mut dice = Dice::recorded(seed);
        let state = R::set_up(scenario, options, &mut dice)?;
        dice.take_draws();
        let start = Start::Scenario { id: scenario.to_owned(), options: options.clone() };
        Ok(Table::begun(start, seed, state, dice))
    }

    /// Goes on from a position, with fresh dice.
    ///
    /// # Errors
    /// Every problem of the position.
    pub fn load(position: &Value, seed: Seed) -> Result<Table<R>, Vec<Problem>> {
        let state = R::from_position(position)?;
        Ok(Table::begun(Start::Position(position.clone()), seed, state, Dice::recorded(seed)))
    }

    fn begun(start: Start, seed: Seed, state: R::State, dice: Dice) -> Table<R> {
        let (journal, base) = (Journal::new(state.clone()), state.clone());
        let (since, passed_over, revision) = (0, None, 0);
        let opened = BySeat([0; MOST_SEATS]);
        Table { start, seed, state, dice, journal, base, since, passed_over, revision, opened }
    }

    /// Plays a record again, every choice checked and every die compared.
    ///
    /// # Errors
    /// The first thing in it that does not hold.
    pub fn replay(record: &Record) -> Result<Table<R>, BadRecord> {
        let about = R::about();
        if record.format > FORMAT {
            return Err(BadRecord::Format(record.format));
        }
        if record.game != about.id {
            return Err(BadRecord::Game(record.game.clone()));
        }
        if record.rules != about.version {
            return Err(BadRecord::Rules(record.rules));
        }
        let mut table = match &record.start {
            Start::Scenario { id, options } => Table::new(id, options, record.seed)?,
            Start::Position(position) => {
                Table::load(position, record.seed).map_err(BadRecord::Position)?
            }
        };
        for (index, recorded) in record.choices.iter().enumerate() {
            table.replay_one(index + 1, recorded)?;
        }
        Ok(table)
    }

    fn replay_one(&mut self, choice: usize, recorded: &Recorded) -> Result<(), BadRecord> {
        let seat = R::about()
            .seat(&recorded.seat)
            .ok_or_else(|| BadRecord::Seat { choice, seat: recorded.seat.clone() })?;
        let refused = |refusal| BadRecord::Refused { choice, refusal };
        if let Some(from) = recorded.from {
            if from < self.dice.position() {
                return Err(BadRecord::Backwards { choice });
            }
            self.dice.seek(from);
            self.passed_over = Some(from);
        }
        let given = read_choice::<R>(&recorded.choice).map_err(refused)?;
        // Outside values are only ever loaded in a row: those of one choice come first.
        let loaded = recorded.loaded.iter().filter_map(|&index| recorded.dice.get(index));
        self.dice.load(loaded.copied());
        let entry = self.choose(seat, &given).map_err(refused)?;
        let thrown: Vec<u16> = entry.draws.iter().map(|draw| draw.value).collect();
        if thrown != recorded.dice {
            return Err(BadRecord::Dice { choice, written: recorded.dice.clone(), thrown });
        }
        self.dice.load([]);
        Ok(())
    }

    /// Another table in the same state, without what led to it.
    pub(crate) fn present(&self) -> Table<R> {
        self.in_state(self.state.clone())
    }

    /// Another table as it lay after the first `choices`, without what led to it.
    pub(crate) fn at(&self, choices: usize) -> Table<R> {
        self.in_state(self.journal.state_at(choices))
    }

    fn in_state(&self, state: R::State) -> Table<R> {
        let Table { start, seed, dice, passed_over, revision, opened, .. } = self;
        Table {
            start: start.clone(),
            seed: *seed,
            dice: dice.clone(),
            journal: Journal::new(state.clone()),
            base: state.clone(),
            state,
            since: 0,
            passed_over: *passed_over,
            revision: *revision,
            opened: *opened,
        }
    }

    /// The state; to show it to a player, use [`Rules::scene`].
    pub fn state(&self) -> &R::State {
        &self.state
    }

    /// How the game began.
    pub fn start(&self) -> &Start {
        &self.start
    }

    /// The seed of the dice; a secret while the game goes on.
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// How many choices have been made.
    pub fn sequence(&self) -> usize {
        self.journal.len()
    }

    /// Every choice so far and what came of it. What happened is kept of the last choices alone;
    /// for the others it is found out again.
    pub fn journal(&self) -> Vec<Entry<R>> {
        let mut entries = Vec::with_capacity(self.journal.len());
        self.journal.tell(0..self.journal.len(), &mut |_, entry| {
            entries.push(entry.clone());
            true
        });
        entries
    }

    /// The last choice and what came of it; nothing if there is none, or the one after it was
    /// taken back together with many.
    pub fn last(&self) -> Option<&Entry<R>> {
        self.journal.last()
    }

    /// The state after the first `choices`, from the nearest one that is kept.
    pub fn state_at(&self, choices: usize) -> R::State {
        self.journal.state_at(choices)
    }

    pub(crate) fn entries(&self) -> &Journal<R> {
        &self.journal
    }

    /// Who must decide now.
    pub fn deciding(&self) -> Seats {
        R::deciding(&self.state)
    }

    /// How the game ended, once it has.
    pub fn outcome(&self) -> Option<Outcome> {
        R::outcome(&self.state)
    }

    /// The choices that are open to `seat`; none if it does not decide.
    pub fn choices(&self, seat: Seat) -> Vec<R::Choice> {
        let mut choices = Vec::new();
        if self.deciding().contains(seat) {
            R::choices(&self.state, seat, &mut choices);
        }
        choices
    }

    /// Whether `seat` may choose this now.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, seat: Seat, choice: &R::Choice) -> Result<(), Refusal> {
        self.may_decide(seat)?;
        R::check(&self.state, seat, choice).map_err(Refusal::Violation)
    }

    /// Whether `seat` must decide now.
    pub(crate) fn may_decide(&self, seat: Seat) -> Result<(), Refusal> {
        let deciding = self.deciding();
        if deciding.is_empty() {
            return Err(Refusal::Over);
        }
        if !deciding.contains(seat) {
            return Err(Refusal::NotDeciding);
        }
        Ok(())
    }

    /// Makes a choice. What is refused changes nothing.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn choose(&mut self, seat: Seat, choice: &R::Choice) -> Result<&Entry<R>, Refusal> {
        self.check(seat, choice)?;
        let deciding = self.deciding();
        // Only a value that was loaded can turn out not to fit once the choice is under way.
        let loaded = self.dice.loaded().len() > 0;
        let before = loaded.then(|| (self.state.clone(), self.dice.clone()));
        let mut events = Vec::new();
        let mut context = Context::heard(&mut self.dice, &mut events);
        R::apply(&mut self.state, seat, choice, &mut context);
        let (revealed, surprised) = (context.revealed(), context.surprised());
        if let Some(misloaded) = self.dice.take_misloaded() {
            if let Some(before) = before {
                (self.state, self.dice) = before;
            }
            return Err(Refusal::Misloaded(misloaded));
        }
        let draws = self.dice.take_draws();
        if revealed {
            self.base.clone_from(&self.state);
            self.since = 0;
        } else {
            self.since += 1;
        }
        let from = if draws.is_empty() { None } else { self.passed_over.take() };
        let (choice, joined) = (choice.clone(), false);
        let entry =
            Entry { seat, choice, events, draws, revealed, surprised, deciding, from, joined };
        self.open_decisions(deciding, seat);
        Ok(self.journal.push(entry, &self.state))
    }

    /// Whether `seat` can take back its last choice.
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.undoable(seat).is_some()
    }

    /// Says that the last choice belongs to one plan with that of the same seat before it: they are
    /// taken back together.
    pub fn join(&mut self) {
        self.journal.join();
    }

    /// How many choices were made before the last of `seat`, or before the plan that it belongs to.
    pub(crate) fn last_order(&self, seat: Seat) -> Option<usize> {
        self.journal.last_order(seat, 0)
    }

    /// Takes back the last choice of `seat`, or the whole plan that it belongs to: nothing may have
    /// been revealed since, and no other seat may have decided since, unless it decided at the same
    /// time. Nor may another seat have a decision that it has only by this choice and may have begun
    /// to make unseen: to refuse only if it has would tell, and to take back would undo what it
    /// chose.
    ///
    /// # Errors
    /// [`Refusal::NothingToUndo`].
    pub fn undo(&mut self, seat: Seat) -> Result<(), Refusal> {
        let own = self.undoable(seat).ok_or(Refusal::NothingToUndo)?;
        let (deciding, opened) = (self.deciding(), self.opened);
        self.state = self.state_before(own);
        self.since -= self.journal.len() - own;
        let later: Vec<(Seat, R::Choice)> = self.others_since(own, seat).collect();
        self.journal.truncate(own);
        for (other, choice) in later {
            self.choose(other, &choice)?;
        }
        self.opened = opened;
        self.open_decisions(deciding, seat);
        Ok(())
    }

    /// Takes back the last choice of `seat`, or its whole plan, and every later one, whatever they
    /// revealed: for players who agree to it. The dice go on from where they are, so that nobody
    /// knows what will be thrown next.
    ///
    /// # Errors
    /// [`Refusal::NothingToUndo`] when the seat has not chosen yet.
    pub fn take_back(&mut self, seat: Seat) -> Result<(), Refusal> {
        let own = self.last_order(seat).ok_or(Refusal::NothingToUndo)?;
        let revealed = self.journal.last_revelation(own);
        self.state = self.journal.state_at(own);
        self.base = self.journal.state_at(revealed);
        self.since = own - revealed;
        if self.journal.truncate(own) {
            self.passed_over = Some(self.dice.position());
        }
        self.dice.load([]);
        self.revision += 1;
        self.opened = BySeat([self.revision; MOST_SEATS]);
        Ok(())
    }

    /// The state before the choice at `place`, after which nothing has been revealed.
    fn state_before(&self, place: usize) -> R::State {
        let base = self.journal.len() - self.since;
        if self.journal.kept_before(place) >= base {
            return self.journal.state_at(place);
        }
        let (mut state, mut dice) = (self.base.clone(), self.dice.clone());
        for place in base..place {
            let (seat, choice) = (self.journal.seat(place), self.journal.choice(place));
            R::apply(&mut state, seat, choice, &mut Context::silent(&mut dice));
        }
        state
    }

    /// The choices from `place` on that `seat` has not made.
    fn others_since(
        &self,
        place: usize,
        seat: Seat,
    ) -> impl Iterator<Item = (Seat, R::Choice)> + '_ {
        let others = (place..self.journal.len()).map(|place| (self.journal.seat(place), place));
        let others = others.filter(move |&(by, _)| by != seat);
        others.map(|(by, place)| (by, self.journal.choice(place).clone()))
    }

    /// The place of the choice that `seat` can take back.
    fn undoable(&self, seat: Seat) -> Option<usize> {
        let own = self.journal.last_order(seat, self.journal.len() - self.since)?;
        let without = self.deciding_without(own)?;
        // Those who may choose unseen are taken to do so: whether they have must not show.
        let others = self.deciding().without(seat);
        let mut unseen = others.iter().filter(|&one| R::unseen(&self.state, one));
        unseen.all(|one| without.contains(one)).then_some(own)
    }

    /// Who would have to decide without the choices of a seat from this place on, if the later
    /// ones could have been made just the same: those of seats that decide at the same time do
    /// not depend on each other.
    fn deciding_without(&self, own: usize) -> Option<Seats> {
        let (seat, before) = (self.journal.seat(own), self.journal.deciding(own));
        let mut later = self.others_since(own, seat).peekable();
        let Some((next, _)) = later.peek() else { return Some(before) };
        if !before.contains(*next) {
            return None;
        }
        let (mut state, mut dice) = (self.state_before(own), self.dice.clone());
        let stand = later.all(|(seat, choice)| {
            let open = is_open::<R>(&state, seat, &choice);
            let mut context = Context::silent(&mut dice);
            if open {
                R::apply(&mut state, seat, &choice, &mut context);
            }
            open && !context.revealed()
        });
        stand.then(|| R::deciding(&state))
    }

    /// The number of the decision that is open to `seat`: no other decision of this table has it.
    pub fn opened(&self, seat: Seat) -> u64 {
        if seat.index() < MOST_SEATS { self.opened[seat] } else { 0 }
    }

    /// Numbers the decisions that were opened by what `by` did; a seat that was deciding before
    /// still has the same decision to make.
    fn open_decisions(&mut self, before: Seats, by: Seat) {
        self.revision += 1;
        for seat in self.deciding().iter() {
            if seat == by || !before.contains(seat) {
                self.opened[seat] = self.revision;
            }
        }
    }

    /// The values of the next dice; an empty list goes back to the seed.
    pub fn load_dice(&mut self, values: impl IntoIterator<Item = u16>) {
        self.dice.load(values);
    }

    /// The loaded values that are still to come.
    pub fn loaded_dice(&self) -> Vec<u16> {
        self.dice.loaded().collect()
    }

    /// The game so far as a record.
    pub fn record(&self) -> Record {
        let about = R::about();
        Record {
            format: FORMAT,
            game: about.id.to_owned(),
            rules: about.version,
            start: self.start.clone(),
            seed: self.seed,
            choices: self.journal.recorded(),
        }
    }
}

/// Whether `seat` must decide in a state and may choose this.
pub(crate) fn is_open<R: Rules>(state: &R::State, seat: Seat, choice: &R::Choice) -> bool {
    R::deciding(state).contains(seat) && R::check(state, seat, choice).is_ok()
}

/// Reads a choice from the value by which `choices` listed it.
///
/// # Errors
/// [`Refusal::Unreadable`].
pub fn read_choice<R: Rules>(value: &Value) -> Result<R::Choice, Refusal> {
    serde_json::from_value(value.clone()).map_err(|error| Refusal::Unreadable(error.to_string()))
}
