//! French #25: Good Leadership.

use crate::cards::leaders::send;
use crate::cards::prelude::*;

card! {
    FRENCH 25 "C-F25",
    condition: |state, _| wanted(state).next().is_some(),
    begin: |state, _, _| ask(state, Ask::WhichOrder),
}

/// The orders of which a block is left and whose type has not been executed.
fn wanted(state: &State) -> impl Iterator<Item = Order> {
    Order::ALL.into_iter().filter(|&order| {
        let forbidden = order == Order::ForcedMarch && state.has_effect(Effects::NO_FORCED_MARCH);
        order != Order::Dummy
            && !forbidden
            && state.resolved >> order as u8 & 1 == 0
            && state.available(FRENCH, order) > 0
    })
}

/// The French orders of an area that may become another.
fn changeable(state: &State, area: AreaId, to: Order) -> impl Iterator<Item = Order> {
    Order::ALL.into_iter().filter(move |&from| {
        from != Order::Dummy && from != to && state.block(FRENCH, area, from).is_some()
    })
}

/// The other areas with French SPs to which a leader may be sent.
fn other_areas(state: &State, leader: LeaderId) -> impl Iterator<Item = AreaId> {
    let from = state.place(leader);
    let held = state.held[FRENCH.index()].iter();
    held.filter(move |&to| from.is_some_and(|from| from != to))
}

question! {
    /// Which order is given.
    WhichOrder = "ask-french-25-which-order",
    /// Where it is given.
    Where { order: Order } = "ask-french-25-where",
    /// In place of which order there.
    InsteadOf { order: Order, area: AreaId } = "ask-french-25-instead-of",
    /// Which leader is sent elsewhere.
    WhichLeader = "ask-french-25-which-leader",
    /// Where he is sent.
    WhereTo { leader: LeaderId } = "ask-french-25-where-to",
}

impl Question for Ask {
    fn answers(self, state: &State, out: &mut Vec<Choice>) {
        match self {
            Ask::WhichOrder => out.extend(wanted(state).map(Choice::Order)),
            Ask::Where { order } => {
                let open = AreaId::all().filter(|&area| {
                    state.holds(FRENCH, area) || changeable(state, area, order).next().is_some()
                });
                out.extend(open.map(Choice::Area));
            }
            Ask::InsteadOf { order, area } => {
                out.extend(changeable(state, area, order).map(Choice::Order));
                if state.holds(FRENCH, area) {
                    out.push(Choice::Pass);
                }
            }
            Ask::WhichLeader => {
                let able = |leader: &LeaderId| other_areas(state, *leader).next().is_some();
                out.extend(LeaderId::of(FRENCH).filter(able).map(Choice::Leader));
                out.push(Choice::Pass);
            }
            Ask::WhereTo { leader } => {
                out.extend(other_areas(state, leader).map(Choice::Area));
            }
        }
    }

    fn answered(self, state: &mut State, choice: Choice, table: Table<'_, '_>) {
        match (self, choice) {
            (Ask::WhichOrder, Choice::Order(order)) => ask(state, Ask::Where { order }),
            // Whether blocks stand there is open to all, so this question tells nothing.
            (Ask::Where { order }, Choice::Area(area))
                if state.standing(FRENCH, area).next().is_some() =>
            {
                ask(state, Ask::InsteadOf { order, area });
            }
            (Ask::Where { order }, Choice::Area(area)) => {
                ask(state, Ask::WhichLeader);
                state.place_block(FRENCH, area, order, ID.row(), table);
            }
            (Ask::InsteadOf { order, area }, instead) => {
                ask(state, Ask::WhichLeader);
                if let Choice::Order(from) = instead
                    && let Some(index) = state.block(FRENCH, area, from)
                {
                    state.take_off(FRENCH, index, false, CARD.row, table);
                }
                state.place_block(FRENCH, area, order, ID.row(), table);
            }
            (Ask::WhichLeader, Choice::Leader(leader)) => ask(state, Ask::WhereTo { leader }),
            (Ask::WhereTo { leader }, Choice::Area(to)) => send(state, leader, to, ID, table),
            _ => {}
        }
    }

    fn area(self) -> AreaId {
        match self {
            Ask::InsteadOf { area, .. } => area,
            _ => AreaId::NONE,
        }
    }

    fn label(self, choice: Choice) -> &'static str {
        match (self, choice) {
            (Ask::Where { .. }, Choice::Area(_)) => "choice-area-place",
            (Ask::WhereTo { .. }, Choice::Area(_)) => "choice-area-send",
            (Ask::InsteadOf { .. }, Choice::Order(_)) => "choice-order-instead",
            (Ask::InsteadOf { .. }, Choice::Pass) => "choice-pass-add",
            _ => usual(choice),
        }
    }

    fn sound(self, _: &State) -> bool {
        match self {
            Ask::WhereTo { leader } => leader.side() == FRENCH,
            _ => true,
        }
    }
}
