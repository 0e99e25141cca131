//! Cheapest paths over the dense ids of a grid.
//!
//! The searches of petgraph and pathfinding do not tell a step what was spent before it, which
//! movement rules ask for, and they hash every node. Games search millions of times: hence this
//! Dijkstra over flat arrays that keep their memory.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::HexId;

/// What a search found: where one can go, for what price and by which way.
#[derive(Clone, Debug)]
pub struct Reach {
    budget: u32,
    costs: Vec<u32>,
    previous: Vec<u16>,
    settled: Vec<HexId>,
    open: BinaryHeap<Reverse<(u32, u16)>>,
}

const UNREACHED: u32 = u32::MAX;
const START: u16 = u16::MAX;

impl Reach {
    /// A reach of nothing, to be filled by a search.
    pub fn new() -> Reach {
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
    pub fn cost_to(&self, place: HexId) -> Option<u32> {
        self.costs.get(place.index()).copied().filter(|&cost| cost != UNREACHED)
    }

    /// Whether one can come there.
    #[inline]
    pub fn contains(&self, place: HexId) -> bool {
        self.cost_to(place).is_some()
    }

    /// The place from which one comes there; `None` for a start and for what is out of reach.
    #[inline]
    pub fn previous(&self, place: HexId) -> Option<HexId> {
        self.cost_to(place)?;
        let previous = self.previous[place.index()];
        (previous != START).then_some(HexId(previous))
    }

    /// The way there, from the start to the place itself; `None` if it is out of reach.
    pub fn path_to(&self, place: HexId) -> Option<Vec<HexId>> {
        self.cost_to(place)?;
        let mut path: Vec<HexId> =
            std::iter::successors(Some(place), |&place| self.previous(place)).collect();
        path.reverse();
        Some(path)
    }

    /// Every place within reach and its price, cheapest first.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (HexId, u32)> {
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

    pub(crate) fn begin(
        &mut self,
        places: usize,
        from: impl IntoIterator<Item = HexId>,
        budget: u32,
    ) {
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
    pub(crate) fn settle_next(&mut self) -> Option<(HexId, u32)> {
        while let Some(Reverse((cost, index))) = self.open.pop() {
            // Dearer offers stay in the heap when a cheaper one is found.
            if self.costs[usize::from(index)] == cost {
                let place = HexId(index);
                self.settled.push(place);
                return Some((place, cost));
            }
        }
        None
    }

    /// Notes that a place can be entered at that price, if that is within the budget and better
    /// than what is known.
    #[inline]
    pub(crate) fn offer(&mut self, from: HexId, to: HexId, spent: u32, price: u32) {
        let cost = spent.saturating_add(price);
        if cost <= self.budget && cost < self.costs[to.index()] {
            self.costs[to.index()] = cost;
            self.previous[to.index()] = from.index() as u16;
            self.open.push(Reverse((cost, to.index() as u16)));
        }
    }
}

impl Default for Reach {
    fn default() -> Reach {
        Reach::new()
    }
}
