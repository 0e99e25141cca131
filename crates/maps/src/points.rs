//! Point-to-point maps: named spaces and the links between them.

use std::collections::HashMap;

use fixedbitset::FixedBitSet;
use petgraph::Directed;
use petgraph::algo::dijkstra;
use petgraph::csr::{Csr, EdgeReference};
use petgraph::visit::{Bfs, EdgeFiltered, EdgeRef};
use serde::{Deserialize, Serialize};

use crate::Reach;

/// A space of a point map, as its place in the order in which spaces were added.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct PointId(pub u16);

impl PointId {
    /// A place for this space in an array as long as its map.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A link of a point map, as its place in the order in which links were added.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct LinkId(pub u16);

impl LinkId {
    /// A place for this link in an array of all links.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A link between two spaces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link<L> {
    /// Where it begins.
    pub from: PointId,
    /// Where it ends.
    pub to: PointId,
    /// Whether it leads only from its beginning to its end.
    pub one_way: bool,
    /// What the game says of it.
    pub data: L,
}

/// A link travelled in one direction.
#[derive(PartialEq, Eq, Debug)]
pub struct Leg<'m, L> {
    /// Where one starts.
    pub from: PointId,
    /// Where one arrives.
    pub to: PointId,
    /// By which link.
    pub link: LinkId,
    /// What the game says of that link.
    pub data: &'m L,
}

// Derived, these would ask the same of `L`, of which a leg only has a reference.
impl<L> Clone for Leg<'_, L> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<L> Copy for Leg<'_, L> {}

#[derive(Clone, Debug)]
struct Space<S> {
    id: String,
    data: S,
}

type Graph<S> = Csr<Space<S>, LinkId, Directed, u16>;

/// A point-to-point map, made by [`PointMapDraft::build`](crate::PointMapDraft::build). From one
/// space to another leads at most one link.
///
/// ```
/// # use bivouac_maps::*;
/// #[derive(PartialEq)]
/// enum Way { Road, Track }
///
/// let mut draft = PointMapDraft::new();
/// draft.space("tilsit", ()).space("kaltinenai", ()).space("nemaksciai", ());
/// draft.link("tilsit", "kaltinenai", Way::Road).link("tilsit", "nemaksciai", Way::Track);
/// let map = draft.build().expect("a sound map");
///
/// let tilsit = map.find("tilsit").expect("on the map");
/// let supplied = map.reachable(tilsit, |leg| *leg.data == Way::Road);
/// assert!(supplied.contains(map.find("kaltinenai").expect("on the map")));
/// assert!(!supplied.contains(map.find("nemaksciai").expect("on the map")));
/// ```
#[derive(Clone, Debug)]
pub struct PointMap<S, L> {
    graph: Graph<S>,
    links: Vec<Link<L>>,
    by_id: HashMap<String, PointId>,
}

impl<S, L> PointMap<S, L> {
    /// Puts together what a draft has checked.
    pub(crate) fn assemble(
        spaces: Vec<(String, S)>,
        by_id: HashMap<String, PointId>,
        links: Vec<Link<L>>,
    ) -> PointMap<S, L> {
        let mut graph = Csr::new();
        for (id, data) in spaces {
            graph.add_node(Space { id, data });
        }
        for (index, link) in links.iter().enumerate() {
            let id = LinkId(index as u16);
            graph.add_edge(link.from.0, link.to.0, id);
            if !link.one_way {
                graph.add_edge(link.to.0, link.from.0, id);
            }
        }
        PointMap { graph, links, by_id }
    }

    /// How many spaces there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.graph.node_count()
    }

    /// Whether there is no space.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Every space, in the order in which they were added.
    pub fn all(&self) -> impl Iterator<Item = PointId> + use<S, L> {
        (0..self.len() as u16).map(PointId)
    }

    /// The space with that id.
    pub fn find(&self, id: &str) -> Option<PointId> {
        self.by_id.get(id).copied()
    }

    /// The id of a space.
    #[inline]
    pub fn id(&self, point: PointId) -> &str {
        &self.graph[point.0].id
    }

    /// What the game says of a space.
    #[inline]
    pub fn space(&self, point: PointId) -> &S {
        &self.graph[point.0].data
    }

    /// Every link, in the order in which they were added: the place of a link is its [`LinkId`].
    #[inline]
    pub fn all_links(&self) -> &[Link<L>] {
        &self.links
    }

    /// A link.
    #[inline]
    pub fn link(&self, link: LinkId) -> &Link<L> {
        &self.links[link.index()]
    }

    /// The links by which one can leave a space, in the order of the spaces they lead to.
    pub fn links(&self, point: PointId) -> impl Iterator<Item = Leg<'_, L>> {
        self.graph.edges(point.0).map(|edge| self.leg(edge))
    }

    /// The link by which one can go from one space to another.
    pub fn link_between(&self, from: PointId, to: PointId) -> Option<LinkId> {
        self.links(from).find(|leg| leg.to == to).map(|leg| leg.link)
    }

    /// The spaces to which links lead that satisfy a predicate.
    pub fn neighbours(
        &self,
        point: PointId,
        mut open: impl FnMut(&L) -> bool,
    ) -> impl Iterator<Item = PointId> {
        self.links(point).filter(move |leg| open(leg.data)).map(|leg| leg.to)
    }

    /// Where one can go from a space for no more than a budget, by the cheapest way.
    ///
    /// `step` is asked for every leg, and told what was spent to come so far: it answers the price,
    /// or `None` if the leg is not allowed. A price that depends on what was spent must not make it
    /// cheaper to arrive later.
    pub fn cheapest(
        &self,
        from: PointId,
        budget: u32,
        step: impl FnMut(Leg<'_, L>, u32) -> Option<u32>,
    ) -> Reach<PointId> {
        let mut reach = Reach::new();
        self.cheapest_into(&mut reach, [from], budget, step);
        reach
    }

    /// [`PointMap::cheapest`] from the nearest of several spaces, into a reach whose memory is used
    /// again.
    pub fn cheapest_into(
        &self,
        reach: &mut Reach<PointId>,
        from: impl IntoIterator<Item = PointId>,
        budget: u32,
        mut step: impl FnMut(Leg<'_, L>, u32) -> Option<u32>,
    ) {
        reach.begin(self.len(), from, budget);
        while let Some((here, spent)) = reach.settle_next() {
            for leg in self.links(here) {
                if let Some(price) = step(leg, spent) {
                    reach.offer(here, leg.to, spent, price);
                }
            }
        }
    }

    /// The spaces to which one can come from a space by legs that satisfy a predicate, that space
    /// included: the way supply is traced.
    pub fn reachable(&self, from: PointId, open: impl Fn(Leg<'_, L>) -> bool) -> PointSet {
        self.reachable_from_any([from], open)
    }

    /// The spaces to which one can come from any of several spaces by legs that satisfy a
    /// predicate, those spaces included.
    pub fn reachable_from_any(
        &self,
        from: impl IntoIterator<Item = PointId>,
        open: impl Fn(Leg<'_, L>) -> bool,
    ) -> PointSet {
        let graph = EdgeFiltered(&self.graph, |edge| open(self.leg(edge)));
        let mut seen = FixedBitSet::with_capacity(self.len());
        let stack = from.into_iter().map(|point| point.0).collect();
        for &point in &stack {
            seen.insert(usize::from(point));
        }
        let mut search = Bfs { stack, discovered: seen };
        while search.next(&graph).is_some() {}
        PointSet { points: search.discovered }
    }

    /// The fewest legs from one space to another by legs that satisfy a predicate.
    pub fn hops(
        &self,
        from: PointId,
        to: PointId,
        open: impl Fn(Leg<'_, L>) -> bool,
    ) -> Option<u32> {
        let graph = EdgeFiltered(&self.graph, |edge| open(self.leg(edge)));
        dijkstra(&graph, from.0, Some(to.0), |_| 1).get(&to.0).copied()
    }

    #[inline]
    fn leg(&self, edge: EdgeReference<'_, LinkId, Directed, u16>) -> Leg<'_, L> {
        let link = *edge.weight();
        let data = &self.links[link.index()].data;
        Leg { from: PointId(edge.source()), to: PointId(edge.target()), link, data }
    }
}

/// A set of spaces of one map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PointSet {
    points: FixedBitSet,
}

impl PointSet {
    /// Whether a space is in the set.
    #[inline]
    pub fn contains(&self, point: PointId) -> bool {
        self.points.contains(point.index())
    }

    /// The spaces in the set, in the order of the map.
    pub fn iter(&self) -> impl Iterator<Item = PointId> {
        self.points.ones().map(|index| PointId(index as u16))
    }

    /// How many spaces are in the set.
    pub fn len(&self) -> usize {
        self.points.count_ones(..)
    }

    /// Whether no space is in the set.
    pub fn is_empty(&self) -> bool {
        self.points.is_clear()
    }
}
