//! What a viewer sees.

use std::sync::LazyLock;

use bivouac_kernel::{Board, Scene, Shape, Viewer};

use crate::state::State;

/// The map and the boxes.
pub(crate) static BOARD: LazyLock<Board> = LazyLock::new(|| Board {
    id: "fateful-march".to_owned(),
    shape: Shape::Points,
    size: (1.0, 1.0),
    spaces: Vec::new(),
    edges: Vec::new(),
    areas: Vec::new(),
    lines: Vec::new(),
});

pub(crate) fn scene(_: &State, _: Viewer) -> Scene {
    Scene {
        moment: Vec::new(),
        pieces: Vec::new(),
        markers: Vec::new(),
        tracks: Vec::new(),
        procedure: Vec::new(),
        hands: Vec::new(),
    }
}
