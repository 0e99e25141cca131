//! `bivouac load`: how many choices the server accepts and stores in a second. Starts a server of
//! its own on loopback and plays at many tables at once, two clients to a table, at random.

mod http;
mod player;

use std::cell::RefCell;
use std::io::Write;
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::rc::Rc;
use std::time::{Duration, Instant};

use bivouac_kernel::{About, Text};
use bivouac_texts::Lang;
use futures_util::{StreamExt, TryStreamExt, stream};
use serde_json::{Value, json};
use tokio::task::JoinSet;

use crate::failure::Failure;
use crate::words::Voice;
use crate::{games, page};
use player::{Pace, Player, Tally};

const WARM_UP: Duration = Duration::from_secs(2);
const PATIENCE: Duration = Duration::from_secs(20);
/// How many tables are opened at once.
const OPENED_AT_ONCE: usize = 16;
/// How many parts of a second the system counts processor time in.
const TICKS: f64 = 100.0;

/// What is asked of a measurement.
#[derive(Clone, PartialEq, Debug)]
pub struct LoadWish {
    /// The game; the first if nothing.
    pub game: Option<String>,
    /// At how many tables at once.
    pub tables: usize,
    /// For how many seconds.
    pub seconds: u64,
    /// How many choices are made in a second at most; as many as the server takes if nothing.
    pub rate: Option<u64>,
    /// Where the server stores; a new SQLite file if nothing.
    pub database: Option<String>,
    /// Whether programs read the answer.
    pub json: bool,
}

/// What was measured.
struct Figures {
    tables: usize,
    choices: usize,
    /// How many games came to their end since the players sat down.
    games: u64,
    per_second: f64,
    p50: Duration,
    p99: Duration,
    refused: u64,
    /// At how many tables nobody chose.
    idle: usize,
    halted: u64,
    first_halt: Option<Text>,
    bytes_per_choice: f64,
    /// The processor time that the server took for a choice, and that its players took.
    server_time: Duration,
    players_time: Duration,
    empty: u64,
    full: u64,
}

/// Measures and prints what came of it.
pub fn run(out: &mut dyn Write, lang: Lang, wish: &LoadWish) -> Result<(), Failure> {
    let voice = Voice::of_program(lang)?;
    let game = match &wish.game {
        Some(id) => games::find(id)?,
        None => games::all()[0],
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let place = std::env::temp_dir().join(format!("bivouac-load-{}", std::process::id()));
    std::fs::create_dir_all(&place)?;
    let local = tokio::task::LocalSet::new();
    let measured = local.block_on(&runtime, measure(wish, game.about(), &place));
    let _ = std::fs::remove_dir_all(&place);
    let figures = measured?;
    if wish.json {
        writeln!(out, "{}", figures.json())?;
    } else {
        for line in page::columns(&figures.rows(&voice)) {
            writeln!(out, "{line}")?;
        }
        if let Some(halt) = &figures.first_halt {
            writeln!(out, "{}", voice.say(halt))?;
        }
    }
    Ok(())
}

async fn measure(wish: &LoadWish, about: &About, place: &Path) -> Result<Figures, Failure> {
    let sqlite = || format!("sqlite:{}", place.join("load.sqlite").display());
    let server = Server::start(&wish.database.clone().unwrap_or_else(sqlite)).await?;
    let empty = server.memory();
    let at_tables = vec![0; wish.tables];
    let of_rate = |rate: u64| Duration::from_secs(wish.tables as u64).div_f64(rate.max(1) as f64);
    let interval = wish.rate.map(of_rate).unwrap_or_default();
    let pace = Pace { interval, due: vec![None; wish.tables] };
    let tally = Rc::new(RefCell::new(Tally { pace, at_tables, ..Tally::default() }));
    // Nobody plays before all sit: whoever plays keeps the others waiting.
    let sitting =
        stream::iter(0..wish.tables).map(|number| Pair::of(&server, about, number, &tally));
    let sitting: Vec<(Pair, Vec<Player>)> =
        sitting.buffer_unordered(OPENED_AT_ONCE).try_collect().await?;
    for (pair, players) in sitting {
        tokio::task::spawn_local(pair.play_on(players));
    }
    tokio::time::sleep(WARM_UP).await;
    tally.borrow_mut().counting = true;
    let (began, bytes) = (Instant::now(), tally.borrow().bytes);
    let (server_time, players_time) = (server.time(), processor_time(std::process::id()));
    tokio::time::sleep(Duration::from_secs(wish.seconds)).await;
    let seconds = began.elapsed().as_secs_f64();
    let full = server.memory();
    let server_time = server.time().saturating_sub(server_time);
    let players_time = processor_time(std::process::id()).saturating_sub(players_time);
    let mut tally = tally.borrow_mut();
    tally.counting = false;
    tally.latencies.sort_unstable();
    let count = tally.latencies.len();
    let at = |share: f64| {
        let index = ((count as f64 * share) as usize).min(count.saturating_sub(1));
        tally.latencies.get(index).copied().unwrap_or_default()
    };
    Ok(Figures {
        tables: wish.tables,
        choices: count,
        games: tally.ended / about.scenarios[0].seats.max(1) as u64,
        per_second: count as f64 / seconds,
        p50: at(0.5),
        p99: at(0.99),
        refused: tally.refused,
        idle: tally.at_tables.iter().filter(|&&choices| choices == 0).count(),
        halted: tally.halted,
        first_halt: tally.first_halt.take(),
        server_time: server_time.div_f64(count.max(1) as f64),
        players_time: players_time.div_f64(count.max(1) as f64),
        bytes_per_choice: (tally.bytes - bytes) as f64 / count.max(1) as f64,
        empty,
        full,
    })
}

impl Figures {
    fn per_table(&self) -> u64 {
        self.full.saturating_sub(self.empty) / self.tables.max(1) as u64
    }

    fn json(&self) -> Value {
        json!({
            "tables": self.tables,
            "choices": self.choices,
            "games": self.games,
            "choices_per_second": self.per_second.round() as u64,
            "p50_ms": milliseconds(self.p50),
            "p99_ms": milliseconds(self.p99),
            "refused": self.refused,
            "idle_tables": self.idle,
            "players_halted": self.halted,
            "server_us_per_choice": microseconds(self.server_time),
            "players_us_per_choice": microseconds(self.players_time),
            "bytes_per_choice": self.bytes_per_choice.round() as u64,
            "memory_empty_bytes": self.empty,
            "memory_bytes": self.full,
            "memory_per_table_bytes": self.per_table(),
        })
    }

    fn rows(&self, voice: &Voice) -> Vec<Vec<String>> {
        let megabytes = |bytes: u64| format!("{:.1}", bytes as f64 / 1e6);
        let rows = [
            ("load-tables", self.tables.to_string()),
            ("load-games", self.games.to_string()),
            ("load-choices", format!("{:.0}", self.per_second)),
            ("load-p50", format!("{:.1}", milliseconds(self.p50))),
            ("load-p99", format!("{:.1}", milliseconds(self.p99))),
            ("load-refused", self.refused.to_string()),
            ("load-idle", self.idle.to_string()),
            ("load-halted", self.halted.to_string()),
            ("load-server-time", format!("{:.1}", microseconds(self.server_time))),
            ("load-players-time", format!("{:.1}", microseconds(self.players_time))),
            ("load-bytes", format!("{:.0}", self.bytes_per_choice)),
            ("load-memory-empty", megabytes(self.empty)),
            ("load-memory", megabytes(self.full)),
            ("load-memory-table", format!("{:.1}", self.per_table() as f64 / 1e3)),
        ];
        rows.into_iter().map(|(id, value)| vec![voice.word(id), value]).collect()
    }
}

fn milliseconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 10_000.0).round() / 10.0
}

fn microseconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 10_000_000.0).round() / 10.0
}

/// The processor time that a process has taken so far, where the system tells.
fn processor_time(process: u32) -> Duration {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // The name of the program, which may hold anything, ends with the last parenthesis.
    let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
    let ticks: u64 = fields.skip(11).take(2).filter_map(|field| field.parse::<u64>().ok()).sum();
    Duration::from_secs_f64(ticks as f64 / TICKS)
}

/// A server of our own; ends with its handle.
struct Server {
    child: Child,
    addr: SocketAddr,
}

impl Server {
    async fn start(database: &str) -> Result<Server, Failure> {
        let addr = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let child = Command::new(std::env::current_exe()?)
            .args(["serve", "--unlimited", "--addr", &addr.to_string(), "--database", database])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        let server = Server { child, addr };
        let began = Instant::now();
        while began.elapsed() < PATIENCE {
            if http::ask(addr, "GET", "/health", None, None).await.is_ok_and(|a| a.status == 200) {
                return Ok(server);
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        Err(Failure::cannot(Text::new("load-no-server")))
    }

    /// The processor time that it has taken so far.
    fn time(&self) -> Duration {
        processor_time(self.child.id())
    }

    /// The memory that it holds now, in bytes, where the system tells.
    fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let line = status.ok().and_then(|status| {
            status.lines().find_map(|line| line.strip_prefix("VmRSS:").map(str::to_owned))
        });
        let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
        kilobytes.unwrap_or(0) * 1024
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Two guests who play one game after the other.
struct Pair {
    addr: SocketAddr,
    game: String,
    scenario: String,
    seats: Vec<String>,
    cookies: Vec<String>,
    number: usize,
    round: u64,
    tally: Rc<RefCell<Tally>>,
}

impl Pair {
    /// Two guests who sit at their first table.
    async fn of(
        server: &Server,
        about: &About,
        number: usize,
        tally: &Rc<RefCell<Tally>>,
    ) -> Result<(Pair, Vec<Player>), Failure> {
        let scenario = &about.scenarios[0];
        let seats: Vec<String> =
            about.seats[..scenario.seats].iter().map(|&seat| seat.to_owned()).collect();
        let mut cookies = Vec::new();
        for _ in &seats {
            let answer =
                http::ask(server.addr, "POST", "/api/me/guest", None, Some(&json!({}))).await?;
            cookies.push(answer.cookie.ok_or_else(|| refused(&answer.body))?);
        }
        let (game, scenario) = (about.id.to_owned(), scenario.id.to_owned());
        let (addr, round, tally) = (server.addr, 0, tally.clone());
        let mut pair = Pair { addr, game, scenario, seats, cookies, number, round, tally };
        let players = pair.sit_down().await?;
        Ok((pair, players))
    }

    /// Plays until the measurement ends, or until somebody cannot go on.
    async fn play_on(mut self, mut players: Vec<Player>) {
        loop {
            let mut playing = JoinSet::new();
            for player in players {
                playing.spawn_local(player.play());
            }
            while let Some(Ok(played)) = playing.join_next().await {
                if let Err(why) = played {
                    return self.halt(why);
                }
            }
            players = match self.sit_down().await {
                Ok(players) => players,
                Err(Failure::Told(_, why)) => return self.halt(why),
                Err(Failure::Silent(_)) => return self.halt(player::closed()),
            };
        }
    }

    fn halt(&self, why: Text) {
        let mut tally = self.tally.borrow_mut();
        tally.halted += 1;
        tally.first_halt.get_or_insert(why);
    }

    /// Opens the next table and sits down there.
    async fn sit_down(&mut self) -> Result<Vec<Player>, Failure> {
        let table = self.open().await?;
        self.round += 1;
        let mut players = Vec::with_capacity(self.cookies.len());
        for (seat, cookie) in self.cookies.iter().enumerate() {
            let chance = 1 + (self.number * 16 + seat) as u64 * 7919 + self.round * 104_729;
            let (number, tally) = (self.number, self.tally.clone());
            let player = Player::connect(self.addr, (number, &table), cookie, tally, chance).await;
            players.push(player.map_err(|why| Failure::cannot(player::broken(why)))?);
        }
        Ok(players)
    }

    /// Opens a table, at which everybody sits down.
    async fn open(&self) -> Result<String, Failure> {
        let wish = json!({"game": self.game, "scenario": self.scenario, "public": true,
                          "seats": [{"seat": self.seats[0], "holder": {"kind": "me"}}]});
        let opened =
            http::ask(self.addr, "POST", "/api/tables", Some(&self.cookies[0]), Some(&wish))
                .await?;
        let id = opened.body["id"].as_str().ok_or_else(|| refused(&opened.body))?.to_owned();
        for (seat, cookie) in self.seats.iter().zip(&self.cookies).skip(1) {
            let path = format!("/api/tables/{id}/seats/{seat}");
            let take = json!({"holder": {"kind": "me"}});
            let taken = http::ask(self.addr, "PUT", &path, Some(cookie), Some(&take)).await?;
            if taken.status >= 300 {
                return Err(refused(&taken.body));
            }
        }
        Ok(id)
    }
}

fn refused(body: &Value) -> Failure {
    let why = body["message"].as_str().unwrap_or_default();
    Failure::cannot(Text::new("load-refused-by-server").with("why", why))
}
