//! The dice of a combat, hits and pursuit (CD23, CD29 to CD32, DM1 to DM14).

use crate::combat_value;
use crate::pieces::commanders::NAPOLEON;
use crate::prelude::*;
use crate::state::{Combat, Verdict};
use crate::support::supporters;
use crate::withdrawal::Withdrawal;
use crate::words::on_hex;

/// CD35: from this difference on the defender must withdraw.
const CLEAR: i16 = 3;
/// DM2: the most hits for each undisrupted unit of the winner.
const HITS_EACH: u8 = 2;

/// Values and dice (CD23, CD29), and the numbers of hits (DM9).
#[derive(Clone, Copy)]
pub(crate) struct Fight;

impl bivouac_kernel::Step<Nemesis> for Fight {
    usual!(row "CD30");

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        state.stack.pop();
        let Some(mut combat) = state.combat else { return Flow::GoesOn };
        muster(state, &mut combat);
        let seats = [*combat.attacker, combat.defender()];
        let values = seats.map(|seat| combat_value::of_side(state, &combat, seat, &mut |_| {}));
        let dice = seats.map(|_| table.roll(Die::D6));
        let [attack, defence] = [0, 1].map(|side| values[side] + dice[side] as i16);
        combat.verdict = verdict_of(attack - defence);
        let loss_die = count_hits(state, &mut combat, attack.abs_diff(defence), table);
        state.combat = Some(combat);
        for (side, &die) in dice.iter().enumerate() {
            table.emit(|| valued(state, &combat, side, die));
        }
        table.emit(|| fought(state, &combat, dice, [attack, defence], loss_die));
        lay_out(state, &combat);
        Flow::GoesOn
    }

    fn sound(self, state: &State) -> bool {
        state.combat.is_some()
    }
}

impl InTurn for Fight {}

/// CD32 to CD35: what a difference of the values means.
pub(crate) fn verdict_of(difference: i16) -> Verdict {
    match difference {
        0 => Verdict::Tie,
        ..0 => Verdict::DefenderWins,
        1..CLEAR => Verdict::Narrow,
        CLEAR.. => Verdict::Clear,
    }
}

/// Everybody of a side who takes part, in its stack and in the supports that do.
fn fighters<'a>(
    state: &'a State,
    combat: &'a Combat,
    seat: Seat,
) -> impl Iterator<Item = UnitId> + 'a {
    let aside = combat.supports[seat.index()].joined();
    let aside = aside.flat_map(move |hex| supporters(state, combat, seat, hex));
    let main = combat.main(seat);
    main.iter().chain(aside.filter(move |unit| !main.contains(*unit)))
}

/// CC2, RH2, EC31: notes who takes part before any hit.
fn muster(state: &State, combat: &mut Combat) {
    let combat_now = *combat;
    for seat in BOTH {
        combat.units[seat.index()] = fighters(state, &combat_now, seat).count() as u8;
    }
    let (from, target) = (combat.party.from, combat.target);
    let stacks = [(*combat.attacker, from), (combat.defender(), target)];
    let staff = stacks.into_iter().flat_map(|(seat, hex)| state.commanders_in(seat, hex));
    combat.staff = staff.collect();
    let his = state.commander(*NAPOLEON).hex;
    let main = if combat.attacker == FRENCH { from } else { target };
    let there = his == main || combat.supports[FRENCH.index()].joined().any(|hex| hex == his);
    combat.napoleon = there && his.is_some();
}

/// CD31: whether everybody of a side who takes part is disrupted.
fn wholly_disrupted(state: &State, combat: &Combat, seat: Seat) -> bool {
    fighters(state, combat, seat).all(|unit| state.disrupted(unit))
}

/// DM7: how many hits some units can take.
fn capacity(state: &State, units: impl Iterator<Item = UnitId>) -> u8 {
    let one = |unit: UnitId| match (state.on_map(unit), state.disrupted(unit)) {
        (false, _) => 0,
        (true, true) => 1,
        (true, false) => 2,
    };
    units.map(one).sum()
}

/// DM1, DM2, DM4, DM7, DM12, DM13, CD32: the hits of both sides; the winner's loss die, if it was
/// rolled.
fn count_hits(
    state: &State,
    combat: &mut Combat,
    difference: u16,
    table: Table<'_, '_>,
) -> Option<u16> {
    let (seat, hits) = first_hits(state, combat, difference);
    combat.hits[seat.index()] = hits;
    let winner = winner_with_losses(state, combat)?;
    let die = table.roll(Die::D6);
    combat.hits[winner.index()] = winners_hits(state, combat, winner, hits, die);
    Some(die)
}

/// DM1, DM2, DM7, CD32: the hits of the loser, or of the attacker where nobody wins.
pub(crate) fn first_hits(state: &State, combat: &Combat, difference: u16) -> (Seat, u8) {
    let Some(loser) = combat.loser() else {
        let harmless = wholly_disrupted(state, combat, combat.defender()); // CD52
        return (*combat.attacker, u8::from(!harmless));
    };
    let good = |unit: &UnitId| !state.disrupted(*unit);
    let strong = fighters(state, combat, opponent(loser)).filter(good).count() as u16;
    let most = strong * u16::from(HITS_EACH);
    let room = capacity(state, fighters(state, combat, loser));
    (loser, difference.min(most).min(room.into()) as u8)
}

/// DM13: the winner, if they roll for their own losses.
pub(crate) fn winner_with_losses(state: &State, combat: &Combat) -> Option<Seat> {
    let loser = combat.loser()?;
    (!wholly_disrupted(state, combat, loser)).then(|| opponent(loser))
}

/// DM4, DM7, DM12: the hits of the winner by the loss die.
pub(crate) fn winners_hits(
    state: &State,
    combat: &Combat,
    winner: Seat,
    losers_hits: u8,
    die: u16,
) -> u8 {
    let losses = i16::from(losers_hits.div_ceil(2)) + loss_modifier(die);
    let room = capacity(state, fighters(state, combat, winner));
    (losses.max(0) as u8).min(room)
}

/// DM4
pub(crate) const fn loss_modifier(die: u16) -> i16 {
    match die {
        1 => -2,
        2 => -1,
        5 => 1,
        6 => 2,
        _ => 0,
    }
}

/// What is told of the value of a side, the attacker being the first.
fn valued(state: &State, combat: &Combat, side: usize, die: u16) -> Event {
    let seat = [*combat.attacker, combat.defender()][side];
    let mut parts = Vec::new();
    let value = combat_value::of_side(state, combat, seat, &mut |part| parts.push(part));
    Event::Valued {
        combat: state.combat_id(),
        seat: seat.into(),
        attacks: side == 0,
        hex: [combat.party.from, combat.target][side],
        target: combat.target,
        units: fighters(state, combat, seat).collect(),
        parts,
        die,
        total: value + die as i16,
    }
}

/// What is told of a combat.
fn fought(
    state: &State,
    combat: &Combat,
    dice: [u16; 2],
    totals: [i16; 2],
    loss_die: Option<u16>,
) -> Event {
    let seats = [*combat.attacker, combat.defender()];
    let parts = seats.map(|seat| {
        let mut parts = Vec::new();
        combat_value::of_side(state, combat, seat, &mut |part| parts.push(part));
        parts
    });
    Event::Fought(Box::new(crate::event::Fought {
        combat: state.combat_id(),
        attacker: combat.attacker,
        from: combat.party.from,
        target: combat.target,
        units: seats.map(|seat| fighters(state, combat, seat).collect()),
        parts,
        dice,
        totals,
        verdict: combat.verdict.id(),
        hits: seats.map(|seat| combat.hits[seat.index()]),
        loss_die,
    }))
}

/// CO20: what follows from the dice.
fn lay_out(state: &mut State, combat: &Combat) {
    let Some(loser) = combat.loser() else {
        return state.stack.push(Step::TakeHits(TakeHits { seat: combat.attacker }));
    };
    let must = combat.verdict == Verdict::Clear;
    state.stack.extend([
        Step::Advance,
        Step::Pursuit,
        Step::Withdrawal(Withdrawal { must }),
        Step::TakeHits(TakeHits { seat: opponent(loser).into() }),
        Step::TakeHits(TakeHits { seat: loser.into() }),
    ]);
}

/// DM5 to DM8: a side takes its hits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TakeHits {
    pub seat: Side,
}

impl TakeHits {
    fn left(self, combat: &Combat) -> u8 {
        combat.hits[self.seat.index()] - combat.taken[self.seat.index()]
    }

    /// DM7, DM8: whether a unit may take the next hit.
    fn check_unit(self, state: &State, unit: UnitId) -> Result<(), Violation> {
        let Some(combat) = &state.combat else { return refused("DM7") };
        let seat = *self.seat;
        require("DM7", self.left(combat) > 0 && state.on_map(unit))?;
        let main = combat.main(seat);
        if main.contains(unit) {
            return Ok(());
        }
        let part = fighters(state, combat, seat).any(|one| one == unit);
        require("DM8", part)?;
        // A tie's hit falls on the attacking stack (CD52).
        require("CD52", combat.verdict != Verdict::Tie)?;
        let (hits, taken, aside) =
            (combat.hits[seat.index()], combat.taken[seat.index()], combat.aside[seat.index()]);
        let could = capacity(state, main.iter()) + taken - aside;
        let share = hits.div_ceil(2).min(could);
        require("DM5", aside < hits - share)
    }

    /// Who may take the next hit.
    pub(crate) fn units(self, state: &State) -> impl Iterator<Item = UnitId> + '_ {
        let combat = state.combat.as_ref();
        let fighters = combat.into_iter().flat_map(move |one| fighters(state, one, *self.seat));
        fighters.filter(move |&unit| self.check_unit(state, unit).is_ok())
    }

    /// A unit takes a hit.
    pub(crate) fn hit(self, state: &mut State, unit: UnitId, table: Table<'_, '_>) {
        let seat = *self.seat;
        if let Some(combat) = &mut state.combat {
            combat.taken[seat.index()] += 1;
            let main = combat.main(seat);
            combat.aside[seat.index()] += u8::from(!main.contains(unit));
        }
        state.hit(unit, "DM6", table);
    }
}

impl bivouac_kernel::Step<Nemesis> for TakeHits {
    usual!(row "DM7", its_side_decides);

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        let mut units = self.units(state);
        match (units.next(), units.next()) {
            (Some(_), Some(_)) => return Flow::Waits,
            (Some(only), None) => {
                drop(units);
                self.hit(state, only, table);
            }
            (None, _) => {
                drop(units);
                state.stack.pop();
            }
        }
        Flow::GoesOn
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        out.extend(self.units(state).map(|unit| Choice::Hit { unit }));
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Hit { unit } => self.check_unit(state, unit),
            _ => refused("DM7"),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        if let Choice::Hit { unit } = *choice {
            self.hit(state, unit, table);
        }
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        let left = state.combat.as_ref().map_or(0, |combat| self.left(combat));
        let prompt = crate::words::ask_target("prompt-hits", "DM7", state);
        Prompt { text: prompt.text.with("left", left), ..prompt }
    }

    fn sound(self, state: &State) -> bool {
        state.combat.is_some()
    }
}

impl InTurn for TakeHits {}

/// DM3, DM10, DM11: the defenders withdraw without cavalry, and the attackers have some.
#[derive(Clone, Copy)]
pub(crate) struct Pursuit;

impl Pursuit {
    /// Who may take the hit.
    fn units(state: &State) -> impl Iterator<Item = UnitId> + '_ {
        let combat = state.combat.as_ref();
        let pursued = combat.filter(|combat| combat.further == 0 && is_pursued(state, combat));
        let defenders = pursued.map_or(UnitList::NONE, |combat| combat.defenders);
        defenders.iter().filter(|&unit| state.on_map(unit))
    }

    fn hit(state: &mut State, unit: UnitId, table: Table<'_, '_>) {
        state.stack.pop();
        if let Some(combat) = &mut state.combat {
            combat.further += 1;
        }
        state.hit(unit, "DM3", table);
    }
}

fn is_pursued(state: &State, combat: &Combat) -> bool {
    let there = |units: UnitList| units.iter().filter(|&unit| state.on_map(unit));
    let cavalry = |unit: &UnitId| state.unit(*unit).arm.is_cavalry();
    combat.withdrawn.is_some()
        && combat.loser() == Some(combat.defender())
        && !state.weather.contains(Weather::STORM) // EC26
        && !there(combat.defenders).any(|unit| cavalry(&unit))
        && there(combat.attackers).any(|unit| cavalry(&unit) && !state.disrupted(unit))
}

impl bivouac_kernel::Step<Nemesis> for Pursuit {
    usual!(row "DM3");

    fn deciding(self, state: &State) -> Seats {
        state.combat.map_or(Seats::NONE, |combat| Seats::only(combat.defender()))
    }

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        let mut units = Pursuit::units(state);
        match (units.next(), units.next()) {
            (Some(_), Some(_)) => return Flow::Waits,
            (Some(only), None) => {
                drop(units);
                Pursuit::hit(state, only, table);
            }
            (None, _) => {
                drop(units);
                state.stack.pop();
            }
        }
        Flow::GoesOn
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        out.extend(Pursuit::units(state).map(|unit| Choice::Hit { unit }));
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Hit { unit } => require("DM10", Pursuit::units(state).any(|one| one == unit)),
            _ => refused("DM3"),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        if let Choice::Hit { unit } = *choice {
            Pursuit::hit(state, unit, table);
        }
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        let about = state.combat.and_then(|combat| combat.withdrawn).map(on_hex);
        let text = Text::new("prompt-pursuit");
        Prompt { text, rule: "DM3", about: about.into_iter().collect() }
    }

    fn sound(self, state: &State) -> bool {
        state.combat.is_some()
    }
}

impl InTurn for Pursuit {}
