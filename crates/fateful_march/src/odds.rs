//! What a choice may lead to, before the dice: the losses that a side inflicts in battle, reckoned
//! from what it knows alone.

use bivouac_kernel::{Context, Dice, Odds, Seat, Seed};

use crate::battle::{throws, value};
use crate::battle_cards::{conditions, effects, loss_changes};
use crate::cards::{BATTLE_CARDS, CardId, Cards, Does};
use crate::choice::Choice;
use crate::pieces::{LeaderId, other};
use crate::state::{Battle, Stage, State};
use crate::step::Step;
use crate::tables::battle_table;
use crate::words;

/// What a side may expect of its own die in a battle.
#[derive(Debug, Default)]
pub(crate) struct Expected {
    /// The commander who changes the die, and by how much.
    pub leader: Option<(LeaderId, i8)>,
    /// Changes of the enemy's losses that the side knows of, with their rows.
    pub changes: Vec<(i8, &'static str)>,
    /// Losses inflicted, with the number of faces that bring them and of all faces.
    pub losses: Vec<(u8, u8)>,
    pub faces: u8,
}

/// The odds of a choice that ends or adds to the laying of battle cards.
pub(crate) fn odds(state: &State, seat: Seat, choice: &Choice) -> Option<Odds> {
    let battle = state.battle.as_ref()?;
    let Some(Step::Battle(Stage::LayAttacker | Stage::LayDefender)) = state.stack.last() else {
        return None;
    };
    let laid = battle.laid[seat.index()];
    let cards = match *choice {
        Choice::Done | Choice::Lay(CardId::DUMMY) => laid,
        Choice::Lay(card) => laid.or(Cards(1 << card.no())),
        _ => return None,
    };
    let expected = match shifts(state, battle, seat, cards) {
        true => expected(&shifted(state, seat), battle, seat, cards),
        false => expected(state, battle, seat, cards),
    };
    Some(words::odds(seat, battle.area, &expected))
}

/// Russian #50 shifts the initiative, by which its own effect is reckoned.
fn shifts(state: &State, battle: &Battle, seat: Seat, cards: Cards) -> bool {
    let own = with_cards(state, battle, seat, cards);
    effects(&own).any(|(_, does)| does == Does::Crumbling)
}

fn shifted(state: &State, seat: Seat) -> State {
    let mut trial = state.clone();
    let mut dice = Dice::new(Seed::from(0));
    trial.shift_initiative(seat, &mut Context::silent(&mut dice));
    trial
}

/// S9.2a, S9.3a: each face of the own die with what the Battle Table gives. Nothing of the enemy
/// counts but what lies open: neither his cards nor his SPs nor his orders.
fn expected(state: &State, battle: &Battle, seat: Seat, cards: Cards) -> Expected {
    let own = with_cards(state, battle, seat, cards);
    let mut expected = Expected { leader: leader(state, battle, seat), ..Expected::default() };
    let attacks = seat == battle.attacker;
    loss_changes(state, &own, &mut |who, by, rule| {
        // S9.4c: whether the enemy has a Defend order is his secret.
        let hidden = attacks && rule == "S9.4c";
        if who == other(seat) && !hidden {
            expected.changes.push((by, rule));
        }
    });
    let change: i8 = expected.changes.iter().map(|(by, _)| by).sum();
    let faces = if throws(state, battle, seat) { 1..=6 } else { 1..=1 };
    for face in faces {
        let inflicted = battle_table(value(state, &own, seat, face)) as i8;
        let losses = (inflicted + change).max(0) as u8;
        expected.faces += 1;
        match expected.losses.iter_mut().find(|(known, _)| *known == losses) {
            Some((_, count)) => *count += 1,
            None => expected.losses.push((losses, 1)),
        }
    }
    expected.losses.sort_unstable();
    expected
}

/// The battle with these cards of one side in effect, as far as their conditions hold, and none of
/// the other's.
fn with_cards(state: &State, battle: &Battle, seat: Seat, cards: Cards) -> Battle {
    let mut own = *battle;
    own.acting = [Cards::NONE; 2];
    own.acting[seat.index()] = cards.without(Cards::of([0]));
    for card in BATTLE_CARDS.iter().filter(|card| card.seat == seat && cards.has(card.no)) {
        if !conditions(state, &own, card) {
            own.acting[seat.index()].remove(card.no);
        }
    }
    own
}

/// G8: what the commander adds to the die.
fn leader(state: &State, battle: &Battle, seat: Seat) -> Option<(LeaderId, i8)> {
    let commander = state.commander(seat, battle.area)?;
    let ability = commander.get().ability;
    let defends = seat != battle.attacker;
    let by = ability.die + if defends { ability.die_defending } else { 0 };
    (by != 0 && ability.die_fixed.is_none()).then_some((commander, by))
}
