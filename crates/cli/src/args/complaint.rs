//! What is wrong with a command line, in the user's language.

use bivouac_kernel::Text;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::failure::Failure;

/// The explanation of a command line that could not be read.
pub fn complaint(error: &clap::Error) -> Failure {
    let argument = || context(error, ContextKind::InvalidArg);
    let text = match error.kind() {
        ErrorKind::InvalidSubcommand => Text::new("cli-unknown-command")
            .with("given", context(error, ContextKind::InvalidSubcommand))
            .with("meant", suggestion(error, ContextKind::SuggestedSubcommand)),
        ErrorKind::UnknownArgument => Text::new("cli-unknown-argument")
            .with("given", argument())
            .with("meant", suggestion(error, ContextKind::SuggestedArg)),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => Text::new("cli-bad-value")
            .with("argument", argument())
            .with("given", context(error, ContextKind::InvalidValue)),
        ErrorKind::MissingRequiredArgument => {
            Text::new("cli-missing-argument").with("argument", argument())
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            Text::new("cli-no-command")
        }
        ErrorKind::ArgumentConflict => Text::new("cli-argument-twice").with("argument", argument()),
        _ => Text::new("cli-bad-arguments").with("why", error.kind().to_string()),
    };
    Failure::cannot(text)
}

/// What the error says of one side of itself.
fn context(error: &clap::Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::String(value)) => value.clone(),
        Some(ContextValue::Strings(values)) => values.join(", "),
        Some(other) => other.to_string(),
        None => String::new(),
    }
}

/// What may have been meant: `none`, or the thing itself.
fn suggestion(error: &clap::Error, kind: ContextKind) -> String {
    let meant = context(error, kind);
    if meant.is_empty() { "none".to_owned() } else { meant }
}
