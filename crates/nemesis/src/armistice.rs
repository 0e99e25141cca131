//! The Armistice of Pläswitz: whether it comes about, and its order (AR1 to AR6, AR18 to AR24, AR30 to
//! AR32, AR38). Where units go stands in `redeployment`, what Austria does in `austria`.

use crate::changes::Changes;
use crate::prelude::*;
use crate::redeployment::{Receive, Redeploy};
use crate::sequence::{Phase, clear_turn};
use crate::{confederation, saxony};

/// AR3, AR4: with so many victory cities of the Coalition, or fewer, the French may refuse.
const FRENCH_REFUSE: [u8; 2] = [3, 2];
/// AR5: with so many, or more, the Coalition may.
const COALITION_REFUSES: u8 = 4;

/// AR1: both roll, and the winner may call the armistice.
#[derive(Clone, Copy)]
pub(crate) struct ArmisticeRoll;

impl bivouac_kernel::Step<Nemesis> for ArmisticeRoll {
    usual!(row "AR1");

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        state.stack.pop();
        let first = state.first_player();
        let caller = loop {
            let mut dice = [0; 2];
            for seat in [first, opponent(first)] {
                dice[seat.index()] = table.roll(Die::D6);
            }
            table.emit(|| Event::ArmisticeRolled { dice });
            match dice[FRENCH.index()].cmp(&dice[COALITION.index()]) {
                std::cmp::Ordering::Greater => break FRENCH,
                std::cmp::Ordering::Less => break COALITION,
                std::cmp::Ordering::Equal => {}
            }
        };
        state.stack.push(Step::CallArmistice(CallArmistice { seat: caller.into() }));
        Flow::GoesOn
    }
}

impl InTurn for ArmisticeRoll {}

/// AR3 to AR5: whether a call can be refused.
pub(crate) fn may_refuse(state: &State, caller: Seat) -> bool {
    let cities = state.victory_cities(COALITION);
    let late = state.turn >= state.scenario.numbers.armistice_second_column;
    match caller {
        FRENCH => cities >= COALITION_REFUSES,
        _ => cities <= FRENCH_REFUSE[usize::from(late)],
    }
}

/// The row of the table that decides it.
fn table_row(state: &State, caller: Seat) -> &'static str {
    let late = state.turn >= state.scenario.numbers.armistice_second_column;
    match (caller, late) {
        (FRENCH, _) => "AR5",
        (_, false) => "AR3",
        (_, true) => "AR4",
    }
}

/// AR1: the winner of the roll calls the armistice, or does not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CallArmistice {
    pub seat: Side,
}

impl bivouac_kernel::Step<Nemesis> for CallArmistice {
    usual!(row "AR1", asks "prompt-call-armistice", its_side_decides, always_asks);

    fn list(self, _: &State, _: Seat, out: &mut Vec<Choice>) {
        out.extend([Choice::Call, Choice::Refrain]);
    }

    fn check(self, _: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        require("AR1", matches!(choice, Choice::Call | Choice::Refrain))
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        state.stack.pop();
        let called = *choice == Choice::Call;
        table.emit(|| Event::ArmisticeCalled { seat: self.seat, called });
        if !called {
            return;
        }
        if may_refuse(state, seat) {
            let seat = opponent(seat).into();
            state.stack.push(Step::AnswerArmistice(AnswerArmistice { seat }));
        } else {
            begin(state, table);
        }
    }
}

impl InTurn for CallArmistice {}

/// AR3 to AR5: the other may refuse.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct AnswerArmistice {
    pub seat: Side,
}

impl bivouac_kernel::Step<Nemesis> for AnswerArmistice {
    usual!(row "AR21", its_side_decides, always_asks);

    fn list(self, _: &State, _: Seat, out: &mut Vec<Choice>) {
        out.extend([Choice::Accept, Choice::Refuse]);
    }

    fn check(self, _: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        require("AR21", matches!(choice, Choice::Accept | Choice::Refuse))
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        state.stack.pop();
        let accepted = *choice == Choice::Accept;
        table.emit(|| Event::ArmisticeAnswered { seat: self.seat, accepted });
        if accepted {
            begin(state, table);
        }
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        let rule = table_row(state, opponent(*self.seat));
        Prompt { text: Text::new("prompt-answer-armistice"), rule, about: Vec::new() }
    }

    fn sound(self, state: &State) -> bool {
        may_refuse(state, opponent(*self.seat))
    }
}

impl InTurn for AnswerArmistice {}

/// AR22, AR23: it comes into force at once; the turn is not played further.
fn begin(state: &mut State, table: Table<'_, '_>) {
    let turn = state.turn;
    state.politics.armistice = turn;
    state.politics.tension = false; // AR38
    table.emit(|| Event::ArmisticeInForce { turn });
    recover(state, table);
    clear_turn(state);
    state.forage = HexSet::EMPTY; // AR30
    crate::redeployment::take_up(state);
    let to = state.scenario.numbers.resumes_on;
    state.stack.clear();
    state.stack.extend([
        Step::ArmisticeEnds,
        Step::Changes(Changes { from: turn, to, next: 0 }), // AR18, AR35
        Step::Receive(Receive { seat: COALITION.into() }),
        Step::Receive(Receive { seat: FRENCH.into() }),
        Step::OfferAustria,
        Step::ArmisticeSettles,
        Step::Redeploy(Redeploy { seat: COALITION.into() }),
        Step::Redeploy(Redeploy { seat: FRENCH.into() }),
    ]);
}

/// AR6: all but garrisons in their cities return to good order.
fn recover(state: &mut State, table: Table<'_, '_>) {
    for seat in BOTH {
        for hex in state.held[seat.index()].hexes() {
            let units: UnitList = state.units_in(hex).collect();
            for unit in units.iter() {
                if state.disrupted(unit) && !state.at_home(unit) {
                    state.restore(unit, "AR6", table);
                }
            }
        }
    }
}

/// AR31, AR32, SP21: depots, control of cities, Saxony.
#[derive(Clone, Copy)]
pub(crate) struct ArmisticeSettles;

impl bivouac_kernel::Step<Nemesis> for ArmisticeSettles {
    usual!(row "AR32");

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        state.stack.pop();
        for seat in BOTH {
            let zone = MAP.zones[seat.index()];
            let outside = state.depots[seat.index()] - zone;
            for hex in outside.hexes() {
                let garrisoned =
                    state.holds(seat, hex) && state.units_in(hex).any(|unit| state.at_home(unit));
                if !garrisoned {
                    state.take_up_depot(seat, hex);
                    table.emit(|| Event::DepotRemoved { seat: seat.into(), hex });
                }
            }
            // TE9: outside the zones those who have been placed in a city hold it.
            let own = (zone - state.held[opponent(seat).index()]) | state.held[seat.index()];
            let cities = own & MAP.cities;
            cities.hexes().for_each(|city| state.take_control(seat, city));
        }
        saxony::join_france(state, table);
        Flow::GoesOn
    }
}

impl InTurn for ArmisticeSettles {}

/// AR19: the French gain Battle VPs, and the Coalition loses as many.
pub(crate) fn change_points(state: &mut State, table: Table<'_, '_>) {
    let points = i16::from(state.scenario.numbers.armistice_battle_vp);
    state.gain(FRENCH, points, "AR19", table);
    state.gain(COALITION, -points, "AR19", table);
}

/// AR19, AR22: Battle VPs, and the next turn.
#[derive(Clone, Copy)]
pub(crate) struct ArmisticeEnds;

impl bivouac_kernel::Step<Nemesis> for ArmisticeEnds {
    usual!(row "AR22");

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        state.stack.pop();
        change_points(state, table);
        // RH10: a Confederation that had wavered before Austria joined.
        if state.politics.confederation == Confederation::Wavering {
            confederation::check(state, table);
        }
        state.turn = state.scenario.numbers.resumes_on;
        state.stack.push(Step::Begin(Phase::Start));
        Flow::GoesOn
    }
}

impl InTurn for ArmisticeEnds {}
