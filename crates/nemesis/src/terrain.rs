//! What terrain and rivers do: who may enter a hex, and what lies between two hexes.
//!
//! Three questions about rivers are not the same: supply and withdrawals ask for an *unbridged* one
//! (GS8, WD2), as cavalry does that blocks supply (GS6); cavalry that stops a move asks for *any*
//! (MV9), as a combat does (CD12, CD20).

use std::borrow::Cow;

use crate::prelude::*;
use crate::state::Waters;

/// What a side finds between two adjacent hexes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum River {
    None,
    Bridged,
    Unbridged,
}

impl State {
    /// EV16: the river on a side of a hex, as a side sees bridges in this turn.
    #[inline]
    pub(crate) fn river(&self, seat: Seat, hex: Hex, side: usize) -> River {
        match MAP.hexside(hex, side) {
            None => River::None,
            Some(hexside) if self.is_bridged(seat, hexside) => River::Bridged,
            Some(_) => River::Unbridged,
        }
    }

    /// Whether a hexside is bridged for a side in this turn.
    #[inline]
    pub(crate) fn is_bridged(&self, seat: Seat, hexside: HexsideId) -> bool {
        let waters = &self.waters;
        if *waters == Waters::PLAIN {
            return hexside.get().bridge;
        }
        waters.pontoons[seat.index()] == hexside || self.has_bridge(hexside)
    }

    /// Whether the bridge of a hexside counts (EC8, EC28).
    pub(crate) fn has_bridge(&self, hexside: HexsideId) -> bool {
        let flooded = &self.scenario.floods[usize::from(self.waters.flood)];
        let Hexside { bridge, river, .. } = *hexside.get();
        bridge && !self.waters.broken.contains(&hexside) && !flooded.contains(river)
    }

    /// By side: the hexes that have an unbridged river there, as a side sees it.
    pub(crate) fn unbridged(&self, seat: Seat) -> Cow<'static, [HexSet; 6]> {
        if self.waters == Waters::PLAIN {
            return Cow::Borrowed(&MAP.unbridged);
        }
        let mut unbridged = [HexSet::EMPTY; 6];
        for hexside in HexsideId::all().filter(|&one| !self.is_bridged(seat, one)) {
            let [a, b] = hexside.get().ends;
            for (from, to) in [(a, b), (b, a)] {
                if let Some(side) = from.side_towards(to) {
                    unbridged[side].insert(from);
                }
            }
        }
        Cow::Owned(unbridged)
    }

    /// GS24, MV18: why a side may not enter a hex, whatever enemies are there.
    pub(crate) fn check_open(&self, seat: Seat, hex: Hex) -> Result<(), Violation> {
        if self.lands().closed[seat.index()].contains(hex) {
            return refused(self.why_closed(seat, hex));
        }
        if self.shut[seat.index()].contains(hex) {
            let prussians = self.shut[FRENCH.index()].contains(hex);
            return refused(if prussians { "SP14" } else { "SP20" });
        }
        Ok(())
    }

    /// The row by which land is closed to a side.
    fn why_closed(&self, seat: Seat, hex: Hex) -> &'static str {
        if MAP.impassable.contains(hex) {
            return "MV18";
        }
        if !self.scenario.politics {
            return "SU1";
        }
        match MAP.ground[hex.index()].country {
            Some(Country::Austria) => "AU1",
            Some(Country::Illyria) => "AU2",
            Some(Country::Switzerland) if seat == COALITION => "SP22",
            Some(Country::Ottoman) => "SP22",
            _ => "MV18",
        }
    }

    /// MD1, MD6: whether the French are kept out of a hex near Hamburg.
    pub(crate) fn check_hamburg(&self, seat: Seat, hex: Hex) -> Result<(), Violation> {
        let banned = seat == FRENCH
            && self.scenario.politics
            && self.turn <= LAST_TURN_OF_BAN
            && MAP.hamburg_ban.contains(hex);
        require("MD6", !banned)
    }

    /// Whether a hex counts as a fortified city (EC16).
    pub(crate) fn is_fortified(&self, hex: Hex) -> bool {
        MAP.fortified.contains(hex) || self.works.contains(&hex)
    }
}

/// MD1: turns 1 and 2.
const LAST_TURN_OF_BAN: u8 = 2;
