//! Scenes: what was seen before and what is painted again make up the whole.

use bivouac_kernel::{Painter, Painting, Part, Rules, Run, Scene, Seat, Sketch, Viewer};

use crate::Trial;
use crate::play::{for_each_seed, play_all};

/// A scene as one sees it who has seen `before` and is told what was painted again.
fn together(before: &Scene, painting: Painting) -> Scene {
    let new = |part| painting.has(part);
    let (moment, markers, tracks) = (new(Part::Moment), new(Part::Markers), new(Part::Tracks));
    let (procedure, hands, status) = (new(Part::Procedure), new(Part::Hands), new(Part::Status));
    let (groups, tints) = (new(Part::Groups), new(Part::Tints));
    let activations = new(Part::Activations);
    let Painting { scene, runs, .. } = painting;
    let mut painted = scene.pieces.into_iter();
    let mut pieces = Vec::new();
    for run in runs {
        match run {
            Run::New(count) => pieces.extend(painted.by_ref().take(count)),
            Run::Old { from, count } => {
                pieces.extend_from_slice(&before.pieces[from..from + count])
            }
        }
    }
    assert!(painted.next().is_none(), "a piece was painted that has no place");
    let before = before.clone();
    Scene {
        moment: if moment { scene.moment } else { before.moment },
        pieces,
        markers: if markers { scene.markers } else { before.markers },
        tracks: if tracks { scene.tracks } else { before.tracks },
        procedure: if procedure { scene.procedure } else { before.procedure },
        hands: if hands { scene.hands } else { before.hands },
        status: if status { scene.status } else { before.status },
        groups: if groups { scene.groups } else { before.groups },
        tints: if tints { scene.tints } else { before.tints },
        activations: if activations { scene.activations } else { before.activations },
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
            let paint = |before: Option<&Sketch>| {
                let mut painter = Painter::new(before);
                T::Rules::paint(state, viewers[who], &mut painter);
                painter.done()
            };
            let mut whole = paint(None);
            if let Some((scene, sketch)) = &seen[who] {
                let again = paint(Some(sketch));
                assert!(again.sketch == whole.sketch, "seed {seed}, choice {number}");
                let made = together(scene, again);
                let viewer = viewers[who];
                assert!(made == whole.scene, "seed {seed}, choice {number}, {viewer:?}");
            }
            seen[who] = Some((std::mem::take(&mut whole.scene), whole.sketch));
        });
    });
}
