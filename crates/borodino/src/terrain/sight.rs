//! 8.4: Lines of Sight that no position of the Redoubt scenario shows.

use bivouac_kernel::covers;

use super::*;

fn hex(number: &str) -> Hex {
    GRID.find(number).expect("on the map")
}

/// Open ground at level 0, but for some heights and some Woods.
fn ground(heights: &[(&str, i8)], woods: &[&str]) -> Vec<Ground> {
    let open =
        || Ground { terrain: Terrain::Clear, level: 0, name: String::new(), road: 0, path: 0 };
    let mut hexes: Vec<Ground> = (0..HEX_COUNT).map(|_| open()).collect();
    heights.iter().for_each(|(number, level)| hexes[hex(number).index()].level = *level);
    woods.iter().for_each(|number| hexes[hex(number).index()].terrain = Terrain::Woods);
    hexes
}

fn sees(hexes: &[Ground], from: &str, to: &str) -> bool {
    line_is_clear(hexes, &[], hex(from), hex(to))
}

#[test]
fn a_hex_higher_than_both_ends_blocks_the_line() {
    covers!("borodino": "8.4b", "B9.a");
    let ridge = ground(&[("4010", 1)], &[]);
    assert!(!sees(&ridge, "4008", "4011"));
    assert!(sees(&ground(&[("4010", 1), ("4008", 1)], &[]), "4008", "4011"), "firer as high");
    assert!(sees(&ground(&[("4010", 1), ("4011", 1)], &[]), "4008", "4011"), "target as high");
    // On the map: 2412 juts out between two hexes of the hollow.
    assert!(!MAP.sees(hex("2411"), hex("2513")));
    assert!(MAP.sees(hex("2511"), hex("2513")), "and nothing does between these");
}

#[test]
fn a_height_blocks_along_a_hexside_only_if_both_hexes_have_it() {
    covers!("borodino": "8.4j");
    // 4007 to 3905 runs between 4006 and 3906.
    assert!(sees(&ground(&[("4006", 1)], &[]), "4007", "3905"));
    assert!(!sees(&ground(&[("4006", 1), ("3906", 1)], &[]), "4007", "3905"));
}

#[test]
fn woods_level_with_both_ends_block_and_woods_below_both_do_not() {
    covers!("borodino": "8.4c", "8.4d");
    assert!(!sees(&ground(&[], &["4010"]), "4008", "4012"));
    assert!(!sees(&ground(&[("4010", 1)], &["4010"]), "4008", "4012"));
    assert!(sees(&ground(&[("4008", 1), ("4012", 1)], &["4010"]), "4008", "4012"));
}

/// The figure of 8.4: A, B and C two, three and four hexes before a wood, one level above it
/// and above the four hexes behind it.
#[test]
fn a_higher_firer_sees_what_lies_far_enough_behind_woods() {
    covers!("borodino": "8.4e");
    let hexes = ground(&[("4008", 1), ("4007", 1), ("4006", 1)], &["4010"]);
    let behind = ["4011", "4012", "4013", "4014"];
    let seen = |from| behind.map(|target| sees(&hexes, from, target));
    assert_eq!(seen("4008"), [false, false, true, true], "A: exactly halfway blocks");
    assert_eq!(seen("4007"), [false, false, false, true], "B");
    assert_eq!(seen("4006"), [false; 4], "C");
}

#[test]
fn a_higher_target_is_seen_over_woods_that_are_nearer_to_it() {
    covers!("borodino": "8.4f");
    let hexes = ground(&[("4008", 1), ("4007", 1), ("4006", 1)], &["4010"]);
    let before = ["4011", "4012", "4013", "4014"];
    let seen = |target| before.map(|from| sees(&hexes, from, target));
    assert_eq!(seen("4008"), [false, false, true, true]);
    assert_eq!(seen("4007"), [false, false, false, true]);
    assert_eq!(seen("4006"), [false; 4]);
}

#[test]
fn a_dirt_wall_does_not_block_a_line_that_runs_along_it() {
    covers!("borodino": "8.4n");
    // The wall between 3107 and 3008 ends at 3108 and 3007.
    assert!(MAP.sees(hex("3108"), hex("3007")));
}

#[test]
fn a_steep_slope_blocks_a_line_along_it_whatever_the_levels() {
    covers!("borodino": "8.4m");
    let steep = [(hex("4006"), hex("3906")), (hex("3906"), hex("4006"))];
    for heights in [&[][..], &[("4007", 1), ("3905", 1)][..]] {
        let hexes = ground(heights, &[]);
        assert!(!line_is_clear(&hexes, &steep, hex("4007"), hex("3905")), "along");
        assert!(line_is_clear(&hexes, &steep, hex("4105"), hex("3807")), "across");
    }
}
