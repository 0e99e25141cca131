//! Any JSON, as a position: it is refused with its problems, or can be played on.
#![no_main]

mod games;

use bivouac_kernel::{AnyTable, Given, Seed};
use libfuzzer_sys::fuzz_target;
use serde_json::Value;

fuzz_target!(|input: &[u8]| {
    let Ok(position) = serde_json::from_slice::<Value>(input) else { return };
    for game in games::GAMES {
        match game.load(&position, Seed::from(1)) {
            Ok(mut table) => play(table.as_mut()),
            Err(problems) => assert!(!problems.is_empty()),
        }
    }
});

fn play(table: &mut dyn AnyTable) {
    for turn in 0..50 {
        let Some(seat) = table.deciding().iter().next() else {
            assert!(table.outcome().is_some());
            return;
        };
        let listed = table.choices(seat);
        let chosen = &listed[turn % listed.len()];
        table.choose(seat, Given::Id(&chosen.id)).expect("what is listed is accepted");
    }
}
