//! What is decided for the rest of a turn, and what the enemy sees of it: nothing.

use crate::common::cards::{area, execute, order};
use crate::common::{FRENCH, Field, Play, RUSSIAN};
use bivouac_fateful_march::{Choice, FatefulMarch};
use bivouac_kernel::{Label, Rules, Viewer, covers};
use serde_json::{Value, json};

/// Both may have orders of every type; the French hold the initiative.
fn armies() -> Field {
    Field::new("forced_march")
        .troops("french", "vilna", "infantry", 2, 0)
        .troops("french", "kovno", "infantry", 2, 0)
        .troops("russian", "smolensk", "infantry", 2, 0)
        .troops("russian", "tver", "infantry", 2, 0)
        .block("french", "vilna", "forced_march")
        .block("french", "kovno", "march")
        .block("russian", "smolensk", "dummy")
        .block("russian", "tver", "rally")
}

fn labels(play: &Play) -> Vec<Label> {
    let open = play.0.choices(play.decides());
    open.iter().map(|choice| FatefulMarch::label(play.state(), choice)).collect()
}

fn march(play: &mut Play, from: &str, to: &str) {
    play.choose(execute(from)).choose(json!("all")).choose(area(to));
    if play.step() == "moving" {
        play.choose(json!("done"));
    }
}

#[test]
fn who_goes_first_can_be_named_for_the_rest_of_the_turn() {
    covers!("fateful-march": "T-ORDER.c");
    let mut play = armies().load();
    let both = [json!({"first": "french"}), json!({"first": "russian"})];
    assert_eq!(play.open()[..2], both);
    assert!(!labels(&play)[0].passes);
    play.choose(json!({"first_for_turn": "french"}));
    assert_eq!(play.told("first_named")[0]["seat"], "french");
    march(&mut play, "vilna", "svencionys");
    play.until("first");
    // It is asked all the same, and has one answer, which can be given for the player.
    assert_eq!((play.decides(), play.open()), (FRENCH, vec![json!({"first": "french"})]));
    assert!(labels(&play)[0].passes);
    play.refuse(json!({"first": "russian"}), "T-ORDER.c");
    play.refuse(json!("anew"), "T-ORDER.c");
    play.choose(json!({"first": "french"}));
    assert_eq!(play.told("first_named")[0]["seat"], "french");
}

#[test]
fn what_was_decided_for_the_turn_can_be_decided_anew() {
    covers!("fateful-march": "T-ORDER.c");
    let mut play = armies().load();
    play.refuse(json!("anew"), "T-ORDER.c");
    play.choose(json!({"first_for_turn": "russian"}));
    // The Russians have no Forced March, so the French execute theirs.
    assert_eq!(play.open(), [execute("vilna"), json!("anew")]);
    play.choose(json!("anew"));
    assert_eq!(play.open(), [execute("vilna")]);
    play.until("muster").choose(json!("all"));
    let to = play.offered("area")[0].clone();
    play.choose(area(&to)).until("first");
    assert_eq!(play.open().len(), 4);
}

#[test]
fn a_leader_can_leave_the_orders_alone_for_the_rest_of_the_turn() {
    covers!("fateful-march": "S4i");
    let mut play = armies().leader("napoleon", "kovno").block("french", "kovno", "rally").load();
    assert_eq!(play.step(), "ability");
    assert!(play.legal(order("march")) && play.legal(json!("pass_for_turn")));
    play.choose(json!("pass_for_turn"));
    let mut asked = 0;
    for _ in 0..60 {
        if play.step() == "ability" && play.decides() == FRENCH {
            asked += 1;
            assert_eq!(play.open(), [json!("pass")]);
            assert!(labels(&play)[0].passes);
            play.refuse(order("march"), "S4i");
        }
        let open = play.open();
        let next =
            ["pass", "done", "all"].map(Value::from).into_iter().find(|one| open.contains(one));
        let next = next.unwrap_or_else(|| open[0].clone());
        if play.position()["clock"] != "july:3" {
            break;
        }
        play.choose(next);
    }
    assert!(asked > 1, "the enemy must not see that he is not asked");
}

#[test]
fn napoleon_may_change_his_mind_before_the_next_step() {
    covers!("fateful-march": "S4i");
    let mut play = armies().leader("napoleon", "kovno").block("french", "kovno", "rally").load();
    play.choose(json!("pass_for_turn")).choose(json!({"first": "french"}));
    play.choose(json!("anew")).choose(execute("vilna")).choose(json!("all"));
    let to = play.offered("area")[0].clone();
    play.choose(area(&to)).until("ability");
    assert!(play.legal(order("march")));
}

#[test]
fn depots_can_be_left_for_the_rest_of_the_turn() {
    covers!("fateful-march": "S12e");
    let field = Field::new("place_depot")
        .troops("french", "vilna", "infantry", 2, 0)
        .troops("french", "kovno", "infantry", 2, 0)
        .troops("russian", "tver", "infantry", 2, 0)
        .depot("french", "kovno")
        .block("french", "vilna", "place_depot");
    let mut play = field.load();
    assert_eq!(play.open(), [json!("done"), json!({"depot": "kovno"}), json!("pass_for_turn")]);
    play.choose(json!("pass_for_turn"));
    assert_eq!(play.step(), "execute");
    play.choose(execute("vilna"));
    assert_eq!((play.step().as_str(), play.open()), ("remove_depots", vec![json!("done")]));
    assert!(labels(&play)[0].passes && labels(&play)[0].ends);
    play.refuse(json!({"depot": "kovno"}), "S12e");
}

#[test]
fn it_holds_for_one_turn_and_is_saved() {
    covers!("fateful-march": "E1a");
    let mut play = armies().without_cards().load();
    play.choose(json!({"first_for_turn": "french"}));
    let position = play.position();
    assert_eq!(position["french"]["sealed"]["decided"], json!({"first": "french"}));
    assert!(FatefulMarch::from_position(&position).unwrap() == *play.state());
    march(&mut play, "vilna", "svencionys");
    for _ in 0..80 {
        let open = play.open();
        let next =
            ["pass", "done", "all"].map(Value::from).into_iter().find(|one| open.contains(one));
        play.choose(next.unwrap_or_else(|| open[0].clone()));
        if play.position()["clock"] != "july:3" {
            break;
        }
    }
    assert_eq!(play.position()["clock"], "july:4");
    assert!(play.position()["french"]["sealed"]["decided"].is_null());
}

/// Passes and finishes whatever is asked until the next turn has begun.
fn to_next_turn(play: &mut Play) {
    let clock = play.position()["clock"].clone();
    for _ in 0..200 {
        if play.position()["clock"] != clock {
            return;
        }
        let open = play.open();
        let next =
            ["pass", "done", "all"].map(Value::from).into_iter().find(|one| open.contains(one));
        play.choose(next.unwrap_or_else(|| open[0].clone()));
    }
    panic!("the turn does not end");
}

#[test]
fn depots_are_left_where_they_are_until_it_is_decided_anew() {
    covers!("fateful-march": "S12e");
    let mut play = Field::new("place_depot")
        .troops("french", "vilna", "infantry", 2, 0)
        .troops("french", "kovno", "infantry", 2, 0)
        .troops("russian", "tver", "infantry", 2, 0)
        .depot("french", "kovno")
        .without_cards()
        .load();
    play.choose(json!("pass_for_turn"));
    to_next_turn(&mut play);
    assert_eq!(play.position()["french"]["sealed"]["decided"], json!({"keeps_depots": true}));
    for _ in 0..200 {
        if play.step() == "remove_depots" {
            break;
        }
        let open = play.open();
        let next =
            ["pass", "done", "all"].map(Value::from).into_iter().find(|one| open.contains(one));
        play.choose(next.unwrap_or_else(|| open[0].clone()));
    }
    // It is asked, and has one answer.
    assert_eq!((play.step().as_str(), play.open()), ("remove_depots", vec![json!("done")]));
    assert!(labels(&play)[0].passes);
}

#[test]
fn the_dummies_that_are_left_go_to_one_area_after_the_other() {
    covers!("fateful-march": "S4c", "S4a");
    let mut play = Field::new("placement")
        .troops("french", "vilna", "infantry", 2, 0)
        .troops("french", "kovno", "infantry", 2, 0)
        .troops("russian", "tver", "infantry", 2, 0)
        .in_hand("french", &[("march", 1), ("dummy", 3)])
        .in_hand("russian", &[("dummy", 4)])
        .load();
    play.choose(area("tver"));
    // Not as long as there is an order to place.
    play.refuse(json!("dummies_for_turn"), "S4c");
    play.choose(area("vilna")).choose(area("tver"));
    assert!(play.legal(json!("dummies_for_turn")));
    play.choose(json!("dummies_for_turn"));
    for _ in 0..2 {
        assert_eq!(play.decides(), RUSSIAN);
        play.choose(area("tver"));
        assert_eq!((play.decides(), play.open().len()), (FRENCH, 1));
        assert!(labels(&play)[0].passes);
        play.refuse(json!("dummies_for_turn"), "S4c");
        let only = play.open()[0].clone();
        let other = if only == area("vilna") { area("kovno") } else { area("vilna") };
        play.refuse(other, "S4c");
        play.choose(only);
    }
    let placed = [play.blocks("french", "vilna"), play.blocks("french", "kovno")];
    let dummies = placed.map(|blocks| blocks.iter().filter(|one| **one == "dummy").count());
    assert!(dummies == [2, 1] || dummies == [1, 2], "{dummies:?}");
}

#[test]
fn the_enemy_sees_nothing_of_it() {
    covers!("fateful-march": "T-ORDER.c", "S4i");
    let seen = |decided: Value| {
        let mut play =
            armies().leader("napoleon", "kovno").block("french", "kovno", "rally").load();
        play.choose(decided).choose(json!({"first": "french"}));
        let scene = FatefulMarch::scene(play.state(), Viewer::seat(RUSSIAN));
        let told: Vec<_> = play.events().iter().collect();
        (serde_json::to_value(&scene).unwrap(), format!("{told:?}"), play.decides())
    };
    assert_eq!(seen(json!("pass")), seen(json!("pass_for_turn")));
}

#[test]
fn a_block_is_placed_by_naming_its_area() {
    covers!("fateful-march": "S4a", "S4c");
    let field = || {
        Field::new("placement")
            .troops("french", "vilna", "infantry", 2, 0)
            .troops("french", "kovno", "infantry", 2, 0)
            .troops("russian", "tver", "infantry", 2, 0)
            .in_hand("french", &[("march", 1), ("dummy", 2)])
            .in_hand("russian", &[("dummy", 1)])
    };
    let (mut at_once, mut apart) = (field().load(), field().load());
    for play in [&mut at_once, &mut apart] {
        play.choose(area("tver"));
        assert_eq!((play.step().as_str(), play.decides()), ("place", FRENCH));
    }
    assert_eq!(at_once.offered("order"), ["march", "dummy"]);
    assert_eq!(at_once.offered("area").len(), 2);
    at_once.refuse(area("tver"), "S4c");
    at_once.choose(area("vilna"));
    apart.choose(order("march")).choose(area("vilna"));
    assert_eq!(at_once.position(), apart.position());
    assert_eq!(at_once.blocks("french", "vilna"), ["march"]);
    // Another block may come first.
    let mut other = field().load();
    other.choose(area("tver")).choose(order("dummy")).choose(area("kovno"));
    assert_eq!(other.blocks("french", "kovno"), ["dummy"]);
}

#[test]
fn a_choice_for_the_turn_is_written_like_the_others() {
    covers!("fateful-march": "T-ORDER.c");
    let read = |value: Value| serde_json::from_value::<Choice>(value).unwrap();
    assert_eq!(read(json!("pass_for_turn")), Choice::PassForTurn);
    assert_eq!(read(json!("anew")), Choice::Anew);
}
