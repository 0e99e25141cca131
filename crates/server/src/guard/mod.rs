//! Who asks, and whether he may.

mod caller;

pub use caller::Caller;
