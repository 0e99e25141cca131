//! What is said of a battle before its dice: exact, and only from what the side knows.

use std::collections::BTreeMap;

use crate::common::{FRENCH, Field, Play, RUSSIAN, read};
use crate::fight::*;
use bivouac_fateful_march::FatefulMarch;
use bivouac_kernel::{Arg, Chance, Odds, Rules, Seat, covers};
use serde_json::{Value, json};

fn odds(play: &Play, seat: Seat, choice: Value) -> Option<Odds> {
    FatefulMarch::odds(play.state(), seat, &read(&choice))
}

/// The pairs of faces of 36, by message and the losses of both.
fn pairs(odds: &Odds) -> BTreeMap<(String, i64, i64), u32> {
    let number = |odds: &bivouac_kernel::Text, name: &str| {
        let found = odds.args.iter().find(|(arg, _)| *arg == name);
        match found {
            Some((_, Arg::Number(number))) => *number,
            other => panic!("{name}: {other:?}"),
        }
    };
    let pair = |(text, chance): &(bivouac_kernel::Text, Chance)| {
        let key = (text.id.to_string(), number(text, "own"), number(text, "enemy"));
        (key, u32::try_from(chance.times() * 36 / chance.of()).unwrap())
    };
    odds.results.iter().map(pair).collect()
}

#[test]
fn every_pair_of_faces_is_counted() {
    // 6 + blue: 6 5 5 8 9 10 inflict 2 1 1 2 2 3. 5 + green: 3 6 6 6 7 8 inflict 1 2 2 2 2 2.
    let play = Fight::plain().french("infantry", 6, 0).russian("infantry", 5, 0).load();
    let odds = odds(&play, FRENCH, json!("done")).unwrap();
    let expected = [
        ("odds-won", 1, 3, 1),
        ("odds-won", 1, 2, 3),
        ("odds-won", 2, 3, 5),
        ("odds-draw-won", 1, 1, 2),
        ("odds-draw-won", 2, 2, 15),
        ("odds-lost", 2, 1, 10),
    ];
    let expected: BTreeMap<_, _> = expected
        .into_iter()
        .map(|(end, own, enemy, pairs)| ((end.to_owned(), own, enemy), pairs))
        .collect();
    assert_eq!(pairs(&odds), expected);
    let sum: Chance = odds.results.iter().map(|&(_, chance)| chance).sum();
    assert_eq!(sum, Chance::ALWAYS);
}

#[test]
fn nothing_is_used_that_the_side_does_not_know() {
    covers!("fateful-march": "S9.3b", "S4d");
    let with = |change: fn(Fight) -> Fight| {
        let fight = Fight::plain().french("infantry", 6, 0).russian("infantry", 1, 0);
        change(fight).load()
    };
    let infantry = with(|fight| fight.russian("infantry", 4, 0));
    let expected = odds(&infantry, FRENCH, json!("done"));
    assert!(expected.is_some());
    for other in [
        with(|fight| fight.russian("cossack", 4, 0)),
        with(|fight| fight.russian("infantry", 0, 4)),
        with(|fight| fight.russian("cavalry", 4, 0).defend("russian")),
        with(|fight| fight.russian("infantry", 4, 0).russian_cards(&[36])),
    ] {
        assert_eq!(odds(&other, FRENCH, json!("done")), expected);
    }
    let more = with(|fight| fight.russian("infantry", 5, 0));
    assert_ne!(odds(&more, FRENCH, json!("done")), expected, "the number is known");
}

#[test]
fn what_a_patrol_has_seen_is_used() {
    let note = json!([{ "area": PLAIN, "clock": "july:3", "what": { "troops": { "infantry": 1, "cossack": 4 } } }]);
    let fight = Fight::plain().french("infantry", 6, 0).russian("infantry", 1, 0);
    let fight = fight.russian("cossack", 4, 0);
    let play = fight.field(|field| field.side("french", "notes", note)).load();
    let odds = odds(&play, FRENCH, json!("done")).unwrap();
    assert_eq!(odds.text.id, "odds-battle");
    // 1 + green: -1 2 2 2 3 4 inflict 0 0 0 0 1 1.
    let none: u32 = pairs(&odds).iter().filter(|((_, own, _), _)| *own == 0).map(|(_, n)| n).sum();
    assert_eq!(none, 24);
}

/// How many of six own faces bring how many losses to the enemy.
fn faces(odds: &Odds) -> Vec<(i64, u32)> {
    let mut faces: BTreeMap<i64, u32> = BTreeMap::new();
    for ((_, _, enemy), count) in pairs(odds) {
        *faces.entry(enemy).or_default() += count;
    }
    faces.into_iter().map(|(losses, pairs)| (losses, pairs / 6)).collect()
}

/// Six fresh French infantry attack six Russians in the plain.
fn equal() -> Fight {
    Fight::plain().french("infantry", 6, 0).russian("infantry", 6, 0)
}

#[test]
fn every_face_of_the_own_die_is_reckoned() {
    covers!("fateful-march": "S9.2h", "S9.3a", "G1");
    let play = equal().load();
    // In summer the blue faces count 0, -1, -1, 2, 3, 4: values 6, 5, 5, 8, 9, 10.
    assert_eq!(faces(&odds(&play, FRENCH, json!("done")).unwrap()), [(1, 2), (2, 3), (3, 1)]);
    // In winter they count -1, -1, -1, 2, 3, 0: values 5, 5, 5, 8, 9, 6.
    let play = equal().winter().load();
    assert_eq!(faces(&odds(&play, FRENCH, json!("done")).unwrap()), [(1, 3), (2, 3)]);
}

#[test]
fn the_commander_changes_the_die() {
    covers!("fateful-march": "G8");
    let play = equal().leader("davout").load();
    // One more on each face: values 7, 6, 6, 9, 10, 11.
    assert_eq!(faces(&odds(&play, FRENCH, json!("done")).unwrap()), [(2, 4), (3, 2)]);
    // Kutuzov counts 1 without a die: 7 inflict 2.
    let mut play = equal().leader("kutuzov").load();
    play.choose(json!("done"));
    assert_eq!(faces(&odds(&play, RUSSIAN, json!("done")).unwrap()), [(2, 6)]);
}

#[test]
fn the_defender_of_a_fortress_inflicts_one_more() {
    covers!("fateful-march": "S9.4b");
    let seen = |kind: &str| {
        let fight = Fight::at("smolensk").french("infantry", 6, 0).russian(kind, 6, 0);
        let mut play = fight.load();
        play.choose(json!("done"));
        odds(&play, RUSSIAN, json!("done")).unwrap()
    };
    // Green faces count -2, 1 (defending), 1, 1, 2, 3: values 4, 7, 7, 7, 8, 9, and 1 more each.
    assert_eq!(faces(&seen("infantry")), [(2, 1), (3, 5)]);
    // Cavalry does not hold the walls and counts half: values 1, 4, 4, 4, 5, 6.
    assert_eq!(faces(&seen("cavalry")), [(0, 1), (1, 4), (2, 1)]);
}

#[test]
fn the_defender_learns_nothing_of_what_was_laid() {
    covers!("fateful-march": "S9.3b");
    let answered = |laid: &str| {
        let mut play = equal().leader("eugene").french_cards(&[34]).load();
        play.choose(json!({ "lay": laid })).choose(json!("done"));
        odds(&play, RUSSIAN, json!("done"))
    };
    assert!(answered("dummy").is_some());
    assert_eq!(answered("french-34"), answered("dummy"));
}

#[test]
fn nothing_is_promised_where_nothing_is_thrown() {
    let mut play = equal().load();
    assert!(odds(&play, FRENCH, json!({ "area": "lepel" })).is_none());
    play.choose(json!("done")).choose(json!("done"));
    assert!(odds(&play, FRENCH, json!("done")).is_none());
}

#[test]
fn every_multiplier_has_its_row() {
    let fight = Fight::at("smolensk")
        .entered("french", "orsha", &[("guard", 2), ("cavalry", 3), ("exhausted_infantry", 6)])
        .forced("french", "babinovichi", &[("infantry", 4)])
        .russian("infantry", 5, 0)
        .leader("napoleon");
    let play = fight.load();
    let odds = odds(&play, FRENCH, json!("done")).unwrap();
    let own = odds.modifiers.iter().filter(|modifier| {
        let french =
            |arg: &(&str, Arg)| matches!(&arg.1, Arg::Text(text) if text.id == "side-french");
        modifier.text.args.iter().any(french)
    });
    let rows: Vec<_> =
        own.map(|modifier| (modifier.rule, modifier.value, modifier.times)).collect();
    for row in [
        ("S9.2d", 0, Some((3, 2))),
        ("S9.2e", 0, Some((1, 2))),
        ("S9.2f", 0, Some((0, 1))),
        ("S5h", 0, Some((1, 2))),
        ("S5i", 0, Some((1, 2))),
        ("G8", 1, None),
        ("S9.4b", 1, None),
    ] {
        assert!(rows.contains(&row), "{row:?} is not among {rows:?}");
    }
}

#[test]
fn a_card_that_may_be_laid_is_reckoned_with() {
    let fight = Fight::plain().french("infantry", 6, 0).russian("infantry", 5, 0);
    let play = fight.leader("eugene").french_cards(&[36]).load();
    let without = odds(&play, FRENCH, json!("done")).unwrap();
    let with = odds(&play, FRENCH, json!({"lay": "french-36"})).unwrap();
    // 9 + blue: 9 8 8 11 12 13 inflict 2 2 2 3 3 3.
    let three: u32 =
        pairs(&with).iter().filter(|((.., enemy), _)| *enemy == 3).map(|(_, n)| n).sum();
    assert_eq!(three, 18);
    assert_ne!(pairs(&without), pairs(&with));
    assert_eq!(
        odds(&play, FRENCH, json!({"lay": "dummy"})),
        Some(without),
        "the Dummy does nothing"
    );
}

#[test]
fn a_draw_over_a_bridge_is_foretold_as_lost() {
    covers!("fateful-march": "S9.8b");
    // From Kokhanovo a bridge leads to Orsha, from Mstislavl none.
    let ends = |from: &'static str| {
        let what = json!({ "troops": { "infantry": 3 } });
        let note = json!([{ "area": "orsha", "clock": "july:3", "what": what }]);
        let mut play = Field::new("march")
            .troops("french", from, "infantry", 4, 0)
            .block("french", from, "march")
            .troops("russian", "orsha", "infantry", 3, 0)
            .side("french", "notes", note)
            .load();
        play.until("execute").choose(json!({ "execute": from })).choose(json!("all"));
        let odds = odds(&play, FRENCH, json!({ "area": "orsha" })).unwrap();
        let ends = |id: &str| pairs(&odds).keys().any(|(end, ..)| end == id);
        (ends("odds-draw-won"), ends("odds-draw-lost"))
    };
    assert_eq!(ends("kokhanovo"), (false, true));
    assert_eq!(ends("mstislavl"), (true, false));
}

#[test]
fn a_march_among_enemies_is_foretold_if_their_number_is_known() {
    let field = |seen: bool| {
        let field = Field::new("march")
            .troops("french", "molodechno", "infantry", 4, 0)
            .block("french", "molodechno", "march")
            .troops("russian", PLAIN, "infantry", 3, 0);
        let what = json!({ "troops": { "infantry": 3 } });
        let note = json!([{ "area": PLAIN, "clock": "july:3", "what": what }]);
        let field = if seen { field.side("french", "notes", note) } else { field };
        let mut play = field.load();
        play.until("execute").choose(json!({"execute": "molodechno"})).choose(json!("all"));
        play
    };
    assert!(odds(&field(false), FRENCH, json!({"area": PLAIN})).is_none());
    let play = field(true);
    let found = odds(&play, FRENCH, json!({"area": PLAIN})).unwrap();
    // 4 + blue: 4 3 3 6 7 8 inflict 1 1 1 2 2 2; 3 + green: 1 4 4 4 5 6 inflict 0 1 1 1 1 2.
    let one: u32 =
        pairs(&found).iter().filter(|((.., enemy), _)| *enemy == 1).map(|(_, n)| n).sum();
    assert_eq!(one, 18);
    assert!(odds(&play, FRENCH, json!({"area": "minsk"})).is_none(), "nobody is there");
}

/// The pairs that are expected: how it ends, own losses, losses of the enemy, how many of 36.
fn table(rows: &[(&str, i64, i64, u32)]) -> BTreeMap<(String, i64, i64), u32> {
    rows.iter().map(|&(end, own, enemy, pairs)| ((end.to_owned(), own, enemy), pairs)).collect()
}

/// How many of the enemy's six faces bring how many losses.
fn suffered(odds: &Odds) -> Vec<(i64, u32)> {
    let mut faces: BTreeMap<i64, u32> = BTreeMap::new();
    for ((_, own, _), count) in pairs(odds) {
        *faces.entry(own).or_default() += count;
    }
    faces.into_iter().map(|(losses, pairs)| (losses, pairs / 6)).collect()
}

#[test]
fn a_card_that_needs_an_unseen_leader_promises_the_same_wherever_he_is() {
    covers!("fateful-march": "S9.1a", "T-LEADER.a");
    // Schwarzenberg is behind Davout in the battle, or behind Eugène in Vilna.
    let with = |schwarzenberg: &'static str| {
        let fight = Fight::plain().french("austrian", 6, 0).russian("infantry", 5, 0);
        let fight = fight.leader("davout").russian_cards(&[35]).field(|field| {
            let field = field.troops("french", "vilna", "infantry", 1, 0);
            field.leader("eugene", "vilna").leader("schwarzenberg", schwarzenberg)
        });
        let mut play = fight.load();
        play.choose(json!("done"));
        play
    };
    let (here, there) = (with(PLAIN), with("vilna"));
    let lay = || json!({"lay": "russian-35"});
    for choice in [lay(), json!("done")] {
        assert_eq!(
            odds(&here, RUSSIAN, choice.clone()),
            odds(&there, RUSSIAN, choice.clone()),
            "{choice}"
        );
    }
    assert_ne!(odds(&there, RUSSIAN, lay()), odds(&there, RUSSIAN, json!("done")));
    // 5 + green inflict 1 2 2 2 2 2, 1 less with the card; 6 + blue + 1 inflict 2 2 2 2 3 3.
    let found = odds(&there, RUSSIAN, lay()).unwrap();
    assert_eq!(faces(&found), [(0, 1), (1, 5)]);
    assert_eq!(suffered(&found), [(1, 4), (2, 2)]);
}

#[test]
fn who_is_behind_the_screen_is_not_told_by_a_march_either() {
    covers!("fateful-march": "T-LEADER.a");
    let with = |schwarzenberg: &'static str| {
        let what = json!({ "troops": { "infantry": 3 } });
        let note = json!([{ "area": PLAIN, "clock": "july:3", "what": what }]);
        let field = Field::new("march")
            .troops("russian", "lepel", "infantry", 4, 0)
            .block("russian", "lepel", "march")
            .troops("french", PLAIN, "infantry", 3, 0)
            .troops("french", "vilna", "infantry", 1, 0)
            .leader("davout", PLAIN)
            .leader("eugene", "vilna")
            .leader("schwarzenberg", schwarzenberg)
            .side("russian", "notes", note);
        let mut play = field.load();
        play.until("execute").choose(json!({"execute": "lepel"})).choose(json!("all"));
        odds(&play, RUSSIAN, json!({"area": PLAIN})).unwrap()
    };
    assert_eq!(with(PLAIN), with("vilna"));
}

#[test]
fn an_sp_that_rallies_before_the_losses_is_reckoned_with() {
    covers!("fateful-march": "C-F33", "S9.5c");
    let fight = Fight::plain().french("infantry", 1, 1).russian("infantry", 3, 0);
    let play = fight.leader("eugene").french_cards(&[33]).load();
    let without = odds(&play, FRENCH, json!("done")).unwrap();
    // 1 + blue: 1 0 0 3 4 5 inflict 0 0 0 1 1 1. 3 + green: 1 4 4 4 5 6 inflict 0 1 1 1 1 2. Any
    // loss takes the only fresh SP.
    let expected = [
        ("odds-won", 0, 1, 3),
        ("odds-draw-won", 0, 0, 3),
        ("odds-lost", 1, 0, 12),
        ("odds-lost", 1, 1, 12),
        ("odds-lost", 2, 0, 3),
        ("odds-lost", 2, 1, 3),
    ];
    assert_eq!(pairs(&without), table(&expected));
    // With two fresh SPs one is left after one loss.
    let with = odds(&play, FRENCH, json!({"lay": "french-33"})).unwrap();
    let mut expected = expected;
    expected[3].0 = "odds-draw-won";
    assert_eq!(pairs(&with), table(&expected));
}

#[test]
fn infantry_that_recovers_is_not_wiped_out() {
    covers!("fateful-march": "C-R31", "S9.5g");
    let fight = Fight::plain().french("infantry", 3, 0).russian("infantry", 1, 0);
    let mut play = fight.russian_cards(&[31]).load();
    play.choose(json!("done"));
    // 3 + blue: 3 2 2 5 6 7 inflict 1 0 0 1 2 2. 1 + green: -1 2 2 2 3 4 inflict 0 0 0 0 1 1.
    let expected = [
        ("odds-won", 0, 1, 4),
        ("odds-draw-lost", 0, 0, 8),
        ("odds-draw-lost", 1, 1, 4),
        ("odds-lost", 1, 0, 8),
        ("odds-lost", 2, 0, 8),
        ("odds-lost", 2, 1, 4),
    ];
    let with = odds(&play, RUSSIAN, json!({"lay": "russian-31"})).unwrap();
    assert_eq!(pairs(&with), table(&expected));
    let mut expected = expected;
    expected[2].0 = "odds-lost";
    let without = odds(&play, RUSSIAN, json!("done")).unwrap();
    assert_eq!(pairs(&without), table(&expected));
}

#[test]
fn cavalry_that_tires_may_leave_nobody_fresh() {
    covers!("fateful-march": "C-F13", "S9.5g");
    let fight = Fight::plain().french("cavalry", 1, 0).russian("infantry", 3, 0);
    let play = fight.leader("murat").french_cards(&[13]).load();
    // 2 + blue inflict 2 at most: fresh Russians are always left.
    let with = odds(&play, FRENCH, json!({"lay": "french-13"})).unwrap();
    assert!(pairs(&with).keys().all(|(end, ..)| end == "odds-lost"), "{:?}", pairs(&with));
}

#[test]
fn sps_that_are_delayed_are_reckoned_by_their_ways() {
    covers!("fateful-march": "C-F32");
    let fight = Fight::plain()
        .french("infantry", 8, 0)
        .entered("russian", "disna", &[("infantry", 5)])
        .entered("russian", "lepel", &[("infantry", 5)]);
    let play = fight.french_cards(&[32]).load();
    // 10 + green: 8 11 11 11 12 13 inflict 2 3 3 3 3 3.
    let without = odds(&play, FRENCH, json!("done")).unwrap();
    assert_eq!(suffered(&without), [(2, 1), (3, 5)]);
    // 10 in three equal shares, one for those who were there: the Russians have one of 3 delayed.
    // 7 + green: 5 8 8 8 9 10.
    let with = odds(&play, FRENCH, json!({"lay": "french-32"})).unwrap();
    assert_eq!(suffered(&with), [(1, 1), (2, 4), (3, 1)]);
}

#[test]
fn of_two_effects_the_better_one_is_reckoned() {
    covers!("fateful-march": "C-F14", "S9.4c");
    // Two roads without a bridge, and a Defend order that a patrol has seen.
    let fight = Fight::plain()
        .entered("french", "lepel", &[("infantry", 3)])
        .entered("french", "molodechno", &[("infantry", 3)])
        .russian("infantry", 5, 0)
        .leader("eugene")
        .french_cards(&[14])
        .field(|field| {
            let seen = json!({ "area": PLAIN, "order": "defend", "seen": true });
            field.side("russian", "blocks", json!([seen]))
        });
    let play = fight.load();
    // 6 + blue inflict 2 1 1 2 2 3, and 1 less with Defend.
    let without = odds(&play, FRENCH, json!("done")).unwrap();
    assert_eq!(faces(&without), [(0, 2), (1, 3), (2, 1)]);
    let with = odds(&play, FRENCH, json!({"lay": "french-14"})).unwrap();
    assert_eq!(faces(&with), [(1, 2), (2, 3), (3, 1)]);
}

#[test]
fn defenders_who_force_marched_count_half() {
    covers!("fateful-march": "S9.2g");
    let fight = Fight::plain()
        .french("infantry", 8, 0)
        .russian("infantry", 1, 0)
        .forced("russian", "disna", &[("infantry", 4)])
        .forced("russian", "lepel", &[("infantry", 4)]);
    let found = odds(&fight.load(), FRENCH, json!("done")).unwrap();
    // 3 in each of three shares: 3 + 1.5 + 1.5 = 6, + green: 4 7 7 7 8 9 inflict 1 2 2 2 2 2.
    assert_eq!(suffered(&found), [(1, 1), (2, 5)]);
}

#[test]
fn a_march_that_tires_is_foretold_with_its_cost() {
    covers!("fateful-march": "C-F1", "S5h");
    let what = json!({ "troops": { "infantry": 3 } });
    let note = json!([{ "area": PLAIN, "clock": "july:3", "what": what }]);
    let field = Field::new("forced_march")
        .troops("french", "molodechno", "infantry", 6, 0)
        .block("french", "molodechno", "forced_march")
        .leader("eugene", "molodechno")
        .troops("russian", PLAIN, "infantry", 3, 0)
        .side("french", "notes", note)
        .effect("hard_marching");
    let mut play = field.load();
    play.until("execute").choose(json!({"execute": "molodechno"})).choose(json!("all"));
    let found = odds(&play, FRENCH, json!({"area": PLAIN})).unwrap();
    // 5 of 6 are fresh and not halved, + blue: 5 4 4 7 8 9.
    assert_eq!(faces(&found), [(1, 3), (2, 3)]);
}

/// What it comes to, as it is said, in 36ths.
fn sum(odds: &Odds) -> Vec<(String, u64)> {
    let said = |text: &bivouac_kernel::Text| crate::common::say(text);
    odds.sum.iter().map(|(text, chance)| (said(text), thirty_sixths(*chance))).collect()
}

/// A part of what follows, by the message that heads it.
fn part(odds: &Odds, id: &str) -> Option<Vec<(String, u64)>> {
    let found = odds.parts.iter().find(|part| part.text.id == id)?;
    let said = |text: &bivouac_kernel::Text| crate::common::say(text);
    Some(found.results.iter().map(|(text, chance)| (said(text), thirty_sixths(*chance))).collect())
}

fn thirty_sixths(chance: Chance) -> u64 {
    chance.times() * 36 / chance.of()
}

fn rows<const N: usize>(rows: [(&str, u64); N]) -> Vec<(String, u64)> {
    rows.map(|(text, count)| (text.to_owned(), count)).into()
}

#[test]
fn the_sum_merges_what_ends_alike() {
    covers!("fateful-march": "S9.5a", "S9.8c");
    // As above: 9 pairs win, 17 draw with the initiative, 10 lose.
    let play = Fight::plain().french("infantry", 6, 0).russian("infantry", 5, 0).load();
    let odds = odds(&play, FRENCH, json!("done")).unwrap();
    let expected = [("Victory", 9), ("A draw, and you hold the field", 17), ("Defeat", 10)];
    assert_eq!(sum(&odds), rows(expected));
    assert_eq!(part(&odds, "odds-pursuit"), None, "nobody rides");
    assert_eq!(part(&odds, "odds-vp"), None, "one SP at most is eliminated");
    // S9.9b: nobody entered by any way, so nobody may leave by one.
    let trapped = part(&odds, "odds-retreat").unwrap();
    assert_eq!(trapped[1].1, 10, "{trapped:?}");
}

#[test]
fn the_sum_says_who_would_be_lost() {
    covers!("fateful-march": "S9.5g", "S9.12a", "T-LEADER.e", "S9.6d");
    let napoleon = |french: u8, russian: u8| {
        let fight = Fight::plain().french("infantry", french, 0).russian("infantry", russian, 0);
        let play = fight.leader("napoleon").load();
        odds(&play, FRENCH, json!("done")).unwrap()
    };
    // 8 + green inflict 2 or 3 on a single SP, whatever it inflicts itself.
    let lost = "Defeat: Napoleon would be lost";
    assert_eq!(sum(&napoleon(1, 8)), rows([(lost, 36)]));
    // 2 + 1 + blue: 3 2 2 5 6 7 inflict 1 0 0 1 2 2. 4 + green: 2 5 5 5 6 7 inflict 0 1 1 1 2 2;
    // 2 losses leave nobody fresh.
    let two = napoleon(2, 4);
    let draw = "A draw, and you hold the field";
    let expected = [("Victory", 10), (draw, 8), ("Defeat", 6), (lost, 12)];
    assert_eq!(sum(&two), rows(expected));
    // Defeat costs 1 VP for Napoleon on the losing side; if he is lost 10, and 1 for the two SPs.
    let points = [("No change", 18), ("1 VP for the enemy", 6), ("12 VP for the enemy", 12)];
    assert_eq!(part(&two, "odds-vp"), Some(rows(points)));
    // With 3 one is always left: 2 + 1 more.
    let three = napoleon(3, 4);
    assert_eq!(sum(&three), rows([("Victory", 15), (draw, 15), ("Defeat", 6)]));
}

#[test]
fn what_follows_goes_on_to_the_pursuit_and_the_points() {
    covers!("fateful-march": "S9.5d", "S9.5e", "S9.6a");
    // 8 + blue: 8 7 7 10 11 12 inflict 2 2 2 3 3 3. 5 + green: 3 6 6 6 7 8 inflict 1 2 2 2 2 2: no
    // cavalry need be hit, and 2 ride after the beaten.
    let fight = Fight::plain().french("infantry", 6, 0).french("cavalry", 2, 0);
    let play = fight.russian("infantry", 5, 0).load();
    let odds = odds(&play, FRENCH, json!("done")).unwrap();
    let pursuit = [("It costs the enemy 2 SP", 21), ("Nobody is lost in it", 15)];
    assert_eq!(part(&odds, "odds-pursuit"), Some(rows(pursuit)));
    // One SP is eliminated in the battle and two in the pursuit.
    let points = [("1 VP for you", 21), ("No change", 15)];
    assert_eq!(part(&odds, "odds-vp"), Some(rows(points)));
}
