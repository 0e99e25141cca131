//! How many questions a turn asks and how many clicks it takes, by scenario and question: games of
//! one who gives every order by the fewest clicks, against the greedy bot.
//!
//! `cargo run -p bivouac-fateful-march --example clicks [games]`
//!
//! A choice is a click and so is a plan that the game proposes; a march is two, an army and where it
//! goes.
//! Questions that can only be passed are passed by programs and cost none.

use std::collections::BTreeMap;

use bivouac_bots::{Level, choose};
use bivouac_fateful_march::{Choice, FatefulMarch};
use bivouac_kernel::{
    AnyTable, Context, Dice, Given, Listed, Planned, Rules, Seat, Seed, Table, Viewer,
};
use serde_json::Value;

/// What one turn took.
#[derive(Clone, Default)]
struct Turn {
    questions: u32,
    clicks: u32,
    by: BTreeMap<String, u32>,
}

/// What came of all turns of a scenario.
#[derive(Default)]
struct Tally {
    turns: Vec<Turn>,
    asked: BTreeMap<String, [u32; 2]>,
}

fn main() {
    let mut args = std::env::args().skip(1);
    let games: u64 = args.next().and_then(|games| games.parse().ok()).unwrap_or(4);
    let only = args.next();
    let mut all = Tally::default();
    for scenario in FatefulMarch::about().scenarios {
        if only.as_ref().is_some_and(|only| only != scenario.id) {
            continue;
        }
        let mut tally = Tally::default();
        for seed in 0..games {
            play(scenario.id, seed, &mut tally);
        }
        report(scenario.id, &tally);
        all.turns.append(&mut tally.turns);
        for (asked, counts) in tally.asked {
            let sum = all.asked.entry(asked).or_default();
            *sum = [sum[0] + counts[0], sum[1] + counts[1]];
        }
    }
    report("all", &all);
    let turns = all.turns.len() as f64;
    worst(&all);
    let mut asked: Vec<_> = all.asked.into_iter().collect();
    asked.sort_by_key(|(_, counts)| std::cmp::Reverse(counts[1]));
    for (id, [questions, clicks]) in asked {
        let each = |count: u32| f64::from(count) / turns;
        println!("  {id:44} {:5.2} questions {:5.2} clicks", each(questions), each(clicks));
    }
}

fn worst(tally: &Tally) {
    let mut by: BTreeMap<&str, u32> = BTreeMap::new();
    let worst: Vec<&Turn> = tally.turns.iter().filter(|turn| turn.clicks >= 30).collect();
    for turn in &worst {
        for (asked, count) in &turn.by {
            *by.entry(asked).or_default() += count;
        }
    }
    let mut by: Vec<_> = by.into_iter().collect();
    by.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    println!("{} turns of 30 clicks or more:", worst.len());
    for (asked, count) in by.iter().take(24) {
        println!("  {asked:44} {:5.2}", f64::from(*count) / worst.len() as f64);
    }
}

fn report(name: &str, tally: &Tally) {
    let mut clicks: Vec<u32> = tally.turns.iter().map(|turn| turn.clicks).collect();
    clicks.sort_unstable();
    let count = clicks.len().max(1);
    let mean = |sum: u32| f64::from(sum) / count as f64;
    println!(
        "{name:16} {count:4} turns: {:5.1} questions, {:5.1} clicks, p90 {}, most {}",
        mean(tally.turns.iter().map(|turn| turn.questions).sum()),
        mean(clicks.iter().sum()),
        clicks.get(count * 9 / 10).copied().unwrap_or_default(),
        clicks.last().copied().unwrap_or_default(),
    );
}

fn play(scenario: &str, seed: u64, tally: &mut Tally) {
    let player = Seat((seed % 2) as u8);
    let root = Seed::from(seed);
    let Ok(mut table) = Table::<FatefulMarch>::new(scenario, &Default::default(), root) else {
        return;
    };
    let mut turn = (String::new(), Turn::default());
    let mut decisions = 0_u64;
    while let Some(seat) = AnyTable::deciding(&table).iter().next() {
        decisions += 1;
        let moment = FatefulMarch::scene(table.state(), Viewer::SPECTATOR).moment;
        let now = format!("{:?}", moment.first());
        if now != turn.0 {
            if !turn.0.is_empty() {
                tally.turns.push(turn.1);
            }
            turn = (now, Turn::default());
        }
        let mut analyst = AnyTable::analyst(&table, seat, root.branch(&decisions.to_string()));
        let mut place = choose(Level::Greedy, &mut *analyst, None);
        if seat != player {
            if AnyTable::choose(&mut table, seat, Given::Place(place)).is_err() {
                return;
            }
            continue;
        }
        let listed = AnyTable::choices(&table, seat);
        let asked = AnyTable::prompt(&table, seat).map_or_else(String::new, |p| p.text.id.into());
        if asked == "prompt-place" && listed[place].choice.get("order").is_some() {
            // In which order the blocks are placed matters little: the first of the hand.
            place = best_area(&table, seat, &listed);
        }
        let plan = order(&table, seat, &asked);
        let counts = tally.asked.entry(asked.clone()).or_default();
        let silent = listed.len() == 1 && listed[0].label.passes;
        counts[0] += 1;
        turn.1.questions += 1;
        if !silent {
            counts[1] += 1;
            turn.1.clicks += 1;
            *turn.1.by.entry(asked.clone()).or_default() += 1;
        }
        if asked == "prompt-execute" && plan.is_some() {
            counts[1] += 1;
            turn.1.clicks += 1;
        }
        let done = match plan {
            Some(plan) if !silent => AnyTable::play(&mut table, seat, &plan).map(|_| ()),
            _ => {
                let lasting = lasting(&listed[place].choice);
                let held = lasting.filter(|held| AnyTable::why(&table, seat, held).is_ok());
                match held {
                    Some(held) => AnyTable::choose(&mut table, seat, Given::Choice(&held)),
                    None if listed[place].choice == "anew" => {
                        AnyTable::choose(&mut table, seat, Given::Place(0))
                    }
                    None => AnyTable::choose(&mut table, seat, Given::Place(place)),
                }
            }
        };
        if done.is_err() {
            return;
        }
    }
    tally.turns.push(turn.1);
}

/// The best area for the block that is placed next.
fn best_area(table: &Table<FatefulMarch>, seat: Seat, listed: &[Listed]) -> usize {
    let areas = (0..listed.len()).filter(|&place| listed[place].choice.get("area").is_some());
    let worth = |&place: &usize| {
        let choice = listed[place].choice.clone();
        appraise(table, seat, &[Planned { choice, asked: None }])
    };
    areas.max_by(|one, other| worth(one).total_cmp(&worth(other))).unwrap_or(0)
}

/// The answer that holds for the turn instead of one that holds once. Nobody takes a depot away who
/// does not have to.
fn lasting(choice: &Value) -> Option<Value> {
    if choice == "pass" || choice == "done" || choice.get("depot").is_some() {
        return Some(Value::from("pass_for_turn"));
    }
    if choice.get("area").is_some() {
        return Some(Value::from("dummies_for_turn"));
    }
    let first = choice.get("first")?;
    Some(serde_json::json!({ "first_for_turn": first }))
}

/// The best order of several choices, if any is offered.
fn order(table: &Table<FatefulMarch>, seat: Seat, asked: &str) -> Option<Vec<Planned>> {
    let mut plans: Vec<Vec<Planned>> = Vec::new();
    let proposed = AnyTable::plans(table, seat);
    if asked != "prompt-execute" {
        plans.extend(proposed.into_iter().map(|plan| plan.plan));
    }
    if asked == "prompt-execute" {
        let scene = FatefulMarch::scene(table.state(), Viewer::seat(seat));
        for piece in &scene.pieces {
            for there in AnyTable::destinations(table, seat, Some(&piece.id), &[]) {
                let Some(route) = there.routes.into_iter().next() else { continue };
                let mut plan = route.plan;
                plan.extend(route.endings.into_iter().next().map(|ending| ending.planned));
                plans.push(plan);
            }
        }
    } else {
        for there in AnyTable::destinations(table, seat, None, &[]) {
            let Some(route) = there.routes.into_iter().next() else { continue };
            let mut plan = route.plan;
            plan.extend(route.endings.into_iter().next().map(|ending| ending.planned));
            plans.push(plan);
        }
    }
    let worth = |plan: &Vec<Planned>| appraise(table, seat, plan);
    plans.into_iter().max_by(|one, other| worth(one).total_cmp(&worth(other)))
}

/// How good the end of a plan looks.
fn appraise(table: &Table<FatefulMarch>, seat: Seat, plan: &[Planned]) -> f32 {
    let mut state = table.state().clone();
    let mut dice = Dice::new(Seed::from(0));
    for planned in plan {
        let Ok(choice) = serde_json::from_value::<Choice>(planned.choice.clone()) else { break };
        let open = FatefulMarch::deciding(&state).contains(seat)
            && FatefulMarch::check(&state, seat, &choice).is_ok();
        if !open {
            break;
        }
        let mut context = Context::silent(&mut dice);
        FatefulMarch::apply(&mut state, seat, &choice, &mut context);
        if context.surprised() {
            break;
        }
    }
    FatefulMarch::appraise(&state, seat)
}
