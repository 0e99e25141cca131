//! The table on the screen: what is shown, and what can be done with it.

use bivouac_kernel::{Board, Refusal, Scene, Seat, Text};
use ratatui::layout::Rect;

use crate::failure::Failure;
use crate::lookup;
use crate::play::describe;
use crate::play::hint::Hint;
use crate::play::screen::choices::{Question, spaces_of};
use crate::play::screen::counters::Stacks;
use crate::play::screen::map::{Borders, Mark};
use crate::play::screen::orders::Plan;
use crate::play::screen::palette;
use crate::play::screen::popup::{Blank, Paragraph, Popup, Pressed};
use crate::play::screen::thought::{LONG, Thought};
use crate::play::screen::window::Window;
use crate::play::session::{Session, Turn};

/// Which pane has the arrow keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Focus {
    /// The list of choices.
    Choices,
    /// The map.
    Map,
}

/// Everything that the screen shows.
pub struct App {
    /// The table.
    pub session: Session,
    /// The board.
    pub board: &'static Board,
    /// What lies on its borders.
    pub borders: Borders,
    /// What is seen.
    pub scene: Scene,
    /// The pieces by space.
    pub stacks: Stacks,
    /// What is asked of a person now.
    pub question: Option<Question>,
    /// The window on the map.
    pub window: Window,
    /// Which pane has the arrow keys.
    pub focus: Focus,
    /// What is being planned or shown on the map.
    pub plan: Plan,
    /// Whether questions that can only be answered by passing are passed.
    pub auto: bool,
    /// What lies over the table.
    pub popup: Option<Popup>,
    /// What was just done or refused.
    pub note: String,
    /// How many lines of the log have been scrolled away.
    pub log_skip: usize,
    /// Whether bots wait.
    pub paused: bool,
    /// The long thought of a bot.
    pub thought: Option<Thought>,
    /// What a marshal would do, once that was asked.
    pub hint: Option<Hint>,
    /// Where the list of choices is on the screen.
    pub list_area: Rect,
    /// Which of the shown choices each of its rows belongs to.
    pub list_rows: Vec<usize>,
    /// Where the log is.
    pub log_area: Rect,
    /// Whether to leave.
    pub left: bool,
    told_over: bool,
    /// Whether the list was filtered from the map, to which the keys then go back.
    from_map: bool,
}

impl App {
    /// A screen for a session.
    pub fn new(session: Session) -> App {
        let board = session.table.board();
        let mut app = App {
            board,
            borders: Borders::new(board),
            scene: Scene::default(),
            stacks: Stacks::default(),
            question: None,
            window: Window::new(board),
            focus: Focus::Choices,
            plan: Plan::default(),
            auto: true,
            popup: None,
            note: session.voice.word("screen-welcome"),
            log_skip: 0,
            paused: false,
            thought: None,
            hint: None,
            list_area: Rect::ZERO,
            list_rows: Vec::new(),
            log_area: Rect::ZERO,
            left: false,
            told_over: false,
            from_map: false,
            session,
        };
        app.refresh();
        app
    }

    /// Looks at the table again after something has changed.
    pub fn refresh(&mut self) {
        if self.curtain_falls() {
            return;
        }
        self.session.look();
        self.plan = Plan::default();
        while self.auto
            && let Turn::Human(seat) = self.session.turn()
            && let Ok(Some(passed)) = self.session.pass(seat)
        {
            let text = Text::new("plain-passed").with("choice", passed);
            self.note = self.session.voice.say(&text);
            if self.curtain_falls() {
                return;
            }
            self.session.look();
        }
        self.scene = self.session.scene();
        self.stacks = Stacks::new(self.board, &self.scene);
        self.question = Question::of(&self.session, &self.scene);
        self.log_skip = 0;
        self.look_where_it_happens();
        if self.popup.is_none() && self.session.proposed().is_some() {
            self.popup = Some(Popup::Proposal);
        }
        if let Turn::Over(ending) = self.session.turn()
            && !self.told_over
        {
            self.told_over = true;
            let said = self.session.voice.say(&ending);
            let hint = self.session.voice.word("screen-over-hint");
            let title = self.session.voice.word("screen-over");
            let page = vec![Paragraph::plain(said), Paragraph::plain(""), Paragraph::plain(hint)];
            self.popup = Some(Popup::page(title, page));
        }
    }

    /// Hides the table if somebody else must sit down before the screen. Whether it did.
    fn curtain_falls(&mut self) -> bool {
        let Turn::Human(seat) = self.session.turn() else {
            return false;
        };
        if self.session.must_change_places() {
            self.question = None;
            self.popup = Some(Popup::Curtain(seat));
        }
        self.session.must_change_places()
    }

    /// Moves the map to what the question is about or, while bots decide, to what they did.
    fn look_where_it_happens(&mut self) {
        let space = match &self.question {
            // A player who uses the map has put the cursor where it is.
            Some(_) if self.focus == Focus::Map => None,
            Some(question) => question.first_space(),
            None => {
                let targets = self.session.log().last_targets();
                spaces_of(self.board, &self.scene, targets).first().copied()
            }
        };
        if let Some(space) = space {
            self.window.go_to(space);
        }
    }

    /// Whether a bot is to decide.
    pub fn bot_decides(&self) -> bool {
        !self.paused && self.popup.is_none() && matches!(self.session.turn(), Turn::Bot(..))
    }

    /// Whether only bots play, so that somebody is watching.
    pub fn is_watched(&self) -> bool {
        self.session.humans().next().is_none()
    }

    /// Lets one bot decide, or begin to think if that takes long. The screen is not brought up to date
    /// by it.
    pub fn let_bot_decide(&mut self) {
        let Turn::Bot(seat, level) = self.session.turn() else { return };
        let decided = if level.time() > LONG {
            match self.thought.take() {
                Some(thought) if thought.is_over() => thought.carry_out(&mut self.session, seat),
                Some(thought) => {
                    self.thought = Some(thought);
                    return;
                }
                None => {
                    self.thought = Thought::begin(&mut self.session, (seat, level));
                    return;
                }
            }
        } else {
            self.session.let_bot_decide(seat, level)
        };
        if let Err(refusal) = decided {
            self.paused = true;
            let said = self.session.voice.say(&self.session.dead_end(seat, &refusal));
            let title = self.session.voice.word("screen-refused");
            self.popup = Some(Popup::page(title, vec![Paragraph::plain(said)]));
        }
    }

    /// What stands out on the map.
    pub fn marks(&self) -> Vec<Mark> {
        let count = self.board.spaces.len();
        let mut marks =
            self.question.as_ref().map_or_else(|| vec![Mark::None; count], |own| own.marks(count));
        self.plan.marks(self.board.spaces.iter().map(|space| space.id.clone()), &mut marks);
        marks
    }

    /// Makes the choice at a place of the list.
    pub fn choose(&mut self, index: usize) {
        let Some(question) = &self.question else {
            return;
        };
        let Some(listed) = question.listed.get(index) else {
            let text = Text::new("plain-no-such-choice").with("number", index + 1);
            self.note = self.session.voice.say(&text.with("count", question.listed.len()));
            return;
        };
        self.note = self.session.voice.say(&listed.label.text);
        match self.session.choose(question.seat, listed) {
            Ok(()) => {
                if std::mem::take(&mut self.from_map) {
                    self.focus = Focus::Map;
                }
                self.refresh();
            }
            Err(refusal) => self.refused(&refusal),
        }
    }

    fn refused(&mut self, refusal: &Refusal) {
        let title = self.session.voice.word("screen-refused");
        let said = self.session.explain(refusal);
        self.popup = Some(Popup::page(title, vec![Paragraph::plain(said)]));
    }

    /// Moves the selection in the list; the map shows what it points at.
    pub fn select_by(&mut self, rows: i64) {
        if let Some(question) = &mut self.question {
            question.select_by(rows);
            if let Some(space) = question.selection().and_then(|index| question.space_of(index)) {
                self.window.go_to(space);
            }
        }
    }

    /// Shows only the choices for the space under the cursor, or all again.
    pub fn filter(&mut self) {
        let Some(question) = &mut self.question else {
            return;
        };
        if question.filter.is_some_and(|filter| filter == self.window.cursor) {
            question.show_all();
        } else if question.show_only(self.window.cursor) {
            self.from_map = self.focus == Focus::Map;
            self.focus = Focus::Choices;
        } else {
            self.note = self.session.voice.word("screen-nothing-here");
        }
    }

    /// Takes back the last choice.
    pub fn undo(&mut self) {
        match self.session.undo() {
            Ok(()) => {
                self.note = self.session.voice.word("play-undone");
                self.told_over = false;
                self.refresh();
            }
            Err(refusal) => self.note = self.session.explain(&refusal),
        }
    }

    /// Changes the language of everything.
    pub fn change_language(&mut self) {
        self.session.voice.lang = self.session.voice.lang.next();
        self.note = self.session.voice.word("screen-welcome");
    }

    /// Asks why the things under the cursor cannot be chosen.
    pub fn why_not(&mut self) {
        let Some(seat) = self.question.as_ref().map(|question| question.seat) else {
            self.note = self.session.voice.word("screen-nobody-asked");
            return;
        };
        let Some(space) = self.board.spaces.get(self.window.cursor) else {
            return;
        };
        let voice = &self.session.voice;
        let mut text = Vec::new();
        for answer in self.session.why(seat, &space.id) {
            let style = if answer.rule.is_some() { palette::rule() } else { palette::active() };
            text.push(Paragraph::plain(answer.said).styled(style));
            text.extend(answer.choices.into_iter().map(|own| Paragraph::after("  - ", own)));
            if answer.more > 0 {
                let more = voice.say(&Text::new("why-more").with("count", answer.more));
                text.push(Paragraph::after("    ", more).styled(palette::quiet()));
            }
            text.push(Paragraph::plain(""));
        }
        if text.is_empty() {
            let nothing = Text::new("why-nothing").with("thing", space.id.as_str());
            text.push(Paragraph::plain(voice.say(&nothing)));
        }
        text.push(Paragraph::plain(voice.word("screen-why-hint")).styled(palette::quiet()));
        let title = voice.say(&Text::new("screen-why").with("space", space.id.as_str()));
        self.popup = Some(Popup::page(title, text));
    }

    fn why_choice(&mut self, seat: Seat, written: &str) {
        let title = self.session.voice.word("screen-why-choice");
        let said = match serde_json::from_str(written) {
            Ok(choice) => match self.session.table.why(seat, &choice) {
                Ok(()) => self.session.voice.word("why-open"),
                Err(refusal) => self.session.explain(&refusal),
            },
            Err(error) => {
                let text = Text::new("plain-not-json").with("why", error.to_string());
                self.session.voice.say(&text)
            }
        };
        self.popup = Some(Popup::page(title, vec![Paragraph::plain(said)]));
    }

    /// Shows the rules that somebody looks for.
    pub fn look_up(&mut self, query: &str) {
        let about = self.session.table.about();
        let voice = &self.session.voice;
        let rows = lookup::find(about.ledger, query, voice.lang);
        let mut text = Vec::new();
        for row in &rows {
            let lead = format!("{:<7} ", row.id);
            let indent = " ".repeat(lead.chars().count());
            text.push(Paragraph::after(lead, row.text(voice.lang.code())));
            let remarks = lookup::remarks(row, voice);
            let quiet = |own| Paragraph::after(indent.clone(), own).styled(palette::quiet());
            text.extend(remarks.into_iter().map(quiet));
        }
        if text.is_empty() {
            let none = Text::new("rules-none").with("query", query).with("game", about.id);
            text.push(Paragraph::plain(voice.say(&none)));
        }
        let title = voice.say(&Text::new("screen-rules").with("query", query));
        self.popup = Some(Popup::page(title, text));
    }

    /// Shows the rule behind the current question.
    pub fn look_up_prompt(&mut self) {
        let prompt = self.question.as_ref().and_then(|question| question.prompt.as_ref());
        if let Some(rule) = prompt.map(|prompt| prompt.rule) {
            self.look_up(rule);
        }
    }

    /// Shows the whole scene in words.
    pub fn describe(&mut self) {
        let voice = &self.session.voice;
        let about = self.session.table.about();
        let lines = describe::scene(voice, about, self.board, &self.scene);
        let text = lines.into_iter().map(|(lead, line)| Paragraph::after(lead, line)).collect();
        self.popup = Some(Popup::page(voice.word("screen-scene"), text));
    }

    /// Shows what is to be known of the scenario.
    pub fn briefing(&mut self) {
        let text = self.session.briefing().into_iter().map(Paragraph::plain).collect();
        self.popup = Some(Popup::page(self.session.voice.word("screen-briefing"), text));
    }

    /// Shows the keys.
    pub fn help(&mut self) {
        let help = self.session.voice.word("screen-help");
        // Two spaces part a key from what it does.
        let line = |line: &str| match line.find("  ") {
            Some(gap) => {
                let rest = line[gap..].trim_start();
                Paragraph::after(&line[..line.len() - rest.len()], rest)
            }
            None => Paragraph::plain(line),
        };
        let text = help.lines().map(line).collect();
        self.popup = Some(Popup::page(self.session.voice.word("screen-help-title"), text));
    }

    /// Opens a line to fill in.
    pub fn ask(&mut self, blank: Blank) {
        let typed = match blank {
            Blank::Save => self.session.file_name("position"),
            Blank::Record => self.session.file_name("record"),
            Blank::Rule => String::new(),
            Blank::Why => {
                let selected = self.question.as_ref().and_then(|question| {
                    question.selection().and_then(|index| question.listed.get(index))
                });
                selected.map_or_else(String::new, |listed| listed.choice.to_string())
            }
        };
        self.popup = Some(Popup::Ask { blank, typed });
    }

    /// Carries out what came of a key in a popup.
    pub fn after_popup(&mut self, pressed: Pressed) {
        match pressed {
            Pressed::Stay => {}
            Pressed::Close => self.popup = None,
            Pressed::Leave => self.left = true,
            Pressed::Answer(agrees) => {
                self.popup = None;
                if agrees {
                    self.session.accept();
                } else {
                    self.session.play_on();
                }
                self.refresh();
            }
            Pressed::Uncover => {
                self.popup = None;
                self.session.look();
                self.refresh();
            }
            Pressed::Filled(blank, typed) => {
                self.popup = None;
                self.filled(blank, &typed);
            }
        }
    }

    fn filled(&mut self, blank: Blank, typed: &str) {
        if typed.is_empty() {
            return;
        }
        match blank {
            Blank::Save => self.saved(self.session.save(typed), typed),
            Blank::Record => self.saved(self.session.save_record(typed), typed),
            Blank::Rule => self.look_up(typed),
            Blank::Why => {
                if let Some(seat) = self.question.as_ref().map(|question| question.seat) {
                    self.why_choice(seat, typed);
                }
            }
        }
    }

    fn saved(&mut self, saved: Result<(), Failure>, file: &str) {
        let text = match saved {
            Err(Failure::Told(_, text)) => text,
            _ => Text::new("play-saved").with("file", file),
        };
        self.note = self.session.voice.say(&text);
    }
}
