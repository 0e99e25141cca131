//! A client that plays one seat at random, as fast as the server lets it.

use std::cell::RefCell;
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::{Duration, Instant};

use bivouac_kernel::Text;
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde::de::IgnoredAny;
use tokio::net::TcpStream;
use tokio::time::timeout_at;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message};

/// How many bytes a player reads at once.
const READ_AT_ONCE: usize = 16 * 1024;

/// How fast the players of each table choose.
#[derive(Default)]
pub struct Pace {
    /// How long it is from one choice at a table to the next; nothing if they choose at once.
    pub interval: Duration,
    /// When the next choice is due, at each table.
    pub due: Vec<Option<Instant>>,
}

/// What all players together have measured.
#[derive(Default)]
pub struct Tally {
    pub pace: Pace,
    /// Whether what happens now counts.
    pub counting: bool,
    /// How long each accepted choice took, from sending it to hearing that it is stored.
    pub latencies: Vec<Duration>,
    /// How many choices were made at each table while it counted.
    pub at_tables: Vec<u64>,
    /// How often a player has seen the end of a game.
    pub ended: u64,
    /// How many choices were refused.
    pub refused: u64,
    /// How many bytes the server has sent.
    pub bytes: u64,
    /// How many players could not go on.
    pub halted: u64,
    /// Why the first of them could not.
    pub first_halt: Option<Text>,
}

/// What a player must know of a message. Everything else is skipped unread.
#[derive(Deserialize)]
struct Heard<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    #[serde(borrow)]
    view: Option<View<'a>>,
    #[serde(borrow)]
    update: Option<Update<'a>>,
}

#[derive(Deserialize)]
struct View<'a> {
    table: Table,
    #[serde(borrow)]
    play: Option<Play<'a>>,
}

#[derive(Deserialize)]
struct Play<'a> {
    #[serde(borrow)]
    decisions: Vec<Decision<'a>>,
}

#[derive(Deserialize)]
struct Update<'a> {
    table: Option<Table>,
    #[serde(borrow)]
    decisions: Option<Vec<Decision<'a>>>,
}

#[derive(Deserialize)]
struct Decision<'a> {
    #[serde(borrow)]
    seat: &'a str,
    #[serde(borrow)]
    choices: Vec<Choice<'a>>,
}

#[derive(Deserialize)]
struct Choice<'a> {
    id: &'a str,
}

#[derive(Deserialize)]
struct Table {
    #[serde(default)]
    end: Option<IgnoredAny>,
}

/// A player at a table.
pub struct Player {
    socket: WebSocketStream<TcpStream>,
    mind: Mind,
}

/// What a player knows and wants.
struct Mind {
    tally: Rc<RefCell<Tally>>,
    /// The number of the table.
    table: usize,
    chance: u64,
    /// The choice that was sent and not answered yet: when.
    sent: Option<Instant>,
    /// The choice to send when the last one has been answered.
    next: Option<String>,
}

impl Player {
    /// Sits down at a table.
    pub async fn connect(
        addr: SocketAddr,
        (table, id): (usize, &str),
        cookie: &str,
        tally: Rc<RefCell<Tally>>,
        chance: u64,
    ) -> Result<Player, Error> {
        let url = format!("ws://{addr}/api/tables/{id}/live");
        let mut request = url.into_client_request()?;
        request.headers_mut().insert("cookie", cookie.parse()?);
        let stream = TcpStream::connect(addr).await?;
        stream.set_nodelay(true)?;
        // The buffer is wiped before every reading.
        let config = WebSocketConfig::default().read_buffer_size(READ_AT_ONCE);
        let (socket, _) =
            tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await?;
        Ok(Player { socket, mind: Mind::new(tally, table, chance) })
    }

    /// Plays until the game is over.
    ///
    /// # Errors
    /// Why it cannot go on.
    pub async fn play(mut self) -> Result<(), Text> {
        loop {
            let message = match self.mind.due() {
                None => self.socket.next().await,
                Some(due) => match timeout_at(due.into(), self.socket.next()).await {
                    Ok(message) => message,
                    Err(_) => {
                        if let Some(choice) = self.mind.choose() {
                            self.socket.send(Message::text(choice)).await.map_err(broken)?;
                        }
                        continue;
                    }
                },
            };
            let Some(message) = message else { return Err(closed()) };
            let Message::Text(text) = message.map_err(broken)? else { continue };
            if self.mind.hear(&text)? {
                return Ok(());
            }
            if self.mind.is_free()
                && let Some(choice) = self.mind.choose()
            {
                self.socket.send(Message::text(choice)).await.map_err(broken)?;
            }
        }
    }
}

impl Mind {
    fn new(tally: Rc<RefCell<Tally>>, table: usize, chance: u64) -> Mind {
        Mind { tally, table, chance: chance | 1, sent: None, next: None }
    }

    /// Whether it chooses as soon as it can.
    fn is_free(&self) -> bool {
        self.tally.borrow().pace.interval.is_zero()
    }

    /// When a choice is to be sent that waits for its time.
    fn due(&self) -> Option<Instant> {
        let waits = self.next.is_some() && self.sent.is_none() && !self.is_free();
        waits.then(|| self.tally.borrow().pace.due[self.table].unwrap_or_else(Instant::now))
    }

    /// The choice to send now.
    fn choose(&mut self) -> Option<String> {
        let choice = self.next.take_if(|_| self.sent.is_none())?;
        let now = Instant::now();
        self.sent = Some(now);
        let pace = &mut self.tally.borrow_mut().pace;
        // Who is late makes up for it.
        pace.due[self.table] = Some(pace.due[self.table].unwrap_or(now) + pace.interval);
        Some(choice)
    }

    /// Takes in a message; whether the game is over.
    fn hear(&mut self, text: &str) -> Result<bool, Text> {
        self.tally.borrow_mut().bytes += text.len() as u64;
        let heard: Heard<'_> = serde_json::from_str(text)
            .map_err(|why| Text::new("load-halted-unreadable").with("why", why.to_string()))?;
        match heard.kind {
            "done" => self.answered(true),
            "refused" => {
                self.answered(false);
                if self.next.is_none() {
                    return Err(Text::new("load-halted-refused").with("why", text));
                }
            }
            _ => {}
        }
        let (table, decisions) = match (heard.update, heard.view) {
            (Some(update), _) => (update.table, update.decisions),
            (None, Some(view)) => (Some(view.table), view.play.map(|play| play.decisions)),
            (None, None) => return Ok(false),
        };
        if let Some(decisions) = decisions {
            self.next = decisions.first().map(|decision| self.decide(decision)).transpose()?;
        }
        let over = table.is_some_and(|table| table.end.is_some());
        self.tally.borrow_mut().ended += u64::from(over);
        Ok(over)
    }

    fn answered(&mut self, accepted: bool) {
        let Some(sent) = self.sent.take() else { return };
        let mut tally = self.tally.borrow_mut();
        if tally.counting && accepted {
            tally.latencies.push(sent.elapsed());
            tally.at_tables[self.table] += 1;
        }
        tally.refused += u64::from(!accepted);
    }

    fn decide(&mut self, decision: &Decision<'_>) -> Result<String, Text> {
        // A step of a xorshift generator: which choice it is does not matter.
        self.chance ^= self.chance << 13;
        self.chance ^= self.chance >> 7;
        self.chance ^= self.chance << 17;
        let index = self.chance as usize % decision.choices.len().max(1);
        let choice = decision.choices.get(index);
        let choice = choice.ok_or_else(|| Text::new("load-halted-no-choice"))?;
        let (seat, id) = (decision.seat, choice.id);
        Ok(format!(r#"{{"type":"choose","request":1,"seat":"{seat}","choice":"{id}"}}"#))
    }
}

/// Why a player cannot go on whose connection is broken.
pub fn broken(error: Error) -> Text {
    Text::new("load-halted-broken").with("why", error.to_string())
}

/// Why a player cannot go on whose connection was closed.
pub fn closed() -> Text {
    broken(Error::ConnectionClosed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mind() -> Mind {
        paced(Duration::ZERO)
    }

    fn paced(interval: Duration) -> Mind {
        let pace = Pace { interval, due: vec![None] };
        let tally = Tally { pace, counting: true, at_tables: vec![0], ..Tally::default() };
        Mind::new(Rc::new(RefCell::new(tally)), 0, 1)
    }

    const DECISIONS: &str = r#"[{"seat":"french","prompt":{"text":{"id":"prompt"}},"choices":
        [{"id":"token.0","text":{"id":"\u00e9"},"targets":[]}]}]"#;
    const CHOICE: &str = r#"{"type":"choose","request":1,"seat":"french","choice":"token.0"}"#;

    #[test]
    fn a_player_chooses_when_asked_and_waits_for_the_answer() {
        let mut mind = mind();
        let view = format!(
            r#"{{"type":"view","view":{{"table":{{"id":"t"}},"play":
            {{"deciding":["french"],"decisions":{DECISIONS}}}}}}}"#
        );
        assert_eq!((mind.hear(&view), mind.choose().as_deref()), (Ok(false), Some(CHOICE)));
        let update =
            format!(r#"{{"type":"update","update":{{"mark":"m","decisions":{DECISIONS}}}}}"#);
        assert_eq!((mind.hear(&update), mind.choose()), (Ok(false), None));
        let done = r#"{"type":"done","request":1}"#;
        assert_eq!((mind.hear(done), mind.choose().as_deref()), (Ok(false), Some(CHOICE)));
        assert_eq!(mind.tally.borrow().at_tables, [1]);
        let others = r#"{"type":"update","update":{"mark":"m","decisions":[]}}"#;
        assert_eq!((mind.hear(others), mind.choose()), (Ok(false), None));
    }

    #[test]
    fn the_end_is_seen_in_an_update_and_in_a_fresh_view() {
        let end = r#""table":{"id":"t","end":{"by":"rules"}}"#;
        let update = format!(r#"{{"type":"update","update":{{"mark":"m",{end}}}}}"#);
        let view = format!(
            r#"{{"type":"view","view":{{"mark":"m",{end},"play":{{"decisions":[]}},"chat":[]}}}}"#
        );
        assert_eq!((mind().hear(&update), mind().hear(&view)), (Ok(true), Ok(true)));
    }

    #[test]
    fn a_player_who_cannot_go_on_says_so() {
        let mut mind = mind();
        let unreadable = mind.hear(r#"{"type":"update","update":{"decisions":7}}"#).unwrap_err();
        assert_eq!(unreadable.id, "load-halted-unreadable");
        let asked = r#"{"type":"update","update":{"decisions":[{"seat":"french","choices":[]}]}}"#;
        assert_eq!(mind.hear(asked).unwrap_err().id, "load-halted-no-choice");
        let refused = r#"{"type":"refused","request":1,"problem":{"code":"storage"}}"#;
        assert_eq!(mind.hear(refused).unwrap_err().id, "load-halted-refused");
    }

    #[test]
    fn a_player_who_has_time_chooses_when_it_is_due() {
        let mut mind = paced(Duration::from_secs(60));
        let asked = format!(r#"{{"type":"update","update":{{"decisions":{DECISIONS}}}}}"#);
        assert_eq!(mind.due(), None);
        assert_eq!(mind.hear(&asked), Ok(false));
        assert!(mind.due().unwrap() <= Instant::now());
        assert_eq!(mind.choose().as_deref(), Some(CHOICE));
        assert_eq!(mind.due(), None, "a choice is on its way");
        assert_eq!(mind.hear(r#"{"type":"done","request":1}"#), Ok(false));
        assert_eq!(mind.hear(&asked), Ok(false));
        let wait = mind.due().unwrap() - Instant::now();
        assert!(wait > Duration::from_secs(30) && wait <= Duration::from_secs(60), "{wait:?}");
    }
}
