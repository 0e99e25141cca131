//! From JSON to a state.

use std::collections::BTreeMap;

use bivouac_kernel::{Options, Problem, Problems, Rules, SetUpError};
use serde_json::Value;

use super::{Written, WrittenColumn, WrittenForce, WrittenSide, check, procedure, taken};
use crate::calendar::{Clock, OCTOBER};
use crate::map::{AREAS, leg_bit};
use crate::pieces::{ORDERS, SEATS, SPS};
use crate::prelude::*;
use crate::state::{
    Chosen, Column, Deck, MOST_BLOCKS, MOST_COLUMNS, MOST_NOTES, Named, Note, Sealed,
};
use crate::tables::{COUNTERS, HIGHEST_INITIATIVE, MOST_DEVASTATION, SUDDEN_DEATH};
use crate::{SCENARIO_INFO, chosen, scenario, set_up};

fn unknown(problems: &mut Problems, at: impl Into<String>, id: impl ToString) {
    problems.add(at, Text::new("position-unknown").with("id", id.to_string()));
}

/// A list that may have no more entries; whether it has.
fn too_long(problems: &mut Problems, at: &str, length: usize, most: usize) -> bool {
    if length > most {
        problems.add(format!("{at}/{most}"), Text::new("position-too-long"));
    }
    length > most
}

/// SPs of a side: T-SP.d says which kinds it has.
fn of_side(problems: &mut Problems, at: &str, seat: Seat, written: Troops) -> Troops {
    let mut troops = Troops::NONE;
    for (sp, count) in written.iter() {
        let at = format!("{at}/{sp}");
        let all = COUNTERS[seat.index()][sp.kind() as usize];
        let text = |id: &'static str| Text::new(id).with("id", sp.to_string());
        if all == 0 {
            problems.breach(at, text("position-wrong-side"), "T-SP.d");
        } else if count > all {
            problems.breach(at, text("position-too-many").with("most", all), "T-POOL.b");
        } else {
            troops.add(sp, count);
        }
    }
    troops
}

fn cards(problems: &mut Problems, at: &str, numbers: &[u8]) -> Cards {
    let mut set = Cards::NONE;
    for (index, &no) in numbers.iter().enumerate() {
        let at = format!("{at}/{index}");
        if !(1..=53).contains(&no) {
            unknown(problems, at, no);
        } else if set.has(no) {
            let text = Text::new("position-card-twice").with("card", no);
            problems.breach(at, text, "T-COMP.b");
        } else {
            set.put(no);
        }
    }
    set
}

/// The connection between an area and the one that it leads to.
fn link(problems: &mut Problems, at: &str, area: AreaId, by: Option<AreaId>) -> LinkId {
    let Some(to) = by else { return LinkId::NONE };
    match area.get().legs.iter().find(|leg| leg.to == to) {
        Some(leg) if leg_bit(area, leg.link) != 0 => leg.link,
        _ => {
            let text = Text::new("position-no-link").with("id", to.to_string());
            problems.breach(at, text, "T-AREA.a");
            LinkId::NONE
        }
    }
}

/// Reads a position.
pub(crate) fn load(position: &Value) -> Result<State, Vec<Problem>> {
    let mut problems = Problems::default();
    let written = problems.read::<Written>(position);
    if position.get("version").is_none() && is_old(&problems) {
        problems.add("/version", Text::new("position-old"));
    }
    let state = written.and_then(|written| read(&written, &mut problems));
    match state {
        Some(state) => problems.none_or(state),
        None => Err(problems.into_vec()),
    }
}

/// Whether something cannot be read that was once written with numbers instead of names.
fn is_old(problems: &Problems) -> bool {
    let parts = ["/stack/", "/battle/", "/force/", "/french/sealed/", "/russian/sealed/"];
    let inside = |problem: &Problem| parts.iter().any(|part| problem.at.starts_with(part));
    problems.clone().into_vec().iter().any(inside)
}

fn read(written: &Written, problems: &mut Problems) -> Option<State> {
    let mut state = read_head(written, problems)?;
    for (seat, side) in [(FRENCH, &written.french), (RUSSIAN, &written.russian)] {
        read_side(&mut state, seat, side, problems);
        // The change of season is the first thing of its Resources Phase.
        let changing = written.phase == Some(Phase::Resources) && state.clock == OCTOBER;
        read_deck(&mut state, seat, side, !changing, problems);
        state.pool[seat] = check::pool(&state, seat);
    }
    read_leaders(&mut state, written, problems);
    read_map(&mut state, written, problems);
    read_turn(&mut state, written, problems);
    check::pieces(&state, problems);
    procedure::read(&mut state, written, problems);
    Some(state)
}

/// Scenario, options, tracks.
fn read_head(written: &Written, problems: &mut Problems) -> Option<State> {
    problems.version(written.version, FatefulMarch::about().version);
    if written.game != FatefulMarch::about().id {
        problems.add("/game", Text::new("position-game").with("game", written.game.as_str()));
    }
    let Some(scenario) = scenario::find(&written.scenario) else {
        let error = SetUpError::UnknownScenario(written.scenario.clone());
        problems.add("/scenario", error.text());
        return None;
    };
    let mut options = Options::default();
    for (id, value) in &written.options {
        let one = Options(BTreeMap::from([(id.clone(), value.clone())]));
        match one.fit(&SCENARIO_INFO[0]) {
            Ok(()) => drop(options.0.insert(id.clone(), value.clone())),
            Err(error) => problems.add(format!("/options/{id}"), error.text()),
        }
    }
    let options: Chosen = chosen(&options);
    let mut state = set_up::empty(scenario, options);
    if let Some(Clock(clock)) = written.clock {
        if !(scenario.start..=scenario.end).contains(&clock) {
            problems.breach("/clock", Text::new("position-clock"), "E1d");
        }
        state.clock = clock;
    }
    if let Some(vp) = written.vp {
        if vp.abs() > SUDDEN_DEATH || (vp.abs() == SUDDEN_DEATH && written.over.is_none()) {
            problems.breach("/vp", Text::new("position-vp"), "T-VP.c");
        }
        state.vp = vp.clamp(-SUDDEN_DEATH, SUDDEN_DEATH);
    }
    if let Some(initiative) = &written.initiative {
        state.initiative = *initiative.seat;
        if !(1..=HIGHEST_INITIATIVE).contains(&initiative.level) {
            problems.breach("/initiative/level", Text::new("position-initiative"), "G14");
        }
        state.level = initiative.level.clamp(1, HIGHEST_INITIATIVE);
    }
    state.over = written.over;
    Some(state)
}

fn read_side(state: &mut State, seat: Seat, side: &WrittenSide, problems: &mut Problems) {
    let index = seat.index();
    let path = |part: &str| format!("/{}/{part}", SEATS[index]);
    for (&area, &troops) in &side.troops {
        let troops = of_side(problems, &format!("{}/{area}", path("troops")), seat, troops);
        if !troops.is_none() {
            state.troops[index][area.index()] = troops;
            state.held[index].put(area);
            state.show_top(seat, area);
        }
    }
    for (&area, &sp) in &side.top {
        if state.at(seat, area).of(sp) == 0 {
            let text = Text::new("position-top").with("id", sp.to_string());
            problems.breach(format!("{}/{area}", path("top")), text, "T-SP.l");
        }
        state.top[index][area.index()] = sp;
    }
    state.top_due[index] = side.top_due;
    if seat == FRENCH {
        side.casualties.iter().for_each(|(&kind, &n)| state.casualties[kind as usize] = n);
    } else if !side.casualties.is_empty() {
        problems.breach(path("casualties"), Text::new("position-casualties"), "T-SP.k");
    }
    state.depots[index] = side.depots;
    read_blocks(state, seat, side, problems);
    read_notes(state, seat, side, problems);
    state.more_orders[index] = side.more_orders.clamp(-20, 20);
    state.unchecked[index] = side.unchecked;
    state.standing_before[index] = side.standing_before;
    state.cut_off[index] = side.cut_off;
}

/// What a side has noted of the other.
fn read_notes(state: &mut State, seat: Seat, side: &WrittenSide, problems: &mut Problems) {
    let path = format!("/{}/notes", SEATS[seat.index()]);
    too_long(problems, &path, side.notes.len(), MOST_NOTES);
    for (number, note) in side.notes.iter().enumerate().take(MOST_NOTES) {
        let at = format!("{path}/{number}/what");
        let mut check = |troops| of_side(problems, &at, opponent(seat), troops);
        let what = match note.what {
            Noted::Troops(troops) => Noted::Troops(check(troops)),
            Noted::Mounted(troops) => Noted::Mounted(check(troops).mounted()),
            told => told,
        };
        state.notes[seat].push(Note { what, ..*note });
    }
}

fn read_deck(
    state: &mut State,
    seat: Seat,
    side: &WrittenSide,
    changed: bool,
    problems: &mut Problems,
) {
    let path = |part: &str| format!("/{}/{part}", SEATS[seat.index()]);
    let hand = cards(problems, &path("hand"), &side.hand);
    let discard = cards(problems, &path("discard"), &side.discard);
    let unseen = cards(problems, &path("unseen"), &side.unseen);
    let usual = set_up::not_in_play(state.scenario, seat, state.winter() && changed);
    let gone = match &side.gone {
        Some(gone) => cards(problems, &path("gone"), gone),
        None => usual,
    };
    for no in 1..=53 {
        let places = [hand, discard, gone].iter().filter(|cards| cards.has(no)).count();
        let text = |id: &'static str| Text::new(id).with("card", no);
        if usual.has(no) && !gone.has(no) || (hand.or(discard).has(no) && usual.has(no)) {
            problems.breach(path("hand"), text("position-card-season"), "T-CARD.i");
        } else if places > 1 {
            problems.breach(path("hand"), text("position-card-twice"), "T-COMP.b");
        }
    }
    if !unseen.without(discard).is_none() {
        problems.add(path("unseen"), Text::new("position-unseen"));
    }
    let mut draw = Cards(((1 << 54) - 1) & !1);
    draw = draw.without(hand).without(discard).without(gone);
    if side.top_card > 53 || (side.top_card != 0 && !draw.has(side.top_card)) {
        unknown(problems, path("top_card"), side.top_card);
    }
    state.decks[seat] = Deck { hand, draw, discard, unseen, gone, top: side.top_card.min(53) };
}

fn read_blocks(state: &mut State, seat: Seat, side: &WrittenSide, problems: &mut Problems) {
    let path = |part: &str| format!("/{}/{part}", SEATS[seat.index()]);
    too_long(problems, &path("blocks"), side.blocks.len(), MOST_BLOCKS);
    state.blocks[seat].extend(side.blocks.iter().copied().take(MOST_BLOCKS));
    let written = &side.sealed;
    let mut blocks = [0; ORDERS];
    written.blocks.iter().for_each(|(&order, &count)| blocks[order as usize] = count);
    if written.ops > 53 {
        unknown(problems, path("sealed/ops"), written.ops);
    }
    if usize::from(written.placed_from) > side.blocks.len() {
        unknown(problems, path("sealed/placed_from"), written.placed_from);
    }
    state.sealed[seat] = Sealed {
        ops: written.ops.min(53),
        blocks,
        free: written.free.min(20),
        platov: written.platov,
        ready: written.ready,
        placed_from: written.placed_from,
        decided: written.decided,
    };
}

fn read_leaders(state: &mut State, written: &Written, problems: &mut Problems) {
    for (leader, whereabouts) in &written.leaders {
        state.leaders[usize::from(leader.0)] = *whereabouts;
    }
    state.moved_leaders = written.moved_leaders;
    state.used = written.used;
    for (&leader, &behind) in &written.commanders {
        // T-SEN.b: only leaders of one side and rank are put ahead of each other.
        let equal = |one: LeaderId| {
            one != leader && one.side() == leader.side() && one.stars() == leader.stars()
        };
        if behind.iter().all(equal) {
            state.ahead[usize::from(leader.0)] = behind;
        } else {
            let text = Text::new("position-rank").with("id", leader.id());
            problems.breach(format!("/commanders/{leader}"), text, "T-SEN.b");
        }
    }
    state.known_leaders = written.known_leaders;
    const { assert!(LEADERS <= 16) };
}

/// Devastation, who was last alone, cities, columns.
fn read_map(state: &mut State, written: &Written, problems: &mut Problems) {
    for (area, &level) in &written.devastation {
        if level > MOST_DEVASTATION {
            let text = Text::new("position-devastation");
            problems.breach(format!("/devastation/{area}"), text, "T-DEV.a");
        }
        state.devastation[area.index()] = level.min(MOST_DEVASTATION);
    }
    let alone = |state: &State, area| BOTH.into_iter().find(|&seat| state.alone_in(seat, area));
    for area in AreaId::all() {
        state.alone[area.index()] = alone(state, area).map_or(0, |seat| seat.0 + 1);
    }
    for (&area, &side) in &written.alone {
        if alone(state, area).is_some_and(|alone| side != alone) {
            let text = Text::new("position-alone").with("id", area.to_string());
            problems.breach(format!("/alone/{area}"), text, "S9e");
        }
        state.alone[area.index()] = side.0.0 + 1;
    }
    state.taken = taken(state);
    if let Some(cities) = &written.taken {
        state.taken = 0;
        for (index, area) in cities.iter().enumerate() {
            match area.get().city {
                Some(city) => state.taken |= 1 << city,
                None => unknown(problems, format!("/taken/{index}"), area),
            }
        }
    }
    too_long(problems, "/columns", written.columns.len(), MOST_COLUMNS);
    for (number, column) in written.columns.iter().enumerate().take(MOST_COLUMNS) {
        let column = read_column(&format!("/columns/{number}"), column, problems);
        enter(state, column.seat, column.area, column.link);
        state.columns.push(column);
    }
    for (number, way) in written.left.iter().enumerate() {
        let link = link(problems, &format!("/left/{number}/by"), way.area, Some(way.by));
        enter(state, *way.seat, way.area, link);
    }
    const { assert!(AREAS < 255) };
}

fn enter(state: &mut State, seat: Seat, area: AreaId, link: LinkId) {
    if link != LinkId::NONE {
        state.ways[seat.index()][area.index()] |= leg_bit(area, link);
    }
}

fn read_column(at: &str, column: &WrittenColumn, problems: &mut Problems) -> Column {
    Column {
        seat: *column.seat,
        area: column.area,
        link: link(problems, &format!("{at}/by"), column.area, column.by),
        forced: column.forced,
        moved: column.moved,
        going: column.going,
        troops: of_side(problems, &format!("{at}/troops"), *column.seat, column.troops),
    }
}

/// What lasts for a turn, and what is under way.
fn read_turn(state: &mut State, written: &Written, problems: &mut Problems) {
    state.changed = written.changed;
    let most = state.raided.capacity();
    too_long(problems, "/raided", written.raided.len(), most);
    state.raided.extend(written.raided.iter().copied().take(most));
    state.turn_effects = written.effects;
    state.next_effects = written.next_effects;
    state.lasting = written.lasting;
    let Written { infighting, starving, named, .. } = written;
    state.named = Named { infighting: *infighting, starving: *starving, ..*named };
    if written.weather > 6 {
        unknown(problems, "/weather", written.weather);
    }
    state.weather = written.weather.min(6);
    if let Some(force) = &written.force {
        state.force = read_force(force, problems);
    }
    state.battle = written.battle;
    state.battles = written.battles;
    state.fought = written.fought;
    state.run_into = written.run_into;
}

fn read_force(force: &WrittenForce, problems: &mut Problems) -> Force {
    Force {
        seat: *force.seat,
        purpose: force.purpose,
        from: force.from,
        at: force.at,
        troops: of_side(problems, "/force/troops", *force.seat, force.troops),
        leaders: force.leaders,
        next: force.next.map_or(SPS as u8, |sp| sp.0),
        limit: force.limit,
        left: force.left.min(3),
        link: link(problems, "/force/by", force.at, force.by),
        entered: force.entered.min(3),
        tracks: force.tracks.min(3),
        cards: force.cards,
    }
}
