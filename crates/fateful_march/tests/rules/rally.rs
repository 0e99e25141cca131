//! Step 10: Rally.

use crate::common::{Field, Play};
use bivouac_kernel::covers;
use serde_json::{Value, json};

fn field() -> Field {
    Field::new("rally").without_cards().depot("russian", "moscow").depot("french", "kovno")
}

fn sp(id: &str) -> Value {
    json!({ "sp": id })
}

fn rally(field: Field, area: &str) -> Play {
    let mut play = field.load();
    play.choose(json!({ "execute": area }));
    play
}

#[test]
fn one_sp_of_any_kind_becomes_fresh() {
    covers!("fateful-march": "S10a");
    let mixed = || {
        field()
            .troops("french", "vilna", "infantry", 1, 2)
            .troops("french", "vilna", "cavalry", 0, 1)
            .troops("french", "vilna", "guard", 0, 1)
            .block("french", "vilna", "rally")
    };
    for kind in ["infantry", "cavalry", "guard"] {
        let mut play = rally(mixed(), "vilna");
        play.refuse(sp(kind), "S10a");
        play.refuse(sp("exhausted_cossack"), "S10a");
        play.refuse(json!("two_infantry"), "S10b");
        play.choose(sp(&format!("exhausted_{kind}")));
        let fresh = play.count("french", "vilna", kind);
        assert_eq!(fresh, 1 + u64::from(kind == "infantry"), "{kind}");
        assert_eq!((play.total("french", "vilna"), play.step().as_str()), (5, "remove_depots"));
    }
}

#[test]
fn two_infantry_where_there_are_stores() {
    covers!("fateful-march": "S10b");
    let at = |area: &str| {
        field().troops("french", area, "infantry", 0, 3).block("french", area, "rally")
    };
    // A Depot Marker, and a source of one's own.
    for area in ["kovno", "prussia_south"] {
        let mut play = rally(at(area), area);
        play.choose(json!("two_infantry"));
        assert_eq!(play.count("french", area, "infantry"), 2, "{area}");
    }
    // One instead of two is allowed.
    let mut play = rally(at("kovno"), "kovno");
    play.choose(sp("exhausted_infantry"));
    assert_eq!(play.count("french", "kovno", "infantry"), 1);
    // The enemy's stores are none: Moscow's marker is Russian, Riga a Russian source.
    for area in ["moscow", "riga", "vilna"] {
        rally(at(area), area).refuse(json!("two_infantry"), "S10b");
    }
}

#[test]
fn only_infantry_by_origin_comes_in_twos() {
    covers!("fateful-march": "S10b");
    let of = |kinds: &[&str]| {
        let add = |field: Field, kind: &&str| field.troops("french", "kovno", kind, 0, 1);
        rally(kinds.iter().fold(field(), add).block("french", "kovno", "rally"), "kovno")
    };
    of(&["infantry", "cavalry", "guard"]).refuse(json!("two_infantry"), "S10b");
    // Prussians and Austrians are infantry; which two is the owner's choice.
    let mut play = of(&["infantry", "prussian", "austrian"]);
    play.choose(json!("two_infantry"));
    play.choose(sp("exhausted_prussian")).choose(sp("exhausted_austrian"));
    assert_eq!(play.count("french", "kovno", "exhausted_infantry"), 1);
    assert_eq!(
        (play.count("french", "kovno", "prussian"), play.count("french", "kovno", "austrian")),
        (1, 1)
    );
}

#[test]
fn who_came_this_turn_may_rally() {
    covers!("fateful-march": "S10c");
    let mut play = Field::new("march")
        .without_cards()
        .depot("russian", "moscow")
        .troops("french", "vilna", "infantry", 2, 0)
        .troops("french", "lida", "infantry", 0, 1)
        .block("french", "lida", "march")
        .block("french", "vilna", "rally")
        .load();
    play.choose(json!({ "execute": "lida" }))
        .choose(json!("all"))
        .choose(json!({ "area": "vilna" }));
    play.choose(json!({ "execute": "vilna" })).choose(sp("exhausted_infantry"));
    assert_eq!(play.count("french", "vilna", "infantry"), 3);
}

#[test]
fn kutuzov_turns_one_more() {
    covers!("fateful-march": "G8");
    let army = |leader: &str| {
        let mut play = field()
            .troops("russian", "vyazma", "infantry", 1, 3)
            .leader(leader, "vyazma")
            .block("russian", "vyazma", "rally")
            .load();
        play.pass().choose(json!({ "execute": "vyazma" })).choose(sp("exhausted_infantry"));
        play.count("russian", "vyazma", "infantry")
    };
    assert_eq!((army("kutuzov"), army("barclay")), (3, 2));
}

#[test]
fn a_depot_among_exhausted_enemies_falls_when_one_rallies() {
    covers!("fateful-march": "T-DEPOT.f", "T-DEPOT.b");
    let mut play = field()
        .troops("french", "vyazma", "infantry", 0, 1)
        .depot("russian", "vyazma")
        .block("french", "vyazma", "rally")
        .load();
    assert!(play.has_depot("russian", "vyazma"));
    play.choose(json!({ "execute": "vyazma" })).choose(sp("exhausted_infantry"));
    assert!(!play.has_depot("russian", "vyazma"));
}

#[test]
fn one_rally_block_waits_for_kutuzov_in_the_variant() {
    let blocks = |place: &str, option: bool| {
        let field = Field::new("rally")
            .without_cards()
            .depot("russian", "moscow")
            .troops("russian", "vyazma", "infantry", 1, 2)
            .leader("kutuzov", place)
            .block("russian", "vyazma", "rally")
            .block("russian", "vyazma", "rally");
        let field = if option { field.option("later-kutuzov-rally") } else { field };
        bivouac_kernel::Table::<bivouac_fateful_march::FatefulMarch>::load(
            &field.position(),
            bivouac_kernel::Seed::from(1),
        )
        .is_ok()
    };
    assert!(blocks("pool", false) && blocks("vyazma", true));
    assert!(!blocks("pool", true), "two Rally blocks are one too many");
}
