//! The arguments of `bivouac load`.

use clap::{ArgMatches, Command};

use super::{flag, named, number, sub, switch};
use crate::load::LoadWish;
use crate::words::Voice;

/// The command with its help.
pub fn command(voice: &Voice) -> Command {
    sub(voice, "load", "help-load-server", "usage-load")
        .arg(named(voice, "game", "help-game", "help-value-game"))
        .arg(number(voice, "tables", "help-load-tables"))
        .arg(number(voice, "seconds", "help-load-seconds"))
        .arg(number(voice, "rate", "help-load-rate"))
        .arg(flag(voice, "database", "help-database", "help-value-database"))
        .arg(switch(voice, "json", "help-json"))
}

/// What the arguments ask for.
pub fn wish(given: &ArgMatches) -> LoadWish {
    let number = |id: &str, usual: u64| given.get_one::<u64>(id).copied().unwrap_or(usual);
    LoadWish {
        game: given.get_one::<String>("game").cloned(),
        tables: usize::try_from(number("tables", 50)).unwrap_or(usize::MAX),
        seconds: number("seconds", 10),
        rate: given.get_one("rate").copied(),
        database: given.get_one::<String>("database").cloned(),
        json: given.get_flag("json"),
    }
}
