//! Destinations: every way that is offered can be gone, costs what it says, and nothing is left out.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicUsize, Ordering};

use bivouac_borodino::{Borodino, Choice, Event, FRENCH, Facing, State, UnitId};
use bivouac_kernel::{
    AnyTable, Context, Destination, Dice, Planned, Rules, Seat, Seats, Seed, Stop, Table, Text,
    covers,
};
use bivouac_testing::for_each_seed;
use serde_json::{Value, json};

use crate::common::moving::{begin, march, step};
use crate::common::{Field, Play};

/// Of the decisions about movement in a game, one of so many is looked at.
const EVERY: usize = 8;

/// The number that a text says under a name.
fn number(text: &Text, name: &str) -> Option<i64> {
    text.args.iter().find(|(key, _)| *key == name).and_then(|(_, value)| match value {
        bivouac_kernel::Arg::Number(number) => Some(*number),
        _ => None,
    })
}

/// The Movement Points that the unit under way has left, if one is.
fn left(state: &State, seat: Seat) -> Option<i64> {
    let prompt = Borodino::prompt(state, seat).text;
    ["prompt-moving", "prompt-halt"].contains(&&*prompt.id).then(|| number(&prompt, "left"))?
}

fn open(state: &State, seat: Seat) -> Vec<Choice> {
    let mut open = Vec::new();
    Borodino::choices(state, seat, &mut open);
    open
}

/// Notes that the move can end in a hex with so much spent.
fn note(ends: &mut BTreeMap<String, i64>, hex: &str, spent: i64) {
    let least = ends.entry(hex.to_owned()).or_insert(spent);
    *least = spent.min(*least);
}

/// Where a unit can come and what it has spent there, reckoned from the single choices alone: by hex
/// the least that is spent where the move can end, and every hex that it can be in at all.
fn reach(state: &State, seat: Seat, unit: &str) -> (BTreeMap<String, i64>, BTreeSet<String>) {
    let begins: Choice = serde_json::from_value(begin(unit)).unwrap();
    let mut dice = Dice::new(Seed::from(1));
    let mut first = state.clone();
    let mut told = Vec::new();
    Borodino::apply(&mut first, seat, &begins, &mut Context::heard(&mut dice, &mut told));
    let at = Borodino::position(&first)["units"][unit]["at"].as_str().unwrap().to_owned();
    let allowance = left(&first, seat);
    let (mut ends, mut seen) = (BTreeMap::new(), BTreeSet::from([at.clone()]));
    let Some(allowance) = allowance else { return (BTreeMap::from([(at, 0)]), seen) };
    // A unit stands in a hex with something left, Disordered on the way or not, out of Square or not.
    let mut known = BTreeSet::new();
    let mut waiting = vec![(first, at, false, false)];
    while let Some((state, at, disordered, left_square)) = waiting.pop() {
        if Borodino::deciding(&state) != Seats::only(seat) {
            // Somebody else decides; what is left is read when the unit is asked again.
            continue;
        }
        let Some(rest) = left(&state, seat) else { continue };
        if !known.insert((at.clone(), rest, disordered, left_square)) {
            continue;
        }
        for choice in open(&state, seat) {
            if matches!(choice, Choice::Halt { .. }) {
                note(&mut ends, &at, allowance - rest);
                continue;
            }
            let mut next = state.clone();
            let mut told = Vec::new();
            Borodino::apply(&mut next, seat, &choice, &mut Context::heard(&mut dice, &mut told));
            let (mut to, mut shaken, mut out) = (at.clone(), disordered, left_square);
            for event in &told {
                match event {
                    Event::Moved { to: hex, .. } => {
                        to = serde_json::to_value(hex).unwrap().as_str().unwrap().to_owned();
                    }
                    Event::Disordered { .. } => shaken = true,
                    Event::LeftSquare { .. } => out = true,
                    _ => {}
                }
            }
            seen.insert(to.clone());
            if Borodino::deciding(&next) != Seats::only(seat) {
                // It was stopped by a decision of the enemy: the way there is known, and no more.
                let spent = number(&Borodino::label(&state, &choice).text, "left").unwrap();
                note(&mut ends, &to, allowance - spent);
            }
            waiting.push((next, to, shaken, out));
        }
    }
    (ends, seen)
}

/// A table in a state.
fn table_of(state: &State) -> Table<Borodino> {
    Table::load(&Borodino::position(state), Seed::from(1)).unwrap()
}

fn at(table: &dyn AnyTable, unit: &str) -> String {
    table.save()["units"][unit]["at"].as_str().unwrap().to_owned()
}

/// Plays every way of every destination and compares it with what it says.
fn play_all(table: &Table<Borodino>, seat: Seat, unit: &str, found: &[Destination]) {
    let begun = {
        let mut begun = table.clone();
        begun.choose(seat, &serde_json::from_value(begin(unit)).unwrap()).unwrap();
        left(begun.state(), seat)
    };
    for destination in found {
        for route in &destination.routes {
            let mut fork = table.clone();
            let progress = fork.play(seat, &route.plan).unwrap();
            let what = format!("{unit} to {}: {route:?}", destination.space);
            assert_eq!((progress.made, progress.stop), (route.plan.len(), Stop::Done), "{what}");
            if !route.spaces.is_empty() {
                assert_eq!(route.spaces.last(), Some(&destination.space), "{what}");
            }
            if route.last {
                assert!(fork.deciding() != Seats::only(seat) || left(fork.state(), seat).is_none());
                continue;
            }
            assert_eq!(at(&fork, unit), destination.space, "{what}");
            let spent = begun.unwrap() - left(fork.state(), seat).unwrap();
            assert_eq!(spent, i64::from(route.cost), "{what}");
            let steps = open(fork.state(), seat);
            let goes =
                |choice: &Choice| matches!(choice, Choice::Step { .. } | Choice::LeaveSquare);
            assert_eq!(route.halts, !steps.iter().any(goes), "{what}");
            let halts = steps.iter().filter(|choice| matches!(choice, Choice::Halt { .. })).count();
            assert_eq!(route.endings.len(), halts, "{what}");
            for ending in &route.endings {
                let mut fork = fork.clone();
                fork.play(seat, std::slice::from_ref(&ending.planned)).unwrap();
                let scene = Borodino::scene(fork.state(), bivouac_kernel::Viewer::SPECTATOR);
                let piece = scene.pieces.iter().find(|piece| piece.id == unit).unwrap();
                assert_eq!(piece.facing, ending.facing, "{what}");
            }
        }
    }
}

#[test]
fn every_way_can_be_gone_as_it_says_and_nothing_that_can_be_reached_is_left_out() {
    covers!("borodino": "7.31a", "7.34a");
    let looked = AtomicUsize::new(0);
    for_each_seed(20_000..20_006, |seed| {
        let mut chance = Dice::new(Seed::from(seed).branch("pieces"));
        let mut dice = Dice::new(Seed::from(seed));
        let mut state = Borodino::set_up("schevardino", &Default::default(), &mut dice).unwrap();
        let mut number = 0;
        while let Some(seat) = Borodino::deciding(&state).iter().next() {
            let choices = open(&state, seat);
            let movers = choices.iter().filter_map(|choice| match choice {
                Choice::Move { unit } => Some(*unit),
                _ => None,
            });
            let movers: Vec<UnitId> = movers.collect();
            number += usize::from(!movers.is_empty());
            if !movers.is_empty() && number % EVERY == 0 {
                look(&state, seat, movers[chance.pick(movers.len())].id());
                looked.fetch_add(1, Ordering::Relaxed);
            }
            let choice = choices[chance.pick(choices.len())];
            Borodino::apply(&mut state, seat, &choice, &mut Context::silent(&mut dice));
        }
    });
    assert!(looked.into_inner() >= 20);
}

/// Compares the destinations of a unit with what single choices reach.
fn look(state: &State, seat: Seat, unit: &str) {
    let table = table_of(state);
    let found = AnyTable::destinations(&table, seat, Some(unit), &[]);
    let (ends, seen) = reach(state, seat, unit);
    let least: BTreeMap<String, i64> = found
        .iter()
        .map(|one| {
            let cost = one.routes.iter().map(|route| i64::from(route.cost)).min();
            (one.space.to_string(), cost.unwrap())
        })
        .collect();
    assert_eq!(least, ends, "{unit}: {}", Borodino::position(state));
    assert!(least.keys().all(|space| seen.contains(space)));
    play_all(&table, seat, unit, &found);
    // By way of a hex between, all ways come through it and cost what they say.
    if let Some(via) = found.iter().find(|one| one.routes[0].spaces.len() == 2) {
        let through = via.routes[0].spaces[0].to_string();
        let found = AnyTable::destinations(&table, seat, Some(unit), &[&through]);
        let routes = found.iter().flat_map(|one| &one.routes);
        assert!(routes.clone().all(|route| route.spaces.iter().any(|space| *space == through)));
        play_all(&table, seat, unit, &found);
    }
}

fn destinations(play: &Play, unit: &str, via: &[&str]) -> Vec<Destination> {
    AnyTable::destinations(&play.0, play.decides(), Some(unit), via)
}

fn find<'a>(found: &'a [Destination], space: &str) -> &'a Destination {
    let there = found.iter().find(|one| one.space == space);
    there.unwrap_or_else(|| panic!("{space} among {:?}", spaces(found)))
}

fn spaces(found: &[Destination]) -> Vec<&str> {
    found.iter().map(|one| &*one.space).collect()
}

fn field() -> Field {
    Field::new("french", "movement")
}

#[test]
fn woods_that_disorder_cavalry_are_a_toll_and_the_way_round_comes_first() {
    covers!("borodino": "7.21d");
    // The Woods of 4204 and 4205 lie in the open ground south-east of 4407.
    let play = field().unit("fr_by_jac", "4406", "E").table();
    let found = destinations(&play, "fr_by_jac", &[]);
    let toll = |one: &&Destination| !one.routes[0].tolls.is_empty();
    let dear = found.iter().find(toll).expect("some hex Disorders cavalry");
    let route = &dear.routes[0];
    assert_eq!(route.tolls[0].id, "toll-disordered");
    let mut played = play.0.clone();
    played.play(FRENCH, &route.plan).unwrap();
    assert!(Play(played).is_disordered("fr_by_jac"));
    // No way without a toll Disorders it.
    for route in found.iter().flat_map(|one| &one.routes).filter(|route| route.tolls.is_empty()) {
        let mut played = play.0.clone();
        played.play(FRENCH, &route.plan).unwrap();
        assert!(!Play(played).is_disordered("fr_by_jac"), "{route:?}");
    }
    // Where one can come without it, that way is named first, and a cheaper one after it.
    for one in found.iter().filter(|one| one.routes.len() > 1) {
        assert!(one.routes[0].tolls.len() < one.routes[1].tolls.len());
        assert!(one.routes[0].cost > one.routes[1].cost);
    }
}

#[test]
fn an_enemy_zone_of_control_ends_the_move_and_cavalry_that_may_give_way_leaves_it_open() {
    covers!("borodino": "6.33a", "7.39a");
    let play = field().unit("fr_cm_guy", "4408", "E").unit("ru_gog_a", "4208", "W").table();
    let found = destinations(&play, "fr_cm_guy", &[]);
    let route = &find(&found, "4308").routes[0];
    assert!(route.halts && !route.last && route.endings.len() == 6 && route.cost < 4);
    let play = field().unit("fr_cm_guy", "4508", "E").unit("ru_2cu_eka", "4308", "E").table();
    let found = destinations(&play, "fr_cm_guy", &[]);
    let route = &find(&found, "4408").routes[0];
    assert!(route.last && route.endings.is_empty());
    assert!(!find(&found, "4509").routes[0].last);
}

#[test]
fn a_square_goes_one_hex_as_it_is_and_farther_when_it_leaves_its_formation() {
    covers!("borodino": "9.85m", "9.85o");
    let play = field().marked("fr_cm_guy", "4508", "E", &["square"]).table();
    let found = destinations(&play, "fr_cm_guy", &[]);
    let near = find(&found, "4408");
    assert!(near.routes[0].tolls.is_empty() && near.routes[0].halts);
    assert_eq!(near.routes[1].tolls[0].id, "toll-leave-square");
    let far = find(&found, "4407");
    assert_eq!(far.routes[0].tolls[0].id, "toll-leave-square");
    assert_eq!(far.routes[0].cost, 1 + 2);
    // In its hex it keeps its facing, or turns out of Square.
    let own = find(&found, "4508");
    assert_eq!((own.routes[0].endings.len(), own.routes[1].endings.len()), (1, 6));
}

#[test]
fn a_reinforcement_comes_by_its_entry_hex() {
    covers!("borodino": "7.41b");
    let play = field().boxed("fr_sg_bes", "waiting").unit("ru_gog_a", "4208", "W").table();
    let found = destinations(&play, "fr_sg_bes", &[]);
    let entry = find(&found, "5108");
    assert_eq!(entry.routes[0].spaces, ["5108"]);
    assert_eq!(entry.routes[0].plan[0].choice, begin("fr_sg_bes"));
    let next = found.iter().find(|one| one.routes[0].spaces.len() == 2).expect("goes on");
    assert_eq!(next.routes[0].spaces[0], "5108");
    play_all(&play.0, FRENCH, "fr_sg_bes", &found);
}

#[test]
fn while_a_unit_moves_only_that_unit_has_destinations() {
    covers!("borodino": "7.31b");
    let mut play = field().unit("fr_cm_guy", "4508", "E").unit("fr_cm_tes_a", "4608", "E").table();
    play.choose(begin("fr_cm_guy")).choose(step("4408"));
    assert!(destinations(&play, "fr_cm_tes_a", &[]).is_empty());
    let named = destinations(&play, "fr_cm_guy", &[]);
    let under_way = AnyTable::destinations(&play.0, FRENCH, None, &[]);
    assert_eq!(named, under_way);
    assert!(find(&named, "4408").routes[0].plan.is_empty());
    assert_eq!(find(&named, "4407").routes[0].spaces, ["4407"]);
}

#[test]
fn cavalry_that_gives_way_is_one_click_and_a_facing() {
    covers!("borodino": "7.39b");
    let mut play = field().unit("fr_cm_guy", "4508", "E").unit("ru_2cu_eka", "4308", "E").table();
    play.choose(begin("fr_cm_guy")).choose(step("4408"));
    let found = destinations(&play, "ru_2cu_eka", &[]);
    let away = &find(&found, "4208").routes[0];
    assert_eq!((away.endings.len(), away.plan.len()), (6, 1));
    assert_eq!(find(&found, "4308").routes[0].endings.len(), 1, "it may stand");
}

#[test]
fn set_up_is_one_click_on_a_hex() {
    covers!("borodino": "R2.c");
    let play = Play::scenario();
    let found = destinations(&play, "fr_cm_guy", &[]);
    let route = &find(&found, "4310").routes[0];
    let mut table = play.0.clone();
    assert_eq!(table.play(FRENCH, &route.plan).unwrap().stop, Stop::Done);
    assert_eq!(at(&table, "fr_cm_guy"), "4310");
}

/// The facing with this name, as the table numbers it.
fn facing(name: &str) -> u8 {
    Facing::find(name).unwrap().0.0
}

#[test]
fn three_stacked_units_march_to_one_hex() {
    covers!("borodino": "6.21a", "6.21i", "6.11b");
    let stack = ["fr_cm_dup_a", "fr_cm_dup_b", "fr_cm_art_a"];
    let field = stack.iter().fold(field(), |field, id| field.unit(id, "4508", "E"));
    let play = field.unit("ru_gog_a", "4208", "W").table();
    let march = AnyTable::march(&play.0, FRENCH, &stack, "4407", Some(facing("SE")));
    assert_eq!((march.goes.len(), march.stays.len()), (3, 0));
    let mut table = play.0.clone();
    let progress = table.play(FRENCH, &march.plan).unwrap();
    assert_eq!((progress.stop, progress.made), (Stop::Done, march.plan.len()));
    let after = Play(table);
    for unit in stack {
        assert_eq!((after.at(unit), after.facing(unit)), ("4407".into(), "SE".into()), "{unit}");
    }
    // One taking back takes all of it back.
    let mut table = after.0;
    table.undo(FRENCH).unwrap();
    assert!(table.state() == play.0.state());
}

#[test]
fn who_may_not_stack_there_comes_as_near_as_possible() {
    covers!("borodino": "6.21e", "6.21a");
    // With two of another brigade there, only one more that is not of their brigade has no room.
    let play = field()
        .unit("fr_cm_tes_a", "4407", "E")
        .unit("fr_cm_tes_b", "4407", "E")
        .unit("fr_cm_guy", "4508", "E")
        .unit("ru_gog_a", "4108", "W")
        .table();
    let march = AnyTable::march(&play.0, FRENCH, &["fr_cm_guy"], "4407", None);
    assert!(march.goes[0].short, "{march:?}");
    assert_ne!(march.goes[0].spaces.last().unwrap(), "4407");
    let mut table = play.0.clone();
    assert_eq!(table.play(FRENCH, &march.plan).unwrap().stop, Stop::Done);
}

/// Compans' division as it begins.
const COMPANS: [&str; 9] = [
    "fr_cm_dup_a",
    "fr_cm_dup_b",
    "fr_cm_tes_a",
    "fr_cm_tes_b",
    "fr_cm_guy",
    "fr_cm_lon_a",
    "fr_cm_lon_b",
    "fr_cm_art_a",
    "fr_cm_art_b",
];

#[test]
fn the_division_of_compans_moves_back_as_it_stands() {
    covers!("borodino": "7.31b", "6.21a");
    let mut play = Play::scenario();
    while play.prompt() != "prompt-movement" {
        play.choose(json!("done"));
    }
    let from: Vec<String> = COMPANS.iter().map(|unit| play.at(unit)).collect();
    // One column back, away from the enemy, everybody keeps their place in the formation.
    let march = AnyTable::march(&play.0, FRENCH, &COMPANS, &shifted(&from[0]), None);
    assert_eq!((march.goes.len(), march.stays.len()), (9, 0), "{march:?}");
    assert!(march.goes.iter().all(|going| !going.short), "{march:?}");
    let progress = play.0.play(FRENCH, &march.plan).unwrap();
    assert_eq!((progress.stop, progress.made), (Stop::Done, march.plan.len()));
    for (unit, from) in COMPANS.iter().zip(&from) {
        assert_eq!(play.at(unit), shifted(from), "{unit}");
    }
}

#[test]
fn the_division_of_compans_goes_forward_with_those_in_front_first() {
    covers!("borodino": "7.31b", "6.33a");
    let mut play = Play::scenario();
    while play.prompt() != "prompt-movement" {
        play.choose(json!("done"));
    }
    let march = AnyTable::march(&play.0, FRENCH, &COMPANS, "4208", Some(facing("E")));
    assert_eq!((march.goes.len(), march.stays.len()), (9, 0), "{march:?}");
    let progress = play.0.play(FRENCH, &march.plan).unwrap();
    assert_eq!((progress.stop, progress.made), (Stop::Done, march.plan.len()));
    for going in &march.goes {
        assert!(!going.short, "{going:?}");
        assert_eq!(play.at(&going.piece), *going.spaces.last().unwrap());
        assert_eq!(play.facing(&going.piece), "E");
    }
    assert_eq!(play.stack("4208"), ["fr_cm_dup_a", "fr_cm_dup_b", "fr_cm_art_b"]);
}

/// The hex two columns farther west: those of even columns keep their row.
fn shifted(hex: &str) -> String {
    let number: u32 = hex.parse().unwrap();
    (number + 200).to_string()
}

#[test]
fn a_march_stops_where_the_enemy_has_to_decide() {
    covers!("borodino": "7.39a");
    let play = field()
        .unit("fr_cm_guy", "4508", "E")
        .unit("fr_cm_tes_a", "4608", "E")
        .unit("ru_2cu_eka", "4308", "E")
        .table();
    let march = AnyTable::march(&play.0, FRENCH, &["fr_cm_guy", "fr_cm_tes_a"], "4408", None);
    assert_eq!(march.goes.len(), 1);
    assert_eq!(march.stays, ["fr_cm_tes_a"]);
    let mut table = play.0.clone();
    assert_eq!(table.play(FRENCH, &march.plan).unwrap().stop, Stop::Done);
    assert_ne!(table.deciding(), Seats::only(FRENCH));
}

#[test]
fn a_plan_stops_before_a_question_that_was_not_foreseen() {
    let play = field().unit("fr_cm_guy", "4508", "E").unit("ru_gog_a", "4208", "W").table();
    let found = destinations(&play, "fr_cm_guy", &[]);
    let mut plan: Vec<Planned> = find(&found, "4308").routes[0].plan.clone();
    // As if the unit could go on from where the enemy stops it.
    plan.push(Planned { choice: step("4309"), asked: Some("prompt-moving".to_owned()) });
    let mut table = play.0.clone();
    let progress = table.play(FRENCH, &plan).unwrap();
    assert_eq!((progress.stop, progress.made), (Stop::Unforeseen, plan.len() - 1));
    let value: Value = table.save();
    assert_eq!(value["units"]["fr_cm_guy"]["at"], "4308");
}

#[test]
fn a_unit_that_has_moved_has_no_destinations() {
    covers!("borodino": "7.31b");
    let mut play = field().unit("fr_cm_guy", "4508", "E").unit("fr_cm_tes_a", "4608", "E").table();
    march(&mut play, "fr_cm_guy", &["4408"], "E");
    assert!(destinations(&play, "fr_cm_guy", &[]).is_empty());
}
