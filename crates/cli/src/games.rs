//! The games that this program plays: the one list that everything else goes by.

use bivouac_kernel::{About, AnyGame, ScenarioInfo, Text};

use crate::failure::Failure;

/// The list.
static GAMES: [&dyn AnyGame; 3] =
    [&bivouac_borodino::GAME, &bivouac_fateful_march::GAME, &bivouac_nemesis::GAME];

/// All games.
pub fn all() -> &'static [&'static dyn AnyGame] {
    &GAMES
}

/// The game with this id.
///
/// # Errors
/// When there is none; the reason names those that there are.
pub fn find(id: &str) -> Result<&'static dyn AnyGame, Failure> {
    let known = all().iter().find(|game| game.about().id == id);
    known.copied().ok_or_else(|| {
        let ids: Vec<&str> = all().iter().map(|game| game.about().id).collect();
        let text = Text::new("cli-unknown-game");
        Failure::cannot(text.with("game", id).with("known", ids.join(", ")))
    })
}

/// The games that a command is about: the one that is named, or all.
///
/// # Errors
/// When there is no such game.
pub fn named_or_all(id: Option<&str>) -> Result<Vec<&'static dyn AnyGame>, Failure> {
    match id {
        Some(id) => Ok(vec![find(id)?]),
        None => Ok(all().to_vec()),
    }
}

/// The scenario that is named, or the game's first.
///
/// # Errors
/// When there is no such scenario; the reason names those that there are.
pub fn scenario(about: &'static About, id: Option<&str>) -> Result<&'static ScenarioInfo, Failure> {
    let found = match id {
        Some(id) => about.scenario(id),
        None => about.scenarios.first(),
    };
    found.ok_or_else(|| {
        let ids: Vec<&str> = about.scenarios.iter().map(|scenario| scenario.id).collect();
        let text = Text::new("cli-unknown-scenario");
        Failure::cannot(text.with("scenario", id.unwrap_or("")).with("known", ids.join(", ")))
    })
}

/// The scenarios of a game with these ids, or all that two play if none is named.
///
/// # Errors
/// When there is no such scenario.
pub fn duels(about: &'static About, ids: &[String]) -> Result<Vec<&'static str>, Failure> {
    if ids.is_empty() {
        let two = about.scenarios.iter().filter(|known| known.seats == 2);
        return Ok(two.map(|known| known.id).collect());
    }
    ids.iter().map(|id| scenario(about, Some(id)).map(|known| known.id)).collect()
}
