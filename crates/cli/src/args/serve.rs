//! The arguments of `bivouac serve`.

use clap::{ArgMatches, Command};

use super::{flag, sub, switch};
use crate::serve::ServeWish;
use crate::words::Voice;

/// The command with its help.
pub fn command(voice: &Voice) -> Command {
    sub(voice, "serve", "help-serve", "usage-serve")
        .arg(flag(voice, "addr", "help-addr", "help-value-addr"))
        .arg(flag(voice, "metrics-addr", "help-metrics-addr", "help-value-addr"))
        .arg(flag(voice, "database", "help-database", "help-value-database"))
        .arg(switch(voice, "open", "help-open"))
        .arg(flag(voice, "public-url", "help-public-url", "help-value-url"))
        .arg(flag(voice, "smtp", "help-smtp", "help-value-url"))
        .arg(flag(voice, "mail-from", "help-mail-from", "help-value-email"))
        .arg(
            flag(voice, "log", "help-log", "help-value-log")
                .value_parser(["text", "json"])
                .hide_possible_values(true),
        )
        .arg(switch(voice, "behind-proxy", "help-behind-proxy"))
        .arg(switch(voice, "unlimited", "help-unlimited"))
}

/// What the arguments ask for.
pub fn wish(given: &ArgMatches) -> ServeWish {
    let text = |id: &str| given.get_one::<String>(id).cloned();
    ServeWish {
        addr: text("addr"),
        metrics_addr: text("metrics-addr"),
        database: text("database"),
        open: given.get_flag("open"),
        public_url: text("public-url"),
        smtp: text("smtp"),
        mail_from: text("mail-from"),
        json_log: text("log").as_deref() == Some("json"),
        behind_proxy: given.get_flag("behind-proxy"),
        unlimited: given.get_flag("unlimited"),
    }
}
