//! Ways and plans: what can be ordered in one breath, and that it comes to what single choices do.

use crate::common::cards::{area, execute};
use crate::common::{FRENCH, Field, Play, RUSSIAN};
use bivouac_fateful_march::FatefulMarch;
use bivouac_kernel::{
    AnyTable, Destination, Dice, Options, Place, Planned, Rules, Seat, Seed, Stop, Table, Target,
    Viewer, covers,
};
use bivouac_testing::for_each_seed;
use serde_json::{Value, json};

/// Davout's army in Vilna with an order, and nobody near.
fn davout(order: &str) -> Field {
    Field::new(order)
        .troops("french", "vilna", "infantry", 3, 0)
        .troops("french", "vilna", "cavalry", 1, 0)
        .leader("davout", "vilna")
        .block("french", "vilna", order)
        .troops("russian", "tver", "infantry", 2, 0)
}

fn destinations(play: &Play, piece: &str) -> Vec<Destination> {
    AnyTable::destinations(&play.0, FRENCH, Some(piece), &[])
}

fn found<'a>(all: &'a [Destination], space: &str) -> &'a Destination {
    all.iter().find(|one| one.space == space).unwrap_or_else(|| panic!("{space}: {all:#?}"))
}

fn values(plan: &[Planned]) -> Vec<Value> {
    plan.iter().map(|planned| planned.choice.clone()).collect()
}

#[test]
fn an_army_and_a_destination_are_a_whole_march() {
    covers!("fateful-march": "S5a", "S5d", "T-FORCE.a");
    let mut play = davout("forced_march").load();
    play.until("execute");
    let all = destinations(&play, "davout");
    let near = &found(&all, "svencionys").routes[0];
    assert_eq!(near.cost, 1);
    assert_eq!(values(&near.plan), [execute("vilna"), json!("all"), area("svencionys")]);
    let [end] = &near.endings[..] else { panic!("{near:?}") };
    assert_eq!(end.planned.choice, json!("done"));
    let far = &all.iter().find(|one| one.routes[0].cost == 2).expect("two areas").routes[0];
    assert_eq!((far.plan.len(), far.spaces.len()), (4, 2));
    // One order, and the Force is there.
    let progress = AnyTable::play(&mut play.0, FRENCH, &far.plan).unwrap();
    assert_eq!((progress.made, progress.stop), (4, Stop::Done));
    assert_eq!(play.total("french", &far.spaces[1]), 4);
    assert_eq!(play.leader("davout"), far.spaces[1]);
}

#[test]
fn a_march_into_enemies_says_what_it_costs() {
    covers!("fateful-march": "S5f");
    let mut play = davout("forced_march").troops("russian", "svencionys", "infantry", 2, 0).load();
    play.until("execute");
    let all = destinations(&play, "davout");
    let route = &found(&all, "svencionys").routes[0];
    assert_eq!(route.tolls[0].id, "toll-enemy");
    assert!(route.last, "what follows cannot be known");
    play.choose(execute("vilna")).choose(json!("all"));
    let entering = serde_json::from_value(area("svencionys")).unwrap();
    let label = FatefulMarch::label(play.state(), &entering);
    assert_eq!(label.text.id, "met", "who stands there is said");
}

#[test]
fn no_card_is_passed_over_by_an_order_in_one_breath() {
    covers!("fateful-march": "C-F9", "T-FORCE.a");
    let mut play = davout("march").hand("french", &[9]).load();
    play.until("execute");
    assert!(destinations(&play, "davout").is_empty(), "“Fast Marching” would be passed over");
    assert!(AnyTable::plans(&play.0, FRENCH).is_empty());
    // A plan that was made without it comes as far as the question in which it is offered.
    let asked = |play: &Play| Some(FatefulMarch::prompt(play.state(), FRENCH).text.id.into_owned());
    let plan = [
        Planned { choice: execute("vilna"), asked: asked(&play) },
        Planned { choice: area("svencionys"), asked: Some("prompt-setting-out".to_owned()) },
    ];
    let progress = AnyTable::play(&mut play.0, FRENCH, &plan).unwrap();
    assert_eq!((progress.made, progress.stop), (1, Stop::Unforeseen));
    assert!(play.legal(json!({"play": "french-9"})));
}

#[test]
fn a_composed_force_is_what_single_choices_compose() {
    covers!("fateful-march": "T-FORCE.a");
    let steps = [
        execute("vilna"),
        json!({"leader": "davout"}),
        json!({"troops": {"sp": "infantry", "count": 2}}),
        json!("done"),
        area("svencionys"),
        json!("done"),
    ];
    let (mut single, mut composed) = (davout("march").load(), davout("march").load());
    for play in [&mut single, &mut composed] {
        play.until("execute");
    }
    single.choose_all(&steps[..4]);
    let plan: Vec<Planned> =
        steps.iter().map(|choice| Planned { choice: choice.clone(), asked: None }).collect();
    let tried = AnyTable::tried(&composed.0, FRENCH, &plan[..4]);
    assert_eq!(tried.prompt.unwrap(), FatefulMarch::prompt(single.state(), FRENCH));
    assert_eq!(tried.choices.len(), single.open().len());
    let progress = AnyTable::play(&mut composed.0, FRENCH, &plan[..4]).unwrap();
    assert_eq!((progress.made, progress.stop), (4, Stop::Done));
    assert!(composed.state() == single.state());
}

#[test]
fn what_is_composed_is_counted_by_kind() {
    covers!("fateful-march": "T-FORCE.a");
    let mut play = davout("march").load();
    play.until("execute").choose(execute("vilna"));
    let labels = AnyTable::labels(&play.0, FRENCH);
    assert_eq!(labels[0].text.id, "choice-all");
    let portions: Vec<(String, u16)> = labels
        .iter()
        .filter_map(|label| label.portion.clone())
        .map(|p| (p.key.into_owned(), p.count))
        .collect();
    let expected =
        [("davout", 1), ("infantry", 1), ("infantry", 2), ("infantry", 3), ("cavalry", 1)];
    assert_eq!(portions, expected.map(|(key, count)| (key.to_owned(), count)));
    play.choose(json!({"troops": {"sp": "infantry", "count": 1}}));
    let labels = AnyTable::labels(&play.0, FRENCH);
    let done = labels.iter().find(|label| label.text.id == "choice-done-muster").unwrap();
    assert!(done.ends && !done.passes);
}

#[test]
fn losses_can_be_taken_in_one_breath() {
    covers!("fateful-march": "S13i", "S13j");
    let mut play = Field::new("place_depot")
        .depot("russian", "moscow")
        .troops("french", "smolensk", "infantry", 9, 0)
        .troops("french", "smolensk", "cavalry", 3, 0)
        .troops("french", "smolensk", "guard", 3, 0)
        .troops("russian", "tver", "infantry", 1, 0)
        .without_cards()
        .load();
    play.dice(&[6]);
    play.until("toll");
    let plans = AnyTable::plans(&play.0, FRENCH);
    let plan = &plans[0].plan;
    assert!(plan.len() > 1);
    let mut single = Play(play.0.clone());
    single.choose_all(&values(plan));
    AnyTable::play(&mut play.0, FRENCH, plan).unwrap();
    assert!(play.state() == single.state());
    assert_eq!(play.count("french", "smolensk", "guard"), 3, "the Guard comes last");
}

#[test]
fn patrols_and_raids_go_where_one_points() {
    covers!("fateful-march": "S6a", "S11b");
    let mut play = davout("cavalry_patrols").load();
    play.until("execute");
    let all = destinations(&play, "davout");
    let route = &found(&all, "svencionys").routes[0];
    assert_eq!(values(&route.plan), [execute("vilna"), area("svencionys")]);
    assert!(route.last);
}

/// Plays a random game and looks at some of its decisions.
fn looked_at(seed: u64, mut look: impl FnMut(&Table<FatefulMarch>, Seat)) {
    let scenarios = FatefulMarch::about().scenarios;
    let scenario = scenarios[seed as usize % scenarios.len()].id;
    let mut table =
        Table::<FatefulMarch>::new(scenario, &Options::default(), Seed::from(seed)).unwrap();
    let mut chance = Dice::new(Seed::from(seed).branch("ways"));
    for _ in 0..700 {
        let seats: Vec<Seat> = table.deciding().iter().collect();
        if seats.is_empty() {
            return;
        }
        let seat = seats[chance.pick(seats.len())];
        look(&table, seat);
        let open = table.choices(seat);
        // Forces are mostly taken whole, so that they come far.
        let all = open.iter().position(|one| *one == bivouac_fateful_march::Choice::All);
        let place = all.filter(|_| chance.pick(2) == 0).unwrap_or_else(|| chance.pick(open.len()));
        table.choose(seat, &open[place]).unwrap();
    }
}

/// The pieces of a side that stand on the map, one for each area.
fn armies(table: &Table<FatefulMarch>, seat: Seat) -> Vec<String> {
    let scene = FatefulMarch::scene(table.state(), Viewer::seat(seat));
    let mut areas = Vec::new();
    let mut pieces = Vec::new();
    for piece in scene.pieces.iter().filter(|piece| piece.seat == Some(seat.0)) {
        if let Place::Space(space) = &piece.at
            && !areas.contains(space)
        {
            areas.push(space.clone());
            pieces.push(piece.id.clone().into_owned());
        }
    }
    pieces
}

#[test]
fn every_destination_is_reached_by_its_plan() {
    covers!("fateful-march": "S5d", "S7b");
    for_each_seed(20_000..20_012, |seed| {
        let mut walked = 0;
        looked_at(seed, |table, seat| {
            let pieces = armies(table, seat);
            let asked = pieces.iter().map(|piece| Some(piece.as_str())).chain([None]);
            for piece in asked {
                for found in AnyTable::destinations(table, seat, piece, &[]) {
                    for route in &found.routes {
                        let end = route.endings.first().map(|ending| ending.planned.clone());
                        let plan: Vec<Planned> = route.plan.iter().cloned().chain(end).collect();
                        let mut fork = table.clone();
                        let progress = AnyTable::play(&mut fork, seat, &plan).unwrap();
                        let context =
                            || format!("seed {seed}: {piece:?} to {}: {plan:?}", found.space);
                        assert_eq!(
                            (progress.made, progress.stop),
                            (plan.len(), Stop::Done),
                            "{}",
                            context()
                        );
                        walked += usize::from(plan.len() > 1);
                    }
                }
            }
        });
        assert!(walked > 0, "seed {seed}");
    });
}

#[test]
fn every_plan_that_is_proposed_is_played_to_its_end() {
    covers!("fateful-march": "T-FORCE.a", "S13i");
    for_each_seed(21_000..21_012, |seed| {
        let mut proposed = 0;
        looked_at(seed, |table, seat| {
            for plan in AnyTable::plans(table, seat) {
                let mut fork = table.clone();
                let progress = AnyTable::play(&mut fork, seat, &plan.plan).unwrap();
                assert_eq!(
                    (progress.made, progress.stop),
                    (plan.plan.len(), Stop::Done),
                    "{plan:?}"
                );
                assert!(plan.plan.len() > 1, "{plan:?}");
                proposed += 1;
            }
        });
        assert!(proposed > 0, "seed {seed}");
    });
}

#[test]
fn destinations_and_plans_tell_nothing_that_is_hidden() {
    covers!("fateful-march": "S4d", "T-SP.h");
    for_each_seed(22_000..22_008, |seed| {
        let mut dice = Dice::new(Seed::from(seed).branch("imagined"));
        looked_at(seed, |table, seat| {
            let imagined = FatefulMarch::imagine(table.state(), Viewer::seat(seat), &mut dice);
            let position = FatefulMarch::position(&imagined);
            let other = Table::<FatefulMarch>::load(&position, Seed::from(seed)).unwrap();
            assert_eq!(AnyTable::plans(table, seat), AnyTable::plans(&other, seat), "seed {seed}");
            let pieces = armies(table, seat);
            for piece in pieces.iter().map(|piece| Some(piece.as_str())).chain([None]) {
                let [one, two] =
                    [table, &other].map(|table| AnyTable::destinations(table, seat, piece, &[]));
                assert_eq!(one, two, "seed {seed}, {piece:?}");
            }
        });
    });
}

#[test]
fn the_enemy_cannot_be_made_to_march() {
    covers!("fateful-march": "T-ORDER.h");
    let mut play = davout("march").load();
    play.until("execute");
    assert!(AnyTable::destinations(&play.0, RUSSIAN, None, &[]).is_empty());
    let targets = FatefulMarch::plans(play.state(), FRENCH)[0].targets.clone();
    assert_eq!(targets, [Target::Space("vilna".into())]);
}
