//! The sides by name, for what people read and write.

use bivouac_kernel::{Seat, Text, sides};

/// The ids of the seats, in order.
pub(crate) const SEATS: [&str; 2] = ["french", "coalition"];

/// The French player.
pub const FRENCH: Seat = Seat(0);
/// The Coalition player.
pub const COALITION: Seat = Seat(1);
/// Both of them.
pub const BOTH: [Seat; 2] = [FRENCH, COALITION];

sides! {
    /// A side, written by its id.
    pub struct Side of SEATS;
}

/// The other player.
#[inline]
pub const fn opponent(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

/// The name of a side.
pub(crate) fn seat_text(seat: Seat) -> Text {
    Text::new(if seat == FRENCH { "seat-french" } else { "seat-coalition" })
}
