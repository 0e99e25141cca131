//! No view depends on what the viewer may not know, and the tests of that find every leak.

use bivouac_kernel::secrecy::{
    Leak, chosen_in_secret, imagined_alike, undo_untold, undone_unknowing, viewers,
};
use bivouac_kernel::{AnyTable, Dice, Options, Refusal, Rules, Seats, Seed, Table, Viewer};
use bivouac_parlour::faulty::{
    CountedBids, DeniedSecrets, FalseImagination, Fault, Faulty, FreeLook, OpenDeck, SeenBids,
    TellingLabels, TellingLog, TellingOdds, TellingOrder, TellingPrompt, TellingRefusal,
};
use bivouac_parlour::{Choice, Parlour};

use crate::{GUEST, HOST, play_at_random, response};

/// Plays games and tries all tests at every moment: how many moments, and the first leak.
fn search<R: Rules>(games: u64, strangers: &[R::Choice]) -> (usize, Option<Box<Leak>>) {
    let (mut moments, mut leak) = (0, None);
    for seed in 0..games {
        let options = Options::default();
        let mut table = Table::<R>::new("evening", &options, Seed::from(seed)).unwrap();
        play_at_random(&mut table, seed, |table, dice| {
            moments += 1;
            let found = imagined_alike::<R>(table.state(), strangers, dice, |_, _| {})
                .and_then(|()| any_secret_choice::<R>(table, dice))
                .and_then(|()| any_choice_undone::<R>(table, dice))
                .and_then(|()| any_undo_untold::<R>(table, dice));
            leak = leak.take().or(found.err());
        });
    }
    (moments, leak)
}

/// Compares two choices of each seat that decides.
fn any_secret_choice<R: Rules>(table: &Table<R>, dice: &mut Dice) -> Result<(), Box<Leak>> {
    for seat in table.deciding().iter() {
        let choices = table.choices(seat);
        let (one, other) = (dice.pick(choices.len()), dice.pick(choices.len()));
        chosen_in_secret::<R>(table.state(), seat, &choices[one], &choices[other], dice)?;
    }
    Ok(())
}

/// Makes a choice of each seat that decides.
fn any_choice_undone<R: Rules>(table: &Table<R>, dice: &mut Dice) -> Result<(), Box<Leak>> {
    for seat in table.deciding().iter() {
        let choices = table.choices(seat);
        let choice = &choices[dice.pick(choices.len())];
        undone_unknowing::<R>(table.state(), seat, choice, dice)?;
    }
    Ok(())
}

/// Looks what the others can take back after a choice of each seat that decides.
fn any_undo_untold<R: Rules>(table: &Table<R>, dice: &mut Dice) -> Result<(), Box<Leak>> {
    for seat in table.deciding().iter() {
        let choices = table.choices(seat);
        undo_untold(table, seat, &choices[dice.pick(choices.len())])?;
    }
    Ok(())
}

#[test]
fn thousands_of_moments_give_nothing_away() {
    let (moments, leak) = search::<Parlour>(250, &[Choice::Allow]);
    assert!(moments > 4000, "only {moments} moments");
    assert_eq!(leak, None);
}

fn leaks<F: Fault>(part: &str) {
    let (_, leak) = search::<Faulty<F>>(20, &[Choice::Allow]);
    let leak = leak.unwrap_or_else(|| panic!("no leak was found in the {part}"));
    assert_eq!(leak.part, part, "{leak}");
    assert_ne!(leak.seen, leak.otherwise);
}

#[test]
fn every_kind_of_leak_is_caught() {
    leaks::<OpenDeck>("scene");
    leaks::<CountedBids>("scene");
    leaks::<TellingPrompt>("prompt");
    leaks::<TellingLabels>("choices");
    leaks::<TellingOdds>("choices");
    leaks::<TellingOrder>("choices");
    leaks::<TellingLog>("log");
    leaks::<TellingRefusal>("refusals");
    leaks::<FreeLook>("log");
    leaks::<FalseImagination>("deciding");
    leaks::<DeniedSecrets>("openness");
}

#[test]
fn imagination_really_draws_afresh_what_is_hidden_and_keeps_the_rest() {
    let table: Table<Parlour> = Table::new("evening", &Options::default(), Seed::from(5)).unwrap();
    let mut dice = Dice::new(Seed::from(1));
    let real = table.save();
    let imagined =
        |viewer, dice: &mut Dice| Parlour::position(&Parlour::imagine(table.state(), viewer, dice));
    let (mut others, mut decks) = (0, 0);
    for _ in 0..50 {
        let seen = imagined(Viewer::seat(HOST), &mut dice);
        assert_eq!(seen["hands"]["host"], real["hands"]["host"]);
        others += usize::from(seen["hands"]["guest"] != real["hands"]["guest"]);
        decks += usize::from(seen["deck"] != real["deck"]);
        assert_eq!(imagined(Viewer::Umpire, &mut dice), real);
        let both = Viewer::Holding(bivouac_kernel::Seats::first(2));
        assert_eq!(imagined(both, &mut dice)["hands"], real["hands"]);
    }
    assert!(others > 45 && decks > 45, "{others} {decks}");
}

#[test]
fn every_seat_and_a_spectator_are_viewers() {
    let all: Vec<Viewer> = viewers::<Parlour>().collect();
    assert_eq!(all, [Viewer::seat(HOST), Viewer::seat(GUEST), Viewer::SPECTATOR]);
}

#[test]
fn a_refusal_to_take_back_does_not_tell_what_others_chose() {
    // Whatever the guest lays, the host can take back just the same.
    for seed in 0..40 {
        let mut table: Table<Parlour> =
            Table::new("evening", &Options::default(), Seed::from(seed)).unwrap();
        let own = table.choices(HOST)[0];
        table.choose(HOST, &own).unwrap();
        let answers: Vec<bool> = table
            .choices(GUEST)
            .iter()
            .map(|choice| {
                let mut other = table.clone();
                other.choose(GUEST, choice).unwrap();
                other.can_undo(HOST)
            })
            .collect();
        assert!(answers.iter().all(|&can| can == answers[0]));
    }
}

/// The host allows an entry, after which nothing is drawn and both bid.
fn allowed<R: Rules<Choice = Choice>>() -> Table<R> {
    let mut table = Table::<R>::load(&response().save(), Seed::from(9)).unwrap();
    assert!(!table.choose(HOST, &Choice::Allow).unwrap().revealed);
    assert_eq!(table.deciding(), Seats::first(2));
    table
}

#[test]
fn before_secret_choices_of_others_nothing_is_taken_back_at_once() {
    // The host must not learn by asking whether the guest has laid a card, nor take that back.
    let table = allowed::<Parlour>();
    for choice in table.choices(GUEST) {
        assert_eq!(undo_untold(&table, GUEST, &choice), Ok(()));
        let mut other = table.clone();
        other.choose(GUEST, &choice).unwrap();
        for mut table in [table.clone(), other] {
            assert!(!table.can_undo(HOST));
            assert_eq!(table.undo(HOST), Err(Refusal::NothingToUndo));
            // What the host lays now can be taken back, and no more.
            let card = table.choices(HOST)[0];
            table.choose(HOST, &card).unwrap();
            table.undo(HOST).unwrap();
            assert!(!table.can_undo(HOST));
        }
    }
}

#[test]
fn a_flag_that_tells_of_a_secret_choice_is_caught() {
    let table = allowed::<Faulty<SeenBids>>();
    let card = table.choices(GUEST)[0];
    let leak = undo_untold(&table, GUEST, &card).err().unwrap();
    assert_eq!((leak.viewer, leak.part), (Viewer::seat(HOST), "undo"));
}
