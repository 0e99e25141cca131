//! T-SP.l: the SP that the enemy sees of a stack without a leader; S6c, S9.3b: what is shown as
//! proof. The owner says which.

use crate::common::cards::{area as enter, execute, troops as take, until_depots as field};
use crate::common::{FRENCH, Field, Play, RUSSIAN};
use crate::fight::{BLUE_0, Fight, GREEN_1, GREEN_MINUS_2, PLAIN, finish};
use bivouac_fateful_march::FatefulMarch;
use bivouac_kernel::{Known, Piece, Place, Rules, Seat, Viewer, covers};
use serde_json::{Value, json};

fn show(sp: &str) -> Value {
    json!({ "show": sp })
}

/// The SP of a side that its enemy sees on top in an area, by the message of its name; hidden
/// while it is not named.
fn top(play: &Play, seat: Seat, area: &str) -> String {
    let enemy = if seat == FRENCH { RUSSIAN } else { FRENCH };
    let scene = FatefulMarch::scene(play.state(), Viewer::seat(enemy));
    let here = |piece: &&Piece| {
        piece.at == Place::Space(area.to_owned().into())
            && piece.seat == Some(seat.0)
            && piece.id.ends_with("-top")
    };
    let tops: Vec<&Piece> = scene.pieces.iter().filter(here).collect();
    match tops[..] {
        [] => "none".to_owned(),
        [piece] if piece.known == Known::Hidden => {
            assert_eq!((piece.kind, &piece.name), ("troops", &None));
            "hidden".to_owned()
        }
        [piece] => piece.name.as_ref().unwrap().id.to_string(),
        _ => panic!("one SP lies on top: {tops:?}"),
    }
}

/// A side is asked for the SP on top in an area.
fn is_asked(play: &Play, seat: Seat, area: &str) {
    assert_eq!((play.top()["top"]["area"].as_str(), play.decides()), (Some(area), seat));
    assert_eq!(top(play, seat, area), "hidden");
}

/// One Guard SP and three exhausted infantry in Vilna, and two more infantry who stay.
fn guard() -> Play {
    let mut play = field("march")
        .troops("french", "vilna", "infantry", 2, 3)
        .troops("french", "vilna", "guard", 1, 0)
        .block("french", "vilna", "march")
        .load();
    play.choose_all(&[execute("vilna"), take("guard", 1), take("exhausted_infantry", 3)]);
    play.choose(json!("done"));
    play
}

#[test]
fn the_owner_says_who_lies_on_top_of_a_force_that_arrives() {
    covers!("fateful-march": "T-SP.l");
    for sp in ["guard", "exhausted_infantry"] {
        let mut play = guard();
        play.choose(enter("lida"));
        is_asked(&play, FRENCH, "lida");
        play.refuse(show("cavalry"), "T-SP.l");
        play.refuse(show("infantry"), "T-SP.l");
        // What is asked is kept in a position.
        let mut loaded = Field::new("march");
        for (key, value) in play.position().as_object().unwrap() {
            loaded.set(key, value.clone());
        }
        loaded.set("phase", Value::Null);
        assert_eq!(loaded.load().position(), play.position());
        play.choose(show(sp));
        assert_eq!(top(&play, FRENCH, "lida"), format!("sp-{sp}"));
        assert_eq!(top(&play, FRENCH, "vilna"), "sp-infantry");
    }
}

#[test]
fn a_stack_that_moves_as_a_whole_keeps_its_top() {
    covers!("fateful-march": "T-SP.l");
    let mut play = field("forced_march")
        .troops("french", "vilna", "infantry", 2, 0)
        .troops("french", "vilna", "guard", 1, 0)
        .side("french", "top", json!({ "vilna": "guard" }))
        .block("french", "vilna", "forced_march")
        .load();
    play.choose(execute("vilna")).choose(json!("all")).choose(enter("lida"));
    assert_eq!((play.step().as_str(), top(&play, FRENCH, "lida")), ("moving", "sp-guard".into()));
    play.choose(enter("vilna"));
    assert_eq!(top(&play, FRENCH, "vilna"), "sp-guard");
}

#[test]
fn who_joins_or_passes_a_stack_goes_under_it() {
    covers!("fateful-march": "T-SP.l");
    let field = |phase: &str| {
        field(phase)
            .troops("french", "vilna", "infantry", 1, 0)
            .troops("french", "vilna", "guard", 1, 0)
            .troops("french", "lida", "cavalry", 1, 1)
            .side("french", "top", json!({ "lida": "exhausted_cavalry" }))
    };
    let mut play = field("march").block("french", "vilna", "march").load();
    play.choose(execute("vilna")).choose(json!("all")).choose(enter("lida"));
    assert_ne!(play.step(), "top");
    assert_eq!(top(&play, FRENCH, "lida"), "sp-exhausted_cavalry");
    // A leader who only passes leaves it as it was.
    let led = field("forced_march").leader("eugene", "vilna");
    let mut play = led.block("french", "vilna", "forced_march").load();
    play.choose(execute("vilna")).choose(json!("all")).choose(enter("lida"));
    assert_eq!(top(&play, FRENCH, "lida"), "none");
    play.choose(enter("onuskis"));
    assert_ne!(play.step(), "top");
    assert_eq!(top(&play, FRENCH, "lida"), "sp-exhausted_cavalry");
}

#[test]
fn whom_the_last_leader_leaves_lies_open() {
    covers!("fateful-march": "T-SP.l", "T-LEADER.a");
    let left = |cavalry: u8| {
        let mut play = field("march")
            .troops("french", "vilna", "infantry", 3, 0)
            .troops("french", "vilna", "cavalry", cavalry, 0)
            .leader("eugene", "vilna")
            .block("french", "vilna", "march")
            .load();
        play.choose_all(&[execute("vilna"), json!({ "leader": "eugene" }), take("infantry", 2)]);
        play.choose_all(&[json!("done"), enter("lida")]);
        play
    };
    let mut play = left(1);
    is_asked(&play, FRENCH, "vilna");
    play.choose(show("cavalry"));
    assert_eq!(top(&play, FRENCH, "vilna"), "sp-cavalry");
    // Who has one kind there is not asked.
    let play = left(0);
    assert_ne!(play.step(), "top");
    assert_eq!(top(&play, FRENCH, "vilna"), "sp-infantry");
}

#[test]
fn when_the_top_sp_is_turned_over_the_owner_names_another() {
    covers!("fateful-march": "T-SP.l");
    let rallied = |cavalry: u8| {
        let mut play = field("rally")
            .depot("french", "kovno")
            .troops("french", "vilna", "infantry", 0, 1)
            .troops("french", "vilna", "cavalry", cavalry, 0)
            .side("french", "top", json!({ "vilna": "exhausted_infantry" }))
            .block("french", "vilna", "rally")
            .load();
        play.choose(execute("vilna"));
        if play.step() == "rally" {
            play.choose(json!({ "sp": "exhausted_infantry" }));
        }
        play
    };
    let mut play = rallied(1);
    is_asked(&play, FRENCH, "vilna");
    play.choose(show("infantry"));
    assert_eq!(top(&play, FRENCH, "vilna"), "sp-infantry");
    assert_ne!(rallied(0).step(), "top");
}

#[test]
fn who_evades_or_stays_without_a_leader_is_shown_as_the_owner_likes() {
    covers!("fateful-march": "T-SP.l");
    let mut play = Field::new("evade")
        .until_battle()
        .troops("russian", "vilna", "infantry", 1, 2)
        .troops("russian", "vilna", "cavalry", 2, 0)
        .troops("french", "vilna", "infantry", 8, 0)
        .alone("vilna", "russian")
        .column("french", "vilna", "kovno", false, json!({ "infantry": 8 }))
        .depot("russian", "minsk")
        .block("russian", "vilna", "evade")
        .load();
    play.choose_all(&[execute("vilna"), take("infantry", 1), take("cavalry", 1), json!("done")]);
    play.choose(enter("molodechno"));
    // The only fresh infantry was on top in Vilna too.
    let mut asked = vec![play.top()["top"]["area"].clone()];
    play.choose(show("cavalry"));
    asked.push(play.top()["top"]["area"].clone());
    play.choose(show("cavalry"));
    asked.sort_by_key(Value::to_string);
    assert_eq!(asked, [json!("molodechno"), json!("vilna")]);
    assert_eq!(top(&play, RUSSIAN, "molodechno"), "sp-cavalry");
    assert_eq!(top(&play, RUSSIAN, "vilna"), "sp-cavalry");
}

#[test]
fn a_battle_is_over_before_the_top_is_named() {
    covers!("fateful-march": "T-SP.l");
    // The French lose the only fresh infantry, which lay on top, and win.
    let mut play = Fight::plain()
        .french("infantry", 1, 1)
        .french("cavalry", 7, 0)
        .russian("infantry", 5, 0)
        .depot("russian", "polotsk")
        .dice(&[BLUE_0, GREEN_1])
        .fight();
    while play.step() == "toll" {
        let infantry = json!({ "sp": "infantry" });
        let choice = if play.legal(infantry.clone()) { infantry } else { play.open()[0].clone() };
        play.choose(choice);
        if play.count("french", PLAIN, "infantry") == 0 && play.step() == "toll" {
            assert_eq!(top(&play, FRENCH, PLAIN), "hidden");
        }
    }
    assert_eq!(play.count("french", PLAIN, "infantry"), 0);
    is_asked(&play, FRENCH, PLAIN);
    play.choose(show("exhausted_infantry"));
    assert_eq!(top(&play, FRENCH, PLAIN), "sp-exhausted_infantry");
}

#[test]
fn who_retreats_without_a_leader_is_shown_as_the_owner_likes() {
    covers!("fateful-march": "T-SP.l");
    let mut play = Fight::plain()
        .entered("french", "molodechno", &[("infantry", 8)])
        .russian("infantry", 1, 0)
        .russian("cavalry", 4, 1)
        .depot("russian", "polotsk")
        .dice(&[BLUE_0, GREEN_MINUS_2])
        .fight();
    play.choose(json!({ "sp": "infantry" }));
    finish(&mut play);
    is_asked(&play, RUSSIAN, "disna");
    play.choose(show("exhausted_cavalry"));
    assert_eq!(top(&play, RUSSIAN, "disna"), "sp-exhausted_cavalry");
}

#[test]
fn who_sends_a_patrol_says_which_rider_is_shown() {
    covers!("fateful-march": "S6c");
    let mut play = field("cavalry_patrols")
        .troops("russian", "vilna", "cavalry", 1, 0)
        .troops("russian", "vilna", "cossack", 1, 0)
        .leader("platov", "vilna")
        .block("russian", "vilna", "cavalry_patrols")
        .load();
    play.choose(execute("vilna"));
    assert_eq!((play.step().as_str(), play.decides()), ("proof", RUSSIAN));
    assert_eq!(play.offered("show"), ["cavalry", "cossack"]);
    play.refuse(show("infantry"), "S6c");
    play.choose(show("cossack"));
    assert_eq!(play.told("showed")[0]["sp"], "cossack");
    assert_eq!(play.step(), "patrol");
}

#[test]
fn who_claims_a_defence_says_which_foot_is_shown() {
    covers!("fateful-march": "S9.3b");
    let defended = || {
        Fight::plain()
            .french_defend()
            .french("infantry", 3, 0)
            .french("guard", 2, 1)
            .french("cavalry", 1, 0)
            .leader("davout")
            .defend("french")
            .russian("infantry", 4, 0)
            .fight()
    };
    for sp in ["infantry", "guard"] {
        let mut play = defended();
        assert_eq!((play.step().as_str(), play.decides()), ("proof", FRENCH));
        assert_eq!(play.offered("show"), ["infantry", "guard"]);
        play.refuse(show("cavalry"), "S9.3b");
        play.choose(show(sp));
        let shown = play.all_told("showed");
        assert_eq!(
            (shown.len(), &shown[0]["sp"], &shown[0]["rule"]),
            (1, &json!(sp), &json!("S9.3b"))
        );
    }
}
