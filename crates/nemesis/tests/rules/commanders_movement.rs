//! The commanders' movement (CV).

use bivouac_kernel::covers;
use serde_json::json;

use crate::common::*;

/// Lauriston in 4209 with a unit, and whatever else is on the map.
fn lauriston(field: Field) -> Play {
    let field = field.unit("F-V-16", "4209").commander("lauriston", "4209");
    let mut play = field.unit("R-I-14", "4417").phase("commanders");
    play.choose(ride("lauriston"));
    play
}

#[test]
fn the_side_with_more_commands_moves_its_commanders_first() {
    covers!("nemesis": "CV1", "CC10");
    for (turn, coalition, first) in [
        (2, json!({}), COALITION), // 2 and 3
        (3, json!({}), FRENCH),    // 3 and 3
        (6, json!({}), FRENCH),    // 5 and 4
        (6, json!({"permanent": 1}), FRENCH),
        (6, json!({"permanent": 2}), COALITION),
    ] {
        let field = Field::new(turn).units(&["F-V-16"], "4209").commander("ney", "4110");
        let field = field.unit("R-I-05", "4416").commander("barclay", "4415");
        let play = field.commands(COALITION, coalition.clone()).phase("commanders");
        assert_eq!(play.decides(), first, "turn {turn} {coalition}");
    }
}

#[test]
fn a_commander_goes_up_to_three_hexes_to_a_stack_or_a_friendly_city() {
    covers!("nemesis": "CV2", "CV5");
    let field = Field::new(6).unit("F-V-17", "4212").unit("F-V-18", "4213");
    let mut play = lauriston(field.clone());
    assert!(play.legal(ride_to("4212")), "three hexes");
    assert_eq!(play.forbidden_by(ride_to("4213")), "CV2", "four");
    assert!(play.legal(ride_to("Plock")), "a city of the Duchy, which is friendly to both");
    assert_eq!(play.forbidden_by(ride_to("Allenstein")), "CV5", "a city of Prussia");
    assert_eq!(play.forbidden_by(ride_to("4210")), "CV5", "nobody is there");
    play.choose(ride_to("Plock"));
    assert_eq!(play.commander_at("lauriston"), "4211");
    // A friendly city with enemies in it is closed, an enemy city with an own stack is not.
    let held = lauriston(field.unit("R-I-05", "Plock").unit("F-V-19", "Allenstein"));
    assert!(!held.legal(ride_to("Plock")));
    assert!(held.legal(ride_to("Allenstein")));
}

#[test]
fn each_moves_once_and_those_who_marched_may_move_again() {
    covers!("nemesis": "CV3");
    let field = Field::new(6).unit("F-V-16", "4209").unit("F-V-17", "4210");
    let field = field.commander_with("ney", json!({"at": "4209", "marks": ["moved"]}));
    let field = field.commander("lauriston", "4209").unit("R-I-05", "4416");
    let mut play = field.commander("barclay", "4415").phase("commanders");
    play.choose_all([ride("ney"), ride_to("4210")]);
    assert_eq!(play.commander_at("ney"), "4210");
    assert_eq!(play.forbidden_by(ride("ney")), "CV3");
    // The same side goes on with the others until it is done.
    assert_eq!(play.decides(), FRENCH);
    play.choose_all([ride("lauriston"), ride_to("4210")]);
    assert_eq!((play.commander_at("lauriston"), play.decides()), ("4210".into(), COALITION));
    play.choose_all([ride("barclay"), ride_to("4416")]);
    assert_eq!(play.commander_at("barclay"), "4416");
}

#[test]
fn a_side_need_not_move_all_its_commanders() {
    covers!("nemesis": "CV3", "CV5");
    let field = Field::new(6).unit("F-V-16", "4209").commander("ney", "4110");
    let mut play = field.unit("R-I-05", "4416").commander("barclay", "4415").phase("commanders");
    play.choose("done");
    assert_eq!(play.commander_at("ney"), "4110", "he stays where he is, alone");
    assert_eq!(play.decides(), COALITION);
}

#[test]
fn each_hex_counts_one_whatever_ground_and_rivers() {
    covers!("nemesis": "CV4");
    // From Cottbus to Leipzig: over two unbridged rivers or through a marsh.
    let field = Field::new(6).unit("F-V-16", "Cottbus").commander("ney", "Cottbus");
    let mut play = field.unit("F-V-17", "Leipzig").unit("R-I-05", "4416").phase("commanders");
    play.choose_all([ride("ney"), ride_to("Leipzig")]);
    assert_eq!(play.commander_at("ney"), hex("Leipzig"));
}

#[test]
fn the_way_leads_around_enemies_mountains_and_closed_land() {
    covers!("nemesis": "CV4");
    let stack = Field::new(6).unit("F-V-17", "4212");
    let enemy = lauriston(stack.clone().disrupted("R-I-05", "4210"));
    assert_eq!(enemy.forbidden_by(ride_to("4212")), "CV4");
    assert!(lauriston(stack.commander("barclay", "4210")).legal(ride_to("4212")), "alone");
    // Milan and Trent are three hexes apart, with mountains between them.
    let field = Field::new(6).unit("F-V-16", "Milan").commander("ney", "Milan");
    let mut alps = field.units(&["F-V-17"], "Trent").unit("R-I-05", "4416").phase("commanders");
    alps.choose(ride("ney"));
    assert_eq!(alps.forbidden_by(ride_to("Trent")), "CV4");
    // From Villach to 3625 through Austria, neutral or not.
    for (austria, open) in [("neutral", false), ("coalition", true)] {
        let field = Field::new(13).politics("austria", json!(austria)).unit("F-V-16", "Villach");
        let field = field.commander("ney", "Villach").unit("F-V-17", "3625").unit("F-V-18", "3325");
        let mut play = field.unit("R-I-05", "4416").phase("commanders");
        while play.decides() == COALITION {
            play.choose("done");
        }
        play.choose(ride("ney"));
        assert_eq!(play.legal(ride_to("3625")), open, "Austria is {austria}");
    }
}

#[test]
fn constantine_and_hiller_need_no_roll_here() {
    covers!("nemesis": "CV6");
    let field = Field::new(13).politics("austria", json!("coalition")).unit("F-V-16", "Mainz");
    let field = field.unit("R-I-05", "4416").commander("constantine", "4415");
    let field = field.unit("A-N-3", "Vienna").commander("v-hiller", "Vienna");
    let mut play = field.unit("A-N-1", "3620").phase("commanders");
    play.choose_all([ride("constantine"), ride_to("4416"), ride("v-hiller"), ride_to("3620")]);
    assert!(play.told("rolled_to_move").is_empty());
    assert_eq!(play.commander_at("constantine"), "4416");
    assert_eq!(play.commander_at("v-hiller"), "3620");
}
