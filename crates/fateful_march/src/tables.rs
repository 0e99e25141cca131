//! The printed tables and dice. The rows that ask for them in brackets.

use bivouac_kernel::Seat;

use crate::pieces::{FRENCH, Kind};

/// When a face of a battle die counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Only {
    Always,
    /// T-DICE.d
    Summer,
    /// T-DICE.c
    Winter,
    /// T-DICE.e
    Defender,
}

/// G6, T-DICE.b: the faces of the battle dice, 1 to 6: blue (French), green (Russian).
pub(crate) const BATTLE_DICE: [[(i8, Only); 6]; 2] = [
    [
        (-1, Only::Winter),
        (-1, Only::Always),
        (-1, Only::Always),
        (2, Only::Always),
        (3, Only::Always),
        (4, Only::Summer),
    ],
    [
        (-2, Only::Always),
        (1, Only::Defender),
        (1, Only::Always),
        (1, Only::Always),
        (2, Only::Always),
        (3, Only::Always),
    ],
];

/// The keys of the printed faces, for those who draw the dice: the message `face-<key>` names each.
const FACES: [[&str; 6]; 2] = [
    ["french-1", "french-2", "french-3", "french-4", "french-5", "french-6"],
    ["russian-1", "russian-2", "russian-3", "russian-4", "russian-5", "russian-6"],
];

/// The key of a face of a side's battle die.
pub(crate) fn printed(seat: Seat, face: u16) -> Option<&'static str> {
    FACES[seat.index()].get(usize::from(face).checked_sub(1)?).copied()
}

/// What a face is worth to `seat`; `face` is 1 to 6 (T-DICE.f: an unmet condition counts 0).
pub(crate) fn battle_die(seat: Seat, face: u16, winter: bool, defends: bool) -> i8 {
    let (value, only) = BATTLE_DICE[seat.index()][usize::from(face) - 1];
    let counts = match only {
        Only::Always => true,
        Only::Summer => !winter,
        Only::Winter => winter,
        Only::Defender => defends,
    };
    if counts { value } else { 0 }
}

/// G5, S13a, T-DICE.g: `weather[winter][roll - 1][seat]`: French, Russian.
pub(crate) const WEATHER: [[[i8; 2]; 6]; 2] = [
    [[-2, -2], [-1, -1], [0, -1], [0, 0], [1, 1], [1, 1]],
    [[-1, -1], [0, 0], [1, 0], [1, 1], [2, 2], [3, 3]],
];

/// G1: from which combat value on there is one loss, two, and so on.
const INFLICTS_FROM: [i32; 8] = [3, 6, 10, 14, 18, 23, 28, 34];

/// G1, S9.3a: the losses that a combat value inflicts; below 0 counts 0.
pub(crate) fn battle_table(value: i32) -> u8 {
    INFLICTS_FROM.iter().filter(|&&least| value >= least).count() as u8
}

/// G1: the combat values of the line that a value stands in: from, and to if it has an end.
pub(crate) fn battle_line(inflicts: u8) -> (i32, Option<i32>) {
    let line = usize::from(inflicts);
    let from = line.checked_sub(1).map_or(0, |before| INFLICTS_FROM[before]);
    (from, INFLICTS_FROM.get(line).map(|next| next - 1))
}

/// G2, S9.2d, S9.2f: the base multiplier of a fresh SP, in halves; exhausted SPs have 0.
pub(crate) const fn halves(kind: Kind) -> u8 {
    match kind {
        Kind::Infantry | Kind::Cavalry | Kind::Prussian | Kind::Austrian => 2,
        Kind::Guard => 3,
        Kind::Cossack => 0,
    }
}

/// G3: losses and devastation steps by size and distance: columns 0 to 5 and out of supply.
const ATTRITION: [[(u8, u8); 7]; 11] = [
    [(0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 1), (0, 1)],
    [(0, 0), (0, 0), (0, 0), (0, 0), (0, 1), (1, 1), (1, 1)],
    [(0, 0), (0, 0), (0, 0), (0, 0), (1, 1), (1, 1), (2, 1)],
    [(0, 0), (0, 0), (0, 0), (0, 1), (1, 1), (2, 1), (2, 2)],
    [(0, 0), (0, 0), (0, 0), (1, 1), (1, 1), (2, 1), (2, 2)],
    [(0, 0), (0, 0), (0, 1), (1, 1), (1, 1), (2, 2), (3, 2)],
    [(0, 0), (0, 0), (1, 1), (1, 1), (2, 1), (2, 2), (4, 2)],
    [(0, 0), (0, 1), (1, 1), (1, 1), (2, 2), (2, 2), (4, 3)],
    [(0, 1), (1, 1), (1, 1), (2, 1), (2, 2), (3, 2), (5, 3)],
    [(1, 1), (1, 1), (2, 1), (2, 2), (3, 2), (4, 3), (6, 3)],
    [(1, 1), (2, 1), (2, 2), (3, 2), (4, 3), (5, 3), (7, 3)],
];

/// S13f: the column for a distance above this is the last.
pub(crate) const FARTHEST: u8 = 5;

/// S13g: losses and devastation steps.
pub(crate) fn attrition(size: i16, distance: u8) -> (u8, u8) {
    const FROM: [i16; 10] = [2, 3, 4, 5, 6, 7, 9, 12, 15, 21];
    let row = FROM.iter().filter(|&&least| size >= least).count();
    ATTRITION[row][usize::from(distance.min(FARTHEST + 1))]
}

/// G7, S9.6a, S8p: the VP shift for eliminated SPs of the loser.
pub(crate) fn vp_shift(eliminated: u8) -> i8 {
    match eliminated {
        0..=1 => 0,
        2..=4 => 1,
        5..=7 => 2,
        8..=11 => 3,
        _ => 5,
    }
}

/// G15, T-POOL.b: all SPs of a side by kind: map, pool and Casualties together.
pub(crate) const COUNTERS: [[u8; crate::pieces::KINDS]; 2] =
    [[112, 14, 4, 0, 5, 6], [133, 14, 0, 14, 0, 0]];
/// G15: Depot Markers.
pub(crate) const DEPOTS: [u8; 2] = [7, 14];
/// T-VP.c.
pub(crate) const SUDDEN_DEATH: i8 = 20;
/// G14.
pub(crate) const HIGHEST_INITIATIVE: i8 = 4;
/// T-DEV.a.
pub(crate) const MOST_DEVASTATION: u8 = 3;
/// T-FORCE.c.
pub(crate) const LEADERLESS: u8 = 4;
/// S12a, S14a.
pub(crate) const ROADS: u8 = 4;

/// R3f, R3g, R3h, R3i, R3j: the two cards of a month, by seat and month (July is 1). The icons that
/// mark them do nothing else (T-CARD.j).
pub(crate) const MONTH_CARDS: [[[u8; 2]; 5]; 2] = [
    [[17, 2], [8, 4], [15, 19], [20, 53], [50, 52]],
    [[19, 10], [17, 16], [18, 26], [15, 48], [49, 25]],
];

/// S5a, S5b, S5c: how far a Force goes: (foot and exhausted, fresh riders); leaders go as far as
/// riders.
pub(crate) const FORCED_RATE: (u8, u8) = (2, 3);
/// S7b, S7c, S7d: the same for a March.
pub(crate) const MARCH_RATE: (u8, u8) = (1, 2);

/// Which track a VP marker value is on: French positive.
pub(crate) const fn toward(seat: Seat, by: i8) -> i8 {
    if seat.0 == FRENCH.0 { by } else { -by }
}
