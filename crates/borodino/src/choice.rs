//! The choices: one atomic answer each, written by the ids of the things that they name.

use serde::de::Error as _;
use serde::{Deserializer, Serializer};

use crate::pool::MarkerId;
use crate::prelude::*;
use crate::scenario::Army;
use crate::terrain::Bridge;

/// One answer to a prompt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)] // the fields: where their names do not say it, the choice does
pub enum Choice {
    /// Set-up: rearrange a unit.
    Arrange { unit: UnitId },
    /// Set-up: put a unit into another of its hexes.
    Deploy { unit: UnitId, hex: Hex },
    /// Set-up: let two units change places.
    Exchange { unit: UnitId, with: UnitId },
    /// Set-up: begin again with everybody at their usual place.
    SetUpAfresh,
    /// Turn a unit towards a vertex: in set-up with the whole stack, in the fire step to fire.
    Turn { unit: UnitId, facing: Facing },
    /// Go on to what comes next.
    Done,
    /// BR.a: choose the hex of the Overall Commander.
    ArrangeCommander,
    /// BR.a: put the Overall Commander into a hex.
    PlaceCommander { hex: Hex },
    /// B1.c: give Orders to the commands of an army, and to no others.
    Army { army: Army },
    /// 5.21a: put a command Under Orders; through Murat, if it is one of his (B2.b).
    Order { command: CommandId },
    /// 5.33a: pay for the Artillery Barrage.
    Barrage,
    /// Take an Order back before all are sealed.
    TakeBack { command: CommandId },
    /// Take the Artillery Barrage back before all Orders are sealed.
    TakeBackBarrage,
    /// 5.24c: let a part of a parted command keep its Orders.
    Keep { command: CommandId },
    /// 5.34a: let two groups act together once, by a marker of each.
    Combine { marker: MarkerId, with: MarkerId },
    /// 4.0c: begin the turn with a marker.
    First { marker: MarkerId },
    /// 5.28: try for Orders.
    Try { command: CommandId },
    /// 4.0e, 4.0f: let a side act first.
    FirstSide { seat: Side },
    /// 5.51a: activate a command from reserve.
    Reserve { command: CommandId },
    /// R6: activate a command.
    Activate { command: CommandId },
    /// 6.24: put a unit on top of its stack.
    Raise { unit: UnitId },
    /// 6.24: leave every stack in its order, and do not be asked again in this activation.
    KeepOrder,
    /// 6.24: go on, and be asked again at the end of the activation.
    OrderLater,
    /// 8: fire one gun, or two stacked guns together, at a hex.
    Fire { guns: Guns, target: Hex },
    /// 8.2d: join a gun to the shot of a Barrage.
    Join { unit: UnitId },
    /// Do not use a shot, or a Counter-Shock, that is offered.
    Hold,
    /// 7.13: let a command use Extended Movement; in the Orders Phase, let it enter so (7.42b).
    Extend { command: CommandId },
    /// 7.31: begin the move of a unit.
    Move { unit: UnitId },
    /// Move the unit one hex.
    Step { to: Hex },
    /// 9.85: leave Square before moving.
    LeaveSquare,
    /// End the move of the unit, facing a vertex.
    Halt { facing: Facing },
    /// 7.39: retreat one hex before infantry that came near.
    GiveWay { to: Hex },
    /// Stay and do nothing special: no retreat, no Square, no Counter-Charge.
    Stand,
    /// 9.2: declare a Shock of the stack in a hex on the enemies before it.
    Shock { from: Hex },
    /// 9.22: leave a target of the attack declared from a hex to another friend who attacks it too.
    Leave { from: Hex, target: Hex },
    /// 9.81: declare a Charge of the stack in a hex: the one or two hexes passed through, the last
    /// next to the target, and the facing at the end of the approach.
    Charge { from: Hex, target: Hex, route: Route, facing: Facing },
    /// 9.31: retreat before Shock, by one or two hexes.
    FallBack { route: Route },
    /// Advance the stack of a hex into one that the enemy has left.
    Advance { from: Hex, to: Hex },
    /// Do not advance.
    Stay,
    /// 9.85: try to form Square.
    FormSquare,
    /// 9.86: try to Counter-Charge the attackers in a hex, or do so against infantry.
    CounterCharge { at: Hex },
    /// 9.82: try to Recall a Charge.
    Recall,
    /// Go on with a Charge that might be Recalled.
    Press,
    /// 9.1f: resolve the combat of which the attacking stack in this hex is part.
    Resolve { from: Hex },
    /// 9.73: go on with a second Shock.
    BreakThrough,
    /// 9.73: attack in turn, from here or from an adjacent hex.
    CounterShock { to: Hex },
    /// 9.87: turn towards the retreated enemy and charge again.
    Pursue { facing: Facing },
    /// 9.87: end the Pursuit here, facing the retreated enemy.
    EndPursuit { facing: Facing },
    /// 9.62: retreat into an adjacent hex.
    Retreat { to: Hex },
    /// Choose a facing where the rules leave it free.
    Face { facing: Facing },
    /// 10.1: try to Rally a unit.
    Rally { unit: UnitId },
    /// B14.a: note a flank march for a turn.
    Flank { turn: u8 },
    /// B14.a: note no flank march.
    NoFlank,
    /// B14.a: take a unit into the column of the flank march.
    Include { unit: UnitId },
    /// B14.a: take a unit out of it.
    Exclude { unit: UnitId },
    /// B14.e: let a unit of the column enter at a hex of the edge.
    Enter { unit: UnitId, hex: Hex },
    /// B5.c: burn the Village in a hex.
    Burn { hex: Hex },
    /// B5.h: break a bridge.
    Break { bridge: Bridge },
    /// B5.b: destroy nothing.
    Nothing,
    /// B5.d: leave a Village that is going to burn.
    Evacuate { to: Hex },
    /// 5.62: move the Overall Commander.
    Ride { hex: Hex },
    /// 5.63: place the Overall Commander, driven out of his hex, with own units.
    JoinCommander { hex: Hex },
    /// 10.3: place a Recovered unit.
    Place { hex: Hex },
}

/// The guns of a shot.
pub type Guns = OneOrTwo<UnitId>;
/// The hexes of a way.
pub type Route = OneOrTwo<Hex>;

/// One thing or two, written as a list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OneOrTwo<T> {
    pub(crate) first: T,
    pub(crate) second: Option<T>,
}

impl<T: Copy> OneOrTwo<T> {
    pub(crate) fn one(first: T) -> OneOrTwo<T> {
        OneOrTwo { first, second: None }
    }

    pub(crate) fn two(first: T, second: T) -> OneOrTwo<T> {
        OneOrTwo { first, second: Some(second) }
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = T> {
        std::iter::once(self.first).chain(self.second)
    }

    pub(crate) fn list(self) -> ArrayVec<T, 2> {
        self.iter().collect()
    }

    pub(crate) fn last(self) -> T {
        self.second.unwrap_or(self.first)
    }
}

impl<T: Copy + Serialize> Serialize for OneOrTwo<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'d, T: Copy + Deserialize<'d>> Deserialize<'d> for OneOrTwo<T> {
    fn deserialize<D: Deserializer<'d>>(from: D) -> Result<OneOrTwo<T>, D::Error> {
        let things = ArrayVec::<T, 2>::deserialize(from)?;
        let first = things.first().ok_or_else(|| D::Error::invalid_length(0, &"one or two"))?;
        Ok(OneOrTwo { first: *first, second: things.get(1).copied() })
    }
}
