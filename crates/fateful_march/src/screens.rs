//! What the enemy knows of leaders behind a screen (T-LEADER.a, T-SEN.a): who was seen to come to
//! a stack is known to be there as long as no other leader can have taken him along.

use crate::prelude::*;

impl State {
    /// Everybody has seen a leader come to where he is.
    pub(crate) fn see_leader(&mut self, leader: LeaderId) {
        self.known_leaders = self.known_leaders.with(leader);
    }

    /// The standee in front is seen, also once another is put before it.
    pub(crate) fn see_commander(&mut self, seat: Seat, area: AreaId) {
        if let Some(commander) = self.commander(seat, area) {
            self.see_leader(commander);
        }
    }

    /// A set-up lies open.
    pub(crate) fn see_all_leaders(&mut self) {
        let all = LeaderId::all();
        let on_map =
            |one: &LeaderId| matches!(self.leaders[usize::from(one.0)], Whereabouts::At(_));
        self.known_leaders = all.filter(on_map).fold(Leaders::NONE, Leaders::with);
    }

    /// Leaders are about to go from one area to another: of a Force the senior is seen. Others of
    /// his rank or below may have gone along or stayed, unless nobody stays at all.
    pub(crate) fn see_leaders_go(
        &mut self,
        seat: Seat,
        [from, to]: [AreaId; 2],
        leaders: Leaders,
        how: Moved,
    ) {
        let Some(senior) = self.leads(leaders) else { return };
        let commands = |state: &State, area| state.commander(seat, area) == Some(senior);
        let led = commands(self, from);
        self.see_commander(seat, from);
        self.see_commander(seat, to);
        if how.is_transfer() {
            let before = self.leaders[usize::from(senior.0)];
            self.leaders[usize::from(senior.0)] = Whereabouts::At(to);
            let leads = commands(self, to);
            self.leaders[usize::from(senior.0)] = before;
            if led || leads {
                self.see_leader(senior);
            } else {
                // From behind one screen behind another: it may have been anybody.
                self.doubt(seat, |state, one| state.is_screened(one));
            }
            return;
        }
        let here = self.leaders_in(seat, from);
        if from == self.force.from && here != leaders {
            self.doubt(seat, |_, one| here.has(one) && one.stars() <= senior.stars());
        }
        self.see_leader(senior);
    }

    fn doubt(&mut self, seat: Seat, of: impl Fn(&State, LeaderId) -> bool) {
        let known = self.known_leaders.iter();
        let kept = known.filter(|&one| one.side() != seat || !of(self, one));
        self.known_leaders = kept.fold(Leaders::NONE, Leaders::with);
    }
}
