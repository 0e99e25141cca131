//! 5: commands, and what Orders and the Overall Commanders do to movement and Commitment.
//!
//! In the Redoubt scenario every unit counts as Under Orders and no commander is on the map
//! (R1.b), but a position may say otherwise.

use std::borrow::Cow;
use std::sync::LazyLock;

use arrayvec::ArrayVec;
use bivouac_kernel::table_file::lines;
use bivouac_kernel::{Named, written_by_name};

use crate::assault::Attack;
use crate::commander::Allowance;
use crate::event::Part;
use crate::jaegers;
use crate::pieces::NAMES;
use crate::prelude::*;
use crate::scenario;

/// 2.2d: the status of a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Orders {
    /// Also a command that enters so, its owner having paid for it (7.42a).
    #[default]
    Under,
    /// Also a command that enters in no other way (7.42e).
    None,
    /// 7.42b: entering by Reinforcement Extended Movement.
    ReinforcementExtended,
}

/// A command as it stands in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Command {
    pub id: CommandId,
    pub side: Seat,
    pub active: bool,
    pub orders: Orders,
    /// Whether it uses Extended Movement in this activation.
    pub extended: bool,
    /// What its column has paid for its entry hex in this activation.
    pub column_paid: u8,
}

impl Command {
    /// A command at the beginning of a scenario, which nobody has activated.
    pub(crate) fn new(begins: &scenario::Command) -> Command {
        Command {
            id: begins.id,
            side: begins.side,
            active: false,
            orders: Orders::Under,
            extended: false,
            column_paid: 0,
        }
    }
}

/// The place of the command of a unit that has none.
pub(crate) const NO_COMMAND: u16 = u16::MAX;

/// An Overall Commander, by their line in `commanders.tsv`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct CommanderId(u8);

impl CommanderId {
    pub(crate) fn all() -> impl Iterator<Item = CommanderId> {
        (0..COMMANDERS.len() as u8).map(CommanderId)
    }

    /// The commander of a side.
    pub(crate) fn of(seat: Seat) -> CommanderId {
        let found = COMMANDERS.iter().position(|commander| commander.side == seat);
        CommanderId(found.unwrap_or(0) as u8)
    }

    pub(crate) fn id(self) -> &'static str {
        &COMMANDERS[usize::from(self.0)].id
    }

    /// B6.a, B7.a
    pub(crate) fn allowance(self) -> Allowance {
        COMMANDERS[usize::from(self.0)].allowance
    }

    pub(crate) fn side(self) -> Seat {
        COMMANDERS[usize::from(self.0)].side
    }
}

impl Named for CommanderId {
    fn name(&self) -> Cow<'static, str> {
        COMMANDERS[usize::from(self.0)].id.as_str().into()
    }

    fn find(id: &str) -> Option<CommanderId> {
        CommanderId::all().find(|commander| commander.name() == id)
    }
}

written_by_name!(CommanderId);

struct Commander {
    id: String,
    side: Seat,
    /// 5.61b: subtracted from rolls for Orders and Commitment.
    drm: i8,
    range: u8,
    allowance: Allowance,
}

static COMMANDERS: LazyLock<Vec<Commander>> = LazyLock::new(|| {
    lines("commanders.tsv", include_str!("../data/commanders.tsv"))
        .map(|line| Commander {
            id: line.text("id").to_owned(),
            side: line.seat("side", &NAMES),
            drm: line.number("command_drm"),
            range: line.number("orders_range"),
            allowance: Allowance::read(line.text("move")),
        })
        .collect()
});

impl State {
    /// The place of a command among those of the state.
    pub(crate) fn place_of(&self, id: CommandId) -> Option<usize> {
        self.commands.iter().position(|command| command.id == id)
    }

    /// The units of the command in a place.
    pub(crate) fn units_of(&self, place: usize) -> &[UnitId] {
        &self.muster[place]
    }

    /// The command of a unit.
    #[inline]
    pub(crate) fn command_of(&self, unit: UnitId) -> Option<&Command> {
        self.commands.get(usize::from(self.unit(unit).command))
    }

    pub(crate) fn command_of_mut(&mut self, unit: UnitId) -> Option<&mut Command> {
        let place = usize::from(self.unit(unit).command);
        self.commands.get_mut(place)
    }

    /// The status of the command of a unit.
    #[inline]
    pub(crate) fn orders_of(&self, unit: UnitId) -> Orders {
        self.command_of(unit).map_or(Orders::Under, |command| command.orders)
    }

    #[inline]
    pub(crate) fn uses_extended(&self, unit: UnitId) -> bool {
        self.command_of(unit).is_some_and(|command| command.extended)
    }

    /// 5.61d: whether a hex is within the Orders Range of a side's Overall Commander.
    fn in_orders_range(&self, seat: Seat, hex: Hex) -> bool {
        let at = self.commanders[seat.index()];
        at.is_some()
            && COMMANDERS.iter().any(|commander| {
                commander.side == seat && GRID.distance(at, hex) <= commander.range
            })
    }

    /// 9.42a: whether any unit of the command of a unit is within their Orders Range.
    fn command_in_range(&self, seat: Seat, unit: UnitId) -> bool {
        let place = usize::from(self.unit(unit).command);
        let mut units = self.muster.get(place).into_iter().flatten();
        units.any(|&unit| self.on_map(unit) && self.in_orders_range(seat, self.hex(unit)))
    }
}

/// 9.42: what is added to a Commitment roll.
pub(crate) fn commitment_modifiers(state: &State, attack: &Attack) -> ArrayVec<Part, 8> {
    let mut parts = ArrayVec::new();
    let Some(&top) = attack.units.first() else { return parts };
    let seat = *attack.seat;
    let drm = COMMANDERS.iter().find(|commander| commander.side == seat).map(|c| c.drm);
    match (state.orders_of(top), drm) {
        // 9.42a
        (Orders::Under, Some(drm)) if state.command_in_range(seat, top) => {
            parts.push(Part { key: "commander", rule: "9.42a", value: drm });
        }
        // 9.42b, 5.27b: not while the unit itself is within their range.
        (Orders::None, _) if !state.in_orders_range(seat, attack.from) => {
            parts.push(Part { key: "no-orders", rule: "5.27b", value: 1 });
        }
        _ => {}
    }
    if attack.class == Class::Charge {
        return parts; // 9.42d
    }
    let attacker = top;
    let mut answered = 0;
    for &hex in &attack.targets {
        // 9.42c, 6.23c: the top infantry or cavalry unit, if it is infantry and is attacked in
        // front.
        let top = state.top_fighter(hex).filter(|top| top.counter().arm.is_infantry());
        let Some(top) = top.filter(|&top| state.fronts(top, attack.from)) else { continue };
        let rating = top.counter().defensive_fire;
        if rating != 0 {
            parts.push(Part { key: "defensive-fire", rule: "9.42c", value: rating as i8 });
        }
        answered += jaegers::answered_fire(state, attacker, rating);
    }
    if answered != 0 {
        parts.push(Part { key: "jaegers", rule: "11.2d", value: -(answered as i8) });
    }
    parts
}
