//! The cards with a single instruction: weather, harvest, envoys, chance (EC25, EC26, EC28 to EC32).

use crate::prelude::*;

pub(super) fn begin(state: &mut State, card: CardId, table: Table<'_, '_>) {
    let weather = match card {
        CardId::MUD => Weather::MUD,
        CardId::STORM => Weather::STORM,
        CardId::LOW_WATER => Weather::LOW_WATER,
        CardId::HARVEST => Weather::HARVEST,
        CardId::CHANCE_BALL => Weather::CHANCE_BALL,
        CardId::FLOOD => return flood(state, table),
        CardId::ENVOYS => return envoys(state, table),
        _ => return,
    };
    state.weather |= weather;
    state.stale = true;
}

/// EC28: a die picks the rivers whose bridges do not count.
fn flood(state: &mut State, table: Table<'_, '_>) {
    let die = table.roll(Die::D6);
    state.waters.flood = die as u8;
    state.stale = true;
    table.emit(|| Event::Flood { die, scenario: state.scenario.id });
}

/// EC32: the side with fewer Battle VPs gains 1.
fn envoys(state: &mut State, table: Table<'_, '_>) {
    let [french, coalition] = state.battle_vp;
    match french.cmp(&coalition) {
        std::cmp::Ordering::Less => state.gain(FRENCH, 1, "EC32", table),
        std::cmp::Ordering::Greater => state.gain(COALITION, 1, "EC32", table),
        std::cmp::Ordering::Equal => {}
    }
}
