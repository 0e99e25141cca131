//! Where the SPs may be that a viewer does not see.

use bivouac_kernel::{Dice, Viewer};

use super::force;
use super::riders::{self, Riders};
use crate::cards::{Asked as _, Question as _};
use crate::evade::EvadeBegins;
use crate::patrols::Patrol;
use crate::pieces::KINDS;
use crate::prelude::*;
use crate::rally::Rally;
use crate::state::Stage;

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
    /// By how many ways they came.
    pub entered: u8,
    /// The number of all, where it is known.
    pub total: Option<u8>,
    /// The least and the greatest number.
    pub least: u8,
    pub most: u8,
    /// One of them at least is fresh.
    pub fresh: bool,
    weight: u16,
}

impl Known {
    /// So many of an SP at least are there.
    fn sure(&mut self, sp: Sp, count: u8) {
        let more = count.saturating_sub(self.certain.of(sp));
        self.certain.add(sp, more);
    }

    /// Whether the next SP that is dealt must be fresh.
    fn wants_fresh(&self) -> bool {
        self.fresh && self.certain.fresh() == 0
    }

    /// Whether an SP must still be dealt to it.
    fn is_short(&self) -> bool {
        self.certain.total() < self.total.unwrap_or(self.least) || self.wants_fresh()
    }
}

/// Deals the SPs of a side anew over the areas that it holds; `asked` if the side itself has
/// something to answer, for which those must be there whom it asks about.
pub(super) fn deal(state: &mut State, seat: Seat, viewer: Viewer, asked: bool, dice: &mut Dice) {
    let fixed = if asked { fixed(state, seat) } else { force::fixed(state, seat) };
    let under_way = force::under_way(state, seat).filter(|force| !fixed.has(force.area));
    if under_way.is_some() {
        // Only their owner knows who of a kind goes.
        state.rejoin();
    }
    let held = state.held[seat.index()];
    let areas: Vec<AreaId> = held.iter().filter(|&area| !fixed.has(area)).collect();
    let mut known: Vec<Known> =
        areas.iter().map(|&area| knowledge(state, seat, area, viewer)).collect();
    let mut unknown = unknown(state, seat, &areas, &known);
    dice.shuffle(&mut unknown);
    let tired = tired(state);
    let mut give = |known: &mut Known, dice: &mut Dice| {
        let Some(kind) = unknown.pop() else { return false };
        // Where the fresh riders are known there are no more of them.
        let rides = matches!(kind, Kind::Cavalry | Kind::Cossack);
        let counted = rides && known.riders != Riders::Unknown;
        let tires = dice.pick(100) < usize::from(tired);
        let weary = counted || (tires && !known.wants_fresh());
        known.certain.add(if weary { Sp::exhausted(kind) } else { Sp::fresh(kind) }, 1);
        true
    };
    for one in &mut known {
        while one.is_short() && give(one, dice) {}
    }
    let mut open: Vec<usize> =
        (0..known.len()).filter(|&place| known[place].total.is_none()).collect();
    loop {
        open.retain(|&place| known[place].certain.total() < known[place].most);
        let weights: u16 = open.iter().map(|&place| known[place].weight).sum();
        if weights == 0 {
            break;
        }
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
    debug_assert!(unknown.is_empty(), "as many as there are have room");
    riders::exchange(&mut known, dice);
    for (&area, known) in areas.iter().zip(&known) {
        let stays = under_way.is_some_and(|force| force.area == area && force.is_on_its_way());
        let all_came = all_came(state, seat, area);
        state.troops[seat.index()][area.index()] = known.certain;
        state.show_top(seat, area);
        columns(state, seat, area, (stays, all_came), dice);
    }
    if let Some(force) = under_way {
        force.deal(state, dice);
    }
}

/// The SPs of which nobody knows where they are.
fn unknown(state: &State, seat: Seat, areas: &[AreaId], known: &[Known]) -> Vec<Kind> {
    let mut kinds = [0_u16; KINDS];
    for (&area, known) in areas.iter().zip(known) {
        for kind in Kind::ALL {
            let here = state.at(seat, area).both(kind) - known.certain.both(kind);
            kinds[kind as usize] += u16::from(here);
        }
    }
    let mut unknown = Vec::new();
    for kind in Kind::ALL {
        unknown.extend(std::iter::repeat_n(kind, usize::from(kinds[kind as usize])));
    }
    unknown
}

/// The areas whose SPs are not drawn afresh when their owner is asked: what they may answer depends
/// on them.
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
            | Step::Rally(Rally { seat: of, area })
            | Step::Patrol(Patrol { seat: of, from: area })
            | Step::EvadeBegins(EvadeBegins { seat: of, area, .. })
                if of == seat =>
            {
                put(area);
            }
            Step::Effect(effect) if effect.seat() == seat => put(effect.area()),
            Step::Raid(raid) if seat == RUSSIAN => put(raid.from),
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
        entered: entered as u8,
        least: (entered as u8).max(1),
        most: u8::MAX,
        weight: if led { LED } else { 1 },
        ..Known::default()
    };
    if let Some(top) = state.seen_top(seat, area) {
        known.certain.add(top, 1);
    }
    let knows = viewer.sees_as(opponent(seat));
    let notes = state.notes[opponent(seat)].iter().filter(|note| knows && note.area == area);
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
    in_progress(state, seat, area, &mut known);
    riders::settle(&mut known, here);
    // Whatever is certain and has to be there is among those who are.
    known.total = known.total.map(|total| total.max(known.certain.total()));
    known
}

/// What everybody sees of an area where something is under way.
fn in_progress(state: &State, seat: Seat, area: AreaId, known: &mut Known) {
    let here = state.at(seat, area);
    if let Some(force) = force::under_way(state, seat).filter(|force| force.area == area) {
        known.least = force.least(known.entered);
        known.most = force.most(state);
    }
    for step in &state.stack {
        if let Step::EvadeBegins(EvadeBegins { area: at, .. }) = *step {
            // S8s, S8t: both would have been lost without a fresh SP.
            known.fresh |= at == area && here.fresh() > 0;
        }
    }
    if seat == RUSSIAN {
        // S11b: shown when they raided.
        let raided = state.raided.iter().filter(|(from, _)| *from == area).map(|(_, count)| count);
        let cossack = Sp::fresh(Kind::Cossack);
        known.sure(cossack, raided.sum::<u8>().min(here.of(cossack)));
    }
    if let Some(battle) = state.battle.filter(|battle| battle.area == area) {
        in_battle(&battle, seat, here, known);
    }
}

/// S9g, S9.4a: the number was told and losses are open; who could not fight is gone (S9.1d).
fn in_battle(battle: &Battle, seat: Seat, here: Troops, known: &mut Known) {
    let leaves = battle.stage > Stage::Retreat && battle.winner != Some(seat.into());
    if !leaves {
        known.total = Some(here.total());
    }
    if battle.stage > Stage::CombatValue {
        known.fresh = here.fresh() > 0;
        let index = seat.index();
        let mut worn = battle.taken[index].saturating_sub(battle.eliminated[index]);
        for (sp, count) in here.iter().filter(|(sp, _)| !sp.is_fresh()) {
            let seen = worn.min(count);
            known.sure(sp, seen);
            worn -= seen;
        }
        let foot = |(sp, _): &(Sp, u8)| sp.kind().is_foot();
        if let Some((sp, _)) = here.iter().find(foot).filter(|_| battle.shown[index]) {
            known.sure(sp, 1);
        }
    }
}

/// Whether everybody in an area where the enemy was alone before came over a connection.
fn all_came(state: &State, seat: Seat, area: AreaId) -> bool {
    let here = state.columns.iter().filter(|c| c.seat == seat && c.area == area);
    let came = here.fold(Troops::NONE, |sum, column| sum.plus(column.troops));
    state.alone[area.index()] != seat.0 + 1 && came == state.at(seat, area)
}

/// The assumed share of exhausted SPs, in a hundred: by the turns that have passed, which all know.
fn tired(state: &State) -> u8 {
    (state.clock - state.scenario.start).saturating_mul(TIRED_EACH_TURN).min(MOST_TIRED)
}

/// How a stack came together is public, who of it came which way is not: each column gets one SP,
/// then more at random. Some may not have moved: one if a Force is on its way there, nobody if all
/// came.
fn columns(
    state: &mut State,
    seat: Seat,
    area: AreaId,
    (one_stays, all_came): (bool, bool),
    dice: &mut Dice,
) {
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
    if one_stays {
        sps.pop();
    }
    let ways = mine.len() + usize::from(!all_came);
    for sp in sps {
        if let Some(&index) = mine.get(dice.pick(ways)) {
            state.columns[index].troops.add(sp, 1);
        }
    }
}
