//! Invariants over random games of every scenario and option: no panic, no dead end, replay and
//! save/load equality, listed and accepted choices the same, nothing given away.

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use crate::imagined::{Tally, is_a_state};
use bivouac_fateful_march::{Choice, FatefulMarch, State};
use bivouac_kernel::legality::agree;
use bivouac_kernel::{Context, Dice, Options, Rules, Seat, Seed, Table, covers, secrecy};
use serde_json::Value;

const SCENARIOS: [&str; 6] = [
    "smolensk-march",
    "moscow-march",
    "grand-campaign",
    "hollow-victories",
    "smolensk-campaign",
    "retreat",
];
const OPTIONS: [&str; 11] = [
    "any-card",
    "placement-together",
    "fewer-rallies",
    "later-wiped-out",
    "later-light-pin",
    "later-clusters",
    "later-level-four",
    "later-disengagement",
    "later-french-patrol",
    "later-kutuzov-rally",
    "later-battle-order",
];

/// How many decisions a random game may take before it counts as endless.
const LIMIT: usize = 60_000;

/// Runs something for many seeds, on all cores.
fn for_each_seed(seeds: std::ops::Range<u64>, run: impl Fn(u64) + Sync) {
    let next = AtomicU64::new(seeds.start);
    let workers = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= seeds.end {
                        break;
                    }
                    run(seed);
                }
            });
        }
    });
}

/// Scenario and options of a seed: every scenario in turn; of seven seeds one has no option and
/// the others each with even chances.
fn kind(seed: u64) -> (&'static str, Options) {
    let mut chance = Dice::new(Seed::from(seed).branch("options"));
    let scenario = SCENARIOS[seed as usize % SCENARIOS.len()];
    let on = OPTIONS.iter().filter(|_| !seed.is_multiple_of(7) && chance.pick(2) == 1);
    (scenario, Options(on.map(|option| ((*option).to_owned(), "on".to_owned())).collect()))
}

fn set_up(seed: u64, dice: &mut Dice) -> State {
    let (scenario, options) = kind(seed);
    FatefulMarch::set_up(scenario, &options, dice).unwrap()
}

struct Game {
    choices: Vec<(Seat, Choice)>,
    last: State,
}

/// Plays a random game, looking at every state on the way.
fn play(seed: u64, look: impl FnMut(usize, &State, Seat, &[Choice])) -> Game {
    let mut dice = Dice::new(Seed::from(seed));
    let state = set_up(seed, &mut dice);
    let game = go_on(seed, state, dice, LIMIT, look);
    assert!(
        FatefulMarch::outcome(&game.last).is_some(),
        "seed {seed} stops: {}",
        FatefulMarch::position(&game.last)["stack"]
    );
    game
}

/// Plays at random from a state for some choices, or to the end.
fn go_on(
    seed: u64,
    mut state: State,
    mut dice: Dice,
    limit: usize,
    mut look: impl FnMut(usize, &State, Seat, &[Choice]),
) -> Game {
    let mut choosing = Dice::new(Seed::from(seed).branch("choosing"));
    let (mut made, mut open) = (Vec::new(), Vec::new());
    while made.len() < limit {
        let deciding: Vec<Seat> = FatefulMarch::deciding(&state).iter().collect();
        if deciding.is_empty() {
            break;
        }
        let seat = deciding[choosing.pick(deciding.len())];
        open.clear();
        FatefulMarch::choices(&state, seat, &mut open);
        assert!(
            !open.is_empty(),
            "seed {seed}: a dead end after {} choices: {}",
            made.len(),
            FatefulMarch::position(&state)
        );
        assert!(made.len() < LIMIT - 1, "seed {seed} is endless");
        look(made.len(), &state, seat, &open);
        let choice = open[choosing.pick(open.len())];
        FatefulMarch::apply(&mut state, seat, &choice, &mut Context::silent(&mut dice));
        made.push((seat, choice));
    }
    Game { choices: made, last: state }
}

/// A crowded position: both sides around Minsk and Smolensk, often in one area, with leaders,
/// orders and full hands, at the beginning of one of the steps in which they meet.
fn crowded(seed: u64) -> State {
    let mut chance = Dice::new(Seed::from(seed).branch("crowded"));
    let phases = ["forced_march", "march", "evade", "battles", "battles", "rally", "place_depot"];
    let clocks = ["july:3", "august:2", "september:4", "october:2", "november:1"];
    let clock = clocks[chance.pick(clocks.len())];
    let mut field = crate::common::Field::new(phases[chance.pick(phases.len())]).clock(clock);
    for option in OPTIONS {
        if chance.pick(4) == 0 {
            field = field.option(option);
        }
    }
    let areas = ["minsk", "borisov", "molodechno", "smolensk", "orsha", "dorogobuzh"];
    let sides = [
        ("french", ["infantry", "cavalry", "guard", "prussian", "austrian"].as_slice()),
        ("russian", ["infantry", "cavalry", "cossack"].as_slice()),
    ];
    let leaders = [
        ["napoleon", "murat", "davout", "eugene", "jerome", "schwarzenberg"],
        ["kutuzov", "barclay", "bagration", "platov", "tormasov", "chichagov"],
    ];
    let mut orders = [
        "march",
        "march",
        "forced_march",
        "evade",
        "evade",
        "defend",
        "rally",
        "cavalry_patrols",
        "forage",
        "dummy",
    ];
    for (side, (seat, kinds)) in sides.into_iter().enumerate() {
        let mut used = Vec::new();
        chance.shuffle(&mut orders);
        for area in &areas {
            if chance.pick(3) == 0 {
                continue;
            }
            let mut total = 0;
            for kind in kinds.iter().take(1 + chance.pick(kinds.len())) {
                let most = if *kind == "infantry" { 5 } else { 1 };
                let (fresh, tired) = (chance.pick(most + 1) as u8, chance.pick(2) as u8);
                let fits = !["guard", "prussian", "austrian"].contains(kind) || used.len() < 2;
                if fits {
                    field = field.troops(seat, area, kind, fresh, tired);
                    total += fresh + tired;
                }
            }
            if total == 0 {
                field = field.troops(seat, area, "infantry", 1, 0);
            }
            if side == 1 {
                field = field.alone(area, ["french", "russian"][chance.pick(2)]);
            }
            if chance.pick(2) == 0 && used.len() < 6 {
                field = field.leader(leaders[side][used.len()], area);
                // Now and then one more behind his screen.
                if chance.pick(2) == 0 && used.len() < 3 {
                    field = field.leader(leaders[side][5 - used.len()], area);
                }
            }
            used.push(*area);
            field = field.block(seat, area, orders[used.len()]);
        }
        field =
            field.depot(seat, ["vilna", "kaluga"][side]).depot(seat, ["grodno", "mozhaysk"][side]);
        field = field.hand(seat, &hand(side, clock, &mut chance));
    }
    shared_only(&mut field);
    let position = field.position();
    FatefulMarch::from_position(&position).unwrap_or_else(|p| panic!("{p:#?} {position}"))
}

/// Who was last alone is told only where both sides stand.
fn shared_only(field: &mut crate::common::Field) {
    let position = field.clone_position();
    let both = |area: &String| {
        ["french", "russian"].iter().all(|seat| position[*seat]["troops"].get(area).is_some())
    };
    let told = position["alone"].as_object().cloned().unwrap_or_default();
    let kept: serde_json::Map<String, Value> =
        told.into_iter().filter(|(area, _)| both(area)).collect();
    field.set("alone", Value::Object(kept));
}

/// Up to seven cards that may be held in the season.
fn hand(side: usize, clock: &str, chance: &mut Dice) -> Vec<u8> {
    let table =
        [include_str!("../../data/cards_french.tsv"), include_str!("../../data/cards_russian.tsv")]
            [side];
    let winter = clock.starts_with("october") || clock.starts_with("november");
    let wrong = if winter { "summer" } else { "winter" };
    let cells = table.lines().skip(1).map(|line| line.split('\t').collect::<Vec<_>>());
    let open = cells.filter(|cells| cells[1] != wrong && cells[7] != "must_play");
    let mut numbers: Vec<u8> =
        open.map(|cells| cells[0].parse().unwrap()).filter(|&no| no > 0).collect();
    chance.shuffle(&mut numbers);
    numbers.truncate(7);
    numbers
}

/// Plays a crowded position for some time.
fn skirmish(seed: u64, look: impl FnMut(usize, &State, Seat, &[Choice])) {
    let state = crowded(seed);
    go_on(seed, state, Dice::new(Seed::from(seed)), 250, look);
}

/// A choice that can be taken back at once has told its maker nothing.
fn unknowing(
    seed: u64,
    number: usize,
    state: &State,
    seat: Seat,
    open: &[Choice],
    dice: &mut Dice,
) {
    let choice = &open[dice.pick(open.len())];
    if let Err(leak) = secrecy::undone_unknowing::<FatefulMarch>(state, seat, choice, dice) {
        let stack = &FatefulMarch::position(state)["stack"];
        panic!("seed {seed}, choice {number}, {choice:?} in {stack}: {leak}");
    }
}

/// Nobody's view depends on what he may not know, and what he imagines is another lawful state.
fn unseen(
    seed: u64,
    number: usize,
    state: &State,
    strangers: &[Choice],
    tally: &Tally,
    dice: &mut Dice,
) {
    let of = format!("seed {seed}, choice {number}");
    let found =
        secrecy::imagined_alike::<FatefulMarch>(state, strangers, dice, |viewer, imagined| {
            if number.is_multiple_of(5) {
                tally.count(state, viewer, imagined);
                is_a_state(imagined, &of);
            }
        });
    if let Err(leak) = found {
        panic!("{of}, in {}: {leak}", FatefulMarch::position(state)["stack"]);
    }
}

fn check_skirmishes(seeds: std::ops::Range<u64>) -> Tally {
    let (strangers, tally) = (strangers(17), Tally::default());
    let some = few(strangers.clone());
    for_each_seed(seeds, |seed| {
        let mut dice = Dice::new(Seed::from(seed).branch("imagined"));
        skirmish(seed, |number, state, seat, open| {
            let position = FatefulMarch::position(state);
            let broken = crate::invariants::broken(&position);
            assert!(broken.is_empty(), "seed {seed}, choice {number}: {broken:?}");
            assert!(saved_and_loaded(state) == *state, "seed {seed}, choice {number}");
            if let Err(fault) = agree::<FatefulMarch>(state, &strangers) {
                panic!("seed {seed}, choice {number}: {fault} in {}", position["stack"]);
            }
            unseen(seed, number, state, &some, &tally, &mut dice);
            unknowing(seed, number, state, seat, open, &mut dice);
        });
    });
    tally
}

#[test]
fn crowded_maps_keep_all_that_holds_and_tell_nothing() {
    check_skirmishes(0..24).is_drawn_afresh(&["leaders", "battle", "force"]);
}

#[test]
#[ignore = "long: for the night"]
fn a_thousand_crowded_maps_keep_all_that_holds_and_tell_nothing() {
    check_skirmishes(1_000..2_000).is_drawn_afresh(&["leaders", "battle", "force"]);
}

/// Makes the same choices again, each of which must be accepted.
fn replay(seed: u64, game: &Game) -> State {
    let mut dice = Dice::new(Seed::from(seed));
    let mut state = set_up(seed, &mut dice);
    for (number, (seat, choice)) in game.choices.iter().enumerate() {
        assert!(FatefulMarch::deciding(&state).contains(*seat), "seed {seed}, choice {number}");
        let checked = FatefulMarch::check(&state, *seat, choice);
        assert!(checked.is_ok(), "seed {seed}, choice {number}: {choice:?} {checked:?}");
        FatefulMarch::apply(&mut state, *seat, choice, &mut Context::silent(&mut dice));
    }
    state
}

/// Saves a state as text and loads it.
fn saved_and_loaded(state: &State) -> State {
    let text = FatefulMarch::position(state).to_string();
    let position = serde_json::from_str(&text).unwrap();
    FatefulMarch::from_position(&position).unwrap_or_else(|problems| panic!("{problems:#?} {text}"))
}

fn games(seeds: std::ops::Range<u64>) {
    for_each_seed(seeds, |seed| {
        // One moment of the game, each as likely as any other, and its end.
        let mut chance = Dice::new(Seed::from(seed).branch("moment"));
        let mut moment = None;
        let game = play(seed, |number, state, _, _| {
            if chance.pick(number + 1) == 0 {
                moment = Some(state.clone());
            }
        });
        assert!(replay(seed, &game) == game.last, "seed {seed} replays to another state");
        for state in moment.iter().chain([&game.last]) {
            assert!(saved_and_loaded(state) == *state, "seed {seed}");
        }
    });
}

#[test]
fn a_thousand_random_games_end_and_replay_and_load_to_equal_states() {
    games(0..1_000);
}

#[test]
fn records_replay_to_an_equal_state_die_by_die() {
    for_each_seed(0..12, |seed| {
        let game = play(seed, |_, _, _, _| {});
        let (scenario, options) = kind(seed);
        let mut table = Table::<FatefulMarch>::new(scenario, &options, Seed::from(seed)).unwrap();
        for (seat, choice) in &game.choices {
            table.choose(*seat, choice).unwrap();
        }
        assert!(*table.state() == game.last, "seed {seed}: listening changes the game");
        let text = serde_json::to_string(&table.record()).unwrap();
        let replayed =
            Table::<FatefulMarch>::replay(&serde_json::from_str(&text).unwrap()).unwrap();
        assert!(replayed.state() == table.state(), "seed {seed}");
    });
}

#[test]
fn every_state_can_be_saved_and_loaded() {
    for_each_seed(5_000..5_006, |seed| {
        play(seed, |number, state, _, _| {
            assert!(saved_and_loaded(state) == *state, "seed {seed}, choice {number}");
        });
    });
}

#[test]
fn pieces_and_cards_are_conserved_in_every_state() {
    covers!("fateful-march": "T-SP.b", "T-CAS.a", "T-CAS.b");
    for_each_seed(6_000..6_012, |seed| {
        let (mut clock, mut lost, mut choices) = (Value::Null, 0, 0);
        let game = play(seed, |number, state, _, _| {
            let position = FatefulMarch::position(state);
            let broken = crate::invariants::broken(&position);
            assert!(broken.is_empty(), "seed {seed}, choice {number}: {broken:?}");
            // T-CAS.b: nobody leaves the Casualties box.
            let casualties = crate::common::sum(&position["french"]["casualties"]);
            assert!(casualties >= lost, "seed {seed}, choice {number}");
            lost = casualties;
            if position["clock"] != clock {
                let left = crate::invariants::left_over(&position);
                assert!(left.is_empty(), "seed {seed}, choice {number}: {left:?}");
                clock = position["clock"].clone();
            }
            choices = number;
        });
        let broken = crate::invariants::broken(&FatefulMarch::position(&game.last));
        assert!(broken.is_empty(), "seed {seed} at the end: {broken:?}");
        assert!(choices > 0);
    });
}

/// Choices of many moments: strangers to each other.
fn strangers(seed: u64) -> Vec<Choice> {
    let mut found: Vec<Choice> = Vec::new();
    let mut chance = Dice::new(Seed::from(seed).branch("strangers"));
    play(seed, |_, _, _, open| {
        let one = open[chance.pick(open.len())];
        if !found.contains(&one) {
            found.push(one);
        }
    });
    found
}

/// Enough of them to compare refusals in many states.
fn few(strangers: Vec<Choice>) -> Vec<Choice> {
    strangers.into_iter().step_by(7).collect()
}

#[test]
fn what_is_listed_is_what_is_accepted() {
    let strangers: Vec<Choice> = [11, 12, 17].into_iter().flat_map(strangers).collect();
    for_each_seed(7_000..7_006, |seed| {
        play(seed, |number, state, _, _| {
            if let Err(fault) = agree::<FatefulMarch>(state, &strangers) {
                let stack = &FatefulMarch::position(state)["stack"];
                panic!("seed {seed}, choice {number}: {fault} in {stack}");
            }
        });
    });
}

#[test]
fn nobody_sees_what_he_may_not_know() {
    let (strangers, tally) = (few(strangers(12)), Tally::default());
    for_each_seed(8_000..8_006, |seed| {
        let mut dice = Dice::new(Seed::from(seed).branch("imagined"));
        play(seed, |number, state, _, _| {
            unseen(seed, number, state, &strangers, &tally, &mut dice);
        });
    });
    tally.is_drawn_afresh(&["force"]);
}

#[test]
fn what_can_be_taken_back_has_told_nothing() {
    covers!("fateful-march": "T-ORDER.c", "T-ORDER.k", "S4d");
    for_each_seed(10_000..10_006, |seed| {
        let mut dice = Dice::new(Seed::from(seed).branch("undone"));
        play(seed, |number, state, seat, open| {
            unknowing(seed, number, state, seat, open, &mut dice);
        });
    });
}

#[test]
fn what_is_chosen_in_secret_does_not_show() {
    for_each_seed(9_000..9_012, |seed| {
        let mut chance = Dice::new(Seed::from(seed).branch("two"));
        play(seed, |number, state, seat, open| {
            if FatefulMarch::deciding(state).len() < 2 {
                return;
            }
            let one = &open[chance.pick(open.len())];
            let other = &open[chance.pick(open.len())];
            let dice = Dice::new(Seed::from(seed));
            let told = secrecy::chosen_in_secret::<FatefulMarch>(state, seat, one, other, &dice);
            if let Err(leak) = told {
                panic!("seed {seed}, choice {number}, {one:?} / {other:?}: {leak}");
            }
        });
    });
}

#[test]
fn what_can_be_taken_back_tells_nothing_of_what_others_do() {
    for_each_seed(12_000..12_006, |seed| {
        let (scenario, options) = kind(seed);
        let mut table = Table::<FatefulMarch>::new(scenario, &options, Seed::from(seed)).unwrap();
        let mut chance = Dice::new(Seed::from(seed).branch("taken back"));
        let mut undone = 0;
        for number in 0..1_000 {
            let seats: Vec<Seat> = table.deciding().iter().collect();
            if seats.is_empty() {
                break;
            }
            let seat = seats[chance.pick(seats.len())];
            let open = table.choices(seat);
            let choice = &open[chance.pick(open.len())];
            if let Err(leak) = secrecy::undo_untold(&table, seat, choice) {
                let stack = &FatefulMarch::position(table.state())["stack"];
                panic!("seed {seed}, choice {number}, {choice:?} in {stack}: {leak}");
            }
            if chance.pick(8) == 0 && table.can_undo(seat) {
                table.undo(seat).unwrap();
                undone += 1;
            } else {
                table.choose(seat, choice).unwrap();
            }
        }
        assert!(undone > 10, "only {undone} choices were taken back");
    });
}
