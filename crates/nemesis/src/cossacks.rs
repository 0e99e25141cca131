//! Cossacks in cities (CK1, CK2).

use crate::prelude::*;

/// CK1: the roll with which they turn a city against the Coalition.
const ALIENATES: u16 = 6;

/// CK1, CK2: the cities that Cossacks occupy, in which no other unit of the Coalition is.
pub(crate) fn cities(state: &State) -> HexSet {
    let cossacks = |unit| state.unit(unit).arm == Arm::Cossack;
    let cities = (state.held[COALITION.index()] & MAP.cities).hexes();
    cities.filter(|&city| state.units_in(city).all(cossacks)).collect()
}

/// CK1: the rolls for cities that Cossacks occupy.
#[derive(Clone, Copy)]
pub(crate) struct CossackRolls;

impl bivouac_kernel::Step<Nemesis> for CossackRolls {
    usual!(row "CK1");

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        state.stack.pop();
        let from = state.scenario.numbers.cossacks_from;
        if !state.scenario.politics || state.turn < from {
            return Flow::GoesOn;
        }
        for city in cities(state).hexes() {
            let die = table.roll(Die::D6);
            table.emit(|| Event::CossacksRolled { hex: city, die });
            if die == ALIENATES {
                state.gain(FRENCH, 1, "CK1", table);
                state.gain(COALITION, -1, "CK1", table);
            }
        }
        Flow::GoesOn
    }
}

impl InTurn for CossackRolls {}
