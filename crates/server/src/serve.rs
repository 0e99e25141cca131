//! The server as a whole: from settings to an open door, and down again.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::Uri;
use bivouac_kernel::{AnyGame, Text};
use bivouac_texts::BadPhrases;
use thiserror::Error;
use tokio::net::TcpListener;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use utoipa_axum::router::OpenApiRouter;

use crate::door::Places;
use crate::guard::{guarded, sum_up};
use crate::mail::Mail;
use crate::settings::{LogFormat, Settings};
use crate::store::{NoStore, Store, now_ms};
use crate::{App, Shared, door, ops, routes, site};

/// How long requests under way may take when the server goes down.
const GRACE: Duration = Duration::from_secs(5);

/// How many may read at the same time what is counted.
const READERS: usize = 16;

/// How often what is no longer needed is taken away.
const TIDY: Duration = Duration::from_secs(60 * 60);

/// Why a server cannot be run.
#[derive(Debug, Error)]
pub enum ServeError {
    /// Another program listens there already.
    #[error("{0} is in use")]
    InUse(String),
    /// One cannot listen there.
    #[error("cannot listen at {0}: {1}")]
    Address(String, io::Error),
    /// The database cannot be used.
    #[error("{0}: {1}")]
    Database(String, NoStore),
    /// The public address is none.
    #[error("{0} is no public address")]
    PublicUrl(String),
    /// The address of the server for mail is none.
    #[error("bad address of the server for mail")]
    Smtp,
    /// Nobody whom mail could come from.
    #[error("{0} is no address for mail")]
    MailFrom(String),
    /// The words of a game are damaged.
    #[error(transparent)]
    Phrases(#[from] BadPhrases),
    /// The system does not play along.
    #[error(transparent)]
    System(#[from] io::Error),
}

impl ServeError {
    /// The message for people.
    pub fn text(&self) -> Text {
        match self {
            ServeError::InUse(addr) => Text::new("serve-in-use").with("addr", addr.as_str()),
            ServeError::Address(addr, why) => Text::new("serve-bad-address")
                .with("addr", addr.as_str())
                .with("why", why.to_string()),
            ServeError::Database(database, NoStore::Address(_)) => {
                Text::new("serve-unknown-database").with("database", database.as_str())
            }
            ServeError::Database(database, why) => Text::new("serve-no-database")
                .with("database", database.as_str())
                .with("why", why.to_string()),
            ServeError::PublicUrl(url) => {
                Text::new("serve-bad-public-url").with("url", url.as_str())
            }
            ServeError::Smtp => Text::new("serve-bad-smtp"),
            ServeError::MailFrom(from) => {
                let from = if from.is_empty() { "none" } else { from };
                Text::new("serve-bad-mail-from").with("from", from)
            }
            ServeError::Phrases(why) => Text::new("serve-phrases").with("why", why.to_string()),
            ServeError::System(why) => Text::new("serve-system").with("why", why.to_string()),
        }
    }
}

/// A server that listens already.
pub struct Server {
    app: Shared,
    listener: TcpListener,
    address: SocketAddr,
    router: Router,
    /// The door to what is counted.
    metrics: Option<TcpListener>,
}

impl Server {
    /// Opens the database and the door: from now on requests wait to be answered.
    ///
    /// # Errors
    /// When a setting is no good, the database cannot be used, or one cannot listen.
    pub async fn open(
        settings: Settings,
        games: &'static [&'static dyn AnyGame],
    ) -> Result<Server, ServeError> {
        if let Some(url) = &settings.public_url {
            check_public(url)?;
        }
        let listener = listen(&settings.addr).await?;
        let metrics = match &settings.metrics_addr {
            Some(addr) => Some(listen(addr).await?),
            None => None,
        };
        let store = Store::connect(&settings.database).await;
        let named = || without_password(&settings.database);
        let store = store.map_err(|error| ServeError::Database(named(), error))?;
        let app = Arc::new(App::new(settings, store, games)?);
        let address = listener.local_addr()?;
        Ok(Server { router: router(&app), app, listener, address, metrics })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where what is counted can be read, if anywhere.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics.as_ref().and_then(|door| door.local_addr().ok())
    }

    /// What one types into a browser on this machine.
    pub fn url(&self) -> String {
        let mut here = self.address;
        if here.ip().is_unspecified() {
            here.set_ip(match here {
                SocketAddr::V4(_) => std::net::Ipv4Addr::LOCALHOST.into(),
                SocketAddr::V6(_) => std::net::Ipv6Addr::LOCALHOST.into(),
            });
        }
        format!("http://{here}")
    }

    /// What the routes share.
    pub fn app(&self) -> &Shared {
        &self.app
    }

    /// Answers until `end` comes, then says so to everybody who is connected and waits a little for
    /// what is under way.
    ///
    /// # Errors
    /// When the system does not let it run.
    pub async fn run(
        self,
        end: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServeError> {
        let Server { app, listener, router, metrics, .. } = self;
        let door = app.clone();
        tokio::spawn(async move {
            end.await;
            tracing::info!("closing");
            door.closing.send_replace(true);
        });
        app.open_hall();
        tokio::spawn(Mail::run(app.clone()));
        tokio::spawn(tidy(app.clone()));
        tokio::spawn(sum_up(app.clone()));
        let limits = app.settings.limits;
        // Behind a proxy all come from the same address.
        let proxy = app.settings.behind_proxy;
        let each = if proxy { usize::MAX } else { limits.connections_of_one };
        let places = Places { all: limits.connections, each };
        if let Some(door) = metrics {
            let few = Places { all: READERS, each: READERS };
            tokio::spawn(door::answer(door, ops::inside(&app), few, app.closing.subscribe()));
        }
        let serving = door::answer(listener, router, places, app.closing.subscribe());
        let mut closing = app.closing.subscribe();
        let late = async {
            let _ = closing.wait_for(|closing| *closing).await;
            tokio::time::sleep(GRACE).await;
        };
        tokio::select! {
            () = async { serving.await; all_left(&app).await } => {}
            () = late => tracing::warn!("some requests were cut off"),
        }
        if tokio::time::timeout(GRACE, app.store.close()).await.is_err() {
            tracing::warn!("the database is still busy");
        }
        tracing::info!("closed");
        Ok(())
    }
}

/// Runs a server until the system tells the program to end. `listening` is told once the server
/// can be reached.
///
/// # Errors
/// Why it cannot be run.
pub fn serve(
    settings: Settings,
    games: &'static [&'static dyn AnyGame],
    listening: impl FnOnce(&Server),
) -> Result<(), ServeError> {
    if let Some(format) = settings.log {
        write_log(format);
    }
    // Those who send and those whose acts are stored come from outside and would wait for all who are
    // at work already: it is looked for them more often than is usual, so that nobody waits long.
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .event_interval(15)
        .global_queue_interval(8)
        .enable_all()
        .build()?;
    let served = runtime.block_on(async {
        let server = Server::open(settings, games).await?;
        tracing::info!(address = %server.address(), "listening");
        listening(&server);
        server.run(told_to_end()).await
    });
    // What is still being thought about is of no use any more.
    runtime.shutdown_background();
    served
}

/// All routes with everything that guards them.
fn router(app: &Shared) -> Router {
    let all = OpenApiRouter::default().merge(routes::all()).merge(ops::router());
    let (router, mut description) = all.split_for_parts();
    description.info.title = "Bivouac".to_owned();
    description.info.version = env!("CARGO_PKG_VERSION").to_owned();
    // Set once: there is one router to an application.
    let _ = app.description.set(description.to_json().unwrap_or_default());
    guarded(router.fallback(site::fallback), app)
}

async fn listen(addr: &str) -> Result<TcpListener, ServeError> {
    TcpListener::bind(addr).await.map_err(|error| match error.kind() {
        io::ErrorKind::AddrInUse => ServeError::InUse(addr.to_owned()),
        _ => ServeError::Address(addr.to_owned(), error),
    })
}

fn check_public(url: &str) -> Result<(), ServeError> {
    let uri = url.parse::<Uri>().ok();
    let scheme = uri.as_ref().and_then(Uri::scheme_str);
    let bare = uri.as_ref().is_some_and(|uri| uri.host().is_some() && uri.query().is_none());
    match matches!(scheme, Some("http" | "https")) && bare {
        true => Ok(()),
        false => Err(ServeError::PublicUrl(url.to_owned())),
    }
}

/// An address that may be shown: without who logs in and how.
fn without_password(database: &str) -> String {
    match (database.split_once("://"), database.rsplit_once('@')) {
        (Some((scheme, _)), Some((_, place))) => format!("{scheme}://{place}"),
        _ => database.to_owned(),
    }
}

/// Comes back when nobody has a live connection any more; they are told that the server closes.
async fn all_left(app: &Shared) {
    while app.metrics.sockets.value() > 0 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

async fn tidy(app: Shared) {
    let mut closing = app.closing.subscribe();
    loop {
        if let Err(error) = app.store.tidy(now_ms()).await {
            tracing::warn!(%error, "nothing could be tidied");
        }
        tokio::select! {
            () = tokio::time::sleep(TIDY) => {}
            _ = closing.wait_for(|closing| *closing) => return,
        }
    }
}

/// Waits until the system tells the program to end.
async fn told_to_end() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut end) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = end.recv() => {}
                _ = tokio::signal::ctrl_c() => {}
            }
            return;
        }
    }
    // Without signals nobody can tell it to end.
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}

fn write_log(format: LogFormat) {
    let wanted = std::env::var("BIVOUAC_LOG").ok().and_then(|wanted| wanted.parse().ok());
    let filter = wanted.unwrap_or_else(|| Targets::new().with_default(LevelFilter::INFO));
    let log = tracing_subscriber::fmt().with_max_level(LevelFilter::TRACE).with_writer(io::stderr);
    // A program that has a log of its own keeps it.
    let _ = match format {
        LogFormat::Json => log.json().flatten_event(true).finish().with(filter).try_init(),
        LogFormat::Text => {
            let colours = io::IsTerminal::is_terminal(&io::stderr());
            log.with_ansi(colours).compact().finish().with(filter).try_init()
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_of_a_database_is_shown_without_its_password() {
        assert_eq!(without_password("postgres://u:p@h:5432/d"), "postgres://h:5432/d");
        assert_eq!(without_password("sqlite:a@b"), "sqlite:a@b");
    }

    #[test]
    fn a_public_address_is_a_whole_one() {
        assert!(check_public("https://play.example.org").is_ok());
        assert!(check_public("http://localhost:1812/").is_ok());
        for bad in ["play.example.org", "ftp://x", "https://", "https://x/?q"] {
            assert!(check_public(bad).is_err(), "{bad}");
        }
    }
}
