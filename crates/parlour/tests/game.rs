//! What every game passes.

bivouac_testing::game!(bivouac_parlour::Parlour);
