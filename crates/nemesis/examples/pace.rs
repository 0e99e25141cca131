//! A fixed number of random games of a scenario, for a profiler or a count of instructions, and where
//! their time goes: `cargo run --profile profiling -p bivouac-nemesis --example pace -- campaign-1813 10`,
//! with `census` behind it for a table by question.

use bivouac_nemesis::Nemesis;

fn main() {
    bivouac_testing::pace::<Nemesis>("campaign-1813");
}
