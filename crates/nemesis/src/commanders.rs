//! Commanders: whom they command, what becomes of them (CM1 to CM14).

use crate::hex_set::near;
use crate::prelude::*;
use crate::words::{commander_text, on_commander};

/// CM2: how far he may go to a stack.
const FLIGHT: u8 = 3;
/// CM1: the die on which he is eliminated.
const ELIMINATED: u16 = 1;

impl State {
    /// CM5 to CM9: whether a commander may command a unit. It matters for MA11, CD16 and CD17 only
    /// (CM10).
    pub(crate) fn may_command(&self, commander: CommanderId, unit: UnitId) -> bool {
        let (one, officer, counter) =
            (self.commander(commander), commander.officer(), unit.counter());
        if counter.guard {
            return true; // CM9
        }
        let his_corps = officer.corps == Some(counter.corps) || one.also == Some(counter.corps);
        match one.rank {
            Rank::A => true,
            Rank::I => {
                his_corps || (counter.arm == Arm::Infantry && counter.nation == officer.nation)
            }
            Rank::C => counter.arm == Arm::Cavalry,
            Rank::K => counter.arm == Arm::Cossack,
            Rank::Corps => his_corps,
        }
    }

    /// CO16, CD25: the highest rating of some commanders in a hex.
    pub(crate) fn highest_cr(&self, seat: Seat, hex: Hex, horse: bool) -> u8 {
        let able = self.commanders_in(seat, hex).filter(|one| horse || !one.officer().cavalry);
        able.map(|one| self.cr(one)).max().unwrap_or(0)
    }

    /// CM11: the stacks to which a commander may go.
    fn refuges(&self, commander: CommanderId) -> impl Iterator<Item = Hex> + '_ {
        let one = self.commander(commander);
        self.held[one.side.index()].within(near(one.hex, FLIGHT))
    }
}

/// CM1, GS33, CM12: the next commander who has lost his units or was found alone: the first player's
/// first, then by hex, then in the order of `commanders.tsv` (SQ11).
pub(crate) fn next_orphan(state: &mut State) -> Option<CommanderId> {
    let first = state.first_player();
    for seat in [first, opponent(first)] {
        for hex in state.orphans[seat.index()].hexes() {
            let alone = !state.holds(seat, hex);
            let commander = state.commanders_in(seat, hex).next().filter(|_| alone);
            if commander.is_some() {
                return commander;
            }
            state.orphans[seat.index()].remove(hex);
        }
    }
    None
}

/// CM1: a commander rolls.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Fate {
    pub commander: CommanderId,
}

impl bivouac_kernel::Step<Nemesis> for Fate {
    usual!(row "CM1");

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        state.stack.pop();
        let Fate { commander } = self;
        let hex = state.commander(commander).hex;
        let die = table.roll(Die::D6);
        table.emit(|| Event::CommanderRolled { commander, hex, die });
        if die == ELIMINATED {
            state.lose_commander(commander, "CM1", table);
        } else {
            state.stack.push(Step::Flight(Flight { commander }));
        }
        Flow::GoesOn
    }

    fn sound(self, state: &State) -> bool {
        state.commander(self.commander).place == Whereabouts::OnMap
    }
}

impl InTurn for Fate {}

/// CM2, CM14: he goes to a stack of his side within three hexes, or is eliminated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Flight {
    pub commander: CommanderId,
}

impl bivouac_kernel::Step<Nemesis> for Flight {
    usual!(row "CM2");

    fn deciding(self, state: &State) -> Seats {
        Seats::only(state.commander(self.commander).side)
    }

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        let mut refuges = state.refuges(self.commander);
        match (refuges.next(), refuges.next()) {
            (Some(_), Some(_)) => return Flow::Waits,
            (Some(only), None) => {
                drop(refuges);
                state.stack.pop();
                flee(state, self.commander, only, table);
            }
            (None, _) => {
                drop(refuges);
                state.stack.pop();
                state.lose_commander(self.commander, "CM2", table);
            }
        }
        Flow::GoesOn
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        out.extend(state.refuges(self.commander).map(|hex| Choice::Join { hex }));
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Join { hex } => {
                require("CM11", state.refuges(self.commander).any(|refuge| refuge == hex))
            }
            _ => refused("CM2"),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        if let Choice::Join { hex } = *choice {
            state.stack.pop();
            flee(state, self.commander, hex, table);
        }
    }

    fn prompt(self, _: &State, _: Seat) -> Prompt {
        let text = Text::new("prompt-join").with("commander", commander_text(self.commander));
        Prompt { text, rule: "CM2", about: vec![on_commander(self.commander)] }
    }

    fn sound(self, state: &State) -> bool {
        let there = state.commander(self.commander).place == Whereabouts::OnMap;
        let top = state.is_top(Step::Flight(self));
        there && (!top || state.refuges(self.commander).count() > 1)
    }
}

impl InTurn for Flight {}

fn flee(state: &mut State, commander: CommanderId, hex: Hex, table: Table<'_, '_>) {
    let from = state.commander(commander).hex;
    state.post(commander, hex);
    table.emit(|| Event::CommanderFled { commander, from, to: hex });
}
