//! What somebody may mean who points at a unit or a hex.

use bivouac_kernel::Named as _;

use crate::assault::{Assault, Stage, Status};
use crate::choice::{Guns, Route};
use crate::prelude::*;
use crate::terrain::Bridge;
use crate::{charge, combat};

/// How far an attack may be meant: as far as a Charge reaches (9.81a), and one more.
const FARTHEST_ATTACK: u8 = 4;
/// How many targets of one gun are asked about.
const MOST_TARGETS: usize = 6;

/// The choices of the step that waits which name a thing.
pub(crate) fn meant(state: &State, seat: Seat, thing: &str) -> Vec<Choice> {
    let unit = UnitId::find(thing).filter(|&unit| state.scenario.plays(unit));
    let hex = unit.map_or_else(|| Hex::find(thing), |unit| Some(state.hex(unit)));
    let hex = hex.filter(|hex| hex.is_some());
    let units: Vec<UnitId> = match (unit, hex) {
        (Some(unit), _) => vec![unit],
        (None, Some(hex)) => state.units_in(hex).collect(),
        (None, None) => Vec::new(),
    };
    let each = |choice: &dyn Fn(UnitId) -> Choice| units.iter().map(|&unit| choice(unit)).collect();
    let there = |choice: &dyn Fn(Hex) -> Choice| hex.map(choice).into_iter().collect();
    let meant: Vec<Choice> = match state.stack.last() {
        Some(Step::SetUp(_)) => each(&|unit| Choice::Arrange { unit }),
        Some(Step::Arranging(arranging)) => {
            let unit = arranging.unit;
            let others = units.iter().copied().filter(|&with| with != unit);
            let mut choices: Vec<Choice> = there(&|hex| Choice::Deploy { unit, hex });
            choices.extend(others.map(|with| Choice::Exchange { unit, with }));
            choices
        }
        Some(Step::ActivateCommand) => {
            let commands = units.iter().filter_map(|&unit| state.command_of(unit));
            let mut choices: Vec<Choice> =
                commands.map(|command| Choice::Activate { command: command.id }).collect();
            choices.dedup();
            choices
        }
        Some(Step::StackOrder(_)) => each(&|unit| Choice::Raise { unit }),
        Some(Step::Fire(_) | Step::Barrage(_)) => shots(state, seat, &units, hex),
        Some(Step::Battery(_)) => each(&|unit| Choice::Join { unit }),
        Some(&Step::CounterBattery(answer)) => {
            each(&|unit| Choice::Fire { guns: Guns::one(unit), target: answer.at })
        }
        Some(Step::Movement(_)) => each(&|unit| Choice::Move { unit }),
        Some(Step::Moving(moving)) => {
            let mut choices: Vec<Choice> = there(&|to| Choice::Step { to });
            let others = units.iter().copied().filter(|&unit| unit != moving.unit);
            let own = others.filter(|unit| unit.counter().side == seat);
            choices.extend(own.map(|unit| Choice::Move { unit }));
            choices
        }
        Some(Step::GiveWay(_)) => there(&|to| Choice::GiveWay { to }),
        Some(Step::Retreat) => there(&|to| Choice::Retreat { to }),
        Some(Step::Placement(_)) => there(&|hex| Choice::Place { hex }),
        Some(Step::Destroy) => {
            let mut choices: Vec<Choice> = there(&|hex| Choice::Burn { hex });
            let bridges = Bridge::all(state.scenario);
            let near = bridges.filter(|bridge| hex.is_some_and(|hex| bridge.ends().contains(&hex)));
            choices.extend(near.map(|bridge| Choice::Break { bridge }));
            choices
        }
        Some(Step::FlankColumn) => each(&|unit| match state.has(unit, Mark::NOTED) {
            true => Choice::Exclude { unit },
            false => Choice::Include { unit },
        }),
        Some(Step::Evacuation(_)) => there(&|to| Choice::Evacuate { to }),
        Some(Step::Ride(_)) => there(&|hex| Choice::Ride { hex }),
        Some(Step::Displaced(_)) => there(&|hex| Choice::JoinCommander { hex }),
        Some(Step::Rally(_)) => each(&|unit| Choice::Rally { unit }),
        Some(Step::Declare(_)) => hex.map_or(vec![], |hex| attacks(state, seat, hex)),
        Some(Step::Combat(fight)) => match fight.stage {
            combat::Stage::CounterShock => there(&|to| Choice::CounterShock { to }),
            _ => Vec::new(),
        },
        Some(&Step::Assault(now)) => hex.map_or(vec![], |hex| answers(state, now, &units, hex)),
        _ => Vec::new(),
    };
    match unit.filter(|&unit| meant.is_empty() && !state.on_map(unit)) {
        // Nothing can be meant but the unit itself.
        Some(unit) => vec![Choice::Move { unit }],
        None => meant,
    }
}

/// What one may mean by a hex while attacks are under way.
fn answers(state: &State, now: Assault, units: &[UnitId], hex: Hex) -> Vec<Choice> {
    match now.stage {
        Stage::FallBack | Stage::Jaegers | Stage::JaegersAgain => {
            vec![Choice::FallBack { route: Route::one(hex) }]
        }
        Stage::Respond if charge::responding(state, now.wave) == Some(hex) => {
            vec![Choice::FormSquare]
        }
        Stage::Respond => vec![Choice::CounterCharge { at: hex }],
        Stage::ReactionFire => {
            let attackers = || {
                let attacks = state.attacks_in(now.wave, Status::Committed);
                attacks.map(|(_, attack)| attack.from)
            };
            let shot = |gun: UnitId, target: Hex| Choice::Fire { guns: Guns::one(gun), target };
            if attackers().any(|from| from == hex) {
                let guns = state.targets.iter().filter(|target| target.wave == now.wave);
                let guns = guns.flat_map(|target| state.units_in(target.hex));
                let guns = guns.filter(|gun| gun.counter().arm.is_artillery());
                return guns.map(|gun| shot(gun, hex)).collect();
            }
            units.iter().flat_map(|&gun| attackers().map(move |at| shot(gun, at))).collect()
        }
        Stage::Resolve | Stage::Commitment => vec![Choice::Resolve { from: hex }],
        Stage::RecallFromSquare | Stage::RecallShaken => Vec::new(),
    }
}

/// The shots of these guns, or of all own guns at the hex of the enemy.
fn shots(state: &State, seat: Seat, units: &[UnitId], hex: Option<Hex>) -> Vec<Choice> {
    let own: Vec<UnitId> =
        units.iter().copied().filter(|unit| unit.counter().side == seat).collect();
    let shot = |gun: UnitId, target: Hex| Choice::Fire { guns: Guns::one(gun), target };
    if own.is_empty() {
        let Some(target) = hex else { return Vec::new() };
        let guns = state.side(seat).iter().copied();
        let guns = guns.filter(|&gun| gun.counter().arm.is_artillery() && state.on_map(gun));
        return guns.map(|gun| shot(gun, target)).collect();
    }
    let mut choices = Vec::new();
    for gun in own {
        let enemies = state.side(opponent(seat)).iter().copied();
        let mut targets: Vec<Hex> =
            enemies.filter(|&enemy| state.on_map(enemy)).map(|enemy| state.hex(enemy)).collect();
        let from = state.hex(gun);
        if from.is_some() {
            targets.sort_unstable_by_key(|&hex| (GRID.distance(from, hex), hex));
        }
        targets.dedup();
        choices.extend(targets.into_iter().take(MOST_TARGETS).map(|target| shot(gun, target)));
    }
    choices
}

/// The attacks of the stack in a hex, or of own stacks near a hex of the enemy.
fn attacks(state: &State, seat: Seat, hex: Hex) -> Vec<Choice> {
    let holds = |seat: Seat| {
        let near = move |other: &Hex| GRID.distance(hex, *other) <= FARTHEST_ATTACK;
        let mut hexes: Vec<Hex> = state
            .side(seat)
            .iter()
            .filter(|&&unit| state.on_map(unit))
            .map(|&unit| state.hex(unit))
            .filter(near)
            .collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    };
    if state.holds(opponent(seat), hex) {
        let own = holds(seat).into_iter();
        return own.filter_map(|from| attack(state, from, hex)).collect();
    }
    let mut choices = vec![Choice::Shock { from: hex }];
    if state.holds(seat, hex) {
        let enemies = holds(opponent(seat)).into_iter();
        let far = enemies.filter(|&enemy| GRID.distance(hex, enemy) > 1);
        choices.extend(far.filter_map(|target| attack(state, hex, target)));
    }
    choices
}

/// The attack of a stack on a hex: Shock on what is next to it, a Charge by the shortest way on
/// anything else.
fn attack(state: &State, from: Hex, target: Hex) -> Option<Choice> {
    let distance = GRID.distance(from, target);
    if distance <= 1 {
        return Some(Choice::Shock { from });
    }
    let towards = |at: Hex| {
        let near = GRID.neighbours(at).iter().copied().filter(|near| near.is_some());
        near.min_by_key(|&near| (GRID.distance(near, target), !state.is_vacant(near), near))
    };
    let first = towards(from)?;
    let route = if distance == 2 { Route::one(first) } else { Route::two(first, towards(first)?) };
    let end = route.last();
    let began = state.top_fighter(from).map_or(Facing::default(), |top| state.unit(top).facing);
    let side = GRID.side_towards(end, target);
    let looks = |facing: &Facing| {
        side.is_some_and(|side| crate::state::frontal_bits(*facing) & 1 << side.index() != 0)
    };
    let facings = Facing::all().into_iter().filter(looks);
    let facing = facings.min_by_key(|facing| began.steps_to(*facing)).unwrap_or(began);
    Some(Choice::Charge { from, target, route, facing })
}
