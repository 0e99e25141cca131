//! What a battle may bring, before its cards and dice: exact over the 36 pairs of faces, and only
//! from what the side that asks knows. Enemies of whom it knows no more than the number count as
//! fresh infantry, after the SP that lies on top.

use bivouac_kernel::{Context, Dice, Odds, Seat, Seed};

use crate::battle_cards::{acting, loss_changes, reduction};
use crate::cards::{CardId, Cards, Does};
use crate::choice::Choice;
use crate::event::Event;
use crate::map::{AreaId, LinkId};
use crate::pieces::{BOTH, FRENCH, Kind, LeaderId, Sp, Troops, other};
use crate::state::{Battle, Column, Noted, Purpose, Stage, State, Whereabouts, effect};
use crate::step::{Flow, Step};
use crate::tables::battle_table;
use crate::verbs::Table;
use crate::{battle, battle_cards, losses, reveal, verdict, words};

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
}

/// One thing that bears on the numbers.
pub(crate) struct Part {
    pub seat: Seat,
    pub what: What,
    pub rule: &'static str,
    pub value: i8,
    pub times: Option<(u8, u8)>,
}

/// What it is.
pub(crate) enum What {
    /// So many SPs.
    Sps(Sp, u8),
    /// So many of them are multiplied, for the reason that the rule gives.
    Multiplied(&'static str, u8),
    Leader(LeaderId),
    Card(CardId),
    /// The combat value is reduced by cards of the enemy.
    Reduced,
    /// The losses are changed.
    Losses,
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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
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
            Noted::Total(total) => Some(assume(state, other(seat), area, total)),
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

/// Replaces what the side that asks may not know of its enemies in an area.
fn blind(trial: &mut State, seat: Seat, area: AreaId, troops: Troops) {
    let enemy = other(seat);
    trial.troops[enemy.index()][area.index()] = troops;
    let attacks = trial.alone[area.index()] == seat.0 + 1;
    let open: Vec<Column> =
        (trial.columns.iter()).filter(|c| c.seat == enemy && c.area == area).copied().collect();
    trial.columns.retain(|c| c.seat != enemy || c.area != area);
    if attacks && !open.is_empty() {
        // By which ways they came is known, not how many by each: an equal share.
        let mut shares: Vec<Column> =
            open.into_iter().map(|column| Column { troops: Troops::NONE, ..column }).collect();
        let each = troops.iter().flat_map(|(sp, count)| (0..count).map(move |_| sp));
        for (place, sp) in each.enumerate() {
            let share = place % shares.len();
            shares[share].troops.add(sp, 1);
        }
        for column in shares.into_iter().filter(|column| !column.troops.is_none()) {
            let _ = trial.columns.try_push(column);
        }
    }
    for block in trial.blocks[enemy].iter_mut().filter(|b| b.area == area && !b.is_known(true)) {
        block.area = AreaId::NONE;
    }
}

/// The battle under way with the own cards that are laid, and perhaps one more.
fn of_battle(state: &State, seat: Seat, more: Option<CardId>) -> Option<Reckoned> {
    let under_way = state.battle?;
    let (troops, assumed) = known(state, seat, under_way.area)?;
    let mut trial = state.clone();
    blind(&mut trial, seat, under_way.area, troops);
    let mut cards = under_way.laid[seat.index()];
    if let Some(card) = more {
        cards.put(card.no());
    }
    let mut battle = Battle { bridged: battle::of(&trial, under_way.area).bridged, ..under_way };
    battle.laid = [Cards::NONE; 2];
    battle.acting = [Cards::NONE; 2];
    battle.acting[seat.index()] = cards.without(Cards::of([0]));
    trial.battle = Some(battle);
    Some(reckon(trial, seat, assumed))
}

/// The battle that would be fought if a Force under way stopped among enemies.
fn of_entering(state: &State, seat: Seat, to: AreaId) -> Option<Reckoned> {
    let force = state.force;
    if to == AreaId::NONE || !state.holds(other(seat), to) {
        return None;
    }
    let (troops, assumed) = known(state, seat, to)?;
    let leg = force.at.get().legs.iter().find(|leg| leg.to == to)?;
    let mut trial = state.clone();
    blind(&mut trial, seat, to, troops);
    let (own, from) = (seat.index(), force.at.index());
    trial.troops[own][from] = trial.troops[own][from].minus(force.troops);
    trial.troops[own][to.index()] = trial.troops[own][to.index()].plus(force.troops);
    let forced = force.purpose != Purpose::March;
    let column =
        Column { seat, area: to, link: leg.link, forced, moved: true, troops: force.troops };
    trial.columns.try_push(column).ok()?;
    for leader in force.leaders.iter() {
        trial.leaders[usize::from(leader.0)] = Whereabouts::At(to);
    }
    trial.battle = Some(battle::of(&trial, to));
    Some(reckon(trial, seat, assumed))
}

/// Lets the own cards take effect, then tries every pair of faces.
fn reckon(mut trial: State, seat: Seat, assumed: u8) -> Reckoned {
    let mut dice = Dice::new(Seed::from(0));
    let mut silent: Context<'_, Event> = Context::silent(&mut dice);
    settle_cards(&mut trial, &mut silent);
    let Some(battle) = trial.battle else {
        return Reckoned { area: AreaId::NONE, assumed, parts: Vec::new(), results: Vec::new() };
    };
    let mut parts = Vec::new();
    for side in [seat, other(seat)] {
        parts_of(&trial, &battle, side, &mut parts);
    }
    let mut results: Vec<Outcome> = Vec::new();
    for blue in 1..=6 {
        for green in 1..=6 {
            let outcome = fight(&trial, battle, seat, [blue, green]);
            let same = |one: &&mut Outcome| {
                (one.end, one.own, one.enemy) == (outcome.end, outcome.own, outcome.enemy)
            };
            match results.iter_mut().find(same) {
                Some(found) => found.pairs += 1,
                None => results.push(outcome),
            }
        }
    }
    results.sort_unstable();
    Reckoned { area: battle.area, assumed, parts, results }
}

/// Conditions, what happens at the reveal, and questions: the one who is asked takes what suits
/// him best where it is a connection, else the first answer.
fn settle_cards(trial: &mut State, table: Table<'_, '_>) {
    let depth = trial.stack.len();
    reveal::take_effect(trial, table);
    while trial.stack.len() > depth {
        let Some(&step) = trial.stack.last() else { return };
        let flow = match step {
            Step::Reveal { seat, card } => reveal::advance(trial, Seat(seat), card, table),
            Step::Toll(toll) => losses::advance(trial, toll, table),
            _ => {
                trial.stack.pop();
                Flow::GoesOn
            }
        };
        if flow == Flow::Waits {
            answer(trial, step, table);
        }
    }
    reveal::late_conditions(trial);
}

fn answer(trial: &mut State, step: Step, table: Table<'_, '_>) {
    let mut open = Vec::new();
    match step {
        Step::Reveal { seat, card } => {
            reveal::list(trial, Seat(seat), card, &mut open);
            let best = open.iter().copied().min_by_key(|&choice| worth(trial, step, choice));
            if let Some(choice) = best {
                reveal::apply(trial, Seat(seat), card, choice, table);
            }
        }
        Step::Toll(toll) => {
            losses::list(trial, toll, &mut open);
            if let Some(&choice) = open.first() {
                losses::apply(trial, toll, choice, table);
            }
        }
        _ => {}
    }
}

/// How much an answer serves the owner of the card: who names a connection wants it low.
fn worth(trial: &State, step: Step, choice: Choice) -> i32 {
    let (Step::Reveal { seat, card }, Choice::Link(_)) = (step, choice) else { return 0 };
    let mut tried = trial.clone();
    let mut dice = Dice::new(Seed::from(0));
    reveal::apply(&mut tried, Seat(seat), card, choice, &mut Context::silent(&mut dice));
    let Some(battle) = tried.battle else { return 0 };
    -battle::value(&tried, &battle, Seat(seat), 1)
}

/// The battle with two faces, as far as its verdict.
fn fight(trial: &State, mut battle: Battle, seat: Seat, faces: [u16; 2]) -> Outcome {
    let area = battle.area;
    let fresh = BOTH.map(|side| trial.at(side, area).fresh());
    let met = fresh.iter().all(|&count| count > 0) || fresh == [0, 0];
    if met {
        for side in BOTH {
            let value = battle::value(trial, &battle, side, faces[side.index()]);
            battle.losses[other(side).index()] = battle_table(value);
        }
        battle.losses = battle::final_losses(trial, &battle);
    }
    let mut after = trial.clone();
    for side in BOTH {
        let here = &mut after.troops[side.index()][area.index()];
        *here = suffer(*here, battle.losses[side.index()]);
    }
    let (winner, drawn, _) = verdict::winner(&after, &battle);
    let end = match (winner == seat, drawn) {
        (true, false) => End::Won,
        (true, true) => End::DrawWon,
        (false, true) => End::DrawLost,
        (false, false) => End::Lost,
    };
    let own = battle.losses[seat.index()];
    Outcome { end, own, enemy: battle.losses[other(seat).index()], pairs: 1 }
}

/// S9.4a, whoever is hit: only how many stay fresh counts here.
fn suffer(mut troops: Troops, losses: u8) -> Troops {
    for hit in 0..losses {
        let Some(sp) = Sp::all().find(|&sp| sp.is_fresh() && troops.of(sp) > 0) else { break };
        troops.take(sp, 1);
        if hit.is_multiple_of(2) {
            troops.add(Sp::exhausted(sp.kind()), 1);
        }
    }
    troops
}

/// Everything that bears on the numbers of a side, with its row.
fn parts_of(trial: &State, battle: &Battle, seat: Seat, out: &mut Vec<Part>) {
    let mut part = |what, rule, value, times| out.push(Part { seat, what, rule, value, times });
    let here = trial.at(seat, battle.area);
    for (sp, count) in here.iter() {
        part(What::Sps(sp, count), "S9.2a", count as i8, None);
    }
    for (reason, count, rule, times) in multipliers(trial, battle, seat) {
        if count > 0 {
            part(What::Multiplied(reason, count), rule, 0, Some(times));
        }
    }
    for card in acting(battle, seat) {
        let times = card.does.iter().find_map(|&does| match does {
            Does::Counts { halves: 0, .. } => Some((0, 1)),
            Does::Counts { halves, .. } if halves.is_multiple_of(2) => Some((halves / 2, 1)),
            Does::Counts { halves, .. } => Some((halves, 2)),
            Does::Halved { .. } => Some((1, 2)),
            _ => None,
        });
        part(What::Card(CardId::new(seat, card.no)), "G10", 0, times);
    }
    let reduced = reduction(trial, battle, seat);
    if reduced != 0 {
        part(What::Reduced, "G10", -(reduced as i8), None);
    }
    if let Some(leader) = trial.commander(seat, battle.area) {
        let ability = leader.get().ability;
        let defends = if seat == battle.attacker { 0 } else { ability.die_defending };
        let die = ability.die_fixed.unwrap_or(ability.die + defends);
        if die != 0 {
            part(What::Leader(leader), "G8", die, None);
        }
    }
    loss_changes(trial, battle, &mut |side, by, rule| {
        if side == seat {
            part(What::Losses, rule, by, None);
        }
    });
}

/// The printed multipliers that touch SPs of a side: for what, how many, row, by how much.
fn multipliers(
    trial: &State,
    battle: &Battle,
    seat: Seat,
) -> [(&'static str, u8, &'static str, (u8, u8)); 7] {
    let here = trial.at(seat, battle.area);
    let fortress = battle.area.get().fortress > 0;
    let columns = || trial.columns.iter().filter(|c| c.seat == seat && c.area == battle.area);
    let spared = seat == FRENCH && trial.has_effect(effect::HARD_MARCHING);
    let frozen = seat == FRENCH && trial.has_effect(effect::FREEZING);
    let over = |column: &&Column| column.link != LinkId::NONE && column.link.get().bridge;
    let forced = columns().filter(|c| c.forced && !spared && !frozen);
    let bridged = columns()
        .filter(over)
        .filter(|_| seat == battle.attacker && !battle_cards::opens_bridges(battle, seat));
    let fresh = |columns: &mut dyn Iterator<Item = &Column>| {
        columns.map(|column| column.troops.fresh()).sum::<u8>()
    };
    let cavalry = if fortress { here.of(Sp::fresh(Kind::Cavalry)) } else { 0 };
    [
        ("guard", here.of(Sp::fresh(Kind::Guard)), "S9.2d", (3, 2)),
        ("cossacks", here.of(Sp::fresh(Kind::Cossack)), "G2", (0, 1)),
        ("exhausted", here.exhausted(), "S9.2f", (0, 1)),
        ("fortress", cavalry, "S9.2e", (1, 2)),
        ("forced", fresh(&mut { forced }), "S5h", (1, 2)),
        ("bridge", fresh(&mut { bridged }), "S5i", (1, 2)),
        ("freezing", if frozen { here.fresh() } else { 0 }, "G10", (1, 2)),
    ]
}
