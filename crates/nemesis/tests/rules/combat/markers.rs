//! The markers of those who took part (CD42).

use bivouac_kernel::covers;
use serde_json::json;

use super::*;

#[test]
fn who_withdraws_to_the_hex_of_a_support_that_is_gone_has_fought_once() {
    covers!("nemesis": "CD42");
    // The French of 4209, supported from Plock, lose 3 to 10 and are all eliminated.
    let field = facing(&["F-V-16"], &FOUR_RUSSIANS).unit("F-V-17", "Plock");
    let mut play = goes_ahead(field.unit("F-V-18", "4212"));
    play.dice(&[6, 1, 6, 1]).choose(support("Plock"));
    assert_eq!(totals(&play), json!([3, 10]));
    play.choose_all([hit("F-V-16"), hit("F-V-16")]);
    assert_eq!(play.at("F-V-17"), "eliminated");
    play.choose(withdraw("Plock"));
    assert!(FOUR_RUSSIANS.iter().all(|unit| play.has(unit, "fought")));
    assert!(!FOUR_RUSSIANS.iter().any(|unit| play.has(unit, "fought_again")));
}
