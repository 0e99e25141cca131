//! Mail to those who are away when it is their move.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::http::Uri;
use bivouac_kernel::Text;
use lettre::message::Mailbox;
use lettre::message::header::ContentType;
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use tokio::sync::mpsc;

use crate::Shared;
use crate::accounts::token;
use crate::routes::confirm_address;
use crate::serve::ServeError;
use crate::settings::Settings;
use crate::store::{PersonRow, now_ms};

type Transport = AsyncSmtpTransport<Tokio1Executor>;

/// How much may wait to be sent.
const QUEUE: usize = 256;

/// How long an address may be confirmed after the letter was sent, in milliseconds.
const WAITS: i64 = 2 * 24 * 60 * 60 * 1000;

/// How long to wait before each further attempt.
const AGAIN: [Duration; 2] = [Duration::from_secs(2), Duration::from_secs(20)];

/// Something for the post.
#[derive(Debug)]
enum Errand {
    /// It is a person's move.
    Tell { person: String, table: String, game: &'static str },
    /// A person's address must be confirmed.
    Confirm { person: String },
    /// A person has looked at a table.
    Forget { person: String, table: String },
}

/// What sends mail, and from whom.
#[derive(Debug)]
struct Post {
    transport: Transport,
    from: Mailbox,
    errands: mpsc::Receiver<Errand>,
}

/// Sends mail, where the server has been told how.
#[derive(Debug, Default)]
pub struct Mail {
    errands: Option<mpsc::Sender<Errand>>,
    /// Until the task that sends takes it.
    post: Mutex<Option<Post>>,
    /// Who was told of which table and has not looked since.
    told: Mutex<HashSet<(String, String)>>,
    /// Whether other processes may use the same database.
    shared: AtomicBool,
}

impl Mail {
    /// Mail as the settings say; none if they do not name a server for it.
    ///
    /// # Errors
    /// When they name one that cannot be one, or nobody whom mail comes from.
    pub(crate) fn new(settings: &Settings) -> Result<Mail, ServeError> {
        let Some(url) = settings.smtp.as_deref() else {
            return Ok(Mail::default());
        };
        let from = settings.mail_from.as_deref().unwrap_or_default();
        let from = from.parse().map_err(|_| ServeError::MailFrom(from.to_owned()))?;
        let (sender, errands) = mpsc::channel(QUEUE);
        let post = Post { transport: transport(url)?, from, errands };
        let post = Mutex::new(Some(post));
        Ok(Mail { errands: Some(sender), post, ..Mail::default() })
    }

    /// Whether mail can be sent.
    pub fn works(&self) -> bool {
        self.errands.is_some()
    }

    /// Tells a person by mail that it is his move at a table of a game, if he wants that at an address
    /// that he has confirmed, and if he has looked at the table since he was last told. Returns at once.
    pub fn your_move(&self, person: &str, table: &str, game: &'static str) {
        let (person, table) = (person.to_owned(), table.to_owned());
        self.send(Errand::Tell { person, table, game });
    }

    /// Sends a letter to the address that a person gave, with what confirms it. Returns at once.
    pub(crate) fn confirm(&self, person: &str) {
        self.send(Errand::Confirm { person: person.to_owned() });
    }

    /// Says that a person has looked at a table, and so may be told of it again. Returns at once.
    pub fn looked(&self, person: &str, table: &str) {
        let key = (person.to_owned(), table.to_owned());
        // Where several processes serve, another may have told him.
        if self.told().contains(&key) || self.shared.load(Ordering::Relaxed) {
            self.send(Errand::Forget { person: key.0, table: key.1 });
        }
    }

    fn send(&self, errand: Errand) {
        let Some(errands) = &self.errands else { return };
        if errands.try_send(errand).is_err() {
            tracing::warn!("too much mail is waiting; some is not sent");
        }
    }

    fn told(&self) -> MutexGuard<'_, HashSet<(String, String)>> {
        self.told.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends what there is to send until the server goes down.
    pub(crate) async fn run(app: Shared) {
        let post = app.mail.post.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Some(mut post) = post else { return };
        app.mail.shared.store(!app.store.is_sqlite(), Ordering::Relaxed);
        match app.store.notices().await {
            Ok(notices) => app.mail.told().extend(notices),
            Err(error) => tracing::error!(%error, "storage failed"),
        }
        let mut closing = app.closing.subscribe();
        loop {
            let errand = tokio::select! {
                errand = post.errands.recv() => errand,
                _ = closing.wait_for(|closing| *closing) => None,
            };
            match errand {
                Some(errand) => post.carry_out(&app, errand).await,
                None => return,
            }
        }
    }
}

impl Post {
    async fn carry_out(&self, app: &Shared, errand: Errand) {
        let done = match errand {
            Errand::Tell { person, table, game } => self.tell(app, person, table, game).await,
            Errand::Confirm { person } => self.ask(app, &person).await,
            Errand::Forget { person, table } => {
                let removed = app.store.remove_notice(&person, &table).await;
                app.mail.told().remove(&(person, table));
                removed
            }
        };
        if let Err(error) = done {
            tracing::error!(%error, "storage failed");
        }
    }

    async fn tell(
        &self,
        app: &Shared,
        person: String,
        table: String,
        game: &'static str,
    ) -> sqlx::Result<()> {
        let Some(row) = app.store.person(&person).await? else { return Ok(()) };
        let email = row.reachable().filter(|_| row.notify != 0);
        let Some(email) = email.map(str::to_owned) else { return Ok(()) };
        let Some(message) = self.message(app, &row, &email, &table, game) else { return Ok(()) };
        // Noted beforehand, so that of several processes one alone tells him.
        if !app.store.add_notice(&person, &table, now_ms()).await? {
            return Ok(());
        }
        if self.deliver(app, message).await {
            app.mail.told().insert((person, table));
            return Ok(());
        }
        app.store.remove_notice(&person, &table).await
    }

    /// Asks whoever reads the mail of an address whether it is a person's.
    async fn ask(&self, app: &Shared, person: &str) -> sqlx::Result<()> {
        let Some(row) = app.store.person(person).await? else { return Ok(()) };
        let Some(email) = row.email.as_deref().filter(|_| row.reachable().is_none()) else {
            return Ok(());
        };
        let token = token::fresh();
        let until = now_ms() + WAITS;
        app.store.ask_to_confirm(&token::stored(&token), (person, email), until).await?;
        let site = app.settings.site();
        let body = Text::new("mail-confirm-body")
            .with("name", row.name.as_str())
            .with("site", site.as_str())
            .with("link", confirm_address(&site, &token));
        let say = |text: Text| app.words.say(None, row.lang(), &text);
        let message = self.letter(email, say(Text::new("mail-confirm-subject")), say(body));
        if let Some(message) = message {
            self.deliver(app, message).await;
        }
        Ok(())
    }

    /// Hands a message over; several times, if that fails.
    async fn deliver(&self, app: &Shared, message: Message) -> bool {
        for wait in AGAIN.into_iter().map(Some).chain([None]) {
            let Err(error) = self.transport.send(message.clone()).await else {
                app.metrics.mails_sent.more();
                return true;
            };
            tracing::warn!(%error, "mail could not be sent");
            match wait {
                Some(wait) if !error.is_permanent() => tokio::time::sleep(wait).await,
                _ => break,
            }
        }
        app.metrics.mails_failed.more();
        false
    }

    fn message(
        &self,
        app: &Shared,
        person: &PersonRow,
        email: &str,
        table: &str,
        game: &'static str,
    ) -> Option<Message> {
        let lang = person.lang();
        let say = |text: Text| app.words.say(Some(game), lang, &text);
        let named = Text::new(format!("game-{game}"));
        let site = app.settings.site();
        let subject = say(Text::new("mail-your-move-subject").with("game", named.clone()));
        let body = Text::new("mail-your-move-body")
            .with("name", person.name.as_str())
            .with("game", named)
            .with("link", format!("{site}/t/{table}"))
            .with("settings", format!("{site}/account"));
        self.letter(email, subject, say(body))
    }

    fn letter(&self, email: &str, subject: String, body: String) -> Option<Message> {
        let built = Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, email.parse().ok()?))
            .subject(subject)
            .header(ContentType::TEXT_PLAIN)
            .body(body);
        built.inspect_err(|error| tracing::warn!(%error, "mail could not be written")).ok()
    }
}

/// The way to the server for mail. Between machines the connection is encrypted: always where a
/// password is sent, otherwise if the server can; `?tls=none` says that it need not be.
fn transport(url: &str) -> Result<Transport, ServeError> {
    // The address contains a password and is not repeated.
    let bad = || ServeError::Smtp;
    let uri: Uri = url.parse().map_err(|_| bad())?;
    let host = uri.host().unwrap_or_default().trim_matches(['[', ']']);
    let address = host.parse::<std::net::IpAddr>();
    let here = host == "localhost" || address.is_ok_and(|address| address.is_loopback());
    let secret = uri.authority().is_some_and(|authority| authority.as_str().contains('@'));
    let (plain, asked) = url.split_once('?').unwrap_or((url, ""));
    let url = match (uri.scheme_str(), asked) {
        (Some("smtp"), "tls=none") => plain.to_owned(),
        (Some("smtp"), "") if here => plain.to_owned(),
        (Some("smtp"), "") if secret => format!("{plain}?tls=required"),
        (Some("smtp"), "") => format!("{plain}?tls=opportunistic"),
        _ => url.to_owned(),
    };
    let builder = Transport::from_url(&url).map_err(|_| bad())?;
    Ok(builder.timeout(Some(Duration::from_secs(20))).build())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_of_a_server_for_mail_is_one() {
        for good in [
            "smtp://localhost:2525",
            "smtp://user:secret@mail.example.org:587",
            "smtps://user:secret@mail.example.org",
            "smtp://relay.example.org?tls=none",
            "smtp://relay.example.org?tls=required",
        ] {
            assert!(transport(good).is_ok(), "{good}");
        }
        for bad in ["", "mail.example.org", "http://mail.example.org", "smtp://h?tls=perhaps"] {
            assert!(transport(bad).is_err(), "{bad}");
        }
    }
}
