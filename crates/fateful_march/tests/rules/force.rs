//! T-FORCE: who may execute an order together.

use crate::common::cards::{
    area as enter, execute, leader as with, troops as take, until_depots as field,
};
use crate::common::{FRENCH, Field, Play};
use bivouac_fateful_march::FatefulMarch;
use bivouac_kernel::{Piece, Place, Rules, covers};
use serde_json::{Value, json};

#[test]
fn a_force_is_composed_of_those_in_the_area() {
    covers!("fateful-march": "T-FORCE.a");
    let mut play = field("march")
        .troops("french", "vilna", "infantry", 3, 1)
        .troops("french", "vilna", "cavalry", 1, 0)
        .troops("french", "kovno", "guard", 2, 0)
        .leader("eugene", "vilna")
        .leader("murat", "kovno")
        .block("french", "vilna", "march")
        .load();
    play.choose(execute("vilna"));
    assert_eq!(play.step(), "muster");
    assert_eq!(play.offered("leader"), ["eugene"]);
    for count in 1..=3 {
        assert!(play.legal(take("infantry", count)), "{count}");
    }
    assert!(play.legal(take("cavalry", 1)) && play.legal(take("exhausted_infantry", 1)));
    play.refuse(with("murat"), "T-FORCE.a");
    play.refuse(take("infantry", 4), "S5e");
    play.refuse(take("guard", 1), "S5e");
    // One way to compose each Force: SPs after leaders, kinds in their order.
    play.choose(take("cavalry", 1));
    play.refuse(take("infantry", 1), "T-FORCE.a");
    play.refuse(with("eugene"), "T-FORCE.a");
    play.choose(take("exhausted_infantry", 1)).choose(json!("done")).choose(enter("lida"));
    assert_eq!(play.total("french", "lida"), 2);
    assert_eq!(play.total("french", "vilna"), 3);
}

#[test]
fn everybody_but_one_goes_and_who_stays_holds_the_area() {
    let army = |tired: u8| {
        field("march")
            .troops("french", "vilna", "infantry", 3, tired)
            .troops("french", "vilna", "guard", 1, 0)
            .leader("eugene", "vilna")
            .block("french", "vilna", "march")
    };
    for (tired, stays) in [(1, "exhausted_infantry"), (0, "infantry")] {
        let mut play = army(tired).load();
        let before = play.vp();
        play.choose(execute("vilna")).choose(json!("all_but_one")).choose(enter("lida"));
        assert_eq!(play.total("french", "lida"), 3 + u64::from(tired));
        assert_eq!(play.position()["french"]["troops"]["vilna"], json!({ stays: 1 }));
        assert_eq!(play.vp(), before);
    }
    // Nobody is left to go, or too many would go without a leader.
    let mut alone = field("march")
        .troops("french", "vilna", "infantry", 1, 0)
        .troops("french", "kovno", "infantry", 6, 0)
        .block("french", "vilna", "march")
        .block("french", "kovno", "march")
        .load();
    alone.choose(execute("kovno")).refuse(json!("all_but_one"), "T-FORCE.c");
    alone.choose_all(&[take("infantry", 1), json!("done"), enter("onuskis")]);
    alone.choose(execute("vilna")).refuse(json!("all_but_one"), "S5c");
}

#[test]
fn a_force_is_over_with_its_order() {
    covers!("fateful-march": "T-FORCE.b", "S8j");
    let mut play = six_and_one().load();
    play.choose(json!({ "first": "french" }));
    play.choose_all(&[execute("vilna"), take("infantry", 2), json!("done")]);
    play.choose(enter("molodechno")).choose(json!("done"));
    assert_eq!(play.total("french", "vilna"), 4);
    // The Russians attack Molodechno; those who came and who was there evade together.
    // Cavalry Patrols, of which nobody has any, and Marches.
    play.choose(json!({ "first": "russian" })).choose(json!({ "first": "russian" }));
    play.choose_all(&[execute("dokshitsy"), json!("all"), enter("molodechno")]);
    play.choose(execute("molodechno"));
    for count in 1..=3 {
        assert!(play.legal(take("infantry", count)), "{count}");
    }
    play.refuse(take("infantry", 4), "S5e");
    play.choose(take("infantry", 3)).choose(json!("done"));
    assert_eq!(play.total("french", "molodechno"), 0);
}

/// EX-03: six SPs in Vilna, one in Molodechno with an Evade order, enemies next door.
fn six_and_one() -> Field {
    field("forced_march")
        .troops("french", "vilna", "infantry", 6, 0)
        .troops("french", "molodechno", "infantry", 1, 0)
        .troops("russian", "dokshitsy", "infantry", 2, 0)
        .depot("french", "vilna")
        .block("french", "vilna", "forced_march")
        .block("french", "molodechno", "evade")
        .block("russian", "dokshitsy", "march")
}

#[test]
fn without_a_leader_four_go() {
    covers!("fateful-march": "T-FORCE.c");
    let mut play = field("march")
        .troops("french", "vilna", "infantry", 4, 3)
        .troops("french", "vilna", "cavalry", 3, 0)
        .block("french", "vilna", "march")
        .load();
    play.choose(execute("vilna"));
    play.refuse(json!("all"), "T-FORCE.c");
    assert!(play.legal(take("infantry", 4)));
    play.choose(take("infantry", 3)).choose(take("cavalry", 1));
    // Exhausted SPs count like any others.
    play.refuse(take("exhausted_infantry", 1), "T-FORCE.c");
    play.choose(json!("done")).choose(enter("kovno"));
    assert_eq!(play.total("french", "kovno"), 4);
}

#[test]
fn with_a_leader_any_number_goes() {
    covers!("fateful-march": "T-FORCE.d");
    let mut play = field("march")
        .troops("french", "vilna", "infantry", 20, 2)
        .leader("eugene", "vilna")
        .block("french", "vilna", "march")
        .load();
    play.choose(execute("vilna"));
    play.refuse(take("infantry", 5), "T-FORCE.c");
    play.choose(with("eugene"));
    assert!(play.legal(take("infantry", 5)));
    play.choose_all(&[take("infantry", 20), json!("done"), enter("kovno")]);
    assert_eq!((play.total("french", "kovno"), play.leader("eugene")), (20, "kovno".to_owned()));
}

#[test]
fn platov_leads_riders_only() {
    covers!("fateful-march": "G8", "T-FORCE.d");
    let army = |sp: &str, fresh, exhausted| {
        let mut play = field("march")
            .troops("russian", "smolensk", "cossack", 5, 0)
            .troops("russian", "smolensk", sp, fresh, exhausted)
            .leader("platov", "smolensk")
            .block("russian", "smolensk", "march")
            .load();
        play.choose(execute("smolensk")).choose(with("platov"));
        play
    };
    let mut play = army("cavalry", 1, 0);
    play.choose(take("cavalry", 1));
    assert!(play.legal(take("cossack", 5)), "six riders behind Platov");
    let mut play = army("infantry", 1, 0);
    play.choose(take("infantry", 1));
    play.refuse(take("cossack", 4), "T-FORCE.c");
    assert!(play.legal(take("cossack", 3)), "four of any kind may take him along");
    let mut play = army("cavalry", 0, 1);
    play.choose(take("cossack", 5));
    assert!(play.legal(take("exhausted_cavalry", 1)), "exhausted riders are his too");
    let mut play = army("infantry", 0, 1);
    play.choose(take("cossack", 5));
    play.refuse(take("exhausted_infantry", 1), "T-FORCE.c");
}

#[test]
fn who_is_left_out_is_untouched() {
    covers!("fateful-march": "T-FORCE.e");
    let mut play = six_and_one().load();
    play.choose(json!({ "first": "french" }));
    play.choose_all(&[execute("vilna"), take("infantry", 2), json!("done")]);
    play.choose(enter("kovno")).choose(json!("done"));
    let columns = play.position()["columns"].clone();
    assert_eq!(columns.as_array().unwrap().len(), 1, "{columns}");
    assert_eq!(
        (&columns[0]["area"], &columns[0]["troops"]["infantry"]),
        (&json!("kovno"), &json!(2))
    );
    assert_eq!(play.count("french", "vilna", "infantry"), 4);
}

#[test]
fn sps_go_with_any_leader_or_with_none() {
    covers!("fateful-march": "T-FORCE.f", "T-SEN.d", "T-SEN.e");
    let army = || {
        let mut play = field("march")
            .troops("french", "vilna", "infantry", 12, 0)
            .troops("french", "vilna", "guard", 2, 0)
            .leader("napoleon", "vilna")
            .leader("murat", "vilna")
            .block("french", "vilna", "march")
            .load();
        play.pass().choose(execute("vilna"));
        play
    };
    // Murat, a junior, takes the Guard and most of the infantry away from Napoleon.
    let mut play = army();
    play.choose_all(&[with("murat"), take("infantry", 11), take("guard", 2), json!("done")]);
    play.choose(enter("kovno"));
    assert_eq!(
        (play.leader("murat").as_str(), play.leader("napoleon").as_str()),
        ("kovno", "vilna")
    );
    assert_eq!((play.total("french", "kovno"), play.total("french", "vilna")), (13, 1));
    // Or four SPs leave both leaders.
    let mut play = army();
    play.choose_all(&[take("infantry", 2), take("guard", 2), json!("done"), enter("kovno")]);
    assert_eq!((play.leader("murat").as_str(), play.total("french", "kovno")), ("vilna", 4));
}

#[test]
fn nine_without_a_leader_need_three_orders() {
    covers!("fateful-march": "T-FORCE.g");
    let mut play = field("march")
        .troops("french", "vilna", "infantry", 9, 0)
        .block("french", "vilna", "march")
        .block("french", "vilna", "march")
        .block("french", "vilna", "march")
        .load();
    for count in [4, 4, 1] {
        play.choose_all(&[execute("vilna"), take("infantry", count), json!("done")]);
        play.choose(enter("kovno"));
    }
    assert_eq!((play.total("french", "vilna"), play.total("french", "kovno")), (0, 9));
}

#[test]
fn all_sps_of_a_side_count_together() {
    covers!("fateful-march": "T-SEN.f");
    // Two leaders with seven SPs against four: three are free, whoever holds them.
    let mut play = field("march")
        .troops("french", "vilna", "infantry", 5, 0)
        .troops("french", "vilna", "cavalry", 2, 0)
        .troops("russian", "vilna", "infantry", 4, 0)
        .alone("vilna", "french")
        .leader("eugene", "vilna")
        .leader("murat", "vilna")
        .block("french", "vilna", "march")
        .load();
    play.choose(execute("vilna"));
    play.choose(with("murat"));
    play.refuse(take("infantry", 4), "S5n");
    assert!(play.legal(take("infantry", 3)));
}

#[test]
fn alexander_keeps_company() {
    covers!("fateful-march": "G8");
    let with_barclay = || {
        field("march")
            .troops("russian", "drissa", "infantry", 8, 0)
            .leader("alexander", "drissa")
            .leader("barclay", "drissa")
            .block("russian", "drissa", "march")
            .load()
    };
    // Barclay may not leave him, and he goes with Barclay only.
    let mut play = with_barclay();
    play.pass().choose(execute("drissa"));
    play.refuse(with("barclay"), "G8");
    play.choose(with("alexander"));
    play.refuse(take("infantry", 1), "G8");
    play.choose_all(&[with("barclay"), take("infantry", 5), json!("done"), enter("polotsk")]);
    assert_eq!(
        (play.leader("alexander").as_str(), play.leader("barclay").as_str()),
        ("polotsk", "polotsk")
    );
    // SPs may go without both.
    let mut play = with_barclay();
    play.pass().choose_all(&[execute("drissa"), take("infantry", 4), json!("done")]);
    play.choose(enter("polotsk"));
    assert_eq!(play.leader("alexander"), "drissa");
}

#[test]
fn alexander_alone_joins_the_leader_next_door() {
    covers!("fateful-march": "G8");
    let alone = |barclay: &str| {
        field("march")
            .troops("russian", "drissa", "infantry", 4, 0)
            .troops("russian", barclay, "infantry", 4, 0)
            .leader("alexander", "drissa")
            .leader("barclay", barclay)
            .block("russian", "drissa", "march")
            .load()
    };
    let mut play = alone("polotsk");
    play.pass().choose(execute("drissa"));
    play.refuse(take("infantry", 4), "G8");
    play.choose_all(&[with("alexander"), take("infantry", 1), json!("done")]);
    assert_eq!(play.offered("area"), ["polotsk"]);
    // With nobody next door he stays, and the others are free.
    let mut play = alone("vitebsk");
    play.pass().choose(execute("drissa"));
    play.refuse(with("alexander"), "S4e");
    assert!(play.legal(take("infantry", 4)));
}

#[test]
fn the_owner_chooses_who_lies_on_top_of_those_that_stay() {
    covers!("fateful-march": "T-SP.l");
    let muster = || -> Play {
        let mut play = field("march")
            .troops("french", "vilna", "infantry", 3, 1)
            .troops("french", "vilna", "guard", 1, 0)
            .block("french", "vilna", "march")
            .load();
        play.choose(execute("vilna")).choose(take("infantry", 1));
        play
    };
    let top = |play: &Play| play.position()["french"]["top"]["vilna"].clone();
    let mut play = muster();
    play.refuse(json!({ "show": "infantry" }), "T-SP.l");
    play.refuse(json!({ "show": "cavalry" }), "T-SP.l");
    play.choose(json!({ "show": "guard" })).choose(enter("kovno"));
    assert_eq!(top(&play), json!("guard"));
    let mut play = muster();
    play.choose(json!("done")).choose(enter("kovno"));
    assert_eq!(top(&play), Value::Null, "infantry, the first in order");
}

#[test]
fn strength_counts_and_not_the_counters_that_show_it() {
    covers!("fateful-march": "T-SP.a");
    let vilna = |phase: &str| {
        let field = Field::new(phase).without_cards().depot("russian", "moscow");
        field.troops("french", "vilna", "infantry", 10, 0).block("french", "vilna", "march")
    };
    // Ten SPs are shown as ten, whichever counters they would be; five are more than four.
    let scene = vilna("march").load().scene(FRENCH);
    let here = |piece: &&Piece| {
        piece.kind == "infantry" && piece.at == Place::Space("vilna".to_owned().into())
    };
    let shown: Vec<_> = scene.pieces.iter().filter(here).map(|piece| &piece.ratings).collect();
    assert_eq!(shown, [&vec![("strength", 10)]]);
    let mut play = vilna("march").load();
    play.choose(json!({ "execute": "vilna" }));
    let five = json!({ "troops": { "sp": "infantry", "count": 5 } });
    play.refuse(five, "T-FORCE.c");
    // They state and fight as ten.
    let fight = crate::fight::Fight::plain().french("infantry", 10, 0).russian("infantry", 4, 0);
    let play = fight.fight();
    let told = play.position()["russian"]["notes"][0]["what"]["total"].clone();
    assert_eq!((told, crate::fight::value(&play, "french")), (json!(10), 10));
}

#[test]
fn change_is_made_without_effect() {
    covers!("fateful-march": "T-SP.b");
    let pool = |play: &Play| {
        let scene = play.scene(FRENCH);
        let piece = scene.pieces.iter().find(|piece| piece.id == "pool-french-infantry").unwrap();
        piece.ratings.clone()
    };
    // One of ten goes and three follow; then four of them are together again, and six stay.
    let mut play = Field::new("march")
        .without_cards()
        .depot("russian", "moscow")
        .troops("french", "vilna", "infantry", 10, 0)
        .block("french", "vilna", "march")
        .block("french", "vilna", "march")
        .load();
    let before = pool(&play);
    assert_eq!(before, [("strength", 102)]);
    for (count, there) in [(1, 1), (3, 4)] {
        play.choose(json!({ "execute": "vilna" }));
        play.choose(json!({ "troops": { "sp": "infantry", "count": count } }));
        play.choose(json!("done")).choose(json!({ "area": "molodechno" }));
        assert_eq!(play.count("french", "molodechno", "infantry"), there);
        assert_eq!(play.count("french", "vilna", "infantry"), 10 - there);
        assert_eq!(pool(&play), before);
    }
    // No counter runs short: a hundred SPs may stand one by one, as many as there are areas.
    let board = FatefulMarch::board("retreat");
    let open = |id: &str| {
        let alone = Field::new("ops").troops("french", id, "infantry", 1, 0);
        FatefulMarch::from_position(&alone.position()).is_ok()
    };
    let open: Vec<&str> = board.spaces.iter().map(|s| &*s.id).filter(|id| open(id)).collect();
    let spread = open.iter().take(100);
    let field = spread.fold(Field::new("ops"), |f, id| f.troops("french", id, "infantry", 1, 0));
    assert_eq!(pool(&field.load()), [("strength", 12)]);
}
