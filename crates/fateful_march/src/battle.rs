//! Step 9: one battle, from the cards that are laid (S9.1) to the devastation of the area (S9.11).
//! What the cards ask is in `reveal.rs`, who has won and what follows in `verdict.rs`.

use bivouac_kernel::Die;

use crate::battle_cards::{self, WHOLE, by_card, card_effects, effects, strength};
use crate::cards::{BATTLE_CARDS, Does, playable_at};
use crate::draw::Draw;
use crate::prelude::*;
use crate::reveal::{self, Reveal};
use crate::show::{Proof, prove};
use crate::state::{Retreated, Stage};
use crate::tables::{battle_die, battle_table};
use crate::{force, retreat, verdict, worth};

/// S9e: the side that was last alone in an area.
fn defender(state: &State, area: AreaId) -> Seat {
    if state.alone[area.index()] == FRENCH.0 + 1 { FRENCH } else { RUSSIAN }
}

/// The battle of an area before any card is laid: what depends on how the sides came is noted.
pub(crate) fn of(state: &State, area: AreaId) -> Battle {
    let attacker = opponent(defender(state, area));
    let over_bridges = (state.columns.iter())
        .filter(|c| c.seat == attacker && c.area == area)
        .filter(|c| c.link != LinkId::NONE && c.link.get().bridge)
        .fold(Troops::NONE, |sum, column| sum.plus(column.troops));
    let russians = state.at(RUSSIAN, area);
    let leading = |&seat: &Seat| force::leading(state.leaders_in(seat, area), state.at(seat, area));
    Battle {
        area,
        attacker: attacker.into(),
        nth: state.fought,
        laid: [Cards::NONE; 2],
        acting: [Cards::NONE; 2],
        leaders: Leaders(BOTH.iter().map(leading).fold(0, |all, leaders| all | leaders.0)),
        entered: BOTH.map(|seat| state.entered_from(seat, area)),
        bridged: over_bridges == state.at(attacker, area),
        only_cossacks: russians.both(Kind::Cossack) == russians.total(),
        dice: [0; 2],
        losses: [0; 2],
        taken: [0; 2],
        eliminated: [0; 2],
        main: [LinkId::NONE; 5],
        maneuver: None,
        stage: Stage::LayAttacker,
        winner: None,
        drawn: false,
        spared: false,
        stoic: 0,
        left_for: Default::default(),
        retreated: Retreated::default(),
        shown: [false; 2],
    }
}

pub(crate) fn begin(state: &mut State, area: AreaId, table: Table<'_, '_>) {
    let battle = of(state, area);
    let attacker = battle.attacker;
    state.battle = Some(battle);
    state.fought = state.fought.saturating_add(1);
    state.stack.push(Step::Battle(Stage::LayAttacker));
    table.emit(|| Event::BattleBegan {
        area,
        attacker,
        totals: BOTH.map(|seat| state.stated(seat, area)),
        commanders: BOTH.map(|seat| state.commander(seat, area)),
        entered: battle.entered.map(|areas| areas.iter().collect()),
        battle: state.battle_id(),
    });
}

/// The next stage takes the place of the one under way.
fn go_to(state: &mut State, stage: Stage) {
    state.replace(Step::Battle(stage));
    if let Some(battle) = &mut state.battle {
        battle.stage = stage;
    }
}

/// The stage that follows upon one.
fn go_on(state: &mut State, stage: Stage) {
    if let Some(&next) = Stage::ALL.get(stage as usize + 1) {
        go_to(state, next);
    }
}

// ---- step 1: cards are laid ----

fn layer(battle: &Battle, stage: Stage) -> Seat {
    if stage == Stage::LayAttacker { *battle.attacker } else { opponent(*battle.attacker) }
}

/// S9.1c: how many battle events a side may play.
pub(crate) fn limit(state: &State, seat: Seat, area: AreaId) -> u32 {
    state.commander(seat, area).map_or(1, |leader| u32::from(leader.get().battle_cards))
}

/// Why a card may not be laid.
fn may_lay(state: &State, seat: Seat, card: CardId) -> Result<(), Violation> {
    let Some(battle) = &state.battle else { return refused("S9.1a") };
    let laid = battle.laid[seat.index()];
    if card == CardId::DUMMY {
        return require("S9.1b", !laid.has(0));
    }
    let no = card.no();
    require("T-CARD.l", state.has_card(seat, card))?;
    require("T-CARD.g", playable_at(seat, Moment::Battle).has(no))?;
    require("S9.1a", !laid.has(no))?;
    let events = laid.without(Cards::of([0]));
    require("S9.1c", events.len() < limit(state, seat, battle.area))?;
    // What their own cards would do is reckoned with: Fortifications is a Defend order.
    let mut with = *battle;
    with.acting[seat.index()] = events;
    let found = BATTLE_CARDS.iter().find(|one| one.seat == seat && one.no == no);
    require(card.row(), found.is_some_and(|one| battle_cards::may_be_met(state, &with, one)))
}

impl bivouac_kernel::Step<FatefulMarch> for Stage {
    usual!(row "S9.1a");

    fn deciding(self, state: &State) -> Seats {
        match (&state.battle, self) {
            (Some(battle), Stage::LayAttacker | Stage::LayDefender) => {
                Seats::only(layer(battle, self))
            }
            _ => Seats::NONE,
        }
    }

    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        let Some(battle) = state.battle else {
            state.stack.pop();
            return Flow::GoesOn;
        };
        // Whether they are asked depends on what both know.
        if self < Stage::Reveal && state.may_hold(layer(&battle, self), Moment::Battle) {
            return Flow::Waits;
        }
        // What the combat values lead to depends on who has fresh SPs.
        if self != Stage::CombatValue {
            go_on(state, self);
        }
        match self {
            Stage::LayAttacker | Stage::LayDefender => {}
            Stage::Reveal => reveal::turn_over(state, &battle, table),
            Stage::Confusion => reveal::confuse(state, &battle),
            Stage::Effects => reveal::take_effect(state, table),
            Stage::CombatValue => combat_values(state, table),
            Stage::BeforeLosses => rally_before_losses(state, &battle),
            Stage::Losses => lose(state, &battle, table),
            Stage::AfterLosses => after_losses(state, &battle, table),
            Stage::Verdict => verdict::decide(state, &battle, table),
            Stage::Pursuit => verdict::pursue(state, &battle, table),
            Stage::Wiped => verdict::remove_lost(state, &battle, table),
            Stage::Shifts => verdict::shift(state, &battle, table),
            Stage::Retreat => retreat::begin(state, &battle),
            Stage::Draw => draw(state, &battle),
            Stage::Devastation => end(state, &battle, table),
        }
        Flow::GoesOn
    }

    fn list(self, state: &State, seat: Seat, out: &mut Vec<Choice>) {
        let hand = state.decks[seat].hand.and(playable_at(seat, Moment::Battle));
        let cards = hand.iter().map(|no| CardId::new(seat, no)).chain([CardId::DUMMY]);
        out.extend(cards.filter(|&card| may_lay(state, seat, card).is_ok()).map(Choice::Lay));
        out.push(Choice::Done);
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        match *choice {
            Choice::Lay(card) => may_lay(state, seat, card),
            Choice::Done => Ok(()),
            _ => refused(self.row()),
        }
    }

    fn apply(self, state: &mut State, seat: Seat, choice: &Choice, table: Table<'_, '_>) {
        match *choice {
            Choice::Lay(card) => {
                if let Some(battle) = &mut state.battle {
                    battle.laid[seat.index()].put(card.no());
                }
                table.emit(|| Event::Laid { seat: seat.into(), card, rule: "S9.1a" });
            }
            _ => go_on(state, self),
        }
    }

    fn prompt(self, state: &State, _: Seat) -> Prompt {
        let id = match self {
            Stage::LayAttacker => "prompt-lay-attacker",
            Stage::LayDefender => "prompt-lay-defender",
            _ => "prompt-battle",
        };
        ask_at(id, self.row(), state.battle_area())
    }

    fn sound(self, state: &State) -> bool {
        state.battle.is_some()
    }

    fn looks_past(self, _: &State, _: Seat) -> bool {
        self >= Stage::Reveal
    }
}

// ---- steps 2 and 3: combat values ----

/// S9.2h, G8: the face thrown (0 if none is) and what the die counts with the commander's ability.
fn die_of(state: &State, battle: &Battle, seat: Seat, face: u16) -> i8 {
    let ability = state.ability(seat, battle.area);
    let defends = battle.attacker != seat;
    match ability.die_fixed {
        Some(fixed) => fixed,
        None => {
            let own = if defends { ability.die_defending } else { 0 };
            battle_die(seat, face, state.winter(), defends) + ability.die + own
        }
    }
}

/// S9.2a: the combat value with a face of the die, rounded down once.
pub(crate) fn value(state: &State, battle: &Battle, seat: Seat, face: u16) -> i32 {
    let die = i32::from(die_of(state, battle, seat, face));
    let flat = die - battle_cards::reduction(state, battle, seat);
    (strength(state, battle, seat, None) + flat * WHOLE).div_euclid(WHOLE)
}

/// Whether a side throws its die.
pub(crate) fn throws(state: &State, battle: &Battle, seat: Seat) -> bool {
    state.ability(seat, battle.area).die_fixed.is_none()
}

fn combat_values(state: &mut State, table: Table<'_, '_>) {
    reveal::late_conditions(state);
    let Some(mut battle) = state.battle else { return };
    let fresh = BOTH.map(|seat| state.at(seat, battle.area).fresh());
    for seat in BOTH {
        // S9.1d; if neither has a fresh SP they fight on (S9.1e).
        if fresh[seat.index()] == 0 && fresh[opponent(seat).index()] > 0 {
            go_to(state, Stage::Shifts);
            verdict::without_a_fight(state, &battle, seat, table);
            return;
        }
    }
    for seat in BOTH {
        let face = if throws(state, &battle, seat) { table.roll(Die::D6) } else { 0 };
        battle.dice[seat.index()] = face as u8;
        let worth = die_of(state, &battle, seat, face);
        table.emit(|| Event::BattleDie { seat: seat.into(), face, worth });
    }
    for seat in BOTH {
        let value = value(state, &battle, seat, u16::from(battle.dice[seat.index()]));
        let inflicts = battle_table(value);
        battle.losses[opponent(seat).index()] = inflicts;
        let face = u16::from(battle.dice[seat.index()]);
        table.emit(|| Event::Fought {
            seat: seat.into(),
            value,
            inflicts,
            attacks: battle.attacker == seat,
            face,
            worth: die_of(state, &battle, seat, face),
            parts: worth::of_value(state, &battle, seat),
            battle: state.battle_id(),
        });
    }
    table.reveal();
    state.battle = Some(battle);
    go_to(state, Stage::BeforeLosses);
}

// ---- step 4: losses ----

fn rally_before_losses(state: &mut State, battle: &Battle) {
    for (card, does) in card_effects(battle) {
        if does == Does::RalliesBeforeLosses {
            let toll = Toll::new(card.seat, battle.area, How::Rally, 1).of_card(card.id());
            state.stack.push(Step::Toll(toll));
        }
    }
}

/// S9.4b, S9.4c, S9.4d: the losses that a side must take once everything is reckoned.
pub(crate) fn final_losses(state: &State, battle: &Battle) -> [u8; 2] {
    let mut losses = battle.losses.map(|losses| losses as i8);
    battle_cards::loss_changes(state, battle, &mut |seat, by, _| losses[seat.index()] += by);
    losses.map(|losses| losses.max(0) as u8)
}

fn lose(state: &mut State, battle: &Battle, table: Table<'_, '_>) {
    let (area, attacker) = (battle.area, *battle.attacker);
    let losses = final_losses(state, battle);
    let mut changes = Vec::new();
    battle_cards::loss_changes(state, battle, &mut |seat, by, rule| changes.push((seat, by, rule)));
    let claimed = changes.iter().any(|&(_, _, rule)| rule == "S9.4b" || rule == "S9.4c");
    execute_defend(state, battle, table);
    for seat in BOTH {
        table.emit(|| {
            let own = changes.iter().filter(|(whose, ..)| *whose == seat);
            let (changes, rules) = own.map(|&(_, by, rule)| (by, rule)).unzip();
            Event::LossesDue {
                seat: seat.into(),
                losses: losses[seat.index()],
                rules,
                inflicted: battle.losses[seat.index()],
                changes,
                battle: state.battle_id(),
            }
        });
    }
    if let Some(battle) = &mut state.battle {
        battle.losses = losses;
        battle.shown[opponent(attacker).index()] |= claimed;
    }
    for seat in [opponent(attacker), attacker] {
        let toll = Toll::new(seat, area, How::Battle, losses[seat.index()]);
        state.stack.push(Step::Toll(toll));
    }
    if claimed {
        // Who claims the fortress or Defend shows that they have the SPs for it.
        prove(state, opponent(attacker), area, Proof::Foot, table);
    }
}

/// S9c, T-ORDER.j: one Defend order that has effect is shown and leaves the map; it serves all SPs
/// of the defender (T-ORDER.g).
fn execute_defend(state: &mut State, battle: &Battle, table: Table<'_, '_>) {
    let (seat, area) = (opponent(*battle.attacker), battle.area);
    if battle_cards::defence(state, battle).is_none() {
        return;
    }
    if let Some(block) = state.block(seat, area, Order::Defend) {
        state.remove_block(seat, block);
        table.emit(|| Event::Executed { seat: seat.into(), area, order: Order::Defend });
    }
}

/// What cards do at the end of step 4: Russian #31, French #13 and #34.
fn after_losses(state: &mut State, battle: &Battle, table: Table<'_, '_>) {
    let area = battle.area;
    for (card, does) in card_effects(battle) {
        let owner = card.seat;
        match does {
            Does::Stoic => {
                let exhausted = state.at(owner, area).of(Sp::exhausted(Kind::Infantry));
                for _ in 0..battle.stoic.min(exhausted) {
                    state.rally(owner, area, Kind::Infantry, card.row, table);
                }
            }
            Does::TiresCavalry if state.at(owner, area).of(Sp::fresh(Kind::Cavalry)) > 0 => {
                state.exhaust(owner, area, Kind::Cavalry, card.row, table);
            }
            Does::LeaderLost if !state.leaders_in(opponent(owner), area).is_none() => {
                let seat = opponent(owner).into();
                state.stack.push(Step::Reveal(Reveal { seat, card: card.id() }));
            }
            _ => {}
        }
    }
}

// ---- steps 10 and 11 ----

/// S9.10a, S9.10b: whether a side draws: it played a battle event and a leader who fought lives.
fn draws(state: &State, battle: &Battle, seat: Seat) -> bool {
    let played = !battle.laid[seat.index()].without(Cards::of([0])).is_none();
    let alive = |leader: crate::pieces::LeaderId| {
        leader.side() == seat && matches!(state.leaders[leader.0 as usize], Whereabouts::At(_))
    };
    played && battle.leaders.iter().any(alive)
}

fn draw(state: &mut State, battle: &Battle) {
    for seat in [state.initiative, opponent(state.initiative)] {
        let won = battle.winner == Some(seat.into());
        let more = effects(battle)
            .filter(|&(owner, does)| owner == seat && does == Does::CardIfWon && won)
            .count() as u8;
        let left = u8::from(draws(state, battle, seat)) + more;
        if left > 0 {
            state.stack.push(Step::Draw(Draw { seat: seat.into(), left }));
        }
    }
    if let Some(card) = by_card(battle, Does::RalliesAfter) {
        let (seat, card) = (card.seat.into(), card.id());
        state.stack.push(Step::Reveal(Reveal { seat, card }));
    }
}

/// S9.11a: the battle is over.
fn end(state: &mut State, battle: &Battle, table: Table<'_, '_>) {
    let id = state.battle_id();
    state.stack.pop();
    state.battle = None;
    state.battles.remove(battle.area);
    state.devastate(battle.area, 1, table);
    if let Some(id) = id {
        let Battle { winner, drawn, eliminated, .. } = *battle;
        table.emit(|| Event::BattleEnded { winner, drawn, eliminated, battle: id });
    }
}
