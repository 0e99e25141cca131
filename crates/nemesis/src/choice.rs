//! The choices: one atomic answer each, written by the ids of the things that they name.

pub use crate::state::Train;

use crate::prelude::{CardId, CommanderId, Deserialize, Hex, HexsideId, Serialize, UnitId};

/// One answer to a prompt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)] // the fields: where their names do not say it, the choice does
pub enum Choice {
    /// Go on to what comes next.
    Done,
    /// Do not use a card that may be used now.
    Decline,
    /// Use a card that waits.
    Use { card: CardId },
    /// AR1: call the armistice.
    Call,
    /// AR21: do not call it.
    Refrain,
    /// Accept an armistice or an offer.
    Accept,
    /// Refuse it.
    Refuse,
    /// AR33: offer Battle VPs for Austria's neutrality.
    Offer { points: u8 },
    /// AR33: make no offer.
    NoOffer,
    /// AR25: put a unit elsewhere.
    Arrange { unit: UnitId },
    /// AR27: put a commander elsewhere.
    ArrangeCommander { commander: CommanderId },
    /// AR25: the hex.
    Put { hex: Hex },
    /// EV2: play a card.
    Play { card: CardId },
    /// EV10: name a hexside.
    NameHexside { hexside: HexsideId },
    /// EC11: name a depot.
    NameDepot { hex: Hex },
    /// EC15: name a commander.
    NameCommander { commander: CommanderId },
    /// EC16, EC27: name a city.
    NameCity { hex: Hex },
    /// EC20, EC27, RH8: name a unit.
    NameUnit { unit: UnitId },
    /// EC14: take off a forage marker without a roll.
    Spare { hex: Hex },
    /// AS2: convert a depot into a supply train.
    Convert { hex: Hex },
    /// AS2: convert none.
    Keep,
    /// AS5: place a counter on a stack.
    Place { hex: Hex, train: Train },
    /// EC23: place the extra train in a port.
    Ship { hex: Hex },
    /// AS8: pass by discarding a real train.
    Discard,
    /// AS22: place no more.
    Stop,
    /// EC11: make a French stack show its counters.
    Raid { hex: Hex },
    /// EC23: discard a real train on the map.
    GiveUp { hex: Hex },
    /// AS16: establish a depot.
    Found { hex: Hex },
    /// EC21: establish one without a train.
    FoundFree { hex: Hex },
    /// RA1: rally the stack in a hex.
    Rally { hex: Hex },
    /// RA2: return a unit to good order.
    Restore { unit: UnitId },
    /// RA2: restore no more.
    Enough,
    /// MV3: let a commander start a move of his stack.
    Move { hex: Hex, commander: CommanderId },
    /// MV19: pass by discarding a real train of a stack.
    Pass { hex: Hex },
    /// MV6, CO14, CD54: leave a unit out.
    Leave { unit: UnitId },
    /// Take a unit in again that was left out.
    Take { unit: UnitId },
    /// MV5: take a commander along.
    With { commander: CommanderId },
    /// MV5: do not take him along.
    Without { commander: CommanderId },
    /// MV17: enter the next hex.
    Step { to: Hex },
    /// MV28: name a unit that will not move, so that the stack need not stop.
    Fix { unit: UnitId },
    /// MV5: let a commander stop here.
    Drop { commander: CommanderId },
    /// End the move.
    Halt,
    /// MA21: eliminate a unit.
    Lose { unit: UnitId },
    /// MA21: disrupt a unit.
    Disrupt { unit: UnitId },
    /// CO2: order an attack.
    Attack { from: Hex, target: Hex },
    /// CO23: order none.
    NoAttack,
    /// CO3, CO8: allot Combat Commands; as the attacker, with those who are chosen now.
    Commands { count: u8 },
    /// CD1, CD33: withdraw into a hex.
    Withdraw { to: Hex },
    /// Do not withdraw.
    Stand,
    /// CO9: declare a supporting stack.
    Support { hex: Hex },
    /// EC18: declare one that takes part without a roll.
    SupportSurely { hex: Hex },
    /// DM7: let a unit take a hit.
    Hit { unit: UnitId },
    /// WD12: a unit that is too many.
    Crowd { unit: UnitId },
    /// CD54: advance with those who are chosen.
    Advance,
    /// Stay where one is.
    Stay,
    /// CM2, RE9, EC31: let a commander join the stack in a hex.
    Join { hex: Hex },
    /// CV3: move a commander.
    Ride { commander: CommanderId },
    /// CV2: the hex to which he goes.
    RideTo { hex: Hex },
    /// RE5: let a unit arrive in a city.
    Arrive { hex: Hex },
    /// EC4, EC5: let an eliminated unit return.
    Return { unit: UnitId, hex: Hex },
    /// RH15: let a unit that changes sides go to a hex.
    Go { hex: Hex },
}
