//! Attacks and combats: who begins them, with how many, how sure they are, and which garrisons fall.

use bivouac_kernel::{Named, Odds, Rules, Seat};
use bivouac_nemesis::{Choice, Event, Fought, Nemesis, Part, State, UnitId};

use crate::ground::Sight;
use crate::notes::Notes;
use crate::witness::{letter, row};

/// The classes of chances, each with what it is less than in per cent.
pub const CLASSES: [(&str, f64); 6] = [
    ("below 10 %", 10.0),
    ("10 to 50 %", 50.0),
    ("50 to 75 %", 75.0),
    ("75 to 90 %", 90.0),
    ("90 to 99 %", 99.99),
    ("certain", f64::MAX),
];

/// The numbers of attackers that are told apart.
pub const SIZES: [&str; 4] = ["1", "2", "3", "4 or more"];
/// The turns that are told apart for them.
pub const PERIODS: [&str; 4] = ["1", "2", "3", "4 on"];

/// From how many units on each side a combat is one of armies.
const GREAT: usize = 4;
const GREATEST: usize = 6;

/// The attack under way.
struct Attack {
    /// The row for the number of attackers.
    row: String,
    /// The chance that it succeeds in the end, and that the combat is won if it comes about.
    chances: [f64; 2],
    /// How many units stand in the hex that is attacked.
    defenders: usize,
    attacker: Seat,
}

/// What is remembered of combats.
#[derive(Default)]
pub struct Battles {
    /// What was to be expected of the attack that is ordered, and how things stood.
    ordered: Option<([f64; 2], Sight)>,
    attack: Option<Attack>,
    /// The last combat, and how many stood in its hex.
    last: Option<(Box<Fought>, usize)>,
    /// The most units in one combat.
    most: usize,
}

impl Battles {
    /// Somebody is about to choose: perhaps with how many Combat Commands they attack.
    pub fn before(&mut self, state: &State, seat: Seat, choice: &Choice) {
        if !matches!(choice, Choice::Commands { .. }) {
            return;
        }
        let odds = Nemesis::odds(state, seat, choice).filter(|odds| odds.text.id == "odds-attack");
        self.ordered = odds.map(|odds| (successes(&odds), Sight::of(state)));
    }

    pub fn hear(&mut self, event: &Event, turn: u8, notes: &mut Notes) {
        match event {
            Event::AttackRolled { seat, target, units, commands, aborted, goes_ahead, .. } => {
                self.attack = None;
                let Some((chances, sight)) = self.ordered.take() else { return };
                let side = letter(**seat);
                notes.one("attacks", row(turn), side);
                notes.add("attack rolls", side, "commands", i64::from(*commands));
                let came = match (*aborted, *goes_ahead) {
                    (true, _) => "aborted",
                    (_, true) => "goes ahead",
                    _ => "fails",
                };
                notes.one("attack rolls", side, came);
                let enemies = &sight.stacks[1 - seat.index()];
                let defenders = enemies.get(&*target.name()).map_or(0, Vec::len);
                let size = SIZES[units.len().clamp(1, SIZES.len()) - 1];
                let period = PERIODS[usize::from(turn).clamp(1, PERIODS.len()) - 1];
                let row = format!("{period}|{side}|{size}");
                notes.one("attackers", &row, "ordered");
                notes.one("chances", "attack", class(chances[0]));
                if *goes_ahead {
                    self.attack = Some(Attack { row, chances, defenders, attacker: **seat });
                }
            }
            Event::SupportDeclared { seat, sure, .. } => {
                self.support(**seat, "declared", notes);
                if *sure {
                    self.support(**seat, "joined", notes);
                }
            }
            Event::SupportRolled { seat, joins: true, .. } => {
                self.support(**seat, "joined", notes);
            }
            Event::Fought(fought) => self.fought(fought, turn, notes),
            Event::Eliminated { unit, hex, rule } if unit.counter().garrison.is_some() => {
                self.garrison_fell(*unit, &hex.name(), rule, turn, notes);
            }
            _ => {}
        }
    }

    /// A stack supports a combat, or would.
    fn support(&self, seat: Seat, column: &str, notes: &mut Notes) {
        let attacks = self.attack.as_ref().is_some_and(|attack| attack.attacker == seat);
        notes.one("supports", if attacks { "attack" } else { "defence" }, column);
    }

    fn fought(&mut self, fought: &Fought, turn: u8, notes: &mut Notes) {
        let [attack, defence] = values(fought);
        let own = main_value(&fought.parts[0]);
        let won = is_won(fought);
        let chance = chance_of(attack - defence);
        let side = letter(*fought.attacker);
        notes.one("combats", row(turn), side);
        let mut noted = |basis: &'static str, chance: f64| {
            notes.one("chances", basis, class(chance));
            if won {
                notes.one("chances won", basis, class(chance));
            }
        };
        noted("combat, supports rolled", chance);
        if attack > own {
            noted("combat, supported", chance);
        }
        let attacked = self.attack.take();
        if let Some(attacked) = &attacked {
            noted("combat, supports open", attacked.chances[1]);
            if won {
                notes.one("chances won", "attack", class(attacked.chances[0]));
            }
            let row = &attacked.row;
            notes.one("attackers", row, "fought");
            notes.add("attackers", row, "won", i64::from(won));
            notes.add("attackers", row, "support", i64::from(attack - own));
            notes.add("attackers", row, "permille", (1000.0 * chance) as i64);
            notes.add(
                "attackers",
                row,
                "felt",
                part(fought, "first-turns") + part(fought, "floor"),
            );
            notes.add("attackers", row, "spared", part(fought, "floor"));
        }
        let units = fought.units.each_ref().map(Vec::len);
        self.most = self.most.max(units[0] + units[1]);
        for (least, subject) in [(GREAT, "great combats"), (GREATEST, "greatest combats")] {
            if units.iter().all(|&count| count >= least) {
                notes.one(subject, row(turn), side);
            }
        }
        if fought.parts.iter().flatten().any(|part| part.rule == "CD3") {
            notes.one("Napoleon fights", row(turn), side);
        }
        let defenders = attacked.map_or(0, |attacked| attacked.defenders);
        self.last = Some((Box::new(fought.clone()), defenders));
    }

    fn garrison_fell(&self, unit: UnitId, hex: &str, rule: &str, turn: u8, notes: &mut Notes) {
        notes.one("garrisons fell", unit.id(), turn);
        let last = self.last.as_ref();
        let stormed =
            last.filter(|(last, _)| last.combat.turn == turn && last.target.name() == hex);
        let Some((last, defenders)) = stormed else {
            notes.one("garrisons", unit.id(), rule);
            return;
        };
        if !is_won(last) {
            // CD33, SP24: or it gave up the city although the attack had not succeeded.
            let given_up = if rule == "SP24" { "withdrew unbeaten" } else { "died unbeaten" };
            notes.one("garrisons", unit.id(), given_up);
            return;
        }
        let [attack, defence] = values(last).map(i64::from);
        notes.one("garrisons", unit.id(), "stormed");
        notes.add("garrisons", unit.id(), "lone", i64::from(*defenders == 1));
        notes.add("garrisons", unit.id(), "attack", attack);
        notes.add("garrisons", unit.id(), "defence", defence);
        notes.add("garrisons", unit.id(), "cost", i64::from(last.hits[0]));
    }

    /// The game is over.
    pub fn close(&self, notes: &mut Notes) {
        notes.one("largest combat", "", self.most);
    }
}

/// The chances that an attack is won, and that its combat is if it comes about.
fn successes(odds: &Odds) -> [f64; 2] {
    [&odds.sum, &odds.results].map(|results| {
        let won =
            results.iter().filter(|(text, _)| matches!(&*text.id, "odds-clear" | "odds-narrow"));
        won.map(|(_, chance)| chance.share()).sum()
    })
}

/// The class of a chance.
fn class(chance: f64) -> &'static str {
    let found = CLASSES.iter().find(|(_, less_than)| 100.0 * chance < *less_than);
    found.map_or("certain", |(name, _)| name)
}

/// The chance that the attacker wins whose value exceeds the defender's by so much before the dice.
fn chance_of(difference: i16) -> f64 {
    let faces = || 1..=6_i16;
    let pairs = faces().flat_map(|one| faces().map(move |other| (one, other)));
    pairs.filter(|(one, other)| difference + one > *other).count() as f64 / 36.0
}

/// Whether the attacker has won.
fn is_won(fought: &Fought) -> bool {
    matches!(fought.verdict, "narrow" | "clear")
}

/// The values of both sides without their dice.
fn values(fought: &Fought) -> [i16; 2] {
    [0, 1].map(|side| fought.totals[side] - fought.dice[side] as i16)
}

/// The value of the stack itself, without supports.
fn main_value(parts: &[Part]) -> i16 {
    let own = parts.iter().filter(|part| part.hex.is_none());
    own.fold(0, |value, part| match part.over {
        1 => value + i16::from(part.value),
        over => value / i16::from(over),
    })
}

/// What a line of the attacking stack's own reckoning adds.
fn part(fought: &Fought, key: &str) -> i64 {
    let own = fought.parts[0].iter().filter(|part| part.hex.is_none() && part.key == key);
    own.map(|part| i64::from(part.value)).sum()
}
