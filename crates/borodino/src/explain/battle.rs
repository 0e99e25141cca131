//! Why Orders, markers and reserves are refused, and why a unit does not act in the great battle.

use super::{Case, Said, of_unit};
use crate::commands::Command;
use crate::course::Playing;
use crate::prelude::*;
use crate::words::{command_text, marker_text};

impl Case<'_> {
    /// Whether the choice is one of the Orders Phase, of a draw, of a try or of the reserve.
    pub(super) fn is_of_command(&self) -> bool {
        matches!(
            self.choice,
            Choice::Order { .. }
                | Choice::Extend { .. }
                | Choice::TakeBack { .. }
                | Choice::Keep { .. }
                | Choice::Try { .. }
                | Choice::Reserve { .. }
                | Choice::First { .. }
                | Choice::Army { .. }
                | Choice::Barrage
                | Choice::TakeBackBarrage
        )
    }

    /// 5.21 to 5.57: why a command, a marker or an army cannot be chosen.
    pub(super) fn of_command(&self, rule: &str) -> Option<Said> {
        if let Choice::First { marker } = *self.choice {
            let id = match rule {
                "B5.a" => "why-never-first",
                "4.0c" => "why-not-your-marker",
                _ => "why-marker-not-available",
            };
            return Some((text(id).with("marker", marker_text(marker)), Vec::new()));
        }
        let state = self.state;
        let (id, command) = match *self.choice {
            Choice::Order { command }
            | Choice::Extend { command }
            | Choice::TakeBack { command }
            | Choice::Keep { command }
            | Choice::Try { command }
            | Choice::Reserve { command } => (self.command_words(rule, command)?, command),
            Choice::Barrage if rule == "B1.d" => return plain("why-no-barrage"),
            Choice::Barrage if rule == "5.33b" => return plain("why-barrage-bought"),
            Choice::Barrage | Choice::Army { .. } if rule == "5.29c" => {
                return plain("why-delayed");
            }
            Choice::Barrage => return plain("why-no-points"),
            Choice::Army { .. } => return plain("why-army-chosen"),
            _ => return plain("why-barrage-not-bought"),
        };
        let enemy = command.is_of_enemy(self.seat);
        let Some(place) = state.place_of(command).filter(|_| !enemy) else {
            let said = text(id).with("command", command_text(command));
            return Some((said, Vec::new()));
        };
        let units = state.units_of(place).iter().filter(|&&unit| state.on_map(unit));
        let said = text(id).with("command", command_text(command));
        Some((said, units.map(|&unit| on_unit(unit)).collect()))
    }

    fn command_words(&self, rule: &str, command: CommandId) -> Option<&'static str> {
        if command.is_of_enemy(self.seat) {
            return Some("why-command-of-the-enemy");
        }
        let known: &Command = &self.state.commands[self.state.place_of(command)?];
        Some(match rule {
            "5.21a" if known.given => "why-has-orders",
            "5.21a" => "why-has-no-orders",
            "7.42b" if known.by_road => "why-comes-by-road",
            "7.42b" => "why-does-not-enter",
            "7.42c" => "why-enters-off-road",
            "7.43a" => "why-column-has-come",
            "B8.a" => "why-no-extended-movement",
            "5.29c" => "why-delayed-command",
            "5.24c" => "why-not-parted",
            "B1.c" if self.state.course.army.is_none() => "why-army-first",
            "B1.c" => "why-other-army",
            "B2.d" => "why-murat-has-done",
            "5.22a" => "why-no-points-for",
            "B1.j" => "why-not-its-marker",
            "5.28a" if known.given => "why-has-orders",
            "5.28a" => "why-has-tried",
            "B3.b" | "B3.a" => "why-guard",
            "B1.i" => "why-reserve-command",
            "5.52a" => "why-out-of-orders-range",
            "5.57a" => "why-markers-kept-out",
            _ => return None,
        })
    }

    /// Why a unit does not act in the activation under way.
    pub(super) fn not_active(&self, rule: &str) -> Option<Said> {
        let unit = self.unit?;
        let id = match rule {
            "3.0b" => "why-not-its-marker-unit",
            "5.28e" => "why-orders-were-refused",
            "B3.a" => "why-guard-unit",
            "B1.i" => "why-reserve-unit",
            "5.51a" => "why-not-this-reserve",
            "5.52b" => "why-reserve-near-enemy",
            "5.53c" => "why-reserve-does-not-rally",
            _ => return None,
        };
        let (said, targets) = of_unit(id, unit);
        let playing = match self.state.course.playing {
            Playing::Marker(marker) => marker_text(marker),
            Playing::Reserve(place) => {
                command_text(self.state.commands.get(usize::from(place))?.id)
            }
            Playing::Nothing => return None,
        };
        Some((said.with("playing", playing), targets))
    }
}

fn plain(id: &'static str) -> Option<Said> {
    Some((text(id), Vec::new()))
}
