//! 5.23, 3.0A2: what a side may know of the other's Orders.

use crate::common::{FRENCH, Field, Play, RUSSIAN};
use bivouac_borodino::Borodino;
use bivouac_kernel::{AnyTable, Dice, Rules, Seed, Viewer, covers};
use serde_json::{Value, json};

/// The groups whose markers are in the Pool: all but the French Guard.
const AVAILABLE: [&str; 14] = [
    "fr_i",
    "fr_iii",
    "fr_v",
    "fr_viii",
    "fr_cav",
    "ru_ii",
    "ru_iv",
    "ru_vi",
    "ru_1cc",
    "ru_iii",
    "ru_vii",
    "ru_viii",
    "ru_guard",
    "ru_artres",
];

fn sight(play: &Play, seat: bivouac_kernel::Seat) -> String {
    let scene = Borodino::scene(play.0.state(), Viewer::seat(seat));
    serde_json::to_string(&scene).unwrap()
}

#[test]
fn nothing_of_the_sealed_orders_is_seen_by_the_other_side() {
    covers!("borodino": "5.23a", "3.0A2");
    let mut play = Field::giving_orders(3).armies().table();
    let french = sight(&play, FRENCH);
    play.choose_as(RUSSIAN, json!({"army": {"army": "first"}}));
    play.choose_as(RUSSIAN, json!({"order": {"command": "ru_11_kex"}}));
    play.choose_as(RUSSIAN, json!("barrage"));
    assert_eq!(sight(&play, FRENCH), french);
    assert_ne!(sight(&play, RUSSIAN), french);
    // Nor is it told.
    let told = |seat| {
        let events =
            play.all_events().filter(|event| Borodino::tell(event, Viewer::seat(seat)).is_some());
        events.count()
    };
    assert_eq!((told(FRENCH), told(RUSSIAN)), (0, 3));
}

/// How often each command has Orders in what a viewer imagines.
fn imagined(play: &Play, viewer: Viewer, times: u32) -> Vec<Value> {
    let mut dice = Dice::new(Seed::from(7));
    let draw = |_| Borodino::position(&Borodino::imagine(play.0.state(), viewer, &mut dice));
    (0..times).map(draw).collect()
}

fn under(position: &Value) -> Vec<String> {
    let list = position["under_orders"].as_array().cloned().unwrap_or_default();
    list.iter().map(|one| one.as_str().unwrap().to_owned()).collect()
}

#[test]
fn hidden_orders_are_imagined_within_the_limits_and_shown_ones_stay() {
    covers!("borodino": "5.23b", "5.22a", "B1.c", "B2.d");
    let play = Field::great("fr_iii", "movement")
        .armies()
        .with("under_orders", json!(["fr_ld_gen", "fr_by_jac", "ru_27_sta", "ru_12_nar"]))
        .with("revealed", json!(["fr_ld_gen", "ru_27_sta"]))
        .with("army", json!("second"))
        .with("army_known", json!(true))
        .with("available", json!(AVAILABLE))
        .table();
    let french = imagined(&play, Viewer::seat(FRENCH), 60);
    let second = ["ru_3_tuc", "ru_12_nar", "ru_27_sta"];
    let mut differ = false;
    for position in &french {
        let orders = under(position);
        assert!(orders.contains(&"ru_27_sta".to_owned()), "it has been shown");
        let russian: Vec<_> = orders.iter().filter(|id| id.starts_with("ru")).collect();
        assert!(russian.len() <= 2 && russian.iter().all(|id| second.contains(&id.as_str())));
        let own: Vec<_> = orders.iter().filter(|id| id.starts_with("fr")).collect();
        assert_eq!(own, ["fr_ld_gen", "fr_by_jac"], "their own Orders are known");
        differ |= !orders.contains(&"ru_12_nar".to_owned());
    }
    assert!(differ, "what has not been shown is drawn afresh");
    let cavalry = ["fr_by_jac", "fr_pj_bur", "fr_ch_ger"];
    for position in imagined(&play, Viewer::seat(RUSSIAN), 60) {
        let orders = under(&position);
        let french: Vec<_> = orders.iter().filter(|id| id.starts_with("fr")).collect();
        let murat = french.iter().filter(|id| cavalry.contains(&id.as_str())).count();
        let points = french.len() - murat + usize::from(murat > 0);
        assert!(murat <= 2 && points <= 3, "{french:?}");
        assert!(!orders.contains(&"fr_og_gren_a".to_owned()), "its markers are not in the Pool");
    }
}

/// The armies that the Russians may have chosen, for all that the French know.
fn open_armies(play: &Play) -> Vec<String> {
    let imagined = imagined(play, Viewer::seat(FRENCH), 40);
    let named = imagined.iter().map(|position| position["army"].as_str().unwrap().to_owned());
    let mut armies: Vec<String> = named.collect();
    armies.sort();
    armies.dedup();
    armies
}

#[test]
fn the_army_is_open_on_the_first_turn_and_known_by_the_dice_later() {
    covers!("borodino": "4.0a", "B1.c");
    let armies = |known: bool| {
        let play = Field::great("fr_iii", "movement")
            .armies()
            .with("army", json!("second"))
            .with("army_known", json!(known))
            .with("available", json!(AVAILABLE))
            .table();
        open_armies(&play)
    };
    assert_eq!(armies(true), ["second"]);
    assert_eq!(armies(false), ["first", "reserve", "second"]);
}

#[test]
fn after_a_failed_delay_only_parted_commands_are_open() {
    covers!("borodino": "5.24c", "5.29c");
    let mut play = Field::great("fr_iii", "movement")
        .unit("fr_ld_gen", "5012", "E")
        .unit("ru_27_sta", "1412", "W")
        .unit("ru_27_knz", "1418", "W")
        .unit("ru_12_nar", "1424", "W")
        .with("commands", json!([["fr_ld_gen"], ["ru_27_sta", "ru_27_knz"], ["ru_12_nar"]]))
        .with("under_orders", json!(["ru_27_sta", "ru_12_nar"]))
        .with("army", json!("second"))
        .with("army_known", json!(true))
        .table();
    play.dice(&[9]).choose(json!("done"));
    play.choose_as(RUSSIAN, json!({"keep": {"command": "ru_27_sta"}}));
    // The French have given nobody Orders and know it.
    let mut seen: Vec<Vec<String>> =
        imagined(&play, Viewer::seat(FRENCH), 40).iter().map(under).collect();
    seen.sort();
    seen.dedup();
    assert_eq!(seen, [["ru_12_nar", "ru_27_knz"], ["ru_12_nar", "ru_27_sta"]]);
    // Their owner knows.
    let own = imagined(&play, Viewer::seat(RUSSIAN), 10);
    for position in own {
        let russian: Vec<String> =
            under(&position).into_iter().filter(|id| id.starts_with("ru")).collect();
        assert_eq!(russian, ["ru_12_nar", "ru_27_sta"]);
    }
}

#[test]
fn after_a_failed_delay_the_army_stays_open_as_long_as_nothing_has_told_it() {
    covers!("borodino": "B1.c", "B1.d", "5.29c");
    let armies = |known: bool, barrage: Value| {
        let play = Field::great("fr_iii", "movement")
            .armies()
            .with("delays", json!(1))
            .with("army", json!("second"))
            .with("army_known", json!(known))
            .with("barrage", barrage)
            .with("available", json!(AVAILABLE))
            .table();
        open_armies(&play)
    };
    assert_eq!(armies(true, json!([])), ["second"]);
    assert_eq!(armies(false, json!([])), ["first", "reserve", "second"]);
    assert_eq!(armies(false, json!(["russian"])), ["first", "second"]);
}

/// How many hexes the overlay of reach has for a unit, as a side sees it.
fn reach(play: &Play, seat: bivouac_kernel::Seat, unit: &str) -> usize {
    let found = AnyTable::overlay(&play.0, Viewer::seat(seat), "reach", Some(unit));
    found.expect("an overlay").shades.len()
}

#[test]
fn overlays_show_what_a_unit_could_do_if_its_marker_were_drawn() {
    covers!("borodino": "5.23a", "5.27a", "B3.a");
    let field = |under: Value, shown: Value| {
        Field::great("fr_v", "movement")
            .unit("fr_kr_3", "5016", "E")
            .unit("fr_ld_gen", "4608", "E")
            .unit("fr_og_gren_a", "5004", "E")
            .unit("ru_27_sta", "4520", "W")
            .with("under_orders", under)
            .with("revealed", shown)
            .table()
    };
    let (none, ordered) = (field(json!([]), json!([])), field(json!(["fr_ld_gen"]), json!([])));
    // Their owner sees how far they come with and without Orders.
    let (half, whole) = (reach(&none, FRENCH, "fr_ld_gen"), reach(&ordered, FRENCH, "fr_ld_gen"));
    assert!(0 < half && half < whole, "{half} {whole}");
    // The enemy does not learn by it whether they have Orders, until they are shown.
    assert_eq!(reach(&none, RUSSIAN, "fr_ld_gen"), whole);
    assert_eq!(reach(&ordered, RUSSIAN, "fr_ld_gen"), whole);
    let shown = field(json!([]), json!(["fr_ld_gen"]));
    assert_eq!(reach(&shown, RUSSIAN, "fr_ld_gen"), half);
    // The Guard without Orders goes nowhere.
    assert_eq!(reach(&none, FRENCH, "fr_og_gren_a"), 0);
}
