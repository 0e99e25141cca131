//! Why something is refused in this very case, and what one may mean by pointing at a thing.

mod meant;
mod supply;

use bivouac_kernel::{Line, Target};

use crate::prelude::*;
use crate::words::{commander_text, hex_text, on_commander, on_hex, on_unit, units_text};

pub(crate) use meant::meant;
pub(crate) use supply::out_of_supply;

/// Why `choice` is refused to `seat` by `rule`: who or what is in the way.
pub(crate) fn explain(
    state: &State,
    seat: Seat,
    choice: &Choice,
    rule: &'static str,
) -> Option<Line> {
    let (text, targets) = match *choice {
        Choice::Step { to } | Choice::Withdraw { to } => on_the_way(state, seat, to, rule)?,
        Choice::Move { hex, commander } => starting(state, seat, hex, commander, rule)?,
        Choice::Place { hex, .. } | Choice::Ship { hex } => {
            placing(state, seat, hex, rule).or_else(|| supply::trouble(state, seat, hex, rule))?
        }
        Choice::Rally { hex } => supply::trouble(state, seat, hex, rule)?,
        Choice::Restore { unit } => supply::trouble(state, seat, state.unit(unit).hex, rule)?,
        Choice::Found { hex } | Choice::FoundFree { hex } => founding(state, seat, hex, rule)?,
        Choice::Attack { from, target } => attacking(state, from, target, rule)?,
        Choice::Commands { count } => commanding(state, seat, count, rule)?,
        Choice::Put { hex } | Choice::Arrive { hex } => on_the_way(state, seat, hex, rule)?,
        _ => return None,
    };
    Some(Line { targets, ..Line::new(text, &[rule]) })
}

/// Words, and what they point at.
pub(crate) type Why = (Text, Vec<Target>);

fn of_units(id: &'static str, units: Vec<UnitId>) -> Option<Why> {
    let targets = units.iter().copied().map(on_unit).collect();
    (!units.is_empty()).then(|| (Text::new(id).with("units", units_text(&units)), targets))
}

fn with_hex(why: Option<Why>, hex: Hex) -> Option<Why> {
    let (text, mut targets) = why?;
    targets.push(on_hex(hex));
    Some((text.with("hex", hex_text(hex)), targets))
}

/// A hex that cannot be entered.
fn on_the_way(state: &State, seat: Seat, to: Hex, rule: &'static str) -> Option<Why> {
    match rule {
        "MV7" | "WD4" | "ST6" if state.holds(opponent(seat), to) => {
            with_hex(of_units("why-enemy", state.units_in(to).collect()), to)
        }
        "WD4" => {
            let from = state.combat.as_ref()?.party.from;
            let text = Text::new("why-next-to-attackers").with("hex", hex_text(to));
            Some((text.with("from", hex_text(from)), vec![on_hex(to), on_hex(from)]))
        }
        "MV8" => {
            let at = state.march.as_ref()?.at;
            let watcher = state.watcher(seat, at)?;
            let horse =
                |unit: &UnitId| state.unit(*unit).arm.is_cavalry() && !state.disrupted(*unit);
            let horse = state.units_in(watcher).filter(horse).collect();
            with_hex(of_units("why-cavalry", horse), watcher)
        }
        "ST3" | "ST2" => {
            let text = Text::new("why-full")
                .with("hex", hex_text(to))
                .with("halves", state.tally(to).occupancy);
            let units = state.everybody_in(to).map(on_unit);
            Some((text, [on_hex(to)].into_iter().chain(units).collect()))
        }
        "SP14" | "SP20" => with_hex(of_units("why-idle", state.everybody_in(to).collect()), to),
        "SP17" => with_hex(of_units("why-swedes", state.units_in(to).collect()), to),
        "WD2" => {
            let at = state.combat.as_ref().map(|one| one.passing.unwrap_or(one.target))?;
            let hexside = MAP.hexside(at, at.side_towards(to)?)?;
            let text = Text::new("why-river").with("hexside", crate::words::hexside_text(hexside));
            Some((text, vec![crate::words::on_hexside(hexside)]))
        }
        _ => None,
    }
}

/// A move that cannot be started.
fn starting(
    state: &State,
    seat: Seat,
    hex: Hex,
    commander: CommanderId,
    rule: &'static str,
) -> Option<Why> {
    let those = |holds: &dyn Fn(UnitId) -> bool| -> Vec<UnitId> {
        state.units_in(hex).filter(|&unit| holds(unit)).collect()
    };
    match rule {
        "MV3" if state.convoys[seat.index()].real_at(hex) == 0 => {
            Some((Text::new("why-no-train").with("hex", hex_text(hex)), vec![on_hex(hex)]))
        }
        "MV3" if state.commander(commander).marks.contains(Mark::MOVED) => {
            let text =
                Text::new("why-commander-moved").with("commander", commander_text(commander));
            Some((text, vec![on_commander(commander)]))
        }
        "MV4" => of_units("why-disrupted", those(&|unit| state.disrupted(unit))),
        "MV22" => of_units("why-moved", those(&|unit| state.has(unit, Mark::MOVED))),
        "MV28" => of_units("why-fixed", those(&|unit| state.has(unit, Mark::FIXED))),
        "MV25" => of_units("why-no-cavalry", those(&|unit| !state.unit(unit).arm.is_cavalry())),
        "TN2" => of_units("why-nation", those(&|unit| !state.leads_nation(commander, unit))),
        "MV12" => besieged(state, seat, hex),
        _ => None,
    }
}

/// MV12: who besieges a city.
fn besieged(state: &State, seat: Seat, hex: Hex) -> Option<Why> {
    let near = hex.neighbours().filter(|&near| state.holds(opponent(seat), near));
    let units = near.flat_map(|near| state.units_in(near)).collect();
    with_hex(of_units("why-besieged", units), hex)
}

/// A counter that cannot be placed for want of a commander.
fn placing(state: &State, seat: Seat, hex: Hex, rule: &'static str) -> Option<Why> {
    match rule {
        "AS9" => {
            let foot = |unit: &UnitId| !state.unit(*unit).arm.is_cavalry();
            of_units("why-no-cavalry", state.units_in(hex).filter(foot).collect())
        }
        "AS6" if state.holds(seat, hex) => {
            Some((Text::new("why-no-commander").with("hex", hex_text(hex)), vec![on_hex(hex)]))
        }
        _ => None,
    }
}

/// A depot that cannot be established.
fn founding(state: &State, seat: Seat, hex: Hex, rule: &'static str) -> Option<Why> {
    match rule {
        "AS16" if state.is_besieged(hex) => besieged(state, seat, hex),
        "AS20" => {
            let (stand, lost) = (state.depots[seat.index()].len(), state.depots_lost[seat.index()]);
            Some((Text::new("why-depots").with("stand", stand).with("lost", lost), Vec::new()))
        }
        "AS17" => supply::no_chain(state, seat, hex),
        _ => None,
    }
}

/// An attack that cannot be ordered.
fn attacking(state: &State, from: Hex, target: Hex, rule: &'static str) -> Option<Why> {
    let those = |holds: &dyn Fn(UnitId) -> bool| -> Vec<UnitId> {
        state.units_in(from).filter(|&unit| holds(unit)).collect()
    };
    match rule {
        "CO1" => of_units("why-disrupted", those(&|unit| state.disrupted(unit))),
        "CO24" => of_units("why-barred", those(&|unit| state.has(unit, Mark::BARRED))),
        "SP9" | "SP11" => of_units("why-garrison", those(&|unit| state.is_garrison(unit))),
        "SP14" | "SP20" => {
            with_hex(of_units("why-idle", state.everybody_in(target).collect()), target)
        }
        "SP5" => {
            let good = state.units_in(target).filter(|&unit| !state.disrupted(unit)).count();
            let count = state.units_in(from).count();
            let text = Text::new("why-too-few").with("count", count).with("needed", good + 2);
            Some((text, vec![on_hex(from), on_hex(target)]))
        }
        _ => None,
    }
}

/// More Combat Commands than there are.
fn commanding(state: &State, seat: Seat, count: u8, rule: &'static str) -> Option<Why> {
    let combat = state.combat.as_ref()?;
    if rule == "SP5" {
        return attacking(state, combat.party.from, combat.target, rule);
    }
    let left = state.commands_left(seat, combat.attacker == seat);
    let text = Text::new("why-commands").with("left", left).with("count", count);
    Some((text, Vec::new()))
}
