//! E1d: the six scenarios as the playbook has them, and what players read of them.

use crate::common::{FRENCH, Play, RUSSIAN};
use bivouac_fateful_march::FatefulMarch;
use bivouac_kernel::{Rules, covers};
use bivouac_texts::{Lang, Phrasebook};
use serde_json::json;

/// A scenario: first and last turn, victory points (French positive), initiative, hands, cards that
/// are out besides those of the other season, and whether it begins with the French preparations.
struct Printed {
    id: &'static str,
    span: [&'static str; 2],
    vp: i64,
    initiative: (&'static str, i64),
    hands: [usize; 2],
    out: [&'static [u64]; 2],
    prepared: bool,
    /// What the briefing says between the general lines.
    special: &'static [&'static str],
}

const SUMMER_OUT: [&[u64]; 2] = [&[], &[]];

const PRINTED: [Printed; 6] = [
    Printed {
        id: "smolensk-march",
        span: ["june:5", "august:4"],
        vp: -11,
        initiative: ("french", 1),
        hands: [4, 3],
        out: SUMMER_OUT,
        prepared: true,
        special: &[
            "rule-logistic-preparations",
            "scoring-near-moscow",
            "scoring-offmap-neighbours",
        ],
    },
    Printed {
        id: "moscow-march",
        span: ["june:5", "september:5"],
        vp: -19,
        initiative: ("french", 1),
        hands: [4, 3],
        out: SUMMER_OUT,
        prepared: true,
        special: &[
            "rule-logistic-preparations",
            "rule-moscow-each-turn",
            "scoring-offmap-neighbours",
            "scoring-moscow-never",
        ],
    },
    Printed {
        id: "grand-campaign",
        span: ["june:5", "november:5"],
        vp: -14,
        initiative: ("french", 1),
        hands: [4, 3],
        out: SUMMER_OUT,
        prepared: true,
        special: &[
            "rule-logistic-preparations",
            "rule-moscow-each-turn",
            "rule-moscow-first-entry",
            "rule-winter-cards",
            "rule-winter-initiative",
            "scoring-offmap-neighbours",
            "scoring-casualties",
        ],
    },
    Printed {
        id: "hollow-victories",
        span: ["july:5", "september:5"],
        vp: -15,
        initiative: ("french", 2),
        hands: [2, 2],
        out: [&[1, 9, 17, 24], &[2, 6, 19, 43]],
        prepared: false,
        special: &["rule-moscow-each-turn", "scoring-offmap-neighbours", "scoring-moscow-never"],
    },
    Printed {
        id: "smolensk-campaign",
        span: ["august:3", "november:5"],
        vp: -8,
        initiative: ("french", 3),
        hands: [3, 3],
        out: [&[1, 5, 9, 17, 24], &[2, 6, 19, 43]],
        prepared: false,
        special: &[
            "rule-moscow-each-turn",
            "rule-moscow-first-entry",
            "rule-winter-cards",
            "rule-winter-initiative",
            "rule-holy-mother-russia-on-top",
            "scoring-offmap-neighbours",
            "scoring-casualties",
        ],
    },
    Printed {
        id: "retreat",
        span: ["october:3", "november:5"],
        vp: 16,
        initiative: ("russian", 1),
        hands: [3, 3],
        out: [&[15, 17, 19, 20, 24, 34], &[15, 16, 17, 18, 19, 40, 43, 52]],
        prepared: false,
        special: &[
            "rule-moscow-each-turn",
            "rule-winter-initiative-november",
            "scoring-offmap-neighbours",
            "scoring-casualties",
        ],
    },
];

#[test]
fn each_begins_as_printed() {
    covers!("fateful-march": "E1d", "G13");
    for printed in &PRINTED {
        let play = Play::scenario(printed.id);
        let position = play.position();
        assert_eq!(position["clock"], printed.span[0], "{}", printed.id);
        assert_eq!(play.vp(), printed.vp, "{}", printed.id);
        let (holder, level) = printed.initiative;
        assert_eq!(play.initiative(), (holder.to_owned(), level), "{}", printed.id);
        let effects = position["effects"].as_array().cloned().unwrap_or_default();
        assert_eq!(effects.contains(&json!("logistic")), printed.prepared, "{}", printed.id);
        let winter = printed.id == "retreat";
        for (side, seat) in ["french", "russian"].into_iter().enumerate() {
            // French 40 to 53 and Russian 46 to 53 are winter's; 1 to 14 and 1 to 11 summer's.
            let (early, late) = ([14, 11][side], [40, 46][side]);
            let season = if winter { 1..=early } else { late..=53 };
            let mut out: Vec<u64> = printed.out[side].to_vec();
            out.extend(season.filter(|no| !printed.out[side].contains(no)));
            out.sort_unstable();
            let mut gone = play.cards(seat, "gone");
            gone.sort_unstable();
            assert_eq!(gone, out, "{} {seat}", printed.id);
        }
    }
}

#[test]
fn holy_mother_russia_is_the_first_card_that_is_drawn_at_smolensk() {
    covers!("fateful-march": "E1d");
    let mut play = Play::scenario("smolensk-campaign");
    play.by(FRENCH, json!("done")).by(RUSSIAN, json!("done"));
    let drawn = play.cards("russian", "hand").contains(&11);
    assert!(drawn || play.cards("russian", "discard").contains(&11));
}

#[test]
fn the_briefing_tells_every_special_rule_and_how_it_is_scored() {
    covers!("fateful-march": "E1d");
    let book = Phrasebook::of_game(FatefulMarch::about(), &[]).unwrap();
    for printed in &PRINTED {
        let lines = FatefulMarch::briefing(printed.id);
        let ids: Vec<&str> = lines.iter().map(|line| &*line.text.id).collect();
        let mut expected = vec!["briefing-span", "briefing-standing", "briefing-hands"];
        expected.extend(["rule-no-first-resources", "rule-opening-redraw"]);
        expected.extend(printed.special);
        expected.push("briefing-victory");
        assert_eq!(ids, expected, "{}", printed.id);
        let said = |lang, place: usize| book.say(lang, &lines[place].text);
        for lang in Lang::ALL {
            for (place, line) in lines.iter().enumerate() {
                let said = said(lang, place);
                assert!(!said.contains(&*line.text.id) && !line.rules.is_empty(), "{said}");
            }
        }
        let standing = said(Lang::ALL[0], 1);
        assert!(standing.contains(&format!(" {} VP", printed.vp.abs())), "{standing}");
        let hands = said(Lang::ALL[0], 2);
        assert!(hands.contains(&printed.hands[0].to_string()), "{hands}");
    }
    assert!(FatefulMarch::briefing("no-such-scenario").is_empty());
}

#[test]
fn the_briefing_of_the_retreat_does_not_announce_an_october_that_is_over() {
    covers!("fateful-march": "E1d");
    let book = Phrasebook::of_game(FatefulMarch::about(), &[]).unwrap();
    let said: Vec<String> = FatefulMarch::briefing("retreat")
        .iter()
        .map(|line| book.say(Lang::En, &line.text).to_string())
        .filter(|sentence| sentence.contains("Resources Phase"))
        .collect();
    assert!(said.iter().all(|sentence| !sentence.contains("October")), "{said:#?}");
    assert!(said.iter().any(|sentence| sentence.contains("November Resources Phase")), "{said:#?}");
}

#[test]
fn the_briefing_says_when_a_scenario_begins_and_ends() {
    covers!("fateful-march": "E1d");
    let book = Phrasebook::of_game(FatefulMarch::about(), &[]).unwrap();
    let lines = FatefulMarch::briefing("smolensk-campaign");
    let said = |lang| book.say(lang, &lines[0].text).to_string();
    assert_eq!(said(Lang::En), "From August, turn 3, to November, turn 5.");
    assert_eq!(said(Lang::Fr), "Début\u{a0}: août, tour 3\u{a0}; fin\u{a0}: novembre, tour 5.");
}

#[test]
fn the_sources_of_both_sides() {
    covers!("fateful-march": "S14b", "G11");
    let board = FatefulMarch::board("grand-campaign");
    let of = |mark: &str| {
        let marked = board.spaces.iter().filter(|space| space.traits.contains(&mark));
        let mut ids: Vec<String> = marked.map(|space| space.id.to_string()).collect();
        ids.sort();
        ids
    };
    assert_eq!(of("source-french"), ["austria", "prussia_south", "warsaw_north", "warsaw_south"]);
    let russian = [
        "livonia",
        "pskov",
        "riga",
        "ryazan",
        "torzhok",
        "ukraine",
        "unnamed_h2",
        "vladimir_russia",
        "voronezh",
    ];
    assert_eq!(of("source-russian"), russian);
}
