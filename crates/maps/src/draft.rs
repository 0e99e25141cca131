//! The lenient description of a point map, and the door to a sound one.

use std::collections::{HashMap, HashSet};

use thiserror::Error;

use crate::points::PointMap;
use crate::{Link, PointId};

/// A point map as someone wrote it down: anything goes until [`PointMapDraft::build`].
#[derive(Clone, Debug)]
pub struct PointMapDraft<S, L> {
    spaces: Vec<(String, S)>,
    links: Vec<DraftLink<L>>,
}

#[derive(Clone, Debug)]
struct DraftLink<L> {
    from: String,
    to: String,
    one_way: bool,
    data: L,
}

/// One thing wrong with a draft. Spaces and links are counted from 0, in the order in which they
/// were added.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PointMapProblem {
    /// A space without an id.
    #[error("space {space} has an empty id")]
    EmptyId {
        /// Which space.
        space: usize,
    },
    /// Two spaces with one id.
    #[error("space {space} has the id {id:?} of an earlier one")]
    DuplicateSpace {
        /// The later space.
        space: usize,
        /// Their id.
        id: String,
    },
    /// A link with an end that is no space.
    #[error("link {link} ends at {id:?}, which is no space")]
    DanglingLink {
        /// Which link.
        link: usize,
        /// The unknown id.
        id: String,
    },
    /// A link from a space to itself.
    #[error("link {link} joins {id:?} to itself")]
    Loop {
        /// Which link.
        link: usize,
        /// The space.
        id: String,
    },
    /// A second link that leads from one space to another.
    #[error("link {link} joins {from:?} and {to:?}, which an earlier one joins")]
    DuplicateLink {
        /// The later link.
        link: usize,
        /// Where it begins.
        from: String,
        /// Where it ends.
        to: String,
    },
    /// More spaces or links than ids can count.
    #[error("{spaces} spaces and {links} links are more than {limit}")]
    TooLarge {
        /// How many spaces.
        spaces: usize,
        /// How many links.
        links: usize,
        /// How many of each there may be.
        limit: usize,
    },
}

/// Everything that is wrong with a draft.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}", .problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
pub struct PointMapError {
    /// All problems: spaces first, then links, in the order of the draft.
    pub problems: Vec<PointMapProblem>,
}

/// A two-way link takes two arcs, and arcs are counted in 16 bits.
const LIMIT: usize = u16::MAX as usize / 2;

impl<S, L> PointMapDraft<S, L> {
    /// An empty draft.
    pub fn new() -> PointMapDraft<S, L> {
        PointMapDraft { spaces: Vec::new(), links: Vec::new() }
    }

    /// Adds a space.
    pub fn space(&mut self, id: impl Into<String>, data: S) -> &mut Self {
        self.spaces.push((id.into(), data));
        self
    }

    /// Adds a link that can be travelled both ways.
    pub fn link(&mut self, a: impl Into<String>, b: impl Into<String>, data: L) -> &mut Self {
        self.links.push(DraftLink { from: a.into(), to: b.into(), one_way: false, data });
        self
    }

    /// Adds a link that can be travelled in one direction only.
    pub fn one_way(
        &mut self,
        from: impl Into<String>,
        to: impl Into<String>,
        data: L,
    ) -> &mut Self {
        self.links.push(DraftLink { from: from.into(), to: to.into(), one_way: true, data });
        self
    }

    /// The map, if nothing is wrong with it.
    ///
    /// # Errors
    ///
    /// Every problem of the draft, not only the first.
    pub fn build(self) -> Result<PointMap<S, L>, PointMapError> {
        let mut problems = Vec::new();
        self.check_size(&mut problems);
        if !problems.is_empty() {
            return Err(PointMapError { problems });
        }
        let by_id = self.check_spaces(&mut problems);
        let ends = self.check_links(&by_id, &mut problems);
        if !problems.is_empty() {
            return Err(PointMapError { problems });
        }
        let links = self.links.into_iter().zip(ends);
        let links = links.map(|(DraftLink { one_way, data, .. }, (from, to))| Link {
            from,
            to,
            one_way,
            data,
        });
        Ok(PointMap::assemble(self.spaces, by_id, links.collect()))
    }

    fn check_size(&self, problems: &mut Vec<PointMapProblem>) {
        let (spaces, links) = (self.spaces.len(), self.links.len());
        if spaces > LIMIT || links > LIMIT {
            problems.push(PointMapProblem::TooLarge { spaces, links, limit: LIMIT });
        }
    }

    fn check_spaces(&self, problems: &mut Vec<PointMapProblem>) -> HashMap<String, PointId> {
        let mut by_id = HashMap::with_capacity(self.spaces.len());
        for (space, (id, _)) in self.spaces.iter().enumerate() {
            if id.is_empty() {
                problems.push(PointMapProblem::EmptyId { space });
            } else if by_id.contains_key(id) {
                problems.push(PointMapProblem::DuplicateSpace { space, id: id.clone() });
            } else {
                by_id.insert(id.clone(), PointId(space as u16));
            }
        }
        by_id
    }

    fn check_links(
        &self,
        by_id: &HashMap<String, PointId>,
        problems: &mut Vec<PointMapProblem>,
    ) -> Vec<(PointId, PointId)> {
        let mut ends = Vec::with_capacity(self.links.len());
        let mut joined = HashSet::new();
        for (link, DraftLink { from, to, one_way, .. }) in self.links.iter().enumerate() {
            let known = [from, to].map(|id| by_id.get(id).copied());
            for (id, _) in [from, to].iter().zip(known).filter(|(_, known)| known.is_none()) {
                problems.push(PointMapProblem::DanglingLink { link, id: id.to_string() });
            }
            let [Some(a), Some(b)] = known else { continue };
            if a == b {
                problems.push(PointMapProblem::Loop { link, id: from.clone() });
                continue;
            }
            let forth_is_new = joined.insert((a, b));
            let back_is_new = *one_way || joined.insert((b, a));
            if !(forth_is_new && back_is_new) {
                let (from, to) = (from.clone(), to.clone());
                problems.push(PointMapProblem::DuplicateLink { link, from, to });
            }
            ends.push((a, b));
        }
        ends
    }
}

impl<S, L> Default for PointMapDraft<S, L> {
    fn default() -> PointMapDraft<S, L> {
        PointMapDraft::new()
    }
}
