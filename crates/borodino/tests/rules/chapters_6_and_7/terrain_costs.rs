//! 7.2 and the chart: what a step costs, and what may not be entered.

use bivouac_kernel::covers;

use super::march::*;
use crate::common::Field;

/// One unit of each arm, of the side that may go anywhere, with enough Movement Points for most
/// steps: infantry 4, cavalry 8, artillery 6.
const INFANTRY: &str = "ru_27_sta";
const CAVALRY: &str = "ru_4cc_akh";
const GUNS: &str = "ru_viii_art_b";

/// The costs of a step for infantry, cavalry and artillery.
fn costs(from: &str, to: &str) -> [u64; 3] {
    [INFANTRY, CAVALRY, GUNS].map(|unit| cost(unit, from, to))
}

/// A value of the chart.
fn chart(terrain: &str, column: &str) -> String {
    let mut lines = include_str!("../../../data/terrain_chart.tsv").lines();
    let head: Vec<&str> = lines.next().unwrap().split('\t').collect();
    let index = head.iter().position(|name| *name == column).unwrap();
    let line = lines.find(|line| line.split('\t').nth(1) == Some(terrain)).unwrap();
    line.split('\t').nth(index).unwrap().to_owned()
}

#[test]
fn each_arm_pays_its_own_column_for_each_hex() {
    covers!("borodino": "7.21a", "7.21c", "T-TEC.23");
    assert_eq!(costs("4408", "4409"), [1, 1, 2], "clear");
    assert_eq!(costs("4305", "4206"), [1, 2, 3], "cultivated");
    assert_eq!(costs("4005", "4006"), [2, 3, 3], "woods");
    assert_eq!(costs("4007", "4106"), [2, 3, 3], "village");
    assert_eq!(costs("4108", "4008"), [2, 2, 2], "redoubt");
    assert_eq!(costs("3313", "3213"), [1, 2, 3], "rubble");
    assert_eq!(cost(INFANTRY, "4905", "4904"), 2, "marsh");
    assert_eq!(cost(CAVALRY, "4905", "4904"), 3, "marsh");
    assert_eq!(costs("4215", "4115"), [1, 1, 1], "road");
}

#[test]
fn heavy_and_light_cavalry_pay_alike_and_horse_artillery_pays_as_artillery() {
    covers!("borodino": "7.21a", "7.21b");
    assert_eq!(cost("ru_2cu_eka", "4305", "4206"), 2);
    for (from, to, guns) in [("4408", "4409", 2), ("4305", "4206", 3), ("4005", "4006", 3)] {
        assert_eq!(cost("ru_4cc_ha", from, to), guns, "{to}");
    }
    assert_eq!(barred("ru_4cc_ha", "4905", "4904"), "7.23a");
}

#[test]
fn the_costs_of_the_movement_figure_hold_for_both_sides() {
    covers!("borodino": "7.21c");
    for (unit, from, to, points) in [
        ("fr_by_jac", "4408", "4409", 1),
        ("fr_cm_art_a", "4408", "4409", 2),
        ("fr_cm_guy", "4305", "4206", 1),
        ("fr_by_jac", "4305", "4206", 2),
        ("fr_cm_art_a", "4305", "4206", 3),
        ("fr_cm_guy", "4005", "4006", 2),
        ("fr_by_jac", "4005", "4006", 3),
        ("fr_cm_guy", "4007", "4106", 2),
        ("fr_cm_art_a", "4215", "4115", 1),
    ] {
        assert_eq!(cost(unit, from, to), points, "{unit} to {to}");
    }
}

#[test]
fn cavalry_is_disordered_by_woods_but_not_on_a_path() {
    covers!("borodino": "7.21d", "7.22c", "T-TEC.11", "T-TEC.19");
    let enters = |unit: &str, from: &str, to: &str| {
        let mut play = alone(unit, from);
        play.choose(step(to));
        play.is_disordered(unit)
    };
    assert!(enters(CAVALRY, "4005", "4006"));
    assert!(enters(CAVALRY, "4104", "4105"), "not by the path");
    assert!(!enters(CAVALRY, "4205", "4105"), "by the path");
    assert!(!enters(INFANTRY, "4005", "4006"));
    assert!(!enters(GUNS, "4005", "4006"));
    // The other case of the chart is a Steep Slope upwards.
    assert!(enters(CAVALRY, "2410", "2310"));
    assert!(!enters(CAVALRY, "2310", "2410"));
    assert!(!enters(INFANTRY, "2410", "2310"));
    for terrain in ["woods", "steep_up"] {
        assert!(chart(terrain, "cavalry").ends_with('D'), "{terrain}");
    }
}

#[test]
fn cavalry_that_is_disordered_already_loses_nothing_more_in_the_woods() {
    covers!("borodino": "7.21d");
    let mut play = Field::new("russian", "movement").disordered(CAVALRY, "4005", "W").table();
    play.march(CAVALRY, &["4006"]);
    assert_eq!(play.at(CAVALRY), "4006");
    assert!(play.is_disordered(CAVALRY));
}

#[test]
fn a_path_costs_half_of_the_other_terrain_rounded_up() {
    covers!("borodino": "7.22c", "T-TEC.11", "T-TEC.23");
    assert_eq!(costs("4205", "4105"), [1, 2, 2], "woods 2, 3, 3");
    assert_eq!(costs("4105", "4106"), [1, 2, 2], "village 2, 3, 3");
    assert_eq!(costs("4106", "4107"), [1, 1, 2], "cultivated 1, 2, 3");
    assert_eq!(costs("4110", "4210"), [1, 1, 2], "cultivated 1, 2, 3");
    assert_eq!(costs("4107", "4008"), [1, 1, 1], "redoubt 2, 2, 2");
    assert_eq!(costs("4009", "4010"), [1, 2, 2], "village 2, 3, 3");
    for arm in ["infantry", "cavalry", "artillery", "commander"] {
        assert_eq!(chart("path", arm), "OTIH/2");
    }
}

#[test]
fn road_and_path_count_only_from_a_hex_that_they_join() {
    covers!("borodino": "7.22a", "T-TEC.10");
    assert_eq!(costs("4215", "4115"), [1, 1, 1]);
    // 4114 and 4116 border on 4115, but only a path joins 4116 to it.
    assert_eq!(costs("4114", "4115"), [1, 1, 2]);
    assert_eq!(costs("4116", "4115"), [1, 1, 1], "half of 1, 1, 2");
    // 4206 lies next to the path through 4105 but not on it.
    assert_eq!(costs("4206", "4105"), [2, 3, 3]);
}

#[test]
fn going_up_costs_nothing_and_going_up_steeply_does() {
    covers!("borodino": "7.22d", "T-TEC.15", "T-TEC.16", "T-TEC.24");
    // Out of the depression and into it.
    assert_eq!(costs("2409", "2308"), [1, 1, 2], "slope up");
    assert_eq!(costs("2308", "2409"), [1, 1, 2], "slope down");
    assert_eq!(cost(INFANTRY, "2410", "2310"), 1 + 1, "steep up");
    assert_eq!(cost(CAVALRY, "2410", "2310"), 1 + 2, "steep up");
    assert_eq!(barred(GUNS, "2410", "2310"), "7.23a");
    assert_eq!(costs("2310", "2410"), [1 + 1, 1 + 1, 2 + 1], "steep down");
}

#[test]
fn a_path_up_a_slope_costs_what_the_path_costs() {
    covers!("borodino": "7.22b");
    // A slope adds 0 with or without the path; what a steep path would cost is shown beside the
    // chart itself, since none is on the map.
    assert_eq!(costs("2713", "2813"), [1, 1, 1]);
    assert_eq!(costs("2513", "2414"), [1, 2, 2], "village 2, 3, 3");
}

#[test]
fn the_map_has_no_road_or_path_over_a_steep_slope() {
    covers!("borodino": "7.22b");
    let steep: Vec<[&str; 2]> = include_str!("../../../data/hexsides.tsv")
        .lines()
        .filter_map(|line| match line.split('\t').collect::<Vec<_>>()[..3] {
            [a, b, "steep"] => Some([a, b]),
            _ => None,
        })
        .collect();
    assert!(steep.len() > 20);
    for line in include_str!("../../../data/hexes.tsv").lines() {
        let columns: Vec<&str> = line.split('\t').collect();
        for joined in columns[3].split(',').chain(columns[4].split(',')) {
            assert!(!steep.contains(&[columns[0], joined]), "{} to {joined}", columns[0]);
            assert!(!steep.contains(&[joined, columns[0]]), "{} to {joined}", columns[0]);
        }
    }
}

#[test]
fn streams_and_rivers_cost_extra() {
    covers!("borodino": "T-TEC.12", "T-TEC.13", "T-TEC.24");
    assert_eq!(costs("4512", "4511"), [1 + 1, 1 + 1, 2 + 1], "stream");
    assert_eq!(costs("3913", "4014"), [1 + 1, 2 + 1, 3 + 1], "stream into cultivated");
    assert_eq!(cost(INFANTRY, "3713", "3714"), 1 + 2, "river");
    assert_eq!(cost(CAVALRY, "3713", "3714"), 1 + 2, "river");
    assert_eq!(barred(GUNS, "3713", "3714"), "7.23a");
    // Every feature of the hexside is paid: river and steep bank.
    assert_eq!(cost(INFANTRY, "3416", "3515"), 1 + 2 + 1);
    assert_eq!(cost(CAVALRY, "3416", "3515"), 1 + 2 + 1);
    assert_eq!(cost(CAVALRY, "3515", "3416"), 1 + 2 + 2);
    assert_eq!(costs("2809", "2908"), [1 + 1, 1 + 1, 2 + 1], "stream and slope");
}

#[test]
fn a_ford_takes_away_the_cost_of_the_water_and_nothing_else() {
    covers!("borodino": "7.24a", "T-TEC.12", "T-TEC.24");
    // Along the path: half of 1, 1, 2 and of 1, 2, 3.
    assert_eq!(costs("4611", "4612"), [1, 1, 1]);
    assert_eq!(costs("4612", "4611"), [1, 1, 2]);
    // The ford of the Kamenka; beside it the stream is paid.
    assert_eq!(costs("3512", "3413"), [1, 1, 1]);
    assert_eq!(costs("3512", "3412"), [1 + 1, 1 + 1, 2 + 1]);
    // A ford of the river lets even artillery over.
    assert_eq!(cost(GUNS, "2623", "2723"), 1);
}

#[test]
fn a_road_over_water_without_a_ford_symbol_or_a_bridge_does_not_take_the_cost_away() {
    covers!("borodino": "7.24b", "B9.b", "T-TEC.13");
    // On 5 September the bridge of the New Smolensk road is not there: village 2 and river 2.
    assert_eq!(cost(INFANTRY, "3217", "3316"), 2 + 2);
    assert_eq!(cost(CAVALRY, "3217", "3316"), 3 + 2);
    assert_eq!(barred(GUNS, "3217", "3316"), "7.23a");
    // Every ford on the map has its own symbol in the data, and lies on water.
    let rows: Vec<Vec<&str>> = include_str!("../../../data/hexsides.tsv")
        .lines()
        .map(|line| line.split('\t').take(3).collect())
        .collect();
    let fords: Vec<_> = rows.iter().filter(|row| row[2] == "ford").collect();
    assert!(!fords.is_empty());
    for ford in fords {
        let water = |kind: &str| rows.iter().any(|row| row[..] == [ford[0], ford[1], kind]);
        assert!(water("stream") || water("river"), "{ford:?}");
    }
}

#[test]
fn a_bridge_carries_every_arm_over_what_is_impassable() {
    covers!("borodino": "7.23a", "T-TEC.13", "T-TEC.14", "T-TEC.21");
    // The Moskva is closed, but for its bridge, on which the path runs on.
    for unit in [INFANTRY, CAVALRY, GUNS] {
        assert_eq!(barred(unit, "1119", "1220"), "7.23a", "{unit}");
        assert_eq!(barred(unit, "1118", "1119"), "7.23a", "{unit}");
    }
    assert_eq!(costs("1119", "1219"), [1, 1, 1]);
    assert_eq!(costs("1219", "1119"), [1, 1, 1]);
    // 3813: half of cultivated 1, 2, 3 on the north bank.
    assert_eq!(costs("3813", "3814"), [1, 1, 2]);
    assert_eq!(costs("3814", "3813"), [1, 1, 1]);
    assert_eq!(chart("bridge", "artillery"), "0");
}

#[test]
fn what_is_prohibited_to_an_arm_it_may_not_enter_even_by_a_minimum_move() {
    covers!("borodino": "7.23a", "7.35a", "T-TEC.21", "T-TEC.23");
    assert_eq!(barred(GUNS, "4905", "4904"), "7.23a", "marsh");
    assert_eq!(barred(GUNS, "3109", "3010"), "7.23a", "dirt wall");
    assert_eq!(barred("fr_cm_art_a", "3713", "3714"), "7.23a", "river");
    for (terrain, arms) in [
        ("marsh", &["artillery"][..]),
        ("river", &["artillery"]),
        ("steep_up", &["artillery"]),
        ("dirt_wall_front", &["artillery"]),
        ("flood_wall", &["artillery"]),
        ("impassable", &["infantry", "cavalry", "artillery", "commander"]),
        ("on_fire", &["infantry", "cavalry", "artillery", "commander"]),
    ] {
        for arm in ["infantry", "cavalry", "artillery", "commander"] {
            assert_eq!(chart(terrain, arm) == "P", arms.contains(&arm), "{terrain}, {arm}");
        }
    }
}

#[test]
fn a_dirt_wall_costs_whoever_comes_from_outside() {
    covers!("borodino": "T-TEC.17");
    assert_eq!(cost(INFANTRY, "3109", "3010"), 1 + 1);
    assert_eq!(cost(CAVALRY, "3109", "3010"), 1 + 2);
    assert_eq!(costs("3010", "3109"), [1, 1, 2]);
    // From behind, where there is none.
    assert_eq!(costs("3011", "3010"), [1, 1, 2]);
}

#[test]
fn the_chart_has_a_cost_for_commanders_in_every_line_that_is_moved_over() {
    covers!("borodino": "T-TEC.22");
    let mut checked = 0;
    for line in include_str!("../../../data/terrain_chart.tsv").lines().skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        if columns[0] == "other" {
            continue;
        }
        let cost = columns[5].trim_start_matches('+');
        let known = matches!(cost, "P" | "1/2" | "OTIH/2") || cost.parse::<u8>().is_ok();
        assert!(known, "{}: {cost}", columns[1]);
        checked += 1;
    }
    assert_eq!(checked, 23);
    // What the reconstruction set: a commander never pays more than infantry.
    let commander = |terrain: &str| chart(terrain, "commander");
    assert_eq!(["clear", "woods", "village", "marsh"].map(commander), ["1", "2", "2", "2"]);
    assert_eq!(["road", "stream", "river"].map(commander), ["1/2", "0", "+1"]);
}

#[test]
fn the_chart_fills_the_gaps_that_the_rules_leave_for_movement() {
    covers!("borodino": "T-TEC.10", "T-TEC.12", "T-TEC.13", "T-TEC.14", "T-TEC.15", "T-TEC.16", "T-TEC.17");
    for (terrain, costs) in [
        ("road", ["1", "1", "1"]),
        ("slope_up", ["0", "0", "0"]),
        ("slope_down", ["0", "0", "0"]),
        ("steep_up", ["+1", "+2D", "P"]),
        ("steep_down", ["+1", "+1", "+1"]),
        ("stream", ["+1", "+1", "+1"]),
        ("river", ["+2", "+2", "P"]),
        ("bridge", ["0", "0", "0"]),
        ("ford", ["0", "0", "0"]),
        ("dirt_wall_front", ["+1", "+2", "P"]),
        ("dirt_wall_rear", ["0", "0", "0"]),
    ] {
        let told = ["infantry", "cavalry", "artillery"].map(|arm| chart(terrain, arm));
        assert_eq!(told, costs.map(str::to_owned), "{terrain}");
        assert!(!chart(terrain, "shock_drm").is_empty(), "{terrain}");
    }
}
