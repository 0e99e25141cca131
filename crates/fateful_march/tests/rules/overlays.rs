//! What can be laid over the map, for what each viewer may know.

use crate::common::{FRENCH, Field, RUSSIAN, read, say};
use bivouac_fateful_march::{FatefulMarch, State};
use bivouac_kernel::{Overlay, Rules, Text, Viewer, covers};
use serde_json::{Value, json};

const KINDS: [&str; 5] = ["supply", "lines", "reach", "attrition", "control"];
const AREAS: [&str; 6] = ["vilna", "minsk", "smolensk", "dokshitsy", "moscow", "orsha"];

fn overlay(state: &State, viewer: Viewer, kind: &str, area: Option<&str>) -> Option<Overlay> {
    FatefulMarch::overlay(state, viewer, kind, area)
}

/// Choices of many kinds that may be refused now.
fn asked() -> Vec<Value> {
    let mut asked = vec![json!("all"), json!("done"), json!("two_infantry")];
    asked.extend(AREAS.map(|area| json!({ "area": area })));
    asked.extend(AREAS.map(|area| json!({ "execute": area })));
    asked.extend(["napoleon", "alexander", "barclay"].map(|leader| json!({ "leader": leader })));
    asked.extend(["infantry", "cavalry", "exhausted_infantry"].map(|sp| json!({ "sp": sp })));
    asked.extend([1, 6, 12].map(|count| json!({ "troops": { "sp": "infantry", "count": count } })));
    for seat in ["french", "russian"] {
        asked.extend((1..=53).step_by(4).map(|no| json!({ "play": format!("{seat}-{no}") })));
        asked.extend((1..=53).step_by(5).map(|no| json!({ "lay": format!("{seat}-{no}") })));
    }
    asked
}

/// What a viewer sees laid over the map, and why they are refused something, does not depend on what
/// they may not know.
pub fn alike(state: &State, viewer: Viewer, imagined: &State) {
    for kind in KINDS {
        for area in AREAS.map(Some).into_iter().chain([None]) {
            let [real, other] = [state, imagined].map(|state| overlay(state, viewer, kind, area));
            assert_eq!(real, other, "{kind} of {area:?} for {viewer:?}");
        }
    }
    for seat in FatefulMarch::deciding(state).iter().filter(|&seat| viewer.sees_as(seat)) {
        for choice in asked() {
            let choice = read(&choice);
            let told = |state: &State| {
                let rule = FatefulMarch::check(state, seat, &choice).err()?.rule;
                FatefulMarch::explain(state, seat, &choice, rule)
            };
            let line = told(state);
            assert_eq!(line, told(imagined), "{choice:?} for {viewer:?}");
            line.iter().for_each(crate::accounts::has_words);
        }
    }
}

/// The shades of an overlay: space, key, value.
fn shades(overlay: &Overlay) -> Vec<(String, &str, String)> {
    let value = |text: &Option<Text>| text.as_ref().map_or_else(String::new, say);
    overlay.shades.iter().map(|one| (one.space.to_string(), one.key, value(&one.value))).collect()
}

fn keys(overlay: &Overlay, key: &str) -> Vec<String> {
    let found = shades(overlay).into_iter().filter(|(_, of, _)| *of == key);
    found.map(|(space, ..)| space).collect()
}

#[test]
fn every_overlay_has_words_and_its_row() {
    let play = crate::common::Play::scenario("hollow-victories");
    let rows = FatefulMarch::about().ledger;
    for kind in FatefulMarch::overlays("hollow-victories") {
        assert!(KINDS.contains(&kind.id) && rows.row(kind.rule).is_some());
        say(&Text::new(format!("overlay-{}", kind.id)));
        for area in AREAS {
            let viewer = Viewer::seat(FRENCH);
            let Some(shown) = overlay(play.state(), viewer, kind.id, Some(area)) else { continue };
            assert!(rows.row(shown.rule).is_some());
            assert!(!say(&shown.text).contains("overlay-"), "{}", say(&shown.text));
            for (_, key, _) in shades(&shown) {
                let said = say(&Text::new(format!("shade-{key}")));
                assert!(!said.contains("shade-"), "{said}");
            }
        }
    }
}

#[test]
fn a_supply_line_is_drawn_or_those_who_cut_it() {
    covers!("fateful-march": "S13d", "S13e");
    let field = || {
        Field::new("forced_march")
            .troops("french", "dokshitsy", "infantry", 2, 0)
            .depot("french", "molodechno")
            .block("french", "dokshitsy", "forced_march")
            .without_cards()
    };
    let play = field().load();
    let shown = overlay(play.state(), Viewer::SPECTATOR, "supply", Some("dokshitsy")).unwrap();
    // A road of one area leads to the depot.
    assert_eq!(shown.ways[0].spaces, ["dokshitsy", "molodechno"]);
    let told = say(&shown.text);
    assert_eq!(told, "The French are in supply at Dokshitsy: distance 1, from Molodechno.");
    // Russians on every side.
    let around = ["disna", "lepel", "nastaniski", "svencionys", "molodechno"];
    let cut =
        around.iter().fold(field(), |field, area| field.troops("russian", area, "infantry", 1, 0));
    let cut = cut.side("french", "depots", json!(["vilna"])).load();
    let shown = overlay(cut.state(), Viewer::SPECTATOR, "supply", Some("dokshitsy")).unwrap();
    assert!(shown.ways.is_empty());
    let blocked = keys(&shown, "blocked");
    assert!(around.iter().all(|area| blocked.contains(&(*area).to_owned())), "{blocked:?}");
}

#[test]
fn reach_is_by_march_and_farther_by_forced_march() {
    covers!("fateful-march": "S5a", "S5b", "S7b", "S7c", "S5f");
    let reach = |kind: &str, viewer: Viewer, russian: Option<&str>| {
        let field = Field::new("forced_march").troops("french", "dokshitsy", kind, 2, 0);
        let field = match russian {
            Some(area) => field.troops("russian", area, "infantry", 1, 0),
            None => field,
        };
        let field = field.block("french", "dokshitsy", "forced_march").without_cards();
        let play = field.load();
        overlay(play.state(), viewer, "reach", Some("dokshitsy")).unwrap()
    };
    let own = reach("infantry", Viewer::seat(FRENCH), None);
    // Infantry marches to the neighbours and force-marches one area more.
    let mut near = keys(&own, "march");
    near.sort();
    assert_eq!(near, ["disna", "lepel", "molodechno", "nastaniski", "svencionys"]);
    let forced: Vec<_> = shades(&own).into_iter().filter(|(_, key, _)| *key == "forced").collect();
    assert!(!forced.is_empty() && forced.iter().all(|(_, _, value)| value == "2"), "{forced:?}");
    // Cavalry goes farther; the enemy cannot tell which it is.
    let riders = reach("cavalry", Viewer::seat(FRENCH), None);
    assert!(riders.shades.len() > own.shades.len());
    let enemy = Viewer::seat(RUSSIAN);
    assert_eq!(reach("cavalry", enemy, None), reach("infantry", enemy, None));
    assert_eq!(reach("infantry", enemy, None).shades, riders.shades);
    // A Force stops where enemies stand.
    let stopped = reach("infantry", Viewer::seat(FRENCH), Some("lepel"));
    assert!(stopped.shades.len() < own.shades.len());
    assert!(keys(&stopped, "march").contains(&"lepel".to_owned()));
}

#[test]
fn attrition_is_shown_to_the_owner_alone() {
    covers!("fateful-march": "S13g");
    let play = Field::new("forced_march")
        .troops("french", "dokshitsy", "infantry", 9, 0)
        .depot("french", "molodechno")
        .block("french", "dokshitsy", "forced_march")
        .without_cards()
        .load();
    let own = overlay(play.state(), Viewer::seat(FRENCH), "attrition", None).unwrap();
    // Size 7 to 10 at distance 1: no losses.
    assert_eq!(shades(&own), [("dokshitsy".to_owned(), "open", "0".to_owned())]);
    let enemy = overlay(play.state(), Viewer::seat(RUSSIAN), "attrition", None).unwrap();
    assert!(enemy.shades.is_empty());
}

#[test]
fn control_and_lines_are_open_to_all() {
    covers!("fateful-march": "T-CTRL.a", "S14a");
    let play = Field::new("forced_march")
        .troops("french", "minsk", "infantry", 2, 0)
        .troops("russian", "minsk", "infantry", 1, 0)
        .troops("french", "vilna", "infantry", 1, 0)
        .depot("french", "kovno")
        .depot("french", "moscow")
        .block("french", "vilna", "forced_march")
        .without_cards()
        .load();
    let control = overlay(play.state(), Viewer::SPECTATOR, "control", None).unwrap();
    assert_eq!(keys(&control, "both"), ["minsk"]);
    assert_eq!(keys(&control, "french"), ["vilna"]);
    assert!(keys(&control, "russian").contains(&"moscow".to_owned()), "a key city without French");
    let lines = overlay(play.state(), Viewer::SPECTATOR, "lines", None).unwrap();
    assert_eq!(
        (keys(&lines, "open"), keys(&lines, "blocked")),
        (vec!["kovno".to_owned()], vec!["moscow".to_owned()])
    );
    assert!(lines.ways.iter().all(|way| way.spaces.first().is_some_and(|one| one == "kovno")));
    assert_eq!(lines.ways.len(), 1);
}
