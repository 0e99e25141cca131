//! Where the leaders may be who stand behind the screen of another (T-LEADER.a, T-SEN.a).

use bivouac_kernel::{Dice, Seat};

use super::troops;
use crate::map::AreaId;
use crate::state::{State, Whereabouts};
use crate::step::Step;

/// Puts them behind any screen of a leader of higher rank. Who stands behind that of an equal is
/// left there: the choice between them is known.
pub(super) fn deal(state: &mut State, seat: Seat, dice: &mut Dice) {
    let mut fixed = troops::fixed(state, seat);
    if let Some(battle) = &state.battle {
        fixed.put(battle.area);
    }
    for step in &state.stack {
        if let Step::Commander { area, .. } = *step {
            fixed.put(area);
        }
    }
    let screens: Vec<(AreaId, u8)> = AreaId::all()
        .filter(|&area| !fixed.has(area))
        .filter_map(|area| Some((area, state.commander(seat, area)?.stars())))
        .collect();
    for &(area, stars) in &screens {
        for leader in state.leaders_in(seat, area).iter().filter(|one| one.stars() < stars) {
            let higher = || screens.iter().filter(|(_, stars)| *stars > leader.stars());
            let place = dice.pick(higher().count());
            if let Some(&(there, _)) = higher().nth(place) {
                state.leaders[leader.0 as usize] = Whereabouts::At(there);
            }
        }
    }
}
