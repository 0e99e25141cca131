//! What bots make of a position, and the plans that are proposed to players.

use bivouac_borodino::Borodino;
use bivouac_bots::{Bot, Effort, Level};
use bivouac_kernel::{AnyTable, Context, Dice, Options, Rules, Seed, Signs, Study, Table};
use serde_json::{Value, json};

use crate::common::charging::{facing_4520, from_4720};
use crate::common::{FRENCH, Field, Play, RUSSIAN};

/// What the greedy bot chooses, for several seeds.
fn chosen(play: &Play) -> Vec<Value> {
    let seat = play.decides();
    (0..7)
        .map(|seed| {
            let mut study = Study::<Borodino>::new(play.0.state(), seat, Seed::from(seed));
            let place = Bot::new(Level::Greedy).choose(&mut study, None);
            play.open()[place].clone()
        })
        .collect()
}

/// How often it makes a choice of a kind.
fn times(chosen: &[Value], kind: &str) -> usize {
    chosen.iter().filter(|choice| choice.get(kind).is_some() || **choice == kind).count()
}

#[test]
fn guns_that_can_fire_do_so_before_anybody_moves() {
    let play = Field::new("french", "fire")
        .unit("fr_cm_art_a", "4307", "E")
        .unit("fr_cm_guy", "4407", "E")
        .unit("ru_sha_a", "4106", "W")
        .table();
    assert_eq!(times(&chosen(&play), "done"), 0);
}

/// How often a marshal fires in seven tries at a brigade in a hex, with a battery of Fire Strength 3 in
/// 4607, whose Effective Range is 3.
fn shots_at(target: &str, friend: Option<&str>) -> usize {
    let field = Field::new("french", "fire").unit("fr_cm_art_b", "4607", "E");
    let field = field.unit("ru_sha_a", target, "W");
    let field = friend.into_iter().fold(field, |field, hex| field.unit("fr_cm_guy", hex, "E"));
    let play = field.table();
    let fires = |&seed: &u64| {
        let mut study = Study::<Borodino>::new(play.0.state(), FRENCH, Seed::from(seed));
        let mut marshal = Bot::new(Level::Marshal).thinking(Effort::Trials(40));
        let place = marshal.choose(&mut study, None);
        play.open()[place].get("fire").is_some()
    };
    (0..7).filter(fires).count()
}

#[test]
fn nobody_plans_a_shot_that_harms_no_enemy_or_more_friends() {
    // Two hexes off, a 6 or more has an effect (8.5a).
    assert!(shots_at("4406", None) > 4);
    // Five hexes off, 4 are subtracted (8.3d): even a 9 makes 8.
    assert_eq!(shots_at("4104", None), 0);
    // Four hexes off, 2 are subtracted: an 8 or a 9 has an effect, but a 0, 1 or 2 hits the friends who
    // stand on the line beside the target (8.8a).
    assert_eq!(shots_at("4205", Some("4305")), 0);
}

/// How much better a choice makes the position look to whoever makes it, before any die is rolled:
/// somebody else must still be able to declare an attack.
fn gain(mut play: Play, choice: Value) -> f32 {
    let seat = play.decides();
    let before = Borodino::appraise(play.0.state(), seat);
    play.choose(choice);
    assert_eq!(play.prompt(), "prompt-declare");
    Borodino::appraise(play.0.state(), seat) - before
}

/// With infantry that faces infantry in 4403 and 4303.
fn and_others(field: Field) -> Field {
    field.unit("fr_cm_guy", "4403", "E").unit("ru_sha_a", "4303", "W")
}

#[test]
fn cavalry_charges_disordered_infantry_and_not_what_will_form_square() {
    let field = || and_others(facing_4520(&["fr_sg_bes", "fr_sg_bru"], &[], "W"));
    let shaken = field().disordered("ru_gog_a", "4520", "W").table();
    assert!(gain(shaken, from_4720()) > 0.0);
    let steady = field().unit("ru_27_sta", "4520", "W").unit("ru_27_knz", "4520", "W").table();
    assert!(gain(steady, from_4720()) < 0.0);
    let alone = facing_4520(&["fr_sg_bes", "fr_sg_bru"], &[], "W");
    let alone = alone.disordered("ru_gog_a", "4520", "W").table();
    assert!(times(&chosen(&alone), "charge") >= 6, "{:?}", chosen(&alone));
}

#[test]
fn infantry_attacks_where_it_is_stronger() {
    let field = |attackers: &[&str], defenders: &[&str]| {
        let field = facing_4520(&["fr_sg_bes"], &["ru_gog_b"], "W");
        let field = attackers.iter().fold(field, |field, id| field.unit(id, "4403", "E"));
        defenders.iter().fold(field, |field, id| field.unit(id, "4303", "W")).table()
    };
    let shock = || json!({"shock": {"from": "4403"}});
    let strong = gain(field(&["fr_cm_dup_a", "fr_cm_dup_b"], &["ru_gog_a"]), shock());
    let weak = gain(field(&["fr_cm_dup_b"], &["ru_gog_a"]), shock());
    assert!(strong > 0.0 && strong > weak, "{strong} and {weak}");
}

#[test]
fn whoever_holds_the_redoubt_at_the_end_does_not_leave_it_to_attack() {
    let play = and_others(Field::new("french", "declare").with("turn", json!(5)))
        .unit("fr_cm_dup_a", "4008", "E")
        .disordered("ru_gog_a", "3907", "W")
        .table();
    assert!(gain(play, json!({"shock": {"from": "4008"}})) < 0.0);
}

#[test]
fn in_the_redoubt_scenario_a_command_is_activated_wherever_one_can_be() {
    let mut play = Play::scenario();
    while play.prompt() != "prompt-activate" {
        play.choose(json!("done"));
    }
    assert_eq!(times(&chosen(&play), "done"), 0);
}

/// The great battle at the beginning of its first Orders Phase.
fn morning() -> Play {
    let table = Table::<Borodino>::new("borodino", &Options::default(), Seed::from(1)).unwrap();
    let mut play = Play(table);
    while !play.prompt().starts_with("prompt-orders") && play.prompt() != "prompt-army" {
        play.choose(json!("done"));
    }
    play
}

/// The commands to which the proposed plan gives Orders.
fn proposed(play: &Play, seat: bivouac_kernel::Seat) -> Vec<String> {
    let plans = AnyTable::plans(&play.0, seat);
    assert_eq!(plans.len(), 1);
    let choices = plans[0].plan.iter();
    let named = choices.filter_map(|step| step.choice["order"]["command"].as_str());
    named.map(str::to_owned).collect()
}

#[test]
fn orders_are_proposed_for_the_commands_that_can_use_them_and_the_guard_waits_for_its_hour() {
    let play = morning();
    let french = proposed(&play, FRENCH);
    // Three points, one of which Murat turns into two commands at the most.
    assert!((3..=4).contains(&french.len()), "{french:?}");
    let guard = |units: &[String]| units.iter().any(|unit| unit.starts_with("fr_og_"));
    assert!(!guard(&french), "{french:?}");
    assert!(!proposed(&play, RUSSIAN).is_empty());
    let mut position = play.position();
    position["turn"] = json!(9);
    let late = Play(Table::load(&position, Seed::from(1)).unwrap());
    assert!(guard(&proposed(&late, FRENCH)), "{:?}", proposed(&late, FRENCH));
}

#[test]
fn a_march_is_proposed_when_movement_begins_and_keeps_to_the_rules() {
    let mut play = Field::new("french", "movement")
        .unit("fr_cm_guy", "4708", "E")
        .unit("fr_cm_tes_a", "4709", "E")
        .unit("ru_gog_a", "4008", "W")
        .table();
    let plans = AnyTable::plans(&play.0, FRENCH);
    assert_eq!(plans.len(), 1);
    for step in &plans[0].plan {
        play.choose(step.choice.clone());
    }
    for unit in ["fr_cm_guy", "fr_cm_tes_a"] {
        assert!(play.at(unit).as_str() < "4600", "{unit} has come nearer: {}", play.at(unit));
    }
    assert!(AnyTable::plans(&play.0, FRENCH).is_empty(), "once is enough");
}

/// What tells how a battle will end.
fn signs(state: &bivouac_borodino::State) -> Signs {
    let mut signs = Signs::default();
    Borodino::signs(state, FRENCH, &mut signs);
    signs
}

#[test]
fn signs_are_few_and_their_amounts_are_small() {
    for scenario in Borodino::about().scenarios {
        let mut dice = Dice::new(Seed::from(6));
        let mut state = Borodino::set_up(scenario.id, &Options::default(), &mut dice).unwrap();
        let (mut choices, mut decisions) = (Vec::new(), 0);
        while let Some(seat) = Borodino::deciding(&state).iter().next() {
            choices.clear();
            Borodino::choices(&state, seat, &mut choices);
            let choice = choices[dice.pick(choices.len())];
            Borodino::apply(&mut state, seat, &choice, &mut Context::silent(&mut dice));
            decisions += 1;
            if decisions % 16 != 0 {
                continue;
            }
            let signs = signs(&state);
            assert!(signs.seen().len() < 512, "{}", signs.seen().len());
            let small = |(_, amount): &(u32, f32)| amount.is_finite() && amount.abs() < 20.0;
            assert!(signs.seen().iter().all(small), "{signs:?}");
        }
    }
}

#[test]
fn whatever_matters_in_a_battle_is_a_sign() {
    let field = || Field::new("french", "declare").unit("fr_cm_guy", "4407", "E");
    let usual = signs(field().table().0.state());
    let changed = [
        ("time", field().with("turn", json!(4))),
        ("who holds the redoubt", field().unit("ru_sha_a", "4106", "W")),
        ("another unit", field().unit("fr_cm_art_a", "4307", "E")),
        ("disorder", Field::new("french", "declare").disordered("fr_cm_guy", "4407", "E")),
    ];
    for (what, field) in changed {
        assert_ne!(signs(field.table().0.state()), usual, "{what}");
    }
}
