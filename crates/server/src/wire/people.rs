//! Persons: guests and accounts.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// Somebody who plays, watches or writes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct Person {
    /// Names the person for good.
    pub id: String,
    /// What others read.
    pub name: String,
    /// Whether this is a guest: someone without a password.
    pub guest: bool,
}

/// What the server knows of whoever asks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct Me {
    /// The person, once there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub person: Option<Person>,
    /// The address that notifications go to.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub email: Option<String>,
    /// Whether that address has been confirmed; until then nothing is sent to it.
    pub confirmed: bool,
    /// Whether a notification is sent when it is this person's move.
    pub notify: bool,
    /// Whether this server can send mail at all.
    pub mail: bool,
    /// The levels of bots that can take a seat.
    pub bots: Vec<String>,
}

/// Asks for a guest; without a name the server makes one up.
#[derive(Clone, Default, Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewGuest {
    /// What others will read.
    #[serde(default)]
    #[ts(optional)]
    pub name: Option<String>,
}

/// Opens an account; a guest who opens one keeps his tables.
#[derive(Clone, Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewAccount {
    /// What others will read; nobody else may have it.
    pub name: String,
    /// The password.
    pub password: String,
    /// Where notifications may go.
    #[serde(default)]
    #[ts(optional)]
    pub email: Option<String>,
}

/// Logs in.
#[derive(Clone, Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// The name of the account.
    pub name: String,
    /// Its password.
    pub password: String,
}

/// Changes the password; every other session of the account ends.
#[derive(Clone, Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PasswordChange {
    /// The password so far.
    pub old: String,
    /// The one from now on.
    pub new: String,
}

/// Changes what an account has told of itself.
#[derive(Clone, Default, Debug, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ProfileChange {
    /// A new name.
    #[serde(default)]
    #[ts(optional)]
    pub name: Option<String>,
    /// A new address; an empty text takes it away.
    #[serde(default)]
    #[ts(optional)]
    pub email: Option<String>,
    /// Whether to be told by mail that it is one's move.
    #[serde(default)]
    #[ts(optional)]
    pub notify: Option<bool>,
}
