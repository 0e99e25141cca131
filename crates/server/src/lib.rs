//! The table in the browser: accounts, lobby, tables, live play and storage. Knows no game.

pub mod wire;
