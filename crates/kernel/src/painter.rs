//! How a scene is made: part by part, each from the facts that it shows and from nothing else. Of a
//! scene that was seen before, only those parts are made again whose facts have changed.

use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;

use crate::rules::Line;
use crate::scene::{Activation, Group, Hand, Marker, Piece, Scene, Tint, Track};
use crate::text::Text;

/// The parts of a scene other than its pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "they are the fields of a scene")]
pub enum Part {
    Moment,
    Markers,
    Tracks,
    Procedure,
    Hands,
    Status,
    Groups,
    Tints,
    Activations,
}

impl Part {
    /// How many there are.
    pub const COUNT: usize = Part::Activations as usize + 1;
}

/// What a scene was made from: a print of the facts of each of its parts. Equal prints promise equal
/// parts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sketch {
    parts: [u64; Part::COUNT],
    lots: Vec<Lot>,
}

/// Pieces that are made together, next to each other in the scene.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Lot {
    key: u32,
    facts: u64,
    pieces: u32,
}

/// The print of facts that are not known to be those of any other scene.
const UNKNOWN: u64 = 0;

/// What came of painting a scene.
#[derive(Debug)]
pub struct Painting {
    /// What was painted: all of it, if nothing had been seen before. Its pieces are those of the new
    /// runs.
    pub scene: Scene,
    /// What it was made from.
    pub sketch: Sketch,
    /// All its pieces in their order.
    pub runs: Vec<Run>,
    painted: u16,
}

/// Some pieces of a scene, next to each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Run {
    /// So many that were just painted.
    New(usize),
    /// So many that are as they were in the scene before, from this place on.
    Old {
        /// The place of the first.
        from: usize,
        /// How many.
        count: usize,
    },
}

impl Painting {
    /// Whether a part was painted; otherwise it is as it was.
    pub const fn has(&self, part: Part) -> bool {
        self.painted & 1 << part as u16 != 0
    }

    /// Something of each piece, in their order: of those that are as they were, what is known of all
    /// pieces before, and of the others what is new, one after the other.
    pub fn together<T: Clone>(&self, old: &[T], new: impl IntoIterator<Item = T>) -> Vec<T> {
        let mut new = new.into_iter();
        let mut all = Vec::with_capacity(old.len().max(self.scene.pieces.len()) + 4);
        for run in &self.runs {
            match *run {
                Run::New(count) => all.extend(new.by_ref().take(count)),
                Run::Old { from, count } => all.extend_from_slice(&old[from..from + count]),
            }
        }
        all
    }
}

/// Paints a scene. Every part is made by a function of its facts alone, so that it can be left out
/// when they have not changed.
#[derive(Debug)]
pub struct Painter<'a> {
    before: Option<Before<'a>>,
    painting: Painting,
}

/// What was seen before, and how far it has been compared.
#[derive(Debug)]
struct Before<'a> {
    sketch: &'a Sketch,
    /// The lot that is looked for first, and the place of its first piece.
    lot: usize,
    piece: usize,
}

impl<'a> Painter<'a> {
    /// A painter for one who has seen nothing, or a scene that was made from this.
    pub fn new(before: Option<&'a Sketch>) -> Painter<'a> {
        let lots = before.map_or(0, |sketch| sketch.lots.len());
        let sketch = Sketch { lots: Vec::with_capacity(lots), ..Sketch::default() };
        let before = before.map(|sketch| Before { sketch, lot: 0, piece: 0 });
        let (scene, runs) = (Scene::default(), Vec::with_capacity(8));
        Painter { before, painting: Painting { scene, sketch, runs, painted: 0 } }
    }

    /// What has been painted.
    pub fn done(self) -> Painting {
        self.painting
    }

    /// A whole scene whose facts are not known one by one: it is always painted.
    pub fn whole(&mut self, scene: Scene) {
        let pieces = scene.pieces.len();
        self.painting.sketch.lots.push(Lot { key: 0, facts: UNKNOWN, pieces: pieces as u32 });
        self.run(Run::New(pieces));
        self.painting.scene = scene;
        self.painting.painted = u16::MAX;
    }

    /// The pieces of the lot `key`, of which there is one in a scene.
    pub fn pieces<F: Hash>(&mut self, key: u32, facts: F, paint: fn(F, &mut Vec<Piece>)) {
        let facts_print = print(&facts);
        let old = self.before.as_mut().and_then(|before| before.find(key, facts_print));
        let count = match old {
            Some((from, count)) => {
                self.run(Run::Old { from, count });
                count
            }
            None => {
                let pieces = &mut self.painting.scene.pieces;
                let before = pieces.len();
                paint(facts, pieces);
                let count = pieces.len() - before;
                self.run(Run::New(count));
                count
            }
        };
        let lot = Lot { key, facts: facts_print, pieces: count as u32 };
        self.painting.sketch.lots.push(lot);
    }

    /// The moment.
    pub fn moment<F: Hash>(&mut self, facts: F, paint: fn(F) -> Vec<Text>) {
        self.part(Part::Moment, facts, |scene, facts| scene.moment = paint(facts));
    }

    /// The markers.
    pub fn markers<F: Hash>(&mut self, facts: F, paint: fn(F) -> Vec<Marker>) {
        self.part(Part::Markers, facts, |scene, facts| scene.markers = paint(facts));
    }

    /// The tracks.
    pub fn tracks<F: Hash>(&mut self, facts: F, paint: fn(F) -> Vec<Track>) {
        self.part(Part::Tracks, facts, |scene, facts| scene.tracks = paint(facts));
    }

    /// What the procedure under way has come to.
    pub fn procedure<F: Hash>(&mut self, facts: F, paint: fn(F) -> Vec<Line>) {
        self.part(Part::Procedure, facts, |scene, facts| scene.procedure = paint(facts));
    }

    /// The decks and hands.
    pub fn hands<F: Hash>(&mut self, facts: F, paint: fn(F) -> Vec<Hand>) {
        self.part(Part::Hands, facts, |scene, facts| scene.hands = paint(facts));
    }

    /// What is always in sight.
    pub fn status<F: Hash>(&mut self, facts: F, paint: fn(F) -> Vec<Line>) {
        self.part(Part::Status, facts, |scene, facts| scene.status = paint(facts));
    }

    /// The groups that pieces belong to.
    pub fn groups<F: Hash>(&mut self, facts: F, paint: fn(F) -> Vec<Group>) {
        self.part(Part::Groups, facts, |scene, facts| scene.groups = paint(facts));
    }

    /// The spaces that have another look for now.
    pub fn tints<F: Hash>(&mut self, facts: F, paint: fn(F) -> Vec<Tint>) {
        self.part(Part::Tints, facts, |scene, facts| scene.tints = paint(facts));
    }

    /// Who acts in this turn.
    pub fn activations<F: Hash>(&mut self, facts: F, paint: fn(F) -> Vec<Activation>) {
        self.part(Part::Activations, facts, |scene, facts| scene.activations = Some(paint(facts)));
    }

    fn part<F: Hash>(&mut self, part: Part, facts: F, paint: impl FnOnce(&mut Scene, F)) {
        let print = print(&facts);
        self.painting.sketch.parts[part as usize] = print;
        let before = self.before.as_ref().map(|before| before.sketch.parts[part as usize]);
        if before != Some(print) {
            self.painting.painted |= 1 << part as u16;
            paint(&mut self.painting.scene, facts);
        }
    }

    /// Adds pieces to the run before them if they belong to it.
    fn run(&mut self, run: Run) {
        let runs = &mut self.painting.runs;
        match (runs.last_mut(), run) {
            (_, Run::New(0) | Run::Old { count: 0, .. }) => {}
            (Some(Run::New(before)), Run::New(count)) => *before += count,
            (Some(Run::Old { from, count: before }), Run::Old { from: next, count })
                if *from + *before == next =>
            {
                *before += count;
            }
            _ => runs.push(run),
        }
    }
}

impl Before<'_> {
    /// Where the pieces of a lot were and how many, if its facts are the same. Lots mostly come in the
    /// order in which they came before.
    fn find(&mut self, key: u32, facts: u64) -> Option<(usize, usize)> {
        let lots = &self.sketch.lots;
        let is_it = |lot: &Lot| lot.key == key;
        let ahead = lots[self.lot..].iter().position(is_it).map(|ahead| self.lot + ahead);
        let at = ahead.or_else(|| lots[..self.lot].iter().position(is_it))?;
        let pieces = |lots: &[Lot]| lots.iter().map(|lot| lot.pieces as usize).sum::<usize>();
        let from = match at >= self.lot {
            true => self.piece + pieces(&lots[self.lot..at]),
            false => self.piece - pieces(&lots[at..self.lot]),
        };
        let lot = lots[at];
        (self.lot, self.piece) = (at + 1, from + lot.pieces as usize);
        (lot.facts == facts && facts != UNKNOWN).then_some((from, lot.pieces as usize))
    }
}

/// A print of facts.
fn print(facts: &impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    facts.hash(&mut hasher);
    hasher.finish().max(UNKNOWN + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Place;

    fn place() -> Place {
        Place::Area("pool".into())
    }

    fn piece((id, facing): (u32, u8), pieces: &mut Vec<Piece>) {
        // A piece that faces 9 is not there.
        let piece = || Piece::plain(format!("piece-{id}"), "infantry", None, place());
        pieces.extend((facing < 9).then(|| Piece { facing: Some(facing), ..piece() }));
    }

    fn painted(lots: &[(u32, u8)], turn: u8, before: Option<&Sketch>) -> Painting {
        let mut painter = Painter::new(before);
        painter.moment(turn, |turn| vec![Text::new("turn").with("turn", turn)]);
        for &lot in lots {
            painter.pieces(lot.0, lot, piece);
        }
        painter.done()
    }

    #[test]
    fn only_what_has_changed_is_painted_again() {
        let first = painted(&[(1, 0), (2, 0), (3, 9), (4, 0)], 1, None);
        assert!(first.has(Part::Moment));
        assert_eq!(first.runs, [Run::New(3)]);
        let cases: [(&[(u32, u8)], usize); 6] = [
            (&[(1, 0), (2, 0), (3, 9), (4, 0)], 0),
            (&[(1, 0), (2, 1), (3, 9), (4, 0)], 1),
            (&[(1, 0), (2, 0), (3, 2), (4, 0)], 1),
            // In another order, and one that was not there.
            (&[(4, 0), (5, 0), (1, 0), (2, 0)], 1),
            (&[(2, 9), (1, 0), (4, 0)], 0),
            (&[], 0),
        ];
        for (lots, fresh) in cases {
            let again = painted(lots, 1, Some(&first.sketch));
            assert!(!again.has(Part::Moment), "the turn is the same");
            assert_eq!(again.scene.pieces.len(), fresh, "{lots:?}");
            let whole = painted(lots, 1, None);
            let made = again.together(&first.scene.pieces, again.scene.pieces.iter().cloned());
            assert_eq!(made, whole.scene.pieces, "{lots:?}");
            assert_eq!(again.sketch, whole.sketch);
        }
        let later = painted(&[(1, 0)], 2, Some(&first.sketch));
        assert!(later.has(Part::Moment) && !later.has(Part::Hands));
        assert_eq!(later.scene.moment.len(), 1);
    }

    #[test]
    fn a_scene_whose_facts_are_not_known_is_always_painted() {
        let paint = |before: Option<&Sketch>| {
            let mut painter = Painter::new(before);
            let mut scene = Scene::default();
            piece((1, 0), &mut scene.pieces);
            painter.whole(scene);
            painter.done()
        };
        let first = paint(None);
        let again = paint(Some(&first.sketch));
        assert_eq!((again.runs.as_slice(), again.scene), ([Run::New(1)].as_slice(), first.scene));
        assert!(again.painted == u16::MAX);
    }
}
