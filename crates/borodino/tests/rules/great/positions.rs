//! Positions of the great battle: what does not fit is named.

use crate::common::Field;
use bivouac_borodino::Borodino;
use bivouac_kernel::Rules;
use serde_json::{Value, json};

fn problems(field: Field) -> Vec<(String, String)> {
    let found = Borodino::from_position(&field.position()).err().unwrap_or_default();
    found.into_iter().map(|one| (one.at, one.text.id.into_owned())).collect()
}

fn field() -> Field {
    Field::great("fr_iii", "movement").unit("fr_ld_gen", "4408", "E").unit("fr_ld_mor", "4410", "E")
}

#[test]
fn a_position_that_can_be_played_has_no_problems() {
    assert_eq!(problems(field()), []);
}

#[test]
fn whatever_does_not_fit_is_named_with_its_place() {
    let is = |field: Field, at: &str, id: &str| {
        let found = problems(field);
        assert!(found.contains(&(at.to_owned(), id.to_owned())), "{at} {id}: {found:?}");
    };
    let odd = |commands: Value| field().with("commands", commands);
    is(odd(json!([["fr_ld_gen", "fr_ld_gen"]])), "/commands/0", "position-command");
    is(odd(json!([["fr_ld_gen"], ["fr_ld_gen", "fr_ld_mor"]])), "/commands/1", "position-command");
    is(odd(json!([["fr_ld_gen", "fr_kr_3"]])), "/commands/0", "position-command");
    is(odd(json!([[]])), "/commands/0", "position-command");
    let unknown = "position-not-in-scenario";
    is(field().with("under_orders", json!(["fr_kr_3"])), "/under_orders/0", unknown);
    is(field().with("revealed", json!(["fr_ld_mor"])), "/revealed/0", unknown);
    is(field().with("tried", json!({"compans": "won"})), "/tried/compans", unknown);
    is(field().with("available", json!(["fr-v-corps"])), "/available/0", unknown);
    is(field().with("reserve", json!("ru_27_sta")), "/reserve", unknown);
    is(field().with("reserve", json!("fr_ld_gen")), "/reserve", "position-reserve");
    is(field().with("pool", json!({"fr_v": 3})), "/pool/fr_v", "position-pool");
    is(field().with("pool", json!({"fr_barrage": 2})), "/pool/fr_barrage", "position-pool");
    let mut go = field();
    go.leave_out("go");
    is(
        go.with("steps", json!(["turn_ends", {"go": {"seat": "french"}}])),
        "/steps/1",
        "position-step",
    );
    let mut turn = field();
    turn.leave_out("playing");
    is(turn.with("turn", json!(13)), "/turn", "position-turn");
    // What is not even of the right kind is refused while it is read.
    for (key, value) in [
        ("army", json!("third")),
        ("initiative", json!("austrian")),
        ("pool", json!({"fr_ii": 1})),
        ("playing", json!("fr_ii")),
        ("commands", json!([["nobody"]])),
        ("parted", json!([{"parts": ["fr_ld_gen"], "lost": true}])),
    ] {
        assert!(!problems(field().with(key, value.clone())).is_empty(), "{key}: {value}");
    }
}

#[test]
fn steps_of_one_scenario_do_not_stand_in_the_other() {
    let great = Field::giving_orders(3).unit("fr_ld_gen", "4408", "E");
    assert_eq!(problems(great), []);
    let redoubt = Field::new("french", "movement").unit("fr_cm_guy", "4408", "E");
    let mut redoubt = redoubt;
    redoubt.leave_out("go");
    let steps = json!(["turn_ends", "group_morale", "activations", "give_orders"]);
    let found = problems(redoubt.with("steps", steps));
    assert!(found.iter().any(|(at, _)| at == "/steps/3"), "{found:?}");
}
