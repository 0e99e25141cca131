//! Cards that touch units and commanders: EC4, EC5, EC15, EC20, EC22, EC27, EC32.

use bivouac_kernel::covers;
use serde_json::json;

use super::far_apart;
use crate::common::*;

#[test]
fn the_class_of_1814_is_a_french_conscript_at_a_source_of_supply() {
    covers!("nemesis": "EC4");
    let mut play = Field::new(6)
        .unit("F-V-16", "Mainz")
        .gone("F-II-05", "eliminated")
        .gone("F-V-17", "eliminated") // line
        .gone("F-G-MAG", "eliminated") // a garrison
        .gone("F-BAV-2", "eliminated") // no French
        .gone("F-IIIC-1", "eliminated") // cavalry
        .promised(FRENCH, "e04")
        .only()
        .phase("reinforcements");
    let units = play.offered("return", "unit");
    assert!(!units.is_empty() && units.iter().all(|unit| unit == "F-II-05"), "{units:?}");
    let mut sources = ["Wesel", "Mainz", "Metz", "Strasbourg", "Besançon", "Turin"].map(hex);
    sources.sort_unstable();
    assert_eq!(play.offered("return", "hex"), sources);
    play.choose(returns("F-II-05", "Strasbourg"));
    assert_eq!(play.at("F-II-05"), hex("Strasbourg"));
}

#[test]
fn the_landwehr_is_prussian_infantry_in_a_city_of_its_side() {
    covers!("nemesis": "EC4");
    let play = Field::new(6)
        .unit("R-I-05", "Warsaw")
        .unit("F-V-16", "Mainz")
        .control(FRENCH, &["Berlin"])
        .gone("P-I-07", "eliminated")
        .gone("P-I-C1", "eliminated")
        .gone("R-I-14", "eliminated")
        .promised(COALITION, "e04")
        .only()
        .phase("reinforcements");
    assert!(play.offered("return", "unit").iter().all(|unit| unit == "P-I-07"));
    let mut cities = ["Breslau", "Königsberg"].map(hex);
    cities.sort_unstable();
    assert_eq!(play.offered("return", "hex"), cities, "Berlin is French");
}

#[test]
fn remounts_bring_back_cavalry_that_is_no_guard() {
    covers!("nemesis": "EC5");
    let gone =
        ["F-IC-1", "F-GD-C1", "F-V-16", "F-WPH-C", "R-I-C", "R-K-1", "P-I-C1", "P-G-C", "S-C"];
    let field = gone.iter().fold(Field::new(8), |field, id| field.gone(id, "eliminated"));
    let field = field.unit("F-V-17", "Mainz").unit("R-I-05", "Warsaw").only();
    let names = |seat| {
        let play = field.clone().promised(seat, "e05").phase("reinforcements");
        let mut units = play.offered("return", "unit");
        units.dedup();
        units
    };
    assert_eq!(names(FRENCH), ["F-IC-1"]);
    assert_eq!(names(COALITION), ["P-I-C1", "R-I-C"]);
    let coalition = field.promised(COALITION, "e05").phase("reinforcements");
    let cities = coalition.offered("return", "hex");
    assert_eq!(cities.len(), 6, "each of two units in each of three cities");
    assert!(coalition.legal(returns("R-I-C", "Warsaw")));
    assert!(coalition.legal(returns("R-I-C", "Königsberg")));
    assert!(coalition.legal(returns("P-I-C1", "Breslau")));
}

#[test]
fn discord_lowers_the_rating_of_one_commander() {
    covers!("nemesis": "EC15");
    let field = Field::new(6)
        .unit("F-V-16", "4209")
        .commanders(&["napoleon", "davout"], "4209")
        .unit("R-I-05", "4210")
        .commanders(&["blucher", "barclay"], "4210");
    let french = field.clone().plays(FRENCH, "e15");
    assert_eq!(french.open(), [name_commander("blucher")], "Barclay has rank I on turn 6");
    let mut coalition = field.clone().plays(COALITION, "e15");
    assert_eq!(coalition.open(), [name_commander("davout")]);
    coalition.choose(name_commander("davout"));
    assert_eq!(coalition.position()["discord"], json!({"french": "davout"}));
    // The attack roll adds his CR: 4 less 2.
    for (named, from, cr) in [("davout", "4209", 2), ("blucher", "4209", 4)] {
        let side = if named == "davout" { "french" } else { "coalition" };
        let play = Field::new(6).unit("F-V-16", from).commander("davout", from);
        let play = play.unit("R-I-05", "4210").commander("blucher", "4210");
        let mut play = play.with("discord", json!({ side: named })).dice(&[2]).phase("combat");
        play.choose_all([attack("4209", "4210"), commands(0)]);
        assert_eq!(play.told("attack_rolled")[0]["cr"], cr, "discord with {named}");
    }
}

#[test]
fn discord_takes_one_from_a_coalition_commander_and_never_leads_below_0() {
    covers!("nemesis": "EC15");
    let field = Field::new(6).unit("F-IC-1", "4209").commander("arrighi", "4209");
    let field = field.unit("R-I-05", "4210").commander("blucher", "4210");
    let mut french =
        field.clone().with("discord", json!({"french": "arrighi"})).dice(&[2]).phase("combat");
    french.choose_all([attack("4209", "4210"), commands(0)]);
    assert_eq!(french.told("attack_rolled")[0]["cr"], 0, "1 less 2");
    let mut coalition =
        field.with("discord", json!({"coalition": "blucher"})).dice(&[2]).phase("combat");
    coalition.choose_all([json!("no_attack"), attack("4210", "4209"), commands(0)]);
    assert_eq!(coalition.told("attack_rolled")[0]["cr"], 3, "4 less 1");
}

#[test]
fn desertion_by_the_french_strikes_conscripts_abroad() {
    covers!("nemesis": "EC20");
    let mut play = Field::new(6)
        .unit("F-V-16", "Mainz")
        .unit("R-SG-M1", "Hamburg")
        .disrupted("R-SG-M2", "Hamburg") // disrupted already
        .unit("R-SG-M3", "Berlin") // in Prussia
        .unit("R-SG-M4", "Warsaw") // the Duchy is friendly to both
        .unit("R-I-05", "Lübeck") // line
        .plays(FRENCH, "e20");
    assert_eq!(play.offered("name_unit", "unit"), ["R-SG-M1"]);
    play.choose(name_unit("R-SG-M1"));
    assert!(play.is_disrupted("R-SG-M1"));
}

#[test]
fn desertion_by_the_coalition_strikes_conscripts_and_allies_near_it_without_napoleon() {
    covers!("nemesis": "EC20");
    let play = Field::new(6)
        .unit("R-I-05", "4210")
        .unit("F-II-05", "4214") // 4 hexes away, a conscript
        .unit("F-II-06", "4215") // 5
        .unit("F-III-39", "4213") // starred
        .unit("F-V-16", "4212") // line
        .unit("F-III-09", "4109") // a conscript with Napoleon
        .commander("napoleon", "4109")
        .plays(COALITION, "e20");
    assert_eq!(play.offered("name_unit", "unit"), ["F-II-05", "F-III-39"]);
}

#[test]
fn post_haste_takes_one_commander_up_to_six_hexes() {
    covers!("nemesis": "EC22", "CV2");
    let field = Field::new(6)
        .units(&["F-V-16"], "2016")
        .commanders(&["oudinot", "ney"], "2016")
        .unit("F-V-17", "2022") // 6 hexes
        .unit("F-V-18", "2019"); // 3 hexes
    let mut plain = field.clone().phase("commanders");
    plain.choose(ride("oudinot"));
    assert!(plain.legal(ride_to("2019")));
    assert_eq!(plain.forbidden_by(ride_to("2022")), "CV2");
    let mut haste = field.promised(FRENCH, "e22").phase("commanders");
    haste.choose_all([ride("oudinot"), ride_to("2022"), ride("ney")]);
    assert_eq!(haste.commander_at("oudinot"), "2022");
    assert_eq!(haste.forbidden_by(ride_to("2022")), "CV2", "one of them");
}

#[test]
fn typhus_strikes_infantry_where_most_units_are_on_a_5_or_6() {
    covers!("nemesis": "EC27", "SQ11");
    let field = far_apart(6)
        .units(&["F-V-17", "F-IC-1"], "Magdeburg")
        .units(&["F-V-18"], "Mainz")
        .card(FRENCH, "e02")
        .card(COALITION, "e03")
        .on_top("e27");
    let calm = field.clone().dice(&[4, 4]).phase("cards");
    assert!(calm.told("disrupted").is_empty());
    let hexes: Vec<_> = calm.told("typhus").iter().map(|one| one["hex"].clone()).collect();
    assert_eq!(hexes, [hex("Magdeburg"), hex("Warsaw")]);
    let mut struck = field.dice(&[5, 6]).phase("cards");
    // The French choose between two of infantry; the cavalry is spared.
    assert_eq!(struck.open(), [name_unit("F-V-16"), name_unit("F-V-17")]);
    struck.choose(name_unit("F-V-17"));
    assert!(struck.is_disrupted("F-V-17") && struck.is_disrupted("R-I-05"));
}

#[test]
fn with_several_cities_of_as_many_units_their_owner_names_one() {
    covers!("nemesis": "EC27");
    let mut play = Field::new(6)
        .unit("F-V-16", "Magdeburg")
        .unit("F-V-17", "Mainz")
        .card(FRENCH, "e02")
        .card(COALITION, "e03")
        .on_top("e27")
        .dice(&[6])
        .phase("cards");
    assert_eq!(play.decides(), FRENCH);
    play.choose(name_city("Mainz"));
    assert!(play.is_disrupted("F-V-17") && !play.is_disrupted("F-V-16"));
}

#[test]
fn envoys_help_the_side_with_fewer_points() {
    covers!("nemesis": "EC32", "VC8");
    for (points, after) in [([3, 1], [3, 2]), ([-2, 1], [-1, 1]), ([2, 2], [2, 2])] {
        let field = far_apart(6)
            .battle_vp(FRENCH, points[0])
            .battle_vp(COALITION, points[1])
            .card(FRENCH, "e02")
            .card(COALITION, "e03");
        assert_eq!(field.on_top("e32").phase("cards").battle_vp(), after);
    }
    let early = far_apart(3).battle_vp(FRENCH, 1).card(FRENCH, "e02").card(COALITION, "e03");
    assert_eq!(early.on_top("e32").phase("cards").battle_vp(), [1, 0], "from turn 4 on");
}
