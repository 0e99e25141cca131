//! 8.2c, 8.2d: the Artillery Barrage.

use crate::choice::Guns;
use crate::event::Shot;
use crate::fire;
use crate::prelude::*;
use crate::reaction::CounterBattery;
use crate::state::MOST_GUNS;
use crate::words::held_text;

/// 8.2c: a side's Artillery Barrage.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Barrage {
    pub seat: Side,
}

impl bivouac_kernel::Step<Borodino> for Barrage {
    usual!(row "8.2c", its_side_decides);

    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        let mut guns = state.scenario.guns[self.seat.index()].iter();
        let any = guns.any(|&gun| !shots(state, *self.seat, gun).is_empty());
        waits_if(state, any)
    }

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        for &gun in &state.scenario.guns[seat.index()] {
            let targets = shots(state, seat, gun).into_iter();
            out.extend(targets.map(|target| Choice::Fire { guns: Guns::one(gun), target }));
        }
        out.push(Choice::Done);
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Done => Ok(()),
            Choice::Fire { guns: Guns { first, second: None }, target } => {
                fire::may_bombard(state, seat, first)?;
                fire::check_aim(state, &[first], target)
                    .map_err(|broken| fire::explained(state, broken, first, target))
            }
            Choice::Fire { .. } => refused("8.2d"),
            _ => refused(self.row()),
        }
    }

    /// The first gun of a shot lays it; others may be joined before it is fired.
    fn apply(self, state: &mut State, _: Seat, choice: &Choice, _: Table<'_, '_>) {
        state.battery.clear();
        match *choice {
            Choice::Fire { guns, target } => {
                state.battery.push(guns.first);
                state.stack.push(Step::Battery(Battery { seat: self.seat, target }));
            }
            _ => drop(state.stack.pop()),
        }
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        ask_able("prompt-barrage", Step::Barrage(self), state)
    }
}

in_turn!(Barrage: "barrage" at [13], [23]; {
    fn able(self, state: &State) -> Vec<UnitId> {
        let guns = state.scenario.guns[self.seat.index()].iter().copied();
        guns.filter(|&gun| !shots(state, *self.seat, gun).is_empty()).collect()
    }
});

/// The hexes that a gun can fire at, whatever its group (8.2c).
fn shots(state: &State, seat: Seat, gun: UnitId) -> ArrayVec<Hex, 64> {
    if fire::may_bombard(state, seat, gun).is_err() {
        return ArrayVec::new();
    }
    let targets = fire::enemy_hexes(state, gun);
    targets.filter(|&target| fire::check_aim(state, &[gun], target).is_ok()).take(64).collect()
}

/// 8.2d: guns may be joined to a shot at `target`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Battery {
    pub seat: Side,
    pub target: Hex,
}

impl bivouac_kernel::Step<Borodino> for Battery {
    usual!(row "8.2d", its_side_decides, always_asks);

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        let guns = state.scenario.guns[seat.index()].iter().copied();
        let open = guns.filter(|&gun| self.check_join(state, gun).is_ok());
        out.extend(open.map(|unit| Choice::Join { unit }));
        out.push(Choice::Done);
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Done => Ok(()),
            Choice::Join { unit } => self
                .check_join(state, unit)
                .map_err(|broken| fire::explained(state, broken, unit, self.target)),
            _ => refused(self.row()),
        }
    }

    /// Joins a gun, or fires what has been joined.
    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        if let Choice::Join { unit } = *choice {
            state.battery.push(unit);
            table.emit(|| Event::Joined { unit });
            return;
        }
        state.stack.pop();
        let guns: ArrayVec<UnitId, MOST_GUNS> = std::mem::take(&mut state.battery);
        guns.iter().for_each(|&gun| state.put_mark(gun, Mark::FIRED));
        for at in fire::firing_hexes(state, &guns) {
            state.stack.push(Step::CounterBattery(CounterBattery { from: self.target, at }));
        }
        fire::shoot(state, Shot::Barrage, &guns, self.target, table);
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        let text = text("prompt-battery").with("target", held_text(state, self.target));
        let about = self.able(state).into_iter().map(on_unit).chain([on_hex(self.target)]);
        Prompt { text, rule: self.row(), about: about.collect() }
    }

    fn sound(self, state: &State) -> bool {
        let own = |&gun: &UnitId| state.plays_on_map(gun) && self.seat == gun.counter().side;
        !state.battery.is_empty() && state.battery.iter().all(own)
    }
}

in_turn!(Battery: "barrage" at []; {
    fn able(self, state: &State) -> Vec<UnitId> {
        let guns = state.scenario.guns[self.seat.index()].iter().copied();
        guns.filter(|&gun| self.check_join(state, gun).is_ok()).collect()
    }
});

impl Battery {
    /// Whether a gun may be joined to the shot.
    fn check_join(self, state: &State, gun: UnitId) -> Result<(), Violation> {
        fire::may_bombard(state, *self.seat, gun)?;
        let linked = |&other: &UnitId| GRID.distance(state.hex(other), state.hex(gun)) <= 1;
        let joins = !state.battery.contains(&gun) && state.battery.iter().any(linked);
        require("8.2d", joins)?;
        fire::check_aim(state, &[gun], self.target)
    }
}
