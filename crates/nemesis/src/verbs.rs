//! The few ways in which a state changes, each of which keeps it whole and says what happened.

use bivouac_kernel::Context;

use crate::pieces::commanders::NAPOLEON;
use crate::prelude::*;
use crate::state::{CommanderState, UnitState};

/// What `apply` is given.
pub(crate) type Table<'a, 'b> = &'a mut Context<'b, Event>;

/// Units: where they stand and in what order.
impl State {
    /// Puts a unit into a hex.
    pub(crate) fn put(&mut self, unit: UnitId, hex: Hex) {
        let mut before = UnitId::NONE;
        for other in self.everybody_in(hex) {
            if other > unit {
                break;
            }
            before = other;
        }
        let next = match before.is_some() {
            true => std::mem::replace(&mut self.unit_mut(before).next, unit),
            false => std::mem::replace(&mut self.first[hex.index()], unit),
        };
        let placed = self.unit_mut(unit);
        (placed.hex, placed.next, placed.place) = (hex, next, Whereabouts::OnMap);
        let UnitState { side, idle, .. } = *placed;
        self.tally[hex.index()].occupancy += self.unit(unit).class.occupancy();
        if idle {
            self.shut_hex(unit, hex);
        } else {
            self.tally[hex.index()].units += 1;
            self.held[side.index()].insert(hex);
            self.count_horse(unit, 1);
        }
        self.stale = true;
    }

    /// SP14, SP20: a hex with inactive Prussians is closed to all, one with neutral Saxons to the
    /// Coalition.
    fn shut_hex(&mut self, unit: UnitId, hex: Hex) {
        self.shut[COALITION.index()].insert(hex);
        if unit.counter().nation == Nation::Prussian {
            self.shut[FRENCH.index()].insert(hex);
        }
    }

    /// Takes a unit out of its hex.
    pub(crate) fn lift(&mut self, unit: UnitId) {
        let UnitState { hex, next, side, idle, class, .. } = *self.unit(unit);
        let before = self.everybody_in(hex).find(|&other| self.unit(other).next == unit);
        match before {
            Some(before) => self.unit_mut(before).next = next,
            None => self.first[hex.index()] = next,
        }
        self.unit_mut(unit).next = UnitId::NONE;
        self.tally[hex.index()].occupancy -= class.occupancy();
        if idle {
            if !self.everybody_in(hex).any(|other| self.unit(other).idle) {
                self.shut.iter_mut().for_each(|shut| shut.remove(hex));
            }
        } else {
            self.count_horse(unit, -1);
            let tally = &mut self.tally[hex.index()];
            tally.units -= 1;
            if tally.units == 0 {
                self.held[side.index()].remove(hex);
            }
        }
        self.stale = true;
    }

    /// Counts a unit that is undisrupted cavalry in or out of its hex.
    fn count_horse(&mut self, unit: UnitId, change: i8) {
        let UnitState { hex, side, arm, marks, .. } = *self.unit(unit);
        if !arm.is_cavalry() || marks.intersects(Mark::DISRUPTED) {
            return;
        }
        let horse = &mut self.tally[hex.index()].horse;
        *horse = horse.wrapping_add_signed(change);
        match *horse > 0 {
            true => self.horse[side.index()].insert(hex),
            false => self.horse[side.index()].remove(hex),
        }
    }

    /// Changes the marks of a unit, and what its cavalry does with them.
    pub(crate) fn set_marks(&mut self, unit: UnitId, marks: Mark) {
        let counts = self.on_map(unit)
            && !self.unit(unit).idle
            && (self.unit(unit).marks ^ marks).intersects(Mark::DISRUPTED);
        if counts {
            self.count_horse(unit, -1);
            self.stale = true;
        }
        self.unit_mut(unit).marks = marks;
        if counts {
            self.count_horse(unit, 1);
        }
    }

    pub(crate) fn put_mark(&mut self, unit: UnitId, mark: Mark) {
        self.set_marks(unit, self.unit(unit).marks | mark);
    }

    pub(crate) fn clear_mark(&mut self, unit: UnitId, mark: Mark) {
        self.set_marks(unit, self.unit(unit).marks - mark);
    }

    /// Takes marks off all units on the map.
    pub(crate) fn clear_marks(&mut self, mark: Mark) {
        for seat in BOTH {
            for hex in self.held[seat.index()].hexes() {
                let units: UnitList = self.units_in(hex).collect();
                units.iter().for_each(|unit| self.clear_mark(unit, mark));
            }
        }
    }

    /// SP15, SP21: units become active.
    pub(crate) fn wake(&mut self, nation: Nation) {
        for &unit in &self.scenario.units {
            if unit.counter().nation != nation || !self.unit(unit).idle {
                continue;
            }
            let hex = self.unit(unit).hex;
            let on_map = self.on_map(unit);
            if on_map {
                self.lift(unit);
            }
            self.unit_mut(unit).idle = false;
            if on_map {
                self.put(unit, hex);
                self.take_control(self.unit(unit).side, hex);
            }
        }
    }

    /// Brings a unit into a hex where it has not been: it takes the city, the enemy's depot is lost,
    /// and commanders whom it finds alone must roll (TE9, AS32, CM12). A garrison has left its city.
    pub(crate) fn enter(&mut self, unit: UnitId, to: Hex, table: Table<'_, '_>) {
        if self.on_map(unit) {
            self.lift(unit);
        }
        self.unit_mut(unit).marks -= Mark::HOME; // SP10, SP25
        self.put(unit, to);
        let seat = self.unit(unit).side;
        if !self.unit(unit).idle {
            self.take_control(seat, to);
            self.come_upon(seat, to, table);
        }
    }

    /// AS32, CM12: units of a side are where the enemy has nothing but depots or commanders.
    pub(crate) fn come_upon(&mut self, seat: Seat, hex: Hex, table: Table<'_, '_>) {
        let enemy = opponent(seat);
        if self.depots[enemy.index()].contains(hex) {
            self.lose_depot(enemy, hex, "AS32", table);
        }
        if self.led[enemy.index()].contains(hex) {
            self.orphans[enemy.index()].insert(hex);
        }
    }

    /// TE9: a side controls a city.
    pub(crate) fn take_control(&mut self, seat: Seat, hex: Hex) {
        if MAP.is_city(hex) {
            self.control[seat.index()].insert(hex);
            self.control[opponent(seat).index()].remove(hex);
        }
    }

    /// GS18, DM6 and others: a unit that is in good order becomes disrupted.
    pub(crate) fn disrupt(&mut self, unit: UnitId, rule: &'static str, table: Table<'_, '_>) {
        self.put_mark(unit, Mark::DISRUPTED);
        table.emit(|| Event::Disrupted { unit, hex: self.unit(unit).hex, rule });
    }

    /// A unit returns to good order.
    pub(crate) fn restore(&mut self, unit: UnitId, rule: &'static str, table: Table<'_, '_>) {
        self.clear_mark(unit, Mark::DISRUPTED);
        table.emit(|| Event::Restored { unit, hex: self.unit(unit).hex, rule });
    }

    /// DM6: the first hit disrupts, the second eliminates.
    pub(crate) fn hit(&mut self, unit: UnitId, rule: &'static str, table: Table<'_, '_>) {
        match self.disrupted(unit) {
            true => self.eliminate(unit, rule, table),
            false => self.disrupt(unit, rule, table),
        }
    }

    /// DM14: out of the game, unless a card returns it.
    pub(crate) fn eliminate(&mut self, unit: UnitId, rule: &'static str, table: Table<'_, '_>) {
        self.take_off(unit, Whereabouts::Eliminated, rule, table);
    }

    /// SP7, SP8: out of the game for good.
    pub(crate) fn remove(&mut self, unit: UnitId, rule: &'static str, table: Table<'_, '_>) {
        self.take_off(unit, Whereabouts::Removed, rule, table);
    }

    fn take_off(
        &mut self,
        unit: UnitId,
        to: Whereabouts,
        rule: &'static str,
        table: Table<'_, '_>,
    ) {
        let UnitState { hex, side, place, .. } = *self.unit(unit);
        if place == Whereabouts::OnMap {
            self.lift(unit);
            self.left_alone(side, hex);
        }
        let gone = self.unit_mut(unit);
        (gone.hex, gone.place, gone.marks) = (Hex::NONE, to, Mark::empty());
        table.emit(|| Event::Eliminated { unit, hex, rule });
        // CC3, CC9
        if unit.counter().starred && side == FRENCH && self.politics.rhine_is_french() {
            self.commands[FRENCH.index()].temporary -= 1;
            table.emit(|| Event::CommandLost { unit });
        }
    }

    /// AS33, CM1: what is left in a hex whose last unit has gone out of the game.
    fn left_alone(&mut self, seat: Seat, hex: Hex) {
        if self.holds(seat, hex) {
            return;
        }
        self.convoys[seat.index()].lose(hex);
        self.forage.remove(hex);
        if self.led[seat.index()].contains(hex) {
            self.orphans[seat.index()].insert(hex);
        }
    }

    /// AS27, AS33: what belongs to a stack goes along when nobody is left behind.
    pub(crate) fn carry_along(&mut self, seat: Seat, from: Hex, to: Hex) {
        if from == to || self.holds(seat, from) {
            return;
        }
        if self.holds(seat, to) {
            self.convoys[seat.index()].carry(from, to);
            if self.forage.contains(from) {
                self.forage.insert(to);
            }
        } else {
            self.convoys[seat.index()].lose(from);
        }
        self.forage.remove(from);
    }
}

/// Commanders.
impl State {
    /// Puts a commander into a hex.
    pub(crate) fn post(&mut self, commander: CommanderId, hex: Hex) {
        if self.commander(commander).place == Whereabouts::OnMap {
            self.recall(commander);
        }
        let mut before = CommanderId::NONE;
        let mut next = self.heads[hex.index()];
        while next.is_some() && next < commander {
            before = next;
            next = self.commander(next).next;
        }
        match before.is_some() {
            true => self.commander_mut(before).next = commander,
            false => self.heads[hex.index()] = commander,
        }
        let posted = self.commander_mut(commander);
        (posted.hex, posted.next, posted.place) = (hex, next, Whereabouts::OnMap);
        posted.returns = 0;
        let side = posted.side;
        self.led[side.index()].insert(hex);
    }

    /// Takes a commander out of his hex.
    pub(crate) fn recall(&mut self, commander: CommanderId) {
        let CommanderState { hex, next, side, .. } = *self.commander(commander);
        let mut before = self.heads[hex.index()];
        if before == commander {
            self.heads[hex.index()] = next;
        } else {
            while self.commander(before).next != commander {
                before = self.commander(before).next;
            }
            self.commander_mut(before).next = next;
        }
        self.commander_mut(commander).next = CommanderId::NONE;
        if self.commanders_in(side, hex).next().is_none() {
            self.led[side.index()].remove(hex);
        }
    }

    /// Takes a commander off the map.
    pub(crate) fn dismiss(&mut self, commander: CommanderId, to: Whereabouts) {
        if self.commander(commander).place == Whereabouts::OnMap {
            self.recall(commander);
        }
        let gone = self.commander_mut(commander);
        (gone.hex, gone.place) = (Hex::NONE, to);
    }

    /// CM13, VC7: a commander is eliminated.
    pub(crate) fn lose_commander(
        &mut self,
        commander: CommanderId,
        rule: &'static str,
        table: Table<'_, '_>,
    ) {
        let CommanderState { hex, side, rank, .. } = *self.commander(commander);
        self.dismiss(commander, Whereabouts::Eliminated);
        table.emit(|| Event::CommanderLost { commander, hex, rule });
        let numbers = &self.scenario.numbers;
        if commander == *NAPOLEON {
            self.gain(opponent(side), i16::from(numbers.napoleon_lost), "VC7", table);
        } else if rank == Rank::A {
            self.gain(opponent(side), i16::from(numbers.commander_lost), "VC7", table);
        }
    }
}

/// Depots, trains, points.
impl State {
    pub(crate) fn found_depot(&mut self, seat: Seat, hex: Hex) {
        self.depots[seat.index()].insert(hex);
        self.stale = true;
    }

    /// Takes a depot off the map that the enemy has not eliminated.
    pub(crate) fn take_up_depot(&mut self, seat: Seat, hex: Hex) {
        self.depots[seat.index()].remove(hex);
        self.stale = true;
    }

    /// AS32, CM4: the enemy has eliminated a depot.
    pub(crate) fn lose_depot(
        &mut self,
        seat: Seat,
        hex: Hex,
        rule: &'static str,
        table: Table<'_, '_>,
    ) {
        self.take_up_depot(seat, hex);
        self.depots_lost[seat.index()] += 1;
        table.emit(|| Event::DepotLost { seat: seat.into(), hex, rule });
    }

    /// AS35: a real train is used up, and both see it.
    pub(crate) fn spend_train(
        &mut self,
        seat: Seat,
        hex: Hex,
        rule: &'static str,
        table: Table<'_, '_>,
    ) {
        if self.convoys[seat.index()].spend(hex) {
            table.show();
        }
        self.convoys[seat.index()].conclude();
        table.emit(|| Event::TrainSpent { seat: seat.into(), hex, rule });
    }

    /// A side gains or loses Battle VPs.
    pub(crate) fn gain(
        &mut self,
        seat: Seat,
        points: i16,
        rule: &'static str,
        table: Table<'_, '_>,
    ) {
        if points != 0 {
            self.battle_vp[seat.index()] += points;
            table.emit(|| Event::BattleVp { seat: seat.into(), points, rule });
        }
    }

    /// EV10: a card that waited has been used.
    pub(crate) fn use_up(&mut self, seat: Seat, card: CardId) {
        self.promises[seat.index()].remove(card);
    }
}
