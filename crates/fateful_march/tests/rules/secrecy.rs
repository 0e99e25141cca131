//! What each side sees of the other, and what it does not.

use crate::common::{FRENCH, Field, Play, RUSSIAN};
use bivouac_fateful_march::FatefulMarch;
use bivouac_kernel::{Known, Piece, Place, Rules, Scene, Viewer, covers};
use serde_json::json;

fn in_area<'a>(scene: &'a Scene, area: &str, seat: u8) -> Vec<&'a Piece> {
    let here = |piece: &&Piece| {
        piece.at == Place::Space(area.to_owned().into()) && piece.seat == Some(seat)
    };
    scene.pieces.iter().filter(here).collect()
}

fn kinds(pieces: &[&Piece]) -> Vec<&'static str> {
    pieces.iter().map(|piece| piece.kind).collect()
}

/// Russians in Molodechno, with or without a leader; a French rider beside them looks.
fn patrol(led: bool) -> Play {
    let mut field = Field::new("cavalry_patrols")
        .troops("french", "vilna", "cavalry", 1, 0)
        .block("french", "vilna", "cavalry_patrols")
        .troops("russian", "molodechno", "infantry", 2, 1)
        .troops("russian", "molodechno", "cavalry", 1, 0)
        .block("russian", "molodechno", "evade")
        .troops("russian", "minsk", "infantry", 1, 0)
        .block("russian", "minsk", "march")
        .depot("russian", "minsk");
    if led {
        field = field.leader("barclay", "molodechno");
    }
    field.load()
}

fn look(play: &mut Play) {
    play.until("first").choose(json!({ "first": "french" }));
    play.choose(json!({ "execute": "vilna" })).choose(json!({ "area": "molodechno" }));
}

#[test]
fn the_enemy_sees_the_top_sp_or_the_leader_alone() {
    covers!("fateful-march": "T-SP.h", "T-SP.i", "T-SP.l", "T-LEADER.a");
    let open = patrol(false).scene(FRENCH);
    let seen = in_area(&open, "molodechno", 1);
    assert_eq!(kinds(&seen), ["infantry", "block"]);
    assert!(seen[0].ratings.is_empty(), "the number does not show");
    let led = patrol(true).scene(FRENCH);
    assert_eq!(kinds(&in_area(&led, "molodechno", 1)), ["leader", "block"]);
    let own = patrol(true).scene(RUSSIAN);
    let own = in_area(&own, "molodechno", 1);
    assert_eq!(kinds(&own), ["leader", "infantry", "cavalry", "infantry", "block"]);
    assert_eq!(own[1].ratings, [("strength", 2)]);
    assert_eq!(own[3].states, ["exhausted"]);
}

#[test]
fn who_went_along_behind_a_screen_was_not_seen_to_march() {
    covers!("fateful-march": "T-LEADER.a", "T-SEN.a");
    let field = Field::new("rally")
        .troops("russian", "orsha", "infantry", 3, 0)
        .depot("russian", "moscow")
        .leader("wittgenstein", "orsha")
        .with("moved_leaders", json!(["wittgenstein"]));
    let play = field.load();
    let states = |seat| {
        let scene = play.scene(seat);
        let leader = scene.pieces.iter().find(|piece| piece.id == "wittgenstein").unwrap();
        leader.states.contains(&"moved")
    };
    assert!(states(RUSSIAN) && !states(FRENCH));
}

#[test]
fn a_block_is_read_by_its_owner_only() {
    covers!("fateful-march": "S4d");
    let play = patrol(true);
    let block = |viewer: Viewer| {
        let scene = FatefulMarch::scene(play.state(), viewer);
        in_area(&scene, "minsk", 1).into_iter().find(|p| p.kind == "block").cloned().unwrap()
    };
    let own = block(Viewer::seat(RUSSIAN));
    assert_eq!(own.name.unwrap().id, "order-march");
    for viewer in [Viewer::seat(FRENCH), Viewer::SPECTATOR] {
        let other = block(viewer);
        assert_eq!((other.known, other.name, other.ratings), (Known::Hidden, None, Vec::new()));
    }
}

#[test]
fn only_who_sent_the_patrol_sees_what_it_saw() {
    covers!("fateful-march": "S6b");
    let mut play = patrol(true);
    look(&mut play);
    let seen = play.scene(FRENCH);
    let notes: Vec<&Piece> = in_area(&seen, "molodechno", 1);
    let known: Vec<(&str, i16)> = notes
        .iter()
        .filter(|piece| piece.known == Known::Private && piece.kind != "block")
        .map(|piece| (piece.kind, piece.ratings[0].1))
        .collect();
    assert_eq!(known, [("infantry", 2), ("cavalry", 1), ("infantry", 1)]);
    assert!(
        notes
            .iter()
            .all(|piece| piece.kind == "leader" || piece.kind == "block" || piece.note.is_some())
    );
    let block = notes.iter().find(|piece| piece.kind == "block").unwrap();
    assert_eq!(block.name.as_ref().unwrap().id, "order-evade");
    // A spectator sees no more than before, and reads of the look but not of what it showed.
    let spectator = FatefulMarch::scene(play.state(), Viewer::SPECTATOR);
    assert_eq!(kinds(&in_area(&spectator, "molodechno", 1)), ["leader", "block"]);
    let told = |viewer: Viewer| {
        let lines = play.events().iter().filter_map(|event| FatefulMarch::tell(event, viewer));
        lines.map(|line| serde_json::to_string(&line).unwrap()).collect::<String>()
    };
    assert!(told(Viewer::seat(FRENCH)).contains("exhausted_infantry"));
    assert!(!told(Viewer::SPECTATOR).contains("exhausted_infantry"));
}

#[test]
fn what_was_seen_is_remembered_when_the_stack_has_moved_openly() {
    covers!("fateful-march": "S6b");
    let mut play = patrol(true);
    look(&mut play);
    // The end of the turn makes notes old: attrition and more have touched every stack.
    while play.step() != "ops" {
        let open = play.open();
        let plain = open.iter().find(|choice| **choice == "pass" || **choice == "done");
        let choice = plain.unwrap_or(&open[open.len() - 1]).clone();
        play.choose(choice);
    }
    let seen = play.scene(FRENCH);
    let notes = in_area(&seen, "molodechno", 1);
    let mut old = notes.iter().filter(|piece| piece.note.is_some());
    assert!(old.clone().count() > 0);
    assert!(old.all(|piece| piece.known == Known::Remembered));
}

#[test]
fn a_hand_shows_its_size_alone() {
    covers!("fateful-march": "T-CARD.l");
    let play = Field::new("ops").hand("french", &[6, 11]).load();
    // The owner sees his Dummy too, which is no card and not counted.
    for (viewer, open) in
        [(Viewer::seat(FRENCH), 3), (Viewer::seat(RUSSIAN), 0), (Viewer::SPECTATOR, 0)]
    {
        let scene = FatefulMarch::scene(play.state(), viewer);
        let hand = scene.hands.iter().find(|hand| hand.id == "french").unwrap();
        assert_eq!((hand.count, hand.cards.len()), (2, open));
    }
}

#[test]
fn a_card_laid_for_orders_is_unknown_until_both_have_laid() {
    covers!("fateful-march": "S2a");
    let mut play = Field::new("ops")
        .troops("french", "kovno", "infantry", 1, 0)
        .troops("russian", "moscow", "infantry", 1, 0)
        .hand("french", &[6, 11])
        .load();
    let before = play.scene(RUSSIAN);
    play.by(FRENCH, json!({ "lay": "french-6" }));
    assert_eq!(play.scene(RUSSIAN), before);
    let log = play.events().iter();
    assert_eq!(log.filter_map(|e| FatefulMarch::tell(e, Viewer::seat(RUSSIAN))).count(), 0);
    play.by(RUSSIAN, json!({ "lay": "dummy" }));
    let scene = play.scene(RUSSIAN);
    let laid = scene.hands.iter().find(|hand| hand.id == "french-ops").unwrap();
    assert_eq!(laid.cards[0].id, "french-6");
}

#[test]
fn being_asked_for_a_card_does_not_depend_on_having_it() {
    covers!("fateful-march": "T-CARD.l");
    // French #45 can be played when attrition begins, #27 only in a battle: both are asked alike.
    let asked = |card: u8| {
        let mut play = Field::new("place_depot")
            .clock("october:3")
            .troops("french", "kovno", "infantry", 1, 0)
            .troops("russian", "moscow", "infantry", 1, 0)
            .depot("french", "kovno")
            .hand("french", &[card])
            .load();
        let mut asked = Vec::new();
        while play.step() != "ops" {
            asked.push((play.decides(), play.top()));
            let done = if play.legal(json!("pass")) { "pass" } else { "done" };
            play.choose(json!(done));
        }
        asked
    };
    let (with, without) = (asked(45), asked(27));
    assert!(with.iter().any(|(seat, step)| {
        *seat == FRENCH && step["window"]["moment"] == "start_of_attrition"
    }));
    assert_eq!(with, without);
}

#[test]
fn blocks_placed_together_show_when_both_are_done() {
    covers!("fateful-march": "O2");
    let mut play = Field::new("placement")
        .option("placement-together")
        .troops("french", "kovno", "infantry", 1, 0)
        .troops("russian", "moscow", "infantry", 1, 0)
        .in_hand("french", &[("march", 1), ("dummy", 1)])
        .in_hand("russian", &[("march", 1)])
        .load();
    let before = play.scene(RUSSIAN);
    play.by(FRENCH, json!({ "order": "march" })).by(FRENCH, json!({ "area": "kovno" }));
    assert_eq!(play.scene(RUSSIAN), before);
    assert_eq!(in_area(&play.scene(FRENCH), "kovno", 0).len(), 2);
    play.by(RUSSIAN, json!({ "order": "march" })).by(RUSSIAN, json!({ "area": "moscow" }));
    play.by(FRENCH, json!({ "order": "dummy" })).by(FRENCH, json!({ "area": "kovno" }));
    assert_eq!(in_area(&play.scene(RUSSIAN), "kovno", 0).len(), 3);
}

#[test]
fn the_forecast_tells_of_the_own_areas_alone() {
    let play = patrol(true);
    let areas = |viewer: Viewer| -> Vec<String> {
        let outlooks = FatefulMarch::forecast(play.state(), viewer);
        outlooks.iter().map(|o| serde_json::to_value(&o.target).unwrap().to_string()).collect()
    };
    assert_eq!(areas(Viewer::seat(FRENCH)), [r#"{"space":"vilna"}"#]);
    assert_eq!(areas(Viewer::seat(RUSSIAN)).len(), 2);
    assert!(areas(Viewer::SPECTATOR).is_empty());
}

/// Napoleon marches from Kovno to Vilna, with or without Davout behind his screen.
fn napoleon_marches(along: bool) -> Play {
    let mut play = Field::new("march")
        .without_cards()
        .depot("russian", "moscow")
        .troops("french", "kovno", "infantry", 6, 0)
        .troops("french", "grodno", "infantry", 2, 0)
        .leader("napoleon", "kovno")
        .leader("eugene", "grodno")
        .leader("davout", if along { "kovno" } else { "grodno" })
        .block("french", "kovno", "march")
        .load();
    play.until("execute").choose(json!({ "execute": "kovno" }));
    play.choose(json!("all")).choose(json!({ "area": "vilna" }));
    play
}

#[test]
fn who_stands_behind_a_screen_is_known_to_his_owner_alone() {
    covers!("fateful-march": "T-LEADER.a", "T-SEN.a", "T-SP.l");
    let (with, without) = (napoleon_marches(true), napoleon_marches(false));
    assert_eq!(
        (with.leader("davout"), without.leader("davout")),
        ("vilna".into(), "grodno".into())
    );
    let read = |play: &Play, viewer: Viewer| {
        let lines = play.events().iter().filter_map(|event| FatefulMarch::tell(event, viewer));
        lines.map(|line| serde_json::to_string(&line).unwrap()).collect::<String>()
    };
    for viewer in [Viewer::seat(RUSSIAN), Viewer::SPECTATOR] {
        let look = |play: &Play| FatefulMarch::scene(play.state(), viewer);
        assert_eq!(look(&with), look(&without));
        assert_eq!(read(&with, viewer), read(&without, viewer));
        let scene = look(&with);
        let seen = in_area(&scene, "vilna", 0);
        let ids: Vec<&str> = seen.iter().map(|piece| piece.id.as_ref()).collect();
        assert_eq!(ids, ["napoleon"]);
        assert!(read(&with, viewer).contains("napoleon"));
    }
    assert!(read(&with, Viewer::seat(FRENCH)).contains("davout"));
    let own = with.scene(FRENCH);
    let own = in_area(&own, "vilna", 0);
    assert_eq!(own.iter().filter(|piece| piece.kind == "leader").count(), 2);
}

#[test]
fn a_card_is_laid_by_what_its_owner_can_know_of_the_screens() {
    covers!("fateful-march": "S9.1a", "T-LEADER.a");
    // French #21 needs Kutuzov; he is behind the screen of Alexander, here or in Smolensk, or the
    // French see him elsewhere.
    let laid = |kutuzov: &str, elsewhere: &str| {
        let mut play = Field::new("battles")
            .troops("french", "minsk", "infantry", 8, 0)
            .column("french", "minsk", "molodechno", false, json!({ "infantry": 8 }))
            .troops("russian", "minsk", "infantry", 4, 0)
            .troops("russian", "smolensk", "infantry", 4, 0)
            .alone("minsk", "russian")
            .leader("barclay", elsewhere)
            .leader("alexander", "minsk")
            .leader("kutuzov", kutuzov)
            .depot("russian", "smolensk")
            .hand("french", &[21])
            .load();
        play.until("battle");
        play.legal(json!({ "lay": "french-21" }))
    };
    assert!(laid("minsk", "smolensk"));
    assert!(!laid("smolensk", "minsk"), "he is seen to command in Smolensk");
    assert!(!laid("eliminated", "minsk"));
}

/// Both sides with an order that nobody has seen, the French with the initiative.
fn hidden_orders(of_the_russians: &str) -> Play {
    Field::new("march")
        .initiative("french", 1)
        .troops("french", "vilna", "infantry", 2, 0)
        .block("french", "vilna", "march")
        .troops("russian", "minsk", "infantry", 2, 0)
        .block("russian", "minsk", of_the_russians)
        .load()
}

#[test]
fn whether_the_enemy_has_an_order_cannot_be_asked_and_taken_back() {
    covers!("fateful-march": "T-ORDER.c", "T-ORDER.k", "S4d");
    for order in ["march", "dummy"] {
        let mut play = hidden_orders(order);
        play.until("first").choose(json!({ "first": "russian" }));
        // Who is asked next says whether the Russians have a March order.
        assert_eq!(play.decides() == RUSSIAN, order == "march");
        assert!(!play.0.can_undo(FRENCH), "{order}");
    }
    // What lies open can be undone: one halt on the way is not the end of it.
    let mut play = hidden_orders("march");
    play.until("first").choose(json!({ "first": "french" })).choose(json!({ "execute": "vilna" }));
    play.choose(json!({ "troops": { "sp": "infantry", "count": 1 } }));
    assert!(play.0.can_undo(FRENCH));
}

#[test]
fn winter_cards_are_not_out_of_the_game_in_summer() {
    covers!("fateful-march": "T-CARD.i");
    let gone = |scenario: &str| -> Vec<String> {
        let scene = Play::scenario(scenario).scene(FRENCH);
        let pile = scene.hands.iter().find(|hand| hand.id == "french-gone").unwrap();
        assert_eq!(usize::from(pile.count), pile.cards.len());
        pile.cards.iter().map(|card| card.id.to_string()).collect()
    };
    let has = |pile: &[String], no: u8| pile.contains(&format!("french-{no}"));
    let summer = gone("grand-campaign");
    assert!((40..=53).all(|no| !has(&summer, no)), "{summer:?}");
    let winter = gone("retreat");
    assert!(has(&winter, 1) && !has(&winter, 45), "{winter:?}");
}
