//! Who takes which victory city and how, and what becomes of the Confederation of the Rhine.

use std::collections::BTreeMap;

use bivouac_kernel::Named;
use bivouac_nemesis::{Arm, COALITION, Event, State, UnitId};

use crate::ground::{GROUND, Sight, Stack, shades};
use crate::notes::Notes;

/// How a city is taken.
pub const WAYS: [&str; 5] = [
    "Cossacks alone ride in",
    "others march in, nobody being there",
    "advance after combat",
    "advance, only a depot or commander was there",
    "armistice, Austria, arrivals and other ways",
];

/// RH3, RH4: so many of the five cities, or so many and Hamburg.
const ENOUGH: usize = 3;
const ENOUGH_WITH_HAMBURG: usize = 2;

/// A trigger of the Confederation.
struct Trigger {
    turn: u8,
    cause: &'static str,
}

/// What is remembered of cities.
pub struct Cities {
    owners: BTreeMap<String, &'static str>,
    /// Whether the hex that was attacked last was defended.
    defended: bool,
    trigger: Option<Trigger>,
    /// The turn in which the Confederation has changed sides.
    left: Option<u8>,
}

impl Cities {
    pub fn new(state: &State) -> Cities {
        let owners = shades(state, "cities").into_iter().collect();
        Cities { owners, defended: false, trigger: None, left: None }
    }

    pub fn hear(&mut self, event: &Event) {
        if let Event::AttackRolled { defended, .. } = event {
            self.defended = *defended;
        }
    }

    /// Looks who controls the cities now.
    pub fn look(&mut self, state: &State, events: &[Event], turn: u8, notes: &mut Notes) {
        if events.is_empty() {
            return;
        }
        for (hex, owner) in shades(state, "cities") {
            let before = self.owners.insert(hex.clone(), owner);
            if before != Some(owner) {
                let way = self.way(&hex, events);
                notes.one("cities taken", owner, way);
                if way == WAYS[0] {
                    notes.one("raids", GROUND.name(&hex), turn);
                }
            }
        }
        if events.iter().any(|event| matches!(event, Event::CossacksRolled { .. })) {
            note_cossacks(&Sight::of(state), events, notes);
        }
        for event in events {
            match event {
                // It is noted at the end of a turn; the next one has begun by now, unless the game
                // is over.
                Event::Confederation { state: "wavering" | "leaving" }
                    if self.trigger.is_none() =>
                {
                    let over = events.iter().any(|event| matches!(event, Event::Ended { .. }));
                    let cause = cause(&Sight::of(state));
                    self.trigger =
                        Some(Trigger { turn: if over { turn } else { turn - 1 }, cause });
                }
                Event::Confederation { state: "left" } => self.left = Some(turn),
                _ => {}
            }
        }
    }

    fn way(&self, hex: &str, events: &[Event]) -> &'static str {
        let found = events.iter().find_map(|event| match event {
            Event::Moved { to, units, .. } if to.name() == hex => {
                Some(WAYS[usize::from(!units.iter().all(is_cossack))])
            }
            Event::Advanced { to, .. } if to.name() == hex => {
                Some(WAYS[if self.defended { 2 } else { 3 }])
            }
            _ => None,
        });
        found.unwrap_or(WAYS[4])
    }

    /// The game is over.
    pub fn close(&self, notes: &mut Notes) {
        for (hex, owner) in &self.owners {
            notes.one("cities at the end", GROUND.name(hex), owner);
        }
        let held = |side: &str| self.owners.values().filter(|owner| **owner == side).count();
        notes.one("cities held at the end", "", held("coalition"));
        if let Some(Trigger { turn, cause }) = self.trigger {
            let left = self.left.map_or("never".to_owned(), |left| left.to_string());
            notes.one("Confederation", format!("{turn:02}|{cause}|{left}"), "");
        }
    }
}

/// CK1, CK2: the cities for which the Coalition rolls: in whose land, and who else is there.
fn note_cossacks(sight: &Sight, events: &[Event], notes: &mut Notes) {
    for event in events {
        let Event::CossacksRolled { hex, .. } = event else { continue };
        let hex = hex.name();
        let stack = sight.stacks[COALITION.index()].get(&*hex);
        let alone = stack.is_some_and(|stack| stack.iter().all(|(unit, _)| is_cossack(unit)));
        let company = if alone { "alone" } else { "with others" };
        notes.one("Cossack rolls", GROUND.friendly_to(&hex), company);
    }
}

fn is_cossack(unit: &UnitId) -> bool {
    unit.counter().arm == Arm::Cossack
}

/// RH2 to RH4: what has made the Confederation waver.
fn cause(sight: &Sight) -> &'static str {
    let stacks = &sight.stacks[COALITION.index()];
    let enough = |counts: &dyn Fn(&Stack) -> bool| {
        let held = |hex: &str| stacks.get(hex).is_some_and(counts);
        let count = GROUND.confederation.iter().filter(|hex| held(hex)).count();
        count >= ENOUGH || (held(GROUND.city("Hamburg")) && count >= ENOUGH_WITH_HAMBURG)
    };
    if enough(&|stack| stack.iter().any(|(unit, _)| !is_cossack(unit))) {
        "cities, without those that Cossacks hold alone"
    } else if enough(&|_| true) {
        "cities, Cossacks alone in one of them or more"
    } else {
        "Napoleon beaten"
    }
}
