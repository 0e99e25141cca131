//! The two scenarios: who stands where, what comes when, what wins.

mod read;

use std::sync::{LazyLock, OnceLock};

use bivouac_kernel::{Board, ScenarioInfo, Seat};

use crate::cards::CardId;
use crate::grid::Hex;
use crate::hex_set::HexSet;
use crate::map::{MAP, Rivers};
use crate::names::{COALITION, FRENCH};
use crate::pieces::{CommanderId, CorpsId, Rank, UnitId};
use crate::politics::{Lands, Politics};

/// The ids of the scenarios, in order.
pub(crate) const SCENARIOS: [&str; 2] = ["campaign-1813", "italy-1799"];

const fn info(id: &'static str) -> ScenarioInfo {
    ScenarioInfo { id, seats: 2, secrets: true, options: &[] }
}

pub(crate) static OFFERED: [ScenarioInfo; 2] = [info(SCENARIOS[0]), info(SCENARIOS[1])];

/// One turn of the calendar (SQ8, SQ9, SU2).
pub(crate) struct Turn {
    pub winter: bool,
    /// Supply trains of each side, by the base row and by the armistice row.
    pub trains: [[u8; 2]; 2],
    pub commands: [u8; 2],
    /// TE4 to TE6: what is added to the attacker's CF.
    pub attack_modifier: i8,
}

/// What is placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum What {
    Unit(UnitId),
    Commander(CommanderId),
    Depot,
}

/// One thing of the set-up.
pub(crate) struct Standing {
    pub seat: Seat,
    pub what: What,
    pub at: Hex,
}

/// When something arrives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum When {
    Turn(u8),
    /// SP15: with Prussia.
    Prussia,
    /// AU5: with Austria.
    Austria,
    /// RH8: with the Confederation.
    Confederation,
}

/// One line of the reinforcements.
pub(crate) struct Arrival {
    pub when: When,
    pub seat: Seat,
    pub what: What,
    pub at: Hex,
}

/// RE11: what the calendar changes of a commander.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    Remove,
    /// He arrives on a stack with a unit of this corps.
    ArriveWith(CorpsId),
    Rank(Rank),
    MoveTo(Hex),
    ReplaceBy(CommanderId),
    Cr(u8),
    AlsoCommands(CorpsId),
}

pub(crate) struct CommanderChange {
    pub turn: u8,
    pub commander: CommanderId,
    pub change: Change,
}

/// When a place is an Ultimate Supply Source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Supplies {
    Always,
    /// SP2, SP16: while an own unit is there, once Prussia is active.
    Occupied,
    /// AR16: once Austria has joined.
    Austria,
}

pub(crate) struct Source {
    pub seat: Seat,
    pub at: Hex,
    pub when: Supplies,
}

/// VC3, SU12: one of the levels of victory, by the margin of the Coalition.
pub(crate) struct Level {
    pub key: &'static str,
    pub from: i16,
    pub to: i16,
}

/// Everything that does not change in a scenario.
pub(crate) struct Scenario {
    pub id: &'static str,
    pub place: u8,
    pub turns: u8,
    /// SU6: whether the politics of 1813 are in use.
    pub politics: bool,
    /// Who may play in it, those who are not there at first included.
    pub units: Vec<UnitId>,
    pub commanders: Vec<CommanderId>,
    calendar: Vec<Turn>,
    pub set_up: Vec<Standing>,
    pub arrivals: Vec<Arrival>,
    pub changes: Vec<CommanderChange>,
    pub sources: Vec<Source>,
    pub victory_cities: HexSet,
    /// SU13: of these one is enough for the French.
    pub automatic_cities: HexSet,
    /// RH3
    pub confederation_cities: HexSet,
    pub levels: Vec<Level>,
    /// EC28: by the die.
    pub floods: [Rivers; 7],
    pub deck: Vec<CardId>,
    pub numbers: Numbers,
    lands: Vec<Lands>,
    pub board: OnceLock<Board>,
}

impl std::fmt::Debug for Scenario {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id)
    }
}

impl PartialEq for Scenario {
    fn eq(&self, other: &Scenario) -> bool {
        self.id == other.id
    }
}

impl Eq for Scenario {}

static ALL: LazyLock<[Scenario; 2]> = LazyLock::new(|| [0, 1].map(read::scenario));

impl Scenario {
    /// The scenario with this id.
    pub(crate) fn find(id: &str) -> Option<&'static Scenario> {
        ALL.iter().find(|scenario| scenario.id == id)
    }

    pub(crate) fn first() -> &'static Scenario {
        &ALL[0]
    }

    pub(crate) fn all() -> &'static [Scenario] {
        &*ALL
    }

    /// SU1: whether a hex belongs to the map on which it is played.
    pub(crate) fn plays(&self, hex: Hex) -> bool {
        self.politics || MAP.in_1799.contains(hex)
    }

    /// A turn of its calendar.
    #[inline]
    pub(crate) fn turn(&self, turn: u8) -> &Turn {
        &self.calendar[usize::from(turn) - 1]
    }

    /// What each land is to each side.
    #[inline]
    pub(crate) fn lands(&self, politics: &Politics) -> &Lands {
        &self.lands[politics.index() * usize::from(self.politics)]
    }

    /// SQ4, AS4: who is first if both have as many supply trains.
    pub(crate) fn first_on_ties(&self) -> Seat {
        if self.politics { FRENCH } else { COALITION }
    }

    /// Whether a unit belongs to the scenario.
    pub(crate) fn has(&self, unit: UnitId) -> bool {
        unit.counter().scenario == self.place
    }
}

macro_rules! numbers {
    ($($(#[$doc:meta])* $name:ident,)+) => {
        /// Numbers that a study of balance may change, of `numbers.tsv`.
        #[derive(Clone, Copy, Debug, Default)]
        pub(crate) struct Numbers {
            $($(#[$doc])* pub $name: u8,)+
        }

        impl Numbers {
            const NAMES: &[&str] = &[$(stringify!($name)),+];

            fn set(&mut self, name: &str, value: u8) -> bool {
                match name {
                    $(stringify!($name) => self.$name = value,)+
                    _ => return false,
                }
                true
            }
        }
    };
}

numbers! {
    turns,
    /// GS1 to GS3
    supply_range_summer,
    supply_range_winter,
    /// AS7
    dummies,
    /// AS20
    french_depots,
    coalition_depots,
    /// VC2, SU11
    points_per_city,
    /// VC6
    battle_victory,
    decisive_victory,
    victory_hits,
    victory_units,
    /// CC2
    decisive_hits,
    decisive_units,
    /// VC7
    commander_lost,
    napoleon_lost,
    /// VC4, VC5, SU13
    automatic_from,
    automatic_coalition_cities,
    automatic_french_cities,
    automatic_french_cities_with_austria,
    /// CK1
    cossacks_from,
    /// MD4, MD5
    hamburg_from,
    hamburg_most,
    /// SP21
    saxony_from,
    /// AR1 to AR4, AR22
    armistice_from,
    armistice_second_column,
    armistice_to,
    resumes_on,
    /// AR19
    armistice_battle_vp,
    /// AR16
    austria_commands,
    /// AU4
    austria_cities,
    /// RH3, RH4
    confederation_cities,
    confederation_cities_with_hamburg,
}

#[cfg(test)]
mod tests {
    use bivouac_kernel::covers;

    use super::*;

    /// No turn of 1799 has as many trains on both cards, so that no game can show it.
    #[test]
    fn with_as_many_trains_the_french_are_first_and_in_1799_the_coalition() {
        covers!("nemesis": "SQ4", "AS4", "MV1", "SU5");
        let first = Scenario::all().iter().map(Scenario::first_on_ties);
        assert_eq!(first.collect::<Vec<_>>(), [FRENCH, COALITION]);
    }
}
