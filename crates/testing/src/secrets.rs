//! Secrets: nobody sees what they may not know.

use bivouac_bots::{Bot, Effort, Learned, Level};
use bivouac_kernel::{Dice, Rules, Seat, Seed, Study, Table, Viewer, secrecy};

use crate::Trial;
use crate::play::{for_each_seed, play, play_all};
use crate::states::saved_and_loaded;

/// How many choices of other moments are refused in real and in imagined states.
const STRANGERS: usize = 40;
/// One in so many imagined states is looked at closely.
const CLOSELY: usize = 5;
/// Of the states of a game, at the most one of so many is asked for what helps to decide.
const GUIDED: usize = 17;
/// How many choices of other moments are explained there.
const EXPLAINED: usize = 12;
/// How many choices of a game are looked at for what they leave others to take back.
const AT_TABLE: usize = 1_000;

/// Choices of many moments of one game.
fn strangers<T: Trial>(seed: u64) -> Vec<<T::Rules as Rules>::Choice> {
    let mut chance = Dice::new(Seed::from(seed).branch("strangers"));
    let mut found: Vec<<T::Rules as Rules>::Choice> = Vec::new();
    play::<T>(seed, |_, _, _, open| {
        let one = &open[chance.pick(open.len())];
        if !found.contains(one) {
            found.push(one.clone());
        }
    });
    let step = found.len().div_ceil(STRANGERS).max(1);
    found.into_iter().step_by(step).collect()
}

/// What a viewer sees does not depend on what they may not know, and what is imagined for them is a
/// lawful state.
pub fn nobody_sees_what_they_may_not_know<T: Trial>() {
    let strangers = strangers::<T>(12);
    for_each_seed(8_000..8_000 + T::COUNTS.unseen, |seed| {
        let mut dice = Dice::new(Seed::from(seed).branch("imagined"));
        play_all::<T>(seed, |number, state, _, _| {
            if !number.is_multiple_of(T::COUNTS.unseen_every) {
                return;
            }
            let of = || format!("seed {seed}, choice {number}");
            let looked = number / T::COUNTS.unseen_every;
            let found = secrecy::imagined_alike::<T::Rules>(
                state,
                &strangers,
                &mut dice,
                |viewer, imagined| {
                    if looked.is_multiple_of(CLOSELY) {
                        T::imagined(state, viewer, imagined);
                        let position = T::Rules::position(imagined);
                        let broken = T::broken(None, &position);
                        assert!(broken.is_empty(), "{}: {broken:?} {position}", of());
                        let loaded = saved_and_loaded::<T::Rules>(imagined);
                        assert!(loaded == *imagined, "{}: {position}", of());
                    }
                },
            );
            if let Err(leak) = found {
                panic!("{}, in {}: {leak}", of(), T::Rules::position(state)["stack"]);
            }
        });
    });
    T::imagined_in_all();
}

/// Destinations, plans, overlays and explanations do not depend on what their viewer may not know, and
/// every way that is offered can be gone.
pub fn what_helps_to_decide_tells_nothing<T: Trial>() {
    let mut strangers = strangers::<T>(14);
    strangers.truncate(EXPLAINED);
    for_each_seed(14_000..14_000 + T::COUNTS.unseen, |seed| {
        let mut dice = Dice::new(Seed::from(seed).branch("guided"));
        play_all::<T>(seed, |number, state, _, _| {
            if !number.is_multiple_of(T::COUNTS.unseen_every.max(GUIDED)) {
                return;
            }
            let found = secrecy::guided_alike::<T::Rules>(state, &strangers, &mut dice);
            if let Err(leak) = found {
                let stack = &T::Rules::position(state)["stack"];
                panic!("seed {seed}, choice {number}, in {stack}: {leak}");
            }
        });
    });
}

/// A choice that can be taken back at once has told its maker nothing.
pub fn what_can_be_taken_back_has_told_nothing<T: Trial>() {
    for_each_seed(10_000..10_000 + T::COUNTS.unseen, |seed| {
        let mut dice = Dice::new(Seed::from(seed).branch("undone"));
        play_all::<T>(seed, |number, state, seat, open| {
            if !number.is_multiple_of(T::COUNTS.unseen_every) {
                return;
            }
            let choice = &open[dice.pick(open.len())];
            let told = secrecy::undone_unknowing::<T::Rules>(state, seat, choice, &mut dice);
            if let Err(leak) = told {
                let stack = &T::Rules::position(state)["stack"];
                panic!("seed {seed}, choice {number}, {choice:?} in {stack}: {leak}");
            }
        });
    });
}

/// What a seat can take back at once does not become different by what others do unseen.
pub fn what_can_be_taken_back_tells_nothing_of_others<T: Trial>() {
    for_each_seed(13_000..13_000 + T::COUNTS.unseen, |seed| {
        let (scenario, options) = T::kind(seed);
        let mut table = Table::<T::Rules>::new(scenario, &options, Seed::from(seed)).unwrap();
        let mut chance = Dice::new(Seed::from(seed).branch("taken back"));
        for number in 0..AT_TABLE {
            let seats: Vec<Seat> = table.deciding().iter().collect();
            if seats.is_empty() {
                return;
            }
            let seat = seats[chance.pick(seats.len())];
            let open = table.choices(seat);
            let choice = &open[chance.pick(open.len())];
            if number.is_multiple_of(T::COUNTS.unseen_every)
                && let Err(leak) = secrecy::undo_untold(&table, seat, choice)
            {
                let stack = &T::Rules::position(table.state())["stack"];
                panic!("seed {seed}, choice {number}, {choice:?} in {stack}: {leak}");
            }
            // Now and then something is taken back instead.
            if chance.pick(8) > 0 || table.undo(seat).is_err() {
                table.choose(seat, choice).unwrap();
            }
        }
    });
}

/// What one of several who decide at the same time chooses does not show to the others.
pub fn what_is_chosen_in_secret_does_not_show<T: Trial>() {
    for_each_seed(11_000..11_000 + T::COUNTS.unseen, |seed| {
        let mut chance = Dice::new(Seed::from(seed).branch("two"));
        play_all::<T>(seed, |number, state, seat, open| {
            if T::Rules::deciding(state).len() < 2 {
                return;
            }
            let [one, other] = [(); 2].map(|()| &open[chance.pick(open.len())]);
            let dice = Dice::new(Seed::from(seed));
            let told = secrecy::chosen_in_secret::<T::Rules>(state, seat, one, other, &dice);
            if let Err(leak) = told {
                panic!("seed {seed}, choice {number}, {one:?} / {other:?}: {leak}");
            }
        });
    });
}

/// How many plans a bot tries out where it is asked whether it knows what it may not.
const TRIALS: u32 = 10;

/// A bot decides by what its seat may know: where hidden things are other than they are, it chooses
/// the same with the same dice of its own.
pub fn bots_know_what_their_seats_know<T: Trial>() {
    let every = T::COUNTS.unseen_every.max(GUIDED);
    for_each_seed(15_000..15_000 + T::COUNTS.unseen, |seed| {
        let mut dice = Dice::new(Seed::from(seed).branch("imagined"));
        play::<T>(seed, |number, state, seat, open| {
            if !number.is_multiple_of(every) || open.len() < 2 {
                return;
            }
            let other = T::Rules::imagine(state, Viewer::seat(seat), &mut dice);
            let thought = Seed::from(seed * 7919 + number as u64);
            for level in [Level::Recruit, Level::Greedy, Level::Marshal] {
                let choose = |state: &<T::Rules as Rules>::State| {
                    let mut study = Study::<T::Rules>::new(state, seat, thought);
                    Bot::new(level).thinking(Effort::Trials(TRIALS)).choose(&mut study, None)
                };
                let position = || T::Rules::position(state)["stack"].clone();
                assert_eq!(
                    choose(state),
                    choose(&other),
                    "seed {seed}, choice {number}, {level}: {}",
                    position()
                );
            }
        });
    });
}

/// What the game's bots have learnt can be read, is of this game, names scenarios that there are, and
/// is small.
pub fn what_bots_have_learnt_can_be_read<T: Trial>() {
    let about = T::Rules::about();
    if about.learned.is_empty() {
        return;
    }
    assert!(about.learned.len() < 2 << 20, "{} bytes", about.learned.len());
    let learned = Learned::read(about.learned, about.id).unwrap_or_else(|bad| panic!("{bad}"));
    assert!(learned.head.command.starts_with("bivouac train"), "{}", learned.head.command);
    assert!(learned.policy.weights().iter().any(|weight| *weight != 0.0));
    for scenario in learned.head.styles.keys() {
        assert!(scenario == "*" || about.scenario(scenario).is_some(), "{scenario}");
    }
}
