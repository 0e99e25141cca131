//! How prompts, choices and events are put into messages. The sentences are in `locales/`.

mod accounts;
mod briefing;
mod labels;
mod log;
mod odds;

use bivouac_kernel::{Arg, Line, Prompt, Seat, Target, Text};

pub(crate) use briefing::briefing;
pub(crate) use labels::label;
pub(crate) use log::tell;
pub(crate) use odds::odds;

use crate::calendar;
use crate::cards::CardId;
use crate::map::AreaId;
use crate::pieces::{Kind, LeaderId, Order, SEATS, Sp};

/// A message without variables yet.
pub(crate) fn text(id: &'static str) -> Text {
    Text::new(id)
}

/// One of a family of messages, such as `area-vilna`.
fn of(family: &str, id: &str) -> Text {
    let id = [family, "-", id].concat();
    Text::new(id)
}

/// What is told or to be known, with its row.
fn line(text: Text, rule: &'static str) -> Line {
    Line::new(text, &[rule])
}

/// A side as the words of the family say it: `side` begins a sentence, `the` stands in one, `of`
/// answers whose.
pub(crate) fn side(family: &str, seat: impl Into<Seat>) -> Text {
    of(family, SEATS[seat.into().index()])
}

pub(crate) fn area_text(area: AreaId) -> Text {
    place("area", area)
}

/// An area in a sentence: `at` it, `to` it, `from` it.
pub(crate) fn place(family: &str, area: AreaId) -> Text {
    if area == AreaId::NONE { text("place-nowhere") } else { of(family, &area.get().id) }
}

/// The name of an area as it stands in a sentence, with its article if the language has one.
pub(crate) fn the_area(area: AreaId) -> Text {
    if area.is_none() {
        return text("place-nowhere");
    }
    text("the-area").with("id", area.get().id.as_str()).with("area", area_text(area))
}

/// A turn as it stands in a sentence.
pub(crate) fn turn_in_sentence(clock: u8) -> Text {
    let month = of("in-month", calendar::MONTHS[usize::from(calendar::month(clock))]);
    text("in-turn").with("month", month).with("turn", calendar::turn(clock))
}

pub(crate) fn leader_text(leader: LeaderId) -> Text {
    of("leader", leader.id())
}

/// The name of an order.
pub(crate) fn order_text(order: Order) -> Text {
    of("order", order.id())
}

fn kind_text(kind: Kind) -> Text {
    of("kind", kind.id())
}

pub(crate) fn sp_text(sp: Sp) -> Text {
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

pub(crate) fn on_leader(leader: LeaderId) -> Target {
    Target::Piece(leader.id().into())
}

pub(crate) fn on_card(card: CardId) -> Target {
    Target::Card(card.id().into())
}

/// The targets of areas, those that are nowhere left out.
pub(crate) fn on_areas<const N: usize>(areas: [AreaId; N]) -> Vec<Target> {
    areas.into_iter().filter(|&area| area != AreaId::NONE).map(on_area).collect()
}

/// A question.
pub(crate) fn ask(text: Text, rule: &'static str) -> Prompt {
    Prompt { text, rule, about: Vec::new() }
}

/// A question about what happens in an area.
pub(crate) fn ask_at(id: &'static str, rule: &'static str, area: AreaId) -> Prompt {
    Prompt { text: text(id).with("at", place("at", area)), rule, about: on_areas([area]) }
}

/// A question about who leaves an area.
pub(crate) fn ask_from(id: &'static str, rule: &'static str, area: AreaId) -> Prompt {
    Prompt { text: text(id).with("from", place("from", area)), rule, about: on_areas([area]) }
}

/// A question that names an area.
pub(crate) fn ask_about(id: &'static str, rule: &'static str, area: AreaId) -> Prompt {
    Prompt { text: text(id).with("area", area_text(area)), rule, about: on_areas([area]) }
}
