//! G13, E1d: the six scenarios on four set-ups, from `scenarios.tsv` and `set_up.tsv`.

use std::sync::LazyLock;

use bitflags::bitflags;
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
    /// The owner keeps any of these up to the hand size; their icons do nothing else (T-CARD.j).
    pub named: [Cards; 2],
    pub out: [Cards; 2],
    pub rules: Special,
    pub scoring: Scoring,
}

bitflags! {
    /// Scenario rules; `no_first_resources` and `opening_redraw` hold in every scenario.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub(crate) struct Special: u8 {
        const LOGISTIC_PREPARATIONS = 1;
        const MOSCOW_EACH_TURN = 1 << 1;
        const MOSCOW_FIRST_ENTRY = 1 << 2;
        const WINTER_CARDS = 1 << 3;
        const WINTER_INITIATIVE = 1 << 4;
        const HOLY_MOTHER_RUSSIA_ON_TOP = 1 << 5;
    }

    /// End scoring, applied in this order.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub(crate) struct Scoring: u8 {
        const NEAR_MOSCOW = 1;
        const OFFMAP_NEIGHBOURS = 1 << 1;
        const MOSCOW_NEVER = 1 << 2;
        const CASUALTIES = 1 << 3;
    }
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
    let names = |column: &str| {
        let names = line.text(column).split(',').filter(|name| *name != "-");
        names.map(str::to_ascii_uppercase).collect::<Vec<String>>()
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
        rules: names("rules").iter().filter_map(|name| Special::from_name(name)).collect(),
        scoring: names("end_scoring").iter().filter_map(|name| Scoring::from_name(name)).collect(),
    }
}
