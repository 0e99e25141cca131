//! How good a state looks for a side, in points of the victory margin: the margin itself, the victory
//! cities that each side can reach or lose, the armies and their commanders, supply, trains and
//! depots, superiority where armies touch, and what the politics bring. The fewer turns are left, the
//! more certain is the sum.

mod battles;
mod charts;
mod stacks;
mod supply;

use bivouac_kernel::Terms;

use crate::march_attrition;
use crate::prelude::*;
use crate::scenario::{What, When};
use crate::victory;
use charts::{CITY_ROW, Charts, FAR, Row, charts};
use stacks::Stacks;

pub(crate) use charts::Goals;

/// The names of the terms: messages `term-<name>`.
pub(crate) const TERMS: &[&str] = &[
    "margin",
    "automatic",
    "cities",
    "armies",
    "commanders",
    "supply",
    "depots",
    "trains",
    "battles",
    "commands",
    "politics",
];

mod term {
    pub const MARGIN: usize = 0;
    pub const AUTOMATIC: usize = 1;
    pub const CITIES: usize = 2;
    pub const ARMIES: usize = 3;
    pub const COMMANDERS: usize = 4;
    pub const SUPPLY: usize = 5;
    pub const DEPOTS: usize = 6;
    pub const TRAINS: usize = 7;
    pub const BATTLES: usize = 8;
    pub const COMMANDS: usize = 9;
    pub const POLITICS: usize = 10;
}

/// What things are worth, in points of the margin.
mod weight {
    /// How far the margin may still move: at the end, and for each turn that is left.
    pub const SPREAD: (f32, f32) = (1.5, 1.5);
    /// A unit in good order at the end, and what it is worth more with turns to act in.
    pub const UNIT: (f32, f32) = (0.12, 0.28);
    /// With so many turns left it is worth all of that.
    pub const UNIT_TURNS: f32 = 7.0;
    /// What is left of a unit that is disrupted.
    pub const DISRUPTED: f32 = 0.55;
    /// What a hit costs, in units.
    pub const HIT: f32 = 0.5;
    /// A victory that scores.
    pub const VICTORY: f32 = 1.3;
    /// The ground from which an enemy is driven.
    pub const GROUND: f32 = 0.15;
    /// A victory city that is stormed, besides what its being near counted.
    pub const CITY_STORMED: f32 = 1.5;
    /// What a city that can be taken counts of one that is, and one that can be lost of one that is.
    pub const PROSPECT: f32 = 0.5;
    pub const PERIL: f32 = 0.5;
    /// What decides a game at once, in points.
    pub const DECIDES: f32 = 14.0;
    /// A city in which nobody stands is taken by whoever comes; units in it must be driven out.
    pub const EMPTY: f32 = 0.4;
    pub const GARRISON: f32 = 3.0;
    /// Units that nobody leads, and units out of supply, count so much for cities elsewhere.
    pub const UNLED: f32 = 0.3;
    pub const UNFED: f32 = 0.6;
    /// What a commander counts for cities, for each point of his rating.
    pub const LEADS: f32 = 0.4;
    /// A point of a rating on the map; a commander of rank A besides; one without units.
    pub const RATING: f32 = 0.1;
    pub const RANK_A: f32 = 0.2;
    pub const ALONE: f32 = 0.4;
    /// A unit of a stack that must have a train or forage, in units.
    pub const FORAGE: f32 = 0.04;
    /// A depot, up to so many; a victory city of the enemy that one's supply reaches.
    pub const DEPOT: f32 = 0.1;
    pub const DEPOTS: f32 = 12.0;
    pub const REACHED: f32 = 0.25;
    /// A train that is still to be placed; a unit that can march with one; a dummy.
    pub const TRAIN: f32 = 0.02;
    pub const MARCH: f32 = 0.12;
    pub const DUMMY: f32 = 0.004;
    /// A march that is under way, against a train that was let go.
    pub const SETS_OUT: f32 = 0.01;
    /// How much of what attacks promise counts before the combats of the turn, and after them.
    pub const ATTACK: (f32, f32) = (0.7, 0.25);
    /// A Combat Command for good, and one that is left in this turn.
    pub const COMMAND: (f32, f32) = (0.7, 0.05);
    /// How likely it is that Austria joins the Coalition in the end, as long as it is neutral.
    pub const AUSTRIA: f32 = 0.6;
    /// The Confederation: that wavers, that leaves, and for each of its cities that the Coalition
    /// occupies.
    pub const WAVERING: f32 = 2.5;
    pub const LEAVING: f32 = 6.0;
    pub const ITS_CITY: f32 = 0.5;
    /// MD4: a turn in which Hamburg is counted.
    pub const HAMBURG: f32 = 1.2;
    /// TN1: a turn of Tension.
    pub const TENSION: f32 = 1.0;
}

/// The part of the turn that is under way.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Stage(usize);

impl Stage {
    /// Rally is over, movement is over, combat is over.
    const RALLIED: Stage = Stage(6);
    const MOVED: Stage = Stage(7);
    const FOUGHT: Stage = Stage(8);

    /// What lies at the bottom is the part that comes next.
    fn of(state: &State) -> Stage {
        match state.stack.first() {
            Some(Step::Begin(phase)) => Stage(*phase as usize),
            _ => Stage(usize::MAX),
        }
    }
}

/// From -1 (lost) to 1 (won).
pub(crate) fn appraise(state: &State, seat: Seat) -> f32 {
    if let Some(ending) = state.over {
        let outcome = victory::outcome(state, ending);
        return match outcome.winners {
            winners if winners.contains(seat) => 1.0,
            Seats::NONE => 0.0,
            _ => -1.0,
        };
    }
    let mut terms = Terms::default();
    weigh(state, seat, &mut terms);
    terms.sum()
}

/// What each term comes to.
pub(crate) fn weigh(state: &State, seat: Seat, terms: &mut Terms) {
    let look = Look::new(state);
    terms.spread = weight::SPREAD.0 + weight::SPREAD.1 * f32::from(look.turns);
    let sign = if seat == COALITION { 1.0 } else { -1.0 };
    let mut add = |term: usize, value: f32| terms.add(term, sign * value);
    add(term::MARGIN, look.lead());
    add(term::AUTOMATIC, look.automatic());
    add(term::CITIES, look.cities());
    add(term::POLITICS, look.politics());
    add(term::BATTLES, look.under_way());
    add(term::ARMIES, look.marching());
    for side in BOTH {
        let own = if side == COALITION { 1.0 } else { -1.0 };
        add(term::ARMIES, own * look.strength(side));
        add(term::COMMANDERS, own * look.commanders(side));
        add(term::SUPPLY, -own * look.hunger(side));
        add(term::DEPOTS, own * look.depots(side));
        add(term::TRAINS, own * look.trains(side));
        let soon = if look.stage < Stage::FOUGHT { weight::ATTACK.0 } else { weight::ATTACK.1 };
        add(term::BATTLES, own * soon * look.attacks(side));
        add(term::COMMANDS, own * look.commands(side));
    }
}

/// How likely a city in which nobody stands is taken by a stack that has so many hexes to go.
fn raid(far: u8) -> f32 {
    match far {
        0..=3 => 0.6,
        4 | 5 => 0.35,
        6..=8 => 0.15,
        _ => 0.0,
    }
}

/// A state with what several terms ask of it.
struct Look<'a> {
    state: &'a State,
    stage: Stage,
    /// The turns that are left, this one included.
    turns: u8,
    /// What a unit in good order is worth.
    unit: f32,
    stacks: [Stacks; 2],
    sources: [HexSet; 2],
    supplied: [HexSet; 2],
    charts: [&'static Charts; 2],
    pull: [&'static [Row]; 2],
    /// The cities that each side would take: 1, or 0.
    wanted: [Row; 2],
}

impl<'a> Look<'a> {
    fn new(state: &'a State) -> Look<'a> {
        let turns = state.scenario.turns.saturating_sub(state.turn) + 1;
        let time = (f32::from(turns) / weight::UNIT_TURNS).min(1.0);
        let charts = BOTH.map(|seat| charts(state, seat));
        let sources = BOTH.map(|seat| state.sources(seat));
        let traced = |seat: Seat| {
            let ends = state.working_depots(seat) | sources[seat.index()];
            state.in_reach_of(seat, ends)
        };
        let wanted = BOTH.map(|seat| {
            let cities = &charts[seat.index()].cities;
            std::array::from_fn(|place| match cities.get(place) {
                Some(&city) if !state.controls(seat, city) => 1.0,
                _ => 0.0,
            })
        });
        Look {
            state,
            stage: Stage::of(state),
            turns,
            unit: weight::UNIT.0 + weight::UNIT.1 * time,
            stacks: BOTH.map(|seat| Stacks::of(state, seat)),
            sources,
            supplied: if state.stale { BOTH.map(traced) } else { state.supplied },
            pull: charts.map(|charts| charts.pull(turns)),
            charts,
            wanted,
        }
    }

    /// How far the margin is from what would be a draw.
    fn lead(&self) -> f32 {
        let draw = self.state.scenario.levels.iter().find(|level| level.key == "draw");
        let even = draw.map_or(0.0, |level| f32::from(level.from + level.to) / 2.0);
        f32::from(victory::margin(self.state)) - even
    }

    /// VC4, VC5, SU13: how near a victory at once is.
    fn automatic(&self) -> f32 {
        let state = self.state;
        let numbers = &state.scenario.numbers;
        let cities = i32::from(state.victory_cities(COALITION));
        let soon = if state.turn >= numbers.automatic_from { 1.0 } else { 0.3 };
        let near = |missing: i32| match missing {
            ..=0 => weight::DECIDES,
            1 => 0.2 * weight::DECIDES,
            2 => 0.07 * weight::DECIDES,
            _ => 0.0,
        };
        let coalition = near(i32::from(numbers.automatic_coalition_cities) - cities);
        let french = if !state.scenario.politics {
            let there = state.control[FRENCH.index()].intersects(&state.scenario.automatic_cities);
            near(if there { 0 } else { 9 })
        } else if state.politics.austria == Austria::Coalition {
            near(cities - i32::from(numbers.automatic_french_cities_with_austria))
        } else {
            near(cities - i32::from(numbers.automatic_french_cities))
        };
        soon * (coalition - french)
    }

    /// How much a side counts near each city, and how far its nearest stack is that can march.
    fn presence(&self, seat: Seat) -> (Row, [u8; CITY_ROW]) {
        let (mut sum, mut nearest) = ([0.0; CITY_ROW], [FAR; CITY_ROW]);
        for stack in &self.stacks[seat.index()].all {
            let mut counts = stack.force + 0.4 * f32::from(stack.bad);
            counts += if stack.led { weight::LEADS * f32::from(stack.cr) } else { 0.0 };
            counts *= if stack.led { 1.0 } else { weight::UNLED };
            let fed = stack.fed > 0 || self.supplied[seat.index()].contains(stack.hex);
            counts *= if fed { 1.0 } else { weight::UNFED };
            let row = &self.pull[seat.index()][stack.hex.index()];
            sum.iter_mut().zip(row).for_each(|(sum, near)| *sum += counts * near);
            if stack.led && stack.good > 0 {
                let row = &self.charts[seat.index()].hexes[stack.hex.index()];
                nearest.iter_mut().zip(row).for_each(|(least, far)| *least = (*least).min(*far));
            }
        }
        (sum, nearest)
    }

    /// The cities by who can take them, and who can lose them.
    fn cities(&self) -> f32 {
        let state = self.state;
        let presence = BOTH.map(|seat| self.presence(seat));
        let each = 2.0 * f32::from(state.scenario.numbers.points_per_city);
        let mut sum = 0.0;
        for (place, &city) in self.charts[0].cities.iter().enumerate() {
            let owner = BOTH.into_iter().find(|&seat| state.controls(seat, city));
            let decides = state.scenario.automatic_cities.contains(city);
            let worth = if decides { weight::DECIDES } else { each };
            let worth = if owner.is_some() { worth } else { worth / 2.0 };
            for seat in BOTH {
                if owner == Some(seat) {
                    continue;
                }
                let enemy = opponent(seat);
                let [own, other] = [seat, enemy].map(|side| presence[side.index()].0[place]);
                let there = self.stacks[enemy.index()].at(city);
                let guard = there.map_or(weight::EMPTY, |stack| {
                    weight::GARRISON + stack.power() + 0.5 * f32::from(stack.bad)
                });
                let mut share = own * own / (own * own + other * other + guard);
                if there.is_none() && decides {
                    share = share.max(raid(presence[seat.index()].1[place]));
                }
                let part = if seat == COALITION { weight::PROSPECT } else { weight::PERIL };
                sum += if seat == COALITION { 1.0 } else { -1.0 } * worth * part * share;
            }
        }
        sum
    }

    /// The units of a side.
    fn strength(&self, seat: Seat) -> f32 {
        let stacks = self.stacks[seat.index()].all.iter();
        let units: f32 = stacks
            .map(|stack| f32::from(stack.good) + weight::DISRUPTED * f32::from(stack.bad))
            .sum();
        units * self.unit
    }

    /// MA20: what the move under way is likely to cost the Coalition, or gain it if it is French.
    fn marching(&self) -> f32 {
        let Some(march) = &self.state.march else { return 0.0 };
        if march_attrition::of_hexes(self.state.winter(), march.moved).is_none() {
            return 0.0;
        }
        let parts = march_attrition::modifiers(self.state, march);
        let added: i8 = parts.map(|(_, value)| value).sum();
        let units = march.party.units().len();
        let lost: f32 = (1..=6)
            .map(|die| {
                let (lose, disrupt) = march_attrition::losses(die + i16::from(added), units);
                f32::from(lose) + (1.0 - weight::DISRUPTED) * f32::from(disrupt)
            })
            .sum();
        let sign = if *march.seat == COALITION { -1.0 } else { 1.0 };
        sign * lost / 6.0 * self.unit
    }

    /// The commanders of a side.
    fn commanders(&self, seat: Seat) -> f32 {
        let state = self.state;
        let mut sum = 0.0;
        for hex in state.led[seat.index()].hexes() {
            let alone = !state.holds(seat, hex);
            for commander in state.commanders_in(seat, hex) {
                sum += weight::RATING * f32::from(state.commander(commander).cr);
                let first = state.commander(commander).rank == Rank::A;
                sum += if first { weight::RANK_A } else { 0.0 };
                sum -= if alone { weight::ALONE } else { 0.0 };
            }
        }
        sum
    }

    fn commands(&self, seat: Seat) -> f32 {
        let state = self.state;
        let lasting = f32::from(state.commands[seat.index()].permanent) * weight::COMMAND.0;
        let left = match self.stage < Stage::FOUGHT {
            true => f32::from(state.commands_left(seat, true)) * weight::COMMAND.1,
            false => 0.0,
        };
        lasting * (f32::from(self.turns) / 4.0).min(1.0) + left
    }

    /// What the politics of 1813 promise the Coalition.
    fn politics(&self) -> f32 {
        let state = self.state;
        if !state.scenario.politics {
            return 0.0;
        }
        let politics = &state.politics;
        let mut sum = match politics.confederation {
            Confederation::Allied => {
                let cities = state.held[COALITION.index()] & state.scenario.confederation_cities;
                let beaten = if politics.napoleon_beaten { weight::WAVERING } else { 0.0 };
                cities.len() as f32 * weight::ITS_CITY + beaten
            }
            Confederation::Wavering => weight::WAVERING,
            Confederation::Leaving => weight::LEAVING,
            Confederation::Left => 0.0,
        };
        if politics.austria == Austria::Neutral {
            let austrian = |one: &&crate::scenario::Arrival| {
                one.when == When::Austria && matches!(one.what, What::Unit(_))
            };
            let units = state.scenario.arrivals.iter().filter(austrian).count() as f32;
            sum += weight::AUSTRIA * (units * self.unit + 4.0);
        }
        let numbers = &state.scenario.numbers;
        let counted = (numbers.hamburg_from + numbers.hamburg_most)
            .saturating_sub(state.turn.max(numbers.hamburg_from));
        if state.controls(COALITION, PLACES.hamburg) {
            sum += f32::from(counted) * weight::HAMBURG;
        }
        let quarrel = politics.french_decisive && state.battle_vp[0] > state.battle_vp[1];
        sum - if quarrel || politics.tension { weight::TENSION } else { 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use bivouac_kernel::{Context, Dice, Rules, Seed};

    use super::*;

    /// Some states of a game at random.
    fn states(scenario: &str) -> Vec<State> {
        let mut dice = Dice::new(Seed::from(5));
        let mut state = Nemesis::set_up(scenario, &Default::default(), &mut dice).unwrap();
        let (mut open, mut states) = (Vec::new(), Vec::new());
        while let Some(seat) = Nemesis::deciding(&state).iter().next() {
            open.clear();
            Nemesis::choices(&state, seat, &mut open);
            let choice = open[dice.pick(open.len())];
            Nemesis::apply(&mut state, seat, &choice, &mut Context::silent(&mut dice));
            states.push(state.clone());
        }
        states
    }

    #[test]
    fn what_is_good_for_one_side_is_as_bad_for_the_other() {
        for state in ["campaign-1813", "italy-1799"].into_iter().flat_map(states) {
            let [french, coalition] = BOTH.map(|seat| appraise(&state, seat));
            assert!((french + coalition).abs() < 1e-5, "{french} {coalition}");
            assert!(french.abs() <= 1.0);
        }
    }

    /// The cities of a state at the start of 1799, before and after a change.
    fn cities_after(change: impl FnOnce(&mut State)) -> [f32; 2] {
        let mut dice = Dice::new(Seed::from(1));
        let mut state = Nemesis::set_up("italy-1799", &Default::default(), &mut dice).unwrap();
        let before = Look::new(&state).cities();
        change(&mut state);
        [before, Look::new(&state).cities()]
    }

    #[test]
    fn a_unit_in_venice_keeps_raiders_out() {
        let [empty, kept] = cities_after(|state| {
            let (unit, venice) = (UnitId::find("9A-2").unwrap(), MAP.place("Venice").unwrap());
            state.lift(unit);
            state.put(unit, venice);
        });
        assert!(kept > empty + 1.0, "{kept} {empty}");
    }

    #[test]
    fn units_that_nobody_feeds_cost_the_more_the_more_they_are() {
        let mut dice = Dice::new(Seed::from(1));
        let mut state = Nemesis::set_up("italy-1799", &Default::default(), &mut dice).unwrap();
        let fed = Look::new(&state).hunger(FRENCH);
        state.depots[FRENCH.index()] = HexSet::EMPTY;
        state.stale = true;
        assert!(Look::new(&state).hunger(FRENCH) > fed);
    }
}
