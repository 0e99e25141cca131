//! Games and tables whose rules are not known at compile time, for the server, the terminal and
//! the protocol.

use std::marker::PhantomData;
use std::ops::{ControlFlow, Range};

use serde::Serialize;
use serde_json::Value;

use crate::analyst::{Analyst, Study};
use crate::dice::{Commitment, Draw, Seed};
use crate::overlay::{Overlay, OverlayKind};
use crate::painter::{Painting, Sketch};
use crate::path::{self, Destination, March};
use crate::plan::{self, Planned, Progress, ReadyPlan, Trial};
use crate::playout::{Mind, Played, Playground, Stuck};
use crate::record::{BadRecord, Record, Recorded, Start};
use crate::rules::{
    About, Label, Line, Odds, Options, Outcome, Outlook, Problem, Prompt, Rules, SetUpError,
};
use crate::scene::{Board, Scene};
use crate::seat::{Seat, Seats, Viewer};
use crate::table::{Refusal, Table, read_choice};
use crate::text::Text;

/// A choice as it is listed for a person or a program.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Listed {
    /// Names the choice as long as this decision is open.
    pub id: String,
    /// The choice itself.
    pub choice: Value,
    /// How it is shown and what to click for it.
    #[serde(flatten)]
    pub label: Label,
}

/// A choice as somebody gives it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Given<'a> {
    /// By the id under which it was listed.
    Id(&'a str),
    /// By its place in the list.
    Place(usize),
    /// By its value.
    Choice(&'a Value),
}

/// What a viewer reads of one entry of the journal.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Told {
    /// The number of the choice, counted from 1.
    pub number: usize,
    /// The seat that chose.
    pub seat: Seat,
    /// What happened, as far as the viewer may know.
    pub lines: Vec<Line>,
    /// What the dice showed, for those who may see everything.
    pub draws: Vec<Draw>,
}

/// Makes the events behind the lines that are told, each in its own form; null where the viewer may
/// know only a part.
pub type OwnForms<'a> = &'a dyn Fn() -> Vec<Value>;

/// One running game of any kind.
pub trait AnyTable: Send + Sync {
    /// What the game is.
    fn about(&self) -> &'static About;
    /// The scenario that is played.
    fn scenario(&self) -> &'static str;
    /// How it began.
    fn start(&self) -> &Start;
    /// The seed of the dice; a secret while the game goes on.
    fn seed(&self) -> Seed;
    /// The hash of the seed; for everybody from the start.
    fn commitment(&self) -> Commitment {
        self.seed().commitment()
    }
    /// How many choices have been made.
    fn sequence(&self) -> usize;
    /// The last choice as a record has it.
    fn latest(&self) -> Option<Recorded>;
    /// Who must decide now.
    fn deciding(&self) -> Seats;
    /// How the game ended, once it has.
    fn outcome(&self) -> Option<Outcome>;
    /// The question that `seat` must answer now, if it decides.
    fn prompt(&self, seat: Seat) -> Option<Prompt>;
    /// The choices that are open to `seat`; none if it does not decide.
    fn choices(&self, seat: Seat) -> Vec<Listed>;
    /// How the choices that are open to `seat` are shown, in the order in which they are listed.
    fn labels(&self, seat: Seat) -> Vec<Label>;
    /// The number of the decision that is open to `seat`, with which the ids of its choices begin:
    /// no other decision of this table has it.
    fn opened(&self, seat: Seat) -> u64;
    /// Makes a choice.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed then.
    fn choose(&mut self, seat: Seat, given: Given<'_>) -> Result<(), Refusal>;
    /// Whether `seat` may choose this now.
    ///
    /// # Errors
    /// Why not.
    fn why(&self, seat: Seat, choice: &Value) -> Result<(), Refusal>;
    /// The odds of a choice.
    fn odds(&self, seat: Seat, choice: &Value) -> Option<Odds>;
    /// The briefing of the scenario that is played.
    fn briefing(&self) -> Vec<Line>;
    /// The forecast of what `viewer` may know of, place by place.
    fn forecast(&self, viewer: Viewer) -> Vec<Outlook>;
    /// What `viewer` reads of the choices after the first `from`.
    fn log(&self, viewer: Viewer, from: usize) -> Vec<Told> {
        let mut log = Vec::new();
        self.tell(viewer, from..self.sequence(), &mut |told, _| {
            log.push(told);
            ControlFlow::Continue(())
        });
        log
    }
    /// Tells what `viewer` reads of some choices, by their places counted from 0, one after the
    /// other, until it has heard enough. Of a long game it is not kept what happened: it is found
    /// out again.
    fn tell(
        &self,
        viewer: Viewer,
        choices: Range<usize>,
        hear: &mut dyn FnMut(Told, OwnForms<'_>) -> ControlFlow<()>,
    );
    /// What the dice showed for the choices after the first `from`.
    fn draws(&self, from: usize) -> Vec<Draw>;
    /// The board that is played on.
    fn board(&self) -> &'static Board;
    /// What `viewer` sees.
    fn scene(&self, viewer: Viewer) -> Scene;
    /// What `viewer` sees, without what is as it was in a scene that was made from `before`.
    fn painting(&self, viewer: Viewer, before: Option<&Sketch>) -> Painting;
    /// Whether `seat` can take back its last choice.
    fn can_undo(&self, seat: Seat) -> bool;
    /// Takes back the last choice of `seat`.
    ///
    /// # Errors
    /// When something was revealed or somebody else has decided since.
    fn undo(&mut self, seat: Seat) -> Result<(), Refusal>;
    /// Takes back the last choice of `seat` and every later one, whatever they revealed: for
    /// players who agree to it. The dice go on from where they are.
    ///
    /// # Errors
    /// When the seat has not chosen yet.
    fn take_back(&mut self, seat: Seat) -> Result<(), Refusal>;
    /// The values of the next dice; an empty list goes back to the seed.
    fn load_dice(&mut self, values: &[u16]);
    /// The loaded values that are still to come.
    fn loaded_dice(&self) -> Vec<u16>;
    /// The position as readable JSON.
    fn save(&self) -> Value;
    /// The game so far as a record.
    fn record(&self) -> Record;
    /// Makes the choices of a plan one after the other, as one that is taken back as a whole. It
    /// stops after a die or a revelation, and before a choice that is refused or a question that was
    /// not foreseen.
    ///
    /// # Errors
    /// Why not even the first choice is made; nothing has changed then.
    fn play(&mut self, seat: Seat, plan: &[Planned]) -> Result<Progress, Refusal>;
    /// What would come of a plan, as far as `seat` can know.
    fn tried(&self, seat: Seat, plan: &[Planned]) -> Trial;
    /// The plans that the game proposes to `seat`.
    fn plans(&self, seat: Seat) -> Vec<ReadyPlan>;
    /// Where a piece can go that `seat` may move now, or the pieces under way if none is named; by way of
    /// the spaces of `via`.
    fn destinations(&self, seat: Seat, piece: Option<&str>, via: &[&str]) -> Vec<Destination>;
    /// How several pieces can move one after the other as the first of them moves to a space.
    fn march(&self, seat: Seat, pieces: &[&str], to: &str, facing: Option<u8>) -> March;
    /// Says that the last choice belongs to one plan with that of the same seat before it, so that
    /// they are taken back together.
    fn join(&mut self);
    /// The overlays of the scenario.
    fn overlays(&self) -> &'static [OverlayKind];
    /// One of the overlays, as far as `viewer` may know.
    fn overlay(&self, viewer: Viewer, kind: &str, thing: Option<&str>) -> Option<Overlay>;
    /// Why a choice is refused to `seat` by `rule` in this very case, where the game can say more
    /// than the text of the row.
    fn explain(&self, seat: Seat, choice: &Value, rule: &'static str) -> Option<Line>;
    /// What `seat` may mean by pointing at a thing, with the words in which that is said.
    fn meant(&self, seat: Seat, thing: &str) -> Vec<(Value, Text)>;
    /// What `seat` may try out, with dice of its own.
    fn analyst(&self, seat: Seat, seed: Seed) -> Box<dyn Analyst>;
    /// How many choices were made before the last of `seat`, or before the plan that it belongs to.
    fn last_order(&self, seat: Seat) -> Option<usize>;
    /// Another table in the same state.
    fn fork(&self) -> Box<dyn AnyTable>;
    /// Another table in the same state that knows nothing of what led to it, to ask it what is open
    /// now: nothing can be taken back there.
    fn present(&self) -> Box<dyn AnyTable>;
    /// Another table as this one lay after the first `choices`, as [`AnyTable::present`] is one.
    /// Any moment of a long game is reached from a state that was kept.
    fn at(&self, choices: usize) -> Box<dyn AnyTable>;
}

impl<R: Rules> AnyTable for Table<R> {
    fn about(&self) -> &'static About {
        R::about()
    }

    fn scenario(&self) -> &'static str {
        R::scenario(self.state())
    }

    fn start(&self) -> &Start {
        Table::start(self)
    }

    fn seed(&self) -> Seed {
        Table::seed(self)
    }

    fn sequence(&self) -> usize {
        Table::sequence(self)
    }

    fn latest(&self) -> Option<Recorded> {
        self.entries().latest()
    }

    fn deciding(&self) -> Seats {
        Table::deciding(self)
    }

    fn outcome(&self) -> Option<Outcome> {
        Table::outcome(self)
    }

    fn prompt(&self, seat: Seat) -> Option<Prompt> {
        Table::deciding(self).contains(seat).then(|| R::prompt(self.state(), seat))
    }

    fn choices(&self, seat: Seat) -> Vec<Listed> {
        let opened = self.opened(seat);
        listed::<R>(self.state(), &Table::choices(self, seat), |place| format!("{opened}.{place}"))
    }

    fn labels(&self, seat: Seat) -> Vec<Label> {
        let choices = Table::choices(self, seat);
        choices.iter().map(|choice| R::label(self.state(), choice)).collect()
    }

    fn opened(&self, seat: Seat) -> u64 {
        Table::opened(self, seat)
    }

    fn choose(&mut self, seat: Seat, given: Given<'_>) -> Result<(), Refusal> {
        let choice = match given {
            Given::Choice(value) => read_choice::<R>(value)?,
            Given::Id(id) => listed_choice(self, seat, id)?,
            Given::Place(place) => placed_choice(self, seat, place)?,
        };
        Table::choose(self, seat, &choice).map(|_| ())
    }

    fn why(&self, seat: Seat, choice: &Value) -> Result<(), Refusal> {
        self.check(seat, &read_choice::<R>(choice)?)
    }

    fn odds(&self, seat: Seat, choice: &Value) -> Option<Odds> {
        let choice = read_choice::<R>(choice).ok()?;
        self.check(seat, &choice).ok()?;
        R::odds(self.state(), seat, &choice)
    }

    fn briefing(&self) -> Vec<Line> {
        R::briefing(R::scenario(self.state()))
    }

    fn forecast(&self, viewer: Viewer) -> Vec<Outlook> {
        R::forecast(self.state(), viewer)
    }

    fn tell(
        &self,
        viewer: Viewer,
        choices: Range<usize>,
        hear: &mut dyn FnMut(Told, OwnForms<'_>) -> ControlFlow<()>,
    ) {
        self.entries().tell(choices, &mut |place, entry| {
            let forms = || {
                let events = entry.events.iter();
                events.filter_map(|event| own_form::<R>(event, viewer)).collect()
            };
            let lines = entry.events.iter().filter_map(|event| R::tell(event, viewer));
            let told = Told {
                number: place + 1,
                seat: entry.seat,
                lines: lines.collect(),
                draws: if viewer == Viewer::Umpire { entry.draws.clone() } else { Vec::new() },
            };
            hear(told, &forms).is_continue()
        });
    }

    fn draws(&self, from: usize) -> Vec<Draw> {
        self.entries().draws(from)
    }

    fn board(&self) -> &'static Board {
        R::board(R::scenario(self.state()))
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        R::scene(self.state(), viewer)
    }

    fn painting(&self, viewer: Viewer, before: Option<&Sketch>) -> Painting {
        R::painting(self.state(), viewer, before)
    }

    fn can_undo(&self, seat: Seat) -> bool {
        Table::can_undo(self, seat)
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Refusal> {
        Table::undo(self, seat)
    }

    fn take_back(&mut self, seat: Seat) -> Result<(), Refusal> {
        Table::take_back(self, seat)
    }

    fn load_dice(&mut self, values: &[u16]) {
        Table::load_dice(self, values.iter().copied());
    }

    fn loaded_dice(&self) -> Vec<u16> {
        Table::loaded_dice(self)
    }

    fn save(&self) -> Value {
        R::position(self.state())
    }

    fn record(&self) -> Record {
        Table::record(self)
    }

    fn play(&mut self, seat: Seat, plan: &[Planned]) -> Result<Progress, Refusal> {
        plan::fits(plan)?;
        Table::play(self, seat, plan)
    }

    fn tried(&self, seat: Seat, plan: &[Planned]) -> Trial {
        plan::tried::<R>(self.state(), seat, plan)
    }

    fn plans(&self, seat: Seat) -> Vec<ReadyPlan> {
        plan::proposed::<R>(self.state(), seat)
    }

    fn destinations(&self, seat: Seat, piece: Option<&str>, via: &[&str]) -> Vec<Destination> {
        path::reach::<R>(self.state(), seat, piece, via)
    }

    fn march(&self, seat: Seat, pieces: &[&str], to: &str, facing: Option<u8>) -> March {
        path::march(self, seat, pieces, to, facing)
    }

    fn join(&mut self) {
        Table::join(self);
    }

    fn overlays(&self) -> &'static [OverlayKind] {
        R::overlays(R::scenario(self.state()))
    }

    fn overlay(&self, viewer: Viewer, kind: &str, thing: Option<&str>) -> Option<Overlay> {
        R::overlay(self.state(), viewer, kind, thing)
    }

    fn explain(&self, seat: Seat, choice: &Value, rule: &'static str) -> Option<Line> {
        let choice = read_choice::<R>(choice).ok()?;
        Table::deciding(self).contains(seat).then_some(())?;
        R::explain(self.state(), seat, &choice, rule)
    }

    fn meant(&self, seat: Seat, thing: &str) -> Vec<(Value, Text)> {
        if !Table::deciding(self).contains(seat) {
            return Vec::new();
        }
        let meant = R::meant(self.state(), seat, thing).into_iter().map(|choice| {
            let written = serde_json::to_value(&choice).unwrap_or_default();
            (written, R::label(self.state(), &choice).text)
        });
        meant.collect()
    }

    fn analyst(&self, seat: Seat, seed: Seed) -> Box<dyn Analyst> {
        Box::new(Study::<R>::new(self.state(), seat, seed))
    }

    fn last_order(&self, seat: Seat) -> Option<usize> {
        Table::last_order(self, seat)
    }

    fn fork(&self) -> Box<dyn AnyTable> {
        Box::new(self.clone())
    }

    fn present(&self) -> Box<dyn AnyTable> {
        Box::new(Table::present(self))
    }

    fn at(&self, choices: usize) -> Box<dyn AnyTable> {
        Box::new(Table::at(self, choices))
    }
}

/// Choices that are open in a state as they are listed, each under the id of its place.
pub(crate) fn listed<R: Rules>(
    state: &R::State,
    choices: &[R::Choice],
    id: impl Fn(usize) -> String,
) -> Vec<Listed> {
    let listed = choices.iter().enumerate().map(|(place, choice)| Listed {
        id: id(place),
        choice: serde_json::to_value(choice).unwrap_or_default(),
        label: R::label(state, choice),
    });
    listed.collect()
}

/// An event that `viewer` reads of: the event itself if they may read all of it, otherwise null.
pub(crate) fn own_form<R: Rules>(event: &R::Event, viewer: Viewer) -> Option<Value> {
    let line = R::tell(event, viewer)?;
    let all = R::tell(event, Viewer::Umpire).is_some_and(|full| full == line);
    Some(if all { serde_json::to_value(event).unwrap_or_default() } else { Value::Null })
}

/// The choice that was listed under `id`, if that list is still the current one.
fn listed_choice<R: Rules>(table: &Table<R>, seat: Seat, id: &str) -> Result<R::Choice, Refusal> {
    table.may_decide(seat)?;
    let unlisted = || Refusal::Unlisted(id.to_owned());
    let (opened, place) = id.split_once('.').ok_or_else(unlisted)?;
    if opened.parse() != Ok(table.opened(seat)) {
        return Err(unlisted());
    }
    let place: usize = place.parse().map_err(|_| unlisted())?;
    placed_choice(table, seat, place).map_err(|_| unlisted())
}

/// The choice with this place in the list of those that are open to `seat`.
fn placed_choice<R: Rules>(
    table: &Table<R>,
    seat: Seat,
    place: usize,
) -> Result<R::Choice, Refusal> {
    table.may_decide(seat)?;
    let unlisted = || Refusal::Unlisted(place.to_string());
    Table::choices(table, seat).into_iter().nth(place).ok_or_else(unlisted)
}

/// A game of any kind.
pub trait AnyGame: Send + Sync {
    /// What the game is.
    fn about(&self) -> &'static About;
    /// Whether seats may see different things in a scenario.
    fn secrets(&self, scenario: &str) -> bool;
    /// The briefing of a scenario.
    fn briefing(&self, scenario: &str) -> Vec<Line>;
    /// The overlays of a scenario.
    fn overlays(&self, scenario: &str) -> &'static [OverlayKind];
    /// Sets up a scenario.
    ///
    /// # Errors
    /// When there is no such scenario or an option does not fit.
    fn set_up(
        &self,
        scenario: &str,
        options: &Options,
        seed: Seed,
    ) -> Result<Box<dyn AnyTable>, SetUpError>;
    /// Goes on from a position.
    ///
    /// # Errors
    /// Every problem of the position.
    fn load(&self, position: &Value, seed: Seed) -> Result<Box<dyn AnyTable>, Vec<Problem>>;
    /// Plays a record again.
    ///
    /// # Errors
    /// The first thing in it that is not valid.
    fn replay(&self, record: &Record) -> Result<Box<dyn AnyTable>, BadRecord>;
    /// A place to play many games of a scenario without a journal.
    ///
    /// # Errors
    /// When it cannot be set up.
    fn playground(
        &self,
        scenario: &str,
        options: &Options,
    ) -> Result<Box<dyn AnyPlayground>, SetUpError>;
    /// How many bytes a state has, what it points at not counted.
    fn bytes_per_state(&self) -> usize;
}

/// A place to play many games one after the other.
pub trait AnyPlayground: Send {
    /// Plays one game to its end, or to `limit` decisions; `None` among the minds plays at random.
    ///
    /// # Errors
    /// When the rules lead to a dead end.
    fn play(&mut self, seed: Seed, minds: &mut [Mind<'_>], limit: u64) -> Result<Played, Stuck>;
}

/// The game whose rules are `R`.
#[derive(Clone, Copy, Debug)]
pub struct Game<R>(PhantomData<R>);

impl<R> Game<R> {
    /// The game.
    pub const fn new() -> Game<R> {
        Game(PhantomData)
    }
}

impl<R> Default for Game<R> {
    fn default() -> Game<R> {
        Game::new()
    }
}

impl<R: Rules> AnyGame for Game<R> {
    fn about(&self) -> &'static About {
        R::about()
    }

    fn secrets(&self, scenario: &str) -> bool {
        R::secrets(scenario)
    }

    fn briefing(&self, scenario: &str) -> Vec<Line> {
        R::briefing(scenario)
    }

    fn overlays(&self, scenario: &str) -> &'static [OverlayKind] {
        R::overlays(scenario)
    }

    fn set_up(
        &self,
        scenario: &str,
        options: &Options,
        seed: Seed,
    ) -> Result<Box<dyn AnyTable>, SetUpError> {
        Ok(Box::new(Table::<R>::new(scenario, options, seed)?))
    }

    fn load(&self, position: &Value, seed: Seed) -> Result<Box<dyn AnyTable>, Vec<Problem>> {
        Ok(Box::new(Table::<R>::load(position, seed)?))
    }

    fn replay(&self, record: &Record) -> Result<Box<dyn AnyTable>, BadRecord> {
        Ok(Box::new(Table::<R>::replay(record)?))
    }

    fn playground(
        &self,
        scenario: &str,
        options: &Options,
    ) -> Result<Box<dyn AnyPlayground>, SetUpError> {
        Ok(Box::new(Set {
            scenario: scenario.to_owned(),
            options: options.clone(),
            ground: Playground::<R>::new(scenario, options)?,
        }))
    }

    fn bytes_per_state(&self) -> usize {
        size_of::<R::State>()
    }
}

/// A playground with the scenario that is played on it.
struct Set<R: Rules> {
    scenario: String,
    options: Options,
    ground: Playground<R>,
}

impl<R: Rules> AnyPlayground for Set<R> {
    fn play(&mut self, seed: Seed, minds: &mut [Mind<'_>], limit: u64) -> Result<Played, Stuck> {
        self.ground.play(&self.scenario, &self.options, seed, minds, limit)
    }
}
