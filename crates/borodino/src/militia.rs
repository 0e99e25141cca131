//! Tests of B13, the Militia, which has counters but no part in the Redoubt scenario: no position
//! of it can hold them, so that they are put onto the map here.

use bivouac_kernel::{Dice, Seed, covers};

use crate::assault::Attack;
use crate::event::{ShockResult, Shot};
use crate::prelude::*;
use crate::state::may_stack;
use crate::{combat, fire, recovery, shock};

fn unit(id: &str) -> UnitId {
    UnitId::find(id).unwrap_or(UnitId::NONE)
}

fn hex(number: &str) -> Hex {
    GRID.find(number).unwrap_or(Hex::NONE)
}

/// Smolensk Militia in 4208 with a French battery two hexes west of it.
fn militia_under_fire() -> (State, UnitId) {
    let mut state = State::empty(Scenario::first());
    let militia = unit("ru_mil_sm_a");
    state.put(militia, hex("4208"));
    state.put(unit("fr_cm_art_a"), hex("4408"));
    (state, militia)
}

/// Runs something with the dice showing these values.
fn with_dice(values: &[u16], run: impl FnOnce(Table<'_, '_>)) -> usize {
    let mut dice = Dice::new(Seed::from(1));
    dice.load(values.iter().copied());
    run(&mut bivouac_kernel::Context::silent(&mut dice));
    dice.loaded().len()
}

#[test]
fn militia_stacks_with_nobody() {
    covers!("borodino": "B13.b");
    let state = State::empty(Scenario::first());
    let militia = unit("ru_mil_sm_a");
    for other in ["ru_mil_sm_b", "ru_gog_a", "ru_viii_art_a"] {
        let together = [militia, unit(other)];
        let broken = may_stack(together.into_iter(), &state).err();
        assert_eq!(broken.map(|violation| violation.rule), Some("B13.b"), "{other}");
    }
    assert!(may_stack([militia].into_iter(), &state).is_ok());
}

#[test]
fn militia_has_no_zoc() {
    covers!("borodino": "B13.c", "6.31e");
    let (mut state, _) = militia_under_fire();
    assert!(!state.in_enemy_zoc(hex("4308"), crate::pieces::FRENCH));
    state.put(unit("ru_gog_a"), hex("4207"));
    assert!(state.in_enemy_zoc(hex("4307"), crate::pieces::FRENCH));
}

#[test]
fn militia_does_not_attack() {
    covers!("borodino": "B13.d");
    let (state, _) = militia_under_fire();
    let broken = shock::check_attackers(&state, RUSSIAN, hex("4208")).err();
    assert_eq!(broken.map(|violation| violation.rule), Some("B13.d"));
}

/// Whether those in 4208 are asked for a Counter-Shock after they have beaten off an attack.
fn asked_to_counter_shock(defender: &str) -> bool {
    let mut state = State::empty(Scenario::first());
    let (infantry, defender) = (unit("fr_cm_guy"), unit(defender));
    for (unit, at, facing) in [(infantry, "4308", "E"), (defender, "4208", "W")] {
        state.put(unit, hex(at));
        state.face(unit, Facing::find(facing).unwrap_or_default());
    }
    let units = [infantry].into_iter().collect();
    let targets = [hex("4208")].into_iter().collect();
    let class = Class::InfantryShock;
    let attack = Attack::declared(FRENCH, class, units, hex("4308"), targets, Default::default());
    state.add_targets(&attack);
    state.attacks.push(attack);
    combat::begin(&mut state, 0);
    for target in &mut state.targets {
        target.combat = state.combats[0].id;
        target.result = Some(ShockResult::AttackerDisorderedCounterShock);
    }
    combat::counter_shocking(&state).is_some()
}

#[test]
fn militia_does_not_counter_shock() {
    covers!("borodino": "9.73e", "B13.d");
    assert!(asked_to_counter_shock("ru_gog_a"));
    assert!(!asked_to_counter_shock("ru_mil_sm_a"));
}

#[test]
fn militia_that_is_disordered_is_eliminated_but_not_when_it_passes_its_check() {
    covers!("borodino": "B13.f");
    // 6 + 4 calls for a check against its Cohesion of 3.
    for (check, place) in [(3, Whereabouts::OnMap), (4, Whereabouts::Eliminated)] {
        let (mut state, militia) = militia_under_fire();
        let left = with_dice(&[6, check], |table| {
            fire::shoot(&mut state, Shot::Fire, &[unit("fr_cm_art_a")], hex("4208"), table);
        });
        assert_eq!((state.unit(militia).whereabouts, left), (place, 0));
    }
    // What must Withdraw is eliminated too.
    let (mut state, militia) = militia_under_fire();
    with_dice(&[], |table| state.withdraw_or_lose(militia, "9.63b", table));
    assert_eq!(state.unit(militia).whereabouts, Whereabouts::Eliminated);
}

#[test]
fn militia_has_no_part_in_the_count_for_collapse() {
    covers!("borodino": "10.52b");
    assert!(!recovery::counts(unit("ru_mil_sm_a")));
    assert!(recovery::counts(unit("ru_gog_a")) && recovery::counts(unit("ru_platov_1")));
}

#[test]
fn militia_of_a_group_that_collapses_is_eliminated() {
    covers!("borodino": "10.52c", "B13.f");
    let (mut state, militia) = militia_under_fire();
    let jaegers = unit("ru_gog_a");
    state.put(jaegers, hex("4207"));
    let left = with_dice(&[0], |table| {
        recovery::share_collapse(&mut state, militia, table);
        recovery::share_collapse(&mut state, jaegers, table);
    });
    assert_eq!(left, 1, "nobody checks");
    assert_eq!(state.unit(militia).whereabouts, Whereabouts::Eliminated);
    assert!(state.on_map(jaegers) && state.disordered(jaegers));
}
