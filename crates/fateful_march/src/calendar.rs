//! T-MONTH: months, turns and seasons.

use std::borrow::Cow;

use bivouac_kernel::{Named, written_by_name};

/// The months by number; June has only its 5th turn (T-MONTH.b).
pub(crate) const MONTHS: [&str; 6] = ["june", "july", "august", "september", "october", "november"];

/// The first turns of August and September on the clock.
pub(crate) const AUGUST: u8 = 6;
pub(crate) const SEPTEMBER: u8 = 11;
/// The first turn of October on the clock (T-MONTH.d: winter from here on).
pub(crate) const OCTOBER: u8 = 16;

/// The month of a turn: 0 June to 5 November.
pub(crate) const fn month(clock: u8) -> u8 {
    clock.div_ceil(5)
}

/// The turn within its month, 1 to 5.
pub(crate) const fn turn(clock: u8) -> u8 {
    if clock == 0 { 5 } else { (clock - 1) % 5 + 1 }
}

/// A turn on the clock, written `august:3`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Clock(pub(crate) u8);

impl Named for Clock {
    fn name(&self) -> Cow<'static, str> {
        format!("{}:{}", MONTHS[usize::from(month(self.0))], turn(self.0)).into()
    }

    fn find(name: &str) -> Option<Clock> {
        let (name, turn) = name.split_once(':')?;
        let month = MONTHS.iter().position(|&known| known == name)? as u8;
        let turn: u8 = turn.parse().ok()?;
        match (month, turn) {
            (0, 5) => Some(Clock(0)),
            (1.., 1..=5) => Some(Clock((month - 1) * 5 + turn)),
            _ => None,
        }
    }
}

written_by_name!(Clock);
