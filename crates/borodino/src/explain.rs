//! *Why not?* in this very case: who or what is in the way of a choice that a row refuses, and what
//! somebody may mean who points at a thing.

mod ground;
mod meant;

use bivouac_kernel::{Line, Seat, Step as _, Target, Text};
use bivouac_maps::Crossing;

pub(crate) use meant::meant;

use crate::choice::Choice;
use crate::grid::{GRID, Hex};
use crate::movement::Moving;
use crate::pieces::{UnitId, opponent};
use crate::scene::{hex_text, hexside_key};
use crate::state::{Mark, State};
use crate::step::{InTurn, Step};
use crate::terrain::{MAP, PROHIBITED};
use crate::words::{command_text, group_text, held_text, on_hex, on_unit, unit_text};
use crate::{recovery, text};

/// Who would act by a choice, and where.
struct Case<'a> {
    state: &'a State,
    seat: Seat,
    choice: &'a Choice,
    /// The unit, if the choice or the step names one.
    unit: Option<UnitId>,
    /// Where it acts from.
    from: Hex,
    /// The hex that the choice names.
    hex: Hex,
}

/// What is said, and what it points at.
type Said = (Text, Vec<Target>);

/// Why a choice is refused by a row in this very case.
pub(crate) fn explain(
    state: &State,
    seat: Seat,
    choice: &Choice,
    rule: &'static str,
) -> Option<Line> {
    let case = Case::of(state, seat, choice)?;
    let (text, targets) = case.said(rule)?;
    Some(Line { targets, ..Line::new(text, &[rule]) })
}

impl<'a> Case<'a> {
    fn of(state: &'a State, seat: Seat, choice: &'a Choice) -> Option<Case<'a>> {
        let step = *state.stack.last()?;
        let moving = match step {
            Step::Moving(moving) => Some(moving.unit),
            Step::GiveWay(given) => Some(given.unit),
            Step::Retreat => state.retreats.last().map(|retreat| retreat.unit),
            Step::Evacuation(evacuation) => evacuation.unit(state),
            Step::Placement(placement) => recovery::placing(state, *placement.seat),
            _ => None,
        };
        let top = |hex: Hex| state.top_fighter(hex).or_else(|| state.units_in(hex).next());
        let (unit, hex) = match *choice {
            Choice::Arrange { unit }
            | Choice::Move { unit }
            | Choice::Raise { unit }
            | Choice::Rally { unit }
            | Choice::Join { unit }
            | Choice::Turn { unit, .. } => (Some(unit), state.hex(unit)),
            Choice::Deploy { unit, hex } => (Some(unit), hex),
            Choice::Exchange { unit, with } => (Some(unit), state.hex(with)),
            Choice::Fire { guns, target } => (Some(guns.first), target),
            Choice::Shock { from } | Choice::Resolve { from } => (top(from), from),
            Choice::Charge { from, target, .. } => (top(from), target),
            Choice::Advance { from, to } => (top(from), to),
            Choice::Step { to }
            | Choice::GiveWay { to }
            | Choice::Retreat { to }
            | Choice::CounterShock { to } => (moving, to),
            Choice::Place { hex }
            | Choice::Burn { hex }
            | Choice::Ride { hex }
            | Choice::JoinCommander { hex } => (moving, hex),
            Choice::Evacuate { to } => (moving, to),
            Choice::Break { bridge } => (None, bridge.ends()[0]),
            Choice::FallBack { route } => (moving, route.last()),
            Choice::CounterCharge { at } => (moving, at),
            _ => (moving, Hex::NONE),
        };
        let from = unit.map_or(Hex::NONE, |unit| state.hex(unit));
        // A reinforcement is meant where it enters.
        let entry = unit.and_then(|unit| state.scenario.placing[unit.index()].entry);
        let hex = if hex.is_some() { hex } else { entry.unwrap_or(from) };
        Some(Case { state, seat, choice, unit, from, hex })
    }

    /// What is said of a row in this case.
    fn said(&self, rule: &'static str) -> Option<Said> {
        if let Some(unit) = self.unit.filter(|unit| unit.counter().side != self.seat) {
            let asked = matches!(
                self.choice,
                Choice::Move { .. }
                    | Choice::Rally { .. }
                    | Choice::Raise { .. }
                    | Choice::Fire { .. }
                    | Choice::Arrange { .. }
                    | Choice::Join { .. }
            );
            if asked {
                return Some(of_unit("why-other-side", unit));
            }
        }
        match rule {
            "3.0C3a" | "3.0a" | "7.36a" => self.other_step(),
            "R6.a" | "R6.b" | "R6.c" => self.activation(rule),
            "R6.d" | "R7.a" => self.inactive(),
            _ if rule.starts_with("R2") || rule.starts_with("R3") || rule.starts_with("R4") => {
                self.set_up()
            }
            // The step asks something else.
            _ if !self.answers(rule) => self.other_step(),
            _ => self
                .of_ground(rule)
                .or_else(|| self.of_itself(rule))
                .or_else(|| self.of_place(rule)),
        }
    }

    /// Whether the choice is one that a row speaks of, where the row is that of a step.
    fn answers(&self, rule: &str) -> bool {
        let choice = self.choice;
        match rule {
            "9.62b" | "9.63a" | "9.63c" => matches!(choice, Choice::Retreat { .. }),
            "7.39a" => matches!(choice, Choice::GiveWay { .. }),
            "9.31a" | "9.31c" | "9.31f" | "9.32a" | "9.32b" | "11.2b" => {
                matches!(choice, Choice::FallBack { .. })
            }
            "10.3b" | "10.3d" => matches!(choice, Choice::Place { .. }),
            "6.11a" => matches!(choice, Choice::Turn { .. }),
            "B5.d" => matches!(choice, Choice::Burn { .. } | Choice::Evacuate { .. }),
            "5.62a" => matches!(choice, Choice::Ride { .. }),
            "5.63a" => matches!(choice, Choice::JoinCommander { .. }),
            "B5.b" => false,
            "6.24b" => matches!(choice, Choice::Raise { .. }),
            "8.2c" | "8.2d" | "8.6a" | "8.6b" | "8.6d" | "8.7a" => {
                matches!(choice, Choice::Fire { .. } | Choice::Join { .. })
            }
            "9.81e" | "9.81h" | "9.81j" => matches!(choice, Choice::Charge { .. }),
            _ => true,
        }
    }

    /// What holds of a unit wherever it is.
    fn of_itself(&self, rule: &str) -> Option<Said> {
        let unit = self.unit?;
        let id = match rule {
            "7.31b" => match self.state.stack.last() {
                Some(Step::Moving(moving)) => return Some(of_unit("why-under-way", moving.unit)),
                _ => "why-has-moved",
            },
            "9.66a" | "2.1a" => "why-off-the-map",
            "8.5d" => "why-turned-and-fired",
            "7.13g" => "why-extended-disordered",
            "7.36e" => "why-extended-fired",
            "9.85m" | "9.85l" => "why-in-square",
            "7.41b" => "why-entry-is-late",
            "8.5a" => "why-no-gun",
            "BR.n" => "why-crowded",
            "9.61e" | "9.45b" => "why-disordered",
            "8.2a" => "why-has-fired",
            "6.11a" => "why-faces-so",
            "8.5c" if self.state.has(unit, Mark::TURNED_TO_FIRE) => "why-has-turned",
            "8.5c" => "why-no-target-there",
            "8.1c" => "why-guns-do-not-attack",
            "9.22a" => "why-declared",
            "9.21b" => "why-nobody-in-front",
            "9.21c" => "why-must-charge",
            "9.81f" => "why-began-in-zone",
            "9.81b" => "why-moved-before",
            "9.81a" if !unit.counter().arm.is_cavalry() => "why-no-cavalry",
            "10.1a" if !self.state.on_map(unit) => "why-off-the-map",
            "10.1a" if !self.state.disordered(unit) => "why-in-good-order",
            "10.1a" if self.state.has(unit, Mark::RALLY_TRIED) => "why-rally-tried",
            "10.1a" => "why-rally-busy",
            _ => return None,
        };
        Some(of_unit(id, unit))
    }

    /// What holds of a place.
    fn of_place(&self, rule: &str) -> Option<Said> {
        if !self.hex.is_some() {
            return None;
        }
        self.ground(rule).or_else(|| self.attack(rule)).or_else(|| {
            let placed = self.from.is_some();
            let said = || self.movement(rule).or_else(|| self.fire(rule));
            placed.then(said).flatten().or_else(|| self.after_combat(rule))
        })
    }

    /// 3.0C3a: another part of the turn.
    fn other_step(&self) -> Option<Said> {
        let phase = self.state.stack.iter().rev().find_map(|step| step.turn().phase)?;
        let now = Text::new(format!("phase-{phase}"));
        let id = match self.choice {
            Choice::Fire { .. } => "why-fire-is-over",
            Choice::Move { .. } | Choice::Extend { .. } => "why-fire-comes-first",
            _ => "why-other-step",
        };
        Some((text(id).with("phase", now), Vec::new()))
    }

    fn activation(&self, rule: &str) -> Option<Said> {
        let Choice::Activate { command } = *self.choice else { return None };
        let named = |id: &'static str| text(id).with("command", command_text(command));
        let place = self.state.place_of(command)?;
        let units = self.state.units_of(place).iter().map(|&unit| on_unit(unit)).collect();
        let said = match rule {
            "R6.a" => named("why-no-french-command"),
            "R6.c" => {
                let turn = self.state.scenario.command(command)?.earliest_turn;
                named("why-too-early").with("turn", turn)
            }
            _ if self.state.commands[place].active => named("why-already-active"),
            _ => named("why-activation-is-over"),
        };
        Some((said, units))
    }

    fn inactive(&self) -> Option<Said> {
        let unit = self.unit?;
        let turn = self.state.scenario.placing[unit.index()].active_from;
        if turn > self.state.turn {
            let (said, targets) = of_unit("why-inactive-until", unit);
            return Some((said.with("turn", turn), targets));
        }
        let command = self.state.command_of(unit)?.id;
        let (said, targets) = of_unit("why-inactive", unit);
        Some((said.with("command", command_text(command)), targets))
    }

    fn set_up(&self) -> Option<Said> {
        let unit = self.unit?;
        let hex = hex_text(self.hex);
        let (id, with_hex) = match self.choice {
            _ if unit.counter().side != self.seat => ("why-other-side", false),
            _ if !self.state.on_map(unit) => ("why-enters-later", false),
            Choice::Deploy { .. } if self.hex == self.from => ("why-stands-there", true),
            Choice::Deploy { .. } => ("why-not-its-hex", true),
            Choice::Exchange { .. } => ("why-not-exchanged", true),
            _ => ("why-arranged-already", false),
        };
        let (said, mut targets) = of_unit(id, unit);
        if !with_hex {
            return Some((said, targets));
        }
        targets.push(on_hex(self.hex));
        Some((said.with("hex", hex), targets))
    }

    /// What holds of a hex for whoever enters it.
    fn ground(&self, rule: &str) -> Option<Said> {
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

    fn movement(&self, rule: &str) -> Option<Said> {
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
            "7.13d" => {
                let (said, _) = of_unit("why-extended-friends", unit);
                Some((said.with("hex", held_text(state, hex)), there(state, hex)))
            }
            "7.42c" => Some(self.apart("why-off-the-road")),
            "9.85o" => zoc("why-square-held", from),
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
                zoc("why-in-their-zone", hex)
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
    fn apart(&self, id: &'static str) -> Said {
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

    fn near_enemy(&self, hex: Hex, enemy: Seat) -> Option<UnitId> {
        let near = GRID.neighbours(hex).iter().copied().filter(|near| near.is_some());
        near.filter(|&near| self.state.holds(enemy, near))
            .find_map(|near| self.state.units_in(near).next())
    }

    fn nearest(&self, hex: Hex, enemy: Seat) -> Option<UnitId> {
        let enemies = self.state.side(enemy).iter().copied().filter(|&one| self.state.on_map(one));
        enemies.min_by_key(|&one| GRID.distance(self.state.hex(one), hex))
    }

    fn fire(&self, rule: &str) -> Option<Said> {
        let Case { state, hex, from, .. } = *self;
        let gun = self.unit?;
        let with_hex = |id: &'static str| {
            let (said, mut targets) = of_unit(id, gun);
            targets.push(on_hex(hex));
            (said.with("hex", held_text(state, hex)), targets)
        };
        match rule {
            "8.2f" if state.holds(gun.counter().side, hex) => Some(with_hex("why-friends-there")),
            "8.2f" => {
                Some((text("why-nobody-there").with("hex", hex_text(hex)), vec![on_hex(hex)]))
            }
            "8.3a" => {
                let (said, targets) = with_hex("why-out-of-range");
                let range = GRID.distance(from, hex);
                Some((
                    said.with("range", range).with("maximum", gun.counter().maximum_range),
                    targets,
                ))
            }
            "8.4a" | "8.4b" | "8.4c" | "8.4e" | "8.4f" | "8.4m" => self.blocked(),
            "8.4l" => Some(with_hex("why-not-in-front")),
            "8.4i" => {
                let enemy = opponent(gun.counter().side);
                let near = GRID.neighbours(from).iter().copied().filter(|near| near.is_some());
                let mut near = near.filter(|&n| state.holds(enemy, n) && state.fronts(gun, n));
                let near = near.next()?;
                let (said, mut targets) = of_unit("why-nearer-enemy", gun);
                targets.extend(there(state, near));
                Some((said.with("enemy", held_text(state, near)), targets))
            }
            "T-TEC.25" => {
                let (said, mut targets) = with_hex("why-steep");
                targets.push(edge(from, hex));
                Some((said, targets))
            }
            _ => None,
        }
    }

    /// 8.4: the hex or hexside that blocks the line.
    fn blocked(&self) -> Option<Said> {
        let block = MAP.blocks(self.from, self.hex)?;
        let (at, mut targets) = match block.crossing {
            Crossing::Hex(hex) => (Hex(hex), vec![on_hex(Hex(hex))]),
            Crossing::Along(a, b) => (Hex(a), vec![edge(Hex(a), Hex(b))]),
        };
        targets.extend([on_hex(self.from), on_hex(self.hex)]);
        let id = match block.rule {
            "8.4b" => "why-height-blocks",
            "8.4m" => "why-slope-blocks",
            _ => "why-woods-block",
        };
        let said = text(id)
            .with("blocker", hex_text(at))
            .with("from", hex_text(self.from))
            .with("hex", hex_text(self.hex));
        Some((said, targets))
    }

    fn attack(&self, rule: &str) -> Option<Said> {
        let Case { state, hex, from, .. } = *self;
        let own = |id: &'static str| self.unit.map(|unit| of_unit(id, unit));
        let own_hex = |id: &'static str, hex: Hex| {
            let (said, mut targets) = of_unit(id, self.unit?);
            targets.push(on_hex(hex));
            Some((said.with("hex", held_text(state, hex)), targets))
        };
        match rule {
            "9.21a" if self.unit.is_some_and(|unit| unit.counter().side != self.seat) => {
                own("why-other-side")
            }
            "9.21a" => {
                Some((text("why-nobody-there").with("hex", hex_text(hex)), vec![on_hex(hex)]))
            }
            "9.81a" => {
                let (said, targets) = own_hex("why-charge-distance", hex)?;
                Some((said.with("range", GRID.distance(from, hex)), targets))
            }
            "9.81g" => {
                let said = text("why-charge-terrain")
                    .with("hex", held_text(state, hex))
                    .with("terrain", Text::new(format!("terrain-{}", state.terrain(hex).id())));
                Some((said, vec![on_hex(hex)]))
            }
            "9.81e" if !MAP.sees(from, hex) => self.blocked(),
            "9.81e" => own_hex("why-not-in-front", hex),
            "9.81h" => own_hex("why-charge-ground", hex),
            "9.81i" => {
                let Choice::Charge { route, .. } = *self.choice else { return None };
                let enemy = opponent(self.seat);
                let (at, enemy) = route.iter().find_map(|at| {
                    let mut before = state.fronting(at, enemy);
                    let cavalry = before.find(|unit| unit.counter().arm.is_cavalry())?;
                    Some((at, cavalry))
                })?;
                let said = text("why-charge-past")
                    .with("hex", hex_text(at))
                    .with("enemy", held_text(state, state.hex(enemy)));
                Some((said, vec![on_unit(enemy), on_hex(at)]))
            }
            "9.81j" if !state.holds(opponent(self.seat), hex) => {
                Some((text("why-nobody-there").with("hex", hex_text(hex)), vec![on_hex(hex)]))
            }
            "9.81j" => own_hex("why-charge-way", hex),
            "9.81s" => own_hex("why-charge-others", hex),
            _ => None,
        }
    }

    fn after_combat(&self, rule: &str) -> Option<Said> {
        let Case { state, hex, from, .. } = *self;
        let unit = self.unit;
        let enemy = opponent(self.seat);
        match rule {
            "9.62b" if GRID.side_towards(from, hex).is_none() => {
                Some(self.apart("why-not-adjacent"))
            }
            "9.62b" => Some(self.apart("why-retreat-nearer")),
            "9.63a" if state.holds(enemy, hex) => self.ground("6.22a"),
            "9.63a" if state.burns(hex) => self.ground("B5.e"),
            "9.63a" if state.closed(hex, self.seat).is_err() => {
                Some((text("why-closed").with("hex", hex_text(hex)), vec![on_hex(hex)]))
            }
            "9.63a" => self.ground("7.23a"),
            "9.63c" => {
                let mut open = Vec::new();
                Step::Retreat.list(state, self.seat, &mut open);
                let better: Vec<Hex> = open
                    .iter()
                    .filter_map(|choice| match choice {
                        Choice::Retreat { to } => Some(*to),
                        _ => None,
                    })
                    .collect();
                let named: Vec<Text> = better.iter().map(|&hex| hex_text(hex)).collect();
                let said = text("why-retreat-better")
                    .with("hex", held_text(state, hex))
                    .with("better", named);
                Some((said, better.into_iter().map(on_hex).collect()))
            }
            "9.31a" => {
                Some((text("why-falls-back-nearer").with("hex", hex_text(hex)), vec![on_hex(hex)]))
            }
            "10.1b" => {
                let enemy = self.near_enemy(from, enemy)?;
                let (said, mut targets) = of_unit("why-enemy-is-near", unit?);
                targets.push(on_unit(enemy));
                Some((said.with("enemy", held_text(state, state.hex(enemy))), targets))
            }
            "10.52g" => {
                let group = state.scenario.group_of[unit?.index()];
                let group = state.scenario.groups.get(usize::from(group?))?.id;
                let (said, targets) = of_unit("why-collapsed", unit?);
                Some((said.with("group", group_text(group)), targets))
            }
            "10.3b" | "10.3d" => {
                let unit = unit?;
                let near =
                    self.nearest(hex, enemy).filter(|&one| GRID.distance(state.hex(one), hex) < 3);
                let (said, mut targets) = match near {
                    Some(enemy) => {
                        let (said, targets) = of_unit("why-placed-near-enemy", unit);
                        let said = said.with("enemy", held_text(state, state.hex(enemy)));
                        (said, [targets, vec![on_unit(enemy)]].concat())
                    }
                    None => of_unit("why-placed-too-far", unit),
                };
                targets.push(on_hex(hex));
                Some((said.with("hex", hex_text(hex)), targets))
            }
            _ => None,
        }
    }
}

fn of_unit(id: &'static str, unit: UnitId) -> Said {
    (text(id).with("unit", unit_text(unit)), vec![on_unit(unit)])
}

/// Those who stand in a hex.
fn there(state: &State, hex: Hex) -> Vec<Target> {
    state.units_in(hex).map(on_unit).chain([on_hex(hex)]).collect()
}

/// Something about a hex.
fn at_hex(id: &'static str, hex: Hex) -> Said {
    (text(id).with("hex", hex_text(hex)), vec![on_hex(hex)])
}

fn edge(a: Hex, b: Hex) -> Target {
    Target::Edge(GRID.number(a).into(), GRID.number(b).into())
}
