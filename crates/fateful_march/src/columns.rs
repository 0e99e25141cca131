//! Columns: how the SPs of a side came into an area this turn, and who is taken of SPs that differ
//! only in that (S5e, S5g, S5h).

use crate::battle_cards;
use crate::map::leg_bit;
use crate::prelude::*;
use crate::state::Column;

impl State {
    /// Whether a card bears on the Force that marches, and not on its area.
    pub(crate) fn bears_on_march(&self) -> bool {
        let toll = matches!(self.stack.last(), Some(Step::Toll(toll)) if toll.how.bears_on_force());
        toll && self.force.purpose.marches()
    }

    /// In which order SPs of one kind that differ only in how they moved are taken: those whom their
    /// owner has named, those of the Force that has marched if a card bears on it, then the weakest.
    fn taking(&self, column: &Column) -> (bool, bool, bool, bool) {
        let forced = self.force.purpose != Purpose::March;
        let of_force = (column.link, column.forced) == (self.force.link, forced);
        let unforced = !column.forced;
        let stays = !column.going;
        (stays, self.bears_on_march() && !of_force, unforced, column.link == LinkId::NONE)
    }

    /// The columns of a side in an area that an SP like this may belong to.
    fn columns_with(&self, seat: Seat, area: AreaId, sp: Sp) -> impl Iterator<Item = usize> {
        let with = move |c: &Column| c.seat == seat && c.area == area && c.troops.of(sp) > 0;
        (0..self.columns.len()).filter(move |&i| with(&self.columns[i]))
    }

    /// Who is hit, of SPs that differ only in how they came.
    pub(crate) fn tiring(&self, seat: Seat, area: AreaId, sp: Sp) -> Option<usize> {
        self.columns_with(seat, area, sp).min_by_key(|&i| self.taking(&self.columns[i]))
    }

    /// Who is rallied of them: one that counts most in the battle under way, those in no column
    /// first.
    pub(crate) fn rallying(&self, seat: Seat, area: AreaId, sp: Sp) -> Option<usize> {
        let came = self.columns_with(seat, area, sp).map(|i| self.columns[i].troops.of(sp));
        if self.at(seat, area).of(sp) > came.sum() {
            return None;
        }
        let counts = |column: &Column| match &self.battle {
            Some(battle) => battle_cards::quarters(self, battle, seat, column.link, column.forced),
            None => 0,
        };
        self.columns_with(seat, area, sp).max_by_key(|&i| counts(&self.columns[i]))
    }

    /// S5h: who of these used Forced March this turn, those being taken first whom their owner has
    /// named, then the weakest.
    pub(crate) fn forced_among(&self, seat: Seat, area: AreaId, troops: Troops) -> Troops {
        let here = || self.columns.iter().filter(|c| c.seat == seat && c.area == area);
        let mut forced = Troops::NONE;
        for (sp, count) in troops.iter() {
            let named = here().any(|c| c.going && c.troops.of(sp) > 0);
            let taken = here().filter(|c| c.forced && c.going == named);
            forced.add(sp, count.min(taken.map(|c| c.troops.of(sp)).sum()));
        }
        forced
    }

    /// SPs have come into an area; those who came alike are one column.
    pub(crate) fn enter(
        &mut self,
        seat: Seat,
        area: AreaId,
        link: LinkId,
        forced: bool,
        moved: bool,
        troops: Troops,
    ) {
        if troops.is_none() {
            return;
        }
        if link != LinkId::NONE {
            self.ways[seat.index()][area.index()] |= leg_bit(area, link);
        }
        let same = |c: &&mut Column| {
            !c.going
                && (c.seat, c.area, c.link, c.forced, c.moved) == (seat, area, link, forced, moved)
        };
        match self.columns.iter_mut().find(same) {
            Some(column) => column.troops = column.troops.plus(troops),
            None => {
                self.columns.push(Column { seat, area, link, forced, moved, going: false, troops });
            }
        }
    }
}
