//! `bivouac arena`: who beats whom, over all scenarios and from every seat.

mod elo;
mod plot;
mod score;

use std::io::Write;
use std::ops::Range;
use std::sync::Arc;

use bivouac_bots::{Bot, Effort, Learned, Level};
use bivouac_kernel::{Analyst, AnyGame, AnyPlayground, Mind, Options, Outcome, Seed, Text};
use bivouac_texts::Lang;
use rayon::prelude::*;

use crate::failure::Failure;
use crate::sim::threads;
use crate::words::Voice;
use crate::{files, games, page, seating};
pub use score::Score;

/// A game that takes longer than this is given up and counted as a draw.
const MOST_DECISIONS: u64 = 1_000_000;

/// What is asked of an arena.
#[derive(Clone, PartialEq, Debug)]
pub struct ArenaWish {
    /// Which game.
    pub game: String,
    /// Which scenarios; all if none.
    pub scenarios: Vec<String>,
    /// Who plays: `marshal`, `marshal@400` for so many plans, `marshal@200ms` for so much time,
    /// `marshal:FILE` with what was learnt in a file.
    pub players: Vec<String>,
    /// How many games each plays against each in each seat of each scenario.
    pub games: u64,
    /// Where the dice begin.
    pub seed: u64,
    /// How many games at a time; as many as the machine has cores if nothing.
    pub jobs: Option<u64>,
    /// Where the pairings go as CSV.
    pub csv: Option<String>,
    /// Where the plot goes as SVG.
    pub svg: Option<String>,
}

/// Somebody who takes part.
#[derive(Clone, Debug)]
pub struct Contestant {
    /// The name that was given.
    pub name: String,
    bot: Bot,
}

impl Contestant {
    /// Somebody by what was given on the command line.
    ///
    /// # Errors
    /// When it names nobody, or a file that cannot be read.
    pub fn named(name: &str, game: &str) -> Result<Contestant, Failure> {
        Ok(Contestant { name: name.to_owned(), bot: seating::bot(name, game)? })
    }

    /// One who has learnt this and tries out so many plans.
    pub fn taught(learned: Arc<Learned>, trials: u32) -> Contestant {
        let bot = Bot::new(Level::Emperor).thinking(Effort::Trials(trials)).taught(learned);
        Contestant { name: String::new(), bot }
    }
}

/// What was learnt, from a file.
///
/// # Errors
/// When it cannot be read.
pub fn read(file: &str, game: &str) -> Result<Arc<Learned>, Failure> {
    Ok(Learned::open(file, game).map(Arc::new)?)
}

/// Games of two contestants in a scenario: who has the first seat, who the second.
#[derive(Clone, Copy, Debug)]
pub struct Pairing {
    /// The scenario.
    pub scenario: &'static str,
    /// The places of the contestants, by seat.
    pub seats: [usize; 2],
}

/// How a pairing ended, for whoever had the first seat.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// The pairing.
    pub pairing: Pairing,
    /// The score of the first seat.
    pub score: Score,
}

/// How two contestants did against each other from both seats, for the first of them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Duel {
    /// The scenario; all of them if nothing.
    pub scenario: Option<&'static str>,
    /// The places of the contestants.
    pub players: [usize; 2],
    /// The score over both seats.
    pub score: Score,
    /// Who did better with the same side and the same dice, by the result and then by the points.
    pub pairs: Score,
}

/// Plays the games of all pairings and prints how they went.
pub fn run(out: &mut dyn Write, lang: Lang, wish: &ArenaWish) -> Result<(), Failure> {
    let game = games::find(&wish.game)?;
    let about = game.about();
    let voice = Voice::of_game(lang, about)?;
    let players = wish.players.iter().map(|name| Contestant::named(name, about.id));
    let players = players.collect::<Result<Vec<_>, _>>()?;
    if players.len() < 2 {
        return Err(Failure::cannot(Text::new("arena-too-few")));
    }
    let scenarios = games::duels(about, &wish.scenarios)?;
    let pairings: Vec<Pairing> = scenarios
        .iter()
        .flat_map(|&scenario| {
            let pairs = (0..players.len())
                .flat_map(|one| (0..players.len()).map(move |other| [one, other]))
                .filter(|[one, other]| one != other);
            pairs.map(move |seats| Pairing { scenario, seats })
        })
        .collect();
    let ended = outcomes(game, &players, &pairings, 0..wish.games, wish.seed, wish.jobs)?;
    let rows = rows(&pairings, &ended);
    let duels = duels(&pairings, &ended);
    let names: Vec<&str> = players.iter().map(|player| player.name.as_str()).collect();
    let ratings = elo::ratings(players.len(), &rows);
    print(out, &voice, about, &names, &rows)?;
    print_duels(out, &voice, &names, &duels)?;
    print_ratings(out, &voice, &names, &ratings)?;
    if let Some(file) = &wish.csv {
        files::write_text(file, &csv(about.id, &names, &rows))?;
    }
    if let Some(file) = &wish.svg {
        files::write_text(file, &plot::svg(&voice, &names, &ratings))?;
    }
    Ok(out.flush()?)
}

/// The score of each pairing.
fn rows(pairings: &[Pairing], ended: &[Vec<Option<Outcome>>]) -> Vec<Row> {
    let rows = pairings.iter().zip(ended).map(|(&pairing, ended)| {
        let scores = ended.iter().map(|outcome| Score::of(outcome.as_ref()));
        Row { pairing, score: scores.fold(Score::default(), Score::and) }
    });
    rows.collect()
}

/// What each pairing and the same with the seats exchanged say together, by scenario and then over all
/// of them.
fn duels(pairings: &[Pairing], ended: &[Vec<Option<Outcome>>]) -> Vec<Duel> {
    let (mut duels, mut sums): (Vec<Duel>, Vec<Duel>) = (Vec::new(), Vec::new());
    for (pairing, own) in pairings.iter().zip(ended) {
        let [one, other] = pairing.seats;
        let exchanged =
            |also: &Pairing| also.scenario == pairing.scenario && also.seats == [other, one];
        let Some(place) = pairings.iter().position(exchanged).filter(|_| one < other) else {
            continue;
        };
        let (mut score, mut pairs) = (Score::default(), Score::default());
        for (first, second) in own.iter().zip(&ended[place]) {
            let (first, second) = (first.as_ref(), second.as_ref());
            score = score.and(Score::of(first)).and(Score::of(second).reversed());
            pairs = pairs.and(Score::of_pair(first, second));
        }
        let scenario = Some(pairing.scenario);
        duels.push(Duel { scenario, players: pairing.seats, score, pairs });
        match sums.iter_mut().find(|sum| sum.players == pairing.seats) {
            Some(sum) => (sum.score, sum.pairs) = (sum.score.and(score), sum.pairs.and(pairs)),
            None => sums.push(Duel { scenario: None, players: pairing.seats, score, pairs }),
        }
    }
    if duels.len() > sums.len() {
        duels.append(&mut sums);
    }
    duels
}

/// How some games of each pairing end, by their numbers. Games of the same number and scenario have
/// the same dice, whoever plays them.
///
/// # Errors
/// When the rules lead to a dead end.
pub fn outcomes(
    game: &'static dyn AnyGame,
    players: &[Contestant],
    pairings: &[Pairing],
    games: Range<u64>,
    seed: u64,
    jobs: Option<u64>,
) -> Result<Vec<Vec<Option<Outcome>>>, Failure> {
    let pool = threads(jobs)?;
    let all: Vec<(&Pairing, u64)> = pairings
        .iter()
        .flat_map(|pairing| games.clone().map(move |index| (pairing, index)))
        .collect();
    let ended: Vec<Option<Outcome>> = pool.install(|| {
        let each = |&(pairing, index): &(&Pairing, u64)| {
            let mut ground = game.playground(pairing.scenario, &Options::default())?;
            let seed = dice(seed, pairing.scenario, index);
            one_game(&mut *ground, players, pairing, seed)
        };
        all.par_iter().map(each).collect::<Result<_, Failure>>()
    })?;
    let count = usize::try_from(games.end - games.start).unwrap_or(usize::MAX).max(1);
    Ok(ended.chunks(count).map(<[_]>::to_vec).collect())
}

fn dice(seed: u64, scenario: &str, index: u64) -> Seed {
    Seed::from(seed).branch(scenario).branch(&index.to_string())
}

fn one_game(
    ground: &mut dyn AnyPlayground,
    players: &[Contestant],
    pairing: &Pairing,
    seed: Seed,
) -> Result<Option<Outcome>, Failure> {
    let mut bots = pairing.seats.map(|place| players[place].bot.clone());
    let [one, other] = &mut bots;
    let mut first = |analyst: &mut dyn Analyst| one.choose(analyst, None);
    let mut second = |analyst: &mut dyn Analyst| other.choose(analyst, None);
    let mut minds: [Mind<'_>; 2] = [Some(&mut first), Some(&mut second)];
    let played = ground.play(seed, &mut minds, MOST_DECISIONS).map_err(|stuck| {
        let text = Text::new("sim-wrong").with("game", 0).with("seed", seed.to_string());
        Failure::cannot(text.with("why", stuck.to_string()))
    })?;
    Ok(played.outcome)
}

fn print(
    out: &mut dyn Write,
    voice: &Voice,
    about: &bivouac_kernel::About,
    names: &[&str],
    rows: &[Row],
) -> Result<(), Failure> {
    let seat = |index: usize| voice.name("seat", about.seats[index]);
    let mut table = vec![vec![
        voice.word("arena-scenario"),
        seat(0),
        seat(1),
        voice.word("arena-record"),
        voice.word("arena-score"),
        voice.word("arena-interval"),
    ]];
    for Row { pairing, score } in rows {
        let [first, second] = pairing.seats.map(|place| names[place].to_owned());
        let mut line = vec![pairing.scenario.to_owned(), first, second];
        line.extend(told(score));
        table.push(line);
    }
    put_columns(out, &table)?;
    Ok(writeln!(out)?)
}

fn put_columns(out: &mut dyn Write, table: &[Vec<String>]) -> Result<(), Failure> {
    for line in page::columns(table) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

/// What the games from both seats say together.
fn print_duels(
    out: &mut dyn Write,
    voice: &Voice,
    names: &[&str],
    duels: &[Duel],
) -> Result<(), Failure> {
    let mut table = vec![vec![
        voice.word("arena-scenario"),
        voice.word("arena-player"),
        voice.word("arena-against"),
        voice.word("arena-record"),
        voice.word("arena-score"),
        voice.word("arena-interval"),
        voice.word("arena-pairs"),
        voice.word("arena-score"),
        voice.word("arena-interval"),
    ]];
    for Duel { scenario, players, score, pairs } in duels {
        let scenario = scenario.map_or_else(|| voice.word("arena-all"), str::to_owned);
        let mut line = vec![scenario, names[players[0]].to_owned(), names[players[1]].to_owned()];
        for score in [score, pairs] {
            line.extend(told(score));
        }
        table.push(line);
    }
    put_columns(out, &table)?;
    Ok(writeln!(out)?)
}

/// A score as it is printed: wins, losses and draws, the share, and its interval.
fn told(score: &Score) -> [String; 3] {
    let [low, high] = score.interval();
    [
        score.to_string(),
        format!("{:.1} %", 100.0 * score.share()),
        format!("{:.1} – {:.1}", 100.0 * low, 100.0 * high),
    ]
}

fn print_ratings(
    out: &mut dyn Write,
    voice: &Voice,
    names: &[&str],
    ratings: &[elo::Rating],
) -> Result<(), Failure> {
    let mut table = vec![vec![
        voice.word("arena-player"),
        voice.word("arena-elo"),
        voice.word("arena-interval"),
    ]];
    for (name, rating) in names.iter().zip(ratings) {
        table.push(vec![
            (*name).to_owned(),
            format!("{:.0}", rating.elo),
            format!("±{:.0}", rating.error),
        ]);
    }
    put_columns(out, &table)
}

fn csv(game: &str, names: &[&str], rows: &[Row]) -> String {
    let mut text = "game,scenario,first,second,wins,losses,draws,score,low,high\n".to_owned();
    for Row { pairing, score } in rows {
        let [low, high] = score.interval();
        let (first, second) = (names[pairing.seats[0]], names[pairing.seats[1]]);
        let Score { wins, losses, draws } = score;
        text += &format!(
            "{game},{},{first},{second},{wins},{losses},{draws},{:.4},{low:.4},{high:.4}\n",
            pairing.scenario,
            score.share()
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn duel(names: [&str; 2], games: u64) -> Vec<Row> {
        let players = names.map(|name| Contestant::named(name, "parlour").unwrap());
        let pairings = [[0, 1], [1, 0]].map(|seats| Pairing { scenario: "evening", seats });
        rows(&pairings, &ended(&players, &pairings, games, 2))
    }

    fn ended(
        players: &[Contestant],
        pairings: &[Pairing],
        games: u64,
        jobs: u64,
    ) -> Vec<Vec<Option<Outcome>>> {
        outcomes(&bivouac_parlour::GAME, players, pairings, 0..games, 7, Some(jobs)).unwrap()
    }

    #[test]
    fn the_same_seed_gives_the_same_scores_whatever_the_threads() {
        let scores = |jobs| {
            let players =
                ["veteran@20", "random"].map(|name| Contestant::named(name, "parlour").unwrap());
            let pairing = [Pairing { scenario: "evening", seats: [0, 1] }];
            rows(&pairing, &ended(&players, &pairing, 30, jobs))[0].score
        };
        assert_eq!(scores(1), scores(3));
    }

    #[test]
    fn who_thinks_beats_who_does_not_from_either_seat() {
        let rows = duel(["veteran@40", "random"], 100);
        assert!(rows[0].score.share() > 0.6, "{}", rows[0].score);
        assert!(rows[1].score.share() < 0.4, "{}", rows[1].score);
        let ratings = elo::ratings(2, &rows);
        assert!(ratings[0].elo > ratings[1].elo + 60.0);
    }

    /// The first seat wins whoever has it, by 5 points or by 1: the pair goes to whoever won by more.
    #[test]
    fn where_one_side_always_wins_the_pairs_still_say_who_is_better() {
        let won = |lead: i32| {
            Some(Outcome {
                winners: bivouac_kernel::Seats::only(bivouac_kernel::Seat(0)),
                key: "won",
                text: Text::new("won"),
                rule: "1",
                points: vec![lead, 0],
            })
        };
        let pairings: Vec<Pairing> = ["one", "other"]
            .into_iter()
            .flat_map(|scenario| [[0, 1], [1, 0]].map(|seats| Pairing { scenario, seats }))
            .collect();
        let ended = [vec![won(5), won(1)], vec![won(1), won(1)], vec![won(2)], vec![won(3)]];
        let duels = duels(&pairings, &ended);
        let said = |duel: &Duel| (duel.scenario, duel.score.to_string(), duel.pairs.to_string());
        let said: Vec<_> = duels.iter().map(said).collect();
        let text = |score: &str| score.to_owned();
        assert_eq!(
            said,
            [
                (Some("one"), text("2-2-0"), text("1-0-1")),
                (Some("other"), text("1-1-0"), text("0-1-0")),
                (None, text("3-3-0"), text("1-1-1")),
            ]
        );
    }

    #[test]
    fn who_is_no_player_is_refused() {
        for bad in ["oracle", "marshal@0", "marshal:/nowhere/at/all"] {
            let refused = Contestant::named(bad, "parlour");
            assert!(matches!(refused, Err(Failure::Told(2, _))), "{bad}");
        }
    }

    #[test]
    fn the_pairings_are_written_as_csv() {
        let rows = duel(["random", "recruit"], 4);
        let text = csv("parlour", &["random", "recruit"], &rows);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 3);
        assert!(lines[1].starts_with("parlour,evening,random,recruit,"), "{}", lines[1]);
    }
}
