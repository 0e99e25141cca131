//! Cheapest ways over hexes, against a search by brute force.

use bivouac_maps::*;
use proptest::prelude::*;

use crate::grids::{grid_and_hexes, hex, nemesis};

/// A price for entering a hex through a side, or none: the same for the same seed. Steps cost more
/// the longer one has marched, but never so that arriving later is cheaper.
fn price(seed: u32, from: HexId, side: Side, spent: u32) -> Option<u32> {
    let mixed = seed ^ (u32::from(from.0) * 6 + u32::from(side.0)).wrapping_mul(0x9E37_79B9);
    let mixed = mixed.wrapping_mul(0x85EB_CA6B) >> 16;
    (!mixed.is_multiple_of(5)).then_some(mixed % 4 + spent / 6)
}

/// Relaxes every step until nothing changes.
fn bellman_ford(grid: &HexGrid, from: HexId, budget: u32, seed: u32) -> Vec<Option<u32>> {
    let mut costs = vec![None; grid.len()];
    costs[from.index()] = Some(0);
    loop {
        let before = costs.clone();
        for here in grid.all() {
            for side in Side::all() {
                let next = grid.neighbour(here, side);
                let Some(spent) = costs[here.index()].filter(|_| next.is_some()) else { continue };
                let Some(price) = price(seed, here, side, spent) else { continue };
                let cost = spent + price;
                if cost <= budget && costs[next.index()].is_none_or(|known| cost < known) {
                    costs[next.index()] = Some(cost);
                }
            }
        }
        if costs == before {
            return costs;
        }
    }
}

proptest! {
    #[test]
    fn the_cheapest_ways_are_those_of_brute_force(
        (grid, [from]) in grid_and_hexes(), budget in 0u32..30, seed: u32,
    ) {
        let reach = grid.cheapest(from, budget, |here, side, _, spent| price(seed, here, side, spent));
        let expected = bellman_ford(&grid, from, budget, seed);
        for hex in grid.all() {
            prop_assert_eq!(reach.cost_to(hex), expected[hex.index()]);
        }
        prop_assert_eq!(reach.len(), expected.iter().flatten().count());
        prop_assert!(reach.iter().is_sorted_by_key(|(_, cost)| cost));
    }

    #[test]
    fn a_path_costs_what_its_steps_cost(
        (grid, [from, to]) in grid_and_hexes(), budget in 0u32..30, seed: u32,
    ) {
        let reach = grid.cheapest(from, budget, |here, side, _, spent| price(seed, here, side, spent));
        let path = reach.path_to(to);
        prop_assert_eq!(path.is_some(), reach.contains(to));
        if let Some(path) = path {
            prop_assert_eq!((path.first(), path.last()), (Some(&from), Some(&to)));
            let mut spent = 0;
            for step in path.windows(2) {
                let side = grid.side_towards(step[0], step[1]);
                spent += side.and_then(|side| price(seed, step[0], side, spent)).expect("an open step");
                prop_assert_eq!(reach.cost_to(step[1]), Some(spent));
                prop_assert_eq!(reach.previous(step[1]), Some(step[0]));
            }
        }
    }

    #[test]
    fn a_reach_used_again_forgets_the_last_search(
        (grid, [first, second]) in grid_and_hexes(), (other, [third]) in grid_and_hexes(), seed: u32,
    ) {
        let mut reach = Reach::new();
        for (grid, from) in [(&grid, first), (&other, third), (&grid, second)] {
            let step = |here, side, _, spent| price(seed, here, side, spent);
            grid.cheapest_into(&mut reach, [from], 9, step);
            let fresh = grid.cheapest(from, 9, step);
            prop_assert!(reach.iter().eq(fresh.iter()));
            prop_assert!(grid.all().all(|hex| reach.path_to(hex) == fresh.path_to(hex)));
        }
    }

    #[test]
    fn several_starts_reach_what_the_nearest_of_them_reaches(
        (grid, [first, second]) in grid_and_hexes(), seed: u32,
    ) {
        let step = |here, side, _, _| price(seed, here, side, 0);
        let mut both = Reach::new();
        grid.cheapest_into(&mut both, [first, second, first], 9, step);
        let alone = [first, second].map(|from| grid.cheapest(from, 9, step));
        for hex in grid.all() {
            let nearest = alone.iter().filter_map(|reach| reach.cost_to(hex)).min();
            prop_assert_eq!(both.cost_to(hex), nearest);
        }
    }
}

#[test]
fn a_piece_that_must_stop_goes_no_further() {
    let grid = nemesis();
    let [from, zone] = ["3213", "3212"].map(|number| hex(&grid, number));
    let reach = grid.cheapest(from, 2, |here, _, _, _| (here != zone).then_some(1));
    assert_eq!(reach.cost_to(zone), Some(1));
    assert_eq!(reach.cost_to(hex(&grid, "3211")), None, "only through the zone in two steps");
}

#[test]
fn nothing_is_known_of_what_is_off_the_map_or_not_searched() {
    let grid = nemesis();
    let from = hex(&grid, "3213");
    let reach = grid.cheapest(from, u32::MAX, |_, _, _, _| Some(u32::MAX));
    assert_eq!(reach.iter().collect::<Vec<_>>(), [(from, 0)], "no price overflows");
    assert_eq!(reach.cost_to(HexId::NONE), None);
    assert_eq!(reach.previous(from), None);
    assert_eq!(reach.path_to(from), Some(vec![from]));
    assert!(Reach::default().is_empty());
    assert_eq!(Reach::new().path_to(from), None);
}
