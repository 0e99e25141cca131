//! Fire at the slopes and works in the east, from which R8.a keeps the French away, so that no
//! position can show it.

use bivouac_kernel::{Step as _, covers};

use super::*;
use crate::assault::{Attack, Status};
use crate::pieces::{FRENCH, RUSSIAN};
use crate::reaction;
use crate::scenario::Scenario;

fn hex(number: &str) -> Hex {
    GRID.find(number).expect("on the map")
}

fn unit(id: &str) -> UnitId {
    UnitId::find(id).expect("in the game")
}

fn placed(units: &[(&str, &str, Facing)]) -> State {
    let mut state = State::empty(Scenario::first());
    state.commands.iter_mut().for_each(|command| command.active = true);
    state.turn = 3;
    for &(id, at, facing) in units {
        state.put(unit(id), hex(at));
        state.face(unit(id), facing);
    }
    state
}

fn shot(gun: &str, target: &str) -> Choice {
    Choice::Fire { guns: Guns::one(unit(gun)), target: hex(target) }
}

#[test]
fn guns_do_not_fire_at_a_neighbour_across_a_steep_slope() {
    covers!("borodino": "T-TEC.25");
    let (e, w) = (Facing::all()[1], Facing::all()[4]);
    let state = placed(&[("fr_cm_art_a", "3516", e), ("ru_viii_art_b", "3416", w)]);
    let up = Fire { seat: Side(FRENCH) }.check(&state, FRENCH, &shot("fr_cm_art_a", "3416"));
    assert_eq!(up, Err(Violation::of("T-TEC.25")));
    let down = Fire { seat: Side(RUSSIAN) }.check(&state, RUSSIAN, &shot("ru_viii_art_b", "3516"));
    assert_eq!(down, Err(Violation::of("T-TEC.25")));
    // From farther away they fire across it.
    let state = placed(&[("fr_cm_art_a", "3617", Facing::all()[2]), ("ru_viii_art_b", "3416", w)]);
    assert_eq!(
        Fire { seat: Side(FRENCH) }.check(&state, FRENCH, &shot("fr_cm_art_a", "3416")),
        Ok(())
    );
    // Whom they cannot fire at does not keep them from firing at others (8.4i).
    let state = placed(&[
        ("ru_viii_art_b", "3416", w),
        ("fr_cm_guy", "3516", e),
        ("fr_cm_lon_a", "3617", e),
    ]);
    assert_eq!(
        Fire { seat: Side(RUSSIAN) }.check(&state, RUSSIAN, &shot("ru_viii_art_b", "3617")),
        Ok(())
    );
}

#[test]
fn guns_do_not_react_to_an_attack_across_a_steep_slope() {
    covers!("borodino": "T-TEC.25", "8.6b");
    // The gun looks at 3515, below the Steep Slope, and at 3415, level with it; it is attacked from
    // both.
    let southwest = Facing::find("SW").expect("a vertex");
    let mut state = placed(&[
        ("ru_viii_art_b", "3416", southwest),
        ("fr_cm_guy", "3515", Facing::all()[1]),
        ("fr_cm_lon_a", "3415", Facing::all()[1]),
    ]);
    for (id, from) in [("fr_cm_guy", "3515"), ("fr_cm_lon_a", "3415")] {
        let units = [unit(id)].into_iter().collect();
        let targets = [hex("3416")].into_iter().collect();
        let class = crate::event::Class::InfantryShock;
        let mut attack =
            Attack::declared(FRENCH, class, units, hex(from), targets, ArrayVec::new());
        attack.status = Status::Committed;
        state.add_targets(&attack);
        state.attacks.push(attack);
    }
    let gun = unit("ru_viii_art_b");
    let react = |from: &str| reaction::check(&state, 0, Guns::one(gun), hex(from));
    assert_eq!(react("3515"), Err(Violation::of("T-TEC.25")));
    assert_eq!(react("3415"), Ok(()));
    let offered: Vec<_> = reaction::shots(&state, 0).collect();
    assert_eq!(offered, [(gun, hex("3415"))]);
}

#[test]
fn of_hex_and_hexside_the_one_that_protects_best_counts_alone() {
    covers!("borodino": "T-FIRE.13");
    let modifier = |from: &str, target: &str| {
        terrain_modifier(&State::empty(Scenario::first()), hex(from), hex(target))
    };
    // 2414 is a Village (-1) above a Slope towards 2513 (-1).
    assert_eq!(modifier("2513", "2414"), -1);
    // A Slope and a Dirt Wall protect the hex above and behind them, and no other.
    assert_eq!((modifier("2812", "2912"), modifier("2912", "2812")), (-1, 0));
    assert_eq!((modifier("3107", "3008"), modifier("3008", "3107")), (-1, 0));
}
