//! The state of a game and its small questions. Everything is `Copy`-cheap: no heap at all.

pub(crate) mod effect;

use arrayvec::ArrayVec;
use bivouac_kernel::{BySeat, Seat};
use serde::{Deserialize, Serialize};

use crate::cards::Cards;
use crate::map::{AREAS, AreaId, AreaSet, LegSet, LinkId, PLACES, leg_bit};
use crate::pieces::leader::KUTUZOV;
use crate::pieces::{
    FRENCH, KINDS, LEADERS, LeaderId, Leaders, ORDERS, Order, RUSSIAN, Sp, Troops, other,
};
use crate::scenario::Scenario;
use crate::step::Step;

/// Where a leader is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Whereabouts {
    At(AreaId),
    /// In the Force Pool: enters by an event.
    Pool,
    /// Eliminated: out of the game for good, counted by French #3.
    Eliminated,
    /// Not in this game, or removed by an event.
    Out,
}

/// SPs that moved this turn into the area in which they stand: part of `State::troops`. SPs of the
/// area that are in no column have not moved. Columns that agree in all but `troops` are one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Column {
    pub seat: Seat,
    pub area: AreaId,
    /// S5g: the connection by which they entered `area`; `NONE` if they entered it otherwise.
    pub link: LinkId,
    /// S5h: they used Forced March this turn.
    pub forced: bool,
    /// S5e: they used Forced March or March this turn.
    pub moved: bool,
    /// S8i: their owner has said that they go with the Force that is about to evade.
    pub going: bool,
    pub troops: Troops,
}

/// One order block that was put on the map this turn. Its number is public, its type is not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Block {
    /// `NONE` once it has left the map.
    pub area: AreaId,
    pub order: Order,
    /// A Cavalry Patrol of the enemy has seen it (S6b).
    pub seen: bool,
    /// Everybody knows it: a card or an ability that lies open has brought it (S4i).
    pub open: bool,
}

impl Block {
    /// A block of which only its number is public.
    pub(crate) const fn new(area: AreaId, order: Order) -> Block {
        Block { area, order, seen: false, open: false }
    }

    /// Whether its type is known to others: to those who see what the enemy sees, or to all.
    pub(crate) const fn is_known(&self, to_enemy: bool) -> bool {
        self.open || (self.seen && to_enemy)
    }
}

/// The most blocks that a side puts on the map in one turn (28, and those that cards and leaders
/// put there after others have been executed).
pub(crate) const MOST_BLOCKS: usize = 40;
pub(crate) const MOST_COLUMNS: usize = 64;

/// What one side has to do with cards. The draw pile has no order: a draw is random (S1a).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Deck {
    pub hand: Cards,
    pub draw: Cards,
    pub discard: Cards,
    /// The part of the discard pile that the enemy has not seen (T-CARD.l).
    pub unseen: Cards,
    /// Removed from play, or not in this scenario or season. Open.
    pub gone: Cards,
    /// A card that everybody knows to be on top of the draw pile (scenario 5), or 0.
    pub top: u8,
}

/// What a side has noted of an enemy stack, as a player would on paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Note {
    pub area: AreaId,
    /// The turn in which it was seen ([`State::clock`]).
    pub clock: u8,
    pub what: Noted,
    /// Something has happened openly since by which it may have changed.
    pub stale: bool,
    /// Some have left or died since, so that there may be fewer.
    pub thinned: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Noted {
    /// S6b: number, type and state of all SPs.
    Troops(Troops),
    /// S5p, S9g: the total only.
    Total(u8),
    /// S8l: the fresh cavalry and Cossacks, as they were shown.
    Mounted(Troops),
    /// S9.5d: cavalry and twice the Cossacks, and what else counts with them.
    Riders(u8),
}

pub(crate) const MOST_NOTES: usize = 32;

/// What a side keeps to itself in the sealed steps of a turn, and how far it has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Sealed {
    /// S2a: the card laid for OPS: 0 for the Dummy, 255 for none yet.
    pub ops: u8,
    /// The blocks in hand, by order: selected and not yet placed.
    pub blocks: [u8; ORDERS],
    /// How many orders of free choice are still to be selected (S3b).
    pub free: u8,
    /// Platov's order (G8): 0 none, 1 to be chosen, 2 + the order once it is, [`PLATOV_STANDS`] when
    /// it is the first block on the map, which everybody sees.
    pub platov: u8,
    /// Has finished the sealed step.
    pub ready: bool,
    /// Option O2: blocks placed but not yet shown to stand anywhere: those from this number on.
    pub placed_from: u8,
}

/// [`Sealed::platov`] once his order is on the map.
pub(crate) const PLATOV_STANDS: u8 = 2 + ORDERS as u8;

/// What lasts for the game.
pub(crate) mod lasting {
    /// French #43.
    pub const LOGISTICS_COLLAPSE: u8 = 1;
    /// Rule moscow_first_entry has been scored.
    pub const MOSCOW_ENTERED: u8 = 1 << 1;
    /// Scoring moscow_never: the French have controlled Moscow.
    pub const MOSCOW_HELD: u8 = 1 << 2;
}

/// Areas that cards have named for this turn; `NONE` if not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Named {
    /// French #4: leaving it costs the Russians.
    pub holy_french: AreaId,
    /// Russian #11: scored at End of Turn.
    pub holy_russian: AreaId,
    /// French #8: the leaders bound by it.
    pub infighting: Leaders,
    /// French #53.
    pub lethargic: AreaId,
    /// Russian #42.
    pub friction: AreaId,
    /// Russian #48.
    pub disorderly: AreaId,
    /// French #7: losses there are 1 lower for both.
    pub disengagement: AreaId,
    /// French #45: no attrition there.
    pub victuals: AreaId,
    /// Russian #44, while it is carried out: the areas that it has named already.
    pub starving: AreaSet,
}

/// The order types of a turn, as far as they have come (S4j: a type is resolved once its step is
/// over; the type under way is not).
pub(crate) type Resolved = u16;

/// Why a Force is composed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    ForcedMarch,
    March,
    Evade,
    /// Russian #27.
    AustriansEvade,
    /// Step 9 of a battle.
    Retreat,
    /// Russian #6: others who go along.
    Join,
}

/// The Force under way (T-FORCE.a): in the making in [`Step::Muster`], then on its way. Its SPs and
/// leaders are counted in the area `at` too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Force {
    pub seat: Seat,
    pub purpose: Purpose,
    pub from: AreaId,
    pub at: AreaId,
    pub troops: Troops,
    pub leaders: Leaders,
    /// The next SP that may be added: forces are composed in one order only.
    pub next: u8,
    /// How many SPs may leave (S5n), 255 for any number.
    pub limit: u8,
    /// How many areas it may still enter.
    pub left: u8,
    /// The connection by which it entered `at`.
    pub link: LinkId,
    /// How many areas it has entered, and how many over tracks (Russian #25, #26).
    pub entered: u8,
    pub tracks: u8,
    /// The cards played with it, bits of [`with`].
    pub cards: u8,
}

impl Force {
    /// Whether nobody is in it yet.
    pub(crate) fn is_empty(&self) -> bool {
        self.troops.is_none() && self.leaders.is_none()
    }
}

/// The cards that are played with a Force.
pub(crate) mod with {
    /// French #9.
    pub const FAST_9: u8 = 1;
    /// French #37.
    pub const PONIATOWSKI: u8 = 2;
    /// Russian #6.
    pub const BAGRATION: u8 = 4;
    /// French #49.
    pub const REARGUARD: u8 = 8;
    /// French #10.
    pub const FAST_10: u8 = 16;
    /// French #9 or #10.
    pub const FAST: u8 = FAST_9 | FAST_10;
}

/// The battle under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Battle {
    pub area: AreaId,
    pub attacker: Seat,
    /// S9.1a: the cards laid, the Dummy as bit 0; face down until the reveal.
    pub laid: [Cards; 2],
    /// In effect: revealed, condition met, not cancelled.
    pub acting: [Cards; 2],
    /// The leaders at the reveal: for the draw of step 10 and the monarch's VP.
    pub leaders: Leaders,
    /// The connections by which those entered who were there when the battle began: what cards go
    /// by.
    pub entered: [LegSet; 2],
    /// S9.8b: every attacking SP entered over a bridge.
    pub bridged: bool,
    /// The Russians had nothing but Cossacks (later rules).
    pub only_cossacks: bool,
    /// The faces thrown; 0 if none was.
    pub dice: [u8; 2],
    /// Final losses that each side must take.
    pub losses: [u8; 2],
    /// SPs really exhausted or eliminated by battle losses and pursuit (S9.7a).
    pub taken: [u8; 2],
    /// SPs eliminated in this battle, whatever the cause (S9.6b).
    pub eliminated: [u8; 2],
    /// The connections named for Outflanking and Delayed Forces, by `battle_cards::NAMING`.
    pub main: [LinkId; 5],
    /// French #14: 1 bridges, 2 Defend.
    pub maneuver: u8,
    pub stage: Stage,
    pub winner: Option<Seat>,
    pub drawn: bool,
    /// French #30, Russian #23: the loser suffers no pursuit.
    pub spared: bool,
    /// Infantry exhausted by losses (Russian #31), at most 2.
    pub stoic: u8,
    /// The French SPs that retreated, by the connections of the area (French #35).
    #[serde(default)]
    pub retreated: [Troops; 8],
    /// Rules that were shown to be claimed: fresh foot shown for fortress or Defend (S9.3b).
    pub shown: [bool; 2],
}

/// The steps of a battle (S9.1 to S9.12).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Stage {
    LayAttacker,
    LayDefender,
    /// The cards are turned over; Russian #7 may answer.
    Reveal,
    /// French #21.
    Confusion,
    /// Conditions, cancellations, and what cards do or ask at the reveal.
    Effects,
    CombatValue,
    /// French #33 rallies at the start of step 4.
    BeforeLosses,
    Losses,
    /// What cards do at the end of step 4.
    AfterLosses,
    Verdict,
    Pursuit,
    Wiped,
    Shifts,
    Retreat,
    Draw,
    Devastation,
}

/// The whole state of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) scenario: &'static Scenario,
    pub(crate) options: Chosen,
    /// The turn on the time track: 0 is June 5, 1 to 5 July, ... 25 November 5 (see `calendar`).
    pub(crate) clock: u8,
    /// French positive, -20 to 20.
    pub(crate) vp: i8,
    pub(crate) initiative: Seat,
    pub(crate) level: i8,

    pub(crate) troops: [[Troops; AREAS]; 2],
    /// The areas where `troops` is not zero: kept by the verbs.
    pub(crate) held: [AreaSet; 2],
    /// T-SP.l: the SP that lies on top where no leader stands.
    pub(crate) top: [[Sp; AREAS]; 2],
    /// The areas where its owner is still to say which that is (`show.rs`).
    pub(crate) top_due: [AreaSet; 2],
    /// S9e: who was last alone in an area: 0 nobody, 1 French, 2 Russians.
    pub(crate) alone: [u8; AREAS],
    pub(crate) pool: BySeat<[u8; KINDS], 2>,
    pub(crate) casualties: [u8; KINDS],
    pub(crate) columns: ArrayVec<Column, MOST_COLUMNS>,
    /// S5o, S8c, S9.9b, S9.9d: the connections by which SPs of each side have entered an area this
    /// turn, whether they are still there or not.
    pub(crate) ways: [[LegSet; AREAS]; 2],

    pub(crate) leaders: [Whereabouts; LEADERS],
    /// S5e: leaders who moved this turn; those who used an ability.
    pub(crate) moved_leaders: Leaders,
    pub(crate) used: Leaders,
    /// T-SEN.b: whom of his rank each leader was put ahead of, by his number.
    pub(crate) ahead: [Leaders; LEADERS],
    /// Leaders whom the enemy knows to be where they are (`screens.rs`).
    pub(crate) known_leaders: Leaders,

    pub(crate) depots: [AreaSet; 2],
    pub(crate) devastation: [u8; AREAS],
    /// The key cities under French control, by [`crate::map::CITIES`].
    pub(crate) taken: u16,

    pub(crate) decks: BySeat<Deck, 2>,
    pub(crate) sealed: BySeat<Sealed, 2>,
    pub(crate) blocks: BySeat<ArrayVec<Block, MOST_BLOCKS>, 2>,
    /// The block that Napoleon changed last and the one in its place, by number (Russian #7).
    pub(crate) changed: [u8; 2],
    /// The types whose step is over.
    pub(crate) resolved: Resolved,
    /// S11e: Cossack SPs that have raided, by area of the raid order.
    pub(crate) raided: ArrayVec<(AreaId, u8), 4>,
    /// Orders more or fewer by events this turn (S3f).
    pub(crate) more_orders: [i8; 2],

    pub(crate) turn_effects: u32,
    pub(crate) next_effects: u32,
    pub(crate) lasting: u8,
    pub(crate) named: Named,
    /// The weather roll of the Attrition step, 0 before it.
    pub(crate) weather: u8,
    /// Areas whose attrition is still to be checked, by side.
    pub(crate) unchecked: [AreaSet; 2],
    /// S13b: the areas that each side held when attrition began: lines are traced on them.
    pub(crate) standing_before: [AreaSet; 2],
    /// Variant of step 14: the cut-off depots that are still to be judged, those of the cluster
    /// under way with the markers already taken off it.
    pub(crate) cut_off: [AreaSet; 2],

    pub(crate) force: Force,
    pub(crate) battle: Option<Battle>,
    /// Areas where battles are still to be fought.
    pub(crate) battles: AreaSet,
    /// S9.9m: the battles into which retreats have run: they come next whatever their size.
    pub(crate) run_into: AreaSet,

    /// What each side has noted of the other's stacks.
    pub(crate) notes: BySeat<ArrayVec<Note, MOST_NOTES>, 2>,

    /// Where the game is: what is to be done, the next thing last.
    pub(crate) stack: ArrayVec<Step, 32>,
    pub(crate) over: Option<Ending>,
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ending {
    SuddenDeath(Seat),
    LastTurn,
}

/// The options chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Chosen {
    /// O1
    pub any_card: bool,
    /// O2
    pub together: bool,
    /// O3
    pub fewer_rallies: bool,
    /// Later rules as variants, each off by default.
    pub later: u8,
}

/// Later rules as variants, bits of [`Chosen::later`].
pub(crate) mod later {
    /// A Force wiped out shifts the initiative 1 to the other side (not all Cossacks, not evading).
    pub const WIPED_OUT: u8 = 1;
    /// A single pinning SP without a leader does not close its connection if an SP stays behind.
    pub const LIGHT_PIN: u8 = 1 << 1;
    /// Cut-off depots that reach each other lose half of their cluster, rounded up.
    pub const CLUSTERS: u8 = 1 << 2;
    /// End of turn: initiative level 4 gives its holder 1 VP.
    pub const LEVEL_FOUR: u8 = 1 << 3;
    /// French #7 starts in the discard pile in June set-ups.
    pub const SEVEN_DISCARDED: u8 = 1 << 4;
    /// French free Cavalry Patrols with an in-supply Napoleon in summer.
    pub const FRENCH_PATROL: u8 = 1 << 5;
    /// One Russian Rally block is missing until Kutuzov Appointed is played.
    pub const KUTUZOV_RALLY: u8 = 1 << 6;
    /// Battles go by leaders present instead of by size.
    pub const BATTLES_BY_LEADERS: u8 = 1 << 7;
}

impl State {
    #[inline]
    pub(crate) fn at(&self, seat: Seat, area: AreaId) -> Troops {
        self.troops[seat.index()][area.index()]
    }

    #[inline]
    pub(crate) fn holds(&self, seat: Seat, area: AreaId) -> bool {
        self.held[seat.index()].has(area)
    }

    /// T-CTRL.a: French only with a French and no Russian SP; else Russian. For areas that are
    /// neither city nor depot town a card asks for SPs of one side only: see [`State::alone_in`].
    #[inline]
    pub(crate) fn controls(&self, seat: Seat, area: AreaId) -> bool {
        let french = self.holds(FRENCH, area) && !self.holds(RUSSIAN, area);
        french == (seat == FRENCH)
    }

    pub(crate) fn alone_in(&self, seat: Seat, area: AreaId) -> bool {
        self.holds(seat, area) && !self.holds(other(seat), area)
    }

    /// The leaders of a side in an area.
    pub(crate) fn leaders_in(&self, seat: Seat, area: AreaId) -> Leaders {
        let here = (0..LEADERS as u8).map(LeaderId).filter(|&leader| {
            leader.side() == seat && self.leaders[leader.0 as usize] == Whereabouts::At(area)
        });
        here.fold(Leaders::NONE, Leaders::with)
    }

    /// T-LEADER.a, T-SEN.a: whether a leader is behind the screen of another.
    pub(crate) fn is_screened(&self, leader: LeaderId) -> bool {
        match self.leaders[leader.0 as usize] {
            Whereabouts::At(area) => self.commander(leader.side(), area) != Some(leader),
            _ => false,
        }
    }

    /// Whether a leader is in an area as far as his enemy can know: he commands there, or he is
    /// behind some screen, which may be that of the commander there.
    pub(crate) fn may_be_in(&self, leader: LeaderId, area: AreaId) -> bool {
        match self.commander(leader.side(), area) {
            Some(commander) if commander == leader => true,
            Some(commander) => self.is_screened(leader) && commander.stars() >= leader.stars(),
            None => false,
        }
    }

    /// The connections by which SPs of `seat` that are in `area` entered it this turn.
    pub(crate) fn entered_by(&self, seat: Seat, area: AreaId) -> LegSet {
        let here = self.columns.iter().filter(|column| column.seat == seat && column.area == area);
        here.filter(|column| column.link != LinkId::NONE)
            .fold(0, |set, column| set | leg_bit(area, column.link))
    }

    /// S5e: the SPs of `seat` in `area` that have not moved this turn.
    pub(crate) fn unmoved(&self, seat: Seat, area: AreaId) -> Troops {
        let here = self.columns.iter().filter(|c| c.seat == seat && c.area == area && c.moved);
        here.fold(self.at(seat, area), |rest, column| rest.minus(column.troops))
    }

    /// The blocks of `seat` that stand in `area`.
    pub(crate) fn standing(&self, seat: Seat, area: AreaId) -> impl Iterator<Item = &Block> {
        self.blocks[seat].iter().filter(move |block| block.area == area)
    }

    /// S4k: how many blocks of an order are neither on the map nor in hand.
    pub(crate) fn available(&self, seat: Seat, order: Order) -> u8 {
        let placed = self.blocks[seat]
            .iter()
            .filter(|block| block.area != AreaId::NONE && block.order == order)
            .count() as u8;
        self.block_limit(seat, order)
            .saturating_sub(placed + self.sealed[seat].blocks[order as usize])
    }

    /// G9, O3; a variant keeps one Russian Rally block back until Kutuzov is appointed.
    pub(crate) fn block_limit(&self, seat: Seat, order: Order) -> u8 {
        let all = Order::BLOCKS[seat.index()][order as usize];
        if order != Order::Rally {
            return all;
        }
        let waits_for_kutuzov = seat == RUSSIAN
            && self.options.later & later::KUTUZOV_RALLY != 0
            && self.leaders[KUTUZOV.0 as usize] == Whereabouts::Pool;
        all - u8::from(self.options.fewer_rallies) - u8::from(waits_for_kutuzov)
    }

    #[inline]
    pub(crate) fn has_effect(&self, bit: u32) -> bool {
        self.turn_effects & bit != 0
    }

    #[inline]
    pub(crate) fn winter(&self) -> bool {
        self.clock >= crate::calendar::OCTOBER
    }

    /// Whether the French have Moscow (T-CTRL.a).
    pub(crate) fn french_moscow(&self) -> bool {
        self.controls(FRENCH, PLACES.moscow)
    }
}
