//! The engine protocol: one JSON object per line in, exactly one per line out, so that a program
//! in any language can drive any game. `docs/protocol.md` is its reference.

mod commands;
mod failure;
mod lines;
mod orders;
mod reference;
mod request;
mod voice;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use bivouac_kernel::{About, AnyGame, AnyTable, Text};
use bivouac_texts::{Lang, Phrasebook};
use serde_json::{Value, json};

use failure::Failure;
use request::{Manner, Request};
use voice::{Answer, LOCALES, Voice, names};

pub use lines::LONGEST_LINE;

/// Plays one game at a time as it is told, line by line.
///
/// The program that drives the engine is the umpire of the game: it can save, record and see
/// everything.
pub struct Engine {
    games: &'static [&'static dyn AnyGame],
    books: Arc<Books>,
    table: Option<Box<dyn AnyTable>>,
    quit: bool,
}

/// The words, which several engines may share.
struct Books {
    /// For what concerns no game.
    own: Phrasebook,
    /// For each of the games.
    games: Vec<Phrasebook>,
}

impl std::fmt::Debug for Engine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let playing = self.table.as_ref().map(|table| table.about().id);
        f.debug_struct("Engine").field("playing", &playing).finish_non_exhaustive()
    }
}

/// What carries out a command.
type Command = fn(&mut Engine, &mut Request, Lang) -> Result<Answer, Failure>;

/// Every command by its name.
const COMMANDS: [(&str, Command); 22] = [
    ("games", Engine::games),
    ("new", Engine::new_game),
    ("load", Engine::load),
    ("save", Engine::save),
    ("choices", Engine::choices),
    ("choose", Engine::choose),
    ("destinations", Engine::destinations),
    ("march", Engine::march),
    ("plans", Engine::plans),
    ("try", Engine::try_plan),
    ("plan", Engine::plan),
    ("overlay", Engine::overlay),
    ("why", Engine::why),
    ("odds", Engine::odds),
    ("dice", Engine::dice),
    ("scene", Engine::scene),
    ("log", Engine::log),
    ("undo", Engine::undo),
    ("record", Engine::record),
    ("replay", Engine::replay),
    ("auto", Engine::auto),
    ("rules", Engine::rules),
];

impl Engine {
    /// An engine that knows these games.
    ///
    /// # Panics
    /// When the words of a game cannot be read, which the tests of that game rule out.
    pub fn new(games: &'static [&'static dyn AnyGame]) -> Engine {
        let book = |sources: &[(&str, &str)]| match Phrasebook::new(sources) {
            Ok(book) => book,
            Err(error) => panic!("the words of the engine: {error}"),
        };
        let of_game = |game: &&dyn AnyGame| {
            book(&[bivouac_kernel::LOCALES, game.about().locales, LOCALES].concat())
        };
        let own = book(&[bivouac_kernel::LOCALES, LOCALES].concat());
        let books = Books { own, games: games.iter().map(of_game).collect() };
        Engine { games, books: Arc::new(books), table: None, quit: false }
    }

    /// Another engine for the same games, with none begun. It costs next to nothing, since the
    /// words are shared.
    #[must_use]
    pub fn another(&self) -> Engine {
        Engine { games: self.games, books: Arc::clone(&self.books), table: None, quit: false }
    }

    /// Answers one line with one JSON object on one line. It never panics, whatever the line is.
    pub fn answer(&mut self, line: &str) -> String {
        let (manner, request) = request::read(line);
        let done = request.and_then(|request| self.obey(request, manner.lang));
        self.write(&manner, done)
    }

    /// Whether `quit` has been answered.
    pub fn has_quit(&self) -> bool {
        self.quit
    }

    fn too_long(&self) -> String {
        let text = Text::new("engine-too-long").with("limit", LONGEST_LINE.to_string());
        self.write(&Manner::default(), Err(Failure::new("too-long", text)))
    }

    fn not_utf8(&self) -> String {
        let text = Text::new("engine-not-utf8");
        self.write(&Manner::default(), Err(Failure::new("not-utf8", text)))
    }

    fn obey(&mut self, mut request: Request, lang: Lang) -> Result<Answer, Failure> {
        if request.cmd == "quit" {
            request.finish()?;
            self.quit = true;
            return Ok(Answer::new());
        }
        let found = COMMANDS.iter().find(|(name, _)| *name == request.cmd);
        let (_, command) = found.ok_or_else(|| {
            let known = COMMANDS.iter().map(|(name, _)| *name).chain(["quit"]);
            let text = Text::new("engine-unknown-command").with("cmd", request.cmd.as_str());
            Failure::new("unknown-command", text.with("known", names(known)))
        })?;
        // A fault in the rules of one game must not end the process that others rely on.
        catch_unwind(AssertUnwindSafe(|| command(self, &mut request, lang))).unwrap_or_else(|_| {
            self.restore();
            Err(Failure::new("internal", Text::new("engine-internal")))
        })
    }

    /// Plays the game again from its journal, which is only written when a choice is complete.
    fn restore(&mut self) {
        let broken = self.table.take();
        self.table = catch_unwind(AssertUnwindSafe(|| {
            let record = broken?.record();
            self.game(&record.game).ok()?.replay(&record).ok()
        }))
        .unwrap_or_default();
    }

    fn write(&self, manner: &Manner, done: Result<Answer, Failure>) -> String {
        let mut answer = Answer::new();
        answer.insert("ok".to_owned(), done.is_ok().into());
        match done {
            Ok(fields) => answer.extend(fields),
            Err(failure) => {
                let book = failure.about().map_or(&self.books.own, |about| self.book(about));
                let voice = Voice { book, lang: manner.lang };
                answer.insert("error".to_owned(), failure.write(voice));
            }
        }
        if let Some(tag) = &manner.tag {
            answer.insert("tag".to_owned(), tag.clone());
        }
        Value::Object(answer).to_string()
    }

    /// The phrasebook of a game.
    fn book(&self, about: &About) -> &Phrasebook {
        let index = self.games.iter().position(|game| game.about().id == about.id);
        index.map_or(&self.books.own, |index| &self.books.games[index])
    }

    /// The game with this id.
    fn game(&self, id: &str) -> Result<&'static dyn AnyGame, Failure> {
        let found = self.games.iter().find(|game| game.about().id == id);
        found.copied().ok_or_else(|| {
            let text = Text::new("engine-unknown-game").with("game", id);
            Failure::new("unknown-game", text.with("known", self.game_names()))
        })
    }

    fn game_names(&self) -> Vec<Text> {
        names(self.games.iter().map(|game| game.about().id))
    }

    /// The game under way.
    fn table(&self) -> Result<&dyn AnyTable, Failure> {
        let none = || Failure::new("no-game", Text::new("engine-no-game"));
        self.table.as_deref().ok_or_else(none)
    }

    fn table_mut(&mut self) -> Result<&mut Box<dyn AnyTable>, Failure> {
        let none = || Failure::new("no-game", Text::new("engine-no-game"));
        self.table.as_mut().ok_or_else(none)
    }

    /// The words of the game under way.
    fn voice(&self, lang: Lang) -> Voice<'_> {
        let book = self.table.as_ref().map_or(&self.books.own, |table| self.book(table.about()));
        Voice { book, lang }
    }

    /// The state of the current game: what every command that changes it answers.
    fn standing(&self, lang: Lang) -> Result<Answer, Failure> {
        let table = self.table()?;
        let about = table.about();
        let deciding: Vec<&str> = table.deciding().iter().map(|s| about.seat_id(s)).collect();
        let outcome = table.outcome().map(|end| self.voice(lang).outcome(about, &end));
        Ok(answer([
            ("sequence", json!(table.sequence())),
            ("deciding", json!(deciding)),
            ("outcome", json!(outcome)),
        ]))
    }
}

/// An answer of these fields.
fn answer<const N: usize>(fields: [(&str, Value); N]) -> Answer {
    fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}
