//! The cards that are played outside battles, one line each.

use bivouac_kernel::Violation;

use super::french::*;
use super::russian::*;
use super::{BATTLE_CARDS, CardId};
use crate::map::AreaId;
use crate::state::State;
use crate::verbs::Table;

/// A card that is played outside battles. When that is stands with its printed values.
#[derive(Debug)]
pub(crate) struct EventCard {
    pub card: CardId,
    /// Its row of the ledger: a refusal, a question and what is told of the card cite it.
    pub row: &'static str,
    /// What its text asks for, in the area where it is played if there is one.
    pub condition: fn(&State, AreaId) -> bool,
    /// Does what needs no answer, and leaves on the stack what it asks.
    pub begin: fn(&mut State, AreaId, Table<'_, '_>),
}

/// For cards without a condition.
pub(super) const fn always(_: &State, _: AreaId) -> bool {
    true
}

/// Every card that is played outside battles, one line each.
static EVENT_CARDS: &[EventCard] = &[
    f1::CARD,
    f2::CARD,
    f3::CARD,
    f4::CARD,
    f5::CARD,
    f7::CARD,
    f8::CARD,
    f9::CARD,
    f10::CARD,
    f15::CARD,
    f17::CARD,
    f19::CARD,
    f20::CARD,
    f22::CARD,
    f24::CARD,
    f25::CARD,
    f30::CARD,
    f37::CARD,
    f39::CARD,
    f40::CARD,
    f41::CARD,
    f42::CARD,
    f43::CARD,
    f44::CARD,
    f45::CARD,
    f46::CARD,
    f48::CARD,
    f49::CARD,
    f53::CARD,
    r1::CARD,
    r2::CARD,
    r3::CARD,
    r4::CARD,
    r6::CARD,
    r7::CARD,
    r10::CARD,
    r11::CARD,
    r13::CARD,
    r14::CARD,
    r15::CARD,
    r16::CARD,
    r17::CARD,
    r18::CARD,
    r19::CARD,
    r20::CARD,
    r21::CARD,
    r22::CARD,
    r23::CARD,
    r24::CARD,
    r25::CARD,
    r26::CARD,
    r27::CARD,
    r29::CARD,
    r30::CARD,
    r42::CARD,
    r43::CARD,
    r44::CARD,
    r45::CARD,
    r46::CARD,
    r48::CARD,
    r49::CARD,
    r52::CARD,
];

/// The numbers of a deck, and 0 for the Dummy.
const NUMBERS: usize = 54;

/// The rows of the cards. Every card is in one of the two lists, once.
static ROWS: [[&str; NUMBERS]; 2] = {
    let mut rows = [["G10"; NUMBERS]; 2];
    let mut found = 0;
    let mut i = 0;
    while i < EVENT_CARDS.len() {
        let EventCard { card, row, .. } = EVENT_CARDS[i];
        rows[card.seat().index()][card.no() as usize] = row;
        found += 1;
        i += 1;
    }
    i = 0;
    while i < BATTLE_CARDS.len() {
        let battle = &BATTLE_CARDS[i];
        rows[battle.seat.index()][battle.no as usize] = battle.row;
        found += 1;
        i += 1;
    }
    assert!(found == 2 * (NUMBERS - 1));
    let (mut seat, mut no) = (0, 1);
    while seat < 2 {
        // A row of a card begins with "C-".
        assert!(rows[seat][no].as_bytes()[0] == b'C');
        no += 1;
        if no == NUMBERS {
            (seat, no) = (seat + 1, 1);
        }
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

/// Whether the condition of an event holds where it is played.
pub(crate) fn condition(state: &State, card: CardId, area: AreaId) -> Result<(), Violation> {
    let event = BY_NUMBER[card.seat().index()][usize::from(card.no())];
    let holds = event.is_some_and(|event| (event.condition)(state, area));
    if holds { Ok(()) } else { Err(Violation::of(card.row())) }
}

/// Begins the event of a card that is played: what it asks comes on top of everything.
pub(crate) fn begin(state: &mut State, card: CardId, area: AreaId, table: Table<'_, '_>) {
    if let Some(event) = BY_NUMBER[card.seat().index()][usize::from(card.no())] {
        (event.begin)(state, area, table);
    }
}
