//! Who asks, and whether he may.

mod attempts;
mod body;
mod bounded;
mod caller;
mod client;
mod layers;
mod numbers;
mod origin;
mod pace;
mod signs;
mod sparing;
mod speak;

pub(crate) use attempts::Attempts;
pub use body::{Body, Wish, bad_query};
pub(crate) use bounded::Bounded;
pub use caller::Caller;
pub(crate) use caller::Visitor;
pub(crate) use client::Client;
pub(crate) use layers::guarded;
pub(crate) use numbers::Numbers;
pub(crate) use pace::{Kind, Pace};
pub(crate) use signs::check_json;
pub(crate) use sparing::{RequestLog, Sparing, sum_up};
