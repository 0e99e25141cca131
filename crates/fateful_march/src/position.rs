//! Positions: a state as readable JSON, and the way back, with every problem named.
//!
//! What follows from the rest is not written: who holds an area, the pools (T-POOL.a), the draw
//! pile. Where the game stands is a `stack` of steps, or in short the `phase` that begins.

mod check;
mod procedure;
mod read;

use std::collections::BTreeMap;

use bivouac_kernel::{Rules, written};
use serde_json::Value;

use crate::OPTIONS;
use crate::calendar::Clock;
use crate::decided::Decided;
use crate::map::leg_bit;
use crate::pieces::SPS;
use crate::prelude::*;
use crate::selection::Platov;
use crate::set_up::NO_FORCE;
use crate::state::{Block, Ending, Lasting, Named, Note, Sealed, With};

pub(crate) use read::load;

written! {
    /// The form of a position.
    struct Written {
        game: String,
        /// The version of the rules under which it was written.
        version?: Option<u32>,
        scenario: String,
        options?: BTreeMap<String, String>,
        /// The turn: `august:3`.
        clock?: Option<Clock>,
        /// French positive.
        vp?: Option<i8>,
        initiative?: Option<WrittenInitiative>,
        /// In short: the phase that begins; or `stack`, in full.
        phase?: Option<Phase>,
        stack?: Vec<Step>,
        /// `french` or `russian` for a sudden death, `last_turn`.
        over?: Option<Ending>,
        #[serde(default)]
        french: WrittenSide,
        #[serde(default)]
        russian: WrittenSide,
        /// Each leader's area, or `pool` or `eliminated`; who is not named is out of the game.
        leaders?: BTreeMap<LeaderId, Whereabouts>,
        moved_leaders?: Leaders,
        used?: Leaders,
        /// The leaders who were chosen on a tie, with those of their rank whom each was put ahead of.
        commanders?: BTreeMap<LeaderId, Leaders>,
        /// Those whom the enemy knows to be where they are; who commands is seen anyway.
        known_leaders?: Leaders,
        devastation?: BTreeMap<AreaId, u8>,
        /// S9e: who was last alone where both sides are, or nobody is.
        alone?: BTreeMap<AreaId, Side>,
        /// The cities that count as French, where this is not what the SPs say.
        taken?: Option<Vec<AreaId>>,
        columns?: Vec<WrittenColumn>,
        /// S8c, S9.9d: areas into which SPs came this turn that are no longer there, and from where.
        left?: Vec<WrittenWay>,
        /// Two of the French blocks, by their numbers in the list.
        changed?: [u8; 2],
        /// The order types whose step is over.
        resolved?: Option<Vec<Order>>,
        raided?: Vec<(AreaId, u8)>,
        effects?: Effects,
        next_effects?: Effects,
        lasting?: Lasting,
        /// The areas that cards have named.
        named?: Named,
        /// The leaders bound by French #8.
        infighting?: Leaders,
        /// The areas that Russian #44 has named, while it is carried out.
        starving?: AreaSet,
        weather?: u8,
        force?: Option<WrittenForce>,
        battle?: Option<Battle>,
        battles?: AreaSet,
        /// How many battles have begun this turn.
        fought?: u8,
        run_into?: AreaSet,
    }
}

#[derive(PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenInitiative {
    seat: Side,
    level: i8,
}

written! {
    /// What belongs to one side.
    #[derive(Default)]
    struct WrittenSide {
        troops?: BTreeMap<AreaId, Troops>,
        /// T-SP.l: the SP on top, where it is not the first in order.
        top?: BTreeMap<AreaId, Sp>,
        /// The areas where the owner is still to say which that is.
        top_due?: AreaSet,
        /// Kinds in the Casualties box; of the French only.
        casualties?: BTreeMap<Kind, u8>,
        depots?: AreaSet,
        /// Cards by number; those not named anywhere are in the draw pile.
        hand?: Vec<u8>,
        discard?: Vec<u8>,
        unseen?: Vec<u8>,
        /// Out of the game; if left out, those that the scenario and the season exclude.
        gone?: Option<Vec<u8>>,
        /// The card that lies on top of the draw pile for all to know.
        top_card?: u8,
        /// The blocks put on the map this turn, in their order; without an area once they have left.
        blocks?: Vec<Block>,
        sealed?: WrittenSealed,
        notes?: Vec<Note>,
        more_orders?: i8,
        /// The areas whose attrition is still to be checked.
        unchecked?: AreaSet,
        /// The areas held when attrition began.
        standing_before?: AreaSet,
        /// The cut-off depots that are still to be judged (variant of step 14).
        cut_off?: AreaSet,
    }
}

written! {
    #[derive(PartialEq, Default)]
    struct WrittenSealed {
        /// The number of the card laid for OPS; 0 for the Dummy.
        ops?: u8,
        blocks?: BTreeMap<Order, u8>,
        free?: u8,
        platov?: Platov,
        ready?: bool,
        placed_from?: u8,
        /// What the side has decided for the rest of the turn.
        decided?: Decided,
    }
}

#[derive(PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenWay {
    seat: Side,
    area: AreaId,
    /// The area at the other end of the connection by which they entered.
    by: AreaId,
}

written! {
    #[derive(PartialEq)]
    struct WrittenColumn {
        seat: Side,
        area: AreaId,
        /// The area at the other end of the connection by which they entered.
        by?: Option<AreaId>,
        forced?: bool,
        moved?: bool,
        /// S8i: they go with the Force that is about to evade.
        going?: bool,
        troops: Troops,
    }
}

written! {
    #[derive(PartialEq)]
    struct WrittenForce {
        seat: Side,
        purpose: Purpose,
        from: AreaId,
        at: AreaId,
        troops: Troops,
        leaders?: Leaders,
        /// The next SP that may be added; none once all have been offered.
        next?: Option<Sp>,
        limit: u8,
        left: u8,
        /// The area at the other end of the connection by which it entered.
        by?: Option<AreaId>,
        entered?: u8,
        tracks?: u8,
        cards?: With,
    }
}

/// Writes a state.
pub(crate) fn save(state: &State) -> Value {
    serde_json::to_value(written(state)).unwrap_or_default()
}

fn written(state: &State) -> Written {
    let [french, russian] = BOTH.map(|seat| write_side(state, seat));
    Written {
        game: FatefulMarch::about().id.to_owned(),
        version: Some(FatefulMarch::about().version),
        scenario: state.scenario.id.to_owned(),
        options: write_options(state),
        clock: Some(Clock(state.clock)),
        vp: Some(state.vp),
        initiative: Some(WrittenInitiative { seat: state.initiative.into(), level: state.level }),
        phase: None,
        stack: state.stack.to_vec(),
        over: state.over,
        french,
        russian,
        leaders: by_leader(&state.leaders, Whereabouts::Out),
        moved_leaders: state.moved_leaders,
        used: state.used,
        commanders: by_leader(&state.ahead, Leaders::NONE),
        known_leaders: state.known_leaders,
        devastation: AreaId::all()
            .map(|area| (area, state.devastation[area.index()]))
            .filter(|&(_, level)| level > 0)
            .collect(),
        alone: write_alone(state),
        taken: (state.taken != taken(state)).then(|| {
            let city = |area: &AreaId| area.get().city;
            let taken = |area: &AreaId| city(area).is_some_and(|city| state.taken >> city & 1 == 1);
            AreaId::all().filter(taken).collect()
        }),
        columns: write_columns(state),
        left: write_left(state),
        changed: state.changed,
        resolved: Some(
            Order::ALL
                .into_iter()
                .filter(|&order| state.resolved >> order as u16 & 1 == 1)
                .collect(),
        ),
        raided: state.raided.to_vec(),
        effects: state.turn_effects,
        next_effects: state.next_effects,
        lasting: state.lasting,
        named: state.named,
        infighting: state.named.infighting,
        starving: state.named.starving,
        weather: state.weather,
        force: (state.force != NO_FORCE).then(|| write_force(&state.force)),
        battle: state.battle,
        battles: state.battles,
        fought: state.fought,
        run_into: state.run_into,
    }
}

/// The cities that are French by the SPs in them, as bits.
fn taken(state: &State) -> u16 {
    let french = |area: &AreaId| state.controls(FRENCH, *area);
    let cities = AreaId::all().filter(french).filter_map(|area| area.get().city);
    cities.fold(0, |set, city| set | 1 << city)
}

fn write_options(state: &State) -> BTreeMap<String, String> {
    let chosen = state.options;
    let first = [chosen.any_card, chosen.together, chosen.fewer_rallies];
    let later = (0..OPTIONS.len() - first.len()).map(|bit| chosen.later.bits() >> bit & 1 == 1);
    let on = OPTIONS.iter().zip(first.into_iter().chain(later)).filter(|(_, on)| *on);
    on.map(|(option, _)| (option.id.to_owned(), "on".to_owned())).collect()
}

/// What is not `usual`, by leader.
fn by_leader<T: Copy + PartialEq>(all: &[T; LEADERS], usual: T) -> BTreeMap<LeaderId, T> {
    let each = all.iter().enumerate().map(|(index, &one)| (LeaderId(index as u8), one));
    each.filter(|&(_, one)| one != usual).collect()
}

fn write_alone(state: &State) -> BTreeMap<AreaId, Side> {
    let told = |area: &AreaId| BOTH.into_iter().any(|seat| state.alone_in(seat, *area));
    let areas = AreaId::all().filter(|area| state.alone[area.index()] > 0 && !told(area));
    areas.map(|area| (area, Side(Seat(state.alone[area.index()] - 1)))).collect()
}

/// The area at the other end of a connection.
fn write_link(link: LinkId, area: AreaId) -> Option<AreaId> {
    (link != LinkId::NONE).then(|| link.get().other(area))
}

fn write_left(state: &State) -> Vec<WrittenWay> {
    let mut ways = Vec::new();
    for seat in BOTH {
        for area in AreaId::all() {
            let left = state.ways[seat.index()][area.index()] & !state.entered_by(seat, area);
            let legs = area.get().legs.iter().filter(|leg| left & leg_bit(area, leg.link) != 0);
            ways.extend(legs.map(|leg| WrittenWay { seat: seat.into(), area, by: leg.to }));
        }
    }
    ways
}

fn write_columns(state: &State) -> Vec<WrittenColumn> {
    let columns = state.columns.iter().map(|column| WrittenColumn {
        seat: column.seat.into(),
        area: column.area,
        by: write_link(column.link, column.area),
        forced: column.forced,
        moved: column.moved,
        going: column.going,
        troops: column.troops,
    });
    columns.collect()
}

fn write_force(force: &Force) -> WrittenForce {
    WrittenForce {
        seat: force.seat.into(),
        purpose: force.purpose,
        from: force.from,
        at: force.at,
        troops: force.troops,
        leaders: force.leaders,
        next: (usize::from(force.next) < SPS).then_some(Sp(force.next)),
        limit: force.limit,
        left: force.left,
        by: write_link(force.link, force.at),
        entered: force.entered,
        tracks: force.tracks,
        cards: force.cards,
    }
}

fn write_side(state: &State, seat: Seat) -> WrittenSide {
    let index = seat.index();
    let deck = &state.decks[seat];
    let held = || state.held[index].iter();
    let first = |area: AreaId| state.at(seat, area).iter().next().map(|(sp, _)| sp);
    WrittenSide {
        troops: held().map(|area| (area, state.at(seat, area))).collect(),
        top: held()
            .map(|area| (area, state.top[index][area.index()]))
            .filter(|&(area, top)| first(area) != Some(top))
            .collect(),
        top_due: state.top_due[index],
        casualties: Kind::ALL
            .into_iter()
            .filter(|_| seat != RUSSIAN)
            .map(|kind| (kind, state.casualties[kind as usize]))
            .filter(|&(_, count)| count > 0)
            .collect(),
        depots: state.depots[index],
        hand: deck.hand.iter().collect(),
        discard: deck.discard.iter().collect(),
        unseen: deck.unseen.iter().collect(),
        gone: Some(deck.gone.iter().collect()),
        top_card: deck.top,
        blocks: state.blocks[seat].to_vec(),
        sealed: write_sealed(&state.sealed[seat]),
        notes: state.notes[seat].to_vec(),
        more_orders: state.more_orders[index],
        unchecked: state.unchecked[index],
        standing_before: state.standing_before[index],
        cut_off: state.cut_off[index],
    }
}

fn write_sealed(sealed: &Sealed) -> WrittenSealed {
    let Sealed { ops, blocks, free, platov, ready, placed_from, decided } = *sealed;
    let blocks = Order::ALL.into_iter().map(|order| (order, blocks[order as usize]));
    WrittenSealed {
        ops,
        blocks: blocks.filter(|&(_, count)| count > 0).collect(),
        free,
        platov,
        ready,
        placed_from,
        decided,
    }
}
