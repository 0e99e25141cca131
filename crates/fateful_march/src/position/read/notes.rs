//! What sides have noted of each other, and how leaders of equal rank were put in order.

use std::collections::BTreeMap;

use bivouac_kernel::{Seat, Text};

use super::super::{WrittenNote, WrittenNoted};
use super::Problems;
use crate::pieces::{LeaderId, SEATS, other};
use crate::state::{MOST_NOTES, Note, Noted, State};

pub(super) fn read(state: &mut State, seat: Seat, notes: &[WrittenNote], problems: &mut Problems) {
    let path = format!("/{}/notes", SEATS[seat.index()]);
    for (number, note) in notes.iter().enumerate() {
        let at = format!("{}/{number}", path);
        let what = match &note.what {
            WrittenNoted::Troops(troops) => {
                Noted::Troops(problems.troops(&at, other(seat), troops))
            }
            WrittenNoted::Mounted(troops) => {
                Noted::Mounted(problems.troops(&at, other(seat), troops).mounted())
            }
            WrittenNoted::Total(total) => Noted::Total(*total),
            WrittenNoted::Riders(total) => Noted::Riders(*total),
        };
        let (area, clock) = (problems.area(&at, &note.area), problems.clock(&at, &note.clock));
        let (Some(area), Some(clock)) = (area, clock) else { continue };
        if number >= MOST_NOTES {
            problems.add(at, Text::new("position-too-long"));
            break;
        }
        state.notes[seat].push(Note {
            area,
            clock,
            what,
            stale: note.stale,
            thinned: note.thinned,
        });
    }
}

/// T-SEN.b: only leaders of one side and rank are put ahead of each other.
pub(super) fn read_ranks(
    state: &mut State,
    ranks: &BTreeMap<String, Vec<String>>,
    problems: &mut Problems,
) {
    for (id, behind) in ranks {
        let at = format!("/commanders/{id}");
        let behind_him = problems.leaders(&at, behind);
        let Some(leader) = problems.leader(&at, id) else { continue };
        let equal = |one: LeaderId| {
            one != leader && one.side() == leader.side() && one.stars() == leader.stars()
        };
        if !behind_him.iter().all(equal) {
            problems.breach(at, Text::new("position-rank").with("id", id.as_str()), "T-SEN.b");
            continue;
        }
        state.ahead[usize::from(leader.0)] = behind_him;
    }
}
