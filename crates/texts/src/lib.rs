//! Words for people: the `.ftl` files of the kernel, the games and the programs, and the
//! sentences that they make of a [`Text`](bivouac_kernel::Text).
//!
//! A [`Phrasebook`] holds the messages of both languages. [`differences`] and [`unknown_ids`]
//! are for tests: they find what one language has and the other lacks, and what Rust asks for and
//! no file has.

mod check;
mod lang;
mod phrasebook;
mod scan;
mod shape;

pub use check::{Difference, Flaw, differences};
pub use lang::{Lang, UnknownLang};
pub use phrasebook::{BadPhrases, Gap, Missing, Phrasebook};
pub use scan::{UnknownId, unknown_ids};
