//! How a list of pieces has changed, in as few pieces as possible.

use std::borrow::Cow;
use std::hash::{Hash, Hasher};

use bivouac_kernel::{Painting, Piece, Run};
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};

use crate::wire::PiecesChange;

/// A piece as it is remembered: a hash of its id, and one of everything.
pub(super) type Print = (u64, u64);

/// The ids of pieces by their hashes.
pub(super) type Ids = FxHashMap<u64, Cow<'static, str>>;

/// A hash of something.
pub(super) fn print<T: Hash + ?Sized>(thing: &T) -> u64 {
    let mut hasher = FxHasher::default();
    thing.hash(&mut hasher);
    hasher.finish()
}

/// The prints of the pieces of a painting, of which those that are not new had the prints `old`; the
/// ids of the new ones are noted.
pub(super) fn prints(painting: &Painting, old: &[Print], ids: &mut Ids) -> Vec<Print> {
    let new = painting.scene.pieces.iter().map(|piece| {
        let id = print(&*piece.id);
        ids.entry(id).or_insert_with(|| piece.id.clone());
        (id, print(piece))
    });
    painting.together(old, new)
}

/// How `old` became `new`, which was painted, as far as it is new; nothing if a piece would be told
/// of that was not painted.
pub(super) fn change(
    old: &[Print],
    new: &[Print],
    painting: &Painting,
    ids: &Ids,
) -> Option<Option<PiecesChange>> {
    if old == new {
        return Some(None);
    }
    let head = old.iter().zip(new).take_while(|(old, new)| old == new).count();
    let tail = old[head..].iter().rev().zip(new[head..].iter().rev());
    let tail = tail.take_while(|(old, new)| old == new).count();
    let old = &old[head..old.len() - tail];
    let window = &new[head..new.len() - tail];
    let was: FxHashMap<u64, (usize, u64)> =
        old.iter().enumerate().map(|(place, print)| (print.0, (place, print.1))).collect();
    let stays = staying(&was, window);
    let is: FxHashSet<u64> = window.iter().map(|print| print.0).collect();
    let gone = old.iter().filter(|print| !is.contains(&print.0));
    let gone = gone.filter_map(|print| ids.get(&print.0)).map(|id| id.to_string()).collect();
    let window = head..head + window.len();
    let put = window.filter(|place| stays.binary_search(&(place - head)).is_err());
    let put = put.map(|place| Some((place, painted(painting, place)?.clone())));
    Some(Some(PiecesChange { gone, put: put.collect::<Option<_>>()? }))
}

/// The piece at a place, if it was painted.
fn painted(painting: &Painting, place: usize) -> Option<&Piece> {
    let (mut left, mut new) = (place, 0);
    for run in &painting.runs {
        match *run {
            Run::New(count) if left < count => return painting.scene.pieces.get(new + left),
            Run::Old { count, .. } if left < count => return None,
            Run::New(count) => (left, new) = (left - count, new + count),
            Run::Old { count, .. } => left -= count,
        }
    }
    None
}

/// The places of the pieces that can stay where they are: the longest run of unchanged pieces
/// whose order is the same as before.
fn staying(was: &FxHashMap<u64, (usize, u64)>, new: &[Print]) -> Vec<usize> {
    // (old place, new place) of the last piece of the best run of each length.
    let mut ends: Vec<(usize, usize)> = Vec::new();
    let mut before: Vec<Option<usize>> = vec![None; new.len()];
    for (place, print) in new.iter().enumerate() {
        let Some(&(old, _)) = was.get(&print.0).filter(|(_, same)| *same == print.1) else {
            continue;
        };
        let length = ends.partition_point(|&(end, _)| end < old);
        before[place] = length.checked_sub(1).map(|shorter| ends[shorter].1);
        match ends.get_mut(length) {
            Some(end) => *end = (old, place),
            None => ends.push((old, place)),
        }
    }
    let mut stays = Vec::with_capacity(ends.len());
    let mut last = ends.last().map(|&(_, place)| place);
    while let Some(place) = last {
        stays.push(place);
        last = before[place];
    }
    stays.reverse();
    stays
}

#[cfg(test)]
mod tests {
    use bivouac_kernel::{Dice, Painter, Place, Seed, Sketch};

    use super::*;

    fn piece(id: usize, facing: u8) -> Piece {
        let at = Place::Area("pool".into());
        let plain = Piece::plain(format!("piece-{id}"), "infantry", None, at);
        Piece { facing: Some(facing), ..plain }
    }

    /// The pieces as they are painted for one who has seen a scene, or nothing.
    fn painting(pieces: &[Piece], before: Option<&Sketch>) -> Painting {
        let mut painter = Painter::new(before);
        for piece in pieces {
            let lot = print(&*piece.id) as u32;
            painter.pieces(lot, piece, |piece, out| out.push(piece.clone()));
        }
        painter.done()
    }

    /// As the description of the change says.
    fn applied(old: &[Piece], change: &PiecesChange) -> Vec<Piece> {
        let out = |id: &str| {
            change.gone.iter().any(|gone| gone == id)
                || change.put.iter().any(|(_, put)| put.id == *id)
        };
        let mut pieces: Vec<Piece> = old.iter().filter(|piece| !out(&piece.id)).cloned().collect();
        for (place, piece) in &change.put {
            pieces.insert(*place, piece.clone());
        }
        pieces
    }

    #[test]
    fn whatever_happens_to_a_list_the_change_leads_from_one_to_the_other() {
        let mut dice = Dice::new(Seed::from(1812));
        for _ in 0..2_000 {
            let mut list = |count: usize| {
                let mut ids: Vec<usize> = (0..12).collect();
                dice.shuffle(&mut ids);
                ids.truncate(dice.pick(count));
                let pieces = ids.into_iter().map(|id| piece(id, dice.pick(2) as u8));
                pieces.collect::<Vec<Piece>>()
            };
            let (old, new) = (list(13), list(13));
            let mut ids = Ids::default();
            let first = painting(&old, None);
            let was = prints(&first, &[], &mut ids);
            let again = painting(&new, Some(&first.sketch));
            let is = prints(&again, &was, &mut ids);
            let whole = painting(&new, None);
            assert_eq!(is, prints(&whole, &[], &mut ids));
            let Some(told) = change(&was, &is, &whole, &ids).unwrap() else {
                assert_eq!(old, new);
                continue;
            };
            assert_eq!(applied(&old, &told), new);
            assert!(told.put.is_sorted_by_key(|(place, _)| *place));
            // Whatever was not painted again is not told of.
            let known = |piece: &(usize, Piece)| again.scene.pieces.contains(&piece.1);
            let expected = told.put.iter().all(known).then_some(Some(told));
            assert_eq!(change(&was, &is, &again, &ids), expected);
        }
    }

    #[test]
    fn one_piece_that_moves_is_the_only_one_that_is_put() {
        let old: Vec<Piece> = (0..200).map(|id| piece(id, 0)).collect();
        let mut new = old.clone();
        let moved = new.remove(150);
        new.insert(20, moved);
        let mut ids = Ids::default();
        let (was, is) = (painting(&old, None), painting(&new, None));
        let [was_seen, is_seen] = [&was, &is].map(|one| prints(one, &[], &mut ids));
        let change = change(&was_seen, &is_seen, &is, &ids).unwrap().unwrap();
        assert_eq!((change.gone.len(), change.put.len()), (0, 1));
        assert_eq!(change.put[0].0, 20);
    }
}
