//! Reading the scenarios from their tables.

use bivouac_kernel::Named;
use bivouac_kernel::table_file::{Line, lines};

use super::*;
use crate::map::{MAP, RiverId};
use crate::names::SEATS;
use crate::pieces::{named, scenario_of};
use crate::politics;

/// The lines of a table that belong to a scenario.
fn of(file: &'static str, table: &'static str, place: u8) -> Vec<Line> {
    lines(file, table).filter(|line| scenario_of(line) == place).collect()
}

/// The lines of a table in `data/` that belong to a scenario.
macro_rules! table {
    ($file:literal, $place:expr) => {
        of($file, include_str!(concat!("../../data/", $file)), $place)
    };
}

pub(super) fn scenario(place: usize) -> Scenario {
    let place = place as u8;
    let numbers = read_numbers(place);
    let politics = place == 0;
    let calendar: Vec<Turn> = read_calendar(place);
    assert_eq!(calendar.len(), usize::from(numbers.turns), "calendar.tsv");
    let cities = |role: &str| -> HexSet {
        let lines = table!("cities.tsv", place);
        lines.iter().filter(|line| line.text("role") == role).map(place_in).collect()
    };
    let mut floods = [Rivers::default(); 7];
    for line in table!("floods.tsv", place) {
        let river = RiverId::find(line.text("river"));
        let river = river.unwrap_or_else(|| line.wrong("river", line.text("river")));
        floods[line.number::<usize>("die")].insert(river);
    }
    let scenario = Scenario {
        id: SCENARIOS[usize::from(place)],
        place,
        turns: numbers.turns,
        politics,
        units: UnitId::all().filter(|unit| unit.counter().scenario == place).collect(),
        commanders: CommanderId::all().filter(|one| one.officer().scenario == place).collect(),
        calendar,
        set_up: table!("set_up.tsv", place).iter().map(read_standing).collect(),
        arrivals: table!("arrivals.tsv", place).iter().map(read_arrival).collect(),
        changes: table!("changes.tsv", place).iter().map(read_change).collect(),
        sources: table!("sources.tsv", place).iter().map(read_source).collect(),
        victory_cities: cities("victory"),
        automatic_cities: cities("automatic-french"),
        confederation_cities: cities("confederation"),
        levels: table!("victory.tsv", place).iter().map(read_level).collect(),
        floods,
        deck: CardId::all().filter(|card| politics || card.get().in_1799).collect(),
        numbers,
        lands: politics::lands(politics),
        board: OnceLock::new(),
    };
    check(&scenario);
    scenario
}

/// Everybody is placed once, by the set-up or by the reinforcements.
fn check(scenario: &Scenario) {
    let placed = || {
        let first = scenario.set_up.iter().map(|one| one.what);
        first.chain(scenario.arrivals.iter().map(|one| one.what))
    };
    for &unit in &scenario.units {
        let count = placed().filter(|what| *what == What::Unit(unit)).count();
        assert_eq!(count, 1, "{}: {unit:?} in set_up.tsv and arrivals.tsv", scenario.id);
    }
    for &commander in &scenario.commanders {
        let count = placed().filter(|what| *what == What::Commander(commander)).count();
        assert_eq!(count, 1, "{}: {commander:?} in set_up.tsv and arrivals.tsv", scenario.id);
    }
    let levels = &scenario.levels;
    let joined = levels.windows(2).all(|two| i32::from(two[1].to) + 1 == i32::from(two[0].from));
    assert!(joined && levels.len() == 5, "{}: victory.tsv", scenario.id);
}

fn read_numbers(place: u8) -> Numbers {
    let mut numbers = Numbers::default();
    let table = table!("numbers.tsv", place);
    for line in &table {
        let name = line.text("number");
        if !numbers.set(name, line.number("value")) {
            line.wrong("number", name);
        }
    }
    // The politics of 1813 have numbers that 1799 lacks.
    let given = |name: &&str| table.iter().any(|line| line.text("number") == *name);
    let missing: Vec<&&str> = Numbers::NAMES.iter().filter(|name| !given(name)).collect();
    assert!(place > 0 || missing.is_empty(), "numbers.tsv: {missing:?}");
    numbers
}

fn read_calendar(place: u8) -> Vec<Turn> {
    let read = |(index, line): (usize, Line)| {
        assert_eq!(line.number::<usize>("turn"), index + 1, "calendar.tsv");
        let rows = |kind: &str| SEATS.map(|seat| line.number_or(&format!("{seat}_{kind}"), 0));
        Turn {
            winter: match line.text("season") {
                "winter" => true,
                "summer" => false,
                other => line.wrong("season", other),
            },
            trains: [rows("trains"), rows("armistice")],
            commands: rows("commands"),
            attack_modifier: line.number("attack_modifier"),
        }
    };
    table!("calendar.tsv", place).into_iter().enumerate().map(read).collect()
}

fn place_in(line: &Line) -> Hex {
    let name = line.text("place");
    MAP.place(name).unwrap_or_else(|| line.wrong("place", name))
}

fn what(line: &Line) -> What {
    match line.text("kind") {
        "unit" => What::Unit(named(line, "id")),
        "commander" => What::Commander(named(line, "id")),
        "depot" => What::Depot,
        other => line.wrong("kind", other),
    }
}

fn read_standing(line: &Line) -> Standing {
    Standing { seat: line.seat("side", &SEATS), what: what(line), at: place_in(line) }
}

fn read_arrival(line: &Line) -> Arrival {
    let when = match line.text("when") {
        "prussia" => When::Prussia,
        "austria" => When::Austria,
        "confederation" => When::Confederation,
        _ => When::Turn(line.number("when")),
    };
    let at = if when == When::Confederation { Hex::NONE } else { place_in(line) };
    Arrival { when, seat: line.seat("side", &SEATS), what: what(line), at }
}

fn read_change(line: &Line) -> CommanderChange {
    let value = line.text("value");
    let wrong = || -> ! { line.wrong("value", value) };
    let corps = || CorpsId::read(value).unwrap_or_else(|| wrong());
    let change = match line.text("change") {
        "remove" => Change::Remove,
        "arrive-with-corps" => Change::ArriveWith(corps()),
        "rank" => Change::Rank(Rank::find(value).unwrap_or_else(|| wrong())),
        "move" => Change::MoveTo(MAP.place(value).unwrap_or_else(|| wrong())),
        "replace" => Change::ReplaceBy(CommanderId::find(value).unwrap_or_else(|| wrong())),
        "cr" => Change::Cr(line.number("value")),
        "also-commands" => Change::AlsoCommands(corps()),
        other => line.wrong("change", other),
    };
    CommanderChange { turn: line.number("turn"), commander: named(line, "commander"), change }
}

fn read_source(line: &Line) -> Source {
    let when = match line.text("when") {
        "always" => Supplies::Always,
        "occupied" => Supplies::Occupied,
        "austria" => Supplies::Austria,
        other => line.wrong("when", other),
    };
    Source { seat: line.seat("side", &SEATS), at: place_in(line), when }
}

fn read_level(line: &Line) -> Level {
    Level {
        key: line.text("level"),
        from: line.number_or("from", i16::MIN),
        to: line.number_or("to", i16::MAX),
    }
}
