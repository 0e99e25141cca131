//! Rules that meet: what one does to units in the middle of another.

use crate::common::{Field, Play};
use crate::shocks::*;
use bivouac_kernel::covers;
use serde_json::{Value, json};

fn begin(unit: &str) -> Value {
    json!({"move": {"unit": unit}})
}

fn step(to: &str) -> Value {
    json!({"step": {"to": to}})
}

fn halt(facing: &str) -> Value {
    json!({"halt": {"facing": facing}})
}

fn face(facing: &str) -> Value {
    json!({"face": {"facing": facing}})
}

fn extend(command: &str) -> Value {
    json!({"extend": {"command": command}})
}

fn counter(at: &str) -> Value {
    json!({"counter_charge": {"at": at}})
}

fn fire(guns: &[&str], target: &str) -> Value {
    json!({"fire": {"guns": guns, "target": target}})
}

/// The Movement Points that the moving unit has left.
fn left(play: &Play) -> u64 {
    let position = play.position();
    let moving = &position["steps"].as_array().expect("a list").last().expect("a step")["moving"];
    moving["left"].as_u64().expect("a unit is moving")
}

/// Takes a unit along these hexes and lets it halt.
fn march(play: &mut Play, unit: &str, hexes: &[&str], facing: &str) {
    play.choose(begin(unit));
    for hex in hexes {
        play.choose(step(hex));
    }
    play.choose(halt(facing));
}

/// Ends a phase that still waits.
fn done_with(play: &mut Play, prompt: &str) {
    if play.prompt() == prompt {
        play.choose(json!("done"));
    }
}

#[test]
fn cavalry_that_joined_others_after_its_move_stays_behind_when_they_shock() {
    covers!("borodino": "9.21c", "9.45a");
    let mut play = Field::new("french", "movement")
        .unit("fr_wt_bea", "4403", "E")
        .unit("fr_df_cho", "4503", "E")
        .unit("ru_gog_a", "4303", "W")
        .table();
    march(&mut play, "fr_df_cho", &["4403"], "E");
    done_with(&mut play, "prompt-movement");
    assert_eq!(play.stack("4403"), ["fr_wt_bea", "fr_df_cho"]);
    // 3:4 and not 7:4; Cohesion 4 - 6, Clear: 9 - 2 = 7, and the Jaegers fail their check.
    play.dice(&[0, 9, 9]);
    shock(&mut play, &["4403"]);
    let expected = named(&[("odds", -1), ("cohesion", -2), ("terrain", 1)]);
    assert_eq!(modifiers(&play, "4303"), expected);
    play.choose(json!({"retreat": {"to": "4204"}}));
    assert_eq!(advanced(&play), pairs(&[("fr_wt_bea", "4303")]));
    assert_eq!(play.at("fr_df_cho"), "4403");
}

#[test]
fn cavalry_that_joined_others_after_its_move_stays_behind_when_they_charge() {
    covers!("borodino": "9.81b");
    let mut play = Field::new("french", "movement")
        .unit("fr_sg_bes", "4720", "E")
        .unit("fr_sg_bru", "4820", "E")
        .unit("ru_gog_a", "4520", "W")
        .table();
    march(&mut play, "fr_sg_bru", &["4720"], "E");
    done_with(&mut play, "prompt-movement");
    play.dice(&[0]).choose(charge("4720", "4520", &["4620"], "E"));
    assert_eq!((play.at("fr_sg_bes"), play.at("fr_sg_bru")), ("4620".into(), "4720".into()));
    // 4:4 and not 8:4; 3 + 2 Disorders the Jaegers, who stay.
    play.dice(&[3, 0]).choose(json!("stand"));
    assert_eq!(modifier(&play, "4520", "odds"), 0);
    assert!(play.is_disordered("fr_sg_bes") && !play.is_disordered("fr_sg_bru"));
}

/// Heavy Cavalry (4, Cohesion 5) with horse guns (3) in 4520, facing west.
fn guarded_cavalry(field: Field) -> Field {
    field.unit("ru_4cc_kie", "4520", "W").unit("ru_4cc_ha", "4520", "W")
}

#[test]
fn a_counter_charge_outlasts_the_charger_that_it_met() {
    covers!("borodino": "9.86d", "9.86f", "9.86g", "9.84a");
    // Heavy Cavalry in 4620, Light in 4621; whichever is met is stopped by the guns and Recalled.
    for (met, other) in [("4620", "4621"), ("4621", "4620")] {
        let field = Field::new("french", "declare").unit("fr_sg_bes", "4720", "E").unit(
            "fr_by_jac",
            "4721",
            "E",
        );
        let mut play = guarded_cavalry(field).table();
        play.choose(charge("4720", "4520", &["4620"], "E"));
        play.dice(&[0, 0]).choose(charge("4721", "4520", &["4621"], "E"));
        play.dice(&[5]).choose(counter(met));
        // 9 + 3, adjacent +1: Disorder.
        play.dice(&[9]).choose(fire(&["ru_4cc_ha"], met));
        play.dice(&[0]).choose(json!("recall")).dice(&[2, 0]).choose(face("E"));
        // 4:4, Cohesion 4 - 5, Clear: neither a Charge modifier nor the one of 9.86f.
        assert_eq!(roll(&play, "4520")["attackers"], json!([other]));
        assert_eq!(modifiers(&play, "4520"), named(&[("cohesion", -1), ("terrain", 1)]));
        assert!(play.is_disordered("ru_4cc_kie"), "it has met a Charge");
    }
}

#[test]
fn a_counter_charge_outlasts_the_infantry_that_it_met() {
    covers!("borodino": "9.86i", "9.84a");
    let field = Field::new("french", "declare").unit("fr_cm_guy", "4620", "E").unit(
        "fr_cm_dup_a",
        "4621",
        "E",
    );
    let mut play = guarded_cavalry(field).table();
    shock(&mut play, &["4620", "4621"]);
    play.dice(&[0, 0]).choose(json!("stand")).choose(counter("4620"));
    // 9 + 3, adjacent +1: Guyardet is Disordered and his attack is over.
    play.dice(&[9, 4, 0]).choose(fire(&["ru_4cc_ha"], "4620"));
    assert_eq!(cancelled(&play), pairs(&[("4620", "8.6e")]));
    // 6:4, Cohesion 6 - 5, and the cavalry's Charge against those who are left.
    assert_eq!(roll(&play, "4520")["attackers"], json!(["4621"]));
    let expected = named(&[("odds", 1), ("cohesion", 1), ("counter-charged", -3)]);
    assert_eq!(modifiers(&play, "4520"), expected);
    assert!(play.is_disordered("ru_4cc_kie"));
}

#[test]
fn a_counter_charge_against_a_charge_that_does_not_come_disorders_nobody() {
    covers!("borodino": "9.84a", "9.84c");
    // The infantry north of the bridge has no ZOC over it, and so does not pin the cavalry.
    let mut play = Field::new("french", "declare")
        .unit("fr_cm_guy", "3814", "SE")
        .unit("fr_sg_bes", "3811", "NE")
        .unit("ru_4cc_kie", "3813", "SE")
        .unit("ru_4cc_ha", "3813", "SE")
        .table();
    play.choose(json!({"shock": {"from": "3814"}}));
    play.choose(charge("3811", "3813", &["3812"], "NE"));
    play.dice(&[0, 0]).choose(json!("stand"));
    play.dice(&[5]).choose(counter("3812"));
    play.dice(&[9]).choose(fire(&["ru_4cc_ha"], "3812"));
    // The chargers are Recalled; the infantry is beaten off: 9:4 +2, Cohesion +1, the bridge -3,
    // from behind +2.
    play.dice(&[0]).choose(json!("recall")).dice(&[0, 0]).choose(face("NE"));
    assert_eq!(roll(&play, "3813")["class"], "infantry_shock");
    assert_eq!(outcome(&play, "3813"), (2, "attacker_disordered".to_owned()));
    assert_eq!(modifier(&play, "3813", "counter-charged"), 0);
    assert!(!play.is_disordered("ru_4cc_kie"));
}

#[test]
fn whoever_falls_back_before_another_charge_is_charged_by_it() {
    covers!("borodino": "9.81s", "9.31b");
    let mut play = Field::new("french", "declare")
        .unit("fr_sg_bes", "4720", "E")
        .unit("fr_sg_bru", "4718", "E")
        .unit("ru_gog_a", "4520", "W")
        .unit("ru_4cc_lit", "4518", "W")
        .table();
    play.choose(charge("4720", "4520", &["4620"], "E"));
    play.choose(charge("4718", "4518", &["4618"], "E"));
    // The lancers go before the second Charge to 4519, which the first has before it.
    play.dice(&[0]).choose(json!({"fall_back": {"route": ["4519"]}})).choose(face("W"));
    play.dice(&[0]).choose(json!("stay"));
    assert_eq!((play.at("fr_sg_bes"), play.at("fr_sg_bru")), ("4620".into(), "4718".into()));
    // The Jaegers may form Square and the lancers Counter-Charge, and both are fought at once.
    play.choose(json!("stand"));
    assert!(play.legal(counter("4620")));
    play.dice(&[9, 0, 0]).choose(json!("stand"));
    for hex in ["4520", "4519"] {
        assert_eq!(roll(&play, hex)["attackers"], json!(["4620"]), "{hex}");
        assert_eq!(modifier(&play, hex, "odds"), -3, "{hex}"); // 4:9
    }
}

#[test]
fn a_turned_gun_stays_while_its_command_extends_and_otherwise_moves() {
    covers!("borodino": "7.13h", "8.1b", "8.5d");
    let turned = || {
        let mut play = Field::new("french", "fire")
            .unit("fr_cm_art_a", "4408", "W")
            .unit("fr_cm_guy", "4410", "E")
            .unit("ru_gog_a", "4008", "W")
            .table();
        play.choose(json!({"turn": {"unit": "fr_cm_art_a", "facing": "E"}}));
        play.choose(json!("done"));
        play
    };
    let mut extended = turned();
    extended.choose(extend("compans"));
    assert_eq!(extended.forbidden_by(begin("fr_cm_art_a")), "7.13h");
    extended.choose(begin("fr_cm_guy"));
    assert_eq!(left(&extended), 2 * 4);
    // It has not fired and may march with the rest, but then nobody extends any more.
    let mut marched = turned();
    march(&mut marched, "fr_cm_art_a", &["4508"], "E");
    assert_eq!(marched.forbidden_by(extend("compans")), "7.13h");
}

/// Light cavalry (8 Movement Points) in 4004, before Russians in 4003 whose front it leaves, has
/// Guyardet in 4005 and Longchamp in the woods of 4105 on its only way.
fn through_the_woods() -> Field {
    let field = Field::new("french", "movement")
        .unit("fr_by_jac", "4004", "E")
        .unit("fr_cm_guy", "4005", "E")
        .unit("fr_cm_lon_a", "4105", "E")
        .unit("ru_gog_a", "4003", "NE");
    // Without order they have no ZOC, but nobody passes through them.
    let blocked = [("ru_sha_a", "4006"), ("ru_sha_b", "4104"), ("ru_27_sta", "3905")];
    let field = blocked.iter().fold(field, |field, (unit, at)| field.disordered(unit, at, "E"));
    field.disordered("ru_27_knz", "3904", "E")
}

#[test]
fn cavalry_passes_through_friends_as_far_as_it_can_disordered_by_the_ground() {
    covers!("borodino": "6.21b", "7.38a", "7.21d", "6.33c");
    // 1 to leave the ZOC, 1 for 4005, 1 + 3 for the woods, 1 + 1 for 4205.
    let mut play = through_the_woods().table();
    play.choose(begin("fr_by_jac")).choose(step("4005"));
    assert_eq!(play.forbidden_by(step("4004")), "6.34b");
    play.choose(step("4105"));
    assert!(play.is_disordered("fr_by_jac"));
    assert_eq!(left(&play), 8 - 2 - 4);
    play.choose(step("4205")).choose(halt("E"));
    assert_eq!(play.at("fr_by_jac"), "4205");
    // In a ZOC there it would need 1 more when Disordered, and so may not set out.
    let mut play = through_the_woods().unit("ru_gog_b", "4304", "W").table();
    play.choose(begin("fr_by_jac"));
    assert_eq!(play.forbidden_by(step("4005")), "6.21d");
}

#[test]
fn a_gun_that_retreats_to_a_square_stands_in_it() {
    covers!("borodino": "9.85e", "9.64a");
    // Away from 4503 lie 4203, where the French are, and 4204.
    let mut play = Field::new("french", "fire")
        .unit("fr_cm_art_a", "4503", "E")
        .unit("fr_cm_art_b", "4503", "E")
        .unit("fr_cm_lon_a", "4203", "SE")
        .unit("ru_viii_art_a", "4303", "E")
        .marked("ru_gog_b", "4204", "NE", &["square"])
        .table();
    // 9 + 4, two guns +2: Disorder and retreat.
    play.dice(&[9]).choose(fire(&["fr_cm_art_a", "fr_cm_art_b"], "4303"));
    assert_eq!(play.stack("4204"), ["ru_gog_b", "ru_viii_art_a"]);
    assert!(play.is_disordered("ru_viii_art_a") && !play.is_disordered("ru_gog_b"));
    assert!(play.has("ru_viii_art_a", "square") && play.has("ru_gog_b", "square"));
    assert_eq!(play.facing("ru_viii_art_a"), "NE");
}

/// The Russians in 4303 are thrown out by 9:4 with a 7; French on both sides leave them 4204 alone.
fn thrown_back(field: Field) -> Play {
    let field = field.unit("fr_cm_guy", "4403", "E").unit("fr_cm_dup_a", "4304", "NW").unit(
        "fr_cm_lon_a",
        "4203",
        "SE",
    );
    fight(field, &[7])
}

#[test]
fn whoever_retreats_to_friends_takes_their_facing_guns_or_not() {
    covers!("borodino": "9.64a", "9.25b");
    let field = || Field::new("french", "declare").unit("ru_gog_a", "4303", "W");
    // A gun that goes along to infantry.
    let gun = field().unit("ru_viii_art_a", "4303", "E").unit("ru_gog_b", "4204", "NE");
    let play = thrown_back(gun);
    assert_eq!(play.stack("4204"), ["ru_gog_b", "ru_gog_a", "ru_viii_art_a"]);
    assert_eq!(play.facing("ru_gog_a"), "NE");
    assert_eq!(play.facing("ru_viii_art_a"), "NE");
    // Infantry that goes to a gun.
    let play = thrown_back(field().unit("ru_viii_art_a", "4204", "NE"));
    assert_eq!(play.stack("4204"), ["ru_viii_art_a", "ru_gog_a"]);
    assert_eq!(play.facing("ru_gog_a"), "NE");
    // A gun that goes with its infantry where nobody else is keeps its own.
    let play = thrown_back(field().unit("ru_viii_art_a", "4303", "E"));
    assert_eq!(play.stack("4204"), ["ru_gog_a", "ru_viii_art_a"]);
    assert_eq!((play.facing("ru_gog_a"), play.facing("ru_viii_art_a")), ("W".into(), "E".into()));
}

#[test]
fn a_square_does_not_move_out_of_a_zoc_that_came_to_it_and_moves_when_one_has_gone() {
    covers!("borodino": "9.85m");
    let square =
        |phase: &str| Field::new("russian", phase).marked("ru_gog_a", "4520", "W", &["square"]);
    // French cavalry gives way before other Russians to 4621, next to the Square.
    let mut play =
        square("movement").unit("ru_sha_a", "4921", "W").unit("fr_wt_bea", "4721", "W").table();
    play.choose(begin("ru_sha_a")).choose(step("4821"));
    play.choose(json!({"give_way": {"to": "4621"}})).choose(face("E")).choose(halt("E"));
    play.choose(begin("ru_gog_a"));
    assert_eq!(play.forbidden_by(step("4420")), "9.85m");
    // Guns Disorder the infantry next to it: 9 + 4.
    let mut play =
        square("fire").unit("ru_viii_art_a", "4420", "W").unit("fr_cm_guy", "4620", "E").table();
    play.dice(&[9]).choose(fire(&["ru_viii_art_a"], "4620"));
    assert!(play.is_disordered("fr_cm_guy"));
    play.choose(begin("ru_gog_a"));
    assert!(play.legal(step("4421")));
}

#[test]
fn nobody_leads_an_inactive_unit_out_of_its_square() {
    covers!("borodino": "R6.d", "9.85o");
    let begun = |active: Value| {
        let mut play = Field::new("french", "movement")
            .with("active", active)
            .marked("fr_cm_tes_a", "4408", "W", &["square"])
            .marked("fr_fr_vdd_b", "4408", "W", &["square"])
            .table();
        play.choose(begin("fr_cm_tes_a"));
        play
    };
    assert_eq!(begun(json!(["compans"])).forbidden_by(json!("leave_square")), "R6.d");
    assert!(begun(json!(["compans", "friant"])).legal(json!("leave_square")));
}
