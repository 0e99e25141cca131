//! `bivouac play`: a game in the terminal, on the full screen or line by line.

mod describe;
mod hint;
mod orders;
mod plain;
mod screen;
mod session;
mod told;
mod why;

use std::io::{IsTerminal, Write};

use bivouac_bots::Level;
use bivouac_kernel::{Options, Seed, Text};
use bivouac_texts::Lang;

use crate::failure::Failure;
use crate::seating::{Holder, holders};
use crate::words::Voice;
use crate::{files, games};
use session::Session;

/// What the user wants to play.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayWish {
    /// Which game.
    pub game: String,
    /// Which scenario; the first if nothing.
    pub scenario: Option<String>,
    /// Its options.
    pub options: Options,
    /// Who holds which seat.
    pub seats: Vec<String>,
    /// Where the dice begin; anywhere if nothing.
    pub seed: Option<Seed>,
    /// A position or record to go on from.
    pub load: Option<String>,
    /// Whether to play line by line even on a terminal.
    pub plain: bool,
}

/// Plays.
pub fn run(out: &mut dyn Write, lang: Lang, wish: &PlayWish) -> Result<(), Failure> {
    let session = sit_down(lang, wish)?;
    let terminal = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
    if wish.plain || !terminal {
        plain::play(out, &mut std::io::stdin().lock(), session, terminal)
    } else {
        screen::play(session)
    }
}

/// Sets the table up and seats everybody.
fn sit_down(lang: Lang, wish: &PlayWish) -> Result<Session, Failure> {
    let game = games::find(&wish.game)?;
    let about = game.about();
    let voice = Voice::of_game(lang, about)?;
    let seed = match wish.seed {
        Some(seed) => seed,
        None => unforeseen_seed()?,
    };
    let table = match &wish.load {
        Some(file) => files::table(&voice, game, file, seed)?,
        None => {
            let scenario = games::scenario(about, wish.scenario.as_deref())?;
            game.set_up(scenario.id, &wish.options, seed)?
        }
    };
    let scenario = games::scenario(about, Some(table.scenario()))?;
    let usual = [Holder::Human, Holder::Bot(Level::Veteran)];
    let holders = holders(about, scenario, &wish.seats, usual, Holder::named)?;
    Ok(Session::new(table, voice, holders))
}

/// A seed that nobody can guess, short enough to be read out.
fn unforeseen_seed() -> Result<Seed, Failure> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).map_err(|error| {
        Failure::cannot(Text::new("play-no-seed").with("why", error.to_string()))
    })?;
    Ok(Seed::from(u64::from_le_bytes(bytes)))
}
