//! End of turn, end of the game.

use bivouac_kernel::Outcome;

use crate::calendar;
use crate::map::{AREAS, PLACES, hops};
use crate::prelude::*;
use crate::scenario::{Scoring, Special};
use crate::set_up::NO_FORCE;
use crate::state::{Ending, Lasting, Named, Sealed};
use crate::supply::in_supply;
use crate::tables::HIGHEST_INITIATIVE;

/// The scores of a turn, then the last turn or the next.
pub(crate) fn end(state: &mut State, table: Table<'_, '_>) {
    score_turn(state, table);
    clear(state);
    if state.over.is_some() {
        return;
    }
    if state.clock >= state.scenario.end {
        score_game(state, table);
        state.over.get_or_insert(Ending::LastTurn);
        let vp = state.vp;
        table.emit(|| Event::Ended { vp });
        return;
    }
    // E1c
    state.clock += 1;
    let clock = state.clock;
    table.emit(|| Event::TurnBegan { clock });
    let month_begins = calendar::turn(clock) == 1;
    let phase = if month_begins { Phase::Resources } else { Phase::Draw };
    state.stack.push(Step::Begin(phase));
}

fn score_turn(state: &mut State, table: Table<'_, '_>) {
    let each_turn = state.scenario.rules.contains(Special::MOSCOW_EACH_TURN);
    if each_turn && state.holds(FRENCH, PLACES.moscow) && in_supply(state, FRENCH, PLACES.moscow) {
        state.shift_vp(FRENCH, if state.winter() { 2 } else { 1 }, "E1d", table);
    }
    let holy = state.named.holy_russian;
    if holy != AreaId::NONE {
        // Russian #11.
        let seat = if state.controls(FRENCH, holy) { FRENCH } else { RUSSIAN };
        state.shift_vp(seat, 1, "C-R11", table);
    }
    if state.options.later.contains(Later::LEVEL_FOUR) && state.level == HIGHEST_INITIATIVE {
        state.shift_vp(state.initiative, 1, "T-INIT.a", table);
    }
}

/// E1a: what lasts for a turn is over; blocks come back unseen, Dummies (S3e) and Defend orders
/// without a battle (S9d) among them.
fn clear(state: &mut State) {
    for seat in BOTH {
        state.blocks[seat].clear();
        let decided = state.sealed[seat].decided.next_turn();
        state.sealed[seat] = Sealed { decided, ..Default::default() };
        state.notes[seat].iter_mut().for_each(|note| {
            note.stale = true;
            note.thinned = true;
        });
    }
    state.columns.clear();
    state.ways = [[0; AREAS]; 2];
    state.raided.clear();
    state.moved_leaders = Leaders::NONE;
    state.used = Leaders::NONE;
    state.forget_ranks();
    state.resolved = 0;
    state.more_orders = [0; 2];
    state.turn_effects = std::mem::take(&mut state.next_effects);
    state.named = Named::default();
    state.weather = 0;
    state.standing_before = Default::default();
    state.force = NO_FORCE;
    state.battle = None;
    state.fought = 0;
    state.run_into = AreaSet::default();
}

/// The scenario's end scoring, in the listed order.
fn score_game(state: &mut State, table: Table<'_, '_>) {
    let asks = |one| state.scenario.scoring.contains(one);
    let (near, neighbours, never, dead) = (
        asks(Scoring::NEAR_MOSCOW),
        asks(Scoring::OFFMAP_NEIGHBOURS),
        asks(Scoring::MOSCOW_NEVER),
        asks(Scoring::CASUALTIES),
    );
    if near && near_moscow(state) {
        state.shift_vp(FRENCH, 1, "E1d", table);
    }
    if neighbours {
        let held = state.held[RUSSIAN.index()]
            .iter()
            .filter(|area| area.get().legs.iter().any(|leg| leg.to.get().offmap == Some(FRENCH)));
        let count = held.count() as i8;
        state.shift_vp(RUSSIAN, count, "E1d", table);
    }
    if never && !state.lasting.contains(Lasting::MOSCOW_HELD) {
        state.shift_vp(RUSSIAN, 3, "E1d", table);
    }
    if dead {
        // T-CAS.c
        let count: u16 = state.casualties.iter().copied().map(u16::from).sum();
        state.shift_vp(RUSSIAN, (count / 3).min(40) as i8, "T-CAS.c", table);
    }
}

fn near_moscow(state: &State) -> bool {
    state.held[FRENCH.index()].iter().any(|area| {
        let fresh = state.at(FRENCH, area);
        let infantry = [Kind::Infantry, Kind::Prussian, Kind::Austrian];
        hops(area, PLACES.moscow) <= 2
            && infantry.into_iter().any(|kind| fresh.of(Sp::fresh(kind)) > 0)
    })
}

/// E1b, T-VP.c, T-VP.d
pub(crate) fn outcome(state: &State, ending: Ending) -> Outcome {
    let (winners, key) = match state.vp {
        0 => (Seats::NONE, "draw"),
        1.. => (Seats::only(FRENCH), "french"),
        _ => (Seats::only(RUSSIAN), "russian"),
    };
    let (text, rule) = match ending {
        Ending::SuddenDeath(_) => ("outcome-sudden-death", "T-VP.c"),
        Ending::LastTurn => ("outcome-last-turn", "E1b"),
    };
    let vp = i32::from(state.vp);
    let text = Text::new(format!("{text}-{key}")).with("vp", vp.abs());
    Outcome { winners, key, text, rule, points: vec![vp.max(0), (-vp).max(0)] }
}
