//! Why a leader does not change an order now, and why an order does not become another.

use bivouac_kernel::Named as _;

use super::Case;
use crate::leaders::Change;
use crate::prelude::*;
use crate::words::{card_text, leader_text, on_areas, on_card, on_leader, order_text, place};

/// What one may mean by pointing at a leader or a block while a leader may change an order.
pub(super) fn meant(state: &State, seat: Seat, thing: &str) -> Vec<Choice> {
    if let Some(leader) = LeaderId::find(thing) {
        return vec![Choice::Leader(leader)];
    }
    let own = thing.strip_prefix("block-").and_then(|rest| rest.strip_prefix(side_id(seat)));
    let number = own.and_then(|rest| rest.strip_prefix('-')?.parse::<usize>().ok());
    let block = number.and_then(|number| state.blocks[seat].get(number.checked_sub(1)?));
    block.map(|block| Choice::Order(block.order)).into_iter().collect()
}

fn side_id(seat: Seat) -> &'static str {
    crate::pieces::SEATS[seat.index()]
}

/// Why the leader who is asked does not change this order, pay with this card, or make way for
/// another leader.
pub(super) fn case(
    state: &State,
    (leader, now): (LeaderId, Order),
    choice: Choice,
    rule: &'static str,
) -> Case {
    let said = |id| text(id).with("leader", leader_text(leader));
    let found = match choice {
        Choice::Leader(other) if other == leader => said("why-ability-asked"),
        Choice::Leader(other) => return not_asked(state, other, now),
        Choice::Discard(card) => {
            let id = match rule {
                "C-F42" => return Some((text("effect-no_forced_march"), Vec::new())),
                "S4k" => "why-ability-no-block",
                "C-R42" => "why-ability-friction",
                _ => return held(state, leader.side(), card),
            };
            with_order(said(id), leader)
        }
        Choice::Order(order) => {
            let at = state.place(leader)?;
            let said = |id| said(id).with("order", order_text(order)).with("at", place("at", at));
            let changed = matches!(state.stack.last(), Some(Step::Ability(_)));
            match (rule, leader.get().ability.change) {
                (_, Change::Discard(_)) => with_order(said("why-ability-pays"), leader),
                _ if order == Order::Dummy => text("why-ability-dummy"),
                _ if changed && state.block(leader.side(), at, order).is_none() => {
                    said("why-ability-not-there")
                }
                ("S4j", _) => said("why-ability-over"),
                ("C-F42", _) => text("effect-no_forced_march"),
                ("S4k", Change::To(_)) => with_order(said("why-ability-no-block"), leader),
                ("S4k", _) => text("why-no-block").with("order", order_text(order)),
                (_, Change::To(to)) if order == to => said("why-ability-same"),
                (_, Change::To(_)) => {
                    with_order(said("why-ability-other-step"), leader).with("now", order_text(now))
                }
                _ => said("why-ability-step").with("now", order_text(now)),
            }
        }
        _ => return None,
    };
    Some((found, vec![on_leader(leader)]))
}

/// What the leader turns orders into, or pays for.
fn with_order(text: Text, leader: LeaderId) -> Text {
    match leader.get().ability.change {
        Change::To(to) | Change::Discard(to) => text.with("to", order_text(to)),
        Change::None | Change::ToAny => text,
    }
}

/// Why a card cannot be given for something: it is not in the hand.
pub(super) fn held(state: &State, seat: Seat, card: CardId) -> Case {
    if card == CardId::DUMMY || state.has_card(seat, card) {
        return None;
    }
    let id = if card.seat() == seat { "why-not-in-hand" } else { "why-not-yours" };
    Some((text(id).with("card", card_text(card)), vec![on_card(card)]))
}

/// Why another leader is not asked now.
fn not_asked(state: &State, leader: LeaderId, now: Order) -> Case {
    let seat = leader.side();
    // Where an enemy is may be hidden.
    if state.stack.last().is_none_or(|step| step_seat(*step) != Some(seat)) {
        return Some((text("why-not-your-leader").with("leader", leader_text(leader)), Vec::new()));
    }
    let said = |id| text(id).with("leader", leader_text(leader));
    let change = leader.get().ability.change;
    let here = state.place(leader);
    let found = match (change, here) {
        (Change::None, _) => said("why-ability-none"),
        (_, None) => said("why-leader-off-map"),
        _ if state.used.has(leader) => said("why-ability-used"),
        (_, Some(area)) if state.commander(seat, area) != Some(leader) => {
            let first = state.commander(seat, area)?;
            said("why-ability-junior")
                .with("at", place("at", area))
                .with("other", leader_text(first))
        }
        (Change::To(to), _) if now > to => with_order(said("why-ability-past"), leader),
        (Change::Discard(to), _) if now != to => with_order(said("why-ability-pays-then"), leader),
        (Change::Discard(_), _) if state.decks[seat].hand.is_none() => said("why-ability-no-card"),
        (Change::To(_) | Change::ToAny, Some(area))
            if state.standing(seat, area).next().is_none() =>
        {
            said("why-ability-no-order").with("at", place("at", area))
        }
        (Change::ToAny, _) if state.has_effect(Effects::INDECISION) => text("effect-indecision"),
        _ => said("why-ability-own-question"),
    };
    let targets =
        [on_leader(leader)].into_iter().chain(here.into_iter().flat_map(|area| on_areas([area])));
    Some((found, targets.collect()))
}

fn step_seat(step: Step) -> Option<Seat> {
    match step {
        Step::Ability(step) => Some(*step.seat),
        Step::AbilityTo(step) => Some(*step.seat),
        _ => None,
    }
}
