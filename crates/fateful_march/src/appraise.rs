//! How good a state looks for a side: victory points, SPs, supply, the way to Moscow, cards and
//! whether the orders on the map can do anything.

use bivouac_kernel::is_default;

use crate::forecast::mean_losses;
use crate::map::{PLACES, hops};
use crate::orders::executable;
use crate::prelude::*;
use crate::supply::{self, connected};
use crate::tables::SUDDEN_DEATH;

/// What each thing is worth. Victory points decide; SPs win and keep them.
mod weight {
    pub const VP: f32 = 0.03;
    pub const SP: f32 = 1.0 / 90.0;
    /// A loss that the weather will bring on average: half an SP, and worse next turn.
    pub const STARVING: f32 = 0.009;
    pub const CUT_OFF: f32 = 0.002;
    pub const DEPOT: f32 = 0.012;
    pub const ADVANCE: f32 = 0.005;
    pub const CARD: f32 = 0.003;
    pub const INITIATIVE: f32 = 0.01;
    pub const LEADER: f32 = 0.004;
    pub const USEFUL: f32 = 0.004;
    pub const BATTLE: f32 = 0.006;
    /// Who has decided for the rest of the turn cannot answer what comes.
    pub const DECIDED: f32 = 0.0004;
}

/// From -1 (lost) to 1 (won), as `seat` sees it.
pub(crate) fn appraise(state: &State, seat: Seat) -> f32 {
    if state.over.is_some() {
        let winner = f32::from(state.vp.signum());
        return if seat == FRENCH { winner } else { -winner };
    }
    let [french, russian] = BOTH.map(|side| worth(state, side));
    let vp = f32::from(state.vp) / f32::from(SUDDEN_DEATH) * 20.0 * weight::VP;
    let value = vp + french - russian;
    (if seat == FRENCH { value } else { -value }).clamp(-0.99, 0.99)
}

/// What a side has, apart from victory points.
fn worth(state: &State, seat: Seat) -> f32 {
    let (losses, cut_off) = mean_losses(state, seat);
    let joined = connected(state, seat).len() as f32;
    let markers = state.depots[seat.index()].len() as f32;
    let leads = if state.initiative == seat { f32::from(state.level) } else { 0.0 };
    strength(state, seat) * weight::SP
        - losses * weight::STARVING
        - f32::from(cut_off) * weight::CUT_OFF
        + (2.0 * joined - markers) * weight::DEPOT
        + leads * weight::INITIATIVE
        + hand(state, seat) * weight::CARD
        + leaders(state, seat) * weight::LEADER
        + (orders(state, seat) + plans(state, seat, losses)) * weight::USEFUL
        + campaign(state, seat) * weight::ADVANCE
        + battles(state, seat) * weight::BATTLE
        - f32::from(!is_default(state.decided(seat))) * weight::DECIDED
}

/// The SPs on the map by what they are worth.
fn strength(state: &State, seat: Seat) -> f32 {
    let value = |sp: Sp| {
        let kind = match sp.kind() {
            Kind::Guard => 1.3,
            Kind::Cavalry => 1.2,
            Kind::Cossack => 0.8,
            _ => 1.0,
        };
        if sp.is_fresh() { kind } else { kind * 0.45 }
    };
    let here = |area: AreaId| -> f32 {
        state.at(seat, area).iter().map(|(sp, count)| value(sp) * f32::from(count)).sum()
    };
    state.held[seat.index()].iter().map(here).sum()
}

/// The OPS in the hand: a card is worth a little even without any.
fn hand(state: &State, seat: Seat) -> f32 {
    let ops = |no: u8| f32::from(CardId::new(seat, no).get().ops) + 1.0;
    state.decks[seat].hand.iter().map(ops).sum()
}

fn leaders(state: &State, seat: Seat) -> f32 {
    let own = |index: &usize| crate::pieces::LeaderId(*index as u8).side() == seat;
    let there = (0..state.leaders.len()).filter(own);
    there.filter(|&index| matches!(state.leaders[index], Whereabouts::At(_))).count() as f32
}

/// Orders on the map that can do something, and Forage where hunger threatens, against those that
/// are wasted. Dummies count nothing wherever they stand.
fn orders(state: &State, seat: Seat) -> f32 {
    let serves = |holds: bool| if holds { 0.5 } else { -0.5 };
    let mut sum = 0.0;
    let mut far = None;
    for block in state.blocks[seat].iter().filter(|block| block.area != AreaId::NONE) {
        let area = block.area;
        let resolved = state.resolved >> block.order as u16 & 1 == 1;
        let there = state.at(seat, area);
        let near = area.get().legs.iter().any(|leg| state.holds(opponent(seat), leg.to));
        let threatened = near || state.holds(opponent(seat), area);
        sum += match block.order {
            Order::Dummy => 0.0,
            _ if resolved => -0.5,
            Order::Evade | Order::Defend => serves(threatened),
            Order::Rally => f32::from(there.exhausted().min(2)) * 0.5 - 0.3,
            Order::Forage => {
                let far = far.get_or_insert_with(|| supply::distances(state, seat));
                let size = crate::attrition::size(state, seat, area, 0);
                let (losses, _) = crate::tables::attrition(size, far[area.index()]);
                f32::from(losses.min(2)) - 0.5
            }
            Order::PlaceDepot => {
                let useful = area.get().depot_town
                    && !state.depots[seat.index()].has(area)
                    && supply::road_line(state, seat, area);
                if useful { 2.0 } else { -0.5 }
            }
            order => serves(executable(state, order, seat, area)),
        };
    }
    sum
}

/// Blocks in hand, by what there is to do with them; the second of a kind is worth less.
fn plans(state: &State, seat: Seat, losses: f32) -> f32 {
    let in_hand = state.sealed[seat].blocks;
    if in_hand.iter().all(|&count| count == 0) {
        return 0.0;
    }
    let held = || state.held[seat.index()].iter();
    let tired: u16 = held().map(|area| u16::from(state.at(seat, area).exhausted())).sum();
    let site = held().any(|area| {
        area.get().depot_town
            && !state.depots[seat.index()].has(area)
            && supply::road_line(state, seat, area)
    });
    let near =
        held().any(|area| area.get().legs.iter().any(|leg| state.holds(opponent(seat), leg.to)));
    let fits = |holds: bool, value: f32| if holds { value } else { 0.05 };
    let value = |order: Order| match order {
        Order::March => 0.6,
        Order::ForcedMarch => 0.4,
        Order::Forage => fits(losses >= 1.0, 0.9),
        Order::PlaceDepot => fits(site, 2.5),
        Order::Rally => fits(tired > 1, 0.6),
        Order::Evade | Order::Defend => fits(near, 0.45),
        Order::CavalryPatrols | Order::CossackRaid => fits(near, 0.2),
        Order::Dummy => 0.0,
    };
    let worth = |order: Order| {
        let times = (0..in_hand[order as usize]).map(|nth| 0.8_f32.powi(i32::from(nth)));
        value(order) * times.sum::<f32>()
    };
    Order::ALL.into_iter().map(worth).sum()
}

/// The French want their main army at Moscow with depots behind it; the Russians want it far from
/// its depots, and their own main army whole and between.
fn campaign(state: &State, seat: Seat) -> f32 {
    let main = |side: Seat| {
        let held = state.held[side.index()].iter();
        held.max_by_key(|&area| (state.at(side, area).total(), std::cmp::Reverse(area)))
    };
    let Some(army) = main(FRENCH) else { return 0.0 };
    let depots = || state.depots[FRENCH.index()].iter();
    let sources = || AreaId::all().filter(|&area| area.get().source == Some(FRENCH));
    let nearest = depots().chain(sources()).map(|depot| hops(army, depot)).min().unwrap_or(10);
    if seat == FRENCH {
        let front = depots().map(|depot| hops(depot, PLACES.moscow)).min().unwrap_or(20);
        let strength = f32::from(state.at(FRENCH, army).total()) / 10.0;
        let goal = if state.winter() { 0.0 } else { 20.0 - f32::from(hops(army, PLACES.moscow)) };
        goal * strength.min(2.0) + (20.0 - f32::from(front)) * 0.5
    } else {
        let guard = main(RUSSIAN).map_or(20, |area| hops(area, army));
        f32::from(nearest.min(8)) * 2.0 - f32::from(guard.min(8)) * 0.3
    }
}

/// The weight of fresh SPs where both sides stand.
fn battles(state: &State, seat: Seat) -> f32 {
    let enemy = opponent(seat);
    let shared = state.held[seat.index()].and(state.held[enemy.index()]);
    let lead = |area: AreaId| {
        let fresh = |side: Seat| f32::from(state.at(side, area).fresh());
        let bonus = f32::from(area.get().fortress.min(1)) * 2.0;
        let holds = if state.alone[area.index()] == seat.0 + 1 { 1.0 + bonus } else { -bonus };
        (fresh(seat) - fresh(enemy) + holds).clamp(-8.0, 8.0)
    };
    shared.iter().map(lead).sum::<f32>() / 2.0
}
