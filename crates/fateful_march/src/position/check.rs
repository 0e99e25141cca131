//! Whether the parts of a position fit together.

use bivouac_kernel::{Rules, Seat, Step as _, Text};

use super::read::Problems;
use crate::FatefulMarch;
use crate::cards::{CardId, Moment};
use crate::map::{AreaId, LinkId, leg_bit};
use crate::parting;
use crate::pieces::{BOTH, FRENCH, Kind, LEADERS, LeaderId, Order, SEATS, other};
use crate::state::{State, Whereabouts};
use crate::step::Step;
use crate::tables::{COUNTERS, DEPOTS};

/// Pieces on the map, in the boxes and in the hands.
pub(super) fn pieces(state: &State, problems: &mut Problems) {
    for seat in BOTH {
        areas(state, seat, problems);
        counters(state, seat, problems);
        depots(state, seat, problems);
        blocks(state, seat, problems);
        for no in state.decks[seat].hand.iter() {
            if CardId::new(seat, no).get().moment == Moment::MustPlay {
                let text = Text::new("position-must-play").with("card", no);
                problems.breach(format!("/{}/hand", SEATS[seat.index()]), text, "T-CARD.d");
            }
        }
    }
    leaders(state, problems);
    columns(state, problems);
    battle(state, problems);
}

fn named(text: &'static str, area: AreaId) -> Text {
    Text::new(text).with("area", Text::new(format!("area-{}", area.get().id)))
}

/// T-AREA.b: the off-map areas of the enemy.
fn areas(state: &State, seat: Seat, problems: &mut Problems) {
    for area in state.held[seat.index()].iter() {
        if area.get().offmap == Some(other(seat)) {
            let at = format!("/{}/troops/{area}", SEATS[seat.index()]);
            problems.breach(at, named("position-closed", area), "T-AREA.b");
        }
    }
}

/// How many SPs of a kind are on the map and in the Casualties box.
fn used(state: &State, seat: Seat, kind: Kind) -> u16 {
    let map =
        state.held[seat.index()].iter().map(|area| u16::from(state.at(seat, area).both(kind)));
    let lost = if seat == FRENCH { state.casualties[kind as usize] } else { 0 };
    map.sum::<u16>() + u16::from(lost)
}

/// The pool of a side: what is neither on the map nor among the casualties.
pub(super) fn pool(state: &State, seat: Seat) -> [u8; crate::pieces::KINDS] {
    Kind::ALL.map(|kind| {
        let all = u16::from(COUNTERS[seat.index()][kind as usize]);
        all.saturating_sub(used(state, seat, kind)) as u8
    })
}

/// T-POOL.b, G15.
fn counters(state: &State, seat: Seat, problems: &mut Problems) {
    for kind in Kind::ALL {
        let all = COUNTERS[seat.index()][kind as usize];
        if used(state, seat, kind) > u16::from(all) {
            let id = crate::choice::KIND_NAMES[kind as usize];
            let text = Text::new("position-too-many").with("id", id).with("most", all);
            let rule = if all == 0 { "T-SP.d" } else { "T-POOL.b" };
            problems.breach(format!("/{}/troops", SEATS[seat.index()]), text, rule);
        }
    }
}

/// T-AREA.d, T-COMP.c.
fn depots(state: &State, seat: Seat, problems: &mut Problems) {
    let markers = state.depots[seat.index()];
    let at = format!("/{}/depots", SEATS[seat.index()]);
    for area in markers.iter().filter(|area| !area.get().depot_town) {
        problems.breach(at.clone(), named("position-no-depot-town", area), "T-AREA.d");
    }
    let most = DEPOTS[seat.index()];
    if markers.len() > u32::from(most) {
        problems.breach(at, Text::new("position-depots").with("most", most), "T-COMP.c");
    }
}

/// G9: no more blocks of an order than there are.
fn blocks(state: &State, seat: Seat, problems: &mut Problems) {
    for order in Order::ALL {
        let here =
            |block: &&crate::state::Block| block.area != AreaId::NONE && block.order == order;
        let standing = state.blocks[seat].iter().filter(here).count();
        let in_hand = usize::from(state.sealed[seat].blocks[order as usize]);
        let most = state.block_limit(seat, order);
        if standing + in_hand > usize::from(most) {
            let id = serde_json::to_value(order).unwrap_or_default();
            let text = Text::new("position-blocks")
                .with("id", id.as_str().unwrap_or_default())
                .with("most", most);
            problems.breach(format!("/{}/blocks", SEATS[seat.index()]), text, "G9");
        }
    }
}

/// T-LEADER.e
fn leaders(state: &State, problems: &mut Problems) {
    for index in 0..LEADERS {
        let leader = LeaderId(index as u8);
        if let Whereabouts::At(area) = state.leaders[index]
            && !state.holds(leader.side(), area)
        {
            let text = named("position-leader-alone", area).with("id", leader.id());
            problems.breach(format!("/leaders/{leader}"), text, "T-LEADER.e");
        }
    }
}

/// S5e: columns and the Force are parts of what stands in their area.
fn columns(state: &State, problems: &mut Problems) {
    for seat in BOTH {
        for area in AreaId::all() {
            let here = state.columns.iter().filter(|c| c.seat == seat && c.area == area);
            let mut sum = [0_u16; crate::pieces::SPS];
            here.for_each(|c| {
                c.troops.iter().for_each(|(sp, n)| sum[usize::from(sp.0)] += u16::from(n))
            });
            let known = state.at(seat, area).0;
            if (0..sum.len()).any(|i| sum[i] > u16::from(known[i])) {
                problems.breach("/columns", named("position-columns", area), "S5e");
            }
        }
    }
    for (number, column) in state.columns.iter().enumerate() {
        let key = |c: &crate::state::Column| (c.seat, c.area, c.link, c.forced, c.moved, c.going);
        let twice = state.columns[..number].iter().any(|other| key(other) == key(column));
        if column.troops.is_none() || twice {
            problems.add(format!("/columns/{number}"), Text::new("position-column"));
        }
    }
    let force = &state.force;
    if force.at != AreaId::NONE {
        let there = state.at(force.seat, force.at);
        let led = force.leaders.iter().all(|leader| {
            leader.side() == force.seat
                && state.leaders[usize::from(leader.0)] == Whereabouts::At(force.at)
        });
        if force.troops.least(there) != force.troops || !led {
            problems.breach("/force", named("position-force", force.at), "T-FORCE.a");
        }
    }
}

/// S9a: a battle has its place, and its dice have six faces.
fn battle(state: &State, problems: &mut Problems) {
    let Some(battle) = &state.battle else { return };
    let seats = [Some(battle.attacker), battle.winner];
    let elsewhere = |link: &LinkId| *link != LinkId::NONE && leg_bit(battle.area, *link) == 0;
    if battle.area == AreaId::NONE
        || seats.iter().flatten().any(|seat| seat.index() > 1)
        || battle.main.iter().any(elsewhere)
    {
        problems.breach("/battle", Text::new("position-battle"), "S9a");
    }
    if battle.dice.iter().any(|&face| face > 6) {
        problems.add("/battle/dice", Text::new("position-dice"));
    }
}

/// The steps against the rest.
pub(super) fn steps(state: &State, problems: &mut Problems) {
    for (index, step) in state.stack.iter().enumerate() {
        if !fits(state, *step) {
            problems.add(format!("/stack/{index}"), Text::new("position-step"));
        }
    }
}

/// Somebody has something to decide.
pub(super) fn decision(state: &State, problems: &mut Problems) {
    if state.over.is_some() {
        return;
    }
    let deciding = FatefulMarch::deciding(state);
    let idle = deciding.iter().any(|seat| {
        let mut open = Vec::new();
        FatefulMarch::choices(state, seat, &mut open);
        open.is_empty()
    });
    if deciding.is_empty() || idle {
        problems.add("/stack", Text::new("position-no-choice"));
    }
}

fn has_force(state: &State) -> bool {
    state.force.at != AreaId::NONE && state.force.from != AreaId::NONE
}

/// Seats and areas are named in every step alike; the rest is asked of the steps that need it.
fn fits(state: &State, step: Step) -> bool {
    let written = serde_json::to_value(step).unwrap_or_default();
    let inside = written.as_object().and_then(|map| map.values().next());
    let part = |name: &str| inside.and_then(|inside| inside.get(name));
    if part("seat").is_some_and(|seat| seat.as_u64().is_none_or(|seat| seat > 1)) {
        return false;
    }
    let anywhere = matches!(step, Step::Window { .. } | Step::Effect(_));
    let nowhere = ["area", "from"].iter().any(|name| part(name).is_some_and(|id| id == "none"));
    if nowhere && !anywhere {
        return false;
    }
    let battle = state.battle.is_some();
    match step {
        Step::Effect(effect) => effect.sound(state),
        Step::CutOff { seat, area, .. } => state.cut_off[usize::from(seat)].has(area),
        Step::BuyAt { seat, sp, .. } => COUNTERS[usize::from(seat)][sp.kind() as usize] > 0,
        Step::Ability { seat, leader, .. } | Step::AbilityTo { seat, leader, .. } => {
            leader.side() == Seat(seat)
                && matches!(state.leaders[usize::from(leader.0)], Whereabouts::At(_))
        }
        Step::PlaceTogether { picked } => picked.iter().all(|&index| index <= 10),
        Step::Lead | Step::Muster | Step::Moving | Step::EvadeTo => has_force(state),
        Step::Arrived { stage } => has_force(state) && stage <= 4,
        Step::Parting { way, .. } => has_force(state) && way <= parting::ways(state.force.from),
        Step::Type { stage, .. } | Step::EvadeBegins { stage, .. } => stage <= 4,
        Step::Reveal { card, .. } => card != CardId::DUMMY && battle,
        Step::Battle(_) | Step::Retreat { .. } => battle,
        Step::Toll(toll) => !state.at(Seat(toll.seat), toll.area).is_none(),
        _ => true,
    }
}
