//! Guests and accounts: what they may be called, how they prove who they are.

pub mod names;
pub mod password;
pub mod token;
