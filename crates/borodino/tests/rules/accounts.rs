//! What is shown of a resolution: its dice, modifiers, parties and verdict, and which steps belong
//! together.

use std::collections::BTreeMap;

use bivouac_borodino::{Borodino, Event};
use bivouac_kernel::{Account, Context, Dice, Line, Rules, Seed, Target, Viewer, covers};
use bivouac_texts::{Lang, Phrasebook};
use serde_json::json;

use crate::chapter_8::gunnery::{battery, shot};
use crate::common::{Field, Play};
use crate::shocks::{charge, duel, fight, shock};

fn tell(event: &Event) -> Line {
    Borodino::tell(event, Viewer::Umpire).expect("everything is told")
}

/// Everything that has been shown at a table.
fn shown(play: &Play) -> Vec<Account> {
    play.all_events().filter_map(|event| tell(&event).account).map(|account| *account).collect()
}

/// The one account with this title.
fn titled<'a>(all: &'a [Account], title: &str) -> &'a Account {
    let found: Vec<&Account> = all.iter().filter(|account| account.title.id == title).collect();
    assert_eq!(found.len(), 1, "{title} among {:?}", titles(all));
    found[0]
}

fn titles(all: &[Account]) -> Vec<String> {
    all.iter().map(|account| account.title.id.to_string()).collect()
}

/// The modifiers of an account: row and value.
fn modifiers(account: &Account) -> Vec<(&'static str, i8)> {
    account.modifiers.iter().map(|part| (part.rule, part.value)).collect()
}

fn space(number: &'static str) -> Target {
    Target::Space(number.into())
}

#[test]
fn a_shot_shows_guns_target_die_strength_and_line_of_the_table() {
    covers!("borodino": "8.5a", "T-FIRE.2");
    let mut play = battery().unit("ru_sha_a", "4305", "W").unit("ru_sha_b", "4305", "W").table();
    // 6 + 4 + 1 makes 11: two checks, 2 held and 9 not.
    play.dice(&[6, 2, 9]).choose(shot("fr_cm_art_a", "4305"));
    let all = shown(&play);
    let fired = titled(&all, "account-fire");
    assert_eq!((fired.kind, fired.weight, fired.total), ("fire", 2, Some(11)));
    assert_eq!(fired.dice[0].value, 6);
    assert_eq!(modifiers(fired), [("8.5a", 4), ("8.9a", 1)]);
    assert_eq!(fired.at[0], space("4305"));
    assert_eq!(fired.needed.as_ref().map(|text| text.id.as_ref()), Some("line-fire-2"));
    assert_eq!(fired.verdict.id, "fire-disorder-check");
    assert_eq!(fired.part_of, None);
    let roles: Vec<_> =
        fired.parties.iter().map(|party| (party.role, party.seat, party.who.len())).collect();
    assert_eq!(roles, [("guns", Some(0), 1), ("target", Some(1), 2)]);
    let checks: Vec<_> = all.iter().filter(|account| account.kind == "check").collect();
    let verdicts: Vec<_> = checks.iter().map(|account| account.verdict.id.as_ref()).collect();
    assert_eq!(verdicts, ["verdict-holds", "verdict-suffers-disorder"]);
    assert!(checks.iter().all(|account| account.weight == 1 && account.at == [space("4305")]));
}

#[test]
fn the_steps_of_an_attack_share_one_whole_from_the_declaration_to_the_advance() {
    covers!("borodino": "9.1b", "9.1f");
    // Commitment 0; 9 and more than 10 drives Gogel back, and Guyardet advances.
    let mut play = fight(duel(&["fr_cm_guy"], &["ru_gog_a"]), &[9]);
    play.choose(play.open()[0].clone());
    let all = shown(&play);
    assert_eq!(
        titles(&all),
        [
            "account-engagement",
            "account-check",
            "account-resolved",
            "account-disordered",
            "account-retreat",
            "account-advance",
        ]
    );
    let ids: Vec<_> = all.iter().map(|account| account.part_of.as_ref().unwrap()).collect();
    assert!(ids.iter().all(|whole| whole.id == "3-french-4303" && !whole.ends));
    let clash = titled(&all, "account-resolved");
    let sum: i32 = clash.modifiers.iter().map(|part| i32::from(part.value)).sum();
    assert_eq!(clash.total, Some(9 + sum));
    assert_eq!(clash.needed.as_ref().map(|text| text.id.as_ref()), Some("line-shock-4"));
    let strengths: Vec<_> = clash.parties.iter().map(|party| party.notes[0].clone()).collect();
    let strength = |value: i64| bivouac_kernel::Text::new("note-strength").with("strength", value);
    assert_eq!(strengths, [strength(9), strength(4)]);
    // The facing of the victors is the last question; then it is over.
    play.choose(json!({"face": {"facing": "E"}}));
    let last = shown(&play).pop().unwrap();
    assert_eq!(
        (last.title.id.as_ref(), last.verdict.id.as_ref()),
        ("account-over", "verdict-french-hold")
    );
    assert!(last.part_of.is_some_and(|whole| whole.id == "3-french-4303" && whole.ends));
}

#[test]
fn a_failed_commitment_ends_the_attack_and_shows_every_modifier() {
    covers!("borodino": "9.42c", "9.43b");
    let mut play = duel(&["fr_cm_guy"], &["ru_gog_a"]).table();
    play.dice(&[9]);
    shock(&mut play, &["4403"]);
    let all = shown(&play);
    assert_eq!(titles(&all), ["account-engagement", "account-check", "account-over"]);
    assert_eq!(all[1].verdict.id, "verdict-does-not-commit");
    let roll = &all[1];
    let sum: i32 = roll.modifiers.iter().map(|part| i32::from(part.value)).sum();
    assert_eq!(roll.total, Some(9 + sum));
    assert!(modifiers(roll).iter().all(|(rule, _)| *rule == "9.42c"));
    assert!(all[2].part_of.as_ref().is_some_and(|whole| whole.ends));
}

#[test]
fn attacks_that_share_a_target_are_one_and_others_are_apart() {
    covers!("borodino": "9.22a", "9.23a");
    let mut play = duel(&["fr_cm_guy"], &["ru_gog_a"])
        .unit("fr_cm_tes_a", "4404", "E")
        .unit("fr_kr_3", "4410", "E")
        .unit("ru_gog_b", "4310", "W")
        .table();
    play.dice(&[9, 9, 9]);
    shock(&mut play, &["4410", "4403", "4404"]);
    let begun: Vec<Account> = shown(&play)
        .into_iter()
        .filter(|account| account.title.id == "account-engagement")
        .collect();
    let ids: Vec<String> =
        begun.iter().map(|account| account.part_of.as_ref().unwrap().id.clone()).collect();
    assert_eq!(ids, ["3-french-4310", "3-french-4303"]);
    let attackers: Vec<usize> = begun.iter().map(|account| account.parties[0].who.len()).collect();
    assert_eq!(attackers, [1, 2]);
}

/// Plays a random game and gives every line of its log.
fn game(seed: u64) -> Vec<Line> {
    let mut dice = Dice::new(Seed::from(seed));
    let mut choosing = Dice::new(Seed::from(seed).branch("choosing"));
    let mut state = Borodino::set_up("schevardino", &Default::default(), &mut dice).unwrap();
    let (mut events, mut open) = (Vec::new(), Vec::new());
    while let Some(seat) = Borodino::deciding(&state).iter().next() {
        open.clear();
        Borodino::choices(&state, seat, &mut open);
        let choice = open[choosing.pick(open.len())];
        let mut context = Context::heard(&mut dice, &mut events);
        Borodino::apply(&mut state, seat, &choice, &mut context);
    }
    events.iter().map(tell).collect()
}

#[test]
fn every_engagement_begins_once_and_ends_once_and_nothing_comes_after() {
    let book = Phrasebook::of_game(Borodino::about(), &[]).unwrap();
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    for seed in 0..600 {
        let mut wholes: BTreeMap<String, bool> = BTreeMap::new();
        let lines = game(seed);
        for line in &lines {
            let Some(account) = &line.account else {
                assert!(line.dice.is_empty(), "dice without an account: {line:?}");
                continue;
            };
            say(&book, account);
            check_sum(account);
            assert_eq!(account.dice, line.dice, "{account:?}");
            *kinds.entry(account.title.id.to_string()).or_default() += 1;
            let Some(whole) = &account.part_of else { continue };
            let begins = account.title.id == "account-engagement";
            match wholes.get(&whole.id) {
                None => assert!(begins, "seed {seed}: {account:?} before its beginning"),
                Some(&over) => assert!(!over && !begins, "seed {seed}: {account:?} after its end"),
            }
            wholes.insert(whole.id.clone(), whole.ends);
        }
        assert!(wholes.values().all(|over| *over), "seed {seed}: {wholes:?}");
        // The rolls of attacks are never told outside of one.
        let inside = |title: &str| !matches!(title, "account-resolved" | "account-advance");
        let stray = lines.iter().filter_map(|line| line.account.as_ref());
        let mut stray = stray.filter(|account| account.part_of.is_none());
        assert!(stray.all(|account| inside(&account.title.id)), "seed {seed}");
    }
    assert!(book.missing().is_empty(), "{:#?}", book.missing());
    for wanted in [
        "account-fire",
        "account-counter-battery",
        "account-reaction-fire",
        "account-misguided",
        "account-check",
        "account-engagement",
        "account-over",
        "account-resolved",
        "account-cancelled",
        "account-approach",
        "account-break-through",
        "account-counter-shock",
        "account-pursuit",
        "account-fall-back",
        "account-retreat",
        "account-give-way",
        "account-advance",
        "account-disordered",
        "account-withdrawn",
        "account-eliminated",
    ] {
        assert!(kinds.contains_key(wanted), "{wanted} among {kinds:?}");
    }
}

/// Dice and modifiers come to the total, and each modifier has a row.
fn check_sum(account: &Account) {
    let ledger = Borodino::about().ledger;
    assert!(account.modifiers.iter().all(|part| ledger.row(part.rule).is_some()), "{account:?}");
    let Some(total) = account.total else { return };
    let dice: i32 = account.dice.iter().map(|die| i32::from(die.value)).sum();
    let parts: i32 = account.modifiers.iter().map(|part| i32::from(part.value)).sum();
    assert_eq!(total, dice + parts, "{account:?}");
    assert!(account.needed.is_some() && (1..=3).contains(&account.weight), "{account:?}");
}

/// Says every word of an account in both languages.
fn say(book: &Phrasebook, account: &Account) {
    let mut texts = vec![&account.title, &account.verdict];
    texts.extend(&account.needed);
    texts.extend(account.modifiers.iter().map(|part| &part.text));
    texts.extend(account.part_of.iter().map(|whole| &whole.title));
    for party in &account.parties {
        texts.extend(party.who.iter().chain(&party.notes));
        Lang::ALL.iter().for_each(|&lang| {
            let id = format!("party-{}", party.role);
            assert!(book.has(lang, &id), "{id}");
        });
    }
    for text in texts {
        Lang::ALL.iter().for_each(|&lang| drop(book.say(lang, text)));
    }
}

#[test]
fn what_a_game_turns_on_weighs_most() {
    covers!("borodino": "R9.a", "9.71a");
    // Morand's brigade against the guns alone in the Redoubt: lost without a roll (9.25c).
    let mut play = Field::new("french", "declare")
        .unit("fr_mr_dal", "4107", "E")
        .unit("ru_viii_art_a", "4008", "W")
        .table();
    play.dice(&[0]);
    shock(&mut play, &["4107"]);
    if play.prompt() == "prompt-reaction-fire" {
        play.choose(json!("hold"));
    }
    let all = shown(&play);
    let lost = titled(&all, "account-eliminated");
    assert_eq!((lost.kind, lost.weight, &lost.at[..]), ("losses", 3, &[space("4008")][..]));
    let taken = titled(&all, "account-advance");
    assert_eq!((taken.kind, taken.weight), ("march", 3));
    assert_eq!(taken.verdict.id, "verdict-takes");
}

#[test]
fn cavalry_that_meets_a_charge_and_a_square_that_fails_are_steps_of_it() {
    covers!("borodino": "9.86a", "9.85g");
    let against = |unit: &str| {
        let field = Field::new("french", "declare").unit("fr_sg_bes", "4720", "E");
        let mut play = field.unit(unit, "4520", "W").table();
        play.dice(&[0]).choose(charge("4720", "4520", &["4620"], "E"));
        play
    };
    let mut play = against("ru_4cc_akh");
    // 0 meets them; 0 makes -1, and both checks of the French are failed.
    play.choose(json!("stand")).dice(&[0, 0, 9]);
    play.choose(json!({"counter_charge": {"at": "4620"}}));
    let all = shown(&play);
    let met = titled(&all, "account-counter-charge");
    assert_eq!((met.kind, met.weight), ("charge", 2));
    let whole = |account: &Account| account.part_of.as_ref().map(|whole| whole.id.clone());
    assert!(all.iter().all(|account| whole(account).as_deref() == Some("3-french-4520")));

    let mut play = against("ru_gog_a");
    play.dice(&[9, 0, 0]).choose(json!("form_square"));
    let all = shown(&play);
    assert!(all.iter().any(|account| account.verdict.id == "verdict-no-square"));
    assert!(all.iter().all(|account| whole(account).as_deref() == Some("3-french-4520")));
}

#[test]
fn a_collapse_names_its_group_and_weighs_most() {
    covers!("borodino": "10.52a");
    let play = crate::collapse::group_morale(crate::collapse::corps_without(4), &[]);
    let all = shown(&play);
    let collapse = titled(&all, "account-collapse");
    assert_eq!((collapse.kind, collapse.weight), ("losses", 3));
    assert_eq!(collapse.parties[0].seat, Some(1));
    assert_eq!(collapse.parties[0].who.len(), 2);
}
