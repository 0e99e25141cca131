//! 9.51 to 9.53: Strength Ratio, Cohesion Differential and terrain.

use crate::common::{Field, Play};
use crate::shocks::*;
use bivouac_kernel::covers;
use serde_json::json;

#[test]
fn the_strength_ratio_is_rounded_for_the_defender_to_a_column_of_the_odds_chart() {
    covers!("borodino": "9.51a", "T-SHOCK.9", "T-ODDS.1", "T-ODDS.2", "T-ODDS.3", "T-ODDS.4",
        "T-ODDS.5", "T-ODDS.6", "T-ODDS.7", "T-ODDS.8", "T-ODDS.9");
    let nine = &["ru_27_sta"][..];
    let eight = &["ru_2g_kie"][..];
    let eighteen = &["ru_27_sta", "ru_27_knz"][..];
    let four = &["ru_gog_a"][..];
    let table: [(&[&str], &[&str], i64); 17] = [
        (&["fr_mr_dal", "fr_mr_gra"], four, 4),     // 26:4
        (&["fr_kr_3", "fr_kr_15"], four, 4),        // 16:4, just 4-1
        (&["fr_fr_vdd_a", "fr_fr_vdd_b"], four, 3), // 15:4, just not 4-1
        (&["fr_mr_bon"], four, 3),                  // 12:4
        (&["fr_fr_duf_a"], four, 2),                // 11:4
        (&["fr_kr_3"], four, 2),                    // 8:4
        (&["fr_cm_tes_a"], four, 1),                // 7:4
        (&["fr_cm_dup_a"], four, 1),                // 6:4
        (&["fr_cm_dup_b"], four, 0),                // 5:4
        (&["fr_kr_3"], eight, 0),                   // 8:8
        (&["fr_cm_tes_a"], eight, -1),              // 7:8
        (&["fr_cm_dup_a"], nine, -1),               // 6:9
        (&["fr_cm_dup_b"], eight, -2),              // 5:8
        (&["fr_cm_guy"], eighteen, -2),             // 9:18
        (&["fr_kr_3"], eighteen, -3),               // 8:18
        (&["fr_cm_dup_a"], eighteen, -3),           // 6:18
        (&["fr_cm_dup_b"], eighteen, -4),           // 5:18
    ];
    for (attackers, defenders, expected) in table {
        let play = fight(duel(attackers, defenders), &[4, 0, 0]);
        assert_eq!(modifier(&play, "4303", "odds"), expected, "{attackers:?} on {defenders:?}");
    }
}

#[test]
fn every_unit_of_a_stack_counts_for_the_ratio_disordered_defenders_too() {
    covers!("borodino": "9.51a");
    let field = duel(&["fr_cm_guy"], &["ru_gog_a"]).disordered("ru_gog_b", "4303", "W");
    let play = fight(field, &[0, 0]);
    assert_eq!(modifier(&play, "4303", "odds"), 0); // 9:8
}

#[test]
fn the_highest_cohesion_of_each_side_is_compared() {
    covers!("borodino": "9.52a", "T-SHOCK.9");
    let table: [(&[&str], &[&str], i64); 5] = [
        (&["fr_cm_tes_a"], &["ru_gog_a"], 1),                 // 7 - 6
        (&["fr_cm_dup_b"], &["ru_gog_a"], -1),                // 5 - 6
        (&["fr_cm_dup_b"], &["ru_2g_kie"], -2),               // 5 - 7
        (&["fr_cm_tes_b", "fr_cm_tes_a"], &["ru_27_sta"], 2), // 7 - 5, the lower unit's
        (&["fr_cm_guy"], &["ru_27_sta", "ru_2g_kie"], -1),    // 6 - 7
    ];
    for (attackers, defenders, expected) in table {
        let play = fight(duel(attackers, defenders), &[4, 0, 0]);
        assert_eq!(modifier(&play, "4303", "cohesion"), expected, "{attackers:?} on {defenders:?}");
    }
    // A Disordered defender fights with the Cohesion of that side.
    let field = duel(&["fr_cm_guy"], &[]).disordered("ru_27_sta", "4303", "W");
    assert_eq!(modifier(&fight(field, &[0, 0]), "4303", "cohesion"), 2); // 6 - 4
}

#[test]
fn the_cohesion_of_guns_is_left_out() {
    covers!("borodino": "9.52b");
    // The guns of both have 6; the infantry 5 and 5, then 6 and 5.
    let mut play = fight(duel(&["fr_cm_dup_b", "fr_cm_art_a"], &["ru_27_sta"]), &[4, 0]);
    assert_eq!(modifier(&play, "4303", "cohesion"), 0);
    play = fight(duel(&["fr_cm_guy"], &["ru_27_sta", "ru_viii_art_a"]), &[]);
    play.dice(&[0, 0]).choose(json!("hold"));
    assert_eq!(modifier(&play, "4303", "cohesion"), 1);
}

/// One French unit attacks one Russian unit that faces it.
fn ground(from: &str, facing: &str, target: &str, russian: &str) -> Play {
    let mut play = Field::new("french", "declare")
        .unit("fr_cm_guy", from, facing)
        .unit("ru_gog_a", target, russian)
        .table();
    play.dice(&[0, 4, 0]);
    shock(&mut play, &[from]);
    play
}

#[test]
fn the_ground_of_the_defender_and_the_hexside_modify_the_roll_but_never_both() {
    covers!("borodino": "9.53a", "9.53b", "9.53f", "T-SHOCK.9");
    let table = [
        ("4403", "E", "4303", "W", 1),    // Clear
        ("4306", "E", "4206", "W", 0),    // Cultivated
        ("4106", "E", "4006", "W", -1),   // Woods
        ("4110", "E", "4010", "W", 0),    // Village: it helps Cohesion Checks instead
        ("4108", "E", "4008", "W", -3),   // Redoubt
        ("5005", "E", "4904", "W", -1),   // Marsh
        ("4313", "E", "4213", "W", -1),   // Clear behind a Stream: the defender's choice
        ("3814", "E", "3713", "W", -2),   // Clear behind a River
        ("3814", "SE", "3813", "NW", -3), // Clear behind a Bridge
        ("4612", "SE", "4611", "NW", -1), // Cultivated behind a Ford
    ];
    for (from, facing, target, russian, expected) in table {
        let play = ground(from, facing, target, russian);
        assert_eq!(modifier(&play, target, "terrain"), expected, "{target}");
    }
}

#[test]
fn attacked_from_several_hexes_the_defender_chooses_what_helps_him() {
    covers!("borodino": "9.53b");
    // 4313 attacks across the stream, 4312 does not.
    let mut play = Field::new("french", "declare")
        .unit("fr_cm_guy", "4313", "E")
        .unit("fr_cm_dup_a", "4312", "NE")
        .unit("ru_gog_a", "4213", "W")
        .table();
    play.dice(&[0, 0, 0, 0, 0]);
    shock(&mut play, &["4313", "4312"]);
    assert_eq!(modifier(&play, "4213", "terrain"), -1);
    // From 4312 alone nothing helps him, so the attacker takes the +1 of the Clear hex.
    let play = ground("4312", "NE", "4213", "W");
    assert_eq!(modifier(&play, "4213", "terrain"), 1);
}

/// A Russian in 4303 and others of his side around; the terrain modifier of a frontal attack.
fn clear(facing: &str, others: &[(&str, &str, &[&str])]) -> i64 {
    let field = Field::new("french", "declare")
        .unit("fr_cm_guy", "4403", "NE")
        .unit("ru_gog_a", "4303", facing);
    let field =
        others.iter().fold(field, |field, (unit, hex, marks)| field.marked(unit, hex, "W", marks));
    modifier(&fight(field, &[0, 0]), "4303", "terrain")
}

#[test]
fn clear_ground_helps_only_attackers_in_a_frontal_hex() {
    covers!("borodino": "9.53c");
    // 4403 lies to the south-west of the defender.
    for (facing, expected) in [("W", 1), ("SW", 1), ("NW", 0), ("NE", 0), ("E", 0), ("SE", 0)] {
        assert_eq!(clear(facing, &[]), expected, "{facing}");
    }
    // One of several attackers in front is enough.
    let mut play = Field::new("french", "declare")
        .unit("fr_cm_guy", "4403", "E")
        .unit("fr_cm_dup_a", "4204", "W")
        .unit("ru_gog_a", "4303", "W")
        .table();
    play.dice(&[0, 0, 0, 0, 0]);
    shock(&mut play, &["4204", "4403"]);
    assert_eq!(modifier(&play, "4303", "terrain"), 1);
}

#[test]
fn clear_ground_helps_only_while_a_flank_is_vacant_and_nobody_else_covers_it() {
    covers!("borodino": "9.53d");
    // The flank hexes are 4304 and 4302.
    assert_eq!(clear("W", &[("ru_gog_b", "4304", &[])]), 1, "the other flank is open");
    assert_eq!(clear("W", &[("ru_gog_b", "4304", &[]), ("ru_sha_a", "4302", &[])]), 0);
    // 4203 is next to 4302: its ZOC covers it, unless it has none.
    assert_eq!(clear("W", &[("ru_gog_b", "4304", &[]), ("ru_sha_a", "4203", &[])]), 0);
    assert_eq!(clear("W", &[("ru_gog_b", "4304", &[]), ("ru_sha_a", "4203", &["disordered"])]), 1);
    assert_eq!(clear("W", &[("ru_gog_b", "4304", &[]), ("ru_viii_art_a", "4203", &[])]), 1);
    // Guns have no ZOC but make a hex not vacant.
    assert_eq!(clear("W", &[("ru_gog_b", "4304", &[]), ("ru_viii_art_a", "4302", &[])]), 0);
    // The ZOC of a second unit of the attacked stack is no cover.
    assert_eq!(clear("W", &[("ru_gog_b", "4303", &[])]), 1);
    // The flanks go with the facing: SW has 4404 and 4203.
    assert_eq!(clear("SW", &[("ru_gog_b", "4304", &[]), ("ru_sha_a", "4203", &[])]), 0);
    assert_eq!(clear("SW", &[("ru_sha_a", "4203", &[])]), 1);
}

#[test]
fn disordered_units_and_squares_have_the_flanks_of_their_facing() {
    covers!("borodino": "9.53d");
    for mark in ["disordered", "square"] {
        let stand = |others: &[&str]| {
            let field = duel(&["fr_cm_guy"], &[]).marked("ru_gog_a", "4303", "W", &[mark]);
            let hexes = ["4304", "4302"];
            let guarded = others.iter().zip(hexes);
            let field = guarded.fold(field, |field, (unit, hex)| field.unit(unit, hex, "W"));
            modifier(&fight(field, &[0, 0]), "4303", "terrain")
        };
        assert_eq!(stand(&["ru_gog_b"]), 1, "{mark}");
        assert_eq!(stand(&["ru_gog_b", "ru_sha_a"]), 0, "{mark}");
    }
}

#[test]
fn a_place_off_the_map_is_no_vacant_flank() {
    covers!("borodino": "9.53d");
    // 4226 lies at the northern edge: its northern flank is off the map.
    let edge = |others: &[&str]| {
        let field = Field::new("french", "declare")
            .unit("fr_cm_guy", "4326", "E")
            .unit("ru_gog_a", "4226", "W");
        let field = others.iter().fold(field, |field, unit| field.unit(unit, "4225", "W"));
        let mut play = field.table();
        play.dice(&[0, 4, 0]);
        shock(&mut play, &["4326"]);
        modifier(&play, "4226", "terrain")
    };
    assert_eq!(edge(&[]), 1);
    assert_eq!(edge(&["ru_gog_b"]), 0);
}

#[test]
fn infantry_gets_nothing_for_clear_ground_under_cavalry() {
    covers!("borodino": "9.53e");
    let mut play = duel(&["fr_cm_guy"], &["ru_2cu_eka"]).table();
    shock(&mut play, &["4403"]);
    play.dice(&[0]).choose(json!("stand")); // no retreat before Shock
    play.dice(&[0, 0]).choose(json!("stand")); // no Counter-Charge
    assert_eq!(modifier(&play, "4303", "terrain"), 0);
    // Cavalry does.
    let play = fight(duel(&["fr_wt_bea"], &["ru_2cu_eka"]), &[0, 0]);
    assert_eq!(modifier(&play, "4303", "terrain"), 1);
}
