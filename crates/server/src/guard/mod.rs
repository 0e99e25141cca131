//! Who asks, and whether he may.

mod body;
mod caller;

pub use body::Body;
pub use caller::Caller;
