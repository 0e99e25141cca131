//! Any JSON, as a record: it is refused, or replays to a game that has the same record.
#![no_main]

mod games;

use bivouac_kernel::Record;
use libfuzzer_sys::fuzz_target;
use serde_json::Value;

fuzz_target!(|input: &[u8]| {
    let Ok(written) = serde_json::from_slice::<Value>(input) else { return };
    let Ok(record) = Record::read(&written) else { return };
    for game in games::GAMES {
        if let Ok(table) = game.replay(&record) {
            assert_eq!(table.sequence(), record.choices.len());
            assert!(game.replay(&table.record()).is_ok());
        }
    }
});
