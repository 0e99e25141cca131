//! Plans that a side is likely to want: Orders for the commands that need them, a march of everybody
//! who stands better elsewhere, and the attacks that promise something. They are proposed once, when a
//! phase begins and nothing has been done in it.

use bivouac_kernel::{Context, Dice, Plan, Rules as _, Seed, Target};

use crate::appraise::{Worth, best_army, lead, use_of, worth};
use crate::movement::{ground_toll, may_begin};
use crate::prelude::*;
use crate::step;
use crate::words::command_text;

/// The most units whose moves make one plan.
const MOST_UNITS: usize = 40;
/// The most attacks that are declared by one plan.
const MOST_ATTACKS: usize = 8;
/// What a move or an attack must be good for, or it is not worth the order.
const LEAST: f32 = 0.001;

/// What the side that decides is likely to want.
pub(crate) fn plans(state: &State, seat: Seat) -> Vec<Plan<Choice>> {
    let given = || state.commands.iter().any(|command| command.side == seat && command.given);
    let moved = || state.side(seat).iter().any(|&unit| state.has(unit, Mark::HALTED));
    let plan = match state.stack.last() {
        Some(Step::GiveOrders) if !given() => orders(state, seat),
        Some(Step::Movement(_)) if !moved() => march(state, seat),
        Some(Step::Declare(_)) if state.attacks.is_empty() => attacks(state, seat),
        _ => None,
    };
    plan.into_iter().collect()
}

/// A state in which choices are tried out, and those that were kept.
struct Trial {
    state: State,
    seat: Seat,
    dice: Dice,
    choices: Vec<Choice>,
    /// Whether a die was rolled, something came to light, or somebody else decides.
    over: bool,
    /// How good it looked before the last move ended.
    before_end: f32,
}

impl Trial {
    fn new(state: &State, seat: Seat) -> Trial {
        let dice = Dice::new(Seed::from(0));
        let (choices, over, before_end) = (Vec::new(), false, 0.0);
        Trial { state: state.clone(), seat, dice, choices, over, before_end }
    }

    /// Makes a choice if it is open.
    fn make(&mut self, choice: Choice) -> bool {
        if self.over || step::check(&self.state, self.seat, &choice).is_err() {
            return false;
        }
        let mut context = Context::silent(&mut self.dice);
        step::apply(&mut self.state, self.seat, &choice, &mut context);
        self.over =
            context.surprised() || Borodino::deciding(&self.state) != Seats::only(self.seat);
        self.choices.push(choice);
        true
    }

    fn value(&self) -> f32 {
        lead(&self.state, self.seat)
    }

    /// Goes back to another state and as many choices.
    fn back_to(&mut self, state: &State, choices: usize) {
        self.state.clone_from(state);
        self.choices.truncate(choices);
        self.over = false;
    }

    /// As a plan, if it is more than a single order.
    fn plan(self, text: Text, targets: Vec<Target>) -> Option<Plan<Choice>> {
        (self.choices.len() > 1).then_some(Plan { text, targets, choices: self.choices })
    }
}

/// 5.2: Orders for the commands that have most use for them.
fn orders(state: &State, seat: Seat) -> Option<Plan<Choice>> {
    if !Borodino::deciding(state).contains(seat) {
        return None;
    }
    let worth = worth(state.scenario);
    let mut trial = Trial::new(state, seat);
    // Both decide at once: what the other side does is not looked at.
    let mut make = |choice: Choice| {
        let open = step::check(&trial.state, seat, &choice).is_ok();
        if open {
            let mut context = Context::silent(&mut trial.dice);
            step::apply(&mut trial.state, seat, &choice, &mut context);
            trial.choices.push(choice);
        }
        open
    };
    if seat == RUSSIAN && state.course.army.is_none() {
        make(Choice::Army { army: best_army(state, worth) });
    }
    let mut uses: Vec<(f32, CommandId)> = (0..state.commands.len())
        .filter(|&place| state.commands[place].side == seat)
        .map(|place| (use_of(state, place, worth), state.commands[place].id))
        .filter(|(good, _)| *good > 0.0)
        .collect();
    uses.sort_by(|one, other| other.0.total_cmp(&one.0));
    let named: Vec<CommandId> = uses
        .into_iter()
        .filter(|&(_, command)| make(Choice::Order { command }))
        .map(|(_, command)| command)
        .collect();
    make(Choice::Done);
    let commands: Vec<Text> = named.iter().copied().map(command_text).collect();
    if commands.is_empty() {
        return None;
    }
    let units = named.iter().filter_map(|&command| state.place_of(command));
    let units = units.flat_map(|place| state.units_of(place)).copied().map(on_unit).collect();
    trial.plan(text("plan-orders").with("commands", commands), units)
}

/// 7: everybody who stands better farther on goes there, the foremost first.
fn march(state: &State, seat: Seat) -> Option<Plan<Choice>> {
    let worth = worth(state.scenario);
    let away = |unit: &UnitId| {
        let hex = state.hex(*unit);
        if hex.is_some() { worth.distance(hex) } else { 0 }
    };
    let mut units: Vec<UnitId> = state.side(seat).to_vec();
    units.retain(|&unit| state.on_map(unit) && may_begin(state, seat, unit).is_ok());
    units.sort_by_key(away);
    let mut trial = Trial::new(state, seat);
    let mut before = state.clone();
    let mut value = trial.value();
    let mut moved = Vec::new();
    for unit in units.into_iter().take(MOST_UNITS) {
        let made = trial.choices.len();
        // Where the move ends the step, what follows may be known to the other side alone.
        let good = |trial: &Trial| if trial.over { trial.before_end } else { trial.value() };
        if !walk(&mut trial, unit, worth) || good(&trial) < value + LEAST {
            trial.back_to(&before, made);
            continue;
        }
        moved.push(unit);
        if trial.over {
            break;
        }
        value = trial.value();
        before.clone_from(&trial.state);
    }
    let targets = moved.iter().copied().map(on_unit).collect();
    trial.plan(text("plan-march").with("count", moved.len()), targets)
}

/// Takes a unit as far as it comes nearer to the ground that matters, guns to a distance from it;
/// whether its move has ended.
fn walk(trial: &mut Trial, unit: UnitId, worth: &Worth) -> bool {
    let gun = unit.counter().arm.is_artillery();
    let seat = trial.seat;
    let away = |hex: Hex| worth.distance(hex).abs_diff(if gun { 2 } else { 0 });
    if !trial.make(Choice::Move { unit }) {
        return false;
    }
    while let Some(&Step::Moving(moving)) = trial.state.stack.last() {
        let state = &trial.state;
        let from = state.hex(unit);
        let open = |to: &Hex| {
            to.is_some()
                && away(*to) < away(from)
                && ground_toll(state, unit, from, *to).is_none()
                && !(gun && state.in_enemy_zoc(*to, seat))
        };
        let near = GRID.neighbours(from).iter().copied().filter(open);
        let left =
            |to: Hex| moving.check_step(state, to).map(|()| moving.check_cost(state, from, to));
        let best = near
            .filter_map(|to| left(to).ok().map(|left| (to, left.unwrap_or(0))))
            .min_by_key(|&(to, left)| (away(to), std::cmp::Reverse(left)));
        let Some((to, _)) = best else { break };
        if !trial.make(Choice::Step { to }) || trial.over {
            return false;
        }
    }
    if !matches!(trial.state.stack.last(), Some(Step::Moving(_))) {
        return true;
    }
    trial.before_end = trial.value();
    let hex = trial.state.hex(unit);
    let now = trial.state.unit(unit).facing;
    let mut facings = Facing::all();
    facings.sort_by_key(|&facing| (!worth.looks(hex, facing, seat), now.steps_to(facing)));
    facings.into_iter().any(|facing| trial.make(Choice::Halt { facing }))
}

/// 9: the attacks that promise something, the best first.
fn attacks(state: &State, seat: Seat) -> Option<Plan<Choice>> {
    let mut trial = Trial::new(state, seat);
    let mut targets = Vec::new();
    let mut open = Vec::new();
    while targets.len() < MOST_ATTACKS {
        let (before, made) = (trial.state.clone(), trial.choices.len());
        let value = trial.value();
        open.clear();
        step::list(&trial.state, seat, &mut open);
        let mut best: Option<(Choice, Hex, f32)> = None;
        for &choice in &open {
            let (Choice::Shock { from } | Choice::Charge { from, .. }) = choice else { continue };
            if trial.make(choice) && !trial.over {
                let gain = trial.value() - value;
                if gain > LEAST && best.is_none_or(|(.., most)| gain > most) {
                    best = Some((choice, from, gain));
                }
            }
            trial.back_to(&before, made);
        }
        let Some((choice, from, _)) = best else { break };
        trial.make(choice);
        targets.push(on_hex(from));
    }
    if targets.is_empty() {
        return None;
    }
    let count = targets.len();
    trial.make(Choice::Done);
    trial.plan(text("plan-attacks").with("count", count), targets)
}
