//! The flank march in a position.

use std::sync::Arc;

use bivouac_kernel::{Named as _, Problems, written};

use super::{Edge, Flank, WIDEST};
use crate::commands::Drawn;
use crate::course;
use crate::prelude::*;

written! {
    /// B14: the flank march, as a position has it.
    #[derive(PartialEq, Clone)]
    pub(crate) struct WrittenFlank {
        /// The turn of departure that the French have noted.
        turn?: u8,
        /// Whether the Russians know of it.
        shown?: bool,
        /// The turn at the end of which the column left.
        left?: u8,
        bonus?: u8,
        entry?: Option<Edge>,
        /// The turn in which it came back.
        entered?: u8,
        /// What has been paid at the hexes of its edge in this activation, from the east.
        paid?: Vec<u8>,
        /// The commands that it is.
        column?: Vec<CommandId>,
        /// The commands as the Russians see them while they do not know of it.
        disguise?: Vec<Vec<UnitId>>,
    }
}

/// Writes the march, where the option is in use.
pub(crate) fn write(state: &State) -> Option<WrittenFlank> {
    let flank = &state.flank;
    let seen = state.disguise.iter().flat_map(|seen| seen.iter());
    let paid = flank.paid.iter().rposition(|&paid| paid > 0).map_or(0, |last| last + 1);
    flank.option.then(|| WrittenFlank {
        turn: flank.turn,
        shown: flank.shown,
        left: flank.left,
        bonus: flank.bonus,
        entry: flank.entry,
        entered: flank.entered,
        paid: flank.paid[..paid].to_vec(),
        column: state.commands.iter().filter(|one| one.flank).map(|one| one.id).collect(),
        disguise: seen.map(|(_, units)| units.clone()).collect(),
    })
}

/// More than any column has to wait for.
const MOST_BONUS: u8 = 12;

/// Reads what does not depend on the commands.
pub(crate) fn read(state: &mut State, written: Option<&WrittenFlank>, problems: &mut Problems) {
    if let Some(written) = written {
        let WrittenFlank { turn, shown, left, bonus, entry, entered, ref paid, .. } = *written;
        let mut flank =
            Flank { option: true, turn, shown, left, bonus, entry, entered, ..Flank::NONE };
        for (place, &paid) in flank.paid.iter_mut().zip(paid) {
            *place = paid;
        }
        let sound = state.scenario.markers
            && turn <= state.scenario.turns
            && (left == 0 || (left == turn && shown))
            && left <= state.turn
            && bonus <= MOST_BONUS
            && entered <= state.turn
            && paid.len() <= WIDEST
            && (entry.is_none() || (left > 0 && entered > left));
        if !sound {
            problems.breach("/flank", Text::new("position-flank"), "B14.c");
        }
        state.flank = flank;
    }
    for &unit in state.scenario.sides.iter().flatten() {
        let known = state.unit(unit);
        let french = known.side == FRENCH && state.flank.option;
        let text = || Text::new("position-flank-unit").with("id", unit.id());
        if known.marks.contains(Mark::NOTED) && !(french && state.flank.turn > 0) {
            problems.breach(format!("/units/{}/marks", unit.id()), text(), "B14.a");
        }
        if known.whereabouts == Whereabouts::Flanking && !(french && state.flank.left > 0) {
            problems.breach(format!("/units/{}/at", unit.id()), text(), "B14.c");
        }
    }
}

/// Reads which commands are the column, and what the Russians see instead.
pub(crate) fn read_commands(
    state: &mut State,
    written: Option<&WrittenFlank>,
    problems: &mut Problems,
) {
    let Some(written) = written else { return };
    for (index, &id) in written.column.iter().enumerate() {
        match state.place_of(id).filter(|&place| state.commands[place].side == FRENCH) {
            Some(place) => {
                let command = &mut state.commands[place];
                (command.flank, command.given) = (true, true);
            }
            None => {
                let text = Text::new("position-not-in-scenario").with("id", id.name().into_owned());
                problems.add(format!("/flank/column/{index}"), text);
            }
        }
    }
    course::refresh(state);
    if written.disguise.is_empty() {
        return;
    }
    let group = |units: &Vec<UnitId>| state.scenario.group_of[units.first()?.index()];
    let seen: Option<Vec<Drawn>> =
        written.disguise.iter().map(|units| Some((group(units)?, units.clone()))).collect();
    match seen.filter(|_| state.departs() && !state.flank.shown) {
        Some(seen) => state.disguise = Some(Arc::new(seen)),
        None => problems.breach("/flank/disguise", Text::new("position-flank"), "B14.b"),
    }
}
