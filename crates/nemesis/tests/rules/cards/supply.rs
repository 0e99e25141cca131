//! Cards about supply: EC1, EC11, EC12, EC13, EC14, EC21, EC23, EC30.

use bivouac_kernel::{Viewer, covers};
use serde_json::json;

use super::far_apart;
use crate::common::*;

#[test]
fn convoys_bring_one_more_train() {
    covers!("nemesis": "EC1", "AS3");
    let trains = |field: Field| {
        let field = field.depot(FRENCH, "Magdeburg").depot(COALITION, "Warsaw");
        let mut play = field.phase("active_supply");
        let first = play.until("place").decides();
        (first, play.position()["convoys"]["french"]["real_left"].clone())
    };
    // Turn 4: 6 and 8; with the card the French have 7 and still come second.
    assert_eq!(trains(far_apart(4)), (COALITION, json!(6)));
    assert_eq!(trains(far_apart(4).promised(FRENCH, "e01")), (COALITION, json!(7)));
}

#[test]
fn raiders_of_the_french_cut_a_depot_near_their_cavalry() {
    covers!("nemesis": "EC11");
    let field = |cavalry: &str, at: &str| {
        Field::new(6)
            .unit(cavalry, at)
            .unit("R-I-05", "4213")
            .depot(COALITION, "4210")
            .depot(COALITION, "Warsaw")
    };
    let mut play = field("F-IC-1", "4207").plays(FRENCH, "e11");
    assert_eq!(play.offered("name_depot", "hex"), ["4210"]);
    assert_eq!(play.forbidden_by(name_depot("Warsaw")), "EC11", "too far away");
    play.choose(name_depot("4210"));
    assert_eq!(play.position()["cut"], "4210");
    for (unit, at) in [("F-V-16", "4207"), ("F-IC-1", "4206")] {
        let void = field(unit, at).plays(FRENCH, "e11");
        assert_eq!(void.told("no_effect").len(), 1, "{unit} in {at}");
    }
    let disrupted = field("F-V-16", "4207").disrupted("F-IC-1", "4208").plays(FRENCH, "e11");
    assert_eq!(disrupted.told("no_effect").len(), 1);
    // It is no link of a chain either: Petrikau has one by Warsaw alone.
    for (cut, linked) in [(false, true), (true, false)] {
        let field = Field::new(6).unit("R-I-05", "Petrikau").train(COALITION, "Petrikau");
        let field = field.unit("F-V-16", "Mainz").depot(COALITION, "Warsaw");
        let field = if cut { field.with("cut", json!(hex("Warsaw"))) } else { field };
        let mut play = field.at("rally", json!([{"new_depots": {"seat": "coalition"}}, "opening"]));
        assert_eq!(play.choose("done").offers("found"), linked);
    }
    // The unit in 4213 lives by the depot in 4210 alone.
    for (cut, hungry) in [(false, false), (true, true)] {
        let field = Field::new(6).unit("R-I-05", "4213").depot(COALITION, "4210");
        let field = if cut { field.with("cut", json!("4210")) } else { field };
        assert_eq!(field.phase("general_supply").is_disrupted("R-I-05"), hungry);
    }
}

#[test]
fn raiders_of_the_coalition_take_a_train_near_cossacks() {
    covers!("nemesis": "EC11", "AS35");
    let mut near = Field::new(6)
        .units(&["F-V-16"], "Magdeburg")
        .commander("lauriston", "Magdeburg")
        .depot(FRENCH, "Magdeburg")
        .unit("R-K-1", "3010")
        .promised(COALITION, "e11")
        .phase("active_supply");
    near.until("place").choose(place("real", "Magdeburg"));
    while !near.offers("raid") {
        let way = if near.offers("stop") { "stop" } else { "discard" };
        near.choose(way);
    }
    near.choose(json!({"raid": {"hex": hex("Magdeburg")}}));
    assert_eq!(near.counters(FRENCH, "Magdeburg"), (0, 0));
    assert_eq!(near.told("raided")[0]["real"], 1);
}

#[test]
fn captured_dispatches_show_the_hand_at_once_and_the_counters_after_placing() {
    covers!("nemesis": "EC12", "SQ10", "AS35");
    let field = far_apart(6).card(COALITION, "e05");
    let play = field.plays(FRENCH, "e12");
    let hand = |viewer: Viewer| {
        let hands = play.scene(viewer).hands;
        hands.into_iter().find(|hand| hand.id == "coalition").unwrap().cards.len()
    };
    assert_eq!(hand(Viewer::seat(FRENCH)), 1);
    assert_eq!(hand(Viewer::SPECTATOR), 0);
    let mut play =
        far_apart(6).depot(COALITION, "Warsaw").promised(FRENCH, "e12").phase("active_supply");
    while play.decides() == FRENCH || !play.offers("place") {
        play.skip();
    }
    play.choose(place("dummy", "Warsaw"));
    let counters = |play: &Play, viewer: Viewer| {
        let pieces = play.scene(viewer).pieces;
        let lying = pieces.into_iter().filter(|piece| piece.id.starts_with("train-"));
        lying.map(|piece| piece.kind).collect::<Vec<_>>()
    };
    assert_eq!(counters(&play, Viewer::seat(FRENCH)), ["counter"]);
    while play.prompt() == "prompt-place" {
        let real = place("real", "Warsaw");
        let way = if play.decides() == COALITION && play.legal(real.clone()) {
            real
        } else if play.offers("stop") {
            json!("stop")
        } else {
            json!("discard")
        };
        play.choose(way);
    }
    let seen = counters(&play, Viewer::seat(FRENCH));
    assert_eq!(seen.iter().filter(|kind| **kind == "dummy").count(), 1);
    assert_eq!(
        counters(&play, Viewer::SPECTATOR).iter().filter(|kind| **kind == "dummy").count(),
        0
    );
}

#[test]
fn convalescents_return_without_train_or_commander() {
    covers!("nemesis": "EC13", "RA4");
    let mut play = Field::new(6)
        .disrupted("F-V-16", "Magdeburg")
        .disrupted("F-V-17", "2913")
        .disrupted("F-V-18", "2913")
        .disrupted("F-V-19", "4209") // no supply
        .depot(FRENCH, "Magdeburg")
        .promised(FRENCH, "e13")
        .phase("rally");
    assert_eq!(play.offered("restore", "unit"), ["F-V-16", "F-V-17", "F-V-18"]);
    play.choose_all([restore("F-V-16"), restore("F-V-18")]);
    assert!(!play.is_disrupted("F-V-16") && !play.is_disrupted("F-V-18"));
    assert!(play.is_disrupted("F-V-17"), "two at most");
}

#[test]
fn full_magazines_spare_two_stacks_the_forage_roll() {
    covers!("nemesis": "EC14");
    let mut play = Field::new(6)
        .unit("F-V-16", "Magdeburg")
        .unit("F-V-17", "2913")
        .unit("F-V-18", "2914")
        .unit("R-I-05", "Warsaw")
        .depot(COALITION, "Warsaw")
        .forage("Warsaw")
        .forage("Magdeburg")
        .forage("2913")
        .forage("2914")
        .depot(FRENCH, "Magdeburg")
        .promised(FRENCH, "e14")
        .phase("general_supply");
    let spare = |at: &str| json!({"spare": {"hex": hex(at)}});
    assert_eq!(play.forbidden_by(spare("Warsaw")), "EC14", "the enemy's");
    play.choose(spare("2913"));
    play.dice(&[1, 2]).choose(spare("2914"));
    assert_eq!(play.told("foraged").len(), 2, "only Magdeburg and Warsaw roll");
    assert!(play.is_disrupted("F-V-16") && !play.is_disrupted("F-V-17"));
    assert!(!play.forages("2913") && !play.forages("2914"));
}

#[test]
fn requisition_founds_a_depot_without_a_train() {
    covers!("nemesis": "EC21", "AS17");
    let play = Field::new(6)
        .unit("F-V-16", "Kassel")
        .unit("F-V-19", "Fulda")
        .unit("F-V-17", "Königsberg") // no chain
        .unit("F-V-18", "2913") // no city
        .depot(FRENCH, "Frankfurt")
        .promised(FRENCH, "e21");
    let mut play = play.at("rally", json!([{"new_depots": {"seat": "french"}}]));
    assert_eq!(play.offered("found_free", "hex"), [hex("Kassel"), hex("Fulda")]);
    assert_eq!(play.forbidden_by(found_free("Königsberg")), "AS17");
    play.choose(found_free("Kassel"));
    assert!(play.has_depot(FRENCH, "Kassel"));
    assert!(!play.offers("found_free"), "one depot");
}

#[test]
fn the_blockade_costs_a_train_unless_a_harbour_is_held() {
    covers!("nemesis": "EC23");
    let harbours = ["Bremen", "Hamburg", "Lübeck", "Rostock"];
    // The Coalition controls them all, which does not help without a unit.
    let field = |harbour: Option<&str>| {
        let field = far_apart(6).depot(COALITION, "Warsaw").control(COALITION, &harbours);
        let field = field.promised(FRENCH, "e23");
        let field = harbour.iter().fold(field, |field, place| field.unit("R-I-14", place));
        let mut play = field.phase("active_supply");
        play.until("discard");
        while play.prompt() == "prompt-place" {
            let open = play.open();
            let real = place("real", "Warsaw");
            let ways = [real, json!("stop"), json!("discard")];
            play.choose(ways.into_iter().find(|way| open.contains(way)).unwrap());
        }
        play
    };
    let mut play = field(None);
    let before = play.counters(COALITION, "Warsaw").0;
    assert_eq!((play.decides(), play.prompt().as_str()), (COALITION, "prompt-blockade"));
    play.choose(json!({"give_up": {"hex": hex("Warsaw")}}));
    assert_eq!(play.counters(COALITION, "Warsaw").0, before - 1);
    for harbour in harbours {
        assert_eq!(field(Some(harbour)).told("no_effect").len(), 1, "{harbour}");
    }
}

#[test]
fn the_subsidy_is_a_train_in_a_port_without_a_commander() {
    covers!("nemesis": "EC23", "AS1");
    let play = Field::new(6)
        .unit("F-V-16", "Magdeburg")
        .unit("R-I-05", "Königsberg") // a port, in supply
        .unit("R-I-14", "Rostock") // a port without supply
        .unit("R-II-03", "Allenstein") // no port
        .depot(COALITION, "Königsberg")
        .promised(COALITION, "e23");
    let mut play = play.phase("active_supply");
    while !play.offers("ship") {
        play.skip();
    }
    assert_eq!(play.offered("ship", "hex"), [hex("Königsberg")]);
    let ship = |at: &str| json!({"ship": {"hex": hex(at)}});
    assert_eq!(play.forbidden_by(ship("Allenstein")), "EC23");
    assert_eq!(play.forbidden_by(ship("Rostock")), "AS1");
    let left = play.position()["convoys"]["coalition"]["real_left"].clone();
    play.choose(json!({"ship": {"hex": hex("Königsberg")}}));
    assert_eq!(play.counters(COALITION, "Königsberg"), (1, 0));
    assert_eq!(play.position()["convoys"]["coalition"]["real_left"], left, "beyond the others");
    assert!(play.position()["promises"].is_null(), "one train");
}

#[test]
fn a_good_harvest_makes_supply_paths_longer_for_both() {
    covers!("nemesis": "EC30", "GS1");
    for (harvest, hungry) in [(false, true), (true, false)] {
        let field = Field::new(12)
            .unit("F-V-16", "2910")
            .depot(FRENCH, "3015")
            .unit("R-I-05", "4209")
            .depot(COALITION, "4215");
        // The way over the bridges and around the hills is 6 hexes long.
        assert_eq!(distance("4209", "4215"), 6);
        let field = if harvest { field.weather("harvest") } else { field };
        let play = field.phase("general_supply");
        assert_eq!(play.is_disrupted("F-V-16"), hungry);
        assert_eq!(play.is_disrupted("R-I-05"), hungry);
    }
}

#[test]
fn raiders_of_the_coalition_need_undisrupted_cossacks_within_three_hexes() {
    covers!("nemesis": "EC11", "EV11", "AS35");
    let field = Field::new(6).unit("F-V-16", "Magdeburg").unit("R-I-05", "Warsaw");
    let field = field.counters(FRENCH, "Magdeburg", json!({"real": 2, "dummy": 1}));
    let raid = |field: Field| {
        let mut play = field.at("rally", json!(["raid", "opening"]));
        play.choose("done");
        play
    };
    let at_magdeburg = json!({"raid": {"hex": hex("Magdeburg")}});
    let mut near = raid(field.clone().unit("R-K-1", "Schwerin"));
    assert_eq!((near.decides(), distance("Schwerin", "Magdeburg")), (COALITION, 3));
    assert_eq!(
        near.forbidden_by(json!({"raid": {"hex": hex("Halle")}})),
        "EC11",
        "nobody is there"
    );
    near.choose(at_magdeburg);
    // One real train is lost; the others stay and are known.
    assert_eq!(near.counters(FRENCH, "Magdeburg"), (1, 1));
    let pieces = near.scene(Viewer::SPECTATOR).pieces.into_iter();
    let lying = pieces.filter(|piece| piece.id.starts_with("train-")).map(|piece| piece.kind);
    assert_eq!(lying.collect::<Vec<_>>(), ["train", "dummy"]);
    for far in [
        field.clone().unit("R-K-1", "3008"), // four hexes
        field.clone().disrupted("R-K-1", "Schwerin"),
        field.clone().unit("R-I-C", "Schwerin"), // no Cossacks
    ] {
        assert!(!raid(far).offers("raid"));
    }
    let mut declined = raid(field.unit("R-K-1", "Schwerin"));
    declined.choose("decline");
    assert_eq!(declined.counters(FRENCH, "Magdeburg"), (2, 1), "it may be left unused");
}

#[test]
fn a_card_that_was_seen_is_forgotten_when_it_is_played() {
    covers!("nemesis": "EC12", "EV15");
    let field = far_apart(6).card(FRENCH, "e02").card(COALITION, "e03").on_top("e01");
    let mut play = field.with("seen", json!({"french": ["e02"]})).phase("cards");
    play.choose(play_card("e02"));
    assert!(play.position()["seen"].is_null(), "should it be drawn again, nobody knows it");
}

#[test]
fn after_placing_the_cards_of_the_first_player_come_first() {
    covers!("nemesis": "SQ4", "EC11", "EC23");
    // Turn 4: 6 and 8 trains; turn 6: 9 and 8. The Coalition answers both cards.
    for (turn, order) in
        [(4, ["prompt-raid", "prompt-blockade"]), (6, ["prompt-blockade", "prompt-raid"])]
    {
        let mut play = far_apart(turn)
            .unit("R-K-1", "Schwerin")
            .depot(FRENCH, "Magdeburg")
            .depot(COALITION, "Warsaw")
            .promised(FRENCH, "e23")
            .promised(COALITION, "e11")
            .phase("active_supply");
        play.until("place");
        while play.prompt() == "prompt-place" {
            let own = place("real", if play.decides() == FRENCH { "Magdeburg" } else { "Warsaw" });
            play.choose(if play.legal(own.clone()) { own } else { json!("stop") });
        }
        for prompt in order {
            assert_eq!((play.prompt().as_str(), play.decides()), (prompt, COALITION), "{turn}");
            play.skip();
        }
    }
}
