//! The arguments of `bivouac arena` and `bivouac train`.

use bivouac_bots::Style;
use bivouac_kernel::Text;
use clap::{ArgAction, ArgMatches, Command};

use super::{flag, named, number, several, sub};
use crate::arena::ArenaWish;
use crate::failure::Failure;
use crate::train::TrainWish;
use crate::words::Voice;

/// The command `arena` with its help.
pub fn arena(voice: &Voice) -> Command {
    sub(voice, "arena", "help-arena", "usage-arena")
        .arg(named(voice, "game", "help-game", "help-value-game").required(true))
        .arg(flag(voice, "players", "help-arena-players", "help-value-players").required(true))
        .arg(scenarios(voice))
        .arg(number(voice, "games", "help-arena-games"))
        .arg(number(voice, "seed", "help-seed"))
        .arg(number(voice, "jobs", "help-jobs"))
        .arg(flag(voice, "csv", "help-arena-csv", "help-value-file"))
        .arg(flag(voice, "svg", "help-arena-svg", "help-value-file"))
}

/// The command `train` with its help.
pub fn train(voice: &Voice) -> Command {
    sub(voice, "train", "help-train", "usage-train")
        .arg(named(voice, "game", "help-game", "help-value-game").required(true))
        .arg(flag(voice, "file", "help-train-file", "help-value-file").required(true))
        .arg(scenarios(voice))
        .arg(number(voice, "rounds", "help-train-rounds"))
        .arg(count(voice, "games", "help-train-games"))
        .arg(count(voice, "rehearsals", "help-train-rehearsals"))
        .arg(number(voice, "steps", "help-train-steps"))
        .arg(number(voice, "matches", "help-train-matches"))
        .arg(number(voice, "trials", "help-train-trials"))
        .arg(number(voice, "breadth", "help-train-breadth"))
        .arg(flag(voice, "rate", "help-train-rate", "help-value-number"))
        .arg(flag(voice, "pace", "help-train-pace", "help-value-number"))
        .arg(flag(voice, "style", "help-train-style", "help-value-style"))
        .arg(number(voice, "seed", "help-seed"))
        .arg(number(voice, "jobs", "help-jobs"))
}

/// A flag with a number that may be nought.
fn count(voice: &Voice, name: &'static str, help: &str) -> clap::Arg {
    number(voice, name, help).value_parser(clap::value_parser!(u64))
}

fn scenarios(voice: &Voice) -> clap::Arg {
    flag(voice, "scenario", "help-scenarios", "help-value-id").action(ArgAction::Append)
}

/// What the arguments ask for.
pub fn arena_wish(given: &ArgMatches) -> ArenaWish {
    let text = |id: &str| given.get_one::<String>(id).cloned();
    ArenaWish {
        game: text("game").unwrap_or_default(),
        scenarios: several(given, "scenario"),
        players: several(given, "players"),
        games: given.get_one("games").copied().unwrap_or(50),
        seed: given.get_one("seed").copied().unwrap_or(1),
        jobs: given.get_one("jobs").copied(),
        csv: text("csv"),
        svg: text("svg"),
    }
}

/// What the arguments ask for.
///
/// # Errors
/// When a number or a style cannot be read.
pub fn train_wish(given: &ArgMatches) -> Result<TrainWish, Failure> {
    let text = |id: &str| given.get_one::<String>(id).cloned();
    let number = |id: &str, usual: u64| given.get_one::<u64>(id).copied().unwrap_or(usual);
    let small = |id: &str, usual: u64| u32::try_from(number(id, usual)).unwrap_or(u32::MAX);
    let bad = |name: &str, value: &str| {
        let text = Text::new("train-bad-value").with("name", name).with("value", value);
        Failure::cannot(text)
    };
    let size = |name: &str, usual: f32| match text(name) {
        None => Ok(usual),
        Some(given) => {
            let size = given.parse().ok().filter(|size: &f32| size.is_finite() && *size > 0.0);
            size.ok_or_else(|| bad(name, &given))
        }
    };
    let style = text("style")
        .map(|given| serde_json::from_str::<Style>(&given).map_err(|_| bad("style", &given)));
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    Ok(TrainWish {
        game: text("game").unwrap_or_default(),
        scenarios: several(given, "scenario"),
        file: text("file").unwrap_or_default(),
        rounds: small("rounds", 10),
        games: number("games", 192),
        rehearsals: number("rehearsals", 10 * number("games", 192)),
        steps: number("steps", 3),
        matches: number("matches", 24),
        trials: small("trials", 40),
        breadth: given.get_one::<u64>("breadth").map(|&breadth| breadth as usize),
        rate: size("rate", 3.0)?,
        pace: size("pace", 1.0)?,
        style: style.transpose()?,
        seed: number("seed", 1812),
        jobs: given.get_one("jobs").copied(),
        command: format!("bivouac {}", arguments.join(" ")),
    })
}
