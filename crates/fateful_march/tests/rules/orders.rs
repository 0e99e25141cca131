//! What all orders share: their sequence, the duty to execute them, leaders who change them.

use crate::common::cards::{area, execute, has, leader, order, troops};
use crate::common::{FRENCH, Field, Play, RUSSIAN};
use bivouac_kernel::covers;
use serde_json::{Value, json};

fn armies(phase: &str) -> Field {
    Field::new(phase)
        .troops("french", "vilna", "infantry", 2, 0)
        .troops("french", "kovno", "infantry", 2, 0)
        .troops("russian", "smolensk", "infantry", 2, 0)
        .troops("russian", "tver", "infantry", 2, 0)
}

/// Executes an order, sends everybody to an area and halts there.
fn march_all(play: &mut Play, from: &str, to: &str) {
    play.choose(execute(from)).choose(json!("all")).choose(area(to));
    if play.step() == "moving" {
        play.choose(json!("done"));
    }
}

/// The orders that have been executed, with their sides.
fn executed(play: &Play) -> Vec<(String, String)> {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let told = play.all_told("executed");
    told.iter().map(|event| (text(&event["order"]), text(&event["seat"]))).collect()
}

#[test]
fn types_are_executed_in_their_order_on_both_sides() {
    covers!("fateful-march": "T-ORDER.a", "T-ORDER.b", "T-ORDER.j");
    let mut play = Field::new("forced_march")
        .troops("french", "kovno", "cavalry", 1, 0)
        .troops("french", "vilna", "cavalry", 1, 0)
        .troops("french", "grodno", "infantry", 1, 1)
        .troops("french", "bialystok", "infantry", 1, 0)
        .troops("russian", "tver", "infantry", 1, 0)
        .troops("russian", "klin", "infantry", 1, 0)
        .troops("russian", "moscow", "cossack", 1, 0)
        .troops("russian", "smolensk", "infantry", 2, 0)
        .troops("french", "smolensk", "infantry", 1, 0)
        .alone("smolensk", "russian")
        .column("french", "smolensk", "orsha", false, json!({"infantry": 1}))
        .depot("russian", "vyazma")
        .block("french", "kovno", "forced_march")
        .block("french", "vilna", "cavalry_patrols")
        .block("french", "vilna", "march")
        .block("french", "grodno", "rally")
        .block("french", "bialystok", "place_depot")
        .block("french", "grodno", "forage")
        .block("russian", "tver", "forced_march")
        .block("russian", "klin", "march")
        .block("russian", "smolensk", "evade")
        .block("russian", "moscow", "cossack_raid")
        .load();
    play.choose(json!({"first": "french"}));
    march_all(&mut play, "kovno", "kedainiai");
    // The second Forced March comes before any patrol.
    march_all(&mut play, "tver", "torzhok");
    play.choose(json!({"first": "french"})).choose(execute("vilna")).choose(area("lida"));
    play.choose(json!({"first": "russian"}));
    march_all(&mut play, "klin", "moscow");
    march_all(&mut play, "vilna", "svencionys");
    play.choose(execute("smolensk")).choose(json!("all"));
    play.choose(json!({"first": "french"}));
    play.choose(execute("grodno")).choose(json!({"sp": "exhausted_infantry"}));
    play.choose(execute("moscow")).choose(area("klin"));
    play.choose(json!("done"));
    play.dice(&[1]).choose(execute("bialystok"));
    play.choose(json!("done")).choose(json!("done"));
    let order_of = |list: &[(String, String)]| -> Vec<String> {
        list.iter().map(|(order, _)| order.clone()).collect()
    };
    let expected = [
        "forced_march",
        "forced_march",
        "cavalry_patrols",
        "march",
        "march",
        "evade",
        "rally",
        "cossack_raid",
        "place_depot",
        "forage",
    ];
    assert_eq!(order_of(&executed(&play)), expected);
}

#[test]
fn the_initiative_names_who_is_first_then_they_alternate() {
    covers!("fateful-march": "T-ORDER.c", "T-ORDER.d");
    let field = || {
        armies("march")
            .troops("french", "lida", "infantry", 1, 0)
            .block("french", "vilna", "march")
            .block("french", "kovno", "march")
            .block("french", "lida", "march")
            .block("russian", "smolensk", "march")
            .block("russian", "tver", "dummy")
    };
    let mut play = field().load();
    assert_eq!((play.step().as_str(), play.decides()), ("first", FRENCH));
    play.choose(json!({"first": "russian"}));
    assert_eq!(play.decides(), RUSSIAN);
    march_all(&mut play, "smolensk", "dorogobuzh");
    // The Russians have no other: the French execute theirs in a row.
    for (from, to) in [("vilna", "svencionys"), ("kovno", "kedainiai"), ("lida", "mostyr")] {
        assert_eq!((play.step().as_str(), play.decides()), ("execute", FRENCH));
        march_all(&mut play, from, to);
    }
    let sides: Vec<String> = executed(&play).into_iter().map(|(_, seat)| seat).collect();
    assert_eq!(sides, ["russian", "french", "french", "french"]);

    let mut play = field().initiative("russian", 2).load();
    assert_eq!((play.step().as_str(), play.decides()), ("first", RUSSIAN));
    play.choose(json!({"first": "french"}));
    march_all(&mut play, "vilna", "svencionys");
    assert_eq!(play.decides(), RUSSIAN);

    // Being asked tells nothing of what is in the blocks.
    let dummies = armies("march").block("french", "vilna", "dummy");
    let play = dummies.block("russian", "smolensk", "march").load();
    assert_eq!((play.step().as_str(), play.decides()), ("first", FRENCH));
    // The French have no Cossack Raid: nobody is asked who comes first.
    let raid = armies("cossack_raid").troops("russian", "smolensk", "cossack", 1, 0);
    let raid = raid.block("french", "vilna", "dummy").block("russian", "smolensk", "cossack_raid");
    let play = raid.initiative("russian", 1).load();
    assert_ne!(play.step(), "first");
}

#[test]
fn an_order_that_can_be_executed_is_executed() {
    covers!("fateful-march": "T-ORDER.f", "T-ORDER.i", "S4e", "T-ORDER.h");
    let only = |field: Field, place: &str| {
        let mut play = field.load();
        play.until("execute");
        assert_eq!(play.open(), [execute(place)]);
        play.refuse(json!("pass"), "T-ORDER.f");
        play.refuse(json!("done"), "T-ORDER.f");
        // The order stands in its area and nowhere else.
        play.refuse(execute("kovno"), "T-ORDER.h");
        play
    };
    let riders =
        armies("forced_march").troops("french", "vilna", "cavalry", 1, 1).depot("french", "kovno");
    only(riders.block("french", "vilna", "forced_march"), "vilna");
    let riders = armies("cavalry_patrols").troops("french", "vilna", "cavalry", 1, 0);
    let mut play = only(riders.block("french", "vilna", "cavalry_patrols"), "vilna");
    play.choose(execute("vilna"));
    assert!(!play.offers("pass") && !play.offers("done"));
    only(armies("march").block("french", "vilna", "march"), "vilna");
    let tired = armies("rally").troops("french", "vilna", "infantry", 0, 1);
    let mut play = only(tired.block("french", "vilna", "rally"), "vilna");
    play.choose(execute("vilna"));
    assert_eq!(play.all_told("rallied").len() + usize::from(play.step() == "rally"), 1);
    let depot = armies("place_depot").depot("french", "kovno");
    only(depot.block("french", "vilna", "place_depot"), "vilna");
    let raiders = armies("cossack_raid").troops("russian", "minsk", "cossack", 1, 0);
    only(raiders.block("russian", "minsk", "cossack_raid"), "minsk");
}

#[test]
fn a_march_is_made_by_one_sp_at_least_and_by_one_force() {
    covers!("fateful-march": "T-ORDER.g", "S4e", "S4g");
    let mut play = Field::new("forced_march")
        .troops("french", "vilna", "infantry", 6, 0)
        .troops("russian", "smolensk", "infantry", 1, 0)
        .block("french", "vilna", "forced_march")
        .block("french", "vilna", "rally")
        .load();
    play.choose(execute("vilna"));
    assert!(!play.legal(json!("done")) && !play.legal(json!("all")));
    play.choose(troops("infantry", 2)).choose(json!("done"));
    assert!(!play.legal(json!("done")));
    play.choose(area("lida")).choose(json!("done"));
    // The others stay: one order, one Force.
    assert_eq!((play.total("french", "vilna"), play.total("french", "lida")), (4, 2));
    assert!(!play.blocks("french", "vilna").contains(&"forced_march".to_owned()));
}

#[test]
fn ten_sps_share_two_orders_and_one_sp_executes_the_first() {
    covers!("fateful-march": "S4g");
    let mut play = Field::new("forced_march")
        .troops("french", "vilna", "infantry", 10, 0)
        .leader("eugene", "vilna")
        .troops("russian", "smolensk", "infantry", 1, 0)
        .block("french", "vilna", "forced_march")
        .block("french", "vilna", "march")
        .load();
    play.choose(execute("vilna")).choose(leader("eugene")).choose(troops("infantry", 6));
    play.choose(json!("done")).choose(area("lida")).choose(json!("done"));
    play.choose(execute("vilna")).choose(json!("all")).choose(area("svencionys"));
    assert_eq!(play.total("french", "lida"), 6);
    assert_eq!(play.total("french", "svencionys"), 4);

    // A single SP must use the first order that it can.
    let mut play = Field::new("forced_march")
        .troops("french", "vilna", "infantry", 1, 0)
        .troops("russian", "smolensk", "infantry", 1, 0)
        .block("french", "vilna", "forced_march")
        .block("french", "vilna", "march")
        .load();
    assert_eq!(play.open(), [execute("vilna")]);
    march_all(&mut play, "vilna", "lida");
    // S4f: the later order has nobody left and is not executed.
    assert!(!play.all_told("executed").iter().any(|event| event["order"] == "march"));
}

#[test]
fn all_may_leave_a_later_order_behind() {
    covers!("fateful-march": "S4f", "S4h", "T-ORDER.j");
    let mut play = armies("forced_march")
        .block("french", "vilna", "forced_march")
        .block("french", "vilna", "rally")
        .block("french", "kovno", "march")
        .load();
    march_all(&mut play, "vilna", "lida");
    assert_eq!(play.blocks("french", "vilna"), ["rally"]);
    // Nobody is told what lies there.
    assert!(play.all_told("order_removed").is_empty());
    assert_eq!(executed(&play), [("forced_march".to_owned(), "french".to_owned())]);
}

#[test]
fn an_order_that_cannot_be_executed_takes_no_turn() {
    covers!("fateful-march": "T-ORDER.k", "T-ORDER.j");
    let mut play = armies("rally")
        .troops("french", "vilna", "infantry", 0, 1)
        .troops("french", "kovno", "infantry", 0, 1)
        .block("french", "vilna", "rally")
        .block("french", "kovno", "rally")
        .block("russian", "smolensk", "rally")
        .load();
    // The Russians might have a Rally order that counts: who is first is asked.
    play.choose(json!({"first": "russian"}));
    // In Smolensk nobody is exhausted: the French execute both of theirs.
    assert_eq!(play.decides(), FRENCH);
    play.choose(execute("vilna")).until("execute");
    assert_eq!(play.decides(), FRENCH);
    assert_eq!(play.blocks("russian", "smolensk"), ["rally"]);
}

// ---- leaders who change orders ----

/// Davout in Vilna; he turns orders into March.
fn davout(phase: &str) -> Field {
    armies(phase).leader("davout", "vilna")
}

#[test]
fn a_leader_changes_orders_of_his_area_only() {
    covers!("fateful-march": "T-LEADER.b", "S4l", "S4i");
    // At the beginning of the step of the order wanted.
    let mut play = davout("march").block("french", "vilna", "rally").load();
    assert_eq!((play.step().as_str(), play.decides()), ("ability", FRENCH));
    play.choose(order("rally"));
    assert_eq!(play.blocks("french", "vilna"), ["march"]);
    assert!(has(&play, "used", "davout"));
    assert_eq!(play.open(), [execute("vilna")]);
    // The order of the next area is not his.
    let play = davout("march").block("french", "kovno", "rally").block("french", "kovno", "march");
    assert_eq!(play.load().step(), "execute");
    let play = davout("march").block("french", "vilna", "rally").block("french", "kovno", "defend");
    play.load().refuse(order("defend"), "S4l");
}

#[test]
fn an_order_is_changed_in_its_own_step_or_in_the_step_of_the_new_one() {
    covers!("fateful-march": "T-LEADER.c", "S4i");
    let bagration = |phase: &str| {
        armies(phase)
            .leader("bagration", "smolensk")
            .block("russian", "smolensk", "march")
            .block("russian", "smolensk", "rally")
            .block("french", "kovno", "march")
    };
    // Step 5: neither is due.
    let play = bagration("forced_march").load();
    assert_eq!((play.step().as_str(), play.open()), ("ability", vec![json!("pass")]));
    play.refuse(order("march"), "S4i");
    // Step 7: the March may become a Defend; the Rally not yet.
    let mut play = bagration("march").load();
    assert_eq!(play.open(), [order("march"), json!("pass"), json!("pass_for_turn")]);
    play.refuse(order("rally"), "S4i");
    play.choose(order("march"));
    let mut blocks = play.blocks("russian", "smolensk");
    blocks.sort();
    assert_eq!(blocks, ["defend", "rally"]);
    // Step 9: the step of Defend itself.
    let play = bagration("battles").load();
    assert_eq!(play.step(), "ability");
    assert!(play.legal(order("rally")));
}

#[test]
fn a_dummy_is_never_changed() {
    covers!("fateful-march": "T-LEADER.d", "S4l");
    let play =
        davout("march").block("french", "vilna", "dummy").block("french", "vilna", "rally").load();
    play.refuse(order("dummy"), "T-LEADER.d");
    // With Dummies alone he is asked all the same: the enemy does not know what they are.
    let play =
        davout("march").block("french", "vilna", "dummy").block("french", "kovno", "march").load();
    assert_eq!((play.step().as_str(), play.open()), ("ability", vec![json!("pass")]));
}

/// EX-12
#[test]
fn no_change_to_a_resolved_type_nor_without_a_block() {
    covers!("fateful-march": "S4j", "S4k");
    let napoleon = |phase: &str| {
        armies(phase)
            .troops("french", "lida", "infantry", 1, 0)
            .leader("napoleon", "vilna")
            .block("french", "vilna", "march")
    };
    // At the start of the March step no Forced March can be made.
    let mut play = napoleon("march").load();
    play.choose(order("march"));
    play.refuse(order("forced_march"), "S4j");
    play.refuse(order("cavalry_patrols"), "S4j");
    assert!(play.legal(order("evade")));
    // All three Evade blocks are on the map.
    let mut full = napoleon("march");
    for place in ["vilna", "kovno", "lida"] {
        full = full.block("french", place, "evade");
    }
    let mut play = full.load();
    play.choose(order("march"));
    play.refuse(order("evade"), "S4k");
    assert!(play.legal(order("defend")));
}

#[test]
fn a_left_over_order_may_be_changed() {
    covers!("fateful-march": "S4m");
    // A Forced March that was forbidden still lies there in step 8.
    let mut play = armies("evade")
        .leader("barclay", "smolensk")
        .depot("russian", "moscow")
        .block("russian", "smolensk", "forced_march")
        .load();
    assert_eq!(play.open(), [order("forced_march"), json!("pass")]);
    play.choose(order("forced_march"));
    assert_eq!(play.told("order_changed").len(), 1);
    // Nobody is there to evade from, so that it lies there until the end of the turn.
    play.until("remove_depots");
    assert_eq!(play.blocks("russian", "smolensk"), ["evade"]);
}

#[test]
fn each_leader_changes_one_order_a_turn() {
    covers!("fateful-march": "S4i", "G8");
    let mut play =
        davout("march").block("french", "vilna", "rally").block("french", "vilna", "defend").load();
    play.choose(order("rally"));
    assert_eq!(play.open(), [execute("vilna")]);
    play.choose(execute("vilna"));
    assert_eq!(play.step(), "muster");
}

#[test]
fn a_leader_who_has_changed_an_order_is_not_asked_again_in_a_later_step() {
    covers!("fateful-march": "S4i", "G8");
    // Bagration turns orders into Defend: in step 8 the Evade, in step 9 the Rally.
    let asked = |first: Value| {
        let mut play = armies("evade")
            .leader("bagration", "smolensk")
            .depot("russian", "moscow")
            .block("russian", "smolensk", "evade")
            .block("russian", "smolensk", "rally")
            .load();
        assert_eq!(play.open(), [order("evade"), json!("pass"), json!("pass_for_turn")]);
        play.choose(first);
        let asked = play.step() == "ability" && play.legal(order("rally"));
        play.until("remove_depots");
        asked
    };
    assert!(asked(json!("pass")));
    assert!(!asked(order("evade")));
}

#[test]
fn a_card_is_discarded_to_place_an_order() {
    covers!("fateful-march": "S4i", "S4k", "T-CARD.l", "G8");
    let field =
        |phase: &str| armies(phase).leader("chichagov", "smolensk").hand("russian", &[12, 28]);
    let mut play = field("forced_march").load();
    play.until("ability");
    assert_eq!(play.offered("discard"), ["russian-12", "russian-28"]);
    play.choose(json!({"discard": "russian-28"}));
    assert_eq!(play.blocks("russian", "smolensk"), ["forced_march"]);
    assert_eq!(play.cards("russian", "unseen"), [28]);
    // Without cards he is not asked.
    let play = armies("forced_march")
        .leader("chichagov", "smolensk")
        .block("french", "vilna", "forced_march")
        .load();
    assert_eq!(play.step(), "execute");
    // All blocks are on the map.
    let mut full = field("forced_march");
    for _ in 0..4 {
        full = full.block("russian", "tver", "forced_march");
    }
    let mut play = full.load();
    play.until("ability");
    assert_eq!(play.open(), [json!("pass")]);
    play.refuse(json!({"discard": "russian-12"}), "S4k");
    // In another step he is not asked.
    let mut play = field("march").block("russian", "smolensk", "march").load();
    play.until("execute");
    assert!(play.blocks("russian", "smolensk").contains(&"march".to_owned()));
}

#[test]
fn in_extreme_weather_no_forced_march_is_made() {
    covers!("fateful-march": "C-F42");
    let mut play = armies("forced_march")
        .clock("october:3")
        .effect("no_forced_march")
        .leader("chichagov", "smolensk")
        .hand("russian", &[12])
        .load();
    play.until("ability");
    play.refuse(json!({"discard": "russian-12"}), "C-F42");
    let mut play = armies("forced_march")
        .clock("october:3")
        .effect("no_forced_march")
        .leader("napoleon", "vilna")
        .block("french", "vilna", "march")
        .load();
    play.until("ability");
    play.refuse(order("march"), "S4i");
}

// ---- who commands ----

#[test]
fn only_the_commander_has_abilities() {
    covers!("fateful-march": "T-SEN.a");
    let field = davout("march").block("french", "vilna", "rally");
    let play = field.leader("eugene", "vilna").block("french", "kovno", "march").load();
    // Eugène has more stars and no ability: nobody is asked.
    assert_eq!(play.open(), [execute("kovno")]);
    // Napoleon is asked, Davout is not.
    let mut play =
        davout("march").leader("napoleon", "vilna").block("french", "vilna", "rally").load();
    while play.step() == "ability" {
        assert_eq!(play.top()["ability"]["leader"], "napoleon");
        play.choose(json!("pass"));
    }
}
