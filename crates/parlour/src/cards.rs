//! The deck: eighteen cards, three of each value.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use bivouac_kernel::{Named, written_by_name};

/// One card, written by its value and a letter: `4b`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

const COPIES: u8 = 3;
const HIGHEST: u8 = 6;

impl Card {
    /// How many cards there are.
    pub const COUNT: u8 = COPIES * HIGHEST;

    /// Every card, in order of value.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..Card::COUNT).map(Card)
    }

    /// What it is worth in a bid, 1 to 6.
    pub const fn value(self) -> u8 {
        self.0 / COPIES + 1
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.value(), char::from(b'a' + self.0 % COPIES))
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoCard;

impl fmt::Display for NoCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a card is written as 1a to 6c")
    }
}

impl FromStr for Card {
    type Err = NoCard;
    fn from_str(text: &str) -> Result<Card, NoCard> {
        Card::all().find(|card| card.to_string() == text).ok_or(NoCard)
    }
}

impl Named for Card {
    fn name(&self) -> Cow<'static, str> {
        self.to_string().into()
    }

    fn find(name: &str) -> Option<Card> {
        name.parse().ok()
    }
}

written_by_name!(Card);
