//! What can be laid over the map on demand. All of it follows from what the viewer may know: depots
//! and where SPs stand are open, what a stack is made of only to its owner.

use std::borrow::Cow;

use bivouac_kernel::{Asked, Named as _, Overlay, OverlayKind, Shade, Viewer, Way};

use crate::forecast::expected_losses;
use crate::marches::{probe, reach};
use crate::prelude::*;
use crate::supply::{blockers, connected, distances, line, roads, stores};
use crate::tables::FARTHEST;
use crate::words::{on_areas, place, side};

/// The overlays, the same in every scenario.
pub(crate) static OVERLAYS: [OverlayKind; 5] = [
    OverlayKind { id: "supply", of: Asked::Space, rule: "S13d" },
    OverlayKind { id: "lines", of: Asked::Board, rule: "S14a" },
    OverlayKind { id: "reach", of: Asked::Space, rule: "S5d" },
    OverlayKind { id: "attrition", of: Asked::Board, rule: "S13g" },
    OverlayKind { id: "control", of: Asked::Board, rule: "T-CTRL.a" },
];

/// One of the overlays.
pub(crate) fn overlay(
    state: &State,
    viewer: Viewer,
    kind: &str,
    thing: Option<&str>,
) -> Option<Overlay> {
    let area = || thing.and_then(AreaId::find);
    match kind {
        "supply" => Some(supply(state, viewer, area()?)),
        "lines" => Some(lines(state)),
        "reach" => marching(state, viewer, area()?),
        "attrition" => Some(attrition(state, viewer)),
        "control" => Some(control(state)),
        _ => None,
    }
}

fn id(area: AreaId) -> Cow<'static, str> {
    area.get().id.as_str().into()
}

fn shade(area: AreaId, key: &'static str, value: Option<Text>) -> Shade {
    Shade { space: id(area), key, value }
}

fn number(count: impl Into<i64>) -> Text {
    text("shade-number").with("count", count.into())
}

fn way(areas: &[AreaId], key: &'static str) -> Way {
    Way { spaces: areas.iter().map(|&area| id(area)).collect(), key, text: None }
}

fn empty(text: Text, rule: &'static str) -> Overlay {
    Overlay { text, rule, shades: Vec::new(), ways: Vec::new(), targets: Vec::new() }
}

/// The side whose stack in an area a viewer asks about: their own if they have one there, else
/// whoever stands there, else their own.
fn whose(state: &State, viewer: Viewer, area: AreaId) -> Seat {
    let own = |seat: &Seat| viewer.sees_as(*seat);
    let there = |seat: &Seat| state.holds(*seat, area);
    let all = || BOTH.into_iter();
    let found = all().find(|seat| own(seat) && there(seat)).or_else(|| all().find(there));
    found.or_else(|| all().find(own)).unwrap_or(FRENCH)
}

/// S13d, S13e: the line of an area, or who cuts it.
fn supply(state: &State, viewer: Viewer, area: AreaId) -> Overlay {
    let seat = whose(state, viewer, area);
    let (said, key) = (|id| text(id).with("side", side("side", seat)), "own");
    let shown = stores(state, seat).iter().map(|one| shade(one, key, None)).collect();
    match line(state, seat, area) {
        Some(areas) => {
            let far = distances(state, seat)[area.index()];
            let text = said("overlay-supplied").with("at", place("at", area));
            let text =
                text.with("distance", far).with("from", place("from", areas[areas.len() - 1]));
            Overlay {
                shades: shown,
                ways: vec![way(&areas, "open")],
                targets: on_areas([area]),
                ..empty(text, "S13d")
            }
        }
        None => {
            let cut: Vec<AreaId> = blockers(state, seat, area).iter().collect();
            let id = if cut.is_empty() { "overlay-too-far" } else { "overlay-cut-off" };
            let shades = cut.into_iter().map(|one| shade(one, "blocked", None));
            let text = said(id).with("at", place("at", area));
            Overlay {
                shades: shades.chain(shown).collect(),
                targets: on_areas([area]),
                ..empty(text, "S13e")
            }
        }
    }
}

/// S14a: which depots of both sides are in line, and by which roads.
fn lines(state: &State) -> Overlay {
    let mut shown = empty(text("overlay-lines-text"), "S14a");
    for seat in BOTH {
        let (joined, depots) = (connected(state, seat), state.depots[seat.index()]);
        for depot in depots.iter() {
            let key = if joined.has(depot) { "open" } else { "blocked" };
            shown.shades.push(shade(depot, key, None));
            let mut goals = stores(state, seat).without(depots).or(joined);
            goals.remove(depot);
            if let Some(areas) = roads(state, seat, depot, goals).filter(|_| joined.has(depot)) {
                shown.ways.push(way(&areas, if seat == FRENCH { "french" } else { "russian" }));
            }
        }
    }
    shown
}

/// S5a, S7b: where a Force of the stack in an area could march. Of an enemy stack nobody knows who
/// is in it or has marched: it is taken to have fresh riders.
fn marching(state: &State, viewer: Viewer, area: AreaId) -> Option<Overlay> {
    let seat = whose(state, viewer, area);
    if !state.holds(seat, area) {
        return None;
    }
    let known = viewer.sees_as(seat);
    let riders = if seat == FRENCH { Kind::Cavalry } else { Kind::Cossack };
    let here = state.unmoved(seat, area);
    let fastest = |sp: Sp| !known || here.of(sp) > 0;
    let all = [Sp::fresh(riders), Sp::fresh(Kind::Cavalry)].into_iter().filter(|&sp| fastest(sp));
    let sp = all.chain(here.iter().map(|(sp, _)| sp).filter(|_| known)).next();
    let of = |purpose| sp.map_or_else(Vec::new, |sp| reach(state, &probe(seat, area, sp, purpose)));
    let marched: Vec<(AreaId, u8)> = of(Purpose::March);
    let forced = of(Purpose::ForcedMarch);
    let farther = forced.iter().filter(|(to, _)| marched.iter().all(|(near, _)| near != to));
    let shades = marched
        .iter()
        .map(|&(to, far)| shade(to, "march", Some(number(far))))
        .chain(farther.map(|&(to, far)| shade(to, "forced", Some(number(far)))));
    let id = match (known, sp) {
        (true, Some(_)) => "overlay-reach-own",
        (true, None) => "overlay-reach-none",
        (false, _) => "overlay-reach-enemy",
    };
    let text = text(id).with("from", place("from", area));
    Some(Overlay { shades: shades.collect(), targets: on_areas([area]), ..empty(text, "S5d") })
}

/// S13g: what the weather would cost each stack that the viewer knows.
fn attrition(state: &State, viewer: Viewer) -> Overlay {
    let mut shown = empty(text("overlay-attrition-text"), "S13g");
    for seat in BOTH.into_iter().filter(|&seat| viewer.sees_as(seat)) {
        for (area, far, least, most) in expected_losses(state, seat) {
            let key = match (most, far > FARTHEST) {
                (0, _) => "open",
                (_, true) => "blocked",
                _ => "losses",
            };
            let value = match least == most {
                true => number(most),
                false => text("shade-range").with("least", least).with("most", most),
            };
            shown.shades.push(shade(area, key, Some(value)));
        }
    }
    shown
}

/// T-CTRL.a: who holds what, and what the key cities are worth.
fn control(state: &State) -> Overlay {
    let key = |area: AreaId| match BOTH.map(|seat| state.holds(seat, area)) {
        [true, true] => "both",
        [true, false] => "french",
        [false, true] => "russian",
        [false, false] if state.controls(RUSSIAN, area) && area.get().city.is_some() => "russian",
        [false, false] => "",
    };
    let worth = |area: AreaId| area.get().city.map(|_| number(area.get().vp));
    let areas = AreaId::all().filter(|&area| !key(area).is_empty());
    Overlay {
        shades: areas.map(|area| shade(area, key(area), worth(area))).collect(),
        ..empty(text("overlay-control-text"), "T-CTRL.a")
    }
}
