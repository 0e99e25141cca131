//! 6.3: Zones of Control.

mod common;

use bivouac_kernel::covers;
use common::Field;
use serde_json::json;

#[test]
fn infantry_has_a_zoc_in_all_six_adjacent_hexes_whatever_its_facing() {
    covers!("borodino": "6.31a", "6.33a", "6.12a");
    // The Russian stands in 4206 with his back to the French unit, which must stop beside him.
    let mut play = Field::new("french", "movement")
        .unit("fr_cm_guy", "4406", "E")
        .unit("ru_gog_a", "4206", "E")
        .table();
    play.choose(json!({"move": {"unit": "fr_cm_guy"}})).choose(json!({"step": {"to": "4306"}}));
    assert_eq!(play.forbidden_by(json!({"step": {"to": "4305"}})), "6.33a");
}
