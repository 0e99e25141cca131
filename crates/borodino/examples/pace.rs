//! A fixed number of random games of a scenario, for a profiler or a count of instructions, and where
//! their time goes: `cargo run --profile profiling -p bivouac-borodino --example pace -- borodino 10`,
//! with `census` behind it for a table by question.

use bivouac_borodino::Borodino;

fn main() {
    bivouac_testing::pace::<Borodino>("schevardino");
}
