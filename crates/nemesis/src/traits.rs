//! What choices are like, for bots that learn: stacks by what they are and need, steps by where they
//! lead, attacks by their odds, the rest by what it is done to. Everything is looked up in what the
//! state keeps, because it is asked of every choice of every decision that is played ahead.

mod ground;

use bivouac_kernel::Traits;

use crate::appraise::Goals;
use crate::movement::is_forced;
use crate::prelude::*;
use crate::support;
use ground::{Ground, few};

/// How far the war has come: a turn, and in it each part, which is planned as a whole.
pub(crate) fn epoch(state: &State) -> u32 {
    u32::from(state.turn) * PARTS + part(state)
}

/// The parts of a turn, with room to spare.
const PARTS: u32 = 16;

/// The part that comes next: what is under way lies above it.
fn part(state: &State) -> u32 {
    match state.stack.first() {
        Some(Step::Begin(phase)) => *phase as u32,
        _ => PARTS - 1,
    }
}

/// The part that follows combat, and the one that follows the arrivals.
const AFTER_COMBAT: u32 = 7;

/// A plan is judged where the combats of the turn are over; what comes after them, where it is done.
pub(crate) fn horizon(state: &State) -> u32 {
    (AFTER_COMBAT + 1).saturating_sub(part(state)).max(1)
}

/// What tells questions apart: the step, and what it is about.
pub(crate) fn question(state: &State, traits: &mut Traits) {
    let Some(step) = state.stack.last() else { return };
    match step {
        // Who has passed before changes nothing in what is asked.
        Step::Combats(combats) => traits.ask(&("combats", combats.seat)),
        Step::Marching => {
            if let Some(march) = &state.march {
                traits.ask(&(march.starter, march.at, march.moved == 0));
            }
        }
        _ => traits.ask(step),
    }
    if let Some(combat) = &state.combat {
        traits.ask(&(combat.party.from, combat.target));
    }
}

/// What a choice is like.
pub(crate) fn traits(state: &State, seat: Seat, choice: &Choice, traits: &mut Traits) {
    let side = 2 * i32::from(state.scenario.politics) + i32::from(seat.0);
    let look = Look { state, seat, side, ground: Ground::of(state, seat) };
    match *choice {
        Choice::Place { hex, train } => {
            look.place(hex, train == crate::choice::Train::Real, traits)
        }
        Choice::Convert { hex } | Choice::Found { hex } | Choice::FoundFree { hex } => {
            look.depot(matches!(choice, Choice::Convert { .. }), hex, traits);
        }
        Choice::Rally { hex } => look.rally(hex, traits),
        Choice::Move { hex, .. } | Choice::Pass { hex } => {
            look.sets_out(matches!(choice, Choice::Move { .. }), hex, choice, traits);
        }
        Choice::Step { to } => look.step(to, traits),
        Choice::Halt => look.halt(traits),
        Choice::Leave { unit }
        | Choice::Take { unit }
        | Choice::Hit { unit }
        | Choice::Lose { unit }
        | Choice::Disrupt { unit }
        | Choice::Restore { unit }
        | Choice::Crowd { unit } => look.unit(choice, unit, traits),
        Choice::Attack { from, target } => look.attack(from, target, traits),
        Choice::NoAttack => look.no_attack(traits),
        Choice::Commands { count } => look.commands(count, traits),
        Choice::Support { hex } | Choice::SupportSurely { hex } => look.support(hex, traits),
        Choice::Withdraw { to } => look.refuge(1, to, traits),
        Choice::RideTo { hex } | Choice::Join { hex } => look.refuge(2, hex, traits),
        Choice::Arrive { hex } | Choice::Go { hex } | Choice::Return { hex, .. } => {
            look.refuge(3, hex, traits);
        }
        Choice::Put { hex } => look.refuge(4, hex, traits),
        Choice::Ride { commander } => look.rides(commander, traits),
        Choice::Advance | Choice::Stay | Choice::Stand => look.advance(choice, traits),
        Choice::Play { card } | Choice::Use { card } => {
            let early = i32::from(state.turn < 4) + 2 * i32::from(state.turn > 11);
            traits.of("card", &(side, kind(choice), card));
            traits.of("card-when", &(side, kind(choice), card, early));
        }
        Choice::Offer { points } => traits.add("offer", &[side, i32::from(points.min(8))]),
        _ => traits.add("answer", &[side, kind(choice), step_kind(state)]),
    }
}

/// A state with what is asked of many choices.
struct Look<'a> {
    state: &'a State,
    seat: Seat,
    side: i32,
    ground: Ground<'a>,
}

impl Look<'_> {
    /// AS5: a counter on a stack.
    fn place(&self, hex: Hex, real: bool, traits: &mut Traits) {
        let (state, seat) = (self.state, self.seat);
        let real = i32::from(real);
        let lying = state.convoys[seat.index()].at(hex);
        let there =
            lying.map_or(0, |one| i32::from(one.real.min(2)) + 3 * i32::from(one.dummy.min(1)));
        let [good, bad] = self.ground.units(hex);
        let led = i32::from(state.led[seat.index()].contains(hex));
        let hungry = i32::from(state.is_crowded(seat, hex))
            + 2 * i32::from(!state.lands().welcoming[seat.index()].contains(hex));
        let depot = i32::from(state.depots[seat.index()].contains(hex));
        traits.add("place", &[self.side, real, there]);
        traits.add("place-stack", &[self.side, real, few(good), few(bad), led]);
        traits.add("place-need", &[self.side, real, there, hungry, depot, led]);
        traits.add("place-front", &[self.side, real, there.min(1), self.ground.goal(hex), led]);
        traits.add("place-enemy", &[self.side, real, self.ground.threat(hex), led]);
        let city =
            i32::from(MAP.is_city(hex)) + i32::from(state.scenario.victory_cities.contains(hex));
        traits.add("place-city", &[self.side, real, city, depot, i32::from(bad > 0)]);
    }

    /// AS2, AS16
    fn depot(&self, converts: bool, hex: Hex, traits: &mut Traits) {
        let kind = i32::from(converts);
        let depots = self.state.depots[self.seat.index()];
        let next = depots.hexes().filter(|&one| one != hex).map(|one| one.distance(hex)).min();
        let next = i32::from(next.unwrap_or(9).min(6));
        traits.add("depot", &[self.side, kind, next]);
        traits.add("depot-front", &[self.side, kind, self.ground.goal(hex)]);
        traits.add("depot-enemy", &[self.side, kind, self.ground.threat(hex)]);
        traits.add("depot-count", &[self.side, kind, (depots.len() / 3) as i32]);
    }

    fn rally(&self, hex: Hex, traits: &mut Traits) {
        let [good, bad] = self.ground.units(hex);
        let trains = self.state.convoys[self.seat.index()].real_at(hex).min(2);
        let cr = self.state.highest_cr(self.seat, hex, true).min(bad);
        traits.add("rally", &[self.side, i32::from(cr), i32::from(trains), few(good)]);
        traits.add("rally-front", &[self.side, self.ground.threat(hex), i32::from(trains)]);
    }

    /// MV3, MV19
    fn sets_out(&self, goes: bool, hex: Hex, choice: &Choice, traits: &mut Traits) {
        let state = self.state;
        let goes = i32::from(goes);
        let [good, bad] = self.ground.units(hex);
        traits.add("sets-out", &[self.side, goes, few(good), i32::from(bad > 0)]);
        traits.add(
            "sets-out-front",
            &[self.side, goes, self.ground.goal(hex), self.ground.threat(hex)],
        );
        let keeps = i32::from(state.scenario.victory_cities.contains(hex));
        let forage = i32::from(state.forage.contains(hex));
        traits.add("sets-out-from", &[self.side, goes, keeps, forage]);
        if let Choice::Move { commander, .. } = *choice {
            let officer = commander.officer();
            let sure = i32::from(officer.moves_on.is_none());
            traits.add("starter", &[self.side, i32::from(officer.cavalry), sure, few(good)]);
        }
        traits.with("season", &[i32::from(state.winter())]);
    }

    /// MV17: the next hex of a move.
    fn step(&self, to: Hex, traits: &mut Traits) {
        let (state, seat) = (self.state, self.seat);
        let Some(march) = &state.march else { return };
        let enemy = opponent(seat);
        let units = march.party.units().len() as u8;
        let moved = march.check_step(state, to).unwrap_or(march.moved);
        let toll = self.toll(moved);
        let way = self.ground.way(march.at, to);
        traits.add("way", &[self.side, way, toll]);
        traits.add("way-size", &[self.side, way, few(units)]);
        traits.add("toll", &[self.side, toll, few(units), i32::from(state.winter())]);
        traits.add("near-enemy", &[self.side, self.ground.threat(to), few(units)]);
        traits.add("joins", &[self.side, few(state.tally(to).units), few(units)]);
        let prize = i32::from(state.depots[enemy.index()].contains(to))
            + 2 * i32::from(state.controls(enemy, to))
            + 4 * i32::from(state.scenario.victory_cities.contains(to));
        traits.add("prize", &[self.side, prize, few(units)]);
        traits.add("footing", &[self.side, self.footing(to), few(units)]);
        let leaves = state.tally(march.party.from).units;
        let keeps = i32::from(state.scenario.victory_cities.contains(march.party.from));
        let begins = i32::from(march.moved == 0);
        traits.add("leaves", &[self.side, begins, keeps, few(leaves.saturating_sub(units))]);
    }

    /// MA1 to MA10: whether a move of so many hexes is free, costs a roll, or is forced.
    fn toll(&self, moved: u8) -> i32 {
        let rolls = crate::march_attrition::of_hexes(self.state.winter(), moved);
        i32::from(rolls.is_some()) + i32::from(is_forced(self.state, moved))
    }

    /// Whether a stack would forage in a hex, and how near a depot is.
    fn footing(&self, hex: Hex) -> i32 {
        let (state, seat) = (self.state, self.seat);
        let range = state.supply_range();
        let depots = state.depots[seat.index()];
        let fed = depots.meets(crate::hex_set::near(hex, range.min(4)));
        let crowded = state.is_crowded(seat, hex);
        let abroad = !state.lands().welcoming[seat.index()].contains(hex);
        i32::from(fed) + 2 * i32::from(crowded) + 4 * i32::from(abroad)
    }

    fn halt(&self, traits: &mut Traits) {
        let state = self.state;
        let Some(march) = &state.march else { return };
        let (at, units) = (march.at, march.party.units().len() as u8);
        traits.add("halt", &[self.side, i32::from(march.moved.min(5)), i32::from(march.stopped)]);
        traits.add("halt-enemy", &[self.side, self.ground.threat(at), few(units)]);
        traits.add("halt-footing", &[self.side, self.footing(at), few(units)]);
        let city =
            i32::from(MAP.is_city(at)) + i32::from(state.scenario.victory_cities.contains(at));
        traits.add("halt-goal", &[self.side, city, self.ground.goal(at)]);
        traits.add("halt-joins", &[self.side, few(state.tally(at).units), few(units)]);
    }

    /// Somebody who is left out, suffers or is restored.
    fn unit(&self, choice: &Choice, unit: UnitId, traits: &mut Traits) {
        let one = self.state.unit(unit);
        let kind = kind(choice);
        let marches = i32::from(self.state.march.is_some());
        let disrupted = i32::from(self.state.disrupted(unit));
        let (class, arm) = (one.class as i32, one.arm as i32);
        traits.add("unit", &[self.side, kind, marches, class, disrupted]);
        traits.add("unit-arm", &[self.side, kind, marches, arm, disrupted]);
        let keeps = i32::from(self.state.scenario.victory_cities.contains(one.hex));
        let there = few(self.state.tally(one.hex).units);
        traits.add("unit-there", &[self.side, kind, marches, keeps, there]);
        let guard = i32::from(unit.counter().guard) + 2 * i32::from(unit.counter().starred);
        traits.add("unit-kind", &[self.side, kind, guard]);
    }

    /// CO2
    fn attack(&self, from: Hex, target: Hex, traits: &mut Traits) {
        let state = self.state;
        let odds = self.ground.odds(from, target);
        let cr = i32::from(state.highest_cr(self.seat, from, true).min(4));
        let left = i32::from(state.commands_left(self.seat, true).min(3));
        traits.add("attack", &[self.side, odds]);
        traits.add("attack-order", &[self.side, odds, cr, left]);
        let prize = i32::from(state.scenario.victory_cities.contains(target))
            + 2 * i32::from(state.depots[opponent(self.seat).index()].contains(target))
            + 4 * i32::from(state.is_fortified(target));
        traits.add("attack-prize", &[self.side, odds, prize]);
        traits.add(
            "attack-size",
            &[self.side, few(state.tally(target).units), few(state.tally(from).units)],
        );
        let early = i32::from(state.scenario.turn(state.turn).attack_modifier < 0);
        traits.add("attack-early", &[self.side, odds, early]);
    }

    fn no_attack(&self, traits: &mut Traits) {
        let left = i32::from(self.state.commands_left(self.seat, true).min(4));
        traits.add("no-attack", &[self.side, left]);
    }

    /// CO3, CO8
    fn commands(&self, count: u8, traits: &mut Traits) {
        let Some(combat) = &self.state.combat else { return };
        let attacks = combat.attacker == self.seat;
        let own = i32::from(attacks);
        let (from, target) = (combat.party.from, combat.target);
        let odds = if attacks { self.ground.odds(from, target) } else { -1 };
        let rest = self.state.commands_left(self.seat, attacks) - count;
        let cr = if attacks { self.state.highest_cr(self.seat, from, true) } else { 0 };
        traits.add("commands", &[self.side, own, i32::from(count), i32::from(cr)]);
        traits.add("commands-odds", &[self.side, own, i32::from(count.min(3)), odds]);
        traits.add(
            "commands-rest",
            &[self.side, own, i32::from(count.min(3)), i32::from(rest.min(3))],
        );
        let great = few(self.state.tally(target).units);
        traits.add("commands-great", &[self.side, own, i32::from(count.min(3)), great]);
    }

    /// CO9
    fn support(&self, hex: Hex, traits: &mut Traits) {
        let Some(combat) = &self.state.combat else { return };
        let own = i32::from(combat.attacker == self.seat);
        let added = support::added(self.state, combat, self.seat, hex);
        let added: i8 = added.into_iter().map(|(_, value)| value).sum();
        let units = few(self.state.tally(hex).units);
        traits.add("support", &[self.side, own, i32::from(added.clamp(-1, 6)), units]);
        traits.add("support-enemy", &[self.side, own, self.ground.threat(hex)]);
    }

    /// Where somebody goes who withdraws, rides, arrives or is put elsewhere.
    fn refuge(&self, kind: i32, hex: Hex, traits: &mut Traits) {
        let (state, seat) = (self.state, self.seat);
        let led = i32::from(state.led[seat.index()].contains(hex));
        let [good, bad] = self.ground.units(hex);
        traits.add("refuge", &[self.side, kind, few(good), few(bad), led]);
        traits.add("refuge-front", &[self.side, kind, self.ground.goal(hex), led]);
        traits.add("refuge-enemy", &[self.side, kind, self.ground.threat(hex)]);
        traits.add("refuge-footing", &[self.side, kind, self.footing(hex)]);
        let keeps = i32::from(state.scenario.victory_cities.contains(hex));
        traits.add("refuge-city", &[self.side, kind, keeps, few(good)]);
    }

    /// CV3
    fn rides(&self, commander: CommanderId, traits: &mut Traits) {
        let state = self.state;
        let hex = state.commander(commander).hex;
        let others = state.commanders_in(self.seat, hex).count().min(3) as i32;
        let [good, bad] = self.ground.units(hex);
        let cr = i32::from(state.cr(commander).min(4));
        traits.add("rides", &[self.side, few(good + bad), others, cr]);
        traits.add("rides-front", &[self.side, self.ground.goal(hex), few(good)]);
    }

    fn advance(&self, choice: &Choice, traits: &mut Traits) {
        let state = self.state;
        let kind = kind(choice);
        let Some(combat) = &state.combat else { return };
        let target = combat.target;
        let attacks = i32::from(combat.attacker == self.seat);
        let city = i32::from(state.scenario.victory_cities.contains(target));
        traits.add("advance", &[self.side, kind, attacks, city, self.footing(target)]);
        traits.add("advance-enemy", &[self.side, kind, attacks, self.ground.threat(target)]);
        traits.add("advance-goal", &[self.side, kind, attacks, self.ground.goal(target)]);
        let cavalry = i32::from(state.horse[self.seat.index()].contains(target));
        traits.add("stand", &[self.side, kind, few(state.tally(target).units), cavalry]);
    }
}

/// The kind of a choice.
fn kind(choice: &Choice) -> i32 {
    match choice {
        Choice::Done => 0,
        Choice::Decline => 1,
        Choice::Use { .. } => 2,
        Choice::Call => 3,
        Choice::Refrain => 4,
        Choice::Accept => 5,
        Choice::Refuse => 6,
        Choice::NoOffer => 7,
        Choice::Arrange { .. } => 8,
        Choice::ArrangeCommander { .. } => 9,
        Choice::Play { .. } => 10,
        Choice::Keep => 11,
        Choice::Discard => 12,
        Choice::Stop => 13,
        Choice::Enough => 14,
        Choice::Leave { .. } => 15,
        Choice::Take { .. } => 16,
        Choice::With { .. } => 17,
        Choice::Without { .. } => 18,
        Choice::Drop { .. } => 19,
        Choice::Fix { .. } => 20,
        Choice::Hit { .. } => 21,
        Choice::Lose { .. } => 22,
        Choice::Disrupt { .. } => 23,
        Choice::Restore { .. } => 24,
        Choice::Crowd { .. } => 25,
        Choice::Advance => 26,
        Choice::Stay => 27,
        Choice::Stand => 28,
        _ => 29,
    }
}

/// The kind of a question that is answered by a plain word.
fn step_kind(state: &State) -> i32 {
    match state.stack.last() {
        Some(Step::Placing(_)) => 1,
        Some(Step::NewDepots(_)) => 2,
        Some(Step::Rally(_)) => 3,
        Some(Step::Supports(_)) => 4,
        Some(Step::Riding(_)) => 5,
        Some(Step::Arrange(_)) => 6,
        Some(Step::CallArmistice(_) | Step::AnswerArmistice(_)) => 7,
        Some(Step::AnswerOffer(_) | Step::OfferAustria) => 8,
        Some(Step::Marching) => 9,
        Some(Step::Advancing) => 10,
        _ => 0,
    }
}
