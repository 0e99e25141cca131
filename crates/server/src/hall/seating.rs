//! Who takes which seat.

use axum::http::StatusCode;
use bivouac_bots::Level;
use bivouac_kernel::Seat;

use super::{Facts, Room};
use crate::Shared;
use crate::problem::Failure;
use crate::sitting::{Act, Begin, HeldAs, Sitting};
use crate::store::{Append, Given, RowChanges, SeatRow, SeatTaken, now_ms};
use crate::wire::{HolderWish, Person, SeatChange, Status};

/// The act with which a game begins, if it can.
pub(crate) fn first_act(facts: &Facts, holders: Vec<HeldAs>, at_ms: i64) -> Option<Append> {
    let begin =
        Begin { holders, commitment: facts.seed.commitment().to_string(), brought: Vec::new() };
    let sitting = Sitting::begin(facts.origin(), &begin, at_ms).ok()?;
    let waiting = sitting.waiting().iter().enumerate();
    Some(Append {
        table: facts.id.clone(),
        number: 1,
        body: Act::Begin(begin).write(),
        at_ms,
        changes: RowChanges {
            deciding: waiting.map(|(seat, since)| (seat, *since)).collect(),
            bots: Vec::new(),
            deadline: Some(sitting.clocks().deadline()),
            status: Some("running"),
            ended: None,
        },
    })
}

/// The holders of the seats, if each has one.
fn holders(seats: &[SeatRow]) -> Option<Vec<HeldAs>> {
    let held = seats.iter().map(|seat| match (&seat.person, &seat.bot) {
        (Some(person), _) => Some(HeldAs::Person(person.id.clone())),
        (None, Some(level)) => Some(HeldAs::Bot(level.clone())),
        (None, None) => None,
    });
    held.collect()
}

/// Gives a seat to whoever shall have it.
///
/// # Errors
/// Why not.
pub(crate) async fn change_seat(
    app: &Shared,
    id: &str,
    person: &Person,
    (seat, change): (&str, &SeatChange),
) -> Result<(), Failure> {
    let mut room = app.hall.seize(app, id).await?;
    let about = room.facts.game.about();
    let seat = about.seat(seat).filter(|seat| seat.index() < room.seats.len());
    let seat = seat.ok_or_else(|| Failure::new(StatusCode::NOT_FOUND, "no-seat"))?;
    if let HolderWish::Bot { level } = &change.holder {
        level.parse::<Level>().map_err(|_| Failure::new(StatusCode::BAD_REQUEST, "unknown-bot"))?;
    }
    match room.status {
        Status::Open => {}
        Status::Running => return hand_over(app, room, person, (seat, change)).await,
        Status::Finished => return Err(bivouac_kernel::Refusal::Over.into()),
    }
    let (given, by_force) = may(&room, person, (seat, change))?;
    let facts = room.facts.clone();
    let begin = move |seats: &[SeatRow]| first_act(&facts, holders(seats)?, now_ms());
    let taken = app.store.give_seat((id, seat.index()), given, (&person.id, by_force), begin);
    let taken = taken.await?;
    room.refresh(app).await?;
    super::bots::think(app, &mut room);
    match taken {
        SeatTaken::Done | SeatTaken::Begun => Ok(()),
        SeatTaken::Taken => Err(Failure::new(StatusCode::CONFLICT, "seat-taken")),
        SeatTaken::TooLate => Err(Failure::new(StatusCode::CONFLICT, "begun")),
    }
}

/// Whether a person may have that done to a seat, and whether it may be done to one that somebody
/// has.
fn may<'a>(
    room: &Room,
    person: &'a Person,
    (seat, change): (Seat, &'a SeatChange),
) -> Result<(Given<'a>, bool), Failure> {
    let forbidden = |code| Err(Failure::new(StatusCode::FORBIDDEN, code));
    let owner = room.facts.owner == person.id;
    let held = &room.seats[seat.index()];
    match &change.holder {
        HolderWish::Me => {
            let asked = held.is_kept_for(&person.id);
            let member = owner || !room.seats_of(&person.id).is_empty();
            let inside = asked || member || room.facts.public;
            let invited = change.invitation.as_deref() == Some(room.facts.invitation.as_str());
            if !inside && !invited {
                return forbidden("no-invitation");
            }
            Ok((Given::Person(&person.id), false))
        }
        HolderWish::Open if owner || held.is_of(&person.id) || held.is_kept_for(&person.id) => {
            Ok((Given::Nobody, true))
        }
        HolderWish::Bot { level } if owner => Ok((Given::Bot(level), true)),
        HolderWish::Open => forbidden("not-your-seat"),
        HolderWish::Bot { .. } => forbidden("not-owner"),
    }
}

/// A bot takes over the seat of whoever asks.
async fn hand_over(
    app: &Shared,
    mut room: super::Seized,
    person: &Person,
    (seat, change): (Seat, &SeatChange),
) -> Result<(), Failure> {
    let HolderWish::Bot { level } = &change.holder else {
        return Err(Failure::new(StatusCode::CONFLICT, "begun"));
    };
    if !room.seats[seat.index()].is_of(&person.id) {
        return Err(Failure::new(StatusCode::FORBIDDEN, "not-your-seat"));
    }
    let act = Act::HandOver { seat, bot: level.clone() };
    let touched = room.apply(&act).await?;
    room.store(app, &act, touched).await?;
    super::bots::think(app, &mut room);
    Ok(())
}
