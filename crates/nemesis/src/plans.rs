//! Plans that a side is likely to want: of every stack that has a train, the march to the hex where it
//! stands best; all hits of a combat; at the armistice, corps that follow whoever was put first.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use bivouac_kernel::{Context, Dice, Plan, Seed, Terms};

use crate::combat_damage::TakeHits;
use crate::movement::check_start;
use crate::pieces::CorpsId;
use crate::prelude::*;
use crate::redeployment::Arrange;
use crate::reinforcements::nearest;
use crate::step;
use crate::words::{commander_text, hex_text, on_hex, unit_text, units_text};
use crate::{appraise, movement};

/// What the side that decides is likely to want.
pub(crate) fn plans(state: &State, seat: Seat) -> Vec<Plan<Choice>> {
    match state.stack.last() {
        Some(Step::Movement(_)) => marches(state, seat),
        Some(&Step::TakeHits(hits)) => all_hits(state, hits).into_iter().collect(),
        Some(&Step::Arrange(arrange)) => corps_follow(state, seat, arrange),
        _ => Vec::new(),
    }
}

// ---- marches ----

/// Where every stack that has a train is likely to go.
fn marches(state: &State, seat: Seat) -> Vec<Plan<Choice>> {
    let mut plans = Vec::new();
    for counters in state.convoys[seat.index()].lying.iter().filter(|one| one.real > 0) {
        let hex = counters.hex;
        let able = state.commanders_in(seat, hex);
        let able = able.filter(|&one| check_start(state, seat, hex, one).is_ok());
        // Whoever can take most of the stack along.
        let starter = able.max_by_key(|&one| {
            let officer = one.officer();
            (officer.moves_on.is_none(), !officer.cavalry, -officer.starting, state.cr(one))
        });
        if let Some(starter) = starter.filter(|one| one.officer().moves_on.is_none()) {
            plans.extend(march(state, seat, hex, starter, None));
            plans.extend(stays(state, hex).and_then(|unit| {
                march(state, seat, hex, starter, Some(unit)) // somebody keeps the city
            }));
        }
    }
    plans
}

/// Who stays behind in a city that counts, if all others go.
fn stays(state: &State, hex: Hex) -> Option<UnitId> {
    if !state.scenario.victory_cities.contains(hex) || state.tally(hex).units < 2 {
        return None;
    }
    let foot = |unit: &UnitId| state.unit(*unit).arm == Arm::Infantry;
    let units = state.units_in(hex).filter(foot).filter(|&unit| !state.disrupted(unit));
    units.max_by_key(|&unit| state.unit(unit).class.occupancy())
}

/// Choices that are tried out.
struct Trial {
    state: State,
    choices: Vec<Choice>,
}

impl Trial {
    fn of(state: &State) -> Trial {
        Trial { state: state.clone(), choices: Vec::new() }
    }

    /// Makes a choice if it is open; says whether all that comes of it is known.
    fn make(&mut self, seat: Seat, choice: Choice) -> bool {
        let Some(step) = self.state.stack.last() else { return false };
        if bivouac_kernel::Step::check(*step, &self.state, seat, &choice).is_err() {
            return false;
        }
        let mut dice = Dice::new(Seed::from(0));
        let mut context = Context::silent(&mut dice);
        step::apply(&mut self.state, seat, &choice, &mut context);
        self.choices.push(choice);
        !context.surprised()
    }

    fn worth(&self, seat: Seat) -> f32 {
        let mut terms = Terms::default();
        appraise::weigh(&self.state, seat, &mut terms);
        terms.reach()
    }
}

/// The march of a stack, or of all but one, to the hex where it stands best.
fn march(
    state: &State,
    seat: Seat,
    hex: Hex,
    commander: CommanderId,
    stays: Option<UnitId>,
) -> Option<Plan<Choice>> {
    let mut begun = Trial::of(state);
    // That the enemy sees the train is no surprise.
    begun.make(seat, Choice::Move { hex, commander });
    let parted = stays.is_none_or(|unit| begun.make(seat, Choice::Leave { unit }));
    if begun.state.march.is_none() || !parted {
        return None;
    }
    let mut reached: BTreeMap<Hex, (u8, f32)> = BTreeMap::new();
    let mut open = vec![begun];
    let mut best: Option<(f32, Trial)> = None;
    while let Some(trial) = open.pop() {
        let Some(march) = trial.state.march else { continue };
        for to in march.at.neighbours() {
            let Ok(moved) = march.check_step(&trial.state, to) else { continue };
            let known = reached.get(&to).is_some_and(|(least, _)| *least <= moved);
            if to == hex || known || movement::is_forced(&trial.state, moved) {
                continue;
            }
            let mut next = Trial { state: trial.state.clone(), choices: trial.choices.clone() };
            // Whoever is come upon alone rolls: what follows nobody knows.
            if !next.make(seat, Choice::Step { to }) || next.state.march.is_none() {
                continue;
            }
            let worth = next.worth(seat);
            reached.insert(to, (moved, worth));
            if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                let copy = Trial { state: next.state.clone(), choices: next.choices.clone() };
                best = Some((worth, copy));
            }
            open.push(next);
        }
    }
    let (_, mut trial) = best?;
    let to = trial.state.march?.at;
    trial.make(seat, Choice::Halt);
    let text = Text::new(if stays.is_some() { "plan-march-guarded" } else { "plan-march" })
        .with("commander", commander_text(commander))
        .with("from", hex_text(hex))
        .with("to", hex_text(to));
    let text = if let Some(unit) = stays { text.with("unit", unit_text(unit)) } else { text };
    // Not where it stands: whoever points there wants to say themselves where it goes.
    Some(Plan { text, targets: vec![on_hex(to)], choices: trial.choices })
}

// ---- hits ----

/// DM5 to DM8: all hits of a side, so that it loses as few and as little as it may.
fn all_hits(state: &State, step: TakeHits) -> Option<Plan<Choice>> {
    let (mut trial, mut dice) = (state.clone(), Dice::new(Seed::from(0)));
    let (mut choices, mut disrupted, mut eliminated) = (Vec::new(), Vec::new(), Vec::new());
    let mut hits = 0_u8;
    // CM1: once a hex has lost its last unit its commanders roll, and nobody knows what comes then.
    while trial.orphans == state.orphans {
        let open: Vec<UnitId> = step.units(&trial).collect();
        let Some(&unit) = open.iter().min_by_key(|&&unit| dearness(&trial, unit)) else { break };
        if trial.disrupted(unit) {
            disrupted.retain(|&one| one != unit);
            eliminated.push(unit);
        } else {
            disrupted.push(unit);
        }
        // What only one unit can take it takes without being asked.
        if open.len() > 1 {
            choices.push(Choice::Hit { unit });
        }
        step.hit(&mut trial, unit, &mut Context::silent(&mut dice));
        hits += 1;
    }
    let id = match (disrupted.is_empty(), eliminated.is_empty()) {
        (_, true) => "plan-hits-disrupt",
        (true, false) => "plan-hits-eliminate",
        (false, false) => "plan-hits",
    };
    let text = Text::new(id)
        .with("hits", hits)
        .with("disrupted", units_text(&disrupted))
        .with("eliminated", units_text(&eliminated));
    (choices.len() > 1).then(|| Plan { text, targets: Vec::new(), choices })
}

/// How much a side misses a unit that takes a hit. Whoever is only disrupted can be rallied; a starred
/// unit costs a Combat Command (CC3); cavalry pursues (DM10), and arms that stand together are worth more
/// than one (CD9); conscripts take most room (ST4).
fn dearness(state: &State, unit: UnitId) -> (bool, bool, u8, Reverse<u8>, bool) {
    let (one, counter) = (state.unit(unit), unit.counter());
    let dies = state.disrupted(unit);
    let arm = match one.arm {
        Arm::Infantry => 0,
        Arm::Cossack => 1,
        Arm::Cavalry => 2,
        Arm::Artillery => 3,
    };
    (dies, dies && counter.starred, arm, Reverse(one.class.occupancy()), counter.guard)
}

// ---- the redeployment ----

/// AR25, AR27: whoever of a corps has not been put anywhere follows those who have; and all corps at once.
fn corps_follow(state: &State, seat: Seat, arrange: Arrange) -> Vec<Plan<Choice>> {
    let put = |unit: &UnitId| state.on_map(*unit) && state.has(*unit, Mark::ARRANGED);
    let corps = state.army(seat).filter(put).filter_map(corps_of);
    let corps: BTreeSet<CorpsId> = corps.collect();
    let mut plans = Vec::new();
    let mut all = Trial::of(state);
    for &one in &corps {
        let Some(hex) = where_put(state, seat, one) else { continue };
        let mut trial = Trial::of(state);
        follow(&mut trial, seat, arrange, one, hex);
        follow(&mut all, seat, arrange, one, hex);
        if !trial.choices.is_empty() {
            let text = Text::new("plan-corps-follows")
                .with("corps", one.label())
                .with("count", trial.choices.len() / 2)
                .with("hex", hex_text(hex));
            plans.push(Plan { text, targets: vec![on_hex(hex)], choices: trial.choices });
        }
    }
    if plans.len() > 1 {
        let text = Text::new("plan-all-follow").with("count", all.choices.len() / 2);
        plans.insert(0, Plan { text, targets: Vec::new(), choices: all.choices });
    }
    plans
}

/// The corps of a unit that follows it: garrisons have none.
fn corps_of(unit: UnitId) -> Option<CorpsId> {
    let counter = unit.counter();
    counter.garrison.is_none().then_some(counter.corps)
}

/// The hex where most of those of a corps stand who have been put somewhere.
fn where_put(state: &State, seat: Seat, corps: CorpsId) -> Option<Hex> {
    let mut hexes: BTreeMap<Hex, usize> = BTreeMap::new();
    let own = state.army(seat).filter(|&unit| corps_of(unit) == Some(corps));
    for unit in own.filter(|&unit| state.on_map(unit) && state.has(unit, Mark::ARRANGED)) {
        *hexes.entry(state.unit(unit).hex).or_default() += 1;
    }
    hexes.into_iter().max_by_key(|&(hex, units)| (units, Reverse(hex))).map(|(hex, _)| hex)
}

/// Puts the others of a corps in a hex, or as near to it as they may stand, and its commanders with them.
fn follow(trial: &mut Trial, seat: Seat, arrange: Arrange, corps: CorpsId, to: Hex) {
    let units: Vec<UnitId> = trial.state.army(seat).collect();
    for unit in units.into_iter().filter(|&unit| corps_of(unit) == Some(corps)) {
        let state = &trial.state;
        if arrange.check_unit(state, unit).is_err() {
            continue;
        }
        let stands = state.unit(unit).hex.distance(to);
        let open = nearest(MAP.everywhere(), to, |hex| state.check_station(unit, hex).is_ok());
        if let Some(hex) = open.first().filter(|hex| hex.distance(to) < stands) {
            trial.make(seat, Choice::Arrange { unit });
            trial.make(seat, Choice::Put { hex });
        }
    }
    let staff: Vec<CommanderId> = trial.state.staff(seat).collect();
    for commander in staff.into_iter().filter(|one| one.officer().corps == Some(corps)) {
        let state = &trial.state;
        let apart = state.commander(commander).hex != to;
        let may = arrange.check_commander(state, commander).is_ok();
        if apart && may && state.check_quarters(commander, to).is_ok() {
            trial.make(seat, Choice::ArrangeCommander { commander });
            trial.make(seat, Choice::Put { hex: to });
        }
    }
}

#[cfg(test)]
mod tests {
    use bivouac_kernel::{Rules, Step as _};

    use super::*;

    #[test]
    fn every_plan_that_is_proposed_can_be_carried_out_to_its_end() {
        let mut dice = Dice::new(Seed::from(3));
        let mut state = Nemesis::set_up("campaign-1813", &Default::default(), &mut dice).unwrap();
        let (mut open, mut tried) = (Vec::new(), 0);
        while let Some(seat) = Nemesis::deciding(&state).iter().next() {
            for plan in plans(&state, seat) {
                tried += 1;
                let mut trial = state.clone();
                for choice in &plan.choices {
                    let step = *trial.stack.last().unwrap();
                    assert_eq!(step.check(&trial, seat, choice).map_err(|v| v.rule), Ok(()));
                    step::apply(&mut trial, seat, choice, &mut Context::silent(&mut dice));
                }
                let marches = matches!(state.stack.last(), Some(Step::Movement(_)));
                assert!(!marches || plan.choices.last() == Some(&Choice::Halt));
            }
            open.clear();
            Nemesis::choices(&state, seat, &mut open);
            let choice = open[dice.pick(open.len())];
            Nemesis::apply(&mut state, seat, &choice, &mut Context::silent(&mut dice));
        }
        assert!(tried > 20, "{tried}");
    }
}
