//! Bivouac in the terminal: play, look up the rules, simulate, verify, measure, and serve the
//! table in the browser.

mod allocation;
mod arena;
mod args;
mod bench;
mod citations;
mod conformance;
mod failure;
mod files;
mod games;
mod listing;
mod load;
mod lookup;
mod page;
mod play;
mod replay;
mod seating;
mod serve;
mod sim;
mod train;
mod words;

use std::io::Write;
use std::process::ExitCode;

use bivouac_engine::Engine;
use bivouac_texts::Lang;
use clap::error::ErrorKind;

use args::Order;
use failure::{CANNOT, Failure, aside};
use words::Voice;

#[global_allocator]
static ALLOCATOR: allocation::Counting = allocation::Counting;

fn main() -> ExitCode {
    let args: Vec<String> =
        std::env::args_os().map(|arg| arg.to_string_lossy().into_owned()).collect();
    let lang = args::language(&args);
    let voice = match Voice::of_program(lang) {
        Ok(voice) => voice,
        Err(error) => {
            aside(&format!("bivouac: {error}"));
            return ExitCode::from(CANNOT);
        }
    };
    match obey(&voice, &args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if let Failure::Told(_, text) = &failure {
                aside(&format!("bivouac: {}", voice.say(text)));
            }
            failure.code()
        }
    }
}

fn obey(voice: &Voice, args: &[String]) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    let matches = match args::command(voice).try_get_matches_from(args) {
        Ok(matches) => matches,
        Err(error)
            if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) =>
        {
            write!(out, "{}", error.render())?;
            return Ok(out.flush()?);
        }
        Err(error) => return Err(args::complaint(&error)),
    };
    carry_out(&mut out, voice.lang, args::order(&matches)?)?;
    Ok(out.flush()?)
}

fn carry_out(out: &mut dyn Write, lang: Lang, order: Order) -> Result<(), Failure> {
    match order {
        Order::Games => listing::run(out, lang),
        Order::Rules(wish) => lookup::run(out, lang, &wish),
        Order::Play(wish) => play::run(out, lang, &wish),
        Order::Sim(wish) => sim::run(out, lang, &wish),
        Order::Arena(wish) => arena::run(out, lang, &wish),
        Order::Train(wish) => train::run(out, lang, &wish),
        Order::Replay { file, standing } => replay::run(out, lang, &file, standing),
        Order::Bench { game, json } => bench::run(out, lang, game.as_deref(), json),
        Order::Engine => engine(out),
        Order::Load(wish) => load::run(out, lang, &wish),
        Order::Serve(wish) => serve::run(out, lang, wish),
        Order::Conformance { game, json } => conformance::run(out, lang, game.as_deref(), json),
    }
}

/// Answers one line after the other until the input ends.
fn engine(out: &mut dyn Write) -> Result<(), Failure> {
    Ok(Engine::new(games::all()).run(std::io::stdin().lock(), out)?)
}
