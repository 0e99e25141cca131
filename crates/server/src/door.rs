//! Where connections come in.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
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

/// How long a client may take to say what it wants, and how long it may then want nothing.
const HEAD: Duration = Duration::from_secs(30);

/// Answers all who come until the server closes, and comes back when all have been answered.
pub async fn answer(
    listener: TcpListener,
    router: Router,
    most: usize,
    mut closing: watch::Receiver<bool>,
) {
    let places = Arc::new(Semaphore::new(most));
    // Nothing is ever sent: when every connection has dropped its end, all are answered.
    let (inside, mut all_gone) = mpsc::channel::<Infallible>(1);
    loop {
        let accepted = tokio::select! {
            accepted = accept(&listener, &places) => accepted,
            _ = closing.wait_for(|closing| *closing) => break,
        };
        let Some((stream, peer, place)) = accepted else { continue };
        let (router, closing, inside) = (router.clone(), closing.clone(), inside.clone());
        tokio::spawn(async move {
            converse(stream, peer, router, closing).await;
            drop((place, inside));
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
