//! *Why not?* in this very case: who or what is in the way of a choice that a row refuses, and what
//! somebody may mean who points at a thing.

mod battle;
mod fighting;
mod firing;
mod ground;
mod meant;
mod moving;

use bivouac_kernel::{Line, Step as _, Target};

pub(crate) use meant::meant;

use crate::assault::Stage;
use crate::choice::Guns;
use crate::prelude::*;
use crate::words::{command_text, unit_text};
use crate::{charge, combat, fall_back, fire, jaegers, recovery};

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
        let top = |hex: Hex| state.top_fighter(hex).or_else(|| state.units_in(hex).next());
        let moving = match step {
            Step::Moving(moving) => Some(moving.unit),
            Step::GiveWay(given) => Some(given.unit),
            Step::Retreat => state.retreats.last().map(|retreat| retreat.unit),
            Step::Evacuation(evacuation) => evacuation.unit(state),
            Step::Placement(placement) => recovery::placing(state, *placement.seat),
            Step::Assault(now) => {
                let asked = match now.stage {
                    Stage::FallBack => fall_back::asked(state, now.wave),
                    Stage::Jaegers | Stage::JaegersAgain => {
                        jaegers::asked(state, now.wave, now.stage)
                    }
                    _ => charge::responding(state, now.wave),
                };
                asked.and_then(top)
            }
            Step::Combat(fight) => {
                let turning = || fight.turning(state);
                combat::counter_shocking(state).or_else(turning).and_then(top)
            }
            _ => None,
        };
        let (unit, hex) = match *choice {
            Choice::Arrange { unit }
            | Choice::Move { unit }
            | Choice::Raise { unit }
            | Choice::Rally { unit }
            | Choice::Join { unit }
            | Choice::Turn { unit, .. } => (Some(unit), state.hex(unit)),
            Choice::Deploy { unit, hex } | Choice::Enter { unit, hex } => (Some(unit), hex),
            Choice::Include { unit } | Choice::Exclude { unit } => (Some(unit), state.hex(unit)),
            Choice::Exchange { unit, with } => (Some(unit), state.hex(with)),
            Choice::Fire { guns, target } => {
                // Of two guns the one that is refused alone, or the second.
                let alone = |gun| Choice::Fire { guns: Guns::one(gun), target };
                let fires = step.check(state, seat, &alone(guns.first)).is_ok();
                (Some(if fires { guns.last() } else { guns.first }), target)
            }
            Choice::Shock { from } | Choice::Resolve { from } => (top(from), from),
            Choice::Charge { from, target, .. } | Choice::Leave { from, target } => {
                (top(from), target)
            }
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
        if let Some(said) = self.named_in_vain() {
            return Some(said);
        }
        match (rule, self.choice) {
            (_, Choice::Activate { .. }) => self.activation(rule),
            ("7.31b", _) if !matches!(self.choice, Choice::Step { .. }) => self.has_moved(),
            _ if !self.is_asked() => self.other_step(),
            (_, Choice::Extend { .. }) if !self.gives_orders() => self.extend(rule),
            ("7.13e", Choice::Done) => self.still_stacked(),
            ("B1.i", Choice::Done) => {
                let gun = fire::turned_in_vain(self.state, self.seat)?;
                Some(of_unit("why-turned-to-fire", gun))
            }
            ("R6.d" | "R7.a", _) => self.inactive(),
            _ if self.is_of_command() => self.of_command(rule),
            ("3.0b" | "5.28e" | "B3.a" | "B1.i" | "5.51a" | "5.52b" | "5.53c", _) => {
                self.not_active(rule)
            }
            (_, Choice::Deploy { .. } | Choice::Exchange { .. })
                if self.unit != self.arranging() =>
            {
                self.arranging().map(|unit| of_unit("why-being-set-up", unit))
            }
            (_, Choice::Arrange { .. } | Choice::Deploy { .. } | Choice::Exchange { .. }) => {
                self.ground(rule).or_else(|| self.set_up())
            }
            (_, Choice::Turn { .. }) if self.arranging().is_some() => self.arranged_facing(),
            (_, Choice::SetUpAfresh) => Some((text("why-set-up-untouched"), Vec::new())),
            (_, Choice::KeepOrder | Choice::OrderLater) => {
                Some((text("why-no-later-order"), Vec::new()))
            }
            _ => self
                .of_ground(rule)
                .or_else(|| self.of_itself(rule))
                .or_else(|| self.of_place(rule)),
        }
    }

    fn gives_orders(&self) -> bool {
        matches!(self.state.stack.last(), Some(Step::GiveOrders))
    }

    /// A unit that cannot be meant at all: one of the enemy, or one that is off the map.
    fn named_in_vain(&self) -> Option<Said> {
        let units: ArrayVec<UnitId, 2> = match *self.choice {
            Choice::Move { unit }
            | Choice::Rally { unit }
            | Choice::Raise { unit }
            | Choice::Arrange { unit }
            | Choice::Turn { unit, .. }
            | Choice::Join { unit } => [unit].into_iter().collect(),
            Choice::Fire { guns, .. } => guns.list(),
            _ => return None,
        };
        if let Some(&unit) = units.iter().find(|unit| unit.counter().side != self.seat) {
            return Some(of_unit("why-other-side", unit));
        }
        let enters = matches!(self.choice, Choice::Move { .. })
            && matches!(self.state.stack.last(), Some(Step::Movement(_)));
        units.iter().find_map(|&unit| match self.state.unit(unit).whereabouts {
            Whereabouts::OnMap => None,
            Whereabouts::Waiting if enters => None,
            Whereabouts::Waiting => Some(of_unit("why-enters-later", unit)),
            _ => Some(of_unit("why-off-the-map", unit)),
        })
    }

    /// Whether the choice is of a kind that the step asks for.
    fn is_asked(&self) -> bool {
        use Choice as C;
        let choice = self.choice;
        let Some(step) = self.state.stack.last() else { return true };
        match step {
            Step::SetUp(_) => {
                matches!(choice, C::Arrange { .. } | C::ArrangeCommander | C::SetUpAfresh | C::Done)
            }
            Step::PlacingCommander(_) => matches!(choice, C::PlaceCommander { .. } | C::Stay),
            Step::GiveOrders => {
                self.is_of_command() && !matches!(choice, C::Try { .. } | C::Reserve { .. })
                    || *choice == C::Done
            }
            Step::FirstMarker(_) => matches!(choice, C::First { .. }),
            Step::Tries(_) => matches!(choice, C::Try { .. } | C::Done),
            Step::WhoFirst(_) => matches!(choice, C::FirstSide { .. }),
            Step::Reserve(_) => matches!(choice, C::Reserve { .. } | C::Done),
            Step::Arranging(_) => {
                matches!(choice, C::Deploy { .. } | C::Exchange { .. } | C::Turn { .. } | C::Stay)
            }
            Step::ActivateCommand => matches!(choice, C::Activate { .. } | C::Done),
            Step::Destroy => matches!(choice, C::Burn { .. } | C::Break { .. } | C::Nothing),
            Step::Evacuation(_) => matches!(choice, C::Evacuate { .. }),
            Step::FlankNote => matches!(choice, C::Flank { .. } | C::NoFlank),
            Step::FlankColumn => {
                matches!(choice, C::Include { .. } | C::Exclude { .. } | C::NoFlank | C::Done)
            }
            Step::FlankRecall => matches!(choice, C::Recall | C::Stay),
            Step::Ride(_) => matches!(choice, C::Ride { .. } | C::Stay),
            Step::Displaced(_) => matches!(choice, C::JoinCommander { .. }),
            Step::StackOrder(_) => {
                matches!(choice, C::Raise { .. } | C::KeepOrder | C::OrderLater | C::Done)
            }
            Step::Face(_) => matches!(choice, C::Face { .. }),
            Step::Fire(_) => matches!(choice, C::Fire { .. } | C::Turn { .. } | C::Done),
            Step::CounterBattery(_) => matches!(choice, C::Fire { .. } | C::Hold),
            Step::Barrage(_) => matches!(choice, C::Fire { .. } | C::Done),
            Step::Battery(_) => matches!(choice, C::Join { .. } | C::Done),
            Step::Movement(_) => {
                matches!(choice, C::Move { .. } | C::Enter { .. } | C::Extend { .. } | C::Done)
            }
            Step::Moving(_) => {
                matches!(choice, C::Step { .. } | C::Halt { .. } | C::LeaveSquare)
            }
            Step::GiveWay(_) => matches!(choice, C::GiveWay { .. } | C::Stand),
            Step::Declare(_) => {
                matches!(choice, C::Shock { .. } | C::Charge { .. } | C::Leave { .. } | C::Done)
            }
            Step::Assault(now) => match now.stage {
                Stage::FallBack | Stage::Jaegers | Stage::JaegersAgain => {
                    matches!(choice, C::FallBack { .. } | C::Stand)
                }
                Stage::Respond => {
                    matches!(choice, C::FormSquare | C::CounterCharge { .. } | C::Stand)
                }
                Stage::RecallFromSquare | Stage::RecallShaken => {
                    matches!(choice, C::Recall | C::Press)
                }
                Stage::ReactionFire => matches!(choice, C::Fire { .. } | C::Hold),
                Stage::Commitment | Stage::Resolve => matches!(choice, C::Resolve { .. }),
            },
            Step::FollowUp(_) => matches!(choice, C::Advance { .. } | C::Stay),
            Step::Combat(fight) => match fight.stage {
                combat::Stage::CounterShock => matches!(choice, C::CounterShock { .. } | C::Hold),
                combat::Stage::Advance => matches!(choice, C::Advance { .. }),
                _ => {
                    matches!(choice, C::Pursue { .. } | C::EndPursuit { .. })
                        && self.state.combat().class == Class::Charge
                }
            },
            Step::Retreat => matches!(choice, C::Retreat { .. }),
            Step::Rally(_) => matches!(choice, C::Rally { .. } | C::Done),
            Step::Placement(_) => matches!(choice, C::Place { .. }),
            _ => true,
        }
    }

    /// The unit that is being set up.
    fn arranging(&self) -> Option<UnitId> {
        match self.state.stack.last() {
            Some(Step::Arranging(arranging)) => Some(arranging.unit),
            _ => None,
        }
    }

    /// Why a unit is not turned in set-up.
    fn arranged_facing(&self) -> Option<Said> {
        let (unit, now) = (self.unit?, self.arranging()?);
        Some(match *self.choice {
            Choice::Turn { facing, .. }
                if unit == now && self.state.unit(unit).facing == facing =>
            {
                of_unit("why-faces-so", unit)
            }
            _ if unit == now => of_unit("why-has-turned", unit),
            _ => of_unit("why-being-set-up", now),
        })
    }

    /// 7.31b: a unit is on its way, or has been.
    fn has_moved(&self) -> Option<Said> {
        match (self.state.stack.last(), self.unit) {
            (Some(Step::Moving(moving)), _) => Some(of_unit("why-under-way", moving.unit)),
            (_, Some(unit)) => Some(of_unit("why-has-moved", unit)),
            _ => self.other_step(),
        }
    }

    /// What holds of a unit wherever it is.
    fn of_itself(&self, rule: &str) -> Option<Said> {
        let unit = self.unit?;
        let id = match rule {
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
            "9.22a" if !matches!(self.choice, Choice::Leave { .. }) => "why-declared",
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
        let Some(place) = self.state.place_of(command) else {
            return Some((named("why-no-french-command"), Vec::new()));
        };
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
