//! A client that plays one seat at random, as fast as the server lets it.

use std::cell::RefCell;
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message};

/// How many bytes a player reads at once.
const READ_AT_ONCE: usize = 16 * 1024;

/// What all players together have measured.
#[derive(Default)]
pub struct Tally {
    /// Whether what happens now counts.
    pub counting: bool,
    /// How long each accepted choice took, from sending it to hearing that it is stored.
    pub latencies: Vec<Duration>,
    /// How many choices were refused.
    pub refused: u64,
    /// How many bytes the server has sent.
    pub bytes: u64,
}

/// What a player must know of a message. Everything else is skipped unread.
#[derive(Deserialize)]
struct Heard<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    #[serde(borrow)]
    view: Option<View<'a>>,
    #[serde(borrow)]
    update: Option<Play<'a>>,
}

#[derive(Deserialize)]
struct View<'a> {
    #[serde(borrow)]
    play: Option<Play<'a>>,
}

#[derive(Deserialize)]
struct Play<'a> {
    #[serde(borrow)]
    decisions: Option<Vec<Decision<'a>>>,
    table: Option<Table>,
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
    end: Option<serde::de::IgnoredAny>,
}

/// A player at a table.
pub struct Player {
    socket: WebSocketStream<TcpStream>,
    tally: Rc<RefCell<Tally>>,
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
        table: &str,
        cookie: &str,
        tally: Rc<RefCell<Tally>>,
        chance: u64,
    ) -> Result<Player, Error> {
        let url = format!("ws://{addr}/api/tables/{table}/live");
        let mut request = url.into_client_request()?;
        request.headers_mut().insert("cookie", cookie.parse()?);
        let stream = TcpStream::connect(addr).await?;
        stream.set_nodelay(true)?;
        // The buffer is wiped before every reading.
        let config = WebSocketConfig::default().read_buffer_size(READ_AT_ONCE);
        let (socket, _) =
            tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await?;
        Ok(Player { socket, tally, chance: chance | 1, sent: None, next: None })
    }

    /// Plays until the game is over.
    pub async fn play(mut self) -> Result<(), Error> {
        while let Some(message) = self.socket.next().await {
            let Message::Text(text) = message? else { continue };
            self.tally.borrow_mut().bytes += text.len() as u64;
            if self.hear(&text) {
                return Ok(());
            }
            if self.sent.is_none()
                && let Some(choice) = self.next.take()
            {
                self.sent = Some(Instant::now());
                self.socket.send(Message::text(choice)).await?;
            }
        }
        Ok(())
    }

    /// Takes in a message; whether the game is over.
    fn hear(&mut self, text: &str) -> bool {
        let Ok(heard) = serde_json::from_str::<Heard<'_>>(text) else { return false };
        match heard.kind {
            "done" => self.answered(true),
            "refused" => self.answered(false),
            _ => {}
        }
        let Some(play) = heard.update.or(heard.view.and_then(|view| view.play)) else {
            return false;
        };
        if let Some(decisions) = &play.decisions {
            self.next = decisions.first().and_then(|decision| self.decide(decision));
        }
        play.table.is_some_and(|table| table.end.is_some())
    }

    fn answered(&mut self, accepted: bool) {
        let Some(sent) = self.sent.take() else { return };
        let mut tally = self.tally.borrow_mut();
        if tally.counting && accepted {
            tally.latencies.push(sent.elapsed());
        }
        tally.refused += u64::from(!accepted);
    }

    fn decide(&mut self, decision: &Decision<'_>) -> Option<String> {
        // A step of a xorshift generator: which choice it is does not matter.
        self.chance ^= self.chance << 13;
        self.chance ^= self.chance >> 7;
        self.chance ^= self.chance << 17;
        let index = self.chance as usize % decision.choices.len().max(1);
        let id = decision.choices.get(index)?.id;
        let seat = decision.seat;
        Some(format!(r#"{{"type":"choose","request":1,"seat":"{seat}","choice":"{id}"}}"#))
    }
}
