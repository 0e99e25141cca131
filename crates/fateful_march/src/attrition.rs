//! Step 13: attrition, with Forage.

use bivouac_kernel::Die;

use crate::event::Burden;
use crate::pieces::leader::MURAT;
use crate::prelude::*;
use crate::supply::{NONE, distances_past};
use crate::tables::{WEATHER, attrition};
use crate::windows;

/// What each Forage order saves (S13k).
const FORAGE: u8 = 2;
/// T-AREA.e
const KEY_CITY: i16 = 3;

/// S13a: the weather of a roll for a side.
pub(crate) fn weather(state: &State, seat: Seat, roll: u8) -> i8 {
    WEATHER[usize::from(state.winter())][usize::from(roll) - 1][seat.index()]
}

/// S13c, T-DEV.b, G4: the size that is checked.
pub(crate) fn size(state: &State, seat: Seat, area: AreaId, weather: i8) -> i16 {
    let mut size = 0;
    burdens(state, seat, area, weather, &mut |_, by, _| size += by);
    size
}

/// The size in fair weather where nobody leads.
pub(crate) fn unled_size(state: &State, seat: Seat, area: AreaId) -> i16 {
    let (devastation, city) = place(state, area);
    i16::from(state.at(seat, area).total()) + devastation - city
}

/// What an area adds by its devastation and takes off as a key city.
fn place(state: &State, area: AreaId) -> (i16, i16) {
    let levels = i16::from(state.devastation[area.index()]);
    let doubled = state.has_effect(Effects::ANY_DOUBLE_DEVASTATION);
    let city = if area.get().city.is_some() { KEY_CITY } else { 0 };
    (if doubled { 2 * levels } else { levels }, city)
}

/// What the size is made of, with the row of each.
fn burdens(
    state: &State,
    seat: Seat,
    area: AreaId,
    weather: i8,
    out: &mut impl FnMut(Burden, i16, &'static str),
) {
    let (devastation, city) = place(state, area);
    // Murat costs more also under another.
    let murat = state.leaders_in(seat, area).has(MURAT);
    let always = if murat { MURAT.get().ability.attrition_always } else { 0 };
    out(Burden::Sps, state.at(seat, area).total().into(), "S13c");
    out(Burden::Weather, weather.into(), "S13a");
    out(Burden::Devastation, devastation, "T-DEV.b");
    out(Burden::City, -city, "T-AREA.e");
    if let Some(leader) = state.commander(seat, area) {
        out(Burden::Leader(leader), leader.get().ability.attrition.into(), "G8");
    }
    out(Burden::Leader(MURAT), always.into(), "G8");
}

/// The distance that counts: Russian #21 makes it 1 longer for the French.
pub(crate) fn counted(state: &State, seat: Seat, distance: u8) -> u8 {
    let longer = seat == FRENCH && state.has_effect(Effects::LONGER_LINES) && distance != NONE;
    distance.saturating_add(u8::from(longer))
}

/// The Forage orders that are executed in an area.
pub(crate) fn foragers(state: &State, seat: Seat, area: AreaId) -> u8 {
    if seat == FRENCH && state.has_effect(Effects::FREEZING) {
        return 0;
    }
    state.standing(seat, area).filter(|block| block.order == Order::Forage).count() as u8
}

/// S13g, S13h, S13k, S13l: losses after Forage, and devastation steps, were the weather this.
pub(crate) fn result(state: &State, seat: Seat, area: AreaId, far: u8, roll: u8) -> (u8, u8) {
    let size = size(state, seat, area, weather(state, seat, roll));
    let level = state.devastation[area.index()];
    after_forage(size, counted(state, seat, far), level, foragers(state, seat, area))
}

/// The same by what it depends on: size, distance, the level of devastation and Forage orders.
pub(crate) fn after_forage(size: i16, distance: u8, level: u8, foragers: u8) -> (u8, u8) {
    let (mut losses, steps) = attrition(size, distance);
    // S13h: what does not fit below 4 costs 1 loss in all.
    losses += u8::from(level + steps > crate::tables::MOST_DEVASTATION);
    (losses.saturating_sub(FORAGE * foragers), steps)
}

/// S13b: the areas are checked one after the other.
#[derive(Clone, Copy)]
pub(crate) struct Check;

impl bivouac_kernel::Step<FatefulMarch> for Check {
    usual!(row "S13b");

    /// Rolls once, then checks area after area; stops where losses are to be taken.
    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        if state.weather == 0 {
            roll(state, table);
        }
        for seat in BOTH {
            if state.unchecked[seat.index()].is_none() {
                continue;
            }
            let enemies = state.standing_before[opponent(seat).index()];
            let far = distances_past(state, seat, enemies);
            for area in state.unchecked[seat.index()].iter() {
                state.unchecked[seat.index()].remove(area);
                if check(state, seat, area, far[area.index()], table) {
                    return Flow::GoesOn;
                }
            }
        }
        state.stack.pop();
        windows::open(state, Moment::EndOfAttrition, AreaId::NONE);
        Flow::GoesOn
    }

    fn looks_past(self, _: &State, _: Seat) -> bool {
        true
    }
}

/// T-DICE.a: one roll for both sides.
fn roll(state: &mut State, table: Table<'_, '_>) {
    let roll = table.roll(Die::D6);
    state.weather = roll as u8;
    let [french, russian] = BOTH.map(|seat| weather(state, seat, roll as u8));
    table.emit(|| Event::Weather { roll, french, russian });
    state.unchecked = state.held;
    state.standing_before = state.held;
    BOTH.into_iter().for_each(|seat| state.stale_everywhere(seat));
}

/// Checks one area; whether its owner has losses to take.
fn check(state: &mut State, seat: Seat, area: AreaId, far: u8, table: Table<'_, '_>) -> bool {
    if seat == FRENCH && state.named.victuals == area {
        return false;
    }
    let roll = state.weather;
    let (losses, steps) = result(state, seat, area, far, roll);
    let size = size(state, seat, area, weather(state, seat, roll));
    let foraged = forage(state, seat, area, table);
    let distance = counted(state, seat, far);
    table.emit(|| {
        let mut parts = Vec::new();
        burdens(state, seat, area, weather(state, seat, roll), &mut |what, by, rule| {
            if by != 0 {
                parts.push((what, by as i8, rule));
            }
        });
        Event::Attrition { seat: seat.into(), area, size, distance, losses, foraged, parts }
    });
    if losses > 0 {
        let here = state.at(seat, area);
        let cossacks = here.both(Kind::Cossack) == here.total();
        let toll = Toll { cossacks, ..Toll::new(seat, area, How::Attrition, losses) };
        state.stack.push(Step::Toll(toll));
    }
    state.devastate(area, steps, table);
    losses > 0
}

/// T-ORDER.j: Forage orders are executed here and leave the map.
fn forage(state: &mut State, seat: Seat, area: AreaId, table: Table<'_, '_>) -> u8 {
    let count = foragers(state, seat, area);
    for _ in 0..count {
        if let Some(index) = state.block(seat, area, Order::Forage) {
            state.remove_block(seat, index);
            table.emit(|| Event::Executed { seat: seat.into(), area, order: Order::Forage });
        }
    }
    count
}
