//! Who holds the seats of a game.

use bivouac_bots::{Bot, Level, NoBot};
use bivouac_kernel::{About, ScenarioInfo, Text};

use crate::failure::Failure;

/// Who holds a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holder {
    /// Somebody at the keyboard.
    Human,
    /// A bot of this level.
    Bot(Level),
}

impl Holder {
    /// The name by which a holder is asked for.
    pub const fn id(self) -> &'static str {
        match self {
            Holder::Human => "human",
            Holder::Bot(level) => level.id(),
        }
    }

    /// The holder that a name asks for.
    ///
    /// # Errors
    /// When there is none of that name.
    pub fn named(id: &str) -> Result<Holder, Failure> {
        if id == Holder::Human.id() {
            return Ok(Holder::Human);
        }
        id.parse().map(Holder::Bot).map_err(|_| {
            let known = Level::ALL.map(Level::id).join(", ");
            let text = Text::new("cli-unknown-holder").with("holder", id);
            Failure::cannot(text.with("known", known))
        })
    }
}

/// The bot of a game that a name asks for: `marshal`, `marshal@400` for so many plans, `marshal@200ms`
/// for so much time, `marshal:FILE` with what was learnt in a file.
///
/// # Errors
/// When it names nobody, or a file that cannot be read.
pub fn bot(name: &str, game: &str) -> Result<Bot, Failure> {
    Bot::named(name, game).map_err(|error| match error {
        NoBot::Unknown(player) => {
            let known = Level::ALL.map(Level::id).join(", ");
            let text = Text::new("cli-unknown-bot").with("bot", player);
            Failure::cannot(text.with("known", known))
        }
        NoBot::File(bad) => bad.into(),
    })
}

/// The holders of a scenario's seats, in the order of the seats.
///
/// `given` has entries such as `french=greedy`, whose second half `named` reads. Seats that it does not
/// name are held by `first` if the seat is the first of the game, and by `others` else.
///
/// # Errors
/// When an entry is not of that form, or names a seat or a holder that does not exist.
pub fn holders<H: Clone>(
    about: &About,
    scenario: &ScenarioInfo,
    given: &[String],
    [first, others]: [H; 2],
    named: impl Fn(&str) -> Result<H, Failure>,
) -> Result<Vec<H>, Failure> {
    let seats = &about.seats[..scenario.seats.min(about.seats.len())];
    let mut holders = vec![others; seats.len()];
    if let Some(holder) = holders.first_mut() {
        *holder = first;
    }
    for entry in given.iter().filter(|entry| !entry.is_empty()) {
        let (seat, holder) = entry.split_once('=').ok_or_else(|| {
            let text = Text::new("cli-bad-seating").with("given", entry.as_str());
            Failure::cannot(text.with("seat", seats.first().copied().unwrap_or_default()))
        })?;
        let index = seats.iter().position(|known| *known == seat).ok_or_else(|| {
            let text = Text::new("cli-unknown-seat").with("seat", seat);
            Failure::cannot(text.with("known", seats.join(", ")))
        })?;
        holders[index] = named(holder)?;
    }
    Ok(holders)
}

#[cfg(test)]
mod tests {
    use bivouac_kernel::AnyGame;

    use super::*;

    fn seated(given: &[&str]) -> Result<Vec<&'static str>, Failure> {
        let about = bivouac_parlour::GAME.about();
        let given: Vec<String> = given.iter().map(|entry| (*entry).to_owned()).collect();
        let default = [Holder::Human, Holder::Bot(Level::Greedy)];
        let seats = holders(about, &about.scenarios[0], &given, default, Holder::named)?;
        Ok(seats.into_iter().map(Holder::id).collect())
    }

    #[test]
    fn seats_that_are_not_named_have_their_usual_holders() {
        assert_eq!(seated(&[]), Ok(vec!["human", "greedy"]));
        assert_eq!(seated(&["guest=human"]), Ok(vec!["human", "human"]));
        assert_eq!(seated(&["guest=random", "host=random"]), Ok(vec!["random", "random"]));
    }

    #[test]
    fn what_does_not_exist_is_refused_with_what_does() {
        for (given, id) in [
            ("host", "cli-bad-seating"),
            ("umpire=human", "cli-unknown-seat"),
            ("host=oracle", "cli-unknown-holder"),
        ] {
            match seated(&[given]) {
                Err(Failure::Told(2, text)) => assert_eq!(text.id, id),
                other => panic!("{given}: {other:?}"),
            }
        }
    }
}
