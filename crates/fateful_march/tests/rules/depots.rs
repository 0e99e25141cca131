//! Step 12: Place Depot.

use crate::common::{Field, Play};
use bivouac_kernel::covers;
use serde_json::json;

/// A depot of each side, so that both are asked which to take off.
fn field() -> Field {
    Field::new("place_depot").without_cards().depot("russian", "moscow").depot("french", "kovno")
}

/// Both keep their markers; then orders are executed.
fn begin(field: Field) -> Play {
    let mut play = field.load();
    while play.step() == "remove_depots" {
        play.choose(json!("done"));
    }
    play
}

fn order(area: &str) -> Field {
    field().troops("french", area, "infantry", 1, 0).block("french", area, "place_depot")
}

fn can_place(field: Field) -> bool {
    let play = begin(field);
    play.step() == "execute"
}

#[test]
fn a_depot_needs_an_sp_and_four_roads() {
    covers!("fateful-march": "S12a");
    let mut play = begin(order("vilna"));
    play.choose(json!({ "execute": "vilna" }));
    assert!(play.has_depot("french", "vilna"));
    // An exhausted SP will do.
    assert!(can_place(field().troops("french", "vilna", "infantry", 0, 1).block(
        "french",
        "vilna",
        "place_depot"
    )));
    // Kovno - Vilna - Molodechno - Minsk - Borisov are four roads; Kokhanovo's Orsha is six away.
    assert!(can_place(order("borisov")));
    assert!(!can_place(order("orsha")));
    // Nobody is there any more.
    assert!(!can_place(field().troops("french", "lida", "infantry", 1, 0).block(
        "french",
        "vilna",
        "place_depot"
    )));
}

#[test]
fn tracks_and_enemies_break_the_line() {
    covers!("fateful-march": "S12a", "T-AREA.i");
    let to_borisov = |area: &str| order("borisov").troops("russian", area, "infantry", 0, 1);
    assert!(!can_place(to_borisov("minsk")), "one exhausted enemy SP cuts it");
    assert!(can_place(to_borisov("volozhin")), "a track was no part of it");
}

#[test]
fn the_road_must_be_free_where_both_kinds_lead() {
    covers!("fateful-march": "S12a");
    // Vilna - Svencionys is a road; with Vilna in Russian hands Svencionys has only tracks west.
    assert!(can_place(order("svencionys")));
    assert!(!can_place(order("svencionys").troops("russian", "vilna", "infantry", 1, 0)));
}

#[test]
fn a_source_serves_as_the_other_depot() {
    covers!("fateful-march": "S12b", "T-AREA.c");
    let without = |seat: &str, area: &str| {
        Field::new("place_depot")
            .without_cards()
            .depot(if seat == "french" { "russian" } else { "french" }, "dunaburg")
            .troops(seat, area, "infantry", 1, 0)
            .block(seat, area, "place_depot")
    };
    // Warsaw North - Bialystok - Grodno.
    assert!(can_place(without("french", "grodno")));
    // A French source is none for the Russians, and the other way round.
    assert!(!can_place(without("russian", "grodno")));
    assert!(can_place(without("russian", "tver")), "Torzhok");
    assert!(!can_place(without("french", "tver")));
}

#[test]
fn depots_stand_in_depot_towns() {
    covers!("fateful-march": "S12c", "T-AREA.d");
    let play = begin(order("kalvarija"));
    assert_ne!(play.step(), "execute", "Kalvarija is none");
    assert!(!play.has_depot("french", "kalvarija"));
}

#[test]
fn markers_come_from_the_pool_one_to_an_area() {
    covers!("fateful-march": "S12d", "S12e");
    let all = ["kovno", "tilsit", "kaltinenai", "grodno", "bialystok", "lublin", "lida"];
    let full = || {
        let field = Field::new("place_depot").without_cards().depot("russian", "moscow");
        all.iter().fold(field, |field, area| field.depot("french", area))
    };
    let vilna = |field: Field| {
        field.troops("french", "vilna", "infantry", 1, 0).block("french", "vilna", "place_depot")
    };
    // All seven are on the map.
    assert!(!can_place(vilna(full())));
    // One is taken off first: the side without initiative is asked first.
    let mut play = vilna(full()).load();
    assert!(play.decides() == crate::common::RUSSIAN);
    play.choose(json!("done"));
    play.refuse(json!({ "depot": "moscow" }), "S12e");
    play.choose(json!({ "depot": "tilsit" })).choose(json!("done"));
    assert!(!play.has_depot("french", "tilsit"));
    play.choose(json!({ "execute": "vilna" }));
    assert!(play.has_depot("french", "vilna"));
    // One marker to an area.
    assert!(!can_place(order("kovno")));
}

#[test]
fn markers_are_taken_off_without_an_order_or_a_loss() {
    covers!("fateful-march": "S12e");
    let mut play = Field::new("place_depot")
        .depot("russian", "moscow")
        .depot("russian", "tver")
        .hand("russian", &[3])
        .load();
    play.choose(json!({ "depot": "moscow" })).choose(json!({ "depot": "tver" }));
    assert!(!play.has_depot("russian", "moscow") && !play.has_depot("russian", "tver"));
    assert!(play.cards("russian", "hand").contains(&3));
}

#[test]
fn no_depot_is_placed_among_enemies() {
    covers!("fateful-march": "S12a");
    let play = begin(order("vilna").troops("russian", "vilna", "infantry", 0, 1));
    assert!(!play.has_depot("french", "vilna"));
}

#[test]
fn no_line_runs_through_the_boxes_of_the_enemy() {
    covers!("fateful-march": "S12a", "S14a", "T-AREA.b");
    // Velikiye Luki is four roads from Ostrov by Pskov, and six for who may not enter Pskov.
    assert!(!can_place(order("ostrov").depot("french", "velikiye_luki")));
    // Polotsk is four away without it.
    assert!(can_place(order("ostrov").depot("french", "polotsk")));
}

#[test]
fn no_second_marker_lies_where_an_enemy_marker_does() {
    covers!("fateful-march": "S12d");
    // Exhausted SPs do not capture it (T-DEPOT.f).
    let vilna = || {
        let field = field().troops("french", "vilna", "infantry", 0, 1);
        field.block("french", "vilna", "place_depot")
    };
    assert!(can_place(vilna()));
    assert!(!can_place(vilna().depot("russian", "vilna")));
}

#[test]
fn markers_are_also_taken_off_once_another_is_placed() {
    covers!("fateful-march": "S12e");
    // Vilna is placed by a line to Lida, which may go once it has served.
    let field = Field::new("place_depot").without_cards().depot("russian", "moscow");
    let mut play = field
        .depot("french", "lida")
        .troops("french", "vilna", "infantry", 1, 0)
        .block("french", "vilna", "place_depot")
        .load();
    play.choose(json!("done")).choose(json!("done")).choose(json!({ "execute": "vilna" }));
    // Both are asked again, the side without initiative first.
    assert_eq!((play.step().as_str(), play.decides()), ("remove_depots", crate::common::RUSSIAN));
    play.choose(json!({ "depot": "moscow" }));
    assert_eq!((play.step().as_str(), play.decides()), ("remove_depots", crate::common::FRENCH));
    play.choose(json!({ "depot": "lida" }));
    assert!(play.has_depot("french", "vilna"));
    assert!(!play.has_depot("french", "lida") && !play.has_depot("russian", "moscow"));
}
