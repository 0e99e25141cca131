//! A move: who goes, hex by hex, and its end (MV4 to MV18, MV24 to MV33).

use crate::march_attrition;
use crate::movement::{Going, check_goes, is_forced};
use crate::prelude::*;
use crate::state::March;
use crate::sweden::leads_swedes;
use crate::words::{commander_text, hex_text, on_hex};

/// MV13, MV21: a commander starts a move; the train is spent whatever comes of it.
pub(crate) fn begin(
    state: &mut State,
    seat: Seat,
    hex: Hex,
    starter: CommanderId,
    table: Table<'_, '_>,
) {
    state.spend_train(seat, hex, "MV21", table);
    if !rolls_to_move(starter, table) {
        return;
    }
    let able = state.units_in(hex).filter(|&unit| check_goes(state, starter, unit).is_ok());
    let mut able: UnitList = able.collect();
    // SP13: garrisons that nobody can accompany stay.
    if state.check_garrisons_leave(able).is_err() {
        able = able.iter().filter(|&unit| !state.at_home(unit)).collect();
    }
    // Commanders stay with those who stay; if all go, they come along.
    let all_go = able.len() == usize::from(state.tally(hex).units);
    let mut along: CommanderSet =
        state.companions(seat, hex).filter(|&one| all_go || one == starter).collect();
    along.insert(starter);
    let party = Party::of(hex, able, along);
    state.march = Some(March {
        seat: seat.into(),
        starter,
        party,
        dropped: CommanderSet::NONE,
        at: hex,
        moved: 0,
        guided: false,
        stopped: false,
        hard: false,
    });
    table.emit(|| Event::MoveBegan { commander: starter, hex });
    state.stack.push(Step::Marching);
}

/// MV13, MV24: Constantine and v. Hiller move only on a low die; the others always.
fn rolls_to_move(commander: CommanderId, table: Table<'_, '_>) -> bool {
    let Some(highest) = commander.officer().moves_on else { return true };
    let die = table.roll(Die::D6);
    let moves = die <= u16::from(highest);
    table.emit(|| Event::RolledToMove { commander, die, moves });
    moves
}

impl State {
    /// The commanders of a hex who have not moved yet.
    pub(crate) fn companions(
        &self,
        seat: Seat,
        hex: Hex,
    ) -> impl Iterator<Item = CommanderId> + '_ {
        self.commanders_in(seat, hex)
            .filter(|&one| !self.commander(one).marks.intersects(Mark::MOVED))
    }
}

impl March {
    pub(crate) fn going(&self) -> Going {
        Going {
            seat: *self.seat,
            units: self.party.units(),
            along: self.party.along,
            from: self.at,
            moved: self.moved,
            guided: self.guided,
        }
    }

    /// MA11: the commanders who have come all the way so far, whether they stop here or not.
    pub(crate) fn all_the_way(&self) -> CommanderSet {
        self.party.along.iter().chain(self.dropped.iter()).collect()
    }

    /// Whether it may enter an adjacent hex, and how many hexes it has moved then.
    pub(crate) fn check_step(&self, state: &State, to: Hex) -> Result<u8, Violation> {
        require("MV8", !self.stopped)?;
        if self.moved == 0 {
            state.check_garrisons_leave(self.party.units())?;
            state.check_swedes_left(self.at, self.party.units(), self.party.along)?;
        }
        self.going().check_to(state, to)
    }

    /// What the party is after a choice that changes who goes, if it may be chosen.
    fn changed(&self, state: &State, choice: &Choice) -> Result<Party, Violation> {
        let mut party = self.party;
        require("MV26", self.moved == 0)?;
        match *choice {
            Choice::Leave { unit } => {
                require("MV6", party.may_leave(unit))?;
                party.leave(unit);
            }
            Choice::Take { unit } => {
                if state.units_in(self.at).any(|one| one == unit) {
                    check_goes(state, self.starter, unit)?;
                }
                require("MV6", party.may_take(unit))?;
                party.take(unit);
            }
            Choice::With { commander } | Choice::Without { commander } => {
                let able = state.companions(*self.seat, self.at).any(|one| one == commander);
                let with = matches!(choice, Choice::With { .. });
                require("MV5", able && party.may_change(commander))?;
                require("MV5", party.along.contains(commander) != with)?;
                party.change(commander);
            }
            _ => return refused("MV6"),
        }
        require("MV33", self.goes_on(state, &party))?;
        Ok(party)
    }

    /// MV33: whether a party could go somewhere, as it is or after others have been left behind.
    fn goes_on(&self, state: &State, party: &Party) -> bool {
        let march = March { party: *party, ..*self };
        let finds_way =
            |march: &March| march.at.neighbours().any(|to| march.check_step(state, to).is_ok());
        if finds_way(&march) {
            return true;
        }
        let units = party.units();
        let could_change = |one: &CommanderId| party.may_change(*one);
        let mut along = party.along;
        let companions = state.companions(*self.seat, self.at).filter(could_change);
        companions.for_each(|one| along.insert(one));
        // SP17: a Swedish commander may be needed where they go, or where the others stay.
        let stays = |one: &CommanderId| leads_swedes(*one) && party.may_change(*one);
        let fewer: CommanderSet = along.iter().filter(|one| !stays(one)).collect();
        let guided = self.guided || state.promised(*self.seat, CardId::GUIDES);
        units.iter().any(|unit| {
            let others_stay = units.iter().all(|other| other == unit || party.may_leave(other));
            let alone = |along| Party::of(party.from, [unit].into_iter().collect(), along);
            let goes = |along| finds_way(&March { party: alone(along), guided, ..march });
            others_stay && (goes(along) || goes(fewer))
        })
    }

    /// MV28: whether the owner may name a unit that will not move, so that the stack need not stop.
    fn check_fix(&self, state: &State, unit: UnitId) -> Result<(), Violation> {
        require("MV10", self.stopped)?;
        let one = state.unit(unit);
        let there = one.place == Whereabouts::OnMap && one.hex == self.at && self.seat == one.side;
        require("MV28", there && !one.idle && !self.party.units().contains(unit))?;
        require("MV28", !state.has(unit, Mark::MOVED | Mark::FIXED))
    }
}

/// A move is under way: who goes is settled, then it goes from hex to hex.
#[derive(Clone, Copy)]
pub(crate) struct Marching;

impl bivouac_kernel::Step<Nemesis> for Marching {
    usual!(row "MV6", always_asks);

    fn deciding(self, state: &State) -> Seats {
        state.march.map_or(Seats::NONE, |march| Seats::only(*march.seat))
    }

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        let Some(march) = &state.march else { return };
        let steps = march.at.neighbours().filter(|&to| march.check_step(state, to).is_ok());
        out.extend(steps.map(|to| Choice::Step { to }));
        if march.moved == 0 {
            let changes = march.party.changes(state.companions(seat, march.at));
            out.extend(changes.filter(|change| march.changed(state, change).is_ok()));
            if !march.guided && state.promised(seat, CardId::GUIDES) {
                out.push(Choice::Use { card: CardId::GUIDES });
            }
            return;
        }
        let fixed = state.units_in(march.at).filter(|&unit| march.check_fix(state, unit).is_ok());
        out.extend(fixed.map(|unit| Choice::Fix { unit }));
        out.extend(march.party.along.iter().map(|commander| Choice::Drop { commander }));
        out.push(Choice::Halt);
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        let Some(march) = &state.march else { return refused("MV6") };
        let (party, begins) = (&march.party, march.moved == 0);
        match *choice {
            Choice::Step { to } => march.check_step(state, to).map(|_| ()),
            Choice::Leave { .. }
            | Choice::Take { .. }
            | Choice::With { .. }
            | Choice::Without { .. } => march.changed(state, choice).map(|_| ()),
            Choice::Use { card } => {
                let may = begins && !march.guided && card == CardId::GUIDES;
                require("EC19", may && state.promised(seat, card))
            }
            Choice::Fix { unit } => {
                require("MV33", !begins)?;
                march.check_fix(state, unit)
            }
            Choice::Drop { commander } => {
                require("MV5", !begins && party.along.contains(commander))
            }
            Choice::Halt => require("MV33", !begins),
            _ => refused("MV6"),
        }
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        let Some(mut march) = state.march else { return };
        match *choice {
            Choice::Step { to } => return step(state, march, to, table),
            Choice::Leave { .. }
            | Choice::Take { .. }
            | Choice::With { .. }
            | Choice::Without { .. } => {
                march.party = march.changed(state, choice).unwrap_or(march.party);
            }
            Choice::Use { .. } => {
                march.guided = true;
                state.use_up(seat, CardId::GUIDES);
                table.emit(|| Event::CardUsed { seat: march.seat, card: CardId::GUIDES });
            }
            Choice::Fix { unit } => {
                state.put_mark(unit, Mark::FIXED);
                march.stopped = false;
                table.emit(|| Event::Fixed { unit, hex: march.at });
            }
            Choice::Drop { commander } => {
                march.party.along.remove(commander);
                march.dropped.insert(commander);
                table.emit(|| Event::Dropped { commander, hex: march.at });
            }
            _ => {
                state.stack.pop();
                return halt(state, march, table);
            }
        }
        state.march = Some(march);
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        let Some(march) = &state.march else { return crate::words::ask("prompt-over", "MV6") };
        let id = match (march.moved, march.stopped) {
            (0, _) => "prompt-muster",
            (_, true) => "prompt-stopped",
            (_, false) => "prompt-march",
        };
        let text = Text::new(id)
            .with("commander", commander_text(march.starter))
            .with("hex", hex_text(march.at))
            .with("moved", march.moved);
        Prompt { text, rule: self.row(), about: vec![on_hex(march.at)] }
    }

    fn sound(self, state: &State) -> bool {
        state.march.is_some()
    }
}

impl InTurn for Marching {
    fn stride(self, state: &State, choice: &Choice) -> Option<Stride> {
        let march = state.march.as_ref()?;
        match *choice {
            Choice::Step { to } => {
                let moved = march.check_step(state, to).ok()?;
                let toll = toll(state, &March { moved, at: to, ..*march });
                let cost = u16::from(moved - march.moved);
                Some(Stride::Goes { to: to.number().into(), cost, toll })
            }
            Choice::Halt => Some(Stride::Ends { facing: None }),
            _ => None,
        }
    }
}

/// MV15, MA20: what a move brings about that has come so far.
fn toll(state: &State, march: &March) -> Option<Text> {
    march_attrition::of_hexes(state.winter(), march.moved)?;
    let forced = is_forced(state, march.moved);
    let times = march_attrition::faces_with_losses(state, march);
    let text = Text::new("toll-march").with("forced", if forced { "yes" } else { "no" });
    (forced || times > 0).then(|| text.with("times", times))
}

/// One hex of a move.
fn step(state: &mut State, mut march: March, to: Hex, table: Table<'_, '_>) {
    let Ok(moved) = march.check_step(state, to) else { return };
    if march.moved == 0 {
        set_out(state, &mut march, table);
    }
    let (from, units) = (march.at, march.party.units());
    for unit in units.iter() {
        state.enter(unit, to, table);
    }
    march.party.along.iter().for_each(|commander| state.post(commander, to));
    (march.at, march.moved, march.dropped) = (to, moved, CommanderSet::NONE);
    let watched = state.watcher(*march.seat, to).is_some();
    march.stopped = watched && !state.is_steadied(to, units);
    state.march = Some(march);
    table.emit(|| Event::Moved {
        seat: march.seat,
        starter: march.starter,
        units: units.iter().collect(),
        commanders: march.party.along.iter().collect(),
        from,
        to,
        moved,
    });
}

/// MV23, MV24: those who go have moved; Constantine and v. Hiller go along only on a low die.
fn set_out(state: &mut State, march: &mut March, table: Table<'_, '_>) {
    for commander in march.party.along.iter() {
        if commander != march.starter && !rolls_to_move(commander, table) {
            march.party.along.remove(commander);
        }
    }
    let started = std::iter::once(march.starter);
    for commander in march.party.along.iter().chain(started) {
        state.commander_mut(commander).marks |= Mark::MOVED;
    }
}

/// MA20: the move is over; the attrition roll is to come, if there is one.
fn halt(state: &mut State, march: March, table: Table<'_, '_>) {
    table.emit(|| Event::Halted { seat: march.seat, hex: march.at, moved: march.moved });
    state.stack.push(Step::MoveEnds);
    march_attrition::begin(state, march);
}

/// MV16, MV22: the marks of a move, and what goes along when nobody is left behind (AS27, AS33).
#[derive(Clone, Copy)]
pub(crate) struct MoveEnds;

impl bivouac_kernel::Step<Nemesis> for MoveEnds {
    usual!(row "MV16");

    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        state.stack.pop();
        let Some(march) = state.march.take() else { return Flow::GoesOn };
        let forced = is_forced(state, march.moved);
        let marks = if forced { Mark::MOVED | Mark::FORCED } else { Mark::MOVED };
        for unit in march.party.units().iter() {
            if state.on_map(unit) {
                state.put_mark(unit, marks);
            }
        }
        state.carry_along(*march.seat, march.party.from, march.at);
        Flow::GoesOn
    }

    fn sound(self, state: &State) -> bool {
        state.march.is_some()
    }
}

impl InTurn for MoveEnds {}
