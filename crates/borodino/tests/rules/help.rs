//! What helps to decide: why not, overlays, groups, what is always in sight.

use bivouac_borodino::{Borodino, Choice, FRENCH, RUSSIAN};
use bivouac_kernel::{AnyTable, Overlay, Rules, Target, Viewer, WhyNot, covers, why_not};
use serde_json::{Value, json};

use crate::common::charging::charge;
use crate::common::moving::{begin, step};
use crate::common::{Field, Play, shot};
use crate::explanations::{english, why};

fn piece(id: &'static str) -> Target {
    Target::Piece(id.into())
}

fn space(id: &'static str) -> Target {
    Target::Space(id.into())
}

#[test]
fn a_step_that_is_refused_says_who_is_in_the_way() {
    covers!("borodino": "6.34b", "6.22a", "7.31a", "7.31b");
    let mut play = Field::new("french", "movement")
        .unit("fr_wt_bea", "4408", "E")
        .unit("fr_cm_guy", "4608", "E")
        .unit("ru_gog_a", "4308", "W")
        .table();
    play.choose(begin("fr_wt_bea"));
    let (said, targets) = why(&play, step("4409"));
    assert!(said.starts_with("4409 lies in the front of"), "{said}");
    assert!(said.contains("4308") && targets.contains(&piece("ru_gog_a")), "{said}");
    let (said, targets) = why(&play, step("4308"));
    assert!(said.starts_with("Enemies stand in the way"), "{said}");
    assert!(targets.contains(&piece("ru_gog_a")));
    assert_eq!(why(&play, step("4611")).0, "4611 is not next to 4408.");
    let (said, targets) = why(&play, begin("fr_cm_guy"));
    assert!(said.ends_with("is moving: end its move first."), "{said}");
    assert_eq!(targets, [piece("fr_wt_bea")]);
}

#[test]
fn a_step_that_costs_too_much_says_what_is_left() {
    covers!("borodino": "7.34a", "6.33a");
    let mut play = Field::new("french", "movement").unit("fr_cm_guy", "4508", "E").table();
    play.choose(begin("fr_cm_guy"));
    for hex in ["4408", "4508", "4408", "4508"] {
        if play.legal(step(hex)) {
            play.choose(step(hex));
        }
    }
    let hex = if play.at("fr_cm_guy") == "4508" { "4408" } else { "4508" };
    let (said, _) = why(&play, step(hex));
    assert!(said.contains("Movement Points, ") && said.ends_with("are left."), "{said}");
    let mut play = Field::new("french", "movement")
        .unit("fr_cm_guy", "4408", "E")
        .unit("ru_gog_a", "4208", "W")
        .table();
    play.choose(begin("fr_cm_guy")).choose(step("4308"));
    let (said, targets) = why(&play, step("4309"));
    assert!(said.contains("must stop in 4308"), "{said}");
    assert!(targets.contains(&piece("ru_gog_a")));
}

#[test]
fn a_shot_that_is_refused_names_what_blocks_it() {
    covers!("borodino": "8.4c", "8.3a", "8.4l", "8.2f", "8.2a");
    let gun = "fr_cm_art_a";
    let field = |from, facing| Field::new("french", "fire").unit(gun, from, facing);
    let play = field("4106", "SE").unit("ru_sha_a", "4104", "W").table();
    let (said, targets) = why(&play, shot(gun, "4104"));
    assert_eq!(said, "The woods in 4105 block the line of sight from Doronino (4106) to 4104.");
    assert_eq!(targets[0], space("4105"));
    let play = field("4508", "E")
        .unit("ru_sha_a", "4306", "W")
        .unit("ru_gog_a", "4708", "W")
        .unit("ru_gog_b", "3808", "W")
        .unit("fr_cm_guy", "4607", "E")
        .table();
    assert!(why(&play, shot(gun, "3808")).0.contains("hexes away"));
    let (said, targets) = why(&play, shot(gun, "4708"));
    assert!(said.contains("does not lie in front of"), "{said}");
    assert_eq!(targets, [piece(gun), space("4708")]);
    assert!(why(&play, shot(gun, "4607")).0.starts_with("Friends of"));
    assert_eq!(why(&play, shot(gun, "4407")).0, "Nobody stands in 4407 who could be meant.");
    assert!(why(&play, shot("fr_cm_guy", "4306")).0.ends_with("is no artillery."));
}

#[test]
fn a_charge_that_is_refused_says_why() {
    covers!("borodino": "9.81a", "9.81i", "9.81b");
    let play = Field::new("french", "declare")
        .unit("fr_cm_guy", "4720", "E")
        .unit("fr_sg_bes", "4820", "E")
        .unit("ru_gog_a", "4520", "W")
        .unit("ru_4cc_kie", "4721", "SE")
        .table();
    let (said, _) = why(&play, charge("4720", "4520", &["4620"], "E"));
    assert!(said.ends_with("is no cavalry: it cannot charge."), "{said}");
    let play = Field::new("french", "declare")
        .unit("fr_sg_bes", "4820", "E")
        .unit("ru_gog_a", "4520", "W")
        .unit("ru_4cc_kie", "4721", "SE")
        .table();
    let (said, targets) = why(&play, charge("4820", "4520", &["4720", "4620"], "E"));
    assert!(said.starts_with("The way passes 4720, in the front of"), "{said}");
    assert_eq!(targets, [piece("ru_4cc_kie"), space("4720")]);
}

#[test]
fn activation_rally_and_the_order_of_steps_are_explained() {
    covers!("borodino": "R6.b", "R6.c", "10.1a", "10.1b", "7.36a");
    let mut play = Play::scenario();
    while play.prompt() != "prompt-activate" {
        play.choose(json!("done"));
    }
    let activate = |command: &str| json!({"activate": {"command": command}});
    assert!(why(&play, activate("compans")).0.ends_with("is already active."));
    assert!(why(&play, activate("v_corps")).0.ends_with("before turn 3."));
    let play = Field::new("french", "rally")
        .unit("fr_cm_guy", "4408", "E")
        .disordered("fr_cm_tes_a", "4208", "E")
        .disordered("fr_cm_tes_b", "4808", "E")
        .unit("ru_gog_a", "4108", "W")
        .table();
    let rally = |unit: &str| json!({"rally": {"unit": unit}});
    assert!(why(&play, rally("fr_cm_guy")).0.ends_with("is not Disordered."));
    let (said, targets) = why(&play, rally("fr_cm_tes_a"));
    assert!(said.contains("stands next to") && targets.contains(&piece("ru_gog_a")), "{said}");
    let play = Field::new("french", "fire")
        .unit("fr_cm_art_a", "4508", "E")
        .unit("ru_sha_a", "4306", "W")
        .table();
    let (said, _) = why(&play, begin("fr_cm_art_a"));
    assert!(said.starts_with("Fire comes first"), "{said}");
}

/// What a unit may do is asked by pointing at it.
fn pointed(play: &Play, thing: &str) -> WhyNot {
    why_not(&play.0, play.decides(), thing)
}

#[test]
fn whoever_points_at_something_gets_a_reason() {
    covers!("borodino": "R5.a");
    let play = Field::new("french", "movement")
        .unit("fr_cm_guy", "4508", "E")
        .unit("ru_gog_a", "4208", "W")
        .boxed("fr_cm_tes_a", "withdrawn")
        .table();
    let enemy = pointed(&play, "ru_gog_a");
    assert_eq!(enemy.reasons[0].refusal.rule(), Some("R5.a"));
    let line = enemy.reasons[0].line.as_ref().expect("the case");
    assert!(english(&line.text).ends_with("belongs to the other side."));
    let withdrawn = pointed(&play, "fr_cm_tes_a");
    assert_eq!(withdrawn.reasons[0].refusal.rule(), Some("9.66a"));
    assert!(!pointed(&play, "fr_cm_guy").open.is_empty());
    // An empty hex has no part in the question, which is said.
    let empty = pointed(&play, "1010");
    let line = empty.reasons[0].line.as_ref().expect("what is asked");
    assert_eq!(line.text.id, "why-asked-now");
    let area = pointed(&play, "withdrawn-french");
    assert_eq!(area.reasons[0].refusal.rule(), Some("9.66a"));
}

fn overlay(play: &Play, kind: &str, thing: Option<&str>) -> Overlay {
    let found = AnyTable::overlay(&play.0, Viewer::seat(FRENCH), kind, thing);
    found.unwrap_or_else(|| panic!("no overlay {kind} of {thing:?}"))
}

fn key(overlay: &Overlay, hex: &str) -> Option<&'static str> {
    overlay.shades.iter().find(|shade| shade.space == hex).map(|shade| shade.key)
}

#[test]
fn overlays_show_reach_fire_sight_zones_and_fronts() {
    covers!("borodino": "6.31a", "6.11a", "8.3a", "8.4a");
    let play = Field::new("french", "movement")
        .unit("fr_cm_guy", "4508", "E")
        .unit("fr_cm_art_a", "4608", "E")
        .unit("ru_gog_a", "4308", "W")
        .table();
    let reach = overlay(&play, "reach", Some("fr_cm_guy"));
    let found = AnyTable::destinations(&play.0, FRENCH, Some("fr_cm_guy"), &[]);
    assert_eq!(reach.shades.len(), found.len());
    assert_eq!(key(&reach, "4408"), Some("blocked"), "an enemy ZOC stops there");
    // Of the enemy, as if their go began.
    assert!(overlay(&play, "reach", Some("ru_gog_a")).shades.len() > 6);
    let zones = overlay(&play, "zoc", None);
    assert_eq!(key(&zones, "4408"), Some("both"));
    assert_eq!(key(&zones, "4208"), Some("enemy"));
    assert_eq!(key(&zones, "4507"), Some("own"));
    let front = overlay(&play, "front", Some("ru_gog_a"));
    assert_eq!(front.shades.len(), 2);
    assert_eq!(key(&front, "4408"), Some("open"));
    let fire = overlay(&play, "fire", Some("4308"));
    assert_eq!(key(&fire, "4608"), Some("own"));
    assert_eq!(fire.targets, [piece("fr_cm_art_a")]);
    let targets = overlay(&play, "targets", Some("fr_cm_art_a"));
    assert_eq!(key(&targets, "4308"), Some("open"));
    assert!(AnyTable::overlay(&play.0, Viewer::SPECTATOR, "targets", Some("fr_cm_guy")).is_none());
    let sight = overlay(&play, "sight", Some("4106"));
    assert_eq!(key(&sight, "4104"), Some("blocked"));
    assert_eq!(key(&sight, "4105"), Some("open"));
}

#[test]
fn the_overlay_of_attacks_shows_shocks_and_charges_with_their_ways() {
    covers!("borodino": "9.21b", "9.81a");
    let play = Field::new("french", "declare")
        .unit("fr_sg_bes", "4720", "E")
        .unit("fr_cm_guy", "4521", "SE")
        .unit("ru_gog_a", "4520", "W")
        .table();
    let attacks = overlay(&play, "charge", Some("4520"));
    assert_eq!(key(&attacks, "4720"), Some("near"));
    let way: Vec<&str> = attacks
        .ways
        .iter()
        .find(|way| way.key == "near")
        .unwrap()
        .spaces
        .iter()
        .map(|space| &**space)
        .collect();
    assert_eq!((way[0], way[way.len() - 1]), ("4720", "4520"));
    assert!(overlay(&play, "charge", Some("4500")).shades.is_empty(), "nobody is there");
}

#[test]
fn the_overlay_of_attacks_shows_cavalry_whose_marker_is_not_being_played() {
    covers!("borodino": "9.81a", "5.23a");
    // V Corps moves; Murat's cavalry, without Orders, charges when its own marker is drawn.
    let field = |marker: &str| {
        Field::great(marker, "movement")
            .unit("fr_kr_3", "5016", "E")
            .unit("fr_sg_bes", "4720", "E")
            .unit("ru_27_sta", "4520", "W")
            .unit("ru_1cu_chg", "4320", "W")
    };
    let seen = |field: Field, viewer: Viewer, hex: &str| {
        let overlay = AnyTable::overlay(&field.table().0, viewer, "charge", Some(hex)).unwrap();
        overlay.shades.iter().map(|shade| (shade.space.to_string(), shade.key)).collect::<Vec<_>>()
    };
    let near = |hex: &str| vec![(hex.to_owned(), "near")];
    for viewer in [FRENCH, RUSSIAN].map(Viewer::seat) {
        assert_eq!(seen(field("fr_v"), viewer, "4520"), near("4720"));
    }
    // The Russian Reserve charges with Orders alone (B1.i). Its owner knows that it has none; for all
    // that the French know, it may have some.
    let field = |revealed: Value| {
        let field = field("fr_v").unit("fr_ld_gen", "4522", "E");
        field.with("revealed", revealed).with("available", json!(["ru_guard"]))
    };
    let charged = "4522";
    assert_eq!(seen(field(json!([])), Viewer::seat(RUSSIAN), charged), []);
    assert_eq!(seen(field(json!(["ru_1cu_chg"])), Viewer::seat(FRENCH), charged), []);
    assert_eq!(seen(field(json!([])), Viewer::seat(FRENCH), charged), near("4320"));
}

#[test]
fn commands_divisions_and_brigades_are_groups_and_the_score_is_in_sight() {
    covers!("borodino": "R9.a", "R6.b");
    let play = Play::scenario();
    let scene = Borodino::scene(play.0.state(), Viewer::seat(RUSSIAN));
    let group = |id: &str| scene.groups.iter().find(|group| group.id == id);
    let compans = group("compans").expect("a command");
    assert_eq!((compans.kind, compans.pieces.len(), compans.seat), ("command", 9, Some(0)));
    let brigades = scene.groups.iter().filter(|group| group.kind == "brigade");
    assert!(brigades.clone().any(|group| group.pieces == ["fr_cm_dup_a", "fr_cm_dup_b"]));
    assert!(group("division-by").is_some_and(|group| group.pieces.len() == 3));
    let status: Vec<String> = scene.status.iter().map(|line| english(&line.text)).collect();
    assert!(status[0].starts_with("The Russians hold Schevardino Redoubt"), "{status:?}");
    assert!(status.iter().any(|line| line.contains("Compans")), "{status:?}");
}

#[test]
fn ending_a_step_names_it_and_those_who_could_still_act() {
    covers!("borodino": "3.0C3a");
    let play = Field::new("french", "fire")
        .unit("fr_cm_art_a", "4508", "E")
        .unit("fr_cm_art_b", "5008", "W")
        .unit("ru_sha_a", "4306", "W")
        .table();
    let done: Choice = serde_json::from_value(json!("done")).unwrap();
    let label = Borodino::label(play.0.state(), &done);
    assert!(label.ends);
    assert_eq!(english(&label.text), "End the French fire");
    assert_eq!(label.idle, [piece("fr_cm_art_a")]);
    // The guns glow, and the shot names who is hit.
    let prompt = Borodino::prompt(play.0.state(), FRENCH);
    assert_eq!(prompt.about, [piece("fr_cm_art_a")]);
    assert!(english(&prompt.text).starts_with("Artillery fire, Compans’ Division: choose guns"));
    let shot: Choice = serde_json::from_value(shot("fr_cm_art_a", "4306")).unwrap();
    let said = english(&Borodino::label(play.0.state(), &shot).text);
    assert!(said.contains("Shakhovsky") && said.contains("4306"), "{said}");
}
