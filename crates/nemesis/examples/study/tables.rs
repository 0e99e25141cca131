//! The tables that answer the doubts of `docs/balance.md`.

use bivouac_kernel::table_file::lines;
use bivouac_nemesis::{Garrison, UnitId};

use crate::battles::{CLASSES, PERIODS, SIZES};
use crate::cities::WAYS;
use crate::notes::{Notes, Table, interval, listed, mean, quantile, share};

/// The letters of both sides.
const SIDES: [&str; 2] = ["F", "C"];

/// All tables, in the order of the doubts.
pub fn all(notes: &Notes, scenario: &str) -> Vec<Table> {
    vec![
        results(notes),
        turns(notes),
        losses(notes),
        armies(notes),
        first_turns(notes),
        garrisons(notes, scenario),
        cities(notes),
        raids(notes),
        confederation(notes),
        cards(notes),
        depots(notes),
        cut_off(notes),
        danzig(notes),
        crowded(notes),
        rolls(notes),
        supports(notes),
        chances(notes),
        points(notes),
        cossacks(notes),
        ends(notes),
    ]
}

fn games(notes: &Notes) -> i64 {
    notes.count("games", "", "")
}

/// Both sides in one cell.
fn both(cell: impl Fn(&str) -> String) -> String {
    let [french, coalition] = SIDES.map(cell);
    format!("{french} / {coalition}")
}

fn results(notes: &Notes) -> Table {
    let mut table = Table::new("Who wins", &["", "seen"]);
    let all = games(notes);
    let of = |key: &str| -> i64 {
        let rows = notes.rows("results").into_iter().filter(|row| row.starts_with(key));
        rows.map(|row| notes.sum("results", row)).sum()
    };
    table.row(["games".to_owned(), all.to_string()]);
    for (side, name) in
        [("french", "French victories"), ("coalition", "Coalition victories"), ("draw", "draws")]
    {
        table.row([name.to_owned(), interval(of(side), all)]);
    }
    for row in notes.rows("results") {
        table.row([format!("of them {row}"), of(row).to_string()]);
    }
    table.row(["last turns".to_owned(), listed(&notes.numbers("last turns", ""))]);
    let margins = notes.numbers("margins", "");
    let parts = [0.05, 0.25, 0.5, 0.75, 0.95].map(|part| quantile(&margins, part).unwrap_or(0));
    let parts = parts.map(|margin| format!("{margin:+}")).join(", ");
    table.row(["margin (5, 25, 50, 75, 95 %)".to_owned(), parts]);
    for row in notes.rows("politics") {
        table.row([format!("{row}, by turn"), listed(&notes.numbers("politics", row))]);
    }
    let decisions = notes.count("decisions", "", "");
    table.row(["decisions in a game".to_owned(), mean(decisions, all)]);
    table
}

/// Turn by turn, the French before the stroke and the Coalition after it.
fn turns(notes: &Notes) -> Table {
    let heading = [
        "turn",
        "games",
        "units",
        "moved",
        "disrupted",
        "out of supply",
        "foraging",
        "in vain",
        "crowded",
        "attacks",
        "combats",
    ];
    let mut table = Table::new("Turn by turn, French / Coalition", &heading);
    for turn in notes.rows("turns") {
        let games = notes.count("turns", turn, "");
        let units = |side: &str| notes.count("units", turn, side);
        let of_units = |subject| both(|side| share(notes.count(subject, turn, side), units(side)));
        let each = |subject| both(|side| mean(notes.count(subject, turn, side), games));
        table.row([
            turn.to_owned(),
            games.to_string(),
            each("units"),
            of_units("moved"),
            of_units("disrupted"),
            of_units("out of supply"),
            of_units("foraging"),
            of_units("foraging in vain"),
            each("crowded"),
            each("attacks"),
            each("combats"),
        ]);
    }
    table
}

fn losses(notes: &Notes) -> Table {
    let mut table = Table::new("Units in a game", &["what", "French", "Coalition"]);
    for why in notes.rows("losses") {
        let [french, coalition] =
            SIDES.map(|side| mean(notes.count("losses", why, side), games(notes)));
        table.row([why.to_owned(), french, coalition]);
    }
    table
}

fn armies(notes: &Notes) -> Table {
    let mut table =
        Table::new("Combats of the main armies, all games", &["what", "in all", "by turn"]);
    for subject in ["combats", "great combats", "greatest combats", "Napoleon fights"] {
        let mut turns = Vec::new();
        for turn in notes.rows(subject) {
            let both = SIDES.iter().map(|side| notes.count(subject, turn, side)).sum::<i64>();
            turns.push((turn.parse().unwrap_or(0), both));
        }
        let name = match subject {
            "great combats" => "four units or more on each side",
            "greatest combats" => "six units or more on each side",
            "Napoleon fights" => "Napoleon in the attacking or defending stack",
            other => other,
        };
        let all: i64 = turns.iter().map(|(_, count)| count).sum();
        table.row([name.to_owned(), mean(all, games(notes)) + " a game", listed(&turns)]);
    }
    let most = notes.numbers("largest combat", "");
    let parts = [0.0, 0.5, 1.0].map(|part| quantile(&most, part).unwrap_or(0).to_string());
    let name = "units in the largest combat of a game (least, median, most)";
    table.row([name.to_owned(), parts.join(", "), String::new()]);
    table
}

/// Doubt 1.
fn first_turns(notes: &Notes) -> Table {
    let heading = [
        "turn",
        "side",
        "attackers",
        "ordered",
        "fought",
        "supporting factors",
        "modifier felt",
        "modifier escaped",
        "chance at the dice",
        "won",
    ];
    let mut table = Table::new("Attackers and the modifier of the first turns (doubt 1)", &heading);
    for (period, side, size) in PERIODS
        .iter()
        .flat_map(|period| SIDES.iter().map(move |side| (period, side)))
        .flat_map(|(period, side)| SIZES.iter().map(move |size| (period, side, size)))
    {
        let row = format!("{period}|{side}|{size}");
        let count = |column: &str| notes.count("attackers", &row, column);
        let fought = count("fought");
        if count("ordered") == 0 {
            continue;
        }
        table.row([
            (*period).to_owned(),
            (*side).to_owned(),
            (*size).to_owned(),
            count("ordered").to_string(),
            fought.to_string(),
            mean(count("support"), fought),
            mean(count("felt"), fought),
            mean(count("spared"), fought),
            share(count("permille"), 1000 * fought),
            share(count("won"), fought),
        ]);
    }
    table
}

/// Doubt 2.
fn garrisons(notes: &Notes, scenario: &str) -> Table {
    let heading = [
        "garrison",
        "city",
        "fell",
        "turn (first, median)",
        "stormed",
        "alone",
        "attack value",
        "defence value",
        "hits on the attackers",
        "lost otherwise",
    ];
    let mut table = Table::new("Garrisons (doubt 2)", &heading);
    let [set_up, arrivals] =
        [include_str!("../../data/set_up.tsv"), include_str!("../../data/arrivals.tsv")];
    let homes: Vec<_> =
        lines("set_up.tsv", set_up).chain(lines("arrivals.tsv", arrivals)).collect();
    for unit in UnitId::all().filter(|unit| unit.counter().garrison.is_some()) {
        let home = homes
            .iter()
            .find(|line| line.text("id") == unit.id() && line.text("scenario") == scenario);
        let Some(home) = home else { continue };
        let turns = notes.numbers("garrisons fell", unit.id());
        let fell = notes.sum("garrisons fell", unit.id());
        let count = |column: &str| notes.count("garrisons", unit.id(), column);
        let stormed = count("stormed");
        let when = [0.0, 0.5].map(|part| quantile(&turns, part));
        let known = ["stormed", "lone", "attack", "defence", "cost"];
        let mut others = notes.columns("garrisons", unit.id());
        others.retain(|(column, _)| !known.contains(column));
        let of_danzig = unit.counter().garrison == Some(Garrison::Danzig);
        table.row([
            unit.id().to_owned(),
            home.text("place").to_owned() + if of_danzig { " (may leave)" } else { "" },
            share(fell, games(notes)),
            when.iter().flatten().map(ToString::to_string).collect::<Vec<_>>().join(", "),
            stormed.to_string(),
            share(count("lone"), stormed),
            mean(count("attack"), stormed),
            mean(count("defence"), stormed),
            mean(count("cost"), stormed),
            listed(&others),
        ]);
    }
    table
}

/// Doubt 3.
fn cities(notes: &Notes) -> Table {
    let mut table = Table::new(
        "Victory cities that change hands, in a game (doubt 3)",
        &["how", "to the French", "to the Coalition"],
    );
    for way in WAYS {
        let taken = ["french", "coalition"].map(|side| notes.count("cities taken", side, way));
        let [french, coalition] = taken.map(|count| mean(count, games(notes)));
        table.row([way.to_owned(), french, coalition]);
    }
    table
}

fn raids(notes: &Notes) -> Table {
    let heading = ["city", "times", "by turn"];
    let mut table = Table::new("Victory cities that Cossacks ride into alone (doubt 3)", &heading);
    for city in notes.rows("raids") {
        let turns = listed(&notes.numbers("raids", city));
        table.row([city.to_owned(), notes.sum("raids", city).to_string(), turns]);
    }
    table
}

fn confederation(notes: &Notes) -> Table {
    let heading = ["wavers at the end of turn", "cause", "changes sides on turn", "games"];
    let mut table = Table::new("The Confederation of the Rhine (doubt 3)", &heading);
    for row in notes.rows("Confederation") {
        let cells = row.split('|').map(str::to_owned);
        table.row(cells.chain([notes.count("Confederation", row, "").to_string()]));
    }
    table
}

/// Doubt 4.
fn cards(notes: &Notes) -> Table {
    let heading = ["turns", "played", "without effect", "share", "not of these turns", "no target"];
    let mut table = Table::new("Cards (doubt 4)", &heading);
    let turns = notes.rows("cards");
    let rows = [("1", 1..=1), ("2", 2..=2), ("3", 3..=3), ("1 to 3", 1..=3), ("4 on", 4..=99)];
    for (name, range) in rows {
        let sum = |subject, columns: &[&str]| -> i64 {
            let within = turns.iter().filter(|turn| range.contains(&turn.parse().unwrap_or(0)));
            let counts = |turn: &&str| -> i64 {
                columns.iter().map(|column| notes.count(subject, turn, column)).sum()
            };
            within.map(counts).sum()
        };
        let (played, void) = (sum("cards", &SIDES), sum("void cards", &SIDES));
        table.row([
            name.to_owned(),
            played.to_string(),
            void.to_string(),
            share(void, played),
            sum("void cards", &["other turns"]).to_string(),
            sum("void cards", &["no target"]).to_string(),
        ]);
    }
    table
}

/// Doubt 5.
fn depots(notes: &Notes) -> Table {
    let heading =
        ["turn", "depots that count", "games at the limit", "founded", "converted", "lost"];
    let mut table = Table::new("Depots, French / Coalition (doubt 5)", &heading);
    for turn in notes.rows("turns") {
        let games = notes.count("turns", turn, "");
        let each = |subject| both(|side| mean(notes.count(subject, turn, side), games));
        table.row([
            turn.to_owned(),
            each("depots"),
            both(|side| share(notes.count("depots at the limit", turn, side), games)),
            each("depots founded"),
            each("depots converted"),
            each("depots lost"),
        ]);
    }
    let places = |column: &str| {
        both(|side| mean(notes.count("places for depots", side, column), games(notes)))
    };
    let open = format!("{} places open in a game", places("open"));
    let barred = format!("{} barred by the limit", places("barred"));
    table.row(["all".to_owned(), open, barred, String::new(), String::new(), String::new()]);
    table
}

/// Doubt 6.
fn cut_off(notes: &Notes) -> Table {
    let heading = [
        "side",
        "stacks in a game",
        "turns in a game",
        "for so many turns",
        "taken",
        "relieved",
        "gave up",
        "held to the end",
    ];
    let mut table = Table::new("Cut-off stacks fed by the depot in their hex (doubt 6)", &heading);
    for side in SIDES {
        let lasted = notes.numbers("cut off for", side);
        let all = notes.sum("cut off for", side);
        let count = |column: &str| notes.count("cut off", side, column);
        table.row([
            side.to_owned(),
            mean(all, games(notes)),
            mean(count("turns"), games(notes)),
            listed(&lasted),
            count("taken").to_string(),
            count("relieved").to_string(),
            count("gave up the place or the depot").to_string(),
            count("held to the end").to_string(),
        ]);
    }
    table
}

/// Doubt 7.
fn danzig(notes: &Notes) -> Table {
    let heading = [
        "turn",
        "games with a garrison",
        "its units",
        "Coalition stacks within two hexes",
        "fullest hex (of 6 OF)",
        "crowded stacks",
        "marked for it",
    ];
    let mut table = Table::new("The siege lines of Danzig (doubt 7)", &heading);
    for turn in notes.rows("Danzig") {
        let games = notes.count("Danzig", turn, "games");
        if games == 0 {
            continue;
        }
        let each = |column: &str| mean(notes.count("Danzig", turn, column), games);
        table.row([
            turn.to_owned(),
            games.to_string(),
            each("garrison"),
            each("stacks"),
            mean(notes.count("Danzig", turn, "fullest"), 2 * games),
            each("crowded"),
            each("marked"),
        ]);
    }
    table
}

fn crowded(notes: &Notes) -> Table {
    let heading = ["hex", "games by turn"];
    let mut table = Table::new("Crowded stacks within two hexes of Danzig (doubt 7)", &heading);
    for hex in notes.rows("crowded at Danzig") {
        table.row([hex.to_owned(), listed(&notes.numbers("crowded at Danzig", hex))]);
    }
    table
}

/// Doubt 8.
fn rolls(notes: &Notes) -> Table {
    let heading = ["side", "ordered", "goes ahead", "fails", "aborted", "Combat Commands each"];
    let mut table = Table::new("Attack rolls (doubt 8)", &heading);
    for side in notes.rows("attack rolls") {
        let count = |column: &str| notes.count("attack rolls", side, column);
        let all = count("goes ahead") + count("fails") + count("aborted");
        table.row([
            side.to_owned(),
            all.to_string(),
            share(count("goes ahead"), all),
            share(count("fails"), all),
            share(count("aborted"), all),
            mean(count("commands"), all),
        ]);
    }
    table
}

/// Doubt 8.
fn supports(notes: &Notes) -> Table {
    let heading = ["of", "stacks declared in a combat", "of them joined"];
    let mut table = Table::new("Supports (doubt 8)", &heading);
    let combats: i64 = notes.rows("combats").iter().map(|turn| notes.sum("combats", turn)).sum();
    for of in notes.rows("supports") {
        let [declared, joined] =
            ["declared", "joined"].map(|column| notes.count("supports", of, column));
        table.row([of.to_owned(), mean(declared, combats), share(joined, declared)]);
    }
    table
}

/// Doubt 8.
fn chances(notes: &Notes) -> Table {
    let bases = ["attack", "combat, supports open", "combat, supports rolled", "combat, supported"];
    let mut table = Table::new(
        "Chances of success: how many, and how many were won (doubt 8)",
        &[
            "chance",
            "whole attack",
            "its combat before the support rolls",
            "its combat at the dice",
            "the same, attackers supported",
        ],
    );
    let all = bases.map(|basis| notes.sum("chances", basis));
    for (class, _) in CLASSES {
        let cells = [0, 1, 2, 3].map(|place| {
            let [count, won] =
                ["chances", "chances won"].map(|subject| notes.count(subject, bases[place], class));
            format!("{count} ({}), won {}", share(count, all[place]), share(won, count))
        });
        table.row([class.to_owned()].into_iter().chain(cells));
    }
    table
}

fn points(notes: &Notes) -> Table {
    let mut table = Table::new("Battle VPs in a game", &["row", "French", "Coalition"]);
    for rule in notes.rows("battle points") {
        let [french, coalition] =
            SIDES.map(|side| mean(notes.count("battle points", rule, side), games(notes)));
        table.row([rule.to_owned(), french, coalition]);
    }
    table
}

fn cossacks(notes: &Notes) -> Table {
    let heading = ["in land that at the start is friendly to", "Cossacks alone", "with others"];
    let mut table = Table::new("Rolls for Cossacks in cities, in a game (CK1)", &heading);
    for land in notes.rows("Cossack rolls") {
        let cells = ["alone", "with others"]
            .map(|company| mean(notes.count("Cossack rolls", land, company), games(notes)));
        table.row([land.to_owned()].into_iter().chain(cells));
    }
    table
}

fn ends(notes: &Notes) -> Table {
    let mut table =
        Table::new("Victory cities at the end", &["city", "French", "Coalition", "nobody"]);
    for city in notes.rows("cities at the end") {
        let cells = ["french", "coalition", "nobody"]
            .map(|owner| share(notes.count("cities at the end", city, owner), games(notes)));
        table.row([city.to_owned()].into_iter().chain(cells));
    }
    let held = listed(&notes.numbers("cities held at the end", ""));
    table.row(["all: games by number".to_owned(), String::new(), held, String::new()]);
    table
}
