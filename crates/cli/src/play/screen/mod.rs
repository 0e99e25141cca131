//! The full screen: map, question, choices, log, and what lies under the cursor.

mod app;
mod chart;
mod choices;
mod counters;
mod draw;
mod keys;
mod map;
mod orders;
mod palette;
mod popup;
#[cfg(test)]
mod sample;
#[cfg(test)]
mod tests;
mod thought;
mod window;

use std::io::stdout;
use std::time::{Duration, Instant};

use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::{DefaultTerminal, Terminal};

use crate::failure::Failure;
use crate::play::session::Session;
use app::App;

/// How long bots may decide before the screen is drawn again.
const BOT_SLICE: Duration = Duration::from_millis(60);
/// How long one sees each decision of a game that only bots play.
const WATCHED: Duration = Duration::from_millis(150);
/// How often the screen is drawn again while a bot thinks.
const THINKING: Duration = Duration::from_millis(100);
/// How long to wait for a key while nothing else is to do.
const IDLE: Duration = Duration::from_millis(500);

/// Plays a game on the full screen.
pub fn play(session: Session) -> Result<(), Failure> {
    let mut terminal = ratatui::try_init()?;
    let mouse = execute!(stdout(), EnableMouseCapture);
    let played = mouse.map_err(Failure::from).and_then(|()| show(&mut terminal, session));
    // Whatever happened, the terminal is given back as it was.
    let _ = execute!(stdout(), DisableMouseCapture);
    ratatui::restore();
    played
}

fn show(terminal: &mut DefaultTerminal, session: Session) -> Result<(), Failure> {
    let mut app = App::new(session);
    while !app.left {
        draw_on(terminal, &mut app)?;
        let bots = app.bot_decides();
        let patience = match bots {
            true if app.is_thinking() => THINKING,
            true if app.is_watched() => WATCHED,
            true => Duration::ZERO,
            false => IDLE,
        };
        if event::poll(patience)? {
            app.take(&event::read()?);
        } else if bots {
            let began = Instant::now();
            while app.bot_decides() {
                app.let_bot_decide();
                if app.is_watched() || app.thought.is_some() || began.elapsed() >= BOT_SLICE {
                    break;
                }
            }
            app.refresh();
        }
    }
    Ok(())
}

fn draw_on<B>(terminal: &mut Terminal<B>, app: &mut App) -> Result<(), Failure>
where
    B: ratatui::backend::Backend,
    Failure: From<B::Error>,
{
    terminal.draw(|frame| draw::draw(frame, app))?;
    Ok(())
}
