//! One look at a table: what several pairs of eyes see alike is made once for all of them.

use std::sync::Arc;

use bivouac_kernel::{Scene, Viewer};

use super::pages::{Page, Pages};
use super::pieces::{Ids, change};
use super::sight::SceneSeen;
use crate::sitting::Sitting;
use crate::wire::SceneChange;

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
    scene: Scene,
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

    /// The scene of a viewer, and what it takes to say later what has changed.
    pub(super) fn scene(&mut self, sitting: &Sitting, viewer: Viewer) -> (&Scene, Arc<SceneSeen>) {
        let latest = self.latest(sitting, viewer);
        (&latest.scene, latest.seen.clone())
    }

    /// How the scene that a viewer was shown became the present one, which is then the one shown.
    pub(super) fn change(
        &mut self,
        sitting: &Sitting,
        viewer: Viewer,
        shown: &mut Arc<SceneSeen>,
    ) -> Option<SceneChange> {
        self.latest(sitting, viewer);
        let Glance { ids, latest: Some(latest), .. } = self else { return None };
        let was = std::mem::replace(shown, latest.seen.clone());
        match &latest.change {
            Some((from, change)) if Arc::ptr_eq(from, &was) => change.clone(),
            _ => {
                let change = difference(&was, latest, ids);
                latest.change = Some((was, change.clone()));
                change
            }
        }
    }

    fn latest(&mut self, sitting: &Sitting, viewer: Viewer) -> &Latest {
        let table = sitting.table();
        // Where nothing is hidden, all see what one sees.
        let viewer = if self.secrets { viewer } else { Viewer::SPECTATOR };
        let latest = self.latest.take().filter(|latest| latest.viewer == viewer);
        self.latest.insert(latest.unwrap_or_else(|| {
            let scene = table.scene(viewer);
            let seen = Arc::new(SceneSeen::of(&scene, self.ids));
            Latest { viewer, scene, seen, change: None }
        }))
    }
}

fn difference(was: &SceneSeen, now: &Latest, ids: &Ids) -> Option<SceneChange> {
    let (seen, scene) = (&*now.seen, &now.scene);
    let change = SceneChange {
        moment: (was.moment != seen.moment).then(|| scene.moment.clone()),
        pieces: change(&was.pieces, &seen.pieces, &scene.pieces, ids),
        markers: (was.markers != seen.markers).then(|| scene.markers.clone()),
        tracks: (was.tracks != seen.tracks).then(|| scene.tracks.clone()),
        procedure: (was.procedure != seen.procedure).then(|| scene.procedure.clone()),
        hands: (was.hands != seen.hands).then(|| scene.hands.clone()),
        status: (was.status != seen.status).then(|| scene.status.clone()),
        groups: (was.groups != seen.groups).then(|| scene.groups.clone()),
        tints: (was.tints != seen.tints).then(|| scene.tints.clone()),
        activations: (was.activations != seen.activations)
            .then(|| scene.activations.clone().unwrap_or_default()),
    };
    (change != SceneChange::default()).then_some(change)
}
