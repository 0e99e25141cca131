//! 5: what Orders and the Overall Commanders do to movement and Commitment.
//!
//! In the Redoubt scenario every unit counts as Under Orders and no commander is on the map
//! (R1.b), but a position may say otherwise.

use std::sync::LazyLock;

use bivouac_kernel::Seat;
use bivouac_kernel::table_file::lines;
use bivouac_maps::HexId;
use serde::{Deserialize, Serialize};

use crate::assault::Attack;
use crate::event::{Class, Part};
use crate::pieces::{NAMES, UnitId};
use crate::scenario::CommandId;
use crate::state::State;
use crate::terrain::GRID;

/// 2.2d: the status of a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Orders {
    #[default]
    Under,
    None,
    /// 7.42b: entering by Reinforcement Extended Movement.
    ReinforcementExtended,
}

/// An Overall Commander.
pub(crate) struct Commander {
    pub id: String,
    pub side: Seat,
    /// 5.61b: subtracted from rolls for Orders and Commitment.
    drm: i8,
    range: u8,
}

/// The Overall Commanders, by seat.
pub(crate) static COMMANDERS: LazyLock<Vec<Commander>> = LazyLock::new(|| {
    lines("commanders.tsv", include_str!("../data/commanders.tsv"))
        .map(|line| Commander {
            id: line.text("id").to_owned(),
            side: line.seat("side", &NAMES),
            drm: line.number("command_drm"),
            range: line.number("orders_range"),
        })
        .collect()
});

impl State {
    /// The status of the command of a unit.
    pub(crate) fn orders_of(&self, unit: UnitId) -> Orders {
        let command = self.scenario().command_of[unit.index()];
        command.map_or(Orders::Under, |command| self.orders[command.index()])
    }

    /// 5.61d: whether a hex is within the Orders Range of a side's Overall Commander.
    fn in_orders_range(&self, seat: Seat, hex: HexId) -> bool {
        let at = self.commanders[seat.index()];
        at.is_some()
            && COMMANDERS.iter().any(|commander| {
                commander.side == seat && GRID.distance(at, hex) <= commander.range
            })
    }

    /// 9.42a: whether any unit of a command is within his Orders Range.
    fn command_in_range(&self, seat: Seat, command: CommandId) -> bool {
        let units = &self.scenario().commands[command.index()].units;
        units.iter().any(|&unit| self.on_map(unit) && self.in_orders_range(seat, self.hex(unit)))
    }
}

/// 9.42: what is added to a Commitment roll.
pub(crate) fn commitment_modifiers(state: &State, attack: &Attack, out: &mut impl FnMut(Part)) {
    let Some(&top) = attack.units.first() else { return };
    let command = state.scenario().command_of[top.index()];
    let drm = COMMANDERS.iter().find(|commander| commander.side == attack.seat).map(|c| c.drm);
    match (state.orders_of(top), command, drm) {
        // 9.42a
        (Orders::Under, Some(command), Some(drm))
            if state.command_in_range(attack.seat, command) =>
        {
            out(Part { key: "commander", rule: "9.42a", value: drm });
        }
        // 5.27b: not while the unit itself is within his range.
        (Orders::None, ..) if !state.in_orders_range(attack.seat, attack.from) => {
            out(Part { key: "no-orders", rule: "5.27b", value: 1 });
        }
        _ => {}
    }
    if attack.class == Class::Charge {
        return; // 9.42d
    }
    for &hex in &attack.targets {
        // 9.42c: the top infantry or cavalry unit, if it is infantry and is attacked in front.
        let top = state.top_fighter(hex).filter(|top| top.counter().arm.is_infantry());
        let Some(top) = top.filter(|&top| state.fronts(top, attack.from)) else { continue };
        let value = top.counter().defensive_fire as i8;
        if value != 0 {
            out(Part { key: "defensive-fire", rule: "9.42c", value });
        }
    }
}
