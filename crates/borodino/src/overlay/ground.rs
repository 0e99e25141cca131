//! What can be destroyed (B5).

use bivouac_kernel::{Named as _, Overlay, Way};

use super::{of, shade};
use crate::destruction::{check_breaking, check_burning, infantry_in};
use crate::pieces::RUSSIAN;
use crate::state::State;
use crate::terrain::{Bridge, Village};
use crate::text;
use crate::words::{on_bridge, on_hex};

/// B5: the Villages that the Russians could burn and the bridges that they could break as things
/// stand, and those that they hold without being able to.
pub(super) fn of_destruction(state: &State) -> Overlay {
    let mut made = of(text("overlay-destruction-now"));
    for hex in Village::all().map(Village::hex) {
        if check_burning(state, hex).is_ok() {
            made.shades.push(shade(hex, "open", None));
            made.targets.push(on_hex(hex));
        } else if infantry_in(state, hex) {
            made.shades.push(shade(hex, "blocked", None));
        }
    }
    for bridge in Bridge::all(state.scenario) {
        let ends = bridge.ends();
        let open = check_breaking(state, bridge).is_ok();
        if !open && !ends.iter().any(|&end| state.holds(RUSSIAN, end)) {
            continue;
        }
        let key = if open { "open" } else { "blocked" };
        let spaces = ends.map(|hex| hex.name()).to_vec();
        let what = text(if open { "overlay-bridge-open" } else { "overlay-bridge-guarded" });
        made.ways.push(Way { spaces, key, text: Some(what) });
        made.targets.push(on_bridge(bridge));
    }
    made
}
