//! Positions of the great battle: what does not fit is named.

use crate::common::{Field, Play, RUSSIAN};
use bivouac_borodino::Borodino;
use bivouac_kernel::{Rules, covers};
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

/// The place, the words and the rule of the problem of a field that has one.
fn problem(field: Field) -> (String, String, Option<&'static str>) {
    let found = Borodino::from_position(&field.position()).err().unwrap_or_default();
    assert_eq!(found.len(), 1, "{found:?}");
    let one = found.into_iter().next().unwrap();
    (one.at, one.text.id.into_owned(), one.rule)
}

fn is(field: Field, at: &str, id: &str, rule: &'static str) {
    assert_eq!(problem(field), (at.to_owned(), id.to_owned(), Some(rule)));
}

#[test]
fn nobody_waits_for_a_battle_without_reinforcements() {
    covers!("borodino": "B0.c");
    is(field().boxed("fr_kr_3", "waiting"), "/units/fr_kr_3", "position-no-entry", "B0.c");
}

#[test]
fn everybody_on_the_map_is_in_a_command_until_the_losses_come_back() {
    covers!("borodino": "5.12c", "5.24a");
    let listed = || field().with("commands", json!([["fr_ld_gen"]]));
    is(listed(), "/units/fr_ld_mor", "position-no-command", "5.12c");
    assert_eq!(problems(field().with("commands", json!([["fr_ld_gen"], ["fr_ld_mor"]]))), []);
    // A unit that has Recovered this turn is in none before the next.
    let mut placed = listed().boxed("fr_rz_jou_a", "recovered");
    placed.leave_out("go");
    placed.leave_out("playing");
    let steps = json!(["turn_ends", {"placement": {"seat": "french"}}]);
    assert_eq!(problems(placed.with("steps", steps)), []);
}

#[test]
fn orders_that_could_not_have_been_given_do_not_stand() {
    covers!("borodino": "5.22a", "5.33a", "B1.c", "B1.d", "B2.d");
    let armies = || Field::great("fr_iii", "movement").armies();
    let orders = |list: Value| armies().with("under_orders", list);
    let wrong = "position-orders";
    assert_eq!(problems(orders(json!(["fr_ld_gen", "fr_kr_3", "fr_th_bor"]))), []);
    let four = json!(["fr_ld_gen", "fr_kr_3", "fr_th_bor", "fr_og_gren_a"]);
    is(orders(four), "/under_orders/3", wrong, "5.22a");
    let three = json!(["fr_ld_gen", "fr_kr_3", "fr_th_bor"]);
    is(orders(three).with("barrage", json!(["french"])), "/barrage", wrong, "5.33a");
    let murat = json!(["fr_by_jac", "fr_pj_bur", "fr_ch_ger"]);
    is(orders(murat), "/under_orders/2", wrong, "B2.d");
    let two_armies = json!(["ru_4_ros_a", "ru_27_sta"]);
    is(orders(two_armies), "/under_orders/1", wrong, "B1.c");
    let other = orders(json!(["ru_27_sta"])).with("army", json!("first"));
    is(other, "/under_orders/0", wrong, "B1.c");
    is(orders(json!(["ru_lg_pre", "ru_res_01"])), "/under_orders/1", wrong, "5.22a");
    let reserve = armies().with("army", json!("reserve")).with("barrage", json!(["russian"]));
    is(reserve, "/barrage", wrong, "B1.d");
    // The army that is left out is that of the commands.
    let left_out = Play::of(orders(json!(["ru_27_sta"])).position());
    assert_eq!(left_out.position()["army"], "second");
}

#[test]
fn no_more_commands_have_parted_than_can_have_orders() {
    covers!("borodino": "5.24c");
    let part = json!({"parts": ["fr_ld_gen"]});
    assert_eq!(problems(field().with("parted", json!([part, part, part]))), []);
    let four = json!([part, part, part, part]);
    is(field().with("parted", four), "/parted/3", "position-parted", "5.24c");
}

#[test]
fn after_a_reserve_activation_neither_markers_nor_its_side_have_another() {
    covers!("borodino": "5.51a", "3.0D1");
    let acting = || {
        Field::reserve("fr_ld_gen", "movement")
            .armies()
            .with("pool", json!({"fr_v": 2}))
            .with("initiative", json!("french"))
            .with("available", json!(["fr_iii", "fr_v", "ru_viii"]))
            .with("commanders", json!({"napoleon": "5012", "kutuzov": "1812"}))
    };
    let mut play = acting().table();
    play.choose(json!("done"));
    assert_eq!((play.decides(), play.prompt()), (RUSSIAN, "prompt-reserve".into()));
    play.choose(json!("done"));
    assert_eq!(play.prompt(), "prompt-first-side-commanders");
    // Nor may the steps say otherwise.
    let go = json!([
        "go_ends",
        {"movement": {"seat": "french"}},
    ]);
    for before in [
        json!("activations"),
        json!({"who_first": {"phase": "reserve"}}),
        json!({"reserve": {"seat": "french"}}),
    ] {
        let mut field = acting();
        field.leave_out("go");
        let mut steps = vec![json!("turn_ends"), json!("group_morale"), before];
        steps.extend(go.as_array().unwrap().iter().cloned());
        let field = field.with("steps", Value::Array(steps));
        is(field, "/reserve", "position-second-reserve", "5.51a");
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
