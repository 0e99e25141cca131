//! Who commands an area and who leads a Force, and what of it the enemy sees.

use crate::common::cards::{area, event, execute, has, leader, troops};
use crate::common::{FRENCH, Field, Play, RUSSIAN};
use bivouac_fateful_march::FatefulMarch;
use bivouac_kernel::{Known, Piece, Place, Rules, Viewer, covers};
use serde_json::{Value, json};

/// The leaders of a side that a viewer sees in an area.
fn standees(play: &Play, viewer: Viewer, at: &str) -> Vec<(String, Known)> {
    let scene = FatefulMarch::scene(play.state(), viewer);
    let here =
        |piece: &&Piece| piece.kind == "leader" && piece.at == Place::Space(at.to_owned().into());
    scene.pieces.iter().filter(here).map(|piece| (piece.id.to_string(), piece.known)).collect()
}

/// Everything that a viewer reads of the last choice.
fn read(play: &Play, viewer: Viewer) -> String {
    let lines = play.events().iter().filter_map(|event| FatefulMarch::tell(event, viewer));
    lines.map(|line| serde_json::to_string(&line).unwrap()).collect()
}

/// Barclay marches from Orsha to Bagration in Smolensk.
fn meeting() -> Play {
    let mut play = Field::new("march")
        .troops("russian", "orsha", "infantry", 2, 0)
        .troops("russian", "smolensk", "infantry", 2, 0)
        .troops("french", "kovno", "infantry", 1, 0)
        .leader("barclay", "orsha")
        .leader("bagration", "smolensk")
        .block("russian", "orsha", "march")
        .block("french", "kovno", "march")
        .load();
    play.until("first").choose(json!({"first": "russian"}));
    play.choose(execute("orsha")).choose(json!("all")).choose(area("smolensk"));
    play
}

#[test]
fn equal_leaders_are_ranked_by_their_owner_when_they_meet() {
    covers!("fateful-march": "T-SEN.b");
    let mut play = meeting();
    assert_eq!((play.step().as_str(), play.decides()), ("commander", RUSSIAN));
    let mut offered = play.offered("leader");
    offered.sort();
    assert_eq!(offered, ["bagration", "barclay"]);
    play.choose(leader("barclay"));
    assert!(has(&play, "commanders", "barclay"));
}

#[test]
fn sps_that_join_them_do_not_reopen_the_choice() {
    covers!("fateful-march": "T-SEN.c");
    let camp = || {
        Field::new("march")
            .troops("russian", "smolensk", "infantry", 3, 0)
            .troops("russian", "orsha", "infantry", 1, 0)
            .troops("french", "kovno", "infantry", 1, 0)
            .leader("barclay", "smolensk")
            .leader("bagration", "smolensk")
            .with("commanders", json!({"barclay": ["bagration"]}))
    };
    let mut play =
        camp().block("russian", "orsha", "march").block("french", "kovno", "march").load();
    play.until("first").choose(json!({"first": "russian"}));
    play.choose(execute("orsha")).choose(json!("all")).choose(area("smolensk"));
    assert_ne!(play.step(), "commander");
}

#[test]
fn a_third_of_their_rank_ties_with_the_first_of_them_alone() {
    covers!("fateful-march": "T-SEN.b", "T-SEN.c");
    let mut play = Field::new("march")
        .troops("russian", "orsha", "infantry", 2, 0)
        .troops("russian", "smolensk", "infantry", 2, 0)
        .troops("french", "kovno", "infantry", 1, 0)
        .leader("tormasov", "orsha")
        .leader("barclay", "smolensk")
        .leader("bagration", "smolensk")
        .with("commanders", json!({"bagration": ["barclay"]}))
        .block("russian", "orsha", "march")
        .block("french", "kovno", "march")
        .load();
    play.until("first").choose(json!({"first": "russian"}));
    play.choose(execute("orsha")).choose(json!("all")).choose(area("smolensk"));
    assert_eq!(play.step(), "commander");
    play.refuse(leader("barclay"), "T-SEN.c");
    assert_eq!(play.offered("leader"), ["bagration", "tormasov"]);
    play.choose(leader("tormasov"));
    let position = play.position();
    assert_eq!(position["commanders"]["tormasov"], json!(["barclay", "bagration"]));
    assert_eq!(position["commanders"]["bagration"], json!(["barclay"]));
}

#[test]
fn two_who_are_ranked_tie_with_the_leader_whom_they_join() {
    covers!("fateful-march": "T-SEN.b", "T-SEN.c");
    let mut play = ranked("march")
        .troops("russian", "orsha", "infantry", 1, 0)
        .leader("tormasov", "orsha")
        .block("russian", "smolensk", "march")
        .load();
    play.until("execute").choose(execute("smolensk")).choose(json!("all")).choose(area("orsha"));
    assert_eq!(play.step(), "commander");
    assert_eq!(play.offered("leader"), ["bagration", "tormasov"]);
}

#[test]
fn who_stays_behind_in_a_tie_is_ranked_too() {
    covers!("fateful-march": "T-SEN.b");
    let mut play = Field::new("march")
        .troops("russian", "smolensk", "infantry", 3, 0)
        .troops("french", "kovno", "infantry", 1, 0)
        .leader("kutuzov", "smolensk")
        .leader("barclay", "smolensk")
        .leader("bagration", "smolensk")
        .block("russian", "smolensk", "march")
        .block("french", "kovno", "march")
        .load();
    play.until("first").choose(json!({"first": "russian"})).choose(execute("smolensk"));
    play.choose(leader("kutuzov")).choose(troops("infantry", 1)).choose(json!("done"));
    play.choose(area("orsha"));
    assert_eq!((play.step().as_str(), play.decides()), ("commander", RUSSIAN));
    play.choose(leader("bagration"));
    assert!(has(&play, "commanders", "bagration"));
}

/// Bagration was put ahead of Barclay in Smolensk; the French are far away.
fn ranked(phase: &str) -> Field {
    Field::new(phase)
        .without_cards()
        .troops("russian", "smolensk", "infantry", 6, 0)
        .troops("french", "kovno", "infantry", 1, 0)
        .depot("russian", "moscow")
        .leader("barclay", "smolensk")
        .leader("bagration", "smolensk")
        .with("commanders", json!({"bagration": ["barclay"]}))
}

#[test]
fn who_marches_together_keeps_the_rank_and_the_enemy_sees_the_commander_alone() {
    covers!("fateful-march": "T-SEN.c", "T-SEN.b", "T-LEADER.a");
    let mut play = ranked("forced_march").block("russian", "smolensk", "forced_march").load();
    play.until("execute").choose(execute("smolensk")).choose(json!("all"));
    for to in ["orsha", "babinovichi"] {
        play.choose(area(to));
        assert_ne!(play.step(), "commander");
        for viewer in [Viewer::seat(FRENCH), Viewer::SPECTATOR] {
            assert_eq!(standees(&play, viewer, to), [("bagration".to_owned(), Known::Open)]);
            let told = read(&play, viewer);
            assert!(told.contains("bagration") && !told.contains("barclay"), "{told}");
        }
        assert!(read(&play, Viewer::seat(RUSSIAN)).contains("barclay"));
    }
    assert_eq!(play.position()["commanders"], json!({"bagration": ["barclay"]}));
}

#[test]
fn passing_through_an_area_settles_and_unsettles_nothing() {
    covers!("fateful-march": "T-SEN.c");
    // Two who are ranked pass by a third, and one passes by two who are ranked.
    let mut play = ranked("forced_march")
        .troops("russian", "orsha", "infantry", 1, 0)
        .leader("tormasov", "orsha")
        .block("russian", "smolensk", "forced_march")
        .load();
    play.until("execute").choose(execute("smolensk")).choose(json!("all"));
    play.choose(area("orsha")).choose(area("babinovichi"));
    assert_eq!(play.position()["commanders"], json!({"bagration": ["barclay"]}));
    let mut play = ranked("forced_march")
        .troops("russian", "dorogobuzh", "infantry", 1, 0)
        .leader("tormasov", "dorogobuzh")
        .block("russian", "dorogobuzh", "forced_march")
        .load();
    play.until("execute").choose(execute("dorogobuzh")).choose(json!("all"));
    play.choose(area("smolensk"));
    assert_eq!(play.step(), "moving");
    play.choose(area("orsha"));
    assert_eq!(play.position()["commanders"], json!({"bagration": ["barclay"]}));
}

/// Barclay, who has been sent from Smolensk to Orsha this turn, marches back.
fn comes_back(position: Value) -> Play {
    let mut field = Field::new("march").without_cards();
    for (key, value) in position.as_object().unwrap() {
        if !["phase", "stack", "resolved"].contains(&key.as_str()) {
            field.set(key, value.clone());
        }
    }
    let mut play = field.block("russian", "orsha", "march").load();
    play.until("execute").choose(execute("orsha")).choose(json!("all")).choose(area("smolensk"));
    play
}

#[test]
fn the_choice_is_open_again_when_one_comes_back_in_a_later_turn() {
    covers!("fateful-march": "T-SEN.c");
    let apart =
        || ranked("lines").troops("russian", "orsha", "infantry", 1, 0).leader("barclay", "orsha");
    // In the turn in which they parted he comes back behind Bagration.
    let play = comes_back(apart().clone_position());
    assert_ne!(play.step(), "commander");
    assert_eq!(standees(&play, Viewer::seat(FRENCH), "smolensk")[0].0, "bagration");
    // A turn later the Russians choose anew.
    let mut play = apart().load();
    play.until("ops");
    let mut play = comes_back(play.position());
    assert_eq!((play.step().as_str(), play.decides()), ("commander", RUSSIAN));
    play.choose(leader("barclay"));
    assert_eq!(play.position()["commanders"], json!({"barclay": ["bagration"]}));
}

#[test]
fn a_rank_that_stands_binds_the_choice_among_three() {
    covers!("fateful-march": "T-SEN.b", "T-SEN.c");
    // Barclay is behind Bagration and behind Tormasov, who meets Bagration now.
    let ranks = json!({"bagration": ["barclay"], "tormasov": ["barclay"]});
    let mut play = ranked("march")
        .with("commanders", ranks)
        .troops("russian", "orsha", "infantry", 1, 0)
        .leader("tormasov", "orsha")
        .block("russian", "orsha", "march")
        .load();
    play.until("execute").choose(execute("orsha")).choose(json!("all")).choose(area("smolensk"));
    assert_eq!(play.offered("leader"), ["bagration", "tormasov"]);
    play.refuse(leader("barclay"), "T-SEN.c");
    play.refuse(leader("kutuzov"), "T-SEN.b");
}

#[test]
fn leaders_of_equal_rank_who_set_out_unranked_are_ranked_before_they_are_seen() {
    covers!("fateful-march": "T-SEN.b", "T-LEADER.a");
    let mut play = ranked("march")
        .with("commanders", json!({}))
        .leader("kutuzov", "smolensk")
        .block("russian", "smolensk", "march")
        .load();
    play.until("execute").choose(execute("smolensk"));
    play.choose_all(&[leader("barclay"), leader("bagration"), troops("infantry", 5)]);
    play.choose(json!("done"));
    assert_eq!((play.step().as_str(), play.decides()), ("lead", RUSSIAN));
    play.choose(leader("bagration")).choose(area("orsha"));
    assert_eq!(standees(&play, Viewer::seat(FRENCH), "orsha")[0].0, "bagration");
    assert!(!read(&play, Viewer::seat(FRENCH)).contains("barclay"));
}

#[test]
fn until_a_tie_is_decided_the_enemy_sees_nobody_and_reads_nothing_of_it() {
    covers!("fateful-march": "T-SEN.b", "T-LEADER.a");
    let mut play = ranked("march")
        .with("commanders", json!({}))
        .leader("kutuzov", "smolensk")
        .block("russian", "smolensk", "march")
        .load();
    play.until("execute").choose(execute("smolensk"));
    play.choose_all(&[leader("kutuzov"), troops("infantry", 5), json!("done"), area("orsha")]);
    assert_eq!(play.step(), "commander");
    let hidden = [("russian-smolensk-leader".to_owned(), Known::Hidden)];
    assert_eq!(standees(&play, Viewer::seat(FRENCH), "smolensk"), hidden);
    assert_eq!(standees(&play, Viewer::seat(RUSSIAN), "smolensk").len(), 2);
    play.choose(leader("bagration"));
    for viewer in [Viewer::seat(FRENCH), Viewer::SPECTATOR] {
        assert_eq!(standees(&play, viewer, "smolensk")[0].0, "bagration");
        assert!(!read(&play, viewer).contains("event-commander"));
    }
    assert!(read(&play, Viewer::seat(RUSSIAN)).contains("event-commander"));
}

#[test]
fn a_leader_posted_from_screen_to_screen_is_not_named_to_the_enemy() {
    covers!("fateful-march": "C-R24", "T-LEADER.a");
    let sent = |who: &str, to: &str| {
        let mut play = Field::new("placed")
            .troops("russian", "smolensk", "infantry", 2, 0)
            .troops("russian", "tver", "infantry", 2, 0)
            .troops("russian", "moscow", "infantry", 2, 0)
            .troops("french", "kovno", "infantry", 1, 0)
            .depot("russian", "moscow")
            .leader("kutuzov", "smolensk")
            .leader("wittgenstein", "smolensk")
            .leader("barclay", "tver")
            .hand("russian", &[24])
            .load();
        play.choose_all(&[event("russian", 24), leader(who), area(to)]);
        play
    };
    let hidden = sent("wittgenstein", "tver");
    let told = read(&hidden, Viewer::seat(FRENCH));
    assert!(told.contains("event-leader-moved-hidden"));
    for word in ["wittgenstein", "smolensk", "tver"] {
        assert!(!told.contains(word), "{told}");
    }
    assert!(read(&hidden, Viewer::seat(RUSSIAN)).contains("wittgenstein"));
    // Who comes to command is seen, but not the screen behind which he was.
    let told = read(&sent("wittgenstein", "moscow"), Viewer::seat(FRENCH));
    assert!(told.contains("wittgenstein") && told.contains("moscow") && !told.contains("smolensk"));
    // Who commanded is seen to go.
    let told = read(&sent("barclay", "smolensk"), Viewer::seat(FRENCH));
    assert!(told.contains("barclay") && told.contains("smolensk"), "{told}");
}
