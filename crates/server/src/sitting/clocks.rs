//! How long one may think. A clock depends on what everybody can see and on the time alone, so
//! that it tells nobody of a choice that was made in secret.

use bivouac_kernel::{Seat, Seats};

use crate::wire::{Clock, ClockView};

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;

/// The clocks of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Clocks {
    rule: Option<Clock>,
    seats: Vec<SeatClock>,
}

/// The clock of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct SeatClock {
    /// What was left when it was last set going or stopped.
    left_ms: i64,
    /// Since when it has been running.
    since: Option<i64>,
}

impl Clocks {
    /// Clocks that have not been set going.
    pub(super) fn new(rule: Option<Clock>, seats: usize) -> Clocks {
        let whole = SeatClock { left_ms: whole(rule), since: None };
        Clocks { rule, seats: vec![whole; seats] }
    }

    /// Sets the clocks of `running` going and stops the others. Where each decision has its own
    /// time, the clocks of `afresh` begin again.
    pub(super) fn run(&mut self, running: Seats, afresh: Seats, at_ms: i64) {
        let Some(rule) = self.rule else { return };
        let each = matches!(rule, Clock::PerMove { .. });
        for (index, clock) in self.seats.iter_mut().enumerate() {
            let seat = Seat(index as u8);
            let runs = running.contains(seat);
            if clock.since.is_some() && (!runs || (each && afresh.contains(seat))) {
                clock.left_ms = clock.left(at_ms);
                clock.since = None;
            }
            if runs && clock.since.is_none() {
                if each {
                    clock.left_ms = whole(Some(rule));
                }
                clock.since = Some(at_ms);
            }
        }
    }

    /// When the next clock runs out.
    pub(crate) fn deadline(&self) -> Option<i64> {
        let ends = self.seats.iter().filter_map(|clock| Some(clock.since? + clock.left_ms));
        if self.rule.is_some() { ends.min() } else { None }
    }

    /// The first seat whose time has run out at `at_ms`.
    pub(crate) fn out_of_time(&self, at_ms: i64) -> Option<Seat> {
        self.rule?;
        let out = |clock: &SeatClock| clock.since.is_some() && clock.left(at_ms) <= 0;
        self.seats.iter().position(out).map(|index| Seat(index as u8))
    }

    /// How the clock of a seat stands.
    pub(crate) fn view(&self, seat: Seat, now_ms: i64) -> Option<ClockView> {
        self.rule?;
        let clock = self.seats.get(seat.index())?;
        Some(ClockView { left_ms: clock.left(now_ms).max(0), running: clock.since.is_some() })
    }

    /// What tells one state of the clocks from another, whatever the time is.
    pub(crate) fn state(&self) -> Option<&[SeatClock]> {
        self.rule.map(|_| self.seats.as_slice())
    }

    /// Whether each decision has its own time.
    pub(crate) fn per_decision(&self) -> bool {
        matches!(self.rule, Some(Clock::PerMove { .. }))
    }
}

impl SeatClock {
    fn left(&self, at_ms: i64) -> i64 {
        self.left_ms - self.since.map_or(0, |since| at_ms - since)
    }
}

/// The whole time that a clock begins with.
fn whole(rule: Option<Clock>) -> i64 {
    match rule {
        Some(Clock::PerMove { days }) => i64::from(days) * DAY,
        Some(Clock::PerGame { minutes }) => i64::from(minutes) * MINUTE,
        None => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: Seats = Seats::only(Seat(0));
    const OTHER: Seats = Seats::only(Seat(1));

    #[test]
    fn the_time_of_a_game_runs_only_while_one_decides() {
        let mut clocks = Clocks::new(Some(Clock::PerGame { minutes: 1 }), 2);
        clocks.run(ONE, Seats::NONE, 1_000);
        assert_eq!(clocks.deadline(), Some(61_000));
        clocks.run(OTHER, ONE, 11_000);
        let left = |seat, now| clocks.view(Seat(seat), now).map(|view| view.left_ms);
        assert_eq!((left(0, 99_000), left(1, 21_000)), (Some(50_000), Some(50_000)));
        assert_eq!(clocks.out_of_time(70_999), None);
        assert_eq!(clocks.out_of_time(71_000), Some(Seat(1)));
    }

    #[test]
    fn the_time_of_a_decision_begins_again_with_the_next() {
        let mut clocks = Clocks::new(Some(Clock::PerMove { days: 1 }), 2);
        clocks.run(ONE, Seats::NONE, 0);
        clocks.run(ONE, Seats::NONE, 500);
        assert_eq!(clocks.deadline(), Some(DAY), "unseen, nothing begins again");
        clocks.run(ONE, ONE, 1_000);
        assert_eq!(clocks.deadline(), Some(DAY + 1_000));
        clocks.run(OTHER, ONE, 2_000);
        assert_eq!(clocks.deadline(), Some(DAY + 2_000));
    }

    #[test]
    fn without_a_rule_no_time_runs() {
        let mut clocks = Clocks::new(None, 2);
        clocks.run(ONE, ONE, 1);
        assert_eq!((clocks.deadline(), clocks.out_of_time(i64::MAX)), (None, None));
        assert_eq!(clocks.view(Seat(0), 1), None);
    }
}
