//! The end of step 1 of a battle: the cards are turned over (S9.1a), cancel each other, take
//! effect, and ask what they ask.

use arrayvec::ArrayVec;

use crate::battle_cards::{NAMING, acting, card_effects, conditions};
use crate::cards::{BATTLE_CARDS, BattleCard, Does, Needs};
use crate::map::Leg;
use crate::pieces::leader::SCHWARZENBERG;
use crate::prelude::*;
use crate::set_up::NO_FORCE;
use crate::state::Maneuver;
use crate::words::{card_text, on_card};
use crate::{command, windows};

/// How many cards French #21 cancels at most.
const CONFUSED: u32 = 2;

/// S9.1a: both sides turn their cards over; all of them are used.
pub(crate) fn turn_over(state: &mut State, battle: &Battle, table: Table<'_, '_>) {
    for seat in [*battle.attacker, opponent(*battle.attacker)] {
        let laid = battle.laid[seat.index()];
        if laid.is_none() {
            continue;
        }
        let cards = || laid.iter().map(|no| CardId::new(seat, no)).collect();
        table.emit(|| Event::BattleCards { seat: seat.into(), cards: cards() });
        let events = laid.without(Cards::of([0]));
        if let Some(battle) = &mut state.battle {
            battle.acting[seat.index()] = events;
        }
        for no in events.iter() {
            state.use_card(seat, no, table);
        }
    }
    table.reveal();
    if battle.laid[FRENCH.index()].has(31) {
        windows::open_for(state, RUSSIAN, Moment::OnGuardCardOrNapoleonChange, battle.area);
    }
}

/// A card has no effect in the battle under way; the row says by which card.
pub(crate) fn cancel(state: &mut State, card: CardId, rule: &'static str, table: Table<'_, '_>) {
    let id = state.battle_id();
    let Some(battle) = &mut state.battle else { return };
    let seat = card.seat();
    if battle.acting[seat.index()].has(card.no()) {
        battle.acting[seat.index()].remove(card.no());
        table.emit(|| Event::Cancelled { seat: seat.into(), card, rule, battle: id });
    }
}

/// French #21 comes before all other cancellations.
pub(crate) fn confuse(state: &mut State, battle: &Battle) {
    let chosen = |card: &&'static BattleCard| {
        card.does.contains(&Does::CancelsChosen) && conditions(state, battle, card)
    };
    let found = acting(battle, FRENCH).find(chosen);
    if let Some(card) = found {
        let (seat, card) = (FRENCH.into(), card.id());
        state.stack.push(Step::Reveal(Reveal { seat, card }));
    }
}

/// A card that cannot be judged before the questions of the reveal are answered (Russian #9).
fn is_late(card: &BattleCard) -> bool {
    card.needs.contains(&Needs::FortressOrDefend)
}

/// Takes the cards out of action whose condition is not met.
fn drop_unmet(state: &mut State, judged: impl Fn(&BattleCard) -> bool) {
    let Some(battle) = state.battle else { return };
    let mut acting = battle.acting;
    for card in BATTLE_CARDS.iter().filter(|card| judged(card)) {
        if acting[card.seat.index()].has(card.no) && !conditions(state, &battle, card) {
            acting[card.seat.index()].remove(card.no);
        }
    }
    if let Some(battle) = &mut state.battle {
        battle.acting = acting;
    }
}

/// What Defend needs is known once French #14 has been settled.
pub(crate) fn late_conditions(state: &mut State) {
    drop_unmet(state, is_late);
}

/// Conditions, then all cancellations together, then what happens and what is asked at the reveal.
pub(crate) fn take_effect(state: &mut State, table: Table<'_, '_>) {
    drop_unmet(state, |card| !is_late(card));
    let Some(battle) = state.battle else { return };
    for (card, does) in card_effects(&battle) {
        if let Does::Cancels(cards) = does {
            let enemy = opponent(card.seat);
            cards.iter().for_each(|no| cancel(state, CardId::new(enemy, no), card.row, table));
        }
    }
    let Some(battle) = state.battle else { return };
    for (owner, no) in NAMING.into_iter().rev() {
        if battle.acting[owner.index()].has(no) {
            let card = CardId::new(owner, no);
            state.stack.push(Step::Reveal(Reveal { seat: opponent(owner).into(), card }));
        }
    }
    for (card, does) in card_effects(&battle) {
        match does {
            Does::BridgesOrDefend => {
                let (seat, card) = (card.seat.into(), card.id());
                state.stack.push(Step::Reveal(Reveal { seat, card }));
            }
            Does::RalliesAtReveal => {
                let toll = Toll::new(card.seat, battle.area, How::Rally, 1).of_card(card.id());
                state.stack.push(Step::Toll(toll));
            }
            Does::AlliesLost => lose_allies(state, battle.area, card.row, table),
            Does::Crumbling => state.shift_initiative(card.seat, table),
            _ => {}
        }
    }
}

/// Russian #47.
fn lose_allies(state: &mut State, area: AreaId, rule: &'static str, table: Table<'_, '_>) {
    let here = state.at(FRENCH, area);
    for kind in [Kind::Prussian, Kind::Austrian] {
        for sp in [Sp::fresh(kind), Sp::exhausted(kind)] {
            state.eliminate(FRENCH, area, sp, here.of(sp), rule, table);
        }
    }
    if state.leaders_in(FRENCH, area).has(SCHWARZENBERG) {
        state.lose_leader(SCHWARZENBERG, area, table);
    }
}

// ---- questions ----

fn battle_card(card: CardId) -> Option<&'static BattleCard> {
    BATTLE_CARDS.iter().find(|one| one.id() == card)
}

/// The place of a card in [`Battle::main`], if a connection is named for it.
fn naming(card: CardId) -> Option<usize> {
    NAMING.iter().position(|&(seat, no)| CardId::new(seat, no) == card)
}

/// The connections that may be named for a card: those of the attacker it outflanks with, or of
/// the side it delays.
fn nameable(battle: &Battle, card: CardId) -> ArrayVec<Leg, 8> {
    let outflanks = battle_card(card).is_some_and(|one| one.does.contains(&Does::Outflanks));
    let side = if outflanks { card.seat() } else { opponent(card.seat()) };
    let entered = battle.entered[side.index()];
    battle.area.get().legs.iter().filter(|leg| entered.has(leg.to)).copied().collect()
}

/// French #21: the Russian cards that may still be cancelled.
fn confusable(battle: &Battle) -> Cards {
    let played = battle.laid[RUSSIAN.index()].without(Cards::of([0]));
    let acting = battle.acting[RUSSIAN.index()];
    if played.len() - acting.len() < CONFUSED { acting } else { Cards::NONE }
}

/// French #35: where French SPs that survived the battle are exhausted, and which.
fn weary(state: &State, battle: &Battle) -> ArrayVec<(AreaId, Troops), 9> {
    let mut found: ArrayVec<(AreaId, Troops), 9> = ArrayVec::new();
    found.push((battle.area, state.at(FRENCH, battle.area)));
    found.extend(
        battle.retreated.iter().map(|(to, troops)| (to, troops.least(state.at(FRENCH, to)))),
    );
    found.retain(|(_, troops)| troops.exhausted() > 0);
    found
}

/// French #34: whether another leader may be behind the screen of the one whom all see. Not being
/// asked would tell that nobody is.
fn hides(state: &State, card: CardId) -> bool {
    let falls = battle_card(card).is_some_and(|one| one.does.contains(&Does::LeaderLost));
    let Some(battle) = state.battle.filter(|_| falls) else { return false };
    let seen = state.commander(RUSSIAN, battle.area);
    let leaders = LeaderId::of(RUSSIAN);
    leaders.filter(|&one| Some(one) != seen).any(|one| state.may_be_in(one, battle.area))
}

/// A question of a battle card: the connection of an Outflanking or Delayed Forces card, French #14,
/// #21, #34, #35.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Reveal {
    pub seat: Side,
    pub card: CardId,
}

impl bivouac_kernel::Step<FatefulMarch> for Reveal {
    usual!(its_side_decides, whom_it_asks_tells);

    fn row(self) -> &'static str {
        self.card.row()
    }

    /// Asks nothing that has only one answer, for all that everybody knows.
    fn advance(self, state: &mut State, table: Table<'_, '_>) -> Flow {
        let mut open = Vec::new();
        self.list(state, *self.seat, &mut open);
        match open[..] {
            [] => {
                state.stack.pop();
                Flow::GoesOn
            }
            [only] if !hides(state, self.card) => {
                self.apply(state, *self.seat, &only, table);
                Flow::GoesOn
            }
            _ => Flow::Waits,
        }
    }

    fn list(self, state: &State, _: Seat, out: &mut Vec<Choice>) {
        let Some(battle) = &state.battle else { return };
        let card = self.card;
        if naming(card).is_some() {
            out.extend(nameable(battle, card).into_iter().map(|leg| Choice::Link(leg.to)));
            return;
        }
        for does in battle_card(card).map_or(&[][..], |card| card.does) {
            match does {
                Does::BridgesOrDefend => out.extend([Choice::Bridges, Choice::NoDefend]),
                Does::CancelsChosen => {
                    let cards = confusable(battle).iter();
                    out.extend(cards.map(|no| Choice::Discard(CardId::new(RUSSIAN, no))));
                    out.push(Choice::Done);
                }
                Does::LeaderLost => {
                    let leaders = state.leaders_in(RUSSIAN, battle.area);
                    out.extend(leaders.iter().map(Choice::Leader));
                }
                Does::RalliesAfter => {
                    let areas = weary(state, battle).into_iter();
                    out.extend(areas.map(|(area, _)| Choice::Area(area)));
                }
                _ => {}
            }
        }
    }

    fn check(self, state: &State, seat: Seat, choice: &Choice) -> Result<(), Violation> {
        let mut open = Vec::new();
        self.list(state, seat, &mut open);
        require(self.row(), open.contains(choice))
    }

    fn apply(self, state: &mut State, _: Seat, choice: &Choice, table: Table<'_, '_>) {
        let Some(battle) = state.battle else { return };
        let card = self.card;
        if let Choice::Discard(cancelled) = *choice {
            // The question stays until all are named or the French have enough.
            cancel(state, cancelled, card.row(), table);
            return;
        }
        state.stack.pop();
        match *choice {
            Choice::Link(to) => {
                let leg = nameable(&battle, card).into_iter().find(|leg| leg.to == to);
                if let (Some(place), Some(leg), Some(battle)) =
                    (naming(card), leg, state.battle.as_mut())
                {
                    battle.main[place] = leg.link;
                }
                table.emit(|| Event::Named { seat: opponent(card.seat()).into(), card, area: to });
            }
            Choice::Bridges | Choice::NoDefend => {
                let bridges = *choice == Choice::Bridges;
                if let Some(battle) = state.battle.as_mut() {
                    battle.maneuver =
                        Some(if bridges { Maneuver::Bridges } else { Maneuver::Defend });
                }
                table.emit(|| Event::Maneuvered { bridges });
            }
            Choice::Leader(leader) => {
                // T-SEN.b: those who are left may have to settle who commands.
                command::ask(state, leader.side(), battle.area);
                state.lose_leader(leader, battle.area, table);
            }
            Choice::Area(area) => rally_survivor(state, &battle, area, card),
            _ => {}
        }
    }

    fn prompt(self, _: &State, _: Seat) -> Prompt {
        let card = self.card;
        let id = battle_card(card).map_or("prompt-reveal", |one| one.asks);
        let text = text(id).with("card", card_text(card));
        Prompt { text, rule: self.row(), about: vec![on_card(card)] }
    }

    fn sound(self, state: &State) -> bool {
        let asks = |does: &Does| {
            use Does::{BridgesOrDefend, CancelsChosen, LeaderLost, RalliesAfter};
            matches!(does, BridgesOrDefend | CancelsChosen | LeaderLost | RalliesAfter)
        };
        let asked = naming(self.card).is_some()
            || battle_card(self.card).is_some_and(|card| card.does.iter().any(asks));
        asked && state.battle.is_some()
    }
}

/// French #35: one exhausted SP that fought turns fresh where it is now.
fn rally_survivor(state: &mut State, battle: &Battle, area: AreaId, card: CardId) {
    let Some((_, troops)) = weary(state, battle).into_iter().find(|(at, _)| *at == area) else {
        return;
    };
    let purpose = Purpose::Retreat;
    state.force = Force { seat: FRENCH, purpose, from: area, at: area, troops, ..NO_FORCE };
    state.stack.push(Step::Toll(Toll::new(FRENCH, area, How::RallyForce, 1).of_card(card)));
}
