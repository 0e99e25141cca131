//! Positions: a state as readable JSON, and the way back, with every problem named.
//!
//! What follows from the rest is not written: who holds an area, the pools (T-POOL.a), the draw
//! pile. Where the game stands is a `stack` of steps, or in short the `phase` that begins.

mod check;
mod read;

use std::collections::BTreeMap;

use bivouac_kernel::{BySeat, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::OPTIONS;
use crate::calendar;
use crate::cards::Cards;
use crate::map::{AreaId, AreaSet, CITIES, LinkId, leg_bit};
use crate::pieces::{BOTH, FRENCH, Kind, LeaderId, Leaders, Order, RUSSIAN, SEATS, Troops};
use crate::set_up::NO_FORCE;
use crate::state::{
    Battle, Ending, Force, Named, Noted, Purpose, Sealed, State, Whereabouts, effect, lasting,
};
use crate::step::Phase;

pub(crate) use read::load;

/// The game's id, as in the head of a position.
const GAME: &str = "fateful-march";

/// Numbers of SPs by the id of the SP.
type WrittenTroops = BTreeMap<String, u8>;

/// The form of a position.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    game: String,
    scenario: String,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    options: BTreeMap<String, String>,
    /// The turn: `august:3`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clock: Option<String>,
    /// French positive.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    vp: Option<i8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    initiative: Option<WrittenInitiative>,
    /// In short: the phase that begins; or `stack`, in full.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    phase: Option<Phase>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    stack: Vec<Value>,
    /// `french` or `russian` for a sudden death, `last_turn`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    over: Option<String>,
    #[serde(default)]
    french: WrittenSide,
    #[serde(default)]
    russian: WrittenSide,
    /// Each leader's area, or `pool` or `eliminated`; who is not named is out of the game.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    leaders: BTreeMap<String, String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    moved_leaders: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    used: Vec<String>,
    /// The leaders who were chosen on a tie, with those of their rank whom each was put ahead of.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    commanders: BTreeMap<String, Vec<String>>,
    /// Those whom the enemy knows to be where they are; who commands is seen anyway.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    known_leaders: Vec<String>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    devastation: BTreeMap<String, u8>,
    /// S9e: who was last alone where both sides are, or nobody is.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    alone: BTreeMap<String, String>,
    /// The cities that count as French, where this is not what the SPs say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    taken: Option<Vec<String>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    columns: Vec<WrittenColumn>,
    /// S8c, S9.9d: areas into which SPs came this turn that are no longer there, and from where.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    left: Vec<WrittenWay>,
    #[serde(default, skip_serializing_if = "is_default")]
    changed: [u8; 2],
    /// The order types whose step is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    resolved: Option<Vec<Order>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    raided: Vec<(String, u8)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    effects: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    next_effects: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    lasting: Vec<String>,
    /// The areas that cards have named.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    named: BTreeMap<String, String>,
    /// The leaders bound by French #8.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    infighting: Vec<String>,
    /// The areas that Russian #44 has named, while it is carried out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    starving: Vec<String>,
    #[serde(default, skip_serializing_if = "is_default")]
    weather: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    force: Option<WrittenForce>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    battle: Option<Battle>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    battles: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    run_into: Vec<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenInitiative {
    seat: String,
    level: i8,
}

/// What belongs to one side.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct WrittenSide {
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    troops: BTreeMap<String, WrittenTroops>,
    /// T-SP.l: the SP on top, where it is not the first in order.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    top: BTreeMap<String, String>,
    /// The areas where the owner is still to say which that is.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    top_due: Vec<String>,
    /// Kinds in the Casualties box; of the French only.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    casualties: BTreeMap<Kind, u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    depots: Vec<String>,
    /// Cards by number; those not named anywhere are in the draw pile.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    hand: Vec<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    discard: Vec<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unseen: Vec<u8>,
    /// Out of the game; if left out, those that the scenario and the season exclude.
    #[serde(skip_serializing_if = "Option::is_none")]
    gone: Option<Vec<u8>>,
    /// The card that lies on top of the draw pile for all to know.
    #[serde(skip_serializing_if = "is_default")]
    top_card: u8,
    /// The blocks put on the map this turn, in their order; without an area once they have left.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    blocks: Vec<WrittenBlock>,
    #[serde(skip_serializing_if = "is_default")]
    sealed: WrittenSealed,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<WrittenNote>,
    #[serde(skip_serializing_if = "is_default")]
    more_orders: i8,
    /// The areas whose attrition is still to be checked.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unchecked: Vec<String>,
    /// The areas held when attrition began.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    standing_before: Vec<String>,
    /// The cut-off depots that are still to be judged (variant of step 14).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cut_off: Vec<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenBlock {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    area: Option<String>,
    order: Order,
    #[serde(default, skip_serializing_if = "is_default")]
    seen: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    open: bool,
}

#[derive(Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct WrittenSealed {
    /// The number of the card laid for OPS; 0 for the Dummy.
    #[serde(skip_serializing_if = "is_default")]
    ops: u8,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    blocks: BTreeMap<Order, u8>,
    #[serde(skip_serializing_if = "is_default")]
    free: u8,
    #[serde(skip_serializing_if = "is_default")]
    platov: u8,
    #[serde(skip_serializing_if = "is_default")]
    ready: bool,
    #[serde(skip_serializing_if = "is_default")]
    placed_from: u8,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenNote {
    area: String,
    clock: String,
    what: WrittenNoted,
    #[serde(default, skip_serializing_if = "is_default")]
    stale: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    thinned: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum WrittenNoted {
    Troops(WrittenTroops),
    Total(u8),
    Mounted(WrittenTroops),
    Riders(u8),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenWay {
    seat: String,
    area: String,
    /// The area at the other end of the connection by which they entered.
    by: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenColumn {
    seat: String,
    area: String,
    /// The area at the other end of the connection by which they entered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    by: Option<String>,
    #[serde(default, skip_serializing_if = "is_default")]
    forced: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    moved: bool,
    /// S8i: they go with the Force that is about to evade.
    #[serde(default, skip_serializing_if = "is_default")]
    going: bool,
    troops: WrittenTroops,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenForce {
    seat: String,
    purpose: String,
    from: String,
    at: String,
    troops: WrittenTroops,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    leaders: Vec<String>,
    next: u8,
    limit: u8,
    left: u8,
    /// The area at the other end of the connection by which it entered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    by: Option<String>,
    #[serde(default, skip_serializing_if = "is_default")]
    entered: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    tracks: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    cards: u8,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

const PURPOSES: [(&str, Purpose); 6] = [
    ("forced_march", Purpose::ForcedMarch),
    ("march", Purpose::March),
    ("evade", Purpose::Evade),
    ("austrians_evade", Purpose::AustriansEvade),
    ("retreat", Purpose::Retreat),
    ("join", Purpose::Join),
];

const LASTING: [(&str, u8); 3] = [
    ("logistics_collapse", lasting::LOGISTICS_COLLAPSE),
    ("moscow_entered", lasting::MOSCOW_ENTERED),
    ("moscow_held", lasting::MOSCOW_HELD),
];

/// The areas that cards name, by the name of what they are named for.
fn named_areas(named: &mut Named) -> [(&'static str, &mut AreaId); 7] {
    [
        ("holy_french", &mut named.holy_french),
        ("holy_russian", &mut named.holy_russian),
        ("lethargic", &mut named.lethargic),
        ("friction", &mut named.friction),
        ("disorderly", &mut named.disorderly),
        ("disengagement", &mut named.disengagement),
        ("victuals", &mut named.victuals),
    ]
}

/// Writes a state.
pub(crate) fn save(state: &State) -> Value {
    serde_json::to_value(written(state)).unwrap_or_default()
}

fn written(state: &State) -> Written {
    let [french, russian] = BOTH.map(|seat| write_side(state, seat));
    let written_over = |ending| match ending {
        Ending::SuddenDeath(seat) => seat_id(seat),
        Ending::LastTurn => "last_turn".to_owned(),
    };
    let mut named = state.named;
    let named = named_areas(&mut named).map(|(name, area)| (name.to_owned(), *area));
    Written {
        game: GAME.to_owned(),
        scenario: state.scenario.id.to_owned(),
        options: write_options(state),
        clock: Some(write_clock(state.clock)),
        vp: Some(state.vp),
        initiative: Some(WrittenInitiative { seat: seat_id(state.initiative), level: state.level }),
        phase: None,
        stack: state
            .stack
            .iter()
            .map(|step| serde_json::to_value(step).unwrap_or_default())
            .collect(),
        over: state.over.map(written_over),
        french,
        russian,
        leaders: write_whereabouts(state),
        moved_leaders: write_leaders(state.moved_leaders),
        used: write_leaders(state.used),
        commanders: write_ranks(state),
        known_leaders: write_leaders(state.known_leaders),
        devastation: AreaId::all()
            .map(|area| (area, state.devastation[area.index()]))
            .filter(|&(_, level)| level > 0)
            .map(|(area, level)| (area.to_string(), level))
            .collect(),
        alone: write_alone(state),
        taken: (state.taken != taken(state)).then(|| {
            let cities = CITIES.iter().enumerate().filter(|(bit, _)| state.taken >> bit & 1 == 1);
            cities.map(|(_, city)| (*city).to_owned()).collect()
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
        raided: state.raided.iter().map(|&(area, count)| (area.to_string(), count)).collect(),
        effects: write_effects(state.turn_effects),
        next_effects: write_effects(state.next_effects),
        lasting: LASTING
            .iter()
            .filter(|(_, bit)| state.lasting & bit != 0)
            .map(|(name, _)| (*name).to_owned())
            .collect(),
        named: named
            .into_iter()
            .filter(|&(_, area)| area != AreaId::NONE)
            .map(|(name, area)| (name, area.to_string()))
            .collect(),
        infighting: write_leaders(state.named.infighting),
        starving: write_areas(state.named.starving),
        weather: state.weather,
        force: (state.force != NO_FORCE).then(|| write_force(&state.force)),
        battle: state.battle,
        battles: write_areas(state.battles),
        run_into: write_areas(state.run_into),
    }
}

/// The cities that are French by the SPs in them, as bits.
fn taken(state: &State) -> u16 {
    let french = |area: &AreaId| state.controls(FRENCH, *area);
    let cities = AreaId::all().filter(french).filter_map(|area| area.get().city);
    cities.fold(0, |set, city| set | 1 << city)
}

fn seat_id(seat: Seat) -> String {
    SEATS[seat.index()].to_owned()
}

fn write_clock(clock: u8) -> String {
    let month = calendar::MONTHS[usize::from(calendar::month(clock))];
    format!("{month}:{}", calendar::turn(clock))
}

fn write_options(state: &State) -> BTreeMap<String, String> {
    let chosen = state.options;
    let first = [chosen.any_card, chosen.together, chosen.fewer_rallies];
    let later = (0..OPTIONS.len() - first.len()).map(|bit| chosen.later >> bit & 1 == 1);
    let on = OPTIONS.iter().zip(first.into_iter().chain(later)).filter(|(_, on)| *on);
    on.map(|(option, _)| (option.id.to_owned(), "on".to_owned())).collect()
}

fn write_areas(areas: AreaSet) -> Vec<String> {
    areas.iter().map(|area| area.to_string()).collect()
}

fn write_leaders(leaders: Leaders) -> Vec<String> {
    leaders.iter().map(|leader| leader.to_string()).collect()
}

fn write_troops(troops: Troops) -> WrittenTroops {
    troops.iter().map(|(sp, count)| (sp.to_string(), count)).collect()
}

fn write_effects(effects: u32) -> Vec<String> {
    let names = effect::ALL.iter().enumerate().filter(|(bit, _)| effects >> bit & 1 == 1);
    names.map(|(_, (name, _))| (*name).to_owned()).collect()
}

fn write_cards(cards: Cards) -> Vec<u8> {
    cards.iter().collect()
}

fn write_whereabouts(state: &State) -> BTreeMap<String, String> {
    let all = state.leaders.iter().enumerate();
    let written = all.filter_map(|(index, whereabouts)| {
        let place = match whereabouts {
            Whereabouts::At(area) => area.to_string(),
            Whereabouts::Pool => "pool".to_owned(),
            Whereabouts::Eliminated => "eliminated".to_owned(),
            Whereabouts::Out => return None,
        };
        Some((LeaderId(index as u8).to_string(), place))
    });
    written.collect()
}

fn write_ranks(state: &State) -> BTreeMap<String, Vec<String>> {
    let chosen = state.ahead.iter().enumerate().filter(|(_, behind)| !behind.is_none());
    chosen
        .map(|(index, behind)| (LeaderId(index as u8).to_string(), write_leaders(*behind)))
        .collect()
}

fn write_alone(state: &State) -> BTreeMap<String, String> {
    let told = |area: &AreaId| BOTH.into_iter().any(|seat| state.alone_in(seat, *area));
    let areas = AreaId::all().filter(|area| state.alone[area.index()] > 0 && !told(area));
    areas.map(|area| (area.to_string(), seat_id(Seat(state.alone[area.index()] - 1)))).collect()
}

/// The area at the other end of a connection.
fn write_link(link: LinkId, area: AreaId) -> Option<String> {
    (link != LinkId::NONE).then(|| link.get().other(area).to_string())
}

fn write_left(state: &State) -> Vec<WrittenWay> {
    let mut ways = Vec::new();
    for seat in BOTH {
        for area in AreaId::all() {
            let left = state.ways[seat.index()][area.index()] & !state.entered_by(seat, area);
            let legs = area.get().legs.iter().filter(|leg| left & leg_bit(area, leg.link) != 0);
            ways.extend(legs.map(|leg| WrittenWay {
                seat: seat_id(seat),
                area: area.to_string(),
                by: leg.to.to_string(),
            }));
        }
    }
    ways
}

fn write_columns(state: &State) -> Vec<WrittenColumn> {
    let columns = state.columns.iter().map(|column| WrittenColumn {
        seat: seat_id(column.seat),
        area: column.area.to_string(),
        by: write_link(column.link, column.area),
        forced: column.forced,
        moved: column.moved,
        going: column.going,
        troops: write_troops(column.troops),
    });
    columns.collect()
}

fn write_force(force: &Force) -> WrittenForce {
    let purpose = PURPOSES.iter().find(|(_, purpose)| *purpose == force.purpose);
    WrittenForce {
        seat: seat_id(force.seat),
        purpose: purpose.map_or("", |(name, _)| name).to_owned(),
        from: force.from.to_string(),
        at: force.at.to_string(),
        troops: write_troops(force.troops),
        leaders: write_leaders(force.leaders),
        next: force.next,
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
        troops: held().map(|area| (area.to_string(), write_troops(state.at(seat, area)))).collect(),
        top: held()
            .map(|area| (area, state.top[index][area.index()]))
            .filter(|&(area, top)| first(area) != Some(top))
            .map(|(area, top)| (area.to_string(), top.to_string()))
            .collect(),
        top_due: write_areas(state.top_due[index]),
        casualties: Kind::ALL
            .into_iter()
            .filter(|_| seat != RUSSIAN)
            .map(|kind| (kind, state.casualties[kind as usize]))
            .filter(|&(_, count)| count > 0)
            .collect(),
        depots: write_areas(state.depots[index]),
        hand: write_cards(deck.hand),
        discard: write_cards(deck.discard),
        unseen: write_cards(deck.unseen),
        gone: Some(write_cards(deck.gone)),
        top_card: deck.top,
        blocks: (state.blocks[seat].iter())
            .map(|block| WrittenBlock {
                area: (block.area != AreaId::NONE).then(|| block.area.to_string()),
                order: block.order,
                seen: block.seen,
                open: block.open,
            })
            .collect(),
        sealed: write_sealed(&state.sealed, seat),
        notes: (state.notes[seat].iter())
            .map(|note| WrittenNote {
                area: note.area.to_string(),
                clock: write_clock(note.clock),
                what: match note.what {
                    Noted::Troops(troops) => WrittenNoted::Troops(write_troops(troops)),
                    Noted::Total(total) => WrittenNoted::Total(total),
                    Noted::Mounted(troops) => WrittenNoted::Mounted(write_troops(troops)),
                    Noted::Riders(total) => WrittenNoted::Riders(total),
                },
                stale: note.stale,
                thinned: note.thinned,
            })
            .collect(),
        more_orders: state.more_orders[index],
        unchecked: write_areas(state.unchecked[index]),
        standing_before: write_areas(state.standing_before[index]),
        cut_off: write_areas(state.cut_off[index]),
    }
}

fn write_sealed(sealed: &BySeat<Sealed, 2>, seat: Seat) -> WrittenSealed {
    let Sealed { ops, blocks, free, platov, ready, placed_from } = sealed[seat];
    let blocks = Order::ALL.into_iter().map(|order| (order, blocks[order as usize]));
    WrittenSealed {
        ops,
        blocks: blocks.filter(|&(_, count)| count > 0).collect(),
        free,
        platov,
        ready,
        placed_from,
    }
}
