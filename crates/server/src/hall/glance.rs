//! One look at a table: what several pairs of eyes see alike is made once for all of them.

use std::sync::Arc;

use bivouac_kernel::{Part, Scene, Viewer};

use super::pages::{Page, Pages};
use super::pieces::{Ids, change};
use super::sight::SceneSeen;
use crate::sitting::Sitting;
use crate::wire::{PiecesChange, SceneChange};

/// What has been made of a table as it lies now. It must not outlive the moment.
pub(super) struct Glance<'a> {
    ids: &'a mut Ids,
    pages: &'a mut Pages,
    /// Whether seats may see different things.
    secrets: bool,
    latest: Option<Latest>,
}

/// The scene that was asked for last.
struct Latest {
    viewer: Viewer,
    seen: Arc<SceneSeen>,
    /// What it was compared with last, and what came of it.
    change: Option<(Arc<SceneSeen>, Option<SceneChange>)>,
}

impl<'a> Glance<'a> {
    /// A look at a table whose pieces have these ids, and of whose log this is noted.
    pub(super) fn new(ids: &'a mut Ids, pages: &'a mut Pages, secrets: bool) -> Glance<'a> {
        Glance { ids, pages, secrets, latest: None }
    }

    /// The last page of a viewer's log.
    pub(super) fn page(&mut self, sitting: &Sitting, viewer: Viewer) -> Page {
        let table = sitting.table();
        self.pages.of(table, viewer).page(table, None)
    }

    /// The whole scene of a viewer, and what it takes to say later what has changed.
    pub(super) fn scene(&mut self, sitting: &Sitting, viewer: Viewer) -> (Scene, Arc<SceneSeen>) {
        let mut painting = sitting.table().painting(self.eyes_of(viewer), None);
        let seen = Arc::new(SceneSeen::of(&mut painting, None, self.ids));
        (painting.scene, seen)
    }

    /// How the scene that a viewer was shown became the present one, which is then the one shown.
    pub(super) fn change(
        &mut self,
        sitting: &Sitting,
        viewer: Viewer,
        shown: &mut Arc<SceneSeen>,
    ) -> Option<SceneChange> {
        let viewer = self.eyes_of(viewer);
        let same = self.latest.as_ref().filter(|latest| latest.viewer == viewer);
        let known = same.and_then(|latest| latest.change.as_ref().zip(Some(&latest.seen)));
        if let Some(((from, change), seen)) = known
            && Arc::ptr_eq(from, shown)
        {
            let change = change.clone();
            *shown = seen.clone();
            return change;
        }
        let table = sitting.table();
        let mut painting = table.painting(viewer, Some(&shown.sketch));
        let seen = SceneSeen::of(&mut painting, Some(shown), self.ids);
        let pieces = change(&shown.pieces, &seen.pieces, &painting, self.ids);
        let pieces = pieces.unwrap_or_else(|| {
            // A piece that has not changed lies elsewhere in the order: it is painted too.
            let whole = table.painting(viewer, None);
            change(&shown.pieces, &seen.pieces, &whole, self.ids).flatten()
        });
        let change = difference(shown, &seen, painting.scene, pieces);
        // Those who have seen the same go on sharing it.
        let seen = match same {
            Some(latest) => latest.seen.clone(),
            None if change.is_none() && seen.sketch == shown.sketch => shown.clone(),
            None => Arc::new(seen),
        };
        let was = std::mem::replace(shown, seen.clone());
        self.latest = Some(Latest { viewer, seen, change: Some((was, change.clone())) });
        change
    }

    /// Where nothing is hidden, all see what one sees.
    const fn eyes_of(&self, viewer: Viewer) -> Viewer {
        if self.secrets { viewer } else { Viewer::SPECTATOR }
    }
}

fn difference(
    was: &SceneSeen,
    seen: &SceneSeen,
    scene: Scene,
    pieces: Option<PiecesChange>,
) -> Option<SceneChange> {
    let new = |part: Part| was.parts[part as usize] != seen.parts[part as usize];
    let change = SceneChange {
        moment: new(Part::Moment).then_some(scene.moment),
        pieces,
        markers: new(Part::Markers).then_some(scene.markers),
        tracks: new(Part::Tracks).then_some(scene.tracks),
        procedure: new(Part::Procedure).then_some(scene.procedure),
        hands: new(Part::Hands).then_some(scene.hands),
        status: new(Part::Status).then_some(scene.status),
        groups: new(Part::Groups).then_some(scene.groups),
        tints: new(Part::Tints).then_some(scene.tints),
        activations: new(Part::Activations).then(|| scene.activations.unwrap_or_default()),
    };
    (change != SceneChange::default()).then_some(change)
}
