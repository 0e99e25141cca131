//! The 32nd Military District: Hamburg (MD1 to MD9). The ban of the first turns stands in `terrain`.

use crate::prelude::*;

/// MD4, MD9: once a turn, after the Cossack rolls.
#[derive(Clone, Copy)]
pub(crate) struct HamburgCounts;

impl bivouac_kernel::Step<Nemesis> for HamburgCounts {
    usual!(row "MD4");

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        state.stack.pop();
        let numbers = &state.scenario.numbers;
        let counts = state.scenario.politics
            && state.turn >= numbers.hamburg_from
            && state.politics.armistice == 0
            && state.politics.hamburg < numbers.hamburg_most // MD5
            && state.holds(COALITION, PLACES.hamburg);
        if counts {
            state.politics.hamburg += 1;
            state.gain(FRENCH, -1, "MD4", table);
            state.gain(COALITION, 1, "MD4", table);
        }
        Flow::GoesOn
    }
}

impl InTurn for HamburgCounts {}
