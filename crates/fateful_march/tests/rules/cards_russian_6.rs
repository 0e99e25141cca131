//! Russian #6: Bagration's retreat, and who goes along with him.

use crate::common::cards::{area, event, execute, leader, left_for, troops};
use crate::common::{Field, Play};
use bivouac_kernel::covers;
use serde_json::json;

/// He is in Nesvich with 2 SPs, next to 5 more in Slutsk.
fn bagration(field: Field) -> Field {
    field
        .troops("russian", "nesvich", "infantry", 2, 0)
        .leader("bagration", "nesvich")
        .troops("russian", "slutsk", "infantry", 5, 0)
        .troops("french", "kovno", "infantry", 1, 0)
        .depot("russian", "bobruysk")
        .block("russian", "nesvich", "forced_march")
}

#[test]
fn russian_6_bagrations_retreat_takes_the_neighbours_along() {
    covers!("fateful-march": "C-R6", "G16", "T-CARD.f");
    let mut play = bagration(Field::new("forced_march")).hand("russian", &[6]).load();
    play.pass().choose(execute("nesvich"));
    // Only with him.
    play.refuse(event("russian", 6), "C-R6");
    play.choose(leader("bagration")).choose(event("russian", 6));
    play.choose(troops("infantry", 2)).choose(json!("done"));
    // Kletsk leads to no city or depot.
    play.refuse(area("kletsk"), "C-R6");
    play.choose(area("slutsk")).choose(area("bobruysk"));
    // Five SPs of Slutsk without a leader and without an order.
    assert_eq!(play.step(), "muster");
    play.choose(json!("all")).choose(area("bobruysk"));
    assert_eq!(play.total("russian", "bobruysk"), 7);
    assert_eq!(play.leader("bagration"), "bobruysk");
    let columns = play.position()["columns"].as_array().cloned().unwrap_or_default();
    assert!(columns.iter().all(|column| column["forced"] == true), "{columns:?}");
    left_for(&play, "russian", "gone", 6);
}

#[test]
fn russian_6_bagrations_retreat_is_offered_when_everybody_is_taken_at_once() {
    covers!("fateful-march": "C-R6", "T-FORCE.a");
    let field = || bagration(Field::new("forced_march")).hand("russian", &[6]);
    let mut play = field().load();
    play.pass().choose(execute("nesvich")).choose(json!("all"));
    assert_eq!(play.step(), "muster");
    assert_eq!(play.open(), [event("russian", 6), json!("done")]);
    play.choose(event("russian", 6));
    assert_eq!(play.open(), [json!("done")]);
    play.choose(json!("done")).choose(area("slutsk")).choose(area("bobruysk"));
    play.choose(json!("all")).choose(area("bobruysk"));
    assert_eq!(play.total("russian", "bobruysk"), 7);
    // It may be left.
    let mut play = field().load();
    play.pass().choose(execute("nesvich")).choose(json!("all")).choose(json!("done"));
    assert_eq!(play.step(), "moving");
    left_in_hand(&play);
    // Who has no such card, or no way to a city or depot with them, sets out at once.
    let mut play = bagration(Field::new("forced_march")).hand("russian", &[12]).load();
    play.pass().choose(execute("nesvich")).choose(json!("all"));
    assert_eq!(play.step(), "moving");
}

fn left_in_hand(play: &Play) {
    assert_eq!(play.cards("russian", "hand"), [6]);
}

#[test]
fn russian_6_bagrations_retreat_is_one_force_for_russian_14() {
    covers!("fateful-march": "C-R6");
    let field = bagration(Field::new("forced_march")).effect("extreme_russian");
    let mut play = field.hand("russian", &[6]).load();
    play.pass().choose(execute("nesvich"));
    play.choose(leader("bagration")).choose(event("russian", 6));
    play.choose(troops("infantry", 2)).choose(json!("done"));
    play.choose(area("slutsk")).choose(area("bobruysk"));
    play.choose(json!("all")).choose(area("bobruysk"));
    assert_eq!(play.total("russian", "bobruysk"), 7);
    assert_eq!(play.count("russian", "bobruysk", "exhausted_infantry"), 1);
}

#[test]
fn russian_6_bagrations_retreat_forces_nobody_to_join() {
    covers!("fateful-march": "C-R6");
    let mut play = bagration(Field::new("forced_march")).hand("russian", &[6]).load();
    play.pass().choose(execute("nesvich")).choose(leader("bagration"));
    play.choose(event("russian", 6)).choose(troops("infantry", 2)).choose(json!("done"));
    play.choose(area("slutsk")).choose(area("bobruysk")).choose(json!("done"));
    assert_eq!(play.total("russian", "slutsk"), 5);
    assert_eq!(play.total("russian", "bobruysk"), 2);
}

#[test]
fn russian_6_bagrations_retreat_takes_only_the_surplus_of_the_pinned() {
    covers!("fateful-march": "C-R6", "S5n", "S5p");
    let field = bagration(Field::new("forced_march")).hand("russian", &[6]);
    let field = field.troops("french", "slutsk", "infantry", 3, 0).alone("slutsk", "russian");
    // Another order makes the turn wait.
    let field = field.troops("russian", "smolensk", "infantry", 1, 0);
    let mut play = field.block("russian", "smolensk", "forced_march").load();
    to_minsk(&mut play);
    assert_eq!(play.step(), "muster");
    let told = play.told("announced");
    assert_eq!((&told[0]["seat"], &told[0]["total"]), (&json!("french"), &json!(3)));
    play.refuse(troops("infantry", 3), "S5n");
    play.choose(troops("infantry", 2)).choose(json!("done"));
    play.choose(area("nesvich")).choose(area("minsk"));
    assert_eq!((play.total("russian", "minsk"), play.total("russian", "slutsk")), (4, 3));
}

#[test]
fn russian_6_bagrations_retreat_takes_leaders_but_nobody_who_has_moved() {
    covers!("fateful-march": "C-R6", "S5e");
    let field = || bagration(Field::new("forced_march")).hand("russian", &[6]);
    let mut play = field().leader("tormasov", "slutsk").load();
    to_minsk(&mut play);
    play.choose(leader("tormasov")).choose(troops("infantry", 1)).choose(json!("done"));
    play.choose(area("nesvich")).choose(area("minsk"));
    assert_eq!((play.leader("tormasov").as_str(), play.total("russian", "minsk")), ("minsk", 3));
    let moved = json!({"infantry": 5});
    let mut play = field().column("russian", "slutsk", "bobruysk", false, moved).load();
    to_minsk(&mut play);
    assert_ne!(play.step(), "muster");
    assert_eq!((play.total("russian", "minsk"), play.total("russian", "slutsk")), (2, 5));
}

/// Bagration goes from Nesvich to Minsk with his card.
fn to_minsk(play: &mut Play) {
    play.pass().choose(execute("nesvich")).choose(leader("bagration")).choose(event("russian", 6));
    play.choose(troops("infantry", 2)).choose(json!("done"));
    // From there he could reach no other city or depot: he stops.
    play.choose(area("minsk"));
}
