//! Cards that wait until all supply trains are placed: dispatches (EC12), raiders (EC11), blockade
//! (EC23).

use crate::hex_set::near;
use crate::prelude::*;

/// EC11: how far a stack may be from Cossacks.
const RAID: u8 = 3;
/// EC23: a unit in one of these spares the Coalition.
const HARBOURS: [&str; 4] = ["Bremen", "Hamburg", "Lübeck", "Rostock"];

/// The cards of a side after placing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct AfterPlacing {
    pub seat: Side,
}

impl bivouac_kernel::Step<Nemesis> for AfterPlacing {
    usual!(row "EV10");

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        state.stack.pop();
        let seat = *self.seat;
        if state.promised(seat, CardId::DISPATCHES) {
            look_at_counters(state, seat, table);
        }
        if seat == COALITION && state.promised(seat, CardId::RAIDERS) {
            state.use_up(seat, CardId::RAIDERS);
            state.stack.push(Step::Raid);
        }
        if seat == FRENCH && state.promised(seat, CardId::BLOCKADE) {
            state.use_up(seat, CardId::BLOCKADE);
            state.stack.push(Step::Blockade);
        }
        Flow::GoesOn
    }
}

impl InTurn for AfterPlacing {}

/// EC12: the player of the card alone sees all counters of the enemy.
fn look_at_counters(state: &mut State, seat: Seat, table: Table<'_, '_>) {
    state.use_up(seat, CardId::DISPATCHES);
    let convoys = &mut state.convoys[opponent(seat).index()];
    convoys.seen = true;
    table.reveal();
    let real = convoys.lying.iter().filter(|one| one.real > 0).map(|one| one.hex);
    let real: Vec<Hex> = real.collect();
    table.emit(|| Event::SawCounters { seat: seat.into(), real });
}

/// EC11: the Coalition names a French stack, which shows its counters and loses a real train.
#[derive(Clone, Copy)]
pub(crate) struct Raid;

impl Raid {
    fn may(state: &State, hex: Hex) -> bool {
        let cossacks = |unit: UnitId| {
            let one = state.unit(unit);
            one.arm == Arm::Cossack && !state.disrupted(unit)
        };
        let mut near = state.horse[COALITION.index()].within(near(hex, RAID));
        state.convoys[FRENCH.index()].at(hex).is_some()
            && near.any(|at| state.units_in(at).any(cossacks))
    }

    fn stacks(state: &State) -> impl Iterator<Item = Hex> + '_ {
        let lying = state.convoys[FRENCH.index()].lying.iter();
        lying.map(|counters| counters.hex).filter(|&hex| Raid::may(state, hex))
    }
}

impl bivouac_kernel::Step<Nemesis> for Raid {
    usual!(row "EC11", asks "prompt-raid");

    fn deciding(self, _: &State) -> Seats {
        Seats::only(COALITION)
    }

    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        let something = Raid::stacks(state).next().is_some();
        waits_if(state, something)
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        out.extend(Raid::stacks(state).map(|hex| Choice::Raid { hex }));
        out.push(Choice::Decline);
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Raid { hex } => require("EC11", Raid::may(state, hex)),
            Choice::Decline => Ok(()),
            _ => refused("EC11"),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        state.stack.pop();
        let Choice::Raid { hex } = *choice else { return };
        table.reveal();
        let convoys = &mut state.convoys[FRENCH.index()];
        convoys.show(hex);
        let shown = convoys.at(hex).copied();
        let (real, dummy) = shown.map_or((0, 0), |shown| (shown.real, shown.dummy));
        table.emit(|| Event::Raided { hex, real, dummy });
        if real > 0 {
            state.spend_train(FRENCH, hex, "EC11", table);
        }
    }

    fn sound(self, state: &State) -> bool {
        !state.is_top(Step::Raid) || Raid::stacks(state).next().is_some()
    }
}

impl InTurn for Raid {}

/// EC23: the Coalition discards a real train, unless it holds a harbour.
#[derive(Clone, Copy)]
pub(crate) struct Blockade;

impl Blockade {
    fn holds_harbour(state: &State) -> bool {
        let harbours = HARBOURS.iter().filter_map(|name| MAP.place(name));
        harbours.into_iter().any(|hex| state.holds(COALITION, hex))
    }

    fn may(state: &State, hex: Hex) -> bool {
        state.convoys[COALITION.index()].real_at(hex) > 0
    }
}

impl bivouac_kernel::Step<Nemesis> for Blockade {
    usual!(row "EC23", asks "prompt-blockade");

    fn deciding(self, _: &State) -> Seats {
        Seats::only(COALITION)
    }

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        let spared = Blockade::holds_harbour(state) || state.convoys[COALITION.index()].real() == 0;
        if spared {
            super::void(FRENCH, CardId::BLOCKADE, table);
        }
        waits_if(state, !spared)
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        let lying = state.convoys[COALITION.index()].lying.iter();
        let real = lying.filter(|counters| counters.real > 0);
        out.extend(real.map(|counters| Choice::GiveUp { hex: counters.hex }));
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::GiveUp { hex } => require("EC23", Blockade::may(state, hex)),
            _ => refused("EC23"),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        if let Choice::GiveUp { hex } = *choice {
            state.stack.pop();
            state.spend_train(COALITION, hex, "EC23", table);
        }
    }

    fn sound(self, state: &State) -> bool {
        !Blockade::holds_harbour(state) && state.convoys[COALITION.index()].real() > 0
    }
}

impl InTurn for Blockade {}
