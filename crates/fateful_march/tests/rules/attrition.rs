//! Step 13: attrition and Forage.

use crate::common::{Field, Play};
use bivouac_kernel::covers;
use serde_json::{Value, json};

/// Depots that hold the turn in step 12 until both are ready: Kovno and Moscow.
fn field() -> Field {
    bare().depot("french", "kovno").depot("russian", "moscow")
}

fn bare() -> Field {
    Field::new("place_depot").without_cards()
}

/// Nobody takes a depot off; the weather die shows `roll`.
fn weather(field: Field, roll: u16) -> Play {
    let mut play = field.load();
    play.dice(&[roll]);
    while play.step() == "remove_depots" {
        play.choose(json!("done"));
    }
    play
}

/// The check of an area: size, distance, losses.
fn checked(play: &Play, area: &str) -> (i64, i64, i64) {
    let all = play.all_told("attrition");
    let found = all.iter().find(|event| event["area"] == area);
    let event = found.unwrap_or_else(|| panic!("{area} is not checked"));
    let number = |key: &str| event[key].as_i64().unwrap();
    (number("size"), number("distance"), number("losses"))
}

fn size(field: Field, area: &str, roll: u16) -> i64 {
    checked(&weather(field, roll), area).0
}

fn sp(id: &str) -> Value {
    json!({ "sp": id })
}

#[test]
fn one_roll_for_both_on_the_line_of_the_season() {
    covers!("fateful-march": "T-DICE.a", "T-DICE.g", "S13a", "G5");
    let summer = [(-2, -2), (-1, -1), (0, -1), (0, 0), (1, 1), (1, 1)];
    let winter = [(-1, -1), (0, 0), (1, 0), (1, 1), (2, 2), (3, 3)];
    for (clock, line) in [("july:3", summer), ("september:5", summer), ("october:1", winter)] {
        for (roll, (french, russian)) in (1..=6).zip(line) {
            // Ten SPs each at a depot: distance 0.
            let play = weather(
                field()
                    .clock(clock)
                    .troops("french", "kovno", "infantry", 10, 0)
                    .troops("russian", "vyazma", "infantry", 10, 0)
                    .depot("russian", "vyazma"),
                roll,
            );
            let sizes = (checked(&play, "kovno").0, checked(&play, "vyazma").0);
            assert_eq!(sizes, (10 + french, 10 + russian), "{clock} {roll}");
            assert_eq!(play.all_told("weather").len(), 1);
        }
    }
}

#[test]
fn a_depot_among_exhausted_enemies_serves_until_its_line_is_looked_at() {
    covers!("fateful-march": "S13d", "T-DEPOT.f", "S14a");
    let play = weather(
        field()
            .troops("french", "minsk", "infantry", 0, 1)
            .depot("russian", "minsk")
            .troops("russian", "borisov", "infantry", 5, 0),
        4,
    );
    // Borisov is next to Minsk by road.
    assert_eq!(checked(&play, "borisov").1, 1);
    assert!(!play.has_depot("russian", "minsk"));
}

#[test]
fn every_area_with_sps_is_checked() {
    covers!("fateful-march": "S13b");
    let areas = ["kovno", "lida", "vilna"];
    let add = |field: Field, area: &&str| field.troops("french", area, "infantry", 1, 1);
    let play =
        weather(areas.iter().fold(field(), add).troops("russian", "moscow", "infantry", 2, 0), 4);
    let mut checked: Vec<String> = play
        .all_told("attrition")
        .iter()
        .map(|event| event["area"].as_str().unwrap().to_owned())
        .collect();
    checked.sort();
    assert_eq!(checked, ["kovno", "lida", "moscow", "vilna"]);
}

#[test]
fn the_lines_are_those_of_the_moment_when_attrition_began() {
    covers!("fateful-march": "S13b", "S13e");
    // One exhausted French SP in Torzhok cuts the Russians in Tver off from their source; it dies
    // of attrition in the same step, which does not open the line.
    let play = weather(
        bare()
            .depot("french", "kovno")
            .clock("october:2")
            .troops("french", "torzhok", "infantry", 0, 1)
            .troops("french", "klin", "infantry", 1, 0)
            .troops("french", "staritsa", "infantry", 1, 0)
            .troops("french", "kortseva", "infantry", 1, 0)
            .troops("russian", "tver", "infantry", 1, 0)
            .devastation("torzhok", 3),
        6,
    );
    assert_eq!(play.total("french", "torzhok"), 0);
    assert_eq!(checked(&play, "tver").1, 255);
}

#[test]
fn the_size_is_everybody_with_weather_and_devastation() {
    covers!("fateful-march": "S13c", "T-DEV.b", "T-AREA.e", "G4");
    let army = |area: &str| field().troops("french", area, "infantry", 5, 3);
    assert_eq!(size(army("lida"), "lida", 4), 8);
    assert_eq!(size(army("lida"), "lida", 1), 6);
    assert_eq!(size(army("lida").devastation("lida", 2), "lida", 4), 10);
    // Key cities: Minsk, and Moscow like any other.
    assert_eq!(size(army("minsk"), "minsk", 4), 5);
    assert_eq!(size(army("moscow"), "moscow", 4), 5);
}

#[test]
fn leaders_change_the_size() {
    covers!("fateful-march": "G4", "G8");
    let french = |leaders: &[&str]| {
        let army = field().troops("french", "lida", "infantry", 8, 0);
        let army = leaders.iter().fold(army, |army, leader| army.leader(leader, "lida"));
        size(army, "lida", 4)
    };
    assert_eq!((french(&[]), french(&["murat"]), french(&["eugene"])), (8, 9, 8));
    assert_eq!(french(&["napoleon", "murat"]), 9, "Murat also under another");
    let russian = |leaders: &[&str]| {
        let army = field().troops("russian", "lutsk", "infantry", 8, 0).depot("russian", "lutsk");
        let army = leaders.iter().fold(army, |army, leader| army.leader(leader, "lutsk"));
        size(army, "lutsk", 4)
    };
    assert_eq!((russian(&["tormasov"]), russian(&["kutuzov", "tormasov"])), (6, 8));
}

#[test]
fn the_distance_counts_tracks_twice() {
    covers!("fateful-march": "S13d", "T-AREA.i", "T-AREA.c");
    let distance = |area: &str| {
        let army = field().troops("french", area, "infantry", 1, 0);
        checked(&weather(army, 4), area).1
    };
    // At the depot, by one road, by one track, by road and road, by two tracks.
    assert_eq!((distance("kovno"), distance("vilna"), distance("onuskis")), (0, 1, 2));
    assert_eq!((distance("lida"), distance("salakas")), (2, 4));
    // A source: Prussia South itself, and Tilsit beside it.
    assert_eq!((distance("prussia_south"), distance("tilsit")), (0, 1));
    // Riga is a source for the Russians only.
    assert_eq!(distance("riga"), 4, "Kovno - Kedainiai - Siauliai - Mitau - Riga");
}

#[test]
fn a_line_does_not_run_through_the_boxes_of_the_enemy() {
    covers!("fateful-march": "S13d", "S13e", "T-AREA.b");
    // Ostrov - Pskov - Bezhanitzy are two roads, but Pskov is closed to the French; round it the
    // way is six connections long.
    let play = weather(
        field().depot("french", "ostrov").troops("french", "bezhanitzy", "infantry", 1, 0),
        4,
    );
    assert_eq!(checked(&play, "bezhanitzy").1, 255);
    // The Russians in Bezhanitzy are next to Pskov, their source.
    let play = weather(
        field().depot("russian", "ostrov").troops("russian", "bezhanitzy", "infantry", 1, 0),
        4,
    );
    assert_eq!(checked(&play, "bezhanitzy").1, 1);
}

#[test]
fn enemies_bar_the_line() {
    covers!("fateful-march": "S13e", "S13f");
    let army = |fields: &[&str]| {
        let field = field().troops("french", "molodechno", "infantry", 3, 0);
        let field = fields
            .iter()
            .fold(field, |field, area| field.troops("russian", area, "infantry", 0, 1));
        checked(&weather(field, 4), "molodechno")
    };
    assert_eq!(army(&[]), (3, 2, 0));
    // Kovno - (track) Vilkomir - (track) Svencionys - (track) Dokshitsy - Molodechno is 7.
    assert_eq!(army(&["vilna"]), (3, 255, 2));
}

#[test]
fn beyond_five_there_is_no_supply() {
    covers!("fateful-march": "S13f");
    let army = |area: &str| {
        let field = field().troops("french", area, "infantry", 3, 0);
        checked(&weather(field, 4), area)
    };
    assert_eq!(army("kokhanovo"), (3, 5, 1));
    assert_eq!(army("orsha"), (3, 255, 2));
}

/// French SPs of some size at some distance of Kovno by road, in summer with weather 0.
fn table(size: u8, distance: usize) -> (i64, u64) {
    let areas = ["kovno", "vilna", "molodechno", "minsk", "borisov", "kokhanovo", "orsha"];
    // Vilna and Minsk are key cities: three SPs more.
    let city = if [1, 3].contains(&distance) { 3 } else { 0 };
    let army = field().troops("french", areas[distance], "infantry", size + city, 0);
    let play = weather(army, 4);
    let (checked_size, _, losses) = checked(&play, areas[distance]);
    assert_eq!(checked_size, i64::from(size));
    (losses, play.devastation(areas[distance]))
}

#[test]
fn the_table_gives_losses_and_devastation() {
    covers!("fateful-march": "S13g", "G3");
    let rows: [(u8, [(i64, u64); 7]); 11] = [
        (1, [(0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 1), (0, 1)]),
        (2, [(0, 0), (0, 0), (0, 0), (0, 0), (0, 1), (1, 1), (1, 1)]),
        (3, [(0, 0), (0, 0), (0, 0), (0, 0), (1, 1), (1, 1), (2, 1)]),
        (4, [(0, 0), (0, 0), (0, 0), (0, 1), (1, 1), (2, 1), (2, 2)]),
        (5, [(0, 0), (0, 0), (0, 0), (1, 1), (1, 1), (2, 1), (2, 2)]),
        (6, [(0, 0), (0, 0), (0, 1), (1, 1), (1, 1), (2, 2), (3, 2)]),
        (7, [(0, 0), (0, 0), (1, 1), (1, 1), (2, 1), (2, 2), (4, 2)]),
        (9, [(0, 0), (0, 1), (1, 1), (1, 1), (2, 2), (2, 2), (4, 3)]),
        (12, [(0, 1), (1, 1), (1, 1), (2, 1), (2, 2), (3, 2), (5, 3)]),
        (15, [(1, 1), (1, 1), (2, 1), (2, 2), (3, 2), (4, 3), (6, 3)]),
        (21, [(1, 1), (2, 1), (2, 2), (3, 2), (4, 3), (5, 3), (7, 3)]),
    ];
    for (size, row) in rows {
        for (distance, expected) in row.into_iter().enumerate() {
            assert_eq!(table(size, distance), expected, "size {size} at {distance}");
        }
    }
    // The upper edges of the rows that hold several sizes.
    for (size, same) in [(8, 7), (11, 9), (14, 12), (20, 15), (30, 21)] {
        for distance in [0, 2, 6] {
            assert_eq!(table(size, distance), table(same, distance), "{size} at {distance}");
        }
    }
}

/// EX-24: Minsk, a key city at devastation 3, three roads from Kovno; weather +1.
fn minsk() -> Field {
    field().troops("french", "minsk", "infantry", 6, 2).devastation("minsk", 3)
}

#[test]
fn size_nine_at_three_with_full_devastation() {
    covers!("fateful-march": "S13c", "S13g", "S13h", "S13i");
    let mut play = weather(minsk(), 5);
    assert_eq!(checked(&play, "minsk"), (9, 3, 2));
    assert_eq!(play.devastation("minsk"), 3);
    // One loss by exhausting one, the other by both exhausted SPs.
    play.choose(sp("infantry")).choose(sp("exhausted_infantry"));
    assert_eq!(play.casualties(), 2);
    assert_eq!(play.count("french", "minsk", "infantry"), 5);
    assert_eq!(play.count("french", "minsk", "exhausted_infantry"), 1);
    // Both by exhausting.
    let mut play = weather(minsk(), 5);
    play.choose(sp("infantry")).choose(sp("infantry"));
    assert_eq!((play.casualties(), play.count("french", "minsk", "infantry")), (0, 4));
}

#[test]
fn devastation_that_does_not_fit_costs_one_loss_in_all() {
    covers!("fateful-march": "S13h");
    // Size 9 out of supply: 4 losses and three steps.
    let orsha = |level| {
        let army = field().troops("french", "orsha", "infantry", 9 - level, 0);
        let play = weather(army.devastation("orsha", level), 4);
        (checked(&play, "orsha"), play.devastation("orsha"))
    };
    assert_eq!(orsha(0), ((9, 255, 4), 3));
    for level in [1, 2, 3] {
        assert_eq!(orsha(level), ((9, 255, 5), 3), "{level}");
    }
}

#[test]
fn foraging_saves_two_each() {
    covers!("fateful-march": "S13k", "S13l", "T-ORDER.j");
    let losses = |orders: usize| {
        let army = (0..orders).fold(minsk(), |army, _| army.block("french", "minsk", "forage"));
        let play = weather(army, 5);
        let executed = play.all_told("executed").len();
        assert_eq!(executed, orders);
        checked(&play, "minsk").2
    };
    // The loss for devastation that does not fit is saved too, and nothing is given back.
    assert_eq!((losses(0), losses(1), losses(2)), (2, 0, 0));
    // Orsha with four losses.
    let orsha = |orders: usize| {
        let army = field().troops("french", "orsha", "infantry", 9, 0);
        let army = (0..orders).fold(army, |army, _| army.block("french", "orsha", "forage"));
        let play = weather(army, 4);
        assert_eq!(play.devastation("orsha"), 3, "foraging does not spare the land");
        checked(&play, "orsha").2
    };
    assert_eq!((orsha(1), orsha(2), orsha(3)), (2, 0, 0));
    // An order in another area is of no use here.
    let army =
        minsk().troops("french", "vilna", "infantry", 1, 0).block("french", "vilna", "forage");
    assert_eq!(checked(&weather(army, 5), "minsk").2, 2);
}

#[test]
fn the_dead_go_to_their_boxes_and_leaders_with_them() {
    covers!("fateful-march": "S13n", "T-SP.j", "T-SP.k", "T-LEADER.e", "T-LEADER.f");
    // Two exhausted SPs out of supply in winter at devastation 3: size 2 + 3 + 3 = 8, four losses.
    let army = |seat: &str, area: &str, leader: &str| {
        weather(
            field()
                .clock("october:2")
                .troops(seat, area, "infantry", 0, 2)
                .leader(leader, area)
                .devastation(area, 3),
            6,
        )
    };
    let play = army("french", "orsha", "davout");
    assert_eq!((play.total("french", "orsha"), play.casualties()), (0, 2));
    assert_eq!((play.leader("davout").as_str(), play.vp()), ("eliminated", -2));
    let play = army("russian", "slonim", "tormasov");
    assert_eq!((play.total("russian", "slonim"), play.casualties()), (0, 0));
    assert_eq!((play.leader("tormasov").as_str(), play.vp()), ("eliminated", 1));
}

#[test]
fn wiped_out_by_attrition_costs_the_initiative_in_the_variant() {
    let army = |kind: &str, option: bool| {
        let field = field()
            .clock("october:2")
            .initiative("french", 2)
            .troops("russian", "slonim", kind, 0, 2)
            .devastation("slonim", 3);
        let field = if option { field.option("later-wiped-out") } else { field };
        weather(field, 6).initiative()
    };
    assert_eq!(army("infantry", false), ("french".to_owned(), 2));
    assert_eq!(army("infantry", true), ("french".to_owned(), 3));
    assert_eq!(army("cossack", true), ("french".to_owned(), 2), "all Cossacks");
}

#[test]
fn off_map_areas_are_checked_like_others() {
    covers!("fateful-march": "S13b", "S13d");
    let army = field().troops("french", "prussia_south", "infantry", 15, 0);
    let play = weather(army, 4);
    assert_eq!(checked(&play, "prussia_south"), (15, 0, 1));
    assert_eq!(play.devastation("prussia_south"), 1);
}
