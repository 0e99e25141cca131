//! Who watches a game and takes notes.

use std::collections::BTreeSet;

use bivouac_kernel::table_file::lines;
use bivouac_kernel::{Named, Rules, Seat};
use bivouac_nemesis::{COALITION, CardId, Choice, Event, FRENCH, Nemesis, State, UnitId};

use crate::battles::Battles;
use crate::cities::Cities;
use crate::ground::Sight;
use crate::notes::Notes;
use crate::supply::Supply;

/// The letter of a side in the notes.
pub fn letter(seat: Seat) -> &'static str {
    if seat == FRENCH { "F" } else { "C" }
}

/// A turn as a row, so that rows are in the order of the turns.
pub fn row(turn: u8) -> String {
    format!("{turn:02}")
}

/// What is noted of a game.
pub struct Witness {
    pub notes: Notes,
    turn: u8,
    /// Whether the turn has just begun.
    fresh: bool,
    /// RH7: units that have changed sides.
    crossed: BTreeSet<UnitId>,
    battles: Battles,
    cities: Cities,
    supply: Supply,
}

impl Witness {
    /// Somebody who sees a game from its beginning.
    pub fn new(state: &State) -> Witness {
        Witness {
            notes: Notes::default(),
            turn: 1,
            fresh: false,
            crossed: BTreeSet::new(),
            battles: Battles::default(),
            cities: Cities::new(state),
            supply: Supply::new(Nemesis::scenario(state)),
        }
    }

    /// Somebody is about to choose.
    pub fn before(&mut self, state: &State, seat: Seat, choice: &Choice) {
        self.notes.one("decisions", "", "");
        self.battles.before(state, seat, choice);
    }

    /// This followed from it.
    pub fn after(&mut self, state: &State, events: &[Event]) {
        for event in events {
            self.hear(event);
        }
        self.cities.look(state, events, self.turn, &mut self.notes);
        self.supply.look(state, events, &mut self.notes);
        if std::mem::take(&mut self.fresh) {
            self.supply.turn_began(state, &Sight::of(state), self.turn, &mut self.notes);
        }
    }

    /// The game is over.
    pub fn close(mut self, state: &State) -> Notes {
        self.supply.close(self.turn, &mut self.notes);
        self.cities.close(&mut self.notes);
        self.battles.close(&mut self.notes);
        let notes = &mut self.notes;
        notes.one("games", "", "");
        notes.one("last turns", "", self.turn);
        if let Some(outcome) = Nemesis::outcome(state) {
            notes.one("results", outcome.key, outcome.rule);
            notes.one("margins", "", outcome.points[1] - outcome.points[0]);
        }
        self.notes
    }

    fn hear(&mut self, event: &Event) {
        if let Event::TurnBegan { turn, .. } = event {
            self.supply.close_turn(self.turn, &mut self.notes);
            (self.turn, self.fresh) = (*turn, true);
        }
        self.battles.hear(event, self.turn, &mut self.notes);
        self.cities.hear(event);
        self.supply.hear(event, self.turn, &mut self.notes);
        self.count(event);
    }

    fn side(&self, unit: UnitId) -> &'static str {
        let crossed = self.crossed.contains(&unit);
        letter(if crossed { COALITION } else { unit.counter().side })
    }

    /// What is merely counted.
    fn count(&mut self, event: &Event) {
        let turn = row(self.turn);
        match event {
            Event::ChangedSides { unit, .. } => {
                self.crossed.insert(*unit);
            }
            Event::Disrupted { unit, rule, .. } => {
                let why = match *rule {
                    "GS18" => "disrupted without supply",
                    "GS16" => "disrupted foraging",
                    _ => "disrupted otherwise",
                };
                self.notes.one("losses", why, self.side(*unit));
            }
            Event::Restored { unit, .. } => self.notes.one("losses", "restored", self.side(*unit)),
            Event::Eliminated { unit, rule, .. } => {
                let why = match *rule {
                    "GS19" | "GS20" => "eliminated without supply",
                    "MA21" | "MA15" => "eliminated marching",
                    _ => "eliminated otherwise",
                };
                self.notes.one("losses", why, self.side(*unit));
            }
            Event::Played { seat, .. } => self.notes.one("cards", turn, letter(**seat)),
            Event::NoEffect { seat, card, .. } => {
                self.notes.one("void cards", &turn, letter(**seat));
                let early = if in_window(*card, self.turn) { "no target" } else { "other turns" };
                self.notes.one("void cards", turn, early);
            }
            Event::BattleVp { seat, points, rule } => {
                self.notes.add("battle points", rule, letter(**seat), *points);
            }
            Event::AustriaJoins => self.notes.one("politics", "Austria joins", self.turn),
            Event::ArmisticeInForce { turn } => self.notes.one("politics", "armistice", turn),
            Event::OfferAnswered { accepted: true, .. } => {
                self.notes.one("politics", "Austria is bought", self.turn);
            }
            Event::SaxonyJoins => self.notes.one("politics", "Saxony joins France", self.turn),
            Event::Tension => self.notes.one("politics", "Tension", self.turn),
            Event::DecisiveVictory { seat, .. } => {
                let who = ["decisive victory, French", "decisive victory, Coalition"];
                self.notes.one("politics", who[seat.index()], self.turn);
            }
            _ => {}
        }
    }
}

/// EV9: whether a turn is printed on a card.
fn in_window(card: CardId, turn: u8) -> bool {
    let mut cards = lines("cards.tsv", include_str!("../../data/cards.tsv"));
    let line = cards.find(|line| line.text("id") == card.name());
    line.is_none_or(|line| {
        (line.number::<u8>("first_turn")..=line.number("last_turn")).contains(&turn)
    })
}
