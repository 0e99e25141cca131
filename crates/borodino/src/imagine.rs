//! A state that a viewer cannot tell from the real one: Orders that have not been shown are drawn
//! afresh, as far as the limits, the Pool and the Initiative leave them open.

use bivouac_kernel::{Dice, Viewer};

use crate::commands::{Command, NO_COMMAND};
use crate::course;
use crate::extended;
use crate::orders::{parts_of, points_left, settle_kept};
use crate::prelude::*;
use crate::scenario::{Army, Rating};

/// How often it is tried to draw parted commands that agree with what has been shown.
const TRIES: usize = 8;

/// Another state that looks the same to `viewer`.
pub(crate) fn imagine(state: &State, viewer: Viewer, dice: &mut Dice) -> State {
    let mut imagined = state.clone();
    if !viewer.sees_as(FRENCH) {
        note_anew(&mut imagined, dice);
    }
    // Before the first turn nothing is hidden.
    let begun = state.stack.first().is_some_and(|&first| first != Step::TurnBegins);
    if !state.scenario.markers || !begun {
        return imagined;
    }
    for seat in [FRENCH, RUSSIAN] {
        if viewer.sees_as(seat) {
            continue;
        }
        if seat == RUSSIAN && state.course.delays > 0 {
            part_anew(&mut imagined, dice);
            choose_anew(&mut imagined, dice);
        } else {
            order_anew(&mut imagined, seat, dice);
        }
    }
    course::refresh(&mut imagined);
    imagined
}

/// B14.a: draws the note of the flank march anew, as long as it is secret: none, or one for a turn to
/// come.
fn note_anew(state: &mut State, dice: &mut Dice) {
    let asked = state.stack.contains(&Step::FlankNote);
    if !state.flank.option || state.flank.shown || asked || state.over {
        return;
    }
    disband(state);
    let composing = state.stack.contains(&Step::FlankColumn);
    let first = if composing { 0 } else { state.turn };
    let open = usize::from(state.scenario.turns - first);
    // One of the turns that are left, or, once the note is made, none.
    let chosen = if composing { 1 + dice.pick(open) } else { dice.pick(open + 1) };
    state.flank.turn = if chosen == 0 { 0 } else { first + chosen as u8 };
    for &unit in state.side(FRENCH) {
        let marches = state.flank.turn > 0 && dice.pick(6) == 0;
        if marches {
            state.put_mark(unit, Mark::NOTED)
        } else {
            state.clear_mark(unit, Mark::NOTED)
        }
    }
}

/// B14.b: a column that departs without the Russians' knowledge goes back to the commands as they see
/// them.
fn disband(state: &mut State) {
    let Some(seen) = state.disguise.take() else { return };
    let before: Vec<(Command, Vec<UnitId>)> =
        state.commands.iter().copied().zip(state.muster.iter().cloned()).collect();
    let kept = state.course.kept.map(|place| before.get(usize::from(place)).map(|(one, _)| one.id));
    state.muster(seen.to_vec());
    for place in 0..state.commands.len() {
        let same = |(_, units): &&(Command, Vec<UnitId>)| *units == state.muster[place];
        if let Some((command, _)) = before.iter().find(same).filter(|(one, _)| !one.flank) {
            state.commands[place] = *command;
        }
    }
    state.course.kept = kept
        .map(|id| id.and_then(|id| state.place_of(id)).map_or(NO_COMMAND, |place| place as u16));
    course::refresh(state);
}

/// Whether the Pool has been filled in this turn, so that Barrages and the Guard are known.
fn pool_is_filled(state: &State) -> bool {
    state.course.available != 0
}

/// 5.21a: draws the hidden Orders of a side anew.
fn order_anew(state: &mut State, seat: Seat, dice: &mut Dice) {
    let hidden: Vec<usize> = (0..state.commands.len())
        .filter(|&place| {
            let command = &state.commands[place];
            // Whose markers are not in the Pool has no Orders (B3.a), and everybody knows.
            let kept_out =
                pool_is_filled(state) && state.course.available & 1 << command.group == 0;
            command.side == seat && !command.revealed && !kept_out
        })
        .collect();
    let giving = matches!(state.stack.last(), Some(Step::GiveOrders));
    let barrage_open = !pool_is_filled(state);
    let army_open = seat == RUSSIAN && !state.course.army_known;
    if hidden.is_empty() && !barrage_open && !army_open {
        return;
    }
    // The Guard's markers are in the Pool if, and only if, somebody of it has Orders.
    let guard = hidden.iter().copied().find(|&place| {
        let command = &state.commands[place];
        let available = state.course.available & 1 << command.group != 0;
        state.group(command).rating == Rating::Napoleon && available
    });
    for &place in &hidden {
        (state.commands[place].given, state.commands[place].by_road) = (false, false);
    }
    if army_open {
        let bought = state.course.barrage[seat.index()] && !barrage_open;
        let most = if bought { 2 } else { 3 }; // B1.d: no Barrage with the Reserve
        let unchosen = giving && !state.course.ready[seat.index()] && dice.pick(4) == 0;
        state.course.army = (!unchosen).then(|| Army::ALL[dice.pick(most)]);
    }
    if barrage_open {
        state.course.barrage[seat.index()] = false;
        let may = seat == FRENCH || matches!(state.course.army, Some(Army::First | Army::Second));
        state.course.barrage[seat.index()] =
            may && points_left(state, seat) > 0 && dice.pick(3) == 0;
    }
    // 5.34a: that it is combined with another group tells so as well.
    let told = |place: &usize| {
        let combined = state.course.combined[seat.index()];
        pool_is_filled(state) || combined & 1 << state.commands[*place].group != 0
    };
    if let Some(guard) = guard.filter(told) {
        let group = state.commands[guard].group;
        let own: Vec<usize> =
            hidden.iter().copied().filter(|&one| state.commands[one].group == group).collect();
        state.commands[own[dice.pick(own.len())]].given = true;
    }
    let mut open: Vec<usize> = hidden;
    dice.shuffle(&mut open);
    for place in open {
        let id = state.commands[place].id;
        if crate::orders::check_order(state, seat, id).is_ok() && dice.pick(3) > 0 {
            state.commands[place].given = true;
        } else if extended::check_by_road(state, seat, id).is_ok() && dice.pick(2) > 0 {
            state.commands[place].by_road = true; // 7.42b
        }
    }
}

/// B1.c, 5.29c: draws anew the army that the Russians had chosen before Delay failed, if nothing has
/// told it: any to which all belong who have Orders.
fn choose_anew(state: &mut State, dice: &mut Dice) {
    if state.course.army_known {
        return;
    }
    let bought = state.course.barrage[RUSSIAN.index()];
    let fits = |army: &Army| {
        let mut under = state.commands.iter().filter(|one| one.side == RUSSIAN && one.given);
        under.all(|one| state.group(one).army == Some(*army)) && !(bought && *army == Army::Reserve) // B1.d
    };
    let open: ArrayVec<Army, 3> = Army::ALL.into_iter().filter(fits).collect();
    if !open.is_empty() {
        state.course.army = Some(open[dice.pick(open.len())]);
    }
}

/// 5.24c: draws anew who keeps the Orders of the commands that have parted.
fn part_anew(state: &mut State, dice: &mut Dice) {
    let before = state.course.kept;
    let given: Vec<bool> = state.commands.iter().map(|one| one.given).collect();
    for _ in 0..TRIES {
        for (bit, &kept) in before.iter().enumerate() {
            let parts: Vec<usize> = parts_of(state, bit).collect();
            if parts.len() > 1 && usize::from(kept) < state.commands.len() {
                state.course.kept[bit] = parts[dice.pick(parts.len())] as u16;
            }
        }
        settle_kept(state);
        let mut commands = state.commands.iter().zip(&given);
        if commands.all(|(one, &was)| !one.revealed || one.given == was) {
            return;
        }
    }
    state.course.kept = before;
    settle_kept(state);
}
