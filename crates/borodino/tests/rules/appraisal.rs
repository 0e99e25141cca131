//! What makes a position look good or bad to bots, term by term, and what they plan as a whole.

use bivouac_borodino::Borodino;
use bivouac_kernel::{Context, Dice, Options, Rules, Seat, Seed, Terms};
use serde_json::{Value, json};

use crate::common::{FRENCH, Field, RUSSIAN};

type State = <Borodino as Rules>::State;

fn value(field: Field, seat: Seat) -> f32 {
    Borodino::appraise(field.table().0.state(), seat)
}

/// What a term comes to for a side.
fn term(field: Field, seat: Seat, name: &str) -> f32 {
    let mut terms = Terms::default();
    Borodino::weigh(field.table().0.state(), seat, &mut terms);
    let place = Borodino::terms().iter().position(|term| *term == name).unwrap();
    terms.values()[place]
}

/// Calls back with the states of a random game, before each decision.
fn wander(scenario: &str, seed: u64, most: usize, mut look: impl FnMut(&State)) {
    let mut dice = Dice::new(Seed::from(seed));
    let mut state = Borodino::set_up(scenario, &Options::default(), &mut dice).unwrap();
    let mut choices = Vec::new();
    for _ in 0..most {
        look(&state);
        let Some(seat) = Borodino::deciding(&state).iter().next() else { return };
        choices.clear();
        Borodino::choices(&state, seat, &mut choices);
        let choice = choices.swap_remove(dice.pick(choices.len()));
        Borodino::apply(&mut state, seat, &choice, &mut Context::silent(&mut dice));
    }
}

#[test]
fn the_appraisal_is_the_sum_of_its_terms() {
    for scenario in ["schevardino", "borodino"] {
        let mut count = 0;
        wander(scenario, 3, 4000, |state| {
            count += 1;
            if count % 50 == 0 {
                for seat in [FRENCH, RUSSIAN] {
                    let mut terms = Terms::default();
                    Borodino::weigh(state, seat, &mut terms);
                    assert_eq!(terms.sum(), Borodino::appraise(state, seat));
                }
            }
        });
        assert!(count > 500, "{scenario}: {count}");
    }
}

#[test]
fn what_is_good_for_one_side_of_the_redoubt_is_bad_for_the_other() {
    wander("schevardino", 5, 2000, |state| {
        let [french, russian] = [FRENCH, RUSSIAN].map(|seat| Borodino::appraise(state, seat));
        assert!((french + russian).abs() < 1e-4, "{french} and {russian}");
    });
}

/// The French in the redoubt, the Russians before it.
fn taken(turn: u8) -> Field {
    Field::new("french", "movement")
        .with("turn", json!(turn))
        .unit("fr_cm_dup_a", "4008", "E")
        .unit("ru_gog_a", "3707", "W")
}

#[test]
fn the_redoubt_is_worth_more_the_nearer_the_end_is() {
    let values = [1, 3, 5].map(|turn| value(taken(turn), FRENCH));
    assert!(values[0] < values[1] && values[1] < values[2], "{values:?}");
    assert!(term(taken(5), FRENCH, "objective") > term(taken(1), FRENCH, "objective"));
    assert!(term(taken(5), RUSSIAN, "objective") < 0.0);
}

#[test]
fn only_those_count_who_can_still_come_to_the_redoubt() {
    let with = |turn: u8, hex: &str| {
        let field = Field::new("french", "movement").with("turn", json!(turn));
        let field = field.unit("ru_gog_a", "4008", "W").unit("fr_cm_guy", hex, "E");
        term(field, FRENCH, "approach")
    };
    // Twelve hexes and eleven: three goes of four hexes are enough, one is not.
    let [far, near] = ["5008", "4708"];
    assert!(with(1, near) > with(1, far));
    assert_eq!(with(5, near), with(5, far));
    assert!(with(5, "4208") > with(5, near));
    assert!(with(1, far) > with(5, far));
}

#[test]
fn whoever_may_be_attacked_with_good_odds_is_in_danger() {
    let field = |facing: &str, attackers: &[&str]| {
        let field = Field::new("french", "declare").unit("ru_gog_a", "4303", "W");
        attackers.iter().fold(field, |field, id| field.unit(id, "4403", facing))
    };
    let danger = |field: Field| term(field, RUSSIAN, "danger");
    let strong = ["fr_cm_dup_a", "fr_cm_dup_b"];
    let weak = danger(field("E", &["fr_cm_dup_b"]));
    assert!(danger(field("E", &strong)) < weak);
    // Whoever looks away attacks nobody.
    assert!(danger(field("W", &strong)) > danger(field("E", &strong)));
    // Disordered they have more to lose.
    let shaken = Field::new("french", "declare").disordered("ru_gog_a", "4303", "W");
    let shaken = strong.iter().fold(shaken, |field, id| field.unit(id, "4403", "E"));
    assert!(danger(shaken) < danger(field("E", &strong)));
}

#[test]
fn a_redoubt_that_can_be_stormed_is_not_as_good_as_one_that_cannot() {
    let held = |attackers: &[&str]| {
        let field = Field::new("french", "declare").unit("ru_gog_a", "4008", "W");
        attackers.iter().fold(field, |field, id| field.unit(id, "4108", "E"))
    };
    let storm = held(&["fr_cm_dup_a", "fr_cm_dup_b"]).disordered("ru_27_sta", "4008", "W");
    let watch = held(&["fr_cm_dup_a"]).unit("ru_27_sta", "4008", "W");
    assert!(term(storm, RUSSIAN, "danger") < term(watch, RUSSIAN, "danger"));
}

#[test]
fn guns_are_where_they_see_the_enemy() {
    let gun = |hex: &str| {
        let field = Field::new("french", "movement").unit("fr_cm_art_a", hex, "E");
        term(field.unit("ru_gog_a", "4106", "W"), FRENCH, "guns")
    };
    assert!(gun("4307") > gun("4907"));
}

/// The great battle with so many units of the Russian VII Corps lost.
fn corps_with_lost(turn: u8, lost: usize) -> Field {
    let units = corps("ru_vii");
    let field = Field::of_turn(turn)
        .with("steps", json!(["turn_ends", {"ride": {"seat": "russian", "points": 4}}]))
        .with("commanders", json!({"kutuzov": "2717"}))
        .unit("fr_cm_guy", "4802", "E");
    let field = units.iter().take(lost).fold(field, |field, id| field.boxed(id, "eliminated"));
    let hexes = ["2017", "2018", "2019", "2020", "2117", "2118", "2119", "2120"];
    let rest = units.iter().skip(lost).zip(hexes);
    rest.fold(field, |field, (id, hex)| field.unit(id, hex, "W"))
}

/// The infantry and cavalry of a group.
fn corps(group: &str) -> Vec<String> {
    let table = include_str!("../../data/units.tsv");
    let lines = table.lines().skip(1).map(|line| line.split('\t').collect::<Vec<_>>());
    let own = lines.filter(|line| line[3] == group && !line[6].contains("artillery"));
    own.map(|line| line[0].to_owned()).collect()
}

#[test]
fn the_last_losses_before_a_collapse_count_most_and_more_so_at_the_end() {
    let count = corps("ru_vii").len();
    let limit = (2 * count).div_ceil(3);
    let collapse = |turn, lost| term(corps_with_lost(turn, lost), RUSSIAN, "collapse");
    for turn in [2, 12] {
        let first = collapse(turn, 0) - collapse(turn, 1);
        let last = collapse(turn, limit - 2) - collapse(turn, limit - 1);
        assert!(first > 0.0 && last > first, "turn {turn}: {first} and {last}");
    }
    // What has not led to a Collapse by the end was for nothing.
    assert!(collapse(12, 1) > collapse(2, 1));
}

#[test]
fn the_same_lead_says_more_at_the_end_of_the_great_battle() {
    let lead = |turn: u8| {
        let field = Field::of_turn(turn)
            .with("steps", json!(["turn_ends", {"ride": {"seat": "russian", "points": 4}}]))
            .with("commanders", json!({"kutuzov": "2717"}))
            .with("collapsed", json!(["ru_vii", "ru_viii"]));
        value(field.unit("fr_cm_guy", "4802", "E").unit("ru_gog_a", "2017", "W"), FRENCH)
    };
    assert!(lead(12) > lead(6) && lead(6) > lead(2), "{} {} {}", lead(2), lead(6), lead(12));
}

#[test]
fn epochs_rise_with_the_goes_of_the_redoubt_and_never_fall() {
    let mut epochs = Vec::new();
    wander("schevardino", 8, usize::MAX, |state| epochs.push(Borodino::epoch(state)));
    assert!(epochs.is_sorted());
    epochs.dedup();
    // The set-up and two goes in each of five turns; one may pass without a decision.
    assert!((9..=11).contains(&epochs.len()), "{epochs:?}");
    assert_eq!(epochs[0], 0);
}

#[test]
fn epochs_rise_with_the_markers_of_the_great_battle_and_never_fall() {
    for seed in 0..3 {
        let (mut last, mut playing) = (0, Value::Null);
        let mut epochs = 0;
        let mut count = 0;
        wander("borodino", seed, usize::MAX, |state| {
            let epoch = Borodino::epoch(state);
            assert!(epoch >= last, "seed {seed}, decision {count}: {last} before {epoch}");
            count += 1;
            // Positions are long: some are looked at.
            if epoch != last || count % 400 == 0 {
                let position = Borodino::position(state);
                let now = json!([position["turn"], position["playing"]]);
                assert!(
                    last == 0 || epoch != last || now == playing,
                    "{playing} and {now} in one epoch"
                );
                playing = now;
            }
            epochs += u32::from(epoch != last);
            last = epoch;
        });
        // Twelve turns with some twenty markers each.
        assert!(epochs > 150, "seed {seed}: {epochs} epochs in {count} decisions");
    }
}
