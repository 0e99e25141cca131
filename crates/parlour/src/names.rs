//! Seats by name, for what people read and write.

use bivouac_kernel::{Seat, Text, sides};

/// The ids of the seats.
pub(crate) const SEATS: &[&str] = &["host", "guest"];

pub(crate) fn seat_id(seat: Seat) -> &'static str {
    SEATS[seat.index()]
}

/// The name of a seat.
pub(crate) fn name_of(seat: Seat) -> Text {
    Text::new(format!("seat-{}", seat_id(seat)))
}

sides! {
    /// A seat, written by its id.
    pub struct Side of SEATS;
}
