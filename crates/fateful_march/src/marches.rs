//! Steps 5 and 7: Forced March and March.

use bivouac_kernel::by_id;

use crate::cards::{f37, r6};
use crate::force::{self, ANY};
use crate::map::{Leg, leg_bit};
use crate::pieces::leader::ALEXANDER;
use crate::prelude::*;
use crate::state::{Note, With};
use crate::tables::{FORCED_RATE, MARCH_RATE};
use crate::words::text;
use crate::{command, windows};

/// The limit of a Force before the enemy has told their number (S5p).
const UNTOLD: u8 = ANY - 1;

/// S4e: whether an order could be executed, as far as its owner can know.
pub(crate) fn executable(state: &State, seat: Seat, area: AreaId, order: Order) -> bool {
    if order == Order::ForcedMarch && state.has_effect(Effects::NO_FORCED_MARCH) {
        return false;
    }
    !known_pinned(state, seat, area) && anybody_goes(state, seat, area, order, UNTOLD)
}

/// S5n, S4g: whether the owner knows that nobody of theirs can leave: there are at least as many
/// enemies by what they were told this turn, or one because they are there at all.
fn known_pinned(state: &State, seat: Seat, area: AreaId) -> bool {
    if !state.holds(opponent(seat), area) {
        return false;
    }
    let holds = |note: &&Note| note.area == area && note.clock.0 == state.clock && !note.thinned;
    let told = state.notes[seat].iter().filter(holds).filter_map(|note| match note.what {
        Noted::Total(total) => Some(total),
        Noted::Troops(troops) => Some(troops.total()),
        Noted::Mounted(_) | Noted::Riders(_) => None,
    });
    state.at(seat, area).total() <= told.max().unwrap_or(1).max(1)
}

const fn purpose(order: Order) -> Purpose {
    if matches!(order, Order::ForcedMarch) { Purpose::ForcedMarch } else { Purpose::March }
}

/// Whether there is a Force that can go: the fastest SP without a leader is the freest.
fn anybody_goes(state: &State, seat: Seat, area: AreaId, order: Order, limit: u8) -> bool {
    state
        .unmoved(seat, area)
        .iter()
        .any(|(sp, _)| can_go(state, &Force { limit, ..probe(seat, area, sp, purpose(order)) }))
}

/// The order is shown; the enemy tells how many they are (S5p), whatever their state (S5r), and as
/// many are pinned (S5n); the owner composes the Force and so says who these are (S5q).
pub(crate) fn execute(
    state: &mut State,
    seat: Seat,
    area: AreaId,
    order: Order,
    table: Table<'_, '_>,
) {
    let enemies = state.at(opponent(seat), area).total();
    let own = state.at(seat, area).total();
    let mut limit = ANY;
    if enemies > 0 {
        table.reveal();
        let (enemy, rule) = (opponent(seat), "S5p");
        table.emit(|| Event::Announced { seat: enemy.into(), area, total: enemies, rule });
        state.note(seat, area, Noted::Total(enemies));
        limit = own.saturating_sub(enemies);
    }
    if limit == 0 || !anybody_goes(state, seat, area, order, limit) {
        table.emit(|| Event::Spent { seat: seat.into(), area, order, rule: "S5u" });
        return;
    }
    force::muster(state, seat, purpose(order), area, limit);
}

/// S5a, S5b, S5c, S5d, S7b, S7c, S7d, and the cards that change it: how many areas the Force may
/// enter.
pub(crate) fn rate(state: &State, force: &Force) -> u8 {
    let (foot, riders) = if force.purpose == Purpose::March { MARCH_RATE } else { FORCED_RATE };
    let rides = |sp: Sp| sp == Sp::fresh(Kind::Cavalry) || sp == Sp::fresh(Kind::Cossack);
    let slow = force.troops.iter().any(|(sp, _)| !rides(sp));
    let mut rate = if slow { foot } else { riders };
    if force.cards.intersects(With::FAST) {
        rate = rate.max(2);
    }
    let held_back = Effects::EXHAUSTED_HORSES | Effects::FREEZING;
    if force.seat == FRENCH && (state.has_effect(held_back) || state.named.disorderly == force.from)
    {
        rate = rate.min(1);
    }
    rate
}

/// Why the Force may not take a connection out of the area where it is.
pub(crate) fn may_enter(state: &State, force: &Force, leg: &Leg) -> Result<(), Violation> {
    let enemy = opponent(force.seat);
    require("T-AREA.b", leg.to.open_to(force.seat))?;
    if state.holds(enemy, force.at) && !lightly_pinned(state, force) {
        let ways = state.ways[enemy.index()][force.at.index()];
        require("S5o", ways & leg_bit(force.at, leg.link) == 0)?;
    }
    // French #53.
    let lethargic = force.seat == RUSSIAN
        && state.named.lethargic == force.from
        && !state.leaders_in(FRENCH, leg.to).is_none();
    require("C-F53", !lethargic)
}

/// The variant in which a single SP without a leader does not close the connection by which it
/// came, if somebody stays with it. Before the enemy has told their number (S5p) it may be so.
fn lightly_pinned(state: &State, force: &Force) -> bool {
    let enemy = opponent(force.seat);
    let told = force.limit != UNTOLD;
    state.options.later.contains(Later::LIGHT_PIN)
        && state.leaders_in(enemy, force.at).is_none()
        && state.at(force.seat, force.at).total() > force.troops.total()
        && (!told || state.at(enemy, force.at).total() == 1)
}

/// Whether the Force has to stop where it is (S5f, Russian #48).
fn must_stop(state: &State, force: &Force, at: AreaId) -> bool {
    state.holds(opponent(force.seat), at) || (force.seat == FRENCH && state.named.disorderly == at)
}

/// What entering an area brings that one would rather avoid, as far as the owner can know.
pub(crate) fn toll(state: &State, to: AreaId) -> Option<Text> {
    let force = &state.force;
    let tired = force.entered == 0 && tires(state, force).next().is_some();
    if force.seat == RUSSIAN && state.named.holy_french == force.at {
        Some(text("toll-vp"))
    } else if state.holds(opponent(force.seat), to) {
        Some(text("toll-enemy"))
    } else if must_stop(state, force, to) {
        Some(text("toll-stop"))
    } else {
        tired.then(|| text("toll-tired"))
    }
}

/// How many areas a Force on its way may still enter.
pub(crate) fn areas_left(state: &State, force: &Force) -> u8 {
    let stops = force.entered > 0 && must_stop(state, force, force.at);
    if stops { 0 } else { rate(state, force).saturating_sub(force.entered) }
}

/// Whether a card or Alexander says where it must end.
fn bound(state: &State, force: &Force) -> bool {
    (force.seat == RUSSIAN && state.has_effect(Effects::EVASIVE))
        || force.leaders.0 & state.named.infighting.0 != 0
        || force.cards.intersects(With::BAGRATION)
        || force.purpose == Purpose::Join
        || force.leaders == Leaders::NONE.with(ALEXANDER)
}

/// Why the Force may not end its move in an area.
pub(crate) fn may_end(state: &State, force: &Force, at: AreaId) -> Result<(), Violation> {
    if !bound(state, force) {
        return Ok(());
    }
    if force.seat == RUSSIAN && state.has_effect(Effects::EVASIVE) {
        let near = |area| state.holds(FRENCH, area);
        let away = !near(at) && !at.get().legs.iter().any(|leg| near(leg.to));
        require("C-R4", away)?;
    } else if force.leaders.0 & state.named.infighting.0 != 0 {
        require("C-F8", state.holds(FRENCH, at))?;
    }
    if force.cards.intersects(With::BAGRATION) {
        let city = at.get().city.is_some() && state.controls(RUSSIAN, at);
        require("C-R6", city || state.depots[RUSSIAN.index()].has(at))?;
    }
    if force.purpose == Purpose::Join {
        require("C-R6", r6::joins_at(state) == at)?;
    }
    if force.leaders == Leaders::NONE.with(ALEXANDER) {
        // Alone he goes only to another leader.
        require("G8", !state.leaders_in(RUSSIAN, at).without(ALEXANDER).is_none())?;
    }
    Ok(())
}

/// Whether a Force that has not set out can go anywhere.
pub(crate) fn can_go(state: &State, force: &Force) -> bool {
    let mut probe = *force;
    probe.left = rate(state, force);
    can_go_on(state, &probe)
}

/// Whether from where it is it can enter another area and end lawfully, there or farther on.
fn can_go_on(state: &State, force: &Force) -> bool {
    force.left > 0 && force.at.get().legs.iter().any(|leg| leads_on(state, force, leg))
}

fn leads_on(state: &State, force: &Force, leg: &Leg) -> bool {
    if may_enter(state, force, leg).is_err() {
        return false;
    }
    if may_end(state, force, leg.to).is_ok() {
        return true;
    }
    let mut next = *force;
    next.at = leg.to;
    next.left -= 1;
    !must_stop(state, force, leg.to) && can_go_on(state, &next)
}

/// The areas in which a Force that has not set out could end its march, each with the number of
/// areas on the shortest way.
pub(crate) fn reach(state: &State, force: &Force) -> Vec<(AreaId, u8)> {
    let mut found: Vec<(AreaId, u8)> = vec![(force.at, 0)];
    let most = rate(state, force);
    let mut place = 0;
    while let Some(&(at, far)) = found.get(place) {
        place += 1;
        if far == most || (far > 0 && must_stop(state, force, at)) {
            continue;
        }
        let here = Force { at, ..*force };
        for leg in at.get().legs.iter().filter(|leg| may_enter(state, &here, leg).is_ok()) {
            if found.iter().all(|(known, _)| *known != leg.to) {
                found.push((leg.to, far + 1));
            }
        }
    }
    found.retain(|&(at, far)| far > 0 && may_end(state, force, at).is_ok());
    found
}

/// A Force of one SP for those who ask how far it could go, before the enemy has told their number.
pub(crate) fn probe(seat: Seat, area: AreaId, sp: Sp, purpose: Purpose) -> Force {
    let mut force =
        Force { seat, purpose, from: area, at: area, limit: UNTOLD, ..crate::set_up::NO_FORCE };
    force.troops.add(sp, 1);
    force
}

/// The Force is composed: it moves.
pub(crate) fn set_out(state: &mut State) {
    if state.force.troops.is_none() {
        return; // Nobody goes along with Bagration.
    }
    state.force.left = rate(state, &state.force);
    state.stack.push(Step::Moving);
    f37::before_the_move(state);
}

/// S4e, T-ORDER.f: at least one area is entered.
fn may_halt(state: &State) -> Result<(), Violation> {
    require("S4e", state.force.at != state.force.from || state.force.link != LinkId::NONE)?;
    may_end(state, &state.force, state.force.at)
}

/// S5l: the whole Force goes on to the next area.
fn enter(state: &mut State, to: AreaId, table: Table<'_, '_>) {
    let force = state.force;
    let Some(leg) = force.at.get().legs.iter().find(|leg| leg.to == to) else { return };
    state.force.at = to;
    state.force.link = leg.link;
    // T-AREA.i: a track takes no longer than a road.
    state.force.left = if must_stop(state, &force, to) { 0 } else { force.left - 1 };
    state.force.entered += 1;
    state.force.tracks += u8::from(leg.track);
    let how = if force.purpose == Purpose::March { Moved::March } else { Moved::ForcedMarch };
    if force.link == LinkId::NONE {
        // T-SEN.b: among those whom they leave.
        command::ask(state, force.seat, force.from);
    }
    if force.seat == RUSSIAN && state.named.holy_french == force.at {
        // French #4: whether the march began there or only passes.
        state.shift_vp(FRENCH, 1, "C-F4", table);
    }
    state.carry(force.seat, force.at, to, leg.link, force.troops, force.leaders, how, table);
}

/// The Force may enter another area, or halts.
#[derive(Clone, Copy)]
pub(crate) struct Moving;

impl bivouac_kernel::Step<FatefulMarch> for Moving {
    usual!(row "T-AREA.a", decides State::owner_of_force, whom_it_asks_tells);

    /// Halts a Force that has nothing left to decide.
    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        let force = &state.force;
        let sets_out = force.link == LinkId::NONE;
        if sets_out || force.left > 0 && can_go_on(state, force) {
            return Flow::Waits;
        }
        halt(state);
        Flow::GoesOn
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        let force = &state.force;
        if force.left > 0 {
            let legs = force.at.get().legs.iter().filter(|leg| leads_on(state, force, leg));
            out.extend(legs.map(|leg| Choice::Area(leg.to)));
        }
        if may_halt(state).is_ok() {
            out.push(Choice::Done);
        }
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        let force = &state.force;
        match *choice {
            Choice::Area(to) => {
                let leg = force.at.get().legs.iter().find(|leg| leg.to == to);
                let leg = leg.ok_or(Violation::of("T-AREA.a"))?;
                require("S5d", force.left > 0)?;
                may_enter(state, force, leg)?;
                // Whatever binds it says where it must end.
                if leads_on(state, force, leg) { Ok(()) } else { may_end(state, force, to) }
            }
            Choice::Done => may_halt(state),
            _ => refused(self.row()),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        match *choice {
            Choice::Area(to) => enter(state, to, table),
            _ => halt(state),
        }
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        let begins = state.force.link == LinkId::NONE;
        let id = if begins { "prompt-setting-out" } else { "prompt-moving" };
        let Prompt { text, rule, about } = ask_from(id, "S5d", state.force.at);
        Prompt { text: text.with("left", state.force.left), rule, about }
    }

    fn sound(self, state: &State) -> bool {
        state.force.is_under_way()
    }
}

/// S7e: a March is no Forced March in a battle.
fn halt(state: &mut State) {
    state.replace(Step::Arrived(Arrived { stage: After::Tiring }));
    state.halt(state.force.purpose != Purpose::March);
}

by_id! {
    /// What follows a march, one thing after another.
    pub enum After {
        /// Cards exhaust SPs of the Force.
        Tiring = "tiring",
        /// The enemy may answer.
        Answer = "answer",
        /// T-SEN.b: among those whom they come to.
        Command = "command",
        /// Others may go along with Bagration.
        Joining = "joining",
        /// Nothing is left.
        Over = "over",
    }
}

/// What follows a completed march: exhaustion, responses, Bagration's joiners.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Arrived {
    pub stage: After,
}

impl bivouac_kernel::Step<FatefulMarch> for Arrived {
    usual!(row "S5d");

    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        let force = state.force;
        let Some(&next) = After::ALL.get(self.stage as usize + 1) else {
            state.stack.pop();
            return Flow::GoesOn;
        };
        state.replace(Step::Arrived(Arrived { stage: next }));
        match self.stage {
            After::Tiring => tire(state, &force),
            After::Answer if force.seat == FRENCH && force.purpose == Purpose::ForcedMarch => {
                windows::open_for(state, RUSSIAN, Moment::AfterEnemyForcedMarch, force.at);
            }
            After::Command => command::ask(state, force.seat, force.at),
            After::Joining if force.cards.contains(With::BAGRATION) => r6::begin_joining(state),
            After::Answer | After::Joining | After::Over => {}
        }
        Flow::GoesOn
    }

    fn sound(self, state: &State) -> bool {
        state.force.is_under_way()
    }
}

/// The cards that exhaust SPs of a Force after its march.
fn tires(state: &State, force: &Force) -> impl Iterator<Item = (How, CardId)> + use<> {
    let marched = force.purpose == Purpose::March;
    // Who joins Bagration is of one Force with him, which has borne it (Russian #6).
    let extreme = state.has_effect(Effects::EXTREME_RUSSIAN) && force.purpose != Purpose::Join;
    let march = marched && state.has_effect(Effects::EXTREME_FRENCH);
    let fast = force.cards.intersects(With::FAST);
    let fast_no = if force.cards.contains(With::FAST_9) { 9 } else { 10 };
    let hard = !marched && force.seat == FRENCH && state.has_effect(Effects::ANY_HARD_MARCHING);
    let hard_no = if state.has_effect(Effects::HARD_MARCHING) { 1 } else { 2 };
    let all = [
        (extreme, How::ExhaustForceCavalry, CardId::new(RUSSIAN, 14)),
        (march, How::ExhaustForce, CardId::new(FRENCH, 42)),
        (fast, How::ExhaustForce, CardId::new(FRENCH, fast_no)),
        (hard, How::ExhaustForce, CardId::new(FRENCH, hard_no)),
    ];
    all.into_iter().filter(|(holds, ..)| *holds).map(|(_, how, card)| (how, card))
}

fn tire(state: &mut State, force: &Force) {
    for (how, card) in tires(state, force) {
        let toll = Toll::new(force.seat, force.at, how, 1).of_card(card);
        state.stack.push(Step::Toll(toll));
    }
}
