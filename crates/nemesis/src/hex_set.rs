//! Sets of hexes as bits: what lies near a hex, and a step of all of them at once.

use std::sync::LazyLock;

use crate::grid::{COLUMNS, GRID, HEX_COUNT, Hex, ROWS};

/// The words that hold a bit for every hex, in the order of their numbers: column by column.
const WORDS: usize = HEX_COUNT.div_ceil(64);

/// A set of hexes.
pub(crate) type HexSet = bivouac_maps::HexSet<Hex, WORDS>;

/// The words that the hexes within [`FARTHEST`] can lie in: 13 columns of 26.
const PATCH: usize = 7;
/// The greatest distance that a rule asks about with the help of patches.
pub(crate) const FARTHEST: u8 = 6;

type Patch = bivouac_maps::Patch<PATCH>;

static NEAR: LazyLock<Vec<Vec<Patch>>> = LazyLock::new(|| {
    let within = |radius: u8, hex: Hex| -> HexSet {
        GRID.grid.within(hex.0, radius).map(Hex::from).collect()
    };
    (0..=FARTHEST)
        .map(|radius| GRID.all().map(|hex| Patch::of(&within(radius, hex))).collect())
        .collect()
});

/// The hexes within a distance of a hex, at most [`FARTHEST`], the hex itself among them.
#[inline]
pub(crate) fn near(hex: Hex, radius: u8) -> &'static Patch {
    &NEAR[usize::from(radius)][hex.index()]
}

/// The hexes of a set within any distance of a hex.
pub(crate) fn within(set: HexSet, hex: Hex, radius: u8) -> impl Iterator<Item = Hex> {
    set.hexes().filter(move |&one| one.distance(hex) <= radius)
}

/// The hexes of the even columns, and those of the first and of the last row.
static EVEN: HexSet = rows(0..ROWS, true);
static ODD: HexSet = rows(0..ROWS, false);
static FIRST_ROW: HexSet = first_and_last(0);
static LAST_ROW: HexSet = first_and_last(ROWS - 1);
static ALL: HexSet = first_and_last(usize::MAX);

const fn rows(rows: std::ops::Range<usize>, even: bool) -> HexSet {
    let mut words = [0; WORDS];
    let mut column = if even { 0 } else { 1 };
    while column < COLUMNS {
        let mut row = rows.start;
        while row < rows.end {
            let index = column * ROWS + row;
            words[index / 64] |= 1 << (index % 64);
            row += 1;
        }
        column += 2;
    }
    HexSet::from_words(words)
}

/// The hexes of a row; of all rows, if there is none of this number.
const fn first_and_last(row: usize) -> HexSet {
    let mut words = [0; WORDS];
    let mut index = 0;
    while index < HEX_COUNT {
        if row >= ROWS || index % ROWS == row {
            words[index / 64] |= 1 << (index % 64);
        }
        index += 1;
    }
    HexSet::from_words(words)
}

/// Where all hexes of a set come to that go one hex through a side, counted as [`Hex::sides`] does.
#[inline]
pub(crate) fn stepped(set: HexSet, side: usize) -> HexSet {
    const COLUMN: u32 = ROWS as u32;
    match side {
        0 => down(set - FIRST_ROW, 1),
        1 => (up(set & EVEN, COLUMN) | up((set & ODD) - FIRST_ROW, COLUMN - 1)) & ALL,
        2 => (up((set & EVEN) - LAST_ROW, COLUMN + 1) | up(set & ODD, COLUMN)) & ALL,
        3 => up(set - LAST_ROW, 1),
        4 => down((set & EVEN) - LAST_ROW, COLUMN - 1) | down(set & ODD, COLUMN),
        _ => down(set & EVEN, COLUMN) | down((set & ODD) - FIRST_ROW, COLUMN + 1),
    }
}

/// Everybody to a number that is greater by `places`, fewer than 64.
#[inline]
fn up(set: HexSet, places: u32) -> HexSet {
    let from = set.words();
    let mut words = [0; WORDS];
    words[0] = from[0] << places;
    for at in 1..WORDS {
        words[at] = from[at] << places | from[at - 1] >> (64 - places);
    }
    HexSet::from_words(words)
}

/// Everybody to a number that is smaller.
#[inline]
fn down(set: HexSet, places: u32) -> HexSet {
    let from = set.words();
    let mut words = [0; WORDS];
    for at in 0..WORDS - 1 {
        words[at] = from[at] >> places | from[at + 1] << (64 - places);
    }
    words[WORDS - 1] = from[WORDS - 1] >> places;
    HexSet::from_words(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_of_a_set_is_the_step_of_each_of_its_hexes() {
        for side in 0..6 {
            for hex in GRID.all() {
                let next = Some(hex.sides()[side]).filter(|next| next.is_some());
                assert_eq!(stepped([hex].into_iter().collect(), side).first(), next, "{hex:?}");
            }
            let everybody: HexSet = GRID.all().collect();
            let go = GRID.all().map(|hex| hex.sides()[side]).filter(|next| next.is_some());
            assert_eq!(stepped(everybody, side), go.collect());
        }
    }

    #[test]
    fn patches_hold_what_lies_within_a_distance() {
        let everybody: HexSet = GRID.all().collect();
        for hex in GRID.all().step_by(5) {
            for radius in 0..=FARTHEST {
                let within = |other: &Hex| other.distance(hex) <= radius;
                assert!(everybody.within(near(hex, radius)).eq(GRID.all().filter(within)));
            }
        }
    }
}
