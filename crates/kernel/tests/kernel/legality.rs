//! What is listed is what is accepted, and the test of that finds what is not.

use bivouac_kernel::legality::{Disagreement, Fault as Kind, agree};
use bivouac_kernel::{Options, Rules, Seed, Table};
use bivouac_parlour::faulty::{DoubleList, Fault, Faulty, LaxCheck};
use bivouac_parlour::{Card, Choice, Parlour, Room};

use crate::play_at_random;

/// Every choice that can be written.
fn every_choice() -> Vec<Choice> {
    use Choice::{Allow, Boldly, Challenge, Quietly, Ready, Stay};
    let mut every = vec![Ready, Stay, Quietly, Boldly, Challenge, Allow];
    every.extend(Card::all().map(Choice::Lay));
    every.extend(Room::ALL.map(Choice::Enter));
    every
}

fn search<R: Rules<Choice = Choice>>(games: u64) -> Option<Disagreement> {
    let (every, mut found) = (every_choice(), None);
    for seed in 0..games {
        let options = Options::default();
        let mut table = Table::<R>::new("evening", &options, Seed::from(seed)).unwrap();
        play_at_random(&mut table, seed, |table, _| {
            found = found.take().or(agree::<R>(table.state(), &every).err());
        });
    }
    found
}

#[test]
fn whatever_can_be_written_is_accepted_exactly_when_it_is_listed() {
    assert_eq!(search::<Parlour>(300), None);
}

fn finds<F: Fault>(kind: Kind) {
    assert_eq!(search::<Faulty<F>>(10).map(|found| found.fault), Some(kind));
}

#[test]
fn every_disagreement_is_caught() {
    finds::<LaxCheck>(Kind::AcceptedNotListed);
    finds::<DoubleList>(Kind::Twice);
}
