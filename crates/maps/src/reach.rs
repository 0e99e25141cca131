//! Cheapest paths over the dense ids of either kind of map.
//!
//! The searches of petgraph and pathfinding do not tell a step what was spent before it, which
//! movement rules ask for, and they hash every node. Games search millions of times: hence this
//! Dijkstra over flat arrays that keep their memory.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::{HexId, PointId};

/// The dense id of a place on a map: [`HexId`] or [`PointId`].
pub trait MapId: Copy + Eq + sealed::Sealed {
    /// The place in an array as long as the map.
    fn index(self) -> usize;

    #[doc(hidden)]
    fn from_index(index: u16) -> Self;
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for crate::HexId {}
    impl Sealed for crate::PointId {}
}

impl MapId for HexId {
    #[inline]
    fn index(self) -> usize {
        self.0.into()
    }

    #[inline]
    fn from_index(index: u16) -> HexId {
        HexId(index)
    }
}

impl MapId for PointId {
    #[inline]
    fn index(self) -> usize {
        self.0.into()
    }

    #[inline]
    fn from_index(index: u16) -> PointId {
        PointId(index)
    }
}

/// What a search found: where one can go, for what price and by which way.
#[derive(Clone, Debug)]
pub struct Reach<I = HexId> {
    budget: u32,
    costs: Vec<u32>,
    previous: Vec<u16>,
    settled: Vec<I>,
    open: BinaryHeap<Reverse<(u32, u16)>>,
}

const UNREACHED: u32 = u32::MAX;
const START: u16 = u16::MAX;

impl<I: MapId> Reach<I> {
    /// A reach of nothing, to be filled by a search.
    pub fn new() -> Reach<I> {
        Reach {
            budget: 0,
            costs: Vec::new(),
            previous: Vec::new(),
            settled: Vec::new(),
            open: BinaryHeap::new(),
        }
    }

    /// What it costs to come there; `None` if it is out of reach or off the map.
    #[inline]
    pub fn cost_to(&self, place: I) -> Option<u32> {
        self.costs.get(place.index()).copied().filter(|&cost| cost != UNREACHED)
    }

    /// Whether one can come there.
    #[inline]
    pub fn contains(&self, place: I) -> bool {
        self.cost_to(place).is_some()
    }

    /// The place from which one comes there; `None` for a start and for what is out of reach.
    #[inline]
    pub fn previous(&self, place: I) -> Option<I> {
        self.cost_to(place)?;
        let previous = self.previous[place.index()];
        (previous != START).then(|| I::from_index(previous))
    }

    /// The way there, from the start to the place itself; `None` if it is out of reach.
    pub fn path_to(&self, place: I) -> Option<Vec<I>> {
        self.cost_to(place)?;
        let mut path: Vec<I> =
            std::iter::successors(Some(place), |&place| self.previous(place)).collect();
        path.reverse();
        Some(path)
    }

    /// Every place within reach and its price, cheapest first.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (I, u32)> {
        self.settled.iter().map(|&place| (place, self.costs[place.index()]))
    }

    /// How many places are within reach, the start included.
    #[inline]
    pub fn len(&self) -> usize {
        self.settled.len()
    }

    /// Whether nothing is within reach, as before any search.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.settled.is_empty()
    }

    pub(crate) fn begin(&mut self, places: usize, from: impl IntoIterator<Item = I>, budget: u32) {
        // Only what the last search touched: most searches see a small part of the map.
        for place in self.settled.drain(..) {
            self.costs[place.index()] = UNREACHED;
        }
        self.open.clear();
        self.costs.resize(places, UNREACHED);
        self.previous.resize(places, START);
        self.budget = budget.min(UNREACHED - 1);
        for place in from {
            self.costs[place.index()] = 0;
            self.previous[place.index()] = START;
            self.open.push(Reverse((0, place.index() as u16)));
        }
    }

    /// The nearest place whose exits were not tried yet.
    #[inline]
    pub(crate) fn settle_next(&mut self) -> Option<(I, u32)> {
        while let Some(Reverse((cost, index))) = self.open.pop() {
            // Dearer offers stay in the heap when a cheaper one is found.
            if self.costs[usize::from(index)] == cost {
                let place = I::from_index(index);
                self.settled.push(place);
                return Some((place, cost));
            }
        }
        None
    }

    /// Notes that a place can be entered at that price, if that is within the budget and better
    /// than what is known.
    #[inline]
    pub(crate) fn offer(&mut self, from: I, to: I, spent: u32, price: u32) {
        let cost = spent.saturating_add(price);
        if cost <= self.budget && cost < self.costs[to.index()] {
            self.costs[to.index()] = cost;
            self.previous[to.index()] = from.index() as u16;
            self.open.push(Reverse((cost, to.index() as u16)));
        }
    }
}

impl<I: MapId> Default for Reach<I> {
    fn default() -> Reach<I> {
        Reach::new()
    }
}
