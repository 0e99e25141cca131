//! Cossacks in cities (CK).

use bivouac_kernel::covers;

use crate::common::*;

/// A turn that ends with nobody else on the map.
fn ends(field: Field, dice: &[u16]) -> Play {
    field.only().dice(dice).phase("reinforcements")
}

/// The cities for which a die was rolled.
fn rolled(play: &Play) -> Vec<String> {
    let told = play.told("cossacks_rolled");
    told.iter().map(|one| one["hex"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn from_turn_4_on_a_six_for_a_city_with_cossacks_costs_the_coalition_a_point() {
    covers!("nemesis": "CK1", "VC8");
    for (turn, die, points) in [(3, 6, [0, 0]), (4, 6, [1, -1]), (4, 5, [0, 0]), (19, 6, [1, -1])] {
        let play = ends(Field::new(turn).unit("R-K-1", "Warsaw"), &[die]);
        assert_eq!(play.battle_vp(), points, "turn {turn}, die {die}");
        assert_eq!(rolled(&play).len(), usize::from(turn >= 4), "turn {turn}");
    }
}

#[test]
fn each_city_has_a_roll_of_its_own() {
    covers!("nemesis": "CK1", "SQ11");
    let field = Field::new(6).units(&["R-K-1", "R-K-2"], "Warsaw").unit("R-K-3", "Berlin");
    let play = ends(field.unit("R-K-4", "Posen"), &[6, 2, 6]);
    assert_eq!(rolled(&play), ["Berlin", "Posen", "Warsaw"].map(hex), "in the order of the hexes");
    assert_eq!(play.battle_vp(), [2, -2], "one roll for two Cossacks in one city");
}

#[test]
fn the_city_may_lie_anywhere_but_others_keep_cossacks_in_order() {
    covers!("nemesis": "CK2");
    let field = Field::new(6)
        .units(&["R-K-1", "R-I-05"], "Königsberg") // with infantry
        .units(&["R-K-4", "R-K-5"], "Warsaw") // at home, with other Cossacks
        .unit("W-K", "Hanover") // in French land
        .unit("R-K-2", "Leipzig") // in neutral land
        .disrupted("R-K-3", "Posen");
    let play = ends(field, &[1, 1, 1, 1]);
    assert_eq!(rolled(&play), ["Hanover", "Leipzig", "Posen", "Warsaw"].map(hex));
    // A unit that is disrupted keeps them in order too.
    let field = Field::new(6).unit("R-K-1", "Posen").disrupted("R-I-05", "Posen");
    assert!(rolled(&ends(field, &[])).is_empty());
}

#[test]
fn only_cossacks_in_cities_count() {
    covers!("nemesis": "CK1", "CK2", "SU6");
    let field = Field::new(6).unit("R-K-1", "4209").unit("R-I-C", "Warsaw").unit("F-IC-1", "Mainz");
    assert!(rolled(&ends(field.depot(COALITION, "Posen"), &[])).is_empty());
    // In 1799 there are no such rolls.
    let italy = Field::italy(5).unit("9R-K1", "Verona").unit("9F-1", "Genoa");
    assert!(rolled(&ends(italy, &[])).is_empty());
}
