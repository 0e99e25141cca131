//! Tests of 9.53 on the slopes and works in the east, from which R8.a keeps the French away, so
//! that no position can show them.

use bivouac_kernel::covers;

use super::*;

fn hex(number: &str) -> Hex {
    GRID.find(number).expect("on the map")
}

/// The terrain modifier of French attacks from these hexes on Jaegers who face that way.
fn modifier(from: &[&str], target: &str, facing: &str) -> i8 {
    let mut state = State::empty(Scenario::first());
    let jaegers = UnitId::find("ru_gog_a").expect("in the game");
    state.put(jaegers, hex(target));
    state.face(jaegers, Facing::find(facing).expect("a vertex"));
    let mut bout = Bout { attacks: ArrayVec::new(), hexes: [hex(target)].into_iter().collect() };
    for (id, at) in ["fr_cm_guy", "fr_cm_dup_a"].into_iter().zip(from) {
        let unit = UnitId::find(id).expect("in the game");
        state.put(unit, hex(at));
        let (units, targets) = ([unit].into_iter().collect(), [hex(target)].into_iter().collect());
        let class = Class::InfantryShock;
        bout.attacks.push(state.attacks.len() as u8);
        state.attacks.push(Attack::declared(
            FRENCH,
            class,
            units,
            hex(at),
            targets,
            ArrayVec::new(),
        ));
    }
    terrain(&state, &bout, hex(target))
}

#[test]
fn where_nothing_helps_the_defender_the_attacker_chooses_between_hex_and_hexside() {
    covers!("borodino": "9.53f", "9.53b");
    // From 2408 it goes down a Slope (+1) to Clear 2409, from 2410 and 2509 over level ground; all
    // come from behind, so that Clear gives nothing.
    assert_eq!(modifier(&["2408"], "2409", "NE"), 1, "the Slope alone");
    assert_eq!(modifier(&["2410"], "2409", "SW"), 0, "neither");
    // The rear of a Dirt Wall gives 0, the Clear hex before it +1.
    assert_eq!(modifier(&["3010"], "3109", "E"), 1);
    assert_eq!(modifier(&["3010"], "3109", "W"), 0);
    // The attacker takes what one of several hexes offers, whichever comes first.
    for from in [["2408", "2509"], ["2509", "2408"]] {
        assert_eq!(modifier(&from, "2409", "NE"), 1, "{from:?}");
    }
}

#[test]
fn what_helps_the_defender_on_any_hexside_counts_before_what_helps_the_attacker() {
    covers!("borodino": "9.53b", "9.53f");
    // Down a Slope (+1) but over a Stream (-1).
    assert_eq!(modifier(&["2714"], "2614", "NE"), -1);
    // From 2812 it goes up a Slope (-1) to Clear 2813 (+1), from 2814 over level ground.
    assert_eq!(modifier(&["2812"], "2813", "SW"), -1);
    for from in [["2812", "2814"], ["2814", "2812"]] {
        assert_eq!(modifier(&from, "2813", "SW"), -1, "{from:?}");
    }
}
