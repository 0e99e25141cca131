//! What one may mean by pointing at a hex, a unit or a commander.

use bivouac_kernel::Named as _;

use crate::prelude::*;
use crate::state::Train;

/// What `seat`, which decides, may mean by a thing.
pub(crate) fn meant(state: &State, seat: Seat, thing: &str) -> Vec<Choice> {
    if let Some(hex) = Hex::find(thing) {
        return by_hex(state, seat, hex);
    }
    if let Some(unit) = UnitId::find(thing).filter(|&unit| state.scenario.has(unit)) {
        return by_unit(state, seat, unit);
    }
    let own = |one: &CommanderId| one.officer().scenario == state.scenario.place;
    CommanderId::find(thing).filter(own).map_or_else(Vec::new, |one| by_commander(state, one))
}

fn by_hex(state: &State, seat: Seat, hex: Hex) -> Vec<Choice> {
    match state.stack.last() {
        Some(Step::Movement(_)) => {
            let moves =
                state.commanders_in(seat, hex).map(|commander| Choice::Move { hex, commander });
            moves.chain([Choice::Pass { hex }]).collect()
        }
        Some(Step::Combats(_)) => {
            let own = state.holds(seat, hex);
            let pairs = hex.neighbours().map(|near| if own { (hex, near) } else { (near, hex) });
            let ours = pairs
                .filter(|&(from, target)| state.holds(seat, from) && !state.holds(seat, target));
            ours.map(|(from, target)| Choice::Attack { from, target }).collect()
        }
        Some(Step::Placing(_)) => {
            [Train::Real, Train::Dummy].map(|train| Choice::Place { hex, train }).to_vec()
        }
        Some(Step::Marching) => vec![Choice::Step { to: hex }],
        Some(Step::Withdrawal(_) | Step::Refusal) => vec![Choice::Withdraw { to: hex }],
        Some(Step::Convert(_)) => vec![Choice::Convert { hex }],
        Some(Step::NewDepots(_)) => vec![Choice::Found { hex }],
        Some(Step::Rally(_)) => vec![Choice::Rally { hex }],
        Some(Step::Supports(_)) => vec![Choice::Support { hex }],
        Some(Step::RideTo(_)) => vec![Choice::RideTo { hex }],
        Some(Step::PutUnit(_) | Step::PutCommander(_)) => vec![Choice::Put { hex }],
        Some(Step::ArriveUnit(_)) => vec![Choice::Arrive { hex }],
        Some(Step::CrossOver(_)) => vec![Choice::Go { hex }],
        Some(Step::SpareForage(_)) => vec![Choice::Spare { hex }],
        Some(Step::Raid) => vec![Choice::Raid { hex }],
        Some(Step::Flight(_) | Step::ArriveCommander(_) | Step::ReturnCommander(_)) => {
            vec![Choice::Join { hex }]
        }
        Some(Step::Name(_) | Step::Typhus(_)) => {
            vec![Choice::NameCity { hex }, Choice::NameDepot { hex }]
        }
        _ => Vec::new(),
    }
}

fn by_unit(state: &State, seat: Seat, unit: UnitId) -> Vec<Choice> {
    match state.stack.last() {
        Some(Step::Marching) => {
            vec![Choice::Leave { unit }, Choice::Take { unit }, Choice::Fix { unit }]
        }
        Some(Step::Attacking | Step::Advancing) => {
            vec![Choice::Leave { unit }, Choice::Take { unit }]
        }
        Some(Step::TakeHits(_) | Step::Pursuit) => vec![Choice::Hit { unit }],
        Some(Step::Crowding) => vec![Choice::Crowd { unit }],
        Some(Step::Restoring(_) | Step::Convalescence(_)) => vec![Choice::Restore { unit }],
        Some(Step::MarchLosses(_)) => vec![Choice::Lose { unit }, Choice::Disrupt { unit }],
        Some(Step::Arrange(_)) => vec![Choice::Arrange { unit }],
        Some(Step::Name(_) | Step::TyphusUnit(_) | Step::PlaceWrede) => {
            vec![Choice::NameUnit { unit }]
        }
        // Otherwise whoever points at a unit means its hex.
        Some(_) if state.on_map(unit) => by_hex(state, seat, state.unit(unit).hex),
        _ => Vec::new(),
    }
}

fn by_commander(state: &State, commander: CommanderId) -> Vec<Choice> {
    let hex = state.commander(commander).hex;
    match state.stack.last() {
        Some(Step::Movement(_)) if hex.is_some() => vec![Choice::Move { hex, commander }],
        Some(Step::Marching) => vec![
            Choice::With { commander },
            Choice::Without { commander },
            Choice::Drop { commander },
        ],
        Some(Step::Advancing) => vec![Choice::With { commander }, Choice::Without { commander }],
        Some(Step::Riding(_)) => vec![Choice::Ride { commander }],
        Some(Step::Arrange(_)) => vec![Choice::ArrangeCommander { commander }],
        Some(Step::Name(_)) => vec![Choice::NameCommander { commander }],
        _ => Vec::new(),
    }
}
