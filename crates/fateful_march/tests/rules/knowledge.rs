//! What is known of blocks, notes and screens, and that being asked does not tell more.

use crate::common::cards::{area, armies, event, leader};
use crate::common::{FRENCH, Field, Play, RUSSIAN};
use crate::fight::{BLUE_0, Fight, GREEN_MINUS_2};
use bivouac_fateful_march::FatefulMarch;
use bivouac_kernel::{Dice, Known, Piece, Rules, Seed, Viewer, covers};
use serde_json::{Value, json};

fn of_kind(play: &Play, viewer: Viewer, keep: impl Fn(&Piece) -> bool) -> Vec<Piece> {
    let scene = FatefulMarch::scene(play.state(), viewer);
    scene.pieces.into_iter().filter(keep).collect()
}

/// Both have an order in step 7; the Russian one is a Rally.
fn marches(russian: Value) -> Play {
    let mut play = Field::new("march")
        .without_cards()
        .troops("french", "kovno", "infantry", 1, 0)
        .troops("russian", "smolensk", "infantry", 1, 0)
        .depot("russian", "moscow")
        .block("french", "kovno", "march")
        .side("russian", "blocks", json!([russian]))
        .load();
    play.pass();
    play
}

#[test]
fn a_block_that_a_card_brought_is_open_to_all_and_one_seen_by_a_patrol_is_not() {
    covers!("fateful-march": "S4d", "S4i", "S6b");
    let open = marches(json!({ "area": "smolensk", "order": "rally", "open": true }));
    let seen = marches(json!({ "area": "smolensk", "order": "rally", "seen": true }));
    let known = |play: &Play, viewer: Viewer| {
        let blocks = of_kind(play, viewer, |piece| piece.kind == "block" && piece.seat == Some(1));
        (blocks[0].known, blocks[0].name.is_some())
    };
    assert_eq!(known(&open, Viewer::SPECTATOR), (Known::Open, true));
    assert_eq!(known(&open, Viewer::seat(FRENCH)), (Known::Open, true));
    assert_eq!(known(&seen, Viewer::SPECTATOR), (Known::Hidden, false));
    assert_eq!(known(&seen, Viewer::seat(FRENCH)), (Known::Private, true));
    let position = open.position();
    assert_eq!(position["russian"]["blocks"][0]["open"], true);
}

#[test]
fn who_is_first_is_asked_by_what_everybody_knows() {
    covers!("fateful-march": "T-ORDER.c", "S6b");
    // What a patrol saw only two know: all others would learn it from the question.
    assert_eq!(
        marches(json!({ "area": "smolensk", "order": "rally", "seen": true })).step(),
        "first"
    );
    assert_eq!(
        marches(json!({ "area": "smolensk", "order": "rally", "open": true })).step(),
        "execute"
    );
}

#[test]
fn blocks_placed_together_do_not_tell_in_which_order() {
    covers!("fateful-march": "O2");
    let placed = |die: u16| {
        let mut play = Field::new("placement")
            .option("placement-together")
            .troops("french", "vilna", "infantry", 1, 0)
            .troops("french", "kovno", "infantry", 1, 0)
            .troops("russian", "moscow", "infantry", 1, 0)
            .in_hand("french", &[("march", 1), ("dummy", 1)])
            .in_hand("russian", &[("march", 1)])
            .load();
        play.dice(&[die]);
        for (order, to) in [("march", "vilna"), ("dummy", "kovno")] {
            play.by(FRENCH, json!({ "order": order })).by(FRENCH, area(to));
        }
        play.by(RUSSIAN, json!({ "order": "march" })).by(RUSSIAN, area("moscow"));
        assert_eq!(play.dice_left(), 0);
        play
    };
    let orders = |die| {
        let blocks = placed(die).position()["french"]["blocks"].clone();
        [0, 1].map(|index: usize| blocks[index]["order"].as_str().unwrap().to_owned())
    };
    let mut both = [orders(0), orders(1)];
    both.sort();
    assert_eq!(both, [["dummy", "march"], ["march", "dummy"]].map(|pair| pair.map(str::to_owned)));
    // The event names the areas in the order of the map.
    let areas = |die| placed(die).told("placed_together")[0]["areas"].clone();
    assert_eq!(areas(0), areas(1));
}

#[test]
fn losses_of_a_card_in_areas_that_are_not_told_age_every_note() {
    covers!("fateful-march": "S13i", "C-R43", "S6b");
    let note = |at: &str| json!({ "area": at, "clock": "august:1", "what": { "total": 3 } });
    let mut play = armies("placed")
        .clock("august:1")
        .troops("french", "vilna", "cavalry", 1, 0)
        .troops("french", "lida", "cavalry", 2, 0)
        .side("russian", "notes", json!([note("vilna"), note("lida")]))
        .hand("russian", &[43])
        .load();
    let aged = |play: &Play| -> Vec<Known> {
        let notes = of_kind(play, Viewer::seat(RUSSIAN), |piece| piece.note.is_some());
        notes.iter().map(|note| note.known).collect()
    };
    assert_eq!(aged(&play), [Known::Private; 2]);
    play.choose(event("russian", 43)).choose(area("lida")).choose(area("lida"));
    assert_eq!(play.count("french", "lida", "exhausted_cavalry"), 2);
    assert_eq!(aged(&play), [Known::Remembered; 2]);
}

#[test]
fn russian_27_asks_wherever_schwarzenberg_may_be() {
    covers!("fateful-march": "C-R27", "T-LEADER.a");
    let asked = |place: &str| {
        let mut play = Field::new("evade")
            .troops("french", "brest", "austrian", 3, 0)
            .troops("french", "brest", "infantry", 1, 0)
            .troops("french", "vilna", "infantry", 1, 0)
            .troops("russian", "brest", "infantry", 3, 0)
            .leader("eugene", "brest")
            .leader("napoleon", "vilna")
            .leader("schwarzenberg", place)
            .alone("brest", "french")
            .column("russian", "brest", "kobryn", false, json!({ "infantry": 3 }))
            .depot("french", "lublin")
            .hand("russian", &[24, 27])
            .load();
        play.choose(event("russian", 27));
        (play.decides(), play.step(), play.open())
    };
    let there = (FRENCH, "effect".to_owned(), vec![leader("schwarzenberg"), json!("pass")]);
    assert_eq!(asked("brest"), there);
    assert_eq!(asked("vilna"), (FRENCH, "effect".to_owned(), vec![json!("pass")]));
}

#[test]
fn french_34_asks_whenever_a_second_leader_may_be_there() {
    covers!("fateful-march": "C-F34", "T-LEADER.a");
    let fought = |hidden: &str| {
        Fight::plain()
            .french("infantry", 9, 0)
            .russian("infantry", 9, 0)
            .leader("eugene")
            .leader("barclay")
            .field(|field| {
                let field = field.troops("russian", "tver", "infantry", 1, 0);
                field.leader("kutuzov", "tver").leader("wittgenstein", hidden)
            })
            .depot("russian", "polotsk")
            .french_cards(&[34])
            .dice(&[BLUE_0, GREEN_MINUS_2])
            .fight()
    };
    // He is behind the screen of Kutuzov, or might be behind that of Barclay.
    let play = fought("tver");
    assert_eq!((play.step().as_str(), play.decides()), ("reveal", RUSSIAN));
    assert_eq!(play.offered("leader"), ["barclay"]);
    // Everybody knows that he is gone.
    assert_eq!(fought("eliminated").leader("barclay"), "eliminated");
}

/// The fresh cavalry and Cossacks in Smolensk in states that the French cannot tell from the real
/// one, in which there is one Cossack, given what they have noted of them.
fn imagined_riders(what: Value) -> Vec<(u64, u64)> {
    let play = Field::new("ops")
        .clock("august:1")
        .troops("french", "vilna", "infantry", 2, 0)
        .troops("russian", "smolensk", "infantry", 3, 0)
        .troops("russian", "smolensk", "cossack", 1, 0)
        .troops("russian", "kaluga", "infantry", 4, 0)
        .troops("russian", "kaluga", "cavalry", 4, 0)
        .leader("barclay", "smolensk")
        .leader("kutuzov", "kaluga")
        .side("french", "notes", json!([{ "area": "smolensk", "clock": "august:1", "what": what }]))
        .load();
    let mut dice = Dice::new(Seed::from(7));
    let states =
        (0..60).map(|_| FatefulMarch::imagine(play.state(), Viewer::seat(FRENCH), &mut dice));
    let mut riders: Vec<(u64, u64)> = states
        .map(|state| {
            let troops = FatefulMarch::position(&state)["russian"]["troops"].clone();
            let all = |kind: &str| {
                let areas = troops.as_object().unwrap().values();
                areas
                    .map(|here| {
                        let count = |id: String| here[id].as_u64().unwrap_or(0);
                        count(kind.to_owned()) + count(format!("exhausted_{kind}"))
                    })
                    .sum::<u64>()
            };
            assert_eq!((all("infantry"), all("cavalry"), all("cossack")), (7, 4, 1));
            let here = |id: &str| troops["smolensk"][id].as_u64().unwrap_or(0);
            (here("cavalry"), here("cossack"))
        })
        .collect();
    riders.sort_unstable();
    riders.dedup();
    riders
}

#[test]
fn riders_shown_in_an_evade_are_known_by_kind_and_those_of_a_pursuit_by_their_sum() {
    covers!("fateful-march": "S8l", "S9.5d");
    assert_eq!(imagined_riders(json!({ "mounted": { "cossack": 1 } })), [(0, 1)]);
    assert_eq!(imagined_riders(json!({ "riders": 2 })), [(0, 1), (2, 0)]);
}
