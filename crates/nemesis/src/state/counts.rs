//! Numbers of a turn: supply trains on the cards, Combat Commands, who is first, victory cities.

use crate::politics::Austria;
use crate::prelude::*;

/// CC5: the fewest and the most Combat Commands.
const FEWEST: i16 = 1;
const MOST: i16 = 6;

/// EC2, EC3: what the cards give.
const CLEAR_ORDERS: i16 = 1;
const IRON_DISCIPLINE: i16 = 2;

/// What has become of a side's Combat Commands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Commands {
    /// CC1: what decisive victories have changed for good.
    pub permanent: i8,
    /// CC3: what starred units that were removed have cost in this turn.
    pub temporary: i8,
    /// CC7: those spent in this turn on attacks, and on the support of a defence.
    pub in_attack: u8,
    pub in_defence: u8,
}

impl State {
    /// SQ5, AR20, AU6: the supply trains on a side's card in this turn.
    pub(crate) fn trains_on_card(&self, seat: Seat) -> u8 {
        let [base, armistice] = self.scenario.turn(self.turn).trains.map(|row| row[seat.index()]);
        let politics = &self.politics;
        match politics.austria {
            Austria::Bought => (base + armistice) / 2,
            Austria::Coalition if politics.armistice > 0 => armistice,
            Austria::Coalition if politics.austria_since < self.turn => armistice,
            _ => base,
        }
    }

    /// SQ4, AS3, AS4: who is first in this turn.
    pub(crate) fn first_player(&self) -> Seat {
        let [french, coalition] = BOTH.map(|seat| self.trains_on_card(seat));
        match french.cmp(&coalition) {
            std::cmp::Ordering::Greater => FRENCH,
            std::cmp::Ordering::Less => COALITION,
            std::cmp::Ordering::Equal => self.scenario.first_on_ties(),
        }
    }

    /// CC6, CC8: what the row of the turn gives a side.
    pub(crate) fn commands_of_row(&self, seat: Seat) -> u8 {
        let joined = seat == COALITION && self.politics.austria == Austria::Coalition;
        match joined {
            true => self.scenario.numbers.austria_commands,
            false => self.scenario.turn(self.turn).commands[seat.index()],
        }
    }

    /// CC6: the row, the permanent and the temporary changes.
    fn commands_without_cards(&self, seat: Seat) -> i16 {
        let changes = self.commands[seat.index()];
        i16::from(self.commands_of_row(seat))
            + i16::from(changes.permanent)
            + i16::from(changes.temporary)
    }

    /// CC10: what counts for who begins.
    pub(crate) fn commands_compared(&self, seat: Seat) -> u8 {
        self.commands_without_cards(seat).clamp(FEWEST, MOST) as u8
    }

    /// CC4, CV1: who starts the first combat and moves commanders first.
    pub(crate) fn more_commands(&self) -> Seat {
        let [french, coalition] = BOTH.map(|seat| self.commands_compared(seat));
        if coalition > french { COALITION } else { FRENCH }
    }

    /// CC5, CC6, CC11: all Combat Commands of a side, and those of them that serve attacks.
    pub(crate) fn commands_in_all(&self, seat: Seat) -> (u8, u8) {
        let card = |card, gives| if self.promised(seat, card) { gives } else { 0 };
        let free = self.commands_without_cards(seat) + card(CardId::CLEAR_ORDERS, CLEAR_ORDERS);
        let all = free + card(CardId::IRON_DISCIPLINE, IRON_DISCIPLINE);
        (all.clamp(FEWEST, MOST) as u8, free.clamp(FEWEST, MOST) as u8)
    }

    /// CC7: what is left for an attack, or for the support of a defence.
    pub(crate) fn commands_left(&self, seat: Seat, attacks: bool) -> u8 {
        let (all, free) = self.commands_in_all(seat);
        let spent = self.commands[seat.index()];
        if !attacks {
            return all.saturating_sub(spent.in_attack + spent.in_defence);
        }
        // A defence has used first what serves it alone.
        let beyond = spent.in_defence.saturating_sub(all - free);
        free.saturating_sub(spent.in_attack + beyond)
    }

    /// VC1: how many victory cities a side controls.
    pub(crate) fn victory_cities(&self, seat: Seat) -> u8 {
        (self.control[seat.index()] & self.scenario.victory_cities).len() as u8
    }

    /// VC2, SU11: what a side would score now.
    pub(crate) fn score(&self, seat: Seat) -> i16 {
        let each = i16::from(self.scenario.numbers.points_per_city);
        i16::from(self.victory_cities(seat)) * each + self.battle_vp[seat.index()]
    }
}
