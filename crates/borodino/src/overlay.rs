//! What can be laid over the map: how far units come, what guns and cavalry threaten, what is seen,
//! zones and fronts. Everything lies open here, so that a viewer only decides who is meant by own and
//! enemy.

mod ground;

use bivouac_kernel::{
    Asked, Named as _, Overlay, OverlayKind, Rules as _, Shade, Viewer, Way, reach,
};
use bivouac_maps::{Crossing, Side as HexSide};

use crate::commands::Command;
use crate::course;
use crate::fire;
use crate::movement::{Movement, may_begin};
use crate::prelude::*;
use crate::scene::commands_seen;
use crate::sequence::note_beginning;
use crate::shock::{self, Declare};
use crate::terrain::{LONGEST, MAP};
use crate::words::{command_text, held_text, unit_text};

/// The overlays, each with the row that it shows.
const KINDS: &[OverlayKind] = &[
    OverlayKind { id: "reach", of: Asked::Piece, rule: "7.11a" },
    OverlayKind { id: "targets", of: Asked::Piece, rule: "8.3a" },
    OverlayKind { id: "front", of: Asked::Piece, rule: "6.11a" },
    OverlayKind { id: "fire", of: Asked::Space, rule: "8.3a" },
    OverlayKind { id: "charge", of: Asked::Space, rule: "9.21b" },
    OverlayKind { id: "sight", of: Asked::Space, rule: "8.4a" },
    OverlayKind { id: "zoc", of: Asked::Board, rule: "6.31a" },
    // Where Orders are given (5.2), and where the Russians destroy (B5).
    OverlayKind { id: "command", of: Asked::Piece, rule: "5.12b" },
    OverlayKind { id: "orders", of: Asked::Board, rule: "5.61d" },
    OverlayKind { id: "destruction", of: Asked::Board, rule: "B5.b" },
];

/// The overlays of a scenario.
pub(crate) fn kinds(scenario: &Scenario) -> &'static [OverlayKind] {
    if scenario.markers { KINDS } else { KINDS.split_at(KINDS.len() - OF_GREAT_BATTLE).0 }
}

/// How many of the overlays, the last ones, are of the great battle alone.
const OF_GREAT_BATTLE: usize = 3;

/// One of the overlays.
pub(crate) fn overlay(
    state: &State,
    viewer: Viewer,
    kind: &str,
    thing: Option<&str>,
) -> Option<Overlay> {
    let known = kinds(state.scenario).iter().find(|known| known.id == kind)?;
    let unit = || {
        let unit = UnitId::find(thing?)?;
        state.scenario.plays(unit).then_some(unit)
    };
    let on_map = || unit().filter(|&unit| state.on_map(unit));
    let hex = || Hex::find(thing?);
    let mut made = match known.id {
        "reach" => of_reach(state, viewer, unit()?),
        "targets" => of_targets(state, on_map()?)?,
        "front" => of_front(state, on_map()?),
        "fire" => of_fire(state, viewer, hex()?),
        "charge" => of_charge(state, viewer, hex()?),
        "sight" => of_sight(hex()?),
        "command" => of_command(state, viewer, on_map()?)?,
        "orders" => of_orders(state, viewer),
        "destruction" => ground::of_destruction(state),
        _ => of_zones(state, viewer),
    };
    made.rule = known.rule;
    Some(made)
}

/// The side that a viewer looks from: their own, and the French for whoever has none or both.
fn eyes(viewer: Viewer) -> Seat {
    match viewer {
        Viewer::Holding(seats) if seats == Seats::only(RUSSIAN) => RUSSIAN,
        _ => FRENCH,
    }
}

fn of(text: Text) -> Overlay {
    Overlay { text, rule: "", shades: Vec::new(), ways: Vec::new(), targets: Vec::new() }
}

fn shade(hex: Hex, key: &'static str, value: Option<Text>) -> Shade {
    Shade { space: GRID.number(hex).into(), key, value }
}

/// A number in a hex; what is added to a die has its sign.
fn number(value: i16) -> Text {
    text("overlay-number").with("number", value.to_string())
}

fn modifier(value: i16) -> Text {
    text("overlay-number").with("number", format!("{value:+}"))
}

/// The state in which the units of a side may act: as it is now if it is acting, else as if its go
/// began, or any of its markers were drawn, as far as the viewer knows its Orders (5.23a).
fn in_go(
    state: &State,
    viewer: Viewer,
    seat: Seat,
    step: Step,
    acts: impl Fn(&State) -> bool,
) -> State {
    let mut then = state.clone();
    then.stack.clear();
    then.stack.push(step);
    then.over = false;
    if !acts(&then) {
        then.attacks.clear();
        then.targets.clear();
        if then.scenario.markers {
            let known = |one: &Command| one.revealed || viewer.sees_as(seat);
            course::as_if_drawn(&mut then, seat, known);
        }
        note_beginning(&mut then);
    }
    then
}

/// 7: where a unit can go, with what that costs.
fn of_reach(state: &State, viewer: Viewer, unit: UnitId) -> Overlay {
    let seat = unit.counter().side;
    let step = Step::Movement(Movement { seat: Side(seat) });
    let then = in_go(state, viewer, seat, step, |state| may_begin(state, seat, unit).is_ok());
    let mut made = of(text("overlay-reach-of").with("unit", unit_text(unit)));
    for found in reach::<Borodino>(&then, seat, Some(unit.id()), &[]) {
        let Some(route) = found.routes.first() else { continue };
        let key = match (route.tolls.is_empty(), route.halts || route.last) {
            (false, _) => "near",
            (true, true) => "blocked",
            (true, false) => "open",
        };
        let value = Some(number(route.cost as i16));
        made.shades.push(Shade { space: found.space, key, value });
    }
    made.targets.push(on_unit(unit));
    made
}

/// 8: what a gun can fire at as it faces, with what is added to the die.
fn of_targets(state: &State, gun: UnitId) -> Option<Overlay> {
    if !gun.counter().arm.is_artillery() {
        return None;
    }
    let mut made = of(text("overlay-targets-of").with("unit", unit_text(gun)));
    for target in fire::enemy_hexes(state, gun) {
        let aimed = fire::check_aim(state, &[gun], target).is_ok();
        let seen = fire::check_reach(state, gun, target).is_ok();
        let sum = modifier(shot(state, gun, target));
        match (aimed, seen) {
            (true, _) => made.shades.push(shade(target, "open", Some(sum))),
            (false, true) => made.shades.push(shade(target, "near", Some(sum))),
            (false, false) => made.shades.push(shade(target, "blocked", None)),
        }
    }
    made.targets.push(on_unit(gun));
    Some(made)
}

/// What is added to the die of a shot, Fire Strength included.
fn shot(state: &State, gun: UnitId, target: Hex) -> i16 {
    let mut sum = i16::from(gun.counter().strength);
    fire::modifiers(state, &[gun], target, &mut |part| sum += i16::from(part.value));
    sum
}

/// 8: the guns that can fire at a hex as they face, those of whoever holds it left out.
fn of_fire(state: &State, viewer: Viewer, hex: Hex) -> Overlay {
    let mut made = of(text("overlay-fire-at").with("hex", held_text(state, hex)));
    let holder = state.holder(hex);
    for seat in [FRENCH, RUSSIAN].into_iter().filter(|&seat| Some(seat) != holder) {
        for &gun in state.side(seat) {
            let ready = state.on_map(gun)
                && gun.counter().arm.is_artillery()
                && !state.disordered(gun)
                && state.hex(gun) != hex;
            let from = state.hex(gun);
            let reaches = ready && {
                let range = GRID.distance(from, hex);
                range <= gun.counter().maximum_range && (range == 1 || MAP.sees(from, hex))
            };
            if reaches && fire::check_front(state, gun, hex).is_ok() {
                let key = if seat == eyes(viewer) { "own" } else { "enemy" };
                made.shades.push(shade(from, key, Some(modifier(shot(state, gun, hex)))));
                made.targets.push(on_unit(gun));
            }
        }
    }
    made
}

/// 9: who can Shock or charge those in a hex: in the activation under way, and others when their own
/// marker is drawn.
fn of_charge(state: &State, viewer: Viewer, hex: Hex) -> Overlay {
    let mut made = of(text("overlay-charge-on").with("hex", held_text(state, hex)));
    let Some(seat) = state.holder(hex).map(opponent) else { return made };
    let step = Step::Declare(Declare { seat: Side(seat) });
    let acting =
        state.stack.iter().any(|step| matches!(step, Step::Declare(one) if one.seat == seat));
    if acting {
        let now = in_go(state, viewer, seat, step, |_| true);
        add_attacks(&mut made, &now, seat, hex, |_| true);
    }
    if !acting || state.scenario.markers {
        let then = in_go(state, viewer, seat, step, |_| false);
        let waits = |from: Hex| !acting || !state.fighters_in(from).any(|one| state.is_active(one));
        add_attacks(&mut made, &then, seat, hex, waits);
    }
    made
}

/// Adds the attacks on a hex that a side can declare in a state, from hexes of which something holds.
fn add_attacks(
    made: &mut Overlay,
    then: &State,
    seat: Seat,
    hex: Hex,
    holds: impl Fn(Hex) -> bool,
) {
    let mut open = Vec::new();
    Borodino::choices(then, seat, &mut open);
    for choice in open {
        let way = match choice {
            Choice::Shock { from } => {
                let attack = shock::check_declared(then, seat, &choice);
                let aimed = attack.is_ok_and(|attack| attack.targets.contains(&hex));
                aimed.then(|| vec![from, hex])
            }
            Choice::Charge { from, target, route, .. } if target == hex => {
                Some([from].into_iter().chain(route.iter()).chain([hex]).collect())
            }
            _ => None,
        };
        let Some(way) = way.filter(|way| holds(way[0])) else { continue };
        let charges = way.len() > 2;
        let spaces = way.iter().map(|&hex| GRID.number(hex).into()).collect();
        let key = if charges { "near" } else { "open" };
        let way_text = text(if charges { "class-charge" } else { "overlay-shock" });
        let drawn = Way { spaces, key, text: Some(way_text) };
        if made.ways.contains(&drawn) {
            continue;
        }
        made.ways.push(drawn);
        if !made.shades.iter().any(|known| *known.space == *GRID.number(way[0])) {
            made.shades.push(shade(way[0], key, None));
            made.targets.extend(then.top_fighter(way[0]).map(on_unit));
        }
    }
}

/// 8.4: what is seen from a hex as far as any gun reaches, and the hex that blocks the rest.
fn of_sight(from: Hex) -> Overlay {
    let mut made = of(text("overlay-sight-from").with("hex", hex_text(from)));
    for to in GRID.within(from, LONGEST).filter(|&to| to != from) {
        if GRID.distance(from, to) == 1 || MAP.sees(from, to) {
            made.shades.push(shade(to, "open", None));
            continue;
        }
        let blocker = MAP.blocks(from, to).map(|block| match block.crossing {
            Crossing::Hex(hex) => Hex(hex),
            Crossing::Along(a, _) => Hex(a),
        });
        made.shades.push(shade(to, "blocked", blocker.map(hex_text)));
    }
    made.targets.push(on_hex(from));
    made
}

/// 5.12: the Orders Command of a unit, and the hexes from which another unit would be linked to it.
fn of_command(state: &State, viewer: Viewer, unit: UnitId) -> Option<Overlay> {
    let mut known = commands_seen(state, viewer);
    let command = known.find(|command| command.units.contains(&unit))?;
    let mut made = of(text("overlay-command-of").with("command", command_text(command.id)));
    let units = command.units.iter().copied().filter(|&unit| state.on_map(unit));
    let held: Vec<Hex> = units.clone().map(|unit| state.hex(unit)).collect();
    for hex in GRID.all() {
        match held.iter().map(|&own| GRID.distance(own, hex)).min() {
            Some(0) => made.shades.push(shade(hex, "own", None)),
            Some(1 | 2) => made.shades.push(shade(hex, "near", None)),
            _ => {}
        }
    }
    made.targets.extend(units.map(on_unit));
    Some(made)
}

/// 5.61d: the Orders Ranges of both Overall Commanders.
fn of_orders(state: &State, viewer: Viewer) -> Overlay {
    let own = eyes(viewer);
    let mut made = of(text("overlay-orders-ranges"));
    for hex in GRID.all() {
        let key = match [own, opponent(own)].map(|seat| state.in_orders_range(seat, hex)) {
            [true, true] => "both",
            [true, false] => "own",
            [false, true] => "enemy",
            [false, false] => continue,
        };
        made.shades.push(shade(hex, key, None));
    }
    made
}

/// 6.31: the zones of control of both sides.
fn of_zones(state: &State, viewer: Viewer) -> Overlay {
    let own = eyes(viewer);
    let mut made = of(text("overlay-zones"));
    for hex in GRID.all() {
        let key = match [own, opponent(own)].map(|seat| state.in_enemy_zoc(hex, opponent(seat))) {
            [true, true] => "both",
            [true, false] => "own",
            [false, true] => "enemy",
            [false, false] => continue,
        };
        made.shades.push(shade(hex, key, None));
    }
    made
}

/// 6.11: the Frontal hexes of a unit, and those that count as its front for attackers (6.11d).
fn of_front(state: &State, unit: UnitId) -> Overlay {
    let mut made = of(text("overlay-front-of").with("unit", unit_text(unit)));
    let (front, wide) = (state.frontal_sides(unit), state.front_for_attackers(unit));
    for side in HexSide::all() {
        let near = GRID.neighbour(state.hex(unit), side);
        let bit = 1 << side.index();
        if near.is_some() && (front | wide) & bit != 0 {
            let key = if front & bit != 0 { "open" } else { "near" };
            made.shades.push(shade(near, key, None));
        }
    }
    made.targets.push(on_unit(unit));
    made
}
