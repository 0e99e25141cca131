//! Tests of steps that no position of the Redoubt scenario can show: a Road or Path over a Steep
//! Slope, which is nowhere on the map, and French units on the Moskva, beyond their limit (R8.a).

use bivouac_kernel::covers;

use super::{Feature, GRID, Hex, MAP, PROHIBITED, StepCost, Way};

use crate::prelude::*;

fn hex(number: &str) -> Hex {
    GRID.find(number).expect("on the map")
}

/// The costs for infantry, cavalry and artillery of a step with these features on its hexside.
fn costs(from: &str, to: &str, features: &[Feature]) -> [StepCost; 3] {
    let side = GRID.side_towards(hex(from), hex(to)).expect("adjacent");
    let (from, ground) = (hex(from), Some(MAP.terrain(hex(to))));
    Way { from, side, ground, features: features.to_vec(), cut: false }.costs()
}

#[test]
fn road_and_path_do_not_cancel_the_cost_of_a_steep_slope() {
    covers!("borodino": "7.22b");
    // Road 1, and 1 or 2 for the slope.
    let road = costs("4215", "4115", &[Feature::SteepUp]);
    assert_eq!([road[0].by_line, road[1].by_line], [1 + 1, 1 + 2]);
    // Half of the Woods' 2 and 3, and the slope.
    let path = costs("4205", "4105", &[Feature::SteepUp]);
    assert_eq!([path[0].by_line, path[1].by_line], [1 + 1, 2 + 2]);
    // The path spares cavalry the Disorder of the Woods, not that of the slope.
    assert_eq!(path[1].disorders, [true, true]);
    assert_eq!(costs("4205", "4105", &[])[1].disorders, [false, true]);
}

#[test]
fn along_a_road_what_is_prohibited_may_be_crossed() {
    covers!("borodino": "7.23a", "T-TEC.23");
    let guns = costs("4215", "4115", &[Feature::SteepUp])[2];
    assert_eq!((guns.by_line, guns.plain), (1, PROHIBITED));
    // Along a Path it may not.
    assert_eq!(costs("4205", "4105", &[Feature::SteepUp])[2].by_line, PROHIBITED);
    let river = costs("4215", "4115", &[Feature::Impassable]);
    assert_eq!(river.map(|cost| cost.by_line), [1, 1, 1]);
    assert_eq!(river.map(|cost| cost.plain), [PROHIBITED; 3]);
}

#[test]
fn a_zoc_does_not_extend_across_the_moskva_nor_over_its_bridge() {
    covers!("borodino": "6.32a", "6.32b");
    let mut state = State::empty(Scenario::first());
    state.put(UnitId::find("fr_cm_guy").expect("a unit"), hex("1119"));
    let controlled = |number: &str| state.in_enemy_zoc(hex(number), RUSSIAN);
    assert!(!controlled("1118") && !controlled("1220"), "over the river");
    assert!(!controlled("1219"), "over the bridge");
    assert!(controlled("1120") && controlled("1020") && controlled("1019"), "on this bank");
}
