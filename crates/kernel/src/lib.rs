//! The kernel: everything that all games share and nothing that belongs to one.
//!
//! A **seat** is a side that decides. A **prompt** is the one question a seat must answer now. A
//! **choice** is one legal answer, atomic and small. An **event** is one thing that happened. The
//! **journal** is the record of choices and events. A **scene** is all that one viewer may see.

mod account;
mod analyst;
mod any;
mod chance;
pub mod conformance;
mod dice;
mod foresight;
mod journal;
mod ledger;
pub mod legality;
mod named;
mod overlay;
mod painter;
mod path;
mod plan;
mod playout;
mod position;
mod record;
mod rules;
mod scene;
mod seat;
pub mod secrecy;
mod signs;
mod step;
mod table;
pub mod table_file;
mod terms;
mod text;
mod traits;
mod why;

pub use account::{Account, Party, Whole};
pub use analyst::{Analyst, School, Study};
pub use any::{AnyGame, AnyPlayground, AnyTable, Game, Given, Listed, OwnForms, Told};
pub use chance::Chance;
pub use dice::{Commitment, Dice, Die, Draw, Misloaded, NoSeed, Seed};
pub use foresight::{Guide, Question, Span};
pub use journal::Entry;
pub use ledger::{BadLedger, Ledger, Row, RowKind};
pub use named::{ByName, Named};
pub use overlay::{Asked, Overlay, OverlayKind, Shade, Way};
pub use painter::{Painter, Painting, Part, Run, Sketch};
pub use path::{Destination, Ending, Going, March, Route, reach};
pub use plan::{LONGEST_PLAN, Planned, Progress, ReadyPlan, Stop, Trial};
pub use playout::{Mind, Played, Playground, Stuck};
pub use position::{Problems, is_default};
pub use record::{BadRecord, FORMAT, Record, Recorded, Start};
pub use rules::{
    About, Context, Label, Leg, Line, Modifier, Odds, OptionInfo, Options, Outcome, Outlook, Plan,
    Portion, Problem, Prompt, Rules, ScenarioInfo, SetUpError, Stride, Target, Thrown, Violation,
};
pub use scene::{
    Activation, Area, Board, Card, Course, Edge, Group, Hand, Known, Lies, Marker, Piece, Place,
    Scene, Shape, Space, Stage, Tint, Track,
};
pub use seat::{BySeat, MOST_SEATS, Seat, Seats, Viewer};
pub use signs::{Judge, Signs};
pub use step::{Flow, Step, refused, require};
pub use table::{Refusal, Table, read_choice};
pub use terms::{MOST_TERMS, Terms, likely};
pub use text::{Arg, Text};
pub use traits::{SHUNNED, Traits};
pub use why::{Reason, WhyNot, why_not};

/// The kernel's own words, by language: what tables say of themselves.
pub const LOCALES: &[(&str, &str)] =
    &[("en", include_str!("../locales/en.ftl")), ("fr", include_str!("../locales/fr.ftl"))];
