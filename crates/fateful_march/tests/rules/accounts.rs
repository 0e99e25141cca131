//! How things were resolved, as each viewer may know it.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::common::cards::execute;
use crate::common::{FRENCH, Field, Play, RUSSIAN, texts};
use crate::fight::*;
use bivouac_fateful_march::FatefulMarch;
use bivouac_kernel::{
    Account, Dice, Line, Options, Rules, Seat, Seed, Table, Text, Viewer, covers,
};
use bivouac_texts::{Lang, Phrasebook};
use serde_json::json;

static BOOK: LazyLock<Phrasebook> =
    LazyLock::new(|| Phrasebook::of_game(FatefulMarch::about(), &[]).unwrap());

/// Everything that an account says has words, and every row that it cites exists.
pub fn has_words(line: &Line) {
    let say = |text: &Text| Lang::ALL.into_iter().for_each(|lang| drop(BOOK.say(lang, text)));
    texts(line).into_iter().for_each(say);
    for account in line.account.iter() {
        for party in &account.parties {
            say(&Text::new(format!("party-{}", party.role)));
        }
        let faces = account.dice.iter().filter_map(|die| die.face);
        faces.for_each(|face| say(&Text::new(format!("face-{face}"))));
        let rows = account.modifiers.iter().map(|modifier| modifier.rule);
        rows.for_each(|row| assert!(FatefulMarch::about().ledger.row(row).is_some(), "{row}"));
        assert!((1..=3).contains(&account.weight), "{line:?}");
    }
    assert!(BOOK.missing().is_empty(), "{:#?}", BOOK.missing());
}

/// The accounts that a viewer has read since the table began, with the id of their line.
fn accounts(play: &Play, viewer: Viewer) -> Vec<(String, Account)> {
    let lines = play.all_events().filter_map(|event| FatefulMarch::tell(&event, viewer));
    let told = |line: Line| Some((line.text.id.into_owned(), *line.account?));
    lines.filter_map(told).collect()
}

/// The one account of a line of a name, for a seat.
fn account(play: &Play, seat: Seat, id: &str) -> Account {
    let found: Vec<_> = accounts(play, Viewer::seat(seat));
    let found = found.into_iter().rev().find(|(line, _)| line == id);
    found.unwrap_or_else(|| panic!("{id} was never told")).1
}

fn said(text: &Text) -> String {
    BOOK.say(Lang::En, text)
}

/// The modifiers of an account by their rows, with values.
fn rows(account: &Account) -> Vec<(&'static str, i8)> {
    account.modifiers.iter().map(|modifier| (modifier.rule, modifier.value)).collect()
}

/// Napoleon attacks Kutuzov in the plain; both can leave.
fn great() -> Fight {
    let fight = Fight::plain().entered("french", "molodechno", &[("infantry", 8), ("cavalry", 2)]);
    let fight = fight.russian("infantry", 6, 0).leader("napoleon").leader("kutuzov");
    fight.depot("russian", "polotsk").depot("french", "vilna").dice(&[BLUE_3, 1])
}

/// The same from its beginning: another battle of its size waits at Orsha.
fn from_the_beginning() -> Play {
    let other = |field: Field| {
        let field = field.troops("french", "orsha", "infantry", 8, 0).alone("orsha", "russian");
        field.troops("russian", "orsha", "infantry", 8, 0)
    };
    let mut play = great().field(other).load();
    play.choose(json!({ "battle": PLAIN }));
    lay_all(&mut play);
    finish(&mut play);
    play
}

#[test]
fn the_steps_of_a_battle_belong_together_and_the_last_ends_it() {
    covers!("fateful-march": "S9a", "S9.11a");
    let play = from_the_beginning();
    for viewer in [Viewer::seat(FRENCH), Viewer::seat(RUSSIAN), Viewer::SPECTATOR] {
        let steps: Vec<(String, Account)> = accounts(&play, viewer)
            .into_iter()
            .filter(|(_, account)| account.part_of.is_some())
            .collect();
        let all = steps.iter().filter_map(|(_, one)| one.part_of.as_ref());
        // The next battle has begun as another.
        let (wholes, next): (Vec<_>, Vec<_>) =
            all.partition(|whole| whole.id == "july:3-dokshitsy-0");
        assert_eq!(
            next.iter().map(|whole| whole.id.as_str()).collect::<Vec<_>>(),
            ["july:3-orsha-1"]
        );
        let ends: Vec<bool> = wholes.iter().map(|whole| whole.ends).collect();
        assert_eq!(ends.iter().filter(|&&ends| ends).count(), 1);
        assert_eq!(ends.last(), Some(&true));
        let ids: Vec<&str> = steps.iter().map(|(id, _)| id.as_str()).collect();
        for step in ["event-battle", "event-losses-due", "event-battle-won", "event-pursued"] {
            assert!(ids.contains(&step), "{step} of {ids:?}");
        }
        // Napoleon against Kutuzov: the game turns on it.
        let battle = steps.iter().find(|(id, _)| id == "event-battle").unwrap();
        assert_eq!(battle.1.weight, 3);
    }
}

#[test]
fn a_battle_begins_with_both_sides_as_everybody_sees_them() {
    covers!("fateful-march": "S9a", "S9g", "T-SEN.a");
    let play = from_the_beginning();
    let told = |viewer| {
        let told = accounts(&play, viewer).into_iter();
        told.filter(|(id, _)| id == "event-battle").map(|(_, one)| one).next().unwrap()
    };
    let begun = told(Viewer::seat(RUSSIAN));
    assert_eq!(begun, told(Viewer::seat(FRENCH)));
    let [attacker, defender] = &begun.parties[..] else { panic!("{begun:?}") };
    assert_eq!((attacker.role, attacker.seat), ("attacker", Some(0)));
    let words = |texts: &[Text]| texts.iter().map(said).collect::<Vec<String>>();
    assert_eq!(words(&attacker.who), ["The French", "Napoleon"]);
    assert_eq!(words(&attacker.notes), ["10 SPs", "from Molodechno"]);
    assert_eq!(words(&defender.who), ["The Russians", "Mikhail Kutuzov"]);
    assert_eq!(words(&defender.notes), ["6 SPs"]);
}

#[test]
fn the_combat_value_is_told_to_its_owner_alone_and_the_die_to_all() {
    covers!("fateful-march": "S9.3b", "S9.2h", "G1");
    let play = over(great());
    // 8 infantry, 2 cavalry, 3 on the die and 1 for Napoleon: 14 inflict 4.
    let own = account(&play, FRENCH, "event-fought");
    assert_eq!(own.total, Some(14));
    assert_eq!(rows(&own), [("S9.2a", 8), ("S9.2a", 2), ("G8", 1)]);
    assert_eq!(said(own.needed.as_ref().unwrap()), "Battle Table: 14 to 17");
    assert_eq!(said(&own.verdict), "The French inflict 4 losses");
    assert_eq!(own.dice[0].face, Some("french-5"));
    let seen = accounts(&play, Viewer::seat(RUSSIAN));
    let hidden = &seen.iter().find(|(id, _)| id == "event-fought-hidden").unwrap().1;
    assert_eq!((hidden.total, rows(hidden)), (None, vec![("G8", 1)]));
    assert_eq!((&hidden.dice, &hidden.verdict), (&own.dice, &own.verdict));
}

#[test]
fn losses_name_what_changes_them() {
    covers!("fateful-march": "S9.4b", "S9.4c", "S9.4d");
    let fight = Fight::at("smolensk").french("infantry", 6, 0).russian("infantry", 6, 0);
    let play = over(fight.defend("russian").dice(&[BLUE_0, GREEN_1]));
    // 6 inflict 2 on the Russians, 1 less for Defend; 7 inflict 2 on the French, 1 more.
    let told = accounts(&play, Viewer::SPECTATOR);
    let due: Vec<_> = told
        .iter()
        .filter(|(id, _)| id == "event-losses-due")
        .map(|(_, account)| (account.total, rows(account)))
        .collect();
    let french = (Some(3), vec![("S9.3a", 2), ("S9.4b", 1)]);
    assert_eq!(due, [french, (Some(1), vec![("S9.3a", 2), ("S9.4c", -1)])]);
}

#[test]
fn pursuit_compares_the_riders_of_both() {
    covers!("fateful-march": "S9.5d", "S9.5e");
    let play = over(great());
    // 2 cavalry against none, whoever of them was hit: at least one is left.
    let pursuit = account(&play, RUSSIAN, "event-pursued");
    let lost = pursuit.total.unwrap();
    assert!(lost > 0, "{pursuit:?}");
    assert_eq!(pursuit.parties.len(), 2);
    assert_eq!(said(&pursuit.parties[0].notes[0]), format!("Cavalry counts {lost}"));
}

#[test]
fn a_monarch_who_is_lost_weighs_most() {
    covers!("fateful-march": "S9.12a", "T-LEADER.e", "T-LEADER.f");
    // 1 inflicts nothing; 8 + 1 and 1 for Bagration inflict 3 on the only SP: nobody is left.
    let fight = Fight::plain().french("infantry", 1, 0).russian("infantry", 8, 0);
    let play = over(fight.leader("napoleon").dice(&[BLUE_MINUS_1, GREEN_1]));
    assert_eq!(play.leader("napoleon"), "eliminated");
    let lost = account(&play, RUSSIAN, "event-leader-eliminated");
    assert_eq!(lost.weight, 3);
    assert_eq!(said(&lost.verdict), "Napoleon is lost: 10 VP for the Russians");
    assert!(lost.part_of.is_some());
}

#[test]
fn sudden_death_ends_the_battle_too() {
    covers!("fateful-march": "T-VP.c");
    let fight = Fight::plain().french("infantry", 1, 0).russian("infantry", 8, 0);
    let fight = fight.leader("napoleon").vp_and_level(-12, "french", 1);
    let play = over(fight.dice(&[BLUE_MINUS_1, GREEN_1]));
    assert!(play.over());
    let told = accounts(&play, Viewer::SPECTATOR);
    let wholes = told.iter().filter_map(|(_, account)| account.part_of.as_ref());
    assert_eq!(wholes.map(|whole| whole.ends).collect::<Vec<_>>().last(), Some(&true));
    assert_eq!(account(&play, FRENCH, "event-vp").weight, 3);
}

#[test]
fn cards_are_shown_with_their_effect() {
    covers!("fateful-march": "S9.1a", "T-CARD.c");
    let play = over(great().french_cards(&[29]));
    let card = account(&play, RUSSIAN, "event-played");
    assert_eq!(card.kind, "card");
    assert_eq!(card.verdict.id, "card-french-29-text");
    assert_eq!(card.part_of.unwrap().id, "july:3-dokshitsy-0");
}

#[test]
fn an_evasion_shows_both_counts_and_what_came_of_it() {
    covers!("fateful-march": "S8l", "S8m");
    let evade = |cavalry: u8| {
        let mut play = Field::new("evade")
            .troops("russian", "minsk", "infantry", 2, 0)
            .troops("russian", "minsk", "cavalry", cavalry, 0)
            .troops("french", "minsk", "cavalry", 1, 0)
            .alone("minsk", "russian")
            .column("french", "minsk", "molodechno", false, json!({ "cavalry": 1 }))
            .depot("russian", "smolensk")
            .block("russian", "minsk", "evade")
            .without_cards()
            .load();
        play.choose(execute("minsk")).choose(json!("all"));
        play
    };
    let tired = evade(1);
    let told = account(&tired, FRENCH, "event-evade-tired");
    assert_eq!((told.total, told.parties.len()), (Some(1), 2));
    assert_eq!(said(told.needed.as_ref().unwrap()), "More than 1");
    assert_eq!(told.verdict.id, "account-evade-tired");
    let free = evade(2);
    let told = account(&free, FRENCH, "event-evade-unharmed");
    assert_eq!((told.total, told.verdict.id.as_ref()), (Some(2), "account-evade-unharmed"));
}

#[test]
fn a_raid_tells_what_it_took() {
    covers!("fateful-march": "S11b", "S11c", "S11d");
    let raid = |exhausted: u8, forage: bool| {
        let field = Field::new("cossack_raid")
            .troops("russian", "minsk", "cossack", 1, 0)
            .troops("french", "molodechno", "infantry", 2, exhausted)
            .block("russian", "minsk", "cossack_raid")
            .without_cards();
        let field = if forage { field.block("french", "molodechno", "forage") } else { field };
        let mut play = field.load();
        play.choose(execute("minsk")).choose(json!({ "area": "molodechno" }));
        said(&account(&play, RUSSIAN, "event-raided").verdict)
    };
    assert_eq!(raid(0, false), "The raid: nothing is found");
    assert_eq!(raid(1, true), "The raid: 1 Forage order is lost and 1 exhausted SP is lost");
}

#[test]
fn attrition_names_what_its_size_is_made_of_to_its_owner() {
    covers!("fateful-march": "S13a", "S13c", "G4", "T-DEV.b", "T-AREA.e");
    let mut play = Field::new("place_depot")
        .without_cards()
        .depot("french", "kovno")
        .troops("french", "minsk", "infantry", 9, 0)
        .leader("murat", "minsk")
        .devastation("minsk", 1)
        .load();
    play.dice(&[6]).choose(json!("done"));
    let told = account(&play, FRENCH, "event-attrition");
    // 9 SPs, +1 by the weather, +1 devastation, -3 key city, +1 for Murat.
    let parts = [("S13c", 9), ("S13a", 1), ("T-DEV.b", 1), ("T-AREA.e", -3), ("G8", 1)];
    assert_eq!(rows(&told), parts);
    assert_eq!(told.total, Some(9));
    let others = accounts(&play, Viewer::seat(RUSSIAN));
    assert!(others.iter().all(|(id, _)| id != "event-attrition"));
    let weather = account(&play, RUSSIAN, "event-weather");
    assert_eq!(weather.dice[0].value, 6);
}

#[test]
fn every_battle_of_a_game_has_its_own_name_and_one_end() {
    let mut fought = 0;
    for seed in 0..24 {
        let mut table =
            Table::<FatefulMarch>::new("hollow-victories", &Options::default(), Seed::from(seed))
                .unwrap();
        let mut chance = Dice::new(Seed::from(seed).branch("battles"));
        while let Some(seat) = table.deciding().iter().next() {
            let open = table.choices(seat);
            let choice = open[chance.pick(open.len())];
            table.choose(seat, &choice).unwrap();
        }
        let events = table.journal().into_iter().flat_map(|entry| entry.events);
        let lines = events.filter_map(|event| FatefulMarch::tell(&event, Viewer::SPECTATOR));
        let accounts = lines.filter_map(|line| line.account.map(|one| (line.text.id, one)));
        let mut battles: BTreeMap<String, (bool, u8)> = BTreeMap::new();
        for (id, account) in accounts {
            let Some(whole) = account.part_of else { continue };
            let (ended, begun) = battles.entry(whole.id.clone()).or_default();
            assert!(!*ended, "{} goes on after its end with {id}", whole.id);
            *begun += u8::from(id == "event-battle");
            assert_eq!(*begun, 1, "{}: {id}", whole.id);
            *ended = whole.ends;
        }
        fought += battles.len();
        let open = battles.iter().filter(|(_, (ended, _))| !ended).count();
        assert_eq!(open, 0, "seed {seed}: {battles:?}");
    }
    assert!(fought > 10, "{fought} battles");
}
