//! Step 6: Cavalry Patrols.

use crate::common::cards::{area as enter, execute};
use crate::common::{FRENCH, Field, Play, RUSSIAN};
use bivouac_fateful_march::FatefulMarch;
use bivouac_kernel::{Rules, Viewer, covers};
use serde_json::{Value, json};

/// French riders in Vilna; Barclay with six SPs and three orders in Svencionys.
fn field() -> Field {
    Field::new("cavalry_patrols")
        .without_cards()
        .depot("russian", "moscow")
        .troops("french", "vilna", "infantry", 2, 0)
        .troops("french", "vilna", "cavalry", 1, 0)
        .troops("russian", "svencionys", "infantry", 3, 1)
        .troops("russian", "svencionys", "cossack", 1, 1)
        .leader("barclay", "svencionys")
        .block("russian", "svencionys", "rally")
        .block("russian", "svencionys", "dummy")
        .block("french", "vilna", "cavalry_patrols")
}

fn patrolled() -> Play {
    let mut play = field().load();
    play.pass().choose(json!({ "first": "french" }));
    play.choose(execute("vilna"));
    play
}

#[test]
fn a_patrol_looks_into_one_adjacent_area() {
    covers!("fateful-march": "S6a");
    let mut play = patrolled();
    assert_eq!(play.offered("area").len(), 7);
    play.refuse(enter("vilna"), "S6a");
    play.refuse(enter("minsk"), "S6a");
    play.choose(enter("svencionys"));
    assert_eq!(play.told("patrolled").len(), 1);
}

#[test]
fn everything_in_the_area_is_shown_to_the_patrolling_side() {
    covers!("fateful-march": "S6b", "T-SP.i");
    let mut play = patrolled();
    play.choose(enter("svencionys"));
    let report = play.told("reported").remove(0);
    let troops = json!({
        "infantry": 3, "cossack": 1, "exhausted_infantry": 1, "exhausted_cossack": 1,
    });
    assert_eq!((&report["to"], &report["troops"]), (&json!("french"), &troops));
    assert_eq!(report["orders"], json!(["rally", "dummy"]));
    let position = play.position();
    let note = &position["french"]["notes"][0];
    assert_eq!((&note["area"], &note["what"]["troops"]), (&json!("svencionys"), &troops));
    assert!(note.get("stale").is_none());
    for block in position["russian"]["blocks"].as_array().unwrap() {
        assert_eq!(block["seen"], json!(true));
    }
    // The order has been executed: it is off the map.
    assert!(play.blocks("french", "vilna").is_empty());
}

#[test]
fn a_fresh_rider_is_needed_and_shown() {
    covers!("fateful-march": "S6c");
    let mut play = field().load();
    play.pass().choose(json!({ "first": "french" })).choose(execute("vilna"));
    let shown = play.told("showed");
    assert_eq!(
        (shown.len(), &shown[0]["area"], &shown[0]["sp"]),
        (1, &json!("vilna"), &json!("cavalry"))
    );
    // A Cossack does as well.
    let mut play = Field::new("cavalry_patrols")
        .without_cards()
        .depot("russian", "moscow")
        .troops("russian", "vilna", "cossack", 1, 0)
        .block("russian", "vilna", "cavalry_patrols")
        .load();
    play.choose(execute("vilna"));
    assert_eq!(play.told("showed")[0]["sp"], "cossack");
    // Who lies on top of the stack is shown, so that nobody else is.
    let mut play = Field::new("cavalry_patrols")
        .without_cards()
        .depot("russian", "moscow")
        .troops("russian", "vilna", "cavalry", 1, 0)
        .troops("russian", "vilna", "cossack", 1, 0)
        .side("russian", "top", json!({ "vilna": "cossack" }))
        .block("russian", "vilna", "cavalry_patrols")
        .load();
    play.choose(execute("vilna"));
    assert_eq!(play.told("showed")[0]["sp"], "cossack");
}

#[test]
fn without_a_fresh_rider_the_order_is_ignored_and_stays() {
    covers!("fateful-march": "S6d");
    for (kind, fresh, exhausted) in [("infantry", 3, 0), ("cavalry", 0, 2)] {
        let play = Field::new("cavalry_patrols")
            .without_cards()
            .depot("russian", "moscow")
            .troops("french", "vilna", kind, fresh, exhausted)
            .block("french", "vilna", "cavalry_patrols")
            .load();
        assert_eq!(play.step(), "remove_depots", "{kind}");
        assert_eq!(play.blocks("french", "vilna"), ["cavalry_patrols"]);
    }
}

#[test]
fn riders_who_force_march_in_execute_a_waiting_order() {
    covers!("fateful-march": "S4c", "S6c", "S6d");
    // EX-08.
    let mut play = Field::new("forced_march")
        .without_cards()
        .depot("russian", "moscow")
        .troops("french", "vilna", "infantry", 2, 0)
        .troops("french", "kovno", "cavalry", 1, 0)
        .troops("russian", "svencionys", "infantry", 3, 0)
        .leader("barclay", "svencionys")
        .block("french", "vilna", "cavalry_patrols")
        .block("french", "kovno", "forced_march")
        .load();
    play.choose(execute("kovno")).choose(json!("all"));
    play.choose(enter("vilna")).choose(json!("done"));
    play.choose(execute("vilna")).choose(enter("svencionys"));
    assert_eq!(play.told("reported")[0]["troops"], json!({ "infantry": 3 }));
}

/// What a side reads of the last choice.
fn read_by(play: &Play, seat: bivouac_kernel::Seat) -> String {
    let lines =
        play.events().iter().filter_map(|event| FatefulMarch::tell(event, Viewer::seat(seat)));
    lines.map(|line| format!("{line:?}")).collect()
}

#[test]
fn the_enemy_is_seen_by_its_top_or_its_commander_only() {
    covers!("fateful-march": "T-SP.h", "T-SP.i", "T-SP.l", "T-LEADER.a");
    // What the French see on the map: the boxes beside it lie open anyway.
    let look = |field: Field| {
        let play = field.without_cards().load();
        let scene = serde_json::to_value(play.scene(FRENCH)).unwrap();
        let pieces = scene["pieces"].as_array().unwrap().clone();
        let in_vilna = |piece: &Value| piece["at"]["space"] == "vilna";
        pieces.into_iter().filter(in_vilna).collect::<Vec<Value>>()
    };
    let base = || Field::new("place_depot").depot("russian", "moscow").depot("french", "kovno");
    // Without a leader: one SP lies open, and the number under it does not show.
    let stack = |count| base().troops("russian", "vilna", "infantry", count, 0);
    assert_eq!(look(stack(2)), look(stack(9)));
    let under = |kind| {
        base().troops("russian", "vilna", "infantry", 1, 0).troops("russian", "vilna", kind, 1, 0)
    };
    assert_eq!(look(under("cavalry")), look(under("cossack")));
    assert_ne!(look(stack(2)), look(base().troops("russian", "vilna", "cavalry", 2, 0)));
    assert_ne!(look(stack(2)), look(base().troops("russian", "vilna", "infantry", 0, 2)));
    // With a leader: nothing of his SPs.
    let army =
        |kind, count| base().troops("russian", "vilna", kind, count, 0).leader("barclay", "vilna");
    assert_eq!(look(army("infantry", 30)), look(army("cavalry", 1)));
    assert_ne!(look(army("infantry", 30)), look(stack(30)));
}

#[test]
fn the_report_is_for_the_patrolling_side() {
    covers!("fateful-march": "S6b");
    let patrol = |kind: &str| {
        let mut play = Field::new("cavalry_patrols")
            .without_cards()
            .depot("russian", "moscow")
            .troops("french", "vilna", "cavalry", 1, 0)
            .troops("russian", "svencionys", "infantry", 1, 0)
            .troops("russian", "svencionys", kind, 1, 0)
            .block("french", "vilna", "cavalry_patrols")
            .load();
        play.choose(execute("vilna")).choose(enter("svencionys"));
        play
    };
    let (one, two) = (patrol("cavalry"), patrol("cossack"));
    assert_ne!(read_by(&one, FRENCH), read_by(&two, FRENCH), "the French read what they see");
    assert!(!read_by(&one, RUSSIAN).is_empty(), "the Russians know that they were seen");
}
