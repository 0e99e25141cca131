//! The worked examples of chapter 10, and of the brigade symbol in 2.4.

use crate::common::Field;
use bivouac_kernel::covers;
use serde_json::{Value, json};

/// Whether the group of these units Collapses when the first `lost` of them are gone.
fn collapses(units: &[&str], lost: usize, others: &[(&str, &str)]) -> bool {
    let mut field = Field::new("russian", "rally").unit("fr_cm_guy", "4408", "E");
    for (index, unit) in units.iter().enumerate() {
        field = if index < lost {
            field.boxed(unit, "eliminated")
        } else {
            field.unit(unit, ["4515", "4615", "4715"][index % 3], "E")
        };
    }
    for (unit, place) in others {
        field = field.boxed(unit, place);
    }
    let mut play = field.table();
    play.choose(json!("done"));
    !play.position()["collapsed"].as_array().unwrap_or(&Vec::new()).is_empty()
}

const CAVALRY: [&str; 9] = [
    "fr_by_jac",
    "fr_by_pir",
    "fr_by_nie",
    "fr_sg_bes",
    "fr_sg_bru",
    "fr_sg_que",
    "fr_vl_rey",
    "fr_vl_dej",
    "fr_vl_del",
];

#[test]
fn the_collapse_counts_of_10_52() {
    covers!("borodino": "10.52a", "10.52b");
    assert!(!collapses(&CAVALRY[..5], 3, &[]) && collapses(&CAVALRY[..5], 4, &[]));
    assert!(!collapses(&CAVALRY[..7], 4, &[]) && collapses(&CAVALRY[..7], 5, &[]));
    // Variant: six units; and the guns do not count, lost or not.
    assert!(!collapses(&CAVALRY[..6], 3, &[]) && collapses(&CAVALRY[..6], 4, &[]));
    let guns = |place| [("fr_1cc_ha_a", place), ("fr_1cc_ha_b", place)];
    assert!(!collapses(&CAVALRY[..6], 3, &guns("eliminated")));
    assert!(collapses(&CAVALRY[..6], 4, &guns("waiting")));
}

/// A gun next to a hex with two infantry units, and the step that joins them.
fn gun_beside(one: &str, other: &str) -> (crate::common::Play, Value) {
    let mut play = Field::new("french", "movement")
        .unit(one, "4406", "E")
        .unit(other, "4406", "E")
        .unit("fr_cm_art_a", "4506", "E")
        .unit("ru_gog_a", "3806", "W")
        .table();
    play.choose(json!({"move": {"unit": "fr_cm_art_a"}}));
    (play, json!({"step": {"to": "4406"}}))
}

#[test]
fn the_brigade_symbol_of_2_4() {
    covers!("borodino": "2.4f", "6.21i");
    let (mut play, step) = gun_beside("fr_cm_dup_a", "fr_cm_dup_b");
    play.choose(step).choose(json!({"halt": {"facing": "E"}}));
    assert_eq!(play.stack("4406"), ["fr_cm_dup_a", "fr_cm_dup_b", "fr_cm_art_a"]);
    // Variant: with two brigades it may not stop there, and cannot go on: of its 4 Movement Points
    // the clear hex takes 2, and another behind friends would take 3.
    let (play, step) = gun_beside("fr_cm_dup_a", "fr_cm_tes_a");
    assert_eq!(play.forbidden_by(step), "6.21i");
}
