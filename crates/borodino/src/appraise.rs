//! How good a state looks, for bots, by terms that people can read: the ground that decides, what has
//! been lost and how near the groups are to Collapse, who can still come to where it matters, the
//! line, the attacks that could be made and those under way, the guns, and the Orders.
//!
//! Everything is reckoned in Victory Points or something like them.

mod intent;
mod prospects;
mod threats;
mod weights;
mod worth;

use bivouac_kernel::Terms;

pub(crate) use self::intent::{best_army, use_of};
pub(crate) use self::worth::{Worth, worth};

use self::weights::{
    BATTERY, COLLAPSED, DISORDERED, EXPOSED, FACING, FAR, FIRST_LOSSES, FLANK, GARRISON, GUN,
    HELD_BY_FEW, HELD_BY_OTHERS, HELD_EARLY, HEX, OBJECTIVE, POINT, RAISED, REACH, REDOUBT,
    SHAKEN_STRENGTH, SHOT, SPREAD_AT_END, SPREAD_BEFORE, WELL_HELD, WITHDRAWN, WRONG_TOP,
};
use self::worth::MOST_GROUPS;
use crate::hex_set::seen;
use crate::prelude::*;

/// The terms, by their names in messages.
pub(crate) const TERMS: &[&str] =
    &["objective", "collapse", "losses", "approach", "line", "danger", "guns", "attacks", "orders"];

const IN_HAND: usize = 0;
const COLLAPSE: usize = 1;
const LOSSES: usize = 2;
const APPROACH: usize = 3;
const LINE: usize = 4;
const DANGER: usize = 5;
const GUNS: usize = 6;
const ATTACKS: usize = 7;
const ORDERS: usize = 8;

/// From -1 (lost) to 1 (won).
pub(crate) fn appraise(state: &State, seat: Seat) -> f32 {
    weighed(state, seat).sum()
}

/// How good a state looks, without an end to it: what a move gains does not depend on anything that
/// the move does not change, and so not on what the side may not know.
pub(crate) fn lead(state: &State, seat: Seat) -> f32 {
    weighed(state, seat).reach()
}

fn weighed(state: &State, seat: Seat) -> Terms {
    let mut terms = Terms::default();
    weigh(state, seat, &mut terms);
    terms
}

/// What each of the terms comes to for a side.
pub(crate) fn weigh(state: &State, seat: Seat, terms: &mut Terms) {
    let worth = worth(state.scenario);
    let enemy = opponent(seat);
    let kind = usize::from(state.scenario.markers);
    terms.spread = SPREAD_AT_END[kind] + SPREAD_BEFORE[kind] * time_left(state);
    let objective = of_objective(state);
    let balance = Balance {
        worth,
        objective,
        next: threats::weights(state),
        goes: if state.scenario.markers { [0; 2] } else { goes_left(state) },
    };
    let own = balance.of(state, seat);
    let theirs = balance.of(state, enemy);
    for term in [COLLAPSE, LOSSES, APPROACH, LINE, DANGER, GUNS] {
        terms.add(term, own.terms[term] - theirs.terms[term]);
    }
    if let Some(holder) = state.holder(state.scenario.objective) {
        let held = objective * well_held(state, worth);
        terms.add(IN_HAND, if holder == seat { held } else { -held });
    }
    if !state.attacks.is_empty() {
        terms.add(ATTACKS, prospects::of(state, seat, worth));
    }
    let settled = if state.scenario.markers {
        intent::settled(state, seat, worth)
    } else {
        intent::activated(state, seat) - intent::activated(state, enemy)
    };
    terms.add(ORDERS, settled);
}

/// The part of the battle that is still to come.
fn time_left(state: &State) -> f32 {
    let turns = state.scenario.turns;
    f32::from(turns.saturating_sub(state.turn)) / f32::from(turns)
}

/// What it is worth to hold the objective now: the later the more.
fn of_objective(state: &State) -> f32 {
    let points = if state.scenario.markers { OBJECTIVE } else { REDOUBT };
    points * (1.0 - (1.0 - HELD_EARLY) * time_left(state))
}

/// How far those on the objective can be relied upon: at the end all that counts is that they are
/// there.
fn well_held(state: &State, worth: &Worth) -> f32 {
    let left = time_left(state);
    if !state.scenario.markers || left == 0.0 {
        return 1.0;
    }
    let infantry = |unit: &UnitId| unit.counter().arm.is_infantry();
    let mut walking = state.units_in(state.scenario.objective).filter(infantry).peekable();
    if walking.peek().is_none() {
        return HELD_BY_OTHERS;
    }
    let steady = walking.filter(|&unit| !state.disordered(unit));
    let strength: f32 = steady.map(|unit| worth.units[unit.index()].strength).sum();
    HELD_BY_FEW + (1.0 - HELD_BY_FEW) * (strength / WELL_HELD).min(1.0)
}

/// R5: how many goes each side has left, the one that has not ended included.
fn goes_left(state: &State) -> [u8; 2] {
    let later = state.scenario.turns.saturating_sub(state.turn);
    let french = state.stack.iter().any(|step| matches!(step, Step::Go(_) | Step::TurnBegins));
    [later + u8::from(french), later + 1]
}

/// What a side has, by terms.
struct Side {
    terms: [f32; TERMS.len()],
}

/// What is the same for all units of a state.
struct Balance {
    worth: &'static Worth,
    objective: f32,
    next: [f32; 2],
    goes: [u8; 2],
}

impl Balance {
    /// What the units of a side are worth where they are, less what its groups have suffered.
    fn of(&self, state: &State, seat: Seat) -> Side {
        let mut side = Side { terms: [0.0; TERMS.len()] };
        let mut harm = [0.0; MOST_GROUPS];
        for &unit in state.side(seat) {
            let lost = match state.unit(unit).whereabouts {
                Whereabouts::OnMap => {
                    self.place(state, unit, &mut side);
                    if !state.disordered(unit) {
                        continue;
                    }
                    DISORDERED
                }
                Whereabouts::Waiting | Whereabouts::Flanking | Whereabouts::Absent => continue,
                Whereabouts::Withdrawn | Whereabouts::Recovering | Whereabouts::Recovered => {
                    WITHDRAWN
                }
                Whereabouts::Eliminated => 1.0,
            };
            let known = &self.worth.units[unit.index()];
            if known.counts {
                harm[usize::from(known.group)] += lost;
            }
            side.terms[LOSSES] -= lost * known.strength * if known.counts { POINT } else { GUN };
        }
        let left = time_left(state);
        let first = FIRST_LOSSES[1] + (FIRST_LOSSES[0] - FIRST_LOSSES[1]) * left;
        for (index, (group, harm)) in self.worth.groups.iter().zip(harm).enumerate() {
            if group.side != seat {
                continue;
            }
            let part = (harm * group.per_loss).min(1.0);
            // The nearer a group is to Collapse, the more a loss counts.
            let collapsed = state.collapsed & 1 << index != 0;
            let nearness =
                if collapsed { COLLAPSED } else { part * (first + (1.0 - first) * part * part) };
            side.terms[COLLAPSE] -= group.points * nearness;
        }
        side
    }

    /// What a unit on the map is worth where it stands.
    #[inline]
    fn place(&self, state: &State, unit: UnitId, side: &mut Side) {
        let worth = self.worth;
        let known = state.unit(unit);
        let man = &worth.units[unit.index()];
        let hex = known.hex;
        let ground = &worth.hexes[hex.index()];
        let gun = known.arm.is_artillery();
        let disordered = known.marks.intersects(Mark::DISORDERED);
        if state.scenario.markers {
            // Guns keep their distance.
            let distance = ground.drawn(state.turn);
            let away = if gun { distance.abs_diff(2) } else { distance };
            let weight = if gun { 1.0 } else { man.strength * 0.125 };
            side.terms[APPROACH] -= HEX * f32::from(away.min(FAR)) * weight;
        } else {
            let halted = known.marks.intersects(Mark::HALTED);
            let goes = self.goes[known.side.index()].saturating_sub(u8::from(halted));
            let there = worth.reach(goes, man.allowance, ground.distance) * man.power;
            side.terms[APPROACH] +=
                REACH * if disordered { there * SHAKEN_STRENGTH } else { there };
        }
        let looks = ground.front(known.side) & 1 << known.facing.index() != 0;
        let mut line = if looks { FACING } else { 0.0 };
        let in_zoc = state.in_enemy_zoc(hex, known.side);
        let top = state.tops[hex.index()] == unit;
        if in_zoc {
            if gun || disordered {
                side.terms[DANGER] -= EXPOSED;
            }
            if top {
                let weight = self.next[opponent(known.side).index()];
                side.terms[DANGER] -= weight * threats::danger(state, hex, worth, self.objective);
            }
        }
        if gun {
            side.terms[LINE] += line;
            if known.marks.intersects(Mark::FIRED | Mark::HAS_FIRED) {
                side.terms[GUNS] += SHOT;
            }
            if !disordered {
                let enemies = &state.held[opponent(known.side).index()];
                if enemies.meets(seen(hex, man.range)) {
                    side.terms[GUNS] += BATTERY * man.strength;
                }
            }
            return;
        }
        if disordered {
            if top && known.below.is_some() {
                line -= WRONG_TOP;
            }
        } else if known.arm.is_infantry() {
            let friends = &state.held[known.side.index()];
            for flank in GRID.flanks(hex, known.facing) {
                if flank.is_some() && friends.contains(flank) {
                    line += FLANK;
                }
            }
        }
        if known.marks.intersects(Mark::RAISED) {
            line -= RAISED;
        }
        if hex == state.scenario.objective && !disordered {
            line += GARRISON;
        }
        side.terms[LINE] += line;
    }
}
