//! S8l, S9.5d: what is known of the fresh cavalry and Cossacks of a stack.

use bivouac_kernel::Dice;

use super::troops::Known;
use crate::pieces::{Kind, Sp, Troops};

/// How well they are known.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Riders {
    #[default]
    Unknown,
    /// Of each kind how many there are (S8l, S6b).
    Exact,
    /// Only what they count together (S9.5d).
    Sum,
}

const CAVALRY: Sp = Sp::fresh(Kind::Cavalry);
const COSSACK: Sp = Sp::fresh(Kind::Cossack);

/// Where the sum alone is known, a Cossack may as well be two cavalry: they change places with
/// those of a stack of which less is known.
pub(super) fn exchange(known: &mut [Known], dice: &mut Dice) {
    for place in 0..known.len() {
        if known[place].riders != Riders::Sum {
            continue;
        }
        for (gives, takes) in [(1, 2), (2, 1)] {
            let (less, more) = if gives == 1 { (COSSACK, CAVALRY) } else { (CAVALRY, COSSACK) };
            let with: Vec<usize> = (0..known.len())
                .filter(|&other| known[other].riders == Riders::Unknown)
                .filter(|&other| known[other].total.is_none())
                .filter(|&other| spares(&known[other], more, takes))
                .collect();
            if with.is_empty() || !spares(&known[place], less, gives) || dice.pick(2) == 0 {
                continue;
            }
            let other = with[dice.pick(with.len())];
            let Some(back) = change(&known[place], &known[other], gives > takes) else { continue };
            let mut move_one = |from: usize, to: usize, sp: Sp, count: u8| {
                known[from].certain.take(sp, count);
                known[to].certain.add(sp, count);
            };
            move_one(place, other, less, gives);
            move_one(other, place, more, takes);
            match back {
                Some(sp) if gives > takes => move_one(other, place, sp, 1),
                Some(sp) => move_one(place, other, sp, 1),
                None => {}
            }
        }
    }
}

/// Whether a stack has so many of an SP beyond those that are certainly there.
fn spares(known: &Known, sp: Sp, count: u8) -> bool {
    known.certain.of(sp) >= known.floor.of(sp) + count
}

/// What else changes hands so that a number that was told stays: an SP that does not ride, of the
/// other stack if it gets `more`. None at all if it cannot be, or if the other would be too small.
fn change(one: &Known, other: &Known, more: bool) -> Option<Option<Sp>> {
    if one.total.is_none() {
        let (grows, shrinks) = if more { (other, one) } else { (one, other) };
        let fits = grows.certain.total() < grows.most && shrinks.certain.total() > shrinks.least;
        return fits.then_some(None);
    }
    let from = if more { other } else { one };
    let on_foot = |sp: &Sp| *sp != CAVALRY && *sp != COSSACK;
    let found = Sp::all().filter(on_foot).find(|&sp| spares(from, sp, 1));
    found.map(Some)
}

/// The fresh riders of a stack are all there and nobody else.
pub(super) fn settle(known: &mut Known, here: Troops) {
    known.floor = known.certain;
    if known.riders == Riders::Exact {
        known.floor = known.floor.plus(here.mounted()).minus(known.floor.mounted());
    }
    if known.riders != Riders::Unknown {
        known.certain = known.certain.plus(here.mounted()).minus(known.certain.mounted());
    }
}
