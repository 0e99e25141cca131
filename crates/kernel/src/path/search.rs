//! The search: all the states that the steps of one move lead to, the best way to each.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

use serde_json::Value;

use super::{Ending, Route};
use crate::plan::{Attempt, Planned};
use crate::rules::{Prompt, Rules, Stride, Target};
use crate::text::Text;

/// How many states a search looks at.
const MOST_STATES: usize = 6000;
/// How often a piece may make ready on its way without going on.
const MOST_STAYS: u8 = 4;

/// A state on the way.
pub(super) struct Node<C> {
    pub(super) space: Cow<'static, str>,
    pub(super) cost: u16,
    pub(super) tolls: Vec<Text>,
    /// How often the piece has made ready without going on: what it can do then is another thing, so
    /// that only ways with as many are compared.
    stays: u8,
    /// The node before and the choice that led from it.
    from: Option<(usize, C)>,
    /// The message of the question that is asked here.
    asked: Cow<'static, str>,
    /// The choices that end the move here, with the direction that the piece faces then.
    endings: Vec<(Option<u8>, C)>,
    /// Whether the piece can go no farther from here.
    halts: bool,
    /// Whether nobody can say what comes next, or the move is over.
    pub(super) last: bool,
    /// Whether the move is over by itself, and what comes next is known.
    pub(super) over: bool,
}

/// Choices as they are written.
pub(super) type Written<R> = HashMap<<R as Rules>::Choice, Value>;

/// All that a search has found.
pub(super) struct Search<R: Rules> {
    pub(super) nodes: Vec<Node<R::Choice>>,
    /// The nodes of each space that none is better than.
    best: HashMap<Cow<'static, str>, Vec<usize>>,
    /// The states of the nodes that are still to be looked at, and some to write over.
    states: Vec<Option<Attempt<R>>>,
    spare: Vec<Attempt<R>>,
}

impl<R: Rules> Search<R> {
    /// Looks everywhere that the move of `piece` leads to from `attempt`.
    pub(super) fn run(
        attempt: Attempt<R>,
        space: Cow<'static, str>,
        piece: Option<&str>,
    ) -> Search<R> {
        let mut search = Search {
            nodes: Vec::with_capacity(64),
            best: HashMap::new(),
            states: Vec::with_capacity(64),
            spare: Vec::new(),
        };
        search.best.insert(space.clone(), vec![0]);
        search.push(attempt, Node::new(space, None));
        let mut queue = BinaryHeap::from([Reverse((0, 0, 0))]);
        let mut open = Vec::new();
        while let Some(Reverse((_, _, index))) = queue.pop() {
            let Some(attempt) = search.states[index].take() else { continue };
            if search.is_best(index) {
                search.look(index, &attempt, piece, &mut open, &mut queue);
            }
            search.spare.push(attempt);
            if search.nodes.len() > MOST_STATES {
                break;
            }
        }
        search
    }

    fn is_best(&self, index: usize) -> bool {
        self.best.get(&self.nodes[index].space).is_some_and(|best| best.contains(&index))
    }

    fn push(&mut self, attempt: Attempt<R>, node: Node<R::Choice>) -> usize {
        let last = node.last;
        self.nodes.push(node);
        if last {
            self.states.push(None);
            self.spare.push(attempt);
        } else {
            self.states.push(Some(attempt));
        }
        self.nodes.len() - 1
    }

    /// Goes on from a node in every way, and notes how the move can end there.
    fn look(
        &mut self,
        index: usize,
        attempt: &Attempt<R>,
        piece: Option<&str>,
        open: &mut Vec<R::Choice>,
        queue: &mut BinaryHeap<Reverse<(usize, u16, usize)>>,
    ) {
        let Attempt { state, seat, .. } = attempt;
        let prompt = R::prompt(state, *seat);
        let over = index > 0 && !piece.is_none_or(|piece| asks_of(&prompt, piece));
        self.nodes[index].asked = prompt.text.id;
        if over {
            (self.nodes[index].last, self.nodes[index].over) = (true, true);
            return;
        }
        attempt.open(open);
        let mut goes = false;
        for choice in open.iter() {
            match R::stride(state, *seat, choice) {
                Some(Stride::Goes { to, cost, toll }) => {
                    goes = true;
                    if let Some(next) = self.step(index, attempt, choice, (to, cost, toll)) {
                        let node = &self.nodes[next];
                        queue.push(Reverse((node.tolls.len(), node.cost, next)));
                    }
                }
                Some(Stride::Ends { facing }) => {
                    self.nodes[index].endings.push((facing, choice.clone()));
                }
                _ => {}
            }
        }
        let node = &mut self.nodes[index];
        node.halts = !goes;
        // What has neither is asked of something else: the move is over.
        node.over = !goes && node.endings.is_empty();
        node.last = node.over;
    }

    /// Makes a choice that goes on from a node; nothing if it is no better than others.
    fn step(
        &mut self,
        index: usize,
        attempt: &Attempt<R>,
        choice: &R::Choice,
        (to, cost, toll): (Cow<'static, str>, u16, Option<Text>),
    ) -> Option<usize> {
        let node = &self.nodes[index];
        let cost = node.cost + cost;
        // Of tolls that say the same of a way, the last holds.
        let holds = |one: &&Text| toll.as_ref().is_none_or(|toll| toll.id != one.id);
        let count = node.tolls.iter().filter(holds).count() + usize::from(toll.is_some());
        let stays = node.stays + u8::from(node.space == to);
        if stays > MOST_STAYS {
            return None;
        }
        let beaten = |rival: &Node<R::Choice>| {
            rival.stays == stays && rival.cost <= cost && rival.tolls.len() <= count
        };
        let rivals = self.best.get(&to).map_or(&[][..], Vec::as_slice);
        if rivals.iter().any(|&rival| beaten(&self.nodes[rival]) && !self.nodes[rival].last) {
            return None;
        }
        let mut next = match self.spare.pop() {
            Some(mut spare) => {
                spare.clone_from(attempt);
                spare
            }
            None => attempt.clone(),
        };
        let last = !next.make(choice) || !next.decides_alone();
        let rivals = self.best.get(&to).map_or(&[][..], Vec::as_slice);
        if last && rivals.iter().any(|&rival| beaten(&self.nodes[rival])) {
            self.spare.push(next);
            return None;
        }
        let node = &self.nodes[index];
        let tolls = node.tolls.iter().filter(holds).chain(&toll).cloned().collect();
        let from = Some((index, choice.clone()));
        let entered = Node { cost, tolls, stays, last, ..Node::new(to.clone(), from) };
        let place = self.push(next, entered);
        let nodes = &self.nodes;
        let rivals = self.best.entry(to).or_default();
        rivals.retain(|&rival| {
            let rival = &nodes[rival];
            let worse = rival.cost >= cost && rival.tolls.len() >= count;
            rival.stays != stays || !worse || (last && !rival.last)
        });
        rivals.push(place);
        Some(place)
    }

    /// The choices that led to a node.
    pub(super) fn choices(&self, mut index: usize) -> Vec<R::Choice> {
        let mut choices = Vec::new();
        while let Some((before, choice)) = &self.nodes[index].from {
            choices.push(choice.clone());
            index = *before;
        }
        choices.reverse();
        choices
    }

    /// A choice made at a node as a part of a plan. Many ways share it, so it is written once.
    fn planned(&self, index: usize, choice: &R::Choice, written: &mut Written<R>) -> Planned {
        let value = match written.get(choice) {
            Some(value) => value.clone(),
            None => {
                let value = serde_json::to_value(choice).unwrap_or_default();
                written.insert(choice.clone(), value.clone());
                value
            }
        };
        Planned { choice: value, asked: Some(self.nodes[index].asked.clone().into_owned()) }
    }

    /// The way to a node, with how the move can end there.
    pub(super) fn route(&self, index: usize, written: &mut Written<R>) -> Route {
        let (mut plan, mut spaces) = (Vec::new(), Vec::new());
        let mut at = index;
        while let Some((before, choice)) = &self.nodes[at].from {
            plan.push(self.planned(*before, choice, written));
            if self.nodes[at].space != self.nodes[*before].space {
                spaces.push(self.nodes[at].space.clone());
            }
            at = *before;
        }
        plan.reverse();
        spaces.reverse();
        let Node { cost, ref tolls, halts, last, .. } = self.nodes[index];
        let tolls = tolls.clone();
        let endings = self.endings(index).map(|(facing, choice)| Ending {
            facing,
            planned: self.planned(index, choice, written),
        });
        let endings = endings.collect();
        Route { cost, spaces, tolls, plan, endings, halts: halts && !last, last }
    }

    /// The ways in which the move can end at a node.
    pub(super) fn endings(
        &self,
        index: usize,
    ) -> impl Iterator<Item = (Option<u8>, &R::Choice)> + Clone {
        self.nodes[index].endings.iter().map(|(facing, choice)| (*facing, choice))
    }

    /// Each space that the move can end in with the nodes that are worth showing, those with the
    /// fewest tolls first: each is cheaper than those before it, or ends in other ways.
    pub(super) fn places(&self) -> impl Iterator<Item = (&Cow<'static, str>, Vec<usize>)> {
        self.best.iter().filter_map(|(space, nodes)| {
            let mut kept: Vec<usize> = Vec::with_capacity(nodes.len());
            let mut nodes = nodes.clone();
            nodes.sort_unstable_by_key(|&node| {
                (self.nodes[node].tolls.len(), self.nodes[node].cost, node)
            });
            for node in nodes {
                let known = &self.nodes[node];
                let ends = known.last || !known.endings.is_empty();
                if ends && !kept.iter().any(|&kept| self.covers(kept, node)) {
                    kept.push(node);
                }
            }
            (!kept.is_empty()).then_some((space, kept))
        })
    }

    /// Whether a way is as cheap as another and ends in all the ways in which that can end.
    fn covers(&self, one: usize, other: usize) -> bool {
        self.nodes[one].cost <= self.nodes[other].cost
            && self.nodes[one].last == self.nodes[other].last
            && self.endings(other).all(|(facing, _)| self.endings(one).any(|own| own.0 == facing))
    }

    /// The nodes of a space from which the move goes on.
    pub(super) fn passing(&self, space: &str) -> Vec<usize> {
        let nodes = self.best.get(space).map_or(&[][..], Vec::as_slice);
        nodes.iter().copied().filter(|&node| !self.nodes[node].last).collect()
    }
}

impl<C> Node<C> {
    fn new(space: Cow<'static, str>, from: Option<(usize, C)>) -> Node<C> {
        Node {
            space,
            cost: 0,
            tolls: Vec::new(),
            stays: 0,
            from,
            asked: Cow::Borrowed(""),
            endings: Vec::new(),
            halts: false,
            last: false,
            over: false,
        }
    }
}

/// The pieces that a question is about.
pub(super) fn pieces_of(prompt: &Prompt) -> impl Iterator<Item = &str> {
    prompt.about.iter().filter_map(|target| match target {
        Target::Piece(piece) => Some(&**piece),
        _ => None,
    })
}

/// Whether a question may be about a piece: it points at it, or at no piece at all.
pub(super) fn asks_of(prompt: &Prompt, piece: &str) -> bool {
    let mut any = false;
    pieces_of(prompt).any(|one| {
        any = true;
        one == piece
    }) || !any
}
