//! What a position says of a turn that is played by markers.

use super::{MOST_PAID, Written, absent, change};
use crate::commands::Drawn;
use crate::course::{self, MOST_KEPT, Playing};
use crate::initiative::{InTurns, WhoFirst};
use crate::orders::{self, Tried};
use crate::pieces::GroupId;
use crate::pool::most;
use crate::prelude::*;
use crate::scenario::Army;
use crate::{combined, commands, extended};
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
    for (index, &id) in written.by_road.iter().enumerate() {
        change(state, id, listed("by_road", index), problems, |one| one.by_road = true);
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
    for (bit, parted) in written.parted.iter().enumerate() {
        if bit >= MOST_KEPT {
            let text = Text::new("position-parted").with("most", MOST_KEPT);
            problems.breach(listed("parted", bit), text, "5.24c");
            break;
        }
        for &id in &parted.parts {
            change(state, id, listed("parted", bit), problems, |one| one.parts_of |= 1 << bit);
        }
        let kept = parted.kept.filter(|id| parted.parts.contains(id));
        if let Some(place) = kept.and_then(|id| state.place_of(id)) {
            state.course.kept[bit] = place as u16;
        }
    }
    let army = army_of(state);
    let course = &mut state.course;
    written.ready.iter().for_each(|seat| course.ready[seat.index()] = true);
    written.barrage.iter().for_each(|seat| course.barrage[seat.index()] = true);
    (course.army, course.army_known) = (written.army.or(army), written.army_known);
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
    let mut bits = |name: &str, groups: &[GroupId]| {
        groups.iter().enumerate().fold(0, |bits, (index, &id)| {
            match state.scenario.groups.iter().position(|group| group.id == id) {
                Some(group) => bits | 1 << group,
                None => {
                    absent(listed(name, index), id, problems);
                    bits
                }
            }
        })
    };
    course.available = bits("available", &written.available);
    course.single = bits("single", &written.single) & course.available;
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

/// B1.c: the army of the Russian commands that are Under Orders, where a position does not name it.
fn army_of(state: &State) -> Option<Army> {
    let mut under = state.commands.iter().filter(|one| one.side == RUSSIAN && one.given);
    under.find_map(|one| state.group(one).army)
}

/// 5.22a, 5.33a, B1.c, B1.d, B2.d: what is Under Orders could have been given, one after the other.
/// B14.b: the column of the flank march is not among them.
pub(super) fn check_orders(state: &State, written: &Written, problems: &mut Problems) {
    if !state.scenario.markers {
        return;
    }
    let mut then = state.clone();
    then.commands.iter_mut().for_each(|one| one.given = false);
    then.course.barrage = [false; 2];
    for (index, &id) in written.under_orders.iter().enumerate() {
        let place = then.place_of(id).filter(|&place| !then.commands[place].flank);
        let Some(place) = place else { continue };
        if let Err(violation) = orders::check_order(&then, then.commands[place].side, id) {
            let at = format!("/under_orders/{index}");
            problems.breach(at, Text::new("position-orders"), violation.rule);
        }
        then.commands[place].given = true;
    }
    for seat in [FRENCH, RUSSIAN].into_iter().filter(|seat| state.course.barrage[seat.index()]) {
        if let Err(violation) = orders::check_barrage(&then, seat) {
            problems.breach("/barrage", Text::new("position-orders"), violation.rule);
        }
    }
}

/// 7.42b: whoever enters by Reinforcement Extended Movement could have been told to. All of them
/// wait, unless they are being activated now.
pub(super) fn check_by_road(state: &State, written: &Written, problems: &mut Problems) {
    let known = written.by_road.iter().enumerate();
    for (index, place) in known.filter_map(|(index, &id)| Some((index, state.place_of(id)?))) {
        let command = &state.commands[place];
        let waits = || state.units_of(place).iter().all(|&unit| state.enters(unit));
        let rule = match extended::check_column(state, place) {
            Err(violation) => violation.rule,
            Ok(()) if command.given || command.tried != Tried::No => "7.42b",
            Ok(()) if !command.active && !waits() => "7.43a",
            Ok(()) => continue,
        };
        let at = format!("/by_road/{index}");
        problems.breach(at, Text::new("position-by-road"), rule);
    }
}

/// Whether a step of a turn is over once a reserve has been activated.
pub(super) fn is_before_reserve(step: &Step) -> bool {
    matches!(step, Step::Activations | Step::WhoFirst(WhoFirst { phase: InTurns::Reserve }))
}

/// What must fit together once the procedure is known. `listed`: the position names its commands.
pub(super) fn check_course(state: &State, listed: bool, problems: &mut Problems) {
    if !state.scenario.markers {
        return;
    }
    // Whoever comes back after the battle of the turn is in no command until the next (5.24a).
    let drawn_up = listed && state.stack.contains(&Step::GroupMorale);
    let all = state.scenario.sides.iter().flatten().copied();
    for unit in all.filter(|_| drawn_up) {
        if (state.on_map(unit) || state.enters(unit)) && state.command_of(unit).is_none() {
            let at = format!("/units/{}", unit.id());
            problems.breach(at, Text::new("position-no-command"), "5.12c");
        }
    }
    // 5.51a: one activation from reserve, after all markers.
    if let Playing::Reserve(place) = state.course.playing {
        let side = state.commands[usize::from(place)].side;
        let again = |step: &Step| match step {
            Step::Reserve(reserve) => reserve.seat == side,
            other => is_before_reserve(other),
        };
        if state.stack.iter().any(again) {
            problems.breach("/reserve", Text::new("position-second-reserve"), "5.51a");
        }
    }
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
