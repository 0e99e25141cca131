//! Wins, losses and draws, and what they say.

use std::cmp::Ordering;
use std::fmt;

use bivouac_kernel::{Outcome, Seat};

/// How games ended for one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// The games that it won.
    pub wins: u64,
    /// The games that it lost.
    pub losses: u64,
    /// The games that nobody won.
    pub draws: u64,
}

/// The normal deviate of an interval of 95 %.
const DEVIATE: f64 = 1.959_964;

impl Score {
    /// Of one game, for the first seat; one that was given up is a draw.
    pub fn of(outcome: Option<&Outcome>) -> Score {
        let winners = outcome.map(|outcome| outcome.winners);
        let won = winners.is_some_and(|winners| winners.contains(Seat(0)));
        let drawn = winners.is_none_or(|winners| winners.is_empty());
        let losses = u64::from(!won && !drawn);
        Score { wins: u64::from(won), losses, draws: u64::from(drawn) }
    }

    /// Of two games with the same dice, in one of which somebody had the first seat that somebody else
    /// had in the other: who did better with it, by the result and then by the points. Where a side
    /// always wins, only this tells two players apart.
    pub fn of_pair(one: Option<&Outcome>, other: Option<&Outcome>) -> Score {
        let share = |outcome: Option<&Outcome>| Score::of(outcome).share();
        let lead = |outcome: Option<&Outcome>| match outcome.map(|outcome| &outcome.points[..]) {
            Some([first, second, ..]) => first - second,
            _ => 0,
        };
        let better = share(one).total_cmp(&share(other)).then(lead(one).cmp(&lead(other)));
        let of = |wanted: Ordering| u64::from(better == wanted);
        Score {
            wins: of(Ordering::Greater),
            losses: of(Ordering::Less),
            draws: of(Ordering::Equal),
        }
    }

    /// The same for the other side.
    #[must_use]
    pub fn reversed(self) -> Score {
        Score { wins: self.losses, losses: self.wins, draws: self.draws }
    }

    /// Both together.
    #[must_use]
    pub fn and(self, other: Score) -> Score {
        Score {
            wins: self.wins + other.wins,
            losses: self.losses + other.losses,
            draws: self.draws + other.draws,
        }
    }

    /// How many games.
    pub fn games(self) -> u64 {
        self.wins + self.losses + self.draws
    }

    /// The part of the points, a draw being half a win; a half, if nothing was played.
    pub fn share(self) -> f64 {
        match self.games() {
            0 => 0.5,
            games => (self.wins as f64 + 0.5 * self.draws as f64) / games as f64,
        }
    }

    /// The interval in which the share lies with 95 % (Wilson).
    pub fn interval(self) -> [f64; 2] {
        let games = self.games() as f64;
        if games == 0.0 {
            return [0.0, 1.0];
        }
        let (share, square) = (self.share(), DEVIATE * DEVIATE);
        let middle = share + square / (2.0 * games);
        let reach =
            DEVIATE * (share * (1.0 - share) / games + square / (4.0 * games * games)).sqrt();
        [-1.0, 1.0].map(|sign: f64| (middle + sign * reach) / (1.0 + square / games))
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}-{}-{}", self.wins, self.losses, self.draws))
    }
}

#[cfg(test)]
mod tests {
    use bivouac_kernel::{Seats, Text};

    use super::*;

    #[test]
    fn the_interval_is_that_of_wilson() {
        // Wilson 1927: of 10 trials 8: 0.490 to 0.943.
        let score = Score { wins: 8, losses: 2, draws: 0 };
        let [low, high] = score.interval();
        assert!((low - 0.490).abs() < 0.001 && (high - 0.943).abs() < 0.001, "{low} {high}");
        assert_eq!(Score::default().interval(), [0.0, 1.0]);
    }

    #[test]
    fn a_pair_goes_by_the_result_and_then_by_the_points() {
        let ended = |winner: Option<u8>, points: [i32; 2]| Outcome {
            winners: winner.map_or(Seats::NONE, |seat| Seats::only(Seat(seat))),
            key: "over",
            text: Text::new("over"),
            rule: "E1",
            points: points.to_vec(),
        };
        let pair = |one: &Outcome, other: &Outcome| Score::of_pair(Some(one), Some(other)).share();
        let (won, lost) = (ended(Some(0), [1, 0]), ended(Some(1), [0, 3]));
        let beaten = ended(Some(1), [0, 9]);
        assert_eq!((pair(&won, &lost), pair(&lost, &won)), (1.0, 0.0));
        assert_eq!((pair(&lost, &beaten), pair(&beaten, &lost)), (1.0, 0.0));
        assert_eq!(pair(&lost, &lost), 0.5);
        // A draw is better than a defeat, and a game that was given up is a draw.
        assert_eq!(Score::of_pair(None, Some(&lost)).share(), 1.0);
    }

    #[test]
    fn a_draw_is_half_a_win() {
        let score = Score { wins: 1, losses: 0, draws: 1 };
        assert_eq!(score.share(), 0.75);
    }
}
