//! Advance after combat, and the end of a combat (CD34 to CD37, CD42, CD54, CC1, CC2, VC6, EC31).

use crate::pieces::commanders::NAPOLEON;
use crate::prelude::*;
use crate::state::{Advancing, Combat, Verdict};
use crate::support::supporters;

/// CD54: attackers may enter the hex that was left.
#[derive(Clone, Copy)]
pub(crate) struct Advance;

impl Advance {
    /// CD34 to CD37: who is entitled to it.
    fn entitled(state: &State, combat: &Combat) -> UnitList {
        let seat = *combat.attacker;
        let open = !state.holds(opponent(seat), combat.target)
            && state.check_open(seat, combat.target).is_ok()
            && state.check_hamburg(seat, combat.target).is_ok();
        let may = |unit: UnitId| match combat.advance {
            Advancing::Nobody => false,
            Advancing::Cavalry => state.unit(unit).arm.is_cavalry(),
            Advancing::All => true,
        };
        let fit = |unit: UnitId| state.on_map(unit) && !state.disrupted(unit) && may(unit);
        combat.attackers.iter().filter(|&unit| open && fit(unit)).collect()
    }

    /// Everybody of the hex who may change their part.
    fn changed(state: &State, combat: &Combat, choice: &Choice) -> Result<Party, Violation> {
        let mut party = combat.party;
        match *choice {
            Choice::Leave { unit } => {
                require("CD54", party.may_leave(unit))?;
                party.leave(unit);
            }
            Choice::Take { unit } => {
                require("CD54", party.may_take(unit))?;
                party.take(unit);
            }
            Choice::With { commander } | Choice::Without { commander } => {
                let mut able = state.commanders_in(*combat.attacker, party.from);
                let with = matches!(choice, Choice::With { .. });
                require("CD54", able.any(|one| one == commander) && party.may_change(commander))?;
                require("CD54", party.along.contains(commander) != with)?;
                party.change(commander);
            }
            _ => return refused("CD54"),
        }
        Ok(party)
    }

    fn check_advance(state: &State, combat: &Combat) -> Result<(), Violation> {
        let party = &combat.party;
        state.check_swedes(combat.target, party.units().iter(), party.along)?;
        state.check_swedes_left(party.from, party.units(), party.along)
    }
}

impl bivouac_kernel::Step<Nemesis> for Advance {
    usual!(row "CD54");

    fn deciding(self, state: &State) -> Seats {
        state.combat.map_or(Seats::NONE, |combat| Seats::only(*combat.attacker))
    }

    /// Draws up those who may advance, and asks.
    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        let Some(mut combat) = state.combat else {
            state.stack.pop();
            return Flow::GoesOn;
        };
        let able = Advance::entitled(state, &combat);
        if able.is_empty() {
            state.stack.pop();
            return Flow::GoesOn;
        }
        let (seat, from) = (*combat.attacker, combat.party.from);
        let all = able.len() == usize::from(state.tally(from).units);
        let commanders = state.commanders_in(seat, from).filter(|_| all);
        combat.party = Party::of(from, able, commanders.collect());
        state.combat = Some(combat);
        state.stack.pop();
        state.stack.push(Step::Advancing);
        Flow::GoesOn
    }

    fn sound(self, state: &State) -> bool {
        state.combat.is_some()
    }
}

impl InTurn for Advance {}

/// CD54: who advances, if anybody does.
#[derive(Clone, Copy)]
pub(crate) struct AdvanceParty;

impl bivouac_kernel::Step<Nemesis> for AdvanceParty {
    usual!(row "CD54", always_asks);

    fn deciding(self, state: &State) -> Seats {
        state.combat.map_or(Seats::NONE, |combat| Seats::only(*combat.attacker))
    }

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        let Some(combat) = &state.combat else { return };
        if Advance::check_advance(state, combat).is_ok() {
            out.push(Choice::Advance);
        }
        out.push(Choice::Stay);
        out.extend(combat.party.changes(state.commanders_in(seat, combat.party.from)));
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        let Some(combat) = &state.combat else { return refused("CD54") };
        match *choice {
            Choice::Advance => Advance::check_advance(state, combat),
            Choice::Stay => Ok(()),
            _ => Advance::changed(state, combat, choice).map(|_| ()),
        }
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        let Some(mut combat) = state.combat else { return };
        match *choice {
            Choice::Stay => drop(state.stack.pop()),
            Choice::Advance => {
                state.stack.pop();
                let (party, to) = (combat.party, combat.target);
                party.units().iter().for_each(|unit| state.enter(unit, to, table));
                party.along.iter().for_each(|commander| state.post(commander, to));
                state.carry_along(seat, party.from, to);
                table.emit(|| Event::Advanced {
                    seat: seat.into(),
                    units: party.units().iter().collect(),
                    commanders: party.along.iter().collect(),
                    from: party.from,
                    to,
                });
            }
            _ => {
                combat.party = Advance::changed(state, &combat, choice).unwrap_or(combat.party);
                state.combat = Some(combat);
            }
        }
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        crate::words::ask_target("prompt-advance", "CD54", state)
    }

    fn sound(self, state: &State) -> bool {
        state.combat.is_some()
    }
}

impl InTurn for AdvanceParty {}

/// The end of a combat: markers, victory, wounds.
#[derive(Clone, Copy)]
pub(crate) struct CombatCloses;

impl bivouac_kernel::Step<Nemesis> for CombatCloses {
    usual!(row "CD42");

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        state.stack.pop();
        let Some(combat) = state.combat.take() else { return Flow::GoesOn };
        if combat.verdict == Verdict::Open {
            return Flow::GoesOn; // CD43
        }
        BOTH.into_iter().for_each(|seat| tire(state, &combat, seat));
        if let Some(loser) = combat.loser() {
            reward(state, &combat, loser, table);
        }
        if state.weather.contains(Weather::CHANCE_BALL) {
            state.weather -= Weather::CHANCE_BALL;
            wound(state, &combat, table);
        }
        Flow::GoesOn
    }

    fn sound(self, state: &State) -> bool {
        state.combat.is_some()
    }
}

impl InTurn for CombatCloses {}

/// CD42: everybody who took part gets a marker.
fn tire(state: &mut State, combat: &Combat, seat: Seat) {
    let main = combat.main(seat);
    main.iter().for_each(|unit| tire_unit(state, unit));
    for hex in combat.supports[seat.index()].joined() {
        let others = supporters(state, combat, seat, hex).filter(|&unit| !main.contains(unit));
        let others: UnitList = others.collect();
        others.iter().for_each(|unit| tire_unit(state, unit));
    }
}

fn tire_unit(state: &mut State, unit: UnitId) {
    if state.on_map(unit) {
        let marks = state.unit(unit).marks;
        let again = marks.intersects(Mark::FOUGHT | Mark::FOUGHT_AGAIN);
        let next = if again { Mark::FOUGHT_AGAIN } else { Mark::FOUGHT };
        state.set_marks(unit, (marks - Mark::FOUGHT) | next);
    }
}

/// CC1, CC2, VC6, RH2, TN4: what a victory brings.
fn reward(state: &mut State, combat: &Combat, loser: Seat, table: Table<'_, '_>) {
    let winner = opponent(loser);
    let numbers = &state.scenario.numbers;
    let hits = combat.taken[loser.index()] + combat.further;
    let enough = combat.units.iter().all(|&units| units >= numbers.decisive_units);
    let decisive = enough && hits >= numbers.decisive_hits;
    if decisive {
        state.commands[winner.index()].permanent += 1;
        state.commands[loser.index()].permanent -= 1;
        table.emit(|| Event::DecisiveVictory {
            combat: state.combat_id(),
            seat: winner.into(),
            hex: combat.target,
            hits,
        });
        state.politics.french_decisive |= winner == FRENCH;
        state.politics.napoleon_beaten |= loser == FRENCH && combat.napoleon;
        state.gain(winner, numbers.decisive_victory.into(), "VC6", table);
    } else if combat.units[loser.index()] >= numbers.victory_units && hits >= numbers.victory_hits {
        state.gain(winner, numbers.battle_victory.into(), "VC6", table);
    }
}

/// EC31: commanders of the two stacks may be wounded in the first combat.
fn wound(state: &mut State, combat: &Combat, table: Table<'_, '_>) {
    let first = state.first_player();
    for seat in [first, opponent(first)] {
        for commander in combat.staff.iter() {
            let one = *state.commander(commander);
            let there = one.side == seat && one.place == Whereabouts::OnMap;
            if !there || commander == *NAPOLEON {
                continue;
            }
            let die = table.roll(Die::D6);
            let wounded = die == 1;
            table.emit(|| Event::ChanceBall { commander, die, wounded });
            if wounded {
                state.dismiss(commander, Whereabouts::Wounded);
                state.commander_mut(commander).returns = state.turn + 1;
            }
        }
    }
}
