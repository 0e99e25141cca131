//! How a scenario begins (SQ2, EV5, TE10).

use bivouac_kernel::Dice;

use crate::prelude::*;
use crate::scenario::What;
use crate::sequence::Phase;

/// The state in which a scenario begins: everybody stands where the lists say, each holds a card, and
/// the first turn is about to begin.
pub(crate) fn begin(scenario: &'static Scenario, dice: &mut Dice) -> State {
    let mut state = State::empty(scenario);
    for one in &scenario.set_up {
        match one.what {
            What::Unit(unit) => {
                state.unit_mut(unit).idle = is_idle(&state, unit);
                state.put(unit, one.at);
                if unit.counter().garrison.is_some() {
                    state.put_mark(unit, Mark::HOME);
                }
            }
            What::Commander(commander) => state.post(commander, one.at),
            What::Depot => state.found_depot(one.seat, one.at),
        }
    }
    share_cities(&mut state);
    deal(&mut state, dice);
    state.stack.extend([Step::Begin(Phase::Start), Step::Opening]);
    state
}

/// SQ2: everything stands; the first player lets the game begin, so that both have seen it before the
/// first die is thrown.
#[derive(Clone, Copy)]
pub(crate) struct Opening;

impl bivouac_kernel::Step<Nemesis> for Opening {
    usual!(row "SQ2", asks "prompt-opening", decides State::first_player, always_asks);

    fn list(self, _: &State, _: Seat, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
    }

    fn check(self, _: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        require("SQ2", *choice == Choice::Done)
    }

    fn apply(self, state: &mut State, _: Seat, _: &Choice, _: Table<'_, '_>) {
        state.stack.pop();
    }
}

impl InTurn for Opening {}

/// SP14, SP20: whether a unit is inactive or neutral, as politics are.
pub(crate) fn is_idle(state: &State, unit: UnitId) -> bool {
    let politics = &state.politics;
    state.scenario.politics
        && match unit.counter().nation {
            Nation::Prussian => !politics.prussia_active,
            Nation::Saxon => politics.saxony == Saxony::Neutral,
            _ => false,
        }
}

/// TE10: who controls which city at the start.
pub(crate) fn share_cities(state: &mut State) {
    for city in MAP.cities.hexes() {
        let there =
            |seat: &Seat| state.holds(*seat, city) || state.depots[seat.index()].contains(city);
        let alone = |seat: &Seat| {
            state.is_friendly(*seat, city) && !state.is_friendly(opponent(*seat), city)
        };
        let owner = BOTH.into_iter().find(there).or_else(|| BOTH.into_iter().find(alone));
        let counted = (state.scenario.politics && city == PLACES.dresden).then_some(FRENCH);
        if let Some(seat) = owner.or(counted) {
            state.take_control(seat, city);
        }
    }
}

/// EV5: one card with two instructions each; others that are met on the way are shuffled back.
fn deal(state: &mut State, dice: &mut Dice) {
    let pile = &mut state.deck.pile;
    pile.extend(state.scenario.deck.iter().copied());
    dice.shuffle(pile);
    let first = state.first_player();
    for seat in [first, opponent(first)] {
        let pile = &mut state.deck.pile;
        let last = pile.iter().rposition(|card| !card.get().single);
        if let Some(card) = last.map(|place| pile.remove(place)) {
            state.deck.hands[seat.index()].push(card);
        }
        dice.shuffle(&mut state.deck.pile);
    }
}
