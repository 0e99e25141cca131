//! Step 11: Cossack Raid.

use crate::common::{Field, Play};
use bivouac_fateful_march::Order;
use bivouac_kernel::covers;
use serde_json::{Value, json};

/// Cossacks in Dorogobuzh; the French in Smolensk forage.
fn field(cossacks: u8) -> Field {
    Field::new("cossack_raid")
        .without_cards()
        .depot("russian", "moscow")
        .troops("russian", "dorogobuzh", "cossack", cossacks, 0)
        .troops("french", "smolensk", "infantry", 4, 2)
        .block("russian", "dorogobuzh", "cossack_raid")
}

fn raid(field: Field, target: &str) -> Play {
    let mut play = field.load();
    play.choose(json!({ "execute": "dorogobuzh" })).choose(json!({ "area": target }));
    play
}

#[test]
fn a_raid_ends_foraging_and_kills_one() {
    covers!("fateful-march": "S11c", "S11d");
    let play = raid(
        field(1)
            .block("french", "smolensk", "forage")
            .block("french", "smolensk", "rally")
            .block("french", "smolensk", "forage"),
        "smolensk",
    );
    assert_eq!(play.blocks("french", "smolensk"), ["rally"]);
    let shown = play.all_told("order_removed");
    assert!(shown.len() == 2 && shown.iter().all(|event| event["shown"] == json!(true)));
    assert_eq!((play.casualties(), play.count("french", "smolensk", "exhausted_infantry")), (1, 1));
    assert_eq!(play.count("french", "smolensk", "infantry"), 4);
}

#[test]
fn the_french_choose_who_dies() {
    covers!("fateful-march": "S11d");
    let mut play = raid(field(1).troops("french", "smolensk", "cavalry", 1, 1), "smolensk");
    assert_eq!(play.offered("sp"), ["exhausted_infantry", "exhausted_cavalry"]);
    assert!(play.decides() == crate::common::FRENCH);
    play.choose(json!({ "sp": "exhausted_cavalry" }));
    assert_eq!((play.casualties(), play.count("french", "smolensk", "cavalry")), (1, 1));
}

#[test]
fn without_exhausted_sps_nobody_dies() {
    covers!("fateful-march": "S11d", "S11b");
    let play = raid(
        field(1).troops("french", "roslavl", "infantry", 3, 0).troops(
            "french",
            "sverskovo",
            "infantry",
            2,
            0,
        ),
        "sverskovo",
    );
    assert_eq!((play.casualties(), play.total("french", "sverskovo")), (0, 2));
    // Which area was raided is told to all, whatever the raid has found there.
    let raided = json!({
        "event": "raided", "from": "dorogobuzh", "area": "sverskovo", "foragers": 0, "strikes": false,
    });
    assert_eq!(play.all_told("raided"), [raided]);
}

#[test]
fn a_fresh_cossack_is_shown_and_one_adjacent_area_named() {
    covers!("fateful-march": "S11b");
    let mut play = field(1).load();
    play.choose(json!({ "execute": "dorogobuzh" }));
    assert_eq!(play.told("showed")[0]["sp"], "cossack");
    assert_eq!(play.offered("area").len(), 6);
    for area in ["dorogobuzh", "vitebsk"] {
        play.refuse(json!({ "area": area }), "S11b");
    }
}

#[test]
fn without_a_fresh_cossack_the_order_is_ignored() {
    covers!("fateful-march": "S11f", "S11b");
    let field = |field: Field| {
        field
            .block("russian", "dorogobuzh", "cossack_raid")
            .depot("russian", "moscow")
            .without_cards()
    };
    for (kind, fresh, exhausted) in [("cossack", 0, 3), ("cavalry", 3, 0)] {
        let army =
            Field::new("cossack_raid").troops("russian", "dorogobuzh", kind, fresh, exhausted);
        let play = field(army).load();
        assert_eq!(
            (play.step().as_str(), play.blocks("russian", "dorogobuzh").len()),
            ("remove_depots", 1)
        );
    }
}

#[test]
fn each_cossack_raids_once() {
    covers!("fateful-march": "S11e");
    let two = |cossacks| field(cossacks).block("russian", "dorogobuzh", "cossack_raid");
    let mut play = raid(two(2), "smolensk");
    play.choose(json!({ "execute": "dorogobuzh" })).choose(json!({ "area": "smolensk" }));
    assert_eq!(play.casualties(), 2);
    let play = raid(two(1), "smolensk");
    assert_eq!((play.step().as_str(), play.casualties()), ("remove_depots", 1));
    assert_eq!(play.blocks("russian", "dorogobuzh"), ["cossack_raid"]);
}

#[test]
fn only_russians_raid() {
    covers!("fateful-march": "S11a");
    // There is no French block for it, so none can be selected, placed or executed.
    let french: Value = serde_json::to_value(Order::CossackRaid).unwrap();
    let broken = Field::new("cossack_raid")
        .without_cards()
        .depot("russian", "moscow")
        .troops("french", "smolensk", "cavalry", 3, 0)
        .block("french", "smolensk", french.as_str().unwrap())
        .breaks();
    assert_eq!(broken, ["G9"]);
}
