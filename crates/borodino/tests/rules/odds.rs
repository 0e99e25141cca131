//! Odds that go on to the end of what follows, reckoned by hand from the tables and compared with
//! every way that the dice can fall.

use std::collections::BTreeMap;

use bivouac_borodino::{Borodino, Choice, Event, State};
use bivouac_kernel::{AnyTable, Chance, Context, Dice, Odds, Rules, Seat, Seed, Text, covers};
use serde_json::{Value, json};

use crate::chapter_8::gunnery::{battery, shot, volley};
use crate::common::{Field, Play};
use crate::shocks::{charge, duel, shock};

const GUN: &str = "fr_cm_art_a";

type Rows = Vec<(String, Chance)>;

fn odds(play: &Play, choice: &Value) -> Odds {
    AnyTable::odds(&play.0, play.decides(), choice).expect("there are odds")
}

/// Rows by the id of their words.
fn rows(rows: &[(Text, Chance)]) -> Rows {
    rows.iter().map(|(text, chance)| (text.id.to_string(), *chance)).collect()
}

/// So many of a thousand cases for each row.
fn of_thousand(expected: &[(&str, u64)]) -> Rows {
    expected.iter().map(|(id, times)| ((*id).to_owned(), Chance::new(*times, 1000))).collect()
}

/// The only part with these words.
fn part<'a>(odds: &'a Odds, id: &str) -> &'a Odds {
    let mut found = odds.parts.iter().filter(|part| part.text.id == id);
    let part = found.next().unwrap_or_else(|| panic!("{id} in {odds:#?}"));
    assert!(found.next().is_none(), "one {id}");
    part
}

#[test]
fn a_shot_is_followed_to_the_checks_of_the_target() {
    covers!("borodino": "T-FIRE.2", "T-FIRE.3");
    // 5 to 8 call for a check that Cohesion 6 fails with 7, 8 and 9; 9 Disorders.
    let play = battery().unit("ru_sha_a", "4305", "W").table();
    let one = odds(&play, &shot(GUN, "4305"));
    assert_eq!(rows(&one.sum), of_thousand(&[("sum-disordered", 220), ("sum-no-effect", 780)]));
    let fates = of_thousand(&[("fate-disordered", 220), ("fate-holds", 780)]);
    assert_eq!(rows(&part(&one, "odds-unit").results), fates);
}

#[test]
fn the_units_of_a_stack_check_each_by_itself() {
    covers!("borodino": "8.5b", "8.9a");
    // Checks in 4 of 10, Disorder in 2. Each holds in 7 of 10 checks, both in 49 of 100.
    let play = battery().unit("ru_sha_a", "4305", "W").unit("ru_sha_b", "4305", "W").table();
    let two = odds(&play, &shot(GUN, "4305"));
    assert_eq!(rows(&two.sum), of_thousand(&[("sum-disordered", 404), ("sum-no-effect", 596)]));
    assert_eq!(two.parts.len(), 2);
    for unit in &two.parts {
        let fates = of_thousand(&[("fate-disordered", 320), ("fate-holds", 680)]);
        assert_eq!(rows(&unit.results), fates);
    }
}

#[test]
fn a_retreat_is_said_and_left_open_where_there_is_a_choice() {
    covers!("borodino": "T-FIRE.4", "9.62b");
    // With 6 from two guns: none to 2, checks to 6, Disorder with 7 and 8, retreat with 9.
    let play = battery().unit("fr_cm_art_b", "4607", "E").unit("ru_sha_a", "4305", "W").table();
    let odds = odds(&play, &volley([GUN, "fr_cm_art_b"], "4305"));
    let sum = [("sum-retreats", 100), ("sum-disordered", 320), ("sum-no-effect", 580)];
    assert_eq!(rows(&odds.sum), of_thousand(&sum));
    let fates = [("fate-retreats", 100), ("fate-disordered", 320), ("fate-holds", 580)];
    assert_eq!(rows(&part(&odds, "odds-unit").results), of_thousand(&fates));
    part(&odds, "odds-retreat-open");
}

#[test]
fn a_disordered_target_withdraws() {
    covers!("borodino": "9.66a");
    // The same shot; Disordered Cohesion is 5, so that 6 to 9 fail.
    let field = battery().unit("fr_cm_art_b", "4607", "E").disordered("ru_sha_a", "4305", "W");
    let odds = odds(&field.table(), &volley([GUN, "fr_cm_art_b"], "4305"));
    assert_eq!(rows(&odds.sum), of_thousand(&[("sum-lost", 460), ("sum-no-effect", 540)]));
    let fates = of_thousand(&[("fate-withdrawn", 460), ("fate-holds", 540)]);
    assert_eq!(rows(&part(&odds, "odds-unit").results), fates);
}

#[test]
fn misguided_fire_is_reckoned_with_the_checks_of_friends() {
    covers!("borodino": "8.8a", "8.8b");
    // 0 to 2 hit Guyardet, who fails with a 9 alone: 9 - 2 is above 6.
    let field = battery().unit("fr_cm_guy", "4406", "E").unit("ru_sha_a", "4305", "W");
    let odds = odds(&field.table(), &shot(GUN, "4305"));
    let results = [
        ("fire-misguided", 300),
        ("fire-no-effect", 200),
        ("fire-disorder-check", 400),
        ("fire-disorder", 100),
    ];
    assert_eq!(rows(&odds.results), of_thousand(&results));
    let sum = [("sum-disordered", 220), ("sum-no-effect", 750), ("sum-friends", 30)];
    assert_eq!(rows(&odds.sum), of_thousand(&sum));
    let friend = &odds.parts[1];
    assert_eq!(friend.text.args[0].1, Text::new("unit-fr_cm_guy").into());
    let fates = of_thousand(&[("fate-disordered", 30), ("fate-holds", 970)]);
    assert_eq!(rows(&friend.results), fates);
}

#[test]
fn a_shock_includes_commitment_with_its_modifiers_and_the_retreat_checks() {
    covers!("borodino": "9.42c", "9.43a", "T-SHOCK.3");
    // Guyardet commits with 5 and less (Cohesion 6, Defensive Fire 1). 9:4 gives 2, Clear 1: 2, 5
    // and 3 faces for the attacker's Disorder, the defender's, and the retreat. Gogel, flipped,
    // fails with 6 to 9; so does Guyardet.
    let play = duel(&["fr_cm_guy"], &["ru_gog_a"]).table();
    let odds = odds(&play, &json!({"shock": {"from": "4403"}}));
    let commitment = part(&odds, "account-check");
    assert_eq!(commitment.modifiers[0].rule, "9.42c");
    let results = [("verdict-commits", 600), ("verdict-does-not-commit", 400)];
    assert_eq!(rows(&commitment.results), of_thousand(&results));
    let results = [
        ("shock-attacker-disordered", 200),
        ("shock-defender-disordered", 500),
        ("shock-defender-retreats", 300),
    ];
    assert_eq!(rows(&odds.results), of_thousand(&results));
    let sum = [
        ("sum-defender-leaves", 300), // 6/10 (3/10 + 5/10 4/10)
        ("sum-defender-disordered", 180),
        ("sum-no-attack", 400),
        ("sum-attacker-disordered", 72), // 6/10 2/10 6/10
        ("sum-attacker-leaves", 48),
    ];
    assert_eq!(rows(&odds.sum), of_thousand(&sum));
}

/// Guyardet attacks two hexes with Gogel's Jaegers: Defensive Fire 2, so that he commits with 4 and
/// less, and 9:8, which gives nothing.
fn two_hexes(from: &str, first: &str, second: &str) -> Odds {
    let field = Field::new("french", "declare").unit("fr_cm_guy", from, "E");
    let field = field.unit("ru_gog_a", first, "W").unit("ru_gog_b", second, "W");
    let odds = odds(&field.table(), &json!({"shock": {"from": from}}));
    let results = [("verdict-commits", 500), ("verdict-does-not-commit", 500)];
    assert_eq!(rows(&part(&odds, "account-check").results), of_thousand(&results));
    odds
}

/// The roll against a hex.
fn against<'a>(odds: &'a Odds, hex: &'static str) -> &'a Odds {
    let name = Text::new("hex").with("number", std::borrow::Cow::Borrowed(hex));
    let named =
        |part: &&Odds| part.text.id == "odds-shock" && part.text.args[0].1 == name.clone().into();
    odds.parts.iter().find(named).unwrap_or_else(|| panic!("{hex} in {odds:#?}"))
}

#[test]
fn every_target_hex_is_a_part() {
    covers!("borodino": "9.22c", "9.42c");
    // Both Clear with a free flank: +1. 0 to 3 against the attacker, 9 drives both off.
    let odds = two_hexes("4403", "4303", "4302");
    for hex in ["4303", "4302"] {
        let results = [
            ("shock-attacker-disordered", 400),
            ("shock-defender-disordered", 500),
            ("shock-defender-retreats", 100),
        ];
        assert_eq!(rows(&against(&odds, hex).results), of_thousand(&results));
    }
    // Both stay in 36 of 100.
    let sum = [
        ("sum-defender-leaves", 210), // 5/10 (1/10 + 5/10 64/100)
        ("sum-defender-disordered", 90),
        ("sum-no-attack", 500),
        ("sum-attacker-disordered", 120),
        ("sum-attacker-leaves", 80),
    ];
    assert_eq!(rows(&odds.sum), of_thousand(&sum));
}

#[test]
fn one_roll_may_strike_both_sides_where_two_hexes_differ() {
    covers!("borodino": "9.22c", "9.53a");
    // Woods in 4006 (-1), Clear in 4007 (+1).
    let odds = two_hexes("4106", "4006", "4007");
    let results = [
        ("shock-counter-shock", 100),
        ("shock-attacker-disordered", 500),
        ("shock-defender-disordered", 400),
    ];
    assert_eq!(rows(&against(&odds, "4006").results), of_thousand(&results));
    let results = [
        ("shock-attacker-disordered", 400),
        ("shock-defender-disordered", 500),
        ("shock-defender-retreats", 100),
    ];
    assert_eq!(rows(&against(&odds, "4007").results), of_thousand(&results));
    // 0 to 3 against the attacker twice, 4 and 5 once each way, 6 to 8 against the defenders twice,
    // 9 drives them out of 4007.
    let sum = [
        ("sum-defender-leaves", 146), // 5/10 (3/10 64/100 + 1/10)
        ("sum-defender-disordered", 54),
        ("sum-both", 100),
        ("sum-no-attack", 500),
        ("sum-attacker-disordered", 120),
        ("sum-attacker-leaves", 80),
    ];
    assert_eq!(rows(&odds.sum), of_thousand(&sum));
}

#[test]
fn a_charge_shows_what_a_square_and_recall_would_make_of_it() {
    covers!("borodino": "9.85f", "9.85g", "9.85h", "9.82b");
    // Bessieres' cuirassiers commit with 4 and less. 4:4, 4 - 6, Clear, Charge: +2.
    let play = Field::new("french", "declare")
        .unit("fr_sg_bes", "4720", "E")
        .unit("ru_gog_a", "4520", "W")
        .table();
    let odds = odds(&play, &charge("4720", "4520", &["4620"], "E"));
    let sum = [
        ("sum-defender-leaves", 200), // 5/10 (2/10 + 5/10 4/10)
        ("sum-defender-disordered", 150),
        ("sum-no-attack", 500),
        ("sum-attacker-disordered", 75), // 5/10 3/10 5/10
        ("sum-attacker-leaves", 75),
    ];
    assert_eq!(rows(&odds.sum), of_thousand(&sum));
    // Square in 7 of 10: then 4 - 6, Clear, -2 make -3, so that 0 to 2 are below 0, 3 to 7 Disorder
    // the attackers, 8 and 9 the defenders. Failed, in 3 of 10, Gogel is Disordered and has 5:
    // +3 makes 2, 5 and 3 faces, and whoever is struck again Withdraws.
    let square = part(&odds, "odds-square");
    let results = [("verdict-forms-square", 700), ("verdict-no-square", 300)];
    assert_eq!(rows(&square.results), of_thousand(&results));
    let sum = [
        ("sum-defender-leaves", 148), // 5/10 (7/10 2/10 4/10 + 3/10 8/10)
        ("sum-defender-disordered", 42),
        ("sum-no-attack", 500),
        ("sum-attacker-disordered", 155), // 5/10 (7/10 8/10 5/10 + 3/10 2/10 5/10)
        ("sum-attacker-leaves", 155),
    ];
    assert_eq!(rows(&square.sum), of_thousand(&sum));
    // Recall succeeds with 4 and less.
    let recall = part(square, "odds-recall");
    let results = [("verdict-recalled", 500), ("verdict-must-charge", 500)];
    assert_eq!(rows(&recall.results), of_thousand(&results));
    let sum = [
        ("sum-defender-leaves", 134), // 5/10 (7/10 5/10 2/10 4/10 + 3/10 8/10)
        ("sum-defender-disordered", 21),
        ("sum-no-attack", 675), // 5/10 + 5/10 7/10 5/10
        ("sum-attacker-disordered", 85),
        ("sum-attacker-leaves", 85),
    ];
    assert_eq!(rows(&recall.sum), of_thousand(&sum));
}

#[test]
fn a_charge_shows_what_a_counter_charge_would_make_of_it() {
    covers!("borodino": "9.86c", "9.86d", "9.86f");
    // 4:7 is -2, 4 - 6 is -2, Clear 1, Charge 3: nothing. Light Cavalry meets Heavy with 4 and less
    // (6, +2), and then there is no Charge modifier: -3.
    let play = Field::new("french", "declare")
        .unit("fr_sg_bes", "4720", "E")
        .unit("ru_4cc_akh", "4520", "W")
        .table();
    let odds = odds(&play, &charge("4720", "4520", &["4620"], "E"));
    part(&odds, "odds-fall-back");
    let counter = part(&odds, "odds-counter-charge");
    let results = [("verdict-counter-charges", 500), ("verdict-no-counter-charge", 500)];
    assert_eq!(rows(&counter.results), of_thousand(&results));
    assert_eq!(counter.modifiers.iter().map(|part| part.value).collect::<Vec<_>>(), [2]);
    // 0 to 4 against 5 to 9 without, 0 to 7 against 8 and 9 with it; Akhtyrka stays with 6 and
    // less, flipped, Bessieres with 4 and less.
    let sum = [
        ("sum-defender-leaves", 75), // 5/10 5/10 3/10
        ("sum-defender-disordered", 175),
        ("sum-no-attack", 500),
        ("sum-attacker-disordered", 125),
        ("sum-attacker-leaves", 125),
    ];
    assert_eq!(rows(&odds.sum), of_thousand(&sum));
    let times = |times: u64| Chance::new(times, 10_000);
    let sum = [
        ("sum-defender-leaves", times(525)), // 5/10 (5/10 5/10 3/10 + 5/10 2/10 3/10)
        ("sum-defender-disordered", times(1225)),
        ("sum-no-attack", times(5000)),
        ("sum-attacker-disordered", times(1625)), // 5/10 (5/10 5/10 5/10 + 5/10 8/10 5/10)
        ("sum-attacker-leaves", times(1625)),
    ];
    assert_eq!(rows(&counter.sum), sum.map(|(id, chance)| (id.to_owned(), chance)));
}

#[test]
fn guns_that_may_fire_first_are_a_part() {
    covers!("borodino": "8.6a", "8.6e");
    // 4 and 1 for Point Blank: none to 3, checks with 4 to 7, Disorder with 8 and 9. Guyardet fails
    // with 7 to 9, and then his Shock is called off: 408 of 600 are left of it.
    let play = duel(&["fr_cm_guy"], &["ru_gog_a", "ru_viii_art_a"]).table();
    let odds = odds(&play, &json!({"shock": {"from": "4403"}}));
    let fire = part(&odds, "odds-reaction-fire");
    let results = [("fire-no-effect", 400), ("fire-disorder-check", 400), ("fire-disorder", 200)];
    assert_eq!(rows(&fire.results), of_thousand(&results));
    let none = fire.sum.iter().find(|(text, _)| text.id == "sum-no-attack").unwrap();
    assert_eq!(none.1, Chance::new(1000 - 408, 1000));
}

#[test]
fn a_committed_attack_has_no_commitment_left() {
    covers!("borodino": "9.1f");
    let mut play = duel(&["fr_cm_guy"], &["ru_gog_a"])
        .unit("fr_kr_3", "4410", "E")
        .unit("ru_gog_b", "4310", "W")
        .table();
    play.dice(&[0, 0]);
    shock(&mut play, &["4403", "4410"]);
    let odds = odds(&play, &json!({"resolve": {"from": "4403"}}));
    assert!(odds.parts.is_empty(), "{odds:#?}");
    let sum = [
        ("sum-defender-leaves", 500),
        ("sum-defender-disordered", 300),
        ("sum-attacker-disordered", 120),
        ("sum-attacker-leaves", 80),
    ];
    assert_eq!(rows(&odds.sum), of_thousand(&sum));
}

#[test]
fn a_rally_has_odds_too() {
    covers!("borodino": "10.1d");
    let play = Field::new("french", "rally").disordered("fr_cm_guy", "4607", "E").table();
    let odds = odds(&play, &json!({"rally": {"unit": "fr_cm_guy"}}));
    let results = [("verdict-rallies", 600), ("verdict-stays-disordered", 400)];
    assert_eq!(rows(&odds.results), of_thousand(&results));
}

/// How often each ending comes when the dice show every face in turn, at most three of them; nothing
/// where more are thrown.
fn every_fall(
    start: &State,
    seat: Seat,
    choice: &Choice,
    ending: &dyn Fn(&State, &[Event]) -> String,
) -> Option<BTreeMap<String, Chance>> {
    let mut found = BTreeMap::new();
    let mut open = vec![Vec::new()];
    while let Some(faces) = open.pop() {
        let (state, events) = play_on(start, seat, choice, &faces);
        if dice_in(&events) <= faces.len() {
            let chance = Chance::new(1, 10u64.pow(faces.len() as u32));
            let known = found.entry(ending(&state, &events)).or_insert(Chance::NEVER);
            *known = *known + chance;
        } else if faces.len() == 3 {
            return None;
        } else {
            open.extend((0..10).map(|face| [faces.as_slice(), &[face]].concat()));
        }
    }
    Some(found)
}

/// How many dice have been thrown: one for all hexes of a Shock.
fn dice_in(events: &[Event]) -> usize {
    let mut count = 0;
    let mut in_shock = false;
    for event in events {
        let shocks = matches!(event, Event::ShockResolved(_));
        let rolls = matches!(event, Event::Fired(_) | Event::Checked(_));
        count += usize::from(rolls || (shocks && !in_shock));
        in_shock = shocks;
    }
    count
}

/// Plays a choice with these dice: everybody stands and holds their fire, and what else is asked
/// ends it.
fn play_on(start: &State, seat: Seat, choice: &Choice, faces: &[u16]) -> (State, Vec<Event>) {
    let mut dice = Dice::new(Seed::from(7));
    dice.load(faces.iter().copied());
    let (mut state, mut events) = (start.clone(), Vec::new());
    Borodino::apply(&mut state, seat, choice, &mut Context::heard(&mut dice, &mut events));
    while let Some(seat) = Borodino::deciding(&state).iter().next() {
        let answer = match Borodino::prompt(&state, seat).text.id.as_ref() {
            "prompt-declare" => Choice::Done,
            "prompt-fall-back" | "prompt-respond" => Choice::Stand,
            "prompt-reaction-fire" => Choice::Hold,
            "prompt-recall" => Choice::Press,
            _ => break,
        };
        if matches!(choice, Choice::Fire { .. }) || over(&events) {
            break;
        }
        Borodino::apply(&mut state, seat, &answer, &mut Context::heard(&mut dice, &mut events));
    }
    (state, events)
}

fn over(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::Disengaged { .. }))
}

/// Where a unit is, and how, in a position.
fn whereabouts(position: &Value, unit: &str) -> (String, bool, bool) {
    let unit_state = &position["units"][unit];
    let at = unit_state["at"].as_str().unwrap_or_default().to_owned();
    let marks = unit_state["marks"].as_array().cloned().unwrap_or_default();
    let retreats = position["retreats"].as_array().cloned().unwrap_or_default();
    let retreating = retreats.iter().any(|retreat| retreat["unit"] == unit);
    (at, marks.iter().any(|mark| mark == "disordered"), retreating)
}

/// What has become of a unit, told apart from the program.
fn fate(before: &Value, after: &Value, unit: &str) -> &'static str {
    let (was, was_disordered, _) = whereabouts(before, unit);
    let (at, disordered, retreating) = whereabouts(after, unit);
    match at.as_str() {
        "eliminated" => "fate-eliminated",
        "withdrawn" => "fate-withdrawn",
        _ if retreating || at != was => "fate-retreats",
        _ if disordered && !was_disordered => "fate-disordered",
        _ => "fate-holds",
    }
}

fn shot_ending(before: &Value, after: &Value, events: &[Event]) -> &'static str {
    let Some(Event::Fired(shot)) = events.first() else { panic!("a shot comes first") };
    let fates: Vec<_> = shot.units.iter().map(|unit| fate(before, after, unit.id())).collect();
    let friends = events.iter().flat_map(|event| match event {
        Event::Misguided { units, .. } => units.as_slice(),
        _ => &[],
    });
    let mut friends = friends.map(|unit| fate(before, after, unit.id()));
    let any = |wanted: &str| fates.contains(&wanted);
    match () {
        () if any("fate-eliminated") || any("fate-withdrawn") => "sum-lost",
        () if any("fate-retreats") => "sum-retreats",
        () if any("fate-disordered") => "sum-disordered",
        () if friends.any(|fate| fate != "fate-holds") => "sum-friends",
        () => "sum-no-effect",
    }
}

fn attack_ending(after: &Value, events: &[Event]) -> &'static str {
    let (mut attacker, mut defender, mut left, mut driven) = (false, false, false, false);
    let gone = |unit: &str, hexes: &[String]| {
        let (at, _, retreating) = whereabouts(after, unit);
        retreating || !hexes.contains(&at)
    };
    let told = events.iter().map(|event| serde_json::to_value(event).unwrap());
    for event in told {
        let words = |key: &str| -> Vec<String> {
            let list = event[key].as_array().cloned().unwrap_or_default();
            list.iter().map(|word| word.as_str().unwrap().to_owned()).collect()
        };
        if event["event"] == "eliminated" && event["rule"] == "9.25c" {
            (defender, left) = (true, true);
        }
        if event["event"] != "shock_resolved" {
            continue;
        }
        if matches!(event["result"].as_str(), Some("defender_disordered" | "defender_retreats")) {
            defender = true;
            let target = [event["target"].as_str().unwrap().to_owned()];
            left |= words("defenders").iter().all(|unit| gone(unit, &target));
        } else {
            attacker = true;
            driven |= words("units").iter().any(|unit| gone(unit, &words("attackers")));
        }
    }
    match (attacker, defender) {
        (true, true) => "sum-both",
        (false, true) if left => "sum-defender-leaves",
        (false, true) => "sum-defender-disordered",
        (true, false) if driven => "sum-attacker-leaves",
        (true, false) => "sum-attacker-disordered",
        (false, false) => "sum-no-attack",
    }
}

fn by_words(rows: &[(Text, Chance)]) -> BTreeMap<String, Chance> {
    rows.iter().map(|(text, chance)| (text.id.to_string(), *chance)).collect()
}

/// Every list of chances in odds adds up to 1, and none of them is 0 or said twice.
fn check_lists(odds: &Odds) {
    for list in [&odds.results, &odds.sum] {
        let sum: Chance = list.iter().map(|(_, chance)| *chance).sum();
        assert!(list.is_empty() || sum == Chance::ALWAYS, "{odds:#?}");
        assert!(list.iter().all(|(_, chance)| *chance != Chance::NEVER), "{odds:#?}");
        assert_eq!(by_words(list).len(), list.len(), "{odds:#?}");
    }
    odds.parts.iter().for_each(check_lists);
}

#[test]
fn odds_are_what_every_fall_of_the_dice_brings() {
    let (mut shots, mut attacks) = (0, 0);
    for seed in 0..40 {
        let mut dice = Dice::new(Seed::from(seed));
        let mut choosing = Dice::new(Seed::from(seed).branch("choosing"));
        let mut state = Borodino::set_up("schevardino", &Default::default(), &mut dice).unwrap();
        let mut open = Vec::new();
        while let Some(seat) = Borodino::deciding(&state).iter().next() {
            open.clear();
            Borodino::choices(&state, seat, &mut open);
            let choice = open[choosing.pick(open.len())];
            let reckoned = Borodino::odds(&state, seat, &choice);
            reckoned.iter().for_each(check_lists);
            if let Some(odds) = reckoned {
                let before = Borodino::position(&state);
                let alone = before["attacks"].as_array().is_none_or(Vec::is_empty);
                match choice {
                    Choice::Fire { .. } if shots < 60 => {
                        shots += usize::from(compare_shot(&state, seat, &choice, &odds, &before));
                    }
                    Choice::Shock { .. } | Choice::Charge { .. } if alone && attacks < 60 => {
                        let ending = |after: &State, events: &[Event]| {
                            attack_ending(&Borodino::position(after), events).to_owned()
                        };
                        if let Some(found) = every_fall(&state, seat, &choice, &ending) {
                            assert_eq!(found, by_words(&odds.sum), "seed {seed}: {choice:?}");
                            attacks += 1;
                        }
                    }
                    _ => {}
                }
            }
            Borodino::apply(&mut state, seat, &choice, &mut Context::silent(&mut dice));
        }
    }
    assert!(shots >= 40 && attacks >= 10, "{shots} shots, {attacks} attacks");
}

fn compare_shot(state: &State, seat: Seat, choice: &Choice, odds: &Odds, before: &Value) -> bool {
    let sum = |after: &State, events: &[Event]| {
        shot_ending(before, &Borodino::position(after), events).to_owned()
    };
    let Some(found) = every_fall(state, seat, choice, &sum) else { return false };
    assert_eq!(found, by_words(&odds.sum), "{choice:?}");
    for part in odds.parts.iter().filter(|part| part.text.id == "odds-unit") {
        let bivouac_kernel::Arg::Text(name) = &part.text.args[0].1 else { panic!("{part:?}") };
        let unit = name.id.strip_prefix("unit-").unwrap();
        let own =
            |after: &State, _: &[Event]| fate(before, &Borodino::position(after), unit).to_owned();
        let found = every_fall(state, seat, choice, &own).unwrap();
        assert_eq!(found, by_words(&part.results), "{choice:?}: {unit}");
    }
    true
}
