//! Step 14: Lines of Communications.

use crate::common::{Field, Play};
use bivouac_kernel::covers;
use serde_json::json;

fn field() -> Field {
    Field::new("place_depot").without_cards()
}

fn depots(seat: &str, areas: &[&str]) -> Field {
    areas.iter().fold(field(), |field, area| field.depot(seat, area))
}

/// Nobody takes a depot off; then the turn goes on to its end.
fn check(field: Field) -> Play {
    let mut play = field.load();
    while play.step() == "remove_depots" {
        play.choose(json!("done"));
    }
    play
}

fn left(play: &Play, seat: &str, areas: &[&str]) -> Vec<bool> {
    areas.iter().map(|area| play.has_depot(seat, area)).collect()
}

#[test]
fn each_depot_needs_a_chain_of_four_roads() {
    covers!("fateful-march": "S14a");
    // Kovno is two roads from Prussia South; Borisov four from Kovno, Mogilev two from Borisov.
    let chain = ["kovno", "borisov", "mogilev"];
    assert_eq!(left(&check(depots("french", &chain)), "french", &chain), [true; 3]);
    // Without Borisov, Mogilev is six roads from Kovno.
    let gap = ["kovno", "mogilev"];
    assert_eq!(left(&check(depots("french", &gap)), "french", &gap), [true, false]);
    // Without Kovno, Borisov is six roads from the source, and nothing holds Mogilev.
    let far = ["borisov", "mogilev"];
    assert_eq!(left(&check(depots("french", &far)), "french", &far), [false, false]);
}

#[test]
fn tracks_do_not_serve_and_enemies_cut() {
    covers!("fateful-march": "S14a", "T-AREA.i");
    let two = ["kovno", "svencionys"];
    assert_eq!(left(&check(depots("french", &two)), "french", &two), [true, true]);
    // With Vilna closed only tracks lead on to Svencionys.
    let cut = depots("french", &two).troops("russian", "vilna", "infantry", 0, 1);
    assert_eq!(left(&check(cut), "french", &two), [true, false]);
}

#[test]
fn each_side_has_its_own_sources() {
    covers!("fateful-march": "S14b", "T-AREA.c");
    let french = [("grodno", "warsaw_north"), ("bialystok", "warsaw_north"), ("lublin", "austria")];
    let russian = [
        ("tver", "torzhok"),
        ("moscow", "vladimir_russia"),
        ("orel", "voronezh"),
        ("kiev", "ukraine"),
    ];
    for (depot, source) in french {
        assert!(check(depots("french", &[depot])).has_depot("french", depot), "{source}");
        assert!(!check(depots("russian", &[depot])).has_depot("russian", depot), "{source}");
    }
    for (depot, source) in russian {
        assert!(check(depots("russian", &[depot])).has_depot("russian", depot), "{source}");
        assert!(!check(depots("french", &[depot])).has_depot("french", depot), "{source}");
    }
}

#[test]
fn a_source_full_of_enemies_is_none() {
    covers!("fateful-march": "S14b");
    let jakobstadt =
        || depots("russian", &["jakobstadt"]).troops("french", "dunaburg", "infantry", 1, 0);
    // Two roads from Riga; the other way, to Pskov, leads through Dunaburg.
    assert!(check(jakobstadt()).has_depot("russian", "jakobstadt"));
    let taken = jakobstadt().troops("french", "riga", "infantry", 1, 0);
    assert!(!check(taken).has_depot("russian", "jakobstadt"));
}

#[test]
fn lost_lines_cost_the_marker_and_no_card() {
    covers!("fateful-march": "S14c");
    let play = check(
        Field::new("place_depot")
            .depot("french", "mogilev")
            .depot("russian", "vilna")
            .hand("french", &[3])
            .hand("russian", &[3]),
    );
    let mut play = play;
    play.until("ops");
    assert!(!play.has_depot("french", "mogilev") && !play.has_depot("russian", "vilna"));
    assert!(
        play.cards("french", "hand").contains(&3) && play.cards("russian", "hand").contains(&3)
    );
    let rules: Vec<_> =
        play.all_told("depot_removed").iter().map(|event| event["rule"].clone()).collect();
    assert_eq!(rules, [json!("S14c"), json!("S14c")]);
}

#[test]
fn a_cut_off_cluster_keeps_half_in_the_variant() {
    // Borisov, Mogilev and Orsha reach each other, but no source; Dubno reaches nobody.
    let cluster = ["borisov", "mogilev", "orsha"];
    let alone = ["dubno"];
    let all = || depots("french", &[&cluster[..], &alone[..]].concat());
    assert_eq!(
        left(&check(all().troops("russian", "minsk", "infantry", 1, 0)), "french", &cluster),
        [false; 3]
    );
    let mut play =
        check(all().troops("russian", "minsk", "infantry", 1, 0).option("later-clusters"));
    assert_eq!(play.step(), "cut_off");
    let mut offered = play.offered("depot");
    offered.sort();
    assert_eq!(offered, cluster);
    play.refuse(json!({ "depot": "dubno" }), "S14c");
    // Two of three go; the owner says which.
    play.choose(json!({ "depot": "mogilev" })).choose(json!({ "depot": "borisov" }));
    assert_eq!(left(&play, "french", &cluster), [false, false, true]);
    assert!(!play.has_depot("french", "dubno"), "one alone is lost");
}
