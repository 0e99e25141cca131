//! What a viewer sees, and what he may imagine of the rest.

use bivouac_kernel::{Card as SeenCard, Dice, Hand, Line, Piece, Place, Scene, Track, Viewer};

use crate::bids::MOST_LAID;
use crate::names::{name_of, seat_id};
use crate::prelude::*;
use crate::words::line;

/// The most points that the rooms can bring (4.2a).
const MOST_POINTS: i16 = 12;

pub(crate) fn scene(state: &State, viewer: Viewer) -> Scene {
    let mut hands: Vec<Hand> = BOTH.into_iter().map(|seat| hand(state, seat, viewer)).collect();
    hands.push(pile("deck", state.deck.len(), &[]));
    hands.push(pile("discard", state.discard.len(), &state.discard));
    Scene {
        moment: vec![
            Text::new("moment-round").with("round", state.round).with("rounds", state.rounds),
        ],
        pieces: Room::ALL.into_iter().filter_map(|room| holder(state, room)).collect(),
        markers: Vec::new(),
        tracks: tracks(state),
        procedure: procedure(state).into_iter().collect(),
        hands,
        ..Scene::default()
    }
}

fn holder(state: &State, room: Room) -> Option<Piece> {
    let holding = state.holding(room)?;
    let (seat, at) = (Some(holding.seat.0.0), Place::Space(room.id().into()));
    let id = format!("{}-{}", seat_id(*holding.seat), room.id());
    Some(Piece {
        name: Some(name_of(*holding.seat)),
        short: seat_id(*holding.seat)[..1].to_uppercase().into(),
        states: if holding.bold { vec!["bold"] } else { Vec::new() },
        ..Piece::plain(id, "holder", seat, at)
    })
}

fn tracks(state: &State) -> Vec<Track> {
    let points = |id, seat| {
        let value = i16::try_from(state.points(seat)).unwrap_or(MOST_POINTS);
        Track::plain(id, 0, MOST_POINTS, value)
    };
    vec![
        Track::plain("round", 1, i16::from(state.rounds), i16::from(state.round)),
        points("host", BOTH[0]),
        points("guest", BOTH[1]),
    ]
}

fn procedure(state: &State) -> Option<Line> {
    match state.step() {
        Step::Enter(entry) => Some(line(
            Text::new("procedure-enter")
                .with("seat", name_of(*entry.seat))
                .with("strength", entry.strength),
            "2.1a",
        )),
        Step::Response(response) => {
            let seat = name_of(*response.seat);
            Some(line(Text::new("procedure-response").with("seat", seat), "3.1a"))
        }
        _ => None,
    }
}

/// The hand of a seat: laid cards still count, or their number would show.
fn hand(state: &State, seat: Seat, viewer: Viewer) -> Hand {
    let held = &state.hands[seat];
    let laid = &state.bids[seat].cards;
    let seen = held.iter().map(|&card| shown(card, laid.contains(&card)));
    Hand {
        id: seat_id(seat).to_owned(),
        seat: Some(seat.0),
        count: held.len() as u16,
        cards: if viewer.sees_as(seat) { seen.collect() } else { Vec::new() },
    }
}

fn pile(id: &str, count: usize, cards: &[Card]) -> Hand {
    let cards = cards.iter().map(|&card| shown(card, false)).collect();
    Hand { id: id.to_owned(), seat: None, count: count as u16, cards }
}

fn shown(card: Card, laid: bool) -> SeenCard {
    let mut ratings = vec![("value", i16::from(card.value()))];
    if laid {
        ratings.push(("laid", 1));
    }
    SeenCard {
        id: card.to_string(),
        title: Text::new("card").with("card", card.to_string()),
        body: Text::new("card-body").with("value", card.value()),
        marks: Vec::new(),
        ratings,
    }
}

/// A state that `viewer` cannot tell from this one: the hands that he does not see and the deck
/// are dealt afresh, and what he cannot see laid is laid anew.
pub(crate) fn imagine(state: &State, viewer: Viewer, dice: &mut Dice) -> State {
    let mut imagined = state.clone();
    let unseen: Vec<Seat> = BOTH.into_iter().filter(|&seat| !viewer.sees_as(seat)).collect();
    if viewer == Viewer::Umpire {
        return imagined;
    }
    let mut unknown = std::mem::take(&mut imagined.deck);
    for &seat in &unseen {
        unknown.append(&mut imagined.hands[seat]);
    }
    // In an order that tells nothing, so that the same dice imagine the same.
    unknown.sort_unstable();
    dice.shuffle(&mut unknown);
    for &seat in &unseen {
        imagined.hands[seat] = unknown.split_off(unknown.len() - state.hands[seat].len());
        lay_anew(&mut imagined, seat, dice);
    }
    imagined.deck = unknown;
    imagined
}

/// Whether a seat is ready shows; what it has laid does not.
fn lay_anew(state: &mut State, seat: Seat, dice: &mut Dice) {
    if state.step() != Step::Bids {
        return;
    }
    let held = state.hands[seat].len();
    let fewest = usize::from(state.bids[seat].ready && held > 0);
    let most = MOST_LAID.min(held);
    let count = fewest + dice.pick(most - fewest + 1);
    let mut cards = state.hands[seat].clone();
    dice.shuffle(&mut cards);
    cards.truncate(count);
    state.bids[seat].cards = cards;
}
