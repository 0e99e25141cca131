//! The numbers of the map, of the set-ups and of the cards, written down here once more.

use std::collections::{BTreeMap, BTreeSet};

use crate::common::{FRENCH, Field, Play, RUSSIAN};
use bivouac_fateful_march::FatefulMarch;
use bivouac_kernel::{Board, Rules, covers};
use serde_json::json;

fn board() -> &'static Board {
    FatefulMarch::board("grand-campaign")
}

/// The areas with a property, in the order of the alphabet.
fn with(property: &str) -> BTreeSet<String> {
    let spaces = board().spaces.iter();
    spaces.filter(|space| space.traits.contains(&property)).map(|space| space.id.clone()).collect()
}

fn set(names: &str) -> BTreeSet<String> {
    names.split_whitespace().map(str::to_owned).collect()
}

#[test]
fn the_areas_are_what_the_map_says() {
    covers!("fateful-march": "G11", "G12");
    let fortresses = "zamosc riga mostyr brest lutsk dunaburg drissa sevezh polotsk borisov \
                      mogilev bobruysk mozyr kiev vitebsk smolensk";
    let cities = "riga vilna ostrov minsk mogilev kiev bezhanitzy vitebsk smolensk tver kaluga \
                  moscow";
    let depot_towns = "tilsit kaltinenai grodno bialystok lublin kovno vilna lida slonim pruzhany brest kovel \
        lutsk dubno ostrov jakobstadt dunaburg drissa svencionys molodechno minsk nesvich \
        slutsk pinsk ostrog novograd sevezh polotsk borisov mogilev bobruysk ragostov mozyr \
        zhitomir kiev velikiye_luki poreczie vitebsk smolensk orsha gorodnya vyazma dorogobuzh \
        roslavl bryansk trubshevsk starodub novgorod_severskiy sosnitsa chernigov tver gzhatsk \
        mozhaysk kaluga orel moscow";
    for (property, names) in [
        ("fortress", fortresses),
        ("key-city", cities),
        ("depot-town", depot_towns),
        ("source-french", "prussia_south warsaw_north warsaw_south austria"),
        (
            "source-russian",
            "riga livonia pskov ukraine torzhok voronezh vladimir_russia unnamed_h2 ryazan",
        ),
        ("off-map-french", "prussia_north prussia_south warsaw_north warsaw_south austria"),
        ("off-map-russian", "livonia moldavia pskov ukraine voronezh vladimir_russia ryazan"),
    ] {
        assert_eq!(with(property), set(names), "{property}");
    }
}

#[test]
fn the_connections_are_what_the_map_says() {
    covers!("fateful-march": "G11", "T-AREA.h");
    let board = board();
    let count = |kind: &str| board.edges.iter().filter(|edge| edge.kind == kind).count();
    assert_eq!((count("road"), count("track"), count("bridge")), (161, 101, 52));
    let name = |index: u16| board.spaces[usize::from(index)].id.as_str();
    let joined = |kind: &str| -> BTreeSet<String> {
        let like = board.edges.iter().filter(|edge| edge.kind == kind);
        let ends = like.map(|edge| {
            let (a, b) = (name(edge.a), name(edge.b));
            format!("{}-{}", a.min(b), a.max(b))
        });
        ends.collect()
    };
    let bridges = "prussia_north-tilsit kaltinenai-tilsit nemaksciai-tilsit grodno-suwalki \
        bialystok-grodno drohiczyn-warsaw_south kalvarija-kovno biala-brest \
        vladimir_galicia-zamosc riga-venden friedrichstadt-riga mitau-riga lida-onuskis \
        mostyr-volkovysk kovel-ratno kobryn-unnamed_b5 jakobstadt-unnamed_b2 \
        dunaburg-unnamed_b2 lida-novgrudok pinsk-unnamed_b5 dunaburg-vidzy drissa-dunaburg \
        minsk-nesvich drissa-sevezh drissa-polotsk lepel-pleshchenitsy borisov-pleshchenitsy \
        borisov-minsk disna-polotsk kamen-polotsk rudnya-vitebsk polotsk-vitebsk \
        kokhanovo-orsha mogilev-mstislavl mogilev-unnamed_e4 ragostov-unnamed_e4 \
        mozyr-unnamed_e5_west kiev-kozelets kiev-ukraine usvyaty-vitebsk poreczie-usvyaty \
        babinovichi-orsha orsha-smolensk novo_belitza-ragostov novo_belitza-unnamed_e5_east \
        smolensk-sverskovo chernigov-unnamed_e5_east staritsa-sychevka gzhatsk-staritsa \
        staritsa-tver staritsa-voskresentsk klin-tver";
    assert_eq!(joined("bridge"), set(bridges));
    let tracks = "nemaksciai-tilsit kalvarija-unnamed_a3 suwalki-unnamed_a3 drohiczyn-warsaw_south \
        nemaksciai-siauliai bialystok-volkovysk bielsk-drohiczyn eckau-mitau \
        panevezys-siauliai eckau-panevezys eckau-unnamed_b2 panevezys-unnamed_b2 \
        kovno-vilkomir panevezys-vilkomir kovno-onuskis onuskis-vilna lida-onuskis \
        mostyr-volkovysk slonim-volkovysk kobryn-ratno kobryn-unnamed_b5 jakobstadt-unnamed_b2 \
        dunaburg-unnamed_b2 salakas-unnamed_b2 salakas-vilkomir svencionys-vilkomir \
        nastaniski-vilna vilna-volozhin novgrudok-volkovysk lutsk-unnamed_c6 livonia-ostrov \
        livonia-unnamed_c1 jakobstadt-unnamed_c1 ostrov-unnamed_c1 salakas-vidzy \
        dokshitsy-svencionys minsk-volozhin molodechno-nastaniski molodechno-pleshchenitsy \
        disna-drissa lepel-pleshchenitsy borisov-pleshchenitsy opochka-unnamed_d1 \
        rudnya-unnamed_d1 polotsk-rudnya kamen-polotsk lepel-senno kokhanovo-lepel \
        borisov-lepel kokhanovo-senno rudnya-velikiye_luki rudnya-vitebsk senno-vitebsk \
        babinovichi-senno mogilev-mstislavl mogilev-unnamed_e4 ragostov-unnamed_e4 \
        toropets-velikiye_luki toropets-unnamed_e2 babinovichi-smolensk mstislavl-orsha \
        mstislavl-unnamed_e4 klimovich-unnamed_e4 novo_belitza-ragostov \
        novo_belitza-unnamed_e5_east gorodnya-novozybkov belyy-toropets \
        dukhovshchina-unnamed_e2 mstislavl-sverskovo klimovich-roslavl novozybkov-starodub \
        kozelets-nezhin belyy-dukhovshchina belyy-unnamed_f2 sychevka-unnamed_f2 \
        unnamed_f2-vyazma dorogobuzh-unnamed_f2 dorogobuzh-sverskovo dorogobuzh-unnamed_f3 \
        roslavl-unnamed_f3 novgorod_severskiy-starodub nezhin-sosnitsa staritsa-sychevka \
        gzhatsk-sychevka silenki-vyazma unnamed_f3-yukhnov staritsa-voskresentsk \
        mozhaysk-voskresentsk gzhatsk-maloyaroslavet maloyaroslavet-mozhaysk \
        maloyaroslavet-silenki maloyaroslavet-yukhnov gzhatsk-silenki silenki-yukhnov \
        koselysk-yukhnov kortseva-tver moscow-voskresentsk disna-kamen kamen-senno \
        kaltinenai-nemaksciai disna-vidzy";
    assert_eq!(joined("track"), set(tracks));
}

/// Fresh and exhausted SPs of a kind on the map.
type Army = (&'static str, &'static str, u64, u64);

/// A scenario of a set-up, its SPs, its casualties, and its devastation by level.
type SetUp = (&'static str, [Army; 8], [(&'static str, u64); 2], [u64; 3]);

const SET_UPS: [SetUp; 4] = [
    (
        "grand-campaign",
        [
            ("french", "infantry", 34, 0),
            ("french", "cavalry", 8, 0),
            ("french", "guard", 4, 0),
            ("french", "prussian", 3, 0),
            ("french", "austrian", 4, 0),
            ("russian", "infantry", 40, 1),
            ("russian", "cavalry", 6, 1),
            ("russian", "cossack", 3, 0),
        ],
        [("infantry", 0), ("cavalry", 0)],
        [3, 0, 0],
    ),
    (
        "hollow-victories",
        [
            ("french", "infantry", 22, 8),
            ("french", "cavalry", 5, 2),
            ("french", "guard", 4, 0),
            ("french", "prussian", 3, 0),
            ("french", "austrian", 2, 1),
            ("russian", "infantry", 30, 9),
            ("russian", "cavalry", 4, 2),
            ("russian", "cossack", 4, 0),
        ],
        [("infantry", 6), ("cavalry", 1)],
        [22, 8, 1],
    ),
    (
        "smolensk-campaign",
        [
            ("french", "infantry", 26, 6),
            ("french", "cavalry", 5, 2),
            ("french", "guard", 3, 1),
            ("french", "prussian", 2, 1),
            ("french", "austrian", 3, 1),
            ("russian", "infantry", 30, 9),
            ("russian", "cavalry", 5, 1),
            ("russian", "cossack", 5, 0),
        ],
        [("infantry", 7), ("cavalry", 1)],
        [22, 15, 1],
    ),
    (
        "retreat",
        [
            ("french", "infantry", 28, 6),
            ("french", "cavalry", 1, 1),
            ("french", "guard", 3, 1),
            ("french", "prussian", 2, 1),
            ("french", "austrian", 2, 1),
            ("russian", "infantry", 25, 7),
            ("russian", "cavalry", 4, 2),
            ("russian", "cossack", 7, 0),
        ],
        [("infantry", 16), ("cavalry", 6)],
        [21, 18, 10],
    ),
];

#[test]
fn the_set_ups_have_the_printed_numbers() {
    covers!("fateful-march": "G13");
    for (scenario, armies, casualties, devastated) in SET_UPS {
        let position = Play::scenario(scenario).position();
        let mut found: BTreeMap<(String, String), u64> = BTreeMap::new();
        for side in ["french", "russian"] {
            for troops in position[side]["troops"].as_object().unwrap().values() {
                for (sp, count) in troops.as_object().unwrap() {
                    let key = (side.to_owned(), sp.clone());
                    *found.entry(key).or_default() += count.as_u64().unwrap();
                }
            }
        }
        let mut expected = BTreeMap::new();
        for (side, kind, fresh, tired) in armies {
            expected.insert((side.to_owned(), kind.to_owned()), fresh);
            expected.insert((side.to_owned(), format!("exhausted_{kind}")), tired);
        }
        expected.retain(|_, count| *count > 0);
        assert_eq!(found, expected, "{scenario}");
        for (kind, count) in casualties {
            let lost = &position["french"]["casualties"];
            assert_eq!(lost[kind].as_u64().unwrap_or(0), count, "{scenario} {kind}");
        }
        let levels = position["devastation"].as_object().unwrap().values();
        let levels: Vec<u64> = levels.filter_map(|level| level.as_u64()).collect();
        let of = |level: u64| levels.iter().filter(|&&one| one == level).count() as u64;
        assert_eq!([1, 2, 3].map(of), devastated, "{scenario}");
    }
}

#[test]
fn the_set_ups_stand_where_they_are_printed() {
    covers!("fateful-march": "G13");
    let play = Play::scenario("grand-campaign");
    for (side, area, kind, count) in [
        ("french", "kalvarija", "infantry", 19),
        ("french", "kalvarija", "guard", 4),
        ("french", "szczuczy", "infantry", 6),
        ("russian", "vilna", "infantry", 6),
        ("russian", "lutsk", "exhausted_infantry", 1),
        ("russian", "grodno", "cossack", 2),
    ] {
        assert_eq!(play.count(side, area, kind), count, "{area} {kind}");
    }
    assert_eq!((play.devastation("kalvarija"), play.devastation("vilna")), (1, 0));
    for (scenario, leader, place) in [
        ("grand-campaign", "napoleon", "kalvarija"),
        ("grand-campaign", "alexander", "vilna"),
        ("grand-campaign", "davout", "pool"),
        ("hollow-victories", "alexander", "out"),
        ("smolensk-campaign", "jerome", "out"),
        ("retreat", "barclay", "out"),
        ("retreat", "bagration", "out"),
    ] {
        assert_eq!(Play::scenario(scenario).leader(leader), place, "{scenario} {leader}");
    }
    let play = Play::scenario("retreat");
    assert_eq!((play.devastation("moscow"), play.devastation("svencionys")), (3, 3));
    assert_eq!(play.devastation("vyazma"), 1);
}

/// The Depot Markers of a set-up: a scenario, those of the French and those of the Russians.
const DEPOTS: [(&str, &str, &str); 4] = [
    (
        "grand-campaign",
        "",
        "dunaburg vilna minsk brest lutsk vitebsk smolensk mogilev kiev zhitomir \
         moscow vyazma kaluga orel",
    ),
    (
        "hollow-victories",
        "kovno vilna minsk",
        "dunaburg vitebsk smolensk lutsk mozyr zhitomir kiev moscow vyazma kaluga \
         orel",
    ),
    (
        "smolensk-campaign",
        "polotsk minsk vilna kovno",
        "smolensk moscow vyazma kaluga orel lutsk mozyr zhitomir kiev",
    ),
    (
        "retreat",
        "kovno vilna polotsk smolensk dorogobuzh moscow",
        "orel kaluga brest lutsk mozyr kiev zhitomir",
    ),
];

#[test]
fn the_depots_of_the_set_ups_are_the_printed_ones() {
    covers!("fateful-march": "G13");
    for (scenario, french, russian) in DEPOTS {
        let position = Play::scenario(scenario).position();
        for (side, areas) in [("french", french), ("russian", russian)] {
            let depots = position[side]["depots"].as_array().into_iter().flatten();
            let found: Vec<&str> = depots.filter_map(|area| area.as_str()).collect();
            assert_eq!(set(&found.join(" ")), set(areas), "{scenario} {side}");
            assert_eq!(found.len(), areas.split_whitespace().count(), "{scenario} {side}");
        }
    }
}

/// The OPS of the cards #1 to #53 of each side in tens, `-` for a Must-Play card, which has none.
const OPS: [(&str, &str); 2] = [
    ("french", "4433243233 4434222333 3-2-233333 43343333-- ----132123 322"),
    ("russian", "2133223323 -32-233322 3332333323 3422223432 2-33--3343 3-3"),
];

/// How many orders more than without a card its owner may choose who lays this one for OPS.
fn ops(side: &str, no: u8) -> u64 {
    let clock = if no >= 40 { "october:3" } else { "august:3" };
    let (own, other) = if side == "french" { (FRENCH, RUSSIAN) } else { (RUSSIAN, FRENCH) };
    let free = |card: &str| {
        let mut play = armies().clock(clock).hand(side, &[no]).load();
        play.by(other, json!({"lay": "dummy"})).by(own, json!({"lay": card})).pass();
        play.position()[side]["sealed"]["free"].as_u64().unwrap_or(0)
    };
    free(&format!("{side}-{no}")) - free("dummy")
}

fn armies() -> Field {
    Field::new("ops")
        .troops("french", "vilna", "infantry", 2, 0)
        .troops("russian", "smolensk", "infantry", 2, 0)
}

#[test]
fn every_card_gives_its_printed_ops() {
    covers!("fateful-march": "G10", "T-CARD.c", "T-CARD.d");
    for (side, printed) in OPS {
        let printed: Vec<char> = printed.chars().filter(|value| *value != ' ').collect();
        assert_eq!(printed.len(), 53, "{side}");
        for (no, value) in (1..).zip(printed) {
            match value.to_digit(10) {
                Some(value) => assert_eq!(ops(side, no), u64::from(value), "{side} {no}"),
                // It acts when it is drawn, so no hand ever holds it.
                None => {
                    let rows = armies().clock("october:3").hand(side, &[no]).breaks();
                    assert!(rows.contains(&"T-CARD.d"), "{side} {no}: {rows:?}");
                }
            }
        }
    }
}
