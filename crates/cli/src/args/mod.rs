//! The command line: what can be asked for, with its help in the user's language.

mod bots;
mod complaint;
mod load;
mod serve;

use bivouac_kernel::{Options, Seed, Text};
use bivouac_texts::Lang;
use clap::builder::Str;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};

use crate::arena::ArenaWish;
use crate::failure::Failure;
use crate::load::LoadWish;
use crate::lookup::RulesWish;
use crate::play::PlayWish;
use crate::serve::ServeWish;
use crate::sim::SimWish;
use crate::train::TrainWish;
use crate::words::Voice;
pub use complaint::complaint;

/// What the user asks for.
#[derive(Clone, PartialEq, Debug)]
pub enum Order {
    /// The list of games.
    Games,
    /// Rows of a ledger.
    Rules(RulesWish),
    /// A game in the terminal.
    Play(PlayWish),
    /// Many games without anybody watching.
    Sim(SimWish),
    /// Who beats whom.
    Arena(ArenaWish),
    /// Bots that learn.
    Train(TrainWish),
    /// A record to be verified and printed.
    Replay {
        /// The file, or `-`.
        file: String,
        /// Whether it tells who stood better.
        standing: bool,
    },
    /// How fast the rules are.
    Bench {
        /// Of which game; all if nothing.
        game: Option<String>,
        /// Whether programs read the answer.
        json: bool,
    },
    /// The protocol on standard input and output.
    Engine,
    /// The table in the browser.
    Serve(ServeWish),
    /// How fast the server is.
    Load(LoadWish),
    /// Which rows have tests.
    Conformance {
        /// Of which game; all if nothing.
        game: Option<String>,
        /// Whether programs read the answer.
        json: bool,
    },
}

/// Where the flags stand that every command has.
const LAST: usize = 100;

/// The language that the arguments ask for, before anything else is read of them: help and
/// complaints must already speak it.
pub fn language(args: &[String]) -> Lang {
    let given = args.iter().enumerate().find_map(|(index, arg)| {
        let value = match arg.strip_prefix("--lang") {
            Some("") => args.get(index + 1).map(String::as_str),
            Some(rest) => rest.strip_prefix('='),
            None => None,
        };
        value.and_then(|value| value.parse().ok())
    });
    given.unwrap_or_else(Lang::detect)
}

/// The command line with its help.
pub fn command(voice: &Voice) -> Command {
    let seats = |name: &'static str, other: &'static str| {
        let help = if name == "seat" { "help-play-seat" } else { "help-sim-seats" };
        flag(voice, name, help, "help-value-seats").alias(other).action(ArgAction::Append)
    };
    let scenario = || flag(voice, "scenario", "help-scenario", "help-value-id");
    let option =
        || flag(voice, "option", "help-option", "help-value-option").action(ArgAction::Append);
    let seed = || flag(voice, "seed", "help-seed", "help-value-number");
    page(voice, Command::new("bivouac"), "help-bivouac", "usage-bivouac")
        .version(clap::crate_version!())
        .disable_version_flag(true)
        .arg(
            switch(voice, "version", "help-version")
                .short('V')
                .action(ArgAction::Version)
                .display_order(LAST),
        )
        .arg(language_flag(voice))
        .subcommand_required(true)
        .disable_help_subcommand(true)
        .subcommand_help_heading(voice.word("help-commands"))
        .subcommand(sub(voice, "games", "help-games", "usage-games"))
        .subcommand(
            sub(voice, "rules", "help-rules", "usage-rules")
                .arg(named(voice, "game", "help-game", "help-value-game").required(true))
                .arg(named(voice, "id", "help-rules-id", "help-value-id"))
                .arg(switch(voice, "where", "help-rules-where"))
                .arg(switch(voice, "uncited", "help-rules-uncited")),
        )
        .subcommand(
            sub(voice, "play", "help-play", "usage-play")
                .arg(named(voice, "game", "help-game", "help-value-game").required(true))
                .args([scenario(), option(), seats("seat", "seats"), seed()])
                .arg(flag(voice, "load", "help-load", "help-value-file"))
                .arg(switch(voice, "plain", "help-plain")),
        )
        .subcommand(
            sub(voice, "sim", "help-sim", "usage-sim")
                .arg(named(voice, "game", "help-game", "help-value-game").required(true))
                .args([scenario(), option()])
                .arg(number(voice, "games", "help-sim-games"))
                .args([seed(), seats("seats", "seat")])
                .arg(number(voice, "jobs", "help-jobs"))
                .arg(switch(voice, "json", "help-json")),
        )
        .subcommand(bots::arena(voice))
        .subcommand(bots::train(voice))
        .subcommand(
            sub(voice, "replay", "help-replay", "usage-replay")
                .arg(named(voice, "file", "help-file", "help-value-file").required(true))
                .arg(switch(voice, "standing", "help-replay-standing")),
        )
        .subcommand(report(voice, "bench", "help-bench", "usage-bench"))
        .subcommand(sub(voice, "engine", "help-engine", "usage-engine"))
        .subcommand(serve::command(voice))
        .subcommand(load::command(voice))
        .subcommand(report(voice, "conformance", "help-conformance", "usage-conformance"))
}

fn sub(voice: &Voice, name: &'static str, about: &str, usage: &str) -> Command {
    page(voice, Command::new(name), about, usage)
}

/// A command that may be about one game or all, and may answer in JSON.
fn report(voice: &Voice, name: &'static str, about: &str, usage: &str) -> Command {
    sub(voice, name, about, usage)
        .arg(named(voice, "game", "help-game-or-all", "help-value-game"))
        .arg(switch(voice, "json", "help-json"))
}

/// What every page of help has in common.
fn page(voice: &Voice, command: Command, about: &str, usage: &str) -> Command {
    let template = format!("{{about}}\n\n{} {{usage}}\n\n{{all-args}}\n", voice.word("help-usage"));
    command
        .about(voice.word(about))
        .override_usage(voice.word(usage))
        .help_template(template)
        .next_help_heading(Str::from(voice.word("help-arguments")))
        .disable_help_flag(true)
        .arg(
            switch(voice, "help", "help-help")
                .short('h')
                .action(ArgAction::Help)
                .display_order(LAST),
        )
}

fn language_flag(voice: &Voice) -> Arg {
    flag(voice, "lang", "help-lang", "help-value-lang")
        .global(true)
        .display_order(LAST - 1)
        .value_parser(Lang::ALL.map(Lang::code))
        .hide_possible_values(true)
}

fn switch(voice: &Voice, name: &'static str, help: &str) -> Arg {
    Arg::new(name).long(name).action(ArgAction::SetTrue).help(voice.word(help))
}

fn named(voice: &Voice, name: &'static str, help: &str, value: &str) -> Arg {
    let named = Arg::new(name).help(voice.word(help)).value_name(Str::from(voice.word(value)));
    named.display_order(0)
}

fn flag(voice: &Voice, name: &'static str, help: &str, value: &str) -> Arg {
    named(voice, name, help, value).long(name).display_order(1)
}

fn number(voice: &Voice, name: &'static str, help: &str) -> Arg {
    flag(voice, name, help, "help-value-number").value_parser(value_parser!(u64).range(1..))
}

/// What the arguments ask for.
///
/// # Errors
/// When a value is not what it should be.
pub fn order(matches: &ArgMatches) -> Result<Order, Failure> {
    let Some((name, given)) = matches.subcommand() else {
        return Err(Failure::cannot(Text::new("cli-no-command")));
    };
    let text = |id: &str| given.try_get_one::<String>(id).ok().flatten().cloned();
    let must = |id: &str| text(id).unwrap_or_default();
    let json = || given.get_flag("json");
    Ok(match name {
        "games" => Order::Games,
        "rules" => Order::Rules(RulesWish {
            game: must("game"),
            query: text("id"),
            places: given.get_flag("where"),
            uncited: given.get_flag("uncited"),
        }),
        "play" => Order::Play(PlayWish {
            game: must("game"),
            scenario: text("scenario"),
            options: options(given)?,
            seats: several(given, "seat"),
            seed: seed(given)?,
            load: text("load"),
            plain: given.get_flag("plain"),
        }),
        "sim" => Order::Sim(SimWish {
            game: must("game"),
            scenario: text("scenario"),
            options: options(given)?,
            games: given.get_one("games").copied().unwrap_or(100),
            seed: seed(given)?,
            seats: several(given, "seats"),
            jobs: given.get_one::<u64>("jobs").copied(),
            json: json(),
        }),
        "arena" => Order::Arena(bots::arena_wish(given)),
        "train" => Order::Train(bots::train_wish(given)?),
        "replay" => Order::Replay { file: must("file"), standing: given.get_flag("standing") },
        "bench" => Order::Bench { game: text("game"), json: json() },
        "engine" => Order::Engine,
        "serve" => Order::Serve(serve::wish(given)),
        "load" => Order::Load(load::wish(given)),
        _ => Order::Conformance { game: text("game"), json: json() },
    })
}

fn several(given: &ArgMatches, id: &str) -> Vec<String> {
    let values = given.get_many::<String>(id).into_iter().flatten();
    values.flat_map(|value| value.split(',')).map(|value| value.trim().to_owned()).collect()
}

fn options(given: &ArgMatches) -> Result<Options, Failure> {
    let pairs = several(given, "option").into_iter().map(|pair| match pair.split_once('=') {
        Some((id, value)) => Ok((id.to_owned(), value.to_owned())),
        None => Err(Failure::cannot(Text::new("cli-bad-option").with("given", pair))),
    });
    Ok(Options(pairs.collect::<Result<_, _>>()?))
}

fn seed(given: &ArgMatches) -> Result<Option<Seed>, Failure> {
    let Some(text) = given.get_one::<String>("seed") else {
        return Ok(None);
    };
    let seed = text.parse();
    let bad = |_| Failure::cannot(Text::new("cli-bad-seed").with("given", text.as_str()));
    seed.map(Some).map_err(bad)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Order, Failure> {
        let voice = Voice::of_program(Lang::En).unwrap();
        let words = std::iter::once("bivouac").chain(line.split_whitespace());
        match command(&voice).try_get_matches_from(words) {
            Ok(matches) => order(&matches),
            Err(error) => Err(complaint(&error)),
        }
    }

    #[test]
    fn the_command_line_is_sound_in_every_language() {
        for lang in Lang::ALL {
            command(&Voice::of_program(lang).unwrap()).debug_assert();
        }
    }

    #[test]
    fn every_order_is_read() {
        let seat = |text: &str| text.to_owned();
        let Ok(Order::Play(wish)) = read(
            "play g --scenario s --seat a=human,b=greedy --seat c=random --seed 7 --lang fr \
             --option fog=on --plain",
        ) else {
            panic!("play")
        };
        assert_eq!(wish.seats, [seat("a=human"), seat("b=greedy"), seat("c=random")]);
        assert_eq!(wish.seed, Some(Seed::from(7)));
        assert_eq!(wish.options.0.get("fog").map(String::as_str), Some("on"));
        assert!(wish.plain && wish.load.is_none());
        let Ok(Order::Sim(wish)) = read("sim g --games 5 --jobs 2 --seats a=random --json") else {
            panic!("sim")
        };
        assert_eq!((wish.games, wish.jobs, wish.json), (5, Some(2), true));
        let Ok(Order::Arena(wish)) = read("arena g --players marshal@9,random --games 3 --csv f")
        else {
            panic!("arena")
        };
        assert_eq!((wish.players.len(), wish.games, wish.csv.as_deref()), (2, 3, Some("f")));
        let Ok(Order::Train(wish)) = read("train g --file f --scenario a,b --rounds 2 --rate 0.5")
        else {
            panic!("train")
        };
        assert_eq!((wish.scenarios.len(), wish.rounds, wish.rate), (2, 2, 0.5));
        assert_eq!(read("games"), Ok(Order::Games));
        let Ok(Order::Rules(wish)) = read("rules g 6.1 --where") else { panic!("rules") };
        assert_eq!((wish.query.as_deref(), wish.places, wish.uncited), (Some("6.1"), true, false));
        let Ok(Order::Rules(wish)) = read("rules g --uncited") else { panic!("rules") };
        assert_eq!((wish.query, wish.places, wish.uncited), (None, false, true));
        assert_eq!(read("bench"), Ok(Order::Bench { game: None, json: false }));
        assert_eq!(read("engine"), Ok(Order::Engine));
        let Ok(Order::Serve(wish)) = read("serve --addr [::1]:0 --open --log json --behind-proxy")
        else {
            panic!("serve")
        };
        assert_eq!(wish.addr.as_deref(), Some("[::1]:0"));
        assert!(wish.open && wish.json_log && wish.behind_proxy && wish.database.is_none());
        let Ok(Order::Serve(wish)) = read("serve --metrics-addr 127.0.0.1:0") else {
            panic!("serve")
        };
        assert_eq!(wish.metrics_addr.as_deref(), Some("127.0.0.1:0"));
        assert_eq!(read("serve"), Ok(Order::Serve(ServeWish::default())));
        let Ok(Order::Load(wish)) = read("load --tables 500 --json") else { panic!("load") };
        assert_eq!((wish.tables, wish.seconds, wish.json, wish.game), (500, 10, true, None));
        assert_eq!(wish.rate, None);
        let Ok(Order::Load(wish)) = read("load --rate 10000") else { panic!("load") };
        assert_eq!(wish.rate, Some(10_000));
        let replay = |standing: bool| Order::Replay { file: "-".to_owned(), standing };
        assert_eq!(read("replay -"), Ok(replay(false)));
        assert_eq!(read("replay - --standing"), Ok(replay(true)));
        assert_eq!(
            read("conformance g --json"),
            Ok(Order::Conformance { game: Some("g".to_owned()), json: true })
        );
    }

    #[test]
    fn what_cannot_be_read_is_explained() {
        let id = |line: &str| match read(line) {
            Err(Failure::Told(2, text)) => text.id.into_owned(),
            other => panic!("{line}: {other:?}"),
        };
        assert_eq!(id(""), "cli-no-command");
        assert_eq!(id("conquer"), "cli-unknown-command");
        assert_eq!(id("play"), "cli-missing-argument");
        assert_eq!(id("games --quickly"), "cli-unknown-argument");
        assert_eq!(id("games --lang de"), "cli-bad-value");
        assert_eq!(id("sim g --games none"), "cli-bad-value");
        assert_eq!(id("sim g --games 0"), "cli-bad-value");
        assert_eq!(id("serve --log xml"), "cli-bad-value");
        assert_eq!(id("play g --seed x"), "cli-bad-seed");
        assert_eq!(id("play g --option fog"), "cli-bad-option");
        assert_eq!(id("games --lang"), "cli-bad-value");
    }

    #[test]
    fn the_language_is_known_before_the_rest_is_read() {
        let of =
            |line: &str| language(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>());
        assert_eq!(of("bivouac games --lang fr"), Lang::Fr);
        assert_eq!(of("bivouac --lang=fr nonsense"), Lang::Fr);
        assert_eq!(of("bivouac --lang=en nonsense"), Lang::En);
    }
}
