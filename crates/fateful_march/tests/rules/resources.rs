//! The Resources Phase.

use crate::common::cards::{Decks, area, in_effect, sorted};
use crate::common::{FRENCH, Field, Play, RUSSIAN};
use bivouac_kernel::covers;
use serde_json::{Value, json};

/// The beginning of a month.
fn month(clock: &str) -> Field {
    Field::new("resources")
        .clock(clock)
        .troops("french", "kovno", "infantry", 1, 0)
        .troops("russian", "smolensk", "infantry", 1, 0)
}

fn discard(seat: &str, no: u8) -> Value {
    json!({"discard": format!("{seat}-{no}")})
}

fn keep(seat: &str, no: u8) -> Value {
    json!({"keep": format!("{seat}-{no}")})
}

fn buy(kind: &str) -> Value {
    json!({"buy": kind})
}

#[test]
fn free_replacements_come_then_both_buy_then_cards_are_drawn() {
    covers!("fateful-march": "R0a", "R0b", "R1e");
    let field = month("july:1").troops("french", "vilna", "infantry", 1, 0);
    let mut play = field.hand("french", &[3]).hand("russian", &[3]).load();
    // The free SPs are there before anybody is asked; without initiative first.
    assert_eq!(play.count("french", "kovno", "infantry"), 2);
    assert_eq!((play.step().as_str(), play.decides()), ("buy", RUSSIAN));
    play.choose(json!("done"));
    assert_eq!((play.step().as_str(), play.decides()), ("buy", FRENCH));
    play.choose(json!("done"));
    assert_eq!((play.step().as_str(), play.decides()), ("month_card", RUSSIAN));
    play.choose(keep("russian", 10));
    assert_eq!((play.step().as_str(), play.decides()), ("month_card", FRENCH));
    // With the initiative on the other side the order turns.
    let field = month("july:1").troops("french", "vilna", "infantry", 1, 0);
    let play = field.initiative("russian", 1).hand("french", &[3]).hand("russian", &[3]).load();
    assert_eq!((play.step().as_str(), play.decides()), ("buy", FRENCH));
}

#[test]
fn free_replacements_come_where_a_side_controls() {
    covers!("fateful-march": "R1a", "R1b", "R1c", "R1d", "R1e");
    let play = month("july:1").load();
    assert_eq!(play.count("french", "kovno", "infantry"), 2);
    for (place, count) in [("moscow", 1), ("kiev", 1), ("kaluga", 1), ("smolensk", 2)] {
        assert_eq!(play.count("russian", place, "infantry"), count, "{place}");
    }
    assert_eq!(play.count("russian", "voronezh", "cossack"), 1);

    // Kovno is empty, Smolensk and Kiev are French.
    let play = Field::new("resources")
        .clock("july:1")
        .troops("french", "smolensk", "infantry", 1, 0)
        .troops("french", "kiev", "infantry", 0, 1)
        .troops("russian", "tver", "infantry", 1, 0)
        .load();
    assert_eq!(play.total("french", "kovno") + play.total("russian", "kovno"), 0);
    assert_eq!(play.total("russian", "smolensk") + play.total("russian", "kiev"), 0);
    assert_eq!(play.total("french", "smolensk"), 1);
    assert_eq!(play.count("russian", "moscow", "infantry"), 1);
    assert_eq!(play.count("russian", "voronezh", "cossack"), 1);
}

#[test]
fn any_number_of_cards_buys_sps() {
    covers!("fateful-march": "R2a", "R2b", "R2c", "T-CARD.l", "T-CARD.k");
    let mut play = month("july:1")
        .troops("french", "vilna", "infantry", 1, 0)
        .hand("french", &[3, 4, 6])
        .load();
    // Kovno is no city; Vilna is, 3 roads from Prussia.
    play.choose(discard("french", 3)).choose(buy("infantry"));
    assert_eq!(sorted(play.offered("area")), ["vilna"]);
    play.choose(area("vilna"));
    assert_eq!(play.step(), "buy_at");
    play.choose(area("vilna"));
    assert_eq!(play.step(), "buy");
    assert_eq!(play.count("french", "vilna", "infantry"), 3);
    play.choose(discard("french", 4)).choose(buy("cavalry")).choose(area("vilna"));
    assert_eq!(play.count("french", "vilna", "cavalry"), 1);
    play.choose(discard("french", 6)).choose(buy("guard")).choose(area("vilna"));
    assert_eq!(play.count("french", "vilna", "guard"), 1);
    // No card is left: the month cards come.
    assert_eq!(play.step(), "month_card");
    assert!(play.cards("french", "hand").is_empty());
}

#[test]
fn replacements_are_limited_by_the_pool() {
    covers!("fateful-march": "R2b", "T-POOL.b");
    let mut play = month("july:1")
        .troops("french", "vilna", "guard", 4, 0)
        .troops("french", "vilna", "prussian", 4, 0)
        .hand("french", &[3])
        .load();
    play.choose(discard("french", 3));
    // All 4 Guard SPs are on the map, and 4 of 5 Prussians.
    assert!(!play.legal(buy("guard")) && !play.legal(buy("cossack")));
    play.choose(buy("prussian")).choose(area("vilna"));
    assert_eq!(play.count("french", "vilna", "prussian"), 5);
    assert_ne!(play.step(), "buy_at");
}

#[test]
fn two_infantry_may_go_to_two_places() {
    covers!("fateful-march": "R2c");
    let mut play = month("july:1")
        .troops("french", "vilna", "infantry", 1, 0)
        .troops("french", "lida", "infantry", 1, 0)
        .troops("french", "molodechno", "infantry", 1, 0)
        .troops("french", "grodno", "infantry", 1, 0)
        .leader("eugene", "lida")
        .depot("french", "molodechno")
        .hand("french", &[3])
        .load();
    play.choose(discard("french", 3)).choose(buy("infantry"));
    // A city, a leader, a depot; Grodno is none of these.
    assert_eq!(sorted(play.offered("area")), ["lida", "molodechno", "vilna"]);
    play.choose(area("lida")).choose(area("molodechno"));
    assert_eq!(play.total("french", "lida"), 2);
    assert_eq!(play.total("french", "molodechno"), 2);
}

#[test]
fn a_contested_city_is_russian_for_replacements_too() {
    covers!("fateful-march": "R2c", "T-CTRL.a");
    let mut play = month("july:1")
        .troops("russian", "smolensk", "infantry", 3, 0)
        .troops("french", "smolensk", "infantry", 1, 0)
        .alone("smolensk", "russian")
        .depot("russian", "smolensk")
        .depot("russian", "vyazma")
        .hand("russian", &[12])
        .load();
    play.choose(discard("russian", 12)).choose(buy("infantry"));
    assert!(play.legal(area("smolensk")));
}

/// Whether a French leader in an area can receive replacements, Kovno having a depot.
fn supplied(field: Field, place: &str) -> bool {
    let field = field
        .troops("french", place, "infantry", 1, 0)
        .leader("eugene", place)
        .depot("french", "kovno")
        .hand("french", &[3]);
    let mut play = field.load();
    play.choose(discard("french", 3)).choose(buy("infantry"));
    play.legal(area(place))
}

#[test]
fn supply_reaches_five_connections() {
    covers!("fateful-march": "R2d");
    // Kovno, Vilna, Molodechno, Minsk, Borisov, Kokhanovo, Orsha: all roads.
    assert!(supplied(month("july:1"), "kokhanovo"));
    assert!(!supplied(month("july:1"), "orsha"));
    // Kovno, Vilna, Molodechno, Dokshitsy, Lepel by road, then Kamen by road or Senno by track.
    assert!(supplied(month("july:1"), "kamen"));
    assert!(!supplied(month("july:1"), "senno"));
    // Minsk over Lida, Novgrudok and Nesvich is 5, if the shorter ways are closed.
    let closed = |places: &[&str]| {
        places
            .iter()
            .fold(month("july:1"), |field, place| field.troops("russian", place, "infantry", 1, 0))
    };
    assert!(supplied(closed(&["molodechno", "volozhin"]), "minsk"));
    assert!(!supplied(closed(&["molodechno", "volozhin", "nesvich"]), "minsk"));
}

#[test]
fn the_dummy_buys_nothing() {
    covers!("fateful-march": "R2e");
    let play = month("july:1").troops("french", "vilna", "infantry", 1, 0).hand("french", &[3]);
    play.load().refuse(json!({"discard": "dummy"}), "R2e");
}

#[test]
fn a_french_depot_without_sps_receives_nothing() {
    covers!("fateful-march": "R2f");
    let offered = |field: Field, seat: &str| {
        let mut play = field.hand(seat, &[3]).load();
        play.choose(discard(seat, 3)).choose(buy("infantry"));
        play.offered("area")
    };
    let french = month("july:1")
        .troops("french", "vilna", "infantry", 1, 0)
        .depot("french", "lida")
        .depot("french", "kovno");
    // Kovno has French SPs, Lida none.
    assert_eq!(sorted(offered(french, "french")), ["kovno", "vilna"]);
    // An empty Russian depot is Russian.
    let russian = month("july:1").depot("russian", "velikiye_luki");
    assert!(offered(russian, "russian").contains(&"velikiye_luki".to_owned()));
}

/// Passes the replacements by; the month cards are asked for.
fn to_cards(field: Field) -> Play {
    let mut play = field.load();
    play.until("month_card");
    play
}

#[test]
fn the_discards_come_back_and_removed_cards_do_not() {
    covers!("fateful-march": "R3a");
    let field = month("july:1")
        .initiative("russian", 1)
        .deck("french", &[6, 17, 11, 14], &[])
        .side("french", "discard", json!([6, 11, 14]));
    let mut play = to_cards(field);
    assert!(play.cards("french", "discard").is_empty());
    // 17 is taken, then 2 of 6, 11 and 14.
    play.dice(&[0, 0]).choose(keep("french", 17));
    assert_eq!(play.cards("french", "hand"), [6, 11, 17]);
    assert!(play.cards("french", "gone").contains(&2));
}

#[test]
fn one_month_card_is_taken_and_two_are_drawn() {
    covers!("fateful-march": "R3b", "R3c");
    let mut play = to_cards(month("july:1").deck("russian", &[5, 8, 9, 10, 19], &[]));
    assert_eq!(play.open(), [keep("russian", 10), keep("russian", 19)]);
    play.refuse(keep("russian", 5), "R3b");
    play.refuse(json!("pass"), "R3b");
    play.dice(&[0, 0]).choose(keep("russian", 19));
    assert_eq!(play.cards("russian", "hand"), [5, 8, 19]);
}

#[test]
fn who_had_both_cards_draws_three() {
    covers!("fateful-march": "R3d");
    let field = || month("july:1").deck("russian", &[5, 8, 9, 12], &[10, 19]);
    let mut play = to_cards(field());
    assert_eq!(play.open(), [json!("pass")]);
    play.choose(json!("pass"));
    assert_eq!(play.cards("russian", "hand").len(), 5);
    // It counts what he had at the beginning of the phase, not what he has now.
    let mut play = field().load();
    play.choose(discard("russian", 10)).choose(buy("cavalry")).choose(area("moscow"));
    play.until("month_card");
    assert_eq!((play.decides(), play.open()), (RUSSIAN, vec![json!("pass")]));
}

#[test]
fn who_can_take_one_takes_it_and_who_can_take_none_draws_three() {
    covers!("fateful-march": "R3e");
    let play = to_cards(month("july:1").deck("russian", &[5, 8, 19], &[10]));
    assert_eq!(play.open(), [keep("russian", 19)]);
    // Both are out of the game.
    let mut play = to_cards(month("july:1").deck("russian", &[5, 8, 9, 12], &[]));
    assert_eq!(play.open(), [json!("pass")]);
    play.choose(json!("pass"));
    assert_eq!(play.cards("russian", "hand").len(), 3);
}

fn options(clock: &str, seat: &str) -> Vec<Value> {
    let initiative = if seat == "french" { "russian" } else { "french" };
    let play = to_cards(month(clock).initiative(initiative, 3));
    play.open()
}

#[test]
fn july_offers_its_cards() {
    covers!("fateful-march": "R3f");
    assert_eq!(options("july:1", "russian"), [keep("russian", 10), keep("russian", 19)]);
    assert_eq!(options("july:1", "french"), [keep("french", 2), keep("french", 17)]);
}

#[test]
fn august_offers_its_cards() {
    covers!("fateful-march": "R3g");
    assert_eq!(options("august:1", "russian"), [keep("russian", 16), keep("russian", 17)]);
    assert_eq!(options("august:1", "french"), [keep("french", 4), keep("french", 8)]);
}

#[test]
fn september_offers_its_cards() {
    covers!("fateful-march": "R3h");
    assert_eq!(options("september:1", "russian"), [keep("russian", 18), keep("russian", 26)]);
    assert_eq!(options("september:1", "french"), [keep("french", 15), keep("french", 19)]);
}

#[test]
fn october_offers_its_cards() {
    covers!("fateful-march": "R3i", "T-CARD.i");
    assert_eq!(options("october:1", "russian"), [keep("russian", 15), keep("russian", 48)]);
    assert_eq!(options("october:1", "french"), [keep("french", 20), keep("french", 53)]);
}

#[test]
fn november_offers_its_cards() {
    covers!("fateful-march": "R3j");
    assert_eq!(options("november:1", "russian"), [keep("russian", 25), keep("russian", 49)]);
    assert_eq!(options("november:1", "french"), [keep("french", 50), keep("french", 52)]);
}

#[test]
fn october_takes_the_summer_cards_out_of_every_pile() {
    covers!("fateful-march": "T-CARD.i", "T-CARD.a");
    // As September ends: 3 and 6 are summer cards, 16 is for all the year.
    let mut play = Field::new("place_depot")
        .clock("september:5")
        .troops("french", "vilna", "infantry", 1, 0)
        .troops("russian", "smolensk", "infantry", 1, 0)
        .depot("french", "vilna")
        .depot("french", "kovno")
        .hand("french", &[3, 16])
        .side("french", "discard", json!([6]))
        .load();
    play.dice(&[4]).choose(json!("done"));
    play.until("buy");
    assert_eq!(play.cards("french", "hand"), [16]);
    let gone = play.cards("french", "gone");
    assert!(gone.contains(&3) && gone.contains(&6));
    // Winter cards have joined: 40 to 53 of the French.
    assert!((40..=53).all(|no| !gone.contains(&no)), "{gone:?}");
}

#[test]
fn a_must_play_card_of_the_month_acts_in_its_first_turn() {
    covers!("fateful-march": "R3k", "T-CARD.d");
    let field = month("july:1").initiative("russian", 1).deck("french", &[6, 17, 22], &[]);
    let mut play = to_cards(field);
    play.choose(keep("french", 17));
    assert_eq!(play.cards("french", "hand"), [6, 17]);
    assert!(in_effect(&play, "poor_communications"));
}

#[test]
fn with_the_option_any_card_of_the_deck_is_taken() {
    covers!("fateful-march": "O1");
    let field = || month("july:1").deck("russian", &[5, 8, 11, 19], &[9]);
    let play = to_cards(field().option("any-card"));
    let all = [5, 8, 11, 19].map(|no| keep("russian", no));
    assert_eq!(play.open(), all);
    assert_eq!(to_cards(field()).open(), [keep("russian", 19)]);
    // A Must-Play card acts as soon as it is taken: the French name a city for Russian #11.
    let mut play = to_cards(field().option("any-card"));
    play.choose(keep("russian", 11));
    assert_eq!((play.step().as_str(), play.decides()), ("effect", FRENCH));
}
