//! What a viewer may not know, drawn afresh: hands, the draw pile, and what counters are (SQ10).

use bivouac_kernel::{Dice, Viewer};

use crate::prelude::*;
use crate::state::Convoys;

/// A state that `viewer` cannot tell from this one.
pub(crate) fn imagine(state: &State, viewer: Viewer, dice: &mut Dice) -> State {
    let mut imagined = state.clone();
    if viewer == Viewer::Umpire {
        return imagined;
    }
    deal(&mut imagined, viewer, dice);
    for seat in BOTH.into_iter().filter(|&seat| !viewer.sees_as(seat)) {
        let seen = imagined.convoys[seat.index()].seen && viewer.sees_as(opponent(seat));
        if !seen {
            turn_over(&mut imagined.convoys[seat.index()], dice);
        }
    }
    imagined
}

/// Deals the cards that the viewer has not seen: to a hand only those with two instructions, for the
/// others are played when they are drawn (EV3).
fn deal(state: &mut State, viewer: Viewer, dice: &mut Dice) {
    let deck = &mut state.deck;
    let mut unknown: Vec<CardId> = deck.pile.drain(..).collect();
    let mut slots = Vec::new();
    for seat in BOTH.into_iter().filter(|&seat| !viewer.sees_as(seat)) {
        let saw = viewer.sees_as(opponent(seat));
        for (slot, &card) in deck.hands[seat.index()].iter().enumerate() {
            if !(saw && deck.seen[seat.index()].contains(card)) {
                unknown.push(card);
                slots.push((seat, slot));
            }
        }
    }
    // In an order that tells nothing, so that the same dice imagine the same.
    unknown.sort_unstable();
    dice.shuffle(&mut unknown);
    for (seat, slot) in slots {
        let Some(place) = unknown.iter().rposition(|card| !card.get().single) else { break };
        let card = unknown.remove(place);
        let held = std::mem::replace(&mut deck.hands[seat.index()][slot], card);
        let seen = &mut deck.seen[seat.index()];
        if seen.contains(held) {
            seen.remove(held);
            seen.insert(card);
        }
    }
    deck.pile.extend(unknown);
}

/// Says of each counter that is not known whether it is real: as many as there are in all, one where
/// there must be one (AS24), the rest by lot.
fn turn_over(convoys: &mut Convoys, dice: &mut Dice) {
    let hidden = |convoys: &Convoys| -> (u8, u8) {
        let lying = convoys.lying.iter();
        lying.fold((0, 0), |(real, dummy), one| {
            (real + one.real - one.known_real, dummy + one.dummy - one.known_dummy)
        })
    };
    let (real, dummy) = hidden(convoys);
    let (mut real, mut dummy) = (real + convoys.real_left, dummy + convoys.dummy_left);
    let left = convoys.real_left + convoys.dummy_left;
    let mut open: Vec<usize> = Vec::new();
    for (place, counters) in convoys.lying.iter_mut().enumerate() {
        let unknown = usize::from(counters.unknown());
        counters.real = counters.known_real;
        counters.dummy = counters.known_dummy;
        let sure = usize::from(counters.proven && unknown > 0 && real > 0);
        if sure > 0 {
            counters.real += 1;
            real -= 1;
        }
        open.extend(std::iter::repeat_n(place, unknown - sure));
    }
    dice.shuffle(&mut open);
    for place in open {
        let chance = dice.pick(usize::from(real + dummy).max(1));
        let counters = &mut convoys.lying[place];
        if chance < usize::from(real) {
            counters.real += 1;
            real -= 1;
        } else {
            counters.dummy += 1;
            dummy -= 1;
        }
    }
    debug_assert_eq!(real + dummy, left, "as many counters as before");
    (convoys.real_left, convoys.dummy_left) = (real, dummy);
}
