//! A state that a viewer cannot tell from the real one: what he may not know of hands, blocks,
//! leaders and SPs is drawn afresh, what he knows for certain is kept.

mod blocks;
mod leaders;
mod riders;
mod troops;

use bivouac_kernel::{Dice, Rules, Seat, Viewer};

use crate::FatefulMarch;
use crate::cards::{CardId, Cards, Moment, playable_at};
use crate::pieces::BOTH;
use crate::state::{Deck, Stage, State};
use crate::step::Step;

/// How often it is tried before less is drawn afresh: a side that is asked something must have an
/// answer in what is imagined of it.
const TRIES: usize = 6;

/// Another state that looks the same to `viewer`.
pub(crate) fn imagine(state: &State, viewer: Viewer, dice: &mut Dice) -> State {
    let unseen = || BOTH.into_iter().filter(|&seat| !viewer.sees_as(seat));
    for attempt in 0..TRIES {
        let mut imagined = state.clone();
        for seat in unseen() {
            forget(&mut imagined, seat, viewer);
            cards(&mut imagined, seat, dice);
            // The last attempt leaves the map as it is.
            if attempt + 1 < TRIES {
                leaders::deal(&mut imagined, seat, dice);
                troops::deal(&mut imagined, seat, viewer, dice);
                blocks::deal(&mut imagined, seat, viewer, dice);
            }
        }
        if can_answer(&imagined) {
            return imagined;
        }
    }
    state.clone()
}

/// Notes that nobody whom the viewer holds has made are out of date in what he imagines.
fn forget(state: &mut State, seat: Seat, viewer: Viewer) {
    let known = viewer.sees_as(crate::pieces::other(seat));
    if !known {
        state.notes[seat].iter_mut().for_each(|note| note.stale = true);
    }
}

/// Whether everybody who is asked has something to choose.
fn can_answer(state: &State) -> bool {
    FatefulMarch::deciding(state).iter().all(|seat| {
        let mut open = Vec::new();
        FatefulMarch::choices(state, seat, &mut open);
        !open.is_empty()
    })
}

/// Moves a random card of `from` out of it.
fn take(from: &mut Cards, dice: &mut Dice) -> Option<u8> {
    let count = from.len() as usize;
    let no = (count > 0).then(|| from.nth(dice.pick(count)))??;
    from.remove(no);
    Some(no)
}

/// The hand and the cards discarded unseen, out of all that may be there; what was laid face down
/// is part of the hand.
fn cards(state: &mut State, seat: Seat, dice: &mut Dice) {
    let deck = state.decks[seat];
    let must_play = playable_at(seat, Moment::MustPlay);
    let mut known_top = Cards::NONE;
    if deck.top != 0 {
        known_top.put(deck.top);
    }
    let unknown = deck.hand.or(deck.draw).or(deck.unseen);
    let mut may_be_held = unknown.without(must_play).without(known_top);
    if state.stack.contains(&Step::StartingCards) {
        may_be_held = may_be_held.and(state.scenario.named[seat.index()]);
    }
    let mut hand = lay_anew(state, seat, &mut may_be_held, dice);
    while hand.len() < deck.hand.len() {
        let Some(no) = take(&mut may_be_held, dice) else { break };
        hand.put(no);
    }
    let mut unseen = Cards::NONE;
    while unseen.len() < deck.unseen.len() {
        let Some(no) = take(&mut may_be_held, dice) else { break };
        unseen.put(no);
    }
    let discard = deck.discard.without(deck.unseen).or(unseen);
    let draw = unknown.without(hand).without(unseen);
    state.decks[seat] = Deck { hand, draw, discard, unseen, ..deck };
    if state.stack.contains(&Step::Ops) && state.sealed[seat].ready {
        // Any card of the hand, or the Dummy.
        let place = dice.pick(hand.len() as usize + 1);
        state.sealed[seat].ops = hand.nth(place).unwrap_or(0);
    }
}

/// The battle cards that lie face down: as many as everybody sees.
fn lay_anew(state: &mut State, seat: Seat, may_be: &mut Cards, dice: &mut Dice) -> Cards {
    let mut laid = Cards::NONE;
    let Some(battle) = state.battle.as_mut().filter(|battle| battle.stage < Stage::Reveal) else {
        return laid;
    };
    let before = battle.laid[seat.index()];
    let mut fitting = may_be.and(playable_at(seat, Moment::Battle));
    let dummy = before.and(Cards::of([0]));
    while laid.len() < before.without(dummy).len() {
        let Some(no) = take(&mut fitting, dice) else { break };
        laid.put(no);
        may_be.remove(no);
    }
    if laid.len() < before.without(dummy).len() {
        // Nothing else fits: what lies there is known.
        may_be.0 |= laid.0;
        *may_be = may_be.without(before);
        return before.without(dummy);
    }
    battle.laid[seat.index()] = laid.or(dummy);
    debug_assert!(laid.iter().all(|no| CardId::new(seat, no).seat() == seat));
    laid
}
