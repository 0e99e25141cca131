//! How good a state looks for a side, in victory points: those on the track, those that the end of
//! the scenario will bring, the cities that each side can reach, and what takes and keeps them:
//! armies, supply, depots, leaders, cards, orders. The fewer turns are left, the more certain is
//! the sum.

mod charts;
mod orders;

use arrayvec::ArrayVec;
use bivouac_kernel::{Terms, is_default};

use crate::attrition::{counted, foragers, size, unled_size};
use crate::map::{AREAS, PLACES, hops};
use crate::pieces::leader::{ALEXANDER, NAPOLEON};
use crate::pieces::{LEADERS, SPS};
use crate::prelude::*;
use crate::scenario::{Scoring, Special};
use crate::state::Lasting;
use crate::supply::{self, NONE, connected, joined_without};
use crate::tables::{SUDDEN_DEATH, battle_table};
use crate::verbs::FIRST_IN_MOSCOW;
use charts::{CHARTS, CITY_ROW, Charts};

/// The names of the terms: messages `term-<name>`.
pub(crate) const TERMS: &[&str] = &[
    "points",
    "sudden-death",
    "ending",
    "cities",
    "armies",
    "supply",
    "depots",
    "battles",
    "leaders",
    "cards",
    "initiative",
    "orders",
];

mod term {
    pub const POINTS: usize = 0;
    pub const SUDDEN_DEATH: usize = 1;
    pub const ENDING: usize = 2;
    pub const CITIES: usize = 3;
    pub const ARMIES: usize = 4;
    pub const SUPPLY: usize = 5;
    pub const DEPOTS: usize = 6;
    pub const BATTLES: usize = 7;
    pub const LEADERS: usize = 8;
    pub const CARDS: usize = 9;
    pub const INITIATIVE: usize = 10;
    pub const ORDERS: usize = 11;
}

/// What things are worth, in victory points.
mod weight {
    /// How far the points may still move: at the end, and for the root of the turns left.
    pub const SPREAD: (f32, f32) = (0.8, 1.5);
    /// From how many points on the end by 20 points is near, and what 19 of them are worth more.
    pub const NEAR_DEATH: (f32, f32) = (12.0, 6.0);
    /// A fresh infantry SP in the last turn, and more for each turn in which it can act.
    pub const SP: (f32, f32) = (0.03, 0.033);
    /// What a French SP that is exhausted counts more where casualties are scored.
    pub const CASUALTY: f32 = 0.15;
    /// What of a city that is to be taken is left for each area on the way to it.
    pub const WAY: f32 = 0.95;
    /// What a city that can be taken counts of one that is.
    pub const PROSPECT: f32 = 0.8;
    /// How many areas an army comes forward in a turn, with battles and rests.
    pub const PACE: f32 = 0.9;
    /// With so many turns to spare it is rather likely that an army comes in time.
    pub const SLACK: f32 = 1.5;
    /// What of the points that Moscow brings each turn is left for each turn until then.
    pub const STAY: f32 = 0.85;
    /// What a city that can be lost counts of one that is.
    pub const PERIL: f32 = 0.7;
    /// How many turns ahead an SP counts.
    pub const SP_TURNS: f32 = 10.0;
    /// SPs by kind, fresh and exhausted, in fresh infantry.
    pub const KINDS: [f32; super::SPS] =
        [1.0, 1.2, 1.4, 0.8, 1.0, 1.0, 0.42, 0.5, 0.6, 0.3, 0.42, 0.42];
    /// An attrition loss, in SPs: it exhausts one or eliminates two that are exhausted.
    pub const LOSS: f32 = 1.0;
    /// An SP out of supply, in SPs.
    pub const CUT_OFF: f32 = 0.08;
    /// A depot that is joined to a source, and one that is not; a Russian one is one of many.
    pub const DEPOT: [f32; 2] = [0.15, 0.07];
    /// How likely a depot falls to enemies within a march or two, if they are far stronger than its
    /// guard.
    pub const RAID: f32 = 0.35;
    /// An SP that a depot feeds if it may fall, in SPs.
    pub const HUNGRY: f32 = 0.2;
    /// How much of what a stack could lose to enemies within reach counts.
    pub const DANGER: f32 = 0.3;
    /// The same for a stack that stands with enemies.
    pub const BATTLE: f32 = 0.8;
    /// A leader on the map for each of his stars.
    pub const LEADER: f32 = 0.06;
    /// The points for a leader that count where he has next to no SPs around him.
    pub const EXPOSED: f32 = 0.5;
    /// With so many SPs a leader is safe.
    pub const ESCORT: f32 = 9.0;
    /// So many turns ahead, the SPs around a leader will have gone hungry.
    pub const HUNGER_TURNS: f32 = 2.5;
    /// An SP of more than four whom nobody leads, in SPs.
    pub const UNLED: f32 = 0.1;
    /// An OPS in the hand, the card itself counting as one: the first ones, and those beyond them,
    /// which will hardly be laid before more have come.
    pub const OPS: [f32; 2] = [0.07, 0.02];
    /// How many OPS are the first ones, if there are turns to lay them in.
    pub const HAND: f32 = 10.0;
    /// How many of them a turn takes.
    pub const OPS_A_TURN: f32 = 4.0;
    pub const INITIATIVE: f32 = 0.25;
    pub const ORDER: f32 = 0.13;
    /// Who has decided for the rest of the turn cannot answer what comes.
    pub const DECIDED: f32 = 0.013;
}

/// From -1 (lost) to 1 (won), as `seat` sees it.
pub(crate) fn appraise(state: &State, seat: Seat) -> f32 {
    if state.over.is_some() {
        let winner = f32::from(state.vp.signum());
        return if seat == FRENCH { winner } else { -winner };
    }
    let mut terms = Terms::default();
    weigh(state, seat, &mut terms);
    terms.sum()
}

/// What each term comes to.
pub(crate) fn weigh(state: &State, seat: Seat, terms: &mut Terms) {
    let look = Look::new(state);
    let sign = if seat == FRENCH { 1.0 } else { -1.0 };
    terms.spread = weight::SPREAD.0 + weight::SPREAD.1 * look.turns.sqrt();
    let mut add = |term: usize, value: f32| terms.add(term, sign * value);
    add(term::POINTS, f32::from(state.vp));
    add(term::SUDDEN_DEATH, look.sudden_death());
    add(term::ENDING, look.ending());
    add(term::CITIES, look.cities());
    for side in BOTH {
        let own = if side == FRENCH { 1.0 } else { -1.0 };
        let losses = look.losses(side);
        add(term::ARMIES, own * look.sp * look.strength(side));
        add(term::SUPPLY, -own * look.price(side) * losses);
        add(term::DEPOTS, own * look.depots(side));
        add(term::BATTLES, -own * look.danger(side));
        add(term::LEADERS, own * look.leaders(side));
        add(term::CARDS, own * look.lasting * look.hand(side));
        add(term::ORDERS, own * look.orders(side, losses));
    }
    let leads = if state.initiative == FRENCH { look.lasting } else { -look.lasting };
    add(term::INITIATIVE, leads * f32::from(state.level) * weight::INITIATIVE);
}

/// The SPs of a side in an area.
#[derive(Clone, Copy)]
struct Stack {
    area: AreaId,
    /// What it brings into a battle, in SPs.
    power: f32,
    fresh: u8,
    total: u8,
    riders: u8,
    /// Six times the SPs that attrition would cost on average if nobody moved.
    hunger: u32,
}

/// A state with what several terms ask about it.
struct Look<'a> {
    state: &'a State,
    charts: &'static Charts,
    /// The turns that are left, this one included.
    turns: f32,
    /// What a fresh SP is worth.
    sp: f32,
    /// How much of what only later turns can use counts.
    lasting: f32,
    stacks: [ArrayVec<Stack, AREAS>; 2],
    /// The power of each side by area.
    power: [[f32; AREAS]; 2],
    /// Where leaders are.
    led: [AreaSet; 2],
    /// The distance of each area from supply.
    far: [[u8; AREAS]; 2],
}

impl<'a> Look<'a> {
    fn new(state: &'a State) -> Look<'a> {
        let turns = f32::from(state.scenario.end.saturating_sub(state.clock)) + 1.0;
        let mut power = [[0.0; AREAS]; 2];
        let stacks = BOTH.map(|side| {
            let stacks = state.held[side.index()].iter().map(|area| stack(state, side, area));
            let stacks: ArrayVec<Stack, AREAS> = stacks.collect();
            for stack in &stacks {
                power[side.index()][stack.area.index()] = stack.power;
            }
            stacks
        });
        let mut led = [AreaSet::default(); 2];
        for leader in 0..LEADERS {
            if let Whereabouts::At(area) = state.leaders[leader] {
                led[LeaderId(leader as u8).side().index()].put(area);
            }
        }
        let mut look = Look {
            state,
            charts: &CHARTS,
            turns,
            sp: weight::SP.0 + weight::SP.1 * turns.min(weight::SP_TURNS),
            lasting: ((turns - 1.0) / 3.0).min(1.0),
            stacks,
            power,
            led,
            far: BOTH.map(|side| supply::distances(state, side)),
        };
        for side in BOTH {
            look.starve(side);
        }
        look
    }

    /// Reckons what attrition would cost each stack of a side.
    fn starve(&mut self, side: Seat) {
        let state = self.state;
        let forage = !state.blocks[side].is_empty();
        let (far, led) = (&self.far[side.index()], self.led[side.index()]);
        for stack in &mut self.stacks[side.index()] {
            let area = stack.area;
            let size = if led.has(area) {
                size(state, side, area, 0)
            } else {
                unled_size(state, side, area)
            };
            let foragers = if forage { foragers(state, side, area) } else { 0 };
            let devastation = state.devastation[area.index()];
            let distance = counted(state, side, far[area.index()]);
            stack.hunger =
                self.charts.hunger(side, state.winter(), size, distance, devastation, foragers);
        }
    }

    /// T-VP.c: the nearer 20 points, the more each one counts.
    fn sudden_death(&self) -> f32 {
        let vp = f32::from(self.state.vp);
        let (from, worth) = weight::NEAR_DEATH;
        let near = (vp.abs() - from).max(0.0) / (f32::from(SUDDEN_DEATH) - 1.0 - from);
        vp.signum() * near * near * worth * (self.turns / 3.0).min(1.0)
    }

    /// What the end of the scenario brings, as things stand.
    fn ending(&self) -> f32 {
        let asks = |one| self.state.scenario.scoring.contains(one);
        // Who stands where in many turns nobody knows.
        let soon = 1.0 / (1.0 + 0.35 * (self.turns - 1.0));
        let mut sum = 0.0;
        if asks(Scoring::NEAR_MOSCOW) {
            let near = |stack: &Stack| stack.power >= 1.0 && hops(stack.area, PLACES.moscow) <= 2;
            sum += f32::from(u8::from(self.stacks[FRENCH.index()].iter().any(near))) * soon;
        }
        if asks(Scoring::OFFMAP_NEIGHBOURS) {
            let there = self.state.held[RUSSIAN.index()].and(self.charts.border);
            sum -= there.len() as f32 * soon;
        }
        if asks(Scoring::MOSCOW_NEVER) && !self.state.lasting.contains(Lasting::MOSCOW_HELD) {
            sum -= 3.0;
        }
        if asks(Scoring::CASUALTIES) {
            let dead: u16 = self.state.casualties.iter().copied().map(u16::from).sum();
            sum -= f32::from(dead) / 3.0;
        }
        sum
    }

    /// The cities by who will have them in the end, against who has them now.
    fn cities(&self) -> f32 {
        let (state, charts) = (self.state, self.charts);
        let mut guard = [[0.0_f32; CITY_ROW]; 2];
        for side in BOTH {
            for stack in &self.stacks[side.index()] {
                let row = &charts.pull[stack.area.index()];
                // Who is exhausted holds a place too.
                let weight = stack.power + 0.25 * f32::from(stack.total - stack.fresh);
                guard[side.index()]
                    .iter_mut()
                    .zip(row)
                    .for_each(|(sum, near)| *sum += weight * near);
            }
        }
        let guard = guard.map(|row| row.map(|guard| guard * guard + 0.3));
        let mut sum = self.conquests(&guard[RUSSIAN.index()]);
        let mut lost = [0.0_f32; CITY_ROW];
        for stack in self.stacks[RUSSIAN.index()].iter().filter(|stack| stack.fresh > 0) {
            // Cossacks count for half here: an empty city they take as well.
            let power = stack.power + 0.25 * f32::from(stack.riders);
            let (power, pull) = (power * power, &charts.pull[stack.area.index()]);
            for city in 0..CITY_ROW {
                let odds = power / (power + guard[FRENCH.index()][city]);
                lost[city] = lost[city].max(odds * pull[city]);
            }
        }
        for (city, &area) in charts.cities.iter().enumerate() {
            if state.taken >> city & 1 == 0 {
                continue;
            }
            let lost = lost[city] * (self.turns / 3.0).min(1.0);
            sum -= f32::from(area.get().vp) * lost * weight::PERIL;
            if area == PLACES.moscow && self.far[FRENCH.index()][area.index()] != NONE {
                sum += self.rent(self.turns) * (1.0 - lost);
            }
        }
        sum
    }

    /// The cities that the French can still take. Each stack goes one way and takes what lies on it;
    /// whoever is stronger chooses first. Who holds a city leaves an SP there.
    fn conquests(&self, guard: &[f32; CITY_ROW]) -> f32 {
        let (state, charts) = (self.state, self.charts);
        let goals = !state.taken & ((1 << charts.cities.len()) - 1);
        let mut fed = charts.from_sources;
        for depot in state.depots[FRENCH.index()].iter() {
            let row = &charts.hops[depot.index()];
            fed.iter_mut().zip(row).for_each(|(least, hops)| *least = (*least).min(*hops));
        }
        let chance: [f32; charts::FARTHEST_HOPS] =
            std::array::from_fn(|hops| self.in_time(hops as f32) * weight::PROSPECT);
        let worth: [f32; CITY_ROW] = std::array::from_fn(|city| match charts.cities.get(city) {
            Some(&area) if goals >> city & 1 == 1 => self.worth(area) * charts::fed(fed[city]),
            _ => 0.0,
        });
        let mut armies: ArrayVec<(f32, AreaId), AREAS> = ArrayVec::new();
        for stack in self.stacks[FRENCH.index()].iter().filter(|stack| stack.fresh > 0) {
            let holds = stack.area.get().city.is_some() && stack.fresh == stack.total;
            let power = stack.power - f32::from(u8::from(holds));
            if power > 0.0 {
                armies.push((power, stack.area));
            }
        }
        armies.sort_unstable_by(|one, other| {
            other.0.total_cmp(&one.0).then(one.1.index().cmp(&other.1.index()))
        });
        let mut credited = [0.0_f32; CITY_ROW];
        for (power, area) in armies {
            let (hops, ways) = (&charts.hops[area.index()], &charts.ways[area.index()]);
            let power = power * power;
            let more: [f32; CITY_ROW] = std::array::from_fn(|city| {
                let hops = usize::from(hops[city]);
                let odds = power / (power + guard[city]);
                let mut worth = worth[city];
                if city == charts.moscow && worth > 0.0 {
                    worth += self.rent(self.turns - hops as f32 / weight::PACE);
                }
                (worth * odds * chance[hops] - credited[city]).max(0.0)
            });
            let mut best = (0.0, 0_u16);
            for way in ways.iter().take(charts.cities.len()) {
                let gain: f32 =
                    (0..CITY_ROW).filter(|city| way >> city & 1 == 1).map(|city| more[city]).sum();
                if gain > best.0 {
                    best = (gain, *way);
                }
            }
            for city in (0..CITY_ROW).filter(|city| best.1 >> city & 1 == 1) {
                credited[city] += more[city];
            }
        }
        credited.iter().sum()
    }

    /// What a city that is taken brings to the French.
    fn worth(&self, area: AreaId) -> f32 {
        let (state, scenario) = (self.state, self.state.scenario);
        let mut worth = f32::from(area.get().vp);
        if area == PLACES.moscow {
            let never = scenario.scoring.contains(Scoring::MOSCOW_NEVER);
            if never && !state.lasting.contains(Lasting::MOSCOW_HELD) {
                worth += 3.0;
            }
            let first = scenario.rules.contains(Special::MOSCOW_FIRST_ENTRY);
            if first && !state.lasting.contains(Lasting::MOSCOW_ENTERED) {
                worth += f32::from(FIRST_IN_MOSCOW);
            }
        }
        worth
    }

    /// What Moscow brings in so many turns if the French there are in supply.
    fn rent(&self, turns: f32) -> f32 {
        if !self.state.scenario.rules.contains(Special::MOSCOW_EACH_TURN) || turns <= 0.0 {
            return 0.0;
        }
        let each = if self.state.winter() { 2.0 } else { 1.0 };
        each * (1.0 - weight::STAY.powf(turns)) / (1.0 - weight::STAY)
    }

    /// How likely it is that so many areas are crossed before the end.
    fn in_time(&self, hops: f32) -> f32 {
        let to_spare = (self.turns - hops / weight::PACE) / weight::SLACK;
        weight::WAY.powf(hops) / (1.0 + (-to_spare).exp())
    }

    /// The SPs of a side by what they are worth.
    fn strength(&self, side: Seat) -> f32 {
        let mut sum = [0_u16; SPS];
        for stack in &self.stacks[side.index()] {
            let here = self.state.at(side, stack.area);
            sum.iter_mut().zip(here.0).for_each(|(sum, count)| *sum += u16::from(count));
        }
        let worth = sum.iter().zip(weight::KINDS).map(|(&count, worth)| f32::from(count) * worth);
        worth.sum()
    }

    /// The SPs that attrition would cost on average if nobody moved.
    fn losses(&self, side: Seat) -> f32 {
        let far = &self.far[side.index()];
        let (mut sixths, mut cut_off) = (0_u32, 0_u32);
        for stack in &self.stacks[side.index()] {
            if far[stack.area.index()] == NONE {
                cut_off += u32::from(stack.total);
            }
            sixths += stack.hunger;
        }
        sixths as f32 / 6.0 * weight::LOSS + cut_off as f32 * weight::CUT_OFF
    }

    /// What it costs a side to lose an SP bit by bit.
    fn price(&self, side: Seat) -> f32 {
        let scored = self.state.scenario.scoring.contains(Scoring::CASUALTIES);
        self.sp + if scored && side == FRENCH { weight::CASUALTY } else { 0.0 }
    }

    /// The depots, and what hangs on those that may fall: the depots beyond them, and who is fed there.
    fn depots(&self, side: Seat) -> f32 {
        let state = self.state;
        let joined = connected(state, side);
        let markers = state.depots[side.index()].len() as f32;
        let worth = weight::DEPOT[side.index()];
        let mut sum = (2.0 * joined.len() as f32 - markers) * worth;
        let enemy = opponent(side);
        let enemies = state.held[enemy.index()];
        let [own, other] = [&self.power[side.index()], &self.power[enemy.index()]];
        for depot in joined.and(self.charts.reach(enemies)).iter() {
            let near = self.charts.reach(AreaSet::of(depot)).and(enemies);
            let raiders = near.iter().map(|area| other[area.index()]).fold(0.0, f32::max);
            // Cossacks and who is exhausted take an empty one too.
            let guard = own[depot.index()] + 0.25 * f32::from(state.at(side, depot).total());
            let raiders = raiders.max(0.5);
            let fall = weight::RAID * raiders / (raiders + 2.0 * guard);
            let without = joined_without(state, side, depot);
            let lost = joined.without(without);
            let fed = self.charts.reach(lost).without(self.charts.reach(without));
            let hungry: u32 = fed
                .and(state.held[side.index()])
                .iter()
                .map(|area| u32::from(state.at(side, area).total()))
                .sum();
            let hungry = hungry as f32 * weight::HUNGRY * self.sp * self.lasting;
            sum -= fall * (lost.len() as f32 * 2.0 * worth + hungry);
        }
        sum
    }

    /// What the stacks of a side may lose to the enemies with them, or within a march or two.
    fn danger(&self, side: Seat) -> f32 {
        let enemy = opponent(side);
        let enemies = self.state.held[enemy.index()];
        let [own, other] = [&self.power[side.index()], &self.power[enemy.index()]];
        let near = self.charts.reach(enemies);
        let mut sum = 0.0;
        for stack in self.stacks[side.index()].iter().filter(|stack| near.has(stack.area)) {
            let area = stack.area;
            let with = enemies.has(area);
            let (attack, help, chance) = if with {
                (other[area.index()], 0.0, weight::BATTLE)
            } else {
                let adjacent = self.charts.near[area.index()];
                let power = |of: &[f32; AREAS], areas: AreaSet| -> f32 {
                    areas.iter().map(|area| of[area.index()]).sum()
                };
                // S5h: who comes from farther fights at half.
                let attack = power(other, adjacent.and(enemies))
                    + 0.5 * power(other, self.charts.ring[area.index()].and(enemies));
                let friends = adjacent.and(self.state.held[side.index()]);
                (attack, 0.3 * power(own, friends), weight::DANGER)
            };
            if attack <= 0.0 {
                continue;
            }
            let fortress = 1.0 + 0.2 * f32::from(area.get().fortress.min(1));
            let holds = (stack.power + help) * fortress;
            let beaten = attack * attack / (attack * attack + holds * holds);
            sum += chance * beaten * self.defeat(side, stack, attack, help);
        }
        sum
    }

    /// What a stack loses if it is beaten.
    fn defeat(&self, side: Seat, stack: &Stack, attack: f32, help: f32) -> f32 {
        let losses = f32::from(battle_table(attack as i32 + 1));
        let fresh = f32::from(stack.fresh) + help;
        let total = f32::from(stack.total);
        // How near it is to being wiped out.
        let wiped = if losses >= fresh { 1.0 } else { (losses / fresh).powi(3) };
        let routed = 0.6 * losses + (attack * 0.1 - f32::from(stack.riders) * 0.3).max(0.0);
        let lost = (total * wiped).max(routed.min(total));
        let mut points = self.sp * lost + (lost / 3.5).min(5.0) * f32::from(u8::from(lost > 1.5));
        if self.led[side.index()].has(stack.area) {
            for leader in self.state.leaders_in(side, stack.area).iter() {
                points += wiped * f32::from(leader.get().vp);
                points += f32::from(u8::from(matches!(leader, NAPOLEON | ALEXANDER)));
            }
        }
        points
    }

    /// Leaders on the map, those with too few SPs around them, and SPs whom nobody leads.
    fn leaders(&self, side: Seat) -> f32 {
        let mut sum = 0.0;
        for leader in LeaderId::of(side) {
            let Whereabouts::At(area) = self.state.leaders[usize::from(leader.0)] else { continue };
            let known = leader.get();
            let around = self.stacks[side.index()].iter().find(|stack| stack.area == area);
            let stay = |stack: &Stack| {
                f32::from(stack.total) - stack.hunger as f32 / 6.0 * weight::HUNGER_TURNS
            };
            let alone = (1.0 - around.map_or(0.0, stay) / weight::ESCORT).clamp(0.0, 1.0);
            sum += f32::from(known.stars) * weight::LEADER;
            sum -= f32::from(known.vp) * alone * weight::EXPOSED;
        }
        for stack in self.stacks[side.index()].iter().filter(|stack| stack.total > 4) {
            if !self.led[side.index()].has(stack.area) {
                sum -= f32::from(stack.total - 4) * weight::UNLED * self.sp;
            }
        }
        sum
    }

    /// The cards in the hand: those that there will be turns for count most.
    fn hand(&self, side: Seat) -> f32 {
        let cards = self.state.decks[side].hand.iter();
        let ops: u32 = cards.map(|no| u32::from(CardId::new(side, no).get().ops) + 1).sum();
        let ops = ops as f32;
        let first = ops.min(weight::HAND).min(weight::OPS_A_TURN * (self.turns - 1.0));
        first * weight::OPS[0] + (ops - first) * weight::OPS[1]
    }

    fn orders(&self, side: Seat, losses: f32) -> f32 {
        let useful = orders::placed(self, side) + orders::in_hand(self, side, losses);
        let decided = f32::from(u8::from(!is_default(self.state.decided(side))));
        useful * weight::ORDER - decided * weight::DECIDED
    }
}

fn stack(state: &State, side: Seat, area: AreaId) -> Stack {
    let here = state.at(side, area);
    let of = |kind: Kind| here.of(Sp::fresh(kind));
    let (fresh, total) = (here.fresh(), here.total());
    let (guard, cossacks) = (of(Kind::Guard), of(Kind::Cossack));
    let power = f32::from(fresh - cossacks) + 0.5 * f32::from(guard);
    Stack { area, power, fresh, total, riders: here.riders(), hunger: 0 }
}
