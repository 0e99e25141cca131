//! Where the leaders may be who stand behind the screen of another (T-LEADER.a, T-SEN.a).

use bivouac_kernel::Dice;

use super::{force, troops};
use crate::prelude::*;
use crate::state::Stage;

/// Puts those who were not seen to come to where they are behind any screen of a leader of their
/// rank or a higher one.
pub(super) fn deal(state: &mut State, seat: Seat, asked: bool, dice: &mut Dice) {
    let fixed = fixed(state, seat, asked);
    let screens: Vec<(AreaId, LeaderId)> = state.held[seat.index()]
        .iter()
        .filter(|&area| !fixed.has(area))
        .filter_map(|area| Some((area, state.commander(seat, area)?)))
        .collect();
    let hidden: Vec<(LeaderId, AreaId)> = LeaderId::of(seat)
        .filter(|&leader| !state.known_leaders.has(leader))
        .filter_map(|leader| Some((leader, state.place(leader)?)))
        .filter(|&(leader, area)| screens.iter().any(|&(at, one)| at == area && one != leader))
        .collect();
    if hidden.is_empty() {
        return;
    }
    if stated(state, seat) {
        exchange(state, &screens, &hidden, dice);
    } else {
        for &(leader, _) in &hidden {
            let may_be = || screens.iter().filter(|(_, one)| one.stars() >= leader.stars());
            if let Some(&(area, _)) = may_be().nth(dice.pick(may_be().count())) {
                state.leaders[usize::from(leader.0)] = Whereabouts::At(area);
            }
        }
    }
    settle(state, seat, &screens, &hidden);
}

/// The areas whose leaders are not drawn afresh.
fn fixed(state: &State, seat: Seat, asked: bool) -> AreaSet {
    let mut fixed = if asked { troops::fixed(state, seat) } else { force::fixed(state, seat) };
    if let Some(battle) = state.battle.filter(|battle| battle.stage >= Stage::Reveal) {
        fixed.put(battle.area);
    }
    for step in &state.stack {
        if let Step::Commander(step) = step {
            fixed.put(step.area);
        }
    }
    fixed
}

/// Russian #42: the Russians have said, or are about to say, where they have two leaders or more,
/// and nobody has marched since.
fn stated(state: &State, seat: Seat) -> bool {
    let marching = state.resolved >> Order::ForcedMarch as u16 & 1 == 1;
    seat == RUSSIAN && state.has_effect(Effects::FRICTION) && !marching
}

/// As many stay in each area; who they are is not known.
fn exchange(
    state: &mut State,
    screens: &[(AreaId, LeaderId)],
    hidden: &[(LeaderId, AreaId)],
    dice: &mut Dice,
) {
    let stars = |area: AreaId| screens.iter().find(|one| one.0 == area).map(|one| one.1.stars());
    let mut places: Vec<AreaId> = hidden.iter().map(|&(_, area)| area).collect();
    for one in 1..hidden.len() {
        let other = dice.pick(one + 1);
        let fits = |leader: LeaderId, area| stars(area) >= Some(leader.stars());
        if fits(hidden[one].0, places[other]) && fits(hidden[other].0, places[one]) {
            places.swap(one, other);
        }
    }
    for (&(leader, _), &area) in hidden.iter().zip(&places) {
        state.leaders[usize::from(leader.0)] = Whereabouts::At(area);
    }
}

/// Whoever is seen in front stays there, also before one of his rank (T-SEN.b); the Force and the
/// battle have the leaders who are there now.
fn settle(
    state: &mut State,
    seat: Seat,
    screens: &[(AreaId, LeaderId)],
    hidden: &[(LeaderId, AreaId)],
) {
    for &(leader, _) in hidden {
        state.ahead[usize::from(leader.0)] = Leaders::NONE;
        state.ahead = state.ahead.map(|behind| behind.without(leader));
    }
    for &(area, commander) in screens {
        state.put_ahead(commander, state.leaders_in(seat, area));
    }
    if state.force.seat == seat && state.force.at != AreaId::NONE {
        let there = state.leaders_in(seat, state.force.at);
        state.force.leaders = Leaders(state.force.leaders.0 & there.0);
    }
    let at_battle = state.battle.map(|battle| state.leaders_in(seat, battle.area));
    if let (Some(battle), Some(there)) = (state.battle.as_mut(), at_battle)
        && battle.stage < Stage::Reveal
    {
        let others = battle.leaders.iter().filter(|one| one.side() != seat);
        battle.leaders = others.fold(there, Leaders::with);
    }
}
