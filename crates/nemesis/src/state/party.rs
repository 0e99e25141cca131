//! Those of a hex who are chosen for something: a move, an attack, an advance.

use crate::pieces::CommanderSet;
use crate::prelude::*;

/// The most units that a list holds: a hex takes six.
const MOST: usize = 6;

/// A few units, in the order of `units.tsv`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct UnitList {
    ids: [UnitId; MOST],
    len: u8,
}

impl UnitList {
    pub(crate) const NONE: UnitList = UnitList { ids: [UnitId::NONE; MOST], len: 0 };

    #[inline]
    pub(crate) fn as_slice(&self) -> &[UnitId] {
        &self.ids[..usize::from(self.len)]
    }

    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = UnitId> + Clone {
        (0..usize::from(self.len)).map(move |index| self.ids[index])
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        usize::from(self.len)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[inline]
    pub(crate) fn contains(&self, unit: UnitId) -> bool {
        self.as_slice().contains(&unit)
    }

    fn push(&mut self, unit: UnitId) {
        self.ids[usize::from(self.len)] = unit;
        self.len += 1;
    }
}

impl FromIterator<UnitId> for UnitList {
    fn from_iter<I: IntoIterator<Item = UnitId>>(units: I) -> UnitList {
        let mut list = UnitList::NONE;
        units.into_iter().take(MOST).for_each(|unit| list.push(unit));
        list
    }
}

bivouac_kernel::written_as_list!(UnitList: UnitId);

/// Some units and commanders of a hex. It begins with those who are likely to be meant. Any unit may be
/// left out and taken in again, and left out once more; so that nobody can go on forever, units are taken
/// in again no more often than there are units, and the part of a commander is changed once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Party {
    pub from: Hex,
    /// Those who could be chosen.
    pub able: UnitList,
    /// Those who are left out, as bits.
    #[serde(default, skip_serializing_if = "bivouac_kernel::is_default")]
    left: u8,
    /// How often a unit that was left out has been taken in again.
    #[serde(default, skip_serializing_if = "bivouac_kernel::is_default")]
    back: u8,
    /// The commanders who go along.
    #[serde(default, skip_serializing_if = "bivouac_kernel::is_default")]
    pub along: CommanderSet,
    /// The commanders whose part has been changed.
    #[serde(default, skip_serializing_if = "bivouac_kernel::is_default")]
    changed: CommanderSet,
}

impl Party {
    /// All of those who could be chosen.
    pub(crate) fn of(from: Hex, able: UnitList, along: CommanderSet) -> Party {
        Party { from, able, left: 0, back: 0, along, changed: CommanderSet::NONE }
    }

    /// The units that are chosen.
    #[inline]
    pub(crate) fn units(&self) -> UnitList {
        let chosen = self.able.iter().enumerate().filter(|(place, _)| !self.is_left(*place));
        chosen.map(|(_, unit)| unit).collect()
    }

    fn place(&self, unit: UnitId) -> Option<usize> {
        self.able.as_slice().iter().position(|&able| able == unit)
    }

    fn is_left(&self, place: usize) -> bool {
        self.left >> place & 1 == 1
    }

    /// Whether a unit can be left out: not the last one.
    pub(crate) fn may_leave(&self, unit: UnitId) -> bool {
        self.place(unit).is_some_and(|place| !self.is_left(place) && self.units().len() > 1)
    }

    /// Whether a unit that was left out can be taken in again.
    pub(crate) fn may_take(&self, unit: UnitId) -> bool {
        usize::from(self.back) < self.able.len()
            && self.place(unit).is_some_and(|place| self.is_left(place))
    }

    pub(crate) fn leave(&mut self, unit: UnitId) {
        if let Some(place) = self.place(unit) {
            self.left |= 1 << place;
        }
    }

    pub(crate) fn take(&mut self, unit: UnitId) {
        if let Some(place) = self.place(unit) {
            self.left &= !(1 << place);
            self.back += 1;
        }
    }

    /// Whether the part of a commander can still be changed.
    pub(crate) fn may_change(&self, commander: CommanderId) -> bool {
        !self.changed.contains(commander)
    }

    /// Takes a commander along, or not.
    pub(crate) fn change(&mut self, commander: CommanderId) {
        self.changed.insert(commander);
        match self.along.contains(commander) {
            true => self.along.remove(commander),
            false => self.along.insert(commander),
        }
    }

    /// The choices that change who is in it; `able` are the commanders who could go.
    pub(crate) fn changes(
        self,
        able: impl Iterator<Item = CommanderId>,
    ) -> impl Iterator<Item = Choice> {
        let units = self.able.iter().filter_map(move |unit| {
            if self.may_leave(unit) {
                return Some(Choice::Leave { unit });
            }
            self.may_take(unit).then_some(Choice::Take { unit })
        });
        let commanders = able.filter(move |&one| self.may_change(one));
        units.chain(commanders.map(move |commander| match self.along.contains(commander) {
            true => Choice::Without { commander },
            false => Choice::With { commander },
        }))
    }
}
