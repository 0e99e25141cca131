//! Destinations: where a piece can go, found by trying out the steps of its move.
//!
//! The rules mark the choices that are steps of a move ([`Rules::stride`]). The search makes them on
//! copies of the state, and goes on only where nothing comes to light and nobody else decides. What
//! can be taken back tells nothing, so neither does the search.

mod search;

use std::borrow::Cow;
use std::collections::HashMap;

use serde::Serialize;

use crate::plan::{Attempt, Planned};
use crate::rules::{Rules, Stride};
use crate::scene::{Board, Place, Scene, Shape};
use crate::seat::{Seat, Viewer};
use crate::table::Table;
use crate::text::Text;

use search::{Search, Written, asks_of, pieces_of};

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
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
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
    /// Whether the piece can go no farther from there: it is stopped, or has nothing left to spend.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub halts: bool,
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

/// Where a piece stands before it moves on, and what has led to that.
struct Start<R: Rules> {
    attempt: Attempt<R>,
    space: Cow<'static, str>,
    /// The piece, where it is known.
    piece: Option<Cow<'static, str>>,
    cost: u16,
    spaces: Vec<Cow<'static, str>>,
    tolls: Vec<Text>,
    plan: Vec<Planned>,
    /// Whether nobody can say what comes next.
    last: bool,
}

/// Takes up a piece that `seat` may move now; or the one under way, if none is named.
fn take_up<R: Rules>(attempt: &Attempt<R>, piece: Option<&str>) -> Option<Start<R>> {
    let mut attempt = attempt.clone();
    let seat = attempt.seat;
    if !attempt.decides_alone() {
        return None;
    }
    let mut open = Vec::new();
    attempt.open(&mut open);
    let scene = R::scene(&attempt.state, Viewer::seat(seat));
    let stands = piece.and_then(|piece| place_of(&scene, piece));
    let begins = |choice: &&R::Choice| match R::stride(&attempt.state, seat, choice) {
        Some(Stride::Begins { piece: named }) => piece == Some(&*named),
        Some(Stride::Leaves { space }) => stands.as_ref() == Some(&space),
        _ => false,
    };
    let (mut plan, mut spaces, mut last) = (Vec::new(), Vec::new(), false);
    // Whoever is named themselves is meant rather than whatever stands there.
    let named = |choice: &&R::Choice| {
        let stride = R::stride(&attempt.state, seat, choice);
        matches!(stride, Some(Stride::Begins { piece: named }) if piece == Some(&*named))
    };
    let begun = open.iter().find(named).or_else(|| open.iter().find(begins)).cloned();
    if let Some(choice) = &begun {
        plan.push(attempt.planned(choice));
        last = !attempt.make(choice) || !attempt.decides_alone();
    }
    let mut piece = piece.map(owned);
    if !last {
        let prompt = R::prompt(&attempt.state, seat);
        if begun.is_none() {
            match &piece {
                // Another piece is under way.
                Some(piece) if !asks_of(&prompt, piece) => return None,
                Some(_) => {}
                None => piece = pieces_of(&prompt).next().map(owned),
            }
        }
        attempt.open(&mut open);
        let under_way = |choice: &R::Choice| {
            let stride = R::stride(&attempt.state, seat, choice);
            matches!(stride, Some(Stride::Goes { .. } | Stride::Ends { .. }))
        };
        if !open.iter().any(under_way) {
            return None;
        }
    }
    let before = piece.as_ref().and_then(|piece| place_of(&scene, piece));
    let space = match (before, &piece) {
        (Some(space), _) => space,
        // It may have come onto the map by being taken up.
        (None, Some(piece)) if begun.is_some() => {
            let scene = R::scene(&attempt.state, Viewer::seat(seat));
            let entered = place_of(&scene, piece);
            spaces.extend(entered.clone());
            entered.unwrap_or_default()
        }
        (None, _) => Cow::Borrowed(""),
    };
    Some(Start { attempt, space, piece, cost: 0, spaces, tolls: Vec::new(), plan, last })
}

/// The space of the map where a piece stands.
fn place_of(scene: &Scene, piece: &str) -> Option<Cow<'static, str>> {
    match &scene.pieces.iter().find(|one| one.id == piece)?.at {
        Place::Space(space) => Some(space.clone()),
        Place::Area(_) | Place::Track(..) => None,
    }
}

impl<R: Rules> Start<R> {
    fn search(&self) -> Search<R> {
        Search::run(self.attempt.clone(), self.space.clone(), self.piece.as_deref())
    }

    /// A way that goes on from here.
    fn then(&self, route: Route) -> Route {
        fn both<T: Clone>(before: &[T], after: Vec<T>) -> Vec<T> {
            if before.is_empty() { after } else { before.iter().cloned().chain(after).collect() }
        }
        Route {
            cost: self.cost + route.cost,
            spaces: both(&self.spaces, route.spaces),
            tolls: both(&self.tolls, route.tolls),
            plan: both(&self.plan, route.plan),
            ..route
        }
    }

    /// The ways on from here that come through a space.
    fn through(&self, space: &str) -> Vec<Start<R>> {
        let search = self.search();
        let nodes = search.passing(space).into_iter();
        let starts = nodes.map(|node| {
            let Route { cost, spaces, tolls, plan, .. } =
                self.then(search.route(node, &mut Written::<R>::new()));
            let attempt = self.after(&search, node, None);
            let (space, piece) = (Cow::Owned(space.to_owned()), self.piece.clone());
            Start { attempt, space, piece, cost, spaces, tolls, plan, last: false }
        });
        starts.collect()
    }

    /// The state at a node of a search, or after the move has ended there.
    fn after(&self, search: &Search<R>, node: usize, ending: Option<&R::Choice>) -> Attempt<R> {
        let mut attempt = self.attempt.clone();
        for choice in search.choices(node).iter().chain(ending) {
            attempt.make(choice);
        }
        attempt
    }
}

/// Where `piece` can go in a state, or the pieces under way if none is named; by way of the spaces of
/// `via`, one after the other. Nothing comes to light by it that `seat` does not know.
pub fn reach<R: Rules>(
    state: &R::State,
    seat: Seat,
    piece: Option<&str>,
    via: &[&str],
) -> Vec<Destination> {
    if !R::deciding(state).contains(seat) {
        return Vec::new();
    }
    let start = take_up(&Attempt::<R>::new(state, seat), piece);
    let mut starts: Vec<Start<R>> = start.into_iter().collect();
    if let Some(start) = starts.first().filter(|start| start.last) {
        let known = !start.space.is_empty() && via.is_empty();
        let Start { space, spaces, plan, .. } = start;
        let (spaces, plan) = (spaces.clone(), plan.clone());
        let route = Route { spaces, plan, last: true, ..Route::default() };
        let there = Destination { space: space.clone(), routes: vec![route] };
        return known.then_some(there).into_iter().collect();
    }
    for through in via {
        starts = starts.iter().flat_map(|start| start.through(through)).collect();
    }
    let mut found: HashMap<Cow<'static, str>, Vec<Route>> = HashMap::new();
    let mut written = Written::<R>::new();
    for start in &starts {
        let search = start.search();
        for (space, nodes) in search.places() {
            let routes = nodes.into_iter().map(|node| start.then(search.route(node, &mut written)));
            found.entry(space.clone()).or_default().extend(routes);
        }
    }
    let mut found: Vec<Destination> = found
        .into_iter()
        .filter(|(space, _)| !space.is_empty())
        .map(|(space, mut routes)| {
            if starts.len() > 1 {
                routes.sort_by_key(|route| (route.tolls.len(), route.cost));
                routes.dedup_by(|b, a| (a.tolls.len(), a.cost) == (b.tolls.len(), b.cost));
            }
            Destination { space, routes }
        })
        .collect();
    found.sort_by(|a, b| (a.routes[0].cost, &a.space).cmp(&(b.routes[0].cost, &b.space)));
    found
}

/// A piece that is to march, with the place where it should come.
#[derive(Clone, Copy)]
struct Marcher<'a> {
    piece: &'a str,
    goal: (f32, f32),
    /// The direction that it should face then.
    facing: Option<u8>,
}

/// Moves `pieces` one after the other, each as far and in the direction in which the first would
/// come to `to`, with this facing where they may have it, otherwise with the nearest to it. Who
/// stands in front goes first. Who cannot come so far goes as near to it as possible. Pieces that
/// are not on the map yet go to `to` itself.
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
    let scene = R::scene(table.state(), Viewer::seat(seat));
    let at = |piece: &str| ground.places.get(&*place_of(&scene, piece)?).copied();
    let own_facing =
        |piece: &str| scene.pieces.iter().find(|one| one.id == piece).and_then(|one| one.facing);
    let (Some(&lead), Some(&goal)) = (pieces.first(), ground.places.get(to)) else {
        return March { stays: pieces.iter().copied().map(owned).collect(), ..March::default() };
    };
    let shift = match board.shape {
        Shape::Points => None,
        Shape::FlatHexes | Shape::PointyHexes => {
            at(lead).map(|lead| (goal.0 - lead.0, goal.1 - lead.1))
        }
    };
    let mut waiting: Vec<Marcher<'_>> = Vec::with_capacity(pieces.len());
    for &piece in pieces {
        let goal = match (at(piece), shift) {
            (Some(own), Some(by)) => (own.0 + by.0, own.1 + by.1),
            _ => goal,
        };
        if !waiting.iter().any(|marcher| marcher.piece == piece) {
            waiting.push(Marcher { piece, goal, facing: facing.or(own_facing(piece)) });
        }
    }
    if let Some(by) = shift {
        let ahead = |place: (f32, f32)| place.0 * by.0 + place.1 * by.1;
        waiting.sort_by(|a, b| ahead(b.goal).total_cmp(&ahead(a.goal)));
    }
    let mut march = March::default();
    // First those who come all the way, as long as one makes room for another; then the others.
    for short in [false, true] {
        let mut next = 0;
        let mut moved = false;
        while next < waiting.len() {
            let marcher = waiting[next];
            match advance(&attempt, &ground, marcher, short) {
                None => next += 1,
                Some(Advanced { going, plan, after }) => {
                    waiting.remove(next);
                    march.plan.extend(plan);
                    march.goes.push(going);
                    moved = true;
                    let Some(after) = after else {
                        march.stays = waiting.iter().map(|one| owned(one.piece)).collect();
                        return march;
                    };
                    attempt = after;
                }
            }
            // Somebody has made room: those who were passed over may try again.
            if next == waiting.len() && moved {
                (next, moved) = (0, false);
            }
        }
    }
    march.stays = waiting.iter().map(|one| owned(one.piece)).collect();
    march
}

fn owned(piece: &str) -> Cow<'static, str> {
    Cow::Owned(piece.to_owned())
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
    marcher: Marcher<'_>,
    short: bool,
) -> Option<Advanced<R>> {
    let Marcher { piece, goal, facing } = marcher;
    let start = take_up(attempt, Some(piece))?;
    let going = |route: Route, distance: f32| Going {
        piece: owned(piece),
        spaces: route.spaces,
        cost: route.cost,
        tolls: route.tolls,
        short: distance > NEAR,
    };
    if start.last {
        // It has entered, and what comes next is not known.
        let route = Route { spaces: start.spaces.clone(), ..Route::default() };
        let distance = ground.distance(&start.space, goal);
        let plan = start.plan;
        return Some(Advanced { going: going(route, distance), plan, after: None });
    }
    // A piece that has come onto the map by being taken up must go somewhere.
    let stands =
        if start.spaces.is_empty() { ground.distance(&start.space, goal) } else { f32::MAX };
    let search = start.search();
    let mut places: Vec<(f32, &Cow<'static, str>, Vec<usize>)> = search
        .places()
        .map(|(space, nodes)| (ground.distance(space, goal), space, nodes))
        .filter(|(distance, ..)| *distance <= NEAR || (short && *distance < stands))
        .collect();
    places.sort_by(|a, b| a.0.total_cmp(&b.0).then_with(|| a.1.cmp(b.1)));
    let (distance, _, nodes) = places.into_iter().next()?;
    let &node = nodes.first()?;
    let turned = |ending: Option<u8>| match (ending, facing) {
        (Some(one), Some(other)) => one.abs_diff(other).min(6 - one.abs_diff(other).min(6)),
        _ => 0,
    };
    let ending = search.endings(node).min_by_key(|(facing, _)| turned(*facing));
    let route = start.then(search.route(node, &mut Written::<R>::new()));
    let mut plan = route.plan.clone();
    let mut after = None;
    if let Some((facing, choice)) = ending {
        plan.extend(
            route.endings.iter().find(|one| one.facing == facing).map(|one| one.planned.clone()),
        );
        let mut ended = start.after(&search, node, None);
        after = (ended.make(choice) && ended.decides_alone()).then_some(ended);
    } else if !search.nodes[node].last || search.nodes[node].over {
        after = Some(start.after(&search, node, None));
    }
    Some(Advanced { going: going(route, distance), plan, after })
}
