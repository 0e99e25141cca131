//! Where connections come in.

use std::collections::HashMap;
use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1::Builder;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, mpsc, watch};
use tower::{ServiceExt, service_fn};

use crate::guard::Client;

/// How long a client may take to say what it wants, and how long it may then want nothing.
const HEAD: Duration = Duration::from_secs(30);

/// How many connections there may be at the same time.
#[derive(Clone, Copy, Debug)]
pub struct Places {
    /// In all.
    pub all: usize,
    /// From each address.
    pub each: usize,
}

/// What is said to one who has too many connections.
const TOO_MANY: &[u8] =
    b"HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\nretry-after: 10\r\ncontent-length: 0\r\n\r\n";

/// Answers all who come until the server closes, and comes back when all have been answered.
pub async fn answer(
    listener: TcpListener,
    router: Router,
    most: Places,
    mut closing: watch::Receiver<bool>,
) {
    let places = Arc::new(Semaphore::new(most.all));
    let crowd = Crowd::default();
    // Nothing is ever sent: when every connection has dropped its end, all are answered.
    let (inside, mut all_gone) = mpsc::channel::<Infallible>(1);
    loop {
        let accepted = tokio::select! {
            accepted = accept(&listener, &places) => accepted,
            _ = closing.wait_for(|closing| *closing) => break,
        };
        let Some((stream, peer, place)) = accepted else { continue };
        let Some(one) = crowd.enter(Client::at(peer.ip()), most.each) else {
            let _ = stream.try_write(TOO_MANY);
            continue;
        };
        let (router, closing, inside) = (router.clone(), closing.clone(), inside.clone());
        tokio::spawn(async move {
            converse(stream, peer, router, closing).await;
            drop((place, one, inside));
        });
    }
    drop((listener, inside));
    all_gone.recv().await;
}

/// The next connection, once there is a place for it.
async fn accept(
    listener: &TcpListener,
    places: &Arc<Semaphore>,
) -> Option<(TcpStream, SocketAddr, tokio::sync::OwnedSemaphorePermit)> {
    let place = places.clone().acquire_owned().await.ok()?;
    match listener.accept().await {
        Ok((stream, peer)) => Some((stream, peer, place)),
        Err(error) => {
            // One client may have gone again; or the system has no room for more, which passes.
            tracing::warn!(%error, "a connection could not be accepted");
            tokio::time::sleep(Duration::from_millis(200)).await;
            None
        }
    }
}

/// How many connections each address has.
#[derive(Clone, Debug, Default)]
struct Crowd(Arc<Mutex<HashMap<Client, usize>>>);

impl Crowd {
    /// One more of an address, counted until it is dropped; nothing if there are too many.
    fn enter(&self, client: Client, most: usize) -> Option<One> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = all.entry(client).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(One { crowd: self.clone(), client })
    }
}

/// A connection of an address.
#[derive(Debug)]
struct One {
    crowd: Crowd,
    client: Client,
}

impl Drop for One {
    fn drop(&mut self) {
        let mut all = self.crowd.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = all.get_mut(&self.client) {
            *count -= 1;
            if *count == 0 {
                all.remove(&self.client);
            }
        }
    }
}

/// Answers the requests of one connection.
async fn converse(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    mut closing: watch::Receiver<bool>,
) {
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request: Request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().oneshot(request)
    });
    let mut builder = Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(HEAD);
    let service = TowerToHyperService::new(service);
    let mut connection =
        pin!(builder.serve_connection(TokioIo::new(stream), service).with_upgrades());
    // How a connection ends is the client's affair.
    tokio::select! {
        _ = connection.as_mut() => return,
        _ = closing.wait_for(|closing| *closing) => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}
