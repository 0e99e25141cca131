//! The usual choices, as the functions that write them.

use serde_json::{Value, json};

use super::hex;

/// Writes the choices that name one hex, unit or commander.
macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident: $kind:literal $field:literal $read:ident;)+) => {
        $(
            $(#[$doc])*
            pub fn $name(named: &str) -> Value {
                json!({ $kind: { $field: $read(named) } })
            }
        )+
    };
}

fn id(name: &str) -> &str {
    name
}

choices! {
    /// Convert the depot of a city.
    convert: "convert" "hex" hex;
    /// Establish a depot.
    found: "found" "hex" hex;
    /// Establish one by requisition.
    found_free: "found_free" "hex" hex;
    /// Rally a stack.
    rally: "rally" "hex" hex;
    /// Restore a unit.
    restore: "restore" "unit" id;
    /// Pass with the train of a stack.
    pass: "pass" "hex" hex;
    /// Leave a unit out.
    leave: "leave" "unit" id;
    /// Take it in again.
    take: "take" "unit" id;
    /// Take a commander along.
    with: "with" "commander" id;
    /// Leave him behind.
    without: "without" "commander" id;
    /// Enter a hex.
    step: "step" "to" hex;
    /// Name a unit that will not move.
    fix: "fix" "unit" id;
    /// Let a commander stop.
    drop_off: "drop" "commander" id;
    /// Lose a unit to attrition.
    lose: "lose" "unit" id;
    /// Disrupt a unit by attrition.
    disrupt: "disrupt" "unit" id;
    /// Support with a stack.
    support: "support" "hex" hex;
    /// Support without a roll.
    support_surely: "support_surely" "hex" hex;
    /// Let a unit take a hit.
    hit: "hit" "unit" id;
    /// A unit that is too many.
    crowd: "crowd" "unit" id;
    /// Withdraw into a hex.
    withdraw: "withdraw" "to" hex;
    /// Let a commander join a stack.
    join: "join" "hex" hex;
    /// Move a commander.
    ride: "ride" "commander" id;
    /// The hex to which he goes.
    ride_to: "ride_to" "hex" hex;
    /// Play a card.
    play_card: "play" "card" id;
    /// Use a card that waits.
    use_card: "use" "card" id;
    /// Let a unit arrive.
    arrive: "arrive" "hex" hex;
    /// Let a unit that changes sides go to a hex.
    go: "go" "hex" hex;
    /// Put a unit elsewhere.
    arrange: "arrange" "unit" id;
    /// The hex where it is put.
    put: "put" "hex" hex;
    /// Name a unit.
    name_unit: "name_unit" "unit" id;
    /// Name a city.
    name_city: "name_city" "hex" hex;
    /// Name a commander.
    name_commander: "name_commander" "commander" id;
    /// Name a depot.
    name_depot: "name_depot" "hex" hex;
    /// Name a hexside, by its two hexes with a hyphen between.
    name_hexside: "name_hexside" "hexside" id;
}

/// Let a commander start a move.
pub fn moves(commander: &str, place: &str) -> Value {
    json!({"move": {"hex": hex(place), "commander": commander}})
}

/// Order an attack.
pub fn attack(from: &str, target: &str) -> Value {
    json!({"attack": {"from": hex(from), "target": hex(target)}})
}

/// Allot Combat Commands.
pub fn commands(count: u8) -> Value {
    json!({"commands": {"count": count}})
}

/// Place a counter: `real` or `dummy`.
pub fn place(train: &str, at: &str) -> Value {
    json!({"place": {"hex": hex(at), "train": train}})
}

/// Let an eliminated unit return.
pub fn returns(unit: &str, place: &str) -> Value {
    json!({"return": {"unit": unit, "hex": hex(place)}})
}
