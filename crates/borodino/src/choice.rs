//! The choices: one atomic answer each, written by the ids of the things that they name.

use arrayvec::ArrayVec;
use bivouac_maps::{HexId, Vertex};
use serde::{Deserialize, Serialize};

use crate::pieces::UnitId;
use crate::scenario::CommandId;
use crate::terrain::GRID;

/// One answer to a prompt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Choice {
    /// Set-up: rearrange a unit.
    Arrange {
        /// The unit.
        unit: UnitId,
    },
    /// Set-up: put a unit into another of its hexes.
    Deploy {
        /// The unit.
        unit: UnitId,
        /// Where to.
        #[serde(with = "hex_number")]
        hex: HexId,
    },
    /// Set-up: let two units change places.
    Exchange {
        /// One unit.
        unit: UnitId,
        /// The other.
        with: UnitId,
    },
    /// Set-up: begin again with everybody at his usual place.
    SetUpAfresh,
    /// Turn a unit: in set-up with the whole stack, in the fire step to fire.
    Turn {
        /// The unit.
        unit: UnitId,
        /// The vertex that it will face.
        #[serde(with = "facing_name")]
        facing: Vertex,
    },
    /// Go on to what comes next.
    Done,
    /// R6: activate a command.
    Activate {
        /// The command.
        command: CommandId,
    },
    /// 6.24: put a unit on top of its stack.
    Raise {
        /// The unit.
        unit: UnitId,
    },
    /// 8: fire one gun, or two stacked guns together.
    Fire {
        /// The guns.
        #[serde(with = "guns")]
        guns: [UnitId; 2],
        /// The hex fired at.
        #[serde(with = "hex_number")]
        target: HexId,
    },
    /// 8.2d: join a gun to the shot of a Barrage.
    Join {
        /// The gun.
        unit: UnitId,
    },
    /// Do not use a shot, or a Counter-Shock, that is offered.
    Hold,
    /// 7.13: let a command use Extended Movement.
    Extend {
        /// The command.
        command: CommandId,
    },
    /// 7.31: begin the move of a unit.
    Move {
        /// The unit.
        unit: UnitId,
    },
    /// Move the unit one hex.
    Step {
        /// The adjacent hex.
        #[serde(with = "hex_number")]
        to: HexId,
    },
    /// 9.85: leave Square before moving.
    LeaveSquare,
    /// End the move of the unit, facing a vertex.
    Halt {
        /// The vertex.
        #[serde(with = "facing_name")]
        facing: Vertex,
    },
    /// 7.39: retreat one hex before infantry that came near.
    GiveWay {
        /// The adjacent hex.
        #[serde(with = "hex_number")]
        to: HexId,
    },
    /// Stay and do nothing special: no retreat, no Square, no Counter-Charge.
    Stand,
    /// 9.2: declare a Shock of the stack in a hex on the enemies before it.
    Shock {
        /// The hex of the attacking stack.
        #[serde(with = "hex_number")]
        from: HexId,
    },
    /// 9.22: leave a target of a declared attack to another friend who attacks it too.
    Leave {
        /// The hex of the attacking stack.
        #[serde(with = "hex_number")]
        from: HexId,
        /// The hex that it leaves.
        #[serde(with = "hex_number")]
        target: HexId,
    },
    /// 9.81: declare a Charge.
    Charge {
        /// The hex of the charging stack.
        #[serde(with = "hex_number")]
        from: HexId,
        /// The hex charged.
        #[serde(with = "hex_number")]
        target: HexId,
        /// The one or two hexes passed through, the last next to the target.
        #[serde(with = "route")]
        route: [HexId; 2],
        /// The facing at the end of the approach.
        #[serde(with = "facing_name")]
        facing: Vertex,
    },
    /// 9.31: retreat before Shock.
    FallBack {
        /// The one or two hexes of the retreat.
        #[serde(with = "route")]
        route: [HexId; 2],
    },
    /// Advance a stack into a hex that the enemy has left.
    Advance {
        /// The hex of the stack.
        #[serde(with = "hex_number")]
        from: HexId,
        /// The hex it enters.
        #[serde(with = "hex_number")]
        to: HexId,
    },
    /// Do not advance.
    Stay,
    /// 9.85: try to form Square.
    FormSquare,
    /// 9.86: try to Counter-Charge, or do so against infantry.
    CounterCharge {
        /// The hex of the attackers who are met.
        #[serde(with = "hex_number")]
        at: HexId,
    },
    /// 9.82: try to Recall a Charge.
    Recall,
    /// Go on with a Charge that might be Recalled.
    Press,
    /// 9.1f: resolve the combat of which the stack in this hex is part.
    Resolve {
        /// The hex of an attacking stack.
        #[serde(with = "hex_number")]
        from: HexId,
    },
    /// 9.73: go on with a second Shock.
    BreakThrough,
    /// 9.73: attack in turn, from here or from an adjacent hex.
    CounterShock {
        /// The hex to attack from.
        #[serde(with = "hex_number")]
        to: HexId,
    },
    /// 9.87: turn towards the retreated enemy and charge again.
    Pursue {
        /// The facing.
        #[serde(with = "facing_name")]
        facing: Vertex,
    },
    /// 9.87: end the Pursuit here, facing the retreated enemy.
    EndPursuit {
        /// The facing.
        #[serde(with = "facing_name")]
        facing: Vertex,
    },
    /// 9.62: retreat into a hex.
    Retreat {
        /// The adjacent hex.
        #[serde(with = "hex_number")]
        to: HexId,
    },
    /// Choose a facing where the rules leave it free.
    Face {
        /// The facing.
        #[serde(with = "facing_name")]
        facing: Vertex,
    },
    /// 10.1: try to Rally a unit.
    Rally {
        /// The unit.
        unit: UnitId,
    },
    /// 10.3: place a Recovered unit.
    Place {
        /// Where.
        #[serde(with = "hex_number")]
        hex: HexId,
    },
}

/// The hexes of a route of one or two.
pub(crate) fn hexes_of(route: [HexId; 2]) -> impl DoubleEndedIterator<Item = HexId> + Clone {
    route.into_iter().filter(|hex| hex.is_some())
}

/// The last hex of a route of one or two.
pub(crate) fn end_of(route: [HexId; 2]) -> HexId {
    if route[1].is_some() { route[1] } else { route[0] }
}

/// The guns of a shot of one or two.
pub(crate) fn guns_of(guns: [UnitId; 2]) -> ArrayVec<UnitId, 2> {
    guns.into_iter().filter(|gun| gun.is_some()).collect()
}

/// The name of a facing, as on a compass.
pub(crate) fn facing_text(facing: Vertex) -> &'static str {
    facing.name(GRID.orientation())
}

pub(crate) mod hex_number {
    //! A hex by its printed number.
    use super::{GRID, HexId};
    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serializer};
    use std::borrow::Cow;

    pub fn serialize<S: Serializer>(hex: &HexId, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(GRID.number(*hex))
    }

    pub fn deserialize<'d, D: Deserializer<'d>>(from: D) -> Result<HexId, D::Error> {
        let number = Cow::<'d, str>::deserialize(from)?;
        GRID.find(&number).ok_or_else(|| D::Error::custom(format_args!("no hex {number}")))
    }
}

pub(crate) mod facing_name {
    //! A facing by its name on the compass.
    use super::{GRID, Vertex, facing_text};
    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serializer};
    use std::borrow::Cow;

    pub fn serialize<S: Serializer>(facing: &Vertex, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(facing_text(*facing))
    }

    pub fn deserialize<'d, D: Deserializer<'d>>(from: D) -> Result<Vertex, D::Error> {
        let name = Cow::<'d, str>::deserialize(from)?;
        Vertex::named(&name, GRID.orientation())
            .ok_or_else(|| D::Error::custom(format_args!("no facing {name}")))
    }
}

pub(crate) mod route {
    //! One or two hexes, as a list of numbers.
    use super::{GRID, HexId, hexes_of};
    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(route: &[HexId; 2], to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(hexes_of(*route).map(|hex| GRID.number(hex)))
    }

    pub fn deserialize<'d, D: Deserializer<'d>>(from: D) -> Result<[HexId; 2], D::Error> {
        let numbers = Vec::<String>::deserialize(from)?;
        if !(1..=2).contains(&numbers.len()) {
            return Err(D::Error::custom("a route has one or two hexes"));
        }
        let mut route = [HexId::NONE; 2];
        for (hex, number) in route.iter_mut().zip(&numbers) {
            let found = GRID.find(number);
            *hex = found.ok_or_else(|| D::Error::custom(format_args!("no hex {number}")))?;
        }
        Ok(route)
    }
}

pub(crate) mod guns {
    //! One or two guns, as a list of ids.
    use super::{UnitId, guns_of};
    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(guns: &[UnitId; 2], to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(guns_of(*guns))
    }

    pub fn deserialize<'d, D: Deserializer<'d>>(from: D) -> Result<[UnitId; 2], D::Error> {
        let units = Vec::<UnitId>::deserialize(from)?;
        match units[..] {
            [one] => Ok([one, UnitId::NONE]),
            [one, two] => Ok([one, two]),
            _ => Err(D::Error::custom("one or two guns fire")),
        }
    }
}

/// The ids of the seats, in order.
pub(crate) const SEATS: [&str; 2] = ["french", "russian"];

pub(crate) mod seat_name {
    //! A seat by its id.
    use super::SEATS;
    use bivouac_kernel::Seat;
    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serializer};
    use std::borrow::Cow;

    pub fn serialize<S: Serializer>(seat: &Seat, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(SEATS[seat.index()])
    }

    pub fn deserialize<'d, D: Deserializer<'d>>(from: D) -> Result<Seat, D::Error> {
        let name = Cow::<'d, str>::deserialize(from)?;
        let found = SEATS.iter().position(|&seat| seat == name);
        found
            .map(|index| Seat(index as u8))
            .ok_or_else(|| D::Error::custom(format_args!("no seat {name}")))
    }
}

pub(crate) mod maybe_hex {
    //! A hex by its number, or null.
    use super::{GRID, HexId};
    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<S: Serializer>(hex: &Option<HexId>, to: S) -> Result<S::Ok, S::Error> {
        hex.map(|hex| GRID.number(hex)).serialize(to)
    }

    pub fn deserialize<'d, D: Deserializer<'d>>(from: D) -> Result<Option<HexId>, D::Error> {
        let Some(number) = Option::<String>::deserialize(from)? else { return Ok(None) };
        let found = GRID.find(&number);
        found.map(Some).ok_or_else(|| D::Error::custom(format_args!("no hex {number}")))
    }
}

pub(crate) mod hex_or_none {
    //! A hex by its number, or null for none.
    use super::{HexId, maybe_hex};
    use serde::{Deserializer, Serializer};

    pub fn serialize<S: Serializer>(hex: &HexId, to: S) -> Result<S::Ok, S::Error> {
        maybe_hex::serialize(&hex.is_some().then_some(*hex), to)
    }

    pub fn deserialize<'d, D: Deserializer<'d>>(from: D) -> Result<HexId, D::Error> {
        Ok(maybe_hex::deserialize(from)?.unwrap_or(HexId::NONE))
    }
}

pub(crate) mod hex_list {
    //! Up to six hexes, as a list of numbers.
    use super::{GRID, HexId};
    use arrayvec::ArrayVec;
    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(hexes: &ArrayVec<HexId, 6>, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(hexes.iter().map(|&hex| GRID.number(hex)))
    }

    pub fn deserialize<'d, D: Deserializer<'d>>(from: D) -> Result<ArrayVec<HexId, 6>, D::Error> {
        let numbers = Vec::<String>::deserialize(from)?;
        let mut hexes = ArrayVec::new();
        for number in numbers {
            let hex = GRID.find(&number);
            let hex = hex.ok_or_else(|| D::Error::custom(format_args!("no hex {number}")))?;
            hexes.try_push(hex).map_err(|_| D::Error::custom("more than six hexes"))?;
        }
        Ok(hexes)
    }
}

pub(crate) mod maybe_route {
    //! No hex, one or two, as a list of numbers.
    use super::{HexId, hex_list, route};
    use serde::de::Error as _;
    use serde::{Deserializer, Serializer};

    pub fn serialize<S: Serializer>(hexes: &[HexId; 2], to: S) -> Result<S::Ok, S::Error> {
        route::serialize(hexes, to)
    }

    pub fn deserialize<'d, D: Deserializer<'d>>(from: D) -> Result<[HexId; 2], D::Error> {
        let hexes = hex_list::deserialize(from)?;
        match hexes[..] {
            [] => Ok([HexId::NONE; 2]),
            [one] => Ok([one, HexId::NONE]),
            [one, two] => Ok([one, two]),
            _ => Err(D::Error::custom("more than two hexes")),
        }
    }
}
