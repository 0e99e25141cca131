//! Step 8: Evade.

use crate::common::cards::{area as enter, execute, sorted, troops as take};
use crate::common::{FRENCH, Field, Play};
use bivouac_kernel::covers;
use serde_json::{Map, Value, json};

fn field() -> Field {
    Field::new("evade").until_battle()
}

/// EX-14: seven Russians in Vilna with a depot, another one in Minsk; the French came from Kovno.
fn vilna() -> Field {
    field()
        .troops("russian", "vilna", "infantry", 7, 0)
        .troops("french", "vilna", "infantry", 8, 0)
        .alone("vilna", "russian")
        .column("french", "vilna", "kovno", false, json!({ "infantry": 8 }))
        .depot("russian", "vilna")
        .depot("russian", "minsk")
}

/// The order in Vilna is executed by so many infantry SPs.
fn evade_with(play: &mut Play, count: u8) {
    play.choose_all(&[execute("vilna"), take("infantry", count), json!("done")]);
}

#[test]
fn vilna_with_one_evade_order() {
    covers!("fateful-march": "S8b", "S8c", "S8f", "S8i", "S8n", "S8q");
    let mut play = vilna().block("russian", "vilna", "evade").load();
    play.choose(execute("vilna"));
    play.refuse(json!("all"), "T-FORCE.c");
    play.refuse(take("infantry", 5), "T-FORCE.c");
    for count in 1..=4 {
        assert!(play.legal(take("infantry", count)), "{count}");
    }
    play.choose(take("infantry", 4)).choose(json!("done"));
    // Equally near Minsk, by road and by track; no comparison, for three stay.
    assert_eq!(sorted(play.offered("area")), ["molodechno", "volozhin"]);
    // By Kovno the enemy came; Svencionys is only farther.
    play.refuse(enter("kovno"), "S8c");
    play.refuse(enter("svencionys"), "S8b");
    play.choose(enter("volozhin"));
    assert_eq!((play.total("russian", "volozhin"), play.total("russian", "vilna")), (4, 3));
    assert_eq!(play.count("russian", "volozhin", "exhausted_infantry"), 0);
    assert!(play.all_told("mounted").is_empty());
    assert_eq!(play.devastation("vilna"), 1);
}

#[test]
fn vilna_with_two_evade_orders() {
    covers!("fateful-march": "S8k", "S8l", "S8m", "S8q", "S8r");
    for second in ["molodechno", "volozhin"] {
        let mut play =
            vilna().block("russian", "vilna", "evade").block("russian", "vilna", "evade").load();
        evade_with(&mut play, 4);
        play.choose(enter("molodechno"));
        assert!(play.all_told("mounted").is_empty(), "the first leaves a rearguard");
        play.choose(execute("vilna")).choose(json!("all"));
        // Nobody stays: no riders on either side, equal, so one SP is exhausted.
        assert_eq!(play.all_told("mounted").len(), 2);
        play.choose(enter(second));
        assert_eq!(play.total("russian", "vilna"), 0);
        assert_eq!(play.count("russian", second, "exhausted_infantry"), 1);
        assert_eq!(play.devastation("vilna"), 2);
    }
}

/// EX-13: French in Minsk, depot in Vilna; Russians came from Borisov.
fn minsk(own: &[(&str, u8, u8)], enemies: &[(&str, u8, u8)]) -> Field {
    let field =
        field().alone("minsk", "french").depot("french", "vilna").depot("russian", "moscow");
    let add = |field: Field, seat: &str, (kind, fresh, exhausted): (&str, u8, u8)| {
        field.troops(seat, "minsk", kind, fresh, exhausted)
    };
    let field = own.iter().fold(field, |field, &sps| add(field, "french", sps));
    let field = enemies.iter().fold(field, |field, &sps| add(field, "russian", sps));
    // Who is exhausted was there before.
    let came = enemies.iter().filter(|(_, fresh, _)| *fresh > 0);
    let came: Map<String, Value> =
        came.map(|&(kind, fresh, _)| (kind.to_owned(), json!(fresh))).collect();
    if came.is_empty() {
        return field;
    }
    field.column("russian", "minsk", "borisov", false, Value::Object(came))
}

#[test]
fn the_evaders_with_one_against_three_lose_a_fresh_sp() {
    covers!("fateful-march": "S8l", "S8m");
    let mut play = minsk(
        &[("infantry", 3, 0), ("cavalry", 1, 0)],
        &[("infantry", 10, 0), ("cavalry", 1, 0), ("cossack", 1, 0)],
    )
    .block("french", "minsk", "evade")
    .load();
    play.choose(execute("minsk")).choose(json!("all"));
    // Both sides see and note of which kinds they are: a Cossack is not two cavalry.
    let told: Vec<(Value, Value, Value)> = play
        .told("mounted")
        .iter()
        .map(|event| (event["seat"].clone(), event["troops"].clone(), event["total"].clone()))
        .collect();
    let (own, enemies) = (json!({ "cavalry": 1 }), json!({ "cavalry": 1, "cossack": 1 }));
    assert_eq!(
        told,
        [(json!("french"), own.clone(), json!(1)), (json!("russian"), enemies.clone(), json!(3)),]
    );
    let noted = |seat: &str| play.position()[seat]["notes"][0]["what"]["mounted"].clone();
    assert_eq!((noted("french"), noted("russian")), (enemies, own));
    let seen = play.scene(FRENCH);
    let cossack = seen.pieces.iter().find(|piece| piece.id == "note-russian-minsk-mounted-cossack");
    assert_eq!(cossack.unwrap().ratings, [("strength", 1)]);
    // Who is exhausted is the evader's choice.
    assert_eq!(play.offered("sp"), ["infantry", "cavalry"]);
    play.choose(json!({ "sp": "cavalry" })).choose(enter("molodechno"));
    assert_eq!(play.total("french", "molodechno"), 4);
    assert_eq!(play.count("french", "molodechno", "exhausted_cavalry"), 1);
    assert_eq!((play.casualties(), play.devastation("minsk")), (0, 1));
}

#[test]
fn more_riders_than_the_enemy_get_away_fresh() {
    covers!("fateful-march": "S8l", "S8m");
    let evade = |own: &[(&str, u8, u8)], enemies: &[(&str, u8, u8)]| {
        let mut play = minsk(own, enemies).block("french", "minsk", "evade").load();
        play.choose(execute("minsk")).choose(json!("all"));
        play.step() == "toll" || !play.all_told("exhausted").is_empty()
    };
    let own = [("infantry", 1, 0), ("cavalry", 3, 0)];
    assert!(!evade(&own, &[("infantry", 4, 0), ("cossack", 1, 0)]), "three against two");
    assert!(evade(&own, &[("infantry", 4, 0), ("cossack", 1, 0), ("cavalry", 1, 0)]), "three each");
    // Exhausted riders do not count.
    assert!(!evade(&own, &[("infantry", 4, 0), ("cossack", 1, 3)]));
}

#[test]
fn evaders_without_a_fresh_sp_left_are_lost() {
    covers!("fateful-march": "S8o", "S8p", "S8q");
    for (exhausted, vp) in [(1, -1), (3, -1), (4, -2), (7, -3)] {
        let mut play = minsk(&[("infantry", 1, exhausted)], &[("infantry", 4, 0)])
            .leader("eugene", "minsk")
            .leader("davout", "vilna")
            .troops("french", "vilna", "infantry", 1, 0)
            .with("taken", json!(["vilna"]))
            .block("french", "minsk", "evade")
            .load();
        play.pass().choose(execute("minsk")).choose(json!("all"));
        assert_eq!(play.total("french", "minsk"), 0);
        assert_eq!(play.casualties(), u64::from(exhausted) + 1);
        assert_eq!(play.leader("eugene"), "eliminated");
        // 2 to 4 SPs are worth 1, 5 to 7 worth 2, 8 to 11 worth 3; and Eugène himself 3.
        assert_eq!(play.vp(), vp - 3);
        assert_eq!(play.devastation("minsk"), 1);
    }
}

#[test]
fn without_a_fresh_sp_nobody_evades() {
    covers!("fateful-march": "S8o", "S8s", "T-SP.g");
    let mut play = minsk(&[("infantry", 0, 5)], &[("infantry", 1, 0)])
        .block("french", "minsk", "evade")
        .load();
    play.choose(execute("minsk"));
    assert_eq!((play.total("french", "minsk"), play.casualties(), play.vp()), (0, 5, -2));
    // Among exhausted enemies they do: one that is fresh would take them all.
    let mut play = minsk(&[("infantry", 0, 3)], &[("infantry", 1, 2)])
        .block("french", "minsk", "evade")
        .load();
    play.choose(execute("minsk"));
    assert_eq!((play.total("french", "minsk"), play.casualties()), (0, 3));
    let mut play = minsk(&[("infantry", 0, 3)], &[("infantry", 0, 2)])
        .block("french", "minsk", "evade")
        .load();
    play.choose(execute("minsk")).choose(json!("all")).choose(enter("volozhin"));
    assert_eq!((play.total("french", "volozhin"), play.casualties()), (3, 0));
    assert_eq!((play.vp(), play.devastation("minsk")), (0, 1));
}

#[test]
fn exhausted_sps_are_lost_at_no_other_moment() {
    covers!("fateful-march": "T-SP.g", "S8t");
    // Marching in among fresh enemies does not kill them, nor does being left behind.
    let mut play = minsk(&[("infantry", 2, 2)], &[("infantry", 4, 0)])
        .block("french", "minsk", "evade")
        .block("french", "minsk", "evade")
        .load();
    play.choose(execute("minsk")).choose(take("infantry", 2)).choose(json!("done"));
    play.choose(enter("molodechno"));
    assert_eq!(play.count("french", "minsk", "exhausted_infantry"), 2);
    // The next Evade order there does.
    play.choose(execute("minsk"));
    assert_eq!((play.total("french", "minsk"), play.casualties()), (0, 2));

    let mut play = Field::new("march")
        .without_cards()
        .troops("french", "vilna", "infantry", 0, 2)
        .troops("russian", "molodechno", "infantry", 4, 0)
        .troops("russian", "dokshitsy", "infantry", 1, 0)
        .depot("russian", "moscow")
        .block("french", "vilna", "march")
        .block("russian", "dokshitsy", "march")
        .load();
    play.choose(json!({ "first": "french" }));
    play.choose_all(&[execute("vilna"), json!("all"), enter("molodechno")]);
    assert_eq!(play.total("french", "molodechno"), 2);
}

#[test]
fn exhausted_enemies_alone_are_lost_to_an_evade_order() {
    covers!("fateful-march": "T-SP.g", "S8t");
    let mut play = minsk(&[("infantry", 3, 1)], &[("infantry", 0, 2)])
        .block("french", "minsk", "evade")
        .load();
    play.choose(execute("minsk"));
    assert_eq!((play.total("russian", "minsk"), play.total("french", "minsk")), (0, 4));
    // 2 SPs are worth 1, and Minsk is French now. Nobody has left it, so nothing is laid waste.
    let shifts = play.all_told("vp_shifted");
    let by = shifts.iter().find(|event| event["rule"] == "S8p").unwrap();
    assert_eq!(by["by"], 1);
    let spent = play.told("spent");
    assert_eq!((spent.len(), &spent[0]["rule"]), (1, &json!("S8t")));
    assert_eq!(play.devastation("minsk"), 0);
}

#[test]
fn those_who_force_marched_evade_if_their_owner_says_so() {
    covers!("fateful-march": "S8i", "S5g");
    // Two of the seven came from Lida by Forced March.
    let mut play = vilna()
        .column("russian", "vilna", "lida", true, json!({ "infantry": 2 }))
        .block("russian", "vilna", "evade")
        .load();
    evade_with(&mut play, 2);
    play.choose(json!({ "going": 0 })).choose(enter("volozhin"));
    let position = play.position();
    let columns = position["columns"].as_array().unwrap();
    let russian = columns.iter().filter(|column| column["seat"] == "russian");
    let of: Vec<_> = russian.map(|column| (&column["area"], &column["forced"])).collect();
    assert_eq!(of, [(&json!("volozhin"), &json!(true))]);
}

#[test]
fn a_way_by_which_enemies_came_stays_closed_when_they_have_gone() {
    covers!("fateful-march": "S8c");
    // Two of the four French in Minsk came from Molodechno this turn and evade again.
    let minsk = || {
        field()
            .troops("french", "minsk", "infantry", 4, 0)
            .troops("russian", "minsk", "infantry", 4, 0)
            .alone("minsk", "french")
            .column("french", "minsk", "molodechno", false, json!({ "infantry": 2 }))
            .column("russian", "minsk", "borisov", false, json!({ "infantry": 4 }))
            .depot("french", "vilna")
            .depot("russian", "dunaburg")
            .depot("russian", "moscow")
            .block("french", "minsk", "evade")
            .block("russian", "minsk", "evade")
    };
    let open = |first: &str| {
        let mut play = minsk().load();
        play.choose(json!({ "first": first }));
        if first == "french" {
            play.choose_all(&[execute("minsk"), take("infantry", 2), json!("done")]);
            play.choose(json!({ "going": 0 }));
            if play.step() == "evade_to" {
                let to = play.offered("area").into_iter().find(|area| area != "molodechno");
                play.choose(enter(&to.unwrap()));
            }
        }
        play.choose_all(&[execute("minsk"), take("infantry", 2), json!("done")]);
        let saved = play.position();
        assert_eq!(saved["left"].is_array(), first == "french", "the way is kept in positions");
        (play.offered("area"), play.total("russian", "molodechno"))
    };
    for first in ["russian", "french"] {
        let (offered, gone) = open(first);
        assert!(!offered.contains(&"molodechno".to_owned()) && gone == 0, "{first}: {offered:?}");
    }
}

#[test]
fn without_enemies_the_order_is_ignored() {
    covers!("fateful-march": "S8a");
    let play = field()
        .troops("russian", "vilna", "infantry", 3, 0)
        .depot("russian", "minsk")
        .block("russian", "vilna", "evade")
        .load();
    assert_eq!(play.step(), "remove_depots");
    assert_eq!(play.blocks("russian", "vilna"), ["evade"]);
    assert_eq!(play.devastation("vilna"), 0);
}

#[test]
fn enemies_and_their_connection_close_the_way() {
    covers!("fateful-march": "S8c", "S8e");
    let blocked = |areas: &[&str]| {
        let add = |field: Field, area: &&str| field.troops("french", area, "infantry", 1, 0);
        let mut play = areas.iter().fold(vilna(), add).block("russian", "vilna", "evade").load();
        evade_with(&mut play, 2);
        play
    };
    // One of the two near ways is left: it is taken at once.
    assert_eq!(blocked(&["molodechno"]).total("russian", "volozhin"), 2);
    // None is left: Nastaniski is as far from Minsk as Vilna.
    assert_eq!(blocked(&["molodechno", "volozhin"]).total("russian", "nastaniski"), 2);
    // Then farther, but not back to Kovno.
    let play = blocked(&["molodechno", "volozhin", "nastaniski"]);
    assert_eq!(sorted(play.offered("area")), ["lida", "onuskis", "svencionys"]);
}

#[test]
fn without_a_way_the_order_has_no_effect() {
    covers!("fateful-march": "S8d");
    // Torzhok has one connection, and the French came over it.
    let play = field()
        .troops("russian", "torzhok", "infantry", 3, 0)
        .troops("french", "torzhok", "infantry", 3, 0)
        .alone("torzhok", "russian")
        .column("french", "torzhok", "tver", false, json!({ "infantry": 3 }))
        .depot("russian", "moscow")
        .block("russian", "torzhok", "evade")
        .load();
    assert_ne!(play.step(), "execute");
    assert_eq!(play.blocks("russian", "torzhok"), ["evade"]);
    assert_eq!((play.total("russian", "torzhok"), play.devastation("torzhok")), (3, 0));
}

#[test]
fn without_depots_the_way_leads_to_a_source() {
    covers!("fateful-march": "S8g");
    let mut play = field()
        .troops("russian", "orel", "infantry", 4, 0)
        .troops("french", "orel", "infantry", 4, 0)
        .alone("orel", "russian")
        .column("french", "orel", "karachev", false, json!({ "infantry": 4 }))
        .depot("french", "kovno")
        .block("russian", "orel", "evade")
        .load();
    play.choose_all(&[execute("orel"), take("infantry", 1), json!("done")]);
    assert_eq!(play.total("russian", "voronezh"), 1);
}

#[test]
fn the_nearest_depot_is_that_of_the_area_left() {
    covers!("fateful-march": "S8u");
    // From Vilna, Minsk is two areas away and Dunaburg three. With the ways to Minsk closed,
    // Nastaniski is two from Minsk; Svencionys is two from Dunaburg, which does not count.
    let mut play = vilna()
        .depot("russian", "dunaburg")
        .troops("french", "molodechno", "infantry", 1, 0)
        .troops("french", "volozhin", "infantry", 1, 0)
        .block("russian", "vilna", "evade")
        .load();
    evade_with(&mut play, 2);
    assert_eq!(play.total("russian", "nastaniski"), 2);
}

#[test]
fn enemies_on_the_way_do_not_lengthen_it() {
    covers!("fateful-march": "S8v");
    // Borisov is two areas from Molodechno and from Volozhin; from there only through Minsk.
    let mut play = field()
        .troops("russian", "vilna", "infantry", 4, 0)
        .troops("french", "vilna", "infantry", 4, 0)
        .troops("french", "minsk", "infantry", 4, 0)
        .alone("vilna", "russian")
        .column("french", "vilna", "kovno", false, json!({ "infantry": 4 }))
        .depot("russian", "borisov")
        .block("russian", "vilna", "evade")
        .load();
    evade_with(&mut play, 2);
    assert_eq!(sorted(play.offered("area")), ["molodechno", "volozhin"]);
}

#[test]
fn the_boxes_of_the_enemy_are_no_way() {
    covers!("fateful-march": "S8f", "T-AREA.b");
    // Tilsit is two areas from Kalvarija by Prussia South, three from each neighbour; without it
    // Kovno is four away and the others six.
    let mut play = field()
        .troops("russian", "kalvarija", "infantry", 3, 0)
        .troops("french", "kalvarija", "infantry", 3, 0)
        .alone("kalvarija", "russian")
        .column("french", "kalvarija", "prussia_south", false, json!({ "infantry": 3 }))
        .depot("russian", "tilsit")
        .block("russian", "kalvarija", "evade")
        .load();
    play.choose_all(&[execute("kalvarija"), take("infantry", 2), json!("done")]);
    assert_eq!(play.total("russian", "kovno"), 2);
}

#[test]
fn evading_is_no_move_for_cards() {
    covers!("fateful-march": "S8h");
    // Infighting & Intrigue binds Barclay to areas with French SPs: not when he evades.
    let mut play = vilna()
        .leader("barclay", "vilna")
        .with("infighting", json!(["barclay"]))
        .block("russian", "vilna", "evade")
        .load();
    play.pass().choose(execute("vilna"));
    play.choose_all(&[json!({ "leader": "barclay" }), take("infantry", 6), json!("done")]);
    play.choose(enter("molodechno"));
    assert_eq!(play.leader("barclay"), "molodechno");
    // Disorderly March holds the French where it is named, and stops them there: not who evades.
    for named in ["minsk", "molodechno"] {
        let mut play = minsk(&[("infantry", 3, 0)], &[("infantry", 4, 0)])
            .with("named", json!({ "disorderly": named }))
            .block("french", "minsk", "evade")
            .load();
        play.choose_all(&[execute("minsk"), take("infantry", 2), json!("done")]);
        assert_eq!(sorted(play.offered("area")), ["molodechno", "volozhin"], "{named}");
        play.choose(enter("molodechno"));
        assert_eq!(play.total("french", "molodechno"), 2, "{named}");
    }
}

#[test]
fn who_marched_in_may_evade_and_stays_marked() {
    covers!("fateful-march": "S8j");
    let mut play = field()
        .troops("russian", "vilna", "infantry", 3, 0)
        .troops("french", "vilna", "infantry", 8, 0)
        .alone("vilna", "russian")
        .column("french", "vilna", "kovno", false, json!({ "infantry": 8 }))
        .column("russian", "vilna", "lida", true, json!({ "infantry": 2 }))
        .depot("russian", "minsk")
        .block("russian", "vilna", "evade")
        .load();
    evade_with(&mut play, 2);
    play.choose(json!({ "going": 0 })).choose(enter("molodechno"));
    let columns = play.position()["columns"].clone();
    let russian = columns.as_array().unwrap().iter().find(|column| column["seat"] == "russian");
    let column = russian.unwrap();
    assert_eq!((&column["area"], &column["by"]), (&json!("molodechno"), &json!("vilna")));
    assert_eq!(column["forced"], json!(true), "a forced march is not forgotten");
}

#[test]
fn an_order_that_everybody_left_is_not_executed() {
    covers!("fateful-march": "S4f", "S4h");
    // EX-11: the SPs evade; the Rally order they leave behind stays until the end of the turn.
    let mut play = vilna()
        .block("russian", "vilna", "evade")
        .block("russian", "vilna", "evade")
        .block("russian", "vilna", "rally")
        .load();
    evade_with(&mut play, 4);
    play.choose(enter("molodechno"));
    play.choose(execute("vilna")).choose(json!("all")).choose(enter("molodechno"));
    assert_eq!(play.count("russian", "molodechno", "exhausted_infantry"), 1);
    play.until("remove_depots");
    assert_eq!(play.blocks("russian", "vilna"), ["rally"]);
}

#[test]
fn an_evade_order_that_everybody_left_is_not_executed_although_the_enemy_is_there() {
    covers!("fateful-march": "S4h");
    let field = vilna();
    let field = (0..3).fold(field, |field, _| field.block("russian", "vilna", "evade"));
    let mut play = field.load();
    evade_with(&mut play, 4);
    play.choose(enter("molodechno"));
    play.choose(execute("vilna")).choose(json!("all")).choose(enter("molodechno"));
    play.until("remove_depots");
    assert_eq!(play.blocks("russian", "vilna"), ["evade"]);
    let executed = play.all_told("executed");
    assert_eq!(executed.iter().filter(|event| event["order"] == "evade").count(), 2);
}

#[test]
fn alexander_evades_and_stays_in_company() {
    covers!("fateful-march": "G8", "S8i");
    let leader = |id: &str| json!({ "leader": id });
    let begun = || {
        let field = vilna().leader("alexander", "vilna").leader("barclay", "vilna");
        let mut play = field.block("russian", "vilna", "evade").load();
        play.pass().choose(execute("vilna"));
        play
    };
    let mut play = begun();
    play.refuse(leader("barclay"), "G8");
    play.choose(leader("alexander"));
    play.refuse(take("infantry", 1), "G8");
    play.choose_all(&[leader("barclay"), take("infantry", 5), json!("done"), enter("volozhin")]);
    assert_eq!(
        (play.leader("alexander"), play.leader("barclay")),
        ("volozhin".into(), "volozhin".into())
    );
    // SPs may evade without both; alone he goes as he likes.
    assert!(begun().legal(take("infantry", 4)));
    let mut play = vilna().leader("alexander", "vilna").block("russian", "vilna", "evade").load();
    play.pass().choose_all(&[execute("vilna"), leader("alexander")]);
    assert!(play.legal(take("infantry", 7)));
}
