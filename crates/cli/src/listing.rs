//! `bivouac games`: what can be played.

use std::io::Write;

use bivouac_kernel::{OptionInfo, ScenarioInfo, Text};
use bivouac_texts::Lang;

use crate::failure::Failure;
use crate::words::Voice;
use crate::{games, page};

/// Prints the games with their seats, scenarios and options.
pub fn run(out: &mut dyn Write, lang: Lang) -> Result<(), Failure> {
    for game in games::all() {
        let about = game.about();
        let voice = Voice::of_game(lang, about)?;
        writeln!(out, "{}  {}", about.id, voice.game(about))?;
        for scenario in about.scenarios {
            writeln!(out, "  {}  {}", scenario.id, voice.name("scenario", scenario.id))?;
            let seats: Vec<String> = about.seats[..scenario.seats.min(about.seats.len())]
                .iter()
                .map(|seat| named(seat, &voice.name("seat", seat)))
                .collect();
            let text = Text::new("games-seats").with("seats", seats.join(", "));
            writeln!(out, "    {}", voice.say(&text))?;
            options(out, &voice, scenario)?;
        }
    }
    let voice = Voice::of_program(lang)?;
    let first = games::all().first().map_or("", |game| game.about().id);
    let hint = voice.say(&Text::new("games-hint").with("game", first));
    writeln!(out, "\n{}", page::hanging("", &hint, page::width()).join("\n"))?;
    Ok(())
}

fn options(out: &mut dyn Write, voice: &Voice, scenario: &ScenarioInfo) -> Result<(), Failure> {
    for option in scenario.options {
        let text = Text::new("games-option")
            .with("option", named(option.id, &voice.name("option", option.id)))
            .with("values", values(voice, option));
        writeln!(out, "    {}", voice.say(&text))?;
    }
    Ok(())
}

fn values(voice: &Voice, option: &OptionInfo) -> String {
    let family = format!("option-{}", option.id);
    let named = option.values.iter().map(|value| named(value, &voice.name(&family, value)));
    named.collect::<Vec<_>>().join(", ")
}

/// An id with its name behind it where it has another one.
fn named(id: &str, name: &str) -> String {
    if id == name { id.to_owned() } else { format!("{id} ({name})") }
}
