//! Steps 5 to 8 of a battle: who has won, pursuit, and what is shifted for it (S9.5, S9.6, S9.7,
//! S9.8, S9.12a).

use crate::battle_cards::{by_card, card_effects, opens_bridges};
use crate::cards::Does;
use crate::pieces::leader::{ALEXANDER, NAPOLEON};
use crate::prelude::*;
use crate::tables::vp_shift;
use crate::windows;

/// French #31: what the Russians gain if they win, and the row that says so.
fn prestige(battle: &Battle) -> Option<(i8, &'static str)> {
    card_effects(battle).find_map(|(card, does)| match does {
        Does::Prestige { vp } => Some((vp, card.row)),
        _ => None,
    })
}

fn acts(battle: &Battle, does: Does) -> bool {
    by_card(battle, does).is_some()
}

/// S9.5c, S9.5g: nobody is left, or nobody fresh among fresh enemies.
fn wiped_out(state: &State, battle: &Battle, seat: Seat) -> bool {
    let (own, enemy) = (state.at(seat, battle.area), state.at(opponent(seat), battle.area));
    own.is_none() || (own.fresh() == 0 && enemy.fresh() > 0)
}

/// Who has won, whether it is a draw, and the row that says so.
pub(crate) fn winner(state: &State, battle: &Battle) -> (Seat, bool, &'static str) {
    if let Some(card) = by_card(battle, Does::ConcedesDraw) {
        // French #27: whatever happened.
        return (RUSSIAN, true, card.row);
    }
    let defender = opponent(*battle.attacker);
    match BOTH.map(|seat| wiped_out(state, battle, seat)) {
        // Both are gone: nobody gains anything by it.
        [true, true] => return (defender, true, "S9.5c"),
        // S9.8d, S9.8f: no draw, whatever the losses.
        [true, false] => return (RUSSIAN, false, "S9.5c"),
        [false, true] => return (FRENCH, false, "S9.5c"),
        [false, false] => {}
    }
    if let Some(card) = by_card(battle, Does::Withdraws) {
        return (FRENCH, false, card.row);
    }
    let [french, russian] = battle.losses;
    let fresh = BOTH.map(|seat| state.at(seat, battle.area).fresh());
    if let Some(card) = by_card(battle, Does::Envelops)
        && french <= russian
        && fresh[1] > fresh[0]
    {
        return (RUSSIAN, true, card.row);
    }
    if french != russian {
        return (if french < russian { FRENCH } else { RUSSIAN }, false, "S9.5a");
    }
    // S9.5b
    draw(state, battle)
}

/// S9.8a, S9.8b, S9.8c: who wins a draw.
fn draw(state: &State, battle: &Battle) -> (Seat, bool, &'static str) {
    // French #14, #29: their own bridges only, so only when they attack.
    let no_bridges = opens_bridges(battle, *battle.attacker);
    if let Some(card) = by_card(battle, Does::WinsDraws) {
        (RUSSIAN, true, card.row)
    } else if battle.area.get().fortress > 0 || (battle.bridged && !no_bridges) {
        (opponent(*battle.attacker), true, "S9.8b")
    } else {
        (state.initiative, true, "S9.8c")
    }
}

fn pronounce(
    state: &mut State,
    (seat, drawn, rule): (Seat, bool, &'static str),
    table: Table<'_, '_>,
) {
    let id = state.battle_id();
    let Some(battle) = &mut state.battle else { return };
    battle.winner = Some(seat.into());
    battle.drawn = drawn;
    let area = battle.area;
    table.emit(|| Event::BattleWon { seat: seat.into(), area, drawn, rule, battle: id });
}

/// S9.1d: a side without fresh SPs is lost at once; steps 2 to 5 are left out.
pub(crate) fn without_a_fight(
    state: &mut State,
    battle: &Battle,
    lost: Seat,
    table: Table<'_, '_>,
) {
    let verdict = match by_card(battle, Does::ConcedesDraw) {
        Some(card) => (RUSSIAN, true, card.row),
        None => (opponent(lost), false, "S9.1d"),
    };
    pronounce(state, verdict, table);
    state.eliminate_all(lost, battle.area, "S9.1d", table);
    state.settle(battle.area, table);
}

/// Step 5: the winner is told; the loser may have a card against pursuit.
pub(crate) fn decide(state: &mut State, battle: &Battle, table: Table<'_, '_>) {
    let verdict = winner(state, battle);
    pronounce(state, verdict, table);
    let loser = opponent(verdict.0);
    if !verdict.1 && !acts(battle, Does::NoPursuit) && state.holds(loser, battle.area) {
        windows::open_for(state, loser, Moment::OnOwnDefeat, battle.area);
    }
}

/// S9.5d, G8: what a side counts in pursuit.
fn riders(state: &State, battle: &Battle, seat: Seat) -> u8 {
    let here = state.at(seat, battle.area);
    let murat = state.ability(seat, battle.area).pursuit;
    // French #13.
    let doubled =
        seat == FRENCH && battle.winner == Some(seat.into()) && acts(battle, Does::DoublePursuit);
    let again = if doubled { here.of(Sp::fresh(Kind::Cavalry)) } else { 0 };
    here.riders() + murat + again
}

/// S9.5d, S9.5e, S9.5f, S9.8e.
pub(crate) fn pursue(state: &mut State, battle: &Battle, table: Table<'_, '_>) {
    let Some(Side(winner)) = battle.winner else { return };
    let (area, loser) = (battle.area, opponent(winner));
    if battle.drawn || battle.spared || acts(battle, Does::NoPursuit) || !state.holds(loser, area) {
        return;
    }
    let counts = BOTH.map(|seat| riders(state, battle, seat));
    for seat in BOTH {
        let total = counts[seat.index()];
        state.note(opponent(seat), area, Noted::Riders(total));
        table.emit(|| Event::Riders { seat: seat.into(), area, total });
    }
    table.reveal();
    let difference = counts[winner.index()].saturating_sub(counts[loser.index()]);
    table.emit(|| Event::Pursued {
        winner: winner.into(),
        area,
        riders: counts,
        losses: difference.min(state.at(loser, area).total()),
        battle: state.battle_id(),
    });
    if difference > 0 {
        state.stack.push(Step::Toll(Toll::new(loser, area, How::Pursuit, difference)));
    }
}

/// The later rules: a Force that is wiped out shifts the initiative, but for Cossacks alone.
fn wiped_out_variant(state: &mut State, battle: &Battle, table: Table<'_, '_>) {
    if !state.options.later.contains(Later::WIPED_OUT) {
        return;
    }
    for seat in BOTH {
        let cossacks = seat == RUSSIAN && battle.only_cossacks;
        if !state.holds(seat, battle.area) && battle.eliminated[seat.index()] > 0 && !cossacks {
            state.shift_initiative(opponent(seat), table);
        }
    }
}

/// S9.12a, S9.4h: exhausted SPs and leaders among fresh enemies without a fresh SP of their own. A
/// depot that stands there then is captured (S9.12b).
pub(crate) fn remove_lost(state: &mut State, battle: &Battle, table: Table<'_, '_>) {
    let lost = BOTH.map(|seat| state.holds(seat, battle.area) && wiped_out(state, battle, seat));
    for seat in BOTH.into_iter().filter(|seat| lost[seat.index()]) {
        state.eliminate_all(seat, battle.area, "S9.12a", table);
    }
    state.settle(battle.area, table);
}

/// Steps 6 and 7.
pub(crate) fn shift(state: &mut State, battle: &Battle, table: Table<'_, '_>) {
    let Some(Side(winner)) = battle.winner else { return };
    let loser = opponent(winner);
    if !battle.drawn {
        // S9.6c: not those who were only exhausted.
        let eliminated = battle.eliminated[loser.index()];
        state.shift_vp(winner, vp_shift(eliminated), "S9.6a", table);
        let monarch = if loser == FRENCH { NAPOLEON } else { ALEXANDER };
        if battle.leaders.has(monarch) {
            state.shift_vp(winner, 1, "S9.6d", table);
        }
        shift_initiative(state, battle, winner, table);
    }
    wiped_out_variant(state, battle, table);
    if let (RUSSIAN, Some((vp, rule))) = (winner, prestige(battle)) {
        state.shift_vp(RUSSIAN, vp, rule, table);
        discard_at_random(state, FRENCH, rule, table);
    }
}

/// S9.7a, S9.7b, S9.7c.
fn shift_initiative(state: &mut State, battle: &Battle, winner: Seat, table: Table<'_, '_>) {
    let loser = opponent(winner);
    // T-INIT.d: an SP that was exhausted and then fell to the pursuit is two losses, but nobody
    // loses more than they had.
    let had = state.at(loser, battle.area).total() + battle.eliminated[loser.index()];
    let taken = battle.taken[loser.index()].min(had);
    if state.initiative != winner || i16::from(taken) > i16::from(state.level) {
        state.shift_initiative(winner, table);
    }
}

/// French #31.
fn discard_at_random(state: &mut State, seat: Seat, rule: &'static str, table: Table<'_, '_>) {
    let hand = state.decks[seat].hand;
    if hand.is_none() {
        return;
    }
    let picked = hand.nth(table.dice().pick(hand.len() as usize));
    if let Some(no) = picked {
        state.discard(seat, no, rule, table);
    }
}
