//! What lies over the table for a moment: pages to read, lines to fill in, questions to confirm.

use bivouac_kernel::Seat;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::Style;

/// Something to read, with the lead that it hangs from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Paragraph {
    /// What stands before the first line; the others are indented as far.
    pub lead: String,
    /// The text.
    pub text: String,
    /// How it looks.
    pub style: Style,
}

impl Paragraph {
    /// A plain paragraph.
    pub fn plain(text: impl Into<String>) -> Paragraph {
        Paragraph { lead: String::new(), text: text.into(), style: Style::new() }
    }

    /// A paragraph that hangs from a lead.
    pub fn after(lead: impl Into<String>, text: impl Into<String>) -> Paragraph {
        Paragraph { lead: lead.into(), text: text.into(), style: Style::new() }
    }

    /// The same in another style.
    #[must_use]
    pub fn styled(mut self, style: Style) -> Paragraph {
        self.style = style;
        self
    }
}

/// What a line is filled in for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Blank {
    /// The file for the position.
    Save,
    /// The file for the record.
    Record,
    /// A rule to look up.
    Rule,
    /// A choice, as JSON, to ask about.
    Why,
}

/// What lies over the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Popup {
    /// A page to read.
    Page {
        /// Its title.
        title: String,
        /// What it says.
        text: Vec<Paragraph>,
        /// How many lines have been scrolled away.
        scroll: usize,
    },
    /// A line to fill in.
    Ask {
        /// What for.
        blank: Blank,
        /// What has been typed.
        typed: String,
    },
    /// Whether to leave the game.
    Quit,
    /// Whether to end the game as a bot has proposed.
    Proposal,
    /// The screen goes to another person, who may know other things.
    Curtain(Seat),
}

/// What came of a key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pressed {
    /// It stays.
    Stay,
    /// It goes away.
    Close,
    /// A line was filled in.
    Filled(Blank, String),
    /// The game is left.
    Leave,
    /// A bot's proposal is accepted or not.
    Answer(bool),
    /// The next person is there.
    Uncover,
}

impl Popup {
    /// A page.
    pub fn page(title: String, text: Vec<Paragraph>) -> Popup {
        Popup::Page { title, text, scroll: 0 }
    }

    /// Takes a key.
    pub fn press(&mut self, key: KeyEvent) -> Pressed {
        match self {
            Popup::Page { scroll, .. } => turn_page(scroll, key.code),
            Popup::Ask { blank, typed } => fill_in(*blank, typed, key),
            Popup::Quit => match key.code {
                KeyCode::Char('y' | 'Y' | 'o' | 'O' | 'q') => Pressed::Leave,
                KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => {
                    Pressed::Leave
                }
                _ => Pressed::Close,
            },
            Popup::Proposal => match key.code {
                KeyCode::Char('y' | 'Y' | 'o' | 'O') => Pressed::Answer(true),
                KeyCode::Char('n' | 'N') | KeyCode::Esc => Pressed::Answer(false),
                _ => Pressed::Stay,
            },
            Popup::Curtain(_) => match key.code {
                KeyCode::Enter | KeyCode::Char(' ') => Pressed::Uncover,
                _ => Pressed::Stay,
            },
        }
    }
}

fn turn_page(scroll: &mut usize, key: KeyCode) -> Pressed {
    match key {
        KeyCode::Up => *scroll = scroll.saturating_sub(1),
        KeyCode::Down => *scroll += 1,
        KeyCode::PageUp => *scroll = scroll.saturating_sub(10),
        KeyCode::PageDown | KeyCode::Char(' ') => *scroll += 10,
        KeyCode::Home => *scroll = 0,
        _ => return Pressed::Close,
    }
    Pressed::Stay
}

fn fill_in(blank: Blank, typed: &mut String, key: KeyEvent) -> Pressed {
    match key.code {
        KeyCode::Esc => return Pressed::Close,
        KeyCode::Enter => return Pressed::Filled(blank, typed.trim().to_owned()),
        KeyCode::Backspace => {
            typed.pop();
        }
        KeyCode::Char('u') if key.modifiers.contains(KeyModifiers::CONTROL) => typed.clear(),
        KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => {
            return Pressed::Close;
        }
        KeyCode::Char(letter) => typed.push(letter),
        _ => {}
    }
    Pressed::Stay
}
