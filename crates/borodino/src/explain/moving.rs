//! Why a unit may not move, stop or stand somewhere.

use super::{Case, Said, edge, of_unit, there};
use crate::extended;
use crate::movement::Moving;
use crate::prelude::*;
use crate::scene::hexside_key;
use crate::terrain::{MAP, PROHIBITED};
use crate::words::{command_text, held_text, unit_text};

impl Case<'_> {
    /// What holds of a hex for whoever enters it.
    pub(super) fn ground(&self, rule: &str) -> Option<Said> {
        let Case { state, hex, from, .. } = *self;
        let at =
            |id: &'static str, hex: Hex| (text(id).with("hex", hex_text(hex)), vec![on_hex(hex)]);
        match rule {
            "6.22a" => {
                let held = text("why-enemy-there").with("hex", held_text(state, hex));
                Some((held, there(state, hex)))
            }
            "R8.a" => {
                let (said, targets) = at("why-closed-to-the-french", hex);
                Some((said.with("column", state.scenario.french_limit), targets))
            }
            "R8.c" | "7.44a" => {
                let entries = state.scenario.entries.iter();
                let near =
                    entries.filter(|entry| GRID.distance(hex, entry.hex) <= entry.closed_within);
                let entry = near.min_by_key(|entry| GRID.distance(hex, entry.hex))?;
                let (said, mut targets) = at("why-closed-until-entry", hex);
                targets.push(on_hex(entry.hex));
                Some((said.with("command", command_text(entry.command)), targets))
            }
            "B5.e" => Some(at("why-on-fire", hex)),
            "7.13d" => {
                let (said, _) = of_unit("why-extended-friends", self.unit?);
                Some((said.with("hex", held_text(state, hex)), there(state, hex)))
            }
            "7.23a" | "T-TEC.23" => {
                let unit = self.unit?;
                let column = unit.counter().arm.column();
                let (said, mut targets) = at("why-prohibited", hex);
                let terrain = state.terrain(hex);
                let what = if terrain.effects().cost[column] == PROHIBITED {
                    terrain.id()
                } else if !from.is_some() {
                    return None;
                } else {
                    targets.push(edge(from, hex));
                    self.hexside(from, hex)?
                };
                let what = Text::new(format!("terrain-{what}"));
                Some((said.with("unit", unit_text(unit)).with("terrain", what), targets))
            }
            "6.21a" | "6.21b" | "6.21d" | "6.21e" | "6.21g" | "6.21h" | "6.21i" | "B10.a"
            | "B13.b" | "9.85f" => {
                let unit = self.unit?;
                let hex = match *self.choice {
                    Choice::Charge { route, .. } => route.last(),
                    Choice::Move { .. } => state.scenario.placing[unit.index()].entry?,
                    _ => hex,
                };
                if state.is_vacant(hex) {
                    return None;
                }
                let (said, mut targets) = of_unit("why-no-room", unit);
                targets.extend(there(state, hex));
                Some((said.with("hex", held_text(state, hex)), targets))
            }
            _ => None,
        }
    }

    /// What lies on a hexside, as the messages name it.
    fn hexside(&self, from: Hex, to: Hex) -> Option<&'static str> {
        let scenario = self.state.scenario;
        // A bridge that is broken is none (B5.i).
        let bridge =
            GRID.side_towards(from, to).is_some_and(|side| self.state.across(from, side).bridge);
        let mut sides = MAP.hexsides.iter().filter(|side| scenario.has_hexside(side));
        let found = sides.find(|side| {
            [(from, to), (to, from)].contains(&(side.a, side.b))
                && (bridge || side.feature != "bridge")
        })?;
        Some(hexside_key(&found.feature))
    }

    pub(super) fn movement(&self, rule: &str) -> Option<Said> {
        let Case { state, hex, from, .. } = *self;
        let unit = self.unit?;
        let enemy = opponent(unit.counter().side);
        let before = |id: &'static str, hex: Hex, enemy: UnitId| {
            let said = text(id)
                .with("unit", unit_text(unit))
                .with("hex", hex_text(hex))
                .with("enemy", held_text(state, state.hex(enemy)));
            Some((said, vec![on_unit(enemy), on_hex(hex)]))
        };
        let zoc =
            |id: &'static str, hex: Hex| before(id, hex, state.zoc_makers(hex, enemy).next()?);
        match rule {
            "7.31a" => Some(self.apart("why-not-adjacent")),
            "6.33a" => zoc("why-stopped", from).or_else(|| Some(of_unit("why-stopped-here", unit))),
            "6.34b" => before(
                "why-front",
                hex,
                state.fronting(hex, enemy).find(|&one| state.zoc_of(one, hex))?,
            ),
            "7.36d" => before("why-fired-near", hex, self.near_enemy(hex, enemy)?),
            "7.13a" => before("why-extended-near", hex, self.nearest(hex, enemy)?),
            "7.42c" => Some(self.apart("why-off-the-road")),
            "9.85o" if !state.has(unit, Mark::SQUARE) => Some(of_unit("why-not-in-square", unit)),
            "9.85o" => {
                zoc("why-square-held", from).or_else(|| Some(of_unit("why-square-late", unit)))
            }
            "7.34a" | "7.35b" => self.too_dear(),
            "6.11b" => {
                let mut others = state.units_in(from).filter(|&other| other != unit);
                let other = others.find(|&other| {
                    other.counter().arm.is_artillery() == unit.counter().arm.is_artillery()
                })?;
                let (said, mut targets) = of_unit("why-shared-facing", unit);
                targets.push(on_unit(other));
                Some((said.with("other", unit_text(other)), targets))
            }
            "7.13e" => Some((
                text("why-extended-stacked").with("hex", held_text(state, from)),
                there(state, from),
            )),
            "7.39a" | "9.31f" | "9.32b" | "11.1e" => {
                if GRID.side_towards(from, hex).is_none() && rule == "7.39a" {
                    return Some(self.apart("why-not-adjacent"));
                }
                if state.holds(enemy, hex) {
                    return self.ground("6.22a");
                }
                let passed = match *self.choice {
                    Choice::FallBack { route } => route.list(),
                    _ => [hex].into_iter().collect(),
                };
                passed.into_iter().find_map(|hex| zoc("why-in-their-zone", hex))
            }
            "6.24c" => zoc("why-order-held", from),
            "6.24b" => Some(if state.tops[from.index()] == unit {
                of_unit("why-on-top", unit)
            } else if state.has(unit, Mark::RAISED) {
                of_unit("why-raised", unit)
            } else {
                return self.inactive();
            }),
            _ => None,
        }
    }

    /// Two hexes that are too far apart.
    pub(super) fn apart(&self, id: &'static str) -> Said {
        let said = text(id).with("from", hex_text(self.from)).with("hex", hex_text(self.hex));
        (said, vec![on_hex(self.hex), on_hex(self.from)])
    }

    /// 7.34a: what a step would cost, and what is left.
    fn too_dear(&self) -> Option<Said> {
        const PLENTY: u8 = 200;
        let Some(Step::Moving(moving)) = self.state.stack.last() else { return None };
        let rich = Moving { left: PLENTY, ..*moving };
        let left = rich.check_cost(self.state, self.from, self.hex).ok()?;
        let said = text("why-too-dear")
            .with("hex", hex_text(self.hex))
            .with("cost", PLENTY - left)
            .with("left", moving.left);
        Some((said, vec![on_hex(self.hex)]))
    }

    pub(super) fn near_enemy(&self, hex: Hex, enemy: Seat) -> Option<UnitId> {
        let near = GRID.neighbours(hex).iter().copied().filter(|near| near.is_some());
        near.filter(|&near| self.state.holds(enemy, near))
            .find_map(|near| self.state.units_in(near).next())
    }

    pub(super) fn nearest(&self, hex: Hex, enemy: Seat) -> Option<UnitId> {
        let enemies = self.state.side(enemy).iter().copied().filter(|&one| self.state.on_map(one));
        enemies.min_by_key(|&one| GRID.distance(self.state.hex(one), hex))
    }

    /// 7.13: why a command may not use Extended Movement.
    pub(super) fn extend(&self, rule: &str) -> Option<Said> {
        let Choice::Extend { command } = *self.choice else { return None };
        let state = self.state;
        let named = |id: &'static str| text(id).with("command", command_text(command));
        if command.is_of_enemy(self.seat) {
            return Some((named("why-command-of-the-enemy"), Vec::new()));
        }
        let Some(place) = state.place_of(command) else {
            return Some((named("why-command-absent"), Vec::new()));
        };
        let units: Vec<UnitId> =
            state.one_with(place).flat_map(|place| state.units_of(place)).copied().collect();
        let present = || units.iter().copied().filter(|&unit| state.on_map(unit));
        let all = || present().map(on_unit).collect();
        let enemy = opponent(self.seat);
        Some(match rule {
            "R5.a" => (named("why-command-of-the-enemy"), all()),
            "R6.d" | "R7.a" => (named("why-command-inactive"), all()),
            "7.13a" => {
                let near = present()
                    .filter_map(|unit| Some((unit, self.nearest(state.hex(unit), enemy)?)))
                    .min_by_key(|&(unit, one)| GRID.distance(state.hex(unit), state.hex(one)))
                    .filter(|&(unit, one)| GRID.distance(state.hex(unit), state.hex(one)) < 4);
                let Some((unit, one)) = near else { return Some((named("why-no-orders"), all())) };
                let said = named("why-command-near")
                    .with("unit", unit_text(unit))
                    .with("enemy", held_text(state, state.hex(one)));
                (said, vec![on_unit(unit), on_unit(one)])
            }
            _ if state.commands[place].extended => (named("why-command-extended"), all()),
            _ => match present().find(|&unit| state.has(unit, Mark::MOVED)) {
                Some(unit) => {
                    (named("why-command-moved").with("unit", unit_text(unit)), vec![on_unit(unit)])
                }
                None => (named("why-command-done"), all()),
            },
        })
    }

    /// 7.13e: who keeps movement from ending.
    pub(super) fn still_stacked(&self) -> Option<Said> {
        let unit = extended::still_stacked(self.state, self.seat)?;
        let hex = self.state.hex(unit);
        let said = text("why-extended-stacked").with("hex", held_text(self.state, hex));
        Some((said, there(self.state, hex)))
    }
}
