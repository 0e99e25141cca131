//! Loaded dice and what they may not do.

use bivouac_kernel::{Die, Misloaded, Refusal};
use bivouac_parlour::Choice;

use crate::{HOST, response};

#[test]
fn a_value_that_the_die_does_not_have_changes_nothing() {
    let mut table = response();
    table.load_dice([10, 4]);
    let before = table.clone();
    let misloaded = Misloaded { value: 10, die: Die::D10 };
    let refused = table.choose(HOST, &Choice::Challenge).err();
    assert_eq!(refused, Some(Refusal::Misloaded(misloaded)));
    assert_eq!(table.state(), before.state());
    assert_eq!(table.record(), before.record());
    assert_eq!(table.loaded_dice(), [10, 4]);
    assert_eq!(table.choices(HOST), before.choices(HOST));

    // Unloaded, the seed's own value comes, as if nothing had been tried.
    table.load_dice([]);
    table.choose(HOST, &Choice::Challenge).unwrap();
    let mut untried = response();
    untried.choose(HOST, &Choice::Challenge).unwrap();
    assert_eq!(table.state(), untried.state());
    assert_eq!(table.record(), untried.record());
}

#[test]
fn loaded_values_decide_and_wait_until_they_are_thrown() {
    for value in 0..10 {
        let mut table = response();
        table.load_dice([value]);
        let entry = table.choose(HOST, &Choice::Challenge).unwrap();
        assert!(entry.revealed);
        assert_eq!((entry.draws[0].value, entry.draws[0].loaded), (value, true));
        let held = bivouac_kernel::AnyTable::save(&table)["rooms"]["hall"]["seat"] == "guest";
        assert_eq!(held, value < 7, "3.2a: below the sum");
    }
    let mut table = response();
    table.load_dice([5]);
    table.choose(HOST, &Choice::Allow).unwrap();
    assert_eq!(table.loaded_dice(), [5]);
}
