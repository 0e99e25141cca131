//! What a position says of a turn that is played by markers.

use super::{MOST_PAID, Written, absent, change};
use crate::commands::Drawn;
use crate::course::{self, MOST_KEPT, Playing};
use crate::pool::most;
use crate::prelude::*;
use crate::{combined, commands};
use bivouac_kernel::{Named as _, Problems};

/// What a turn remembers that is played by markers.
pub(super) fn read_course(state: &mut State, written: &Written, problems: &mut Problems) {
    if !state.scenario.markers {
        return;
    }
    read_muster(state, written, problems);
    let listed = |name: &str, index: usize| format!("/{name}/{index}");
    for (index, &id) in written.under_orders.iter().enumerate() {
        change(state, id, listed("under_orders", index), problems, |one| one.given = true);
    }
    for (index, &id) in written.revealed.iter().enumerate() {
        change(state, id, listed("revealed", index), problems, |one| one.revealed = true);
    }
    for (index, &id) in written.extended.iter().enumerate() {
        change(state, id, listed("extended", index), problems, |one| one.extended = true);
    }
    for (&id, &tried) in &written.tried {
        let at = format!("/tried/{}", id.name());
        change(state, id, at, problems, |one| one.tried = tried);
    }
    for (&id, &paid) in &written.column_paid {
        let at = format!("/column_paid/{}", id.name());
        change(state, id, at, problems, |one| one.column_paid = paid.min(MOST_PAID));
    }
    for (bit, parted) in written.parted.iter().enumerate().take(MOST_KEPT) {
        for &id in &parted.parts {
            change(state, id, listed("parted", bit), problems, |one| one.parts_of |= 1 << bit);
        }
        let kept = parted.kept.filter(|id| parted.parts.contains(id));
        if let Some(place) = kept.and_then(|id| state.place_of(id)) {
            state.course.kept[bit] = place as u16;
        }
    }
    let course = &mut state.course;
    written.ready.iter().for_each(|seat| course.ready[seat.index()] = true);
    written.barrage.iter().for_each(|seat| course.barrage[seat.index()] = true);
    (course.army, course.army_known) = (written.army, written.army_known);
    course.delays = written.delays;
    course.initiative = written.initiative.map(|seat| *seat);
    course.first = written.first;
    for (&marker, &count) in &written.pool {
        if count > most(marker) {
            let at = format!("/pool/{}", marker.name());
            let text = Text::new("position-pool").with("most", most(marker));
            problems.breach(at, text, "2.4a");
        }
        course.pool.set(marker, count.min(most(marker)));
    }
    for (index, &id) in written.available.iter().enumerate() {
        match state.scenario.groups.iter().position(|group| group.id == id) {
            Some(group) => course.available |= 1 << group,
            None => absent(format!("/available/{index}"), id, problems),
        }
    }
    combined::read(state, &written.combined, &written.combined_used, problems);
    state.course.playing = written.playing.map_or(Playing::Nothing, Playing::Marker);
    if written.reserve.is_some() && written.playing.is_some() {
        problems.breach("/reserve", Text::new("position-reserve"), "5.51a");
    }
    if let Some(id) = written.reserve {
        match state.place_of(id) {
            Some(place) => state.course.playing = Playing::Reserve(place as u16),
            None => absent("/reserve".to_owned(), id, problems),
        }
    }
    course::refresh(state);
}

/// The commands of the turn: as they are written, or as the units stand.
fn read_muster(state: &mut State, written: &Written, problems: &mut Problems) {
    if written.commands.is_empty() {
        commands::draw_up(state);
        return;
    }
    let mut drawn: Vec<Drawn> = Vec::new();
    for (index, units) in written.commands.iter().enumerate() {
        let mut units = units.clone();
        units.sort();
        let group = |unit: &UnitId| state.scenario.group_of[unit.index()];
        let known = |unit: &UnitId| drawn.iter().any(|(_, units)| units.contains(unit));
        let first = units.first().and_then(group);
        let twice = units.windows(2).any(|two| two[0] == two[1]) || units.iter().any(known);
        match first {
            Some(of) if !twice && units.iter().all(|unit| group(unit) == Some(of)) => {
                drawn.push((of, units));
            }
            _ => {
                let at = format!("/commands/{index}");
                problems.breach(at, Text::new("position-command"), "5.12a");
            }
        }
    }
    state.muster(drawn);
}
