//! What the events of cards ask, and how their answers are shown.

use bivouac_kernel::Prompt;

use super::{area_text, card_text, on_areas, on_card, text};
use crate::cards::CardId;
use crate::map::AreaId;
use crate::pieces::FRENCH;

/// The question of a card's event, by its part.
pub(crate) fn question(card: CardId, part: u8, left: u8, area: AreaId) -> Prompt {
    let id = match card.seat() {
        FRENCH => of_french(card.no(), part),
        _ => of_russian(card.no(), part),
    };
    let text =
        text(id).with("card", card_text(card)).with("left", left).with("area", area_text(area));
    let about = on_areas([area]).into_iter().chain([on_card(card)]).collect();
    Prompt { text, rule: "G10", about }
}

const fn of_french(no: u8, part: u8) -> &'static str {
    match (no, part) {
        (4, _) => "ask-name-city",
        (8, _) => "ask-infighting",
        (17, _) => "ask-davout",
        (19 | 20, _) => "ask-corps",
        (22, _) => "ask-communications",
        (25, 1) => "ask-leadership-order",
        (25, 2) => "ask-leadership-where",
        (25, 3) => "ask-leadership-instead",
        (25, 4) => "ask-leadership-whom",
        (25, _) => "ask-leadership-whither",
        (39, _) => "ask-chaos",
        (44 | 45, _) => "ask-depot",
        (53, _) => "ask-lethargic",
        _ => "prompt-effect",
    }
}

const fn of_russian(no: u8, part: u8) -> &'static str {
    match (no, part) {
        (2 | 20 | 29, _) => "ask-blocks",
        (10, _) => "ask-scorch",
        (11, _) => "ask-holy",
        (13, 1) => "ask-garrison-from",
        (13, 2) => "ask-garrison-sp",
        (13, _) => "ask-garrison-to",
        (16, _) => "ask-kutuzov",
        (17, _) => "ask-finland",
        (18, 1) => "ask-moldavia",
        (18, _) => "ask-chichagov",
        (21, _) => "ask-logistics",
        (24, 1) => "ask-posting-whom",
        (24, _) => "ask-posting-whither",
        (27, _) => "ask-schwarzenberg",
        (42, _) => "ask-friction",
        (43, _) => "ask-horses",
        (44, _) => "ask-disease",
        (48, _) => "ask-disorderly",
        _ => "prompt-effect",
    }
}

/// What naming an area means in an event.
pub(super) const fn area(card: CardId, part: u8) -> &'static str {
    match (card.seat().0, card.no(), part) {
        (0, 17 | 19 | 20, _) | (1, 16..=18, _) => "choice-area-recruit",
        (0, 25, 2) | (1, 2 | 20 | 29, _) => "choice-area-place",
        (0, 25, _) | (1, 24, _) | (1, 13, 3) => "choice-area-send",
        (1, 10, _) => "choice-area-waste",
        (1, 13, _) => "choice-area-garrison",
        _ => "choice-area-name",
    }
}

/// What naming an order means in an event.
pub(super) const fn order(part: u8) -> &'static str {
    match part {
        3 => "choice-order-instead",
        _ => "choice-order",
    }
}

/// What naming a leader means in an event.
pub(super) const fn leader(card: CardId) -> &'static str {
    match (card.seat().0, card.no()) {
        (1, 27) => "choice-leader-goes",
        _ => "choice-leader-send",
    }
}

/// What doing nothing means in an event.
pub(super) const fn pass(card: CardId, part: u8) -> &'static str {
    match (card.seat().0, card.no(), part) {
        (0, 25, 3) => "choice-pass-add",
        (1, 27, _) => "choice-pass-austrians",
        _ => "choice-pass-effect",
    }
}
