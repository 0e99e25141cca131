//! Positions: a state as readable JSON, and the way back, with every problem named.

use std::borrow::Cow;
use std::collections::BTreeMap;

use arrayvec::ArrayVec;
use bivouac_kernel::{Named, Problem, Problems, Rules as _, written, written_by_name};
use serde_json::Value;

use crate::cards::Cards;
use crate::pieces::CorpsId;
use crate::politics::Politics;
use crate::prelude::*;
use crate::procedure;
use crate::sequence::Phase;
use crate::set_up::{is_idle, share_cities};
use crate::state::{
    Combat, CommanderState, Commands, Convoys, Ending, MOST_OCCUPANCY, March, UnitState,
};

written! {
    /// The form of a position.
    struct Written {
        game: String,
        #[serde(default)]
        version: Option<u32>,
        scenario: String,
        #[serde(default = "first_turn")]
        turn: u8,
        over?: Option<Ending>,
        /// Left out: as at the start, but Prussia is active from turn 2 on.
        politics?: Option<Politics>,
        battle_vp?: BTreeMap<Side, i16>,
        commands?: BTreeMap<Side, Commands>,
        /// Those that are or were in play; the others are still to come.
        units: BTreeMap<UnitId, WrittenUnit>,
        commanders?: BTreeMap<CommanderId, WrittenCommander>,
        /// CM1: where commanders are still to roll.
        orphans?: BTreeMap<Side, Vec<Hex>>,
        depots?: BTreeMap<Side, Vec<Hex>>,
        depots_lost?: BTreeMap<Side, u8>,
        convoys?: BTreeMap<Side, Convoys>,
        forage?: Vec<Hex>,
        /// Left out: as TE10 says of the units and depots that there are.
        control?: Option<BTreeMap<Side, Vec<Hex>>>,
        /// The draw pile, the next card last; left out: all that are nowhere else, in their order.
        pile?: Option<Vec<CardId>>,
        discard?: Vec<CardId>,
        hands?: BTreeMap<Side, Vec<CardId>>,
        /// EC12: of each hand, what the other side has seen.
        seen?: BTreeMap<Side, Cards>,
        promises?: BTreeMap<Side, Cards>,
        weather?: Weather,
        pontoons?: BTreeMap<Side, HexsideId>,
        broken?: BTreeMap<Side, HexsideId>,
        flood?: u8,
        cut?: Option<Hex>,
        discord?: BTreeMap<Side, CommanderId>,
        works?: BTreeMap<Side, Hex>,
        restored?: UnitList,
        march?: Option<March>,
        combat?: Option<Combat>,
        /// How many attacks have been ordered in this turn.
        combats?: u16,
        /// Where the game is, in a word: a phase that is about to begin; or `stack`, in full.
        phase?: Option<Phase>,
        stack?: Vec<Step>,
    }
}

fn first_turn() -> u8 {
    1
}

written! {
    /// One unit.
    struct WrittenUnit {
        at: At,
        marks?: Mark,
        /// Where it stood, if it is off the map for a moment.
        stood?: Option<Hex>,
    }
}

written! {
    /// One commander.
    #[derive(PartialEq)]
    struct WrittenCommander {
        at: At,
        marks?: Mark,
        stood?: Option<Hex>,
        rank?: Option<Rank>,
        cr?: Option<u8>,
        also?: Option<CorpsId>,
        returns?: u8,
    }
}

/// Where somebody is: the number of a hex, or how they are off the map.
#[derive(PartialEq)]
struct At(Whereabouts, Hex);

impl Named for At {
    fn name(&self) -> Cow<'static, str> {
        match self.0 {
            Whereabouts::OnMap => self.1.name(),
            off_map => off_map.name(),
        }
    }

    fn find(name: &str) -> Option<At> {
        let off_map = Whereabouts::find(name).filter(|place| *place != Whereabouts::OnMap);
        off_map
            .map(|place| At(place, Hex::NONE))
            .or_else(|| Hex::find(name).map(|hex| At(Whereabouts::OnMap, hex)))
    }
}

written_by_name!(At);

/// What of each side is worth writing.
fn by_side<T: PartialEq>(values: [T; 2], unless: &T) -> BTreeMap<Side, T> {
    BOTH.into_iter().map(Side).zip(values).filter(|(_, value)| value != unless).collect()
}

fn hexes(set: HexSet) -> Vec<Hex> {
    set.hexes().collect()
}

/// Writes a state.
pub(crate) fn save(state: &State) -> Value {
    let units = state.scenario.units.iter().copied();
    let units = units.filter(|&unit| state.unit(unit).place != Whereabouts::Waiting);
    let commanders = state.scenario.commanders.iter().copied();
    let commanders = commanders
        .filter(|&one| *state.commander(one) != CommanderState::waiting(one))
        .map(|one| (one, write_commander(state, one)));
    let deck = &state.deck;
    let written = Written {
        game: Nemesis::about().id.to_owned(),
        version: Some(Nemesis::about().version),
        scenario: state.scenario.id.to_owned(),
        turn: state.turn,
        over: state.over,
        politics: state.scenario.politics.then_some(state.politics),
        battle_vp: by_side(state.battle_vp, &0),
        commands: by_side(state.commands, &Commands::default()),
        units: units.map(|unit| (unit, write_unit(state, unit))).collect(),
        commanders: commanders.collect(),
        orphans: by_side(state.orphans.map(hexes), &Vec::new()),
        depots: by_side(state.depots.map(hexes), &Vec::new()),
        depots_lost: by_side(state.depots_lost, &0),
        convoys: by_side(state.convoys.clone(), &Convoys::default()),
        forage: hexes(state.forage),
        control: Some(by_side(state.control.map(hexes), &Vec::new())),
        pile: Some(deck.pile.to_vec()),
        discard: deck.discard.to_vec(),
        hands: by_side([0, 1].map(|side| deck.hands[side].to_vec()), &Vec::new()),
        seen: by_side(deck.seen, &Cards::NONE),
        promises: by_side(state.promises, &Cards::NONE),
        weather: state.weather,
        pontoons: by_side(state.waters.pontoons, &HexsideId::NONE),
        broken: by_side(state.waters.broken, &HexsideId::NONE),
        flood: state.waters.flood,
        cut: Some(state.cut).filter(|hex| hex.is_some()),
        discord: by_side(state.discord, &CommanderId::NONE),
        works: by_side(state.works, &Hex::NONE),
        restored: state.restored,
        march: state.march,
        combat: state.combat,
        combats: state.combats,
        phase: None,
        stack: state.stack.to_vec(),
    };
    serde_json::to_value(written).unwrap_or_default()
}

fn write_unit(state: &State, unit: UnitId) -> WrittenUnit {
    let UnitState { hex, place, marks, .. } = *state.unit(unit);
    let stood = (place != Whereabouts::OnMap && hex.is_some()).then_some(hex);
    WrittenUnit { at: At(place, hex), marks, stood }
}

fn write_commander(state: &State, commander: CommanderId) -> WrittenCommander {
    let (one, printed) = (state.commander(commander), commander.officer());
    let stood = (one.place != Whereabouts::OnMap && one.hex.is_some()).then_some(one.hex);
    WrittenCommander {
        at: At(one.place, one.hex),
        marks: one.marks,
        stood,
        rank: (one.rank != printed.rank).then_some(one.rank),
        cr: (one.cr != printed.cr).then_some(one.cr),
        also: one.also,
        returns: one.returns,
    }
}

/// Reads a position.
pub(crate) fn load(position: &Value) -> Result<State, Vec<Problem>> {
    let mut problems = Problems::default();
    let Some(written) = problems.read::<Written>(position) else {
        return Err(problems.into_vec());
    };
    let scenario = Scenario::find(&written.scenario);
    if scenario.is_none() {
        let text = Text::new("set-up-unknown-scenario").with("scenario", written.scenario.as_str());
        problems.add("/scenario", text);
    }
    let mut state = State::empty(scenario.unwrap_or_else(Scenario::first));
    read_head(&mut state, &written, &mut problems);
    read_units(&mut state, &written, &mut problems);
    read_commanders(&mut state, &written, &mut problems);
    read_supplies(&mut state, &written);
    read_cards(&mut state, &written, &mut problems);
    check_hexes(&state, &mut problems);
    read_procedure(&mut state, written, &mut problems);
    if problems.is_empty() {
        crate::supply::settle(&mut state);
        procedure::check(&state, &mut problems);
    }
    problems.none_or(state)
}

fn each<T: Copy>(written: &BTreeMap<Side, T>, otherwise: T) -> [T; 2] {
    BOTH.map(|seat| written.get(&Side(seat)).copied().unwrap_or(otherwise))
}

fn read_head(state: &mut State, written: &Written, problems: &mut Problems) {
    let about = Nemesis::about();
    problems.version(written.version, about.version);
    if written.game != about.id {
        problems.add("/game", Text::new("position-game").with("game", written.game.as_str()));
    }
    let last = state.scenario.turns;
    if !(1..=last).contains(&written.turn) {
        let text = Text::new("position-turn").with("turn", written.turn).with("last", last);
        problems.breach("/turn", text, "SQ8");
    }
    state.turn = written.turn.clamp(1, last);
    state.over = written.over;
    let active = state.turn >= crate::prussia::ACTIVE_FROM;
    let usual = Politics { prussia_active: active, ..Politics::START };
    if state.scenario.politics {
        state.politics = written.politics.unwrap_or(usual);
    }
    state.battle_vp = each(&written.battle_vp, 0);
    state.commands = each(&written.commands, Commands::default());
    state.depots_lost = each(&written.depots_lost, 0);
}

/// What has a name but no part in the scenario.
fn absent(at: String, thing: &impl Named, problems: &mut Problems) {
    problems.add(at, Text::new("position-absent").with("id", thing.name()));
}

fn read_units(state: &mut State, written: &Written, problems: &mut Problems) {
    let left = state.politics.confederation == Confederation::Left;
    for &unit in state.scenario.units.iter().filter(|unit| left && unit.counter().starred) {
        state.units[unit.index()].side = COALITION;
    }
    for (&unit, one) in &written.units {
        let at = format!("/units/{}", unit.id());
        if !state.scenario.has(unit) {
            absent(at, &unit, problems);
            continue;
        }
        let At(place, hex) = one.at;
        let known = state.unit_mut(unit);
        (known.place, known.marks) = (place, one.marks);
        known.hex = one.stood.unwrap_or(Hex::NONE);
        if place != Whereabouts::OnMap {
            continue;
        }
        known.place = Whereabouts::Waiting;
        state.unit_mut(unit).idle = is_idle(state, unit);
        if state.room(hex) < state.unit(unit).class.occupancy() {
            let text = Text::new("position-crowded").with("hex", hex.name());
            problems.breach(at, text, "ST2");
            continue;
        }
        state.put(unit, hex);
    }
}

fn read_commanders(state: &mut State, written: &Written, problems: &mut Problems) {
    for (&commander, one) in &written.commanders {
        if commander.officer().scenario != state.scenario.place {
            absent(format!("/commanders/{}", commander.id()), &commander, problems);
            continue;
        }
        let At(place, hex) = one.at;
        let printed = commander.officer();
        let known = state.commander_mut(commander);
        known.rank = one.rank.unwrap_or(printed.rank);
        known.cr = one.cr.unwrap_or(printed.cr);
        (known.also, known.marks) = (one.also, one.marks);
        known.hex = one.stood.unwrap_or(Hex::NONE);
        match place {
            Whereabouts::OnMap => state.post(commander, hex),
            _ => known.place = place,
        }
        state.commander_mut(commander).returns = one.returns;
    }
}

fn read_supplies(state: &mut State, written: &Written) {
    let set = |lists: &BTreeMap<Side, Vec<Hex>>| {
        BOTH.map(|seat| lists.get(&Side(seat)).into_iter().flatten().copied().collect::<HexSet>())
    };
    state.orphans = set(&written.orphans);
    state.depots = set(&written.depots);
    state.convoys = BOTH.map(|seat| written.convoys.get(&Side(seat)).cloned().unwrap_or_default());
    for convoys in &mut state.convoys {
        convoys.lying.sort_by_key(|counters| counters.hex);
    }
    state.forage = written.forage.iter().copied().collect();
    match &written.control {
        Some(control) => state.control = set(control),
        None => share_cities(state),
    }
}

fn read_cards(state: &mut State, written: &Written, problems: &mut Problems) {
    let held = |seat: Seat| written.hands.get(&Side(seat)).into_iter().flatten().copied();
    let elsewhere: Cards =
        BOTH.into_iter().flat_map(held).chain(written.discard.iter().copied()).collect();
    let rest = || state.scenario.deck.iter().copied().filter(|&card| !elsewhere.contains(card));
    let pile: Vec<CardId> = written.pile.clone().unwrap_or_else(|| rest().rev().collect());
    for &card in &state.scenario.deck {
        let all = pile.iter().chain(&written.discard).copied();
        let count = all.chain(BOTH.into_iter().flat_map(held)).filter(|&one| one == card).count();
        if count != 1 {
            let text = Text::new("position-card").with("card", card.name()).with("count", count);
            problems.breach("/pile", text, "EV4");
        }
    }
    let fits = pile.len() + written.discard.len() <= state.scenario.deck.len();
    let hands = BOTH.into_iter().all(|seat| held(seat).count() <= crate::state::HAND);
    if !fits || !hands {
        problems.breach("/hands", Text::new("position-hands"), "EV2");
        return;
    }
    state.deck.pile = pile.into_iter().collect();
    state.deck.discard = written.discard.iter().copied().collect();
    state.deck.hands = BOTH.map(|seat| held(seat).collect::<ArrayVec<_, { crate::state::HAND }>>());
    state.deck.seen = each(&written.seen, Cards::NONE);
    state.promises = each(&written.promises, Cards::NONE);
    state.weather = written.weather;
    state.waters.pontoons = each(&written.pontoons, HexsideId::NONE);
    state.waters.broken = each(&written.broken, HexsideId::NONE);
    if usize::from(written.flood) >= state.scenario.floods.len() {
        problems.breach("/flood", Text::new("position-flood"), "EC28");
    } else {
        state.waters.flood = written.flood;
    }
    state.cut = written.cut.unwrap_or(Hex::NONE);
    state.discord = each(&written.discord, CommanderId::NONE);
    state.works = each(&written.works, Hex::NONE);
}

/// ST2, ST6: what must hold in every hex.
fn check_hexes(state: &State, problems: &mut Problems) {
    let [french, coalition] = state.held;
    for hex in (french & coalition).hexes() {
        let text = Text::new("position-both-sides").with("hex", hex.name());
        problems.breach("/units", text, "ST6");
    }
    let full = |hex: &Hex| state.tally(*hex).occupancy > MOST_OCCUPANCY;
    for hex in (french | coalition).hexes().filter(full) {
        let text = Text::new("position-crowded").with("hex", hex.name());
        problems.breach("/units", text, "ST2");
    }
    for seat in BOTH {
        let alone = state.convoys[seat.index()].lying.iter().find(|one| {
            one.known_real > one.real || one.known_dummy > one.dummy || one.count() == 0
        });
        if let Some(counters) = alone {
            let text = Text::new("position-counters").with("hex", counters.hex.name());
            problems.breach("/convoys", text, "AS21");
        }
    }
}

fn read_procedure(state: &mut State, written: Written, problems: &mut Problems) {
    state.restored = written.restored;
    state.march = written.march;
    state.combat = written.combat;
    state.combats = written.combats;
    let stack = match written.phase {
        Some(phase) if written.stack.is_empty() => vec![Step::Begin(phase), Step::Opening],
        _ => written.stack,
    };
    for step in stack {
        if state.stack.try_push(step).is_err() {
            problems.add("/stack", Text::new("position-stack"));
            return;
        }
    }
}
