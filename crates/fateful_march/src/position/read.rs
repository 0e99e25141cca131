//! From JSON to a state.

mod notes;
mod procedure;

use std::collections::BTreeMap;

use bivouac_kernel::{Options, Problem, Seat, SetUpError, Text};
use serde_json::Value;

use super::{
    GAME, LASTING, PURPOSES, Written, WrittenColumn, WrittenForce, WrittenSide, WrittenTroops,
    check, named_areas, taken,
};
use crate::calendar::{self, OCTOBER};
use crate::cards::Cards;
use crate::map::{AREAS, AreaId, AreaSet, CITIES, LinkId, find, leg_bit};
use crate::pieces::{
    BOTH, FRENCH, LEADERS, LeaderId, Leaders, ORDERS, Order, RUSSIAN, SEATS, Sp, Troops,
};
use crate::state::{
    Block, Chosen, Column, Deck, Ending, Force, MOST_BLOCKS, MOST_COLUMNS, PLATOV_STANDS, Sealed,
    State, Whereabouts, effect,
};
use crate::step::Phase;
use crate::tables::{COUNTERS, HIGHEST_INITIATIVE, MOST_DEVASTATION, SUDDEN_DEATH};
use crate::{SCENARIO_INFO, chosen, scenario, set_up};

/// Collects what is wrong with a position.
#[derive(Default)]
pub(super) struct Problems(Vec<Problem>);

impl Problems {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn add(&mut self, at: impl Into<String>, text: Text) {
        self.0.push(Problem { at: at.into(), text, rule: None });
    }

    pub(super) fn breach(&mut self, at: impl Into<String>, text: Text, rule: &'static str) {
        self.0.push(Problem { at: at.into(), text, rule: Some(rule) });
    }

    fn unknown(&mut self, at: &str, id: &str) {
        self.add(at, Text::new("position-unknown").with("id", id));
    }

    fn area(&mut self, at: &str, id: &str) -> Option<AreaId> {
        let found = find(id);
        if found.is_none() {
            self.unknown(at, id);
        }
        found
    }

    fn areas(&mut self, at: &str, ids: &[String]) -> AreaSet {
        let mut set = AreaSet::default();
        for (index, id) in ids.iter().enumerate() {
            if let Some(area) = self.area(&format!("{at}/{index}"), id) {
                set.put(area);
            }
        }
        set
    }

    fn seat(&mut self, at: &str, id: &str) -> Option<Seat> {
        let found = SEATS.iter().position(|&seat| seat == id);
        if found.is_none() {
            self.unknown(at, id);
        }
        found.map(|index| Seat(index as u8))
    }

    fn leader(&mut self, at: &str, id: &str) -> Option<LeaderId> {
        let found = LeaderId::find(id);
        if found.is_none() {
            self.unknown(at, id);
        }
        found
    }

    fn leaders(&mut self, at: &str, ids: &[String]) -> Leaders {
        let each = ids.iter().enumerate();
        each.filter_map(|(index, id)| self.leader(&format!("{at}/{index}"), id))
            .fold(Leaders::NONE, Leaders::with)
    }

    fn sp(&mut self, at: &str, id: &str) -> Option<Sp> {
        let found = Sp::all().find(|sp| sp.to_string() == id);
        if found.is_none() {
            self.unknown(at, id);
        }
        found
    }

    /// SPs of a side: T-SP.d says which kinds it has.
    fn troops(&mut self, at: &str, seat: Seat, written: &WrittenTroops) -> Troops {
        let mut troops = Troops::NONE;
        for (id, &count) in written {
            let at = format!("{at}/{id}");
            let Some(sp) = self.sp(&at, id) else { continue };
            let all = COUNTERS[seat.index()][sp.kind() as usize];
            if all == 0 {
                self.breach(at, Text::new("position-wrong-side").with("id", id.as_str()), "T-SP.d");
            } else if count > all {
                let text = Text::new("position-too-many").with("id", id.as_str()).with("most", all);
                self.breach(at, text, "T-POOL.b");
            } else {
                troops.add(sp, count);
            }
        }
        troops
    }

    fn cards(&mut self, at: &str, numbers: &[u8], dummy: bool) -> Cards {
        let mut set = Cards::NONE;
        for (index, &no) in numbers.iter().enumerate() {
            if no > 53 || (no == 0 && !dummy) {
                self.unknown(&format!("{at}/{index}"), &no.to_string());
            } else if set.has(no) {
                let text = Text::new("position-card-twice").with("card", no);
                self.breach(format!("{at}/{index}"), text, "T-COMP.b");
            } else {
                set.put(no);
            }
        }
        set
    }

    fn clock(&mut self, at: &str, written: &str) -> Option<u8> {
        let found = calendar::clock(written);
        if found.is_none() {
            self.unknown(at, written);
        }
        found
    }

    /// The connection between an area and the one that it leads to.
    fn link(&mut self, at: &str, area: AreaId, by: Option<&String>) -> LinkId {
        let Some(by) = by else { return LinkId::NONE };
        let Some(to) = self.area(at, by) else { return LinkId::NONE };
        match area.get().legs.iter().find(|leg| leg.to == to) {
            Some(leg) if leg_bit(area, leg.link) != 0 => leg.link,
            _ => {
                self.breach(at, Text::new("position-no-link").with("id", by.as_str()), "T-AREA.a");
                LinkId::NONE
            }
        }
    }
}

/// Reads a position.
pub(crate) fn load(position: &Value) -> Result<State, Vec<Problem>> {
    let mut problems = Problems::default();
    let written: Written = match serde_json::from_value(position.clone()) {
        Ok(written) => written,
        Err(error) => {
            problems.add("", Text::new("position-form").with("why", error.to_string()));
            return Err(problems.0);
        }
    };
    let Some(mut state) = read_head(&written, &mut problems) else { return Err(problems.0) };
    for (seat, side) in [(FRENCH, &written.french), (RUSSIAN, &written.russian)] {
        read_side(&mut state, seat, side, &mut problems);
        // The change of season is the first thing of its Resources Phase.
        let changing = written.phase == Some(Phase::Resources) && state.clock == OCTOBER;
        read_deck(&mut state, seat, side, !changing, &mut problems);
        state.pool[seat] = check::pool(&state, seat);
    }
    read_leaders(&mut state, &written, &mut problems);
    read_map(&mut state, &written, &mut problems);
    read_turn(&mut state, &written, &mut problems);
    check::pieces(&state, &mut problems);
    if problems.is_empty() {
        procedure::read_stack(&mut state, &written, &mut problems);
    }
    if problems.is_empty() {
        check::steps(&state, &mut problems);
        procedure::read_resolved(&mut state, &written, &mut problems);
    }
    if problems.is_empty() {
        let at = if written.phase.is_some() { "/phase" } else { "/stack" };
        procedure::go_on(&mut state, at, &mut problems);
    }
    if problems.is_empty() {
        check::decision(&state, &mut problems);
    }
    if problems.is_empty() { Ok(state) } else { Err(problems.0) }
}

/// Scenario, options, tracks.
fn read_head(written: &Written, problems: &mut Problems) -> Option<State> {
    if written.game != GAME {
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
    if let Some(clock) = &written.clock
        && let Some(clock) = problems.clock("/clock", clock)
    {
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
        if let Some(seat) = problems.seat("/initiative/seat", &initiative.seat) {
            state.initiative = seat;
        }
        if !(1..=HIGHEST_INITIATIVE).contains(&initiative.level) {
            problems.breach("/initiative/level", Text::new("position-initiative"), "G14");
        }
        state.level = initiative.level.clamp(1, HIGHEST_INITIATIVE);
    }
    state.over = match written.over.as_deref() {
        None => None,
        Some("last_turn") => Some(Ending::LastTurn),
        Some(id) => problems.seat("/over", id).map(Ending::SuddenDeath),
    };
    Some(state)
}

fn read_side(state: &mut State, seat: Seat, side: &WrittenSide, problems: &mut Problems) {
    let index = seat.index();
    let path = |part: &str| format!("/{}/{part}", SEATS[index]);
    for (id, troops) in &side.troops {
        let at = format!("{}/{id}", path("troops"));
        let troops = problems.troops(&at, seat, troops);
        if let Some(area) = problems.area(&at, id)
            && !troops.is_none()
        {
            state.troops[index][area.index()] = troops;
            state.held[index].put(area);
            state.show_top(seat, area);
        }
    }
    for (id, top) in &side.top {
        let at = format!("{}/{id}", path("top"));
        let (Some(area), Some(sp)) = (problems.area(&at, id), problems.sp(&at, top)) else {
            continue;
        };
        if state.at(seat, area).of(sp) == 0 {
            problems.breach(at, Text::new("position-top").with("id", top.as_str()), "T-SP.l");
        }
        state.top[index][area.index()] = sp;
    }
    state.top_due[index] = problems.areas(&path("top_due"), &side.top_due);
    if seat == FRENCH {
        side.casualties.iter().for_each(|(&kind, &n)| state.casualties[kind as usize] = n);
    } else if !side.casualties.is_empty() {
        problems.breach(path("casualties"), Text::new("position-casualties"), "T-SP.k");
    }
    state.depots[index] = problems.areas(&path("depots"), &side.depots);
    read_blocks(state, seat, side, problems);
    notes::read(state, seat, &side.notes, problems);
    state.more_orders[index] = side.more_orders.clamp(-20, 20);
    state.unchecked[index] = problems.areas(&path("unchecked"), &side.unchecked);
    state.standing_before[index] = problems.areas(&path("standing_before"), &side.standing_before);
    state.cut_off[index] = problems.areas(&path("cut_off"), &side.cut_off);
}

fn read_deck(
    state: &mut State,
    seat: Seat,
    side: &WrittenSide,
    changed: bool,
    problems: &mut Problems,
) {
    let path = |part: &str| format!("/{}/{part}", SEATS[seat.index()]);
    let hand = problems.cards(&path("hand"), &side.hand, false);
    let discard = problems.cards(&path("discard"), &side.discard, false);
    let unseen = problems.cards(&path("unseen"), &side.unseen, false);
    let usual = set_up::not_in_play(state.scenario, seat, state.winter() && changed);
    let gone = match &side.gone {
        Some(gone) => problems.cards(&path("gone"), gone, false),
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
        problems.unknown(&path("top_card"), &side.top_card.to_string());
    }
    state.decks[seat] = Deck { hand, draw, discard, unseen, gone, top: side.top_card.min(53) };
}

fn read_blocks(state: &mut State, seat: Seat, side: &WrittenSide, problems: &mut Problems) {
    let path = |part: &str| format!("/{}/{part}", SEATS[seat.index()]);
    for (number, block) in side.blocks.iter().enumerate() {
        let at = format!("{}/{number}", path("blocks"));
        if number >= MOST_BLOCKS {
            problems.add(at, Text::new("position-too-long"));
            break;
        }
        let area = block.area.as_ref().map_or(Some(AreaId::NONE), |id| problems.area(&at, id));
        if let Some(area) = area {
            state.blocks[seat].push(Block {
                area,
                order: block.order,
                seen: block.seen,
                open: block.open,
            });
        }
    }
    let written = &side.sealed;
    let mut blocks = [0; ORDERS];
    written.blocks.iter().for_each(|(&order, &count)| blocks[order as usize] = count);
    let known = [0, 1, 2 + Order::CossackRaid as u8, 2 + Order::Evade as u8, PLATOV_STANDS];
    if !known.contains(&written.platov) {
        problems.unknown(&path("sealed/platov"), &written.platov.to_string());
    }
    if written.ops > 53 {
        problems.unknown(&path("sealed/ops"), &written.ops.to_string());
    }
    if usize::from(written.placed_from) > side.blocks.len() {
        problems.unknown(&path("sealed/placed_from"), &written.placed_from.to_string());
    }
    state.sealed[seat] = Sealed {
        ops: written.ops.min(53),
        blocks,
        free: written.free.min(20),
        platov: written.platov,
        ready: written.ready,
        placed_from: written.placed_from,
    };
}

fn read_leaders(state: &mut State, written: &Written, problems: &mut Problems) {
    for (id, place) in &written.leaders {
        let at = format!("/leaders/{id}");
        let Some(leader) = problems.leader(&at, id) else { continue };
        let whereabouts = match place.as_str() {
            "pool" => Some(Whereabouts::Pool),
            "eliminated" => Some(Whereabouts::Eliminated),
            "out" => Some(Whereabouts::Out),
            area => problems.area(&at, area).map(Whereabouts::At),
        };
        state.leaders[usize::from(leader.0)] = whereabouts.unwrap_or(Whereabouts::Out);
    }
    state.moved_leaders = problems.leaders("/moved_leaders", &written.moved_leaders);
    state.used = problems.leaders("/used", &written.used);
    notes::read_ranks(state, &written.commanders, problems);
    state.known_leaders = problems.leaders("/known_leaders", &written.known_leaders);
    state.named.infighting = problems.leaders("/infighting", &written.infighting);
    const { assert!(LEADERS <= 16) };
}

/// Devastation, who was last alone, cities, columns.
fn read_map(state: &mut State, written: &Written, problems: &mut Problems) {
    for (id, &level) in &written.devastation {
        let at = format!("/devastation/{id}");
        if level > MOST_DEVASTATION {
            problems.breach(at.clone(), Text::new("position-devastation"), "T-DEV.a");
        }
        if let Some(area) = problems.area(&at, id) {
            state.devastation[area.index()] = level.min(MOST_DEVASTATION);
        }
    }
    for area in AreaId::all() {
        let alone = BOTH.into_iter().find(|&seat| state.alone_in(seat, area));
        state.alone[area.index()] = alone.map_or(0, |seat| seat.0 + 1);
    }
    for (id, seat) in &written.alone {
        let at = format!("/alone/{id}");
        if let (Some(area), Some(seat)) = (problems.area(&at, id), problems.seat(&at, seat)) {
            let alone = BOTH.into_iter().find(|&seat| state.alone_in(seat, area));
            if alone.is_some_and(|alone| alone != seat) {
                problems.breach(at, Text::new("position-alone").with("id", id.as_str()), "S9e");
            }
            state.alone[area.index()] = seat.0 + 1;
        }
    }
    state.taken = match &written.taken {
        None => taken(state),
        Some(cities) => {
            let bits = cities.iter().enumerate().map(|(index, id)| {
                let bit = CITIES.iter().position(|city| city == id);
                if bit.is_none() {
                    problems.unknown(&format!("/taken/{index}"), id);
                }
                bit.map_or(0, |bit| 1 << bit)
            });
            bits.fold(0, |set, bit| set | bit)
        }
    };
    for (number, column) in written.columns.iter().enumerate() {
        let at = format!("/columns/{number}");
        if number >= MOST_COLUMNS {
            problems.add(at, Text::new("position-too-long"));
            break;
        }
        if let Some(column) = read_column(&at, column, problems) {
            enter(state, column.seat, column.area, column.link);
            state.columns.push(column);
        }
    }
    for (number, way) in written.left.iter().enumerate() {
        let at = format!("/left/{number}");
        let seat = problems.seat(&format!("{at}/seat"), &way.seat);
        let area = problems.area(&format!("{at}/area"), &way.area);
        if let (Some(seat), Some(area)) = (seat, area) {
            enter(state, seat, area, problems.link(&format!("{at}/by"), area, Some(&way.by)));
        }
    }
    const { assert!(AREAS < 255) };
}

fn enter(state: &mut State, seat: Seat, area: AreaId, link: LinkId) {
    if link != LinkId::NONE {
        state.ways[seat.index()][area.index()] |= leg_bit(area, link);
    }
}

fn read_column(at: &str, column: &WrittenColumn, problems: &mut Problems) -> Option<Column> {
    let seat = problems.seat(&format!("{at}/seat"), &column.seat)?;
    let area = problems.area(&format!("{at}/area"), &column.area)?;
    Some(Column {
        seat,
        area,
        link: problems.link(&format!("{at}/by"), area, column.by.as_ref()),
        forced: column.forced,
        moved: column.moved,
        going: column.going,
        troops: problems.troops(&format!("{at}/troops"), seat, &column.troops),
    })
}

/// What lasts for a turn, and what is under way.
fn read_turn(state: &mut State, written: &Written, problems: &mut Problems) {
    state.changed = written.changed;
    for (number, (id, count)) in written.raided.iter().enumerate() {
        let at = format!("/raided/{number}");
        match problems.area(&at, id) {
            Some(area) if !state.raided.is_full() => state.raided.push((area, *count)),
            Some(_) => problems.add(at, Text::new("position-too-long")),
            None => {}
        }
    }
    state.turn_effects = read_effects("/effects", &written.effects, problems);
    state.next_effects = read_effects("/next_effects", &written.next_effects, problems);
    for (index, name) in written.lasting.iter().enumerate() {
        match LASTING.iter().find(|(known, _)| known == name) {
            Some((_, bit)) => state.lasting |= bit,
            None => problems.unknown(&format!("/lasting/{index}"), name),
        }
    }
    for (name, id) in &written.named {
        let at = format!("/named/{name}");
        let Some(area) = problems.area(&at, id) else { continue };
        match named_areas(&mut state.named).into_iter().find(|(known, _)| known == name) {
            Some((_, place)) => *place = area,
            None => problems.unknown(&at, name),
        }
    }
    if written.weather > 6 {
        problems.unknown("/weather", &written.weather.to_string());
    }
    state.weather = written.weather.min(6);
    if let Some(force) = &written.force
        && let Some(force) = read_force(force, problems)
    {
        state.force = force;
    }
    state.battle = written.battle;
    state.battles = problems.areas("/battles", &written.battles);
    state.run_into = problems.areas("/run_into", &written.run_into);
    state.named.starving = problems.areas("/starving", &written.starving);
}

fn read_effects(at: &str, names: &[String], problems: &mut Problems) -> u32 {
    let mut bits = 0;
    for (index, name) in names.iter().enumerate() {
        match effect::ALL.iter().position(|(known, _)| known == name) {
            Some(bit) => bits |= 1 << bit,
            None => problems.unknown(&format!("{at}/{index}"), name),
        }
    }
    bits
}

fn read_force(force: &WrittenForce, problems: &mut Problems) -> Option<Force> {
    let seat = problems.seat("/force/seat", &force.seat)?;
    let purpose = PURPOSES.iter().find(|(name, _)| *name == force.purpose);
    let Some(&(_, purpose)) = purpose else {
        problems.unknown("/force/purpose", &force.purpose);
        return None;
    };
    let from = problems.area("/force/from", &force.from)?;
    let at = problems.area("/force/at", &force.at)?;
    Some(Force {
        seat,
        purpose,
        from,
        at,
        troops: problems.troops("/force/troops", seat, &force.troops),
        leaders: problems.leaders("/force/leaders", &force.leaders),
        next: force.next,
        limit: force.limit,
        left: force.left.min(3),
        link: problems.link("/force/by", at, force.by.as_ref()),
        entered: force.entered.min(3),
        tracks: force.tracks.min(3),
        cards: force.cards,
    })
}
