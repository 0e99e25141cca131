//! General supply and attrition (GS).

use bivouac_kernel::covers;
use serde_json::json;

use crate::common::*;

/// A Russian unit in 4209 with its depot in 4214, five hexes straight to the south, in clear land of the
/// Duchy: no other way is as short.
fn five_away() -> Field {
    Field::new(6).unit("R-I-05", "4209").depot(COALITION, "4214")
}

/// Whether a unit is out of supply.
fn hungry(field: Field, unit: &str) -> bool {
    field.phase("general_supply").is_disrupted(unit)
}

#[test]
fn in_1799_a_path_is_at_most_three_hexes_long() {
    covers!("nemesis": "GS3");
    for (place, out) in [("2729", false), ("2627", true)] {
        let field = Field::italy(1).unit("9F-1", place).depot(FRENCH, "Florence");
        assert_eq!(hungry(field, "9F-1"), out, "{place}");
    }
}

#[test]
fn difficult_terrain_on_the_path_counts_double() {
    covers!("nemesis": "GS4");
    // 3311 is forest: Kolberg lies 4 hexes off, Bunzlau 5.
    for (place, plain, out) in [("Kolberg", 4, false), ("Bunzlau", 5, true)] {
        assert_eq!(distance(place, "3311"), plain);
        let field = Field::new(6).unit("R-SG-26", place).depot(COALITION, "3311");
        assert_eq!(hungry(field, "R-SG-26"), out, "{place}");
    }
}

#[test]
fn no_path_leads_through_an_enemy_stack() {
    covers!("nemesis": "GS5", "GS1", "GS22");
    assert!(!hungry(five_away(), "R-I-05"));
    assert!(hungry(five_away().unit("F-V-16", "4212"), "R-I-05"));
    // A lone commander and a depot are no stack.
    let lone = five_away().commander("ney", "4212").depot(FRENCH, "4211");
    assert!(!hungry(lone, "R-I-05"));
}

#[test]
fn commanders_are_always_supplied() {
    covers!("nemesis": "GS9");
    let play = Field::new(1).commander("ney", "4212").disrupted("F-II-05", "4209");
    let play = play.phase("general_supply");
    assert_eq!(play.commander_at("ney"), "4212");
    assert_eq!(play.at("F-II-05"), "eliminated");
}

#[test]
fn cossacks_are_always_supplied() {
    covers!("nemesis": "GS10");
    let field = Field::new(6).unit("R-K-1", "2714").unit("R-I-05", "2714");
    let play = field.phase("general_supply");
    assert!(!play.is_disrupted("R-K-1") && play.is_disrupted("R-I-05"));
}

#[test]
fn danes_and_swedes_are_supplied_at_home() {
    covers!("nemesis": "GS11", "GS13", "SP3");
    for (unit, home, abroad) in [
        ("F-DK-1", "Kiel", "Schwerin"),
        ("S-1", "Stralsund", "Schwerin"),
        ("S-1", "3208", "Berlin"),
    ] {
        let lies_at_home = !hungry(Field::new(8).unit(unit, home), unit);
        assert!(lies_at_home, "{unit} in {home}");
        assert!(hungry(Field::new(8).unit(unit, abroad), unit), "{unit} in {abroad}");
    }
    // Abroad Swedes live by any depot of the Coalition.
    let supplied = Field::new(8).unit("S-1", "Berlin").depot(COALITION, "Berlin");
    assert!(!hungry(supplied, "S-1"));
}

#[test]
fn garrisons_are_supplied_in_their_city() {
    covers!("nemesis": "GS12", "SP9", "SP11", "SP23");
    for (unit, place) in [("F-G-THO", "Thorn"), ("F-DZ-1", "Danzig")] {
        assert!(!hungry(Field::new(6).garrison(unit, place), unit), "{unit}");
        assert!(hungry(Field::new(6).unit(unit, "4209"), unit), "{unit} outside");
    }
    // A unit that only visits is not supplied with them.
    let visitor = Field::new(6).garrison("F-DZ-1", "Danzig").unit("F-V-16", "Danzig");
    assert!(hungry(visitor, "F-V-16"));
}

#[test]
fn poniatowskis_corps_and_the_saxons_at_torgau_are_supplied_until_the_armistice() {
    covers!("nemesis": "GS14", "GS15", "GS32");
    let saxony = |field: Field| field.politics("saxony", json!("french"));
    for (unit, place) in
        [("F-VIII-26", "4209"), ("F-IVC-1", "4209"), ("F-SAX-24", "Torgau"), ("F-SAX-C", "Torgau")]
    {
        let field = saxony(Field::new(8).unit(unit, place));
        assert!(!hungry(field.clone(), unit), "{unit} before");
        let after = Field::new(13).unit(unit, place).politics("armistice", json!(8));
        assert!(hungry(saxony(after), unit), "{unit} after the armistice");
        // Without one it lasts to the end.
        assert!(!hungry(saxony(Field::new(19).unit(unit, place)), unit), "{unit} on turn 19");
    }
    assert!(hungry(saxony(Field::new(8).unit("F-SAX-24", "Leipzig")), "F-SAX-24"));
    assert!(hungry(saxony(Field::new(8).unit("F-V-16", "Torgau")), "F-V-16"));
}

#[test]
fn neither_block_holds_in_the_hexes_of_the_unit_and_of_the_depot() {
    covers!("nemesis": "GS23", "GS6", "GS7", "GS26");
    // Cavalry next to the unit's own hex and to the depot, but not to the hexes between.
    let ends = five_away().unit("F-IC-1", "4208").unit("F-IC-2", "4215");
    assert!(!hungry(ends, "R-I-05"));
    assert!(hungry(five_away().unit("F-IC-1", "4110"), "R-I-05"), "next to 4210 and 4211");
    assert!(!hungry(five_away().disrupted("F-IC-1", "4110"), "R-I-05"), "disrupted");
    let occupied = five_away().unit("F-IC-1", "4110").units(&["R-I-14"], "4210");
    assert!(!hungry(occupied.unit("R-II-03", "4211"), "R-I-05"), "own stacks stand there");
    // A French unit in a Prussian city, its depot in another.
    let cities = Field::new(6).unit("F-V-16", "Berlin").depot(FRENCH, "Brandenburg");
    assert!(!hungry(cities, "F-V-16"));
}

#[test]
fn an_unbridged_river_keeps_cavalry_from_a_path() {
    covers!("nemesis": "GS6");
    // Only 4212 of the path lies next to 4312, beyond the Vistula, and to 4112 on the same bank.
    let field = || Field::new(3).unit("R-I-05", "4214").depot(COALITION, "4211");
    assert!(!hungry(field().unit("F-IC-1", "4312"), "R-I-05"));
    assert!(hungry(field().unit("F-IC-1", "4112"), "R-I-05"));
    let same_river_bridged = field().unit("F-IC-1", "4312");
    let bridged = same_river_bridged.with("pontoons", json!({"coalition": "4212-4312"}));
    assert!(hungry(bridged.clone(), "R-I-05"));
    // Under siege it blocks all the same.
    let besieged = bridged.unit("R-I-14", "4311").unit("R-II-03", "4412");
    assert!(hungry(besieged, "R-I-05"));
}

#[test]
fn neutral_and_inactive_cavalry_blocks_no_path() {
    covers!("nemesis": "GS26", "SP14", "SP20");
    for (saxony, out) in [("neutral", false), ("french", true)] {
        let field = five_away().unit("F-SAX-C", "4110").politics("saxony", json!(saxony));
        assert_eq!(hungry(field, "R-I-05"), out, "{saxony}");
    }
    for (turn, out) in [(1, false), (2, true)] {
        let field = Field::new(turn).unit("F-V-16", "4211").depot(FRENCH, "4214");
        assert_eq!(hungry(field.unit("P-I-C1", "4112"), "F-V-16"), out, "turn {turn}");
    }
}

#[test]
fn no_path_leads_through_closed_land() {
    covers!("nemesis": "GS24", "AU1");
    // From Görlitz to 3816 it is 5 hexes through Bohemia, 6 around it.
    let field = |austria: &str| {
        let field = Field::new(12).unit("R-I-05", "Görlitz").depot(COALITION, "3816");
        field.politics("austria", json!(austria))
    };
    assert!(!hungry(field("coalition"), "R-I-05"));
    assert!(hungry(field("neutral"), "R-I-05"));
    // From 2722 to 2222 it is 5 hexes through Switzerland, which is closed to the Coalition.
    let swiss = Field::new(12).unit("F-V-16", "2722").depot(FRENCH, "2222");
    let swiss = swiss.unit("R-II-03", "Strasbourg"); // or it would supply them
    assert!(!hungry(swiss, "F-V-16"));
    let swiss = Field::new(12).unit("R-I-05", "2722").depot(COALITION, "2222");
    assert!(hungry(swiss, "R-I-05"));
}

#[test]
fn neutral_saxons_and_inactive_prussians_stop_a_path() {
    covers!("nemesis": "GS24", "SP14", "SP20");
    // Three hexes straight south, the range of winter.
    let winter = |field: Field| field.unit("R-I-05", "4211").depot(COALITION, "4214");
    assert!(!hungry(winter(Field::new(1)), "R-I-05"));
    assert!(hungry(winter(Field::new(1)).unit("P-I-07", "4213"), "R-I-05"));
    assert!(!hungry(winter(Field::new(2)).unit("P-I-07", "4213"), "R-I-05"), "active");
    assert!(hungry(winter(Field::new(3)).unit("F-SAX-24", "4213"), "R-I-05"));
    let french = Field::new(3).unit("F-V-16", "4211").depot(FRENCH, "4214");
    assert!(!hungry(french.unit("F-SAX-24", "4213"), "F-V-16"), "the French may pass");
}

#[test]
fn a_source_without_enemies_in_it_is_a_depot() {
    covers!("nemesis": "GS25");
    let field = Field::new(6).unit("F-V-16", "2214");
    assert!(!hungry(field.clone(), "F-V-16"));
    // The Coalition in every source near.
    let sources = ["Wesel", "Mainz", "Metz"];
    let taken = sources.iter().zip(["R-I-05", "R-I-14", "R-II-03"]);
    let field = taken.fold(field, |field, (place, unit)| field.unit(unit, place));
    assert!(hungry(field, "F-V-16"));
}

#[test]
fn all_effects_of_hunger_come_at_once() {
    covers!("nemesis": "GS27", "GS18");
    // The French cavalry blocks the path and is itself out of supply: both are disrupted.
    let play = five_away().unit("F-IC-1", "4110").phase("general_supply");
    assert!(play.is_disrupted("R-I-05") && play.is_disrupted("F-IC-1"));
    // Even if it fails its forage roll, which comes before.
    let play = five_away().unit("F-IC-1", "4110").forage("4110").dice(&[1]).phase("general_supply");
    assert!(play.is_disrupted("R-I-05") && play.is_disrupted("F-IC-1"));
}

#[test]
fn a_stack_that_passes_its_forage_roll_still_needs_a_path() {
    covers!("nemesis": "GS28", "GS16", "GS17");
    for (depot, out) in [("4214", false), ("4216", true)] {
        let field = Field::new(6).unit("R-I-05", "4209").depot(COALITION, depot).forage("4209");
        let play = field.dice(&[2]).phase("general_supply");
        assert_eq!(play.is_disrupted("R-I-05"), out, "{depot}");
        assert!(!play.forages("4209"));
    }
}

#[test]
fn the_forage_roll_counts_all_units_and_spares_those_who_are_always_supplied() {
    covers!("nemesis": "GS29", "GS16");
    let field = Field::new(6)
        .unit("R-I-05", "4209")
        .disrupted("R-I-14", "4209")
        .unit("R-K-1", "4209")
        .depot(COALITION, "4210")
        .forage("4209");
    let fails = field.clone().dice(&[3]).phase("general_supply");
    assert!(fails.is_disrupted("R-I-05") && !fails.is_disrupted("R-K-1"));
    let passes = field.dice(&[4]).phase("general_supply");
    assert!(!passes.is_disrupted("R-I-05"));
}

#[test]
fn lack_of_supply_has_effects_in_its_phase_only() {
    covers!("nemesis": "GS30");
    let field = Field::new(6).unit("R-I-05", "4209").unit("F-V-16", "2714");
    let mut play = field.phase("active_supply");
    play.after_turn(6);
    assert!(!play.is_disrupted("R-I-05"));
    play.skip_to("general_supply");
    assert!(play.is_disrupted("R-I-05"));
}

#[test]
fn inactive_prussians_are_not_checked() {
    covers!("nemesis": "GS31", "SP1");
    for (turn, out) in [(1, false), (2, true)] {
        assert_eq!(hungry(Field::new(turn).unit("P-I-07", "3712"), "P-I-07"), out, "turn {turn}");
    }
}

#[test]
fn in_winter_a_path_is_at_most_three_hexes_long() {
    covers!("nemesis": "GS2", "GS1", "SQ8");
    // Straight to the south through clear land.
    for (turn, place, out) in [
        (3, "4211", false),
        (3, "4210", true),
        (19, "4211", false),
        (19, "4210", true),
        (4, "4210", false),
        (18, "4209", false),
        (18, "4208", true),
    ] {
        let field = Field::new(turn).unit("F-V-16", place).depot(FRENCH, "4214");
        assert_eq!(hungry(field, "F-V-16"), out, "{place} on turn {turn}");
    }
}

#[test]
fn no_path_crosses_an_unbridged_river() {
    covers!("nemesis": "GS8", "EV16");
    let field = |depot: &str| Field::new(6).unit("F-V-16", "Zamosc").depot(FRENCH, depot);
    assert!(hungry(field("4814"), "F-V-16"), "the Bug lies between");
    assert!(!hungry(field("4715"), "F-V-16"), "on this side of it");
    let bridged = field("4814").with("pontoons", json!({"french": "4814-4815"}));
    assert!(!hungry(bridged, "F-V-16"), "with a bridge of boats");
    // A bridge is as good as dry land.
    assert!(!hungry(Field::new(3).unit("F-V-16", "Posen").depot(FRENCH, "3812"), "F-V-16"));
}

#[test]
fn who_is_disrupted_and_out_of_supply_suffers_by_class_and_season() {
    covers!("nemesis": "GS19", "GS20", "GS21");
    for (unit, summer, winter) in [
        ("F-II-05", "eliminated", "eliminated"), // conscripts
        ("R-SG-M1", "eliminated", "eliminated"),
        ("F-V-16", "4209", "eliminated"), // of line
        ("R-I-05", "4209", "eliminated"),
        ("F-GD-O1", "4209", "4209"), // veterans
        ("R-III-1G", "4209", "4209"),
    ] {
        for (turn, at) in [(3, winter), (4, summer), (18, summer), (19, winter)] {
            let play = Field::new(turn).disrupted(unit, "4209").phase("general_supply");
            assert_eq!(play.at(unit), at, "{unit} on turn {turn}");
            assert!(at == "eliminated" || play.is_disrupted(unit));
        }
        // In supply nothing happens to them.
        let seat = if unit.starts_with('F') { FRENCH } else { COALITION };
        let fed = Field::new(3).disrupted(unit, "4209").depot(seat, "4209");
        assert_eq!(fed.phase("general_supply").at(unit), "4209");
    }
}

#[test]
fn commanders_whose_last_unit_starves_roll_and_a_depot_stays() {
    covers!("nemesis": "GS33", "CM1", "CM2");
    // Conscripts fail their forage roll beside their depot.
    let field = Field::new(6)
        .disrupted("R-SG-M1", "4210")
        .depot(COALITION, "4210")
        .forage("4210")
        .commanders(&["barclay", "loewis"], "4210")
        .unit("R-I-05", "4212");
    let play = field.dice(&[1, 1, 2]).phase("general_supply");
    assert_eq!(play.at("R-SG-M1"), "eliminated");
    assert_eq!(play.commander_at("barclay"), "eliminated", "a 1");
    assert_eq!(play.commander_at("loewis"), "4212", "the only stack within three hexes");
    assert!(play.has_depot(COALITION, "4210"));
}

#[test]
fn commanders_whose_last_unit_falls_on_the_march_roll_and_a_depot_stays() {
    covers!("nemesis": "GS33", "CM1", "MA17");
    // Five hexes in winter add 4 to the die: two of two units are lost.
    let field = Field::new(3)
        .units(&["F-V-16", "F-III-08"], "2016")
        .commanders(&["lauriston", "mortier"], "2016")
        .depot(FRENCH, "2021")
        .train(FRENCH, "2016");
    let mut play = field.phase("movement");
    play.choose(moves("lauriston", "2016"));
    play.choose_all(["2017", "2018", "2019", "2020", "2021"].map(step));
    play.dice(&[6, 1, 2]).choose("halt");
    while play.offers("lose") {
        play.skip();
    }
    assert_eq!([play.at("F-V-16"), play.at("F-III-08")], ["eliminated", "eliminated"]);
    let lost = ["lauriston", "mortier"].map(|one| play.commander_at(one));
    assert_eq!(lost, ["eliminated", "eliminated"], "the second finds no stack");
    assert_eq!(play.told("commander_rolled").len(), 2);
    assert!(play.has_depot(FRENCH, "2021"));
}
