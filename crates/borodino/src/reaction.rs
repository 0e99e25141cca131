//! 8.6 and 8.7: fire in answer to an attack, and to fire.

use crate::choice::Guns;
use crate::event::Shot;
use crate::fire;
use crate::prelude::*;
use crate::stacking::check_room;
use crate::words::held_text;

/// 8.6: the shots that guns in attacked hexes may fire at their attackers.
pub(crate) fn shots(state: &State, wave: u8) -> impl Iterator<Item = (UnitId, Hex)> + '_ {
    let targets = state.targets.iter().filter(move |target| target.wave == wave);
    targets.flat_map(move |target| {
        let guns = state.units_in(target.hex).filter(|gun| gun.counter().arm.is_artillery());
        guns.flat_map(move |gun| {
            let attacks = state.committed_on(wave, target.hex);
            attacks
                .map(move |attack| (gun, attack.from))
                .filter(move |&(gun, at)| check_gun(state, wave, gun, at).is_ok())
        })
    })
}

fn check_gun(state: &State, wave: u8, gun: UnitId, at: Hex) -> Result<(), Violation> {
    require("8.6a", gun.counter().arm.is_artillery() && state.on_map(gun))?;
    require("9.61e", !state.disordered(gun))?; // 8.1d
    check_room(state, gun)?;
    // 8.6c: so at one attacker only; 8.7d: Counter-Battery does not count here.
    require("8.6a", !state.has(gun, Mark::REACTION_FIRE_USED))?;
    let hex = state.hex(gun);
    if !state.committed_on(wave, hex).any(|attack| attack.from == at) || !state.fronts(gun, at) {
        return refused("8.6b");
    }
    let side = GRID.side_towards(hex, at);
    require("T-TEC.25", !side.is_some_and(|side| state.across(hex, side).steep))
}

/// 8.2b: two guns of one hex may react together.
pub(crate) fn check(state: &State, wave: u8, guns: Guns, at: Hex) -> Result<(), Violation> {
    for gun in guns.iter() {
        check_gun(state, wave, gun, at)?;
    }
    fire::check_together(state, guns)
}

pub(crate) fn list(state: &State, wave: u8, out: &mut Vec<Choice>) {
    let first = out.len();
    for (gun, target) in shots(state, wave) {
        let together = state.units_in(state.hex(gun)).filter(|&other| gun < other);
        let pairs = together.map(|other| Guns::two(gun, other));
        for guns in std::iter::once(Guns::one(gun)).chain(pairs) {
            let shot = Choice::Fire { guns, target };
            if check(state, wave, guns, target).is_ok() && !out[first..].contains(&shot) {
                out.push(shot);
            }
        }
    }
    out.push(Choice::Hold);
}

pub(crate) fn fire(state: &mut State, guns: Guns, target: Hex, table: Table<'_, '_>) {
    guns.iter().for_each(|gun| state.put_mark(gun, Mark::REACTION_FIRE_USED));
    // 8.7a: guns with cavalry are fired on with it and may answer; with infantry the top unit
    // alone is (8.6g).
    if state.top_fighter(target).is_some_and(|top| top.counter().arm.is_cavalry()) {
        let at = state.hex(guns.first);
        state.stack.push(Step::CounterBattery(CounterBattery { from: target, at }));
    }
    fire::shoot(state, Shot::ReactionFire, &guns.list(), target, table);
}

/// 8.7: the guns in `from` may answer the fire that came from `at`, one shot after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CounterBattery {
    pub from: Hex,
    pub at: Hex,
}

impl bivouac_kernel::Step<Borodino> for CounterBattery {
    usual!(row "8.7a");

    fn deciding(self, state: &State) -> Seats {
        state.holder(self.from).map_or(Seats::NONE, Seats::only)
    }

    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        let any = self.answering(state).next().is_some();
        waits_if(state, any)
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        for gun in self.answering(state) {
            out.push(Choice::Fire { guns: Guns::one(gun), target: self.at });
            for other in self.answering(state).filter(|&other| gun < other) {
                out.push(Choice::Fire { guns: Guns::two(gun, other), target: self.at });
            }
        }
        out.push(Choice::Hold);
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Hold => Ok(()),
            Choice::Fire { guns, target } if target == self.at => {
                for gun in guns.iter() {
                    self.check_gun(state, gun)?;
                }
                fire::check_together(state, guns)
            }
            _ => refused(self.row()),
        }
    }

    /// The window stays open for the other guns of the hex.
    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        match *choice {
            Choice::Fire { guns, target } => {
                guns.iter().for_each(|gun| state.put_mark(gun, Mark::COUNTER_BATTERY_USED));
                fire::shoot(state, Shot::CounterBattery, &guns.list(), target, table);
            }
            _ => drop(state.stack.pop()),
        }
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        let text = text("prompt-counter-battery")
            .with("from", hex_text(self.from))
            .with("at", held_text(state, self.at));
        let about = self.answering(state).map(on_unit).chain([on_hex(self.at)]);
        Prompt { text, rule: self.row(), about: about.collect() }
    }
}

impl InTurn for CounterBattery {
    fn able(self, state: &State) -> Vec<UnitId> {
        self.answering(state).collect()
    }
}

impl CounterBattery {
    /// The guns that can fire back.
    fn answering(self, state: &State) -> impl Iterator<Item = UnitId> + '_ {
        state.units_in(self.from).filter(move |&gun| self.check_gun(state, gun).is_ok())
    }

    fn check_gun(self, state: &State, gun: UnitId) -> Result<(), Violation> {
        let there = state.on_map(gun) && state.hex(gun) == self.from;
        require("8.7a", gun.counter().arm.is_artillery() && there)?;
        require("9.61e", !state.disordered(gun))?; // 8.1d
        check_room(state, gun)?;
        // 8.7d: Reaction Fire does not count here.
        require("8.7c", !state.has(gun, Mark::COUNTER_BATTERY_USED))?;
        fire::check_reach(state, gun, self.at)?;
        fire::check_front(state, gun, self.at)
    }
}
