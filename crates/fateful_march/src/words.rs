//! How prompts, choices and events are put into messages. The sentences are in `locales/`.

mod briefing;
mod labels;
mod log;
mod odds;
mod prompts;

use bivouac_kernel::{Arg, Line, Seat, Target, Text};

pub(crate) use briefing::briefing;
pub(crate) use labels::label;
pub(crate) use log::tell;
pub(crate) use odds::odds;
pub(crate) use prompts::prompt;

use crate::calendar;
use crate::cards::CardId;
use crate::choice::KIND_NAMES;
use crate::map::AreaId;
use crate::pieces::{Kind, LeaderId, Order, SEATS, Sp};

/// A message without variables yet.
pub(crate) fn text(id: &'static str) -> Text {
    Text::new(id)
}

/// One of a family of messages, such as `area-vilna`.
fn of(family: &str, id: &str) -> Text {
    Text::new(format!("{family}-{id}"))
}

/// What is told or to be known, with its row.
fn line(text: Text, rule: &'static str) -> Line {
    Line { text, rules: vec![rule], targets: Vec::new(), dice: Vec::new() }
}

/// A side as the words of the family say it: `side` begins a sentence, `the` stands in one, `of`
/// answers whose.
fn side(family: &str, seat: Seat) -> Text {
    of(family, SEATS[seat.index()])
}

pub(crate) fn area_text(area: AreaId) -> Text {
    place("area", area)
}

/// An area in a sentence: `at` it, `to` it, `from` it.
fn place(family: &str, area: AreaId) -> Text {
    if area == AreaId::NONE { text("place-nowhere") } else { of(family, &area.get().id) }
}

/// The name of an area as it stands in a sentence, with its article if the language has one.
fn the_area(area: AreaId) -> Text {
    if area == AreaId::NONE {
        return text("place-nowhere");
    }
    text("the-area").with("id", area.get().id.as_str()).with("area", area_text(area))
}

/// A turn as it stands in a sentence.
pub(crate) fn turn_in_sentence(clock: u8) -> Text {
    let month = of("in-month", calendar::MONTHS[usize::from(calendar::month(clock))]);
    text("in-turn").with("month", month).with("turn", calendar::turn(clock))
}

fn leader_text(leader: LeaderId) -> Text {
    of("leader", leader.id())
}

/// The name of an order.
pub(crate) fn order_text(order: Order) -> Text {
    of("order", order_id(order))
}

/// The id of an order, as in `orders.tsv`.
pub(crate) const fn order_id(order: Order) -> &'static str {
    match order {
        Order::ForcedMarch => "forced_march",
        Order::CavalryPatrols => "cavalry_patrols",
        Order::March => "march",
        Order::Evade => "evade",
        Order::Defend => "defend",
        Order::Rally => "rally",
        Order::CossackRaid => "cossack_raid",
        Order::PlaceDepot => "place_depot",
        Order::Forage => "forage",
        Order::Dummy => "dummy",
    }
}

fn kind_text(kind: Kind) -> Text {
    of("kind", KIND_NAMES[kind as usize])
}

fn sp_text(sp: Sp) -> Text {
    of("sp", &sp.to_string())
}

/// A card by its title and number; the Dummy has none.
pub(crate) fn card_text(card: CardId) -> Text {
    if card == CardId::DUMMY {
        return text("card-the-dummy");
    }
    text("card-titled").with("title", of("card", &card.id())).with("no", card.no())
}

/// A list that says so when it is empty.
fn listed(texts: Vec<Text>, none: &'static str) -> Arg {
    if texts.is_empty() { Arg::Text(text(none)) } else { Arg::List(texts) }
}

fn on_area(area: AreaId) -> Target {
    Target::Space(area.get().id.as_str().into())
}

fn on_leader(leader: LeaderId) -> Target {
    Target::Piece(leader.id().into())
}

pub(crate) fn on_card(card: CardId) -> Target {
    Target::Card(card.id().into())
}

/// The targets of areas, those that are nowhere left out.
pub(crate) fn on_areas<const N: usize>(areas: [AreaId; N]) -> Vec<Target> {
    areas.into_iter().filter(|&area| area != AreaId::NONE).map(on_area).collect()
}
