//! The whole distribution of a combat: over the rolls of the supports, both dice and the loss die.

use bivouac_kernel::Chance;

use super::FACES;
use crate::combat::{ABORTS, NEEDED, attack_cr};
use crate::combat_damage::{first_hits, verdict_of, winner_with_losses, winners_hits};
use crate::combat_value::{self, Part};
use crate::prelude::*;
use crate::state::{Combat, Verdict};
use crate::support::added;

/// The most hits that are told apart.
pub(super) const MOST_HITS: usize = 13;

/// The roll of an attack.
pub(super) struct AttackRoll {
    pub cr: u8,
    pub commands: u8,
    pub goes_ahead: Chance,
    pub fails: Chance,
    pub aborted: Chance,
}

/// CO4 to CO7: how likely an attack is to go ahead.
pub(super) fn attack_roll(state: &State, combat: &Combat) -> AttackRoll {
    let (cr, commands) = (attack_cr(state, combat), combat.commands[combat.attacker.index()]);
    let added = i16::from(cr) + i16::from(commands);
    let passes = |die: &u16| *die != ABORTS && *die as i16 + added >= NEEDED;
    let fails = |die: &u16| *die != ABORTS && !passes(die);
    AttackRoll {
        cr,
        commands,
        goes_ahead: Chance::new(FACES.filter(passes).count() as u64, 6),
        fails: Chance::new(FACES.filter(fails).count() as u64, 6),
        aborted: Chance::new(1, 6),
    }
}

/// CO11: in how many of six cases a support takes part.
fn joins_in_six(state: &State, combat: &Combat, seat: Seat, hex: Hex) -> u64 {
    let parts = added(state, combat, seat, hex);
    let sum: i16 = parts.iter().map(|(_, value)| i16::from(*value)).sum();
    FACES.filter(|&die| die as i16 + sum >= NEEDED).count() as u64
}

/// CO11: how likely a support is to take part.
pub(super) fn join_chance(state: &State, combat: &Combat, seat: Seat, hex: Hex) -> Chance {
    Chance::new(joins_in_six(state, combat, seat, hex), 6)
}

/// A combat as it may go.
pub(super) struct Battle {
    pub combat: Combat,
    /// The values of both stacks without supports and dice, the attacker's first, and what they are
    /// made of.
    pub values: [i16; 2],
    pub parts: [Vec<Part>; 2],
    /// Every support with its side, what it adds, and how likely it is.
    pub supports: Vec<(Seat, Hex, i16, Chance)>,
    /// The chances of the four verdicts: clear, narrow, tie, the defender wins.
    pub verdicts: [Chance; 4],
    /// The chances of so many hits, the attacker's first.
    pub hits: [[Chance; MOST_HITS]; 2],
}

/// The verdicts in the order in which they are told.
pub(super) const VERDICTS: [Verdict; 4] =
    [Verdict::Clear, Verdict::Narrow, Verdict::Tie, Verdict::DefenderWins];

/// Cases, each as often as it comes about.
struct Cases {
    verdicts: [u64; 4],
    hits: [[u64; MOST_HITS]; 2],
    all: u64,
}

impl Battle {
    /// Reckons a combat with the supports that are declared.
    pub(super) fn of(state: &State, combat: Combat) -> Battle {
        let seats = [*combat.attacker, combat.defender()];
        let mut parts = [Vec::new(), Vec::new()];
        let mut values = [0; 2];
        for side in 0..2 {
            values[side] = combat_value::of_side(state, &combat, seats[side], &mut |part| {
                parts[side].push(part);
            });
        }
        let open: Vec<(Seat, Hex, bool)> = seats
            .into_iter()
            .flat_map(|seat| {
                let stacks = combat.supports[seat.index()].iter().filter(|one| !one.joins);
                stacks.map(move |one| (seat, one.hex, one.sure))
            })
            .collect();
        let supports = open.iter().map(|&(seat, hex, sure)| {
            let value = combat_value::support(state, &combat, seat, hex, &mut |_| {});
            let six = if sure { 6 } else { joins_in_six(state, &combat, seat, hex) };
            (seat, hex, value, six)
        });
        let supports: Vec<(Seat, Hex, i16, u64)> = supports.collect();
        let mut cases = Cases { verdicts: [0; 4], hits: [[0; MOST_HITS]; 2], all: 0 };
        spread(state, combat, &supports, 1, &mut cases);
        let chance = |times: u64| Chance::new(times, cases.all);
        Battle {
            combat,
            values,
            parts,
            supports: supports
                .into_iter()
                .map(|(seat, hex, value, six)| (seat, hex, value, Chance::new(six, 6)))
                .collect(),
            verdicts: cases.verdicts.map(chance),
            hits: cases.hits.map(|hits| hits.map(chance)),
        }
    }
}

/// Goes through all cases of the supports that have not rolled yet.
fn spread(
    state: &State,
    combat: Combat,
    open: &[(Seat, Hex, i16, u64)],
    weight: u64,
    cases: &mut Cases,
) {
    let Some((&(seat, hex, _, six), rest)) = open.split_first() else {
        return fight(state, combat, weight, cases);
    };
    if six > 0 {
        let mut joined = combat;
        joined.supports[seat.index()].join(hex);
        spread(state, joined, rest, weight * six, cases);
    }
    if six < 6 {
        spread(state, combat, rest, weight * (6 - six), cases);
    }
}

/// Goes through all faces of the dice of a combat.
fn fight(state: &State, mut combat: Combat, weight: u64, cases: &mut Cases) {
    let seats = [*combat.attacker, combat.defender()];
    let [attack, defence] =
        seats.map(|seat| combat_value::of_side(state, &combat, seat, &mut |_| {}));
    for shift in -5_i16..=5 {
        // So many pairs of faces differ by this, each with every face of the loss die.
        let weight = weight * u64::from(6 - shift.unsigned_abs());
        let difference = attack - defence + shift;
        combat.verdict = verdict_of(difference);
        let place = VERDICTS.iter().position(|one| *one == combat.verdict).unwrap_or(0);
        cases.verdicts[place] += weight * 6;
        cases.all += weight * 6;
        let (loser, hits) = first_hits(state, &combat, difference.unsigned_abs());
        let winner = winner_with_losses(state, &combat);
        let side = usize::from(loser != seats[0]);
        cases.hits[side][usize::from(hits).min(MOST_HITS - 1)] += weight * 6;
        for die in FACES {
            let own = winner.map_or(0, |winner| winners_hits(state, &combat, winner, hits, die));
            cases.hits[1 - side][usize::from(own).min(MOST_HITS - 1)] += weight;
        }
    }
}
