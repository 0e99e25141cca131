//! Whether bots keep to their time, in the game with the longest plans:
//! `cargo run --release -p bivouac-borodino --example punctual -- borodino marshal 1000 2 3000`.

fn main() {
    bivouac_testing::punctual(&bivouac_borodino::GAME);
}
