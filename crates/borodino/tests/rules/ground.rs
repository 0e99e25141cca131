//! B5: ground that changes. Burning Villages, Rubble and broken bridges under everything that asks about
//! ground.

use crate::common::moving::{begin, halt, step};
use crate::common::{Field, Play};
use crate::shocks::shock;
use bivouac_borodino::Borodino;
use bivouac_kernel::{Rules, Viewer, covers};
use serde_json::{Value, json};

fn moving(field: Field, unit: &str) -> Play {
    let mut play = field.table();
    play.choose(begin(unit));
    play
}

/// The points left after a step.
fn left(mut play: Play, to: &str) -> u64 {
    play.choose(step(to));
    let steps = play.position()["steps"].clone();
    let top = steps.as_array().unwrap().last().unwrap().clone();
    top["moving"]["left"].as_u64().unwrap()
}

/// Infantry with 4 points west of Schevardino, away from its Paths.
fn before_schevardino() -> Field {
    Field::new("french", "movement").unit("fr_cm_guy", "4109", "E")
}

#[test]
fn nobody_moves_into_a_village_that_is_on_fire() {
    covers!("borodino": "B5.e");
    assert!(moving(before_schevardino(), "fr_cm_guy").legal(step("4010")));
    let burning = before_schevardino().with("burning", json!(["4010"]));
    let play = moving(burning, "fr_cm_guy");
    assert_eq!(play.forbidden_by(step("4010")), "B5.e");
    assert!(play.legal(step("4009")) && play.legal(step("4110")), "past it they may go");
    let scene = Borodino::scene(play.0.state(), Viewer::Umpire);
    let tints: Vec<(&str, &str)> =
        scene.tints.iter().map(|tint| (&*tint.space, &*tint.kind)).collect();
    assert_eq!(tints, [("4010", "on-fire")]);
}

#[test]
fn nobody_retreats_into_a_fire() {
    covers!("borodino": "B5.e", "9.63a");
    // Nine to four, and a 9: the Russians leave 4109 for a hex away from 4209.
    let beaten = |burning: Value| {
        let field = Field::new("french", "declare").with("burning", burning);
        let field = field.unit("fr_cm_guy", "4209", "E").unit("ru_gog_a", "4109", "W");
        let mut play = field.table();
        play.dice(&[0, 9]);
        shock(&mut play, &["4209"]);
        play
    };
    let retreat = |to: &str| json!({"retreat": {"to": to}});
    let open = beaten(json!([]));
    assert!(open.legal(retreat("4010")) && open.legal(retreat("4009")));
    let play = beaten(json!(["4010"]));
    assert_eq!(play.forbidden_by(retreat("4010")), "9.63a");
    assert!(play.legal(retreat("4009")));
}

#[test]
fn nobody_recovers_in_a_fire() {
    covers!("borodino": "B5.e", "10.3b");
    let field = |burning: Value| {
        let field = Field::new("russian", "rally").unit("fr_cm_guy", "4208", "E");
        let field = field.boxed("ru_27_sta", "recovery").unit("ru_27_knz", "3813", "W");
        let mut play = field.with("burning", burning).table();
        play.dice(&[4]).choose(json!("done"));
        play
    };
    let place = json!({"place": {"hex": "3914"}});
    assert!(field(json!([])).legal(place.clone()));
    assert_eq!(field(json!(["3914"])).forbidden_by(place), "B5.e");
}

#[test]
fn no_charge_passes_through_a_fire() {
    covers!("borodino": "B5.e");
    // Cuirassiers in 4110 charge the Russians in 3909 by way of 4010, which is dear as a Village.
    let charge =
        json!({"charge": {"from": "4110", "target": "3909", "route": ["4010"], "facing": "E"}});
    let field = |key: &str| {
        let field = Field::new("french", "declare").with(key, json!(["4010"]));
        field.unit("fr_sg_bes", "4110", "E").unit("ru_gog_a", "3909", "W").table()
    };
    assert_eq!(field("burning").forbidden_by(charge.clone()), "B5.e");
    assert!(field("rubble").legal(charge), "Rubble costs cavalry 2");
}

#[test]
fn rubble_has_a_line_of_its_own_in_the_chart() {
    covers!("borodino": "B5.g");
    let rubble = || before_schevardino().with("rubble", json!(["4010"]));
    let village = left(moving(before_schevardino(), "fr_cm_guy"), "4010");
    assert_eq!(left(moving(rubble(), "fr_cm_guy"), "4010"), village + 1, "1 instead of 2");
    // Cavalry pays 2 instead of 3.
    let horse =
        |field: Field| left(moving(field.unit("fr_sg_bes", "4109", "E"), "fr_sg_bes"), "4010");
    let bare = || Field::new("french", "movement");
    let rubble = bare().with("rubble", json!(["4010"]));
    assert_eq!(horse(rubble), horse(bare()) + 1);
}

#[test]
fn infantry_in_rubble_does_not_face_all_round() {
    covers!("borodino": "B5.g", "6.11c");
    let field = |rubble: Value| {
        let field = Field::new("russian", "declare").with("rubble", rubble);
        field.unit("ru_gog_a", "4010", "E").unit("fr_cm_guy", "4110", "NE").table()
    };
    let shock = json!({"shock": {"from": "4010"}});
    assert!(field(json!([])).legal(shock.clone()), "out of a Village to every side");
    let play = field(json!(["4010"]));
    assert!(!play.offers("shock"));
}

/// A unit of the French at the south end of the bridge of Aleksinki.
fn at_the_bridge(unit: &str, broken: bool) -> Play {
    let broken = if broken { json!(["3813-3814"]) } else { json!([]) };
    let field = Field::new("french", "movement").with("broken", broken);
    moving(field.unit(unit, "3813", "NE"), unit)
}

#[test]
fn a_broken_bridge_carries_nobody_and_cuts_the_path_over_it() {
    covers!("borodino": "B5.i");
    // By the Path half of the 1 for Cultivated; without the bridge 1, and 2 for the river.
    let (whole, broken) = (at_the_bridge("fr_cm_guy", false), at_the_bridge("fr_cm_guy", true));
    assert_eq!(left(whole, "3814"), left(broken, "3814") + 2);
    // Guns cannot cross the river.
    assert!(at_the_bridge("fr_cm_art_a", false).legal(step("3814")));
    assert_eq!(at_the_bridge("fr_cm_art_a", true).forbidden_by(step("3814")), "7.23a");
}

#[test]
fn zones_of_control_cross_the_water_again_where_a_bridge_is_broken() {
    covers!("borodino": "B5.i", "6.32b", "6.32c");
    let passing = |broken: Value| {
        let field = Field::new("french", "movement").with("broken", broken);
        let field = field.unit("fr_cm_guy", "3812", "NE").unit("ru_gog_a", "3814", "SE");
        let mut play = moving(field, "fr_cm_guy");
        play.choose(step("3813"));
        play
    };
    assert!(passing(json!([])).offers("step"), "not over the bridge");
    let play = passing(json!(["3813-3814"]));
    assert!(!play.offers("step"), "over the river");
    assert!(play.legal(halt("NE")));
    let scene = Borodino::scene(play.0.state(), Viewer::Umpire);
    assert_eq!(scene.markers.len(), 1);
    assert_eq!((scene.markers[0].kind, &*scene.markers[0].spaces[1]), ("bridge-broken", "3814"));
}

#[test]
fn a_position_says_what_is_wrong_with_its_ruins() {
    covers!("borodino": "B5.e", "B5.f");
    let problems = |key: &str, value: Value| {
        let mut position = before_schevardino().unit("fr_cm_dup_a", "4010", "E").position();
        position[key] = value;
        let problems = Borodino::from_position(&position).map(|_| ()).unwrap_err();
        problems.iter().map(|problem| problem.at.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(problems("burning", json!(["4010"])), ["/units/fr_cm_dup_a"], "a unit in the fire");
    assert_eq!(problems("burning", json!(["4009"])), ["/burning/0"], "no Village");
    assert_eq!(problems("broken", json!(["3813-3812"])), ["/broken/0"], "no bridge");
    assert_eq!(problems("broken", json!(["3217-3316"])), ["/broken/0"], "not built yet");
    let both = |mut position: Value| {
        position["burning"] = json!(["3914"]);
        position["rubble"] = json!(["3914"]);
        Borodino::from_position(&position).is_err()
    };
    assert!(both(before_schevardino().position()));
    let kept = before_schevardino()
        .with("burning", json!(["2717", "3914"]))
        .with("rubble", json!(["3103"]))
        .with("broken", json!(["1119-1219"]))
        .table()
        .position();
    assert_eq!(kept["burning"], json!(["2717", "3914"]));
    assert_eq!((&kept["rubble"], &kept["broken"]), (&json!(["3103"]), &json!(["1119-1219"])));
}
