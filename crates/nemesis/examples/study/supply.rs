//! Turn by turn: who moves, who is fed, where depots stand, who is cut off, how full Danzig's siege
//! lines are.

use std::collections::{BTreeMap, BTreeSet};

use bivouac_kernel::table_file::lines;
use bivouac_kernel::{Named, Rules, Seat, Viewer};
use bivouac_nemesis::{BOTH, COALITION, Event, FRENCH, Nemesis, State, UnitId};

use crate::ground::{GROUND, Sight, Stack, shades};
use crate::notes::Notes;
use crate::witness::{letter, row};

/// What is remembered of supply.
pub struct Supply {
    /// AS20: the limits of depots.
    limits: [i64; 2],
    /// Who has moved in this turn.
    moved: [BTreeSet<UnitId>; 2],
    /// For how many turns stacks have been cut off from everything but the depot in their hex.
    cut_off: BTreeMap<(usize, String), i64>,
    /// Danzig and the hexes of its siege lines.
    danzig: BTreeSet<String>,
    /// Whether the French hold it.
    besieged: bool,
}

impl Supply {
    pub fn new(scenario: &str) -> Supply {
        let limit = |name: &str| {
            let mut numbers = lines("numbers.tsv", include_str!("../../data/numbers.tsv"));
            let found = numbers
                .find(|line| line.text("scenario") == scenario && line.text("number") == name);
            found.map_or(i64::MAX, |line| line.number("value"))
        };
        let danzig = GROUND.city("Danzig");
        let ring = GROUND.near(danzig);
        let behind = ring.iter().flat_map(|hex| GROUND.near(hex));
        let all = ring.iter().chain(behind).cloned().chain([danzig.to_owned()]);
        Supply {
            limits: ["french_depots", "coalition_depots"].map(limit),
            moved: Default::default(),
            cut_off: BTreeMap::new(),
            danzig: all.collect(),
            besieged: false,
        }
    }

    pub fn hear(&mut self, event: &Event, turn: u8, notes: &mut Notes) {
        let turn = row(turn);
        match event {
            Event::Moved { seat, units, .. } => self.moved[seat.index()].extend(units),
            Event::Foraged { seat, units, hungry, .. } => {
                notes.add("foraging", &turn, letter(**seat), i64::from(*units));
                if *hungry {
                    notes.add("foraging in vain", turn, letter(**seat), i64::from(*units));
                }
            }
            Event::ForageMarked { seat, hex, rule: "AS12", .. } => {
                notes.one("crowded", &turn, letter(**seat));
                if self.besieged && **seat == COALITION && self.danzig.contains(&*hex.name()) {
                    notes.one("Danzig", turn, "marked");
                }
            }
            Event::DepotFounded { seat, rule: "AS16", .. } => {
                notes.one("depots founded", turn, letter(**seat));
            }
            Event::DepotLost { seat, .. } => notes.one("depots lost", turn, letter(**seat)),
            Event::Converted { seat, .. } => notes.one("depots converted", turn, letter(**seat)),
            _ => {}
        }
    }

    /// AS16, AS20: once the trains lie, where depots could be founded, and where the limit bars it.
    pub fn look(&self, state: &State, events: &[Event], notes: &mut Notes) {
        if !events.iter().any(|event| matches!(event, Event::PlacingOver)) {
            return;
        }
        let sight = Sight::of(state);
        let sources: Vec<String> = shades(state, "chain")
            .into_iter()
            .filter(|(_, key)| *key == "source")
            .map(|(hex, _)| hex)
            .collect();
        for seat in BOTH {
            let side = seat.index();
            let barred = sight.spent_depots[side] >= self.limits[side];
            let open = sight.trains[side].iter().filter(|hex| {
                let depot = sight.depots[side].contains(*hex) || sources.contains(hex);
                GROUND.is_city(hex) && !depot && is_linked(state, seat, hex)
            });
            let column = if barred { "barred" } else { "open" };
            notes.add("places for depots", letter(seat), column, open.count() as i64);
        }
    }

    /// A turn has begun.
    pub fn turn_began(&mut self, state: &State, sight: &Sight, turn: u8, notes: &mut Notes) {
        let at = row(turn);
        notes.one("turns", &at, "");
        let shown = shades(state, "out");
        let hungry: Vec<&String> =
            shown.iter().filter(|(_, key)| *key == "hungry").map(|(hex, _)| hex).collect();
        for seat in BOTH {
            let (side, name) = (seat.index(), letter(seat));
            let (units, disrupted) = sight.strength(side);
            notes.add("units", &at, name, units);
            notes.add("disrupted", &at, name, disrupted);
            let out = hungry.iter().filter_map(|hex| sight.stacks[side].get(*hex));
            notes.add("out of supply", &at, name, out.map(|stack| stack.len() as i64).sum::<i64>());
            notes.add("depots", &at, name, sight.spent_depots[side]);
            let full = sight.spent_depots[side] >= self.limits[side];
            notes.add("depots at the limit", &at, name, i64::from(full));
        }
        self.look_for_cut_off(state, sight, notes);
        self.look_at_danzig(state, sight, &at, notes);
    }

    /// AS18, GS23: stacks whose own hex has a depot that would have a chain to a source, were it not
    /// for the enemy's units.
    fn look_for_cut_off(&mut self, state: &State, sight: &Sight, notes: &mut Notes) {
        let unlinked = unlinked(state);
        let mut now = BTreeMap::new();
        for side in [0, 1] {
            let (depots, stacks) = (&sight.depots[side], &sight.stacks[side]);
            let fed: Vec<&String> = unlinked
                .iter()
                .filter(|hex| depots.contains(*hex) && stacks.contains_key(*hex))
                .collect();
            if fed.is_empty() {
                continue;
            }
            let Some(alone) = sight.without(state, 1 - side) else { continue };
            let too_far = self::unlinked(&alone);
            for hex in fed.into_iter().filter(|hex| !too_far.contains(*hex)) {
                let key = (side, hex.clone());
                let turns = self.cut_off.remove(&key).unwrap_or(0) + 1;
                notes.one("cut off", letter(BOTH[side]), "turns");
                now.insert(key, turns);
            }
        }
        for ((side, hex), turns) in std::mem::replace(&mut self.cut_off, now) {
            let end = if sight.stacks[1 - side].contains_key(&hex) {
                "taken"
            } else if sight.stacks[side].contains_key(&hex) && sight.depots[side].contains(&hex) {
                "relieved"
            } else {
                "gave up the place or the depot"
            };
            note_cut_off(side, turns, end, notes);
        }
    }

    /// The siege lines of Danzig.
    fn look_at_danzig(&mut self, state: &State, sight: &Sight, turn: &str, notes: &mut Notes) {
        let [french, coalition] = &sight.stacks;
        let garrison = french.get(GROUND.city("Danzig"));
        self.besieged = garrison.is_some();
        let Some(garrison) = garrison else { return };
        notes.one("Danzig", turn, "games");
        notes.add("Danzig", turn, "garrison", garrison.len() as i64);
        let lines: Vec<(&String, &Stack)> =
            coalition.iter().filter(|(hex, _)| self.danzig.contains(*hex)).collect();
        notes.add("Danzig", turn, "stacks", lines.len() as i64);
        let full: i64 = lines.iter().map(|(_, stack)| occupancy(stack)).max().unwrap_or(0);
        notes.add("Danzig", turn, "fullest", full);
        let crowded = shades(state, "forage");
        let crowded = crowded.iter().filter(|(_, key)| *key == "crowded");
        for (hex, _) in crowded.filter(|(hex, _)| lines.iter().any(|(one, _)| *one == hex)) {
            notes.one("Danzig", turn, "crowded");
            notes.one("crowded at Danzig", GROUND.name(hex), turn.trim_start_matches('0'));
        }
    }

    /// A turn is over.
    pub fn close_turn(&mut self, turn: u8, notes: &mut Notes) {
        for seat in BOTH {
            let moved = std::mem::take(&mut self.moved[seat.index()]);
            notes.add("moved", row(turn), letter(seat), moved.len() as i64);
        }
    }

    /// The game is over.
    pub fn close(&mut self, turn: u8, notes: &mut Notes) {
        self.close_turn(turn, notes);
        for ((side, _), turns) in std::mem::take(&mut self.cut_off) {
            note_cut_off(side, turns, "held to the end", notes);
        }
    }
}

/// AS30: the depots of both sides without a chain to a source.
fn unlinked(state: &State) -> BTreeSet<String> {
    let shown = shades(state, "chain").into_iter().filter(|(_, key)| *key == "unlinked");
    shown.map(|(hex, _)| hex).collect()
}

fn note_cut_off(side: usize, turns: i64, end: &'static str, notes: &mut Notes) {
    let seat = if side == 0 { FRENCH } else { COALITION };
    notes.one("cut off for", letter(seat), turns);
    notes.one("cut off", letter(seat), end);
}

/// ST4: the Occupancy Factors of a stack, in halves.
fn occupancy(stack: &Stack) -> i64 {
    stack.iter().map(|(unit, _)| i64::from(unit.counter().class.occupancy())).sum()
}

/// AS17: whether a hex has a chain to a source.
fn is_linked(state: &State, seat: Seat, hex: &str) -> bool {
    let shown = Nemesis::overlay(state, Viewer::seat(seat), "supply", Some(hex));
    shown.is_some_and(|shown| shown.text.id == "overlay-supplied")
}
