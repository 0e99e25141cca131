//! Whole games: with and without somebody listening.

use bivouac_kernel::{
    AnyGame, Context, Dice, Mind, Options, Played, Rules, Seat, Seed, SetUpError, Stuck,
};
use bivouac_parlour::{GAME, Parlour};

use crate::{evening, options, play_at_random};

#[test]
fn journaling_costs_nothing_and_changes_nothing() {
    for seed in 0..100 {
        let mut table = evening(seed);
        play_at_random(&mut table, seed, |_, _| {});
        let mut dice = Dice::new(Seed::from(seed));
        let mut state = Parlour::set_up("evening", &Options::default(), &mut dice).unwrap();
        for entry in table.journal() {
            let mut context = Context::silent(&mut dice);
            Parlour::apply(&mut state, entry.seat, &entry.choice, &mut context);
            assert_eq!(context.revealed(), entry.revealed);
        }
        assert_eq!(state, *table.state());
        let thrown: usize = table.journal().iter().map(|entry| entry.draws.len()).sum();
        // Seventeen draws shuffle the eighteen cards.
        assert_eq!(dice.drawn(), 17 + thrown as u64);
    }
}

#[test]
fn an_event_is_not_made_when_nobody_listens() {
    let mut dice = Dice::new(Seed::from(1));
    let mut context: Context<'_, u8> = Context::silent(&mut dice);
    context.emit(|| panic!("made for nobody"));
    let mut events = Vec::new();
    let mut context = Context::heard(&mut dice, &mut events);
    context.emit(|| 7);
    assert!(!context.revealed());
    // What others learn cannot be taken back, but does not surprise whoever chose it.
    context.show();
    assert!(context.revealed() && !context.surprised());
    context.reveal();
    assert!(context.revealed() && context.surprised());
    assert_eq!(events, [7]);
}

#[test]
fn a_playground_plays_the_same_game_for_the_same_seed() {
    let mut ground = GAME.playground("evening", &options("5")).unwrap();
    let mut play = |seed| ground.play(Seed::from(seed), &mut [], 1000).unwrap();
    let first: Vec<Played> = (0..50).map(&mut play).collect();
    assert!(first.iter().all(|played| played.outcome.is_some() && played.decisions >= 20));
    assert!((0..50).map(play).eq(first));
}

#[test]
fn a_playground_stops_at_the_limit_and_asks_the_minds() {
    let mut ground = GAME.playground("evening", &Options::default()).unwrap();
    let mut asked = 0;
    let mut mind = |analyst: &mut dyn bivouac_kernel::Analyst| {
        asked += 1;
        assert_eq!(analyst.seat(), Seat(1));
        usize::MAX
    };
    let mut minds: [Mind<'_>; 2] = [None, Some(&mut mind)];
    let played = ground.play(Seed::from(1), &mut minds, 5).unwrap();
    assert_eq!((played.outcome, played.decisions), (None, 5));
    assert!(asked > 0);
}

#[test]
fn what_cannot_be_set_up_says_why() {
    let failed = |scenario: &str, rounds: &str| {
        let options = options(rounds);
        let table = GAME.set_up(scenario, &options, Seed::from(1)).err();
        assert_eq!(table, GAME.playground(scenario, &options).err());
        table
    };
    assert_eq!(failed("dawn", "3"), Some(SetUpError::UnknownScenario("dawn".to_owned())));
    assert_eq!(failed("encore", "3"), Some(SetUpError::UnknownOption("rounds".to_owned())));
    let value = SetUpError::OptionValue { option: "rounds".to_owned(), value: "2".to_owned() };
    assert_eq!(failed("evening", "2"), Some(value));
}

#[test]
fn a_dead_end_is_named() {
    let stuck = Stuck::NoChoice { seat: 1, decisions: 4 };
    assert_eq!(stuck.to_string(), "seat 1 must decide after 4 decisions and has no choice");
}

#[test]
fn a_fork_goes_its_own_way() {
    let mut table = GAME.set_up("evening", &Options::default(), Seed::from(2)).unwrap();
    let mut fork = table.fork();
    let card = table.choices(Seat(0))[0].choice.clone();
    table.choose(Seat(0), bivouac_kernel::Given::Choice(&card)).unwrap();
    assert_eq!((table.sequence(), fork.sequence()), (1, 0));
    fork.choose(Seat(0), bivouac_kernel::Given::Choice(&card)).unwrap();
    assert_eq!(table.save(), fork.save());
}
