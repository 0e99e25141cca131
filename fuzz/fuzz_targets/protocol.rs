//! Any bytes, as the lines of a dialogue: one object comes out for each line, and nothing fails.
#![no_main]

mod games;

use std::sync::LazyLock;

use bivouac_engine::Engine;
use libfuzzer_sys::fuzz_target;
use serde_json::Value;

/// Reading the words anew for each input would take most of the time.
static FIRST: LazyLock<Engine> = LazyLock::new(|| Engine::new(&games::GAMES));

fuzz_target!(|input: &[u8]| {
    let mut output = Vec::new();
    let mut engine = FIRST.another();
    engine.run(input, &mut output).expect("nothing is refused by a list of bytes");
    for line in output.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()) {
        let answer: Value = serde_json::from_slice(line).expect("an answer is JSON");
        assert!(answer["ok"].is_boolean());
        assert_ne!(answer["error"]["code"], "internal");
    }
});
