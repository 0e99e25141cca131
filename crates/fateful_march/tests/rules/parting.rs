//! Which SPs of a kind evade, where they came in different ways (T-FORCE.a, S8i).

use crate::common::cards::{area as enter, execute, troops as take};
use crate::common::{FRENCH, Field, Play};
use crate::fight::*;
use bivouac_fateful_march::FatefulMarch;
use bivouac_kernel::{Dice, Rules, Seed, Viewer, covers};
use serde_json::{Value, json};

fn going(count: u8) -> Value {
    json!({ "going": count })
}

/// Eight French infantry attack Orsha, four over the bridge from Kokhanovo and four from Mstislavl.
fn orsha(first: &str, second: &str) -> Field {
    Field::new("evade")
        .until_battle()
        .troops("french", "orsha", "infantry", 8, 0)
        .troops("russian", "orsha", "infantry", 4, 0)
        .alone("orsha", "russian")
        .column("french", "orsha", first, false, json!({ "infantry": 4 }))
        .column("french", "orsha", second, false, json!({ "infantry": 4 }))
        .depot("french", "minsk")
        .depot("russian", "moscow")
        .block("french", "orsha", "evade")
}

/// Four of them set out; which is not yet said.
fn set_out(field: Field) -> Play {
    let mut play = field.load();
    play.choose_all(&[execute("orsha"), take("infantry", 4), json!("done")]);
    play
}

/// The rest have fought, without cards.
fn fight(play: &mut Play) {
    play.dice(&[BLUE_0, GREEN_IF_DEFENDING]);
    play.choose(json!("done")).choose(json!("done"));
}

#[test]
fn the_owner_says_by_which_way_those_came_who_evade() {
    covers!("fateful-march": "T-FORCE.a", "S8i", "S5g");
    for ways in [["kokhanovo", "mstislavl"], ["mstislavl", "kokhanovo"]] {
        // How many of those who came over the bridge evade, and what the rest are worth.
        for (over_bridge, worth) in [(4, 4), (2, 3), (0, 2)] {
            let mut play = set_out(orsha(ways[0], ways[1]));
            assert_eq!(play.step(), "parting");
            assert_eq!(play.decides(), FRENCH);
            play.refuse(going(5), "T-FORCE.a");
            play.refuse(json!("done"), "T-FORCE.a");
            play.choose(going(if is_about(&play, "kokhanovo") {
                over_bridge
            } else {
                4 - over_bridge
            }));
            if play.step() == "evade_to" {
                let to = play.offered("area")[0].clone();
                play.choose(enter(&to));
            }
            assert_eq!(play.total("french", "orsha"), 4);
            assert!(
                play.position()["columns"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .all(|column| { column.get("going").is_none() })
            );
            fight(&mut play);
            assert_eq!(value(&play, "french"), worth, "{over_bridge} over the bridge are gone");
        }
    }
}

/// Whether those are asked about who came from an area.
fn is_about(play: &Play, area: &str) -> bool {
    let first = play.0.choices(play.decides())[0];
    format!("{:?}", FatefulMarch::label(play.state(), &first)).contains(area)
}

#[test]
fn forced_marchers_are_told_from_others_of_their_way() {
    covers!("fateful-march": "T-FORCE.a", "S8i", "S5h");
    // Two of three came from Lida, one of them by Forced March; the third was there.
    let field = || {
        Field::new("evade")
            .until_battle()
            .troops("russian", "vilna", "infantry", 3, 0)
            .troops("french", "vilna", "infantry", 8, 0)
            .alone("vilna", "russian")
            .column("french", "vilna", "kovno", false, json!({ "infantry": 8 }))
            .column("russian", "vilna", "lida", false, json!({ "infantry": 1 }))
            .column("russian", "vilna", "lida", true, json!({ "infantry": 1 }))
            .depot("russian", "minsk")
            .block("russian", "vilna", "evade")
    };
    let forced = |answers: &[u8]| {
        let mut play = field().load();
        play.choose_all(&[execute("vilna"), take("infantry", 1), json!("done")]);
        for &count in answers {
            play.choose(going(count));
        }
        play.choose(enter("volozhin"));
        let columns = play.position()["columns"].as_array().cloned().unwrap();
        let of = |area: &str| {
            let here = columns.iter().filter(|c| c["seat"] == "russian" && c["area"] == area);
            let forced = here.filter(|c| c["forced"] == true);
            forced.map(|c| c["troops"]["infantry"].as_u64().unwrap()).sum::<u64>()
        };
        (of("volozhin"), of("vilna"))
    };
    // Those who were there are asked about first; the last answer is plain.
    assert_eq!(forced(&[1]), (0, 1));
    assert_eq!(forced(&[0, 1]), (0, 1));
    assert_eq!(forced(&[0, 0]), (1, 0));
}

#[test]
fn nobody_is_asked_where_all_came_alike_or_all_of_a_kind_go() {
    covers!("fateful-march": "T-FORCE.a", "S8i");
    let alike = orsha("kokhanovo", "mstislavl").with(
        "columns",
        json!([{ "seat": "french", "area": "orsha", "by": "kokhanovo", "moved": true,
            "troops": { "infantry": 8 } }]),
    );
    assert_ne!(set_out(alike).step(), "parting");
    // All infantry of both ways go with Davout, the cavalry of one way stays.
    let field = orsha("kokhanovo", "mstislavl")
        .troops("french", "orsha", "cavalry", 1, 0)
        .leader("davout", "orsha");
    let mut play = field.load();
    play.pass().choose_all(&[
        execute("orsha"),
        json!({ "leader": "davout" }),
        take("infantry", 8),
        json!("done"),
    ]);
    assert_ne!(play.step(), "parting");
    assert_eq!(play.total("french", "orsha"), 1);
}

#[test]
fn the_answer_is_kept_in_positions_and_from_the_enemy() {
    covers!("fateful-march": "T-FORCE.a", "S8i");
    // Three kinds of ways: after the first answer the game waits in the midst of the question.
    let field = orsha("kokhanovo", "mstislavl").troops("french", "orsha", "infantry", 2, 0);
    let mut play = set_out(field);
    play.choose(going(1));
    assert_eq!(play.step(), "parting");
    let read = FatefulMarch::from_position(&play.position()).unwrap_or_else(|p| panic!("{p:#?}"));
    assert!(read == *play.state());
    let enemy = |count: u8| {
        let mut play =
            set_out(orsha("kokhanovo", "mstislavl").troops("french", "orsha", "infantry", 2, 0));
        play.choose(going(count));
        let scene = FatefulMarch::scene(play.state(), Viewer::SPECTATOR);
        let lines: Vec<_> = play
            .events()
            .iter()
            .filter_map(|event| FatefulMarch::tell(event, Viewer::SPECTATOR))
            .collect();
        (serde_json::to_value(scene).unwrap(), serde_json::to_value(lines).unwrap())
    };
    assert_eq!(enemy(0), enemy(1));
    assert_eq!(enemy(1), enemy(2));
    // Whatever the enemy imagines, the game goes on from it.
    let mut dice = Dice::new(Seed::from(3));
    for _ in 0..20 {
        let imagined = FatefulMarch::imagine(play.state(), Viewer::SPECTATOR, &mut dice);
        let position = FatefulMarch::position(&imagined);
        assert!(FatefulMarch::from_position(&position).is_ok());
    }
}
