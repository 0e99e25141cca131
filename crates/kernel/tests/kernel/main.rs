//! The kernel, tested on the small game Parlour.
#![allow(clippy::unwrap_used)]

mod choosing;
mod consent;
mod covering;
mod dice;
mod legality;
mod long_games;
mod playing;
mod positions;
mod records;
mod secrecy;
mod studying;
mod undoing;

use bivouac_kernel::{AnyTable, Dice, Options, Rules, Seat, Seed, Table};
use bivouac_parlour::{Choice, Parlour};
use serde_json::Value;

const HOST: Seat = Seat(0);
const GUEST: Seat = Seat(1);

/// An evening of three rounds.
fn evening(seed: u64) -> Table<Parlour> {
    Table::new("evening", &Options::default(), Seed::from(seed)).unwrap()
}

/// An evening of as many rounds.
fn rounds(rounds: &str, seed: u64) -> Table<Parlour> {
    Table::new("evening", &options(rounds), Seed::from(seed)).unwrap()
}

fn options(rounds: &str) -> Options {
    Options([("rounds".to_owned(), rounds.to_owned())].into())
}

/// The first choice that is open to a seat.
fn first<R: Rules>(table: &Table<R>, seat: Seat) -> R::Choice {
    table.choices(seat).into_iter().next().unwrap()
}

/// Both seats lay their first card and are ready.
fn bid(table: &mut Table<Parlour>) {
    for seat in [HOST, GUEST] {
        let card = first(table, seat);
        table.choose(seat, &card).unwrap();
        table.choose(seat, &Choice::Ready).unwrap();
    }
}

/// The game with the stack replaced: somewhere that would take many choices to come to.
fn with_stack(stack: Value) -> Table<Parlour> {
    let mut position = evening(3).save();
    position["stack"] = stack;
    Table::load(&position, Seed::from(9)).unwrap()
}

/// The guest has announced a bold entry, and the host may challenge it.
fn response() -> Table<Parlour> {
    with_stack(serde_json::json!([
        "round_end",
        {"settle": {"seat": "guest", "strength": 7, "room": "hall", "challenged": false}},
        {"response": {"seat": "host"}},
    ]))
}

/// Plays at random to the end, calling `each` before every choice.
fn play_at_random<R: Rules>(
    table: &mut Table<R>,
    seed: u64,
    mut each: impl FnMut(&Table<R>, &mut Dice),
) {
    let mut dice = Dice::new(Seed::from(seed).branch("players"));
    while !table.deciding().is_empty() {
        each(table, &mut dice);
        let seats: Vec<Seat> = table.deciding().iter().collect();
        let seat = seats[dice.pick(seats.len())];
        let choices = table.choices(seat);
        let choice = choices[dice.pick(choices.len())].clone();
        table.choose(seat, &choice).unwrap();
    }
    each(table, &mut dice);
}
