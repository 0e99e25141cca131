//! 9.62 to 9.65: retreats.

use crate::common::{Field, Play, fire};
use crate::shocks::*;
use bivouac_borodino::Borodino;
use bivouac_kernel::{Rules, covers};
use serde_json::{Value, json};

/// The hexes into which the unit that is to retreat may go, in order.
fn ways(play: &Play) -> Vec<String> {
    let open = play.open();
    let mut ways: Vec<String> = open
        .iter()
        .map(|choice| choice["retreat"]["to"].as_str().expect("a retreat").to_owned())
        .collect();
    ways.sort();
    ways
}

/// The Russian in 4303 must retreat from 4403: 9:4 and Clear, so a 7 makes a 10.
fn routed(field: Field) -> Play {
    let field = field.unit("fr_cm_guy", "4403", "E").unit("ru_gog_a", "4303", "W");
    fight(field, &[7])
}

fn field() -> Field {
    Field::new("french", "declare")
}

#[test]
fn a_retreat_is_one_hex_farther_from_the_enemy_of_its_owners_choice() {
    covers!("borodino": "9.62b", "9.62c", "T-SHOCK.8");
    let mut play = routed(field());
    assert_eq!(ways(&play), ["4203", "4204", "4304"]);
    for hex in ["4302", "4404", "4403", "4104"] {
        assert_eq!(play.forbidden_by(json!({"retreat": {"to": hex}})), "9.62b", "{hex}");
    }
    play.choose(json!({"retreat": {"to": "4304"}}));
    assert_eq!((play.at("ru_gog_a").as_str(), play.facing("ru_gog_a").as_str()), ("4304", "W"));
}

#[test]
fn before_several_enemies_a_retreat_leads_away_from_all_of_them() {
    covers!("borodino": "9.62b");
    let play = |french: &[(&str, &str, &str)]| {
        let field = field().unit("ru_gog_a", "4303", "W");
        let field =
            french.iter().fold(field, |field, (unit, hex, facing)| field.unit(unit, hex, facing));
        let mut play = field.table();
        play.dice(&[0, 0, 9]);
        let hexes: Vec<&str> = french.iter().map(|(_, hex, _)| *hex).collect();
        shock(&mut play, &hexes);
        play
    };
    // From 4403 and 4404 only 4203 and 4204 are farther from both.
    let both = play(&[("fr_cm_guy", "4403", "E"), ("fr_cm_dup_a", "4404", "E")]);
    assert_eq!(ways(&both), ["4203", "4204"]);
    // From 4404 and 4302 only 4204 is.
    let apart = play(&[("fr_cm_guy", "4404", "E"), ("fr_cm_dup_a", "4302", "NE")]);
    assert_eq!(apart.at("ru_gog_a"), "4204");
}

#[test]
fn failing_that_a_retreat_leads_away_from_one_and_nearer_to_none() {
    covers!("borodino": "9.62b");
    // From 4403 and 4204, which lie opposite, no hex is farther from both: the four hexes between
    // them are farther from one and as far as before from the other. Of these 4302 and 4304 lie
    // before the attackers (9.63c).
    let mut play = field()
        .unit("ru_gog_a", "4303", "W")
        .unit("fr_cm_guy", "4403", "E")
        .unit("fr_cm_dup_a", "4204", "W")
        .table();
    play.dice(&[0, 0, 9]);
    shock(&mut play, &["4403", "4204"]);
    assert_eq!(ways(&play), ["4203", "4404"]);
    // With 4404, 4302 and 4204 every hex between is next to two of them and farther from the
    // third; 4403 and 4203 lie before them.
    let mut play = field()
        .unit("ru_gog_a", "4303", "W")
        .unit("fr_cm_guy", "4404", "SE")
        .unit("fr_cm_dup_a", "4302", "NE")
        .unit("fr_cm_lon_a", "4204", "SW")
        .table();
    play.dice(&[0, 0, 0, 9]);
    shock(&mut play, &["4404", "4302", "4204"]);
    assert_eq!(play.at("ru_gog_a"), "4304");
}

#[test]
fn a_unit_that_can_only_go_into_enemies_or_forbidden_ground_is_eliminated() {
    covers!("borodino": "9.63a");
    // 4204, 4203 and 4304 are all held by the French, who look elsewhere.
    let play =
        routed(field().unit("fr_cm_dup_a", "4204", "E").unit("fr_cm_lon_a", "4203", "E").unit(
            "fr_cm_tes_a",
            "4304",
            "NW",
        ));
    assert_eq!(gone(&play, "eliminated"), pairs(&[("ru_gog_a", "9.63a")]));
    assert_eq!(advanced(&play), pairs(&[("fr_cm_guy", "4303")]));
}

#[test]
fn guns_do_not_retreat_over_water_that_is_closed_to_them() {
    covers!("borodino": "9.63a", "9.25b");
    // From 3713 to 3714 and 3814 the way leads over the river; artillery may not cross it.
    // The French come from the south and east.
    let mut play = Field::new("french", "declare")
        .unit("fr_mr_dal", "3712", "NE")
        .unit("ru_gog_a", "3713", "SW")
        .unit("ru_viii_art_a", "3713", "NE")
        .unit("fr_mr_gra", "3613", "SW")
        .table();
    play.dice(&[0, 9]).choose(json!({"shock": {"from": "3712"}}));
    if play.prompt() == "prompt-declare" {
        play.choose(json!("done"));
    }
    // Away from 3712 lie 3714 (over the river), 3814 (over the river) and 3614.
    assert!(play.legal(json!({"retreat": {"to": "3714"}})));
    play.choose(json!({"retreat": {"to": "3714"}}));
    assert_eq!(play.at("ru_gog_a"), "3714");
    assert_eq!(play.at("ru_viii_art_a"), "3614", "the only hex away from the enemy without water");
}

#[test]
fn a_retreat_into_a_vacant_hex_before_an_enemy_withdraws_the_unit() {
    covers!("borodino": "9.63b", "9.63c");
    // 4205 looks at 4204 and 4304; 4203 is before 4103.
    let before_all = || field().unit("fr_cm_dup_a", "4205", "SW").unit("fr_cm_lon_a", "4103", "W");
    let mut play = routed(before_all());
    assert_eq!(ways(&play), ["4203", "4204", "4304"]);
    play.choose(json!({"retreat": {"to": "4203"}}));
    assert_eq!(gone(&play, "withdrawn"), pairs(&[("ru_gog_a", "9.63b")]));
    assert_eq!(play.at("ru_gog_a"), "withdrawn");
    // A gun never Withdraws: it is lost.
    let field = before_all().unit("fr_cm_guy", "4403", "E").unit("ru_gog_a", "4303", "W");
    let mut play = fight(field.unit("ru_viii_art_a", "4303", "NE"), &[7]);
    play.choose(json!({"retreat": {"to": "4203"}})).choose(json!({"retreat": {"to": "4204"}}));
    assert_eq!(gone(&play, "eliminated"), pairs(&[("ru_viii_art_a", "9.63b")]));
}

#[test]
fn a_vacant_hex_comes_before_friends_and_friends_before_a_hex_under_enemy_eyes() {
    covers!("borodino": "9.63c");
    // 4204 holds a friend: the others come first.
    let play = routed(field().unit("ru_gog_b", "4204", "E"));
    assert_eq!(ways(&play), ["4203", "4304"]);
    assert_eq!(play.forbidden_by(json!({"retreat": {"to": "4204"}})), "9.63c");
    // 4304 is before 4305 and 4203 before 4103: the friend is the only path left.
    let field = field().unit("ru_gog_b", "4204", "E").unit("fr_cm_dup_a", "4305", "SW").unit(
        "fr_cm_lon_a",
        "4102",
        "NW",
    );
    let play = routed(field);
    assert_eq!(play.at("ru_gog_a"), "4204");
}

/// French on both sides leave the retreating unit no way but 4204.
fn one_way() -> Field {
    field().unit("fr_cm_dup_a", "4304", "NW").unit("fr_cm_lon_a", "4203", "SE")
}

#[test]
fn a_unit_that_retreats_to_friends_lies_under_them_and_takes_their_facing() {
    covers!("borodino": "9.64a", "9.62c");
    let play = routed(one_way().unit("ru_gog_b", "4204", "NE"));
    assert_eq!(play.stack("4204"), ["ru_gog_b", "ru_gog_a"]);
    assert_eq!(play.facing("ru_gog_a"), "NE");
    assert!(checks(&play, "retreated_through").is_empty());
}

/// Two units that nobody may join stand in 4204 and have this die thrown for them.
fn through(die: u16, marks: &[&str]) -> Play {
    let field = one_way()
        .marked("ru_27_sta", "4204", "W", marks)
        .marked("ru_2g_kie", "4204", "W", &[])
        .unit("fr_cm_guy", "4403", "E")
        .unit("ru_gog_a", "4303", "W");
    fight(field, &[7, die])
}

#[test]
fn a_unit_goes_on_through_friends_with_whom_it_may_not_stack() {
    covers!("borodino": "9.65a", "9.65b");
    // 27_sta on top has Cohesion 5.
    let mut play = through(5, &[]);
    assert_eq!(checks(&play, "retreated_through"), [("ru_27_sta".to_owned(), 0, true)]);
    // From 4204 it goes on, away from 4403.
    assert_eq!(ways(&play), ["4103", "4104", "4205"]);
    play.choose(json!({"retreat": {"to": "4104"}}));
    assert_eq!((play.at("ru_gog_a").as_str(), play.facing("ru_gog_a").as_str()), ("4104", "W"));
    assert!(!play.is_disordered("ru_27_sta") && !play.is_disordered("ru_2g_kie"));
}

#[test]
fn those_retreated_through_are_disordered_if_their_top_unit_fails() {
    covers!("borodino": "9.65b", "6.23e");
    let play = through(6, &[]);
    assert_eq!(checks(&play, "retreated_through"), [("ru_27_sta".to_owned(), 0, false)]);
    assert!(play.is_disordered("ru_27_sta") && play.is_disordered("ru_2g_kie"));
    // Disordered already (Cohesion 4): it Withdraws.
    let play = through(5, &["disordered"]);
    assert_eq!(play.at("ru_27_sta"), "withdrawn");
    assert!(play.is_disordered("ru_2g_kie"));
}

#[test]
fn the_passage_goes_on_hex_by_hex_until_there_is_room() {
    covers!("borodino": "9.65c");
    // Behind 4204 the unit has 4104 full of friends, 4103 and 4205 full of French.
    let field = one_way()
        .unit("ru_27_sta", "4204", "W")
        .unit("ru_2g_kie", "4204", "W")
        .unit("ru_27_knz", "4104", "W")
        .unit("ru_2g_ast", "4104", "W")
        .unit("fr_cm_tes_a", "4103", "SE")
        .unit("fr_cm_tes_b", "4205", "NW")
        .unit("fr_cm_guy", "4403", "E")
        .unit("ru_gog_a", "4303", "W");
    // The first passes, the second fails.
    let mut play = fight(field, &[7, 0, 9]);
    let expected = [("ru_27_sta".to_owned(), 0, true), ("ru_27_knz".to_owned(), 0, false)];
    assert_eq!(checks(&play, "retreated_through"), expected);
    assert!(play.is_disordered("ru_27_knz") && play.is_disordered("ru_2g_ast"));
    assert_eq!(ways(&play), ["4004", "4005", "4105"]);
    play.choose(json!({"retreat": {"to": "4004"}}));
    assert_eq!(play.at("ru_gog_a"), "4004");
}

fn retreat(to: &str) -> Value {
    json!({"retreat": {"to": to}})
}

#[test]
fn guns_whose_infantry_withdraws_on_a_ten_retreat_and_the_attackers_advance() {
    covers!("borodino": "T-SHOCK.4", "9.25b");
    let field = duel(&["fr_mr_dal"], &[]).disordered("ru_gog_a", "4303", "W").unit(
        "ru_viii_art_a",
        "4303",
        "W",
    );
    let mut play = field.table();
    play.dice(&[0]);
    shock(&mut play, &["4403"]);
    play.dice(&[9]).choose(json!("hold")); // no Reaction Fire
    assert_eq!(outcome(&play, "4303").1, "defender_retreats");
    assert_eq!(play.at("ru_gog_a"), "withdrawn");
    assert_eq!(play.prompt(), "prompt-retreat");
    play.choose(retreat("4204"));
    assert_eq!((play.at("ru_viii_art_a"), play.at("fr_mr_dal")), ("4204".into(), "4303".into()));
    assert!(play.is_disordered("ru_viii_art_a"));
}

fn declare() -> Field {
    Field::new("french", "declare")
}

#[test]
fn infantry_under_a_gun_checks_when_its_hex_is_retreated_through() {
    covers!("borodino": "9.65b", "6.23e", "9.45c");
    // The gun has Cohesion 6, the infantry 5.
    let field = declare()
        .unit("fr_cm_guy", "4403", "E")
        .unit("fr_cm_dup_a", "4304", "NW")
        .unit("fr_cm_lon_a", "4203", "SE")
        .unit("ru_gog_a", "4303", "W")
        .unit("ru_viii_art_a", "4204", "E")
        .unit("ru_27_sta", "4204", "E");
    let play = fight(field, &[7, 6]);
    assert_eq!(checks(&play, "retreated_through"), [("ru_27_sta".to_owned(), 0, false)]);
    assert!(play.is_disordered("ru_viii_art_a") && play.is_disordered("ru_27_sta"));
}

#[test]
fn a_gun_that_retreats_to_a_square_stands_in_it() {
    covers!("borodino": "9.85e", "9.64a");
    // Away from 4503 lie 4203, where the French are, and 4204.
    let mut play = Field::new("french", "fire")
        .unit("fr_cm_art_a", "4503", "E")
        .unit("fr_cm_art_b", "4503", "E")
        .unit("fr_cm_lon_a", "4203", "SE")
        .unit("ru_viii_art_a", "4303", "E")
        .marked("ru_gog_b", "4204", "NE", &["square"])
        .table();
    // 9 + 4, two guns +2: Disorder and retreat.
    play.dice(&[9]).choose(fire(&["fr_cm_art_a", "fr_cm_art_b"], "4303"));
    assert_eq!(play.stack("4204"), ["ru_gog_b", "ru_viii_art_a"]);
    assert!(play.is_disordered("ru_viii_art_a") && !play.is_disordered("ru_gog_b"));
    assert!(play.has("ru_viii_art_a", "square") && play.has("ru_gog_b", "square"));
    assert_eq!(play.facing("ru_viii_art_a"), "NE");
}

/// The Russians in 4303 are thrown out by 9:4 with a 7; French on both sides leave them 4204 alone.
fn thrown_back(field: Field) -> Play {
    let field = field.unit("fr_cm_guy", "4403", "E").unit("fr_cm_dup_a", "4304", "NW").unit(
        "fr_cm_lon_a",
        "4203",
        "SE",
    );
    fight(field, &[7])
}

#[test]
fn whoever_retreats_to_friends_takes_their_facing_guns_or_not() {
    covers!("borodino": "9.64a", "9.25b");
    let field = || Field::new("french", "declare").unit("ru_gog_a", "4303", "W");
    // A gun that goes along to infantry.
    let gun = field().unit("ru_viii_art_a", "4303", "E").unit("ru_gog_b", "4204", "NE");
    let play = thrown_back(gun);
    assert_eq!(play.stack("4204"), ["ru_gog_b", "ru_gog_a", "ru_viii_art_a"]);
    assert_eq!(play.facing("ru_gog_a"), "NE");
    assert_eq!(play.facing("ru_viii_art_a"), "NE");
    // Infantry that goes to a gun.
    let play = thrown_back(field().unit("ru_viii_art_a", "4204", "NE"));
    assert_eq!(play.stack("4204"), ["ru_viii_art_a", "ru_gog_a"]);
    assert_eq!(play.facing("ru_gog_a"), "NE");
    // A gun that goes with its infantry where nobody else is keeps its own.
    let play = thrown_back(field().unit("ru_viii_art_a", "4303", "E"));
    assert_eq!(play.stack("4204"), ["ru_gog_a", "ru_viii_art_a"]);
    assert_eq!((play.facing("ru_gog_a"), play.facing("ru_viii_art_a")), ("W".into(), "E".into()));
}

#[test]
fn a_retreat_says_beforehand_that_the_unit_withdraws_or_passes_through_friends() {
    covers!("borodino": "9.63b", "9.65a", "9.65b");
    let all = |play: &Play, id: &str| {
        let open = play.0.choices(play.decides());
        let labels = open.iter().map(|choice| Borodino::label(play.0.state(), choice).text.id);
        let labels: Vec<_> = labels.collect();
        assert!(labels.len() > 1 && labels.iter().all(|label| label == id), "{labels:?}");
    };
    all(&routed(field()), "choice-retreat");
    // Every hex behind it lies before the French.
    let exposed = field().unit("fr_cm_tes_a", "4103", "W").unit("fr_cm_dup_a", "4405", "E");
    all(&routed(exposed), "choice-retreat-withdraw");
    // Every hex behind it is full of friends who would have to check.
    let crowded = field()
        .unit("ru_27_sta", "4204", "W")
        .unit("ru_2g_kie", "4204", "W")
        .unit("ru_27_knz", "4203", "W")
        .unit("ru_2g_ast", "4203", "W")
        .unit("ru_sha_a", "4304", "W")
        .unit("ru_2g_sib", "4304", "W");
    all(&routed(crowded), "choice-retreat-through");
}

#[test]
fn a_gun_that_fire_drives_out_with_its_own_stack_keeps_its_facing() {
    covers!("borodino": "9.62c", "9.64a", "T-FIRE.4");
    let fired_at = |stack: [(&str, &str); 2], friend: bool| {
        let mut field = Field::new("french", "fire")
            .unit("fr_cm_art_a", "4503", "E")
            .unit("fr_cm_art_b", "4503", "E")
            .unit("fr_cm_lon_a", "4203", "SE");
        for (unit, facing) in stack {
            field = field.unit(unit, "4303", facing);
        }
        let field = if friend { field.unit("ru_gog_b", "4204", "NE") } else { field };
        let mut play = field.table();
        // 9 + 4, two guns +2: 15.
        let guns = json!({"fire": {"guns": ["fr_cm_art_a", "fr_cm_art_b"], "target": "4303"}});
        play.dice(&[9]).choose(guns);
        while play.prompt() == "prompt-retreat" {
            play.choose(json!({"retreat": {"to": "4204"}}));
        }
        assert_eq!(play.at("ru_gog_a"), "4204");
        assert_eq!(play.at("ru_viii_art_a"), "4204");
        (play.facing("ru_gog_a"), play.facing("ru_viii_art_a"))
    };
    let (infantry, gun) = (("ru_gog_a", "W"), ("ru_viii_art_a", "E"));
    assert_eq!(fired_at([infantry, gun], false), ("W".into(), "E".into()));
    assert_eq!(fired_at([gun, infantry], false), ("W".into(), "E".into()), "the gun on top");
    // Friends who were there settle it for both.
    assert_eq!(fired_at([infantry, gun], true), ("NE".into(), "NE".into()));
}
