//! A state that a viewer cannot tell from the real one: what they may not know of hands, blocks,
//! leaders and SPs is drawn afresh, what they know for certain is kept.

mod blocks;
mod force;
mod leaders;
mod riders;
mod troops;

use bivouac_kernel::{Dice, Rules, Viewer};

use crate::battle::limit;
use crate::cards::playable_at;
use crate::prelude::*;
use crate::state::{Deck, Stage};

/// How often it is tried before less is drawn afresh: an enemy who is asked something must have an
/// answer in what is imagined of them.
const TRIES: usize = 6;

/// Another state that looks the same to `viewer`.
pub(crate) fn imagine(state: &State, viewer: Viewer, dice: &mut Dice) -> State {
    let asked = FatefulMarch::deciding(state);
    let unseen = || BOTH.into_iter().filter(|&seat| !viewer.sees_as(seat));
    for attempt in 0..TRIES {
        let mut imagined = state.clone();
        for seat in unseen() {
            forget(&mut imagined, seat, viewer);
            cards(&mut imagined, seat, dice);
            // The last attempt leaves the map as it is.
            if attempt + 1 < TRIES {
                leaders::deal(&mut imagined, seat, asked.contains(seat), dice);
                troops::deal(&mut imagined, seat, viewer, asked.contains(seat), dice);
                blocks::deal(&mut imagined, seat, viewer, dice);
            }
        }
        // What the viewer is asked does not depend on it.
        if unseen().filter(|&seat| asked.contains(seat)).all(|seat| can_answer(&imagined, seat)) {
            return imagined;
        }
    }
    state.clone()
}

/// What a side has decided for the turn is not known; notes that nobody whom the viewer holds has made
/// are out of date in what they imagine.
fn forget(state: &mut State, seat: Seat, viewer: Viewer) {
    state.decide_anew(seat);
    let known = viewer.sees_as(crate::pieces::opponent(seat));
    if !known {
        state.notes[seat].iter_mut().for_each(|note| note.stale = true);
    }
}

/// Whether a side that is asked has something to choose.
fn can_answer(state: &State, seat: Seat) -> bool {
    let mut open = Vec::new();
    FatefulMarch::choices(state, seat, &mut open);
    !open.is_empty()
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

/// S9.1b, S9.1c: the battle cards that lie face down are as many as everybody sees; one of them
/// may be the Dummy.
fn lay_anew(state: &mut State, seat: Seat, may_be: &mut Cards, dice: &mut Dice) -> Cards {
    let Some(battle) = state.battle.filter(|battle| battle.stage < Stage::Reveal) else {
        return Cards::NONE;
    };
    let before = battle.laid[seat.index()];
    let count = before.len();
    if count == 0 {
        return Cards::NONE;
    }
    let mut fitting = may_be.and(playable_at(seat, Moment::Battle));
    let most = limit(state, seat, battle.area).min(state.decks[seat].hand.len()).min(fitting.len());
    // Without the Dummy, with it, or either.
    let dummy = match (count <= most, count <= most + 1) {
        (true, _) => dice.pick(2) == 0,
        (false, true) => true,
        // Nothing else fits: what lies there is known.
        (false, false) => {
            let events = before.without(Cards::of([0]));
            *may_be = may_be.without(events);
            return events;
        }
    };
    let mut laid = Cards::NONE;
    while laid.len() < count - u32::from(dummy) {
        let Some(no) = take(&mut fitting, dice) else { break };
        laid.put(no);
        may_be.remove(no);
    }
    let face_down = if dummy { laid.or(Cards::of([0])) } else { laid };
    if let Some(battle) = &mut state.battle {
        battle.laid[seat.index()] = face_down;
    }
    laid
}
