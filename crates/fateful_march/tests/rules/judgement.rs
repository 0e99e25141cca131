//! How positions are appraised: of two that differ in one thing, which is better, and for whom.

use bivouac_fateful_march::{FatefulMarch, State};
use bivouac_kernel::{Context, Dice, Options, Rules, Seed, Signs, Terms};
use bivouac_texts::{Lang, Phrasebook};

use crate::common::{FRENCH, Field, RUSSIAN};

fn state(field: Field) -> State {
    FatefulMarch::from_position(&field.position())
        .unwrap_or_else(|problems| panic!("{problems:#?}"))
}

fn terms(state: &State) -> Terms {
    let mut terms = Terms::default();
    FatefulMarch::weigh(state, FRENCH, &mut terms);
    terms
}

fn term(state: &State, name: &str) -> f32 {
    let place = FatefulMarch::terms().iter().position(|&known| known == name).unwrap();
    terms(state).values()[place]
}

/// The first is better for the French and worse for the Russians.
fn better(one: Field, other: Field) {
    let [one, other] = [state(one), state(other)];
    let look = |state: &State, seat| FatefulMarch::appraise(state, seat);
    let (french, russian) = (look(&one, FRENCH) - look(&other, FRENCH), look(&one, RUSSIAN));
    assert!(french > 0.0, "{french}: {:?} {:?}", terms(&one), terms(&other));
    assert!(russian < look(&other, RUSSIAN));
}

/// Napoleon with his army at Vilna, fed from Kovno, the Russians before Smolensk.
fn july() -> Field {
    let field = Field::new("ops").depot("french", "kovno").depot("russian", "smolensk");
    let field = field.troops("french", "vilna", "infantry", 8, 0).leader("napoleon", "vilna");
    let field = field.troops("russian", "smolensk", "infantry", 6, 0);
    field.leader("barclay", "smolensk").depot("russian", "moscow")
}

#[test]
fn what_is_good_for_one_side_is_bad_for_the_other_and_the_terms_are_the_whole() {
    for scenario in FatefulMarch::about().scenarios {
        let mut dice = Dice::new(Seed::from(5));
        let mut state = FatefulMarch::set_up(scenario.id, &Options::default(), &mut dice).unwrap();
        let mut choices = Vec::new();
        for _ in 0..400 {
            let Some(seat) = FatefulMarch::deciding(&state).iter().next() else { break };
            choices.clear();
            FatefulMarch::choices(&state, seat, &mut choices);
            let choice = choices[dice.pick(choices.len())];
            FatefulMarch::apply(&mut state, seat, &choice, &mut Context::silent(&mut dice));
            let [french, russian] =
                [FRENCH, RUSSIAN].map(|seat| FatefulMarch::appraise(&state, seat));
            assert!(french.is_finite() && french.abs() <= 1.0);
            assert!((french + russian).abs() < 1e-6, "{french} {russian}");
            if FatefulMarch::outcome(&state).is_none() {
                let terms = terms(&state);
                assert_eq!(terms.sum(), french);
                let beyond = &terms.values()[FatefulMarch::terms().len()..];
                assert!(beyond.iter().all(|&value| value == 0.0));
            }
        }
    }
}

#[test]
fn every_term_has_a_name_for_people() {
    let book = Phrasebook::of_game(FatefulMarch::about(), &[]).unwrap();
    for name in FatefulMarch::terms() {
        for lang in Lang::ALL {
            let said = book.say(lang, &bivouac_kernel::Text::new(format!("term-{name}")));
            assert!(!said.is_empty() && !said.contains("term-"), "{said}");
        }
    }
    assert!(book.missing().is_empty(), "{:?}", book.missing());
}

#[test]
fn a_victory_point_counts_more_the_nearer_the_end_is() {
    let lead = |clock: &str| {
        let [ahead, behind] =
            [1, -1].map(|vp| FatefulMarch::appraise(&state(july().clock(clock).vp(vp)), FRENCH));
        ahead - behind
    };
    assert!(lead("november:5") > lead("november:1"));
    assert!(lead("november:1") > lead("july:3"));
}

#[test]
fn the_end_by_20_points_casts_its_shadow() {
    let at = |vp: i8| term(&state(july().vp(vp)), "sudden-death");
    assert_eq!(at(5), 0.0);
    assert!(at(19) > at(17) && at(17) > 0.0);
    assert_eq!(at(-19), -at(19));
}

#[test]
fn a_city_is_worth_more_the_nearer_an_army_is_that_can_take_it() {
    let before = |area: &str| {
        let field = Field::new("ops").depot("french", "kovno").depot("french", "minsk");
        let field = ["vilna", "minsk"]
            .into_iter()
            .fold(field, |field, held| field.troops("french", held, "infantry", 1, 0));
        let field = field.troops("french", area, "infantry", 6, 0);
        field.troops("russian", "kiev", "infantry", 1, 0)
    };
    let cities = |field: Field| term(&state(field), "cities");
    assert!(cities(before("orsha")) > cities(before("borisov")));
    assert!(cities(before("borisov")) > cities(before("kovno")));
    // Nobody takes it from more than he has himself.
    let held = before("orsha").troops("russian", "smolensk", "infantry", 12, 0);
    assert!(cities(before("orsha")) > cities(held));
    // And not once it is too late.
    let late = before("borisov").clock("november:5");
    assert!(cities(before("borisov")) > cities(late));
}

#[test]
fn an_army_goes_one_way_and_takes_what_lies_on_it() {
    let army = |areas: &[&str]| {
        let field = Field::new("ops").depot("french", "minsk").vp(0);
        let each = |field: Field, area: &&str| field.troops("french", area, "infantry", 6, 0);
        term(&state(areas.iter().fold(field, each)), "cities")
    };
    // Two armies take more than one, each what lies before it; a second one behind the first hardly
    // anything more.
    let (north, south) = (army(&["mitau"]), army(&["bobruysk"]));
    let both = army(&["mitau", "bobruysk"]);
    assert!(both > 1.2 * north.max(south), "{north} {south} {both}");
    // On the way to Moscow Smolensk is taken too.
    let before = |held: u8| {
        let field = Field::new("ops").depot("french", "minsk").vp(0);
        let field = field.troops("french", "orsha", "infantry", 6, 0);
        let field = match held {
            0 => field,
            _ => field.troops("french", "smolensk", "infantry", held, 0),
        };
        term(&state(field), "cities")
    };
    assert!(before(0) > before(1) + 0.5, "{} {}", before(0), before(1));
}

#[test]
fn who_leaves_a_city_leaves_a_garrison() {
    let vilna = |count: u8| {
        let field = Field::new("ops").depot("french", "kovno");
        term(&state(field.troops("french", "vilna", "infantry", count, 0)), "cities")
    };
    // The only SP of a city goes nowhere.
    assert_eq!(vilna(1), 0.0);
    assert!(vilna(2) > 0.0);
}

#[test]
fn time_that_is_lost_on_the_way_to_moscow_costs_points() {
    let at = |clock: &str, area: &str| {
        let field = Field::new("ops").depot("french", "smolensk").clock(clock);
        term(&state(field.troops("french", area, "infantry", 8, 0)), "cities")
    };
    assert!(at("september:4", "vyazma") > at("september:4", "dorogobuzh"));
    assert!(at("september:4", "vyazma") > at("november:2", "vyazma"));
}

#[test]
fn a_city_is_safer_with_a_garrison_that_is_a_match_for_who_is_near() {
    let held = |garrison: u8| {
        let field = july().troops("french", "minsk", "infantry", garrison, 0);
        field.troops("russian", "igumen", "infantry", 4, 0)
    };
    let cities = |field: Field| term(&state(field), "cities");
    assert!(cities(held(6)) > cities(held(1)));
}

#[test]
fn an_army_wants_to_be_fed() {
    let far = |area: &str, depot: &str| {
        let field = july().depot("french", "vilna").depot("french", depot);
        field.troops("french", area, "infantry", 12, 0).leader("davout", area)
    };
    better(far("borisov", "minsk"), far("borisov", "grodno"));
    let supply = |field: Field| term(&state(field), "supply");
    assert!(supply(far("minsk", "minsk")) > supply(far("minsk", "grodno")));
    // Forage saves what attrition would cost, and spoilt land costs more.
    let forage = far("minsk", "grodno").block("french", "minsk", "forage");
    assert!(supply(forage) > supply(far("minsk", "grodno")));
    assert!(
        supply(far("minsk", "grodno").devastation("minsk", 3)) < supply(far("minsk", "grodno"))
    );
    better(far("minsk", "minsk"), far("minsk", "minsk").devastation("minsk", 3));
}

#[test]
fn attrition_is_expected_as_the_rules_would_have_it() {
    // 12 SPs at Minsk, a key city, next to no depot: by the mean of the six faces of the weather.
    let alone = |count: u8| {
        let field = Field::new("ops").troops("french", "minsk", "infantry", count, 0);
        term(&state(field), "supply")
    };
    assert!(alone(12) < alone(8) && alone(8) < alone(4));
}

#[test]
fn a_depot_that_nothing_joins_to_a_source_is_worth_less() {
    let depots = |depot: &str| term(&state(july().depot("french", depot)), "depots");
    assert!(depots("vilna") > depots("orsha"));
}

#[test]
fn a_depot_on_which_others_and_an_army_hang_is_guarded_where_the_enemy_is_near() {
    let chain = |guard: &str, enemy: &str| {
        let field = Field::new("ops").depot("french", "vilna").depot("french", "minsk");
        let field = field.depot("french", "orsha").troops("french", "orsha", "infantry", 9, 0);
        let field = field.troops("french", guard, "infantry", 3, 0);
        term(&state(field.troops("russian", enemy, "cossack", 3, 0)), "depots")
    };
    // Nobody comes near from Moscow.
    assert_eq!(chain("minsk", "moscow"), chain("kovno", "moscow"));
    assert!(chain("minsk", "borisov") > chain("kovno", "borisov"));
    assert!(chain("minsk", "moscow") > chain("minsk", "borisov"));
    // Behind Orsha is nothing more to lose.
    let end = |depots: &[&str]| {
        let field = Field::new("ops").troops("russian", "borisov", "cossack", 3, 0);
        let field = depots.iter().fold(field, |field, depot| field.depot("french", depot));
        term(&state(field), "depots")
    };
    let (whole, short) = (end(&["vilna", "minsk", "orsha"]), end(&["vilna", "minsk"]));
    let calm = |depots: &[&str]| {
        let field = Field::new("ops");
        let field = depots.iter().fold(field, |field, depot| field.depot("french", depot));
        term(&state(field), "depots")
    };
    let worry = |calm: f32, now: f32| calm - now;
    let minsk_and_more = worry(calm(&["vilna", "minsk", "orsha"]), whole);
    assert!(minsk_and_more > worry(calm(&["vilna", "minsk"]), short));
}

#[test]
fn weak_stacks_keep_away_from_strong_ones() {
    let near = |area: &str| {
        let field = july().troops("french", area, "infantry", 3, 0);
        field.leader("eugene", area)
    };
    let battles = |field: Field| term(&state(field), "battles");
    assert!(battles(near("borisov")) > battles(near("dukhovshchina")));
    // The strong ones look for them.
    let strong =
        |area: &str| july().troops("french", area, "infantry", 18, 0).leader("eugene", area);
    assert!(battles(strong("dukhovshchina")) > battles(strong("borisov")));
}

#[test]
fn napoleon_is_not_left_with_a_handful_of_men() {
    let with = |area: &str| {
        let field = Field::new("ops").depot("french", "kovno").depot("french", "vilna");
        let field = field.troops("french", "vilna", "infantry", 9, 0);
        field.troops("french", "molodechno", "infantry", 1, 0).leader("napoleon", area)
    };
    better(with("vilna"), with("molodechno"));
    let hunted = |area: &str| with(area).troops("russian", "minsk", "infantry", 5, 0);
    better(hunted("vilna"), hunted("molodechno"));
}

#[test]
fn who_leads_a_starving_army_is_in_danger_before_it_is_gone() {
    let led = |depot: &str| {
        let field = Field::new("ops").depot("french", "kovno").depot("french", depot);
        let field = field.troops("french", "vitebsk", "infantry", 12, 0);
        term(&state(field.devastation("vitebsk", 2).leader("napoleon", "vitebsk")), "leaders")
    };
    assert!(led("vitebsk") > led("vilna"));
}

#[test]
fn cards_that_there_are_no_turns_for_count_little() {
    let more = |clock: &str, one: &[u8], other: &[u8]| {
        let cards = |hand: &[u8]| term(&state(july().clock(clock).hand("french", hand)), "cards");
        cards(other) - cards(one)
    };
    let (few, many) = ([18, 21], [16, 17, 18, 20, 21]);
    assert!(more("july:3", &few, &many) > 0.0);
    assert!(more("november:3", &few, &many) < more("july:3", &few, &many));
    assert!(more("july:3", &[], &few) > more("july:3", &few, &many) / 1.5);
}

#[test]
fn fresh_men_cards_and_the_initiative_are_worth_something() {
    let army = |fresh: u8, tired: u8| july().troops("french", "kovno", "infantry", fresh, tired);
    better(army(3, 0), army(2, 0));
    better(army(3, 0), army(2, 1));
    better(army(2, 1), army(2, 0));
    better(july().hand("french", &[1]), july());
    better(july(), july().hand("russian", &[1]));
    better(july().initiative("french", 2), july());
    better(july(), july().initiative("russian", 1));
}

#[test]
fn casualties_count_where_the_scenario_scores_them() {
    let dead = |scenario: &str, count: u8| {
        let field = Field::of(scenario, "ops").clock("july:3");
        let field = field.troops("french", "vilna", "infantry", 8, 0);
        let dead = serde_json::json!({ "infantry": count });
        term(&state(field.side("french", "casualties", dead)), "ending")
    };
    assert_eq!(dead("grand-campaign", 9), dead("grand-campaign", 0) - 3.0);
    assert_eq!(dead("moscow-march", 9), dead("moscow-march", 0));
}

#[test]
fn moscow_brings_points_each_turn_to_who_is_fed_there() {
    let moscow = |depots: &[&str]| {
        let field = Field::of("retreat", "ops").clock("november:1");
        let field = field.troops("french", "moscow", "infantry", 8, 0);
        let field = depots.iter().fold(field, |field, depot| field.depot("french", depot));
        term(&state(field), "cities")
    };
    assert!(moscow(&["moscow"]) > moscow(&[]));
}

fn signs(state: &State) -> Signs {
    let mut signs = Signs::default();
    FatefulMarch::signs(state, FRENCH, &mut signs);
    signs
}

#[test]
fn signs_are_few_and_their_amounts_are_small() {
    for scenario in FatefulMarch::about().scenarios {
        let mut dice = Dice::new(Seed::from(6));
        let mut state = FatefulMarch::set_up(scenario.id, &Options::default(), &mut dice).unwrap();
        let mut choices = Vec::new();
        while let Some(seat) = FatefulMarch::deciding(&state).iter().next() {
            choices.clear();
            FatefulMarch::choices(&state, seat, &mut choices);
            let choice = choices[dice.pick(choices.len())];
            FatefulMarch::apply(&mut state, seat, &choice, &mut Context::silent(&mut dice));
            let signs = signs(&state);
            assert!(signs.seen().len() < 256, "{}", signs.seen().len());
            let small = |(_, amount): &(u32, f32)| amount.is_finite() && amount.abs() < 20.0;
            assert!(signs.seen().iter().all(small), "{signs:?}");
        }
    }
}

#[test]
fn whatever_matters_in_a_campaign_is_a_sign() {
    let usual = signs(&state(july()));
    let changed = [
        ("time", july().clock("august:3")),
        ("points", july().vp(3)),
        ("a city", july().troops("french", "minsk", "infantry", 1, 0)),
        ("a depot", july().depot("french", "vilna")),
        ("the army's way", july().troops("french", "molodechno", "infantry", 9, 0)),
        ("who is tired", july().troops("french", "vilna", "infantry", 4, 4)),
        ("a leader", july().leader("davout", "vilna")),
        ("the enemy", july().troops("russian", "smolensk", "infantry", 9, 0)),
    ];
    for (what, field) in changed {
        assert_ne!(signs(&state(field)), usual, "{what}");
    }
}
