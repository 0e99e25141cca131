//! G13, E1d: the six scenarios on four set-ups, from `scenarios.tsv` and `set_up.tsv`.

use std::sync::LazyLock;

use bivouac_kernel::table_file::{Line, lines};
use bivouac_kernel::{Named as _, Seat};

use crate::calendar::Clock;
use crate::cards::Cards;
use crate::pieces::SEATS;

/// A scenario's printed data.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Scenario {
    /// As in commands: `smolensk-march`.
    pub id: &'static str,
    pub start: u8,
    /// The last turn.
    pub end: u8,
    /// French positive.
    pub vp: i8,
    pub initiative: (Seat, i8),
    /// The set-up of `set_up.tsv`.
    pub set_up: String,
    pub hand: [u8; 2],
    /// The owner keeps any of these up to the hand size.
    pub named: [Cards; 2],
    pub out: [Cards; 2],
    pub rules: u8,
    pub scoring: u8,
}

/// Scenario rules as bits of [`Scenario::rules`]; `no_first_resources` and `opening_redraw` hold in
/// every scenario.
pub(crate) mod rule {
    pub const LOGISTIC_PREPARATIONS: u8 = 1;
    pub const MOSCOW_EACH_TURN: u8 = 1 << 1;
    pub const MOSCOW_FIRST_ENTRY: u8 = 1 << 2;
    pub const WINTER_CARDS: u8 = 1 << 3;
    pub const WINTER_INITIATIVE: u8 = 1 << 4;
    pub const HOLY_MOTHER_RUSSIA_ON_TOP: u8 = 1 << 5;
    pub const NAMES: [&str; 6] = [
        "logistic_preparations",
        "moscow_each_turn",
        "moscow_first_entry",
        "winter_cards",
        "winter_initiative",
        "holy_mother_russia_on_top",
    ];
}

/// End scoring as bits of [`Scenario::scoring`], applied in this order.
pub(crate) mod scoring {
    pub const NEAR_MOSCOW: u8 = 1;
    pub const OFFMAP_NEIGHBOURS: u8 = 1 << 1;
    pub const MOSCOW_NEVER: u8 = 1 << 2;
    pub const CASUALTIES: u8 = 1 << 3;
    pub const NAMES: [&str; 4] = ["near_moscow", "offmap_neighbours", "moscow_never", "casualties"];
}

/// The ids, in the order of `scenarios.tsv`.
pub(crate) const IDS: [&str; 6] = [
    "smolensk-march",
    "moscow-march",
    "grand-campaign",
    "hollow-victories",
    "smolensk-campaign",
    "retreat",
];

/// All scenarios.
pub(crate) static SCENARIOS: LazyLock<Vec<Scenario>> = LazyLock::new(|| {
    let table = lines("scenarios.tsv", include_str!("../data/scenarios.tsv"));
    table.zip(IDS).map(|(line, id)| read(&line, id)).collect()
});

pub(crate) fn find(id: &str) -> Option<&'static Scenario> {
    SCENARIOS.iter().find(|scenario| scenario.id == id)
}

fn read(line: &Line, id: &'static str) -> Scenario {
    let clock = |column| {
        let text = line.text(column);
        Clock::find(text).unwrap_or_else(|| line.wrong(column, text)).0
    };
    let cards = |column: &str| {
        let mut set = Cards::NONE;
        let numbers = line.text(column).split(',').filter(|&no| no != "-");
        numbers.for_each(|no| set.put(no.parse().unwrap_or_else(|_| line.wrong(column, no))));
        set
    };
    let bits = |column: &str, names: &[&str]| {
        let named = |name: &&str| line.text(column).split(',').any(|part| part == *name);
        names.iter().enumerate().filter(|(_, name)| named(name)).fold(0, |set, (i, _)| set | 1 << i)
    };
    let vp: i8 = line.number("vp");
    Scenario {
        id,
        start: clock("start"),
        end: clock("end"),
        vp: crate::tables::toward(line.seat("vp_side", &SEATS), vp),
        initiative: (line.seat("initiative_side", &SEATS), line.number("initiative")),
        set_up: line.text("setup").to_owned(),
        hand: [line.number("hand_french"), line.number("hand_russian")],
        named: [cards("named_french"), cards("named_russian")],
        out: [cards("out_french"), cards("out_russian")],
        rules: bits("rules", &rule::NAMES),
        scoring: bits("end_scoring", &scoring::NAMES),
    }
}
