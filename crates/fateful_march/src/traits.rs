//! What choices are like, for bots that learn: the question by its step and the place it is about,
//! and for areas what they are worth, who stands there and how far it is to where it matters.

use bivouac_kernel::Traits;

use crate::calendar::month;
use crate::map::{CITIES, MAP, hops};
use crate::pieces::leader::{ALEXANDER, NAPOLEON};
use crate::pieces::{KINDS, LEADERS};
use crate::prelude::*;
use crate::supply;

/// A turn is planned as a whole.
pub(crate) fn epoch(state: &State) -> u32 {
    u32::from(state.clock)
}

/// What tells questions apart: the step, and for a Force under way where it is and what for.
pub(crate) fn question(state: &State, traits: &mut Traits) {
    let Some(step) = state.stack.last() else { return };
    traits.ask(step);
    if matches!(step, Step::Moving | Step::Muster | Step::Lead | Step::EvadeTo) {
        traits.ask(&(state.force.at, state.force.purpose));
    }
}

/// What a choice is like.
pub(crate) fn traits(state: &State, seat: Seat, choice: &Choice, traits: &mut Traits) {
    let (kind, order) = kind(state, choice);
    let asked = [i32::from(seat.0), kind, order];
    let [side, ..] = asked;
    match *choice {
        Choice::Area(area) | Choice::Execute(area) | Choice::Link(area) | Choice::Battle(area) => {
            traits.with("month", &[i32::from(month(state.clock))]);
            place(state, seat, area, asked, traits);
        }
        Choice::Order(named) => {
            let named = named as i32;
            let chosen = state.sealed[seat].blocks[named as usize].min(2);
            traits.add("order", &[side, kind, named, i32::from(chosen)]);
            traits.add("wanted", &[side, kind, named, wanted(state, seat, named)]);
            traits.with("initiative", &[i32::from(state.initiative == seat)]);
        }
        Choice::Lay(card) | Choice::Play(card) | Choice::Discard(card) | Choice::Keep(card) => {
            let ops = if card.no() == 0 { -1 } else { i32::from(card.get().ops) };
            let hand = state.decks[seat].hand.len().min(6) as i32;
            traits.add("ops", &[side, kind, ops]);
            traits.add("ops-of-hand", &[side, kind, ops, hand]);
            // A card that is kept for turns that do not come is wasted.
            let left = i32::from(state.scenario.end.saturating_sub(state.clock));
            let enough = (left - state.decks[seat].hand.len() as i32).clamp(-2, 2);
            traits.add("ops-in-time", &[side, kind, ops, enough, left.min(2)]);
            traits.add("card", &[side, kind, i32::from(card.no())]);
        }
        Choice::Troops { sp, count } => {
            let here = state.at(seat, state.force.at).of(sp).max(1);
            let part = i32::from(count) * 4 / i32::from(here);
            traits.add("part", &[side, kind, part, i32::from(sp.is_fresh())]);
            traits.add("part-of", &[side, kind, part, i32::from(sp.0)]);
            // Who marches off leaves a garrison where it counts.
            let (at, force) = (state.force.at, &state.force);
            let stay = i32::from((here - count.min(here)).min(2));
            let walks = i32::from(!matches!(sp.kind(), Kind::Cavalry | Kind::Cossack));
            traits.add("stay", &[side, kind, stay, walks, i32::from(at.get().vp.min(2))]);
            let left = state.at(seat, at).total().saturating_sub(force.troops.total() + count);
            let [led, city] = [i32::from(!force.leaders.is_none()), i32::from(at.get().vp.min(2))];
            traits.add("remain", &[side, kind, few(left), led, city]);
        }
        Choice::Leader(leader) => {
            traits.add("leader", &[side, kind, i32::from(leader.0)]);
            if state.force.is_under_way() {
                let escort = few(state.force.troops.total());
                traits.add("escort", &[side, kind, i32::from(leader.0), escort]);
            }
        }
        Choice::Sp(sp) | Choice::Show(sp) => {
            traits.add("sp", &[side, kind, order, i32::from(sp.0)]);
        }
        Choice::Buy(bought) => traits.add("buy", &[side, kind, bought as i32]),
        Choice::Going(count) => {
            traits.add("going", &[side, kind, i32::from(count.min(4))]);
        }
        Choice::Depot(area) => {
            let near = i32::from(state.holds(seat, area));
            traits.add("depot", &[side, kind, near]);
            // What nobody can take need not be taken up.
            if !area.is_none() {
                let threat = least(area, state.held[opponent(seat).index()]).min(3);
                traits.add("depot-threat", &[side, kind, near, i32::from(threat)]);
            }
        }
        Choice::Done => gathered(state, seat, asked, traits, 0),
        Choice::All => gathered(state, seat, asked, traits, 1),
        Choice::AllButOne => gathered(state, seat, asked, traits, 2),
        Choice::Pass
        | Choice::PassForTurn
        | Choice::Anew
        | Choice::DummiesForTurn
        | Choice::First(_)
        | Choice::FirstForTurn(_)
        | Choice::TwoInfantry
        | Choice::Bridges
        | Choice::NoDefend
        | Choice::Distance => {
            let what = match choice {
                Choice::Pass => 0,
                Choice::PassForTurn => 1,
                Choice::Anew => 2,
                Choice::DummiesForTurn => 3,
                Choice::First(first) => 4 + i32::from(**first == seat),
                Choice::FirstForTurn(first) => 6 + i32::from(**first == seat),
                _ => 8,
            };
            traits.add("answer", &[side, kind, order, what]);
        }
    }
}

/// The kind of question, by the step, and the order, or whatever else, that it is about.
fn kind(state: &State, choice: &Choice) -> (i32, i32) {
    let under_way = state.force.purpose as i32;
    match state.stack.last() {
        Some(Step::Place(step)) => {
            let next = step.next(state).map_or(-1, |next| next.order as i32);
            (1, if matches!(choice, Choice::Area(_)) { next } else { -1 })
        }
        Some(Step::PlaceAt(step)) => (1, step.order as i32),
        Some(Step::PlaceTogether(_)) => (2, -1),
        Some(Step::Execute(step)) => (3, step.order as i32),
        Some(Step::Moving) => (4, under_way),
        Some(Step::Muster) => (5, under_way),
        Some(Step::EvadeTo) => (6, -1),
        Some(Step::Retreat(_)) => (7, -1),
        Some(Step::Select) => (8, -1),
        Some(Step::Ops) => (9, -1),
        Some(Step::Reveal(_)) => (10, -1),
        Some(Step::Raid(_)) => (11, -1),
        Some(Step::Buy(_)) => (12, -1),
        Some(Step::BuyAt(_)) => (13, -1),
        Some(Step::BuyKind(_)) => (14, -1),
        Some(Step::Patrol(_)) => (15, -1),
        Some(Step::Toll(toll)) => (16, toll.how as i32),
        Some(Step::Window(window)) => (17, window.moment as i32),
        Some(Step::Rally(_)) => (18, -1),
        Some(Step::RemoveDepots(_)) => (19, -1),
        Some(Step::Ability(_) | Step::AbilityTo(_)) => (20, -1),
        Some(Step::First(_)) => (21, -1),
        Some(Step::Discard(_)) => (22, -1),
        Some(Step::MonthCard(_)) => (23, -1),
        Some(Step::Effect(_)) => (24, -1),
        Some(Step::NextBattle) => (25, -1),
        Some(Step::Battle(stage)) => (26, *stage as i32),
        Some(Step::EvadeBegins(_) | Step::Parting(_)) => (27, -1),
        Some(Step::Commander(_) | Step::Lead | Step::Top(_) | Step::Proof(_)) => (28, -1),
        _ => (0, -1),
    }
}

/// SPs by how many they are.
const fn few(count: u8) -> i32 {
    match count {
        0 => 0,
        1 => 1,
        2..=4 => 2,
        5..=9 => 3,
        10..=16 => 4,
        _ => 5,
    }
}

/// How one number stands to another.
fn odds(own: u8, enemy: u8) -> i32 {
    let (own, enemy) = (u32::from(own), u32::from(enemy));
    match (own, enemy) {
        (_, 0) => 0,
        _ if own * 2 < enemy => 1,
        _ if own < enemy => 2,
        _ if own < enemy * 2 => 3,
        _ if own < enemy * 4 => 4,
        _ => 5,
    }
}

const MARCH: i32 = Order::March as i32;
const FORCED_MARCH: i32 = Order::ForcedMarch as i32;

/// Whether the Emperor or the Tsar is in the Force under way: 2 for Napoleon.
fn august(state: &State) -> u8 {
    let leaders = state.force.leaders;
    if leaders.has(NAPOLEON) { 2 } else { u8::from(leaders.has(ALEXANDER)) }
}

/// What an area is like for the question.
fn place(state: &State, seat: Seat, area: AreaId, asked: [i32; 3], traits: &mut Traits) {
    let [side, kind, order] = asked;
    let enemy = opponent(seat);
    let [own, other] = [state.at(seat, area), state.at(enemy, area)];
    let known = area.get();
    let adjacent = MAP.near[area.index()];
    let strongest = adjacent.and(state.held[enemy.index()]).iter();
    let threat = strongest.map(|near| state.at(enemy, near).fresh()).max().unwrap_or(0);
    let moves = matches!(kind, 4 | 6 | 7) && state.force.is_under_way();
    let coming = if moves { state.force.troops.fresh() } else { 0 };
    let worth = i32::from(known.vp.min(3));
    let taken = known.city.map_or(2, |city| i32::from(state.taken >> city & 1));
    traits.add("area", &[side, kind, order, worth, taken, i32::from(known.depot_town)]);
    traits.add("armies", &[side, kind, order, few(own.total()), few(other.total())]);
    traits.add("odds", &[side, kind, order, odds(own.fresh() + coming, other.fresh())]);
    traits.add("threat", &[side, kind, order, odds(own.fresh() + coming, threat), few(threat)]);
    if moves {
        traits.add("way", &[side, order, way(state, seat, area), few(coming)]);
        let crowd = own.total() + state.force.troops.total();
        let depot = depot_at(state, seat, area);
        traits.add("crowd", &[side, order, few(crowd), depot]);
        let far = i32::from(supply::distance(state, seat, area).min(6));
        let august = i32::from(august(state));
        traits.add("fed", &[side, order, far, few(crowd), august]);
        traits.add("spoilt", &[side, order, i32::from(state.devastation[area.index()])]);
        if kind == 4 {
            let back = i32::from(area == state.force.from);
            traits.add("back", &[side, order, back, depot]);
        }
        if other.total() > 0 {
            // S5h: after a Forced March everybody fights at half.
            let forced = state.force.purpose == Purpose::ForcedMarch;
            let weight = if forced { coming / 2 } else { coming };
            let walls = i32::from(known.fortress.min(1));
            let strength = own.fresh() + weight;
            let hopeless = u32::from(strength) * 5 < u32::from(other.fresh());
            let odds = if hopeless { -1 } else { odds(strength, other.fresh()) };
            traits.add("assault", &[side, kind, odds, walls, worth]);
            // Where a March would do, a Forced March attacks at half for nothing.
            let leap = i32::from(hops(state.force.from, area).min(3));
            traits.add("leap", &[side, order, leap, odds]);
        }
    } else {
        let led = (0..LEADERS).any(|leader| {
            LeaderId(leader as u8).side() == seat && state.leaders[leader] == Whereabouts::At(area)
        });
        let wanted = match order {
            _ if order == Order::Forage as i32 => i32::from(state.devastation[area.index()]) * 2,
            _ if order == Order::Rally as i32 => i32::from(own.exhausted().min(3)),
            _ if order == Order::PlaceDepot as i32 => {
                i32::from(known.depot_town) + 2 * depot_at(state, seat, area).min(1)
            }
            _ => 0,
        };
        traits.add("led", &[side, kind, order, i32::from(led), few(own.total())]);
        let there = state.standing(seat, area).count().min(3) as i32;
        traits.add("blocks", &[side, kind, order, there, wanted]);
        if matches!(order, FORCED_MARCH | MARCH) {
            let goal = i32::from(least(area, goals(state, seat)).min(4));
            let near = i32::from(least(area, state.held[enemy.index()]).min(3));
            traits.add("from", &[side, kind, order, goal, near]);
            traits.add("strong", &[side, kind, order, goal.min(3), few(own.fresh())]);
        }
        if kind == 1 && !matches!(order, -1 | FORCED_MARCH | MARCH) {
            // What is to serve an army on the march stands where it will go.
            let ways = state.blocks[seat].iter().filter(|block| {
                block.area != AreaId::NONE && matches!(block.order as i32, FORCED_MARCH | MARCH)
            });
            let leaving = ways.clone().any(|block| block.area == area);
            let coming = ways.map(|block| {
                let force = few(state.at(seat, block.area).fresh());
                (force, hops(block.area, area))
            });
            let (force, far) = coming
                .filter(|(_, far)| (1..=2).contains(far))
                .max_by_key(|&(force, far)| (force, 3 - far))
                .unwrap_or_default();
            let leaving = i32::from(leaving);
            traits.add("serves", &[side, order, leaving, few(own.total()), force]);
            let site = i32::from(known.depot_town) + 2 * depot_at(state, seat, area).min(1);
            traits.add("ahead", &[side, order, i32::from(far), force, site]);
        }
        if kind == 1 && order == Order::Forage as i32 {
            let far = supply::distance(state, seat, area).min(6);
            traits.add("hunger", &[side, i32::from(far), few(own.total())]);
        }
    }
}

/// Whose depot an area has: nobody's, one's own, the enemy's.
fn depot_at(state: &State, seat: Seat, area: AreaId) -> i32 {
    let depot = |side: Seat| i32::from(state.depots[side.index()].has(area));
    depot(seat) + 2 * depot(opponent(seat))
}

/// What there is to do for an order, for the whole side.
fn wanted(state: &State, seat: Seat, order: i32) -> i32 {
    let held = || state.held[seat.index()].iter();
    match order {
        _ if order == Order::Rally as i32 => {
            let tired = held().map(|area| u16::from(state.at(seat, area).exhausted())).sum::<u16>();
            i32::from(tired.min(8) / 2)
        }
        _ if order == Order::PlaceDepot as i32 => {
            let depots = state.depots[seat.index()];
            let site = |area: &AreaId| area.get().depot_town && !depots.has(*area);
            held().filter(site).count().min(3) as i32
        }
        _ if order == Order::Forage as i32 => {
            held().filter(|&area| state.at(seat, area).total() > 4).count().min(3) as i32
        }
        _ if order == Order::Evade as i32 || order == Order::Defend as i32 => {
            let next = state.held[opponent(seat).index()].next_by(&MAP.near);
            next.and(state.held[seat.index()]).len().min(4) as i32
        }
        _ if order == Order::March as i32 || order == Order::ForcedMarch as i32 => {
            // How far the strongest stack has to go to a city, and to an enemy.
            let strength = |area: &AreaId| state.at(seat, *area).fresh();
            let Some(army) = held().max_by_key(strength) else { return 0 };
            let goal = least(army, goals(state, seat)).clamp(1, 4) - 1;
            let enemy = least(army, state.held[opponent(seat).index()]).clamp(1, 3) - 1;
            i32::from(goal * 3 + enemy)
        }
        _ => 0,
    }
}

/// Whether a Force that is composed, or under way, takes or leaves much (0 as it is, 1 everybody, 2
/// all but one), and what it leaves.
fn gathered(state: &State, seat: Seat, asked: [i32; 3], traits: &mut Traits, all: i32) {
    let [side, kind, order] = asked;
    traits.add("gathered", &[side, kind, order, all]);
    if !state.force.is_under_way() && kind != 5 {
        return;
    }
    let at = state.force.at;
    if at.is_none() {
        return;
    }
    let (here, force) = (state.at(seat, at), state.force.troops);
    let left = here.total().saturating_sub(force.total());
    let city = i32::from(at.get().vp.min(2));
    traits.add("leaves", &[side, kind, all, few(left), city]);
    traits.add("goes", &[side, kind, all, few(force.total()), depot_at(state, seat, at)]);
    let enemy = state.at(opponent(seat), at).fresh();
    let guard = here.0[..KINDS].iter().sum();
    traits.add("stays", &[side, kind, order, all, odds(guard, enemy), city]);
    if kind == 4 {
        // Who ends where they set out has marched for nothing.
        let home = i32::from(at == state.force.from);
        traits.add("home", &[side, order, home, depot_at(state, seat, at)]);
    }
}

/// Whether an area is nearer to a city that is to be taken, and to the nearest enemy, than where the
/// Force comes from.
fn way(state: &State, seat: Seat, area: AreaId) -> i32 {
    let from = state.force.at;
    let nearer = |a: u8, b: u8| match a.cmp(&b) {
        std::cmp::Ordering::Less => 1,
        std::cmp::Ordering::Equal => 0,
        std::cmp::Ordering::Greater => 2,
    };
    let goals = goals(state, seat);
    let enemies = state.held[opponent(seat).index()];
    let goal = least(area, goals);
    let near = i32::from(goal.min(3));
    let goal = nearer(goal, least(from, goals));
    (near * 3 + goal) * 3 + nearer(least(area, enemies), least(from, enemies))
}

/// How many areas it is at least to one of a set.
fn least(from: AreaId, set: AreaSet) -> u8 {
    set.iter().map(|one| hops(from, one)).min().unwrap_or(9)
}

/// The cities that the enemy has.
fn goals(state: &State, seat: Seat) -> AreaSet {
    let wanted = |city: &usize| (state.taken >> city & 1 == 1) == (seat == RUSSIAN);
    let cities = (0..CITIES.len()).filter(wanted);
    cities.fold(AreaSet::default(), |set, city| set.or(AreaSet::of(MAP.cities[city])))
}
