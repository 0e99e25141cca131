//! The state of a game and its small questions. Everything is `Copy`-cheap: no heap at all.

mod battle;
mod flags;

use std::borrow::Cow;

use arrayvec::ArrayVec;
use bivouac_kernel::{BySeat, written, written_by_name};

use crate::calendar::Clock;
use crate::decided::Decided;
use crate::event::BattleId;
use crate::map::{AREAS, LegSet, PLACES, leg_bit};
use crate::pieces::leader::{ALEXANDER, KUTUZOV, NAPOLEON};
use crate::pieces::{KINDS, ORDERS};
use crate::prelude::*;
use crate::scenario::Scenario;
use crate::selection::Platov;

pub(crate) use battle::{Battle, Maneuver, Retreated, Stage};
pub(crate) use flags::{Effects, Lasting, Later, With};

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

impl bivouac_kernel::Named for Whereabouts {
    fn name(&self) -> Cow<'static, str> {
        match self {
            Whereabouts::At(area) => area.name(),
            Whereabouts::Pool => "pool".into(),
            Whereabouts::Eliminated => "eliminated".into(),
            Whereabouts::Out => "out".into(),
        }
    }

    fn find(name: &str) -> Option<Whereabouts> {
        match name {
            "pool" => Some(Whereabouts::Pool),
            "eliminated" => Some(Whereabouts::Eliminated),
            "out" => Some(Whereabouts::Out),
            area => AreaId::find(area).map(Whereabouts::At),
        }
    }
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

written! {
    /// One order block that was put on the map this turn. Its number is public, its type is not.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub(crate) struct Block {
        /// `NONE` once it has left the map.
        pub area?: AreaId,
        pub order: Order,
        /// A Cavalry Patrol of the enemy has seen it (S6b).
        pub seen?: bool,
        /// Everybody knows it: a card or an ability that lies open has brought it (S4i).
        pub open?: bool,
    }
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

written! {
    /// What a side has noted of an enemy stack, as a player would on paper.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub(crate) struct Note {
        pub area: AreaId,
        /// The turn in which it was seen ([`State::clock`]).
        pub clock: Clock,
        pub what: Noted,
        /// Something has happened openly since by which it may have changed.
        pub stale?: bool,
        /// Some have left or died since, so that there may be fewer.
        pub thinned?: bool,
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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
    pub platov: Platov,
    /// Has finished the sealed step.
    pub ready: bool,
    /// Option O2: blocks placed but not yet shown to stand anywhere: those from this number on.
    pub placed_from: u8,
    /// What it has decided for the rest of the turn.
    pub decided: Decided,
}

written! {
    /// Areas that cards have named for this turn; `NONE` if not.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub(crate) struct Named {
        /// French #4: leaving it costs the Russians.
        pub holy_french?: AreaId,
        /// Russian #11: scored at End of Turn.
        pub holy_russian?: AreaId,
        /// French #8: the leaders bound by it.
        #[serde(skip)]
        pub infighting: Leaders,
        /// French #53.
        pub lethargic?: AreaId,
        /// Russian #42.
        pub friction?: AreaId,
        /// Russian #48.
        pub disorderly?: AreaId,
        /// French #7: losses there are 1 lower for both.
        pub disengagement?: AreaId,
        /// French #45: no attrition there.
        pub victuals?: AreaId,
        /// Russian #44, while it is carried out: the areas that it has named already.
        #[serde(skip)]
        pub starving: AreaSet,
    }
}

/// The order types of a turn, as far as they have come (S4j: a type is resolved once its step is
/// over; the type under way is not).
pub(crate) type Resolved = u16;

/// Why a Force is composed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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
    /// The cards played with it.
    pub cards: With,
}

impl Force {
    /// Whether there is one.
    pub(crate) fn is_under_way(&self) -> bool {
        !self.at.is_none() && !self.from.is_none()
    }

    /// Whether nobody is in it yet.
    pub(crate) fn is_empty(&self) -> bool {
        self.troops.is_none() && self.leaders.is_none()
    }
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

    /// By area: behind whose screen SPs are does not count (T-SEN.f), and their owner may change it
    /// at any time (T-SEN.e).
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
    /// T-CAS.b: the French Casualties box; nobody comes out of it.
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

    pub(crate) turn_effects: Effects,
    pub(crate) next_effects: Effects,
    pub(crate) lasting: Lasting,
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
    /// How many battles have begun this turn: a battle is known by its number.
    pub(crate) fought: u8,
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

impl bivouac_kernel::Named for Ending {
    fn name(&self) -> Cow<'static, str> {
        match *self {
            Ending::SuddenDeath(seat) => Side(seat).name(),
            Ending::LastTurn => "last_turn".into(),
        }
    }

    fn find(name: &str) -> Option<Ending> {
        if name == "last_turn" {
            return Some(Ending::LastTurn);
        }
        Side::find(name).map(|side| Ending::SuddenDeath(*side))
    }
}

written_by_name!(Whereabouts, Ending);

/// The options chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Chosen {
    /// O1
    pub any_card: bool,
    /// O2
    pub together: bool,
    /// O3
    pub fewer_rallies: bool,
    pub later: Later,
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

    /// T-CTRL.a: French only with a French and no Russian SP, fresh or exhausted (T-CTRL.c); else
    /// Russian. It goes by who is there now (T-CTRL.b). For areas that are neither city nor depot
    /// town a card asks for SPs of one side only: see [`State::alone_in`].
    #[inline]
    pub(crate) fn controls(&self, seat: Seat, area: AreaId) -> bool {
        let french = self.holds(FRENCH, area) && !self.holds(RUSSIAN, area);
        french == (seat == FRENCH)
    }

    pub(crate) fn alone_in(&self, seat: Seat, area: AreaId) -> bool {
        self.holds(seat, area) && !self.holds(opponent(seat), area)
    }

    /// The area of a leader who is on the map.
    pub(crate) fn place(&self, leader: LeaderId) -> Option<AreaId> {
        match self.leaders[leader.0 as usize] {
            Whereabouts::At(area) => Some(area),
            _ => None,
        }
    }

    /// The leaders of a side in an area.
    pub(crate) fn leaders_in(&self, seat: Seat, area: AreaId) -> Leaders {
        let here = LeaderId::of(seat)
            .filter(|leader| self.leaders[leader.0 as usize] == Whereabouts::At(area));
        here.fold(Leaders::NONE, Leaders::with)
    }

    /// T-LEADER.a, T-SEN.a: whether a leader is behind the screen of another.
    pub(crate) fn is_screened(&self, leader: LeaderId) -> bool {
        match self.leaders[leader.0 as usize] {
            Whereabouts::At(area) => self.commander(leader.side(), area) != Some(leader),
            _ => false,
        }
    }

    /// Whether a leader is in an area as far as the enemy can know: he commands there, or he is
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

    /// The areas from which they did.
    pub(crate) fn entered_from(&self, seat: Seat, area: AreaId) -> AreaSet {
        let entered = self.entered_by(seat, area);
        let mut from = AreaSet::default();
        let legs = area.get().legs.iter().filter(|leg| entered & leg_bit(area, leg.link) != 0);
        legs.for_each(|leg| from.put(leg.to));
        from
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
            && self.options.later.contains(Later::KUTUZOV_RALLY)
            && self.leaders[KUTUZOV.0 as usize] == Whereabouts::Pool;
        all - u8::from(self.options.fewer_rallies) - u8::from(waits_for_kutuzov)
    }

    #[inline]
    pub(crate) fn has_effect(&self, effect: Effects) -> bool {
        self.turn_effects.intersects(effect)
    }

    /// The sides that have not finished the sealed step under way.
    #[inline]
    pub(crate) fn not_ready(&self) -> Seats {
        BOTH.into_iter().filter(|&seat| !self.sealed[seat].ready).collect()
    }

    /// Whether a card is in the hand of a side.
    pub(crate) fn has_card(&self, seat: Seat, card: CardId) -> bool {
        card != CardId::DUMMY && card.seat() == seat && self.decks[seat].hand.has(card.no())
    }

    /// The area of the battle under way.
    pub(crate) fn battle_area(&self) -> AreaId {
        self.battle.as_ref().map_or(AreaId::NONE, |battle| battle.area)
    }

    /// S9g: the number of SPs that a side has stated in an area, as far as nothing has happened there
    /// since.
    pub(crate) fn stated(&self, seat: Seat, area: AreaId) -> Option<u8> {
        let notes = self.notes[opponent(seat)].iter();
        notes.filter(|note| note.area == area && !note.stale).find_map(|note| match note.what {
            Noted::Total(total) => Some(total),
            _ => None,
        })
    }

    /// The battle under way, as the events of its steps name it. It ends with the game.
    pub(crate) fn battle_id(&self) -> Option<BattleId> {
        let leads =
            |battle: &Battle| [NAPOLEON, ALEXANDER, KUTUZOV].map(|one| battle.leaders.has(one));
        let under_way = self.battle.as_ref().filter(|_| self.over.is_none());
        under_way.map(|battle| BattleId {
            area: battle.area,
            clock: Clock(self.clock),
            nth: battle.nth,
            great: leads(battle).contains(&true),
        })
    }

    /// The same for what happens in an area.
    pub(crate) fn battle_in(&self, area: AreaId) -> Option<BattleId> {
        self.battle_id().filter(|battle| battle.area == area)
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
