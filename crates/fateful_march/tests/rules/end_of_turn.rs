//! End of turn, end of the game.

use crate::common::{FRENCH, Field, Play, RUSSIAN};
use bivouac_kernel::covers;
use serde_json::json;

fn field(scenario: &str) -> Field {
    Field::of(scenario, "place_depot").without_cards().depot("russian", "moscow")
}

/// The turn ends with a mild roll; nobody suffers.
fn end(field: Field) -> Play {
    let mut play = field.load();
    play.dice(&[1]);
    while play.step() == "remove_depots" {
        play.choose(json!("done"));
    }
    play
}

fn winners(play: &Play) -> Vec<u8> {
    play.0.outcome().unwrap().winners.iter().map(|seat| seat.0).collect()
}

#[test]
fn orders_that_are_left_come_back_unseen() {
    covers!("fateful-march": "E1a");
    let play = end(field("grand-campaign")
        .clock("july:3")
        .troops("french", "vilna", "infantry", 2, 0)
        .block("french", "vilna", "evade")
        .block("french", "vilna", "dummy")
        .column("french", "vilna", "kovno", true, json!({ "infantry": 2 })));
    let position = play.position();
    assert!(play.blocks("french", "vilna").is_empty());
    assert!(position.get("columns").is_none(), "nobody has moved in the new turn");
    for told in ["order_removed", "executed"] {
        assert!(play.all_told(told).is_empty(), "{told}");
    }
    assert_eq!(position["clock"], "july:4");
}

#[test]
fn nothing_of_a_turn_is_left_in_the_next() {
    covers!("fateful-march": "E1a", "S5e", "S4i", "S4j", "S3f", "S13a", "S5o");
    let play = end(field("grand-campaign")
        .clock("july:3")
        .troops("french", "vilna", "infantry", 2, 0)
        .troops("russian", "smolensk", "infantry", 2, 0)
        .leader("davout", "vilna")
        .with("used", json!(["davout"]))
        .with("moved_leaders", json!(["davout"]))
        .with("left", json!([{ "seat": "russian", "area": "vilna", "by": "molodechno" }]))
        .column("french", "vilna", "kovno", true, json!({ "infantry": 2 }))
        .side("french", "more_orders", json!(1))
        .side("russian", "more_orders", json!(-1)));
    let position = play.position();
    assert_eq!((&position["clock"], play.step().as_str()), (&json!("july:4"), "ops"));
    assert_eq!(play.all_told("weather").len(), 1, "it was rolled in the turn before");
    let parts = [
        "/used",
        "/moved_leaders",
        "/resolved/0",
        "/french/more_orders",
        "/russian/more_orders",
        "/left",
        "/columns",
    ];
    let mut left: Vec<&str> =
        parts.into_iter().filter(|part| position.pointer(part).is_some()).collect();
    if position["weather"].as_u64().unwrap_or(0) != 0 {
        left.push("/weather");
    }
    assert!(left.is_empty(), "{left:?}");
}

#[test]
fn the_month_follows_the_fifth_turn() {
    covers!("fateful-march": "E1c");
    let phases = |clock: &str| {
        let play =
            end(field("grand-campaign").clock(clock).troops("french", "vilna", "infantry", 2, 0));
        let told = play.all_told("phase_began");
        (play.position()["clock"].clone(), told.iter().any(|event| event["phase"] == "resources"))
    };
    assert_eq!(phases("july:4"), (json!("july:5"), false));
    assert_eq!(phases("july:5"), (json!("august:1"), true));
}

/// The last turn of the march on Smolensk.
fn last_turn(vp: i8) -> Field {
    field("smolensk-march").clock("august:4").vp(vp).troops("french", "kovno", "infantry", 1, 0)
}

#[test]
fn an_advantage_of_one_wins_after_the_last_turn() {
    covers!("fateful-march": "E1b", "T-VP.d");
    let play = end(last_turn(1));
    assert_eq!(
        (winners(&play), play.position()["over"].as_str()),
        (vec![FRENCH.0], Some("last_turn"))
    );
    assert_eq!(winners(&end(last_turn(-1))), [RUSSIAN.0]);
    // On 0 it is a draw.
    let play = end(last_turn(0));
    assert!(play.over() && winners(&play).is_empty());
    // The turn before is not the last.
    assert!(!end(last_turn(1).clock("august:3")).over());
}

#[test]
fn the_french_near_moscow_count_in_the_first_scenario() {
    covers!("fateful-march": "E1b", "E1d");
    let vp = |area: &str, kind: &str, fresh, exhausted| {
        end(last_turn(0).troops("french", area, kind, fresh, exhausted)).vp()
    };
    // Gzhatsk - Mozhaysk - Moscow: two connections.
    assert_eq!(vp("gzhatsk", "infantry", 1, 0), 1);
    assert_eq!(vp("vyazma", "infantry", 1, 0), 0);
    assert_eq!(vp("gzhatsk", "infantry", 0, 1), 0, "exhausted");
    assert_eq!(vp("gzhatsk", "cavalry", 1, 0), 0, "no infantry");
    assert_eq!(vp("gzhatsk", "austrian", 1, 0), 1);
}

#[test]
fn russians_on_the_frontier_count_at_the_end() {
    covers!("fateful-march": "E1b", "E1d");
    // Tilsit and Kalvarija border on French off-map areas, Grodno does not.
    let field = last_turn(0)
        .troops("russian", "tilsit", "infantry", 0, 1)
        .troops("russian", "kalvarija", "cossack", 3, 0)
        .troops("russian", "grodno", "infantry", 3, 0);
    assert_eq!(end(field).vp(), -2);
}

#[test]
fn a_moscow_never_held_counts_at_the_end() {
    covers!("fateful-march": "E1b", "E1d");
    let field = || {
        field("moscow-march")
            .clock("september:5")
            .vp(10)
            .troops("french", "kovno", "infantry", 1, 0)
    };
    assert_eq!(end(field()).vp(), 7);
    assert_eq!(end(field().with("lasting", json!(["moscow_held"]))).vp(), 10);
}

#[test]
fn casualties_count_one_for_three() {
    covers!("fateful-march": "T-CAS.c", "E1b");
    let vp = |casualties: u8| {
        let field = field("grand-campaign")
            .clock("november:5")
            .vp(5)
            .troops("french", "kovno", "infantry", 1, 0)
            .side("french", "casualties", json!({ "infantry": casualties, "cavalry": 1 }));
        let play = end(field);
        assert!(play.over());
        play.vp()
    };
    assert_eq!((vp(1), vp(2), vp(4), vp(5), vp(16)), (5, 4, 4, 3, 0));
}

/// French SPs in an area near Moscow, which they hold, at the end of a line of depots. Only
/// depots in line count: a single one in Mozhaysk would be cut off in step 14.
fn in_line(scenario: &str, clock: &str, area: &str) -> Field {
    let chain = ["kovno", "borisov", "mogilev", "orsha", "smolensk", "vyazma", "mozhaysk"];
    let field = Field::of(scenario, "place_depot")
        .without_cards()
        .clock(clock)
        .vp(0)
        .troops("french", area, "infantry", 1, 0)
        .with("lasting", json!(["moscow_held", "moscow_entered"]));
    chain.iter().fold(field, |field, area| field.depot("french", area))
}

#[test]
fn moscow_in_supply_counts_each_turn() {
    covers!("fateful-march": "E1d");
    let cut_off = in_line("grand-campaign", "september:3", "moscow").side(
        "french",
        "depots",
        json!(["kovno", "mozhaysk"]),
    );
    assert_eq!(end(cut_off).vp(), 0);
    assert_eq!(end(in_line("grand-campaign", "september:3", "moscow")).vp(), 1);
    assert_eq!(end(in_line("grand-campaign", "october:3", "moscow")).vp(), 2);
    // The first scenario does not have it.
    assert_eq!(end(in_line("smolensk-march", "august:3", "moscow")).vp(), 0);
}

/// A scenario, its last turn, and the victory points of that turn for French infantry in supply in
/// Moscow, for French infantry in Gzhatsk, for Russians in two areas of the frontier, for a Moscow
/// never held, and for 6 casualties.
const SCORES: [(&str, &str, [i64; 5]); 6] = [
    ("smolensk-march", "august:4", [1, 1, -2, 0, 0]),
    ("moscow-march", "september:5", [1, 0, -2, -3, 0]),
    ("grand-campaign", "november:5", [2, 0, -2, 0, -2]),
    ("hollow-victories", "september:5", [1, 0, -2, -3, 0]),
    ("smolensk-campaign", "november:5", [2, 0, -2, 0, -2]),
    ("retreat", "november:5", [2, 0, -2, 0, -2]),
];

#[test]
fn each_scenario_counts_only_what_it_names() {
    covers!("fateful-march": "E1b", "E1d", "T-CAS.c");
    for (scenario, clock, scores) in SCORES {
        let far = || field(scenario).clock(clock).troops("french", "kovno", "infantry", 1, 0);
        let held = || far().with("lasting", json!(["moscow_held", "moscow_entered"]));
        let fields = [
            in_line(scenario, clock, "moscow"),
            in_line(scenario, clock, "gzhatsk"),
            held().troops("russian", "tilsit", "infantry", 3, 0).troops(
                "russian",
                "kalvarija",
                "infantry",
                3,
                0,
            ),
            far(),
            held().side("french", "casualties", json!({ "infantry": 5, "cavalry": 1 })),
        ];
        let found = fields.map(|field| {
            let play = end(field);
            assert_eq!(play.position()["over"], "last_turn", "{scenario}");
            play.vp()
        });
        assert_eq!(found, scores, "{scenario}");
    }
}

#[test]
fn level_four_gives_a_point_in_the_variant() {
    let vp = |seat: &str, level: i8, option: bool| {
        let field = last_turn(0).clock("august:2").initiative(seat, level);
        end(if option { field.option("later-level-four") } else { field }).vp()
    };
    assert_eq!((vp("french", 4, false), vp("french", 4, true)), (0, 1));
    assert_eq!((vp("russian", 4, true), vp("french", 3, true)), (-1, 0));
}

#[test]
fn what_lasts_for_a_turn_is_over() {
    covers!("fateful-march": "E1a");
    let play = end(last_turn(0)
        .clock("august:2")
        .effect("freezing")
        .with("next_effects", json!(["no_forced_march"]))
        .with("named", json!({ "disorderly": "kovno" })));
    let position = play.position();
    assert_eq!(position["effects"], json!(["no_forced_march"]));
    assert!(position.get("named").is_none() && position.get("next_effects").is_none());
}
