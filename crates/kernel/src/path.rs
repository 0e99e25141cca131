//! Destinations: where a piece can go, found by trying out the steps of its move.
//!
//! The rules mark the choices that are steps of a move ([`Rules::stride`]). The search makes them on
//! copies of the state, and goes on only where nothing comes to light and nobody else decides. What
//! can be taken back tells nothing, so neither does the search.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

use serde::Serialize;

use crate::plan::{Attempt, Planned};
use crate::rules::{Rules, Stride};
use crate::scene::{Board, Place, Shape};
use crate::seat::{Seat, Viewer};
use crate::table::Table;
use crate::text::Text;

/// How many states a search looks at.
const MOST_STATES: usize = 6000;
/// How near a space must lie to the place where a piece of a group would come, in units of the map.
const NEAR: f32 = 0.3;

/// A place that a piece can go to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Destination {
    /// The space.
    pub space: Cow<'static, str>,
    /// The ways there, the best first: others are cheaper, and cost something else.
    pub routes: Vec<Route>,
}

/// A way to a place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Route {
    /// What it costs.
    pub cost: u16,
    /// The spaces that are entered, the last being the destination.
    pub spaces: Vec<Cow<'static, str>>,
    /// What else it brings about that one would rather avoid.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub tolls: Vec<Text>,
    /// The choices that lead there.
    pub plan: Vec<Planned>,
    /// How the move can end there; none if it goes on, or ends by itself.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub endings: Vec<Ending>,
    /// Whether nobody can say what comes next there: a die, something hidden, a decision of others,
    /// or the end of the move.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub last: bool,
}

/// How a move can end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Ending {
    /// The direction that the piece faces then, where pieces face.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub facing: Option<u8>,
    /// The choice that ends it.
    pub planned: Planned,
}

/// The march of several pieces, one after the other.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct March {
    /// Every choice of it.
    pub plan: Vec<Planned>,
    /// Who goes where.
    pub goes: Vec<Going>,
    /// Who cannot go, or not before something else is known.
    pub stays: Vec<Cow<'static, str>>,
}

/// The way of one piece of a march.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Going {
    /// The piece.
    pub piece: Cow<'static, str>,
    /// The spaces that it enters.
    pub spaces: Vec<Cow<'static, str>>,
    /// What that costs.
    pub cost: u16,
    /// What else it brings about.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub tolls: Vec<Text>,
    /// Whether it does not come as far as it should.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub short: bool,
}

/// A state on the way.
struct Node<R: Rules> {
    attempt: Attempt<R>,
    space: Cow<'static, str>,
    cost: u16,
    tolls: Vec<Text>,
    /// The node before and the choice that led from it.
    from: Option<(usize, R::Choice)>,
    /// Whether the search does not go on from here.
    last: bool,
}

/// All that a search has found.
struct Search<R: Rules> {
    nodes: Vec<Node<R>>,
    /// The nodes of each space that none is better than.
    best: HashMap<Cow<'static, str>, Vec<usize>>,
}

impl<R: Rules> Search<R> {
    /// Looks everywhere that the moves from `attempt` lead to.
    fn run(attempt: Attempt<R>, space: Cow<'static, str>) -> Search<R> {
        let first = Node { attempt, space, cost: 0, tolls: Vec::new(), from: None, last: false };
        let mut search = Search { nodes: vec![first], best: HashMap::new() };
        search.best.insert(search.nodes[0].space.clone(), vec![0]);
        let mut queue = BinaryHeap::from([Reverse((0, 0, 0))]);
        let mut open = Vec::new();
        while let Some(Reverse((_, _, index))) = queue.pop() {
            let node = &search.nodes[index];
            if node.last || !search.best[&node.space].contains(&index) {
                continue;
            }
            node.attempt.open(&mut open);
            for choice in &open {
                let Some(next) = search.step(index, choice) else { continue };
                queue.push(Reverse((
                    search.nodes[next].tolls.len(),
                    search.nodes[next].cost,
                    next,
                )));
            }
            if search.nodes.len() > MOST_STATES {
                break;
            }
        }
        search
    }

    /// Makes a choice that goes on from a node; nothing if it is no step, or no better than others.
    fn step(&mut self, index: usize, choice: &R::Choice) -> Option<usize> {
        let node = &self.nodes[index];
        let Attempt { state, seat, .. } = &node.attempt;
        let Some(Stride::Goes { to, cost, toll }) = R::stride(state, *seat, choice) else {
            return None;
        };
        let cost = node.cost + cost;
        let count = node.tolls.len() + usize::from(toll.is_some());
        let rivals = self.best.get(&to).map_or(&[][..], Vec::as_slice);
        let beaten = rivals.iter().map(|&rival| &self.nodes[rival]);
        if beaten.into_iter().any(|rival| rival.cost <= cost && rival.tolls.len() <= count) {
            return None;
        }
        let mut attempt = node.attempt.clone();
        let known = attempt.make(choice);
        let tolls = node.tolls.iter().cloned().chain(toll).collect();
        let last = !known || !attempt.decides_alone();
        let from = Some((index, choice.clone()));
        let place = self.nodes.len();
        self.nodes.push(Node { attempt, space: to.clone(), cost, tolls, from, last });
        let nodes = &self.nodes;
        let rivals = self.best.entry(to).or_default();
        rivals.retain(|&rival| nodes[rival].cost < cost || nodes[rival].tolls.len() < count);
        rivals.push(place);
        Some(place)
    }

    /// The choices that led to a node, with the spaces entered.
    fn way(&self, mut index: usize) -> (Vec<Planned>, Vec<Cow<'static, str>>) {
        let (mut plan, mut spaces) = (Vec::new(), Vec::new());
        while let Some((before, choice)) = &self.nodes[index].from {
            let from = &self.nodes[*before];
            plan.push(from.attempt.planned(choice));
            if self.nodes[index].space != from.space {
                spaces.push(self.nodes[index].space.clone());
            }
            index = *before;
        }
        plan.reverse();
        spaces.reverse();
        (plan, spaces)
    }

    /// How the move can end at a node.
    fn endings(&self, index: usize, open: &mut Vec<R::Choice>) -> Vec<Ending> {
        let node = &self.nodes[index];
        if node.last {
            return Vec::new();
        }
        let Attempt { state, seat, .. } = &node.attempt;
        node.attempt.open(open);
        let ending = |choice: &R::Choice| match R::stride(state, *seat, choice) {
            Some(Stride::Ends { facing }) => {
                Some(Ending { facing, planned: node.attempt.planned(choice) })
            }
            _ => None,
        };
        open.iter().filter_map(ending).collect()
    }

    fn route(&self, index: usize, open: &mut Vec<R::Choice>) -> Route {
        let node = &self.nodes[index];
        let (plan, spaces) = self.way(index);
        let endings = self.endings(index, open);
        let (cost, tolls) = (node.cost, node.tolls.clone());
        Route { cost, spaces, tolls, plan, endings, last: node.last }
    }

    /// The places of the search, those that are nearest by cost first.
    fn destinations(&self) -> Vec<Destination> {
        let mut open = Vec::new();
        let mut found: Vec<Destination> = Vec::with_capacity(self.best.len());
        for (space, nodes) in &self.best {
            let mut nodes = nodes.clone();
            nodes.sort_by_key(|&node| (self.nodes[node].tolls.len(), self.nodes[node].cost));
            let routes: Vec<Route> =
                nodes.into_iter().map(|node| self.route(node, &mut open)).collect();
            // Where one can only pass through is no destination.
            let routes: Vec<Route> = routes
                .into_iter()
                .filter(|route| route.last || !route.endings.is_empty())
                .collect();
            if !routes.is_empty() {
                found.push(Destination { space: space.clone(), routes });
            }
        }
        found.sort_by(|a, b| (a.routes[0].cost, &a.space).cmp(&(b.routes[0].cost, &b.space)));
        found
    }
}

/// Where a piece stands before it moves, and what has led to that.
struct Start<R: Rules> {
    attempt: Attempt<R>,
    space: Cow<'static, str>,
    plan: Vec<Planned>,
}

/// Takes up a piece that `seat` may move now; or the one under way, if none is named.
fn take_up<R: Rules>(mut attempt: Attempt<R>, piece: Option<&str>) -> Option<Start<R>> {
    let seat = attempt.seat;
    if !attempt.decides_alone() {
        return None;
    }
    let mut open = Vec::new();
    attempt.open(&mut open);
    let mut plan = Vec::new();
    let begins = |choice: &&R::Choice| match R::stride(&attempt.state, seat, choice) {
        Some(Stride::Begins { piece: named }) => piece == Some(&*named),
        _ => false,
    };
    if let Some(choice) = open.iter().find(begins).cloned() {
        plan.push(attempt.planned(&choice));
        if !attempt.make(&choice) || !attempt.decides_alone() {
            return None;
        }
        attempt.open(&mut open);
    }
    let under_way = |choice: &R::Choice| {
        let stride = R::stride(&attempt.state, seat, choice);
        matches!(stride, Some(Stride::Goes { .. } | Stride::Ends { .. }))
    };
    if !open.iter().any(under_way) {
        return None;
    }
    let space = match piece {
        Some(piece) => space_of::<R>(&attempt, piece)?,
        None => Cow::Borrowed(""),
    };
    Some(Start { attempt, space, plan })
}

/// The space where a piece stands.
fn space_of<R: Rules>(attempt: &Attempt<R>, piece: &str) -> Option<Cow<'static, str>> {
    let scene = R::scene(&attempt.state, Viewer::seat(attempt.seat));
    let found = scene.pieces.into_iter().find(|one| one.id == piece)?;
    match found.at {
        Place::Space(space) => Some(space),
        // It comes onto the map by its first step.
        Place::Area(_) | Place::Track(..) => Some(Cow::Borrowed("")),
    }
}

/// Where `piece` can go, or the pieces under way if none is named; by way of the spaces of `via`,
/// one after the other.
pub(crate) fn destinations<R: Rules>(
    table: &Table<R>,
    seat: Seat,
    piece: Option<&str>,
    via: &[&str],
) -> Vec<Destination> {
    if !table.deciding().contains(seat) {
        return Vec::new();
    }
    let Some(start) = take_up(Attempt::<R>::new(table.state(), seat), piece) else {
        return Vec::new();
    };
    let Start { mut attempt, mut space, mut plan } = start;
    let (mut cost, mut passed, mut tolls) = (0, Vec::new(), Vec::new());
    for &through in via {
        let search = Search::run(attempt, space);
        let Some(nodes) = search.best.get(through) else { return Vec::new() };
        let best = nodes.iter().min_by_key(|&&node| {
            (search.nodes[node].last, search.nodes[node].tolls.len(), search.nodes[node].cost)
        });
        let Some(&best) = best.filter(|&&node| !search.nodes[node].last) else {
            return Vec::new();
        };
        let (led, spaces) = search.way(best);
        plan.extend(led);
        passed.extend(spaces);
        cost += search.nodes[best].cost;
        tolls.extend(search.nodes[best].tolls.iter().cloned());
        let node = &search.nodes[best];
        (attempt, space) = (node.attempt.clone(), node.space.clone());
    }
    let mut found = Search::run(attempt, space).destinations();
    for route in found.iter_mut().flat_map(|destination| &mut destination.routes) {
        route.plan.splice(0..0, plan.iter().cloned());
        route.spaces.splice(0..0, passed.iter().cloned());
        route.tolls.splice(0..0, tolls.iter().cloned());
        route.cost += cost;
    }
    found
}

/// Moves `pieces` one after the other, each as far and in the direction in which the first would
/// come to `to`, with this facing where they may have it. Who stands in front goes first. Who
/// cannot come so far goes as near to it as possible.
pub(crate) fn march<R: Rules>(
    table: &Table<R>,
    seat: Seat,
    pieces: &[&str],
    to: &str,
    facing: Option<u8>,
) -> March {
    let board = R::board(R::scenario(table.state()));
    let ground = Ground::new(board);
    let mut attempt = Attempt::<R>::new(table.state(), seat);
    let at = |piece: &str| {
        let space = space_of::<R>(&attempt, piece)?;
        ground.places.get(&*space).copied()
    };
    let (Some(lead), Some(&goal)) =
        (pieces.first().and_then(|lead| at(lead)), ground.places.get(to))
    else {
        return March { stays: owned(pieces), ..March::default() };
    };
    let shift = match board.shape {
        Shape::Points => None,
        Shape::FlatHexes | Shape::PointyHexes => Some((goal.0 - lead.0, goal.1 - lead.1)),
    };
    // Each with the place where it should come, those in front first.
    let mut waiting: Vec<(&str, (f32, f32))> = Vec::new();
    let mut march = March::default();
    for &piece in pieces {
        match (at(piece), shift) {
            (Some(own), Some(by)) => waiting.push((piece, (own.0 + by.0, own.1 + by.1))),
            (Some(_), None) => waiting.push((piece, goal)),
            (None, _) => march.stays.push(Cow::Owned(piece.to_owned())),
        }
    }
    if let Some(by) = shift {
        let ahead = |place: (f32, f32)| place.0 * by.0 + place.1 * by.1;
        waiting.sort_by(|a, b| ahead(b.1).total_cmp(&ahead(a.1)));
    }
    // First those who come all the way, as long as one makes room for another; then the others.
    for short in [false, true] {
        loop {
            let before = waiting.len();
            let mut left = Vec::new();
            for (piece, goal) in std::mem::take(&mut waiting) {
                match advance(&attempt, &ground, (piece, goal), facing, short) {
                    None => left.push((piece, goal)),
                    Some(Advanced { going, plan, after }) => {
                        march.plan.extend(plan);
                        march.goes.push(going);
                        match after {
                            Some(after) => attempt = after,
                            None => {
                                march
                                    .stays
                                    .extend(left.drain(..).map(|(piece, _)| owned_one(piece)));
                                let gone = |piece: &&&str| {
                                    !march.goes.iter().any(|going| going.piece == ***piece)
                                        && !march.stays.iter().any(|stays| *stays == ***piece)
                                };
                                let rest: Vec<_> = pieces
                                    .iter()
                                    .filter(gone)
                                    .map(|piece| owned_one(piece))
                                    .collect();
                                march.stays.extend(rest);
                                return march;
                            }
                        }
                    }
                }
            }
            waiting = left;
            if waiting.len() == before || waiting.is_empty() {
                break;
            }
        }
    }
    march.stays.extend(waiting.into_iter().map(|(piece, _)| owned_one(piece)));
    march
}

fn owned_one(piece: &str) -> Cow<'static, str> {
    Cow::Owned(piece.to_owned())
}

fn owned(pieces: &[&str]) -> Vec<Cow<'static, str>> {
    pieces.iter().map(|piece| owned_one(piece)).collect()
}

/// Where the spaces of a board lie.
struct Ground<'a> {
    places: HashMap<&'a str, (f32, f32)>,
}

impl<'a> Ground<'a> {
    fn new(board: &'a Board) -> Ground<'a> {
        let places = board.spaces.iter().map(|space| (space.id.as_str(), (space.x, space.y)));
        Ground { places: places.collect() }
    }

    fn distance(&self, space: &str, to: (f32, f32)) -> f32 {
        self.places.get(space).map_or(f32::MAX, |at| (at.0 - to.0).hypot(at.1 - to.1))
    }
}

/// A piece that has moved.
struct Advanced<R: Rules> {
    going: Going,
    plan: Vec<Planned>,
    /// The state then, if it can be known.
    after: Option<Attempt<R>>,
}

/// Moves one piece of a march: all the way, or as far as it can if `short`.
fn advance<R: Rules>(
    attempt: &Attempt<R>,
    ground: &Ground<'_>,
    (piece, goal): (&str, (f32, f32)),
    facing: Option<u8>,
    short: bool,
) -> Option<Advanced<R>> {
    let scene = R::scene(&attempt.state, Viewer::seat(attempt.seat));
    let own = scene.pieces.into_iter().find(|one| one.id == piece)?.facing;
    let Start { attempt, space, mut plan } = take_up(attempt.clone(), Some(piece))?;
    let stands = ground.distance(&space, goal);
    let search = Search::run(attempt, space);
    let near = |&(space, _): &(&Cow<'static, str>, &Vec<usize>)| ground.distance(space, goal);
    let mut places: Vec<_> = search.best.iter().collect();
    places.sort_by(|a, b| near(a).total_cmp(&near(b)).then_with(|| a.0.cmp(b.0)));
    let mut open = Vec::new();
    for (space, nodes) in places {
        let distance = ground.distance(space, goal);
        if distance > NEAR && (!short || distance >= stands) {
            return None;
        }
        let mut nodes = nodes.clone();
        nodes.sort_by_key(|&node| (search.nodes[node].tolls.len(), search.nodes[node].cost));
        for node in nodes {
            let route = search.route(node, &mut open);
            let wanted = |ending: &&Ending| ending.facing == facing.or(own);
            let ending = route.endings.iter().find(wanted).or(route.endings.first());
            if ending.is_none() && !route.last {
                continue;
            }
            let going = Going {
                piece: owned_one(piece),
                spaces: route.spaces,
                cost: route.cost,
                tolls: route.tolls,
                short: distance > NEAR,
            };
            plan.extend(route.plan);
            let mut after = (!route.last).then(|| search.nodes[node].attempt.clone());
            if let Some(ending) = ending {
                let mut ended = search.nodes[node].attempt.clone();
                let choice = serde_json::from_value(ending.planned.choice.clone()).ok()?;
                after = (ended.make(&choice) && ended.decides_alone()).then_some(ended);
                plan.push(ending.planned.clone());
            }
            return Some(Advanced { going, plan, after });
        }
    }
    None
}
