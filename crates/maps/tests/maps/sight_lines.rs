//! Lines of sight: chosen cases, and every line against a slow but simple calculation.

use std::collections::BTreeSet;

use bivouac_maps::*;
use proptest::prelude::*;

use crate::grids::{borodino, grid_and_hexes, hex, nemesis};

fn crossings(grid: &HexGrid, from: HexId, to: HexId) -> Vec<Crossing> {
    grid.sight_line(from, to).map(|passage| passage.crossing).collect()
}

fn describe(grid: &HexGrid, from: &str, to: &str) -> String {
    let name = |hex: HexId| if hex.is_some() { grid.number(hex) } else { "off" };
    let words: Vec<_> = crossings(grid, hex(grid, from), hex(grid, to))
        .into_iter()
        .map(|crossing| match crossing {
            Crossing::Hex(hex) => name(hex).to_owned(),
            Crossing::Along(left, right) => format!("{}|{}", name(left), name(right)),
        })
        .collect();
    words.join(" ")
}

#[test]
fn nothing_lies_between_a_hex_and_itself_or_its_neighbour() {
    let grid = nemesis();
    assert_eq!(describe(&grid, "3213", "3213"), "");
    assert_eq!(describe(&grid, "3213", "3313"), "");
    assert!(grid.first_side(hex(&grid, "3213"), hex(&grid, "3213")).is_empty());
}

#[test]
fn a_line_through_sides_passes_hexes() {
    let grid = nemesis();
    assert_eq!(describe(&grid, "3213", "3217"), "3214 3215 3216");
    assert_eq!(describe(&grid, "3213", "3615"), "3314 3414 3515");
    assert_eq!(describe(&grid, "3213", "3316"), "3214 3315");
}

#[test]
fn a_line_through_vertices_runs_along_sides() {
    let grid = nemesis();
    assert_eq!(describe(&grid, "3213", "3413"), "3313|3314");
    assert_eq!(describe(&grid, "3413", "3213"), "3314|3313");
    assert_eq!(describe(&grid, "3213", "3613"), "3313|3314 3413 3513|3514");
    assert_eq!(describe(&grid, "3213", "3315"), "3314|3214");
}

#[test]
fn a_line_at_the_edge_may_run_along_the_end_of_the_map() {
    let grid = nemesis();
    assert_eq!(describe(&grid, "2105", "2305"), "off|2205");
    assert_eq!(describe(&grid, "2305", "2105"), "2205|off");
    assert_eq!(describe(&grid, "2030", "2230"), "2130|off");
}

#[test]
fn a_line_may_slip_through_a_vertex_without_following_a_side() {
    // Four steps south-east and one south: it leaves the first hex exactly through a vertex.
    let grid = nemesis();
    let [from, to] = ["3213", "3616"].map(|number| hex(&grid, number));
    assert_eq!(describe(&grid, "3213", "3616"), "3314 3414 3415 3516");
    let leaves = grid.sight_line(from, to).next().map(|passage| passage.leave);
    assert!(leaves.is_some_and(|leave| leave.numerator * 3 == leave.denominator));
}

#[test]
fn a_flat_line_passes_more_hexes_than_it_is_long() {
    let grid = nemesis();
    let [from, to] = ["3013", "3617"].map(|number| hex(&grid, number));
    assert_eq!(grid.distance(from, to), 7);
    assert_eq!(grid.sight_line(from, to).count(), 8);
}

#[test]
fn places_on_a_line_are_exact() {
    let grid = borodino();
    let [gun, target] = ["3010", "3014"].map(|number| hex(&grid, number));
    let nearer: Vec<_> = grid.sight_line(gun, target).map(|passage| passage.nearer()).collect();
    assert_eq!(nearer, [Nearer::From, Nearer::Halfway, Nearer::To]);
    let [gun, target] = ["3010", "3013"].map(|number| hex(&grid, number));
    let nearer: Vec<_> = grid.sight_line(gun, target).map(|passage| passage.nearer()).collect();
    assert_eq!(nearer, [Nearer::From, Nearer::To]);
}

#[test]
fn a_line_leaves_through_one_side_or_through_the_vertex_between_two() {
    let grid = nemesis();
    let sides = |from, to| {
        let [from, to] = [from, to].map(|number| hex(&grid, number));
        let name = |side: Side| side.name(Orientation::FlatTopped);
        let first: Vec<_> = grid.first_side(from, to).into_iter().map(name).collect();
        let last: Vec<_> = grid.last_side(from, to).into_iter().map(name).collect();
        (first.join(" "), last.join(" "))
    };
    let pair = |first: &str, last: &str| (first.to_owned(), last.to_owned());
    assert_eq!(sides("3213", "3217"), pair("S", "N"));
    assert_eq!(sides("3213", "3413"), pair("NE SE", "SW NW"));
    assert_eq!(sides("3413", "3213"), pair("SW NW", "NE SE"));
    assert_eq!(sides("3213", "3316"), pair("S", "N"));
    assert_eq!(sides("3213", "3616"), pair("SE", "NW"));
}

/// How far one step goes towards another.
fn towards(a: [i32; 3], b: [i32; 3]) -> i32 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// Cube coordinates of `to` seen from `from`, read off the drawing so as not to ask the code under
/// test.
fn steps_between(grid: &HexGrid, from: HexId, to: HexId) -> [i32; 3] {
    let (x, y) = (grid.centre(to).0 - grid.centre(from).0, grid.centre(to).1 - grid.centre(from).1);
    let (q, r) = match grid.orientation() {
        Orientation::FlatTopped => (x / 0.75f32.sqrt(), y - x / 3.0f32.sqrt()),
        Orientation::PointyTopped => (x - y / 3.0f32.sqrt(), y / 0.75f32.sqrt()),
    };
    let (q, r) = (q.round() as i32, r.round() as i32);
    [q, r, -q - r]
}

const STEPS: [[i32; 3]; 6] =
    [[1, -1, 0], [1, 0, -1], [0, 1, -1], [-1, 1, 0], [-1, 0, 1], [0, -1, 1]];

/// Clips the line by the six sides of a hex in steps of 1/720720, fine enough to keep any two places
/// on the lines of small maps apart. `None` if not more than a point is left.
fn clip(line: [i32; 3], hex: [i32; 3]) -> Option<(i64, i64, bool)> {
    const UNIT: i64 = 720_720;
    let (mut enter, mut leave, mut on_side) = (0, UNIT, false);
    for step in STEPS {
        let (rate, bound) = (i64::from(towards(line, step)), i64::from(towards(hex, step) + 1));
        // Inside where place * rate <= bound.
        match rate {
            0 if bound < 0 => return None,
            0 => on_side |= bound == 0,
            1.. => leave = leave.min(bound * UNIT / rate),
            _ => enter = enter.max(bound * UNIT / rate),
        }
    }
    (enter < leave).then_some((enter, leave, on_side))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn a_line_passes_what_is_left_when_each_hex_clips_it((grid, [from, to]) in grid_and_hexes()) {
        let line = steps_between(&grid, from, to);
        let (mut inside, mut beside) = (BTreeSet::new(), BTreeSet::new());
        for hex in grid.all().filter(|&hex| hex != from && hex != to && from != to) {
            match clip(line, steps_between(&grid, from, hex)) {
                Some((_, _, false)) => { inside.insert(hex); }
                Some((_, _, true)) => { beside.insert(hex); }
                None => {}
            }
        }
        let (mut passed, mut followed) = (BTreeSet::new(), BTreeSet::new());
        for crossing in crossings(&grid, from, to) {
            match crossing {
                Crossing::Hex(hex) => prop_assert!(hex.is_some() && passed.insert(hex)),
                Crossing::Along(left, right) => {
                    prop_assert!(left.is_some() || right.is_some());
                    followed.extend([left, right].into_iter().filter(|hex| hex.is_some()));
                }
            }
        }
        prop_assert_eq!(passed, inside);
        prop_assert_eq!(followed, beside);
    }

    #[test]
    fn the_parts_of_a_line_are_exact_and_join((grid, [from, to]) in grid_and_hexes()) {
        let line = steps_between(&grid, from, to);
        let mut last = None;
        for Passage { crossing, enter, leave } in grid.sight_line(from, to) {
            prop_assert!(enter < leave);
            prop_assert!(last.is_none_or(|last| last == enter));
            last = Some(leave);
            let hex = match crossing {
                Crossing::Along(left, right) => if left.is_some() { left } else { right },
                Crossing::Hex(hex) => hex,
            };
            let part = clip(line, steps_between(&grid, from, hex)).map(|part| (part.0, part.1));
            let unit = |part: Fraction| i64::from(part.numerator) * 720_720 / i64::from(part.denominator);
            prop_assert_eq!(part, Some((unit(enter), unit(leave))));
        }
    }

    #[test]
    fn a_line_reversed_is_its_mirror_image((grid, [from, to]) in grid_and_hexes()) {
        let forth: Vec<_> = grid.sight_line(from, to).collect();
        let mut back: Vec<_> = grid.sight_line(to, from).collect();
        back.reverse();
        prop_assert_eq!(forth.len(), back.len());
        for (forth, back) in forth.into_iter().zip(back) {
            let mirrored = match back.crossing {
                Crossing::Along(left, right) => Crossing::Along(right, left),
                inside => inside,
            };
            prop_assert_eq!(forth.crossing, mirrored);
            prop_assert_eq!(forth.enter.midway(back.leave), Fraction::HALF);
            prop_assert_eq!(forth.leave.midway(back.enter), Fraction::HALF);
            let nearer = match back.nearer() {
                Nearer::From => Nearer::To,
                Nearer::Halfway => Nearer::Halfway,
                Nearer::To => Nearer::From,
            };
            prop_assert_eq!(forth.nearer(), nearer);
        }
    }

    #[test]
    fn a_line_leaves_and_enters_through_the_sides_it_names((grid, [from, to]) in grid_and_hexes()) {
        let line: Vec<_> = crossings(&grid, from, to);
        let behind = |hex: HexId, sides: &[Side]| -> Vec<HexId> {
            sides.iter().map(|&side| grid.neighbour(hex, side)).collect()
        };
        let first = behind(from, &grid.first_side(from, to));
        let mut last = behind(to, &grid.last_side(from, to));
        match line.first() {
            None if from == to => prop_assert!(first.is_empty()),
            None => prop_assert_eq!(first, vec![to]),
            Some(&Crossing::Hex(hex)) => prop_assert_eq!(first, vec![hex]),
            Some(&Crossing::Along(left, right)) => prop_assert_eq!(first, vec![left, right]),
        }
        match line.last() {
            None if from == to => prop_assert!(last.is_empty()),
            None => prop_assert_eq!(last, vec![from]),
            Some(&Crossing::Hex(hex)) => prop_assert_eq!(last, vec![hex]),
            Some(&Crossing::Along(left, right)) => {
                last.reverse();
                prop_assert_eq!(last, vec![left, right]);
            }
        }
    }
}
