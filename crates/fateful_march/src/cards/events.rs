//! The cards that are played outside battles: one line for each, as a module and in the list.

pub(crate) mod f1;
pub(crate) mod f10;
pub(crate) mod f15;
pub(crate) mod f17;
pub(crate) mod f19;
pub(crate) mod f2;
pub(crate) mod f20;
pub(crate) mod f22;
pub(crate) mod f24;
pub(crate) mod f25;
pub(crate) mod f3;
pub(crate) mod f30;
pub(crate) mod f37;
pub(crate) mod f39;
pub(crate) mod f4;
pub(crate) mod f40;
pub(crate) mod f41;
pub(crate) mod f42;
pub(crate) mod f43;
pub(crate) mod f44;
pub(crate) mod f45;
pub(crate) mod f46;
pub(crate) mod f48;
pub(crate) mod f49;
pub(crate) mod f5;
pub(crate) mod f53;
pub(crate) mod f7;
pub(crate) mod f8;
pub(crate) mod f9;
pub(crate) mod r1;
pub(crate) mod r10;
pub(crate) mod r11;
pub(crate) mod r13;
pub(crate) mod r14;
pub(crate) mod r15;
pub(crate) mod r16;
pub(crate) mod r17;
pub(crate) mod r18;
pub(crate) mod r19;
pub(crate) mod r2;
pub(crate) mod r20;
pub(crate) mod r21;
pub(crate) mod r22;
pub(crate) mod r23;
pub(crate) mod r24;
pub(crate) mod r25;
pub(crate) mod r26;
pub(crate) mod r27;
pub(crate) mod r29;
pub(crate) mod r3;
pub(crate) mod r30;
pub(crate) mod r4;
pub(crate) mod r42;
pub(crate) mod r43;
pub(crate) mod r44;
pub(crate) mod r45;
pub(crate) mod r46;
pub(crate) mod r48;
pub(crate) mod r49;
pub(crate) mod r52;
pub(crate) mod r6;
pub(crate) mod r7;

use super::effect::{Asked, Question};
use super::{BATTLE_CARDS, CardId};

use crate::prelude::*;

/// A card that is played outside battles. When that is stands with its printed values.
#[derive(Debug)]
pub(crate) struct EventCard {
    pub card: CardId,
    /// Its row of the ledger: a refusal, a question and what is told of the card cite it.
    pub row: &'static str,
    /// What its text asks for, in the area where it is played if there is one. A Must-Play card is
    /// played without being asked: what it depends on stands in `begin`.
    pub condition: fn(&State, AreaId) -> bool,
    /// Does what needs no answer, and leaves on the stack what it asks.
    pub begin: fn(&mut State, AreaId, Table<'_, '_>),
}

/// For cards without a condition.
pub(super) const fn always(_: &State, _: AreaId) -> bool {
    true
}

super::effect::events! {
    plain {
        f1 f2 f3 f5 f7 f9 f10 f15 f24 f30 f37 f40 f41 f42 f43 f46 f48 f49
        r1 r3 r4 r7 r14 r15 r19 r22 r23 r25 r26 r30 r45 r46 r52
    }
    asking {
        "french-4" F4 f4,
        "french-8" F8 f8,
        "french-17" F17 f17,
        "french-19" F19 f19,
        "french-20" F20 f20,
        "french-22" F22 f22,
        "french-25" F25 f25,
        "french-39" F39 f39,
        "french-44" F44 f44,
        "french-45" F45 f45,
        "french-53" F53 f53,
        "russian-2" R2 r2,
        "russian-6" R6 r6,
        "russian-10" R10 r10,
        "russian-11" R11 r11,
        "russian-13" R13 r13,
        "russian-16" R16 r16,
        "russian-17" R17 r17,
        "russian-18" R18 r18,
        "russian-20" R20 r20,
        "russian-21" R21 r21,
        "russian-24" R24 r24,
        "russian-27" R27 r27,
        "russian-29" R29 r29,
        "russian-42" R42 r42,
        "russian-43" R43 r43,
        "russian-44" R44 r44,
        "russian-48" R48 r48,
        "russian-49" R49 r49,
    }
}

/// The numbers of a deck, and 0 for the Dummy.
const NUMBERS: usize = 54;

/// The rows of the cards. Every card is in one of the two lists, once.
static ROWS: [[&str; NUMBERS]; 2] = {
    let mut rows = [["G10"; NUMBERS]; 2];
    let (mut i, all) = (0, EVENT_CARDS.len() + BATTLE_CARDS.len());
    assert!(all == 2 * (NUMBERS - 1));
    while i < all {
        let (card, row) = if i < EVENT_CARDS.len() {
            (EVENT_CARDS[i].card, EVENT_CARDS[i].row)
        } else {
            let card = &BATTLE_CARDS[i - EVENT_CARDS.len()];
            (card.id(), card.row)
        };
        let place = &mut rows[card.seat().index()][card.no() as usize];
        // A row of a card begins with "C-".
        assert!(place.as_bytes()[0] == b'G' && row.as_bytes()[0] == b'C');
        *place = row;
        i += 1;
    }
    rows
};

/// The cards that are played outside battles, by their number.
static BY_NUMBER: [[Option<&EventCard>; NUMBERS]; 2] = {
    let mut events = [[None; NUMBERS]; 2];
    let mut i = 0;
    while i < EVENT_CARDS.len() {
        let card = EVENT_CARDS[i].card;
        events[card.seat().index()][card.no() as usize] = Some(&EVENT_CARDS[i]);
        i += 1;
    }
    events
};

/// The row of a card.
#[inline]
pub(super) fn row(card: CardId) -> &'static str {
    ROWS[card.seat().index()][usize::from(card.no())]
}

/// Whether a row is that of a card.
pub(crate) fn is_row(rule: &str) -> bool {
    rule.starts_with("C-")
}

/// The card whose row it is.
pub(crate) fn card_of(rule: &str) -> Option<CardId> {
    let (side, no) = rule.strip_prefix("C-")?.split_at_checked(1)?;
    let seat = if side == "F" { FRENCH } else { RUSSIAN };
    no.parse().ok().map(|no| CardId::new(seat, no))
}

/// Whether the condition of an event holds where it is played.
pub(crate) fn condition(state: &State, card: CardId, area: AreaId) -> Result<(), Violation> {
    let event = BY_NUMBER[card.seat().index()][usize::from(card.no())];
    let holds = event.is_some_and(|event| (event.condition)(state, area));
    if holds { Ok(()) } else { refused(card.row()) }
}

/// Begins the event of a card that is played: what it asks comes on top of everything.
pub(crate) fn begin(state: &mut State, card: CardId, area: AreaId, table: Table<'_, '_>) {
    if let Some(event) = BY_NUMBER[card.seat().index()][usize::from(card.no())] {
        (event.begin)(state, area, table);
    }
}
