//! The few ways in which units change, each of which keeps the state whole and says what happened.

use bivouac_kernel::Context;

use crate::event::Blow;
use crate::prelude::*;

/// What `apply` is given.
pub(crate) type Table<'a, 'b> = &'a mut Context<'b, Event>;

impl State {
    /// 6.24a: puts a unit at the bottom of the stack in a hex.
    pub(crate) fn put(&mut self, unit: UnitId, hex: Hex) {
        let bottom = self.units_in(hex).last();
        match bottom {
            Some(bottom) => self.unit_mut(bottom).below = unit,
            None => {
                self.tops[hex.index()] = unit;
                self.held[self.unit(unit).side.index()].insert(hex);
            }
        }
        let placed = self.unit_mut(unit);
        placed.hex = hex;
        placed.below = UnitId::NONE;
        placed.whereabouts = Whereabouts::OnMap;
        self.spread_zoc(unit, 1);
        self.drive_out(opponent(self.unit(unit).side), hex); // 5.63a
    }

    /// Takes a unit out of its stack.
    pub(crate) fn lift(&mut self, unit: UnitId) {
        self.spread_zoc(unit, -1);
        let (hex, below) = (self.hex(unit), self.unit(unit).below);
        let above = self.units_in(hex).find(|&other| self.unit(other).below == unit);
        match above {
            Some(above) => self.unit_mut(above).below = below,
            None => self.tops[hex.index()] = below,
        }
        if !self.tops[hex.index()].is_some() {
            self.held[self.unit(unit).side.index()].remove(hex);
        }
        self.unit_mut(unit).below = UnitId::NONE;
    }

    /// Moves a unit to the bottom of the stack in another hex.
    pub(crate) fn shift(&mut self, unit: UnitId, to: Hex) {
        self.lift(unit);
        self.put(unit, to);
        self.unit_mut(unit).marks -= Mark::CROWDED; // BR.n
    }

    /// Puts a unit on top of its stack (6.24b).
    pub(crate) fn raise(&mut self, unit: UnitId) {
        let hex = self.hex(unit);
        self.lift(unit);
        let top = self.tops[hex.index()];
        self.unit_mut(unit).below = top;
        self.tops[hex.index()] = unit;
        self.held[self.unit(unit).side.index()].insert(hex);
        self.spread_zoc(unit, 1);
    }

    pub(crate) fn face(&mut self, unit: UnitId, facing: Facing) {
        self.unit_mut(unit).facing = facing;
    }

    /// 9.61b: a Disorder result, by the row that gives it. There is no way down but from Normal to
    /// Disordered to Withdrawn or eliminated (1.0a).
    pub(crate) fn disorder(&mut self, unit: UnitId, rule: &'static str, table: Table<'_, '_>) {
        let hex = self.hex(unit);
        if self.has(unit, Mark::SQUARE) {
            self.clear_mark(unit, Mark::SQUARE); // 9.85p
            self.settle_square(hex);
        }
        let arm = unit.counter().arm;
        match (arm, self.disordered(unit)) {
            (Arm::Militia, _) => self.eliminate(unit, "B13.f", table),
            (Arm::Cossack, _) => self.withdraw(unit, "B11.a", table),
            (_, false) => {
                self.put_mark(unit, Mark::DISORDERED);
                table.emit(|| Event::Disordered(self.blow(unit, rule, hex)));
            }
            (arm, true) if arm.is_artillery() => self.eliminate(unit, "9.66c", table),
            (_, true) => self.withdraw(unit, "9.66a", table),
        }
    }

    /// What is said of a unit that has suffered something in a hex.
    fn blow(&self, unit: UnitId, rule: &'static str, hex: Hex) -> Blow {
        let at = hex.is_some().then_some(hex);
        Blow { unit, rule, hex: at, during: self.during(unit, hex) }
    }

    /// Disorders a unit that is not Disordered yet and leaves one that is as it is.
    pub(crate) fn disorder_once(&mut self, unit: UnitId, rule: &'static str, table: Table<'_, '_>) {
        if self.on_map(unit) && !self.disordered(unit) {
            self.disorder(unit, rule, table);
        }
    }

    /// 9.66a: to the Withdrawn Box.
    pub(crate) fn withdraw(&mut self, unit: UnitId, rule: &'static str, table: Table<'_, '_>) {
        let hex = self.hex(unit);
        self.remove(unit, Whereabouts::Withdrawn);
        table.emit(|| Event::Withdrawn(self.blow(unit, rule, hex)));
    }

    /// Out of the game for good.
    pub(crate) fn eliminate(&mut self, unit: UnitId, rule: &'static str, table: Table<'_, '_>) {
        let hex = self.hex(unit);
        self.remove(unit, Whereabouts::Eliminated);
        table.emit(|| Event::Eliminated(self.blow(unit, rule, hex)));
    }

    /// B13.f, 9.63b: what must Withdraw but cannot is eliminated.
    pub(crate) fn withdraw_or_lose(
        &mut self,
        unit: UnitId,
        rule: &'static str,
        table: Table<'_, '_>,
    ) {
        if unit.counter().arm.survives() {
            self.withdraw(unit, rule, table);
        } else {
            self.eliminate(unit, rule, table);
        }
    }

    /// 9.85e, 9.85f: a Square is the formation of a whole stack. It is broken when infantry in it
    /// is not, or no longer, in Square, and guns are in Square with their infantry or not at all.
    pub(crate) fn settle_square(&mut self, hex: Hex) {
        let stack: ArrayVec<UnitId, 8> = self.units_in(hex).collect();
        let infantry = |unit: &&UnitId| unit.counter().arm.is_infantry();
        let whole = stack.iter().any(|unit| infantry(&unit))
            && stack.iter().filter(infantry).all(|&unit| self.has(unit, Mark::SQUARE));
        for unit in stack {
            let whole = whole && !unit.counter().arm.is_cavalry();
            if whole != self.has(unit, Mark::SQUARE) {
                let marks = self.unit(unit).marks ^ Mark::SQUARE;
                self.set_marks(unit, marks);
            }
        }
    }

    fn remove(&mut self, unit: UnitId, to: Whereabouts) {
        if self.on_map(unit) {
            let hex = self.hex(unit);
            self.lift(unit);
            self.settle_square(hex);
        }
        let removed = self.unit_mut(unit);
        removed.hex = Hex::NONE;
        removed.whereabouts = to;
        removed.marks &= !Mark::SQUARE;
    }
}
