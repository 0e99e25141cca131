//! `bivouac serve`: the table in the browser.

use std::io::Write;
use std::process::{Command, Stdio};

use bivouac_kernel::Text;
use bivouac_server::{Limits, LogFormat, ServeError, Server, Settings};
use bivouac_texts::Lang;

use crate::failure::Failure;
use crate::games;
use crate::words::Voice;

/// How the server is to be run; what is left out is as usual.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ServeWish {
    /// Where it listens.
    pub addr: Option<String>,
    /// Where what it counts can be read.
    pub metrics_addr: Option<String>,
    /// The database.
    pub database: Option<String>,
    /// Whether to open the browser.
    pub open: bool,
    /// How people reach it.
    pub public_url: Option<String>,
    /// What sends mail.
    pub smtp: Option<String>,
    /// The sender of mail.
    pub mail_from: Option<String>,
    /// Whether programs read the log.
    pub json_log: bool,
    /// Whether it runs behind a proxy.
    pub behind_proxy: bool,
    /// Whether there is no limit on requests.
    pub unlimited: bool,
}

/// Runs the server until it is told to end.
pub fn run(out: &mut dyn Write, lang: Lang, wish: ServeWish) -> Result<(), Failure> {
    let voice = Voice::of_program(lang)?;
    let open = wish.open;
    let listening = |server: &Server| {
        let url = server.url();
        let text = Text::new("serve-listening").with("url", url.as_str());
        // The reader of the output may be gone; the server runs on.
        let _ = writeln!(out, "{}", voice.say(&text)).and_then(|()| out.flush());
        if open {
            open_browser(&url);
        }
    };
    Ok(bivouac_server::serve(settings(wish), games::all(), listening)?)
}

fn settings(wish: ServeWish) -> Settings {
    let usual = Settings::default();
    Settings {
        addr: wish.addr.unwrap_or(usual.addr),
        metrics_addr: wish.metrics_addr,
        database: wish.database.unwrap_or(usual.database),
        public_url: wish.public_url,
        smtp: wish.smtp,
        mail_from: wish.mail_from,
        log: Some(if wish.json_log { LogFormat::Json } else { LogFormat::Text }),
        behind_proxy: wish.behind_proxy,
        limits: if wish.unlimited { Limits::unhurried() } else { usual.limits },
    }
}

/// Opens the browser, if there is one: the address has been printed in any case.
fn open_browser(url: &str) {
    let (program, before): (&str, &[&str]) = match std::env::consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("cmd", &["/C", "start", ""]),
        _ => ("xdg-open", &[]),
    };
    let mut command = Command::new(program);
    command.args(before).arg(url).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    if let Ok(mut browser) = command.spawn() {
        // Nobody waits for the browser, but somebody must see it end.
        std::thread::spawn(move || browser.wait());
    }
}

impl From<ServeError> for Failure {
    fn from(error: ServeError) -> Failure {
        Failure::cannot(error.text())
    }
}
