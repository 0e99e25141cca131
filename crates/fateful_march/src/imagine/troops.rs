//! Where the SPs may be that a viewer does not see.

use bivouac_kernel::{Dice, Seat, Viewer};

use super::riders::{self, Riders};
use crate::map::{AREAS, AreaId, AreaSet};
use crate::pieces::{KINDS, Kind, RUSSIAN, Sp, Troops, other};
use crate::state::{Noted, Stage, State};
use crate::step::{Step, Toll};

/// How much more likely an SP is with a leader than without.
const LED: u16 = 6;
/// In a hundred: the share of exhausted SPs that is assumed grows with the turns, up to a limit.
const TIRED_EACH_TURN: u8 = 5;
const MOST_TIRED: u8 = 30;

/// What is known of a stack.
#[derive(Clone, Copy, Default)]
pub(super) struct Known {
    /// SPs that are certainly there; once all are dealt, those that are there.
    pub certain: Troops,
    /// Those that were certain when the dealing began.
    pub floor: Troops,
    pub riders: Riders,
    /// The number of all, where it is known.
    pub total: Option<u8>,
    /// The least number.
    pub least: u8,
    weight: u16,
}

/// Deals the SPs of a side anew over the areas that it holds.
pub(super) fn deal(state: &mut State, seat: Seat, viewer: Viewer, dice: &mut Dice) {
    let fixed = fixed(state, seat);
    let held = state.held[seat.index()];
    let areas: Vec<AreaId> = held.iter().filter(|&area| !fixed.has(area)).collect();
    let mut known: Vec<Known> =
        areas.iter().map(|&area| knowledge(state, seat, area, viewer)).collect();
    let mut kinds = [0_u16; KINDS];
    for (&area, known) in areas.iter().zip(&known) {
        for kind in Kind::ALL {
            let here = state.at(seat, area).both(kind) - known.certain.both(kind);
            kinds[kind as usize] += u16::from(here);
        }
    }
    let mut unknown: Vec<Kind> = Vec::new();
    for kind in Kind::ALL {
        unknown.extend(std::iter::repeat_n(kind, usize::from(kinds[kind as usize])));
    }
    dice.shuffle(&mut unknown);
    let tired = tired(state);
    let mut give = |known: &mut Known, dice: &mut Dice| {
        let Some(kind) = unknown.pop() else { return false };
        // Where the fresh riders are known there are no more of them.
        let rides = matches!(kind, Kind::Cavalry | Kind::Cossack);
        let counted = rides && known.riders != Riders::Unknown;
        let weary = dice.pick(100) < usize::from(tired) || counted;
        known.certain.add(if weary { Sp::exhausted(kind) } else { Sp::fresh(kind) }, 1);
        true
    };
    for one in &mut known {
        while one.certain.total() < one.total.unwrap_or(one.least) && give(one, dice) {}
    }
    let open: Vec<usize> = (0..known.len()).filter(|&place| known[place].total.is_none()).collect();
    let weights: u16 = open.iter().map(|&place| known[place].weight).sum();
    while !open.is_empty() && weights > 0 {
        let mut chance = dice.pick(usize::from(weights)) as u16;
        let place = open.iter().copied().find(|&place| {
            let weight = known[place].weight;
            let found = chance < weight;
            chance = chance.saturating_sub(weight);
            found
        });
        let Some(place) = place else { break };
        if !give(&mut known[place], dice) {
            break;
        }
    }
    if !unknown.is_empty() {
        // No room for all: the stacks are as they are.
        return;
    }
    riders::exchange(&mut known, dice);
    for (&area, known) in areas.iter().zip(&known) {
        state.troops[seat.index()][area.index()] = known.certain;
        state.show_top(seat, area);
        columns(state, seat, area, dice);
    }
}

/// The areas whose SPs are not drawn afresh: what is under way there depends on them.
pub(super) fn fixed(state: &State, seat: Seat) -> AreaSet {
    let mut fixed = AreaSet::default();
    let mut put = |area: AreaId| {
        if area != AreaId::NONE {
            fixed.put(area);
        }
    };
    if state.force.seat == seat {
        put(state.force.at);
        put(state.force.from);
    }
    if let Some(battle) = &state.battle
        && battle.stage >= Stage::Reveal
    {
        put(battle.area);
    }
    if seat == RUSSIAN {
        state.raided.iter().for_each(|&(area, _)| put(area));
    }
    for step in &state.stack {
        match *step {
            Step::Toll(Toll { seat: of, area, .. })
            | Step::Rally { seat: of, area }
            | Step::Patrol { seat: of, from: area }
            | Step::EvadeBegins { seat: of, area, .. }
            | Step::Effect { seat: of, area, .. }
                if Seat(of) == seat =>
            {
                put(area);
            }
            Step::Raid { from } if seat == RUSSIAN => put(from),
            _ => {}
        }
    }
    fixed
}

/// What `viewer` knows of a stack of `seat`.
fn knowledge(state: &State, seat: Seat, area: AreaId, viewer: Viewer) -> Known {
    let led = !state.leaders_in(seat, area).is_none();
    let here = state.at(seat, area);
    let entered = state.columns.iter().filter(|c| c.seat == seat && c.area == area).count();
    let mut known = Known {
        least: (entered as u8).max(1),
        weight: if led { LED } else { 1 },
        ..Known::default()
    };
    if let Some(top) = state.seen_top(seat, area) {
        known.certain.add(top, 1);
    }
    let knows = viewer.sees_as(other(seat));
    let notes = state.notes[other(seat)].iter().filter(|note| knows && note.area == area);
    for note in notes {
        match note.what {
            Noted::Troops(_) if !note.stale => {
                known.certain = here;
                known.riders = Riders::Exact;
                known.total = Some(here.total());
            }
            Noted::Total(_) if !note.stale => known.total = Some(here.total()),
            Noted::Mounted(_) if !note.stale => known.riders = Riders::Exact,
            Noted::Riders(_) if !note.stale && known.riders == Riders::Unknown => {
                known.riders = Riders::Sum;
            }
            Noted::Troops(troops) => known.weight = u16::from(troops.total()) + 1,
            Noted::Total(total) => known.weight = u16::from(total) + 1,
            Noted::Mounted(_) | Noted::Riders(_) => {}
        }
    }
    riders::settle(&mut known, here);
    known
}

/// The assumed share of exhausted SPs, in a hundred: by the turns that have passed, which all know.
fn tired(state: &State) -> u8 {
    (state.clock - state.scenario.start).saturating_mul(TIRED_EACH_TURN).min(MOST_TIRED)
}

/// How a stack came together is public, who of it came which way is not: each column gets one SP,
/// then more at random; some have not moved.
fn columns(state: &mut State, seat: Seat, area: AreaId, dice: &mut Dice) {
    let mine: Vec<usize> = (0..state.columns.len())
        .filter(|&i| state.columns[i].seat == seat && state.columns[i].area == area)
        .collect();
    if mine.is_empty() {
        return;
    }
    let mut sps: Vec<Sp> = Vec::new();
    for (sp, count) in state.at(seat, area).iter() {
        sps.extend(std::iter::repeat_n(sp, usize::from(count)));
    }
    dice.shuffle(&mut sps);
    mine.iter().for_each(|&index| state.columns[index].troops = Troops::NONE);
    for &index in &mine {
        if let Some(sp) = sps.pop() {
            state.columns[index].troops.add(sp, 1);
        }
    }
    for sp in sps {
        if let Some(&index) = mine.get(dice.pick(mine.len() + 1)) {
            state.columns[index].troops.add(sp, 1);
        }
    }
    const { assert!(AREAS < 256) };
}
