//! Cards whose target is named when they are played (EV10): pontoons and bridges (EC7, EC8), a depot
//! for raiders (EC11), discord (EC15), field works (EC16), desertion (EC20).

use super::void;
use crate::hex_set::near;
use crate::pieces::commanders::NAPOLEON;
use crate::prelude::*;

/// EC8: how far a bridge may be from an own unit.
const BRIDGE: u8 = 2;
/// EC11: how far a depot may be from French cavalry.
const RAID: u8 = 3;
/// EC20: how far deserters may be from a unit of the Coalition.
const DESERTION: u8 = 4;

/// Asks for the target, if there is one.
pub(super) fn begin(state: &mut State, seat: Seat, card: CardId, table: Table<'_, '_>) {
    let step = Name { seat: seat.into(), card };
    if step.has_target(state) {
        state.stack.push(Step::Name(step));
    } else {
        void(seat, card, table);
    }
}

/// EV10: the player of a card names its target.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Name {
    pub seat: Side,
    pub card: CardId,
}

impl Name {
    /// Hands on everything that could be named and may be.
    fn each_target(self, state: &State, mut take: impl FnMut(Choice)) {
        let seat = *self.seat;
        let mut offer = |choice: Choice| {
            if self.fits(state, &choice) {
                take(choice);
            }
        };
        match self.card {
            CardId::PONTOONS | CardId::BRIDGE_DESTROYED => {
                HexsideId::all().for_each(|hexside| offer(Choice::NameHexside { hexside }));
            }
            CardId::RAIDERS => {
                let depots = state.depots[COALITION.index()].hexes();
                depots.for_each(|hex| offer(Choice::NameDepot { hex }));
            }
            CardId::DISCORD => {
                let staff = state.staff(opponent(seat));
                staff.for_each(|commander| offer(Choice::NameCommander { commander }));
            }
            CardId::FIELD_WORKS => {
                let cities = state.held[seat.index()] & MAP.cities;
                cities.hexes().for_each(|hex| offer(Choice::NameCity { hex }));
            }
            _ => state.army(opponent(seat)).for_each(|unit| offer(Choice::NameUnit { unit })),
        }
    }

    /// Whether there is anything to name.
    fn has_target(self, state: &State) -> bool {
        let mut found = false;
        self.each_target(state, |_| found = true);
        found
    }

    /// Whether the card may name this.
    fn fits(self, state: &State, choice: &Choice) -> bool {
        let seat = *self.seat;
        if let Choice::NameHexside { hexside } = *choice
            && !hexside.get().ends.iter().all(|&end| state.scenario.plays(end))
        {
            return false; // SU1
        }
        match (self.card, *choice) {
            (CardId::PONTOONS, Choice::NameHexside { hexside }) => {
                let beside = hexside.get().ends.iter().any(|&end| state.holds(seat, end));
                beside && !state.is_bridged(seat, hexside)
            }
            (CardId::BRIDGE_DESTROYED, Choice::NameHexside { hexside }) => {
                let ends = hexside.get().ends;
                let in_range = |end: &Hex| state.held[seat.index()].meets(near(*end, BRIDGE));
                state.has_bridge(hexside)
                    && ends.iter().any(in_range)
                    && !ends.iter().any(|&end| state.holds(opponent(seat), end))
            }
            (CardId::RAIDERS, Choice::NameDepot { hex }) => {
                state.depots[COALITION.index()].contains(hex)
                    && state.horse[FRENCH.index()].meets(near(hex, RAID))
            }
            (CardId::DISCORD, Choice::NameCommander { commander }) => {
                let one = state.commander(commander);
                let suits =
                    if seat == FRENCH { one.rank == Rank::A } else { commander != *NAPOLEON };
                one.side != seat
                    && one.place == Whereabouts::OnMap
                    && !state.is_idle(commander) // EV14
                    && suits
            }
            (CardId::FIELD_WORKS, Choice::NameCity { hex }) => {
                MAP.is_city(hex) && state.holds(seat, hex)
            }
            (CardId::DESERTION, Choice::NameUnit { unit }) => self.deserts(state, unit),
            _ => false,
        }
    }

    /// EC20
    fn deserts(self, state: &State, unit: UnitId) -> bool {
        let one = *state.unit(unit);
        if one.place != Whereabouts::OnMap || one.idle || state.disrupted(unit) {
            return false;
        }
        let conscript = one.class == Class::Conscript;
        if self.seat == FRENCH {
            return one.side == COALITION && conscript && !state.is_friendly(COALITION, one.hex);
        }
        one.side == FRENCH
            && (conscript || unit.counter().starred)
            && state.held[COALITION.index()].meets(near(one.hex, DESERTION))
            && state.commander(*NAPOLEON).hex != one.hex
    }
}

impl bivouac_kernel::Step<Nemesis> for Name {
    fn row(self) -> &'static str {
        self.card.row()
    }

    usual!(its_side_decides, always_asks);

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        self.each_target(state, |choice| out.push(choice));
    }

    fn check(self, state: &State, _: Seat, choice: &Choice) -> Result<(), Violation> {
        require(self.card.row(), self.fits(state, choice))
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        state.stack.pop();
        match *choice {
            Choice::NameHexside { hexside } => {
                let waters = &mut state.waters;
                match self.card {
                    CardId::PONTOONS => waters.pontoons[seat.index()] = hexside,
                    _ => waters.broken[seat.index()] = hexside,
                }
                state.stale = true;
                table.emit(|| Event::NamedHexside { seat: self.seat, card: self.card, hexside });
            }
            Choice::NameDepot { hex } => {
                state.cut = hex;
                state.stale = true;
                table.emit(|| Event::NamedHex { seat: self.seat, card: self.card, hex });
            }
            Choice::NameCommander { commander } => {
                state.discord[opponent(seat).index()] = commander;
                table.emit(|| Event::NamedCommander {
                    seat: self.seat,
                    card: self.card,
                    commander,
                });
            }
            Choice::NameCity { hex } => {
                state.works[seat.index()] = hex;
                table.emit(|| Event::NamedHex { seat: self.seat, card: self.card, hex });
            }
            Choice::NameUnit { unit } => state.disrupt(unit, self.card.row(), table),
            _ => {}
        }
    }

    fn prompt(self, _: &State, _: Seat) -> Prompt {
        let text = Text::new("prompt-name").with("card", crate::words::card_text(self.card));
        Prompt { text, rule: self.row(), about: Vec::new() }
    }

    fn sound(self, state: &State) -> bool {
        self.has_target(state)
    }
}

impl InTurn for Name {}
