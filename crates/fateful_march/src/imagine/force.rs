//! The Force of a side that is under way while its enemy is asked: that it goes, who leads it and
//! which way it came lies open, who else goes along does not.

use bivouac_kernel::Dice;

use crate::marches::{areas_left, rate};
use crate::prelude::*;
use crate::tables::LEADERLESS;

/// Of whom the Force is a part.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// Of those who have come by its way: it has halted.
    Halted,
    /// Of those who are in no column: it is on its way.
    OnItsWay,
    /// Of the stack that it is about to leave by evading.
    Evading,
    /// It is over.
    Over,
}

/// What is open of a Force.
#[derive(Clone, Copy)]
pub(super) struct UnderWay {
    pub area: AreaId,
    part: Part,
    /// Nobody else can be among those.
    whole: bool,
}

fn on_stack(state: &State, found: impl Fn(&Step) -> bool) -> bool {
    state.stack.iter().any(found)
}

/// The Force of `seat`, if there is one.
pub(super) fn under_way(state: &State, seat: Seat) -> Option<UnderWay> {
    let force = &state.force;
    if force.seat != seat || force.at == AreaId::NONE || force.troops.is_none() {
        return None;
    }
    let part = if force.purpose.marches() && on_stack(state, |step| *step == Step::Moving) {
        Part::OnItsWay
    } else if force.purpose.marches() && on_stack(state, |s| matches!(s, Step::Arrived(_))) {
        Part::Halted
    } else if on_stack(state, |step| *step == Step::EvadeTo) {
        Part::Evading
    } else {
        Part::Over
    };
    // Before it has set out nobody has seen how many stay.
    let shown = part != Part::OnItsWay || force.link != LinkId::NONE;
    let whole = shown && pool(state, part) == force.troops;
    Some(UnderWay { area: force.at, part, whole })
}

/// Those of whom the Force is a part.
fn pool(state: &State, part: Part) -> Troops {
    let force = &state.force;
    let here = state.at(force.seat, force.at);
    let columns = || state.columns.iter().filter(|c| c.seat == force.seat && c.area == force.at);
    match part {
        Part::OnItsWay => columns().fold(here, |rest, column| rest.minus(column.troops)),
        Part::Halted => {
            let way = (force.link, force.purpose != Purpose::March, true);
            let mine = columns().filter(|c| (c.link, c.forced, c.moved) == way);
            mine.fold(Troops::NONE, |sum, column| sum.plus(column.troops))
        }
        Part::Evading | Part::Over => here,
    }
}

/// The areas where a Force cannot be drawn afresh: it is being composed, or none but those who are
/// in it can have come so far.
pub(super) fn fixed(state: &State, seat: Seat) -> AreaSet {
    let mut fixed = AreaSet::default();
    let force = &state.force;
    if force.seat != seat || force.at == AreaId::NONE || force.troops.is_none() {
        return fixed;
    }
    let mut slow = *force;
    slow.troops.add(Sp::fresh(Kind::Infantry), 1);
    let composed = on_stack(state, |step| *step == Step::Muster);
    let far = force.purpose.marches() && force.entered > rate(state, &slow);
    if composed || far || force.purpose == Purpose::AustriansEvade {
        fixed.put(force.at);
    }
    fixed
}

impl UnderWay {
    /// How many there must be where others came by so many ways.
    pub(super) fn least(self, ways: u8) -> u8 {
        match self.part {
            Part::OnItsWay => ways + 1,
            Part::Evading if !self.whole => ways.max(2),
            _ => ways.max(1),
        }
    }

    /// How many there can be at most, if the Force has the area to itself.
    pub(super) fn most(self, state: &State) -> u8 {
        let force = &state.force;
        let all = self.whole && state.at(force.seat, force.at) == force.troops;
        if all && is_small(force) { LEADERLESS } else { u8::MAX }
    }

    /// Whether some who stand there are in no column.
    pub(super) fn is_on_its_way(self) -> bool {
        self.part == Part::OnItsWay
    }

    /// Draws those who go along, once it is drawn who is there at all.
    pub(super) fn deal(self, state: &mut State, dice: &mut Dice) {
        let pool = pool(state, self.part);
        let force = state.force;
        if self.part == Part::Over {
            state.force.troops = force.troops.least(pool);
            return;
        }
        let all = pool.total();
        let mut most = if self.part == Part::Evading && !self.whole { all - 1 } else { all };
        if is_small(&force) {
            most = most.min(LEADERLESS);
        }
        let count = if self.whole { most } else { 1 + dice.pick(usize::from(most.max(1))) as u8 };
        state.force.troops = some(pool, count, dice);
        if self.is_on_its_way() {
            state.force.left = areas_left(state, &state.force);
        }
    }
}

/// T-FORCE.c: whether it has no leader that lets it be large.
fn is_small(force: &Force) -> bool {
    force.leaders.is_none()
        && matches!(force.purpose, Purpose::ForcedMarch | Purpose::March | Purpose::Evade)
}

/// So many of these SPs.
fn some(pool: Troops, count: u8, dice: &mut Dice) -> Troops {
    let mut sps: Vec<Sp> = Vec::with_capacity(usize::from(pool.total()));
    for (sp, count) in pool.iter() {
        sps.extend(std::iter::repeat_n(sp, usize::from(count)));
    }
    dice.shuffle(&mut sps);
    let mut taken = Troops::NONE;
    sps.into_iter().take(usize::from(count)).for_each(|sp| taken.add(sp, 1));
    taken
}
