//! How strong players are, by all that they have played against each other.

use super::Row;

/// The strength of a player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// In the usual points: 400 are ten to one. The mean of all players is 0.
    pub elo: f64,
    /// Half of the interval of 95 %.
    pub error: f64,
}

/// The points of a factor e in the odds.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;
/// As if everybody had drawn so many games with everybody they met: who won all of their games is
/// strong, not infinitely strong.
const DRAWN: f64 = 0.5;
const ROUNDS: usize = 2000;

/// The ratings that make the scores most likely (Bradley and Terry).
pub fn ratings(players: usize, rows: &[Row]) -> Vec<Rating> {
    let mut points = vec![vec![0.0; players]; players];
    for row in rows {
        let [one, other] = row.pairing.seats;
        let won = row.score.wins as f64 + 0.5 * row.score.draws as f64;
        points[one][other] += won + 0.5 * DRAWN;
        points[other][one] += row.score.games() as f64 - won + 0.5 * DRAWN;
    }
    let games = |one: usize, other: usize| points[one][other] + points[other][one];
    let mut strength = vec![1.0f64; players];
    for _ in 0..ROUNDS {
        let before = strength.clone();
        for one in 0..players {
            let won: f64 = points[one].iter().sum();
            let met: f64 = (0..players)
                .filter(|&other| other != one)
                .map(|other| games(one, other) / (before[one] + before[other]))
                .sum();
            if met > 0.0 {
                strength[one] = won / met;
            }
        }
        let mean = strength.iter().map(|value| value.ln()).sum::<f64>() / players.max(1) as f64;
        strength.iter_mut().for_each(|value| *value /= mean.exp());
    }
    (0..players)
        .map(|one| {
            let information: f64 = (0..players)
                .filter(|&other| other != one)
                .map(|other| {
                    let chance = strength[one] / (strength[one] + strength[other]);
                    games(one, other) * chance * (1.0 - chance)
                })
                .sum();
            let error = if information > 0.0 { 1.96 * SCALE / information.sqrt() } else { 0.0 };
            Rating { elo: strength[one].ln() * SCALE, error }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::{Pairing, Score};
    use super::*;

    fn row(seats: [usize; 2], wins: u64, losses: u64) -> Row {
        let pairing = Pairing { scenario: "evening", seats };
        Row { pairing, score: Score { wins, losses, draws: 0 } }
    }

    #[test]
    fn three_to_one_is_about_191_points() {
        let rated = ratings(2, &[row([0, 1], 300, 100)]);
        let lead = rated[0].elo - rated[1].elo;
        assert!((lead - 190.8).abs() < 1.5, "{lead}");
        assert!(rated[0].elo > 0.0 && (rated[0].elo + rated[1].elo).abs() < 1e-6);
    }

    #[test]
    fn who_is_beaten_by_nobody_is_rated_and_more_games_make_it_surer() {
        let few = ratings(2, &[row([0, 1], 10, 0)]);
        let many = ratings(2, &[row([0, 1], 60, 40)]);
        assert!(few[0].elo.is_finite() && few[0].elo > 100.0);
        assert!(many[0].error < few[0].error);
    }

    #[test]
    fn strength_carries_over_from_one_opponent_to_another() {
        let rated = ratings(3, &[row([0, 1], 75, 25), row([1, 2], 75, 25)]);
        assert!(rated[0].elo > rated[1].elo && rated[1].elo > rated[2].elo);
        let lead = rated[0].elo - rated[2].elo;
        assert!((lead - 2.0 * 190.8).abs() < 12.0, "{lead}");
    }
}
