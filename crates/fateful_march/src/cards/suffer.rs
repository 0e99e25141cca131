//! Events by which SPs suffer outside battle: French #39; Russian #25, #26, #27, #43, #44, #49.

use bivouac_kernel::Violation;

use super::events::{Ask, require};
use super::{CardId, card};
use crate::choice::Choice;
use crate::event::Event;
use crate::losses::{How, Toll};
use crate::map::{AreaId, AreaSet, MAP};
use crate::pieces::leader::SCHWARZENBERG;
use crate::pieces::{FRENCH, Kind, Leaders, RUSSIAN, Sp, Troops};
use crate::state::{Effects, Force, Purpose, State};
use crate::step::Step;
use crate::verbs::Table;
use crate::{evade, raid};

/// French #39, Russian #43: attrition losses, one area or two.
const LOSSES: u8 = 2;
/// Russian #25, #26: one loss for so many SPs, rounded up.
const FIFTH: u8 = 5;
/// Russian #44: SPs that die, and the devastation it takes.
const STARVED: u8 = 4;
const RAVAGED: u8 = 2;
/// The questions of Russian #27 after its search for areas: does Schwarzenberg go?
const WITH_HIM: u8 = 2;

pub(super) fn condition(state: &State, card: CardId) -> Result<(), Violation> {
    match card {
        card::R25 | card::R26 => require(!state.force.troops.is_none()),
        _ => Ok(()),
    }
}

pub(super) fn begin(state: &mut State, card: CardId, area: AreaId, table: Table<'_, '_>) {
    match card {
        card::R25 | card::R26 => {
            let force = &state.force;
            let losses = force.troops.total().div_ceil(FIFTH) + force.tracks;
            let toll = Toll::new(FRENCH, area, How::AttritionForce, losses).of_card();
            state.stack.push(Step::Toll(toll));
        }
        card::R44 => {
            // Until the weather is thrown the set holds what may still be named.
            state.unchecked[RUSSIAN.index()] = ravaged(state);
            Ask::of(card).left(STARVED).push(state);
        }
        card::R43 => {
            state.stale_everywhere(FRENCH);
            state.turn_effects |= Effects::EXHAUSTED_HORSES;
            Ask::of(card).to(FRENCH).push(state);
        }
        card::F39 => {
            state.stale_everywhere(FRENCH);
            Ask::of(card).to(FRENCH).push(state);
        }
        // Russian #27, #49 go through the map.
        _ => Ask::of(card).to(FRENCH).push(state),
    }
    table.reveal();
}

/// Areas with French SPs and much devastation.
fn ravaged(state: &State) -> AreaSet {
    let mut set = AreaSet::default();
    let held = state.held[FRENCH.index()].iter();
    held.filter(|area| state.devastation[area.index()] >= RAVAGED).for_each(|area| set.put(area));
    set
}

// ---- what goes through the map ----

pub(super) fn acts(state: &mut State, ask: Ask, table: Table<'_, '_>) -> bool {
    if ask.part != 1 || !matches!(ask.card, card::R27 | card::R49) {
        return false;
    }
    state.stack.pop();
    let mut rest = AreaId::all().filter(|&area| ask.area == AreaId::NONE || area > ask.area);
    let Some(area) = rest.find(|&area| concerns(state, ask.card, area)) else { return true };
    ask.at(area).push(state);
    if ask.card == card::R49 {
        state.stack.push(Step::Toll(raid::strike(area).of_card()));
        raid::remove_forage(state, area, "G10", table);
    } else {
        austrians(state, ask, area, table);
    }
    true
}

/// Whether the card does something in an area.
fn concerns(state: &State, card: CardId, area: AreaId) -> bool {
    if card == card::R27 {
        return state.at(FRENCH, area).both(Kind::Austrian) > 0 && state.holds(RUSSIAN, area);
    }
    let cossacks = |near: AreaId| state.at(RUSSIAN, near).of(Sp::fresh(Kind::Cossack)) > 0;
    state.holds(FRENCH, area) && MAP.near[area.index()].iter().any(cossacks)
}

/// Russian #27: all Austrians of an area evade, under the rules of Evade but for the limit of 4.
fn austrians(state: &mut State, ask: Ask, area: AreaId, table: Table<'_, '_>) {
    if evade::lost(state, FRENCH, area) {
        evade::wipe_out(state, FRENCH, area, "S8s", table);
        state.devastate(area, 1, table);
        return;
    }
    if evade::lost(state, RUSSIAN, area) {
        // As when an order is executed: there is nobody left to evade from.
        evade::wipe_out(state, RUSSIAN, area, "S8t", table);
        return;
    }
    if evade::destinations(state, FRENCH, area).is_empty() {
        return;
    }
    // Being asked must not tell who is behind the screen.
    if state.may_be_in(SCHWARZENBERG, area) {
        return ask.part(WITH_HIM).at(area).push(state);
    }
    withdraw(state, area, Leaders::NONE, table);
}

fn withdraw(state: &mut State, area: AreaId, leaders: Leaders, table: Table<'_, '_>) {
    let here = state.at(FRENCH, area);
    let mut troops = Troops::NONE;
    for sp in [Sp::fresh(Kind::Austrian), Sp::exhausted(Kind::Austrian)] {
        troops.add(sp, here.of(sp));
    }
    let purpose = Purpose::AustriansEvade;
    let none = crate::set_up::NO_FORCE;
    state.force = Force { seat: FRENCH, purpose, from: area, at: area, troops, leaders, ..none };
    evade::set_out(state, table);
}

// ---- what is asked ----

fn cavalry_only(card: CardId) -> bool {
    card == card::R43
}

/// How many attrition losses an area can bear: each fresh SP one, then each pair of exhausted.
fn bears(state: &State, card: CardId, area: AreaId) -> u8 {
    let here = state.at(FRENCH, area);
    let (fresh, all) = if cavalry_only(card) {
        (here.of(Sp::fresh(Kind::Cavalry)), here.both(Kind::Cavalry))
    } else {
        (here.fresh(), here.total())
    };
    fresh + all.div_ceil(2)
}

/// The areas that may bear the next loss, the first being taken in `ask.area` if there was one.
fn bearers(state: &State, ask: Ask) -> impl Iterator<Item = AreaId> {
    state.held[FRENCH.index()].iter().filter(move |&area| {
        let devastated = cavalry_only(ask.card) || state.devastation[area.index()] > 0;
        devastated && bears(state, ask.card, area) > u8::from(area == ask.area)
    })
}

pub(super) fn answers(state: &State, ask: Ask, out: &mut Vec<Choice>) {
    match ask.card {
        card::F39 | card::R43 => out.extend(bearers(state, ask).map(Choice::Area)),
        card::R44 if ask.left > 0 => {
            let open = state.unchecked[RUSSIAN.index()].and(state.held[FRENCH.index()]);
            out.extend(open.iter().map(Choice::Area));
        }
        card::R27 => {
            let here = state.leaders_in(FRENCH, ask.area).has(SCHWARZENBERG);
            out.extend(here.then_some(Choice::Leader(SCHWARZENBERG)));
            out.push(Choice::Pass);
        }
        _ => {}
    }
}

pub(super) fn answered(state: &mut State, ask: Ask, choice: Choice, table: Table<'_, '_>) {
    match (ask.card, choice) {
        (card::F39 | card::R43, Choice::Area(area)) if ask.area == AreaId::NONE => {
            ask.at(area).follow(state);
        }
        (card::F39 | card::R43, Choice::Area(second)) => {
            state.stack.pop();
            let first = ask.area;
            if first == second {
                strike(state, ask.card, first, LOSSES);
            } else {
                strike(state, ask.card, second, 1);
                strike(state, ask.card, first, 1);
            }
        }
        (card::R44, Choice::Area(area)) => {
            let dying = ask.left.min(state.at(FRENCH, area).exhausted());
            ask.left(ask.left - dying).follow(state);
            state.unchecked[RUSSIAN.index()].remove(area);
            let toll = Toll::new(FRENCH, area, How::EliminateExhausted, dying).of_card();
            state.stack.push(Step::Toll(toll));
            let Ask { seat, card, .. } = ask;
            table.emit(|| Event::Named { seat: seat.into(), card, area });
        }
        (card::R27, choice) => {
            state.stack.pop();
            let goes = choice == Choice::Leader(SCHWARZENBERG);
            let leaders = if goes { Leaders::NONE.with(SCHWARZENBERG) } else { Leaders::NONE };
            withdraw(state, ask.area, leaders, table);
        }
        _ => {
            state.stack.pop();
        }
    }
}

/// Attrition losses in an area.
fn strike(state: &mut State, card: CardId, area: AreaId, losses: u8) {
    let how = if cavalry_only(card) { How::AttritionCavalry } else { How::Attrition };
    state.stack.push(Step::Toll(Toll::new(FRENCH, area, how, losses)));
}

/// Nobody is left to bear the second loss, or nothing to be named: what is due comes now.
pub(super) fn unanswered(state: &mut State, ask: Ask) {
    match ask.card {
        card::F39 | card::R43 if ask.area != AreaId::NONE => {
            strike(state, ask.card, ask.area, 1);
        }
        card::R44 => state.unchecked[RUSSIAN.index()] = AreaSet::default(),
        _ => {}
    }
}
