//! The counters for supply trains: where they lie, what they are, and who knows it.

use arrayvec::ArrayVec;
use bivouac_kernel::by_id;

use crate::prelude::*;

by_id! {
    /// What a counter is on its other side.
    pub enum Train {
        /// A supply train.
        Real = "real",
        /// A dummy.
        Dummy = "dummy",
    }
}

/// The most stacks on which counters of a side can lie: 19 trains, and two dummies.
const MOST: usize = 24;

/// The counters of a side in a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Counters {
    pub hex: Hex,
    #[serde(default, skip_serializing_if = "bivouac_kernel::is_default")]
    pub real: u8,
    #[serde(default, skip_serializing_if = "bivouac_kernel::is_default")]
    pub dummy: u8,
    /// AS35: those that everybody knows to be real, and to be dummies.
    #[serde(default, skip_serializing_if = "bivouac_kernel::is_default")]
    pub known_real: u8,
    #[serde(default, skip_serializing_if = "bivouac_kernel::is_default")]
    pub known_dummy: u8,
    /// AS24: one of those that are not known is real, or the stack would have a forage marker.
    #[serde(default, skip_serializing_if = "bivouac_kernel::is_default")]
    pub proven: bool,
}

impl Counters {
    /// How many there are.
    pub(crate) const fn count(&self) -> u8 {
        self.real + self.dummy
    }

    /// How many of them are not known to everybody.
    pub(crate) const fn unknown(&self) -> u8 {
        self.count() - self.known_real - self.known_dummy
    }
}

/// All counters of a side.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Convoys {
    /// Those on the map, in the order of their hexes.
    pub lying: ArrayVec<Counters, MOST>,
    /// Those that are still to be placed.
    pub real_left: u8,
    pub dummy_left: u8,
    /// AS22: places no more.
    pub stopped: bool,
    /// EC12: whether the enemy has seen all of them.
    pub seen: bool,
}

impl Convoys {
    fn place(&self, hex: Hex) -> Result<usize, usize> {
        self.lying.binary_search_by_key(&hex, |counters| counters.hex)
    }

    /// The counters in a hex.
    #[inline]
    pub(crate) fn at(&self, hex: Hex) -> Option<&Counters> {
        self.place(hex).ok().map(|place| &self.lying[place])
    }

    /// How many real trains lie in a hex.
    #[inline]
    pub(crate) fn real_at(&self, hex: Hex) -> u8 {
        self.at(hex).map_or(0, |counters| counters.real)
    }

    /// How many real trains lie on the map. Everybody knows that.
    pub(crate) fn real(&self) -> u8 {
        self.lying.iter().map(|counters| counters.real).sum()
    }

    /// AS22: whether anything is left to be placed.
    pub(crate) fn has_left(&self) -> bool {
        self.real_left + self.dummy_left > 0
    }

    /// The counters in a hex, to be changed; there are none of them as yet, if need be.
    fn entry(&mut self, hex: Hex) -> &mut Counters {
        let place = self.place(hex).unwrap_or_else(|place| {
            let none =
                Counters { hex, real: 0, dummy: 0, known_real: 0, known_dummy: 0, proven: false };
            self.lying.insert(place, none);
            place
        });
        &mut self.lying[place]
    }

    /// Lays a counter of those that are left.
    pub(crate) fn lay(&mut self, hex: Hex, train: Train) {
        match train {
            Train::Real => {
                self.real_left -= 1;
                self.entry(hex).real += 1;
            }
            Train::Dummy => {
                self.dummy_left -= 1;
                self.entry(hex).dummy += 1;
            }
        }
    }

    /// AS19, EC23: lays a real train that everybody knows.
    pub(crate) fn lay_open(&mut self, hex: Hex) {
        let counters = self.entry(hex);
        counters.real += 1;
        counters.known_real += 1;
    }

    /// Takes a real train off the map; one that is known to everybody, if there is one. Whether it was
    /// not known.
    pub(crate) fn spend(&mut self, hex: Hex) -> bool {
        let counters = self.entry(hex);
        counters.real -= 1;
        let known = counters.known_real > 0;
        if known {
            counters.known_real -= 1;
        } else {
            counters.proven = false;
        }
        self.tidy(hex);
        !known
    }

    /// AS25: takes the dummies of a hex off the map; how many there were.
    pub(crate) fn drop_dummies(&mut self, hex: Hex) -> u8 {
        let counters = self.entry(hex);
        let dummies = std::mem::take(&mut counters.dummy);
        counters.known_dummy = 0;
        self.tidy(hex);
        dummies
    }

    /// EC11: everybody sees the counters of a hex.
    pub(crate) fn show(&mut self, hex: Hex) {
        if self.at(hex).is_some() {
            let counters = self.entry(hex);
            (counters.known_real, counters.known_dummy) = (counters.real, counters.dummy);
            counters.proven = false;
        }
    }

    /// AS24: one of the counters of a hex must be real.
    pub(crate) fn prove(&mut self, hex: Hex) {
        let counters = self.entry(hex);
        if counters.known_real == 0 {
            counters.proven = true;
        }
        self.tidy(hex);
    }

    /// What is known for certain becomes known: a proof where nothing else is unknown, and kinds that
    /// are all that is left.
    pub(crate) fn conclude(&mut self) {
        let unknown_real: u8 = self.lying.iter().map(|one| one.real - one.known_real).sum();
        let unknown: u8 = self.lying.iter().map(Counters::unknown).sum();
        for counters in &mut self.lying {
            let alone = counters.proven && counters.unknown() == 1;
            if alone || unknown_real == unknown {
                counters.known_real = counters.real;
                counters.proven = false;
            }
            if unknown_real == 0 {
                counters.known_dummy = counters.dummy;
            }
        }
    }

    /// AS33: all counters of a hex go with their stack to another.
    pub(crate) fn carry(&mut self, from: Hex, to: Hex) {
        let Ok(place) = self.place(from) else { return };
        let carried = self.lying.remove(place);
        let counters = self.entry(to);
        counters.real += carried.real;
        counters.dummy += carried.dummy;
        counters.known_real += carried.known_real;
        counters.known_dummy += carried.known_dummy;
        counters.proven |= carried.proven;
        self.tidy(to);
    }

    /// AS33: the counters of a hex are lost with its last unit.
    pub(crate) fn lose(&mut self, hex: Hex) -> Option<Counters> {
        self.place(hex).ok().map(|place| self.lying.remove(place))
    }

    /// Forgets a hex in which nothing lies.
    fn tidy(&mut self, hex: Hex) {
        if let Ok(place) = self.place(hex)
            && self.lying[place].count() == 0
        {
            self.lying.remove(place);
        }
    }
}
