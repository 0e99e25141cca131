//! BF and BR: the set-up of the great battle.

use crate::common::{FRENCH, Play, RUSSIAN, distance, every_hex};
use bivouac_kernel::covers;
use serde_json::{Value, json};

/// A line of the set-up: rule, families of ids, number of units, hexes.
type Printed = (&'static str, &'static [&'static str], usize, &'static [&'static str]);

const FRENCH_LINES: [Printed; 13] = [
    ("BF.b", &["fr_og_"], 4, &["4108", "4109"]),
    ("BF.b", &["fr_yg_lnb", "fr_yg_boy"], 2, &["4209", "4210"]),
    ("BF.b", &["fr_yg_vist_"], 2, &["4308", "4309"]),
    ("BF.b", &["fr_wl_"], 5, &["4110", "4111", "4112"]),
    ("BF.b", &["fr_guard_art_"], 9, &["4409", "4410", "4411", "4508", "4509"]),
    ("BF.c", &["fr_pj_", "fr_wt_", "fr_df_"], 9, &["4205", "4206", "4305", "4306", "4406", "4407"]),
    ("BF.c", &["fr_2cc_ha_"], 2, &["4207"]),
    (
        "BF.d",
        &["fr_ch_", "fr_hy_", "fr_3cc_"],
        6,
        &["4015", "4115", "4215", "4315", "4415", "4515"],
    ),
    ("BF.e", &["fr_rn_", "fr_lr_"], 3, &["4202", "4302"]),
    ("BF.e", &["fr_4cc_ha"], 1, &["4402"]),
    ("BF.f", &["fr_gi_"], 2, &["4505"]),
    ("BF.f", &["fr_mu_a", "fr_mu_b"], 2, &["4407"]),
    ("BF.f", &["fr_mu_ha"], 1, &["4506"]),
];

const RUSSIAN_LINES: [Printed; 42] = [
    ("BR.b", &["ru_psk_"], 2, &["1624"]),
    ("BR.b", &["ru_lgj_"], 2, &["3217", "3316"]),
    ("BR.b", &["ru_jgr11", "ru_jgr13"], 2, &["2717", "2718"]),
    ("BR.b", &["ru_vui_"], 2, &["2720", "2721"]),
    ("BR.b", &["ru_alk_a", "ru_alk_b"], 2, &["2623", "2421"]),
    ("BR.b", &["ru_platov_"], 8, &["1617", "1618", "1716", "1717", "1816", "1817", "1916"]),
    ("BR.b", &["ru_mil_sm_"], 2, &["1821", "1920"]),
    ("BR.c", &["ru_4_"], 3, &["2023", "2024", "2025"]),
    ("BR.c", &["ru_17_"], 2, &["1923", "1924"]),
    ("BR.c", &["ru_ii_art_"], 2, &["1520", "1620"]),
    ("BR.d", &["ru_11_"], 4, &["2221", "2320", "2420", "2519"]),
    ("BR.d", &["ru_23_"], 3, &["2220", "2319", "2419"]),
    ("BR.d", &["ru_iv_art"], 1, &["2719"]),
    ("BR.e", &["ru_7_"], 2, &["2716", "2816"]),
    ("BR.e", &["ru_24_"], 2, &["2715", "2815"]),
    ("BR.e", &["ru_vi_art_"], 2, &["2716", "2816"]),
    ("BR.f", &["ru_1cc_"], 5, &["1317", "1318", "1417", "1418"]),
    ("BR.f", &["ru_2cc_"], 5, &["2119", "2219", "2318", "2418"]),
    ("BR.f", &["ru_3cc_"], 5, &["2517", "2518", "2617", "2618", "2619"]),
    ("BR.g", &["ru_gog_"], 2, &["3215", "3213"]),
    ("BR.g", &["ru_sha_"], 2, &["2810", "2811"]),
    ("BR.g", &["ru_2cgd"], 1, &["2812"]),
    ("BR.g", &["ru_2cu_"], 4, &["2710", "2711"]),
    ("BR.g", &["ru_karpov_"], 4, &["3001", "3002", "3100", "3101"]),
    ("BR.g", &["ru_mil_mo_"], 5, &["2801", "2802", "2803", "2804", "2805"]),
    ("BR.h", &["ru_2res_4_"], 3, &["2507", "2508", "2608"]),
    ("BR.h", &["ru_2res_3_"], 3, &["3010", "3008", "2812"]),
    ("BR.i", &["ru_1g_"], 3, &["3102", "3103", "3104"]),
    ("BR.i", &["ru_3_"], 2, &["3003", "3004"]),
    ("BR.i", &["ru_alk_c", "ru_alk_d"], 2, &["3105", "3106"]),
    ("BR.i", &["ru_iii_art_"], 5, &["3203", "3102", "3103", "3104"]),
    ("BR.j", &["ru_12_"], 4, &["3113", "3114"]),
    ("BR.j", &["ru_26_"], 4, &["3014", "3015"]),
    ("BR.j", &["ru_vii_art_"], 2, &["3113", "3114"]),
    ("BR.k", &["ru_2g_"], 3, &["3008", "3009", "3010"]),
    ("BR.k", &["ru_27_"], 2, &["2908", "2909"]),
    ("BR.k", &["ru_viii_art_"], 2, &["2907"]),
    (
        "BR.l",
        &["ru_4cc_kha", "ru_4cc_che", "ru_4cc_kie", "ru_4cc_nov", "ru_4cc_akh", "ru_4cc_lit"],
        6,
        &["2913", "2914", "2814"],
    ),
    ("BR.l", &["ru_4cc_ha"], 1, &["2915"]),
    ("BR.m", &["ru_lg_", "ru_1cgd_"], 7, &["2311", "2312", "2313", "2412", "2413", "2414", "2415"]),
    ("BR.m", &["ru_1cu_"], 3, &["2212", "2213", "2214"]),
    ("BR.m", &["ru_res_"], 20, &["2015", "2115", "2116", "2117", "2215", "2216", "2217"]),
];

fn arrange(unit: &str) -> Value {
    json!({"arrange": {"unit": unit}})
}

/// Every unit of a line stands in its hexes and may be put only there.
fn check_line(play: &mut Play, line: Printed) {
    let (rule, families, count, hexes) = line;
    let position = play.position();
    let units = position["units"].as_object().unwrap();
    let of_it = |id: &&String| families.iter().any(|family| id.starts_with(family));
    let units: Vec<&String> = units.keys().filter(of_it).collect();
    assert_eq!(units.len(), count, "{rule} {families:?}: {units:?}");
    for unit in &units {
        let at = play.at(unit);
        assert!(hexes.contains(&at.as_str()), "{rule}: {unit} in {at}");
    }
    let seat = play.decides();
    for unit in units {
        play.choose(arrange(unit));
        for hex in every_hex().filter(|hex| !hexes.contains(&hex.as_str())) {
            let choice = json!({"deploy": {"unit": unit, "hex": hex}});
            let refusal = play.0.check(seat, &serde_json::from_value(choice).unwrap());
            let broken = refusal.err().and_then(|refusal| refusal.rule());
            assert_eq!(broken, Some(rule), "{unit} to {hex}");
        }
        for choice in play.open() {
            if let Some(hex) = choice["deploy"]["hex"].as_str() {
                assert!(hexes.contains(&hex), "{rule}: {unit} may go to {hex}");
            }
        }
        // None of them is missing: an empty one is open, and in others only stacking can forbid it.
        for hex in hexes.iter().filter(|hex| **hex != play.at(unit)) {
            let choice = json!({"deploy": {"unit": unit, "hex": hex}});
            if play.stack(hex).is_empty() {
                assert!(play.legal(choice), "{unit} to {hex}");
            } else if !play.legal(choice.clone()) {
                let row = play.forbidden_by(choice);
                let alone = rule == "BR.h" && row == "BR.h";
                assert!(row.starts_with("6.21") || row.starts_with("B1") || alone, "{row}: {unit}");
            }
        }
        play.choose(json!("stay"));
    }
}

#[test]
fn the_french_set_up_by_the_printed_lines() {
    covers!("borodino": "BF.b", "BF.c", "BF.d", "BF.e", "BF.f", "B0.g");
    let mut play = Play::great();
    assert_eq!(play.decides(), FRENCH);
    FRENCH_LINES.into_iter().for_each(|line| check_line(&mut play, line));
}

#[test]
fn the_third_cavalry_corps_stands_on_the_road() {
    covers!("borodino": "BF.d");
    let play = Play::great();
    let position = play.position();
    let units = position["units"].as_object().unwrap();
    let third = ["fr_ch_", "fr_hy_", "fr_3cc_"];
    let corps: Vec<&String> =
        units.keys().filter(|id| third.iter().any(|family| id.starts_with(family))).collect();
    assert_eq!(corps.len(), 6, "{corps:?}");
    let hexes = include_str!("../../../data/hexes.tsv");
    let road = |number: &str| {
        let line = hexes.lines().find(|line| line.starts_with(number)).unwrap();
        !line.split('\t').nth(3).unwrap().is_empty()
    };
    for unit in corps {
        let at = play.at(unit);
        assert!(road(&at) && ("4015"..="4515").contains(&at.as_str()), "{unit} in {at}");
    }
}

#[test]
fn the_other_french_corps_have_the_numbers_that_the_rules_imply() {
    covers!("borodino": "BF.i");
    let play = Play::great();
    let position = play.position();
    let units = position["units"].as_object().unwrap();
    let count = |families: &[&str]| {
        units.keys().filter(|id| families.iter().any(|family| id.starts_with(family))).count()
    };
    assert_eq!(count(&["fr_cm_"]), 9);
    assert_eq!(count(&["fr_mr_"]), 5);
    assert_eq!(count(&["fr_fr_"]), 6);
    assert_eq!(count(&["fr_by_", "fr_sg_", "fr_vl_", "fr_1cc_"]), 11);
    // IV Corps forms at least two commands at the start.
    let (morand, delzons) = (play.command_of("fr_mr_art_a"), play.command_of("fr_dl_hua_a"));
    assert_ne!(morand, delzons);
}

#[test]
fn the_russians_set_up_by_the_printed_lines() {
    covers!("borodino": "BR.b", "BR.c", "BR.d", "BR.e", "BR.f", "BR.g", "BR.h", "BR.i", "BR.j",
        "BR.k", "BR.l", "BR.m", "B13.a", "B0.g");
    let mut play = Play::great();
    play.choose(json!("done"));
    assert_eq!(play.decides(), RUSSIAN);
    RUSSIAN_LINES.into_iter().for_each(|line| check_line(&mut play, line));
}

#[test]
fn cossacks_around_2226() {
    covers!("borodino": "BR.b");
    let mut play = Play::great();
    for unit in ["ru_vlasov", "ru_bug3"] {
        assert!(distance(&play.at(unit), "2226") <= 1, "{unit}");
    }
    play.choose(json!("done")).choose(arrange("ru_vlasov"));
    for choice in play.open() {
        if let Some(hex) = choice["deploy"]["hex"].as_str() {
            assert!(distance(hex, "2226") <= 1, "{hex}");
        }
    }
}

#[test]
fn any_facing_is_allowed_and_everybody_begins_at_a_usual_place() {
    covers!("borodino": "B0.e", "B0.g");
    let mut play = Play::great();
    for facing in ["W", "NW", "NE", "SE", "SW"] {
        play.choose(arrange("fr_ld_gen"));
        assert!(play.legal(json!({"turn": {"unit": "fr_ld_gen", "facing": facing}})), "{facing}");
        play.choose(json!("stay"));
    }
    play.choose(arrange("fr_ld_gen"));
    assert_eq!(play.forbidden_by(json!({"turn": {"unit": "fr_ld_gen", "facing": "E"}})), "B0.e");
    play.choose(json!({"turn": {"unit": "fr_ld_gen", "facing": "W"}}));
    assert_eq!(play.facing("fr_ld_gen"), "W");
    // Everybody back at their usual places with one choice.
    play.choose(json!("set_up_afresh"));
    assert_eq!(play.facing("fr_ld_gen"), "E");
    assert_eq!(play.position(), Play::great().position());
}

#[test]
fn napoleon_stands_in_3908_and_kutuzov_wherever_he_likes() {
    covers!("borodino": "BF.a", "BR.a");
    let mut play = Play::great();
    assert_eq!(play.position()["commanders"]["napoleon"], "3908");
    assert_eq!(play.forbidden_by(json!("arrange_commander")), "BF.a");
    play.choose(json!("done"));
    assert_eq!(play.position()["commanders"]["kutuzov"], "2717");
    play.choose(json!("arrange_commander"));
    assert!(play.legal(json!({"place_commander": {"hex": "1010"}})));
    assert!(play.legal(json!({"place_commander": {"hex": "3217"}})), "with his own");
    let enemy = play.at("fr_ld_gen");
    assert_eq!(play.forbidden_by(json!({"place_commander": {"hex": enemy}})), "BR.a");
    play.choose(json!({"place_commander": {"hex": "3217"}}));
    assert_eq!(play.position()["commanders"]["kutuzov"], "3217");
    // He counts as moved for beginning afresh.
    play.choose(json!("set_up_afresh"));
    assert_eq!(play.position()["commanders"]["kutuzov"], "2717");
}

#[test]
fn the_reserve_guns_of_the_second_army_stand_one_to_a_hex() {
    covers!("borodino": "BR.h");
    let mut play = Play::great();
    play.choose(json!("done")).choose(arrange("ru_2res_4_1"));
    let other = play.at("ru_2res_4_2");
    let join = json!({"deploy": {"unit": "ru_2res_4_1", "hex": other}});
    assert_eq!(play.forbidden_by(join), "BR.h");
    assert!(play.legal(json!({"exchange": {"unit": "ru_2res_4_1", "with": "ru_2res_4_2"}})));
}

#[test]
fn units_stay_within_the_limits_of_stacking() {
    covers!("borodino": "B0.g");
    let mut play = Play::great();
    // Two units each of two brigades in 4108 and 4109: a third of another brigade is too many.
    play.choose(arrange("fr_og_gren_a"));
    assert_eq!(play.stack("4109").len(), 2);
    let joins = json!({"deploy": {"unit": "fr_og_gren_a", "hex": "4109"}});
    assert_eq!(play.forbidden_by(joins), "6.21e");
    play.choose(json!("stay"));
    // Who changes places keeps to them as well: guns of I and IV Corps do not stand together.
    play.choose(arrange("fr_mr_art_a"));
    assert_eq!([play.stack("3610").len(), play.stack("3608").len()], [2, 2]);
    let exchange = |with: &str| json!({"exchange": {"unit": "fr_mr_art_a", "with": with}});
    assert_eq!(play.forbidden_by(exchange("fr_fr_art_a")), "6.21g");
    assert!(play.legal(exchange("fr_gr_art_a")), "of IV Corps too");
}
