//! Commander changes of the calendar (RE11 to RE15).

use bivouac_kernel::covers;
use serde_json::{Value, json};

use crate::common::*;

/// What a position says of a commander.
fn officer(play: &Play, id: &str) -> Value {
    play.position()["commanders"][id].clone()
}

/// A stack of each side, and nobody who arrives.
fn quiet(turn: u8) -> Field {
    Field::new(turn).unit("F-V-16", "Mainz").unit("R-I-05", "Warsaw")
}

#[test]
fn on_turn_5_kutuzov_and_grenier_leave() {
    covers!("nemesis": "RE12", "VC7");
    for (turn, left) in [(4, false), (5, true)] {
        let field = quiet(turn).commander("kutuzov", "Warsaw").commander("grenier", "Mainz");
        let play = field.only().phase("reinforcements");
        assert_eq!(play.commander_at("kutuzov") == "removed", left, "turn {turn}");
        assert_eq!(play.commander_at("grenier") == "removed", left, "turn {turn}");
        assert_eq!(play.battle_vp(), [0, 0], "although Kutuzov has rank A");
    }
}

#[test]
fn macdonald_comes_to_the_eleventh_corps_or_to_magdeburg() {
    covers!("nemesis": "RE12", "RE9");
    let field = quiet(5).only().expected("macdonald");
    let without = field.clone().phase("reinforcements");
    assert_eq!(without.commander_at("macdonald"), hex("Magdeburg"));
    let one = field.clone().units(&["F-V-17", "F-XI-31"], "Essen").phase("reinforcements");
    assert_eq!(one.commander_at("macdonald"), hex("Essen"));
    let mut two = field.clone().unit("F-XI-31", "Essen").unit("F-XI-C", "Fulda");
    two = two.unit("R-XI-10", "Kassel"); // another eleventh corps
    let mut play = two.phase("reinforcements");
    assert_eq!(play.offered("join", "hex"), [hex("Essen"), hex("Fulda")]);
    play.choose(join("Fulda"));
    assert_eq!(play.commander_at("macdonald"), hex("Fulda"));
    // With neither he goes to any stack.
    let lost = field.unit("R-I-14", "Magdeburg").phase("reinforcements");
    assert_eq!(lost.commander_at("macdonald"), hex("Mainz"), "the only one");
}

#[test]
fn on_turn_7_ranks_change_and_eugene_goes_to_milan() {
    covers!("nemesis": "RE13", "RE11");
    for (turn, changed) in [(6, false), (7, true)] {
        let field = quiet(turn).commander("eugene", "Mainz");
        let field = field.commanders(&["barclay", "wittgenstein"], "Warsaw");
        let play = field.only().phase("reinforcements");
        let rank = |id: &str| officer(&play, id)["rank"].clone();
        let ranks = if changed { [json!("a"), json!("i")] } else { [Value::Null, Value::Null] };
        assert_eq!([rank("barclay"), rank("wittgenstein")], ranks, "turn {turn}");
        let place = if changed { "Milan" } else { "Mainz" };
        assert_eq!(play.commander_at("eugene"), hex(place), "turn {turn}");
    }
}

#[test]
fn a_commander_goes_elsewhere_if_the_enemy_holds_the_place() {
    covers!("nemesis": "RE11");
    let field =
        quiet(7).commander("eugene", "Mainz").unit("R-I-14", "Milan").unit("F-V-17", "Genoa");
    let mut play = field.only().phase("reinforcements");
    assert_eq!((play.decides(), play.prompt().as_str()), (FRENCH, "prompt-join"));
    play.choose(join("Genoa"));
    assert_eq!(play.commander_at("eugene"), hex("Genoa"));
}

#[test]
fn changes_come_after_arrivals_and_are_void_for_those_who_are_gone() {
    covers!("nemesis": "RE11", "RE14", "CM13");
    let lost = json!({ "at": "eliminated" });
    let field = quiet(9).commander("raevski", "Plock").commander_with("vorontsov", lost.clone());
    let field = field.commander_with("vandamme", lost);
    let play = field.only().phase("reinforcements");
    assert_eq!(play.commander_at("vorontsov"), "eliminated");
    assert!(
        officer(&play, "vorontsov")["cr"].is_null() && officer(&play, "vandamme")["also"].is_null()
    );
    // Tauentzien, who arrives, has come before Tormassov leaves.
    let field = quiet(9).commander("tormassov", "Warsaw").only();
    let play = field.expected("tauentzien").expected("raevski").phase("reinforcements");
    let place = |kind: &str, of: &str| {
        let all = play.0.journal().into_iter().flat_map(|entry| entry.events);
        let mut all = all.map(|event| serde_json::to_value(event).unwrap());
        all.position(|one| one["event"] == kind && one["commander"] == of).unwrap()
    };
    assert!(place("commander_arrived", "tauentzien") < place("commander_left", "tormassov"));
}

#[test]
fn on_turn_9_raevski_replaces_tormassov_where_he_is() {
    covers!("nemesis": "RE14");
    let field = |turn: u8| quiet(turn).unit("R-I-14", "Kalisch").unit("R-II-03", "Plock");
    let play = field(9).commander("tormassov", "Kalisch").only().expected("raevski");
    let play = play.phase("reinforcements");
    assert_eq!(play.commander_at("tormassov"), "removed");
    assert_eq!(play.commander_at("raevski"), hex("Kalisch"));
    // If he is gone, or wounded, Raevski comes to Plock.
    for gone in [json!({ "at": "eliminated" }), json!({ "at": "wounded", "returns": 10 })] {
        let field = field(9).commander_with("tormassov", gone).only().expected("raevski");
        assert_eq!(field.phase("reinforcements").commander_at("raevski"), hex("Plock"));
    }
    let early = field(8).commander("tormassov", "Kalisch").only().expected("raevski");
    assert_eq!(early.phase("reinforcements").commander_at("tormassov"), hex("Kalisch"));
}

#[test]
fn on_turn_9_tauentzien_comes_vorontsov_rises_and_vandamme_commands_two_corps() {
    covers!("nemesis": "RE14", "CM8");
    let field = |turn: u8| {
        let field = quiet(turn).commander("vandamme", "Mainz").commander("vorontsov", "Warsaw");
        field.only().expected("tauentzien").phase("reinforcements")
    };
    let (before, after) = (field(8), field(9));
    assert_eq!(before.commander_at("tauentzien"), "waiting");
    assert_eq!(after.commander_at("tauentzien"), hex("Stargard"));
    assert!(officer(&before, "vorontsov")["cr"].is_null(), "2 as printed");
    assert_eq!(officer(&after, "vorontsov")["cr"], 3);
    assert!(officer(&before, "vandamme")["also"].is_null());
    assert_eq!(officer(&after, "vandamme")["also"], "II");
}

#[test]
fn vandamme_leads_the_second_corps_like_his_own() {
    covers!("nemesis": "RE14");
    // Attrition after three hexes: who can command the whole stack has -1.
    let modifier = |also: Value, unit: &str| {
        let vandamme = json!({ "at": hex("2016"), "also": also });
        let field = Field::new(10).unit(unit, "2016").commander_with("vandamme", vandamme);
        let mut play = field.train(FRENCH, "2016").dice(&[3]).phase("movement");
        play.choose(moves("vandamme", "2016"));
        play.choose_all(["2017", "2018", "2019"].map(step)).choose("halt");
        play.told("attrition")[0]["total"].clone()
    };
    assert_eq!(modifier(Value::Null, "F-I-01"), 2);
    assert_eq!(modifier(Value::Null, "F-II-05"), 3);
    assert_eq!(modifier(json!("II"), "F-II-05"), 2);
    assert_eq!(modifier(json!("II"), "F-III-08"), 3, "of no other corps");
}

#[test]
fn on_turn_18_murat_leaves() {
    covers!("nemesis": "RE15", "VC7");
    for (turn, place) in [(17, hex("Mainz")), (18, "removed")] {
        let field = quiet(turn).commander("murat", "Mainz").politics("armistice", json!(8));
        let play = field.only().phase("reinforcements");
        assert_eq!(play.commander_at("murat"), place, "turn {turn}");
        assert_eq!(play.battle_vp(), [0, 0]);
    }
}
