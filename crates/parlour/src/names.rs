//! Seats by name, for what people read and write.

use bivouac_kernel::{Seat, Text};

/// The ids of the seats.
pub(crate) const SEATS: &[&str] = &["host", "guest"];

pub(crate) fn seat_id(seat: Seat) -> &'static str {
    SEATS[seat.index()]
}

/// The name of a seat.
pub(crate) fn name_of(seat: Seat) -> Text {
    Text::new(format!("seat-{}", seat_id(seat)))
}

/// A seat, written by its id.
pub(crate) mod seat_name {
    use bivouac_kernel::Seat;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(crate) fn serialize<S: Serializer>(seat: &Seat, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(super::seat_id(*seat))
    }

    pub(crate) fn deserialize<'d, D: Deserializer<'d>>(from: D) -> Result<Seat, D::Error> {
        let id = String::deserialize(from)?;
        let found = super::SEATS.iter().position(|known| *known == id);
        let index = found.ok_or_else(|| Error::unknown_variant(&id, super::SEATS))?;
        Ok(Seat(index as u8))
    }
}
