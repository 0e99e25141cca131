//! The long thoughts of bots, beside the screen, and what a marshal would do.

use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use bivouac_bots::{Effort, Level};
use bivouac_kernel::{Refusal, Seat, Text};

use crate::play::screen::app::App;
use crate::play::screen::palette;
use crate::play::screen::popup::{Paragraph, Popup};
use crate::play::session::{Decided, Session};

/// Whoever may think longer than this does so beside the screen.
pub const LONG: Duration = Duration::from_millis(300);

/// A bot that thinks.
pub struct Thought {
    seat: Seat,
    /// How many choices had been made when it began.
    asked: usize,
    began: Instant,
    most: Duration,
    thinker: JoinHandle<Decided>,
}

/// Heads to think with: all that the machine has.
fn heads() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

impl Thought {
    /// A bot begins to think. One that only goes on with its plan has thought at once.
    pub fn begin(session: &mut Session, (seat, level): (Seat, Level)) -> Option<Thought> {
        let (mut mind, mut analyst) = session.bring(seat, level);
        let (asked, most) = (session.table.sequence(), level.time());
        mind.take_heads(heads());
        let thinker = thread::Builder::new().spawn(move || mind.decide(&mut *analyst, Some(most)));
        Some(Thought { seat, asked, began: Instant::now(), most, thinker: thinker.ok()? })
    }

    /// Whether it has come to an end.
    pub fn is_over(&self) -> bool {
        self.thinker.is_finished()
    }

    /// For how many seconds it has lasted, and for how many it may.
    pub fn seconds(&self) -> (usize, usize) {
        let most = self.most.as_secs();
        (self.began.elapsed().as_secs().min(most) as usize, most as usize)
    }

    /// Does what it has come to, unless the game has changed meanwhile.
    ///
    /// # Errors
    /// When the table refuses it, which is an error of the rules.
    pub fn carry_out(self, session: &mut Session, seat: Seat) -> Result<(), Refusal> {
        let fits = self.seat == seat && self.asked == session.table.sequence();
        let Some(decided) = self.thinker.join().ok().filter(|_| fits) else { return Ok(()) };
        session.take_bot_choice(seat, decided)
    }
}

impl App {
    /// Whether a bot thinks beside the screen.
    pub fn is_thinking(&self) -> bool {
        self.thought.as_ref().is_some_and(|thought| !thought.is_over())
    }

    /// Shows what a marshal would do.
    pub fn ask_for_hint(&mut self) {
        let seat = self.question.as_ref().map(|question| question.seat);
        let effort = Effort::Time(Level::Marshal.time());
        self.hint = seat.and_then(|seat| self.session.hint(seat, effort, heads()));
        let voice = &self.session.voice;
        let Some(hint) = &self.hint else {
            self.note = voice.word("screen-nobody-asked");
            return;
        };
        let steps = hint.steps.iter().enumerate();
        let mut text: Vec<Paragraph> = steps
            .map(|(index, step)| Paragraph::after(format!("{:>3}  ", index + 1), step))
            .collect();
        text.push(Paragraph::plain(""));
        text.extend(hint.why.iter().map(|line| Paragraph::after("     ", line)));
        text.push(Paragraph::plain(""));
        text.push(Paragraph::plain(voice.word("screen-hint-do")).styled(palette::quiet()));
        self.popup = Some(Popup::page(voice.word("screen-hint"), text));
    }

    /// Does what a marshal would do, if that was asked.
    pub fn follow_hint(&mut self) {
        let seat = self.question.as_ref().map(|question| question.seat);
        let hint = self.hint.take().zip(seat);
        let hint = hint.filter(|(hint, seat)| hint.fits(&*self.session.table, *seat));
        let Some((hint, seat)) = hint else {
            self.note = self.session.voice.say(&Text::new("screen-no-hint"));
            return;
        };
        let given = self.session.play(seat, &hint.plan);
        self.gone(&given);
    }
}
