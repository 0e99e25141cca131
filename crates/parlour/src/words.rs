//! Events, prompts and labels: what is said, as message ids.

use bivouac_kernel::{Account, Die, Label, Line, Party, Target, Thrown, Viewer};

use crate::names::name_of;
use crate::prelude::*;
use crate::state::opponent;

/// One thing that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Event {
    /// A card was laid face down; only its owner knows.
    Laid { seat: Side, card: Card },
    /// A seat has laid enough; only it is told.
    Ready { seat: Side },
    /// A bid was turned up.
    TurnedUp { seat: Side, cards: Vec<Card>, strength: u8 },
    /// Equal bids were settled by six-sided dice.
    ThrewForIt { thrown: [u16; 2] },
    /// The round was won, or was not.
    RoundWon { seat: Option<Side> },
    /// The winner picked a room.
    Approached { seat: Side, room: Room },
    /// The winner picked no room.
    Stayed { seat: Side },
    /// A bold entry was announced.
    Announced { seat: Side, room: Room },
    /// The other seat objected or did not.
    Answered { seat: Side, challenged: bool },
    /// The ten-sided die of a challenge.
    ThrewForEntry { seat: Side, room: Room, thrown: u16, strength: u8, succeeds: bool },
    /// A room changed hands.
    Entered { seat: Side, room: Room, bold: bool },
    /// Cards were drawn; all may know how many, only the owner which.
    Drew { seat: Side, cards: Vec<Card> },
    /// A round began.
    RoundBegan { round: u8 },
    /// The game ended.
    Ended { points: [i32; 2] },
}

/// How `viewer` reads an event.
pub(crate) fn tell(event: &Event, viewer: Viewer) -> Option<Line> {
    match event {
        Event::Laid { seat, card } => viewer.sees_as(**seat).then(|| {
            let text = by("event-laid", **seat).with("card", card.to_string());
            Line { targets: vec![Target::Card(card.to_string().into())], ..line(text, "1.1a") }
        }),
        Event::Ready { seat } => {
            viewer.sees_as(**seat).then(|| line(by("event-ready", **seat), "1.1a"))
        }
        Event::Drew { seat, cards } => Some(line(drawn(**seat, cards, viewer), "4.1a")),
        open => tell_all(open),
    }
}

fn drawn(seat: Seat, cards: &[Card], viewer: Viewer) -> Text {
    if viewer.sees_as(seat) {
        by("event-drew", seat).with("cards", listed(cards))
    } else {
        by("event-drew-hidden", seat).with("count", cards.len())
    }
}

/// What everybody reads alike.
fn tell_all(event: &Event) -> Option<Line> {
    Some(match event {
        Event::TurnedUp { seat, cards, strength } => line(
            by("event-turned-up", **seat).with("cards", listed(cards)).with("strength", *strength),
            "1.2a",
        ),
        Event::ThrewForIt { thrown: [host, guest] } => line(
            Text::new("event-threw-for-it")
                .with("host", i32::from(*host))
                .with("guest", i32::from(*guest)),
            "1.2b",
        ),
        Event::RoundWon { seat: Some(seat) } => line(by("event-round-won", **seat), "1.2a"),
        Event::RoundWon { seat: None } => line(Text::new("event-round-drawn"), "1.2b"),
        Event::Approached { seat, room } => {
            in_room(by("event-approached", **seat), *room, &["2.1a"])
        }
        Event::Stayed { seat } => line(by("event-stayed", **seat), "2.1a"),
        Event::Announced { seat, room } => {
            in_room(by("event-announced", **seat), *room, &["2.2a", "3.1a"])
        }
        Event::Answered { seat, challenged } => {
            let id = if *challenged { "event-challenged" } else { "event-allowed" };
            line(by(id, **seat), "3.1a")
        }
        Event::ThrewForEntry { seat, room, thrown, strength, succeeds } => {
            let id = if *succeeds { "event-entry-won" } else { "event-entry-lost" };
            let text =
                by(id, **seat).with("thrown", i32::from(*thrown)).with("strength", *strength);
            let account = challenge(**seat, *room, *thrown, *strength, *succeeds);
            in_place(text, *room, &["3.2a"]).told(account)
        }
        Event::Entered { seat, room, .. } => in_room(by("event-entered", **seat), *room, &["2.1a"]),
        Event::RoundBegan { round } => {
            line(Text::new("event-round").with("round", *round), "4.1a").heads(1)
        }
        Event::Ended { points: [host, guest] } => {
            line(Text::new("event-ended").with("host", *host).with("guest", *guest), "4.2a")
        }
        Event::Laid { .. } | Event::Ready { .. } | Event::Drew { .. } => return None,
    })
}

pub(crate) fn line(text: Text, rule: &'static str) -> Line {
    Line::new(text, &[rule])
}

fn in_room(text: Text, room: Room, rules: &[&'static str]) -> Line {
    in_place(text.with("room", room.name()), room, rules)
}

fn in_place(text: Text, room: Room, rules: &[&'static str]) -> Line {
    let line = Line::new(text, rules);
    Line { targets: vec![Target::Space(room.id().into())], ..line }
}

fn by(id: &'static str, seat: Seat) -> Text {
    Text::new(id).with("seat", name_of(seat))
}

fn listed(cards: &[Card]) -> Vec<Text> {
    cards.iter().map(|card| Text::new("card").with("card", card.to_string())).collect()
}

/// 3.2a: how a challenge was settled.
fn challenge(seat: Seat, room: Room, thrown: u16, strength: u8, succeeds: bool) -> Account {
    let party = |role, seat: Seat| Party {
        role,
        seat: Some(seat.0),
        who: vec![name_of(seat)],
        targets: Vec::new(),
        notes: Vec::new(),
    };
    let verdict = Text::new(if succeeds { "odds-entered" } else { "odds-kept-out" });
    let title = Text::new("account-challenge").with("room", room.name());
    Account {
        parties: vec![party("entrant", seat), party("challenger", opponent(seat))],
        dice: vec![Thrown::plain(Die::D10, thrown)],
        total: Some(thrown.into()),
        needed: Some(Text::new("account-below").with("strength", strength)),
        weight: 2,
        ..Account::new("check", title, vec![Target::Space(room.id().into())], verdict)
    }
}

/// How a choice is shown.
pub(crate) fn label(choice: Choice) -> Label {
    let area = |id: &'static str| Label::plain(Text::new(id));
    match choice {
        Choice::Lay(card) => Label::new(
            Text::new("choice-lay").with("card", card.to_string()),
            vec![Target::Card(card.to_string().into())],
        ),
        Choice::Enter(room) => Label::new(
            Text::new("choice-enter").with("room", room.name()),
            vec![Target::Space(room.id().into())],
        ),
        Choice::Ready => area("choice-ready"),
        Choice::Stay => area("choice-stay"),
        Choice::Quietly => area("choice-quietly"),
        Choice::Boldly => area("choice-boldly"),
        Choice::Challenge => area("choice-challenge"),
        Choice::Allow => area("choice-allow"),
    }
}
