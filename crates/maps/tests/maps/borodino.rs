//! Borodino: columns counted westwards, rows northwards, odd columns half a hex further north.

use bivouac_maps::*;

use crate::grids::{borodino, hex, numbers};

const FLAT: Orientation = Orientation::FlatTopped;

fn facing(name: &str) -> Vertex {
    Vertex::named(name, FLAT).expect("a vertex of a flat-topped hex")
}

#[test]
fn the_map_has_1134_hexes_from_1000_to_5126() {
    let grid = borodino();
    assert_eq!(grid.len(), 1134);
    assert_eq!(grid.all().count(), 1134);
    assert_eq!(numbers(&grid, [HexId(0), HexId(1133)]), ["1000", "5126"]);
    assert_eq!((grid.column(hex(&grid, "4108")), grid.row(hex(&grid, "4108"))), (41, 8));
    assert_eq!(grid.at(41, 8), grid.find("4108"));
    assert_eq!(grid.at(22, 27), None, "2226 is at the edge");
}

#[test]
fn the_lines_of_the_set_up_are_contiguous() {
    let grid = borodino();
    let lines: [&[&str]; 5] = [
        &["2221", "2320", "2420", "2519"],
        &["2119", "2219", "2318", "2418"],
        &["3614", "3713", "3813"],
        &["1821", "1920"],
        &["4001", "4100"],
    ];
    for line in lines {
        for pair in line.windows(2) {
            let [a, b] = [pair[0], pair[1]].map(|number| hex(&grid, number));
            assert_eq!(grid.distance(a, b), 1, "{pair:?}");
            assert!(grid.side_towards(a, b).is_some(), "{pair:?}");
        }
    }
}

#[test]
fn neighbours_are_those_of_the_reconstruction() {
    let grid = borodino();
    // Clockwise from north. West is the higher column.
    let even = ["2222", "2121", "2120", "2220", "2320", "2321"];
    assert_eq!(numbers(&grid, *grid.neighbours(hex(&grid, "2221"))), even);
    let odd = ["2321", "2221", "2220", "2319", "2420", "2421"];
    assert_eq!(numbers(&grid, *grid.neighbours(hex(&grid, "2320"))), odd);
    let south_east_corner = ["1001", "-", "-", "-", "-", "1100"];
    assert_eq!(numbers(&grid, *grid.neighbours(hex(&grid, "1000"))), south_east_corner);
    let north_west_corner = ["-", "-", "5026", "5125", "-", "-"];
    assert_eq!(numbers(&grid, *grid.neighbours(hex(&grid, "5126"))), north_west_corner);
}

#[test]
fn a_unit_facing_west_has_the_neighbours_to_the_north_west_and_south_west_as_frontal() {
    let grid = borodino();
    let here = hex(&grid, "2221");
    let neighbour =
        |side| grid.neighbour(here, Side::named(side, FLAT).expect("a side of a flat-topped hex"));
    let west = facing("W");
    assert_eq!(grid.frontal(here, west), ["SW", "NW"].map(neighbour));
    assert_eq!(grid.flanks(here, west), ["S", "N"].map(neighbour));
    assert_eq!(grid.rear(here, west), ["N", "NE", "SE", "S"].map(neighbour));
    assert_eq!(numbers(&grid, grid.frontal(here, west)), ["2320", "2321"]);
}

#[test]
fn every_facing_looks_between_two_neighbours() {
    let grid = borodino();
    let here = hex(&grid, "2320");
    let frontal = |name| numbers(&grid, grid.frontal(here, facing(name)));
    assert_eq!(frontal("NE"), ["2321", "2221"]);
    assert_eq!(frontal("E"), ["2221", "2220"]);
    assert_eq!(frontal("SE"), ["2220", "2319"]);
    assert_eq!(frontal("SW"), ["2319", "2420"]);
    assert_eq!(frontal("W"), ["2420", "2421"]);
    assert_eq!(frontal("NW"), ["2421", "2321"]);
}

#[test]
fn frontal_hexes_off_the_map_are_none() {
    let grid = borodino();
    let edge = hex(&grid, "5126");
    assert_eq!(grid.frontal(edge, facing("W")), [HexId::NONE; 2]);
    assert_eq!(numbers(&grid, grid.frontal(edge, facing("SE"))), ["5026", "5125"]);
}

#[test]
fn centres_lie_where_the_reconstruction_puts_them() {
    let grid = borodino();
    let origin = grid.centre(hex(&grid, "1000"));
    for hex in grid.all() {
        let (column, row) = (grid.column(hex), grid.row(hex));
        let west = 0.75f32.sqrt() * f32::from(column - 10);
        let north = f32::from(row) + 0.5 * f32::from(column % 2);
        let (x, y) = grid.centre(hex);
        assert!((origin.0 - x - west).abs() < 1e-3, "{}", grid.number(hex));
        assert!((origin.1 - y - north).abs() < 1e-3, "{}", grid.number(hex));
    }
    assert!((grid.size().1 - 27.5).abs() < 1e-3, "27 rows and the half-hex shift");
}

#[test]
fn anything_but_four_figures_of_a_hex_on_the_map_is_not_found() {
    let grid = borodino();
    let wrong =
        ["", "410", "41080", "0908", "5208", "4127", "+108", " 108", "41.8", "4I08", "４108"];
    for number in wrong.iter().chain(&["-108", "41 8", "é08", "4108\n"]) {
        assert_eq!(grid.find(number), None, "{number:?}");
    }
}

#[test]
fn a_gun_sees_the_fleches_through_the_hexes_between() {
    let grid = borodino();
    let [from, to] = ["3610", "3010"].map(|number| hex(&grid, number));
    let passed: Vec<_> = grid.sight_line(from, to).map(|passage| passage.crossing).collect();
    let along = |left, right| Crossing::Along(hex(&grid, left), hex(&grid, right));
    let inside = |number| Crossing::Hex(hex(&grid, number));
    assert_eq!(
        passed,
        [
            along("3510", "3509"),
            inside("3410"),
            along("3310", "3309"),
            inside("3210"),
            along("3110", "3109"),
        ]
    );
}
