//! What can be laid over the map on demand. All of it follows from what everybody sees: units,
//! commanders, depots and cities are open; no overlay looks at trains or cards in hand.

use bivouac_kernel::{Asked, Named as _, Overlay, OverlayKind, Shade, Target, Viewer, Way};

use crate::explain::out_of_supply;
use crate::movement::{Going, MOST_HEXES, check_goes, is_forced};
use crate::prelude::*;
use crate::state::Combat;
use crate::support::{added, candidates};
use crate::words::{hex_text, on_hex, side_id};
use crate::{combat, combat_value, withdrawal};

/// The overlays of 1813, those that have no meaning in 1799 last.
static OVERLAYS: [OverlayKind; 9] = [
    OverlayKind { id: "supply", of: Asked::Space, rule: "GS1" },
    OverlayKind { id: "reach", of: Asked::Space, rule: "MV17" },
    OverlayKind { id: "support", of: Asked::Space, rule: "CO9" },
    OverlayKind { id: "withdrawal", of: Asked::Space, rule: "WD2" },
    OverlayKind { id: "out", of: Asked::Board, rule: "GS1" },
    OverlayKind { id: "chain", of: Asked::Board, rule: "AS30" },
    OverlayKind { id: "forage", of: Asked::Board, rule: "AS12" },
    OverlayKind { id: "cities", of: Asked::Board, rule: "VC1" },
    OverlayKind { id: "zones", of: Asked::Board, rule: "AR8" },
];

/// The overlays of a scenario.
pub(crate) fn overlays(scenario: &str) -> &'static [OverlayKind] {
    let politics = Scenario::find(scenario).is_none_or(|scenario| scenario.politics);
    if politics { &OVERLAYS } else { &OVERLAYS[..OVERLAYS.len() - 1] }
}

/// One of the overlays.
pub(crate) fn overlay(
    state: &State,
    viewer: Viewer,
    kind: &str,
    thing: Option<&str>,
) -> Option<Overlay> {
    let hex = || thing.and_then(Hex::find);
    match kind {
        "supply" => Some(supply(state, viewer, hex()?)),
        "reach" => reach(state, viewer, hex()?),
        "support" => support(state, viewer, hex()?),
        "withdrawal" => Some(withdrawals(state, viewer, hex()?)),
        "out" => Some(out(state)),
        "chain" => Some(chain(state)),
        "forage" => Some(forage(state)),
        "cities" => Some(cities(state)),
        "zones" if state.scenario.politics => Some(zones()),
        _ => None,
    }
}

fn shade(hex: Hex, key: &'static str, value: Option<Text>) -> Shade {
    Shade { space: hex.number().into(), key, value }
}

fn number(count: impl Into<i64>) -> Option<Text> {
    Some(Text::new("shade-number").with("count", count.into()))
}

fn way(hexes: &[Hex], key: &'static str) -> Way {
    Way { spaces: hexes.iter().map(|hex| hex.number().into()).collect(), key, text: None }
}

fn plain(text: Text, rule: &'static str) -> Overlay {
    Overlay { text, rule, shades: Vec::new(), ways: Vec::new(), targets: Vec::new() }
}

/// The key of a side.
fn side(seat: Seat) -> &'static str {
    if seat == FRENCH { "french" } else { "coalition" }
}

/// The side that a viewer asks about in a hex: whoever stands there, else their own.
fn whose(state: &State, viewer: Viewer, hex: Hex) -> Seat {
    let there = BOTH.into_iter().find(|&seat| state.holds(seat, hex));
    let own = || BOTH.into_iter().find(|&seat| viewer.sees_as(seat));
    there.or_else(own).unwrap_or(FRENCH)
}

/// GS1 to GS8: the path of a hex to a depot, or what bars it.
fn supply(state: &State, viewer: Viewer, hex: Hex) -> Overlay {
    let seat = whose(state, viewer, hex);
    let ends = state.working_depots(seat) | state.sources(seat);
    let paths = state.paths_to(seat, ends);
    let depots = ends.hexes().map(|depot| shade(depot, "own", None));
    let Some(hexes) = paths.way(hex) else {
        let why = out_of_supply(state, seat, hex);
        let (text, targets) =
            why.unwrap_or_else(|| (Text::new("why-no-depot").with("hex", hex_text(hex)), vec![]));
        let barred = targets.iter().filter_map(|target| match target {
            Target::Space(space) => Hex::find(space).map(|one| shade(one, "barred", None)),
            _ => None,
        });
        let shades = barred.chain(depots).collect();
        return Overlay { shades, targets, ..plain(text, "GS1") };
    };
    let depot = hexes[hexes.len() - 1];
    let chain = to_source(state, seat, depot);
    let linked = state.sources(seat).contains(depot) || !chain.is_empty();
    let text = Text::new(if linked { "overlay-supplied" } else { "overlay-supplied-alone" })
        .with("hex", hex_text(hex))
        .with("depot", hex_text(depot))
        .with("cost", paths.cost(hex).unwrap_or(0) as u8)
        .with("range", state.supply_range());
    let mut ways = vec![way(&hexes, "path")];
    ways.extend(chain);
    Overlay { shades: depots.collect(), ways, targets: vec![on_hex(hex)], ..plain(text, "GS1") }
}

/// AS30: the chain from a depot to a source, depot by depot.
fn to_source(state: &State, seat: Seat, depot: Hex) -> Vec<Way> {
    let (sources, depots) = (state.sources(seat), state.working_depots(seat));
    let mut ends = sources;
    let mut steps: Vec<Vec<Hex>> = Vec::new();
    while !ends.contains(depot) {
        let paths = state.paths_to(seat, ends);
        let more = (depots & paths.reached) - ends;
        if more.is_empty() {
            return Vec::new();
        }
        steps.extend(more.hexes().filter_map(|one| paths.way(one)));
        ends |= more;
    }
    let mut ways = Vec::new();
    let mut at = depot;
    while let Some(step) = steps.iter().find(|step| step[0] == at) {
        ways.push(way(step, "chain"));
        at = step[step.len() - 1];
    }
    ways
}

/// GS1: who would be out of general supply.
fn out(state: &State) -> Overlay {
    let mut shown = plain(Text::new("overlay-out-text"), "GS1");
    for seat in BOTH {
        let fed = state.trace(seat);
        for hex in state.held[seat.index()].hexes() {
            let starves = |unit: UnitId| !state.always_supplied(unit);
            let out = !fed.contains(hex) && state.units_in(hex).any(starves);
            shown.shades.push(shade(hex, if out { "hungry" } else { "fed" }, None));
        }
    }
    shown
}

/// AS30: which depots of both sides have a chain to a source.
fn chain(state: &State) -> Overlay {
    let mut shown = plain(Text::new("overlay-chain-text"), "AS30");
    for seat in BOTH {
        let linked = state.linked(seat);
        shown.shades.extend(state.sources(seat).hexes().map(|hex| shade(hex, "source", None)));
        for depot in (state.depots[seat.index()] - state.sources(seat)).hexes() {
            let joined = linked.contains(depot);
            shown.shades.push(shade(depot, if joined { "linked" } else { "unlinked" }, None));
            if joined {
                shown.ways.extend(to_source(state, seat, depot).into_iter().take(1));
            }
        }
    }
    shown
}

/// MV8, MV14, MV17: how far a stack can go, and where it must halt.
fn reach(state: &State, viewer: Viewer, from: Hex) -> Option<Overlay> {
    let seat = whose(state, viewer, from);
    let staff: CommanderSet = state.commanders_in(seat, from).collect();
    let goes = |unit: &UnitId| staff.iter().any(|one| check_goes(state, one, *unit).is_ok());
    let units: UnitList = state.units_in(from).filter(goes).collect();
    if units.is_empty() {
        return None;
    }
    let mut best: Vec<(Hex, u8)> = vec![(from, 0)];
    let mut stops = HexSet::EMPTY;
    for moved in 0..MOST_HEXES {
        let edge: Vec<Hex> =
            best.iter().filter(|(_, cost)| *cost == moved).map(|(hex, _)| *hex).collect();
        for here in edge {
            if stops.contains(here) {
                continue;
            }
            let going = Going { seat, units, along: staff, from: here, moved, guided: false };
            for to in here.neighbours() {
                let Ok(cost) = going.check_to(state, to) else { continue };
                match best.iter_mut().find(|(hex, _)| *hex == to) {
                    Some((_, known)) => *known = (*known).min(cost),
                    None => best.push((to, cost)),
                }
                let watched = state.watcher(seat, to).is_some();
                if watched && !state.is_steadied(to, units) {
                    stops.insert(to);
                }
            }
        }
    }
    let shades = best.iter().skip(1).map(|&(hex, cost)| {
        let key = match (stops.contains(hex), is_forced(state, cost)) {
            (true, _) => "halt",
            (_, true) => "forced",
            _ => "march",
        };
        shade(hex, key, number(cost))
    });
    let text = Text::new("overlay-reach-text").with("hex", hex_text(from));
    Some(Overlay { shades: shades.collect(), targets: vec![on_hex(from)], ..plain(text, "MV17") })
}

/// A combat for a hex that is attacked from another one, as if it were ordered now.
fn imagined(state: &State, seat: Seat, from: Hex, target: Hex) -> Combat {
    let able = combat::able_to_attack(state, seat, from, target);
    let mut combat = Combat::begun(seat, target, Party::of(from, able, CommanderSet::NONE));
    combat.attackers = able;
    combat.defenders = state.units_in(target).collect();
    combat
}

/// The hexes from which the units in a hex could be attacked.
fn attackers(state: &State, seat: Seat, target: Hex) -> impl Iterator<Item = Hex> + '_ {
    target.neighbours().filter(move |&from| state.holds(seat, from))
}

/// CO9, CO11: who could support an attack on a hex, with what is added to their rolls; and who could
/// support its defence.
fn support(state: &State, viewer: Viewer, target: Hex) -> Option<Overlay> {
    let defender = whose(state, viewer, target);
    let attacker = opponent(defender);
    let from = attackers(state, attacker, target).max_by_key(|&hex| state.tally(hex).units)?;
    let combat = imagined(state, attacker, from, target);
    let mut shades = vec![shade(from, "attack", None)];
    for (seat, key) in [(attacker, "aid"), (defender, "defence")] {
        shades.extend(candidates(state, &combat, seat).map(|hex| {
            let value = combat_value::support(state, &combat, seat, hex, &mut |_| {});
            let roll: i16 =
                added(state, &combat, seat, hex).iter().map(|(_, more)| i16::from(*more)).sum();
            let needed = (combat::NEEDED - roll).clamp(1, 7);
            let text = Text::new("shade-support")
                .with("value", i64::from(value))
                .with("needed", i64::from(needed));
            shade(hex, key, Some(text))
        }));
    }
    let text = Text::new("overlay-support-text")
        .with("hex", hex_text(target))
        .with("from", hex_text(from))
        .with("seat", side_id(attacker));
    Some(Overlay { shades, targets: vec![on_hex(target)], ..plain(text, "CO9") })
}

/// WD2 to WD4, WD9: where the stack in a hex could withdraw to.
fn withdrawals(state: &State, viewer: Viewer, target: Hex) -> Overlay {
    let seat = whose(state, viewer, target);
    let from: Vec<Hex> = attackers(state, opponent(seat), target).collect();
    let open = |to: Hex| {
        let may = |from: &&Hex| {
            let combat = imagined(state, opponent(seat), **from, target);
            withdrawal::check(state, &combat, to).is_ok()
        };
        from.iter().filter(may).count()
    };
    let shades = target.neighbours().map(|to| match open(to) {
        0 => shade(to, "barred", None),
        ways if ways == from.len() => shade(to, "open", None),
        _ => shade(to, "sometimes", None),
    });
    let id = if from.is_empty() { "overlay-withdrawal-none" } else { "overlay-withdrawal-text" };
    let shades = if from.is_empty() { Vec::new() } else { shades.collect() };
    let text = Text::new(id).with("hex", hex_text(target));
    Overlay { shades, targets: vec![on_hex(target)], ..plain(text, "WD2") }
}

/// AS12 to AS15, GS16: who must forage unless they have a real train, and in how many cases of six
/// such a stack goes hungry.
fn forage(state: &State) -> Overlay {
    let mut shown = plain(Text::new("overlay-forage-text"), "AS12");
    for seat in BOTH {
        let sources = state.sources(seat);
        for hex in state.held[seat.index()].hexes() {
            let key = match state.must_forage(seat, hex, &sources) {
                Some("AS13") => "abroad",
                Some(_) => "crowded",
                None => continue,
            };
            let hungry = state.tally(hex).units.min(6);
            let value = Text::new("shade-of-six").with("count", hungry);
            shown.shades.push(shade(hex, key, Some(value)));
        }
    }
    shown
}

/// VC1: who controls the victory cities.
fn cities(state: &State) -> Overlay {
    let [french, coalition] = BOTH.map(|seat| state.victory_cities(seat));
    let text = Text::new("overlay-cities-text").with("french", french).with("coalition", coalition);
    let mut shown = plain(text, "VC1");
    for city in state.scenario.victory_cities.hexes() {
        let owner = BOTH.into_iter().find(|&seat| state.controls(seat, city));
        shown.shades.push(shade(city, owner.map_or("nobody", side), None));
    }
    shown
}

/// AR8, AR11: the zones of the armistice.
fn zones() -> Overlay {
    let mut shown = plain(Text::new("overlay-zones-text"), "AR8");
    for seat in BOTH {
        let zone = (MAP.zones[seat.index()] - MAP.impassable).hexes();
        shown.shades.extend(zone.map(|hex| shade(hex, side(seat), None)));
    }
    shown
}
