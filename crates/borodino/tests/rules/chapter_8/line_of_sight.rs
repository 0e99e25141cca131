//! 8.4: Line of Sight, on the hexes of the map. Cases that need Woods below the firer or two
//! levels above each other are on no hex that both sides can use: those tests stand beside the
//! map in `terrain.rs`.

use super::gunnery::{battery, shot};
use crate::common::{Field, Play};
use bivouac_kernel::covers;
use serde_json::json;

const GUN: &str = "fr_cm_art_a";

/// A French gun and a Russian target.
fn facing(from: &str, facing: &str, target: &str) -> Play {
    let field = Field::new("french", "fire").unit(GUN, from, facing);
    field.unit("ru_sha_a", target, "W").table()
}

#[test]
fn from_two_hexes_on_woods_between_block_the_line() {
    covers!("borodino": "8.4a", "8.4c", "T-TEC.4");
    // 4105 is Woods, everything is at level 0.
    assert_eq!(facing("4106", "SE", "4104").forbidden_by(shot(GUN, "4104")), "8.4c");
    assert_eq!(facing("4104", "NE", "4106").forbidden_by(shot(GUN, "4106")), "8.4c");
}

#[test]
fn an_adjacent_hex_needs_no_line_of_sight() {
    covers!("borodino": "8.4a");
    assert!(facing("4106", "SE", "4105").legal(shot(GUN, "4105")), "Woods from outside");
    assert!(facing("4105", "NE", "4106").legal(shot(GUN, "4106")), "and from inside");
}

#[test]
fn the_woods_of_firer_and_target_are_not_between_them() {
    covers!("borodino": "8.4a", "8.4c");
    assert!(facing("4107", "SE", "4105").legal(shot(GUN, "4105")));
    assert!(facing("4105", "NE", "4107").legal(shot(GUN, "4107")));
}

#[test]
fn range_is_counted_without_the_hex_of_the_firer() {
    covers!("borodino": "8.4a", "2.1a");
    // 4508 is two hexes from 4506, with 4507 between; the battery reaches five and no more.
    for (target, legal) in [("4508", true), ("4511", true), ("4512", false)] {
        assert_eq!(facing("4506", "NE", target).legal(shot(GUN, target)), legal, "{target}");
    }
}

#[test]
fn combat_units_of_either_side_do_not_block_the_line() {
    covers!("borodino": "8.4g");
    for between in ["ru_gog_a", "fr_cm_guy"] {
        let play = battery().unit(between, "4406", "E").unit("ru_sha_a", "4305", "W").table();
        assert!(play.legal(shot(GUN, "4305")), "{between}");
    }
}

#[test]
fn villages_do_not_block_the_line() {
    covers!("borodino": "8.4h", "T-TEC.5");
    // 4010 is Schevardino.
    assert!(facing("4011", "SE", "4009").legal(shot(GUN, "4009")));
}

#[test]
fn enemies_in_an_adjacent_frontal_hex_must_be_fired_at_first() {
    covers!("borodino": "8.4i");
    let play = battery()
        .unit("ru_sha_a", "4506", "W")
        .unit("ru_sha_b", "4507", "W")
        .unit("ru_gog_a", "4305", "W")
        .table();
    assert!(play.legal(shot(GUN, "4506")) && play.legal(shot(GUN, "4507")));
    assert_eq!(play.forbidden_by(shot(GUN, "4305")), "8.4i");
}

#[test]
fn enemies_in_an_adjacent_rear_hex_bind_nobody() {
    covers!("borodino": "8.4i");
    let play = battery().unit("ru_sha_a", "4608", "W").unit("ru_gog_a", "4305", "W").table();
    assert!(play.legal(shot(GUN, "4305")));
    assert_eq!(play.forbidden_by(shot(GUN, "4608")), "8.4l");
}

#[test]
fn along_a_hexside_woods_block_only_if_they_lie_on_both_sides_of_it() {
    covers!("borodino": "8.4j");
    // 4006 and 4105 are Woods, 3906 and 4104 are not.
    assert_eq!(facing("4106", "SE", "4005").forbidden_by(shot(GUN, "4005")), "8.4c");
    assert!(facing("4007", "SE", "3905").legal(shot(GUN, "3905")), "4006 alone");
    assert!(facing("4205", "E", "4005").legal(shot(GUN, "4005")), "4105 alone");
}

#[test]
fn the_line_leaves_through_a_frontal_hexside() {
    covers!("borodino": "8.4l", "6.13a");
    // From 4607 the line to 4305 leaves towards 4506, by the SE side.
    for (direction, legal) in
        [("E", true), ("SE", true), ("NE", false), ("SW", false), ("W", false), ("NW", false)]
    {
        let play = facing("4607", direction, "4305");
        assert_eq!(play.legal(shot(GUN, "4305")), legal, "{direction}");
        if !legal {
            assert_eq!(play.forbidden_by(shot(GUN, "4305")), "8.4l");
        }
    }
}

#[test]
fn a_line_through_a_vertex_may_leave_by_either_hexside_that_ends_there() {
    covers!("borodino": "8.4l");
    // 4407 lies due E of 4607: the line leaves between the NE and the SE side.
    for (direction, legal) in
        [("E", true), ("NE", true), ("SE", true), ("SW", false), ("W", false), ("NW", false)]
    {
        let play = facing("4607", direction, "4407");
        assert_eq!(play.legal(shot(GUN, "4407")), legal, "{direction}");
    }
}

#[test]
fn a_line_along_a_steep_slope_is_blocked_and_one_across_it_is_not() {
    covers!("borodino": "8.4m", "8.4j");
    let russian = |from: &str, facing: &str, target: &str| {
        let field = Field::new("russian", "fire").unit("ru_viii_art_b", from, facing);
        field.unit("fr_cm_guy", target, "E").table()
    };
    // The line from 3316 due W runs between 3416 and 3417, which a Steep Slope parts.
    let play = russian("3316", "W", "3716");
    assert_eq!(play.forbidden_by(shot("ru_viii_art_b", "3716")), "8.4m");
    // From 3416 to 3617 it crosses the Steep Slope towards 3516.
    assert!(russian("3416", "W", "3617").legal(shot("ru_viii_art_b", "3617")));
    // The same line without the slope: 3516 sees 3716.
    assert!(russian("3516", "W", "3716").legal(shot("ru_viii_art_b", "3716")));
}

#[test]
fn a_dirt_wall_does_not_block_the_line() {
    covers!("borodino": "8.4n");
    // The wall of the Fleche in 3008 lies on its side towards 3108.
    let far = ("ru_viii_art_a", "3008", "fr_cm_guy", "3611");
    let play =
        Field::new("russian", "fire").unit(far.0, far.1, "W").unit(far.2, far.3, "E").table();
    assert!(play.legal(shot(far.0, far.3)), "out of it");
    let play = Field::new("french", "fire")
        .unit("fr_v_res", far.3, "SE")
        .unit("ru_sha_a", far.1, "W")
        .table();
    assert!(play.legal(shot("fr_v_res", far.1)), "and into it");
}

#[test]
fn cavalry_does_not_retreat_before_fire() {
    covers!("borodino": "9.31g");
    let mut play = battery().unit("ru_4cc_akh", "4305", "W").table();
    play.dice(&[0]).choose(shot(GUN, "4305"));
    assert!(!play.offers("fall_back") && !play.offers("give_way"));
    assert_eq!((play.at("ru_4cc_akh"), play.legal(json!("done"))), ("4305".to_owned(), true));
}
