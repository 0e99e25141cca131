//! What holds on every hex map, however it is laid out and numbered.

use std::collections::{BTreeSet, VecDeque};

use bivouac_maps::*;
use proptest::prelude::*;

use crate::grids::{any_grid, grid_and_hexes};

/// Steps to every hex, counted by walking.
fn walk(grid: &HexGrid, from: HexId) -> Vec<u8> {
    let mut steps = vec![u8::MAX; grid.len()];
    steps[from.index()] = 0;
    let mut queue = VecDeque::from([from]);
    while let Some(here) = queue.pop_front() {
        for next in grid.neighbours(here).iter().filter(|next| next.is_some()) {
            if steps[next.index()] == u8::MAX {
                steps[next.index()] = steps[here.index()] + 1;
                queue.push_back(*next);
            }
        }
    }
    steps
}

/// Where a compass name points, east and south.
fn compass(name: &str, orientation: Orientation) -> (f32, f32) {
    let (low, high) = (0.5, 0.75f32.sqrt());
    let (east, south) = match orientation {
        Orientation::FlatTopped => (high, low),
        Orientation::PointyTopped => (low, high),
    };
    match name {
        "N" => (0.0, -1.0),
        "NE" => (east, -south),
        "E" => (1.0, 0.0),
        "SE" => (east, south),
        "S" => (0.0, 1.0),
        "SW" => (-east, south),
        "W" => (-1.0, 0.0),
        "NW" => (-east, -south),
        _ => panic!("{name} is no direction"),
    }
}

fn close(a: (f32, f32), b: (f32, f32)) -> bool {
    (a.0 - b.0).abs() < 1e-3 && (a.1 - b.1).abs() < 1e-3
}

fn length(a: (f32, f32), b: (f32, f32)) -> f32 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

proptest! {
    #[test]
    fn a_number_finds_its_hex_again(grid in any_grid()) {
        let mut last = "";
        for hex in grid.all() {
            prop_assert_eq!(grid.find(grid.number(hex)), Some(hex));
            prop_assert_eq!(grid.at(grid.column(hex), grid.row(hex)), Some(hex));
            prop_assert!(grid.number(hex) > last, "ids follow the numbers");
            last = grid.number(hex);
        }
    }

    #[test]
    fn no_text_is_found_but_the_number_of_a_hex(grid in any_grid(), text in "\\PC{0,6}|[0-9]{4}") {
        if let Some(hex) = grid.find(&text) {
            prop_assert_eq!(grid.number(hex), text);
        }
    }

    #[test]
    fn neighbours_are_mutual_through_opposite_sides((grid, [hex]) in grid_and_hexes()) {
        for side in Side::all() {
            let next = grid.neighbour(hex, side);
            if next.is_some() {
                prop_assert_eq!(grid.neighbour(next, side.opposite()), hex);
                prop_assert_eq!(grid.side_towards(hex, next), Some(side));
                prop_assert_eq!(grid.distance(hex, next), 1);
            }
        }
        prop_assert_eq!(grid.side_towards(hex, HexId::NONE), None);
        prop_assert_eq!(grid.side_towards(hex, hex), None);
    }

    #[test]
    fn sides_point_where_their_names_say((grid, [hex]) in grid_and_hexes()) {
        let (x, y) = grid.centre(hex);
        for side in Side::all() {
            let next = grid.neighbour(hex, side);
            let way = compass(side.name(grid.orientation()), grid.orientation());
            let there = (x + way.0, y + way.1);
            if next.is_some() {
                prop_assert!(close(grid.centre(next), there));
            } else {
                prop_assert_eq!(grid.covering(there.0, there.1), None);
            }
        }
    }

    #[test]
    fn vertices_lie_where_their_names_say((grid, [hex]) in grid_and_hexes()) {
        let (x, y) = grid.centre(hex);
        let radius = 1.0 / 3.0f32.sqrt();
        for (vertex, corner) in Vertex::all().into_iter().zip(grid.corners(hex)) {
            // Vertices of one orientation point where sides of the other do.
            let turned = match grid.orientation() {
                Orientation::FlatTopped => Orientation::PointyTopped,
                Orientation::PointyTopped => Orientation::FlatTopped,
            };
            let way = compass(vertex.name(grid.orientation()), turned);
            prop_assert!(close(corner, (x + way.0 * radius, y + way.1 * radius)));
            for next in grid.frontal(hex, vertex).into_iter().filter(|next| next.is_some()) {
                prop_assert!((length(corner, grid.centre(next)) - radius).abs() < 1e-3);
            }
        }
    }

    #[test]
    fn numbers_run_and_lines_shift_as_the_layout_says((grid, [hex]) in grid_and_hexes()) {
        let spec = grid.spec().clone();
        let (column, row) = (grid.column(hex), grid.row(hex));
        let (x, y) = grid.centre(hex);
        if let Some(next) = grid.at(column + 1, row) {
            prop_assert_eq!(grid.centre(next).0 > x, spec.columns_run == ColumnsRun::East);
        }
        if let Some(next) = grid.at(column, row + 1) {
            prop_assert_eq!(grid.centre(next).1 > y, spec.rows_run == RowsRun::South);
        }
        let (line, next) = match spec.orientation {
            Orientation::FlatTopped => (column, grid.at(column + 1, row)),
            Orientation::PointyTopped => (row, grid.at(column, row + 1)),
        };
        if let Some((next_x, next_y)) = next.map(|next| grid.centre(next)) {
            let is_shifted = (line % 2 == 0) == (spec.shifted == Parity::Even);
            let ahead = if is_shifted { (x - next_x, y - next_y) } else { (next_x - x, next_y - y) };
            let shift = match spec.shift {
                Shift::North => -ahead.1,
                Shift::South => ahead.1,
                Shift::East => ahead.0,
                Shift::West => -ahead.0,
            };
            prop_assert!((shift - 0.5).abs() < 1e-3);
        }
    }

    #[test]
    fn the_map_fills_its_size(grid in any_grid()) {
        let corners: Vec<_> = grid.all().flat_map(|hex| grid.corners(hex)).collect();
        let lowest = corners.iter().fold((9.9, 9.9), |low: (f32, f32), at| (low.0.min(at.0), low.1.min(at.1)));
        let highest = corners.iter().fold((0.0, 0.0), |high: (f32, f32), at| (high.0.max(at.0), high.1.max(at.1)));
        prop_assert!(close(lowest, (0.0, 0.0)));
        prop_assert!(close(highest, grid.size()));
    }

    #[test]
    fn a_click_near_a_centre_finds_the_hex((grid, [hex]) in grid_and_hexes(), dx in -0.3f32..0.3, dy in -0.3f32..0.3) {
        let (x, y) = grid.centre(hex);
        prop_assert_eq!(grid.covering(x + dx, y + dy), Some(hex));
    }

    #[test]
    fn distance_counts_the_steps_of_a_walk((grid, [from]) in grid_and_hexes()) {
        let steps = walk(&grid, from);
        for to in grid.all() {
            prop_assert_eq!(grid.distance(from, to), steps[to.index()]);
        }
    }

    #[test]
    fn distance_is_a_metric((grid, [a, b, c]) in grid_and_hexes()) {
        prop_assert_eq!(grid.distance(a, b) == 0, a == b);
        prop_assert_eq!(grid.distance(a, b), grid.distance(b, a));
        prop_assert!(grid.distance(a, c) <= grid.distance(a, b) + grid.distance(b, c));
    }

    #[test]
    fn rings_hold_the_hexes_of_one_distance((grid, [hex]) in grid_and_hexes(), radius in 0u8..12) {
        let ring: Vec<_> = grid.ring(hex, radius).collect();
        let expected: BTreeSet<_> = grid.all().filter(|&to| grid.distance(hex, to) == radius).collect();
        prop_assert_eq!(ring.len(), expected.len());
        prop_assert_eq!(BTreeSet::from_iter(ring), expected);
    }

    #[test]
    fn the_hexes_within_a_radius_come_nearest_first((grid, [hex]) in grid_and_hexes(), radius in 0u8..12) {
        let within: Vec<_> = grid.within(hex, radius).collect();
        prop_assert_eq!(within[0], hex);
        prop_assert!(within.is_sorted_by_key(|&to| grid.distance(hex, to)));
        let expected: BTreeSet<_> = grid.all().filter(|&to| grid.distance(hex, to) <= radius).collect();
        prop_assert_eq!(within.len(), expected.len());
        prop_assert_eq!(BTreeSet::from_iter(within), expected);
    }

    #[test]
    fn frontal_and_rear_hexes_are_all_six_neighbours((grid, [hex]) in grid_and_hexes(), facing in 0u8..6) {
        let facing = Vertex(facing);
        let [left, right] = grid.frontal(hex, facing);
        let rear = grid.rear(hex, facing);
        let mut around = [left, right, rear[0], rear[1], rear[2], rear[3]];
        // Clockwise from the left frontal hex, so from the side with the number of the facing.
        around.rotate_right(facing.index());
        prop_assert_eq!(&around, grid.neighbours(hex));
        prop_assert_eq!(grid.flanks(hex, facing), [rear[3], rear[0]]);
    }

    #[test]
    fn facings_towards_a_hex_are_those_that_see_it_best((grid, [from, to]) in grid_and_hexes()) {
        let facings = grid.vertex_towards(from, to);
        prop_assert_eq!(facings.is_empty(), from == to);
        let centre = grid.centre(from);
        let angle_to = |at: (f32, f32)| (at.1 - centre.1).atan2(at.0 - centre.0);
        let off = |facing: Vertex| {
            let turn = angle_to(grid.corners(from)[facing.index()]) - angle_to(grid.centre(to));
            let turn = turn.to_degrees().rem_euclid(360.0);
            turn.min(360.0 - turn)
        };
        for facing in Vertex::all().into_iter().filter(|_| from != to) {
            // A frontal hexside is at most 60 degrees from the vertex that one faces.
            prop_assert_eq!(facings.contains(&facing), off(facing) < 60.1);
        }
        prop_assert!(facings.is_sorted_by(|&a, &b| off(a) < off(b) + 0.1));
        if grid.distance(from, to) == 1 {
            prop_assert!(facings.iter().all(|&facing| grid.frontal(from, facing).contains(&to)));
        }
    }
}
