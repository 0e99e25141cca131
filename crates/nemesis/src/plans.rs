//! Plans that a side is likely to want: of every stack that has a train, the march to the hex where it
//! stands best.

use std::collections::BTreeMap;

use bivouac_kernel::{Context, Dice, Plan, Seed, Terms};

use crate::movement::check_start;
use crate::prelude::*;
use crate::step;
use crate::words::{commander_text, hex_text, on_hex, unit_text};
use crate::{appraise, movement};

/// What the side that decides is likely to want.
pub(crate) fn plans(state: &State, seat: Seat) -> Vec<Plan<Choice>> {
    if !matches!(state.stack.last(), Some(Step::Movement(_))) {
        return Vec::new();
    }
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

/// A march under way that is tried out.
struct Trial {
    state: State,
    choices: Vec<Choice>,
}

impl Trial {
    /// Makes a choice, if nothing comes of it that one cannot know.
    fn make(&mut self, seat: Seat, choice: Choice) -> bool {
        let Some(step) = self.state.stack.last() else { return false };
        if bivouac_kernel::Step::check(*step, &self.state, seat, &choice).is_err() {
            return false;
        }
        let mut dice = Dice::new(Seed::from(0));
        let mut context = Context::silent(&mut dice);
        step::apply(&mut self.state, seat, &choice, &mut context);
        self.choices.push(choice);
        !context.surprised() && self.state.march.is_some()
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
    let mut begun = Trial { state: state.clone(), choices: Vec::new() };
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
            if !next.make(seat, Choice::Step { to }) {
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

#[cfg(test)]
mod tests {
    use bivouac_kernel::{Rules, Step as _};

    use super::*;

    #[test]
    fn every_march_that_is_proposed_can_be_made_to_its_end() {
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
                assert_eq!(plan.choices.last(), Some(&Choice::Halt));
            }
            open.clear();
            Nemesis::choices(&state, seat, &mut open);
            let choice = open[dice.pick(open.len())];
            Nemesis::apply(&mut state, seat, &choice, &mut Context::silent(&mut dice));
        }
        assert!(tried > 20, "{tried}");
    }
}
