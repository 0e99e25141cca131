//! Events that bring SPs and leaders from the Force Pool: French #5, #17, #19, #20; Russian #3,
//! #16, #17, #18. SPs come as many as there are.

use bivouac_kernel::{Seat, Violation};

use super::events::{Ask, require};
use super::{CardId, card};
use crate::calendar::month;
use crate::choice::Choice;
use crate::command;
use crate::draw::Draw;
use crate::event::Event;
use crate::map::{AreaId, AreaSet, MAP, PLACES};
use crate::pieces::leader::{CHICHAGOV, DAVOUT, KUTUZOV, NAPOLEON};
use crate::pieces::{FRENCH, Kind, LeaderId, Order, RUSSIAN, Sp};
use crate::selection::grant;
use crate::state::{State, Whereabouts};
use crate::step::Step;
use crate::verbs::Table;

const AUGUST: u8 = 2;
const SEPTEMBER: u8 = 3;
const INFANTRY: Sp = Sp::fresh(Kind::Infantry);
/// Russian #17, #18: SPs that are divided.
const DIVIDED: u8 = 3;
/// Russian #18: where SPs have come, as bits of `left` above their number.
const UKRAINE: u8 = 1 << 4;
const MOLDAVIA: u8 = 1 << 5;

fn in_pool(state: &State, leader: LeaderId) -> bool {
    state.leaders[leader.0 as usize] == Whereabouts::Pool
}

fn napoleon_in_poland(state: &State) -> Option<AreaId> {
    match state.leaders[NAPOLEON.0 as usize] {
        Whereabouts::At(area) => {
            [PLACES.kovno, PLACES.vilna, PLACES.vitebsk].contains(&area).then_some(area)
        }
        _ => None,
    }
}

pub(super) fn condition(state: &State, card: CardId) -> Result<(), Violation> {
    let from = |first: u8| month(state.clock) >= first;
    require(match card {
        card::F5 => napoleon_in_poland(state).is_some(),
        card::F17 => in_pool(state, DAVOUT) && !state.held[FRENCH.index()].is_none(),
        card::F19 => from(AUGUST),
        card::F20 => from(SEPTEMBER),
        card::R16 => {
            from(AUGUST) && in_pool(state, KUTUZOV) && !state.held[RUSSIAN.index()].is_none()
        }
        card::R17 => from(AUGUST),
        card::R18 => from(AUGUST) && in_pool(state, CHICHAGOV),
        _ => true,
    })
}

pub(super) fn begin(state: &mut State, card: CardId, table: Table<'_, '_>) {
    match card {
        card::F5 => {
            let Some(area) = napoleon_in_poland(state) else { return };
            state.stack.push(Step::Draw(Draw { seat: FRENCH.into(), left: 1 }));
            state.recruit(FRENCH, area, INFANTRY, 2, table);
        }
        card::R3 => {
            for area in PLACES.opolchenie {
                // Pskov is no city: it takes Russian SPs there.
                let city = area.get().city.is_some();
                if state.alone_in(RUSSIAN, area) || (city && state.controls(RUSSIAN, area)) {
                    state.recruit(RUSSIAN, area, Sp::exhausted(Kind::Infantry), 2, table);
                }
            }
        }
        card::R17 | card::R18 => Ask::of(card).left(DIVIDED).push(state),
        _ => Ask::of(card).push(state),
    }
}

/// Russian #17: Riga, Livonia, Pskov and what is next to them, without French SPs.
fn finland(state: &State) -> impl Iterator<Item = AreaId> {
    let bases = [PLACES.riga, PLACES.livonia, PLACES.pskov];
    let mut near = AreaSet::default();
    for base in bases {
        near.put(base);
        MAP.near[base.index()].iter().for_each(|area| near.put(area));
    }
    near.iter().filter(move |&area| !state.holds(FRENCH, area) && area.get().offmap != Some(FRENCH))
}

/// Russian #16: the areas with the most Russian SPs.
fn largest(state: &State) -> impl Iterator<Item = AreaId> {
    let held = state.held[RUSSIAN.index()];
    let total = |area: AreaId| state.at(RUSSIAN, area).total();
    let most = held.iter().map(total).max().unwrap_or(0);
    held.iter().filter(move |&area| total(area) == most)
}

/// How many SPs of Russian #18 are still to come.
const fn divided(left: u8) -> u8 {
    left & (UKRAINE - 1)
}

/// Where Chichagov may join the SPs of Russian #18.
fn southern(left: u8) -> impl Iterator<Item = AreaId> {
    [(UKRAINE, PLACES.ukraine), (MOLDAVIA, PLACES.moldavia)]
        .into_iter()
        .filter(move |(bit, _)| left & bit != 0)
        .map(|(_, area)| area)
}

pub(super) fn answers(state: &State, ask: Ask, out: &mut Vec<Choice>) {
    let infantry_left = |seat: Seat| state.pool[seat][Kind::Infantry as usize] > 0;
    match (ask.card, ask.part) {
        (card::F17, _) => out.extend(state.held[FRENCH.index()].iter().map(Choice::Area)),
        (card::F19 | card::F20, _) => {
            let open = AreaId::all().filter(|&area| {
                area.get().city.is_some() && state.controls(FRENCH, area)
                    || area.get().offmap == Some(FRENCH)
            });
            out.extend(open.map(Choice::Area));
        }
        // Asked also when one area has most: a tie is nobody else's business.
        (card::R16, _) => out.extend(largest(state).map(Choice::Area)),
        (card::R17, _) if ask.left > 0 && infantry_left(RUSSIAN) => {
            out.extend(finland(state).map(Choice::Area));
        }
        (card::R18, 1) if divided(ask.left) > 0 && infantry_left(RUSSIAN) => {
            out.extend([PLACES.ukraine, PLACES.moldavia].map(Choice::Area));
        }
        (card::R18, 2) => out.extend(southern(ask.left).map(Choice::Area)),
        _ => {}
    }
}

pub(super) fn answered(state: &mut State, ask: Ask, choice: Choice, table: Table<'_, '_>) {
    state.stack.pop();
    let Choice::Area(area) = choice else { return };
    match (ask.card, ask.part) {
        (card::F17, _) => {
            put_leader(state, DAVOUT, area, table);
            state.recruit(FRENCH, area, INFANTRY, 1, table);
        }
        (card::F19, _) => {
            state.recruit(FRENCH, area, INFANTRY, 4, table);
        }
        (card::F20, _) => {
            state.recruit(FRENCH, area, INFANTRY, 5, table);
        }
        (card::R16, _) => {
            put_leader(state, KUTUZOV, area, table);
            // Only now: a variant keeps a block back until he is there.
            grant(state, RUSSIAN, Order::Rally);
            state.recruit(RUSSIAN, area, INFANTRY, 1, table);
            state.recruit(RUSSIAN, area, Sp::fresh(Kind::Cossack), 1, table);
        }
        (card::R17, _) => {
            ask.left(ask.left - 1).push(state);
            state.recruit(RUSSIAN, area, INFANTRY, 1, table);
        }
        (card::R18, 1) => {
            let came = if area == PLACES.ukraine { UKRAINE } else { MOLDAVIA };
            let left = (ask.left - 1) | came;
            let last = divided(left) == 0 || state.pool[RUSSIAN][Kind::Infantry as usize] <= 1;
            let part = if last { 2 } else { 1 };
            ask.part(part).left(left).push(state);
            state.recruit(RUSSIAN, area, INFANTRY, 1, table);
        }
        (card::R18, _) => put_leader(state, CHICHAGOV, area, table),
        _ => {}
    }
}

/// A leader comes from the pool; who commands then is asked if he ties (T-SEN.b).
fn put_leader(state: &mut State, leader: LeaderId, area: AreaId, table: Table<'_, '_>) {
    command::ask(state, leader.side(), area);
    state.see_commander(leader.side(), area);
    state.see_leader(leader);
    state.transfer_leader(leader, area, table);
    table.emit(|| Event::LeaderPlaced { leader, area });
}
