//! Cards about the ground and the march: EC6, EC7, EC8, EC16, EC19, EC25, EC28, EC29.

use bivouac_kernel::covers;
use serde_json::{Value, json};

use crate::common::*;

/// A French unit with all that a move needs.
fn ready(turn: u8, place: &str) -> Field {
    let field = Field::new(turn).unit("F-V-16", place).commander("lauriston", place);
    field.train(FRENCH, place).unit("R-I-05", "Warsaw")
}

/// How many hexes a single step counts.
fn cost(field: Field, from: &str, to: &str) -> Value {
    let mut play = field.phase("movement");
    if play.decides() == COALITION {
        panic!("the French have a train and the Coalition has none");
    }
    play.choose_all([moves("lauriston", from), step(to)]);
    play.told("moved").last().unwrap()["moved"].clone()
}

/// The final attack value of four French units with die 3 from one hex on another.
fn attack_value(field: Field, from: &str, target: &str) -> Value {
    let units = ["F-V-16", "F-V-17", "F-V-18", "F-V-19"];
    let field = field.units(&units, from).unit("R-I-05", target);
    let mut play = field.dice(&[6, 3, 1, 3]).phase("combat");
    play.choose_all([attack(from, target), commands(1)]);
    play.told("fought")[0]["totals"][0].clone()
}

#[test]
fn hard_marching_takes_two_from_one_attrition_roll() {
    covers!("nemesis": "EC6", "EV10");
    let march = |used: bool| {
        let field = ready(6, "2016").unit("F-V-17", "2016").promised(FRENCH, "e06");
        let mut play = field.phase("movement");
        play.choose(moves("lauriston", "2016"));
        play.choose_all(["2017", "2018", "2019", "2020"].map(step));
        play.choose("halt");
        assert!(play.told("attrition").is_empty(), "declared before the roll");
        play.dice(&[4]).choose(if used { use_card("e06") } else { json!("decline") });
        play
    };
    // Die 4, +1 for four hexes, -1 for Lauriston with his corps, -2 for the card.
    let total = |used| march(used).told("attrition")[0]["total"].clone();
    assert_eq!((total(false), total(true)), (json!(4), json!(2)));
    assert_eq!(march(false).position()["promises"]["french"], json!(["e06"]), "for a later move");
    assert!(march(true).position()["promises"].is_null());
}

#[test]
fn a_pontoon_train_bridges_a_river_beside_an_own_unit() {
    covers!("nemesis": "EC7");
    let mut play =
        Field::new(6).unit("F-V-16", "3214").unit("R-I-05", "Warsaw").plays(FRENCH, "e07");
    // Elbe and Mulde beside 3214 have two sides without a bridge.
    let mut open = play.offered("name_hexside", "hexside");
    open.sort();
    assert_eq!(open, ["3114-3214", "3214-3314"]);
    assert_eq!(play.forbidden_by(name_hexside("3115-3214")), "EC7", "has its bridge");
    assert_eq!(play.forbidden_by(name_hexside("3213-3314")), "EC7", "is not beside it");
    play.choose(name_hexside("3214-3314"));
    assert_eq!(play.position()["pontoons"], json!({"french": "3214-3314"}));
}

#[test]
fn only_rivers_on_the_map_of_the_scenario_are_named() {
    covers!("nemesis": "SU1", "EC7", "EC8");
    let villach = || Field::italy(2).unit("9A-1", "Villach").unit("9F-1", "Turin");
    // The Drau at Klagenfurt and the Save at Laibach lie outside, one side of the Drau here half.
    let bridges = villach().plays(COALITION, "e08");
    assert!(bridges.legal(name_hexside("3225-3325")));
    for outside in ["3424-3524", "3425-3525", "3324-3423"] {
        assert_eq!(bridges.forbidden_by(name_hexside(outside)), "EC8", "{outside}");
    }
    let pontoons = villach().plays(COALITION, "e07");
    assert_eq!(pontoons.told("no_effect").len(), 1, "beyond the Drau is no map");
}

#[test]
fn attacks_across_pontoons_suffer_less() {
    covers!("nemesis": "EC7", "CD12", "CD20");
    let plain = attack_value(Field::new(6), "3214", "3314");
    let pontoons = |side: &str| {
        let field = Field::new(6).with("pontoons", json!({ side: "3214-3314" }));
        attack_value(field, "3214", "3314")
    };
    // Four units and die 3, less 3 for the river or less 1.
    assert_eq!((plain, pontoons("french"), pontoons("coalition")), (json!(4), json!(6), json!(4)));
    // A support: two units less 2, or less 1.
    for (pontoons, support_adds) in [(false, 0), (true, 1)] {
        let field = Field::new(6)
            .unit("F-V-16", "3315")
            .units(&["F-V-17", "F-V-18"], "3214")
            .unit("R-I-05", "3314");
        let sides = if pontoons { json!({"french": "3214-3314"}) } else { json!({}) };
        let mut play = field.with("pontoons", sides).dice(&[6]).phase("combat");
        play.choose_all([attack("3315", "3314"), commands(1)]);
        // The support rolls 6 and 1 for the Combat Command; the attacker has 1 unit less 3, and die 5.
        play.dice(&[6, 5, 1, 3]).choose(support("3214"));
        assert_eq!(play.told("fought")[0]["totals"][0], 1 - 3 + support_adds + 5, "{pontoons}");
    }
}

#[test]
fn low_water_lessens_a_river_and_not_the_pontoons_across_it() {
    covers!("nemesis": "EC7", "EC29");
    let value = |pontoons: Value| {
        let field = Field::new(8).with("weather", json!(["low_water"]));
        attack_value(field.with("pontoons", pontoons), "3214", "3314")
    };
    // Four units and die 3, less 2 instead of 3 for the river; less 1 with pontoons, as ever.
    assert_eq!(value(json!({})), json!(5));
    assert_eq!(value(json!({"french": "3214-3314"})), json!(6));
}

#[test]
fn a_bridge_with_an_enemy_at_it_is_not_destroyed() {
    covers!("nemesis": "EC8");
    let field = Field::new(6).unit("F-V-16", "3012").unit("F-V-17", "3315");
    let play = field.clone().unit("R-I-05", "3114").plays(FRENCH, "e08");
    assert_eq!(play.forbidden_by(name_hexside("3113-3114")), "EC8");
    assert_eq!(play.forbidden_by(name_hexside("3114-3213")), "EC8");
    assert_eq!(play.forbidden_by(name_hexside("3213-3314")), "EC8", "is no bridge");
    let mut play = field.unit("R-I-05", "Warsaw").plays(FRENCH, "e08");
    play.choose(name_hexside("3113-3114"));
    assert_eq!(play.position()["broken"], json!({"french": "3113-3114"}));
}

#[test]
fn a_destroyed_bridge_counts_for_neither_side() {
    covers!("nemesis": "EC8");
    for side in ["french", "coalition"] {
        let field = ready(6, "3012").with("broken", json!({ side: "3012-3112" }));
        assert_eq!(cost(field, "3012", "3112"), 2, "by the {side}");
    }
    assert_eq!(cost(ready(6, "3012"), "3012", "3112"), 1);
}

#[test]
fn field_works_make_one_city_fortified() {
    covers!("nemesis": "EC16", "CD13");
    // Dresden is open; the attack leads from Chemnitz over no river.
    let plain = attack_value(Field::new(6), "3215", "Dresden");
    let works = Field::new(6).with("works", json!({"coalition": hex("Dresden")}));
    assert_eq!((plain, attack_value(works, "3215", "Dresden")), (json!(7), json!(5)));
    let field = Field::new(6).unit("F-V-16", "Dresden").unit("F-V-17", "4209");
    let play = field.unit("R-I-05", "Warsaw").plays(FRENCH, "e16");
    assert_eq!(play.offered("name_city", "hex"), [hex("Dresden")]);
}

#[test]
fn with_local_guides_one_move_finds_every_hex_clear_and_every_river_bridged() {
    covers!("nemesis": "EC19");
    // From Magdeburg over the Elbe to Wittenberg, then over the Elbe to Torgau and into the marsh.
    let way = ["3113", "3213", "3313"].map(step);
    let mut guided = ready(6, "3012").promised(FRENCH, "e19").phase("movement");
    guided.choose_all([moves("lauriston", "3012"), use_card("e19")]).choose_all(way.clone());
    assert_eq!(guided.told("moved").last().unwrap()["moved"], 3);
    assert!(guided.position()["promises"].is_null(), "for one move");
    let mut plain = ready(6, "3012").phase("movement");
    plain.choose(moves("lauriston", "3012")).choose_all(way.into_iter().take(2));
    assert_eq!(plain.told("moved").last().unwrap()["moved"], 4);
    assert_eq!(plain.forbidden_by(step("3313")), "MV14", "2 more for the marsh");
    // Closed hexes stay closed.
    let mut alps = ready(6, "2422").promised(FRENCH, "e19").phase("movement");
    alps.choose_all([moves("lauriston", "2422"), use_card("e19")]);
    assert_eq!(alps.forbidden_by(step("2423")), "MV18");
}

#[test]
fn in_mud_nobody_marches_by_force() {
    covers!("nemesis": "EC25");
    for (turn, hexes) in [(4, 3), (2, 2)] {
        let mut play = ready(turn, "2016").weather("mud").phase("movement");
        play.choose(moves("lauriston", "2016"));
        let way = ["2017", "2018", "2019", "2020"];
        play.choose_all(way.map(step).into_iter().take(hexes));
        assert_eq!(play.forbidden_by(step(way[hexes])), "EC25", "turn {turn}");
    }
}

#[test]
fn a_flood_takes_the_bridges_of_the_rivers_that_a_die_picks() {
    covers!("nemesis": "EC28");
    let bridges = [
        (1, "3614", "3714", "Bober"),
        (1, "3714", "3715", "Katzbach"),
        (2, "3512", "3513", "Oder"),
        (3, "3012", "3112", "Elbe"),
        (4, "3012", "3013", "Saale"),
        (4, "3115", "3214", "Mulde"),
        (5, "3314", "3414", "Spree"),
        (5, "3112", "3111", "Havel"),
        (6, "2819", "2820", "Danube"),
        (6, "3121", "3221", "Inn"),
    ];
    for (picks, from, to, river) in bridges {
        let usual = cost(ready(6, from), from, to).as_u64().unwrap();
        for die in 1..=6 {
            let flooded = cost(ready(6, from).with("flood", json!(die)), from, to);
            assert_eq!(flooded, usual + u64::from(die == picks), "{river}, die {die}");
        }
    }
    let field = super::far_apart(6).card(FRENCH, "e02").card(COALITION, "e03");
    let play = field.on_top("e28").dice(&[3]).phase("cards");
    assert_eq!(play.position()["flood"], 3);
}

#[test]
fn in_1799_the_flood_comes_to_po_adda_or_adige() {
    covers!("nemesis": "EC28");
    let bridges = [("2626", "2627", 1..=3), ("2626", "2726", 4..=5), ("2926", "2927", 6..=6)];
    for (from, to, picks) in bridges {
        for die in 1..=6 {
            let mut play = Field::italy(1)
                .unit("9F-1", from)
                .commander("moreau-1799", from)
                .train(FRENCH, from)
                .with("flood", json!(die))
                .phase("movement");
            play.choose_all([moves("moreau-1799", from), step(to)]);
            let moved = play.told("moved").last().unwrap()["moved"].clone();
            assert_eq!(moved, 1 + u8::from(picks.contains(&die)), "{from} to {to}, die {die}");
        }
    }
}

#[test]
fn at_low_water_rivers_hinder_less() {
    covers!("nemesis": "EC29");
    assert_eq!(cost(ready(8, "3012"), "3012", "3113"), 2);
    assert_eq!(cost(ready(8, "3012").weather("low_water"), "3012", "3113"), 1);
    // Four units, die 3, less 3 or less 2.
    assert_eq!(attack_value(Field::new(8), "3214", "3314"), 4);
    assert_eq!(attack_value(Field::new(8).weather("low_water"), "3214", "3314"), 5);
    // One unit less 3, a support of two less 2, die 5; or less 2 and less 1.
    for (weather, total) in [(json!([]), 3), (json!(["low_water"]), 5)] {
        let field = Field::new(8).unit("F-V-16", "3315").units(&["F-V-17", "F-V-18"], "3214");
        let field = field.unit("R-I-05", "3314").with("weather", weather);
        let mut play = field.dice(&[6]).phase("combat");
        play.choose_all([attack("3315", "3314"), commands(1)]);
        play.dice(&[6, 5, 1, 3]).choose(support("3214"));
        assert_eq!(play.told("fought")[0]["totals"][0], total);
    }
}
