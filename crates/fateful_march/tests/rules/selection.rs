//! Step 3: order selection.

use crate::common::cards::{in_hand, order};
use crate::common::{FRENCH, Field, Play, RUSSIAN, read};
use bivouac_fateful_march::FatefulMarch;
use bivouac_kernel::secrecy::chosen_in_secret;
use bivouac_kernel::{Dice, Seat, Seed, covers};
use serde_json::json;

fn armies(phase: &str) -> Field {
    Field::new(phase)
        .troops("french", "vilna", "infantry", 2, 0)
        .troops("russian", "smolensk", "infantry", 2, 0)
}

/// Both have laid cards of these numbers (0: the Dummy); they select.
fn selecting(field: Field, cards: [u8; 2]) -> Play {
    let mut field = field;
    for (seat, no) in [("french", cards[0]), ("russian", cards[1])] {
        if no > 0 {
            field = field.hand(seat, &[no]);
        }
    }
    let mut play = field.load();
    for (seat, name, no) in [(FRENCH, "french", cards[0]), (RUSSIAN, "russian", cards[1])] {
        let card = if no == 0 { "dummy".to_owned() } else { format!("{name}-{no}") };
        play.by(seat, json!({"lay": card}));
    }
    play.pass();
    play
}

fn take(play: &mut Play, seat: Seat, orders: &[&str]) {
    for name in orders {
        play.by(seat, order(name));
    }
}

/// The numbers of blocks that both have in the end, by the log.
fn blocks(play: &Play) -> Vec<(String, u64)> {
    let told = play.all_told("selection_done");
    let one = |event: &serde_json::Value| {
        (event["seat"].as_str().unwrap().to_owned(), event["blocks"].as_u64().unwrap())
    };
    told.iter().map(one).collect()
}

/// EX-07
#[test]
fn four_ops_give_eleven_blocks() {
    covers!("fateful-march": "S3b", "S3c", "S3d");
    let mut play = selecting(armies("ops"), [11, 32]);
    take(&mut play, FRENCH, &["march", "march", "rally", "evade", "defend", "forced_march"]);
    assert!(play.open_to(FRENCH).is_empty());
    take(&mut play, RUSSIAN, &["march", "march", "rally", "evade", "defend", "forced_march"]);
    // 1 granted, 2 + 4 chosen, 4 Dummies.
    assert_eq!(blocks(&play), [("french".to_owned(), 11), ("russian".to_owned(), 11)]);
}

#[test]
fn forage_and_patrols_are_granted_and_so_are_dummies() {
    covers!("fateful-march": "S3c", "S3d");
    let play = selecting(armies("ops"), [0, 0]);
    assert_eq!(in_hand(&play, "french", "forage"), 1);
    assert_eq!(in_hand(&play, "french", "cavalry_patrols"), 0);
    assert_eq!(in_hand(&play, "russian", "cavalry_patrols"), 1);
    assert_eq!(in_hand(&play, "russian", "forage"), 0);
    for seat in ["french", "russian"] {
        assert_eq!(in_hand(&play, seat, "dummy"), 4, "{seat}");
    }
    play.refuse(order("dummy"), "S3d");
}

#[test]
fn orders_are_selected_in_secret() {
    covers!("fateful-march": "S3a");
    let mut play = selecting(armies("ops"), [0, 0]);
    let both: Vec<_> = play.0.deciding().iter().collect();
    assert_eq!(both, [FRENCH, RUSSIAN]);
    let dice = Dice::new(Seed::from(1));
    for seat in [FRENCH, RUSSIAN] {
        let (one, other) = (read(&order("march")), read(&order("evade")));
        let kept = chosen_in_secret::<FatefulMarch>(play.state(), seat, &one, &other, &dice);
        kept.unwrap_or_else(|leak| panic!("{leak}"));
    }
    take(&mut play, FRENCH, &["march", "evade"]);
    assert!(blocks(&play).is_empty());
}

#[test]
fn the_blocks_of_a_type_are_the_limit() {
    covers!("fateful-march": "S3g", "G9");
    let mut play = selecting(armies("ops"), [1, 32]);
    take(&mut play, FRENCH, &["cavalry_patrols", "place_depot", "defend"]);
    for name in ["cavalry_patrols", "place_depot", "defend", "cossack_raid"] {
        play.refuse(order(name), "S3g");
    }
    // The Forage that is granted is one of three.
    take(&mut play, FRENCH, &["forage", "forage"]);
    play.refuse(order("forage"), "S3g");
    // The Russians have two Patrols, one of them granted.
    play.by(RUSSIAN, order("cavalry_patrols"));
    assert!(!play.legal_for(RUSSIAN, order("cavalry_patrols")));
}

#[test]
fn everything_is_selected() {
    covers!("fateful-march": "S3h");
    let mut play = selecting(armies("ops"), [0, 0]);
    assert!(!play.legal(json!("done")) && !play.legal(json!("pass")));
    play.by(FRENCH, order("march"));
    assert!(play.0.deciding().contains(FRENCH));
    play.by(FRENCH, order("march"));
    assert!(!play.0.deciding().contains(FRENCH));
    take(&mut play, RUSSIAN, &["march", "march"]);
    assert_eq!(play.step(), "place");
}

#[test]
fn fewer_orders_are_never_fewer_dummies() {
    covers!("fateful-march": "S3f");
    let field = |fewer: i8| armies("ops").side("french", "more_orders", json!(fewer));
    let play = selecting(field(-2), [0, 0]);
    assert!(play.open_to(FRENCH).is_empty());
    assert_eq!((in_hand(&play, "french", "forage"), in_hand(&play, "french", "dummy")), (1, 4));
    // Below the free orders the granted one goes, not a Dummy.
    let play = selecting(field(-4), [0, 0]);
    assert_eq!((in_hand(&play, "french", "forage"), in_hand(&play, "french", "dummy")), (0, 4));
    // With OPS something is left.
    let mut play = selecting(field(-2), [5, 0]);
    take(&mut play, FRENCH, &["march", "march"]);
    assert!(play.open_to(FRENCH).is_empty());
}

#[test]
fn with_the_option_each_side_has_one_rally_block_less() {
    covers!("fateful-march": "O3");
    let rallies = |field: Field, seat: Seat| {
        let mut play = selecting(field, [1, 32]);
        play.by(seat, order("rally"));
        play.legal_for(seat, order("rally"))
    };
    for seat in [FRENCH, RUSSIAN] {
        assert!(rallies(armies("ops"), seat));
        assert!(!rallies(armies("ops").option("fewer-rallies"), seat));
    }
}

#[test]
fn platov_brings_a_raid_or_an_evasion() {
    covers!("fateful-march": "G8");
    let field = || armies("ops").leader("platov", "smolensk");
    let mut play = selecting(field(), [0, 0]);
    let open = play.open_to(RUSSIAN);
    assert_eq!(open, [order("evade"), order("cossack_raid")]);
    play.by(RUSSIAN, order("cossack_raid"));
    take(&mut play, RUSSIAN, &["march", "march"]);
    take(&mut play, FRENCH, &["march", "march"]);
    // 1 + 2 + 4 and Platov's, which stands in his area already.
    assert_eq!(blocks(&play)[1].1, 8);
    assert_eq!(play.blocks("russian", "smolensk"), ["cossack_raid"]);
    // Under another leader he brings nothing.
    let play = selecting(field().leader("barclay", "smolensk"), [0, 0]);
    assert!(play.open_to(RUSSIAN).contains(&order("march")));
}

#[test]
fn june_prepares_the_logistics() {
    covers!("fateful-march": "S3g", "E1d");
    let field = Field::of("smolensk-march", "ops")
        .clock("june:5")
        .effect("logistic")
        .troops("french", "vilna", "infantry", 2, 0)
        .troops("russian", "smolensk", "infantry", 2, 0);
    let play = selecting(field, [0, 0]);
    assert_eq!(in_hand(&play, "french", "place_depot"), 1);
    assert_eq!(in_hand(&play, "french", "march"), 1);
    play.refuse(order("place_depot"), "S3g");
}

#[test]
fn napoleon_in_supply_brings_patrols_in_summer_in_the_variant() {
    let patrols = |area: &str, clock: &str, option: bool| {
        let field = Field::new("selection")
            .without_cards()
            .clock(clock)
            .depot("french", "kovno")
            .troops("french", area, "infantry", 2, 0)
            .troops("russian", "moscow", "infantry", 2, 0)
            .leader("napoleon", area);
        let field = if option { field.option("later-french-patrol") } else { field };
        let position = field.load().position();
        position["french"]["sealed"]["blocks"]["cavalry_patrols"].as_u64().unwrap_or(0)
    };
    assert_eq!((patrols("vilna", "july:3", false), patrols("vilna", "july:3", true)), (0, 1));
    assert_eq!(patrols("orsha", "july:3", true), 0, "out of supply");
    assert_eq!(patrols("vilna", "october:2", true), 0, "winter");
}
