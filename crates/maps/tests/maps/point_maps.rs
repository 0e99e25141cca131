//! Point-to-point maps.

use std::collections::BTreeSet;

use bivouac_maps::*;
use proptest::prelude::*;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    Road,
    Track,
    Sea,
}

/// The Niemen crossings, and a ship that only sails one way.
fn niemen() -> PointMap<u8, Way> {
    let mut draft = PointMapDraft::new();
    for (id, value) in [("tilsit", 3), ("kaltinenai", 1), ("nemaksciai", 0), ("memel", 2)] {
        draft.space(id, value);
    }
    draft.link("tilsit", "kaltinenai", Way::Road);
    draft.link("nemaksciai", "tilsit", Way::Track);
    draft.link("kaltinenai", "nemaksciai", Way::Track);
    draft.one_way("tilsit", "memel", Way::Sea);
    draft.build().expect("a sound map")
}

fn find(map: &PointMap<u8, Way>, id: &str) -> PointId {
    map.find(id).unwrap_or_else(|| panic!("{id} is not on the map"))
}

#[test]
fn spaces_are_found_by_their_id_and_keep_their_data() {
    let map = niemen();
    let tilsit = find(&map, "tilsit");
    assert_eq!((map.len(), map.is_empty()), (4, false));
    assert_eq!((map.id(tilsit), *map.space(tilsit)), ("tilsit", 3));
    assert_eq!(map.find("Tilsit"), None);
    assert!(map.all().all(|point| map.find(map.id(point)) == Some(point)));
}

#[test]
fn links_lead_both_ways_unless_they_are_one_way() {
    let map = niemen();
    let [tilsit, kaltinenai, memel] = ["tilsit", "kaltinenai", "memel"].map(|id| find(&map, id));
    let ends: Vec<_> = map.links(tilsit).map(|leg| (map.id(leg.to), *leg.data)).collect();
    let expected = [("kaltinenai", Way::Road), ("nemaksciai", Way::Track), ("memel", Way::Sea)];
    assert_eq!(ends, expected);
    assert_eq!(map.links(memel).count(), 0);
    assert_eq!(map.link_between(tilsit, kaltinenai), Some(LinkId(0)));
    assert_eq!(map.link_between(kaltinenai, tilsit), Some(LinkId(0)));
    assert_eq!(map.link_between(tilsit, memel), Some(LinkId(3)));
    assert_eq!(map.link_between(memel, tilsit), None);
    assert_eq!(map.all_links().len(), 4);
    assert!(map.link(LinkId(3)).one_way);
}

#[test]
fn neighbours_can_be_asked_for_by_kind_of_link() {
    let map = niemen();
    let by = |way| {
        let points = map.neighbours(find(&map, "tilsit"), move |&data| data == way);
        points.map(|point| map.id(point)).collect::<Vec<_>>()
    };
    assert_eq!(by(Way::Road), ["kaltinenai"]);
    assert_eq!(by(Way::Track), ["nemaksciai"]);
}

#[test]
fn hops_count_the_legs_that_are_open() {
    let map = niemen();
    let [tilsit, nemaksciai, memel] = ["tilsit", "nemaksciai", "memel"].map(|id| find(&map, id));
    assert_eq!(map.hops(tilsit, nemaksciai, |_| true), Some(1));
    assert_eq!(map.hops(tilsit, nemaksciai, |leg| leg.link != LinkId(1)), Some(2));
    assert_eq!(map.hops(tilsit, tilsit, |_| false), Some(0));
    assert_eq!(map.hops(memel, tilsit, |_| true), None);
}

#[test]
fn a_march_by_road_is_cheaper_than_one_by_track() {
    let map = niemen();
    let tilsit = find(&map, "tilsit");
    let reach = map.cheapest(tilsit, 4, |leg, _| match leg.data {
        Way::Road => Some(1),
        Way::Track => Some(3),
        Way::Sea => None,
    });
    let found: Vec<_> = reach.iter().map(|(point, cost)| (map.id(point), cost)).collect();
    assert_eq!(found, [("tilsit", 0), ("kaltinenai", 1), ("nemaksciai", 3)]);
}

#[test]
fn every_problem_of_a_draft_is_listed() {
    let mut draft = PointMapDraft::new();
    draft.space("vilna", ()).space("kovno", ()).space("vilna", ()).space("", ());
    draft.link("vilna", "kovno", ()).link("kovno", "vilna", ()).one_way("vilna", "kovno", ());
    draft.link("vilna", "minsk", ()).link("grodno", "riga", ()).link("kovno", "kovno", ());
    let problems = draft.build().map(|_| ()).expect_err("an unsound map").problems;
    let text = |text: &str| text.to_owned();
    let twice =
        |link, from, to| PointMapProblem::DuplicateLink { link, from: text(from), to: text(to) };
    let dangling = |link, id| PointMapProblem::DanglingLink { link, id: text(id) };
    let expected = [
        PointMapProblem::DuplicateSpace { space: 2, id: text("vilna") },
        PointMapProblem::EmptyId { space: 3 },
        twice(1, "kovno", "vilna"),
        twice(2, "vilna", "kovno"),
        dangling(3, "minsk"),
        dangling(4, "grodno"),
        dangling(4, "riga"),
        PointMapProblem::Loop { link: 5, id: text("kovno") },
    ];
    assert_eq!(problems, expected);
}

#[test]
fn an_error_reads_as_a_list() {
    let mut draft = PointMapDraft::<(), ()>::default();
    draft.link("vilna", "minsk", ());
    let error = draft.build().map(|_| ()).expect_err("an unsound map");
    let expected =
        "link 0 ends at \"vilna\", which is no space; link 0 ends at \"minsk\", which is no space";
    assert_eq!(error.to_string(), expected);
}

#[test]
fn two_one_way_links_may_lead_there_and_back() {
    let mut draft = PointMapDraft::new();
    draft.space("a", ()).space("b", ()).one_way("a", "b", 1).one_way("b", "a", 2);
    let map = draft.build().expect("a sound map");
    assert_eq!(map.link_between(PointId(0), PointId(1)), Some(LinkId(0)));
    assert_eq!(map.link_between(PointId(1), PointId(0)), Some(LinkId(1)));
}

#[test]
fn more_spaces_than_ids_are_refused() {
    let mut draft = PointMapDraft::<(), ()>::new();
    for space in 0..40_000 {
        draft.space(space.to_string(), ());
    }
    let problems = draft.build().map(|_| ()).expect_err("too large").problems;
    assert_eq!(problems, [PointMapProblem::TooLarge { spaces: 40_000, links: 0, limit: 32_767 }]);
}

/// Maps of random links; the data of a link is its price, and 0 closes it.
fn any_map() -> impl Strategy<Value = PointMap<(), u32>> {
    let links = prop::collection::btree_map((0u16..9, 0u16..9), (any::<bool>(), 0u32..5), 0..25);
    links.prop_map(|links| {
        let mut draft = PointMapDraft::new();
        for space in 0..9 {
            draft.space(space.to_string(), ());
        }
        for (&(from, to), &(one_way, price)) in &links {
            let back_is_taken = links.contains_key(&(to, from));
            let (from, to) = (from.to_string(), to.to_string());
            if from == to {
                continue;
            }
            if one_way || back_is_taken {
                draft.one_way(from, to, price);
            } else {
                draft.link(from, to, price);
            }
        }
        draft.build().expect("a sound map")
    })
}

/// The cheapest way to every space from a space, by relaxing every link until nothing changes.
fn bellman_ford(map: &PointMap<(), u32>, from: PointId, price: fn(u32) -> u32) -> Vec<Option<u32>> {
    let mut costs = vec![None; map.len()];
    costs[from.index()] = Some(0);
    for _ in map.all() {
        for link in map.all_links().iter().filter(|link| link.data > 0) {
            let back = (!link.one_way).then_some((link.to, link.from));
            for (from, to) in [(link.from, link.to)].into_iter().chain(back) {
                let cost = costs[from.index()].map(|spent: u32| spent + price(link.data));
                costs[to.index()] = [costs[to.index()], cost].into_iter().flatten().min();
            }
        }
    }
    costs
}

proptest! {
    #[test]
    fn searches_agree_with_brute_force(map in any_map(), from in 0u16..9, budget in 0u32..20) {
        let from = PointId(from);
        let reach = map.cheapest(from, budget, |leg, _| (*leg.data > 0).then_some(*leg.data));
        let reachable = map.reachable(from, |leg| *leg.data > 0);
        let costs = bellman_ford(&map, from, |price| price);
        let hops = bellman_ford(&map, from, |_| 1);
        for to in map.all() {
            prop_assert_eq!(reach.cost_to(to), costs[to.index()].filter(|&cost| cost <= budget));
            prop_assert_eq!(map.hops(from, to, |leg| *leg.data > 0), hops[to.index()]);
            prop_assert_eq!(reachable.contains(to), hops[to.index()].is_some());
        }
        prop_assert_eq!(reachable.len(), reachable.iter().count());
        prop_assert!(!reachable.is_empty());
    }

    #[test]
    fn several_sources_supply_what_each_of_them_does(map in any_map(), a in 0u16..9, b in 0u16..9) {
        let open = |leg: Leg<'_, u32>| *leg.data > 0;
        let both: BTreeSet<_> = map.reachable_from_any([PointId(a), PointId(b)], open).iter().collect();
        let each = [a, b].map(|point| map.reachable(PointId(point), open));
        prop_assert_eq!(both, each.iter().flat_map(PointSet::iter).collect());
        prop_assert!(map.reachable_from_any([], open).is_empty());
    }

    #[test]
    fn a_leg_is_a_link_seen_from_one_of_its_ends(map in any_map()) {
        for from in map.all() {
            for leg in map.links(from) {
                let link = map.link(leg.link);
                let forth = (link.from, link.to) == (leg.from, leg.to);
                let back = (link.to, link.from) == (leg.from, leg.to) && !link.one_way;
                prop_assert!(leg.from == from && (forth || back));
                prop_assert_eq!(*leg.data, link.data);
                prop_assert_eq!(map.link_between(from, leg.to), Some(leg.link));
            }
        }
    }
}
