//! S9.1 to S9.3: cards, combat values and the Battle Table.

use crate::common::{FRENCH, Field, RUSSIAN};
use crate::fight::*;
use bivouac_fateful_march::FatefulMarch;
use bivouac_kernel::{Rules, Viewer, covers};
use serde_json::{Value, json};

/// The French value in a battle in July with a blue die that counts nothing.
fn french(fight: Fight) -> i64 {
    value(&fight.dice(&[BLUE_0, GREEN_1]).fight(), "french")
}

/// The Russian value with a green die that counts +1, as defender or not.
fn russian(fight: Fight) -> i64 {
    value(&fight.dice(&[BLUE_0, GREEN_1]).fight(), "russian")
}

#[test]
fn two_dice_with_different_faces() {
    covers!("fateful-march": "T-DICE.b", "G6", "S9.2h");
    let blue = [0, -1, -1, 2, 3, 4];
    let green = [-2, 1, 1, 1, 2, 3];
    for face in 1..=6 {
        let fight = Fight::plain().french("infantry", 5, 0).russian("infantry", 5, 0);
        let play = fight.dice(&[face, face]).fight();
        let place = usize::from(face) - 1;
        assert_eq!(die(&play, "french"), blue[place], "blue {face} in summer");
        assert_eq!(die(&play, "russian"), green[place], "green {face} of the defender");
        assert_eq!(value(&play, "french"), 5 + blue[place]);
        assert_eq!(value(&play, "russian"), 5 + green[place]);
    }
}

#[test]
fn winter_and_summer_faces() {
    covers!("fateful-march": "T-DICE.c", "T-DICE.d", "T-DICE.f", "G6");
    let worth = |month: &str, face| {
        let fight = Fight::plain().french("infantry", 5, 0).russian("infantry", 5, 0);
        let winter = month.starts_with("october") || month.starts_with("november");
        let fight = if winter { fight.winter() } else { fight };
        let fight = fight.field(|field| field.clock(month)).dice(&[face, GREEN_1]);
        let play = fight.fight();
        assert_eq!(play.dice_left(), 0, "nothing is thrown again");
        (die(&play, "french"), value(&play, "french"))
    };
    assert_eq!(worth("september:5", 1), (0, 5));
    assert_eq!(worth("october:1", 1), (-1, 4));
    assert_eq!(worth("november:5", 1), (-1, 4));
    assert_eq!(worth("september:5", 6), (4, 9));
    assert_eq!(worth("october:1", 6), (0, 5));
    assert_eq!(worth("july:1", 6), (4, 9));
}

#[test]
fn a_face_for_the_defender() {
    covers!("fateful-march": "T-DICE.e", "T-DICE.f");
    let fight = || Fight::plain().french("infantry", 5, 0).russian("infantry", 5, 0);
    let play = fight().dice(&[BLUE_0, GREEN_IF_DEFENDING]).fight();
    assert_eq!((die(&play, "russian"), value(&play, "russian")), (1, 6));
    let play = fight().french_defend().dice(&[BLUE_0, GREEN_IF_DEFENDING]).fight();
    assert_eq!((die(&play, "russian"), value(&play, "russian")), (0, 5));
}

#[test]
fn what_each_kind_counts() {
    covers!("fateful-march": "G2", "S9.2d", "S9.2f", "T-SP.f");
    let of = |kind: &str, count| {
        french(
            Fight::plain()
                .french(kind, count, 0)
                .french("infantry", 1, 0)
                .russian("infantry", 1, 0),
        ) - 1
    };
    assert_eq!(of("infantry", 4), 4);
    assert_eq!(of("cavalry", 4), 4);
    assert_eq!(of("prussian", 4), 4);
    assert_eq!(of("austrian", 4), 4);
    assert_eq!(of("guard", 4), 6);
    for kind in ["infantry", "cavalry", "prussian", "austrian", "guard"] {
        let fight = Fight::plain().french(kind, 0, 4).french("infantry", 1, 0);
        assert_eq!(french(fight.russian("infantry", 1, 0)), 1, "exhausted {kind}");
    }
    let cossacks = Fight::plain().french("infantry", 1, 0).russian("cossack", 5, 0);
    assert_eq!(russian(cossacks.russian("infantry", 2, 0)), 2 + 1);
}

#[test]
fn the_sum_is_rounded_down_once() {
    covers!("fateful-march": "S9.2a", "S9.2d", "S9.2g");
    // 1 x 1.5 + 1 x 0.5 = 2: rounding each would make 1.
    let fight = Fight::plain()
        .french("guard", 1, 0)
        .forced("french", "lepel", &[("infantry", 1)])
        .russian("infantry", 3, 0);
    assert_eq!(french(fight), 2);
    // 1 x 1.5 is 1, and 3 with a die of +2: the die is added before the rounding.
    let fight = |face| {
        let fight = Fight::plain().french("guard", 1, 0).russian("infantry", 3, 0);
        value(&fight.dice(&[face, GREEN_1]).fight(), "french")
    };
    assert_eq!(fight(BLUE_0), 1);
    assert_eq!(fight(BLUE_2), 3);
    // 0.5 - 1 is rounded down to -1.
    let fight =
        Fight::plain().forced("french", "lepel", &[("infantry", 1)]).russian("infantry", 3, 0);
    assert_eq!(value(&fight.dice(&[BLUE_MINUS_1, GREEN_1]).fight(), "french"), -1);
}

#[test]
fn flat_numbers_come_after_the_multipliers() {
    covers!("fateful-march": "S9.2c");
    let fight =
        Fight::plain().forced("french", "lepel", &[("infantry", 4)]).russian("infantry", 3, 0);
    // 4 x 0.5 + 2, not (4 + 2) x 0.5.
    assert_eq!(value(&fight.dice(&[BLUE_2, GREEN_1]).fight(), "french"), 4);
}

#[test]
fn forced_marches_and_bridges_halve() {
    covers!("fateful-march": "S5h", "S5i", "S5j", "S5k", "S7e", "S9.2g", "S9.2b");
    // Orsha: a bridge from Kokhanovo, none from Mstislavl.
    let at_orsha = || Fight::at("orsha").russian("infantry", 6, 0);
    let four = [("infantry", 4)];
    assert_eq!(french(at_orsha().entered("french", "mstislavl", &four)), 4);
    assert_eq!(french(at_orsha().forced("french", "mstislavl", &four)), 2);
    assert_eq!(french(at_orsha().entered("french", "kokhanovo", &four)), 2);
    assert_eq!(french(at_orsha().forced("french", "kokhanovo", &four)), 1);
    // Others in the same battle count in full.
    let fight = at_orsha().forced("french", "kokhanovo", &four).entered(
        "french",
        "mstislavl",
        &[("infantry", 3), ("cavalry", 2)],
    );
    assert_eq!(french(fight), 1 + 3 + 2);
}

#[test]
fn multipliers_multiply() {
    covers!("fateful-march": "S9.2b");
    // The Old Guard counts x2: 4 SPs x 2 x 0.5.
    let fight = Fight::plain()
        .winter()
        .forced("french", "lepel", &[("guard", 4)])
        .russian("infantry", 6, 0)
        .french_cards(&[51]);
    // The last blue face counts in summer only.
    assert_eq!(value(&fight.dice(&[6, GREEN_1]).fight(), "french"), 4);
}

#[test]
fn cavalry_at_a_fortress_is_halved_on_both_sides() {
    covers!("fateful-march": "S9.2e");
    let at = |area| Fight::at(area).french("cavalry", 4, 0).russian("cavalry", 6, 0);
    let play = at("polotsk").dice(&[BLUE_0, GREEN_1]).fight();
    assert_eq!((value(&play, "french"), value(&play, "russian")), (2, 3 + 1));
    let play = at(PLAIN).dice(&[BLUE_0, GREEN_1]).fight();
    assert_eq!((value(&play, "french"), value(&play, "russian")), (4, 6 + 1));
    let fight = Fight::at("polotsk").french("infantry", 4, 0).french("guard", 2, 0);
    assert_eq!(french(fight.russian("infantry", 6, 0)), 7);
}

#[test]
fn edges_of_the_battle_table() {
    covers!("fateful-march": "G1", "S9.3a");
    let edges = [
        (2, 0),
        (3, 1),
        (5, 1),
        (6, 2),
        (9, 2),
        (10, 3),
        (13, 3),
        (14, 4),
        (17, 4),
        (18, 5),
        (22, 5),
        (23, 6),
        (27, 6),
        (28, 7),
        (33, 7),
        (34, 8),
        (60, 8),
    ];
    for (count, inflicted) in edges {
        let fight = Fight::plain().french("infantry", count, 0).russian("infantry", 20, 0);
        let play = fight.dice(&[BLUE_0, GREEN_1]).fight();
        assert_eq!(value(&play, "french"), i64::from(count));
        assert_eq!(inflicts(&play, "french"), inflicted, "value {count}");
        assert_eq!(losses(&play, "russian"), inflicted);
    }
    // A value below 0 counts as 0.
    let fight = Fight::plain().french("infantry", 2, 0).russian("cossack", 1, 0);
    let play = fight.dice(&[BLUE_0, GREEN_MINUS_2]).fight();
    assert_eq!((value(&play, "russian"), inflicts(&play, "russian")), (-2, 0));
}

#[test]
fn leaders_bear_on_the_die() {
    covers!("fateful-march": "G8", "T-SEN.a");
    let worth = |seat: &str, leaders: &[&str], french_defend: bool| {
        let fight = Fight::plain().french("infantry", 5, 0).russian("infantry", 5, 0);
        let fight = leaders.iter().fold(fight, |fight, leader| fight.leader(leader));
        let fight = if french_defend { fight.french_defend() } else { fight };
        die(&fight.dice(&[BLUE_2, GREEN_2]).fight(), seat)
    };
    assert_eq!(worth("french", &[], false), 2);
    assert_eq!(worth("french", &["napoleon"], false), 3);
    assert_eq!(worth("french", &["davout"], false), 3);
    assert_eq!(worth("french", &["jerome"], false), 1);
    // Only the senior leader counts.
    assert_eq!(worth("french", &["davout", "jerome"], false), 1);
    assert_eq!(worth("french", &["eugene"], false), 2);
    assert_eq!(worth("russian", &["alexander"], false), 1);
    assert_eq!(worth("russian", &["bagration"], false), 3);
    assert_eq!(worth("russian", &["bagration"], true), 2);
    assert_eq!(worth("russian", &["barclay"], false), 2);
}

#[test]
fn kutuzov_throws_no_die() {
    covers!("fateful-march": "G8");
    let fight = Fight::plain().french("infantry", 5, 0).russian("infantry", 5, 0);
    let fight = fight.leader("kutuzov").leader("bagration");
    let play = fight.dice(&[BLUE_0, GREEN_3]).fight();
    assert_eq!((die(&play, "russian"), value(&play, "russian")), (1, 6));
    assert_eq!(play.dice_left(), 1, "the green die is not thrown");
}

#[test]
fn the_attacker_lays_first_and_all_is_shown_together() {
    covers!("fateful-march": "S9.1a", "T-CARD.g");
    let fight = Fight::plain().french("infantry", 5, 0).russian("infantry", 5, 0);
    let mut play = fight.french_cards(&[16]).russian_cards(&[36]).load();
    assert_eq!(play.decides(), FRENCH);
    play.choose(json!({"lay": "french-16"})).choose(json!("done"));
    assert!(play.all_told("battle_cards").is_empty());
    assert_eq!(play.cards("french", "hand"), [16, 19], "it is still his");
    assert_eq!(play.decides(), RUSSIAN);
    play.choose(json!({"lay": "russian-36"})).choose(json!("done"));
    let shown = play.told("battle_cards");
    assert_eq!(shown[0]["cards"], json!(["french-16"]));
    assert_eq!(shown[1]["cards"], json!(["russian-36"]));
    assert_eq!(play.cards("french", "hand"), [19]);
    assert!(play.cards("french", "discard").contains(&16));

    // The other way round the Russians begin.
    let fight = Fight::plain().french_defend().french("infantry", 5, 0).russian("infantry", 5, 0);
    assert_eq!(fight.load().decides(), RUSSIAN);
}

#[test]
fn what_was_laid_is_nobody_elses_business() {
    covers!("fateful-march": "S9.1a");
    let at = |card: u8| {
        let fight = Fight::plain().french("infantry", 5, 0).russian("infantry", 5, 0);
        let mut play = fight.leader("eugene").french_cards(&[16, 29]).load();
        play.choose(json!({"lay": format!("french-{card}")})).choose(json!("done"));
        play
    };
    let (one, other) = (at(16), at(29));
    assert_eq!(one.scene(RUSSIAN), other.scene(RUSSIAN));
    assert_eq!(lines(&one, RUSSIAN), lines(&other, RUSSIAN));
}

#[test]
fn the_dummy_is_laid_among_cards() {
    covers!("fateful-march": "S9.1b");
    let fight = Fight::plain().french("infantry", 5, 0).russian("infantry", 5, 0);
    let mut play = fight.french_cards(&[16, 23]).load();
    play.choose(json!({"lay": "dummy"}));
    play.refuse(json!({"lay": "dummy"}), "S9.1b");
    // It is no card: the one that may be played is still free.
    play.choose(json!({"lay": "french-16"})).choose(json!("done")).choose(json!("done"));
    assert_eq!(play.told("battle_cards")[0]["cards"], json!(["dummy", "french-16"]));
    assert_eq!(losses(&play, "russian"), 1, "5 infantry: the Dummy does nothing");
}

#[test]
fn how_many_cards_a_side_may_lay() {
    covers!("fateful-march": "S9.1c", "G8");
    let laid = |leaders: &[&str]| {
        let fight = Fight::plain().french("infantry", 9, 0).russian("infantry", 9, 0);
        let fight = leaders.iter().fold(fight, |fight, leader| fight.leader(leader));
        let mut play = fight.russian_cards(&[28, 31, 36, 32, 33, 38]).load();
        play.choose(json!("done"));
        let mut count = 0;
        while let Some(card) = play.offered("lay").into_iter().find(|card| card != "dummy") {
            play.choose(json!({"lay": card}));
            count += 1;
        }
        let left = ["28", "31", "36"].map(|no| json!({"lay": format!("russian-{no}")}));
        let left = left.into_iter().find(|card| play.forbidden_by(card.clone()) == "S9.1c");
        assert!(left.is_some() || count >= 3, "the limit forbids");
        count
    };
    assert_eq!(laid(&[]), 1);
    assert_eq!(laid(&["barclay"]), 3);
    assert_eq!(laid(&["wittgenstein"]), 2);
    assert_eq!(laid(&["kutuzov"]), 2);
    // The senior leader there says so: Alexander allows 1.
    assert_eq!(laid(&["barclay", "alexander"]), 1);
}

#[test]
fn battle_cards_are_for_battles() {
    covers!("fateful-march": "T-CARD.g");
    let fight = Fight::plain().french("infantry", 5, 0).russian("infantry", 5, 0);
    let play = fight.french_cards(&[16]).load();
    play.refuse(json!({"lay": "french-19"}), "T-CARD.g");
    let mut play = Field::new("ops")
        .troops("french", "vilna", "infantry", 5, 0)
        .troops("russian", "minsk", "infantry", 5, 0)
        .hand("french", &[16, 19])
        .load();
    play.by(FRENCH, json!({"lay": "dummy"})).by(RUSSIAN, json!({"lay": "dummy"}));
    assert_eq!((play.step().as_str(), play.decides()), ("window", FRENCH));
    play.refuse(json!({"play": "french-16"}), "G16");
}

#[test]
fn a_side_without_fresh_sps_is_lost_at_once() {
    covers!("fateful-march": "S9.1d", "T-SP.g", "S9.6b");
    let fight = Fight::plain().french("infantry", 0, 2).french("cavalry", 0, 1);
    let play = fight.russian("infantry", 1, 3).vp_and_level(0, "french", 2).fight();
    assert_eq!(play.dice_left(), 2, "no die is thrown");
    assert_eq!(verdict(&play), ("russian".to_owned(), false));
    assert_eq!((play.casualties(), play.total("russian", PLAIN)), (3, 4));
    // Step 6: 3 eliminated shift 1; step 7: the holder of the initiative has lost.
    assert_eq!((play.vp(), play.initiative()), (-1, ("french".to_owned(), 1)));
    assert_eq!(play.devastation(PLAIN), 1);
}

#[test]
fn two_sides_without_fresh_sps_fight_on() {
    covers!("fateful-march": "S9.1e", "S9.4g");
    let fight = Fight::plain().french("infantry", 0, 3).russian("infantry", 0, 2);
    let mut play = fight.depot("russian", "polotsk").dice(&[BLUE_3, GREEN_2]).fight();
    finish(&mut play);
    assert_eq!(play.dice_left(), 0);
    assert_eq!((value(&play, "french"), value(&play, "russian")), (3, 2));
    assert_eq!(verdict(&play), ("french".to_owned(), false));
    // Exhausted SPs bear no battle losses, and there is nobody fresh to remove them.
    assert_eq!((play.total("french", PLAIN), play.casualties()), (3, 0));
    assert_eq!(play.total("russian", "disna"), 2, "they retreat toward Polotsk");
}

#[test]
fn only_losses_are_announced() {
    covers!("fateful-march": "S9.3a", "S9.3b");
    // 6 and 7: both inflict 2.
    let infantry = Fight::plain().french("infantry", 6, 0);
    let guard =
        Fight::plain().french("guard", 4, 0).french("infantry", 1, 0).french("infantry", 0, 1);
    let [one, other] = [infantry, guard].map(|fight| {
        let mut play = fight.russian("infantry", 6, 0).dice(&[BLUE_0, GREEN_1]).fight();
        assert_eq!(play.told("losses_due").len(), 2, "both at the same time, before any is taken");
        finish(&mut play);
        play
    });
    assert_ne!(lines(&one, FRENCH), lines(&other, FRENCH));
    let told = |play| lines(play, RUSSIAN).replace("\"infantry\"", "sp").replace("\"guard\"", "sp");
    assert_eq!(told(&one), told(&other));
}

/// What a seat reads in the log of a battle, from the dice to the losses due.
fn lines(play: &crate::common::Play, seat: bivouac_kernel::Seat) -> String {
    let battle = ["battle_began", "battle_cards", "battle_die", "fought", "losses_due", "laid"];
    let events = play.all_events().filter(|event| {
        let told = serde_json::to_value(event).unwrap();
        battle.contains(&told["event"].as_str().unwrap())
    });
    let told = events.filter_map(|event| FatefulMarch::tell(&event, Viewer::seat(seat)));
    format!("{:?}", told.collect::<Vec<_>>())
}

#[test]
fn who_claims_a_defence_shows_foot() {
    covers!("fateful-march": "S9.3b");
    let fight = Fight::plain().french("infantry", 6, 0).russian("infantry", 4, 0);
    let play = fight.russian("cavalry", 1, 0).defend("russian").fight();
    let shown: Vec<Value> = play.told("showed");
    assert_eq!(shown.len(), 1);
    assert_eq!((&shown[0]["seat"], &shown[0]["sp"]), (&json!("russian"), &json!("infantry")));
    let fight = Fight::plain().french("infantry", 6, 0).russian("infantry", 4, 0);
    assert!(fight.fight().told("showed").is_empty(), "without a claim nothing is shown");
}

#[test]
fn an_exhausted_sp_is_a_kind_of_its_own() {
    covers!("fateful-march": "T-SP.e");
    // Exhausted infantry holds neither a Defend order nor a fortress.
    let fight = Fight::at("polotsk").french("infantry", 9, 0);
    let play = fight.russian("infantry", 0, 3).russian("cavalry", 3, 0).defend("russian").fight();
    assert!(rows(&play, "french").is_empty() && rows(&play, "russian").is_empty());
    assert_eq!(play.blocks("russian", "polotsk"), ["defend"], "it is not executed");
    // What it was is remembered: rallied, it is cavalry again.
    let fight = Fight::plain().french("infantry", 6, 0).french("cavalry", 0, 1).leader("eugene");
    let play = fight.russian("infantry", 6, 0).french_cards(&[33]).fight();
    assert_eq!(
        play.count("french", PLAIN, "cavalry") + play.count("french", PLAIN, "exhausted_cavalry"),
        1
    );
    assert_eq!(play.told("rallied")[0]["sp"], "cavalry");
}

#[test]
fn a_fortress_costs_the_attacker() {
    covers!("fateful-march": "T-AREA.f", "S9.4b", "S9.8b");
    // 6 against 5 + 1: both inflict 2.
    let at = |area| {
        let fight = Fight::at(area).french("infantry", 6, 0).russian("infantry", 5, 0);
        fight.dice(&[BLUE_0, GREEN_1]).fight()
    };
    let play = at("polotsk");
    assert_eq!((losses(&play, "french"), losses(&play, "russian")), (3, 2));
    assert_eq!(rows(&play, "french"), ["S9.4b"]);
    let play = at(PLAIN);
    assert_eq!((losses(&play, "french"), losses(&play, "russian")), (2, 2));
    // A draw there is the defender's: 3 + 1 against 6, with cavalry that cannot hold the walls.
    let fight = Fight::at("polotsk").french("infantry", 5, 0).russian("cavalry", 4, 0);
    let mut play = fight.dice(&[BLUE_0, GREEN_1]).fight();
    finish(&mut play);
    assert_eq!((losses(&play, "french"), losses(&play, "russian")), (1, 1));
    assert_eq!(verdict(&play), ("russian".to_owned(), true));
}

#[test]
fn riga_protects_russians() {
    covers!("fateful-march": "T-AREA.g");
    let fight = Fight::at("riga").french("infantry", 10, 0).russian("infantry", 5, 0);
    let play = fight.dice(&[BLUE_0, GREEN_1]).fight();
    assert_eq!((inflicts(&play, "french"), losses(&play, "russian")), (3, 2));
    assert_eq!(losses(&play, "french"), 2 + 1);
    // On top of Defend.
    let fight = Fight::at("riga").french("infantry", 10, 0).russian("infantry", 5, 0);
    let play = fight.defend("russian").dice(&[BLUE_0, GREEN_1]).fight();
    assert_eq!(losses(&play, "russian"), 1);
    // Not for the French, nor for Russians who attack.
    let fight = Fight::at("riga").french_defend().french("infantry", 5, 0);
    let play = fight.russian("infantry", 9, 0).dice(&[BLUE_2, GREEN_1]).fight();
    assert_eq!((inflicts(&play, "russian"), losses(&play, "french")), (3, 3));
    assert_eq!((inflicts(&play, "french"), losses(&play, "russian")), (2, 3));
}

#[test]
fn a_card_that_is_laid_cites_the_step_in_which_it_is() {
    covers!("fateful-march": "S9.1a", "S2a");
    let fight = Fight::plain().french("infantry", 2, 0).russian("infantry", 2, 0);
    let mut play = fight.load();
    play.choose(json!({ "lay": "dummy" }));
    assert_eq!(play.told("laid")[0]["rule"], "S9.1a");
    let mut play = Field::new("ops").load();
    play.choose(json!({ "lay": "dummy" }));
    assert_eq!(play.told("laid")[0]["rule"], "S2a");
}

#[test]
fn nobody_lays_a_card_that_they_do_not_hold() {
    covers!("fateful-march": "S9.1a");
    let fight = Fight::plain().french("infantry", 6, 0).russian("infantry", 9, 0);
    let fight = fight.leader("napoleon").leader("eugene");
    let mut play = fight.french_cards(&[36]).load();
    if play.decides() != FRENCH {
        play.choose(json!("done"));
    }
    assert!(play.legal(json!({ "lay": "french-36" })));
    // Grand Battery would be playable too.
    play.refuse(json!({ "lay": "french-11" }), "T-CARD.l");
}
