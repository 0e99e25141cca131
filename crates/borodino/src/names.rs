//! The sides by name, for what people read and write.

use bivouac_kernel::{Seat, Text, sides};

/// The ids of the seats, in order.
pub(crate) const SEATS: [&str; 2] = ["french", "russian"];

sides! {
    /// A side, written by its id.
    pub struct Side of SEATS;
}

/// The name of a side.
pub(crate) fn seat_text(seat: Seat) -> Text {
    Text::new(format!("seat-{}", SEATS[seat.index()]))
}
