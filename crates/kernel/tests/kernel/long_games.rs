//! Long games: what is not kept is found out again and is the same.

use std::ops::{ControlFlow, Range};
use std::sync::LazyLock;

use bivouac_kernel::{
    About, AnyTable, Board, Context, Dice, Die, Label, Line, Options, Outcome, Painter, Problem,
    Prompt, Record, Rules, ScenarioInfo, Seat, Seats, Seed, SetUpError, Table, Text, Thrown, Told,
    Viewer, Violation,
};
use bivouac_parlour::Parlour;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// A game without an end: two seats add to a sum, by what they choose or by what they roll.
#[derive(Clone, Copy, Debug)]
struct Endless;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Sum {
    sum: u64,
    turns: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
enum Adding {
    One,
    Two,
    Rolled,
    RolledTwice,
}

#[derive(Clone, Debug, Serialize)]
struct Added {
    seat: Seat,
    by: u16,
    sum: u64,
}

static ABOUT: LazyLock<About> = LazyLock::new(|| About {
    id: "endless",
    version: 1,
    seats: &["host", "guest"],
    scenarios: &[ScenarioInfo { id: "sum", seats: 2, secrets: false, options: &[] }],
    ledger: Parlour::about().ledger,
    locales: &[],
    learned: &[],
});

impl Rules for Endless {
    type State = Sum;
    type Choice = Adding;
    type Event = Added;

    fn about() -> &'static About {
        &ABOUT
    }

    fn set_up(_: &str, _: &Options, dice: &mut Dice) -> Result<Sum, SetUpError> {
        Ok(Sum { sum: u64::from(dice.roll(Die::D6)), turns: 0 })
    }

    fn scenario(_: &Sum) -> &'static str {
        "sum"
    }

    fn deciding(state: &Sum) -> Seats {
        match state.turns % 300 {
            0 => Seats::first(2),
            _ => Seats::only(Seat((state.turns / 300 % 2) as u8)),
        }
    }

    fn prompt(_: &Sum, _: Seat) -> Prompt {
        Prompt { text: Text::new("prompt"), rule: "1", about: Vec::new() }
    }

    fn choices(_: &Sum, _: Seat, out: &mut Vec<Adding>) {
        out.extend([Adding::One, Adding::Two, Adding::Rolled, Adding::RolledTwice]);
    }

    fn check(_: &Sum, _: Seat, _: &Adding) -> Result<(), Violation> {
        Ok(())
    }

    fn apply(state: &mut Sum, seat: Seat, choice: &Adding, context: &mut Context<'_, Added>) {
        let by = match choice {
            Adding::One => 1,
            Adding::Two => 2,
            Adding::Rolled => context.roll(Die::D10),
            Adding::RolledTwice => context.roll(Die::D6) + context.roll(Die::D10),
        };
        // What came before matters, so that a wrong die or a wrong order shows for good.
        state.sum = state.sum.wrapping_mul(31).wrapping_add(u64::from(by) + u64::from(seat.0));
        state.turns += 1;
        let sum = state.sum;
        context.emit(|| Added { seat, by, sum });
    }

    fn outcome(_: &Sum) -> Option<Outcome> {
        None
    }

    fn label(_: &Sum, _: &Adding) -> Label {
        Label::plain(Text::new("add"))
    }

    /// What the guest adds by a small number is told to the guest alone.
    fn tell(event: &Added, viewer: Viewer) -> Option<Line> {
        let secret = event.seat == Seat(1) && event.by < 3;
        let text = Text::new("added").with("by", i32::from(event.by));
        let line = Line::new(text.with("sum", event.sum.to_string()), &["1"]);
        let dice = vec![Thrown::plain(Die::D10, event.by)];
        (!secret || viewer.sees_as(event.seat)).then_some(Line { dice, ..line })
    }

    fn board(_: &str) -> &'static Board {
        Parlour::board("evening")
    }

    fn paint(_: &Sum, _: Viewer, _: &mut Painter<'_>) {}

    fn imagine(state: &Sum, _: Viewer, _: &mut Dice) -> Sum {
        state.clone()
    }

    fn appraise(_: &Sum, _: Seat) -> f32 {
        0.0
    }

    fn position(state: &Sum) -> Value {
        json!(state)
    }

    fn from_position(position: &Value) -> Result<Sum, Vec<Problem>> {
        serde_json::from_value(position.clone()).map_err(|_| Vec::new())
    }
}

/// A game in which much is taken back, at once and by consent, and some dice are loaded.
fn long(seed: u64, choices: usize) -> Table<Endless> {
    let mut table = Table::<Endless>::new("sum", &Options::default(), Seed::from(seed)).unwrap();
    let mut dice = Dice::new(Seed::from(seed).branch("players"));
    while table.sequence() < choices {
        let seats: Vec<Seat> = table.deciding().iter().collect();
        let seat = seats[dice.pick(seats.len())];
        match dice.pick(24) {
            0..3 => drop(table.undo(seat)),
            3 => drop(table.take_back(seat)),
            4 => table.load_dice([3, 2]),
            _ => {}
        }
        if !table.deciding().contains(seat) {
            continue;
        }
        let open = table.choices(seat);
        table.choose(seat, &open[dice.pick(open.len())]).unwrap();
        table.load_dice([]);
        if dice.pick(4) == 0 {
            table.join();
        }
    }
    table
}

/// The states of a record, one after the other: the choices made with the dice that it shows.
fn states(record: &Record) -> Vec<Sum> {
    let mut dice = Dice::new(record.seed);
    let mut state = Endless::set_up("sum", &Options::default(), &mut dice).unwrap();
    let mut states = vec![state.clone()];
    for made in &record.choices {
        let seat = Endless::about().seat(&made.seat).unwrap();
        dice.load(made.dice.iter().copied());
        let choice = serde_json::from_value(made.choice.clone()).unwrap();
        Endless::apply(&mut state, seat, &choice, &mut Context::silent(&mut dice));
        states.push(state.clone());
    }
    states
}

#[test]
fn every_moment_of_a_game_is_the_same_from_a_kept_state_as_from_the_start() {
    for seed in 0..4 {
        let table = long(seed, 1_200);
        let states = states(&table.record());
        for (choices, state) in states.iter().enumerate() {
            assert_eq!(table.state_at(choices), *state, "seed {seed}, choice {choices}");
            assert_eq!(table.at(choices).save(), json!(state));
        }
    }
    // So many that states were let go again.
    let table = long(9, 12_000);
    let states = states(&table.record());
    let mut dice = Dice::new(Seed::from(1));
    for _ in 0..300 {
        let choices = dice.pick(states.len());
        assert_eq!(table.state_at(choices), states[choices], "choice {choices}");
    }
    assert_eq!(table.state_at(12_000), *table.state());
}

/// The events behind what a spectator reads of some choices.
fn own_forms(table: &Table<Endless>, choices: Range<usize>) -> Vec<Vec<Value>> {
    let mut all = Vec::new();
    table.tell(Viewer::SPECTATOR, choices, &mut |_, forms| {
        all.push(forms());
        ControlFlow::Continue(())
    });
    all
}

#[test]
fn what_happened_long_ago_is_told_as_it_was_then() {
    let mut table = Table::<Endless>::new("sum", &Options::default(), Seed::from(5)).unwrap();
    let mut dice = Dice::new(Seed::from(5).branch("players"));
    let viewers = [Viewer::SPECTATOR, Viewer::seat(Seat(1)), Viewer::Umpire];
    let mut heard: Vec<Vec<Told>> = vec![Vec::new(); viewers.len()];
    let mut forms = Vec::new();
    while table.sequence() < 700 {
        let seat = table.deciding().iter().next().unwrap();
        let open = table.choices(seat);
        table.load_dice([4].into_iter().filter(|_| dice.pick(3) == 0));
        table.choose(seat, &open[dice.pick(open.len())]).unwrap();
        for (heard, &viewer) in heard.iter_mut().zip(&viewers) {
            heard.extend(table.log(viewer, table.sequence() - 1));
        }
        forms.extend(own_forms(&table, table.sequence() - 1..table.sequence()));
    }
    assert!(heard[0].iter().any(|told| told.lines.is_empty()), "something is secret");
    assert!(heard[2].iter().any(|told| told.draws.iter().any(|draw| draw.loaded)));
    for (heard, &viewer) in heard.iter().zip(&viewers) {
        assert_eq!(table.log(viewer, 0), *heard);
        for part in [0..1, 3..70, 250..260, 255..257, 500..640, 600..700, 699..700, 690..900] {
            let mut told = Vec::new();
            table.tell(viewer, part.clone(), &mut |one, _| {
                told.push(one);
                ControlFlow::Continue(())
            });
            assert_eq!(told, heard[part.start..part.end.min(700)], "{part:?}");
        }
    }
    assert_eq!(own_forms(&table, 0..700), forms);
    let mut first = Vec::new();
    table.tell(viewers[0], 10..700, &mut |told, _| {
        first.push(told.number);
        if first.len() == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(first, [11, 12, 13], "whoever has heard enough is told no more");
}

#[test]
fn a_long_game_is_taken_back_and_replayed_like_a_short_one() {
    for seed in 20..24 {
        let mut table = long(seed, 900);
        let record = table.record();
        let again = Table::<Endless>::replay(&record).unwrap();
        assert_eq!((again.state(), again.record()), (table.state(), record.clone()));
        // Both are taken back to a moment before the last kept state, and go on with other dice.
        let before = AnyTable::last_order(&table, Seat(0)).unwrap();
        table.take_back(Seat(0)).unwrap();
        assert_eq!(*table.state(), states(&record)[before]);
        assert_eq!(table.record().choices[..], record.choices[..before]);
        while table.sequence() < 900 {
            let seat = table.deciding().iter().next().unwrap();
            table.choose(seat, &Adding::RolledTwice).unwrap();
        }
        let record = table.record();
        assert_eq!(Table::<Endless>::replay(&record).unwrap().state(), table.state());
        assert_eq!(states(&record).last(), Some(table.state()));
    }
}

#[test]
fn many_choices_are_taken_back_although_it_is_not_kept_what_they_brought() {
    let mut table = Table::<Endless>::new("sum", &Options::default(), Seed::from(5)).unwrap();
    let start = table.state().clone();
    while table.sequence() < 600 {
        let seat = table.deciding().iter().next().unwrap();
        table.choose(seat, &Adding::One).unwrap();
    }
    let before = states(&table.record());
    let mut left = table.sequence();
    while table.undo(Seat(1)).is_ok() {
        left -= 1;
        assert_eq!((table.sequence(), table.state()), (left, &before[left]));
    }
    assert!(left <= 301, "{left} choices are left");
    while table.take_back(Seat(0)).is_ok() {}
    while table.take_back(Seat(1)).is_ok() {}
    assert_eq!((table.sequence(), table.state()), (0, &start));
    assert!(table.record().choices.is_empty());
}

#[test]
fn steps_of_one_way_are_read_as_one_line() {
    let step = |who: &'static str, from: &'static str, to: &'static str| {
        let text = Text::new("moved").with("from", from).with("to", to);
        Line::new(text, &["7"]).stepping(who, from, to)
    };
    let (first, second) = (step("a", "1", "2"), step("a", "2", "3"));
    let both = first.and_then(&second).unwrap();
    assert_eq!(both, step("a", "1", "3"));
    assert_eq!(both.and_then(&step("a", "3", "4")), Some(step("a", "1", "4")));
    assert_eq!(first.and_then(&step("b", "2", "3")), None, "somebody else goes on");
    assert_eq!(first.and_then(&step("a", "3", "4")), None, "from elsewhere");
    let rolled = Line { dice: vec![Thrown::plain(Die::D6, 1)], ..step("a", "2", "3") };
    assert_eq!(first.and_then(&rolled), None, "what was rolled for is read for itself");
    assert_eq!(first.and_then(&Line::new(Text::new("moved"), &["7"])), None);
}
