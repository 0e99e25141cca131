//! What goes on in the hall by itself: storing, clocks, bots after a restart, and the news of
//! other processes.

use std::sync::PoisonError;
use std::time::Duration;

use sqlx::postgres::PgListener;
use tokio::runtime::Handle;
use tokio::sync::oneshot;

use super::acts::give_up;
use super::{IDLE, bots};
use crate::Shared;
use crate::problem::{Failure, unbroken};
use crate::sitting::Act;
use crate::store::{CHANNEL, Inbox, now_ms};

/// How often clocks are looked at.
const CLOCKS: Duration = Duration::from_secs(1);
/// How often it is looked for tables that nobody needs in memory, and for bots that wait.
const SWEEP: Duration = Duration::from_secs(30);
/// How long what is under way may take when the server closes.
const GOODBYE: Duration = Duration::from_secs(5);
/// How long a bot may be expected to be at work in another process.
const AT_WORK: i64 = 60_000;

/// Sets everything going, until the server closes.
pub(crate) fn start(app: &Shared) {
    let inbox = app.hall.inbox.lock().unwrap_or_else(PoisonError::into_inner).take();
    let Some(inbox) = inbox else { return };
    write(app, inbox);
    spawn(app, watch_clocks(app.clone()));
    spawn(app, sweep(app.clone()));
    if let Some(url) = app.store.tells_at() {
        spawn(app, listen(app.clone(), url));
    }
    spawn(app, say_goodbye(app.clone()));
}

/// Stores the acts of all tables. SQLite holds up its thread, so it has one of its own.
fn write(app: &Shared, inbox: Inbox) {
    let (stop, end) = oneshot::channel::<()>();
    let (writing, closing) = (app.clone(), app.clone());
    tokio::spawn(async move {
        closed(&closing).await;
        let _ = stop.send(());
    });
    let writing = async move {
        // It ends too when nobody is left who could tell it to.
        let end = async { end.await.unwrap_or_default() };
        writing.store.write_all(inbox, &writing.metrics, end).await;
    };
    if !app.store.is_sqlite() {
        tokio::spawn(writing);
        return;
    }
    let runtime = Handle::current();
    let thread = std::thread::Builder::new().name("writer".to_owned());
    if let Err(error) = thread.spawn(move || runtime.block_on(writing)) {
        tracing::error!(%error, "nothing can be stored without a thread");
    }
}

fn spawn(app: &Shared, task: impl Future<Output = ()> + Send + 'static) {
    let app = app.clone();
    tokio::spawn(async move {
        tokio::select! {
            () = task => {}
            () = closed(&app) => {}
        }
    });
}

/// Comes back when the server has been closing for a while: what is under way may end.
async fn closed(app: &Shared) {
    let mut closing = app.closing.subscribe();
    let _ = closing.wait_for(|closing| *closing).await;
    tokio::time::sleep(GOODBYE).await;
}

async fn say_goodbye(app: Shared) {
    let mut closing = app.closing.subscribe();
    if closing.wait_for(|closing| *closing).await.is_ok() {
        app.hall.close().await;
    }
}

/// Ends the games of those whose time has run out.
async fn watch_clocks(app: Shared) {
    loop {
        tokio::time::sleep(CLOCKS).await;
        let late = app.store.out_of_time(now_ms()).await.unwrap_or_default();
        for id in late {
            if let Err(failure) = unbroken(flag(&app, &id)).await {
                tracing::warn!(table = id, code = failure.code, "a clock could not be stopped");
                // A game that cannot be played here does not keep other clocks waiting.
                if matches!(failure.code, "old-rules" | "broken-table") {
                    let _ = app.store.stop_clock(&id).await;
                }
            }
        }
    }
}

async fn flag(app: &Shared, id: &str) -> Result<(), Failure> {
    let mut room = app.hall.seize(app, id).await?;
    let now = now_ms();
    loop {
        let Some(sitting) = room.sitting.as_ref() else { return Ok(()) };
        if sitting.is_over() {
            return Ok(());
        }
        let Some(seat) = sitting.clocks().out_of_time(now) else { return Ok(()) };
        let act = match give_up(sitting, seat) {
            Act::Resign { seat } => Act::Flag { seat },
            other => other,
        };
        let touched = room.apply(&act).await?;
        room.store(app, &act, touched).await?;
        bots::think(app, &mut room);
    }
}

/// Looks after bots that wait, at the start those of every table, and lets tables go that nobody
/// needs in memory.
async fn sweep(app: Shared) {
    let mut since = i64::MAX;
    loop {
        for id in app.store.bots_to_move(since).await.unwrap_or_default() {
            if let Err(failure) = unbroken(app.hall.seize(&app, &id)).await {
                tracing::warn!(table = id, code = failure.code, "a bot cannot go on");
            }
        }
        tokio::time::sleep(SWEEP).await;
        since = now_ms() - AT_WORK;
        app.hall.let_go(IDLE);
        app.metrics.tables_live.set(app.hall.count() as i64);
    }
}

/// Hears from other processes which tables have changed.
async fn listen(app: Shared, url: String) {
    loop {
        if let Err(error) = hear(&app, &url).await {
            tracing::warn!(%error, "the database does not tell what others do");
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
}

async fn hear(app: &Shared, url: &str) -> sqlx::Result<()> {
    let mut listener = PgListener::connect(url).await?;
    listener.listen(CHANNEL).await?;
    // Something may have happened while nobody listened.
    for id in app.hall.all() {
        refresh(app, &id).await;
    }
    loop {
        // Without a connection news is lost: then everything is read anew.
        let Some(news) = listener.try_recv().await? else { return Ok(()) };
        let Some((process, id)) = news.payload().split_once(' ') else { continue };
        if process != app.store.process() && app.hall.known(id).is_some() {
            let (app, id) = (app.clone(), id.to_owned());
            tokio::spawn(async move { refresh(&app, &id).await });
        }
    }
}

async fn refresh(app: &Shared, id: &str) {
    let refreshed = unbroken(async {
        let mut room = app.hall.seize(app, id).await?;
        let refreshed = room.refresh(app).await;
        if room.gone {
            app.hall.forget(id);
            return Ok(());
        }
        refreshed
    });
    if let Err(failure) = refreshed.await {
        tracing::warn!(table = id, code = failure.code, "no news");
    }
}
