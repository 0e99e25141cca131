//! The pieces: units, commanders, counters for supply trains.

use std::borrow::Cow;

use bivouac_kernel::{Known, Painter, Piece, Place, Viewer};

use super::board::{BOXES, board};
use crate::grid::GRID;
use crate::names::SEATS;
use crate::pieces::Raised;
use crate::pieces::commanders::Officer;
use crate::prelude::*;
use crate::scenario::{What, When};
use crate::state::Counters;
use crate::words::{commander_text, unit_text};

/// The lots of pieces: one for each unit, then one for each commander, then one for the counters of a
/// side in each hex.
const COMMANDERS: u32 = 1_000;
const COUNTERS: u32 = 2_000;

pub(super) fn paint(state: &State, viewer: Viewer, painter: &mut Painter<'_>) {
    for &unit in &state.scenario.units {
        painter.pieces(unit.index() as u32, ShownUnit::of(state, unit), ShownUnit::pieces);
    }
    for &commander in &state.scenario.commanders {
        let lot = COMMANDERS + commander.index() as u32;
        painter.pieces(lot, ShownCommander::of(state, commander), ShownCommander::pieces);
    }
    for seat in BOTH {
        let convoys = &state.convoys[seat.index()];
        let seen = viewer.sees_as(seat) || (convoys.seen && viewer.sees_as(opponent(seat)));
        for counters in &convoys.lying {
            let open = [counters.known_real, counters.known_dummy];
            let hidden = match seen {
                true => [counters.real - open[0], counters.dummy - open[1], 0],
                false => [0, 0, counters.unknown()],
            };
            let shown = ShownCounters { seat, hex: counters.hex, open, hidden };
            let place = counters.hex.index() * 2 + seat.index();
            painter.pieces(COUNTERS + place as u32, shown, ShownCounters::pieces);
        }
    }
}

/// The area of a side for those who are off the map.
fn area(scenario: &'static Scenario, seat: Seat, place: Whereabouts) -> &'static str {
    let family = match place {
        Whereabouts::Eliminated => 1,
        Whereabouts::Removed => 2,
        Whereabouts::Wounded => 3,
        _ => 0,
    };
    &board(scenario).areas[seat.index() * BOXES.len() + family].id
}

fn placed(scenario: &'static Scenario, seat: Seat, place: Whereabouts, hex: Hex) -> Place {
    match place {
        Whereabouts::OnMap => Place::Space(hex.number().into()),
        off_map => Place::Area(area(scenario, seat, off_map).into()),
    }
}

/// When something that is still to come is due.
fn due(scenario: &Scenario, what: What) -> Option<Text> {
    let arrival = scenario.arrivals.iter().find(|arrival| arrival.what == what)?;
    Some(match arrival.when {
        When::Turn(turn) => {
            let place = crate::words::hex_text(arrival.at);
            Text::new("note-due").with("turn", turn).with("hex", place)
        }
        When::Austria => Text::new("note-due-austria"),
        When::Prussia | When::Confederation => Text::new("note-due-confederation"),
    })
}

/// A unit as everybody sees it.
#[derive(Hash)]
struct ShownUnit {
    scenario: u8,
    unit: UnitId,
    seat: Seat,
    place: Whereabouts,
    hex: Hex,
    marks: Mark,
    idle: bool,
}

/// The marks that are shown, and how.
const SHOWN: [(Mark, &str); 7] = [
    (Mark::DISRUPTED, "disrupted"),
    (Mark::FORCED, "forced-march"),
    (Mark::FOUGHT, "previous-combat"),
    (Mark::FOUGHT_AGAIN, "combats"),
    (Mark::MOVED, "moved"),
    (Mark::FIXED, "fixed"),
    (Mark::BARRED, "barred"),
];

impl ShownUnit {
    fn of(state: &State, unit: UnitId) -> ShownUnit {
        let one = state.unit(unit);
        ShownUnit {
            scenario: state.scenario.place,
            unit,
            seat: one.side,
            place: one.place,
            hex: one.hex,
            marks: one.marks,
            idle: one.idle,
        }
    }

    fn pieces(self, out: &mut Vec<Piece>) {
        let (counter, scenario) =
            (self.unit.counter(), &Scenario::all()[usize::from(self.scenario)]);
        let marks = SHOWN.iter().filter(|(mark, _)| self.marks.contains(*mark));
        let mut states: Vec<&'static str> = marks.map(|(_, key)| *key).collect();
        states.push(counter.class.id());
        states.extend(counter.starred.then_some("starred"));
        states.extend(counter.guard.then_some("guard"));
        states.extend(self.marks.contains(Mark::HOME).then_some("garrison"));
        let neutral = counter.nation == Nation::Saxon;
        states.extend(self.idle.then_some(if neutral { "neutral" } else { "inactive" }));
        let waits = self.place == Whereabouts::Waiting;
        out.push(Piece {
            name: Some(unit_text(self.unit)),
            short: counter.corps.label().into(),
            ratings: vec![("occupancy-halves", counter.class.occupancy().into())],
            states,
            note: if waits { due(scenario, What::Unit(self.unit)) } else { None },
            nation: Some(counter.nation.id()),
            ..Piece::plain(
                self.unit.id(),
                counter.arm.id(),
                Some(self.seat.0),
                placed(scenario, self.seat, self.place, self.hex),
            )
        });
    }
}

/// A commander as everybody sees him.
#[derive(Hash)]
struct ShownCommander {
    scenario: u8,
    commander: CommanderId,
    place: Whereabouts,
    hex: Hex,
    rank: Rank,
    cr: u8,
    moved: bool,
    idle: bool,
}

impl ShownCommander {
    fn of(state: &State, commander: CommanderId) -> ShownCommander {
        let one = state.commander(commander);
        ShownCommander {
            scenario: state.scenario.place,
            commander,
            place: one.place,
            hex: one.hex,
            rank: one.rank,
            cr: state.cr(commander),
            moved: one.marks.contains(Mark::MOVED),
            idle: state.is_idle(commander),
        }
    }

    fn pieces(self, out: &mut Vec<Piece>) {
        let officer = self.commander.officer();
        let scenario = &Scenario::all()[usize::from(self.scenario)];
        let (rank, sign) = match self.rank {
            Rank::A => ("rank-a", "A"),
            Rank::I => ("rank-i", "I"),
            Rank::C => ("rank-c", "C"),
            Rank::K => ("rank-k", "K"),
            Rank::Corps => ("rank-corps", officer.corps.map_or("", |corps| corps.label())),
        };
        let mut states = vec![rank];
        states.extend(officer.cavalry.then_some("cavalry-commander"));
        states.extend(self.moved.then_some("moved"));
        states.extend(self.idle.then_some("inactive"));
        let waits = self.place == Whereabouts::Waiting;
        out.push(Piece {
            name: Some(commander_text(self.commander)),
            short: caption(officer.id),
            ratings: vec![("cr", self.cr.into())],
            states,
            note: if waits {
                due(scenario, What::Commander(self.commander))
            } else {
                abilities(officer)
            },
            sign: Some(sign),
            nation: Some(officer.nation.id()),
            ..Piece::plain(
                officer.id,
                "officer",
                Some(officer.side.0),
                placed(scenario, officer.side, self.place, self.hex),
            )
        });
    }
}

/// The id of a counter of a side in a hex: those that everybody knows first, real ones before
/// dummies.
fn counter_id(seat: Seat, hex: Hex, number: usize) -> String {
    format!("train-{}-{}-{number}", SEATS[seat.index()], hex.number())
}

/// The id of a real train in a hex, as its owner sees it.
pub(crate) fn real_train(seat: Seat, counters: &Counters) -> String {
    let open = if counters.known_real > 0 { 0 } else { counters.known_dummy };
    counter_id(seat, counters.hex, open.into())
}

/// A commander's name for his counter: his id without the land or the year after it.
fn caption(id: &'static str) -> Cow<'static, str> {
    let name = id.split("-of-").next().unwrap_or(id);
    let plain = name.trim_end_matches("-1799").trim_end_matches("-italy");
    let words = plain.split('-').map(|word| {
        let mut letters = word.chars();
        let first = letters.next().into_iter().flat_map(char::to_uppercase);
        first.chain(letters).collect::<String>()
    });
    words.collect::<Vec<String>>().join(" ").into()
}

/// CD3 to CD7, MV13, MA12, MA13: what a commander can do that others cannot.
fn abilities(officer: &Officer) -> Option<Text> {
    let mut all = Vec::new();
    all.extend(officer.raises.map(|(most, of)| {
        let id = match of {
            Raised::Any => "ability-raises",
            Raised::Cavalry => "ability-raises-cavalry",
            Raised::Cossacks => "ability-raises-cossacks",
        };
        Text::new(id).with("most", most)
    }));
    all.extend(officer.moves_on.map(|most| Text::new("ability-moves-on").with("most", most)));
    for (id, value) in [("ability-starting", officer.starting), ("ability-along", officer.along)] {
        all.extend((value != 0).then(|| Text::new(id).with("value", format!("{value:+}"))));
    }
    (!all.is_empty()).then(|| Text::new("abilities").with("all", all))
}

/// The counters of a side in a hex: those that everybody knows, real and dummies, then the others as
/// the viewer knows them, real, dummies and hidden.
#[derive(Hash)]
struct ShownCounters {
    seat: Seat,
    hex: Hex,
    open: [u8; 2],
    hidden: [u8; 3],
}

impl ShownCounters {
    fn pieces(self, out: &mut Vec<Piece>) {
        let [real, dummy] = self.open;
        let [own_real, own_dummy, unknown] = self.hidden;
        let kinds = [
            (real, "train", Known::Open),
            (dummy, "dummy", Known::Open),
            (own_real, "train", Known::Private),
            (own_dummy, "dummy", Known::Private),
            (unknown, "counter", Known::Hidden),
        ];
        let all = kinds.into_iter().flat_map(|(count, kind, known)| {
            std::iter::repeat_n((kind, known), usize::from(count))
        });
        for (number, (kind, known)) in all.enumerate() {
            let id = counter_id(self.seat, self.hex, number);
            let at = Place::Space(self.hex.number().into());
            out.push(Piece { known, ..Piece::plain(id, kind, Some(self.seat.0), at) });
        }
        debug_assert!(self.hex.index() < GRID.grid.len());
    }
}
