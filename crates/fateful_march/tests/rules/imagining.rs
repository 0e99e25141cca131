//! What a side imagines of its enemy: it keeps what was seen, and nothing that was not.

use std::collections::BTreeSet;

use crate::common::cards::{area, execute, reveal};
use crate::common::{FRENCH, Field, Play, RUSSIAN, sum};
use bivouac_fateful_march::FatefulMarch;
use bivouac_kernel::{Dice, Rules, Seat, Seed, Viewer, covers};
use serde_json::{Value, json};

/// What a part of the position is in many states that a side imagines.
fn imagined<T: Ord>(play: &Play, seat: Seat, part: impl Fn(&Value) -> T) -> BTreeSet<T> {
    let mut dice = Dice::new(Seed::from(7));
    let state = |_| FatefulMarch::imagine(play.state(), Viewer::seat(seat), &mut dice);
    (0..300).map(state).map(|state| part(&FatefulMarch::position(&state))).collect()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// Where a leader may be.
fn places(play: &Play, seat: Seat, leader: &str) -> Vec<String> {
    imagined(play, seat, |position| text(&position["leaders"][leader])).into_iter().collect()
}

/// Russians defend Minsk; Davout is there with one more behind his screen, or behind Eugene's.
fn battle(schwarzenberg: &str) -> Play {
    let mut play = Field::new("battles")
        .troops("french", "minsk", "infantry", 4, 0)
        .troops("french", "minsk", "cavalry", 2, 0)
        .column("french", "minsk", "molodechno", false, json!({ "infantry": 4, "cavalry": 2 }))
        .troops("french", "vilna", "guard", 2, 1)
        .troops("french", "vilna", "infantry", 4, 4)
        .troops("russian", "minsk", "infantry", 4, 0)
        .alone("minsk", "russian")
        .leader("davout", "minsk")
        .leader("eugene", "vilna")
        .leader("schwarzenberg", schwarzenberg)
        .depot("russian", "smolensk")
        .hand("french", &[16, 18, 26, 27, 28])
        .hand("russian", &[28])
        .load();
    play.until("battle");
    play
}

#[test]
fn the_dummy_may_be_among_the_cards_that_lie_face_down() {
    covers!("fateful-march": "S9.1b", "S9.1c");
    for event in [false, true] {
        let mut play = battle("vilna");
        let open = play.offered("lay");
        let laid = open.iter().find(|card| (*card != "dummy") == event).unwrap();
        play.choose(json!({ "lay": laid })).choose(json!("done"));
        assert_eq!(play.decides(), RUSSIAN);
        let seen = imagined(&play, RUSSIAN, |position| position["battle"]["laid"][0].to_string());
        let dummy = |one: &String| serde_json::from_str::<Value>(one).unwrap() == json!([0]);
        assert!(seen.iter().any(dummy), "{laid}: {seen:?}");
        assert!(seen.iter().any(|one| !dummy(one)), "{laid}: {seen:?}");
    }
}

#[test]
fn who_is_behind_a_screen_in_a_battle_is_open_before_the_reveal() {
    covers!("fateful-march": "S9.1a", "T-LEADER.a");
    for place in ["minsk", "vilna"] {
        let mut play = battle(place);
        play.choose(json!("done"));
        assert_eq!(play.decides(), RUSSIAN);
        assert_eq!(places(&play, RUSSIAN, "schwarzenberg"), ["minsk", "vilna"]);
        // He counts for the draw of step 10 where he is imagined.
        let counted = imagined(&play, RUSSIAN, |position| {
            let there = position["leaders"]["schwarzenberg"] == "minsk";
            (there, position["battle"]["leaders"].to_string())
        });
        assert_eq!(counted.len(), 2, "{counted:?}");
    }
}

#[test]
fn of_an_enemy_in_battle_the_number_is_known_and_not_the_kinds() {
    covers!("fateful-march": "S9g", "S9.3b", "T-SP.i");
    let mut play = battle("vilna");
    // Both throw 3: losses on both sides, of the French first.
    play.dice(&[3, 3, 3, 3]).choose(json!("done")).choose(json!("done"));
    while play.decides() != RUSSIAN {
        let first = play.open()[0].clone();
        play.choose(first);
    }
    let left = play.total("french", "minsk");
    let seen = imagined(&play, RUSSIAN, |position| {
        let here = &position["french"]["troops"]["minsk"];
        (sum(here), here.to_string())
    });
    assert!(seen.len() > 5, "{seen:?}");
    assert!(seen.iter().all(|(total, _)| *total == left), "{left}: {seen:?}");
}

#[test]
fn a_leader_seen_to_come_is_known_until_the_stack_may_have_sent_him_away() {
    covers!("fateful-march": "T-LEADER.a", "T-SEN.a");
    let mut play = Field::new("march")
        .without_cards()
        .initiative("french", 1)
        .troops("french", "kovno", "infantry", 6, 0)
        .troops("french", "grodno", "infantry", 4, 0)
        .troops("french", "vilna", "infantry", 4, 0)
        .leader("napoleon", "vilna")
        .leader("davout", "kovno")
        .leader("eugene", "grodno")
        .block("french", "kovno", "march")
        .block("french", "vilna", "march")
        .troops("russian", "moscow", "infantry", 1, 0)
        .depot("russian", "moscow")
        .load();
    play.until("execute").choose(execute("kovno")).choose(json!("all")).choose(area("vilna"));
    // Everybody has seen Davout come to Napoleon, behind whose screen he is now.
    assert_eq!(places(&play, RUSSIAN, "davout"), ["vilna"]);
    play.until("execute").choose(execute("vilna")).choose(json!({ "leader": "napoleon" }));
    play.choose(json!({ "troops": { "sp": "infantry", "count": 2 } })).choose(json!("done"));
    play.choose(area("molodechno"));
    // He stays, and commands: that is seen.
    assert_eq!(places(&play, RUSSIAN, "davout"), ["vilna"]);
}

#[test]
fn who_may_have_gone_along_is_not_known() {
    covers!("fateful-march": "T-LEADER.a", "T-SEN.a");
    let mut play = Field::new("march")
        .without_cards()
        .initiative("french", 1)
        .troops("french", "vilna", "infantry", 8, 0)
        .leader("napoleon", "vilna")
        .leader("eugene", "vilna")
        .leader("davout", "vilna")
        .with("known_leaders", json!(["napoleon", "eugene", "davout"]))
        .block("french", "vilna", "march")
        .troops("russian", "moscow", "infantry", 1, 0)
        .depot("russian", "moscow")
        .load();
    assert_eq!(places(&play, RUSSIAN, "davout"), ["vilna"]);
    play.until("execute").choose(execute("vilna")).choose(json!({ "leader": "napoleon" }));
    play.choose(json!({ "troops": { "sp": "infantry", "count": 2 } })).choose(json!("done"));
    play.choose(area("molodechno"));
    assert_eq!(places(&play, RUSSIAN, "davout"), ["molodechno", "vilna"]);
    assert_eq!(places(&play, RUSSIAN, "eugene"), ["vilna"], "he is seen to command");
}

#[test]
fn an_equal_may_be_behind_the_screen_of_an_equal() {
    covers!("fateful-march": "T-SEN.b");
    let play = Field::new("march")
        .troops("french", "vilna", "infantry", 2, 0)
        .block("french", "vilna", "march")
        .troops("russian", "smolensk", "infantry", 4, 0)
        .troops("russian", "moscow", "infantry", 4, 0)
        .leader("barclay", "smolensk")
        .leader("bagration", "smolensk")
        .leader("kutuzov", "moscow")
        .depot("russian", "moscow")
        .load();
    assert_eq!(places(&play, FRENCH, "bagration"), ["moscow", "smolensk"]);
    assert_eq!(places(&play, FRENCH, "barclay"), ["smolensk"], "he is seen in front");
}

#[test]
fn the_areas_that_russian_42_names_are_the_same_for_who_is_asked() {
    covers!("fateful-march": "C-R42");
    let play = Field::new("placement")
        .effect("friction")
        .troops("french", "vilna", "infantry", 2, 0)
        .troops("russian", "minsk", "infantry", 4, 0)
        .troops("russian", "smolensk", "infantry", 4, 0)
        .troops("russian", "tver", "infantry", 4, 0)
        .leader("alexander", "minsk")
        .leader("barclay", "minsk")
        .leader("platov", "tver")
        .leader("bagration", "tver")
        .leader("kutuzov", "smolensk")
        .in_hand("french", &[("march", 1)])
        .in_hand("russian", &[("march", 1)])
        .load();
    assert_eq!(play.decides(), FRENCH);
    assert_eq!(play.open(), [area("minsk"), area("tver"), json!("pass")]);
    let mut dice = Dice::new(Seed::from(3));
    let mut companions = BTreeSet::new();
    for _ in 0..100 {
        let state = FatefulMarch::imagine(play.state(), Viewer::seat(FRENCH), &mut dice);
        let mut open = Vec::new();
        FatefulMarch::choices(&state, FRENCH, &mut open);
        assert_eq!(open, play.0.choices(FRENCH));
        companions.insert(text(&FatefulMarch::position(&state)["leaders"]["platov"]));
    }
    // Who they are was not said; Barclay has too many stars for no screen but Alexander's.
    assert_eq!(companions.into_iter().collect::<Vec<_>>(), ["minsk", "tver"]);
}

#[test]
fn who_marches_is_not_known_to_the_enemy_who_may_answer() {
    covers!("fateful-march": "T-SP.i", "T-LEADER.a");
    let mut play = Field::new("forced_march")
        .initiative("french", 1)
        .troops("french", "kovno", "infantry", 6, 0)
        .troops("french", "kovno", "cavalry", 2, 0)
        .troops("french", "grodno", "infantry", 8, 4)
        .leader("davout", "kovno")
        .leader("eugene", "grodno")
        .block("french", "kovno", "forced_march")
        .troops("russian", "moscow", "infantry", 1, 0)
        .depot("russian", "moscow")
        .hand("russian", &[25])
        .load();
    play.until("execute").choose(execute("kovno")).choose(json!("all"));
    play.choose(area("vilna")).until("window");
    assert_eq!((play.decides(), play.step()), (RUSSIAN, "window".to_owned()));
    let totals = imagined(&play, RUSSIAN, |position| {
        let (force, there) = (&position["force"]["troops"], &position["french"]["troops"]["vilna"]);
        assert_eq!(force, there, "they have Vilna to themselves");
        sum(force)
    });
    assert!(totals.len() > 5 && !totals.contains(&0), "{totals:?}");
}

#[test]
fn of_raiders_those_are_known_who_were_shown() {
    covers!("fateful-march": "S11b", "S11e");
    let mut play = Field::new("cossack_raid")
        .initiative("russian", 1)
        .troops("french", "vilna", "infantry", 4, 0)
        .troops("french", "kovno", "infantry", 4, 0)
        .depot("french", "kovno")
        .troops("russian", "minsk", "cossack", 1, 0)
        .troops("russian", "minsk", "infantry", 3, 0)
        .troops("russian", "smolensk", "infantry", 3, 3)
        .troops("russian", "smolensk", "cossack", 2, 0)
        .leader("barclay", "minsk")
        .leader("kutuzov", "smolensk")
        .block("russian", "minsk", "cossack_raid")
        .load();
    play.until("execute").choose(execute("minsk")).choose(area("molodechno"));
    while play.decides() != FRENCH {
        play.choose(json!("pass"));
    }
    let stacks = imagined(&play, FRENCH, |position| {
        let minsk = &position["russian"]["troops"]["minsk"];
        assert!(minsk["cossack"].as_u64() >= Some(1), "{minsk}");
        minsk.to_string()
    });
    assert!(stacks.len() > 5, "{stacks:?}");
}

#[test]
fn platovs_order_is_a_raid_or_an_evasion_and_the_granted_order_is_there() {
    covers!("fateful-march": "G8", "S3c");
    let mut play = reveal(
        Field::new("ops")
            .initiative("russian", 1)
            .troops("french", "vilna", "infantry", 4, 0)
            .troops("russian", "tver", "cossack", 2, 0)
            .troops("russian", "moscow", "infantry", 4, 0)
            .leader("platov", "tver"),
    );
    while play.step() != "select" {
        play.choose(json!("pass"));
    }
    while play.0.choices(RUSSIAN).len() > 1 {
        let evade = play.legal_for(RUSSIAN, json!({ "order": "evade" }));
        play.by(RUSSIAN, json!({ "order": if evade { "evade" } else { "march" } }));
    }
    // He has chosen, the French have not: his order is not seen.
    let chosen = imagined(&play, FRENCH, |p| p["russian"]["sealed"]["platov"].as_u64());
    assert_eq!(chosen.len(), 2, "{chosen:?}");
    while play.step() == "select" {
        let first = play.open_to(FRENCH)[0].clone();
        play.by(FRENCH, first);
    }
    play.pass();
    assert_eq!(play.decides(), FRENCH);
    assert_eq!(play.blocks("russian", "tver").len(), 1, "Platov's order stands in his area");
    let orders = imagined(&play, FRENCH, |position| {
        let held = position["russian"]["sealed"]["blocks"].clone();
        assert!(held["cavalry_patrols"].as_u64() >= Some(1), "{held}");
        text(&position["russian"]["blocks"][0]["order"])
    });
    assert_eq!(orders.into_iter().collect::<Vec<_>>(), ["cossack_raid", "evade"]);
}

#[test]
fn blocks_placed_together_may_stand_anywhere_until_both_are_done() {
    covers!("fateful-march": "O2");
    let mut play = Field::new("placement")
        .option("placement-together")
        .troops("french", "kovno", "infantry", 1, 0)
        .troops("russian", "moscow", "infantry", 1, 0)
        .troops("russian", "tver", "infantry", 1, 0)
        .in_hand("french", &[("march", 1), ("dummy", 1)])
        .in_hand("russian", &[("march", 1), ("evade", 1), ("rally", 1), ("dummy", 4)])
        .load();
    play.by(RUSSIAN, json!({ "order": "march" })).by(RUSSIAN, area("moscow"));
    play.by(RUSSIAN, json!({ "order": "evade" }));
    let areas = imagined(&play, FRENCH, |p| text(&p["russian"]["blocks"][0]["area"]));
    assert_eq!(areas.into_iter().collect::<Vec<_>>(), ["moscow", "tver"]);
    // Nor is it known which block is in the hand.
    let picked = imagined(&play, FRENCH, |position| {
        let step = position["stack"].as_array().unwrap().last().unwrap();
        step["place_together"]["picked"][1].as_u64()
    });
    assert!(picked.len() > 2, "{picked:?}");
}
