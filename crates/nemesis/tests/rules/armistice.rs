//! The Armistice of Pläswitz: whether it comes about, its order, what it brings (AR1 to AR6, AR14 to
//! AR23, AR30 to AR33, AR35 to AR38). Where units go stands in `redeployment`.

use bivouac_kernel::covers;
use serde_json::{Value, json};

use crate::austria::trains;
use crate::common::*;

/// The victory cities outside Austria.
const CITIES: [&str; 13] = [
    "Berlin",
    "Königsberg",
    "Warsaw",
    "Hamburg",
    "Hanover",
    "Dresden",
    "Essen",
    "Frankfurt",
    "Genoa",
    "Magdeburg",
    "Milan",
    "Munich",
    "Stuttgart",
];

/// A table at which the French have just called the armistice, which the Coalition cannot refuse: it
/// has two victory cities.
pub fn called(field: Field) -> Play {
    let mut play = field.dice(&[6, 1]).phase("start");
    play.choose("call");
    play
}

/// Both have redeployed, and the French are asked for an offer.
pub fn redeployed(field: Field) -> Play {
    let mut play = called(field);
    play.choose("done").choose("done");
    play
}

/// Offers points for Austria's neutrality.
pub fn offer(points: u8) -> Value {
    json!({"offer": {"points": points}})
}

/// Everybody who matters here: one unit each, and nobody arrives.
fn lonely(turn: u8) -> Field {
    Field::new(turn).unit("F-V-16", "Magdeburg").unit("R-I-05", "Warsaw").only()
}

#[test]
fn the_higher_die_may_call_the_armistice_and_ties_are_rolled_again() {
    covers!("nemesis": "AR1");
    // The French are first on these turns, and roll first.
    for turn in 7..=11 {
        for (dice, winner) in
            [(&[3, 2][..], FRENCH), (&[2, 3], COALITION), (&[4, 4, 1, 6], COALITION)]
        {
            let play = lonely(turn).dice(dice).phase("start");
            assert_eq!((play.decides(), play.prompt().as_str()), (winner, "prompt-call-armistice"));
            assert_eq!(play.told("armistice_rolled").len(), dice.len() / 2, "turn {turn}");
            assert_eq!(play.kinds(), ["call", "refrain"]);
        }
    }
}

#[test]
fn before_turn_seven_and_from_turn_twelve_on_there_is_no_armistice() {
    covers!("nemesis": "AR1", "AR2");
    for turn in [4, 5, 6, 12, 13, 19] {
        let play = lonely(turn).dice(&[3, 2]).phase("start");
        assert!(play.told("armistice_rolled").is_empty(), "turn {turn}");
        assert_ne!(play.prompt(), "prompt-call-armistice");
    }
}

/// Whether a call can be refused while the Coalition controls so many victory cities.
fn may_refuse(turn: u8, dice: [u16; 2], cities: usize) -> bool {
    let field = lonely(turn).control(COALITION, &CITIES[..cities]);
    let mut play = field.control(FRENCH, &CITIES[cities..]).dice(&dice).phase("start");
    let caller = play.decides();
    play.choose("call");
    let asked = play.prompt() == "prompt-answer-armistice";
    assert_eq!(asked, play.told("armistice_in_force").is_empty());
    if asked {
        assert_ne!(play.decides(), caller);
        assert_eq!(play.kinds(), ["accept", "refuse"]);
    }
    asked
}

#[test]
fn the_number_of_victory_cities_says_who_may_refuse() {
    covers!("nemesis": "AR3", "AR4", "AR5");
    for turn in 7..=11 {
        let most = if turn <= 9 { 3 } else { 2 };
        for cities in 0..=13 {
            assert_eq!(may_refuse(turn, [1, 6], cities), cities <= most, "turn {turn}: {cities}");
            assert_eq!(may_refuse(turn, [6, 1], cities), cities >= 4, "turn {turn}: {cities}");
        }
    }
}

#[test]
fn without_a_call_the_matter_is_over_for_the_turn_and_rolled_for_anew_on_the_next() {
    covers!("nemesis": "AR21");
    let mut play = lonely(7).dice(&[6, 1]).phase("start");
    play.choose("refrain");
    assert_eq!((play.told("armistice_rolled").len(), play.turn()), (1, 7));
    assert_eq!(play.told("phase_began")[0]["phase"], "cards");
    play.after_turn(7);
    assert_eq!((play.turn(), play.prompt().as_str()), (8, "prompt-call-armistice"));
}

#[test]
fn a_refused_call_lets_the_turn_go_on_and_an_accepted_one_ends_it() {
    covers!("nemesis": "AR21", "AR22");
    let field = |answer: &str| {
        let field = lonely(8).control(COALITION, &CITIES[..4]).dice(&[6, 1]);
        let mut play = field.phase("start");
        play.choose("call").choose(answer);
        play
    };
    let refused = field("refuse");
    assert_eq!(refused.told("phase_began")[0]["phase"], "cards");
    assert!(refused.told("armistice_in_force").is_empty());
    let mut accepted = field("accept");
    assert_eq!(accepted.prompt(), "prompt-arrange");
    accepted.choose_all(["done", "done", "no_offer", "done", "done"].map(|word| json!(word)));
    assert_eq!(accepted.turn(), 12);
    // Turn 12 has begun, and nothing of turn 8 was played.
    let turns: Vec<_> = accepted.told("turn_began").iter().map(|one| one["turn"].clone()).collect();
    assert_eq!(turns, [8, 12]);
    assert_eq!(accepted.told("phase_began").len(), 1);
}

#[test]
fn the_armistice_goes_its_way_step_by_step() {
    covers!("nemesis": "AR23", "AR7", "AR17", "AR19");
    let field = lonely(7).disrupted("F-V-17", "Erfurt").commander("barclay", "Warsaw");
    let mut play = called(field.expected("F-GD-C2").expected("R-V-LC"));
    assert_eq!(play.told("restored").len(), 1, "recovery comes first");
    let at = |play: &Play| (play.decides(), play.prompt());
    let arranges = |seat| (seat, "prompt-arrange".to_owned());
    assert_eq!(at(&play), arranges(FRENCH));
    play.choose("done");
    assert_eq!(at(&play), arranges(COALITION));
    play.choose("done");
    assert_eq!(at(&play), (FRENCH, "prompt-offer".to_owned()));
    assert!(play.told("arrived").is_empty() && play.told("austria_joins").is_empty());
    play.choose("no_offer");
    assert_eq!(play.told("austria_joins").len(), 1);
    assert_eq!((at(&play), play.at("F-GD-C2").as_str()), (arranges(FRENCH), hex("Erfurt")));
    assert_eq!(play.at("R-V-LC"), "waiting", "the French receive theirs first");
    play.choose("done");
    assert_eq!((at(&play), play.at("R-V-LC").as_str()), (arranges(COALITION), hex("Warsaw")));
    assert!(play.told("rank_changed").is_empty() && play.battle_vp() == [0, 0]);
    play.choose("done");
    assert_eq!((play.told("rank_changed").len(), play.battle_vp()), (1, [3, -3]));
}

#[test]
fn disrupted_units_recover_but_not_garrisons_in_their_cities() {
    covers!("nemesis": "AR6", "AR29");
    let field = lonely(8)
        .disrupted("F-V-17", "Erfurt")
        .disrupted("R-I-14", "Kalisch")
        .marked("F-G-STE", "Stettin", &["disrupted", "home"])
        .marked("F-DZ-1", "Danzig", &["disrupted", "home"])
        .disrupted("F-DZ-2", "Kassel"); // away from Danzig
    let play = called(field);
    let disrupted = ["F-V-17", "R-I-14", "F-G-STE", "F-DZ-1", "F-DZ-2"];
    let disrupted: Vec<_> = disrupted.into_iter().filter(|unit| play.is_disrupted(unit)).collect();
    assert_eq!(disrupted, ["F-G-STE", "F-DZ-1"]);
}

#[test]
fn trains_dummies_and_markers_come_off_and_hands_are_kept() {
    covers!("nemesis": "AR30");
    let field = lonely(8)
        .marked("F-V-17", "Erfurt", &["forced", "fought"])
        .marked("R-I-14", "Warsaw", &["fought_again"])
        .counters(FRENCH, "Erfurt", json!({"real": 1, "dummy": 1}))
        .forage("Erfurt")
        .forage("Warsaw")
        .card(FRENCH, "e07")
        .card(COALITION, "e08");
    let play = called(field);
    assert_eq!(play.counters(FRENCH, "Erfurt"), (0, 0));
    assert!(!play.forages("Erfurt") && !play.forages("Warsaw"));
    let marks = [("F-V-17", "forced"), ("F-V-17", "fought"), ("R-I-14", "fought_again")];
    assert!(marks.iter().all(|(unit, mark)| !play.has(unit, mark)));
    let hands = &play.position()["hands"];
    assert_eq!((&hands["french"], &hands["coalition"]), (&json!(["e07"]), &json!(["e08"])));
}

#[test]
fn a_tension_that_was_due_lapses_and_the_wounded_come_back() {
    covers!("nemesis": "AR38");
    let wounded = json!({"at": "wounded", "returns": 9});
    let field = lonely(8).politics("tension", json!(true)).commander_with("ney", wounded);
    let mut play = redeployed(field);
    assert_eq!(play.commander_at("ney"), "wounded");
    play.choose("no_offer");
    assert_eq!(play.commander_at("ney"), hex("Magdeburg"), "with the only French unit");
    play.choose("done").choose("done");
    assert_ne!(play.politics("tension"), json!(true));
}

#[test]
fn depots_outside_the_zone_go_unless_an_own_garrison_holds_their_city() {
    covers!("nemesis": "AR31", "AS20");
    let french = ["Magdeburg", "Berlin", "Glogau", "Danzig", "Stettin", "Warsaw", "Vienna"];
    let field = ["Magdeburg", "Berlin", "Glogau", "Danzig", "Stettin"]
        .iter()
        .fold(lonely(8), |field, city| field.depot(FRENCH, city));
    let coalition = ["Warsaw", "Posen", "Breslau", "Leipzig", "Stralsund"];
    let field = coalition.iter().fold(field, |field, city| field.depot(COALITION, city));
    let field = field.garrison("F-G-STE", "Stettin").garrison("F-DZ-1", "Danzig");
    let play = redeployed(field.unit("F-VII-32", "Glogau"));
    let left = |seat, cities: &[&'static str]| -> Vec<&str> {
        cities.iter().copied().filter(|city| play.has_depot(seat, city)).collect()
    };
    assert_eq!(left(FRENCH, &french), ["Magdeburg", "Danzig", "Stettin"]);
    assert_eq!(left(COALITION, &coalition), ["Warsaw", "Posen"]);
    assert!(play.position()["depots_lost"].is_null(), "nobody has eliminated them");
}

#[test]
fn cities_inside_a_zone_come_under_its_side_but_not_those_of_enemy_garrisons() {
    covers!("nemesis": "AR32", "AR28");
    let field = lonely(8)
        .garrison("F-G-THO", "Thorn")
        .garrison("F-G-MOD", "Modlin")
        .control(COALITION, &["Leipzig", "Hamburg", "Berlin", "Lübeck"])
        .control(FRENCH, &["Posen", "Königsberg", "Thorn", "Modlin", "Danzig", "Breslau"]);
    let play = redeployed(field.gone("F-G-MOD", "eliminated"));
    for city in ["Leipzig", "Hamburg", "Dresden", "Munich", "Milan", "Thorn", "Danzig", "Breslau"] {
        assert!(play.controls(FRENCH, city), "{city}");
    }
    for city in ["Posen", "Königsberg", "Modlin", "Warsaw", "Berlin", "Lübeck"] {
        assert!(play.controls(COALITION, city), "{city}");
    }
}

#[test]
fn a_city_outside_the_zones_belongs_to_those_who_are_placed_in_it() {
    covers!("nemesis": "AR32", "TE9", "AR12");
    let field = lonely(8).unit("S-1", "Stralsund").control(FRENCH, &["Stralsund"]);
    let play = redeployed(field);
    assert_eq!(play.at("S-1"), hex("Stralsund"));
    assert!(play.controls(COALITION, "Stralsund"));
}

#[test]
fn the_french_offer_from_one_point_up_to_what_they_hold_with_three_more() {
    covers!("nemesis": "AR14", "AR33");
    for (held, most) in [(0, 3), (2, 5), (-1, 2)] {
        let play = redeployed(lonely(8).battle_vp(FRENCH, held));
        assert!((1..=most).all(|points| play.legal(offer(points))), "{held}");
        assert_eq!(play.forbidden_by(offer(most + 1)), "AR33");
        assert_eq!(play.forbidden_by(offer(0)), "AR33");
        assert!(play.legal("no_offer"));
    }
    // With nothing to offer they are not asked, and Austria joins.
    let poor = redeployed(lonely(8).battle_vp(FRENCH, -3));
    assert_eq!((poor.prompt().as_str(), poor.told("austria_joins").len()), ("prompt-arrange", 1));
}

#[test]
fn an_accepted_offer_is_paid_and_keeps_austria_and_illyria_neutral() {
    covers!("nemesis": "AR14", "AR15", "AR19", "AR33", "AU3");
    let mut play = redeployed(lonely(8).battle_vp(FRENCH, 2).battle_vp(COALITION, 1));
    play.choose(offer(4));
    assert_eq!((play.decides(), play.kinds()), (COALITION, vec!["accept".into(), "refuse".into()]));
    play.choose("accept");
    assert_eq!((play.politics("austria"), play.battle_vp()), (json!("bought"), [-2, 5]));
    play.choose("done").choose("done");
    assert_eq!(play.battle_vp(), [1, 2], "+3 and -3");
    assert!(play.told("austria_joins").is_empty());
}

#[test]
fn a_refused_offer_costs_nothing_and_is_the_only_one() {
    covers!("nemesis": "AR16", "AR33");
    let mut play = redeployed(lonely(8).battle_vp(FRENCH, 2).expected("A-I-1"));
    play.choose(offer(5)).choose("refuse");
    assert_eq!((play.politics("austria"), play.battle_vp()), (json!("coalition"), [2, 0]));
    assert_eq!(play.prompt(), "prompt-arrange", "no second offer");
    assert_eq!(play.at("A-I-1"), hex("Prague"));
    assert!(play.has_depot(COALITION, "Vienna") && play.controls(COALITION, "Vienna"));
}

#[test]
fn french_units_leave_an_illyria_that_becomes_neutral_for_the_nearest_italian_hexes() {
    covers!("nemesis": "AR37");
    let field = lonely(8)
        .unit("F-IT-2", "Villach")
        .units(&["F-IT-3", "F-IT-4", "F-XI-31", "F-XI-35"], "Laibach")
        .commander("grenier-italy", "Laibach")
        .unit("F-IT-A", "Trent");
    let mut play = redeployed(field);
    play.choose(offer(1)).choose("accept");
    // 3325 is next to Villach and the nearest to Laibach; it takes four line units, and the next
    // nearest is Udine.
    assert_eq!((distance("Laibach", "3325"), distance("Laibach", "Udine")), (2, 3));
    assert_eq!(play.stack("3325").len(), 4);
    assert_eq!(play.stack("Udine").len(), 1);
    assert_eq!(play.commander_at("grenier-italy"), "3325");
    assert_eq!(play.at("F-IT-A"), hex("Trent"), "who is in Italy stays");
}

#[test]
fn after_an_armistice_trains_follow_the_armistice_row_or_the_average() {
    covers!("nemesis": "AR20");
    let base = [[9, 9], [9, 9], [9, 9], [8, 9], [8, 9], [8, 9], [7, 8], [6, 7]];
    let armistice = [[13, 16], [13, 17], [13, 17], [12, 17], [12, 16], [11, 16], [10, 14], [8, 12]];
    for (place, turn) in (12..=19).enumerate() {
        let row = |austria: &str| {
            let field = Field::new(turn).politics("armistice", json!(8));
            trains(field.politics("austria", json!(austria)))
        };
        assert_eq!(row("coalition"), armistice[place], "turn {turn}");
        let average = [0, 1].map(|side| (base[place][side] + armistice[place][side]) / 2);
        assert_eq!(row("bought"), average, "turn {turn}");
    }
}

/// Those whom the changes of turns 7 and 9 name, before they are made.
fn changes_due(turn: u8) -> Play {
    let field = lonely(turn)
        .commanders(&["barclay", "wittgenstein", "tormassov", "vorontsov"], "Warsaw")
        .commanders(&["eugene", "vandamme"], "Magdeburg")
        .expected("raevski")
        .expected("tauentzien");
    let mut play = redeployed(field);
    play.choose_all(["no_offer", "done", "done"].map(|word| json!(word)));
    play
}

#[test]
fn the_commander_changes_of_turns_seven_and_nine_are_made_unless_they_have_been() {
    covers!("nemesis": "AR18", "AR35");
    for turn in 7..=11 {
        let play = changes_due(turn);
        let of = |id: &str| play.position()["commanders"][id].clone();
        let (seven, nine) = (turn <= 7, turn <= 9);
        assert_eq!(of("barclay")["rank"] == "a", seven, "turn {turn}");
        assert_eq!(of("wittgenstein")["rank"] == "i", seven, "turn {turn}");
        assert_eq!(play.commander_at("eugene") == hex("Milan"), seven, "turn {turn}");
        assert_eq!(play.commander_at("tormassov") == "removed", nine, "turn {turn}");
        assert_eq!(play.commander_at("raevski") == hex("Warsaw"), nine, "turn {turn}");
        assert_eq!(of("vorontsov")["cr"] == 3, nine, "turn {turn}");
        assert_eq!(of("vandamme")["also"] == "II", nine, "turn {turn}");
    }
}

/// A move in turn 12, with or without an armistice before it.
fn twelve(armistice: u8, unit: &str, commander: &str, at: &str) -> Play {
    let field = Field::new(12).politics("armistice", json!(armistice));
    let field = field.politics("austria", json!("coalition")).unit(unit, at);
    let seat = if unit.starts_with('F') { FRENCH } else { COALITION };
    field.commander(commander, at).train(seat, at).phase("movement")
}

#[test]
fn in_the_truce_french_units_stay_in_their_zone_and_those_outside_do_not_move() {
    covers!("nemesis": "AR36");
    let start = moves("lauriston", "Magdeburg");
    let mut truce = twelve(8, "F-V-16", "lauriston", "Magdeburg");
    truce.choose(start.clone());
    assert_eq!(truce.forbidden_by(step("Brandenburg")), "AR36");
    assert!(truce.legal(step("Halle")));
    let mut war = twelve(0, "F-V-16", "lauriston", "Magdeburg");
    war.choose(start);
    assert!(war.legal(step("Brandenburg")));
    // Nor into the zone, which is next to Brandenburg.
    for place in ["Berlin", "Brandenburg"] {
        let outside = twelve(8, "F-V-16", "lauriston", place);
        assert_eq!(outside.forbidden_by(moves("lauriston", place)), "AR36");
        assert!(twelve(0, "F-V-16", "lauriston", place).legal(moves("lauriston", place)));
    }
}

#[test]
fn in_the_truce_danes_stay_in_denmark_or_the_french_zone() {
    covers!("nemesis": "AR36");
    let mut danes = twelve(8, "F-DK-1", "frederik-of-hesse", "Kiel");
    danes.choose(moves("frederik-of-hesse", "Kiel")).choose(step("2808"));
    assert_eq!(danes.forbidden_by(step("Lübeck")), "AR36");
    assert!(danes.legal(step("Hamburg")) && danes.legal(step("2709")));
    danes.choose(step("Hamburg"));
    assert_eq!(danes.forbidden_by(step("2910")), "AR36");
}

#[test]
fn in_the_truce_the_coalition_stays_out_of_the_french_zone_and_nobody_attacks() {
    covers!("nemesis": "AR36");
    let mut russians = twelve(8, "R-I-05", "wittgenstein", "Brandenburg");
    russians.choose(moves("wittgenstein", "Brandenburg"));
    assert_eq!(russians.forbidden_by(step("Magdeburg")), "AR36");
    assert!(russians.legal(step("Berlin")));
    let fight = |turn: u8, armistice: u8| {
        let field = Field::new(turn).politics("armistice", json!(armistice));
        let field = field.politics("austria", json!("coalition"));
        field.unit("F-V-16", "Magdeburg").unit("R-I-05", "Brandenburg").only()
    };
    let mut truce = fight(12, 8).phase("combat");
    truce.skip_to("commanders");
    assert!(truce.told("attack_rolled").is_empty());
    for (turn, armistice) in [(12, 0), (13, 8)] {
        let mut war = fight(turn, armistice).phase("combat");
        assert!(war.legal(attack("Brandenburg", "Magdeburg")), "turn {turn}");
        war.choose("no_attack");
        assert!(war.legal(attack("Magdeburg", "Brandenburg")), "turn {turn}");
    }
    let asked =
        fight(12, 8).at("commanders", json!([{"combats": {"seat": "french", "passed": false}}]));
    assert_eq!(asked.forbidden_by(attack("Magdeburg", "Brandenburg")), "AR36");
}

#[test]
fn a_confederation_that_wavered_leaves_after_an_armistice_that_brings_austria_in() {
    covers!("nemesis": "RH10");
    for (word, state) in [("no_offer", "leaving"), ("accept", "wavering")] {
        let mut play = redeployed(lonely(8).politics("confederation", json!("wavering")));
        if word == "accept" {
            play.choose(offer(1));
        }
        play.choose_all([word, "done", "done"].map(|word| json!(word)));
        assert_eq!((play.turn(), play.politics("confederation")), (12, json!(state)));
    }
}
