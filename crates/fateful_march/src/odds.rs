//! What a battle may bring, before its cards and dice: exact over the 36 pairs of faces, and only
//! from what the side that asks knows. Enemies of whom it knows no more than the number count as
//! fresh infantry, after the SP that lies on top.

use bivouac_kernel::{Context, Dice, Odds, Seed, Step as _};

use crate::battle_cards::by_card;
use crate::cards::{BATTLE_CARDS, Does, Needs};
use crate::losses;
use crate::marches::{After, Arrived, Moving};
use crate::prelude::*;
use crate::reveal::{self, Reveal};
use crate::state::{Column, Stage};
use crate::tables::toward;
use crate::worth::{Part, parts_of};
use crate::{battle, retreat, words};

/// The distribution for a choice that leads into a battle, if enough is known.
pub(crate) fn odds(state: &State, seat: Seat, choice: &Choice) -> Option<Odds> {
    let reckoned = match (state.stack.last()?, *choice) {
        (Step::Battle(Stage::LayAttacker | Stage::LayDefender), Choice::Done) => {
            of_battle(state, seat, None)
        }
        (Step::Battle(Stage::LayAttacker | Stage::LayDefender), Choice::Lay(card)) => {
            of_battle(state, seat, Some(card))
        }
        (Step::Moving, Choice::Area(to)) => of_entering(state, seat, to),
        _ => None,
    }?;
    Some(words::odds(&reckoned))
}

/// What is said of a battle beforehand.
pub(crate) struct Reckoned {
    pub area: AreaId,
    /// How many enemies are reckoned as fresh infantry.
    pub assumed: u8,
    pub parts: Vec<Part>,
    pub results: Vec<Outcome>,
    /// Where each pair of faces leads.
    pub ends: Vec<Aftermath>,
}

/// Where one pair of faces leads in the end, for the side that asks.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Aftermath {
    pub end: End,
    /// The leaders that it loses, and that its enemy loses.
    pub own: Leaders,
    pub enemy: Leaders,
    /// SPs that the beaten side loses in the pursuit.
    pub pursued: u8,
    /// VP toward the side that asks.
    pub vp: i8,
    /// S9.9i: it is beaten and finds no way of retreat.
    pub trapped: bool,
}

/// One result with the number of dice pairs, of 36, that lead to it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Outcome {
    pub end: End,
    /// Losses of the side that asks, and of its enemy.
    pub own: u8,
    pub enemy: u8,
    pub pairs: u8,
}

/// How a battle ends for the side that asks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum End {
    Won,
    DrawWon,
    DrawLost,
    Lost,
}

/// What a side knows of its enemies in an area, and how many of them are only assumed.
fn known(state: &State, seat: Seat, area: AreaId) -> Option<(Troops, u8)> {
    let fresh = || state.notes[seat].iter().filter(|note| note.area == area && !note.stale);
    let seen = fresh().find_map(|note| match note.what {
        Noted::Troops(troops) => Some((troops, 0)),
        _ => None,
    });
    let counted = || {
        fresh().find_map(|note| match note.what {
            Noted::Total(total) => Some(assume(state, opponent(seat), area, total)),
            _ => None,
        })
    };
    seen.or_else(counted)
}

fn assume(state: &State, enemy: Seat, area: AreaId, total: u8) -> (Troops, u8) {
    let mut troops = Troops::NONE;
    let mut left = total;
    if let Some(top) = state.seen_top(enemy, area).filter(|_| left > 0) {
        troops.add(top, 1);
        left -= 1;
    }
    troops.add(Sp::fresh(Kind::Infantry), left);
    (troops, left)
}

/// Replaces what the side that asks may not know of its enemies in an area. `cards` are its own.
fn blind(trial: &mut State, seat: Seat, area: AreaId, troops: Troops, cards: Cards) {
    let enemy = opponent(seat);
    trial.troops[enemy.index()][area.index()] = troops;
    share_out(trial, enemy, area, troops);
    screen(trial, seat, area, cards);
    for block in trial.blocks[enemy].iter_mut().filter(|b| b.area == area && !b.is_known(true)) {
        block.area = AreaId::NONE;
    }
}

/// By which ways they came is known, not how many by each: an equal share, and if they defend one
/// more for those who were there before.
fn share_out(trial: &mut State, enemy: Seat, area: AreaId, troops: Troops) {
    let of_enemy = |c: &Column| c.seat == enemy && c.area == area;
    let mut shares: Vec<Column> = trial.columns.iter().copied().filter(of_enemy).collect();
    trial.columns.retain(|column| !of_enemy(column));
    if shares.is_empty() {
        return;
    }
    shares.iter_mut().for_each(|share| share.troops = Troops::NONE);
    let defends = trial.alone[area.index()] == enemy.0 + 1;
    let ways = shares.len() + usize::from(defends);
    let each = troops.iter().flat_map(|(sp, count)| (0..count).map(move |_| sp));
    for (place, sp) in each.enumerate() {
        if let Some(share) = shares.get_mut(place % ways) {
            share.troops.add(sp, 1);
        }
    }
    for column in shares.into_iter().filter(|column| !column.troops.is_none()) {
        let _ = trial.columns.try_push(column);
    }
}

/// S9.1a, T-LEADER.a: who is behind the screen is not known. Whom an own card asks for is there if
/// he may be, and nobody else is.
fn screen(trial: &mut State, seat: Seat, area: AreaId, cards: Cards) {
    let enemy = opponent(seat);
    let Some(commander) = trial.commander(enemy, area) else { return };
    let own = BATTLE_CARDS.iter().filter(|card| card.seat == seat && cards.has(card.no));
    let asked: Vec<LeaderId> = own
        .flat_map(|card| card.needs)
        .filter_map(|&need| match need {
            Needs::Named(leader) if leader.side() == enemy => Some(leader),
            _ => None,
        })
        .filter(|&leader| leader != commander && trial.may_be_in(leader, area))
        .collect();
    for leader in trial.leaders_in(enemy, area).without(commander).iter() {
        trial.leaders[usize::from(leader.0)] = Whereabouts::Pool;
    }
    for leader in asked {
        trial.leaders[usize::from(leader.0)] = Whereabouts::At(area);
    }
    trial.put_ahead(commander, trial.leaders_in(enemy, area));
}

/// The battle under way with the own cards that are laid, and perhaps one more.
fn of_battle(state: &State, seat: Seat, more: Option<CardId>) -> Option<Reckoned> {
    let under_way = state.battle?;
    let (troops, assumed) = known(state, seat, under_way.area)?;
    let mut cards = under_way.laid[seat.index()].without(Cards::of([0]));
    if let Some(card) = more.filter(|&card| card != CardId::DUMMY) {
        cards.put(card.no());
    }
    let mut trial = state.clone();
    blind(&mut trial, seat, under_way.area, troops, cards);
    let mut battle = Battle { bridged: battle::of(&trial, under_way.area).bridged, ..under_way };
    battle.laid = [Cards::NONE; 2];
    battle.acting = [Cards::NONE; 2];
    battle.acting[seat.index()] = cards;
    trial.battle = Some(battle);
    trial.stack.clear();
    trial.stack.push(Step::Battle(Stage::Effects));
    Some(reckon(trial, seat, assumed))
}

/// The battle that would be fought if a Force under way stopped among enemies: it enters and pays
/// for its march as it would.
fn of_entering(state: &State, seat: Seat, to: AreaId) -> Option<Reckoned> {
    if to == AreaId::NONE || !state.holds(opponent(seat), to) {
        return None;
    }
    let (troops, assumed) = known(state, seat, to)?;
    state.force.at.get().legs.iter().find(|leg| leg.to == to)?;
    let mut trial = state.clone();
    blind(&mut trial, seat, to, troops, Cards::NONE);
    let mut dice = Dice::new(Seed::from(0));
    let mut silent: Context<'_, Event> = Context::silent(&mut dice);
    Moving.apply(&mut trial, seat, &Choice::Area(to), &mut silent);
    trial.stack.clear();
    trial.stack.push(Step::Battle(Stage::Effects));
    trial.stack.push(Step::Moving);
    Moving.advance(&mut trial, &mut silent);
    // By which way they came is known once they have halted.
    trial.battle = Some(battle::of(&trial, to));
    Arrived { stage: After::Tiring }.advance(&mut trial, &mut silent);
    Some(reckon(trial, seat, assumed))
}

/// Lets the own cards take effect, then tries every pair of faces.
fn reckon(mut trial: State, seat: Seat, assumed: u8) -> Reckoned {
    let mut dice = Dice::new(Seed::from(0));
    let mut silent: Context<'_, Event> = Context::silent(&mut dice);
    let thrown = |trial: &State| trial.stack.last() == Some(&Step::Battle(Stage::CombatValue));
    run(&mut trial, thrown, best, &mut silent);
    reveal::late_conditions(&mut trial);
    let Some(battle) = trial.battle else {
        let (parts, results, ends) = (Vec::new(), Vec::new(), Vec::new());
        return Reckoned { area: AreaId::NONE, assumed, parts, results, ends };
    };
    let mut parts = Vec::new();
    for side in [seat, opponent(seat)] {
        parts_of(&trial, &battle, side, &mut parts);
    }
    let mut results: Vec<Outcome> = Vec::new();
    let mut ends = Vec::new();
    for faces in pairs() {
        let (outcome, after) = fight(&trial, seat, faces);
        ends.push(aftermath(&trial, seat, outcome.end, after));
        let same = |one: &&mut Outcome| {
            (one.end, one.own, one.enemy) == (outcome.end, outcome.own, outcome.enemy)
        };
        match results.iter_mut().find(same) {
            Some(found) => found.pairs += 1,
            None => results.push(outcome),
        }
    }
    results.sort_unstable();
    Reckoned { area: battle.area, assumed, parts, results, ends }
}

/// Goes on with the battle, with `choose` for every question, until it stands as it should.
fn run(
    trial: &mut State,
    done: impl Fn(&State) -> bool,
    choose: fn(&State, Step, &[Choice]) -> Option<Choice>,
    table: Table<'_, '_>,
) {
    while let Some(&step) = trial.stack.last()
        && !done(trial)
    {
        let flow = match step {
            Step::Battle(_) | Step::Reveal(_) | Step::Toll(_) => step.advance(trial, table),
            _ => {
                // Windows and the like, which are nothing to the battle.
                trial.stack.pop();
                Flow::GoesOn
            }
        };
        if flow == Flow::GoesOn {
            continue;
        }
        let mut open = Vec::new();
        let asked = step.deciding(trial).iter().next().unwrap_or(FRENCH);
        step.list(trial, asked, &mut open);
        match choose(trial, step, &open) {
            Some(choice) => step.apply(trial, asked, &choice, table),
            None => drop(trial.stack.pop()),
        }
    }
}

/// The answer after which the battle promises most to the one who is asked; what else is to be
/// asked is left out of it.
fn best(trial: &State, step: Step, open: &[Choice]) -> Option<Choice> {
    let (Step::Reveal(Reveal { seat, .. }) | Step::Toll(Toll { seat, .. })) = step else {
        return None;
    };
    let promise = |choice: Choice| {
        let mut tried = trial.clone();
        let mut dice = Dice::new(Seed::from(0));
        step.apply(&mut tried, *seat, &choice, &mut Context::silent(&mut dice));
        tried.stack.clear();
        tried.stack.push(Step::Battle(Stage::CombatValue));
        let worth = |one: Outcome| {
            let losses = i32::from(one.enemy) - i32::from(one.own);
            100 * (End::Lost as i32 - one.end as i32) + losses
        };
        outcomes(&tried, *seat).map(worth).sum::<i32>()
    };
    open.iter().copied().min_by_key(|&choice| -promise(choice))
}

/// Whoever is hit: for the verdict only how many stay fresh counts. So infantry that Russian #31
/// restores is exhausted first, and cavalry that French #13 would tire is hit first. Else riders are
/// spared for the pursuit as far as the rules let, and in it those go who are exhausted.
fn hit(trial: &State, step: Step, open: &[Choice]) -> Option<Choice> {
    let Step::Toll(toll) = step else { return None };
    let acts = |does| trial.battle.as_ref().is_some_and(|one| by_card(one, does).is_some());
    match toll.how {
        How::Pursuit => return open.last().copied(),
        How::Battle if acts(Does::Stoic) || acts(Does::TiresCavalry) => {}
        How::Battle => return open.iter().copied().min_by_key(rides),
        _ => return open.first().copied(),
    }
    if toll.seat == RUSSIAN && losses::exhausts(toll) {
        return open.first().copied();
    }
    let cavalry = Choice::Sp(Sp::fresh(Kind::Cavalry));
    open.iter().find(|&&choice| choice == cavalry).or(open.last()).copied()
}

/// What an SP that may be hit counts in the pursuit.
fn rides(choice: &Choice) -> u8 {
    match *choice {
        Choice::Sp(sp) if sp == Sp::fresh(Kind::Cossack) => 2,
        Choice::Sp(sp) if sp == Sp::fresh(Kind::Cavalry) => 1,
        _ => 0,
    }
}

/// Every pair of faces, French first.
fn pairs() -> impl Iterator<Item = [u16; 2]> {
    (1..=6).flat_map(|blue| (1..=6).map(move |green| [blue, green]))
}

/// The battle with each pair of faces, the values not yet being reckoned.
fn outcomes(trial: &State, seat: Seat) -> impl Iterator<Item = Outcome> {
    pairs().map(move |faces| fight(trial, seat, faces).0)
}

/// The battle with two faces, as far as its verdict, and the state that it leaves.
fn fight(trial: &State, seat: Seat, faces: [u16; 2]) -> (Outcome, State) {
    let mut after = trial.clone();
    let mut dice = Dice::new(Seed::from(0));
    if let Some(battle) = &trial.battle {
        let thrown = BOTH.into_iter().filter(|&side| battle::throws(trial, battle, side));
        dice.load(thrown.map(|side| faces[side.index()]));
    }
    let decided = |state: &State| state.battle.is_none_or(|battle| battle.winner.is_some());
    run(&mut after, decided, hit, &mut Context::silent(&mut dice));
    let (losses, winner, drawn) = match after.battle {
        Some(battle) => (battle.losses, battle.winner, battle.drawn),
        None => ([0; 2], None, true),
    };
    let end = match (winner == Some(seat.into()), drawn) {
        (true, false) => End::Won,
        (true, true) => End::DrawWon,
        (false, true) => End::DrawLost,
        (false, false) => End::Lost,
    };
    let (own, enemy) = (losses[seat.index()], losses[opponent(seat).index()]);
    (Outcome { end, own, enemy, pairs: 1 }, after)
}

/// What follows a verdict: pursuit (S9.5d), who is lost (S9.12a, T-LEADER.e), VP (S9.6a).
fn aftermath(trial: &State, seat: Seat, end: End, mut after: State) -> Aftermath {
    let mut dice = Dice::new(Seed::from(0));
    let mut silent: Context<'_, Event> = Context::silent(&mut dice);
    let eliminated = |state: &State| state.battle.map_or([0; 2], |battle| battle.eliminated);
    let before = eliminated(&after);
    let at = |from: Stage| {
        move |state: &State| {
            let top = state.stack.last();
            matches!(top, Some(&Step::Battle(stage)) if stage >= from) || state.over.is_some()
        }
    };
    run(&mut after, at(Stage::Wiped), hit, &mut silent);
    let now = eliminated(&after);
    let pursued = BOTH.iter().map(|side| now[side.index()] - before[side.index()]).sum();
    run(&mut after, at(Stage::Retreat), hit, &mut silent);
    let area = trial.battle_area();
    let lost = |side: Seat| {
        let before = trial.leaders_in(side, area).iter();
        before.filter(|one| after.leaders[usize::from(one.0)] == Whereabouts::Eliminated).collect()
    };
    let beaten = matches!(end, End::Lost | End::DrawLost) && after.holds(seat, area);
    Aftermath {
        end,
        own: lost(seat),
        enemy: lost(opponent(seat)),
        // Nobody is pursued who was lost without a fight.
        pursued: if matches!(end, End::Won | End::Lost) { pursued } else { 0 },
        vp: toward(seat, after.vp - trial.vp),
        trapped: beaten && after.battle.is_some_and(|one| !retreat::has_way(&after, &one, seat)),
    }
}
