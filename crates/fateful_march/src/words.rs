//! What people read.

use bivouac_kernel::{Label, Line, Prompt, Seat, Text, Viewer};

use crate::choice::Choice;
use crate::event::Event;
use crate::state::State;

pub(crate) fn prompt(_: &State, _: Seat) -> Prompt {
    Prompt { text: Text::new("prompt"), rule: "T-MONTH.a", about: Vec::new() }
}

pub(crate) fn label(_: &State, _: &Choice) -> Label {
    Label { text: Text::new("label"), targets: Vec::new() }
}

pub(crate) fn tell(_: &Event, _: Viewer) -> Option<Line> {
    None
}
