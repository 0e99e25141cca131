//! What persons do at a table.

use axum::http::StatusCode;
use bivouac_kernel::{Progress, Refusal, Seat};

use super::room::STALE;
use super::{Room, bots, not_begun, token};
use crate::Shared;
use crate::guard::Kind;
use crate::problem::Failure;
use crate::sitting::{Act, Sitting};
use crate::store::now_ms;
use crate::wire::{ClientMessage, Person, Proposed};

/// How often something is tried that another process has come before.
const ATTEMPTS: usize = 5;
/// How long a line may be.
const LONGEST_LINE: usize = 500;

/// Does what a person asks at a table, and comes back when it is stored and shown: with how far a
/// plan went, if it was one.
///
/// # Errors
/// Why it is not done; nothing has changed then.
pub(crate) async fn act(
    app: &Shared,
    id: &str,
    person: &Person,
    message: &ClientMessage,
) -> Result<Option<Progress>, Failure> {
    if let ClientMessage::Chat { text, .. } = message {
        return chat(app, id, person, text).await.map(|()| None);
    }
    let draw = matches!(message, ClientMessage::Propose { what: Proposed::Draw, .. });
    let bots_agree = draw && bots::agree_to_draw(app, id, &person.id).await?;
    let mut room = app.hall.seize(app, id).await?;
    let game = room.facts.game.about().id;
    for _ in 0..ATTEMPTS {
        let tried = tried(&mut room, person, (message, bots_agree)).await.map_err(|failure| {
            if matches!(message, ClientMessage::Choose { .. } | ClientMessage::Plan { .. }) {
                app.metrics.choices_refused.more();
            }
            failure.of_game(game)
        })?;
        let Tried { act, touched, progress } = tried;
        match room.store(app, &act, touched).await {
            // What another process did may be nothing that this person may know of. If it leaves
            // open what he does, he does it after that.
            Err(failure) if failure.code == STALE => {}
            Err(failure) => return Err(failure),
            Ok(()) => {
                match act {
                    Act::Choice { .. } => app.metrics.choices_accepted.more(),
                    Act::Plan { choices, .. } => {
                        app.metrics.choices_accepted.by(choices.len() as u64);
                    }
                    _ => {}
                }
                bots::think(app, &mut room);
                return Ok(progress);
            }
        }
    }
    Err(Failure::new(StatusCode::CONFLICT, STALE))
}

/// What has been done in memory, and is to be stored.
struct Tried {
    act: Act,
    /// From which choice on things are different.
    touched: usize,
    progress: Option<Progress>,
}

/// Does it in memory, and says how it is stored.
async fn tried(
    room: &mut Room,
    person: &Person,
    (message, bots_agree): (&ClientMessage, bool),
) -> Result<Tried, Failure> {
    let about = room.facts.game.about();
    let sitting = room.sitting.as_ref().ok_or_else(not_begun)?;
    let own = |id: &str| own_seat(about.seat(id), sitting, person);
    let act = match message {
        ClientMessage::Choose { seat, choice, .. } => {
            let seat = own(seat)?;
            let place = listed(sitting, seat, choice)?;
            let (act, touched) = room.choose(seat, place)?;
            return Ok(Tried { act, touched, progress: None });
        }
        ClientMessage::Plan { seat, plan, .. } => {
            let (act, touched, progress) = room.play(own(seat)?, plan)?;
            return Ok(Tried { act, touched, progress: Some(progress) });
        }
        ClientMessage::Undo { seat, .. } => Act::Undo { seat: own(seat)? },
        ClientMessage::Propose { seat, what, .. } => {
            Act::Propose { seat: own(seat)?, what: *what, bots_agree }
        }
        ClientMessage::Answer { seat, agree, .. } => {
            Act::Answer { seat: own(seat)?, agree: *agree }
        }
        ClientMessage::Resign { seat, .. } => give_up(sitting, own(seat)?),
        ClientMessage::Chat { .. } => return Err(not_begun()),
    };
    let touched = room.apply(&act).await?;
    Ok(Tried { act, touched, progress: None })
}

/// Where more than two play, a bot goes on for whoever gives up.
pub(super) fn give_up(sitting: &Sitting, seat: Seat) -> Act {
    if sitting.holders().len() > 2 {
        Act::HandOver { seat, bot: Sitting::substitute().id().to_owned() }
    } else {
        Act::Resign { seat }
    }
}

fn own_seat(seat: Option<Seat>, sitting: &Sitting, person: &Person) -> Result<Seat, Failure> {
    let own = seat.filter(|&seat| sitting.seats_of(&person.id).contains(seat));
    own.ok_or_else(|| Failure::new(StatusCode::FORBIDDEN, "not-your-seat"))
}

/// The place in the list of the choice that a seat names by its id.
fn listed(sitting: &Sitting, seat: Seat, id: &str) -> Result<usize, Failure> {
    if sitting.is_over() {
        return Err(Refusal::Over.into());
    }
    if !sitting.deciding().contains(seat) {
        return Err(Refusal::NotDeciding.into());
    }
    token::place(sitting.table(), seat, id)
}

async fn chat(app: &Shared, id: &str, person: &Person, text: &str) -> Result<(), Failure> {
    let text: String = text.chars().filter(|sign| !sign.is_control()).collect();
    let text = text.trim();
    let bad = |code| Failure::new(StatusCode::BAD_REQUEST, code);
    if text.is_empty() {
        return Err(bad("empty-line"));
    }
    if text.chars().count() > LONGEST_LINE {
        return Err(bad("long-line"));
    }
    let too_much = |failure: Failure| Failure {
        wait: failure.wait,
        ..Failure::new(StatusCode::TOO_MANY_REQUESTS, "too-much-talk")
    };
    app.pace.person(&person.id, Kind::Talk).map_err(too_much)?;
    let mut room = app.hall.seize(app, id).await?;
    let line = app.store.say(id, person, text, now_ms()).await?;
    room.said(app, line).await;
    Ok(())
}
