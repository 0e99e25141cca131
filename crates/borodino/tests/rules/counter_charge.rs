//! 9.86: Counter-Charge.

use crate::common::charging::{
    checks, facing_4520, from_4720, from_4721, modifier, modifiers, shock_on, told,
};
use crate::common::{Field, Play, RUSSIAN, fire};
use crate::shocks;
use crate::shocks::{cancelled, charge, named, pairs, shock};
use bivouac_kernel::covers;
use serde_json::{Value, json};

fn counter(at: &str) -> Value {
    json!({"counter_charge": {"at": at}})
}

/// Lets the cavalry of 4720 charge and commit itself.
fn charged(field: Field) -> Play {
    let mut play = field.table();
    play.dice(&[0]).choose(from_4720());
    play
}

const HEAVY: &str = "fr_sg_bes"; // 4, Cohesion 4
const LIGHT: &str = "fr_by_jac"; // 4, Cohesion 4
const RUSSIAN_HEAVY: &str = "ru_4cc_kie"; // 4, Cohesion 5
const RUSSIAN_LIGHT: &str = "ru_4cc_lit"; // 5, Cohesion 5

#[test]
fn cavalry_charged_through_its_four_frontal_hexes_may_counter_charge() {
    covers!("borodino": "9.86a", "6.11d");
    // The charger comes from the south-west: before it (W, SW), on its flank (NW, SE), behind it.
    let offered = |facing: &str| {
        let play = charged(facing_4520(&[HEAVY], &[RUSSIAN_HEAVY], facing));
        play.prompt() == "prompt-respond" && play.legal(counter("4620"))
    };
    assert!(["W", "SW", "NW", "SE"].into_iter().all(offered));
    assert!(!["E", "NE"].into_iter().any(offered));
}

#[test]
fn infantry_does_not_counter_charge() {
    covers!("borodino": "9.86a");
    let play = charged(facing_4520(&[HEAVY], &["ru_gog_a"], "W"));
    assert_eq!(play.forbidden_by(counter("4620")), "9.86a");
}

#[test]
fn disordered_cavalry_may_not_counter_charge() {
    covers!("borodino": "9.86b", "9.61f");
    let field = facing_4520(&[HEAVY], &[], "W").disordered(RUSSIAN_HEAVY, "4520", "W");
    let play = charged(field);
    assert!(!play.offers("counter_charge"));
    assert_eq!(told(&play, "shock_resolved").len(), 1);
}

#[test]
fn cavalry_in_a_frontal_zoc_when_the_charge_is_declared_may_not_counter_charge() {
    covers!("borodino": "9.86b");
    let field = || facing_4520(&[HEAVY], &[RUSSIAN_HEAVY], "W");
    // Infantry south of it looks at it but does not attack.
    let mut pinned = field().unit("fr_cm_guy", "4519", "NE").table();
    pinned.choose(from_4720()).dice(&[0, 0, 0]).choose(json!("done"));
    assert!(!pinned.offers("counter_charge"));
    assert_eq!(told(&pinned, "shock_resolved").len(), 1);
    // Looking away or Disordered it does not pin.
    for free in
        [field().unit("fr_cm_guy", "4519", "SW"), field().disordered("fr_cm_guy", "4519", "NE")]
    {
        assert!(charged(free).legal(counter("4620")));
    }
}

#[test]
fn infantry_that_attacks_too_pins_cavalry_in_whatever_order_it_is_declared() {
    covers!("borodino": "9.86b", "9.86h");
    let shock = json!({"shock": {"from": "4519"}});
    for declared in [[from_4720(), shock.clone()], [shock, from_4720()]] {
        let mut play =
            facing_4520(&[HEAVY], &[RUSSIAN_HEAVY], "W").unit("fr_cm_guy", "4519", "NE").table();
        play.choose(declared[0].clone()).dice(&[0, 0, 2, 0, 0, 0]).choose(declared[1].clone());
        assert_eq!(play.prompt(), "prompt-fall-back"); // before infantry all cavalry may go
        play.choose(json!("stand"));
        assert!(!play.offers("counter_charge"));
        assert!(!told(&play, "shock_resolved").is_empty());
    }
}

#[test]
fn the_roll_has_two_more_when_light_cavalry_meets_heavy() {
    covers!("borodino": "9.86c");
    let rolled = |charger: &str, defender: &str, die: u16| {
        let mut play = charged(facing_4520(&[charger], &[defender], "W"));
        if play.prompt() == "prompt-fall-back" {
            play.choose(json!("stand"));
        }
        play.dice(&[die, 9, 0, 0]).choose(counter("4620"));
        let check = checks(&play, "counter_charge").remove(0);
        assert_eq!(check.0, defender);
        (check.1, check.2)
    };
    // All have Cohesion 5.
    assert_eq!(rolled(HEAVY, RUSSIAN_LIGHT, 3), (2, true));
    assert_eq!(rolled(HEAVY, RUSSIAN_LIGHT, 4), (2, false));
    assert_eq!(rolled(HEAVY, RUSSIAN_HEAVY, 5), (0, true));
    assert_eq!(rolled(HEAVY, RUSSIAN_HEAVY, 6), (0, false));
    assert_eq!(rolled(LIGHT, RUSSIAN_LIGHT, 5), (0, true));
    assert_eq!(rolled(LIGHT, RUSSIAN_HEAVY, 5), (0, true));
}

/// The modifiers of a Charge that is met with this die.
fn met(charger: &str, defender: &str, die: u16) -> (Vec<(String, i64)>, Play) {
    let mut play = charged(facing_4520(&[charger], &[defender], "W"));
    if play.prompt() == "prompt-fall-back" {
        play.choose(json!("stand"));
    }
    play.dice(&[die, 5, 0, 0]).choose(counter("4620"));
    (modifiers(&shock_on(&play, "4520")), play)
}

fn parts(parts: &[(&str, i64)]) -> Vec<(String, i64)> {
    parts.iter().map(|&(rule, value)| (rule.to_owned(), value)).collect()
}

#[test]
fn a_counter_charge_that_succeeds_cancels_the_charge_modifier() {
    covers!("borodino": "9.86d");
    // Cohesion 4 - 5, Clear +1.
    assert_eq!(met(HEAVY, RUSSIAN_HEAVY, 5).0, parts(&[("9.52a", -1), ("9.53a", 1)]));
    // 4:5 is 2-3.
    let light = parts(&[("9.51a", -1), ("9.52a", -1), ("9.53a", 1)]);
    assert_eq!(met(LIGHT, RUSSIAN_LIGHT, 5).0, light);
}

#[test]
fn a_counter_charge_that_fails_changes_nothing() {
    covers!("borodino": "9.86e");
    let (modifiers, play) = met(HEAVY, RUSSIAN_HEAVY, 6);
    assert_eq!(modifiers, parts(&[("9.52a", -1), ("9.53a", 1), ("9.83a", 3)]));
    assert!(told(&play, "counter_charged").is_empty());
    // 5 + 3 = 8 Disorders the defender once.
    assert_eq!(shock_on(&play, "4520")["total"], json!(8));
    assert_eq!(play.at(RUSSIAN_HEAVY), "4520");

    // A failure alone does not Disorder: 0 + 3 strikes the French.
    let mut play = charged(facing_4520(&[HEAVY], &[RUSSIAN_HEAVY], "W"));
    play.dice(&[6, 0, 0]).choose(counter("4620"));
    assert!(!play.is_disordered(RUSSIAN_HEAVY));
}

#[test]
fn light_cavalry_that_heavy_met_has_one_less() {
    covers!("borodino": "9.86f", "T-SHOCK.16");
    let light = parts(&[("9.52a", -1), ("9.53a", 1), ("9.86f", -1)]);
    assert_eq!(met(LIGHT, RUSSIAN_HEAVY, 5).0, light);
    // Not if it failed, not Light by Light, not Heavy by Heavy.
    let failed = parts(&[("9.52a", -1), ("9.53a", 1), ("9.83b", 1)]);
    assert_eq!(met(LIGHT, RUSSIAN_HEAVY, 6).0, failed);
    for (charger, defender) in [(LIGHT, RUSSIAN_LIGHT), (HEAVY, RUSSIAN_HEAVY)] {
        let (modifiers, _) = met(charger, defender, 5);
        assert!(modifiers.iter().all(|(rule, _)| rule != "9.86f"), "{charger}");
    }
}

/// Heavy Cavalry in 4620 and Light in 4621 have charged this unit and committed themselves.
fn charged_from_two_hexes(defender: &str) -> Play {
    let mut play = facing_4520(&[HEAVY], &[defender], "W").unit(LIGHT, "4721", "E").table();
    play.choose(from_4720()).dice(&[0, 0]).choose(from_4721());
    assert_eq!(play.prompt(), "prompt-respond");
    play
}

#[test]
fn one_of_several_hexes_of_chargers_is_met_and_decides_the_modifiers() {
    covers!("borodino": "9.86g");
    // Heavy Cavalry: 8:4 +2, Cohesion -1, Clear +1, and -1 only if the Light were met; no Charge
    // modifier either way.
    for (at, less) in [("4620", None), ("4621", Some(-1))] {
        let mut play = charged_from_two_hexes(RUSSIAN_HEAVY);
        play.dice(&[5, 5, 0, 0]).choose(counter(at));
        let shock = shock_on(&play, "4520");
        assert_eq!(shock["attackers"], json!(["4620", "4621"]));
        assert_eq!((modifier(&shock, "9.83a"), modifier(&shock, "9.83b")), (None, None));
        assert_eq!(modifier(&shock, "9.86f"), less);
    }
    // Light Cavalry: +2 on its own roll only against the Heavy.
    for (at, more) in [("4620", 2), ("4621", 0)] {
        let mut play = charged_from_two_hexes(RUSSIAN_LIGHT);
        play.dice(&[0, 5, 0, 0]).choose(counter(at));
        assert_eq!(checks(&play, "counter_charge"), [(RUSSIAN_LIGHT.to_owned(), more, true)]);
    }
}

#[test]
fn counter_charging_cavalry_is_disordered_like_charging_cavalry() {
    covers!("borodino": "9.84a");
    // 3 + 0 = 3 strikes the French, who stay (0); the Russians are Disordered for having met them.
    let mut play = charged(facing_4520(&[HEAVY], &[RUSSIAN_HEAVY], "W"));
    play.dice(&[5, 3, 0]).choose(counter("4620"));
    assert_eq!(shock_on(&play, "4520")["result"], json!("attacker_disordered"));
    assert!(play.is_disordered(RUSSIAN_HEAVY) && play.is_disordered(HEAVY));
    assert_eq!((play.at(RUSSIAN_HEAVY), play.at(HEAVY)), ("4520".into(), "4620".into()));
    // Cavalry that stands is not.
    let mut play = charged(facing_4520(&[HEAVY], &[RUSSIAN_HEAVY], "W"));
    play.dice(&[0, 0]).choose(json!("stand"));
    assert!(!play.is_disordered(RUSSIAN_HEAVY));
}

/// Infantry (9, Cohesion 6) in 4620 has declared a Shock on the cavalry in 4520.
fn shocked(defender: &str, facing: &str) -> Play {
    let mut play = Field::new("french", "declare")
        .unit("fr_cm_guy", "4620", "E")
        .unit(defender, "4520", facing)
        .table();
    play.dice(&[0]).choose(json!({"shock": {"from": "4620"}}));
    play
}

#[test]
fn cavalry_shocked_by_infantry_retreats_stands_or_counter_charges_without_a_roll() {
    covers!("borodino": "9.86h");
    let mut goes = shocked(RUSSIAN_HEAVY, "W");
    assert_eq!((goes.prompt().as_str(), goes.decides()), ("prompt-fall-back", RUSSIAN));
    assert!(checks(&goes, "commitment").is_empty()); // before Commitment
    goes.choose(json!({"fall_back": {"route": ["4420"]}}));
    assert_eq!(goes.at(RUSSIAN_HEAVY), "4420");

    // The infantry looks at the cavalry, which does not keep it from meeting it.
    let mut meets = shocked(RUSSIAN_HEAVY, "W");
    meets.choose(json!("stand"));
    assert_eq!(meets.prompt(), "prompt-respond");
    assert_eq!(checks(&meets, "commitment").len(), 1);
    meets.dice(&[5, 0]).choose(counter("4620"));
    assert!(checks(&meets, "counter_charge").is_empty());
    assert_eq!(told(&meets, "counter_charged").len(), 1);

    let mut stands = shocked(RUSSIAN_HEAVY, "W");
    stands.choose(json!("stand")).dice(&[0, 0]).choose(json!("stand"));
    assert_eq!(modifier(&shock_on(&stands, "4520"), "9.86i"), None);
    assert!(!stands.is_disordered(RUSSIAN_HEAVY));
}

#[test]
fn cavalry_does_not_meet_infantry_that_comes_from_behind_or_when_it_is_disordered() {
    covers!("borodino": "9.86h");
    let meets = |mut play: Play| {
        play.dice(&[0, 0, 0]).choose(json!("stand"));
        play.prompt() == "prompt-respond"
    };
    assert!(["W", "SW", "NW", "SE"].into_iter().all(|f| meets(shocked(RUSSIAN_HEAVY, f))));
    assert!(!["E", "NE"].into_iter().any(|f| meets(shocked(RUSSIAN_HEAVY, f))));
    let mut play = Field::new("french", "declare")
        .unit("fr_cm_guy", "4620", "E")
        .disordered(RUSSIAN_HEAVY, "4520", "W")
        .table();
    play.dice(&[0]).choose(json!({"shock": {"from": "4620"}}));
    assert!(!meets(play));
}

#[test]
fn cavalry_that_infantry_and_cavalry_shock_does_not_counter_charge() {
    covers!("borodino": "9.86h");
    let mut play = Field::new("french", "declare")
        .unit("fr_cm_guy", "4620", "E")
        .unit(HEAVY, "4621", "E")
        .unit(RUSSIAN_HEAVY, "4520", "W")
        .table();
    play.choose(json!({"shock": {"from": "4620"}}));
    play.dice(&[0, 0, 0, 0]).choose(json!({"shock": {"from": "4621"}}));
    play.choose(json!("stand")); // no retreat
    assert!(!play.offers("counter_charge"));
    assert!(!told(&play, "shock_resolved").is_empty());
}

#[test]
fn counter_charged_infantry_forms_no_square_and_has_the_charge_against_it() {
    covers!("borodino": "9.86i", "9.85b", "9.84a");
    // 9:4 +2, Cohesion 6 - 5; 9:5 +1, Cohesion 6 - 5; never Clear against cavalry (9.53e).
    for (defender, odds, charge) in [(RUSSIAN_HEAVY, 2, -3), (RUSSIAN_LIGHT, 1, -1)] {
        let mut play = shocked(defender, "W");
        play.choose(json!("stand"));
        // The next question is already past the combat: 0 strikes the French, who stay.
        play.dice(&[2, 0]).choose(counter("4620"));
        let shock = shock_on(&play, "4520");
        assert_eq!(shock["class"], json!("infantry_shock"));
        assert_eq!(modifiers(&shock), parts(&[("9.51a", odds), ("9.52a", 1), ("9.86i", charge)]));
        assert_eq!(shock["total"], json!(2 + odds + 1 + charge));
        assert!(checks(&play, "square").is_empty());
        assert!(play.is_disordered(defender), "{defender}");
        assert_eq!(play.at(defender), "4520");
        assert_eq!(play.dice_left(), 0);
    }
}

fn retreat(to: &str) -> Value {
    json!({"retreat": {"to": to}})
}

fn face(facing: &str) -> Value {
    json!({"face": {"facing": facing}})
}

#[test]
fn infantry_that_beat_a_counter_charge_is_not_spent_by_it() {
    covers!("borodino": "9.84a", "9.86i");
    let mut play = Field::new("french", "declare")
        .unit("fr_cm_guy", "4620", "E")
        .unit("ru_4cc_kie", "4520", "W")
        .table();
    play.choose(json!({"shock": {"from": "4620"}}));
    play.dice(&[0]).choose(json!("stand"));
    // 9:4 +2, Cohesion 6 - 5, met by Heavy Cavalry -3: 9 + 0; then it fails its check (5).
    play.dice(&[9, 6]).choose(json!({"counter_charge": {"at": "4620"}}));
    assert_eq!(shocks::outcome(&play, "4520"), (9, "defender_disordered".to_owned()));
    play.choose(retreat("4420"));
    while play.prompt() == "prompt-face" {
        play.choose(face("W"));
    }
    assert_eq!((play.at("fr_cm_guy"), play.at("ru_4cc_kie")), ("4520".into(), "4420".into()));
    assert!(!play.is_disordered("fr_cm_guy"));
    assert!(play.is_disordered("ru_4cc_kie"));
}

fn declare() -> Field {
    Field::new("french", "declare")
}

#[test]
fn pursuers_do_not_pin_the_cavalry_that_they_come_to() {
    covers!("borodino": "9.86b");
    let mut play = declare()
        .unit("fr_sg_bes", "4720", "E")
        .unit("ru_gog_a", "4520", "W")
        .unit("ru_4cc_kie", "4421", "W")
        .table();
    play.dice(&[0]).choose(from_4720()).dice(&[8]).choose(json!("stand"));
    play.choose(json!({"retreat": {"to": "4420"}})).choose(json!({"pursue": {"facing": "E"}}));
    assert_eq!(play.prompt(), "prompt-respond");
    assert!(play.legal(json!({"counter_charge": {"at": "4520"}})));
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
        assert_eq!(shocks::roll(&play, "4520")["attackers"], json!([other]));
        assert_eq!(shocks::modifiers(&play, "4520"), named(&[("cohesion", -1), ("terrain", 1)]));
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
    assert_eq!(shocks::roll(&play, "4520")["attackers"], json!(["4621"]));
    let expected = named(&[("odds", 1), ("cohesion", 1), ("counter-charged", -3)]);
    assert_eq!(shocks::modifiers(&play, "4520"), expected);
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
    assert_eq!(shocks::roll(&play, "3813")["class"], "infantry_shock");
    assert_eq!(shocks::outcome(&play, "3813"), (2, "attacker_disordered".to_owned()));
    assert_eq!(shocks::modifier(&play, "3813", "counter-charged"), 0);
    assert!(!play.is_disordered("ru_4cc_kie"));
}
