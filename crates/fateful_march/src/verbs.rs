//! The few ways in which the state changes. They keep its invariants, emit the events, note what
//! becomes known and push what follows at once (a captured depot's discard, a response window).
//!
//! A rule first leaves on the stack what is to come after it, and only then calls a verb that may
//! push: [`State::settle`], [`State::carry`], [`State::eliminate`], [`State::draw`].

use bivouac_kernel::Context;

use crate::calendar::Clock;
use crate::cards::playable_at;
use crate::event::Movement;
use crate::leaders::Ability;
use crate::map::PLACES;
use crate::prelude::*;
use crate::scenario::Special;
use crate::state::{Block, Ending, Lasting, MOST_NOTES, Note};
use crate::tables::{HIGHEST_INITIATIVE, MOST_DEVASTATION, SUDDEN_DEATH, toward};
use crate::windows::{self, Discard, Why};

/// What rules are given of the world.
pub(crate) type Table<'a, 'b> = &'a mut Context<'b, Event>;

/// What the first entry into Moscow is worth (E1d).
pub(crate) const FIRST_IN_MOSCOW: i8 = 5;

impl State {
    // ---- tracks ----

    /// T-VP.a, T-VP.c: shifts the VP marker toward `seat`; 20 wins at once.
    pub(crate) fn shift_vp(
        &mut self,
        seat: Seat,
        by: i8,
        rule: &'static str,
        table: Table<'_, '_>,
    ) {
        if by == 0 || self.over.is_some() {
            return;
        }
        self.vp = (self.vp + toward(seat, by)).clamp(-SUDDEN_DEATH, SUDDEN_DEATH);
        let vp = self.vp;
        table.emit(|| {
            let battle = self.battle_id();
            Event::VpShifted { by: toward(seat, by), vp, rule, battle }
        });
        if vp.abs() == SUDDEN_DEATH {
            self.over = Some(Ending::SuddenDeath(seat));
        }
    }

    /// T-INIT.a, T-INIT.b, G14: one space toward `seat`.
    pub(crate) fn shift_initiative(&mut self, seat: Seat, table: Table<'_, '_>) {
        if self.initiative == seat {
            if self.level == HIGHEST_INITIATIVE {
                return;
            }
            self.level += 1;
        } else if self.level > 1 {
            self.level -= 1;
        } else {
            self.initiative = seat;
        }
        let (to, level) = (self.initiative, self.level);
        table.emit(|| Event::InitiativeShifted { to: to.into(), level });
    }

    /// T-DEV.a: raises the devastation; whether it could rise by the full amount (S13h).
    pub(crate) fn devastate(&mut self, area: AreaId, by: u8, table: Table<'_, '_>) -> bool {
        let level = &mut self.devastation[area.index()];
        let before = *level;
        *level = (before + by).min(MOST_DEVASTATION);
        let now = *level;
        if now != before {
            table.emit(|| Event::Devastated { area, level: now });
        }
        now - before == by
    }

    // ---- strength points ----

    fn put(&mut self, seat: Seat, area: AreaId, sp: Sp, count: u8) {
        self.troops[seat.index()][area.index()].add(sp, count);
        self.held[seat.index()].put(area);
        self.show_top(seat, area);
    }

    /// Takes SPs out of an area. A march takes those in no column, who have not moved; everything
    /// else takes the weakest first, and those in no column last.
    fn lift(&mut self, seat: Seat, area: AreaId, sp: Sp, count: u8, marching: bool) {
        let here = &mut self.troops[seat.index()][area.index()];
        here.take(sp, count);
        if here.is_none() {
            self.held[seat.index()].remove(area);
        }
        self.show_top(seat, area);
        let mut left = if marching { 0 } else { count };
        while left > 0 {
            let Some(index) = self.tiring(seat, area, sp) else { break };
            let taken = left.min(self.columns[index].troops.of(sp));
            self.columns[index].troops.take(sp, taken);
            left -= taken;
        }
        self.columns.retain(|column| !column.troops.is_none());
    }

    /// T-POOL.b: new SPs from the pool, as many as there are; the number placed.
    pub(crate) fn recruit(
        &mut self,
        seat: Seat,
        area: AreaId,
        sp: Sp,
        count: u8,
        table: Table<'_, '_>,
    ) -> u8 {
        let pool = &mut self.pool[seat][sp.kind() as usize];
        let placed = count.min(*pool);
        *pool -= placed;
        if placed > 0 {
            self.put(seat, area, sp, placed);
            self.stale(seat, area);
            table.emit(|| Event::Arrived {
                seat: seat.into(),
                area,
                kind: sp.kind(),
                count: placed,
            });
            self.settle(area, table);
        }
        placed
    }

    /// T-SP.j, T-SP.k: to the Casualties box or the pool. Does not settle: the caller does, once.
    pub(crate) fn eliminate(
        &mut self,
        seat: Seat,
        area: AreaId,
        sp: Sp,
        count: u8,
        rule: &'static str,
        table: Table<'_, '_>,
    ) {
        if count == 0 {
            return;
        }
        self.lift(seat, area, sp, count, false);
        self.leave_force(seat, area, sp, count);
        let kind = sp.kind();
        match seat {
            FRENCH => self.casualties[kind as usize] += count,
            _ => self.pool[seat][kind as usize] += count,
        }
        if let Some(battle) = self.battle.as_mut().filter(|battle| battle.area == area) {
            battle.eliminated[seat.index()] += count;
        }
        self.thin(seat, area);
        table.show();
        table.emit(|| {
            let battle = self.battle_in(area);
            Event::Eliminated { seat: seat.into(), area, kind, count, rule, battle }
        });
    }

    /// Every SP of a side in an area.
    pub(crate) fn eliminate_all(
        &mut self,
        seat: Seat,
        area: AreaId,
        rule: &'static str,
        table: Table<'_, '_>,
    ) {
        table.reveal();
        for (sp, count) in self.at(seat, area).iter() {
            self.eliminate(seat, area, sp, count, rule, table);
        }
    }

    pub(crate) fn exhaust(
        &mut self,
        seat: Seat,
        area: AreaId,
        kind: Kind,
        rule: &'static str,
        table: Table<'_, '_>,
    ) {
        self.turn_over(seat, area, Sp::fresh(kind), Sp::exhausted(kind));
        table.emit(|| {
            let (sp, battle) = (Sp::exhausted(kind), self.battle_in(area));
            Event::Exhausted { seat: seat.into(), area, sp, rule, battle }
        });
    }

    pub(crate) fn rally(
        &mut self,
        seat: Seat,
        area: AreaId,
        kind: Kind,
        rule: &'static str,
        table: Table<'_, '_>,
    ) {
        self.turn_over(seat, area, Sp::exhausted(kind), Sp::fresh(kind));
        table.emit(|| Event::Rallied { seat: seat.into(), area, sp: Sp::fresh(kind), rule });
    }

    /// Turns a counter over where it stands, in its column too.
    fn turn_over(&mut self, seat: Seat, area: AreaId, from: Sp, to: Sp) {
        // A Force that has not set out yet is in no column.
        let waiting = self.bears_on_march() && self.force.link == LinkId::NONE;
        let in_column = if to.is_fresh() {
            self.rallying(seat, area, from)
        } else {
            self.tiring(seat, area, from)
        };
        let here = &mut self.troops[seat.index()][area.index()];
        here.take(from, 1);
        here.add(to, 1);
        if let Some(index) = in_column.filter(|_| !waiting) {
            self.columns[index].troops.take(from, 1);
            self.columns[index].troops.add(to, 1);
        }
        if self.force.seat == seat && self.force.at == area && self.force.troops.of(from) > 0 {
            self.force.troops.take(from, 1);
            self.force.troops.add(to, 1);
        }
        self.stale(seat, area);
        self.show_top(seat, area);
    }

    fn leave_force(&mut self, seat: Seat, area: AreaId, sp: Sp, count: u8) {
        if self.force.seat == seat && self.force.at == area {
            let leaving = count.min(self.force.troops.of(sp));
            self.force.troops.take(sp, leaving);
        }
    }

    /// Moves SPs and leaders to an area, over a connection or not. A marching Force is in no column
    /// until it halts ([`State::halt`]); who evades or retreats gets its column at once.
    #[allow(clippy::too_many_arguments)]
    pub(crate) fn carry(
        &mut self,
        seat: Seat,
        from: AreaId,
        to: AreaId,
        link: LinkId,
        troops: Troops,
        leaders: Leaders,
        how: Moved,
        table: Table<'_, '_>,
    ) {
        let marching = matches!(how, Moved::ForcedMarch | Moved::March);
        let forced = if marching { Troops::NONE } else { self.forced_among(seat, from, troops) };
        let settles = !troops.is_none() && !self.holds(seat, to);
        let top = self.seen_top(seat, from).filter(|_| troops == self.at(seat, from));
        for (sp, count) in troops.iter() {
            self.lift(seat, from, sp, count, marching);
            self.put(seat, to, sp, count);
        }
        let before = self.commander(seat, from);
        self.see_leaders_go(seat, [from, to], leaders, how);
        for leader in leaders.iter() {
            self.transfer_leader(leader, to, table);
        }
        if settles {
            self.come_to(seat, to, top);
        }
        // A Force that passes by a stack leaves it as it was.
        let passes = marching && from != self.force.from;
        if !leaders.is_none() && !passes {
            self.uncover(seat, from);
        }
        // T-LEADER.a: who is sent from behind one screen behind another is not seen.
        let lead = self.leads(leaders).filter(|&leader| {
            let after = || self.leads(self.leaders_in(seat, to));
            !how.is_transfer() || before == Some(leader) || after() == Some(leader)
        });
        if !marching && !how.is_transfer() {
            // S8j, S9.9n: they entered over this connection; a forced march is not forgotten (S5h).
            self.enter(seat, to, link, false, false, troops.minus(forced));
            self.enter(seat, to, link, true, true, forced);
        }
        self.thin(seat, from);
        self.stale(seat, to);
        // Whoever marches learns nothing where no enemies are.
        let enemies = [from, to].into_iter().any(|area| self.holds(opponent(seat), area));
        if marching && !enemies {
            table.show();
        } else {
            table.reveal();
        }
        table.emit(|| {
            let (seat, leaders) = (seat.into(), leaders.iter().collect());
            let battle = self.battle_id().filter(|_| how.is_retreat());
            Event::Moved(Movement { seat, from, to, troops, leaders, lead, how, battle })
        });
        if seat == FRENCH && to == PLACES.moscow && !troops.is_none() {
            self.enter_moscow(table);
        }
        self.settle(from, table);
        self.settle(to, table);
    }

    /// E1d: the first French SPs in Moscow, whether or not Russians are still there.
    fn enter_moscow(&mut self, table: Table<'_, '_>) {
        let scored = self.scenario.rules.contains(Special::MOSCOW_FIRST_ENTRY);
        if scored && !self.lasting.contains(Lasting::MOSCOW_ENTERED) {
            self.lasting |= Lasting::MOSCOW_ENTERED;
            self.shift_vp(FRENCH, FIRST_IN_MOSCOW, "E1d", table);
        }
    }

    /// S5e, S5g: the march of the Force under way is over. Who stayed behind, pinned or not, has
    /// not marched (T-FORCE.e, S5s).
    pub(crate) fn halt(&mut self, forced: bool) {
        let force = self.force;
        self.enter(force.seat, force.at, force.link, forced, true, force.troops);
        self.moved_leaders = Leaders(self.moved_leaders.0 | force.leaders.0);
    }

    /// What follows at once from who is in an area: leaders without SPs (T-LEADER.e), control of a
    /// city (T-CTRL.d), captured depots (T-DEPOT.h), who was last alone (S9e).
    pub(crate) fn settle(&mut self, area: AreaId, table: Table<'_, '_>) {
        for seat in BOTH {
            if !self.holds(seat, area) {
                for leader in self.leaders_in(seat, area).iter() {
                    self.lose_leader(leader, area, table);
                }
            }
            if self.alone_in(seat, area) {
                self.alone[area.index()] = seat.0 + 1;
            }
            self.capture_depot(seat, area, table);
        }
        self.settle_city(area, table);
    }

    /// T-DEPOT.b, T-DEPOT.c, T-DEPOT.f: fresh enemies and nobody of one's own. Where nobody is at
    /// all nothing is captured (T-DEPOT.g). The captor gets no marker for it (T-DEPOT.d).
    fn capture_depot(&mut self, seat: Seat, area: AreaId, table: Table<'_, '_>) {
        let lost = self.depots[seat.index()].has(area)
            && !self.holds(seat, area)
            && self.at(opponent(seat), area).fresh() > 0;
        if lost {
            self.remove_depot(seat, area, "T-DEPOT.b", table);
            if !self.decks[seat].hand.is_none() {
                let (seat, why) = (seat.into(), Why::DepotLost);
                self.stack.push(Step::Discard(Discard { seat, why }));
            }
        }
    }

    /// G12, T-VP.b: the value shifts with control.
    fn settle_city(&mut self, area: AreaId, table: Table<'_, '_>) {
        let Some(city) = area.get().city else { return };
        let french = self.controls(FRENCH, area);
        if french == (self.taken >> city & 1 == 1) {
            return;
        }
        self.taken ^= 1 << city;
        let seat = if french { FRENCH } else { RUSSIAN };
        table.emit(|| Event::CityTaken { seat: seat.into(), area, vp: area.get().vp });
        self.shift_vp(seat, area.get().vp, "T-CTRL.d", table);
        if french && area == PLACES.moscow {
            self.lasting |= Lasting::MOSCOW_HELD;
        }
        if french {
            windows::open_for(self, RUSSIAN, Moment::OnEnemyGainsKeyCity, area);
        }
    }

    // ---- leaders ----

    /// T-LEADER.e, T-LEADER.f
    pub(crate) fn lose_leader(&mut self, leader: LeaderId, area: AreaId, table: Table<'_, '_>) {
        self.leaders[leader.0 as usize] = Whereabouts::Eliminated;
        self.force.leaders = self.force.leaders.without(leader);
        self.uncover(leader.side(), area);
        table.emit(|| Event::LeaderEliminated { leader, area, battle: self.battle_in(area) });
        self.shift_vp(opponent(leader.side()), leader.get().vp, "T-LEADER.f", table);
    }

    /// Russian #15: the first French leader who leaves Moscow alive.
    pub(crate) fn transfer_leader(&mut self, leader: LeaderId, to: AreaId, table: Table<'_, '_>) {
        let from = std::mem::replace(&mut self.leaders[leader.0 as usize], Whereabouts::At(to));
        self.pride(leader, from, table);
    }

    /// T-LEADER.g: an event takes him out of the game.
    pub(crate) fn dismiss_leader(&mut self, leader: LeaderId, table: Table<'_, '_>) {
        let from = std::mem::replace(&mut self.leaders[leader.0 as usize], Whereabouts::Out);
        self.force.leaders = self.force.leaders.without(leader);
        if let Whereabouts::At(area) = from {
            self.uncover(leader.side(), area);
        }
        table.emit(|| Event::LeaderRemoved { leader });
        self.pride(leader, from, table);
    }

    fn pride(&mut self, leader: LeaderId, from: Whereabouts, table: Table<'_, '_>) {
        let leaves = from == Whereabouts::At(PLACES.moscow) && leader.side() == FRENCH;
        if leaves && self.has_effect(Effects::PRIDE) {
            self.turn_effects &= !Effects::PRIDE;
            self.shift_vp(RUSSIAN, 1, "C-R15", table);
        }
    }

    /// The ability of the senior leader of an area (T-SEN.a).
    pub(crate) fn ability(&self, seat: Seat, area: AreaId) -> Ability {
        self.commander(seat, area).map_or_else(Ability::default, |leader| leader.get().ability)
    }

    // ---- depots ----

    pub(crate) fn place_depot(&mut self, seat: Seat, area: AreaId, table: Table<'_, '_>) {
        self.depots[seat.index()].put(area);
        table.emit(|| Event::DepotPlaced { seat: seat.into(), area });
    }

    pub(crate) fn remove_depot(
        &mut self,
        seat: Seat,
        area: AreaId,
        rule: &'static str,
        table: Table<'_, '_>,
    ) {
        self.depots[seat.index()].remove(area);
        table.emit(|| Event::DepotRemoved { seat: seat.into(), area, rule });
    }

    /// T-POOL.b: Depot Markers left in the pool.
    pub(crate) fn depots_left(&self, seat: Seat) -> u8 {
        crate::tables::DEPOTS[seat.index()] - self.depots[seat.index()].len() as u8
    }

    // ---- cards ----

    /// Whether the enemy must reckon with a card of `seat` that can be played at a moment: windows
    /// open on what is public, so that being asked, or not, tells nothing.
    pub(crate) fn may_hold(&self, seat: Seat, moment: Moment) -> bool {
        let deck = &self.decks[seat];
        let unknown = deck.hand.or(deck.draw).or(deck.unseen);
        !deck.hand.is_none() && !unknown.and(playable_at(seat, moment)).is_none()
    }

    /// S1a, S1b: one random card; the number, or none if there is nothing to draw. No hand is too
    /// large for it (T-CARD.e). The caller handles a Must-Play card (`Step::Draw`).
    pub(crate) fn draw(&mut self, seat: Seat, table: Table<'_, '_>) -> Option<u8> {
        if self.decks[seat].draw.is_none() {
            let deck = &mut self.decks[seat];
            deck.draw = std::mem::take(&mut deck.discard);
            deck.unseen = Cards::NONE;
            table.emit(|| Event::Shuffled { seat: seat.into() });
        }
        let deck = self.decks[seat];
        let no = match deck.top {
            0 if deck.draw.is_none() => return None,
            0 => deck.draw.nth(table.dice().pick(deck.draw.len() as usize))?,
            top => top,
        };
        let deck = &mut self.decks[seat];
        deck.top = 0;
        deck.draw.remove(no);
        deck.hand.put(no);
        table.reveal();
        table.emit(|| Event::Drew { seat: seat.into(), card: CardId::new(seat, no) });
        Some(no)
    }

    /// T-CARD.k, T-CARD.l: discards a card that the enemy does not see.
    pub(crate) fn discard(&mut self, seat: Seat, no: u8, rule: &'static str, table: Table<'_, '_>) {
        let deck = &mut self.decks[seat];
        deck.hand.remove(no);
        deck.discard.put(no);
        deck.unseen.put(no);
        table.emit(|| Event::Discarded { seat: seat.into(), card: CardId::new(seat, no), rule });
    }

    /// T-CARD.f, T-CARD.k: a card used for its event leaves the hand, seen by both.
    pub(crate) fn use_card(&mut self, seat: Seat, no: u8, table: Table<'_, '_>) {
        let card = CardId::new(seat, no);
        let removed = card.get().removed;
        let deck = &mut self.decks[seat];
        deck.hand.remove(no);
        if removed {
            deck.gone.put(no);
        } else {
            deck.discard.put(no);
        }
        table.reveal();
        table.emit(|| Event::Played { seat: seat.into(), card, battle: self.battle_id() });
        if removed {
            table.emit(|| Event::Removed { seat: seat.into(), card });
        }
    }

    // ---- blocks ----

    pub(crate) fn place_block(
        &mut self,
        seat: Seat,
        area: AreaId,
        order: Order,
        rule: &'static str,
        table: Table<'_, '_>,
    ) {
        self.blocks[seat].push(Block::new(area, order));
        let seat = seat.into();
        table.emit(|| Event::OrderAdded { seat, area, order, shown: false, rule });
    }

    /// A block whose type everybody knows, because a card or an ability that lies open brings it.
    pub(crate) fn place_known_block(
        &mut self,
        seat: Seat,
        area: AreaId,
        order: Order,
        rule: &'static str,
        table: Table<'_, '_>,
    ) {
        self.blocks[seat].push(Block { open: true, ..Block::new(area, order) });
        let seat = seat.into();
        table.emit(|| Event::OrderAdded { seat, area, order, shown: true, rule });
    }

    /// The block of an order in an area that goes first: one that the enemy has seen.
    pub(crate) fn block(&self, seat: Seat, area: AreaId, order: Order) -> Option<usize> {
        let here = |(_, block): &(usize, &Block)| block.area == area && block.order == order;
        let found = self.blocks[seat].iter().enumerate().filter(here);
        found.max_by_key(|(i, block)| (block.is_known(true), std::cmp::Reverse(*i))).map(|(i, _)| i)
    }

    /// A block leaves the map by a rule, shown to the enemy or not.
    pub(crate) fn take_off(
        &mut self,
        seat: Seat,
        index: usize,
        shown: bool,
        rule: &'static str,
        table: Table<'_, '_>,
    ) {
        let Block { area, order, .. } = self.blocks[seat][index];
        self.remove_block(seat, index);
        table.emit(|| Event::OrderRemoved { seat: seat.into(), area, order, shown, rule });
    }

    pub(crate) fn remove_block(&mut self, seat: Seat, index: usize) {
        self.blocks[seat][index].area = AreaId::NONE;
    }

    // ---- what is known ----

    /// Notes what `viewer` has seen of the enemy in an area; the oldest note goes when there is no room.
    pub(crate) fn note(&mut self, viewer: Seat, area: AreaId, what: Noted) {
        let clock = Clock(self.clock);
        let notes = &mut self.notes[viewer];
        let same = |note: &Note| {
            note.area == area && std::mem::discriminant(&note.what) == std::mem::discriminant(&what)
        };
        notes.retain(|note| !same(note));
        if notes.len() == MOST_NOTES {
            notes.remove(0);
        }
        notes.push(Note { area, clock, what, stale: false, thinned: false });
    }

    /// Something has happened openly to the stack of `owner` in an area: notes of it may be out of
    /// date. Never called for what the enemy cannot see happen.
    pub(crate) fn stale(&mut self, owner: Seat, area: AreaId) {
        for note in self.notes[opponent(owner)].iter_mut().filter(|note| note.area == area) {
            note.stale = true;
        }
    }

    /// The same if some of them have left or died.
    fn thin(&mut self, owner: Seat, area: AreaId) {
        self.stale(owner, area);
        for note in self.notes[opponent(owner)].iter_mut().filter(|note| note.area == area) {
            note.thinned = true;
        }
    }

    /// Something has happened to stacks of `owner`, and the enemy does not see to which.
    pub(crate) fn stale_everywhere(&mut self, owner: Seat) {
        for note in &mut self.notes[opponent(owner)] {
            note.stale = true;
            note.thinned = true;
        }
    }
}
