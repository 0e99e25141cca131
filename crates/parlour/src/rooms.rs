//! The house: four rooms and the doors between them.

use std::sync::LazyLock;

use bivouac_kernel::{Area, Board, Edge, Lies, Shape, Space, Text};
use serde::{Deserialize, Serialize};

/// A room of the house.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Room {
    /// Where everybody may come in.
    Hall,
    /// On one side of the hall.
    Salon,
    /// On the other side of the hall.
    Library,
    /// Behind both.
    Garden,
}

impl Room {
    /// Every room.
    pub const ALL: [Room; 4] = [Room::Hall, Room::Salon, Room::Library, Room::Garden];

    /// The room's id.
    pub const fn id(self) -> &'static str {
        match self {
            Room::Hall => "hall",
            Room::Salon => "salon",
            Room::Library => "library",
            Room::Garden => "garden",
        }
    }

    /// The points it brings (4.2a).
    pub const fn points(self) -> i32 {
        match self {
            Room::Hall => 1,
            Room::Salon | Room::Library => 2,
            Room::Garden => 3,
        }
    }

    /// The rooms that a door joins it to.
    pub const fn doors(self) -> [Room; 2] {
        match self {
            Room::Hall | Room::Garden => [Room::Salon, Room::Library],
            Room::Salon | Room::Library => [Room::Hall, Room::Garden],
        }
    }

    /// Its name.
    pub fn name(self) -> Text {
        Text::new(format!("room-{}", self.id()))
    }
}

static BOARD: LazyLock<Board> = LazyLock::new(|| Board {
    id: "house".to_owned(),
    shape: Shape::Points,
    size: (4.0, 4.0),
    spaces: Room::ALL.into_iter().map(space).collect(),
    edges: [(0, 1), (0, 2), (1, 3), (2, 3)].into_iter().map(door).collect(),
    areas: vec![Area { id: "deck".to_owned(), name: Text::new("hand-deck"), seat: None }],
    lines: Vec::new(),
});

/// The board, the same in every scenario.
pub(crate) fn board() -> &'static Board {
    &BOARD
}

fn space(room: Room) -> Space {
    let (x, y) = match room {
        Room::Hall => (2.0, 3.0),
        Room::Salon => (1.0, 2.0),
        Room::Library => (3.0, 2.0),
        Room::Garden => (2.0, 1.0),
    };
    Space {
        id: room.id().to_owned(),
        x,
        y,
        terrain: if room == Room::Garden { "lawn" } else { "floor" },
        level: 0,
        name: Some(room.name()),
        traits: Vec::new(),
    }
}

fn door((a, b): (u16, u16)) -> Edge {
    Edge { a, b, kind: "door", lies: Lies::Joining, name: None }
}
