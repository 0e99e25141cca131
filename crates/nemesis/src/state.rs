//! The state of a game and its small questions. Everything lies flat: no heap at all.

mod convoys;
mod counts;
mod party;
mod underway;

use arrayvec::ArrayVec;
use bitflags::bitflags;
use bivouac_kernel::{by_id, clone_in_place, flags_by_name};

use crate::cards::{CARD_COUNT, Cards};
use crate::grid::HEX_COUNT;
use crate::pieces::commanders::COMMANDER_COUNT;
use crate::pieces::{CorpsId, UNIT_COUNT};
use crate::politics::{Lands, Politics};
use crate::prelude::*;

pub use convoys::Train;
pub(crate) use convoys::{Convoys, Counters};
pub(crate) use counts::Commands;
pub(crate) use party::{Party, UnitList};
pub(crate) use underway::{Advancing, Combat, March, Support, Verdict};

by_id! {
    /// Where a unit or a commander is.
    pub(crate) enum Whereabouts {
        /// Not in play yet, or not in this scenario.
        Waiting = "waiting",
        OnMap = "on_map",
        /// Out of the game, unless a card returns it (DM14).
        Eliminated = "eliminated",
        /// Out of the game for good: by SP7, SP8 or the calendar (EV13, RE15).
        Removed = "removed",
        /// EC31: comes back with the reinforcements of another turn.
        Wounded = "wounded",
        /// AR24: taken off the map at an armistice; `hex` is where it stood.
        Lifted = "lifted",
        /// RH15: has changed sides and is to be placed; `hex` is where it stood.
        Crossing = "crossing",
    }
}

bitflags! {
    /// What is marked on a unit or a commander, by the names that positions give it.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub(crate) struct Mark: u16 {
        const DISRUPTED = 1;
        /// MV22: has moved in this turn.
        const MOVED = 1 << 1;
        /// MV28: its owner has said that it will not move in this turn.
        const FIXED = 1 << 2;
        /// MV16: a Forced March marker.
        const FORCED = 1 << 3;
        /// CD42: a Previous Combat marker.
        const FOUGHT = 1 << 4;
        /// CD42: a 2+ Combats marker.
        const FOUGHT_AGAIN = 1 << 5;
        /// CO24: may order no more attacks in this turn.
        const BARRED = 1 << 6;
        /// SP23: a garrison in its city.
        const HOME = 1 << 7;
        /// AR25: has been put where it is by its owner in the redeployment under way.
        const ARRANGED = 1 << 8;
        /// AR34: may be put elsewhere in the redeployment under way.
        const ARRIVING = 1 << 9;
        /// CV3: of a commander, has moved in the commanders' movement of this turn.
        const TRAVELLED = 1 << 10;
    }
}

flags_by_name!(Mark);

impl Mark {
    /// What comes off with the end of the combat phase (SQ7).
    pub(crate) const FATIGUE: Mark = Mark::FORCED.union(Mark::FOUGHT).union(Mark::FOUGHT_AGAIN);
    /// What lasts for a turn.
    pub(crate) const OF_TURN: Mark = Mark::FATIGUE
        .union(Mark::MOVED)
        .union(Mark::FIXED)
        .union(Mark::BARRED)
        .union(Mark::TRAVELLED);
    /// What lasts for a redeployment.
    pub(crate) const OF_REDEPLOYMENT: Mark = Mark::ARRANGED.union(Mark::ARRIVING);
}

/// The changing part of one unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct UnitState {
    pub hex: Hex,
    /// The next unit in its hex, in the order of `units.tsv`.
    pub next: UnitId,
    pub marks: Mark,
    pub side: Seat,
    pub place: Whereabouts,
    /// SP14, SP20: inactive or neutral.
    pub idle: bool,
    /// What is asked most often of its counter.
    pub arm: Arm,
    pub class: Class,
}

/// The changing part of one commander.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct CommanderState {
    pub hex: Hex,
    /// The next commander in his hex, in the order of `commanders.tsv`.
    pub next: CommanderId,
    pub place: Whereabouts,
    pub side: Seat,
    pub rank: Rank,
    pub cr: u8,
    /// RE14: a corps that he commands besides his own.
    pub also: Option<CorpsId>,
    /// MV23: moved, if he has started a move or gone along with one in this turn.
    pub marks: Mark,
    /// EC31: the turn in whose reinforcement phase he comes back.
    pub returns: u8,
}

/// What is asked most often of a hex: kept by the verbs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tally {
    /// ST2: Occupancy Factors in halves, of all who stand there.
    pub occupancy: u8,
    /// How many of them are neither neutral nor inactive.
    pub units: u8,
    /// GS26: how many of these are undisrupted cavalry.
    pub horse: u8,
}

/// ST2: the most Occupancy Factors in a hex, in halves.
pub(crate) const MOST_OCCUPANCY: u8 = 12;
/// How deep procedures go.
const DEEPEST: usize = 32;
/// EV2: the most cards in a hand.
pub(crate) const HAND: usize = 2;

/// The cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Deck {
    /// The next card to be drawn is the last.
    pub pile: ArrayVec<CardId, CARD_COUNT>,
    pub discard: ArrayVec<CardId, CARD_COUNT>,
    pub hands: [ArrayVec<CardId, HAND>; 2],
    /// EC12: of each hand, what the other side has seen.
    pub seen: [Cards; 2],
}

bitflags! {
    /// What single cards bring for both sides in this turn.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub(crate) struct Weather: u8 {
        /// EC25: no forced marches.
        const MUD = 1;
        /// EC26: attacks are worse, and there is no pursuit.
        const STORM = 1 << 1;
        /// EC29: rivers are easier to cross.
        const LOW_WATER = 1 << 2;
        /// EC30: supply reaches farther.
        const HARVEST = 1 << 3;
        /// EC31: the first combat is still to come.
        const CHANCE_BALL = 1 << 4;
    }
}

flags_by_name!(Weather);

/// What cards have done to rivers in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Waters {
    /// EC7: bridged for one side.
    pub pontoons: [HexsideId; 2],
    /// EC8: by the side that destroyed it.
    pub broken: [HexsideId; 2],
    /// EC28: the die, 0 if there is no flood.
    pub flood: u8,
}

impl Waters {
    pub(crate) const PLAIN: Waters =
        Waters { pontoons: [HexsideId::NONE; 2], broken: [HexsideId::NONE; 2], flood: 0 };
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Ending {
    /// VC4, VC5, SU13
    Automatic(Side),
    /// VC2
    Counted,
}

/// The whole state of a game.
#[derive(PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) scenario: &'static Scenario,
    pub(crate) turn: u8,

    pub(crate) units: [UnitState; UNIT_COUNT],
    /// The first unit in each hex.
    pub(crate) first: [UnitId; HEX_COUNT],
    pub(crate) tally: [Tally; HEX_COUNT],
    /// Where each side has units that are neither neutral nor inactive.
    pub(crate) held: [HexSet; 2],
    /// GS26: where each side has undisrupted cavalry.
    pub(crate) horse: [HexSet; 2],
    /// SP14, SP20: hexes that neutral or inactive units close to each side.
    pub(crate) shut: [HexSet; 2],

    pub(crate) commanders: [CommanderState; COMMANDER_COUNT],
    /// The first commander in each hex.
    pub(crate) heads: [CommanderId; HEX_COUNT],
    /// Where each side has commanders.
    pub(crate) led: [HexSet; 2],
    /// Where commanders of each side have lost their last unit, or been come upon alone, and have not
    /// rolled yet.
    pub(crate) orphans: [HexSet; 2],

    pub(crate) depots: [HexSet; 2],
    /// AS20: depots of each side that the enemy has eliminated.
    pub(crate) depots_lost: [u8; 2],
    pub(crate) convoys: [Convoys; 2],
    /// AS27: stacks under a forage marker.
    pub(crate) forage: HexSet,
    /// TE9
    pub(crate) control: [HexSet; 2],
    /// GS30: from where a path leads to a depot of each side, while a step asks for it; not written.
    pub(crate) supplied: [HexSet; 2],
    /// Whether that has to be traced again.
    pub(crate) stale: bool,

    pub(crate) politics: Politics,
    pub(crate) battle_vp: [i16; 2],
    pub(crate) commands: [Commands; 2],

    pub(crate) deck: Deck,
    /// EV10: cards of each side that wait to be used, or work all turn.
    pub(crate) promises: [Cards; 2],
    pub(crate) weather: Weather,
    pub(crate) waters: Waters,
    /// EC11: the depot that does not work.
    pub(crate) cut: Hex,
    /// EC15: the commander of each side who suffers from discord.
    pub(crate) discord: [CommanderId; 2],
    /// EC16: the cities that count as fortified, by the side that said so.
    pub(crate) works: [Hex; 2],

    /// RA2: the units restored by the rally under way.
    pub(crate) restored: UnitList,
    pub(crate) march: Option<March>,
    pub(crate) combat: Option<Combat>,

    /// Where the game is: what is to be done, the next thing last.
    pub(crate) stack: ArrayVec<Step, DEEPEST>,
    pub(crate) over: Option<Ending>,
}

clone_in_place! {
    State {
        copied: scenario, turn, units, first, tally, held, horse, shut, commanders, heads, led,
            orphans, depots, depots_lost, forage, control, supplied, stale, politics, battle_vp,
            commands, promises, weather, waters, cut, discord, works, restored, march, combat, over;
        cloned: convoys, deck, stack;
    }
}

impl State {
    /// A state with nobody on the map.
    pub(crate) fn empty(scenario: &'static Scenario) -> State {
        State {
            scenario,
            turn: 1,
            units: std::array::from_fn(|index| UnitState::waiting(UnitId(index as u16))),
            first: [UnitId::NONE; HEX_COUNT],
            tally: [Tally::default(); HEX_COUNT],
            held: [HexSet::EMPTY; 2],
            horse: [HexSet::EMPTY; 2],
            shut: [HexSet::EMPTY; 2],
            commanders: std::array::from_fn(|index| {
                CommanderState::waiting(CommanderId(index as u8))
            }),
            heads: [CommanderId::NONE; HEX_COUNT],
            led: [HexSet::EMPTY; 2],
            orphans: [HexSet::EMPTY; 2],
            depots: [HexSet::EMPTY; 2],
            depots_lost: [0; 2],
            convoys: [Convoys::default(), Convoys::default()],
            forage: HexSet::EMPTY,
            control: [HexSet::EMPTY; 2],
            supplied: [HexSet::EMPTY; 2],
            stale: true,
            politics: Politics::START,
            battle_vp: [0; 2],
            commands: [Commands::default(); 2],
            deck: Deck {
                pile: ArrayVec::new(),
                discard: ArrayVec::new(),
                hands: [ArrayVec::new(), ArrayVec::new()],
                seen: [Cards::NONE; 2],
            },
            promises: [Cards::NONE; 2],
            weather: Weather::empty(),
            waters: Waters::PLAIN,
            cut: Hex::NONE,
            discord: [CommanderId::NONE; 2],
            works: [Hex::NONE; 2],
            restored: UnitList::NONE,
            march: None,
            combat: None,
            stack: ArrayVec::new(),
            over: None,
        }
    }

    #[inline]
    pub(crate) fn unit(&self, unit: UnitId) -> &UnitState {
        &self.units[unit.index()]
    }

    #[inline]
    pub(crate) fn unit_mut(&mut self, unit: UnitId) -> &mut UnitState {
        &mut self.units[unit.index()]
    }

    #[inline]
    pub(crate) fn has(&self, unit: UnitId, mark: Mark) -> bool {
        self.unit(unit).marks.intersects(mark)
    }

    #[inline]
    pub(crate) fn disrupted(&self, unit: UnitId) -> bool {
        self.has(unit, Mark::DISRUPTED)
    }

    #[inline]
    pub(crate) fn on_map(&self, unit: UnitId) -> bool {
        self.unit(unit).place == Whereabouts::OnMap
    }

    /// Everybody in a hex, in the order of `units.tsv`.
    #[inline]
    pub(crate) fn everybody_in(&self, hex: Hex) -> impl Iterator<Item = UnitId> + Clone + '_ {
        let mut next = self.first[hex.index()];
        std::iter::from_fn(move || {
            next.is_some().then(|| {
                let unit = next;
                next = self.unit(unit).next;
                unit
            })
        })
    }

    /// The stack in a hex: all units there that are neither neutral nor inactive.
    #[inline]
    pub(crate) fn units_in(&self, hex: Hex) -> impl Iterator<Item = UnitId> + Clone + '_ {
        self.everybody_in(hex).filter(|&unit| !self.unit(unit).idle)
    }

    /// SP14, SP20: whether a side has nobody in a hex but units that are neutral or inactive.
    pub(crate) fn idles(&self, seat: Seat, hex: Hex) -> bool {
        !self.holds(seat, hex) && self.everybody_in(hex).any(|unit| self.unit(unit).side == seat)
    }

    /// The units of a side on the map that are neither neutral nor inactive.
    pub(crate) fn army(&self, seat: Seat) -> impl Iterator<Item = UnitId> + '_ {
        self.held[seat.index()].hexes().flat_map(|hex| self.units_in(hex))
    }

    /// TE9: whether a side occupies a hex.
    #[inline]
    pub(crate) fn holds(&self, seat: Seat, hex: Hex) -> bool {
        self.held[seat.index()].contains(hex)
    }

    /// TE9: whether a side controls a city.
    #[inline]
    pub(crate) fn controls(&self, seat: Seat, city: Hex) -> bool {
        self.control[seat.index()].contains(city)
    }

    #[inline]
    pub(crate) fn commander(&self, commander: CommanderId) -> &CommanderState {
        &self.commanders[commander.index()]
    }

    #[inline]
    pub(crate) fn commander_mut(&mut self, commander: CommanderId) -> &mut CommanderState {
        &mut self.commanders[commander.index()]
    }

    /// The commanders of a side in a hex, in the order of `commanders.tsv`.
    #[inline]
    pub(crate) fn commanders_in(
        &self,
        seat: Seat,
        hex: Hex,
    ) -> impl Iterator<Item = CommanderId> + Clone + '_ {
        let mut next = self.heads[hex.index()];
        std::iter::from_fn(move || {
            while next.is_some() {
                let commander = next;
                next = self.commander(commander).next;
                if self.commander(commander).side == seat {
                    return Some(commander);
                }
            }
            None
        })
    }

    /// The commanders of a side on the map.
    pub(crate) fn staff(&self, seat: Seat) -> impl Iterator<Item = CommanderId> + '_ {
        self.scenario.commanders.iter().copied().filter(move |&one| {
            self.commander(one).side == seat && self.commander(one).place == Whereabouts::OnMap
        })
    }

    /// SP14: whether a commander does nothing as yet.
    pub(crate) fn is_idle(&self, commander: CommanderId) -> bool {
        self.scenario.politics
            && !self.politics.prussia_active
            && commander.officer().nation == Nation::Prussian
    }

    /// His rating in this turn (EC15).
    #[inline]
    pub(crate) fn cr(&self, commander: CommanderId) -> u8 {
        let one = self.commander(commander);
        if self.discord[one.side.index()] == commander {
            let less = if one.side == FRENCH { 2 } else { 1 };
            return one.cr.saturating_sub(less);
        }
        one.cr
    }

    #[inline]
    pub(crate) fn tally(&self, hex: Hex) -> Tally {
        self.tally[hex.index()]
    }

    /// ST2: how many halves of an Occupancy Factor more a hex can take.
    #[inline]
    pub(crate) fn room(&self, hex: Hex) -> u8 {
        MOST_OCCUPANCY.saturating_sub(self.tally(hex).occupancy)
    }

    /// What the lands are now.
    #[inline]
    pub(crate) fn lands(&self) -> &'static Lands {
        self.scenario.lands(&self.politics)
    }

    /// TE7: whether a hex lies in territory that is friendly to a side.
    #[inline]
    pub(crate) fn is_friendly(&self, seat: Seat, hex: Hex) -> bool {
        self.lands().friendly[seat.index()].contains(hex)
    }

    /// A city in territory that is friendly to a side.
    pub(crate) fn is_friendly_city(&self, seat: Seat, hex: Hex) -> bool {
        MAP.is_city(hex) && self.is_friendly(seat, hex)
    }

    #[inline]
    pub(crate) fn winter(&self) -> bool {
        self.scenario.turn(self.turn).winter
    }

    /// Whether a hex is difficult terrain now.
    #[inline]
    pub(crate) fn is_difficult(&self, hex: Hex) -> bool {
        MAP.difficult[usize::from(self.winter())].contains(hex)
    }

    /// AR36: whether this turn is a truce.
    #[inline]
    pub(crate) fn truce(&self) -> bool {
        self.politics.armistice > 0 && self.turn == self.scenario.numbers.resumes_on
    }

    /// SP14, SP20: a unit that is inactive or neutral does nothing.
    pub(crate) fn check_active(&self, unit: UnitId) -> Result<(), Violation> {
        let prussian = unit.counter().nation == Nation::Prussian;
        require(if prussian { "SP14" } else { "SP20" }, !self.unit(unit).idle)
    }

    /// Whether a step is the one under way, and not one that waits further down.
    pub(crate) fn is_top(&self, step: Step) -> bool {
        self.stack.last() == Some(&step)
    }

    /// Whether a card of a side waits to be used, or works all turn.
    #[inline]
    pub(crate) fn promised(&self, seat: Seat, card: CardId) -> bool {
        self.promises[seat.index()].contains(card)
    }
}

impl UnitState {
    /// A unit that is not in play.
    pub(crate) fn waiting(unit: UnitId) -> UnitState {
        let counter = unit.counter();
        UnitState {
            hex: Hex::NONE,
            next: UnitId::NONE,
            marks: Mark::empty(),
            side: counter.side,
            place: Whereabouts::Waiting,
            idle: false,
            arm: counter.arm,
            class: counter.class,
        }
    }
}

impl CommanderState {
    /// A commander who is not in play.
    pub(crate) fn waiting(commander: CommanderId) -> CommanderState {
        let officer = commander.officer();
        CommanderState {
            hex: Hex::NONE,
            next: CommanderId::NONE,
            place: Whereabouts::Waiting,
            side: officer.side,
            rank: officer.rank,
            cr: officer.cr,
            also: None,
            marks: Mark::empty(),
            returns: 0,
        }
    }
}
