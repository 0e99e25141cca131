//! What is to be expected of a choice: exact fractions, from what everybody sees.

mod battle;
mod words;

use bivouac_kernel::{Chance, Context, Dice, Odds, Seed};

use crate::combat::able_to_attack;
use crate::march_attrition::{losses, modifiers, of_hexes};
use crate::prelude::*;
use crate::state::{Combat, March, Support};
use crate::support::candidates;
use crate::{armistice, austria};

use battle::{Battle, join_chance};

/// The faces of a die.
pub(crate) const FACES: std::ops::RangeInclusive<u16> = 1..=6;

/// The distribution of results of something that a side may choose now.
pub(crate) fn odds(state: &State, seat: Seat, choice: &Choice) -> Option<Odds> {
    match (state.stack.last()?, *choice) {
        (Step::Combats(_), Choice::Attack { from, target }) => {
            let able = able_to_attack(state, seat, from, target);
            let combat = Combat::begun(seat, target, Party::of(from, able, CommanderSet::NONE));
            of_attack(state, combat, 0)
        }
        (Step::Attacking, Choice::Commands { count }) => of_attack(state, state.combat?, count),
        (Step::DefenderCommands, Choice::Commands { count }) => {
            let mut combat = state.combat?;
            combat.commands[seat.index()] = count;
            declare_all(state, &mut combat, &BOTH);
            Some(words::combat(&Battle::of(state, combat)))
        }
        (Step::Supports(_), Choice::Support { hex } | Choice::SupportSurely { hex }) => {
            let sure = matches!(choice, Choice::SupportSurely { .. });
            of_support(state, seat, Some(Support { hex, sure, joins: false }))
        }
        (Step::Supports(_), Choice::Done) => of_support(state, seat, None),
        (Step::CombatCards(_), Choice::Use { card }) => {
            let mut combat = state.combat?;
            combat.cards[seat.index()].insert(card);
            Some(words::combat(&Battle::of(state, combat)))
        }
        (Step::CombatCards(_), Choice::Decline) => {
            Some(words::combat(&Battle::of(state, state.combat?)))
        }
        (Step::Marching, Choice::Step { to }) => of_march(state, state.march?, Some(to)),
        (Step::Marching, Choice::Halt) => of_march(state, state.march?, None),
        (Step::OfferAustria, Choice::Offer { points }) => {
            Some(words::offer(points, &settled(state, Some(points)), &settled(state, None)))
        }
        (Step::OfferAustria, Choice::NoOffer) | (Step::AnswerOffer(_), Choice::Refuse) => {
            Some(words::joins_coalition(&settled(state, None)))
        }
        (Step::AnswerOffer(offer), Choice::Accept) => {
            Some(words::stays_neutral(&settled(state, Some(offer.points))))
        }
        _ => None,
    }
}

/// An attack with so many Combat Commands: its roll, then the combat with every support that may be
/// declared, the enemy's without Combat Commands.
fn of_attack(state: &State, mut combat: Combat, commands: u8) -> Option<Odds> {
    let seat = *combat.attacker;
    combat.attackers = combat.party.units();
    combat.defenders = state.units_in(combat.target).collect();
    combat.commands[seat.index()] = commands;
    let roll = battle::attack_roll(state, &combat);
    if combat.defenders.is_empty() {
        return Some(words::attack(&combat, &roll, None)); // CO26
    }
    declare_all(state, &mut combat, &BOTH);
    Some(words::attack(&combat, &roll, Some(&Battle::of(state, combat))))
}

/// A support that is declared, or that no more are: the combat that follows.
fn of_support(state: &State, seat: Seat, support: Option<Support>) -> Option<Odds> {
    let mut combat = state.combat?;
    let joining = support.map(|one| {
        let chance =
            if one.sure { Chance::ALWAYS } else { join_chance(state, &combat, seat, one.hex) };
        (one.hex, chance)
    });
    support.into_iter().for_each(|one| combat.supports[seat.index()].push(one));
    if combat.attacker == seat {
        declare_all(state, &mut combat, &[opponent(seat)]);
    }
    let mut odds = words::combat(&Battle::of(state, combat));
    if let Some((hex, chance)) = joining {
        odds.parts.insert(0, words::support(state, &combat, seat, hex, chance));
    }
    Some(odds)
}

/// Declares every support that some sides may still declare.
fn declare_all(state: &State, combat: &mut Combat, seats: &[Seat]) {
    for &seat in seats {
        let more: Vec<Hex> = candidates(state, combat, seat).collect();
        for hex in more {
            combat.supports[seat.index()].push(Support { hex, sure: false, joins: false });
        }
    }
}

/// AR14 to AR16, AR19: how things stand after the armistice, if Austria stays neutral for so many Battle
/// VPs or joins the Coalition. No die falls for it.
fn settled(state: &State, price: Option<u8>) -> State {
    let (mut state, mut dice) = (state.clone(), Dice::new(Seed::from(0)));
    let mut context = Context::silent(&mut dice);
    austria::settle(&mut state, price, &mut context);
    armistice::change_points(&mut state, &mut context);
    state
}

/// MA14 to MA19: what attrition a move would bring that ended here, or in the next hex.
fn of_march(state: &State, mut march: March, to: Option<Hex>) -> Option<Odds> {
    if let Some(to) = to {
        march.moved = march.check_step(state, to).ok()?;
        march.at = to;
    }
    of_hexes(state.winter(), march.moved)?;
    let parts: Vec<(&'static str, i8)> = modifiers(state, &march).collect();
    let added: i16 = parts.iter().map(|(_, value)| i16::from(*value)).sum();
    let units = march.party.units().len();
    let mut results: Vec<((u8, u8), u64)> = Vec::new();
    for die in FACES {
        let lost = losses(die as i16 + added, units);
        match results.iter_mut().find(|(known, _)| *known == lost) {
            Some((_, times)) => *times += 1,
            None => results.push((lost, 1)),
        }
    }
    Some(words::attrition(march.at, march.moved, &parts, &results))
}
