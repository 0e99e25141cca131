//! Scenes: what was seen before and what is painted again make up the whole.

use bivouac_kernel::{Painting, Part, Rules, Run, Scene, Seat, Sketch, Viewer};

use crate::Trial;
use crate::play::{for_each_seed, play_all};

/// A scene as one sees it who has seen `before` and is told what was painted again.
fn together(before: &Scene, painting: &Painting) -> Scene {
    fn seen<T: Clone>(is_new: bool, new: &T, old: &T) -> T {
        if is_new { new.clone() } else { old.clone() }
    }
    let new = &painting.scene;
    let count = |run: &Run| if let Run::New(count) = run { *count } else { 0 };
    let placed: usize = painting.runs.iter().map(count).sum();
    assert_eq!(placed, new.pieces.len(), "every piece that was painted has its place");
    let has = |part| painting.has(part);
    Scene {
        moment: seen(has(Part::Moment), &new.moment, &before.moment),
        pieces: painting.together(&before.pieces, new.pieces.iter().cloned()),
        markers: seen(has(Part::Markers), &new.markers, &before.markers),
        tracks: seen(has(Part::Tracks), &new.tracks, &before.tracks),
        procedure: seen(has(Part::Procedure), &new.procedure, &before.procedure),
        hands: seen(has(Part::Hands), &new.hands, &before.hands),
        status: seen(has(Part::Status), &new.status, &before.status),
        groups: seen(has(Part::Groups), &new.groups, &before.groups),
        tints: seen(has(Part::Tints), &new.tints, &before.tints),
        activations: seen(has(Part::Activations), &new.activations, &before.activations),
    }
}

/// Whoever has seen a scene of a game, just before or long ago, and is shown what was painted again
/// sees the whole.
pub fn what_is_painted_again_completes_what_was_seen<T: Trial>() {
    let seats = T::Rules::about().seats.len() as u8;
    let seats = (0..seats).map(|seat| Viewer::seat(Seat(seat)));
    let viewers: Vec<Viewer> = seats.chain([Viewer::SPECTATOR, Viewer::Umpire]).collect();
    for_each_seed(8_000..8_000 + T::COUNTS.said, |seed| {
        let mut seen: Vec<Option<(Scene, Sketch)>> = vec![None; viewers.len()];
        play_all::<T>(seed, |number, state, _, _| {
            // Each looks at another moment; who looks for the first time sees everything.
            let who = (number / 2 + number / 7) % viewers.len();
            let paint = |before: Option<&Sketch>| T::Rules::painting(state, viewers[who], before);
            let mut whole = paint(None);
            if let Some((scene, sketch)) = &seen[who] {
                let again = paint(Some(sketch));
                assert!(again.sketch == whole.sketch, "seed {seed}, choice {number}");
                let made = together(scene, &again);
                let viewer = viewers[who];
                assert!(made == whole.scene, "seed {seed}, choice {number}, {viewer:?}");
            }
            seen[who] = Some((std::mem::take(&mut whole.scene), whole.sketch));
        });
    });
}
