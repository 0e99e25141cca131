//! The commanders' movement (CV1 to CV6, EC22).

use crate::hex_set::stepped;
use crate::prelude::*;
use crate::words::{commander_text, on_commander};

/// CV2: how far a commander moves; EC22: how far with post-horses.
const RANGE: u8 = 3;
const POST_HASTE: u8 = 6;

/// CV3: a side moves its commanders.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Riding {
    pub seat: Side,
}

impl State {
    /// CV4: the hexes through which commanders of a side may go.
    fn rideable(&self, seat: Seat) -> HexSet {
        let closed = self.lands().closed[seat.index()] | self.shut[seat.index()];
        let banned = match self.check_hamburg(seat, PLACES.hamburg) {
            Ok(()) => HexSet::EMPTY,
            Err(_) => MAP.hamburg_ban, // MD6
        };
        MAP.everywhere() - closed - self.held[opponent(seat).index()] - banned
    }

    /// CV2, CV5: where commanders of a side may end: own stacks, and cities of friendly territory.
    fn quarters(&self, seat: Seat) -> HexSet {
        self.held[seat.index()] | (self.lands().friendly[seat.index()] & MAP.cities)
    }

    /// Where a commander may go within a range.
    fn ride(&self, commander: CommanderId, range: u8) -> HexSet {
        let one = self.commander(commander);
        let open = self.rideable(one.side);
        let mut reached = HexSet::EMPTY;
        reached.insert(one.hex);
        for _ in 0..range {
            let next = (0..6).fold(HexSet::EMPTY, |all, side| all | stepped(reached, side));
            reached |= next & open;
        }
        reached.remove(one.hex);
        reached & self.quarters(one.side)
    }

    fn range_of(&self, seat: Seat) -> u8 {
        if self.promised(seat, CardId::POST_HASTE) { POST_HASTE } else { RANGE }
    }

    fn check_rides(&self, seat: Seat, commander: CommanderId) -> Result<(), Violation> {
        let one = self.commander(commander);
        require("CV2", one.place == Whereabouts::OnMap && one.side == seat)?;
        require("SP14", !self.is_idle(commander))?;
        require("CV3", !one.marks.intersects(Mark::TRAVELLED))?;
        let alone = std::iter::once(commander).collect();
        self.check_swedes_left(one.hex, UnitList::NONE, alone)
    }

    /// Whether he finds any place to go to.
    fn finds_quarters(&self, commander: CommanderId, open: &HexSet) -> bool {
        let one = self.commander(commander);
        // Mostly there is one next to him.
        one.hex.neighbours().any(|near| open.contains(near))
            || !self.ride(commander, self.range_of(one.side)).is_empty()
    }
}

impl Riding {
    fn commanders(self, state: &State) -> impl Iterator<Item = CommanderId> + '_ {
        let seat = *self.seat;
        let open = state.quarters(seat) & state.rideable(seat);
        let able = state.staff(seat).filter(move |&one| state.check_rides(seat, one).is_ok());
        able.filter(move |&one| state.finds_quarters(one, &open))
    }
}

impl bivouac_kernel::Step<Nemesis> for Riding {
    usual!(row "CV2", asks "prompt-riding", its_side_decides);

    fn advance(self, state: &mut State, _: Table<'_, '_>) -> Flow {
        let something = self.commanders(state).next().is_some();
        waits_if(state, something)
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        out.extend(self.commanders(state).map(|commander| Choice::Ride { commander }));
        out.push(Choice::Done);
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Ride { commander } => {
                state.check_rides(seat, commander)?;
                let range = state.range_of(seat);
                require("CV5", !state.ride(commander, range).is_empty())
            }
            Choice::Done => Ok(()),
            _ => refused("CV2"),
        }
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, _: Table<'_, '_>) {
        match *choice {
            Choice::Ride { commander } => {
                state.stack.push(Step::RideTo(RideTo { commander }));
            }
            _ => drop(state.stack.pop()),
        }
    }
}

impl InTurn for Riding {
    fn stride(self, _: &State, choice: &Choice) -> Option<Stride> {
        let Choice::Ride { commander } = *choice else { return None };
        Some(Stride::Begins { piece: commander.id().into() })
    }
}

/// CV2: a commander goes to a stack or a city.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RideTo {
    pub commander: CommanderId,
}

impl bivouac_kernel::Step<Nemesis> for RideTo {
    usual!(row "CV2", always_asks);

    fn deciding(self, state: &State) -> Seats {
        Seats::only(state.commander(self.commander).side)
    }

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        let open = state.ride(self.commander, state.range_of(seat));
        out.extend(open.hexes().map(|hex| Choice::RideTo { hex }));
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        let Choice::RideTo { hex } = *choice else { return refused("CV2") };
        require("CV5", state.quarters(seat).contains(hex))?;
        let range = state.range_of(seat);
        let away = state.commander(self.commander).hex.distance(hex);
        require("CV2", (1..=range).contains(&away))?;
        state.check_hamburg(seat, hex)?;
        require("CV4", state.ride(self.commander, range).contains(hex))
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        let (Choice::RideTo { hex }, commander) = (*choice, self.commander) else { return };
        state.stack.pop();
        if !state.ride(commander, RANGE).contains(hex) {
            state.use_up(seat, CardId::POST_HASTE);
            table.emit(|| Event::CardUsed { seat: seat.into(), card: CardId::POST_HASTE });
        }
        let from = state.commander(commander).hex;
        state.post(commander, hex);
        state.commander_mut(commander).marks |= Mark::TRAVELLED;
        table.emit(|| Event::Rode { commander, from, to: hex });
    }

    fn prompt(self, _: &State, _: Seat) -> Prompt {
        let text = Text::new("prompt-ride-to").with("commander", commander_text(self.commander));
        Prompt { text, rule: "CV2", about: vec![on_commander(self.commander)] }
    }

    fn sound(self, state: &State) -> bool {
        let one = state.commander(self.commander);
        one.place == Whereabouts::OnMap
            && !state.ride(self.commander, state.range_of(one.side)).is_empty()
    }
}

impl InTurn for RideTo {
    fn stride(self, _: &State, choice: &Choice) -> Option<Stride> {
        let Choice::RideTo { hex } = *choice else { return None };
        Some(Stride::Goes { to: hex.number().into(), cost: 1, toll: None })
    }
}
