//! What travels between the server and its clients. The descriptions for TypeScript and for OpenAPI
//! come from these types and are never written twice.

mod live;
mod people;
mod tables;
mod view;

pub use live::*;
pub use people::*;
pub use tables::*;
pub use view::*;
