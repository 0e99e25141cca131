//! T-FORCE: composing the Force that executes an order, or a group that retreats.
//!
//! A Force is composed in one order only: leaders by their number, then SPs by their kind, each
//! kind once with its number. So every Force can be reached in exactly one way.

use crate::cards;
use crate::pieces::SPS;
use crate::pieces::leader::ALEXANDER;
use crate::prelude::*;
use crate::state::With;
use crate::tables::LEADERLESS;
use crate::words::ask_about;
use crate::{command, evade, marches, retreat};

/// Any number of SPs may leave.
pub(crate) const ANY: u8 = u8::MAX;

/// Begins a Force of `seat` in an area, of which at most `limit` SPs may leave (S5n).
pub(crate) fn muster(state: &mut State, seat: Seat, purpose: Purpose, area: AreaId, limit: u8) {
    state.force = Force {
        seat,
        purpose,
        from: area,
        at: area,
        troops: Troops::NONE,
        leaders: Leaders::NONE,
        next: 0,
        limit,
        left: 0,
        link: LinkId::NONE,
        entered: 0,
        tracks: 0,
        cards: With::empty(),
    };
    state.stack.push(Step::Muster);
}

impl Purpose {
    /// S5e: only SPs and leaders that have not moved take part.
    pub(crate) const fn marches(self) -> bool {
        matches!(self, Purpose::ForcedMarch | Purpose::March | Purpose::Join)
    }
}

/// The SPs that may still be taken into the Force, behind whichever screen they are (T-FORCE.f).
pub(crate) fn available(state: &State) -> Troops {
    let force = &state.force;
    match force.purpose {
        Purpose::AustriansEvade => {
            let here = state.at(force.seat, force.from);
            let mut only = Troops::NONE;
            for sp in [Sp::fresh(Kind::Austrian), Sp::exhausted(Kind::Austrian)] {
                only.add(sp, here.of(sp));
            }
            only
        }
        purpose if purpose.marches() => state.unmoved(force.seat, force.from),
        _ => state.at(force.seat, force.from),
    }
}

/// The leaders that may take part; juniors need no senior for it (T-SEN.d).
pub(crate) fn joinable(state: &State) -> Leaders {
    let force = &state.force;
    let here = state.leaders_in(force.seat, force.from);
    if force.purpose.marches() { Leaders(here.0 & !state.moved_leaders.0) } else { here }
}

/// T-FORCE.d: whether a leader counts as leading it.
pub(crate) fn led(force: &Force) -> bool {
    !leading(force.leaders, force.troops).is_none()
}

/// Who of these leaders counts as leading SPs; Platov leads riders only, fresh or exhausted.
pub(crate) fn leading(leaders: Leaders, troops: Troops) -> Leaders {
    let rides = |sp: Sp| matches!(sp.kind(), Kind::Cavalry | Kind::Cossack);
    let riders_only = troops.iter().all(|(sp, _)| rides(sp));
    let leads = |leader: &LeaderId| !leader.get().ability.riders_only || riders_only;
    leaders.iter().filter(leads).fold(Leaders::NONE, Leaders::with)
}

/// T-FORCE.c, S5n: whether it is not too large. A retreat may be (S9.9f), and so may Russian #27
/// and those who go along with Bagration. How many stand in the area does not matter (T-FORCE.g).
fn small_enough(force: &Force) -> Result<(), Violation> {
    let total = force.troops.total();
    require("S5n", total <= force.limit)?;
    let unlimited =
        matches!(force.purpose, Purpose::Retreat | Purpose::AustriansEvade | Purpose::Join);
    require("T-FORCE.c", unlimited || led(force) || total <= LEADERLESS)
}

/// G8: whether Alexander is alone with another leader next door, whom he must join.
fn alexander_must_go(state: &State) -> bool {
    let force = &state.force;
    let here = state.leaders_in(force.seat, force.from);
    let alone = Leaders::NONE.with(ALEXANDER);
    let probe = Force { leaders: alone, ..*force };
    force.purpose.marches()
        && here == alone
        && !state.moved_leaders.has(ALEXANDER)
        && force.from.get().legs.iter().any(|leg| {
            marches::may_enter(state, &probe, leg).is_ok()
                && marches::may_end(state, &probe, leg.to).is_ok()
        })
}

/// G8: he neither goes nor stays without another leader of his area, if there is one.
fn alexander(state: &State, force: &Force) -> Result<(), Violation> {
    let here = state.leaders_in(force.seat, force.from);
    if !here.has(ALEXANDER) {
        return Ok(());
    }
    let companions = here.without(ALEXANDER);
    if force.leaders.has(ALEXANDER) {
        let goes_with = !force.leaders.without(ALEXANDER).is_none();
        require("G8", goes_with || companions.is_none())
    } else {
        let stays_with = companions.0 & !force.leaders.0 != 0;
        require("G8", stays_with || companions.is_none())?;
        require("G8", !alexander_must_go(state))
    }
}

/// Why a leader may not be added.
fn may_join(state: &State, leader: LeaderId) -> Result<(), Violation> {
    let force = &state.force;
    require(
        "T-FORCE.a",
        joinable(state).has(leader) && force.purpose != Purpose::AustriansEvade
            || leader == crate::pieces::leader::SCHWARZENBERG && joinable(state).has(leader),
    )?;
    let in_order = force.troops.is_none() && force.leaders.0 < 1 << leader.0;
    require("T-FORCE.a", in_order)?;
    let mut with = *force;
    with.leaders = with.leaders.with(leader);
    if force.purpose == Purpose::Retreat && state.at(force.seat, force.from).total() == 1 {
        // The last SP takes all leaders along: none may be passed over.
        let before = joinable(state).0 & ((1 << leader.0) - 1);
        require("S9.9a", before & !force.leaders.0 == 0)?;
    }
    if leader == ALEXANDER {
        let companions = joinable(state).without(ALEXANDER);
        let alone = state.leaders_in(force.seat, force.from) == Leaders::NONE.with(ALEXANDER);
        require("G8", !companions.is_none() || alone)?;
    } else {
        alexander(state, &with)?;
    }
    // With the fastest SP that is there it must be able to go somewhere; Alexander with one of his
    // companions, if he has any.
    let Some(sp) = fastest(state) else { return refused("S4e") };
    let companions = joinable(state).without(ALEXANDER);
    if leader == ALEXANDER && !companions.is_none() {
        let joined = |companion| Force { leaders: with.leaders.with(companion), ..with };
        let any = companions.iter().any(|one| goes(state, &plus(&joined(one), sp, 1)));
        return require("S4e", any);
    }
    require("S4e", goes(state, &plus(&with, sp, 1)))
}

fn fastest(state: &State) -> Option<Sp> {
    let here = available(state);
    let riders = [Sp::fresh(Kind::Cavalry), Sp::fresh(Kind::Cossack)];
    let rider = riders.into_iter().find(|&sp| here.of(sp) > 0);
    rider.or_else(|| here.iter().next().map(|(sp, _)| sp))
}

fn plus(force: &Force, sp: Sp, count: u8) -> Force {
    let mut with = *force;
    with.troops.add(sp, count);
    with
}

/// Whether the Force can do what it is composed for.
fn goes(state: &State, force: &Force) -> bool {
    !force.purpose.marches() || marches::can_go(state, force)
}

/// Why so many SPs may not be added.
fn may_add(state: &State, sp: Sp, count: u8) -> Result<(), Violation> {
    let force = &state.force;
    require("T-FORCE.a", sp.0 >= force.next && count > 0)?;
    require("S5e", available(state).of(sp) >= count)?;
    alexander(state, force)?;
    let with = plus(force, sp, count);
    small_enough(&with)?;
    leads_nobody(state, &with)?;
    require("S4e", goes(state, &with))
}

/// Why it may not set out as it is. Those who may go along with Bagration need not.
fn may_set_out(state: &State) -> Result<(), Violation> {
    let force = &state.force;
    if force.purpose == Purpose::Join && force.troops.is_none() {
        return require("T-FORCE.a", force.leaders.is_none());
    }
    require("S5c", !force.troops.is_none())?;
    leads_nobody(state, force)?;
    alexander(state, force)?;
    small_enough(force)
}

/// S9.9a: in a retreat nobody would be left for a leader who stays to go with later.
fn leads_nobody(state: &State, force: &Force) -> Result<(), Violation> {
    let all = force.troops == state.at(force.seat, force.from);
    let stays = force.leaders != joinable(state);
    require("S9.9a", force.purpose != Purpose::Retreat || !all || !stays)
}

/// Everybody who may go.
pub(crate) fn everybody(state: &State) -> Force {
    let mut force = state.force;
    force.troops = available(state);
    if force.purpose != Purpose::AustriansEvade {
        force.leaders = joinable(state);
    }
    force
}

/// Why they may not all go. Nobody has to stay for a later order (S4f).
fn may_take_all(state: &State) -> Result<(), Violation> {
    may_take(state, &everybody(state))
}

/// Who stays to hold an area, the first that is there: who cannot fight before who can, who walks
/// before who rides.
const GARRISON: [(Kind, bool); 12] = [
    (Kind::Infantry, false),
    (Kind::Prussian, false),
    (Kind::Austrian, false),
    (Kind::Infantry, true),
    (Kind::Prussian, true),
    (Kind::Austrian, true),
    (Kind::Cossack, false),
    (Kind::Cavalry, false),
    (Kind::Cossack, true),
    (Kind::Cavalry, true),
    (Kind::Guard, false),
    (Kind::Guard, true),
];

/// Everybody but one SP.
pub(crate) fn all_but_one(state: &State) -> Force {
    let mut force = everybody(state);
    let kinds =
        GARRISON.map(|(kind, fresh)| if fresh { Sp::fresh(kind) } else { Sp::exhausted(kind) });
    if let Some(&stays) = kinds.iter().find(|&&sp| force.troops.of(sp) > 0) {
        force.troops.take(stays, 1);
    }
    force
}

/// Why not all but one may go: nobody else stays, and it is a march.
fn may_leave_one(state: &State) -> Result<(), Violation> {
    let force = &state.force;
    let marches = matches!(force.purpose, Purpose::March | Purpose::ForcedMarch);
    require("T-FORCE.a", marches && available(state) == state.at(force.seat, force.from))?;
    may_take(state, &all_but_one(state))
}

/// Why a Force may not be taken as a whole, before anybody has been.
fn may_take(state: &State, whole: &Force) -> Result<(), Violation> {
    let force = &state.force;
    require("T-FORCE.a", force.troops.is_none() && force.leaders.is_none())?;
    require("S5c", !whole.troops.is_none())?;
    small_enough(whole)?;
    alexander(state, whole)?;
    require("S4e", goes(state, whole))
}

/// T-SP.l: which SP may be put on top of those that stay of a stack that lies open. Of one that
/// comes to lie open the owner is asked once the Force has left.
fn may_show(state: &State, sp: Sp) -> Result<(), Violation> {
    may_set_out(state)?;
    let force = &state.force;
    let stay = state.at(force.seat, force.from).minus(force.troops);
    let top = state.seen_top(force.seat, force.from);
    require("T-SP.l", top.is_some_and(|top| stay.of(sp) > 0 && sp != top))
}

/// T-FORCE.a: `state.force` is composed.
#[derive(Clone, Copy)]
pub(crate) struct Muster;

impl bivouac_kernel::Step<FatefulMarch> for Muster {
    usual!(row "T-FORCE.a", decides State::owner_of_force, always_asks, whom_it_asks_tells);

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        let force = &state.force;
        if may_take_all(state).is_ok() {
            out.push(Choice::All);
        }
        if may_leave_one(state).is_ok() {
            out.push(Choice::AllButOne);
        }
        cards::list_with_force(state, out);
        for leader in joinable(state).iter().filter(|&leader| may_join(state, leader).is_ok()) {
            out.push(Choice::Leader(leader));
        }
        for (sp, most) in available(state).iter().filter(|(sp, _)| sp.0 >= force.next) {
            let counts = 1..=most.min(force.limit);
            out.extend(
                counts
                    .take_while(|&count| may_add(state, sp, count).is_ok())
                    .map(|count| Choice::Troops { sp, count }),
            );
        }
        if may_set_out(state).is_ok() {
            out.push(Choice::Done);
            out.extend(Sp::all().filter(|&sp| may_show(state, sp).is_ok()).map(Choice::Show));
        }
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Leader(leader) => may_join(state, leader),
            Choice::Troops { sp, count } => may_add(state, sp, count),
            Choice::All => may_take_all(state),
            Choice::AllButOne => may_leave_one(state),
            Choice::Done => may_set_out(state),
            Choice::Show(sp) => may_show(state, sp),
            other => cards::check_with_force(state, other),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        match *choice {
            Choice::Leader(leader) => state.force.leaders = state.force.leaders.with(leader),
            Choice::Troops { sp, count } => {
                state.force.troops.add(sp, count);
                state.force.next = sp.0 + 1;
            }
            Choice::All | Choice::AllButOne => {
                let all = *choice == Choice::All;
                state.force = if all { everybody(state) } else { all_but_one(state) };
                // Nobody is left to be added; a card that goes with them may still be played
                // (Russian #6).
                state.force.next = SPS as u8;
                if !cards::may_be_offered(state) {
                    set_out(state, table);
                }
            }
            Choice::Show(sp) => {
                let (seat, from) = (state.force.seat, state.force.from);
                state.top[seat.index()][from.index()] = sp;
                set_out(state, table);
            }
            Choice::Done => set_out(state, table),
            card => cards::apply_with_force(state, card, table),
        }
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        let (id, rule) = match state.force.purpose {
            Purpose::ForcedMarch => ("prompt-muster-forced_march", self.row()),
            Purpose::March => ("prompt-muster-march", self.row()),
            Purpose::Evade => ("prompt-muster-evade", "S8i"),
            Purpose::AustriansEvade => ("prompt-muster-austrians", "C-R27"),
            Purpose::Retreat => ("prompt-muster-retreat", "S9.9a"),
            Purpose::Join => ("prompt-muster-join", "C-R6"),
        };
        ask_about(id, rule, state.force.from)
    }

    fn sound(self, state: &State) -> bool {
        state.force.is_under_way()
    }
}

fn set_out(state: &mut State, table: Table<'_, '_>) {
    state.stack.pop();
    match state.force.purpose {
        Purpose::ForcedMarch | Purpose::March | Purpose::Join => marches::set_out(state),
        Purpose::Evade | Purpose::AustriansEvade => evade::set_out(state, table),
        Purpose::Retreat => retreat::set_out(state),
    }
    command::ask_of_force(state);
}
