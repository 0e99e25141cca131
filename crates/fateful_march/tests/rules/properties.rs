//! What every game passes, over random games of every scenario and option and from crowded maps:
//! pieces and cards are conserved, and imagined states are lawful and really other.

use std::sync::LazyLock;

use bivouac_fateful_march::{Event, FatefulMarch, State};
use bivouac_kernel::{Dice, Line, Rules, Seed, Viewer, covers};
use bivouac_testing::{Counts, Trial, for_each_seed, play};
use serde_json::Value;

use crate::imagined::Tally;
use crate::words::tells_no_more_than_it_may;

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

/// How often what is hidden was drawn afresh, and became another.
static TALLY: LazyLock<Tally> = LazyLock::new(Tally::default);

struct Campaign;

impl Trial for Campaign {
    type Rules = FatefulMarch;

    const COUNTS: Counts = Counts {
        games: 1_000,
        records: 12,
        saved: 6,
        kept: 12,
        listed: 6,
        unseen: 6,
        greedy: 6,
        said: 48,
        most_decisions: 60_000,
        ..Counts::DEFAULT
    };

    fn passes(message: &str) -> bool {
        message == "choice-pass" || message.starts_with("choice-pass-")
    }

    fn crowded(seed: u64) -> Option<State> {
        Some(crowded(seed))
    }

    fn broken(_before: Option<&Value>, position: &Value) -> Vec<String> {
        crate::invariants::broken(position)
    }

    fn imagined(state: &State, viewer: Viewer, imagined: &State) {
        TALLY.count(state, viewer, imagined);
        crate::overlays::alike(state, viewer, imagined);
    }

    fn imagined_in_all() {
        TALLY.is_drawn_afresh(&["leaders", "battle", "force"]);
    }

    fn heard(event: &Event, viewer: Viewer, line: &Line) {
        tells_no_more_than_it_may(event, viewer, line);
        crate::accounts::has_words(line);
    }
}

bivouac_testing::game!(FatefulMarch, Campaign);

#[test]
fn pieces_and_cards_are_conserved_in_every_state() {
    covers!("fateful-march": "T-SP.b", "T-CAS.a", "T-CAS.b");
    for_each_seed(6_000..6_012, |seed| {
        let (mut clock, mut lost, mut choices) = (Value::Null, 0, 0);
        let game = play::<Campaign>(seed, |number, state, _, _| {
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

#[test]
fn what_hidden_orders_tell_cannot_be_taken_back() {
    covers!("fateful-march": "T-ORDER.c", "T-ORDER.k", "S4d");
    bivouac_testing::what_can_be_taken_back_has_told_nothing::<Campaign>();
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
