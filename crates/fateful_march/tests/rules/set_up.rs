//! What is in the box, the map, the set-ups and the starting hands.

use std::collections::{BTreeMap, BTreeSet};

use crate::common::{FRENCH, Field, Play, RUSSIAN, sum};
use bivouac_fateful_march::{FatefulMarch, LOCALES};
use bivouac_kernel::{Context, Dice, Hand, Options, Place, Rules, Scene, Seed, Viewer, covers};
use serde_json::{Value, json};

const SCENARIOS: [(&str, &str); 6] = [
    ("smolensk-march", "june"),
    ("moscow-march", "june"),
    ("grand-campaign", "june"),
    ("hollow-victories", "july"),
    ("smolensk-campaign", "august"),
    ("retreat", "october"),
];
const SIDES: [&str; 2] = ["french", "russian"];

/// The lines of a table of the game as maps of columns.
fn table(text: &str) -> Vec<BTreeMap<String, String>> {
    let mut lines = text.lines();
    let heading: Vec<&str> = lines.next().unwrap().split('\t').collect();
    let row = |line: &str| {
        let cells = line.split('\t').map(str::to_owned);
        heading.iter().map(|name| (*name).to_owned()).zip(cells).collect()
    };
    lines.map(row).collect()
}

fn set_up_rows(set_up: &str, what: &str) -> Vec<BTreeMap<String, String>> {
    let rows = table(include_str!("../../data/set_up.tsv"));
    rows.into_iter().filter(|row| row["setup"] == set_up && row["what"] == what).collect()
}

fn umpire(play: &Play) -> Scene {
    FatefulMarch::scene(play.state(), Viewer::Umpire)
}

fn pile<'a>(scene: &'a Scene, id: &str) -> &'a Hand {
    scene.hands.iter().find(|hand| hand.id == id).unwrap()
}

#[test]
fn two_sides_and_the_allies_are_french() {
    covers!("fateful-march": "T-COMP.a", "T-SP.c");
    assert_eq!(FatefulMarch::about().seats, SIDES);
    for (scenario, _) in SCENARIOS {
        let position = Play::scenario(scenario).position();
        let kinds = |side: &str| -> BTreeSet<String> {
            let areas = position[side]["troops"].as_object().unwrap().values();
            areas.flat_map(|here| here.as_object().unwrap().keys().cloned()).collect()
        };
        let allied = ["prussian", "austrian"];
        for kind in allied {
            let there = |sp: &String| sp.trim_start_matches("exhausted_") == kind;
            assert!(kinds("french").iter().any(there), "{scenario}: {kind}");
            assert!(!kinds("russian").iter().any(there), "{scenario}: {kind}");
        }
    }
}

#[test]
fn each_side_has_53_cards_and_a_dummy() {
    covers!("fateful-march": "T-COMP.b");
    for (scenario, _) in SCENARIOS {
        let scene = umpire(&Play::scenario(scenario));
        for side in SIDES {
            let piles = ["", "-draw", "-discard", "-gone", "-winter-pile"];
            let count: u16 =
                piles.iter().map(|part| pile(&scene, &format!("{side}{part}")).count).sum();
            assert_eq!(count, 53, "{scenario}, {side}");
        }
    }
    // The Dummy can be laid with an empty hand.
    let play = Field::new("ops").load();
    for seat in [FRENCH, RUSSIAN] {
        assert_eq!(play.open_to(seat), [json!({ "lay": "dummy" })]);
    }
}

#[test]
fn blocks_depots_and_leaders_are_as_many_as_there_are() {
    covers!("fateful-march": "T-COMP.c", "G9", "G15");
    // 25 French and 28 Russian blocks; the 54th is a spare.
    let blocks = |side: &str| -> usize {
        let limits = table(include_str!("../../data/orders.tsv"));
        let mut all = 0;
        for row in limits {
            let most: usize = row[side].parse().unwrap();
            let with = |count: usize| {
                let field = Field::new("ops").troops(side, "vitebsk", "infantry", 1, 0);
                (0..count).fold(field, |field, _| field.block(side, "vitebsk", &row["order"]))
            };
            with(most).load();
            assert_eq!(with(most + 1).breaks(), ["G9"], "{side} {}", row["order"]);
            all += most;
        }
        all
    };
    assert_eq!((blocks("french"), blocks("russian")), (25, 28));
    for (scenario, _) in SCENARIOS {
        let scene = umpire(&Play::scenario(scenario));
        let leaders = scene.pieces.iter().filter(|piece| piece.kind == "leader").count();
        assert_eq!(leaders, 14, "{scenario}");
        for (side, all) in [("french", 7), ("russian", 14)] {
            let marker = format!("depot-{side}");
            let on_map = scene.markers.iter().filter(|known| known.kind == marker).count();
            let id = format!("pool-{side}-depots");
            let left = scene.pieces.iter().find(|piece| piece.id == id);
            let left = left.map_or(0, |piece| usize::from(piece.ratings[0].1.unsigned_abs()));
            assert_eq!(on_map + left, all, "{scenario}, {side}");
        }
    }
}

#[test]
fn no_more_sps_than_counters() {
    covers!("fateful-march": "G15", "T-SP.d", "T-POOL.b");
    let all = [
        ("french", "infantry", 112),
        ("french", "cavalry", 14),
        ("french", "guard", 4),
        ("french", "prussian", 5),
        ("french", "austrian", 6),
        ("russian", "infantry", 133),
        ("russian", "cavalry", 14),
        ("russian", "cossack", 14),
    ];
    for (side, kind, most) in all {
        let with = |fresh, tired| Field::new("ops").troops(side, "vitebsk", kind, fresh, tired);
        with(most - 1, 1).load();
        assert_eq!(with(most, 1).breaks(), ["T-POOL.b"], "{side} {kind}");
    }
    for (side, kind) in [("french", "cossack"), ("russian", "guard"), ("russian", "austrian")] {
        let field = Field::new("ops").troops(side, "vitebsk", kind, 1, 0);
        assert_eq!(field.breaks(), ["T-SP.d"], "{side} {kind}");
    }
}

#[test]
fn the_set_ups_stand_as_listed() {
    covers!("fateful-march": "T-SP.a", "G13", "T-POOL.a");
    for (scenario, set_up) in SCENARIOS {
        let play = Play::scenario(scenario);
        let position = play.position();
        let mut stands: BTreeMap<(String, String, String), (u64, u64)> = BTreeMap::new();
        for row in set_up_rows(set_up, "troops") {
            let key = (row["side"].clone(), row["area"].clone(), row["kind"].clone());
            let entry = stands.entry(key).or_default();
            entry.0 += row["fresh"].parse::<u64>().unwrap();
            entry.1 += row["exhausted"].parse::<u64>().unwrap();
        }
        let mut total = 0;
        for ((side, area, kind), (fresh, tired)) in &stands {
            let tired_kind = format!("exhausted_{kind}");
            assert_eq!(play.count(side, area, kind), *fresh, "{scenario} {side} {area} {kind}");
            assert_eq!(play.count(side, area, &tired_kind), *tired, "{scenario} {area} {kind}");
            total += fresh + tired;
        }
        let on_map: u64 = SIDES
            .iter()
            .flat_map(|side| position[*side]["troops"].as_object().unwrap().values())
            .map(sum)
            .sum();
        assert_eq!(on_map, total, "{scenario}");
        pools(&play, scenario);
        for (what, place) in [("leader", None), ("leader_pool", Some("pool"))] {
            for row in set_up_rows(set_up, what) {
                let place = place.unwrap_or(row["area"].as_str());
                assert_eq!(play.leader(&row["kind"]), place, "{scenario}");
            }
        }
        for row in set_up_rows(set_up, "depot") {
            assert!(play.has_depot(&row["side"], &row["area"]), "{scenario} {}", row["area"]);
        }
    }
}

/// T-POOL.a: what is neither on the map nor a casualty is in the pool, for all to see.
fn pools(play: &Play, scenario: &str) {
    let counters = [
        ("french", "infantry", 112),
        ("french", "cavalry", 14),
        ("french", "guard", 4),
        ("russian", "infantry", 133),
        ("russian", "cossack", 14),
    ];
    let (position, scene) = (play.position(), play.scene(RUSSIAN));
    for (side, kind, all) in counters {
        let of = |troops: &Value| -> u64 {
            let tired = format!("exhausted_{kind}");
            troops[kind].as_u64().unwrap_or(0) + troops[tired.as_str()].as_u64().unwrap_or(0)
        };
        let on_map: u64 = position[side]["troops"].as_object().unwrap().values().map(of).sum();
        let id = format!("pool-{side}-{kind}");
        let pool = scene.pieces.iter().find(|piece| piece.id == id);
        let pool = pool.map_or(0, |piece| u64::from(piece.ratings[0].1.unsigned_abs()));
        let lost = of(&position[side]["casualties"]);
        assert_eq!(on_map + pool + lost, all, "{scenario}: {side} {kind}");
    }
}

#[test]
fn a_depot_stands_only_in_a_depot_town() {
    covers!("fateful-march": "T-AREA.d");
    Field::new("ops").depot("french", "vilna").load();
    assert_eq!(Field::new("ops").depot("french", "tarutino").breaks(), ["T-AREA.d"]);
}

#[test]
fn the_map_is_whole() {
    covers!("fateful-march": "G11", "T-AREA.h");
    let board = FatefulMarch::board("grand-campaign");
    let ways: Vec<_> = board.edges.iter().filter(|edge| edge.kind != "bridge").collect();
    assert_eq!((board.spaces.len(), ways.len()), (156, 262));
    assert!(ways.iter().all(|edge| ["road", "track"].contains(&edge.kind)));
    // Every area can be reached from Moscow.
    let index = |id: &str| board.spaces.iter().position(|space| space.id == id).unwrap() as u16;
    let mut reached = BTreeSet::from([index("moscow")]);
    loop {
        let before = reached.len();
        for edge in &ways {
            if reached.contains(&edge.a) || reached.contains(&edge.b) {
                reached.extend([edge.a, edge.b]);
            }
        }
        if reached.len() == before {
            break;
        }
    }
    assert_eq!(reached.len(), 156);
    // The connections of the printed examples, and what they cross.
    let joined = |a: &str, b: &str, kind: &str| {
        let ends = [index(a), index(b)];
        board
            .edges
            .iter()
            .any(|edge| edge.kind == kind && ends.contains(&edge.a) && ends.contains(&edge.b))
    };
    assert!(joined("smolensk", "orsha", "bridge"));
    for (a, b) in [("vilna", "kovno"), ("vilna", "molodechno"), ("molodechno", "minsk")] {
        assert!(joined(a, b, "road") || joined(a, b, "track"), "{a} - {b}");
    }
    // Nothing lies outside the sheet, and no two areas in one place.
    let inside =
        |x: f32, y: f32| (0.0..=board.size.0).contains(&x) && (0.0..=board.size.1).contains(&y);
    assert!(board.spaces.iter().all(|space| inside(space.x, space.y)));
    for (place, one) in board.spaces.iter().enumerate() {
        for other in &board.spaces[place + 1..] {
            let far = (one.x - other.x).hypot(one.y - other.y);
            assert!(far > 1.0, "{} and {}", one.id, other.id);
        }
    }
    let river = |name: &str| {
        board
            .lines
            .iter()
            .filter(|line| {
                line.kind == "river" && line.name.as_ref().is_some_and(|text| text.id == name)
            })
            .count()
    };
    assert!(river("river-niemen") > 0 && river("river-dnieper") > 0);
}

#[test]
fn the_leaders_have_their_printed_values() {
    covers!("fateful-march": "G8");
    // Stars, battle cards, victory points.
    let printed = [
        ("alexander", 4, 1, 5),
        ("kutuzov", 3, 2, 2),
        ("barclay", 2, 3, 1),
        ("bagration", 2, 3, 1),
        ("tormasov", 2, 2, 1),
        ("wittgenstein", 1, 2, 1),
        ("chichagov", 1, 2, 1),
        ("platov", 1, 1, 0),
        ("napoleon", 4, 4, 10),
        ("jerome", 3, 1, 3),
        ("eugene", 3, 3, 3),
        ("davout", 2, 3, 2),
        ("murat", 1, 1, 2),
        ("schwarzenberg", 1, 2, 1),
    ];
    let scene = umpire(&Play::scenario("grand-campaign"));
    for (id, stars, cards, vp) in printed {
        let leader = scene.pieces.iter().find(|piece| piece.id == id).unwrap();
        let ratings = [("stars", stars), ("battle-cards", cards), ("vp", vp)];
        assert_eq!(leader.ratings, ratings, "{id}");
    }
}

/// The text of a language.
fn words(language: &str) -> String {
    LOCALES.iter().filter(|(of, _)| *of == language).map(|(_, text)| *text).collect()
}

#[test]
fn every_card_has_its_values_and_its_words() {
    covers!("fateful-march": "G10", "T-CARD.a");
    let tables = [
        ("french", include_str!("../../data/cards_french.tsv")),
        ("russian", include_str!("../../data/cards_russian.tsv")),
    ];
    for (side, cards) in tables {
        let cards: Vec<_> = table(cards).into_iter().filter(|row| row["no"] != "0").collect();
        let numbers: BTreeSet<u8> = cards.iter().map(|row| row["no"].parse().unwrap()).collect();
        assert_eq!((cards.len(), numbers), (53, (1..=53).collect()), "{side}");
        for season in ["summer", "winter"] {
            assert!(cards.iter().any(|row| row["season"] == season));
        }
        for row in &cards {
            let must = row["timing"] == "must_play";
            let ops = row["ops"].parse::<u8>();
            assert_eq!(ops.is_ok(), !must, "{side} {}", row["no"]);
            for language in ["en", "fr"] {
                let text = words(language);
                for message in ["", "-text"] {
                    let id = format!("\ncard-{side}-{}{message} = ", row["no"]);
                    assert!(text.contains(&id), "{language}: {id}");
                }
            }
        }
    }
}

#[test]
fn the_deck_is_that_of_the_season() {
    covers!("fateful-march": "T-CARD.i", "T-CARD.a");
    for (scenario, set_up) in SCENARIOS {
        let wrong = if set_up == "october" { "summer" } else { "winter" };
        let play = Play::scenario(scenario);
        for (side, cards) in [
            ("french", include_str!("../../data/cards_french.tsv")),
            ("russian", include_str!("../../data/cards_russian.tsv")),
        ] {
            let gone = play.cards(side, "gone");
            for row in table(cards).into_iter().filter(|row| row["season"] == wrong) {
                assert!(gone.contains(&row["no"].parse().unwrap()), "{scenario} {side}");
            }
        }
    }
    // October: the summer card leaves even the hand, and winter cards can be drawn.
    let field = Field::new("resources")
        .clock("october:1")
        .troops("french", "kovno", "infantry", 1, 0)
        .troops("russian", "moscow", "infantry", 1, 0)
        .hand("french", &[1, 6]);
    let play = field.load();
    assert!(play.cards("french", "gone").contains(&1));
    assert!(!play.cards("french", "hand").contains(&1));
    let winter = table(include_str!("../../data/cards_french.tsv"));
    for row in winter.iter().filter(|row| row["season"] == "winter") {
        assert!(!play.cards("french", "gone").contains(&row["no"].parse().unwrap()));
    }
    // A card out of season is refused in a hand.
    let summer = Field::new("ops").clock("october:3").hand("french", &[1]);
    assert!(summer.breaks().contains(&"T-CARD.i"));
}

#[test]
fn icons_of_month_and_set_up_cards_change_nothing() {
    covers!("fateful-march": "T-CARD.j");
    // Of the same OPS: #2 is a month card and a set-up card, #3 of the Russians neither.
    let rows = table(include_str!("../../data/cards_french.tsv"));
    let marked =
        rows.iter().find(|row| row["resource_option_month"] != "none" && row["season"] != "winter");
    let marked = marked.unwrap();
    let plain = rows.iter().find(|row| {
        row["resource_option_month"] == "none"
            && row["setup_card"] == "0"
            && row["season"] != "winter"
            && row["ops"] == marked["ops"]
    });
    let after = |no: &str| {
        let no: u8 = no.parse().unwrap();
        let mut play = Field::new("ops")
            .troops("french", "kovno", "infantry", 1, 0)
            .troops("russian", "moscow", "infantry", 1, 0)
            .hand("french", &[no])
            .load();
        play.by(FRENCH, json!({ "lay": format!("french-{no}") }));
        play.by(RUSSIAN, json!({ "lay": "dummy" }));
        assert_eq!(play.cards("french", "discard"), [u64::from(no)]);
        play.until("select");
        play.position()["french"]["sealed"]["free"].clone()
    };
    assert_eq!(after(&marked["no"]), after(&plain.unwrap()["no"]));
}

/// Start, end, French VP, initiative, hands, named cards.
type Stated = (&'static str, &'static str, i64, (&'static str, i64), [u64; 2], [&'static [u8]; 2]);

#[test]
fn the_scenarios_begin_as_they_state() {
    covers!("fateful-march": "E1d");
    let stated: [Stated; 6] = [
        ("june:5", "august:4", -11, ("french", 1), [4, 3], [&[1, 9, 13], &[1, 2, 4]]),
        ("june:5", "september:5", -19, ("french", 1), [4, 3], [&[1, 9, 13], &[1, 2, 4]]),
        ("june:5", "november:5", -14, ("french", 1), [4, 3], [&[1, 9, 13], &[1, 2, 4]]),
        ("july:5", "september:5", -15, ("french", 2), [2, 2], [&[5, 7], &[3, 8]]),
        (
            "august:3",
            "november:5",
            -8,
            ("french", 3),
            [3, 3],
            [&[2, 4, 11, 14], &[3, 9, 16, 17, 22, 40]],
        ),
        (
            "october:3",
            "november:5",
            16,
            ("russian", 1),
            [3, 3],
            [&[27, 28, 36, 37], &[20, 25, 37, 48, 50]],
        ),
    ];
    for ((scenario, _), (start, end, vp, initiative, hands, named)) in
        SCENARIOS.into_iter().zip(stated)
    {
        let mut play = Play::scenario(scenario);
        assert_eq!(play.position()["clock"], start, "{scenario}");
        assert_eq!(play.vp(), vp, "{scenario}");
        assert_eq!(play.initiative(), (initiative.0.to_owned(), initiative.1), "{scenario}");
        let scene = umpire(&play);
        let turns = scene.tracks.iter().find(|track| track.id == "turn").unwrap();
        let last = serde_json::to_value(turns.labels.last().unwrap()).unwrap();
        let (month, turn) = end.split_once(':').unwrap();
        assert_eq!(last["args"][0][1]["text"]["id"], format!("month-{month}"), "{scenario}");
        assert_eq!(last["args"][1][1]["number"], turn.parse::<i64>().unwrap(), "{scenario}");
        assert_eq!(turns.value, turns.low);
        for (seat, side) in [(FRENCH, "french"), (RUSSIAN, "russian")] {
            for no in 1..=53_u8 {
                let keep = json!({ "keep": format!("{side}-{no}") });
                let named = named[seat.index()].contains(&no);
                assert_eq!(play.legal_for(seat, keep), named, "{scenario}, {side} {no}");
            }
        }
        // As many are kept as the hand holds, then the rest is dealt.
        for (seat, side) in [(FRENCH, "french"), (RUSSIAN, "russian")] {
            let most = hands[seat.index()] as usize;
            for no in named[seat.index()].iter().take(most) {
                play.by(seat, json!({ "keep": format!("{side}-{no}") }));
            }
            if named[seat.index()].len() > most {
                let one_more = named[seat.index()][most];
                let keep = json!({ "keep": format!("{side}-{one_more}") });
                assert!(!play.legal_for(seat, keep), "{scenario}, {side}");
            }
            assert!(play.cards(side, "hand").len() <= most);
        }
    }
}

#[test]
fn hands_are_dealt_up_to_their_size_without_must_play_cards() {
    covers!("fateful-march": "E1d");
    for (scenario, hands) in [("grand-campaign", [4, 3]), ("retreat", [3, 3])] {
        for seed in 0..20 {
            let mut dice = Dice::new(Seed::from(seed));
            let mut state = FatefulMarch::set_up(scenario, &Options::default(), &mut dice).unwrap();
            let done = crate::common::read(&json!("done"));
            let mut events = Vec::new();
            for seat in [FRENCH, RUSSIAN] {
                let mut context = Context::heard(&mut dice, &mut events);
                FatefulMarch::apply(&mut state, seat, &done, &mut context);
            }
            // The hands as dealt: before the first draw of the turn.
            let told: Vec<Value> =
                events.iter().map(|event| serde_json::to_value(event).unwrap()).collect();
            let begins = told.iter().position(|event| event["event"] == "phase_began").unwrap();
            for (seat, side) in SIDES.into_iter().enumerate() {
                let mine =
                    |event: &&Value, name: &str| event["event"] == name && event["seat"] == side;
                let dealt = told[..begins].iter().filter(|event| mine(event, "drew")).count();
                let back = told[..begins].iter().filter(|event| mine(event, "set_aside")).count();
                assert_eq!(dealt - back, hands[seat], "{scenario}, seed {seed}");
            }
            for side in SIDES {
                let must: Vec<u64> = must_play(side);
                let position = FatefulMarch::position(&state);
                for card in position[side]["hand"].as_array().into_iter().flatten() {
                    assert!(!must.contains(&card.as_u64().unwrap()));
                }
            }
        }
    }
}

fn must_play(side: &str) -> Vec<u64> {
    let rows = match side {
        "french" => table(include_str!("../../data/cards_french.tsv")),
        _ => table(include_str!("../../data/cards_russian.tsv")),
    };
    let must = rows.into_iter().filter(|row| row["timing"] == "must_play");
    must.map(|row| row["no"].parse().unwrap()).collect()
}

#[test]
fn every_scenario_plays_a_turn() {
    covers!("fateful-march": "G13");
    for (scenario, _) in SCENARIOS {
        let mut dice = Dice::new(Seed::from(3));
        let mut choosing = Dice::new(Seed::from(4));
        let mut state = FatefulMarch::set_up(scenario, &Options::default(), &mut dice).unwrap();
        let start = FatefulMarch::position(&state)["clock"].clone();
        while FatefulMarch::position(&state)["clock"] == start {
            let Some(seat) = FatefulMarch::deciding(&state).iter().next() else { break };
            let mut open = Vec::new();
            FatefulMarch::choices(&state, seat, &mut open);
            let choice = open[choosing.pick(open.len())];
            FatefulMarch::apply(&mut state, seat, &choice, &mut Context::silent(&mut dice));
        }
        let over = FatefulMarch::outcome(&state).is_some();
        assert!(over || FatefulMarch::position(&state)["clock"] != start, "{scenario}");
    }
}

#[test]
fn the_boxes_lie_open_to_both() {
    covers!("fateful-march": "T-POOL.a");
    let play = Play::scenario("grand-campaign");
    let boxed = |scene: &Scene| -> Vec<String> {
        let pieces = scene.pieces.iter();
        let off_map = pieces.filter(|piece| matches!(&piece.at, Place::Area(_)));
        off_map.map(|piece| serde_json::to_string(piece).unwrap()).collect()
    };
    assert!(!boxed(&play.scene(FRENCH)).is_empty());
    assert_eq!(boxed(&play.scene(FRENCH)), boxed(&play.scene(RUSSIAN)));
}
