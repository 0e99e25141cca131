//! Step 4: order placement.

use std::collections::BTreeSet;

use crate::common::cards::{area, execute, order};
use crate::common::{FRENCH, Field, Play, RUSSIAN, read, sum};
use bivouac_fateful_march::FatefulMarch;
use bivouac_kernel::secrecy::chosen_in_secret;
use bivouac_kernel::{Dice, Seed, covers};
use serde_json::json;

fn armies(phase: &str) -> Field {
    Field::new(phase)
        .troops("french", "vilna", "infantry", 2, 0)
        .troops("french", "kovno", "infantry", 2, 0)
        .troops("russian", "smolensk", "infantry", 2, 0)
}

#[test]
fn orders_are_placed_in_turn_without_initiative_first() {
    covers!("fateful-march": "S4a", "S4b", "T-ORDER.e");
    let field = armies("placement")
        .in_hand("french", &[("march", 2), ("evade", 1), ("dummy", 1)])
        .in_hand("russian", &[("march", 1), ("rally", 1)]);
    let mut play = field.load();
    assert_eq!(play.decides(), RUSSIAN);
    play.choose(order("rally")).choose(area("smolensk"));
    assert_eq!(play.decides(), FRENCH);
    play.choose(order("march")).choose(area("vilna"));
    assert_eq!(play.decides(), RUSSIAN);
    play.choose(area("smolensk"));
    // The Russians are done: the French place the rest in a row.
    for name in ["march", "evade"] {
        assert_eq!(play.decides(), FRENCH);
        play.choose(order(name)).choose(area("vilna"));
    }
    assert_eq!(play.blocks("french", "vilna"), ["march", "march", "evade"]);
    assert_eq!((play.step().as_str(), play.decides()), ("place_at", FRENCH));
}

#[test]
fn with_the_initiative_on_the_other_side_the_french_begin() {
    covers!("fateful-march": "S4a");
    let field = armies("placement")
        .initiative("russian", 1)
        .in_hand("french", &[("march", 1)])
        .in_hand("russian", &[("march", 1)]);
    assert_eq!(field.load().decides(), FRENCH);
}

/// Both place what they have in hand, each time the first that is offered; neither may stop before
/// nothing is left. Tells the steps in which they were asked.
fn place_everything(play: &mut Play) -> BTreeSet<String> {
    let mut asked = BTreeSet::new();
    while play.step().starts_with("place") {
        asked.insert(play.step());
        for seat in play.0.deciding().iter() {
            for end in ["done", "pass"] {
                assert!(!play.legal_for(seat, json!(end)), "{end} in {}", play.step());
            }
        }
        play.choose(play.open()[0].clone());
    }
    asked
}

#[test]
fn everything_that_is_selected_is_placed() {
    covers!("fateful-march": "S3h");
    let field = || {
        armies("placement")
            .in_hand("french", &[("march", 1), ("forage", 1), ("dummy", 2)])
            .in_hand("russian", &[("rally", 2), ("dummy", 1)])
    };
    for (field, steps) in [
        (field(), vec!["place", "place_at"]),
        (field().option("placement-together"), vec!["place_together"]),
    ] {
        let mut play = field.load();
        let asked = place_everything(&mut play);
        assert!(asked.iter().eq(&steps), "{asked:?}");
        let begun = play.all_told("phase_began");
        assert!(begun.iter().any(|event| event["phase"] == "placed"), "{begun:?}");
        let position = play.position();
        for (seat, count) in [("french", 4), ("russian", 3)] {
            assert_eq!(sum(&position[seat]["sealed"]["blocks"]), 0, "{seat} {steps:?}");
            let standing = position[seat]["blocks"].as_array().map_or(0, Vec::len);
            assert_eq!(standing, count, "{seat} {steps:?}");
        }
    }
}

#[test]
fn orders_go_where_own_sps_are_whatever_they_can_do() {
    covers!("fateful-march": "S4c");
    let play = armies("placement")
        .in_hand("french", &[("cavalry_patrols", 1)])
        .initiative("russian", 1)
        .load();
    let mut offered = play.offered("area");
    offered.sort();
    // Infantry cannot patrol; the order may be placed all the same.
    assert_eq!(offered, ["kovno", "vilna"]);
    play.refuse(area("smolensk"), "S4c");
    play.refuse(area("minsk"), "S4c");
}

#[test]
fn in_june_a_depot_may_be_ordered_in_kovno() {
    covers!("fateful-march": "S4c", "E1d");
    let field = |effect: bool| {
        let field = Field::of("smolensk-march", "placement")
            .clock("june:5")
            .initiative("russian", 1)
            .troops("french", "kalvarija", "infantry", 2, 0)
            .troops("russian", "smolensk", "infantry", 2, 0)
            .in_hand("french", &[("place_depot", 1), ("march", 1)]);
        if effect { field.effect("logistic") } else { field }
    };
    let mut play = field(true).load();
    play.choose(order("place_depot"));
    assert!(play.legal(area("kovno")));
    let mut play = field(true).load();
    play.choose(order("march"));
    play.refuse(area("kovno"), "S4c");
    let mut play = field(false).load();
    play.choose(order("place_depot"));
    play.refuse(area("kovno"), "S4c");
}

#[test]
fn the_type_of_a_placed_order_is_its_owners_secret() {
    covers!("fateful-march": "S4d");
    let play = armies("placement")
        .in_hand("french", &[("march", 1), ("evade", 1)])
        .in_hand("russian", &[("march", 1)])
        .initiative("russian", 1)
        .load();
    let dice = Dice::new(Seed::from(1));
    let (one, other) = (read(&order("march")), read(&order("evade")));
    let kept = chosen_in_secret::<FatefulMarch>(play.state(), FRENCH, &one, &other, &dice);
    kept.unwrap_or_else(|leak| panic!("{leak}"));
    // The same for the block itself, once it stands.
    let seen = |name: &str| {
        let mut play = armies("placement")
            .in_hand("french", &[("march", 1), ("evade", 1)])
            .in_hand("russian", &[("march", 1)])
            .initiative("russian", 1)
            .load();
        play.choose(order(name)).choose(area("vilna"));
        let told = play.events().iter().filter_map(|event| {
            let viewer = bivouac_kernel::Viewer::seat(RUSSIAN);
            <FatefulMarch as bivouac_kernel::Rules>::tell(event, viewer)
        });
        let told: Vec<_> = told.collect();
        (serde_json::to_value(play.scene(RUSSIAN)).unwrap(), told)
    };
    assert_eq!(seen("march"), seen("evade"));
}

#[test]
fn dummies_are_never_executed_and_come_back() {
    covers!("fateful-march": "S3e", "E1a");
    let mut play = armies("forced_march")
        .block("french", "vilna", "dummy")
        .block("french", "kovno", "dummy")
        .block("french", "kovno", "march")
        .depot("french", "vilna")
        .depot("french", "kovno")
        .load();
    // Nothing is asked before the March order.
    assert_eq!(play.open(), [execute("kovno")]);
    play.choose(execute("kovno")).choose(json!("all")).choose(area("vilna"));
    assert_eq!(play.blocks("french", "vilna"), ["dummy"]);
    play.dice(&[4]).choose(json!("done"));
    assert_eq!(play.position()["clock"], "july:4");
    assert!(play.blocks("french", "vilna").is_empty());
    // They left unseen.
    let executed = play.all_told("executed");
    assert!(executed.iter().all(|event| event["order"] != "dummy"), "{executed:?}");
}

#[test]
fn together_both_place_in_secret() {
    covers!("fateful-march": "O2");
    let mut play = armies("placement")
        .option("placement-together")
        .in_hand("french", &[("march", 1), ("evade", 1)])
        .in_hand("russian", &[("march", 1), ("rally", 1)])
        .load();
    let both: Vec<_> = play.0.deciding().iter().collect();
    assert_eq!(both, [FRENCH, RUSSIAN]);
    let dice = Dice::new(Seed::from(1));
    play.by(FRENCH, order("march"));
    let (one, other) = (read(&area("vilna")), read(&area("kovno")));
    let kept = chosen_in_secret::<FatefulMarch>(play.state(), FRENCH, &one, &other, &dice);
    kept.unwrap_or_else(|leak| panic!("{leak}"));
    play.by(FRENCH, area("vilna"));
    play.by(RUSSIAN, order("rally")).by(RUSSIAN, area("smolensk"));
    play.by(FRENCH, order("evade")).by(FRENCH, area("kovno"));
    assert!(play.all_told("placed_together").is_empty());
    play.by(RUSSIAN, order("march")).by(RUSSIAN, area("smolensk"));
    assert_eq!(play.all_told("placed_together").len(), 2);
    assert_eq!(play.blocks("french", "vilna"), ["march"]);
    let mut placed = play.blocks("russian", "smolensk");
    placed.sort();
    assert_eq!(placed, ["march", "rally"]);
}

#[test]
fn together_a_closed_area_is_paid_for_in_the_end() {
    covers!("fateful-march": "O2", "C-R42");
    let mut play = armies("placement")
        .option("placement-together")
        .with("named", json!({"friction": "smolensk"}))
        .in_hand("french", &[("march", 1)])
        .in_hand("russian", &[("march", 1)])
        .hand("russian", &[12, 28])
        .load();
    play.by(RUSSIAN, order("march")).by(RUSSIAN, area("smolensk"));
    assert_eq!(play.step(), "place_together");
    play.by(FRENCH, order("march")).by(FRENCH, area("vilna"));
    assert_eq!((play.step().as_str(), play.decides()), ("discard", RUSSIAN));
    play.choose(json!({"discard": "russian-12"}));
    assert_eq!(play.cards("russian", "hand"), [28]);
    assert_eq!(play.blocks("russian", "smolensk"), ["march"]);
}

#[test]
fn together_a_closed_area_stays_closed_without_a_card() {
    covers!("fateful-march": "O2", "C-R42");
    let mut play = armies("placement")
        .option("placement-together")
        .with("named", json!({"friction": "smolensk"}))
        .troops("russian", "tver", "infantry", 1, 0)
        .in_hand("french", &[("march", 1)])
        .in_hand("russian", &[("march", 1)])
        .load();
    play.by(RUSSIAN, order("march"));
    assert!(!play.legal_for(RUSSIAN, area("smolensk")) && play.legal_for(RUSSIAN, area("tver")));
}

/// EX-08
#[test]
fn patrols_placed_on_infantry_wait_for_cavalry() {
    covers!("fateful-march": "S4c", "S6c", "S6d");
    let field = || {
        Field::new("forced_march")
            .troops("russian", "minsk", "infantry", 1, 0)
            .troops("russian", "borisov", "cavalry", 1, 0)
            .troops("french", "molodechno", "infantry", 2, 0)
            .leader("eugene", "molodechno")
            .block("russian", "minsk", "cavalry_patrols")
            .block("russian", "borisov", "march")
    };
    let reports = |play: &Play| play.all_told("reported").len();
    let mut play = field().block("russian", "borisov", "forced_march").load();
    play.choose(execute("borisov")).choose(json!("all"));
    play.choose(area("minsk")).choose(json!("done"));
    // The cavalry has come: the order must be executed.
    assert_eq!(play.open(), [execute("minsk")]);
    play.choose(execute("minsk")).choose(area("molodechno"));
    assert_eq!(reports(&play), 1);
    // It has not: the order is passed over and stays.
    let play = field().load();
    assert_eq!(play.open(), [execute("borisov")]);
    assert_eq!(play.blocks("russian", "minsk"), ["cavalry_patrols"]);
    assert_eq!(reports(&play), 0);
}
